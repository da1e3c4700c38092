/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_THEME_AUTOMATIC, /* Tournament where stones are used, else Notebook */
  NOUGHTS_THEME_NOTEBOOK,
  NOUGHTS_THEME_TOURNAMENT,
  NOUGHTS_THEME_CHECKERS
} NoughtsTheme;

typedef enum
{
  NOUGHTS_NUMBERS_OFF,
  NOUGHTS_NUMBERS_LAST,
  NOUGHTS_NUMBERS_LAST_5,
  NOUGHTS_NUMBERS_ALL
} NoughtsNumbers;

GType noughts_theme_get_type   (void);
GType noughts_numbers_get_type (void);
#define NOUGHTS_TYPE_THEME   (noughts_theme_get_type ())
#define NOUGHTS_TYPE_NUMBERS (noughts_numbers_get_type ())

/* The board: draws the current node of a game and says which cell a person has chosen. It
 * never plays a move itself.
 *
 * Properties: "game", "theme", "coordinates", "numbers", "confirm" (a second click plays),
 * "playable" (clicks and keys choose cells; the ghost is shown), "weights" (overlay of all cell
 * weights), "zoom".
 * Signals: "move-chosen" (MnkPoint *), "refused" (MnkPoint *): an occupied cell was chosen. */
#define NOUGHTS_TYPE_BOARD_VIEW (noughts_board_view_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsBoardView, noughts_board_view, NOUGHTS, BOARD_VIEW, GtkWidget)

GtkWidget   *noughts_board_view_new            (void);
void         noughts_board_view_set_game       (NoughtsBoardView *self,
                                                NoughtsGame      *game);
NoughtsGame *noughts_board_view_get_game       (NoughtsBoardView *self);
void         noughts_board_view_set_playable   (NoughtsBoardView *self,
                                                gboolean          playable);

/* Tints cells green, `deeper` ones more so; n 0 clears. Cleared by any change of the game. */
void noughts_board_view_set_hint      (NoughtsBoardView *self,
                                       const MnkPoint   *cells,
                                       const gboolean   *deeper,
                                       guint             n);

/* Cells marked as forbidden to the side to move; n 0 clears. */
void noughts_board_view_set_forbidden (NoughtsBoardView *self,
                                       const MnkPoint   *cells,
                                       guint             n);

/* The cell under the cursor or pointer; FALSE for none. */
gboolean noughts_board_view_get_cursor (NoughtsBoardView *self,
                                        MnkPoint         *cell);
void     noughts_board_view_set_cursor (NoughtsBoardView *self,
                                        MnkPoint          cell);

G_END_DECLS
