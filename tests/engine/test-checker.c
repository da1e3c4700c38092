/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checker of proofs: it believes what holds, and says no to what is broken in any way. */

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-check-hints.h"
#include "mnk-random.h"
#include "mnk-solver.h"
#include "mnk-check-threat.h"
#include "proof-fixture.h"
#include "rounds.h"

/* A win on 6×5, four in a row, whose first moves have positions of their own. */
static GByteArray *
make_proof (void)
{
  const MnkRule rule = { 6, 5, 4, MNK_FREESTYLE };
  MnkPosition position;

  mnk_position_init (&position, &rule);
  return proof_make (&position, MNK_X);
}

static void
assert_problem (const GByteArray *file, MnkCheckProblem problem)
{
  MnkCheckReport report;

  g_assert_cmpint (proof_check (file, &report), ==, problem);
}

static void
test_holds (void)
{
  g_autoptr (GByteArray) file = make_proof ();
  MnkCheckReport report;

  g_assert_cmpint (proof_check (file, &report), ==, MNK_CHECK_OK);
  g_assert_cmpint (report.plies, >=, 11);
  g_assert_cmpint (report.plies % 2, ==, 1);
  g_assert_cmpint (report.positions, >, 1);
  g_assert_cmpint (report.tried, ==, report.positions);
  g_assert_cmpint (report.n_line, ==, 0);
}

/* Each entry is needed, but those that only suggest what follows a pass: of these a proof may lose
 * some and still hold, as wins by fours need no entry. */
static void
test_missing_reply (void)
{
  int n_missed = 0;
  g_autoptr (GByteArray) whole = make_proof ();
  const int n = proof_count (whole);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (GByteArray) file = make_proof ();
      MnkCheckReport report;

      proof_remove (file, i);
      if (proof_check (file, &report) == MNK_CHECK_OK)
        continue;
      g_assert_cmpint (report.problem, ==, MNK_CHECK_NO_WIN);
      n_missed++;
    }
  g_assert_cmpint (n_missed, >, n / 3);
}

/* The head may promise more than the proof needs, but not less. */
static void
test_longer (void)
{
  g_autoptr (GByteArray) file = make_proof ();
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  MnkCheckReport report;
  g_autofree char *says = NULL;
  g_autofree char *shorter = NULL;
  g_autofree char *longer = NULL;

  g_assert_cmpint (proof_check (file, &report), ==, MNK_CHECK_OK);
  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_OK);
  g_assert_cmpint (read->plies, >=, report.plies);
  says = g_strdup_printf ("\nplies %d\n", read->plies);
  shorter = g_strdup_printf ("\nplies %d\n", report.plies - 1);
  longer = g_strdup_printf ("\nplies %d\n", read->plies + 2);
  proof_replace (file, says, longer);
  assert_problem (file, MNK_CHECK_OK);
  proof_replace (file, longer, shorter);
  assert_problem (file, MNK_CHECK_LONGER);
  proof_replace (file, shorter, "\nplies 0\n");
  assert_problem (file, MNK_CHECK_HEAD);
}

/* Says where: after the reply that has no answer. */
static void
test_where (void)
{
  /* d3 threatens nothing at once, so that replies need entries. */
  const ProofEntry entries[] = { { "", "", "d3" }, { NULL } };
  g_autoptr (GByteArray) file = proof_write ("freestyle 6x5 4", "", "", "x", "x", entries);
  MnkCheckReport report;

  g_assert_cmpint (proof_check (file, &report), ==, MNK_CHECK_NO_WIN);
  g_assert_cmpint (report.n_line, ==, 2);
  g_assert_cmpint (report.line[0], ==, 2 * 6 + 3);
}

static void
test_bad_leaf (void)
{
  g_autoptr (GByteArray) won =
      proof_write ("freestyle 15x15 5", "h8 i8 j8", "a1 c1 e1", "x", "x", NULL);
  /* Blocked at one end, the four has one answer. */
  g_autoptr (GByteArray) blocked =
      proof_write ("freestyle 15x15 5", "h8 i8 j8", "g8 c1 e1", "x", "x", NULL);
  g_autoptr (GByteArray) file = make_proof ();

  assert_problem (won, MNK_CHECK_OK);
  assert_problem (blocked, MNK_CHECK_NO_WIN);
  /* A move beside the point. */
  proof_set_move (file, 0, 0);
  assert_problem (file, MNK_CHECK_NO_WIN);
}

