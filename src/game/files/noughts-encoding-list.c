/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-encoding-list.h"

#include <glib/gi18n-lib.h>

#include "noughts-decode.h"

/* How much of a file is searched for words, and how much of them is shown. */
#define MOST_BYTES   ((gsize) 1 << 18)
#define MOST_LETTERS 40

/* By the countries where the game is played most. */
static const NoughtsEncoding encodings[] = {
  { "UTF-8", N_ ("all languages") },
  { "GB18030", N_ ("Chinese, simplified") },
  { "CP950", N_ ("Chinese, traditional") },
  { "CP932", N_ ("Japanese, Shift-JIS") },
  { "EUC-JP", N_ ("Japanese, EUC") },
  { "UHC", N_ ("Korean") },
  { "WINDOWS-1251", N_ ("Russian, Windows") },
  { "KOI8-R", N_ ("Russian, KOI8") },
  { "WINDOWS-1250", N_ ("Central European, Windows") },
  { "ISO-8859-2", N_ ("Central European, ISO") },
  { "WINDOWS-1252", N_ ("Western European") },
  { "WINDOWS-1254", N_ ("Turkish") },
  { "WINDOWS-1257", N_ ("Baltic") },
};

const NoughtsEncoding *
noughts_encoding_at (guint index)
{
  return index < G_N_ELEMENTS (encodings) ? &encodings[index] : NULL;
}

const char *
noughts_encoding_get_language (const NoughtsEncoding *self)
{
  return _ (self->language);
}

static gboolean
is_mark (gunichar letter)
{
  return letter == '[' || letter == ']' || letter == '\n' || letter == '\r' || letter == '<'
         || letter == '>' || letter == '\b' || letter == 0;
}

/* Returns where the words with this letter begin: behind the last mark before it, or at the
 * beginning of the text. */
static const char *
find_start (const char *text, const char *at)
{
  for (const char *before = at; before > text; at = before)
    {
      before = g_utf8_prev_char (before);
      if (is_mark (g_utf8_get_char (before)))
        break;
    }

  return at;
}

/* Appends the words at `at`; returns their end. */
static const char *
take_words (GString *words, const char *at)
{
  if (words->len > 0)
    g_string_append (words, " · ");
  for (; *at != '\0' && !is_mark (g_utf8_get_char (at)); at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);

      if (g_utf8_strlen (words->str, -1) < MOST_LETTERS)
        g_string_append_unichar (words, g_unichar_isprint (letter) ? letter : 0xfffd);
    }

  return at;
}

char *
noughts_encoding_preview (GBytes *bytes, const char *encoding)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *text = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  text = data != NULL ? noughts_decode_as (data, MIN (length, MOST_BYTES), encoding) : NULL;
  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      if (g_utf8_get_char (at) < 0x80)
        continue;
      at = take_words (words, find_start (text, at));
      if (g_utf8_strlen (words->str, -1) >= MOST_LETTERS || *at == '\0')
        break;
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}
