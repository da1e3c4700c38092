/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-markup.h"

static guint
count_digits (guint number)
{
  return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 8;
}

/* Leaves out the numbers of the moves before `first`, or all for 0. */
static void
clear_numbers (const NoughtsPicturePosition *position, guint first)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, position->pieces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      NoughtsPicturePiece *piece = key;

      if (first == 0 || piece->number < first)
        piece->number = 0;
    }
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

/* Writes a cell: a move's number, the sign of a stone without one, or a dot. */
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

/* Returns what a mark is called; a label is its text. NULL for a cell that is greyed out. */
static const char *
name_mark (const NoughtsMarkup *mark)
{
  switch (mark->kind)
    {
    case NOUGHTS_MARKUP_LABEL:
      return mark->text;

    case NOUGHTS_MARKUP_TRIANGLE:
      return _ ("triangle");

    case NOUGHTS_MARKUP_SQUARE:
      return _ ("square");

    case NOUGHTS_MARKUP_CIRCLE:
      return _ ("circle");

    case NOUGHTS_MARKUP_CROSS:
      return C_ ("drawn", "cross");

    case NOUGHTS_MARKUP_SELECTED:
      return C_ ("drawn", "dot");

    case NOUGHTS_MARKUP_LINE:
      return _ ("line");

    case NOUGHTS_MARKUP_ARROW:
      return _ ("arrow");

    case NOUGHTS_MARKUP_DIM:
    default:
      return NULL;
    }
}

/* Appends "triangle h8", "arrow h8–i9", or of a label "A h8". */
static void
append_mark (GString *text, const MnkRule *rule, const NoughtsMarkup *mark)
{
  const char *mark_name = name_mark (mark);
  g_autofree char *cell = noughts_move_name (rule, mark->cell);

  if (mark_name == NULL)
    return;

  g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", mark_name, cell);
  if (mark->kind == NOUGHTS_MARKUP_LINE || mark->kind == NOUGHTS_MARKUP_ARROW)
    {
      g_autofree char *to = noughts_move_name (rule, mark->to);

      g_string_append_printf (text, "–%s", to);
    }
}

/* Appends what the file's author has drawn, in one line. */
static void
append_marks (GString *text, NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GArray) marks = noughts_game_get_markup (game, node);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++)
    append_mark (line, noughts_game_get_rule (game), &g_array_index (marks, NoughtsMarkup, i));
  if (line->len == 0)
    return;

  /* Translators: what is drawn on the board: "A h8, triangle i9" */
  g_string_append_printf (text, _ ("Marks: %s"), line->str);
  g_string_append_c (text, '\n');
}

static void
append_remark (GString *text, const char *remark)
{
  if (remark != NULL && *remark != '\0')
    g_string_append_printf (text, "%s\n", remark);
}

/* Appends what the file's author says of the position, behind an empty line. */
static void
append_remarks (GString *text, NoughtsGame *game, NoughtsNode *node)
{
  g_autofree char *judgement = noughts_game_describe_author_marks (game, node);
  g_autofree char *name = noughts_game_get_note (game, node, "N");
  g_autofree char *comment = noughts_game_get_note (game, node, "C");
  g_autoptr (GString) remarks = g_string_new (NULL);

  append_marks (remarks, game, node);
  append_remark (remarks, judgement);
  append_remark (remarks, name);
  append_remark (remarks, comment);
  if (remarks->len > 0)
    g_string_append_printf (text, "\n%s", remarks->str);
}

char *
noughts_picture_to_text (NoughtsGame *game, NoughtsNode *node, guint first)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (NoughtsPicturePosition) position = { 0 };
  int width, label;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  noughts_picture_position_init (&position, game, node);
  clear_numbers (&position, first);
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
  append_remarks (text, game, node);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
