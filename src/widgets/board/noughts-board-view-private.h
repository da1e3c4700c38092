/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-cell.h"
#include "noughts-board-layout.h"
#include "noughts-board-sprites.h"
#include "noughts-board-theme.h"
#include "noughts-board-view.h"

G_BEGIN_DECLS

/* The board view's parts: noughts-board-view.c holds its state and follows the game, -sight knows
 * what part of the board is seen, -bounds what a layer covers of it, -paint draws it, -pixels many
 * pieces at once, -far the game from afar, -thoughts what is not played, -input takes pointer and
 * keys, -cursor has the focus, -cells keeps the cells for assistive technology, and -motion moves
 * what moves. */

/* Layers that are drawn once and kept while what they show stays. */
typedef enum
{
  LAYER_BOARD, /* paper, lines, coordinates */
  LAYER_TINTS, /* last move, hints, forbidden marks */
  LAYER_PIECES,
  LAYER_NUMBERS,
  LAYER_WEIGHTS,        /* their colours, below the tints */
  LAYER_WEIGHT_NUMBERS, /* above the tints */
  LAYER_VALUES,         /* values of empty cells from an analysis */
  LAYER_WIN,
  LAYER_THOUGHTS, /* moves that are not played, and what kind of move one is */
  N_LAYERS
} NoughtsBoardLayer;

typedef struct
{
  MnkPoint cell;
  NoughtsBoardColour colour; /* of the tint */
} NoughtsBoardHint;

/* The same pixels twice: to be drawn on, and to be recorded. */
typedef struct
{
  cairo_surface_t *drawn;
  cairo_surface_t *shown;
} NoughtsBoardPixels;

struct _NoughtsBoardView
{
  GtkWidget parent_instance;

  /* What is shown. */
  NoughtsGame *game;
  MnkRule rule;
  NoughtsNode *shown; /* the node that was current when we last looked */
  NoughtsTheme theme;
  NoughtsMoveNumbers numbers;
  NoughtsConfirm confirm;
  gboolean coordinates;
  gboolean playable;
  gboolean edited;
  gboolean turned;  /* or mirrored, as was told last */
  gboolean weights; /* of all cells */
  gboolean secret;  /* none is */
  gboolean weight;  /* of the cell under pointer or cursor */
  char *news;
  GArray *hints;     /* NoughtsBoardHint: a hint, or a threat */
  GArray *forbidden; /* MnkPoint */
  GArray *chosen;    /* MnkPoint: left out of an analysis, or looked at */
  gboolean only;     /* the latter */
  GArray *line;      /* MnkPoint: moves that are thought of */
  GArray *values;    /* NoughtsBoardValue */
  gboolean has_area; /* where to look is marked, between these corners */
  MnkPoint area_from, area_to;
  MnkPoint better;     /* what would have been best, or MNK_PASS */
  MnkPoint badge_cell; /* the cell with the sign of a grade */
  NoughtsKind badge;   /* the grade whose sign it has */

  /* How. */
  NoughtsBoardLayout layout; /* holds zoom and centre, too */
  NoughtsBoardPalette palette;
  gboolean palette_known;
  NoughtsBoardSprites sprites;
  GskRenderNode *layers[N_LAYERS];
  NoughtsBoardPixels pixels[2]; /* of the pieces of a zoomed view, in turn; see -pixels */
  int pixels_turn;              /* those drawn last */
  gboolean pressed_in_map;      /* the first of several clicks */
  gboolean pixels_known;        /* they show the game as it is, at pixels_x, pixels_y */
  double pixels_x, pixels_y;
  cairo_surface_t *map;      /* the stones of the overview corner */
  MnkPoint map_min, map_max; /* as they are seen */

  /* Where pointer and cursor are. */
  MnkPoint cursor;
  MnkPoint hover;        /* MNK_PASS: nowhere */
  MnkPoint armed;        /* waits for the second click; MNK_PASS: none */
  gboolean cursor_shown; /* the focus is visible and here */
  gint64 guard;          /* until then keys play nothing, by g_get_monotonic_time() */
  GtkGesture *pinch;
  double drag_x, drag_y; /* how much of the drag has been panned */
  double pinch_zoom;
  double pinch_x, pinch_y;
  double pointer_x, pointer_y;

  /* Cells for assistive technology, by their MnkPoint. */
  GHashTable *cells;
  GtkWidget *news_label;
  guint cells_source;
  gboolean leaving; /* children are being taken away */

