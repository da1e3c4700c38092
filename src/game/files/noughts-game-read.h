/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* noughts-game-build.c: the game of a record. What is not legal ends its branch; the record is told
 * so. Where neither the record nor the reading says the line rule, it is one under which the main
 * line is legal, `usual` first. NOUGHTS_ERROR_RULE or _TEXT where there can be no such
 * game. */
NoughtsGame *noughts_game_build (NoughtsRecord         *record,
                                 const NoughtsReading  *reading,
                                 MnkLineRule            usual,
                                 GError               **error);

/* noughts-game-remarks.c: tells in the game what about reading it is not as one would think. */
void noughts_game_tell (NoughtsGame *self,
                        char        *remark); /* translated; taken */
void noughts_game_tell_record (NoughtsGame         *self,
                               const NoughtsRecord *record);

/* The kinds of files, as their first bytes and their form say. */
typedef enum
{
  NOUGHTS_KIND_OF_FILE_LIST, /* of moves, in any writing, or none of the others */
  NOUGHTS_KIND_OF_FILE_SGF,
  NOUGHTS_KIND_OF_FILE_PSQ,
  NOUGHTS_KIND_OF_FILE_REC,
  NOUGHTS_KIND_OF_FILE_LIB,
  NOUGHTS_KIND_OF_FILE_POS,
  NOUGHTS_KIND_OF_FILE_RIF
} NoughtsKindOfFile;

/* noughts-game-sniff.c: what bytes are, and for those that are text, that text, in *text, as the
 * encoding says that was found out, or that `encoding` insists on. */
NoughtsKindOfFile noughts_game_sniff (GBytes       *bytes,
                                      const char   *encoding,
                                      char        **text,
                                      const char  **used,
                                      gboolean     *guessed);

G_END_DECLS
