/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the solver, each by itself. */

#include "solver-fixture.h"

/* Returns the cells with left and right exchanged. */
static uint64_t
mirror (const MnkRule *rule, uint64_t cells)
{
  uint64_t image = 0;

  for (; cells != 0; cells &= cells - 1)
    {
      int cell = mnk_proof_cell (cells);

      image |= mnk_proof_bit (cell - cell % rule->width + rule->width - 1 - cell % rule->width);
    }

  return image;
}

/* Checks that the other side does not win after this move. */
static void
check_move (MnkProof *proof, uint64_t other, uint64_t own, uint64_t empty, int best)
{
  const uint64_t move = mnk_proof_bit (best);

  g_assert_cmpint (best, !=, MNK_PROOF_NO_CELL);
  g_assert_true (empty & move);
  if (!mnk_proof_completes (proof, own, other, MNK_X, best))
    g_assert_cmpint (mnk_proof_alphabeta (proof, other, own | move, empty & ~move, MNK_O, -1, 1),
                     <=, 0);
}

/* Compares the solver's answer whether the attacker wins with alpha-beta, and checks that the side
 * that fails still fails with more stones outside the zone. */
static void
check_proof (MnkProof *proof,
             GRand *rand,
             uint64_t attacker,
             uint64_t defender,
             uint64_t empty,
             bool defender_moves,
             bool wins)
{
  uint64_t zone, more;
  int best, value;

  /* The second answer comes from the table. */
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpint (
          mnk_proof_prove (proof, attacker, defender, empty, defender_moves, &zone, &best), ==,
          wins);
      if (!defender_moves && wins)
        check_move (proof, defender, attacker, empty, best);
      if (defender_moves && !wins)
        {
          uint64_t moves = best != MNK_PROOF_NO_CELL ? mnk_proof_bit (best) : empty;

          for (; moves != 0; moves &= moves - 1)
            check_move (proof, attacker, defender, empty, mnk_proof_cell (moves));
        }
    }

  more = ((uint64_t) g_rand_int (rand) << 32 | g_rand_int (rand)) & empty & ~zone;
  *(wins ? &defender : &attacker) |= more;
  empty &= ~more;
  value = defender_moves ? -mnk_proof_alphabeta (proof, defender, attacker, empty, MNK_X, -1, 1)
                         : mnk_proof_alphabeta (proof, attacker, defender, empty, MNK_X, -1, 1);
  g_assert_cmpint (value > 0, ==, wins);
}

/* Compares mnk_proof_prove(), for either side as the attacker, with alpha-beta. With `n_empty`
 * cells empty both sides have threats and zones that matter. `is_mirrored`: positions that are
 * their own mirror images. */
static void
check_proofs (const MnkRule *rule, size_t bytes, int n_empty, bool is_mirrored, int n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  MnkTable *table = mnk_table_new (bytes);
  g_autofree MnkProof *proof = g_new (MnkProof, 1);
  int cells = rule->width * rule->height;
  int n_won = 0;

  for (int i = 0; i < n;)
    {
      MnkProofEdges edges;
      uint64_t own = 0;
      uint64_t other = 0;
      uint64_t empty = ((uint64_t) 1 << cells) - 1;
      int value;

      for (int j = 0; mnk_proof_count (empty) > n_empty; j++)
        {
          uint64_t bit = mnk_proof_bit (g_rand_int_range (rand, 0, cells)) & empty;

          if (is_mirrored)
            bit |= mirror (rule, bit);

          *(j % 2 == 0 ? &other : &own) |= bit;
          empty &= ~bit;
        }

      mnk_table_clear (table, NULL);
      mnk_proof_init (proof, rule, table, NULL);
      if (!mnk_proof_gather (proof, own, empty, &edges)
          || !mnk_proof_gather (proof, other, empty, &edges))
        continue;

      i++;
      value = mnk_proof_alphabeta (proof, own, other, empty, MNK_X, -MNK_PROOF_WON, MNK_PROOF_WON);
      n_won += value > 0;
      check_proof (proof, rand, own, other, empty, false, value > 0);
      check_proof (proof, rand, other, own, empty, true, value < 0);

      /* The table's entries of the moves are checked, too. */
      for (uint64_t left = empty; left != 0; left &= left - 1)
        {
          const uint64_t move = mnk_proof_lowest (left);

          if (mnk_proof_completes (proof, own, other, MNK_X, mnk_proof_cell (move)))
            continue;

          value = mnk_proof_alphabeta (proof, other, own | move, empty & ~move, MNK_O, -1, 1);
          check_proof (proof, rand, own | move, other, empty & ~move, true, value < 0);
          check_proof (proof, rand, other, own | move, empty & ~move, false, value > 0);
        }
    }

  g_assert_cmpint (n_won, >, n / 20);
  g_assert_cmpint (n_won, <, n - n / 20);
  mnk_table_free (table);
}