/* A threat after which fours win needs no entry. Replies that make fours are stopped; two of them,
 * one after the other, but not three. */
static void
test_threat (void)
{
  const struct
  {
    const char *x, *o;
    MnkCheckProblem problem;
  } cases[] = {
    { "h9 h10 i8 j8", "a15 c13 m3 o1", MNK_CHECK_OK },
    /* The rows end beside it. */
    { "h9 h10 i8 j8", "h7 h11 g8 k8", MNK_CHECK_NO_WIN },
    /* Threes of O's at the edge: a4 is stopped by a5. */
    { "h9 h10 i8 j8 m12", "a1 a2 a3 o15 m3", MNK_CHECK_OK },
    { "h9 h10 i8 j8 m12 c13 c11", "a1 a2 a3 o13 o14 o15 m3", MNK_CHECK_OK },
    { "h9 h10 i8 j8 m12 c13 c11 d14 l10 m5", "a1 a2 a3 o13 o14 o15 o1 o2 o3 m3", MNK_CHECK_NO_WIN },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GByteArray) file =
          proof_write ("freestyle 15x15 5", cases[i].x, cases[i].o, "x", "x", NULL);
      MnkCheckReport report;

      g_assert_cmpint (proof_check (file, &report), ==, cases[i].problem);
      if (cases[i].problem == MNK_CHECK_OK)
        g_assert_cmpint (report.plies, <=, MNK_CHECK_THREAT_PLIES);
    }
}

static void
test_overline (void)
{
  const char *const x = "a1 b1 c1 e1 f1", *const o = "a5 c5 e5 g5 j9";
  g_autoptr (GByteArray) free = proof_write ("freestyle 15x15 5", x, o, "x", "x", NULL);
  g_autoptr (GByteArray) exact = proof_write ("standard 15x15 5", x, o, "x", "x", NULL);

  assert_problem (free, MNK_CHECK_OK);
  assert_problem (exact, MNK_CHECK_NO_WIN);
}

/* The same stones with the colours changed, or the other side to move, have other keys. */
static void
test_wrong_side (void)
{
  g_autoptr (GByteArray) file = make_proof ();
  const ProofEntry entries[] = { { "h8", "i8 j8 k8", "l8" }, { NULL } };
  g_autoptr (GByteArray) turned = NULL;

  proof_replace (file, "winner x", "winner o");
  assert_problem (file, MNK_CHECK_NO_WIN);
  proof_replace (file, "mover x", "mover o");
  assert_problem (file, MNK_CHECK_NO_WIN);

  /* The entry is of O's three; the position is the one with X's. */
  turned = proof_write ("freestyle 15x15 5", "h8", "i8 j8 k8", "o", "o", entries);
  assert_problem (turned, MNK_CHECK_NO_WIN);
  proof_replace (turned, "x h8\no i8 j8 k8\n", "x i8 j8 k8\no h8\n");
  assert_problem (turned, MNK_CHECK_NO_WIN);
}

/* X takes the last cells of a full board: a draw is no win. */
static void
test_full_board (void)
{
  const ProofEntry entries[] = {
    { "a1 b1 c2 a3", "c1 a2 b2 b3", "c3" },
    { NULL },
  };
  g_autoptr (GByteArray) file =
      proof_write ("freestyle 3x3 3", "a1 b1 c2 a3", "c1 a2 b2 b3", "x", "x", entries);
  /* The row that would be a three elsewhere ends at the rim. */
  g_autoptr (GByteArray) rim = proof_write ("freestyle 5x5 5", "a1 b1 c1", "d1 b2", "x", "x", NULL);

  assert_problem (file, MNK_CHECK_FULL);
  assert_problem (rim, MNK_CHECK_NO_WIN);
}

