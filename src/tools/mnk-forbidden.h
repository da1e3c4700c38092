/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Where X may not play under renju. Keeps the rule's tables from question to question. */
typedef struct _MnkForbidden MnkForbidden;

MnkForbidden *mnk_forbidden_new  (void);
void          mnk_forbidden_free (MnkForbidden *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkForbidden, mnk_forbidden_free)

/* The empty cells that are forbidden to X now, whoever is to move; none under other rules.
 * `cells` has room for MNK_MAX_CELLS; returns how many. */
int mnk_forbidden_list (MnkForbidden      *self,
                        const MnkPosition *position,
                        MnkPoint          *cells);

/* Whether the side to move may not play on this empty cell. */
gboolean mnk_forbidden_is (MnkForbidden      *self,
                           const MnkPosition *position,
                           MnkPoint           point);

G_END_DECLS
