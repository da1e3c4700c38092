/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-tree-marks.h"

#include <string.h>

#include "noughts-cell-set.h"
#include "noughts-game-private.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"
#include "noughts-tree-edits-private.h"

static const char *const position_names[NOUGHTS_N_POSITION_MARKS] = { "", "DM", "GB", "GW", "UC" };

/* Of these a cell has one. */
static const char *const shape_names[] = { "CR", "MA", "SL", "SQ", "TR", NULL };

/* ---- Positions ---- */

const char *
noughts_position_mark_get_name (NoughtsPositionMark mark)
{
  g_return_val_if_fail (mark < NOUGHTS_N_POSITION_MARKS, "");

  return position_names[mark];
}

void
noughts_tree_edits_set_position_mark (NoughtsTreeEdits *self,
                                      NoughtsNode *node,
                                      NoughtsPositionMark mark)
{
  static const char *const names[] = { "DM", "GB", "GW", "UC", NULL };
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (mark < NOUGHTS_N_POSITION_MARKS);

  notes = noughts_notes_copy_without (
      noughts_game_peek_notes (noughts_tree_edits_get_game (self), node), names);
  if (mark != NOUGHTS_POSITION_NONE)
    noughts_sgf_add (notes, position_names[mark], "1");
  noughts_tree_edits_set_notes (self, node, notes);
  g_string_free (notes, TRUE);
}

NoughtsPositionMark
noughts_game_get_position_mark (NoughtsGame *game, NoughtsNode *node)
{
  const char *notes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NOUGHTS_POSITION_NONE);
  g_return_val_if_fail (node != NULL, NOUGHTS_POSITION_NONE);

  notes = noughts_game_peek_notes (game, node);
  for (NoughtsPositionMark mark = NOUGHTS_POSITION_EVEN;
       notes != NULL && mark < NOUGHTS_N_POSITION_MARKS; mark++)
    if (noughts_sgf_count (notes, position_names[mark]) > 0)
      return mark;

  return NOUGHTS_POSITION_NONE;
}

/* ---- Cells ---- */

static const char *
get_name (NoughtsMarkupKind kind)
{
  switch (kind)
    {
    case NOUGHTS_MARKUP_TRIANGLE:
      return "TR";

    case NOUGHTS_MARKUP_SQUARE:
      return "SQ";

    case NOUGHTS_MARKUP_CIRCLE:
      return "CR";

    case NOUGHTS_MARKUP_CROSS:
      return "MA";

    case NOUGHTS_MARKUP_SELECTED:
      return "SL";

    case NOUGHTS_MARKUP_LABEL:
    case NOUGHTS_MARKUP_LINE:
    case NOUGHTS_MARKUP_ARROW:
    case NOUGHTS_MARKUP_DIM:
    default:
      return NULL;
    }
}

/* Appends the cells of an area that are not in the set. */
static void
add_others (GString *values, const NoughtsSgfCells *cells, const char *area, NoughtsCellSet *set)
{
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  MnkPoint from, to;

  if (!noughts_sgf_read_area (cells, area, &from, &to))
    return;

  noughts_cell_set_add (set, from, to, added);
  for (guint i = 0; i < added->len; i++)
    {
      char text[3];

      noughts_sgf_write_cell (cells->height, g_array_index (added, MnkPoint, i), text);
      g_string_append_printf (values, "[%s]", text);
    }
}

static gboolean
covers (const NoughtsSgfCells *cells, const char *area, MnkPoint cell)
{
  MnkPoint from, to;

  return noughts_sgf_read_area (cells, area, &from, &to) && cell.x >= MIN (from.x, to.x)
         && cell.x <= MAX (from.x, to.x) && cell.y >= MIN (from.y, to.y)
         && cell.y <= MAX (from.y, to.y);
}

/* Returns a property's values "[hh][ii]" without the cell; "" for none left. */
static GString *
copy_values_without (const char *notes,
                     const char *name,
                     const NoughtsSgfCells *cells,
                     MnkPoint cell)
{
  GString *values = g_string_new (NULL);
  NoughtsCellSet set = { 0 };
  g_auto (NoughtsSgfWalk) walk = { 0 };

  if (notes == NULL)
    return values;

  /* The cell itself is left out. */
  set.rows[cell.y] = (guint64) 1 << cell.x;
  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      const gboolean label = g_str_equal (name, "LB");
      g_autofree char *text = NULL;
      char *colon;

      if (!g_str_equal (walk.name->str, name))
        continue;
      text = noughts_sgf_to_text (walk.value, walk.length);
      colon = label ? strchr (text, ':') : NULL;
      if (colon != NULL)
        *colon = '\0';
      if (!covers (cells, text, cell))
        {
          g_string_append_c (values, '[');
          g_string_append_len (values, walk.value, (gssize) walk.length);
          g_string_append_c (values, ']');
        }
      else if (!label)
        {
          add_others (values, cells, text, &set);
        }
    }

  return values;
}

/* Sets one property's values of a cell: none, or that of its own, as SGF. */
static void
set_value (GString **notes,
           const char *name,
           const NoughtsSgfCells *cells,
           MnkPoint cell,
           const char *value)
{
  const char *const names[] = { name, NULL };
  GString *values = copy_values_without ((*notes)->str, name, cells, cell);
  GString *rest = noughts_notes_copy_without ((*notes)->str, names);

  if (value != NULL)
    g_string_append_printf (values, "[%s]", value);
  if (values->len > 0)
    g_string_append_printf (rest, "%s%s", name, values->str);
  g_string_free (values, TRUE);
  g_string_free (*notes, TRUE);
  *notes = rest;
}

