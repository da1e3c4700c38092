/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sound belongs to what happens in a game. */

#include "noughts-sounds.h"
#include "sitting-fixture.h"

static gint64 now = G_USEC_PER_SEC;

static gint64
read_clock (void)
{
  return now;
}

static void
write_down_cb (GString *heard, const char *name)
{
  g_string_append_printf (heard, "%s ", name);
}

/* Returns the sounds of a sitting as they are asked for, one after the other. */
static GString *
listen (NoughtsSitting *sitting, NoughtsSounds **sounds)
{
  GString *heard = g_string_new (NULL);

  *sounds = noughts_sounds_new (sitting, read_clock);
  g_signal_connect_swapped (*sounds, "asked", G_CALLBACK (write_down_cb), heard);

  return heard;
}

/* Plays moves with a second between them. */
static void
play_slowly (NoughtsSitting *sitting, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      now += G_USEC_PER_SEC;
      sitting_play (sitting, words[i]);
    }
  now += G_USEC_PER_SEC;
}

static void
end (NoughtsSitting *sitting, NoughtsSounds *sounds, GString *heard)
{
  g_assert_finalize_object (sounds);
  g_string_free (heard, TRUE);
  sitting_end (sitting);
}

/* A move is heard, and the last one as the game's end. */
static void
test_win (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsSounds *sounds;
  GString *heard = listen (sitting, &sounds);

  play_slowly (sitting, "a1 a2 b1 b2 c1");
  g_assert_cmpstr (heard->str, ==, "move move move move win ");

  end (sitting, sounds, heard);
}

static void
test_draw (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsSounds *sounds;
  GString *heard = listen (sitting, &sounds);

  play_slowly (sitting, "a1 a2 b1 c1 b2 b3 a3 c3");
  g_string_set_size (heard, 0);
  play_slowly (sitting, "c2");
  g_assert_cmpstr (heard->str, ==, "draw ");

  end (sitting, sounds, heard);
}

/* Against a computer, who loses hears it. */
static void
test_loss (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsSounds *sounds;
  GString *heard;

  sitting_begin (sitting, 7, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  heard = listen (sitting, &sounds);
  noughts_game_resign (noughts_sitting_get_game (sitting),
                       noughts_sitting_get_seat_piece (sitting, 0));
  g_assert_cmpstr (heard->str, ==, "loss ");

  end (sitting, sounds, heard);
}

/* Two moves at once are one sound. */
static void
test_gap (void)
{
  NoughtsSitting *sitting = sitting_for_two (7);
  NoughtsSounds *sounds;
  GString *heard = listen (sitting, &sounds);

  sitting_play (sitting, "a1");
  now += 79999;
  sitting_play (sitting, "a2");
  now += 1;
  sitting_play (sitting, "a3");
  g_assert_cmpstr (heard->str, ==, "move move ");

  end (sitting, sounds, heard);
}

/* Whoever steps through a game, takes back, or chooses another line hears nothing. */
static void
test_stepping (void)
{
  NoughtsSitting *sitting = sitting_for_two (7);
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  NoughtsNode *variation;
  NoughtsSounds *sounds;
  GString *heard;

  play_slowly (sitting, "a1 a2 a3");
  noughts_game_undo (game);
  play_slowly (sitting, "b3 b4");
  variation = noughts_game_get_end (game);
  heard = listen (sitting, &sounds);

  for (guint ply = 0; ply <= 4; ply++)
    {
      now += G_USEC_PER_SEC;
      sitting_look_at (sitting, ply);
    }
  now += G_USEC_PER_SEC;
  noughts_game_undo_to (game, 1);
  now += G_USEC_PER_SEC;
  noughts_game_jump (game, variation);
  g_assert_cmpstr (heard->str, ==, "");

  end (sitting, sounds, heard);
}

/* Another game on the board is not heard, even one that has ended. */
static void
test_replaced (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsSounds *sounds;
  GString *heard;

  play_slowly (sitting, "a1 a2 b1 b2 c1");
  heard = listen (sitting, &sounds);
  now += G_USEC_PER_SEC;
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_cmpstr (heard->str, ==, "");
  play_slowly (sitting, "a1");
  g_assert_cmpstr (heard->str, ==, "move ");

  end (sitting, sounds, heard);
}

/* Computers play silently. */
static void
test_computers (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsSounds *sounds;
  GString *heard;

  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  heard = listen (sitting, &sounds);
  wait_for (noughts_game_get_result (noughts_sitting_get_game (sitting)) != NOUGHTS_RESULT_OPEN);
  g_assert_cmpstr (heard->str, ==, "");

  end (sitting, sounds, heard);
}

static gint64
stand_still (gpointer data)
{
  return G_USEC_PER_SEC;
}

/* Begins a game whose clock is nearly low: it is told to be so soon after both have moved. */
static NoughtsSitting *
begin_nearly_low (NoughtsGameMode mode)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = mode;
  choice.opponent = choice.opponent2 = MNK_COIN;
  choice.clock = noughts_time_control_make (NOUGHTS_TIME_LOW + 0.05, 0, 0);
  noughts_sitting_set_pace (sitting, 3600);
  noughts_sitting_set_time (sitting, stand_still, NULL);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));

  return sitting;
}

/* A person whose time becomes low hears it, once; that of a computer is not told. */
static void
test_low (void)
{
  NoughtsSitting *sitting = begin_nearly_low (NOUGHTS_MODE_TWO_PLAYERS);
  NoughtsSounds *sounds;
  GString *heard = listen (sitting, &sounds);

  play_slowly (sitting, "a1 b1");
  wait_for (g_str_has_suffix (heard->str, "low "));
  g_assert_cmpstr (heard->str, ==, "move move low ");
  end (sitting, sounds, heard);

  sitting = begin_nearly_low (NOUGHTS_MODE_COMPUTER);
  heard = listen (sitting, &sounds);
  g_signal_emit_by_name (sitting, "low-time", (int) MNK_O);
  g_assert_cmpstr (heard->str, ==, "");
  g_signal_emit_by_name (sitting, "low-time", (int) MNK_X);
  g_assert_cmpstr (heard->str, ==, "low ");
  end (sitting, sounds, heard);

  sitting = begin_nearly_low (NOUGHTS_MODE_COMPUTERS);
  heard = listen (sitting, &sounds);
  g_signal_emit_by_name (sitting, "low-time", (int) MNK_X);
  g_assert_cmpstr (heard->str, ==, "");
  end (sitting, sounds, heard);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sounds/win", test_win);
  g_test_add_func ("/sounds/draw", test_draw);
  g_test_add_func ("/sounds/loss", test_loss);
  g_test_add_func ("/sounds/gap", test_gap);
  g_test_add_func ("/sounds/stepping", test_stepping);
  g_test_add_func ("/sounds/replaced", test_replaced);
  g_test_add_func ("/sounds/computers", test_computers);
  g_test_add_func ("/sounds/low", test_low);

  return g_test_run ();
}
