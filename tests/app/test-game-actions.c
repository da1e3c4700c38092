/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which actions on a game are enabled in each of its states, and what they do. */

#include <glib/gstdio.h>
#include <string.h>

#include "noughts-cell-choice.h"
#include "noughts-game-actions.h"
#include "noughts-game-hands.h"
#include "noughts-settings.h"
#include "sitting-fixture.h"

typedef struct
{
  char *folder;
  GApplication *application;
  GSettings *settings;
  GSimpleActionGroup *map;
  NoughtsGameParts parts;
  NoughtsGameActions *actions;
  guint n_begun;
} Fixture;

/* Actions of another object that are enabled with the others. */
static const char *const others[] = { "copy-diagram", "copy-game", "export-picture",
                                      "hint",         "print",     "save-as" };

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-actions-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "running-game", NULL);
  file = g_file_new_for_path (path);
  fixture->application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  fixture->settings = noughts_settings_new ();
  fixture->map = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (others[i], NULL);

      g_action_map_add_action (G_ACTION_MAP (fixture->map), G_ACTION (action));
    }
  noughts_game_parts_init (&fixture->parts, fixture->settings, file, fixture->application,
                           G_ACTION_MAP (fixture->map));
  noughts_sitting_set_pace (fixture->parts.sitting, 0);
  noughts_sitting_set_live_evaluation (fixture->parts.sitting, FALSE);
  fixture->actions = noughts_game_actions_new (&fixture->parts, G_ACTION_MAP (fixture->map));
  g_signal_connect_swapped (fixture->actions, "begun", G_CALLBACK (sitting_count_cb),
                            &fixture->n_begun);
  sitting_begin (fixture->parts.sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = g_object_ref (fixture->parts.sitting);

  noughts_keeper_stop (fixture->parts.keeper);
  g_assert_finalize_object (fixture->actions);
  noughts_game_parts_clear (&fixture->parts);
  noughts_workers_set_sleeping (FALSE);
  sitting_end (sitting);
  g_object_unref (fixture->map);
  g_object_unref (fixture->settings);
  g_assert_finalize_object (fixture->application);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static NoughtsGame *
get_game (Fixture *fixture)
{
  return noughts_sitting_get_game (fixture->parts.sitting);
}

static guint
get_n_plies (Fixture *fixture)
{
  return noughts_game_get_n_plies (get_game (fixture));
}

static gboolean
is_enabled (Fixture *fixture, const char *name)
{
  noughts_game_actions_update (fixture->actions);

  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->map), name);
}

static void
activate (Fixture *fixture, const char *name)
{
  g_assert_true (is_enabled (fixture, name));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->map), name, NULL);
}

static gboolean
choose (Fixture *fixture, const char *cell)
{
  return noughts_cell_choose (&fixture->parts, sitting_cell (fixture->parts.sitting, cell));
}

static void
assert_notice (Fixture *fixture, NoughtsNoticeKind kind, const char *start)
{
  const char *text = noughts_notice_get_text (fixture->parts.notice);

  g_assert_cmpint (noughts_notice_get_kind (fixture->parts.notice), ==, kind);
  if (text == NULL || start == NULL || !g_str_has_prefix (text, start))
    g_assert_cmpstr (text, ==, start);
}

/* Along the line and back. */
static void
test_looking (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "first"));
  g_assert_false (is_enabled (fixture, "undo"));
  sitting_play (fixture->parts.sitting, "b2 a1 c3");
  g_assert_false (is_enabled (fixture, "next"));
  activate (fixture, "previous");
  g_assert_cmpuint (noughts_game_get_ply (get_game (fixture)), ==, 2);
  activate (fixture, "first");
  g_assert_cmpuint (noughts_game_get_ply (get_game (fixture)), ==, 0);
  g_assert_false (is_enabled (fixture, "previous"));
  activate (fixture, "next");
  g_assert_cmpuint (noughts_game_get_ply (get_game (fixture)), ==, 1);
  activate (fixture, "last");
  g_assert_cmpuint (noughts_game_get_ply (get_game (fixture)), ==, 3);

  activate (fixture, "undo");
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
  activate (fixture, "redo");
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
}

