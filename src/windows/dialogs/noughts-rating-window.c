/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-rating-window.h"

#include <glib/gi18n.h>

#include "noughts-drop-down.h"
#include "noughts-game-names.h"
#include "noughts-game-row.h"
#include "noughts-opponent.h"
#include "noughts-rating-graph.h"

/* The number of games that are listed. */
#define MOST 50

struct _NoughtsRatingWindow
{
  GtkWindow parent_instance;

  NoughtsRatings *ratings;
  GArray *boards; /* MnkRule, those with games, the last played first */
  MnkRule rule;
  gboolean updating;

  GtkStack *stack;
  GtkDropDown *chooser;
  GtkLabel *summary;
  NoughtsRatingGraph *graph;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (NoughtsRatingWindow, noughts_rating_window, GTK_TYPE_WINDOW)

static const char *
describe_score (double score)
{
  if (score == 0.5)
    return _ ("Draw");

  return score > 0.5 ? C_ ("game", "Won") : C_ ("game", "Lost");
}

/* Returns "27/11/2026 · Black". */
static char *
describe_details (const NoughtsRatedGame *game)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (game->time);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
  const MnkPiece piece = game->exchanged ? mnk_piece_other (game->side) : game->side;
  const char *side;

  if (noughts_rule_has_stones (&game->rule))
    side = piece == MNK_X ? _ ("Black") : _ ("White");
  else
    side = piece == MNK_X ? "X" : "O";

  return g_strdup_printf ("%s · %s", date, side);
}

static GtkWidget *
make_row (const NoughtsRatedGame *game)
{
  /* Translators: the result of a game and the opponent: "Won · Level 4" */
  g_autofree char *text =
      g_strdup_printf (_ ("%s · %s"), describe_score (game->score),
                       noughts_opponent_title (MNK_LEVEL_1 + (MnkOpponent) game->level - 1));
  g_autofree char *rating = g_strdup_printf ("%.0f", game->after.rating);
  g_autofree char *details = describe_details (game);

  return noughts_game_row_new (text, rating, details);
}

static void
fill_list (NoughtsRatingWindow *self, const GArray *games)
{
  guint n = 0;

  noughts_game_rows_clear (self->list);
  for (guint i = games->len; i > 0 && n < MOST; i--)
    {
      const NoughtsRatedGame *game = &g_array_index (games, NoughtsRatedGame, i - 1);

      if (!noughts_rated_game_is_on (game, &self->rule))
        continue;
      gtk_list_box_append (self->list, make_row (game));
      n++;
    }
}

static void
show_board (NoughtsRatingWindow *self)
{
  const GArray *games = noughts_ratings_get_games (self->ratings);
  g_autofree char *text = NULL;
  NoughtsGlicko strength;
  double change;

  noughts_ratings_get_strength (self->ratings, &self->rule, &strength, &change);
  /* Translators: a rating, how far off it may be, and on which scale it is told: a child that
   * blocks fours has 500 */
  text = g_strdup_printf (_ ("%.0f ± %.0f on this program’s scale"), strength.rating,
                          2 * strength.deviation);
  gtk_label_set_label (self->summary, text);
  noughts_rating_graph_set_games (self->graph, games, &self->rule);
  fill_list (self, games);
}

/* Returns the place of a board in the chooser; the number of boards for none. */
static guint
find_board (NoughtsRatingWindow *self, const NoughtsRatedGame *game)
{
  guint i;

  for (i = 0; i < self->boards->len; i++)
    if (noughts_rated_game_is_on (game, &g_array_index (self->boards, MnkRule, i)))
      break;

  return i;
}

static void
find_boards (NoughtsRatingWindow *self, const GArray *games)
{
  g_array_set_size (self->boards, 0);
  for (guint i = games->len; i > 0; i--)
    {
      const NoughtsRatedGame *game = &g_array_index (games, NoughtsRatedGame, i - 1);

      if (find_board (self, game) == self->boards->len)
        g_array_append_val (self->boards, game->rule);
    }
}

