/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words and cells of a hint. */

#include "analysis-fixtures.h"

static void
assert_hint (const char *moves, const char *cells, const char *deeper, const char *sentence)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, moves);
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autoptr (NoughtsHint) hint = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GString) found_deeper = g_string_new (NULL);

  wait_until (noughts_analysis_want (analysis, end) != NULL);
  hint = noughts_hint_new (noughts_analysis_get_verdicts (analysis), end);
  g_assert_nonnull (hint);
  for (guint i = 0; i < hint->n_moves; i++)
    {
      char text[MNK_MOVE_TEXT];

      g_string_append (found, mnk_move_to_text (&rule_3x3, hint->moves[i], text));
      if (hint->deeper[i])
        g_string_append (found_deeper, text);
    }

  g_assert_cmpstr (hint->sentence, ==, sentence);
  g_assert_cmpstr (found->str, ==, cells);
  g_assert_cmpstr (found_deeper->str, ==, deeper);
}

static void
test_small (void)
{
  assert_hint (SKETCH, "a2", "", "a2 wins at once: it completes a2 b2 c2.");
  assert_hint ("", "a1b1c1a2b2c2a3b3c3", "a1c1a3c3",
               "Every move draws. a1 is the hardest to answer: 7 of 8 replies lose.");
  assert_hint ("c2 c3 b1", "a3", "", "a3 wins in 3 moves. a3 threatens to win at b3.");
  assert_hint ("a1 b2 c1", "b1", "",
               "b1 draws; every other move loses. "
               "b1 stops X from winning there and threatens to win at b3.");
  assert_hint ("c2 c3 b1 c1", "b2", "",
               "b2 wins in 2 moves. b2 makes a double threat, at a2 and b3.");
  assert_hint ("c2 c3 b1 c1 b2", "a1a2a3b3", "", "Every move loses, all equally fast.");
  assert_hint ("a1 b1 a3", "a2", "",
               "Every move loses; a2 holds out longest. a2 stops X from winning there.");
  assert_hint ("a1 a2 b2 c3 b1 b3 c2 c1", "a3", "",
               "a3 is the only move left. a3 stops O from winning there.");
}

/* Two wins in one, without a line to name. */
static void
test_two_wins (void)
{
  assert_hint ("a1 b3 c1 a2 c3 b2", "b1c2", "", "b1 and c2 win at once.");
}

/* The replies are counted when a hint is requested, even if all else is known. */
static void
test_asked_late (void)
{
  static const MnkRule rule = { 4, 4, 4, MNK_FREESTYLE };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule, "a1 b1 c1 d1 b2 a2 d2 c2");
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  NoughtsEvaluation *evaluation = peek (analysis, end);

  g_assert_true (evaluation->complete);
  g_assert_cmpint (evaluation->report.score.outcome, ==, MNK_DRAW);
  g_assert_cmpint (evaluation->report.n_best, >, 1);
  g_assert_null (evaluation->replies);
  wait_until (noughts_analysis_want (analysis, end) != NULL);
  evaluation = peek (analysis, end);
  g_assert_true (evaluation->answered);
  g_assert_nonnull (evaluation->replies);
}

/* An ended game has no hint, and none is searched. */
static void
test_ended (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  NoughtsNode *end = noughts_game_get_end (game);

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  g_assert_null (noughts_analysis_want (analysis, end));
  g_assert_null (noughts_hint_new (noughts_analysis_get_verdicts (analysis), end));
  g_assert_false (noughts_analysis_get_busy (analysis));
}

static void
test_unevaluated (void)
{
  g_autoptr (NoughtsVerdicts) verdicts = noughts_verdicts_new (1);
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");

  noughts_verdicts_set_game (verdicts, game);
  g_assert_null (noughts_hint_new (verdicts, noughts_game_get_end (game)));
}

