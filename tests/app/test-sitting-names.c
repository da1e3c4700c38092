/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of the players: who has which, and after which game. */

#include "noughts-game-names.h"
#include "sitting-fixture.h"

/* The names of the people, and how they get into files and come back. */

static void
begin (NoughtsSitting *sitting, NoughtsGameMode mode, const char *first, const char *second)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = mode;
  choice.opponent = MNK_EXPERT;
  noughts_new_game_choice_set_name (&choice, 0, first);
  noughts_new_game_choice_set_name (&choice, 1, second);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
}

static void
assert_note (NoughtsSitting *sitting, const char *property, const char *expected)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree char *note = noughts_game_get_note (game, noughts_game_get_root (game), property);

  g_assert_cmpstr (note, ==, expected);
}

static void
assert_names (NoughtsSitting *sitting, const char *x, const char *o)
{
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, x);
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_O), ==, o);
}

static void
assert_sgf (NoughtsSitting *sitting, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      noughts_game_write (noughts_sitting_get_game (sitting), NOUGHTS_FORMAT_SGF, &error);

  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, expected));
}

/* Against a computer the person's name stands on the card and in files, and the opponent's, each at
 * its side. A person without a name has none there, either. */
static void
test_person (void)
{
  NoughtsSitting *sitting = sitting_new ();
  g_autofree char *players = NULL;

  begin (sitting, NOUGHTS_MODE_COMPUTER, "Anna", "");
  assert_names (sitting, "Anna", "Expert");
  assert_sgf (sitting, "PB[Anna]PW[Expert]");
  players = noughts_sitting_describe_players (sitting);
  g_assert_cmpstr (players, ==, "Anna vs Expert");

  noughts_sitting_change_sides (sitting);
  assert_names (sitting, "Expert", "Anna");
  assert_sgf (sitting, "PB[Expert]PW[Anna]");

  noughts_sitting_begin_again (sitting, FALSE);
  assert_sgf (sitting, "PB[Expert]PW[Anna]");
  noughts_sitting_begin_again (sitting, TRUE);
  assert_sgf (sitting, "PB[Anna]PW[Expert]");

  begin (sitting, NOUGHTS_MODE_COMPUTER, "", "");
  assert_names (sitting, "You", "Expert");
  assert_note (sitting, "PB", NULL);
  assert_note (sitting, "PW", "Expert");
  noughts_sitting_change_sides (sitting);
  assert_note (sitting, "PB", "Expert");
  assert_note (sitting, "PW", NULL);

  begin (sitting, NOUGHTS_MODE_COMPUTERS, "", "");
  assert_note (sitting, "PB", noughts_sitting_get_name (sitting, MNK_X));
  assert_note (sitting, "PW", noughts_sitting_get_name (sitting, MNK_O));
  sitting_end (sitting);
}

static void
test_two (void)
{
  NoughtsSitting *sitting = sitting_new ();

  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, "Anna", "B]ert");
  assert_names (sitting, "Anna", "B]ert");
  assert_sgf (sitting, "PB[Anna]PW[B\\]ert]");
  noughts_sitting_begin_again (sitting, TRUE);
  assert_names (sitting, "B]ert", "Anna");
  assert_note (sitting, "PB", "B]ert");

  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, "Anna", "");
  assert_names (sitting, "Anna", "Player 2");
  assert_note (sitting, "PB", "Anna");
  assert_note (sitting, "PW", NULL);
  sitting_end (sitting);
}

/* What is analysed has the names of the game: on the cards and in files. */
static void
assert_analysed (NoughtsGameMode mode, const char *name, const char *x, const char *o)
{
  NoughtsSitting *sitting = sitting_new ();

  begin (sitting, mode, name, "");
  noughts_sitting_analyse (sitting);
  assert_names (sitting, x, o);
  assert_note (sitting, "PB", x);
  assert_note (sitting, "PW", o);
  noughts_sitting_end_analysis (sitting);
  assert_names (sitting, x, o);
  sitting_end (sitting);
}