/* A cell is a move at the end, and a question before it. */
static void
test_cells (Fixture *fixture, gconstpointer data)
{
  g_assert_true (noughts_cell_is_playable (&fixture->parts));
  g_assert_false (choose (fixture, "b2"));
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
  choose (fixture, "b2");
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "b2 is already taken");

  sitting_look_at (fixture->parts.sitting, 0);
  choose (fixture, "a1");
  assert_notice (fixture, NOUGHTS_NOTICE_ASK_PLAY_ON, "Continue from here?");
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);

  sitting_look_at (fixture->parts.sitting, 1);
  noughts_notice_clear (fixture->parts.notice);
  sitting_play (fixture->parts.sitting, "a1 b1 a2 b3");
  g_assert_false (noughts_cell_is_playable (&fixture->parts));
  choose (fixture, "c3");
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
  g_assert_cmpuint (get_n_plies (fixture), ==, 5);
}

/* At an earlier turn of the computer the question is the same. */
static void
test_cells_of_computers (Fixture *fixture, gconstpointer data)
{
  noughts_workers_set_sleeping (TRUE);
  sitting_begin (fixture->parts.sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  sitting_play (fixture->parts.sitting, "b2");
  g_assert_false (noughts_cell_is_playable (&fixture->parts));
  choose (fixture, "a1");
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
  noughts_game_resign (get_game (fixture), MNK_X);
  sitting_look_at (fixture->parts.sitting, 0);
  choose (fixture, "a1");
  assert_notice (fixture, NOUGHTS_NOTICE_ASK_PLAY_ON, "Continue from here?");

  sitting_begin (fixture->parts.sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  g_assert_true (
      noughts_game_play (get_game (fixture), sitting_cell (fixture->parts.sitting, "b2"), NULL));
  sitting_look_at (fixture->parts.sitting, 0);
  choose (fixture, "a1");
  assert_notice (fixture, NOUGHTS_NOTICE_ASK_PLAY_ON, "Two computers are playing.");
}

/* A move closes the review of a running game; an illegal one does not. */
static void
test_cells_in_review (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2");
  noughts_game_actions_update (fixture->actions);
  activate (fixture, "review");
  g_assert_false (choose (fixture, "b2"));
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "b2 is already taken");
  g_assert_true (noughts_reviewer_is_open (fixture->parts.reviewer));
  g_assert_true (choose (fixture, "a1"));
  g_assert_false (noughts_reviewer_is_open (fixture->parts.reviewer));
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
}

/* The key that shows the variations is no way around the take-backs of a game, and no trap. */
static void
test_other_line (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  noughts_workers_set_sleeping (TRUE);
  choice.takebacks = NOUGHTS_TAKEBACKS_THREE;
  g_assert_true (noughts_sitting_begin (fixture->parts.sitting, &choice, NULL));
  sitting_play (fixture->parts.sitting, "b2");
  activate (fixture, "undo");
  sitting_play (fixture->parts.sitting, "a1");
  for (guint i = 0; i < 6; i++)
    activate (fixture, "other-line");
  activate (fixture, "undo");
  sitting_play (fixture->parts.sitting, "c1");
  g_assert_true (is_enabled (fixture, "undo"));
  activate (fixture, "other-line");
  g_assert_false (is_enabled (fixture, "undo"));
  activate (fixture, "other-line");
  activate (fixture, "other-line");
  g_assert_true (is_enabled (fixture, "undo"));
}

static void
test_play_on (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2 a1 c3");
  sitting_look_at (fixture->parts.sitting, 1);
  g_assert_false (is_enabled (fixture, "play-on"));
  choose (fixture, "a2");
  activate (fixture, "play-on");
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
  assert_notice (fixture, NOUGHTS_NOTICE_PLAYED_ON, "The original moves are kept as a variation");

  activate (fixture, "back-to-left");
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);

  /* The same move again leaves no other line. */
  sitting_look_at (fixture->parts.sitting, 1);
  choose (fixture, "a1");
  activate (fixture, "play-on");
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
}

