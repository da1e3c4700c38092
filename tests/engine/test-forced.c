/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins by fours and threes: the collected puzzles, every line replayed by the rules alone, and
 * every "no" exhausted. */

#include <stdio.h>
#include <string.h>

#include "mnk.h"
#include "test-data.h"

typedef struct
{
  MnkTable *table;
  MnkSearch *search;
  GArray *ms;
  guint64 most_nodes;
} Solver;

static Solver solver;

static MnkLineRule
rule_of_letter (char letter)
{
  switch (letter)
    {
    case 'F':
      return MNK_FREESTYLE;
    case 'S':
      return MNK_STANDARD;
    case 'R':
      return MNK_RENJU;
    case 'C':
      return MNK_CARO;
    case 'D':
      return MNK_CARO_EXACT;
    default:
      g_assert_not_reached ();
    }
}

static void
put_stones (MnkPosition *position, const char *text, MnkPiece piece)
{
  MnkPoint *points;
  size_t n;
  MnkTextError error;

  g_assert_true (mnk_moves_from_text (&position->rule, text, &points, &n, &error));
  for (size_t i = 0; i < n; i++)
    mnk_position_set (position, points[i], piece);
  free (points);
}

/* Fields: id; rule; size; B:… W:…; side; result; first moves; line …. */
static MnkPosition
position_of (char **fields)
{
  MnkRule rule = { .win = 5, .line = rule_of_letter (fields[1][0]) };
  g_auto (GStrv) stones = g_strsplit (fields[3] + 2, "W:", 2);
  MnkPosition position;

  g_assert_cmpint (sscanf (fields[2], "%dx%d", &rule.width, &rule.height), ==, 2);
  mnk_position_init (&position, &rule);
  put_stones (&position, stones[0], MNK_X);
  put_stones (&position, stones[1], MNK_O);
  position.side = fields[4][0] == 'b' ? MNK_X : MNK_O;
  return position;
}

/* X passes only where O completes a row next, and renju forbids X every cell that does. */
static void
assert_must_pass (const MnkPosition *position)
{
  MnkRenju *judge = mnk_renju_new (NULL);
  int n_wins = 0;

  g_assert_cmpint (position->rule.line, ==, MNK_RENJU);
  g_assert_cmpint (position->side, ==, MNK_X);
  g_assert_true (mnk_renju_set (judge, position));
  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      {
        const MnkPoint point = { x, y };

        if (mnk_position_at (position, x, y) != MNK_EMPTY
            || mnk_position_judge (position, point, MNK_O) != MNK_LINE_WIN)
          continue;
        n_wins++;
        g_assert_cmpint (mnk_renju_judge (judge, point), !=, MNK_ALLOWED);
      }
  g_assert_cmpint (n_wins, >, 0);
  mnk_renju_free (judge);
}

/* Every move legal, every attacker's stone a four (with `fours`), the last one and no other wins.
 */
static void
replay (MnkPosition position, const MnkForced *forced, bool fours)
{
  const MnkPiece attacker = position.side;

  g_assert_cmpint (forced->n_line % 2, ==, 1);
  for (int i = 0; i < forced->n_line; i++)
    {
      const MnkPoint move = forced->line[i];
      const bool last = i == forced->n_line - 1;

      if (mnk_point_is_pass (move))
        {
          g_assert_cmpint (position.side, !=, attacker);
          assert_must_pass (&position);
          position.side = attacker;
          continue;
        }
      g_assert_cmpint (mnk_position_at (&position, move.x, move.y), ==, MNK_EMPTY);
      g_assert_cmpint (mnk_position_judge (&position, move, position.side), ==,
                       last ? MNK_LINE_WIN : MNK_LINE_NO);
      mnk_position_play (&position, move);
      if (!fours || last || position.side == attacker)
        continue;

      bool four = false;
      for (int y = 0; y < position.rule.height && !four; y++)
        for (int x = 0; x < position.rule.width && !four; x++)
          four = mnk_position_at (&position, x, y) == MNK_EMPTY
                 && mnk_position_judge (&position, (MnkPoint){ x, y }, attacker) == MNK_LINE_WIN;
      g_assert_true (four);
    }
}

