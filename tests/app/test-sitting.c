/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-sitting-private.h"

static void
begin (NoughtsSitting *sitting, int size, NoughtsGameMode mode, MnkOpponent opponent)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (GError) error = NULL;

  choice.rule.width = size;
  choice.rule.height = size;
  choice.mode = mode;
  choice.opponent = opponent;
  choice.opponent2 = opponent;
  choice.n_games = 10;
  noughts_sitting_begin (sitting, &choice, &error);
  g_assert_no_error (error);
}

static NoughtsSitting *
sit_down (void)
{
  NoughtsSitting *sitting = noughts_sitting_new ();

  noughts_sitting_set_pace (sitting, 0);
  noughts_sitting_set_live_evaluation (sitting, FALSE);

  return sitting;
}

static void
stand_up (NoughtsSitting *sitting)
{
  noughts_sitting_stop (sitting);
  noughts_workers_wait ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (sitting);
}

/* Plays a move of the person without waiting for a reply. */
static void
play (NoughtsSitting *sitting, const char *text)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (sitting));
  g_autoptr (GError) error = NULL;
  MnkPoint point;
  size_t length;

  g_assert_cmpint (mnk_move_from_text (rule, text, &point, &length), ==, MNK_TEXT_OK);
  noughts_match_human_move (noughts_sitting_get_match (sitting), point, &error);
  g_assert_no_error (error);
}

static void
resign (NoughtsSitting *sitting)
{
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting),
                                      noughts_sitting_get_seat_piece (sitting, 0)));
}

static void
assert_score (NoughtsSitting *sitting, const char *expected)
{
  g_autofree char *text = noughts_sitting_describe_score (sitting);

  g_assert_cmpstr (text, ==, expected);
}

/* Games played while another was aside count when that one is back on the board, even after saving
 * and loading. Games against another opponent do not count. */
static void
test_score_of_old_game (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  MnkOpponent easier;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  play (sitting, "b2");
  for (guint i = 0; i < 2; i++)
    {
      noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      resign (sitting);
    }
  assert_score (sitting, "You 0 · Intermediate 2");
  saved = noughts_sitting_save (sitting);

  /* The previous one has ended, the one before has not. */
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");
  resign (sitting);
  assert_score (sitting, "You 0 · Intermediate 3");
  g_assert_true (noughts_sitting_get_easier (sitting, &easier));

  /* One that had ended was counted. */
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 3");
  noughts_match_undo (noughts_sitting_get_match (sitting));
  assert_score (sitting, "You 0 · Intermediate 2");

  /* The score survives saving and loading. */
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  assert_score (sitting, "You 0 · Intermediate 2");

  /* Games against another opponent do not change the score. */
  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_BEGINNER);
  resign (sitting);
  assert_score (sitting, "You 0 · Beginner 1");
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");

  stand_up (sitting);
}

/* A lost game that is back on the board is the last of its row of losses, whatever was won in
 * between. */
static void
test_losses_come_back (void)
{
  NoughtsSitting *sitting = sit_down ();
  MnkOpponent easier;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  for (guint i = 0; i < 2; i++)
    {
      if (i > 0)
        noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      resign (sitting);
    }
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O));
  assert_score (sitting, "You 1 · Intermediate 2");
  g_assert_false (noughts_sitting_get_easier (sitting, &easier));

  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 1 · Intermediate 2");
  g_assert_true (noughts_sitting_get_easier (sitting, &easier));
  g_assert_cmpint (easier, ==, MNK_BEGINNER);

  stand_up (sitting);
}

/* After two losses the previous opponent is offered: each in the order of strength but the first
 * has one, those outside it have none. */
static void
test_easier (void)
{
  for (MnkOpponent opponent = MNK_BEGINNER; opponent <= MNK_COIN; opponent++)
    {
      NoughtsSitting *sitting = sit_down ();
      MnkOpponent easier = MNK_COIN;

      for (guint i = 0; i < 2; i++)
        {
          g_assert_false (noughts_sitting_get_easier (sitting, &easier));
          if (i == 0)
            begin (sitting, 3, NOUGHTS_MODE_COMPUTER, opponent);
          else
            noughts_sitting_begin_again (sitting, FALSE);
          play (sitting, "b2");
          resign (sitting);
        }

      if (opponent > MNK_BEGINNER && opponent <= MNK_EXPERT)
        {
          g_assert_true (noughts_sitting_get_easier (sitting, &easier));
          g_assert_cmpint (easier, ==, opponent - 1);
        }
      else
        {
          g_assert_false (noughts_sitting_get_easier (sitting, &easier));
        }
      stand_up (sitting);
    }
}

