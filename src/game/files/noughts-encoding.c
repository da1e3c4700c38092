/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-encoding.h"

#include <string.h>

#include "noughts-encoding-guess.h"

#define UTF8_MARK "\xef\xbb\xbf"

/* The number of bytes examined for UTF-16 without a byte order mark. */
#define LOOKED_AT 4096

/* Names used in files, and the supersets by which they are decoded. */
static const struct
{
  const char *said;
  const char *meant;
} aliases[] = {
  { "gb", "GB18030" },
  { "gb2312", "GB18030" },
  { "gbk", "GB18030" },
  { "cp936", "GB18030" },
  { "euc-cn", "GB18030" },
  { "x-gbk", "GB18030" },
  { "ms936", "GB18030" },
  { "sjis", "CP932" },
  { "shift_jis", "CP932" },
  { "shift-jis", "CP932" },
  { "x-sjis", "CP932" },
  { "ms932", "CP932" },
  { "windows-31j", "CP932" },
  { "ms_kanji", "CP932" },
  { "eucjp", "EUC-JP" },
  { "euc_jp", "EUC-JP" },
  { "x-euc-jp", "EUC-JP" },
  { "euckr", "UHC" },
  { "euc-kr", "UHC" },
  { "euc_kr", "UHC" },
  { "ks_c_5601-1987", "UHC" },
  { "ksc5601", "UHC" },
  { "cp949", "UHC" },
  { "ms949", "UHC" },
  { "big5", "CP950" },
  { "big-5", "CP950" },
  { "x-big5", "CP950" },
  { "cp1251", "WINDOWS-1251" },
  { "win-1251", "WINDOWS-1251" },
  { "win1251", "WINDOWS-1251" },
  { "cp1250", "WINDOWS-1250" },
  { "cp1252", "WINDOWS-1252" },
  { "latin1", "WINDOWS-1252" },
  { "latin-1", "WINDOWS-1252" },
  { "iso-8859-1", "WINDOWS-1252" },
  { "ascii", "WINDOWS-1252" },
  { "us-ascii", "WINDOWS-1252" },
  { "latin2", "ISO-8859-2" },
  { "latin-2", "ISO-8859-2" },
  { "koi8", "KOI8-R" },
  { "mac", "MACINTOSH" },
  { "macroman", "MACINTOSH" },
  { "mac-roman", "MACINTOSH" },
  { "x-mac-roman", "MACINTOSH" },
  { "x-mac-cyrillic", "MAC-CYRILLIC" },
  { "utf8", "UTF-8" },
};

static const char *
find_meant (const char *said)
{
  for (guint i = 0; i < G_N_ELEMENTS (aliases); i++)
    {
      if (g_ascii_strcasecmp (aliases[i].said, said) == 0)
        return aliases[i].meant;
    }

  return said;
}

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

  if (declared != NULL && g_ascii_strcasecmp (find_meant (declared), "UTF-8") == 0)
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
    {
      if (strstr (text, escapes[i].escape) != NULL)
        return escapes[i].encoding;
    }

  return NULL;
}

/* Replaces zero bytes, which come from padding, by blanks. */
static char *
without_zeros (const char *bytes, gsize length, gsize *clean_length)
{
  char *clean;

  while (length > 0 && bytes[length - 1] == '\0')
    length--;
  clean = g_strndup (bytes, 0);
  clean = g_realloc (clean, length + 1);
  memcpy (clean, bytes, length);
  clean[length] = '\0';
  for (gsize i = 0; i < length; i++)
    {
      if (clean[i] == '\0')
        clean[i] = ' ';
    }

  *clean_length = length;
  return clean;
}

/* Replaces escapes that belong to no encoding, so that what is written of a text is not taken for
 * one in seven bits when it is read again. */
static char *
without_escapes (char *text)
{
  return g_strdelimit (text, "\x1b", ' ');
}

/* ---- Converters ---- */

/* Opening a converter takes longer than using it on a game: of these encodings one is kept. A reset
 * does not bring back the beginning of all others. */
static const char *const kept_names[] = {
  "GB18030",      "CP932",        "EUC-JP",       "UHC",          "CP950",
  "WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1254", "KOI8-R",
  "ISO-8859-2",   "MACINTOSH",    "UTF-8",        "UTF-16LE",     "UTF-16BE",
};

static GIConv kept[G_N_ELEMENTS (kept_names)]; /* NULL: there is none, or it is in use */
static GMutex kept_lock;

/* Returns what stands in the encoding's place, and puts another there; `converter` where there is
 * no such place. */
static GIConv
exchange (const char *encoding, GIConv converter)
{
  const char *meant = find_meant (encoding);

  for (guint i = 0; i < G_N_ELEMENTS (kept_names); i++)
    {
      GIConv before;

      if (g_ascii_strcasecmp (kept_names[i], meant) != 0)
        continue;
      g_mutex_lock (&kept_lock);
      before = kept[i];
      kept[i] = converter;
      g_mutex_unlock (&kept_lock);
      return before;
    }

  return converter;
}