static void
note_cost (const MnkForced *forced)
{
  g_array_append_val (solver.ms, forced->ms);
  solver.most_nodes = MAX (solver.most_nodes, forced->nodes);
}

/* The first move is one of all that win as fast. */
static void
assert_among (const MnkRule *rule, MnkPoint move, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  bool found = false;

  for (int i = 0; words[i] != NULL && !found; i++)
    {
      MnkPoint point;
      size_t length;

      found = mnk_move_from_text (rule, words[i], &point, &length) == MNK_TEXT_OK
              && point.x == move.x && point.y == move.y;
    }
  g_assert_true (found);
}

static void
check_puzzle (char **fields)
{
  const MnkPosition position = position_of (fields);
  const MnkOptions options = { 0 };
  MnkForced forced;
  int moves = 0;

  mnk_search_vcf (solver.search, &position, &options, &forced);
  note_cost (&forced);
  if (sscanf (fields[5], "win in %d", &moves) == 1)
    {
      g_assert_true (forced.won);
      g_assert_cmpint (forced.n_line, ==, 2 * moves - 1);
      replay (position, &forced, true);
      assert_among (&position.rule, forced.line[0], fields[6]);
    }
  else
    {
      g_assert_cmpstr (fields[5], ==, "no VCF");
      g_assert_false (forced.won);
      g_assert_true (forced.exhausted);
    }
  mnk_forced_clear (&forced);
}

static int
compare_ms (gconstpointer a, gconstpointer b)
{
  const double left = *(const double *) a, right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static void
run_file (gconstpointer name)
{
  solver.table = mnk_table_new (1 << 20);
  solver.search = mnk_search_new (solver.table);
  solver.ms = g_array_new (FALSE, FALSE, sizeof (double));
  solver.most_nodes = 0;

  test_data_foreach (name, ";", check_puzzle);

  g_array_sort (solver.ms, compare_ms);
  g_test_message ("median %.2f ms, worst %.2f ms, most nodes %" G_GUINT64_FORMAT,
                  g_array_index (solver.ms, double, solver.ms->len / 2),
                  g_array_index (solver.ms, double, solver.ms->len - 1), solver.most_nodes);
  g_array_unref (solver.ms);
  mnk_search_free (solver.search);
  mnk_table_free (solver.table);
}

/* The same on the unbounded board: cut a window, search it, and replay on the real cells. */
static void
check_unbounded (char **fields)
{
  const MnkRule rule = { 0, 0, 5, rule_of_letter (fields[1][0]) };
  g_auto (GStrv) stones = g_strsplit (fields[3] + 2, "W:", 2);
  const MnkPiece side = fields[4][0] == 'b' ? MNK_X : MNK_O;
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);
  MnkField *field = mnk_field_new (&rule);
  const MnkOptions options = { 0 };
  MnkForced forced;
  int moves = 0;

  for (int s = 0; s < 2; s++)
    {
      const char *text = stones[s];
      MnkPoint point;

      while (test_data_next_point (&text, &point))
        g_assert_true (mnk_field_put (field, point, (MnkPiece) (s + 1)));
    }
  mnk_window_cut (window, field, side, NULL, 0);
  g_assert_true (window->complete);
  mnk_search_vcf (solver.search, &window->position, &options, &forced);
  note_cost (&forced);
  if (sscanf (fields[5], "win in %d", &moves) == 1)
    {
      MnkPiece turn = side;

      g_assert_true (forced.won);
      g_assert_cmpint (forced.n_line, ==, 2 * moves - 1);
      for (int i = 0; i < forced.n_line; i++, turn = mnk_piece_other (turn))
        {
          const MnkPoint move = mnk_window_to_field (window, forced.line[i]);

          g_assert_cmpint (mnk_field_judge (field, move, turn), ==,
                           i == forced.n_line - 1 ? MNK_LINE_WIN : MNK_LINE_NO);
          g_assert_true (mnk_field_put (field, move, turn));
        }
    }
  else
    {
      g_assert_false (forced.won);
      g_assert_true (forced.exhausted);
    }
  mnk_forced_clear (&forced);
  mnk_field_free (field);
}

