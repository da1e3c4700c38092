/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-game-chooser.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-game-list.h"
#include "noughts-opening-names.h"
#include "noughts-workers.h"

/* ---- Rows ---- */

/* The games as a model, which makes a row only while it is shown or looked at: a file may have
 * hundreds of thousands. */
#define NOUGHTS_TYPE_GAME_ROWS (noughts_game_rows_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGameRows, noughts_game_rows, NOUGHTS, GAME_ROWS, GObject)

#define NOUGHTS_TYPE_GAME_ROW (noughts_game_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGameRow, noughts_game_row, NOUGHTS, GAME_ROW, GObject)

struct _NoughtsGameRows
{
  GObject parent_instance;

  GPtrArray *entries;
  NoughtsGameRow **rows; /* the ones that exist, not owned */
};

struct _NoughtsGameRow
{
  GObject parent_instance;

  NoughtsGameRows *rows;
  guint index;
};

static void noughts_game_rows_init_model (GListModelInterface *model);

G_DEFINE_FINAL_TYPE_WITH_CODE (NoughtsGameRows,
                               noughts_game_rows,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      noughts_game_rows_init_model))
G_DEFINE_FINAL_TYPE (NoughtsGameRow, noughts_game_row, G_TYPE_OBJECT)

static const NoughtsGameEntry *
get_entry (NoughtsGameRow *self)
{
  return g_ptr_array_index (self->rows->entries, self->index);
}

static void
noughts_game_row_finalize (GObject *object)
{
  NoughtsGameRow *self = NOUGHTS_GAME_ROW (object);

  self->rows->rows[self->index] = NULL;
  g_object_unref (self->rows);

  G_OBJECT_CLASS (noughts_game_row_parent_class)->finalize (object);
}

static void
noughts_game_row_class_init (NoughtsGameRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_game_row_finalize;
}

static void
noughts_game_row_init (NoughtsGameRow *self)
{
}

static GType
get_row_type (GListModel *model)
{
  return NOUGHTS_TYPE_GAME_ROW;
}

static guint
get_n_rows (GListModel *model)
{
  return NOUGHTS_GAME_ROWS (model)->entries->len;
}

static gpointer
get_row (GListModel *model, guint index)
{
  NoughtsGameRows *self = NOUGHTS_GAME_ROWS (model);
  NoughtsGameRow *row;

  if (index >= self->entries->len)
    return NULL;
  if (self->rows[index] != NULL)
    return g_object_ref (self->rows[index]);

  row = self->rows[index] = g_object_new (NOUGHTS_TYPE_GAME_ROW, NULL);
  row->rows = g_object_ref (self);
  row->index = index;
  return row;
}

static void
noughts_game_rows_init_model (GListModelInterface *model)
{
  model->get_item_type = get_row_type;
  model->get_n_items = get_n_rows;
  model->get_item = get_row;
}

static void
noughts_game_rows_finalize (GObject *object)
{
  NoughtsGameRows *self = NOUGHTS_GAME_ROWS (object);

  g_ptr_array_unref (self->entries);
  g_free (self->rows);

  G_OBJECT_CLASS (noughts_game_rows_parent_class)->finalize (object);
}

static void
noughts_game_rows_class_init (NoughtsGameRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_game_rows_finalize;
}

static void
noughts_game_rows_init (NoughtsGameRows *self)
{
}

static NoughtsGameRows *
noughts_game_rows_new (GPtrArray *entries)
{
  NoughtsGameRows *self = g_object_new (NOUGHTS_TYPE_GAME_ROWS, NULL);

  self->entries = g_ptr_array_ref (entries);
  self->rows = g_new0 (NoughtsGameRow *, entries->len);
  return self;
}

/* ---- The window ---- */

struct _NoughtsGameChooser
{
  GtkWindow parent_instance;

  GtkFilterListModel *found;
  GtkCustomFilter *filter;
  char *key; /* the text that is searched, without its case */
  GtkSingleSelection *selection;
  GtkColumnView *view;
  GtkSearchEntry *search;
  GtkStack *stack;   /* the list, or why it is not there */
  GtkLabel *waiting; /* says that it is not known yet, or cannot be */
  GCancellable *cancellable;
  guint present;
  guint scroll_ticks; /* frames until the rows can be scrolled to */
};

G_DEFINE_FINAL_TYPE (NoughtsGameChooser, noughts_game_chooser, GTK_TYPE_WINDOW)

static guint chosen_signal;

/* The columns. */
enum
{
  COLUMN_NUMBER,
  COLUMN_BLACK,
  COLUMN_WHITE,
  COLUMN_RESULT,
  COLUMN_MOVES,
  COLUMN_OPENING /* if a game has one */
};

static const char *
get_opening (const NoughtsGameEntry *entry)
{
  return entry->opening >= 0 ? noughts_named_opening_get_name ((guint) entry->opening) : "";
}

