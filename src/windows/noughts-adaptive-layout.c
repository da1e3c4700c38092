/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-adaptive-layout.h"

#include <math.h>

#include "noughts-measure.h"

struct _NoughtsAdaptiveLayout
{
  GtkLayoutManager parent_instance;

  double ratio;
  gboolean stacked;
  guint notify_source;
};

struct _NoughtsAdaptiveLayoutChild
{
  GtkLayoutChild parent_instance;

  NoughtsArea area;
};

G_DEFINE_ENUM_TYPE (NoughtsArea,
                    noughts_area,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_TOP, "top"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BOARD, "board"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BAND, "band"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BOTTOM, "bottom"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BAR, "bar"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_SIDE, "side"))
G_DEFINE_FINAL_TYPE (NoughtsAdaptiveLayout, noughts_adaptive_layout, GTK_TYPE_LAYOUT_MANAGER)
G_DEFINE_FINAL_TYPE (NoughtsAdaptiveLayoutChild,
                     noughts_adaptive_layout_child,
                     GTK_TYPE_LAYOUT_CHILD)

enum
{
  PROP_0,
  PROP_RATIO,
  PROP_STACKED,
  N_PROPS
};

enum
{
  CHILD_PROP_0,
  CHILD_PROP_AREA,
  N_CHILD_PROPS
};

static GParamSpec *properties[N_PROPS];
static GParamSpec *child_properties[N_CHILD_PROPS];

/* The sidebar takes about a third of the window, within these limits, and never more than the large
 * share where text is large. */
#define SIDE_SHARE       0.34
#define SIDE_LARGE_SHARE 0.42
#define SIDE_LEAST       320
#define SIDE_MOST        440

/* The board's least width beside the sidebar. In a narrower window everything is stacked. */
#define BOARD_LEAST 340

/* The lowest board of a wide window, before the page scrolls. */
#define BOARD_LOWEST 240

/* Space beside the board where it is as wide as its column. */
#define BOARD_MARGIN 12

/* The least width of the cards, which need room for a name above a narrower board, too. */
#define CARD_LEAST 380

/* Height of a band with buttons, with one line of text or two beside them, relative to a card. The
 * row of the bottom card has this height without a band, too, so that a new band neither resizes
 * the board nor moves the cells under the pointer. */
#define BAND_TO_CARD 1.18

/* Space between the band beside the card and the bar, the same as the band's own margin. */
#define BAND_TO_BAR 6

/* After so many rounds the wrapping of a text has settled. */
#define MOST_ROUNDS 8

/* Where the band stands: in the row of the bottom card, beside it or over it, if it is no higher
 * than that; else in a row of its own. */
typedef enum
{
  BAND_BESIDE,
  BAND_OVER,
  BAND_APART
} BandPlace;

/* The sizes of a page at one width: computed once, used by measure and allocate. */
typedef struct
{
  GtkWidget *children[NOUGHTS_N_AREAS];
  gboolean stacked;
  BandPlace band_place;
  int beside; /* its width beside the card */
  int column; /* width of the board's column */
  int cards;  /* least width of the cards */
  int bar;    /* width of the bar, height when stacked */
  int side;   /* width of the sidebar */
  int top;    /* heights */
  int band;
  int bottom;
} Plan;

static int
measure_min (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int min = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, &min, NULL, NULL, NULL);

  return min;
}

static int
measure_nat (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int nat = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, NULL, &nat, NULL, NULL);

  return nat;
}

/* Returns a child's natural height at this width, or its least height if that is more. */
static int
measure_height (GtkWidget *child, int width)
{
  return measure_nat (child, GTK_ORIENTATION_VERTICAL,
                      MAX (width, measure_min (child, GTK_ORIENTATION_HORIZONTAL, -1)));
}

static void
plan_collect (Plan *plan, GtkLayoutManager *manager, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLayoutChild *info;

      if (!gtk_widget_should_layout (child))
        continue;

      info = gtk_layout_manager_get_layout_child (manager, child);
      plan->children[NOUGHTS_ADAPTIVE_LAYOUT_CHILD (info)->area] = child;
    }
}