static void
test_unbounded (void)
{
  solver.table = mnk_table_new (1 << 20);
  solver.search = mnk_search_new (solver.table);
  solver.ms = g_array_new (FALSE, FALSE, sizeof (double));
  test_data_foreach ("puzzles-unbounded.txt", ";", check_unbounded);
  g_array_unref (solver.ms);
  mnk_search_free (solver.search);
  mnk_table_free (solver.table);
}

typedef struct
{
  const char *what;
  const char *diagram;
  MnkLineRule line;
  int vcf; /* plies, 0 for a proven "no" */
  int vct; /* at most; 0 for a proven "no" */
} Case;

static const Case cases[] = {
  { "two open twos that cross: a win by threes, none by fours",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . x x . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". o . . . . . . . o .\n"
    ". . . . . . . . . . .\n"
    ". o . . . . . . . o .\n",
    MNK_FREESTYLE, 0, 9 },
  { "the four and the open three",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . . . x . . . . .\n"
    ". o x x x . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". o . . . o . . . o .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_FREESTYLE, 5, 5 },
  { "under the rule of exactly five the overline is no four",
    ". . . . . . . . . . .\n"
    ". o x x x . . x . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . o .\n"
    ". . . . . . . . . . .\n"
    ". . . . o . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". o . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_STANDARD, 0, 0 },
  { "an own open three is in time against an open two",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . x x x . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . o o . . . . . .\n"
    ". . . . . . o . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_FREESTYLE, 3, 3 },
  { "nothing here",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . . o . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_FREESTYLE, 0, 0 },
};

static void
test_cases (void)
{
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  const MnkOptions options = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MnkPosition position = test_position (cases[i].diagram, 5, cases[i].line, MNK_X);
      MnkForced forced;

      g_test_message ("%s", cases[i].what);
      mnk_search_vcf (search, &position, &options, &forced);
      g_assert_cmpint (forced.won ? forced.n_line : 0, ==, cases[i].vcf);
      g_assert_true (forced.exhausted);
      if (forced.won)
        replay (position, &forced, true);
      mnk_forced_clear (&forced);

      mnk_search_vct (search, &position, &options, &forced);
      g_assert_true (forced.exhausted);
      g_assert_cmpint (forced.won, ==, cases[i].vct > 0);
      g_assert_cmpint (forced.n_line, <=, cases[i].vct);
      if (forced.won)
        replay (position, &forced, false);
      mnk_forced_clear (&forced);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Two fours that lead nowhere by themselves, on lines that do not meet: the answer to the first
 * makes the answer to the second an overline or a double four, which renju forbids Black. */
static void
test_forbidden_answer (void)
{
  const MnkPosition position = test_position ("...............\n...............\n"
                                              "...............\n...............\n"
                                              ".......o.......\n....oxxx.......\n"
                                              "...xxox.o......\n....ooox.......\n"
                                              ".......xo......\n...............\n"
                                              "...............\n...............\n"
                                              "...............\n...............\n"
                                              "...............\n",
                                              5, MNK_RENJU, MNK_O);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkForced forced;

  mnk_search_vcf (search, &position, &(MnkOptions){ 0 }, &forced);
  g_assert_true (forced.won);
  g_assert_cmpint (forced.n_line, ==, 5);
  g_assert_true (mnk_point_is_pass (forced.line[3]));
  replay (position, &forced, true);
  mnk_forced_clear (&forced);
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Where renju bans every answer Black passes, and that is a ply like others: each shorter win that
 * is looked for is shorter. Once the search for one found the same again, and never ended. */
static void
test_vct_passes (void)
{
  const MnkPosition position = test_position ("...............\n...............\n"
                                              "...............\n...............\n"
                                              "......o........\n....x.....x....\n"
                                              "....o.x..o.....\n...............\n"
                                              "....x..oo......\n.....x.o.o.....\n"
                                              ".....x..x......\n...............\n"
                                              "...............\n...............\n"
                                              "...............\n",
                                              5, MNK_RENJU, MNK_O);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);

  for (int depth = 2; depth <= 6; depth++)
    {
      const MnkOptions options = { .limits = { .depth = depth, .nodes = 2000 } };
      MnkForced forced;

      mnk_search_vct (search, &position, &options, &forced);
      g_assert_cmpint (forced.won, ==, depth >= 3);
      if (forced.won)
        {
          g_assert_cmpint (forced.n_line, ==, 5);
          replay (position, &forced, false);
        }
      mnk_forced_clear (&forced);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Wins by threes that are long, or go through the defender's own fours. */
static const struct
{
  MnkPiece side;
  const char *diagram;
} long_cases[] = {
  { MNK_X, ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . x . . . . . . . .\n"
           ". . . . . o . . . . . . . . .\n"
           ". . . . . . x . . . . . . . .\n"
           ". . . . . . . x o x . . . . .\n"
           ". . . . . . . . x o . . . . .\n"
           ". . . . . . . o x o o . . . .\n"
           ". . . . . . . o x o . x . . .\n"
           ". . . . . . . . . x . . . . .\n"
           ". . . . . . . x o o . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n" },
  { MNK_X, ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . o . . . .\n"
           ". . x . . x . o . x x . . . .\n"
           ". . x o o o o x x o x . . . .\n"
           ". . . . o x . o o x x . . . .\n"
           ". . . . . o . x o . . . . . .\n"
           ". . . . . . o . o x . . . . .\n"
           ". . . . . . . x . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n" },
  { MNK_O, ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . x . . . . .\n"
           ". . . . . . . . o . . . . . .\n"
           ". . . . x . x . . . . . . . .\n"
           ". . . o . o . . . . . . . . .\n"
           ". . . . o . . . x . . . . . .\n"
           ". . . . x o . . . . . . . . .\n"
           ". . . . . . x . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n" },
};

static void
test_vct_long (void)
{
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  const MnkOptions options = { .limits = { .nodes = 10000 } };

  for (gsize i = 0; i < G_N_ELEMENTS (long_cases); i++)
    {
      const MnkPosition position =
          test_position (long_cases[i].diagram, 5, MNK_FREESTYLE, long_cases[i].side);
      MnkForced forced;

      mnk_search_vcf (search, &position, &(MnkOptions){ 0 }, &forced);
      g_assert_true (!forced.won && forced.exhausted);
      mnk_forced_clear (&forced);
      mnk_search_vct (search, &position, &options, &forced);
      g_assert_true (forced.won);
      replay (position, &forced, false);
      g_test_message ("%d plies, %" G_GUINT64_FORMAT " stones", forced.n_line, forced.nodes);
      mnk_forced_clear (&forced);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Whether a stone of `side` on some empty cell completes a line. */
static gboolean
can_complete (const MnkPosition *position, MnkPiece side)
{
  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (position, point, side) == MNK_LINE_WIN)
        return TRUE;
    }
  return FALSE;
}

static gboolean wins_by_fours (MnkPosition *position, MnkPiece attacker, int fours);

/* The attacker has a four: whether every stone against it, and any elsewhere, loses. */
static gboolean
four_wins (MnkPosition *position, MnkPoint four, MnkPiece attacker, int fours)
{
  gboolean wins = TRUE;

  for (int i = 0; i < 11 * 11 && wins; i++)
    {
      const MnkPoint point = { four.x + i % 11 - 5, four.y + i / 11 - 5 };

      if (point.x < 0 || point.x > 14 || point.y < 0 || point.y > 14
          || mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        continue;

      mnk_position_set (position, point, mnk_piece_other (attacker));
      wins = can_complete (position, attacker) || wins_by_fours (position, attacker, fours);
      mnk_position_set (position, point, MNK_EMPTY);
    }
  return wins;
}

/* A win of so many fours at most, by the rules and nothing else; not for renju. */
static gboolean
wins_by_fours (MnkPosition *position, MnkPiece attacker, int fours)
{
  gboolean wins = can_complete (position, attacker);

  for (int i = 0; i < 225 && fours > 0 && !wins; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        continue;

      mnk_position_set (position, point, attacker);
      wins = can_complete (position, attacker)
             && !can_complete (position, mnk_piece_other (attacker))
             && four_wins (position, point, attacker, fours - 1);
      mnk_position_set (position, point, MNK_EMPTY);
    }
  return wins;
}

/* The search leaves out fours that it sees to be vain, and answers not all others. */
static void
test_vcf_plain (void)
{
  static const MnkLineRule lines[] = { MNK_FREESTYLE, MNK_STANDARD, MNK_CARO, MNK_CARO_EXACT };
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkRandom random = { 12 };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const MnkRule rule = { 15, 15, 5, lines[i] };
      int n_wins = 0;

      for (int game = 0; game < 60; game++)
        {
          const int most_fours = 3;
          MnkPosition position;
          MnkForced forced;

          mnk_position_init (&position, &rule);
          while (position.stones < 16 + game % 8)
            {
              const MnkPoint point = { 4 + (int) mnk_random_below (&random, 8),
                                       4 + (int) mnk_random_below (&random, 8) };

              if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY
                  && mnk_position_judge (&position, point, position.side) == MNK_LINE_NO)
                mnk_position_play (&position, point);
            }

          mnk_search_vcf (search, &position, &(MnkOptions){ 0 }, &forced);
          const gboolean wins = forced.won && forced.n_line <= 2 * most_fours + 1;
          n_wins += wins && forced.n_line > 3;
          mnk_forced_clear (&forced);
          g_assert_cmpint (wins, ==, wins_by_fours (&position, position.side, most_fours));
        }
      g_test_message ("%s: %d wins by two or three fours", mnk_line_rule_name (lines[i]), n_wins);
      g_assert_cmpint (n_wins, >, 0);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

static bool
is_legal (const MnkPosition *position, MnkPoint point, MnkRenju *judge)
{
  if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
    return false;
  return position->rule.line != MNK_RENJU || position->side != MNK_X
         || mnk_position_judge (position, point, MNK_X) == MNK_LINE_WIN
         || (mnk_renju_set (judge, position) && mnk_renju_judge (judge, point) == MNK_ALLOWED);
}

/* The legal cells in which `side` would win at once with a stone more. */
static int
list_wins (const MnkPosition *position, MnkPiece side, MnkRenju *judge, MnkPoint *cells)
{
  int n = 0;

  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (position, point, side) == MNK_LINE_WIN
          && (side == position->side || is_legal (position, point, judge)))
        cells[n++] = point;
    }
  return n;
}

/* The mover's fours, which an attack must not forget. */
static int
list_fours (const MnkPosition *position, MnkRenju *judge, MnkPoint *cells)
{
  MnkPoint wins[225];
  int n = 0;

  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };
      MnkPosition after = *position;

      if (!is_legal (position, point, judge))
        continue;
      mnk_position_play (&after, point);
      after.side = position->side;
      if (list_wins (&after, after.side, judge, wins) > 0)
        cells[n++] = point;
    }
  return n;
}

/* The defender's answer: a win if it has one, mostly what stops one or a four of its own, or just
 * any; nothing that renju forbids it. A pass where everything is. */
static MnkPoint
pick_defence (const MnkPosition *position, MnkRenju *judge, MnkRandom *random)
{
  const uint32_t kind = mnk_random_below (random, 6);
  MnkPoint cells[225];
  int n = list_wins (position, position->side, judge, cells);

  if (n == 0 && kind < 3)
    n = list_wins (position, mnk_piece_other (position->side), judge, cells);
  if (n == 0 && kind < 5)
    n = list_fours (position, judge, cells);
  for (int i = 0; n == 0 && i < 2000; i++)
    {
      cells[0] =
          (MnkPoint){ (int) mnk_random_below (random, 15), (int) mnk_random_below (random, 15) };
      n = is_legal (position, cells[0], judge);
    }
  return n > 0 ? cells[mnk_random_below (random, (uint32_t) n)] : MNK_PASS;
}

/* Plays a win by threes and fours out; false when the search does not find it again. Once won,
 * always won, whatever the other side plays. */
static bool
holds (MnkSearch *search, MnkPosition *position, MnkRenju *judge, MnkRandom *random)
{
  const MnkOptions options = { .limits = { .nodes = 20000 } };
  const MnkPiece attacker = position->side;

  for (;;)
    {
      MnkForced forced;

      mnk_search_vct (search, position, &options, &forced);
      g_assert_true (forced.won || !forced.exhausted);
      if (!forced.won)
        {
          mnk_forced_clear (&forced);
          return false;
        }

      const MnkPoint move = forced.line[0];
      const bool wins = mnk_position_judge (position, move, attacker) == MNK_LINE_WIN;
      mnk_forced_clear (&forced);
      g_assert_true (is_legal (position, move, judge));
      mnk_position_play (position, move);
      if (wins)
        return true;

      const MnkPoint reply = pick_defence (position, judge, random);
      if (mnk_point_is_pass (reply))
        {
          position->side = attacker;
          continue;
        }
      g_assert_cmpint (mnk_position_judge (position, reply, position->side), !=, MNK_LINE_WIN);
      mnk_position_play (position, reply);
    }
}

/* Counts wins by threes and fours on `n` boards of `stones` random stones, and how many of them
 * were played out to the last stone. */
static int
count_wins_that_hold (MnkLineRule line, int n_games, int stones, int *n_held)
{
  const MnkRule rule = { 15, 15, 5, line };
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkRenju *judge = mnk_renju_new (NULL);
  MnkRandom random = { 11 };
  int n_wins = 0;

  for (int game = 0; game < n_games; game++)
    {
      MnkPosition position;
      MnkForced forced;

      mnk_position_init (&position, &rule);
      while (position.stones < stones)
        {
          const MnkPoint point = { 4 + (int) mnk_random_below (&random, 7),
                                   4 + (int) mnk_random_below (&random, 7) };

          if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY)
            mnk_position_play (&position, point);
        }
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;

      mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .nodes = 20000 } }, &forced);
      const bool won = forced.won;
      if (won)
        replay (position, &forced, false);
      mnk_forced_clear (&forced);
      n_wins += won;
      *n_held += won && holds (search, &position, judge, &random);
    }
  mnk_renju_free (judge);
  mnk_search_free (search);
  mnk_table_free (table);
  return n_wins;
}

