/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-board-looks.h"

enum
{
  PROP_0,
  PROP_GAME,
  PROP_THEME,
  PROP_NUMBERS,
  PROP_CONFIRM,
  PROP_COORDINATES,
  PROP_PLAYABLE,
  PROP_WEIGHTS,
  PROP_ZOOM,
  PROP_NEWS,
  PROP_TURNED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NoughtsBoardView, noughts_board_view, GTK_TYPE_WIDGET)

G_DEFINE_ENUM_TYPE (NoughtsMoveNumbers,
                    noughts_move_numbers,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_NUMBERS_OFF, "off"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_NUMBERS_LAST, "last"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_NUMBERS_LAST_5, "last-5"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_NUMBERS_ALL, "all"))

G_DEFINE_ENUM_TYPE (NoughtsConfirm,
                    noughts_confirm,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_CONFIRM_TOUCH, "touch"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_CONFIRM_ALWAYS, "always"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_CONFIRM_NEVER, "never"))

/* What is shown of a board before there is a game. */
static const MnkRule no_rule = { .width = 3, .height = 3, .win = 3 };

static const NoughtsBoardLayer position_layers[] = { LAYER_TINTS,          LAYER_PIECES,
                                                     LAYER_NUMBERS,        LAYER_WEIGHTS,
                                                     LAYER_WEIGHT_NUMBERS, LAYER_WIN,
                                                     LAYER_THOUGHTS };

MnkPiece
noughts_board_view_at (NoughtsBoardView *self, MnkPoint cell)
{
  if (self->game == NULL)
    return MNK_EMPTY;
  return mnk_field_at (noughts_game_get_field (self->game), cell.x, cell.y);
}

/* Whether a stone could be placed: choosing is allowed, and the current node does not end the game.
 * Looking back it is: the window asks whether to play on from there. A position that is edited has
 * no end. */
gboolean
noughts_board_view_is_open (NoughtsBoardView *self)
{
  return self->playable && self->game != NULL
         && (self->edited
             || noughts_game_get_current (self->game) != noughts_game_get_end (self->game)
             || noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN);
}

const NoughtsBoardTheme *
noughts_board_view_get_look (NoughtsBoardView *self)
{
  return noughts_board_theme_get (noughts_theme_resolve (self->theme, &self->rule));
}

NoughtsBoardCanvas
noughts_board_view_make_canvas (NoughtsBoardView *self)
{
  return (NoughtsBoardCanvas){ .layout = &self->layout,
                               .palette = &self->palette,
                               .stones = noughts_rule_has_stones (&self->rule) };
}

