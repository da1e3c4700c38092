/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "mnk-random.h"
#include "mnk.h"

/* A search with an empty table of 8 MiB, and positions for it. */
typedef struct
{
  MnkTable *table;
  MnkSearch *search;
} Fixture;

typedef void (*SearchTest) (Fixture *fixture, gconstpointer data);

void search_test_add (const char *path, SearchTest test);

/* Returns the position after these moves on the empty board. */
MnkPosition position_after (const MnkRule *rule, const char *moves);

/* Returns an open position of `stones` random stones, of both sides in turn. With `planted` it also
 * has a line of k cells in which only one is empty. */
MnkPosition random_open_position (MnkRandom *random, const MnkRule *rule, int stones, bool planted);

/* Puts stones on a position; the side to move stays. */
void set_stones (MnkPosition *position, const char *x, const char *o);

/* Checks that a proven line goes on to the completing stone. */
void assert_line_wins (MnkPosition position, const MnkScoredMove *move);

/* Returns the better of two results for the side to move: the faster win, or the slower loss. */
MnkScore better (MnkScore a, MnkScore b);
