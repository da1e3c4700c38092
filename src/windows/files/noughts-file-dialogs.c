/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-file-dialogs.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-child-window.h"
#include "noughts-drop.h"
#include "noughts-encoding-chooser.h"
#include "noughts-file-chooser.h"
#include "noughts-game-chooser.h"
#include "noughts-titles.h"

struct _NoughtsFileDialogs
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* borrowed */
  NoughtsSitting *sitting;
  NoughtsFiles *files;
  GtkFileChooserNative *chooser; /* the open one, or NULL */
  GFile *folder;                 /* of the last file, or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsFileDialogs, noughts_file_dialogs, G_TYPE_OBJECT)

static void
response_cb (NoughtsFileDialogs *self, int response, GtkNativeDialog *dialog)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GListModel) several = NULL;
  g_autoptr (GFile) file = NULL;

  /* The window may have been closed under the dialog. */
  if (response == GTK_RESPONSE_ACCEPT
      && gtk_window_get_application (GTK_WINDOW (self->window)) != NULL)
    {
      several = gtk_file_chooser_get_files (chooser);
      file = g_list_model_get_item (several, 0);
    }
  if (file != NULL)
    {
      g_clear_object (&self->folder);
      self->folder = g_file_get_parent (file);
      if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN)
        noughts_open_several (GTK_WINDOW (self->window), self->files, several);
      else
        noughts_files_save (self->files, file);
    }

  g_clear_pointer (&self->chooser, noughts_file_chooser_release);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* Creates a file dialog; returns NULL while another one is open. */
static GtkFileChooser *
choose_file (NoughtsFileDialogs *self,
             const char *title,
             GtkFileChooserAction action,
             const char *accept)
{
  static const char *const games[] = { "*.sgf", "*.psq",   "*.txt", "*.lib", "*.rif", "*.pos",
                                       "*.rec", "*.proof", "*.SGF", "*.PSQ", "*.TXT", "*.LIB",
                                       "*.RIF", "*.POS",   "*.REC", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooser *chooser;

  if (self->chooser != NULL)
    return NULL;

  self->chooser =
      gtk_file_chooser_native_new (title, GTK_WINDOW (self->window), action, accept, _ ("_Cancel"));
  chooser = GTK_FILE_CHOOSER (self->chooser);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  add_filter (chooser, _ ("Games: SGF, PSQ, lists of moves"), games);
  add_filter (chooser, _ ("All files"), all);
  if (self->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, self->folder, NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);

  return chooser;
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooser *chooser = choose_file (NOUGHTS_FILE_DIALOGS (data), _ ("Open a Game"),
                                         GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"));

  if (chooser == NULL)
    return;

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Proposes a place: a library's own file, else a name that tells of the game. */
static void
propose_file (NoughtsFileDialogs *self, GtkFileChooser *chooser)
{
  const char *uri = noughts_game_get_file (noughts_sitting_get_game (self->sitting));
  const gboolean list = noughts_files_get_usual_format (self->files) == NOUGHTS_FORMAT_LIST;
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (uri != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);

      gtk_file_chooser_set_file (chooser, file, NULL);
      return;
    }

  title = noughts_titles_suggest_file_name (self->sitting);
  name = g_strconcat (title, list ? ".txt" : ".sgf", NULL);
  gtk_file_chooser_set_current_name (chooser, name);
}

static void
save_as_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsFileDialogs *self = NOUGHTS_FILE_DIALOGS (data);
  GtkFileChooser *chooser =
      choose_file (self, _ ("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));

  if (chooser == NULL)
    return;

  propose_file (self, chooser);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
copy_game_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsFileDialogs *self = NOUGHTS_FILE_DIALOGS (data);

  noughts_files_copy (self->files, gtk_widget_get_clipboard (GTK_WIDGET (self->window)));
}

static void
paste_game_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsFileDialogs *self = NOUGHTS_FILE_DIALOGS (data);

  noughts_files_paste (self->files, gtk_widget_get_clipboard (GTK_WIDGET (self->window)));
}

/* Presents a window of choices over the main window, which closes it with itself. It is of one
 * file: the next one that is opened closes it, too. */
static void
present (NoughtsFileDialogs *self, GtkWidget *chooser, GCallback chosen)
{
  g_signal_connect_object (chooser, "chosen", chosen, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "opened", G_CALLBACK (gtk_window_close), chooser,
                           G_CONNECT_SWAPPED);
  noughts_child_window_attach (GTK_WINDOW (chooser), GTK_WINDOW (self->window));
  gtk_window_present (GTK_WINDOW (chooser));
}

static void
encoding_chosen_cb (NoughtsFileDialogs *self, const char *encoding)
{
  if (noughts_files_can_read_again (self->files))
    noughts_files_read_in (self->files, encoding);
}

static void
choose_encoding_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsFileDialogs *self = NOUGHTS_FILE_DIALOGS (data);

  if (noughts_files_can_read_again (self->files))
    present (self,
             noughts_encoding_chooser_new (noughts_files_get_bytes (self->files),
                                           noughts_files_get_encoding (self->files)),
             G_CALLBACK (encoding_chosen_cb));
}

static void
game_chosen_cb (NoughtsFileDialogs *self, guint index)
{
  if (noughts_files_can_read_again (self->files) && index != noughts_files_get_index (self->files))
    noughts_files_read_game (self->files, index);
}

static void
choose_game (NoughtsFileDialogs *self)
{
  if (noughts_files_can_read_again (self->files))
    present (self,
             noughts_game_chooser_new (
                 noughts_files_get_bytes (self->files), noughts_files_get_streamed (self->files),
                 noughts_files_get_encoding (self->files), noughts_files_get_index (self->files)),
             G_CALLBACK (game_chosen_cb));
}

static void
choose_game_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_game (NOUGHTS_FILE_DIALOGS (data));
}

