/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of a game: diagrams in each format, and as text. */

#include <gif_lib.h>
#include <string.h>

#include "game.h"
#include "noughts-picture-private.h"

static NoughtsGame *
read_game (const char *text)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (&reading, bytes, &error);

  g_assert_no_error (error);
  return game;
}

static char *
describe_mark (const NoughtsMarkup *mark)
{
  static const char *const names[] = { "LB", "TR", "SQ", "CR", "MA", "SL", "LN", "AR", "DD" };

  return g_strdup_printf ("%s %d,%d %d,%d %s", names[mark->kind], mark->cell.x, mark->cell.y,
                          mark->to.x, mark->to.y, mark->text);
}

static void
assert_marks (NoughtsGame *game, guint ply, const char *expected)
{
  g_autoptr (GArray) marks = noughts_game_get_markup (game, noughts_game_get_node_at (game, ply));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++)
    {
      g_autofree char *mark = describe_mark (&g_array_index (marks, NoughtsMarkup, i));

      g_string_append_printf (text, "%s|", mark);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* All marks are read, those that make no sense are left out, and a dimmed part stays dimmed. */
static void
test_markup (void)
{
  g_autoptr (NoughtsGame) game =
      read_game ("(;SZ[15];B[hh]LB[aa:A][ao:a label that is too long][zz:b][aa]TR[ab]DD[oa:oo]"
                 ";W[ii]SQ[ac:bc]CR[x]MA[ad]SL[ae]LN[aa:bb][aa]AR[oo:aa][aa:zz];B[jj]DD[])");

  assert_marks (game, 1,
                "DD 14,0 14,0 |DD 14,1 14,1 |DD 14,2 14,2 |DD 14,3 14,3 |DD 14,4 14,4 |DD 14,5 "
                "14,5 |DD 14,6 14,6 |DD 14,7 14,7 |DD 14,8 14,8 |DD 14,9 14,9 |DD 14,10 14,10 |DD "
                "14,11 14,11 |DD 14,12 14,12 |DD 14,13 14,13 |DD 14,14 14,14 |LB 0,14 0,0 A|LB "
                "0,0 0,0 a label that is|TR 0,13 0,13 |");
  g_assert_cmpuint (noughts_game_get_markup (game, noughts_game_get_root (game))->len, ==, 0);
  assert_marks (game, 3, "");
}

static void
test_author_marks (void)
{
  static const struct
  {
    const char *property;
    const char *sign;
    const char *words;
  } cases[] = {
    { "TE[1]", "!", "Good move" },
    { "TE[2]", "!!", "Very good move" },
    { "BM[1]GW[2]", "?", "Bad move · Very good for White" },
    { "IT[]", "!?", "Interesting move" },
    { "DO[]UC[1]", "?!", "Dubious move · Unclear position" },
    { "DM[1]HO[1]", "", "Even position · Marked by the author" },
    { "GB[]", "", "Good for Black" },
    { "C[a remark]", "", NULL },
  };

  g_autoptr (NoughtsGame) small = read_game ("(;SZ[3];B[bb]GB[];W[aa]GW[2])");
  g_autofree char *first =
      noughts_game_describe_author_marks (small, noughts_game_get_node_at (small, 1));
  g_autofree char *second =
      noughts_game_describe_author_marks (small, noughts_game_get_node_at (small, 2));

  /* Where no stones are drawn. */
  g_assert_cmpstr (first, ==, "Good for X");
  g_assert_cmpstr (second, ==, "Very good for O");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;SZ[15];B[hh]%s;W[ii])", cases[i].property);
      g_autoptr (NoughtsGame) game = read_game (text);
      NoughtsNode *node = noughts_game_get_node_at (game, 1);
      g_autofree char *words = noughts_game_describe_author_marks (game, node);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (noughts_game_get_author_sign (game, node), ==, cases[i].sign);
      g_assert_true (noughts_game_has_author_signs (game) == (*cases[i].sign != '\0'));
    }
}

/* Text diagrams: numbers on moves, signs on stones that were set up, the moves below. */
static void
test_text (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[4]AB[aa]AW[da];B[bb];W[cc];B[db])");
  g_autofree char *text = noughts_picture_to_text (game, noughts_game_get_end (game), 1);
  g_autofree char *late = noughts_picture_to_text (game, noughts_game_get_end (game), 3);
  g_autofree char *page = NULL;
  g_autoptr (NoughtsGame) unbounded = NULL;
  const MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };

  g_assert_cmpstr (text, ==,
                   "4 X . . O\n"
                   "3 . 1 . 3\n"
                   "2 . . 2 .\n"
                   "1 . . . .\n"
                   "  a b c d\n"
                   "\n1. b3 c2 2. d3\n");

  g_assert_true (g_str_has_prefix (late, "4 X . . O\n3 . X . 3\n2 . . O .\n"));

  unbounded = noughts_game_from_text (&rule, "-1,0 0,-1", NULL);
  page = noughts_picture_to_text (unbounded, noughts_game_get_end (unbounded), 1);
  g_assert_nonnull (strstr (page, " 0  .  .  1  .  .  .\n-1  .  .  .  2  .  .\n"));
}

