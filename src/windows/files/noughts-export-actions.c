/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions that show the game to others: as a picture, as text, and on paper. */

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-child-window.h"
#include "noughts-export.h"
#include "noughts-print.h"

/* What the actions need; freed with the window. */
typedef struct
{
  GtkWindow *window; /* borrowed */
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsBoardView *board; /* borrowed */
} Parts;

static void
parts_free (Parts *self)
{
  g_object_unref (self->sitting);
  g_object_unref (self->notice);
  g_free (self);
}

static Parts *
get_parts (gpointer window)
{
  return g_object_get_data (window, "noughts-export-parts");
}

static void
export_picture_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);
  GtkWidget *window = noughts_export_new (parts->sitting, parts->notice, parts->board);

  noughts_child_window_attach (GTK_WINDOW (window), parts->window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
copy_diagram_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);
  NoughtsGame *game = noughts_sitting_get_game (parts->sitting);
  g_autofree char *text = noughts_picture_to_text (game, noughts_game_get_current (game), 1);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (parts->window)), text);
  noughts_notice_tell_briefly (parts->notice, _ ("Diagram copied as text"));
}

static void
print_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);
  NoughtsGame *game = noughts_sitting_get_game (parts->sitting);
  g_autoptr (GtkPrintOperation) operation = noughts_print_new (game, NOUGHTS_PRINT_ONE);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_allow_async (operation, FALSE);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parts->window,
                               &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    noughts_notice_tell (parts->notice, error->message);
}

void
noughts_add_export_actions (GtkApplicationWindow *window,
                            NoughtsSitting *sitting,
                            NoughtsNotice *notice,
                            NoughtsBoardView *board)
{
  static const GActionEntry entries[] = {
    { .name = "copy-diagram", .activate = copy_diagram_action },
    { .name = "export-picture", .activate = export_picture_action },
    { .name = "print", .activate = print_action },
  };
  Parts *parts = g_new (Parts, 1);

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  parts->window = GTK_WINDOW (window);
  parts->sitting = g_object_ref (sitting);
  parts->notice = g_object_ref (notice);
  parts->board = board;
  g_object_set_data_full (G_OBJECT (window), "noughts-export-parts", parts,
                          (GDestroyNotify) parts_free);
  noughts_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