static void
test_analysed (void)
{
  NoughtsSitting *sitting = sitting_new ();

  assert_analysed (NOUGHTS_MODE_COMPUTER, "Anna", "Anna", "Expert");
  assert_analysed (NOUGHTS_MODE_COMPUTER, "", "You", "Expert");
  assert_analysed (NOUGHTS_MODE_COMPUTERS, "", "Expert", "Intermediate");
  assert_analysed (NOUGHTS_MODE_TWO_PLAYERS, "Anna", "Anna", "Player 2");

  begin (sitting, NOUGHTS_MODE_COMPUTER, "", "");
  noughts_sitting_change_sides (sitting);
  noughts_sitting_analyse (sitting);
  assert_names (sitting, "Expert", "You");
  sitting_end (sitting);

  sitting = sitting_new ();
  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, "", "");
  noughts_sitting_analyse (sitting);
  assert_names (sitting, "Player 1", "Player 2");
  assert_note (sitting, "PB", NULL);
  sitting_end (sitting);
}

/* Names come back with a game that was kept, also when the sides have been changed. */
static void
test_kept (void)
{
  NoughtsSitting *sitting = sitting_new ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GError) error = NULL;

  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, "Anna", "Bert");
  noughts_sitting_begin_again (sitting, TRUE);
  sitting_play (sitting, "b2");
  saved = noughts_sitting_save (sitting);
  sitting_end (sitting);

  sitting = sitting_new ();
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, &error));
  g_assert_no_error (error);
  assert_names (sitting, "Bert", "Anna");
  assert_sgf (sitting, "PB[Bert]PW[Anna]");
  noughts_sitting_begin_again (sitting, TRUE);
  assert_names (sitting, "Anna", "Bert");
  sitting_end (sitting);
}

/* A game of a version that knew no names is read. */
static void
test_older (void)
{
  NoughtsSitting *sitting = sitting_new ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) older = NULL;
  g_autoptr (GError) error = NULL;
  GVariantDict dict;

  begin (sitting, NOUGHTS_MODE_COMPUTER, "", "");
  noughts_sitting_change_sides (sitting);
  noughts_sitting_change_sides (sitting);
  sitting_play (sitting, "b2");
  saved = noughts_sitting_save (sitting);
  sitting_end (sitting);

  g_variant_dict_init (&dict, saved);
  g_assert_true (g_variant_dict_remove (&dict, "names"));
  older = g_variant_ref_sink (g_variant_dict_end (&dict));
  sitting = sitting_new ();
  noughts_sitting_resume (sitting, noughts_old_game_load (older, &error));
  g_assert_no_error (error);
  assert_names (sitting, "You", "Expert");
  sitting_end (sitting);
}

/* The names of a file are its own, whatever the person is called. */
static void
test_opened (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);

  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, "Anna", "Bert");
  noughts_sitting_open_game (sitting, game);
  assert_names (sitting, "Player 1", "Player 2");
  noughts_sitting_change_sides (sitting);
  assert_note (sitting, "PB", NULL);
  sitting_end (sitting);
}

/* A drawn side is sometimes the one and sometimes the other, also in the games that follow. */
static void
test_random (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  guint begun[2] = { 0 }, again[2] = { 0 };

  choice.side = NOUGHTS_SIDE_RANDOM;
  for (guint i = 0; i < 64; i++)
    {
      g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
      begun[noughts_sitting_get_human (sitting) == MNK_O]++;
      noughts_sitting_begin_again (sitting, FALSE);
      again[noughts_sitting_get_human (sitting) == MNK_O]++;
    }

  g_assert_cmpuint (MIN (begun[0], begun[1]), >, 0);
  g_assert_cmpuint (MIN (again[0], again[1]), >, 0);
  sitting_end (sitting);
}

