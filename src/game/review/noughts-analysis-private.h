/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-job.h"

G_BEGIN_DECLS

/* What is remembered about a node when its rating may have left the cache. */
typedef struct
{
  NoughtsKey     key;        /* of the position, without settings; once it has been asked for */
  MnkScore       score;
  NoughtsVerdict verdict;
  char          *why;
  guint          has_key : 1;
  guint          has_score : 1;
  guint          settled : 1;  /* the score is that of a complete rating of the present strength */
  guint          has_verdict : 1;
  guint          hopeless : 1; /* the move cannot be rated: it is not in the window */
  guint          barren : 1;   /* the position has no moves to rate */
  guint          heeds_proof : 1; /* the verdict includes what has been proven after the move */
} NoughtsRecord;

struct _NoughtsAnalysis
{
  GObject parent_instance;

  NoughtsGame        *game;
  guint               game_serial;
  gboolean            enabled;
  gboolean            paused;
  double              strength;

  NoughtsCache       *cache;
  GHashTable         *records; /* node → Record */
  NoughtsEngine      *engine;
  NoughtsAnalysisJob *job;
  NoughtsNode        *wanted;  /* for a hint */
  NoughtsNode        *tried;   /* where a move is tried without being played, or NULL */
  MnkPoint            tried_move; /* the tried move */
  gboolean            tried_in_vain; /* the tried move cannot be rated */
  NoughtsRating      *trial;   /* the last rating with a tried move, of `tried`, or NULL */

  /* All nodes of the line behind this ply are known. */
  guint               scan;
};

/* noughts-analysis-records.c: what is known about the nodes of the game, and the answers from it;
 * noughts-analysis-save.c: the same while the program is not running;
 * noughts-analysis-variations.c: moves beside the shown line; noughts-analysis-trial.c: moves that
 * are tried without being played; noughts-analysis.c: which position is rated next, and the worker
 * that rates it. */

gboolean noughts_analysis_is_small (NoughtsAnalysis *self);

/* What the rating of a node's position is kept under. */
NoughtsKey noughts_analysis_key (NoughtsAnalysis *self,
                                 NoughtsNode     *node);

/* The node's record, made if it has none. */
NoughtsRecord *noughts_analysis_take_record (NoughtsAnalysis *self,
                                             NoughtsNode     *node);
void           noughts_record_free          (gpointer         data);

/* Takes over what noughts_analysis_save() has written of the current game; nothing if it does not
 * fit. Emits nothing. */
void noughts_analysis_load (NoughtsAnalysis *self,
                            GVariant        *kept);

/* What the cache holds about a node, or NULL. */
NoughtsRating *noughts_analysis_look_up (NoughtsAnalysis *self,
                                         NoughtsNode     *node);

/* Whether the stones have ended the game, and not the players. */
gboolean noughts_analysis_is_over (const NoughtsNode *node);

/* Whether the move is the first stone on a page without borders, where all cells are alike. */
gboolean noughts_analysis_begins_page (NoughtsAnalysis *self,
                                       NoughtsNode     *node);

/* Judges the move of a node by the rating of its parent's position. FALSE if that does not hold
 * the move. */
gboolean noughts_analysis_judge       (NoughtsAnalysis *self,
                                       NoughtsNode     *node,
                                       NoughtsRating   *rating);

/* The verdict on report.moves[index] of a complete rating. */
void     noughts_analysis_read_verdict (NoughtsAnalysis     *self,
                                        const NoughtsRating *rating,
                                        int                  index,
                                        NoughtsVerdict      *verdict);

/* A forbidden move needs no search: it loses as it is played. What was best instead is known when
 * the position before it is rated. */
void     noughts_analysis_judge_foul  (NoughtsAnalysis *self,
                                       NoughtsNode     *node);

gboolean noughts_analysis_has_verdict (NoughtsAnalysis *self,
                                       NoughtsNode     *node);

/* Emits "rated" for a node. A handler may replace the game. */
void     noughts_analysis_announce    (NoughtsAnalysis *self,
                                       NoughtsNode     *node);

/* Adds the judged moves of a job's position, but for `next`, to the moves to be rated, as far as
 * there is room. */
void noughts_analysis_include_variations (NoughtsAnalysis    *self,
                                          NoughtsAnalysisJob *job,
                                          NoughtsNode        *next);

/* Judges those moves once the rating is complete. */
void noughts_analysis_judge_variations (NoughtsAnalysis *self,
                                        NoughtsNode     *node,
                                        NoughtsNode     *next,
                                        NoughtsRating   *rating);

/* Whether the move that is tried is still to be rated. */
gboolean noughts_analysis_needs_trial (NoughtsAnalysis *self);

/* Whether a job rates the move that is tried now. */
gboolean noughts_analysis_is_wanted_trial (NoughtsAnalysis          *self,
                                           const NoughtsAnalysisJob *job);

/* Keeps what a job has found for that trial alone. */
void     noughts_analysis_take_trial      (NoughtsAnalysis    *self,
                                           NoughtsAnalysisJob *job,
                                           NoughtsRating      *rating);

/* Ends the trial when another move or another position is asked for. */
void     noughts_analysis_end_trial   (NoughtsAnalysis *self);

/* Brings what is being rated in line with the most urgent wish. */
void     noughts_analysis_consider    (NoughtsAnalysis *self);

G_END_DECLS
