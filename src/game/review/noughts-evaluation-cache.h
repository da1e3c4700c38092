/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-evaluation.h"

G_BEGIN_DECLS

/* The key of an evaluation: two hashes of the position and the settings. */
typedef struct
{
  guint64 a, b;
} NoughtsKey;

/* Return the key of a window's position; and a key that also depends on a setting. */
NoughtsKey noughts_key_for_window (const MnkWindow *window);
NoughtsKey noughts_key_mix (NoughtsKey key, guint64 setting);

/* Evaluations by key up to a number of bytes; the least recently used are dropped first. */
typedef struct _NoughtsCache NoughtsCache;

NoughtsCache *noughts_cache_new (gsize bytes);
void noughts_cache_free (NoughtsCache *self);

/* Looks up an evaluation, which becomes the latest used; borrowed until the next store. NULL for
 * none. */
NoughtsEvaluation *noughts_cache_look_up (NoughtsCache *self, NoughtsKey key);

/* Stores an evaluation in place of an older one, and takes a reference. Others may be dropped. */
void noughts_cache_store (NoughtsCache *self, NoughtsKey key, NoughtsEvaluation *evaluation);
gsize noughts_cache_get_bytes (NoughtsCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsCache, noughts_cache_free)

G_END_DECLS
