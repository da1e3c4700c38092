/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finished games go to the archive once, with their accuracies when these are known. */

#include <glib/gstdio.h>
#include <string.h>

#include "noughts-archivist.h"
#include "sitting-fixture.h"

typedef struct
{
  char *folder;
  GFile *file;
  GApplication *application;
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsArchivist *archivist;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("noughts-archivist-XXXXXX", NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "games.sgf", NULL);
  fixture->application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  fixture->sitting = sitting_for_two (3);
  fixture->notice = noughts_notice_new (fixture->sitting);
  fixture->archivist = noughts_archivist_new (fixture->sitting, fixture->notice,
                                              fixture->application, fixture->file);
  sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
}

static gboolean
is_busy (Fixture *fixture)
{
  return noughts_archive_is_busy (noughts_archivist_get_archive (fixture->archivist));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  noughts_archivist_stop (fixture->archivist);
  wait_for (!is_busy (fixture));

  /* A reading that was cancelled holds the archivist until its worker ends. */
  g_object_add_weak_pointer (G_OBJECT (fixture->archivist), (gpointer *) &fixture->archivist);
  g_object_unref (fixture->archivist);
  wait_for (fixture->archivist == NULL);

  g_assert_finalize_object (fixture->notice);
  g_assert_finalize_object (fixture->application);
  sitting_end (fixture->sitting);
  g_remove (g_file_peek_path (fixture->file));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

/* Returns the number of games in the file, once all is written. */
static guint
count_games (Fixture *fixture)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;

  wait_for (!is_busy (fixture));
  if (!g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL))
    return 0;

  records = noughts_archive_split (text);
  return records->len;
}

static void
again (Fixture *fixture)
{
  noughts_sitting_begin_again (fixture->sitting, FALSE);
}

/* Each game that ends is kept, with its players; short and open ones are not. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  sitting_play (fixture->sitting, "b2 a1 b1 a2");
  again (fixture);
  sitting_play (fixture->sitting, "b2 a1");
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_X);
  g_assert_cmpuint (count_games (fixture), ==, 0);

  again (fixture);
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  g_assert_cmpuint (count_games (fixture), ==, 1);
  again (fixture);
  sitting_play (fixture->sitting, "b2 a1 c3");
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_O);
  g_assert_cmpuint (count_games (fixture), ==, 2);

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "PB[Player 1]PW[Player 2]DT[20"));
  g_assert_nonnull (strstr (text, "RE[B+R]"));
}

/* Ends the game on the board, which has been taken back, with other moves. */
static void
end_anew (Fixture *fixture)
{
  g_autofree char *text = NULL;

  sitting_play (fixture->sitting, "a3 c3 a2");
  g_assert_cmpint (noughts_game_get_result (noughts_sitting_get_game (fixture->sitting)), !=,
                   NOUGHTS_RESULT_OPEN);
  g_assert_cmpuint (count_games (fixture), ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "RE[W+"));
}

static void
take_back (Fixture *fixture)
{
  noughts_game_undo (noughts_sitting_get_game (fixture->sitting));
  noughts_game_undo (noughts_sitting_get_game (fixture->sitting));
}

/* A game that is taken back and ends anew has one record, that of its last end. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  take_back (fixture);
  end_anew (fixture);
}

/* Whether a record has accuracies. */
static gboolean
has_accuracy (Fixture *fixture)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL)
         && strstr (text, "NACB[") != NULL;
}

/* The accuracies follow when everything is judged; the record is still one. */
static void
test_accuracy (Fixture *fixture, gconstpointer data)
{
  noughts_sitting_set_reviewed (fixture->sitting, TRUE);
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  wait_for (has_accuracy (fixture));
  g_assert_cmpuint (count_games (fixture), ==, 1);
}