/* What VCT calls a win must hold against every defence, not only its own: for either side, in every
 * rule. */
static void
test_vct_holds (void)
{
  for (MnkLineRule line = MNK_FREESTYLE; line < MNK_N_LINE_RULES; line++)
    for (int stones = 14; stones <= 15; stones++)
      {
        const int n_games = line == MNK_FREESTYLE ? 200 : 60;
        int n_held = 0;
        const int n_wins = count_wins_that_hold (line, n_games, stones, &n_held);

        g_test_message ("%s, %d stones: %d wins by threes and fours, %d of them played out",
                        mnk_line_rule_name (line), stones, n_wins, n_held);
        g_assert_cmpint (n_wins, >, n_games / 13);
        g_assert_cmpint (10 * n_held, >=, 9 * n_wins);
      }
}

/* A limited search never calls its "no" a proof. */
static void
test_limits (void)
{
  const MnkPosition position = test_position (cases[0].diagram, 5, MNK_FREESTYLE, MNK_X);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkForced forced;

  mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .nodes = 3 } }, &forced);
  g_assert_false (forced.won);
  g_assert_false (forced.exhausted);
  mnk_forced_clear (&forced);

  mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .depth = 1 } }, &forced);
  g_assert_false (forced.won);
  g_assert_false (forced.exhausted);
  mnk_forced_clear (&forced);

  mnk_search_stop (search);
  mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .nodes = 100000000 } }, &forced);
  g_assert_cmpuint (forced.nodes, <=, 1024);
  mnk_forced_clear (&forced);

  mnk_search_free (search);
  mnk_table_free (table);
}

