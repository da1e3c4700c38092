/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening rules: their steps, what is legal, and what the computer chooses. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "noughts-opening-book.h"
#include "noughts-opening-choose.h"
#include "noughts-opening-names.h"
#include "noughts-opening-think.h"
#include "noughts-opening-words.h"

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
static const MnkRule renju = { 15, 15, 5, MNK_RENJU };

static MnkPoint
cell (const char *text)
{
  MnkPoint point;
  size_t length;

  g_assert_cmpint (mnk_move_from_text (&gomoku, text, &point, &length), ==, MNK_TEXT_OK);
  return point;
}

/* Reads an opening that must be legal. */
static NoughtsOpening
read_opening (const char *text)
{
  g_autoptr (GError) error = NULL;
  NoughtsOpening opening;

  g_assert_true (noughts_opening_from_text (&opening, &renju, text, &error));
  g_assert_no_error (error);
  return opening;
}

static void
assert_refused (const char *text, const char *word, const char *sentence)
{
  NoughtsOpening opening = read_opening (text);
  g_autoptr (GError) error = NULL;
  NoughtsOpeningAct act;

  noughts_opening_act_on (&opening, cell (word), &act);
  g_assert_false (noughts_opening_can (&opening, &act, &error));
  g_assert_cmpstr (error->message, ==, sentence);
  g_assert_false (noughts_opening_do (&opening, &act, NULL));
}

/* Checks who must act after each act of an opening: '1' or '2', '.' at its end; and who has Black
 * at its end. */
static void
check_course (const char *text, const char *actors, NoughtsParty black)
{
  const NoughtsOpening whole = read_opening (text);
  NoughtsOpening opening = whole;

  g_assert_cmpuint (strlen (actors), ==, whole.n_acts + 1);
  for (guint i = 0; i <= whole.n_acts; i++)
    {
      opening = whole;
      noughts_opening_undo_to (&opening, i);
      g_assert_cmpint (noughts_opening_is_over (&opening), ==, actors[i] == '.');
      if (actors[i] != '.')
        g_assert_cmpint (noughts_opening_get_actor (&opening), ==,
                         actors[i] == '1' ? NOUGHTS_PARTY_FIRST : NOUGHTS_PARTY_SECOND);
    }
  g_assert_cmpint (whole.black, ==, black);
}

/* Each rule, step by step, with all of its branches. */
static void
test_courses (void)
{
  const NoughtsParty first = NOUGHTS_PARTY_FIRST, second = NOUGHTS_PARTY_SECOND;

  check_course ("none:", ".", first);
  check_course ("swap1: a1 black", "12.", second);
  check_course ("swap1: a1 white", "12.", first);
  check_course ("swap: a1 b1 c1 black", "1112.", second);
  check_course ("swap: a1 b1 c1 white", "1112.", first);
  check_course ("swap2: a1 b1 c1 black", "1112.", second);
  check_course ("swap2: a1 b1 c1 white", "1112.", first);
  check_course ("swap2: a1 b1 c1 two d1 e1 black", "1112221.", first);
  check_course ("swap2: a1 b1 c1 two d1 e1 white", "1112221.", second);
  check_course ("pro: h8 a1 e8", "121.", first);
  check_course ("pro-adjacent: h8 i9 k8", "121.", first);
  check_course ("long-pro: h8 i9 d8", "121.", first);
  check_course ("rif: h8 h9 h10 keep a1 b1 c2 c2", "11122112.", first);
  check_course ("rif: h8 h9 h10 swap a1 b1 c2 b1", "11121221.", second);
  check_course ("yamaguchi: h8 h9 h10 3 keep a1 b1 c2 d5 d5", "1111221112.", first);
  check_course ("yamaguchi: h8 h9 h10 1 swap a1 b1 b1", "11112121.", second);
  check_course ("soosyrv-8: h8 h9 h10 keep a1 2 keep b1 c2 c2", "1112221112.", first);
  check_course ("soosyrv-8: h8 h9 h10 swap a1 1 swap b1 b1", "111211212.", first);
  check_course ("taraguchi-10: h8 keep h9 keep h10 keep e5 keep l12 keep", "1221122112.", first);
  check_course ("taraguchi-10: h8 keep h9 keep h10 keep e5 swap l12 swap", "1221122121.", first);
  check_course ("taraguchi-10: h8 swap h9 keep h10 keep e5 ten a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 d1",
                "12122112"
                "2222222222"
                "1.",
                second);
}

