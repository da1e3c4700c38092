/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game.h"

G_BEGIN_DECLS

/* The evaluations of an analysis, kept in a file and found again by their position, the deepest of
 * each; when there are too many, the least deep and oldest go. A worker reads and writes the file,
 * which is replaced as a whole: what a kill can lose is less than a minute. A damaged file is put
 * aside; one that cannot be read stays as it is, and nothing is written. Main thread only.
 *
 * Signals: "changed": it has become busy or idle. */
#define NOUGHTS_TYPE_EVALUATION_STORE (noughts_evaluation_store_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEvaluationStore,
                      noughts_evaluation_store,
                      NOUGHTS,
                      EVALUATION_STORE,
                      GObject)

/* The most positions. */
#define NOUGHTS_EVALUATIONS_MOST 10000

/* Returns the usual file in the user's data folder. */
GFile *noughts_evaluation_store_get_file (void);

NoughtsEvaluationStore *noughts_evaluation_store_new (GFile *file);

/* Reads the file on a worker, once. What is kept meanwhile stays. */
void noughts_evaluation_store_load (NoughtsEvaluationStore *self);

/* Returns the evaluation of a window's position, with a reference for the caller; NULL for none. */
NoughtsEvaluation *
noughts_evaluation_store_look_up (NoughtsEvaluationStore *self, const MnkWindow *window);

/* Keeps an evaluation unless a deeper one is known. */
void noughts_evaluation_store_keep (NoughtsEvaluationStore *self,
                                    const MnkWindow *window,
                                    const NoughtsEvaluation *evaluation);

guint noughts_evaluation_store_count (NoughtsEvaluationStore *self);

/* Lets a worker write what is not in the file yet, after what it does already. The application is
 * to wait at its end while the store is busy. */
void noughts_evaluation_store_write (NoughtsEvaluationStore *self);
gboolean noughts_evaluation_store_is_busy (NoughtsEvaluationStore *self);

G_END_DECLS
