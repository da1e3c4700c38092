/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"

typedef struct MnkRuleTables MnkRuleTables; /* mnk-rule-tables.h */

/* Renju's forbidden points: what X (Black) may not play on the position before it. A five outweighs
 * all. */
typedef enum
{
  MNK_ALLOWED,
  MNK_OVERLINE,
  MNK_DOUBLE_FOUR,
  MNK_DOUBLE_THREE
} MnkForbidden;

/* Keeps tables and board between calls; one thread at a time. */
typedef struct MnkRenju MnkRenju;

/* `tables` are renju's, which several judges may share, or NULL for its own. NULL when memory is
 * short. */
MnkRenju *mnk_renju_new  (MnkRuleTables *tables);
void      mnk_renju_free (MnkRenju      *renju);

/* Looks at a position of a renju rule; the calls below are about it until the next one. */
bool mnk_renju_set (MnkRenju          *renju,
                    const MnkPosition *position);

/* MNK_ALLOWED for cells that are not empty, too. */
MnkForbidden mnk_renju_judge (MnkRenju *renju,
                              MnkPoint  point);

/* All forbidden points in scan order; `cells` has room for MNK_MAX_CELLS. */
int mnk_renju_list (MnkRenju *renju,
                    MnkPoint *cells);
