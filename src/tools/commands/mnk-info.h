/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-brain.h"

G_BEGIN_DECLS

/* The messages besides the moves, with the flags of the extended protocol. */
enum
{
  MNK_DETAIL_REALTIME = 1, /* the best move so far */
  MNK_DETAIL_LINES = 2     /* the best lines */
};

/* The state that a manager of the Gomocup protocol sets by INFO; much of it is stored in the
 * brain. */
typedef struct
{
  MnkBrain *brain; /* not owned */
  int detail;      /* flags of the enumeration above */
  gboolean detail_said;
  gboolean yixin;       /* the manager uses the extended protocol, where rule 2 is renju */
  gint64 rule;          /* the number that the manager has sent */
  gboolean unsupported; /* that number is no known rule: reported with the next move */
} MnkInfo;

/* Handles an INFO. `arguments` follow the word, stripped: a key and its value. It is never
 * answered. */
void mnk_info_obey (MnkInfo *self, const char *arguments);

/* Switches to the extended protocol, in which rule numbers have another meaning: the last number is
 * interpreted again. */
void mnk_info_extend (MnkInfo *self);

G_END_DECLS
