/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-leaf.h"

#include <string.h>

#include "mnk-prover-board.h"

/* A win by so many fours needs no entry, if a search finds it with so many stones: less than the
 * checker allows itself, as its search is plainer. */
#define SHORT_FOURS  4
#define SHORT_STONES 300

/* The same after a threat. More stones are allowed, as what is found must be found again. */
#define THREAT_STONES 2000

/* The replies in a row that may make fours. */
#define COUNTER_FOURS 2

/* ---- Wins by fours ---- */

static int
search_fours (MnkProverBuild *build, int64_t stones)
{
  build->vcf.allowance = stones;
  return mnk_vcf_shortest (&build->vcf, SHORT_FOURS);
}

int
mnk_prover_leaf_fours (MnkProverBuild *build)
{
  return search_fours (build, SHORT_STONES);
}

/* Marks the cells of all rows where the win's answers and one more stone of the defender's could
 * threaten to complete a row. */
static void
mark_row (const MnkProverBuild *build, const uint8_t *answers, int cell, int step, bool *changes)
{
  const int win = build->keys->rule.win;
  int n = 0;

  for (int i = 0; i < win; i++)
    {
      if (build->cells[cell + i * step] == build->attacker)
        return;
      n += build->cells[cell + i * step] == build->defender || answers[cell + i * step];
    }
  for (int i = 0; i < win && n >= win - 2; i++)
    changes[cell + i * step] = true;
}

void
mnk_prover_leaf_changes (const MnkProverBuild *build, bool *changes)
{
  const MnkRule *rule = &build->keys->rule;
  const int reach = rule->win - 1;
  uint8_t answers[MNK_PROVER_MAX_CELLS] = { 0 };

  for (int i = 0; i < build->vcf.n_line; i++)
    if (build->vcf.line[i] != MNK_NO_CELL)
      {
        const int cell = mnk_prover_board_number (build, build->vcf.line[i]);

        changes[cell] = true;
        answers[cell] = i % 2;
      }
  for (int y = 0; y < rule->height; y++)
    for (int x = 0; x < rule->width; x++)
      for (int d = 0; d < MNK_N_DIRECTIONS; d++)
        {
          const MnkPoint step = mnk_directions[d];
          const int end_x = x + reach * step.x, end_y = y + reach * step.y;

          if (end_x < rule->width && end_y >= 0 && end_y < rule->height)
            mark_row (build, answers, y * rule->width + x, step.y * rule->width + step.x, changes);
        }
}

/* ---- Wins by one threat ---- */

/* Counts, for each empty cell, the rows through it where the attacker lacks three stones and the
 * defender has none. Returns the greatest count. */
static int
count_rows (const MnkProverBuild *build, int *n_rows)
{
  const MnkRule *rule = &build->keys->rule;
  const int reach = rule->win - 1;
  int most = 0;

  memset (n_rows, 0, (size_t) build->keys->n_cells * sizeof *n_rows);
  for (int cell = 0; cell < build->keys->n_cells; cell++)
    for (int d = 0; d < MNK_N_DIRECTIONS; d++)
      {
        const MnkPoint step = mnk_directions[d];
        const int end_x = cell % rule->width + reach * step.x;
        const int end_y = cell / rule->width + reach * step.y;
        const int by = step.y * rule->width + step.x;
        int n = 0;

        if (end_x >= rule->width || end_y < 0 || end_y >= rule->height)
          continue;
        for (int i = 0; i <= reach && n >= 0; i++)
          n = build->cells[cell + i * by] == build->defender
                  ? -1
                  : n + (build->cells[cell + i * by] == build->attacker);
        for (int i = 0; i <= reach && n == rule->win - 3; i++)
          if (build->cells[cell + i * by] == MNK_EMPTY && ++n_rows[cell + i * by] > most)
            most = n_rows[cell + i * by];
      }
  return most;
}

static int search_threat (MnkProverBuild *build, int fours);

/* Whether a reply is met: by fours, or where it makes one of `fours`, by stopping that. */
static bool
meets_reply (MnkProverBuild *build, int cell, int fours)
{
  bool wins;

  mnk_prover_board_play (build, cell);
  wins = search_fours (build, THREAT_STONES) > 0
         || (fours > 0 && mnk_prover_board_fives (build, build->defender) > 0
             && search_threat (build, fours - 1) >= 0);
  mnk_prover_board_take_back (build, cell);
  return wins;
}

/* Whether every reply is met that may change the win after a pass. */
static bool
meets_replies (MnkProverBuild *build, int fours)
{
  bool changes[MNK_PROVER_MAX_CELLS] = { false };
  bool wins;

  mnk_board_pass (build->board);
  wins = search_fours (build, THREAT_STONES) > 0;
  mnk_board_pass (build->board);
  if (!wins)
    return false;

  mnk_prover_leaf_changes (build, changes);
  for (int cell = 0; cell < build->keys->n_cells && wins; cell++)
    if (changes[cell] && build->cells[cell] == MNK_EMPTY)
      wins = meets_reply (build, cell, fours);
  return wins;
}

static bool
try_threat (MnkProverBuild *build, int cell, int fours)
{
  bool wins;

  mnk_prover_board_play (build, cell);
  wins = mnk_prover_board_fives (build, build->attacker) == 0
         && mnk_prover_board_fives (build, build->defender) == 0 && meets_replies (build, fours);
  mnk_prover_board_take_back (build, cell);
  return wins;
}

/* Returns the cell of the threat, or −1. */
static int
search_threat (MnkProverBuild *build, int fours)
{
  int n_rows[MNK_PROVER_MAX_CELLS];
  int cell;

  switch (mnk_prover_board_fives (build, build->defender))
    {
    case 0:
      break;
    case 1:
      cell = mnk_prover_board_first_five (build, build->defender);
      return try_threat (build, cell, fours) ? cell : -1;
    default:
      return -1;
    }

  for (int n = count_rows (build, n_rows); n > 0; n--)
    for (cell = 0; cell < build->keys->n_cells; cell++)
      if (n_rows[cell] == n && build->cells[cell] == MNK_EMPTY && try_threat (build, cell, fours))
        return cell;
  return -1;
}

int
mnk_prover_leaf_threat (MnkProverBuild *build)
{
  const int cell = search_threat (build, COUNTER_FOURS);

  return build->budget.spent ? -1 : cell;
}
