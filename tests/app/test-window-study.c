/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that is studied on the analysis board, saved, and opened by another process. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-evaluation-pack.h"
#include "noughts-game-study.h"
#include "noughts-lines-pane.h"

#define N_PLIES 60

/* ---- A tree as text ---- */

static void
write_drawing (GString *text, NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GArray) drawn = noughts_game_get_markup (game, node);

  for (guint i = 0; i < drawn->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (drawn, NoughtsMarkup, i);

      g_string_append_printf (text, " %d:%d,%d%s", mark->kind, mark->cell.x, mark->cell.y,
                              mark->kind == NOUGHTS_MARKUP_LABEL ? mark->text : "");
    }
}

static void
write_evaluation (GString *text, NoughtsGame *game, NoughtsNode *node)
{
  MnkWindow window;
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  const MnkReport *report;

  noughts_game_get_window (game, node, &window);
  evaluation = noughts_evaluation_read_note (game, node, &window);
  if (evaluation == NULL)
    return;

  report = noughts_evaluation_get_report (evaluation);
  g_string_append_printf (text, " depth %d", report->depth);
  for (int i = 0; i < report->n_moves; i++)
    {
      const MnkScoredMove *move = &report->moves[i];

      g_string_append_printf (text, " %d %d %d:", move->score.outcome, move->score.value,
                              move->score.plies);
      for (int j = 0; j < move->n_line; j++)
        g_string_append_printf (text, " %d,%d", move->line[j].x, move->line[j].y);
    }
}

/* Writes a node and all that follow it, a line each. */
static void
write_nodes (GString *text, NoughtsGame *game, NoughtsNode *node, guint level)
{
  const MnkPoint move = noughts_node_get_move (node);
  g_autofree char *remark = noughts_game_get_note (game, node, "C");
  g_autofree char *line = g_strescape (remark != NULL ? remark : "", NULL);

  g_string_append_printf (text, "%u: %u %d %d,%d \"%s\" mark %d position %d", level,
                          noughts_node_get_number (node), noughts_node_get_piece (node), move.x,
                          move.y, line, noughts_game_get_move_mark (game, node),
                          noughts_game_get_position_mark (game, node));
  write_drawing (text, game, node);
  write_evaluation (text, game, node);
  g_string_append_c (text, '\n');
  for (NoughtsNode *child = noughts_node_get_child (node); child != NULL;
       child = noughts_node_get_sibling (child))
    write_nodes (text, game, child, child == noughts_node_get_child (node) ? level : level + 1);
}

static char *
write_tree (NoughtsGame *game)
{
  GString *text = g_string_new (NULL);

  write_nodes (text, game, noughts_game_get_node_at (game, 0), 0);
  return g_string_free (text, FALSE);
}

/* ---- The study ---- */

/* The moves of a game without a win. */
static char *
write_moves (void)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < N_PLIES; i++)
    g_string_append_printf (text, "%s%c%d", i > 0 ? " " : "", 'a' + (i % 15),
                            1 + 2 * (i / 15) + (i % 4 == 3));

  return g_string_free (text, FALSE);
}

static void
go_to (NoughtsWindow *window, NoughtsNode *node)
{
  noughts_game_jump (get_game (window), node);
  settle ();
}

static void
activate_with (NoughtsWindow *window, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, g_variant_new_string (target));
  settle ();
}

static void
remark (NoughtsWindow *window, const char *text)
{
  g_signal_emit_by_name (find_named (GTK_WIDGET (window), "analysis_tools"), "remark-changed",
                         text);
  settle ();
}

static void
draw (NoughtsWindow *window, const char *kind, const char *cell)
{
  activate_with (window, "draw", kind);
  choose (window, cell);
  activate (window, "dismiss");
  settle ();
}

static const char *
get_progress (NoughtsWindow *window)
{
  return noughts_lines_pane_get_progress (
      NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane")));
}

static void
run_engine (NoughtsWindow *window, gboolean run)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "toggle-engine",
                                      g_variant_new_boolean (run));
}

/* Lets the engine look at some positions; what it finds is kept when the next one is shown. */
static void
evaluate (NoughtsWindow *window, NoughtsNode *const *nodes)
{
  run_engine (window, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      go_to (window, nodes[2 * i + 2]);
      wait_until (g_str_has_prefix (get_progress (window), "depth "));
    }
  run_engine (window, FALSE);
  go_to (window, nodes[N_PLIES]);
}

/* Variations in variations, with remarks, marks and drawings. */
static void
annotate (NoughtsWindow *window, NoughtsNode *const *nodes)
{
  static const char *const marks[] = { "!", "!!", "?", "??", "!?", "?!" };
  static const char *const positions[] = { "DM", "GB", "GW", "UC" };

  go_to (window, nodes[0]);
  remark (window, "Before the first move:\n[a study] with ] and \\ in it – äöü 五");
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      go_to (window, nodes[5 + 8 * i]);
      activate_with (window, "set-mark", marks[i]);
      remark (window, marks[i]);
      choose (window, "o15");
      choose (window, "o14");
      activate_with (window, "set-position-mark", positions[i % G_N_ELEMENTS (positions)]);
      draw (window, "TR", "o13");
      go_to (window, noughts_node_get_parent (noughts_game_get_current (get_game (window))));
      choose (window, "n15");
      choose (window, "n14");
      remark (window, "or here");
      draw (window, "CR", "m15");
      draw (window, "A", "m14");
    }
}

