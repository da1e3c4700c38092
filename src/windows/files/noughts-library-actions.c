/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-library-actions.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-file-chooser.h"
#include "noughts-file-game.h"
#include "noughts-game-stream.h"
#include "noughts-mnemonic-button.h"
#include "noughts-small-window.h"

typedef struct
{
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  GtkWindow *finder; /* weak; NULL while it is closed */
  GtkWidget *next;   /* its button */
} Parts;

static void
parts_free (Parts *self)
{
  g_clear_weak_pointer (&self->finder);
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

/* The nodes that are looked at before the window can answer again. */
#define NODES_AT_ONCE 5000

typedef struct
{
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsLibrarySearch *search;
  NoughtsGame *game;
  NoughtsNode *from;
  const char *nothing;
  gboolean position;
} FindJob;

static void
find_job_free (FindJob *self)
{
  g_object_unref (self->sitting);
  g_object_unref (self->notice);
  noughts_library_search_free (self->search);
  g_object_unref (self->game);
  g_free (self);
}

/* The key of a sitting's latest search; earlier ones stop. */
#define LATEST "noughts-library-search"

/* Looks at some more nodes. The search ends without a word where another game is on the board. */
static gboolean
find_more (gpointer data)
{
  FindJob *self = data;
  NoughtsNode *found;

  if (noughts_sitting_get_game (self->sitting) != self->game
      || g_object_get_data (G_OBJECT (self->sitting), LATEST) != self)
    return G_SOURCE_REMOVE;
  if (!noughts_library_search_go_on (self->search, NODES_AT_ONCE, &found))
    return G_SOURCE_CONTINUE;

  if (found != NULL && found != self->from)
    noughts_game_jump (self->game, found);
  else if (found != NULL && self->position)
    noughts_notice_tell_briefly (self->notice,
                                 _ ("This position occurs nowhere else in the library"));
  else
    noughts_notice_tell_briefly (self->notice, self->nothing);
  return G_SOURCE_REMOVE;
}

/* Takes over the search. `nothing` is a static text. */
static void
find (NoughtsSitting *sitting,
      NoughtsNotice *notice,
      NoughtsLibrarySearch *search,
      gboolean position,
      const char *nothing)
{
  FindJob *self = g_new (FindJob, 1);

  noughts_notice_clear (notice);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  self->search = search;
  self->game = g_object_ref (noughts_sitting_get_game (sitting));
  self->from = noughts_game_get_current (self->game);
  self->nothing = nothing;
  self->position = position;
  g_object_set_data (G_OBJECT (sitting), LATEST, self);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, find_more, self, (GDestroyNotify) find_job_free);
}

static NoughtsLibrarySearch *
begin_search (NoughtsSitting *sitting, NoughtsLibraryGoal goal, const char *text)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  return noughts_library_search_new (game, noughts_game_get_current (game), goal, text);
}

void
noughts_library_go_to_text (NoughtsSitting *sitting, NoughtsNotice *notice, const char *text)
{
  NoughtsLibrarySearch *search = begin_search (sitting, NOUGHTS_LIBRARY_TEXT, text);

  if (noughts_library_search_set_moves (search, text))
    find (sitting, notice, search, TRUE, _ ("The library doesn’t have this position"));
  else
    find (sitting, notice, search, FALSE, _ ("No other comment contains this text"));
}

static gboolean
is_library (Parts *parts)
{
  NoughtsGame *game = noughts_sitting_get_game (parts->sitting);

  return game != NULL && noughts_game_is_library (game);
}

/* Meanwhile another game may be on the board. */
static void
find_cb (GtkEntry *entry, GtkWindow *window)
{
  Parts *parts = get_parts (window);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  if (*text != '\0' && is_library (parts))
    noughts_library_go_to_text (parts->sitting, parts->notice, text);
}

static void
next_cb (GtkButton *button, GtkEntry *entry)
{
  g_signal_emit_by_name (entry, "activate");
}

static void
create_finder (Parts *parts, GtkWindow *window)
{
  GtkWidget *dialog = noughts_small_window_new (window, _ ("Find in Library"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *next = noughts_mnemonic_button_new (_ ("Find _Next"));

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Text of a comment, or moves"));
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_widget_add_css_class (box, "padded-row");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), next);
  gtk_window_set_child (GTK_WINDOW (dialog), box);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (find_cb), window, 0);
  g_signal_connect_object (next, "clicked", G_CALLBACK (next_cb), entry, 0);
  g_set_weak_pointer (&parts->finder, GTK_WINDOW (dialog));
  parts->next = next;
}

/* Opens a small window that stays, so that one can go from place to place. */
static void
find_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);

  if (parts->finder == NULL)
    create_finder (parts, data);
  gtk_window_present (parts->finder);
}

static void
next_mark_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);

  find (parts->sitting, parts->notice, begin_search (parts->sitting, NOUGHTS_LIBRARY_MARK, NULL),
        FALSE, _ ("No other position is marked"));
}

static void
next_same_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Parts *parts = get_parts (data);

  find (parts->sitting, parts->notice,
        begin_search (parts->sitting, NOUGHTS_LIBRARY_POSITION, NULL), TRUE,
        _ ("This position occurs nowhere else in the library"));
}

/* ---- Merging ---- */

