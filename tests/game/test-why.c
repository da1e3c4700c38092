/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons for moves: positions and their words in tests/data/why.txt. */

#include "game-fixtures.h"
#include "noughts-why.h"

#include <stdio.h>
#include <string.h>

#define NODES 60000

enum
{
  ONE_LINE,
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

  g_assert_true (mnk_line_rule_parse (fields[ONE_LINE], &rule.line));
  if (strcmp (fields[SIZE], "u") != 0)
    g_assert_cmpint (sscanf (fields[SIZE], "%dx%d", &rule.width, &rule.height), ==, 2);

  g_assert_cmpint (mnk_rule_check (&rule), ==, MNK_RULE_OK);
  return rule;
}

static void
put_stones (MnkField *field, const MnkRule *rule, const char *text, MnkPiece piece)
{
  MnkPoint *points;
  size_t n;
  MnkTextError error;

  g_assert_true (mnk_moves_from_text (rule, text, &points, &n, &error));
  for (size_t i = 0; i < n; i++)
    g_assert_true (mnk_field_put (field, points[i], piece));
  free (points);
}

/* Searches the position like the program and explains the move. */
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
        words = noughts_why_explain (why, i, noughts_judge (&window->position, tables, &report, i));
    }

  mnk_report_clear (&report);
  mnk_field_free (field);
  return words;
}

static gboolean
is_one_of (GStrv right, const char *words)
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

static MnkScore
estimate (double expected, const MnkRule *rule)
{
  MnkScore score = { .outcome = MNK_ESTIMATE, .value = -5000, .plies = -1 };

  while (mnk_score_expected (score, rule) < expected)
    score.value++;

  return score;
}

/* Returns the reason for a15 as the only scored move, a mistake, after which White has one four
 * after the other. */
static char *
explain_mistake (MnkScore best, MnkScore score, const char *line)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);
  MnkPoint *points;
  size_t n;
  MnkTextError error;
  char *words;

  put_stones (field, &rule, "b3 j4 f2 n1 n3 n5 n7 o2", MNK_X);
  put_stones (field, &rule, "c3 d3 e3 g4 h4 i4 f5 f6", MNK_O);
  mnk_window_cut (window, field, MNK_X, NULL, 0);
  g_assert_true (mnk_moves_from_text (&rule, line, &points, &n, &error));

  {
    MnkScoredMove scored = { .move = points[0], .score = score, .line = points, .n_line = (int) n };
    MnkReport report = { .score = best, .moves = &scored, .n_moves = 1, .n_best = 1 };
    g_autoptr (NoughtsWhy) why =
        noughts_why_new (window, &report, mnk_search_tables (search, &rule), NULL);

    words = noughts_why_explain (why, 0, NOUGHTS_KIND_MISTAKE);
  }

  free (points);
  mnk_field_free (field);
  return words;
}

/* Without another reason: the side that is ahead, and the best reply, if it is known. */
static void
test_answers (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const struct
  {
    double best, played;
    const char *line;
    const char *words;
  } cases[] = {
    { 0.55, 0.39, "a15 f3", "lets White get ahead: f3" },
    { 0.55, 0.45, "a15 f3", "best reply f3" },
    { 0.65, 0.58, "a15 f3", "lets White catch up: f3" },
    { 0.75, 0.65, "a15 f3", "best reply f3" },
    { 0.45, 0.30, "a15 f3", "best reply f3" },
    { 0.55, 0.39, "a15", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = explain_mistake (estimate (cases[i].best, &rule),
                                                estimate (cases[i].played, &rule), cases[i].line);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* A loss is one by fours if all its moves are fours, to the end. */
static void
test_losses (void)
{
  const MnkScore loss = { .outcome = MNK_LOSS, .plies = 6 };
  g_autofree char *fours = explain_mistake (loss, loss, "a15 f3 g3 f4 e4 f7");
  g_autofree char *cut = explain_mistake (loss, loss, "a15 f3 g3 f4");
  g_autofree char *quiet = explain_mistake (loss, loss, "a15 f7 a14 f4 e4 f8");

  g_assert_cmpstr (fours, ==, "lets White win by fours: f3 f4 f7");
  g_assert_cmpstr (cut, ==, "lets White win by force: f3 f4 …");
  g_assert_cmpstr (quiet, ==, "lets White win by force: f7 f4 f8");
}

int
main (int argc, char *argv[])
{
  MnkTable *table = mnk_table_new (1 << 20);
  int status;

  g_test_init (&argc, &argv, NULL);
  search = mnk_search_new (table);
  g_test_add_func ("/why/words", test_words);
  g_test_add_func ("/why/answers", test_answers);
  g_test_add_func ("/why/losses", test_losses);
  status = g_test_run ();
  mnk_search_free (search);
  mnk_table_free (table);
  return status;
}
