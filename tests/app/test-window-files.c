/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading games from files, and writing them. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "app-fixture.h"
#include "noughts-encoding-chooser.h"
#include "noughts-game-chooser.h"

static char *folder;

static GFile *
file_in_folder (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_new_for_path (path);
}

/* Creates a file with this content. */
static GFile *
make_file (const char *name, const char *content, gssize length)
{
  GFile *file = file_in_folder (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), content, length, &error);
  g_assert_no_error (error);
  return file;
}

static char *
read_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (g_file_peek_path (file), &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static gboolean
holds (GFile *file, const char *expected)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL)
         && g_str_equal (text, expected);
}

/* Waits until the band has another text. */
static void
wait_for_band (NoughtsWindow *window, const char *words)
{
  wait_until (strstr (noughts_window_get_band_text (window), words) != NULL);
}

static void
assert_band (NoughtsWindow *window, const char *start)
{
  if (!g_str_has_prefix (noughts_window_get_band_text (window), start))
    g_assert_cmpstr (noughts_window_get_band_text (window), ==, start);
}

static void
save (NoughtsWindow *window, GFile *file)
{
  noughts_window_save_file (window, file);
  wait_for_band (window, "Saved as");
}

static void
test_there_and_back (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = file_in_folder ("game.sgf");
  g_autofree char *text = NULL;
  NoughtsGame *before;

  g_assert_false (is_enabled (window, "save-as"));
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  activate (window, "previous");
  choose (window, "g7");
  activate (window, "play-on");
  g_assert_true (is_enabled (window, "save-as"));
  save (window, file);
  text = read_file (file);
  g_assert_nonnull (strstr (text, "(;W[gi])"));
  g_assert_nonnull (strstr (text, "(;W[ig])"));

  /* An opened game is for two people, whatever was played before: no computer moves in it. */
  begin (window, 3, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  before = get_game (window);
  noughts_window_open_file (window, file);
  wait_until (get_game (window) != before);
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  g_assert_cmpint (noughts_sitting_get_choice (noughts_window_get_sitting (window))->mode, ==,
                   NOUGHTS_MODE_TWO_PLAYERS);
  g_assert_true (is_enabled (window, "other-line"));
  g_assert_true (is_enabled (window, "review"));

  close_fresh (window);
}

/* The name's ending selects the format; without one it is the default. */
static void
test_formats (void)
{
  static const struct
  {
    const char *name;
    const char *start;
  } cases[] = {
    { "a.sgf", "(;FF[4]CA[UTF-8]" },  { "a.psq", "Piskvorky 15x15" },  { "a.txt", "h8 i9\n" },
    { "a game", "(;FF[4]CA[UTF-8]" }, { "a.SGF", "(;FF[4]CA[UTF-8]" },
  };
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) page = file_in_folder ("page");
  g_autoptr (GFile) psq = file_in_folder ("b.psq");
  g_autofree char *list = NULL;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = file_in_folder (cases[i].name);
      g_autofree char *text = NULL;

      save (window, file);
      g_assert_true (g_str_has_suffix (noughts_window_get_band_text (window), "only")
                     == g_str_has_suffix (cases[i].name, ".txt"));
      text = read_file (file);
      g_assert_true (g_str_has_prefix (text, cases[i].start));
      activate (window, "dismiss");
    }

  /* The omissions of a format are reported. */
  begin (window, 8, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "a1");
  save (window, psq);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Saved as b.psq: board and moves only");
  activate (window, "dismiss");

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "0,0");
  choose (window, "1,-1");
  save (window, page);
  list = read_file (page);
  g_assert_cmpstr (list, ==, "0,0 1,-1\n");

  close_fresh (window);
}

/* A file that is no game sets a notice of one line, and the game stays. */
static void
test_bad_files (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) missing = file_in_folder ("missing.sgf");
  g_autoptr (GFile) directory = g_file_new_for_path (folder);
  g_autoptr (GFile) no_game = make_file ("words.txt", "Dear Noughts,\n", -1);
  g_autoptr (GFile) no_moves = make_file ("empty.sgf", "(;SZ[15])", -1);
  g_autoptr (GFile) remark = make_file ("remark.txt", "(c) 2024 me", -1);
  g_autoptr (GFile) damaged = make_file ("damaged.sgf", "(;SZ[15];B[hh;W[ii];B[jj])", -1);
  const struct
  {
    GFile *file;
    const char *words;
  } cases[] = {
    { missing, "missing.sgf" },
    { directory, "" },
    { no_moves, "empty.sgf: there are no moves" },
    { no_game, "words.txt: " },
    { remark, "remark.txt: " },
    { damaged, "damaged.sgf: Move 1: " },
  };
  NoughtsGame *game = get_game (window);

  play_anywhere (window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      activate (window, "copy-game");
      noughts_window_open_file (window, cases[i].file);
      wait_until (strstr (noughts_window_get_band_text (window), "copied") == NULL);
      g_assert_nonnull (strstr (noughts_window_get_band_text (window), cases[i].words));
      g_assert_null (strchr (noughts_window_get_band_text (window), '\n'));
      g_assert_true (get_game (window) == game);
    }

  close_fresh (window);
}

