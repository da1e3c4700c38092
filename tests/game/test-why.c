/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is good or bad: positions and their words in tests/data/why.txt. */

#include "game-fixtures.h"
#include "noughts-why.h"

#include <stdio.h>
#include <string.h>

#define NODES 60000

enum
{
  LINE,
  SIZE,
  WIN,
  X_STONES,
  O_STONES,
  SIDE,
  MOVE,
  WORDS,
  N_FIELDS
};

static MnkSearch *search;

static MnkRule
read_rule (char **fields)
{
  MnkRule rule = { .win = atoi (fields[WIN]) };

  g_assert_true (mnk_line_rule_parse (fields[LINE], &rule.line));
  if (strcmp (fields[SIZE], "u") != 0)
    g_assert_cmpint (sscanf (fields[SIZE], "%dx%d", &rule.width, &rule.height), ==, 2);

  g_assert_cmpint (mnk_rule_check (&rule), ==, MNK_RULE_OK);
  return rule;
}

static void
put_stones (MnkField      *field,
            const MnkRule *rule,
            const char    *text,
            MnkPiece       piece)
{
  MnkPoint *points;
  size_t n;
  MnkTextError error;

  g_assert_true (mnk_moves_from_text (rule, text, &points, &n, &error));
  for (size_t i = 0; i < n; i++)
    g_assert_true (mnk_field_put (field, points[i], piece));
  free (points);
}

/* Searches the position as the program does and explains the move. */
static char *
explain (char **fields)
{
  MnkRule rule = read_rule (fields);
  MnkField *field = mnk_field_new (&rule);
  MnkPoint move = find_cell (&rule, fields[MOVE]);
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);
  g_autoptr (NoughtsWhy) why = NULL;
  const MnkRuleTables *tables;
  MnkReport report = { 0 };
  MnkPoint include;
  MnkOptions options = {
    .limits.nodes = NODES,
    .lines = 4,
    .all = noughts_rule_is_small (&rule),
    .include = &include,
    .n_include = 1,
    .clear = true,
  };
  char *words = NULL;

  put_stones (field, &rule, fields[X_STONES], MNK_X);
  put_stones (field, &rule, fields[O_STONES], MNK_O);
  mnk_window_cut (window, field, fields[SIDE][0] == 'x' ? MNK_X : MNK_O, NULL, 0);
  g_assert_true (mnk_window_from_field (window, move, &include));
  if (window->position.stones == 0)
    options.lines = 1;
  mnk_search_run (search, &window->position, &options, &report);

  tables = mnk_search_tables (search, &window->position.rule);
  g_assert_nonnull (tables);
  why = noughts_why_new (window, &report, tables, NULL);
  for (int i = 0; i < report.n_moves; i++)
    {
      if (mnk_point_equal (report.moves[i].move, include))
        words = noughts_why_explain (why, i, noughts_judge (&window->position, tables,
                                                            &report, i));
    }

  mnk_report_clear (&report);
  mnk_field_free (field);
  return words;
}

static gboolean
is_one_of (GStrv       right,
           const char *words)
{
  for (guint i = 0; right[i] != NULL; i++)
    {
      if (g_pattern_match_simple (right[i], words))
        return TRUE;
    }

  return FALSE;
}

static void
test_words (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "why.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0, wrong = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = NULL;
      g_auto (GStrv) right = NULL;
      g_autofree char *words = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;

      fields = g_strsplit (lines[i], ";", -1);
      g_assert_cmpuint (g_strv_length (fields), ==, N_FIELDS);
      for (guint j = 0; j < N_FIELDS; j++)
        g_strstrip (fields[j]);

      n++;
      words = explain (fields);
      right = g_strsplit (fields[WORDS], " | ", -1);
      if (!is_one_of (right, words != NULL ? words : "–"))
        {
          wrong++;
          g_test_message ("%s\n  says: %s", lines[i], words);
        }
    }

  g_assert_cmpuint (n, >, 40);
  g_assert_cmpuint (wrong, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  MnkTable *table = mnk_table_new (1 << 20);
  int status;

  g_test_init (&argc, &argv, NULL);
  search = mnk_search_new (table);
  g_test_add_func ("/why/words", test_words);
  status = g_test_run ();
  mnk_search_free (search);
  mnk_table_free (table);
  return status;
}
