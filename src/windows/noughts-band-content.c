/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-band-content.h"

#include <glib/gi18n.h>

static const char *
winner_name (NoughtsSitting *sitting, MnkPiece winner)
{
  return noughts_sitting_get_name (sitting, winner);
}

/* Winning lines of up to this many cells are not wrapped. */
#define UNBROKEN 6

/* Returns the cells of the winning line, "a2 b2 c2", or NULL. */
static char *
describe_line (NoughtsGame *game)
{
  MnkPoint cells[MNK_MAX_SIDE];
  g_autoptr (GString) line = g_string_new (NULL);
  guint n = noughts_game_get_win_line (game, cells, G_N_ELEMENTS (cells));
  const char *blank = n <= UNBROKEN ? "\u00a0" : " ";

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = noughts_move_name (noughts_game_get_rule (game), cells[i]);

      if (i > 0)
        g_string_append (line, blank);
      g_string_append (line, name);
    }

  return n > 0 ? g_string_free (g_steal_pointer (&line), FALSE) : NULL;
}

static char *
describe_plain_win (NoughtsSitting *sitting, MnkPiece winner)
{
  g_autofree char *line = describe_line (noughts_sitting_get_game (sitting));
  const char *name = winner_name (sitting, winner);

  if (noughts_sitting_get_human (sitting) == winner)
    /* Translators: %s is the winning line, "You win – a2 b2 c2" */
    return line != NULL ? g_strdup_printf (_ ("You win – %s"), line) : g_strdup (_ ("You win"));

  if (line == NULL)
    return g_strdup_printf (_ ("%s wins"), name);

  /* Translators: a name and the winning line, "Intermediate wins – a2 b2 c2" */
  return g_strdup_printf (_ ("%s wins – %s"), name, line);
}

/* Returns "Black played a forbidden move: two open threes. White wins." */
static char *
describe_forbidden (NoughtsSitting *sitting, MnkPiece winner)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  const char *black = noughts_game_piece_name (game, mnk_piece_other (winner));
  const char *forbidden = noughts_game_get_forbidden_end (game, noughts_game_get_end (game));

  if (noughts_sitting_get_human (sitting) == winner)
    /* Translators: "Black" and what it made */
    return g_strdup_printf (_ ("%s played a forbidden move: %s. You win."), black, forbidden);

  /* Translators: "Black", what it made, and the name of the other player */
  return g_strdup_printf (_ ("%s played a forbidden move: %s. %s wins."), black, forbidden,
                          winner_name (sitting, winner));
}

static char *
describe_win (NoughtsSitting *sitting, MnkPiece winner)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  MnkPiece human = noughts_sitting_get_human (sitting);

  switch (noughts_game_get_ending (game))
    {
    case NOUGHTS_END_RESIGNATION:
      if (human == mnk_piece_other (winner))
        return g_strdup_printf (_ ("You resigned – %s wins"), winner_name (sitting, winner));
      return g_strdup_printf (_ ("%s resigned – %s wins"),
                              winner_name (sitting, mnk_piece_other (winner)),
                              winner_name (sitting, winner));

    case NOUGHTS_END_FORBIDDEN:
      return describe_forbidden (sitting, winner);

    case NOUGHTS_END_LINE:
    case NOUGHTS_END_FULL:
    case NOUGHTS_END_SAID:
    case NOUGHTS_END_AGREEMENT:
    case NOUGHTS_END_NONE:
    default:
      return describe_plain_win (sitting, winner);
    }
}

static char *
describe_end (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  switch (noughts_game_get_result (game))
    {
    case NOUGHTS_RESULT_X_WON:
      return describe_win (sitting, MNK_X);

    case NOUGHTS_RESULT_O_WON:
      return describe_win (sitting, MNK_O);

    case NOUGHTS_RESULT_DRAW:
    case NOUGHTS_RESULT_OPEN:
    default:
      if (noughts_game_get_ending (game) != NOUGHTS_END_AGREEMENT)
        return g_strdup (_ ("Draw"));
      /* What may not be taken back was called. */
      return g_strdup (noughts_game_can_reopen (game) ? _ ("Draw by agreement")
                                                      : _ ("Draw – neither side can win"));
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
      add_button (self, _ ("_Next mistake"), "win.next-flawed");
      add_button (self, _ ("Re_try"), "win.retry");
    }
  add_button (self, state->reviewing ? _ ("_Close the review") : _ ("_Review"), "win.review");
}

static void
offer_easier (NoughtsBandContent *self, NoughtsSitting *sitting)
{
  MnkOpponent easier;

  if (!noughts_sitting_get_easier (sitting, &easier))
    return;

  /* Translators: an easier opponent is offered, "Try Beginner" */
  self->own_label = g_strdup_printf (_ ("_Try %s"), noughts_opponent_title (easier));
  self->own_action = g_strdup_printf ("win.play-opponent('%s')", mnk_opponent_name (easier));
  add_button (self, self->own_label, self->own_action);
}

/* Sets text and buttons for the end of the game. During a review only the buttons of review and
 * play are offered. */
static void
tell_end (NoughtsBandContent *self, const NoughtsBandState *state)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (state->sitting);

  self->text = describe_end (state->sitting);
  if (noughts_sitting_series_goes_on (state->sitting))
    return;

  self->has_default = TRUE;
  add_button (self, _ ("_Play again"), "win.play-again");
  if (!state->reviewing)
    {
      if (choice->mode != NOUGHTS_MODE_COMPUTER || choice->side != NOUGHTS_SIDE_SWAP)
        add_button (self, _ ("_Switch sides"), "win.play-swapped");
      offer_easier (self, state->sitting);
    }
  add_review_buttons (self, state);
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
  add_review_buttons (self, state);
}