static void
test_areas (void)
{
  assert_refused ("pro:", "h9", "The first stone goes in the centre");
  assert_refused ("pro: h8 a1", "j8", "This stone goes outside the central 5×5");
  assert_refused ("pro: h8 a1", "h8", "Choose an empty cell");
  assert_refused ("pro-adjacent: h8", "j8", "This stone goes within the central 3×3");
  assert_refused ("long-pro: h8 a1", "e8", "This stone goes outside the central 7×7");
  assert_refused ("rif: h8 h9", "h11", "This stone goes within the central 5×5");
  assert_refused ("taraguchi-10: h8 keep h9 keep h10 keep", "d8",
                  "This stone goes within the central 7×7");
  assert_refused ("taraguchi-10: h8 keep h9 keep h10 keep e8 keep", "c8",
                  "This stone goes within the central 9×9");
  assert_refused ("rif: h8 h9 h10 keep a1 b1 c2", "d2", "Pick one of the offered moves");
  assert_refused ("swap2: h8 h9 h10", "d2", "The opening rule doesn’t allow this now");
}

/* Offers that a reflection makes equal, on an axis that is not the board's, too. */
static void
test_symmetry (void)
{
  const char *equal = "This move mirrors one that is already offered";
  NoughtsOpening opening;

  assert_refused ("rif: h8 h9 h10 keep h11 g7", "i7", equal);
  assert_refused ("rif: h8 h9 h10 keep i9 g8", "g10", equal);
  assert_refused ("rif: h8 i9 j10 keep a1 b2", "b2", "This move is offered already");
  assert_refused ("rif: h8 i9 j8 keep i7 h7", "h9", equal);
  assert_refused ("rif: h8 i9 j8 keep i7 h7", "j7", equal);

  /* A turn that swaps the colours is none. */
  opening = read_opening ("rif: h8 h9 h10 keep h11 g8");
  g_assert_false (noughts_opening_is_symmetric (&opening, cell ("g8"), cell ("g11")));
  opening = read_opening ("rif: h8 h9 i10 keep e5 g8");
  g_assert_false (noughts_opening_is_symmetric (&opening, cell ("g8"), cell ("i8")));
}

static void
test_choices (void)
{
  NoughtsOpening opening = read_opening ("swap2: h8 h9 h10");
  NoughtsOpeningAct act = { .kind = NOUGHTS_ASK_CHOICE, .choice = NOUGHTS_CHOICE_SWAP };

  g_assert_false (noughts_opening_can (&opening, &act, NULL));
  act.choice = NOUGHTS_CHOICE_BLACK | NOUGHTS_CHOICE_WHITE;
  g_assert_false (noughts_opening_can (&opening, &act, NULL));
  act.choice = NOUGHTS_CHOICE_TWO;
  g_assert_true (noughts_opening_can (&opening, &act, NULL));

  opening = read_opening ("soosyrv-8: h8 h9 h10 keep a1");
  act = (NoughtsOpeningAct){ .kind = NOUGHTS_ASK_NUMBER };
  g_assert_false (noughts_opening_can (&opening, &act, NULL));
  act.number = 9;
  g_assert_false (noughts_opening_can (&opening, &act, NULL));
  act.number = 8;
  g_assert_true (noughts_opening_can (&opening, &act, NULL));
}

static void
check_fit (NoughtsOpeningRule rule, const MnkRule *board, const char *sentence)
{
  g_autoptr (GError) error = NULL;
  NoughtsOpening opening;

  g_assert_cmpint (noughts_opening_init (&opening, rule, board, &error), ==, sentence == NULL);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, sentence);
}

