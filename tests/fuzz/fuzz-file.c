/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of other programs: whatever is read is a game; its copy and, written and read again, its
 * file are the same in every format that can hold it. Whatever is refused has a reason in one line.
 *
 * It is built once for each format: the bytes follow its START, which makes the file that format's.
 */

#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "noughts-library.h"
#include "noughts-game-list.h"
#include "noughts-game.h"
#include "noughts-library-file.h"

static const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };

/* Returns the bytes after START. In a .pos that is the number of the cells, which follow. */
static GBytes *
make_file (const uint8_t *data, size_t size)
{
  static const char start[] = START;
  const size_t length = sizeof start - 1;
  guint8 *file = g_malloc (length + size + 1);

  memcpy (file, start, length);
  if (length == 1)
    file[0] = (guint8) MIN (size, 225);
  if (size > 0)
    memcpy (file + length, data, size);
  return g_bytes_new_take (file, length + size);
}

static NoughtsGame *
read_file (GBytes *bytes, const NoughtsReading *reading)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (reading, bytes, &error);

  CHECK ((game == NULL) == (error != NULL));
  CHECK (error == NULL || strchr (error->message, '\n') == NULL);
  return game;
}

/* Checks a copy as it is kept, or as it is written on a worker. */
static void
check_copy (NoughtsGame *game, gboolean kept)
{
  g_autoptr (NoughtsSnapshot) snapshot = noughts_snapshot_new (game);
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));
  g_autoptr (NoughtsGame) copy =
      kept ? noughts_game_load (saved, NULL) : noughts_snapshot_open (snapshot, NULL);
  g_autofree char *text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, NULL);
  g_autofree char *copied = NULL;

  CHECK (copy != NULL);
  copied = noughts_game_write (copy, NOUGHTS_FORMAT_SGF, NULL);
  if (g_strcmp0 (copied, text) != 0)
    {
      fprintf (stderr, "%s\n----\n%s\n", text, copied);
      abort ();
    }
}

/* Aborts with both files on stderr. */
static void
fail (NoughtsFormat format, GBytes *written, GBytes *again)
{
  GBytes *const both[] = { written, again };

  fprintf (stderr, "format %d\n", format);
  for (guint i = 0; i < G_N_ELEMENTS (both) && both[i] != NULL; i++)
    {
      fwrite (g_bytes_get_data (both[i], NULL), 1, g_bytes_get_size (both[i]), stderr);
      fprintf (stderr, "\n----\n");
    }
  abort ();
}

/* What is written is read again as it is. */
static void
check_format (NoughtsGame *game, NoughtsFormat format)
{
  const NoughtsReading reading = { .rule = *noughts_game_get_rule (game),
                                   .named_pos = format == NOUGHTS_FORMAT_POS };
  g_autoptr (GBytes) written = noughts_game_write_bytes (game, format, NULL);
  g_autoptr (GBytes) twice = NULL;
  g_autoptr (NoughtsGame) again = NULL;

  if (written == NULL || (noughts_game_get_n_plies (game) == 0 && format != NOUGHTS_FORMAT_SGF))
    return;

  CHECK (
      format >= NOUGHTS_FORMAT_LIB
      || g_utf8_validate_len (g_bytes_get_data (written, NULL), g_bytes_get_size (written), NULL));
  again = read_file (written, &reading);
  if (again == NULL && format == NOUGHTS_FORMAT_SGF)
    return;

  if (again == NULL)
    fail (format, written, NULL);
  twice = noughts_game_write_bytes (again, format, NULL);
  /* A result that stands behind the place where a file breaks off counts once that is gone. What a
   * library has behind the end of a game is found out only when it is read again. */
  if (twice == NULL
      || (!noughts_game_is_partial (game)
          && !(noughts_game_is_library (game) && noughts_game_is_partial (again))
          && !g_bytes_equal (written, twice)))
    fail (format, written, twice);
}

/* Checks a copy or a format: trying all of them with each input takes ten times as long. */
static void
check_game (NoughtsGame *game, guint choice)
{
  const guint n_formats = NOUGHTS_FORMAT_POS + 1;
  const guint check = choice % (n_formats + 2);

  for (guint i = 0; noughts_game_get_remark (game, i) != NULL; i++)
    CHECK (strchr (noughts_game_get_remark (game, i), '\n') == NULL);

  if (check >= n_formats)
    {
      check_copy (game, check == n_formats);
      return;
    }
  g_free (noughts_game_describe_losses (game, (NoughtsFormat) check));
  check_format (game, (NoughtsFormat) check);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const encodings[] = { NULL, NULL, NULL, "GB18030", "SHIFT_JIS", "UTF-16LE" };
  g_autoptr (GBytes) bytes = make_file (data, size);
  const guint choice = g_bytes_hash (bytes);
  g_autoptr (NoughtsGame) game = NULL;
  NoughtsReading reading = { .rule = rule };

  reading.encoding = encodings[choice % G_N_ELEMENTS (encodings)];
  reading.other_way = choice / 8 % 4 == 0;
  reading.index = choice / 32 % 4 == 0;
  game = read_file (bytes, &reading);
  if (choice / 128 % 8 == 0)
    g_ptr_array_unref (noughts_game_list (bytes, reading.encoding));
  if (game != NULL)
    check_game (game, choice / 1024);
  return 0;
}