/* Measures the rows above and below the board at their final width. */
static void
plan_rows (Plan *plan, BandPlace band_place, int width)
{
  GtkWidget *band = plan->children[NOUGHTS_AREA_BAND];

  plan->band_place = band_place;
  plan->band = 0;
  plan->top = measure_height (plan->children[NOUGHTS_AREA_TOP], width);
  plan->bottom = measure_height (plan->children[NOUGHTS_AREA_BOTTOM], width);

  if (!plan->stacked)
    plan->bottom = (int) (plan->bottom * BAND_TO_CARD);
  if (band_place == BAND_APART)
    plan->band = measure_height (band, width);
}

/* Whether the band at this width is no higher than the row of the bottom card. */
static gboolean
fits_row (const Plan *plan, int width)
{
  GtkWidget *band = plan->children[NOUGHTS_AREA_BAND];

  return width >= measure_min (band, GTK_ORIENTATION_HORIZONTAL, -1)
         && measure_nat (band, GTK_ORIENTATION_VERTICAL, width) <= plan->bottom;
}

/* Chooses the band's place beside cards that begin at x. */
static BandPlace
place_band (Plan *plan, int x)
{
  int room = plan->column - BAND_TO_BAR - x
             - measure_nat (plan->children[NOUGHTS_AREA_BOTTOM], GTK_ORIENTATION_HORIZONTAL, -1);

  if (plan->children[NOUGHTS_AREA_BAND] == NULL)
    return BAND_BESIDE;

  plan->beside =
      MIN (room, measure_nat (plan->children[NOUGHTS_AREA_BAND], GTK_ORIENTATION_HORIZONTAL, -1));
  if (fits_row (plan, plan->beside))
    return BAND_BESIDE;

  return fits_row (plan, plan->column - 2 * BOARD_MARGIN) ? BAND_OVER : BAND_APART;
}

/* How much larger than usual text is: a sidebar of words grows by this factor. */
static double
text_scale (GtkWidget *widget)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? CLAMP (dpi / (96.0 * PANGO_SCALE), 1.0, 2.0) : 1.0;
}

static int
side_width (int width, double scale)
{
  double least = MAX (SIDE_LEAST, MIN (SIDE_LEAST * scale, SIDE_LARGE_SHARE * width));

  return (int) CLAMP (width * SIDE_SHARE, least, MAX (least, SIDE_MOST * scale));
}

/* Returns the least width of the board's column beside the sidebar. */
static int
column_least (const Plan *plan)
{
  GtkWidget *board = plan->children[NOUGHTS_AREA_BOARD];
  int widest = MAX (plan->cards, measure_min (board, GTK_ORIENTATION_HORIZONTAL, -1));

  return MAX (BOARD_LEAST, widest + 2 * BOARD_MARGIN);
}

static void
plan_init (Plan *plan, GtkLayoutManager *manager, GtkWidget *widget, int width)
{
  GtkWidget *bar;
  GtkWidget *side;

  *plan = (Plan){ 0 };
  plan_collect (plan, manager, widget);

  bar = plan->children[NOUGHTS_AREA_BAR];
  side = plan->children[NOUGHTS_AREA_SIDE];

  if (side != NULL)
    plan->side = MAX (measure_min (side, GTK_ORIENTATION_HORIZONTAL, -1),
                      side_width (width, text_scale (widget)));
  plan->cards =
      MAX (measure_min (plan->children[NOUGHTS_AREA_TOP], GTK_ORIENTATION_HORIZONTAL, -1),
           measure_min (plan->children[NOUGHTS_AREA_BOTTOM], GTK_ORIENTATION_HORIZONTAL, -1));
  plan->bar = measure_nat (bar, GTK_ORIENTATION_HORIZONTAL, -1);
  plan->column = width - plan->side - plan->bar;
  plan->stacked = plan->column < column_least (plan);

  if (plan->stacked)
    {
      plan->column = width;
      plan->side = width;
      plan->bar = measure_nat (bar, GTK_ORIENTATION_VERTICAL, width);
    }

  plan_rows (plan, plan->stacked ? BAND_APART : BAND_BESIDE, plan->column);
  if (!plan->stacked && place_band (plan, 0) == BAND_APART)
    plan_rows (plan, BAND_APART, plan->column);
}

static double
effective_ratio (NoughtsAdaptiveLayout *self)
{
  return self->ratio > 0 ? CLAMP (self->ratio, 0.25, 4.0) : 1.0;
}

