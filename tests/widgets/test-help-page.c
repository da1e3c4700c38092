/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page about the opponents, and its pictures. */

#include "noughts-diagram.h"
#include "noughts-grade-legend.h"
#include "noughts-help-page.h"
#include "noughts-help-section.h"
#include "noughts-help-texts.h"
#include "noughts-kind-icon.h"
#include "test-measure.h"
#include "test-window.h"

typedef void (*BoardFunc) (const NoughtsDiagramBoard *board);

static void
foreach_board (BoardFunc func)
{
  for (MnkOpponent opponent = 0; opponent < NOUGHTS_N_EXPLAINED; opponent++)
    {
      guint n;
      const NoughtsHelpItem *items = noughts_help_texts_get (opponent, &n);

      for (guint i = 0; i < n; i++)
        {
          const NoughtsDiagramSpec *spec = items[i].diagram;

          for (guint j = 0; spec != NULL && j < spec->n_boards; j++)
            func (&spec->boards[j]);
        }
    }
}

static void
assert_in_picture (const NoughtsDiagramSpec *spec)
{
  g_assert_cmpint (strlen (spec->words), >, 10);

  for (guint i = 0; i < spec->n_boards; i++)
    {
      const NoughtsDiagramBoard *board = &spec->boards[i];
      int columns, rows;

      noughts_diagram_text_size (board->text, &columns, &rows);
      g_assert_cmpfloat (board->x + columns * board->cell, <=, spec->width + 1e-9);
      g_assert_cmpfloat (board->y + rows * board->cell, <=, spec->height + 1e-9);
    }

  for (guint i = 0; spec->links != NULL && spec->links[i][0] >= 0; i++)
    {
      g_assert_cmpint (spec->links[i][0], <, spec->n_boards);
      g_assert_cmpint (spec->links[i][1], <, spec->n_boards);
    }
}

/* Each opponent is explained, and nothing is drawn outside its picture. */
static void
test_texts (void)
{
  for (MnkOpponent opponent = 0; opponent < NOUGHTS_N_EXPLAINED; opponent++)
    {
      guint n;
      const NoughtsHelpItem *items = noughts_help_texts_get (opponent, &n);

      g_assert_cmpuint (n, >, 0);
      for (guint i = 0; i < n; i++)
        {
          g_assert_true ((items[i].text == NULL) != (items[i].diagram == NULL));
          if (items[i].diagram != NULL)
            assert_in_picture (items[i].diagram);
        }
    }
}

static void
assert_rectangle (const NoughtsDiagramBoard *board)
{
  g_auto (GStrv) lines = g_strsplit (board->text, "/", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_assert_cmpuint (strlen (lines[i]), ==, strlen (lines[0]));
      g_assert_cmpuint (strspn (lines[i], ".xoXO*+123456789"), ==, strlen (lines[i]));
    }
}

/* The position of a picture, and where its n-th cell with this sign lies. */
static void
read_board (const NoughtsDiagramBoard *board,
            int win,
            MnkPosition *position,
            char sign,
            MnkPoint *found)
{
  MnkRule rule = { .win = win };
  MnkPoint point;

  noughts_diagram_text_size (board->text, &rule.width, &rule.height);
  mnk_position_init (position, &rule);
  point = (MnkPoint){ 0, rule.height - 1 };

  for (const char *at = board->text; *at != '\0'; at++)
    {
      if (*at == '/')
        {
          point = (MnkPoint){ 0, point.y - 1 };
          continue;
        }
      if (*at == sign && found != NULL)
        *found = point;
      if (g_ascii_tolower (*at) == 'x' || g_ascii_tolower (*at) == 'o')
        mnk_position_set (position, point, g_ascii_tolower (*at) == 'x' ? MNK_X : MNK_O);
      point.x++;
    }
}