/* A new score between the same two players starts from zero. */
static void
test_score_of_its_own (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, "b2");
  resign (sitting);
  begin (sitting, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, "a1");
  resign (sitting);
  assert_score (sitting, "Player 1: 0 · Player 2: 1");
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "Player 1: 0 · Player 2: 1");
  noughts_match_undo (noughts_sitting_get_match (sitting));
  assert_score (sitting, "Player 1: 0 · Player 2: 1");

  stand_up (sitting);
}

static void
step (NoughtsSitting *sitting)
{
  NoughtsMatch *match = noughts_sitting_get_match (sitting);
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  MnkPoint point = { g_test_rand_int_range (0, 3), g_test_rand_int_range (0, 3) };

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      begin (sitting, 3, NOUGHTS_MODE_COMPUTER, g_test_rand_bit () ? MNK_COIN : MNK_THUMB);
      break;

    case 1:
      noughts_sitting_begin_again (sitting, g_test_rand_bit ());
      break;

    case 2:
      if (noughts_match_can_undo (match))
        noughts_match_undo (match);
      break;

    case 3:
      if (noughts_sitting_can_bring_back (sitting))
        noughts_sitting_bring_back (sitting);
      break;

    case 4:
    case 5:
      noughts_match_human_move (match, point, NULL);
      break;

    default:
      if (noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
        resign (sitting);
      break;
    }
}

/* The saved form can be read, whatever was played. */
static void
test_score_can_be_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  for (guint i = 0; i < 3000; i++)
    {
      const NoughtsTally *tally = noughts_sitting_get_tally (sitting);
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (NoughtsOldGame) old = NULL;
      g_autoptr (GError) error = NULL;

      step (sitting);
      g_assert_cmpuint (tally->losses, <=, tally->wins[1]);
      saved = noughts_sitting_save (sitting);
      if (saved == NULL)
        continue;

      old = noughts_old_game_load (saved, &error);
      g_assert_no_error (error);
    }

  stand_up (sitting);
}

static void
assert_moves (NoughtsSitting *sitting, const char *expected)
{
  g_autofree char *text = noughts_game_to_text (noughts_sitting_get_game (sitting));

  g_assert_cmpstr (text, ==, expected);
}

static void
begin_with (NoughtsSitting *sitting, const char *text)
{
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, text);
}

/* Games that can go on are restored in turn, the last first. */
static void
assert_turns (NoughtsSitting *sitting)
{
  static const char *const moves[] = { "c1", "b1", "a1 a2 a3", "d1" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      noughts_sitting_bring_back (sitting);
      assert_moves (sitting, moves[i]);
    }
}

static void
test_several_old_games (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) saved_behind = NULL;

  begin_with (sitting, "a1");
  play (sitting, "a2");
  play (sitting, "a3");
  begin_with (sitting, "b1");
  begin_with (sitting, "c1");
  begin_with (sitting, "d1");
  saved = noughts_sitting_save (sitting);

  /* A game without moves is not put aside; one that has ended is until the next. */
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  begin_with (sitting, "e1");
  resign (sitting);
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  saved_behind = noughts_sitting_save (sitting);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "e1");
  begin_with (sitting, "f1");
  resign (sitting);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "e1");
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "d1");
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "d1");
  assert_turns (sitting);

  noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
  assert_moves (other, "d1");
  assert_turns (other);
  stand_up (other);

  other = sit_down ();
  noughts_sitting_resume (other, noughts_old_game_load (saved_behind, NULL));
  assert_moves (other, "d1");
  noughts_sitting_bring_back (other);
  assert_moves (other, "e1");
  assert_turns (other);

  stand_up (other);
  stand_up (sitting);
}

