/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lib.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-private.h"
#include "noughts-game-turns.h"
#include "noughts-lib-bits.h"
#include "noughts-record-private.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"

typedef struct
{
  NoughtsGame *game;
  GByteArray *bytes;
} Writer;

static void
add_byte (Writer *self, guint byte)
{
  const guint8 value = (guint8) byte;

  g_byte_array_append (self->bytes, &value, 1);
}

/* Appends a text: zero-terminated, padded to an even length. */
static void
add_text (Writer *self, const char *text)
{
  const gsize length = strlen (text);

  g_byte_array_append (self->bytes, (const guint8 *) text, (guint) length);
  add_byte (self, 0);
  if (length % 2 == 0)
    add_byte (self, 0);
}

static guint
point_of (MnkPoint point)
{
  if (mnk_point_is_pass (point))
    return 0;

  return (guint) (16 * (NOUGHTS_LIB_SIDE - 1 - point.y) + point.x + 1);
}

/* ---- Texts ---- */

/* Reads a value of LB, "hh:A": the cell and the text. FALSE where it is invalid. */
static gboolean
read_label (const NoughtsSgfWalk *walk, MnkPoint *cell, char **text)
{
  static const NoughtsSgfCells cells = { NOUGHTS_LIB_SIDE, NOUGHTS_LIB_SIDE, FALSE };
  g_autofree char *value = NULL;
  gboolean outside;
  char *colon;

  if (strcmp (walk->name->str, "LB") != 0)
    return FALSE;

  value = noughts_sgf_to_text (walk->value, walk->length);
  colon = strchr (value, ':');
  if (colon == NULL)
    return FALSE;
  *colon = '\0';
  if (!noughts_sgf_read_cell (&cells, value, cell, &outside) || mnk_point_is_pass (*cell))
    return FALSE;

  *text = g_strchomp (g_strdup (colon + 1));
  return TRUE;
}

/* Returns the first child with a move on this cell. */
static const NoughtsNode *
find_child (const NoughtsNode *node, MnkPoint cell)
{
  const NoughtsNode *child = node->child;

  while (child != NULL && !mnk_point_equal (child->move, cell))
    child = child->sibling;
  return child;
}

/* Returns the text on a node's point, from its parent's notes; NULL for none. */
static char *
find_text (const Writer *self, const NoughtsNode *node)
{
  const char *notes = noughts_game_get_notes (self->game, node->parent);
  g_auto (NoughtsSgfWalk) walk = { 0 };
  MnkPoint cell;
  char *text;

  if (notes == NULL || mnk_point_is_pass (node->move)
      || find_child (node->parent, node->move) != node)
    return NULL;

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      if (!read_label (&walk, &cell, &text))
        continue;
      if (mnk_point_equal (cell, node->move))
        return text;
      g_free (text);
    }

  return NULL;
}

/* Returns a node's name as one line without a break; NULL for none. */
static char *
find_name (const char *notes)
{
  g_autofree char *name = noughts_sgf_find (notes, "N");

  if (name == NULL)
    return NULL;

  g_strstrip (g_strdelimit (name, "\b\n\r", ' '));
  return *name != '\0' ? g_steal_pointer (&name) : NULL;
}

/* Returns a remark: the node's name as its first line, if there is one, then the text. NULL for
 * none. */
static char *
find_comment (const char *notes)
{
  g_autofree char *name = find_name (notes);
  g_autofree char *text = noughts_sgf_find (notes, "C");

  if (name == NULL && (text == NULL || *text == '\0'))
    return NULL;
  if (name == NULL && noughts_sgf_count (notes, "N") == 0 && strchr (text, '\n') == NULL
      && strchr (text, NOUGHTS_LIB_BREAK) == NULL)
    return g_steal_pointer (&text);

  return g_strdup_printf ("%s%c%s", name != NULL ? name : "", NOUGHTS_LIB_BREAK,
                          text != NULL ? text : "");
}

/* ---- Node by node ---- */

