/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-whole.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-record-private.h"
#include "noughts-sgf-own-words.h"

/* SGF's numbers of the games. */
enum
{
  GAME_GO = 1,
  GAME_FIVE = 4
};

const NoughtsSgfNode *
noughts_sgf_whole_get_node (const NoughtsSgfWhole *self, guint i)
{
  return &g_array_index (self->nodes, NoughtsSgfNode, i);
}

void
noughts_sgf_whole_walk (const NoughtsSgfWhole *self, guint i, NoughtsSgfWalk *walk)
{
  const NoughtsSgfNode *node = noughts_sgf_whole_get_node (self, i);

  noughts_sgf_walk_init (walk, self->text + node->start, node->length);
}

gboolean
noughts_sgf_is_move (const char *name)
{
  return strcmp (name, "B") == 0 || strcmp (name, "W") == 0;
}

static gboolean
sets_up (const char *name)
{
  return strcmp (name, "AB") == 0 || strcmp (name, "AW") == 0;
}

/* Marks the main line, which consists of the first branches. */
static void
find_main_line (NoughtsSgfWhole *self)
{
  int last = -1;

  for (guint i = 0; i < self->nodes->len; i++)
    {
      if (noughts_sgf_whole_get_node (self, i)->parent == last)
        {
          self->main[i] = TRUE;
          last = (int) i;
        }
    }
}

/* Reads "15", "15:15", "15x15". What is no number at all says nothing, nor does 0. */
static void
read_board_size (NoughtsSgfWhole *self, const char *value)
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
read_head (NoughtsSgfWhole *self, guint i, const char *name, const char *value)
{
  NoughtsRecord *record = self->record;

  if (strcmp (name, "SZ") == 0 && !self->has_size)
    {
      read_board_size (self, value);
      self->record->size_behind = self->has_size && i > 0;
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
  gboolean has_pairs;   /* of numbers, from 1 or from 0 */
  gboolean has_zero;
  gboolean has_quotes;
  guint n_moves; /* of the main line */
  guint n_near;  /* those of the first moves that are near an earlier one */
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

static gboolean
look_at_pair (Spelling *self, const char *value, int *column, int *row)
{
  if (!noughts_sgf_spell_pair (value, column, row))
    return FALSE;

  self->has_pairs = TRUE;
  self->has_zero |= *column == 0 || *row == 0;
  return TRUE;
}

/* Notes how a cell is written. FALSE for what is none. */
static gboolean
look_at_spelling (Spelling *self, const char *value, int *column, int *row)
{
  if (!look_at_pair (self, value, column, row) && !noughts_sgf_spell (value, column, row))
    return FALSE;

  if (*row < 0)
    {
      self->has_numbers = TRUE;
      *column = g_ascii_tolower (value[0]) - 'a';
      self->row = MAX (self->row, (int) g_ascii_strtoll (value + 1, NULL, 10) - 1);
    }
  self->column = MAX (self->column, *column);
  self->row = MAX (self->row, *row);
  self->has_i |= *column == 8 || *row == 8;
  return TRUE;
}

static void
look_at_move (Spelling *self, const char *value, gboolean main)
{
  int column, row;

  if (strcmp (value, "tt") != 0 && look_at_spelling (self, value, &column, &row) && main)
    look_at_first (self, column, row);
}

/* Looks at a stone that is set up, or at the corners of a rectangle. */
static void
look_at_stones (Spelling *self, const char *value)
{
  g_auto (GStrv) corners = g_strsplit (value, ":", 2);
  int column, row;

  for (guint i = 0; corners[i] != NULL; i++)
    look_at_spelling (self, corners[i], &column, &row);
}

/* Collects properties of the main line, and how all moves name their cells. */
static void
look_through (NoughtsSgfWhole *self, Spelling *spelling)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      g_auto (NoughtsSgfWalk) walk = { 0 };

      noughts_sgf_whole_walk (self, i, &walk);
      while (noughts_sgf_walk_next (&walk))
        {
          g_autofree char *value = NULL;
          gboolean quoted;

          if (!self->main[i] && !noughts_sgf_is_move (walk.name->str))
            continue;

          value = noughts_sgf_to_text (walk.value, walk.length);
          quoted = noughts_sgf_unquote (value);
          if (noughts_sgf_is_move (walk.name->str))
            {
              look_at_move (spelling, value, self->main[i]);
              spelling->has_quotes |= quoted;
            }
          else if (sets_up (walk.name->str))
            look_at_stones (spelling, value);
          else
            read_head (self, i, walk.name->str, value);
        }
    }
}