/* The answer to X's four makes a four of O's, or a five. */
static void
test_counter_four (void)
{
  /* X plays i8 and k8 is answered: with O's three on k5 k6 k7 that is a four, and X's next four
   * comes too late. */
  const char *const x = "g8 h8 i8 i7 i6";
  g_autoptr (GByteArray) won =
      proof_write ("freestyle 15x15 5", x, "f8 a1 c1 e1 o15", "x", "x", NULL);
  g_autoptr (GByteArray) countered =
      proof_write ("freestyle 15x15 5", "f6 g8 h8 i8", "f8 k5 k6 k7", "x", "x", NULL);
  g_autoptr (GByteArray) five =
      proof_write ("freestyle 15x15 5", "g8 h8 i8 i7 i6", "f8 k4 k5 k6 k7", "x", "x", NULL);

  assert_problem (won, MNK_CHECK_OK);
  assert_problem (countered, MNK_CHECK_NO_WIN);
  assert_problem (five, MNK_CHECK_NO_WIN);
}

/* O completes a row in reply to a quiet move. */
static void
test_defender_wins (void)
{
  const ProofEntry entries[] = { { "h8 i8", "a1 b1 c1 d1", "j8" }, { NULL } };
  g_autoptr (GByteArray) file =
      proof_write ("freestyle 15x15 5", "h8 i8", "a1 b1 c1 d1", "x", "x", entries);
  MnkCheckReport report;

  g_assert_cmpint (proof_check (file, &report), ==, MNK_CHECK_DEFENDER_WINS);
  g_assert_cmpint (report.n_line, ==, 2);
  g_assert_cmpint (report.line[1], ==, 4);
}

static void
test_taken (void)
{
  const ProofEntry entries[] = { { "h8 i8", "a1 b1", "i8" }, { NULL } };
  g_autoptr (GByteArray) file =
      proof_write ("freestyle 15x15 5", "h8 i8", "a1 b1", "x", "x", entries);

  assert_problem (file, MNK_CHECK_TAKEN);
}

static void
test_cut_off (void)
{
  g_autoptr (GByteArray) whole = make_proof ();

  for (guint length = 0; length < whole->len; length++)
    {
      GByteArray file = { whole->data, length };
      MnkCheckReport report;
      const MnkCheckProblem problem = proof_check (&file, &report);

      g_assert_true (problem == MNK_CHECK_CUT_OFF || problem == MNK_CHECK_NO_PROOF
                     || problem == MNK_CHECK_VERSION);
    }

  g_byte_array_append (whole, (const guint8 *) "x", 1);
  assert_problem (whole, MNK_CHECK_CUT_OFF);
}

static void
test_version (void)
{
  g_autoptr (GByteArray) file = make_proof ();

  proof_replace (file, "noughts-proof 7\n", "noughts-proof 6\n");
  assert_problem (file, MNK_CHECK_VERSION);
}

/* Changes one number of the head by `more`, and appends `rest` to the entries. */
static void
assert_bits (const char *word, int more, const char *rest)
{
  g_autoptr (GByteArray) file = make_proof ();
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  int number;

  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_OK);
  number = strcmp (word, "bytes") == 0 ? read->n_bytes : read->n_entries;
  from = g_strdup_printf ("\n%s %d\n", word, number);
  to = g_strdup_printf ("\n%s %d\n", word, number + more);
  g_byte_array_append (file, (const guint8 *) rest, (guint) strlen (rest) + 1);
  g_byte_array_set_size (file, file->len - 1);
  proof_replace (file, from, to);
  assert_problem (file, MNK_CHECK_ORDER);
}

/* The bits of the entries: too few, too many, a 1 among those that fill the last byte, and a move
 * beside the board. */
static void
test_bits (void)
{
  const ProofEntry one[] = { { "h8 i8", "a1 b1", "i9" }, { NULL } };
  g_autoptr (GByteArray) filled =
      proof_write ("freestyle 15x15 5", "h8 i8", "a1 b1", "x", "x", one);
  g_autoptr (GByteArray) file = make_proof ();
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);

  assert_bits ("positions", 1, "");
  assert_bits ("positions", -1, "");
  assert_bits ("positions", 900000000, "");
  assert_bits ("bytes", 1, "\200");
  assert_bits ("bytes", 9, "123456789");

  /* One entry has 57 bits. */
  filled->data[filled->len - 1] |= 1;
  proof_replace (filled, "run by hand", "run again");
  assert_problem (filled, MNK_CHECK_ORDER);

  proof_set_move (file, 1, 30);
  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_ORDER);
  g_assert_cmpint (read->at, ==, 2);
  g_assert_null (read->entries);
}

