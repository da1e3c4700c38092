/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rated games: which count, who begins, and what becomes of the book. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "sitting-play.h"

/* Rated games: what is counted, who begins, and what they leave out. */

typedef struct
{
  char *folder;
  char *path;
  NoughtsRatings *ratings;
  NoughtsSitting *sitting;
  guint n_told;
} Fixture;

static void
told_cb (NoughtsRatings *ratings, const char *text, Fixture *fixture)
{
  fixture->n_told++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-rated-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "ratings.txt", NULL);
  if (data != NULL)
    g_assert_true (g_file_set_contents (fixture->path, data, -1, NULL));
  file = g_file_new_for_path (fixture->path);
  fixture->ratings = noughts_ratings_new (file);
  g_signal_connect (fixture->ratings, "told", G_CALLBACK (told_cb), fixture);
  fixture->sitting = sit_down ();
  noughts_sitting_set_ratings (fixture->sitting, fixture->ratings);
}

static void
wait_for_book (Fixture *fixture)
{
  while (noughts_ratings_is_busy (fixture->ratings))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "ratings.txt", "ratings.txt.lock", "ratings.txt.damaged" };

  wait_for_book (fixture);
  stand_up (fixture->sitting);
  g_assert_finalize_object (fixture->ratings);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
begin_rated (Fixture *fixture, int size)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ size, size, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1 + 1;
  choice.rated = TRUE;
  g_assert_true (noughts_time_control_parse ("60+2", &choice.clock));
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
}

/* The stones of a named opening are no moves: a game that is left after them counts for nothing. */
static void
begin_named (Fixture *fixture)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1 + 1;
  choice.named = 1;
  choice.rated = TRUE;
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
}

static guint
count_plies (Fixture *fixture)
{
  return noughts_game_get_n_plies (noughts_sitting_get_game (fixture->sitting));
}

/* Plays corners, and waits for the replies. */
static void
play_on (Fixture *fixture, guint n_plies)
{
  static const char *const cells[] = { "a1", "o15", "a15", "o1", "a8", "o8" };
  NoughtsSitting *sitting = fixture->sitting;
  guint next = 0;

  while (count_plies (fixture) < n_plies)
    {
      while (!noughts_match_is_human_turn (noughts_sitting_get_match (sitting))
             || noughts_match_get_thinking (noughts_sitting_get_match (sitting)))
        g_main_context_iteration (NULL, TRUE);
      if (count_plies (fixture) < n_plies)
        play (sitting, cells[next++]);
    }
}

static const NoughtsRatedGame *
get_counted (Fixture *fixture, guint n)
{
  const GArray *games;

  wait_for_book (fixture);
  games = noughts_ratings_get_games (fixture->ratings);
  g_assert_cmpuint (games->len, ==, n);

  return n > 0 ? &g_array_index (games, NoughtsRatedGame, n - 1) : NULL;
}

static void
test_named (Fixture *fixture, gconstpointer data)
{
  wait_for_book (fixture);
  begin_named (fixture);
  g_assert_cmpuint (count_plies (fixture), >=, 3);
  g_assert_false (noughts_sitting_would_forfeit (fixture->sitting));
  play_on (fixture, 6);
  g_assert_true (noughts_sitting_would_forfeit (fixture->sitting));
}

/* A lost game is counted once, and the next one has the other side. */
static void
test_counted (Fixture *fixture, gconstpointer data)
{
  const NoughtsRatedGame *counted;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  MnkOpponent next;

  wait_for_book (fixture);
  begin_rated (fixture, 15);
  g_assert_true (noughts_sitting_is_rated_open (fixture->sitting));
  before = noughts_sitting_describe_rating (fixture->sitting);
  g_assert_cmpstr (before, ==, "Rated game · no rating yet");
  g_assert_false (noughts_sitting_get_next_opponent (fixture->sitting, &next));
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_X);
  play_on (fixture, 3);
  g_assert_true (noughts_sitting_would_forfeit (fixture->sitting));
  resign (fixture->sitting);
  noughts_game_jump (noughts_sitting_get_game (fixture->sitting),
                     noughts_game_get_root (noughts_sitting_get_game (fixture->sitting)));

  counted = get_counted (fixture, 1);
  g_assert_cmpint (counted->level, ==, 2);
  g_assert_cmpint (counted->side, ==, MNK_X);
  g_assert_cmpfloat (counted->score, ==, 0);
  g_assert_cmpfloat (counted->after.rating, <, 1000);
  after = noughts_sitting_describe_rating (fixture->sitting);
  g_assert_true (g_regex_match_simple ("^Rating \\d+ ± \\d+ \\(−\\d+\\)$", after, 0, 0));
  g_assert_true (noughts_sitting_get_next_opponent (fixture->sitting, &next));
  g_assert_cmpint (next, <, MNK_LEVEL_1 + 6);

  noughts_sitting_begin_again (fixture->sitting, FALSE);
  g_assert_true (noughts_sitting_is_rated_open (fixture->sitting));
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_O);
  get_counted (fixture, 1);
}

