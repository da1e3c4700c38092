/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving and restoring the running game, and damaged files. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-saved-game.h"

static void
test_kept_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  begin (window, 5, 4, NOUGHTS_MODE_COMPUTER, MNK_THUMB);
  activate (window, "change-sides");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  play_anywhere (window);
  before = noughts_game_to_text (get_game (window));
  close_window (window);

  window = open_window ();
  sitting = noughts_window_get_sitting (window);
  after = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 5);
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_THUMB);
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);

  close_fresh (window);
}

static void
assert_way (NoughtsWindow *window, NoughtsWay way)
{
  g_assert_cmpuint (noughts_game_get_way (get_game (window)), ==, way);
}

/* How a game's board is turned belongs to it: an analysis and the next start show it so, and
 * another game begins as usual. */
static void
test_kept_way (void)
{
  const NoughtsWay turned = noughts_way_turn_right (0);
  NoughtsWindow *window = open_fresh ();
  g_autofree char *text = NULL;

  begin (window, 7, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  g_assert_false (is_enabled (window, "reset-view"));
  activate (window, "turn-right");
  g_assert_true (is_enabled (window, "reset-view"));
  choose (window, "c3");
  assert_way (window, turned);
  text = noughts_game_to_text (get_game (window));
  g_assert_nonnull (strstr (text, "b2 c3"));
  close_window (window);

  window = open_window ();
  assert_way (window, turned);
  activate (window, "analyse");
  settle ();
  assert_way (window, turned);
  activate (window, "mirror");
  activate (window, "back-to-game");
  settle ();
  assert_way (window, turned);
  g_assert_true (is_enabled (window, "reset-view"));
  activate (window, "reset-view");
  assert_way (window, 0);
  g_assert_false (is_enabled (window, "reset-view"));
  activate (window, "mirror");
  begin (window, 7, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  assert_way (window, 0);

  close_fresh (window);
}

/* Opens a window whose analysis has no engine at work. */
static NoughtsWindow *
open_silent (void)
{
  NoughtsWindow *window = open_fresh ();

  g_action_group_change_action_state (G_ACTION_GROUP (window), "toggle-engine",
                                      g_variant_new_boolean (FALSE));
  return window;
}

/* An analysis is one after a restart, too: with its tools, the way back to its game, and from there
 * to it. */
static void
test_kept_analysis (void)
{
  NoughtsWindow *window = open_silent ();

  begin (window, 7, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "analyse");
  settle ();
  choose (window, "c3");
  choose (window, "d5");
  close_window (window);

  window = open_window ();
  assert_moves (window, "b2 c3 d5");
  g_assert_true (is_analysing (window));
  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "lines_pane")));
  activate (window, "back-to-game");
  settle ();
  assert_moves (window, "b2");
  g_assert_false (is_analysing (window));
  close_window (window);

  window = open_window ();
  assert_moves (window, "b2");
  g_assert_false (is_analysing (window));
  activate (window, "analyse");
  settle ();
  assert_moves (window, "b2 c3 d5");
  g_assert_true (is_analysing (window));

  close_fresh (window);
}

/* The analysis of a game that has ended is kept, too, while others are played. */
static void
test_ended_analysis (void)
{
  NoughtsWindow *window = open_silent ();
  g_autofree char *text = NULL;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (const char *const *cell = (const char *const[]){ "b2", "a1", "b1", "a2", "b3", NULL };
       *cell != NULL; cell++)
    choose (window, *cell);
  activate (window, "analyse");
  settle ();
  g_signal_emit_by_name (find_named (GTK_WIDGET (window), "analysis_tools"), "remark-changed",
                         "won");
  activate (window, "back-to-game");
  settle ();
  begin (window, 5, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "c3");
  activate (window, "bring-back");
  settle ();
  assert_moves (window, "b2 a1 b1 a2 b3");
  activate (window, "analyse");
  settle ();
  text =
      noughts_game_get_note (get_game (window), noughts_game_get_current (get_game (window)), "C");
  g_assert_cmpstr (text, ==, "won");

  close_fresh (window);
}

static gboolean
is_kept (const char *words)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autoptr (GVariant) kept = noughts_saved_game_read (file, NULL);
  g_autofree char *text = kept != NULL ? g_variant_print (kept, FALSE) : NULL;

  return text != NULL && strstr (text, words) != NULL;
}

