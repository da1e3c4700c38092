/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

/* A sitting in a test's own process, without any window. */

#define wait_for(condition) G_STMT_START                                      \
  {                                                                           \
    guint patience = g_timeout_add_seconds (60, sitting_give_up_cb,           \
                                            (gpointer) #condition);           \
                                                                              \
    while (!(condition))                                                      \
      g_main_context_iteration (NULL, TRUE);                                  \
    g_source_remove (patience);                                               \
  } G_STMT_END

/* Ends the test; `data` says what it waited for. */
gboolean sitting_give_up_cb (gpointer data);

/* A new sitting in which nothing is rated until the game has ended; and one at which two people
 * play on a board of `size` by `size` cells for three in a row. */
NoughtsSitting *sitting_new     (void);
NoughtsSitting *sitting_for_two (int size);

void sitting_begin (NoughtsSitting  *sitting,
                    int              size,
                    NoughtsGameMode  mode,
                    MnkOpponent      opponent);

/* Moves of people, "b2 a1", without waiting for answers. */
void sitting_play (NoughtsSitting *sitting,
                   const char     *moves);

/* Back to the position after so many moves, or on to it. */
void sitting_look_at (NoughtsSitting *sitting,
                      guint           ply);

/* The cell of a text, "b2". */
MnkPoint sitting_cell (NoughtsSitting *sitting,
                       const char     *text);

/* Everybody stops, and what was to be done at once is done. Nobody else holds the sitting. */
void sitting_end (NoughtsSitting *sitting);

/* For a signal: counts in the guint that `data` points to. */
void sitting_count_cb (gpointer data);