/* A game that leaves the board before all of its moves are judged gets its accuracies behind the
 * next one; with the names of those who played it. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  noughts_sitting_begin_again (fixture->sitting, TRUE);
  sitting_play (fixture->sitting, "c3");
  g_assert_cmpuint (count_games (fixture), ==, 1);

  wait_for (has_accuracy (fixture));
  g_assert_cmpuint (count_games (fixture), ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "PB[Player 1]PW[Player 2]"));
  g_assert_nonnull (strstr (text, "NACW["));
}

/* A game that comes back to the board has its record still. */
static void
test_left_and_back (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  again (fixture);
  noughts_sitting_bring_back (fixture->sitting);
  g_assert_cmpuint (noughts_game_get_n_plies (noughts_sitting_get_game (fixture->sitting)), ==, 5);
  wait_for (has_accuracy (fixture));
  g_assert_cmpuint (count_games (fixture), ==, 1);
}

/* A game that is judged, comes back and ends anew has one record, wherever it was judged. */
static void
test_back_judged (Fixture *fixture, gconstpointer data)
{
  const gboolean on_board = data != NULL;

  noughts_sitting_set_reviewed (fixture->sitting, on_board);
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  if (on_board)
    wait_for (has_accuracy (fixture));
  again (fixture);
  wait_for (has_accuracy (fixture));
  g_assert_cmpuint (count_games (fixture), ==, 1);
  noughts_sitting_bring_back (fixture->sitting);
  take_back (fixture);
  end_anew (fixture);
}

/* So has one that is open again when it leaves. */
static void
test_back_open (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  take_back (fixture);
  again (fixture);
  noughts_sitting_bring_back (fixture->sitting);
  end_anew (fixture);
}

static void
opened_cb (guint *n_opened, gboolean review)
{
  g_assert_true (review);
  ++*n_opened;
}

/* Opens a record. A worker reads it, so that the game on the board is not another one at once. */
static void
open_record (Fixture *fixture, const char *record)
{
  NoughtsGame *before = noughts_sitting_get_game (fixture->sitting);
  guint n_opened = 0;
  const gulong handler =
      g_signal_connect_swapped (fixture->archivist, "opened", G_CALLBACK (opened_cb), &n_opened);

  noughts_archivist_open (fixture->archivist, record, TRUE);
  g_assert_true (noughts_sitting_get_game (fixture->sitting) == before);
  wait_for (n_opened > 0);
  g_signal_handler_disconnect (fixture->archivist, handler);
}

/* A game that cannot be added is told until a person moves. */
static void
test_not_added (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->file), 0700), ==, 0);
  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  noughts_sitting_begin_again (fixture->sitting, FALSE);
  wait_for (noughts_notice_get_text (fixture->notice) != NULL);
  g_assert_true (g_str_has_prefix (noughts_notice_get_text (fixture->notice),
                                   "Couldn’t add the game to Finished Games: "));
  noughts_notice_age (fixture->notice);
  g_assert_nonnull (noughts_notice_get_text (fixture->notice));
}

/* A record comes back to the board, ended, and is not kept twice. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;

  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  g_assert_cmpuint (count_games (fixture), ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  records = noughts_archive_split (text);
  again (fixture);
  open_record (fixture, g_ptr_array_index (records, 0));
  g_assert_cmpuint (noughts_game_get_n_plies (noughts_sitting_get_game (fixture->sitting)), ==, 5);
  g_assert_cmpuint (count_games (fixture), ==, 1);

  /* A damaged one is told, and one whose reading is cancelled by the next is not. */
  noughts_archivist_open (fixture->archivist, "nothing", FALSE);
  wait_for (noughts_notice_get_kind (fixture->notice) == NOUGHTS_NOTICE_MESSAGE);
  noughts_notice_clear (fixture->notice);
  noughts_archivist_open (fixture->archivist, "nothing", FALSE);
  open_record (fixture, g_ptr_array_index (records, 0));
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), !=, NOUGHTS_NOTICE_MESSAGE);
}

