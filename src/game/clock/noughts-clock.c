/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-clock.h"

/* A timeout comes so much after the time is over, in ms, so that it need not come twice. */
#define LATE_MS 1

/* One side's time, in microseconds. */
typedef struct
{
  gint64 left; /* of the main time, or of the present period */
  int periods; /* how many there are, the present one with them */
  gboolean in_periods;
} Side;

struct _NoughtsClock
{
  GObject parent_instance;

  NoughtsTimeControl control;
  NoughtsClockTime time;
  gpointer time_data;

  Side sides[2];
  MnkPiece side; /* whose clock runs or is paused */
  MnkPiece flag;
  gboolean paused;
  gint64 since; /* what has run until then is taken off already */
  guint timeout_id;
};

G_DEFINE_FINAL_TYPE (NoughtsClock, noughts_clock, G_TYPE_OBJECT)

enum
{
  FLAG,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gint64
in_us (double seconds)
{
  return (gint64) (seconds * G_USEC_PER_SEC);
}

static gint64
default_time (gpointer data)
{
  return g_get_monotonic_time ();
}

/* Takes time off; what remains is 0 or less where the time is over. */
static void
use (const NoughtsTimeControl *control, Side *side, gint64 us)
{
  side->left -= us;
  while (side->left <= 0 && control->kind == NOUGHTS_TIME_BYO_YOMI
         && (!side->in_periods || side->periods > 1))
    {
      if (side->in_periods)
        side->periods--;
      side->in_periods = TRUE;
      side->left += in_us (control->extra);
    }
}

static gboolean
is_running (const NoughtsClock *self)
{
  return self->side != MNK_EMPTY && !self->paused && self->control.kind != NOUGHTS_TIME_NONE;
}

/* Returns a side's time as it is now. */
static Side
side_now (NoughtsClock *self, MnkPiece piece)
{
  Side side = self->sides[piece - MNK_X];

  if (is_running (self) && piece == self->side)
    use (&self->control, &side, self->time (self->time_data) - self->since);
  return side;
}

static void
settle (NoughtsClock *self)
{
  if (self->side != MNK_EMPTY)
    self->sides[self->side - MNK_X] = side_now (self, self->side);
  self->since = self->time (self->time_data);
}

static void arm (NoughtsClock *self);

static gboolean
timeout_cb (gpointer data)
{
  NoughtsClock *self = data;

  self->timeout_id = 0;
  noughts_clock_check (self);
  arm (self);
  return G_SOURCE_REMOVE;
}

/* Wakes up when the present main time or period is over. */
static void
arm (NoughtsClock *self)
{
  gint64 ms;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (!is_running (self))
    return;

  ms = side_now (self, self->side).left / 1000 + LATE_MS;
  self->timeout_id = g_timeout_add ((guint) CLAMP (ms, LATE_MS, G_MAXINT), timeout_cb, self);
}

static void
noughts_clock_dispose (GObject *object)
{
  g_clear_handle_id (&NOUGHTS_CLOCK (object)->timeout_id, g_source_remove);

  G_OBJECT_CLASS (noughts_clock_parent_class)->dispose (object);
}

static void
noughts_clock_class_init (NoughtsClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_clock_dispose;

  signals[FLAG] = g_signal_new ("flag", NOUGHTS_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
noughts_clock_init (NoughtsClock *self)
{
}

NoughtsClock *
noughts_clock_new (const NoughtsTimeControl *control, NoughtsClockTime time, gpointer data)
{
  NoughtsClock *self;

  g_return_val_if_fail (control != NULL && noughts_time_control_is_valid (control), NULL);

  self = g_object_new (NOUGHTS_TYPE_CLOCK, NULL);
  self->control = *control;
  self->time = time != NULL ? time : default_time;
  self->time_data = data;
  for (int i = 0; i < 2; i++)
    {
      self->sides[i].left =
          in_us (control->kind == NOUGHTS_TIME_PER_MOVE ? control->extra : control->main);
      self->sides[i].periods = control->kind == NOUGHTS_TIME_BYO_YOMI ? control->periods : 0;
      use (control, &self->sides[i], 0);
    }
  return self;
}

/* Gives a side the whole time for a move again, or its whole period. */
static void
fill (NoughtsClock *self, MnkPiece piece)
{
  Side *side = &self->sides[piece - MNK_X];

  if (self->control.kind == NOUGHTS_TIME_PER_MOVE || side->in_periods)
    side->left = in_us (self->control.extra);
}

void
noughts_clock_run (NoughtsClock *self, MnkPiece side)
{
  g_return_if_fail (NOUGHTS_IS_CLOCK (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  noughts_clock_check (self);
  if (self->flag != MNK_EMPTY)
    return;

  settle (self);
  if (self->side != MNK_EMPTY && self->side != side)
    fill (self, self->side);
  self->side = side;
  self->paused = FALSE;
  arm (self);
}

/* Gives the running side what it has earned by a move. */
static void
reward (NoughtsClock *self, gboolean again)
{
  if (self->control.kind == NOUGHTS_TIME_INCREMENT)
    self->sides[self->side - MNK_X].left += again ? 0 : in_us (self->control.extra);
  else
    fill (self, self->side);
}

gboolean
noughts_clock_press (NoughtsClock *self, gboolean again)
{
  g_return_val_if_fail (NOUGHTS_IS_CLOCK (self), FALSE);

  noughts_clock_check (self);
  if (self->side == MNK_EMPTY)
    return FALSE;

  settle (self);
  reward (self, again);
  self->side = mnk_piece_other (self->side);
  /* Its last turn may have been cut short, when the sides were switched. */
  fill (self, self->side);
  self->paused = FALSE;
  arm (self);
  return TRUE;
}

void
noughts_clock_pause (NoughtsClock *self)
{
  g_return_if_fail (NOUGHTS_IS_CLOCK (self));

  noughts_clock_check (self);
  settle (self);
  self->paused = self->side != MNK_EMPTY;
  arm (self);
}

void
noughts_clock_resume (NoughtsClock *self)
{
  g_return_if_fail (NOUGHTS_IS_CLOCK (self));

  settle (self);
  self->paused = FALSE;
  arm (self);
}

void
noughts_clock_stop (NoughtsClock *self)
{
  g_return_if_fail (NOUGHTS_IS_CLOCK (self));

  settle (self);
  self->side = MNK_EMPTY;
  self->paused = FALSE;
  arm (self);
}

MnkPiece
noughts_clock_get_side (NoughtsClock *self)
{
  g_return_val_if_fail (NOUGHTS_IS_CLOCK (self), MNK_EMPTY);

  return self->side;
}

gboolean
noughts_clock_is_paused (NoughtsClock *self)
{
  g_return_val_if_fail (NOUGHTS_IS_CLOCK (self), FALSE);

  return self->paused;
}

MnkPiece
noughts_clock_get_flag (NoughtsClock *self)
{
  g_return_val_if_fail (NOUGHTS_IS_CLOCK (self), MNK_EMPTY);

  return self->flag;
}

double
noughts_clock_get_left (NoughtsClock *self, MnkPiece side, int *periods)
{
  Side now;

  g_return_val_if_fail (NOUGHTS_IS_CLOCK (self), 0);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, 0);

  now = side_now (self, side);
  if (periods != NULL)
    *periods = now.in_periods ? now.periods : 0;
  return (double) MAX (now.left, 0) / G_USEC_PER_SEC;
}

double
noughts_clock_get_all_left (NoughtsClock *self, MnkPiece side)
{
  int periods;
  const double left = noughts_clock_get_left (self, side, &periods);

  if (self->control.kind != NOUGHTS_TIME_BYO_YOMI)
    return left;

  return left + self->control.extra * (periods > 0 ? periods - 1 : self->control.periods);
}

const NoughtsTimeControl *
noughts_clock_get_control (NoughtsClock *self)
{
  g_return_val_if_fail (NOUGHTS_IS_CLOCK (self), NULL);

  return &self->control;
}

void
noughts_clock_set_left (NoughtsClock *self, MnkPiece side, double seconds, int periods)
{
  Side *now;

  g_return_if_fail (NOUGHTS_IS_CLOCK (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  settle (self);
  now = &self->sides[side - MNK_X];
  now->left = in_us (CLAMP (seconds, 0, NOUGHTS_TIME_MOST_SECONDS));
  now->in_periods = self->control.kind == NOUGHTS_TIME_BYO_YOMI && periods > 0;
  if (now->in_periods)
    now->periods = MIN (periods, self->control.periods);
  arm (self);
}

void
noughts_clock_exchange (NoughtsClock *self)
{
  Side before;

  g_return_if_fail (NOUGHTS_IS_CLOCK (self));

  settle (self);
  before = self->sides[0];
  self->sides[0] = self->sides[1];
  self->sides[1] = before;
  if (self->side != MNK_EMPTY)
    self->side = mnk_piece_other (self->side);
  arm (self);
}

void
noughts_clock_check (NoughtsClock *self)
{
  g_return_if_fail (NOUGHTS_IS_CLOCK (self));

  if (!is_running (self) || side_now (self, self->side).left > 0)
    return;

  self->flag = self->side;
  noughts_clock_stop (self);
  g_signal_emit (self, signals[FLAG], 0, (int) self->flag);
}
