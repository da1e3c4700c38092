/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-contrast.h"

#include <math.h>

static double
linear (float channel)
{
  return channel <= 0.04045F ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

double
test_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  const double one = luminance (a) + 0.05, other = luminance (b) + 0.05;

  return MAX (one, other) / MIN (one, other);
}

GdkRGBA
test_contrast_color (GtkWidget *widget, const char *name)
{
  GdkRGBA color;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_assert_true (
      gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color));
  G_GNUC_END_IGNORE_DEPRECATIONS

  return color;
}

GdkRGBA
test_contrast_over (const GdkRGBA *color, const GdkRGBA *ground)
{
  const float alpha = color->alpha;

  return (GdkRGBA){
    .red = color->red * alpha + ground->red * (1 - alpha),
    .green = color->green * alpha + ground->green * (1 - alpha),
    .blue = color->blue * alpha + ground->blue * (1 - alpha),
    .alpha = 1,
  };
}

/* Reads "color(srgb 0.5 0.25 0.125)", as GTK writes a colour that is mixed of others. */
static gboolean
read_mixed (const char *text, GdkRGBA *color)
{
  float *const parts[] = { &color->red, &color->green, &color->blue };
  char *at;

  if (!g_str_has_prefix (text, "color(srgb "))
    return FALSE;

  at = (char *) text + strlen ("color(srgb ");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *before = at;

      *parts[i] = (float) g_ascii_strtod (before, &at);
      if (at == before)
        return FALSE;
    }

  return TRUE;
}

/* The colour of a text. From GTK 4.16 on gsk_text_node_get_color() returns the memory of a
 * structure that begins with something else, so that the colour is read from what the node is
 * written as. */
static GdkRGBA
get_ink (GskRenderNode *node)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  GdkRGBA ink = { 0, 0, 0, 1 };
  char *color, *end;

  if (gtk_get_minor_version () < 16)
    return *gsk_text_node_get_color (node);

  bytes = gsk_render_node_serialize (node);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  color = strstr (text, "color: ");
  if (color == NULL)
    return ink;

  color += strlen ("color: ");
  end = strchr (color, ';');
  g_assert_nonnull (end);
  *end = '\0';
  if (!gdk_rgba_parse (&ink, color) && !read_mixed (color, &ink))
    g_error ("This is no colour: %s", color);
  return ink;
}

static double
contrast_of_node (GskRenderNode *node, float opacity, const GdkRGBA *ground)
{
  double least = 21;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        least =
            MIN (least, contrast_of_node (gsk_container_node_get_child (node, i), opacity, ground));
      return least;

    case GSK_OPACITY_NODE:
      return contrast_of_node (gsk_opacity_node_get_child (node),
                               opacity * gsk_opacity_node_get_opacity (node), ground);

    case GSK_TRANSFORM_NODE:
      return contrast_of_node (gsk_transform_node_get_child (node), opacity, ground);

    case GSK_CLIP_NODE:
      return contrast_of_node (gsk_clip_node_get_child (node), opacity, ground);

    case GSK_ROUNDED_CLIP_NODE:
      return contrast_of_node (gsk_rounded_clip_node_get_child (node), opacity, ground);

    case GSK_SHADOW_NODE:
      return contrast_of_node (gsk_shadow_node_get_child (node), opacity, ground);

    case GSK_DEBUG_NODE:
      return contrast_of_node (gsk_debug_node_get_child (node), opacity, ground);

    case GSK_TEXT_NODE:
      {
        GdkRGBA ink = get_ink (node);

        ink.alpha *= opacity;
        ink = test_contrast_over (&ink, ground);
        return test_contrast (&ink, ground);
      }

    default:
      return least;
    }
}

GskRenderNode *
test_contrast_draw (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GskRenderNode *node = NULL;

  /* Between a change and the next frame there may be nothing to see. */
  while (node == NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                              gtk_widget_get_height (widget));
      node = gtk_snapshot_free_to_node (snapshot);
      if (node == NULL)
        g_main_context_iteration (NULL, TRUE);
    }

  return node;
}

double
test_contrast_of_words (GtkWidget *widget, const GdkRGBA *ground)
{
  g_autoptr (GskRenderNode) node = test_contrast_draw (widget);

  return contrast_of_node (node, 1, ground);
}
