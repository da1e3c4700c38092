/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-editor.h"

#include <glib/gi18n-lib.h>

#include "noughts-file-chooser.h"

struct _NoughtsEngineEditor
{
  GtkWindow parent_instance;

  GtkWidget *accept_button;
  GtkEditable *command;
  GtkWidget *choose_command;
  GtkEditable *folder;
  GtkWidget *choose_folder;
  GtkEditable *name;
  GtkSpinButton *seconds;
  GtkSpinButton *threads;
  GtkSpinButton *memory;
  GtkSpinner *spinner;
  GtkLabel *status;
  GtkWidget *owner_buttons;
  GtkWidget *duplicate_button;
  GtkWidget *remove_button;

  NoughtsEngineStore *store;
  NoughtsEngineProfile *profile; /* NULL for a new engine */
  GCancellable *trying;          /* while it is being tried, or NULL */
  GtkFileChooserNative *chooser; /* the open one, or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsEngineEditor, noughts_engine_editor, GTK_TYPE_WINDOW)

static const char *
get_text (GtkEditable *editable)
{
  return gtk_editable_get_text (editable);
}

static char *
dup_stripped (GtkEditable *editable)
{
  return g_strstrip (g_strdup (get_text (editable)));
}

static void
set_status (NoughtsEngineEditor *self, const char *text)
{
  gtk_label_set_label (self->status, text);
}

/* What is being tried stays as it is until then. An entry would lose its focus if it were not
 * sensitive. */
static void
update_launch (NoughtsEngineEditor *self)
{
  const gboolean free = self->trying == NULL;

  gtk_editable_set_editable (self->command, free);
  gtk_editable_set_editable (self->folder, free);
  gtk_widget_set_sensitive (self->choose_command, free);
  gtk_widget_set_sensitive (self->choose_folder, free);
}

static void
update (NoughtsEngineEditor *self)
{
  g_autofree char *command = dup_stripped (self->command);

  update_launch (self);

  gtk_button_set_label (GTK_BUTTON (self->accept_button),
                        self->profile != NULL ? _ ("Save") : _ ("Add"));
  gtk_widget_set_sensitive (self->accept_button, *command != '\0' && self->trying == NULL);
  gtk_spinner_set_spinning (self->spinner, self->trying != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), self->trying != NULL);
  gtk_widget_set_visible (self->owner_buttons, self->profile != NULL);
}

static void
changed_cb (NoughtsEngineEditor *self)
{
  if (self->trying == NULL)
    set_status (self, "");
  update (self);
}

/* ---- The trial ---- */

/* Returns "caro on 15×15, renju on 15×15". */
static char *
describe_refused (char **boards)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (char **board = boards; *board != NULL; board++)
    {
      g_autofree char *words = noughts_engine_board_describe (*board);

      g_string_append (list, board > boards ? C_ ("list", ", ") : "");
      g_string_append (list, words);
    }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
noughts_engine_describe_trial (const NoughtsEngineTraits *traits)
{
  g_autofree char *refused = NULL;
  const char *lines =
      traits->several ? _ ("Shows several lines") : _ ("Shows only its move, no lines");

  if (!traits->tried)
    return g_strdup (_ ("Not tested yet"));
  if (traits->refused == NULL || traits->refused[0] == NULL)
    return g_strdup (lines);

  refused = describe_refused (traits->refused);
  /* Translators: what an engine can do, and games such as "renju on 15×15, caro on 15×15" */
  return g_strdup_printf (_ ("%s · Does not play %s"), lines, refused);
}

/* Takes what stands in the window. The texts are to be freed. */
static NoughtsEngineTraits
read_traits (NoughtsEngineEditor *self)
{
  NoughtsEngineTraits traits = { 0 };

  gtk_spin_button_update (self->seconds);
  gtk_spin_button_update (self->threads);
  gtk_spin_button_update (self->memory);
  traits.command = dup_stripped (self->command);
  traits.folder = dup_stripped (self->folder);
  traits.name = dup_stripped (self->name);
  traits.seconds = gtk_spin_button_get_value (self->seconds);
  traits.threads = (guint) gtk_spin_button_get_value_as_int (self->threads);
  traits.memory = (guint) gtk_spin_button_get_value_as_int (self->memory);

  return traits;
}

static void
clear_texts (NoughtsEngineTraits *traits)
{
  g_clear_pointer (&traits->command, g_free);
  g_clear_pointer (&traits->folder, g_free);
  g_clear_pointer (&traits->name, g_free);
}

