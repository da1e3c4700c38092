/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-band-content.h"

#include <glib/gi18n.h>

#include "noughts-opening-words.h"

/* The room of a reason above the moves of a review, in lines; and of the result, so that opening
 * the review moves nothing. */
#define REVIEW_LINES 2

static const char *
winner_name (NoughtsSitting *sitting, MnkPiece winner)
{
  return noughts_sitting_get_name (sitting, winner);
}

/* Returns the cells of the winning line, "a2 b2 c2", or NULL. */
static char *
describe_line (NoughtsGame *game)
{
  MnkPoint cells[MNK_MAX_SIDE];
  g_autoptr (GString) line = g_string_new (NULL);
  guint n = noughts_game_get_win_line (game, cells, G_N_ELEMENTS (cells));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = noughts_move_name (noughts_game_get_rule (game), cells[i]);

      if (i > 0)
        g_string_append_c (line, ' ');
      g_string_append (line, name);
    }

  return n > 0 ? g_string_free (g_steal_pointer (&line), FALSE) : NULL;
}

/* Returns "You win" or "Expert wins". */
static char *
describe_winner (NoughtsSitting *sitting, MnkPiece winner)
{
  if (noughts_sitting_get_human (sitting) == winner)
    return g_strdup (_ ("You win"));

  return g_strdup_printf (_ ("%s wins"), winner_name (sitting, winner));
}

/* Returns how the game was lost, for screen readers, or NULL if nothing is to be added. */
static char *
describe_loss (NoughtsSitting *sitting, MnkPiece loser)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  switch (noughts_game_get_ending (game))
    {
    case NOUGHTS_END_LINE:
      return describe_line (game);

    case NOUGHTS_END_RESIGNATION:
      if (noughts_sitting_get_human (sitting) == loser)
        return g_strdup (_ ("You resigned"));
      return g_strdup_printf (_ ("%s resigned"), winner_name (sitting, loser));

    case NOUGHTS_END_TIME:
      if (noughts_sitting_get_human (sitting) == loser)
        return g_strdup (_ ("You ran out of time"));
      /* Translators: a player who has lost by the clock */
      return g_strdup_printf (_ ("%s ran out of time"), winner_name (sitting, loser));

    case NOUGHTS_END_FORBIDDEN:
      /* Translators: "Black" and what it made */
      return g_strdup_printf (_ ("%s played a forbidden move: %s"),
                              noughts_game_piece_name (game, loser),
                              noughts_game_get_forbidden_end (game, noughts_game_get_end (game)));

    case NOUGHTS_END_FULL:
    case NOUGHTS_END_SAID:
    case NOUGHTS_END_AGREEMENT:
    case NOUGHTS_END_NONE:
    default:
      return NULL;
    }
}

/* Returns what the headline of a win adds where there is room: a resignation is not to be seen on
 * the board. NULL if nothing. */
static char *
describe_resignation (NoughtsSitting *sitting, MnkPiece loser)
{
  if (noughts_game_get_ending (noughts_sitting_get_game (sitting)) != NOUGHTS_END_RESIGNATION)
    return NULL;
  if (noughts_sitting_get_human (sitting) == loser)
    /* Translators: follows who has won: "Level 4 wins – you resigned" */
    return g_strdup (_ ("– you resigned"));

  /* Translators: the same: "You win – Level 4 resigned" */
  return g_strdup_printf (_ ("– %s resigned"), winner_name (sitting, loser));
}

/* Sets the headline of a win in one short line, and all of it for screen readers. A forbidden move
 * is not to be seen on the board, and is told in the headline, too. */
static void
tell_win (NoughtsBandContent *self, NoughtsSitting *sitting, MnkPiece winner)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree char *headline = describe_winner (sitting, winner);
  g_autofree char *loss = describe_loss (sitting, mnk_piece_other (winner));

  self->addition = describe_resignation (sitting, mnk_piece_other (winner));
  if (loss != NULL)
    /* Translators: who has won, and how: "You win – a2 b2 c2", "Expert wins – You resigned" */
    self->spoken = g_strdup_printf (_ ("%s – %s"), headline, loss);
  if (noughts_game_get_ending (game) == NOUGHTS_END_FORBIDDEN)
    self->text = g_strdup_printf (_ ("%s – forbidden move"), headline);
  else if (noughts_game_get_ending (game) == NOUGHTS_END_TIME)
    /* Translators: who has won by the clock: "You win – on time" */
    self->text = g_strdup_printf (_ ("%s – on time"), headline);
  else
    self->text = g_steal_pointer (&headline);
}

