/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-game-actions.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-end-actions.h"
#include "noughts-opening-actions.h"
#include "noughts-settings.h"
#include "noughts-solved-table.h"

struct _NoughtsGameActions
{
  GObject parent_instance;

  GActionMap *map; /* borrowed */
  NoughtsGameParts parts;
  NoughtsEndActions *end_actions;
  NoughtsOpeningActions *opening_actions;

  /* What Play on left last: in which game, at which node, the end and the leaf of its line, and the
   * move that was played instead. */
  NoughtsGame *left_game;
  NoughtsNode *left_at, *left_end, *left_leaf, *left_for;
};

G_DEFINE_FINAL_TYPE (NoughtsGameActions, noughts_game_actions, G_TYPE_OBJECT)

enum
{
  BEGUN,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static NoughtsGame *
get_game (NoughtsGameActions *self)
{
  return noughts_sitting_get_game (self->parts.sitting);
}

static NoughtsMatch *
get_match (NoughtsGameActions *self)
{
  return noughts_sitting_get_match (self->parts.sitting);
}

/* Sets a notice with the text that offers to restore the previous game. */
static void
offer_old_game (NoughtsGameActions *self, const char *text)
{
  g_signal_emit (self, signals[BEGUN], 0);
  if (noughts_sitting_can_bring_back (self->parts.sitting))
    noughts_notice_set (self->parts.notice, NOUGHTS_NOTICE_NEW_GAME, text);
}

/* Asks whether to resign a rated game, and then to do the same again. */
static gboolean
ask_leave (NoughtsGameActions *self, GSimpleAction *action, GVariant *parameter)
{
  g_autofree char *then =
      g_action_print_detailed_name (g_action_get_name (G_ACTION (action)), parameter);

  return noughts_notice_ask_leave (self->parts.notice, then);
}

/* Begins the next game. It offers to restore the previous one only if that had not ended. */
static void
play_again (NoughtsGameActions *self, gboolean swap)
{
  gboolean ended = noughts_game_get_result (get_game (self)) != NOUGHTS_RESULT_OPEN;

  if (noughts_notice_ask_leave (self->parts.notice, swap ? "play-swapped" : "play-again"))
    return;

  noughts_sitting_begin_again (self->parts.sitting, swap);
  if (ended)
    g_signal_emit (self, signals[BEGUN], 0);
  else
    offer_old_game (self, _ ("New game"));
}

static void
play_again_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  play_again (NOUGHTS_GAME_ACTIONS (data), FALSE);
}

static void
play_swapped_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  play_again (NOUGHTS_GAME_ACTIONS (data), TRUE);
}

static void
play_opponent_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  NoughtsNewGameChoice choice = *noughts_sitting_get_choice (self->parts.sitting);

  if (ask_leave (self, action, parameter))
    return;

  noughts_new_game_choice_set_engine (&choice, NULL);
  if (!mnk_opponent_parse (g_variant_get_string (parameter, NULL), &choice.opponent))
    return;

  choice.mode = NOUGHTS_MODE_COMPUTER;
  if (!noughts_sitting_begin (self->parts.sitting, &choice, NULL))
    return;

  noughts_settings_set_choice (self->parts.settings, &choice);
  g_signal_emit (self, signals[BEGUN], 0);
}

/* Begins a game from a position of the table of what is solved; the person moves first. */
static void
play_known_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  const guint i = g_variant_get_uint32 (parameter);
  g_autoptr (NoughtsGame) game = NULL;
  guint n;
  const NoughtsSolvedRow *rows = noughts_solved_table_get (&n);

  if (i >= n || ask_leave (self, action, parameter))
    return;

  game = noughts_game_from_text (&rows[i].rule, rows[i].moves, NULL);
  noughts_reviewer_close (self->parts.reviewer);
  noughts_sitting_play_position (self->parts.sitting, game, noughts_game_get_side (game));
  offer_old_game (self, _ ("New game from this position"));
}

static void
bring_back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  if (ask_leave (self, action, parameter))
    return;

  noughts_notice_clear (self->parts.notice);
  noughts_sitting_bring_back (self->parts.sitting);
  g_signal_emit (self, signals[BEGUN], 0);
}

