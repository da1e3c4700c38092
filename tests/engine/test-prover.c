/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The prover: its results are the exact solver's, and the checker believes its files; it stops and
 * goes on. */

#include "mnk-prover.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-prover-tree.h"
#include "mnk-random.h"
#include "mnk-solver.h"
#include "mnk-text.h"
#include "proof-fixture.h"

#define NO_LIMIT_MS 600000.0

static MnkPosition
read_position (int width, int height, int win, MnkLineRule line, const char *moves)
{
  const MnkRule rule = { width, height, win, line };
  MnkPosition position;
  MnkPoint *points;
  size_t n;
  MnkTextError error;

  mnk_position_init (&position, &rule);
  g_assert_true (mnk_moves_from_text (&rule, moves, &points, &n, &error));
  for (size_t i = 0; i < n; i++)
    mnk_position_play (&position, points[i]);
  free (points);
  return position;
}

static MnkProverState
run (MnkProver *prover, int threads, double ms)
{
  const MnkProverOptions options = { .threads = threads };
  MnkProverStatus status;

  mnk_prover_run (prover, &options, ms);
  mnk_prover_status (prover, &status);
  return status.state;
}

/* Writes the proof and lets it be checked. */
static void
assert_checked (MnkProver *prover)
{
  g_autoptr (GByteArray) file = g_byte_array_new ();
  MnkProverStatus status;
  MnkCheckReport report;
  size_t n_bytes;
  int n_positions;
  guint8 *bytes;

  g_assert_true (mnk_prover_build (prover));
  bytes = mnk_prover_write (prover, "a test", 0, &n_bytes, &n_positions);
  g_assert_nonnull (bytes);
  g_byte_array_append (file, bytes, (guint) n_bytes);
  free (bytes);
  g_assert_cmpint (n_positions, ==, proof_count (file));
  g_assert_cmpint (proof_check (file, &report), ==, MNK_CHECK_OK);
  mnk_prover_status (prover, &status);
  g_assert_cmpint (report.plies, >=, 1);
  g_assert_cmpint (status.plies, >=, 1);
}

/* The prover's result is the solver's for the side that is to win. */
static gboolean
compare (MnkTable *table, const MnkPosition *position, MnkPiece attacker)
{
  const MnkOptions options = { 0 };
  MnkReport report;
  MnkProver *prover = mnk_prover_new (position, attacker);

  g_assert_true (mnk_solver_run (table, position, &options, MNK_SOLVE_VALUE, NULL, &report));
  const gboolean won = report.score.outcome == (position->side == attacker ? MNK_WIN : MNK_LOSS);
  mnk_report_clear (&report);

  g_assert_nonnull (prover);
  const MnkProverState state = run (prover, 1, NO_LIMIT_MS);
  if (won)
    {
      g_assert_cmpint (state, ==, MNK_PROVER_PROVEN);
      assert_checked (prover);
    }
  else
    g_assert_cmpint (state, ==, MNK_PROVER_REFUTED);
  mnk_prover_free (prover);
  return won;
}