static char *
describe_draw (NoughtsGame *game)
{
  if (noughts_game_get_ending (game) == NOUGHTS_END_TIME)
    return g_strdup (_ ("Draw – out of time, but the other side can’t win"));
  if (noughts_game_get_ending (game) != NOUGHTS_END_AGREEMENT)
    return g_strdup (_ ("Draw"));

  /* What may not be taken back was called. */
  return g_strdup (noughts_game_can_reopen (game) ? _ ("Draw by agreement")
                                                  : _ ("Draw – neither side can win"));
}

static void
tell_result (NoughtsBandContent *self, NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  switch (noughts_game_get_result (game))
    {
    case NOUGHTS_RESULT_X_WON:
      tell_win (self, sitting, MNK_X);
      return;

    case NOUGHTS_RESULT_O_WON:
      tell_win (self, sitting, MNK_O);
      return;

    case NOUGHTS_RESULT_DRAW:
    case NOUGHTS_RESULT_OPEN:
    default:
      self->text = describe_draw (game);
    }
}

static void
add_button (NoughtsBandContent *self, const char *label, const char *action)
{
  g_assert (self->n_buttons < NOUGHTS_BAND_BUTTONS);

  self->buttons[self->n_buttons++] = (NoughtsBandButton){ label, action };
}

/* Adds the buttons that open the review, continue it and close it. Below the board the sidebar's
 * own buttons are out of sight. */
static void
add_review_buttons (NoughtsBandContent *self, const NoughtsBandState *state)
{
  if (state->reviewing && state->stacked)
    {
      add_button (self, _ ("_Next Mistake"), "win.next-flawed");
      add_button (self, _ ("Re_try"), "win.retry");
    }
  if (!state->reviewing)
    add_button (self, _ ("_Review"), "win.review");
  else
    add_button (self, state->stacked ? _ ("_Close") : _ ("_Close the Review"), "win.review");
}

/* Returns how a match of several games has ended, after how its last game did. */
static char *
describe_contest (NoughtsSitting *sitting, const char *result)
{
  const NoughtsTally *tally = noughts_sitting_get_tally (sitting);
  const int leader = noughts_tally_get_leader (tally);
  g_autofree char *points = noughts_tally_describe_points (tally, leader > 0 ? 1 : 0);

  if (leader < 0)
    /* Translators: the end of a game, and of a match: "Draw. The match is drawn 2½ : 2½" */
    return g_strdup_printf (_ ("%s. The match is drawn %s"), result, points);
  if (leader == 0 && noughts_sitting_get_human (sitting) != MNK_EMPTY)
    /* Translators: the end of a game, and of a match: "You win. Match won 3 : 1" */
    return g_strdup_printf (_ ("%s. Match won %s"), result, points);

  /* Translators: the same: "Bob wins. Bob wins the match 3 : 1" */
  return g_strdup_printf (
      _ ("%s. %s wins the match %s"), result,
      noughts_sitting_get_name (sitting, noughts_sitting_get_seat_piece (sitting, (guint) leader)),
      points);
}

/* Adds who has won the match of several games. */
static void
tell_contest (NoughtsBandContent *self, NoughtsSitting *sitting)
{
  g_autofree char *text = g_steal_pointer (&self->text);
  g_autofree char *spoken = g_steal_pointer (&self->spoken);

  g_clear_pointer (&self->addition, g_free);
  self->text = describe_contest (sitting, text);
  if (spoken != NULL)
    self->spoken = describe_contest (sitting, spoken);
}

/* Returns what the next game is to the players. */
static const char *
name_next_game (NoughtsSitting *sitting)
{
  if (!noughts_sitting_is_contest (sitting))
    return _ ("_Play Again");

  return noughts_sitting_contest_goes_on (sitting) ? _ ("_Next Game") : _ ("Re_match");
}

/* Sets text and buttons for the end of the game, three buttons at most: another game than the same
 * again is offered elsewhere. During a review only those of review and play are offered. Only one
 * button of the window is the suggested one. */
static void
tell_end (NoughtsBandContent *self, const NoughtsBandState *state)
{
  const gboolean in_contest = noughts_sitting_contest_goes_on (state->sitting);

  tell_result (self, state->sitting);
  if (noughts_sitting_is_contest (state->sitting) && !in_contest)
    tell_contest (self, state->sitting);
  if (noughts_sitting_series_goes_on (state->sitting) || state->on_report)
    return;

  self->has_default = !state->reviewing && !state->asking;
  if (!state->reviewing || (!state->stacked && !state->flawless))
    add_button (self, name_next_game (state->sitting), "win.play-again");
  add_review_buttons (self, state);
  if (!state->reviewing)
    add_button (self, _ ("_Analysis"), "win.analyse");
}

/* Sets text and buttons for a match of computers that the person has stopped. */
static void
tell_stopped (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->text = g_strdup (_ ("Game stopped"));
  self->has_default = !state->reviewing && !state->asking;
  add_button (self, _ ("_Play Again"), "win.play-again");
  add_button (self, _ ("_Resume"), "win.go-on");
}

