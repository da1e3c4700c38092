/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-files-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-file-game.h"
#include "noughts-game-list.h"
#include "noughts-game-stream.h"
#include "noughts-game-study.h"
#include "noughts-game-turns.h"
#include "noughts-recent-files.h"

/* Larger files are not read, but for those that are read in blocks. */
#define MOST_BYTES ((gsize) 256 << 20)

G_DEFINE_FINAL_TYPE (NoughtsFiles, noughts_files, G_TYPE_OBJECT)

enum
{
  OPENED,
  SAVED,
  SEVERAL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Returns the message for a game: which one of a file with several, and the remarks. */
static char *
describe_read (const NoughtsFileJob *job, NoughtsGame *game)
{
  const guint n_others = noughts_game_get_n_others (game);
  g_autoptr (GString) text = g_string_new (NULL);

  if (job->pasted)
    g_string_assign (text, _ ("New game"));
  else if (n_others == 0)
    /* Translators: a file's name */
    g_string_printf (text, _ ("Opened %s"), job->name);
  else
    /* Translators: a file's name, a game's number in it, and how many it has */
    g_string_printf (text, _ ("Opened %s: game %u of %u"), job->name, job->index + 1, n_others + 1);

  noughts_file_game_append_remarks (game, job->encoding, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Waiting ---- */

/* A reading that takes longer is told, in milliseconds. */
#define PATIENCE 500

static gboolean
slow_cb (gpointer data)
{
  NoughtsFiles *self = data;

  self->clock = 0;
  noughts_notice_set (self->notice, NOUGHTS_NOTICE_OPENING, _ ("Opening…"));
  return G_SOURCE_REMOVE;
}

static void
begin_waiting (NoughtsFiles *self)
{
  if (self->clock == 0)
    self->clock = g_timeout_add (PATIENCE, slow_cb, self);
}

static void
end_waiting (NoughtsFiles *self)
{
  g_clear_handle_id (&self->clock, g_source_remove);
  if (noughts_notice_get_kind (self->notice) == NOUGHTS_NOTICE_OPENING)
    noughts_notice_clear (self->notice);
}

/* The same unless another reading has begun since. */
static void
end_waiting_for (NoughtsFiles *self, GAsyncResult *result)
{
  if (g_task_get_cancellable (G_TASK (result)) == self->cancellable)
    end_waiting (self);
}

/* ---- Reading ---- */

/* Cancels the current reading and returns the cancellable of the next one, borrowed. */
static GCancellable *
begin_reading (NoughtsFiles *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  return self->cancellable;
}

/* Moves, the order of the branches, notes and a result are lost by another reading, evaluations are
 * not. */
static void
changed_cb (NoughtsFiles *self, NoughtsGameChange change)
{
  if (change & (NOUGHTS_GAME_CHANGE_TREE | NOUGHTS_GAME_CHANGE_RESULT)
      || (change & NOUGHTS_GAME_CHANGE_NOTES && !(change & NOUGHTS_GAME_CHANGE_VALUE)))
    self->changed = TRUE;
}

static void
forget (NoughtsFiles *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  g_clear_weak_pointer (&self->game);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->file);
  g_clear_pointer (&self->encoding, g_free);
}

/* Remembers the reading if another one is possible, so that it can take its place. */
static void
remember (NoughtsFileJob *job, NoughtsGame *game)
{
  NoughtsFiles *self = job->files;

  forget (self);
  if (job->encoding == NULL && noughts_game_get_guessed_encoding (game) == NULL
      && noughts_game_get_n_others (game) == 0 && !noughts_game_has_other_way (game))
    return;

  g_set_weak_pointer (&self->game, game);
  self->changed = FALSE;
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  self->bytes = g_steal_pointer (&job->bytes);
  self->streamed = job->streamed;
  self->name = job->pasted ? NULL : g_strdup (job->name);
  g_set_object (&self->file, job->file);
  self->encoding = g_strdup (job->encoding);
  self->index = job->index;
  self->other_way = job->other_way;
}

/* Adds the buttons for other readings to the notice. The encoding can be chosen for as long as the
 * text may be wrong: after a choice, too. */
static void
add_offers (NoughtsFiles *self)
{
  if (self->game == NULL)
    return;

  if (self->encoding != NULL || noughts_game_get_guessed_encoding (self->game) != NULL)
    noughts_notice_offer (self->notice, _ ("Text looks wrong? _Encoding…"), "win.choose-encoding");
  if (noughts_game_get_n_others (self->game) > 0)
    noughts_notice_offer (self->notice, _ ("_Other Games…"), "win.choose-game");
  if (noughts_game_has_other_way (self->game))
    noughts_notice_offer (self->notice, _ ("_Flip Board"), "win.read-other-way");
}

static void
show_game (NoughtsFileJob *job, NoughtsGame *game)
{
  NoughtsSitting *sitting = job->files->sitting;

  if (job->again)
    noughts_sitting_read_again (sitting, game);
  else if (noughts_game_is_study (game))
    noughts_sitting_analyse_game (sitting, game);
  else if (job->pasted)
    noughts_sitting_take_game (sitting, game);
  else
    noughts_sitting_open_game (sitting, game);
}

/* Tells what was read, and offers to restore the game that it has replaced. The end of a game that
 * there is nothing else to say about goes first. */
static void
tell_read (const NoughtsFileJob *job, NoughtsGame *game)
{
  NoughtsFiles *self = job->files;
  const gboolean remarkable = noughts_game_get_remark (game, 0) != NULL
                              || noughts_game_get_guessed_encoding (game) != NULL
                              || noughts_game_get_n_others (game) > 0;
  g_autofree char *text = describe_read (job, game);

  if (remarkable || job->again)
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_READ, text);
  else if (noughts_sitting_can_bring_back (self->sitting))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, text);
  else if (!job->pasted && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    noughts_notice_tell (self->notice, text);
  add_offers (self);
}

/* Puts a game that was read on the board. A game that has come there meanwhile is put aside, as at
 * any opening; and so is the one that was read before if it has been changed. */
static void
place_game (NoughtsFileJob *job, NoughtsGame *game)
{
  NoughtsFiles *self = job->files;
  const gboolean chosen = job->again;

  job->again = job->again && noughts_files_can_read_again (self) && !self->changed;
  if (job->file != NULL)
    {
      g_autofree char *uri = g_file_get_uri (job->file);

      noughts_game_set_file (game, uri);
      noughts_game_set_fuller_file (game, uri);
      noughts_recent_files_add (job->file);
    }
  job->index = noughts_game_get_index (game);
  show_game (job, game);
  remember (job, game);
  g_signal_emit (self, signals[OPENED], 0, !job->pasted);
  tell_read (job, game);
  if (!chosen && noughts_game_get_n_others (game) > 0)
    g_signal_emit (self, signals[SEVERAL], 0);
}

/* ---- What a question about the game on the board holds up ---- */

/* A file, a text, or a game that was read already. */
typedef struct
{
  NoughtsFiles *files;
  GFile *file;
  char *text;
  NoughtsFileJob *job; /* of the game */
  NoughtsGame *game;
} HeldUp;

static void
held_up_free (gpointer data)
{
  HeldUp *held = data;

  g_clear_pointer (&held->job, noughts_file_job_free);
  g_clear_object (&held->game);
  g_clear_object (&held->file);
  g_free (held->text);
  g_object_unref (held->files);
  g_free (held);
}

static void
go_on_cb (gpointer data)
{
  HeldUp *held = data;

  if (held->game != NULL)
    place_game (held->job, held->game);
  else if (held->file != NULL)
    noughts_files_open (held->files, held->file);
  else
    noughts_files_paste_text (held->files, held->text);
}

/* Asks whether to resign a rated game that is to be left. NULL, and nothing is asked, where leaving
 * costs nothing; else what then goes on, to be filled. */
static HeldUp *
ask_leave (NoughtsFiles *self)
{
  HeldUp *held;

  if (!noughts_notice_ask_leave (self->notice, NULL))
    return NULL;

  held = g_new0 (HeldUp, 1);
  held->files = g_object_ref (self);
  noughts_notice_set_then (self->notice, noughts_follow_up_new_call (go_on_cb, held, held_up_free));
  return held;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFileJob) job = data;
  NoughtsFiles *self = job->files;
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GError) error = NULL;
  HeldUp *held;

  end_waiting_for (self, result);
  game = noughts_file_game_finish (result,
                                   job->pasted ? _ ("There are no moves to paste")
                                               : _ ("there are no moves in the file"),
                                   &error);
  if (error != NULL)
    noughts_file_job_complain (job, error->message);
  if (game == NULL)
    return;

  /* The game on the board may have become a rated loss meanwhile. */
  held = ask_leave (self);
  if (held == NULL)
    {
      place_game (job, game);
      return;
    }

  held->job = g_steal_pointer (&job);
  held->game = g_steal_pointer (&game);
}

