/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-renju.h"
#include "mnk-window.h"

/* Judges whether a move is legal, how it ends the game, and whether a side must pass. Renju's
 * forbidden moves are judged by the cells around the move without folding, however many stones lie
 * elsewhere on the unbounded board. */

typedef enum
{
  MNK_MOVE_LEGAL,
  MNK_MOVE_OUTSIDE, /* the cell lies outside the board */
  MNK_MOVE_TAKEN,
  MNK_MOVE_FORBIDDEN /* forbidden to Black in renju, unless the rules let it be played and lose */
} MnkLegality;

/* The judgement of a move before it is played. */
typedef struct
{
  MnkLegality legality;
  MnkForbidden forbidden; /* why it is forbidden */
  MnkStatus ends;         /* the game's status after the move; open where it cannot be played */
} MnkRuling;

/* Keeps tables and boards between calls; one thread at a time. The calls below return false, or −1,
 * only when memory is short. */
typedef struct MnkReferee MnkReferee;

/* `tables` are renju's, which several referees may share, or NULL: the referee then builds its own
 * on first use, in a tenth of a second. NULL when memory is short. */
MnkReferee *mnk_referee_new (MnkRuleTables *tables);
void mnk_referee_free (MnkReferee *referee);

/* Builds the tables. */
bool mnk_referee_prepare (MnkReferee *referee);

/* Judges a move of `side` on an open game's field; a pass is legal and does not end the game. */
bool mnk_referee_judge (MnkReferee *referee,
                        const MnkField *field,
                        MnkPiece side,
                        MnkPoint point,
                        MnkRuling *ruling);

/* Gets the reason for which X may not play a cell, whichever side is to move; MNK_ALLOWED where it
 * may, and in all rules but renju. */
bool mnk_referee_is_forbidden (MnkReferee *referee,
                               const MnkField *field,
                               MnkPoint point,
                               MnkForbidden *forbidden);

/* Lists the cells of a window of the field that are forbidden to X, in scan order: on a bounded
 * board all of them. `points` has room for MNK_MAX_CELLS. Returns how many. */
int mnk_referee_list_forbidden (MnkReferee *referee,
                                const MnkField *field,
                                const MnkWindow *window,
                                MnkPoint *points);

/* The same for a position that is no window. */
int
mnk_referee_list_in_position (MnkReferee *referee, const MnkPosition *position, MnkPoint *cells);

/* Whether a bounded board has empty cells, and all of them are forbidden to the side. */
bool
mnk_referee_must_pass (MnkReferee *referee, const MnkField *field, MnkPiece side, bool *must_pass);

/* Returns the status after the stone that was placed last, as far as the stones determine it. */
MnkStatus mnk_referee_status_after (const MnkField *field, MnkPoint point);

/* Gets the status of a set-up field, any stone of which may be in a row; false if both sides have a
 * completed one. */
bool mnk_referee_survey (const MnkField *field, MnkStatus *status);

/* Marks the empty cells of a position, y × width + x, where a side may play, and returns how many
 * there are. `tables` are the rule's; without them only overlines are forbidden. */
int mnk_referee_mark_legal (const MnkPosition *position,
                            const MnkRuleTables *tables,
                            MnkPiece side,
                            bool *legal);

/* Whether the side to move of a position may play a cell. */
bool
mnk_referee_may_play (MnkReferee *referee, const MnkPosition *position, MnkPoint point, bool *may);
