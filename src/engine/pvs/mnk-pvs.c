/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-pvs-numbers.h"

_Static_assert(MNK_NET_MAX_STONES > MNK_PVS_MAX_PLY, "the network follows a search to its end");

/* The table of positions without a win by fours has 2^13 entries, which fit into a cache near the
 * processor. Eight times as many save 0.03 % of the stones and cost 10 % of the time. */
#define REFUTED_BITS 13

/* On boards of up to so many cells every empty cell is a candidate. */
#define WHOLE_CELLS 36

/* The stones for completing all lines of a search; they take some ten milliseconds. */
#define LINE_STONES 100000

bool
mnk_pvs_init (MnkPvs *pvs, const MnkPosition *position, const MnkRuleTables *tables, MnkTT tt)
{
  memset (pvs, 0, sizeof *pvs);
  pvs->tt = tt;
  if (!mnk_board_init (&pvs->board, position, tables))
    return false;
  if (tables->net != NULL)
    pvs->net = mnk_net_new (&pvs->board, tables->net);
  pvs->n_cells = position->rule.width * position->rule.height;
  pvs->moves = malloc ((size_t) pvs->n_cells * MNK_PVS_MAX_PLY * sizeof *pvs->moves);
  if (pvs->moves == NULL || !mnk_refuted_init (&pvs->vcf.refuted, REFUTED_BITS)
      || (tables->net != NULL && pvs->net == NULL))
    {
      mnk_pvs_clear (pvs);
      return false;
    }

  pvs->vcf.board = &pvs->board;
  pvs->vcf.budget = &pvs->budget;
  pvs->vcf.hasty = true;
  pvs->line_stones[0] = pvs->line_stones[1] = LINE_STONES;
  pvs->all_cells = !position->endless && pvs->n_cells <= WHOLE_CELLS;
  for (int depth = 1; depth < 64; depth++)
    for (int n = 1; n < 64; n++)
      pvs->reductions[depth][n] =
          (int16_t) (REDUCTION_BASE + log (depth) * log (n) * 10000 / REDUCTION_DIVISOR);
  return true;
}

void
mnk_pvs_clear (MnkPvs *pvs)
{
  mnk_board_clear (&pvs->board);
  mnk_net_free (pvs->net);
  pvs->net = NULL;
  mnk_refuted_clear (&pvs->vcf.refuted);
  free (pvs->moves);
  pvs->moves = NULL;
  free (pvs->roots);
  pvs->roots = NULL;
}