/* Ends the game by the resignation of who began, and returns the score. */
static char *
lose (NoughtsSitting *sitting)
{
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting), MNK_X));
  return noughts_sitting_describe_score (sitting);
}

/* Other people have a score of their own, on the same board, too. */
static void
test_other_people (void)
{
  static const struct
  {
    NoughtsGameMode mode;
    const char *names[2];
    guint n_games;
  } games[] = {
    { NOUGHTS_MODE_TWO_PLAYERS, { "Ann", "Bob" }, 1 },
    { NOUGHTS_MODE_TWO_PLAYERS, { "Ann", "Bob" }, 2 },
    { NOUGHTS_MODE_TWO_PLAYERS, { "Ann", "Carl" }, 1 },
    { NOUGHTS_MODE_COMPUTER, { "Ann", "" }, 1 },
    { NOUGHTS_MODE_COMPUTER, { "Ann", "Carl" }, 2 },
    { NOUGHTS_MODE_COMPUTER, { "Bert", "" }, 1 },
  };
  NoughtsSitting *sitting = sitting_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *score = NULL;

      begin (sitting, games[i].mode, games[i].names[0], games[i].names[1]);
      score = lose (sitting);
      g_assert_nonnull (score);
      g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==,
                        games[i].n_games);
    }
  sitting_end (sitting);
}

/* The people whom an opened file names have a score of their own, from game to game. Those who play
 * after them without names have another. */
static void
test_people_of_file (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  const NoughtsTally *tally = noughts_sitting_get_tally (sitting);
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);

  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, "", "");
  g_free (lose (sitting));
  noughts_game_set_names (game, "Ann", "Bob");
  noughts_sitting_open_game (sitting, game);
  assert_names (sitting, "Ann", "Bob");
  g_free (lose (sitting));
  g_assert_cmpuint (noughts_tally_get_games (tally), ==, 1);

  noughts_sitting_begin_again (sitting, TRUE);
  assert_names (sitting, "Bob", "Ann");
  g_free (lose (sitting));
  g_assert_cmpuint (noughts_tally_get_games (tally), ==, 2);

  /* A game that has ended is only looked at. */
  noughts_sitting_open_game (sitting, game);
  noughts_sitting_begin_again (sitting, FALSE);
  assert_names (sitting, "Player 1", "Player 2");
  g_free (lose (sitting));
  g_assert_cmpuint (noughts_tally_get_games (tally), ==, 1);

  sitting_end (sitting);
}

/* Another game of the file has its own players, and it is one that was opened, too. */
static void
test_read_again (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);
  g_autoptr (NoughtsGame) other = noughts_game_new (&rule, NULL);

  noughts_game_set_names (game, "Ann", "Bob");
  noughts_sitting_open_game (sitting, game);
  noughts_game_set_names (other, "Cleo", "Dan");
  noughts_sitting_change_sides (sitting);
  noughts_sitting_read_again (sitting, other);
  assert_names (sitting, "Cleo", "Dan");
  g_assert_true (noughts_sitting_can_play_from_here (sitting));
  g_free (lose (sitting));
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);
  sitting_end (sitting);
}

/* A game that is pasted after a file was opened has its own players. */
static void
test_pasted (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);
  g_autoptr (NoughtsGame) pasted = noughts_game_new (&rule, NULL);

  noughts_game_set_names (game, "Ann", "Bob");
  noughts_sitting_open_game (sitting, game);
  noughts_game_set_names (pasted, "Cleo", "Dan");
  noughts_sitting_take_game (sitting, pasted);
  assert_names (sitting, "Cleo", "Dan");
  g_free (lose (sitting));
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);
  sitting_end (sitting);
}

