/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-adaptive-plan.h"

#include <math.h>

/* The sidebar takes about a third of the window, within these limits, and never more than the large
 * share where text is large. Room beside the board is its own up to the greatest width. All count
 * its margins. */
#define SIDE_SHARE       0.34
#define SIDE_LARGE_SHARE 0.42
#define SIDE_LEAST       320
#define SIDE_MOST        516

/* The board's least width beside the sidebar. In a narrower window everything is stacked. */
#define BOARD_LEAST 340

/* The lowest board of a wide window, before the page scrolls. */
#define BOARD_LOWEST 240

/* Space beside the board at the window's edge. The sidebar has the same at the other edge. */
#define MARGIN         18
#define STACKED_MARGIN 4

/* Space between board and bar. */
#define GAP         8
#define STACKED_GAP 8

/* Bar and gap of the usual size. */
#define BAR_ROOM 40

/* The least width of the cards, which need room for a name above a narrower board, too. */
#define CARD_LEAST 380

/* The row of the band has at least this height relative to a card, with or without a band: a new
 * one neither resizes the board nor moves the cells under the pointer. */
#define BAND_TO_CARD 1.1

/* After so many rounds the wrapping of a text has settled. */
#define MOST_ROUNDS 8

static int
measure_min (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int min = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, &min, NULL, NULL, NULL);

  return min;
}

static int
measure_nat (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int nat = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, NULL, &nat, NULL, NULL);

  return nat;
}

static int
min_width (GtkWidget *child)
{
  return measure_min (child, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* Returns a child's natural height at this width, or at its least width if that is more. */
static int
measure_height (GtkWidget *child, int width)
{
  return measure_nat (child, GTK_ORIENTATION_VERTICAL, MAX (width, min_width (child)));
}

static void
collect (NoughtsAdaptivePlan *self, GtkLayoutManager *manager, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLayoutChild *info;

      if (!gtk_widget_should_layout (child))
        continue;

      info = gtk_layout_manager_get_layout_child (manager, child);
      self->children[noughts_adaptive_layout_child_get_area (
          NOUGHTS_ADAPTIVE_LAYOUT_CHILD (info))] = child;
    }
}

/* How much larger than usual text is: a sidebar of words grows by this factor. */
static double
text_scale (GtkWidget *widget)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? CLAMP (dpi / (96.0 * PANGO_SCALE), 1.0, 2.0) : 1.0;
}

static int
side_width (int width, double scale)
{
  double least = MAX (SIDE_LEAST, MIN (SIDE_LEAST * scale, SIDE_LARGE_SHARE * width));

  return (int) CLAMP (width * SIDE_SHARE, least, MAX (least, SIDE_MOST * scale));
}

/* Whether the board's column is too narrow beside the sidebar. Room for a bar counts even without
 * one: when the bar comes at a game's end, nothing is stacked. */
static gboolean
must_stack (const NoughtsAdaptivePlan *self)
{
  int board = MAX (BOARD_LEAST, min_width (self->children[NOUGHTS_AREA_BOARD]));
  int room = self->column + self->gap + self->bar;

  return room - MAX (self->gap + self->bar, BAR_ROOM) < board || room < self->cards;
}

static double
get_ratio (const NoughtsAdaptivePlan *self)
{
  return self->ratio > 0 ? CLAMP (self->ratio, 0.25, 4.0) : 1.0;
}

/* Returns the largest board in a room, at the room's corner. */
static GdkRectangle
fit_board (const NoughtsAdaptivePlan *self, int width, int height)
{
  GdkRectangle board = { .width = width, .height = height };

  if (self->fit != NULL)
    {
      self->fit (self->children[NOUGHTS_AREA_BOARD], &board.width, &board.height);
    }
  else if (self->ratio > 0)
    {
      board.width = MIN (width, (int) ceil (height * get_ratio (self)));
      board.height = MIN (height, (int) (width / get_ratio (self)));
    }

  return board;
}

