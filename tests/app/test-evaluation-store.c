/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evaluations that are kept in a file: what is kept, what goes first, and damage. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "noughts-evaluation-pack.h"
#include "noughts-evaluation-store.h"
#include "noughts-file-replace.h"
#include "noughts-saved-game.h"

static const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };

typedef struct
{
  char *folder;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-store-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "noughts", "evaluations", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "noughts", NULL);
  g_autofree char *aside = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);

  g_remove (aside);
  g_remove (g_file_peek_path (fixture->file));
  g_rmdir (folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

static void
wait_store (NoughtsEvaluationStore *store)
{
  while (noughts_evaluation_store_is_busy (store))
    g_main_context_iteration (NULL, TRUE);
}

static NoughtsEvaluationStore *
open_store (Fixture *fixture)
{
  NoughtsEvaluationStore *store = noughts_evaluation_store_new (fixture->file);

  noughts_evaluation_store_load (store);
  wait_store (store);

  return store;
}

static void
write_store (NoughtsEvaluationStore *store)
{
  noughts_evaluation_store_write (store);
  wait_store (store);
}

/* The position after h8 and a second move. */
static void
get_window (int x, int y, MnkWindow *window)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&rule, "h8", &error);

  g_assert_no_error (error);
  noughts_game_play (game, (MnkPoint){ x, y }, &error);
  g_assert_no_error (error);
  noughts_game_get_window (game, noughts_game_get_current (game), window);
}

/* An evaluation with two moves. */
static NoughtsEvaluation *
make_evaluation (const MnkWindow *window, int depth, int value)
{
  const MnkPoint line[] = { { 8, 8 }, { 9, 9 }, { 3, 2 } };
  const MnkScore estimate = { .outcome = MNK_ESTIMATE, .value = value, .plies = -1 };
  const MnkScore loss = { .outcome = MNK_LOSS, .plies = 4, .exact = true };
  g_auto (NoughtsPack) pack = { 0 };

  noughts_pack_init (&pack, window);
  pack.report.depth = depth;
  pack.report.nodes = 12345;
  noughts_pack_add (&pack, line[0], estimate, line, G_N_ELEMENTS (line));
  noughts_pack_add (&pack, line[2], loss, line + 2, 1);

  return noughts_pack_finish (&pack);
}

static void
keep (NoughtsEvaluationStore *store, const MnkWindow *window, int depth, int value)
{
  g_autoptr (NoughtsEvaluation) evaluation = make_evaluation (window, depth, value);

  noughts_evaluation_store_keep (store, window, evaluation);
}

static void
assert_same (const NoughtsEvaluation *evaluation, int depth, int value)
{
  const MnkReport *report;

  g_assert_nonnull (evaluation);
  report = noughts_evaluation_get_report (evaluation);
  g_assert_cmpint (report->depth, ==, depth);
  g_assert_cmpuint (report->nodes, ==, 12345);
  g_assert_cmpint (report->n_moves, ==, 2);
  g_assert_cmpint (report->moves[0].score.value, ==, value);
  g_assert_cmpint (report->moves[0].n_line, ==, 3);
  g_assert_cmpint (report->moves[0].line[1].y, ==, 9);
  g_assert_cmpint (report->moves[1].score.outcome, ==, MNK_LOSS);
  g_assert_cmpint (report->moves[1].score.plies, ==, 4);
  g_assert_true (report->moves[1].score.exact);
}

static void
assert_kept (NoughtsEvaluationStore *store, const MnkWindow *window, int depth, int value)
{
  g_autoptr (NoughtsEvaluation) found = noughts_evaluation_store_look_up (store, window);

  assert_same (found, depth, value);
}