void
noughts_board_view_drop_layer (NoughtsBoardView *self, NoughtsBoardLayer layer)
{
  g_clear_pointer (&self->layers[layer], gsk_render_node_unref);
  if (layer == LAYER_PIECES)
    self->pixels_known = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
noughts_board_view_drop_layers (NoughtsBoardView *self)
{
  for (int i = 0; i < N_LAYERS; i++)
    noughts_board_view_drop_layer (self, i);
}

void
noughts_board_view_update_actions (NoughtsBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double zoom = self->layout.frame.zoom;
  gboolean moves = self->game != NULL && noughts_game_get_ply (self->game) > 0;

  gtk_widget_action_set_enabled (widget, "board.play", noughts_board_view_is_open (self));
  gtk_widget_action_set_enabled (widget, "board.zoom-in", zoom < self->layout.max_zoom - 1e-6);
  gtk_widget_action_set_enabled (widget, "board.zoom-out", zoom > self->layout.min_zoom + 1e-6);
  gtk_widget_action_set_enabled (widget, "board.zoom-reset",
                                 self->layout.max_zoom > self->layout.min_zoom);
  gtk_widget_action_set_enabled (widget, "board.show-last", moves);
  gtk_widget_action_set_enabled (widget, "board.turn-right", self->game != NULL);
  gtk_widget_action_set_enabled (widget, "board.mirror", self->game != NULL);
  gtk_widget_action_set_enabled (widget, "board.reset-view", self->layout.frame.way != 0);
  if (self->turned == (self->layout.frame.way != 0))
    return;

  self->turned = self->layout.frame.way != 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}

void
noughts_board_view_arm (NoughtsBoardView *self, MnkPoint cell)
{
  if (mnk_point_equal (self->armed, cell))
    return;

  self->armed = cell;
  noughts_board_view_describe_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The position is another one: nothing that was said about the last one holds. */
static void
take_position (NoughtsBoardView *self)
{
  self->shown = self->game != NULL ? noughts_game_get_current (self->game) : NULL;
  self->armed = MNK_PASS;
  g_array_set_size (self->hints, 0);
  noughts_board_view_clear_thoughts (self);
  noughts_board_view_clear_values (self);
  g_clear_pointer (&self->map, cairo_surface_destroy);
  for (guint i = 0; i < G_N_ELEMENTS (position_layers); i++)
    noughts_board_view_drop_layer (self, position_layers[i]);
  noughts_board_view_describe_cells (self);
  noughts_board_view_update_actions (self);
  noughts_board_view_update_news (self);
}

static void
game_changed_cb (NoughtsBoardView *self, NoughtsGameChange change)
{
  NoughtsNode *before = self->shown, *current = noughts_game_get_current (self->game);
  gboolean step;

  if (change & NOUGHTS_GAME_CHANGE_WAY)
    noughts_board_view_follow_way (self);
  if (current == before)
    {
      if (change & NOUGHTS_GAME_CHANGE_RESULT)
        noughts_board_view_clear_hints (self);
      if (change & NOUGHTS_GAME_CHANGE_NOTES)
        {
          noughts_board_view_drop_layer (self, LAYER_THOUGHTS);
          noughts_board_view_describe_cells (self);
          gtk_widget_queue_draw (GTK_WIDGET (self));
        }
      noughts_board_view_drop_layer (self, LAYER_WIN);
      noughts_board_view_update_actions (self);
      noughts_board_view_update_news (self);
      return;
    }

  step = noughts_node_get_piece (current) != MNK_EMPTY
         && noughts_node_get_parent (current) == before
         && !mnk_point_is_pass (noughts_node_get_move (current));
  noughts_board_view_stop_motion (self);
  take_position (self);
  if (step)
    noughts_board_view_start_drawing (self, noughts_node_get_move (current));
  noughts_board_view_follow_play (self, !step);
}

void
noughts_board_view_catch_up (NoughtsBoardView *self)
{
  if (self->game != NULL && self->shown != noughts_game_get_current (self->game))
    game_changed_cb (self, NOUGHTS_GAME_CHANGE_CURRENT);
}

static void
take_game (NoughtsBoardView *self)
{
  MnkRule before = self->rule;
  NoughtsBoardFrame frame;
  MnkPoint middle;

  self->rule = self->game != NULL ? *noughts_game_get_rule (self->game) : no_rule;
  frame = noughts_board_view_make_frame (self);
  if (before.width != self->rule.width || before.height != self->rule.height
      || self->layout.frame.way != frame.way)
    noughts_board_view_clear_cells (self);

  /* A cell of the old board may lie outside the new one. */
  middle = noughts_board_view_find_middle (self);
  if (self->game == NULL || noughts_game_get_recent (self->game, &self->cursor, 1) == 0)
    self->cursor = middle;
  self->hover = MNK_PASS;
  frame.zoom = 1;
  middle = noughts_way_see (frame.way, frame.columns, frame.rows, middle);
  frame.centre_x = middle.x;
  frame.centre_y = middle.y;
  noughts_board_view_relayout (self, &frame);
  noughts_board_view_drop_layer (self, LAYER_BOARD);
  noughts_board_view_sync_cells (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_THEME:
      g_value_set_enum (value, self->theme);
      break;
    case PROP_NUMBERS:
      g_value_set_enum (value, self->numbers);
      break;
    case PROP_CONFIRM:
      g_value_set_enum (value, self->confirm);
      break;
    case PROP_COORDINATES:
      g_value_set_boolean (value, self->coordinates);
      break;
    case PROP_PLAYABLE:
      g_value_set_boolean (value, self->playable);
      break;
    case PROP_WEIGHTS:
      g_value_set_boolean (value, self->weights);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->layout.frame.zoom);
      break;
    case PROP_NEWS:
      g_value_set_string (value, self->news);
      break;
    case PROP_TURNED:
      g_value_set_boolean (value, self->turned);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_GAME:
      noughts_board_view_set_game (self, g_value_get_object (value));
      break;
    case PROP_THEME:
      noughts_board_view_set_theme (self, g_value_get_enum (value));
      break;
    case PROP_NUMBERS:
      noughts_board_view_set_numbers (self, g_value_get_enum (value));
      break;
    case PROP_CONFIRM:
      noughts_board_view_set_confirm (self, g_value_get_enum (value));
      break;
    case PROP_COORDINATES:
      noughts_board_view_set_coordinates (self, g_value_get_boolean (value));
      break;
    case PROP_PLAYABLE:
      noughts_board_view_set_playable (self, g_value_get_boolean (value));
      break;
    case PROP_WEIGHTS:
      noughts_board_view_set_weights (self, g_value_get_boolean (value));
      break;
    case PROP_ZOOM:
      noughts_board_view_set_zoom (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_board_view_dispose (GObject *object)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (object);

  noughts_board_view_stop_motion (self);
  noughts_board_view_end_guard (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  noughts_board_view_clear_cells (self);
  g_clear_pointer (&self->news_label, gtk_widget_unparent);
  for (int i = 0; i < N_LAYERS; i++)
    g_clear_pointer (&self->layers[i], gsk_render_node_unref);
  noughts_board_sprites_clear (&self->sprites);
  noughts_board_view_clear_pixels (self);
  g_clear_pointer (&self->map, cairo_surface_destroy);
  G_OBJECT_CLASS (noughts_board_view_parent_class)->dispose (object);
}

static void
noughts_board_view_finalize (GObject *object)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (object);

  g_free (self->news);
  g_array_unref (self->hints);
  g_array_unref (self->forbidden);
  g_array_unref (self->chosen);
  g_array_unref (self->line);
  g_array_unref (self->values);
  g_hash_table_unref (self->cells);
  G_OBJECT_CLASS (noughts_board_view_parent_class)->finalize (object);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A board is as high as it is wide, in cells; it can do with less, and then leaves air at its
 * sides. */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  *minimum = 160;
  *natural = 520;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    {
      const NoughtsBoardFrame *frame = &self->layout.frame;
      double ratio = frame->columns > 0 ? (double) frame->rows / frame->columns : 1;

      *natural = MAX (*minimum, (int) (for_size * CLAMP (ratio, 0.2, 2)));
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);
  NoughtsBoardFrame frame = noughts_board_view_make_frame (self);
  gboolean first = self->layout.frame.width <= 0;

  noughts_board_view_relayout (self, &frame);
  if (first && self->game != NULL)
    noughts_board_view_follow_play (self, TRUE);
  noughts_board_view_allocate_cells (self);
}

static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (noughts_board_view_parent_class)->css_changed (widget, change);
  self->palette_known = FALSE;
  noughts_board_sprites_clear (&self->sprites);
  g_clear_pointer (&self->map, cairo_surface_destroy);
  noughts_board_view_drop_layers (self);
  /* The labels' font may be another. */
  gtk_widget_queue_allocate (widget);
}

static void
scale_changed_cb (NoughtsBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
install_properties (GObjectClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, NOUGHTS_TYPE_GAME, flags);
  properties[PROP_THEME] =
      g_param_spec_enum ("theme", NULL, NULL, NOUGHTS_TYPE_THEME, NOUGHTS_THEME_AUTOMATIC, flags);
  properties[PROP_NUMBERS] = g_param_spec_enum ("numbers", NULL, NULL, NOUGHTS_TYPE_MOVE_NUMBERS,
                                                NOUGHTS_NUMBERS_OFF, flags);
  properties[PROP_CONFIRM] =
      g_param_spec_enum ("confirm", NULL, NULL, NOUGHTS_TYPE_CONFIRM, NOUGHTS_CONFIRM_TOUCH, flags);
  properties[PROP_COORDINATES] = g_param_spec_boolean ("coordinates", NULL, NULL, TRUE, flags);
  properties[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, TRUE, flags);
  properties[PROP_WEIGHTS] = g_param_spec_boolean ("weights", NULL, NULL, FALSE, flags);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, 1000, 1, flags);
  properties[PROP_NEWS] = g_param_spec_string (
      "news", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TURNED] =
      g_param_spec_boolean ("turned", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static void
noughts_board_view_class_init (NoughtsBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_board_view_dispose;
  object_class->finalize = noughts_board_view_finalize;
  object_class->get_property = get_property;
  object_class->set_property = set_property;

  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = noughts_board_view_snapshot;
  widget_class->css_changed = css_changed;

  install_properties (object_class);
  noughts_board_view_class_init_cursor (widget_class);
  noughts_board_view_class_init_input (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "boardview");
}

static void
noughts_board_view_init (NoughtsBoardView *self)
{
  /* a1 is at the left in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  self->rule = no_rule;
  self->coordinates = TRUE;
  self->playable = TRUE;
  self->hover = self->armed = self->drawn_cell = self->better = MNK_PASS;
  self->cursor = (MnkPoint){ 1, 1 };
  self->hints = g_array_new (FALSE, FALSE, sizeof (NoughtsBoardHint));
  self->forbidden = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  self->chosen = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  self->line = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  self->values = g_array_new (FALSE, TRUE, sizeof (NoughtsBoardValue));
  noughts_board_layout_init (
      &self->layout, &(NoughtsBoardFrame){ .columns = 3, .rows = 3, .scale = 1, .zoom = 1 });
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  noughts_board_view_init_cells (self);
  noughts_board_view_init_input (self);
  noughts_board_view_update_actions (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
}

void
noughts_board_view_set_game (NoughtsBoardView *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  if (self->game == game)
    return;

  noughts_board_view_stop_motion (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  /* The old game may go with all its nodes. */
  self->shown = NULL;
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                             G_CONNECT_SWAPPED);
  take_game (self);
  take_position (self);
  if (game != NULL)
    noughts_board_view_follow_play (self, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

void
noughts_board_view_set_theme (NoughtsBoardView *self, NoughtsTheme theme)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (self->theme == theme)
    return;

  self->theme = theme;
  g_clear_pointer (&self->map, cairo_surface_destroy);
  noughts_board_view_drop_layers (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME]);
}

void
noughts_board_view_set_numbers (NoughtsBoardView *self, NoughtsMoveNumbers numbers)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (self->numbers == numbers)
    return;

  self->numbers = numbers;
  noughts_board_view_drop_layer (self, LAYER_NUMBERS);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NUMBERS]);
}

