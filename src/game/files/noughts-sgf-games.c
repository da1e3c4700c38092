/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-games.h"

#include <string.h>

/* At least so much is read at a time. */
#define LEAST_READ ((gsize) 1 << 18)

#define BLANKS " \t\r\n\v\f"

struct _NoughtsSgfGames
{
  NoughtsBlocks *blocks; /* NULL: the text is there as a whole */
  GString *buffer;       /* what the blocks have had, without the games before; or NULL */
  const char *at;        /* behind the last game, in the buffer or the text */
  GArray *nodes;
  gboolean inside; /* words stand before the buffer, so that a game begins with "(;" */
  gboolean ended;  /* the blocks have no more, or the games are at their end */
};

static NoughtsSgfGames *
games_new (void)
{
  NoughtsSgfGames *self = g_new0 (NoughtsSgfGames, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (NoughtsSgfNode));
  return self;
}

NoughtsSgfGames *
noughts_sgf_games_new (const char *text)
{
  NoughtsSgfGames *self = games_new ();

  self->at = text;
  return self;
}

NoughtsSgfGames *
noughts_sgf_games_new_of_blocks (NoughtsBlocks *blocks)
{
  NoughtsSgfGames *self = games_new ();

  self->blocks = blocks;
  self->buffer = g_string_sized_new (2 * LEAST_READ);
  self->at = self->buffer->str;
  return self;
}

void
noughts_sgf_games_free (NoughtsSgfGames *self)
{
  if (self->buffer != NULL)
    g_string_free (self->buffer, TRUE);
  g_array_unref (self->nodes);
  g_free (self);
}

/* Drops what stands before the beginning of a game, or of a bracket that may be one. */
static void
drop_before (NoughtsSgfGames *self, const char *start)
{
  const char *words = self->at + strspn (self->at, BLANKS);

  self->inside |= words < start;
  g_string_erase (self->buffer, 0, start - self->buffer->str);
}

/* Reads as much again as is there, so that a long game is not looked through at each block. */
static void
read_more (NoughtsSgfGames *self)
{
  const gsize wanted = self->buffer->len + MAX (self->buffer->len, LEAST_READ);
  const char *text;
  gsize length;

  while (!self->ended && self->buffer->len < wanted)
    {
      text = noughts_blocks_next (self->blocks, &length, NULL);
      if (text != NULL)
        g_string_append_len (self->buffer, text, (gssize) length);
      self->ended = text == NULL;
    }
  self->at = self->buffer->str;
}

/* Splits the next game of the buffer, which is filled until it has the game's end. */
static const char *
split_in_buffer (NoughtsSgfGames *self, const char **end)
{
  const char *start, *last;
  gboolean cut_off;

  while (TRUE)
    {
      start =
          self->inside ? noughts_sgf_find_later_game (self->at) : noughts_sgf_find_game (self->at);
      cut_off = start == NULL;
      if (start != NULL)
        noughts_sgf_split (self->nodes, start, end, &cut_off);
      if (!cut_off || self->ended)
        return start;

      last = strrchr (self->at, '(');
      if (start == NULL)
        start = last != NULL ? last : self->buffer->str + self->buffer->len;
      drop_before (self, start);
      read_more (self);
    }
}

const GArray *
noughts_sgf_games_next (NoughtsSgfGames *self, const char **text, gsize *length)
{
  const char *end;
  gboolean cut_off;

  if (self->at == NULL)
    return NULL;

  if (self->blocks != NULL)
    *text = split_in_buffer (self, &end);
  else if ((*text = noughts_sgf_find_game (self->at)) != NULL)
    noughts_sgf_split (self->nodes, *text, &end, &cut_off);
  if (*text == NULL)
    return NULL;

  *length = (gsize) (end - *text);
  self->at = self->nodes->len <= NOUGHTS_SGF_MOST_NODES ? end : NULL;
  self->inside = FALSE;
  return self->nodes;
}

gboolean
noughts_sgf_games_have_text (NoughtsSgfGames *self)
{
  return self->blocks == NULL;
}
