/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-encoding.h"

#include <string.h>

#include "noughts-decode.h"
#include "noughts-encoding-guess.h"

/* The number of bytes examined for UTF-16 without a byte order mark. */
#define LOOKED_AT 4096

/* Whether so many bytes at one parity are zero that each is half of a letter. */
static gboolean
is_half_zero (const char *bytes, gsize length, gsize parity)
{
  gsize n = 0, n_zero = 0;

  for (gsize i = parity; i < MIN (length, LOOKED_AT); i += 2)
    {
      n++;
      n_zero += bytes[i] == '\0';
    }

  return n >= 4 && n_zero * 10 >= n * 7;
}

/* Returns the number of a file's signs with their zero half at this parity. In the other order the
 * same bytes are rare letters, so that texts in Eastern scripts are recognised, too. */
static gsize
count_signs (const char *bytes, gsize length, gsize parity)
{
  gsize n = 0;

  for (gsize i = 0; i + 1 < MIN (length, LOOKED_AT); i += 2)
    n += bytes[i + parity] == '\0' && bytes[i + 1 - parity] != '\0'
         && strchr ("[]();:,-/ \r\n123456789", bytes[i + 1 - parity]) != NULL;

  return n;
}

static gboolean
has_signs (const char *bytes, gsize length, gsize parity)
{
  const gsize n = count_signs (bytes, length, parity);

  return n >= 8 && n >= 8 * count_signs (bytes, length, 1 - parity);
}

/* Returns the kind of UTF-16 or UTF-32, NULL for none; *skip is the length of its mark. */
static const char *
find_utf16 (const char *bytes, gsize length, gsize *skip)
{
  *skip = 4;
  if (length >= 4 && memcmp (bytes, "\xff\xfe\0\0", 4) == 0)
    return "UTF-32LE";
  if (length >= 4 && memcmp (bytes, "\0\0\xfe\xff", 4) == 0)
    return "UTF-32BE";

  *skip = 2;
  if (length >= 2 && memcmp (bytes, "\xff\xfe", 2) == 0)
    return "UTF-16LE";
  if (length >= 2 && memcmp (bytes, "\xfe\xff", 2) == 0)
    return "UTF-16BE";

  *skip = 0;
  if (is_half_zero (bytes, length, 1) && !is_half_zero (bytes, length, 0))
    return "UTF-16LE";
  if (is_half_zero (bytes, length, 0) && !is_half_zero (bytes, length, 1))
    return "UTF-16BE";
  if (has_signs (bytes, length, 1))
    return "UTF-16LE";
  if (has_signs (bytes, length, 0))
    return "UTF-16BE";

  return NULL;
}

gboolean
noughts_is_utf16 (const char *bytes, gsize length)
{
  gsize skip;

  return find_utf16 (bytes, length, &skip) != NULL;
}

/* Returns the encoding that the escapes of a text in seven bits belong to; NULL for none, and where
 * the text is declared to be UTF-8. */
static const char *
find_escaped (const char *text, const char *declared)
{
  static const struct
  {
    const char *escape;
    const char *encoding;
  } escapes[] = {
    { "\x1b$B", "ISO-2022-JP" },
    { "\x1b$@", "ISO-2022-JP" },
    { "\x1b$)C", "ISO-2022-KR" },
    { "\x1b$)A", "ISO-2022-CN" },
  };

  if (declared != NULL && g_ascii_strcasecmp (noughts_encoding_get_meant (declared), "UTF-8") == 0)
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
    {
      if (strstr (text, escapes[i].escape) != NULL)
        return escapes[i].encoding;
    }

  return NULL;
}

/* Converts from UTF-16, without an unpaired half or byte at the end. */
static char *
convert_utf16 (const char *bytes, gsize length, const char *encoding)
{
  gsize even = length & ~(gsize) 1;

  for (int i = 0; i < 2 && even > 0; i++, even -= 2)
    {
      char *text = noughts_decode_strictly (bytes, even, encoding);

      if (text != NULL)
        return text;
    }

  return NULL;
}

/* Returns the number of letters that are not ASCII. */
static gsize
count_letters (const char *text)
{
  gsize n = 0;

  for (; *text != '\0'; text++)
    n += (guint8) *text >= 0xc0;
  return n;
}

