/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The move list as a tree. */
#include "noughts-move-cell.h"
#include "noughts-move-list.h"
#include "test-window.h"

typedef struct
{
  NoughtsGame *game;
  NoughtsAnalysis *analysis;
  NoughtsMoveList *list;
  GtkListView *view;
  GtkWindow *window;
} Fixture;

static const char text[] = "(;FF[4]GM[4]SZ[15]RU[Freestyle];B[hh];W[ii]C[a <reply>]"
                           "(;B[jj];W[kk])(;B[gg];W[ff](;B[ee];W[dd])(;B[de];W[ed];B[ec])))";

static void
line_cb (NoughtsMoveList *list, NoughtsNode *node, Fixture *fixture)
{
  noughts_game_jump (fixture->game, node);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;

  fixture->game = noughts_game_read (&reading, bytes, &error);
  g_assert_no_error (error);
  fixture->analysis = noughts_analysis_new ();
  noughts_analysis_set_enabled (fixture->analysis, FALSE);
  noughts_analysis_set_game (fixture->analysis, fixture->game);
  fixture->list = g_object_new (NOUGHTS_TYPE_MOVE_LIST, NULL);
  noughts_move_list_set_tree (fixture->list, TRUE);
  noughts_move_list_set_analysis (fixture->list, fixture->analysis);
  g_signal_connect (fixture->list, "line-requested", G_CALLBACK (line_cb), fixture);
  fixture->window = test_window_new (GTK_WIDGET (fixture->list), 340, 400);
  fixture->view = test_window_find (GTK_WIDGET (fixture->list), GTK_TYPE_LIST_VIEW);
  test_window_settle ();
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

static GListModel *
get_rows (Fixture *fixture)
{
  return G_LIST_MODEL (gtk_list_view_get_model (fixture->view));
}

static void
assert_n_rows (Fixture *fixture, guint n)
{
  test_window_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), ==, n);
}

/* Returns the shown row with this accessible name, which must be there. */
static GtkWidget *
find_row (Fixture *fixture, const char *words)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *problem = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

      if (problem == NULL)
        return row;
    }

  g_error ("There is no row “%s”", words);
}

/* Whether a row's move has a class of style. */
static gboolean
has_class (Fixture *fixture, const char *words, const char *name)
{
  return gtk_widget_has_css_class (
      test_window_find (find_row (fixture, words), NOUGHTS_TYPE_MOVE_CELL), name);
}

static GtkButton *
find_button (Fixture *fixture, const char *words)
{
  return test_window_find (find_row (fixture, words), GTK_TYPE_BUTTON);
}

static guint
get_selected (Fixture *fixture)
{
  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_rows (fixture)));
}

static void
count_cb (GListModel *model, guint position, guint removed, guint added, guint *counts)
{
  counts[0] += removed;
  counts[1] += added;
}

/* A variation stands below its move; the third level is folded. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  assert_n_rows (fixture, 9);
  g_assert_false (has_class (fixture, "1. Black h8", "variation"));
  g_assert_true (has_class (fixture, "Variation, level 1: 3. Black g9", "variation"));
  find_row (fixture, "Variation, level 2: 5. Black d11, 2 moves hidden");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_button (fixture, "1. Black h8"))));

  noughts_move_list_set_tree (fixture->list, FALSE);
  assert_n_rows (fixture, 4);
  noughts_move_list_set_tree (fixture->list, TRUE);
  assert_n_rows (fixture, 9);
}

static void
test_fold (Fixture *fixture, gconstpointer data)
{
  guint counts[2] = { 0 };

  g_signal_connect (get_rows (fixture), "items-changed", G_CALLBACK (count_cb), counts);
  g_signal_emit_by_name (find_button (fixture, "Variation, level 2: 5. Black d11, 2 moves hidden"),
                         "clicked");
  assert_n_rows (fixture, 11);
  g_assert_cmpuint (counts[0], ==, 0);
  g_assert_cmpuint (counts[1], ==, 2);
  find_row (fixture, "Variation, level 2: 5. Black d11");

  noughts_move_list_fold (fixture->list, NOUGHTS_FOLDING_DEEP);
  assert_n_rows (fixture, 9);
  g_assert_cmpuint (counts[0], ==, 2);
  noughts_move_list_fold (fixture->list, NOUGHTS_FOLDING_NONE);
  assert_n_rows (fixture, 11);
  g_signal_handlers_disconnect_by_data (get_rows (fixture), counts);
}

/* The current move is always shown; when its variation is folded, that one's first move is. */
static void
test_current (Fixture *fixture, gconstpointer data)
{
  NoughtsNode *end;

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (fixture)), 6);
  end = noughts_node_get_child (noughts_node_get_child (noughts_game_get_current (fixture->game)));
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 5);
  g_assert_nonnull (end);

  noughts_game_jump (fixture->game, end);
  assert_n_rows (fixture, 11);
  g_assert_cmpuint (get_selected (fixture), ==, 8);
  noughts_move_list_fold (fixture->list, NOUGHTS_FOLDING_THIS);
  assert_n_rows (fixture, 9);
  g_assert_cmpuint (get_selected (fixture), ==, 6);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 5);
}

static void
test_remark (Fixture *fixture, gconstpointer data)
{
  gtk_test_accessible_assert_property (find_row (fixture, "2. White i7"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "a <reply>");
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/move-tree/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/move-tree/fold", Fixture, NULL, set_up, test_fold, tear_down);
  g_test_add ("/move-tree/current", Fixture, NULL, set_up, test_current, tear_down);
  g_test_add ("/move-tree/remark", Fixture, NULL, set_up, test_remark, tear_down);

  return g_test_run ();
}
