/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of finished games: adding, replacing, listing, and torn writes. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game.h"
#include "noughts-archive-file.h"
#include "noughts-game-hands.h"
#include "noughts-game-names.h"
#include "noughts-game-put-note.h"

static char *folder;

static GFile *
get_file (void)
{
  g_autofree char *path = g_build_filename (folder, "noughts", "games.sgf", NULL);

  return g_file_new_for_path (path);
}

static void
forget (void)
{
  g_autoptr (GFile) file = get_file ();

  g_remove (g_file_peek_path (file));
}

static NoughtsGame *
play_by (MnkRule rule, const char *moves)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_from_text (&rule, moves, &error);

  g_assert_no_error (error);
  return game;
}

static NoughtsGame *
play (int side, int win, const char *moves)
{
  return play_by ((MnkRule){ side, side, win, MNK_FREESTYLE }, moves);
}

static char *
write_record (NoughtsGame *game)
{
  const NoughtsArchiveFacts facts = {
    .names = { [MNK_X] = "Ada", [MNK_O] = "Expert ]" },
    .date = "2026-11-26",
    .has_accuracy = { [MNK_X] = TRUE },
    .accuracy = { [MNK_X] = 91.25 },
  };

  return noughts_archive_write (game, &facts);
}

static void
store (const char *record, const char *replaced)
{
  g_autoptr (GFile) file = get_file ();
  g_autoptr (GError) error = NULL;

  noughts_archive_file_store (file, record, replaced, &error);
  g_assert_no_error (error);
}

static char *
read_all (void)
{
  g_autoptr (GFile) file = get_file ();

  return noughts_archive_file_read (file, NULL);
}

static void
wait_until_stored (NoughtsArchive *archive)
{
  while (noughts_archive_is_busy (archive))
    g_main_context_iteration (NULL, TRUE);
}

/* A record has all that is listed, on every board. */
static void
test_record (void)
{
  static const struct
  {
    int side;
    int win;
    const char *moves;
    int opening;
  } cases[] = {
    { 3, 3, "b2 a1 b1 a2 b3", -1 },
    { 15, 5, "h8 a1 h9 a2 h10 a3 h11 a4 h12", -1 },
    { 15, 5, "h8 h9 i9 a1 i8 a2 j8 a3 k8 a4 l8", 3 },
    { 0, 5, "0,0 5,5 1,0 -6,5 2,0 5,-7 3,0 8,8 4,0", -1 },
    { 60, 5, "a1 a60 b1 bh60 c1 a50 d1 a40 e1", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = play (cases[i].side, cases[i].win, cases[i].moves);
      g_autofree char *record = write_record (game);
      g_autoptr (NoughtsGame) again = noughts_archive_read (record, NULL);
      g_autofree char *moves = noughts_game_to_text (again);
      g_autofree char *title = noughts_rule_title (noughts_game_get_rule (game));
      NoughtsArchiveEntry *entry = noughts_archive_entry_new (record);

      g_assert_cmpstr (moves, ==, cases[i].moves);
      g_assert_cmpstr (entry->title, ==, title);
      g_assert_cmpstr (entry->names[MNK_X], ==, "Ada");
      g_assert_cmpstr (entry->names[MNK_O], ==, "Expert ]");
      g_assert_cmpstr (entry->date, ==, "2026-11-26");
      g_assert_cmpint (entry->result, ==, NOUGHTS_RESULT_X_WON);
      g_assert_cmpuint (entry->n_moves, ==, noughts_game_get_n_plies (game));
      g_assert_cmpint (entry->opening, ==, cases[i].opening);
      g_assert_true (entry->has_accuracy[MNK_X]);
      g_assert_false (entry->has_accuracy[MNK_O]);
      g_assert_cmpfloat_with_epsilon (entry->accuracy[MNK_X], 91.25, 0.051);
      noughts_archive_entry_free (entry);
    }
}

/* A game that was read from a record, and has another end, says nothing of the former. */
static void
test_new_end (void)
{
  static const int sides[] = { 15, 60 };
  const NoughtsArchiveFacts first = {
    .names = { [MNK_X] = "Ada", [MNK_O] = "Coin" },
    .date = "2026-11-26",
    .person = MNK_X,
    .opponent = MNK_COIN,
    .has_accuracy = { [MNK_X] = TRUE, [MNK_O] = TRUE },
    .accuracy = { [MNK_X] = 91.25, [MNK_O] = 20 },
  };
  NoughtsArchiveFacts second = first;

  second.person = MNK_O;
  second.opponent = MNK_EXPERT;
  second.has_accuracy[MNK_O] = FALSE;
  second.accuracy[MNK_X] = 50;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (NoughtsGame) game = play (sides[i], 5, "h8 a1 h9 a2");
      g_autofree char *record = noughts_archive_write (game, &first);
      g_autoptr (NoughtsGame) again = noughts_archive_read (record, NULL);
      g_autofree char *newer = noughts_archive_write (again, &second);
      NoughtsArchiveEntry *entry = noughts_archive_entry_new (newer);
      char *names[MNK_O + 1] = { NULL };
      MnkOpponent opponent;
      MnkPiece person;

      g_assert_true (entry->has_accuracy[MNK_X]);
      g_assert_cmpfloat_with_epsilon (entry->accuracy[MNK_X], 50, 0.051);
      g_assert_false (entry->has_accuracy[MNK_O]);
      g_assert_cmpstr (entry->date, ==, "2026-11-26");
      g_assert_true (noughts_archive_find_opponent (newer, &person, &opponent, names));
      g_assert_cmpint (person, ==, MNK_O);
      g_assert_cmpint (opponent, ==, MNK_EXPERT);
      g_assert_cmpstr (names[MNK_X], ==, "Ada");
      noughts_archive_entry_free (entry);
      g_free (names[MNK_X]);
      g_free (names[MNK_O]);
    }
}

