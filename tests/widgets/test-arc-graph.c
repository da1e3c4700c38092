/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluation graph: keys, dragging, words and what it draws. */

#include <math.h>

#include "noughts-arc-graph.h"
#include "noughts-arc-series.h"
#include "test-window.h"

static const MnkRule small = { 3, 3, 3, MNK_FREESTYLE };

typedef struct
{
  NoughtsGame *game;
  NoughtsAnalysis *analysis;
  GtkWidget *graph;
  GtkWindow *window;
  guint n_jumps;
} Fixture;

static void
jump_cb (NoughtsArcGraph *graph, guint ply, Fixture *fixture)
{
  fixture->n_jumps++;
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, ply));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  /* X wins with the seventh move. */
  fixture->game = noughts_game_from_text (&small, "c2 c3 b1 c1 b2 b3 a2", &error);
  g_assert_no_error (error);
  fixture->analysis = noughts_analysis_new ();
  noughts_analysis_set_enabled (fixture->analysis, FALSE);
  noughts_analysis_set_game (fixture->analysis, fixture->game);
  fixture->graph = g_object_new (NOUGHTS_TYPE_ARC_GRAPH, NULL);
  noughts_arc_graph_set_analysis (NOUGHTS_ARC_GRAPH (fixture->graph), fixture->analysis);
  g_signal_connect (fixture->graph, "jump-requested", G_CALLBACK (jump_cb), fixture);
  fixture->window = test_window_new (fixture->graph, 360, 80);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  noughts_analysis_set_game (fixture->analysis, NULL);
  g_clear_object (&fixture->analysis);
  g_clear_object (&fixture->game);
  noughts_workers_wait ();
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint keyval, ply, n_jumps;
  } steps[] = {
    { GDK_KEY_Left, 6, 1 },     { GDK_KEY_Home, 0, 2 }, { GDK_KEY_Left, 0, 2 },
    { GDK_KEY_KP_Right, 1, 3 }, { GDK_KEY_End, 7, 4 },  { GDK_KEY_Right, 7, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (test_window_press (fixture->graph, steps[i].keyval));
      g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, steps[i].ply);
      g_assert_cmpuint (fixture->n_jumps, ==, steps[i].n_jumps);
    }

  gtk_widget_set_direction (fixture->graph, GTK_TEXT_DIR_RTL);
  g_assert_true (test_window_press (fixture->graph, GDK_KEY_Right));
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 6);
}

/* Pressing jumps at once, dragging goes on; the middle of seven plies is between 3 and 4. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  GtkGesture *drag = test_window_controller (fixture->graph, GTK_TYPE_GESTURE_DRAG);
  double width = gtk_widget_get_width (fixture->graph);

  g_signal_emit_by_name (drag, "drag-begin", 0.0, 10.0);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 0);
  g_signal_emit_by_name (drag, "drag-update", width * 0.45, 0.0);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 3);
  g_signal_emit_by_name (drag, "drag-update", width * 0.46, 0.0);
  g_assert_cmpuint (fixture->n_jumps, ==, 2);
  g_signal_emit_by_name (drag, "drag-end", width * 2, 0.0);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 7);

  gtk_widget_set_direction (fixture->graph, GTK_TEXT_DIR_RTL);
  g_signal_emit_by_name (drag, "drag-begin", 0.0, 10.0);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 7);
  g_signal_emit_by_name (drag, "drag-update", width, 0.0);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 0);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  GtkAccessible *graph = GTK_ACCESSIBLE (fixture->graph);

  gtk_test_accessible_assert_role (graph, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 7.0);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 7.0);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "7. Xa2 · X won");

  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 3));
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 3.0);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "3. Xb1 · not analysed yet");
}

/* Whether a point of the picture, in pixels, is bright, dark or neither. */
static int
get_tone (GtkWidget *widget, int x, int y)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (widget);
  int width = gdk_texture_get_width (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * gdk_texture_get_height (texture));
  guint32 value;

  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);
  value = pixels[y * width + x] & 0xff;

  return value > 0xd0 ? 1 : value < 0x40 ? -1 : 0;
}

static gboolean
stop_cb (gpointer user_data)
{
  gboolean *stop = user_data;

  *stop = TRUE;

  return G_SOURCE_REMOVE;
}

/* X's mistake and O's blunder are a dip below and a plain above the middle; seen by O it is
 * the other way round. */
