/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The running game is kept: a little after each move by a worker, and when the window closes. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

#include "noughts-saved-game.h"
#include "noughts-settings.h"

/* A player and a computer make two moves quickly: they are written at once. */
#define KEEP_DELAY_MS 1500

/* What is kept now, or NULL: only a game that has begun and not ended is running. */
static GVariant *
take_running_game (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  if (game == NULL
      || noughts_game_get_n_plies (game) == 0
      || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    return NULL;

  return noughts_sitting_save (self->sitting);
}

static void
warn (NoughtsWindow *self,
      const GError  *error)
{
  g_autofree char *text = g_strdup_printf (_("The game cannot be kept: %s"), error->message);

  self->keep_warned = TRUE;
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, text);
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
      self->keep_warned = FALSE;
      return;
    }

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && !self->keep_warned)
    warn (self, error);
}

static gboolean
keep_cb (gpointer data)
{
  NoughtsWindow *self = data;
  g_autoptr (GVariant) variant = take_running_game (self);

  self->keep_source = 0;
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

void
noughts_window_restore (NoughtsWindow *self)
{
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) aside_error = NULL;

  self->kept_file = noughts_saved_game_get_file ();
  variant = noughts_saved_game_read (self->kept_file, &error);
  if (variant != NULL && noughts_sitting_load (self->sitting, variant, &error))
    return;

  begin_anew (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;

  if (!g_error_matches (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED))
    {
      g_autofree char *text = g_strdup_printf (_("The last game cannot be read: %s"),
                                               error->message);

      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, text);
      return;
    }

  g_message ("%s", error->message);
  if (!noughts_saved_game_set_aside (self->kept_file, &aside_error))
    g_message ("The damaged game cannot be set aside: %s", aside_error->message);
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE,
                             _("The last game was damaged and is set aside; here is a new one."));
}

void
noughts_window_keep_soon (NoughtsWindow *self)
{
  if (self->kept_file == NULL || self->keep_source != 0)
    return;

  self->keep_source = g_timeout_add (KEEP_DELAY_MS, keep_cb, self);
}

gboolean
noughts_window_keep_now (NoughtsWindow *self)
{
  g_autoptr (GVariant) variant = take_running_game (self);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_cancellable_cancel (self->keep_cancellable);
  g_clear_object (&self->keep_cancellable);

  if (noughts_saved_game_write (self->kept_file, variant, &error))
    return TRUE;

  /* Whoever has been told, and closes once more, wants to go. */
  if (self->keep_warned)
    return TRUE;

  warn (self, error);

  return FALSE;
}