typedef struct
{
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsGame *game;   /* on the board when the merging began */
  NoughtsGame *other;  /* once it is read */
  NoughtsMerge *merge; /* likewise */
  char *name;          /* of the other's file */
} MergeJob;

static void
merge_job_free (MergeJob *self)
{
  g_object_unref (self->sitting);
  g_object_unref (self->notice);
  g_object_unref (self->game);
  g_clear_object (&self->other);
  g_clear_pointer (&self->merge, noughts_merge_free);
  g_free (self->name);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MergeJob, merge_job_free)

/* Reports an error: "a.lib: there are no moves in the file". */
static void
complain (const MergeJob *job, const GError *error)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", job->name, error->message);

  noughts_notice_tell (job->notice, text);
}

/* Says what was added: “0 moves” where that is nothing. */
static void
append_counts (const NoughtsMergeCounts *counts, GString *text)
{
  const guint n_moves = counts->n_moves, n_noted = counts->n_noted;

  if (n_moves > 0 || n_noted == 0)
    g_string_append_printf (text, ngettext ("%u move added", "%u moves added", n_moves), n_moves);
  if (n_moves > 0 && n_noted > 0)
    g_string_append (text, ". ");
  if (n_noted > 0)
    g_string_append_printf (text,
                            ngettext ("Comments or marks added to %u move",
                                      "Comments or marks added to %u moves", n_noted),
                            n_noted);
}

/* Returns the message for a merged game, with what the file had besides. */
static char *
describe_merged (const MergeJob *job)
{
  const NoughtsMergeCounts *counts = noughts_merge_get_counts (job->merge);
  const guint n_others = noughts_game_get_n_others (job->other);
  g_autoptr (GString) text = g_string_new (NULL);

  append_counts (counts, text);
  if (counts->n_left_out > 0)
    {
      g_string_append (text, ". ");
      g_string_append_printf (
          text,
          ngettext ("%u variation can’t be stored in a library and was left out",
                    "%u variations can’t be stored in a library and were left out",
                    counts->n_left_out),
          counts->n_left_out);
    }
  if (n_others > 0)
    {
      g_string_append (text, ". ");
      /* Translators: the number of a game in a file, and how many games the file has */
      g_string_append_printf (text, _ ("Only game %u of %u was added"),
                              noughts_game_get_index (job->other) + 1, n_others + 1);
    }
  noughts_file_game_append_remarks (job->other, NULL, text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds some more nodes. The game may have left the board: it is whole when it comes back. */
static gboolean
merge_more (gpointer data)
{
  MergeJob *job = data;

  if (!noughts_merge_go_on (job->merge, NODES_AT_ONCE))
    return G_SOURCE_CONTINUE;

  if (job->game == noughts_sitting_get_game (job->sitting))
    {
      g_autofree char *text = describe_merged (job);

      noughts_notice_tell (job->notice, text);
    }
  return G_SOURCE_REMOVE;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MergeJob) job = data;
  g_autoptr (GError) error = NULL;

  job->other = noughts_file_game_finish (result, _ ("there are no moves in the file"), &error);
  if (job->other != NULL && job->game != noughts_sitting_get_game (job->sitting))
    return;

  if (job->other != NULL)
    job->merge = noughts_merge_new (job->game, job->other, &error);
  if (job->merge != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, merge_more, g_steal_pointer (&job),
                     (GDestroyNotify) merge_job_free);
  else
    complain (job, error);
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
  MergeJob *job = g_new0 (MergeJob, 1);

  job->name = noughts_file_get_title (file);
  job->sitting = g_object_ref (sitting);
  job->notice = g_object_ref (notice);
  job->game = g_object_ref (noughts_sitting_get_game (sitting));
  g_file_load_bytes_async (file, NULL, loaded_cb, job);
}

/* Another game may have been opened meanwhile, from elsewhere: it must not get the moves. */
static void
response_cb (GtkNativeDialog *dialog, int response, GtkWindow *window)
{
  Parts *parts = get_parts (window);

  if (response == GTK_RESPONSE_ACCEPT
      && g_object_get_data (G_OBJECT (dialog), "game") == noughts_sitting_get_game (parts->sitting))
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      noughts_library_merge_file (parts->sitting, parts->notice, file);
    }
  noughts_file_chooser_release (GTK_FILE_CHOOSER_NATIVE (dialog));
}

static void
merge_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Merge Library"), data, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Merge"), _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "game",
                          g_object_ref (noughts_sitting_get_game (get_parts (data)->sitting)),
                          g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- The actions ---- */

static void
update (GtkWindow *window)
{
  static const char *const names[] = { "library-find", "library-merge", "library-next-mark",
                                       "library-next-same" };
  Parts *parts = get_parts (window);
  const gboolean library = is_library (parts);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_enable_action (G_ACTION_MAP (window), names[i], library);
  if (parts->finder != NULL)
    gtk_widget_set_sensitive (parts->next, library);
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
    { .name = "library-next-same", .activate = next_same_action },
  };
  Parts *parts = g_new0 (Parts, 1);

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  parts->sitting = g_object_ref (sitting);
  parts->notice = g_object_ref (notice);
  g_object_set_data_full (G_OBJECT (window), "noughts-library-parts", parts,
                          (GDestroyNotify) parts_free);
  noughts_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect_object (sitting, "replaced", G_CALLBACK (update), window, G_CONNECT_SWAPPED);
  update (GTK_WINDOW (window));
}
