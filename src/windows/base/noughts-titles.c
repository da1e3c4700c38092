/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-titles.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-game-names.h"

static gboolean
has_ended (NoughtsGame *game)
{
  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

/* Returns "Your turn", "X to move", "Intermediate is thinking…". */
static char *
describe_turn (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  MnkPiece side = noughts_sitting_get_actor (sitting);

  if (noughts_game_must_pass (game))
    /* Translators: the name of a piece, "Black must pass" */
    return g_strdup_printf (_ ("%s must pass"), noughts_game_piece_name (game, side));

  if (noughts_sitting_has_deputy (sitting))
    return g_strdup (_ ("The engine is choosing your move…"));

  if (noughts_sitting_is_in_opening (sitting) && noughts_sitting_get_human (sitting) == side)
    /* Translators: the name of an opening rule, "Swap2: your turn" */
    return g_strdup_printf (_ ("%s: your turn"), noughts_opening_rule_get_title (
                                                     noughts_sitting_get_opening (sitting)->rule));

  if (noughts_sitting_get_human (sitting) == side)
    return g_strdup (_ ("Your turn"));

  if (noughts_sitting_is_paused (sitting) && !noughts_sitting_is_thinking (sitting, side))
    return g_strdup (noughts_sitting_is_stopped (sitting) ? _ ("Stopped") : _ ("Paused"));

  if (noughts_sitting_is_thinking (sitting, side))
    /* Translators: the name of an opponent, "Intermediate is thinking…" */
    return g_strdup_printf (_ ("%s is thinking…"), noughts_sitting_get_name (sitting, side));

  if (noughts_sitting_is_in_opening (sitting))
    /* Translators: the name of a player, "Player 1’s turn" */
    return g_strdup_printf (_ ("%s’s turn"), noughts_sitting_get_name (sitting, side));

  /* Translators: the name of a piece, "X to move" */
  return g_strdup_printf (_ ("%s to move"), noughts_game_piece_name (game, side));
}

char *
noughts_titles_describe_state (NoughtsSitting *sitting, gboolean opening, gboolean reviewing)
{
  NoughtsGame *game;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  game = noughts_sitting_get_game (sitting);
  if (opening)
    return g_strdup (_ ("Opening the last game…"));

  if (reviewing)
    /* Translators: in a game's review, its third move of six, "Review · 3 of 6" */
    return g_strdup_printf (_ ("Review · %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  if (noughts_game_looks_back (game))
    /* Translators: looking back in a game, "Move 3 of 6" */
    return g_strdup_printf (_ ("Move %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  if (has_ended (game))
    return g_strdup (_ ("The game is over"));

  return describe_turn (sitting);
}

/* Returns the event of a game from a file, or NULL. */
static char *
get_event (NoughtsGame *game)
{
  g_autofree char *event = noughts_game_get_note (game, noughts_game_get_root (game), "EV");

  if (event == NULL || *g_strstrip (event) == '\0')
    return NULL;

  return g_strdelimit (g_steal_pointer (&event), "\n\r\t", ' ');
}

/* Returns "Kagetsu", or NULL. */
static const char *
get_opening (NoughtsGame *game)
{
  int opening = noughts_named_opening_of_game (game);

  return opening >= 0 ? noughts_named_opening_get_name ((guint) opening) : NULL;
}

char *
noughts_titles_describe_game (NoughtsSitting *sitting)
{
  NoughtsGame *game;
  char *event;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  game = noughts_sitting_get_game (sitting);
  event = get_event (game);

  return event != NULL ? event : noughts_rule_describe (noughts_game_get_rule (game));
}

/* Returns which game is on the board, counted from 1. */
static guint
get_number (NoughtsSitting *sitting)
{
  const guint games = noughts_tally_get_games (noughts_sitting_get_tally (sitting));

  return games + (has_ended (noughts_sitting_get_game (sitting)) ? 0 : 1);
}

/* Returns "game 3 of 10" in a series between two computers or a match with people, or NULL. */
static char *
describe_series (NoughtsSitting *sitting)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (sitting);
  guint n = choice->mode == NOUGHTS_MODE_COMPUTERS ? choice->n_games : choice->contest;

  if (n <= 1 || noughts_sitting_get_tally (sitting)->apart)
    return NULL;

  /* Translators: in a series of games between two players, "game 3 of 10" */
  return g_strdup_printf (_ ("game %u of %u"), get_number (sitting), n);
}

char *
noughts_titles_describe_sitting (NoughtsSitting *sitting)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *event = NULL;
  NoughtsGame *game;
  char *score = NULL;
  char *series;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  game = noughts_sitting_get_game (sitting);
  event = get_event (game);
  if (event != NULL)
    g_ptr_array_add (parts, noughts_rule_describe (noughts_game_get_rule (game)));
  if (get_opening (game) != NULL)
    g_ptr_array_add (parts, g_strdup (get_opening (game)));
  series = describe_series (sitting);
  if (series != NULL)
    g_ptr_array_add (parts, series);
  /* A game from a file is not of this sitting, and its players have other names. */
  if (event == NULL && !noughts_sitting_get_tally (sitting)->apart)
    score = noughts_sitting_describe_score (sitting);
  if (score != NULL)
    g_ptr_array_add (parts, score);
  if (parts->len == 0 && !noughts_sitting_get_tally (sitting)->apart)
    g_ptr_array_add (parts, g_strdup (_ ("First game")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* ---- What Start begins ---- */

/* Returns "Match of 5 games". */
static char *
describe_games (const NoughtsNewGameChoice *choice)
{
  if (choice->mode == NOUGHTS_MODE_COMPUTERS && choice->n_games > 1)
    return g_strdup_printf (ngettext ("%u game", "%u games", choice->n_games), choice->n_games);
  if (noughts_new_game_choice_is_rated (choice))
    return g_strdup (_ ("Rated game"));
  if (choice->mode != NOUGHTS_MODE_COMPUTERS && choice->contest > 1)
    /* Translators: what New Game begins */
    return g_strdup_printf (ngettext ("Match of %u game", "Match of %u games", choice->contest),
                            choice->contest);

  return g_strdup (_ ("One game"));
}

/* Whether a match is on the board that has begun and goes on. */
static gboolean
is_amid_contest (NoughtsSitting *sitting)
{
  return noughts_sitting_contest_goes_on (sitting)
         && (noughts_sitting_has_moves (sitting)
             || noughts_tally_get_games (noughts_sitting_get_tally (sitting)) > 0);
}

char *
noughts_titles_describe_start (NoughtsSitting *sitting, const NoughtsNewGameChoice *choice)
{
  g_autofree char *games = NULL;
  g_autofree char *clock = NULL;
  g_autofree char *begins = NULL;
  g_autofree char *leaves = NULL;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (choice != NULL, NULL);

  games = describe_games (choice);
  clock = choice->clock.kind == NOUGHTS_TIME_NONE ? g_strdup (_ ("no clock"))
                                                  : noughts_time_control_describe (&choice->clock);
  /* Translators: what New Game begins, and its clock: "Match of 5 games · 3+2" */
  begins = g_strdup_printf (_ ("%s · %s"), games, clock);
  if (!is_amid_contest (sitting))
    return g_steal_pointer (&begins);

  leaves = g_strdup_printf (_ ("Starting a new game abandons the match (game %u of %u)."),
                            get_number (sitting), noughts_sitting_get_choice (sitting)->contest);
  return g_strdup_printf ("%s\n%s", begins, leaves);
}

/* ---- The name of a file ---- */

/* Whether two people play whose names nobody has said. */
static gboolean
is_nameless (NoughtsSitting *sitting)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (sitting);

  return choice->mode == NOUGHTS_MODE_TWO_PLAYERS && *choice->names[0] == '\0'
         && *choice->names[1] == '\0'
         && noughts_game_has_names (noughts_sitting_get_game (sitting), "", "");
}

/* Returns "Anna – Level 4", or "Gomoku 15×15". */
static char *
describe_contest (NoughtsSitting *sitting)
{
  if (is_nameless (sitting))
    return noughts_rule_title (noughts_game_get_rule (noughts_sitting_get_game (sitting)));

  /* Translators: the first and the second player of a game */
  return g_strdup_printf (_ ("%s – %s"), noughts_sitting_get_name (sitting, MNK_X),
                          noughts_sitting_get_name (sitting, MNK_O));
}

/* Returns the day of a game from a file, of "2026-11-27,28" the first, or NULL. */
static char *
get_day (NoughtsGame *game)
{
  g_autofree char *note = noughts_game_get_note (game, noughts_game_get_root (game), "DT");
  const gsize length = note != NULL ? strspn (note, "0123456789-") : 0;

  return length >= strlen ("2026") ? g_strndup (note, MIN (length, strlen ("2026-11-27"))) : NULL;
}

static char *
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

char *
noughts_titles_suggest_file_name (NoughtsSitting *sitting)
{
  g_autofree char *contest = NULL;
  g_autofree char *day = NULL;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  contest = describe_contest (sitting);
  day = get_day (noughts_sitting_get_game (sitting));
  if (day == NULL)
    day = get_today ();

  return g_strdelimit (g_strconcat (contest, ", ", day, NULL), "/\\:*?\"<>|", '-');
}
