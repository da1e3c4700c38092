/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

/* Runs a sitting in the test's process, without a window. */

#define wait_for(condition) \
  G_STMT_START \
  { \
    guint patience = g_timeout_add_seconds (60, sitting_give_up_cb, (gpointer) #condition); \
\
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (patience); \
  } \
  G_STMT_END

/* Ends the test; `data` names the condition that it waited for. */
gboolean sitting_give_up_cb (gpointer data);

/* Creates a sitting in which nothing is evaluated until the game has ended; and one for two people,
 * with three in a row on a board of `size` by `size` cells. */
NoughtsSitting *sitting_new (void);
NoughtsSitting *sitting_for_two (int size);

void sitting_begin (NoughtsSitting *sitting, int size, NoughtsGameMode mode, MnkOpponent opponent);

/* Plays moves of people, "b2 a1", without waiting for replies. */
void sitting_play (NoughtsSitting *sitting, const char *moves);

/* Shows the position after this number of moves. */
void sitting_look_at (NoughtsSitting *sitting, guint ply);

/* Returns the cell of a text, "b2". */
MnkPoint sitting_cell (NoughtsSitting *sitting, const char *text);

/* Stops all searches, runs the pending sources, and asserts that the sitting is finalised. */
void sitting_end (NoughtsSitting *sitting);

/* A signal handler that counts in the guint that `data` points to. */
void sitting_count_cb (gpointer data);
