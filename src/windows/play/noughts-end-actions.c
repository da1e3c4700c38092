/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-end-actions.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

struct _NoughtsEndActions
{
  GObject parent_instance;

  GActionMap *map; /* borrowed */
  NoughtsGameParts parts;
  gboolean draw_offered; /* to a computer, which answers once the position is evaluated */
};

G_DEFINE_FINAL_TYPE (NoughtsEndActions, noughts_end_actions, G_TYPE_OBJECT)

static NoughtsGame *
get_game (NoughtsEndActions *self)
{
  return noughts_sitting_get_game (self->parts.sitting);
}

/* Returns the question whether to resign. It names the side to move if two people play. */
static char *
describe_question (NoughtsEndActions *self)
{
  NoughtsGame *game = get_game (self);
  const MnkPiece side = noughts_game_get_side_at (game, noughts_game_get_end (game));

  if (noughts_sitting_get_human (self->parts.sitting) != MNK_EMPTY)
    return g_strdup (_ ("Resign this game?"));

  /* Translators: a player's name, "Resign for Anna?" */
  return g_strdup_printf (_ ("Resign for %s?"),
                          noughts_sitting_get_name (self->parts.sitting, side));
}

/* Asks whether to resign. A move that an opponent is to make for the person is cancelled, and a
 * draw offer withdrawn: they would clear the question. */
static void
resign_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (data);
  g_autofree char *text = NULL;

  noughts_sitting_dismiss_deputy (self->parts.sitting);
  self->draw_offered = FALSE;
  text = describe_question (self);
  noughts_notice_set (self->parts.notice, NOUGHTS_NOTICE_ASK_RESIGN, text);
}

static void
resign_now_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (data);
  NoughtsGame *game = get_game (self);
  MnkPiece human = noughts_sitting_get_human (self->parts.sitting);

  noughts_notice_clear (self->parts.notice);
  noughts_game_jump (game, noughts_game_get_end (game));
  noughts_game_resign (game, human != MNK_EMPTY ? human : noughts_game_get_side (game));
}

/* Resigns a rated game that is to be left, and does what was to be done. */
static void
resign_leave_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (data);
  NoughtsFollowUp *then = noughts_notice_steal_then (self->parts.notice);

  resign_now_action (action, parameter, data);
  if (then != NULL)
    noughts_follow_up_run (then, G_ACTION_GROUP (self->map));
}

/* Closes the window while it asks: the game is kept, as any other. */
static void
leave_later_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (data);

  g_action_group_activate_action (G_ACTION_GROUP (self->map), "close", NULL);
}

static const char *
get_engine_name (NoughtsEndActions *self)
{
  MnkPiece engine = noughts_sitting_get_seat_piece (self->parts.sitting, 1);

  return noughts_sitting_get_name (self->parts.sitting, engine);
}

static void
answer_draw (NoughtsEndActions *self)
{
  g_autofree char *text = NULL;
  gboolean agrees;

  if (!noughts_sitting_answer_draw (self->parts.sitting, &agrees))
    return;

  self->draw_offered = FALSE;
  if (agrees)
    {
      noughts_game_agree_draw (get_game (self));
      return;
    }

  /* Translators: an opponent does not agree to a draw */
  text = g_strdup_printf (_ ("%s declines the draw"), get_engine_name (self));
  noughts_notice_tell_briefly (self->parts.notice, text);
}

static void
evaluated_cb (NoughtsEndActions *self, NoughtsNode *node)
{
  if (self->draw_offered && node == noughts_game_get_current (get_game (self)))
    answer_draw (self);
}

