/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-options.h"

G_BEGIN_DECLS

/* The position that a command line describes. `moves` holds how it came about, from the empty board
 * or, in a saved game, from `setup`. It is empty for a position that the command line sets up.
 * `window` is what engines see; on a bounded board it is the board itself. */
typedef struct
{
  MnkRule      rule;
  MnkField    *field;
  MnkPiece     side;
  MnkStatus    status;
  MnkStatus    said;       /* how a saved game says that it ended, whatever the stones say */
  GArray      *moves;
  MnkPosition *setup;      /* what a saved game begins from, or NULL */
  MnkWindow    window;
  MnkReferee  *referee;    /* made when first needed */
  gboolean     fouls_lose; /* a forbidden move is no error, but ends the game, as in a saved one */
} MnkTask;

gboolean mnk_task_read  (MnkTask                   *task,
                         const MnkPositionOptions  *options,
                         GError                   **error);
void     mnk_task_clear (MnkTask                   *task);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkTask, mnk_task_clear)

/* Whether the side to move has no legal move but to pass, as renju may leave Black. */
gboolean mnk_task_must_pass (MnkTask *task);

/* Why the side to move may not play this empty cell. */
MnkForbidden mnk_task_ban (MnkTask  *task,
                           MnkPoint  point);

/* Plays on; refuses occupied, outside and forbidden cells and moves after the end.
 * mnk_task_cut() must follow before an engine looks at the window. */
gboolean mnk_task_play (MnkTask   *task,
                        MnkPoint   point,
                        GError   **error);
void     mnk_task_cut  (MnkTask   *task);

/* Cuts the window to rate a move there, which is in it however far from all stones it is, if it can
 * be. */
void     mnk_task_cut_for (MnkTask  *task,
                           MnkPoint  move);

/* An empty board. */
gboolean mnk_task_init (MnkTask        *task,
                        const MnkRule  *rule,
                        GError        **error);

/* Puts the stones of a position on the empty board, for the side to move that it names, or, with
 * MNK_EMPTY, that their counts tell. */
gboolean mnk_task_set_up (MnkTask            *task,
                          const MnkPosition  *position,
                          MnkPiece            side,
                          GError            **error);

/* A report or a line, which speaks of the window's cells, in the game's own. The report's proofs
 * have to be confirmed before (mnk-confirm.h). */
void mnk_task_map_report (const MnkTask *task,
                          MnkReport     *report);
void mnk_task_map_line   (const MnkTask *task,
                          MnkPoint      *line,
                          int            n_line);

/* The side that completes a line with the last of these moves, played from the task's position;
 * MNK_EMPTY when neither does, one does earlier, or a move cannot be played. */
MnkPiece mnk_task_line_winner (const MnkTask  *task,
                               const MnkPoint *line,
                               int             n_line);

/* The name in output: "x-won", "o-won", "draw" or "open". */
const char *mnk_status_name (MnkStatus status);

/* "x" or "o"; "win", "draw", "loss" or NULL. */
const char *mnk_side_name    (MnkPiece   side);
const char *mnk_outcome_name (MnkOutcome outcome);

/* A new table of a size that suits the task and its limits, a smaller one when memory is short;
 * without any the tool ends with one line. */
MnkTable *mnk_task_new_table (const MnkTask    *task,
                              const MnkOptions *options);

/* A search over it; without memory for one the tool ends, too. */
MnkSearch *mnk_task_new_search (MnkTable *table);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkReport, mnk_report_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkForced, mnk_forced_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkField, mnk_field_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkTable, mnk_table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkSearch, mnk_search_free)

G_END_DECLS
