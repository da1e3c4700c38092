/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Diagrams: rows from the top down, with dots for empty cells and X and O, or numbers of moves, for
 * pieces; with or without names of rows and columns. What follows the rows is not read. */
#include "noughts-record-private.h"

#include <stdlib.h>
#include <string.h>

#define LEAST_SIDE 3

/* The names of a row on both sides, and its cells. */
#define MOST_WORDS (MNK_MAX_SIDE + 2)

/* The signs of a cell, one a word. */
static const char *const empty_signs[] = { ".", "-", "_", "+", "·", "┼", NULL };
static const char *const x_signs[] = { "x", "X", "#", "@", "●", "⚫", NULL };
static const char *const o_signs[] = { "o", "O", "○", "⚪", NULL };

/* A cell of a diagram: a piece, or the number of a move. */
typedef struct
{
  MnkPiece piece; /* MNK_EMPTY: none, or a move */
  guint number;   /* of a move; 0: none */
} Sign;

static gboolean
is_number (const char *word)
{
  return *word != '\0' && strlen (word) < 5 && strspn (word, "0123456789") == strlen (word);
}

static gboolean
read_sign (const char *word, Sign *sign)
{
  *sign = (Sign){ MNK_EMPTY, 0 };
  if (g_strv_contains (empty_signs, word))
    return TRUE;
  if (g_strv_contains (x_signs, word) || g_strv_contains (o_signs, word))
    {
      sign->piece = g_strv_contains (x_signs, word) ? MNK_X : MNK_O;
      return TRUE;
    }

  sign->number = is_number (word) ? (guint) atoi (word) : 0;
  return sign->number > 0;
}

/* Splits "x.o" into one sign a word. */
static void
add_signs (GPtrArray *words, const char *word)
{
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    g_ptr_array_add (words, g_strndup (at, (gsize) (g_utf8_next_char (at) - at)));
}

static gboolean
is_row_of_signs (const char *word)
{
  Sign sign;

  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *one = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

      if (!read_sign (one, &sign) || sign.number > 0)
        return FALSE;
    }

  return g_utf8_strlen (word, -1) >= LEAST_SIDE;
}

static GPtrArray *
split_words (const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " \t\r|", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] == '\0')
        continue;
      if (is_row_of_signs (parts[i]))
        add_signs (words, parts[i]);
      else
        g_ptr_array_add (words, g_strdup (parts[i]));
    }

  return words;
}

/* Whether the words are the names of columns: "a b c". */
static gboolean
is_header (const GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      if (!g_ascii_isalpha (*word) || strlen (word) > 2)
        return FALSE;
    }

  return words->len >= LEAST_SIDE
         && g_ascii_tolower (*(const char *) g_ptr_array_index (words, 0)) == 'a';
}

static gboolean
is_row (const GPtrArray *words)
{
  Sign sign;

  for (guint i = 0; i < words->len; i++)
    if (!read_sign (g_ptr_array_index (words, i), &sign))
      return FALSE;

  return words->len >= LEAST_SIDE && words->len <= MOST_WORDS;
}

/* Returns the rows at the beginning of a text, each a GPtrArray of words. */
static GPtrArray *
find_rows (const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\n/", MOST_WORDS * 2);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) words = split_words (lines[i]);

      if (is_row (words))
        g_ptr_array_add (rows, g_steal_pointer (&words));
      else if (rows->len > 0 || (words->len > 0 && !is_header (words)))
        break;
    }

  return rows;
}

static const char *
get_word (const GPtrArray *rows, guint row, guint index)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (rows, row), index);
}

static guint
count_words (const GPtrArray *rows, guint row)
{
  return ((GPtrArray *) g_ptr_array_index (rows, row))->len;
}

/* Whether the first or the last words of the rows count them. */
static gboolean
has_names (const GPtrArray *rows, gboolean last)
{
  int step = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const char *word = get_word (rows, i, last ? count_words (rows, i) - 1 : 0);

      if (!is_number (word))
        return FALSE;
      if (i == 1)
        step = atoi (word) - atoi (get_word (rows, 0, last ? count_words (rows, 0) - 1 : 0));
      if (i > 0
          && atoi (word) - atoi (get_word (rows, i - 1, last ? count_words (rows, i - 1) - 1 : 0))
                 != step)
        return FALSE;
    }

  return abs (step) == 1;
}