static void
assert_described (Fixture *fixture, const char *pattern)
{
  g_autofree char *words = noughts_sitting_describe_rating (fixture->sitting);

  g_test_message ("%s", words);
  g_assert_true (g_regex_match_simple (pattern, words, 0, 0));
}

/* What a game has changed is told of that game alone. */
static void
test_earlier (Fixture *fixture, gconstpointer data)
{
  wait_for_book (fixture);
  begin_rated (fixture, 15);
  play_on (fixture, 3);
  resign (fixture->sitting);
  get_counted (fixture, 1);
  assert_described (fixture, "^Rating \\d+ ± \\d+ \\(−\\d+\\)$");
  begin_rated (fixture, 15);
  assert_described (fixture, "^Rated game · \\d+ ± \\d+$");
  play_on (fixture, 4);
  resign (fixture->sitting);
  get_counted (fixture, 2);
  assert_described (fixture, "^Rating \\d+ ± \\d+ \\(−\\d+\\)$");

  noughts_sitting_bring_back (fixture->sitting);
  g_assert_cmpuint (count_plies (fixture), ==, 3);
  g_assert_true (noughts_sitting_is_rated (fixture->sitting));
  assert_described (fixture, "^Rated game · \\d+ ± \\d+$");
  noughts_sitting_bring_back (fixture->sitting);
  g_assert_cmpuint (count_plies (fixture), ==, 4);
  assert_described (fixture, "^Rating \\d+ ± \\d+ \\(−\\d+\\)$");
}

/* A full disk loses neither the book nor the game, which is added as soon as there is room. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *words = NULL, *after = NULL;
  struct rlimit unlimited, limit;

  wait_for_book (fixture);
  begin_rated (fixture, 15);
  play_on (fixture, 3);
  resign (fixture->sitting);
  get_counted (fixture, 1);
  g_assert_true (g_file_get_contents (fixture->path, &before, NULL, NULL));
  begin_rated (fixture, 15);
  play_on (fixture, 4);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &unlimited), ==, 0);
  limit = (struct rlimit){ 20, unlimited.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  resign (fixture->sitting);
  get_counted (fixture, 1);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &unlimited), ==, 0);
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  words = noughts_sitting_describe_rating (fixture->sitting);
  g_assert_true (g_regex_match_simple ("^Rated game · \\d+ ± \\d+$", words, 0, 0));

  noughts_ratings_read (fixture->ratings);
  wait_for_book (fixture);
  get_counted (fixture, 2);
  g_assert_true (noughts_ratings_is_written (fixture->ratings));
}

/* The sides alternate over a restart, too. */
static void
test_sides (Fixture *fixture, gconstpointer data)
{
  get_counted (fixture, 1);
  begin_rated (fixture, 15);
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_X);
}

static gboolean
must_answer (NoughtsSitting *sitting)
{
  return noughts_opening_get_step (noughts_sitting_get_opening (sitting))->ask
         == NOUGHTS_ASK_CHOICE;
}

/* The book has the colour that an opening gave, and the sides alternate as they were before. */
static void
test_exchanged (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  const NoughtsRatedGame *counted;

  get_counted (fixture, 1);
  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1 + 1;
  choice.opening = NOUGHTS_OPENING_SWAP;
  choice.rated = TRUE;
  g_assert_true (noughts_time_control_parse ("10+0", &choice.clock));
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
  while (!must_answer (fixture->sitting))
    g_main_context_iteration (NULL, TRUE);
  act (fixture->sitting, "black");
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_X);
  play_on (fixture, 6);
  resign (fixture->sitting);

  counted = get_counted (fixture, 2);
  g_assert_cmpint (counted->side, ==, MNK_O);
  g_assert_true (counted->exchanged);
  g_assert_cmpfloat (counted->score, ==, 0);
  begin_rated (fixture, 15);
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_X);
}

/* So they do in the game that the program begins with, before the book has come from its worker. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  g_assert_true (noughts_ratings_is_busy (fixture->ratings));
  begin_rated (fixture, 15);
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_O);
}

/* A game that is left or ends within two moves counts for nothing; put aside, it is an ordinary
 * one. */
