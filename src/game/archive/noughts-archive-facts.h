/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-archive-record.h"

G_BEGIN_DECLS

/* Makes a copy with a date and names of its own, which clear() frees. */
void noughts_archive_facts_copy (NoughtsArchiveFacts *self, const NoughtsArchiveFacts *facts);
void noughts_archive_facts_clear (NoughtsArchiveFacts *self);

G_END_DECLS
