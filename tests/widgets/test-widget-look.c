/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the drawn widgets look like, without letters: tests/data/widget-looks.txt. */

#include "looks.h"
#include "noughts-arc-graph.h"
#include "noughts-board-view-private.h"
#include "noughts-diagram.h"
#include "noughts-eval-bar.h"
#include "noughts-kind-icon.h"
#include "noughts-line-row.h"
#include "noughts-rating-graph.h"
#include "noughts-rule-picture.h"
#include "noughts-thinking-dots.h"
#include "test-window.h"

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

/* Other fonts may draw letters otherwise: they become too small to count. */
static void
shrink_letters (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, "* { font-size: 1px; }", -1);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
}

/* Compares a widget in a window of this size. */
static void
check (const char *name, GtkWidget *widget, gboolean letters, int width, int height)
{
  GtkWindow *window = test_window_new (widget, width, height);

  test_window_settle ();
  looks_have_letters (letters);
  looks_check_widget (name, widget);
  gtk_window_destroy (window);
}

/* ---- Sidebar ---- */

static void
test_bars (void)
{
  static const struct
  {
    double expected;
    const char *label;
    MnkPiece end;
    gboolean proven, ended, stones;
  } bars[] = {
    { 0.5, NULL, MNK_X, FALSE, FALSE, FALSE },   { 0.5, "0.5", MNK_X, FALSE, FALSE, FALSE },
    { 0.62, "0.62", MNK_X, FALSE, FALSE, TRUE }, { 0.38, "0.62", MNK_O, FALSE, FALSE, FALSE },
    { 1, "W2", MNK_X, TRUE, FALSE, TRUE },       { 0, "W12", MNK_O, TRUE, FALSE, FALSE },
    { 1, "1-0", MNK_X, TRUE, TRUE, FALSE },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (bars); i++)
    {
      const guint n = i / 2;
      const gboolean lying = i % 2 == 1;
      g_autofree char *name = g_strdup_printf ("bar-%u-%s", n, lying ? "lying" : "upright");
      NoughtsEvalBar *bar = g_object_new (NOUGHTS_TYPE_EVAL_BAR, NULL);

      gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), lying ? GTK_ORIENTATION_HORIZONTAL
                                                                  : GTK_ORIENTATION_VERTICAL);
      noughts_eval_bar_set_view (bar, MNK_X, bars[n].stones);
      noughts_eval_bar_set_score (bar, bars[n].expected, bars[n].label, bars[n].end, bars[n].label,
                                  bars[n].proven, bars[n].ended);
      check (name, GTK_WIDGET (bar), TRUE, lying ? 160 : 40, lying ? 40 : 160);
    }
}

static void
test_ratings (void)
{
  static const guint counts[] = { 1, 2, 30 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *name = g_strdup_printf ("ratings-%u", counts[i]);
      g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (NoughtsRatedGame));
      GtkWidget *graph = noughts_rating_graph_new ();

      for (guint j = 0; j < counts[i]; j++)
        {
          const NoughtsRatedGame game = {
            .time = 1790000000 + 86400 * (gint64) j,
            .rule = gomoku,
            .level = 4,
            .side = MNK_X,
            .score = j % 2,
            .after = { 900 + 37.0 * (j * 7 % 11), 300 - 8.0 * j, 0.06 },
          };

          g_array_append_val (games, game);
        }
      noughts_rating_graph_set_games (NOUGHTS_RATING_GRAPH (graph), games, &gomoku);
      check (name, graph, TRUE, 320, 160);
    }
}

/* The graph of a game on 3×3, where each position is proven. */
static void
test_graph (void)
{
  static const MnkRule small = { 3, 3, 3, MNK_FREESTYLE };
  static const guint plies[] = { 0, 3, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (plies); i++)
    {
      g_autoptr (NoughtsGame) game = noughts_game_from_text (&small, "c2 c3 b1 c1 b2 b3 a2", NULL);
      g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
      g_autofree char *name = g_strdup_printf ("graph-%u", plies[i]);
      NoughtsArcGraph *graph = g_object_new (NOUGHTS_TYPE_ARC_GRAPH, NULL);

      noughts_analysis_set_game (analysis, game);
      noughts_arc_graph_set_analysis (graph, analysis);
      noughts_arc_graph_set_view (graph, i == 1 ? MNK_O : MNK_X, i == 2);
      noughts_game_jump (game, noughts_game_get_node_at (game, plies[i]));
      while (noughts_analysis_get_busy (analysis))
        g_main_context_iteration (NULL, TRUE);
      check (name, GTK_WIDGET (graph), TRUE, 320, 80);
      noughts_analysis_set_game (analysis, NULL);
    }
  noughts_workers_wait ();
}