/* Returns the last record in the file. */
static char *
read_last (Fixture *fixture)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;

  wait_for (!is_busy (fixture));
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  records = noughts_archive_split (text);
  g_assert_cmpuint (records->len, >, 0);

  return g_strdup (g_ptr_array_index (records, records->len - 1));
}

/* A game against a computer comes back with the opponent and the person's side. */
static void
test_opponent (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = *noughts_sitting_get_choice (fixture->sitting);
  g_autofree char *record = NULL;
  NoughtsGame *game;

  choice.mode = NOUGHTS_MODE_COMPUTER;
  choice.side = NOUGHTS_SIDE_SECOND;
  choice.opponent = MNK_COIN;
  noughts_new_game_choice_set_name (&choice, 0, "Ada");
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
  game = noughts_sitting_get_game (fixture->sitting);
  for (int cell = 0; noughts_game_get_n_plies (game) < 4; cell++)
    {
      wait_for (!noughts_match_get_thinking (noughts_sitting_get_match (fixture->sitting)));
      noughts_match_human_move (noughts_sitting_get_match (fixture->sitting),
                                (MnkPoint){ cell % 3, cell / 3 }, NULL);
    }
  if (noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    noughts_game_resign (game, MNK_O);

  record = read_last (fixture);
  sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  open_record (fixture, record);
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_O);
  g_assert_cmpint (noughts_sitting_get_choice (fixture->sitting)->opponent, ==, MNK_COIN);
  g_assert_cmpstr (noughts_sitting_get_name (fixture->sitting, MNK_X), ==, "Coin");
  g_assert_cmpstr (noughts_sitting_get_name (fixture->sitting, MNK_O), ==, "Ada");

  /* The computer replies in it. */
  noughts_match_undo (noughts_sitting_get_match (fixture->sitting));
  game = noughts_sitting_get_game (fixture->sitting);
  wait_for (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN
            || noughts_game_get_side (game) == MNK_O);
}

/* Where the sides are switched in a game that comes back, its record has the players so, too. */
static void
test_switched (Fixture *fixture, gconstpointer data)
{
  static const char *const names[][2] = { { "You", "Expert" }, { "Ada", "Expert" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *record =
          g_strdup_printf ("(;FF[4]CA[UTF-8]PB[%s]PW[%s]DT[2026-01-03]NCOM[W expert]AP[Noughts]"
                           "GM[4]SZ[3]RU[freestyle, 3 in a row]RE[B+]"
                           ";B[bb];W[ac];B[cb];W[aa];B[ab])\n",
                           names[i][0], names[i][1]);
      g_autofree char *expected = g_strdup_printf ("PB[%s]PW[%s]", names[i][1], names[i][0]);
      g_autofree char *stored = NULL;
      NoughtsGame *game;

      g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), record, -1, NULL));
      open_record (fixture, record);
      noughts_sitting_undo (fixture->sitting);
      noughts_sitting_change_sides (fixture->sitting);
      game = noughts_sitting_get_game (fixture->sitting);
      noughts_game_resign (game, MNK_O);
      stored = read_last (fixture);
      g_assert_nonnull (strstr (stored, "NCOM[B expert]"));
      g_assert_null (strstr (stored, "NCOM[W expert]"));
      g_assert_nonnull (strstr (stored, expected));
      g_assert_null (strstr (strstr (stored, "PB[") + 1, "PB["));
    }
}

/* A record that is put on the board keeps its names and its date, whoever plays now. */
static void
test_open_kept (Fixture *fixture, gconstpointer data)
{
  const char *const record =
      "(;FF[4]CA[UTF-8]AP[Noughts]GM[4]RU[freestyle, 5 in a row]RE[B+]PB[Anna]"
      "PW[Bob]DT[2026-01-03]NPAGE[0,0 5,5 1,0 -6,5 2,0 5,-7 3,0 8,8 4,0])\n";
  g_autofree char *stored = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), record, -1, NULL));
  open_record (fixture, record);
  noughts_game_undo (noughts_sitting_get_game (fixture->sitting));
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_O);
  g_assert_cmpuint (count_games (fixture), ==, 1);
  stored = read_last (fixture);
  g_assert_nonnull (strstr (stored, "DT[2026-01-03]"));
  g_assert_nonnull (strstr (stored, "PB[Anna]PW[Bob]"));
}

