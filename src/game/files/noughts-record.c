/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-error.h"
#include "noughts-sgf-text.h"

/* The board's default size. */
#define DEFAULT_SIZE 15

#define DEFAULT_WIN 5

static void
node_clear (gpointer data)
{
  NoughtsRecordNode *node = data;

  g_clear_pointer (&node->stones, g_array_unref);
  if (node->notes != NULL)
    g_string_free (node->notes, TRUE);
  node->notes = NULL;
}

void
noughts_record_init (NoughtsRecord *self)
{
  *self = (NoughtsRecord){ .width = DEFAULT_SIZE, .height = DEFAULT_SIZE };
  self->nodes = g_array_new (FALSE, FALSE, sizeof (NoughtsRecordNode));
  g_array_set_clear_func (self->nodes, node_clear);
  noughts_record_add (self, -1);
}

void
noughts_record_clear (NoughtsRecord *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->bad_reason, g_free);
}

NoughtsRecordNode *
noughts_record_get_node (const NoughtsRecord *self, int index)
{
  return &g_array_index (self->nodes, NoughtsRecordNode, index);
}

int
noughts_record_add (NoughtsRecord *self, int parent)
{
  const NoughtsRecordNode node = { .parent = parent, .move = MNK_PASS };

  g_array_append_val (self->nodes, node);
  return (int) self->nodes->len - 1;
}

int
noughts_record_add_move (NoughtsRecord *self, int parent, MnkPoint move, MnkPiece piece)
{
  const int index = noughts_record_add (self, parent);
  NoughtsRecordNode *node = noughts_record_get_node (self, index);

  node->move = move;
  node->piece = (guint8) piece;
  return index;
}

int
noughts_record_play (NoughtsRecord *self, MnkPoint move)
{
  const int last = (int) self->nodes->len - 1;
  const MnkPiece before = (MnkPiece) noughts_record_get_node (self, last)->piece;

  return noughts_record_add_move (self, last, move,
                                  before == MNK_EMPTY ? MNK_X : mnk_piece_other (before));
}

void
noughts_record_set_up (NoughtsRecord *self, int index, MnkPoint point, MnkPiece piece)
{
  NoughtsRecordNode *node = noughts_record_get_node (self, index);
  const NoughtsStone stone = { point, (guint8) piece, MNK_EMPTY };

  if (node->stones == NULL)
    node->stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  g_array_append_val (node->stones, stone);
}

void
noughts_record_note (NoughtsRecord *self, int index, const char *property, const char *text)
{
  NoughtsRecordNode *node = noughts_record_get_node (self, index);

  if (node->notes == NULL)
    node->notes = g_string_new (NULL);
  noughts_sgf_add (node->notes, property, text);
}

GArray *
noughts_record_get_main_line (const NoughtsRecord *self)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (int));
  int last = -1;

  /* Parents come before their children, so one pass meets the first child of each. */
  for (int i = 0; i < (int) self->nodes->len; i++)
    {
      if (noughts_record_get_node (self, i)->parent != last)
        continue;

      g_array_append_val (line, i);
      last = i;
    }

  return line;
}

gboolean
noughts_record_complain (GError **error, const char *message)
{
  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, message);
  return FALSE;
}

void
noughts_record_end_badly (NoughtsRecord *self, guint number, const char *reason)
{
  if (self->bad_move != 0)
    return;

  self->bad_move = number;
  self->bad_reason = g_strdup (reason);
}

const char *
noughts_record_get_reason (const GError *error)
{
  return error->code == NOUGHTS_ERROR_ENDED ? _ ("the game is over") : error->message;
}

gboolean
noughts_record_read_side (const char **text, int *side)
{
  char *end;
  guint64 number;

  while (**text == ' ' || **text == '\t')
    ++*text;
  number = g_ascii_strtoull (*text, &end, 10);
  if (!g_ascii_isdigit (**text) || number < 1 || number > MNK_MAX_SIDE)
    return FALSE;

  *side = (int) number;
  *text = end;
  return TRUE;
}

gboolean
noughts_record_read_size (NoughtsRecord *self, const char **text, char between)
{
  if (!noughts_record_read_side (text, &self->width))
    return FALSE;

  self->height = self->width;
  if (g_ascii_tolower (**text) != between)
    return TRUE;

  ++*text;
  return noughts_record_read_side (text, &self->height);
}

gboolean
noughts_record_from_top (const NoughtsRecord *self, int column, int row, MnkPoint *cell)
{
  *cell = (MnkPoint){ column, self->height - 1 - row };

  return column >= 0 && column < self->width && row >= 0 && row < self->height;
}

int
noughts_record_default_win (const MnkRule *rule)
{
  if (mnk_rule_is_unbounded (rule) || rule->line == MNK_RENJU)
    return DEFAULT_WIN;

  return CLAMP (MIN (rule->width, rule->height), 1, DEFAULT_WIN);
}
