/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-line-row.h"

#include <glib/gi18n-lib.h>

#include "noughts-color.h"
#include "noughts-piece-icon.h"
#include "noughts-tooltip.h"

#define MOST_MOVES 24

/* In pixels, beside what the font needs. */
#define PAD      8
#define GAP      4
#define ADVANCE  12
#define CHIP_PAD 6

/* Where a move is drawn. */
typedef struct
{
  int x, width;
  char *name;
} Place;

struct _NoughtsLineRow
{
  GtkWidget parent_instance;

  MnkPoint moves[MOST_MOVES];
  guint n_moves;
  MnkPiece side;
  gboolean stones;
  char *value;        /* NULL without a line */
  char *meaning;      /* of the value, in a sentence */
  MnkPiece chip_side; /* whose colour it has: the winner's, else the mover's */
  Place places[MOST_MOVES];
  guint n_places;
  int laid_out; /* the width for which the places hold, or −1 */
  guint pointed;
  guint picked; /* by the keyboard */
};

G_DEFINE_FINAL_TYPE (NoughtsLineRow, noughts_line_row, GTK_TYPE_WIDGET)

enum
{
  POINTED,
  CHOSEN,
  ACTIVATE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static PangoLayout *
make_text (NoughtsLineRow *self, const char *text, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  if (bold)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_layout_set_attributes (layout, attributes);
    }

  return layout;
}

static int
measure_text (NoughtsLineRow *self, const char *text, gboolean bold, int *height)
{
  g_autoptr (PangoLayout) layout = make_text (self, text, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, height);

  return width;
}

/* The chip has room for the longest value. */
static int
get_chip_width (NoughtsLineRow *self)
{
  return measure_text (self, "−W888", TRUE, NULL) + 2 * CHIP_PAD;
}

static int
get_icon_size (NoughtsLineRow *self)
{
  int height;

  measure_text (self, "0", FALSE, &height);
  return MAX (height * 4 / 5, 10);
}

static void
clear_places (NoughtsLineRow *self)
{
  for (guint i = 0; i < self->n_places; i++)
    g_clear_pointer (&self->places[i].name, g_free);
  self->n_places = 0;
  self->laid_out = -1;
}

/* Finds the places of the moves that have room, by the names that were set. */
static void
lay_out (NoughtsLineRow *self, int width)
{
  const int icon = get_icon_size (self);
  int x = PAD + get_chip_width (self) + ADVANCE;

  if (self->laid_out == width)
    return;

  self->laid_out = width;
  for (guint i = 0; i < self->n_places; i++)
    {
      Place *place = &self->places[i];
      const int needed = icon + GAP + measure_text (self, place->name, i == 0, NULL);

      place->x = x;
      place->width = x + needed + PAD <= width ? needed : 0;
      x = place->width > 0 ? x + needed + ADVANCE : width;
    }
}

/* Returns how many moves there are up to the one at x. */
static guint
find_at (NoughtsLineRow *self, double x)
{
  lay_out (self, gtk_widget_get_width (GTK_WIDGET (self)));
  for (guint i = 0; i < self->n_places; i++)
    {
      const Place *place = &self->places[i];

      if (place->width > 0 && x >= place->x - ADVANCE / 2.0
          && x < place->x + place->width + ADVANCE / 2.0)
        return i + 1;
    }

  return 0;
}

/* Returns how many moves are shown. */
static guint
count_shown (NoughtsLineRow *self)
{
  guint n = 0;

  lay_out (self, gtk_widget_get_width (GTK_WIDGET (self)));
  while (n < self->n_places && self->places[n].width > 0)
    n++;

  return n;
}

/* Says whose the value is. */
static char *
write_meaning (NoughtsLineRow *self, MnkScore score, const MnkRule *rule, NoughtsUnit unit)
{
  g_autofree char *value = noughts_lines_describe_value (score, self->side, rule, unit);

  if (score.outcome != MNK_ESTIMATE || score.value == NOUGHTS_LINES_NO_VALUE
      || unit != NOUGHTS_UNIT_PERCENT)
    return g_steal_pointer (&value);

  return g_strdup_printf (_ ("%s’s winning chances are %s"),
                          noughts_piece_word (self->side, self->stones), value);
}

static void
describe (NoughtsLineRow *self,
          guint number,
          const MnkScoredMove *move,
          const MnkRule *rule,
          NoughtsUnit unit)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *value = NULL;

  if (move != NULL)
    {
      value = noughts_lines_describe_value (move->score, self->side, rule, unit);
      /* Translators: the place of a line among the best ones, and its value: "Line 1, X wins in
       * 3:" */
      g_string_append_printf (text, _ ("Line %u, %s:"), number, value);
    }
  for (guint i = 0; i < self->n_places; i++)
    g_string_append_printf (text, " %s", self->places[i].name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str,
                                  -1);
}

static void
point_to (NoughtsLineRow *self, guint n)
{
  if (self->pointed == n)
    return;

  self->pointed = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0, n);
}