/* Beyond the limit the oldest games are dropped. */
static void
test_many_old_games (void)
{
  NoughtsSitting *sitting = sit_down ();
  const MnkRule rule = { 9, 9, 5, MNK_FREESTYLE };
  char text[MNK_MOVE_TEXT];

  for (int i = 0; i <= NOUGHTS_MOST_ASIDE + 1; i++)
    begin_with (sitting, mnk_move_to_text (&rule, (MnkPoint){ i % 9, i / 9 }, text));
  for (int i = NOUGHTS_MOST_ASIDE; i > 0; i--)
    {
      noughts_sitting_bring_back (sitting);
      assert_moves (sitting, mnk_move_to_text (&rule, (MnkPoint){ i % 9, i / 9 }, text));
    }
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "a2");

  stand_up (sitting);
}

/* A file of an older version, with a single game aside. */
static void
test_older_file (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) aside = NULL;
  g_autoptr (GVariant) older = NULL;
  GVariantDict dict;

  begin_with (sitting, "a1");
  aside = noughts_sitting_save (sitting);
  begin_with (sitting, "b1");
  saved = noughts_sitting_save (sitting);
  g_variant_dict_init (&dict, saved);
  g_variant_dict_insert_value (&dict, "aside", aside);
  older = g_variant_ref_sink (g_variant_dict_end (&dict));

  noughts_sitting_resume (other, noughts_old_game_load (older, NULL));
  assert_moves (other, "b1");
  noughts_sitting_bring_back (other);
  assert_moves (other, "a1");

  stand_up (other);
  stand_up (sitting);
}

static GVariant *
with_entry (GVariant *saved, const char *key, GVariant *value)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, saved);
  g_variant_dict_insert_value (&dict, key, value);

  return g_variant_dict_end (&dict);
}

/* An invalid score does not lose its game, and an invalid game does not lose the others. */
static void
test_damaged_file (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) holed = NULL;
  g_autoptr (GVariant) damaged = NULL;
  g_autoptr (GVariant) aside = NULL;
  g_autoptr (GVariant) first = NULL;
  g_autoptr (GVariant) last = NULL;
  GVariant *games[3];

  begin_with (sitting, "a1");
  begin_with (sitting, "b1");
  begin_with (sitting, "c1");
  begin_with (sitting, "d1");
  saved = noughts_sitting_save (sitting);
  aside = g_variant_lookup_value (saved, "aside", G_VARIANT_TYPE ("aa{sv}"));
  first = g_variant_get_child_value (aside, 0);
  last = g_variant_get_child_value (aside, 2);
  games[0] = first;
  games[1] = with_entry (first, "mode", g_variant_new_uint32 (77));
  games[2] = last;
  holed = g_variant_ref_sink (with_entry (saved, "aside", g_variant_new_array (NULL, games, 3)));
  damaged = g_variant_ref_sink (with_entry (holed, "score", g_variant_new ("(uuuu)", 1, 1, 0, 6)));

  noughts_sitting_resume (other, noughts_old_game_load (damaged, NULL));
  assert_moves (other, "d1");
  g_assert_cmpuint (noughts_sitting_get_tally (other)->losses, ==, 1);
  noughts_sitting_bring_back (other);
  assert_moves (other, "c1");
  noughts_sitting_bring_back (other);
  assert_moves (other, "a1");

  stand_up (other);
  stand_up (sitting);
}

/* The same for variants that are never written. */
static void
test_wrong_file (void)
{
  static const struct
  {
    const char *key;
    const char *value;
  } cases[] = {
    { "score", "'1-0'" },
    { "score", "(uint32 1, uint32 0, uint32 0, uint32 1)" },
    { "score", "(uint32 1, uint32 4294967295, uint32 0, uint32 1)" },
    { "aside", "'h8'" },
    { "aside", "{'mode': <uint32 1>}" },
    { "aside", "[{'mode': <uint32 1>}]" },
  };
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (GVariant) saved = NULL;

  begin_with (sitting, "a1");
  saved = noughts_sitting_save (sitting);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GVariant *value = g_variant_parse (NULL, cases[i].value, NULL, NULL, NULL);
      g_autoptr (GVariant) wrong = g_variant_ref_sink (with_entry (saved, cases[i].key, value));
      const NoughtsTally *tally = noughts_sitting_get_tally (sitting);

      noughts_sitting_resume (sitting, noughts_old_game_load (wrong, NULL));
      assert_moves (sitting, "a1");
      g_assert_cmpuint (tally->losses, <=, tally->wins[1]);
      g_assert_cmpuint (tally->wins[1], <=, 1000000);
      g_assert_false (noughts_sitting_can_bring_back (sitting));
      g_variant_unref (value);
    }

  stand_up (sitting);
}