static char *
get_program_name (const char *command)
{
  g_auto (GStrv) argv = NULL;

  if (!g_shell_parse_argv (command, NULL, &argv, NULL))
    return g_strdup (command);

  return g_path_get_basename (argv[0]);
}

/* Whether this program's own engine or another one of the list has the name. */
static gboolean
is_taken (NoughtsEngineEditor *self, const char *name)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NoughtsEngineProfile) profile =
          g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (profile != self->profile
          && g_str_equal (noughts_engine_profile_get (profile)->name, name))
        return TRUE;
    }

  return g_str_equal (name, _ ("Noughts"));
}

/* Names an engine as it says, or by its program; by both if the name is taken. */
static char *
make_name (NoughtsEngineEditor *self, const char *said, const char *command)
{
  g_autofree char *program = get_program_name (command);

  if (said == NULL)
    return g_steal_pointer (&program);

  return is_taken (self, said) ? g_strdup_printf ("%s (%s)", said, program) : g_strdup (said);
}

static void
keep (NoughtsEngineEditor *self, NoughtsEngineTraits *traits)
{
  if (self->profile != NULL)
    noughts_engine_profile_set (self->profile, traits);
  else
    noughts_engine_store_add (self->store, traits);

  gtk_window_close (GTK_WINDOW (self));
}

typedef struct
{
  GWeakRef editor;
  NoughtsEngineTraits traits;
} Trial;

static void
trial_free (Trial *trial)
{
  g_weak_ref_clear (&trial->editor);
  clear_texts (&trial->traits);
  g_free (trial);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Trial, trial_free)

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Trial) trial = data;
  g_autoptr (NoughtsEngineEditor) self = g_weak_ref_get (&trial->editor);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsEngineFindings) findings = noughts_engine_trial_run_finish (result, &error);

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->trying);
  update (self);
  if (findings == NULL)
    {
      set_status (self, error->message);
      return;
    }

  /* The rest may have been changed meanwhile. */
  clear_texts (&trial->traits);
  trial->traits = read_traits (self);
  if (*trial->traits.name == '\0')
    {
      g_free (trial->traits.name);
      trial->traits.name = make_name (self, findings->name, trial->traits.command);
    }
  trial->traits.tried = TRUE;
  trial->traits.several = findings->several;
  trial->traits.refused = findings->refused;
  keep (self, &trial->traits);
}

static void
try_engine (NoughtsEngineEditor *self, NoughtsEngineTraits *traits)
{
  Trial *trial = g_new0 (Trial, 1);
  const NoughtsEngineLaunch launch = noughts_engine_traits_get_launch (traits);

  trial->traits = *traits;
  g_weak_ref_init (&trial->editor, self);
  self->trying = g_cancellable_new ();
  set_status (self, _ ("Testing it on several boards…"));
  update (self);
  noughts_engine_trial_run_async (&launch, self->trying, tried_cb, trial);
}

/* Whether the engine is the one that was tried before. */
static gboolean
is_tried (NoughtsEngineEditor *self, const NoughtsEngineTraits *traits)
{
  const NoughtsEngineTraits *old;

  if (self->profile == NULL)
    return FALSE;

  old = noughts_engine_profile_get (self->profile);
  return old->tried && *traits->name != '\0' && g_str_equal (old->command, traits->command)
         && g_str_equal (old->folder, traits->folder);
}

static void
accept_cb (NoughtsEngineEditor *self)
{
  NoughtsEngineTraits traits = read_traits (self);

  if (!is_tried (self, &traits))
    {
      try_engine (self, &traits);
      return;
    }

  traits.tried = TRUE;
  traits.several = noughts_engine_profile_get (self->profile)->several;
  traits.refused = noughts_engine_profile_get (self->profile)->refused;
  keep (self, &traits);
  clear_texts (&traits);
}

/* ---- Other buttons ---- */

static void
duplicate_cb (NoughtsEngineEditor *self)
{
  NoughtsEngineTraits traits = *noughts_engine_profile_get (self->profile);
  /* Translators: the name of a second engine with the same command */
  g_autofree char *name = g_strdup_printf (_ ("%s (copy)"), traits.name);

  traits.name = name;
  noughts_engine_store_add (self->store, &traits);
  gtk_window_close (GTK_WINDOW (self));
}