static void
fill_chooser (NoughtsRatingWindow *self)
{
  const NoughtsRatedGame wanted = { .rule = self->rule };
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint shown = find_board (self, &wanted);

  for (guint i = 0; i < self->boards->len; i++)
    {
      g_autofree char *title = noughts_rule_title (&g_array_index (self->boards, MnkRule, i));

      gtk_string_list_append (titles, title);
    }

  shown = shown < self->boards->len ? shown : 0;
  self->rule = g_array_index (self->boards, MnkRule, shown);
  self->updating = TRUE;
  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->chooser, shown);
  self->updating = FALSE;
}

static void
update (NoughtsRatingWindow *self)
{
  const GArray *games = noughts_ratings_get_games (self->ratings);
  const gboolean any = games != NULL && games->len > 0;

  gtk_stack_set_visible_child_name (self->stack, any ? "games" : "empty");
  if (!any)
    return;

  find_boards (self, games);
  fill_chooser (self);
  show_board (self);
}

static void
chosen_cb (NoughtsRatingWindow *self)
{
  const guint chosen = gtk_drop_down_get_selected (self->chooser);

  if (self->updating || chosen >= self->boards->len)
    return;

  self->rule = g_array_index (self->boards, MnkRule, chosen);
  show_board (self);
}

static void
noughts_rating_window_dispose (GObject *object)
{
  g_clear_object (&NOUGHTS_RATING_WINDOW (object)->ratings);

  G_OBJECT_CLASS (noughts_rating_window_parent_class)->dispose (object);
}

static void
noughts_rating_window_finalize (GObject *object)
{
  g_array_unref (NOUGHTS_RATING_WINDOW (object)->boards);

  G_OBJECT_CLASS (noughts_rating_window_parent_class)->finalize (object);
}

static void
noughts_rating_window_class_init (NoughtsRatingWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_rating_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = noughts_rating_window_finalize;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static GtkWidget *
make_head (NoughtsRatingWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->chooser = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  noughts_drop_down_let_shrink (self->chooser, 0);
  noughts_drop_down_set_name (self->chooser, _ ("Board"));
  g_signal_connect_object (self->chooser, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  self->summary = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->summary, 0);
  gtk_label_set_ellipsize (self->summary, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "heading");
  self->graph = NOUGHTS_RATING_GRAPH (noughts_rating_graph_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->chooser));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->summary));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->graph));
  gtk_widget_add_css_class (box, "padded-row");

  return box;
}

static GtkWidget *
make_games (NoughtsRatingWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_show_separators (self->list, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Rated games"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), scroller);

  return box;
}

static void
noughts_rating_window_init (NoughtsRatingWindow *self)
{
  GtkWidget *empty = gtk_label_new (
      _ ("Switch on “Rated” in New Game to get a rating.\nIts history appears here."));

  gtk_window_set_title (GTK_WINDOW (self), _ ("Your Rating"));
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (self), 480, 560);
  gtk_widget_add_css_class (GTK_WIDGET (self), "noughts");

  gtk_label_set_wrap (GTK_LABEL (empty), TRUE);
  gtk_label_set_justify (GTK_LABEL (empty), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (empty, "dim-label");
  self->boards = g_array_new (FALSE, FALSE, sizeof (MnkRule));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, make_games (self), "games");
  gtk_stack_add_named (self->stack, empty, "empty");
  gtk_window_set_child (GTK_WINDOW (self), GTK_WIDGET (self->stack));
}

GtkWidget *
noughts_rating_window_new (NoughtsRatings *ratings, const MnkRule *rule)
{
  NoughtsRatingWindow *self;

  g_return_val_if_fail (NOUGHTS_IS_RATINGS (ratings), NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_RATING_WINDOW, NULL);
  self->ratings = g_object_ref (ratings);
  self->rule = *rule;
  g_signal_connect_object (ratings, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* Another program may have added games. */
  noughts_ratings_read (ratings);
  update (self);

  return GTK_WIDGET (self);
}
