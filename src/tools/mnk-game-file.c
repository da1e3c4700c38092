/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "mnk-command.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

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
  gboolean marked;
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

  /* Some editors put a byte order mark first, which says nothing. */
  marked = g_str_has_prefix (read, BYTE_ORDER_MARK);
  *text = marked ? g_strdup (read + strlen (BYTE_ORDER_MARK)) : g_steal_pointer (&read);
  return TRUE;
}

gboolean
mnk_game_file_complain (GError     **error,
                        const char  *message)
{
  g_set_error_literal (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, message);
  return FALSE;
}

gboolean
mnk_game_file_read_side (const char **text,
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

gboolean
mnk_game_file_read_size (const char    *text,
                         char           between,
                         char           behind,
                         MnkGameRecord *record)
{
  if (!mnk_game_file_read_side (&text, &record->width))
    return FALSE;

  record->height = record->width;
  if (*text == between)
    {
      text++;
      if (!mnk_game_file_read_side (&text, &record->height))
        return FALSE;
    }
  return *text == behind || *text == '\0';
}

static char *
list_options (const MnkRule *rule,
              gboolean       with_size)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (with_size && mnk_rule_is_unbounded (rule))
    g_string_append (text, " --size unbounded");
  else if (with_size && rule->width != rule->height)
    g_string_append_printf (text, " --size %dx%d", rule->width, rule->height);
  else if (with_size && rule->width != MNK_DEFAULT_SIZE)
    g_string_append_printf (text, " --size %d", rule->width);
  if (rule->win != mnk_options_default_win (rule))
    g_string_append_printf (text, " --win %d", rule->win);
  if (rule->line != MNK_FREESTYLE)
    g_string_append_printf (text, " --rule %s", mnk_line_rule_name (rule->line));
  return text->len > 0 ? g_strdup (text->str + 1) : NULL;
}

static gboolean
set_up_task (MnkTask                   *task,
             const MnkGameRecord       *record,
             const MnkPositionOptions  *options,
             GError                   **error)
{
  MnkPositionOptions filled = *options;
  g_autofree char *win = g_strdup_printf ("%d", record->win);
  MnkRule rule;

  if (filled.rule == NULL && record->has_line)
    filled.rule = (char *) mnk_line_rule_name (record->line);
  if (record->has_line && strcmp (filled.rule, mnk_line_rule_name (record->line)) != 0)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _("--rule: the file’s rule is %s"),
                   mnk_line_rule_name (record->line));
      return FALSE;
    }
  if (filled.win == NULL && record->win > 0)
    filled.win = win;
  if (!mnk_options_get_rule (&filled, record->width, record->height, &rule, error))
    return FALSE;
  if (record->win > 0 && rule.win != record->win)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _("--win: in the file %d in a row win"),
                   record->win);
      return FALSE;
    }
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
play_record (MnkTask              *task,
             const MnkGameRecord  *record,
             guint64               ply,
             GError              **error)
{
  if (ply != G_MAXUINT64 && ply > record->moves->len)
    return mnk_game_file_complain (error, _("--ply: the game has fewer moves"));

  for (guint i = 0; i < record->moves->len && i < ply; i++)
    {
      MnkPoint move = g_array_index (record->moves, MnkPoint, i);

      if (!mnk_point_is_pass (move))
        {
          if (move.x < 0 || move.y < 0 || move.x >= record->width || move.y >= record->height)
            return mnk_game_file_complain (error, _("a move lies outside the board"));
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
  MnkGameRecord record = { .moves = moves };

  return (is_psq ? mnk_game_file_parse_psq (&record, text, error)
                 : mnk_game_file_parse_sgf (&record, text, error)) &&
         set_up_task (task, &record, options, error) &&
         play_record (task, &record, ply, error);
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

  for (start = text; g_ascii_isspace (*start); start++)
    ;
  if (g_str_has_prefix (start, "Piskvorky"))
    done = read_record (task, start, options, ply, TRUE, error);
  else if (*start == '(')
    done = read_record (task, start, options, ply, FALSE, error);
  else
    done = mnk_game_file_read_text (task, start, options, ply, error);

  if (!done)
    {
      g_prefix_error (error, "%s: ", path);
      mnk_task_clear (task);
      return FALSE;
    }

  mnk_task_cut (task);
  return TRUE;
}

gboolean
mnk_game_file_write (const MnkTask  *task,
                     const char     *path,
                     char          **unsaid,
                     GError        **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_psq = g_str_has_suffix (path, ".psq"), is_sgf = g_str_has_suffix (path, ".sgf");
  gboolean done = TRUE;

  if (!is_psq && !is_sgf && !g_str_has_suffix (path, ".txt"))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _("%s: a game file’s name ends in .txt, .psq or .sgf"), path);
      return FALSE;
    }
  if ((is_psq || is_sgf) && mnk_rule_is_unbounded (&task->rule))
    done = mnk_game_file_complain (error, _("only .txt takes games on the unbounded board"));
  else if (is_psq)
    done = mnk_game_file_write_psq (task, text, error);
  else if (is_sgf)
    done = mnk_game_file_write_sgf (task, text, error);
  else
    mnk_game_file_write_text (task, text);
  if (!done)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  if (!g_file_set_contents (path, text->str, (gssize) text->len, error))
    return FALSE;

  *unsaid = is_sgf ? NULL : list_options (&task->rule, !is_psq);
  return TRUE;
}
