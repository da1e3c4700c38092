/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The opening rules of tournaments, each as a table of steps. DESIGN.md "Openings". */
typedef enum
{
  NOUGHTS_OPENING_NONE,
  NOUGHTS_OPENING_SWAP1,
  NOUGHTS_OPENING_SWAP,
  NOUGHTS_OPENING_SWAP2,
  NOUGHTS_OPENING_PRO,
  NOUGHTS_OPENING_PRO_ADJACENT, /* White's first stone touches Black's */
  NOUGHTS_OPENING_LONG_PRO,
  NOUGHTS_OPENING_RIF,
  NOUGHTS_OPENING_YAMAGUCHI,
  NOUGHTS_OPENING_SOOSYRV_8,
  NOUGHTS_OPENING_TARAGUCHI_10,
  NOUGHTS_N_OPENING_RULES
} NoughtsOpeningRule;

/* What a step asks for. */
typedef enum
{
  NOUGHTS_ASK_NOTHING, /* the opening is over */
  NOUGHTS_ASK_STONE,
  NOUGHTS_ASK_CHOICE, /* one of the step's choices */
  NOUGHTS_ASK_NUMBER, /* how many fifth moves are offered */
  NOUGHTS_ASK_OFFER,  /* a fifth move beside those offered */
  NOUGHTS_ASK_PICK    /* one of the offers, which is played */
} NoughtsOpeningAsk;

/* What can be chosen, as bits of a step's `choices`. A colour that is taken ends the opening. */
typedef enum
{
  NOUGHTS_CHOICE_BLACK = 1 << 0,
  NOUGHTS_CHOICE_WHITE = 1 << 1,
  NOUGHTS_CHOICE_TWO = 1 << 2, /* adds a white and a black stone */
  NOUGHTS_CHOICE_SWAP = 1 << 3,
  NOUGHTS_CHOICE_KEEP = 1 << 4,
  NOUGHTS_CHOICE_TEN = 1 << 5 /* offers ten fifth moves */
} NoughtsOpeningChoice;

#define NOUGHTS_OPENING_N_CHOICES 6

/* Who acts: the player who begins, the other one, or whoever has a colour by now. */
typedef enum
{
  NOUGHTS_ACTOR_FIRST,
  NOUGHTS_ACTOR_SECOND,
  NOUGHTS_ACTOR_BLACK,
  NOUGHTS_ACTOR_WHITE
} NoughtsOpeningActor;

/* Distances from the centre are in king's moves; `within` < 0 is anywhere. */
typedef struct
{
  NoughtsOpeningAsk ask;
  NoughtsOpeningActor actor;
  gint8 within;
  gint8 outside;  /* the stone lies farther away than this; < 0 is no limit */
  guint8 choices; /* of NOUGHTS_ASK_CHOICE */
  guint8 number;  /* of offers, 0 for the declared number; the most that can be declared */
  guint8 jump;    /* the step after NOUGHTS_CHOICE_TEN */
} NoughtsOpeningStep;

/* Returns the steps of a rule; the last one asks for nothing. */
const NoughtsOpeningStep *noughts_opening_rule_get_steps (NoughtsOpeningRule rule);

/* Returns the name in settings and files, "swap2"; and sets the rule of a name. FALSE for any
 * other, in upper or lower case. */
const char *noughts_opening_rule_get_name (NoughtsOpeningRule rule);
gboolean noughts_opening_rule_parse (const char *name, NoughtsOpeningRule *rule);

/* Returns the name on the screen, translated: "Swap2"; "None" for NOUGHTS_OPENING_NONE. */
const char *noughts_opening_rule_get_title (NoughtsOpeningRule rule);

/* Returns what the rule is in a sentence or two, translated. */
const char *noughts_opening_rule_describe (NoughtsOpeningRule rule);

/* Whether the rule can be played on a board; FALSE with NOUGHTS_ERROR_RULE. It takes five in a row,
 * an odd size of 9×9 to 64×64 where a step counts from the centre, and any bounded board from 9×9
 * on otherwise. */
gboolean
noughts_opening_rule_fits (NoughtsOpeningRule rule, const MnkRule *board, GError **error);

/* Whether New Game offers opening rules on a board: 15×15 and 19×19 with five in a row. */
gboolean noughts_opening_rule_is_offered (NoughtsOpeningRule rule, const MnkRule *board);

G_END_DECLS
