/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-brain.h"

G_BEGIN_DECLS

/* What is told beside the moves, as the extended protocol counts it. */
enum
{
  MNK_DETAIL_REALTIME = 1, /* the best move so far */
  MNK_DETAIL_LINES = 2     /* the best lines */
};

/* What a manager of the Gomocup protocol sets by INFO: much of it is the brain's. */
typedef struct
{
  MnkBrain *brain;  /* not owned */
  int       detail; /* MNK_DETAIL_… together */
  gboolean  detail_said;
  gboolean  yixin; /* it speaks the extended protocol, where rule 2 is renju */
  gint64    rule;  /* the sum that it has given */
  gboolean  unsupported; /* which is no rule of ours: said when a move is asked for */
} MnkInfo;

/* `arguments` is what follows the word, stripped: a key and its value. INFO is never answered. */
void mnk_info_obey (MnkInfo    *self,
                    const char *arguments);

/* Notes that the manager speaks the extended protocol, in which the number of a rule means another:
 * the rule given before is read again. */
void mnk_info_extend (MnkInfo *self);

G_END_DECLS
