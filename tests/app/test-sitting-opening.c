/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings in which sides are chosen, in a sitting. */

#include <string.h>

#include "noughts-game-hands.h"
#include "sitting-play.h"

static NoughtsNewGameChoice
choose (NoughtsOpeningRule opening, NoughtsGameMode mode)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = mode;
  choice.opponent = choice.opponent2 = MNK_COIN;
  choice.opening = opening;
  return choice;
}

static void
begin_opening (NoughtsSitting *sitting, NoughtsOpeningRule opening, NoughtsGameMode mode)
{
  NoughtsNewGameChoice choice = choose (opening, mode);

  noughts_new_game_choice_set_name (&choice, 0, "Ann");
  noughts_new_game_choice_set_name (&choice, 1, "Bob");
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
}

static void
assert_course (NoughtsSitting *sitting, const char *expected)
{
  char text[NOUGHTS_OPENING_TEXT];

  g_assert_cmpstr (noughts_opening_to_text (noughts_sitting_get_opening (sitting), text), ==,
                   expected);
}

static void
assert_sentence (NoughtsSitting *sitting, const char *expected)
{
  g_autofree char *text = noughts_sitting_describe_opening (sitting);

  g_assert_cmpstr (text, ==, expected);
}

static char *
write_sgf (NoughtsSitting *sitting)
{
  char *text = noughts_game_write (noughts_sitting_get_game (sitting), NOUGHTS_FORMAT_SGF, NULL);

  g_assert_nonnull (text);
  return text;
}

static void
test_swap2 (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autofree char *text = NULL;

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  assert_sentence (sitting, "Ann: Place Black, White and Black anywhere. Bob then chooses a colour "
                            "or adds two stones.");
  g_assert_false (noughts_match_is_running (noughts_sitting_get_match (sitting)));
  act (sitting, "h8 h9");
  assert_sentence (sitting,
                   "Ann: Place Black anywhere. Bob then chooses a colour or adds two stones.");
  act (sitting, "h10");
  assert_sentence (sitting, "Bob: Choose a colour, or add a white and a black stone.");
  g_assert_false (noughts_sitting_open_on (sitting, (MnkPoint){ 0, 0 }, NULL));
  act (sitting, "two a1 b1");
  g_assert_true (noughts_sitting_shows_opening_move (sitting));
  assert_sentence (sitting, "Ann: Choose a colour.");
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "Ann");
  act (sitting, "white");
  assert_sentence (sitting, NULL);
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "Bob");
  g_assert_cmpint (noughts_sitting_get_actor (sitting), ==, MNK_O);
  g_assert_true (noughts_match_is_running (noughts_sitting_get_match (sitting)));
  play (sitting, "c1");
  g_assert_false (noughts_sitting_shows_opening_move (sitting));
  assert_moves (sitting, "h8 h9 h10 a1 b1 c1");

  /* The colours as they ended. */
  text = write_sgf (sitting);
  g_assert_nonnull (strstr (text, "PB[Bob]"));
  g_assert_nonnull (strstr (text, "PW[Ann]"));
  g_assert_nonnull (strstr (text, "RU[renju, swap2]"));

  stand_up (sitting);
}

static void
assert_laid_before (NoughtsSitting *sitting, guint first)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree gboolean *own = noughts_game_list_own (game);

  g_assert_nonnull (own);
  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    {
      g_assert_cmpint (own[ply], ==, ply >= first);
      g_assert_cmpint (noughts_game_is_laid (game, noughts_game_get_node_at (game, ply)), ==,
                       ply < first);
    }
}