static const NoughtsDiagramBoard *
get_board (MnkOpponent opponent, guint picture, guint board)
{
  guint n;
  const NoughtsHelpItem *items = noughts_help_texts_get (opponent, &n);

  for (guint i = 0; i < n; i++)
    {
      if (items[i].diagram != NULL && picture-- == 0)
        return &items[i].diagram->boards[board];
    }

  g_assert_not_reached ();
}

static void
assert_status (const NoughtsDiagramBoard *board, MnkStatus status)
{
  MnkPosition position;

  read_board (board, 3, &position, 0, NULL);
  g_assert_cmpint (mnk_position_status (&position, NULL), ==, status);
}

/* The pictures tell the truth. */
static void
test_small_boards (void)
{
  MnkPosition position;
  MnkPoint point;

  for (guint i = 0; i < 6; i++)
    assert_status (get_board (MNK_BEGINNER, 0, i), MNK_STATUS_OPEN);
  assert_status (get_board (MNK_BEGINNER, 0, 6), MNK_STATUS_X_WON);
  assert_status (get_board (MNK_BEGINNER, 0, 7), MNK_STATUS_X_WON);

  read_board (get_board (MNK_THUMB, 0, 0), 3, &position, '*', &point);
  g_assert_cmpint (mnk_position_judge (&position, point, MNK_O), ==, MNK_LINE_WIN);
  read_board (get_board (MNK_THUMB, 0, 1), 3, &position, '*', &point);
  g_assert_cmpint (mnk_position_judge (&position, point, MNK_X), ==, MNK_LINE_WIN);

  assert_status (get_board (MNK_SAMPLER, 0, 0), MNK_STATUS_OPEN);
  assert_status (get_board (MNK_SAMPLER, 0, 1), MNK_STATUS_X_WON);
  assert_status (get_board (MNK_SAMPLER, 0, 2), MNK_STATUS_DRAW);
  assert_status (get_board (MNK_SAMPLER, 0, 3), MNK_STATUS_O_WON);
}

static void
read_weight (guint picture, guint board, MnkCellWeight *weight)
{
  MnkPosition position;
  MnkPoint point;

  read_board (get_board (MNK_WEIGHER, picture, board), 5, &position, '*', &point);
  mnk_position_weight (&position, point, MNK_X, weight);
}

static void
assert_attack (const MnkAttack *attack, int power, int potential, int divider, double weight)
{
  g_assert_cmpint (attack->power, ==, power);
  g_assert_cmpint (attack->potential, ==, potential);
  g_assert_cmpint (attack->divider, ==, divider);
  g_assert_cmpfloat_with_epsilon (attack->weight, weight, 1e-9);
}

static void
test_weights (void)
{
  MnkCellWeight weight;

  read_weight (0, 0, &weight);
  assert_attack (&weight.lines[0][0].attacks[0], 4, 1, 1, 6);

  read_weight (0, 1, &weight);
  assert_attack (&weight.lines[0][0].attacks[0], 3, 2, 1, 7);

  read_weight (1, 0, &weight);
  g_assert_cmpint (weight.lines[0][0].n_attacks, ==, 2);
  assert_attack (&weight.lines[0][0].attacks[0], 3, 2, 1, 7);
  assert_attack (&weight.lines[0][0].attacks[1], 1, 2, 2, 0.125);

  read_weight (2, 0, &weight);
  g_assert_true (weight.lines[0][0].breakpoint);
  g_assert_true (weight.lines[0][1].breakpoint);
  g_assert_cmpfloat (weight.bonus[0], ==, 100);
}

