/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of drawn boards, in the many ways in which people and programs draw them: with signs or
 * numbers, blanks, bars, commas or lines between the cells, as arrays of a programming language. */
#include "noughts-diagram-rows.h"

#include <stdlib.h>
#include <string.h>

#include "noughts-wide-letters.h"

#define LEAST_SIDE 3

/* The names of a row on both sides, and its cells. */
#define MOST_WORDS (MNK_MAX_SIDE + 2)

/* A board is not longer, nor does it have more lines with those between its rows. */
#define MOST_BYTES ((gsize) 1 << 16)
#define MOST_LINES (MOST_WORDS * 4)

/* The signs of a cell, one a word. */
static const char *const empty_signs[] = { ".", " ", "-",  "_", "+", "·", "・", "┼",
                                           "┌", "┬", "┐",  "├", "┤", "└", "┴",  "┘",
                                           "╋", "╬", "十", "➕", "□", "⬜", "空", NULL };
static const char *const x_signs[] = { "x", "X", "#", "@", "●", "⚫",  "❌",  "✕", "×",
                                       "■", "⬤", "▲", "◆", "🔴", "黑", "黒", NULL };
static const char *const o_signs[] = { "o", "O", "○", "⚪", "⭕",  "◯", "〇",
                                       "◎", "△", "◇", "🔵", "白", NULL };

/* Signs that are stones in some diagrams and something else in others. */
static const char *const doubtful_signs[] = { "*", "b", "B", "w", "W", "0", "-1", NULL };

static gboolean
is_number (const char *word)
{
  return *word != '\0' && strlen (word) < 5 && strspn (word, "0123456789") == strlen (word);
}

/* Numbers in circles, one letter each. */
static const struct
{
  gunichar letter;
  guint first;
  guint n;
} circled[] = {
  { 0x2460, 1, 20 }, { 0x24eb, 11, 10 }, { 0x24f5, 1, 10 },  { 0x2776, 1, 10 },
  { 0x2780, 1, 10 }, { 0x278a, 1, 10 },  { 0x3251, 21, 15 }, { 0x32b1, 36, 15 },
};

/* Returns the number of a move, in digits or in a circle; 0 for another word. */
static guint
read_number (const char *word)
{
  const gunichar letter = g_utf8_get_char (word);

  if (is_number (word))
    return (guint) atoi (word);

  for (guint i = 0; i < G_N_ELEMENTS (circled) && g_utf8_strlen (word, -1) == 1; i++)
    {
      if (letter >= circled[i].letter && letter < circled[i].letter + circled[i].n)
        return letter - circled[i].letter + circled[i].first;
    }

  return 0;
}

gboolean
noughts_diagram_read_sign (const char *word, NoughtsDiagramSign *sign)
{
  *sign = (NoughtsDiagramSign){ MNK_EMPTY, 0 };
  if (g_strv_contains (empty_signs, word))
    return TRUE;
  if (g_strv_contains (x_signs, word) || g_strv_contains (o_signs, word))
    {
      sign->piece = g_strv_contains (x_signs, word) ? MNK_X : MNK_O;
      return TRUE;
    }

  sign->number = read_number (word);
  return sign->number > 0;
}

/* Whether a word may be a cell. */
static gboolean
is_cell (const char *word)
{
  NoughtsDiagramSign sign;

  return noughts_diagram_read_sign (word, &sign) || g_strv_contains (doubtful_signs, word);
}

/* ---- The text ---- */

/* Letters that look like the usual ones, and bars. */
static const struct
{
  gunichar other;
  char usual;
} letters[] = {
  { 0x0425, 'X' }, { 0x0445, 'x' }, { 0x041e, 'O' }, { 0x043e, 'o' },
  { 0x2502, '|' }, { 0x2503, '|' }, { 0x2551, '|' }, { 0x3000, '\t' },
};

static gunichar
get_usual (gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      if (letter == letters[i].other)
        return (gunichar) letters[i].usual;
    }

  return noughts_narrow_letter (letter);
}

/* Whether a letter is a line between cells, or is not seen. */
static gboolean
is_nothing (gunichar letter)
{
  return letter == 0x2500 || letter == 0x2501 || letter == 0x2550 || letter == 0xfe0e
         || letter == 0xfe0f || letter == 0x200b || letter == 0xfeff || letter == '\r';
}