/* Reads a game on a worker, under the rule of the current board if the bytes name none. */
static void
read_bytes (NoughtsFileJob *job)
{
  NoughtsFiles *self = job->files;
  const NoughtsReading reading = {
    .rule = *noughts_game_get_rule (noughts_sitting_get_game (self->sitting)),
    .encoding = job->encoding,
    .index = job->index,
    .other_way = job->other_way,
    .named_pos = job->file != NULL && noughts_file_is_named_pos (job->file),
  };

  begin_waiting (self);
  if (job->streamed)
    noughts_game_read_file_async (&reading, job->file, self->cancellable, read_cb, job);
  else
    noughts_game_read_async (&reading, job->bytes, self->cancellable, read_cb, job);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFileJob) job = data;
  g_autoptr (GError) error = NULL;

  job->bytes = noughts_stream_load_finish (result, &job->streamed, &error);
  if (job->bytes != NULL)
    {
      read_bytes (g_steal_pointer (&job));
      return;
    }

  end_waiting_for (job->files, result);
  if (g_error_matches (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT))
    noughts_file_job_complain (job, error->message);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    noughts_file_job_tell (job, error->message);
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
  forget (self);
  g_clear_pointer (&self->asked, noughts_file_job_free);
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

  signals[OPENED] = g_signal_new ("opened", NOUGHTS_TYPE_FILES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SAVED] = g_signal_new ("saved", NOUGHTS_TYPE_FILES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[SEVERAL] = g_signal_new ("several", NOUGHTS_TYPE_FILES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
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
  HeldUp *held;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (G_IS_FILE (file));

  held = ask_leave (self);
  if (held != NULL)
    {
      g_set_object (&held->file, file);
      return;
    }

  begin_waiting (self);
  noughts_stream_load_async (file, MOST_BYTES, begin_reading (self), loaded_cb,
                             noughts_file_job_new (self, file));
}

void
noughts_files_paste_text (NoughtsFiles *self, const char *text)
{
  NoughtsFileJob *job;
  HeldUp *held;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (text != NULL);

  held = ask_leave (self);
  if (held != NULL)
    {
      held->text = g_strdup (text);
      return;
    }

  begin_reading (self);
  job = noughts_file_job_new (self, NULL);
  job->bytes = g_bytes_new (text, strlen (text));
  read_bytes (job);
}

gboolean
noughts_files_can_read_again (NoughtsFiles *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FILES (self), FALSE);

  return self->game != NULL && self->game == noughts_sitting_get_game (self->sitting);
}

