/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"

#include "noughts-analysis-choice.h"
#include "noughts-analysis-drawing.h"
#include "noughts-find-win.h"
#include "noughts-notice.h"
#include "noughts-reviewer.h"

G_BEGIN_DECLS

/* The analysis board: a copy of the game on the board, or any position, in which both sides are
 * moved by hand, with the lines of the engine. It is open while that copy is on the board; nothing
 * that is done in it changes the game that it began from. Adds its actions to a map: "analyse",
 * "back-to-game", "toggle-engine", "more-lines", "fewer-lines", "show-threat", "show-values",
 * "mark-lines", "play-from-here" and those of the tree. Main thread only.
 *
 * Property: "open" (read only).
 *
 * Signals: "shown": what is to be marked on the board has changed; "edited": the actions have to be
 * updated. */
#define NOUGHTS_TYPE_ANALYSIS_BOARD (noughts_analysis_board_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisBoard,
                      noughts_analysis_board,
                      NOUGHTS,
                      ANALYSIS_BOARD,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisBoard *noughts_analysis_board_new (NoughtsSitting *sitting,
                                                  NoughtsReviewer *reviewer,
                                                  NoughtsNotice *notice,
                                                  GSettings *settings,
                                                  GApplication *application,
                                                  GActionMap *map);

gboolean noughts_analysis_board_is_open (NoughtsAnalysisBoard *self);

/* Keeps what the engine has found so far, with the game, too. */
void noughts_analysis_board_keep (NoughtsAnalysisBoard *self);

/* Stops the engine for good. */
void noughts_analysis_board_stop (NoughtsAnalysisBoard *self);

/* Opens the board if it is not open, and plays a move at the shown node, or goes to the node that
 * has it. FALSE with the error of noughts_game_play(); the board stays open. */
gboolean noughts_analysis_board_play (NoughtsAnalysisBoard *self, MnkPoint move, GError **error);

/* To be called when the sitting has changed. */
void noughts_analysis_board_update (NoughtsAnalysisBoard *self);
void noughts_analysis_board_update_actions (NoughtsAnalysisBoard *self, gboolean opening);

/* Drops what was asked of the shown position, and an answer that is still searched. */
void noughts_analysis_board_drop_question (NoughtsAnalysisBoard *self);

/* Sets the position that is being set up, NULL for none: its stack goes before that of the tree. */
void noughts_analysis_board_set_setup (NoughtsAnalysisBoard *self, NoughtsSetup *setup);
gboolean noughts_analysis_board_is_setting_up (NoughtsAnalysisBoard *self);

/* Undo and redo of moves, variations and remarks, or of changes to a position that is being set up.
 * has_edits() is FALSE where there is neither. */
gboolean noughts_analysis_board_has_edits (NoughtsAnalysisBoard *self);
gboolean noughts_analysis_board_can_undo (NoughtsAnalysisBoard *self);
gboolean noughts_analysis_board_can_redo (NoughtsAnalysisBoard *self);
void noughts_analysis_board_undo (NoughtsAnalysisBoard *self);
void noughts_analysis_board_redo (NoughtsAnalysisBoard *self);

/* The lines of the program's engine, and those of a second one, which have a profile only while one
 * is chosen. Borrowed. */
NoughtsLines *noughts_analysis_board_get_lines (NoughtsAnalysisBoard *self);
NoughtsLines *noughts_analysis_board_get_lines_beside (NoughtsAnalysisBoard *self);

/* What is drawn on the board. */
NoughtsAnalysisDrawing *noughts_analysis_board_get_drawing (NoughtsAnalysisBoard *self);

/* Which cells are looked at. */
NoughtsAnalysisChoice *noughts_analysis_board_get_choice (NoughtsAnalysisBoard *self);

/* The win that a person is to find. */
NoughtsFindWin *noughts_analysis_board_get_finder (NoughtsAnalysisBoard *self);

/* Returns the edits of the game on the board; NULL unless it is open. */
NoughtsTreeEdits *noughts_analysis_board_get_edits (NoughtsAnalysisBoard *self);

/* Shows the first `n` moves of a line, from 0, those beside from NOUGHTS_LINES_MOST, as ghosts,
 * none for 0; and plays them. */
void noughts_analysis_board_point_to (NoughtsAnalysisBoard *self, guint line, guint n);
void noughts_analysis_board_choose (NoughtsAnalysisBoard *self, guint line, guint n);

/* Returns the moves that are shown as ghosts, the first by the side to move or MNK_PASS. */
const MnkPoint *noughts_analysis_board_get_ghosts (NoughtsAnalysisBoard *self, guint *n);

/* Gets the values for the board; returns how many. */
guint noughts_analysis_board_get_values (NoughtsAnalysisBoard *self,
                                         NoughtsBoardValue *values,
                                         guint room);

/* Gets the best value that is known of the shown position, for the side to move. */
gboolean noughts_analysis_board_get_score (NoughtsAnalysisBoard *self, MnkScore *score);

G_END_DECLS
