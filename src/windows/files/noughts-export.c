/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-export.h"

#include <glib/gi18n.h>

#include "noughts-drop-down.h"
#include "noughts-file-chooser.h"
#include "noughts-file-replace.h"
#include "noughts-game-stream.h"
#include "noughts-mnemonic-button.h"
#include "noughts-titles.h"
#include "noughts-workers.h"

#define USUAL_SIZE 800

/* Of the preview's sides. */
#define LEAST_PREVIEW 120
#define USUAL_PREVIEW 300

/* What the picture shows, in the order of the list. */
enum
{
  CONTENT_NUMBERS, /* a diagram with the moves' numbers */
  CONTENT_PLAIN,   /* a diagram without */
  CONTENT_SHOWN    /* the board as it is shown */
};

struct _NoughtsExport
{
  GtkWindow parent_instance;

  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsBoardView *board;
  GtkFileChooserNative *chooser; /* the open one, or NULL */

  GtkDropDown *content;
  GtkDropDown *format;
  GtkSpinButton *size;
  GtkCheckButton *wood;
  GtkCheckButton *coordinates;
  GtkDrawingArea *preview;
};

G_DEFINE_FINAL_TYPE (NoughtsExport, noughts_export, GTK_TYPE_WINDOW)

static NoughtsGame *
get_game (NoughtsExport *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static NoughtsPictureStyle
get_style (NoughtsExport *self)
{
  return (NoughtsPictureStyle){
    .first = gtk_drop_down_get_selected (self->content) == CONTENT_NUMBERS,
    .coordinates = gtk_check_button_get_active (self->coordinates),
    .marks = TRUE,
    .wood = gtk_check_button_get_active (self->wood),
  };
}

/* Whether the picture is the board as it is shown. An animation is a diagram. */
static gboolean
is_shown (NoughtsExport *self)
{
  return gtk_drop_down_get_selected (self->content) == CONTENT_SHOWN
         && gtk_drop_down_get_selected (self->format) != NOUGHTS_PICTURE_GIF;
}

/* ---- The board as it is shown ---- */

/* Draws the board into the rectangle from 0,0. A GtkWidgetPaintable is empty between a change of
 * the board and the next frame. */
static void
draw_board (cairo_t *cr, double width, double height, gpointer data)
{
  NoughtsExport *self = data;
  GtkWidget *board = GTK_WIDGET (self->board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gtk_snapshot_scale (snapshot, (float) (width / MAX (gtk_widget_get_width (board), 1)),
                      (float) (height / MAX (gtk_widget_get_height (board), 1)));
  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;

  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
}

static void
measure_board (NoughtsExport *self, double *width, double *height)
{
  const double size = gtk_spin_button_get_value (self->size);
  const double ratio = gtk_widget_get_width (GTK_WIDGET (self->board))
                       / (double) MAX (gtk_widget_get_height (GTK_WIDGET (self->board)), 1);

  *width = ratio >= 1 ? size : size * ratio;
  *height = ratio >= 1 ? size / ratio : size;
}

static GBytes *
write_board (NoughtsExport *self, NoughtsPictureFormat format, GError **error)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  GBytes *png;

  measure_board (self, &width, &height);
  if (format != NOUGHTS_PICTURE_PNG)
    return noughts_picture_write_page (format, width, height, draw_board, self, error);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cr = cairo_create (surface);
  draw_board (cr, width, height, self);
  cairo_destroy (cr);
  png = noughts_picture_write_png (surface, error);
  cairo_surface_destroy (surface);

  return png;
}

/* ---- Writing ---- */

/* A picture that is being made; the worker has a copy of the game. With a notice the job belongs to
 * the main thread, and the program does not end before it. */
typedef struct
{
  NoughtsNotice *notice;
  GdkClipboard *clipboard; /* or NULL */
  GFile *file;             /* or NULL */
  GVariant *game;
  NoughtsPictureStyle style;
  NoughtsPictureFormat format;
  int size;
} Job;

static void
job_free (Job *self)
{
  if (self->notice != NULL)
    g_application_release (g_application_get_default ());
  g_clear_object (&self->notice);
  g_clear_object (&self->clipboard);
  g_clear_object (&self->file);
  g_clear_pointer (&self->game, g_variant_unref);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static void
complain (Job *job, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("Couldn’t save the picture: %s"), error->message);

  noughts_notice_tell (job->notice, text);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Job) job = data;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!noughts_file_replace_finish (result, &error))
    {
      complain (job, error);
      return;
    }

  name = noughts_file_get_title (job->file);
  text = g_strdup_printf (_ ("Saved as %s"), name);
  noughts_notice_tell_briefly (job->notice, text);
}