/* The deepest is kept, and found by its position at the next start. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = open_store (fixture);
  g_autoptr (NoughtsEvaluationStore) again = NULL;
  g_autoptr (NoughtsEvaluation) other = NULL;
  MnkWindow window, another;

  get_window (8, 7, &window);
  get_window (0, 0, &another);
  keep (store, &window, 15, 40);
  keep (store, &window, 12, 10);
  assert_kept (store, &window, 15, 40);
  keep (store, &window, 16, 50);
  g_assert_cmpuint (noughts_evaluation_store_count (store), ==, 1);
  other = noughts_evaluation_store_look_up (store, &another);
  g_assert_null (other);
  write_store (store);

  again = open_store (fixture);
  assert_kept (again, &window, 16, 50);
  keep (again, &window, 15, 1);
  assert_kept (again, &window, 16, 50);
}

/* What is kept before the file has been read stays, and nothing of the file is lost. */
static void
test_late (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = open_store (fixture);
  g_autoptr (NoughtsEvaluationStore) again = noughts_evaluation_store_new (fixture->file);
  MnkWindow window, another;

  get_window (8, 7, &window);
  get_window (0, 0, &another);
  keep (store, &window, 15, 40);
  write_store (store);

  noughts_evaluation_store_load (again);
  keep (again, &window, 9, 1);
  keep (again, &another, 9, 2);
  noughts_evaluation_store_write (again);
  wait_store (again);
  assert_kept (again, &window, 15, 40);
  assert_kept (again, &another, 9, 2);
  write_store (again);
  g_assert_cmpuint (noughts_evaluation_store_count (again), ==, 2);
}

/* Counts how often the store becomes busy or idle. */
static void
count_cb (guint *n)
{
  (*n)++;
}

/* What is to be written while the store is busy is written afterwards. */
static void
test_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = noughts_evaluation_store_new (fixture->file);
  g_autoptr (NoughtsEvaluationStore) again = NULL;
  MnkWindow window, another, last;
  guint n = 0;

  get_window (8, 7, &window);
  get_window (0, 0, &another);
  get_window (1, 0, &last);
  g_signal_connect_swapped (store, "changed", G_CALLBACK (count_cb), &n);
  noughts_evaluation_store_load (store);
  keep (store, &window, 9, 1);
  noughts_evaluation_store_write (store);
  wait_store (store);
  keep (store, &another, 9, 2);
  noughts_evaluation_store_write (store);
  g_assert_true (noughts_evaluation_store_is_busy (store));
  keep (store, &last, 9, 3);
  noughts_evaluation_store_write (store);
  wait_store (store);
  g_assert_cmpuint (n, >=, 4);

  again = open_store (fixture);
  assert_kept (again, &window, 9, 1);
  assert_kept (again, &another, 9, 2);
  assert_kept (again, &last, 9, 3);
}

/* The least deep go when there are too many. */
static void
test_bounded (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = open_store (fixture);
  MnkWindow window, shallow;
  g_autoptr (NoughtsEvaluation) gone = NULL;

  get_window (0, 0, &shallow);
  keep (store, &shallow, 1, 0);
  get_window (8, 7, &window);
  for (guint i = 0; i <= NOUGHTS_EVALUATIONS_MOST; i++)
    {
      /* Any other stones make another position. */
      mnk_position_set (&window.position, (MnkPoint){ (int) (i % 15), 0 }, MNK_X);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i / 15 % 15), 1 }, MNK_X);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i / 225 % 15), 4 }, MNK_X);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i / 3375 % 15), 5 }, MNK_O);
      keep (store, &window, 20, 1);
      g_assert_cmpuint (noughts_evaluation_store_count (store), <=, NOUGHTS_EVALUATIONS_MOST);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i % 15), 0 }, MNK_EMPTY);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i / 15 % 15), 1 }, MNK_EMPTY);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i / 225 % 15), 4 }, MNK_EMPTY);
      mnk_position_set (&window.position, (MnkPoint){ (int) (i / 3375 % 15), 5 }, MNK_EMPTY);
    }
  gone = noughts_evaluation_store_look_up (store, &shallow);
  g_assert_null (gone);
}

/* A damaged file is put aside; one that cannot be written loses nothing. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = open_store (fixture);
  g_autoptr (NoughtsEvaluationStore) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);
  MnkWindow window;

  get_window (8, 7, &window);
  keep (store, &window, 15, 40);
  write_store (store);
  g_file_set_contents (g_file_peek_path (fixture->file), "half a fi", -1, &error);
  g_assert_no_error (error);

  again = open_store (fixture);
  g_assert_cmpuint (noughts_evaluation_store_count (again), ==, 0);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  keep (again, &window, 7, 3);

  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->file), 0700), ==, 0);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*cannot be kept*");
  write_store (again);
  g_test_assert_expected_messages ();
  g_assert_cmpint (g_rmdir (g_file_peek_path (fixture->file)), ==, 0);
  write_store (again);
  assert_kept (again, &window, 7, 3);
  g_assert_true (g_file_test (g_file_peek_path (fixture->file), G_FILE_TEST_IS_REGULAR));
}

/* Opens a store whose file cannot be read. */
static NoughtsEvaluationStore *
open_unread (Fixture *fixture)
{
  NoughtsEvaluationStore *store;

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*cannot be kept*");
  store = open_store (fixture);
  g_test_assert_expected_messages ();

  return store;
}

