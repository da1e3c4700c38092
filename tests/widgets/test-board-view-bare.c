/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards without pieces: their squares and lines, what is left of these from far, and what is
 * drawn on them. */

#include "board-view-fixture.h"
#include "noughts-board-looks.h"

/* A picture of the whole widget. */
typedef struct
{
  int width, height;
  guint32 *pixels;
} Picture;

static Picture
take_picture (Fixture *self)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (GTK_WIDGET (self->board));
  Picture picture = { gdk_texture_get_width (texture), gdk_texture_get_height (texture), NULL };

  picture.pixels = g_new (guint32, picture.width * picture.height);
  gdk_texture_download (texture, (guchar *) picture.pixels, 4 * (gsize) picture.width);
  return picture;
}

static guint32
get_pixel (const Picture *picture, double x, double y)
{
  g_assert_true (x >= 0 && x < picture->width && y >= 0 && y < picture->height);
  return picture->pixels[(int) y * picture->width + (int) x];
}

static guint
get_brightness (guint32 pixel)
{
  return (pixel & 0xff) + (pixel >> 8 & 0xff) + (pixel >> 16 & 0xff);
}

/* How many pixels of a column of cells have the colour at the middle of one of its cells. */
static int
count_like (Fixture *self, const Picture *picture, MnkPoint cell)
{
  NoughtsBoardRect view = self->board->layout.view;
  double x, y;
  guint32 colour;
  int n = 0;

  noughts_board_layout_to_pixel (&self->board->layout, cell, &x, &y);
  colour = get_pixel (picture, x, y);
  for (int i = (int) ceil (view.x); i < floor (view.x + view.width); i++)
    n += get_pixel (picture, i, y) == colour;
  return n;
}

/* Dark and light squares are as wide as each other and leave nothing between them; a1 is dark. */
static void
test_squares (void)
{
  static const MnkRule rule = { 8, 8, 5, MNK_FREESTYLE };
  Fixture self;
  Picture picture;
  double x, y, next;
  int dark, light;

  set_up (&self, &rule, "");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_CHECKERS);
  picture = take_picture (&self);
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "a1"), &x, &y);
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "b1"), &next, &y);
  g_assert_cmpuint (get_brightness (get_pixel (&picture, x, y)), <,
                    get_brightness (get_pixel (&picture, next, y)));

  dark = count_like (&self, &picture, cell_of (&self, "c3"));
  light = count_like (&self, &picture, cell_of (&self, "d3"));
  g_assert_cmpint (ABS (dark - light), <=, 4);
  g_assert_cmpfloat (dark + light, >=, self.board->layout.view.width - 4);
  g_free (picture.pixels);
  tear_down (&self);
}

/* The least brightness around a place, across a line that lies there. */
static guint
find_darkest (const Picture *picture, double x, double y, int dx, int dy)
{
  guint darkest = G_MAXUINT;

  for (int i = -3; i <= 3; i++)
    {
      guint brightness = get_brightness (get_pixel (picture, x + i * dx, y + i * dy));

      darkest = MIN (darkest, brightness);
    }
  return darkest;
}

/* A wooden board for signs has a line around it, as dark as those between its squares. */
static void
test_sides (void)
{
  Fixture self;
  Picture picture;
  NoughtsBoardRect view;
  double x, y, half;
  guint wood;

  set_up (&self, &tic_tac_toe, "");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_TOURNAMENT);
  picture = take_picture (&self);
  view = self.board->layout.view;
  half = self.board->layout.cell / 2;
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "b2"), &x, &y);
  wood = find_darkest (&picture, x, y, 1, 1);
  g_assert_cmpuint (find_darkest (&picture, x - half, y, 1, 0), <, wood - 100);
  g_assert_cmpuint (find_darkest (&picture, x, y - half, 0, 1), <, wood - 100);
  g_assert_cmpuint (find_darkest (&picture, view.x, y, 1, 0), <, wood - 100);
  g_assert_cmpuint (find_darkest (&picture, view.x + view.width - 1, y, 1, 0), <, wood - 100);
  g_assert_cmpuint (find_darkest (&picture, x, view.y, 0, 1), <, wood - 100);
  g_assert_cmpuint (find_darkest (&picture, x, view.y + view.height - 1, 0, 1), <, wood - 100);
  g_free (picture.pixels);
  tear_down (&self);
}

