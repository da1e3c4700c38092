/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-stream.h"

#include "noughts-blocks.h"
#include "noughts-game-read.h"

/* The number of bytes that are read at a time. */
#define BLOCK ((gsize) 1 << 16)

gboolean
noughts_is_database (const char *start, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (start, MIN (length, BLOCK));
  g_autofree char *text = NULL;
  const char *used;
  gboolean guessed;

  return noughts_game_sniff (bytes, NULL, &text, &used, &guessed) == NOUGHTS_KIND_OF_FILE_RIF;
}

/* Appends a block; returns the number of its bytes, −1 with an error. */
static gssize
read_block (GInputStream *stream, GByteArray *bytes, GError **error)
{
  const guint before = bytes->len;
  gsize n;

  g_byte_array_set_size (bytes, before + (guint) BLOCK);
  if (!g_input_stream_read_all (stream, bytes->data + before, BLOCK, &n, NULL, error))
    return -1;

  g_byte_array_set_size (bytes, before + (guint) n);
  return (gssize) n;
}

gboolean
noughts_stream_open (GFile *file, GInputStream **stream, GBytes **bytes, GError **error)
{
  g_autoptr (GFileInputStream) opened = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) read = g_byte_array_new ();
  gssize n;

  *stream = NULL;
  *bytes = NULL;
  if (opened == NULL || (n = read_block (G_INPUT_STREAM (opened), read, error)) < 0)
    return FALSE;

  if (g_seekable_can_seek (G_SEEKABLE (opened))
      && noughts_is_database ((const char *) read->data, read->len))
    {
      *stream = G_INPUT_STREAM (g_steal_pointer (&opened));
      return TRUE;
    }

  while (n > 0)
    n = read_block (G_INPUT_STREAM (opened), read, error);
  if (n < 0)
    return FALSE;

  *bytes = g_byte_array_free_to_bytes (g_steal_pointer (&read));
  return TRUE;
}

const char *
noughts_stream_find_encoding (GInputStream *stream, gboolean *guessed, GError **error)
{
  g_autoptr (GByteArray) start = g_byte_array_new ();
  g_autofree char *declared = NULL;

  if (!g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, NULL, error)
      || read_block (stream, start, error) < 0)
    return NULL;

  declared = noughts_game_find_declared ((const char *) start->data, start->len);
  return noughts_blocks_find_encoding (stream, declared, guessed, error);
}
