/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Another game than the same again, which is offered at the end of one: against an easier or a
 * harder opponent, else from the other side. */
typedef struct
{
  char *label;  /* translated, with a mnemonic; NULL: there is no offer */
  char *action; /* a detailed action's name */
} NoughtsNextGame;

/* Computes it from the sitting alone. Clear it with noughts_next_game_clear(). */
void noughts_next_game_init (NoughtsNextGame *self, NoughtsSitting *sitting);
void noughts_next_game_clear (NoughtsNextGame *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsNextGame, noughts_next_game_clear)

G_END_DECLS
