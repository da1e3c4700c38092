/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lib.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-encoding.h"
#include "noughts-game-private.h"
#include "noughts-game-read.h"
#include "noughts-lib-bits.h"
#include "noughts-library.h"
#include "noughts-markup.h"
#include "noughts-record-private.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"

/* The number of nodes that are checked for legality under renju. */
#define MOST_TRIED 20000

/* A larger library is cut off at this number of nodes. */
#define MOST_NODES 10000000

/* The number of bytes of remarks from which their encoding is guessed. */
#define MOST_SAMPLED ((gsize) 1 << 16)

gboolean
noughts_lib_is_file (const guint8 *data, gsize length)
{
  const gsize n = strlen (NOUGHTS_LIB_HEADER);

  if (length >= n && memcmp (data, NOUGHTS_LIB_HEADER, n) == 0)
    return TRUE;

  /* Older files have no header and begin in the centre. The last test excludes text. */
  return length >= 2 && data[0] == NOUGHTS_LIB_CENTRE
         && (data[1]
             & ~(NOUGHTS_LIB_SIBLING | NOUGHTS_LIB_NO_CHILD | NOUGHTS_LIB_COMMENT | NOUGHTS_LIB_MARK
                 | NOUGHTS_LIB_OLD_COMMENT))
                == 0
         && (memchr (data, '\0', length) != NULL || data[1] >= 0x80 || data[1] < ' ');
}

/* ---- One node after the other ---- */

typedef struct
{
  const guint8 *at;
  const guint8 *end;
  gboolean torn; /* the file ends within a node */
} Bytes;

typedef struct
{
  guint8 point;
  guint8 flags;
  const char *comment; /* zero-terminated, or NULL */
  gsize comment_length;
  const char *text; /* on the point, likewise */
  gsize text_length;
} Entry;

/* Reads a zero-terminated text, padded to an even length; the file's end may terminate it, too. */
static const char *
take_text (Bytes *bytes, gsize *length)
{
  const char *text = (const char *) bytes->at;
  const guint8 *zero = memchr (bytes->at, '\0', (gsize) (bytes->end - bytes->at));
  gsize taken;

  if (zero == NULL)
    {
      zero = bytes->end;
      bytes->torn = TRUE;
    }
  *length = (gsize) (zero - bytes->at);
  taken = *length + 2 - *length % 2;
  bytes->at += MIN (taken, (gsize) (bytes->end - bytes->at));
  return text;
}

/* FALSE at the file's end. */
static gboolean
take_entry (Bytes *bytes, Entry *entry)
{
  gboolean has_text = FALSE;

  *entry = (Entry){ 0 };
  if (bytes->end - bytes->at < 2)
    {
      bytes->torn |= bytes->at < bytes->end;
      return FALSE;
    }

  entry->point = *bytes->at++;
  entry->flags = *bytes->at++;
  if (entry->flags & NOUGHTS_LIB_EXTENDED)
    {
      if (bytes->end - bytes->at < 2)
        {
          bytes->torn = TRUE;
          return FALSE;
        }
      has_text = ((bytes->at[0] | bytes->at[1]) & 1) != 0;
      bytes->at += 2;
    }
  if (entry->flags & (NOUGHTS_LIB_COMMENT | NOUGHTS_LIB_OLD_COMMENT))
    entry->comment = take_text (bytes, &entry->comment_length);
  if (has_text)
    entry->text = take_text (bytes, &entry->text_length);
  return TRUE;
}

static Bytes
skip_header (GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  Bytes self = { data, data + length, FALSE };

  if (*data == 0xff)
    self.at += MIN (length, NOUGHTS_LIB_HEADER_END);
  return self;
}

/* ---- The tree ---- */

/* What a library has besides its tree. */
typedef struct
{
  NoughtsNode *start; /* at which it opens; or NULL */
  guint n_bad;        /* branches that are left out */
  gboolean cut_off;   /* the file ends before the tree does */
} Found;

typedef struct
{
  NoughtsGame *game;
  const char *encoding; /* of text that is not UTF-8 */
  GPtrArray *parents;   /* of the siblings that follow later */
  NoughtsNode *parent;  /* of the next node */
  NoughtsNode *last;    /* the last node added */
  NoughtsNode *placed;  /* the node whose stones are on the board */
  guint8 board[NOUGHTS_LIB_SIDE * NOUGHTS_LIB_SIDE];
  GHashTable *labels;     /* values of LB: a GString for each node that has any */
  GHashTable *last_child; /* of nodes whose next child follows much later */
  Found found;
} Reader;

/* Whether a text is in ASCII, without escapes to anything else. */
static gboolean
is_ascii (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      if ((guint8) text[i] >= 0x7f || (text[i] < ' ' && (text[i] < '\b' || text[i] > '\r')))
        return FALSE;
    }

  return TRUE;
}