static NoughtsWindow *
open_study (void)
{
  g_autofree char *moves = write_moves ();
  NoughtsWindow *window = open_fresh ();
  NoughtsNode *nodes[N_PLIES + 1];

  run_engine (window, FALSE);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, moves);
  activate (window, "analyse");
  settle ();
  for (guint i = 0; i <= N_PLIES; i++)
    nodes[i] = noughts_game_get_node_at (get_game (window), i);
  annotate (window, nodes);
  evaluate (window, nodes);

  return window;
}

static guint
count (const char *text, const char *words)
{
  guint n = 0;

  for (const char *at = strstr (text, words); at != NULL; at = strstr (at + 1, words))
    n++;

  return n;
}

/* In the other process: the file opens on the analysis board, is the same tree, and what the engine
 * found is shown. */
static void
compare (const char *path, const char *expected_path)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *expected = NULL;
  g_autofree char *tree = NULL;

  run_engine (window, FALSE);
  noughts_window_open_file (window, file);
  wait_until (noughts_game_get_n_plies (get_game (window)) == N_PLIES);
  g_assert_true (g_file_get_contents (expected_path, &expected, NULL, NULL));
  tree = write_tree (get_game (window));
  g_assert_cmpstr (tree, ==, expected);

  g_assert_true (is_analysing (window));
  go_to (window, noughts_game_get_node_at (get_game (window), 4));
  g_assert_nonnull (strstr (get_progress (window), "saved: depth"));
  close_fresh (window);
}

/* A game of sixty moves with variations, remarks, marks, drawings and evaluations is saved by the
 * window, and is the same node by node in a process that knows nothing but the file. */
static void
test_saved (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "study.sgf", NULL);
  g_autofree char *tree_path = g_build_filename (g_get_user_data_dir (), "study.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *tree = NULL;
  NoughtsWindow *window;

  if (g_test_subprocess ())
    {
      compare (path, tree_path);
      return;
    }

  window = open_study ();
  tree = write_tree (get_game (window));
  g_assert_cmpuint (count (tree, "\n"), ==, 1 + N_PLIES + 6 * 4);
  g_assert_cmpuint (count (tree, "\"or here\""), ==, 6);
  g_assert_cmpuint (count (tree, " depth "), ==, 4);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (tree_path, tree, -1, NULL));
  noughts_window_save_file (window, file);
  wait_until (g_str_has_prefix (noughts_window_get_band_text (window), "Saved as"));
  close_fresh (window);

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_remove (path);
  g_remove (tree_path);
}

/* ---- Where a file opens ---- */

/* Saves the game on the board as a new file; returns whether that is marked as a study. */
static gboolean
save_marked (NoughtsWindow *window, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *saved = g_strdup_printf ("Saved as %s", name);
  g_autofree char *text = NULL;

  noughts_window_save_file (window, file);
  wait_until (g_str_has_prefix (noughts_window_get_band_text (window), saved));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  return strstr (text, "XA[study]") != NULL;
}

static void
open_file (NoughtsWindow *window, GFile *file)
{
  NoughtsGame *before = get_game (window);

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != before);
  settle ();
}

/* Only what is saved from the analysis board opens there, with the engine as it was; the game that
 * was on the board before is one action away. */
static void
test_opens (void)
{
  g_autofree char *study_path = g_build_filename (g_get_user_data_dir (), "study.sgf", NULL);
  g_autofree char *game_path = g_build_filename (g_get_user_data_dir (), "game.sgf", NULL);
  g_autoptr (GFile) study = g_file_new_for_path (study_path);
  g_autoptr (GFile) game = g_file_new_for_path (game_path);
  NoughtsWindow *window = open_fresh ();

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  run_engine (window, FALSE);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "h8 h9 i8");
  g_assert_false (save_marked (window, game));
  activate (window, "analyse");
  choose (window, "g8");
  g_assert_true (save_marked (window, study));

  activate (window, "back-to-game");
  settle ();
  g_assert_false (save_marked (window, game));
  open_file (window, study);
  g_assert_true (is_analysing (window));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 4);
  g_assert_cmpstr (get_progress (window), ==, "The engine is off");

  /* A game that is played on from it is none. */
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-from-here",
                                  g_variant_new ("(ss)", "coin", "o"));
  settle ();
  g_assert_false (noughts_game_is_study (get_game (window)));
  open_file (window, game);
  g_assert_false (is_analysing (window));

  open_file (window, study);
  activate (window, "back-to-game");
  settle ();
  g_assert_false (is_analysing (window));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 3);

  close_fresh (window);
  g_remove (study_path);
  g_remove (game_path);
}

/* What was found last is in the game that is kept when the window is closed. */
static void
test_closed (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autofree char *note = NULL;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "h8 h9 i8");
  activate (window, "analyse");
  run_engine (window, TRUE);
  wait_until (g_str_has_prefix (get_progress (window), "depth "));
  close_window (window);

  window = open_window ();
  wait_until (is_analysing (window));
  note = noughts_game_get_note (get_game (window), noughts_game_get_end (get_game (window)), "NV");
  g_assert_nonnull (note);

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/study/saved", test_saved);
  g_test_add_func ("/window/study/opens", test_opens);
  g_test_add_func ("/window/study/closed", test_closed);

  return fixture_run ();
}