static void
test_boards (void)
{
  check_fit (NOUGHTS_OPENING_SWAP2, &(MnkRule){ 8, 9, 5, MNK_FREESTYLE },
             "The board is too small for Swap2, which needs at least 9×9");
  check_fit (NOUGHTS_OPENING_SWAP2, &(MnkRule){ 0, 0, 5, MNK_FREESTYLE },
             "Swap2 needs five in a row and a board with borders");
  check_fit (NOUGHTS_OPENING_SWAP2, &(MnkRule){ 15, 15, 4, MNK_FREESTYLE },
             "Swap2 needs five in a row and a board with borders");
  check_fit (NOUGHTS_OPENING_TARAGUCHI_10, &(MnkRule){ 10, 10, 5, MNK_RENJU },
             "Taraguchi-10 needs a board with a cell in the centre, such as 15×15");
  check_fit (NOUGHTS_OPENING_SWAP2, &(MnkRule){ 10, 10, 5, MNK_FREESTYLE }, NULL);
  check_fit (NOUGHTS_OPENING_TARAGUCHI_10, &renju, NULL);
  check_fit (NOUGHTS_OPENING_NONE, &(MnkRule){ 3, 3, 3, MNK_FREESTYLE }, NULL);

  g_assert_true (noughts_opening_rule_is_offered (NOUGHTS_OPENING_SWAP2, &gomoku));
  g_assert_true (noughts_opening_rule_is_offered (NOUGHTS_OPENING_RIF, &renju));
  g_assert_false (noughts_opening_rule_is_offered (NOUGHTS_OPENING_RIF, &gomoku));
  g_assert_false (
      noughts_opening_rule_is_offered (NOUGHTS_OPENING_SWAP2, &(MnkRule){ 10, 10, 5, 0 }));
}

static void
test_damaged_text (void)
{
  static const char *const texts[] = {
    "",
    "swap2",
    "swap3:",
    "swap2 : h8",
    "swap2: h8 h8",
    "swap2: z99",
    "swap2: h8 h9 h10 swap",
    "swap2: h8 h9 h10 black h11",
    "pro: h9",
    "soosyrv-8: h8 h9 h10 keep a1 0",
    "soosyrv-8: h8 h9 h10 keep a1 99999999999999999999",
    "swap2: pass",
  };
  NoughtsOpening opening;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (noughts_opening_from_text (&opening, &renju, texts[i], &error));
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED);
    }
}

/* ---- The computer's part ---- */

/* Invents moves and scores; the same for one random state. */
typedef struct
{
  MnkRandom random;
  int max_lines; /* of a report; 0: reports are empty */
  int value;     /* of all moves, for Black; 0: invented, too */
  double shares;
} Inventor;

static void
invent_cb (const MnkPosition *position, int lines, double share, MnkReport *report, gpointer data)
{
  Inventor *self = data;
  MnkPosition after = *position;
  const int of_mover = position->side == MNK_X ? self->value : -self->value;
  int n = MIN (lines, self->max_lines);

  self->shares += share;
  report->moves = calloc ((gsize) n + 1, sizeof *report->moves);
  while (report->n_moves < n)
    {
      MnkPoint point = { (int) mnk_random_below (&self->random, 15),
                         (int) mnk_random_below (&self->random, 15) };
      int value = of_mover != 0 ? of_mover : (int) mnk_random_below (&self->random, 2000) - 1000;

      if (mnk_position_at (&after, point.x, point.y) != MNK_EMPTY)
        continue;
      mnk_position_set (&after, point, MNK_X);
      report->moves[report->n_moves].move = point;
      report->moves[report->n_moves++].score = (MnkScore){ .value = value, .plies = -1 };
    }
}

/* Chooses by searches alone. */
static guint
choose (const NoughtsOpening *opening,
        guint64 seed,
        NoughtsOpeningEvaluate evaluate,
        gpointer data,
        NoughtsOpeningAct *acts)
{
  const NoughtsOpeningEvaluator evaluator = { evaluate, data, .by_book = FALSE };

  return noughts_opening_choose (opening, seed, &evaluator, acts);
}

/* Plays a whole opening by the computer for both, with the book every second time. */
static void
play_opening (NoughtsOpeningRule rule, guint64 seed, Inventor *inventor, NoughtsOpening *opening)
{
  const NoughtsOpeningEvaluator evaluator = { invent_cb, inventor, .by_book = seed % 2 };
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];

  g_assert_true (noughts_opening_init (opening, rule, &renju, NULL));
  while (!noughts_opening_is_over (opening))
    {
      guint n = noughts_opening_choose (opening, seed++, &evaluator, acts);

      g_assert_cmpuint (n, >, 0);
      for (guint i = 0; i < n; i++)
        g_assert_true (noughts_opening_do (opening, &acts[i], NULL));
    }
}