/* Decodes a text to UTF-8, which some libraries are in whatever the others are in. */
static char *
decode (const Reader *self, const char *text, gsize length)
{
  gboolean utf8;

  /* What most are is not looked at for long. */
  if (is_ascii (text, length))
    return g_strndup (text, length);

  utf8 = g_utf8_validate (text, (gssize) length, NULL);
  return noughts_decode (text, length, utf8 ? "UTF-8" : self->encoding, NULL, NULL);
}

/* Guesses the encoding of all remarks from the first of them. */
static const char *
find_encoding (GBytes *bytes, gboolean *guessed)
{
  g_autoptr (GString) sample = g_string_new (NULL);
  g_autofree char *text = NULL;
  Bytes rest = skip_header (bytes);
  const char *encoding;
  Entry entry;

  while (sample->len < MOST_SAMPLED && take_entry (&rest, &entry))
    {
      if (entry.comment != NULL)
        g_string_append_len (sample, entry.comment, (gssize) entry.comment_length);
      if (entry.text != NULL)
        g_string_append_len (sample, entry.text, (gssize) entry.text_length);
      g_string_append_c (sample, '\n');
    }

  text = noughts_decode (sample->str, sample->len, NULL, &encoding, guessed);
  return encoding;
}

static int
cell_of (MnkPoint point)
{
  return point.y * NOUGHTS_LIB_SIDE + point.x;
}

/* Brings the board to a node, by lifting and placing the stones that differ. */
static void
place (Reader *self, NoughtsNode *target)
{
  NoughtsNode *node = target;

  while (self->placed->ply > target->ply)
    {
      if (!mnk_point_is_pass (self->placed->move))
        self->board[cell_of (self->placed->move)] = MNK_EMPTY;
      self->placed = self->placed->parent;
    }
  /* A new node's parent is the node before or one of that node's ancestors. */
  g_assert (self->placed == target || target->parent == self->placed);
  if (self->placed != target && !mnk_point_is_pass (node->move))
    self->board[cell_of (node->move)] = (guint8) node->piece;
  self->placed = target;
}

static void
add_label (Reader *self, NoughtsNode *node, MnkPoint cell, const Entry *entry)
{
  GString *labels = g_hash_table_lookup (self->labels, node);
  g_autofree char *text = decode (self, entry->text, entry->text_length);
  g_autofree char *value = noughts_sgf_from_text (text);
  char name[3];

  if (labels == NULL)
    {
      labels = g_string_new (NULL);
      g_hash_table_insert (self->labels, node, labels);
    }
  noughts_sgf_write_cell (NOUGHTS_LIB_SIDE, cell, name);
  g_string_append_printf (labels, "[%s:%s]", name, value);
}

static void
add_notes (Reader *self, NoughtsNode *node, const Entry *entry)
{
  g_autoptr (GString) notes = NULL;
  g_autofree char *comment = NULL;
  char *text;

  if (entry->flags & NOUGHTS_LIB_IS_START && self->found.start == NULL)
    self->found.start = node;
  if ((entry->flags & (NOUGHTS_LIB_MARK | NOUGHTS_LIB_IS_START)) == 0 && entry->comment == NULL)
    return;

  notes = g_string_new (NULL);
  if (entry->comment != NULL)
    {
      comment = decode (self, entry->comment, entry->comment_length);
      text = strchr (comment, NOUGHTS_LIB_BREAK);
      if (text != NULL)
        {
          *text++ = '\0';
          /* An empty name tells a text behind the break from one that stands before it. */
          if (*comment != '\0' || (*text != '\0' && strchr (text, '\n') == NULL))
            noughts_sgf_add (notes, "N", comment);
        }
      else
        {
          text = comment;
        }
      if (*text != '\0')
        noughts_sgf_add (notes, "C", text);
    }
  if (entry->flags & NOUGHTS_LIB_MARK)
    g_string_append (notes, "HO[1]");
  if (entry->flags & NOUGHTS_LIB_IS_START)
    g_string_append (notes, NOUGHTS_LIB_START "[1]");
  if (notes->len > 0)
    noughts_game_add_notes (self->game, node, notes->str);
}

/* Reads a point, or 0 for a pass. FALSE where the byte is no point of the board. */
static gboolean
read_point (guint8 byte, MnkPoint *point)
{
  const int row = byte >> 4, column = byte & 15;

  *point = (MnkPoint){ column - 1, NOUGHTS_LIB_SIDE - 1 - row };
  if (byte == 0)
    *point = MNK_PASS;
  return byte == 0 || (column > 0 && row < NOUGHTS_LIB_SIDE);
}