/* Renju: the points that Black may not play. */
static MnkRenju *renju;
static int n_forbidden;

/* Forbidden, the kind not said. */
#define SOMEHOW 100

/* "h8=33 …" into the cells' kinds; returns how many were read. */
static int
read_forbidden (const char *text, gint8 expected[225])
{
  static const struct
  {
    const char *name;
    gint8 kind;
  } kinds[] = { { "legal", MNK_ALLOWED },
                { "33", MNK_DOUBLE_THREE },
                { "44", MNK_DOUBLE_FOUR },
                { "6", MNK_OVERLINE },
                { "forbidden", SOMEHOW } };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n = 0;

  for (int i = 0; words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');
      MnkPoint point;
      size_t length;

      if (equals == NULL)
        continue;
      g_assert_cmpint (
          mnk_move_from_text (&(MnkRule){ 15, 15, 5, MNK_RENJU }, words[i], &point, &length), ==,
          MNK_TEXT_OK);
      for (gsize j = 0; j < G_N_ELEMENTS (kinds); j++)
        if (g_str_equal (equals + 1, kinds[j].name))
          {
            expected[point.y * 15 + point.x] = kinds[j].kind;
            n++;
          }
    }
  return n;
}

static MnkPoint
turn_point (MnkPoint point, int turn)
{
  if (turn & 1)
    point.x = 14 - point.x;
  if (turn & 2)
    point.y = 14 - point.y;
  return turn & 4 ? (MnkPoint){ point.y, point.x } : point;
}