/* A hint is evaluated even if nothing else is. */
static void
test_while_off (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8 i9 j8 j9");
  g_autoptr (NoughtsHint) hint = NULL;
  NoughtsVerdict verdict;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_strength (analysis, 0.05);
  noughts_analysis_set_game (analysis, game);
  g_assert_false (noughts_analysis_get_busy (analysis));
  wait_until (noughts_analysis_want (analysis, noughts_game_get_end (game)) != NULL);
  hint = noughts_hint_new (noughts_analysis_get_verdicts (analysis), noughts_game_get_end (game));
  g_assert_nonnull (hint);
  g_assert_cmpuint (hint->n_moves, >=, 1);
  g_assert_false (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
}

static void
assert_told_after (const MnkRule *rule,
                   const char *moves,
                   const char *cells,
                   int n_best,
                   MnkScore score,
                   const guint *losing,
                   const char *sentence)
{
  g_autoptr (NoughtsVerdicts) verdicts = noughts_verdicts_new (1);
  g_autoptr (NoughtsGame) game = make_game (rule, moves);
  NoughtsNode *end = noughts_game_get_end (game);
  g_autoptr (NoughtsHint) hint = NULL;

  noughts_verdicts_set_game (verdicts, game);
  keep_evaluation (verdicts, end, cells, n_best, score, losing);
  hint = noughts_hint_new (verdicts, end);
  g_assert_nonnull (hint);
  g_assert_cmpstr (hint->sentence, ==, sentence);
}

static void
assert_told (const MnkRule *rule,
             const char *moves,
             const char *cells,
             int n_best,
             MnkOutcome outcome,
             const guint *losing,
             const char *sentence)
{
  assert_told_after (rule, moves, cells, n_best, (MnkScore){ .outcome = outcome, .plies = 2 },
                     losing, sentence);
}

/* Moves that have not been evaluated may draw, too. */
static void
test_draws (void)
{
  assert_told (&rule_3x3, "", "b2 a1 b1", 1, MNK_DRAW, NULL, "b2 draws.");
  assert_told (&rule_3x3, "b2 a1 c1 a3 a2 c2", "b3 c3 b1", 1, MNK_DRAW, NULL,
               "b3 draws; every other move loses.");
}

/* Sorting into reading order keeps each move's replies. */
static void
test_replies (void)
{
  assert_told (&rule_3x3, "", "c3 a1 b2", 3, MNK_DRAW, (guint[]){ 5, 3, 4 },
               "a1, b2 and c3 draw. c3 is the hardest to answer: 5 of 8 replies lose.");
}

/* Up to four moves are named; of more, the first three, and the rest are counted. */
static void
test_many (void)
{
  assert_told (&rule_3x3, "", "a1 b1 c1 a2", 4, MNK_DRAW, NULL, "a1, b1, c1 and a2 draw.");
  assert_told (&rule_3x3, "", "a1 b1 c1 a2 b2 c2", 6, MNK_DRAW, NULL,
               "a1, b1, c1 and 3 others draw.");
}

/* In a lost position on a large board: the move that is hardest to answer, if there is one. */
static void
test_lost (void)
{
  assert_told_after (&rule_gomoku, "a1 e8 c1 f8 e1 g8", "b2 d8", 2,
                     (MnkScore){ .outcome = MNK_LOSS, .plies = 6 }, NULL,
                     "Every move loses; b2 puts up the best fight.");
  assert_told (&rule_gomoku, "a1 e8 c1 f8 e1 g8 g1 h8", "b2 i8", 2, MNK_LOSS, NULL,
               "Every move loses.");
}

/* Where no move stops the end, it is told where that comes. */
static void
test_lost_at_once (void)
{
  static const MnkRule rule = { 7, 7, 4, MNK_FREESTYLE };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule, "a1 c4 g1 d4 a7 e4");
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autoptr (NoughtsHint) hint = NULL;

  wait_until (noughts_analysis_want (analysis, end) != NULL);
  hint = noughts_hint_new (noughts_analysis_get_verdicts (analysis), end);
  g_assert_nonnull (hint);
  g_assert_cmpstr (hint->sentence, ==, "Every move loses. After b4, O wins at f4.");
}