/* What could not be read is not written over, even if it could be read again meanwhile. */
static void
test_unread (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = open_store (fixture);
  g_autoptr (NoughtsEvaluationStore) unread = NULL;
  g_autoptr (NoughtsEvaluationStore) again = NULL;
  const char *path = g_file_peek_path (fixture->file);
  g_autofree char *other = g_strconcat (path, ".damaged", NULL);
  MnkWindow window, another;

  get_window (8, 7, &window);
  get_window (0, 0, &another);
  keep (store, &window, 15, 40);
  write_store (store);

  /* A folder cannot be read by anyone. */
  g_assert_cmpint (g_rename (path, other), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  unread = open_unread (fixture);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  keep (unread, &another, 9, 2);
  assert_kept (unread, &another, 9, 2);
  write_store (unread);

  again = open_store (fixture);
  assert_kept (again, &window, 15, 40);
  g_assert_cmpuint (noughts_evaluation_store_count (again), ==, 1);
}

/* A sound file whose list is of another type, as a later version may write it, stays. */
static void
test_other_type (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsEvaluationStore) store = NULL;
  g_autoptr (GVariant) kept = NULL;
  g_autoptr (GVariant) list = NULL;
  g_autoptr (GError) error = NULL;
  GVariantDict dict;
  MnkWindow window;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "evaluations", "s", "another list");
  kept = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_assert_true (noughts_saved_game_write (fixture->file, kept, &error));
  g_assert_no_error (error);
  g_clear_pointer (&kept, g_variant_unref);

  store = open_unread (fixture);
  get_window (8, 7, &window);
  keep (store, &window, 9, 2);
  write_store (store);

  kept = noughts_saved_game_read (fixture->file, &error);
  g_assert_no_error (error);
  list = g_variant_lookup_value (kept, "evaluations", NULL);
  g_assert_cmpstr (g_variant_get_type_string (list), ==, "s");
}

/* ---- Killed while it writes ---- */

#define N_KILLS     30
#define N_POSITIONS 100
#define LONGEST_US  3000

typedef struct
{
  Fixture *fixture;
  GFile *game_file;
  MnkWindow windows[N_POSITIONS];
} Killed;

/* Writes the game with an evaluation of this depth. */
static gboolean
write_noted (GFile *file, int depth)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&rule, "h8 a1 b1", &error);
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  g_autoptr (GBytes) bytes = NULL;
  MnkWindow window;

  noughts_game_get_window (game, noughts_game_get_current (game), &window);
  evaluation = make_evaluation (&window, depth, 1);
  noughts_evaluation_note (game, noughts_game_get_current (game), evaluation);
  bytes = noughts_game_write_bytes (game, NOUGHTS_FORMAT_SGF, &error);

  return bytes != NULL && noughts_file_replace (file, bytes, G_FILE_CREATE_NONE, &error);
}

/* In a process of its own: keeps evaluations without end, each deeper than those before; tells the
 * number of those that are written. */
static void
write_for_ever (Killed *killed, int first, int pipe)
{
  NoughtsEvaluationStore *store = open_store (killed->fixture);

  for (int i = 0; i < N_POSITIONS; i++)
    keep (store, &killed->windows[i], 1, 1);
  for (int n = first;; n++)
    {
      keep (store, &killed->windows[n % N_POSITIONS], n + 1, 1);
      write_store (store);
      if (!write_noted (killed->game_file, n + 1) || write (pipe, &n, sizeof n) != sizeof n)
        _exit (1);
    }
}