static void
read_other_way_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsFileDialogs *self = NOUGHTS_FILE_DIALOGS (data);

  if (noughts_files_can_read_again (self->files))
    noughts_files_read_other_way (self->files);
}

static void
stop_opening_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_files_stop_reading (NOUGHTS_FILE_DIALOGS (data)->files);
}

static void
save_anyway_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_files_save_anyway (NOUGHTS_FILE_DIALOGS (data)->files);
}

static void
open_recent_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  noughts_files_open (NOUGHTS_FILE_DIALOGS (data)->files, file);
}

static void
noughts_file_dialogs_dispose (GObject *object)
{
  NoughtsFileDialogs *self = NOUGHTS_FILE_DIALOGS (object);

  g_clear_pointer (&self->chooser, noughts_file_chooser_release);
  g_clear_object (&self->folder);
  g_clear_object (&self->files);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_file_dialogs_parent_class)->dispose (object);
}

static void
noughts_file_dialogs_class_init (NoughtsFileDialogsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_file_dialogs_dispose;
}

static void
noughts_file_dialogs_init (NoughtsFileDialogs *self)
{
}

static void
add_actions (NoughtsFileDialogs *self)
{
  const GActionEntry entries[] = {
    { .name = "choose-encoding", .activate = choose_encoding_action },
    { .name = "choose-game", .activate = choose_game_action },
    { .name = "copy-game", .activate = copy_game_action },
    { .name = "open", .activate = open_action },
    { .name = "open-recent", .activate = open_recent_action, .parameter_type = "s" },
    { .name = "paste-game", .activate = paste_game_action },
    { .name = "read-other-way", .activate = read_other_way_action },
    { .name = "save-anyway", .activate = save_anyway_action },
    { .name = "save-as", .activate = save_as_action },
    { .name = "stop-opening", .activate = stop_opening_action },
  };

  noughts_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
  noughts_add_drop_target (GTK_WINDOW (self->window), self->files);
  g_signal_connect_object (self->files, "several", G_CALLBACK (choose_game), self,
                           G_CONNECT_SWAPPED);
}

NoughtsFileDialogs *
noughts_file_dialogs_new (GtkApplicationWindow *window,
                          NoughtsSitting *sitting,
                          NoughtsFiles *files)
{
  NoughtsFileDialogs *self;

  g_return_val_if_fail (GTK_IS_APPLICATION_WINDOW (window), NULL);
  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_FILES (files), NULL);

  self = g_object_new (NOUGHTS_TYPE_FILE_DIALOGS, NULL);
  self->window = window;
  self->sitting = g_object_ref (sitting);
  self->files = g_object_ref (files);
  add_actions (self);

  return self;
}