/* After 1 X threatens to win at 2 and nowhere else; after 2 and 3 in two places. */
static void
test_plan (void)
{
  const NoughtsDiagramBoard *board = get_board (MNK_STRATEGIST, 0, 0);
  MnkPosition position;
  MnkPoint one, two, three;
  guint wins = 0;

  read_board (board, 5, &position, '1', &one);
  read_board (board, 5, &position, '2', &two);
  read_board (board, 5, &position, '3', &three);

  position.side = MNK_X;
  mnk_position_play (&position, one);
  g_assert_cmpint (mnk_position_judge (&position, two, MNK_X), ==, MNK_LINE_WIN);
  mnk_position_play (&position, two);
  mnk_position_play (&position, three);

  for (int y = 0; y < position.rule.height; y++)
    {
      for (int x = 0; x < position.rule.width; x++)
        {
          MnkPoint point = { x, y };

          if (mnk_position_at (&position, x, y) != MNK_EMPTY)
            continue;
          wins += mnk_position_judge (&position, point, MNK_X) == MNK_LINE_WIN;
          g_assert_cmpint (mnk_position_judge (&position, point, MNK_O), !=, MNK_LINE_WIN);
        }
    }
  g_assert_cmpuint (wins, ==, 2);
}

static void
test_rectangles (void)
{
  foreach_board (assert_rectangle);
}

static guint
count_widgets (GtkWidget *widget, GType type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (widget), type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child, type);

  return n;
}

static gboolean
stop_cb (gpointer user_data)
{
  gboolean *stop = user_data;

  *stop = TRUE;

  return G_SOURCE_REMOVE;
}

/* Diagrams shrink with the page, and each as a whole. */
static void
test_measures (void)
{
  GtkWidget *page = g_object_ref_sink (noughts_help_page_new ());

  test_assert_measures (page);
  g_object_unref (page);
}

/* An opponent's section comes to the top and has the focus. */
static void
test_show (void)
{
  GtkWidget *page = noughts_help_page_new ();
  GtkWindow *window = test_window_new (page, 360, 400);
  GtkWidget *scroller = test_window_find (page, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gboolean stop = FALSE;
  guint timeout = g_timeout_add_seconds (20, stop_cb, &stop);
  GtkWidget *diagram = test_window_find (page, NOUGHTS_TYPE_DIAGRAM);
  GtkWidget *section;
  int natural;

  g_assert_cmpuint (count_widgets (page, NOUGHTS_TYPE_DIAGRAM), ==, 8);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (diagram), GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  /* It has the height that goes with its width, not the least one. */
  gtk_widget_measure (diagram, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (diagram), NULL,
                      &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (diagram), ==, natural);

  noughts_help_page_show (NOUGHTS_HELP_PAGE (page), MNK_SAMPLER);
  section = gtk_window_get_focus (window);
  g_assert_true (NOUGHTS_IS_HELP_SECTION (section));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (section), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sampler");
  while (!stop && gtk_adjustment_get_value (adjustment) < 500)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (stop);
  g_source_remove (timeout);

  gtk_window_destroy (window);
}

/* Every grade has its sign, its name and its meaning, in one item for a screen reader. */
static void
test_legend (void)
{
  GtkWidget *legend = g_object_ref_sink (noughts_grade_legend_new ());
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_first_child (legend));

  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    {
      GtkWidget *icon = test_window_find (row, NOUGHTS_TYPE_KIND_ICON);
      g_autofree char *name = g_strdup_printf ("%s: %s %s", noughts_kind_get_title (kind),
                                               noughts_grade_legend_get_meaning (kind),
                                               noughts_grade_legend_get_boards (kind));

      g_assert_cmpint (noughts_kind_icon_get_kind (NOUGHTS_KIND_ICON (icon)), ==, kind);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           name);
      row = gtk_widget_get_next_sibling (row);
    }
  g_assert_null (row);
  test_assert_measures (legend);
  g_object_unref (legend);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/help-page/texts", test_texts);
  g_test_add_func ("/help-page/rectangles", test_rectangles);
  g_test_add_func ("/help-page/small-boards", test_small_boards);
  g_test_add_func ("/help-page/weights", test_weights);
  g_test_add_func ("/help-page/plan", test_plan);
  g_test_add_func ("/help-page/measures", test_measures);
  g_test_add_func ("/help-page/show", test_show);
  g_test_add_func ("/help-page/legend", test_legend);

  return g_test_run ();
}
