/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-turns.h"

#include <glib/gi18n-lib.h>

#include "noughts-game-private.h"

static gboolean
refuse (const char *format, const char *message, GError **error)
{
  g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, message, format);
  return FALSE;
}

gboolean
noughts_game_check_turns (NoughtsGame *self, const char *format, GError **error)
{
  MnkPiece turn = MNK_X;
  gboolean set_up = noughts_game_is_set_up (self);

  for (guint ply = 1; ply <= self->end && !set_up; ply++)
    {
      const NoughtsNode *node = g_ptr_array_index (self->line, ply);

      set_up |= node->sets_up;
      if (node->piece == MNK_EMPTY)
        continue;
      if (mnk_point_is_pass (node->move))
        return refuse (format, _ ("%s files can’t store passes"), error);
      if ((MnkPiece) node->piece != turn)
        return refuse (format, _ ("%s files can’t store consecutive moves by one side"), error);
      turn = mnk_piece_other (turn);
    }

  return !set_up || refuse (format, _ ("%s files can’t store a starting position"), error);
}
