/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file-private.h"

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
is_psq_move (const char *line)
{
  return g_regex_match_simple ("^-?[0-9]+,-?[0-9]+,-?[0-9]+$", line, G_REGEX_DEFAULT,
                               G_REGEX_MATCH_DEFAULT);
}

/* "Piskvorky 15x15, 11:11, 0", then a line "column,row,time" a move, from 1, then other things,
 * the players' names first. What begins like a move and is none is damaged, and so is what has
 * moves after other things. */
gboolean
mnk_game_file_parse_psq (MnkGameRecord  *record,
                         const char     *text,
                         GError        **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean ended = FALSE; /* the moves */

  if (!g_str_has_prefix (lines[0], "Piskvorky ") ||
      !mnk_game_file_read_size (lines[0] + strlen ("Piskvorky "), 'x', ',', record))
    return mnk_game_file_complain (error, _("the first line tells no size"));

  for (char **line = lines + 1; *line != NULL; line++)
    {
      const char *rest = g_strstrip (*line);
      int column, row;

      if (ended && is_psq_move (rest))
        return mnk_game_file_complain (error, _("a line is no move"));
      if (ended || *rest == '\0')
        continue;
      ended = !strchr ("-0123456789", *rest) || !strchr (rest, ',');
      if (ended)
        continue;

      column = read_place (&rest);
      row = *rest++ == ',' ? read_place (&rest) : -1;
      if (column < 0 || row < 0 || (*rest != ',' && *rest != '\0'))
        return mnk_game_file_complain (error, _("a line is no move"));
      if (column < 1 || row < 1)
        return mnk_game_file_complain (error, _("a move lies outside the board"));

      g_array_append_val (record->moves, ((MnkPoint) { column - 1, row - 1 }));
    }

  return TRUE;
}

static gboolean
has_pass (const MnkTask *task)
{
  for (guint i = 0; i < task->moves->len; i++)
    {
      if (mnk_point_is_pass (g_array_index (task->moves, MnkPoint, i)))
        return TRUE;
    }

  return FALSE;
}

gboolean
mnk_game_file_write_psq (const MnkTask  *task,
                         GString        *text,
                         GError        **error)
{
  if (has_pass (task))
    return mnk_game_file_complain (error, _(".psq takes no game with a pass"));

  g_string_append_printf (text, "Piskvorky %dx%d, 11:11, 0\r\n", task->rule.width,
                          task->rule.height);
  for (guint i = 0; i < task->moves->len; i++)
    {
      MnkPoint move = g_array_index (task->moves, MnkPoint, i);

      g_string_append_printf (text, "%d,%d,0\r\n", move.x + 1, task->rule.height - move.y);
    }
  g_string_append (text, "X\r\nO\r\n");
  return TRUE;
}
