/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-command.h"
#include "noughts-error.h"

/* Smart Game Format has a letter a row: a…z, A…Z. */
#define SGF_MAX_SIDE 52
#define SGF_OLD_SIDE 19

/* What a file says. The moves' rows are counted from the top, as these formats do. */
typedef struct
{
  int          width;
  int          height;
  gboolean     has_line;
  MnkLineRule  line;
  GArray      *moves;
} Record;

static gboolean
read_stdin (char   **text,
            gsize   *length,
            GError **error)
{
  g_autoptr (GString) all = g_string_new (NULL);
  char buffer[4096];
  gsize n;

  while ((n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (all, buffer, (gssize) n);

  if (ferror (stdin))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _("cannot read the standard input: %s"), g_strerror (errno));
      return FALSE;
    }

  *length = all->len;
  *text = g_string_free (g_steal_pointer (&all), FALSE);
  return TRUE;
}

gboolean
mnk_read_source (const char  *path,
                 char       **text,
                 GError     **error)
{
  g_autofree char *read = NULL;
  gsize length;

  if (strcmp (path, "-") == 0 ? !read_stdin (&read, &length, error)
                              : !g_file_get_contents (path, &read, &length, error))
    return FALSE;

  /* What stands behind it would be left out without a word. */
  if (strlen (read) != length)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _("%s: this is no text"),
                   strcmp (path, "-") == 0 ? _("the standard input") : path);
      return FALSE;
    }

  *text = g_steal_pointer (&read);
  return TRUE;
}

static gboolean
complain (GError     **error,
          const char  *message)
{
  g_set_error_literal (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, message);
  return FALSE;
}

/* A side's length from the beginning of a text, which it moves behind it. */
static gboolean
read_side (const char **text,
           int         *side)
{
  char *end;
  guint64 number = g_ascii_strtoull (*text, &end, 10);

  if (!g_ascii_isdigit (**text) || number < 1 || number > MNK_MAX_SIDE)
    return FALSE;

  *side = (int) number;
  *text = end;
  return TRUE;
}

/* "15x15", with what stands between the two and what behind them; "15" alone for a square. */
static gboolean
read_size (const char *text,
           char        between,
           char        behind,
           Record     *record)
{
  if (!read_side (&text, &record->width))
    return FALSE;

  record->height = record->width;
  if (*text == between)
    {
      text++;
      if (!read_side (&text, &record->height))
        return FALSE;
    }
  return *text == behind || *text == '\0';
}

/* ---- Piskvork ---- */

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
static gboolean
parse_psq (Record      *record,
           const char  *text,
           GError     **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean ended = FALSE; /* the moves */

  if (!g_str_has_prefix (lines[0], "Piskvorky ") ||
      !read_size (lines[0] + strlen ("Piskvorky "), 'x', ',', record))
    return complain (error, _("the first line tells no size"));

  for (char **line = lines + 1; *line != NULL; line++)
    {
      const char *rest = g_strstrip (*line);
      int column, row;

      if (ended && is_psq_move (rest))
        return complain (error, _("a line is no move"));
      if (ended || *rest == '\0')
        continue;
      ended = !strchr ("-0123456789", *rest) || !strchr (rest, ',');
      if (ended)
        continue;

      column = read_place (&rest);
      row = *rest++ == ',' ? read_place (&rest) : -1;
      if (column < 0 || row < 0 || (*rest != ',' && *rest != '\0'))
        return complain (error, _("a line is no move"));
      if (column < 1 || row < 1)
        return complain (error, _("a move lies outside the board"));

      g_array_append_val (record->moves, ((MnkPoint) { column - 1, row - 1 }));
    }

  return TRUE;
}

static void
write_psq (const MnkTask *task,
           GString       *text)
{
  g_string_append_printf (text, "Piskvorky %dx%d, 11:11, 0\r\n", task->rule.width,
                          task->rule.height);
  for (guint i = 0; i < task->moves->len; i++)
    {
      MnkPoint move = g_array_index (task->moves, MnkPoint, i);

      g_string_append_printf (text, "%d,%d,0\r\n", move.x + 1, task->rule.height - move.y);
    }
  g_string_append (text, "X\r\nO\r\n");
}

