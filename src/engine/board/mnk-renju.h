/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"

typedef struct MnkRuleTables MnkRuleTables; /* mnk-rule-tables.h */

/* Renju's forbidden points: where X (Black) may not play. A five takes precedence over all
 * reasons. */
typedef enum
{
  MNK_ALLOWED,
  MNK_OVERLINE,
  MNK_DOUBLE_FOUR,
  MNK_DOUBLE_THREE
} MnkForbidden;

/* Keeps tables and board between calls; one thread at a time. */
typedef struct MnkRenju MnkRenju;

/* `tables` are renju's, which several objects may share, or NULL for its own. NULL when memory is
 * short. */
MnkRenju *mnk_renju_new (MnkRuleTables *tables);
void mnk_renju_free (MnkRenju *renju);

/* Sets a position of a renju rule for the calls below. */
bool mnk_renju_set (MnkRenju *renju, const MnkPosition *position);

/* Returns MNK_ALLOWED for occupied cells, too. */
MnkForbidden mnk_renju_judge (MnkRenju *renju, MnkPoint point);

/* Lists all forbidden points in scan order; `cells` has room for MNK_MAX_CELLS. */
int mnk_renju_list (MnkRenju *renju, MnkPoint *cells);
