/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
#include "noughts-judge.h"

G_BEGIN_DECLS

/* What is known about a position: an immutable, reference-counted report whose cells are in the
 * game's own coordinates. */
typedef struct _NoughtsRating NoughtsRating;

NoughtsRating   *noughts_rating_ref        (NoughtsRating       *self);
void             noughts_rating_unref      (NoughtsRating       *self);
const MnkReport *noughts_rating_get_report (const NoughtsRating *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsRating, noughts_rating_unref)

/* A move's judgement. `best` is one of the best moves, MNK_PASS if unknown. */
typedef struct
{
  NoughtsKind kind;
  MnkScore    score; /* from the mover's view, this move included */
  int         rating;
  MnkPoint    best;
  gboolean    missed_win_in_one; /* passed over for a slower win */
} NoughtsVerdict;

/* Rates a game's positions on workers: newest wish first, cached, at most one task in
 * flight. Stale answers are dropped.
 *
 * Properties: "game", "enabled" (nothing is rated while FALSE), "paused" (an opponent thinks: on
 * large boards nothing is rated but what is looked back at), "busy" (read only), "strength"
 * (seconds a position on large boards).
 * Signals: "rated" (NoughtsNode *): the verdict of this node's move or the value of its
 * position has become known or better; "progress" (NoughtsNode *, guint depth,
 * double nodes_per_second), ten times a second while a large board is rated.
 * Main thread only. */
#define NOUGHTS_TYPE_ANALYSIS (noughts_analysis_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysis, noughts_analysis, NOUGHTS, ANALYSIS, GObject)

NoughtsAnalysis *noughts_analysis_new (void);

void         noughts_analysis_set_game     (NoughtsAnalysis *self,
                                            NoughtsGame     *game);

/* Sets a game of which something is known: `kept` is what save() returned when it was looked at
 * last, or anything else. It is left alone, and all rated anew, where it is of another language or
 * version of the program, or is not of this game. */
void         noughts_analysis_resume       (NoughtsAnalysis *self,
                                            NoughtsGame     *game,
                                            GVariant        *kept);

/* What is known about the moves of the game, to be kept with what noughts_game_save() returns: a
 * floating reference; NULL where nothing is known. */
GVariant    *noughts_analysis_save         (NoughtsAnalysis *self);

NoughtsGame *noughts_analysis_get_game     (NoughtsAnalysis *self);
void         noughts_analysis_set_enabled  (NoughtsAnalysis *self,
                                            gboolean         enabled);
gboolean     noughts_analysis_get_enabled  (NoughtsAnalysis *self);
void         noughts_analysis_set_paused   (NoughtsAnalysis *self,
                                            gboolean         paused);
void         noughts_analysis_set_strength (NoughtsAnalysis *self,
                                            double           seconds);
gboolean     noughts_analysis_get_busy     (NoughtsAnalysis *self);

/* The rating of the position at a node: what is known, or NULL. The second asks for it first
 * of all (a hint); "rated" tells when it has come. Borrowed until the main loop runs. */
NoughtsRating *noughts_analysis_peek (NoughtsAnalysis *self,
                                      NoughtsNode     *node);
NoughtsRating *noughts_analysis_want (NoughtsAnalysis *self,
                                      NoughtsNode     *node);

/* The judgement of a node's move. FALSE while it is not known. */
gboolean noughts_analysis_get_verdict (NoughtsAnalysis *self,
                                       NoughtsNode     *node,
                                       NoughtsVerdict  *verdict);

/* What a tried move would be worth. The kind is NOUGHTS_KIND_NONE where the engine does not look at
 * the move. `why` is as below, and `line` how it would go on, from the move itself; both are
 * borrowed until the main loop runs. */
typedef struct
{
  NoughtsVerdict  verdict;
  const char     *why;
  const MnkPoint *line;
  guint           n_line;
} NoughtsTrial;

/* Judges a move at the current node without playing it. FALSE while its worth is not known: it is
 * asked for first of all, and as deeply as the position was rated, and "rated" (this node) tells
 * when to ask again. Another move, or another current node, ends the wish. */
gboolean noughts_analysis_try (NoughtsAnalysis *self,
                               NoughtsNode     *node,
                               MnkPoint         move,
                               NoughtsTrial    *trial);

/* TRUE where there will be no judgement: the engine does not look at the node's move, as at a pass
 * where no move is left. */
gboolean noughts_analysis_is_beyond (NoughtsAnalysis *self,
                                     NoughtsNode     *node);

/* Why the node's move is good or bad, in words that go on after its name: "makes an open four".
 * NULL while it is not judged, or where there is nothing to say. Borrowed until the main loop
 * runs. */
const char *noughts_analysis_get_why (NoughtsAnalysis *self,
                                      NoughtsNode     *node);

/* The value of the position at a node seen by the side to move there; ended games have one at
 * once. FALSE while it is not known. */
gboolean noughts_analysis_get_score (NoughtsAnalysis *self,
                                     NoughtsNode     *node,
                                     MnkScore        *score);

/* The expected score at a node from `side`'s view, 0…1; FALSE while it is not known. */
gboolean noughts_analysis_get_expected (NoughtsAnalysis *self,
                                        NoughtsNode     *node,
                                        MnkPiece         side,
                                        double          *expected);

/* As noughts_analysis_get_expected(), by the stones alone: a resignation or an agreed draw does not
 * count. */
gboolean noughts_analysis_get_expected_on_board (NoughtsAnalysis *self,
                                                 NoughtsNode     *node,
                                                 MnkPiece         side,
                                                 double          *expected);

/* The bar's label ("W2", "0.62", "1-0" …), its words for tooltip and screen reader, both
 * translated and free with g_free(), and at which side's end the label stands. FALSE while
 * the node's value is unknown. `view` is the side in whose words it speaks; `view_is_you`: it is
 * the only human ("You win in 2 more moves of yours"). */
gboolean noughts_analysis_describe (NoughtsAnalysis  *self,
                                    NoughtsNode      *node,
                                    MnkPiece          view,
                                    gboolean          view_is_you,
                                    char            **label,
                                    MnkPiece         *label_end,
                                    char            **words);

/* "depth 14 · 1.1 M/s · h8 i9 g7", from what "progress" says; the line only where it begins on the
 * shown board. Free with g_free(). */
char *noughts_analysis_describe_progress (NoughtsAnalysis *self,
                                          NoughtsNode     *node,
                                          guint            depth,
                                          double           nodes_per_second);

/* A rating in words for a tooltip: "Loses in 6 moves, both sides counted". */
char *noughts_verdict_describe_rating (const NoughtsVerdict *verdict);

/* "b2 was best", "a2 won at once"; NULL of a move beside which no other is named. */
char *noughts_verdict_describe_best (const NoughtsVerdict *verdict,
                                     const MnkRule        *rule);

/* "Mistake · b2 was best", or the kind's name alone. */
char *noughts_verdict_describe (const NoughtsVerdict *verdict,
                                const MnkRule        *rule);

/* The hint at a node whose rating is known: the best moves (deeper[i] TRUE for those hardest to
 * answer) and the sentence, all translated. NULL in an ended or unrated position. */
typedef struct
{
  guint     n_moves;
  MnkPoint *moves;
  gboolean *deeper;
  char     *sentence;
} NoughtsHint;

NoughtsHint *noughts_analysis_get_hint (NoughtsAnalysis *self,
                                        NoughtsNode     *node);
void         noughts_hint_free         (NoughtsHint     *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsHint, noughts_hint_free)

G_END_DECLS