/* Whether a text has rows in brackets. */
static gboolean
is_array (const char *text)
{
  const char first = text[strspn (text, " \t\r\n")];

  return first == '[' || first == '{' || strstr (text, "[[") != NULL || strstr (text, "{{") != NULL;
}

/* Returns the beginning of a text in usual letters. In an array, brackets end rows. */
static char *
make_plain (const char *text)
{
  const gboolean array = is_array (text);
  const char *end = text + MIN (strlen (text), MOST_BYTES);
  GString *plain = g_string_new (NULL);

  for (; text < end; text = g_utf8_next_char (text))
    {
      gunichar letter = get_usual (g_utf8_get_char (text));

      if (is_nothing (letter))
        continue;
      if (array && letter < 0x80 && strchr ("[](){}", (int) letter) != NULL)
        letter = '\n';
      else if (array && letter < 0x80 && strchr (",\"'", (int) letter) != NULL)
        letter = ' ';
      g_string_append_unichar (plain, letter);
    }

  return g_string_free (plain, FALSE);
}

/* ---- Lines ---- */

/* Splits "x.o" into one sign a word. */
static void
add_signs (GPtrArray *words, const char *word)
{
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    g_ptr_array_add (words, g_strndup (at, (gsize) (g_utf8_next_char (at) - at)));
}

/* Whether a word is a row of signs; of the digits 0, 1 and 2 where it is alone. */
static gboolean
is_row_of_signs (const char *word, gboolean alone)
{
  const gboolean digits = alone && word[strspn (word, "012")] == '\0';

  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *one = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

      if (!is_cell (one) || (g_ascii_isdigit (*one) && !digits))
        return FALSE;
    }

  return g_utf8_strlen (word, -1) >= LEAST_SIDE;
}

static GPtrArray *
split_words (const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " \t|,;", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    n += *parts[i] != '\0';
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] == '\0')
        continue;
      if (is_row_of_signs (parts[i], n == 1))
        add_signs (words, parts[i]);
      else
        g_ptr_array_add (words, g_strdup (parts[i]));
    }

  return words;
}

/* Removes bars around a row, beside which its name may stand: "|x| |o|", "3|x| |o|". */
static void
remove_outer_bars (char *line)
{
  const gsize length = strlen (line);
  const gboolean first = *line == '|', last = length > 1 && line[length - 1] == '|';

  if (last && (first || g_ascii_isdigit (*line)))
    line[length - 1] = '\0';
  if (first && length > 1 && (last || g_ascii_isdigit (line[length - 1])))
    memmove (line, line + 1, strlen (line));
}

/* Splits a line into what stands between its bars, where nothing is an empty cell, written as a
 * blank. NULL where the line has no empty cell of that kind. `outer`: the board has bars around it,
 * too. */
static GPtrArray *
split_fields (const char *line, const char *bar, gboolean outer)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *inner = g_strdup (line);
  g_auto (GStrv) fields = NULL;
  gboolean blank = FALSE;

  if (*bar == '|' && outer)
    remove_outer_bars (g_strstrip (inner));
  fields = g_strsplit (inner, bar, MOST_WORDS + 1);
  for (guint i = 0; fields[i] != NULL; i++)
    {
      g_strstrip (fields[i]);
      blank |= *fields[i] == '\0';
      g_ptr_array_add (words, g_strdup (*fields[i] != '\0' ? fields[i] : " "));
    }

  return blank && words->len >= LEAST_SIDE ? g_steal_pointer (&words) : NULL;
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
  for (guint i = 0; i < words->len; i++)
    if (!is_cell (g_ptr_array_index (words, i)))
      return FALSE;

  return words->len >= LEAST_SIDE && words->len <= MOST_WORDS;
}

/* Returns the words of a row; NULL where the line is none. */
static GPtrArray *
read_row (const char *line, gboolean outer)
{
  static const char *const bars[] = { "|", "\t", ",", ";" };
  g_autoptr (GPtrArray) words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      g_autoptr (GPtrArray) fields = split_fields (line, bars[i], outer);

      if (fields != NULL && is_row (fields))
        return g_steal_pointer (&fields);
    }

  words = split_words (line);
  return is_row (words) && !is_header (words) ? g_steal_pointer (&words) : NULL;
}