/* A distance that is not proven is told as the most that it can be. */
static void
test_at_most (void)
{
  assert_told_after (&rule_gomoku, "h8 h9", "i8 j8", 1,
                     (MnkScore){ .outcome = MNK_WIN, .plies = 9, .exact = true }, NULL,
                     "i8 wins in 5 moves.");
  assert_told_after (&rule_gomoku, "h8 h9", "i8 j8", 1,
                     (MnkScore){ .outcome = MNK_WIN, .plies = 9 }, NULL,
                     "i8 wins in at most 5 moves.");
}

/* Where nothing is proven the hint tells the winning chances. */
static void
test_estimate (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 i9");
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autoptr (NoughtsHint) hint = NULL;

  wait_until (noughts_analysis_want (analysis, end) != NULL);
  hint = noughts_hint_new (noughts_analysis_get_verdicts (analysis), end);
  g_test_message ("%s", hint->sentence);
  /* How many moves are the best depends on how far the search comes. */
  g_assert_true (g_regex_match_simple ("^[a-o][0-9]+(, | and |[a-o]|[0-9])* (is|are) best "
                                       "\\([0-9]+%\\)\\.",
                                       hint->sentence, 0, 0));
}

/* Joins the names of cells. */
static char *
join_cells (const MnkRule *rule, const MnkPoint *cells, guint n)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      char text[MNK_MOVE_TEXT];

      g_string_append_printf (names, i > 0 ? " %s" : "%s", mnk_move_to_text (rule, cells[i], text));
    }

  return g_string_free (names, FALSE);
}

static void
assert_threat (const MnkRule *rule,
               const char *moves,
               const char *stones,
               const char *ends,
               const char *sentence)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (rule, moves);
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autoptr (NoughtsHintThreat) threat = NULL;
  g_autofree char *found_stones = NULL;
  g_autofree char *found_ends = NULL;

  wait_until (noughts_analysis_want (analysis, end) != NULL);
  threat = noughts_hint_threat_new (noughts_analysis_get_verdicts (analysis), end);
  if (sentence == NULL)
    {
      g_assert_null (threat);
      return;
    }

  g_assert_nonnull (threat);
  g_assert_cmpstr (threat->sentence, ==, sentence);
  found_stones = join_cells (rule, threat->stones, threat->n_stones);
  g_assert_cmpstr (found_stones, ==, stones);
  found_ends = join_cells (rule, threat->ends, threat->n_ends);
  g_assert_cmpstr (found_ends, ==, ends);
}

/* What a hint shows first on larger boards: the threat, but never the winner's own answer. */
static void
test_threats (void)
{
  static const MnkRule small = { 6, 6, 4, MNK_FREESTYLE };
  static const MnkRule seven = { 7, 7, 4, MNK_FREESTYLE };
  static const MnkRule exact = { 15, 15, 5, MNK_STANDARD };
  static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

  assert_threat (&rule_gomoku, "h8 a1 h9 c1 h10", "h8 h9 h10", "h7 h11",
                 "Black threatens to make an open four.");
  assert_threat (&rule_gomoku, "h8 a1 h9 c1 h10 h7 h11", "h8 h9 h10 h11", "h12",
                 "Black threatens to make five in a row.");
  assert_threat (&rule_gomoku, "h8 a1 h9 c1 h10 h7 h11 e1", "h8 h9 h10 h11", "",
                 "Black can win with the next move.");
  assert_threat (&rule_gomoku, "h8 a1 h9 c1 h10 e1", "h8 h9 h10", "",
                 "Black can win by force with the marked pieces.");
  /* A four, and then a three: neither is a threat yet. */
  assert_threat (&rule_gomoku, "d8 c8 e8 a1 f8 o1 g6 a15 g7 o15", "g6 g7 d8 e8 f8", "",
                 "Black can win by force with the marked pieces.");
  assert_threat (&rule_gomoku, "h8 i9", NULL, NULL, NULL);
  assert_threat (&page, "0,0 9,9 0,1 9,-9 0,2", "0,0 0,1 0,2", "0,-1 0,3",
                 "X threatens to make an open four.");
  assert_threat (&seven, "d4 a1 d5 g1", "d4 d5", "", "X can win by force with the marked pieces.");

  /* Of five in a row or more the sixth stone is no win here. */
  assert_threat (&exact, "h8 a1 h9 c1 h10 e1 h6 h7", NULL, NULL, NULL);
  /* On a small board all good moves are shown at once. */
  assert_threat (&small, "c3 a1 c4 f1 c5", NULL, NULL, NULL);
}