/* Counts the texts on points without a move, and writes them, one node each. */
static guint
each_loose_text (Writer *self, const NoughtsNode *node, gboolean writes)
{
  const char *notes = noughts_game_get_notes (self->game, node);
  g_auto (NoughtsSgfWalk) walk = { 0 };
  const guint n = writes ? each_loose_text (self, node, FALSE) : 0;
  guint i = 0;
  char *text;

  if (notes == NULL)
    return 0;

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      MnkPoint cell;

      if (!read_label (&walk, &cell, &text))
        continue;
      if (find_child (node, cell) == NULL)
        {
          i++;
          if (writes)
            {
              add_byte (self, point_of (cell));
              add_byte (self, NOUGHTS_LIB_EXTENDED | NOUGHTS_LIB_NO_MOVE | NOUGHTS_LIB_NO_CHILD
                                  | (i < n ? NOUGHTS_LIB_SIBLING : 0));
              add_byte (self, 1);
              add_byte (self, 0);
              add_text (self, text);
            }
        }
      g_free (text);
    }

  return i;
}

static void
write_node (Writer *self, const NoughtsNode *node)
{
  const char *notes = noughts_game_get_notes (self->game, node);
  g_autofree char *comment = find_comment (notes != NULL ? notes : "");
  g_autofree char *text = node->parent != NULL ? find_text (self, node) : NULL;
  guint flags = 0;

  if (node->parent != NULL
      && (node->sibling != NULL || each_loose_text (self, node->parent, FALSE) > 0))
    flags |= NOUGHTS_LIB_SIBLING;
  if (node->child == NULL && each_loose_text (self, node, FALSE) == 0)
    flags |= NOUGHTS_LIB_NO_CHILD;
  if (node->parent != NULL && node->piece == MNK_EMPTY)
    flags |= NOUGHTS_LIB_NO_MOVE;
  if (comment != NULL)
    flags |= NOUGHTS_LIB_COMMENT;
  if (notes != NULL && noughts_sgf_count (notes, "HO") > 0)
    flags |= NOUGHTS_LIB_MARK;
  if (notes != NULL && noughts_sgf_count (notes, NOUGHTS_LIB_START) > 0)
    flags |= NOUGHTS_LIB_IS_START;
  if (text != NULL)
    flags |= NOUGHTS_LIB_EXTENDED;

  add_byte (self, point_of (node->move));
  add_byte (self, flags);
  if (text != NULL)
    {
      add_byte (self, 1);
      add_byte (self, 0);
    }
  if (comment != NULL)
    add_text (self, comment);
  if (text != NULL)
    add_text (self, text);
}

/* Writes the tree without recursion. A node's children are followed by the texts on points that
 * have no move. */
static void
write_tree (Writer *self)
{
  const NoughtsNode *node = self->game->root;

  for (;;)
    {
      write_node (self, node);
      if (node->child != NULL)
        {
          node = node->child;
          continue;
        }

      each_loose_text (self, node, TRUE);
      while (node->parent != NULL && node->sibling == NULL)
        {
          node = node->parent;
          each_loose_text (self, node, TRUE);
        }
      if (node->parent == NULL)
        return;
      node = node->sibling;
    }
}

gboolean
noughts_lib_has_turn (const NoughtsNode *parent, MnkPiece piece)
{
  return piece == MNK_EMPTY || piece == (parent->number % 2 == 0 ? MNK_X : MNK_O);
}

static gboolean
check_game (NoughtsGame *self, GError **error)
{
  guint32 up;

  if (self->rule.width != NOUGHTS_LIB_SIDE || self->rule.height != NOUGHTS_LIB_SIDE)
    return noughts_record_complain (error, _ (".lib files can only store 15×15 boards"));
  if (!noughts_game_check_start (self, ".lib", error))
    return FALSE;

  for (NoughtsNode *node = self->root; node != NULL; node = noughts_node_walk (node, &up))
    {
      if (node->sets_up)
        return noughts_record_complain (error, _ (".lib files can’t store a starting position"));
      if (node->parent != NULL && !noughts_lib_has_turn (node->parent, (MnkPiece) node->piece))
        return noughts_record_complain (error,
                                        _ (".lib files can’t store consecutive moves by one side"));
    }

  return TRUE;
}

GBytes *
noughts_lib_write (NoughtsGame *game, GError **error)
{
  static const guint8 header[NOUGHTS_LIB_HEADER_END] = { 0xff, 'R',  'e',  'n',  'L',  'i',  'b',
                                                         0xff, 3,    4,    0xff, 0xff, 0xff, 0xff,
                                                         0xff, 0xff, 0xff, 0xff, 0xff, 0xff };
  Writer writer = { .game = game };

  if (!check_game (game, error))
    return NULL;

  writer.bytes = g_byte_array_new ();
  g_byte_array_append (writer.bytes, header, sizeof header);
  write_tree (&writer);
  return g_byte_array_free_to_bytes (writer.bytes);
}