static void
test_areas (Fixture *fixture, gconstpointer data)
{
  NoughtsArcGraph *graph = NOUGHTS_ARC_GRAPH (fixture->graph);
  int width = gtk_widget_get_width (fixture->graph);
  int height = gtk_widget_get_height (fixture->graph);
  gboolean stop = FALSE;
  guint timeout = g_timeout_add_seconds (60, stop_cb, &stop);
  double expected;

  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_cmpint (get_tone (fixture->graph, width * 6 / 7 - 10, height / 4), ==, 0);

  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  for (guint ply = 0; ply < 7; ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (fixture->game, ply);

      while (!stop && !noughts_analysis_get_expected (fixture->analysis, node, MNK_X, &expected))
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (stop);
  g_source_remove (timeout);
  test_window_settle ();

  g_assert_cmpint (get_tone (fixture->graph, width * 6 / 7 - 10, height / 4), ==, 1);
  g_assert_cmpint (get_tone (fixture->graph, width * 3 / 7 - 2, height * 2 / 3), ==, -1);

  /* While nothing is judged nothing is drawn of it. */
  noughts_analysis_set_enabled (fixture->analysis, FALSE);
  test_window_settle ();
  g_assert_cmpint (get_tone (fixture->graph, width * 6 / 7 - 10, height / 4), ==, 0);
  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  test_window_settle ();
  g_assert_cmpint (get_tone (fixture->graph, width * 6 / 7 - 10, height / 4), ==, 1);

  noughts_arc_graph_set_view (graph, MNK_O, FALSE);
  g_assert_cmpint (get_tone (fixture->graph, width * 6 / 7 - 10, height * 3 / 4), ==, 1);
  g_assert_cmpint (get_tone (fixture->graph, width * 3 / 7 - 2, height / 3), ==, -1);
}

/* Another game, none, and no analysis at all are drawn, too. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&small, NULL);
  GtkEventController *motion =
      test_window_controller (fixture->graph, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "motion", 100.0, 20.0);
  test_window_settle ();
  noughts_analysis_set_game (fixture->analysis, game);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->graph),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 0.0);
  g_clear_object (&(GdkTexture *){ test_window_get_texture (fixture->graph) });

  noughts_analysis_set_game (fixture->analysis, NULL);
  g_clear_object (&(GdkTexture *){ test_window_get_texture (fixture->graph) });
  test_window_press (fixture->graph, GDK_KEY_End);
  g_assert_cmpuint (fixture->n_jumps, ==, 0);

  noughts_arc_graph_set_analysis (NOUGHTS_ARC_GRAPH (fixture->graph), NULL);
  g_clear_object (&(GdkTexture *){ test_window_get_texture (fixture->graph) });
  g_signal_emit_by_name (motion, "leave");
}

static void
assert_last_value (NoughtsArcSeries *series, float value)
{
  guint last = noughts_arc_series_get_n_plies (series);

  g_assert_cmpfloat (noughts_arc_series_get_values (series)[last], ==, value);
}

/* A game that is given up ends with what stood on the board, not at the graph's edge. */
static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsArcSeries) series = noughts_arc_series_new ();
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&small, "b2 a1", NULL);

  noughts_analysis_set_game (fixture->analysis, game);
  noughts_arc_series_set_analysis (series, fixture->analysis);
  g_assert_cmpuint (noughts_arc_series_get_n_plies (series), ==, 2);
  g_assert_true (isnan (noughts_arc_series_get_values (series)[2]));

  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  while (noughts_analysis_get_busy (fixture->analysis))
    g_main_context_iteration (NULL, TRUE);
  assert_last_value (series, 0.5);
  g_assert_true (noughts_game_resign (game, MNK_O));
  assert_last_value (series, 0.5);
  noughts_analysis_set_game (fixture->analysis, NULL);
}

static void
switch_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsAnalysis *analysis)
{
  noughts_analysis_set_enabled (analysis, noughts_game_get_ending (game) != NOUGHTS_END_NONE);
}

/* Without live evaluation only ended games are analysed, and the analysis hears of a move taken
 * back before the graph does. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&small, "a1 b1 a2 b2 a3", NULL);

  g_signal_connect (game, "changed", G_CALLBACK (switch_cb), fixture->analysis);
  noughts_analysis_set_game (fixture->analysis, game);
  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (noughts_game_undo (game));
  g_assert_false (noughts_analysis_get_enabled (fixture->analysis));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->graph),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 4.0);
  noughts_analysis_set_game (fixture->analysis, NULL);
}

/* 200,000 plies are read in slices; the last of them can be reached. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&(MnkRule){ 0, 0, 5, MNK_FREESTYLE }, NULL);
  guint n = 200000;

  for (guint i = 0; i < n; i++)
    noughts_game_play (game, (MnkPoint){ (int) (i % 400) * 7, (int) (i / 400) * 7 }, NULL);
  noughts_analysis_set_game (fixture->analysis, game);
  g_set_object (&fixture->game, game);
  test_window_settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->graph),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) n);
  test_window_press (fixture->graph, GDK_KEY_Home);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 0);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/arc-graph/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/arc-graph/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/arc-graph/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add ("/arc-graph/areas", Fixture, NULL, set_up, test_areas, tear_down);
  g_test_add ("/arc-graph/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/arc-graph/given-up", Fixture, NULL, set_up, test_given_up, tear_down);
  g_test_add ("/arc-graph/taken-back", Fixture, NULL, set_up, test_taken_back, tear_down);
  g_test_add ("/arc-graph/long", Fixture, NULL, set_up, test_long, tear_down);

  return g_test_run ();
}
