/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a proven position of gomoku: bench-proofs LOG GAMES ALLOWANCE MOVES WHITE… The Expert with
 * "Use known solutions" is Black. White is an opponent's name, or "any" or "near", which play at
 * random anywhere or beside stones. ALLOWANCE is in seconds, for a move of those that have a time;
 * 0 gives them their own. Each game is a line of LOG: White, number, result, the plies that were
 * played, how many moves of Black were in no proof, and all moves. Games that LOG has are not
 * played again, so that it can be stopped and started. Prints a table of LOG, and what looking up
 * took in the games of this run. NOUGHTS_PROOFS names the folder of the proofs. */

#include <stdio.h>
#include <time.h>

#include "game-fixtures.h"
#include "noughts-player.h"
#include "noughts-solved.h"

typedef struct
{
  NoughtsGame *game;
  NoughtsPlayer *players[2];
  MnkRandom random;
  guint unknown; /* moves of Black that no proof has */
} Play;

/* What looking positions up has taken, in ms of this thread's work. The first of all reads the
 * files that it needs and is left out; a file that a later one reads counts there. */
static struct
{
  guint n, over;
  double sum, longest;
} lookups;

static double
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gboolean
look_up (const MnkWindow *window)
{
  MnkSolution solution;
  const double since = get_work ();
  const gboolean found = noughts_solved_find (window, &solution);
  const double ms = get_work () - since;

  if (lookups.n++ == 0)
    return found;
  lookups.sum += ms;
  lookups.longest = MAX (lookups.longest, ms);
  lookups.over += ms > 1;
  return found;
}

static MnkPoint
choose_randomly (Play *play, const MnkPosition *position, gboolean near)
{
  MnkPoint cells[MNK_MAX_CELLS];
  const int n =
      near ? mnk_position_near_cells (position, cells) : mnk_position_empty_cells (position, cells);

  return cells[mnk_random_below (&play->random, (guint32) n)];
}

static MnkPoint
choose (Play *play, const char *white)
{
  const MnkPiece side = noughts_game_get_side (play->game);
  MnkWindow window;

  noughts_game_get_window (play->game, noughts_game_get_current (play->game), &window);
  if (side == MNK_X && !look_up (&window))
    play->unknown++;
  if (side == MNK_X || play->players[1] != NULL)
    return think_of_move (play->players[side == MNK_O], play->game);
  return choose_randomly (play, &window.position, g_str_equal (white, "near"));
}

static NoughtsPlayer *
new_player (const char *name, guint64 seed, double allowance)
{
  MnkOpponent opponent;
  NoughtsPlayer *player = NULL;

  if (mnk_opponent_parse (name, &opponent))
    {
      player = noughts_computer_new (opponent, seed);
      if (opponent == MNK_EXPERT || opponent == MNK_LEVEL_12)
        noughts_computer_set_allowance (NOUGHTS_COMPUTER (player), allowance);
    }
  else if (!g_str_equal (name, "any") && !g_str_equal (name, "near"))
    g_error ("there is no “%s”", name);
  return player;
}

static const char *
describe_result (NoughtsGame *game)
{
  const NoughtsResult result = noughts_game_get_result (game);

  return result == NOUGHTS_RESULT_X_WON ? "won" : result == NOUGHTS_RESULT_O_WON ? "lost" : "drawn";
}

static void
play_game (GString *line, const char *moves, const char *white, guint number, double allowance)
{
  const guint64 seed = 1000 * (guint64) g_str_hash (white) + number + 1;
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, moves);
  g_autoptr (NoughtsPlayer) expert = new_player ("expert", seed, 0);
  g_autoptr (NoughtsPlayer) other = new_player (white, seed, allowance);
  g_autofree char *text = NULL;
  Play play = { game, { expert, other }, { seed }, 0 };
  const guint begin = noughts_game_get_n_plies (game);

  noughts_computer_set_uses_proofs (NOUGHTS_COMPUTER (expert), TRUE);
  while (noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    g_assert_true (noughts_game_play (game, choose (&play, white), NULL));
  text = noughts_game_to_text (game);
  g_string_append_printf (line, "%s\t%u\t%s\t%u\t%u\t%s\n", white, number, describe_result (game),
                          noughts_game_get_n_plies (game) - begin, play.unknown, text);
}

/* ---- The log ---- */

enum
{
  WHITE,
  NUMBER,
  RESULT,
  PLIES,
  UNKNOWN,
  MOVES,
  N_FIELDS
};

/* Reads the games that were played: GStrv with N_FIELDS words. */
static GPtrArray *
read_log (const char *path)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return games;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (g_strv_length (fields) == N_FIELDS)
        g_ptr_array_add (games, g_steal_pointer (&fields));
    }
  return games;
}

static gboolean
has_game (GPtrArray *games, const char *white, guint number)
{
  for (guint i = 0; i < games->len; i++)
    {
      const GStrv game = g_ptr_array_index (games, i);

      if (g_str_equal (game[WHITE], white) && (guint) atoi (game[NUMBER]) == number)
        return TRUE;
    }
  return FALSE;
}

static void
append (const char *path, const char *line)
{
  FILE *file = fopen (path, "a");

  g_assert_nonnull (file);
  fputs (line, file);
  fclose (file);
}

/* Prints a row of the table. */
static void
print_games (GPtrArray *games, const char *white)
{
  static const char *const results[] = { "won", "lost", "drawn" };
  g_autoptr (GHashTable) different = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0, counts[G_N_ELEMENTS (results)] = { 0 };
  int unknown = 0, longest = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const GStrv game = g_ptr_array_index (games, i);

      if (!g_str_equal (game[WHITE], white))
        continue;
      n++;
      g_hash_table_add (different, game[MOVES]);
      for (guint j = 0; j < G_N_ELEMENTS (results); j++)
        counts[j] += g_str_equal (game[RESULT], results[j]);
      unknown += atoi (game[UNKNOWN]);
      longest = MAX (longest, atoi (game[PLIES]));
    }
  printf ("| %s | %u | %u | %u | %u | %u | %d | %d |\n", white, n, g_hash_table_size (different),
          counts[0], counts[1], counts[2], unknown, longest);
}

static void
print_table (GPtrArray *games, char **whites)
{
  printf (
      "| White | games | different | won | lost | drawn | moves in no proof | longest, plies |\n"
      "|---|---|---|---|---|---|---|---|\n");
  for (; *whites != NULL; whites++)
    print_games (games, *whites);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) games = argc > 5 ? read_log (argv[1]) : NULL;
  g_autoptr (GPtrArray) all = NULL;

  if (games == NULL)
    {
      fprintf (stderr, "usage: bench-proofs LOG GAMES ALLOWANCE MOVES WHITE…\n");
      return 2;
    }

  noughts_solved_use_installed (NULL);
  for (guint number = 0; number < (guint) atoi (argv[2]); number++)
    for (char **white = argv + 5; *white != NULL; white++)
      {
        g_autoptr (GString) line = g_string_new (NULL);

        if (has_game (games, *white, number))
          continue;
        play_game (line, argv[4], *white, number, g_ascii_strtod (argv[3], NULL));
        append (argv[1], line->str);
      }
  all = read_log (argv[1]);
  print_table (all, argv + 5);
  if (lookups.n > 1)
    printf ("\n%u positions looked up: %.3f ms on average, %.1f at most, %u over 1 ms\n",
            lookups.n - 1, lookups.sum / (lookups.n - 1), lookups.longest, lookups.over);
  return 0;
}