static int
plan_height (Plan *plan, NoughtsAdaptiveLayout *self)
{
  GtkWidget *side = plan->children[NOUGHTS_AREA_SIDE];
  int rows = plan->top + plan->band + plan->bottom;

  if (plan->stacked)
    return rows + (int) (plan->column / effective_ratio (self)) + plan->bar
           + measure_nat (side, GTK_ORIENTATION_VERTICAL, plan->side);

  return MAX (rows + BOARD_LOWEST, measure_min (side, GTK_ORIENTATION_VERTICAL, plan->side));
}

static void
place (GtkWidget *page, GtkWidget *child, int page_width, GdkRectangle place)
{
  if (child == NULL)
    return;

  if (gtk_widget_get_direction (page) == GTK_TEXT_DIR_RTL)
    place.x = page_width - place.x - place.width;

  place.width = MAX (place.width, measure_min (child, GTK_ORIENTATION_HORIZONTAL, -1));
  place.height = MAX (place.height, measure_min (child, GTK_ORIENTATION_VERTICAL, place.width));
  gtk_widget_size_allocate (child, &place, -1);
}

/* Returns the height of the visible part of the page. */
static int
view_height (GtkWidget *page, int height)
{
  GtkWidget *parent = gtk_widget_get_parent (page);

  return GTK_IS_VIEWPORT (parent) ? gtk_widget_get_height (parent) : height;
}

/* Returns the height that the full width allows, less if the rows above and below the board would
 * otherwise be out of sight. Without a band its place is reserved, so that a new band does not
 * resize the board. */
static int
stacked_board_height (NoughtsAdaptiveLayout *self, Plan *plan, GtkWidget *widget, int height)
{
  int most = (int) (plan->column / effective_ratio (self));
  int band = MAX (plan->band, (int) (plan->bottom * BAND_TO_CARD));
  int room = view_height (widget, height) - plan->top - plan->bottom - band;

  return MIN (most, MAX (room, BOARD_LEAST));
}

static void
allocate_stacked (NoughtsAdaptiveLayout *self, Plan *plan, GtkWidget *widget, int width, int height)
{
  int board = stacked_board_height (self, plan, widget, height);
  int board_width =
      self->ratio > 0 ? MIN (width, (int) ceil (board * effective_ratio (self))) : width;
  int y = 0;

  place (widget, plan->children[NOUGHTS_AREA_TOP], width, (GdkRectangle){ 0, y, width, plan->top });
  y += plan->top;
  place (widget, plan->children[NOUGHTS_AREA_BOARD], width,
         (GdkRectangle){ (width - board_width) / 2, y, board_width, board });
  y += board;
  place (widget, plan->children[NOUGHTS_AREA_BAND], width,
         (GdkRectangle){ 0, y, width, plan->band });
  y += plan->band;
  place (widget, plan->children[NOUGHTS_AREA_BOTTOM], width,
         (GdkRectangle){ 0, y, width, plan->bottom });
  y += plan->bottom;
  place (widget, plan->children[NOUGHTS_AREA_BAR], width, (GdkRectangle){ 0, y, width, plan->bar });
  y += plan->bar;
  place (widget, plan->children[NOUGHTS_AREA_SIDE], width,
         (GdkRectangle){ 0, y, width, height - y });
}

/* The board and the cards in their column. */
typedef struct
{
  GdkRectangle board;
  int x;     /* of the cards */
  int cards; /* their width */
} Column;

/* Makes the board as large as possible, puts the cards at its edges and centres the whole. */
static Column
arrange_column (NoughtsAdaptiveLayout *self, Plan *plan, int height)
{
  int rows = plan->top + plan->band + plan->bottom;
  int room = MAX (height - rows, 0);
  int most = plan->column - 2 * BOARD_MARGIN;
  Column column = { .board = { .width = most, .height = room } };

  if (self->ratio > 0)
    {
      double ratio = effective_ratio (self);

      column.board.width = MIN (most, (int) (room * ratio));
      column.board.height = MIN (room, (int) (most / ratio));
    }

  column.board.x = (plan->column - column.board.width) / 2;
  column.board.y = plan->top + (height - rows - column.board.height) / 2;
  column.cards = MAX (MAX (column.board.width, plan->cards), MIN (most, CARD_LEAST));
  column.x = (plan->column - column.cards) / 2;

  return column;
}

/* Allocates the bottom cards and the band. The band may reach beyond the board's right edge, so
 * that neither card moves for it. */
