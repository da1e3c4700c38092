/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture-private.h"

#include <gif_lib.h>
#include <gio/gio.h>
#include <string.h>

/* Hundredths of a second: for a move, and for the last position. */
#define DELAY      100
#define LAST_DELAY 300

#define N_COLOURS 256

/* Colours are told apart by five bits of each part. */
#define N_CELLS (1 << 15)

typedef struct
{
  int width, height;
  GifColorType colours[N_COLOURS];
  int n_colours;
  gint16 nearest[N_CELLS]; /* the colour's index, or −1 */
} Palette;

static guint
cell_of (guint32 pixel)
{
  return (pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f);
}

static const guint32 *
get_row (cairo_surface_t *frame, int y)
{
  return (const guint32 *) (const void *) (cairo_image_surface_get_data (frame)
                                           + y * cairo_image_surface_get_stride (frame));
}

typedef struct
{
  guint count;
  guint32 pixel;
} Cell;

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const Cell *one = a, *other = b;

  return one->count < other->count ? 1 : one->count > other->count ? -1 : 0;
}

/* Takes the most frequent colours of a frame. The last frame has all that occur. */
static void
choose_colours (Palette *self, cairo_surface_t *frame)
{
  g_autofree Cell *cells = g_new0 (Cell, N_CELLS);

  for (int y = 0; y < self->height; y++)
    {
      const guint32 *row = get_row (frame, y);

      for (int x = 0; x < self->width; x++)
        {
          Cell *cell = &cells[cell_of (row[x])];

          cell->count++;
          cell->pixel = row[x];
        }
    }
  qsort (cells, N_CELLS, sizeof cells[0], compare_cells);
  for (int i = 0; i < N_COLOURS; i++)
    {
      self->colours[i].Red = (GifByteType) (cells[i].pixel >> 16);
      self->colours[i].Green = (GifByteType) (cells[i].pixel >> 8);
      self->colours[i].Blue = (GifByteType) cells[i].pixel;
      self->n_colours += cells[i].count > 0;
    }
  memset (self->nearest, 0xff, sizeof self->nearest);
}

static int
measure_distance (const GifColorType *colour, guint32 pixel)
{
  const int red = colour->Red - (int) (pixel >> 16 & 0xff);
  const int green = colour->Green - (int) (pixel >> 8 & 0xff);
  const int blue = colour->Blue - (int) (pixel & 0xff);

  return red * red + green * green + blue * blue;
}

static GifByteType
find_colour (Palette *self, guint32 pixel)
{
  gint16 *nearest = &self->nearest[cell_of (pixel)];
  int least = G_MAXINT;

  for (int i = 0; *nearest < 0 && i < self->n_colours; i++)
    least = MIN (least, measure_distance (&self->colours[i], pixel));
  for (int i = 0; *nearest < 0 && i < self->n_colours; i++)
    {
      if (measure_distance (&self->colours[i], pixel) == least)
        *nearest = (gint16) i;
    }

  return (GifByteType) *nearest;
}

static int
write_cb (GifFileType *gif, const GifByteType *data, int length)
{
  g_byte_array_append (gif->UserData, data, (guint) length);
  return length;
}

static gboolean
write_frame (GifFileType *gif, Palette *palette, cairo_surface_t *frame, int delay)
{
  const GraphicsControlBlock control = {
    .DisposalMode = DISPOSE_DO_NOT,
    .DelayTime = delay,
    .TransparentColor = NO_TRANSPARENT_COLOR,
  };
  g_autofree GifByteType *line = g_new (GifByteType, palette->width);
  GifByteType extension[4];

  EGifGCBToExtension (&control, extension);
  if (EGifPutExtension (gif, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension) == GIF_ERROR
      || EGifPutImageDesc (gif, 0, 0, palette->width, palette->height, false, NULL) == GIF_ERROR)
    return FALSE;

  for (int y = 0; y < palette->height; y++)
    {
      const guint32 *row = get_row (frame, y);

      for (int x = 0; x < palette->width; x++)
        line[x] = find_colour (palette, row[x]);
      if (EGifPutLine (gif, line, palette->width) == GIF_ERROR)
        return FALSE;
    }

  return TRUE;
}

/* Repeats for ever, as browsers understand it. */
static gboolean
write_loop (GifFileType *gif)
{
  static const GifByteType count[] = { 1, 0, 0 };

  return EGifPutExtensionLeader (gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
         && EGifPutExtensionBlock (gif, 11, "NETSCAPE2.0") == GIF_OK
         && EGifPutExtensionBlock (gif, sizeof count, count) == GIF_OK
         && EGifPutExtensionTrailer (gif) == GIF_OK;
}

/* Draws a frame; NULL with an error where it fails, as when memory is short. */
static cairo_surface_t *
draw_frame (const NoughtsPictureFrames *frames, guint i, GError **error)
{
  cairo_surface_t *frame = frames->draw (i, frames->data);
  const cairo_status_t status = cairo_surface_status (frame);

  if (status == CAIRO_STATUS_SUCCESS)
    return frame;

  cairo_surface_destroy (frame);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

static gboolean
set_gif_error (GError **error, int number)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, GifErrorString (number));
  return FALSE;
}

static gboolean
write_head (GifFileType *gif, const Palette *palette)
{
  ColorMapObject *map = GifMakeMapObject (N_COLOURS, palette->colours);
  gboolean done;

  EGifSetGifVersion (gif, true);
  done = EGifPutScreenDesc (gif, palette->width, palette->height, 8, 0, map) == GIF_OK
         && write_loop (gif);
  GifFreeMapObject (map);

  return done;
}

static gboolean
write_all (GifFileType *gif, Palette *palette, const NoughtsPictureFrames *frames, GError **error)
{
  gboolean done = write_head (gif, palette);

  for (guint i = 0; done && i < frames->n; i++)
    {
      cairo_surface_t *frame = draw_frame (frames, i, error);

      if (frame == NULL)
        return FALSE;
      done = write_frame (gif, palette, frame, i + 1 < frames->n ? DELAY : LAST_DELAY);
      cairo_surface_destroy (frame);
    }

  return done || set_gif_error (error, gif->Error);
}

/* Takes the size and the colours from the last frame. */
static Palette *
choose_palette (const NoughtsPictureFrames *frames, GError **error)
{
  cairo_surface_t *last = draw_frame (frames, frames->n - 1, error);
  Palette *palette;

  if (last == NULL)
    return NULL;

  palette = g_new0 (Palette, 1);
  palette->width = cairo_image_surface_get_width (last);
  palette->height = cairo_image_surface_get_height (last);
  choose_colours (palette, last);
  cairo_surface_destroy (last);

  return palette;
}

GBytes *
noughts_picture_write_gif (const NoughtsPictureFrames *frames, GError **error)
{
  g_autofree Palette *palette = choose_palette (frames, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int number = 0;
  GifFileType *gif;
  gboolean done;

  if (palette == NULL)
    return NULL;

  gif = EGifOpen (bytes, write_cb, &number);
  if (gif == NULL)
    {
      set_gif_error (error, number);
      return NULL;
    }

  done = write_all (gif, palette, frames, error);
  if (EGifCloseFile (gif, &number) == GIF_ERROR && done)
    done = set_gif_error (error, number);

  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
