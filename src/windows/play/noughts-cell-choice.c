/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-cell-choice.h"

#include <glib/gi18n.h>

static NoughtsGame *
get_game (const NoughtsGameParts *parts)
{
  return noughts_sitting_get_game (parts->sitting);
}

/* Asks whether to play on from the earlier position that is shown: with the move, if it is legal;
 * at a computer's turn without one. The game itself stays as it is until the answer. */
static void
ask_play_on (const NoughtsGameParts *parts, MnkPoint move)
{
  NoughtsMatch *match = noughts_sitting_get_match (parts->sitting);
  const char *why_not = noughts_sitting_why_no_takeback (parts->sitting);
  g_autoptr (GError) error = NULL;

  if (why_not != NULL)
    noughts_notice_tell_briefly (parts->notice, why_not);
  else if (!noughts_match_is_human_turn (match))
    noughts_notice_ask_play_on (parts->notice, MNK_PASS);
  else if (noughts_game_can_play (get_game (parts), move, &error))
    noughts_notice_ask_play_on (parts->notice, move);
  else
    noughts_notice_tell_briefly (parts->notice, error->message);
}

/* Says how the opening, which is shown, can be changed. One that is just played cannot. */
static void
tell_opening (const NoughtsGameParts *parts)
{
  const char *why_not = noughts_sitting_why_no_takeback (parts->sitting);

  if (noughts_sitting_can_change_opening (parts->sitting))
    noughts_notice_tell_briefly (parts->notice,
                                 why_not != NULL ? why_not : _ ("Use Undo to change the opening"));
}

/* Tries the move in the retry, and clears the notice if the move is legal. */
static void
try_move (const NoughtsGameParts *parts, MnkPoint move)
{
  if (noughts_retry_try (noughts_reviewer_get_retry (parts->reviewer), move))
    noughts_notice_clear (parts->notice);
}

/* Plays the move and closes the review. */
static gboolean
play (const NoughtsGameParts *parts, MnkPoint move)
{
  g_autoptr (GError) error = NULL;

  if (!noughts_match_human_move (noughts_sitting_get_match (parts->sitting), move, &error))
    {
      noughts_notice_tell_briefly (parts->notice, error->message);
      return FALSE;
    }

  if (!noughts_reviewer_is_open (parts->reviewer))
    return FALSE;

  noughts_reviewer_close (parts->reviewer);
  return TRUE;
}

/* Places a stone of the opening, or marks or picks a move. */
static void
open_on (const NoughtsGameParts *parts, MnkPoint cell)
{
  g_autoptr (GError) error = NULL;

  if (noughts_sitting_open_on (parts->sitting, cell, &error))
    noughts_notice_clear (parts->notice);
  else
    noughts_notice_tell_briefly (parts->notice, error->message);
}

/* Whether a move is a variation of an analysis; in a review, it begins one, but at the end of a
 * game that goes on. */
static gboolean
is_analysed (const NoughtsGameParts *parts)
{
  NoughtsGame *game = get_game (parts);

  return noughts_analysis_board_is_open (parts->analysis_board)
         || (noughts_reviewer_is_open (parts->reviewer)
             && (noughts_game_looks_back (game)
                 || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN));
}

static void
play_variation (const NoughtsGameParts *parts, MnkPoint move)
{
  g_autoptr (GError) error = NULL;

  if (!noughts_analysis_board_is_open (parts->analysis_board)
      && !noughts_game_can_play (get_game (parts), move, &error))
    noughts_notice_tell_briefly (parts->notice, error->message);
  else if (!noughts_analysis_board_play (parts->analysis_board, move, &error))
    noughts_notice_tell_briefly (parts->notice, error->message);
}

/* Whether a person is to place a stone of the opening, or to mark or pick a move. */
static gboolean
is_cell_to_open (NoughtsSitting *sitting)
{
  const NoughtsOpeningAsk ask =
      noughts_opening_get_step (noughts_sitting_get_opening (sitting))->ask;

  return noughts_sitting_is_person_to_open (sitting) && ask != NOUGHTS_ASK_CHOICE
         && ask != NOUGHTS_ASK_NUMBER;
}

gboolean
noughts_cell_is_playable (const NoughtsGameParts *parts)
{
  NoughtsMatch *match = noughts_sitting_get_match (parts->sitting);
  NoughtsGame *game = get_game (parts);

  if (noughts_retry_is_active (noughts_reviewer_get_retry (parts->reviewer)))
    return TRUE;

  if (is_analysed (parts) || noughts_analysis_board_is_setting_up (parts->analysis_board))
    return TRUE;

  if (noughts_keeper_is_opening (parts->keeper))
    return FALSE;

  if (noughts_sitting_is_in_opening (parts->sitting))
    return is_cell_to_open (parts->sitting);

  if (!noughts_match_is_human_turn (match) || noughts_sitting_looks_at_opening (parts->sitting))
    return FALSE;

  return noughts_game_looks_back (game)
         || (!noughts_match_get_thinking (match)
             && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN);
}

/* Follows a move that the library on the board knows. TRUE if there is one on the cell. */
static gboolean
follow_library (const NoughtsGameParts *parts, MnkPoint cell)
{
  NoughtsGame *game = get_game (parts);
  g_autoptr (GArray) moves = noughts_game_get_known_moves (game, noughts_game_get_current (game));

  for (guint i = 0; i < moves->len; i++)
    {
      const NoughtsKnownMove *move = &g_array_index (moves, NoughtsKnownMove, i);

      if (!mnk_point_equal (move->cell, cell))
        continue;
      noughts_notice_clear (parts->notice);
      noughts_game_jump (game, move->node);
      if (move->other)
        noughts_notice_tell_briefly (parts->notice,
                                     _ ("The same position, reached in another way"));
      return TRUE;
    }

  return FALSE;
}

gboolean
noughts_cell_choose (const NoughtsGameParts *parts, MnkPoint cell)
{
  /* The editor of positions has put a piece there. */
  if (noughts_analysis_board_is_setting_up (parts->analysis_board))
    return FALSE;
  if (noughts_analysis_drawing_take_cell (
          noughts_analysis_board_get_drawing (parts->analysis_board), cell))
    return FALSE;
  if (noughts_find_win_is_active (noughts_analysis_board_get_finder (parts->analysis_board)))
    {
      noughts_find_win_try (noughts_analysis_board_get_finder (parts->analysis_board), cell);
      return FALSE;
    }
  if (!noughts_retry_is_active (noughts_reviewer_get_retry (parts->reviewer))
      && noughts_game_is_library (get_game (parts)) && follow_library (parts, cell))
    return FALSE;

  if (noughts_retry_is_active (noughts_reviewer_get_retry (parts->reviewer)))
    try_move (parts, cell);
  else if (is_analysed (parts))
    play_variation (parts, cell);
  else if (noughts_keeper_is_opening (parts->keeper))
    return FALSE;
  else if (noughts_sitting_looks_at_opening (parts->sitting))
    tell_opening (parts);
  else if (noughts_sitting_is_in_opening (parts->sitting))
    open_on (parts, cell);
  else if (noughts_game_looks_back (get_game (parts)))
    ask_play_on (parts, cell);
  else if (noughts_cell_is_playable (parts))
    return play (parts, cell);

  return FALSE;
}
