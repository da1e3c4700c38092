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

/* The empty board after these moves. */
MnkPosition position_after (const MnkRule *rule, const char *moves);

/* Random stones, `stones` of both sides in turn; with `planted`, also a line of k in which one cell
 * is empty. */
MnkPosition random_open_position (MnkRandom *random, const MnkRule *rule, int stones, bool planted);

/* Puts stones on a position, whose turn it is stays. */
void set_stones (MnkPosition *position, const char *x, const char *o);

/* That a proven line goes to the completing stone. */
void assert_line_wins (MnkPosition position, const MnkScoredMove *move);

/* The better of two results for the side to move: a win sooner, a loss later. */
MnkScore better (MnkScore a, MnkScore b);