static void
allocate_bottom_row (Plan *plan, GtkWidget *widget, int page_width, const Column *column)
{
  GtkWidget *band = plan->children[NOUGHTS_AREA_BAND];
  GtkWidget *bottom = plan->children[NOUGHTS_AREA_BOTTOM];
  int y = column->board.y + column->board.height;
  int width;
  int card;

  if (plan->band_place == BAND_OVER)
    {
      width = fits_row (plan, column->cards) ? column->cards : plan->column - 2 * BOARD_MARGIN;
      place (widget, bottom, page_width,
             (GdkRectangle){ column->x, y, column->cards, plan->bottom });
      place (widget, band, page_width,
             (GdkRectangle){ (plan->column - width) / 2, y, width, plan->bottom });
      return;
    }
  if (plan->band_place == BAND_APART)
    {
      place (widget, band, page_width, (GdkRectangle){ column->x, y, column->cards, plan->band });
      place (widget, bottom, page_width,
             (GdkRectangle){ column->x, y + plan->band, column->cards, plan->bottom });
      return;
    }

  card = measure_nat (bottom, GTK_ORIENTATION_HORIZONTAL, -1);
  width = CLAMP (plan->column - BAND_TO_BAR - column->x - card, 0, plan->beside);
  card = MAX (card, column->cards - width);
  place (widget, bottom, page_width, (GdkRectangle){ column->x, y, card, plan->bottom });
  place (widget, band, page_width, (GdkRectangle){ column->x + card, y, width, plan->bottom });
}

static void
allocate_wide (NoughtsAdaptiveLayout *self, Plan *plan, GtkWidget *widget, int width, int height)
{
  Column column = arrange_column (self, plan, height);

  if (plan->band_place == BAND_BESIDE)
    plan->band_place = place_band (plan, column.x);

  /* A text that wraps needs more rows as the board gets smaller, and the board gets smaller with
   * each row: repeat until both are stable. */
  for (int i = 0, measured = -1;
       i < MOST_ROUNDS && plan->band_place == BAND_APART && measured != column.cards; i++)
    {
      measured = column.cards;
      plan_rows (plan, BAND_APART, measured);
      column = arrange_column (self, plan, height);
    }

  place (widget, plan->children[NOUGHTS_AREA_TOP], width,
         (GdkRectangle){ column.x, column.board.y - plan->top, column.cards, plan->top });
  place (widget, plan->children[NOUGHTS_AREA_BOARD], width, column.board);
  allocate_bottom_row (plan, widget, width, &column);

  place (widget, plan->children[NOUGHTS_AREA_BAR], width,
         (GdkRectangle){ plan->column, 0, plan->bar, height });
  place (widget, plan->children[NOUGHTS_AREA_SIDE], width,
         (GdkRectangle){ plan->column + plan->bar, 0, plan->side, height });
}

static gboolean
notify_stacked_cb (gpointer data)
{
  NoughtsAdaptiveLayout *self = data;

  self->notify_source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);

  return G_SOURCE_REMOVE;
}

/* Notes whether the page is stacked. It notifies from an idle source: a handler may change an
 * orientation, which would request a new allocation from within this one. */
static void
take_stacked (NoughtsAdaptiveLayout *self, gboolean stacked)
{
  if (self->stacked == stacked)
    return;

  self->stacked = stacked;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_stacked_cb, self, NULL);
}

static GtkSizeRequestMode
noughts_adaptive_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
noughts_adaptive_layout_measure (GtkLayoutManager *manager,
                                 GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (manager);
  Plan plan;
  int least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      Plan wide = { 0 };

      plan_collect (&wide, manager, widget);
      *minimum = 0;
      for (int i = 0; i < NOUGHTS_N_AREAS; i++)
        *minimum = MAX (*minimum, measure_min (wide.children[i], GTK_ORIENTATION_HORIZONTAL, -1));
      *natural = MAX (*minimum, 2 * BOARD_LEAST + SIDE_LEAST);
      return;
    }

  /* Without a width, the height of the narrowest wide arrangement serves as well as any. */
  plan_init (&plan, manager, widget, for_size >= 0 ? for_size : 2 * BOARD_LEAST + SIDE_LEAST);
  least = noughts_measure_least_height (widget);
  *natural = MAX (plan_height (&plan, self), least);
  *minimum = for_size < 0 ? least : *natural;
}

