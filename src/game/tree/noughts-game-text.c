/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

static void
add_move (const NoughtsGame *self, MnkPoint move, GString *text)
{
  char name[MNK_MOVE_TEXT];

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, mnk_move_to_text (&self->rule, move, name));
}

/* A side that moves twice in a row is written with a pass of the other in between. */
char *
noughts_game_to_text (NoughtsGame *self)
{
  MnkPiece turn;
  GString *text;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  turn = self->first_side;
  text = g_string_new (NULL);
  for (guint ply = 1; ply <= self->end; ply++)
    {
      const NoughtsNode *node = noughts_game_get_node_at (self, ply);

      if (node->piece != MNK_EMPTY)
        {
          if ((MnkPiece) node->piece != turn && !node->parent->sets_up)
            add_move (self, MNK_PASS, text);
          add_move (self, node->move, text);
        }
      turn =
          (MnkPiece) (node->piece != MNK_EMPTY ? mnk_piece_other ((MnkPiece) node->piece) : turn);
    }

  return g_string_free (text, FALSE);
}

NoughtsGame *
noughts_game_from_text (const MnkRule *rule, const char *text, GError **error)
{
  g_autoptr (NoughtsGame) self = NULL;
  MnkPoint *moves = NULL;
  size_t n_moves = 0;
  size_t played = 0;
  MnkTextError problem;

  g_return_val_if_fail (rule != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = noughts_game_new (rule, error);
  if (self == NULL)
    return NULL;

  if (!mnk_moves_from_text (rule, text, &moves, &n_moves, &problem))
    {
      noughts_set_text_error (error, &problem, text);
      return NULL;
    }

  for (; played < n_moves; played++)
    {
      noughts_game_set_forbidden_loses (self, played == n_moves - 1);
      if (!noughts_game_play (self, moves[played], error))
        break;
    }
  noughts_game_set_forbidden_loses (self, FALSE);
  free (moves);

  if (played < n_moves)
    {
      /* Translators: the number of a move in front of what is wrong with it */
      g_prefix_error (error, _ ("Move %zu: "), played + 1);
      return NULL;
    }

  return g_steal_pointer (&self);
}
