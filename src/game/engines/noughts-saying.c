/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-saying.h"

#include <string.h>

#include "noughts-protocol.h"

/* The most letters of a remark that are shown, and of a name. */
#define MOST_LETTERS 120
#define MOST_NAME    40

static const struct
{
  const char *word;
  NoughtsSayingKind kind;
} words[] = {
  { "OK", NOUGHTS_SAYING_OK },           { "ERROR", NOUGHTS_SAYING_ERROR },
  { "UNKNOWN", NOUGHTS_SAYING_UNKNOWN }, { "MESSAGE", NOUGHTS_SAYING_REMARK },
  { "DEBUG", NOUGHTS_SAYING_REMARK },    { "INFO", NOUGHTS_SAYING_DETAIL },
};

/* Returns what follows a whole word at the beginning of a line, or NULL. */
static const char *
skip_word (const char *line, const char *word)
{
  const gsize length = strlen (word);

  if (g_ascii_strncasecmp (line, word, length) != 0 || g_ascii_isalnum (line[length]))
    return NULL;

  for (line += length; g_ascii_isspace (*line) || *line == ':'; line++)
    ;
  return line;
}

/* Some engines send their details as messages. */
static const char *
skip_message (const char *line)
{
  const char *text = skip_word (line, "MESSAGE");

  return text != NULL && skip_word (text, "INFO") != NULL ? text : line;
}

static gboolean
is_about (const char *line)
{
  if (g_ascii_strncasecmp (line, "name", 4) != 0)
    return FALSE;

  for (line += 4; g_ascii_isspace (*line); line++)
    ;
  return *line == '=';
}

void
noughts_saying_read (const char *line, NoughtsSaying *saying)
{
  gint64 numbers[2];

  g_return_if_fail (line != NULL);
  g_return_if_fail (saying != NULL);

  *saying = (NoughtsSaying){ NOUGHTS_SAYING_REMARK, 0, 0, line, line };
  if (noughts_protocol_read_numbers (line, numbers, 2) == 2)
    {
      *saying = (NoughtsSaying){ NOUGHTS_SAYING_MOVE, numbers[0], numbers[1], line, line };
      return;
    }
  if (is_about (line))
    {
      saying->kind = NOUGHTS_SAYING_ABOUT;
      return;
    }

  line = skip_message (line);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *text = skip_word (line, words[i].word);

      if (text == NULL)
        continue;
      saying->kind = words[i].kind;
      saying->text = text;
      return;
    }
}

char *
noughts_saying_get_key (const NoughtsSaying *saying, const char **value)
{
  const gsize length = strcspn (saying->text, " \t");
  const char *rest = saying->text + length;

  while (g_ascii_isspace (*rest))
    rest++;
  *value = rest;
  return g_ascii_strup (saying->text, (gssize) length);
}

static char *
make_words (const char *bytes, gsize length, glong most)
{
  g_autofree char *text = g_utf8_make_valid (bytes, (gssize) length);

  for (char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_strstrip (text);

  return *text != '\0' ? g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), most)) : NULL;
}

char *
noughts_saying_get_words (const NoughtsSaying *saying)
{
  return make_words (saying->line, strlen (saying->line), MOST_LETTERS);
}

char *
noughts_saying_get_name (const NoughtsSaying *saying)
{
  const char *start = strchr (saying->text, '=');
  gsize length;

  if (start == NULL)
    return NULL;

  for (start++; g_ascii_isspace (*start); start++)
    ;
  if (*start == '"')
    {
      start++;
      length = strcspn (start, "\"");
    }
  else
    {
      length = strcspn (start, ",");
    }

  return make_words (start, length, MOST_NAME);
}