static void
deliver (Job *job, GBytes *bytes)
{
  g_autoptr (GdkTexture) texture = NULL;

  if (job->file != NULL)
    {
      noughts_file_replace_async (job->file, bytes, G_FILE_CREATE_NONE, NULL, saved_cb, job);
      return;
    }

  texture = gdk_texture_new_from_bytes (bytes, NULL);
  if (texture != NULL)
    gdk_clipboard_set_texture (job->clipboard, texture);
  noughts_notice_tell_briefly (job->notice, _ ("Picture copied"));
  job_free (job);
}

static gpointer
make_picture (gpointer data, GError **error)
{
  const Job *job = data;
  g_autoptr (NoughtsGame) game = noughts_game_load (job->game, error);

  if (game == NULL)
    return NULL;

  return noughts_picture_write (game, noughts_game_get_current (game), &job->style, job->format,
                                job->size, error);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Job) job = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = noughts_workers_take (G_TASK (result), &error);

  if (bytes == NULL)
    complain (job, error);
  else
    deliver (g_steal_pointer (&job), bytes);
}

/* The worker's job, without what belongs to the main thread. */
static Job *
copy_for_worker (const Job *job)
{
  Job *copy = g_new0 (Job, 1);

  copy->game = g_variant_ref (job->game);
  copy->style = job->style;
  copy->format = job->format;
  copy->size = job->size;

  return copy;
}

static void
begin_diagram (NoughtsExport *self, Job *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, made_cb, job);

  job->game = g_variant_ref_sink (noughts_game_save (get_game (self)));
  g_task_set_source_tag (task, begin_diagram);
  noughts_workers_make (task, make_picture, copy_for_worker (job), (GDestroyNotify) job_free,
                        (GDestroyNotify) g_bytes_unref);
}

static void
begin (NoughtsExport *self, Job *job)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  /* By its mnemonic a button is pressed while the entry still has the focus. */
  gtk_spin_button_update (self->size);
  job->notice = g_object_ref (self->notice);
  g_application_hold (g_application_get_default ());
  job->style = get_style (self);
  job->size = gtk_spin_button_get_value_as_int (self->size);
  if (!is_shown (self) || job->format == NOUGHTS_PICTURE_GIF)
    {
      begin_diagram (self, job);
      return;
    }

  bytes = write_board (self, job->format, &error);
  if (bytes != NULL)
    {
      deliver (job, bytes);
      return;
    }

  complain (job, error);
  job_free (job);
}

void
noughts_export_save (NoughtsExport *self, GFile *file)
{
  g_autofree char *base = NULL;
  Job *job;

  g_return_if_fail (NOUGHTS_IS_EXPORT (self));
  g_return_if_fail (G_IS_FILE (file));

  base = g_file_get_basename (file);
  job = g_new0 (Job, 1);
  job->file = g_object_ref (file);
  if (base == NULL || !noughts_picture_format_of_name (base, &job->format))
    job->format = (NoughtsPictureFormat) gtk_drop_down_get_selected (self->format);
  begin (self, job);
  gtk_window_close (GTK_WINDOW (self));
}

void
noughts_export_copy (NoughtsExport *self)
{
  Job *job;

  g_return_if_fail (NOUGHTS_IS_EXPORT (self));

  job = g_new0 (Job, 1);
  job->clipboard = g_object_ref (gtk_widget_get_clipboard (GTK_WIDGET (self)));
  job->format = NOUGHTS_PICTURE_PNG;
  begin (self, job);
}

/* ---- The window ---- */

static void
response_cb (NoughtsExport *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_clear_pointer (&self->chooser, noughts_file_chooser_release);
  if (file != NULL)
    noughts_export_save (self, file);
}