/* A game that had ended when it was opened never counts, even after undo and redo. */
static void
test_game_from_elsewhere (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GVariant) saved = NULL;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  play (sitting, "b2");
  resign (sitting);
  game =
      noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "a1 b1 a2 b2 a3", NULL);
  noughts_sitting_take_game (sitting, game);
  assert_score (sitting, "You 0 · Intermediate 1");
  noughts_match_undo (noughts_sitting_get_match (sitting));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  saved = noughts_sitting_save (sitting);
  noughts_match_redo (noughts_sitting_get_match (sitting));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  assert_score (sitting, "You 0 · Intermediate 1");

  /* Nor after saving and loading. */
  noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
  noughts_match_redo (noughts_sitting_get_match (other));
  g_assert_cmpint (noughts_game_get_result (noughts_sitting_get_game (other)), ==,
                   NOUGHTS_RESULT_X_WON);
  assert_score (other, "You 0 · Intermediate 1");
  stand_up (other);

  noughts_sitting_begin_again (sitting, FALSE);
  resign (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");

  stand_up (sitting);
}

static gboolean
give_up_cb (gpointer data)
{
  g_error ("Waited in vain for: %s", (const char *) data);

  return G_SOURCE_REMOVE;
}

#define wait_until(condition) \
  G_STMT_START \
  { \
    guint patience = g_timeout_add_seconds (60, give_up_cb, (gpointer) #condition); \
\
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (patience); \
  } \
  G_STMT_END

static void
wait_for_end (NoughtsGame *game)
{
  wait_until (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN);
}

static void
assert_choice (const NoughtsNewGameChoice *choice, const NoughtsNewGameChoice *expected)
{
  g_assert_cmpint (choice->rule.width, ==, expected->rule.width);
  g_assert_cmpint (choice->rule.height, ==, expected->rule.height);
  g_assert_cmpint (choice->rule.win, ==, expected->rule.win);
  g_assert_cmpint (choice->rule.line, ==, expected->rule.line);
  g_assert_cmpint (choice->mode, ==, expected->mode);
  g_assert_cmpint (choice->opponent, ==, expected->opponent);
  g_assert_cmpint (choice->opponent2, ==, expected->opponent2);
  g_assert_cmpint (choice->side, ==, expected->side);
  g_assert_cmpuint (choice->n_games, ==, expected->n_games);
}

/* The choice is saved completely, with settings for other kinds of games, and the losses. */
static void
test_all_is_kept (void)
{
  const NoughtsNewGameChoice choice = {
    .rule = { .width = 7, .height = 9, .win = 4, .line = MNK_CARO },
    .mode = NOUGHTS_MODE_COMPUTER,
    .opponent = MNK_THUMB,
    .opponent2 = MNK_COIN,
    .side = NOUGHTS_SIDE_SWAP,
    .n_games = 17,
  };
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GError) error = NULL;

  noughts_sitting_begin (sitting, &choice, &error);
  g_assert_no_error (error);
  play (sitting, "a1");
  resign (sitting);
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  wait_until (noughts_match_is_human_turn (noughts_sitting_get_match (sitting)));
  saved = noughts_sitting_save (sitting);
  g_assert_nonnull (saved);

  noughts_sitting_resume (other, noughts_old_game_load (saved, &error));
  g_assert_no_error (error);
  assert_choice (noughts_sitting_get_choice (other), &choice);
  g_assert_cmpint (noughts_sitting_get_human (other), ==, MNK_O);
  g_assert_cmpuint (noughts_tally_get_losses (noughts_sitting_get_tally (other)), ==, 1);
  assert_score (other, "You 0 · Thumb 1");

  stand_up (other);
  stand_up (sitting);
}

static void
count_refusal_cb (NoughtsSitting *sitting, GError *error, guint *count)
{
  *count += 1;
}

static void
undo (NoughtsSitting *sitting)
{
  noughts_match_undo (noughts_sitting_get_match (sitting));
}

