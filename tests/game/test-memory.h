/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns how much of the heap is in use. */
gsize count_bytes (void);

/* Waits until no more bytes than these are in use: threads give back theirs a little later. Ends
 * the test if that never comes. */
void wait_for_memory (gsize most);

G_END_DECLS