/* The readable part is shown, and the band says where it ends and why. */
static void
test_damaged (void)
{
  static const char zeros[] = "(;FF[4]\0;B[hh]\0)\0\0";
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) damaged = make_file ("damaged.sgf", "(;SZ[15];B[hh];W[hh];B[ii])", -1);
  g_autoptr (GFile) with_zeros = make_file ("zeros.sgf", zeros, sizeof zeros - 1);
  NoughtsGame *game = get_game (window);

  noughts_window_open_file (window, damaged);
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened damaged.sgf. Move 2 can’t be read; the game is shown up to there "
                       "(h8 is already taken)");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);

  game = get_game (window);
  noughts_window_open_file (window, with_zeros);
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened zeros.sgf");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);

  close_fresh (window);
}

static void
test_too_large (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_file ("large.txt", "h8", -1);

  /* A sparse file takes no space on the disk. */
  g_assert_cmpint (truncate (g_file_peek_path (file), ((off_t) 256 << 20) + 100000), ==, 0);
  noughts_window_open_file (window, file);
  wait_for_band (window, "too large");

  close_fresh (window);
}

/* A failed save loses nothing. */
static void
test_not_saved (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) nowhere = file_in_folder ("missing/game.sgf");
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");
  g_autoptr (GFile) no_format = file_in_folder ("page.sgf");

  play_anywhere (window);
  noughts_window_save_file (window, nowhere);
  wait_for_band (window, "Couldn’t save the game");
  activate (window, "dismiss");
  noughts_window_save_file (window, full);
  wait_for_band (window, "Couldn’t save the game");

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "0,0");
  noughts_window_save_file (window, no_format);
  wait_for_band (window, "page.sgf: only a list of moves");
  g_assert_false (g_file_query_exists (no_format, NULL));

  close_fresh (window);
}

/* Of two files opened one after the other the second is shown. Closing the window cancels reading,
 * but completes saving. */
static void
test_second (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) first = make_file ("first.txt", "a1 b1 c1", -1);
  g_autoptr (GFile) second = make_file ("second.txt", "a1 b2", -1);
  g_autoptr (GFile) third = file_in_folder ("third.txt");
  NoughtsGame *game = get_game (window);

  noughts_window_open_file (window, first);
  noughts_window_open_file (window, second);
  wait_until (get_game (window) != game);
  game = get_game (window);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (get_game (window) == game);

  noughts_window_open_file (window, first);
  noughts_window_save_file (window, third);
  close_fresh (window);
  wait_until (holds (third, "a1 b2\n"));
}

static GtkWindow *
wait_for_chooser (GType type)
{
  wait_until (find_toplevel (type) != NULL);
  return find_toplevel (type);
}

static GListModel *
get_model (GtkWindow *chooser)
{
  GtkWidget *view = find_widget (GTK_WIDGET (chooser), GTK_TYPE_COLUMN_VIEW);

  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
}

