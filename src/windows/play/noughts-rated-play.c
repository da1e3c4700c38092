/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-rated-play.h"

#include "noughts-action-entries.h"
#include "noughts-hold.h"

struct _NoughtsRatedPlay
{
  GObject parent_instance;

  NoughtsGameParts parts; /* all NULL once it is stopped */
  NoughtsRatings *ratings;
  NoughtsBoardView *board; /* borrowed */
  NoughtsHold hold;        /* while a file is written */
  GActionMap *map;         /* borrowed */
};

G_DEFINE_FINAL_TYPE (NoughtsRatedPlay, noughts_rated_play, G_TYPE_OBJECT)

static void
update_hold (NoughtsRatedPlay *self)
{
  noughts_hold_set_busy (&self->hold, noughts_ratings_is_busy (self->ratings));
}

/* It is told at any time, also just before the computer moves. */
static void
told_cb (NoughtsRatedPlay *self, const char *text)
{
  noughts_notice_warn_late (self->parts.notice, text);
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
noughts_rated_play_dispose (GObject *object)
{
  NoughtsRatedPlay *self = NOUGHTS_RATED_PLAY (object);

  noughts_rated_play_stop (self);
  g_clear_object (&self->ratings);
  noughts_hold_clear (&self->hold);

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
  NoughtsRatedPlay *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (NOUGHTS_IS_RATINGS (ratings), NULL);
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (board), NULL);

  self = g_object_new (NOUGHTS_TYPE_RATED_PLAY, NULL);
  noughts_game_parts_copy (&self->parts, parts);
  self->ratings = g_object_ref (ratings);
  self->board = board;
  noughts_hold_init (&self->hold, application, self);
  self->map = map;
  g_signal_connect_object (ratings, "changed", G_CALLBACK (update_hold), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ratings, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "replaced", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
noughts_rated_play_stop (NoughtsRatedPlay *self)
{
  g_return_if_fail (NOUGHTS_IS_RATED_PLAY (self));

  if (self->parts.sitting == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->parts.sitting, self);
  noughts_game_parts_clear (&self->parts);
}