/* What the source's test says and what the checker of the file's makers says, which tells of every
 * cell; in all eight pictures of the board. */
static void
check_forbidden (char **fields)
{
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  g_auto (GStrv) stones = g_strsplit (fields[2] + 2, "W:", 2);
  gint8 expected[225] = { MNK_ALLOWED };
  MnkPosition position;

  g_assert_true (g_str_has_prefix (fields[5], "checker"));
  g_assert_cmpstr (fields[6], ==, "agree=yes");
  n_forbidden += read_forbidden (fields[5], expected);
  n_forbidden += read_forbidden (fields[4], expected);
  mnk_position_init (&position, &rule);
  for (int s = 0; s < 2; s++)
    if (!g_str_has_prefix (stones[s], "-"))
      put_stones (&position, stones[s], (MnkPiece) (s + 1));

  for (int turn = 0; turn < 8; turn++)
    {
      MnkPosition turned;

      mnk_position_init (&turned, &rule);
      for (int i = 0; i < 225; i++)
        mnk_position_set (&turned, turn_point ((MnkPoint){ i % 15, i / 15 }, turn),
                          mnk_position_at (&position, i % 15, i / 15));
      turned.side = MNK_X;
      g_assert_true (mnk_renju_set (renju, &turned));
      for (int i = 0; i < 225; i++)
        {
          const MnkPoint point = turn_point ((MnkPoint){ i % 15, i / 15 }, turn);

          if (mnk_position_at (&turned, point.x, point.y) != MNK_EMPTY)
            continue;
          if (expected[i] == SOMEHOW)
            g_assert_cmpint (mnk_renju_judge (renju, point), !=, MNK_ALLOWED);
          else
            g_assert_cmpint (mnk_renju_judge (renju, point), ==, expected[i]);
        }
    }
}

