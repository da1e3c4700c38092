/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The running game is kept: a little after each move by a worker, and when the window closes. At
 * the next start it is read at once, or by a worker if it is a long one. One that has ended is
 * kept, too, and can be brought back then. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "noughts-saved-game.h"
#include "noughts-settings.h"
#include "noughts-workers.h"

/* A player and a computer make two moves quickly: they are written at once. */
#define KEEP_DELAY_MS 1500

/* A file of so many bytes, some 2,600 moves or 300 with their ratings, is read within a few
 * milliseconds, and before the window shows another board. */
#define SHORT_FILE 32768

static void
warn (NoughtsWindow *self,
      const GError  *error)
{
  g_autofree char *text = g_strdup_printf (_("The game cannot be kept: %s"), error->message);

  noughts_window_set_notice (self, NOUGHTS_NOTICE_NOT_KEPT, text);
}

static void
kept_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (NoughtsWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (noughts_saved_game_write_finish (result, &error))
    {
      self->keep_warned = self->close_warned = FALSE;
      return;
    }

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->keep_warned)
    return;

  self->keep_warned = TRUE;
  warn (self, error);
}

/* Where there is no game its file goes, but not one that could not be read: that stays, and
 * is set aside for the next game. FALSE if the file is to be left alone, with an error where the
 * next game should have been kept. */
static gboolean
may_write (NoughtsWindow  *self,
           GVariant       *variant,
           GError        **error)
{
  if (!self->kept_unread)
    return TRUE;
  if (variant == NULL || !noughts_saved_game_set_aside (self->kept_file, error))
    return FALSE;

  self->kept_unread = FALSE;
  return TRUE;
}

static gboolean
keep_cb (gpointer data)
{
  NoughtsWindow *self = data;
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;

  self->keep_source = 0;
  /* Not over a game that has not come back yet. */
  if (self->open_cancellable != NULL)
    return G_SOURCE_REMOVE;

  variant = noughts_sitting_save (self->sitting);
  if (!may_write (self, variant, &error))
    {
      if (error != NULL && !self->keep_warned)
        {
          self->keep_warned = TRUE;
          warn (self, error);
        }
      return G_SOURCE_REMOVE;
    }

  g_cancellable_cancel (self->keep_cancellable);
  g_clear_object (&self->keep_cancellable);
  self->keep_cancellable = g_cancellable_new ();

  noughts_saved_game_write_async (self->kept_file, variant, self->keep_cancellable, kept_cb,
                                  g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
begin_anew (NoughtsWindow *self)
{
  NoughtsNewGameChoice choice;
  g_autoptr (GError) error = NULL;

  noughts_settings_get_choice (self->settings, &choice);
  if (!noughts_sitting_begin (self->sitting, &choice, &error))
    g_error ("The first game cannot begin: %s", error->message);
}

/* A damaged file is of use only to a person who looks into it; one that only cannot be read now
 * stays where it is. */
static void
tell_unreadable (NoughtsWindow *self,
                 const GError  *error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) aside_error = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;

  g_message ("%s", error->message);
  if (g_error_matches (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED)
      && noughts_saved_game_set_aside (self->kept_file, &aside_error))
    {
      noughts_window_set_notice (
        self, NOUGHTS_NOTICE_MESSAGE,
        _("The last game was damaged and is set aside; here is a new one."));
      return;
    }

  if (aside_error != NULL)
    g_message ("The damaged game cannot be set aside: %s", aside_error->message);
  self->kept_unread = TRUE;
  text = g_strdup_printf (_("The last game cannot be read: %s"), error->message);
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, text);
}

/* The others have come back, and stay in the file until they are written anew; a copy of the whole
 * is for a person who looks into it. Where there is none, nothing is written before the file itself
 * could be set aside. */
static void
tell_partial (NoughtsWindow *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = _("A game that waited was damaged and is set aside.");

  if (!noughts_saved_game_copy_aside (self->kept_file, &error))
    {
      g_message ("The kept games cannot be copied: %s", error->message);
      self->kept_unread = TRUE;
      text = _("A game that waited is damaged.");
    }
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, text);
  noughts_window_keep_soon (self);
}

/* On any thread. */
static gpointer
read_kept (gpointer   file,
           GError   **error)
{
  g_autoptr (GVariant) variant = noughts_saved_game_read (file, error);

  return variant != NULL ? noughts_old_game_load (variant, error) : NULL;
}

/* Takes over the kept games that a worker has read: puts the last one on the board if it can go on,
 * else aside. `awaited`: no other game has begun meanwhile. `old` is NULL, and `error` set, where
 * they could not be read. */
