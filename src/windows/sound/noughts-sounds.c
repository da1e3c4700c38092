/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-sounds.h"

/* The least time between two sounds, in microseconds. */
#define LEAST_GAP 80000

struct _NoughtsSounds
{
  GObject parent_instance;

  NoughtsSitting *sitting; /* not owned: it may own this */
  NoughtsNode *end;        /* the last known end of the game's line; the game's own */
  gboolean ended;
  NoughtsSoundsClock clock;
  gint64 last; /* the time of the last sound, in microseconds */
};

G_DEFINE_FINAL_TYPE (NoughtsSounds, noughts_sounds, G_TYPE_OBJECT)

static guint asked_signal;

static void
ask (NoughtsSounds *self, const char *name)
{
  gint64 now = self->clock ();

  if (now - self->last < LEAST_GAP)
    return;

  self->last = now;
  g_signal_emit (self, asked_signal, 0, name);
}

/* Returns the name of the sound for the end of a game. Against the computer it is that of the
 * person's result; for two people every win sounds alike. */
static const char *
end_sound (NoughtsSounds *self, NoughtsResult result)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (self->sitting);
  MnkPiece winner = result == NOUGHTS_RESULT_X_WON ? MNK_X : MNK_O;

  if (result == NOUGHTS_RESULT_DRAW)
    return "draw";
  if (choice->mode == NOUGHTS_MODE_COMPUTER
      && noughts_sitting_get_seat_piece (self->sitting, 0) != winner)
    return "loss";

  return "win";
}

static void
remember (NoughtsSounds *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  self->end = noughts_game_get_end (game);
  self->ended = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

/* Whether the game has gone on from its last known end, and shows it. Another line that is chosen
 * does not go through that. */
static gboolean
has_moved (NoughtsSounds *self, NoughtsGame *game)
{
  NoughtsNode *end = noughts_game_get_end (game);

  return end != self->end && noughts_node_get_parent (end) == self->end
         && noughts_game_get_current (game) == end;
}

static void
changed_cb (NoughtsSounds *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsResult result = noughts_game_get_result (game);
  gboolean ends = !self->ended && result != NOUGHTS_RESULT_OPEN;
  gboolean moves = !self->ended && has_moved (self, game);

  remember (self);
  if (noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    return;

  if (ends)
    ask (self, end_sound (self, result));
  else if (moves)
    ask (self, "move");
}

/* Only a person is told that the time is low. */
static void
low_cb (NoughtsSounds *self, int side)
{
  const MnkPiece human = noughts_sitting_get_human (self->sitting);

  if (!noughts_sitting_is_watched (self->sitting)
      && (human == MNK_EMPTY || human == (MnkPiece) side))
    ask (self, "low");
}

static void
noughts_sounds_class_init (NoughtsSoundsClass *klass)
{
  asked_signal = g_signal_new ("asked", NOUGHTS_TYPE_SOUNDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
noughts_sounds_init (NoughtsSounds *self)
{
}

NoughtsSounds *
noughts_sounds_new (NoughtsSitting *sitting, NoughtsSoundsClock clock)
{
  NoughtsSounds *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (clock != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_SOUNDS, NULL);
  self->sitting = sitting;
  self->clock = clock;
  self->last = clock () - LEAST_GAP;
  if (noughts_sitting_get_game (sitting) != NULL)
    remember (self);
  g_signal_connect_object (sitting, "replaced", G_CALLBACK (remember), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "low-time", G_CALLBACK (low_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
