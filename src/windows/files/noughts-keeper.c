/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-keeper.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "noughts-file-aside.h"
#include "noughts-saved-game.h"
#include "noughts-settings.h"
#include "noughts-workers.h"

/* Delays writing: a person and a computer move in quick succession, and both moves are written at
 * once. */
#define KEEP_DELAY_MS 1500

/* Shorter files, of some 2,600 moves or 300 with their evaluations, are read synchronously within a
 * few milliseconds, before the window shows another board. */
#define SHORT_FILE 32768

struct _NoughtsKeeper
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  GSettings *settings;
  GFile *file;                    /* NULL while another program uses it */
  int lock;                       /* noughts_saved_game_claim() */
  GCancellable *open_cancellable; /* of the worker that reads the saved games, or NULL */
  NoughtsGame *placeholder;       /* the board's game when that began */
  guint source;
  GCancellable *cancellable; /* of the current writing, or NULL */
  gboolean warned;           /* since the last success */
  gboolean close_warned;     /* since the person's last move, or a success */
  gboolean unread;           /* the file holds a game that could not be read */
};

G_DEFINE_FINAL_TYPE (NoughtsKeeper, noughts_keeper, G_TYPE_OBJECT)

static guint changed_signal;

static void
warn (NoughtsKeeper *self, const GError *error)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Couldn’t keep the game for the next start: %s"), error->message);

  noughts_notice_set (self->notice, NOUGHTS_NOTICE_NOT_KEPT, text);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsKeeper) self = data;
  g_autoptr (GError) error = NULL;

  if (noughts_saved_game_write_finish (result, &error))
    {
      self->warned = self->close_warned = FALSE;
      return;
    }

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->warned)
    return;

  self->warned = TRUE;
  warn (self, error);
}

/* Whether the file may be written. Without a game it is deleted; a file that could not be read is
 * instead set aside before the next game is saved. FALSE, with an error, if that fails. */
static gboolean
may_write (NoughtsKeeper *self, GVariant *variant, GError **error)
{
  if (!self->unread)
    return TRUE;
  if (variant == NULL || !noughts_file_set_aside (self->file, error))
    return FALSE;

  self->unread = FALSE;
  return TRUE;
}

static gboolean
keep_cb (gpointer data)
{
  NoughtsKeeper *self = data;
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;

  self->source = 0;
  /* The saved game must not be overwritten before it is restored. */
  if (self->open_cancellable != NULL)
    return G_SOURCE_REMOVE;

  variant = noughts_sitting_save (self->sitting);
  if (!may_write (self, variant, &error))
    {
      if (error != NULL && !self->warned)
        {
          self->warned = TRUE;
          warn (self, error);
        }
      return G_SOURCE_REMOVE;
    }

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  noughts_saved_game_write_async (self->file, variant, self->cancellable, kept_cb,
                                  g_object_ref (self));

  return G_SOURCE_REMOVE;
}

/* Begins a game of the settings; without its opening, nothing happens on an empty board. */
static void
begin (NoughtsKeeper *self, gboolean with_opening)
{
  NoughtsNewGameChoice choice;
  g_autoptr (GError) error = NULL;

  noughts_settings_get_choice (self->settings, &choice);
  if (!with_opening)
    {
      choice.opening = NOUGHTS_OPENING_NONE;
      choice.named = 0;
    }
  /* The wish may be one for another board. */
  if (noughts_engine_why_not (&choice.rule) != NULL)
    noughts_new_game_choice_set_engine (&choice, NULL);
  if (!noughts_sitting_begin (self->sitting, &choice, &error))
    g_error ("The first game cannot begin: %s", error->message);
}

static void
begin_anew (NoughtsKeeper *self)
{
  begin (self, TRUE);
}

/* Reports a file that could not be read. A damaged one is set aside for inspection; one that is
 * only unreadable now stays in place. */