/* A thousand openings of each rule: every role is legal, and what is written is read again. */
static void
test_roles_legal (void)
{
  for (guint rule = NOUGHTS_OPENING_SWAP1; rule < NOUGHTS_N_OPENING_RULES; rule++)
    for (guint64 seed = 1; seed <= 1000; seed++)
      {
        Inventor inventor = { .random = { seed }, .max_lines = (int) (seed % 30) };
        char text[NOUGHTS_OPENING_TEXT], again[NOUGHTS_OPENING_TEXT];
        NoughtsOpening opening;

        play_opening ((NoughtsOpeningRule) rule, seed, &inventor, &opening);
        opening = read_opening (noughts_opening_to_text (&opening, text));
        g_assert_cmpstr (noughts_opening_to_text (&opening, again), ==, text);
      }
}

/* The effort for one answer is what it was told for each thing that is to be found, and some more
 * where that is close. */
static void
test_effort (void)
{
  for (guint rule = NOUGHTS_OPENING_SWAP1; rule < NOUGHTS_N_OPENING_RULES; rule++)
    for (guint64 seed = 1; seed <= 20; seed++)
      {
        NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
        NoughtsOpening opening;

        noughts_opening_init (&opening, (NoughtsOpeningRule) rule, &renju, NULL);
        while (!noughts_opening_is_over (&opening))
          {
            Inventor inventor = { .random = { seed }, .max_lines = 30 };
            guint n = choose (&opening, seed, invent_cb, &inventor, acts);

            g_assert_cmpfloat (inventor.shares, <=, 6.51);
            for (guint i = 0; i < n; i++)
              noughts_opening_do (&opening, &acts[i], NULL);
          }
      }
}

static NoughtsOpeningAct
choose_one (const char *text, int value)
{
  Inventor inventor = { .random = { 1 }, .max_lines = 30, .value = value };
  NoughtsOpening opening = read_opening (text);
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];

  g_assert_cmpuint (choose (&opening, 1, invent_cb, &inventor, acts), >, 0);
  return acts[0];
}

/* Who chooses takes the better colour. */
static void
test_takes_better (void)
{
  g_assert_cmpint (choose_one ("swap: h8 h9 h10", 900).choice, ==, NOUGHTS_CHOICE_BLACK);
  g_assert_cmpint (choose_one ("swap: h8 h9 h10", -900).choice, ==, NOUGHTS_CHOICE_WHITE);
  g_assert_cmpint (choose_one ("swap1: h8", 900).choice, ==, NOUGHTS_CHOICE_BLACK);
  g_assert_cmpint (choose_one ("swap2: h8 h9 h10", 900).choice, ==, NOUGHTS_CHOICE_BLACK);
  g_assert_cmpint (choose_one ("swap2: h8 h9 h10 two a1 b1", -900).choice, ==,
                   NOUGHTS_CHOICE_WHITE);

  /* White is to choose in the first, Black in the second. */
  g_assert_cmpint (choose_one ("rif: h8 h9 h10", 900).choice, ==, NOUGHTS_CHOICE_SWAP);
  g_assert_cmpint (choose_one ("rif: h8 h9 h10", -900).choice, ==, NOUGHTS_CHOICE_KEEP);
  g_assert_cmpint (choose_one ("soosyrv-8: h8 h9 h10 keep a1 3", 900).choice, ==,
                   NOUGHTS_CHOICE_KEEP);
  g_assert_cmpint (choose_one ("soosyrv-8: h8 h9 h10 keep a1 3", -900).choice, ==,
                   NOUGHTS_CHOICE_SWAP);
  g_assert_cmpint (choose_one ("taraguchi-10: h8 keep h9 keep h10 keep e5", 900).choice, ==,
                   NOUGHTS_CHOICE_TEN);
}

/* Finds all the same but positions with a black stone on k10, which White wins, or on l10, which
 * Black does. */
static void
evaluate_k10 (const MnkPosition *position,
              int lines,
              double share,
              MnkReport *report,
              gpointer data)
{
  report->moves = calloc (1, sizeof *report->moves);
  report->n_moves = 1;
  report->moves[0].move = (MnkPoint){ 0, 14 };
  report->moves[0].score.plies = -1;
  if (mnk_position_at (position, 10, 9) == MNK_X)
    report->moves[0].score.value = 5000;
  if (mnk_position_at (position, 11, 9) == MNK_X)
    report->moves[0].score.value = -5000;
}

