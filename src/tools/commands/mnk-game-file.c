/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "mnk-command.h"
#include "noughts-decode.h"
#include "noughts-encoding.h"
#include "noughts-error.h"
#include "noughts-game-stream.h"
#include "noughts-record.h"

static gboolean
read_stdin (char **text, gsize *length, GError **error)
{
  g_autoptr (GString) all = g_string_new (NULL);
  char buffer[4096];
  gsize n;

  while ((n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (all, buffer, (gssize) n);

  if (ferror (stdin))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, _ ("cannot read the standard input: %s"),
                   g_strerror (errno));
      return FALSE;
    }

  *length = all->len;
  *text = g_string_free (g_steal_pointer (&all), FALSE);
  return TRUE;
}

GBytes *
mnk_read_bytes (const char *path, GError **error)
{
  char *read = NULL;
  gsize length;

  if (strcmp (path, "-") == 0 ? !read_stdin (&read, &length, error)
                              : !g_file_get_contents (path, &read, &length, error))
    return NULL;

  return g_bytes_new_take (read, length);
}

gboolean
mnk_read_source (const char *path, char **text, GError **error)
{
  g_autoptr (GBytes) bytes = mnk_read_bytes (path, error);
  const char *data;
  gsize length;

  if (bytes == NULL)
    return FALSE;

  data = g_bytes_get_data (bytes, &length);
  /* The text after the NUL would be dropped silently. */
  if (!noughts_is_utf16 (data, length) && memchr (data, '\0', length) != NULL)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("%s: this isn’t a text file"),
                   strcmp (path, "-") == 0 ? _ ("the standard input") : path);
      return FALSE;
    }

  *text = noughts_decode (data, length, NULL, NULL, NULL);
  return TRUE;
}

gboolean
mnk_game_file_check_encoding (const char *name, GError **error)
{
  if (name == NULL || noughts_encoding_is_known (name))
    return TRUE;

  return mnk_refuse (error, _ ("--encoding: “%s” is unknown"), name);
}

static gboolean
complain (GError **error, const char *message)
{
  g_set_error_literal (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, message);
  return FALSE;
}

static char *
list_options (const MnkRule *rule, gboolean with_size, MnkLineRule usual)
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
  if (rule->line != usual)
    g_string_append_printf (text, " --rule %s", mnk_line_rule_name (rule->line));
  return text->len > 0 ? g_strdup (text->str + 1) : NULL;
}

/* Reports options that contradict the file. */
static gboolean
check_options (NoughtsGame *game,
               const MnkPositionOptions *options,
               const MnkRule *wanted,
               GError **error)
{
  const MnkRule *rule = noughts_game_get_rule (game);

  if (options->rule != NULL && rule->line != wanted->line)
    g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("--rule: the file’s rule is %s"),
                 mnk_line_rule_name (rule->line));
  else if (options->win != NULL && rule->win != wanted->win)
    g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("--win: in the file, %d in a row wins"),
                 rule->win);
  else if (options->size != NULL
           && (rule->width != wanted->width || rule->height != wanted->height))
    g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("the file has a board of %d×%d"),
                 rule->width, rule->height);
  else
    return TRUE;

  return FALSE;
}

static void
say (const char *path, const char *remark)
{
  g_printerr ("%s: %s: %s\n", g_get_prgname (), path, remark);
}

void
mnk_game_file_say_remarks (NoughtsGame *game, const char *path)
{
  const char *encoding = noughts_game_get_guessed_encoding (game);
  const char *remark;

  for (guint i = 0; (remark = noughts_game_get_remark (game, i)) != NULL; i++)
    say (path, remark);
  if (encoding != NULL)
    {
      /* Translators: the name of an encoding, "GB18030" */
      g_autofree char *text = g_strdup_printf (
          _ ("the text is read as %s; use --encoding to choose another"), encoding);

      say (path, text);
    }
}

void
mnk_game_file_say_others (NoughtsGame *game, const char *path)
{
  if (noughts_game_get_n_others (game) > 0)
    say (path, _ ("the file has more games; “mnk games” lists them"));
}

/* Refuses a game behind the last one, in whose place the last one is read. */
static gboolean
check_index (NoughtsGame *game, const MnkFileOptions *how, GError **error)
{
  return how->index <= noughts_game_get_n_others (game)
         || complain (error, _ ("the file has fewer games"));
}

