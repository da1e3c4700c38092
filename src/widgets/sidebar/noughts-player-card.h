/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* How the shown game ended for a side. */
typedef enum
{
  NOUGHTS_OUTCOME_NONE, /* a draw, or open */
  NOUGHTS_OUTCOME_WON,
  NOUGHTS_OUTCOME_LOST
} NoughtsOutcome;

/* Who plays a side: piece, name, a line of text, a "thinking" sign, and room for a clock.
 * Properties: "piece" (int), "stones", "name", "detail", "clock", "thinking", "to-move". */
#define NOUGHTS_TYPE_PLAYER_CARD (noughts_player_card_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsPlayerCard, noughts_player_card, NOUGHTS, PLAYER_CARD, GtkWidget)

void noughts_player_card_set_piece (NoughtsPlayerCard *self, MnkPiece piece, gboolean stones);
void noughts_player_card_set_name (NoughtsPlayerCard *self, const char *name);
void noughts_player_card_set_detail (NoughtsPlayerCard *self, const char *detail);
void noughts_player_card_set_thinking (NoughtsPlayerCard *self, gboolean thinking);
void noughts_player_card_set_to_move (NoughtsPlayerCard *self, gboolean to_move);

/* The winner has a badge, the loser is dimmed. */
void noughts_player_card_set_outcome (NoughtsPlayerCard *self, NoughtsOutcome outcome);

/* What the clock says. Screen readers are told of it at once. */
void noughts_player_card_set_clock (NoughtsPlayerCard *self, const char *clock);

/* The same of a clock that has merely run on: screen readers are told every ten seconds. */
void noughts_player_card_tick (NoughtsPlayerCard *self, const char *clock);

void noughts_player_card_set_time_low (NoughtsPlayerCard *self, gboolean low);

G_END_DECLS