static NoughtsSgfCells
get_cells (NoughtsTreeEdits *self)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_tree_edits_get_game (self));

  return (NoughtsSgfCells){ rule->width, rule->height, FALSE };
}

/* SGF names no more cells than these. */
static gboolean
can_draw (NoughtsTreeEdits *self, MnkPoint cell)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_tree_edits_get_game (self));

  return !mnk_rule_is_unbounded (rule) && rule->width <= NOUGHTS_SGF_MAX_SIDE
         && rule->height <= NOUGHTS_SGF_MAX_SIDE && cell.x >= 0 && cell.x < rule->width
         && cell.y >= 0 && cell.y < rule->height;
}

gboolean
noughts_tree_edits_can_draw (NoughtsTreeEdits *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_EDITS (self), FALSE);

  return can_draw (self, (MnkPoint){ 0, 0 });
}

static GString *
copy_notes (NoughtsTreeEdits *self, NoughtsNode *node)
{
  return g_string_new (noughts_game_peek_notes (noughts_tree_edits_get_game (self), node));
}

/* Takes over the notes and frees them. */
static void
take (NoughtsTreeEdits *self, NoughtsNode *node, GString *notes)
{
  noughts_tree_edits_set_notes (self, node, notes);
  g_string_free (notes, TRUE);
}

static gboolean
has_shape (NoughtsTreeEdits *self, NoughtsNode *node, MnkPoint cell, NoughtsMarkupKind kind)
{
  g_autoptr (GArray) marks = noughts_game_get_markup (noughts_tree_edits_get_game (self), node);

  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);

      if (mark->kind == kind && mnk_point_equal (mark->cell, cell))
        return TRUE;
    }

  return FALSE;
}

void
noughts_tree_edits_draw (NoughtsTreeEdits *self,
                         NoughtsNode *node,
                         MnkPoint cell,
                         NoughtsMarkupKind kind)
{
  const char *name = get_name (kind);
  NoughtsSgfCells cells;
  gboolean had;
  GString *notes;
  char text[3];

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL && name != NULL);

  if (!can_draw (self, cell))
    return;

  had = has_shape (self, node, cell, kind);
  cells = get_cells (self);
  notes = copy_notes (self, node);
  noughts_sgf_write_cell (cells.height, cell, text);
  for (guint i = 0; shape_names[i] != NULL; i++)
    set_value (&notes, shape_names[i], &cells, cell,
               !had && g_str_equal (shape_names[i], name) ? text : NULL);
  take (self, node, notes);
}

void
noughts_tree_edits_set_label (NoughtsTreeEdits *self,
                              NoughtsNode *node,
                              MnkPoint cell,
                              const char *text)
{
  g_autofree char *escaped = NULL;
  g_autofree char *value = NULL;
  NoughtsSgfCells cells;
  GString *notes;
  char name[3];

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL);

  if (!can_draw (self, cell))
    return;

  cells = get_cells (self);
  notes = copy_notes (self, node);
  noughts_sgf_write_cell (cells.height, cell, name);
  if (text != NULL)
    {
      escaped = noughts_sgf_from_text (text);
      value = g_strdup_printf ("%s:%s", name, escaped);
    }
  set_value (&notes, "LB", &cells, cell, value);
  take (self, node, notes);
}

void
noughts_tree_edits_wipe_cell (NoughtsTreeEdits *self, NoughtsNode *node, MnkPoint cell)
{
  NoughtsSgfCells cells;
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL);

  if (!can_draw (self, cell))
    return;

  cells = get_cells (self);
  notes = copy_notes (self, node);
  for (guint i = 0; shape_names[i] != NULL; i++)
    set_value (&notes, shape_names[i], &cells, cell, NULL);
  set_value (&notes, "LB", &cells, cell, NULL);
  take (self, node, notes);
}

void
noughts_tree_edits_wipe (NoughtsTreeEdits *self, NoughtsNode *node)
{
  static const char *const names[] = { "CR", "MA", "SL", "SQ", "TR", "LB", "AR", "LN", NULL };

  g_return_if_fail (NOUGHTS_IS_TREE_EDITS (self));
  g_return_if_fail (node != NULL);

  take (self, node,
        noughts_notes_copy_without (
            noughts_game_peek_notes (noughts_tree_edits_get_game (self), node), names));
}

/* ---- Labels ---- */

char *
noughts_game_get_label (NoughtsGame *game, NoughtsNode *node, MnkPoint cell)
{
  g_autoptr (GArray) marks = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  marks = noughts_game_get_markup (game, node);

  return g_strdup (noughts_markup_find_label (marks, cell));
}

static gboolean
is_used (const GArray *marks, const char *text)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);

      if (mark->kind == NOUGHTS_MARKUP_LABEL && g_str_equal (mark->text, text))
        return TRUE;
    }

  return FALSE;
}

char *
noughts_game_next_letter (NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GArray) marks = NULL;
  char text[2] = "A";

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  marks = noughts_game_get_markup (game, node);
  while (*text < 'Z' && is_used (marks, text))
    ++*text;

  return g_strdup (text);
}

char *
noughts_game_next_number (NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GArray) marks = NULL;
  g_autofree char *text = NULL;
  guint number = 0;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  marks = noughts_game_get_markup (game, node);
  do
    {
      g_free (text);
      text = g_strdup_printf ("%u", ++number);
    }
  while (is_used (marks, text));

  return g_steal_pointer (&text);
}
