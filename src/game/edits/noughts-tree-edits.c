/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-tree-edits.h"

#include "noughts-game-private.h"
#include "noughts-markup.h"
#include "noughts-sgf-text.h"
#include "noughts-tree-edits-private.h"

typedef enum
{
  EDIT_ADD,
  EDIT_REMOVE,
  EDIT_ORDER,
  EDIT_NOTES
} EditKind;

typedef struct
{
  EditKind kind;
  gboolean joined; /* undone together with the one before it */
  NoughtsNode *node;
  NoughtsNode *old_next; /* of a change of order */
  NoughtsNode *new_next;
  char *old_notes;
  char *new_notes;
} Edit;

struct _NoughtsTreeEdits
{
  GObject parent_instance;

  NoughtsGame *game;
  GPtrArray *edits; /* Edit */
  guint n_done;     /* the others have been undone */
  gboolean grouping;
  guint n_grouped; /* edits of the present group */
};

G_DEFINE_FINAL_TYPE (NoughtsTreeEdits, noughts_tree_edits, G_TYPE_OBJECT)

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  g_free (edit->old_notes);
  g_free (edit->new_notes);
  g_free (edit);
}

static void
noughts_tree_edits_finalize (GObject *object)
{
  NoughtsTreeEdits *self = NOUGHTS_TREE_EDITS (object);

  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (noughts_tree_edits_parent_class)->finalize (object);
}

static void
noughts_tree_edits_class_init (NoughtsTreeEditsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_tree_edits_finalize;
}

static void
noughts_tree_edits_init (NoughtsTreeEdits *self)
{
  self->edits = g_ptr_array_new_with_free_func (edit_free);
}

NoughtsTreeEdits *
noughts_tree_edits_new (NoughtsGame *game)
{
  NoughtsTreeEdits *self;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);

  self = g_object_new (NOUGHTS_TYPE_TREE_EDITS, NULL);
  self->game = g_object_ref (game);
  game->edited = TRUE;

  return self;
}

NoughtsGame *
noughts_tree_edits_get_game (NoughtsTreeEdits *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), NULL);

  return self->game;
}

/* ---- The stack ---- */

/* Adds an edit that has been done; those that were undone can no longer be redone. */
static Edit *
push (NoughtsTreeEdits *self, EditKind kind, NoughtsNode *node, gboolean joined)
{
  Edit *edit = g_new0 (Edit, 1);

  edit->kind = kind;
  edit->node = node;
  edit->joined = joined;
  g_ptr_array_set_size (self->edits, (int) self->n_done);
  g_ptr_array_add (self->edits, edit);
  self->n_done++;

  return edit;
}

/* Goes to a node, and leads the line through it to a leaf. */
static void
show (NoughtsTreeEdits *self, NoughtsNode *node)
{
  NoughtsNode *child = noughts_node_get_child (node);

  if (noughts_game_get_end (self->game) == node && child != NULL)
    noughts_game_jump (self->game, child);
  noughts_game_jump (self->game, node);
}

static void
remove_node (NoughtsTreeEdits *self, NoughtsNode *node)
{
  NoughtsNode *current = noughts_game_get_current (self->game);
  const gboolean shown = noughts_node_get_ply (current) >= noughts_node_get_ply (node);

  noughts_game_unlink (self->game, node);
  if (shown && noughts_game_get_current (self->game) == noughts_node_get_parent (node))
    show (self, noughts_node_get_parent (node));
}

static void
put_back (NoughtsTreeEdits *self, NoughtsNode *node)
{
  noughts_game_relink (self->game, node);
  show (self, node);
}

static void
change_notes (NoughtsTreeEdits *self, NoughtsNode *node, const char *notes)
{
  g_autofree char *old = g_strdup (noughts_game_peek_notes (self->game, node));

  noughts_game_set_notes (self->game, node, notes);
  noughts_game_change_author_signs (self->game, old, notes);
}

/* Makes the edit's node the current one if it was the only edit and changed notes. Where several
 * were undone or done again at once, the current node stays. */
static void
show_notes (NoughtsTreeEdits *self, const Edit *edit, guint n)
{
  if (edit->kind == EDIT_NOTES && n == 1)
    noughts_game_jump (self->game, edit->node);
}

static void
undo_one (NoughtsTreeEdits *self, const Edit *edit)
{
  switch (edit->kind)
    {
    case EDIT_ADD:
      noughts_game_jump (self->game, edit->node);
      remove_node (self, edit->node);
      break;

    case EDIT_REMOVE:
      put_back (self, edit->node);
      break;

    case EDIT_ORDER:
      noughts_game_reorder (self->game, edit->node, edit->old_next);
      break;

    case EDIT_NOTES:
    default:
      change_notes (self, edit->node, edit->old_notes);
      break;
    }
}

