/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sgf-own-words.h"

#include <string.h>

#include "noughts-sgf-text.h"

/* Whether the format defines a property: of these only B and W are moves. */
static gboolean
is_defined (const char *name)
{
  static const char *const names[] = {
    "AB", "AE", "AN", "AP", "AR", "AS", "AW", "B",  "BL", "BM", "BR", "BS", "BT", "C",  "CA",
    "CH", "CP", "CR", "DD", "DM", "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM",
    "GN", "GW", "HA", "HO", "ID", "IP", "IT", "IY", "KM", "KO", "L",  "LB", "LN", "LT", "M",
    "MA", "MN", "N",  "OB", "OM", "ON", "OP", "OT", "OV", "OW", "PB", "PC", "PL", "PM", "PW",
    "RE", "RG", "RO", "RU", "SC", "SE", "SI", "SL", "SO", "SQ", "ST", "SU", "SZ", "TB", "TC",
    "TE", "TM", "TR", "TW", "UC", "US", "V",  "VW", "W",  "WL", "WR", "WS", "WT", NULL
  };

  return g_strv_contains (names, name);
}

gboolean
noughts_sgf_may_be_own_word (const NoughtsSgfWalk *walk)
{
  if (walk->length == 0 || is_defined (walk->name->str))
    return FALSE;

  for (gsize i = 0; i < walk->length; i++)
    {
      const char letter = walk->value[i];

      if (!g_ascii_isalpha (letter) && letter != ',' && !g_ascii_isspace (letter))
        return FALSE;
    }

  return TRUE;
}

/* Reads cells of two letters each, separated by commas. FALSE for anything else. */
static gboolean
read_cells (const NoughtsSgfCells *cells, const char *value, GArray *moves)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);
      gboolean outside;
      MnkPoint cell;

      if (strlen (part) != 2 || !noughts_sgf_read_cell (cells, part, &cell, &outside)
          || mnk_point_is_pass (cell))
        return FALSE;
      g_array_append_val (moves, cell);
    }

  return parts[0] != NULL;
}

/* Returns the colour that a property's name ends in, 0 for none. */
static char
colour_of (const char *name)
{
  const gsize length = strlen (name);

  return length > 2 && strchr ("BW", name[length - 1]) != NULL ? name[length - 1] : '\0';
}

gboolean
noughts_sgf_read_own_words (const NoughtsSgfCells *cells,
                            const char *properties,
                            gsize length,
                            char first,
                            GArray *moves,
                            GString *pieces)
{
  const guint n_before = moves->len;
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, properties, length);
  while (noughts_sgf_walk_next (&walk))
    {
      g_autofree char *value = NULL;
      const char colour = colour_of (walk.name->str);
      const guint n = moves->len;

      if (is_defined (walk.name->str) || walk.length == 0)
        continue;

      value = noughts_sgf_to_text (walk.value, walk.length);
      if (!read_cells (cells, value, moves))
        {
          g_array_set_size (moves, n);
          continue;
        }
      for (guint i = n; i < moves->len; i++)
        {
          g_string_append_c (pieces, colour != '\0' ? colour : first);
          first = pieces->str[pieces->len - 1] == 'B' ? 'W' : 'B';
        }
    }

  return moves->len > n_before;
}

/* Reads the value that a walk has come to, if it is such a list. Returns how many cells it has. */
static guint
read_list (const NoughtsSgfCells *cells, const NoughtsSgfWalk *walk, GArray *moves)
{
  g_autofree char *value = noughts_sgf_to_text (walk->value, walk->length);

  g_array_set_size (moves, 0);
  return !is_defined (walk->name->str) && walk->length > 0 && read_cells (cells, value, moves)
             ? moves->len
             : 0;
}

gboolean
noughts_sgf_has_list (const NoughtsSgfCells *cells, const char *properties, gsize length)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, properties, length);
  while (noughts_sgf_walk_next (&walk))
    if (read_list (cells, &walk, moves) > 1)
      return TRUE;
  return FALSE;
}

char *
noughts_sgf_respell_own_words (const NoughtsSgfCells *cells, const char *properties)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, properties, strlen (properties));
  while (noughts_sgf_walk_next (&walk))
    {
      const guint n = read_list (cells, &walk, moves);

      if (n == 0)
        {
          noughts_sgf_walk_copy (&walk, text);
          continue;
        }
      if (walk.first)
        g_string_append (text, walk.name->str);
      for (guint i = 0; i < n; i++)
        {
          char cell[3];

          noughts_sgf_write_cell (cells->height, g_array_index (moves, MnkPoint, i), cell);
          g_string_append_printf (text, "%c%s", i == 0 ? '[' : ',', cell);
        }
      g_string_append_c (text, ']');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
noughts_sgf_without_own_words (const NoughtsSgfCells *cells, const char *properties)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GString) rest = g_string_new (NULL);
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, properties, strlen (properties));
  while (noughts_sgf_walk_next (&walk))
    if (read_list (cells, &walk, moves) == 0)
      noughts_sgf_walk_copy (&walk, rest);

  return g_string_free (g_steal_pointer (&rest), FALSE);
}