/* The rule of a game on the unbounded board is kept, whatever its rows count. */
static void
test_page_rules (void)
{
  for (int line = MNK_FREESTYLE; line <= MNK_CARO_EXACT; line++)
    {
      const MnkRule rule = { 0, 0, 6, (MnkLineRule) line };
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (NoughtsGame) again = NULL;
      g_autofree char *record = NULL;

      if (mnk_rule_check (&rule) != MNK_RULE_OK)
        continue;

      game = play_by (rule, "0,0 5,5 1,0");
      record = write_record (game);
      again = noughts_archive_read (record, NULL);
      g_assert_cmpint (noughts_game_get_rule (again)->line, ==, line);
      g_assert_cmpint (noughts_game_get_rule (again)->win, ==, 6);
    }
}

/* So is a game there that begins from a set-up position, with O. */
static void
test_set_up_page (void)
{
  for (int endless = 0; endless < 2; endless++)
    {
      const MnkRule rule = { 60 - 40 * endless, 60 - 40 * endless, 5, MNK_FREESTYLE };
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (NoughtsGame) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *record = NULL;
      MnkPosition position;

      mnk_position_init (&position, &rule);
      position.endless = endless;
      position.side = MNK_O;
      mnk_position_set (&position, (MnkPoint){ 1, 1 }, MNK_X);
      mnk_position_set (&position, (MnkPoint){ 2, 2 }, MNK_O);
      game = noughts_game_new_from_position (&position, &error);
      g_assert_no_error (error);
      g_assert_true (noughts_game_play (game, (MnkPoint){ 7, 7 }, &error));
      noughts_game_resign (game, MNK_X);

      record = write_record (game);
      again = noughts_archive_read (record, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (noughts_game_get_n_plies (again), ==, 1);
      g_assert_cmpint (mnk_field_at (noughts_game_get_field (again), 1, 1), ==, MNK_X);
      g_assert_cmpint (mnk_field_at (noughts_game_get_field (again), 7, 7), ==, MNK_O);
      g_assert_cmpint (noughts_game_get_result (again), ==, NOUGHTS_RESULT_O_WON);
      g_assert_cmpint (noughts_game_get_ending (again), ==, NOUGHTS_END_RESIGNATION);
    }
}

static void
assert_note (NoughtsGame *game, NoughtsNode *node, const char *property, const char *text)
{
  g_autofree char *note = noughts_game_get_note (game, node, property);

  g_assert_cmpstr (note, ==, text);
}

/* What a game has besides its moves is kept on every board: comments, times, variations, and whose
 * moves they were. */
static void
test_whole (void)
{
  static const int sides[] = { 15, 60, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (NoughtsGame) game = play (sides[i], 5, sides[i] > 0 ? "b2 c3 d4" : "1,1 2,2 3,3");
      g_autoptr (NoughtsGame) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *record = NULL;
      g_autofree gboolean *own = NULL;

      g_assert_true (noughts_game_undo (game));
      g_assert_true (noughts_game_play (game, (MnkPoint){ 7, 7 }, &error));
      noughts_game_put_note (game, noughts_game_get_root (game), "TM", "600");
      noughts_game_put_note (game, noughts_game_get_node_at (game, 1), "C", "A ] comment: “\\’.");
      noughts_game_put_note (game, noughts_game_get_node_at (game, 2), "WL", "59.5");
      noughts_game_switch_hands (game);
      g_assert_true (noughts_game_play (game, (MnkPoint){ 8, 8 }, &error));
      noughts_game_note_hands (game, noughts_game_get_end (game));
      noughts_game_resign (game, MNK_X);

      record = write_record (game);
      again = noughts_archive_read (record, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (noughts_game_get_n_plies (again), ==, 4);
      g_assert_cmpint (noughts_game_get_result (again), ==, NOUGHTS_RESULT_O_WON);
      g_assert_nonnull (
          noughts_node_get_sibling (noughts_node_get_child (noughts_game_get_node_at (again, 2))));
      assert_note (again, noughts_game_get_root (again), "TM", "600");
      assert_note (again, noughts_game_get_node_at (again, 1), "C", "A ] comment: “\\’.");
      assert_note (again, noughts_game_get_node_at (again, 2), "WL", "59.5");
      own = noughts_game_list_own (again);
      g_assert_nonnull (own);
      g_assert_false (own[3]);
      g_assert_true (own[4]);
    }
}

/* A record of an earlier version has the moves alone. */
static void
test_earlier_page (void)
{
  const char *record = NOUGHTS_ARCHIVE_HEAD "AP[Noughts]GM[4]NSIZE[60x53]RU[standard, 5 in a row]"
                                            "RE[B+R]PB[Ada]DT[2026-11-26]NPAGE[h8 i9 bg7])\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_archive_read (record, &error);

  g_assert_no_error (error);
  g_assert_cmpint (noughts_game_get_rule (game)->height, ==, 53);
  g_assert_cmpint (noughts_game_get_rule (game)->line, ==, MNK_STANDARD);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 3);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_RESIGNATION);
}