/* ---- Smart Game Format ---- */

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
sgf_move (const Record *record,
          const char   *value,
          MnkPoint     *move)
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
  if (read_side (&rest, &number) && *rest == '\0')
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

/* Takes over what a property says. */
typedef gboolean (*SgfReader) (Record      *record,
                               const char  *name,
                               const char  *value,
                               GError     **error);

static gboolean
sgf_size (Record      *record,
          const char  *name,
          const char  *value,
          GError     **error)
{
  if (strcmp (name, "SZ") == 0 && !read_size (value, ':', '\0', record))
    return complain (error, _("the board’s size is none from 1 to 64"));

  return TRUE;
}

static gboolean
sgf_property (Record      *record,
              const char  *name,
              const char  *value,
              GError     **error)
{
  if (strcmp (name, "RU") == 0)
    {
      g_autofree char *lower = g_ascii_strdown (value, -1);

      record->has_line = mnk_line_rule_parse (lower, &record->line);
      return TRUE;
    }
  if (strcmp (name, "AB") == 0 || strcmp (name, "AW") == 0 || strcmp (name, "AE") == 0)
    return complain (error, _("it begins from stones that were set up"));
  if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
    {
      MnkPoint move;

      if ((record->moves->len % 2 == 0) != (*name == 'B'))
        return complain (error, _("the colours do not take turns"));
      if (!sgf_move (record, value, &move))
        return complain (error, _("a move is no cell"));
      g_array_append_val (record->moves, move);
    }

  return TRUE;
}

/* The first end of a branch is the end of the main line. */
static gboolean
walk_sgf (Record      *record,
          const char  *text,
          SgfReader    read,
          GError     **error)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gboolean begins = TRUE;

  while (*text != '\0' && *text != ')')
    {
      if (*text == '[')
        {
          g_autofree char *value = sgf_value (&text);

          if (value == NULL)
            return complain (error, _("a bracket is not closed"));
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
    return complain (error, _("the game has no end"));
  return TRUE;
}

/* The size first, wherever it stands: rows may be counted from the bottom. */
static gboolean
parse_sgf (Record      *record,
           const char  *text,
           GError     **error)
{
  record->width = record->height = MNK_DEFAULT_SIZE;
  return walk_sgf (record, text, sgf_size, error)
         && walk_sgf (record, text, sgf_property, error);
}

static void
write_sgf (const MnkTask *task,
           GString       *text)
{
  const MnkRule *rule = &task->rule;

  g_string_append (text, "(;FF[4]GM[4]CA[UTF-8]AP[Noughts:" VERSION "]");
  if (rule->width == rule->height)
    g_string_append_printf (text, "SZ[%d]", rule->width);
  else
    g_string_append_printf (text, "SZ[%d:%d]", rule->width, rule->height);
  g_string_append_printf (text, "RU[%s]\n", mnk_line_rule_name (rule->line));

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
}

/* ---- Text ---- */

static gboolean
play_text (MnkTask     *task,
           const char  *text,
           guint64      ply,
           GError     **error)
{
  MnkTextError problem;
  MnkPoint *points;
  size_t n_points;
  gboolean done = TRUE;

  if (!mnk_moves_from_text (&task->rule, text, &points, &n_points, &problem))
    {
      noughts_set_text_error (error, &problem, text);
      return FALSE;
    }

  if (ply != G_MAXUINT64 && ply > n_points)
    done = complain (error, _("--ply: the game has fewer moves"));
  for (size_t i = 0; done && i < n_points && i < ply; i++)
    done = mnk_task_play (task, points[i], error);
  free (points);
  return done;
}

static void
write_text (const MnkTask *task,
            GString       *text)
{
  for (guint i = 0; i < task->moves->len; i++)
    {
      char move[MNK_MOVE_TEXT];

      mnk_move_to_text (&task->rule, g_array_index (task->moves, MnkPoint, i), move);
      g_string_append_printf (text, "%s%c", move, i % 10 == 9 ? '\n' : ' ');
    }
  g_string_append_c (text, '\n');
}

/* ---- All formats ---- */

static gboolean
set_up_task (MnkTask                   *task,
             const Record              *record,
             const MnkPositionOptions  *options,
             GError                   **error)
{
  MnkPositionOptions filled = *options;
  MnkRule rule;

  if (filled.rule == NULL && record->has_line)
    filled.rule = (char *) mnk_line_rule_name (record->line);
  if (record->has_line && strcmp (filled.rule, mnk_line_rule_name (record->line)) != 0)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _("--rule: the file’s rule is %s"),
                   mnk_line_rule_name (record->line));
      return FALSE;
    }
  if (!mnk_options_get_rule (&filled, record->width, record->height, &rule, error))
    return FALSE;
  if (rule.width != record->width || rule.height != record->height)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _("the file has a board of %d×%d"), record->width, record->height);
      return FALSE;
    }

  if (!mnk_task_init (task, &rule, error))
    return FALSE;

  task->fouls_lose = TRUE;
  return TRUE;
}

