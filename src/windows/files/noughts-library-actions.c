/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-library-actions.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

typedef struct
{
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
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
  return g_object_get_data (window, "noughts-library-parts");
}

/* ---- Finding ---- */

static void
go_to (NoughtsSitting *sitting, NoughtsNotice *notice, NoughtsNode *node, const char *nothing)
{
  noughts_notice_clear (notice);
  if (node != NULL)
    noughts_game_jump (noughts_sitting_get_game (sitting), node);
  else
    noughts_notice_tell_briefly (notice, nothing);
}

void
noughts_library_go_to_text (NoughtsSitting *sitting, NoughtsNotice *notice, const char *text)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  go_to (sitting, notice, noughts_library_find_text (game, noughts_game_get_current (game), text),
         _ ("No remark contains this text"));
}

static void
find_cb (GtkEntry *entry, GtkWindow *window)
{
  Parts *parts = get_parts (window);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  if (*text != '\0')
    noughts_library_go_to_text (parts->sitting, parts->notice, text);
}

static void
next_cb (GtkButton *button, GtkEntry *entry)
{
  g_signal_emit_by_name (entry, "activate");
}

/* Opens a small window that stays, so that one can go from place to place. */
static void
find_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *dialog = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *next = gtk_button_new_with_mnemonic (_ ("Find _next"));

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Text in a remark"));
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_widget_add_css_class (box, "padded-row");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), next);
  gtk_window_set_child (GTK_WINDOW (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), _ ("Find in the Library"));
  gtk_window_set_titlebar (GTK_WINDOW (dialog), gtk_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, -1);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), data);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_widget_add_css_class (dialog, "noughts");
  g_signal_connect_object (entry, "activate", G_CALLBACK (find_cb), data, 0);
  g_signal_connect_object (next, "clicked", G_CALLBACK (next_cb), entry, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
next_mark_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);
  NoughtsGame *game = noughts_sitting_get_game (parts->sitting);

  go_to (parts->sitting, parts->notice,
         noughts_library_find_mark (game, noughts_game_get_current (game)),
         _ ("No position is marked"));
}

/* ---- Merging ---- */

typedef struct
{
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsGame *game; /* on the board when the merging began */
} MergeJob;

static void
merge_job_free (MergeJob *self)
{
  g_object_unref (self->sitting);
  g_object_unref (self->notice);
  g_object_unref (self->game);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MergeJob, merge_job_free)

static void
merge (MergeJob *job, NoughtsGame *other)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  if (job->game != noughts_sitting_get_game (job->sitting))
    return;

  n = noughts_game_merge (job->game, other, &error);
  if (error != NULL)
    text = g_strdup (error->message);
  else
    text = g_strdup_printf (ngettext ("%u move added", "%u moves added", n), n);
  noughts_notice_tell (job->notice, text);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MergeJob) job = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) other = noughts_game_read_finish (result, &error);

  if (other != NULL)
    merge (job, other);
  else
    noughts_notice_tell (job->notice, error->message);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MergeJob) job = data;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsReading reading = { .says_line = TRUE };

  bytes = g_file_load_bytes_finish (G_FILE (source), result, NULL, &error);
  if (bytes == NULL)
    {
      noughts_notice_tell (job->notice, error->message);
      return;
    }

  reading.rule = *noughts_game_get_rule (job->game);
  noughts_game_read_async (&reading, bytes, NULL, read_cb, g_steal_pointer (&job));
}

void
noughts_library_merge_file (NoughtsSitting *sitting, NoughtsNotice *notice, GFile *file)
{
  MergeJob *job = g_new (MergeJob, 1);

  job->sitting = g_object_ref (sitting);
  job->notice = g_object_ref (notice);
  job->game = g_object_ref (noughts_sitting_get_game (sitting));
  g_file_load_bytes_async (file, NULL, loaded_cb, job);
}

static void
response_cb (GtkNativeDialog *dialog, int response, GtkWindow *window)
{
  Parts *parts = get_parts (window);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      noughts_library_merge_file (parts->sitting, parts->notice, file);
    }
  g_object_unref (dialog);
}

static void
merge_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Merge a Library"), data, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Merge"), _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- The actions ---- */

static void
update (GtkWindow *window)
{
  static const char *const names[] = { "library-find", "library-merge", "library-next-mark" };
  NoughtsGame *game = noughts_sitting_get_game (get_parts (window)->sitting);
  const gboolean library = game != NULL && noughts_game_is_library (game);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_enable_action (G_ACTION_MAP (window), names[i], library);
}

void
noughts_add_library_actions (GtkApplicationWindow *window,
                             NoughtsSitting *sitting,
                             NoughtsNotice *notice)
{
  static const GActionEntry entries[] = {
    { .name = "library-find", .activate = find_action },
    { .name = "library-merge", .activate = merge_action },
    { .name = "library-next-mark", .activate = next_mark_action },
  };
  Parts *parts = g_new (Parts, 1);

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  parts->sitting = g_object_ref (sitting);
  parts->notice = g_object_ref (notice);
  g_object_set_data_full (G_OBJECT (window), "noughts-library-parts", parts,
                          (GDestroyNotify) parts_free);
  noughts_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect_object (sitting, "replaced", G_CALLBACK (update), window, G_CONNECT_SWAPPED);
  update (GTK_WINDOW (window));
}