/* The colour of a page's paper, which is lighter than the lines. */
static guint32
find_paper (Fixture *self, const Picture *picture)
{
  NoughtsBoardRect view = self->board->layout.view;
  double x = view.x + view.width / 2, y = view.y + view.height / 2;
  guint32 paper = get_pixel (picture, x, y);

  for (int i = 1; i <= 3; i++)
    {
      guint32 next = get_pixel (picture, x + i, y + i);

      if (get_brightness (next) > get_brightness (paper))
        paper = next;
    }
  return paper;
}

/* How many pixels of the view differ from the paper; and in how many colours. */
static int
count_drawn (Fixture *self, guint *n_colours)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  Picture picture = take_picture (self);
  NoughtsBoardRect view = self->board->layout.view;
  guint32 paper = find_paper (self, &picture);
  int n = 0;

  for (int y = (int) ceil (view.y); y < floor (view.y + view.height); y++)
    for (int x = (int) ceil (view.x); x < floor (view.x + view.width); x++)
      {
        guint32 colour = get_pixel (&picture, x, y);

        n += colour != paper;
        if (colour != paper)
          g_hash_table_add (colours, GUINT_TO_POINTER (colour));
      }
  *n_colours = g_hash_table_size (colours);
  g_free (picture.pixels);
  return n;
}

/* A page's lines fill whole pixels: these have one colour, and where two lines cross another. Where
 * lines would be less than four pixels from each other, there are none. */
static void
test_far (void)
{
  Fixture self;
  guint n_colours;

  set_up (&self, &page, "");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_NOTEBOOK);
  noughts_board_view_set_zoom (self.board, 5 / NOUGHTS_BOARD_NATURAL_CELL);
  g_assert_cmpint (count_drawn (&self, &n_colours), >, 0);
  g_assert_cmpuint (n_colours, <=, 2);
  noughts_board_view_set_zoom (self.board, 3.5 / NOUGHTS_BOARD_NATURAL_CELL);
  g_assert_cmpfloat (self.board->layout.cell, <, 4);
  g_assert_cmpint (count_drawn (&self, &n_colours), ==, 0);
  tear_down (&self);
}

/* How far the page's first horizontal line is from the top of the view, and its last from the
 * bottom, at a place without a vertical line. */
static void
measure_ends (Fixture *self, double *above, double *below)
{
  Picture picture = take_picture (self);
  NoughtsBoardRect view = self->board->layout.view;
  double top = ceil (view.y), bottom = floor (view.y + view.height) - 1, x = ceil (view.x);
  guint32 paper = find_paper (self, &picture);
  int first, last;

  while (get_pixel (&picture, x, top + 1) != paper && get_pixel (&picture, x, top + 2) != paper)
    x++;
  for (first = (int) top; get_pixel (&picture, x, first) == paper;)
    first++;
  for (last = (int) bottom; get_pixel (&picture, x, last) == paper;)
    last--;
  *above = first - top;
  *below = bottom - last;
  g_free (picture.pixels);
}

/* Wherever a page is moved, its lines go on to the edges of the view. */
static void
test_page_edges (void)
{
  Fixture self;

  set_up (&self, &page, "");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_NOTEBOOK);
  noughts_board_view_set_zoom (self.board, 60 / NOUGHTS_BOARD_NATURAL_CELL);
  for (int step = 0; step < self.board->layout.cell; step++)
    {
      NoughtsBoardLayout layout = self.board->layout;
      double square = layout.cell / noughts_board_squares_in_cell (layout.cell), above, below;

      noughts_board_layout_pan (&layout, 0, 1);
      noughts_board_view_relayout (self.board, &layout.frame);
      measure_ends (&self, &above, &below);
      g_assert_cmpfloat (above, <=, square);
      g_assert_cmpfloat (below, <=, square);
    }
  tear_down (&self);
}

/* How many pixels of two pictures differ in the rows from `top` to `bottom`. */
static int
count_changed (const Picture *one, const Picture *other, double top, double bottom)
{
  int n = 0;

  for (int y = MAX ((int) top, 0); y < MIN ((int) bottom, one->height); y++)
    for (int x = 0; x < one->width; x++)
      n += one->pixels[y * one->width + x] != other->pixels[y * other->width + x];
  return n;
}

