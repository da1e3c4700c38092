/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-field.h"
#include "mnk-position.h"

/* How many of the last stones a window tells. */
#define MNK_WINDOW_RECENT 64

/* A bounded position cut out of a field, and the map between their cells. For a bounded field it is
 * the whole board. For an unbounded field see DESIGN.md "Unbounded boards": wide empty strips are
 * folded, and a fold's middle line is a wall. */
typedef struct
{
  MnkPosition position;
  int32_t column[MNK_MAX_SIDE];       /* the field's x of each column */
  int32_t row[MNK_MAX_SIDE];          /* the field's y of each row */
  bool complete;                      /* every stone is in it, folds being wide enough */
  MnkPoint recent[MNK_WINDOW_RECENT]; /* cells of the last stones, newest first */
  int n_recent;
} MnkWindow;

/* Cuts the window for `side` to move. `recent`, newest first, tells which stones matter
 * most when not all fit; may be NULL with n_recent 0. */
void mnk_window_cut (MnkWindow *window,
                     const MnkField *field,
                     MnkPiece side,
                     const MnkPoint *recent,
                     size_t n_recent);

/* As mnk_window_cut(), for a window that contains `move`, however far it is from all stones, if it
 * fits beside the most important stones. On an empty field the window lies around `move`. */
void mnk_window_cut_for (MnkWindow *window,
                         const MnkField *field,
                         MnkPiece side,
                         const MnkPoint *recent,
                         size_t n_recent,
                         MnkPoint move);

/* Cuts only the square around a cell from an unbounded field, without folds, for questions that
 * nearby stones decide. */
void
mnk_window_cut_around (MnkWindow *window, const MnkField *field, MnkPiece side, MnkPoint centre);

/* Returns the field's cell of a cell of the position. MNK_PASS maps to itself in both
 * directions. */
MnkPoint mnk_window_to_field (const MnkWindow *window, MnkPoint cell);

/* False when the field's cell is not in the window. */
bool mnk_window_from_field (const MnkWindow *window, MnkPoint point, MnkPoint *cell);
