/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-options.h"

G_BEGIN_DECLS

/* The position that a command line describes. `moves` leads to it from the empty board or, in a
 * saved game, from `setup`; it is empty for a set-up position. `window` is the position for
 * engines; on a bounded board it is the board itself. */
typedef struct
{
  MnkRule rule;
  MnkField *field;
  MnkPiece side;
  MnkStatus status;
  MnkStatus said; /* status in the saved game, whatever the stones show */
  GArray *moves;
  MnkPosition *setup; /* first position of a saved game, or NULL */
  MnkWindow window;
  MnkReferee *referee;      /* created on first use */
  gboolean forbidden_loses; /* a forbidden move ends the game, as in a saved one, instead of being
                             * an error */
} MnkTask;

void mnk_task_clear (MnkTask *task);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkTask, mnk_task_clear)

/* Whether the side to move has no legal move but a pass, which can happen to Black in renju. */
gboolean mnk_task_must_pass (MnkTask *task);

/* Returns why the side to move may not play this empty cell. */
MnkForbidden mnk_task_forbidden (MnkTask *task, MnkPoint point);

/* Plays a move; rejects occupied, outside and forbidden cells and moves after the end.
 * mnk_task_cut() must follow before an engine uses the window. */
gboolean mnk_task_play (MnkTask *task, MnkPoint point, GError **error);
void mnk_task_cut (MnkTask *task);

/* Cuts a window for scoring a move, which it contains if possible, however far it is from all
 * stones. */
void mnk_task_cut_for (MnkTask *task, MnkPoint move);

/* Initialises a task with an empty board. */
gboolean mnk_task_init (MnkTask *task, const MnkRule *rule, GError **error);

/* Places a position's stones on the empty board, with its side to move or, for MNK_EMPTY, the one
 * that their counts imply. */
gboolean
mnk_task_set_up (MnkTask *task, const MnkPosition *position, MnkPiece side, GError **error);

/* Works out the status from the stones that were placed on the field, and sets the side to move:
 * `side` or, for MNK_EMPTY, the one that their counts imply. */
gboolean mnk_task_survey (MnkTask *task, MnkPiece side, GError **error);

/* Convert a report, or a line, from the window's coordinates to the game's. The report's proofs
 * must be confirmed before (mnk-confirm.h). */
void mnk_task_map_report (const MnkTask *task, MnkReport *report);
void mnk_task_map_line (const MnkTask *task, MnkPoint *line, int n_line);

/* Returns the side that completes a line with the last of these moves, played from the task's
 * position; MNK_EMPTY when neither does, one does earlier, or a move is illegal. */
MnkPiece mnk_task_line_winner (const MnkTask *task, const MnkPoint *line, int n_line);

/* Returns the name in output: "x-won", "o-won", "draw" or "open". */
const char *mnk_status_name (MnkStatus status);

/* Return "x" or "o"; "win", "draw", "loss" or NULL. */
const char *mnk_side_name (MnkPiece side);
const char *mnk_outcome_name (MnkOutcome outcome);

/* Creates a table of a size for the task and its limits, a smaller one when memory is short; ends
 * the tool with a message if there is none. */
MnkTable *mnk_task_new_table (const MnkTask *task, const MnkOptions *options);

/* Creates a search over the table; ends the tool likewise. */
MnkSearch *mnk_task_new_search (MnkTable *table);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkReport, mnk_report_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkForced, mnk_forced_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkField, mnk_field_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkTable, mnk_table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkSearch, mnk_search_free)

G_END_DECLS
