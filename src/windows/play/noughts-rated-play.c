/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-rated-play.h"

#include "noughts-action-entries.h"

struct _NoughtsRatedPlay
{
  GObject parent_instance;

  NoughtsGameParts parts; /* all NULL once it is stopped */
  NoughtsRatings *ratings;
  NoughtsBoardView *board; /* borrowed */
  GApplication *application;
  GActionMap *map;  /* borrowed */
  gboolean holding; /* the application */
  gboolean leaving;
};

G_DEFINE_FINAL_TYPE (NoughtsRatedPlay, noughts_rated_play, G_TYPE_OBJECT)

static void
update_hold (NoughtsRatedPlay *self)
{
  const gboolean busy = noughts_ratings_is_busy (self->ratings);

  if (busy == self->holding)
    return;

  self->holding = busy;
  if (busy)
    {
      g_application_hold (self->application);
      g_object_ref (self);
    }
  else
    {
      g_application_release (self->application);
      g_object_unref (self);
    }
}

static void
told_cb (NoughtsRatedPlay *self, const char *text)
{
  if (self->parts.notice != NULL)
    noughts_notice_tell (self->parts.notice, text);
  else
    g_printerr ("noughts: %s\n", text);
}

static void
update (NoughtsRatedPlay *self)
{
  const gboolean open = noughts_sitting_is_rated_open (self->parts.sitting);

  noughts_board_view_set_secret (self->board, open);
  noughts_enable_action (self->map, "weight", !open);
  noughts_enable_action (self->map, "weights", !open);
  noughts_enable_action (self->map, "set-up", !open);
}

static void
notice_cb (NoughtsRatedPlay *self)
{
  const gboolean asked = noughts_notice_get_kind (self->parts.notice) == NOUGHTS_NOTICE_ASK_LEAVE;

  noughts_enable_action (self->map, "resign-leave", asked);
  noughts_enable_action (self->map, "leave-later", asked);
}

static void
resign_leave_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsRatedPlay *self = NOUGHTS_RATED_PLAY (data);
  NoughtsGame *game = noughts_sitting_get_game (self->parts.sitting);
  const char *then = noughts_notice_get_then (self->parts.notice);

  noughts_notice_clear (self->parts.notice);
  noughts_game_jump (game, noughts_game_get_end (game));
  noughts_game_resign (game, noughts_sitting_get_human (self->parts.sitting));
  if (then != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self->map), then, NULL);
}

/* The game is kept, as any other, and goes on with the next start. */
static void
leave_later_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsRatedPlay *self = NOUGHTS_RATED_PLAY (data);

  self->leaving = TRUE;
  g_action_group_activate_action (G_ACTION_GROUP (self->map), "close", NULL);
}

static void
noughts_rated_play_dispose (GObject *object)
{
  NoughtsRatedPlay *self = NOUGHTS_RATED_PLAY (object);

  noughts_rated_play_stop (self);
  g_clear_object (&self->ratings);
  g_clear_object (&self->application);

  G_OBJECT_CLASS (noughts_rated_play_parent_class)->dispose (object);
}

static void
noughts_rated_play_class_init (NoughtsRatedPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_rated_play_dispose;
}

static void
noughts_rated_play_init (NoughtsRatedPlay *self)
{
}

NoughtsRatedPlay *
noughts_rated_play_new (const NoughtsGameParts *parts,
                        NoughtsRatings *ratings,
                        NoughtsBoardView *board,
                        GApplication *application,
                        GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "leave-later", .activate = leave_later_action },
    { .name = "resign-leave", .activate = resign_leave_action },
  };
  NoughtsRatedPlay *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (NOUGHTS_IS_RATINGS (ratings), NULL);
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (board), NULL);

  self = g_object_new (NOUGHTS_TYPE_RATED_PLAY, NULL);
  noughts_game_parts_copy (&self->parts, parts);
  self->ratings = g_object_ref (ratings);
  self->board = board;
  self->application = g_object_ref (application);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (ratings, "changed", G_CALLBACK (update_hold), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ratings, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "replaced", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->notice, "changed", G_CALLBACK (notice_cb), self,
                           G_CONNECT_SWAPPED);
  notice_cb (self);

  return self;
}

gboolean
noughts_rated_play_is_leaving (NoughtsRatedPlay *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RATED_PLAY (self), FALSE);

  return self->leaving;
}

void
noughts_rated_play_stop (NoughtsRatedPlay *self)
{
  g_return_if_fail (NOUGHTS_IS_RATED_PLAY (self));

  if (self->parts.sitting == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->parts.sitting, self);
  g_signal_handlers_disconnect_by_data (self->parts.notice, self);
  noughts_game_parts_clear (&self->parts);
}