/* The same positions under another rule, and on another board. */
static void
test_other_rule (void)
{
  const char *const others[] = { "standard 6x5 4", "freestyle 7x5 4", "freestyle 6x6 4",
                                 "freestyle 6x5 5" };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GByteArray) file = make_proof ();

      proof_replace (file, "freestyle 6x5 4", others[i]);
      assert_problem (file, MNK_CHECK_NO_WIN);
    }
}

static void
test_wrong_byte (void)
{
  g_autoptr (GByteArray) file = make_proof ();
  MnkCheckReport report;

  for (guint i = 0; i < file->len; i++)
    {
      file->data[i] ^= 1;
      g_assert_cmpint (proof_check (file, &report), !=, MNK_CHECK_OK);
      file->data[i] ^= 1;
    }
  assert_problem (file, MNK_CHECK_OK);
}

static void
test_head (void)
{
  static const struct
  {
    const char *from, *to;
    long line;
  } cases[] = {
    { "rule freestyle 6x5 4", "rule renju 6x5 4", 2 },
    { "rule freestyle 6x5 4", "rule freestyle 6x21 4", 2 },
    { "rule freestyle 6x5 4", "rule freestyle 6x5 9", 2 },
    { "rule freestyle 6x5 4", "rule freestyle 6x5 2", 2 },
    { "\nx\n", "\nx a1 a1\n", 3 },
    { "\nx\n", "\nx g1\n", 3 },
    { "\no\n", "\no a6\n", 4 },
    { "\no\n", "\no a\n", 4 },
    { "mover x", "mover y", 5 },
    { "winner x", "winner", 6 },
    { "\nplies ", "\nplies -", 7 },
    { "\nkeys 48", "\nkeys 49", 9 },
    { "\nkeys 48", "\nkeys 23", 9 },
    { "\npositions ", "\npositions -", 10 },
    { "\nbytes ", "\nbytes -", 11 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GByteArray) file = make_proof ();
      g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);

      proof_replace (file, cases[i].from, cases[i].to);
      g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_HEAD);
      g_assert_cmpint (read->at, ==, cases[i].line);
    }
}

/* A position whose row is complete proves nothing. */
static void
test_ended (void)
{
  g_autoptr (GByteArray) file =
      proof_write ("freestyle 15x15 5", "a1 b1 c1 d1 e1", "a3 b3 c3 d3", "x", "x", NULL);

  assert_problem (file, MNK_CHECK_HEAD);
}

static void
stop_cb (int checked, int all, void *stop)
{
  atomic_store ((atomic_bool *) stop, TRUE);
}

/* A check that is stopped goes on with what it knows, and counts the same plies. */
static void
test_memory (void)
{
  g_autoptr (GByteArray) file = make_proof ();
  atomic_bool stop = FALSE;
  MnkCheckOptions options = { .stop = &stop, .progress = stop_cb, .data = &stop };
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  g_autofree void *memory = NULL;
  MnkCheckReport part, whole;
  int n_stops = 0;

  g_assert_cmpint (proof_check (file, &whole), ==, MNK_CHECK_OK);
  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_OK);
  options.memory = memory = g_malloc0 (mnk_check_memory_bytes (read));
  while (mnk_check (read, &options, &part) == MNK_CHECK_STOPPED)
    {
      g_assert_cmpuint ((guint64) ++n_stops, <=, whole.replies);
      stop = FALSE;
    }
  g_assert_cmpint (part.problem, ==, MNK_CHECK_OK);
  g_assert_cmpint (part.plies, ==, whole.plies);
  g_assert_cmpint (part.positions, <, whole.positions);
  g_assert_cmpint (n_stops, >, 1);
}

/* A sample passes over most replies, but not over a fault on its way. */
static void
test_sample (void)
{
  g_autoptr (GByteArray) file = make_proof ();
  const MnkCheckOptions options = { .percent = 1, .seed = 7 };
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  MnkCheckReport part, whole;

  g_assert_cmpint (proof_check (file, &whole), ==, MNK_CHECK_OK);
  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_OK);
  g_assert_cmpint (mnk_check (read, &options, &part), ==, MNK_CHECK_OK);
  g_assert_cmpint (part.tried, <, part.positions);
  g_assert_cmpuint (part.replies, <, whole.replies);
}

