/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opponent-chooser.h"

#include "noughts-level-row.h"
#include "noughts-opponent-row.h"
#include "noughts-opponent.h"

struct _NoughtsOpponentChooser
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkStack *kinds;
  NoughtsLevelRow *levels;
  GtkBox *difficulties;
  GtkExpander *expander;
  GtkBox *characters;

  GArray *offered;        /* MnkOpponent, in their order */
  GPtrArray *rows;        /* NoughtsOpponentRow of the difficulties and of those offered besides */
  GtkCheckButton *no_row; /* of their group, and not shown: active for a level */
  MnkOpponent opponent;
  guint frames; /* for which the unfolded characters are still followed */
};

/* For so many frames; their layout settles before. */
#define UNFOLDING_FRAMES 4

G_DEFINE_FINAL_TYPE (NoughtsOpponentChooser, noughts_opponent_chooser, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_OPPONENT,
  N_PROPS
};

enum
{
  EXPLAIN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static NoughtsOpponentRow *
find_row (NoughtsOpponentChooser *self, MnkOpponent opponent)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      NoughtsOpponentRow *row = g_ptr_array_index (self->rows, i);

      if (noughts_opponent_row_get_opponent (row) == opponent)
        return row;
    }

  return NULL;
}

static gboolean
is_offered (NoughtsOpponentChooser *self, MnkOpponent opponent)
{
  for (guint i = 0; i < self->offered->len; i++)
    if (g_array_index (self->offered, MnkOpponent, i) == opponent)
      return TRUE;

  return FALSE;
}

static void
level_cb (NoughtsOpponentChooser *self, int opponent)
{
  noughts_opponent_chooser_set_opponent (self, opponent);
}

static void
explain_levels_cb (NoughtsOpponentChooser *self)
{
  g_signal_emit (self, signals[EXPLAIN], 0, (int) MNK_LEVEL_1);
}

static void
chosen_cb (NoughtsOpponentChooser *self, NoughtsOpponentRow *row)
{
  noughts_opponent_chooser_set_opponent (self, noughts_opponent_row_get_opponent (row));
}

static void
explain_cb (NoughtsOpponentChooser *self, NoughtsOpponentRow *row)
{
  g_signal_emit (self, signals[EXPLAIN], 0, (int) noughts_opponent_row_get_opponent (row));
}

static void
add_row (NoughtsOpponentChooser *self, MnkOpponent opponent)
{
  GtkWidget *row = noughts_opponent_row_new (opponent, self->no_row);
  gboolean is_character = noughts_opponent_is_character (opponent);

  gtk_box_append (is_character ? self->characters : self->difficulties, row);
  g_ptr_array_add (self->rows, row);
  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "explain", G_CALLBACK (explain_cb), self, G_CONNECT_SWAPPED);
}

static void
describe_rows (NoughtsOpponentChooser *self, const MnkRule *rule)
{
  for (guint i = 0; i < self->rows->len; i++)
    noughts_opponent_row_set_rule (g_ptr_array_index (self->rows, i), rule);
  noughts_level_row_set_rule (self->levels, rule);
}

static void
remove_rows (NoughtsOpponentChooser *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (row)), row);
    }

  g_ptr_array_set_size (self->rows, 0);
}

/* A folded choice would look as if nothing were chosen. */
static void
show_choice (NoughtsOpponentChooser *self)
{
  NoughtsOpponentRow *row = find_row (self, self->opponent);

  if (row != NULL)
    noughts_opponent_row_set_active (row, TRUE);
  else
    gtk_check_button_set_active (self->no_row, TRUE);
  noughts_level_row_set_opponent (self->levels, self->opponent);
  if (noughts_opponent_is_character (self->opponent))
    gtk_expander_set_expanded (self->expander, TRUE);
}

/* Scrolls a view so far that the widget's lower edge is in it, but never its upper edge out. */
static void
scroll_to (GtkScrolledWindow *view, GtkWidget *widget)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (view);
  const double value = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;
  double top, bottom;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (view), &bounds))
    return;

  top = bounds.origin.y;
  bottom = top + bounds.size.height - gtk_widget_get_height (GTK_WIDGET (view));
  if (bottom > 0)
    gtk_adjustment_set_value (adjustment, value + MIN (bottom, top));
}