static void
tell_unreadable (NoughtsKeeper *self, const GError *error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) aside_error = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;

  g_message ("%s", error->message);
  if (g_error_matches (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED)
      && noughts_file_set_aside (self->file, &aside_error))
    {
      noughts_notice_tell (
          self->notice, _ ("The last game was damaged and has been set aside. Here is a new one."));
      return;
    }

  if (aside_error != NULL)
    g_message ("The damaged game cannot be set aside: %s", aside_error->message);
  self->unread = TRUE;
  text = g_strdup_printf (_ ("Couldn’t read the last game: %s"), error->message);
  noughts_notice_tell (self->notice, text);
}

/* Reports that a part of the saved games was lost. The file is first copied for inspection; if that
 * fails, nothing is written until the file itself is set aside. */
static void
tell_partial (NoughtsKeeper *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = _ ("A saved game was damaged and has been set aside.");

  if (!noughts_file_copy_aside (self->file, &error))
    {
      g_message ("The kept games cannot be copied: %s", error->message);
      self->unread = TRUE;
      text = _ ("A saved game is damaged.");
    }
  noughts_notice_tell (self->notice, text);
  noughts_keeper_keep_soon (self);
}

/* Reads the saved games; on any thread. */
static gpointer
read_kept (gpointer file, GError **error)
{
  g_autoptr (GVariant) variant = noughts_saved_game_read (file, error);

  return variant != NULL ? noughts_old_game_load (variant, error) : NULL;
}

/* Tells that a library's file is gone or another one. */
static void
tell_remark (NoughtsKeeper *self, const char *remark)
{
  if (remark != NULL)
    noughts_notice_tell (self->notice, remark);
}

/* Takes over the saved games from a worker: puts the last one on the board if it comes back, else
 * aside. `awaited`: no other game has begun since. `old` is NULL, and `error` set, if reading
 * failed. */
static void
take_kept (NoughtsKeeper *self, NoughtsOldGame *old, gboolean awaited, const GError *error)
{
  gboolean partial = old != NULL && noughts_old_game_is_partial (old);
  g_autofree char *remark = old != NULL ? g_strdup (noughts_old_game_get_remark (old)) : NULL;

  if (old == NULL)
    {
      if (awaited)
        begin_anew (self);
      tell_unreadable (self, error);
    }
  else if (awaited && noughts_old_game_comes_back (old))
    {
      noughts_sitting_resume (self->sitting, old);
    }
  else
    {
      gboolean open = noughts_old_game_can_go_on (old);

      if (awaited)
        begin_anew (self);
      noughts_sitting_put_aside (self->sitting, old);
      if (open)
        noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME,
                            _ ("The last game can be restored"));
      else
        g_signal_emit (self, changed_signal, 0);
    }
  tell_remark (self, remark);
  if (partial)
    tell_partial (self);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsKeeper) self = data;
  gboolean awaited = noughts_keeper_is_opening (self);
  g_autoptr (GError) error = NULL;
  NoughtsOldGame *old;

  old = noughts_workers_take (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->open_cancellable);
  g_clear_object (&self->placeholder);
  take_kept (self, old, awaited, error);
  noughts_keeper_keep_soon (self);
}

/* Reads the saved game on a worker. Until then the board shows a new game without players, and
 * without stones that would be kept. */
static void
open_later (NoughtsKeeper *self)
{
  g_autoptr (GTask) task = NULL;

  begin (self, FALSE);
  noughts_match_stop (noughts_sitting_get_match (self->sitting));
  self->placeholder = g_object_ref (noughts_sitting_get_game (self->sitting));
  self->open_cancellable = g_cancellable_new ();
  g_signal_emit (self, changed_signal, 0);

  task = g_task_new (NULL, self->open_cancellable, opened_cb, g_object_ref (self));
  g_task_set_source_tag (task, open_later);
  noughts_workers_make (task, read_kept, g_object_ref (self->file), g_object_unref,
                        (GDestroyNotify) noughts_old_game_free);
}

static gboolean
is_long (GFile *file)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_size (info) > SHORT_FILE;
}

static void
noughts_keeper_dispose (GObject *object)
{
  NoughtsKeeper *self = NOUGHTS_KEEPER (object);

  noughts_keeper_stop (self);
  g_clear_object (&self->placeholder);
  g_clear_object (&self->sitting);
  g_clear_object (&self->notice);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (noughts_keeper_parent_class)->dispose (object);
}

