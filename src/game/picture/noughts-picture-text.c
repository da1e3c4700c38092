/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture-private.h"

#include <string.h>

static guint
count_digits (guint number)
{
  return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 8;
}

/* Returns the largest number of a move. */
static guint
find_last (const NoughtsPicturePosition *position)
{
  GHashTableIter iter;
  gpointer key;
  guint last = 0;

  g_hash_table_iter_init (&iter, position->pieces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    last = MAX (last, ((const NoughtsPicturePiece *) key)->number);

  return last;
}

/* Writes a cell: a move's number, the sign of a stone that was set up, or a dot. */
static void
append_cell (GString *text, const NoughtsPicturePosition *position, MnkPoint cell, int width)
{
  const NoughtsPicturePiece *piece = noughts_picture_position_at (position, cell);

  if (piece == NULL)
    g_string_append_printf (text, "%*s", width, ".");
  else if (piece->number == 0)
    g_string_append_printf (text, "%*s", width, piece->piece == MNK_X ? "X" : "O");
  else
    g_string_append_printf (text, "%*u", width, piece->number);
}

static void
append_columns (GString *text, const NoughtsPicturePosition *position, int label, int width)
{
  char name[16];

  g_string_append_printf (text, "%*s", label, "");
  for (gint64 x = position->min.x; x <= position->max.x; x++)
    {
      noughts_picture_name_column (position, (int) x, name, sizeof name);
      g_string_append_printf (text, "%*s", width, name);
    }
  g_string_append_c (text, '\n');
}

/* Returns the width of the rows' or the columns' names. */
static int
measure_names (const NoughtsPicturePosition *position, gboolean rows)
{
  void (*name_it) (const NoughtsPicturePosition *, int, char *, gsize) =
      rows ? noughts_picture_name_row : noughts_picture_name_column;
  char first[16], last[16];

  name_it (position, rows ? position->min.y : position->min.x, first, sizeof first);
  name_it (position, rows ? position->max.y : position->max.x, last, sizeof last);
  return (int) MAX (strlen (first), strlen (last));
}

/* Appends "1. h8 i9 2. g7": the moves up to the node. */
static void
append_moves (GString *text, NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  guint n = 0;

  for (NoughtsNode *at = node; at != NULL; at = noughts_node_get_parent (at))
    g_ptr_array_add (path, at);
  for (guint i = path->len; i > 0; i--)
    {
      NoughtsNode *at = g_ptr_array_index (path, i - 1);
      g_autofree char *name = NULL;

      if (noughts_node_get_piece (at) == MNK_EMPTY)
        continue;
      name = noughts_move_name (noughts_game_get_rule (game), noughts_node_get_move (at));
      if (n % 2 == 0)
        g_string_append_printf (text, "%s%u.", n == 0 ? "\n" : n % 20 == 0 ? "\n" : " ", n / 2 + 1);
      g_string_append_printf (text, " %s", name);
      n++;
    }
  if (n > 0)
    g_string_append_c (text, '\n');
}

char *
noughts_picture_to_text (NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (NoughtsPicturePosition) position = { 0 };
  int width, label;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  noughts_picture_position_init (&position, game, node);
  width = 1 + MAX ((int) count_digits (find_last (&position)), measure_names (&position, FALSE));
  label = measure_names (&position, TRUE);
  for (gint64 y = position.max.y; y >= position.min.y; y--)
    {
      char name[16];

      noughts_picture_name_row (&position, (int) y, name, sizeof name);
      g_string_append_printf (text, "%*s", label, name);
      for (gint64 x = position.min.x; x <= position.max.x; x++)
        append_cell (text, &position, (MnkPoint){ (int) x, (int) y }, width);
      g_string_append_c (text, '\n');
    }
  append_columns (text, &position, label, width);
  append_moves (text, game, node);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
