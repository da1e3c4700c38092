/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "mnk-command.h"
#include "noughts-error.h"
#include "noughts-game.h"
#include "noughts-record.h"

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

static gboolean
complain (GError     **error,
          const char  *message)
{
  g_set_error_literal (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, message);
  return FALSE;
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
  if (rule->win != noughts_record_default_win (rule))
    g_string_append_printf (text, " --win %d", rule->win);
  if (rule->line != MNK_FREESTYLE)
    g_string_append_printf (text, " --rule %s", mnk_line_rule_name (rule->line));
  return text->len > 0 ? g_strdup (text->str + 1) : NULL;
}

static gboolean
set_up_task (MnkTask                   *task,
             const NoughtsRecord       *record,
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
  if (record->setup == NULL)
    return TRUE;

  task->setup = g_new (MnkPosition, 1);
  noughts_record_get_setup (record, &rule, task->setup);
  return mnk_task_set_up (task, task->setup, record->first_side, error);
}

static gboolean
play_record (MnkTask              *task,
             const NoughtsRecord  *record,
             guint64               ply,
             GError              **error)
{
  g_autoptr (GArray) line = noughts_record_get_main_line (record);

  if (ply != G_MAXUINT64 && ply > line->len)
    return complain (error, _("--ply: the game has fewer moves"));

  for (guint i = 0; i < line->len && i < ply; i++)
    {
      const int index = g_array_index (line, int, i);

      if (!mnk_task_play (task, g_array_index (record->moves, NoughtsRecordMove, index).move,
                          error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_record (MnkTask                   *task,
             const char                *text,
             const MnkPositionOptions  *options,
             guint64                    ply,
             GError                   **error)
{
  g_auto (NoughtsRecord) record = { 0 };

  noughts_record_init (&record);
  return noughts_record_parse (&record, text, error)
         && set_up_task (task, &record, options, error)
         && play_record (task, &record, ply, error);
}

/* Lists of moves say nothing of the board, which is that of the options. */
static gboolean
read_list (MnkTask                   *task,
           const char                *text,
           const MnkPositionOptions  *options,
           guint64                    ply,
           GError                   **error)
{
  MnkTextError problem;
  MnkPoint *points;
  size_t n_points;
  gboolean done = TRUE;
  MnkRule rule;

  if (!mnk_options_get_rule (options, MNK_DEFAULT_SIZE, MNK_DEFAULT_SIZE, &rule, error)
      || !mnk_task_init (task, &rule, error))
    return FALSE;

  task->fouls_lose = TRUE;
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

gboolean
mnk_game_file_read (MnkTask                   *task,
                    const char                *path,
                    const MnkPositionOptions  *options,
                    guint64                    ply,
                    GError                   **error)
{
  g_autofree char *text = NULL;

  if (!mnk_read_source (path, &text, error))
    return FALSE;

  if (!(noughts_record_is_file (text) ? read_record (task, text, options, ply, error)
                                      : read_list (task, text, options, ply, error)))
    {
      g_prefix_error (error, "%s: ", path);
      mnk_task_clear (task);
      return FALSE;
    }

  mnk_task_cut (task);
  return TRUE;
}

static void
fill_record (NoughtsRecord *record,
             const MnkTask *task)
{
  noughts_record_init_for_rule (record, &task->rule);
  if (task->setup != NULL)
    noughts_record_take_setup (record, task->setup);
  for (guint i = 0; i < task->moves->len; i++)
    noughts_record_add (record, g_array_index (task->moves, MnkPoint, i), (int) i - 1);
  record->end = task->status == MNK_STATUS_X_WON ? NOUGHTS_RECORD_X_WON
                : task->status == MNK_STATUS_O_WON ? NOUGHTS_RECORD_O_WON
                : task->status == MNK_STATUS_DRAW ? NOUGHTS_RECORD_AGREED : NOUGHTS_RECORD_OPEN;
}

static void
write_list (const MnkTask *task,
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

gboolean
mnk_game_file_write (const MnkTask  *task,
                     const char     *path,
                     char          **unsaid,
                     GError        **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (NoughtsRecord) record = { 0 };
  NoughtsFormat format;
  gboolean done = TRUE;

  if (!noughts_format_of_name (path, &format))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _("%s: a game file’s name ends in .txt, .psq or .sgf"), path);
      return FALSE;
    }

  fill_record (&record, task);
  if (format != NOUGHTS_FORMAT_LIST && mnk_rule_is_unbounded (&task->rule))
    done = complain (error, _("only .txt takes games on the unbounded board"));
  else if (format == NOUGHTS_FORMAT_PSQ)
    done = noughts_record_write_psq (&record, text, error);
  else if (format == NOUGHTS_FORMAT_SGF)
    done = noughts_record_write_sgf (&record, text, error);
  else if (task->setup != NULL)
    done = complain (error, _("a list of moves, .txt, says nothing of the stones that were set up "
                              "before them"));
  else
    write_list (task, text);
  if (!done)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  if (!g_file_set_contents (path, text->str, (gssize) text->len, error))
    return FALSE;

  *unsaid = format == NOUGHTS_FORMAT_SGF
              ? NULL : list_options (&task->rule, format != NOUGHTS_FORMAT_PSQ);
  return TRUE;
}