/* In a process of its own: whether everything is there up to this number. */
static gboolean
has_all (Killed *killed, int last)
{
  const NoughtsReading reading = { .rule = rule };
  NoughtsEvaluationStore *store = open_store (killed->fixture);
  g_autoptr (GBytes) bytes = g_file_load_bytes (killed->game_file, NULL, NULL, NULL);
  g_autoptr (NoughtsGame) game = bytes != NULL ? noughts_game_read (&reading, bytes, NULL) : NULL;
  g_autoptr (NoughtsEvaluation) noted = NULL;
  MnkWindow window;

  for (int n = MAX (0, last + 1 - N_POSITIONS); n <= last; n++)
    {
      g_autoptr (NoughtsEvaluation) found =
          noughts_evaluation_store_look_up (store, &killed->windows[n % N_POSITIONS]);

      if (found == NULL || noughts_evaluation_get_report (found)->depth < n + 1)
        return FALSE;
    }

  if (last < 0)
    return TRUE;
  if (game == NULL || noughts_game_get_n_plies (game) != 3)
    return FALSE;

  noughts_game_get_window (game, noughts_game_get_end (game), &window);
  noted = noughts_evaluation_read_note (game, noughts_game_get_end (game), &window);
  return noted != NULL && noughts_evaluation_get_report (noted)->depth >= last + 1;
}

/* Lets a process write, and kills it some microseconds after this report; returns the last one. */
static int
write_and_kill (Killed *killed, int last, int n_reports, gulong us)
{
  int fds[2], n;
  pid_t child;

  g_assert_cmpint (pipe (fds), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      close (fds[0]);
      write_for_ever (killed, last + 1, fds[1]);
    }
  close (fds[1]);
  for (int i = 0; i < n_reports && read (fds[0], &n, sizeof n) == sizeof n; i++)
    last = n;
  g_usleep (us);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  while (read (fds[0], &n, sizeof n) == sizeof n)
    last = n;
  close (fds[0]);

  return last;
}

static void
assert_has_all (Killed *killed, int last)
{
  const pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (has_all (killed, last) ? 0 : 1);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

/* Removes what killed processes leave beside the files. */
static void
empty_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
}

/* What was said to be written, to the store and to a game's file, survives a kill at any time, and
 * so does what was there before. It comes first: a process is forked before there are threads. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "game.sgf", NULL);
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (fixture->file));
  g_autofree char *aside = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);
  g_autoptr (GFile) game_file = g_file_new_for_path (path);
  g_autoptr (GRand) rand = g_rand_new_with_seed (40);
  Killed killed = { .fixture = fixture, .game_file = game_file };
  int last = -1;

  for (int i = 0; i < N_POSITIONS; i++)
    get_window (i % 15, i / 15, &killed.windows[i]);
  for (guint i = 0; i < N_KILLS; i++)
    {
      last = write_and_kill (&killed, last, g_rand_int_range (rand, 0, 3),
                             (gulong) g_rand_int_range (rand, 0, LONGEST_US));
      assert_has_all (&killed, last);
      g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpint (last, >, 0);

  empty_folder (folder);
  g_rmdir (folder);
  empty_folder (fixture->folder);
}

/* An evaluation goes with the game's file, beside all that stands there. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  const NoughtsReading reading = { .rule = rule };
  static const char text[] = "(;FF[4]GM[4]SZ[15];B[hh];W[ih]C[so]NV[d3 n1;e1 aa]SBKV[12.5])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, &error);
  g_autoptr (NoughtsGame) again = NULL;
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  g_autoptr (NoughtsEvaluation) found = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autofree char *remark = NULL;
  NoughtsNode *node;
  MnkScore score;
  MnkWindow window;

  g_assert_no_error (error);
  node = noughts_game_get_node_at (game, 2);
  g_assert_true (noughts_evaluation_read_share (game, node, &score));
  g_assert_cmpfloat_with_epsilon (mnk_score_expected (score, &rule), 0.125, 0.01);

  noughts_game_get_window (game, node, &window);
  evaluation = make_evaluation (&window, 15, 40);
  noughts_evaluation_note (game, node, evaluation);
  written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_SGF, &error);
  g_assert_no_error (error);

  again = noughts_game_read (&reading, written, &error);
  g_assert_no_error (error);
  node = noughts_game_get_node_at (again, 2);
  found = noughts_evaluation_read_note (again, node, &window);
  assert_same (found, 15, 40);
  remark = noughts_game_get_note (again, node, "C");
  g_assert_cmpstr (remark, ==, "so");
  g_assert_true (noughts_evaluation_read_share (again, node, &score));
  g_assert_cmpint (ABS (score.value - 40), <=, 2);
}

/* Returns the game of one move, h8, with these properties. */
static NoughtsGame *
read_noted (const char *properties)
{
  const NoughtsReading reading = { .rule = rule };
  g_autofree char *text = g_strdup_printf ("(;FF[4]GM[4]SZ[15];B[hh]%s)", properties);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (&reading, bytes, &error);

  g_assert_no_error (error);
  return game;
}