/* Undo after Back takes moves of the line itself, and none of them comes again. */
static void
test_undo_after_back (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2 a1 c3");
  sitting_look_at (fixture->parts.sitting, 1);
  choose (fixture, "a2");
  activate (fixture, "play-on");
  activate (fixture, "back-to-left");
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
  for (guint n = 3; n-- > 0;)
    {
      activate (fixture, "undo");
      g_assert_cmpuint (get_n_plies (fixture), ==, n);
    }
}

static void
assert_own (Fixture *fixture, guint ply, gboolean own)
{
  g_autofree gboolean *list = noughts_game_list_own (get_game (fixture));

  g_assert_cmpint (list == NULL || list[ply], ==, own);
}

/* Whose moves are whose stays, where the line is left before the sides were changed, and with the
 * way back. */
static void
test_hands_kept (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2 a1");
  activate (fixture, "change-sides");
  sitting_play (fixture->parts.sitting, "c3 c1");
  assert_own (fixture, 1, FALSE);
  assert_own (fixture, 3, TRUE);
  sitting_look_at (fixture->parts.sitting, 1);
  choose (fixture, "a2");
  activate (fixture, "play-on");
  assert_own (fixture, 1, FALSE);
  assert_own (fixture, 2, TRUE);
  activate (fixture, "back-to-left");
  g_assert_cmpuint (get_n_plies (fixture), ==, 4);
  assert_own (fixture, 2, FALSE);
  assert_own (fixture, 3, TRUE);
}

/* To play on where it is the computer's turn is a takeback, too. */
static void
test_takebacks (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->parts.sitting;
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  noughts_workers_set_sleeping (TRUE);
  choice.rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_COMPUTER;
  choice.opponent = MNK_COIN;
  choice.takebacks = NOUGHTS_TAKEBACKS_THREE;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_true (noughts_game_play (get_game (fixture), (MnkPoint){ 1, 1 }, NULL));
  for (int i = 0; i < 3; i++)
    {
      g_assert_true (noughts_sitting_has_takebacks (sitting));
      g_assert_true (noughts_game_play (get_game (fixture), (MnkPoint){ 0, 0 }, NULL));
      g_assert_true (noughts_game_play (get_game (fixture), (MnkPoint){ 2, 2 }, NULL));
      sitting_look_at (sitting, 1);
      choose (fixture, "a2");
      activate (fixture, "play-on");
      g_assert_cmpuint (get_n_plies (fixture), ==, 1);
    }
  g_assert_false (noughts_sitting_has_takebacks (sitting));
}

/* Undo after Play on shows the moves again that Play on left. */
static void
test_undo_play_on (Fixture *fixture, gconstpointer data)
{
  NoughtsGame *game = noughts_sitting_get_game (fixture->parts.sitting);

  sitting_play (fixture->parts.sitting, "b2 a1 c3");
  sitting_look_at (fixture->parts.sitting, 1);
  choose (fixture, "a2");
  activate (fixture, "play-on");
  g_assert_false (noughts_game_looks_back (game));
  activate (fixture, "undo");
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 1);
  g_assert_true (noughts_game_looks_back (game));

  /* A further Undo is one of the game. */
  activate (fixture, "last");
  activate (fixture, "undo");
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
}

/* What was undone is no end of the analysis: one can step to the moves that were kept. */
static void
test_analyse_undone (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->parts.sitting;

  sitting_play (sitting, "b2 a1 c3");
  noughts_sitting_take_back (sitting);
  noughts_sitting_take_back (sitting);
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
  noughts_sitting_analyse (sitting);
  g_assert_cmpuint (noughts_game_get_ply (noughts_sitting_get_game (sitting)), ==, 1);
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
  noughts_sitting_end_analysis (sitting);
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
}

