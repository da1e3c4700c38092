/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing an engine of others: what it is told, and what is done when it fails. */

#include "noughts-contestant.h"
#include "noughts-error.h"
#include "noughts-protocol.h"

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
static const MnkLimits a_second = { .ms = 1000 };

/* An engine that answers START, BEGIN and TURN so, and the end of a list of stones like BEGIN. */
#define ENGINE(start, begin, turn) \
  "sh -c 'while read line; do case $line in START*) echo " start ";; BEGIN*|DONE*) " begin \
  ";; TURN*) " turn ";; END*) exit;; esac; done'"

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    int n;
  } cases[] = {
    { "7,8", 2 }, { " 7 , 8 ", 2 }, { "-1,-1,2", 3 }, { "7", 1 },  { "", -1 },        { "7,", -1 },
    { ",7", -1 }, { "7 8", -1 },    { "7;8", -1 },    { "a", -1 }, { "1,2,3,4", -1 }, { "7x", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 numbers[3];

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (noughts_protocol_read_numbers (cases[i].text, numbers, 3), ==, cases[i].n);
    }
}

static void
test_rule_sums (void)
{
  static const struct
  {
    gint64 sum;
    gboolean extended;
    MnkLineRule line;
    gboolean continuous;
  } cases[] = {
    { 2, FALSE, MNK_FREESTYLE, TRUE }, { 3, FALSE, MNK_STANDARD, TRUE },
    { 6, FALSE, MNK_RENJU, TRUE },     { 10, TRUE, MNK_CARO, TRUE },
    { 2, TRUE, MNK_RENJU, FALSE },     { 3, TRUE, MNK_STANDARD, TRUE },
  };
  gboolean continuous;
  MnkLineRule line;

  for (MnkLineRule rule = 0; rule < MNK_N_LINE_RULES; rule++)
    {
      g_assert_true (
          noughts_protocol_read_rule (noughts_protocol_rule_sum (rule), FALSE, &line, &continuous));
      g_assert_cmpint (line, ==, rule);
      g_assert_false (continuous);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (
          noughts_protocol_read_rule (cases[i].sum, cases[i].extended, &line, &continuous));
      g_assert_cmpint (line, ==, cases[i].line);
      g_assert_cmpint (continuous, ==, cases[i].continuous);
    }
  g_assert_false (noughts_protocol_read_rule (12, FALSE, &line, &continuous));
  g_assert_false (noughts_protocol_read_rule (-1, FALSE, &line, &continuous));
  g_assert_false (noughts_protocol_read_rule (77, FALSE, &line, &continuous));
}

/* Asks a contestant for its move after these. */
static NoughtsEngineAnswer
ask (NoughtsContestant *contestant, const MnkPoint *moves, gsize n, MnkPoint *move)
{
  const NoughtsTurn turn = { .moves = moves, .n_moves = n };
  double ms;

  return noughts_contestant_move (contestant, &turn, move, &ms);
}