/* An older record has nothing but the names. */
static void
test_old_record (Fixture *fixture, gconstpointer data)
{
  const char *const record = "(;FF[4]CA[UTF-8]PB[Intermediate]PW[You]AP[Noughts]GM[4]SZ[3]"
                             "RU[freestyle, 3 in a row]RE[B+];B[bb];W[ac];B[cb];W[aa];B[ab])\n";

  open_record (fixture, record);
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_O);
  g_assert_cmpint (noughts_sitting_get_choice (fixture->sitting)->opponent, ==, MNK_INTERMEDIATE);
  g_assert_cmpstr (noughts_sitting_get_name (fixture->sitting, MNK_O), ==, "You");
}

/* A variation that ends in an analysis is no game that was played. */
static void
test_analysed (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->sitting, "b2 a1 b1");
  noughts_sitting_analyse (fixture->sitting);
  sitting_play (fixture->sitting, "a2 b3");
  g_assert_cmpuint (count_games (fixture), ==, 0);

  noughts_sitting_end_analysis (fixture->sitting);
  sitting_play (fixture->sitting, "a2 b3");
  g_assert_cmpuint (count_games (fixture), ==, 1);
}

/* Whoever writes to the archive: the program does not end before that is done. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  NoughtsArchive *archive = noughts_archivist_get_archive (fixture->archivist);
  const guint before = G_OBJECT (fixture->archivist)->ref_count;
  g_autofree char *text = NULL;

  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  g_assert_cmpuint (count_games (fixture), ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_cmpuint (G_OBJECT (fixture->archivist)->ref_count, ==, before);
  noughts_archive_store (archive, NULL, text);
  g_assert_cmpuint (G_OBJECT (fixture->archivist)->ref_count, >, before);
  g_assert_cmpuint (count_games (fixture), ==, 0);
  g_assert_cmpuint (G_OBJECT (fixture->archivist)->ref_count, ==, before);
}

/* A record that has been read after the game on the board has become a rated loss is not opened
 * without a question. */
static void
test_read_late (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autofree char *text = NULL;
  NoughtsGame *game;

  sitting_play (fixture->sitting, "b2 a1 b1 a2 b3");
  g_assert_cmpuint (count_games (fixture), ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1;
  choice.rated = TRUE;
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
  game = noughts_sitting_get_game (fixture->sitting);
  noughts_archivist_open (fixture->archivist, text, FALSE);
  for (int i = 0; i < 3; i++)
    g_assert_true (noughts_game_extend (game, (MnkPoint){ i, i }, NULL));
  wait_for (noughts_notice_get_kind (fixture->notice) == NOUGHTS_NOTICE_ASK_LEAVE);
  g_assert_cmpstr (noughts_notice_get_then (fixture->notice), ==, "recent-games");
  g_assert_true (noughts_sitting_get_game (fixture->sitting) == game);
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/archivist/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("kept", test_kept);
  add ("analysed", test_analysed);
  add ("taken-back", test_taken_back);
  add ("accuracy", test_accuracy);
  add ("left", test_left);
  add ("left-and-back", test_left_and_back);
  add ("back-open", test_back_open);
  g_test_add ("/archivist/back-judged/left", Fixture, NULL, set_up, test_back_judged, tear_down);
  g_test_add ("/archivist/back-judged/on-board", Fixture, "", set_up, test_back_judged, tear_down);
  add ("not-added", test_not_added);
  add ("open", test_open);
  add ("opponent", test_opponent);
  add ("old-record", test_old_record);
  add ("switched", test_switched);
  add ("open-kept", test_open_kept);
  add ("held", test_held);
  add ("read-late", test_read_late);

  return g_test_run ();
}
