/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-blocks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-decode.h"
#include "noughts-encoding.h"
#include "noughts-error.h"

/* The number of bytes that are read at a time. */
#define BLOCK ((gsize) 1 << 16)

/* No letter has more bytes in any encoding. */
#define LONGEST_LETTER ((gsize) 8)

#define REPLACEMENT "\xef\xbf\xbd"

struct _NoughtsBlocks
{
  GInputStream *stream;
  GIConv converter;
  char *encoding;    /* the converter's */
  gboolean plain;    /* the text is UTF-8 as it stands */
  char bytes[BLOCK]; /* not yet decoded: the beginning of a letter, and what follows it */
  gsize n_bytes;
  GString *text;
  gboolean begun;
  gboolean ended; /* the stream has no more */
};

static gboolean
rewind_stream (GInputStream *stream, GError **error)
{
  return g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, NULL, error);
}

NoughtsBlocks *
noughts_blocks_new (GInputStream *stream, const char *encoding, GError **error)
{
  const char *used = encoding != NULL ? encoding : "UTF-8";
  GIConv converter;
  NoughtsBlocks *self;

  g_return_val_if_fail (G_IS_SEEKABLE (stream), NULL);

  if (!rewind_stream (stream, error))
    return NULL;
  converter = noughts_encoding_open (used);
  if (converter == (GIConv) -1)
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _ ("the encoding of the text is unknown"));
      return NULL;
    }

  self = g_new (NoughtsBlocks, 1);
  self->stream = g_object_ref (stream);
  self->converter = converter;
  self->encoding = g_strdup (used);
  self->plain = encoding == NULL || g_ascii_strcasecmp (encoding, "UTF-8") == 0;
  self->n_bytes = 0;
  self->text = g_string_new (NULL);
  self->begun = self->ended = FALSE;
  return self;
}

void
noughts_blocks_free (NoughtsBlocks *self)
{
  noughts_encoding_close (self->converter, self->encoding);
  g_free (self->encoding);
  g_string_free (self->text, TRUE);
  g_object_unref (self->stream);
  g_free (self);
}

/* Decodes the bytes up to a letter whose end has not been read yet, which stays. */
static void
decode (NoughtsBlocks *self)
{
  char *from = self->bytes;
  gsize n_from = self->n_bytes;

  g_string_truncate (self->text, 0);
  if (self->plain)
    {
      g_utf8_validate_len (from, n_from, (const char **) &from);
      n_from -= (gsize) (from - self->bytes);
      g_string_append_len (self->text, self->bytes, from - self->bytes);
    }
  while (n_from >= LONGEST_LETTER || (self->ended && n_from > 0))
    {
      char buffer[4096];
      char *to = buffer, *before = from;
      gsize n_room = sizeof buffer;

      g_iconv (self->converter, &from, &n_from, &to, &n_room);
      g_string_append_len (self->text, buffer, to - buffer);
      if (from != before || n_room < sizeof buffer)
        continue;
      g_string_append (self->text, REPLACEMENT);
      from++;
      n_from--;
      g_iconv (self->converter, NULL, NULL, NULL, NULL);
    }

  memmove (self->bytes, from, n_from);
  self->n_bytes = n_from;
}

/* Drops the mark at the text's beginning, and replaces what no text has. */
static void
clean (NoughtsBlocks *self)
{
  if (!self->begun && g_str_has_prefix (self->text->str, NOUGHTS_UTF8_MARK))
    g_string_erase (self->text, 0, (gssize) strlen (NOUGHTS_UTF8_MARK));
  self->begun = TRUE;

  for (gsize i = 0; i < self->text->len; i++)
    {
      if (self->text->str[i] == '\0' || self->text->str[i] == '\x1b')
        self->text->str[i] = ' ';
    }
}

const char *
noughts_blocks_next (NoughtsBlocks *self, gsize *length, GError **error)
{
  do
    {
      gssize n;

      if (self->ended)
        return NULL;
      n = g_input_stream_read (self->stream, self->bytes + self->n_bytes, BLOCK - self->n_bytes,
                               NULL, error);
      if (n < 0)
        return NULL;

      self->ended = n == 0;
      self->n_bytes += (gsize) n;
      decode (self);
      clean (self);
    }
  while (self->text->len == 0);

  *length = self->text->len;
  return self->text->str;
}

/* ---- The encoding ---- */

/* Returns the length of the valid part of a block; zero bytes count as valid. */
static gsize
count_valid (char *bytes, gsize length)
{
  const char *end;

  for (char *zero = bytes; (zero = memchr (zero, '\0', length - (gsize) (zero - bytes))) != NULL;)
    *zero = ' ';
  g_utf8_validate_len (bytes, length, &end);
  return (gsize) (end - bytes);
}

/* Returns the encoding of a part of the text. */
static const char *
find_in_part (const char *bytes, gsize length, const char *declared, gboolean *guessed)
{
  const char *encoding;

  g_free (noughts_decode (bytes, length, declared, &encoding, guessed));
  return encoding;
}

/* Whether a byte is punctuation, a blank or a control character, and is no part of a longer
 * character in the encodings that are guessed here. */
static gboolean
is_between_letters (char c)
{
  return (guchar) c < '@' && !g_ascii_isdigit (c);
}

/* The same between two signs, since a block may begin and end in the middle of a letter: unless all
 * that is not UTF-8 lies outside. */
static const char *
find_between_signs (const char *bytes, gsize length, const char *declared, gboolean *guessed)
{
  gsize start = 0, end = length;

  while (start < length && !is_between_letters (bytes[start]))
    start++;
  while (end > start && !is_between_letters (bytes[end - 1]))
    end--;
  if (g_utf8_validate_len (bytes + start, end - start, NULL))
    return find_in_part (bytes, length, declared, guessed);

  return find_in_part (bytes + start, end - start, declared, guessed);
}

/* Whether the bytes are UTF-16, or have escapes of an encoding in seven bits. */
static gboolean
is_special (const char *bytes, gsize length)
{
  return noughts_is_utf16 (bytes, length) || memchr (bytes, '\x1b', length) != NULL;
}

const char *
noughts_blocks_find_encoding (GInputStream *stream,
                              const char *declared,
                              gboolean *guessed,
                              GError **error)
{
  g_autofree char *bytes = g_malloc (BLOCK);
  gboolean is_ascii = TRUE;
  gsize n_left = 0;
  gssize n;

  *guessed = FALSE;
  if (!rewind_stream (stream, error))
    return NULL;

  while ((n = g_input_stream_read (stream, bytes + n_left, BLOCK - n_left, NULL, error)) > 0)
    {
      const gsize length = n_left + (gsize) n;
      gsize n_valid;

      if (is_special (bytes, length))
        return find_in_part (bytes, length, declared, guessed);
      n_valid = count_valid (bytes, length);
      n_left = length - n_valid;
      if (n_left >= LONGEST_LETTER)
        return find_between_signs (bytes, length, declared, guessed);
      is_ascii = is_ascii && g_utf8_strlen (bytes, (gssize) n_valid) == (glong) n_valid;
      memmove (bytes, bytes + n_valid, n_left);
    }
  if (n < 0)
    return NULL;

  /* After letters of UTF-8 these bytes are one that was cut off. */
  return n_left > 0 && is_ascii ? find_in_part (bytes, n_left, declared, guessed) : "UTF-8";
}