/* A comment is kept without another move, and also if the window closes before it is done. */
static void
test_kept_remark (void)
{
  NoughtsWindow *window = open_silent ();
  g_autofree char *text = NULL;

  begin (window, 7, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  settle ();
  choose (window, "c3");
  wait_until (is_kept ("c3") || is_kept ("[cc]") || is_kept ("analysed"));
  g_signal_emit_by_name (find_named (GTK_WIDGET (window), "analysis_tools"), "remark-changed",
                         "a lonely fork");
  wait_until (is_kept ("a lonely fork"));

  activate (window, "edit-remark");
  settle ();
  gtk_text_buffer_set_text (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_named (GTK_WIDGET (window), "remark_view"))),
      "two forks", -1);
  close_window (window);

  window = open_window ();
  text =
      noughts_game_get_note (get_game (window), noughts_game_get_current (get_game (window)), "C");
  g_assert_cmpstr (text, ==, "two forks");

  close_fresh (window);
}

/* An analysis without a stone is one after a restart, too, and ends in the game that it began from.
 */
static void
test_kept_empty_analysis (void)
{
  NoughtsWindow *window = open_silent ();

  begin (window, 7, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  settle ();
  close_window (window);

  window = open_window ();
  assert_moves (window, "");
  g_assert_true (is_analysing (window));
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 7);
  activate (window, "back-to-game");
  settle ();
  g_assert_false (is_analysing (window));
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 7);
  close_window (window);

  /* That game has no stone: the next start is not another analysis. */
  window = open_window ();
  g_assert_false (is_analysing (window));

  close_fresh (window);
}

/* Another program has locked the file, as one on another bus does. */
static void
test_kept_by_another (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int lock;

  begin (window, 5, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  play_anywhere (window);
  before = noughts_game_to_text (get_game (window));
  g_assert_false (noughts_saved_game_claim (file, &lock));
  close_window (window);

  g_assert_true (noughts_saved_game_claim (file, &lock));
  g_assert_cmpint (lock, >=, 0);
  window = open_window ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Noughts is already running. This game won’t be kept for next time.");
  play_anywhere (window);
  activate (window, "resign");
  activate (window, "resign-now");
  close_window (window);
  g_close (lock, NULL);

  window = open_window ();
  after = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* Return plays at once after a restart, even on the unbounded board, which is laid out later than
 * the window is created. */
static void
test_kept_game_focus (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "0,0");
  choose (window, "-3,2");
  close_window (window);

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  assert_focus_in_board (window);

  close_fresh (window);
}

/* An unfinished game can be restored after others that have not begun or have ended, even after a
 * restart. */
static void
test_kept_behind (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  g_autofree char *old = NULL;
  g_autofree char *after = NULL;
  g_autofree char *behind = NULL;

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "e5");
  choose (window, "e6");
  choose (window, "d4");
  old = noughts_game_to_text (get_game (window));

  /* A game without a move does not replace it. */
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  close_window (window);
  window = open_window ();
  after = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (after, ==, old);

  /* A game that has ended is not saved at closing in place of it, but can be restored. */
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  play_to_the_end (window);
  activate (window, "play-again");
  settle ();
  g_assert_true (is_enabled (window, "bring-back"));

  /* A game that has begun is saved at closing, and so is the one before it. */
  choose (window, "b2");
  close_window (window);
  window = open_window ();
  game = get_game (window);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 1);
  g_assert_cmpint (noughts_game_get_rule (game)->width, ==, 3);
  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), !=, NOUGHTS_RESULT_OPEN);
  activate (window, "bring-back");
  behind = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (behind, ==, old);
  activate (window, "bring-back");
  g_assert_true (get_game (window) == game);

  close_fresh (window);
}

/* Moves that are taken back can be redone: such a game has begun. */
static void
test_kept_undone (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "e5");
  activate (window, "undo");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  close_window (window);
  window = open_window ();
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 9);
  activate (window, "redo");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);

  close_fresh (window);
}

/* The score of a running game is restored with it. */
static void
test_kept_score (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  play_to_the_end (window);
  activate (window, "play-again");
  play_anywhere (window);
  before = noughts_sitting_describe_score (noughts_window_get_sitting (window));
  g_assert_nonnull (before);
  close_window (window);

  window = open_window ();
  after = noughts_sitting_describe_score (noughts_window_get_sitting (window));
  g_assert_cmpstr (before, ==, after);

  close_fresh (window);
}

/* After a game that has ended the next start has a new one, but the old one can be restored, even a
 * start later. */
static void
test_ended_game_kept (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autofree char *ended = NULL;
  g_autofree char *back = NULL;

  play_to_the_end (window);
  ended = noughts_game_to_text (get_game (window));
  for (guint day = 0; day < 2; day++)
    {
      close_window (window);
      window = open_window ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
    }

  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  settle ();
  back = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (back, ==, ended);
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");

  /* A running game has precedence over it, and it stays behind that. */
  activate (window, "play-again");
  play_anywhere (window);
  close_window (window);
  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), >, 0);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "bring-back");
  g_free (back);
  back = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (back, ==, ended);

  close_fresh (window);
}