static void
test_aborted (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = NULL;

  wait_for_book (fixture);
  begin_rated (fixture, 15);
  play_on (fixture, 2);
  g_assert_false (noughts_sitting_would_forfeit (fixture->sitting));
  begin_rated (fixture, 15);
  g_assert_cmpint (noughts_sitting_get_human (fixture->sitting), ==, MNK_X);
  noughts_sitting_bring_back (fixture->sitting);
  g_assert_false (noughts_sitting_is_rated (fixture->sitting));
  get_counted (fixture, 0);

  begin_rated (fixture, 15);
  play_on (fixture, 1);
  resign (fixture->sitting);
  get_counted (fixture, 0);
  words = noughts_sitting_describe_rating (fixture->sitting);
  g_assert_cmpstr (words, ==, "Rated game · too short to count");
}

/* Nothing helps the person, and nothing stops the clock. */
static void
test_alone (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->sitting;

  noughts_sitting_set_live_evaluation (sitting, TRUE);
  begin_rated (fixture, 15);
  play_on (fixture, 4);
  g_assert_false (noughts_sitting_shows_evaluation (sitting));
  g_assert_false (noughts_sitting_can_take_back (sitting));
  g_assert_false (noughts_sitting_has_takebacks (sitting));
  g_assert_false (noughts_sitting_can_move_for_me (sitting));
  g_assert_true (noughts_sitting_has_clock (sitting));
  g_assert_false (noughts_sitting_can_pause (sitting));
  resign (sitting);
  g_assert_true (noughts_sitting_shows_evaluation (sitting));
  g_assert_false (noughts_sitting_can_take_back (sitting));
  get_counted (fixture, 1);
}

/* A board without measured levels has no rated games. */
static void
test_unmeasured (Fixture *fixture, gconstpointer data)
{
  begin_rated (fixture, 12);
  g_assert_false (noughts_sitting_is_rated (fixture->sitting));
}

/* A game that is kept goes on as a rated one, and one that has ended is not counted again. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) ended = NULL;

  wait_for_book (fixture);
  begin_rated (fixture, 15);
  play_on (fixture, 4);
  saved = noughts_sitting_save (fixture->sitting);
  noughts_sitting_resume (fixture->sitting, noughts_old_game_load (saved, NULL));
  g_assert_true (noughts_sitting_would_forfeit (fixture->sitting));
  resign (fixture->sitting);
  get_counted (fixture, 1);

  ended = noughts_sitting_save (fixture->sitting);
  noughts_sitting_resume (fixture->sitting, noughts_old_game_load (ended, NULL));
  g_assert_true (noughts_sitting_is_rated (fixture->sitting));
  get_counted (fixture, 1);
}

/* A crash right after the end brings the game back as it was kept, open: it counts once, as it
 * ended first. The next one counts. */
static void
test_crash (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) saved = NULL;

  wait_for_book (fixture);
  begin_rated (fixture, 15);
  play_on (fixture, 4);
  saved = noughts_sitting_save (fixture->sitting);
  resign (fixture->sitting);
  get_counted (fixture, 1);

  stand_up (fixture->sitting);
  fixture->sitting = sit_down ();
  noughts_sitting_set_ratings (fixture->sitting, fixture->ratings);
  noughts_sitting_resume (fixture->sitting, noughts_old_game_load (saved, NULL));
  g_assert_true (noughts_sitting_would_forfeit (fixture->sitting));
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_O);
  g_assert_cmpfloat (get_counted (fixture, 1)->score, ==, 0);

  /* So it is with one that is begun by "Play Again". */
  noughts_sitting_begin_again (fixture->sitting, FALSE);
  play_on (fixture, 4);
  g_variant_unref (saved);
  saved = noughts_sitting_save (fixture->sitting);
  resign (fixture->sitting);
  get_counted (fixture, 2);
  noughts_sitting_resume (fixture->sitting, noughts_old_game_load (saved, NULL));
  resign (fixture->sitting);
  get_counted (fixture, 2);

  begin_rated (fixture, 15);
  play_on (fixture, 4);
  resign (fixture->sitting);
  get_counted (fixture, 3);
}

static double
get_left (Fixture *fixture)
{
  double seconds;
  int periods;

  g_assert_true (noughts_sitting_get_time_left (fixture->sitting, MNK_X, &seconds, &periods));
  return seconds;
}

static void
restart (Fixture *fixture)
{
  g_autoptr (GVariant) saved = noughts_sitting_save (fixture->sitting);

  noughts_sitting_resume (fixture->sitting, noughts_old_game_load (saved, NULL));
  g_assert_false (noughts_sitting_is_paused (fixture->sitting));
  g_assert_false (noughts_sitting_can_pause (fixture->sitting));
}