static void
test_kinds (void)
{
  static const int sides[] = { 16, 24, 48 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
      {
        g_autofree char *name = g_strdup_printf ("kind-%d-%d", (int) kind, sides[i]);
        GtkWidget *icon = noughts_kind_icon_new (kind);

        g_object_set (icon, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
        gtk_widget_set_size_request (icon, sides[i], sides[i]);
        check (name, icon, FALSE, 60, 60);
      }
}

static void
test_rows (void)
{
  static const MnkScore scores[] = { { .outcome = MNK_WIN, .plies = 5 },
                                     { .outcome = MNK_LOSS, .plies = 4 },
                                     { .outcome = MNK_DRAW },
                                     { .outcome = MNK_ESTIMATE, .value = 300 } };
  MnkPoint line[40];

  for (int i = 0; i < (int) G_N_ELEMENTS (line); i++)
    line[i] = (MnkPoint){ i % 15, i / 15 };
  for (guint i = 0; i < 2 * G_N_ELEMENTS (scores); i++)
    {
      const MnkScoredMove move = {
        .move = line[0], .score = scores[i / 2], .line = line, .n_line = G_N_ELEMENTS (line)
      };
      g_autofree char *name = g_strdup_printf ("row-%u", i);
      GtkWidget *row = noughts_line_row_new ();

      noughts_line_row_set (NOUGHTS_LINE_ROW (row), i + 1, &move, i % 2 == 0 ? MNK_X : MNK_O,
                            &gomoku, NOUGHTS_UNIT_PERCENT);
      check (name, row, TRUE, 320, 40);
    }
}

static void
test_dots (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      g_autofree char *name = g_strdup_printf ("dots-%u", i);
      GtkWidget *dots = g_object_new (NOUGHTS_TYPE_THINKING_DOTS, NULL);

      /* They do not move, as there are no animations in tests. */
      gtk_widget_set_direction (dots, directions[i]);
      noughts_thinking_dots_set_active (NOUGHTS_THINKING_DOTS (dots), TRUE);
      check (name, dots, FALSE, 60, 40);
    }
}

/* ---- Diagrams ---- */

static void
test_rule_pictures (void)
{
  static const NoughtsRulePictureSpec specs[] = {
    { "x.o/.x./o..", FALSE, FALSE },
    { "...../.xox./..o../.!.!./.....", TRUE, FALSE },
    { ".o.../..x../.xo../...x./.....", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autofree char *name = g_strdup_printf ("rule-%u", i);

      check (name, noughts_rule_picture_new (&specs[i]), FALSE, 80, 80);
    }
}

static void
test_diagram (void)
{
  static const NoughtsDiagramBoard boards[] = {
    { "xo.X/O*+./..+.", NULL, 0, 0, 1 },
    { "x../.o./..x", NULL, 6, 0.5, 0.8 },
    { "...../.xxx./.ooo./.....", NULL, 2, 6, 1.2 },
  };
  static const int links[][2] = { { 0, 1 }, { 0, 2 }, { -1, -1 } };
  static const NoughtsDiagramSpec specs[] = {
    { 10, 12, boards, G_N_ELEMENTS (boards), links, "Boards" },
    { 5, 5, boards, 1, NULL, "A board" },
  };
  check ("diagram-tree", noughts_diagram_new (&specs[0]), FALSE, 400, 400);
  check ("diagram-tree-narrow", noughts_diagram_new (&specs[0]), FALSE, 200, 400);
  check ("diagram-board", noughts_diagram_new (&specs[1]), FALSE, 400, 400);
}

/* ---- Board ---- */

typedef struct
{
  const char *name;
  const MnkRule *rule;
  const char *moves; /* or a file */
  void (*mark) (NoughtsBoardView *board);
} Scene;

static void
mark_nothing (NoughtsBoardView *board)
{
}

static void
mark_values (NoughtsBoardView *board)
{
  static const NoughtsBoardValue values[] = {
    { { 3, 3 }, NOUGHTS_BOARD_VALUE_LINE, TRUE, 0, "" },
    { { 4, 3 }, NOUGHTS_BOARD_VALUE_ESTIMATE, TRUE, 1, "" },
    { { 5, 3 }, NOUGHTS_BOARD_VALUE_ESTIMATE, FALSE, 0.6, "" },
    { { 6, 3 }, NOUGHTS_BOARD_VALUE_ESTIMATE, FALSE, 0, "" },
    { { 3, 5 }, NOUGHTS_BOARD_VALUE_WIN, TRUE, 0, "" },
    { { 4, 5 }, NOUGHTS_BOARD_VALUE_DRAW, FALSE, 0, "" },
    { { 5, 5 }, NOUGHTS_BOARD_VALUE_LOSS, FALSE, 0, "" },
  };

  noughts_board_view_set_values (board, values, G_N_ELEMENTS (values));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      const NoughtsBoardValue *found = noughts_board_view_find_value (board, values[i].cell);

      g_assert_nonnull (found);
      g_assert_true (mnk_point_equal (found->cell, values[i].cell));
    }
  g_assert_null (noughts_board_view_find_value (board, (MnkPoint){ 0, 0 }));
}

static void
mark_threat (NoughtsBoardView *board)
{
  static const MnkPoint stones[] = { { 7, 7 } }, ends[] = { { 9, 9 }, { 5, 5 } };

  noughts_board_view_set_threat (board, stones, G_N_ELEMENTS (stones), ends, G_N_ELEMENTS (ends));
}

static void
mark_area (NoughtsBoardView *board)
{
  noughts_board_view_set_area (board, TRUE, (MnkPoint){ 2, 3 }, (MnkPoint){ 9, 12 });
  noughts_board_view_set_better (board, (MnkPoint){ 4, 4 });
  noughts_board_view_set_badge (board, (MnkPoint){ 8, 8 }, NOUGHTS_KIND_BLUNDER);
}

/* As many other cells were chosen before. */
static void
mark_choice (NoughtsBoardView *board)
{
  static const MnkPoint cells[] = { { 3, 3 }, { 4, 3 }, { 10, 11 } };
  static const MnkPoint others[] = { { 3, 3 }, { 4, 3 }, { 10, 12 } };

  noughts_board_view_set_choice (board, others, G_N_ELEMENTS (others), FALSE);
  noughts_board_view_set_choice (board, cells, G_N_ELEMENTS (cells), FALSE);
}

static void
mark_only (NoughtsBoardView *board)
{
  static const MnkPoint cells[] = { { 3, 3 }, { 4, 3 }, { 10, 11 } };

  noughts_board_view_set_choice (board, cells, G_N_ELEMENTS (cells), TRUE);
  noughts_board_view_set_forbidden (board, cells, 1);
}

static void
mark_far (NoughtsBoardView *board)
{
  noughts_board_view_set_zoom (board, 0.1);
}

static const Scene scenes[] = {
  { "plain", &gomoku, "h8 i9 h10 h9 g9 i11", mark_nothing },
  { "values", &gomoku, "h8 i9", mark_values },
  { "threat", &gomoku, "h8 i9", mark_threat },
  { "area", &gomoku, "h8 i9", mark_area },
  { "choice", &gomoku, "h8 i9", mark_choice },
  { "only", &gomoku, "h8 i9", mark_only },
  { "page", &page, "0,0 1,1 2,0 -1,0", mark_nothing },
  { "outside", &page, "0,0 1,1 60,0 -70,0 0,80 3,-90", mark_nothing },
  { "far", &page, "0,0 1,1 6,0 -7,0 0,8 3,-9 9,9 -9,-9 0,1 1,0", mark_far },
  { "won", &gomoku, "h8 a1 i8 a2 j8 a3 k8 a4 l8", mark_nothing },
  { "markup", &gomoku,
    "(;SZ[15];B[hh];W[ii]TR[cc][hh]SQ[dc]CR[ec]MA[fc]SL[gc]LN[ae:ee]AR[ag:fi]"
    "DD[jj:oo])",
    mark_nothing },
};

static NoughtsGame *
make_game (const Scene *scene)
{
  const NoughtsReading reading = { .rule = *scene->rule };
  g_autoptr (GBytes) bytes = g_bytes_new_static (scene->moves, strlen (scene->moves));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = scene->moves[0] == '('
                          ? noughts_game_read (&reading, bytes, &error)
                          : noughts_game_from_text (scene->rule, scene->moves, &error);

  g_assert_no_error (error);
  return game;
}

static void
test_board (gconstpointer data)
{
  const Scene *scene = data;
  static const NoughtsTheme themes[] = { NOUGHTS_THEME_NOTEBOOK, NOUGHTS_THEME_TOURNAMENT,
                                         NOUGHTS_THEME_CHECKERS };

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      g_autoptr (NoughtsGame) game = make_game (scene);
      g_autofree char *name = g_strdup_printf ("%s-%u", scene->name, i);
      NoughtsBoardView *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
      GtkWindow *window;

      noughts_game_jump (game, noughts_game_get_end (game));
      noughts_board_view_set_game (board, game);
      noughts_board_view_set_theme (board, themes[i]);
      g_object_set (board, "coordinates", FALSE, NULL);
      window = test_window_new (GTK_WIDGET (board), 240, 240);
      scene->mark (board);
      gtk_widget_queue_draw (GTK_WIDGET (board));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (board));
      looks_have_letters (FALSE);
      looks_check_widget (name, GTK_WIDGET (board));
      gtk_window_destroy (window);
    }
}

int
main (int argc, char **argv)
{
  int status;

  test_window_init (&argc, &argv);
  shrink_letters ();
  looks_begin ("widget-looks.txt");
  g_test_add_func ("/widget-look/bars", test_bars);
  g_test_add_func ("/widget-look/ratings", test_ratings);
  g_test_add_func ("/widget-look/graph", test_graph);
  g_test_add_func ("/widget-look/kinds", test_kinds);
  g_test_add_func ("/widget-look/rows", test_rows);
  g_test_add_func ("/widget-look/dots", test_dots);
  g_test_add_func ("/widget-look/rule-pictures", test_rule_pictures);
  g_test_add_func ("/widget-look/diagram", test_diagram);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/widget-look/board/%s", scenes[i].name);

      g_test_add_data_func (path, &scenes[i], test_board);
    }
  status = g_test_run ();
  looks_end ();
  return status;
}
