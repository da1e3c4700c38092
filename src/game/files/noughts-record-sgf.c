/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-sgf-own-words.h"
#include "noughts-sgf-text.h"
#include "noughts-sgf-tree.h"

/* SGF's numbers of the games. */
enum
{
  GAME_GO = 1,
  GAME_FIVE = 4
};

/* Special indices of nodes in the record. */
enum
{
  NO_NODE = -1 /* left out with all descendants */
};

typedef struct
{
  NoughtsRecord *record;
  const char *text;
  const GArray *nodes; /* of NoughtsSgfNode */
  int *index;          /* of each node in the record; or NO_NODE */
  gboolean *main;      /* whether each is on the main line */
  guint *number;       /* number of moves up to each */
  NoughtsSgfCells cells;
  gboolean respells; /* cells in the notes are to be converted */
  int game;          /* number of the game; 0: none */
  gboolean scored;   /* has a handicap or a result in points */
  gboolean has_size;
  gboolean own_words_end;
} Reader;

static const NoughtsSgfNode *
get_node (const Reader *self, guint i)
{
  return &g_array_index (self->nodes, NoughtsSgfNode, i);
}

static void
walk_node (const Reader *self, guint i, NoughtsSgfWalk *walk)
{
  const NoughtsSgfNode *node = get_node (self, i);

  noughts_sgf_walk_init (walk, self->text + node->start, node->length);
}

static gboolean
is_move (const char *name)
{
  return strcmp (name, "B") == 0 || strcmp (name, "W") == 0;
}

/* Marks the main line, which consists of the first branches. */
static void
find_main_line (Reader *self)
{
  int last = -1;

  for (guint i = 0; i < self->nodes->len; i++)
    {
      if (get_node (self, i)->parent == last)
        {
          self->main[i] = TRUE;
          last = (int) i;
        }
    }
}

/* ---- Properties of the whole game ---- */

/* Reads "15", "15:15", "15x15". What is no number at all says nothing, nor does 0. */
static void
read_board_size (Reader *self, const char *value)
{
  NoughtsRecord *record = self->record;
  const char *rest = value + strspn (value, " 0");
  int width, height;

  if (!g_ascii_isdigit (*rest))
    return;

  record->width = -1;
  if (!noughts_record_read_side (&rest, &width))
    return;

  height = width;
  rest += strcspn (rest, "0123456789");
  if (*rest != '\0' && (!noughts_record_read_side (&rest, &height) || *rest != '\0'))
    return;

  self->has_size = TRUE;
  record->width = width;
  record->height = height;
}

static void
read_head (Reader *self, const char *name, const char *value)
{
  NoughtsRecord *record = self->record;

  if (strcmp (name, "SZ") == 0 && !self->has_size)
    {
      read_board_size (self, value);
    }
  else if (strcmp (name, "GM") == 0)
    {
      self->game = (int) g_ascii_strtoll (value, NULL, 10);
    }
  else if (strcmp (name, "HA") == 0)
    {
      self->scored |= g_ascii_strtoll (value, NULL, 10) > 1;
    }
  else if (strcmp (name, "TB") == 0 || strcmp (name, "TW") == 0)
    {
      self->scored = TRUE;
    }
  else if (strcmp (name, "RU") == 0 && !record->has_line)
    {
      record->has_line = noughts_record_read_rule (value, &record->line, &record->win);
    }
  else if (strcmp (name, "RE") == 0 && record->result == NOUGHTS_RESULT_OPEN)
    {
      self->scored |= strlen (value) > 2 && value[1] == '+' && g_ascii_isdigit (value[2]);
      noughts_record_read_result (value, &record->result, &record->ending);
    }
}

/* Moves at the beginning of a game, and the distance within which two of them belong together: in
 * Go the first moves lie in different corners. */
#define LOOKED_AT 4
#define NEAR      4

