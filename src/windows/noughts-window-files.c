/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games are opened from files and saved to them. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

/* No game needs more. */
#define MOST_BYTES ((gsize) 256 << 20)

/* What is done with a file, while it is. The program does not end meanwhile. */
typedef struct
{
  NoughtsWindow *window;
  GApplication  *application;
  char          *name;
  gboolean       partly; /* the format does not say everything of the game, … */
  gboolean       alone;  /* … and nothing but its moves */
  char          *losses; /* what it does not hold, by name and count; or NULL */
} FileJob;

static FileJob *
file_job_new (NoughtsWindow *window,
              GFile         *file)
{
  FileJob *self = g_new0 (FileJob, 1);
  g_autofree char *base = g_file_get_basename (file);

  self->window = g_object_ref (window);
  self->application = g_object_ref (G_APPLICATION (gtk_window_get_application (
                                                     GTK_WINDOW (window))));
  g_application_hold (self->application);
  self->name = base != NULL ? g_filename_display_name (base) : g_strdup ("");

  return self;
}

static void
file_job_free (FileJob *self)
{
  g_object_unref (self->window);
  g_application_release (self->application);
  g_object_unref (self->application);
  g_free (self->name);
  g_free (self->losses);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FileJob, file_job_free)

/* In the band, or where the window has been closed meanwhile, where programs without one
 * complain. */
static void
tell (const FileJob *job,
      const char    *text)
{
  if (gtk_window_get_application (GTK_WINDOW (job->window)) != NULL)
    noughts_window_set_notice (job->window, NOUGHTS_NOTICE_MESSAGE, text);
  else
    g_printerr ("noughts: %s\n", text);
}

/* "game.sgf: the colours do not take turns" */
static void
complain (const FileJob *job,
          const char    *message)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", job->name, message);

  tell (job, text);
}

/* What an archive holds besides its first game is not shown: that is said. */
static char *
describe_opened (const FileJob *job,
                 NoughtsGame   *game)
{
  const guint n_others = noughts_game_get_n_others (game);
  const char *encoding = noughts_game_get_guessed_encoding (game);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *remark;

  if (n_others == 0)
    /* Translators: a file's name */
    g_string_printf (text, _("Opened %s"), job->name);
  else
    /* Translators: a file's name, and how many games it has */
    g_string_printf (text, ngettext ("Opened %s: the first of %u game",
                                     "Opened %s: the first of %u games", n_others + 1),
                     job->name, n_others + 1);

  for (guint i = 0; (remark = noughts_game_get_remark (game, i)) != NULL; i++)
    g_string_append_printf (text, ". %s", remark);
  if (encoding != NULL)
    {
      g_string_append (text, ". ");
      /* Translators: the name of an encoding, "GB18030" */
      g_string_append_printf (text, _("Its text is read as %s"), encoding);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (FileJob) job = data;
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  game = noughts_game_read_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (game == NULL)
    {
      complain (job, error->message);
      return;
    }

  if (noughts_game_get_n_plies (game) == 0 && !noughts_game_is_set_up (game))
    {
      complain (job, _("there are no moves in it"));
      return;
    }

  noughts_sitting_open_game (job->window->sitting, game);
  text = describe_opened (job, game);
  noughts_window_offer_old_game (job->window, text);
  if (!noughts_sitting_can_bring_back (job->window->sitting)
      && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    noughts_window_set_notice (job->window, NOUGHTS_NOTICE_MESSAGE, text);
}

/* Called after each part of the file: more is wanted up to the most that a game needs. */
static gboolean
read_more (const char *contents,
           goffset     size,
           gpointer    data)
{
  return size <= (goffset) MOST_BYTES;
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (FileJob) job = data;
  NoughtsWindow *self = job->window;
  NoughtsReading reading = { 0 };
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &contents, &length, NULL,
                                            &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        tell (job, error->message);
      return;
    }

  if (length > MOST_BYTES)
    {
      complain (job, _("this is too large for a game"));
      return;
    }

  reading.rule = *noughts_game_get_rule (noughts_sitting_get_game (self->sitting));
  bytes = g_bytes_new_take (g_steal_pointer (&contents), length);
  noughts_game_read_async (&reading, bytes, self->paste_cancellable, read_cb,
                           g_steal_pointer (&job));
}

void
noughts_window_open_file (NoughtsWindow *self,
                          GFile         *file)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  g_file_load_partial_contents_async (file, noughts_window_begin_paste (self), read_more,
                                      loaded_cb, file_job_new (self, file));
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (FileJob) job = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    text = g_strdup_printf (_("The game cannot be saved: %s"), error->message);
  else if (gtk_window_get_application (GTK_WINDOW (job->window)) == NULL)
    return;
  else if (job->losses != NULL)
    /* Translators: a file's name, and what its format does not hold */
    text = g_strdup_printf (_("Saved as %s: %s"), job->name, job->losses);
  else if (job->alone)
    /* Translators: a file's name */
    text = g_strdup_printf (_("Saved as %s: the moves alone"), job->name);
  else if (job->partly)
    /* Translators: a file's name */
    text = g_strdup_printf (_("Saved as %s: board and moves alone"), job->name);
  else
    /* Translators: a file's name */
    text = g_strdup_printf (_("Saved as %s"), job->name);

  tell (job, text);
}

