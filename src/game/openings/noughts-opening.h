/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opening-rule.h"

G_BEGIN_DECLS

/* The two players: the one who begins, and the other. */
typedef enum
{
  NOUGHTS_PARTY_FIRST,
  NOUGHTS_PARTY_SECOND
} NoughtsParty;

/* An answer to what a step asks for. */
typedef struct
{
  NoughtsOpeningAsk kind;      /* never NOUGHTS_ASK_NOTHING */
  MnkPoint cell;               /* of a stone, an offer, a pick */
  NoughtsOpeningChoice choice; /* of NOUGHTS_ASK_CHOICE */
  guint number;                /* of NOUGHTS_ASK_NUMBER */
} NoughtsOpeningAct;

#define NOUGHTS_OPENING_MAX_STONES 6
#define NOUGHTS_OPENING_MAX_OFFERS 10
#define NOUGHTS_OPENING_MAX_ACTS   32

/* The room for noughts_opening_to_text(). */
#define NOUGHTS_OPENING_TEXT 256

/* The course of an opening: a plain value, copied with `=`. All but `rule`, `board`, `n_acts` and
 * `acts` follows from these. Stones are black and white in turns, whoever places them. */
typedef struct
{
  NoughtsOpeningRule rule;
  MnkRule board;
  guint n_acts;
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];

  guint step;
  NoughtsParty black; /* who has Black by now */
  guint n_stones;
  MnkPoint stones[NOUGHTS_OPENING_MAX_STONES];
  guint number; /* of fifth moves, once it is known; else 0 */
  guint n_offers;
  MnkPoint offers[NOUGHTS_OPENING_MAX_OFFERS];
} NoughtsOpening;

/* Begins an opening. FALSE with NOUGHTS_ERROR_RULE where the rule does not fit the board. */
gboolean noughts_opening_init (NoughtsOpening *self,
                               NoughtsOpeningRule rule,
                               const MnkRule *board,
                               GError **error);

/* Returns the present step; it asks for nothing once the opening is over. */
const NoughtsOpeningStep *noughts_opening_get_step (const NoughtsOpening *self);
gboolean noughts_opening_is_over (const NoughtsOpening *self);

/* Returns who must act, and who has a colour by now. */
NoughtsParty noughts_opening_get_actor (const NoughtsOpening *self);
NoughtsParty noughts_opening_get_party (const NoughtsOpening *self, MnkPiece piece);

/* Returns the piece of the stone that is asked for or offered. */
MnkPiece noughts_opening_get_piece (const NoughtsOpening *self);

/* Whether an act is legal now. FALSE with NOUGHTS_ERROR_CELL or _TURN and a plain sentence. */
gboolean
noughts_opening_can (const NoughtsOpening *self, const NoughtsOpeningAct *act, GError **error);

/* Does the act, if it is legal; else nothing changes. */
gboolean noughts_opening_do (NoughtsOpening *self, const NoughtsOpeningAct *act, GError **error);

/* Returns the act that a chosen cell means now: a stone, an offer or a pick. FALSE if the step does
 * not ask for a cell. */
gboolean noughts_opening_act_on (const NoughtsOpening *self, MnkPoint cell, NoughtsOpeningAct *act);

/* Takes back all acts after the first `n`. */
void noughts_opening_undo_to (NoughtsOpening *self, guint n);

/* Gets the position of the stones so far. */
void noughts_opening_get_position (const NoughtsOpening *self, MnkPosition *position);

/* Returns the cell after one of the eight turns and reflections (0…7) about the origin. */
MnkPoint noughts_turn_point (MnkPoint point, guint turn);

/* Whether two cells are the same one after a turn, a reflection or a shift that leaves the stones
 * of both colours as they are. */
gboolean noughts_opening_is_symmetric (const NoughtsOpening *self, MnkPoint a, MnkPoint b);

/* Writes the rule and the acts, "soosyrv-8: h8 h9 h10 keep", into `text`, which has room for
 * NOUGHTS_OPENING_TEXT bytes, and returns it. The board is not in it. */
char *noughts_opening_to_text (const NoughtsOpening *self, char *text);

/* Reads such a text. FALSE with NOUGHTS_ERROR_DAMAGED. */
gboolean noughts_opening_from_text (NoughtsOpening *self,
                                    const MnkRule *board,
                                    const char *text,
                                    GError **error);

G_END_DECLS
