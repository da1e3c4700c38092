/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A move of a record. It follows the move with the index `parent`, or none (−1) as a first move. */
typedef struct
{
  MnkPoint  move;   /* on the board, or MNK_PASS */
  int       parent;
  guint     ply;    /* from 1 on */
  GString  *notes;  /* what else SGF says there, as it stands in the file: "C[a fork]"; or NULL */
} NoughtsRecordMove;

/* How a game ended, as a file says it. */
typedef enum
{
  NOUGHTS_RECORD_OPEN,
  NOUGHTS_RECORD_X_WON, /* by the stones or otherwise */
  NOUGHTS_RECORD_O_WON,
  NOUGHTS_RECORD_X_RESIGNED, /* only written, as the next one */
  NOUGHTS_RECORD_O_RESIGNED,
  NOUGHTS_RECORD_AGREED /* an agreed draw, or a full board */
} NoughtsRecordEnd;

/* A game as other programs' files hold it, without its rules: whether its moves are legal has not
 * been checked. Formats: Smart Game Format (SGF) and Piskvork's (PSQ). */
typedef struct
{
  int               width;
  int               height;
  gboolean          has_line; /* the file names the line rule */
  MnkLineRule       line;     /* the line rule, if it does */
  int               win;      /* 0 where it does not say how many in a row win */
  NoughtsRecordEnd  end;
  guint8           *setup;    /* stones before the first move: an MnkPiece a cell, by rows from the
                               * bottom; or NULL */
  MnkPiece          first_side; /* the side to begin; MNK_X where none were set up */
  GString          *notes;    /* as of a move: names, places, comments; or NULL */
  GArray           *moves;    /* NoughtsRecordMove; parents come before their children */
  guint             n_others; /* games in the file, which is read up to the end of the first */
} NoughtsRecord;

void noughts_record_init  (NoughtsRecord *self);
void noughts_record_clear (NoughtsRecord *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsRecord, noughts_record_clear)

/* A record without moves of a game with this rule, which must have borders. */
void noughts_record_init_for_rule (NoughtsRecord *self,
                                   const MnkRule *rule);

/* Sets stones up, or takes them away (MNK_EMPTY), before the first move: on all cells between two
 * opposite corners, which are on the board. */
void noughts_record_set_up (NoughtsRecord *self,
                            MnkPoint       from,
                            MnkPoint       to,
                            MnkPiece       piece);

/* Sets up all stones of a position, whose side to move begins. */
void noughts_record_take_setup (NoughtsRecord     *self,
                                const MnkPosition *position);

/* The position before the first move, under a rule of the record's size that is possible. */
void noughts_record_get_setup (const NoughtsRecord *self,
                               const MnkRule       *rule,
                               MnkPosition         *position);

/* Adds a move and returns its index. */
int  noughts_record_add (NoughtsRecord *self,
                         MnkPoint       move,
                         int            parent);

/* The moves of the main line: each the first that follows the one before. Their indices, as a
 * GArray of int. */
GArray *noughts_record_get_main_line (const NoughtsRecord *self);

/* Whether a text is a file of one of the formats, however damaged, and no list of moves. */
gboolean noughts_record_is_file (const char *text);

/* Adds to the notes of a move, of the whole game where `index` is −1. */
void noughts_record_add_notes (NoughtsRecord *self,
                               int            index,
                               const char    *notes);

/* Reads such a text into a record that is initialised. NOUGHTS_ERROR_TEXT where the main line is
 * damaged; variations end where they are. */
gboolean noughts_record_parse (NoughtsRecord  *self,
                               const char     *text,
                               GError        **error);

/* Adds the file's text. NOUGHTS_ERROR_TEXT where the format cannot say it: SGF takes boards of up
 * to 52×52; PSQ no pass and no stones that were set up, and no variations or notes (which are left
 * out), nor rule and end. */
gboolean noughts_record_write_sgf (const NoughtsRecord  *self,
                                   GString              *text,
                                   GError              **error);
gboolean noughts_record_write_psq (const NoughtsRecord  *self,
                                   GString              *text,
                                   GError              **error);

/* The value of a property in a move's notes; NULL where they have none. Free with g_free(). */
char *noughts_record_find_note (const char *notes,
                                const char *property);

/* How many in a row win where the file does not say: five, or as many as the board's smaller side
 * has cells. */
int noughts_record_default_win (const MnkRule *rule);

G_END_DECLS
