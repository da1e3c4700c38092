/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-tree.h"

#include <gdk/gdk.h>
#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-annotate.h"

struct _NoughtsAnalysisTree
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  GActionMap *map;         /* borrowed */
  NoughtsTreeEdits *edits; /* or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisTree, noughts_analysis_tree, G_TYPE_OBJECT)

static guint edited_signal;

static NoughtsNode *
get_node (NoughtsAnalysisTree *self)
{
  return noughts_game_get_current (noughts_tree_edits_get_game (self->edits));
}

static void
emit_edited (NoughtsAnalysisTree *self)
{
  g_signal_emit (self, edited_signal, 0);
}

static void
promote_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);

  noughts_tree_edits_promote (self->edits, get_node (self));
  emit_edited (self);
}

static void
make_main_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);

  noughts_tree_edits_make_main (self->edits, get_node (self));
  emit_edited (self);
}

static void
delete_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);

  noughts_tree_edits_delete (self->edits, get_node (self));
  emit_edited (self);
}

static void
delete_variation_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);

  noughts_tree_edits_delete_variation (self->edits, get_node (self));
  emit_edited (self);
}

static void
copy_line_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);
  g_autofree char *text =
      noughts_game_line_to_text (noughts_tree_edits_get_game (self->edits), get_node (self));

  gdk_clipboard_set_text (gdk_display_get_clipboard (gdk_display_get_default ()), text);
  noughts_notice_tell_briefly (self->notice, _ ("Line copied"));
}

/* The mark as it is written; the same one again takes it away. */
static void
set_mark_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);
  const char *text = g_variant_get_string (parameter, NULL);
  NoughtsGame *game = noughts_tree_edits_get_game (self->edits);
  const NoughtsMoveMark present = noughts_game_get_move_mark (game, get_node (self));

  for (NoughtsMoveMark mark = NOUGHTS_MARK_NONE; mark < NOUGHTS_N_MOVE_MARKS; mark++)
    {
      if (!g_str_equal (noughts_move_mark_get_text (mark), text))
        continue;
      noughts_tree_edits_set_mark (self->edits, get_node (self),
                                   mark == present ? NOUGHTS_MARK_NONE : mark);
      emit_edited (self);
      return;
    }
}

/* The mark as SGF names it; the same one again takes it away. */
static void
position_mark_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);
  const char *name = g_variant_get_string (parameter, NULL);
  NoughtsGame *game = noughts_tree_edits_get_game (self->edits);
  const NoughtsPositionMark present = noughts_game_get_position_mark (game, get_node (self));

  for (NoughtsPositionMark mark = NOUGHTS_POSITION_NONE; mark < NOUGHTS_N_POSITION_MARKS; mark++)
    if (g_str_equal (noughts_position_mark_get_name (mark), name))
      noughts_tree_edits_set_position_mark (self->edits, get_node (self),
                                            mark == present ? NOUGHTS_POSITION_NONE : mark);
  emit_edited (self);
}

static void
annotate_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (data);
  const guint n = noughts_annotate (self->edits, noughts_sitting_get_analysis (self->sitting));
  g_autofree char *text =
      n > 0 ? g_strdup_printf (ngettext ("Added the grade of %u move as a comment",
                                         "Added the grades of %u moves as comments", n),
                               n)
            : g_strdup (_ ("No move has a new grade"));

  emit_edited (self);
  noughts_notice_tell (self->notice, text);
}

static void
noughts_analysis_tree_dispose (GObject *object)
{
  NoughtsAnalysisTree *self = NOUGHTS_ANALYSIS_TREE (object);

  g_clear_object (&self->edits);
  g_clear_object (&self->notice);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_analysis_tree_parent_class)->dispose (object);
}

static void
noughts_analysis_tree_class_init (NoughtsAnalysisTreeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_tree_dispose;

  edited_signal = g_signal_new ("edited", NOUGHTS_TYPE_ANALYSIS_TREE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_analysis_tree_init (NoughtsAnalysisTree *self)
{
}

NoughtsAnalysisTree *
noughts_analysis_tree_new (NoughtsSitting *sitting, NoughtsNotice *notice, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "annotate", .activate = annotate_action },
    { .name = "copy-line", .activate = copy_line_action },
    { .name = "delete-from-here", .activate = delete_action },
    { .name = "delete-variation", .activate = delete_variation_action },
    { .name = "make-main", .activate = make_main_action },
    { .name = "promote", .activate = promote_action },
    { .name = "set-mark", .activate = set_mark_action, .parameter_type = "s" },
    { .name = "set-position-mark", .activate = position_mark_action, .parameter_type = "s" },
  };
  NoughtsAnalysisTree *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_TREE, NULL);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);

  return self;
}

void
noughts_analysis_tree_set_edits (NoughtsAnalysisTree *self, NoughtsTreeEdits *edits)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_TREE (self));

  g_set_object (&self->edits, edits);
}

void
noughts_analysis_tree_update_actions (NoughtsAnalysisTree *self)
{
  NoughtsNode *node, *variation;
  gboolean moved;

  g_return_if_fail (NOUGHTS_IS_ANALYSIS_TREE (self));

  node = self->edits != NULL ? get_node (self) : NULL;
  variation = node != NULL ? noughts_tree_edits_find_variation (node) : NULL;
  moved = node != NULL && noughts_node_get_parent (node) != NULL;
  noughts_enable_action (self->map, "annotate", node != NULL);
  noughts_enable_action (self->map, "copy-line", moved);
  noughts_enable_action (self->map, "delete-from-here", moved);
  noughts_enable_action (self->map, "delete-variation", variation != NULL);
  noughts_enable_action (self->map, "make-main", variation != NULL);
  noughts_enable_action (self->map, "promote", variation != NULL);
  noughts_enable_action (self->map, "set-mark",
                         moved && noughts_node_get_piece (node) != MNK_EMPTY);
  noughts_enable_action (self->map, "set-position-mark", node != NULL);
}
