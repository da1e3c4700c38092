/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

#include "noughts-theme.h"

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_NUMBERS_OFF,
  NOUGHTS_NUMBERS_LAST,
  NOUGHTS_NUMBERS_LAST_5,
  NOUGHTS_NUMBERS_ALL
} NoughtsMoveNumbers;

/* When a first click only shows the piece and a second one plays it. */
typedef enum
{
  NOUGHTS_CONFIRM_TOUCH, /* for fingers on small cells, not for mouse, pen and keys */
  NOUGHTS_CONFIRM_ALWAYS,
  NOUGHTS_CONFIRM_NEVER
} NoughtsConfirm;

GType noughts_move_numbers_get_type (void);
GType noughts_confirm_get_type (void);
#define NOUGHTS_TYPE_MOVE_NUMBERS (noughts_move_numbers_get_type ())
#define NOUGHTS_TYPE_CONFIRM      (noughts_confirm_get_type ())

/* The board: draws the current node of a game and says which cell a person has chosen. It
 * never plays a move itself.
 *
 * Properties: "game"; "theme", "numbers", "confirm" (the enumerations above); "coordinates";
 * "playable" (playing is allowed: the ghost is shown, Enter is for the board); "weights" (overlay
 * of all cell weights); "zoom" (1 shows a bounded board whole; clamped); "news" (read only: the
 * last move or the end in words, for a label or a screen reader); "turned" (read only: also if
 * mirrored).
 *
 * Signal: "cell-chosen" (MnkPoint *): any cell of the board, also one that is taken or forbidden,
 * and also while nobody may play: whoever hears it asks the game.
 *
 * Actions: "board.play" (the cell under the cursor), "board.zoom-in", "board.zoom-out",
 * "board.zoom-reset", "board.show-last", "board.numbers" (the next choice of "numbers"),
 * "board.weight" (the weight of the cell under pointer or cursor, on and off) and
 * "board.weights" (the property). */
#define NOUGHTS_TYPE_BOARD_VIEW (noughts_board_view_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsBoardView, noughts_board_view, NOUGHTS, BOARD_VIEW, GtkWidget)

void noughts_board_view_set_game (NoughtsBoardView *self, NoughtsGame *game);
void noughts_board_view_set_playable (NoughtsBoardView *self, gboolean playable);
void noughts_board_view_set_theme (NoughtsBoardView *self, NoughtsTheme theme);
void noughts_board_view_set_numbers (NoughtsBoardView *self, NoughtsMoveNumbers numbers);
void noughts_board_view_set_confirm (NoughtsBoardView *self, NoughtsConfirm confirm);
void noughts_board_view_set_coordinates (NoughtsBoardView *self, gboolean coordinates);
/* While a position is edited Enter is for the board, also where somebody has won. */
void noughts_board_view_set_edited (NoughtsBoardView *self, gboolean edited);
/* Weights are neither shown nor told while it is TRUE. */
void noughts_board_view_set_secret (NoughtsBoardView *self, gboolean secret);
void noughts_board_view_set_weights (NoughtsBoardView *self, gboolean weights);
void noughts_board_view_set_zoom (NoughtsBoardView *self, double zoom);
double noughts_board_view_get_zoom (NoughtsBoardView *self);

/* Gets the cell at a place in the widget; FALSE outside the board. */
gboolean
noughts_board_view_find_cell_at (NoughtsBoardView *self, double x, double y, MnkPoint *cell);

/* Gets the middle of a cell in the widget. */
void noughts_board_view_get_place (NoughtsBoardView *self, MnkPoint cell, double *x, double *y);

/* Whether the board exceeds the view: a drag then moves the board, and not the page. */
gboolean noughts_board_view_can_pan (NoughtsBoardView *self);
const char *noughts_board_view_get_news (NoughtsBoardView *self);

/* Reduces a size to what the whole board would cover in it. The unbounded page covers all. */
void noughts_board_view_fit (NoughtsBoardView *self, int *width, int *height);

