/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-new-game-choice.h"

G_DEFINE_BOXED_TYPE (NoughtsNewGameChoice, noughts_new_game_choice,
                     noughts_new_game_choice_copy, noughts_new_game_choice_free)

NoughtsNewGameChoice *
noughts_new_game_choice_copy (const NoughtsNewGameChoice *choice)
{
  return g_memdup2 (choice, sizeof *choice);
}

void
noughts_new_game_choice_free (NoughtsNewGameChoice *choice)
{
  g_free (choice);
}