/* The stones of an opening are nobody's own moves, also when it goes otherwise after an undo. */
static void
test_hands (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 h9 h10 black");
  play (sitting, "c1");
  assert_laid_before (sitting, 4);
  noughts_sitting_undo (sitting);
  noughts_sitting_undo (sitting);
  act (sitting, "two a1 b1 white");
  play (sitting, "c1");
  assert_laid_before (sitting, 6);

  begin_opening (sitting, NOUGHTS_OPENING_PRO, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 h9 a1");
  play (sitting, "c1");
  assert_laid_before (sitting, 4);

  stand_up (sitting);
}

/* Undo goes from the game into the opening, act by act. */
static void
test_undo (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  g_assert_false (noughts_sitting_can_undo (sitting));
  act (sitting, "h8 h9 h10 black");
  play (sitting, "c1");
  noughts_sitting_undo (sitting);
  assert_moves (sitting, "h8 h9 h10");
  assert_course (sitting, "swap2: h8 h9 h10 black");
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "Bob");
  noughts_sitting_undo (sitting);
  assert_course (sitting, "swap2: h8 h9 h10");
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "Ann");
  g_assert_false (noughts_match_is_running (noughts_sitting_get_match (sitting)));
  g_assert_false (noughts_match_can_redo (noughts_sitting_get_match (sitting)));
  noughts_sitting_undo (sitting);
  assert_moves (sitting, "h8 h9");
  act (sitting, "j10 white");
  play (sitting, "a15");
  assert_moves (sitting, "h8 h9 j10 a15");
  for (guint i = 0; i < 5; i++)
    noughts_sitting_undo (sitting);
  g_assert_false (noughts_sitting_can_undo (sitting));
  assert_moves (sitting, "");

  stand_up (sitting);
}

/* What cannot be done while an earlier position is shown. */
static void
test_looks_back (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (GError) error = NULL;
  NoughtsGame *game;

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 h9 h10");
  game = noughts_sitting_get_game (sitting);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  g_assert_true (noughts_sitting_looks_at_opening (sitting));
  g_assert_true (noughts_sitting_shows_opening_move (sitting));
  g_assert_false (noughts_sitting_can_undo (sitting));
  g_assert_false (noughts_sitting_open_by (sitting, NOUGHTS_CHOICE_BLACK, &error));
  g_assert_cmpstr (error->message, ==, "To continue, go back to the game");
  noughts_game_jump (game, noughts_game_get_end (game));
  act (sitting, "black");

  stand_up (sitting);
}

/* Offers are marks of one position, and no nodes. */
static void
test_offers (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autofree char *during = NULL;
  g_autofree char *text = NULL;
  g_autofree char *undone = NULL;

  begin_opening (sitting, NOUGHTS_OPENING_SOOSYRV_8, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 h9 h10 swap i9");
  assert_sentence (sitting,
                   "Ann: Declare how many fifth moves Black will offer: 2. Bob may then swap.");
  act (sitting, "3");
  assert_sentence (sitting, "Bob: Keep Black, or swap colours? Black will offer 3 fifth moves.");
  act (sitting, "keep a1 b2");
  assert_sentence (sitting, "Bob: Mark 1 more fifth move. Ann then picks one of them.");
  during = write_sgf (sitting);
  g_assert_nonnull (strstr (during, "LB[ao:A][bn:B]"));
  act (sitting, "d3");
  assert_sentence (sitting, "Ann: Pick one of the marked moves for Black.");
  act (sitting, "b2");
  assert_moves (sitting, "h8 h9 h10 i9 b2");
  text = write_sgf (sitting);
  g_assert_nonnull (strstr (text, "W[ig]LB[ao:A][bn:B][dm:C]"));
  g_assert_null (strstr (text + 1, "("));

  noughts_sitting_undo (sitting);
  noughts_sitting_undo (sitting);
  noughts_sitting_undo (sitting);
  noughts_sitting_undo (sitting);
  undone = write_sgf (sitting);
  g_assert_null (strstr (undone, "LB["));

  stand_up (sitting);
}

/* A number that is declared early is told until the moves are offered. */
static void
test_declared (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_opening (sitting, NOUGHTS_OPENING_YAMAGUCHI, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 h9 h10 1");
  assert_sentence (sitting, "Bob: Keep White, or swap colours? Black will offer 1 fifth move.");
  noughts_sitting_undo (sitting);
  act (sitting, "4 swap");
  assert_sentence (sitting, "Ann: Place White anywhere. Black will offer 4 fifth moves.");
  act (sitting, "i9");
  assert_sentence (sitting, "Bob: Mark 4 fifth moves. Mirror images count as the same move. Ann "
                            "then picks one of them.");

  stand_up (sitting);
}

/* After each act the game is kept, and goes on from there. */
static void
test_kept (void)
{
  static const char *const acts[] = { "h8",   "h9", "h10", "swap", "i9", "2",
                                      "swap", "a1", "b2",  "b2",   "c3" };
  NoughtsSitting *sitting = sit_down ();

  begin_opening (sitting, NOUGHTS_OPENING_SOOSYRV_8, NOUGHTS_MODE_TWO_PLAYERS);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autoptr (GVariant) saved = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      char text[NOUGHTS_OPENING_TEXT];
      NoughtsOldGame *old;

      if (noughts_sitting_is_in_opening (sitting))
        act (sitting, acts[i]);
      else
        play (sitting, acts[i]);
      before = g_strdup (noughts_sitting_get_name (sitting, MNK_X));
      noughts_opening_to_text (noughts_sitting_get_opening (sitting), text);
      saved = g_variant_ref_sink (noughts_sitting_save (sitting));
      old = noughts_old_game_load (saved, NULL);
      g_assert_nonnull (old);

      stand_up (sitting);
      sitting = sit_down ();
      noughts_sitting_resume (sitting, old);
      assert_course (sitting, text);
      after = g_strdup (noughts_sitting_get_name (sitting, MNK_X));
      g_assert_cmpstr (after, ==, before);
    }
  assert_moves (sitting, "h8 h9 h10 i9 b2 c3");

  stand_up (sitting);
}

/* Keeps the game, and lets another sitting go on with it. */
static NoughtsSitting *
restart (NoughtsSitting *sitting)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_sitting_save (sitting));
  NoughtsOldGame *old = noughts_old_game_load (saved, NULL);
  NoughtsSitting *next = sit_down ();

  g_assert_nonnull (old);
  stand_up (sitting);
  noughts_sitting_resume (next, old);

  return next;
}

