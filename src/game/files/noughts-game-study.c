/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-study.h"

#include "noughts-game-put-note.h"

/* A property of our own of the game's root, and its value. */
#define PROPERTY "XA"
#define STUDY    "study"

gboolean
noughts_game_is_study (NoughtsGame *self)
{
  g_autofree char *mark = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  mark = noughts_game_get_note (self, noughts_game_get_root (self), PROPERTY);
  return g_strcmp0 (mark, STUDY) == 0;
}

void
noughts_game_set_study (NoughtsGame *self, gboolean study)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));

  if (noughts_game_is_study (self) != !!study)
    noughts_game_put_note (self, noughts_game_get_root (self), PROPERTY, study ? STUDY : NULL);
}
