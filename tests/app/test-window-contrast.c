/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is dim or chosen can be read and told apart. It runs in a light and in a dark theme. */

#include "app-fixture.h"
#include "noughts-player-card.h"
#include "test-contrast.h"

/* The least contrast of text, and of what tells a state, by WCAG. */
#define LEAST_OF_TEXT  4.5
#define LEAST_OF_STATE 3.0

/* Draws the next frame. */
static void
draw (NoughtsWindow *window)
{
  gtk_widget_queue_draw (GTK_WIDGET (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  settle ();
}

/* The colour that a widget draws at a place from its left edge, in the middle of its height. */
static GdkRGBA
get_pixel (GtkWidget *widget, int x)
{
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = test_contrast_draw (widget);
  const guchar *row;
  guint32 pixel;
  float alpha;

  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface)
        + (gssize) cairo_image_surface_get_stride (surface) * (height / 2);
  pixel = ((const guint32 *) (gconstpointer) row)[x];
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  alpha = (float) MAX (pixel >> 24, 1);
  return (GdkRGBA){ .red = (float) (pixel >> 16 & 255) / alpha,
                    .green = (float) (pixel >> 8 & 255) / alpha,
                    .blue = (float) (pixel & 255) / alpha,
                    .alpha = (float) (pixel >> 24) / 255 };
}

/* The loser's card is dimmed, and all its words can be read. */
static void
test_lost (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *card = find_named (GTK_WIDGET (window), "bottom_card");
  GtkWidget *name = find_named (card, "name_label");
  const GdkRGBA ground = test_contrast_color (card, "theme_bg_color");
  double plain;

  noughts_player_card_set_detail (NOUGHTS_PLAYER_CARD (card), "accuracy 56.8%");
  draw (window);
  plain = test_contrast_of_words (name, &ground);
  noughts_player_card_set_outcome (NOUGHTS_PLAYER_CARD (card), NOUGHTS_OUTCOME_LOST);
  draw (window);
  g_assert_cmpfloat (test_contrast_of_words (card, &ground), >=, LEAST_OF_TEXT);
  g_assert_cmpfloat (test_contrast_of_words (name, &ground), <, plain);
  close_fresh (window);
}

/* A clock that is low is red, and can be read. */
static void
test_low (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *card = find_named (GTK_WIDGET (window), "bottom_card");
  const GdkRGBA ground = test_contrast_color (card, "theme_bg_color");

  noughts_player_card_set_clock (NOUGHTS_PLAYER_CARD (card), "9.5");
  noughts_player_card_set_time_low (NOUGHTS_PLAYER_CARD (card), TRUE);
  draw (window);
  g_assert_cmpfloat (test_contrast_of_words (card, &ground), >=, LEAST_OF_TEXT);
  close_fresh (window);
}

/* What an empty graph says, on the ground that it has there. */
static void
test_graph_words (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *words = find_named (GTK_WIDGET (window), "graph_words");
  const GdkRGBA ground = test_contrast_color (words, "noughts_graph_background");
  GdkRGBA plate;

  draw (window);
  g_assert_true (gtk_widget_get_mapped (words));
  plate = get_pixel (words, 2);
  plate = test_contrast_over (&plate, &ground);
  g_assert_cmpfloat (test_contrast_of_words (words, &plate), >=, LEAST_OF_TEXT);
  close_fresh (window);
}

/* A chosen button of New Game is told from the others by its frame. */
static void
test_chosen (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *chosen;
  GdkRGBA ground;

  activate (window, "new-game");
  chosen = find_named (GTK_WIDGET (window), "computer_toggle");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chosen), TRUE);
  draw (window);
  ground = get_pixel (find_named (GTK_WIDGET (window), "two_players_toggle"), 5);
  for (int x = 1; x <= 2; x++)
    {
      const GdkRGBA frame = get_pixel (chosen, x);

      g_assert_cmpfloat (test_contrast (&frame, &ground), >=, LEAST_OF_STATE);
    }
  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/contrast/lost", test_lost);
  g_test_add_func ("/window/contrast/low", test_low);
  g_test_add_func ("/window/contrast/graph-words", test_graph_words);
  g_test_add_func ("/window/contrast/chosen", test_chosen);

  return fixture_run ();
}
