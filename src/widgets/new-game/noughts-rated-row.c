/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-rated-row.h"

#include <glib/gi18n-lib.h>

#include "noughts-opponent.h"

struct _NoughtsRatedRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkSwitch *rated_switch;
  GtkLabel *note;
  GtkButton *next_button;

  NoughtsRatings *ratings; /* or NULL */
  NoughtsNewGameChoice choice;
  MnkOpponent next;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (NoughtsRatedRow, noughts_rated_row, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  SUGGESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Returns the reason why the game cannot be rated. */
static const char *
why_not (NoughtsRatedRow *self)
{
  int rating;

  if (!noughts_opponent_get_rating (MNK_LEVEL_1, &self->choice.rule, &rating))
    return _ ("The levels have no ratings on this board.");

  return _ ("Only games against a level are rated.");
}

static char *
describe (NoughtsRatedRow *self, gboolean possible, gboolean rated)
{
  g_autofree char *mine = NULL;
  NoughtsGlicko strength;
  double change;

  if (!possible)
    return g_strdup (why_not (self));

  if (self->ratings != NULL
      && noughts_ratings_get_strength (self->ratings, &self->choice.rule, &strength, &change))
    /* Translators: the person's rating on a board, and how far off it may be */
    mine = g_strdup_printf (_ ("Your rating on this board: %.0f ± %.0f."), strength.rating,
                            2 * strength.deviation);
  else
    mine = g_strdup (_ ("You have no rating on this board yet."));

  return rated ? g_strdup_printf ("%s %s", mine,
                                  _ ("No hints, no takebacks, no pauses. The sides alternate, and "
                                     "the evaluation is shown at the end."))
               : g_steal_pointer (&mine);
}

/* Suggests the level nearest to the rating, if another one is chosen. */
static void
update_next (NoughtsRatedRow *self, gboolean rated)
{
  g_autofree char *label = NULL;
  NoughtsGlicko strength;
  double change;
  gboolean shown =
      rated && self->ratings != NULL
      && noughts_ratings_get_strength (self->ratings, &self->choice.rule, &strength, &change)
      && noughts_opponent_near (&self->choice.rule, strength.rating, &self->next)
      && self->next != self->choice.opponent;

  gtk_widget_set_visible (GTK_WIDGET (self->next_button), shown);
  if (!shown)
    return;

  /* Translators: whom to play next by one's rating: "Next opponent: Level 6" */
  label = g_strdup_printf (_ ("Next opponent: %s"), noughts_opponent_title (self->next));
  gtk_button_set_label (self->next_button, label);
}

static void
update (NoughtsRatedRow *self)
{
  const gboolean possible = noughts_new_game_choice_can_be_rated (&self->choice);
  const gboolean rated = possible && self->choice.rated;
  g_autofree char *text = describe (self, possible, rated);

  self->updating = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), self->choice.mode == NOUGHTS_MODE_COMPUTER);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rated_switch), possible);
  gtk_switch_set_active (self->rated_switch, rated);
  gtk_label_set_label (self->note, text);
  update_next (self, rated);
  self->updating = FALSE;
}

static void
switched_cb (NoughtsRatedRow *self)
{
  if (self->updating)
    return;

  self->choice.rated = gtk_switch_get_active (self->rated_switch);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
next_cb (NoughtsRatedRow *self)
{
  g_signal_emit (self, signals[SUGGESTED], 0, (int) self->next);
}

static void
noughts_rated_row_dispose (GObject *object)
{
  NoughtsRatedRow *self = NOUGHTS_RATED_ROW (object);

  g_clear_object (&self->ratings);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_rated_row_parent_class)->dispose (object);
}

static void
noughts_rated_row_class_init (NoughtsRatedRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_rated_row_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[SUGGESTED] = g_signal_new ("suggested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-rated-row.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsRatedRow, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRatedRow, next_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRatedRow, note);
  gtk_widget_class_bind_template_child (widget_class, NoughtsRatedRow, rated_switch);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_rated_row_init (NoughtsRatedRow *self)
{
  self->choice = (NoughtsNewGameChoice) NOUGHTS_NEW_GAME_CHOICE_INIT;
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

void
noughts_rated_row_set_ratings (NoughtsRatedRow *self, NoughtsRatings *ratings)
{
  g_return_if_fail (NOUGHTS_IS_RATED_ROW (self));
  g_return_if_fail (NOUGHTS_IS_RATINGS (ratings));

  if (!g_set_object (&self->ratings, ratings))
    return;

  g_signal_connect_object (ratings, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
noughts_rated_row_set_choice (NoughtsRatedRow *self, const NoughtsNewGameChoice *choice)
{
  g_return_if_fail (NOUGHTS_IS_RATED_ROW (self));
  g_return_if_fail (choice != NULL);

  self->choice = *choice;
  update (self);
}

gboolean
noughts_rated_row_get_wanted (NoughtsRatedRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RATED_ROW (self), FALSE);

  return self->choice.rated;
}
