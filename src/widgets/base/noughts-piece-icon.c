/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-piece-icon.h"

#include "noughts-color.h"

#define DEFAULT_SIZE 20

struct _NoughtsPieceIcon
{
  GtkWidget parent_instance;

  MnkPiece piece;
  gboolean stones;
  int size;
};

G_DEFINE_FINAL_TYPE (NoughtsPieceIcon, noughts_piece_icon, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PIECE,
  PROP_STONES,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
draw_x (cairo_t *cr)
{
  cairo_move_to (cr, 0.2, 0.2);
  cairo_line_to (cr, 0.8, 0.8);
  cairo_move_to (cr, 0.8, 0.2);
  cairo_line_to (cr, 0.2, 0.8);
  cairo_stroke (cr);
}

static void
draw_o (cairo_t *cr)
{
  cairo_arc (cr, 0.5, 0.5, 0.32, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_stone (GtkWidget *widget, cairo_t *cr, MnkPiece piece)
{
  cairo_pattern_t *light = cairo_pattern_create_radial (0.36, 0.32, 0.04, 0.5, 0.5, 0.46);
  GdkRGBA paper, ink, edge;
  double shine = piece == MNK_X ? 0.34 : 1;
  double shade = piece == MNK_X ? 0 : 0.82;

  noughts_color_of_piece (widget, piece, TRUE, &paper, &ink);
  noughts_color_lookup (widget, "noughts_stone_edge", &edge);
  cairo_pattern_add_color_stop_rgb (light, 0, shine, shine, shine);
  cairo_pattern_add_color_stop_rgb (light, 0.75, paper.red, paper.green, paper.blue);
  cairo_pattern_add_color_stop_rgb (light, 1, shade * paper.red, shade * paper.green,
                                    shade * paper.blue);

  cairo_arc (cr, 0.5, 0.5, 0.42, 0, 2 * G_PI);
  cairo_set_source (cr, light);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);

  cairo_pattern_destroy (light);
}

void
noughts_piece_draw (GtkWidget *widget,
                    cairo_t *cr,
                    MnkPiece piece,
                    gboolean stones,
                    double x,
                    double y,
                    double size)
{
  GdkRGBA pen;

  if (piece != MNK_X && piece != MNK_O)
    return;

  noughts_color_lookup (widget, piece == MNK_X ? "noughts_x" : "noughts_o", &pen);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.11);
  gdk_cairo_set_source_rgba (cr, &pen);

  if (stones)
    draw_stone (widget, cr, piece);
  else if (piece == MNK_X)
    draw_x (cr);
  else
    draw_o (cr);

  cairo_restore (cr);
}

static void
noughts_piece_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsPieceIcon *self = NOUGHTS_PIECE_ICON (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  noughts_piece_draw (widget, cr, self->piece, self->stones, (width - size) / 2,
                      (height - size) / 2, size);
  cairo_destroy (cr);
}

static void
noughts_piece_icon_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = NOUGHTS_PIECE_ICON (widget)->size;
}

static void
noughts_piece_icon_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsPieceIcon *self = NOUGHTS_PIECE_ICON (object);

  switch (prop_id)
    {
    case PROP_PIECE:
      g_value_set_int (value, self->piece);
      break;

    case PROP_STONES:
      g_value_set_boolean (value, self->stones);
      break;

    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_piece_icon_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  NoughtsPieceIcon *self = NOUGHTS_PIECE_ICON (object);

  switch (prop_id)
    {
    case PROP_PIECE:
      noughts_piece_icon_set_piece (self, g_value_get_int (value), self->stones);
      break;

    case PROP_STONES:
      noughts_piece_icon_set_piece (self, self->piece, g_value_get_boolean (value));
      break;

    case PROP_SIZE:
      if (self->size == g_value_get_int (value))
        return;
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_piece_icon_class_init (NoughtsPieceIconClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = noughts_piece_icon_get_property;
  object_class->set_property = noughts_piece_icon_set_property;

  widget_class->snapshot = noughts_piece_icon_snapshot;
  widget_class->measure = noughts_piece_icon_measure;

  properties[PROP_PIECE] =
      g_param_spec_int ("piece", NULL, NULL, MNK_EMPTY, MNK_O, MNK_EMPTY, flags);
  properties[PROP_STONES] = g_param_spec_boolean ("stones", NULL, NULL, FALSE, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 256, DEFAULT_SIZE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "pieceicon");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
noughts_piece_icon_init (NoughtsPieceIcon *self)
{
  self->size = DEFAULT_SIZE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

void
noughts_piece_icon_set_piece (NoughtsPieceIcon *self, MnkPiece piece, gboolean stones)
{
  gboolean other_piece, other_stones;

  g_return_if_fail (NOUGHTS_IS_PIECE_ICON (self));
  g_return_if_fail (piece <= MNK_O);

  stones = !!stones;
  other_piece = self->piece != piece;
  other_stones = self->stones != stones;

  if (!other_piece && !other_stones)
    return;

  self->piece = piece;
  self->stones = stones;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  if (other_piece)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PIECE]);
  if (other_stones)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STONES]);
}