/* Sets *deputy to NULL once the request has ended. */
static void
ask_deputy (NoughtsSitting *sitting, NoughtsPlayer **deputy)
{
  noughts_sitting_move_for_me (sitting, MNK_EXPERT);
  g_assert_true (noughts_sitting_has_deputy (sitting));
  *deputy = NULL;
  g_set_weak_pointer (deputy, sitting->deputy);
}

static void
begin_two_players (NoughtsSitting *sitting)
{
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
}

/* A request for the person's move ends when another game is put on the board, and does not disturb
 * a later one. */
static void
test_deputy_dismissed (void)
{
  static const struct
  {
    void (*act) (NoughtsSitting *sitting);
    const char *moves;
  } cases[] = {
    { begin_two_players, "" },
    { noughts_sitting_change_sides, "a1" },
    { undo, "" },
  };
  NoughtsSitting *sitting = sit_down ();
  guint refusals = 0;

  g_signal_connect (sitting, "refused", G_CALLBACK (count_refusal_cb), &refusals);
  noughts_workers_set_sleeping (TRUE);
  noughts_sitting_set_expert_time (sitting, 3600);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsPlayer *deputy;
      NoughtsPlayer *next;

      begin_with (sitting, "a1");
      ask_deputy (sitting, &deputy);
      cases[i].act (sitting);
      g_assert_false (noughts_sitting_has_deputy (sitting));

      ask_deputy (sitting, &next);
      wait_until (deputy == NULL);
      g_assert_true (noughts_sitting_has_deputy (sitting));
      g_assert_cmpuint (refusals, ==, 0);
      assert_moves (sitting, cases[i].moves);
      noughts_sitting_dismiss_deputy (sitting);
      wait_until (next == NULL);
    }
  g_assert_cmpuint (refusals, ==, 0);

  stand_up (sitting);
  noughts_workers_set_sleeping (FALSE);
}

/* With equal names the score adds the pieces, even after the sides are swapped. */
static void
test_score_of_equals (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 9, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  resign (sitting);
  assert_score (sitting, "Coin (X) 0 · Coin (O) 1");
  noughts_sitting_begin_again (sitting, TRUE);
  assert_score (sitting, "Coin (O) 0 · Coin (X) 1");

  stand_up (sitting);
}

/* The next game of a series does not begin while an earlier position is shown. */
static void
test_series_waits (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsGame *game;
  g_autoptr (NoughtsGame) other = NULL;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = noughts_sitting_get_game (sitting);
  g_assert_cmpuint (sitting->next_source, ==, 0);
  wait_for_end (game);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  g_assert_cmpuint (sitting->next_source, !=, 0);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_cmpuint (sitting->next_source, ==, 0);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  noughts_game_jump (game, noughts_game_get_end (game));
  g_assert_cmpuint (sitting->next_source, !=, 0);

  other =
      noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "a1 b1 a2 b2 a3", NULL);
  noughts_sitting_take_game (sitting, other);
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  g_assert_cmpuint (sitting->next_source, ==, 0);

  /* It continues on request. */
  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);
  wait_for_end (noughts_sitting_get_game (sitting));
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 2);

  stand_up (sitting);
}

/* Begins a series of which one game is over and shows an earlier position. */
static void
begin_series (NoughtsSitting *sitting)
{
  NoughtsGame *game;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = noughts_sitting_get_game (sitting);
  wait_for_end (game);
  noughts_game_jump (game, noughts_game_get_root (game));
}

static guint
count_games (NoughtsSitting *sitting)
{
  return noughts_tally_get_games (noughts_sitting_get_tally (sitting));
}

/* An opened game that two computers continue is not counted in the series, which goes on after
 * it. */
static void
test_series_and_other_game (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (NoughtsGame) other = NULL;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  resign (sitting);
  other = noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "a1 b1", NULL);
  noughts_sitting_take_game (sitting, other);
  wait_for_end (other);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  g_assert_cmpuint (sitting->next_source, ==, 0);

  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  resign (sitting);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 2);

  stand_up (sitting);
}

/* Between two of its games a series can go on like a game that has not ended. */
static void
test_series_put_aside (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsGame *game;

  begin_with (sitting, "a1");
  begin_series (sitting);
  game = noughts_sitting_get_game (sitting);
  begin_with (sitting, "b1");
  noughts_sitting_bring_back (sitting);
  g_assert_true (noughts_sitting_get_game (sitting) == game);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  g_assert_true (noughts_sitting_series_goes_on (sitting));

  /* Its next game replaces the last one. */
  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "a1");
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "b1");

  /* Even before the first move of that one. */
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "");
  g_assert_cmpuint (count_games (sitting), ==, 1);
  g_assert_true (noughts_sitting_series_goes_on (sitting));

  stand_up (sitting);
}

