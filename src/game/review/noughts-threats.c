/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-threats.h"

#include "mnk-threats.h"

/* The limits of the search for threatened fours: the number of stones placed, and the size of its
 * memory in bits. */
#define FOURS_ALLOWANCE 3000
#define FOURS_BITS      12

void
noughts_threats_init (NoughtsThreats *self,
                      const MnkPosition *position,
                      const MnkRuleTables *tables,
                      const atomic_bool *stop)
{
  *self = (NoughtsThreats){ .rule = position->rule, .budget.stop = stop };
  self->board = g_new0 (MnkBoard, 1);
  self->forced = g_new0 (MnkVcf, 1);
  if (!mnk_board_init (self->board, position, tables)
      || !mnk_refuted_init (&self->forced->refuted, FOURS_BITS))
    g_error ("Out of memory");

  self->forced->board = self->board;
}

void
noughts_threats_clear (NoughtsThreats *self)
{
  mnk_refuted_clear (&self->forced->refuted);
  mnk_board_clear (self->board);
  g_clear_pointer (&self->forced, g_free);
  g_clear_pointer (&self->board, g_free);
}

MnkPattern
noughts_threats_pattern (NoughtsThreats *self, MnkCell cell, MnkPiece side, int direction)
{
  return mnk_board_pattern (self->board, cell, side, direction);
}

NoughtsMakes
noughts_threats_makes (NoughtsThreats *self, MnkCell cell, MnkPiece side)
{
  int fours = 0, open = 0, threes = 0;

  if (mnk_board_value (self->board, cell, side)->class == MNK_CLASS_FIVE)
    return NOUGHTS_MAKES_FIVE;
  if (side == MNK_X && mnk_threats_is_forbidden (self->board, cell))
    return NOUGHTS_MAKES_NOTHING;

  for (int d = 0; d < 4; d++)
    {
      MnkPattern pattern = noughts_threats_pattern (self, cell, side, d);

      open += pattern == MNK_PATTERN_FOUR_OPEN;
      fours += pattern == MNK_PATTERN_FOUR ? 1 : pattern == MNK_PATTERN_FOUR_TWICE ? 2 : 0;
      threes += pattern == MNK_PATTERN_THREE || pattern == MNK_PATTERN_THREE_NARROW;
    }

  /* In renju, if one of two threes is not real, the move is allowed and makes one three. */
  if (self->rule.line == MNK_RENJU && side == MNK_X)
    threes = MIN (threes, 1);

  if (open > 0)
    return NOUGHTS_MAKES_OPEN_FOUR;
  if (fours > 1)
    return NOUGHTS_MAKES_FOURS;
  if (fours == 1)
    return threes > 0 ? NOUGHTS_MAKES_FOUR_AND_THREE : NOUGHTS_MAKES_FOUR;
  if (threes > 1)
    return NOUGHTS_MAKES_THREES;

  return threes == 1 ? NOUGHTS_MAKES_THREE : NOUGHTS_MAKES_NOTHING;
}

gboolean
noughts_threats_find_run (NoughtsThreats *self,
                          MnkCell cell,
                          MnkPiece side,
                          int direction,
                          int wanted,
                          MnkCell *first,
                          MnkCell *last)
{
  const MnkBoard *board = self->board;
  int step = board->step[direction];
  int win = self->rule.win;
  int closest = G_MAXINT;

  for (int start = 1 - win; start <= 0; start++)
    {
      int n = 0, low = 0, high = 0;
      gboolean whole = TRUE;

      /* Counts from the cell outwards, up to a wall. */
      for (int i = 0; i >= start && whole; i--)
        whole =
            board->pieces[cell + i * step] == MNK_EMPTY || board->pieces[cell + i * step] == side;
      for (int i = 0; i < start + win && whole; i++)
        whole =
            board->pieces[cell + i * step] == MNK_EMPTY || board->pieces[cell + i * step] == side;

      for (int i = start; i < start + win && whole; i++)
        {
          if (board->pieces[cell + i * step] != side)
            continue;
          low = n++ == 0 ? i : low;
          high = i;
        }

      if (whole && n == wanted && high - low < closest)
        {
          closest = high - low;
          *first = (MnkCell) (cell + low * step);
          *last = (MnkCell) (cell + high * step);
        }
    }

  return closest < G_MAXINT;
}

int
noughts_threats_follow (NoughtsThreats *self,
                        const MnkCell *line,
                        int n_line,
                        NoughtsMakes *makes,
                        gboolean *blocks)
{
  MnkBoard *board = self->board;
  int n = 0, made = 0;

  for (; made < n_line; made++)
    {
      if (line[made] != MNK_NO_CELL && board->pieces[line[made]] != MNK_EMPTY)
        break;
      if (made % 2 == 0)
        {
          makes[n] = line[made] == MNK_NO_CELL
                         ? NOUGHTS_MAKES_NOTHING
                         : noughts_threats_makes (self, line[made], board->side);
          blocks[n++] = mnk_board_count (board, mnk_piece_other (board->side), MNK_SET_FIVE) > 0;
        }
      mnk_board_play (board, line[made]);
    }
  while (made-- > 0)
    mnk_board_take_back (board, line[made]);

  return n;
}

gboolean
noughts_threats_goes_by_fours (NoughtsThreats *self, const MnkCell *line, int n_line)
{
  NoughtsMakes makes[MNK_MAX_FORCED];
  gboolean blocks[MNK_MAX_FORCED];
  int n = noughts_threats_follow (self, line, n_line, makes, blocks);

  if (n == 0 || makes[n - 1] != NOUGHTS_MAKES_FIVE)
    return FALSE;

  for (int i = 0; i < n - 1; i++)
    {
      if (!noughts_makes_is_four (makes[i]))
        return FALSE;
    }

  return TRUE;
}

int
noughts_threats_find_fours (NoughtsThreats *self, gboolean *sure)
{
  MnkVcf *forced = self->forced;
  int plies = 0;

  forced->cut = false;
  if (mnk_board_count (self->board, self->board->side, MNK_SET_FOUR) > 0)
    {
      forced->budget = &self->budget;
      forced->allowance = FOURS_ALLOWANCE;
      mnk_budget_check (&self->budget);
      plies = mnk_vcf_shortest (forced, MNK_VCF_MAX_FOURS);
    }

  if (sure != NULL)
    *sure = plies > 0 || (!forced->cut && !self->budget.spent);
  return plies;
}