/* Each act of each rule is kept over a restart, and taken back by itself. */
static void
test_every_rule (void)
{
  static const char *const courses[] = {
    "swap1: h8 white",
    "swap: h8 h9 h10 black",
    "swap2: h8 h9 h10 two a1 b1 white",
    "pro: h8 i9 k8",
    "pro-adjacent: h8 i9 k8",
    "long-pro: h8 i9 l8",
    "rif: h8 h9 h10 swap i9 a1 b2 b2",
    "yamaguchi: h8 i9 h10 3 keep i7 a1 b2 c3 a1",
    "soosyrv-8: h8 i9 h10 keep a1 2 swap b2 c3 b2",
    "taraguchi-10: h8 swap h9 keep h10 swap i10 swap f8 keep",
    "taraguchi-10: h8 keep h9 swap h10 keep e5 ten b2 c3 d4 f6 g7 b1 c1 d1 e1 f1 d4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_auto (GStrv) words = g_strsplit (courses[i], " ", -1);
      g_autoptr (GString) text = g_string_new (words[0]);
      NoughtsSitting *sitting = sit_down ();
      NoughtsOpeningRule rule;
      const guint n = g_strv_length (words);

      words[0][strlen (words[0]) - 1] = '\0';
      g_assert_true (noughts_opening_rule_parse (words[0], &rule));
      begin_opening (sitting, rule, NOUGHTS_MODE_TWO_PLAYERS);
      for (guint j = 1; j < n; j++)
        {
          act (sitting, words[j]);
          g_string_append_printf (text, " %s", words[j]);
          sitting = restart (sitting);
          assert_course (sitting, text->str);
        }
      g_assert_false (noughts_sitting_is_in_opening (sitting));

      for (guint j = n - 1; j >= 1; j--)
        {
          assert_course (sitting, text->str);
          g_assert_true (noughts_sitting_can_undo (sitting));
          noughts_sitting_undo (sitting);
          g_string_truncate (text, text->len - strlen (words[j]) - 1);
        }
      assert_moves (sitting, "");
      g_assert_false (noughts_sitting_can_undo (sitting));
      stand_up (sitting);
    }
}

