/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-rule-tables.h"

#include <stdlib.h>

#include "mnk-net-table.h"

bool
mnk_rule_tables_exist (const MnkRule *rule)
{
  return rule->win >= 2 && rule->win <= MNK_MAX_WIN;
}

static bool
make_values (MnkRuleTables *tables, const MnkRule *rule)
{
  const bool same = rule->line != MNK_RENJU;

  for (unsigned both = 0; both < 256; both++)
    if ((both & 15) < MNK_N_PATTERNS && both >> 4 < MNK_N_PATTERNS)
      tables->codes[both] =
          mnk_eval_code (both & 15) | (MnkBothSums) mnk_eval_code (both >> 4) << 32;

  for (int s = 0; s < 2; s++)
    {
      if (s == 1 && same)
        {
          tables->values[1] = tables->values[0];
          tables->worths[1] = tables->worths[0];
          break;
        }
      tables->values[s] = calloc (MNK_N_SUMS, sizeof *tables->values[s]);
      tables->worths[s] = calloc (MNK_N_SUMS, sizeof *tables->worths[s]);
      if (tables->values[s] == NULL || tables->worths[s] == NULL)
        return false;
      mnk_eval_fill (tables->values[s], tables->worths[s], rule, (MnkPiece) (s + 1));
    }

  tables->situations = mnk_eval_situations (rule);
  tables->prospects = mnk_eval_prospects (rule);
  return true;
}

void
mnk_rule_tables_weigh (const MnkRuleTables *tables, const MnkBothSums *sums, int n, int worths[2])
{
  MnkWorth totals[2] = { 0, 0 };

  for (int i = 0; i < n; i++)
    for (int s = 0; s < 2; s++)
      totals[s] += tables->worths[s][mnk_sum_of_side (sums[i], (MnkPiece) (s + 1))];
  for (int s = 0; s < 2; s++)
    worths[s] = mnk_worth_of_mover (totals[s]) - mnk_worth_of_waiter (totals[1 - s]);
}

/* Weighs the empty board of the size on which the evaluation's numbers are fitted. */
static void
weigh_blank (MnkRuleTables *tables)
{
  MnkBothSums sums[MNK_EVAL_SIDE * MNK_EVAL_SIDE] = { 0 };

  for (int cell = 0; cell < MNK_EVAL_SIDE * MNK_EVAL_SIDE; cell++)
    for (int d = 0; d < MNK_N_DIRECTIONS; d++)
      {
        const MnkPoint point = { cell % MNK_EVAL_SIDE, cell / MNK_EVAL_SIDE };
        const uint32_t key = mnk_patterns_empty_key (MNK_EVAL_SIDE, MNK_EVAL_SIDE, point, d,
                                                     tables->patterns.radius);

        sums[cell] += tables->codes[mnk_rule_tables_lookup (tables, key)];
      }
  mnk_rule_tables_weigh (tables, sums, MNK_EVAL_SIDE * MNK_EVAL_SIDE, tables->blank);
}

MnkRuleTables *
mnk_rule_tables_new (const MnkRule *rule, const atomic_bool *stop)
{
  MnkRuleTables *tables;
  bool no_net;

  if (!mnk_rule_tables_exist (rule))
    return NULL;

  tables = calloc (1, sizeof *tables);
  if (tables == NULL)
    return NULL;

  atomic_init (&tables->refs, 1);
  if (!mnk_patterns_init (&tables->patterns, rule, stop) || !make_values (tables, rule))
    {
      mnk_rule_tables_unref (tables);
      return NULL;
    }

  if (rule->win == 5)
    weigh_blank (tables);
  tables->net = mnk_net_table_new (rule, &no_net);
  if (tables->net == NULL && !no_net)
    {
      mnk_rule_tables_unref (tables);
      return NULL;
    }

  return tables;
}

MnkRuleTables *
mnk_rule_tables_ref (MnkRuleTables *tables)
{
  atomic_fetch_add (&tables->refs, 1);
  return tables;
}

void
mnk_rule_tables_unref (MnkRuleTables *tables)
{
  if (tables == NULL || atomic_fetch_sub (&tables->refs, 1) != 1)
    return;

  mnk_patterns_clear (&tables->patterns);
  if (tables->values[1] != tables->values[0])
    free (tables->values[1]);
  if (tables->worths[1] != tables->worths[0])
    free (tables->worths[1]);
  free (tables->values[0]);
  free (tables->worths[0]);
  mnk_net_table_free (tables->net);
  free (tables);
}
