/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-recent-games.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "noughts-game-row.h"
#include "noughts-mnemonic-button.h"
#include "noughts-opening-names.h"
#include "noughts-wrap-layout.h"

/* The number of games that are listed. */
#define MOST 50

struct _NoughtsRecentGames
{
  GtkWindow parent_instance;

  NoughtsArchive *archive;
  GCancellable *cancellable;
  GPtrArray *entries; /* NoughtsArchiveEntry, a row each */
  char *deleted;      /* the last record that was deleted, or NULL */
  char *restored;     /* the last one that was brought back, or NULL */

  GtkListBox *list;
  GtkStack *stack;
  GtkLabel *empty_label;
  GtkWidget *open_button;
  GtkWidget *review_button;
  GtkWidget *delete_button;
  GtkWidget *undo_button;
};

G_DEFINE_FINAL_TYPE (NoughtsRecentGames, noughts_recent_games, GTK_TYPE_WINDOW)

static guint chosen_signal;

/* ---- Rows ---- */

static const char *
describe_result (NoughtsResult result)
{
  switch (result)
    {
    case NOUGHTS_RESULT_X_WON:
      return "1–0";

    case NOUGHTS_RESULT_O_WON:
      return "0–1";

    case NOUGHTS_RESULT_DRAW:
      return "½–½";

    case NOUGHTS_RESULT_OPEN:
    default:
      return "";
    }
}

/* Returns the date as the language writes it; as it is in the file if that is none. */
static char *
describe_date (const char *date)
{
  int year, month, day;
  g_autoptr (GDateTime) time = NULL;

  if (sscanf (date, "%4d-%2d-%2d", &year, &month, &day) == 3)
    time = g_date_time_new_local (year, month, day, 0, 0, 0);

  return time != NULL ? g_date_time_format (time, "%x") : g_strdup (date);
}

/* Appends " · accuracy 91.3% – 84.0%", with a dash for a side without one. */
static void
append_accuracies (GString *text, const NoughtsArchiveEntry *entry)
{
  char *sides[MNK_O + 1] = { NULL };

  if (!entry->has_accuracy[MNK_X] && !entry->has_accuracy[MNK_O])
    return;

  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    sides[side] = entry->has_accuracy[side]
                      /* Translators: an accuracy, "91.3%" */
                      ? g_strdup_printf (_ ("%.1f%%"), entry->accuracy[side])
                      : g_strdup ("–");
  g_string_append (text, " · ");
  /* Translators: the accuracies of both sides, "accuracy 91.3% / 84.0%" */
  g_string_append_printf (text, _ ("accuracy %s / %s"), sides[MNK_X], sides[MNK_O]);
  g_free (sides[MNK_X]);
  g_free (sides[MNK_O]);
}

static char *
describe_details (const NoughtsArchiveEntry *entry)
{
  g_autofree char *date = describe_date (entry->date);
  g_autoptr (GString) text = g_string_new (date);

  g_string_append_printf (text, "%s%s · ", text->len > 0 ? " · " : "", entry->title);
  g_string_append_printf (text, ngettext ("%u move", "%u moves", entry->n_moves), entry->n_moves);
  if (entry->opening >= 0)
    {
      g_autofree char *opening = noughts_named_opening_get_title ((guint) entry->opening);

      g_string_append_printf (text, " · %s", opening);
    }
  append_accuracies (text, entry);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
create_row (const NoughtsArchiveEntry *entry)
{
  /* Translators: the first and the second player of a game */
  g_autofree char *names =
      g_strdup_printf (_ ("%s – %s"), entry->names[MNK_X], entry->names[MNK_O]);
  g_autofree char *details = describe_details (entry);

  return noughts_game_row_new (names, describe_result (entry->result), details);
}

/* ---- The window ---- */

static const NoughtsArchiveEntry *
get_selected (NoughtsRecentGames *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL || self->entries == NULL)
    return NULL;

  return g_ptr_array_index (self->entries, (guint) gtk_list_box_row_get_index (row));
}