/* A damaged opening costs itself and not the game. */
static void
test_damaged (void)
{
  static const char *const texts[] = { "swap2: h8 h9", "swap2: h8 h9 a1", "nonsense",
                                       "swap2: h8 h9 h10 white", "swap2: h8 h9 h10 two a1" };
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (GVariant) saved = NULL;

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 h9 h10");
  saved = g_variant_ref_sink (noughts_sitting_save (sitting));
  stand_up (sitting);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GVariant) damaged = NULL;
      GVariantDict dict;
      NoughtsOldGame *old;
      gboolean whole = g_str_has_suffix (texts[i], "white");

      g_variant_dict_init (&dict, saved);
      g_variant_dict_insert (&dict, "opening", "(suu)", texts[i], (guint32) MNK_X, 0);
      damaged = g_variant_ref_sink (g_variant_dict_end (&dict));
      if (!whole)
        g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "*opening*left out*");
      old = noughts_old_game_load (damaged, NULL);
      g_test_assert_expected_messages ();
      g_assert_nonnull (old);
      sitting = sit_down ();
      noughts_sitting_resume (sitting, old);
      assert_course (sitting, whole ? texts[i] : "none:");
      g_assert_false (noughts_sitting_is_in_opening (sitting));
      assert_moves (sitting, "h8 h9 h10");
      stand_up (sitting);
    }
}