static void
test_forbidden (void)
{
  n_forbidden = 0;
  renju = mnk_renju_new (NULL);
  test_data_foreach ("renju-forbidden.txt", ";", check_forbidden);
  mnk_renju_free (renju);
  g_assert_cmpint (n_forbidden, >, 100);
}

int
main (int argc, char **argv)
{
  const char *files[] = { "freestyle-15", "freestyle-20", "standard-15",
                          "renju-15",     "caro-15",      "negative" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/forced/puzzles/%s", files[i]);

      g_test_add_data_func_full (path, g_strdup_printf ("puzzles-%s.txt", files[i]), run_file,
                                 g_free);
    }
  g_test_add_func ("/forced/puzzles/unbounded", test_unbounded);
  g_test_add_func ("/forced/cases", test_cases);
  g_test_add_func ("/forced/forbidden-answer", test_forbidden_answer);
  g_test_add_func ("/forced/vcf-plain", test_vcf_plain);
  g_test_add_func ("/forced/vct-long", test_vct_long);
  g_test_add_func ("/forced/vct-passes", test_vct_passes);
  g_test_add_func ("/forced/vct-holds", test_vct_holds);
  g_test_add_func ("/forced/limits", test_limits);
  g_test_add_func ("/forced/renju-points", test_forbidden);
  return g_test_run ();
}
