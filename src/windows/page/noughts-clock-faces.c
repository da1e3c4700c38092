/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-clock-faces.h"

#include <math.h>

/* How often tenths of a second change. */
#define TENTH_MS 100

/* A clock that has lost more seconds than these since it was shown has not merely run on. */
#define MOST_TICK 2.0

struct _NoughtsClockFaces
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsPlayerCard *cards[2]; /* above, below; the window's */
  double shown[2];             /* the seconds on each */
  MnkPiece below;
  guint source;
};

G_DEFINE_FINAL_TYPE (NoughtsClockFaces, noughts_clock_faces, G_TYPE_OBJECT)

static void update (NoughtsClockFaces *self);

static gboolean
tick_cb (gpointer data)
{
  NoughtsClockFaces *self = data;

  self->source = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Whether the side's clock has run on since it was shown with so many seconds. */
static gboolean
runs_on (NoughtsClockFaces *self, MnkPiece piece, double shown, double seconds)
{
  return !noughts_game_looks_back (noughts_sitting_get_game (self->sitting))
         && noughts_sitting_is_clock_running (self->sitting, piece) && seconds <= shown
         && shown - seconds < MOST_TICK;
}

static void
show (NoughtsClockFaces *self, guint i, MnkPiece piece)
{
  NoughtsPlayerCard *card = self->cards[i];
  g_autofree char *text = NULL;
  g_autofree char *with_periods = NULL;
  double seconds;
  int periods;

  if (!noughts_sitting_get_time_left (self->sitting, piece, &seconds, &periods))
    {
      noughts_player_card_set_clock (card, NULL);
      noughts_player_card_set_time_low (card, FALSE);
      return;
    }

  text = noughts_time_format (seconds);
  with_periods = periods > 0 ? g_strdup_printf ("%s ×%d", text, periods) : NULL;
  if (runs_on (self, piece, self->shown[i], seconds))
    noughts_player_card_tick (card, with_periods != NULL ? with_periods : text);
  else
    noughts_player_card_set_clock (card, with_periods != NULL ? with_periods : text);
  self->shown[i] = seconds;
  noughts_player_card_set_time_low (card, seconds < noughts_sitting_get_low_time (self->sitting));
}

/* Wakes up when the running clock shows another time. */
static void
arm (NoughtsClockFaces *self)
{
  /* What was left at an earlier position stays as it is. */
  if (noughts_game_looks_back (noughts_sitting_get_game (self->sitting)))
    return;

  for (MnkPiece piece = MNK_X; piece <= MNK_O; piece++)
    {
      double seconds;
      int periods;
      guint ms;

      if (!noughts_sitting_is_clock_running (self->sitting, piece)
          || !noughts_sitting_get_time_left (self->sitting, piece, &seconds, &periods))
        continue;

      ms = seconds < NOUGHTS_TIME_LOW + 1 ? TENTH_MS
                                          : (guint) ((seconds - floor (seconds)) * 1000) + 1;
      self->source = g_timeout_add (ms, tick_cb, self);
      return;
    }
}

static void
update (NoughtsClockFaces *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (noughts_sitting_get_game (self->sitting) == NULL)
    return;

  show (self, 0, mnk_piece_other (self->below));
  show (self, 1, self->below);
  arm (self);
}

static void
noughts_clock_faces_dispose (GObject *object)
{
  NoughtsClockFaces *self = NOUGHTS_CLOCK_FACES (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->sitting);
  g_clear_object (&self->cards[0]);
  g_clear_object (&self->cards[1]);

  G_OBJECT_CLASS (noughts_clock_faces_parent_class)->dispose (object);
}

static void
noughts_clock_faces_class_init (NoughtsClockFacesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_clock_faces_dispose;
}

static void
noughts_clock_faces_init (NoughtsClockFaces *self)
{
  self->below = MNK_X;
}

NoughtsClockFaces *
noughts_clock_faces_new (NoughtsSitting *sitting, NoughtsPlayerCard *top, NoughtsPlayerCard *bottom)
{
  NoughtsClockFaces *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_PLAYER_CARD (top), NULL);
  g_return_val_if_fail (NOUGHTS_IS_PLAYER_CARD (bottom), NULL);

  self = g_object_new (NOUGHTS_TYPE_CLOCK_FACES, NULL);
  self->sitting = g_object_ref (sitting);
  self->cards[0] = g_object_ref (top);
  self->cards[1] = g_object_ref (bottom);

  return self;
}

void
noughts_clock_faces_show (NoughtsClockFaces *self, MnkPiece below)
{
  g_return_if_fail (NOUGHTS_IS_CLOCK_FACES (self));

  self->below = below;
  update (self);
}