  /* Motion. */
  guint tick;
  MnkPoint drawn_cell; /* the piece that is being drawn; MNK_PASS: none */
  gint64 drawn_since;
  gboolean gliding;
  gint64 glide_since;
  double glide_from_x, glide_from_y;
  double glide_to_x, glide_to_y;
  gboolean celebrating;
  gint64 celebrated_since;
};

/* view */
void noughts_board_view_drop_layer (NoughtsBoardView *self, NoughtsBoardLayer layer);
void noughts_board_view_drop_layers (NoughtsBoardView *self);
/* Takes over what the game shows now, for a caller that hears of a change before the board does and
 * sets what belongs to the new position. */
void noughts_board_view_catch_up (NoughtsBoardView *self);
void noughts_board_view_arm (NoughtsBoardView *self, MnkPoint cell);
MnkPiece noughts_board_view_at (NoughtsBoardView *self, MnkPoint cell);
gboolean noughts_board_view_is_open (NoughtsBoardView *self);
const NoughtsBoardTheme *noughts_board_view_get_look (NoughtsBoardView *self);
NoughtsBoardCanvas noughts_board_view_make_canvas (NoughtsBoardView *self);
/* Enables those of the board's actions that are possible. */
void noughts_board_view_update_actions (NoughtsBoardView *self);

/* sight */
/* The frame as it is now, with the zoom and the centre that are kept. */
NoughtsBoardFrame noughts_board_view_make_frame (NoughtsBoardView *self);
/* Computes the layout anew, and what depends on it. */
void noughts_board_view_relayout (NoughtsBoardView *self, const NoughtsBoardFrame *frame);
void noughts_board_view_set_zoom_at (NoughtsBoardView *self, double zoom, double x, double y);
/* Moves the view if the last move is not in it. */
void noughts_board_view_follow_play (NoughtsBoardView *self, gboolean at_once);
/* Brings the first hinted cell into view, unless one of them is seen already. */
void noughts_board_view_reveal_hint (NoughtsBoardView *self);
/* Gets the corners of where a rectangle of cells is seen. */
void noughts_board_view_see_range (NoughtsBoardView *self,
                                   MnkPoint first,
                                   MnkPoint last,
                                   MnkPoint *min,
                                   MnkPoint *max);
/* Turns the board as its game says. */
void noughts_board_view_follow_way (NoughtsBoardView *self);
/* Zooms to the whole board; on the unbounded one to all stones, at most at their natural size. */
void noughts_board_view_show_whole (NoughtsBoardView *self);
/* The middle of the board, of an endless one that of the stones. */
MnkPoint noughts_board_view_find_middle (NoughtsBoardView *self);

/* bounds */
gboolean noughts_board_view_shows (NoughtsBoardView *self, MnkPoint cell);
/* FALSE while no move is on the board. */
gboolean noughts_board_view_get_last (NoughtsBoardView *self, MnkPoint *move);
/* Gets the range of the cells in view and `more` on each side, in the game's coordinates. */
void noughts_board_view_get_range (NoughtsBoardView *self, int more, MnkPoint *min, MnkPoint *max);
/* A cell with all that its piece, tint or cursor may reach over its rim, in pixels. */
graphene_rect_t noughts_board_view_cell_bounds (NoughtsBoardView *self, MnkPoint cell);
/* Gets the rectangle that a layer covers: a renderer may need pixels for all of it. FALSE for an
 * empty layer. */
gboolean noughts_board_view_layer_bounds (NoughtsBoardView *self,
                                          NoughtsBoardLayer layer,
                                          graphene_rect_t *bounds);

/* paint */
/* Below this side of a cell, in pixels, pieces are dots of colour. */
#define NOUGHTS_BOARD_DOT_CELL 7.0

/* The least size of a cell with a number or a weight. */
#define NOUGHTS_BOARD_TEXT_CELL 13.0

void noughts_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* pixels */
void noughts_board_view_clear_pixels (NoughtsBoardView *self);

/* The margin around the view in which pieces are drawn, too, in pixels: after panning by less the
 * last picture is shown at another place. */
#define NOUGHTS_BOARD_MARGIN 48

/* Draws at once and into pixels that are kept, which then are one stroke for the renderer:
 * with many sprites that takes half the time of recording them and playing the record. `moves`:
 * when the view has only been panned, what was drawn last is shown at its new place or, beyond the
 * margin, moved, and `draw` fills what that uncovers, in a clip. */
typedef void (*NoughtsBoardDraw) (NoughtsBoardView *self, cairo_t *cr);

void noughts_board_view_draw_pixels (NoughtsBoardView *self,
                                     cairo_t *cr,
                                     NoughtsBoardDraw draw,
                                     gboolean moves);

