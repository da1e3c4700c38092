/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-plain.h"

#include <string.h>

#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"
#include "noughts-sgf-tree.h"
#include "noughts-wide-letters.h"

/* ---- Full-width signs ---- */

/* Returns a letter's usual form; of one that is not seen, a blank. */
static gunichar
get_usual (gunichar letter)
{
  return letter == 0x200b || letter == 0xfeff ? ' ' : noughts_narrow_letter (letter);
}

static gboolean
has_wide_signs (const char *text)
{
  return strstr (text, "；") != NULL || strstr (text, "［") != NULL || strstr (text, "【") != NULL
         || strstr (text, "（") != NULL;
}

/* Whether a property has no words, whose letters would have to stay as they are. */
static gboolean
has_no_words (const char *name)
{
  static const char *const names[] = { "B",  "W",  "SZ", "GM", "FF", "PL",
                                       "RE", "KM", "HA", "CA", "ST", NULL };

  return g_strv_contains (names, name) || noughts_sgf_is_of_cells (name);
}

/* Copies a value in usual brackets with its end, and returns what follows. */
static const char *
copy_value (GString *plain, const char *text)
{
  const char *end = text;

  while (*end != '\0' && *end != ']')
    end += *end == '\\' && end[1] != '\0' ? 2 : 1;
  end += *end == ']';
  g_string_append_len (plain, text, end - text);
  return end;
}

/* Copies a value in wide brackets, in words only where it has any, and returns what follows. */
static const char *
copy_wide_value (GString *plain, const char *name, const char *text)
{
  const gboolean cells = has_no_words (name);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar letter = g_utf8_get_char (text);

      if (get_usual (letter) == ']')
        {
          g_string_append_c (plain, ']');
          return g_utf8_next_char (text);
        }
      if (letter == '\\' && text[1] != '\0')
        g_string_append_c (plain, *text++);
      g_string_append_unichar (plain,
                               cells ? get_usual (g_utf8_get_char (text)) : g_utf8_get_char (text));
    }

  return text;
}

/* Replaces the signs of a text outside values. */
static char *
narrow (const char *text)
{
  g_autoptr (GString) name = g_string_new (NULL);
  GString *plain = g_string_new (NULL);
  const char *start = noughts_sgf_find_game (text);
  gboolean named = FALSE; /* a value of the name has been read */

  /* Brackets in a text before the game are not the game's. */
  if (start != NULL)
    {
      g_string_append_len (plain, text, start - text);
      text = start;
    }
  while (*text != '\0')
    {
      const gunichar letter = g_utf8_get_char (text);
      const gunichar usual = get_usual (letter);

      g_string_append_unichar (plain, usual);
      text = g_utf8_next_char (text);
      if (usual == '[')
        {
          text =
              letter == usual ? copy_value (plain, text) : copy_wide_value (plain, name->str, text);
          named = TRUE;
        }
      else if (usual != ' ')
        {
          const gboolean letter_or_digit = usual < 0x80 && g_ascii_isalnum ((char) usual);

          if (named || !letter_or_digit)
            g_string_truncate (name, 0);
          if (letter_or_digit)
            g_string_append_c (name, (char) usual);
          named = FALSE;
        }
    }

  return g_string_free (plain, FALSE);
}

/* ---- Links and pieces ---- */

/* Replaces the escapes of a link. NULL where the text has no game in them. */
static char *
unescape (const char *text)
{
  g_autofree char *plain = NULL;

  if (strstr (text, "%5B") == NULL && strstr (text, "%5b") == NULL)
    return NULL;

  plain = g_uri_unescape_string (text, NULL);
  return plain != NULL && g_utf8_validate (plain, -1, NULL) && noughts_sgf_find_game (plain) != NULL
             ? g_steal_pointer (&plain)
             : NULL;
}

static gboolean
is_cell (const NoughtsSgfWalk *walk)
{
  return (strcmp (walk->name->str, "B") == 0 || strcmp (walk->name->str, "W") == 0)
         && walk->length == 2 && g_ascii_isalpha (walk->value[0])
         && g_ascii_isalpha (walk->value[1]);
}

/* Whether a text begins with a property, as a piece of a game does, and has a move. */
static gboolean
is_piece (const char *text)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };
  gsize n;

  text += strspn (text, " \t\r\n;");
  n = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (n < 1 || n > 2 || text[n] != '[')
    return FALSE;

  noughts_sgf_walk_init (&walk, text, strlen (text));
  while (noughts_sgf_walk_next (&walk))
    {
      if (is_cell (&walk))
        return TRUE;
    }

  return FALSE;
}

/* Replaces wide signs. NULL where the text has none, or no game even then. */
static char *
straighten (const char *text)
{
  g_autofree char *plain = NULL;

  if (!has_wide_signs (text) && noughts_sgf_find_game (text) != NULL)
    return NULL;

  plain = narrow (text);
  return noughts_sgf_find_game (plain) != NULL ? g_steal_pointer (&plain) : NULL;
}

char *
noughts_sgf_make_plain (const char *text)
{
  if (noughts_sgf_find_game (text) == NULL)
    {
      g_autofree char *plain = unescape (text);

      if (plain != NULL)
        return g_steal_pointer (&plain);
      if (is_piece (text))
        return g_strconcat (text[strspn (text, " \t\r\n")] == ';' ? "(" : "(;", text, ")", NULL);
    }

  return straighten (text);
}