/* What a position takes its move from, when c3, e3 and g3 may be left out, the oldest first. */
static void
assert_left_out (const ProofEntry *entries, const char *move, const char *left_out)
{
  const MnkCheckHints none = { 0 };
  g_autoptr (GByteArray) file =
      proof_write ("freestyle 15x15 5", "h8 i8 j9", "c3 e3 g3", "x", "x", entries);
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  g_autoptr (GString) said = g_string_new (NULL);
  MnkCheckHints hints = none, chosen;

  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_OK);
  mnk_check_board_init (board, &read->rule, read->attacker);
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < read->n_stones[side]; i++)
      mnk_check_board_play (board, read->stones[side][i], side);
  for (int i = 0; i < read->n_stones[MNK_CHECK_O]; i++)
    mnk_check_hints_init (&hints, &hints, read->stones[MNK_CHECK_O][i]);

  const int cell = mnk_check_hints_choose (&hints, board, read, &chosen);
  g_assert_cmpint (cell, ==, (atoi (move + 1) - 1) * 15 + move[0] - 'a');
  for (int i = 0; i < chosen.n; i++)
    g_string_append_printf (said, "%s%c%d", i > 0 ? " " : "", 'a' + chosen.cells[i] % 15,
                            chosen.cells[i] / 15 + 1);
  g_assert_cmpstr (said->str, ==, left_out);
}

/* As few stones as possible are left out, and of as few the older ones. */
static void
test_left_out (void)
{
  const ProofEntry entries[] = {
    { "h8 i8 j9", "c3 e3", "k2" }, { "h8 i8 j9", "e3 g3", "k3" }, { "h8 i8 j9", "c3", "k4" },
    { "h8 i8 j9", "g3", "k5" },    { "h8 i8 j9", "", "k6" },      { NULL },
  };
  MnkCheckHints hints = { 0 };

  assert_left_out (entries, "k3", "c3");
  assert_left_out (entries + 2, "k5", "c3 e3");
  assert_left_out (entries + 4, "k6", "c3 e3 g3");

  for (int i = 0; i < MNK_CHECK_MAX_LEFT_OUT; i++)
    {
      mnk_check_hints_init (&hints, &hints, i);
      g_assert_cmpint (hints.n, ==, i + 1);
    }
  mnk_check_hints_init (&hints, &hints, 7);
  g_assert_cmpint (hints.n, ==, 0);
}

/* A board of more than 256 cells has moves of two bytes. */
static void
test_large_board (void)
{
  const ProofEntry entries[] = { { "q17 r17", "a1 c1", "s17" }, { NULL } };
  g_autoptr (GByteArray) file =
      proof_write ("freestyle 20x20 5", "q17 r17", "a1 c1", "x", "x", entries);
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  int way;

  g_assert_cmpint (mnk_check_file_read (read, file->data, file->len), ==, MNK_CHECK_OK);
  mnk_check_board_init (board, &read->rule, read->attacker);
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < read->n_stones[side]; i++)
      mnk_check_board_play (board, read->stones[side][i], side);
  const int entry = mnk_check_file_find (read, mnk_check_hash_key (&board->hash, board, &way));
  g_assert_cmpint (entry, ==, 0);
  g_assert_cmpint (mnk_check_file_move (read, entry), ==, board->turned[way][16 * 20 + 18]);
}

/* ---- Against the exact solver ---- */

static void
fill_random (MnkPosition *position, MnkRandom *random, int n)
{
  while (n > 0)
    {
      MnkPoint cells[MNK_MAX_CELLS];
      const int n_cells = mnk_position_empty_cells (position, cells);
      const MnkPoint cell = cells[mnk_random_below (random, (uint32_t) n_cells)];

      mnk_position_play (position, cell);
      n--;
    }
}

static char *
list_stones (const MnkPosition *position, MnkPiece side)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      if (mnk_position_at (position, x, y) == side)
        g_string_append_printf (text, "%s%c%d", text->len > 0 ? " " : "", 'a' + x, y + 1);
  return g_string_free (text, FALSE);
}