/* Begins a game from the position of a solved retry, with the move that was found. */
static void
play_found_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  NoughtsSitting *sitting = self->parts.sitting;
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (sitting);
  const char *engine = choice->mode == NOUGHTS_MODE_COMPUTER ? choice->engine : NULL;
  MnkOpponent opponent = choice->opponent;
  MnkPiece person = noughts_sitting_get_human (sitting);
  MnkPoint move;

  if (!noughts_retry_get_found (noughts_reviewer_get_retry (self->parts.reviewer), &move))
    return;

  /* After a game between two computers the person takes the place of one of them. */
  if (choice->mode == NOUGHTS_MODE_COMPUTERS)
    {
      person = noughts_game_get_side (get_game (self));
      opponent = person == noughts_sitting_get_seat_piece (sitting, 0) ? choice->opponent2
                                                                       : choice->opponent;
    }
  noughts_reviewer_close (self->parts.reviewer);
  noughts_sitting_play_from_here (sitting, opponent, engine, person);
  noughts_match_human_move (get_match (self), move, NULL);
  offer_old_game (self, _ ("New game from this position"));
}

/* Whether the game goes on with the move that Play on played. */
static gboolean
is_played_on (NoughtsGameActions *self)
{
  NoughtsGame *game = get_game (self);
  guint ply;

  if (game != self->left_game)
    return FALSE;

  ply = noughts_node_get_ply (self->left_at) + 1;
  return ply <= noughts_game_get_n_plies (game)
         && noughts_game_get_node_at (game, ply) == self->left_for;
}

/* Where undoing that move brings the game back to where Play on left its line, that line is shown
 * again: the earlier position is looked at as before. */
static void
return_to_left (NoughtsGameActions *self)
{
  NoughtsGame *game = get_game (self);

  if (noughts_game_get_current (game) != self->left_at
      || noughts_node_is_unlinked (self->left_leaf))
    return;

  noughts_game_take_up (game, self->left_end, self->left_leaf);
  noughts_game_jump (game, self->left_at);
  g_clear_object (&self->left_game);
}

static void
undo_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  gboolean played_on;

  if (noughts_analysis_board_has_edits (self->parts.analysis_board))
    {
      noughts_analysis_board_undo (self->parts.analysis_board);
      return;
    }

  noughts_reviewer_close (self->parts.reviewer);
  played_on = is_played_on (self);
  noughts_sitting_take_back (self->parts.sitting);
  if (played_on)
    return_to_left (self);
}

static void
redo_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  if (noughts_analysis_board_has_edits (self->parts.analysis_board))
    {
      noughts_analysis_board_redo (self->parts.analysis_board);
      return;
    }

  noughts_reviewer_close (self->parts.reviewer);
  noughts_match_redo (get_match (self));
}

static void
jump_to (NoughtsGameActions *self, guint ply)
{
  NoughtsGame *game = get_game (self);

  noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

static void
first_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jump_to (NOUGHTS_GAME_ACTIONS (data), 0);
}

static void
previous_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  jump_to (self, noughts_game_get_ply (get_game (self)) - 1);
}

static void
next_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  jump_to (self, noughts_game_get_ply (get_game (self)) + 1);
}

static void
last_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  noughts_notice_clear (self->parts.notice);
  jump_to (self, noughts_game_get_n_plies (get_game (self)));
}

static gboolean
leads_to (NoughtsNode *node, NoughtsNode *end)
{
  while (noughts_node_get_ply (end) > noughts_node_get_ply (node))
    end = noughts_node_get_parent (end);

  return end == node;
}

/* Lets the computer, whose turn it is, play on from here. */
static void
let_play_on (NoughtsGameActions *self, NoughtsNode *left, NoughtsNode *leaf)
{
  NoughtsNode *here = noughts_game_get_current (get_game (self));

  noughts_reviewer_close (self->parts.reviewer);
  noughts_sitting_leave_line (self->parts.sitting);
  noughts_notice_tell_played_on (self->parts.notice, left, leaf, here);
}

