/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-list.h"

#include <string.h>

#include "noughts-game-read.h"
#include "noughts-game-stream.h"
#include "noughts-opening-names.h"
#include "noughts-record-private.h"
#include "noughts-sgf-games.h"
#include "noughts-sgf-own-words.h"
#include "noughts-sgf-text.h"
#include "noughts-sgf-whole.h"

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

/* What of a game tells its opening. */
typedef struct
{
  guint64 side; /* of the board; 0: not told, or not square */
  int win;      /* in a row */
  gboolean has_size, has_rule;
  int column[3]; /* of the first moves, from 0; rows count from the top */
  int row[3];
  guint n;              /* how many of them are cells */
  gboolean has_i;       /* a move has the letter i, so that no letter is left out */
  gboolean is_position; /* stones stand before the first move */
} Beginning;

static void
take_move (Beginning *self, NoughtsGameEntry *entry, const NoughtsSgfWalk *walk)
{
  self->has_i |= memchr (walk->value, 'i', walk->length) != NULL;
  if (self->n == entry->n_moves && self->n < G_N_ELEMENTS (self->row) && walk->length == 2
      && g_ascii_islower (walk->value[0]) && g_ascii_islower (walk->value[1]))
    {
      self->column[self->n] = walk->value[0] - 'a';
      self->row[self->n++] = walk->value[1] - 'a';
    }
  entry->n_moves++;
}

static void
take_rule (Beginning *self, const NoughtsSgfWalk *walk)
{
  g_autofree char *text = noughts_sgf_to_text (walk->value, walk->length);
  MnkLineRule line;

  if (!self->has_rule)
    noughts_record_read_rule (text, &line, &self->win);
  self->has_rule = TRUE;
}

/* The first size counts. */
static void
take_size (Beginning *self, const NoughtsSgfWalk *walk)
{
  g_autofree char *text = noughts_sgf_to_text (walk->value, walk->length);

  if (!self->has_size)
    g_ascii_string_to_unsigned (text, 10, 1, NOUGHTS_SGF_MAX_SIDE, &self->side, NULL);
  self->has_size = TRUE;
}

/* Returns the opening of a game of five in a row; −1 for none. */
static int
find_opening (const Beginning *self)
{
  const int side = (int) self->side;
  const MnkRule rule = { side, side, self->win, MNK_FREESTYLE };
  MnkPoint stones[3];

  if (self->n < G_N_ELEMENTS (stones) || self->win != 5 || self->is_position || side < 15)
    return -1;

  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    {
      /* It is not known whether what comes behind i is a cell further. */
      if (!self->has_i && MAX (self->column[i], self->row[i]) > 'i' - 'a')
        return -1;
      stones[i] = (MnkPoint){ self->column[i], side - 1 - self->row[i] };
    }

  return noughts_named_opening_find (&rule, stones);
}

/* `lists` gets whether the first moves may be in lists. */
static void
take_node (NoughtsGameEntry *entry, NoughtsSgfWalk *walk, Beginning *beginning, gboolean *lists)
{
  while (noughts_sgf_walk_next (walk))
    {
      const char *name = walk->name->str;

      if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
        take_move (beginning, entry, walk);
      else if (strcmp (name, "PB") == 0)
        take_text (&entry->black, walk);
      else if (strcmp (name, "PW") == 0)
        take_text (&entry->white, walk);
      else if (strcmp (name, "RE") == 0)
        take_text (&entry->result, walk);
      else if (strcmp (name, "SZ") == 0)
        take_size (beginning, walk);
      else if (strcmp (name, "RU") == 0)
        take_rule (beginning, walk);
      else if (entry->n_moves == 0)
        {
          beginning->is_position |= strcmp (name, "AB") == 0 || strcmp (name, "AW") == 0;
          *lists |= noughts_sgf_may_be_own_word (walk);
        }
    }
}

/* Counts the first moves in lists, as the reader of the game does. */
static guint
count_lists (const char *text, const GArray *nodes)
{
  g_auto (NoughtsRecord) record = { 0 };
  g_autofree gboolean *on_main = g_new0 (gboolean, nodes->len);
  NoughtsSgfWhole whole = { .record = &record, .text = text, .nodes = nodes, .main = on_main };

  noughts_record_init (&record);
  return noughts_sgf_whole_read (&whole, NULL) ? whole.n_own_words : 0;
}

/* Reads an entry. The main line consists of the first branches. */
static NoughtsGameEntry *
take_game (NoughtsSgfWalk *walk, const char *text, const GArray *nodes)
{
  NoughtsGameEntry *entry = g_new0 (NoughtsGameEntry, 1);
  Beginning beginning = { .win = 5 };
  gboolean lists = FALSE;
  int last = -1;

  for (int i = 0; i < (int) nodes->len; i++)
    {
      const NoughtsSgfNode *node = &g_array_index (nodes, NoughtsSgfNode, i);

      if (node->parent != last)
        continue;
      noughts_sgf_walk_restart (walk, text + node->start, node->length);
      take_node (entry, walk, &beginning, &lists);
      last = i;
    }
  entry->opening = find_opening (&beginning);
  if (lists)
    {
      const guint n = count_lists (text, nodes);

      entry->n_moves += n;
      entry->opening = n > 0 ? -1 : entry->opening;
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