/* Marks and remarks follow, and the whole can be pasted again. */
static void
test_text_remarks (void)
{
  g_autoptr (NoughtsGame) game = read_game (
      "(;SZ[15];B[hh];W[ii]LB[jj:A][kk:12]TR[hh]AR[hh:kk]DD[aa:cc]BM[1]N[Start]C[So bad,\ng9 is "
      "not.])");
  g_autoptr (NoughtsGame) plain = read_game ("(;SZ[15]C[Hello];B[hh];W[ii])");
  g_autofree char *text = noughts_picture_to_text (game, noughts_game_get_end (game), 1);
  g_autofree char *without = noughts_picture_to_text (plain, noughts_game_get_end (plain), 1);
  g_autoptr (NoughtsGame) again = read_game (text);
  g_autofree char *moves = noughts_game_to_text (again);

  g_assert_true (g_str_has_suffix (text, "\n1. h8 i7\n\n"
                                         "Marks: A j6, 12 k5, triangle h8, arrow h8–k5\n"
                                         "Bad move\nStart\nSo bad,\ng9 is not.\n"));
  g_assert_true (g_str_has_suffix (without, "\n1. h8 i7\n"));
  g_assert_cmpstr (moves, ==, "h8 i7");
}

static GBytes *
write_picture (NoughtsGame *game, NoughtsPictureFormat format, int size)
{
  const NoughtsPictureStyle style = NOUGHTS_PICTURE_STYLE_USUAL;
  g_autoptr (GError) error = NULL;
  GBytes *bytes =
      noughts_picture_write (game, noughts_game_get_end (game), &style, format, size, &error);

  g_assert_no_error (error);
  return bytes;
}

static void
assert_begins (GBytes *bytes, const char *start, gsize length)
{
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), length, start, length);
}

/* Returns a pixel of a PNG file. */
typedef struct
{
  const char *at;
} Source;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Source *source = closure;

  memcpy (data, source->at, length);
  source->at += length;
  return CAIRO_STATUS_SUCCESS;
}

static int
get_grey (const guchar *pixels, int stride, double x, double y)
{
  return pixels[(int) y * stride + (int) x * 4];
}

/* A picture has its size and its lines, black where a black stone is, and white where a white one
 * is. */
static void
test_png (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15];B[aa];W[oo])");
  g_autoptr (GBytes) bytes = write_picture (game, NOUGHTS_PICTURE_PNG, 640);
  Source source = { g_bytes_get_data (bytes, NULL) };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_cb, &source);
  const int stride = cairo_image_surface_get_stride (surface);
  const guchar *pixels = cairo_image_surface_get_data (surface);
  const double cell = 640 / 16.4;

  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 640);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 640);
  /* Beside the number. */
  g_assert_cmpint (get_grey (pixels, stride, 1.65 * cell, 0.45 * cell), ==, 0);
  g_assert_cmpint (get_grey (pixels, stride, 15.65 * cell, 14.45 * cell), ==, 255);
  /* On the lines between the crossings, and in the middle between four of them. */
  g_assert_cmpint (get_grey (pixels, stride, 2.65 * cell, 2.25 * cell), <, 128);
  g_assert_cmpint (get_grey (pixels, stride, 2.15 * cell, 2.75 * cell), <, 128);
  g_assert_cmpint (get_grey (pixels, stride, 2.15 * cell, 2.25 * cell), >, 128);
  cairo_surface_destroy (surface);
}

static void
test_formats (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15];B[hh]LB[aa:x];W[ii])");
  g_autoptr (GBytes) svg = write_picture (game, NOUGHTS_PICTURE_SVG, 500);
  g_autoptr (GBytes) pdf = write_picture (game, NOUGHTS_PICTURE_PDF, 500);
  NoughtsPictureFormat format;

  assert_begins (svg, "<?xml", 5);
  assert_begins (pdf, "%PDF", 4);
  g_assert_true (noughts_picture_format_of_name ("a.SVG", &format));
  g_assert_cmpint (format, ==, NOUGHTS_PICTURE_SVG);
  g_assert_false (noughts_picture_format_of_name ("a.sgf", &format));
}

static int
read_gif_cb (GifFileType *gif, GifByteType *data, int length)
{
  Source *source = gif->UserData;

  memcpy (data, source->at, (gsize) length);
  source->at += length;
  return length;
}