/* In a lost position the other side's attack is marked, along the line that proves it. */
static void
test_lost_threat (void)
{
  static const char *const line[] = { "m1", "g8", "h8", "g9" };
  static MnkPoint cells[G_N_ELEMENTS (line)];
  g_autoptr (NoughtsVerdicts) verdicts = noughts_verdicts_new (1);
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "d8 c8 e8 a1 f8 o1 g6 a15 g7");
  NoughtsNode *end = noughts_game_get_end (game);
  g_autoptr (NoughtsHintThreat) threat = NULL;
  g_autofree char *stones = NULL;
  MnkScoredMove *best;

  noughts_verdicts_set_game (verdicts, game);
  keep_evaluation (verdicts, end, "m1", 1, (MnkScore){ .outcome = MNK_LOSS, .plies = 6 }, NULL);
  best = &noughts_verdicts_get_evaluation (verdicts, end)->report.moves[0];
  best->n_line = G_N_ELEMENTS (line);
  best->line = cells;
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    best->line[i] = find_cell (&rule_gomoku, line[i]);

  threat = noughts_hint_threat_new (verdicts, end);
  g_assert_cmpstr (threat->sentence, ==, "Black can win by force with the marked pieces.");
  stones = join_cells (&rule_gomoku, threat->stones, threat->n_stones);
  g_assert_cmpstr (stones, ==, "g6 g7 d8 e8 f8");
  g_assert_cmpuint (threat->n_ends, ==, 0);
}

/* In renju a cell that is forbidden to Black is none of its threats. */
static void
test_forbidden_threat (void)
{
  static const char *const games[] = {
    "h8 d11 h9 d7 h10 a1 e11 c1 f11 e1 g11",
    "h8 d11 h9 d7 h10 a1 e11 c1 f11 e1 g11 g1 e7 a3 f7 c3 g7",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (NoughtsVerdicts) verdicts = noughts_verdicts_new (1);
      g_autoptr (NoughtsGame) game = make_game (&rule_renju, games[i]);
      NoughtsNode *end = noughts_game_get_end (game);
      g_autoptr (NoughtsHintThreat) threat = NULL;
      g_autofree char *ends = NULL;

      noughts_verdicts_set_game (verdicts, game);
      keep_evaluation (verdicts, end, "h7", 1, (MnkScore){ .outcome = MNK_ESTIMATE }, NULL);
      threat = noughts_hint_threat_new (verdicts, end);
      /* Of the two ends of the column the upper one makes a second four, and then both do. */
      if (i == 1)
        {
          g_assert_null (threat);
          break;
        }

      g_assert_cmpstr (threat->sentence, ==, "Black threatens to make an open four.");
      ends = join_cells (&rule_renju, threat->ends, threat->n_ends);
      g_assert_cmpstr (ends, ==, "h7");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hint/small", test_small);
  g_test_add_func ("/hint/two-wins", test_two_wins);
  g_test_add_func ("/hint/asked-late", test_asked_late);
  g_test_add_func ("/hint/ended", test_ended);
  g_test_add_func ("/hint/unevaluated", test_unevaluated);
  g_test_add_func ("/hint/while-off", test_while_off);
  g_test_add_func ("/hint/draws", test_draws);
  g_test_add_func ("/hint/replies", test_replies);
  g_test_add_func ("/hint/many", test_many);
  g_test_add_func ("/hint/lost", test_lost);
  g_test_add_func ("/hint/lost-at-once", test_lost_at_once);
  g_test_add_func ("/hint/at-most", test_at_most);
  g_test_add_func ("/hint/estimate", test_estimate);
  g_test_add_func ("/hint/threats", test_threats);
  g_test_add_func ("/hint/lost-threat", test_lost_threat);
  g_test_add_func ("/hint/forbidden-threat", test_forbidden_threat);

  return g_test_run ();
}
