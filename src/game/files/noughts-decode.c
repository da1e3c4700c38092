/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-decode.h"

#include <string.h>

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

const char *
noughts_encoding_get_meant (const char *said)
{
  for (guint i = 0; i < G_N_ELEMENTS (aliases); i++)
    {
      if (g_ascii_strcasecmp (aliases[i].said, said) == 0)
        return aliases[i].meant;
    }

  return said;
}

char *
noughts_text_without_zeros (const char *bytes, gsize length, gsize *clean_length)
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

char *
noughts_text_without_escapes (char *text)
{
  return g_strdelimit (text, "\x1b", ' ');
}

char *
noughts_text_without_mark (char *text)
{
  if (g_str_has_prefix (text, NOUGHTS_UTF8_MARK))
    memmove (text, text + strlen (NOUGHTS_UTF8_MARK),
             strlen (text + strlen (NOUGHTS_UTF8_MARK)) + 1);
  return text;
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
  const char *meant = noughts_encoding_get_meant (encoding);

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
  return converter != NULL ? converter
                           : g_iconv_open ("UTF-8", noughts_encoding_get_meant (encoding));
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

char *
noughts_decode_strictly (const char *bytes, gsize length, const char *encoding)
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

  return noughts_text_without_mark (
      noughts_text_without_escapes (noughts_text_without_zeros (text, n_written, &n_written)));
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

char *
noughts_decode_loosely (const char *bytes, gsize length, const char *encoding, gsize *n_bad)
{
  GIConv converter = noughts_encoding_open (encoding);
  g_autoptr (GString) text = NULL;
  gsize clean_length;

  if (converter == (GIConv) -1)
    return NULL;

  text = convert_loosely (bytes, length, converter, n_bad);
  noughts_encoding_close (converter, encoding);
  return noughts_text_without_mark (noughts_text_without_escapes (
      noughts_text_without_zeros (text->str, text->len, &clean_length)));
}

char *
noughts_decode_as (const char *bytes, gsize length, const char *encoding)
{
  gsize n_bad;

  return noughts_decode_loosely (bytes, length, encoding, &n_bad);
}
