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

/* Whether the shown line begins with stones, or has some set up later. */
static gboolean
has_setup (NoughtsGame *self)
{
  for (guint ply = 1; ply <= self->end; ply++)
    {
      if (((const NoughtsNode *) g_ptr_array_index (self->line, ply))->sets_up)
        return TRUE;
    }

  return self->setup->len > 0;
}

gboolean
noughts_game_check_start (NoughtsGame *self, const char *format, GError **error)
{
  if (has_setup (self))
    return refuse (format, _ ("%s files can’t store a starting position"), error);
  if (self->first_side == MNK_X)
    return TRUE;

  g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
               /* Translators: a file name's ending, and a side, "White" */
               _ ("%s files can’t store games in which %s begins"), format,
               noughts_piece_name (&self->rule, self->first_side));
  return FALSE;
}

gboolean
noughts_game_check_turns (NoughtsGame *self, const char *format, GError **error)
{
  MnkPiece turn = MNK_X;

  if (!noughts_game_check_start (self, format, error))
    return FALSE;

  for (guint ply = 1; ply <= self->end; ply++)
    {
      const NoughtsNode *node = g_ptr_array_index (self->line, ply);

      if (node->piece == MNK_EMPTY)
        continue;
      if (mnk_point_is_pass (node->move))
        return refuse (format, _ ("%s files can’t store passes"), error);
      if ((MnkPiece) node->piece != turn)
        return refuse (format, _ ("%s files can’t store consecutive moves by one side"), error);
      turn = mnk_piece_other (turn);
    }

  return TRUE;
}

const NoughtsNode *
noughts_game_find_repeat (NoughtsGame *self)
{
  MnkPiece before = MNK_EMPTY;

  for (guint ply = 1; ply <= self->end; ply++)
    {
      const NoughtsNode *node = g_ptr_array_index (self->line, ply);

      if (node->sets_up)
        before = MNK_EMPTY;
      if (node->piece == MNK_EMPTY)
        continue;
      if (node->piece == before)
        return node;
      before = (MnkPiece) node->piece;
    }

  return NULL;
}
