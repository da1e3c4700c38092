/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-files.h"

#include <glib/gi18n.h>
#include <string.h>

/* Larger files are not read. */
#define MOST_BYTES ((gsize) 256 << 20)

struct _NoughtsFiles
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  GApplication *application;
  GCancellable *cancellable; /* of the latest reading, or NULL */
  gboolean stopped;
};

G_DEFINE_FINAL_TYPE (NoughtsFiles, noughts_files, G_TYPE_OBJECT)

static guint opened_signal;

/* A file that is being read or written. The job keeps the application running. */
typedef struct
{
  NoughtsFiles *files;
  char *name;
  gboolean partly; /* the format omits a part of the game */
  gboolean alone;  /* the format holds the moves alone */
  char *losses;    /* what the format omits, by name and count; or NULL */
} FileJob;

static FileJob *
file_job_new (NoughtsFiles *files, GFile *file)
{
  FileJob *self = g_new0 (FileJob, 1);
  g_autofree char *base = g_file_get_basename (file);

  self->files = g_object_ref (files);
  g_application_hold (files->application);
  self->name = base != NULL ? g_filename_display_name (base) : g_strdup ("");

  return self;
}

static void
file_job_free (FileJob *self)
{
  g_application_release (self->files->application);
  g_object_unref (self->files);
  g_free (self->name);
  g_free (self->losses);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FileJob, file_job_free)

/* Sets a notice in the window; if the window is closed, prints to the standard error. */
static void
tell (const FileJob *job, const char *text)
{
  if (!job->files->stopped)
    noughts_notice_tell (job->files->notice, text);
  else
    g_printerr ("noughts: %s\n", text);
}

/* Reports an error: "game.sgf: the colours do not take turns". */
static void
complain (const FileJob *job, const char *message)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", job->name, message);

  tell (job, text);
}

/* Appends the remarks of the reader about the game. */
static void
append_remarks (GString *text, NoughtsGame *game)
{
  const char *encoding = noughts_game_get_guessed_encoding (game);
  const char *remark;

  for (guint i = 0; (remark = noughts_game_get_remark (game, i)) != NULL; i++)
    g_string_append_printf (text, ". %s", remark);
  if (encoding == NULL)
    return;

  g_string_append (text, ". ");
  /* Translators: the name of an encoding, "GB18030" */
  g_string_append_printf (text, _ ("Its text is read as %s"), encoding);
}

/* Returns the message for an opened file. It says so if only the first game of an archive is
 * shown. */
static char *
describe_opened (const FileJob *job, NoughtsGame *game)
{
  const guint n_others = noughts_game_get_n_others (game);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_others == 0)
    /* Translators: a file's name */
    g_string_printf (text, _ ("Opened %s"), job->name);
  else
    /* Translators: a file's name, and how many games it has */
    g_string_printf (text,
                     ngettext ("Opened %s: the first of %u game",
                               "Opened %s: the first of %u games", n_others + 1),
                     job->name, n_others + 1);

  append_remarks (text, game);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Reads a game on a worker, under the rule of the current board if the bytes name none. */
static void
read_bytes (NoughtsFiles *self, GBytes *bytes, GAsyncReadyCallback callback, gpointer data)
{
  const NoughtsReading reading = {
    .rule = *noughts_game_get_rule (noughts_sitting_get_game (self->sitting)),
  };

  noughts_game_read_async (&reading, bytes, self->cancellable, callback, data);
}

/* Cancels the current reading and returns the cancellable of the next one, borrowed. */
static GCancellable *
begin_reading (NoughtsFiles *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  return self->cancellable;
}

/* Returns the game that was read. NULL with an error if that failed, or if the game has neither
 * moves nor stones, which the error reports by the text `nothing`. NULL without an error if the
 * reading was cancelled. */
static NoughtsGame *
finish_reading (GAsyncResult *result, const char *nothing, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read_finish (result, &problem);

  if (game == NULL && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&problem));
  if (game == NULL || noughts_game_get_n_plies (game) > 0 || noughts_game_is_set_up (game))
    return g_steal_pointer (&game);

  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, nothing);
  return NULL;
}

/* Offers to restore the previous game, which another one has replaced; FALSE if there is none. */
static gboolean
offer_old_game (NoughtsFiles *self, const char *text)
{
  g_signal_emit (self, opened_signal, 0);
  if (!noughts_sitting_can_bring_back (self->sitting))
    return FALSE;

  noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, text);
  return TRUE;
}

static void
file_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileJob) job = data;
  NoughtsFiles *self = job->files;
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  game = finish_reading (result, _ ("there are no moves in the file"), &error);
  if (error != NULL)
    complain (job, error->message);
  if (game == NULL)
    return;

  noughts_sitting_open_game (self->sitting, game);
  text = describe_opened (job, game);
  if (!offer_old_game (self, text) && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    noughts_notice_tell (self->notice, text);
}