/* Celebrates the win on the board for a moment, unless animations are off. */
void noughts_board_view_celebrate (NoughtsBoardView *self);
gboolean noughts_board_view_is_celebrating (NoughtsBoardView *self);

/* Tints cells green, those in `deeper` more; n 0 clears. Any change of the game clears the tint. If
 * none of them is in view, the view moves to the first, but not for the same cells again. */
void noughts_board_view_set_hint (NoughtsBoardView *self,
                                  const MnkPoint *cells,
                                  const gboolean *deeper,
                                  guint n);

/* Tints the stones of a threat, and the cells of its next stones, in place of a hint. */
void noughts_board_view_set_threat (NoughtsBoardView *self,
                                    const MnkPoint *stones,
                                    guint n_stones,
                                    const MnkPoint *ends,
                                    guint n_ends);

/* Shows a line as pale pieces with numbers from 1 on, the first of the side to move at the current
 * node; n 0 clears. Showing another node clears it, too. */
void noughts_board_view_set_line (NoughtsBoardView *self, const MnkPoint *moves, guint n);

/* Tints the best move's cell like a hint; MNK_PASS clears. Showing another node clears it, too. */
void noughts_board_view_set_better (NoughtsBoardView *self, MnkPoint cell);

/* Frames an area to look at, between two opposite corners; FALSE clears. Showing another node
 * clears it, too. */
void
noughts_board_view_set_area (NoughtsBoardView *self, gboolean shown, MnkPoint from, MnkPoint to);

/* Shows the sign of a kind of move on a cell; NOUGHTS_KIND_NONE clears. Showing another node clears
 * it, too. */
void noughts_board_view_set_badge (NoughtsBoardView *self, MnkPoint cell, NoughtsKind kind);

typedef enum
{
  NOUGHTS_BOARD_VALUE_LINE, /* the first move of a line: a pale piece of the side to move */
  NOUGHTS_BOARD_VALUE_ESTIMATE,
  NOUGHTS_BOARD_VALUE_WIN, /* proven, as the next two */
  NOUGHTS_BOARD_VALUE_DRAW,
  NOUGHTS_BOARD_VALUE_LOSS
} NoughtsBoardValueKind;

/* The value of an empty cell from an analysis. */
typedef struct
{
  MnkPoint cell;
  NoughtsBoardValueKind kind;
  gboolean best;
  double share; /* of an estimate, 0…1 */
  char text[12];
} NoughtsBoardValue;

/* Shows the values of cells; n 0 clears. A shown line hides them, and showing another node clears
 * them. */
void
noughts_board_view_set_values (NoughtsBoardView *self, const NoughtsBoardValue *values, guint n);

/* Marks cells as forbidden to the side to move, until the next call; n 0 clears. */
void noughts_board_view_set_forbidden (NoughtsBoardView *self, const MnkPoint *cells, guint n);

/* Marks cells as left out of an analysis, or with `only` as those that it looks at, until the next
 * call; n 0 clears. */
void noughts_board_view_set_choice (NoughtsBoardView *self,
                                    const MnkPoint *cells,
                                    guint n,
                                    gboolean only);

gboolean noughts_board_view_is_forbidden (NoughtsBoardView *self, MnkPoint cell);

/* Get and set the cell under the keyboard's cursor, which is kept while the focus is elsewhere;
 * FALSE without a game. Setting it moves the view if necessary. */
gboolean noughts_board_view_get_cursor (NoughtsBoardView *self, MnkPoint *cell);
void noughts_board_view_set_cursor (NoughtsBoardView *self, MnkPoint cell);

/* Lets Enter and Space do nothing on the board for a moment, or until the cursor is moved by key: a
 * second press, or a key that is held, was meant for what had the focus before. */
void noughts_board_view_guard (NoughtsBoardView *self);

G_END_DECLS
