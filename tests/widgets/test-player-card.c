/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of a player: name, piece, thinking and outcome. */

#include "noughts-kind-icon.h"
#include "noughts-piece-icon.h"
#include "noughts-player-card.h"
#include "noughts-thinking-dots.h"
#include "test-window.h"

static NoughtsPlayerCard *
create_card (void)
{
  return g_object_ref_sink (g_object_new (NOUGHTS_TYPE_PLAYER_CARD, NULL));
}

/* A property is told once for each change, and not for the same value again. */
static void
test_notify (void)
{
  static const struct
  {
    const char *name;
    GType type;
    const char *value;
  } cases[] = {
    { "name", G_TYPE_STRING, "You" },    { "detail", G_TYPE_STRING, "looks 3 moves ahead" },
    { "clock", G_TYPE_STRING, "2:31" },  { "piece", G_TYPE_INT, NULL },
    { "stones", G_TYPE_BOOLEAN, NULL },  { "thinking", G_TYPE_BOOLEAN, NULL },
    { "to-move", G_TYPE_BOOLEAN, NULL },
  };
  g_autoptr (NoughtsPlayerCard) card = create_card ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint count;

      test_count_notify (card, cases[i].name, &count);
      for (int time = 0; time < 2; time++)
        {
          if (cases[i].type == G_TYPE_STRING)
            g_object_set (card, cases[i].name, cases[i].value, NULL);
          else
            g_object_set (card, cases[i].name, TRUE, NULL);
        }
      g_assert_cmpuint (count, ==, 1);
    }
}

static void
test_words (void)
{
  g_autoptr (NoughtsPlayerCard) card = create_card ();
  GtkAccessible *accessible = GTK_ACCESSIBLE (card);

  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_GROUP);

  noughts_player_card_set_name (card, "Intermediate");
  noughts_player_card_set_piece (card, MNK_O, FALSE);
  noughts_player_card_set_detail (card, "looks 3 moves ahead");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Intermediate, O, looks 3 moves ahead");

  noughts_player_card_set_piece (card, MNK_O, TRUE);
  noughts_player_card_set_to_move (card, TRUE);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Intermediate, White, looks 3 moves ahead, to move");

  noughts_player_card_set_thinking (card, TRUE);
  noughts_player_card_set_detail (card, NULL);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Intermediate, White, thinking");
  noughts_player_card_set_name (card, "A");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "A, White, thinking");
  gtk_test_accessible_assert_state (accessible, GTK_ACCESSIBLE_STATE_BUSY, TRUE);
}

static void
test_thinking (void)
{
  GtkWidget *card = g_object_new (NOUGHTS_TYPE_PLAYER_CARD, NULL);
  GtkWindow *window = test_window_new (card, 300, -1);
  NoughtsThinkingDots *dots = test_window_find (card, NOUGHTS_TYPE_THINKING_DOTS);
  gboolean active;

  noughts_player_card_set_thinking (NOUGHTS_PLAYER_CARD (card), TRUE);
  g_object_get (dots, "active", &active, NULL);
  g_assert_true (active);
  test_window_settle ();
  noughts_player_card_set_thinking (NOUGHTS_PLAYER_CARD (card), FALSE);
  g_object_get (dots, "active", &active, NULL);
  g_assert_false (active);

  gtk_window_destroy (window);
}

static void
list_alphas (GskRenderNode *node, GArray *alphas)
{
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      list_alphas (gsk_container_node_get_child (node, i), alphas);
  else if (gsk_render_node_get_node_type (node) == GSK_ROUNDED_CLIP_NODE)
    list_alphas (gsk_rounded_clip_node_get_child (node), alphas);
  else if (gsk_render_node_get_node_type (node) == GSK_COLOR_NODE)
    g_array_append_val (alphas, gsk_color_node_get_color (node)->alpha);
}

/* The first of the dots is the bright one at the beginning, and the first is where one begins to
 * read. */
