/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
#include "noughts-evaluation-cache.h"
#include "noughts-verdict.h"

G_BEGIN_DECLS

/* The results for the nodes of a game: the value of each position, the verdict on each move and its
 * reason. No search and no signals: the calls below append the nodes with new or improved results
 * to `news`. The evaluations are stored in a cache, which is kept for the next game, too. Main
 * thread only. */
typedef struct _NoughtsVerdicts NoughtsVerdicts;

/* Creates an object without a game. `strength` is the time for a position of a large board, in
 * seconds. */
NoughtsVerdicts *noughts_verdicts_new (double strength);
void noughts_verdicts_free (NoughtsVerdicts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsVerdicts, noughts_verdicts_free)

/* Sets another game, or NULL: drops all findings, keeps the cache. */
void noughts_verdicts_set_game (NoughtsVerdicts *self, NoughtsGame *game);
NoughtsGame *noughts_verdicts_get_game (NoughtsVerdicts *self);

/* Sets the strength. Findings of another strength stay, but are no longer settled. */
void noughts_verdicts_set_strength (NoughtsVerdicts *self, double strength);
double noughts_verdicts_get_strength (NoughtsVerdicts *self);

/* ---- Reading. These calls change nothing but the stored keys. ---- */

/* Return the evaluation of the position at a node, or NULL, borrowed until the next one is stored.
 * The first looks up only nodes near the current one and those looked up before, as computing a key
 * takes time. */
NoughtsEvaluation *noughts_verdicts_get_evaluation (NoughtsVerdicts *self, NoughtsNode *node);
NoughtsEvaluation *noughts_verdicts_look_up (NoughtsVerdicts *self, NoughtsNode *node);

/* Get the verdict on a node's move; and why it is good or bad, in words that follow its name, or
 * NULL. See noughts_analysis_get_verdict() and noughts_analysis_get_why(). */
gboolean
noughts_verdicts_get_verdict (NoughtsVerdicts *self, NoughtsNode *node, NoughtsVerdict *verdict);
const char *noughts_verdicts_get_why (NoughtsVerdicts *self, NoughtsNode *node);

/* Whether a move's verdict is stored, or there will be none. */
gboolean noughts_verdicts_has_verdict (NoughtsVerdicts *self, NoughtsNode *node);

/* Whether there will be no verdict on a node's move. */
gboolean noughts_verdicts_is_beyond (NoughtsVerdicts *self, NoughtsNode *node);

/* Whether the stones have ended the game, not the players. */
gboolean noughts_verdicts_is_over (const NoughtsNode *node);

/* Whether no evaluation judges a node's move: it is a pass, a stone of an opening, or one of the
 * side that was not to move, as a variation in a file may begin with. */
gboolean noughts_verdicts_is_ungraded (NoughtsVerdicts *self, NoughtsNode *node);

/* Returns the move after a node on the shown line, or NULL. */
NoughtsNode *noughts_verdicts_get_next (NoughtsVerdicts *self, NoughtsNode *node);

/* Returns the cache's key for a node's position. */
NoughtsKey noughts_verdicts_get_key (NoughtsVerdicts *self, NoughtsNode *node);

/* Whether an evaluation of the position before a node is complete and contains its move. */
gboolean noughts_verdicts_can_judge (NoughtsVerdicts *self,
                                     NoughtsNode *node,
                                     const NoughtsEvaluation *evaluation);

/* Whether the node's move was judged by the evaluation of the position before it alone, so that the
 * next such evaluation must judge it again, whichever line is shown. */
gboolean noughts_verdicts_follows_evaluation (NoughtsVerdicts *self, NoughtsNode *node);

/* Whether the move is the first stone on the unbounded board, where all cells are alike. */
gboolean noughts_verdicts_begins_page (NoughtsVerdicts *self, NoughtsNode *node);

/* ---- Adding results ---- */

/* Takes over from the cache the results for a node's position and the move after it. */
void noughts_verdicts_recall (NoughtsVerdicts *self, NoughtsNode *node, GPtrArray *news);

/* Stores an evaluation, of any game. FALSE, without storing it, if it was cut short and a complete
 * one is stored. */
gboolean
noughts_verdicts_keep (NoughtsVerdicts *self, NoughtsKey key, NoughtsEvaluation *evaluation);

/* Takes over the evaluation of a node's position. `next` is the move after it for which the
 * evaluation was requested, or NULL; `proven`: the evaluation considers what has been proven after
 * that move. */
void noughts_verdicts_learn (NoughtsVerdicts *self,
                             NoughtsNode *node,
                             NoughtsEvaluation *evaluation,
                             NoughtsNode *next,
                             gboolean proven,
                             GPtrArray *news);

/* Notes that the node's move cannot be evaluated: it lies outside every search. */
void noughts_verdicts_give_up (NoughtsVerdicts *self, NoughtsNode *node, GPtrArray *news);

/* ---- Saving and loading ---- */

typedef enum
{
  NOUGHTS_KNOWS_SCORE = 1 << 0,   /* of the position, from any evaluation of it */
  NOUGHTS_KNOWS_SETTLED = 1 << 1, /* from a complete evaluation of the present strength */
  NOUGHTS_KNOWS_VERDICT = 1 << 2, /* on the move */
  NOUGHTS_KNOWS_UNSEEN = 1 << 3,  /* the move cannot be evaluated: there will be no verdict */
  NOUGHTS_KNOWS_BARREN = 1 << 4,  /* the position has no moves to score */
  NOUGHTS_KNOWS_PROOF = 1 << 5    /* the verdict considers what has been proven after the move */
} NoughtsKnows;

/* The results for one node. */
typedef struct
{
  guint knows; /* of NoughtsKnows */
  MnkScore score;
  NoughtsVerdict verdict;
  char *why; /* or NULL */
} NoughtsFinding;

/* Returns NULL for a node without results. */
const NoughtsFinding *noughts_verdicts_find (NoughtsVerdicts *self, NoughtsNode *node);

/* Returns the number of nodes with a finding. */
guint noughts_verdicts_count (NoughtsVerdicts *self);

/* Stores a copy of a finding. */
void
noughts_verdicts_restore (NoughtsVerdicts *self, NoughtsNode *node, const NoughtsFinding *finding);

/* Drops all findings. */
void noughts_verdicts_forget (NoughtsVerdicts *self);

G_END_DECLS
