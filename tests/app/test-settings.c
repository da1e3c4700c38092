/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices for a new game, names and themes as they stand in the settings. */

#include <glib/gstdio.h>

#include "noughts-settings.h"

/* All parts of the choice are restored: each differs from its default and from the others. */
static void
test_choice (void)
{
  const NoughtsNewGameChoice choice = {
    .rule = { .width = 19, .height = 19, .win = 5, .line = MNK_RENJU },
    .mode = NOUGHTS_MODE_TWO_PLAYERS,
    .side = NOUGHTS_SIDE_SWAP,
    .opponent = MNK_LEVEL_1 + 4,
    .opponent2 = MNK_LEVEL_1,
    .n_games = 17,
    .contest = 7,
    .names = { "Anna", "Bert" },
    .opening = NOUGHTS_OPENING_SOOSYRV_8,
    .named = 26,
    .clock = { NOUGHTS_TIME_BYO_YOMI, 600, 30, 3 },
    .takebacks = NOUGHTS_TAKEBACKS_THREE,
  };
  NoughtsNewGameChoice back = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (GSettings) settings = noughts_settings_new ();

  noughts_settings_set_choice (settings, &choice);
  noughts_settings_get_choice (settings, &back);
  g_assert_cmpint (back.rule.width, ==, 19);
  g_assert_cmpint (back.rule.height, ==, 19);
  g_assert_cmpint (back.rule.win, ==, 5);
  g_assert_cmpint (back.rule.line, ==, MNK_RENJU);
  g_assert_cmpint (back.mode, ==, NOUGHTS_MODE_TWO_PLAYERS);
  g_assert_cmpint (back.side, ==, NOUGHTS_SIDE_SWAP);
  g_assert_cmpint (back.opponent, ==, MNK_LEVEL_1 + 4);
  g_assert_cmpint (back.opponent2, ==, MNK_LEVEL_1);
  g_assert_cmpint (back.n_games, ==, 17);
  g_assert_cmpuint (back.contest, ==, 7);
  g_assert_cmpstr (back.names[0], ==, "Anna");
  g_assert_cmpstr (back.names[1], ==, "Bert");
  g_assert_cmpint (back.opening, ==, NOUGHTS_OPENING_SOOSYRV_8);
  g_assert_cmpuint (back.named, ==, 26);
  g_assert_true (noughts_time_control_equal (&back.clock, &choice.clock));
  g_assert_cmpint (back.takebacks, ==, NOUGHTS_TAKEBACKS_THREE);

  /* A clock of no time is none. */
  g_settings_set_string (settings, "clock", "0+0");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*0+0*");
  noughts_settings_get_choice (settings, &back);
  g_test_assert_expected_messages ();
  g_assert_cmpint (back.clock.kind, ==, NOUGHTS_TIME_NONE);
  g_settings_reset (settings, "clock");
}

/* An opening that nobody knows is none. */
static void
test_opening (void)
{
  g_autoptr (GSettings) settings = noughts_settings_new ();
  NoughtsNewGameChoice choice;

  g_settings_set_string (settings, "opening-rule", "swap9");
  g_settings_set_string (settings, "named-opening", "D14");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*swap9*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*D14*");
  noughts_settings_get_choice (settings, &choice);
  g_test_assert_expected_messages ();
  g_assert_cmpint (choice.opening, ==, NOUGHTS_OPENING_NONE);
  g_assert_cmpuint (choice.named, ==, 0);
  g_settings_reset (settings, "named-opening");

  /* One that the board is too small for is left out, and stays the wish for others. */
  g_settings_set_string (settings, "opening-rule", "swap2");
  g_settings_set_int (settings, "board-width", 8);
  g_settings_set_int (settings, "board-height", 8);
  g_settings_set_int (settings, "win-length", 5);
  noughts_settings_get_choice (settings, &choice);
  g_assert_cmpint (choice.opening, ==, NOUGHTS_OPENING_NONE);
  g_assert_cmpint (choice.rule.width, ==, 8);
  noughts_settings_set_choice (settings, &choice);
  noughts_settings_get_wished_opening (settings, &choice);
  g_assert_cmpint (choice.opening, ==, NOUGHTS_OPENING_SWAP2);
  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  noughts_settings_set_choice (settings, &choice);
  noughts_settings_get_choice (settings, &choice);
  g_assert_cmpint (choice.opening, ==, NOUGHTS_OPENING_SWAP2);
  choice.named = 4;
  noughts_settings_set_choice (settings, &choice);
  choice.rule = (MnkRule){ 12, 12, 5, MNK_FREESTYLE };
  choice.named = 0;
  noughts_settings_set_choice (settings, &choice);
  noughts_settings_get_choice (settings, &choice);
  g_assert_cmpint (choice.opening, ==, NOUGHTS_OPENING_NONE);
  g_assert_cmpuint (choice.named, ==, 0);
  noughts_settings_get_wished_opening (settings, &choice);
  g_assert_cmpuint (choice.named, ==, 4);
  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opening = NOUGHTS_OPENING_NONE;
  noughts_settings_set_choice (settings, &choice);
  noughts_settings_get_wished_opening (settings, &choice);
  g_assert_cmpint (choice.opening, ==, NOUGHTS_OPENING_NONE);
  g_settings_reset (settings, "opening-rule");
  g_settings_reset (settings, "board-width");
  g_settings_reset (settings, "board-height");
  g_settings_reset (settings, "win-length");
}

