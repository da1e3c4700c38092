/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-search.h"

/* For the fitting of the evaluation, which learns from what a search sees. */

/* From now on the first thread of each search shows `watch` what it evaluates; NULL ends it. */
void mnk_search_watch (MnkSearch  *search,
                       MnkPvsWatch watch,
                       void       *data);