/* Whether a line has cells between bars. */
static gboolean
has_bars (const char *line)
{
  const char *bar = strchr (line, '|');

  return bar != NULL && strchr (bar + 1, '|') != NULL && line[strspn (line, "| \t-:")] != '\0';
}

/* Whether a line separates rows: it consists of lines alone, which are cells where there are no
 * bars. */
static gboolean
is_rule (const char *line, gboolean bars)
{
  const gboolean bar = strchr (line, '|') != NULL;
  const gunichar first = g_utf8_get_char (line + strspn (line, " \t"));

  if (first == '\0')
    return FALSE;
  if (!bars)
    return bar && line[strspn (line, "| \t")] == '\0';

  return (!bar && first >= 0x2500 && first < 0x2580)
         || ((!bar || strstr (line, "--") != NULL) && line[strspn (line, "+-=| \t:")] == '\0');
}

/* Whether a line before the board has something like a move, so that the text is a list. */
static gboolean
has_move (const char *line)
{
  for (const char *at = line; *at != '\0'; at++)
    {
      if (g_ascii_isalpha (*at) && g_ascii_isdigit (at[1])
          && (at == line || !g_ascii_isalnum (at[-1])))
        return TRUE;
    }

  return FALSE;
}

/* Whether a line has as many signs as a row, most of them those of cells: without it the board
 * would be another one. */
static gboolean
is_damaged_row (const char *line, const GPtrArray *row)
{
  g_autoptr (GPtrArray) signs = split_words (line);
  guint n = 0;

  if (signs->len == 1)
    {
      g_ptr_array_set_size (signs, 0);
      add_signs (signs, line + strspn (line, " \t"));
    }
  for (guint i = 0; i < signs->len; i++)
    n += is_cell (g_ptr_array_index (signs, i));

  return signs->len == row->len && n * 2 > signs->len;
}

/* Returns the line without the sign that quotes it. */
static const char *
without_quote (const char *line)
{
  return line + strspn (line, "> $");
}

/* Returns the first rows in a text that may be a board; *late is set where words stand before
 * them. NULL where one of the rows cannot be read. */
static GPtrArray *
collect_rows (const char *text, gboolean array, gboolean *late)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\n/", MOST_LINES);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  gboolean bars = FALSE, outer = TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char first = lines[i][strspn (lines[i], "> \t")];

      bars |= has_bars (lines[i]);
      outer &= !has_bars (lines[i]) || first == '|' || g_ascii_isdigit (first);
    }
  for (guint i = 0; rows != NULL && lines[i] != NULL; i++)
    {
      const char *line = without_quote (lines[i]);
      g_autoptr (GPtrArray) row = is_rule (line, bars) ? NULL : read_row (line, outer);

      if (row != NULL)
        g_ptr_array_add (rows, g_steal_pointer (&row));
      else if (is_rule (line, bars) || (array && line[strspn (line, " \t")] == '\0'))
        continue;
      else if (rows->len >= LEAST_SIDE && is_damaged_row (line, g_ptr_array_index (rows, 0)))
        g_clear_pointer (&rows, g_ptr_array_unref);
      else if (rows->len >= LEAST_SIDE || has_move (line))
        break;
      else
        {
          *late |= rows->len > 0 || line[strspn (line, " \t`")] != '\0';
          g_ptr_array_set_size (rows, 0);
        }
    }

  return rows;
}

/* ---- Rows ---- */

static GPtrArray *
get_row (const GPtrArray *rows, guint row)
{
  return g_ptr_array_index ((GPtrArray *) rows, row);
}

static const char *
get_end (const GPtrArray *rows, guint row, gboolean last)
{
  const GPtrArray *words = get_row (rows, row);

  return g_ptr_array_index (words, last ? words->len - 1 : 0);
}

/* Whether the first or the last words of the rows count them. */
static gboolean
has_names (const GPtrArray *rows, gboolean last)
{
  int step = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const char *word = get_end (rows, i, last);

      if (!is_number (word))
        return FALSE;
      if (i == 1)
        step = atoi (word) - atoi (get_end (rows, 0, last));
      if (i > 0 && atoi (word) - atoi (get_end (rows, i - 1, last)) != step)
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
      GPtrArray *words = get_row (rows, i);

      if (last)
        g_ptr_array_remove_index (words, words->len - 1);
      if (first)
        g_ptr_array_remove_index (words, 0);
    }
}

