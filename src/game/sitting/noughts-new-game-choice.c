/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-new-game-choice.h"

static NoughtsNewGameChoice *
copy (const NoughtsNewGameChoice *choice)
{
  return g_memdup2 (choice, sizeof *choice);
}

G_DEFINE_BOXED_TYPE (NoughtsNewGameChoice,
                     noughts_new_game_choice,
                     copy,
                     noughts_new_game_choice_free)

void
noughts_new_game_choice_free (NoughtsNewGameChoice *choice)
{
  g_free (choice);
}