static void
play_on_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  NoughtsNode *here = noughts_game_get_current (get_game (self));
  NoughtsNode *left = noughts_game_get_end (get_game (self));
  NoughtsNode *leaf = noughts_game_get_leaf (get_game (self));
  NoughtsNode *played;
  MnkPoint move = noughts_notice_get_asked_move (self->parts.notice);
  g_autoptr (GError) error = NULL;

  noughts_notice_clear (self->parts.notice);
  if (mnk_point_is_pass (move))
    {
      let_play_on (self, left, leaf);
      return;
    }

  /* The rules may have become stricter since the question. */
  if (!noughts_game_can_play (get_game (self), move, &error))
    {
      noughts_notice_tell (self->parts.notice, error->message);
      return;
    }

  noughts_reviewer_close (self->parts.reviewer);
  noughts_sitting_leave_line (self->parts.sitting);
  if (!noughts_match_human_move (get_match (self), move, &error))
    {
      noughts_notice_tell (self->parts.notice, error->message);
      return;
    }

  /* If the move that led there is the one played, no line is left. */
  played = noughts_game_get_node_at (get_game (self), noughts_node_get_ply (here) + 1);
  if (leads_to (played, left))
    return;

  g_set_object (&self->left_game, get_game (self));
  self->left_at = here;
  self->left_end = left;
  self->left_leaf = leaf;
  self->left_for = played;

  /* A win is announced by its own notice. */
  if (noughts_game_get_result (get_game (self)) == NOUGHTS_RESULT_OPEN)
    noughts_notice_tell_played_on (self->parts.notice, left, leaf, played);
}

static void
back_to_left_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  NoughtsNode *end, *leaf;

  noughts_notice_get_left (self->parts.notice, &end, &leaf);
  noughts_notice_clear (self->parts.notice);
  noughts_game_take_up (get_game (self), end, leaf);
  g_clear_object (&self->left_game);
}

static void
other_line_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  noughts_notice_clear (self->parts.notice);
  noughts_sitting_show_line (self->parts.sitting, noughts_game_get_other_line (get_game (self)));
}

/* Whether an earlier position is shown, outside a review, and nothing else that Escape ends. */
static gboolean
shows_earlier (NoughtsGameActions *self)
{
  return noughts_game_looks_back (get_game (self))
         && noughts_advice_get_text (self->parts.advice) == NULL
         && !noughts_reviewer_is_open (self->parts.reviewer)
         && !noughts_analysis_board_has_edits (self->parts.analysis_board);
}

static void
dismiss_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  if (noughts_analysis_drawing_end (noughts_analysis_board_get_drawing (self->parts.analysis_board))
      || noughts_find_win_stop (noughts_analysis_board_get_finder (self->parts.analysis_board)))
    return;
  if (noughts_notice_get_kind (self->parts.notice) != NOUGHTS_NOTICE_NONE)
    noughts_notice_clear (self->parts.notice);
  else if (noughts_sitting_has_deputy (self->parts.sitting))
    noughts_sitting_dismiss_deputy (self->parts.sitting);
  else if (shows_earlier (self))
    jump_to (self, noughts_game_get_n_plies (get_game (self)));
  else if (!noughts_retry_stop (noughts_reviewer_get_retry (self->parts.reviewer)))
    {
      noughts_advice_forget (self->parts.advice);
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

static void
engine_move_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_sitting_move_for_me (NOUGHTS_GAME_ACTIONS (data)->parts.sitting, MNK_EXPERT);
}

static void
opponent_move_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSitting *sitting = NOUGHTS_GAME_ACTIONS (data)->parts.sitting;

  noughts_sitting_move_for_me (sitting, noughts_sitting_get_choice (sitting)->opponent);
}

static void
hurry_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_sitting_hurry (NOUGHTS_GAME_ACTIONS (data)->parts.sitting);
}

static void
pause_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  noughts_sitting_set_paused (NOUGHTS_GAME_ACTIONS (data)->parts.sitting,
                              g_variant_get_boolean (state));
}

static void
step_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_sitting_step (NOUGHTS_GAME_ACTIONS (data)->parts.sitting);
}

static void
stop_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_sitting_call_off (NOUGHTS_GAME_ACTIONS (data)->parts.sitting);
}

static void
go_on_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_sitting_set_paused (NOUGHTS_GAME_ACTIONS (data)->parts.sitting, FALSE);
}

