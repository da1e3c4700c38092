/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sitting-fixture.h"

gboolean
sitting_give_up_cb (gpointer data)
{
  g_error ("Waited in vain for: %s", (const char *) data);

  return G_SOURCE_REMOVE;
}

NoughtsSitting *
sitting_new (void)
{
  NoughtsSitting *sitting = noughts_sitting_new ();

  noughts_sitting_set_pace (sitting, 0);
  noughts_sitting_set_live_evaluation (sitting, FALSE);

  return sitting;
}

NoughtsSitting *
sitting_for_two (int size)
{
  NoughtsSitting *sitting = sitting_new ();

  sitting_begin (sitting, size, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);

  return sitting;
}

void
sitting_begin (NoughtsSitting *sitting, int size, NoughtsGameMode mode, MnkOpponent opponent)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (GError) error = NULL;

  choice.rule.width = choice.rule.height = size;
  choice.mode = mode;
  choice.opponent = choice.opponent2 = opponent;
  noughts_sitting_begin (sitting, &choice, &error);
  g_assert_no_error (error);
}

MnkPoint
sitting_cell (NoughtsSitting *sitting, const char *text)
{
  MnkPoint point = MNK_PASS;
  size_t length;

  g_assert_cmpint (mnk_move_from_text (noughts_game_get_rule (noughts_sitting_get_game (sitting)),
                                       text, &point, &length),
                   ==, MNK_TEXT_OK);

  return point;
}

void
sitting_play (NoughtsSitting *sitting, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      noughts_match_human_move (noughts_sitting_get_match (sitting),
                                sitting_cell (sitting, words[i]), &error);
      g_assert_no_error (error);
    }
}

void
sitting_look_at (NoughtsSitting *sitting, guint ply)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

void
sitting_end (NoughtsSitting *sitting)
{
  gpointer left = sitting;

  noughts_sitting_stop (sitting);
  noughts_workers_wait ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_add_weak_pointer (G_OBJECT (sitting), &left);
  g_object_unref (sitting);
  /* A worker done with its engine may have yet to return its task, which has a reference. */
  wait_for (left == NULL);
}

void
sitting_count_cb (gpointer data)
{
  *(guint *) data += 1;
}
