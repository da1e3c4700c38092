/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>

#include "mnk-command.h"
#include "mnk-match-game.h"
#include "mnk-openings.h"
#include "mnk-tally.h"

#define DEFAULT_GAMES  100
#define MAX_CONCURRENT 64

/* The most games of a sequential test without a given number of games. */
#define MAX_SPRT_GAMES 1000000

/* The interval of printing the standing. */
#define REPORT_US (2 * G_USEC_PER_SEC)

typedef struct
{
  MnkPositionOptions rule;
  MnkLimitOptions limits;
  char *games;
  char *seed;
  char *openings;
  char *concurrency;
  char *sprt;
  char *game_ms;
} Arguments;

static void
arguments_clear (Arguments *self)
{
  mnk_position_options_clear (&self->rule);
  mnk_limit_options_clear (&self->limits);
  g_clear_pointer (&self->games, g_free);
  g_clear_pointer (&self->seed, g_free);
  g_clear_pointer (&self->openings, g_free);
  g_clear_pointer (&self->concurrency, g_free);
  g_clear_pointer (&self->sprt, g_free);
  g_clear_pointer (&self->game_ms, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

/* The results of one side over all games. */
typedef struct
{
  const char *name;
  double slowest;     /* slowest move, in ms */
  double longest;     /* most time for all moves of a game, in ms */
  guint64 late_games; /* games with a move over the limit */
} Side;

typedef struct
{
  MnkRule rule;
  MnkLimits limits;
  guint64 game_ms; /* for all moves of a side in a game; 0 is no limit */
  Side sides[2];
  guint64 n_games;
  guint64 seed;
  GPtrArray *openings; /* and their images; NULL: random ones */
  guint n_openings;    /* without the images */
  gboolean sprt;
  double elo0;
  double elo1;

  /* Shared by the workers, under the lock. */
  GMutex lock;
  guint64 next_pair;
  gboolean stopped;
  double verdict; /* the likelihood ratio that decided, 0 before */
  MnkTally tally;
  guint64 endings[2][MNK_N_ENDINGS]; /* by the loser: A, B */
  guint64 plies;
  gint64 reported;
  GError *error;
} Match;

static gboolean
is_number (const char *word)
{
  char *end;

  if (word == NULL)
    return FALSE;

  g_ascii_strtod (word, &end);
  return end != word && *end == '\0';
}

/* Joins the two words of "--sprt E0 E1", as an option takes only one. */
static void
join_sprt_bounds (GStrv *argv)
{
  GStrv words = *argv;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean apart = g_str_equal (words[i], "--sprt");
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      if (!apart && !g_str_has_prefix (words[i], "--sprt="))
        continue;

      i += apart;
      if (words[i] == NULL || strchr (words[i], ' ') != NULL || !is_number (words[i + 1]))
        return;

      first = words[i];
      second = words[i + 1];
      words[i] = g_strconcat (first, " ", second, NULL);
      for (guint j = i + 1; words[j] != NULL; j++)
        words[j] = words[j + 1];
      return;
    }
}

static gboolean
read_arguments (Arguments *self, GStrv *argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_STRING, &self->games,
      N_ ("number of games, in pairs: same opening, sides swapped (100; with --sprt, as many as "
          "needed)"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &self->seed,
      N_ ("seed for the openings and for choosing among equal moves (1)"), N_ ("N") },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &self->openings,
      N_ ("openings, one list of moves per line (random ones)"), N_ ("FILE") },
    { "concurrency", 0, 0, G_OPTION_ARG_STRING, &self->concurrency,
      N_ ("play N games at a time (1)"), N_ ("N") },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &self->sprt,
      N_ ("stop once it is clear whether A is better by E1 or only by E0 Elo"), N_ ("E0 E1") },
    { "game-ms", 0, 0, G_OPTION_ARG_STRING, &self->game_ms,
      N_ ("time of each side for a whole game, in milliseconds"), N_ ("N") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = NULL;

  join_sprt_bounds (argv);
  context = mnk_options_new (_ ("Lets two contestants play each other. A and B are opponents’ "
                                "names, or cmd:COMMAND for an engine that speaks the Gomocup "
                                "protocol."),
                             "A B");
  mnk_options_add (context, entries);
  mnk_options_add_rule (context, &self->rule);
  mnk_options_add_limits (context, &self->limits);
  return mnk_options_parse (context, argv, 2, error);
}