static void
take_kept (NoughtsWindow  *self,
           NoughtsOldGame *old,
           gboolean        awaited,
           const GError   *error)
{
  gboolean partial = old != NULL && noughts_old_game_is_partial (old);

  if (old == NULL)
    {
      if (awaited)
        begin_anew (self);
      tell_unreadable (self, error);
    }
  else if (awaited && noughts_old_game_can_go_on (old))
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
        noughts_window_set_notice (self, NOUGHTS_NOTICE_NEW_GAME, _("The last game is open, too"));
      else
        noughts_window_update_actions (self);
    }
  if (partial)
    tell_partial (self);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (NoughtsWindow) self = data;
  gboolean awaited = noughts_window_is_opening (self);
  g_autoptr (GError) error = NULL;
  NoughtsOldGame *old;

  old = noughts_workers_take (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->open_cancellable);
  g_clear_object (&self->placeholder);
  take_kept (self, old, awaited, error);
  noughts_window_keep_soon (self);
}

/* Until the game is there, the board of a new one stands in its place, without players. */
static void
open_later (NoughtsWindow *self)
{
  g_autoptr (GTask) task = NULL;

  begin_anew (self);
  noughts_match_stop (noughts_sitting_get_match (self->sitting));
  self->placeholder = g_object_ref (noughts_sitting_get_game (self->sitting));
  self->open_cancellable = g_cancellable_new ();
  noughts_window_update (self);

  task = g_task_new (NULL, self->open_cancellable, opened_cb, g_object_ref (self));
  g_task_set_source_tag (task, open_later);
  noughts_workers_make (task, read_kept, g_object_ref (self->kept_file), g_object_unref,
                        (GDestroyNotify) noughts_old_game_free);
}

static gboolean
is_long (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_size (info) > SHORT_FILE;
}

void
noughts_window_restore (NoughtsWindow *self)
{
  NoughtsOldGame *old;
  g_autoptr (GError) error = NULL;

  self->kept_file = noughts_saved_game_get_file ();
  if (!noughts_saved_game_claim (self->kept_file, &self->kept_lock))
    {
      g_clear_object (&self->kept_file);
      begin_anew (self);
      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE,
                                 _("Noughts is open already. This game will not be kept."));
      return;
    }
  if (is_long (self->kept_file))
    {
      open_later (self);
      return;
    }

  old = read_kept (self->kept_file, &error);
  take_kept (self, old, TRUE, error);
}

gboolean
noughts_window_is_opening (NoughtsWindow *self)
{
  return self->placeholder != NULL
         && self->placeholder == noughts_sitting_get_game (self->sitting);
}

void
noughts_window_keep_soon (NoughtsWindow *self)
{
  if (noughts_window_person_has_moved (self))
    self->close_warned = FALSE;
  if (self->kept_file == NULL || self->keep_source != 0)
    return;

  self->keep_source = g_timeout_add (KEEP_DELAY_MS, keep_cb, self);
}

/* A game that has begun meanwhile is not to be written over the one that has not come back yet:
 * that one is waited for. */
static void
open_now (NoughtsWindow *self)
{
  NoughtsOldGame *old = read_kept (self->kept_file, NULL);

  g_cancellable_cancel (self->open_cancellable);
  g_clear_object (&self->open_cancellable);
  g_clear_object (&self->placeholder);
  if (old == NULL)
    {
      self->kept_unread = TRUE;
      return;
    }

  if (noughts_old_game_is_partial (old))
    tell_partial (self);
  noughts_sitting_put_aside (self->sitting, old);
}

gboolean
noughts_window_keep_now (NoughtsWindow *self)
{
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;

  if (self->kept_file == NULL)
    return TRUE;

  variant = noughts_sitting_save (self->sitting);
  if (variant != NULL && self->open_cancellable != NULL)
    {
      open_now (self);
      g_variant_unref (variant);
      variant = noughts_sitting_save (self->sitting);
    }

  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_cancellable_cancel (self->keep_cancellable);
  g_clear_object (&self->keep_cancellable);

  /* What has not come back yet comes back next time. */
  if (self->open_cancellable != NULL)
    return TRUE;
  if (!may_write (self, variant, &error))
    {
      if (error == NULL)
        return TRUE;
    }
  else if (noughts_saved_game_write (self->kept_file, variant, &error))
    return TRUE;

  /* Closing once more after the warning, without a move between, closes the window. */
  if (self->close_warned)
    return TRUE;

  self->close_warned = TRUE;
  warn (self, error);

  return FALSE;
}

void
noughts_window_end_keeping (NoughtsWindow *self)
{
  if (self->kept_lock >= 0)
    g_close (self->kept_lock, NULL);
  self->kept_lock = -1;
}
