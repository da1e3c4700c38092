/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the table of solved boards says is what the solver and the proofs say. */

#include "game-fixtures.h"
#include "mnk-search.h"
#include "noughts-solved-table.h"
#include "noughts-solved.h"

static void
cut_window (const NoughtsSolvedRow *row, MnkWindow *window)
{
  g_autoptr (NoughtsGame) game = make_game (&row->rule, row->moves);

  noughts_game_get_window (game, noughts_game_get_current (game), window);
}

static void
assert_searched (const NoughtsSolvedRow *row)
{
  const MnkOptions options = { 0 };
  MnkTable *table = mnk_table_new (1 << 24);
  MnkSearch *search = mnk_search_new (table);
  MnkWindow window;
  MnkReport report;

  cut_window (row, &window);
  g_assert_true (mnk_search_solve (search, &window.position, &options, FALSE, &report));
  g_assert_cmpint (report.score.outcome, ==,
                   row->result == NOUGHTS_SOLVED_WON ? MNK_WIN : MNK_DRAW);
  g_assert_cmpint (report.score.plies, ==, row->plies);
  mnk_report_clear (&report);
  mnk_search_free (search);
  mnk_table_free (table);
}

static void
assert_proven (const NoughtsSolvedRow *row)
{
  MnkWindow window;
  MnkSolution solution;

  cut_window (row, &window);
  g_assert_true (noughts_solved_find (&window, &solution));
  g_assert_cmpint (solution.winner, ==, window.position.side);
  g_assert_cmpint (solution.plies, ==, row->plies);
}

static void
test_rows (void)
{
  guint n;
  const NoughtsSolvedRow *rows = noughts_solved_table_get (&n);

  noughts_solved_use_installed (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_test_message ("%d×%d, %d %s", rows[i].rule.width, rows[i].rule.height, rows[i].rule.win,
                      rows[i].moves);
      if (rows[i].by == NOUGHTS_SOLVED_BY_SEARCH)
        assert_searched (&rows[i]);
      else if (rows[i].by == NOUGHTS_SOLVED_BY_PROOF)
        assert_proven (&rows[i]);
      else
        g_assert_cmpint (rows[i].plies, ==, 0);
    }
}

/* Returns the moves of a proof's name: "freestyle-15x15-5-h8-a1.proof" is "h8 a1". */
static char *
parse_name (const char *name, MnkRule *rule)
{
  g_autofree char *text = g_strndup (name, strlen (name) - strlen (".proof"));
  g_auto (GStrv) words = g_strsplit (text, "-", -1);

  rule->line = g_str_equal (words[0], "standard") ? MNK_STANDARD : MNK_FREESTYLE;
  g_assert_cmpint (sscanf (words[1], "%dx%d", &rule->width, &rule->height), ==, 2);
  rule->win = atoi (words[2]);
  return g_strjoinv (" ", words + 3);
}

static gboolean
has_row (const char *name)
{
  MnkRule rule = { 0 };
  g_autofree char *moves = parse_name (name, &rule);
  guint n;
  const NoughtsSolvedRow *rows = noughts_solved_table_get (&n);

  for (guint i = 0; i < n; i++)
    if (rows[i].rule.width == rule.width && rows[i].rule.height == rule.height
        && rows[i].rule.win == rule.win && rows[i].rule.line == rule.line
        && g_str_equal (rows[i].moves, moves) && rows[i].by != NOUGHTS_SOLVED_BY_OTHERS)
      return TRUE;
  return FALSE;
}

/* Each proof of the data folder has a row. */
static void
test_proofs (void)
{
  g_autoptr (GDir) dir = g_dir_open (g_getenv ("NOUGHTS_PROOFS"), 0, NULL);
  const char *name;
  int n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".proof"))
      {
        g_test_message ("%s", name);
        g_assert_true (has_row (name));
        n++;
      }
  g_assert_cmpint (n, >, 5);
}

/* The cells that no reflection of the board takes to an earlier one, but the centre. */
static int
count_cells (void)
{
  int n = 0;

  for (int y = 0; y < 15; y++)
    for (int x = 0; x < 15; x++)
      n += x <= 7 && y <= x && (x != 7 || y != 7);
  return n;
}

/* The second moves with a proof are those that have a file. */
static void
test_replies (void)
{
  static const MnkRule rules[] = { { 15, 15, 5, MNK_FREESTYLE }, { 15, 15, 5, MNK_STANDARD } };
  static const MnkRule renju = { 15, 15, 5, MNK_RENJU };
  int n_replies;

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GDir) dir = g_dir_open (g_getenv ("NOUGHTS_PROOFS"), 0, NULL);
      const char *name;
      int n = 0;

      while ((name = g_dir_read_name (dir)) != NULL)
        {
          MnkRule rule = { 0 };
          g_autofree char *moves = parse_name (name, &rule);

          n += rule.line == rules[i].line && strlen (moves) > 3 && strlen (moves) < 7
               && g_str_has_prefix (moves, "h8 ");
        }
      g_assert_cmpint (noughts_solved_table_count_replies (&rules[i], &n_replies), ==, n);
      g_assert_cmpint (n_replies, ==, count_cells ());
    }
  g_assert_cmpint (noughts_solved_table_count_replies (&renju, &n_replies), ==, 0);
  g_assert_cmpint (n_replies, ==, 0);
}

/* Gomoku is won two plies later than after White's best second move, and took as long as all. */
static void
test_beginning (void)
{
  guint n;
  const NoughtsSolvedRow *rows = noughts_solved_table_get (&n), *whole = NULL;
  int plies = 0, seconds = 0;

  for (guint i = 0; i < n; i++)
    {
      const gboolean gomoku = rows[i].rule.width == 15 && rows[i].rule.line == MNK_FREESTYLE;

      if (gomoku && rows[i].moves[0] == '\0')
        whole = &rows[i];
      else if (gomoku && strlen (rows[i].moves) < strlen ("h8 a1 i9"))
        {
          plies = MAX (plies, rows[i].plies);
          seconds += rows[i].seconds;
        }
    }
  g_assert_cmpint (whole->by, ==, NOUGHTS_SOLVED_BY_PROOF);
  g_assert_cmpint (whole->plies, ==, plies + 2);
  g_assert_cmpint (whole->seconds, ==, seconds);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solved-table/rows", test_rows);
  g_test_add_func ("/solved-table/proofs", test_proofs);
  g_test_add_func ("/solved-table/replies", test_replies);
  g_test_add_func ("/solved-table/beginning", test_beginning);

  return g_test_run ();
}