/* Switches the sides, and forgets the hint, which was for the other player. */
static void
change_sides (NoughtsGameActions *self)
{
  noughts_advice_forget (self->parts.advice);
  noughts_sitting_change_sides (self->parts.sitting);
}

static void
change_sides_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  gboolean undoing = noughts_notice_get_kind (self->parts.notice) == NOUGHTS_NOTICE_SIDES_CHANGED;
  g_autofree char *text = NULL;
  MnkPiece engine;

  change_sides (self);
  if (undoing)
    {
      noughts_notice_clear (self->parts.notice);
      return;
    }

  engine = noughts_sitting_get_seat_piece (self->parts.sitting, 1);
  if (noughts_sitting_get_human (self->parts.sitting) != MNK_EMPTY)
    /* Translators: %s is an opponent, "You and Intermediate have changed sides" */
    text = g_strdup_printf (_ ("You and %s have switched sides"),
                            noughts_sitting_get_name (self->parts.sitting, engine));
  else
    text = g_strdup (_ ("The players have switched sides"));
  noughts_notice_tell_sides_changed (self->parts.notice, text);
}

/* Takes back the computer's moves since the sides were switched, and switches them back, at the
 * same node. Between two computers nothing is taken back. */
static void
change_back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);
  NoughtsGame *game = get_game (self);
  NoughtsNode *end = noughts_notice_get_sides_node (self->parts.notice);
  guint ply = noughts_node_get_ply (end);

  noughts_notice_clear (self->parts.notice);
  if (noughts_sitting_get_choice (self->parts.sitting)->mode != NOUGHTS_MODE_COMPUTERS
      && ply < noughts_game_get_ply (game) && noughts_game_get_node_at (game, ply) == end)
    noughts_game_undo_to (game, ply);
  change_sides (self);
}

static void
noughts_game_actions_dispose (GObject *object)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (object);

  g_clear_object (&self->left_game);
  g_clear_object (&self->end_actions);
  g_clear_object (&self->opening_actions);
  noughts_game_parts_clear (&self->parts);

  G_OBJECT_CLASS (noughts_game_actions_parent_class)->dispose (object);
}

static void
noughts_game_actions_class_init (NoughtsGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_game_actions_dispose;

  signals[BEGUN] = g_signal_new ("begun", NOUGHTS_TYPE_GAME_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_GAME_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_game_actions_init (NoughtsGameActions *self)
{
}

/* An engine that has failed is asked once more. Nobody is asked while an earlier position is shown.
 */
static void
ask_again_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsGameActions *self = NOUGHTS_GAME_ACTIONS (data);

  noughts_notice_clear (self->parts.notice);
  noughts_game_jump (get_game (self), noughts_game_get_end (get_game (self)));
  noughts_sitting_ask_again (self->parts.sitting);
}

static const GActionEntry entries[] = {
  { .name = "ask-again", .activate = ask_again_action },
  { .name = "back-to-left", .activate = back_to_left_action },
  { .name = "bring-back", .activate = bring_back_action },
  { .name = "change-back", .activate = change_back_action },
  { .name = "change-sides", .activate = change_sides_action },
  { .name = "dismiss", .activate = dismiss_action },
  { .name = "engine-move", .activate = engine_move_action },
  { .name = "first", .activate = first_action },
  { .name = "go-on", .activate = go_on_action },
  { .name = "hurry", .activate = hurry_action },
  { .name = "last", .activate = last_action },
  { .name = "next", .activate = next_action },
  { .name = "opponent-move", .activate = opponent_move_action },
  { .name = "other-line", .activate = other_line_action },
  { .name = "pause", .state = "false", .change_state = pause_action },
  { .name = "play-again", .activate = play_again_action },
  { .name = "play-found", .activate = play_found_action },
  { .name = "play-known", .activate = play_known_action, .parameter_type = "u" },
  { .name = "play-on", .activate = play_on_action },
  { .name = "play-opponent", .activate = play_opponent_action, .parameter_type = "s" },
  { .name = "play-swapped", .activate = play_swapped_action },
  { .name = "previous", .activate = previous_action },
  { .name = "redo", .activate = redo_action },
  { .name = "step", .activate = step_action },
  { .name = "stop", .activate = stop_action },
  { .name = "undo", .activate = undo_action },
};

NoughtsGameActions *
noughts_game_actions_new (const NoughtsGameParts *parts, GActionMap *map)
{
  NoughtsGameActions *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_GAME_ACTIONS, NULL);
  self->map = map;
  noughts_game_parts_copy (&self->parts, parts);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  self->end_actions = noughts_end_actions_new (parts, map);
  self->opening_actions = noughts_opening_actions_new (parts, map);

  return self;
}

