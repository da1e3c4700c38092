/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-timekeeper.h"

#include <string.h>

#include "noughts-game-put-note.h"

struct _NoughtsTimekeeper
{
  GObject parent_instance;

  NoughtsClockTime time;
  gpointer time_data;

  NoughtsTimeControl control;
  guint n_fixed;       /* stones of a named opening */
  NoughtsClock *clock; /* or NULL */
  NoughtsGame *game;   /* not owned: the sitting's */
  NoughtsNode *end;    /* the last known end of the game's line; the game's own */
  guint turns[2];      /* that the players of both sides have ended in this line, */
  guint rewarded[2];   /* and the last of each for which they have earned time */
  MnkPiece actor;      /* in a game with an opening rule */
  guint low_source;
};

G_DEFINE_FINAL_TYPE (NoughtsTimekeeper, noughts_timekeeper, G_TYPE_OBJECT)

static guint low_signal;

/* SGF's properties of a side: what it has left, and the periods. */
static const struct
{
  const char *left;
  const char *periods;
} properties[] = { { "BL", "OB" }, { "WL", "OW" } };

static gboolean
is_open (NoughtsTimekeeper *self)
{
  return noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
}

static MnkPiece
get_next_side (NoughtsTimekeeper *self)
{
  if (self->actor != MNK_EMPTY)
    return self->actor;

  return noughts_game_get_side_at (self->game, noughts_game_get_end (self->game));
}

static void
flag_cb (NoughtsTimekeeper *self, int side)
{
  noughts_game_lose_on_time (self->game, side);
}

static gboolean
low_cb (gpointer data)
{
  NoughtsTimekeeper *self = data;
  const MnkPiece side = noughts_clock_get_side (self->clock);

  self->low_source = 0;
  if (side != MNK_EMPTY)
    g_signal_emit (self, low_signal, 0, (int) side);

  return G_SOURCE_REMOVE;
}

/* Wakes up when the running side's time becomes low. One that is low already has been told. */
static void
arm_low (NoughtsTimekeeper *self)
{
  const MnkPiece side = self->clock != NULL ? noughts_clock_get_side (self->clock) : MNK_EMPTY;
  double early;

  g_clear_handle_id (&self->low_source, g_source_remove);
  if (side == MNK_EMPTY || noughts_clock_is_paused (self->clock))
    return;

  early = noughts_clock_get_all_left (self->clock, side)
          - noughts_time_control_get_low (&self->control);
  if (early > 0)
    self->low_source = g_timeout_add ((guint) (early * 1000) + 1, low_cb, self);
}

/* Whether a side has begun to play: by its first move, or with an opening rule by the first stone.
 */
static gboolean
has_begun (NoughtsTimekeeper *self, MnkPiece side)
{
  NoughtsNode *node = noughts_game_get_end (self->game);

  if (self->actor != MNK_EMPTY)
    return noughts_node_get_ply (node) > 0;

  for (guint i = 0; node != NULL && i < 4; i++, node = noughts_node_get_parent (node))
    if (noughts_node_get_piece (node) == side && noughts_node_get_ply (node) > self->n_fixed)
      return TRUE;

  return FALSE;
}

/* Notes what the mover of the last move has left. */
static void
note_left (NoughtsTimekeeper *self, NoughtsNode *node)
{
  const MnkPiece mover = noughts_node_get_piece (node);
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  int periods;
  double left;

  if (mover == MNK_EMPTY)
    return;

  left = noughts_clock_get_left (self->clock, mover, &periods);
  noughts_game_put_note (self->game, node, properties[mover - MNK_X].left,
                         g_ascii_formatd (seconds, sizeof seconds, "%.1f", left));
  if (periods > 0)
    {
      g_autofree char *text = g_strdup_printf ("%d", periods);

      noughts_game_put_note (self->game, node, properties[mover - MNK_X].periods, text);
    }
}

/* Lets the clock of the side to move run, if it has begun to play. */
static void
run (NoughtsTimekeeper *self)
{
  const MnkPiece side = get_next_side (self);

  if (noughts_clock_get_side (self->clock) == side)
    return;

  noughts_clock_run (self->clock, side);
  if (!has_begun (self, side))
    noughts_clock_stop (self->clock);
}

/* Ends the turn of whose clock runs, unless they must go on in an opening. FALSE where the clock
 * finds that the time was over before: the flag then ends the game. A turn that is not behind the
 * last one that has earned its time replaces one that was taken back, and earns nothing. */
