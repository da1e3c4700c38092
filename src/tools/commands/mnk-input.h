/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* The standard input of a protocol, read by a thread of its own so that a command to stop
 * is heeded while a search runs. What has not been asked for yet waits in a queue of
 * bounded size; a sender that goes on then waits, too. */
typedef struct _MnkInput MnkInput;

typedef struct
{
  char    *text;   /* stripped; never longer than MNK_INPUT_MAX_LINE */
  gboolean cut;    /* there was more of it, which is lost */
  gint64   time;   /* g_get_monotonic_time() when its end was read */
  guint64  number;
} MnkInputLine;

/* Longer lines are cut: a full board of 64×64 on one line takes half of it. */
#define MNK_INPUT_MAX_LINE (1 << 16)

/* NULL where the system has no room for a pipe or a thread. */
MnkInput *mnk_input_new  (GError   **error);

/* The lines not asked for are lost. */
void      mnk_input_free (MnkInput  *self);

/* The next line that is not empty; waits for it. NULL after the last, which is the one before END.
 * YXSTOP never comes: it acts at once. */
MnkInputLine *mnk_input_next      (MnkInput     *self);
void          mnk_input_line_free (MnkInputLine *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkInputLine, mnk_input_line_free)

/* Set while the next line, or the end, is there already. Work that can wait should end then. */
const atomic_bool *mnk_input_awaited_flag (const MnkInput *self);

/* FALSE where there is no next line because reading failed: a G_FILE_ERROR. */
gboolean  mnk_input_check (MnkInput  *self,
                           GError   **error);

/* Around a search that answers the line of this number: a YXSTOP that came after the line
 * stops it; so does the end of input or END, after a moment in which the search can
 * see what is plain to see. */
void mnk_input_begin_search (MnkInput  *self,
                             MnkSearch *search,
                             guint64    number);
void mnk_input_end_search   (MnkInput  *self);

G_END_DECLS
