/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-renju.h"
#include "mnk-window.h"

/* The one place that knows whether a move is legal, what it ends, and whether a side can but pass.
 * Whatever renju forbids is asked about the cells around the move, nothing folded, however many
 * stones lie elsewhere on the page. */

typedef enum
{
  MNK_MOVE_LEGAL,
  MNK_MOVE_OUTSIDE,  /* of the board */
  MNK_MOVE_TAKEN,
  MNK_MOVE_FORBIDDEN /* Black's in renju, unless it is agreed that it loses by it */
} MnkLegality;

/* What is to be said of a move before it is played. */
typedef struct
{
  MnkLegality legality;
  MnkForbidden ban; /* why it is forbidden */
  MnkStatus ends;   /* the game's status once it has been played; open where it cannot be */
} MnkRuling;

/* Keeps tables and boards between calls; one thread at a time. The calls below are false, or −1,
 * only when memory is short. */
typedef struct MnkReferee MnkReferee;

/* `tables` are renju's, which several referees may share, or NULL: then its own are built when they
 * are first needed, in a tenth of a second. NULL when memory is short. */
MnkReferee *mnk_referee_new  (MnkRuleTables *tables);
void        mnk_referee_free (MnkReferee    *referee);

/* Builds the tables now. */
bool mnk_referee_prepare (MnkReferee *referee);

/* A move of `side` on an open game's field; a pass is legal and ends nothing. */
bool mnk_referee_judge (MnkReferee     *referee,
                        const MnkField *field,
                        MnkPiece        side,
                        MnkPoint        point,
                        MnkRuling      *ruling);

/* Why X may not play a cell, whoever is to move; MNK_ALLOWED where it may, and in all rules but
 * renju. */
bool mnk_referee_ban (MnkReferee     *referee,
                      const MnkField *field,
                      MnkPoint        point,
                      MnkForbidden   *ban);

/* The cells of a window of the field that are forbidden to X, in scan order: all cells of a bounded
 * board. `points` has room for MNK_MAX_CELLS. Returns how many. */
int mnk_referee_list_forbidden (MnkReferee      *referee,
                                const MnkField  *field,
                                const MnkWindow *window,
                                MnkPoint        *points);

/* The same of a position that is no window. */
int mnk_referee_list_in_position (MnkReferee        *referee,
                                  const MnkPosition *position,
                                  MnkPoint          *cells);

/* Whether all empty cells of a bounded board are forbidden to the side, and there are some. */
bool mnk_referee_must_pass (MnkReferee     *referee,
                            const MnkField *field,
                            MnkPiece        side,
                            bool           *must_pass);

/* What the stone that was placed last has ended, as far as stones decide it. */
MnkStatus mnk_referee_status_after (const MnkField *field,
                                    MnkPoint        point);

/* The same of a field that was set up, every stone of which may lie in a row; false if both sides
 * have a completed one. */
bool mnk_referee_survey (const MnkField *field,
                         MnkStatus      *status);

/* Marks the empty cells of a position, y × width + x, where a side may play, and returns how many
 * there are. Without `tables`, which are the rule's, nothing but overlines is forbidden. */
int mnk_referee_mark_legal (const MnkPosition   *position,
                            const MnkRuleTables *tables,
                            MnkPiece             side,
                            bool                *legal);

/* Whether the side to move of a position may play a cell. */
bool mnk_referee_may_play (MnkReferee        *referee,
                           const MnkPosition *position,
                           MnkPoint           point,
                           bool              *may);
