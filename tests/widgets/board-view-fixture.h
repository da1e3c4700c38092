/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include "noughts-board-view-private.h"
#include "noughts-board-words.h"
#include "test-window.h"

static const MnkRule tic_tac_toe = { 3, 3, 3, MNK_FREESTYLE };

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };

static const MnkRule large = { 30, 30, 5, MNK_FREESTYLE };

static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

/* A board in a window of its own, and what it has said. */
typedef struct
{
  GtkWindow *window;
  NoughtsBoardView *board;
  NoughtsGame *game;
  GArray *chosen;
  GArray *refused;
} Fixture;

void note_cb (Fixture *self, const MnkPoint *cell);

NoughtsGame *new_game (const MnkRule *rule, const char *moves);

void set_up (Fixture *self, const MnkRule *rule, const char *moves);

/* The board holds the last reference to the game. */
void tear_down (Fixture *self);

MnkPoint cell_of (const Fixture *self, const char *text);

void play (Fixture *self, const char *text);

void click_again (Fixture *self, const char *text, int n_press);

void click (Fixture *self, const char *text);

void assert_last (GArray *cells, guint n, int x, int y);

void assert_name (Fixture *self, const char *text, const char *name);

MnkPoint focused_cell (const Fixture *self);

void press (const Fixture *self, guint key);
