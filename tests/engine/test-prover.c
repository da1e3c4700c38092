/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The prover: its results are the exact solver's, and the checker believes its files; it stops and
 * goes on. */

#include "mnk-prover.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-prover-example.h"
#include "mnk-prover-tree.h"
#include "mnk-random.h"
#include "mnk-solver.h"
#include "mnk-text.h"
#include "proof-fixture.h"

/* Whether this is the thread sanitizer's build, in which a test takes fifteen times as long. */
#ifdef __SANITIZE_THREAD__
#define FINDS_RACES TRUE
#else
#define FINDS_RACES FALSE
#endif

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

/* Writes the proof and lets it be checked. Returns the number of its entries. */
static int
assert_checked (MnkProver *prover)
{
  g_autoptr (GByteArray) file = g_byte_array_new ();
  MnkProverStatus status;
  MnkCheckReport report;
  size_t n_bytes;
  int n_positions;
  guint8 *bytes;

  g_assert_true (mnk_prover_build (prover, NULL, NULL));
  bytes = mnk_prover_write (prover, "a test", 0, MNK_PROVER_MOST_KEY_BITS, &n_bytes, &n_positions);
  g_assert_nonnull (bytes);
  g_byte_array_append (file, bytes, (guint) n_bytes);
  free (bytes);
  g_assert_cmpint (n_positions, ==, proof_count (file));
  g_assert_cmpint (proof_check (file, &report), ==, MNK_CHECK_OK);
  mnk_prover_status (prover, &status);
  g_assert_cmpint (report.plies, >=, 1);
  g_assert_cmpint (status.plies, >=, 1);
  return n_positions;
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

/* Wins on 15×15: by fours, by threes, with a quiet move, for the side that is not to move. One
 * thread always comes to the same proof, so that a change of the search changes these numbers. */
static void
test_large (void)
{
  static const struct
  {
    MnkLineRule line;
    const char *moves;
    MnkPiece attacker;
    int n_entries;
  } cases[] = {
    { MNK_FREESTYLE, "h8 a1 i9 a15 g7 o1", MNK_X, 0 },
    { MNK_FREESTYLE, "h8 a1 i9 a15 g9 o1", MNK_X, 5 },
    { MNK_STANDARD, "h8 a1 i9 a15 g9 o1", MNK_X, 5 },
    { MNK_FREESTYLE, "h8 a1 i9 o15", MNK_X, 104 },
    { MNK_FREESTYLE, "h8 a1 i9 o15 g9", MNK_X, 104 },
    { MNK_FREESTYLE, "a1 h8 a15 i9 o1 g9 o15", MNK_O, 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MnkPosition position = read_position (15, 15, 5, cases[i].line, cases[i].moves);
      MnkProver *prover = mnk_prover_new (&position, cases[i].attacker);

      g_assert_nonnull (prover);
      g_assert_cmpint (run (prover, 1, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
      g_assert_cmpint (assert_checked (prover), ==, cases[i].n_entries);
      mnk_prover_free (prover);
    }
}

/* A win by one threat needs no entry, also where the threat is a1, the cell with the number 0. */
static void
test_threat_in_corner (void)
{
  const char *moves[] = { "c3 c1 b5 a5 a4 e5 d5 b1", "b2 c1 e4 e5 a3 b5 d5 b1" };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const MnkPosition position = read_position (6, 6, 4, MNK_FREESTYLE, moves[i]);
      MnkProver *prover = mnk_prover_new (&position, MNK_X);

      g_assert_cmpint (run (prover, 1, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
      g_assert_cmpint (assert_checked (prover), ==, 0);
      mnk_prover_free (prover);
    }
}

/* What is open in the first position: moves of the winner's, or replies after the win by a pass. */
static void
test_open_moves (void)
{
  static const struct
  {
    const char *moves;
    int least, most;
  } cases[] = { { "h8 a1 i9 o15", 1, 10 }, { "h8 g7 h9", 20, 120 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkPosition position = read_position (15, 15, 5, MNK_FREESTYLE, cases[i].moves);
      MnkProver *prover = mnk_prover_new (&position, MNK_X);
      guint16 cells[MNK_PROVER_MAX_CELLS];
      int n = mnk_prover_open_moves (prover, cells);

      g_assert_cmpint (n, ==, 0);
      for (int nodes = 0; nodes < 100 && n == 0; nodes++)
        {
          g_assert_cmpint (run (prover, 1, 0), ==, MNK_PROVER_OPEN);
          n = mnk_prover_open_moves (prover, cells);
        }
      g_assert_cmpint (n, >=, cases[i].least);
      g_assert_cmpint (n, <=, cases[i].most);
      for (int j = 0; j < n; j++)
        {
          g_assert_cmpint (position.cells[cells[j]], ==, MNK_EMPTY);
          position.cells[cells[j]] = MNK_O;
        }
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

typedef struct
{
  MnkProver *prover;
  int n, most;
  MnkProver *saved; /* what was saved after the most pauses, as it is loaded */
} Pauses;

/* Returns the prover that is loaded from what is saved. */
static MnkProver *
copy_prover (MnkProver *prover)
{
  size_t n_bytes;
  guint8 *bytes = mnk_prover_save (prover, &n_bytes);
  MnkProver *loaded;

  g_assert_nonnull (bytes);
  loaded = mnk_prover_load (bytes, n_bytes);
  g_assert_nonnull (loaded);
  for (size_t n = n_bytes - 100; n < n_bytes; n += 9)
    g_assert_null (mnk_prover_load (bytes, n));
  free (bytes);
  return loaded;
}

static void
pause_cb (void *data)
{
  Pauses *pauses = data;

  if (++pauses->n != pauses->most)
    return;
  pauses->saved = copy_prover (pauses->prover);
  mnk_prover_stop (pauses->prover);
}

/* Returns the bytes of the proof that was built. */
static GBytes *
write_proof (MnkProver *prover)
{
  size_t n_bytes;
  int n_positions;
  guint8 *bytes =
      mnk_prover_write (prover, "a test", 0, MNK_PROVER_MOST_KEY_BITS, &n_bytes, &n_positions);

  g_assert_nonnull (bytes);
  return g_bytes_new_with_free_func (bytes, n_bytes, free, bytes);
}

/* Builds the rest of a proof. Frees the prover. */
static void
build_rest (MnkProver *prover, GBytes *whole, int n_before, int n_all)
{
  g_autoptr (GBytes) bytes = NULL;
  Pauses pauses = { NULL, 0, -1, NULL };

  g_assert_true (mnk_prover_build (prover, pause_cb, &pauses));
  bytes = write_proof (prover);
  g_assert_true (g_bytes_equal (whole, bytes));
  g_assert_cmpint (n_before + pauses.n, <=, n_all + n_all / 30);
  mnk_prover_free (prover);
}

/* A proof that is stopped while it is built is the same in the end, and what was built is not built
 * again; nor is it where the process was killed after it was saved. */
static void
test_resume_build (void)
{
  const MnkPosition position = read_position (15, 15, 5, MNK_FREESTYLE, "h8 a1 i9 o15 g9");
  MnkProver *prover = mnk_prover_new (&position, MNK_X);
  g_autoptr (GBytes) whole = NULL;
  Pauses all = { NULL, 0, -1, NULL };

  g_assert_cmpint (run (prover, 1, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
  g_assert_true (mnk_prover_build (prover, pause_cb, &all));
  whole = write_proof (prover);
  mnk_prover_free (prover);

  for (int part = 1; part <= 15; part++)
    {
      Pauses first = { NULL, 0, all.n * part / 16, NULL };

      first.prover = prover = mnk_prover_new (&position, MNK_X);
      g_assert_cmpint (run (prover, 1, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
      g_assert_false (mnk_prover_build (prover, pause_cb, &first));
      build_rest (first.saved, whole, first.most, all.n);
      build_rest (copy_prover (prover), whole, first.n, all.n);
      mnk_prover_free (prover);
    }
}

/* What is built is saved, and not built again. */
static void
test_built (void)
{
  const MnkPosition position = read_position (15, 15, 5, MNK_FREESTYLE, "h8 a1 i9 o15 g9");
  MnkProver *prover = mnk_prover_new (&position, MNK_X), *loaded;
  Pauses pauses = { NULL, 0, -1, NULL };

  g_assert_cmpint (run (prover, 1, NO_LIMIT_MS), ==, MNK_PROVER_PROVEN);
  g_assert_true (mnk_prover_build (prover, NULL, NULL));
  loaded = copy_prover (prover);
  mnk_prover_free (prover);
  g_assert_true (mnk_prover_build (loaded, pause_cb, &pauses));
  g_assert_cmpint (pauses.n, ==, 0);
  assert_checked (loaded);

  /* Unless it is dropped. */
  mnk_prover_discard_build (loaded);
  g_assert_true (mnk_prover_build (loaded, pause_cb, &pauses));
  g_assert_cmpint (pauses.n, >, 0);
  mnk_prover_free (loaded);
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

/* ---- The moves of another proof ---- */

static MnkProverHash
hash_of (const MnkProverKeys *keys, const MnkPosition *position)
{
  MnkProverHash hash = mnk_prover_hash_begin (keys);

  for (int cell = 0; cell < keys->n_cells; cell++)
    if (position->cells[cell] != MNK_EMPTY)
      mnk_prover_hash_toggle (&hash, keys, cell, position->cells[cell]);
  return hash;
}

static uint16_t
cell_of (const MnkProverKeys *keys, const char *name)
{
  g_autofree MnkPoint *points = NULL;
  size_t n;
  MnkTextError error;

  g_assert_true (mnk_moves_from_text (&keys->rule, name, &points, &n, &error));
  g_assert_cmpint (n, ==, 1);
  return (uint16_t) (points[0].y * keys->rule.width + points[0].x);
}

/* A proof that has one position, and its move there. */
static MnkProverMove
make_move (const MnkProverKeys *keys, const MnkPosition *position, const char *name)
{
  const MnkProverHash hash = hash_of (keys, position);
  int way;
  const guint64 key = mnk_prover_hash_key (&hash, keys, &way);

  return (MnkProverMove){ key, keys->turned[way][cell_of (keys, name)] };
}

/* What follows h8 is looked up in a proof that begins with h8 a1: after a1 itself, after a turned
 * a1, and after another first reply. */
static void
test_example (void)
{
  const MnkPosition own = read_position (15, 15, 5, MNK_FREESTYLE, "h8");
  const MnkPosition other = read_position (15, 15, 5, MNK_FREESTYLE, "h8 a1");
  const MnkPosition far = read_position (15, 15, 5, MNK_FREESTYLE, "h8 a1 i9");
  g_autofree MnkProverKeys *keys = g_new (MnkProverKeys, 1);
  MnkProverExample example, late;
  MnkProverHash begin;

  mnk_prover_keys_init (keys, &own.rule, MNK_X);
  begin = hash_of (keys, &own);
  const MnkProverMove move = make_move (keys, &other, "i10");
  const MnkProverMove farther = make_move (keys, &far, "j10");
  const uint16_t a1 = cell_of (keys, "a1"), a15 = cell_of (keys, "a15"), b2 = cell_of (keys, "b2");
  const uint16_t i10 = cell_of (keys, "i10"), i6 = cell_of (keys, "i6");
  const uint16_t j7 = cell_of (keys, "j7"); /* the reflection of i6 */
  const uint16_t idle = MNK_PROVER_NO_MOVE;

  g_assert_true (mnk_prover_example_init (&example, keys, MNK_X, &own, &other, &move, 1,
                                          MNK_PROVER_MOST_KEY_BITS));
  g_assert_cmpint (mnk_prover_example_find (&example, &begin, FALSE, &a1, 1), ==, i10);
  const int turned = mnk_prover_example_find (&example, &begin, FALSE, &a15, 1);
  g_assert_true (turned == i6 || turned == j7);
  g_assert_cmpint (mnk_prover_example_find (&example, &begin, FALSE, &b2, 1), ==, -1);
  g_assert_cmpint (mnk_prover_example_find_alike (&example, &b2, 1), ==, i10);
  g_assert_cmpint (mnk_prover_example_find_alike (&example, &idle, 1), ==, i10);
  g_assert_cmpint (mnk_prover_example_find_alike (&example, NULL, 0), ==, -1);
  mnk_prover_example_clear (&example);

  /* A proof with one stone more of the winner says nothing of positions that are alike. */
  g_assert_true (mnk_prover_example_init (&late, keys, MNK_X, &own, &far, &farther, 1,
                                          MNK_PROVER_MOST_KEY_BITS));
  g_assert_cmpint (mnk_prover_example_find_alike (&late, &b2, 1), ==, -1);
  g_assert_cmpint (mnk_prover_example_find (&late, &begin, TRUE, NULL, 0), ==, -1);
  mnk_prover_example_clear (&late);
}

/* A proof of the position after the winner's next move suggests that move, and no other position
 * suggests one. */
static void
test_example_step (void)
{
  const MnkPosition own = read_position (15, 15, 5, MNK_FREESTYLE, "h8 a1");
  const struct
  {
    const char *moves;
    gboolean step;
  } others[] = { { "h8 a1 i9", TRUE },
                 { "h8 b1 i9", FALSE },
                 { "h8 a1", FALSE },
                 { "h8 a1 i9 b1", FALSE },
                 { "h8 a1 i9 b1 i10", FALSE } };
  g_autofree MnkProverKeys *keys = g_new (MnkProverKeys, 1);

  mnk_prover_keys_init (keys, &own.rule, MNK_X);
  const MnkProverHash begin = hash_of (keys, &own);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      const MnkPosition other = read_position (15, 15, 5, MNK_FREESTYLE, others[i].moves);
      MnkProverExample example;

      g_assert_true (mnk_prover_example_init (&example, keys, MNK_X, &own, &other, NULL, 0,
                                              MNK_PROVER_MOST_KEY_BITS));
      g_assert_cmpint (mnk_prover_example_find (&example, &begin, TRUE, NULL, 0), ==,
                       others[i].step ? cell_of (keys, "i9") : -1);
      mnk_prover_example_clear (&example);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prover/boards", test_boards);
  g_test_add_func ("/prover/random", test_random);
  g_test_add_func ("/prover/large", test_large);
  g_test_add_func ("/prover/threat-in-corner", test_threat_in_corner);
  g_test_add_func ("/prover/open-moves", test_open_moves);
  g_test_add_func ("/prover/threads", test_threads);
  g_test_add_func ("/prover/resume", test_resume);
  if (!FINDS_RACES) /* One thread builds a proof. */
    g_test_add_func ("/prover/resume-build", test_resume_build);
  g_test_add_func ("/prover/built", test_built);
  g_test_add_func ("/prover/damaged", test_damaged);
  g_test_add_func ("/prover/tree", test_tree);
  g_test_add_func ("/prover/stop", test_stop);
  g_test_add_func ("/prover/memory", test_memory);
  g_test_add_func ("/prover/refuses", test_refuses);
  g_test_add_func ("/prover/example", test_example);
  g_test_add_func ("/prover/example-step", test_example_step);
  return g_test_run ();
}
