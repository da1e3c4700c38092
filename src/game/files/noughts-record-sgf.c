/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-cell-set.h"
#include "noughts-sgf-own-words.h"
#include "noughts-sgf-whole.h"

/* Special indices of nodes in the record. */
enum
{
  NO_NODE = -1 /* left out with all descendants */
};

typedef struct
{
  NoughtsSgfWhole whole;
  int *index;    /* of each node in the record; or NO_NODE */
  guint *number; /* number of moves up to each */
  gboolean own_words_end;
  gsize n_stones; /* that are set up or lifted in the nodes so far */
} Reader;

/* The most stones of a game that are set up or lifted; they take a hundred megabytes. An area of a
 * few bytes has thousands of them. */
#define MOST_STONES ((gsize) 8000000)

/* Stones that are set up or, MNK_EMPTY, lifted. */
typedef struct
{
  MnkPoint from;
  MnkPoint to;
  MnkPiece piece;
} Area;

/* The contents of one node of the file. */
typedef struct
{
  GArray *moves;   /* MnkPoint */
  GString *pieces; /* the letter of each move */
  GString *by_tt;  /* 't' for each one that is a pass and written "tt" */
  GArray *areas;   /* Area, as they are read */
  GArray *stones;  /* NoughtsStone: what they make of each cell */
  GString *notes;
  MnkPiece turn;    /* side to move, or MNK_EMPTY */
  gboolean implied; /* the moves are in the notes */
  gboolean cut_off; /* the text ends within a value */
  gboolean bad;     /* a move is invalid; the reason: */
  const char *reason;
} Said;

static void
said_init (Said *self)
{
  *self = (Said){
    .moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint)),
    .pieces = g_string_new (NULL),
    .by_tt = g_string_new (NULL),
    .areas = g_array_new (FALSE, FALSE, sizeof (Area)),
    .stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone)),
    .notes = g_string_new (NULL),
  };
}

static void
said_clear (Said *self)
{
  if (self->moves == NULL)
    return;

  g_array_unref (self->moves);
  g_string_free (self->pieces, TRUE);
  g_string_free (self->by_tt, TRUE);
  g_array_unref (self->areas);
  g_array_unref (self->stones);
  g_string_free (self->notes, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Said, said_clear)

/* Reads a move. An invalid one ends the branch. */
static void
take_move (Reader *self, Said *said, const char *name, const char *value)
{
  gboolean outside;
  MnkPoint move;

  if (said->bad)
    return;

  if (!noughts_sgf_read_cell (&self->whole.cells, value, &move, &outside))
    {
      said->bad = TRUE;
      said->reason = outside ? _ ("it is outside the board") : _ ("it isn’t a cell");
      return;
    }

  g_array_append_val (said->moves, move);
  g_string_append_c (said->pieces, *name);
  g_string_append_c (said->by_tt,
                     mnk_point_is_pass (move) && strcmp (value, "tt") == 0 ? 't' : ' ');
}

static void
take_stones (Reader *self, Said *said, MnkPiece piece, const char *value)
{
  Area area = { .piece = piece };

  /* An empty list of stones. */
  if (*value == '\0')
    return;
  if (noughts_sgf_read_area (&self->whole.cells, value, &area.from, &area.to))
    g_array_append_val (said->areas, area);
  else
    self->whole.record->n_bad_stones++;
}

/* Lists the stones of all areas. From the last one to the first, as the later one wins. */
static void
list_stones (Said *said)
{
  NoughtsCellSet set = { 0 };
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (MnkPoint));

  for (guint i = said->areas->len; i-- > 0;)
    {
      const Area *area = &g_array_index (said->areas, Area, i);

      noughts_cell_set_add (&set, area->from, area->to, added);
      for (guint j = added->len; j-- > 0;)
        {
          const NoughtsStone stone = { g_array_index (added, MnkPoint, j), (guint8) area->piece,
                                       MNK_EMPTY };

          g_array_append_val (said->stones, stone);
        }
    }

  for (guint i = 0; i < said->stones->len / 2; i++)
    {
      NoughtsStone *one = &g_array_index (said->stones, NoughtsStone, i);
      NoughtsStone *other = &g_array_index (said->stones, NoughtsStone, said->stones->len - 1 - i);
      const NoughtsStone kept = *one;

      *one = *other;
      *other = kept;
    }
}