/* A game that was given up on the unbounded board stays so. */
static void
test_resigned_page (void)
{
  g_autoptr (NoughtsGame) game = play (0, 6, "0,0 1,1 2,2");
  g_autoptr (NoughtsGame) again = NULL;
  g_autofree char *record = NULL;

  noughts_game_set_names (game, "Anna", "Bob");
  noughts_game_resign (game, MNK_X);
  record = write_record (game);
  g_assert_nonnull (strstr (record, "PB[Anna]PW[Bob]"));
  again = noughts_archive_read (record, NULL);
  g_assert_cmpint (noughts_game_get_result (again), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpint (noughts_game_get_ending (again), ==, NOUGHTS_END_RESIGNATION);
  g_assert_cmpint (noughts_game_get_rule (again)->win, ==, 6);
}

/* So does one that was lost on time. */
static void
test_late_page (void)
{
  g_autoptr (NoughtsGame) game = play (0, 5, "0,0 1,1 2,2");
  g_autoptr (NoughtsGame) again = NULL;
  g_autofree char *record = NULL;

  g_assert_true (noughts_game_lose_on_time (game, MNK_O));
  record = write_record (game);
  again = noughts_archive_read (record, NULL);
  g_assert_cmpint (noughts_game_get_result (again), ==, noughts_game_get_result (game));
  g_assert_cmpint (noughts_game_get_ending (again), ==, NOUGHTS_END_TIME);
}

/* A damaged record stays, and so do those behind it; what would be cut off is copied first. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *text;
    gsize length;
    gboolean copied;
  } cases[] = {
#define CASE(text, copied) { text, sizeof (text) - 1, copied }
    CASE ("(;FF[4]CA[UTF-8]PB[one];B[hh])\n(;FF[4]CA[UTF-8]PB[two];B[hh]\n"
          "(;FF[4]CA[UTF-8]PB[three];B[hh])\n(;FF[4]CA[UTF-8]PB[four];B[hh])",
          FALSE),
    CASE ("(;FF[4]CA[UTF-8]PB[one];B[hh])\n(;PB[three];B[hh]", TRUE),
    CASE ("(;FF[4]CA[UTF-8]PB[one];B[hh])\n\0(;FF[4]CA[UTF-8]PB[three];B[hh])\n", TRUE),
    CASE ("(;FF[4]CA[UTF-8]PB[one];B[hh])\n(;FF[4]CA[UTF-8]PB[to", FALSE),
#undef CASE
  };
  g_autoptr (GFile) file = get_file ();
  const char *path = g_file_peek_path (file);
  g_autofree char *copy = g_strconcat (path, ".damaged", NULL);
  g_autofree char *folder_of_file = g_path_get_dirname (path);

  g_mkdir_with_parents (folder_of_file, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *all = NULL;
      g_autofree char *kept = NULL;
      gsize length = 0;

      g_assert_true (g_file_set_contents (path, cases[i].text, (gssize) cases[i].length, NULL));
      store ("(;FF[4]CA[UTF-8]PB[new];B[hh])\n", NULL);
      all = read_all ();
      g_assert_nonnull (strstr (all, "PB[one]"));
      g_assert_nonnull (strstr (all, "PB[new]"));
      g_assert_cmpint (g_file_get_contents (copy, &kept, &length, NULL), ==, cases[i].copied);
      if (cases[i].copied)
        g_assert_cmpmem (kept, length, cases[i].text, cases[i].length);
      else if (i == 0)
        g_assert_nonnull (strstr (all, "PB[four]"));
      g_remove (copy);
      forget ();
    }
}

/* A link stays one. */
static void
test_link (void)
{
  g_autoptr (GFile) file = get_file ();
  const char *path = g_file_peek_path (file);
  g_autofree char *target = g_build_filename (folder, "elsewhere.sgf", NULL);
  g_autofree char *text = NULL;

  forget ();
  g_assert_true (g_file_set_contents (target, "(;FF[4]CA[UTF-8];B[hh])\n", -1, NULL));
  g_assert_cmpint (symlink (target, path), ==, 0);
  store ("(;FF[4]CA[UTF-8];B[ii])\n", "(;FF[4]CA[UTF-8];B[hh])\n");
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (target, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "(;FF[4]CA[UTF-8];B[ii])\n");
  forget ();
  g_remove (target);
}

static void
test_store (void)
{
  g_autoptr (NoughtsGame) first = play (3, 3, "b2 a1 b1 a2 b3");
  g_autoptr (NoughtsGame) second = play (3, 3, "b2 a1 b1 b3 c2 a2 a3");
  g_autofree char *one = write_record (first);
  g_autofree char *two = write_record (second);
  g_autofree char *expected = g_strconcat (one, two, NULL);
  g_autofree char *text = NULL;
  g_autofree char *less = NULL;
  g_autofree char *none = NULL;

  forget ();
  store (one, NULL);
  store (one, NULL); /* the same game again, after a kill */
  store (two, NULL);
  text = read_all ();
  g_assert_cmpstr (text, ==, expected);

  store (NULL, one);
  less = read_all ();
  g_assert_cmpstr (less, ==, two);
  store (one, two);
  store (NULL, two); /* it is gone already */
  store (NULL, one);
  none = read_all ();
  g_assert_cmpstr (none, ==, "");
}

/* A record that changes, as a game gets its accuracy, keeps its place among the others. */
static void
test_store_place (void)
{
  g_autoptr (NoughtsGame) first = play (3, 3, "b2 a1 b1 a2 b3");
  g_autoptr (NoughtsGame) second = play (3, 3, "b2 a1 b1 b3 c2 a2 a3");
  g_autoptr (NoughtsGame) third = play (3, 3, "b2 a1 c2 a2 c3 a3");
  g_autofree char *one = write_record (first);
  g_autofree char *two = write_record (second);
  g_autofree char *newer = write_record (third);
  g_autofree char *expected = g_strconcat (newer, two, NULL);
  g_autofree char *text = NULL;

  forget ();
  store (one, NULL);
  store (two, NULL);
  store (newer, one);
  text = read_all ();
  g_assert_cmpstr (text, ==, expected);
}

/* A file that was torn at any byte keeps its complete games, and takes the next one. */
static void
test_torn (void)
{
  g_autoptr (NoughtsGame) first = play (3, 3, "b2 a1 b1 a2 b3");
  g_autoptr (NoughtsGame) third = play (3, 3, "b2 a1 b1 b3 c2 a2 a3");
  g_autofree char *one = write_record (first);
  g_autofree char *three = write_record (third);
  g_autofree char *whole = g_strconcat (one, one, NULL);
  g_autoptr (GFile) file = get_file ();

  for (gsize length = 0; length <= strlen (whole); length++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) records = NULL;
      const guint n_complete = (length >= strlen (one) - 1) + (length >= strlen (whole) - 1);

      g_assert_true (g_file_set_contents (g_file_peek_path (file), whole, (gssize) length, NULL));
      store (three, NULL);
      text = read_all ();
      records = noughts_archive_split (text);
      g_assert_cmpuint (records->len, ==, n_complete + 1);
      g_assert_cmpstr (g_ptr_array_index (records, n_complete), ==, three);
    }
}

