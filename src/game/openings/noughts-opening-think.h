/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-opening.h"

G_BEGIN_DECLS

/* The effort for an answer, of which each search takes a share: its nodes, by which the strength is
 * the same on any machine, and the milliseconds that end it on a very slow one. */
#define NOUGHTS_OPENING_NODES 1800000
#define NOUGHTS_OPENING_MS    4000

/* An evaluation for noughts_opening_choose() by a search; `data` is a NoughtsOpeningSearch. */
typedef struct
{
  MnkSearch *search;
  guint64 nodes; /* of the whole effort */
  double ms;     /* the same; 0: no limit */
  gint64 end;    /* when all searches are over, as g_get_monotonic_time(); 0: no limit */
} NoughtsOpeningSearch;

void noughts_opening_evaluate (const MnkPosition *position,
                               int lines,
                               double share,
                               MnkReport *report,
                               gpointer data);

/* Chooses on a worker what the one who must act does until the other must. The searches together
 * take no longer than `ms`, if that is not 0. A cancelled search has no answer. Main thread. */
void noughts_opening_think_async (const NoughtsOpening *opening,
                                  guint64 seed,
                                  double ms,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Returns the number of acts, at most NOUGHTS_OPENING_MAX_ACTS; 0 with an error. */
guint noughts_opening_think_finish (GAsyncResult *result, NoughtsOpeningAct *acts, GError **error);

G_END_DECLS