/* No cell around a forbidden area is overlooked. */
static void
test_rim (void)
{
  const NoughtsOpening opening = read_opening ("long-pro: h8 e9");

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];

      g_assert_cmpuint (choose (&opening, seed, evaluate_k10, NULL, acts), ==, 1);
      g_assert_true (mnk_point_equal (acts[0].cell, (MnkPoint){ 11, 9 }));
    }
}

/* Notes which cells of column l have a black stone. */
static void
note_column_l (const MnkPosition *position,
               int lines,
               double share,
               MnkReport *report,
               gpointer data)
{
  gboolean *tried = data;

  for (int y = 0; y < 15; y++)
    tried[y] |= mnk_position_at (position, 11, y) == MNK_X;
}

/* Of two cells that mirror each other one is tried. */
static void
test_mirrored (void)
{
  const NoughtsOpening opening = read_opening ("long-pro: h8 e8");
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  gboolean tried[15] = { FALSE };

  choose (&opening, 1, note_column_l, tried, acts);
  g_assert_true (tried[7]);
  for (int y = 3; y < 7; y++)
    g_assert_true (tried[y] != tried[14 - y]);
}

/* At first White stands a little better, and a black stone on l10 is better than one on l7; a
 * second look finds it the other way round. `data` is the share of a search for that. */
static void
change_mind (const MnkPosition *position, int lines, double share, MnkReport *report, gpointer data)
{
  const double *second = data;
  const gboolean again = fabs (share - *second) < 0.001;

  report->moves = calloc (1, sizeof *report->moves);
  report->n_moves = 1;
  report->moves[0].move = (MnkPoint){ 0, 14 };
  report->moves[0].score = (MnkScore){ .value = again ? -20 : 20, .plies = -1 };
  if (mnk_position_at (position, 11, 9) == MNK_X)
    report->moves[0].score.value = -80;
  if (mnk_position_at (position, 11, 6) == MNK_X)
    report->moves[0].score.value = again ? -160 : -60;
}

/* What is close is looked at once more. */
static void
test_looks_again (void)
{
  const NoughtsOpening colour = read_opening ("swap1: h8");
  const NoughtsOpening stone = read_opening ("long-pro: h8 e9");
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  double second = 2;

  choose (&colour, 1, change_mind, &second, acts);
  g_assert_cmpint (acts[0].choice, ==, NOUGHTS_CHOICE_BLACK);
  second = 1;
  choose (&stone, 1, change_mind, &second, acts);
  g_assert_true (mnk_point_equal (acts[0].cell, (MnkPoint){ 11, 6 }));
}

/* What has been offered counts, not only what can be offered yet. */
static void
test_half_offered (void)
{
  const NoughtsOpening even = read_opening ("rif: h8 h9 h10 keep d4 l9");
  const NoughtsOpening bad = read_opening ("rif: h8 h9 h10 keep d4 k10");
  const NoughtsOpeningEvaluator k10 = { evaluate_k10, NULL, .by_book = FALSE };

  g_assert_cmpfloat (noughts_opening_value (&even, NOUGHTS_PARTY_FIRST, &k10), ==, 0.5);
  g_assert_cmpfloat (noughts_opening_value (&bad, NOUGHTS_PARTY_FIRST, &k10), <, 0.1);
}

/* Lists a fifth move on k10 as the best of four, which a search of it alone sees White win; one of
 * that share (`data`) alone, if there is one. */
static void
praise_k10 (const MnkPosition *position, int lines, double share, MnkReport *report, gpointer data)
{
  static const MnkPoint moves[] = { { 10, 9 }, { 0, 13 }, { 1, 14 }, { 3, 14 } };
  const double *seen = data;

  if (lines < 3 && (seen == NULL || fabs (share - *seen) < 0.001))
    {
      evaluate_k10 (position, lines, share, report, NULL);
      return;
    }
  report->n_moves = lines < 3 ? 1 : G_N_ELEMENTS (moves);
  report->moves = calloc ((gsize) report->n_moves, sizeof *report->moves);
  for (int i = 0; i < report->n_moves; i++)
    report->moves[i] =
        (MnkScoredMove){ .move = moves[i],
                         .score = { .value = lines < 3 ? 0 : 300 - i, .plies = -1 } };
}