/* Stores games of growing length without end; tells the number of those that are stored. */
static void
store_for_ever (int pipe)
{
  for (int n = 0;; n++)
    {
      g_autofree char *record = g_strdup_printf ("(;FF[4]CA[UTF-8]SZ[15]DT[%d];B[hh])\n", n);

      store (record, n % 3 == 2 ? "(;FF[4]CA[UTF-8]SZ[15]DT[0];B[hh])\n" : NULL);
      if (write (pipe, &n, sizeof n) != sizeof n)
        _exit (1);
    }
}

/* What was said to be stored survives a kill at any time. */
static void
test_kill (void)
{
  forget ();
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *expected = NULL;
      int fds[2], n = -1, last = -1;
      pid_t child;

      g_assert_cmpint (pipe (fds), ==, 0);
      child = fork ();
      if (child == 0)
        {
          close (fds[0]);
          store_for_ever (fds[1]);
        }
      close (fds[1]);
      for (guint count = 0; count <= i && read (fds[0], &n, sizeof n) == sizeof n; count++)
        last = n;
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      while (read (fds[0], &n, sizeof n) == sizeof n)
        last = n;
      close (fds[0]);

      text = read_all ();
      expected = g_strdup_printf ("DT[%d];", last);
      g_assert_nonnull (strstr (text, expected));
    }
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GPtrArray **) data = noughts_archive_list_finish (result, NULL);
}