/* The largest column and row among the cells' letters, and whether the letter i occurs. */
typedef struct
{
  int column;
  int row;
  gboolean has_i;
  gboolean has_numbers; /* rows are numbers, from the bottom */
  guint n_moves;        /* of the main line */
  guint n_near;         /* those of the first moves that are near an earlier one */
  MnkPoint first[LOOKED_AT];
} Spelling;

static void
look_at_first (Spelling *self, int column, int row)
{
  gboolean near = FALSE;

  for (guint i = 0; i < MIN (self->n_moves, LOOKED_AT); i++)
    near |= ABS (self->first[i].x - column) <= NEAR && ABS (self->first[i].y - row) <= NEAR;
  if (self->n_moves < LOOKED_AT)
    {
      self->first[self->n_moves] = (MnkPoint){ column, row };
      self->n_near += near;
    }
  self->n_moves++;
}

static void
look_at_cell (Spelling *self, const char *value, gboolean main)
{
  int column, row;

  if (strcmp (value, "tt") == 0 || !noughts_sgf_spell (value, &column, &row))
    return;

  if (row < 0)
    {
      self->has_numbers = TRUE;
      column = g_ascii_tolower (value[0]) - 'a';
      self->row = MAX (self->row, (int) g_ascii_strtoll (value + 1, NULL, 10) - 1);
    }
  self->column = MAX (self->column, column);
  self->row = MAX (self->row, row);
  self->has_i |= column == 8 || row == 8;
  if (main)
    look_at_first (self, column, row);
}

/* Collects properties of the main line, and how all moves name their cells. */
static void
look_through (Reader *self, Spelling *spelling)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      g_auto (NoughtsSgfWalk) walk = { 0 };

      walk_node (self, i, &walk);
      while (noughts_sgf_walk_next (&walk))
        {
          g_autofree char *value = NULL;

          if (!self->main[i] && !is_move (walk.name->str))
            continue;

          value = noughts_sgf_to_text (walk.value, walk.length);
          if (is_move (walk.name->str))
            look_at_cell (spelling, value, self->main[i]);
          else
            read_head (self, walk.name->str, value);
        }
    }
}

/* Chooses the smallest usual board for the moves of a file without a size. */
static void
choose_size (Reader *self, const Spelling *spelling)
{
  static const int usual[] = { 15, 19, 20, NOUGHTS_SGF_MAX_SIDE };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (usual) && MAX (spelling->column, spelling->row) >= usual[i])
    i++;
  if (!self->has_size)
    self->record->width = self->record->height = usual[i];
}

/* Whether the letter i is omitted: the last column is then one letter further. */
static gboolean
leaves_out_i (const Reader *self, const Spelling *spelling)
{
  const int last_row = self->record->height - !spelling->has_numbers;

  return !spelling->has_i && self->has_size
         && (spelling->column == self->record->width
             || (!spelling->has_numbers && spelling->row == self->record->height))
         && spelling->column <= self->record->width && spelling->row <= last_row + 1;
}

/* Whether the game is Go, judged by board size, handicap, result in points and the first moves: the
 * number of the game alone may be a substitute. */
static gboolean
is_go (const Reader *self, const Spelling *spelling)
{
  const int side = self->record->width;
  const MnkPoint first = spelling->first[0];
  const gboolean central = spelling->n_moves > 0 && ABS (first.x - side / 2) <= side / 6
                           && ABS (first.y - side / 2) <= side / 6;

  if (side != self->record->height || (side != 9 && side != 13 && side != 19))
    return FALSE;

  return self->scored ? self->game == GAME_GO || self->game == 0
                      : self->game == GAME_GO && spelling->n_near == 0 && !central;
}

static gboolean
sets_up (const char *name)
{
  return strcmp (name, "AB") == 0 || strcmp (name, "AW") == 0;
}