/* Reads the side to move: "B", "black"; 1 and 2 in old files. */
static void
take_turn (Said *said, const char *value)
{
  if (*value != '\0' && strchr ("bB1", *value) != NULL)
    said->turn = MNK_X;
  else if (*value != '\0' && strchr ("wW2", *value) != NULL)
    said->turn = MNK_O;
}

/* Whether a property describes the file itself, its encoding or program: writing replaces it. */
static gboolean
is_of_file (const char *name)
{
  return strcmp (name, "FF") == 0 || strcmp (name, "CA") == 0 || strcmp (name, "AP") == 0;
}

static void
keep_note (const Reader *self, Said *said, const NoughtsSgfWalk *walk)
{
  if (walk->first)
    g_string_append (said->notes, walk->name->str);
  g_string_append_c (said->notes, '[');
  if (self->whole.respells && noughts_sgf_is_of_cells (walk->name->str))
    {
      g_autofree char *value = g_strndup (walk->value, walk->length);
      g_autofree char *spelt = noughts_sgf_respell (&self->whole.cells, walk->name->str, value);

      g_string_append (said->notes, spelt);
    }
  else
    {
      g_string_append_len (said->notes, walk->value, (gssize) walk->length);
    }
  g_string_append_c (said->notes, ']');
}

/* Whether a node's size stays as it is written. One that says nothing is replaced by the one that
 * the moves have, and the root's by the one that stands behind it. */
static gboolean
keeps_size (const Reader *self, guint i)
{
  return self->whole.has_size && (i > 0 || !self->whole.record->size_behind);
}

static void
take_value (Reader *self, guint i, Said *said, const NoughtsSgfWalk *walk)
{
  g_autofree char *value = noughts_sgf_to_text (walk->value, walk->length);
  const char *name = walk->name->str;

  noughts_sgf_unquote (value);
  if (noughts_sgf_is_move (name))
    {
      take_move (self, said, name, value);
      return;
    }

  if (strcmp (name, "AB") == 0)
    take_stones (self, said, MNK_X, value);
  else if (strcmp (name, "AW") == 0)
    take_stones (self, said, MNK_O, value);
  else if (strcmp (name, "AE") == 0)
    take_stones (self, said, MNK_EMPTY, value);
  else if (strcmp (name, "PL") == 0)
    take_turn (said, value);
  if (!is_of_file (name) && (strcmp (name, "SZ") != 0 || keeps_size (self, i)))
    keep_note (self, said, walk);
}

static void
read_node (Reader *self, guint i, Said *said)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_whole_walk (&self->whole, i, &walk);
  while (noughts_sgf_walk_next (&walk))
    take_value (self, i, said, &walk);
  if (said->areas->len > 0)
    list_stones (said);
  said->cut_off = walk.cut_off;
}

/* Counts the stones of a node; too many end the branch. */
static void
count_stones (Reader *self, Said *said)
{
  if (said->bad)
    return;

  self->n_stones += said->stones->len;
  if (self->n_stones <= MOST_STONES)
    return;

  self->n_stones -= said->stones->len;
  said->bad = TRUE;
  said->reason = _ ("too many stones are set up");
}

/* Whether a node is empty because the file ends in it. */
static gboolean
is_nothing (const Said *said)
{
  return said->cut_off && said->moves->len == 0 && said->stones->len == 0 && said->notes->len == 0;
}

/* Reads the lists of first moves, before the first move by B or W. */
static void
read_own_words (Reader *self, guint i, guint n_before, Said *said)
{
  if (!self->whole.main[i] || said->moves->len > 0 || said->stones->len > 0)
    {
      self->own_words_end |= self->whole.main[i];
      return;
    }

  if (self->own_words_end)
    return;

  said->implied =
      noughts_sgf_read_own_words (&self->whole.cells, said->notes->str, said->notes->len,
                                  n_before % 2 == 0 ? 'B' : 'W', said->moves, said->pieces);
  if (said->implied && self->whole.respells)
    {
      g_autofree char *spelt = noughts_sgf_respell_own_words (&self->whole.cells, said->notes->str);

      g_string_assign (said->notes, spelt);
    }
}

/* Adds the record's nodes of one node of the file: stones and notes first, then moves. Returns the
 * last of them. */