static void
redo_one (NoughtsTreeEdits *self, const Edit *edit)
{
  switch (edit->kind)
    {
    case EDIT_ADD:
      put_back (self, edit->node);
      break;

    case EDIT_REMOVE:
      remove_node (self, edit->node);
      break;

    case EDIT_ORDER:
      noughts_game_reorder (self->game, edit->node, edit->new_next);
      break;

    case EDIT_NOTES:
    default:
      change_notes (self, edit->node, edit->new_notes);
      break;
    }
}

gboolean
noughts_tree_edits_can_undo (NoughtsTreeEdits *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  return self->n_done > 0;
}

gboolean
noughts_tree_edits_can_redo (NoughtsTreeEdits *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  return self->n_done < self->edits->len;
}

void
noughts_tree_edits_undo (NoughtsTreeEdits *self)
{
  const Edit *edit;
  guint n = 0;

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));

  if (!noughts_tree_edits_can_undo (self))
    return;

  do
    {
      edit = g_ptr_array_index (self->edits, --self->n_done);
      undo_one (self, edit);
      n++;
    }
  while (edit->joined);
  show_notes (self, edit, n);
}

void
noughts_tree_edits_redo (NoughtsTreeEdits *self)
{
  const Edit *edit;
  guint n = 0;

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));

  if (!noughts_tree_edits_can_redo (self))
    return;

  do
    {
      edit = g_ptr_array_index (self->edits, self->n_done++);
      redo_one (self, edit);
      n++;
    }
  while (self->n_done < self->edits->len
         && ((const Edit *) g_ptr_array_index (self->edits, self->n_done))->joined);
  show_notes (self, edit, n);
}

/* ---- Moves ---- */

static gboolean
play (NoughtsTreeEdits *self, MnkPoint point, gboolean *joined, GError **error)
{
  NoughtsNode *node = noughts_node_find_child (noughts_game_get_current (self->game), point);

  if (node != NULL)
    {
      noughts_game_jump (self->game, node);
      return TRUE;
    }
  if (!noughts_game_play (self->game, point, error))
    return FALSE;

  push (self, EDIT_ADD, noughts_game_get_current (self->game), *joined);
  *joined = TRUE;
  return TRUE;
}

gboolean
noughts_tree_edits_play (NoughtsTreeEdits *self, MnkPoint point, GError **error)
{
  gboolean joined = FALSE;

  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  return play (self, point, &joined, error);
}

guint
noughts_tree_edits_play_line (NoughtsTreeEdits *self, const MnkPoint *moves, guint n)
{
  gboolean joined = FALSE;
  guint played = 0;

  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), 0);
  g_return_val_if_fail (n == 0 || moves != NULL, 0);

  while (played < n && play (self, moves[played], &joined, NULL))
    played++;

  return played;
}

/* ---- Branches ---- */

static gboolean
is_first (NoughtsNode *node)
{
  return noughts_node_get_child (noughts_node_get_parent (node)) == node;
}

NoughtsNode *
noughts_tree_edits_find_variation (NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  while (noughts_node_get_parent (node) != NULL)
    {
      if (!is_first (node))
        return node;
      node = noughts_node_get_parent (node);
    }

  return NULL;
}

static void
put_first (NoughtsTreeEdits *self, NoughtsNode *node, gboolean joined)
{
  Edit *edit = push (self, EDIT_ORDER, node, joined);

  edit->old_next = noughts_node_get_sibling (node);
  edit->new_next = noughts_node_get_child (noughts_node_get_parent (node));
  noughts_game_reorder (self->game, node, edit->new_next);
}

gboolean
noughts_tree_edits_promote (NoughtsTreeEdits *self, NoughtsNode *node)
{
  NoughtsNode *top;

  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  top = noughts_tree_edits_find_variation (node);
  if (top == NULL)
    return FALSE;

  put_first (self, top, FALSE);
  return TRUE;
}

gboolean
noughts_tree_edits_make_main (NoughtsTreeEdits *self, NoughtsNode *node)
{
  gboolean changed = FALSE;
  NoughtsNode *top;

  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  while ((top = noughts_tree_edits_find_variation (node)) != NULL)
    {
      put_first (self, top, changed);
      changed = TRUE;
    }

  return changed;
}

void
noughts_tree_edits_delete (NoughtsTreeEdits *self, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL && noughts_node_get_parent (node) != NULL);

  push (self, EDIT_REMOVE, node, FALSE);
  remove_node (self, node);
}

gboolean
noughts_tree_edits_delete_variation (NoughtsTreeEdits *self, NoughtsNode *node)
{
  NoughtsNode *top;

  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  top = noughts_tree_edits_find_variation (node);
  if (top == NULL)
    return FALSE;

  noughts_tree_edits_delete (self, top);
  return TRUE;
}

/* ---- Notes ---- */

