/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

gboolean
noughts_picture_format_of_name (const char *name, NoughtsPictureFormat *format)
{
  static const char *const endings[] = {
    [NOUGHTS_PICTURE_PNG] = ".png",
    [NOUGHTS_PICTURE_SVG] = ".svg",
    [NOUGHTS_PICTURE_PDF] = ".pdf",
    [NOUGHTS_PICTURE_GIF] = ".gif",
  };
  g_autofree char *small = g_utf8_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      if (g_str_has_suffix (small, endings[i]))
        {
          *format = (NoughtsPictureFormat) i;
          return TRUE;
        }
    }

  return FALSE;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Returns what was written; NULL with an error for a failure of cairo's. */
static GBytes *
finish (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

GBytes *
noughts_picture_write_png (cairo_surface_t *surface, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  const cairo_status_t status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);

  return finish (bytes, status, error);
}

GBytes *
noughts_picture_write_page (NoughtsPictureFormat format,
                            double width,
                            double height,
                            NoughtsPictureDrawFunc draw,
                            gpointer data,
                            GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface =
      format == NOUGHTS_PICTURE_SVG
          ? cairo_svg_surface_create_for_stream (write_cb, bytes, width, height)
          : cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  draw (cr, width, height, data);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return finish (bytes, status, error);
}

/* What a picture of a game shows. */
typedef struct
{
  NoughtsGame *game;
  NoughtsNode *node;
  const NoughtsPictureStyle *style;
} Scene;

static void
draw_scene (cairo_t *cr, double width, double height, gpointer data)
{
  const Scene *scene = data;

  noughts_picture_draw (cr, scene->game, scene->node, scene->style, width, height);
}

static cairo_surface_t *
draw_pixels (Scene *scene, double width, double height)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);

  draw_scene (cr, (int) width, (int) height, scene);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static GBytes *
write_pixels (Scene *scene, double width, double height, GError **error)
{
  cairo_surface_t *surface = draw_pixels (scene, width, height);
  GBytes *bytes = noughts_picture_write_png (surface, error);

  cairo_surface_destroy (surface);
  return bytes;
}

/* The positions of a game, one after the other. */
typedef struct
{
  Scene scene;
  double width, height;
  GPtrArray *path;
} Film;

static cairo_surface_t *
draw_frame (guint frame, gpointer data)
{
  Film *film = data;

  film->scene.node = g_ptr_array_index (film->path, film->path->len - 1 - frame);
  return draw_pixels (&film->scene, film->width, film->height);
}

/* Draws a frame after each move up to the node. */
static GBytes *
write_moves (const Scene *scene, double width, double height, GError **error)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  Film film = { *scene, width, height, path };
  NoughtsPictureFrames frames = { .draw = draw_frame, .data = &film };

  if (mnk_rule_is_unbounded (noughts_game_get_rule (scene->game)))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("a .gif needs a board with borders"));
      return NULL;
    }

  for (NoughtsNode *at = scene->node; at != NULL; at = noughts_node_get_parent (at))
    g_ptr_array_add (path, at);
  frames.n = path->len;

  return noughts_picture_write_gif (&frames, error);
}

GBytes *
noughts_picture_write (NoughtsGame *game,
                       NoughtsNode *node,
                       const NoughtsPictureStyle *style,
                       NoughtsPictureFormat format,
                       int size,
                       GError **error)
{
  Scene scene = { game, node, style };
  double ratio, width, height;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (node != NULL && style != NULL, NULL);

  size = CLAMP (size, NOUGHTS_PICTURE_LEAST, NOUGHTS_PICTURE_MOST);
  ratio = noughts_picture_get_ratio (game, node, style->coordinates);
  width = MAX (ratio >= 1 ? size : size * ratio, 16);
  height = MAX (ratio >= 1 ? size / ratio : size, 16);
  switch (format)
    {
    case NOUGHTS_PICTURE_SVG:
    case NOUGHTS_PICTURE_PDF:
      return noughts_picture_write_page (format, width, height, draw_scene, &scene, error);

    case NOUGHTS_PICTURE_GIF:
      return write_moves (&scene, width, height, error);

    case NOUGHTS_PICTURE_PNG:
    default:
      return write_pixels (&scene, width, height, error);
    }
}