static void
tell_looking_back (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->text = describe_place (state->sitting);
  add_button (self, _ ("_Back to the game"), "win.last");
}

/* Sets text and buttons for a new game. A pasted or opened game that has ended offers its
 * review. */
static void
tell_new_game (NoughtsBandContent *self, const NoughtsBandState *state)
{
  gboolean ended =
      noughts_game_get_result (noughts_sitting_get_game (state->sitting)) != NOUGHTS_RESULT_OPEN;

  self->text = ended ? describe_end (state->sitting) : g_strdup (state->notice_text);
  self->closable = TRUE;
  add_button (self, _ ("_Restore previous game"), "win.bring-back");
  if (ended)
    add_review_buttons (self, state);
}

/* Sets text and buttons for a game that was read with remarks. There is room for three buttons. */
static void
tell_read (NoughtsBandContent *self, const NoughtsBandState *state)
{
  const gboolean ended =
      noughts_game_get_result (noughts_sitting_get_game (state->sitting)) != NOUGHTS_RESULT_OPEN;

  self->text = g_strdup (state->notice_text);
  self->closable = TRUE;
  for (guint i = 0; i < state->n_offers; i++)
    add_button (self, state->offers[i].label, state->offers[i].action);
  if (state->n_offers < NOUGHTS_NOTICE_OFFERS && noughts_sitting_can_bring_back (state->sitting))
    add_button (self, _ ("_Restore previous game"), "win.bring-back");
  if (ended)
    add_button (self, state->reviewing ? _ ("_Close the review") : _ ("_Review"), "win.review");
}

/* Sets text and buttons for a notice. A question has a default button and no cross; a message has a
 * cross. */
static void
tell_notice (NoughtsBandContent *self, const NoughtsBandState *state)
{
  if (state->notice == NOUGHTS_NOTICE_NEW_GAME)
    {
      tell_new_game (self, state);
      return;
    }
  if (state->notice == NOUGHTS_NOTICE_READ)
    {
      tell_read (self, state);
      return;
    }

  self->text = g_strdup (state->notice_text);
  switch (state->notice)
    {
    case NOUGHTS_NOTICE_SIDES_CHANGED:
      add_button (self, _ ("_Undo"), "win.change-back");
      break;

    case NOUGHTS_NOTICE_PLAYED_ON:
      add_button (self, _ ("_Show them"), "win.back-to-left");
      break;

    case NOUGHTS_NOTICE_ASK_PLAY_ON:
      self->has_default = TRUE;
      add_button (self, _ ("_Play on"), "win.play-on");
      add_button (self, _ ("_Back to the game"), "win.last");
      break;

    case NOUGHTS_NOTICE_ASK_RESIGN:
      self->has_default = TRUE;
      add_button (self, _ ("_Resign"), "win.resign-now");
      add_button (self, _ ("_Keep playing"), "win.dismiss");
      break;

    case NOUGHTS_NOTICE_ASK_DRAW:
      self->has_default = TRUE;
      add_button (self, _ ("_Agree"), "win.agree-draw");
      add_button (self, _ ("_Keep playing"), "win.dismiss");
      break;

    case NOUGHTS_NOTICE_ASK_SAVE:
      self->has_default = TRUE;
      add_button (self, _ ("_Cancel"), "win.dismiss");
      add_button (self, _ ("Save _anyway"), "win.save-anyway");
      break;

    case NOUGHTS_NOTICE_NEW_GAME:
    case NOUGHTS_NOTICE_READ:
    case NOUGHTS_NOTICE_MESSAGE:
    case NOUGHTS_NOTICE_NOT_KEPT:
    case NOUGHTS_NOTICE_HINT:
    case NOUGHTS_NOTICE_NONE:
    default:
      break;
    }
  self->closable = !self->has_default;
}

static void
tell_retry (NoughtsBandContent *self, const NoughtsBandState *state)
{
  self->text = g_strdup (state->retry_text);
  if (!state->retry_done)
    {
      add_button (self, _ ("Show _answer"), "win.show-answer");
    }
  else if (state->retry_more)
    {
      self->has_default = TRUE;
      add_button (self, _ ("_Next mistake"), "win.retry");
    }
  add_button (self, _ ("_Back to review"), "win.dismiss");
}

static void
tell_dead (NoughtsBandContent *self)
{
  self->text = g_strdup (_ ("Neither side can win any more"));
  add_button (self, _ ("_Call it a draw"), "win.call-draw");
}

void
noughts_band_content_init (NoughtsBandContent *self, const NoughtsBandState *state)
{
  NoughtsGame *game = noughts_sitting_get_game (state->sitting);
  gboolean looks_back = noughts_game_looks_back (game);
  gboolean open = noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN;

  *self = (NoughtsBandContent){ 0 };

  if (state->notice != NOUGHTS_NOTICE_NONE)
    tell_notice (self, state);
  else if (state->analysing)
    return;
  else if (state->retry_text != NULL)
    tell_retry (self, state);
  else if (state->reviewing && (looks_back || open))
    tell_review (self, state);
  else if (looks_back)
    tell_looking_back (self, state);
  else if (!open)
    tell_end (self, state);
  else if (noughts_game_is_worth_calling (game))
    tell_dead (self);
}

void
noughts_band_content_clear (NoughtsBandContent *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->own_label, g_free);
  g_clear_pointer (&self->own_action, g_free);
  self->n_buttons = 0;
}