/* Counts the cells that have one of these signs. */
static guint
count_signs (const GPtrArray *rows, const char *const *signs)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < get_row (rows, i)->len; j++)
      n += g_strv_contains (signs, g_ptr_array_index (get_row (rows, i), j));

  return n;
}

static void
replace_sign (GPtrArray *rows, const char *const *signs, const char *by)
{
  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < get_row (rows, i)->len; j++)
      {
        gpointer *word = &get_row (rows, i)->pdata[j];

        if (!g_strv_contains (signs, *word))
          continue;
        g_free (*word);
        *word = g_strdup (by);
      }
}

/* Reads the doubtful signs by what stands beside them. FALSE where they make no board. */
static gboolean
settle_signs (GPtrArray *rows)
{
  static const char *const codes[] = { "0", "1", "2", "-1", NULL };
  static const char *const ones[] = { "1", NULL }, *const twos[] = { "2", "-1", NULL };
  static const char *const zero[] = { "0", NULL }, *const star[] = { "*", NULL };
  static const char *const b[] = { "b", "B", NULL }, *const w[] = { "w", "W", NULL };
  const guint n_zeros = count_signs (rows, zero);
  const guint n_colours = count_signs (rows, b) + count_signs (rows, w);
  const guint n_signs = count_signs (rows, x_signs) + count_signs (rows, o_signs);

  if (n_zeros > 0 && count_signs (rows, codes) == rows->len * rows->len)
    {
      replace_sign (rows, ones, "x");
      replace_sign (rows, twos, "o");
      replace_sign (rows, zero, ".");
      return TRUE;
    }
  if ((n_zeros > 0 && n_signs == 0) || (n_colours > 0 && n_signs > 0))
    return FALSE;

  replace_sign (rows, star, n_colours > 0 || count_signs (rows, x_signs) > 0 ? "." : "x");
  replace_sign (rows, zero, "o");
  replace_sign (rows, b, "x");
  replace_sign (rows, w, "o");
  return TRUE;
}

/* Whether the numbers are 1, 2, 3… in any order. */
static gboolean
are_moves (const GPtrArray *rows)
{
  g_autofree gboolean *seen = g_new0 (gboolean, rows->len * MOST_WORDS + 1);
  guint n = 0, most = 0;

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < get_row (rows, i)->len; j++)
      {
        const char *word = g_ptr_array_index (get_row (rows, i), j);
        const guint number = read_number (word);

        if (number == 0)
          continue;
        if (number > rows->len * MOST_WORDS || seen[number])
          return FALSE;
        seen[number] = TRUE;
        most = MAX (most, number);
        n++;
      }

  return n > 0 && most == n;
}

/* Whether there is a sign of a board and not of a table of anything, which has numbers alone. A
 * board in the middle of a text has stones. */
static gboolean
has_signs (const GPtrArray *rows, gboolean late)
{
  static const char *const blank[] = { " ", NULL };
  const guint n_stones = count_signs (rows, x_signs) + count_signs (rows, o_signs);
  const guint n_blank = count_signs (rows, blank);
  const guint n_empty = count_signs (rows, empty_signs);

  if (n_stones > 0)
    return TRUE;

  return n_empty > n_blank ? !late || are_moves (rows) : n_blank > 0 && are_moves (rows);
}

static gboolean
are_equally_long (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (get_row (rows, i)->len != get_row (rows, 0)->len)
      return FALSE;

  return get_row (rows, 0)->len >= LEAST_SIDE && get_row (rows, 0)->len <= MNK_MAX_SIDE;
}

GPtrArray *
noughts_diagram_find_rows (const char *text)
{
  g_autofree char *plain = make_plain (text);
  g_autoptr (GPtrArray) rows = NULL;
  gboolean late = FALSE;

  rows = collect_rows (plain, is_array (text), &late);
  if (rows == NULL || rows->len < LEAST_SIDE || rows->len > MNK_MAX_SIDE)
    return NULL;

  remove_names (rows);
  return are_equally_long (rows) && settle_signs (rows) && has_signs (rows, late)
             ? g_steal_pointer (&rows)
             : NULL;
}
