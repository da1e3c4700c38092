/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-series.h"

#include <math.h>

#include "noughts-line.h"

/* So many plies are read at once before the main loop has its turn again. */
#define SLICE 1000

struct _NoughtsArcSeries
{
  GObject parent_instance;

  NoughtsAnalysis *analysis;
  NoughtsGame *game;
  GSignalGroup *analysis_signals;
  GSignalGroup *game_signals;
  MnkPiece view;

  GPtrArray *nodes;  /* of ply 1…n */
  GArray *values;    /* float, of ply 0…n */
  GByteArray *kinds; /* NoughtsKind, of ply 0…n */
  guint n_read;      /* the plies before this one have been asked for */
  guint idle_id;
};

G_DEFINE_FINAL_TYPE (NoughtsArcSeries, noughts_arc_series, G_TYPE_OBJECT)

enum
{
  VALUES_CHANGED,
  GAME_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
read_value (NoughtsArcSeries *self, guint ply)
{
  NoughtsNode *node = noughts_game_get_node_at (self->game, ply);
  double expected;
  NoughtsVerdict verdict;

  if (!noughts_analysis_get_expected_on_board (self->analysis, node, self->view, &expected))
    expected = NAN;

  g_array_index (self->values, float, ply) = expected;
  self->kinds->data[ply] = ply > 0 && noughts_analysis_get_verdict (self->analysis, node, &verdict)
                               ? verdict.kind
                               : NOUGHTS_KIND_NONE;
}

/* Reads a slice; TRUE while more is left. */
static gboolean
read_slice (NoughtsArcSeries *self)
{
  guint end = MIN (self->n_read + SLICE, self->values->len);

  for (; self->n_read < end; self->n_read++)
    read_value (self, self->n_read);

  return self->n_read < self->values->len;
}

static gboolean
read_idle_cb (gpointer user_data)
{
  NoughtsArcSeries *self = user_data;
  gboolean more = read_slice (self);

  g_signal_emit (self, signals[VALUES_CHANGED], 0);

  if (more)
    return G_SOURCE_CONTINUE;

  self->idle_id = 0;

  return G_SOURCE_REMOVE;
}

/* Reads the values from `first_ply` on anew, later ones when idle. */
static void
read_from (NoughtsArcSeries *self, guint first_ply)
{
  self->n_read = MIN (self->n_read, first_ply);
  g_clear_handle_id (&self->idle_id, g_source_remove);

  if (read_slice (self))
    self->idle_id = g_idle_add (read_idle_cb, self);
}

static void
follow_line (NoughtsArcSeries *self)
{
  guint n_common = noughts_line_follow (self->nodes, self->game);
  guint n = self->game != NULL && self->analysis != NULL ? self->nodes->len + 1 : 0;
  guint n_old = MIN (self->values->len, n_common + 1);

  g_array_set_size (self->values, n);
  g_byte_array_set_size (self->kinds, n);
  for (guint ply = n_old; ply < n; ply++)
    {
      g_array_index (self->values, float, ply) = NAN;
      self->kinds->data[ply] = NOUGHTS_KIND_NONE;
    }

  /* The last common ply may have got its value by the end of the game. */
  read_from (self, MIN (n_old, n) > 0 ? MIN (n_old, n) - 1 : 0);
}

static void
game_changed_cb (NoughtsArcSeries *self, NoughtsGameChange change)
{
  if (change & ~NOUGHTS_GAME_CHANGE_CURRENT)
    follow_line (self);

  g_signal_emit (self, signals[GAME_CHANGED], 0, change);
}

static void
set_game (NoughtsArcSeries *self, NoughtsGame *game)
{
  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);
  g_ptr_array_set_size (self->nodes, 0);
  g_array_set_size (self->values, 0);
  g_byte_array_set_size (self->kinds, 0);
  follow_line (self);
  g_signal_emit (self, signals[GAME_CHANGED], 0,
                 NOUGHTS_GAME_CHANGE_TREE | NOUGHTS_GAME_CHANGE_CURRENT | NOUGHTS_GAME_CHANGE_LINE
                     | NOUGHTS_GAME_CHANGE_RESULT);
}

static void
analysis_game_cb (NoughtsArcSeries *self)
{
  set_game (self, noughts_analysis_get_game (self->analysis));
}

static void
evaluated_cb (NoughtsArcSeries *self, NoughtsNode *node)
{
  guint ply = noughts_node_get_ply (node);

  if (self->game == NULL || ply >= self->values->len
      || noughts_game_get_node_at (self->game, ply) != node)
    return;

  read_value (self, ply);
  g_signal_emit (self, signals[VALUES_CHANGED], 0);
}

