/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-plain.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-renju.h"
#include "mnk-weights.h"

/* The weight that counts as an even game; a double breakpoint weighs more. The values only order
 * the moves. */
#define EVEN_WEIGHT 100

/* Creates the judge of renju's double threes and fours. NULL if rule and side do not need it, or if
 * memory is short; then only overlines are recognised. */
static MnkRenju *
new_judge (const MnkPosition *position)
{
  MnkRenju *judge;

  if (position->rule.line != MNK_RENJU || position->side != MNK_X)
    return NULL;

  judge = mnk_renju_new (NULL);
  if (judge == NULL || mnk_renju_set (judge, position))
    return judge;

  mnk_renju_free (judge);
  return NULL;
}

static bool
is_legal (const MnkPosition *position, MnkRenju *judge, MnkPoint cell)
{
  return judge != NULL ? mnk_renju_judge (judge, cell) == MNK_ALLOWED
                       : mnk_position_judge (position, cell, position->side) != MNK_LINE_FORBIDDEN;
}

static int
list_legal (const MnkPosition *position, MnkRenju *judge, bool all, MnkPoint *cells)
{
  int n = 0;

  if (!all)
    n = mnk_position_near_cells (position, cells);

  if (n == 0)
    n = mnk_position_empty_cells (position, cells);

  int n_legal = 0;
  for (int i = 0; i < n; i++)
    if (is_legal (position, judge, cells[i]))
      cells[n_legal++] = cells[i];
  return n_legal;
}

/* Lists the cells where a side would win at once; room for MNK_MAX_CELLS. */
static int
list_wins (const MnkPosition *position, MnkPiece side, MnkPoint *cells)
{
  int n = 0;

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      if (mnk_position_at (position, x, y) == MNK_EMPTY
          && mnk_position_judge (position, (MnkPoint){ x, y }, side) == MNK_LINE_WIN)
        cells[n++] = (MnkPoint){ x, y };
  return n;
}

/* Whether the other side still wins on one of the cells after a move. In caro a stone beside a row
 * can block it. */
static bool
leaves_win (MnkPosition *position, MnkPoint move, const MnkPoint *wins, int n_wins)
{
  bool leaves = false;

  mnk_position_set (position, move, position->side);
  for (int i = 0; i < n_wins && !leaves; i++)
    leaves =
        !mnk_point_equal (wins[i], move)
        && mnk_position_judge (position, wins[i], mnk_piece_other (position->side)) == MNK_LINE_WIN;
  mnk_position_set (position, move, MNK_EMPTY);
  return leaves;
}

/* Lists the legal moves to be scored; one that stops a threat is among them. */
static int
list_moves (const MnkPosition *position,
            bool all,
            const MnkPoint *threats,
            int n_threats,
            MnkPoint *cells)
{
  MnkRenju *judge = new_judge (position);
  int n = list_legal (position, judge, all, cells);
  bool listed = n_threats == 0;

  for (int i = 0; i < n && !listed; i++)
    listed = mnk_point_equal (cells[i], threats[0]);
  if (!listed && is_legal (position, judge, threats[0]))
    cells[n++] = threats[0];
  mnk_renju_free (judge);
  return n;
}

bool
mnk_plain_score (const MnkPosition *position, const MnkOptions *options, MnkReport *report)
{
  MnkPosition trial = *position;
  MnkPoint cells[MNK_MAX_CELLS], threats[MNK_MAX_CELLS];
  const int n_threats = list_wins (position, mnk_piece_other (position->side), threats);
  const int n = list_moves (position, options->all, threats, n_threats, cells);

  report->moves = calloc ((size_t) (n > 0 ? n : 1), sizeof *report->moves);
  if (report->moves == NULL)
    return false;

  for (int i = 0; i < n; i++)
    {
      MnkScoredMove *move = &report->moves[report->n_moves];
      const bool wins = mnk_position_judge (position, cells[i], position->side) == MNK_LINE_WIN;
      const bool loses = !wins && leaves_win (&trial, cells[i], threats, n_threats);

      move->move = cells[i];
      /* A move without memory for its line is better than none, as the other moves alone would
       * mislead. */
      move->line = malloc (sizeof *move->line);
      if (move->line != NULL)
        move->line[move->n_line++] = cells[i];
      move->score.plies = -1;
      if (wins)
        move->score = (MnkScore){ MNK_WIN, 0, 1, true };
      else if (loses)
        move->score = (MnkScore){ MNK_LOSS, 0, 2, true };
      else
        move->score.value =
            (int) mnk_position_weight (position, cells[i], position->side, NULL) - EVEN_WEIGHT;
      report->n_moves++;
    }
  report->depth = 1;
  return true;
}