/* What fifth moves are worth is found by a search of each. */
static void
test_one_by_one (void)
{
  const NoughtsOpening opening = read_opening ("rif: h8 h9 h10 keep d4");
  const NoughtsOpeningEvaluator k10 = { praise_k10, NULL, .by_book = FALSE };
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  double values[4];

  noughts_opening_get_fifth_values (&k10, &opening, 4, 1, values);
  g_assert_cmpfloat (values[0], ==, 0.5);
  g_assert_cmpfloat (values[2], ==, 0.5);
  g_assert_cmpfloat (values[3], <, 0.1);

  g_assert_cmpuint (choose (&opening, 1, praise_k10, NULL, acts), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_false (mnk_point_equal (acts[i].cell, (MnkPoint){ 10, 9 }));
}

/* The last moves that are offered are compared once more with those that are not. */
static void
test_last_offers (void)
{
  const NoughtsOpening opening = read_opening ("rif: h8 h9 h10 keep d4");
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  double last = 1.2 / 4;

  g_assert_cmpuint (choose (&opening, 1, praise_k10, &last, acts), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_false (mnk_point_equal (acts[i].cell, (MnkPoint){ 10, 9 }));
}

/* Two stones are added now and then where the position is even. */
static void
test_adds_two (void)
{
  NoughtsOpening opening = read_opening ("swap2: h8 h9 h10");
  guint n_two = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      Inventor inventor = { .random = { 1 }, .max_lines = 30, .value = 1 };
      NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
      guint n = choose (&opening, seed, invent_cb, &inventor, acts);

      if (acts[0].choice == NOUGHTS_CHOICE_TWO)
        {
          g_assert_cmpuint (n, ==, 3);
          n_two++;
        }
    }
  g_assert_cmpuint (n_two, >, 5);
  g_assert_cmpuint (n_two, <, 35);
}

/* ---- The book ---- */

/* Counts what is searched. */
static void
count_searches (const MnkPosition *position,
                int lines,
                double share,
                MnkReport *report,
                gpointer data)
{
  ++*(guint *) data;
}

/* The book has the next stones of all 26 openings and of the answers near the centre in Pro, in all
 * turns and reflections. */
static void
test_book (void)
{
  NoughtsBookStone stones[NOUGHTS_BOOK_MAX_STONES], again;

  for (guint i = 0; i < NOUGHTS_N_NAMED_OPENINGS; i++)
    for (guint turn = 0; turn < 8; turn++)
      {
        NoughtsOpening opening = read_opening ("rif:");
        guint n;

        noughts_named_opening_get_stones (i, &renju, opening.stones);
        for (opening.n_stones = 0; opening.n_stones < 3; opening.n_stones++)
          {
            MnkPoint *stone = &opening.stones[opening.n_stones];

            *stone = noughts_turn_point ((MnkPoint){ stone->x - 7, stone->y - 7 }, turn);
            *stone = (MnkPoint){ stone->x + 7, stone->y + 7 };
          }
        n = noughts_opening_book_list (&opening, stones);
        g_assert_cmpuint (n, >=, 5);
        for (guint j = 0; j < n; j++)
          {
            NoughtsOpening next = opening;

            for (guint k = 1; k < NOUGHTS_OPENING_MAX_OFFERS; k++)
              g_assert_cmpfloat (stones[j].values[k], <=, stones[j].values[k - 1]);
            g_assert_true (mnk_rule_contains (&renju, stones[j].cell));
            next.stones[next.n_stones++] = stones[j].cell;
            g_assert_true (noughts_opening_book_find (&next, &again));
            g_assert_cmpfloat (again.values[9], ==, stones[j].values[9]);
          }
      }
}

/* What is in the book is not searched, and what is not is. */
static void
test_by_book (void)
{
  static const struct
  {
    const char *text;
    gboolean known;
  } cases[] = {
    { "rif: h8 h9 h10", TRUE },
    { "rif: h8 h9 h10 keep", TRUE },
    { "rif: h8 g8 f8 swap", TRUE },
    { "yamaguchi: h8 h9 h10", TRUE },
    { "soosyrv-8: h8 h9 h10", TRUE },
    { "taraguchi-10: h8 keep h9 keep h10 keep", TRUE },
    { "pro: h8 i9", TRUE },
    { "long-pro: h8 e8", TRUE },
    { "rif: h8 h9 h10 keep a1", FALSE },
    { "pro: h8 a1", FALSE },
    { "swap: h8 h9 h10", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = 0;
      const NoughtsOpeningEvaluator evaluator = { count_searches, &n, .by_book = TRUE };
      const MnkRule *board = strstr (cases[i].text, "pro: ") != NULL ? &gomoku : &renju;
      NoughtsOpening opening;
      NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];

      g_assert_true (noughts_opening_from_text (&opening, board, cases[i].text, NULL));
      g_assert_cmpuint (noughts_opening_choose (&opening, 1, &evaluator, acts), >, 0);
      g_assert_cmpint (n == 0, ==, cases[i].known);
      g_assert_true (noughts_opening_do (&opening, &acts[0], NULL));
    }
}

/* Not always the same stones. */
static void
test_differs (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      Inventor inventor = { .random = { seed }, .max_lines = 30 };
      char text[NOUGHTS_OPENING_TEXT];
      NoughtsOpening opening;

      play_opening (NOUGHTS_OPENING_SWAP2, seed * 97, &inventor, &opening);
      noughts_opening_undo_to (&opening, 3);
      g_hash_table_add (seen, g_strdup (noughts_opening_to_text (&opening, text)));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >=, 15);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
test_thinks (void)
{
  NoughtsOpening opening = read_opening ("soosyrv-8: h8 h9 h10 keep a1 3 keep");
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  noughts_opening_think_async (&opening, 1, 0, NULL, thought_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (noughts_opening_think_finish (result, acts, &error), ==, 3);
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    g_assert_true (noughts_opening_do (&opening, &acts[i], NULL));
}

static void
test_cancelled (void)
{
  NoughtsOpening opening = read_opening ("soosyrv-8: h8 h9 h10 keep a1 3 keep");
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  noughts_opening_think_async (&opening, 1, 0, cancellable, thought_cb, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (noughts_opening_think_finish (result, acts, &error), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A person hears what colour a computer has left, also where the opening is over. */
static void
test_swapped (void)
{
  static const char *const sentences[][2] = {
    { "rif: h8 h9 i9", "Level 1 is choosing a colour." },
    { "rif: h8 h9 i9 swap", "Place White anywhere. You have White now." },
    { "taraguchi-10: h8 swap",
      "Place White within the central 3×3. Level 1 may then swap. You have White now." },
    { "swap2: h8 h9 h10 black", "You have White now." },
    { "swap2: h8 h9 h10 white", NULL },
    { "swap2: h8 h9 h10 two a1 b1 white", NULL },
  };
  const NoughtsOpeningWords words = { { "Ann", "Level 1" }, { TRUE, FALSE }, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      const NoughtsOpening opening = read_opening (sentences[i][0]);
      g_autofree char *text = noughts_opening_words (&opening, &words);

      g_assert_cmpstr (text, ==, sentences[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opening/courses", test_courses);
  g_test_add_func ("/opening/areas", test_areas);
  g_test_add_func ("/opening/symmetry", test_symmetry);
  g_test_add_func ("/opening/choices", test_choices);
  g_test_add_func ("/opening/boards", test_boards);
  g_test_add_func ("/opening/damaged-text", test_damaged_text);
  g_test_add_func ("/opening/roles-legal", test_roles_legal);
  g_test_add_func ("/opening/effort", test_effort);
  g_test_add_func ("/opening/takes-better", test_takes_better);
  g_test_add_func ("/opening/half-offered", test_half_offered);
  g_test_add_func ("/opening/rim", test_rim);
  g_test_add_func ("/opening/mirrored", test_mirrored);
  g_test_add_func ("/opening/looks-again", test_looks_again);
  g_test_add_func ("/opening/adds-two", test_adds_two);
  g_test_add_func ("/opening/book", test_book);
  g_test_add_func ("/opening/by-book", test_by_book);
  g_test_add_func ("/opening/one-by-one", test_one_by_one);
  g_test_add_func ("/opening/last-offers", test_last_offers);
  g_test_add_func ("/opening/differs", test_differs);
  g_test_add_func ("/opening/thinks", test_thinks);
  g_test_add_func ("/opening/cancelled", test_cancelled);
  g_test_add_func ("/opening/swapped", test_swapped);

  return g_test_run ();
}
