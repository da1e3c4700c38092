/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-tree.h"

#include <string.h>

#define BLANKS " \t\r\n\v\f"

/* Whether a property, an empty game or a branch follows "(;", and no words. */
static gboolean
is_beginning (const char *at)
{
  at += strspn (at, BLANKS ";");
  if (*at == ')' || *at == '(' || *at == '[')
    return TRUE;
  if (!g_ascii_isalpha (*at))
    return FALSE;

  while (g_ascii_isalnum (*at) || *at == '_')
    at++;
  return at[strspn (at, BLANKS)] == '[';
}

/* Whether a property follows the bracket at once: some programs leave the first semicolon out. In
 * the middle of a text that may be words. */
static gboolean
is_property (const char *at)
{
  const gsize n = strspn (at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

  return n >= 1 && n <= 2 && at[n + strspn (at + n, BLANKS)] == '[';
}

const char *
noughts_sgf_find_game (const char *text)
{
  const char *start = text + strspn (text, BLANKS);

  if (*start == '(' && is_property (start + 1 + strspn (start + 1, BLANKS)))
    return start;

  return noughts_sgf_find_later_game (text);
}

const char *
noughts_sgf_find_later_game (const char *text)
{
  for (text = strchr (text, '('); text != NULL; text = strchr (text + 1, '('))
    {
      const char *after = text + 1 + strspn (text + 1, BLANKS);

      if (*after == ';' && is_beginning (after))
        return text;
    }

  return NULL;
}

/* The reading position in a text. */
typedef struct
{
  const char *text;
  const char *at;
  GArray *nodes;
  GArray *branches; /* of int: the last node before each open bracket */
  int last;         /* the last node so far */
  gboolean open;    /* the last node may have further properties */
  gboolean fresh;   /* a branch begins */
} Splitter;

static void
end_node (Splitter *self)
{
  if (self->open)
    {
      NoughtsSgfNode *node = &g_array_index (self->nodes, NoughtsSgfNode, self->last);

      node->length = (gsize) (self->at - self->text) - node->start;
    }
  self->open = FALSE;
}

static void
begin_node (Splitter *self)
{
  const NoughtsSgfNode node = { self->last, (gsize) (self->at - self->text), 0 };

  g_array_append_val (self->nodes, node);
  self->last = (int) self->nodes->len - 1;
  self->open = TRUE;
  self->fresh = FALSE;
}

static void
skip_value (Splitter *self)
{
  while (*self->at != '\0' && *self->at != ']')
    self->at += *self->at == '\\' && self->at[1] != '\0' ? 2 : 1;
  self->at += *self->at == ']';
}

/* Ends a branch. FALSE at the end of the game. */
static gboolean
close_branch (Splitter *self)
{
  self->last = g_array_index (self->branches, int, self->branches->len - 1);
  g_array_set_size (self->branches, self->branches->len - 1);
  return self->branches->len > 0;
}

/* Reads a bracket or a semicolon. FALSE at the end of the game. */
static gboolean
take_sign (Splitter *self)
{
  switch (*self->at)
    {
    case '(':
      end_node (self);
      g_array_append_val (self->branches, self->last);
      self->fresh = TRUE;
      break;

    case ')':
      end_node (self);
      self->fresh = FALSE;
      if (!close_branch (self))
        return FALSE;
      break;

    case ';':
      end_node (self);
      self->at++;
      begin_node (self);
      return TRUE;

    case '[':
      skip_value (self);
      return TRUE;

    default:
      /* A branch may lack its first semicolon. */
      if (self->fresh && g_ascii_isalpha (*self->at))
        begin_node (self);
      break;
    }

  self->at++;
  return TRUE;
}

void
noughts_sgf_split (GArray *nodes, const char *game, const char **end, gboolean *cut_off)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (int));
  Splitter self = { .text = game, .at = game, .nodes = nodes, .branches = branches, .last = -1 };

  g_array_set_size (nodes, 0);
  while (*self.at != '\0' && nodes->len <= NOUGHTS_SGF_MOST_NODES && take_sign (&self))
    ;
  *cut_off = *self.at == '\0';
  *end = self.at + (*self.at != '\0');
  if (*cut_off)
    end_node (&self);
}