/* far */
/* The pieces of a view whose cells are a few pixels. */
void noughts_board_view_draw_dots (NoughtsBoardView *self, cairo_t *cr);
void noughts_board_view_snapshot_map (NoughtsBoardView *self, GtkSnapshot *snapshot);
/* The width of the frame around the overview corner, in pixels. */
#define NOUGHTS_BOARD_MAP_FRAME 4.5

/* Gets the overview corner; FALSE while everything is in view. */
gboolean noughts_board_view_get_map (NoughtsBoardView *self, NoughtsBoardRect *rect);
/* Where the cell is seen that a pixel of the overview stands for. */
MnkPoint noughts_board_view_map_to_seen (NoughtsBoardView *self, double x, double y);

/* markup */
gboolean noughts_board_view_has_markup (NoughtsBoardView *self);
void noughts_board_view_draw_markup (NoughtsBoardView *self,
                                     cairo_t *cr,
                                     const NoughtsBoardCanvas *canvas);

/* thoughts */
void noughts_board_view_draw_thoughts (NoughtsBoardView *self,
                                       cairo_t *cr,
                                       const NoughtsBoardCanvas *canvas);
/* Forgets the shown line without drawing anew. */
void noughts_board_view_clear_thoughts (NoughtsBoardView *self);
void noughts_board_view_clear_hints (NoughtsBoardView *self);
/* Returns the number of the cell's move in the shown line; 0 if it is not in it. */
gboolean noughts_board_view_is_in_area (NoughtsBoardView *self, MnkPoint cell);
guint noughts_board_view_find_in_line (NoughtsBoardView *self, MnkPoint cell);

/* values */
void noughts_board_view_draw_values (NoughtsBoardView *self, cairo_t *cr);
/* Whether there are values, and nothing that hides them. */
gboolean noughts_board_view_shows_values (NoughtsBoardView *self);
/* Returns the cell's value; NULL for none. */
const NoughtsBoardValue *noughts_board_view_find_value (NoughtsBoardView *self, MnkPoint cell);
void noughts_board_view_clear_values (NoughtsBoardView *self);

/* choice */
gboolean noughts_board_view_is_chosen (NoughtsBoardView *self, MnkPoint cell);
void noughts_board_view_draw_choice (NoughtsBoardView *self,
                                     cairo_t *cr,
                                     const NoughtsBoardCanvas *canvas);

/* input */
void noughts_board_view_class_init_input (GtkWidgetClass *klass);
void noughts_board_view_init_input (NoughtsBoardView *self);
void noughts_board_view_choose (NoughtsBoardView *self, MnkPoint cell, gboolean touch);
void noughts_board_view_set_hover (NoughtsBoardView *self, MnkPoint cell);

/* cursor */
void noughts_board_view_class_init_cursor (GtkWidgetClass *klass);
/* Whether Enter or Space, pressed now, does nothing. */
gboolean noughts_board_view_is_guarded (NoughtsBoardView *self);
void noughts_board_view_end_guard (NoughtsBoardView *self);

/* cells */
void noughts_board_view_init_cells (NoughtsBoardView *self);
/* Puts the last move, or the end of the game, into words for screen readers; notifies "news". */
void noughts_board_view_update_news (NoughtsBoardView *self);
void noughts_board_view_sync_cells (NoughtsBoardView *self);
void noughts_board_view_schedule_cells (NoughtsBoardView *self);
void noughts_board_view_clear_cells (NoughtsBoardView *self);
void noughts_board_view_describe_cells (NoughtsBoardView *self);
void noughts_board_view_allocate_cells (NoughtsBoardView *self);
NoughtsBoardCell *noughts_board_view_find_cell (NoughtsBoardView *self, MnkPoint cell);

/* Returns the cursor's cell, and creates it if there is none: it may be out of view. The board has
 * a game. */
NoughtsBoardCell *noughts_board_view_get_cursor_cell (NoughtsBoardView *self);

/* motion */
void noughts_board_view_start_drawing (NoughtsBoardView *self, MnkPoint cell);
double noughts_board_view_get_progress (NoughtsBoardView *self);
void noughts_board_view_glide_to (NoughtsBoardView *self,
                                  double centre_x,
                                  double centre_y,
                                  gboolean at_once);
/* Returns the progress of the ring around the i-th of n cells of a celebrated win, 0…1. */
double noughts_board_view_get_celebration (NoughtsBoardView *self, guint i, guint n);
void noughts_board_view_stop_motion (NoughtsBoardView *self);

G_END_DECLS
