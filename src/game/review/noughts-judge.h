/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule-tables.h"
#include "noughts-kind.h"

G_BEGIN_DECLS

/* Judges the moves of a report in its position. `report` must score the move and the relevant
 * alternatives. On a small board all of its evaluations must be proven; else only moves that
 * complete a line or are forced have a kind. `tables` are those of the rule. They are needed for
 * renju's forbidden cells; with NULL these cells count as legal. All arguments must outlive the
 * result. */
typedef struct _NoughtsJudge NoughtsJudge;

NoughtsJudge *noughts_judge_new (const MnkPosition *position,
                                 const MnkRuleTables *tables,
                                 const MnkReport *report);
void noughts_judge_free (NoughtsJudge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsJudge, noughts_judge_free)

/* Returns the kind of report->moves[index]. Properties of the whole board are computed once for all
 * moves. */
NoughtsKind noughts_judge_kind (NoughtsJudge *self, int index);

/* The same for a single move. */
NoughtsKind noughts_judge (const MnkPosition *position,
                           const MnkRuleTables *tables,
                           const MnkReport *report,
                           int index);

/* Returns the number of legal moves; `tables` as above. */
int noughts_count_legal (const MnkPosition *position, const MnkRuleTables *tables);

G_END_DECLS