/* The words beside a cell that was clicked once are above it, and below one in the top row. */
static void
test_bubble (void)
{
  static const struct
  {
    const char *cell;
    gboolean above;
  } cases[] = { { "h8", TRUE }, { "a1", TRUE }, { "h15", FALSE }, { "o15", FALSE } };
  Fixture self;

  set_up (&self, &gomoku, "");
  noughts_board_view_set_confirm (self.board, NOUGHTS_CONFIRM_ALWAYS);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsBoardRect rect =
          noughts_board_layout_cell_rect (&self.board->layout, cell_of (&self, cases[i].cell));
      double bottom = rect.y + rect.height;
      Picture before = take_picture (&self), after;
      int above, below;

      click (&self, cases[i].cell);
      after = take_picture (&self);
      above = count_changed (&before, &after, 0, rect.y - 4);
      below = count_changed (&before, &after, bottom + 4, after.height);
      /* The coordinates beside the board may be lit up, too. */
      g_assert_cmpint (cases[i].above ? above - below : below - above, >, 500);
      g_assert_true (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Escape));
      g_free (before.pixels);
      g_free (after.pixels);
    }
  tear_down (&self);
}

/* The last move's square is tinted, also in the middle of its ring, and no other is. */
static void
test_last (void)
{
  Fixture self;
  Picture picture;
  guint32 middle;
  double x, y, half;

  set_up (&self, &tic_tac_toe, "a1 b2");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_CHECKERS);
  picture = take_picture (&self);
  half = self.board->layout.cell / 2;
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "b2"), &x, &y);
  middle = get_pixel (&picture, x, y);
  g_assert_cmphex (get_pixel (&picture, x + 0.78 * half, y), ==, middle);
  /* A square of the same colour. */
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "c3"), &x, &y);
  g_assert_cmphex (get_pixel (&picture, x, y), !=, middle);
  g_free (picture.pixels);
  tear_down (&self);
}

/* The inner part of a cell in a picture. */
static GBytes *
cut_cell (Fixture *self, const Picture *picture, MnkPoint cell)
{
  const int half = (int) (self->board->layout.cell * 0.35);
  GByteArray *cut = g_byte_array_new ();
  double x, y;

  noughts_board_layout_to_pixel (&self->board->layout, cell, &x, &y);
  g_assert_true (x >= half && x + half < picture->width);
  g_assert_true (y >= half && y + half < picture->height);
  for (int dy = -half; dy <= half; dy++)
    {
      const guint32 *row = picture->pixels + ((int) y + dy) * picture->width + (int) x - half;

      g_byte_array_append (cut, (const guchar *) row, 4 * (guint) (2 * half + 1));
    }
  return g_byte_array_free_to_bytes (cut);
}

/* The share of the pixels of two such parts that differ clearly. */
static double
compare (GBytes *a, GBytes *b)
{
  gsize n, n_b, differ = 0;
  const guint32 *first = g_bytes_get_data (a, &n);
  const guint32 *second = g_bytes_get_data (b, &n_b);

  g_assert_cmpuint (n, ==, n_b);
  n /= sizeof *first;
  for (gsize i = 0; i < n; i++)
    differ += ABS ((int) get_brightness (first[i]) - (int) get_brightness (second[i])) > 90;
  return differ / (double) n;
}

static GBytes *
take_cell (Fixture *self, MnkPoint cell)
{
  const Picture picture = take_picture (self);
  GBytes *cut = cut_cell (self, &picture, cell);

  g_free (picture.pixels);
  return cut;
}

/* The largest weight looks the same alone, below the pointer, and among all weights: colour and
 * number. */
static void
test_weight (void)
{
  static const struct
  {
    const MnkRule *rule;
    const char *moves, *cell;
  } cases[] = { { &gomoku, "h8 a1 h9 c1 h10 e1", "h11" },
                { &page, "0,0 -1,-1 0,1 1,-1 0,2 1,1", "0,3" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture self;
      MnkPoint cell;
      g_autoptr (GBytes) bare = NULL;
      g_autoptr (GBytes) all = NULL;
      g_autoptr (GBytes) one = NULL;

      set_up (&self, cases[i].rule, cases[i].moves);
      noughts_board_view_set_theme (self.board, NOUGHTS_THEME_CHECKERS);
      cell = cell_of (&self, cases[i].cell);
      noughts_board_view_set_cursor (self.board, cell);
      gtk_widget_grab_focus (GTK_WIDGET (self.board));
      gtk_window_set_focus_visible (self.window, TRUE);
      test_window_settle ();
      bare = take_cell (&self, cell);
      noughts_board_view_set_weights (self.board, TRUE);
      all = take_cell (&self, cell);
      noughts_board_view_set_weights (self.board, FALSE);
      gtk_widget_activate_action (GTK_WIDGET (self.board), "board.weight", NULL);
      test_window_settle ();
      one = take_cell (&self, cell);
      g_test_message ("bare %.3f, one %.3f", compare (bare, all), compare (one, all));
      g_assert_cmpfloat (compare (bare, all), >, 0.1);
      g_assert_cmpfloat (compare (one, all), <, 0.1);
      tear_down (&self);
    }
}

/* Cells more than four away from all stones have no weights. On the page the first cell that is
 * shown is not 0,0. */
static void
test_weights_far (void)
{
  static const struct
  {
    MnkPoint cell;
    gboolean weighed;
  } cells[] = {
    { { -4, 0 }, TRUE }, { { 4, 0 }, TRUE }, { { -5, 0 }, FALSE }, { { 5, 0 }, FALSE },
    { { 0, -4 }, TRUE }, { { 0, 4 }, TRUE }, { { 0, -5 }, FALSE }, { { 0, 5 }, FALSE },
  };
  Fixture self;
  Picture bare, all;

  set_up (&self, &page, "0,0");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_CHECKERS);
  test_window_settle ();
  bare = take_picture (&self);
  noughts_board_view_set_weights (self.board, TRUE);
  all = take_picture (&self);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;

      g_assert_true (noughts_board_view_shows (self.board, cells[i].cell));
      before = cut_cell (&self, &bare, cells[i].cell);
      after = cut_cell (&self, &all, cells[i].cell);
      g_assert_true (g_bytes_equal (before, after) != cells[i].weighed);
    }
  g_free (bare.pixels);
  g_free (all.pixels);
  tear_down (&self);
}