/* A repeated request for the next game puts no copy of the series aside. */
static void
test_series_not_copied (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_series (sitting);
  for (int i = 0; i < 3; i++)
    noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  g_assert_false (noughts_sitting_can_bring_back (sitting));

  stand_up (sitting);
}

/* Such a series is saved as one, each of its games counted once. */
static void
test_series_kept (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) saved_between = NULL;

  begin_series (sitting);
  saved = noughts_sitting_save (sitting);
  g_assert_nonnull (saved);
  noughts_sitting_begin_again (sitting, TRUE);
  saved_between = noughts_sitting_save (sitting);
  g_assert_nonnull (saved_between);

  noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
  g_assert_cmpuint (count_games (other), ==, 1);
  noughts_sitting_begin_again (other, TRUE);
  wait_for_end (noughts_sitting_get_game (other));
  g_assert_cmpuint (count_games (other), ==, 2);

  noughts_sitting_resume (other, noughts_old_game_load (saved_between, NULL));
  g_assert_cmpuint (count_games (other), ==, 1);
  g_assert_cmpint (noughts_sitting_get_seat_piece (other, 0), ==, MNK_O);
  wait_for_end (noughts_sitting_get_game (other));
  g_assert_cmpuint (count_games (other), ==, 2);

  stand_up (other);
  stand_up (sitting);
}

/* A series without a game is not saved, like a game without a move, nor one that has no games left,
 * even if the last has no move. */
static void
test_series_not_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  g_assert_null (noughts_sitting_save (sitting));
  for (guint game = 1; game < 10; game++)
    {
      resign (sitting);
      noughts_sitting_begin_again (sitting, TRUE);
    }
  resign (sitting);
  g_assert_cmpuint (count_games (sitting), ==, 10);
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  g_assert_null (noughts_sitting_save (sitting));

  stand_up (sitting);
}

static void
assert_series (NoughtsSitting *sitting, guint n_games, gboolean goes_on)
{
  g_assert_cmpuint (count_games (sitting), ==, n_games);
  g_assert_true (noughts_sitting_series_goes_on (sitting) == goes_on);
}

/* A finished series begins again without games, whether it is chosen or played again, and so does
 * one that is chosen again before its end. */
static void
test_series_anew (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.n_games = 2;
  for (guint round = 0; round < 3; round++)
    {
      if (round < 2)
        g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
      else
        noughts_sitting_begin_again (sitting, TRUE);
      assert_series (sitting, 0, TRUE);
      resign (sitting);
      assert_series (sitting, 1, TRUE);
      noughts_sitting_begin_again (sitting, TRUE);
      assert_series (sitting, 1, TRUE);
      resign (sitting);
      assert_series (sitting, 2, FALSE);
    }

  noughts_sitting_begin_again (sitting, TRUE);
  resign (sitting);
  assert_series (sitting, 1, TRUE);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_series (sitting, 0, TRUE);

  stand_up (sitting);
}

/* The preferences apply to the present game and to later ones. */
static void
test_pace (void)
{
  static const double paces[] = { 2.5, 0.5 };
  NoughtsSitting *sitting = sit_down ();

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      double pace;

      noughts_sitting_set_pace (sitting, paces[i]);
      g_object_get (noughts_sitting_get_match (sitting), "pace", &pace, NULL);
      g_assert_cmpfloat (pace, ==, paces[i]);
      begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
      g_object_get (noughts_sitting_get_match (sitting), "pace", &pace, NULL);
      g_assert_cmpfloat (pace, ==, paces[i]);
    }

  stand_up (sitting);
}

static guint
count_plies (NoughtsSitting *sitting)
{
  return noughts_game_get_n_plies (noughts_sitting_get_game (sitting));
}

/* Of two sittings begun one after the other, the second has made two moves before the first has
 * made one. */