static char *
describe_cell (NoughtsGameRow *row, guint column)
{
  const NoughtsGameEntry *entry = get_entry (row);

  switch (column)
    {
    case COLUMN_NUMBER:
      return g_strdup_printf ("%u", row->index + 1);

    case COLUMN_BLACK:
      return g_strdup (entry->black);

    case COLUMN_WHITE:
      return g_strdup (entry->white);

    case COLUMN_RESULT:
      return g_strdup (entry->result);

    case COLUMN_OPENING:
      return g_strdup (get_opening (entry));

    case COLUMN_MOVES:
    default:
      return g_strdup_printf ("%u", entry->n_moves);
    }
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);
  const guint number = GPOINTER_TO_UINT (column);

  gtk_label_set_xalign (GTK_LABEL (label),
                        number == COLUMN_NUMBER || number == COLUMN_MOVES ? 1 : 0);
  if (number == COLUMN_BLACK || number == COLUMN_WHITE)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer column)
{
  g_autofree char *text = describe_cell (gtk_list_item_get_item (item), GPOINTER_TO_UINT (column));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
add_column (NoughtsGameChooser *self, guint number, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GUINT_TO_POINTER (number));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GUINT_TO_POINTER (number));
  gtk_column_view_column_set_expand (column, number == COLUMN_BLACK || number == COLUMN_WHITE);
  gtk_column_view_append_column (self->view, column);
  g_object_unref (column);
}

/* Whether a game's players or its opening have the text that is searched, in any case. */
static gboolean
has_text (NoughtsGameChooser *self, const NoughtsGameEntry *entry)
{
  g_autofree char *names = g_strjoin ("\n", entry->black, entry->white, get_opening (entry), NULL);
  g_autofree char *folded = g_utf8_casefold (names, -1);

  return strstr (folded, self->key) != NULL;
}

static gboolean
is_found (gpointer item, gpointer data)
{
  return has_text (data, get_entry (item));
}

/* The first of the games that are found is selected. Without a text there is no filter, which would
 * look at each row. */
static void
search_cb (NoughtsGameChooser *self)
{
  g_free (self->key);
  self->key = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  gtk_filter_list_model_set_filter (self->found,
                                    *self->key != '\0' ? GTK_FILTER (self->filter) : NULL);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  if (*self->key != '\0')
    gtk_single_selection_set_selected (self->selection, 0);
}

static void
choose (NoughtsGameChooser *self, guint index)
{
  g_signal_emit (self, chosen_signal, 0, index);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activate_cb (NoughtsGameChooser *self, guint position)
{
  g_autoptr (NoughtsGameRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  choose (self, row->index);
}

/* Whether the text has been typed so lately that the field has not said so yet. */
static gboolean
is_search_due (NoughtsGameChooser *self)
{
  g_autofree char *key = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  return g_strcmp0 (self->key != NULL ? self->key : "", key) != 0;
}

/* Takes the first game that the search is going to find. */
static void
choose_first (NoughtsGameChooser *self)
{
  NoughtsGameRows *rows = NOUGHTS_GAME_ROWS (gtk_filter_list_model_get_model (self->found));

  for (guint i = 0; i < rows->entries->len; i++)
    if (has_text (self, g_ptr_array_index (rows->entries, i)))
      {
        choose (self, i);
        return;
      }
}

/* Enter in the search field takes the selected game. It does not wait for the search, which goes on
 * bit by bit. */
static void
search_activate_cb (NoughtsGameChooser *self)
{
  if (is_search_due (self))
    search_cb (self);
  if (gtk_filter_list_model_get_pending (self->found) > 0)
    choose_first (self);
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    activate_cb (self, gtk_single_selection_get_selected (self->selection));
}

static gboolean
have_openings (const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const NoughtsGameEntry *entry = g_ptr_array_index (entries, i);

      if (entry->opening >= 0)
        return TRUE;
    }

  return FALSE;
}

/* Scrolls to the selected game. The list within the view has the action. */
static void
scroll_to_selected (NoughtsGameChooser *self)
{
  const guint position = gtk_single_selection_get_selected (self->selection);
  GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (self->view));

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  while (part != NULL && !gtk_widget_activate_action (part, "list.scroll-to-item", "u", position))
    part = gtk_widget_get_next_sibling (part);
}

static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NoughtsGameChooser *self = NOUGHTS_GAME_CHOOSER (widget);

  if (--self->scroll_ticks > 0)
    return G_SOURCE_CONTINUE;

  scroll_to_selected (self);
  return G_SOURCE_REMOVE;
}