static gboolean
read_sprt (const char *text, Match *match, GError **error)
{
  char *end;

  match->sprt = text != NULL;
  if (text == NULL)
    return TRUE;

  match->elo0 = g_ascii_strtod (text, &end);
  if (end != text && *end == ' ')
    {
      const char *second = end + 1;

      match->elo1 = g_ascii_strtod (second, &end);
      if (end != second && *end == '\0' && isfinite (match->elo0) && isfinite (match->elo1)
          && match->elo0 < match->elo1)
        return TRUE;
    }

  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
               _ ("--sprt: “%s” is not two numbers, the smaller first"), text);
  return FALSE;
}

/* Returns the milliseconds for a move; infinite without a limit. */
static double
limit_ms (const Match *match)
{
  return match->limits.ms > 0 ? match->limits.ms : INFINITY;
}

static void
print_standing (Match *match)
{
  const MnkTally *tally = &match->tally;
  double elo, error;

  mnk_tally_elo (tally, &elo, &error);
  /* A difference of zero has no sign. */
  if (fabs (elo) < 0.05)
    elo = 0;
  g_print (_ ("games %" PRIu64 ": W %" PRIu64 " D %" PRIu64 " L %" PRIu64
              ", score %.1f %%, Elo %+.1f ± %.1f"),
           mnk_tally_games (tally), tally->wins, tally->draws, tally->losses,
           100 * mnk_tally_score (tally), elo, error);
  if (match->sprt)
    {
      g_print (_ (", LLR %.2f [%.2f, %.2f]"), mnk_tally_llr (tally, match->elo0, match->elo1),
               -MNK_TALLY_LLR_BOUND, MNK_TALLY_LLR_BOUND);
    }
  g_print ("\n");
}

static void
print_endings (Match *match)
{
  for (int loser = 0; loser < 2; loser++)
    {
      gboolean any = FALSE;

      for (int i = 0; i < MNK_N_ENDINGS; i++)
        {
          if (match->endings[loser][i] == 0)
            continue;
          if (!any)
            g_print (loser == 0 ? _ ("lost by A, or drawn:") : _ ("lost by B:"));
          g_print ("%s %s %" G_GUINT64_FORMAT, any ? "," : "", mnk_ending_title ((MnkEnding) i),
                   match->endings[loser][i]);
          any = TRUE;
        }
      if (any)
        g_print ("\n");
    }
}

static void
print_slowest (Match *match)
{
  for (int i = 0; i < 2; i++)
    {
      const Side *side = &match->sides[i];

      g_print (_ ("slowest move of %s: %.1f ms"), i == 0 ? "A" : "B", side->slowest);
      if (side->late_games > 0)
        {
          g_print (_ ("; over the limit by up to %.1f ms, in %" PRIu64 " games"),
                   side->slowest - limit_ms (match), side->late_games);
        }
      if (match->game_ms > 0)
        g_print (_ ("; at most %.1f ms a game"), side->longest);
      g_print ("\n");
    }
}

/* Prints a warning when openings repeat: error and verdict assume that all pairs differ. */
static void
print_repetition (const Match *match)
{
  const guint64 pairs = (mnk_tally_games (&match->tally) + 1) / 2;

  if (match->openings == NULL || pairs <= match->n_openings)
    return;
  if (pairs <= match->openings->len)
    g_print (_ ("%u openings for %" PRIu64 " pairs: they are reused, rotated and mirrored\n"),
             match->n_openings, pairs);
  else
    g_print (_ ("%u openings, rotated and mirrored, for %" PRIu64
                " pairs: games may repeat, so the "
                "interval is too narrow\n"),
             match->openings->len, pairs);
}