/* A rule that does not fit the board is refused in plain words, and the game stays. */
static void
test_too_small (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = choose (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  g_autoptr (GError) error = NULL;

  begin_opening (sitting, NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8");
  choice.rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  g_assert_false (noughts_sitting_begin (sitting, &choice, &error));
  g_assert_cmpstr (error->message, ==, "Swap2 needs five in a row and a board with borders");
  g_clear_error (&error);
  choice.rule = (MnkRule){ 8, 8, 5, MNK_FREESTYLE };
  g_assert_false (noughts_sitting_begin (sitting, &choice, &error));
  g_assert_cmpstr (error->message, ==,
                   "The board is too small for Swap2, which needs at least 9×9");
  assert_course (sitting, "swap2: h8");
  act (sitting, "h9");

  stand_up (sitting);
}

static void
test_named (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = choose (NOUGHTS_OPENING_NONE, NOUGHTS_MODE_TWO_PLAYERS);

  choice.named = 4;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_moves (sitting, "h8 h9 i9");
  play (sitting, "a1");
  noughts_sitting_undo (sitting);
  g_assert_false (noughts_sitting_can_undo (sitting));
  assert_moves (sitting, "h8 h9 i9");

  choice.opening = NOUGHTS_OPENING_RIF;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_moves (sitting, "h8 h9 i9");
  assert_course (sitting, "rif: h8 h9 i9");
  act (sitting, "swap");
  noughts_sitting_undo (sitting);
  g_assert_false (noughts_sitting_can_undo (sitting));

  /* The rule has its own stones. */
  choice.opening = NOUGHTS_OPENING_SWAP2;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_moves (sitting, "");

  stand_up (sitting);
}

/* Begins a game and returns the piece of its person. */
static MnkPiece
begin_for (NoughtsSitting *sitting, const NoughtsNewGameChoice *choice)
{
  g_assert_true (noughts_sitting_begin (sitting, choice, NULL));

  return noughts_sitting_get_human (sitting);
}

/* A game in which nobody has moved since its named opening has not begun: it is not put aside, and
 * sides that alternate stay as they are. */
static void
test_named_untouched (void)
{
  static const NoughtsOpeningRule rules[] = { NOUGHTS_OPENING_NONE, NOUGHTS_OPENING_RIF };
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      choice = choose (rules[i], NOUGHTS_MODE_TWO_PLAYERS);
      choice.named = 4;
      for (int n = 0; n < 2; n++)
        {
          g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
          assert_moves (sitting, "h8 h9 i9");
          g_assert_false (noughts_sitting_has_moves (sitting));
          g_assert_false (noughts_sitting_person_has_moved (sitting));
          g_assert_false (noughts_sitting_can_bring_back (sitting));
        }
    }
  act (sitting, "swap");
  g_assert_true (noughts_sitting_has_moves (sitting));

  choice = choose (NOUGHTS_OPENING_NONE, NOUGHTS_MODE_TWO_PLAYERS);
  choice.named = 4;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_true (noughts_sitting_can_bring_back (sitting));
  noughts_sitting_bring_back (sitting);
  g_assert_true (noughts_sitting_has_moves (sitting));
  g_assert_false (noughts_sitting_can_bring_back (sitting));

  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  play (sitting, "a1");
  noughts_sitting_undo (sitting);
  g_assert_true (noughts_sitting_has_moves (sitting));

  choice = choose (NOUGHTS_OPENING_NONE, NOUGHTS_MODE_COMPUTER);
  choice.named = 4;
  choice.side = NOUGHTS_SIDE_SWAP;
  g_assert_cmpint (begin_for (sitting, &choice), ==, begin_for (sitting, &choice));

  stand_up (sitting);
}

/* A board without room for a named opening has none, and all moves can be taken back. */
static void
test_named_small (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = choose (NOUGHTS_OPENING_NONE, NOUGHTS_MODE_TWO_PLAYERS);

  choice.named = 4;
  choice.rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_moves (sitting, "");
  play (sitting, "b2");
  g_assert_true (noughts_sitting_can_undo (sitting));

  stand_up (sitting);
}

/* A game that is pasted takes along the opening that its board offers, and no other. */
static void
test_other_board (void)
{
  static const struct
  {
    MnkRule rule;
    NoughtsOpeningRule opening;
    NoughtsOpeningRule kept;
    guint named;
  } cases[] = {
    { { 15, 15, 5, MNK_RENJU }, NOUGHTS_OPENING_RIF, NOUGHTS_OPENING_RIF, 4 },
    { { 15, 15, 5, MNK_FREESTYLE }, NOUGHTS_OPENING_RIF, NOUGHTS_OPENING_NONE, 4 },
    { { 19, 19, 5, MNK_FREESTYLE }, NOUGHTS_OPENING_SWAP2, NOUGHTS_OPENING_SWAP2, 4 },
    { { 13, 13, 5, MNK_FREESTYLE }, NOUGHTS_OPENING_SWAP2, NOUGHTS_OPENING_NONE, 0 },
    { { 13, 13, 5, MNK_FREESTYLE }, NOUGHTS_OPENING_NONE, NOUGHTS_OPENING_NONE, 0 },
    { { 15, 15, 6, MNK_FREESTYLE }, NOUGHTS_OPENING_NONE, NOUGHTS_OPENING_NONE, 0 },
    { { 3, 3, 3, MNK_FREESTYLE }, NOUGHTS_OPENING_NONE, NOUGHTS_OPENING_NONE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting = sit_down ();
      NoughtsNewGameChoice choice = choose (cases[i].opening, NOUGHTS_MODE_TWO_PLAYERS);
      g_autoptr (NoughtsGame) pasted = noughts_game_new (&cases[i].rule, NULL);

      choice.named = 4;
      g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
      noughts_sitting_take_game (sitting, pasted);
      g_assert_cmpint (noughts_sitting_get_choice (sitting)->opening, ==, cases[i].kept);
      g_assert_cmpuint (noughts_sitting_get_choice (sitting)->named, ==, cases[i].named);
      noughts_sitting_begin_again (sitting, FALSE);
      g_assert_cmpint (noughts_sitting_get_opening (sitting)->rule, ==, cases[i].kept);
      stand_up (sitting);
    }
}

/* Who begins next follows from who began, whatever colours they had at the end. */
static void
test_alternates (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_opening (sitting, NOUGHTS_OPENING_SWAP1, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8 black");
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_O);
  resign (sitting);
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
  g_assert_true (noughts_sitting_is_in_opening (sitting));
  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_O);
  assert_sentence (sitting, "Bob: Place Black anywhere. Ann then chooses a colour.");

  stand_up (sitting);
}

/* Two computers open, and the match begins. */
static void
test_computers (void)
{
  NoughtsSitting *sitting = sit_down ();
  const NoughtsOpening *opening;

  noughts_sitting_set_pace (sitting, 0);
  begin_opening (sitting, NOUGHTS_OPENING_SOOSYRV_8, NOUGHTS_MODE_COMPUTERS);
  assert_sentence (sitting, "Coin is placing stones.");
  g_assert_true (noughts_sitting_is_thinking (sitting, MNK_X));
  opening = noughts_sitting_get_opening (sitting);
  wait_until (noughts_opening_is_over (opening));
  wait_until (noughts_game_get_n_plies (noughts_sitting_get_game (sitting)) >= 6);

  stand_up (sitting);
}

/* A cell that is chosen while a computer chooses a colour is refused: there are no buttons. */
static void
test_not_now (void)
{
  NoughtsSitting *sitting = sit_down ();
  const MnkPoint cell = { 0, 0 };
  g_autoptr (GError) error = NULL;

  begin_opening (sitting, NOUGHTS_OPENING_SWAP1, NOUGHTS_MODE_COMPUTER);
  act (sitting, "h8");
  g_assert_false (noughts_sitting_open_on (sitting, cell, &error));
  g_assert_cmpstr (error->message, ==, "It is not your turn");
  g_clear_error (&error);

  begin_opening (sitting, NOUGHTS_OPENING_SWAP1, NOUGHTS_MODE_TWO_PLAYERS);
  act (sitting, "h8");
  g_assert_false (noughts_sitting_open_on (sitting, cell, &error));
  g_assert_cmpstr (error->message, ==, "Use the buttons to choose");

  stand_up (sitting);
}

/* A late answer is dropped: the person has taken the stone back meanwhile. */
static void
test_late (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_opening (sitting, NOUGHTS_OPENING_SWAP1, NOUGHTS_MODE_COMPUTER);
  act (sitting, "h8");
  g_assert_true (noughts_sitting_is_thinking (sitting, MNK_O));
  noughts_sitting_undo (sitting);
  g_assert_false (noughts_sitting_is_thinking (sitting, MNK_O));
  act (sitting, "a1");
  wait_until (!noughts_sitting_is_in_opening (sitting));
  g_assert_cmpuint (noughts_sitting_get_opening (sitting)->n_acts, ==, 2);

  stand_up (sitting);
}

/* After the sides are switched the opening's colours are not told: they are the other ones. */
static void
test_sides_changed (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsMatch *match = noughts_sitting_get_match (sitting);

  noughts_sitting_set_pace (sitting, 0);
  /* One who sleeps chooses at random. */
  do
    {
      begin_opening (sitting, NOUGHTS_OPENING_SWAP, NOUGHTS_MODE_COMPUTER);
      act (sitting, "h8 h9 h10");
      wait_until (!noughts_sitting_is_in_opening (sitting));
    }
  while (noughts_opening_get_party (noughts_sitting_get_opening (sitting), MNK_X)
         == NOUGHTS_PARTY_FIRST);
  assert_sentence (sitting, "You have White now.");
  noughts_sitting_change_sides (sitting);
  assert_sentence (sitting, NULL);
  wait_until (noughts_match_is_human_turn (match));
  assert_sentence (sitting, NULL);

  stand_up (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* What computers answer is tested in tests/game; here it is when, and what follows. */
  noughts_workers_set_sleeping (TRUE);

  g_test_add_func ("/sitting/opening/swap2", test_swap2);
  g_test_add_func ("/sitting/opening/hands", test_hands);
  g_test_add_func ("/sitting/opening/undo", test_undo);
  g_test_add_func ("/sitting/opening/looks-back", test_looks_back);
  g_test_add_func ("/sitting/opening/offers", test_offers);
  g_test_add_func ("/sitting/opening/declared", test_declared);
  g_test_add_func ("/sitting/opening/kept", test_kept);
  g_test_add_func ("/sitting/opening/every-rule", test_every_rule);
  g_test_add_func ("/sitting/opening/damaged", test_damaged);
  g_test_add_func ("/sitting/opening/too-small", test_too_small);
  g_test_add_func ("/sitting/opening/named", test_named);
  g_test_add_func ("/sitting/opening/named-untouched", test_named_untouched);
  g_test_add_func ("/sitting/opening/named-small", test_named_small);
  g_test_add_func ("/sitting/opening/other-board", test_other_board);
  g_test_add_func ("/sitting/opening/alternates", test_alternates);
  g_test_add_func ("/sitting/opening/computers", test_computers);
  g_test_add_func ("/sitting/opening/not-now", test_not_now);
  g_test_add_func ("/sitting/opening/late", test_late);
  g_test_add_func ("/sitting/opening/sides-changed", test_sides_changed);

  return g_test_run ();
}
