/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-game.h"

G_BEGIN_DECLS

/* A node of a record; the first one is the root. */
typedef struct
{
  int parent;       /* its index; −1 at the root */
  MnkPoint move;    /* on the board, or MNK_PASS */
  guint8 piece;     /* side of the move; MNK_EMPTY: no move */
  guint8 turn;      /* side to move after it, if the file has it; or MNK_EMPTY */
  gboolean joined;  /* stored in one node of the file with its parent */
  gboolean implied; /* the move is in the notes */
  gboolean by_tt;   /* a pass that the file writes as "tt" */
  GArray *stones;   /* NoughtsStone that are set up and lifted in a node without a move; or NULL */
  GString *notes;   /* other properties in SGF: "C[a fork]"; or NULL */
} NoughtsRecordNode;

/* How pairs of numbers are read. */
typedef enum
{
  NOUGHTS_PAIRS_NONE,
  NOUGHTS_PAIRS_FROM_BOTTOM, /* rows count from the bottom */
  NOUGHTS_PAIRS_FROM_TOP
} NoughtsPairs;

/* A game as in another program's file: its moves have not been checked against any rule. */
typedef struct
{
  int width;
  int height;
  gboolean has_line;    /* the file names a line rule */
  MnkLineRule line;     /* that rule */
  int win;              /* 0 where the file does not have it */
  NoughtsResult result; /* in the file */
  NoughtsEnd ending;    /* the reason, likewise */
  GArray *nodes;        /* NoughtsRecordNode; parents come before their children */

  guint n_others;       /* number of further games in the file */
  guint n_skipped;      /* empty games that this one took the place of */
  guint bad_move;       /* number of the main line's first invalid one; or 0 */
  char *bad_reason;     /* its reason; or NULL */
  guint n_bad_branches; /* variations that are cut off */
  guint n_bad_stones;   /* set-up stones outside the board */
  guint n_neither;      /* stones of neither side, which are left out */
  gboolean cut_off;     /* the file ends in the middle of a game */
  gboolean skips_i;     /* its columns omit the letter i */
  gboolean own_words;   /* its moves are in a list */
  gboolean size_behind; /* the size stands after the root */
  gboolean other_way;   /* is to be read in the less usual way, where there are two; set before */
  NoughtsPairs pairs;   /* its moves are pairs of numbers, */
  int first;            /* which count from 0 or 1 */
  gboolean should_say;  /* such files usually name the rule: if not, a remark says so */
} NoughtsRecord;

void noughts_record_init (NoughtsRecord *self);
void noughts_record_clear (NoughtsRecord *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsRecord, noughts_record_clear)

NoughtsRecordNode *noughts_record_get_node (const NoughtsRecord *self, int index);

/* Add a node without a move, or with a side's move; return its index. */
int noughts_record_add (NoughtsRecord *self, int parent);
int noughts_record_add_move (NoughtsRecord *self, int parent, MnkPoint move, MnkPiece piece);

/* Adds a move of the side to move after the last node, which becomes the parent. */
int noughts_record_play (NoughtsRecord *self, MnkPoint move);

/* Sets a stone up at a node, or lifts it (MNK_EMPTY). */
void noughts_record_set_up (NoughtsRecord *self, int index, MnkPoint point, MnkPiece piece);

/* Adds a property to a node's notes; `text` is its unescaped value. */
void noughts_record_note (NoughtsRecord *self, int index, const char *property, const char *text);

/* Returns the main line, which consists of the first children: indices, as a GArray of int. */
GArray *noughts_record_get_main_line (const NoughtsRecord *self);

/* Returns the default `win` of a rule: five, or the cells of the board's smaller side. */
int noughts_record_default_win (const MnkRule *rule);

G_END_DECLS