static void
test_proofs (void)
{
  static const MnkRule rules[] = {
    { 4, 4, 3, MNK_FREESTYLE }, { 6, 3, 3, MNK_FREESTYLE }, { 5, 4, 4, MNK_FREESTYLE },
    { 5, 5, 4, MNK_FREESTYLE }, { 6, 4, 4, MNK_FREESTYLE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      check_proofs (&rules[i], 1 << 20, 12, false, 300);
      check_proofs (&rules[i], 1 << 12, 9, false, 300);
      check_proofs (&rules[i], 1 << 20, 12, true, 150);
    }
}

/* Compares mnk_proof_attack() with alpha-beta, and checks that a win takes no longer when the
 * defender gets more stones outside the zone. */
static void
check_attacks (const MnkRule *rule, int n_empty, int n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);
  MnkTable *table = mnk_table_new (1 << 20);
  g_autofree MnkProof *proof = g_new (MnkProof, 1);
  int cells = rule->width * rule->height;
  int n_long = 0;

  for (int i = 0; i < n;)
    {
      MnkProofEdges edges;
      uint64_t attacker = 0;
      uint64_t defender = 0;
      uint64_t empty = ((uint64_t) 1 << cells) - 1;
      int value;

      for (int j = 0; mnk_proof_count (empty) > n_empty; j++)
        {
          uint64_t bit = mnk_proof_bit (g_rand_int_range (rand, 0, cells)) & empty;

          *(j % 2 == 0 ? &attacker : &defender) |= bit;
          empty &= ~bit;
        }

      mnk_table_clear (table, NULL);
      mnk_proof_init (proof, rule, table, NULL);
      if (!mnk_proof_gather (proof, attacker, empty, &edges)
          || !mnk_proof_gather (proof, defender, empty, &edges))
        continue;

      i++;
      value = -mnk_proof_alphabeta (proof, defender, attacker, empty, MNK_X, -MNK_PROOF_WON,
                                    MNK_PROOF_WON);
      for (int plies = 2; plies <= 10; plies += 2)
        {
          uint64_t zone, more;

          mnk_table_clear (table, NULL);
          mnk_proof_init (proof, rule, table, NULL);
          g_assert_cmpint (
              mnk_proof_attack (proof, attacker, defender, empty, true, plies, &zone, NULL), ==,
              value >= MNK_PROOF_WON - plies);
          if (value < MNK_PROOF_WON - plies)
            continue;

          n_long += plies > 4;
          for (int j = 0; j < 4; j++)
            {
              more = ((uint64_t) g_rand_int (rand) << 32 | g_rand_int (rand)) & empty & ~zone;
              mnk_table_clear (table, NULL);
              mnk_proof_init (proof, rule, table, NULL);
              g_assert_cmpint (-mnk_proof_alphabeta (proof, defender | more, attacker,
                                                     empty & ~more, MNK_X, -MNK_PROOF_WON,
                                                     MNK_PROOF_WON),
                               >=, MNK_PROOF_WON - plies);
            }
          break;
        }
    }

  g_assert_cmpint (n_long, >, n / 50);
  mnk_table_free (table);
}

static void
test_attacks (void)
{
  check_attacks (&(MnkRule){ 6, 4, 4, MNK_FREESTYLE }, 18, 500);
  check_attacks (&(MnkRule){ 6, 4, 4, MNK_FREESTYLE }, 17, 500);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/proofs", test_proofs);
  g_test_add_func ("/solver/attacks", test_attacks);

  return g_test_run ();
}