static void
update_buttons (NoughtsRecentGames *self)
{
  const gboolean selected = get_selected (self) != NULL;

  gtk_widget_set_sensitive (self->open_button, selected);
  gtk_widget_set_sensitive (self->review_button, selected);
  gtk_widget_set_sensitive (self->delete_button, selected);
  gtk_widget_set_visible (self->undo_button, self->deleted != NULL);
}

static gboolean
has_focus (NoughtsRecentGames *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));
}

/* Takes over the list. Its rows are new: one of them gets the focus if the window has just opened,
 * or if a former row had it. A button that has it keeps it, as the selection that comes and goes
 * does not disable it. */
static void
fill (NoughtsRecentGames *self, GPtrArray *entries)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  const int index = selected != NULL ? gtk_list_box_row_get_index (selected) : 0;
  const gboolean focuses = self->entries == NULL || has_focus (self);
  GtkListBoxRow *row;

  g_signal_handlers_block_by_func (self->list, update_buttons, self);
  noughts_game_rows_clear (self->list);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = entries;
  for (guint i = 0; i < self->entries->len; i++)
    gtk_list_box_append (self->list, create_row (g_ptr_array_index (self->entries, i)));

  row = gtk_list_box_get_row_at_index (self->list, MIN (index, (int) self->entries->len - 1));
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  g_signal_handlers_unblock_by_func (self->list, update_buttons, self);
  gtk_stack_set_visible_child_name (self->stack, self->entries->len > 0 ? "list" : "empty");
  if (row != NULL && focuses)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  update_buttons (self);
}

