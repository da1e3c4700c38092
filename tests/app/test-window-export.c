/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures, prints, dropped files and texts, and the list of the last files. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-drop.h"
#include "noughts-export.h"
#include "noughts-print.h"

static char *folder;

static GFile *
file_in_folder (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_new_for_path (path);
}

static GFile *
make_file (const char *name, const char *content)
{
  GFile *file = file_in_folder (name);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), content, -1, NULL));
  return file;
}

/* Returns the open window of a type; NULL for none. */
static NoughtsExport *
open_export (NoughtsWindow *window)
{
  activate (window, "export-picture");
  wait_until (find_toplevel (NOUGHTS_TYPE_EXPORT) != NULL);
  return NOUGHTS_EXPORT (find_toplevel (NOUGHTS_TYPE_EXPORT));
}

static GtkDropDown *
get_contents (NoughtsExport *export)
{
  return GTK_DROP_DOWN (find_widget (GTK_WIDGET (export), GTK_TYPE_DROP_DOWN));
}

static GtkDropDown *
get_formats (NoughtsExport *export)
{
  /* Between the two drop-downs is a label. */
  GtkWidget *label = gtk_widget_get_next_sibling (GTK_WIDGET (get_contents (export)));

  return GTK_DROP_DOWN (gtk_widget_get_next_sibling (label));
}

static void
begin_game (NoughtsWindow *window)
{
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  choose (window, "j10");
}

static void
assert_starts (GFile *file, const char *start)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  /* An empty one has 200 to 2,600 bytes. */
  g_assert_cmpuint (length, >, 4000);
  g_assert_cmpmem (text, strlen (start), start, strlen (start));
}

/* Each format, as a diagram and as shown. */
static void
test_picture (void)
{
  static const struct
  {
    const char *name;
    const char *start;
  } cases[] = {
    { "a.png", "\x89PNG" },
    { "a.svg", "<?xml" },
    { "a.pdf", "%PDF" },
    { "a.gif", "GIF89a" },
  };
  NoughtsWindow *window = open_fresh ();

  begin_game (window);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u%s", i, cases[i / 2].name);
      g_autoptr (GFile) file = file_in_folder (name);
      NoughtsExport *export = open_export (window);

      /* The last choice is the board as shown. */
      gtk_drop_down_set_selected (get_contents (export), i % 2 == 0 ? 0 : 2);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (export));
      /* As after a move, before the next frame. */
      gtk_widget_queue_draw (GTK_WIDGET (noughts_window_get_board (window)));
      noughts_export_save (export, file);
      wait_until (strstr (noughts_window_get_band_text (window), name) != NULL);
      assert_starts (file, cases[i / 2].start);
      g_remove (g_file_peek_path (file));
      wait_until (find_toplevel (NOUGHTS_TYPE_EXPORT) == NULL);
    }

  close_fresh (window);
}

static void
assert_button_named (GtkDropDown *drop_down, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  g_assert_cmpstr (wrong, ==, NULL);
}

/* A screen reader says what a drop-down is for and what is chosen. */
static void
test_names (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsExport *export;

  begin_game (window);
  export = open_export (window);
  assert_button_named (get_contents (export), "Show: Diagram with move numbers");
  assert_button_named (get_formats (export), "Format: PNG");

  close_fresh (window);
}

/* The window fits a low screen, and is as high as the usual preview needs where it can be. */
static void
test_low_screen (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsExport *export;
  int minimum, natural;

  begin_game (window);
  export = open_export (window);
  gtk_widget_measure (GTK_WIDGET (export), GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_cmpint (natural, >, 500);

  close_fresh (window);
}

/* The board as shown has its own ground and coordinates. An animation is a diagram all the same,
 * and these are chosen for it. */
static void
test_diagram_choices (void)
{
  static const struct
  {
    NoughtsPictureFormat format;
    guint content; /* the row of the list */
    gboolean expected;
  } cases[] = {
    { NOUGHTS_PICTURE_PNG, 0, TRUE },
    { NOUGHTS_PICTURE_PNG, 2, FALSE },
    { NOUGHTS_PICTURE_GIF, 2, TRUE },
    { NOUGHTS_PICTURE_PDF, 2, FALSE },
  };
  NoughtsWindow *window = open_fresh ();
  NoughtsExport *export;

  begin_game (window);
  export = open_export (window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_drop_down_set_selected (get_contents (export), cases[i].content);
      gtk_drop_down_set_selected (get_formats (export), cases[i].format);
      g_assert_cmpint (
          gtk_widget_get_sensitive (find_widget (GTK_WIDGET (export), GTK_TYPE_CHECK_BUTTON)), ==,
          cases[i].expected);
    }

  close_fresh (window);
}

/* Where the name has no ending the format is the chosen one. */
static void
test_no_ending (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = file_in_folder ("picture");
  NoughtsExport *export;

  begin_game (window);
  export = open_export (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (export));
  gtk_drop_down_set_selected (get_formats (export), NOUGHTS_PICTURE_SVG);
  noughts_export_save (export, file);
  wait_until (strstr (noughts_window_get_band_text (window), "picture") != NULL);
  assert_starts (file, "<?xml");
  g_remove (g_file_peek_path (file));

  close_fresh (window);
}

/* A file's name need not be UTF-8; what the window says is. */
static void
test_foreign_name (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = file_in_folder ("caf\xe9.png");

  begin_game (window);
  noughts_export_save (open_export (window), file);
  wait_until (strstr (noughts_window_get_band_text (window), "Saved as") != NULL);
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "caf\uFFFD.png"));
  g_remove (g_file_peek_path (file));

  close_fresh (window);
}

