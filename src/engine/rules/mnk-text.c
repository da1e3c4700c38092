/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PASS_TEXT     "pass"
#define LETTERS       26
#define MOVES_AT_ONCE 64

/* Stands for all numbers that are too large. It is still too large minus 1, when counting starts
 * from 0. */
#define TOO_LARGE ((int64_t) INT32_MAX + 2)

/* Blanks, digits and letters are those of ASCII in every locale. */
static bool
is_blank (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_separator (char c)
{
  return is_blank (c) || c == ',' || c == ';';
}

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
set_error (MnkTextError *error, MnkTextProblem problem, size_t at, size_t length)
{
  if (error != NULL)
    *error = (MnkTextError){ problem, at, length };

  return false;
}

/* This counts in base 26 without a zero. */
int
mnk_column_to_text (int32_t column, char *text)
{
  char digits[8];
  int n = 0;

  for (int64_t rest = (int64_t) column + 1; rest > 0; rest = (rest - 1) / LETTERS)
    digits[n++] = (char) ('a' + (rest - 1) % LETTERS);

  for (int i = 0; i < n; i++)
    text[i] = digits[n - 1 - i];
  text[n] = '\0';

  return n;
}

char *
mnk_move_to_text (const MnkRule *rule, MnkPoint point, char *text)
{
  if (mnk_point_is_pass (point))
    {
      memcpy (text, PASS_TEXT, sizeof PASS_TEXT);
      return text;
    }

  if (mnk_rule_is_unbounded (rule) || point.x < 0 || point.y < 0)
    {
      snprintf (text, MNK_MOVE_TEXT, "%ld,%ld", (long) point.x, (long) point.y);
    }
  else
    {
      const int n = mnk_column_to_text (point.x, text);

      snprintf (text + n, (size_t) (MNK_MOVE_TEXT - n), "%lld", (long long) point.y + 1);
    }

  return text;
}

/* Reads digits from text[*at] on; false when there are none. A number that does not fit becomes
 * TOO_LARGE. */
static bool
read_digits (const char *text, size_t *at, int64_t *value)
{
  if (!is_digit (text[*at]))
    return false;

  *value = 0;
  while (is_digit (text[*at]))
    {
      *value = *value * 10 + (text[*at] - '0');
      if (*value > TOO_LARGE)
        *value = TOO_LARGE;
      (*at)++;
    }

  return true;
}

static bool
read_letters (const char *text, size_t *at, int64_t *value)
{
  if (!is_letter (text[*at]))
    return false;

  *value = 0;
  while (is_letter (text[*at]))
    {
      *value = *value * LETTERS + (lower (text[*at]) - 'a') + 1;
      if (*value > TOO_LARGE)
        *value = TOO_LARGE;
      (*at)++;
    }

  return true;
}

static bool
read_signed (const char *text, size_t *at, int64_t *value)
{
  size_t start = *at;
  bool minus = text[start] == '-';

  if (minus || text[start] == '+')
    (*at)++;

  if (!read_digits (text, at, value))
    {
      *at = start;
      return false;
    }

  if (minus)
    *value = -*value;

  return true;
}

static bool
begins_with_pass (const char *text)
{
  for (size_t i = 0; i < sizeof PASS_TEXT - 1; i++)
    {
      if (lower (text[i]) != PASS_TEXT[i])
        return false;
    }

  return !is_digit (text[sizeof PASS_TEXT - 1]);
}

/* Reads the two numbers of a move, counted from 0, and sets *length to the bytes read. */
static bool
read_numbers (const MnkRule *rule, const char *text, int64_t *x, int64_t *y, size_t *length)
{
  size_t at = 0;

  if (mnk_rule_is_unbounded (rule))
    {
      if (!read_signed (text, &at, x) || text[at] != ',')
        return false;

      at++;
      if (!read_signed (text, &at, y))
        return false;
    }
  else
    {
      if (!read_letters (text, &at, x) || !read_digits (text, &at, y))
        return false;

      (*x)--;
      (*y)--;
    }

  *length = at;
  return true;
}

static bool
fits_32_bits (int64_t value)
{
  /* INT32_MIN is not a coordinate: it marks a pass. */
  return value > INT32_MIN && value <= INT32_MAX;
}

MnkTextProblem
mnk_move_from_text (const MnkRule *rule, const char *text, MnkPoint *point, size_t *length)
{
  int64_t x, y;

  if (begins_with_pass (text))
    {
      *point = MNK_PASS;
      *length = sizeof PASS_TEXT - 1;
      return MNK_TEXT_OK;
    }

  if (!read_numbers (rule, text, &x, &y, length))
    return MNK_TEXT_NOT_A_MOVE;

  if (!fits_32_bits (x) || !fits_32_bits (y))
    return MNK_TEXT_OUT_OF_RANGE;

  *point = (MnkPoint){ (int32_t) x, (int32_t) y };
  return mnk_rule_contains (rule, *point) ? MNK_TEXT_OK : MNK_TEXT_OUTSIDE;
}

/* Returns the length of a move number, "12." or "12...", in front of a move. */
static size_t
skip_move_number (const char *text)
{
  size_t at = 0;

  while (is_digit (text[at]))
    at++;

  if (at == 0 || text[at] != '.')
    return 0;

  while (text[at] == '.')
    at++;

  return at;
}

/* Returns the length of the piece in front of a move, as in "Xh8" and "X-3,5". A column of two
 * letters never begins with x or o, as 64 columns end with bl. */
static size_t
skip_piece (const MnkRule *rule, const char *text)
{
  char c = lower (text[0]);

  if (c != 'x' && c != 'o')
    return 0;

  if (mnk_rule_is_unbounded (rule))
    return is_digit (text[1]) || text[1] == '-' || text[1] == '+' ? 1 : 0;

  return is_letter (text[1]) ? 1 : 0;
}

/* Returns the length of the word that an error names. */
static size_t
word_length (const char *text)
{
  size_t length = 0;

  while (text[length] != '\0' && !is_blank (text[length]) && text[length] != ';')
    length++;

  return length;
}

static bool
append_point (MnkPoint **points, size_t *n_points, MnkPoint point)
{
  if (*n_points % MOVES_AT_ONCE == 0)
    {
      /* The room doubles, so that long lists take linear time. */
      bool grow = (*n_points & (*n_points - 1)) == 0;
      size_t room = *n_points == 0 ? MOVES_AT_ONCE : *n_points * 2;

      if (grow)
        {
          MnkPoint *larger = realloc (*points, room * sizeof **points);

          if (larger == NULL)
            return false;

          *points = larger;
        }
    }

  (*points)[(*n_points)++] = point;
  return true;
}

bool
mnk_moves_from_text (const MnkRule *rule,
                     const char *text,
                     MnkPoint **points,
                     size_t *n_points,
                     MnkTextError *error)
{
  size_t at = 0;

  *points = NULL;
  *n_points = 0;
  set_error (error, MNK_TEXT_OK, 0, 0);

  for (;;)
    {
      MnkTextProblem problem;
      MnkPoint point;
      size_t number, length;

      while (is_separator (text[at]))
        at++;

      number = skip_move_number (text + at);
      if (number > 0)
        {
          at += number;
          continue;
        }

      if (text[at] == '\0')
        return true;

      at += skip_piece (rule, text + at);
      problem = mnk_move_from_text (rule, text + at, &point, &length);
      if (problem == MNK_TEXT_OK && append_point (points, n_points, point))
        {
          at += length;
          continue;
        }

      free (*points);
      *points = NULL;
      *n_points = 0;
      return set_error (error, problem == MNK_TEXT_OK ? MNK_TEXT_NOT_A_MOVE : problem, at,
                        problem == MNK_TEXT_NOT_A_MOVE ? word_length (text + at) : length);
    }
}

/* A diagram, read row by row. If it has several lines, each is a row ("x o ." is then a row of
 * three cells); else each word is a row. */
typedef struct
{
  const char *text;
  bool lines;
} Diagram;

static bool
ends_line (char c)
{
  return c == '\n' || c == '\r' || c == '/';
}

static bool
ends_row (const Diagram *diagram, char c)
{
  return c == '\0' || ends_line (c) || (!diagram->lines && is_blank (c));
}

/* Finds the next row from *at on, its bytes and the number of its cells; false after the last
 * row. */
static bool
next_row (const Diagram *diagram, size_t *at, size_t *start, size_t *length, int *cells)
{
  const char *text = diagram->text;

  while (text[*at] != '\0' && (ends_line (text[*at]) || is_blank (text[*at])))
    (*at)++;

  if (text[*at] == '\0')
    return false;

  *start = *at;
  *length = 0;
  *cells = 0;
  for (; !ends_row (diagram, text[*at]); (*at)++)
    {
      if (is_blank (text[*at]))
        continue;

      *length = *at + 1 - *start;
      if (*cells <= MNK_MAX_SIDE)
        (*cells)++;
    }

  return true;
}

/* Measures a diagram whose rows are lines or words; false when rows differ in length, or are too
 * many or too long. */
static bool
measure (const Diagram *diagram, int *width, int *height)
{
  size_t at = 0;
  size_t start, length;
  int cells;

  *width = 0;
  *height = 0;
  while (next_row (diagram, &at, &start, &length, &cells))
    {
      if (*height == 0)
        *width = cells;

      if (cells != *width || cells > MNK_MAX_SIDE || *height == MNK_MAX_SIDE)
        return false;

      (*height)++;
    }

  return *height > 0;
}

/* Words of a single cell each on a single line are that line's cells. */
bool
mnk_diagram_size (const char *text, int *width, int *height)
{
  Diagram words = { text, false };
  Diagram lines = { text, true };
  int line_width, line_height;
  bool by_words = measure (&words, width, height);
  bool by_lines = measure (&lines, &line_width, &line_height);

  if (by_lines && (line_height > 1 || (by_words && *width == 1)))
    {
      *width = line_width;
      *height = line_height;
      return true;
    }

  return by_words;
}

static bool
piece_from_char (char c, MnkPiece *piece)
{
  switch (c)
    {
    case '.':
      *piece = MNK_EMPTY;
      return true;

    case 'x':
    case 'X':
      *piece = MNK_X;
      return true;

    case 'o':
    case 'O':
      *piece = MNK_O;
      return true;

    default:
      return false;
    }
}

/* Fills the position with the diagram's rows. False with an error at the first thing that does not
 * fit. */
static bool
fill_rows (MnkPosition *position, const Diagram *diagram, MnkTextError *error)
{
  size_t at = 0;
  size_t start, length;
  int cells;
  int y = position->rule.height;

  while (next_row (diagram, &at, &start, &length, &cells))
    {
      int x = 0;

      if (cells != position->rule.width || y == 0)
        return set_error (error, MNK_TEXT_BAD_DIAGRAM, start, length);

      y--;
      for (size_t i = start; i < start + length; i++)
        {
          MnkPiece piece;

          if (is_blank (diagram->text[i]))
            continue;

          if (!piece_from_char (diagram->text[i], &piece))
            return set_error (error, MNK_TEXT_BAD_DIAGRAM, i, 1);

          mnk_position_set (position, (MnkPoint){ x++, y }, piece);
        }
    }

  return y == 0 || set_error (error, MNK_TEXT_BAD_DIAGRAM, at, 0);
}

static bool
find_side (MnkPosition *position, MnkTextError *error)
{
  int n[MNK_WALL + 1] = { 0 };

  for (int i = 0; i < position->rule.width * position->rule.height; i++)
    n[position->cells[i]]++;

  if (n[MNK_X] != n[MNK_O] && n[MNK_X] != n[MNK_O] + 1)
    return set_error (error, MNK_TEXT_TURN_UNKNOWN, 0, 0);

  position->side = n[MNK_X] == n[MNK_O] ? MNK_X : MNK_O;
  return true;
}

bool
mnk_position_from_diagram (MnkPosition *position,
                           const char *text,
                           MnkPiece side,
                           MnkTextError *error)
{
  MnkRule rule = position->rule;
  Diagram words = { text, false };
  int width, height;
  bool both;

  set_error (error, MNK_TEXT_OK, 0, 0);
  if (mnk_rule_is_unbounded (&rule))
    return set_error (error, MNK_TEXT_UNBOUNDED, 0, 0);

  mnk_position_init (position, &rule);

  /* Rows are words if that fits the board, else lines. */
  words.lines = !measure (&words, &width, &height) || width != rule.width || height != rule.height;
  if (!fill_rows (position, &words, error))
    return false;

  if (side != MNK_EMPTY)
    position->side = side;
  else if (!find_side (position, error))
    return false;

  mnk_position_status (position, &both);
  return !both || set_error (error, MNK_TEXT_BOTH_WON, 0, 0);
}

char *
mnk_position_to_diagram (const MnkPosition *position)
{
  static const char pieces[] = { '.', 'x', 'o', '#' };

  int width = position->rule.width;
  int height = position->rule.height;
  char *text = malloc ((size_t) (2 * width * height) + 1);
  char *at = text;

  if (text == NULL)
    return NULL;

  for (int y = height - 1; y >= 0; y--)
    {
      for (int x = 0; x < width; x++)
        {
          *at++ = pieces[mnk_position_at (position, x, y)];
          *at++ = x == width - 1 ? '\n' : ' ';
        }
    }

  *at = '\0';
  return text;
}
