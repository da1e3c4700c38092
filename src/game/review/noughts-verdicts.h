/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
#include "noughts-rating-cache.h"
#include "noughts-verdict.h"

G_BEGIN_DECLS

/* What is known of the nodes of a game: the value of each position, the verdict on each move and
 * its reason. It searches nothing and tells nobody: what a call below learns, it adds to `news` as
 * the nodes of which something has become known or better. The ratings themselves are kept in a
 * cache, for whatever game comes next, too. Main thread only. */
typedef struct _NoughtsVerdicts NoughtsVerdicts;

/* Without a game. `strength` is how long large boards are rated, in seconds a position. */
NoughtsVerdicts *noughts_verdicts_new  (double           strength);
void             noughts_verdicts_free (NoughtsVerdicts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsVerdicts, noughts_verdicts_free)

/* Another game, which may be NULL: all findings go, the cache stays. */
void         noughts_verdicts_set_game (NoughtsVerdicts *self,
                                        NoughtsGame     *game);
NoughtsGame *noughts_verdicts_get_game (NoughtsVerdicts *self);

/* What was found with another strength stands, but is not settled any more. */
void         noughts_verdicts_set_strength (NoughtsVerdicts *self,
                                            double           strength);
double       noughts_verdicts_get_strength (NoughtsVerdicts *self);

/* ---- What is known. These change nothing but that keys, once worked out, are kept. ---- */

/* The rating of the position at a node, or NULL, borrowed until the next one is kept. The first
 * looks no further than a few moves from the current one, unless the node has been looked at
 * before: a key takes time. */
NoughtsRating *noughts_verdicts_get_rating (NoughtsVerdicts *self,
                                            NoughtsNode     *node);
NoughtsRating *noughts_verdicts_look_up    (NoughtsVerdicts *self,
                                            NoughtsNode     *node);

/* The judgement of a node's move, and why it is good or bad in words that go on after its name, or
 * NULL; see noughts_analysis_get_verdict() and noughts_analysis_get_why(). */
gboolean    noughts_verdicts_get_verdict (NoughtsVerdicts *self,
                                          NoughtsNode     *node,
                                          NoughtsVerdict  *verdict);
const char *noughts_verdicts_get_why     (NoughtsVerdicts *self,
                                          NoughtsNode     *node);

/* Whether a move has been judged and that is kept, or there will be no judgement of it. */
gboolean noughts_verdicts_has_verdict (NoughtsVerdicts *self,
                                       NoughtsNode     *node);

/* TRUE where there will be no judgement of a node's move. */
gboolean noughts_verdicts_is_beyond (NoughtsVerdicts *self,
                                     NoughtsNode     *node);

/* Whether the stones have ended the game, and not the players. */
gboolean noughts_verdicts_is_over (const NoughtsNode *node);

/* The move after a node on the shown line, or NULL. */
NoughtsNode *noughts_verdicts_get_next (NoughtsVerdicts *self,
                                        NoughtsNode     *node);

/* What the rating of a node's position is kept under. */
NoughtsKey noughts_verdicts_get_key (NoughtsVerdicts *self,
                                     NoughtsNode     *node);

/* Whether a rating of the position before a node is complete and holds its move. */
gboolean noughts_verdicts_can_judge (NoughtsVerdicts     *self,
                                     NoughtsNode         *node,
                                     const NoughtsRating *rating);

/* Whether the node's move was judged by the rating of the position before it alone, so that the
 * next such rating has to judge it anew, whichever line is shown. */
gboolean noughts_verdicts_follows_rating (NoughtsVerdicts *self,
                                          NoughtsNode     *node);

/* Whether the move is the first stone on a page without borders, where all cells are alike. */
gboolean noughts_verdicts_begins_page (NoughtsVerdicts *self,
                                       NoughtsNode     *node);

/* ---- What becomes known. ---- */

/* Takes over from the cache what is known of a node's position, and of the move after it. */
void noughts_verdicts_recall (NoughtsVerdicts *self,
                              NoughtsNode     *node,
                              GPtrArray       *news);

/* Keeps a rating, of whatever game. FALSE, and nothing happens, if it was cut short and there is a
 * complete one. */
gboolean noughts_verdicts_keep (NoughtsVerdicts *self,
                                NoughtsKey       key,
                                NoughtsRating   *rating);

/* Learns from the rating of a node's position. `next` is the move after it that the rating was
 * asked for, or NULL; `proven`: it knows what has been proven after that move. */
void noughts_verdicts_learn (NoughtsVerdicts *self,
                             NoughtsNode     *node,
                             NoughtsRating   *rating,
                             NoughtsNode     *next,
                             gboolean         proven,
                             GPtrArray       *news);

/* The node's move cannot be rated: no search sees it. */
void noughts_verdicts_give_up (NoughtsVerdicts *self,
                               NoughtsNode     *node,
                               GPtrArray       *news);

/* ---- To be kept with the game. ---- */

typedef enum
{
  NOUGHTS_KNOWS_SCORE   = 1 << 0, /* of the position, from some rating of it */
  NOUGHTS_KNOWS_SETTLED = 1 << 1, /* that of a complete rating of the present strength */
  NOUGHTS_KNOWS_VERDICT = 1 << 2, /* on the move */
  NOUGHTS_KNOWS_UNSEEN  = 1 << 3, /* no search sees the move: there will be no verdict */
  NOUGHTS_KNOWS_BARREN  = 1 << 4, /* the position has no moves to rate */
  NOUGHTS_KNOWS_PROOF   = 1 << 5  /* the verdict knows what has been proven after the move */
} NoughtsKnows;

/* What is known of one node. */
typedef struct
{
  guint           knows;   /* of NoughtsKnows */
  MnkScore        score;
  NoughtsVerdict  verdict;
  char           *why;     /* or NULL */
} NoughtsFinding;

/* NULL where nothing is known. */
const NoughtsFinding *noughts_verdicts_find    (NoughtsVerdicts      *self,
                                                NoughtsNode          *node);

/* How many nodes have a finding. */
guint                 noughts_verdicts_count   (NoughtsVerdicts      *self);

/* Takes a copy. */
void                  noughts_verdicts_restore (NoughtsVerdicts      *self,
                                                NoughtsNode          *node,
                                                const NoughtsFinding *finding);

/* Forgets all findings. */
void                  noughts_verdicts_forget  (NoughtsVerdicts      *self);

G_END_DECLS