/* Returns the colour of a node's move by B or W; '!' where it sets stones up. */
static char
find_move (const Reader *self, guint i)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  walk_node (self, i, &walk);
  while (noughts_sgf_walk_next (&walk))
    {
      if (is_move (walk.name->str))
        return *walk.name->str;
      if (sets_up (walk.name->str))
        return '!';
    }

  return '\0';
}

static gboolean
has_twice (const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    for (guint j = 0; j < i; j++)
      {
        if (mnk_point_equal (g_array_index (moves, MnkPoint, i),
                             g_array_index (moves, MnkPoint, j)))
          return TRUE;
      }

  return FALSE;
}

/* More moves than an opening are not in lists. */
#define MOST_OWN_MOVES 32

/* Whether the file has its first moves in lists, which alternate up to the next move. */
static gboolean
has_own_words (const Reader *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GString) pieces = g_string_new (NULL);
  char next = '\0';

  for (guint i = 0; i < self->nodes->len && moves->len <= MOST_OWN_MOVES; i++)
    {
      const NoughtsSgfNode *node = get_node (self, i);

      if (!self->main[i])
        continue;
      next = find_move (self, i);
      if (next != '\0')
        break;
      noughts_sgf_read_own_words (&self->cells, self->text + node->start, node->length,
                                  moves->len % 2 == 0 ? 'B' : 'W', moves, pieces);
    }

  for (guint i = 0; i < pieces->len; i++)
    {
      if (pieces->str[i] != (i % 2 == 0 ? 'B' : 'W'))
        return FALSE;
    }

  return moves->len > 0 && moves->len <= MOST_OWN_MOVES && !has_twice (moves)
         && (next == '\0' || next == (pieces->len % 2 == 0 ? 'B' : 'W'));
}

static gboolean
read_whole (Reader *self, GError **error)
{
  Spelling spelling = { .column = -1, .row = -1 };

  look_through (self, &spelling);
  if (self->record->width < 0)
    return noughts_record_complain (error, _ ("the board size isn’t between 1 and 64"));

  choose_size (self, &spelling);
  if (is_go (self, &spelling))
    return noughts_record_complain (error, _ ("this is a game of Go"));

  self->record->skips_i = leaves_out_i (self, &spelling);
  self->respells = self->record->skips_i || spelling.has_numbers;
  self->cells =
      (NoughtsSgfCells){ self->record->width, self->record->height, self->record->skips_i };
  self->record->own_words = has_own_words (self);
  return TRUE;
}

/* ---- Node by node ---- */

/* The contents of one node of the file. */
typedef struct
{
  GArray *moves;   /* MnkPoint */
  GString *pieces; /* the letter of each move */
  GArray *stones;  /* NoughtsStone */
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

  if (!noughts_sgf_read_cell (&self->cells, value, &move, &outside))
    {
      said->bad = TRUE;
      said->reason = outside ? _ ("it is outside the board") : _ ("it isn’t a cell");
      return;
    }

  self->record->passes_by_tt |= mnk_point_is_pass (move) && *value != '\0';
  g_array_append_val (said->moves, move);
  g_string_append_c (said->pieces, *name);
}