static gboolean
play_record (MnkTask       *task,
             const Record  *record,
             guint64        ply,
             GError       **error)
{
  if (ply != G_MAXUINT64 && ply > record->moves->len)
    return complain (error, _("--ply: the game has fewer moves"));

  for (guint i = 0; i < record->moves->len && i < ply; i++)
    {
      MnkPoint move = g_array_index (record->moves, MnkPoint, i);

      if (!mnk_point_is_pass (move))
        {
          if (move.x < 0 || move.y < 0 || move.x >= record->width || move.y >= record->height)
            return complain (error, _("a move lies outside the board"));
          move.y = record->height - 1 - move.y;
        }
      if (!mnk_task_play (task, move, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_record (MnkTask                   *task,
             const char                *text,
             const MnkPositionOptions  *options,
             guint64                    ply,
             gboolean                   is_psq,
             GError                   **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  Record record = { .moves = moves };

  return (is_psq ? parse_psq (&record, text, error) : parse_sgf (&record, text, error)) &&
         set_up_task (task, &record, options, error) &&
         play_record (task, &record, ply, error);
}

static gboolean
read_text (MnkTask                   *task,
           const char                *text,
           const MnkPositionOptions  *options,
           guint64                    ply,
           GError                   **error)
{
  MnkRule rule;

  if (!mnk_options_get_rule (options, MNK_DEFAULT_SIZE, MNK_DEFAULT_SIZE, &rule, error) ||
      !mnk_task_init (task, &rule, error))
    return FALSE;

  task->fouls_lose = TRUE;
  return play_text (task, text, ply, error);
}

gboolean
mnk_game_file_read (MnkTask                   *task,
                    const char                *path,
                    const MnkPositionOptions  *options,
                    guint64                    ply,
                    GError                   **error)
{
  g_autofree char *text = NULL;
  const char *start;
  gboolean done;

  if (!mnk_read_source (path, &text, error))
    return FALSE;

  start = g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text;
  while (g_ascii_isspace (*start))
    start++;
  if (g_str_has_prefix (start, "Piskvorky"))
    done = read_record (task, start, options, ply, TRUE, error);
  else if (*start == '(')
    done = read_record (task, start, options, ply, FALSE, error);
  else
    done = read_text (task, start, options, ply, error);

  if (!done)
    {
      g_prefix_error (error, "%s: ", path);
      mnk_task_clear (task);
      return FALSE;
    }

  mnk_task_cut (task);
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
mnk_game_file_write (const MnkTask  *task,
                     const char     *path,
                     GError        **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_psq = g_str_has_suffix (path, ".psq"), is_sgf = g_str_has_suffix (path, ".sgf");

  if (!is_psq && !is_sgf && !g_str_has_suffix (path, ".txt"))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _("%s: a game file’s name ends in .txt, .psq or .sgf"), path);
      return FALSE;
    }
  if ((is_psq || is_sgf) && mnk_rule_is_unbounded (&task->rule))
    return complain (error, _("only .txt takes games on the unbounded board"));
  if (is_psq && has_pass (task))
    return complain (error, _(".psq takes no game with a pass"));
  if (is_sgf && MAX (task->rule.width, task->rule.height) > SGF_MAX_SIDE)
    return complain (error, _(".sgf takes boards of up to 52×52"));

  if (is_psq)
    write_psq (task, text);
  else if (is_sgf)
    write_sgf (task, text);
  else
    write_text (task, text);
  return g_file_set_contents (path, text->str, (gssize) text->len, error);
}
