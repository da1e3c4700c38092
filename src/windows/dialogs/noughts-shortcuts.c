/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-shortcuts.h"

#include <glib/gi18n.h>

#include "noughts-wrap-layout.h"

struct _NoughtsShortcuts
{
  GtkWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (NoughtsShortcuts, noughts_shortcuts, GTK_TYPE_WINDOW)

/* A title, and its keys; a blank separates keys that do the same or something similar. */
typedef struct
{
  const char *title;
  const char *keys;
} Line;

static const struct
{
  const char *heading;
  Line lines[13]; /* the last has no title */
} groups[] = {
  { N_ ("Game"),
    {
        { N_ ("New game"), "<Control>n" },
        { N_ ("Play again, at the end of a game"), "Return" },
        { N_ ("Undo"), "<Control>z" },
        { N_ ("Redo"), "<Control><Shift>z" },
        { N_ ("Hint"), "h" },
        { N_ ("Play the engine’s move"), "d" },
        { N_ ("Let the opponent choose your move"), "<Shift>d" },
        { N_ ("Switch sides with the opponent"), "f" },
        { N_ ("Make the computer move now"), "m" },
        { N_ ("Resign"), "<Control>r" },
    } },
  { N_ ("Board"),
    {
        { N_ ("Move the cursor"), "Up Down Left Right" },
        { N_ ("Play on this cell"), "Return space" },
        { N_ ("Move numbers"), "n" },
        { N_ ("Show or hide the evaluation"), "F9" },
        { N_ ("Weight of a cell"), "t" },
        { N_ ("Weights of all cells"), "<Shift>t" },
        { N_ ("Zoom"), "<Control>plus <Control>minus" },
        { N_ ("Zoom to fit"), "<Control>0" },
        { N_ ("Rotate, mirror or reset the board"), "o <Shift>o <Alt>o" },
        { N_ ("First and last cell of the row"), "Home End" },
        { N_ ("Scroll to the last move (boards larger than the window)"), "Home" },
    } },
  { N_ ("Looking Back"),
    {
        { N_ ("Previous move"), "Page_Up" },
        { N_ ("Next move"), "Page_Down" },
        { N_ ("To the start"), "<Control>Page_Up" },
        { N_ ("To the end"), "<Control>Page_Down" },
        { N_ ("Next variation"), "v" },
        { N_ ("One move back or forward, in the list and the graph"), "Left Right" },
        { N_ ("Start and end, in the list and the graph"), "Home End" },
        { N_ ("Review the game, once it is over"), "r" },
        { N_ ("Next mistake, in a review"), "e" },
        { N_ ("Show why, in a review"), "w" },
        { N_ ("Retry the move, in a review"), "y" },
    } },
  { N_ ("Analysis"),
    {
        { N_ ("Analyse the game, or go back to it"), "<Control>e" },
        { N_ ("Set up a position"), "<Control><Shift>p" },
        { N_ ("One move back or forward (also in a review)"), "Left Right" },
        { N_ ("To the start or the end (also in a review)"), "Up Down" },
        { N_ ("Engine on or off"), "l" },
        { N_ ("More lines, fewer lines"), "plus minus" },
        { N_ ("Threat; evaluation of every move"), "x a" },
        { N_ ("Most balanced move; most balanced pair"), "b <Shift>b" },
        { N_ ("Comment"), "c" },
    } },
  { N_ ("Variations"),
    {
        { N_ ("Show more or fewer moves of a line"), "<Shift>Right <Shift>Left" },
        { N_ ("Promote the variation"), "<Alt>Up" },
        { N_ ("Make it the main line"), "<Alt><Shift>Up" },
        { N_ ("Collapse or expand the variation"), "<Alt>Left" },
        { N_ ("Expand all variations"), "<Alt>Right" },
        { N_ ("Collapse deep variations"), "<Alt><Shift>Left" },
        { N_ ("Delete from here"), "Delete" },
        { N_ ("Delete the variation"), "<Shift>Delete" },
        { N_ ("Copy the line"), "<Control><Shift>c" },
    } },
  { N_ ("Program"),
    {
        { N_ ("Open a game"), "<Control>o" },
        { N_ ("Save the game"), "<Control>s" },
        { N_ ("Print"), "<Control>p" },
        { N_ ("Copy moves"), "<Control>c" },
        { N_ ("Paste moves"), "<Control>v" },
        { N_ ("Preferences"), "<Control>comma" },
        { N_ ("Keyboard shortcuts"), "<Control>question" },
        { N_ ("Help"), "F1" },
        { N_ ("Menu"), "F10" },
        { N_ ("Close a message, a hint or a dialog"), "Escape" },
        { N_ ("Close the window"), "<Control>w" },
        { N_ ("Quit"), "<Control>q" },
    } },
};

/* Returns "Undo: Ctrl+Z", for screen readers. */
static char *
describe (const Line *line)
{
  g_auto (GStrv) keys = g_strsplit (line->keys, " ", -1);
  g_autofree char *joined = NULL;

  for (guint i = 0; keys[i] != NULL; i++)
    {
      GdkModifierType modifiers;
      guint key;

      gtk_accelerator_parse (keys[i], &key, &modifiers);
      g_free (keys[i]);
      keys[i] = gtk_accelerator_get_label (key, modifiers);
    }
  joined = g_strjoinv (", ", keys);

  return g_strdup_printf ("%s: %s", _ (line->title), joined);
}

/* Keys have blanks in their names, "Page Up", where their symbols have underscores. */
static void
set_blanks (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      g_autofree char *name = g_strdup (gtk_label_get_text (GTK_LABEL (widget)));

      gtk_label_set_text (GTK_LABEL (widget), g_strdelimit (name, "_", ' '));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_blanks (child);
}

static GtkWidget *
make_row (const Line *line)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _ (line->title), "hexpand", TRUE,
                                   "wrap", TRUE, "xalign", 0.0f, NULL);
  GtkWidget *keys = gtk_shortcut_label_new (line->keys);
  g_autofree char *name = describe (line);

  set_blanks (keys);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_widget_set_layout_manager (box, noughts_wrap_layout_new (12));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), keys);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return row;
}

static void
append_group (GtkBox *box, const char *heading, const Line *lines)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", heading, "xalign", 0.0f, NULL);
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (box, label);

  for (; lines->title != NULL; lines++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (lines));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
  gtk_widget_add_css_class (list, "frame");
  gtk_widget_add_css_class (list, "settings-list");
  gtk_box_append (box, list);
}

static void
noughts_shortcuts_class_init (NoughtsShortcutsClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

GtkWidget *
noughts_shortcuts_make_list (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_add_css_class (box, "settings");
  gtk_widget_add_css_class (box, "shortcuts");
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    append_group (GTK_BOX (box), _ (groups[i].heading), groups[i].lines);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);

  return scroller;
}

static void
noughts_shortcuts_init (NoughtsShortcuts *self)
{
  gtk_window_set_child (GTK_WINDOW (self), noughts_shortcuts_make_list ());
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_title (GTK_WINDOW (self), _ ("Keyboard shortcuts"));
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 620);
}

GtkWidget *
noughts_shortcuts_new (void)
{
  return g_object_new (NOUGHTS_TYPE_SHORTCUTS, NULL);
}