/* The height of a board of the greatest width. */
static int
tallest_board (const NoughtsAdaptivePlan *self)
{
  return fit_board (self, self->column, (int) (self->column / get_ratio (self)) + 1).height;
}

/* Measures the cards and the row of the band at their final widths. */
static void
measure_rows (NoughtsAdaptivePlan *self, int cards, int band)
{
  self->top = measure_height (self->children[NOUGHTS_AREA_TOP], cards);
  self->bottom = measure_height (self->children[NOUGHTS_AREA_BOTTOM], cards);
  self->band = MAX ((int) (self->bottom * BAND_TO_CARD),
                    measure_height (self->children[NOUGHTS_AREA_BAND], band));
}

void
noughts_adaptive_plan_init (NoughtsAdaptivePlan *self,
                            GtkLayoutManager *manager,
                            GtkWidget *widget,
                            double ratio,
                            NoughtsFitFunc fit,
                            int width)
{
  GtkWidget *side;

  *self = (NoughtsAdaptivePlan){ .ratio = ratio, .width = width };
  collect (self, manager, widget);
  if (self->children[NOUGHTS_AREA_BOARD] != NULL)
    self->fit = fit;

  side = self->children[NOUGHTS_AREA_SIDE];
  if (side != NULL)
    self->side = MAX (min_width (side), side_width (width, text_scale (widget)));
  self->side_most = (int) (SIDE_MOST * text_scale (widget));
  self->cards = MAX (min_width (self->children[NOUGHTS_AREA_TOP]),
                     min_width (self->children[NOUGHTS_AREA_BOTTOM]));
  self->bar = measure_nat (self->children[NOUGHTS_AREA_BAR], GTK_ORIENTATION_HORIZONTAL, -1);
  self->gap = self->bar > 0 ? GAP : 0;
  self->column = width - MARGIN - self->bar - self->gap - self->side;
  self->stacked = must_stack (self);

  if (self->stacked)
    {
      self->side = width;
      self->gap = self->bar > 0 ? STACKED_GAP : 0;
      self->column = MAX (width - 2 * STACKED_MARGIN - self->bar - self->gap, 1);
      measure_rows (self, width, self->column);
    }
  else
    {
      measure_rows (self, self->column, self->column);
    }
}

int
noughts_adaptive_plan_wide_width (void)
{
  return 2 * BOARD_LEAST + SIDE_LEAST;
}

int
noughts_adaptive_plan_least_width (GtkLayoutManager *manager, GtkWidget *widget)
{
  NoughtsAdaptivePlan plan = { 0 };
  int least = 0;

  collect (&plan, manager, widget);
  for (int area = 0; area < NOUGHTS_N_AREAS; area++)
    if (area != NOUGHTS_AREA_BOARD)
      least = MAX (least, min_width (plan.children[area]));

  return MAX (least, min_width (plan.children[NOUGHTS_AREA_BOARD]) + 2 * STACKED_MARGIN
                         + STACKED_GAP + min_width (plan.children[NOUGHTS_AREA_BAR]));
}

int
noughts_adaptive_plan_height (NoughtsAdaptivePlan *self)
{
  GtkWidget *side = self->children[NOUGHTS_AREA_SIDE];

  if (!self->stacked)
    return MAX (self->top + self->bottom + self->band + BOARD_LOWEST,
                measure_min (side, GTK_ORIENTATION_VERTICAL, self->side));

  return self->top + self->bottom + tallest_board (self)
         + measure_height (self->children[NOUGHTS_AREA_NOTICE], self->column)
         + measure_height (self->children[NOUGHTS_AREA_BAND], self->column)
         + measure_nat (side, GTK_ORIENTATION_VERTICAL, self->side);
}

/* Returns the height that the full width allows, less if the rows above and below the board would
 * otherwise be out of sight. A single band takes the place of the row that is kept free. */