/* A match without an error has played at least one game. */
static void
print_result (Match *match)
{
  const guint64 *pairs = match->tally.pairs;

  g_print ("A: %s\nB: %s\n", match->sides[0].name, match->sides[1].name);
  print_standing (match);
  g_print (_ ("pairs with 0, ½, 1, 1½, 2 points: %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
              " %" PRIu64 "\n"),
           pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  g_print (_ ("%.1f plies a game\n"),
           (double) match->plies / (double) mnk_tally_games (&match->tally));
  print_endings (match);
  print_slowest (match);
  print_repetition (match);

  if (!match->sprt)
    return;
  if (match->verdict > 0)
    g_print (_ ("SPRT: %+.1f Elo accepted over %+.1f\n"), match->elo1, match->elo0);
  else if (match->verdict < 0)
    g_print (_ ("SPRT: %+.1f Elo accepted over %+.1f\n"), match->elo0, match->elo1);
  else
    g_print ("%s\n", _ ("SPRT: undecided"));
}

/* Returns a pair's opening. After all openings their images follow: deterministic engines would
 * repeat the same games, and a repeated game must not count twice. */
static GArray *
opening_of_pair (Match *match, guint64 pair)
{
  if (match->openings != NULL)
    return g_array_ref (g_ptr_array_index (match->openings, pair % match->openings->len));

  return mnk_opening_random (&match->rule, match->seed * 0x2545f4914f6cdd1du + pair);
}

/* Counts a game and returns A's half points. */
static int
note_game (Match *match, const MnkMatchGame *game, gboolean a_is_x)
{
  int half_points = 1;
  int loser = 0;

  if (game->winner != MNK_EMPTY)
    {
      half_points = (game->winner == MNK_X) == a_is_x ? 2 : 0;
      loser = half_points == 2 ? 1 : 0;
    }

  mnk_tally_add_game (&match->tally, half_points);
  match->endings[loser][game->ending]++;
  match->plies += game->plies;
  for (int i = 0; i < 2; i++)
    {
      const int s = (i == 0) == a_is_x ? 0 : 1;
      double slowest = game->slowest[s];

      match->sides[i].slowest = MAX (match->sides[i].slowest, slowest);
      match->sides[i].longest = MAX (match->sides[i].longest, game->spent[s]);
      if (slowest > limit_ms (match))
        match->sides[i].late_games++;
    }

  return half_points;
}

/* Stores the verdict of the likelihood ratio and stops the match. Later pairs do not change it. */
static void
note_verdict (Match *match)
{
  double llr;

  if (!match->sprt || match->verdict != 0)
    return;

  llr = mnk_tally_llr (&match->tally, match->elo0, match->elo1);
  if (fabs (llr) < MNK_TALLY_LLR_BOUND)
    return;

  match->verdict = llr;
  match->stopped = TRUE;
}

static void
note_pair (Match *match, const MnkMatchGame *games, int n_games)
{
  int half_points = 0;
  gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&match->lock);
  for (int i = 0; i < n_games; i++)
    half_points += note_game (match, &games[i], i == 0);
  if (n_games == 2)
    mnk_tally_add_pair (&match->tally, half_points);

  note_verdict (match);
  if (now - match->reported >= REPORT_US)
    {
      match->reported = now;
      print_standing (match);
      /* The output has been closed. SIGPIPE, which would end the program, is ignored. */
      if (fflush (stdout) != 0)
        match->stopped = TRUE;
    }
  g_mutex_unlock (&match->lock);
}

/* Takes the next pair and the number of its games; 0 when there is none. */
static int
take_pair (Match *match, guint64 *pair)
{
  int n_games = 0;

  g_mutex_lock (&match->lock);
  if (!match->stopped && 2 * match->next_pair < match->n_games)
    {
      *pair = match->next_pair++;
      n_games = (int) MIN (match->n_games - 2 * *pair, 2);
    }
  g_mutex_unlock (&match->lock);
  return n_games;
}

static void
give_up (Match *match, GError *error)
{
  g_mutex_lock (&match->lock);
  match->stopped = TRUE;
  if (match->error == NULL)
    match->error = error;
  else
    g_error_free (error);
  g_mutex_unlock (&match->lock);
}

static gboolean
play_pair (Match *match,
           guint64 pair,
           int n_games,
           NoughtsContestant *a,
           NoughtsContestant *b,
           GError **error)
{
  g_autoptr (GArray) opening = opening_of_pair (match, pair);
  MnkMatchGame games[2];

  for (int i = 0; i < n_games; i++)
    {
      /* The step of the random generator must not separate the seeds: a game would repeat the
       * numbers of the one before, a ply later. */
      MnkRandom games_seed = { match->seed * 0x2545f4914f6cdd1du + 2 * pair + (guint64) i };
      guint64 seed = mnk_random_next (&games_seed);

      if (!noughts_contestant_begin (a, error) || !noughts_contestant_begin (b, error))
        return FALSE;
      mnk_match_game_play (&games[i], &match->rule, opening, i == 0 ? a : b, i == 0 ? b : a, seed);
    }

  note_pair (match, games, n_games);
  return TRUE;
}

