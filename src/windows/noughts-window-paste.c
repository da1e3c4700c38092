/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves from the clipboard become a game. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

GCancellable *
noughts_window_begin_paste (NoughtsWindow *self)
{
  g_cancellable_cancel (self->paste_cancellable);
  g_clear_object (&self->paste_cancellable);
  self->paste_cancellable = g_cancellable_new ();

  return self->paste_cancellable;
}

static void
paste_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (NoughtsWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (text == NULL)
    noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE,
                               _("There are no moves to paste"));
  else
    noughts_window_paste_text (self, text);
}

void
noughts_window_paste (NoughtsWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                                 noughts_window_begin_paste (self), paste_cb, g_object_ref (self));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (NoughtsWindow) self = data;
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = NULL;
  const char *remark;

  game = noughts_game_read_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (game == NULL)
    {
      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
      return;
    }

  if (noughts_game_get_n_plies (game) == 0 && !noughts_game_is_set_up (game))
    {
      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, _("There are no moves to paste"));
      return;
    }

  noughts_sitting_take_game (self->sitting, game);
  text = g_string_new (_("New game"));
  for (guint i = 0; (remark = noughts_game_get_remark (game, i)) != NULL; i++)
    g_string_append_printf (text, ". %s", remark);
  noughts_window_offer_old_game (self, text->str);
}

void
noughts_window_paste_text (NoughtsWindow *self,
                           const char    *text)
{
  NoughtsReading reading = { 0 };
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (NOUGHTS_IS_WINDOW (self));
  g_return_if_fail (text != NULL);

  reading.rule = *noughts_game_get_rule (noughts_sitting_get_game (self->sitting));
  bytes = g_bytes_new (text, strlen (text));
  noughts_game_read_async (&reading, bytes, noughts_window_begin_paste (self), read_cb,
                           g_object_ref (self));
}