static void
test_sides (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2");
  activate (fixture, "change-sides");
  g_assert_cmpint (noughts_sitting_get_seat_piece (fixture->parts.sitting, 0), ==, MNK_O);
  assert_notice (fixture, NOUGHTS_NOTICE_SIDES_CHANGED, "The players have switched sides");
  activate (fixture, "change-back");
  g_assert_cmpint (noughts_sitting_get_seat_piece (fixture->parts.sitting, 0), ==, MNK_X);
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
}

/* A running game is only replaced after a question; after one that has ended the next begins at
 * once. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2");
  activate (fixture, "play-again");
  g_assert_cmpuint (fixture->n_begun, ==, 1);
  g_assert_cmpuint (get_n_plies (fixture), ==, 0);
  assert_notice (fixture, NOUGHTS_NOTICE_NEW_GAME, "New game");
  activate (fixture, "bring-back");
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);

  activate (fixture, "resign");
  assert_notice (fixture, NOUGHTS_NOTICE_ASK_RESIGN, "Resign for Player 2?");
  activate (fixture, "resign-now");
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
  g_assert_cmpint (noughts_game_get_result (get_game (fixture)), ==, NOUGHTS_RESULT_X_WON);
  g_assert_false (is_enabled (fixture, "resign"));
  activate (fixture, "play-swapped");
  g_assert_cmpuint (fixture->n_begun, ==, 3);
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
  g_assert_cmpint (noughts_sitting_get_seat_piece (fixture->parts.sitting, 0), ==, MNK_O);
}

/* Two people agree on a draw; a computer answers when the position is evaluated. */
static void
test_draw (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->parts.sitting, "b2");
  g_assert_false (is_enabled (fixture, "offer-draw"));
  sitting_play (fixture->parts.sitting, "a1");
  activate (fixture, "offer-draw");
  assert_notice (fixture, NOUGHTS_NOTICE_ASK_DRAW, "Draw offered.");
  activate (fixture, "agree-draw");
  g_assert_cmpint (noughts_game_get_result (get_game (fixture)), ==, NOUGHTS_RESULT_DRAW);
}

static void
test_draw_of_computer (Fixture *fixture, gconstpointer data)
{
  sitting_begin (fixture->parts.sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  sitting_play (fixture->parts.sitting, "b2");
  wait_for (get_n_plies (fixture) == 2);
  activate (fixture, "offer-draw");
  if (noughts_game_get_result (get_game (fixture)) == NOUGHTS_RESULT_OPEN)
    {
      assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "Expert is considering your draw offer");
      g_assert_false (is_enabled (fixture, "offer-draw"));
    }
  wait_for (noughts_game_get_result (get_game (fixture)) == NOUGHTS_RESULT_DRAW);
}

/* Offers a draw to a computer that does not come to answer it. */
static void
offer_draw_asleep (Fixture *fixture)
{
  sitting_begin (fixture->parts.sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  sitting_play (fixture->parts.sitting, "b2");
  wait_for (get_n_plies (fixture) == 2);
  noughts_workers_set_sleeping (TRUE);
  activate (fixture, "offer-draw");
  g_assert_false (is_enabled (fixture, "offer-draw"));
}

/* After another position is shown the offer is not answered. */
static void
test_draw_left (Fixture *fixture, gconstpointer data)
{
  offer_draw_asleep (fixture);
  noughts_game_actions_age (fixture->actions);
  g_assert_true (is_enabled (fixture, "offer-draw"));
}

/* Whoever asks to resign has withdrawn the offer: the answer does not clear the question. */
static void
test_draw_withdrawn (Fixture *fixture, gconstpointer data)
{
  offer_draw_asleep (fixture);
  activate (fixture, "resign");
  assert_notice (fixture, NOUGHTS_NOTICE_ASK_RESIGN, "Resign this game?");
  g_assert_true (is_enabled (fixture, "offer-draw"));
}

/* Dismissing removes the notice first, then the hint. */
static void
test_dismiss (Fixture *fixture, gconstpointer data)
{
  guint n_changes = 0;

  g_signal_connect_swapped (fixture->actions, "changed", G_CALLBACK (sitting_count_cb), &n_changes);
  g_assert_false (is_enabled (fixture, "dismiss"));
  noughts_advice_want (fixture->parts.advice, FALSE);
  noughts_notice_tell (fixture->parts.notice, "text");
  activate (fixture, "dismiss");
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);
  g_assert_nonnull (noughts_advice_get_text (fixture->parts.advice));
  activate (fixture, "dismiss");
  g_assert_null (noughts_advice_get_text (fixture->parts.advice));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (is_enabled (fixture, "dismiss"));
}

