/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ratings by Glicko-2, and the book of rated games. */

#include <glib/gstdio.h>
#include <string.h>

#include "noughts-error.h"
#include "noughts-played-like.h"
#include "noughts-rating-book.h"

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
static const MnkRule renju = { 15, 15, 5, MNK_RENJU };

/* The example of Glickman's paper, to the digits that it gives. */
static void
test_example (void)
{
  const NoughtsGlicko before = { 1500, 200, 0.06 };
  const NoughtsGlickoGame games[] = { { 1400, 30, 1 }, { 1550, 100, 0 }, { 1700, 300, 0 } };
  const NoughtsGlicko after = noughts_glicko_update (&before, games, G_N_ELEMENTS (games));

  g_assert_cmpfloat_with_epsilon (after.rating, 1464.06, 0.01);
  g_assert_cmpfloat_with_epsilon (after.deviation, 151.52, 0.01);
  g_assert_cmpfloat_with_epsilon (after.volatility, 0.05999, 0.00001);
  g_assert_cmpfloat_with_epsilon (noughts_glicko_expect (&before, 1400, 30), 0.639, 0.001);
  g_assert_cmpfloat_with_epsilon (noughts_glicko_expect (&before, 1550, 100), 0.432, 0.001);
  g_assert_cmpfloat_with_epsilon (noughts_glicko_expect (&before, 1700, 300), 0.303, 0.001);
}

/* A period without games only makes the strength more doubtful. */
static void
test_no_games (void)
{
  const NoughtsGlicko before = { 1500, 200, 0.06 };
  const NoughtsGlicko new_one = NOUGHTS_GLICKO_INIT;
  NoughtsGlicko after = noughts_glicko_update (&before, NULL, 0);

  g_assert_cmpfloat (after.rating, ==, 1500);
  g_assert_cmpfloat_with_epsilon (after.deviation, 200.2714, 0.001);
  g_assert_cmpfloat (after.volatility, ==, 0.06);
  after = noughts_glicko_update (&new_one, NULL, 0);
  g_assert_cmpfloat (after.deviation, ==, new_one.deviation);
}

/* Someone who wins three of four against a level comes to stand 190 above it, whatever the start,
 * and after a surprise the volatility is still a number. */
static void
test_settles (void)
{
  NoughtsGlicko strength = NOUGHTS_GLICKO_INIT;
  const NoughtsGlickoGame surprise = { 3000, 30, 1 };

  for (int i = 0; i < 400; i++)
    {
      const NoughtsGlickoGame game = { 1800, NOUGHTS_LEVEL_DEVIATION, i % 4 == 0 ? 0 : 1 };

      strength = noughts_glicko_update (&strength, &game, 1);
    }
  g_assert_cmpfloat_with_epsilon (strength.rating, 1990, 60);
  g_assert_cmpfloat (strength.deviation, <, 80);

  strength = noughts_glicko_update (&strength, &surprise, 1);
  g_assert_cmpfloat (strength.rating, >, 1990);
  g_assert_cmpfloat (strength.volatility, >, 0);
  g_assert_cmpfloat (strength.volatility, <, 1);
}