/* The last games are listed, the latest first. */
static void
test_list (void)
{
  g_autoptr (GFile) file = get_file ();
  g_autoptr (NoughtsArchive) archive = noughts_archive_new (file);
  g_autoptr (GPtrArray) entries = NULL;

  forget ();
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *record =
          g_strdup_printf ("(;FF[4]CA[UTF-8]SZ[15]PB[%u];B[hh];W[ii];B[jj])\n", i);

      noughts_archive_store (archive, record, NULL);
    }
  g_assert_true (noughts_archive_is_busy (archive));
  wait_until_stored (archive);

  noughts_archive_list_async (archive, 50, NULL, listed_cb, &entries);
  while (entries == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (entries->len, ==, 50);
  g_assert_cmpstr (((NoughtsArchiveEntry *) g_ptr_array_index (entries, 0))->names[MNK_X], ==,
                   "59");
  g_assert_cmpstr (((NoughtsArchiveEntry *) g_ptr_array_index (entries, 49))->names[MNK_X], ==,
                   "10");
}

static void
store_game (NoughtsArchive *archive, NoughtsGame *game, NoughtsArchiveSlot *slot)
{
  const NoughtsArchiveFacts facts = { .names = { [MNK_X] = "Ada" }, .date = "2026-11-27" };

  noughts_archive_store_game (archive, game, &facts, slot);
}

/* A game is stored as it is at the call, and replaces its former record, also one that is still to
 * be written. */
static void
test_store_game (void)
{
  g_autoptr (GFile) file = get_file ();
  g_autoptr (NoughtsArchive) archive = noughts_archive_new (file);
  g_autoptr (NoughtsArchiveSlot) slot = noughts_archive_slot_new (NULL);
  g_autoptr (NoughtsGame) game = play (15, 5, "h8 i9 j10");
  g_autofree char *text = NULL;

  forget ();
  store_game (archive, game, slot);
  noughts_game_undo (game);
  store_game (archive, game, slot);
  noughts_game_undo (game);
  wait_until_stored (archive);

  text = noughts_archive_file_read (file, NULL);
  g_assert_nonnull (strstr (text, "PB[Ada]"));
  g_assert_nonnull (strstr (text, "DT[2026-11-27]"));
  g_assert_nonnull (strstr (text, "B[hh];W[ig]"));
  g_assert_null (strstr (strstr (text, "(;") + 1, "(;FF"));

  store_game (archive, game, slot);
  wait_until_stored (archive);
  g_free (text);
  text = noughts_archive_file_read (file, NULL);
  g_assert_nonnull (strstr (text, "B[hh]"));
  g_assert_null (strstr (strstr (text, "(;") + 1, "(;FF"));
}