static void
save_cb (NoughtsExport *self)
{
  static const char *const endings[] = { ".png", ".svg", ".pdf", ".gif" };
  g_autofree char *title = noughts_titles_suggest_file_name (self->sitting);
  g_autofree char *name =
      g_strconcat (title, endings[gtk_drop_down_get_selected (self->format)], NULL);

  if (self->chooser != NULL)
    return;

  self->chooser =
      gtk_file_chooser_native_new (_ ("Save the Picture"), GTK_WINDOW (self),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
draw_preview (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  NoughtsExport *self = data;
  const NoughtsPictureStyle style = get_style (self);
  const double shown_width = gtk_widget_get_width (GTK_WIDGET (self->board));
  const double shown_height = gtk_widget_get_height (GTK_WIDGET (self->board));
  double scale;

  if (get_game (self) == NULL || shown_width <= 0 || shown_height <= 0)
    return;
  if (!is_shown (self))
    {
      noughts_picture_draw (cr, get_game (self), noughts_game_get_current (get_game (self)), &style,
                            width, height);
      return;
    }

  scale = MIN (width / shown_width, height / shown_height);
  cairo_translate (cr, (width - shown_width * scale) / 2, (height - shown_height * scale) / 2);
  draw_board (cr, shown_width * scale, shown_height * scale, self);
}

/* Only a diagram has a ground and coordinates of its own. */
static void
update (NoughtsExport *self)
{
  const gboolean diagram = !is_shown (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->wood), diagram);
  gtk_widget_set_sensitive (GTK_WIDGET (self->coordinates), diagram);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
noughts_export_dispose (GObject *object)
{
  NoughtsExport *self = NOUGHTS_EXPORT (object);

  g_clear_pointer (&self->chooser, noughts_file_chooser_release);
  g_clear_object (&self->sitting);
  g_clear_object (&self->notice);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (noughts_export_parent_class)->dispose (object);
}

static void
noughts_export_class_init (NoughtsExportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_export_dispose;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
add_row (GtkGrid *grid, int row, const char *name, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  if (GTK_IS_DROP_DOWN (widget))
    noughts_drop_down_set_name (GTK_DROP_DOWN (widget), gtk_label_get_text (GTK_LABEL (label)));
  gtk_widget_set_hexpand (widget, TRUE);
  /* Above each other, so that all fits on a telephone with large text. */
  gtk_grid_attach (grid, label, 0, 2 * row, 1, 1);
  gtk_grid_attach (grid, widget, 0, 2 * row + 1, 1, 1);
}

static GtkWidget *
create_choices (NoughtsExport *self)
{
  const char *const contents[] = { _ ("Diagram with move numbers"), _ ("Diagram"),
                                   _ ("The board as shown"), NULL };
  const char *const formats[] = { "PNG", "SVG", "PDF", _ ("GIF, animated"), NULL };
  GtkWidget *grid = gtk_grid_new ();

  self->content = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (contents));
  self->format = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (formats));
  self->size = GTK_SPIN_BUTTON (
      gtk_spin_button_new_with_range (NOUGHTS_PICTURE_LEAST, NOUGHTS_PICTURE_MOST, 50));
  gtk_spin_button_set_value (self->size, USUAL_SIZE);
  self->wood = GTK_CHECK_BUTTON (gtk_check_button_new_with_mnemonic (_ ("_Wooden board")));
  self->coordinates = GTK_CHECK_BUTTON (gtk_check_button_new_with_mnemonic (_ ("_Coordinates")));
  gtk_check_button_set_active (self->coordinates, TRUE);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  add_row (GTK_GRID (grid), 0, _ ("S_how"), GTK_WIDGET (self->content));
  add_row (GTK_GRID (grid), 1, _ ("_Format"), GTK_WIDGET (self->format));
  add_row (GTK_GRID (grid), 2, _ ("Si_ze in pixels"), GTK_WIDGET (self->size));
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->coordinates), 0, 6, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->wood), 0, 7, 1, 1);
  g_signal_connect_swapped (self->content, "notify::selected", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->format, "notify::selected", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->wood, "toggled", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->coordinates, "toggled", G_CALLBACK (update), self);

  return grid;
}

static GtkWidget *
create_buttons (NoughtsExport *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *copy = noughts_mnemonic_button_new (_ ("Co_py"));
  GtkWidget *save = noughts_mnemonic_button_new (_ ("_Save…"));

  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_add_css_class (save, "suggested-action");
  gtk_box_append (GTK_BOX (box), copy);
  gtk_box_append (GTK_BOX (box), save);
  g_signal_connect_swapped (copy, "clicked", G_CALLBACK (noughts_export_copy), self);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);

  return box;
}

static void
measure_preview (GtkWidget *preview,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  *minimum = LEAST_PREVIEW;
  *natural = USUAL_PREVIEW;
}

static void
allocate_preview (GtkWidget *preview, int width, int height, int baseline)
{
}

/* Creates the preview. On a low screen it is smaller than usual; the content size of a drawing area
 * would be its minimum. */
static GtkWidget *
create_preview (NoughtsExport *self)
{
  self->preview = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_widget_set_layout_manager (GTK_WIDGET (self->preview),
                                 gtk_custom_layout_new (NULL, measure_preview, allocate_preview));
  gtk_widget_set_vexpand (GTK_WIDGET (self->preview), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Preview of the picture"), -1);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);

  return GTK_WIDGET (self->preview);
}

/* Creates all above the buttons. It scrolls where the least preview does not fit. */
static GtkWidget *
create_content (NoughtsExport *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), create_preview (self));
  gtk_box_append (GTK_BOX (box), create_choices (self));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);

  return scroller;
}

static void
noughts_export_init (NoughtsExport *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Picture of the Board"));
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "noughts");

  gtk_widget_add_css_class (box, "padded-row");
  gtk_box_append (GTK_BOX (box), create_content (self));
  gtk_box_append (GTK_BOX (box), create_buttons (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
}

GtkWidget *
noughts_export_new (NoughtsSitting *sitting, NoughtsNotice *notice, NoughtsBoardView *board)
{
  NoughtsExport *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (board), NULL);

  self = g_object_new (NOUGHTS_TYPE_EXPORT, NULL);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  self->board = g_object_ref (board);

  return GTK_WIDGET (self);
}