/* The clock of a game that is kept runs on at once, whoever is to move. Where it was held, for the
 * game could not be kept, it can go on. */
static void
test_kept_clock (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->sitting;
  double left;

  noughts_sitting_set_time (sitting, test_time, NULL);
  begin_rated (fixture, 15);
  play_on (fixture, 4);
  left = get_left (fixture);
  noughts_sitting_hold_clock (sitting);
  g_assert_true (noughts_sitting_can_pause (sitting));
  pass (1000);
  restart (fixture);
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_X));
  pass (5);
  g_assert_cmpfloat_with_epsilon (get_left (fixture), left - 5, 1e-6);

  play (sitting, "h1");
  g_assert_cmpuint (count_plies (fixture), ==, 5);
  restart (fixture);
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_O));
  wait_until (count_plies (fixture) == 6);

  pass (100);
  noughts_sitting_check_clock (sitting);
  g_assert_cmpint (noughts_game_get_ending (noughts_sitting_get_game (sitting)), ==,
                   NOUGHTS_END_TIME);
  get_counted (fixture, 1);
}

/* A game that takes the board from elsewhere is not rated. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&(MnkRule){ 15, 15, 5, MNK_FREESTYLE }, NULL);

  begin_rated (fixture, 15);
  noughts_sitting_take_game (fixture->sitting, game);
  g_assert_false (noughts_sitting_is_rated (fixture->sitting));
  begin_rated (fixture, 15);
  noughts_sitting_play_from_here (fixture->sitting, MNK_LEVEL_1, NULL, MNK_X);
  g_assert_false (noughts_sitting_is_rated (fixture->sitting));
}

/* A damaged book begins anew, and says so once; the next game is counted in it. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (fixture->path, ".damaged", NULL);
  g_autofree char *text = NULL;

  get_counted (fixture, 0);
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_true (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, data);
  begin_rated (fixture, 15);
  play_on (fixture, 3);
  resign (fixture->sitting);
  get_counted (fixture, 1);
  g_assert_cmpuint (fixture->n_told, ==, 1);
}

/* What another program adds meanwhile is kept, and seen. */
static void
test_two (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  NoughtsRatings *other;
  NoughtsRatedGame game = {
    .rule = { 15, 15, 5, MNK_FREESTYLE }, .level = 4, .side = MNK_X, .score = 1
  };

  wait_for_book (fixture);
  other = noughts_ratings_new (file);
  noughts_ratings_add (other, &game, 680);
  while (noughts_ratings_is_busy (other))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (other);
  get_counted (fixture, 0);

  begin_rated (fixture, 15);
  play_on (fixture, 3);
  resign (fixture->sitting);
  g_assert_cmpint (get_counted (fixture, 2)->level, ==, 2);
}

/* What cannot be written is told, and the game stays as it is. */
static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  wait_for_book (fixture);
  g_unlink (fixture->path);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  begin_rated (fixture, 15);
  play_on (fixture, 3);
  resign (fixture->sitting);
  wait_for_book (fixture);
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_cmpuint (count_plies (fixture), ==, 3);
  g_rmdir (fixture->path);
}

#define PLAYED_O "noughts ratings 1\n1700000000 15 15 5 freestyle 4 2 1 1162.31 290.32 0.060000\n"
#define PLAYED_X "noughts ratings 1\n1700000000 15 15 5 freestyle 4 1 1 1162.31 290.32 0.060000\n"

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
    const char *book;
  } tests[] = {
    { "/sitting/rated/counted", test_counted, NULL },
    { "/sitting/rated/earlier", test_earlier, NULL },
    { "/sitting/rated/full-disk", test_full_disk, NULL },
    { "/sitting/rated/sides", test_sides, PLAYED_O },
    { "/sitting/rated/at-once", test_at_once, PLAYED_X },
    { "/sitting/rated/exchanged", test_exchanged, PLAYED_X },
    { "/sitting/rated/aborted", test_aborted, NULL },
    { "/sitting/rated/alone", test_alone, NULL },
    { "/sitting/rated/unmeasured", test_unmeasured, NULL },
    { "/sitting/rated/kept", test_kept, NULL },
    { "/sitting/rated/crash", test_crash, NULL },
    { "/sitting/rated/kept-clock", test_kept_clock, NULL },
    { "/sitting/rated/others", test_others, NULL },
    { "/sitting/rated/named", test_named, NULL },
    { "/sitting/rated/damaged", test_damaged, "noughts ratings 1\nnonsense\n" },
    { "/sitting/rated/two-programs", test_two, NULL },
    { "/sitting/rated/unwritable", test_unwritable, NULL },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].book, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
