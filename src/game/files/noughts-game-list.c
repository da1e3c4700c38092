/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-list.h"

#include <string.h>

#include "noughts-game-read.h"
#include "noughts-game-stream.h"
#include "noughts-record-private.h"
#include "noughts-sgf-games.h"
#include "noughts-sgf-text.h"

static void
entry_free (NoughtsGameEntry *self)
{
  g_free (self->black);
  g_free (self->white);
  g_free (self->result);
  g_free (self);
}

/* Stores the first text; a later one is ignored. */
static void
take_text (char **place, const NoughtsSgfWalk *walk)
{
  g_autofree char *text = NULL;

  if (*place != NULL)
    return;

  /* A copy is as long as the text: what is decoded has room for more. */
  text = noughts_sgf_to_text (walk->value, walk->length);
  *place = g_strdup (text);
}

static void
take_node (NoughtsGameEntry *entry, NoughtsSgfWalk *walk)
{
  while (noughts_sgf_walk_next (walk))
    {
      const char *name = walk->name->str;

      if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
        entry->n_moves++;
      else if (strcmp (name, "PB") == 0)
        take_text (&entry->black, walk);
      else if (strcmp (name, "PW") == 0)
        take_text (&entry->white, walk);
      else if (strcmp (name, "RE") == 0)
        take_text (&entry->result, walk);
    }
}

/* Reads an entry. The main line consists of the first branches. */
static NoughtsGameEntry *
take_game (NoughtsSgfWalk *walk, const char *text, const GArray *nodes)
{
  NoughtsGameEntry *entry = g_new0 (NoughtsGameEntry, 1);
  int last = -1;

  for (int i = 0; i < (int) nodes->len; i++)
    {
      const NoughtsSgfNode *node = &g_array_index (nodes, NoughtsSgfNode, i);

      if (node->parent != last)
        continue;
      noughts_sgf_walk_restart (walk, text + node->start, node->length);
      take_node (entry, walk);
      last = i;
    }

  return entry;
}

static void
list_sgf (NoughtsSgfGames *games, GPtrArray *entries)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };
  const GArray *nodes;
  const char *text;
  gsize length;

  noughts_sgf_walk_init (&walk, "", 0);
  while ((nodes = noughts_sgf_games_next (games, &text, &length)) != NULL)
    g_ptr_array_add (entries, take_game (&walk, text, nodes));
}

/* Lists what can be read of a file in blocks. */
static void
list_stream (GInputStream *stream, NoughtsKindOfFile kind, const char *encoding, GPtrArray *entries)
{
  g_autoptr (NoughtsBlocks) blocks = NULL;
  gboolean guessed;

  if (encoding == NULL)
    encoding = noughts_stream_find_encoding (stream, &guessed, NULL);
  blocks = noughts_blocks_new (stream, encoding, NULL);
  if (blocks != NULL && kind == NOUGHTS_KIND_OF_FILE_SGF)
    {
      g_autoptr (NoughtsSgfGames) games = noughts_sgf_games_new_of_blocks (blocks);

      list_sgf (games, entries);
    }
  else if (blocks != NULL)
    {
      noughts_record_list_rif (blocks, entries);
    }
}

static void
list_bytes (GBytes *bytes, const char *encoding, GPtrArray *entries)
{
  g_autofree char *text = NULL;
  const char *used;
  gboolean guessed;
  const NoughtsKindOfFile kind = noughts_game_sniff (bytes, encoding, &text, &used, &guessed);

  if (kind == NOUGHTS_KIND_OF_FILE_SGF)
    {
      g_autoptr (NoughtsSgfGames) games = noughts_sgf_games_new (text);

      list_sgf (games, entries);
    }
  else if (kind == NOUGHTS_KIND_OF_FILE_RIF)
    {
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

      list_stream (stream, kind, encoding, entries);
    }
}

static GPtrArray *
entries_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
}

/* Puts "" in place of missing texts. */
static void
fill_in (GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      NoughtsGameEntry *entry = g_ptr_array_index (entries, i);
      char **texts[] = { &entry->black, &entry->white, &entry->result };

      for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
        {
          if (*texts[j] == NULL)
            *texts[j] = g_strdup ("");
        }
    }
}

GPtrArray *
noughts_game_list (GBytes *bytes, const char *encoding)
{
  GPtrArray *entries = entries_new ();

  list_bytes (bytes, encoding, entries);
  fill_in (entries);
  return entries;
}

GPtrArray *
noughts_game_list_file (GFile *file, const char *encoding, GError **error)
{
  g_auto (NoughtsStream) opened = { 0 };
  GPtrArray *entries;

  if (!noughts_stream_open (file, G_MAXSIZE, NULL, &opened, error))
    return NULL;

  entries = entries_new ();
  if (opened.stream != NULL)
    list_stream (opened.stream, opened.kind, encoding, entries);
  else
    list_bytes (opened.bytes, encoding, entries);
  fill_in (entries);
  return entries;
}