static guint
count_columns (GtkWindow *chooser)
{
  GtkWidget *view = find_widget (GTK_WIDGET (chooser), GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (gtk_column_view_get_columns (GTK_COLUMN_VIEW (view)));
}

/* Of a file with several games the first is shown, and the band says so. */
static void
test_several (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_file (
      "several.sgf",
      "(;SZ[15]PB[Ada];B[hh];W[ii])(;SZ[15]PW[Lovelace];B[aa])(;SZ[15]PB[Eve];B[hh];W[hg];B[ig])",
      -1);
  g_autoptr (GFile) other = make_file ("other.sgf", "(;GM[4]SZ[15]RU[freestyle];B[hh];W[ii])", -1);
  NoughtsGame *game = get_game (window);
  GtkWindow *chooser;
  GListModel *model;
  GtkWidget *search;

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  assert_band (window, "Opened several.sgf: game 1 of 3");

  /* The list is offered; its choice takes the place of the first game. */
  chooser = wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  model = get_model (chooser);
  wait_until (g_list_model_get_n_items (model) == 3);
  game = get_game (window);
  g_signal_emit_by_name (find_widget (GTK_WIDGET (chooser), GTK_TYPE_COLUMN_VIEW), "activate", 2);
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened several.sgf: game 3 of 3");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 3);

  /* A search leaves the games of that opening or name; Enter takes the first. */
  activate (window, "choose-game");
  chooser = wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  model = get_model (chooser);
  wait_until (g_list_model_get_n_items (model) == 3);
  search = find_widget (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "kagetsu");
  wait_until (g_list_model_get_n_items (model) == 1);
  g_assert_cmpuint (count_columns (chooser), ==, 6);
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  wait_until (g_list_model_get_n_items (model) == 3);
  gtk_editable_set_text (GTK_EDITABLE (search), "LOV");
  wait_until (g_list_model_get_n_items (model) == 1);
  game = get_game (window);
  g_signal_emit_by_name (search, "activate");
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened several.sgf: game 2 of 3");

  /* So it does right after the typing, which the search follows late. */
  activate (window, "choose-game");
  chooser = wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  model = get_model (chooser);
  wait_until (g_list_model_get_n_items (model) == 3);
  search = find_widget (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "none");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "eve");
  game = get_game (window);
  g_signal_emit_by_name (search, "activate");
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened several.sgf: game 3 of 3");

  /* Escape closes the list, whatever was typed. */
  activate (window, "choose-game");
  chooser = wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  search = find_widget (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "e");
  g_signal_emit_by_name (search, "stop-search");
  wait_until (find_toplevel (NOUGHTS_TYPE_GAME_CHOOSER) == NULL);

  /* The next file closes the list, which is not of its games. */
  activate (window, "choose-game");
  wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  noughts_window_open_file (window, other);
  wait_until (find_toplevel (NOUGHTS_TYPE_GAME_CHOOSER) == NULL);
  settle ();
  assert_band (window, "Opened other.sgf");

  close_fresh (window);
}

/* The game on the board is selected and in sight; of the games that a search finds, the first. */
static void
test_long_list (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GString) games = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  NoughtsGame *game = get_game (window);
  GtkWindow *chooser;
  GtkWidget *view, *search;
  GtkSingleSelection *selection;
  GtkAdjustment *scrolling;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (games, "(;SZ[15]PB[%s%03u];B[hh];W[ii])", i % 3 == 0 ? "Ada" : "Eve",
                            i);
  file = make_file ("long.sgf", games->str, -1);
  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  chooser = wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  wait_until (g_list_model_get_n_items (get_model (chooser)) == 300);
  game = get_game (window);
  g_signal_emit_by_name (find_widget (GTK_WIDGET (chooser), GTK_TYPE_COLUMN_VIEW), "activate", 200);
  wait_until (get_game (window) != game);

  activate (window, "choose-game");
  chooser = wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER);
  view = find_widget (GTK_WIDGET (chooser), GTK_TYPE_COLUMN_VIEW);
  selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  scrolling = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 300);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 200);
  wait_until (gtk_adjustment_get_value (scrolling) > 0);
  settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolling), <=,
                     gtk_adjustment_get_upper (scrolling) * 200.5 / 300);
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolling)
                         + gtk_adjustment_get_page_size (scrolling),
                     >=, gtk_adjustment_get_upper (scrolling) * 200.5 / 300);

  search = find_widget (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "ada");
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 100);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);

  close_fresh (window);
}

/* Of several files the first is opened, and all are in a list, which Escape closes. */
static void
test_several_files (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  GListModel *toplevels = gtk_window_get_toplevels ();
  const guint n = g_list_model_get_n_items (toplevels);
  NoughtsGame *game = get_game (window);
  GtkWidget *list, *dialog;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GFile) file = make_file (i == 0 ? "one.sgf" : "two.sgf", "(;SZ[15];B[hh])", -1);

      g_list_store_append (files, file);
    }
  noughts_window_open_several (window, G_LIST_MODEL (files));
  wait_until (get_game (window) != game);
  g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, n + 1);
  dialog = g_list_model_get_item (toplevels, n);
  g_object_unref (dialog);
  list = find_widget (dialog, GTK_TYPE_LIST_BOX);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Files");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "two.sgf");
  press_escape (dialog);
  g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, n);

  close_fresh (window);
}

/* Where a large file has gone meanwhile, the list says so. */
static void
test_no_list (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("(;", 2);
  g_autoptr (GFile) file = file_in_folder ("gone.sgf");
  GtkWidget *chooser = noughts_game_chooser_new (bytes, file, NULL, 0);
  GtkLabel *label = find_label (chooser, "dim-label");

  g_assert_cmpstr (gtk_label_get_label (label), ==, "Opening…");
  wait_until (strstr (gtk_label_get_label (label), "No such file") != NULL);
  gtk_window_destroy (GTK_WINDOW (chooser));
}