static void
test_no_hint (Fixture *fixture, gconstpointer data)
{
  g_assert_null (noughts_game_actions_why_no_hint (fixture->actions));
  g_assert_true (is_enabled (fixture, "hint"));
  g_assert_false (is_enabled (fixture, "save-as"));
  sitting_play (fixture->parts.sitting, "b2 a1 b1 a2 b3");
  g_assert_cmpstr (noughts_game_actions_why_no_hint (fixture->actions), ==, "The game is over");
  g_assert_false (is_enabled (fixture, "hint"));
  g_assert_true (is_enabled (fixture, "save-as"));
  sitting_look_at (fixture->parts.sitting, 2);
  g_assert_null (noughts_game_actions_why_no_hint (fixture->actions));

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (fixture->parts.sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  sitting_play (fixture->parts.sitting, "b2");
  g_assert_cmpstr (noughts_game_actions_why_no_hint (fixture->actions), ==, "It is not your turn");
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/game-actions/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
begin_opening (NoughtsSitting *sitting, NoughtsOpeningRule opening)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.opening = opening;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
}

/* In a match the sides alternate from game to game, and stay within one. */
static void
test_match (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (fixture->parts.sitting, &choice, NULL));
  g_assert_true (is_enabled (fixture, "change-sides"));
  choice.contest = 3;
  g_assert_true (noughts_sitting_begin (fixture->parts.sitting, &choice, NULL));
  g_assert_false (is_enabled (fixture, "change-sides"));
}

static void
open_by (Fixture *fixture, NoughtsOpeningChoice choice)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->map), "open-by",
                                  g_variant_new_uint32 (choice));
}

/* What an opening enables, what it does not, and what it refuses. */
static void
test_opening (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->parts.sitting;

  g_assert_false (is_enabled (fixture, "open-by"));
  begin_opening (sitting, NOUGHTS_OPENING_YAMAGUCHI);
  g_assert_cmpstr (noughts_game_actions_why_no_hint (fixture->actions), ==,
                   "There are no hints in the opening");
  g_assert_false (is_enabled (fixture, "resign"));
  g_assert_false (is_enabled (fixture, "change-sides"));
  g_assert_false (is_enabled (fixture, "engine-move"));
  choose (fixture, "a1");
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "The first stone goes in the centre");
  choose (fixture, "h8");
  choose (fixture, "h9");
  g_assert_true (noughts_cell_is_playable (&fixture->parts));
  choose (fixture, "i9");
  g_assert_false (noughts_cell_is_playable (&fixture->parts));
  g_assert_false (is_enabled (fixture, "open-by"));
  activate (fixture, "declare-fewer");
  activate (fixture, "declare-fewer");
  g_assert_cmpuint (noughts_sitting_get_number (sitting), ==, 1);
  g_assert_true (is_enabled (fixture, "declare-fewer"));
  activate (fixture, "declare-more");
  activate (fixture, "declare-more");
  activate (fixture, "declare");
  g_assert_cmpuint (noughts_sitting_get_opening (sitting)->number, ==, 3);
  g_assert_true (is_enabled (fixture, "open-by"));
  g_assert_false (noughts_cell_is_playable (&fixture->parts));
  open_by (fixture, NOUGHTS_CHOICE_BLACK);
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "The opening rule doesn’t allow this now");
  open_by (fixture, NOUGHTS_CHOICE_SWAP);
  g_assert_true (noughts_cell_is_playable (&fixture->parts));
  choose (fixture, "a1");
  activate (fixture, "previous");
  choose (fixture, "b2");
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "Use Undo to change the opening");
  activate (fixture, "last");
  activate (fixture, "undo");
  activate (fixture, "undo");
  g_assert_true (is_enabled (fixture, "open-by"));
}