/* A record that was deleted does not come back with its accuracies; a new end of its game does. */
static void
test_store_deleted (void)
{
  const NoughtsArchiveFacts counted = {
    .names = { [MNK_X] = "Ada" },
    .date = "2026-11-27",
    .has_accuracy = { [MNK_X] = TRUE },
    .accuracy = { [MNK_X] = 50 },
  };
  g_autoptr (GFile) file = get_file ();
  g_autoptr (NoughtsArchive) archive = noughts_archive_new (file);
  g_autoptr (NoughtsArchiveSlot) slot = noughts_archive_slot_new (NULL);
  g_autoptr (NoughtsGame) game = play (15, 5, "h8 i9 j10");
  g_autofree char *record = NULL;
  g_autofree char *text = NULL;

  forget ();
  store_game (archive, game, slot);
  wait_until_stored (archive);
  record = noughts_archive_file_read (file, NULL);
  noughts_archive_store (archive, NULL, record);
  noughts_archive_store_game (archive, game, &counted, slot);
  wait_until_stored (archive);
  text = noughts_archive_file_read (file, NULL);
  g_assert_cmpstr (text, ==, "");

  store_game (archive, game, slot);
  noughts_archive_store_game (archive, game, &counted, slot);
  wait_until_stored (archive);
  g_free (text);
  text = noughts_archive_file_read (file, NULL);
  g_assert_nonnull (strstr (text, "NACB[50.0]"));

  /* A list that still shows it without them deletes it, too. */
  noughts_archive_store (archive, NULL, record);
  wait_until_stored (archive);
  g_free (text);
  text = noughts_archive_file_read (file, NULL);
  g_assert_cmpstr (text, ==, "");
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
failed_cb (guint *count, const char *message, gboolean deletes)
{
  count[deletes]++;
}

/* A failure is told, and that of a deletion as such. */
static void
test_failed (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/null/noughts/games.sgf");
  g_autoptr (NoughtsArchive) archive = noughts_archive_new (file);
  guint count[2] = { 0 }, n_started = 0;

  g_signal_connect_swapped (archive, "failed", G_CALLBACK (failed_cb), count);
  g_signal_connect_swapped (archive, "started", G_CALLBACK (count_cb), &n_started);
  noughts_archive_store (archive, "(;)\n", NULL);
  noughts_archive_store (archive, NULL, "(;)\n");
  noughts_archive_store (archive, "(;)\n", NULL);
  g_assert_cmpuint (n_started, ==, 1);
  wait_until_stored (archive);
  g_assert_cmpuint (n_started, ==, 3);
  g_assert_cmpuint (count[FALSE], ==, 2);
  g_assert_cmpuint (count[TRUE], ==, 1);
}

int
main (int argc, char **argv)
{
  g_autofree char *inner = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("noughts-archive-XXXXXX", NULL);
  g_assert_nonnull (folder);

  g_test_add_func ("/archive/record", test_record);
  g_test_add_func ("/archive/new-end", test_new_end);
  g_test_add_func ("/archive/page-rules", test_page_rules);
  g_test_add_func ("/archive/resigned-page", test_resigned_page);
  g_test_add_func ("/archive/set-up-page", test_set_up_page);
  g_test_add_func ("/archive/late-page", test_late_page);
  g_test_add_func ("/archive/whole", test_whole);
  g_test_add_func ("/archive/earlier-page", test_earlier_page);
  g_test_add_func ("/archive/damaged", test_damaged);
  g_test_add_func ("/archive/link", test_link);
  g_test_add_func ("/archive/store", test_store);
  g_test_add_func ("/archive/store-place", test_store_place);
  g_test_add_func ("/archive/store-game", test_store_game);
  g_test_add_func ("/archive/store-deleted", test_store_deleted);
  g_test_add_func ("/archive/torn", test_torn);
  g_test_add_func ("/archive/kill", test_kill);
  g_test_add_func ("/archive/list", test_list);
  g_test_add_func ("/archive/failed", test_failed);
  status = g_test_run ();

  forget ();
  inner = g_build_filename (folder, "noughts", NULL);
  g_rmdir (inner);
  g_rmdir (folder);
  g_free (folder);

  return status;
}
