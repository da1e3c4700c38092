/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notices: one at a time, until the game goes on; brief ones end by themselves. */

#include "noughts-notice.h"
#include "sitting-fixture.h"

static void
assert_notice (NoughtsNotice *notice, NoughtsNoticeKind kind, const char *text)
{
  g_assert_cmpint (noughts_notice_get_kind (notice), ==, kind);
  g_assert_cmpstr (noughts_notice_get_text (notice), ==, text);
}

static void
remember_cb (gboolean *was_question, gboolean value)
{
  *was_question = value;
}

/* One notice at a time; the signal tells whether a question has ended. */
static void
test_set (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsNotice *notice = noughts_notice_new (sitting);
  gboolean was_question = FALSE;
  guint n_changes = 0;

  g_signal_connect_swapped (notice, "changed", G_CALLBACK (remember_cb), &was_question);
  g_signal_connect_swapped (notice, "changed", G_CALLBACK (sitting_count_cb), &n_changes);

  assert_notice (notice, NOUGHTS_NOTICE_NONE, NULL);
  noughts_notice_clear (notice);
  g_assert_cmpuint (n_changes, ==, 0);

  noughts_notice_ask_play_on (notice, sitting_cell (sitting, "b2"));
  g_assert_true (noughts_notice_is_question (notice));
  g_assert_true (
      mnk_point_equal (noughts_notice_get_asked_move (notice), sitting_cell (sitting, "b2")));
  g_assert_false (was_question);

  noughts_notice_tell (notice, "b2 is already taken");
  assert_notice (notice, NOUGHTS_NOTICE_MESSAGE, "b2 is already taken");
  g_assert_false (noughts_notice_is_question (notice));
  g_assert_true (was_question);

  noughts_notice_clear (notice);
  assert_notice (notice, NOUGHTS_NOTICE_NONE, NULL);
  g_assert_false (was_question);
  g_assert_cmpuint (n_changes, ==, 3);

  g_assert_finalize_object (notice);
  sitting_end (sitting);
}