static NoughtsNode *
append (Reader *self, MnkPoint move, MnkPiece piece)
{
  NoughtsNode *previous = g_hash_table_lookup (self->last_child, self->parent);
  const NoughtsStep step = { .move = move, .piece = piece };
  NoughtsNode *node = noughts_game_append_trusted (self->game, self->parent, previous, &step);

  g_hash_table_remove (self->last_child, self->parent);
  return node;
}

/* Adds an entry's node; returns NULL where it cannot be in the tree. */
static NoughtsNode *
add_entry (Reader *self, const Entry *entry)
{
  const guint8 more = NOUGHTS_LIB_MARK | NOUGHTS_LIB_IS_START;
  /* A node that carries nothing but a text on a point belongs to its parent. */
  const gboolean alone = entry->text != NULL && (entry->flags & NOUGHTS_LIB_NO_CHILD) != 0
                         && entry->comment == NULL && (entry->flags & more) == 0;
  NoughtsNode *node;
  MnkPoint point;

  if (!read_point (entry->point, &point))
    return NULL;

  place (self, self->parent);
  if (entry->text != NULL && !mnk_point_is_pass (point))
    add_label (self, self->parent, point, entry);
  if (entry->flags & NOUGHTS_LIB_NO_MOVE)
    node = alone ? NULL : append (self, MNK_PASS, MNK_EMPTY);
  else if (!mnk_point_is_pass (point) && self->board[cell_of (point)] != MNK_EMPTY)
    return NULL;
  else
    node = append (self, point, (MnkPiece) self->parent->turn);

  if (node != NULL)
    add_notes (self, node, entry);
  return node;
}

/* Skips the descendants of an entry that was not added. FALSE at the file's end. */
static gboolean
skip_branch (Bytes *bytes, const Entry *top)
{
  guint depth = (top->flags & NOUGHTS_LIB_NO_CHILD) == 0;
  Entry entry;

  while (depth > 0)
    {
      if (!take_entry (bytes, &entry))
        return FALSE;
      if ((entry.flags & NOUGHTS_LIB_NO_CHILD) == 0)
        depth += (entry.flags & NOUGHTS_LIB_SIBLING) != 0;
      else
        depth -= (entry.flags & NOUGHTS_LIB_SIBLING) == 0;
    }

  return TRUE;
}

/* Moves to the next node's parent. FALSE at the end of the tree. */
static gboolean
go_on (Reader *self, const Entry *entry, NoughtsNode *node)
{
  const gboolean sibling = (entry->flags & NOUGHTS_LIB_SIBLING) != 0;

  if (node != NULL && (entry->flags & NOUGHTS_LIB_NO_CHILD) == 0)
    {
      if (sibling)
        {
          g_ptr_array_add (self->parents, self->parent);
          g_hash_table_insert (self->last_child, self->parent, node);
        }
      self->parent = node;
      return TRUE;
    }
  if (sibling)
    {
      if (node != NULL)
        g_hash_table_insert (self->last_child, self->parent, node);
      return TRUE;
    }
  if (self->parents->len == 0)
    return FALSE;

  self->parent = g_ptr_array_steal_index (self->parents, self->parents->len - 1);
  return TRUE;
}

/* Whether all of the tree is there, but its last node, with these flags, has no end mark. */
static gboolean
lacks_end_mark (const Reader *self, guint flags)
{
  return self->parents->len == 0 && (flags & (NOUGHTS_LIB_NO_CHILD | NOUGHTS_LIB_SIBLING)) == 0;
}

/* Reads up to this number of nodes. */
static void
read_nodes (Reader *self, GBytes *bytes, guint most)
{
  Bytes rest = skip_header (bytes);
  gboolean first = TRUE, goes_on = TRUE;
  guint flags = 0; /* of the last node */
  Entry entry;

  while (goes_on && self->game->nodes.n_linked < most && take_entry (&rest, &entry))
    {
      NoughtsNode *node;

      flags = entry.flags;
      /* The root has no point; older files omit it. */
      if (first && entry.point == 0)
        {
          add_notes (self, self->game->root, &entry);
          goes_on = (entry.flags & NOUGHTS_LIB_NO_CHILD) == 0;
          first = FALSE;
          continue;
        }

      first = FALSE;
      node = add_entry (self, &entry);
      if (node == NULL && (entry.flags & NOUGHTS_LIB_NO_MOVE) == 0)
        {
          self->found.n_bad++;
          goes_on = skip_branch (&rest, &entry);
          self->found.cut_off = !goes_on;
        }
      goes_on = goes_on && go_on (self, &entry, node);
    }

  if (rest.torn || (goes_on && self->game->nodes.n_linked < most && !lacks_end_mark (self, flags)))
    self->found.cut_off = TRUE;
}

static void
add_labels (Reader *self)
{
  GHashTableIter iter;
  gpointer node, labels;

  g_hash_table_iter_init (&iter, self->labels);
  while (g_hash_table_iter_next (&iter, &node, &labels))
    {
      g_autofree char *property = g_strconcat ("LB", ((GString *) labels)->str, NULL);

      noughts_game_add_notes (self->game, node, property);
    }
}

