/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of other programs: whatever is read is a game that, written as SGF and read again, is
 * written the same, and so is its copy; whatever is refused says why in one line. */

#include <string.h>

#include "fuzz.h"
#include "noughts-game.h"

static const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };

static NoughtsGame *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (&reading, bytes, &error);

  CHECK (game != NULL || strchr (error->message, '\n') == NULL);
  return game;
}

static void
check_copy (NoughtsGame *game, const char *text)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));
  g_autoptr (NoughtsGame) copy = noughts_game_load (saved, NULL);
  g_autofree char *copied = NULL;

  CHECK (copy != NULL);
  copied = noughts_game_write (copy, NOUGHTS_FORMAT_SGF, NULL);
  CHECK (copied != NULL && strcmp (copied, text) == 0);
}

/* What is written is read again as it is. */
static void
check_written (NoughtsGame *game)
{
  g_autofree char *text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, NULL);
  g_autofree char *twice = NULL;
  g_autoptr (NoughtsGame) again = NULL;

  if (text == NULL)
    return;

  CHECK (g_utf8_validate (text, -1, NULL));
  check_copy (game, text);
  again = read_text (text);
  if (again == NULL)
    return;

  twice = noughts_game_write (again, NOUGHTS_FORMAT_SGF, NULL);
  CHECK (twice != NULL);
  /* A result that stands behind the place where a file breaks off counts once that is gone. */
  CHECK (noughts_game_is_partial (game) || strcmp (twice, text) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, &error);

  if (game == NULL)
    {
      CHECK (error != NULL && strchr (error->message, '\n') == NULL);
      return 0;
    }

  CHECK (error == NULL);
  check_written (game);
  g_free (noughts_game_write (game, NOUGHTS_FORMAT_PSQ, NULL));
  g_free (noughts_game_write (game, NOUGHTS_FORMAT_LIST, NULL));
  return 0;
}