/* Reads everything anew when the analysis is switched on or off: without it only ended games have
 * values. The line is followed first, as the analysis may announce the switch before the game's
 * change arrives here. */
static void
analysis_enabled_cb (NoughtsArcSeries *self)
{
  follow_line (self);
  read_from (self, 0);
  g_signal_emit (self, signals[VALUES_CHANGED], 0);
}

static void
noughts_arc_series_dispose (GObject *object)
{
  NoughtsArcSeries *self = NOUGHTS_ARC_SERIES (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->analysis_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (noughts_arc_series_parent_class)->dispose (object);
}

static void
noughts_arc_series_finalize (GObject *object)
{
  NoughtsArcSeries *self = NOUGHTS_ARC_SERIES (object);

  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->kinds, g_byte_array_unref);

  G_OBJECT_CLASS (noughts_arc_series_parent_class)->finalize (object);
}

static void
noughts_arc_series_class_init (NoughtsArcSeriesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_arc_series_dispose;
  object_class->finalize = noughts_arc_series_finalize;

  signals[VALUES_CHANGED] = g_signal_new ("values-changed", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GAME_CHANGED] =
      g_signal_new ("game-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
noughts_arc_series_init (NoughtsArcSeries *self)
{
  self->view = MNK_X;
  self->nodes = g_ptr_array_new ();
  self->values = g_array_new (FALSE, FALSE, sizeof (float));
  self->kinds = g_byte_array_new ();

  self->game_signals = g_signal_group_new (NOUGHTS_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (game_changed_cb), self,
                                 G_CONNECT_SWAPPED);
  self->analysis_signals = g_signal_group_new (NOUGHTS_TYPE_ANALYSIS);
  g_signal_group_connect_object (self->analysis_signals, "notify::game",
                                 G_CALLBACK (analysis_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->analysis_signals, "notify::enabled",
                                 G_CALLBACK (analysis_enabled_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->analysis_signals, "evaluated", G_CALLBACK (evaluated_cb),
                                 self, G_CONNECT_SWAPPED);
}

NoughtsArcSeries *
noughts_arc_series_new (void)
{
  return g_object_new (NOUGHTS_TYPE_ARC_SERIES, NULL);
}

void
noughts_arc_series_set_analysis (NoughtsArcSeries *self, NoughtsAnalysis *analysis)
{
  g_return_if_fail (NOUGHTS_IS_ARC_SERIES (self));
  g_return_if_fail (analysis == NULL || NOUGHTS_IS_ANALYSIS (analysis));

  if (self->analysis == analysis)
    return;

  set_game (self, NULL);
  g_set_object (&self->analysis, analysis);
  g_signal_group_set_target (self->analysis_signals, analysis);
  if (analysis != NULL)
    set_game (self, noughts_analysis_get_game (analysis));
}

void
noughts_arc_series_set_view (NoughtsArcSeries *self, MnkPiece side)
{
  g_return_if_fail (NOUGHTS_IS_ARC_SERIES (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  if (self->view == side)
    return;

  self->view = side;
  for (guint ply = 0; ply < self->values->len; ply++)
    g_array_index (self->values, float, ply) = 1 - g_array_index (self->values, float, ply);
  g_signal_emit (self, signals[VALUES_CHANGED], 0);
}

NoughtsAnalysis *
noughts_arc_series_get_analysis (NoughtsArcSeries *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARC_SERIES (self), NULL);

  return self->analysis;
}

NoughtsGame *
noughts_arc_series_get_game (NoughtsArcSeries *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARC_SERIES (self), NULL);

  return self->game;
}

const float *
noughts_arc_series_get_values (NoughtsArcSeries *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARC_SERIES (self), NULL);

  return (const float *) self->values->data;
}

guint
noughts_arc_series_get_n_plies (NoughtsArcSeries *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARC_SERIES (self), 0);

  return self->values->len > 0 ? self->values->len - 1 : 0;
}

NoughtsKind
noughts_arc_series_get_kind (NoughtsArcSeries *self, guint ply)
{
  g_return_val_if_fail (NOUGHTS_IS_ARC_SERIES (self), NOUGHTS_KIND_NONE);
  g_return_val_if_fail (ply < self->values->len, NOUGHTS_KIND_NONE);

  return self->kinds->data[ply];
}