/* Picks up to the n-th move by the keyboard, 0 for none, and tells which that is. */
static void
pick (NoughtsLineRow *self, guint n)
{
  if (self->picked == 0 && n == 0)
    return;

  self->picked = n;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  n > 0 ? self->places[n - 1].name : "", -1);
}

static void
motion_cb (NoughtsLineRow *self, double x, double y)
{
  gboolean at_value;

  lay_out (self, gtk_widget_get_width (GTK_WIDGET (self)));
  at_value = self->n_places > 0 && x < self->places[0].x - ADVANCE / 2.0;
  pick (self, 0);
  noughts_tooltip_set (GTK_WIDGET (self), at_value ? self->meaning : NULL);
  point_to (self, find_at (self, x));
}

static void
leave_cb (NoughtsLineRow *self)
{
  pick (self, 0);
  point_to (self, 0);
}

static void
released_cb (NoughtsLineRow *self, int n_press, double x, double y, GtkGestureClick *click)
{
  guint n = find_at (self, x);

  /* The value stands for the first move. */
  if (n == 0 && self->n_places > 0 && x < self->places[0].x)
    n = 1;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (n > 0)
    g_signal_emit (self, signals[CHOSEN], 0, n);
}

static void
activate_cb (NoughtsLineRow *self)
{
  if (self->n_moves > 0)
    g_signal_emit (self, signals[CHOSEN], 0, MAX (self->picked, 1));
}

/* Shift+arrow picks one move more, or less, of the line. */
static gboolean
pick_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  NoughtsLineRow *self = NOUGHTS_LINE_ROW (widget);
  const int step = g_variant_get_int32 (args);
  const guint shown = count_shown (self);

  if (step > 0)
    pick (self, MIN (self->picked + 1, shown));
  else if (self->picked > 0)
    pick (self, self->picked - 1);
  point_to (self, self->picked);

  return GDK_EVENT_STOP;
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  activate_cb (NOUGHTS_LINE_ROW (widget));
}

static void
focus_cb (NoughtsLineRow *self)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self)) || self->picked == 0)
    return;

  pick (self, 0);
  point_to (self, 0);
}

static void
draw_chip (NoughtsLineRow *self, GtkSnapshot *snapshot, int height)
{
  const int width = get_chip_width (self);
  g_autoptr (PangoLayout) text = make_text (self, self->value, TRUE);
  int text_width, text_height;
  GskRoundedRect rect;
  GdkRGBA paper, ink, edge;

  noughts_color_of_piece (GTK_WIDGET (self), self->chip_side, self->stones, &paper, &ink);
  noughts_color_lookup (GTK_WIDGET (self), "theme_fg_color", &edge);
  edge.alpha = 0.3f;
  pango_layout_get_pixel_size (text, &text_width, &text_height);
  gsk_rounded_rect_init_from_rect (
      &rect, &GRAPHENE_RECT_INIT (PAD, 2, (float) width, (float) (height - 4)), 5);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, &paper, &rect.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &rect, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (PAD + (width - text_width) / 2.0),
                                                (float) ((height - text_height) / 2.0)));
  gtk_snapshot_append_layout (snapshot, text, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_move (NoughtsLineRow *self, GtkSnapshot *snapshot, guint index, int height)
{
  const Place *place = &self->places[index];
  const int icon = get_icon_size (self);
  const MnkPiece piece = index % 2 == 0 ? self->side : mnk_piece_other (self->side);
  g_autoptr (PangoLayout) text = make_text (self, place->name, index == 0);
  int text_height;
  cairo_t *cr;
  GdkRGBA ink;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) place->x,
                                                                 (float) ((height - icon) / 2.0),
                                                                 (float) icon, (float) icon));
  noughts_piece_draw (GTK_WIDGET (self), cr, piece, self->stones, place->x, (height - icon) / 2.0,
                      icon);
  cairo_destroy (cr);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  pango_layout_get_pixel_size (text, NULL, &text_height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (place->x + icon + GAP),
                                                          (float) ((height - text_height) / 2.0)));
  gtk_snapshot_append_layout (snapshot, text, &ink);
  gtk_snapshot_restore (snapshot);
}

/* A ground under the moves up to the one that is pointed at. */
static void
draw_pointed (NoughtsLineRow *self, GtkSnapshot *snapshot, int height)
{
  const Place *last = &self->places[self->pointed - 1];
  const float x = (float) self->places[0].x - ADVANCE / 2;
  const float width = (float) (last->x + last->width) + ADVANCE / 2 - x;
  GskRoundedRect rect;
  GdkRGBA colour;

  noughts_color_lookup (GTK_WIDGET (self), "theme_selected_bg_color", &colour);
  colour.alpha = 0.25f;
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (x, 2, width, (float) (height - 4)),
                                   5);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, &colour, &rect.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
