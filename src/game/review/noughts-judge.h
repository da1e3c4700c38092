/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"
#include "mnk-rule-tables.h"

G_BEGIN_DECLS

/* The grades of moves (DESIGN.md "Grades"): one function for the live list, the review and
 * the command line. Pure functions of values; any thread. */
typedef enum
{
  NOUGHTS_KIND_NONE, /* not judged */
  NOUGHTS_KIND_BRILLIANT,
  NOUGHTS_KIND_GREAT,
  NOUGHTS_KIND_BEST,
  NOUGHTS_KIND_EXCELLENT,
  NOUGHTS_KIND_GOOD,
  NOUGHTS_KIND_FORCED,
  NOUGHTS_KIND_INACCURACY,
  NOUGHTS_KIND_MISTAKE,
  NOUGHTS_KIND_BLUNDER,
  NOUGHTS_N_KINDS
} NoughtsKind;

/* The untranslated name: "brilliant", "great", …, "none". */
const char *noughts_kind_get_nick  (NoughtsKind kind);

/* The translated name: "Brilliant". */
const char *noughts_kind_get_title (NoughtsKind kind);

/* Whether something else would have been better: an inaccuracy, a mistake or a blunder. */
gboolean    noughts_kind_is_flawed (NoughtsKind kind);

/* Whether the board is small, at most 20 cells: such boards are rated exactly. */
gboolean noughts_rule_is_small (const MnkRule *rule);

/* Whether a move can be brilliant: boards over 36 cells. */
gboolean noughts_rule_has_brilliant (const MnkRule *rule);

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

/* Which of report->moves to name as the best one; −1 if there is none. In a proven loss on a large
 * board it is no four that only delays. */
int noughts_judge_best (const MnkPosition *position,
                        const MnkReport   *report);

/* Which of several wins in one to name: the one that is named as best, if that is one. FALSE where
 * there is none. */
gboolean noughts_judge_win_in_one (const MnkPosition *position,
                                   const MnkReport   *report,
                                   MnkPoint          *win);

G_END_DECLS
