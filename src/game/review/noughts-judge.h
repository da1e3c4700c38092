/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule-tables.h"
#include "noughts-kind.h"

G_BEGIN_DECLS

/* Judges the moves of a report in the position that it rates. `report` must rate the move and the
 * alternatives that matter; on a small board all that it rates must be proven, or only what
 * completes a line or is forced has a kind. `tables` are those of the rule; only renju needs them,
 * for what Black may not play, and NULL counts these cells, too. All of them must stay. */
typedef struct _NoughtsJudge NoughtsJudge;

NoughtsJudge *noughts_judge_new  (const MnkPosition   *position,
                                  const MnkRuleTables *tables,
                                  const MnkReport     *report);
void          noughts_judge_free (NoughtsJudge        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsJudge, noughts_judge_free)

/* The grade of playing report->moves[index]. What concerns the whole board is looked at once for
 * all moves. */
NoughtsKind noughts_judge_kind (NoughtsJudge *self,
                                int           index);

/* As noughts_judge_kind(), for one move alone. */
NoughtsKind noughts_judge (const MnkPosition   *position,
                           const MnkRuleTables *tables,
                           const MnkReport     *report,
                           int                  index);

/* How many moves the side to move has; `tables` as above. */
int noughts_count_legal (const MnkPosition   *position,
                         const MnkRuleTables *tables);

G_END_DECLS
