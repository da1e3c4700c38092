/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* What a record says besides the game. Index MNK_X and MNK_O. */
typedef struct
{
  const char *names[MNK_O + 1]; /* NULL: unknown */
  const char *date;             /* "2026-11-26" */
  MnkPiece person;              /* the only person's side; MNK_EMPTY: there is none, or two */
  MnkOpponent opponent;         /* the other side, if there is one person */
  gboolean has_accuracy[MNK_O + 1];
  double accuracy[MNK_O + 1]; /* 0…100 */
} NoughtsArchiveFacts;

/* How each record begins. */
#define NOUGHTS_ARCHIVE_HEAD "(;FF[4]CA[UTF-8]"

/* Returns a game's record: a game in SGF, on lines of its own. A game on a board without borders or
 * of more than 52 × 52, which SGF does not hold, is a list of moves in the property NPAGE, and all
 * of it in NSAVE. The game loses the accuracies and the computer that a former record has given it.
 * Free with g_free(). */
char *noughts_archive_write (NoughtsGame *game, const NoughtsArchiveFacts *facts);

/* Reads a record. NOUGHTS_ERROR_TEXT for a damaged one. */
NoughtsGame *noughts_archive_read (const char *record, GError **error);

/* Gets the person's side and the opponent of a game against a computer. FALSE of other games, and
 * of records that do not say it: `names`, of MNK_X and MNK_O, are then set, or NULL; free them. */
gboolean noughts_archive_find_opponent (const char *record,
                                        MnkPiece *person,
                                        MnkOpponent *opponent,
                                        char *names[MNK_O + 1]);

/* A record for a list. */
typedef struct
{
  char *record;
  char *title; /* of the board and its rule, translated */
  char *date;  /* "" for none */
  char *names[MNK_O + 1];
  NoughtsResult result;
  guint n_moves;
  int opening; /* of the 26 named ones; −1: none */
  gboolean has_accuracy[MNK_O + 1];
  double accuracy[MNK_O + 1];
} NoughtsArchiveEntry;

/* NULL for a record that cannot be read. */
NoughtsArchiveEntry *noughts_archive_entry_new (const char *record);
void noughts_archive_entry_free (NoughtsArchiveEntry *self);

/* Returns a text's games as records, in order, as char *; what follows the last complete game is
 * left out. */
GPtrArray *noughts_archive_split (const char *text);

G_END_DECLS