static void
wait_for_end (NoughtsNotice *notice)
{
  while (noughts_notice_get_kind (notice) != NOUGHTS_NOTICE_NONE)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets all that is due at once happen. The later of two sources of one time comes last. */
static void
let_pass (void)
{
  gboolean stop = FALSE;

  g_timeout_add (1, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

/* What needs no answer goes by itself, unless it is held; what else is told stays. */
static void
test_brief (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsNotice *notice = noughts_notice_new (sitting);

  noughts_notice_set_delay (notice, 0);
  noughts_notice_tell_briefly (notice, "b2 is already taken");
  assert_notice (notice, NOUGHTS_NOTICE_MESSAGE, "b2 is already taken");
  wait_for_end (notice);

  noughts_notice_tell_briefly (notice, "b2 is already taken");
  noughts_notice_set_held (notice, TRUE);
  let_pass ();
  assert_notice (notice, NOUGHTS_NOTICE_MESSAGE, "b2 is already taken");
  noughts_notice_set_held (notice, FALSE);
  wait_for_end (notice);

  /* The clock of one message does not end another. */
  noughts_notice_tell_briefly (notice, "b2 is already taken");
  noughts_notice_tell (notice, "The game cannot be written");
  let_pass ();
  assert_notice (notice, NOUGHTS_NOTICE_MESSAGE, "The game cannot be written");

  g_assert_finalize_object (notice);
  sitting_end (sitting);
}

/* A message goes with any move; who resigns, saves or has a new game has it until a person moves.
 */
static void
test_age (void)
{
  static const struct
  {
    NoughtsNoticeKind kind;
    gboolean lasting;
    gboolean question;
  } cases[] = {
    { NOUGHTS_NOTICE_MESSAGE, FALSE, FALSE },      { NOUGHTS_NOTICE_HINT, FALSE, FALSE },
    { NOUGHTS_NOTICE_ASK_DRAW, FALSE, TRUE },      { NOUGHTS_NOTICE_ASK_PLAY_ON, FALSE, TRUE },
    { NOUGHTS_NOTICE_NOT_KEPT, TRUE, FALSE },      { NOUGHTS_NOTICE_NEW_GAME, TRUE, FALSE },
    { NOUGHTS_NOTICE_SIDES_CHANGED, TRUE, FALSE }, { NOUGHTS_NOTICE_ASK_RESIGN, TRUE, TRUE },
    { NOUGHTS_NOTICE_ASK_SAVE, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting = sitting_for_two (3);
      NoughtsNotice *notice = noughts_notice_new (sitting);

      /* No person has moved. */
      noughts_notice_set (notice, cases[i].kind, "text");
      g_assert_cmpint (noughts_notice_age (notice), ==, !cases[i].lasting && cases[i].question);
      g_assert_cmpint (noughts_notice_get_kind (notice) == cases[i].kind, ==, cases[i].lasting);

      noughts_notice_set (notice, cases[i].kind, "text");
      sitting_play (sitting, "b2");
      g_assert_cmpint (noughts_notice_age (notice), ==, cases[i].question);
      assert_notice (notice, NOUGHTS_NOTICE_NONE, NULL);

      g_assert_finalize_object (notice);
      sitting_end (sitting);
    }
}

/* Lasting notices end with the game, and when an earlier position is shown. */
static void
test_age_at_end (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNotice *notice = noughts_notice_new (sitting);

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  g_assert_true (
      noughts_game_play (noughts_sitting_get_game (sitting), sitting_cell (sitting, "b2"), NULL));
  noughts_notice_set (notice, NOUGHTS_NOTICE_NEW_GAME, "New game");
  noughts_notice_age (notice);
  assert_notice (notice, NOUGHTS_NOTICE_NEW_GAME, "New game");

  sitting_look_at (sitting, 0);
  noughts_notice_age (notice);
  assert_notice (notice, NOUGHTS_NOTICE_NONE, NULL);

  sitting_look_at (sitting, 1);
  noughts_notice_set (notice, NOUGHTS_NOTICE_NEW_GAME, "New game");
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_X);
  noughts_notice_age (notice);
  assert_notice (notice, NOUGHTS_NOTICE_NONE, NULL);

  g_assert_finalize_object (notice);
  noughts_workers_set_sleeping (FALSE);
  sitting_end (sitting);
}

/* The later moves can be restored as long as the move played instead is there. */
static void
test_played_on (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNotice *notice = noughts_notice_new (sitting);
  NoughtsGame *game;
  NoughtsNode *left, *end, *leaf;

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  game = noughts_sitting_get_game (sitting);
  sitting_play (sitting, "b2");
  left = noughts_game_get_end (game);
  noughts_game_undo_to (game, 0);
  sitting_play (sitting, "a1");
  g_assert_true (noughts_game_play (game, sitting_cell (sitting, "c3"), NULL));
  noughts_notice_tell_played_on (notice, left, left, noughts_game_get_node_at (game, 1));
  noughts_notice_get_left (notice, &end, &leaf);
  g_assert_true (end == left && leaf == left);

  /* The computer has moved. */
  g_assert_false (noughts_notice_age (notice));
  g_assert_cmpint (noughts_notice_get_kind (notice), ==, NOUGHTS_NOTICE_PLAYED_ON);
  noughts_game_undo_to (game, 0);
  noughts_notice_age (notice);
  assert_notice (notice, NOUGHTS_NOTICE_NONE, NULL);

  noughts_notice_tell_sides_changed (notice, "changed");
  g_assert_true (noughts_notice_get_sides_node (notice) == noughts_game_get_end (game));

  g_assert_finalize_object (notice);
  noughts_workers_set_sleeping (FALSE);
  sitting_end (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notice/set", test_set);
  g_test_add_func ("/notice/brief", test_brief);
  g_test_add_func ("/notice/age", test_age);
  g_test_add_func ("/notice/age-at-end", test_age_at_end);
  g_test_add_func ("/notice/played-on", test_played_on);

  return g_test_run ();
}