/* An animation has a frame for each move and one before the first, and they differ. */
static void
test_gif (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15];B[hh];W[ii];B[jj])");
  g_autoptr (GBytes) bytes = write_picture (game, NOUGHTS_PICTURE_GIF, 200);
  Source source = { g_bytes_get_data (bytes, NULL) };
  GifFileType *gif = DGifOpen (&source, read_gif_cb, NULL);

  g_assert_nonnull (gif);
  g_assert_cmpint (DGifSlurp (gif), ==, GIF_OK);
  g_assert_cmpint (gif->ImageCount, ==, 4);
  g_assert_cmpint (gif->SWidth, ==, 200);
  for (int i = 1; i < gif->ImageCount; i++)
    g_assert_cmpint (
        memcmp (gif->SavedImages[i].RasterBits, gif->SavedImages[i - 1].RasterBits, 200 * 200), !=,
        0);
  DGifCloseFile (gif, NULL);
}

static guint n_live, n_most;

static void
forget_frame (void *data)
{
  n_live--;
}

/* Draws nothing; the last frame but one fails if it is to. */
static cairo_surface_t *
draw_frame (guint frame, gpointer data)
{
  static const cairo_user_data_key_t key;
  const gboolean *fails = data;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, *fails && frame == 4 ? -1 : 16, 16);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;

  n_live++;
  n_most = MAX (n_most, n_live);
  cairo_surface_set_user_data (surface, &key, &n_live, forget_frame);
  return surface;
}

/* The frames are many and large: each is drawn when it is written, and one may fail. */
static void
test_gif_frames (void)
{
  gboolean fails = FALSE;
  const NoughtsPictureFrames frames = { 6, draw_frame, &fails };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = noughts_picture_write_gif (&frames, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  g_assert_cmpuint (n_most, ==, 1);
  g_assert_cmpuint (n_live, ==, 0);

  fails = TRUE;
  g_assert_null (noughts_picture_write_gif (&frames, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpuint (n_live, ==, 0);
}

/* A board without borders is drawn around its stones, and is no animation. */
static void
test_unbounded (void)
{
  const MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  const NoughtsPictureStyle style = NOUGHTS_PICTURE_STYLE_USUAL;
  g_autoptr (NoughtsGame) game =
      noughts_game_from_text (&rule, "0,0 2147483647,0 -2147483647,5", NULL);
  g_autoptr (GBytes) png = write_picture (game, NOUGHTS_PICTURE_PNG, 300);
  g_autoptr (GError) error = NULL;

  assert_begins (png, "\x89PNG", 4);
  g_assert_null (noughts_picture_write (game, noughts_game_get_end (game), &style,
                                        NOUGHTS_PICTURE_GIF, 300, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static GBytes *
draw_anywhere (const char *moves)
{
  const MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  const NoughtsPictureStyle style = { .first = 1 };
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&rule, moves, NULL);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = noughts_picture_write (game, noughts_game_get_end (game), &style,
                                         NOUGHTS_PICTURE_PNG, 300, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Without coordinates the same stones give the same picture, wherever they are on such a board. */
static void
test_anywhere (void)
{
  g_autoptr (GBytes) here = draw_anywhere ("0,0 3,1");
  g_autoptr (GBytes) there = draw_anywhere ("-70,500 -67,501");
  g_autoptr (GBytes) other = draw_anywhere ("0,0 2,1");

  g_assert_true (g_bytes_equal (here, there));
  g_assert_false (g_bytes_equal (here, other));
}

/* Drawing leaves no path, of which an arc that follows would become a part: in print, a hair line
 * runs from label to label then. */
static void
test_path (void)
{
  const NoughtsPictureStyle style = { .coordinates = FALSE, .marks = TRUE };
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15];B[hh]LB[gi:A][ig:B])");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  cairo_t *cr = cairo_create (surface);

  noughts_picture_draw (cr, game, noughts_game_get_current (game), &style, 300, 300);
  g_assert_false (cairo_has_current_point (cr));

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture/markup", test_markup);
  g_test_add_func ("/picture/author-marks", test_author_marks);
  g_test_add_func ("/picture/path", test_path);
  g_test_add_func ("/picture/text", test_text);
  g_test_add_func ("/picture/text-remarks", test_text_remarks);
  g_test_add_func ("/picture/png", test_png);
  g_test_add_func ("/picture/formats", test_formats);
  g_test_add_func ("/picture/gif", test_gif);
  g_test_add_func ("/picture/gif-frames", test_gif_frames);
  g_test_add_func ("/picture/unbounded", test_unbounded);
  g_test_add_func ("/picture/anywhere", test_anywhere);

  return g_test_run ();
}
