/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-help.h"

#include <glib/gi18n.h>

#include "noughts-even-layout.h"
#include "noughts-grade-legend.h"
#include "noughts-help-page.h"
#include "noughts-shortcuts.h"
#include "noughts-solved-page.h"

struct _NoughtsHelp
{
  GtkWindow parent_instance;

  GtkStack *stack;
  NoughtsHelpPage *opponents;
};

G_DEFINE_FINAL_TYPE (NoughtsHelp, noughts_help, GTK_TYPE_WINDOW)

static const struct
{
  const char *heading;
  const char *text;
} sections[] = {
  { N_ ("Playing"),
    N_ ("The first player to get the required number of pieces in a row – horizontally, vertically "
        "or diagonally – wins. Click a cell, or move the cursor with the arrow keys and press "
        "Enter. Choose the board, your opponent and your side in New Game.") },
  { N_ ("The bar and the graph"),
    /* xgettext:no-c-format */
    N_ ("The bar beside the board shows who is ahead. Your part grows from the bottom. “W2” "
        "means that the winner needs two more moves at most; “62%” are the winning chances (a "
        "draw counts half). The graph shows the same for the whole game. Click it to go to a "
        "move.") },
  { N_ ("The list of moves"),
    N_ ("Each move has a score from −99 to +99, as the player who made it sees it: +80 or "
        "more is a certain win, −80 or less a certain loss. An icon and a name show its "
        "grade, and the best move is named where there was a better one.") },
  { N_ ("Looking back"),
    N_ ("Step through the game with Page Up and Page Down, the buttons under the list, the list "
        "itself or the graph. Click the board to play on from there, or press Esc to go back to "
        "the game. If you play on, the original moves are kept as a variation; press V to return "
        "to them.") },
  { N_ ("Help while you play"),
    N_ ("Press H for a hint. The best moves are green. On larger boards a hint first shows a "
        "threat, if there is one; press H again for the move. Press D to play the engine’s move, "
        "Shift+D to let your opponent choose your move. F switches sides. Undo goes back to your "
        "last turn.") },
};

static GtkWidget *
make_label (const char *text, GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, "max-width-chars",
                       68, "selectable", role == GTK_ACCESSIBLE_ROLE_LABEL, "wrap", TRUE, "xalign",
                       0.0f, NULL);
}

static GtkWidget *
make_text (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "help");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      GtkWidget *heading = make_label (_ (sections[i].heading), GTK_ACCESSIBLE_ROLE_HEADING);

      gtk_widget_add_css_class (heading, "heading");
      gtk_box_append (GTK_BOX (box), heading);
      gtk_box_append (GTK_BOX (box), make_label (_ (sections[i].text), GTK_ACCESSIBLE_ROLE_LABEL));
    }

  return box;
}

static void
noughts_help_class_init (NoughtsHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static GtkWidget *
make_page (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);

  return scroller;
}

static GtkWidget *
make_grades (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_widget_add_css_class (box, "help");
  gtk_box_append (
      GTK_BOX (box),
      make_label (_ ("A grade compares a move with the best one there was. Winning chances count "
                     "a win as 100%, a draw as 50% and a loss as nothing."),
                  GTK_ACCESSIBLE_ROLE_LABEL));
  gtk_box_append (GTK_BOX (box), noughts_grade_legend_new ());

  return box;
}

/* Below the title bar, where the buttons of the pages may stand one below the other in a narrow
 * window. */
static GtkWidget *
make_switcher (NoughtsHelp *self)
{
  GtkWidget *switcher = gtk_stack_switcher_new ();

  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), self->stack);
  gtk_widget_set_layout_manager (switcher, g_object_new (NOUGHTS_TYPE_EVEN_LAYOUT, NULL));
  gtk_widget_add_css_class (switcher, "pages");

  return switcher;
}

/* The window that the help stands over begins the game. */
static void
play_cb (NoughtsHelp *self, guint row)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.play-known", "u", row);
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
make_solved (NoughtsHelp *self)
{
  GtkWidget *page = noughts_solved_page_new ();

  g_signal_connect_object (page, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  return make_page (page);
}

static void
noughts_help_init (NoughtsHelp *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *switcher;

  self->stack = GTK_STACK (gtk_stack_new ());
  self->opponents = NOUGHTS_HELP_PAGE (noughts_help_page_new ());
  gtk_stack_add_titled (self->stack, make_page (make_text ()), "playing", _ ("Playing"));
  gtk_stack_add_titled (self->stack, make_page (make_grades ()), "grades", _ ("Grades"));
  gtk_stack_add_titled (self->stack, GTK_WIDGET (self->opponents), "opponents", _ ("Opponents"));
  gtk_stack_add_titled (self->stack, make_solved (self), "solved", _ ("Is it solved?"));
  gtk_stack_add_titled (self->stack, noughts_shortcuts_make_list (), "keys", _ ("Keys"));
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);

  switcher = make_switcher (self);
  gtk_box_append (GTK_BOX (box), switcher);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_title (GTK_WINDOW (self), _ ("Help"));
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 640);
  /* A focused text would show a blinking cursor. */
  gtk_window_set_focus (GTK_WINDOW (self), gtk_widget_get_first_child (switcher));
}

GtkWidget *
noughts_help_new (void)
{
  return g_object_new (NOUGHTS_TYPE_HELP, NULL);
}

void
noughts_help_show_opponent (NoughtsHelp *self, MnkOpponent opponent)
{
  g_return_if_fail (NOUGHTS_IS_HELP (self));

  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->opponents));
  noughts_help_page_show (self->opponents, opponent);
}