static void
assert_asks (NoughtsWindow *window, GFile *file)
{
  noughts_window_save_file (window, file);
  wait_for_band (window, "several.sgf has 1 other game. Saving over it would lose it.");
  activate (window, "dismiss");
}

/* That a file has other games is known after a restart and on the analysis board, too; once it was
 * saved over, it has none. */
static void
test_collection (void)
{
  static const char games[] = "(;SZ[15];B[hh];W[ii])(;SZ[15];B[aa])";
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_file ("several.sgf", games, -1);
  g_autoptr (GFile) other = file_in_folder ("other.sgf");
  NoughtsGame *game = get_game (window);

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  gtk_window_close (wait_for_chooser (NOUGHTS_TYPE_GAME_CHOOSER));
  assert_asks (window, file);
  for (int time = 0; time < 2; time++)
    {
      close_window (window);
      window = open_window ();
      settle ();
      assert_asks (window, file);
    }
  activate (window, "analyse");
  g_assert_true (is_analysing (window));
  assert_asks (window, file);
  save (window, other);
  g_assert_true (holds (file, games));

  noughts_window_save_file (window, file);
  wait_for_band (window, "has 1 other game");
  activate (window, "save-anyway");
  wait_for_band (window, "Saved as several.sgf");
  activate (window, "dismiss");
  save (window, file);

  close_fresh (window);
}

/* After a wrong guess the encoding can be chosen; the game read so takes the place of the other. */
static void
test_encoding (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_file ("guess.sgf", "(;SZ[15]PB[\xc8\xe2\xe0\xed];B[hh];W[ii])", -1);
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsGame *game = get_game (window);
  GtkWindow *chooser;
  GtkListBox *list;

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  settle ();
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Text encoding: "));

  activate (window, "choose-encoding");
  chooser = wait_for_chooser (NOUGHTS_TYPE_ENCODING_CHOOSER);
  list = GTK_LIST_BOX (find_widget (GTK_WIDGET (chooser), GTK_TYPE_LIST_BOX));
  game = get_game (window);
  /* The eighth is KOI8-R. */
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 7));
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened guess.sgf. Text encoding: KOI8-R");
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "хБЮМ");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);

  close_fresh (window);
}

/* What a format cannot hold is asked before saving; so is overwriting a file with less. */
static void
test_losses (void)
{
  NoughtsWindow *window = open_fresh ();
  static const char damaged[] = "(;SZ[15];B[hh];W[hh];B[ii])";
  g_autoptr (GFile) file = make_file ("damaged.sgf", damaged, -1);
  g_autoptr (GFile) psq = file_in_folder ("less.psq");
  g_autoptr (GFile) named = make_file ("named.sgf", "(;SZ[15]PB[Ada];B[hh];W[ii])", -1);
  g_autoptr (GFile) list = file_in_folder ("less.txt");
  g_autofree char *text = NULL;
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  activate (window, "previous");
  choose (window, "g7");
  activate (window, "play-on");
  noughts_window_save_file (window, psq);
  wait_for_band (window, "1 variation is not saved in a .psq. Save anyway?");
  settle ();
  g_assert_false (g_file_query_exists (psq, NULL));
  activate (window, "dismiss");
  activate (window, "save-anyway");
  settle ();
  g_assert_false (g_file_query_exists (psq, NULL));
  noughts_window_save_file (window, psq);
  wait_for_band (window, "Save anyway?");
  activate (window, "save-anyway");
  wait_for_band (window, "Saved as less.psq: 1 variation");
  g_assert_true (g_file_query_exists (psq, NULL));

  game = get_game (window);
  noughts_window_open_file (window, named);
  wait_until (get_game (window) != game);
  settle ();
  noughts_window_save_file (window, list);
  wait_for_band (window, "The names are not saved in a .txt. Save anyway?");
  activate (window, "dismiss");

  game = get_game (window);
  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  settle ();
  for (int time = 0; time < 2; time++)
    {
      noughts_window_save_file (window, file);
      wait_for_band (window, "damaged.sgf could only be read in part.");
      activate (window, "dismiss");
      /* That is known in the next run, too. */
      close_window (window);
      window = open_window ();
      settle ();
    }
  text = read_file (file);
  g_assert_cmpstr (text, ==, damaged);

  close_fresh (window);
}

