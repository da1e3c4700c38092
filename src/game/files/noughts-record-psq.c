/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A row or a column from 1, from the beginning of a text, which it moves behind it. What lies
 * outside of every board is 0 or one too many; −1 where no number is. */
static int
read_place (const char **text)
{
  char *end;
  gint64 number = g_ascii_strtoll (*text, &end, 10);

  if (end == *text)
    return -1;

  *text = end;
  return (int) CLAMP (number, 0, MNK_MAX_SIDE + 1);
}

/* Whether a line is three numbers and nothing else. */
static gboolean
is_move (const char *line)
{
  for (int field = 0; field < 3; field++)
    {
      if (field > 0 && *line++ != ',')
        return FALSE;
      if (read_place (&line) < 0)
        return FALSE;
    }

  return *line == '\0';
}

static gboolean
read_move (NoughtsRecord  *self,
           const char     *text,
           GError        **error)
{
  int column = read_place (&text);
  int row = *text++ == ',' ? read_place (&text) : -1;
  MnkPoint cell;

  if (column < 0 || row < 0 || (*text != ',' && *text != '\0'))
    return noughts_record_complain (error, _("a line is no move"));
  if (!noughts_record_from_top (self, column - 1, row - 1, &cell))
    return noughts_record_complain (error, _("a move lies outside the board"));

  noughts_record_add (self, cell, (int) self->moves->len - 1);
  return TRUE;
}

/* "Piskvorky 15x15, 11:11, 0", then a line "column,row,time" a move, from 1, then other things,
 * the players' names first. What begins like a move and is none is damaged, and so is what has
 * moves after other things. */
gboolean
noughts_record_parse_psq (NoughtsRecord  *self,
                          const char     *text,
                          GError        **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean ended = FALSE; /* the moves */

  if (!g_str_has_prefix (lines[0], "Piskvorky ")
      || !noughts_record_read_size (self, lines[0] + strlen ("Piskvorky "), 'x', ','))
    return noughts_record_complain (error, _("the first line tells no size"));

  for (char **line = lines + 1; *line != NULL; line++)
    {
      const char *rest = g_strstrip (*line);

      if (ended && is_move (rest))
        return noughts_record_complain (error, _("a line is no move"));
      if (ended || *rest == '\0')
        continue;

      ended = !strchr ("-0123456789", *rest) || !strchr (rest, ',');
      if (!ended && !read_move (self, rest, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
noughts_record_write_psq (const NoughtsRecord  *self,
                          GString              *text,
                          GError              **error)
{
  g_autoptr (GArray) line = noughts_record_get_main_line (self);

  if (self->setup != NULL)
    return noughts_record_complain (error, _(".psq takes no game that begins from stones that "
                                             "were set up"));

  g_string_append_printf (text, "Piskvorky %dx%d, 11:11, 0\r\n", self->width, self->height);
  for (guint i = 0; i < line->len; i++)
    {
      const MnkPoint move = g_array_index (self->moves, NoughtsRecordMove,
                                           g_array_index (line, int, i)).move;

      if (mnk_point_is_pass (move))
        return noughts_record_complain (error, _(".psq takes no game with a pass"));
      g_string_append_printf (text, "%d,%d,0\r\n", move.x + 1, self->height - move.y);
    }

  g_string_append (text, "X\r\nO\r\n");
  return TRUE;
}
