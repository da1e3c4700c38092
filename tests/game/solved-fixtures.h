/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

/* Proofs in folders of the test's own. */

/* A small proof among the installed ones, and the moves to its position. */
#define SOLVED_NAME  "freestyle-15x15-5-h8-a1-i9-g8.proof"
#define SOLVED_START "h8 a1 i9 g8"

char *solved_find_proof (void);

/* Makes a folder that holds the proof with these bytes, and has it used. */
char *solved_make_folder (const char *bytes, gsize n_bytes);
void solved_remove_folder (char *folder);

/* Returns the position after these moves, of gomoku in the second. */
MnkWindow solved_read_window (const MnkRule *rule, const char *moves);
MnkWindow solved_read_gomoku (const char *moves);

void solved_assert_unknown (const char *moves);
