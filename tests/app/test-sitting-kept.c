/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are put aside, and what comes back from a file. */

#include "sitting-play.h"

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

static void
analyse_another (NoughtsSitting *sitting)
{
  const MnkRule rule = { 9, 9, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);

  noughts_sitting_analyse_game (sitting, game);
  play (sitting, "a1");
}

/* However many positions are analysed, also over a restart, the game in play comes back. */
static void
test_many_analysed (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;

  begin_with (sitting, "e5");
  noughts_sitting_analyse (sitting);
  for (int i = 0; i <= NOUGHTS_MOST_ASIDE + 1; i++)
    analyse_another (sitting);
  saved = noughts_sitting_save (sitting);
  noughts_sitting_end_analysis (sitting);
  assert_moves (sitting, "e5");

  noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
  g_assert_true (noughts_sitting_is_analysing (other));
  noughts_sitting_end_analysis (other);
  assert_moves (other, "e5");
  stand_up (other);
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

/* An opened game may be played on from any position, also once it comes back. */
static void
test_opened_game (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GVariant) begun = NULL;
  g_autoptr (GVariant) opened = NULL;

  begin (sitting, 15, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, "h8");
  begun = noughts_sitting_save (sitting);
  game = noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "h8 i9", NULL);
  noughts_sitting_open_game (sitting, game);
  opened = noughts_sitting_save (sitting);

  noughts_sitting_resume (other, noughts_old_game_load (opened, NULL));
  g_assert_true (noughts_sitting_can_play_from_here (other));
  noughts_sitting_resume (other, noughts_old_game_load (begun, NULL));
  g_assert_false (noughts_sitting_can_play_from_here (other));

  stand_up (other);
  stand_up (sitting);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting/several-old-games", test_several_old_games);
  g_test_add_func ("/sitting/many-old-games", test_many_old_games);
  g_test_add_func ("/sitting/many-analysed", test_many_analysed);
  g_test_add_func ("/sitting/older-file", test_older_file);
  g_test_add_func ("/sitting/damaged-file", test_damaged_file);
  g_test_add_func ("/sitting/wrong-file", test_wrong_file);
  g_test_add_func ("/sitting/game-from-elsewhere", test_game_from_elsewhere);
  g_test_add_func ("/sitting/opened-game", test_opened_game);
  g_test_add_func ("/sitting/all-is-kept", test_all_is_kept);

  return g_test_run ();
}