GString *
noughts_notes_copy_without (const char *notes, const char *const *names)
{
  GString *rest = g_string_new (NULL);
  g_auto (NoughtsSgfWalk) walk = { 0 };

  if (notes == NULL)
    return rest;

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      if (g_strv_contains (names, walk.name->str))
        continue;
      noughts_sgf_walk_copy (&walk, rest);
    }

  return rest;
}

void
noughts_tree_edits_set_notes (NoughtsTreeEdits *self, NoughtsNode *node, GString *notes)
{
  const char *old = noughts_game_peek_notes (self->game, node);
  Edit *edit;

  if (g_strcmp0 (old != NULL ? old : "", notes->str) == 0)
    return;

  edit = push (self, EDIT_NOTES, node, self->n_grouped > 0);
  self->n_grouped += self->grouping;
  edit->old_notes = g_strdup (old);
  edit->new_notes = notes->len > 0 ? g_strdup (notes->str) : NULL;
  change_notes (self, node, edit->new_notes);
}

void
noughts_tree_edits_begin_notes (NoughtsTreeEdits *self)
{
  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (!self->grouping);

  self->grouping = TRUE;
}

void
noughts_tree_edits_end_notes (NoughtsTreeEdits *self)
{
  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (self->grouping);

  self->grouping = FALSE;
  self->n_grouped = 0;
}

void
noughts_tree_edits_set_remark (NoughtsTreeEdits *self, NoughtsNode *node, const char *text)
{
  static const char *const names[] = { "C", NULL };
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL);

  notes = noughts_notes_copy_without (noughts_game_peek_notes (self->game, node), names);
  if (text != NULL && *text != '\0')
    noughts_sgf_add (notes, "C", text);
  noughts_tree_edits_set_notes (self, node, notes);
  g_string_free (notes, TRUE);
}

static const struct
{
  const char *text;
  const char *name; /* in SGF */
  const char *value;
} marks[NOUGHTS_N_MOVE_MARKS] = {
  [NOUGHTS_MARK_NONE] = { "", NULL, NULL },       [NOUGHTS_MARK_GOOD] = { "!", "TE", "1" },
  [NOUGHTS_MARK_VERY_GOOD] = { "!!", "TE", "2" }, [NOUGHTS_MARK_BAD] = { "?", "BM", "1" },
  [NOUGHTS_MARK_VERY_BAD] = { "??", "BM", "2" },  [NOUGHTS_MARK_INTERESTING] = { "!?", "IT", "" },
  [NOUGHTS_MARK_DOUBTFUL] = { "?!", "DO", "" },
};

void
noughts_tree_edits_set_mark (NoughtsTreeEdits *self, NoughtsNode *node, NoughtsMoveMark mark)
{
  static const char *const names[] = { "TE", "BM", "IT", "DO", NULL };
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL && noughts_node_get_piece (node) != MNK_EMPTY);
  g_return_if_fail (mark < NOUGHTS_N_MOVE_MARKS);

  notes = noughts_notes_copy_without (noughts_game_peek_notes (self->game, node), names);
  if (mark != NOUGHTS_MARK_NONE)
    noughts_sgf_add (notes, marks[mark].name, marks[mark].value);
  noughts_tree_edits_set_notes (self, node, notes);
  g_string_free (notes, TRUE);
}

NoughtsMoveMark
noughts_game_get_move_mark (NoughtsGame *game, NoughtsNode *node)
{
  const char *notes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NOUGHTS_MARK_NONE);

  notes = noughts_game_peek_notes (game, node);
  for (NoughtsMoveMark mark = NOUGHTS_MARK_GOOD; notes != NULL && mark < NOUGHTS_N_MOVE_MARKS;
       mark++)
    {
      g_autofree char *value = noughts_sgf_find (notes, marks[mark].name);

      if (value != NULL && (*marks[mark].value == '\0' || g_str_equal (value, marks[mark].value)))
        return mark;
    }

  return NOUGHTS_MARK_NONE;
}

const char *
noughts_move_mark_get_text (NoughtsMoveMark mark)
{
  g_return_val_if_fail (mark < NOUGHTS_N_MOVE_MARKS, "");

  return marks[mark].text;
}

/* ---- Text ---- */

char *
noughts_game_line_to_text (NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  for (; noughts_node_get_parent (node) != NULL; node = noughts_node_get_parent (node))
    if (noughts_node_get_piece (node) != MNK_EMPTY)
      {
        char name[MNK_MOVE_TEXT];

        g_ptr_array_add (names, g_strdup (mnk_move_to_text (noughts_game_get_rule (game),
                                                            noughts_node_get_move (node), name)));
      }
  for (guint i = names->len; i > 0; i--)
    g_string_append_printf (text, "%s%s", i < names->len ? " " : "",
                            (const char *) g_ptr_array_index (names, i - 1));

  return g_string_free (text, FALSE);
}
