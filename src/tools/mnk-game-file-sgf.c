/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Smart Game Format has a letter a row: a…z, A…Z. */
#define SGF_MAX_SIDE 52
#define SGF_OLD_SIDE 19

/* Behind the number, where a rule's name alone would mean another. */
#define SGF_IN_A_ROW " in a row"

static int
sgf_number (char letter)
{
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a';
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A' + 26;

  return -1;
}

static char
sgf_letter (int number)
{
  return (char) (number < 26 ? 'a' + number : 'A' + number - 26);
}

/* Most programs write two letters; some write a letter and a number from the bottom. Nothing is a
 * pass, and so is "tt" in older files, where boards had at most nineteen rows. */
static gboolean
sgf_move (const MnkGameRecord *record,
          const char          *value,
          MnkPoint            *move)
{
  const char *rest = value + 1;
  int x = sgf_number (value[0]), number;

  if (*value == '\0'
      || (strcmp (value, "tt") == 0 && record->width <= SGF_OLD_SIDE
          && record->height <= SGF_OLD_SIDE))
    {
      *move = MNK_PASS;
      return TRUE;
    }
  if (x < 0)
    return FALSE;
  if (mnk_game_file_read_side (&rest, &number) && *rest == '\0')
    *move = (MnkPoint) { sgf_number (g_ascii_tolower (value[0])), record->height - number };
  else if (sgf_number (value[1]) >= 0 && value[2] == '\0')
    *move = (MnkPoint) { x, sgf_number (value[1]) };
  else
    return FALSE;

  return TRUE;
}

/* A value's text between brackets; *text moves behind it. NULL when it has no end. */
static char *
sgf_value (const char **text)
{
  g_autoptr (GString) value = g_string_new (NULL);
  const char *c;

  for (c = *text + 1; *c != '\0' && *c != ']'; c++)
    {
      if (*c == '\\' && c[1] != '\0')
        c++;
      g_string_append_c (value, *c);
    }
  if (*c == '\0')
    return NULL;

  *text = c + 1;
  return g_string_free (g_steal_pointer (&value), FALSE);
}

/* "renju", or "freestyle, 4 in a row"; other programs' names of rules say nothing. */
static void
sgf_rule (MnkGameRecord *record,
          const char    *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", 2);
  g_autofree char *name = parts[0] != NULL ? g_ascii_strdown (g_strstrip (parts[0]), -1) : NULL;

  record->has_line = name != NULL && mnk_line_rule_parse (name, &record->line);
  if (record->has_line && parts[1] != NULL)
    {
      char *end;
      guint64 win = g_ascii_strtoull (parts[1], &end, 10);

      if (g_str_equal (end, SGF_IN_A_ROW) && win >= 1 && win <= MNK_MAX_WIN)
        record->win = (int) win;
    }
}

/* Takes over what a property says. */
typedef gboolean (*SgfReader) (MnkGameRecord  *record,
                               const char     *name,
                               const char     *value,
                               GError        **error);

static gboolean
sgf_size (MnkGameRecord  *record,
          const char     *name,
          const char     *value,
          GError        **error)
{
  if (strcmp (name, "SZ") == 0 && !mnk_game_file_read_size (value, ':', '\0', record))
    return mnk_game_file_complain (error, _("the board’s size is none from 1 to 64"));

  return TRUE;
}

static gboolean
sgf_property (MnkGameRecord  *record,
              const char     *name,
              const char     *value,
              GError        **error)
{
  if (strcmp (name, "RU") == 0)
    {
      sgf_rule (record, value);
      return TRUE;
    }
  if (strcmp (name, "AB") == 0 || strcmp (name, "AW") == 0 || strcmp (name, "AE") == 0)
    return mnk_game_file_complain (error, _("it begins from stones that were set up"));
  if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
    {
      MnkPoint move;

      if ((record->moves->len % 2 == 0) != (*name == 'B'))
        return mnk_game_file_complain (error, _("the colours do not take turns"));
      if (!sgf_move (record, value, &move))
        return mnk_game_file_complain (error, _("a move is no cell"));
      g_array_append_val (record->moves, move);
    }

  return TRUE;
}

/* The first end of a branch is the end of the main line. */
static gboolean
walk_sgf (MnkGameRecord  *record,
          const char     *text,
          SgfReader       read,
          GError        **error)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gboolean begins = TRUE;

  while (*text != '\0' && *text != ')')
    {
      if (*text == '[')
        {
          g_autofree char *value = sgf_value (&text);

          if (value == NULL)
            return mnk_game_file_complain (error, _("a bracket is not closed"));
          if (!read (record, name->str, value, error))
            return FALSE;
          /* What follows is another value, or another name. */
          begins = TRUE;
          continue;
        }
      if (g_ascii_isupper (*text))
        {
          if (begins)
            g_string_truncate (name, 0);
          begins = FALSE;
          g_string_append_c (name, *text);
        }
      else if (!g_ascii_islower (*text))
        {
          /* Older files spell names out: the small letters of "SiZe" are none of SZ. */
          begins = TRUE;
        }
      text++;
    }

  if (*text == '\0')
    return mnk_game_file_complain (error, _("the game has no end"));
  return TRUE;
}

/* The size first, wherever it stands: rows may be counted from the bottom. */
gboolean
mnk_game_file_parse_sgf (MnkGameRecord  *record,
                         const char     *text,
                         GError        **error)
{
  record->width = record->height = MNK_DEFAULT_SIZE;
  return walk_sgf (record, text, sgf_size, error)
         && walk_sgf (record, text, sgf_property, error);
}

gboolean
mnk_game_file_write_sgf (const MnkTask  *task,
                         GString        *text,
                         GError        **error)
{
  const MnkRule *rule = &task->rule;

  if (MAX (rule->width, rule->height) > SGF_MAX_SIDE)
    return mnk_game_file_complain (error, _(".sgf takes boards of up to 52×52"));

  g_string_append (text, "(;FF[4]GM[4]CA[UTF-8]AP[Noughts:" VERSION "]");
  if (rule->width == rule->height)
    g_string_append_printf (text, "SZ[%d]", rule->width);
  else
    g_string_append_printf (text, "SZ[%d:%d]", rule->width, rule->height);
  g_string_append_printf (text, "RU[%s", mnk_line_rule_name (rule->line));
  if (rule->win != mnk_options_default_win (rule))
    g_string_append_printf (text, ", %d%s", rule->win, SGF_IN_A_ROW);
  g_string_append (text, "]\n");

  for (guint i = 0; i < task->moves->len; i++)
    {
      MnkPoint move = g_array_index (task->moves, MnkPoint, i);

      g_string_append_printf (text, ";%c[", i % 2 == 0 ? 'B' : 'W');
      if (!mnk_point_is_pass (move))
        {
          g_string_append_c (text, sgf_letter (move.x));
          g_string_append_c (text, sgf_letter (rule->height - 1 - move.y));
        }
      g_string_append (text, i % 10 == 9 ? "]\n" : "]");
    }
  g_string_append (text, ")\n");
  return TRUE;
}