/* Returns a job that reads the bytes of the game on the board again, in the same way. */
static NoughtsFileJob *
make_again (NoughtsFiles *self)
{
  NoughtsFileJob *job = noughts_file_job_new (self, NULL);

  begin_reading (self);
  if (self->name != NULL)
    {
      g_free (job->name);
      job->name = g_strdup (self->name);
      job->pasted = FALSE;
      g_set_object (&job->file, self->file);
    }
  job->again = TRUE;
  job->bytes = g_bytes_ref (self->bytes);
  job->streamed = self->streamed;
  job->encoding = g_strdup (self->encoding);
  job->index = self->index;
  job->other_way = self->other_way;

  return job;
}

void
noughts_files_read_in (NoughtsFiles *self, const char *encoding)
{
  NoughtsFileJob *job;

  g_return_if_fail (noughts_files_can_read_again (self));
  g_return_if_fail (encoding != NULL);

  job = make_again (self);
  g_free (job->encoding);
  job->encoding = g_strdup (encoding);
  read_bytes (job);
}

void
noughts_files_read_game (NoughtsFiles *self, guint index)
{
  NoughtsFileJob *job;

  g_return_if_fail (noughts_files_can_read_again (self));

  job = make_again (self);
  job->index = index;
  read_bytes (job);
}

void
noughts_files_read_other_way (NoughtsFiles *self)
{
  NoughtsFileJob *job;

  g_return_if_fail (noughts_files_can_read_again (self));

  job = make_again (self);
  job->other_way = !job->other_way;
  read_bytes (job);
}

GBytes *
noughts_files_get_bytes (NoughtsFiles *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FILES (self), NULL);

  return self->bytes;
}

GFile *
noughts_files_get_streamed (NoughtsFiles *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FILES (self), NULL);

  return self->streamed ? self->file : NULL;
}

const char *
noughts_files_get_encoding (NoughtsFiles *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FILES (self), NULL);

  if (self->encoding != NULL || self->game == NULL)
    return self->encoding;
  return noughts_game_get_guessed_encoding (self->game);
}

guint
noughts_files_get_index (NoughtsFiles *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FILES (self), 0);

  return self->index;
}

void
noughts_files_paste (NoughtsFiles *self, GdkClipboard *clipboard)
{
  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));

  if (noughts_notice_ask_leave (self->notice, "paste-game"))
    return;

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
  /* A list of moves cannot hold stones that were set up, before the game or in it. */
  text = noughts_game_check_start (game, ".txt", NULL)
             ? noughts_game_to_text (game)
             : noughts_game_write (game, NOUGHTS_FORMAT_SGF, &error);
  if (text != NULL)
    gdk_clipboard_set_text (clipboard, text);
  if (text != NULL)
    noughts_notice_tell_briefly (self->notice, _ ("Moves copied"));
  else
    noughts_notice_tell (self->notice, error->message);
}

void
noughts_files_stop_reading (NoughtsFiles *self)
{
  g_return_if_fail (NOUGHTS_IS_FILES (self));

  g_cancellable_cancel (self->cancellable);
  end_waiting (self);
}

void
noughts_files_stop (NoughtsFiles *self)
{
  g_return_if_fail (NOUGHTS_IS_FILES (self));

  noughts_files_stop_reading (self);
  g_clear_pointer (&self->asked, noughts_file_job_free);
  /* What a question holds up keeps the application running. */
  noughts_notice_set_then (self->notice, NULL);
  self->stopped = TRUE;
}