/* Whether an encoding reads its own name as it stands in the file, unlike UTF-16. */
static gboolean
reads_itself (const char *encoding)
{
  g_autofree char *name = noughts_decode_as (encoding, strlen (encoding), encoding);

  return g_strcmp0 (name, encoding) == 0;
}

/* In the encoding that a file names, one bad byte is forgiven, and one more for so many good
 * letters. In a wrong one, often more than one in ten is bad. */
#define GOOD_FOR_A_BAD 16

/* Decodes in the encoding that a file names. NULL where it is unknown or clearly wrong. */
static char *
decode_declared (const char *bytes, gsize length, const char *encoding)
{
  g_autofree char *text = NULL;
  gsize n_bad, n_good;

  if (!reads_itself (encoding))
    return NULL;

  text = noughts_decode_loosely (bytes, length, encoding, &n_bad);
  n_good = count_letters (text) - n_bad;
  return n_bad <= MIN (n_good, 1 + n_good / GOOD_FOR_A_BAD) ? g_steal_pointer (&text) : NULL;
}

/* Whether a text is UTF-8 but for a few letters, which a program has cut at a fixed length: one in
 * eight, or one in two if the file has `declared` UTF-8. */
static gboolean
is_nearly_utf8 (const char *text, gsize length, gboolean declared)
{
  const char *end = text + length;
  gsize n_letters = 0, n_bad = 0;

  while (text < end)
    {
      const char *valid;

      g_utf8_validate (text, end - text, &valid);
      for (; text < valid; text++)
        n_letters += (guint8) *text >= 0xc0;
      n_bad += text < end;
      text += text < end;
      while (text < end && ((guint8) *text & 0xc0) == 0x80)
        text++;
    }

  return n_bad * (declared ? 2 : 8) <= n_letters;
}

char *
noughts_decode (const char *bytes,
                gsize length,
                const char *declared,
                const char **encoding,
                gboolean *guessed)
{
  g_autofree char *clean = NULL;
  gsize clean_length, skip;
  const char *used = find_utf16 (bytes, length, &skip);
  const char *unused;
  gboolean unheard;
  char *text = NULL;

  if (encoding == NULL)
    encoding = &unused;
  if (guessed == NULL)
    guessed = &unheard;
  *guessed = FALSE;
  if (used != NULL)
    text = convert_utf16 (bytes + skip, length - skip, used);
  if (text != NULL)
    {
      *encoding = used;
      return text;
    }

  clean = noughts_text_without_zeros (bytes, length, &clean_length);
  if (g_str_has_prefix (clean, NOUGHTS_UTF8_MARK))
    {
      declared = "UTF-8";
      clean_length = strlen (noughts_text_without_mark (clean));
    }
  used = find_escaped (clean, declared);
  text = used != NULL ? noughts_decode_strictly (clean, clean_length, used) : NULL;
  if (text != NULL)
    {
      *encoding = used;
      return text;
    }

  *encoding = "UTF-8";
  if (g_utf8_validate (clean, (gssize) clean_length, NULL))
    return noughts_text_without_escapes (g_steal_pointer (&clean));

  used = declared != NULL ? noughts_encoding_get_meant (declared) : NULL;
  if (is_nearly_utf8 (clean, clean_length, used != NULL && g_ascii_strcasecmp (used, "UTF-8") == 0))
    {
      *guessed = TRUE;
      return noughts_text_without_escapes (g_utf8_make_valid (clean, (gssize) clean_length));
    }
  if (used != NULL && g_ascii_strcasecmp (used, "UTF-8") != 0)
    text = decode_declared (clean, clean_length, used);
  if (text == NULL)
    {
      *guessed = TRUE;
      used = noughts_encoding_guess (clean, clean_length);
      text = used != NULL ? noughts_decode_as (clean, clean_length, used) : NULL;
    }
  *encoding = used != NULL ? g_intern_string (used) : "UTF-8";
  return text != NULL
             ? text
             : noughts_text_without_escapes (g_utf8_make_valid (clean, (gssize) clean_length));
}
