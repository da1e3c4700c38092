/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-opening.h"

G_BEGIN_DECLS

/* The nodes of all searches for one answer, by which its strength is the same on any machine; and
 * the milliseconds that end them on a very slow one. */
#define NOUGHTS_OPENING_NODES 1800000
#define NOUGHTS_OPENING_MS    8000

/* An evaluation for noughts_opening_choose() by a search; `data` is a NoughtsOpeningSearch. */
typedef struct
{
  MnkSearch *search;
  guint64 nodes; /* for one answer */
  double ms;     /* the same; 0: no limit */
} NoughtsOpeningSearch;

void noughts_opening_evaluate (const MnkPosition *position,
                               int lines,
                               double share,
                               MnkReport *report,
                               gpointer data);

/* Chooses on a worker what the one who must act does until the other must. A search takes no longer
 * than `ms`, where that is less than NOUGHTS_OPENING_MS; 0 is no limit. A cancelled search has no
 * answer. Main thread. */
void noughts_opening_think_async (const NoughtsOpening *opening,
                                  guint64 seed,
                                  double ms,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Returns the number of acts, at most NOUGHTS_OPENING_MAX_ACTS; 0 with an error. */
guint noughts_opening_think_finish (GAsyncResult *result, NoughtsOpeningAct *acts, GError **error);

G_END_DECLS