/* The characters have their height only after the next layout, and what scrolls its range. */
static gboolean
unfolding_cb (GtkWidget *expander, GdkFrameClock *clock, gpointer data)
{
  NoughtsOpponentChooser *self = data;

  for (GtkWidget *parent = gtk_widget_get_parent (expander); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    if (GTK_IS_SCROLLED_WINDOW (parent))
      scroll_to (GTK_SCROLLED_WINDOW (parent), expander);

  return --self->frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Unfolded by the person, who wants to see them; what is unfolded as it is chosen moves nothing. */
static void
unfolded_cb (NoughtsOpponentChooser *self)
{
  const gboolean followed = self->frames > 0;

  if (!gtk_expander_get_expanded (self->expander))
    return;

  self->frames = UNFOLDING_FRAMES;
  if (!followed)
    gtk_widget_add_tick_callback (GTK_WIDGET (self->expander), unfolding_cb, self, NULL);
}

static void
noughts_opponent_chooser_get_property (GObject *object,
                                       guint prop_id,
                                       GValue *value,
                                       GParamSpec *pspec)
{
  NoughtsOpponentChooser *self = NOUGHTS_OPPONENT_CHOOSER (object);

  switch (prop_id)
    {
    case PROP_OPPONENT:
      g_value_set_int (value, self->opponent);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_opponent_chooser_set_property (GObject *object,
                                       guint prop_id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  NoughtsOpponentChooser *self = NOUGHTS_OPPONENT_CHOOSER (object);

  switch (prop_id)
    {
    case PROP_OPPONENT:
      noughts_opponent_chooser_set_opponent (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_opponent_chooser_dispose (GObject *object)
{
  NoughtsOpponentChooser *self = NOUGHTS_OPPONENT_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->no_row);

  G_OBJECT_CLASS (noughts_opponent_chooser_parent_class)->dispose (object);
}

static void
noughts_opponent_chooser_finalize (GObject *object)
{
  NoughtsOpponentChooser *self = NOUGHTS_OPPONENT_CHOOSER (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->offered, g_array_unref);

  G_OBJECT_CLASS (noughts_opponent_chooser_parent_class)->finalize (object);
}

static void
noughts_opponent_chooser_class_init (NoughtsOpponentChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_opponent_chooser_dispose;
  object_class->finalize = noughts_opponent_chooser_finalize;
  object_class->get_property = noughts_opponent_chooser_get_property;
  object_class->set_property = noughts_opponent_chooser_set_property;

  properties[PROP_OPPONENT] =
      g_param_spec_int ("opponent", NULL, NULL, 0, MNK_N_OPPONENTS - 1, MNK_INTERMEDIATE,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EXPLAIN] = g_signal_new ("explain", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (NOUGHTS_TYPE_LEVEL_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-opponent-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentChooser, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentChooser, kinds);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentChooser, levels);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentChooser, difficulties);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentChooser, expander);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentChooser, characters);
  gtk_widget_class_bind_template_callback (widget_class, level_cb);
  gtk_widget_class_bind_template_callback (widget_class, explain_levels_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfolded_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "opponentchooser");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
noughts_opponent_chooser_init (NoughtsOpponentChooser *self)
{
  self->offered = g_array_new (FALSE, FALSE, sizeof (MnkOpponent));
  self->rows = g_ptr_array_new ();
  self->no_row = GTK_CHECK_BUTTON (g_object_ref_sink (gtk_check_button_new ()));
  self->opponent = MNK_INTERMEDIATE;

  gtk_widget_init_template (GTK_WIDGET (self));
}

void
noughts_opponent_chooser_set_rule (NoughtsOpponentChooser *self, const MnkRule *rule)
{
  const MnkOpponent *offered;
  guint n;

  g_return_if_fail (NOUGHTS_IS_OPPONENT_CHOOSER (self));
  g_return_if_fail (rule != NULL);

  offered = noughts_opponents_for_rule (rule, &n);

  /* Rows that stay keep the focus. */
  if (n == self->offered->len && memcmp (offered, self->offered->data, n * sizeof *offered) == 0)
    {
      describe_rows (self, rule);
      return;
    }

  g_array_set_size (self->offered, 0);
  g_array_append_vals (self->offered, offered, n);
  remove_rows (self);
  /* The difficulties take their room even where levels stand in their place. */
  for (MnkOpponent opponent = MNK_BEGINNER; opponent <= MNK_EXPERT; opponent++)
    add_row (self, opponent);
  for (guint i = 0; i < n; i++)
    if (noughts_opponent_is_character (offered[i]))
      add_row (self, offered[i]);
  describe_rows (self, rule);
  gtk_stack_set_visible_child (self->kinds, noughts_opponents_are_levels (rule)
                                                ? GTK_WIDGET (self->levels)
                                                : GTK_WIDGET (self->difficulties));

  if (!is_offered (self, self->opponent))
    noughts_opponent_chooser_set_opponent (self, noughts_opponent_on (self->opponent, rule));
  else
    show_choice (self);
}

void
noughts_opponent_chooser_set_opponent (NoughtsOpponentChooser *self, MnkOpponent opponent)
{
  g_return_if_fail (NOUGHTS_IS_OPPONENT_CHOOSER (self));
  g_return_if_fail ((guint) opponent < MNK_N_OPPONENTS);

  if (self->opponent == opponent)
    return;

  /* One that is not offered here is not taken. */
  if (self->offered->len > 0 && !is_offered (self, opponent))
    return;

  self->opponent = opponent;
  show_choice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPPONENT]);
}

MnkOpponent
noughts_opponent_chooser_get_opponent (NoughtsOpponentChooser *self)
{
  g_return_val_if_fail (NOUGHTS_IS_OPPONENT_CHOOSER (self), MNK_BEGINNER);

  return self->opponent;
}