static void
texture_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GdkTexture **) data = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_clipboard (void)
{
  NoughtsWindow *window = open_fresh ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *text = NULL;
  NoughtsExport *export;

  begin_game (window);
  export = open_export (window);
  noughts_export_copy (export);
  wait_until (strstr (noughts_window_get_band_text (window), "Picture copied") != NULL);
  gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, &texture);
  wait_until (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 800);
  gtk_window_close (GTK_WINDOW (export));

  activate (window, "copy-diagram");
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  wait_until (text != NULL);
  g_assert_nonnull (strstr (text, "\n 8 . . . . . . . 1 . . . . . . .\n"));
  g_assert_nonnull (strstr (text, "1. h8 i9 2. j10"));

  close_fresh (window);
}

/* A size that was typed counts although the entry still has the focus, as after a mnemonic. */
static void
test_typed_size (void)
{
  NoughtsWindow *window = open_fresh ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GdkTexture) texture = NULL;
  NoughtsExport *export;

  begin_game (window);
  export = open_export (window);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (GTK_WIDGET (export), GTK_TYPE_SPIN_BUTTON)),
                         "300");
  noughts_export_copy (export);
  wait_until (strstr (noughts_window_get_band_text (window), "Picture copied") != NULL);
  gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, &texture);
  wait_until (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 300);

  close_fresh (window);
}

static int
count_pages (NoughtsGame *game, NoughtsPrintKind kind)
{
  g_autoptr (GtkPrintOperation) operation = noughts_print_new (game, kind);
  g_autoptr (GFile) file = file_in_folder ("print.pdf");
  g_autoptr (GError) error = NULL;
  int n_pages;

  gtk_print_operation_set_export_filename (operation, g_file_peek_path (file));
  g_assert_cmpint (
      gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
      GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  assert_starts (file, "%PDF");
  g_remove (g_file_peek_path (file));
  g_object_get (operation, "n-pages", &n_pages, NULL);

  return n_pages;
}

/* Returns a game with a remark of 8,000 letters, for which one part of a page is too small. */
static NoughtsGame *
make_talk (void)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (GString) text = g_string_new ("(;SZ[15]C[");
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "so many ");
  g_string_append (text, "];B[hh])");
  bytes = g_bytes_new (text->str, text->len);
  return noughts_game_read (&reading, bytes, NULL);
}

/* One position takes a page; remarks and the end take a diagram each, three to a page. */
static void
test_print (void)
{
  static const char text[] = "(;SZ[15]PB[Ada]PW[Bob]C[before];B[hh]C[one];W[ii]C[two]BM[1];B[jj];"
                             "W[kk]C[four];B[aa])";
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, NULL);
  g_autoptr (NoughtsGame) plain = NULL;
  g_autoptr (NoughtsGame) talk = make_talk ();

  g_assert_cmpint (count_pages (game, NOUGHTS_PRINT_ONE), ==, 1);
  g_assert_cmpint (count_pages (game, NOUGHTS_PRINT_THREE), ==, 2);
  g_assert_cmpint (count_pages (talk, NOUGHTS_PRINT_THREE), >=, 2);
  plain = noughts_game_from_text (&reading.rule, "h8 i9", NULL);
  g_assert_cmpint (count_pages (plain, NOUGHTS_PRINT_THREE), ==, 1);
}

/* Returns the window's drop target. */
static GtkDropTarget *
find_target (NoughtsWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GtkDropTarget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        {
          g_assert_null (found);
          found = GTK_DROP_TARGET (controller);
        }
    }

  return found;
}