static gpointer
play_pairs (gpointer data)
{
  Match *match = data;
  g_autoptr (NoughtsContestant) a = NULL;
  g_autoptr (NoughtsContestant) b = NULL;
  GError *error = NULL;
  guint64 pair;
  int n_games;

  a = noughts_contestant_new (match->sides[0].name, &match->rule, &match->limits,
                              (double) match->game_ms, &error);
  if (a != NULL)
    {
      b = noughts_contestant_new (match->sides[1].name, &match->rule, &match->limits,
                                  (double) match->game_ms, &error);
    }

  while (error == NULL && (n_games = take_pair (match, &pair)) > 0)
    {
      if (!play_pair (match, pair, n_games, a, b, &error))
        break;
    }

  if (error != NULL)
    give_up (match, error);
  return NULL;
}

static void
run_match (Match *match, guint concurrency)
{
  g_autofree GThread **threads = g_new0 (GThread *, concurrency);
  g_autoptr (GError) error = NULL;
  guint n_threads = 0;

  /* A process that ends is one of the answers, and must not end this program. */
  signal (SIGPIPE, SIG_IGN);

  g_mutex_init (&match->lock);
  match->reported = g_get_monotonic_time ();
  for (; n_threads < concurrency; n_threads++)
    {
      threads[n_threads] = g_thread_try_new ("match", play_pairs, match, &error);
      if (threads[n_threads] == NULL)
        break;
    }
  /* Fewer threads play the same match; without any it cannot be played. */
  if (n_threads == 0)
    give_up (match, g_steal_pointer (&error));
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&match->lock);
}

static gboolean
read_match (Match *match, const Arguments *arguments, guint64 *concurrency, GError **error)
{
  *concurrency = 1;
  match->seed = 1;
  match->n_games = arguments->sprt != NULL ? MAX_SPRT_GAMES : DEFAULT_GAMES;

  if (!mnk_options_get_rule (&arguments->rule, MNK_DEFAULT_SIZE, MNK_DEFAULT_SIZE, &match->rule,
                             error)
      || !mnk_options_get_number ("--game-ms", arguments->game_ms, 1, G_MAXINT32 - 1,
                                  &match->game_ms, error)
      || !mnk_options_get_limits (&arguments->limits, match->game_ms > 0 ? 0 : MNK_DEFAULT_MS,
                                  &match->limits, error)
      || !mnk_options_get_number ("--games", arguments->games, 1, MAX_SPRT_GAMES, &match->n_games,
                                  error)
      || !mnk_options_get_number ("--seed", arguments->seed, 0, G_MAXUINT64, &match->seed, error)
      || !mnk_options_get_number ("--concurrency", arguments->concurrency, 1, MAX_CONCURRENT,
                                  concurrency, error)
      || !read_sprt (arguments->sprt, match, error))
    return FALSE;

  if (arguments->openings != NULL)
    {
      g_autoptr (GPtrArray) openings = mnk_openings_read (arguments->openings, &match->rule, error);

      if (openings == NULL)
        return FALSE;
      match->n_openings = openings->len;
      match->openings = mnk_openings_turn (openings, &match->rule);
    }

  return TRUE;
}

MnkExit
mnk_command_match (GStrv *argv, GError **error)
{
  g_auto (Arguments) arguments = { 0 };
  Match match = { 0 };
  guint64 concurrency;

  if (!read_arguments (&arguments, argv, error))
    return MNK_EXIT_USAGE;
  match.sides[0].name = (*argv)[1];
  match.sides[1].name = (*argv)[2];
  if (!read_match (&match, &arguments, &concurrency, error))
    return MNK_EXIT_USAGE;

  run_match (&match, (guint) concurrency);
  if (match.error == NULL)
    print_result (&match);
  else if (mnk_tally_games (&match.tally) > 0)
    print_standing (&match);
  g_clear_pointer (&match.openings, g_ptr_array_unref);

  if (match.error != NULL)
    {
      g_propagate_error (error, match.error);
      return MNK_EXIT_FAILED;
    }
  return MNK_EXIT_DONE;
}
