/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is heard of a game in the window. No test needs a sound device. */

#include "app-fixture.h"
#include "noughts-preferences.h"
#include "noughts-speaker.h"

static void
write_down_cb (GString *heard, const char *name)
{
  g_string_append_printf (heard, "%s ", name);
}

/* Plays a move on a board of this size, and returns what is heard of it. */
static char *
hear_a_move (int size)
{
  g_autoptr (NoughtsSpeaker) speaker = noughts_speaker_ref_default ();
  GString *heard = g_string_new (NULL);
  NoughtsWindow *window = open_fresh ();

  begin (window, size, size == 3 ? 3 : 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  g_signal_connect_swapped (speaker, "asked", G_CALLBACK (write_down_cb), heard);
  choose (window, "a1");
  close_fresh (window);
  g_signal_handlers_disconnect_by_data (speaker, heard);

  return g_string_free (heard, FALSE);
}

/* A move sounds as the board looks. */
static void
test_boards (void)
{
  g_autofree char *paper = hear_a_move (3);
  g_autofree char *wood = hear_a_move (15);

  g_assert_cmpstr (paper, ==, "pencil ");
  g_assert_cmpstr (wood, ==, "stone ");
}

/* The program's own switch, and the desktop's. */
static void
test_switches (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (NoughtsSpeaker) speaker = noughts_speaker_ref_default ();
  g_autoptr (GString) heard = g_string_new (NULL);

  g_signal_connect_swapped (speaker, "asked", G_CALLBACK (write_down_cb), heard);
  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "sounds");
  choose (window, "a1");
  g_assert_cmpstr (heard->str, ==, "");

  activate (window, "sounds");
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", FALSE, NULL);
  choose (window, "a2");
  g_assert_cmpstr (heard->str, ==, "");
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-event-sounds");
  g_signal_handlers_disconnect_by_data (speaker, heard);

  close_fresh (window);
}

/* Does something of which nothing is to be heard, when another sound would be. */
static void
act_silently (NoughtsWindow *window, const char *action, GString *heard)
{
  /* Two sounds at once are one. */
  g_usleep (100000);
  activate (window, action);
  settle ();
  g_assert_cmpstr (heard->str, ==, "");
}

/* Neither hints nor steps, nor the review and its lines are heard, but the game and its end. */
static void
test_silent (void)
{
  static const char *const moves[] = { "c2", "c3", "b1", "c1", "b2", "b3", "a2" };
  static const char *const steps[] = { "first", "next", "last", "previous", "last", "undo" };
  static const char *const reviews[] = { "review",   "next-flawed",  "show-why", "why-next",
                                         "why-next", "why-previous", "show-why", "analyse",
                                         "first",    "next",         "last",     "back-to-game" };
  NoughtsWindow *window = open_fresh ();
  g_autoptr (NoughtsSpeaker) speaker = noughts_speaker_ref_default ();
  g_autoptr (GString) heard = g_string_new (NULL);

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "a1");
  choose (window, "a3");
  g_signal_connect_swapped (speaker, "asked", G_CALLBACK (write_down_cb), heard);
  act_silently (window, "hint", heard);
  wait_until (!g_str_has_suffix (noughts_window_get_hint_text (window), "…"));
  g_assert_cmpstr (heard->str, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    act_silently (window, steps[i], heard);

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_usleep (100000);
      choose (window, moves[i]);
    }
  g_assert_cmpstr (heard->str, ==, "pencil pencil pencil pencil pencil pencil win ");
  g_string_set_size (heard, 0);
  wait_until (is_enabled (window, "review"));
  for (guint i = 0; i < G_N_ELEMENTS (reviews); i++)
    act_silently (window, reviews[i], heard);

  g_signal_handlers_disconnect_by_data (speaker, heard);
  close_fresh (window);
}

/* What the preferences say of sounds. */
static const char *
get_sounds_caption (NoughtsWindow *window)
{
  activate (window, "preferences");

  return gtk_label_get_label (GTK_LABEL (
      find_named (GTK_WIDGET (find_toplevel (NOUGHTS_TYPE_PREFERENCES)), "sounds_caption")));
}

/* Plays where no sound server is, and says so in the preferences alone. */
static void
play_without_a_device (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (NoughtsSpeaker) speaker = NULL;

  g_unsetenv ("CANBERRA_DRIVER");
  g_setenv ("PULSE_SERVER", "unix:/nowhere", TRUE);
  speaker = noughts_speaker_ref_default ();
  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "a1");
  wait_until (noughts_speaker_has_failed (speaker));
  choose (window, "a2");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  g_assert_cmpstr (get_sounds_caption (window), ==, "No sound device was found");

  close_fresh (window);
}

static void
test_no_device (void)
{
  if (g_test_subprocess ())
    {
      play_without_a_device ();
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/sounds/boards", test_boards);
  g_test_add_func ("/window/sounds/silent", test_silent);
  g_test_add_func ("/window/sounds/switches", test_switches);
  g_test_add_func ("/window/sounds/no-device", test_no_device);

  return fixture_run ();
}