/* Undo is named only where it reaches the opening. */
static void
test_opening_stays (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->parts.sitting;
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.named = 4;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  sitting_play (sitting, "a1");
  sitting_look_at (sitting, 1);
  choose (fixture, "b2");
  assert_notice (fixture, NOUGHTS_NOTICE_NONE, NULL);

  noughts_workers_set_sleeping (TRUE);
  choice.mode = NOUGHTS_MODE_COMPUTER;
  choice.opponent = MNK_COIN;
  choice.opening = NOUGHTS_OPENING_SWAP1;
  choice.takebacks = NOUGHTS_TAKEBACKS_NONE;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  choose (fixture, "h8");
  sitting_look_at (sitting, 0);
  choose (fixture, "b2");
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "There are no takebacks in this game");

  choice.takebacks = NOUGHTS_TAKEBACKS_UNLIMITED;
  choice.rated = TRUE;
  choice.opponent = MNK_LEVEL_1;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  choose (fixture, "h8");
  sitting_look_at (sitting, 0);
  choose (fixture, "b2");
  assert_notice (fixture, NOUGHTS_NOTICE_MESSAGE, "There are no takebacks in a rated game");
}

/* In renju a side may pass once an opening lies there; two passes are a draw. */
static void
test_pass (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = fixture->parts.sitting;

  g_assert_false (is_enabled (fixture, "pass"));
  begin_opening (sitting, NOUGHTS_OPENING_NONE);
  sitting_play (sitting, "h8 h9");
  g_assert_false (is_enabled (fixture, "pass"));
  sitting_play (sitting, "i9");
  activate (fixture, "pass");
  g_assert_cmpint (noughts_game_get_result (get_game (fixture)), ==, NOUGHTS_RESULT_OPEN);
  sitting_play (sitting, "a1");
  activate (fixture, "pass");
  activate (fixture, "pass");
  g_assert_cmpint (noughts_game_get_result (get_game (fixture)), ==, NOUGHTS_RESULT_DRAW);
  g_assert_false (is_enabled (fixture, "pass"));
}

/* Stones that are set up count, too. */
static void
test_pass_set_up (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) empty = noughts_game_new (&rule, NULL);
  g_autoptr (NoughtsSetup) setup = noughts_setup_new (empty);
  g_autoptr (NoughtsGame) game = NULL;

  for (int i = 0; i < 3; i++)
    noughts_setup_put (setup, (MnkPoint){ 7 + i, 7 }, i == 1 ? MNK_O : MNK_X, FALSE);
  noughts_setup_set_side (setup, MNK_O);
  game = noughts_setup_make_game (setup);
  noughts_sitting_play_position (fixture->parts.sitting, game, MNK_O);
  g_assert_true (is_enabled (fixture, "pass"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("looking", test_looking);
  add ("cells", test_cells);
  add ("cells-of-computers", test_cells_of_computers);
  add ("cells-in-review", test_cells_in_review);
  add ("other-line", test_other_line);
  add ("play-on", test_play_on);
  add ("undo-after-back", test_undo_after_back);
  add ("hands-kept", test_hands_kept);
  add ("undo-play-on", test_undo_play_on);
  add ("takebacks", test_takebacks);
  add ("analyse-undone", test_analyse_undone);
  add ("sides", test_sides);
  add ("again", test_again);
  add ("draw", test_draw);
  add ("draw-of-computer", test_draw_of_computer);
  add ("draw-left", test_draw_left);
  add ("draw-withdrawn", test_draw_withdrawn);
  add ("dismiss", test_dismiss);
  add ("no-hint", test_no_hint);
  add ("match", test_match);
  add ("opening", test_opening);
  add ("opening-stays", test_opening_stays);
  add ("pass", test_pass);
  add ("pass-set-up", test_pass_set_up);

  return g_test_run ();
}
