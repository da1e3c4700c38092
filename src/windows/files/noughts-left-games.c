/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-left-games.h"

/* The most games that wait. */
#define MOST_WAITING 8

typedef struct
{
  NoughtsGame *game;
  GVariant *kept; /* or NULL */
} LeftGame;

struct _NoughtsLeftGames
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  GQueue waiting;            /* of LeftGame, the latest first; the first is being analysed */
  NoughtsAnalysis *analysis; /* of the first, or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsLeftGames, noughts_left_games, G_TYPE_OBJECT)

static guint judged_signal;

static void follow (NoughtsLeftGames *self);

static void
left_game_free (LeftGame *left)
{
  g_object_unref (left->game);
  g_clear_pointer (&left->kept, g_variant_unref);
  g_free (left);
}

/* Ends the analysis of the first game. What it knows is kept for its next turn. */
static void
end_analysis (NoughtsLeftGames *self)
{
  LeftGame *first = g_queue_peek_head (&self->waiting);
  GVariant *kept;

  if (self->analysis == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->analysis, self);
  kept = noughts_analysis_save (self->analysis);
  if (first != NULL && kept != NULL)
    {
      g_clear_pointer (&first->kept, g_variant_unref);
      first->kept = g_variant_ref_sink (kept);
    }
  g_clear_object (&self->analysis);
}

/* Whether nothing else needs the processor. */
static gboolean
is_quiet (NoughtsLeftGames *self)
{
  NoughtsAnalysis *board = noughts_sitting_get_analysis (self->sitting);

  return !noughts_analysis_get_busy (board) && !noughts_sitting_is_analysing (self->sitting)
         && !noughts_match_get_thinking (noughts_sitting_get_match (self->sitting));
}

/* Tells that the first game is judged, and turns to the next. */
static void
finish_first (NoughtsLeftGames *self)
{
  g_autoptr (NoughtsAnalysis) analysis = g_steal_pointer (&self->analysis);
  LeftGame *first = g_queue_pop_head (&self->waiting);

  g_object_ref (self);
  g_signal_handlers_disconnect_by_data (analysis, self);
  g_signal_emit (self, judged_signal, 0, analysis);
  left_game_free (first);
  follow (self);
  g_object_unref (self);
}

static void
begin_first (NoughtsLeftGames *self)
{
  LeftGame *first = g_queue_peek_head (&self->waiting);

  self->analysis = noughts_analysis_new ();
  g_object_bind_property (noughts_sitting_get_analysis (self->sitting), "strength", self->analysis,
                          "strength", G_BINDING_SYNC_CREATE);
  noughts_analysis_resume (self->analysis, first->game, first->kept);
  g_signal_connect_object (self->analysis, "notify::busy", G_CALLBACK (follow), self,
                           G_CONNECT_SWAPPED);
}

/* Begins, interrupts, goes on with or finishes the first game, as the board's own needs allow. */
static void
follow (NoughtsLeftGames *self)
{
  const gboolean quiet = is_quiet (self);

  if (g_queue_is_empty (&self->waiting) || (self->analysis == NULL && !quiet))
    return;

  if (self->analysis == NULL)
    begin_first (self);
  if (noughts_analysis_get_enabled (self->analysis) != quiet)
    noughts_analysis_set_enabled (self->analysis, quiet);
  if (quiet && self->analysis != NULL && !noughts_analysis_get_busy (self->analysis))
    finish_first (self);
}

static void
noughts_left_games_dispose (GObject *object)
{
  NoughtsLeftGames *self = NOUGHTS_LEFT_GAMES (object);
  LeftGame *left;

  end_analysis (self);
  while ((left = g_queue_pop_head (&self->waiting)) != NULL)
    left_game_free (left);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_left_games_parent_class)->dispose (object);
}

static void
noughts_left_games_class_init (NoughtsLeftGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_left_games_dispose;

  judged_signal = g_signal_new ("judged", NOUGHTS_TYPE_LEFT_GAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, NOUGHTS_TYPE_ANALYSIS);
}

static void
noughts_left_games_init (NoughtsLeftGames *self)
{
  g_queue_init (&self->waiting);
}

NoughtsLeftGames *
noughts_left_games_new (NoughtsSitting *sitting)
{
  NoughtsLeftGames *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  self = g_object_new (NOUGHTS_TYPE_LEFT_GAMES, NULL);
  self->sitting = g_object_ref (sitting);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (noughts_sitting_get_analysis (sitting), "notify::busy",
                           G_CALLBACK (follow), self, G_CONNECT_SWAPPED);

  return self;
}

void
noughts_left_games_add (NoughtsLeftGames *self, NoughtsGame *game, GVariant *kept)
{
  LeftGame *left;

  g_return_if_fail (NOUGHTS_IS_LEFT_GAMES (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  end_analysis (self);
  left = g_new0 (LeftGame, 1);
  left->game = g_object_ref (game);
  left->kept = kept != NULL ? g_variant_ref_sink (kept) : NULL;
  g_queue_push_head (&self->waiting, left);
  if (g_queue_get_length (&self->waiting) > MOST_WAITING)
    left_game_free (g_queue_pop_tail (&self->waiting));
  follow (self);
}

void
noughts_left_games_forget (NoughtsLeftGames *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_LEFT_GAMES (self));

  for (GList *link = self->waiting.head; link != NULL; link = link->next)
    {
      LeftGame *left = link->data;

      if (left->game != game)
        continue;

      if (link == self->waiting.head)
        end_analysis (self);
      g_queue_delete_link (&self->waiting, link);
      left_game_free (left);
      follow (self);
      return;
    }
}