void
noughts_board_view_set_confirm (NoughtsBoardView *self, NoughtsConfirm confirm)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (self->confirm == confirm)
    return;

  self->confirm = confirm;
  noughts_board_view_arm (self, MNK_PASS);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONFIRM]);
}

void
noughts_board_view_set_coordinates (NoughtsBoardView *self, gboolean coordinates)
{
  NoughtsBoardFrame frame;

  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  coordinates = !!coordinates;
  if (self->coordinates == coordinates)
    return;

  self->coordinates = coordinates;
  frame = noughts_board_view_make_frame (self);
  noughts_board_view_relayout (self, &frame);
  /* Without them the board needs another room. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COORDINATES]);
}

void
noughts_board_view_set_playable (NoughtsBoardView *self, gboolean playable)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  playable = !!playable;
  if (self->playable == playable)
    return;

  self->playable = playable;
  noughts_board_view_arm (self, MNK_PASS);
  noughts_board_view_update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYABLE]);
}

void
noughts_board_view_set_edited (NoughtsBoardView *self, gboolean edited)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (self->edited == !!edited)
    return;

  self->edited = !!edited;
  noughts_board_view_arm (self, MNK_PASS);
  noughts_board_view_update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
noughts_board_view_set_secret (NoughtsBoardView *self, gboolean secret)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (self->secret == !!secret)
    return;

  self->secret = !!secret;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.weight", !secret);
  if (!secret)
    return;

  self->weight = FALSE;
  noughts_board_view_set_weights (self, FALSE);
  noughts_board_view_describe_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
noughts_board_view_set_weights (NoughtsBoardView *self, gboolean weights)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  weights = weights && !self->secret;
  if (self->weights == weights)
    return;

  self->weights = weights;
  noughts_board_view_drop_layer (self, LAYER_WEIGHTS);
  noughts_board_view_drop_layer (self, LAYER_WEIGHT_NUMBERS);
  noughts_board_view_describe_cells (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WEIGHTS]);
}

const char *
noughts_board_view_get_news (NoughtsBoardView *self)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), "");

  return self->news;
}