static void
remove_names (GPtrArray *rows)
{
  const gboolean first = has_names (rows, FALSE), last = has_names (rows, TRUE);

  for (guint i = 0; i < rows->len; i++)
    {
      GPtrArray *words = g_ptr_array_index (rows, i);

      if (last)
        g_ptr_array_remove_index (words, words->len - 1);
      if (first)
        g_ptr_array_remove_index (words, 0);
    }
}

/* Whether there is more than numbers, which would be a table of anything. */
static gboolean
has_signs (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < count_words (rows, i); j++)
      if (!is_number (get_word (rows, i, j)))
        return TRUE;

  return FALSE;
}

/* Returns the rows of a diagram, which are equally long; NULL where the text is none. */
static GPtrArray *
parse_rows (const char *text)
{
  g_autoptr (GPtrArray) rows = find_rows (text);

  if (rows->len < LEAST_SIDE || rows->len > MNK_MAX_SIDE || !has_signs (rows))
    return NULL;

  remove_names (rows);
  for (guint i = 0; i < rows->len; i++)
    if (count_words (rows, i) != count_words (rows, 0))
      return NULL;

  return count_words (rows, 0) >= LEAST_SIDE && count_words (rows, 0) <= MNK_MAX_SIDE
             ? g_steal_pointer (&rows)
             : NULL;
}

gboolean
noughts_record_is_diagram (const char *text)
{
  g_autoptr (GPtrArray) rows = parse_rows (text);

  return rows != NULL;
}

/* ---- The stones ---- */

static MnkPiece
get_mover (guint number)
{
  return number % 2 == 1 ? MNK_X : MNK_O;
}

/* Returns the cells of the moves 1, 2, 3…; NULL where their numbers have gaps or occur twice: then
 * they are stones like others. */
static GArray *
find_moves (const NoughtsRecord *self, const GPtrArray *rows)
{
  const guint most = (guint) (self->width * self->height);
  const MnkPoint none = MNK_PASS;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  guint n = 0;
  Sign sign;

  for (guint i = 0; i < most; i++)
    g_array_append_val (moves, none);
  for (guint i = 0; i < most; i++)
    {
      MnkPoint *cell;

      read_sign (get_word (rows, i / (guint) self->width, i % (guint) self->width), &sign);
      if (sign.number == 0)
        continue;
      if (sign.number > most)
        return NULL;
      cell = &g_array_index (moves, MnkPoint, sign.number - 1);
      if (!mnk_point_is_pass (*cell))
        return NULL;
      noughts_record_from_top (self, (int) i % self->width, (int) i / self->width, cell);
      n++;
    }

  for (guint i = 0; i < n; i++)
    if (mnk_point_is_pass (g_array_index (moves, MnkPoint, i)))
      return NULL;

  g_array_set_size (moves, n);
  return g_steal_pointer (&moves);
}

/* Sets up the stones that are no moves, and says whose turn it is. */
static void
set_up_stones (NoughtsRecord *self, const GPtrArray *rows, gboolean with_moves)
{
  int ahead = 0;
  MnkPoint cell;
  Sign sign;

  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      {
        read_sign (get_word (rows, (guint) row, (guint) column), &sign);
        if (sign.number > 0 && !with_moves)
          sign.piece = get_mover (sign.number);
        if (sign.piece == MNK_EMPTY || !noughts_record_from_top (self, column, row, &cell))
          continue;
        noughts_record_set_up (self, 0, cell, sign.piece);
        ahead += sign.piece == MNK_X ? 1 : -1;
      }

  if (!with_moves)
    noughts_record_get_node (self, 0)->turn = ahead > 0 ? MNK_O : MNK_X;
}

gboolean
noughts_record_parse_diagram (NoughtsRecord *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) rows = parse_rows (text);
  g_autoptr (GArray) moves = NULL;
  int parent = 0;

  g_return_val_if_fail (rows != NULL, FALSE);

  self->height = (int) rows->len;
  self->width = (int) count_words (rows, 0);
  moves = find_moves (self, rows);
  set_up_stones (self, rows, moves != NULL && moves->len > 0);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    parent = noughts_record_add_move (self, parent, g_array_index (moves, MnkPoint, i),
                                      get_mover (i + 1));

  return TRUE;
}
