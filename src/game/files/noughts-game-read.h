/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* noughts-game-build.c: builds the game of a record. An illegal move ends its branch, which is
 * noted in the record. Where neither record nor reading names a line rule, chooses one under which
 * the main line is legal, `usual` first. NOUGHTS_ERROR_RULE or _TEXT where no such game is
 * possible. */
NoughtsGame *noughts_game_build (NoughtsRecord *record,
                                 const NoughtsReading *reading,
                                 MnkLineRule usual,
                                 GError **error);

/* noughts-game-remarks.c: adds a remark about the reading of the game's file. */
void noughts_game_tell (NoughtsGame *self, char *remark); /* translated; taken */
void noughts_game_tell_bad_move (NoughtsGame *self, guint number, const char *reason);
void noughts_game_tell_bad_branches (NoughtsGame *self, guint n);
void noughts_game_tell_cut_off (NoughtsGame *self);
/* Says how pairs of numbers are read, and that there is another way. */
void noughts_game_tell_pairs (NoughtsGame *self, NoughtsPairs pairs, int first);
/* Whether anything of a damaged file is left; else sets an error with the reason. */
gboolean
noughts_game_has_something (NoughtsGame *self, const NoughtsRecord *record, GError **error);
void noughts_game_tell_record (NoughtsGame *self, const NoughtsRecord *record);

/* The kinds of files, recognised by their first bytes and their form. */
typedef enum
{
  NOUGHTS_KIND_OF_FILE_LIST, /* of moves in any notation, or an unknown kind */
  NOUGHTS_KIND_OF_FILE_SGF,
  NOUGHTS_KIND_OF_FILE_PSQ,
  NOUGHTS_KIND_OF_FILE_REC,
  NOUGHTS_KIND_OF_FILE_LIB,
  NOUGHTS_KIND_OF_FILE_POS,
  NOUGHTS_KIND_OF_FILE_PROOF,
  NOUGHTS_KIND_OF_FILE_RIF,
  NOUGHTS_KIND_OF_FILE_DIAGRAM
} NoughtsKindOfFile;

/* A file that holds one game without a tree is not longer. */
#define NOUGHTS_MOST_BYTES ((gsize) 8 << 20)

/* noughts-game-sniff.c: recognises the kind of file. Text is returned in *text, decoded by
 * `encoding`, or by the encoding that is detected where that is NULL. */
NoughtsKindOfFile noughts_game_sniff (GBytes *bytes,
                                      const char *encoding,
                                      char **text,
                                      const char **used,
                                      gboolean *guessed);

/* Returns the encoding that the bytes declare, by CA[…] in Smart Game Format or in XML's first
 * line; NULL for none. Free with g_free(). */
char *noughts_game_find_declared (const char *bytes, gsize length);

G_END_DECLS