noughts_line_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsLineRow *self = NOUGHTS_LINE_ROW (widget);
  const int height = gtk_widget_get_height (widget);

  if (self->value == NULL)
    return;

  lay_out (self, gtk_widget_get_width (widget));
  draw_chip (self, snapshot, height);
  if (self->pointed > 0 && self->pointed <= self->n_places)
    draw_pointed (self, snapshot, height);
  for (guint i = 0; i < self->n_places && self->places[i].width > 0; i++)
    draw_move (self, snapshot, i, height);
}

static void
noughts_line_row_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  NoughtsLineRow *self = NOUGHTS_LINE_ROW (widget);
  int height;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_text (self, "W8", TRUE, &height);
      *minimum = *natural = height + 12;
      return;
    }

  *minimum = 2 * PAD + get_chip_width (self) + 60;
  *natural = *minimum + 200;
}

static void
noughts_line_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NOUGHTS_LINE_ROW (widget)->laid_out = -1;
}

static void
noughts_line_row_finalize (GObject *object)
{
  NoughtsLineRow *self = NOUGHTS_LINE_ROW (object);

  clear_places (self);
  g_free (self->value);
  g_free (self->meaning);

  G_OBJECT_CLASS (noughts_line_row_parent_class)->finalize (object);
}

static void
noughts_line_row_class_init (NoughtsLineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = noughts_line_row_finalize;
  widget_class->snapshot = noughts_line_row_snapshot;
  widget_class->measure = noughts_line_row_measure;
  widget_class->size_allocate = noughts_line_row_size_allocate;

  signals[POINTED] = g_signal_new ("pointed", NOUGHTS_TYPE_LINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHOSEN] = g_signal_new ("chosen", NOUGHTS_TYPE_LINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTIVATE] = g_signal_new_class_handler (
      "activate", NOUGHTS_TYPE_LINE_ROW, G_SIGNAL_RUN_FIRST | G_SIGNAL_ACTION,
      G_CALLBACK (activate_cb), NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Return, 0, "activate", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_KP_Enter, 0, "activate", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_space, 0, "activate", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, GDK_SHIFT_MASK, pick_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_SHIFT_MASK, pick_cb, "i", -1);

  /* Before GTK 4.10 a screen reader finds no other way to activate the row. A second action might
   * be taken for the first. */
  gtk_widget_class_install_action (widget_class, "line.play", NULL, play_action);
  gtk_widget_class_set_css_name (widget_class, "linerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
noughts_line_row_init (NoughtsLineRow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->laid_out = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_cb), NULL);
}

GtkWidget *
noughts_line_row_new (void)
{
  return g_object_new (NOUGHTS_TYPE_LINE_ROW, NULL);
}

static void
take_moves (NoughtsLineRow *self, const MnkScoredMove *move, const MnkRule *rule, NoughtsUnit unit)
{
  clear_places (self);
  self->n_moves = 0;
  g_clear_pointer (&self->value, g_free);
  g_clear_pointer (&self->meaning, g_free);
  if (move == NULL)
    return;

  self->chip_side = move->score.outcome == MNK_LOSS ? mnk_piece_other (self->side) : self->side;
  self->value = noughts_lines_write_value (move->score, self->side, rule, unit);
  self->meaning = write_meaning (self, move->score, rule, unit);
  for (int i = 0; i < MIN (move->n_line, MOST_MOVES); i++)
    {
      self->moves[self->n_moves++] = move->line[i];
      self->places[self->n_places++].name = noughts_move_name (rule, move->line[i]);
    }
}

/* Whether the moves up to the one that is pointed at are still those. */
static gboolean
keeps_pointed (NoughtsLineRow *self, const MnkPoint *before, guint n_before)
{
  if (self->pointed > MIN (self->n_moves, n_before))
    return FALSE;

  for (guint i = 0; i < self->pointed; i++)
    if (!mnk_point_equal (self->moves[i], before[i]))
      return FALSE;

  return TRUE;
}

void
noughts_line_row_set (NoughtsLineRow *self,
                      guint number,
                      const MnkScoredMove *move,
                      MnkPiece side,
                      const MnkRule *rule,
                      NoughtsUnit unit)
{
  MnkPoint before[MOST_MOVES];
  guint n_before, pointed;

  g_return_if_fail (NOUGHTS_IS_LINE_ROW (self));

  n_before = self->n_moves;
  memcpy (before, self->moves, sizeof before);
  self->side = side;
  self->stones = noughts_rule_has_stones (rule);
  take_moves (self, move, rule, unit);
  gtk_widget_set_can_target (GTK_WIDGET (self), move != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.play", self->n_moves > 0);
  describe (self, number, move, rule, unit);
  if (noughts_tooltip_get (GTK_WIDGET (self)) != NULL)
    noughts_tooltip_set (GTK_WIDGET (self), self->meaning);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->pointed == 0 || keeps_pointed (self, before, n_before))
    return;

  /* What is under the pointer is another line now. */
  pointed = MIN (self->pointed, self->n_moves);
  pick (self, MIN (self->picked, self->n_moves));
  self->pointed = 0;
  if (pointed > 0)
    point_to (self, pointed);
  else
    g_signal_emit (self, signals[POINTED], 0, 0);
}
