/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-solved.h"

G_BEGIN_DECLS

/* What the proofs say of one position after another, looked up by a worker. Main thread only. */
typedef struct _NoughtsLinesSolution NoughtsLinesSolution;
typedef struct _NoughtsLines NoughtsLines; /* noughts-lines.h */

/* Called when something has been found. */
typedef void (*NoughtsLinesSolutionFound) (NoughtsLines *owner);

/* The owner has to live until the free. */
NoughtsLinesSolution *
noughts_lines_solution_new (NoughtsLinesSolutionFound found, NoughtsLines *owner);
void noughts_lines_solution_free (NoughtsLinesSolution *self);

/* Looks a position up, which must be open, after the former one has been forgotten. Where the exact
 * solver can solve it, the lines say more than a proof. */
void noughts_lines_solution_ask (NoughtsLinesSolution *self, const MnkWindow *window);
void noughts_lines_solution_forget (NoughtsLinesSolution *self);

/* Returns "Black wins in at most 17 (proven): j9", translated; NULL if nothing is known. Free with
 * g_free(). */
char *noughts_lines_solution_describe (NoughtsLinesSolution *self, const MnkRule *rule);

G_END_DECLS