static gboolean
end_turn (NoughtsTimekeeper *self)
{
  const MnkPiece side = noughts_clock_get_side (self->clock);

  if (side == MNK_EMPTY)
    return TRUE;
  if (side != get_next_side (self))
    {
      const guint n = self->turns[side - MNK_X];
      guint *rewarded = &self->rewarded[side - MNK_X];
      const gboolean again = n <= *rewarded;

      *rewarded = MAX (*rewarded, n);
      return noughts_clock_press (self->clock, again);
    }

  noughts_clock_check (self->clock);
  if (noughts_clock_get_flag (self->clock) != MNK_EMPTY)
    return FALSE;

  noughts_clock_resume (self->clock);
  return TRUE;
}

/* Follows a move that was played at the end. */
static void
follow_move (NoughtsTimekeeper *self, NoughtsNode *end)
{
  if (!end_turn (self))
    return;

  note_left (self, end);
  if (is_open (self))
    run (self);
}

/* Follows a move that was taken back, or another line: a clock that is paused stays so. */
static void
follow_back (NoughtsTimekeeper *self)
{
  const gboolean paused = noughts_clock_is_paused (self->clock);

  run (self);
  if (paused)
    noughts_clock_pause (self->clock);
}

static void
noughts_timekeeper_dispose (GObject *object)
{
  NoughtsTimekeeper *self = NOUGHTS_TIMEKEEPER (object);

  g_clear_handle_id (&self->low_source, g_source_remove);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (noughts_timekeeper_parent_class)->dispose (object);
}

static void
noughts_timekeeper_class_init (NoughtsTimekeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_timekeeper_dispose;

  low_signal = g_signal_new ("low", NOUGHTS_TYPE_TIMEKEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                             G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
noughts_timekeeper_init (NoughtsTimekeeper *self)
{
}

NoughtsTimekeeper *
noughts_timekeeper_new (void)
{
  return g_object_new (NOUGHTS_TYPE_TIMEKEEPER, NULL);
}

void
noughts_timekeeper_set_time (NoughtsTimekeeper *self, NoughtsClockTime time, gpointer data)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  self->time = time;
  self->time_data = data;
}

/* Writes the control into the game's file. */
static void
note_control (NoughtsTimekeeper *self)
{
  g_autofree char *main = NULL;
  g_autofree char *overtime = NULL;

  noughts_time_control_to_sgf (&self->control, &main, &overtime);
  noughts_game_put_note (self->game, noughts_game_get_root (self->game), "TM", main);
  noughts_game_put_note (self->game, noughts_game_get_root (self->game), "OT", overtime);
}

static void
restore (NoughtsTimekeeper *self, GVariant *saved)
{
  double left[2];
  int periods[2];

  if (!g_variant_lookup (saved, "rewarded-turns", "(uu)", &self->rewarded[0], &self->rewarded[1]))
    memcpy (self->rewarded, self->turns, sizeof self->rewarded);
  if (!g_variant_lookup (saved, "left", "(didi)", &left[0], &periods[0], &left[1], &periods[1]))
    return;

  for (int i = 0; i < 2; i++)
    noughts_clock_set_left (self->clock, MNK_X + i, left[i], periods[i]);
}

void
noughts_timekeeper_begin (NoughtsTimekeeper *self,
                          NoughtsGame *game,
                          const NoughtsTimeControl *control,
                          guint n_fixed,
                          GVariant *saved)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (noughts_time_control_is_valid (control));

  g_clear_handle_id (&self->low_source, g_source_remove);
  g_clear_object (&self->clock);
  self->game = game;
  self->end = noughts_game_get_end (game);
  memset (self->rewarded, 0, sizeof self->rewarded);
  self->control = *control;
  self->n_fixed = n_fixed;
  if (control->kind == NOUGHTS_TIME_NONE)
    return;

  self->clock = noughts_clock_new (control, self->time, self->time_data);
  if (saved != NULL)
    restore (self, saved);
  else
    note_control (self);
  g_signal_connect_object (self->clock, "flag", G_CALLBACK (flag_cb), self, G_CONNECT_SWAPPED);
  if (!is_open (self))
    return;

  run (self);
  if (saved != NULL)
    noughts_clock_pause (self->clock);
  arm_low (self);
}

GVariant *
noughts_timekeeper_save (NoughtsTimekeeper *self)
{
  GVariantDict dict;
  double left[2];
  int periods[2];

  g_return_val_if_fail (NOUGHTS_IS_TIMEKEEPER (self), NULL);

  if (self->clock == NULL)
    return NULL;

  for (int i = 0; i < 2; i++)
    left[i] = noughts_clock_get_left (self->clock, MNK_X + i, &periods[i]);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "left", "(didi)", left[0], periods[0], left[1], periods[1]);
  g_variant_dict_insert (&dict, "rewarded-turns", "(uu)", self->rewarded[0], self->rewarded[1]);

  return g_variant_dict_end (&dict);
}

