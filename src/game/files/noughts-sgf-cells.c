/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-cells.h"

#include <string.h>

#define OLD_SIDE 19

static int
number_of (char letter)
{
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a';
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A' + 26;

  return -1;
}

static char
letter_of (int number)
{
  return (char) (number < 26 ? 'a' + number : 'A' + number - 26);
}

/* Converts a number without the i, which would be number 8. */
static int
without_i (int number)
{
  return number > 8 ? number - 1 : number;
}

gboolean
noughts_sgf_unquote (char *value)
{
  const char quote = *value;
  gsize length;

  if (quote != '"' && quote != '\'')
    return FALSE;
  length = strlen (value);
  if (length < 2 || value[length - 1] != quote)
    return FALSE;

  memmove (value, value + 1, length - 2);
  value[length - 2] = '\0';
  return TRUE;
}

int
noughts_sgf_guess_side (int last)
{
  static const int usual[] = { 15, 19, 20, NOUGHTS_SGF_MAX_SIDE };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (usual) && last >= usual[i])
    i++;
  return usual[i];
}

gboolean
noughts_sgf_spell (const char *value, int *column, int *row)
{
  *column = number_of (value[0]);
  *row = -1;
  if (*column < 0)
    return FALSE;
  if (value[1] != '\0' && strspn (value + 1, "0123456789") == strlen (value + 1)
      && strlen (value) <= 3)
    return TRUE;

  *row = number_of (value[1]);
  return *row >= 0 && value[2] == '\0';
}

/* Reads a number of a pair and what may stand before it, and advances the text. */
static gboolean
read_number (const char **text, const char *before, int *number)
{
  const char *at = *text + strspn (*text, " ");
  gsize n;

  at += *at != '\0' && strchr (before, *at) != NULL;
  at += strspn (at, " ");
  n = strspn (at, "0123456789");
  if (n < 1 || n > 3)
    return FALSE;

  *number = (int) g_ascii_strtoll (at, NULL, 10);
  *text = at + n;
  return TRUE;
}

gboolean
noughts_sgf_spell_pair (const char *value, int *column, int *row)
{
  return read_number (&value, "([", column) && !g_ascii_isdigit (*value)
         && read_number (&value, ",-;/|.", row) && value[strspn (value, " )")] == '\0';
}

/* Converts a pair. FALSE where it lies outside the board. */
static gboolean
read_pair (const NoughtsSgfCells *self, int column, int row, MnkPoint *cell)
{
  column -= self->first;
  row -= self->first;
  *cell = (MnkPoint){ column, self->from_top ? self->height - 1 - row : row };
  return column >= 0 && column < self->width && row >= 0 && row < self->height;
}

gboolean
noughts_sgf_read_cell (const NoughtsSgfCells *self,
                       const char *value,
                       MnkPoint *cell,
                       gboolean *outside)
{
  int column, row;

  *outside = FALSE;
  if (*value == '\0' || g_ascii_strcasecmp (value, "pass") == 0 || strcmp (value, "--") == 0
      || (strcmp (value, "tt") == 0 && self->width <= OLD_SIDE && self->height <= OLD_SIDE))
    {
      *cell = MNK_PASS;
      return TRUE;
    }
  if (self->pairs && noughts_sgf_spell_pair (value, &column, &row))
    {
      *outside = !read_pair (self, column, row, cell);
      return !*outside;
    }
  if (!noughts_sgf_spell (value, &column, &row))
    return FALSE;

  /* Capital letters continue the small ones, on boards that have so many columns. */
  if (row >= 0 && self->width <= 26 && self->height <= 26)
    {
      column = column >= 26 ? column - 26 : column;
      row = row >= 26 ? row - 26 : row;
    }

  if (row < 0)
    {
      column = number_of (g_ascii_tolower (value[0]));
      row = self->height - (int) g_ascii_strtoll (value + 1, NULL, 10);
    }
  else if (self->skips_i)
    {
      row = without_i (row);
    }
  if (self->skips_i)
    column = without_i (column);

  *cell = (MnkPoint){ column, self->height - 1 - row };
  *outside = column >= self->width || row < 0 || row >= self->height;
  return !*outside;
}

gboolean
noughts_sgf_read_area (const NoughtsSgfCells *self, const char *value, MnkPoint *from, MnkPoint *to)
{
  const char *colon = strchr (value, ':');
  const gsize length = colon != NULL ? (gsize) (colon - value) : strlen (value);
  g_autofree char *corner = g_strstrip (g_strndup (value, length));
  g_autofree char *other = g_strstrip (g_strdup (colon != NULL ? colon + 1 : value));
  gboolean outside;

  return noughts_sgf_read_cell (self, corner, from, &outside)
         && noughts_sgf_read_cell (self, other, to, &outside) && !mnk_point_is_pass (*from)
         && !mnk_point_is_pass (*to);
}

void
noughts_sgf_write_cell (int height, MnkPoint cell, char *text)
{
  text[0] = letter_of (cell.x);
  text[1] = letter_of (height - 1 - cell.y);
  text[2] = '\0';
}

gboolean
noughts_sgf_is_of_cells (const char *property)
{
  static const char *const names[] = { "AB", "AE", "AR", "AW", "CR", "DD", "L",  "LB", "LN",
                                       "M",  "MA", "SL", "SQ", "TB", "TR", "TW", "VW", NULL };

  return g_strv_contains (names, property);
}

char *
noughts_sgf_respell (const NoughtsSgfCells *self, const char *property, const char *value)
{
  const guint n_cells = strcmp (property, "LB") == 0 ? 1 : 2; /* a label's text is no cell */
  g_autofree char *bare = g_strdup (value);
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  noughts_sgf_unquote (bare);
  parts = g_strsplit (bare, ":", 2);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *part = g_strstrip (g_strdup (parts[i]));
      gboolean outside;
      char spelt[3];
      MnkPoint cell;

      noughts_sgf_unquote (part);
      if (i > 0)
        g_string_append_c (text, ':');
      if (i < n_cells && noughts_sgf_read_cell (self, part, &cell, &outside)
          && !mnk_point_is_pass (cell))
        {
          noughts_sgf_write_cell (self->height, cell, spelt);
          g_string_append (text, spelt);
        }
      else
        {
          g_string_append (text, parts[i]);
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