/* Who is alone in being named in a file stays so. */
static void
test_one_named (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);

  noughts_game_set_names (game, "Ann", "");
  g_assert_true (noughts_game_play (game, (MnkPoint){ 1, 1 }, NULL));
  noughts_sitting_open_game (sitting, game);
  noughts_sitting_change_sides (sitting);
  assert_names (sitting, "Player 2", "Ann");
  noughts_sitting_analyse (sitting);
  noughts_sitting_end_analysis (sitting);
  assert_names (sitting, "Player 2", "Ann");
  sitting_end (sitting);
}

/* Whoever goes on against a computer is not the player whom the file names. */
static void
test_played_on (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);

  noughts_game_set_names (game, "Ann", "Bob");
  noughts_sitting_open_game (sitting, game);
  noughts_sitting_play_from_here (sitting, MNK_EXPERT, NULL, MNK_X);
  assert_names (sitting, "You", "Expert");
  sitting_end (sitting);
}

/* What a person types is brought onto one line and cut. */
static void
test_set_name (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autofree char *letters = g_strnfill (200, 'x');

  noughts_new_game_choice_set_name (&choice, 0, " A\nB ");
  g_assert_cmpstr (choice.names[0], ==, "A B");
  noughts_new_game_choice_set_name (&choice, 0, letters);
  g_assert_cmpuint (strlen (choice.names[0]), ==, NOUGHTS_NAME_LETTERS);
  noughts_new_game_choice_set_name (&choice, 0, "\xff");
  g_assert_cmpstr (choice.names[0], ==, "");
  noughts_new_game_choice_set_name (&choice, 0, NULL);
  g_assert_cmpstr (choice.names[0], ==, "");
}

/* A file's name that is too long is shown with “…”, and stays whole in the file. */
static void
test_long_name (void)
{
  NoughtsSitting *sitting = sitting_new ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);
  g_autofree char *letters = g_strnfill (NOUGHTS_NAME_LETTERS, 'x');
  g_autofree char *whole = g_strconcat (letters, "y", NULL);
  g_autofree char *shown = g_strnfill (NOUGHTS_NAME_LETTERS - 1, 'x');
  g_autofree char *dots = g_strconcat (shown, "…", NULL);

  noughts_game_set_names (game, whole, letters);
  noughts_sitting_open_game (sitting, game);
  assert_names (sitting, dots, letters);
  g_assert_true (noughts_game_has_names (game, whole, letters));

  /* Neither what comes of it nor what is typed gets them. */
  noughts_sitting_analyse (sitting);
  g_assert_true (noughts_game_has_names (noughts_sitting_get_game (sitting), whole, letters));
  noughts_sitting_end_analysis (sitting);
  g_free (lose (sitting));
  g_assert_true (noughts_game_has_names (game, whole, letters));
  noughts_sitting_begin_again (sitting, FALSE);
  assert_names (sitting, letters, letters);
  begin (sitting, NOUGHTS_MODE_TWO_PLAYERS, whole, "Bob");
  assert_names (sitting, letters, "Bob");
  sitting_end (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting-names/person", test_person);
  g_test_add_func ("/sitting-names/two", test_two);
  g_test_add_func ("/sitting-names/analysed", test_analysed);
  g_test_add_func ("/sitting-names/kept", test_kept);
  g_test_add_func ("/sitting-names/older", test_older);
  g_test_add_func ("/sitting-names/opened", test_opened);
  g_test_add_func ("/sitting-names/random", test_random);
  g_test_add_func ("/sitting-names/other-people", test_other_people);
  g_test_add_func ("/sitting-names/people-of-file", test_people_of_file);
  g_test_add_func ("/sitting-names/long", test_long_name);
  g_test_add_func ("/sitting-names/read-again", test_read_again);
  g_test_add_func ("/sitting-names/pasted", test_pasted);
  g_test_add_func ("/sitting-names/one-named", test_one_named);
  g_test_add_func ("/sitting-names/played-on", test_played_on);
  g_test_add_func ("/sitting-names/set-name", test_set_name);

  return g_test_run ();
}