static void
noughts_adaptive_layout_allocate (GtkLayoutManager *manager,
                                  GtkWidget *widget,
                                  int width,
                                  int height,
                                  int baseline)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (manager);
  Plan plan;

  plan_init (&plan, manager, widget, width);
  if (plan.stacked)
    allocate_stacked (self, &plan, widget, width, height);
  else
    allocate_wide (self, &plan, widget, width, height);

  if (plan.children[NOUGHTS_AREA_BOTTOM] != NULL)
    gtk_widget_set_child_visible (plan.children[NOUGHTS_AREA_BOTTOM], plan.band_place != BAND_OVER);
  take_stacked (self, plan.stacked);
}

static GtkLayoutChild *
noughts_adaptive_layout_create_layout_child (GtkLayoutManager *manager,
                                             GtkWidget *widget,
                                             GtkWidget *for_child)
{
  return g_object_new (NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD, "layout-manager", manager,
                       "child-widget", for_child, NULL);
}

static void
noughts_adaptive_layout_dispose (GObject *object)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);

  G_OBJECT_CLASS (noughts_adaptive_layout_parent_class)->dispose (object);
}

static void
noughts_adaptive_layout_get_property (GObject *object,
                                      guint prop_id,
                                      GValue *value,
                                      GParamSpec *pspec)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_RATIO:
      g_value_set_double (value, self->ratio);
      break;

    case PROP_STACKED:
      g_value_set_boolean (value, self->stacked);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_set_property (GObject *object,
                                      guint prop_id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RATIO:
      noughts_adaptive_layout_set_ratio (NOUGHTS_ADAPTIVE_LAYOUT (object),
                                         g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_class_init (NoughtsAdaptiveLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->dispose = noughts_adaptive_layout_dispose;
  object_class->get_property = noughts_adaptive_layout_get_property;
  object_class->set_property = noughts_adaptive_layout_set_property;

  layout_class->layout_child_type = NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD;
  layout_class->get_request_mode = noughts_adaptive_layout_get_request_mode;
  layout_class->measure = noughts_adaptive_layout_measure;
  layout_class->allocate = noughts_adaptive_layout_allocate;
  layout_class->create_layout_child = noughts_adaptive_layout_create_layout_child;

  properties[PROP_RATIO] =
      g_param_spec_double ("ratio", NULL, NULL, 0, 64, 1,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
noughts_adaptive_layout_init (NoughtsAdaptiveLayout *self)
{
  self->ratio = 1;
}

static void
noughts_adaptive_layout_child_get_property (GObject *object,
                                            guint prop_id,
                                            GValue *value,
                                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case CHILD_PROP_AREA:
      g_value_set_enum (value, NOUGHTS_ADAPTIVE_LAYOUT_CHILD (object)->area);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_child_set_property (GObject *object,
                                            guint prop_id,
                                            const GValue *value,
                                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case CHILD_PROP_AREA:
      noughts_adaptive_layout_child_set_area (NOUGHTS_ADAPTIVE_LAYOUT_CHILD (object),
                                              g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_child_class_init (NoughtsAdaptiveLayoutChildClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_adaptive_layout_child_get_property;
  object_class->set_property = noughts_adaptive_layout_child_set_property;

  child_properties[CHILD_PROP_AREA] =
      g_param_spec_enum ("area", NULL, NULL, NOUGHTS_TYPE_AREA, NOUGHTS_AREA_TOP,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_CHILD_PROPS, child_properties);
}

static void
noughts_adaptive_layout_child_init (NoughtsAdaptiveLayoutChild *self)
{
}

void
noughts_adaptive_layout_set_ratio (NoughtsAdaptiveLayout *self, double ratio)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));

  if (self->ratio == ratio)
    return;

  self->ratio = ratio;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RATIO]);
}

gboolean
noughts_adaptive_layout_get_stacked (NoughtsAdaptiveLayout *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self), FALSE);

  return self->stacked;
}

void
noughts_adaptive_layout_expect_stacked (NoughtsAdaptiveLayout *self)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));

  if (self->stacked)
    return;

  self->stacked = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);
}

void
noughts_adaptive_layout_child_set_area (NoughtsAdaptiveLayoutChild *self, NoughtsArea area)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT_CHILD (self));

  if (self->area == area)
    return;

  self->area = area;
  gtk_layout_manager_layout_changed (gtk_layout_child_get_layout_manager (GTK_LAYOUT_CHILD (self)));
  g_object_notify_by_pspec (G_OBJECT (self), child_properties[CHILD_PROP_AREA]);
}
