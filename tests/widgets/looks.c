/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "looks.h"

#include <stdio.h>
#include <string.h>

#include "test-window.h"

#define SQUARE 4

/* Another version of cairo may round otherwise at the edge of a shape, and another font has other
 * letters. */
#define TOLERANCE       1
#define OTHER_TOLERANCE 5

#define HEAD "# What is drawn looks like this: see README.md.\n# cairo %s\n"

static gboolean same_cairo;
static gboolean have_letters;
static GHashTable *looks; /* by name: rows of two hexadecimal digits a square */
static GString *written;
static char *file_name;

void
looks_begin (const char *file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file, NULL);
  g_autofree char *text = NULL;
  g_autofree char *head = g_strdup_printf (HEAD, cairo_version_string ());
  g_auto (GStrv) parts = NULL;

  file_name = g_strdup (file);
  written = g_string_new (head);
  looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  same_cairo = g_str_has_prefix (text, head);
  g_test_message ("The file is %s", same_cairo ? "of this cairo" : "of another cairo");
  parts = g_strsplit (text, "\n= ", -1);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      char *end = strchr (parts[i], '\n');

      g_hash_table_insert (looks, g_strndup (parts[i], end - parts[i]), g_strdup (end + 1));
    }
}

void
looks_end (void)
{
  const char *folder = g_getenv ("NOUGHTS_LOOKS");

  if (folder != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file_name, NULL);

      g_assert_true (g_file_set_contents (path, g_string_append_c (written, '\n')->str, -1, NULL));
    }
  g_free (file_name);
  g_string_free (written, TRUE);
  g_hash_table_unref (looks);
}

void
looks_have_letters (gboolean letters)
{
  have_letters = letters;
}

static guint
measure_square (const guchar *data, int stride, int left, int top)
{
  guint sum = 0;

  for (int y = top; y < top + SQUARE; y++)
    for (int x = left; x < left + SQUARE; x++)
      {
        const guint32 pixel = ((const guint32 *) (data + y * stride))[x];

        sum += (pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff);
      }
  return sum / (3 * SQUARE * SQUARE);
}

static void
check (const char *name, const guchar *data, int width, int height, int stride)
{
  const gboolean compares = g_getenv ("NOUGHTS_LOOKS") == NULL;
  const char *kept = compares ? g_hash_table_lookup (looks, name) : NULL;
  const int tolerance = same_cairo && !have_letters ? TOLERANCE : OTHER_TOLERANCE;

  g_string_append_printf (written, "\n= %s", name);
  for (int y = 0; y + SQUARE <= height; y += SQUARE)
    {
      g_string_append_c (written, '\n');
      for (int x = 0; x + SQUARE <= width; x += SQUARE)
        {
          const guint is = measure_square (data, stride, x, y);
          guint was = G_MAXUINT;

          g_string_append_printf (written, "%02x", is);
          if (!compares)
            continue;
          g_assert_nonnull (kept);
          g_assert_cmpint (sscanf (kept, "%2x", &was), ==, 1);
          if (ABS ((int) is - (int) was) > tolerance)
            g_error ("%s looks otherwise at %d,%d: %u, not %u", name, x, y, is, was);
          kept += 2;
        }
      if (kept == NULL)
        continue;
      /* The row ends here, too. */
      g_assert_true (*kept == '\n' || *kept == '\0');
      kept += *kept == '\n';
    }
  g_assert_true (kept == NULL || *kept == '\0');
}

void
looks_check_surface (const char *name, cairo_surface_t *surface)
{
  const char *folder = g_getenv ("NOUGHTS_PICTURES");

  cairo_surface_flush (surface);
  if (folder != NULL)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
    }
  check (name, cairo_image_surface_get_data (surface), cairo_image_surface_get_width (surface),
         cairo_image_surface_get_height (surface), cairo_image_surface_get_stride (surface));
}

void
looks_check_widget (const char *name, GtkWidget *widget)
{
  const char *folder = g_getenv ("NOUGHTS_PICTURES");
  g_autoptr (GdkTexture) texture = test_window_get_texture (widget);
  const int width = gdk_texture_get_width (texture);
  const int height = gdk_texture_get_height (texture);
  g_autofree guchar *data = g_malloc0 ((gsize) width * (gsize) height * 4);

  if (folder != NULL)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

      g_assert_true (gdk_texture_save_to_png (texture, path));
    }
  gdk_texture_download (texture, data, (gsize) width * 4);
  check (name, data, width, height, width * 4);
}