static void
free_string (gpointer data)
{
  g_string_free (data, TRUE);
}

static NoughtsGame *
read_under (GBytes *bytes, const MnkRule *rule, const char *encoding, guint most, Found *found)
{
  Reader self = { .encoding = encoding };

  self.game = noughts_game_new (rule, NULL);
  self.parents = g_ptr_array_new ();
  self.labels = g_hash_table_new_full (NULL, NULL, NULL, free_string);
  self.last_child = g_hash_table_new (NULL, NULL);
  self.parent = self.placed = self.game->root;
  noughts_game_add_notes (self.game, self.game->root, NULL);
  read_nodes (&self, bytes, most);
  add_labels (&self);
  g_ptr_array_unref (self.parents);
  g_hash_table_unref (self.labels);
  g_hash_table_unref (self.last_child);
  *found = self.found;
  return self.game;
}

/* ---- The rule ---- */

/* Whether the first nodes include neither a forbidden move nor one after the game's end. */
static gboolean
is_all_legal (GBytes *bytes, const MnkRule *rule)
{
  g_autoptr (NoughtsGame) game = NULL;
  Found found;
  guint32 up;

  game = read_under (bytes, rule, "UTF-8", MOST_TRIED, &found);
  for (NoughtsNode *node = game->root; node != NULL; node = noughts_node_walk (node, &up))
    {
      noughts_game_judge (game, node);
      if (node->ending == NOUGHTS_END_FORBIDDEN
          || (node->ending != NOUGHTS_END_NONE && node->child != NULL))
        return FALSE;
    }

  return TRUE;
}

/* Returns the first branch's last node, or the one at which its stones end the game. */
static NoughtsNode *
find_first_end (NoughtsGame *game)
{
  NoughtsNode *node = game->root;

  while (node->child != NULL && node->ending == NOUGHTS_END_NONE)
    {
      node = node->child;
      noughts_game_judge (game, node);
    }

  return node;
}

/* Shows the node that the library marks as its start, or the end of its first branch. */
static void
open_at (NoughtsGame *game, NoughtsNode *start)
{
  NoughtsNode *leaf = start != NULL ? start : find_first_end (game);

  noughts_game_settle (game, leaf, leaf, leaf);
  if (start != NULL)
    noughts_game_jump (game, start);
}

/* FALSE with an error for a library of which nothing can be read. */
static gboolean
check_found (const Found *found, GBytes *bytes, GError **error)
{
  if (found->n_bad > 0 || g_bytes_get_size (bytes) <= NOUGHTS_LIB_HEADER_END)
    return noughts_record_complain (error, _ ("there are no moves in the file"));
  if (found->cut_off)
    return noughts_record_complain (error, _ ("The file ends in the middle of the game"));

  return TRUE;
}

NoughtsGame *
noughts_lib_read (GBytes *bytes, const NoughtsReading *reading, GError **error)
{
  MnkRule rule = { NOUGHTS_LIB_SIDE, NOUGHTS_LIB_SIDE, 5, MNK_RENJU };
  gboolean guessed = FALSE;
  const char *encoding =
      reading->encoding != NULL ? reading->encoding : find_encoding (bytes, &guessed);
  g_autoptr (NoughtsGame) game = NULL;
  Found found;

  if (reading->says_win)
    rule.win = reading->rule.win;
  if (reading->says_line)
    rule.line = reading->rule.line;
  else if (mnk_rule_check (&rule) != MNK_RULE_OK || !is_all_legal (bytes, &rule))
    rule.line = MNK_FREESTYLE;
  game = read_under (bytes, &rule, encoding, MOST_NODES, &found);
  /* A library without a move has its root still. */
  if (game->nodes.n_linked == 1 && !check_found (&found, bytes, error))
    return NULL;

  open_at (game, found.start);
  game->keeps_order = TRUE;
  noughts_library_index (game);
  noughts_game_count_author_signs (game);
  noughts_game_set_source (game, bytes, encoding);
  game->guessed_encoding = guessed ? encoding : NULL;
  if (!reading->says_line && (rule.line == MNK_RENJU || rule.win == 5))
    noughts_game_tell (
        game, g_strdup (rule.line == MNK_RENJU
                            ? _ ("The library doesn’t say which rules it uses; it is read as renju")
                            : _ ("The library doesn’t say which rules it uses; it is read as "
                                 "freestyle, since parts of it aren’t possible in renju")));
  noughts_game_tell_bad_branches (game, found.n_bad + (game->nodes.n_linked >= MOST_NODES));
  if (found.cut_off)
    noughts_game_tell_cut_off (game);
  return g_steal_pointer (&game);
}