typedef struct
{
  char *folder;
  GFile *file;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("noughts-rating-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "ratings.txt", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
remove_file (Fixture *fixture, const char *ending)
{
  g_autofree char *path = g_strconcat (fixture->path, ending, NULL);

  g_unlink (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_file (fixture, "");
  remove_file (fixture, ".lock");
  remove_file (fixture, ".damaged");
  remove_file (fixture, ".damaged-2");
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static NoughtsRatedGame
add (Fixture *fixture, const MnkRule *rule, int level, double score, gboolean restarts)
{
  static int n_games;
  NoughtsRatedGame game = { .time = 1700000000 + g_atomic_int_add (&n_games, 1),
                            .rule = *rule,
                            .level = level,
                            .side = MNK_O,
                            .score = score,
                            .exchanged = level == 6 };
  gboolean restarted;

  g_assert_true (noughts_rating_book_add (fixture->file, &game, 200.0 * level, &restarted, NULL));
  g_assert_cmpint (restarted, ==, restarts);

  return game;
}

/* What is added is read again, in order; each board has its own strength. */
static void
test_book (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) none = noughts_rating_book_read (fixture->file, NULL);
  g_autoptr (GArray) games = NULL;
  NoughtsGlicko strength;
  NoughtsRatedGame last, again;
  gboolean restarted;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_false (noughts_rating_book_get (none, &gomoku, &strength));
  g_assert_cmpfloat (strength.rating, ==, 1000);

  add (fixture, &gomoku, 4, 1, FALSE);
  last = add (fixture, &gomoku, 5, 0.5, FALSE);
  add (fixture, &renju, 6, 0, FALSE);
  games = noughts_rating_book_read (fixture->file, NULL);
  g_assert_cmpuint (games->len, ==, 3);
  g_assert_cmpint (g_array_index (games, NoughtsRatedGame, 0).level, ==, 4);
  g_assert_cmpint (g_array_index (games, NoughtsRatedGame, 2).rule.line, ==, MNK_RENJU);
  g_assert_cmpint (g_array_index (games, NoughtsRatedGame, 1).time, ==, last.time);
  g_assert_cmpint (g_array_index (games, NoughtsRatedGame, 1).side, ==, MNK_O);
  g_assert_false (g_array_index (games, NoughtsRatedGame, 1).exchanged);
  g_assert_true (g_array_index (games, NoughtsRatedGame, 2).exchanged);
  g_assert_cmpfloat (g_array_index (games, NoughtsRatedGame, 1).score, ==, 0.5);
  g_assert_true (noughts_rating_book_get (games, &gomoku, &strength));
  g_assert_cmpfloat_with_epsilon (strength.rating, last.after.rating, 0.01);
  g_assert_true (noughts_rating_book_get (games, &renju, &strength));
  g_assert_cmpfloat (strength.rating, <, 1000);

  /* A game counts once, as it ended first. */
  again = last;
  again.score = 1;
  g_assert_true (noughts_rating_book_add (fixture->file, &again, 1000, &restarted, NULL));
  g_assert_cmpfloat (again.score, ==, 0.5);
  g_array_unref (games);
  games = noughts_rating_book_read (fixture->file, NULL);
  g_assert_cmpuint (games->len, ==, 3);
}

/* A damaged file is told; the next game begins anew, and the file is kept beside it. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "something else\n",
    "noughts ratings 1\n1700000000 15 15 5 freestyle 4 2 1 1162.31 290.32 0.060000",
    "noughts ratings 1\n1700000000 15 15 5 freestyle 4 2 1 1162.31 290.32\n",
    "noughts ratings 1\n1700000000 15 15 5 freestyle 13 2 1 1162.31 290.32 0.06\n",
    "noughts ratings 1\n1700000000 15 15 5 freestyle 4 2 1 nan 290.32 0.06\n",
    "noughts ratings 1\n1700000000 15 15 5 sideways 4 2 1 1162.31 290.32 0.06\n",
    "noughts ratings 1\n1700000000 15 15 99 freestyle 4 2 1 1162.31 290.32 0.06\n",
    "noughts ratings 1\n\n1700000000 15 15 5 freestyle 4 2 1 1162.31 290.32 0.06\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *kept = g_strconcat (fixture->path, ".damaged", NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) games = NULL;

      g_assert_true (g_file_set_contents (fixture->path, texts[i], -1, NULL));
      g_assert_null (noughts_rating_book_read (fixture->file, &error));
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED);

      add (fixture, &gomoku, 4, 1, TRUE);
      games = noughts_rating_book_read (fixture->file, NULL);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, texts[i]);
      g_unlink (kept);
    }
}

#define GAME "1700000000 15 15 5 freestyle 4 2 1 1162.31 290.32 0.060000\n"

/* What stands behind a zero byte is not lost; nor is what was put aside before. */
static void
test_damaged_twice (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "noughts ratings 1\n" GAME "\0" GAME;
  static const char *const endings[] = { ".damaged", ".damaged-2" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *kept = g_strconcat (fixture->path, endings[i], NULL);
      g_autofree char *found = NULL;
      gsize length;

      g_assert_true (g_file_set_contents (fixture->path, text, sizeof text - 1, NULL));
      g_assert_null (noughts_rating_book_read (fixture->file, NULL));
      add (fixture, &gomoku, 4, 1, TRUE);
      g_assert_true (g_file_get_contents (kept, &found, &length, NULL));
      g_assert_cmpmem (found, length, text, sizeof text - 1);
    }
}

/* Where the file cannot be written, nothing is lost, and it is said. */
static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  NoughtsRatedGame game = { .rule = gomoku, .level = 4, .side = MNK_X, .score = 1 };
  g_autoptr (GError) error = NULL;
  gboolean restarted;

  /* A folder stands in the file's place. */
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_assert_false (noughts_rating_book_add (fixture->file, &game, 900, &restarted, &error));
  g_assert_nonnull (error);
  g_assert_false (restarted);
  g_rmdir (fixture->path);
}

/* Two programs with one book: no game is lost. */
static gpointer
add_many (gpointer data)
{
  for (int i = 0; i < 20; i++)
    add (data, &gomoku, 4, 1, FALSE);

  return NULL;
}

static void
test_two_writers (Fixture *fixture, gconstpointer data)
{
  GThread *other = g_thread_new ("other", add_many, fixture);
  g_autoptr (GArray) games = NULL;

  add_many (fixture);
  g_thread_join (other);
  games = noughts_rating_book_read (fixture->file, NULL);
  g_assert_cmpuint (games->len, ==, 40);
}

/* Better play is more, each flaw is less, and short games tell nothing. */
static void
test_played_like (void)
{
  NoughtsPlayed played = { .n_moves = 20, .accuracy = 95 };
  double best, rating, error;

  g_assert_true (noughts_played_like (&played, &best, &error));
  g_assert_cmpfloat (best, >, 1500);
  g_assert_cmpfloat (best, <, 2500);
  g_assert_cmpfloat (error, >, 0);
  played.n_blunders = 4;
  g_assert_true (noughts_played_like (&played, &rating, &error));
  g_assert_cmpfloat (rating, <, best);
  played.n_blunders = 0;
  played.n_mistakes = 4;
  g_assert_true (noughts_played_like (&played, &rating, &error));
  g_assert_cmpfloat (rating, <, best);
  played.n_mistakes = 0;
  played.accuracy = 40;
  g_assert_true (noughts_played_like (&played, &rating, &error));
  g_assert_cmpfloat (rating, <, best);
  played.n_moves = 11;
  g_assert_true (noughts_played_like (&played, &rating, &error));
  played.n_moves = 10;
  g_assert_false (noughts_played_like (&played, &rating, &error));

  g_assert_true (noughts_played_like_knows (&(MnkRule){ 15, 15, 5, MNK_FREESTYLE }));
  g_assert_false (noughts_played_like_knows (&(MnkRule){ 15, 15, 5, MNK_RENJU }));
  g_assert_false (noughts_played_like_knows (&(MnkRule){ 19, 19, 5, MNK_FREESTYLE }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/glicko/example", test_example);
  g_test_add_func ("/glicko/no-games", test_no_games);
  g_test_add_func ("/glicko/settles", test_settles);
  g_test_add_func ("/played-like", test_played_like);
  g_test_add ("/rating-book/book", Fixture, NULL, set_up, test_book, tear_down);
  g_test_add ("/rating-book/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/rating-book/damaged-twice", Fixture, NULL, set_up, test_damaged_twice, tear_down);
  g_test_add ("/rating-book/unwritable", Fixture, NULL, set_up, test_unwritable, tear_down);
  g_test_add ("/rating-book/two-writers", Fixture, NULL, set_up, test_two_writers, tear_down);

  return g_test_run ();
}