/* Boards with levels have an opponent of their own, which is level 3 before one has been chosen.
 * What an older version stored for a large board is the nearest level. */
static void
test_level (void)
{
  g_autoptr (GSettings) settings = noughts_settings_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  const MnkRule large = { 15, 15, 5, MNK_FREESTYLE };

  g_settings_reset (settings, "level");
  choice.opponent = MNK_EXPERT;
  noughts_settings_set_choice (settings, &choice);
  g_assert_cmpint (noughts_settings_get_opponent (settings, &large), ==, MNK_LEVEL_1 + 2);

  g_settings_set_int (settings, "board-width", 15);
  g_settings_set_int (settings, "board-height", 15);
  g_settings_set_int (settings, "win-length", 5);
  noughts_settings_get_choice (settings, &choice);
  g_assert_cmpint (choice.opponent, ==, MNK_LEVEL_12);

  choice.opponent = MNK_LEVEL_1 + 6;
  noughts_settings_set_choice (settings, &choice);
  noughts_settings_get_choice (settings, &choice);
  g_assert_cmpint (choice.opponent, ==, MNK_LEVEL_1 + 6);
  choice.rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  g_assert_cmpint (noughts_settings_get_opponent (settings, &choice.rule), ==, MNK_EXPERT);

  g_settings_set_string (settings, "level", "level-77");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*level-77*");
  g_assert_cmpint (noughts_settings_get_opponent (settings, &large), ==, MNK_LEVEL_1 + 2);
  g_test_assert_expected_messages ();
  g_settings_reset (settings, "level");
}

static void
set_without_engine (GSettings *settings, MnkRule rule, const char *expected)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autofree char *engine = NULL;

  choice.rule = rule;
  noughts_settings_set_choice (settings, &choice);
  engine = g_settings_get_string (settings, "opponent-engine");
  g_assert_cmpstr (engine, ==, expected);
}

/* A game on a board on which the chosen engine cannot play does not forget it. */
static void
test_engine (void)
{
  g_autoptr (GSettings) settings = noughts_settings_new ();
  NoughtsEngineStore *store = noughts_engine_store_get_default ();
  char *refused[] = { (char *) "15x15 freestyle", NULL };
  NoughtsEngineProfile *profile =
      noughts_engine_store_add (store, &(NoughtsEngineTraits){ .name = (char *) "Guest",
                                                               .command = (char *) "guest",
                                                               .folder = (char *) "",
                                                               .threads = 1,
                                                               .seconds = 1,
                                                               .tried = TRUE,
                                                               .refused = refused });
  g_autofree char *id = g_strdup (noughts_engine_profile_get_id (profile));

  g_settings_set_string (settings, "opponent-engine", id);
  set_without_engine (settings, (MnkRule){ 3, 3, 3, MNK_FREESTYLE }, id);
  set_without_engine (settings, (MnkRule){ 15, 15, 5, MNK_FREESTYLE }, id);
  set_without_engine (settings, (MnkRule){ 19, 19, 5, MNK_FREESTYLE }, "");

  noughts_engine_store_remove (store, profile);
  noughts_engine_store_flush (store);
  g_settings_reset (settings, "opponent-engine");
}

/* The last eight names are offered, each once, the last one first. A person who wants no name has
 * none, also in an account that has one. */