/* A game that had ended when it was opened comes back, and not an older one that can go on. */
static void
test_opened_game_kept (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "e5");
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  paste (window, "a1 b1 a2 b2 a3");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_X_WON);
  close_window (window);

  window = open_window ();
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 3);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_X_WON);
  activate (window, "bring-back");
  settle ();
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 9);

  close_fresh (window);
}

static void
test_damaged_game (void)
{
  NoughtsWindow *window;
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autoptr (GError) error = NULL;

  window = open_fresh ();
  play_anywhere (window);
  close_window (window);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "nonsense", -1, &error));

  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*damaged*");
  window = open_window ();
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "damaged"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  play_anywhere (window);

  g_remove (aside);
  close_fresh (window);
}

/* A file that cannot be read stays until another game is saved, and is then set aside. A folder in
 * its place cannot be read by any user, not even the superuser. */
static void
test_unreadable_game (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  const char *path = g_file_peek_path (file);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);

  for (guint i = 0; i < 2; i++)
    {
      g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*");
      window = open_window ();
      g_test_assert_expected_messages ();
      g_assert_nonnull (
          strstr (noughts_window_get_band_text (window), "Couldn’t read the last game"));
      if (i > 0)
        play_anywhere (window);
      close_window (window);
      g_assert_true (g_file_test (i == 0 ? path : aside, G_FILE_TEST_IS_DIR));
    }

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);

  g_rmdir (aside);
  close_fresh (window);
}

/* If saving fails the window warns before closing, even if it has warned after earlier moves. */
/* A place where writing fails. */
typedef struct
{
  char *folder;
  char *away;
} NoRoom;

static void
take_room (NoRoom *room)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();

  room->folder = g_path_get_dirname (g_file_peek_path (file));
  room->away = g_strconcat (room->folder, ".away", NULL);
  g_assert_cmpint (g_mkdir_with_parents (room->folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (room->folder, room->away), ==, 0);
  g_assert_true (g_file_set_contents (room->folder, "no folder", -1, NULL));
}

static void
give_room_back (NoRoom *room)
{
  g_remove (room->folder);
  g_assert_cmpint (g_rename (room->away, room->folder), ==, 0);
  g_free (room->folder);
  g_free (room->away);
  forget_kept_game ();
}

static gboolean
tells_no_room (NoughtsWindow *window)
{
  return strstr (noughts_window_get_band_text (window), "Couldn’t keep the game for the next start")
         != NULL;
}

static void
test_close_without_room (void)
{
  NoughtsWindow *window = open_fresh ();
  NoRoom room;

  take_room (&room);
  play_anywhere (window);
  wait_until (tells_no_room (window));
  play_anywhere (window);
  g_assert_false (tells_no_room (window));

  /* The warning is repeated after more moves of the person, which would be lost. */
  for (guint i = 0; i < 2; i++)
    {
      if (i > 0)
        play_anywhere (window);
      gtk_window_close (GTK_WINDOW (window));
      settle ();
      g_assert_nonnull (gtk_application_get_windows (GTK_APPLICATION (application)));
      g_assert_true (tells_no_room (window));
    }
  close_window (window);

  give_room_back (&room);
}

/* Moves of computers do not repeat the warning. */
static void
test_close_computers_without_room (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  NoRoom room;
  guint n;

  g_settings_set_double (get_settings (), "pace", 0.02);
  begin (window, 15, 8, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = get_game (window);
  wait_until (noughts_game_get_n_plies (game) >= 2);
  take_room (&room);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (tells_no_room (window));

  n = noughts_game_get_n_plies (game);
  wait_until (noughts_game_get_n_plies (game) >= n + 3);
  g_assert_true (tells_no_room (window));
  close_window (window);

  give_room_back (&room);
}

static void
test_wrong_game (void)
{
  static const struct
  {
    const char *key;
    const char *value;
  } cases[] = {
    { "mode", "uint32 7" },  { "first", "uint32 0" },    { "side", "uint32 99" },
    { "games", "uint32 0" }, { "opponent", "'nobody'" }, { "second-opponent", "uint32 1" },
    { "game", "'h8'" },      { "game", "{'a': <1>}" },   { "mode", "'u'" },
  };
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autoptr (GVariant) good = NULL;
  NoughtsWindow *window = open_fresh ();

  play_anywhere (window);
  good = noughts_sitting_save (noughts_window_get_sitting (window));
  close_window (window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) value = g_variant_parse (NULL, cases[i].value, NULL, NULL, NULL);
      g_autoptr (GVariant) bad = NULL;
      g_autoptr (GError) error = NULL;
      GVariantDict dict;

      g_assert_nonnull (value);
      g_variant_dict_init (&dict, good);
      g_variant_dict_insert_value (&dict, cases[i].key, value);
      bad = g_variant_ref_sink (g_variant_dict_end (&dict));
      g_assert_true (noughts_saved_game_write (file, bad, &error));

      g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*");
      window = open_window ();
      g_test_assert_expected_messages ();
      g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      close_window (window);
    }

  g_remove (aside);
  forget_kept_game ();
}

