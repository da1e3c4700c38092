/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-json.h"
#include "mnk-solved.h"
#include "mnk-task.h"

G_BEGIN_DECLS

/* Shared by the commands that search: running, and output of the result. */

/* Evaluates the task's position in the window's coordinates. An ended position needs no search. */
void mnk_answer_run (const MnkTask *task, const MnkOptions *options, MnkReport *report);

/* Sets the folder of the proofs; NULL is that of the program. False if it does not exist. */
gboolean mnk_answer_use_proofs (const char *folder, GError **error);

/* Looks the task's position up in the proofs. */
gboolean mnk_answer_find_solution (const MnkTask *task, MnkSolution *solution);

/* Adds "solution", an object; and returns the same for people, to be freed with g_free(). */
void mnk_answer_add_solution (MnkJson *json, const MnkRule *rule, const MnkSolution *solution);
char *mnk_answer_describe_solution (const MnkRule *rule, const MnkSolution *solution);

/* Adds "rule", an object. */
void mnk_answer_add_rule (MnkJson *json, const MnkRule *rule);

/* Adds "result", "plies" and "exact". */
void mnk_answer_add_score (MnkJson *json, const MnkRule *rule, MnkScore score);

/* Adds "best", the array of the best moves. */
void mnk_answer_add_best (MnkJson *json, const MnkRule *rule, const MnkReport *report);

/* Add a move's name; and an array of the names of a line's moves. */
void mnk_answer_add_move (MnkJson *json, const char *key, const MnkRule *rule, MnkPoint move);
void mnk_answer_add_line (MnkJson *json,
                          const char *key,
                          const MnkRule *rule,
                          const MnkPoint *line,
                          int n_line);

/* Return text for people; free with g_free(). */
char *mnk_answer_line_to_text (const MnkRule *rule, const MnkPoint *line, int n_line);
char *mnk_answer_describe_score (const MnkRule *rule, MnkScore score);
const char *mnk_answer_describe_status (MnkStatus status);

G_END_DECLS