void
noughts_timekeeper_follow (NoughtsTimekeeper *self)
{
  NoughtsNode *end, *before;

  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  if (self->clock == NULL)
    return;

  end = noughts_game_get_end (self->game);
  before = self->end;
  self->end = end;
  if (end != before && noughts_node_get_parent (end) == before)
    follow_move (self, end);
  else if (is_open (self))
    follow_back (self);
  if (!is_open (self))
    noughts_clock_stop (self->clock);
  arm_low (self);
}

void
noughts_timekeeper_set_actor (NoughtsTimekeeper *self, MnkPiece actor)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  self->actor = actor;
}

void
noughts_timekeeper_set_turns (NoughtsTimekeeper *self, const guint *turns)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));
  g_return_if_fail (turns != NULL);

  memcpy (self->turns, turns, sizeof self->turns);
}

void
noughts_timekeeper_turn (NoughtsTimekeeper *self)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  if (self->clock == NULL || !is_open (self))
    return;

  if (end_turn (self))
    run (self);
  arm_low (self);
}

void
noughts_timekeeper_change_hands (NoughtsTimekeeper *self)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  if (self->clock == NULL || !is_open (self))
    return;

  noughts_clock_exchange (self->clock);
  if (noughts_clock_get_side (self->clock) != MNK_EMPTY)
    {
      const gboolean paused = noughts_clock_is_paused (self->clock);

      /* Nobody's turn is taken away: the present one goes on with the time that is left. */
      noughts_clock_stop (self->clock);
      run (self);
      if (paused)
        noughts_clock_pause (self->clock);
    }
  arm_low (self);
}

/* Lets two notes of a node change places. */
static void
exchange_notes (NoughtsGame *game, NoughtsNode *node, const char *one, const char *other)
{
  g_autofree char *first = noughts_game_get_note (game, node, one);
  g_autofree char *second = noughts_game_get_note (game, node, other);

  if (first == NULL && second == NULL)
    return;

  noughts_game_put_note (game, node, one, second);
  noughts_game_put_note (game, node, other, first);
}

void
noughts_timekeeper_exchange (NoughtsTimekeeper *self)
{
  const guint first = self->rewarded[0];
  NoughtsNode *node;

  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  if (self->clock == NULL)
    return;

  self->rewarded[0] = self->rewarded[1];
  self->rewarded[1] = first;
  noughts_clock_exchange (self->clock);
  for (node = noughts_game_get_end (self->game); node != NULL;
       node = noughts_node_get_parent (node))
    {
      exchange_notes (self->game, node, properties[0].left, properties[1].left);
      exchange_notes (self->game, node, properties[0].periods, properties[1].periods);
    }
  arm_low (self);
}

void
noughts_timekeeper_set_paused (NoughtsTimekeeper *self, gboolean paused)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  if (self->clock == NULL)
    return;

  if (paused)
    noughts_clock_pause (self->clock);
  else
    noughts_clock_resume (self->clock);
  arm_low (self);
}

gboolean
noughts_timekeeper_is_paused (NoughtsTimekeeper *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TIMEKEEPER (self), FALSE);

  return self->clock != NULL && noughts_clock_is_paused (self->clock);
}

void
noughts_timekeeper_check (NoughtsTimekeeper *self)
{
  g_return_if_fail (NOUGHTS_IS_TIMEKEEPER (self));

  if (self->clock != NULL)
    noughts_clock_check (self->clock);
}

NoughtsClock *
noughts_timekeeper_get_clock (NoughtsTimekeeper *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TIMEKEEPER (self), NULL);

  return self->clock;
}

double
noughts_timekeeper_get_allowance (NoughtsTimekeeper *self, MnkPiece side)
{
  double left;
  int periods;

  g_return_val_if_fail (NOUGHTS_IS_TIMEKEEPER (self), 0);

  if (self->clock == NULL)
    return 0;

  left = noughts_clock_get_left (self->clock, side, &periods);
  return noughts_time_control_get_allowance (&self->control, left, periods);
}

gboolean
noughts_game_get_time_left (NoughtsGame *game,
                            NoughtsNode *node,
                            MnkPiece side,
                            double *seconds,
                            int *periods)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (game), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);

  /* The side's last move stands here or one move before; few games have a move missing. */
  for (guint i = 0; node != NULL && i < 4; i++, node = noughts_node_get_parent (node))
    {
      g_autofree char *left = noughts_game_get_note (game, node, properties[side - MNK_X].left);
      g_autofree char *more = noughts_game_get_note (game, node, properties[side - MNK_X].periods);

      if (left == NULL)
        continue;
      *seconds = CLAMP (g_ascii_strtod (left, NULL), 0, NOUGHTS_TIME_MOST_SECONDS);
      *periods = more != NULL
                     ? (int) MIN (g_ascii_strtoull (more, NULL, 10), NOUGHTS_TIME_MOST_PERIODS)
                     : 0;
      return TRUE;
    }

  return FALSE;
}
