/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-dialogs.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-child-window.h"
#include "noughts-help.h"
#include "noughts-preferences.h"
#include "noughts-shortcuts.h"

/* Returns the parent's open window of that type, or NULL. */
static GtkWindow *
find_dialog (GtkWindow *parent, GType type)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_OBJECT_TYPE (window) == type && gtk_window_get_transient_for (window) == parent)
        return window;
    }

  return NULL;
}

static void
present_over (GtkWindow *dialog, GtkWindow *parent)
{
  noughts_child_window_attach (dialog, parent);
  gtk_window_present (dialog);
}

void
noughts_show_preferences (GtkWindow *parent, GSettings *settings, NoughtsBoardView *board)
{
  GtkWindow *dialog = find_dialog (parent, NOUGHTS_TYPE_PREFERENCES);

  if (dialog == NULL)
    dialog = GTK_WINDOW (noughts_preferences_new (settings, board));
  present_over (dialog, parent);
}

static void
show_shortcuts (GtkWindow *parent)
{
  GtkWindow *dialog = find_dialog (parent, NOUGHTS_TYPE_SHORTCUTS);

  if (dialog == NULL)
    dialog = GTK_WINDOW (noughts_shortcuts_new ());
  present_over (dialog, parent);
}

static NoughtsHelp *
present_help (GtkWindow *parent)
{
  GtkWindow *dialog = find_dialog (parent, NOUGHTS_TYPE_HELP);

  if (dialog == NULL)
    dialog = GTK_WINDOW (noughts_help_new ());
  present_over (dialog, parent);

  return NOUGHTS_HELP (dialog);
}

void
noughts_show_opponent (GtkWindow *parent, MnkOpponent opponent)
{
  noughts_help_show_opponent (present_help (parent), opponent);
}

static void
show_about (GtkWindow *parent)
{
  GtkWindow *dialog = find_dialog (parent, GTK_TYPE_ABOUT_DIALOG);

  if (dialog == NULL)
    dialog = g_object_new (GTK_TYPE_ABOUT_DIALOG, "program-name", _ ("Noughts"), "version",
                           NOUGHTS_VERSION, "logo-icon-name", NOUGHTS_APPLICATION_ID, "comments",
                           _ ("Play and learn tic-tac-toe and five in a row"), "license-type",
                           GTK_LICENSE_GPL_3_0, "copyright", _ ("© The Noughts authors"),
                           /* Translators: your names, one a line */
                           "translator-credits", _ ("translator-credits"), NULL);
  present_over (dialog, parent);
}

static void
shortcuts_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_shortcuts (GTK_WINDOW (data));
}

static void
help_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  present_help (GTK_WINDOW (data));
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_about (GTK_WINDOW (data));
}

void
noughts_add_dialog_actions (GtkApplicationWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "about", .activate = about_action },
    { .name = "help", .activate = help_action },
    { .name = "shortcuts", .activate = shortcuts_action },
  };

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  noughts_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