GIConv
noughts_encoding_open (const char *encoding)
{
  GIConv converter;

  /* Signs are no name: by "" and "//" the C library means the encoding of the locale. */
  if (!g_ascii_isalnum (*encoding))
    return (GIConv) -1;

  converter = exchange (encoding, NULL);
  return converter != NULL ? converter : g_iconv_open ("UTF-8", find_meant (encoding));
}

void
noughts_encoding_close (GIConv converter, const char *encoding)
{
  g_iconv (converter, NULL, NULL, NULL, NULL);
  converter = exchange (encoding, converter);
  if (converter != NULL)
    g_iconv_close (converter);
}

gboolean
noughts_encoding_is_known (const char *name)
{
  GIConv converter = noughts_encoding_open (name);

  if (converter == (GIConv) -1)
    return FALSE;

  noughts_encoding_close (converter, name);
  return TRUE;
}

static char *
convert (const char *bytes, gsize length, const char *encoding)
{
  GIConv converter = noughts_encoding_open (encoding);
  g_autofree char *text = NULL;
  gsize n_read, n_written;

  if (converter == (GIConv) -1)
    return NULL;

  text = g_convert_with_iconv (bytes, (gssize) length, converter, &n_read, &n_written, NULL);
  noughts_encoding_close (converter, encoding);
  if (text == NULL || n_read != length)
    return NULL;

  return without_escapes (without_zeros (text, n_written, &n_written));
}

/* Converts from UTF-16, without an unpaired half or byte at the end. */
static char *
convert_utf16 (const char *bytes, gsize length, const char *encoding)
{
  gsize even = length & ~(gsize) 1;

  for (int i = 0; i < 2 && even > 0; i++, even -= 2)
    {
      char *text = convert (bytes, even, encoding);

      if (text != NULL)
        return text;
    }

  return NULL;
}

/* Appends the last letter, which some encodings keep for an accent that may follow. */
static void
flush (GIConv converter, GString *text)
{
  char buffer[16];
  char *to = buffer;
  gsize n_room = sizeof buffer;

  g_iconv (converter, NULL, NULL, &to, &n_room);
  g_string_append_len (text, buffer, to - buffer);
}

/* Converts and replaces one invalid byte at a time, as GLib's converter stops there. */
static GString *
convert_loosely (const char *bytes, gsize length, GIConv converter, gsize *n_bad)
{
  GString *text = g_string_new (NULL);

  *n_bad = 0;
  while (length > 0)
    {
      char buffer[4096];
      char *from = (char *) bytes, *to = buffer;
      gsize n_from = length, n_room = sizeof buffer;

      g_iconv (converter, &from, &n_from, &to, &n_room);
      g_string_append_len (text, buffer, to - buffer);
      if (from == bytes)
        {
          g_string_append (text, "\xef\xbf\xbd");
          from++;
          ++*n_bad;
          g_iconv (converter, NULL, NULL, NULL, NULL);
        }
      length -= (gsize) (from - bytes);
      bytes = from;
    }

  flush (converter, text);
  return text;
}

static char *
decode_loosely (const char *bytes, gsize length, const char *encoding, gsize *n_bad)
{
  GIConv converter = noughts_encoding_open (encoding);
  g_autoptr (GString) text = NULL;
  gsize clean_length;

  if (converter == (GIConv) -1)
    return NULL;

  text = convert_loosely (bytes, length, converter, n_bad);
  noughts_encoding_close (converter, encoding);
  return without_escapes (without_zeros (text->str, text->len, &clean_length));
}

char *
noughts_decode_as (const char *bytes, gsize length, const char *encoding)
{
  gsize n_bad;

  return decode_loosely (bytes, length, encoding, &n_bad);
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

  text = decode_loosely (bytes, length, encoding, &n_bad);
  n_good = count_letters (text) - n_bad;
  return n_bad <= MIN (n_good, 1 + n_good / GOOD_FOR_A_BAD) ? g_steal_pointer (&text) : NULL;
}

/* Whether a text is UTF-8 but for a few letters, which a program has cut at a fixed length. */
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

  clean = without_zeros (bytes, length, &clean_length);
  used = find_escaped (clean, declared);
  text = used != NULL ? convert (clean, clean_length, used) : NULL;
  if (text != NULL)
    {
      *encoding = used;
      return text;
    }

  *encoding = "UTF-8";
  if (g_utf8_validate (clean, (gssize) clean_length, NULL))
    return without_escapes (g_str_has_prefix (clean, UTF8_MARK)
                                ? g_strdup (clean + strlen (UTF8_MARK))
                                : g_steal_pointer (&clean));

  used = declared != NULL ? find_meant (declared) : NULL;
  if (is_nearly_utf8 (clean, clean_length, used != NULL && g_ascii_strcasecmp (used, "UTF-8") == 0))
    {
      *guessed = TRUE;
      return without_escapes (g_utf8_make_valid (clean, (gssize) clean_length));
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
  return text != NULL ? text : without_escapes (g_utf8_make_valid (clean, (gssize) clean_length));
}
