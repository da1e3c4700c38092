/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-profile.h"
#include "noughts-evaluation.h"
#include "noughts-game.h"
#include "noughts-score-words.h"

G_BEGIN_DECLS

#define NOUGHTS_LINES_MOST 12

/* The value of an estimate where an engine has told none. */
#define NOUGHTS_LINES_NO_VALUE (G_MININT / 2)

typedef enum
{
  NOUGHTS_LINES_OFF,       /* the engine is off, or there is no position */
  NOUGHTS_LINES_SEARCHING, /* it goes deeper */
  NOUGHTS_LINES_FINISHED,  /* the search has ended by itself */
  NOUGHTS_LINES_OVER       /* the stones have ended the game here */
} NoughtsLinesState;

/* The best lines of one position, searched without an end by an engine of its own, whose memory is
 * kept from one position to the next. Each position has a serial; what a worker reports of another
 * one is dropped.
 *
 * Signal: "changed": the lines, the state or the choice of what is searched are others. Main thread
 * only. */
#define NOUGHTS_TYPE_LINES (noughts_lines_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLines, noughts_lines, NOUGHTS, LINES, GObject)

NoughtsLines *noughts_lines_new (void);

/* Sets the position at a node, whose lines are forgotten even if it is the same; NULL for none,
 * which gives the engine's memory back. */
void noughts_lines_set_position (NoughtsLines *self, NoughtsGame *game, NoughtsNode *node);

/* Sets what is known of the position from before, NULL for nothing: it is shown until the engine is
 * as deep. It is forgotten with the position. */
void noughts_lines_set_known (NoughtsLines *self, NoughtsEvaluation *known);

/* Returns what Noughts' own engine has found of the position itself, NULL so far; and the position,
 * which is valid until the next one, NULL for none. */
const NoughtsEvaluation *noughts_lines_get_found (NoughtsLines *self);
const MnkWindow *noughts_lines_get_window (NoughtsLines *self);

/* Whether the engine is on. Off, the lines stay. */
void noughts_lines_set_running (NoughtsLines *self, gboolean running);
gboolean noughts_lines_get_running (NoughtsLines *self);

/* The number of lines, 1…NOUGHTS_LINES_MOST. */
void noughts_lines_set_count (NoughtsLines *self, guint count);
guint noughts_lines_get_count (NoughtsLines *self);

/* Returns how many of them the engine tells: 1 where it is one of others that tells its move alone.
 */
guint noughts_lines_get_n_told (NoughtsLines *self);

/* Whether every near cell is scored, not only the lines. */
void noughts_lines_set_all (NoughtsLines *self, gboolean all);
gboolean noughts_lines_get_all (NoughtsLines *self);

/* Leaves cells out of the lines, or with `only` all others; they stay so from one position to the
 * next, n 0 ends it. What has been found of the position itself is not touched. */
void noughts_lines_set_choice (NoughtsLines *self, const MnkPoint *cells, guint n, gboolean only);
const MnkPoint *noughts_lines_get_choice (NoughtsLines *self, guint *n, gboolean *only);

/* Returns "2 cells are left out", translated; NULL if all moves take part. Free with g_free(). */
char *noughts_lines_describe_choice (NoughtsLines *self);

/* The threads of Noughts' own engine, at first and with 0 all processors but one; and the most that
 * its table takes, in MiB. */
void noughts_lines_set_threads (NoughtsLines *self, guint n_threads);
void noughts_lines_set_memory (NoughtsLines *self, guint n_mib);

/* Sets an engine of somebody else that searches instead of the program's own, on the boards that it
 * can play on; NULL for none. */
void noughts_lines_set_profile (NoughtsLines *self, NoughtsEngineProfile *profile);

NoughtsEngineProfile *noughts_lines_get_profile (NoughtsLines *self);

/* Leaves the positions to that engine: where it cannot search, nothing does. */
void noughts_lines_set_guest_only (NoughtsLines *self);

/* Returns why that engine does not search here, translated; NULL if it does, or there is none. Free
 * with g_free(). */
char *noughts_lines_why_no_guest (NoughtsLines *self);

/* Returns on how many threads the engine searches now, 0 while it is at rest. */
guint noughts_lines_get_n_threads (NoughtsLines *self);

/* Stops the engine for good and gives its memory back. */
void noughts_lines_stop (NoughtsLines *self);

/* Returns what is known of the position, best first, perhaps more moves than lines; NULL so far.
 * Valid until the next change. */
const NoughtsEvaluation *noughts_lines_get_evaluation (NoughtsLines *self);

/* Gets the value of the position itself, whatever is left out, for the side to move. */
gboolean noughts_lines_get_score (NoughtsLines *self, MnkScore *score);

NoughtsLinesState noughts_lines_get_state (NoughtsLines *self);

/* Whether the lines are proven to the end. */
gboolean noughts_lines_is_solved (NoughtsLines *self);

/* The side to move in the position, and its rule. */
MnkPiece noughts_lines_get_side (NoughtsLines *self);
const MnkRule *noughts_lines_get_rule (NoughtsLines *self);

/* Whether a worker is searching, or has been told to stop and not yet done so. */
gboolean noughts_lines_is_at_work (NoughtsLines *self);

/* Returns how long the position has been searched, in seconds. */
double noughts_lines_get_seconds (NoughtsLines *self);

/* Returns "depth 17 · 1.1 M/s · 24 M positions · 0:22", translated. Free with g_free(). */
char *noughts_lines_describe_progress (NoughtsLines *self);

/* Returns "Black wins in at most 17 (proven): j9", translated, where a proof of the program's data
 * says so; else NULL. Free with g_free(). */
char *noughts_lines_describe_solution (NoughtsLines *self);

/* Returns the value of a move of `side` as short as a chip: "79%", "=", or "W3" for a win in
 * three of the winner's own moves, whose it is said otherwise. Translated; free with g_free(). */
char *
noughts_lines_write_value (MnkScore score, MnkPiece side, const MnkRule *rule, NoughtsUnit unit);

/* The same as a sentence: "Black wins in 3", "79%". */
char *
noughts_lines_describe_value (MnkScore score, MnkPiece side, const MnkRule *rule, NoughtsUnit unit);

G_END_DECLS