/* Whether a file has nothing but blanks. */
static gboolean
is_blank (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = noughts_decode (data != NULL ? data : "", length, NULL, NULL, NULL);
  const char *at = text;

  while (g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return *at == '\0';
}

/* Reads a game, which may have no moves yet. A file without a word, not even about a board, has
 * none. */
static NoughtsGame *
read_bytes (const NoughtsReading *reading, GBytes *bytes, GError **error)
{
  g_autoptr (NoughtsGame) game = noughts_game_read (reading, bytes, error);

  if (game == NULL || noughts_game_get_n_plies (game) > 0 || !is_blank (bytes))
    return g_steal_pointer (&game);

  complain (error, _ ("there are no moves in the file"));
  return NULL;
}

/* Reads the file once: a pipe cannot be read again. */
static NoughtsGame *
read_game (const char *path, const NoughtsReading *reading, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (NoughtsStream) opened = { 0 };
  NoughtsReading named = *reading;

  if (strcmp (path, "-") == 0)
    {
      g_autoptr (GBytes) bytes = mnk_read_bytes (path, error);

      return bytes != NULL ? read_bytes (reading, bytes, error) : NULL;
    }

  if (!noughts_stream_open (file, G_MAXSIZE, NULL, &opened, error))
    return NULL;
  if (opened.stream != NULL)
    return noughts_game_read_file (reading, file, error);

  named.named_pos = noughts_file_is_named_pos (file);
  return read_bytes (&named, opened.bytes, error);
}

NoughtsGame *
mnk_game_file_load (const char *path,
                    const MnkPositionOptions *options,
                    const MnkFileOptions *how,
                    GError **error)
{
  g_autoptr (NoughtsGame) game = NULL;
  NoughtsReading reading = {
    .says_line = options->rule != NULL,
    .says_win = options->win != NULL,
    .encoding = how->encoding,
    .index = how->index,
    .other_way = how->other_way,
  };

  if (!mnk_options_get_rule (options, MNK_DEFAULT_SIZE, MNK_DEFAULT_SIZE, &reading.rule, error)
      || !mnk_game_file_check_encoding (how->encoding, error))
    return NULL;

  game = read_game (path, &reading, error);
  if (game == NULL || !check_index (game, how, error)
      || !check_options (game, options, &reading.rule, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }

  return g_steal_pointer (&game);
}

gboolean
mnk_game_file_begin (MnkTask *task, NoughtsGame *game, NoughtsNode *node, GError **error)
{
  MnkWindow window;

  if (!mnk_task_init (task, noughts_game_get_rule (game), error))
    return FALSE;

  task->forbidden_loses = TRUE;
  if (noughts_node_get_parent (node) == NULL && !noughts_game_is_set_up (game))
    return TRUE;

  noughts_game_get_window (game, node, &window);
  task->setup = g_new (MnkPosition, 1);
  *task->setup = window.position;
  return mnk_task_set_up (task, task->setup, task->setup->side, error);
}

/* Set-up stones within the game restart the task. */
static gboolean
begin_again (MnkTask *task, NoughtsGame *game, NoughtsNode *node, const char *path, GError **error)
{
  if (task->moves->len > 0 && path != NULL)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("pieces are set up after move %u; the moves before that are ignored"),
                           noughts_node_get_number (node));

      say (path, text);
    }

  mnk_task_clear (task);
  return mnk_game_file_begin (task, game, node, error);
}

gboolean
mnk_game_file_give_turn (MnkTask *task, NoughtsNode *node, GError **error)
{
  return noughts_node_get_piece (node) == task->side || mnk_task_play (task, MNK_PASS, error);
}

static gboolean
play_node (MnkTask *task, NoughtsNode *node, GError **error)
{
  return mnk_game_file_give_turn (task, node, error)
         && mnk_task_play (task, noughts_node_get_move (node), error);
}

static gboolean
play_game (MnkTask *task, NoughtsGame *game, const char *path, guint64 ply, GError **error)
{
  NoughtsNode *end = noughts_game_get_end (game);

  if (ply != G_MAXUINT64 && ply > noughts_node_get_number (end))
    return complain (error, _ ("--ply: the game has fewer moves"));

  for (guint i = 1; i <= noughts_game_get_n_plies (game); i++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, i);

      if (noughts_node_get_number (node) > ply)
        return TRUE;
      if (noughts_node_sets_up (node)
              ? !begin_again (task, game, node, path, error)
              : noughts_node_get_piece (node) != MNK_EMPTY && !play_node (task, node, error))
        return FALSE;
    }

  task->said = (MnkStatus) noughts_game_get_result (game);
  return TRUE;
}

gboolean
mnk_game_file_follow (MnkTask *task,
                      NoughtsGame *game,
                      const char *path,
                      guint64 ply,
                      GError **error)
{
  if (mnk_game_file_begin (task, game, noughts_game_get_root (game), error)
      && play_game (task, game, path, ply, error))
    {
      mnk_task_cut (task);
      return TRUE;
    }

  mnk_task_clear (task);
  return FALSE;
}

gboolean
mnk_game_file_read (MnkTask *task,
                    const char *path,
                    const MnkPositionOptions *options,
                    guint64 ply,
                    GError **error)
{
  g_autoptr (NoughtsGame) game = mnk_game_file_load (path, options, &(MnkFileOptions){ 0 }, error);

  if (game == NULL)
    return FALSE;

  mnk_game_file_say_remarks (game, path);
  mnk_game_file_say_others (game, path);
  if (mnk_game_file_follow (task, game, path, ply, error))
    return TRUE;

  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

/* Returns the options for the parts of board and rule that the format cannot hold. */
static char *
list_unsaid (const MnkRule *rule, NoughtsFormat format)
{
  const gboolean usual = rule->win == noughts_record_default_win (rule);

  if (format == NOUGHTS_FORMAT_LIST)
    return list_options (rule, TRUE, MNK_FREESTYLE);
  if (format == NOUGHTS_FORMAT_LIB)
    return list_options (rule, FALSE, MNK_RENJU);

  return format == NOUGHTS_FORMAT_POS || (format == NOUGHTS_FORMAT_PSQ && !usual)
             ? list_options (rule, FALSE, MNK_FREESTYLE)
             : NULL;
}

gboolean
mnk_game_file_write (NoughtsGame *game, const char *path, char **unsaid, GError **error)
{
  g_autofree char *losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  NoughtsFormat format;
  const char *data;
  gsize length;

  if (!noughts_format_of_name (path, &format))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("%s: a game file’s name ends in .sgf, .psq, .lib, .pos or .txt"), path);
      return FALSE;
    }

  bytes = noughts_game_write_bytes (game, format, error);
  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }

  losses = noughts_game_describe_losses (game, format);
  if (losses != NULL)
    say (path, losses);
  data = g_bytes_get_data (bytes, &length);
  if (!g_file_set_contents (path, data, (gssize) length, error))
    return FALSE;

  *unsaid = list_unsaid (noughts_game_get_rule (game), format);
  return TRUE;
}
