/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sitting-play.h"

void
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

NoughtsSitting *
sit_down (void)
{
  NoughtsSitting *sitting = noughts_sitting_new ();

  noughts_sitting_set_pace (sitting, 0);
  noughts_sitting_set_live_evaluation (sitting, FALSE);

  return sitting;
}

void
stand_up (NoughtsSitting *sitting)
{
  gpointer alive = sitting;

  noughts_sitting_stop (sitting);
  noughts_workers_wait ();
  g_object_add_weak_pointer (G_OBJECT (sitting), &alive);
  g_object_unref (sitting);
  /* A short job of GLib's threads, which are not waited for, may still hold the sitting. Whatever
   * else holds it makes the test time out. */
  while (alive != NULL)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

void
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

void
resign (NoughtsSitting *sitting)
{
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting),
                                      noughts_sitting_get_seat_piece (sitting, 0)));
}

void
assert_score (NoughtsSitting *sitting, const char *expected)
{
  g_autofree char *text = noughts_sitting_describe_score (sitting);

  g_assert_cmpstr (text, ==, expected);
}

void
assert_moves (NoughtsSitting *sitting, const char *expected)
{
  g_autofree char *text = noughts_game_to_text (noughts_sitting_get_game (sitting));

  g_assert_cmpstr (text, ==, expected);
}

void
begin_with (NoughtsSitting *sitting, const char *text)
{
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, text);
}

gboolean
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

void
wait_for_end (NoughtsGame *game)
{
  wait_until (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN);
}

void
undo (NoughtsSitting *sitting)
{
  noughts_match_undo (noughts_sitting_get_match (sitting));
}

void
begin_series (NoughtsSitting *sitting)
{
  NoughtsGame *game;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = noughts_sitting_get_game (sitting);
  wait_for_end (game);
  noughts_game_jump (game, noughts_game_get_root (game));
}

guint
count_games (NoughtsSitting *sitting)
{
  return noughts_tally_get_games (noughts_sitting_get_tally (sitting));
}

void
act (NoughtsSitting *sitting, const char *text)
{
  static const char *const choices[] = { "black", "white", "two", "swap", "keep", "ten" };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean done = FALSE, chosen = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (choices); j++)
        if (g_str_equal (words[i], choices[j]))
          {
            done = noughts_sitting_open_by (sitting, (NoughtsOpeningChoice) (1u << j), &error);
            chosen = TRUE;
          }
      if (!chosen && g_ascii_isdigit (*words[i]))
        {
          noughts_sitting_set_number (sitting, (guint) g_ascii_strtoull (words[i], NULL, 10));
          done = noughts_sitting_declare (sitting, &error);
        }
      else if (!chosen)
        {
          MnkPoint cell;
          size_t length;

          mnk_move_from_text (noughts_game_get_rule (noughts_sitting_get_game (sitting)), words[i],
                              &cell, &length);
          done = noughts_sitting_open_on (sitting, cell, &error);
        }
      g_assert_no_error (error);
      g_assert_true (done);
    }
}

static gint64 now_us;

gint64
test_time (gpointer data)
{
  return now_us;
}

void
pass (double seconds)
{
  now_us += (gint64) (seconds * G_USEC_PER_SEC);
}
