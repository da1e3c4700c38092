/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-put-note.h"

#include "noughts-game-private.h"
#include "noughts-sgf-text.h"

#include <string.h>

/* Copies all values but those of one property. */
static GString *
copy_others (const char *notes, const char *property)
{
  GString *rest = g_string_new (NULL);
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      if (g_str_equal (walk.name->str, property))
        continue;
      noughts_sgf_walk_copy (&walk, rest);
    }

  return rest;
}

void
noughts_game_put_note (NoughtsGame *self, NoughtsNode *node, const char *property, const char *text)
{
  const char *known;
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (property != NULL);

  known = noughts_game_get_notes (self, node);
  notes = copy_others (known != NULL ? known : "", property);
  if (text != NULL)
    noughts_sgf_add (notes, property, text);

  noughts_game_add_notes (self, node, NULL);
  g_hash_table_insert (self->notes, node, g_string_free (notes, FALSE));
}
