/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an engine is told of the clock: the time is the test's own. */

#include <glib/gstdio.h>

#include "noughts-engine-player.h"
#include "noughts-match.h"

static gint64 now_us;

static gint64
test_time (gpointer data)
{
  return now_us;
}

/* Returns all that an engine has been told by INFO, after two moves of it; `own` is its limit. The
 * clock of the engine's side runs for so many seconds before the second. */
static char *
play_two (const char *control, double own, double seconds)
{
  g_autofree char *folder = g_dir_make_tmp ("noughts-engine-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "notes", NULL);
  g_autofree char *command = g_strdup_printf ("'%s' notes %s", BAD_ENGINE, file);
  const NoughtsEngineLaunch launch = { .name = "Bad", .command = command, .start_ms = 10000 };
  g_autoptr (NoughtsGame) game = noughts_game_new (&(MnkRule){ 15, 15, 5, MNK_FREESTYLE }, NULL);
  g_autoptr (NoughtsMatch) match = noughts_match_new ();
  g_autoptr (NoughtsPlayer) person = noughts_human_new ("You");
  g_autoptr (NoughtsPlayer) engine = noughts_engine_player_new (&launch, own);
  g_autoptr (NoughtsClock) clock = NULL;
  NoughtsTimeControl times;
  char *notes = NULL;

  g_assert_true (noughts_time_control_parse (control, &times));
  if (times.kind != NOUGHTS_TIME_NONE)
    clock = noughts_clock_new (&times, test_time, NULL);
  noughts_engine_player_set_clock (NOUGHTS_ENGINE_PLAYER (engine), clock);
  noughts_match_set_pace (match, 0);
  noughts_match_set_game (match, game);
  noughts_match_set_player (match, MNK_X, person);
  noughts_match_set_player (match, MNK_O, engine);
  noughts_match_start (match);
  g_assert_true (noughts_match_human_move (match, (MnkPoint){ 7, 7 }, NULL));
  while (noughts_game_get_n_plies (game) < 2)
    g_main_context_iteration (NULL, TRUE);

  if (clock != NULL)
    noughts_clock_run (clock, MNK_O);
  now_us += (gint64) (seconds * G_USEC_PER_SEC);
  g_assert_true (noughts_match_human_move (match, (MnkPoint){ 8, 8 }, NULL));
  while (noughts_game_get_n_plies (game) < 4)
    g_main_context_iteration (NULL, TRUE);

  noughts_match_stop (match);
  g_assert_true (g_file_get_contents (file, &notes, NULL, NULL));
  g_remove (file);
  g_rmdir (folder);
  return notes;
}

/* Returns the values of a key, one after the other. */
static char *
values_of (const char *notes, const char *key)
{
  g_auto (GStrv) lines = g_strsplit_set (notes, "\r\n", -1);
  GString *values = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit (*line, " ", -1);

      if (g_strv_length (words) == 3 && g_str_equal (words[1], key))
        g_string_append_printf (values, "%s%s", values->len > 0 ? " " : "", words[2]);
    }
  return g_string_free (values, FALSE);
}

static void
test_told (void)
{
  static const struct
  {
    const char *control;
    double own;
    double seconds;
    const char *match, *turn, *left;
  } cases[] = {
    /* Without a clock only the engine's own limit. */
    { "none", 5, 0, "0", "5000", "2147483647 2147483647" },
    { "60+0", 5, 20, "60000", "5000", "60000 40000" },
    { "60+0", 0, 20, "60000", "60000", "60000 40000" },
    { "180+2", 0, 30, "180000", "180000", "180000 150000" },
    /* In a period there is no limit for the match, but one for the move. */
    { "60+3x10", 0, 20, "60000", "60000", "60000 40000" },
    { "60+3x10", 0, 62, "60000 0", "60000 5495", "60000 2147483647" },
    { "60+3x10", 2, 62, "60000 0", "2000", "60000 2147483647" },
    { "0+10", 0, 5, "0", "6895 3395", "2147483647 2147483647" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *notes = play_two (cases[i].control, cases[i].own, cases[i].seconds);
      g_autofree char *match = values_of (notes, "timeout_match");
      g_autofree char *turn = values_of (notes, "timeout_turn");
      g_autofree char *left = values_of (notes, "time_left");

      g_test_message ("%s, %g, %g", cases[i].control, cases[i].own, cases[i].seconds);
      g_assert_cmpstr (match, ==, cases[i].match);
      g_assert_cmpstr (turn, ==, cases[i].turn);
      g_assert_cmpstr (left, ==, cases[i].left);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine-clock/told", test_told);

  return g_test_run ();
}