static void
test_first_dot (void)
{
  const guint firsts[] = { [GTK_TEXT_DIR_LTR] = 0, [GTK_TEXT_DIR_RTL] = 2 };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (int direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
    {
      GtkWidget *dots = g_object_new (NOUGHTS_TYPE_THINKING_DOTS, NULL);
      GtkWindow *window = test_window_new (dots, 60, 20);
      g_autoptr (GskRenderNode) node = NULL;
      g_autoptr (GArray) alphas = g_array_new (FALSE, FALSE, sizeof (float));
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      gtk_widget_set_direction (dots, (GtkTextDirection) direction);
      g_object_set (dots, "active", TRUE, NULL);
      GTK_WIDGET_GET_CLASS (dots)->snapshot (dots, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      list_alphas (node, alphas);
      g_assert_cmpuint (alphas->len, ==, 3);
      for (guint i = 0; i < 3; i++)
        if (i != firsts[direction])
          g_assert_cmpfloat (g_array_index (alphas, float, i), <,
                             g_array_index (alphas, float, firsts[direction]));
      gtk_window_destroy (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* A long name gives way instead of making the card wider than the window. */
static void
test_narrow (void)
{
  g_autoptr (NoughtsPlayerCard) card = create_card ();
  int minimum;

  noughts_player_card_set_name (card, "Somebody with a very, very, very long name indeed");
  noughts_player_card_set_detail (card, "who thinks in a way that takes many words to explain");
  noughts_player_card_set_clock (card, "1:02:31");
  gtk_widget_measure (GTK_WIDGET (card), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <, 340);
}

/* Screen readers are told of the time every ten seconds, with or without periods that are left; and
 * at once of another one. */
static void
test_clock_words (void)
{
  static const struct
  {
    const char *clock;
    const char *told;
  } cases[] = {
    { "1:00", "Ann, 1:00" },         { "0:59", "Ann, 1:00" },         { "0:50", "Ann, 0:50" },
    { "0:30 ×3", "Ann, 0:30 ×3" },   { "0:29 ×3", "Ann, 0:30 ×3" },   { "0:20 ×3", "Ann, 0:20 ×3" },
    { "0:30 ×10", "Ann, 0:30 ×10" }, { "0:29 ×10", "Ann, 0:30 ×10" },
  };
  g_autoptr (NoughtsPlayerCard) card = create_card ();

  noughts_player_card_set_name (card, "Ann");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      noughts_player_card_tick (card, cases[i].clock);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           cases[i].told);
    }
  noughts_player_card_set_clock (card, "0:47");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ann, 0:47");
  noughts_player_card_tick (card, "0:46");
  noughts_player_card_set_clock (card, "0:46");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ann, 0:46");
}

static void
test_icons (void)
{
  g_autoptr (GtkWidget) piece = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_PIECE_ICON, NULL));
  g_autoptr (GtkWidget) kind = g_object_ref_sink (noughts_kind_icon_new (NOUGHTS_KIND_NONE));
  guint count, stones_count;

  test_count_notify (piece, "piece", &count);
  test_count_notify (piece, "stones", &stones_count);
  noughts_piece_icon_set_piece (NOUGHTS_PIECE_ICON (piece), MNK_X, FALSE);
  noughts_piece_icon_set_piece (NOUGHTS_PIECE_ICON (piece), MNK_X, TRUE);
  noughts_piece_icon_set_piece (NOUGHTS_PIECE_ICON (piece), MNK_X, TRUE);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (stones_count, ==, 1);

  test_count_notify (kind, "kind", &count);
  noughts_kind_icon_set_kind (NOUGHTS_KIND_ICON (kind), NOUGHTS_KIND_GREAT);
  noughts_kind_icon_set_kind (NOUGHTS_KIND_ICON (kind), NOUGHTS_KIND_GREAT);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (noughts_kind_icon_get_kind (NOUGHTS_KIND_ICON (kind)), ==, NOUGHTS_KIND_GREAT);
}

/* The picture of a kind in one colour, as bytes. */
static GBytes *
draw_kind (NoughtsKind kind)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 18, 18);
  cairo_t *cr = cairo_create (surface);
  GdkRGBA black = { 0, 0, 0, 1 };
  GBytes *bytes;

  noughts_kind_draw (cr, kind, &black, 0, 0, 18);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       18 * cairo_image_surface_get_stride (surface));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return bytes;
}

/* Without colours only the outlines are left: no two kinds have the same. */
static void
test_shapes (void)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (int kind = NOUGHTS_KIND_NONE; kind < NOUGHTS_N_KINDS; kind++)
    {
      GBytes *picture = draw_kind (kind);

      for (guint i = 0; i < pictures->len; i++)
        g_assert_false (g_bytes_equal (picture, g_ptr_array_index (pictures, i)));
      g_ptr_array_add (pictures, picture);
    }
}

/* The winner has a badge, which is said, too. */
static void
test_outcome (void)
{
  g_autoptr (NoughtsPlayerCard) card = create_card ();
  GtkWidget *badge = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (card), NOUGHTS_TYPE_PLAYER_CARD, "badge"));

  noughts_player_card_set_name (card, "Anna");
  g_assert_false (gtk_widget_get_visible (badge));
  noughts_player_card_set_outcome (card, NOUGHTS_OUTCOME_WON);
  g_assert_true (gtk_widget_get_visible (badge));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Anna, winner");
  noughts_player_card_set_outcome (card, NOUGHTS_OUTCOME_LOST);
  g_assert_false (gtk_widget_get_visible (badge));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (card), "lost"));
  noughts_player_card_set_outcome (card, NOUGHTS_OUTCOME_NONE);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (card), "lost"));
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/player-card/notify", test_notify);
  g_test_add_func ("/player-card/words", test_words);
  g_test_add_func ("/player-card/thinking", test_thinking);
  g_test_add_func ("/player-card/first-dot", test_first_dot);
  g_test_add_func ("/player-card/narrow", test_narrow);
  g_test_add_func ("/player-card/clock-words", test_clock_words);
  g_test_add_func ("/player-card/outcome", test_outcome);
  g_test_add_func ("/icons/notify", test_icons);
  g_test_add_func ("/icons/shapes", test_shapes);

  return g_test_run ();
}
