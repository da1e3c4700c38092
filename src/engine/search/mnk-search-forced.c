/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-search.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-vcf.h"
#include "mnk-vct.h"

/* Searches a position for wins by fours, and by fours and threes. */

void
mnk_forced_clear (MnkForced *forced)
{
  free (forced->line);
  memset (forced, 0, sizeof *forced);
}

/* The numbers of positions that the searches remember, as powers of two. */
#define MIN_FORCED_BITS 10
#define MAX_FORCED_BITS 18

/* Returns the size for a budget: four positions for each stone. Opponents make hundreds of small
 * searches for a move, and clearing a large memory would take longer than a search. */
static int
forced_bits (const MnkBudget *budget)
{
  int bits = MIN_FORCED_BITS;

  while (bits < MAX_FORCED_BITS && (budget->max_nodes == 0 || budget->max_nodes >> (bits - 2) > 0))
    bits++;
  return bits;
}

static void
report_forced (const MnkBoard *board,
               const MnkCell *line,
               int n_line,
               bool exhausted,
               MnkForced *result)
{
  result->won = n_line > 0;
  result->exhausted = result->won || exhausted;
  if (!result->won)
    return;

  result->line = malloc ((size_t) n_line * sizeof *result->line);
  if (result->line == NULL)
    return;

  result->n_line = n_line;
  for (int i = 0; i < n_line; i++)
    result->line[i] = mnk_board_point_or_pass (board, line[i]);
}

static void
search_fours (MnkBoard *board, MnkBudget *budget, int depth, MnkForced *result)
{
  MnkVcf fours = { .board = board, .budget = budget, .allowance = INT64_MAX };

  if (!mnk_refuted_init (&fours.refuted, forced_bits (budget)))
    return;

  const int plies = mnk_vcf_shortest (&fours, depth > 0 ? depth - 1 : MNK_VCF_MAX_FOURS);
  report_forced (board, fours.line, plies, !fours.cut && !budget->spent, result);
  mnk_refuted_clear (&fours.refuted);
}

static void
search_threes (MnkBoard *board, MnkBudget *budget, int depth, MnkForced *result)
{
  MnkVct vct = { .board = board, .budget = budget };

  if (!mnk_vct_init (&vct, forced_bits (budget)))
    return;

  const int plies = mnk_vct_search (&vct, depth > 0 ? depth - 1 : MNK_VCT_MAX_LINE);
  report_forced (board, vct.line, plies, !vct.cut && !budget->spent, result);
  mnk_vct_clear (&vct);
}

/* Searches for a win with the next stone, where the rule has no tables. */
static void
look_for_five (const MnkPosition *position, MnkForced *result)
{
  const MnkRule *rule = &position->rule;

  for (int y = 0; y < rule->height && !result->won; y++)
    for (int x = 0; x < rule->width && !result->won; x++)
      {
        const MnkPoint point = { x, y };

        if (mnk_position_at (position, x, y) != MNK_EMPTY
            || mnk_position_judge (position, point, position->side) != MNK_LINE_WIN)
          continue;

        result->won = result->exhausted = true;
        result->line = malloc (sizeof *result->line);
        if (result->line != NULL)
          result->line[result->n_line++] = point;
      }
}

static void
search_forced (MnkSearch *search,
               const MnkPosition *position,
               const MnkOptions *options,
               bool fours_only,
               MnkForced *result)
{
  const double start = mnk_budget_clock ();
  const MnkRuleTables *tables = mnk_search_tables (search, &position->rule);
  MnkBoard *board = calloc (1, sizeof *board);
  MnkBudget budget = mnk_budget_begin (mnk_search_stop_flag (search), options->limits.nodes,
                                       options->limits.ms, start);

  memset (result, 0, sizeof *result);
  if (mnk_position_status (position, NULL) != MNK_STATUS_OPEN)
    {
      result->exhausted = true;
    }
  else if (tables == NULL)
    {
      look_for_five (position, result);
    }
  else if (board != NULL && mnk_board_init (board, position, tables))
    {
      if (fours_only)
        search_fours (board, &budget, options->limits.depth, result);
      else
        search_threes (board, &budget, options->limits.depth, result);
      mnk_board_clear (board);
    }
  free (board);
  result->nodes = budget.nodes;
  result->ms = mnk_budget_clock () - start;
}

void
mnk_search_vcf (MnkSearch *search,
                const MnkPosition *position,
                const MnkOptions *options,
                MnkForced *forced)
{
  search_forced (search, position, options, true, forced);
}

void
mnk_search_vct (MnkSearch *search,
                const MnkPosition *position,
                const MnkOptions *options,
                MnkForced *forced)
{
  search_forced (search, position, options, false, forced);
}