static void
take_stones (Reader *self, Said *said, MnkPiece piece, const char *value)
{
  MnkPoint from, to;

  if (!noughts_sgf_read_area (&self->cells, value, &from, &to))
    {
      self->record->n_bad_stones++;
      return;
    }

  for (int y = MIN (from.y, to.y); y <= MAX (from.y, to.y); y++)
    for (int x = MIN (from.x, to.x); x <= MAX (from.x, to.x); x++)
      {
        const NoughtsStone stone = { { x, y }, (guint8) piece, MNK_EMPTY };

        g_array_append_val (said->stones, stone);
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
  if (self->respells && noughts_sgf_is_of_cells (walk->name->str))
    {
      g_autofree char *value = g_strndup (walk->value, walk->length);
      g_autofree char *spelt = noughts_sgf_respell (&self->cells, value);

      g_string_append (said->notes, spelt);
    }
  else
    {
      g_string_append_len (said->notes, walk->value, (gssize) walk->length);
    }
  g_string_append_c (said->notes, ']');
}

static void
take_value (Reader *self, Said *said, const NoughtsSgfWalk *walk)
{
  g_autofree char *value = noughts_sgf_to_text (walk->value, walk->length);
  const char *name = walk->name->str;

  if (is_move (name))
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
  /* A size that says nothing is replaced by the one that the moves have. */
  if (!is_of_file (name) && (self->has_size || strcmp (name, "SZ") != 0))
    keep_note (self, said, walk);
}

static void
read_node (Reader *self, guint i, Said *said)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  walk_node (self, i, &walk);
  while (noughts_sgf_walk_next (&walk))
    take_value (self, said, &walk);
  said->cut_off = walk.cut_off;
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
  if (!self->main[i] || said->moves->len > 0 || said->stones->len > 0)
    {
      self->own_words_end |= self->main[i];
      return;
    }

  if (!self->own_words_end)
    said->implied =
        noughts_sgf_read_own_words (&self->cells, said->notes->str, said->notes->len,
                                    n_before % 2 == 0 ? 'B' : 'W', said->moves, said->pieces);
}

/* Adds the record's nodes of one node of the file: stones and notes first, then moves. Returns the
 * last of them. */
static int
add_nodes (Reader *self, int parent, Said *said)
{
  NoughtsRecord *record = self->record;
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
  if (self->main[i])
    noughts_record_end_badly (self->record, number, reason);
  else
    self->record->n_bad_branches++;
  self->index[i] = NO_NODE;
}

static void
read_nodes (Reader *self)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      const int parent = get_node (self, i)->parent;
      const guint before = parent < 0 ? 0 : self->number[parent];
      g_auto (Said) said = { 0 };

      if (parent >= 0 && self->index[parent] == NO_NODE)
        {
          self->index[i] = NO_NODE;
          continue;
        }

      said_init (&said);
      read_node (self, i, &said);
      if (self->record->own_words)
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

/* Returns the text of the game with this index, from 0, or of the last one; counts all. */
static const char *
find_nth_game (const char *text, guint index, guint *n_games)
{
  const char *game = NULL;

  *n_games = 0;
  while (noughts_sgf_find_game (text) != NULL)
    {
      g_autoptr (GArray) nodes = NULL;
      const char *end;
      gboolean cut_off;

      if (*n_games <= index)
        game = noughts_sgf_find_game (text);
      nodes = noughts_sgf_split (text, &end, &cut_off);
      ++*n_games;
      if (nodes->len > NOUGHTS_SGF_MOST_NODES)
        break;
      text = end;
    }

  return game;
}

gboolean
noughts_record_parse_sgf (NoughtsRecord *self, const char *text, guint index, GError **error)
{
  g_autoptr (GArray) nodes = NULL;
  g_autofree int *indices = NULL;
  g_autofree gboolean *on_main = NULL;
  g_autofree guint *numbers = NULL;
  Reader reader = { .record = self };
  const char *end;
  guint n_games;

  reader.text = find_nth_game (text, index, &n_games);
  if (reader.text == NULL)
    return noughts_record_complain (error, _ ("there is no game in the file"));

  self->n_others = n_games - 1;
  nodes = noughts_sgf_split (reader.text, &end, &self->cut_off);
  if (nodes->len > NOUGHTS_SGF_MOST_NODES)
    return noughts_record_complain (error, _ ("this file is too large for a game"));

  indices = g_new0 (int, nodes->len);
  on_main = g_new0 (gboolean, nodes->len);
  numbers = g_new0 (guint, nodes->len);
  reader.nodes = nodes;
  reader.index = indices;
  reader.main = on_main;
  reader.number = numbers;
  find_main_line (&reader);
  if (!read_whole (&reader, error))
    return FALSE;

  read_nodes (&reader);
  return TRUE;
}