static void
test_expert_time (void)
{
  NoughtsSitting *slow = sit_down ();
  NoughtsSitting *fast = sit_down ();

  noughts_workers_set_sleeping (TRUE);
  noughts_sitting_set_expert_time (slow, 3600);
  noughts_sitting_set_expert_time (fast, 0.001);
  begin (slow, 9, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  begin (fast, 9, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  wait_until (count_plies (fast) >= 2);
  g_assert_cmpuint (count_plies (slow), ==, 0);

  /* The new time reaches both players of the slow game. */
  noughts_sitting_set_expert_time (slow, 0.001);
  noughts_sitting_hurry (slow);
  wait_until (count_plies (slow) >= 3);

  stand_up (fast);
  stand_up (slow);
  noughts_workers_set_sleeping (FALSE);
}

static void
assert_rates (NoughtsSitting *sitting, gboolean expected)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (sitting);

  g_assert_true (noughts_analysis_get_enabled (analysis) == expected);
}

/* Against a computer a game is evaluated at once, if that is wished. */
static void
test_live_evaluation (void)
{
  NoughtsSitting *sitting = sit_down ();

  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  assert_rates (sitting, FALSE);
  noughts_sitting_set_live_evaluation (sitting, TRUE);
  assert_rates (sitting, TRUE);

  stand_up (sitting);
}

/* After its end a game can be hidden, but not from its review; the next game is shown. */
static void
test_hidden (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_with (sitting, "a1");
  noughts_sitting_set_hidden (sitting, TRUE);
  resign (sitting);
  assert_rates (sitting, FALSE);
  noughts_sitting_set_reviewed (sitting, TRUE);
  assert_rates (sitting, TRUE);
  noughts_sitting_set_reviewed (sitting, FALSE);
  assert_rates (sitting, FALSE);
  begin_with (sitting, "c1");
  resign (sitting);
  assert_rates (sitting, TRUE);

  stand_up (sitting);
}

/* What two people play is evaluated when it has ended, or on request. */
static void
test_shared_evaluation (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_with (sitting, "a1");
  assert_rates (sitting, FALSE);
  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  assert_rates (sitting, TRUE);
  begin_with (sitting, "b1");
  assert_rates (sitting, TRUE);
  noughts_sitting_set_shared_evaluation (sitting, FALSE);
  assert_rates (sitting, FALSE);
  resign (sitting);
  assert_rates (sitting, TRUE);
  undo (sitting);
  assert_rates (sitting, FALSE);
  resign (sitting);
  begin_with (sitting, "c1");
  assert_rates (sitting, FALSE);

  /* Nothing is evaluated after a stop. */
  noughts_sitting_stop (sitting);
  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  assert_rates (sitting, FALSE);

  stand_up (sitting);
}

static void
assert_loses (NoughtsSitting *sitting, gboolean expected)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  g_assert_true (noughts_game_get_forbidden_loses (game) == expected);
}

static void
test_forbidden_loses (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (NoughtsGame) other = NULL;

  noughts_sitting_set_forbidden_loses (sitting, TRUE);
  begin_with (sitting, "a1");
  assert_loses (sitting, TRUE);
  noughts_sitting_set_forbidden_loses (sitting, FALSE);
  assert_loses (sitting, FALSE);
  noughts_sitting_set_forbidden_loses (sitting, TRUE);
  assert_loses (sitting, TRUE);
  other = noughts_game_from_text (noughts_game_get_rule (noughts_sitting_get_game (sitting)), "b1",
                                  NULL);
  noughts_sitting_take_game (sitting, other);
  assert_loses (sitting, TRUE);

  /* A game put aside under the other rule follows, too. */
  noughts_sitting_set_forbidden_loses (sitting, FALSE);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "a1");
  assert_loses (sitting, FALSE);

  stand_up (sitting);
}

/* A game that has ended is saved, too: on the board, beside a new one, or behind one that can go
 * on. */
static void
test_ended_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_INTERMEDIATE);
  play (sitting, "b2");
  resign (sitting);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) saved = noughts_sitting_save (sitting);
      g_autoptr (NoughtsOldGame) old = noughts_old_game_load (saved, NULL);

      g_assert_false (noughts_old_game_can_go_on (old));
      g_assert_cmpint (noughts_game_get_result (old->game), ==, NOUGHTS_RESULT_O_WON);
      noughts_sitting_begin_again (sitting, FALSE);
    }

  /* One that can go on comes first, whichever of the two is on the board. */
  play (sitting, "a1");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) saved = noughts_sitting_save (sitting);
      g_autoptr (NoughtsOldGame) old = noughts_old_game_load (saved, NULL);

      g_assert_true (noughts_old_game_can_go_on (old));
      g_assert_nonnull (old->aside);
      g_assert_cmpint (noughts_game_get_result (old->aside->game), ==, NOUGHTS_RESULT_O_WON);
      g_assert_null (old->aside->aside);
      noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      resign (sitting);
    }

  stand_up (sitting);
}