/* A list of moves is all that the page without borders can be written as. */
static NoughtsFormat
get_usual_format (NoughtsWindow *self)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (self->sitting));

  return mnk_rule_is_unbounded (rule) ? NOUGHTS_FORMAT_LIST : NOUGHTS_FORMAT_SGF;
}

void
noughts_window_save_file (NoughtsWindow *self,
                          GFile         *file)
{
  g_autoptr (FileJob) job = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsFormat format;

  g_return_if_fail (NOUGHTS_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  job = file_job_new (self, file);
  /* Reading goes by what is in a file, whatever its name is. */
  if (!noughts_format_of_name (job->name, &format))
    format = get_usual_format (self);
  bytes = noughts_game_write_bytes (noughts_sitting_get_game (self->sitting), format, &error);
  if (bytes == NULL)
    {
      complain (job, error->message);
      return;
    }

  job->losses = noughts_game_describe_losses (noughts_sitting_get_game (self->sitting), format);
  job->alone = format == NOUGHTS_FORMAT_LIST;
  job->partly = !noughts_game_is_whole_in (noughts_sitting_get_game (self->sitting), format);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                       saved_cb, g_steal_pointer (&job));
}

/* The dialogs. */

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             NoughtsWindow   *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file = NULL;

  /* The window may have been closed under the dialog. */
  if (response == GTK_RESPONSE_ACCEPT
      && gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    file = gtk_file_chooser_get_file (chooser);
  if (file != NULL)
    {
      g_clear_object (&self->folder);
      self->folder = g_file_get_parent (file);
      if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN)
        noughts_window_open_file (self, file);
      else
        noughts_window_save_file (self, file);
    }

  g_clear_object (&self->chooser);
}

static void
add_filter (GtkFileChooser     *chooser,
            const char         *name,
            const char * const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* A dialog to be shown; NULL where another one is open. */
static GtkFileChooser *
choose_file (NoughtsWindow        *self,
             const char           *title,
             GtkFileChooserAction  action,
             const char           *accept)
{
  static const char * const games[] = {
    "*.sgf", "*.psq", "*.txt", "*.lib", "*.rif", "*.pos", "*.rec",
    "*.SGF", "*.PSQ", "*.TXT", "*.LIB", "*.RIF", "*.POS", "*.REC", NULL
  };
  static const char * const all[] = { "*", NULL };
  GtkFileChooser *chooser;

  if (self->chooser != NULL)
    return NULL;

  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, accept,
                                               _("_Cancel"));
  chooser = GTK_FILE_CHOOSER (self->chooser);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  add_filter (chooser, _("Games: SGF, PSQ, lists of moves"), games);
  add_filter (chooser, _("All files"), all);
  if (self->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, self->folder, NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self, 0);

  return chooser;
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  GtkFileChooser *chooser = choose_file (NOUGHTS_WINDOW (data), _("Open a Game"),
                                         GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"));

  if (chooser != NULL)
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* "Gomoku 15×15.sgf" */
static void
save_as_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree char *title = noughts_rule_title (noughts_game_get_rule (game));
  g_autofree char *name = g_strconcat (title, get_usual_format (self) == NOUGHTS_FORMAT_LIST
                                                ? ".txt" : ".sgf", NULL);
  GtkFileChooser *chooser = choose_file (self, _("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _("_Save"));

  if (chooser == NULL)
    return;

  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static gboolean
drop_cb (NoughtsWindow *self,
         const GValue  *value)
{
  noughts_window_open_file (self, g_value_get_object (value));
  return TRUE;
}

void
noughts_window_add_files (NoughtsWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "open", .activate = open_action },
    { .name = "save-as", .activate = save_as_action },
  };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