static int
stacked_board_height (NoughtsAdaptivePlan *self, int view_height)
{
  int most = tallest_board (self);
  int notice = measure_height (self->children[NOUGHTS_AREA_NOTICE], self->column);
  int room = view_height - self->top - self->bottom - MAX (self->band, notice);

  return MIN (most, MAX (room, MIN (BOARD_LEAST, self->column)));
}

/* Places a child across the page, below y, and returns its lower edge. */
static int
place_row (GdkRectangle *place, GtkWidget *child, int x, int y, int width)
{
  *place = (GdkRectangle){ x, y, width, measure_height (child, width) };

  return y + place->height;
}

/* Places board and bar side by side, at x and y. */
static void
place_board (const NoughtsAdaptivePlan *self, GdkRectangle *places, GdkRectangle board)
{
  GtkWidget *tools = self->children[NOUGHTS_AREA_TOOLS];
  int width = measure_nat (tools, GTK_ORIENTATION_HORIZONTAL, -1);
  int height = measure_nat (tools, GTK_ORIENTATION_VERTICAL, -1);

  places[NOUGHTS_AREA_BOARD] = board;
  places[NOUGHTS_AREA_BAR] =
      (GdkRectangle){ board.x + board.width + self->gap, board.y, self->bar, board.height };
  places[NOUGHTS_AREA_TOOLS] =
      (GdkRectangle){ board.x + board.width - width, board.y, width, height };
}

static void
place_stacked (NoughtsAdaptivePlan *self, int height, int view_height, GdkRectangle *places)
{
  GdkRectangle board = fit_board (self, self->column, stacked_board_height (self, view_height));
  int y = self->top;

  board.x = (self->width - board.width - self->gap - self->bar) / 2;
  board.y = y;

  places[NOUGHTS_AREA_TOP] = (GdkRectangle){ 0, 0, self->width, self->top };
  place_board (self, places, board);
  y += board.height;
  places[NOUGHTS_AREA_BOTTOM] = (GdkRectangle){ 0, y, self->width, self->bottom };
  y += self->bottom;
  y = place_row (&places[NOUGHTS_AREA_NOTICE], self->children[NOUGHTS_AREA_NOTICE], board.x, y,
                 board.width);
  y = place_row (&places[NOUGHTS_AREA_BAND], self->children[NOUGHTS_AREA_BAND], board.x, y,
                 board.width);
  places[NOUGHTS_AREA_SIDE] = (GdkRectangle){ 0, y, self->width, height - y };
}

/* Returns the largest board that leaves room for the rows. */
static GdkRectangle
largest_board (const NoughtsAdaptivePlan *self, int height)
{
  return fit_board (self, self->column, MAX (height - self->top - self->bottom - self->band, 1));
}

/* The width of the cards: that of the board, or more where they need it. */
static int
cards_width (const NoughtsAdaptivePlan *self, int board)
{
  int most = self->column + self->gap + self->bar;

  return MAX (MAX (board, self->cards), MIN (most, CARD_LEAST));
}

/* The width of the band: that of the board, unless the band cannot be as narrow. */
static int
band_width (const NoughtsAdaptivePlan *self, int board)
{
  return MAX (board, min_width (self->children[NOUGHTS_AREA_BAND]));
}

/* Places board and rows in the middle of the height. A text that wraps needs more rows as the board
 * gets smaller, and the board gets smaller with each row: repeats until both are stable. */
static GdkRectangle
settle_board (NoughtsAdaptivePlan *self, int height)
{
  GdkRectangle board = largest_board (self, height);

  for (int i = 0, measured = -1; i < MOST_ROUNDS && measured != board.width; i++)
    {
      int band = self->band;

      measured = board.width;
      measure_rows (self, cards_width (self, measured), band_width (self, measured));
      self->band = MAX (self->band, band);
      board = largest_board (self, height);
    }
  board.y = self->top + (height - self->top - self->bottom - self->band - board.height) / 2;

  return board;
}