/* Called after each part of the file: continues up to the size limit. */
static gboolean
read_more (const char *contents, goffset size, gpointer data)
{
  return size <= (goffset) MOST_BYTES;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileJob) job = data;
  NoughtsFiles *self = job->files;
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &contents, &length, NULL,
                                            &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        tell (job, error->message);
      return;
    }

  if (length > MOST_BYTES)
    {
      complain (job, _ ("this file is too large for a game"));
      return;
    }

  bytes = g_bytes_new_take (g_steal_pointer (&contents), length);
  read_bytes (self, bytes, file_read_cb, g_steal_pointer (&job));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileJob) job = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    text = g_strdup_printf (_ ("The game can’t be saved: %s"), error->message);
  else if (job->files->stopped)
    return;
  else if (job->losses != NULL)
    /* Translators: a file's name, and what its format does not hold */
    text = g_strdup_printf (_ ("Saved as %s: %s"), job->name, job->losses);
  else if (job->alone)
    /* Translators: a file's name */
    text = g_strdup_printf (_ ("Saved as %s: moves only"), job->name);
  else if (job->partly)
    /* Translators: a file's name */
    text = g_strdup_printf (_ ("Saved as %s: board and moves only"), job->name);
  else
    /* Translators: a file's name */
    text = g_strdup_printf (_ ("Saved as %s"), job->name);

  tell (job, text);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFiles) self = data;
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;

  game = finish_reading (result, _ ("There are no moves to paste"), &error);
  if (error != NULL)
    noughts_notice_tell (self->notice, error->message);
  if (game == NULL)
    return;

  noughts_sitting_take_game (self->sitting, game);
  text = g_string_new (_ ("New game"));
  append_remarks (text, game);
  offer_old_game (self, text->str);
}

static void
clipboard_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFiles) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (text == NULL)
    noughts_notice_tell (self->notice, _ ("There are no moves to paste"));
  else
    noughts_files_paste_text (self, text);
}

static void
noughts_files_dispose (GObject *object)
{
  NoughtsFiles *self = NOUGHTS_FILES (object);

  noughts_files_stop (self);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->sitting);
  g_clear_object (&self->notice);
  g_clear_object (&self->application);

  G_OBJECT_CLASS (noughts_files_parent_class)->dispose (object);
}

static void
noughts_files_class_init (NoughtsFilesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_files_dispose;

  opened_signal = g_signal_new ("opened", NOUGHTS_TYPE_FILES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
noughts_files_init (NoughtsFiles *self)
{
}

NoughtsFiles *
noughts_files_new (NoughtsSitting *sitting, NoughtsNotice *notice, GApplication *application)
{
  NoughtsFiles *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_APPLICATION (application), NULL);

  self = g_object_new (NOUGHTS_TYPE_FILES, NULL);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  self->application = g_object_ref (application);

  return self;
}

void
noughts_files_open (NoughtsFiles *self, GFile *file)
{
  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (G_IS_FILE (file));

  g_file_load_partial_contents_async (file, begin_reading (self), read_more, loaded_cb,
                                      file_job_new (self, file));
}

/* Returns the default format: only a list of moves can hold a game on the unbounded board. */
NoughtsFormat
noughts_files_get_usual_format (NoughtsFiles *self)
{
  const MnkRule *rule;

  g_return_val_if_fail (NOUGHTS_IS_FILES (self), NOUGHTS_FORMAT_SGF);

  rule = noughts_game_get_rule (noughts_sitting_get_game (self->sitting));
  return mnk_rule_is_unbounded (rule) ? NOUGHTS_FORMAT_LIST : NOUGHTS_FORMAT_SGF;
}

void
noughts_files_save (NoughtsFiles *self, GFile *file)
{
  g_autoptr (FileJob) job = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsFormat format;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (G_IS_FILE (file));

  job = file_job_new (self, file);
  /* Reading ignores the file's name. */
  if (!noughts_format_of_name (job->name, &format))
    format = noughts_files_get_usual_format (self);
  bytes = noughts_game_write_bytes (noughts_sitting_get_game (self->sitting), format, &error);
  if (bytes == NULL)
    {
      complain (job, error->message);
      return;
    }

  job->losses = noughts_game_describe_losses (noughts_sitting_get_game (self->sitting), format);
  job->alone = format == NOUGHTS_FORMAT_LIST;
  job->partly = !noughts_game_is_whole_in (noughts_sitting_get_game (self->sitting), format);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, saved_cb,
                                       g_steal_pointer (&job));
}

void
noughts_files_paste_text (NoughtsFiles *self, const char *text)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (text != NULL);

  begin_reading (self);
  bytes = g_bytes_new (text, strlen (text));
  read_bytes (self, bytes, text_read_cb, g_object_ref (self));
}

void
noughts_files_paste (NoughtsFiles *self, GdkClipboard *clipboard)
{
  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));

  gdk_clipboard_read_text_async (clipboard, begin_reading (self), clipboard_cb,
                                 g_object_ref (self));
}

void
noughts_files_copy (NoughtsFiles *self, GdkClipboard *clipboard)
{
  NoughtsGame *game;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));

  game = noughts_sitting_get_game (self->sitting);
  /* A list of moves cannot hold stones that were set up. */
  text = noughts_game_is_set_up (game) ? noughts_game_write (game, NOUGHTS_FORMAT_SGF, &error)
                                       : noughts_game_to_text (game);
  if (text != NULL)
    gdk_clipboard_set_text (clipboard, text);
  if (text != NULL)
    noughts_notice_tell_briefly (self->notice, _ ("Moves copied"));
  else
    noughts_notice_tell (self->notice, error->message);
}

void
noughts_files_stop (NoughtsFiles *self)
{
  g_return_if_fail (NOUGHTS_IS_FILES (self));

  g_cancellable_cancel (self->cancellable);
  self->stopped = TRUE;
}