static void
remove_cb (NoughtsEngineEditor *self)
{
  noughts_engine_store_remove (self->store, self->profile);
  gtk_window_close (GTK_WINDOW (self));
}

/* A path with a blank would be two words. */
static void
take_program (NoughtsEngineEditor *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *quoted = path != NULL ? g_shell_quote (path) : NULL;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  if (path == NULL)
    return;

  gtk_editable_set_text (self->command,
                         strpbrk (path, " \t'\"\\$`&;()<>*?") != NULL ? quoted : path);
  if (*get_text (self->folder) == '\0')
    gtk_editable_set_text (self->folder, folder);
}

static void
take_folder (NoughtsEngineEditor *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    gtk_editable_set_text (self->folder, path);
}

static void
chosen_cb (NoughtsEngineEditor *self, int response)
{
  GtkFileChooserNative *chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  noughts_file_chooser_release (chooser);
  if (response != GTK_RESPONSE_ACCEPT || file == NULL)
    return;

  if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_OPEN)
    take_program (self, file);
  else
    take_folder (self, file);
}

static void
choose (NoughtsEngineEditor *self, const char *title, GtkFileChooserAction action)
{
  if (self->chooser != NULL)
    return;

  self->chooser =
      gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, _ ("_Choose"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
choose_command_cb (NoughtsEngineEditor *self)
{
  choose (self, _ ("Choose the program"), GTK_FILE_CHOOSER_ACTION_OPEN);
}

static void
choose_folder_cb (NoughtsEngineEditor *self)
{
  choose (self, _ ("Choose the folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
}

/* ---- The window ---- */

static void
noughts_engine_editor_dispose (GObject *object)
{
  NoughtsEngineEditor *self = NOUGHTS_ENGINE_EDITOR (object);

  if (self->trying != NULL)
    g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
  g_clear_pointer (&self->chooser, noughts_file_chooser_release);
  g_clear_object (&self->profile);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (noughts_engine_editor_parent_class)->dispose (object);
}

static void
noughts_engine_editor_class_init (NoughtsEngineEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_engine_editor_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-engine-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, accept_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, choose_command);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, choose_folder);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, command);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, folder);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, name);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, seconds);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, threads);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, memory);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, spinner);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, status);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, owner_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, duplicate_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineEditor, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_command_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_folder_cb);
  gtk_widget_class_bind_template_callback (widget_class, duplicate_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
let_enter_accept (GtkSpinButton *spin)
{
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activates-default", TRUE, NULL);
}

/* Its own name is enough: the label in it would be read out once more. */
static void
forget_label (GtkWidget *button)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
noughts_engine_editor_init (NoughtsEngineEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  let_enter_accept (self->seconds);
  let_enter_accept (self->threads);
  let_enter_accept (self->memory);
  forget_label (self->duplicate_button);
  forget_label (self->remove_button);
}

static void
show_profile (NoughtsEngineEditor *self, NoughtsEngineProfile *profile)
{
  const NoughtsEngineTraits *traits = noughts_engine_profile_get (profile);
  g_autofree char *trial = noughts_engine_describe_trial (traits);

  gtk_editable_set_text (self->command, traits->command);
  gtk_editable_set_text (self->folder, traits->folder);
  gtk_editable_set_text (self->name, traits->name);
  gtk_spin_button_set_value (self->seconds, traits->seconds);
  gtk_spin_button_set_value (self->threads, traits->threads);
  gtk_spin_button_set_value (self->memory, traits->memory);
  if (self->profile != NULL)
    set_status (self, trial);
}

GtkWidget *
noughts_engine_editor_new (NoughtsEngineStore *store, NoughtsEngineProfile *profile)
{
  NoughtsEngineEditor *self;
  g_autoptr (NoughtsEngineProfile) standard = noughts_engine_profile_new ("");

  g_return_val_if_fail (NOUGHTS_IS_ENGINE_STORE (store), NULL);

  self = g_object_new (NOUGHTS_TYPE_ENGINE_EDITOR, NULL);
  self->store = g_object_ref (store);
  g_set_object (&self->profile, profile);
  show_profile (self, profile != NULL ? profile : standard);
  update (self);
  gtk_window_set_title (GTK_WINDOW (self), profile != NULL
                                               ? noughts_engine_profile_get (profile)->name
                                               : _ ("Add an Engine"));

  return GTK_WIDGET (self);
}
