/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-application.h"

#include <glib/gi18n.h>

#include "noughts-darkness.h"
#include "noughts-engine-store.h"
#include "noughts-settings.h"
#include "noughts-solved.h"
#include "noughts-widgets.h"
#include "noughts-window.h"
#include "noughts-windows-resources.h"
#include "noughts-workers.h"

struct _NoughtsApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  NoughtsDarkness *darkness;
  gboolean theme_is_dark; /* by GTK's own settings, before the program changes them */
};

G_DEFINE_FINAL_TYPE (NoughtsApplication, noughts_application, GTK_TYPE_APPLICATION)

/* Returns the main window, the parent of the dialogs. */
static GtkWindow *
find_window (NoughtsApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (NOUGHTS_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* Closes the window, which saves the running game and closes the dialogs. The application ends with
 * its last window. */
static gboolean
quit_cb (gpointer data)
{
  GtkWindow *window = find_window (NOUGHTS_APPLICATION (data));

  if (window != NULL)
    gtk_window_close (window);

  return G_SOURCE_REMOVE;
}

/* Quits from an idle source: a dialog that handles the shortcut must outlive the handling of the
 * key. */
static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, quit_cb, g_object_ref (data), g_object_unref);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/noughts/Noughts/noughts-windows.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
darkness_cb (NoughtsApplication *self)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                noughts_darkness_is_dark (self->darkness, self->theme_is_dark), NULL);
}

static void
follow_darkness (NoughtsApplication *self)
{
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                &self->theme_is_dark, NULL);
  self->darkness = noughts_darkness_new (self->settings);
  g_signal_connect_object (self->darkness, "changed", G_CALLBACK (darkness_cb), self,
                           G_CONNECT_SWAPPED);
  darkness_cb (self);
}

/* Sets the text direction from GTK's translation for the language. Without that translation, for
 * screenshots and translators, an environment variable sets it. */
static void
take_direction (void)
{
  const char *direction = g_getenv ("NOUGHTS_DIRECTION");

  if (g_strcmp0 (direction, "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  else if (g_strcmp0 (direction, "ltr") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Adds shortcuts that no entry needs: they take effect before the focused widget gets the key. */
static void
add_keys (GtkApplication *application)
{
  static const struct
  {
    const char *action;
    const char *keys[3];
  } accels[] = {
    { "app.quit", { "<Control>q" } },
    { "window.close", { "<Control>w" } },
    { "win.new-game", { "<Control>n" } },
    { "win.open", { "<Control>o" } },
    { "win.print", { "<Control>p" } },
    { "win.save-as", { "<Control>s" } },
    { "win.resign", { "<Control>r" } },
    { "win.previous", { "Page_Up" } },
    { "win.next", { "Page_Down" } },
    { "win.first", { "<Control>Page_Up" } },
    { "win.last", { "<Control>Page_Down" } },
    { "win.analyse", { "<Control>e" } },
    { "win.set-up", { "<Control><Shift>p" } },
    { "win.preferences", { "<Control>comma" } },
    { "win.shortcuts", { "<Control>question", "<Control>slash" } },
    { "win.help", { "F1" } },
    { "win.evaluation", { "F9" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (application, accels[i].action,
                                           (const char *const *) accels[i].keys);
}

static void
noughts_application_startup (GApplication *application)
{
  NoughtsApplication *self = NOUGHTS_APPLICATION (application);
  const GActionEntry entries[] = {
    { .name = "quit", .activate = quit_action },
  };

  G_APPLICATION_CLASS (noughts_application_parent_class)->startup (application);

  /* Naming the resource keeps the linker from dropping it. */
  g_resources_register (noughts_windows_get_resource ());
  noughts_widgets_init ();
  noughts_solved_use_installed (NOUGHTS_PROOF_DIR);
  load_style ();
  follow_darkness (self);
  take_direction ();
  /* Else the help would open with its first paragraph selected. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  add_keys (GTK_APPLICATION (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gtk_window_set_default_icon_name (NOUGHTS_APPLICATION_ID);
}

static void
noughts_application_activate (GApplication *application)
{
  NoughtsApplication *self = NOUGHTS_APPLICATION (application);
  GtkWindow *window = find_window (self);

  if (window == NULL)
    window = GTK_WINDOW (noughts_window_new (GTK_APPLICATION (self), self->settings));

  gtk_window_present (window);
}

/* Opens the first of several files, and lists all. */
static void
noughts_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  NoughtsApplication *self = NOUGHTS_APPLICATION (application);
  g_autoptr (GListStore) several = g_list_store_new (G_TYPE_FILE);
  NoughtsWindow *window;

  for (int i = 0; i < n_files; i++)
    g_list_store_append (several, files[i]);
  noughts_application_activate (application);
  window = NOUGHTS_WINDOW (find_window (self));
  if (n_files == 1)
    noughts_window_open_file (window, files[0]);
  else
    noughts_window_open_several (window, G_LIST_MODEL (several));
}

static void
noughts_application_shutdown (GApplication *application)
{
  /* The windows have stopped their workers. A worker must not outlive the data that it uses. */
  noughts_workers_wait ();
  noughts_engine_store_flush_default ();

  G_APPLICATION_CLASS (noughts_application_parent_class)->shutdown (application);
}

/* Reports invalid arguments. GTK and GIO would end the program with a warning and a hint for
 * programmers. */
static int
noughts_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  NoughtsApplication *self = NOUGHTS_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Noughts %s\n", NOUGHTS_VERSION);
      return 0;
    }

  if (!gtk_init_check ())
    {
      g_printerr ("noughts: %s\n", _ ("cannot open display"));
      return 1;
    }

  if (self->settings == NULL)
    {
      g_printerr ("noughts: %s\n", _ ("the settings schema org.noughts.Noughts is not installed"));
      return 1;
    }

  return -1;
}

static void
noughts_application_constructed (GObject *object)
{
  static const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL }, { NULL }
  };
  NoughtsApplication *self = NOUGHTS_APPLICATION (object);

  G_OBJECT_CLASS (noughts_application_parent_class)->constructed (object);

  self->settings = noughts_settings_new ();
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      _ ("Play and learn tic-tac-toe, gomoku and renju. A file of games is opened."));
}

static void
noughts_application_finalize (GObject *object)
{
  NoughtsApplication *self = NOUGHTS_APPLICATION (object);

  g_clear_object (&self->darkness);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (noughts_application_parent_class)->finalize (object);
}

static void
noughts_application_class_init (NoughtsApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->constructed = noughts_application_constructed;
  object_class->finalize = noughts_application_finalize;

  application_class->activate = noughts_application_activate;
  application_class->open = noughts_application_open;
  application_class->handle_local_options = noughts_application_handle_local_options;
  application_class->shutdown = noughts_application_shutdown;
  application_class->startup = noughts_application_startup;
}

static void
noughts_application_init (NoughtsApplication *self)
{
}

NoughtsApplication *
noughts_application_new (GApplicationFlags flags)
{
  noughts_workers_share_memory ();

  return g_object_new (NOUGHTS_TYPE_APPLICATION, "application-id", NOUGHTS_APPLICATION_ID, "flags",
                       flags, "resource-base-path", "/org/noughts/Noughts", NULL);
}

GSettings *
noughts_application_get_settings (NoughtsApplication *self)
{
  g_return_val_if_fail (NOUGHTS_IS_APPLICATION (self), NULL);

  return self->settings;
}