void
noughts_game_actions_age (NoughtsGameActions *self)
{
  g_return_if_fail (NOUGHTS_IS_GAME_ACTIONS (self));

  noughts_end_actions_age (self->end_actions);
}

const char *
noughts_game_actions_why_no_hint (NoughtsGameActions *self)
{
  NoughtsGame *game;
  gboolean over;

  g_return_val_if_fail (NOUGHTS_IS_GAME_ACTIONS (self), NULL);

  game = get_game (self);
  over = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
  if (!noughts_game_looks_back (game) && over)
    return _ ("The game is over");

  if (noughts_keeper_is_opening (self->parts.keeper))
    return _ ("The last game is being opened");

  if (noughts_sitting_is_in_opening (self->parts.sitting))
    return _ ("There are no hints in the opening");

  if (noughts_sitting_is_rated_open (self->parts.sitting))
    return _ ("There are no hints in a rated game");

  if (noughts_retry_keeps_secret (noughts_reviewer_get_retry (self->parts.reviewer)))
    return _ ("“Show Answer” shows the best move");

  if (!over && noughts_sitting_get_choice (self->parts.sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    return _ ("Two computers are playing");

  if (noughts_game_must_pass (game))
    return _ ("You have no move; you must pass");

  /* All positions of a game that has ended may have a hint. */
  if (over)
    return NULL;

  if (!noughts_match_is_human_turn (get_match (self))
      || (!noughts_game_looks_back (game)
          && noughts_sitting_is_thinking (self->parts.sitting, noughts_game_get_side (game))))
    return _ ("It is not your turn");

  return NULL;
}

/* Enables what a person who watches two computers, or plays with a clock, can do, and shows whether
 * the game is paused. */
static void
update_watching (NoughtsGameActions *self)
{
  NoughtsSitting *sitting = self->parts.sitting;
  gboolean can_pause = noughts_sitting_can_pause (sitting);
  gboolean watched = noughts_sitting_is_watched (sitting);
  gboolean open = noughts_game_get_result (get_game (self)) == NOUGHTS_RESULT_OPEN;

  noughts_set_action_state (self->map, "pause", can_pause && noughts_sitting_is_paused (sitting));
  noughts_enable_action (self->map, "pause", can_pause);
  noughts_enable_action (self->map, "step",
                         can_pause && watched && open && !noughts_sitting_is_in_opening (sitting));
  noughts_enable_action (self->map, "stop", can_pause && watched);
  noughts_enable_action (self->map, "go-on",
                         noughts_sitting_is_stopped (sitting)
                             || (can_pause && noughts_sitting_has_clock (sitting)
                                 && noughts_sitting_is_paused (sitting)));
}

void
noughts_game_actions_disable_hidden (NoughtsGameActions *self)
{
  static const char *const names[] = { "annotate",
                                       "change-sides",
                                       "copy-diagram",
                                       "copy-game",
                                       "copy-line",
                                       "delete-from-here",
                                       "delete-variation",
                                       "draw",
                                       "draw-at",
                                       "engine-move",
                                       "export-picture",
                                       "fewer-lines",
                                       "first",
                                       "hint",
                                       "hurry",
                                       "last",
                                       "make-main",
                                       "mark-lines",
                                       "more-lines",
                                       "most-even",
                                       "next",
                                       "next-flawed",
                                       "offer-draw",
                                       "opponent-move",
                                       "other-line",
                                       "pass",
                                       "play-even",
                                       "previous",
                                       "print",
                                       "promote",
                                       "resign",
                                       "retry",
                                       "review",
                                       "save-as",
                                       "set-mark",
                                       "set-position-mark",
                                       "show-threat",
                                       "show-values",
                                       "show-why",
                                       "toggle-engine",
                                       "wipe-board",
                                       "wipe-cell" };

  g_return_if_fail (NOUGHTS_IS_GAME_ACTIONS (self));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_enable_action (self->map, names[i], FALSE);
  if (noughts_analysis_board_is_setting_up (self->parts.analysis_board))
    return;

  noughts_enable_action (self->map, "undo", FALSE);
  noughts_enable_action (self->map, "redo", FALSE);
}

void
noughts_game_actions_update (NoughtsGameActions *self)
{
  NoughtsGame *game = get_game (self);
  NoughtsMatch *match = get_match (self);
  NoughtsGameMode mode = noughts_sitting_get_choice (self->parts.sitting)->mode;
  guint ply = noughts_game_get_ply (game);
  gboolean opening = noughts_keeper_is_opening (self->parts.keeper);
  gboolean edits = noughts_analysis_board_has_edits (self->parts.analysis_board);
  /* On the analysis board there are no sides to switch, and only its edits can be undone. */
  gboolean played = !opening && !noughts_analysis_board_is_open (self->parts.analysis_board);
  gboolean open = played && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN;
  gboolean can_delegate = played && noughts_sitting_can_move_for_me (self->parts.sitting);
  gboolean has_content = noughts_game_get_n_plies (game) > 0 || noughts_game_is_set_up (game);
  NoughtsNoticeKind notice = noughts_notice_get_kind (self->parts.notice);
  NoughtsNode *other_line = noughts_game_get_other_line (game);
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "back-to-left", notice == NOUGHTS_NOTICE_PLAYED_ON },
    { "bring-back", noughts_sitting_can_bring_back (self->parts.sitting) },
    { "undo", edits ? noughts_analysis_board_can_undo (self->parts.analysis_board)
                    : noughts_sitting_can_take_back (self->parts.sitting) },
    { "redo", edits ? noughts_analysis_board_can_redo (self->parts.analysis_board)
                    : noughts_match_can_redo (match) },
    { "first", ply > 0 },
    { "previous", ply > 0 },
    { "next", ply < noughts_game_get_n_plies (game) },
    { "last", ply < noughts_game_get_n_plies (game) || notice == NOUGHTS_NOTICE_ASK_PLAY_ON },
    { "play-found", noughts_retry_is_done (noughts_reviewer_get_retry (self->parts.reviewer)) },
    { "play-on", notice == NOUGHTS_NOTICE_ASK_PLAY_ON },
    { "other-line", !opening && other_line != NULL
                        && noughts_sitting_can_show_line (self->parts.sitting, other_line) },
    { "dismiss",
      notice != NOUGHTS_NOTICE_NONE || noughts_sitting_has_deputy (self->parts.sitting)
          || noughts_advice_get_text (self->parts.advice) != NULL || shows_earlier (self)
          || noughts_analysis_drawing_is_active (
              noughts_analysis_board_get_drawing (self->parts.analysis_board))
          || noughts_find_win_is_active (
              noughts_analysis_board_get_finder (self->parts.analysis_board))
          || noughts_retry_is_active (noughts_reviewer_get_retry (self->parts.reviewer)) },
    { "hint", noughts_game_actions_why_no_hint (self) == NULL },
    { "engine-move", can_delegate },
    { "opponent-move", can_delegate && mode == NOUGHTS_MODE_COMPUTER
                           && *noughts_sitting_get_choice (self->parts.sitting)->engine == '\0' },
    { "hurry", !noughts_sitting_is_rated (self->parts.sitting)
                   && (noughts_match_get_thinking (match)
                       || noughts_sitting_has_deputy (self->parts.sitting)) },
    { "change-sides", open && !noughts_sitting_is_in_opening (self->parts.sitting)
                          && !noughts_sitting_is_rated (self->parts.sitting)
                          && !noughts_sitting_is_contest (self->parts.sitting) },
    { "change-back", open && notice == NOUGHTS_NOTICE_SIDES_CHANGED },
    { "copy-diagram", TRUE },
    { "copy-game", has_content },
    { "export-picture", TRUE },
    { "print", TRUE },
    { "save-as", has_content },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    noughts_enable_action (self->map, states[i].name, states[i].enabled);
  update_watching (self);
  noughts_end_actions_update (self->end_actions);
  noughts_opening_actions_update (self->opening_actions);
  noughts_reviewer_update_actions (self->parts.reviewer);
}