/* A saved file contains the players' names and the remarks, and they are restored. */
static void
test_notes (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting;
  g_autoptr (GFile) file = make_file ("notes.sgf",
                                      "(;SZ[15]PB[Ada]PW[A\nname that is longer than all the rest "
                                      "of the window];B[hh]C[A quiet start.];W[ii])",
                                      -1);
  NoughtsGame *game = get_game (window);

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  settle ();
  assert_band (window, "Opened notes.sgf");
  for (int time = 0; time < 2; time++)
    {
      sitting = noughts_window_get_sitting (window);
      g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "Ada");
      g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_O), ==,
                       "A name that is longer than all the rest…");
      activate (window, "previous");
      settle ();
      g_assert_nonnull (strstr (get_reason (window), "A quiet start."));
      activate (window, "last");
      if (time == 0)
        {
          close_window (window);
          window = open_window ();
          settle ();
        }
    }

  close_fresh (window);
}

/* Returns the file dialog that is open, or NULL. */
static GtkWindow *
find_file_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_visible (window))
        {
          g_assert_null (found);
          found = GTK_WINDOW (window);
        }
    }

  return found;
}

/* One dialog at a time. One that saves has a name for the file. Closed, it still may read its
 * folder: it is kept for a while. */
static void
test_dialogs (void)
{
  NoughtsWindow *window = open_fresh ();

  play_anywhere (window);
  for (int i = 0; i < 2; i++)
    {
      GtkWindow *dialog;

      activate (window, i == 0 ? "open" : "save-as");
      wait_until (find_file_dialog () != NULL);
      dialog = find_file_dialog ();
      activate (window, "open");
      g_assert_true (find_file_dialog () == dialog);
      if (i == 1)
        {
          g_autofree char *name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));

          g_assert_true (g_str_has_prefix (name, "You – "));
          g_assert_true (g_str_has_suffix (name, ".sgf"));
        }
      g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
      gtk_window_close (dialog);
      wait_until (find_file_dialog () == NULL);
      g_assert_nonnull (dialog);
      g_object_remove_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
    }

  close_fresh (window);
}

/* Who opens a game that has not ended is offered an opponent for it, without an analysis. */
static void
test_play_from_here (void)
{
  static const char content[] = "(;GM[4]FF[4]SZ[15]PB[Kim]PW[Lee];B[hh];W[ig];B[gg])";
  NoughtsWindow *window = open_fresh ();
  GtkWidget *button = find_named (GTK_WIDGET (window), "play_from_button");
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autoptr (GFile) file = make_file ("unfinished.sgf", content, -1);
  int least;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  g_assert_false (gtk_widget_get_mapped (button));
  g_assert_false (is_enabled (window, "play-from-here"));

  noughts_window_open_file (window, file);
  wait_until (noughts_game_get_n_plies (get_game (window)) == 3);
  settle ();
  g_assert_true (gtk_widget_get_mapped (button));
  /* In no language it makes a narrow window wider. */
  gtk_widget_measure (gtk_widget_get_first_child (button), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 80);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_cmpint (
      g_menu_model_get_n_items (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button))), ==, 2);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));

  activate (window, "previous");
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-from-here",
                                  g_variant_new ("(ss)", "coin", "x"));
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_COIN);
  g_assert_false (gtk_widget_get_mapped (button));
  g_assert_false (is_enabled (window, "play-from-here"));

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  int status;

  fixture_init (&argc, &argv);
  folder = g_dir_make_tmp ("noughts-files-XXXXXX", NULL);

  g_test_add_func ("/files/play-from-here", test_play_from_here);
  g_test_add_func ("/window/damaged-file", test_damaged);
  g_test_add_func ("/window/files/there-and-back", test_there_and_back);
  g_test_add_func ("/window/files/formats", test_formats);
  g_test_add_func ("/window/files/bad", test_bad_files);
  g_test_add_func ("/window/files/too-large", test_too_large);
  g_test_add_func ("/window/files/not-saved", test_not_saved);
  g_test_add_func ("/window/files/second", test_second);
  g_test_add_func ("/window/files/several", test_several);
  g_test_add_func ("/window/files/long-list", test_long_list);
  g_test_add_func ("/window/files/several-files", test_several_files);
  g_test_add_func ("/window/files/no-list", test_no_list);
  g_test_add_func ("/window/files/collection", test_collection);
  g_test_add_func ("/window/files/encoding", test_encoding);
  g_test_add_func ("/window/files/losses", test_losses);
  g_test_add_func ("/window/files/notes", test_notes);
  g_test_add_func ("/window/files/dialogs", test_dialogs);

  status = fixture_run ();
  g_free (folder);
  return status;
}