/* Whatever an entry says, no position is believed won that is not. Half of the entries are the
 * solver's moves, the others are random. */
static void
test_solver (void)
{
  MnkTable *table = mnk_table_new (1 << 22);
  MnkRandom random = { 43 };
  int n_won = 0, n_believed = 0;

  for (int i = 0; i < ROUNDS (3000); i++)
    {
      const MnkRule rule = { 4 + i % 2, 4, 3 + i % 4 / 3,
                             i % 3 == 0 ? MNK_STANDARD : MNK_FREESTYLE };
      const MnkOptions options = { 0 };
      MnkPosition position;
      MnkReport report;
      MnkPoint cells[MNK_MAX_CELLS];
      MnkCheckReport check;

      mnk_position_init (&position, &rule);
      fill_random (&position, &random, (int) mnk_random_below (&random, 12));
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;

      g_assert_true (mnk_solver_run (table, &position, &options, MNK_SOLVE_BEST, NULL, &report));
      const gboolean won = report.score.outcome == MNK_WIN;
      const int n = mnk_position_empty_cells (&position, cells);
      const MnkPoint move = won && i % 2 == 0 ? report.moves[0].move
                                              : cells[mnk_random_below (&random, (uint32_t) n)];
      g_autofree char *x = list_stones (&position, MNK_X);
      g_autofree char *o = list_stones (&position, MNK_O);
      g_autofree char *text = g_strdup_printf ("%c%d", 'a' + move.x, move.y + 1);
      g_autofree char *words = g_strdup_printf ("%s %dx%d %d", mnk_line_rule_name (rule.line),
                                                rule.width, rule.height, rule.win);
      const char *side = position.side == MNK_X ? "x" : "o";
      const ProofEntry entries[] = { { x, o, text }, { NULL } };
      g_autoptr (GByteArray) file = proof_write (words, x, o, side, side, entries);

      if (proof_check (file, &check) == MNK_CHECK_OK)
        {
          g_assert_true (won);
          g_assert_cmpint (check.plies, >=, report.score.plies);
          n_believed++;
        }
      n_won += won;
      mnk_report_clear (&report);
    }

  g_assert_cmpint (n_won, >=, ENOUGH (500));
  g_assert_cmpint (n_believed, >=, ENOUGH (200));
  mnk_table_free (table);
}

/* The entries of a file, and their texts. */
typedef struct
{
  MnkTable *table;
  MnkRandom *random;
  GStringChunk *texts;
  GArray *entries; /* ProofEntry */
} Entries;

static const char *
keep (Entries *list, char *text)
{
  const char *kept = g_string_chunk_insert (list->texts, text);

  g_free (text);
  return kept;
}

static MnkPoint
random_cell (Entries *list, const MnkPosition *position)
{
  MnkPoint cells[MNK_MAX_CELLS];
  const int n = mnk_position_empty_cells (position, cells);

  return cells[mnk_random_below (list->random, (uint32_t) n)];
}

/* Adds an entry for the position: mostly the solver's move. */
static MnkPoint
add_entry (Entries *list, const MnkPosition *position)
{
  const MnkOptions options = { 0 };
  MnkPoint move = random_cell (list, position);
  MnkReport report;
  ProofEntry entry;

  g_assert_true (mnk_solver_run (list->table, position, &options, MNK_SOLVE_BEST, NULL, &report));
  if (report.score.outcome == MNK_WIN && mnk_random_below (list->random, 50) > 0)
    move = report.moves[0].move;
  mnk_report_clear (&report);
  entry.x = keep (list, list_stones (position, MNK_X));
  entry.o = keep (list, list_stones (position, MNK_O));
  entry.move = keep (list, g_strdup_printf ("%c%d", 'a' + move.x, move.y + 1));
  g_array_append_val (list->entries, entry);
  return move;
}

/* Adds the positions of one game whose replies are random, or passes. */
static void
add_game (Entries *list, MnkPosition position)
{
  const MnkPiece attacker = position.side;

  while (mnk_position_status (&position, NULL) == MNK_STATUS_OPEN)
    if (position.side == attacker)
      mnk_position_play (&position, add_entry (list, &position));
    else if (mnk_random_below (list->random, 3) == 0)
      position.side = attacker;
    else
      mnk_position_play (&position, random_cell (list, &position));
}