static void
drop (NoughtsWindow *window, GType type, gpointer content)
{
  GValue value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, type);
  if (G_TYPE_IS_OBJECT (type) || G_TYPE_IS_INTERFACE (type))
    g_value_set_object (&value, content);
  else if (type == G_TYPE_STRING)
    g_value_set_string (&value, content);
  else
    g_value_set_boxed (&value, content);
  g_signal_emit_by_name (find_target (window), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
  g_value_unset (&value);
}

static void
wait_for_moves (NoughtsWindow *window, guint n)
{
  wait_until (noughts_game_get_n_plies (get_game (window)) == n);
  settle ();
}

/* Returns the list that asks which of several files is to be opened; NULL while there is none. */
static GtkListBox *
find_list_of_files (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkWidget *list = find_widget (window, GTK_TYPE_LIST_BOX);

      if (!NOUGHTS_IS_WINDOW (window) && list != NULL)
        return GTK_LIST_BOX (list);
    }

  return NULL;
}

/* A file, a text and several files are taken by the same target. */
static void
test_drop (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) one = make_file ("one.sgf", "(;SZ[15];B[hh])");
  g_autoptr (GFile) two = make_file ("two.sgf", "(;SZ[15];B[hh];W[ii])");
  g_autoptr (GSList) list = NULL;
  GtkListBox *rows;

  drop (window, G_TYPE_FILE, two);
  wait_for_moves (window, 2);
  drop (window, G_TYPE_STRING, (gpointer) "h8 i9 j10");
  wait_for_moves (window, 3);

  list = g_slist_append (g_slist_append (NULL, one), two);
  drop (window, GDK_TYPE_FILE_LIST, list);
  wait_for_moves (window, 1);
  wait_until (find_list_of_files () != NULL);
  rows = find_list_of_files ();
  g_signal_emit_by_name (rows, "row-activated", gtk_list_box_get_row_at_index (rows, 1));
  wait_for_moves (window, 2);

  close_fresh (window);
  g_remove (g_file_peek_path (one));
  g_remove (g_file_peek_path (two));
}

/* A file that the program is started with is opened; of several the first one is, and all are
 * listed. */
static void
test_start_with_files (void)
{
  NoughtsWindow *window;
  g_autoptr (GFile) one = make_file ("one.sgf", "(;SZ[15];B[hh])");
  g_autoptr (GFile) two = make_file ("two.sgf", "(;SZ[15];B[hh];W[ii])");
  GFile *files[] = { two, one };

  reset_settings ();
  forget_kept_game ();
  g_application_open (G_APPLICATION (application), files, 1, "");
  window = NOUGHTS_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  wait_for_moves (window, 2);
  g_assert_null (find_list_of_files ());

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  g_application_open (G_APPLICATION (application), files, 2, "");
  wait_for_moves (window, 2);
  wait_until (find_list_of_files () != NULL);
  g_assert_nonnull (gtk_list_box_get_row_at_index (find_list_of_files (), 1));
  g_signal_emit_by_name (find_list_of_files (), "row-activated",
                         gtk_list_box_get_row_at_index (find_list_of_files (), 1));
  wait_for_moves (window, 1);

  close_fresh (window);
  g_remove (g_file_peek_path (one));
  g_remove (g_file_peek_path (two));
}

/* What was opened is offered again, one entry an open. */
static void
test_recent_files (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_file ("a_recent.sgf", "(;SZ[15];B[hh];W[ii])");
  g_autofree char *uri = g_file_get_uri (file);

  noughts_window_open_file (window, file);
  wait_for_moves (window, 2);
  wait_until (gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri));
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  g_action_group_activate_action (G_ACTION_GROUP (window), "open-recent",
                                  g_variant_new_string (uri));
  wait_for_moves (window, 2);

  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

int
main (int argc, char **argv)
{
  int status;

  fixture_init (&argc, &argv);
  folder = g_dir_make_tmp ("noughts-export-XXXXXX", NULL);

  g_test_add_func ("/window/export/picture", test_picture);
  g_test_add_func ("/window/export/names", test_names);
  g_test_add_func ("/window/export/low-screen", test_low_screen);
  g_test_add_func ("/window/export/diagram-choices", test_diagram_choices);
  g_test_add_func ("/window/export/no-ending", test_no_ending);
  g_test_add_func ("/window/export/foreign-name", test_foreign_name);
  g_test_add_func ("/window/export/clipboard", test_clipboard);
  g_test_add_func ("/window/export/typed-size", test_typed_size);
  g_test_add_func ("/window/export/print", test_print);
  g_test_add_func ("/window/export/drop", test_drop);
  g_test_add_func ("/window/export/start-with-files", test_start_with_files);
  g_test_add_func ("/window/export/recent-files", test_recent_files);
  status = fixture_run ();

  g_rmdir (folder);
  g_free (folder);

  return status;
}