/* Whether pairs without a 0 begin in the middle of the board when they count from there, and stay
 * on it. */
static gboolean
begins_in_middle (const NoughtsSgfWhole *self, const Spelling *spelling)
{
  const int width = self->record->width, height = self->record->height;

  return spelling->has_pairs && spelling->n_moves > 0 && width % 2 == 1
         && spelling->first[0].x == width / 2 && spelling->first[0].y == height / 2
         && spelling->column < width && spelling->row < height;
}

/* Returns the number that pairs count from. */
static int
find_first (const Spelling *spelling)
{
  return spelling->has_pairs && !spelling->has_zero;
}

static void
choose_size (NoughtsSgfWhole *self, const Spelling *spelling)
{
  const int last = MAX (spelling->column, spelling->row) - find_first (spelling);

  if (!self->has_size)
    self->record->width = self->record->height = noughts_sgf_guess_side (last);
}

/* Whether the letter i is omitted: the last column is then one letter further. */
static gboolean
leaves_out_i (const NoughtsSgfWhole *self, const Spelling *spelling)
{
  const int last_row = self->record->height - !spelling->has_numbers;

  return !spelling->has_i && !spelling->has_pairs && self->has_size
         && (spelling->column == self->record->width
             || (!spelling->has_numbers && spelling->row == self->record->height))
         && spelling->column <= self->record->width && spelling->row <= last_row + 1;
}

/* Whether the game is Go, judged by board size, handicap, result in points and the first moves: the
 * number of the game alone may be a substitute. */
static gboolean
is_go (const NoughtsSgfWhole *self, const Spelling *spelling)
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

/* Returns the colour of a node's move by B or W; '!' where it sets stones up. */
static char
find_move (const NoughtsSgfWhole *self, guint i)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_whole_walk (self, i, &walk);
  while (noughts_sgf_walk_next (&walk))
    {
      if (noughts_sgf_is_move (walk.name->str))
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

/* Counts the first moves in lists, which alternate up to the next move. Two letters alone may mean
 * anything. */
static guint
count_own_words (const NoughtsSgfWhole *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GString) pieces = g_string_new (NULL);
  gboolean lists = FALSE;
  char next = '\0';

  for (guint i = 0; i < self->nodes->len && moves->len <= MOST_OWN_MOVES; i++)
    {
      const NoughtsSgfNode *node = noughts_sgf_whole_get_node (self, i);

      if (!self->main[i])
        continue;
      next = find_move (self, i);
      if (next != '\0')
        break;
      lists |= noughts_sgf_has_list (&self->cells, self->text + node->start, node->length);
      noughts_sgf_read_own_words (&self->cells, self->text + node->start, node->length,
                                  moves->len % 2 == 0 ? 'B' : 'W', moves, pieces);
    }

  for (guint i = 0; i < pieces->len; i++)
    {
      if (pieces->str[i] != (i % 2 == 0 ? 'B' : 'W'))
        return 0;
    }
  if (moves->len > MOST_OWN_MOVES || has_twice (moves)
      || (next != '\0' && next != (pieces->len % 2 == 0 ? 'B' : 'W')))
    return 0;

  return lists ? moves->len : 0;
}

gboolean
noughts_sgf_whole_read (NoughtsSgfWhole *self, GError **error)
{
  Spelling spelling = { .column = -1, .row = -1 };

  find_main_line (self);
  look_through (self, &spelling);
  if (self->record->width < 0)
    return noughts_record_complain (error, _ ("the board size isn’t between 1 and 64"));

  choose_size (self, &spelling);
  spelling.has_zero |= begins_in_middle (self, &spelling);
  if (is_go (self, &spelling))
    return noughts_record_complain (error, _ ("this is a game of Go"));

  self->record->skips_i = leaves_out_i (self, &spelling);
  self->respells =
      self->record->skips_i || spelling.has_numbers || spelling.has_pairs || spelling.has_quotes;
  self->cells = (NoughtsSgfCells){
    .width = self->record->width,
    .height = self->record->height,
    .skips_i = self->record->skips_i,
    .pairs = spelling.has_pairs,
    .from_top = spelling.has_zero != self->record->other_way,
    .first = find_first (&spelling),
  };
  if (spelling.has_pairs)
    self->record->pairs = self->cells.from_top ? NOUGHTS_PAIRS_FROM_TOP : NOUGHTS_PAIRS_FROM_BOTTOM;
  self->record->first = self->cells.first;
  self->n_own_words = count_own_words (self);
  self->record->own_words = self->n_own_words > 0;
  return TRUE;
}