/* Rows count from the top for engines: 3,0 is in the top row. */
static void
test_engine (void)
{
  g_autoptr (NoughtsContestant) engine = noughts_contestant_new (
      "cmd:" ENGINE ("OK", "echo 3,0", "echo 4,14"), &gomoku, &a_second, 0, NULL);
  const MnkPoint moves[2] = { { 3, 14 }, { 1, 1 } };
  const MnkPoint others[1] = { { 3, 3 } };
  MnkPoint move;

  g_assert_cmpint (ask (engine, NULL, 0, &move), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_true (mnk_point_equal (move, (MnkPoint){ 3, 14 }));
  g_assert_cmpint (ask (engine, moves, 2, &move), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_true (mnk_point_equal (move, (MnkPoint){ 4, 0 }));

  /* A new game begins with the whole position, and so does another one. */
  g_assert_true (noughts_contestant_begin (engine, NULL));
  g_assert_cmpint (ask (engine, moves, 1, &move), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_true (mnk_point_equal (move, (MnkPoint){ 3, 14 }));
  g_assert_cmpint (ask (engine, others, 1, &move), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_true (mnk_point_equal (move, (MnkPoint){ 3, 14 }));
}

/* An engine that answers with the cell it was told: it comes back as it was. */
static void
test_engine_is_told (void)
{
  g_autoptr (NoughtsContestant) engine = noughts_contestant_new (
      "cmd:" ENGINE ("OK", "echo 3,0", "echo ${line#TURN }"), &gomoku, &a_second, 0, NULL);
  const MnkPoint moves[2] = { { 3, 14 }, { 1, 2 } };
  MnkPoint move;

  g_assert_cmpint (ask (engine, NULL, 0, &move), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_cmpint (ask (engine, moves, 2, &move), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_true (mnk_point_equal (move, moves[1]));
}

/* An engine that ends or only complains loses its game, and plays the next one; what is no answer
 * is a remark. */
static void
test_engine_fails (void)
{
  static const struct
  {
    const char *command;
    NoughtsEngineAnswer answer;
  } cases[] = {
    { "cmd:" ENGINE ("OK", "exit", ":"), NOUGHTS_ENGINE_DIED },
    { "cmd:" ENGINE ("OK", "echo ERROR no", ":"), NOUGHTS_ENGINE_REFUSED },
    { "cmd:" ENGINE ("OK", "echo 3", ":"), NOUGHTS_ENGINE_LATE },
    { "cmd:" ENGINE ("OK", "echo 3; echo 4,4", ":"), NOUGHTS_ENGINE_MOVED },
    { "cmd:" ENGINE ("OK", "echo ERROR no; echo 4,4", ":"), NOUGHTS_ENGINE_MOVED },
    { "cmd:" ENGINE ("OK", "echo MESSAGE thinking; echo 15,15", ":"), NOUGHTS_ENGINE_MOVED },
    { "cmd:" ENGINE ("OK", ":", ":"), NOUGHTS_ENGINE_LATE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsContestant) engine =
          noughts_contestant_new (cases[i].command, &gomoku, &(MnkLimits){ .ms = 1 }, 0, NULL);
      MnkPoint move = MNK_PASS;

      g_test_message ("%s", cases[i].command);
      g_assert_cmpint (ask (engine, NULL, 0, &move), ==, cases[i].answer);
      g_assert_true (noughts_contestant_begin (engine, NULL));
    }
}

/* What cannot play is refused with a reason. */
static void
test_refused (void)
{
  static const struct
  {
    const char *name;
    MnkRule rule;
    int code;
  } cases[] = {
    { "cmd:" ENGINE ("ERROR too large", ":", ":"),
      { 15, 15, 5, MNK_FREESTYLE },
      NOUGHTS_ERROR_ENGINE },
    { "cmd:true", { 15, 15, 5, MNK_FREESTYLE }, NOUGHTS_ERROR_ENGINE },
    { "cmd:" ENGINE ("OK", ":", ":"), { 7, 6, 4, MNK_FREESTYLE }, NOUGHTS_ERROR_RULE },
    { "nobody", { 15, 15, 5, MNK_FREESTYLE }, NOUGHTS_ERROR_OPPONENT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsContestant) contestant = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].name);
      contestant = noughts_contestant_new (cases[i].name, &cases[i].rule, &a_second, 0, &error);
      g_assert_null (contestant);
      g_assert_error (error, NOUGHTS_ERROR, cases[i].code);
    }
}

/* A built-in opponent answers in the board's coordinates, also on an unbounded one. */
static void
test_opponent (void)
{
  const MnkRule endless = { 0, 0, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsContestant) thumb =
      noughts_contestant_new ("thumb", &endless, &a_second, 0, NULL);
  MnkField *field = mnk_field_new (&endless);
  MnkPoint moves[8], move;
  MnkWindow window;
  double ms;

  for (int i = 0; i < 8; i++)
    {
      moves[i] = (MnkPoint){ 100 + i / 2, i % 2 == 0 ? 200 : 202 };
      g_assert_true (mnk_field_put (field, moves[i], i % 2 == 0 ? MNK_X : MNK_O));
    }
  mnk_window_cut_for (&window, field, MNK_X, moves, 8, MNK_PASS);

  g_assert_true (noughts_contestant_begin (thumb, NULL));
  g_assert_cmpint (
      noughts_contestant_move (thumb, &(NoughtsTurn){ moves, 8, &window, 1 }, &move, &ms), ==,
      NOUGHTS_ENGINE_MOVED);
  g_assert_cmpint (move.y, ==, 200);
  g_assert_true (move.x == 99 || move.x == 104);
  mnk_field_free (field);
}

/* With a clock a built-in opponent takes its share of it, and loses once it is over. */
static void
test_clock (void)
{
  g_autoptr (NoughtsContestant) timed =
      noughts_contestant_new ("expert", &gomoku, &(MnkLimits){ 0 }, 2000, NULL);
  g_autoptr (NoughtsContestant) late =
      noughts_contestant_new ("expert", &gomoku, &(MnkLimits){ 0 }, 1e-6, NULL);
  MnkField *field = mnk_field_new (&gomoku);
  MnkWindow window;
  NoughtsTurn first = { NULL, 0, &window, 1 };
  MnkPoint move;
  double ms;

  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, MNK_PASS);
  g_assert_true (noughts_contestant_begin (timed, NULL));
  g_assert_true (noughts_contestant_begin (late, NULL));
  g_assert_cmpint (noughts_contestant_move (timed, &first, &move, &ms), ==, NOUGHTS_ENGINE_MOVED);
  g_assert_cmpint (noughts_contestant_move (late, &first, &move, &ms), ==, NOUGHTS_ENGINE_LATE);
  mnk_field_free (field);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/protocol/numbers", test_numbers);
  g_test_add_func ("/protocol/rule-sums", test_rule_sums);
  g_test_add_func ("/engine/moves", test_engine);
  g_test_add_func ("/engine/is-told", test_engine_is_told);
  g_test_add_func ("/engine/fails", test_engine_fails);
  g_test_add_func ("/contestant/refused", test_refused);
  g_test_add_func ("/contestant/opponent", test_opponent);
  g_test_add_func ("/contestant/clock", test_clock);

  return g_test_run ();
}