static void
test_boards (void)
{
  MnkTable *table = mnk_table_new (1 << 24);
  static const struct
  {
    int width, height, win;
    gboolean won;
  } boards[] = {
    { 3, 3, 3, FALSE }, { 4, 3, 3, TRUE }, { 4, 4, 3, TRUE },
    { 5, 4, 4, FALSE }, { 6, 5, 4, TRUE }, { 6, 6, 4, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const MnkPosition position =
          read_position (boards[i].width, boards[i].height, boards[i].win, MNK_FREESTYLE, "");

      g_assert_cmpint (compare (table, &position, MNK_X), ==, boards[i].won);
      g_assert_false (compare (table, &position, MNK_O));
    }
  mnk_table_free (table);
}

/* Random positions of 6×6 to 8×8, in which the solver is quick. */
static void
test_random (void)
{
  MnkTable *table = mnk_table_new (1 << 24);
  MnkRandom random = { 1993 };
  int n_won = 0, n = 0;

  for (int i = 0; i < 90; i++)
    {
      const int side = 6 + i % 3;
      const int win = side == 6 ? 4 + i % 2 : 5;
      MnkPosition position =
          read_position (side, side, win, i % 4 == 3 ? MNK_STANDARD : MNK_FREESTYLE, "");

      for (int stones = side * side / 2 + side / 2 + i % 5; stones > 0; stones--)
        {
          MnkPoint cells[MNK_MAX_CELLS];
          const int n_cells = mnk_position_empty_cells (&position, cells);

          mnk_position_play (&position, cells[mnk_random_below (&random, (uint32_t) n_cells)]);
        }
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;
      n_won += compare (table, &position, position.side);
      n++;
    }
  g_test_message ("%d of %d are won", n_won, n);
  g_assert_cmpint (n_won, >, 10);
  g_assert_cmpint (n - n_won, >, 5);
  mnk_table_free (table);
}

/* Wins on 15×15: by fours, by threes, with a quiet move, for the side that is not to move. */
static void
test_large (void)
{
  static const struct
  {
    MnkLineRule line;
    const char *moves;
    MnkPiece attacker;
  } cases[] = {
    { MNK_FREESTYLE, "h8 a1 i9 a15 g7 o1", MNK_X },
    { MNK_FREESTYLE, "h8 a1 i9 a15 g9 o1", MNK_X },
    { MNK_STANDARD, "h8 a1 i9 a15 g9 o1", MNK_X },
    { MNK_FREESTYLE, "h8 a1 i9 o15", MNK_X },
    { MNK_FREESTYLE, "h8 a1 i9 o15 g9", MNK_X },
    { MNK_FREESTYLE, "a1 h8 a15 i9 o1 g9 o15", MNK_O },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MnkPosition position = read_position (15, 15, 5, cases[i].line, cases[i].moves);
      MnkProver *prover = mnk_prover_new (&position, cases[i].attacker);

      g_assert_nonnull (prover);
      g_assert_cmpint (run (prover, 1, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
      assert_checked (prover);
      mnk_prover_free (prover);
    }
}

static void
test_threads (void)
{
  const MnkPosition position = read_position (6, 6, 4, MNK_FREESTYLE, "a1 f6");
  MnkProver *prover = mnk_prover_new (&position, MNK_X);

  g_assert_cmpint (run (prover, 3, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
  assert_checked (prover);
  mnk_prover_free (prover);
}

/* Runs of one node each, with a save and a load between them, come to the same end. */
static void
test_resume (void)
{
  const MnkPosition position = read_position (9, 4, 4, MNK_FREESTYLE, "e2 e3");
  MnkProver *prover = mnk_prover_new (&position, MNK_X);
  MnkProverStatus status;
  guint64 evaluated = 0;
  int n_loads = 0;

  while (run (prover, 1, 1) == MNK_PROVER_OPEN)
    {
      size_t n_bytes;
      guint8 *bytes = mnk_prover_save (prover, &n_bytes);

      g_assert_nonnull (bytes);
      mnk_prover_free (prover);
      prover = mnk_prover_load (bytes, n_bytes);
      g_assert_nonnull (prover);
      free (bytes);
      n_loads++;
      mnk_prover_status (prover, &status);
      g_assert_cmpuint (status.evaluated, >=, evaluated);
      evaluated = status.evaluated;
    }
  g_assert_cmpint (n_loads, >, 0);
  mnk_prover_status (prover, &status);
  g_assert_cmpint (status.state, ==, MNK_PROVER_PROVEN);
  assert_checked (prover);
  mnk_prover_free (prover);
}

/* A state that is cut off or changed anywhere is not loaded. */
static void
test_damaged (void)
{
  const MnkPosition position = read_position (6, 5, 4, MNK_FREESTYLE, "");
  MnkProver *prover = mnk_prover_new (&position, MNK_X);
  size_t n_bytes;
  guint8 *bytes;

  run (prover, 1, NO_LIMIT_MS);
  bytes = mnk_prover_save (prover, &n_bytes);
  mnk_prover_free (prover);
  for (size_t i = 0; i < n_bytes; i += 7)
    {
      g_assert_null (mnk_prover_load (bytes, i));
      bytes[i] ^= 4;
      g_assert_null (mnk_prover_load (bytes, n_bytes));
      bytes[i] ^= 4;
    }
  prover = mnk_prover_load (bytes, n_bytes);
  g_assert_nonnull (prover);
  mnk_prover_free (prover);
  free (bytes);
}

static void
test_stop (void)
{
  const MnkPosition position = read_position (15, 15, 5, MNK_FREESTYLE, "h8 i8");
  MnkProver *prover = mnk_prover_new (&position, MNK_X);
  MnkProverStatus status;

  mnk_prover_stop (prover);
  g_assert_cmpint (run (prover, 2, NO_LIMIT_MS), ==, MNK_PROVER_OPEN);
  mnk_prover_status (prover, &status);
  g_assert_cmpuint (status.evaluated, ==, 0);
  mnk_prover_free (prover);
}

static void
test_memory (void)
{
  const MnkPosition position = read_position (15, 15, 5, MNK_FREESTYLE, "h8 i8");
  const MnkProverOptions options = { .threads = 1, .memory = 1000 };
  MnkProver *prover = mnk_prover_new (&position, MNK_X);
  MnkProverStatus status;

  mnk_prover_run (prover, &options, NO_LIMIT_MS);
  mnk_prover_status (prover, &status);
  g_assert_cmpint (status.state, ==, MNK_PROVER_NO_MEMORY);
  mnk_prover_free (prover);
}

static void
test_refuses (void)
{
  const MnkRule rules[] = { { 15, 15, 5, MNK_RENJU },
                            { 21, 15, 5, MNK_FREESTYLE },
                            { 15, 15, 2, MNK_FREESTYLE },
                            { 15, 15, 5, MNK_CARO } };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      MnkPosition position;

      mnk_position_init (&position, &rules[i]);
      g_assert_null (mnk_prover_new (&position, MNK_X));
    }
}

/* A tree that comes from a file may have any links: each one that leads nowhere is seen. */
static void
test_tree (void)
{
  static const MnkProverNode good[] = {
    { MNK_PROVER_NONE, 1, MNK_PROVER_NONE, 1, 1, 0, MNK_PROVER_NO_MOVE, MNK_PROVER_EXPANDED, true },
    { 0, MNK_PROVER_NONE, 2, 1, 1, 0, 7, MNK_PROVER_FRESH, false },
    { 0, MNK_PROVER_NONE, MNK_PROVER_NONE, 1, 1, 0, 8, MNK_PROVER_FRESH, false },
    { 0, MNK_PROVER_NONE, MNK_PROVER_NONE, 1, 1, 0, 8, MNK_PROVER_FRESH, false }, /* beyond */
  };
  static const struct
  {
    guint node;
    MnkProverNode bad;
  } cases[] = {
    { 0, { 1, 1, MNK_PROVER_NONE, 1, 1, 0, MNK_PROVER_NO_MOVE, MNK_PROVER_EXPANDED, true } },
    { 0, { MNK_PROVER_NONE, 0, MNK_PROVER_NONE, 1, 1, 0, 7, MNK_PROVER_EXPANDED, true } },
    { 0, { MNK_PROVER_NONE, 3, MNK_PROVER_NONE, 1, 1, 0, 7, MNK_PROVER_EXPANDED, true } },
    { 1, { 1, MNK_PROVER_NONE, 2, 1, 1, 0, 7, MNK_PROVER_FRESH, false } },
    { 1, { 0, MNK_PROVER_NONE, 1, 1, 1, 0, 7, MNK_PROVER_FRESH, false } },
    { 1, { 0, MNK_PROVER_NONE, 2, 1, 1, 0, 7, MNK_PROVER_FRESH, true } },
    { 1, { 0, MNK_PROVER_NONE, 2, 1, 1, 0, 9, MNK_PROVER_FRESH, false } },
    { 1, { 0, MNK_PROVER_NONE, 2, 1, 1, 0, 7, MNK_PROVER_SETTLED + 1, false } },
    { 2, { 0, MNK_PROVER_NONE, 3, 1, 1, 0, 8, MNK_PROVER_FRESH, false } },
  };
  MnkProverNode nodes[G_N_ELEMENTS (good)];
  const MnkProverTree tree = { .nodes = nodes, .n = G_N_ELEMENTS (good) - 1 };

  memcpy (nodes, good, sizeof good);
  g_assert_true (mnk_prover_tree_is_sane (&tree, 9));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      memcpy (nodes, good, sizeof good);
      nodes[cases[i].node] = cases[i].bad;
      g_assert_false (mnk_prover_tree_is_sane (&tree, 9));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prover/boards", test_boards);
  g_test_add_func ("/prover/random", test_random);
  g_test_add_func ("/prover/large", test_large);
  g_test_add_func ("/prover/threads", test_threads);
  g_test_add_func ("/prover/resume", test_resume);
  g_test_add_func ("/prover/damaged", test_damaged);
  g_test_add_func ("/prover/tree", test_tree);
  g_test_add_func ("/prover/stop", test_stop);
  g_test_add_func ("/prover/memory", test_memory);
  g_test_add_func ("/prover/refuses", test_refuses);
  return g_test_run ();
}