/* Makes a file that may be a proof, or nearly. */
static GByteArray *
make_likely (Entries *list, const MnkPosition *position)
{
  const MnkRule *rule = &position->rule;
  const char *side = position->side == MNK_X ? "x" : "o";
  const ProofEntry end = { NULL };
  g_autofree char *x = list_stones (position, MNK_X);
  g_autofree char *o = list_stones (position, MNK_O);
  g_autofree char *words = g_strdup_printf ("%s %dx%d %d", mnk_line_rule_name (rule->line),
                                            rule->width, rule->height, rule->win);

  g_array_set_size (list->entries, 0);
  for (int i = 0; i < 30; i++)
    add_game (list, *position);
  g_array_append_val (list->entries, end);
  return proof_write (words, x, o, side, side, (const ProofEntry *) list->entries->data);
}

static gboolean
is_won (MnkTable *table, const MnkPosition *position)
{
  const MnkOptions options = { 0 };
  MnkReport report;

  g_assert_true (mnk_solver_run (table, position, &options, MNK_SOLVE_BEST, NULL, &report));
  const gboolean won = report.score.outcome == MNK_WIN;
  mnk_report_clear (&report);
  return won;
}

/* Files of many entries, most of them right, whose positions are often reflections of each other
 * and resemble each other: again no position is believed won that is not. */
static void
test_likely (void)
{
  MnkRandom random = { 44 };
  Entries list = { mnk_table_new (1 << 22), &random, g_string_chunk_new (4096),
                   g_array_new (FALSE, FALSE, sizeof (ProofEntry)) };
  int n_lost = 0, n_believed = 0;

  for (int i = 0; i < ROUNDS (300); i++)
    {
      const MnkRule rule = { 4 + i % 2, 4, 3 + i % 4 / 3, MNK_FREESTYLE };
      MnkPosition position;
      MnkCheckReport report;

      mnk_position_init (&position, &rule);
      fill_random (&position, &random, (int) mnk_random_below (&random, 7));
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;
      g_autoptr (GByteArray) file = make_likely (&list, &position);
      const gboolean believed = proof_check (file, &report) == MNK_CHECK_OK;
      const gboolean won = is_won (list.table, &position);

      g_assert_true (won || !believed);
      n_believed += believed;
      n_lost += !won;
    }

  g_assert_cmpint (n_believed, >=, ENOUGH (100));
  g_assert_cmpint (n_lost, >=, ENOUGH (20));
  g_array_unref (list.entries);
  g_string_chunk_free (list.texts);
  mnk_table_free (list.table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checker/holds", test_holds);
  g_test_add_func ("/checker/longer", test_longer);
  g_test_add_func ("/checker/missing-reply", test_missing_reply);
  g_test_add_func ("/checker/where", test_where);
  g_test_add_func ("/checker/bad-leaf", test_bad_leaf);
  g_test_add_func ("/checker/threat", test_threat);
  g_test_add_func ("/checker/overline", test_overline);
  g_test_add_func ("/checker/wrong-side", test_wrong_side);
  g_test_add_func ("/checker/full-board", test_full_board);
  g_test_add_func ("/checker/counter-four", test_counter_four);
  g_test_add_func ("/checker/defender-wins", test_defender_wins);
  g_test_add_func ("/checker/taken", test_taken);
  g_test_add_func ("/checker/cut-off", test_cut_off);
  g_test_add_func ("/checker/version", test_version);
  g_test_add_func ("/checker/bits", test_bits);
  g_test_add_func ("/checker/other-rule", test_other_rule);
  g_test_add_func ("/checker/wrong-byte", test_wrong_byte);
  g_test_add_func ("/checker/head", test_head);
  g_test_add_func ("/checker/ended", test_ended);
  g_test_add_func ("/checker/memory", test_memory);
  g_test_add_func ("/checker/sample", test_sample);
  g_test_add_func ("/checker/left-out", test_left_out);
  g_test_add_func ("/checker/large-board", test_large_board);
  g_test_add_func ("/checker/solver", test_solver);
  g_test_add_func ("/checker/likely", test_likely);
  return g_test_run ();
}
