/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-solved-page.h"

#include <glib/gi18n-lib.h>

#include "noughts-game.h"

#define TEXT_WIDTH  48
#define SPACING     12
#define ROW_SPACING 18

struct _NoughtsSolvedPage
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (NoughtsSolvedPage, noughts_solved_page, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Words ---- */

/* Returns the board's name, "Gomoku 15×15", and says which of gomoku's two rules it is if only
 * exactly five win. */
static char *
name_board (const MnkRule *rule)
{
  g_autofree char *board = noughts_rule_title (rule);

  if (rule->line != MNK_STANDARD)
    return g_steal_pointer (&board);
  /* Translators: a board, "Gomoku 15×15" */
  return g_strdup_printf (_ ("%s, exactly five"), board);
}

/* Returns "Gomoku 15×15, after h8 a1". */
static char *
get_title (const NoughtsSolvedRow *row)
{
  g_autofree char *board = NULL;

  g_return_val_if_fail (row != NULL, NULL);

  board = name_board (&row->rule);
  if (row->moves[0] == '\0')
    return g_steal_pointer (&board);
  /* Translators: a board and moves, "Gomoku 15×15, after h8 a1" */
  return g_strdup_printf (_ ("%s, after %s"), board, row->moves);
}

static char *
describe_result (const NoughtsSolvedRow *row)
{
  const char *first = noughts_piece_name (&row->rule, MNK_X);
  const int moves = (row->plies + 1) / 2;

  switch (row->result)
    {
    case NOUGHTS_SOLVED_DRAW:
      return g_strdup (_ ("A draw with best play."));
    case NOUGHTS_SOLVED_WON:
      if (moves == 0)
        /* Translators: a piece, "Black" */
        return g_strdup_printf (_ ("%s wins."), first);
      if (row->by == NOUGHTS_SOLVED_BY_SEARCH)
        return g_strdup_printf (
            ngettext ("%s wins in %d move.", "%s wins in %d moves.", (gulong) moves), first, moves);
      return g_strdup_printf (
          ngettext ("%s wins in at most %d move.", "%s wins in at most %d moves.", (gulong) moves),
          first, moves);
    case NOUGHTS_SOLVED_OPEN:
    default:
      return g_strdup (_ ("Not solved by Noughts."));
    }
}

static char *
describe_time (int seconds)
{
  const int minutes = seconds / 60;

  if (seconds < 1)
    return g_strdup (_ ("less than a second"));
  if (minutes > 1)
    return g_strdup_printf (ngettext ("%d minute", "%d minutes", (gulong) minutes), minutes);
  return g_strdup_printf (ngettext ("%d second", "%d seconds", (gulong) seconds), seconds);
}

static char *
describe_published (const NoughtsSolvedRow *row)
{
  int n_replies;
  const int n = noughts_solved_table_count_replies (&row->rule, &n_replies);

  if (n == 0)
    /* Translators: a year */
    return g_strdup_printf (_ ("A proof was published in %d. Noughts does not include it."),
                            row->seconds);
  /* Translators: a year; then numbers of moves */
  return g_strdup_printf (
      ngettext ("A proof was published in %d. Noughts has its own proofs against %d of "
                "White’s %d replies to the first move; %d is still unproven.",
                "A proof was published in %d. Noughts has its own proofs against %d of "
                "White’s %d replies to the first move; %d are still unproven.",
                (gulong) (n_replies - n)),
      row->seconds, n, n_replies, n_replies - n);
}

/* Returns who says so and how long it took, or NULL. */
static char *
describe_proof (const NoughtsSolvedRow *row)
{
  g_autofree char *time = describe_time (row->seconds);

  switch (row->by)
    {
    case NOUGHTS_SOLVED_BY_SEARCH:
      /* Translators: "less than a second", "5 seconds" */
      return g_strdup_printf (_ ("The engine proves it in %s."), time);
    case NOUGHTS_SOLVED_BY_PROOF:
      return g_strdup_printf (_ ("Proven by Noughts in %s; the proof is included."), time);
    case NOUGHTS_SOLVED_BY_OTHERS:
      return describe_published (row);
    case NOUGHTS_SOLVED_BY_NOBODY:
    default:
      return NULL;
    }
}

/* Returns what is known of the board, in a few sentences. */
static char *
describe_row (const NoughtsSolvedRow *row)
{
  g_autofree char *result = NULL;
  g_autofree char *proof = NULL;

  g_return_val_if_fail (row != NULL, NULL);

  result = describe_result (row);
  proof = describe_proof (row);
  return proof != NULL ? g_strjoin (" ", result, proof, NULL) : g_steal_pointer (&result);
}

/* ---- Rows ---- */

static GtkWidget *
make_label (const char *text, GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, "max-width-chars",
                       TEXT_WIDTH, "wrap", TRUE, "xalign", 0.0f, NULL);
}

static void
clicked_cb (GtkWidget *button, gpointer data)
{
  GtkWidget *page = gtk_widget_get_ancestor (button, NOUGHTS_TYPE_SOLVED_PAGE);

  g_signal_emit (page, signals[PLAY], 0, GPOINTER_TO_UINT (data));
}

static GtkWidget *
make_button (guint i, const char *title)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Play It"));
  /* Translators: a board, "Tic-tac-toe 3×3" */
  g_autofree char *label = g_strdup_printf (_ ("Play %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), GUINT_TO_POINTER (i));
  return button;
}

static GtkWidget *
make_row (guint i, const NoughtsSolvedRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = get_title (row);
  g_autofree char *text = describe_row (row);
  GtkWidget *heading = make_label (title, GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (words), heading);
  gtk_box_append (GTK_BOX (words), make_label (text, GTK_ACCESSIBLE_ROLE_LABEL));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), make_button (i, title));
  return box;
}

static GtkWidget *
make_rows (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, ROW_SPACING);
  guint n;
  const NoughtsSolvedRow *rows = noughts_solved_table_get (&n);

  gtk_widget_add_css_class (box, "help");
  gtk_box_append (
      GTK_BOX (box),
      make_label (_ ("A board is solved once it is proven who wins when both sides play perfectly. "
                     "Turn on “Use known solutions” in the preferences, and Expert and level 12 "
                     "play by the proofs that come with Noughts. “mnk check-proof” checks them."),
                  GTK_ACCESSIBLE_ROLE_LABEL));
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (box), make_row (i, &rows[i]));
  return box;
}

static void
noughts_solved_page_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_solved_page_parent_class)->dispose (object);
}

static void
noughts_solved_page_class_init (NoughtsSolvedPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_solved_page_dispose;

  signals[PLAY] = g_signal_new ("play", NOUGHTS_TYPE_SOLVED_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "solvedpage");
}

static void
noughts_solved_page_init (NoughtsSolvedPage *self)
{
  gtk_widget_set_parent (make_rows (), GTK_WIDGET (self));
}

GtkWidget *
noughts_solved_page_new (void)
{
  return g_object_new (NOUGHTS_TYPE_SOLVED_PAGE, NULL);
}