/* A value of another program is that of the side that began, from 0 to 100. */
static void
test_share (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    double share; /* of the side to move; below 0 if there is none */
  } values[] = {
    { "SBKV[0]", 1 },     { "SBKV[30]", 0.7 },   { "SBKV[99.5]", 0.005 }, { "SBKV[100]", 0 },
    { "SBKV[-0.1]", -1 }, { "SBKV[100.1]", -1 }, { "SBKV[nan]", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (NoughtsGame) game = read_noted (values[i].text);
      MnkScore score;

      g_test_message ("%s", values[i].text);
      g_assert_cmpint (
          noughts_evaluation_read_share (game, noughts_game_get_node_at (game, 1), &score), ==,
          values[i].share >= 0);
      if (values[i].share >= 0)
        g_assert_cmpfloat_with_epsilon (mnk_score_expected (score, &rule), values[i].share, 0.01);
    }
}

/* A win or a loss is exact where the file says so, a draw always is, and an estimate never. */
static void
test_exact (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = read_noted ("NV[d9 n5;w5! a1;w7 a2;d3 a3;e20 a4;l8 a5;l6! a6]");
  NoughtsNode *node = noughts_game_get_node_at (game, 1);
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  MnkWindow window;
  const MnkReport *report;

  noughts_game_get_window (game, node, &window);
  evaluation = noughts_evaluation_read_note (game, node, &window);
  g_assert_nonnull (evaluation);
  report = noughts_evaluation_get_report (evaluation);
  g_assert_cmpint (report->n_moves, ==, 6);
  g_assert_true (report->moves[0].score.exact);
  g_assert_cmpint (report->moves[0].score.plies, ==, 5);
  g_assert_false (report->moves[1].score.exact);
  g_assert_true (report->moves[2].score.exact);
  g_assert_cmpint (report->moves[2].score.outcome, ==, MNK_DRAW);
  g_assert_false (report->moves[3].score.exact);
  g_assert_false (report->moves[4].score.exact);
  g_assert_true (report->moves[5].score.exact);
}

/* Nonsense in a file is no evaluation. */
static void
test_nonsense (Fixture *fixture, gconstpointer data)
{
  static const char *const values[] = {
    "",
    "d",
    "d9",
    "d9 n5",
    "d9 n5;",
    "d9 n5;e",
    "d9 n5;x3 a1",
    "d-9 n5;e3 a1",
    "d9 n5;e3 h8",
    "d9 n5;e3 zz99",
    "d9 n5;e99999999999999 a1",
    "p;;;;;;;;;;;;;;;;;;;;",
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *text = g_strdup_printf ("NV[%s]SBKV[x]", values[i]);
      g_autoptr (NoughtsGame) game = read_noted (text);
      g_autoptr (NoughtsEvaluation) found = NULL;
      NoughtsNode *node = noughts_game_get_node_at (game, 1);
      MnkScore score;
      MnkWindow window;

      noughts_game_get_window (game, node, &window);
      found = noughts_evaluation_read_note (game, node, &window);
      g_assert_null (found);
      g_assert_false (noughts_evaluation_read_share (game, node, &score));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/evaluation-store/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/evaluation-store/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/evaluation-store/late", Fixture, NULL, set_up, test_late, tear_down);
  g_test_add ("/evaluation-store/meanwhile", Fixture, NULL, set_up, test_meanwhile, tear_down);
  g_test_add ("/evaluation-store/bounded", Fixture, NULL, set_up, test_bounded, tear_down);
  g_test_add ("/evaluation-store/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/evaluation-store/unread", Fixture, NULL, set_up, test_unread, tear_down);
  g_test_add ("/evaluation-store/other-type", Fixture, NULL, set_up, test_other_type, tear_down);
  g_test_add ("/evaluation-store/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/evaluation-store/share", Fixture, NULL, set_up, test_share, tear_down);
  g_test_add ("/evaluation-store/exact", Fixture, NULL, set_up, test_exact, tear_down);
  g_test_add ("/evaluation-store/nonsense", Fixture, NULL, set_up, test_nonsense, tear_down);

  return g_test_run ();
}