static void
noughts_keeper_class_init (NoughtsKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_keeper_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
noughts_keeper_init (NoughtsKeeper *self)
{
  self->lock = -1;
}

NoughtsKeeper *
noughts_keeper_new (NoughtsSitting *sitting,
                    NoughtsNotice *notice,
                    GSettings *settings,
                    GFile *file)
{
  NoughtsKeeper *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (NOUGHTS_TYPE_KEEPER, NULL);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  self->settings = g_object_ref (settings);
  self->file = g_object_ref (file);

  return self;
}

void
noughts_keeper_restore (NoughtsKeeper *self)
{
  NoughtsOldGame *old;
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (NOUGHTS_IS_KEEPER (self));

  if (!noughts_saved_game_claim (self->file, &self->lock))
    {
      g_clear_object (&self->file);
      begin_anew (self);
      noughts_notice_tell (
          self->notice, _ ("Noughts is already running. This game won’t be kept for next time."));
      return;
    }
  if (is_long (self->file))
    {
      open_later (self);
      return;
    }

  variant = noughts_saved_game_read (self->file, &error);
  if (variant != NULL && noughts_old_game_needs_files (variant))
    {
      open_later (self);
      return;
    }

  old = variant != NULL ? noughts_old_game_load (variant, &error) : NULL;
  take_kept (self, old, TRUE, error);
}

gboolean
noughts_keeper_keeps (NoughtsKeeper *self)
{
  g_return_val_if_fail (NOUGHTS_IS_KEEPER (self), FALSE);

  return self->file != NULL;
}

gboolean
noughts_keeper_is_opening (NoughtsKeeper *self)
{
  g_return_val_if_fail (NOUGHTS_IS_KEEPER (self), FALSE);

  return self->placeholder != NULL && self->placeholder == noughts_sitting_get_game (self->sitting);
}

void
noughts_keeper_keep_soon (NoughtsKeeper *self)
{
  g_return_if_fail (NOUGHTS_IS_KEEPER (self));

  if (noughts_sitting_person_has_moved (self->sitting))
    self->close_warned = FALSE;
  if (self->file == NULL || self->source != 0)
    return;

  self->source = g_timeout_add (KEEP_DELAY_MS, keep_cb, self);
}

/* Waits for the reading of the saved game, which a game begun since must not overwrite. */
static void
open_now (NoughtsKeeper *self)
{
  NoughtsOldGame *old = read_kept (self->file, NULL);

  g_cancellable_cancel (self->open_cancellable);
  g_clear_object (&self->open_cancellable);
  g_clear_object (&self->placeholder);
  if (old == NULL)
    {
      self->unread = TRUE;
      return;
    }

  if (noughts_old_game_is_partial (old))
    tell_partial (self);
  noughts_sitting_put_aside (self->sitting, old);
}

gboolean
noughts_keeper_keep_now (NoughtsKeeper *self)
{
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (NOUGHTS_IS_KEEPER (self), TRUE);

  if (self->file == NULL)
    return TRUE;

  variant = noughts_sitting_save (self->sitting);
  if (variant != NULL && self->open_cancellable != NULL)
    {
      open_now (self);
      g_variant_unref (variant);
      variant = noughts_sitting_save (self->sitting);
    }

  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);

  /* The file still holds what has not been restored. */
  if (self->open_cancellable != NULL)
    return TRUE;
  if (!may_write (self, variant, &error))
    {
      if (error == NULL)
        return TRUE;
    }
  else if (noughts_saved_game_write (self->file, variant, &error))
    return TRUE;

  /* A second close after the warning, without a move in between, closes the window. */
  if (self->close_warned)
    return TRUE;

  self->close_warned = TRUE;
  warn (self, error);

  return FALSE;
}

void
noughts_keeper_stop (NoughtsKeeper *self)
{
  g_return_if_fail (NOUGHTS_IS_KEEPER (self));

  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->open_cancellable);
  g_clear_object (&self->open_cancellable);
  g_clear_object (&self->file);
  if (self->lock >= 0)
    g_close (self->lock, NULL);
  self->lock = -1;
}
