/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* The standard input of a protocol, read by a thread of its own, so that a stop command takes
 * effect during a search. Lines wait in a queue of limited size; when it is full, the sender is
 * blocked. */
typedef struct _MnkInput MnkInput;

typedef struct
{
  char *text;   /* stripped; never longer than MNK_INPUT_MAX_LINE */
  gboolean cut; /* the line was longer; the rest is dropped */
  gint64 time;  /* g_get_monotonic_time() when its end was read */
  guint64 number;
} MnkInputLine;

/* Longer lines are cut. A full board of 64×64 on one line takes half of it. */
#define MNK_INPUT_MAX_LINE (1 << 16)

/* Returns NULL where the system cannot create a pipe or a thread. */
MnkInput *mnk_input_new (GError **error);

/* Drops the remaining lines. */
void mnk_input_free (MnkInput *self);

/* Waits for the next line that is not empty. NULL after the last, or after END. YXSTOP is never
 * returned: it takes effect at once. */
MnkInputLine *mnk_input_next (MnkInput *self);
void mnk_input_line_free (MnkInputLine *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkInputLine, mnk_input_line_free)

/* Returns a flag that is set while the next line, or the end, is available. Work that can be
 * postponed should then end. */
const atomic_bool *mnk_input_awaited_flag (const MnkInput *self);

/* FALSE if reading failed, with a G_FILE_ERROR. */
gboolean mnk_input_check (MnkInput *self, GError **error);

/* To be called around a search that answers the line of this number. A YXSTOP after that line stops
 * the search. So does END or the end of input, after a short time in which immediate wins and
 * blocks are found. */
void mnk_input_begin_search (MnkInput *self, MnkSearch *search, guint64 number);
void mnk_input_end_search (MnkInput *self);

G_END_DECLS