static void
test_names (void)
{
  g_autoptr (GSettings) settings = noughts_settings_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_auto (GStrv) names = NULL;
  g_autofree char *joined = NULL;

  g_settings_reset (settings, "recent-names");
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("N%u", i);

      noughts_new_game_choice_set_name (&choice, 0, name);
      noughts_settings_set_choice (settings, &choice);
    }
  noughts_new_game_choice_set_name (&choice, 0, "N5");
  noughts_settings_set_choice (settings, &choice);
  noughts_new_game_choice_set_name (&choice, 0, "");
  noughts_settings_set_choice (settings, &choice);

  names = noughts_settings_get_recent_names (settings);
  joined = g_strjoinv (" ", names);
  g_assert_cmpstr (joined, ==, "N5 N9 N8 N7 N6 N4 N3 N2");
  noughts_settings_get_choice (settings, &choice);
  g_assert_cmpstr (choice.names[0], ==, "");

  noughts_new_game_choice_set_name (&choice, 0, "Two");
  noughts_new_game_choice_set_name (&choice, 1, "people");
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_settings_set_choice (settings, &choice);
  g_strfreev (names);
  names = noughts_settings_get_recent_names (settings);
  g_assert_cmpstr (names[0], ==, "Two");
  g_assert_cmpstr (names[1], ==, "people");
  g_assert_cmpuint (g_strv_length (names), ==, 8);
}

/* Settings of a version without names are read, and what is no name is none. */
static void
test_older_names (void)
{
  static const char *const odd[] = { "", "  ", "A\nB", NULL };
  g_autoptr (GSettings) settings = noughts_settings_new ();
  NoughtsNewGameChoice choice;
  g_auto (GStrv) names = NULL;

  g_settings_reset (settings, "player-name");
  g_settings_reset (settings, "recent-names");
  g_settings_reset (settings, "second-player-name");
  noughts_settings_get_choice (settings, &choice);
  g_assert_true (g_utf8_validate (choice.names[0], -1, NULL));
  g_assert_null (strchr (choice.names[0], ' '));
  g_assert_cmpstr (choice.names[1], ==, "");

  g_settings_set_strv (settings, "recent-names", odd);
  names = noughts_settings_get_recent_names (settings);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_assert_cmpstr (names[0], ==, "A B");
}

static void
set_theme (GSettings *settings, int width, int height, NoughtsTheme theme, const char *expected)
{
  const MnkRule rule = { .width = width, .height = height, .win = 3 };
  g_autoptr (GVariant) themes = NULL;
  g_autofree char *text = NULL;

  noughts_settings_set_theme (settings, &rule, theme);
  g_assert_cmpint (noughts_settings_get_theme (settings, &rule), ==, theme);
  themes = g_settings_get_value (settings, "themes");
  text = g_variant_print (themes, TRUE);
  g_assert_cmpstr (text, ==, expected);
}

/* Each size of board has a theme of its own; the automatic one is not stored. */
static void
test_themes (void)
{
  g_autoptr (GSettings) settings = noughts_settings_new ();

  set_theme (settings, 3, 5, NOUGHTS_THEME_AUTOMATIC, "@a{ss} {}");
  set_theme (settings, 3, 5, NOUGHTS_THEME_NOTEBOOK, "{'3x5': 'notebook'}");
  set_theme (settings, 5, 3, NOUGHTS_THEME_TOURNAMENT, "{'3x5': 'notebook', '5x3': 'tournament'}");
  set_theme (settings, 3, 5, NOUGHTS_THEME_CHECKERS, "{'5x3': 'tournament', '3x5': 'checkers'}");
  set_theme (settings, 5, 3, NOUGHTS_THEME_AUTOMATIC, "{'3x5': 'checkers'}");
  set_theme (settings, 3, 5, NOUGHTS_THEME_AUTOMATIC, "@a{ss} {}");
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("noughts-settings-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (folder, "noughts", NULL);
  g_autofree char *engines = g_build_filename (own, "engines.ini", NULL);
  int result;

  /* The list of engines is the user's else. */
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settings/choice", test_choice);
  g_test_add_func ("/settings/opening", test_opening);
  g_test_add_func ("/settings/level", test_level);
  g_test_add_func ("/settings/engine", test_engine);
  g_test_add_func ("/settings/names", test_names);
  g_test_add_func ("/settings/older-names", test_older_names);
  g_test_add_func ("/settings/themes", test_themes);

  result = g_test_run ();
  g_remove (engines);
  g_rmdir (own);
  g_rmdir (folder);
  return result;
}