/* Sets text and button for a clock that is stopped. The question whether to leave the game has
 * buttons of its own. */
static void
tell_paused (NoughtsBandContent *self, const NoughtsBandState *state)
{
  if (state->notice == NOUGHTS_NOTICE_ASK_LEAVE)
    return;

  self->text = g_strdup (_ ("The clock is paused"));
  add_button (self, _ ("_Resume"), "win.go-on");
}

/* Returns "Move 3 of 6". */
static char *
describe_place (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  return g_strdup_printf (_ ("Move %u of %u"), noughts_game_get_ply (game),
                          noughts_game_get_n_plies (game));
}

/* Sets text and buttons for a review. In a wide window the sidebar shows all of it; in a stacked
 * one the reason is out of sight, too. */
static void
tell_review (NoughtsBandContent *self, const NoughtsBandState *state)
{
  if (!state->stacked)
    return;

  self->text = *state->reason != '\0' ? g_strdup (state->reason) : describe_place (state->sitting);
  if (!state->on_report)
    add_review_buttons (self, state);
}

static void
tell_looking_back (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->text = describe_place (state->sitting);
  add_button (self, _ ("_Back to the Game"), "win.last");
}

static void
add_offers (NoughtsBandContent *self, const NoughtsBandState *state)
{
  for (guint i = 0; i < state->n_offers; i++)
    add_button (self, state->offers[i].label, state->offers[i].action);
}

/* Adds the buttons of a game that was read with remarks. */
static void
add_reading_offers (NoughtsBandContent *self, const NoughtsBandState *state)
{
  add_offers (self, state);
  if (state->n_offers < NOUGHTS_NOTICE_OFFERS && noughts_sitting_can_bring_back (state->sitting))
    add_button (self, _ ("_Restore Previous Game"), "win.bring-back");
}

/* Adds the answers to whether to leave a rated game. A game with a clock, which would be stopped,
 * is not put off by a button. */
static void
tell_leaving (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->has_default = TRUE;
  add_button (self, _ ("_Resign"), "win.resign-leave");
  self->buttons[0].destructive = TRUE;
  if (state->closing && state->keeps && !noughts_sitting_has_clock (state->sitting))
    add_button (self, _ ("_Continue Later"), "win.leave-later");
  add_button (self, _ ("_Keep Playing"), "win.dismiss");
}

/* Sets text and buttons for a notice. A question has a default button and no cross; a message has a
 * cross. */
static void
tell_notice (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->text = g_strdup (state->notice_text);
  switch (state->notice)
    {
    case NOUGHTS_NOTICE_SIDES_CHANGED:
      add_button (self, _ ("_Undo"), "win.change-back");
      break;

    case NOUGHTS_NOTICE_PLAYED_ON:
      add_button (self, _ ("_Show Them"), "win.back-to-left");
      break;

    case NOUGHTS_NOTICE_ASK_PLAY_ON:
      self->has_default = TRUE;
      if (noughts_sitting_get_choice (state->sitting)->mode != NOUGHTS_MODE_COMPUTERS)
        add_button (self, _ ("_Continue"), "win.play-on");
      add_button (self, _ ("_Analyse"), "win.analyse");
      add_button (self, _ ("_Back to the Game"), "win.last");
      break;

    case NOUGHTS_NOTICE_ASK_RESIGN:
      self->has_default = TRUE;
      add_button (self, _ ("_Resign"), "win.resign-now");
      self->buttons[0].destructive = TRUE;
      add_button (self, _ ("_Keep Playing"), "win.dismiss");
      break;

    case NOUGHTS_NOTICE_ASK_LEAVE:
      tell_leaving (self, state);
      break;

    case NOUGHTS_NOTICE_ASK_DRAW:
      self->has_default = TRUE;
      add_button (self, _ ("_Accept Draw"), "win.agree-draw");
      add_button (self, _ ("_Keep Playing"), "win.dismiss");
      break;

    case NOUGHTS_NOTICE_ASK_SAVE:
      self->has_default = TRUE;
      add_button (self, _ ("_Cancel"), "win.dismiss");
      add_button (self, _ ("Save _Anyway"), "win.save-anyway");
      break;

    case NOUGHTS_NOTICE_NEW_GAME:
      add_button (self, _ ("_Restore Previous Game"), "win.bring-back");
      break;

    case NOUGHTS_NOTICE_READ:
      add_reading_offers (self, state);
      break;

    case NOUGHTS_NOTICE_OPENING:
      add_button (self, _ ("_Cancel"), "win.stop-opening");
      break;

    case NOUGHTS_NOTICE_MESSAGE:
      add_offers (self, state);
      break;

    case NOUGHTS_NOTICE_NOT_KEPT:
    case NOUGHTS_NOTICE_HINT:
    case NOUGHTS_NOTICE_NONE:
    default:
      break;
    }
  self->closable = !self->has_default && state->notice != NOUGHTS_NOTICE_OPENING;
}