static int
add_nodes (Reader *self, int parent, Said *said)
{
  NoughtsRecord *record = self->whole.record;
  const gboolean alone = parent < 0 || said->stones->len > 0 || said->moves->len == 0;
  int first = 0, index = parent;
  NoughtsRecordNode *node;

  if (alone && parent >= 0)
    first = index = noughts_record_add (record, parent);
  else if (alone)
    index = 0;
  for (guint m = 0; m < said->moves->len; m++)
    {
      index = noughts_record_add_move (record, index, g_array_index (said->moves, MnkPoint, m),
                                       said->pieces->str[m] == 'B' ? MNK_X : MNK_O);
      noughts_record_get_node (record, index)->joined = alone || m > 0;
      noughts_record_get_node (record, index)->implied = said->implied;
      noughts_record_get_node (record, index)->by_tt =
          m < said->by_tt->len && said->by_tt->str[m] == 't';
      if (m == 0 && !alone)
        first = index;
    }

  node = noughts_record_get_node (record, first);
  if (said->stones->len > 0)
    node->stones = g_array_ref (said->stones);
  if (said->notes->len > 0)
    node->notes = g_string_new_len (said->notes->str, (gssize) said->notes->len);
  noughts_record_get_node (record, index)->turn = (guint8) said->turn;
  return index;
}

/* Leaves a branch out after an invalid node, and counts it once. */
static void
lose_branch (Reader *self, guint i, guint number, const char *reason)
{
  if (self->whole.main[i])
    noughts_record_end_badly (self->whole.record, number, reason);
  else
    self->whole.record->n_bad_branches++;
  self->index[i] = NO_NODE;
}

static void
read_nodes (Reader *self)
{
  for (guint i = 0; i < self->whole.nodes->len; i++)
    {
      const int parent = noughts_sgf_whole_get_node (&self->whole, i)->parent;
      const guint before = parent < 0 ? 0 : self->number[parent];
      g_auto (Said) said = { 0 };

      if (parent >= 0 && self->index[parent] == NO_NODE)
        {
          self->index[i] = NO_NODE;
          continue;
        }

      said_init (&said);
      read_node (self, i, &said);
      count_stones (self, &said);
      if (self->whole.record->own_words)
        read_own_words (self, i, before, &said);
      self->number[i] = before + said.moves->len;
      if (parent >= 0 && is_nothing (&said))
        self->index[i] = NO_NODE;
      else if (said.bad && parent >= 0)
        lose_branch (self, i, self->number[i] + 1, said.reason);
      else
        self->index[i] = add_nodes (self, parent < 0 ? -1 : self->index[parent], &said);
      if (said.bad && parent < 0)
        lose_branch (self, i, self->number[i] + 1, said.reason);
    }
}

/* Returns the text of the game with this index, from 0, or of the last one; counts all. NULL for
 * none. *copy holds the text where the games do not. *too_large: it has too many nodes. */
static const char *
find_nth_game (NoughtsSgfGames *games,
               guint index,
               char **copy,
               guint *n_games,
               gboolean *too_large)
{
  const char *game = NULL, *text;
  const GArray *nodes;
  gsize length;

  for (*n_games = 0; (nodes = noughts_sgf_games_next (games, &text, &length)) != NULL; ++*n_games)
    {
      if (*n_games > index)
        continue;
      *too_large = nodes->len > NOUGHTS_SGF_MOST_NODES;
      g_clear_pointer (copy, g_free);
      if (!*too_large && !noughts_sgf_games_have_text (games))
        *copy = g_strndup (text, length);
      game = *copy != NULL ? *copy : text;
    }

  return game;
}

gboolean
noughts_record_parse_sgf (NoughtsRecord *self, NoughtsSgfGames *games, guint index, GError **error)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (NoughtsSgfNode));
  g_autofree char *copy = NULL;
  g_autofree int *indices = NULL;
  g_autofree gboolean *on_main = NULL;
  g_autofree guint *numbers = NULL;
  Reader reader = { .whole.record = self };
  gboolean too_large;
  const char *end;
  guint n_games;

  reader.whole.text = find_nth_game (games, index, &copy, &n_games, &too_large);
  if (reader.whole.text == NULL)
    return noughts_record_complain (error, _ ("there is no game in the file"));

  self->n_others = n_games - 1;
  if (too_large)
    return noughts_record_complain (error, _ ("this file is too large to be a game"));

  noughts_sgf_split (nodes, reader.whole.text, &end, &self->cut_off);
  indices = g_new0 (int, nodes->len);
  on_main = g_new0 (gboolean, nodes->len);
  numbers = g_new0 (guint, nodes->len);
  reader.whole.nodes = nodes;
  reader.index = indices;
  reader.whole.main = on_main;
  reader.number = numbers;
  if (!noughts_sgf_whole_read (&reader.whole, error))
    return FALSE;

  read_nodes (&reader);
  return TRUE;
}