static NoughtsKind
get_kind_of_last (NoughtsSitting *sitting)
{
  NoughtsVerdict verdict;

  g_assert_true (noughts_analysis_get_verdict (
      noughts_sitting_get_analysis (sitting),
      noughts_game_get_end (noughts_sitting_get_game (sitting)), &verdict));

  return verdict.kind;
}

/* The evaluations of a game's moves are restored with it, after loading and from aside. */
static void
test_ratings_come_back (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *next_day = sit_down ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (sitting);
  g_autoptr (GVariant) saved = NULL;
  NoughtsKind kind;

  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_INTERMEDIATE);
  play (sitting, "a2");
  play (sitting, "b1");
  while (noughts_analysis_get_busy (analysis))
    g_main_context_iteration (NULL, TRUE);
  kind = get_kind_of_last (sitting);
  noughts_sitting_begin_again (sitting, FALSE);
  saved = noughts_sitting_save (sitting);

  noughts_sitting_set_shared_evaluation (next_day, TRUE);
  noughts_sitting_resume (next_day, noughts_old_game_load (saved, NULL));
  g_assert_cmpint (get_kind_of_last (next_day), ==, kind);
  g_assert_false (noughts_analysis_get_busy (noughts_sitting_get_analysis (next_day)));

  noughts_sitting_bring_back (sitting);
  g_assert_cmpint (get_kind_of_last (sitting), ==, kind);
  g_assert_false (noughts_analysis_get_busy (analysis));

  stand_up (sitting);
  stand_up (next_day);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting/score-of-old-game", test_score_of_old_game);
  g_test_add_func ("/sitting/losses-come-back", test_losses_come_back);
  g_test_add_func ("/sitting/easier", test_easier);
  g_test_add_func ("/sitting/score-of-its-own", test_score_of_its_own);
  g_test_add_func ("/sitting/score-can-be-kept", test_score_can_be_kept);
  g_test_add_func ("/sitting/several-old-games", test_several_old_games);
  g_test_add_func ("/sitting/many-old-games", test_many_old_games);
  g_test_add_func ("/sitting/older-file", test_older_file);
  g_test_add_func ("/sitting/damaged-file", test_damaged_file);
  g_test_add_func ("/sitting/wrong-file", test_wrong_file);
  g_test_add_func ("/sitting/game-from-elsewhere", test_game_from_elsewhere);
  g_test_add_func ("/sitting/all-is-kept", test_all_is_kept);
  g_test_add_func ("/sitting/deputy-dismissed", test_deputy_dismissed);
  g_test_add_func ("/sitting/score-of-equals", test_score_of_equals);
  g_test_add_func ("/sitting/series-waits", test_series_waits);
  g_test_add_func ("/sitting/series-put-aside", test_series_put_aside);
  g_test_add_func ("/sitting/series-not-copied", test_series_not_copied);
  g_test_add_func ("/sitting/series-and-other-game", test_series_and_other_game);
  g_test_add_func ("/sitting/series-kept", test_series_kept);
  g_test_add_func ("/sitting/series-not-kept", test_series_not_kept);
  g_test_add_func ("/sitting/series-anew", test_series_anew);
  g_test_add_func ("/sitting/pace", test_pace);
  g_test_add_func ("/sitting/expert-time", test_expert_time);
  g_test_add_func ("/sitting/live-evaluation", test_live_evaluation);
  g_test_add_func ("/sitting/hidden", test_hidden);
  g_test_add_func ("/sitting/shared-evaluation", test_shared_evaluation);
  g_test_add_func ("/sitting/forbidden-loses", test_forbidden_loses);
  g_test_add_func ("/sitting/ended-kept", test_ended_kept);
  g_test_add_func ("/sitting/evaluations-come-back", test_ratings_come_back);

  return g_test_run ();
}
