/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-drawing.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

struct _NoughtsAnalysisDrawing
{
  GObject parent_instance;

  NoughtsNotice *notice;
  GActionMap *map;         /* borrowed */
  NoughtsTreeEdits *edits; /* or NULL */
  MnkPoint cell;
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisDrawing, noughts_analysis_drawing, G_TYPE_OBJECT)

static guint edited_signal;

static const struct
{
  const char *name;
  NoughtsMarkupKind kind;
} figures[] = {
  { "CR", NOUGHTS_MARKUP_CIRCLE },   { "MA", NOUGHTS_MARKUP_CROSS },
  { "TR", NOUGHTS_MARKUP_TRIANGLE }, { "SQ", NOUGHTS_MARKUP_SQUARE },
  { "SL", NOUGHTS_MARKUP_SELECTED },
};

static NoughtsNode *
get_node (NoughtsAnalysisDrawing *self)
{
  return noughts_game_get_current (noughts_tree_edits_get_game (self->edits));
}

static GSimpleAction *
get_draw_action (NoughtsAnalysisDrawing *self)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, "draw"));
}

static const char *
get_figure (NoughtsAnalysisDrawing *self)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (get_draw_action (self)));

  /* The action holds the state. */
  return g_variant_get_string (state, NULL);
}

/* A label of the same sort goes; else the cell gets the next one. */
static void
label (NoughtsAnalysisDrawing *self, MnkPoint cell, gboolean number)
{
  NoughtsGame *game = noughts_tree_edits_get_game (self->edits);
  g_autofree char *old = noughts_game_get_label (game, get_node (self), cell);
  g_autofree char *text = number ? noughts_game_next_number (game, get_node (self))
                                 : noughts_game_next_letter (game, get_node (self));

  if (old != NULL && (g_ascii_isdigit (*old) != 0) == number)
    g_clear_pointer (&text, g_free);
  noughts_tree_edits_set_label (self->edits, get_node (self), cell, text);
}

static void
draw (NoughtsAnalysisDrawing *self, MnkPoint cell, const char *figure)
{
  if (self->edits == NULL)
    return;

  if (g_str_equal (figure, "A") || g_str_equal (figure, "1"))
    label (self, cell, *figure == '1');
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (g_str_equal (figure, figures[i].name))
      noughts_tree_edits_draw (self->edits, get_node (self), cell, figures[i].kind);
  g_signal_emit (self, edited_signal, 0);
}

/* The same one again ends the drawing. */
static void
draw_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsAnalysisDrawing *self = NOUGHTS_ANALYSIS_DRAWING (data);
  const char *figure = g_variant_get_string (state, NULL);

  if (*figure == '\0' || g_str_equal (figure, get_figure (self)))
    {
      noughts_analysis_drawing_end (self);
      return;
    }

  g_simple_action_set_state (action, state);
  noughts_notice_tell (self->notice, _ ("Click cells to mark them; press Esc to finish"));
  g_signal_emit (self, edited_signal, 0);
}

static void
draw_at_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisDrawing *self = NOUGHTS_ANALYSIS_DRAWING (data);

  draw (self, self->cell, g_variant_get_string (parameter, NULL));
}

static void
wipe_cell_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisDrawing *self = NOUGHTS_ANALYSIS_DRAWING (data);

  noughts_tree_edits_wipe_cell (self->edits, get_node (self), self->cell);
  g_signal_emit (self, edited_signal, 0);
}

static void
wipe_board_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisDrawing *self = NOUGHTS_ANALYSIS_DRAWING (data);

  noughts_tree_edits_wipe (self->edits, get_node (self));
  g_signal_emit (self, edited_signal, 0);
}

static void
noughts_analysis_drawing_dispose (GObject *object)
{
  NoughtsAnalysisDrawing *self = NOUGHTS_ANALYSIS_DRAWING (object);

  g_clear_object (&self->edits);
  g_clear_object (&self->notice);

  G_OBJECT_CLASS (noughts_analysis_drawing_parent_class)->dispose (object);
}

static void
noughts_analysis_drawing_class_init (NoughtsAnalysisDrawingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_drawing_dispose;

  edited_signal = g_signal_new ("edited", NOUGHTS_TYPE_ANALYSIS_DRAWING, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_analysis_drawing_init (NoughtsAnalysisDrawing *self)
{
}

NoughtsAnalysisDrawing *
noughts_analysis_drawing_new (NoughtsNotice *notice, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "draw", .parameter_type = "s", .state = "''", .change_state = draw_action },
    { .name = "draw-at", .activate = draw_at_action, .parameter_type = "s" },
    { .name = "wipe-board", .activate = wipe_board_action },
    { .name = "wipe-cell", .activate = wipe_cell_action },
  };
  NoughtsAnalysisDrawing *self;

  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_DRAWING, NULL);
  self->notice = g_object_ref (notice);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);

  return self;
}

void
noughts_analysis_drawing_set_edits (NoughtsAnalysisDrawing *self, NoughtsTreeEdits *edits)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_DRAWING (self));

  g_set_object (&self->edits, edits);
  if (edits == NULL)
    noughts_analysis_drawing_end (self);
}

void
noughts_analysis_drawing_update_actions (NoughtsAnalysisDrawing *self)
{
  static const char *const names[] = { "draw", "draw-at", "wipe-board", "wipe-cell" };
  gboolean possible;

  g_return_if_fail (NOUGHTS_IS_ANALYSIS_DRAWING (self));

  possible = self->edits != NULL && noughts_tree_edits_can_draw (self->edits);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_enable_action (self->map, names[i], possible);
}

gboolean
noughts_analysis_drawing_take_cell (NoughtsAnalysisDrawing *self, MnkPoint cell)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_DRAWING (self), FALSE);

  if (self->edits == NULL || *get_figure (self) == '\0')
    return FALSE;

  draw (self, cell, get_figure (self));
  return TRUE;
}

gboolean
noughts_analysis_drawing_is_active (NoughtsAnalysisDrawing *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_DRAWING (self), FALSE);

  return *get_figure (self) != '\0';
}

gboolean
noughts_analysis_drawing_end (NoughtsAnalysisDrawing *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_DRAWING (self), FALSE);

  if (*get_figure (self) == '\0')
    return FALSE;

  g_simple_action_set_state (get_draw_action (self), g_variant_new_string (""));
  noughts_notice_clear (self->notice);
  g_signal_emit (self, edited_signal, 0);
  return TRUE;
}

void
noughts_analysis_drawing_set_cell (NoughtsAnalysisDrawing *self, MnkPoint cell)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_DRAWING (self));

  self->cell = cell;
}