/* The window may be closed by then: a list in the making does not keep it. */
static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree GWeakRef *window = data;
  g_autoptr (NoughtsRecentGames) self = g_weak_ref_get (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = noughts_archive_list_finish (result, &error);

  g_weak_ref_clear (window);
  if (self == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;

  if (entries == NULL)
    {
      gtk_label_set_label (self->empty_label, error->message);
      entries = g_ptr_array_new ();
    }
  fill (self, g_steal_pointer (&entries));
}

static void
read_list (NoughtsRecentGames *self)
{
  GWeakRef *window = g_new0 (GWeakRef, 1);

  g_weak_ref_init (window, self);
  noughts_archive_list_async (self->archive, MOST, self->cancellable, listed_cb, window);
}

static void
choose (NoughtsRecentGames *self, gboolean review)
{
  const NoughtsArchiveEntry *entry = get_selected (self);
  g_autofree char *record = NULL;

  if (entry == NULL)
    return;

  record = g_strdup (entry->record);
  g_signal_emit (self, chosen_signal, 0, record, review);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activated_cb (NoughtsRecentGames *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  choose (self, FALSE);
}

static void
open_cb (NoughtsRecentGames *self)
{
  choose (self, FALSE);
}

static void
review_cb (NoughtsRecentGames *self)
{
  choose (self, TRUE);
}

static void
delete_cb (NoughtsRecentGames *self)
{
  const NoughtsArchiveEntry *entry = get_selected (self);

  if (entry == NULL)
    return;

  g_free (self->deleted);
  self->deleted = g_strdup (entry->record);
  noughts_archive_store (self->archive, NULL, self->deleted);
  update_buttons (self);
}

/* A game that could not be deleted is still there: Undo would add it a second time. One that could
 * not be brought back can be tried again. */
static void
failed_cb (NoughtsRecentGames *self, const char *message, gboolean deletes, const char *record)
{
  if (deletes)
    {
      g_clear_pointer (&self->deleted, g_free);
    }
  else if (record != NULL && g_strcmp0 (record, self->restored) == 0 && self->deleted == NULL)
    {
      self->deleted = g_steal_pointer (&self->restored);
    }
  update_buttons (self);
}

/* Adds the deleted game again, as the latest one. */
static void
undo_cb (NoughtsRecentGames *self)
{
  if (self->deleted == NULL)
    return;

  g_free (self->restored);
  self->restored = g_steal_pointer (&self->deleted);
  noughts_archive_store (self->archive, self->restored, NULL);
  update_buttons (self);
}

static void
folder_cb (NoughtsRecentGames *self)
{
  g_autoptr (GFile) folder = g_file_get_parent (noughts_archive_get_file (self->archive));
  g_autofree char *uri = g_file_get_uri (folder);

  g_file_make_directory_with_parents (folder, NULL, NULL);
  gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
}

static void
noughts_recent_games_dispose (GObject *object)
{
  NoughtsRecentGames *self = NOUGHTS_RECENT_GAMES (object);

  g_cancellable_cancel (self->cancellable);
  /* A list that goes away takes back its selection, after the buttons are gone. */
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_func (self->list, update_buttons, self);
  self->list = NULL;
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->deleted, g_free);
  g_clear_pointer (&self->restored, g_free);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (noughts_recent_games_parent_class)->dispose (object);
}

static void
noughts_recent_games_finalize (GObject *object)
{
  g_clear_object (&NOUGHTS_RECENT_GAMES (object)->cancellable);

  G_OBJECT_CLASS (noughts_recent_games_parent_class)->finalize (object);
}

static void
noughts_recent_games_class_init (NoughtsRecentGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_recent_games_dispose;
  object_class->finalize = noughts_recent_games_finalize;

  chosen_signal = g_signal_new ("chosen", NOUGHTS_TYPE_RECENT_GAMES, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static GtkWidget *
add_button (NoughtsRecentGames *self, GtkWidget *box, const char *label, GCallback clicked)
{
  GtkWidget *button = noughts_mnemonic_button_new (label);

  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_swapped (button, "clicked", clicked, self);

  return button;
}

static GtkWidget *
create_buttons (NoughtsRecentGames *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->open_button = add_button (self, box, _ ("_Open"), G_CALLBACK (open_cb));
  gtk_widget_add_css_class (self->open_button, "suggested-action");
  self->review_button = add_button (self, box, _ ("_Review"), G_CALLBACK (review_cb));
  self->delete_button = add_button (self, box, _ ("_Delete"), G_CALLBACK (delete_cb));
  self->undo_button = add_button (self, box, _ ("_Undo"), G_CALLBACK (undo_cb));
  add_button (self, box, _ ("Show in _Folder"), G_CALLBACK (folder_cb));
  gtk_widget_set_layout_manager (box, noughts_wrap_layout_new (6));
  gtk_widget_add_css_class (box, "padded-row");

  return box;
}

static GtkWidget *
create_stack (NoughtsRecentGames *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (_ ("Games that you finish are listed here"));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  self->empty_label = GTK_LABEL (label);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_activate_on_single_click (self->list, FALSE);
  gtk_list_box_set_show_separators (self->list, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Finished Games"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->list, "selected-rows-changed", G_CALLBACK (update_buttons), self);

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_stack_add_named (self->stack, scroller, "list");
  gtk_stack_add_named (self->stack, label, "empty");

  return GTK_WIDGET (self->stack);
}

static void
noughts_recent_games_init (NoughtsRecentGames *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Finished Games"));
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 560);
  gtk_widget_add_css_class (GTK_WIDGET (self), "noughts");

  self->cancellable = g_cancellable_new ();
  gtk_box_append (GTK_BOX (box), create_stack (self));
  gtk_box_append (GTK_BOX (box), create_buttons (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
  update_buttons (self);
}

GtkWidget *
noughts_recent_games_new (NoughtsArchive *archive)
{
  NoughtsRecentGames *self;

  g_return_val_if_fail (NOUGHTS_IS_ARCHIVE (archive), NULL);

  self = g_object_new (NOUGHTS_TYPE_RECENT_GAMES, NULL);
  self->archive = g_object_ref (archive);
  g_signal_connect_object (archive, "changed", G_CALLBACK (read_list), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (archive, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  read_list (self);

  return GTK_WIDGET (self);
}