/* The rows have heights only after a layout, which comes after a frame's ticks. */
static void
begin_scrolling (NoughtsGameChooser *self)
{
  self->scroll_ticks = 2;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
fill (NoughtsGameChooser *self, GPtrArray *entries)
{
  g_autoptr (NoughtsGameRows) rows = noughts_game_rows_new (entries);

  if (have_openings (entries))
    add_column (self, COLUMN_OPENING, _ ("Opening"));
  gtk_filter_list_model_set_model (self->found, G_LIST_MODEL (rows));
  if (self->present < entries->len)
    gtk_single_selection_set_selected (self->selection, self->present);
  gtk_stack_set_visible_child_name (self->stack, "list");
  begin_scrolling (self);
}

typedef struct
{
  GBytes *bytes;
  GFile *streamed; /* instead of the bytes, or NULL */
  char *encoding;
} ListJob;

static void
list_job_free (ListJob *job)
{
  g_bytes_unref (job->bytes);
  g_clear_object (&job->streamed);
  g_free (job->encoding);
  g_free (job);
}

static gpointer
list_games (gpointer data, GError **error)
{
  const ListJob *job = data;

  return job->streamed != NULL ? noughts_game_list_file (job->streamed, job->encoding, error)
                               : noughts_game_list (job->bytes, job->encoding);
}

/* The window may be closed by then: a list in the making does not keep it. */
static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree GWeakRef *chooser = data;
  g_autoptr (NoughtsGameChooser) self = g_weak_ref_get (chooser);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = noughts_workers_take (G_TASK (result), &error);

  g_weak_ref_clear (chooser);
  if (self == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;

  if (entries != NULL)
    fill (self, entries);
  else
    gtk_label_set_label (self->waiting, error->message);
}

static void
begin_listing (NoughtsGameChooser *self, GBytes *bytes, GFile *streamed, const char *encoding)
{
  GWeakRef *chooser = g_new0 (GWeakRef, 1);
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, listed_cb, chooser);
  ListJob *job = g_new0 (ListJob, 1);

  g_weak_ref_init (chooser, self);
  job->bytes = g_bytes_ref (bytes);
  g_set_object (&job->streamed, streamed);
  job->encoding = g_strdup (encoding);
  g_task_set_source_tag (task, begin_listing);
  noughts_workers_make (task, list_games, job, (GDestroyNotify) list_job_free,
                        (GDestroyNotify) g_ptr_array_unref);
}

static void
noughts_game_chooser_dispose (GObject *object)
{
  NoughtsGameChooser *self = NOUGHTS_GAME_CHOOSER (object);

  g_cancellable_cancel (self->cancellable);
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  g_clear_object (&self->filter);

  G_OBJECT_CLASS (noughts_game_chooser_parent_class)->dispose (object);
}

static void
noughts_game_chooser_finalize (GObject *object)
{
  NoughtsGameChooser *self = NOUGHTS_GAME_CHOOSER (object);

  g_clear_object (&self->selection);
  g_free (self->key);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (noughts_game_chooser_parent_class)->finalize (object);
}

static void
noughts_game_chooser_class_init (NoughtsGameChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_game_chooser_dispose;
  object_class->finalize = noughts_game_chooser_finalize;

  chosen_signal = g_signal_new ("chosen", NOUGHTS_TYPE_GAME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
make_model (NoughtsGameChooser *self)
{
  self->filter = gtk_custom_filter_new (is_found, self, NULL);
  self->found = gtk_filter_list_model_new (NULL, NULL);
  gtk_filter_list_model_set_incremental (self->found, TRUE);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->found));
}

static void
make_view (NoughtsGameChooser *self)
{
  self->view =
      GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection))));
  gtk_widget_set_vexpand (GTK_WIDGET (self->view), TRUE);
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  add_column (self, COLUMN_NUMBER, _ ("No."));
  add_column (self, COLUMN_BLACK, _ ("Black"));
  add_column (self, COLUMN_WHITE, _ ("White"));
  add_column (self, COLUMN_RESULT, _ ("Result"));
  add_column (self, COLUMN_MOVES, _ ("Moves"));
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activate_cb), self);
}

static void
noughts_game_chooser_init (NoughtsGameChooser *self)
{
  const char *words = _ ("Search players and openings");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_window_set_title (GTK_WINDOW (self), _ ("Games in the File"));
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 480);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "noughts");

  self->cancellable = g_cancellable_new ();
  self->search = GTK_SEARCH_ENTRY (gtk_search_entry_new ());
  g_object_set (self->search, "placeholder-text", words, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->search), "search-row");
  make_model (self);
  make_view (self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  self->waiting = GTK_LABEL (gtk_label_new (_ ("Opening…")));
  gtk_label_set_wrap (self->waiting, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->waiting), "dim-label");
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->waiting), "waiting");
  gtk_stack_add_named (self->stack, scroller, "list");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->search));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  /* The entry keeps Escape for this. */
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (gtk_window_close), self);
}

GtkWidget *
noughts_game_chooser_new (GBytes *bytes, GFile *streamed, const char *encoding, guint present)
{
  NoughtsGameChooser *self;

  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_GAME_CHOOSER, NULL);
  self->present = present;
  begin_listing (self, bytes, streamed, encoding);

  return GTK_WIDGET (self);
}