static void
offer_draw_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (data);
  g_autofree char *text = NULL;

  noughts_sitting_dismiss_deputy (self->parts.sitting);
  if (noughts_sitting_get_human (self->parts.sitting) == MNK_EMPTY)
    {
      noughts_notice_set (self->parts.notice, NOUGHTS_NOTICE_ASK_DRAW,
                          _ ("Draw offered. Do you both agree?"));
      return;
    }

  self->draw_offered = TRUE;
  answer_draw (self);
  if (!self->draw_offered)
    return;

  /* Translators: the name of an opponent, who will soon answer */
  text = g_strdup_printf (_ ("%s is considering your draw offer…"), get_engine_name (self));
  noughts_notice_tell (self->parts.notice, text);
}

static void
agree_draw_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (data);

  noughts_notice_clear (self->parts.notice);
  noughts_game_agree_draw (get_game (self));
}

static void
noughts_end_actions_dispose (GObject *object)
{
  NoughtsEndActions *self = NOUGHTS_END_ACTIONS (object);

  noughts_game_parts_clear (&self->parts);

  G_OBJECT_CLASS (noughts_end_actions_parent_class)->dispose (object);
}

static void
noughts_end_actions_class_init (NoughtsEndActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_end_actions_dispose;
}

static void
noughts_end_actions_init (NoughtsEndActions *self)
{
}

NoughtsEndActions *
noughts_end_actions_new (const NoughtsGameParts *parts, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "agree-draw", .activate = agree_draw_action },
    { .name = "call-draw", .activate = agree_draw_action },
    { .name = "leave-later", .activate = leave_later_action },
    { .name = "offer-draw", .activate = offer_draw_action },
    { .name = "resign", .activate = resign_action },
    { .name = "resign-leave", .activate = resign_leave_action },
    { .name = "resign-now", .activate = resign_now_action },
  };
  NoughtsEndActions *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_END_ACTIONS, NULL);
  self->map = map;
  noughts_game_parts_copy (&self->parts, parts);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (noughts_sitting_get_analysis (parts->sitting), "evaluated",
                           G_CALLBACK (evaluated_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Whether both sides have moved and a draw may be offered: in a rated game against a level only
 * what is played counts. */
static gboolean
can_offer_draw (NoughtsEndActions *self)
{
  return noughts_game_get_ply (get_game (self)) >= 2 && !noughts_game_looks_back (get_game (self))
         && !noughts_match_get_thinking (noughts_sitting_get_match (self->parts.sitting))
         && !self->draw_offered && !noughts_sitting_is_rated (self->parts.sitting);
}

void
noughts_end_actions_update (NoughtsEndActions *self)
{
  NoughtsNoticeKind notice;
  gboolean open, person;

  g_return_if_fail (NOUGHTS_IS_END_ACTIONS (self));

  notice = noughts_notice_get_kind (self->parts.notice);
  open = !noughts_keeper_is_opening (self->parts.keeper)
         && !noughts_analysis_board_is_open (self->parts.analysis_board)
         && noughts_game_get_result (get_game (self)) == NOUGHTS_RESULT_OPEN
         && !noughts_sitting_is_in_opening (self->parts.sitting);
  person = noughts_sitting_get_choice (self->parts.sitting)->mode != NOUGHTS_MODE_COMPUTERS;
  noughts_enable_action (self->map, "resign", open && person);
  noughts_enable_action (self->map, "resign-now", notice == NOUGHTS_NOTICE_ASK_RESIGN);
  noughts_enable_action (self->map, "resign-leave", notice == NOUGHTS_NOTICE_ASK_LEAVE);
  noughts_enable_action (self->map, "leave-later",
                         notice == NOUGHTS_NOTICE_ASK_LEAVE
                             && noughts_keeper_keeps (self->parts.keeper));
  noughts_enable_action (self->map, "offer-draw", open && person && can_offer_draw (self));
  noughts_enable_action (self->map, "agree-draw", notice == NOUGHTS_NOTICE_ASK_DRAW);
  noughts_enable_action (self->map, "call-draw", open && noughts_game_is_dead (get_game (self)));
}

void
noughts_end_actions_age (NoughtsEndActions *self)
{
  g_return_if_fail (NOUGHTS_IS_END_ACTIONS (self));

  self->draw_offered = FALSE;
}
