/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-names.h"

#include "noughts-game-private.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"

#include <string.h>

static gboolean
is_name (const char *property)
{
  return strcmp (property, "PB") == 0 || strcmp (property, "PW") == 0;
}

void
noughts_game_set_names (NoughtsGame *self, const char *first, const char *second)
{
  const char *known;
  g_autofree char *rest = NULL;
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (first != NULL && second != NULL);

  known = noughts_game_get_notes (self, self->root);
  rest = known != NULL ? noughts_sgf_without (known, is_name) : NULL;
  notes = g_string_new (rest);
  if (*first != '\0')
    noughts_sgf_add (notes, "PB", first);
  if (*second != '\0')
    noughts_sgf_add (notes, "PW", second);

  noughts_game_add_notes (self, self->root, NULL);
  g_hash_table_insert (self->notes, self->root, g_string_free (notes, FALSE));
}

gboolean
noughts_game_has_names (NoughtsGame *self, const char *first, const char *second)
{
  g_autofree char *black = NULL;
  g_autofree char *white = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  black = noughts_game_get_note (self, self->root, "PB");
  white = noughts_game_get_note (self, self->root, "PW");

  return g_strcmp0 (black != NULL ? black : "", first) == 0
         && g_strcmp0 (white != NULL ? white : "", second) == 0;
}

static gboolean
is_rule (const char *property)
{
  return strcmp (property, "RU") == 0;
}

void
noughts_game_set_rule_words (NoughtsGame *self, const char *words)
{
  const char *known;
  g_autofree char *rest = NULL;
  GString *notes;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  known = noughts_game_get_notes (self, self->root);
  rest = known != NULL ? noughts_sgf_without (known, is_rule) : NULL;
  notes = g_string_new (rest);
  if (words != NULL)
    noughts_sgf_add (notes, "RU", words);

  noughts_game_add_notes (self, self->root, NULL);
  g_hash_table_insert (self->notes, self->root, g_string_free (notes, FALSE));
}

static gboolean
is_label (const char *property)
{
  return strcmp (property, "LB") == 0;
}

void
noughts_game_set_labels (NoughtsGame *self, NoughtsNode *node, const MnkPoint *cells, guint n)
{
  const char *known;
  g_autofree char *rest = NULL;
  g_autoptr (GString) notes = NULL;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (n <= 26);

  known = noughts_game_peek_notes (self, node);
  rest = known != NULL ? noughts_sgf_without (known, is_label) : NULL;
  notes = g_string_new (rest);
  for (guint i = 0; i < n; i++)
    {
      char cell[3];

      noughts_sgf_write_cell (self->rule.height, cells[i], cell);
      g_string_append_printf (notes, "%s[%s:%c]", i == 0 ? "LB" : "", cell, 'A' + i);
    }
  noughts_game_set_notes (self, node, notes->len > 0 ? notes->str : NULL);
}
