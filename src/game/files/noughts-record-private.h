/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-blocks.h"
#include "noughts-record.h"
#include "noughts-sgf-games.h"

G_BEGIN_DECLS

/* noughts-record.c, shared by the formats: sets NOUGHTS_ERROR_TEXT and returns FALSE. */
gboolean noughts_record_complain (GError **error, const char *message);

/* Notes that the main line ends before this move, and the reason. */
void noughts_record_end_badly (NoughtsRecord *self, guint number, const char *reason);

/* Returns why a move could not be played: the error's message, or "the game is over" for
 * NOUGHTS_ERROR_ENDED, whose message has a capital letter. Valid as long as the error. */
const char *noughts_record_get_reason (const GError *error);

/* Reads a side's length and advances the text. */
gboolean noughts_record_read_side (const char **text, int *side);

/* Reads "15x15", with anything between the numbers, or "15" for a square; advances the text. */
gboolean noughts_record_read_size (NoughtsRecord *self, const char **text, char between);

/* Converts a cell counted from the upper left to the board's coordinates. FALSE where it lies
 * outside. */
gboolean noughts_record_from_top (const NoughtsRecord *self, int column, int row, MnkPoint *cell);

/* The readers, one a format: each fills an initialised record with what can be read.
 * NOUGHTS_ERROR_TEXT where nothing can. */
gboolean noughts_record_parse_psq (NoughtsRecord *self, const char *text, GError **error);
gboolean noughts_record_parse_rec (NoughtsRecord *self, const char *text, GError **error);
gboolean noughts_record_parse_diagram (NoughtsRecord *self, const char *text, GError **error);
/* Of several games the longest is read. */
gboolean noughts_record_parse_dialogue (NoughtsRecord *self,
                                        const char *text,
                                        gboolean *several,
                                        GError **error);
/* `index` is the game's index in the file, from 0. */
gboolean
noughts_record_parse_sgf (NoughtsRecord *self, NoughtsSgfGames *games, guint index, GError **error);

/* A proof is bytes, not text. */
gboolean noughts_record_is_proof (const guint8 *data, gsize length);
gboolean
noughts_record_parse_proof (NoughtsRecord *self, const guint8 *data, gsize length, GError **error);

/* At most so many games of a file are passed over for the first that can be read. */
#define NOUGHTS_RECORD_MOST_SKIPPED 20

/* The same for a database of RenjuNet's. In place of an empty first game, a later one is read. */
gboolean
noughts_record_parse_rif (NoughtsRecord *self, NoughtsBlocks *blocks, guint index, GError **error);

/* Adds an entry for each game of the database. */
void noughts_record_list_rif (NoughtsBlocks *blocks, GPtrArray *entries);

/* Whether a text has the form of a Gomotur record: two names, then moves. */
gboolean noughts_record_is_rec (const char *text);

/* Whether a text has commands of the engine protocol that make a game. */
gboolean noughts_record_is_dialogue (const char *text);

/* Whether a text is the lines of a position alone, "7,7,1", without the command that gives it. */
gboolean noughts_record_is_position (const MnkRule *rule, const char *text);

/* Whether a text begins with a drawn board, or has one behind words alone. */
gboolean noughts_record_is_diagram (const char *text);

/* Parses a rule's name, such as "Renju (RIF)"; FALSE for an unknown one. *win is set where the text
 * has it. */
gboolean noughts_record_read_rule (const char *text, MnkLineRule *line, int *win);

/* Whether a text says nothing but a rule, "Renju" or "freestyle, 4 in a row". */
gboolean noughts_record_is_rule_name (const char *text);

/* Parses a result, such as "B+R", "W+", "Draw" or "Void". */
void noughts_record_read_result (const char *text, NoughtsResult *result, NoughtsEnd *ending);

G_END_DECLS