/* Whether a notice fits into this room. */
static gboolean
fits (GtkWidget *notice, int width, int height)
{
  return width >= min_width (notice)
         && measure_nat (notice, GTK_ORIENTATION_VERTICAL, width) <= height;
}

/* Places the notice in a page of this height: in the band's row while there is no band, else above
 * the band: beside the bottom card, or where that is too narrow over the card. A notice that is
 * higher than the band's row reaches below it as far as there is room. */
static void
place_notice (const NoughtsAdaptivePlan *self, int page, GdkRectangle *places)
{
  GtkWidget *notice = self->children[NOUGHTS_AREA_NOTICE];
  GdkRectangle board = places[NOUGHTS_AREA_BOARD];
  GdkRectangle row = places[NOUGHTS_AREA_BAND];
  GdkRectangle card = places[NOUGHTS_AREA_BOTTOM];
  int beside = board.width
               - measure_nat (self->children[NOUGHTS_AREA_BOTTOM], GTK_ORIENTATION_HORIZONTAL, -1);
  const gboolean banded = self->children[NOUGHTS_AREA_BAND] != NULL;
  int height, y;

  if (notice == NULL)
    return;

  if (!banded && fits (notice, row.width, row.height))
    {
      places[NOUGHTS_AREA_NOTICE] = row;
      return;
    }

  if (fits (notice, beside, card.height))
    {
      places[NOUGHTS_AREA_BOTTOM].width = MIN (card.width, card.width - beside);
      places[NOUGHTS_AREA_NOTICE] =
          (GdkRectangle){ card.x + card.width - beside, card.y, beside, card.height };
      return;
    }

  height = measure_height (notice, row.width);
  y = banded ? row.y - height : MIN (row.y, page - height);
  places[NOUGHTS_AREA_NOTICE] = (GdkRectangle){ row.x, MAX (y, 0), row.width, height };
}

/* Returns the left edge of a body of this width. The sidebar grows into the room that is left, and
 * all is centred; a held sidebar stays, with the body beside it. */
static int
place_body (NoughtsAdaptivePlan *self, int body)
{
  if (self->held.width > 0)
    {
      self->side = self->held.width;
      return MAX (self->held.x - body, 0);
    }

  self->side +=
      CLAMP (self->width - MARGIN - body - self->side, 0, MAX (self->side_most - self->side, 0));
  return MAX ((self->width + MARGIN - body - self->side) / 2, 0);
}

static void
place_wide (NoughtsAdaptivePlan *self, int height, GdkRectangle *places)
{
  GdkRectangle board;
  int cards, body, x, y;

  if (self->held.width > 0)
    self->column = CLAMP (self->held.x - MARGIN - self->bar - self->gap, 1, self->column);
  board = settle_board (self, height);
  cards = cards_width (self, board.width);
  body = MAX (cards, board.width + self->gap + self->bar);
  x = place_body (self, body);
  board.x = x + (body - board.width - self->gap - self->bar) / 2;
  y = board.y + board.height;

  places[NOUGHTS_AREA_TOP] = (GdkRectangle){ x, board.y - self->top, cards, self->top };
  place_board (self, places, board);
  places[NOUGHTS_AREA_BOTTOM] = (GdkRectangle){ x, y, cards, self->bottom };
  y += self->bottom;
  places[NOUGHTS_AREA_BAND] =
      (GdkRectangle){ board.x, y, band_width (self, board.width), self->band };
  places[NOUGHTS_AREA_SIDE] = (GdkRectangle){ x + body, 0, self->side, height };
  place_notice (self, height, places);
}

void
noughts_adaptive_plan_place (NoughtsAdaptivePlan *self,
                             int height,
                             int view_height,
                             GdkRectangle places[NOUGHTS_N_AREAS])
{
  if (self->stacked)
    place_stacked (self, height, view_height, places);
  else
    place_wide (self, height, places);
}