/* Saves games of which one aside is damaged. */
static void
keep_partly_damaged (GFile *file)
{
  g_autoptr (GVariant) good = NULL;
  g_autoptr (GVariant) bad = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsWindow *window = open_fresh ();
  GVariantDict dict;

  play_anywhere (window);
  good = noughts_sitting_save (noughts_window_get_sitting (window));
  close_window (window);
  g_variant_dict_init (&dict, good);
  g_variant_dict_insert_value (&dict, "aside", g_variant_new_parsed ("[{'mode': <uint32 1>}]"));
  bad = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_assert_true (noughts_saved_game_write (file, bad, &error));
}

/* If only one game aside is damaged, the others are restored, and the file stays. */
static void
test_damaged_aside (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  NoughtsWindow *window;

  keep_partly_damaged (file);

  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*left out*");
  window = open_window ();
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "damaged"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), >, 0);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  close_window (window);
  g_assert_true (g_file_query_exists (file, NULL));

  g_remove (aside);
  forget_kept_game ();
}

/* If copying the damaged file fails, it is not overwritten. */
static void
test_damaged_aside_stays (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  const char *path = g_file_peek_path (file);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before, length_after;
  NoughtsWindow *window;

  keep_partly_damaged (file);
  g_assert_true (g_file_get_contents (path, &before, &length_before, NULL));

  /* Folders that are not empty cannot be overwritten either. */
  for (guint i = 1; i <= 9; i++)
    {
      g_autofree char *aside = i == 1 ? g_strconcat (path, ".damaged", NULL)
                                      : g_strdup_printf ("%s.damaged-%u", path, i);
      g_autofree char *inside = g_build_filename (aside, "inside", NULL);

      g_remove (aside);
      g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
    }

  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*left out*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*cannot be copied*");
  window = open_window ();
  g_test_assert_expected_messages ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "A saved game is damaged.");
  play_anywhere (window);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_nonnull (
      strstr (noughts_window_get_band_text (window), "Couldn’t keep the game for the next start"));
  close_window (window);
  g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);

  for (guint i = 1; i <= 9; i++)
    {
      g_autofree char *aside = i == 1 ? g_strconcat (path, ".damaged", NULL)
                                      : g_strdup_printf ("%s.damaged-%u", path, i);
      g_autofree char *inside = g_build_filename (aside, "inside", NULL);

      g_rmdir (inside);
      g_rmdir (aside);
    }
  forget_kept_game ();
}

/* If the damaged file is gone when it is to be set aside, saving succeeds. */
static void
test_unreadable_game_gone (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  const char *path = g_file_peek_path (file);
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*");
  window = open_window ();
  g_test_assert_expected_messages ();
  g_rmdir (path);
  play_anywhere (window);
  close_window (window);

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/kept-way", test_kept_way);
  g_test_add_func ("/window/kept-analysis", test_kept_analysis);
  g_test_add_func ("/window/kept-empty-analysis", test_kept_empty_analysis);
  g_test_add_func ("/window/ended-analysis", test_ended_analysis);
  g_test_add_func ("/window/kept-remark", test_kept_remark);
  g_test_add_func ("/window/kept-game", test_kept_game);
  g_test_add_func ("/window/kept-by-another", test_kept_by_another);
  g_test_add_func ("/window/kept-game-focus", test_kept_game_focus);
  g_test_add_func ("/window/kept-behind", test_kept_behind);
  g_test_add_func ("/window/kept-undone", test_kept_undone);
  g_test_add_func ("/window/kept-score", test_kept_score);
  g_test_add_func ("/window/ended-game-kept", test_ended_game_kept);
  g_test_add_func ("/window/opened-game-kept", test_opened_game_kept);
  g_test_add_func ("/window/damaged-game", test_damaged_game);
  g_test_add_func ("/window/unreadable-game", test_unreadable_game);
  g_test_add_func ("/window/unreadable-game-gone", test_unreadable_game_gone);
  g_test_add_func ("/window/wrong-game", test_wrong_game);
  g_test_add_func ("/window/damaged-aside", test_damaged_aside);
  g_test_add_func ("/window/damaged-aside-stays", test_damaged_aside_stays);
  g_test_add_func ("/window/close-without-room", test_close_without_room);
  g_test_add_func ("/window/close-computers-without-room", test_close_computers_without_room);

  return fixture_run ();
}
