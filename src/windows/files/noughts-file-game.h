/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Returns the game that was read. NULL with an error if that failed, or if the game has neither
 * moves nor stones, which the error reports by the text `nothing`. NULL without an error if the
 * reading was cancelled. */
NoughtsGame *noughts_file_game_finish (GAsyncResult *result, const char *nothing, GError **error);

/* Appends a sentence for each of the reader's remarks about the game, and one for the encoding of
 * its text where that was chosen (`encoding`, or NULL) or guessed. */
void noughts_file_game_append_remarks (NoughtsGame *game, const char *encoding, GString *text);

G_END_DECLS
