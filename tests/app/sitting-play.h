/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting-private.h"

void begin (NoughtsSitting *sitting, int size, NoughtsGameMode mode, MnkOpponent opponent);

NoughtsSitting *sit_down (void);

void stand_up (NoughtsSitting *sitting);

/* Plays a move of the person without waiting for a reply. */
void play (NoughtsSitting *sitting, const char *text);

void resign (NoughtsSitting *sitting);

void assert_score (NoughtsSitting *sitting, const char *expected);

void assert_moves (NoughtsSitting *sitting, const char *expected);

void begin_with (NoughtsSitting *sitting, const char *text);

gboolean give_up_cb (gpointer data);

#define wait_until(condition) \
  G_STMT_START \
  { \
    guint patience = g_timeout_add_seconds (60, give_up_cb, (gpointer) #condition); \
\
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (patience); \
  } \
  G_STMT_END

void wait_for_end (NoughtsGame *game);

void undo (NoughtsSitting *sitting);

/* Begins a series of which one game is over and shows an earlier position. */
void begin_series (NoughtsSitting *sitting);

guint count_games (NoughtsSitting *sitting);

/* A time for noughts_sitting_set_time() that only pass() moves: no test waits for a clock. */
gint64 test_time (gpointer data);
void pass (double seconds);

/* Acts in an opening for whoever must: cells, numbers and choices in the words of
 * noughts_opening_to_text(). */
void act (NoughtsSitting *sitting, const char *text);
