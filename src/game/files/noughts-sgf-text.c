/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-text.h"

#include <string.h>

void
noughts_sgf_walk_init (NoughtsSgfWalk *self, const char *text, gsize length)
{
  *self = (NoughtsSgfWalk){ .at = text, .end = text + length, .name = g_string_new (NULL) };
}

void
noughts_sgf_walk_restart (NoughtsSgfWalk *self, const char *text, gsize length)
{
  self->at = text;
  self->end = text + length;
  self->first = self->cut_off = FALSE;
  g_string_truncate (self->name, 0);
}

void
noughts_sgf_walk_clear (NoughtsSgfWalk *self)
{
  if (self->name != NULL)
    g_string_free (self->name, TRUE);
  self->name = NULL;
}

/* Names of older versions that are written in small letters, or in capitals, throughout. */
static const struct
{
  const char *said;
  const char *meant;
} long_names[] = {
  { "BLACK", "B" },        { "WHITE", "W" },        { "SIZE", "SZ" },
  { "GAME", "GM" },        { "COMMENT", "C" },      { "NAME", "N" },
  { "RESULT", "RE" },      { "RULES", "RU" },       { "PLAYERBLACK", "PB" },
  { "PLAYERWHITE", "PW" }, { "BLACKPLAYER", "PB" }, { "WHITEPLAYER", "PW" },
  { "ADDBLACK", "AB" },    { "ADDWHITE", "AW" },    { "ADDEMPTY", "AE" },
  { "PLAYER", "PL" },      { "DATE", "DT" },        { "EVENT", "EV" },
  { "PLACE", "PC" },       { "GAMENAME", "GN" },
};

/* Whether a name goes on; in old and private names there are digits and lines. */
static gboolean
is_of_name (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Reads a name. Small letters are dropped if there are capitals: "SiZe" is SZ, but "b" is B. What
 * precedes the first letter is dropped, too: "move12B" is B. Long names of older versions become
 * short ones: "BLACK" is B. */
static void
take_name (NoughtsSgfWalk *self)
{
  const char *start = self->at;
  gboolean large = FALSE;

  for (; self->at < self->end && is_of_name (*self->at); self->at++)
    large |= g_ascii_isupper (*self->at);

  g_string_truncate (self->name, 0);
  for (const char *c = start; c < self->at; c++)
    {
      if ((!large || !g_ascii_islower (*c)) && (self->name->len > 0 || g_ascii_isalpha (*c)))
        g_string_append_c (self->name, g_ascii_toupper (*c));
    }
  for (guint i = 0; i < G_N_ELEMENTS (long_names) && self->name->len > 2; i++)
    {
      if (strcmp (self->name->str, long_names[i].said) == 0)
        {
          g_string_assign (self->name, long_names[i].meant);
          break;
        }
    }
  self->first = TRUE;
}

/* Reads a value. FALSE where it has no end. */
static gboolean
take_value (NoughtsSgfWalk *self)
{
  self->value = ++self->at;
  while (self->at < self->end && *self->at != ']')
    self->at += *self->at == '\\' && self->at + 1 < self->end ? 2 : 1;
  self->length = (gsize) (self->at - self->value);
  if (self->at == self->end)
    {
      self->cut_off = TRUE;
      return FALSE;
    }

  self->at++;
  return TRUE;
}

gboolean
noughts_sgf_walk_next (NoughtsSgfWalk *self)
{
  self->first = FALSE;
  while (self->at < self->end)
    {
      if (g_ascii_isalpha (*self->at))
        {
          take_name (self);
        }
      else if (*self->at != '[')
        {
          /* Only blanks separate name and values; anything else ends the property. */
          if (!g_ascii_isspace (*self->at))
            g_string_truncate (self->name, 0);
          self->at++;
        }
      else if (!take_value (self))
        {
          return FALSE;
        }
      else if (self->name->len > 0)
        {
          return TRUE;
        }
    }

  return FALSE;
}

void
noughts_sgf_walk_copy (const NoughtsSgfWalk *self, GString *properties)
{
  if (self->first)
    g_string_append (properties, self->name->str);
  g_string_append_c (properties, '[');
  g_string_append_len (properties, self->value, (gssize) self->length);
  g_string_append_c (properties, ']');
}

char *
noughts_sgf_to_text (const char *value, gsize length)
{
  g_autoptr (GString) text = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    {
      if (value[i] != '\\' || i + 1 == length)
        {
          g_string_append_c (text, value[i]);
          continue;
        }

      i++;
      /* An escaped line break is removed. */
      if (value[i] == '\r' || value[i] == '\n')
        i += i + 1 < length && value[i + 1] != value[i]
             && (value[i + 1] == '\r' || value[i + 1] == '\n');
      else
        g_string_append_c (text, value[i]);
    }

  return g_strstrip (g_string_free (g_steal_pointer (&text), FALSE));
}

/* Appends text as a value: what would end it is escaped. */
static void
append_escaped (GString *value, const char *text)
{
  while (*text != '\0')
    {
      const gsize plain = strcspn (text, "]\\");

      g_string_append_len (value, text, (gssize) plain);
      text += plain;
      if (*text == '\0')
        return;
      g_string_append_c (value, '\\');
      g_string_append_c (value, *text++);
    }
}

char *
noughts_sgf_from_text (const char *text)
{
  g_autoptr (GString) value = g_string_new (NULL);

  append_escaped (value, text);
  return g_string_free (g_steal_pointer (&value), FALSE);
}

char *
noughts_sgf_find (const char *properties, const char *name)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, properties, strlen (properties));
  while (noughts_sgf_walk_next (&walk))
    {
      if (strcmp (walk.name->str, name) == 0)
        return noughts_sgf_to_text (walk.value, walk.length);
    }

  return NULL;
}

guint
noughts_sgf_count (const char *properties, const char *name)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };
  guint n = 0;

  noughts_sgf_walk_init (&walk, properties, strlen (properties));
  while (noughts_sgf_walk_next (&walk))
    n += strcmp (walk.name->str, name) == 0;

  return n;
}

void
noughts_sgf_add (GString *properties, const char *name, const char *text)
{
  g_string_append (properties, name);
  g_string_append_c (properties, '[');
  append_escaped (properties, text);
  g_string_append_c (properties, ']');
}

char *
noughts_sgf_without (const char *properties, gboolean (*drop) (const char *name))
{
  g_autoptr (GString) rest = g_string_new (NULL);
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, properties, strlen (properties));
  while (noughts_sgf_walk_next (&walk))
    {
      if (drop (walk.name->str))
        continue;

      noughts_sgf_walk_copy (&walk, rest);
    }

  return g_string_free (g_steal_pointer (&rest), FALSE);
}