static NoughtsGame *
read_sgf (const char *text)
{
  const NoughtsReading reading = { .rule = gomoku };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (&reading, bytes, &error);

  g_assert_no_error (error);
  return game;
}

/* Whether a cell looks otherwise in two pictures. */
static gboolean
is_changed (Fixture *self, const Picture *one, const Picture *other, MnkPoint cell)
{
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (&self->board->layout, cell);
  gboolean changed = FALSE;

  for (int y = 2; y < rect.height - 2; y++)
    for (int x = 2; x < rect.width - 2; x++)
      changed |=
          get_pixel (one, rect.x + x, rect.y + y) != get_pixel (other, rect.x + x, rect.y + y);
  return changed;
}

/* What an author has drawn is seen, each in its cell. */
static void
test_markup (void)
{
  static const char *const marks[] = { "a1", "c3", "e5", "g7", "i9", "k11", "o15" };
  g_autoptr (NoughtsGame) game =
      read_sgf ("(;GM[4]SZ[15]LB[ao:A]TR[cm]SQ[ek]CR[gi]MA[ig]SL[ke]DD[oa])");
  Fixture self;
  Picture bare, marked;

  set_up (&self, &gomoku, "");
  g_object_ref (self.game);
  bare = take_picture (&self);
  noughts_board_view_set_game (self.board, game);
  marked = take_picture (&self);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_assert_true (is_changed (&self, &bare, &marked, cell_of (&self, marks[i])));
  g_assert_false (is_changed (&self, &bare, &marked, cell_of (&self, "b1")));
  noughts_board_view_set_game (self.board, self.game);
  g_object_unref (self.game);
  g_free (bare.pixels);
  g_free (marked.pixels);
  tear_down (&self);
}

/* Each move of a line is seen, also those after a pass. */
static void
test_line (void)
{
  const MnkPoint line[] = { { 7, 7 }, { 8, 8 }, MNK_PASS, { 6, 8 } };
  Fixture self;
  Picture bare, thought;

  set_up (&self, &gomoku, "");
  bare = take_picture (&self);
  noughts_board_view_set_line (self.board, line, G_N_ELEMENTS (line));
  thought = take_picture (&self);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    if (!mnk_point_is_pass (line[i]))
      g_assert_true (is_changed (&self, &bare, &thought, line[i]));
  g_assert_false (is_changed (&self, &bare, &thought, (MnkPoint){ 7, 3 }));
  g_free (bare.pixels);
  g_free (thought.pixels);
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);
  g_test_add_func ("/board-view-bare/squares", test_squares);
  g_test_add_func ("/board-view-bare/sides", test_sides);
  g_test_add_func ("/board-view-bare/far", test_far);
  g_test_add_func ("/board-view-bare/page-edges", test_page_edges);
  g_test_add_func ("/board-view-bare/bubble", test_bubble);
  g_test_add_func ("/board-view-bare/last", test_last);
  g_test_add_func ("/board-view-bare/weight", test_weight);
  g_test_add_func ("/board-view-bare/weights-far", test_weights_far);
  g_test_add_func ("/board-view-bare/markup", test_markup);
  g_test_add_func ("/board-view-bare/line", test_line);
  return g_test_run ();
}
