/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-confirm.h"

#include <stdlib.h>

#include "mnk-value.h"

/* Puts the window's stones on a field, where they really lie; NULL when memory is short. */
static MnkField *
rebuild_field (const MnkWindow *window)
{
  const MnkRule *rule = &window->position.rule;
  const MnkRule endless = { 0, 0, rule->win, rule->line };
  MnkField *field = mnk_field_new (&endless);

  if (field == NULL)
    return NULL;

  for (int y = 0; y < rule->height; y++)
    for (int x = 0; x < rule->width; x++)
      {
        const MnkPiece piece = mnk_position_at (&window->position, x, y);

        if (piece != MNK_X && piece != MNK_O)
          continue;
        if (!mnk_field_put (field, mnk_window_to_field (window, (MnkPoint){ x, y }), piece))
          {
            mnk_field_free (field);
            return NULL;
          }
      }
  return field;
}

/* Returns the side that completes a row with the line's last move on the unbounded board, or
 * MNK_EMPTY. */
static MnkPiece
winner_of (MnkField *field, const MnkWindow *window, const MnkScoredMove *move)
{
  MnkPoint *line = malloc ((size_t) move->n_line * sizeof *line);
  MnkPiece winner = MNK_EMPTY;

  for (int i = 0; line != NULL && i < move->n_line; i++)
    line[i] = mnk_window_to_field (window, move->line[i]);
  if (line != NULL)
    winner = mnk_field_line_winner (field, window->position.side, line, move->n_line);
  free (line);
  return winner;
}

static bool
is_decided (MnkScore score)
{
  return score.outcome == MNK_WIN || score.outcome == MNK_LOSS;
}

/* Whether the move completes a row on the unbounded board, too. It does if no end of the row lies
 * at a fold or at the window's rim, and in any case under rules where longer rows and blocked ends
 * do not matter. */
static bool
completes (const MnkWindow *window, const MnkScoredMove *move)
{
  const MnkRule *rule = &window->position.rule;
  const MnkPiece side = window->position.side, other = mnk_piece_other (side);

  if (move->score.outcome != MNK_WIN || move->score.plies != 1)
    return false;
  if (rule->line == MNK_FREESTYLE)
    return true;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      const MnkPoint step = mnk_directions[d], back = { -step.x, -step.y };
      MnkPiece before, after;
      int run = 1;

      run += mnk_position_run (&window->position, move->move, back, side, &before);
      run += mnk_position_run (&window->position, move->move, step, side, &after);
      if (run >= rule->win && before != MNK_WALL && after != MNK_WALL
          && mnk_line_result (rule->line, rule->win, side, run, before == other, after == other)
                 == MNK_LINE_WIN)
        return true;
    }
  return false;
}

void
mnk_report_confirm (MnkReport *report, const MnkWindow *window)
{
  const MnkPiece side = window->position.side;
  MnkField *field = NULL;

  if (!window->position.endless)
    return;

  for (int i = 0; i < report->n_moves; i++)
    {
      MnkScoredMove *move = &report->moves[i];
      const bool wins = move->score.outcome == MNK_WIN;

      if (!is_decided (move->score) || completes (window, move))
        continue;
      if (field == NULL && window->complete)
        field = rebuild_field (window);
      if (field != NULL
          && winner_of (field, window, move) == (wins ? side : mnk_piece_other (side)))
        continue;

      move->score =
          (MnkScore){ MNK_ESTIMATE, wins ? MNK_VALUE_LIKELY : -MNK_VALUE_LIKELY, -1, false };
    }
  mnk_field_free (field);
  mnk_report_finish (report);
}
