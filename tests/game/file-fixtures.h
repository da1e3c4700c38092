/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-fixtures.h"

/* Reads a game as gomoku where it names no rule. */
NoughtsGame *read_bytes (GBytes *bytes, GError **error);
NoughtsGame *read_text (const char *text);

/* Reads UTF-8 text converted to another encoding. */
NoughtsGame *read_encoded (const char *text, const char *encoding);

/* Reads a file of tests/data/wild. */
NoughtsGame *read_wild (const char *name);

void assert_note_at (NoughtsGame *game, guint ply, const char *property, const char *expected);

/* Returns the game in SGF. Free with g_free(). */
char *write_sgf (NoughtsGame *game);