/* Sets the text for a retry. The sidebar has the buttons, or the row below a narrow page. */
static void
tell_retry (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->text = g_strdup (state->retry_text);
}

/* Adds the buttons for what can be chosen. */
static void
add_choices (NoughtsBandContent *self, guint8 choices)
{
  static const NoughtsOpeningChoice order[] = { NOUGHTS_CHOICE_BLACK, NOUGHTS_CHOICE_WHITE,
                                                NOUGHTS_CHOICE_TWO,   NOUGHTS_CHOICE_KEEP,
                                                NOUGHTS_CHOICE_SWAP,  NOUGHTS_CHOICE_TEN };
  static const char *const actions[] = { "win.open-by(uint32 1)", "win.open-by(uint32 2)",
                                         "win.open-by(uint32 4)", "win.open-by(uint32 16)",
                                         "win.open-by(uint32 8)", "win.open-by(uint32 32)" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (choices & order[i])
      add_button (self, noughts_opening_choice_label (order[i]), actions[i]);
}

/* Sets the sentence of an opening, and the buttons where a person chooses. */
static void
tell_opening (NoughtsBandContent *self, NoughtsSitting *sitting)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (noughts_sitting_get_opening (sitting));

  self->text = noughts_sitting_describe_opening (sitting);
  if (!noughts_sitting_is_person_to_open (sitting))
    return;

  if (step->ask == NOUGHTS_ASK_CHOICE)
    add_choices (self, step->choices);
  if (step->ask != NOUGHTS_ASK_NUMBER)
    return;

  add_button (self, _ ("_Fewer"), "win.declare-fewer");
  add_button (self, _ ("_More"), "win.declare-more");
  add_button (self, _ ("_Declare"), "win.declare");
}

/* Whether the game goes on only once the clock does. What an opening asks of a person can be done
 * meanwhile, and lets the clock go on by itself. */
static gboolean
waits_for_clock (NoughtsSitting *sitting)
{
  return noughts_sitting_has_clock (sitting) && noughts_sitting_is_paused (sitting)
         && !noughts_sitting_is_person_to_open (sitting);
}

static void
tell_dead (NoughtsBandContent *self)
{
  self->text = g_strdup (_ ("Neither side can win any more"));
  add_button (self, _ ("_Call It a Draw"), "win.call-draw");
}

void
noughts_band_content_init (NoughtsBandContent *self, const NoughtsBandState *state)
{
  NoughtsGame *game = noughts_sitting_get_game (state->sitting);
  gboolean looks_back = noughts_game_looks_back (game);
  gboolean open = noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN;

  *self = (NoughtsBandContent){ 0 };

  if (state->analysing || state->choosing || state->editing)
    return;
  if (state->stacked && !state->on_report && (state->reviewing || (!open && !looks_back)))
    self->lines = REVIEW_LINES;
  if (state->retry_text != NULL)
    tell_retry (self, state);
  else if (state->reviewing && (looks_back || open))
    tell_review (self, state);
  else if (looks_back)
    tell_looking_back (self, state);
  else if (!open)
    tell_end (self, state);
  else if (noughts_sitting_is_stopped (state->sitting))
    tell_stopped (self, state);
  else if (waits_for_clock (state->sitting))
    tell_paused (self, state);
  else if (noughts_sitting_is_in_opening (state->sitting))
    tell_opening (self, state->sitting);
  else if (noughts_game_is_worth_calling (game))
    tell_dead (self);
  else
    self->text = noughts_sitting_describe_opening (state->sitting);
}

/* Whether the notice speaks of the game on the board, whose place New Game takes for a while. */
static gboolean
is_of_game (NoughtsNoticeKind kind)
{
  return kind == NOUGHTS_NOTICE_NEW_GAME || kind == NOUGHTS_NOTICE_READ
         || kind == NOUGHTS_NOTICE_PLAYED_ON || kind == NOUGHTS_NOTICE_SIDES_CHANGED;
}

void
noughts_band_content_init_notice (NoughtsBandContent *self, const NoughtsBandState *state)
{
  *self = (NoughtsBandContent){ 0 };

  if (state->notice != NOUGHTS_NOTICE_NONE && !(state->choosing && is_of_game (state->notice)))
    tell_notice (self, state);
}

void
noughts_band_content_clear (NoughtsBandContent *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->addition, g_free);
  g_clear_pointer (&self->spoken, g_free);
  self->n_buttons = 0;
}
