/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-pos.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-private.h"
#include "noughts-game-turns.h"
#include "noughts-record-private.h"

#define SIDE  15
#define CELLS (SIDE * SIDE)

/* Whether all bytes are cells, and different, but for at most so many. */
static gboolean
are_cells (const guint8 *cells, gsize n, guint most_wrong)
{
  gboolean seen[G_MAXUINT8 + 1] = { FALSE };
  guint n_wrong = 0;

  for (gsize i = 0; i < n; i++)
    {
      n_wrong += cells[i] >= CELLS || seen[cells[i]];
      seen[cells[i]] = TRUE;
    }

  return n_wrong <= most_wrong;
}

/* Whether all bytes are the same filling. */
static gboolean
is_filling (const guint8 *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      if (bytes[i] != bytes[0] || strchr ("\xff\x1a \r\n", (char) bytes[0]) == NULL)
        return FALSE;
    }

  return TRUE;
}

/* Whether binary data is a number and so many cells. What fills up the file to a fixed length may
 * follow; a file that is cut off is told from a text by its small number. */
static gboolean
is_counted (const guint8 *data, gsize length)
{
  const gsize n = data[0], n_cells = MIN (n, length - 1);
  /* A wrong move or two do not cost the file; the letters of a text repeat more often. */
  const guint most_wrong = n == length - 1 && n >= 3 ? 2 : 0;

  if (n == 0 || !are_cells (data + 1, n_cells, most_wrong))
    return FALSE;
  if (n_cells < n)
    return n < ' ' && strchr ("\t\r\n", (char) n) == NULL;

  return is_filling (data + 1 + n, length - 1 - n);
}

/* Whether the data is no text: lists of moves consist of letters and digits. */
static gboolean
is_binary (const guint8 *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      if (data[i] >= 0x7f
          || (data[i] < ' ' && data[i] != '\n' && data[i] != '\r' && data[i] != '\t'))
        return TRUE;
    }

  return FALSE;
}

/* Reads a text whose first number is the count of the others, and returns these, each at most 255;
 * free with g_byte_array_unref(). NULL where the text has anything else, or the count is wrong. */
static GByteArray *
read_numbers (const guint8 *data, gsize length)
{
  g_autofree char *text = g_strndup ((const char *) data, length);
  g_autoptr (GByteArray) numbers = g_byte_array_new ();
  const char *at = text;
  guint64 n;
  char *end;

  if (length > CELLS * 6 || !g_ascii_isdigit (*at))
    return NULL;

  n = g_ascii_strtoull (at, &end, 10);
  for (at = end; *(at += strspn (at, " \t\r\n,")) != '\0'; at = end)
    {
      const guint64 number = g_ascii_strtoull (at, &end, 10);
      const guint8 cell = (guint8) MIN (number, G_MAXUINT8);

      if (end == at)
        return NULL;
      g_byte_array_append (numbers, &cell, 1);
    }

  return n > 0 && numbers->len == n ? g_steal_pointer (&numbers) : NULL;
}

gboolean
noughts_pos_is_file (const guint8 *data, gsize length)
{
  g_autoptr (GByteArray) numbers = NULL;

  if (length >= 2 && is_binary (data, length) && is_counted (data, length))
    return TRUE;

  /* Cells of a list, "8,8,1", may have the right number by chance. */
  numbers = read_numbers (data, length);
  return numbers != NULL
         && are_cells (numbers->data, numbers->len,
                       numbers->len >= 3 && memchr (data, ',', length) == NULL ? 2 : 0);
}

gboolean
noughts_pos_is_printable (const guint8 *data, gsize length)
{
  const gsize n = length > 0 ? data[0] : 0;

  return n > 0 && n < length && !is_binary (data, length) && are_cells (data + 1, n, 0)
         && is_filling (data + 1 + n, length - 1 - n);
}

static void
play_cells (NoughtsRecord *record, const guint8 *cells, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      MnkPoint cell;

      if (!noughts_record_from_top (record, cells[i] % SIDE, cells[i] / SIDE, &cell))
        {
          noughts_record_end_badly (record, (guint) i + 1, _ ("it is outside the board"));
          return;
        }
      noughts_record_play (record, cell);
    }
}

void
noughts_pos_parse (NoughtsRecord *record, const guint8 *data, gsize length)
{
  g_autoptr (GByteArray) numbers = is_binary (data, length) ? NULL : read_numbers (data, length);

  record->width = record->height = SIDE;
  if (numbers != NULL)
    {
      play_cells (record, numbers->data, numbers->len);
      return;
    }

  play_cells (record, data + 1, MIN (data[0], length - 1));
  record->cut_off = data[0] > length - 1;
}

GBytes *
noughts_pos_write (NoughtsGame *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 n = 0;

  if (self->rule.width != SIDE || self->rule.height != SIDE)
    {
      noughts_record_complain (error, _ (".pos files can only store 15×15 boards"));
      return NULL;
    }
  if (!noughts_game_check_turns (self, ".pos", error))
    return NULL;

  g_byte_array_append (bytes, &n, 1);
  for (guint ply = 1; ply <= self->end; ply++)
    {
      const NoughtsNode *node = g_ptr_array_index (self->line, ply);
      guint8 cell;

      if (node->piece == MNK_EMPTY)
        continue;
      cell = (guint8) ((SIDE - 1 - node->move.y) * SIDE + node->move.x);
      g_byte_array_append (bytes, &cell, 1);
      bytes->data[0]++;
    }

  /* A lone zero is no sign of such a file. */
  if (bytes->data[0] == 0)
    {
      noughts_record_complain (error, _ (".pos files need at least one move"));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
