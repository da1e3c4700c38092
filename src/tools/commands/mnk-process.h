/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Another program, spoken to line by line through pipes. One thread at a time. The
 * process must ignore SIGPIPE, or a dead program takes it along. */
typedef struct _MnkProcess MnkProcess;

typedef enum
{
  MNK_PROCESS_LINE,    /* a line has come */
  MNK_PROCESS_TIMEOUT, /* none came in time */
  MNK_PROCESS_ENDED    /* the program has closed its output or died */
} MnkProcessAnswer;

/* `command` is split as a shell would, but no shell runs. */
MnkProcess *mnk_process_new  (const char  *command,
                              GError     **error);

/* Asks the program to end, waits a moment, and kills it. */
void        mnk_process_free (MnkProcess  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkProcess, mnk_process_free)

/* Sends a line; FALSE when the program does not take it any more. */
gboolean mnk_process_send (MnkProcess *self,
                           const char *format,
                           ...) G_GNUC_PRINTF (2, 3);

/* Waits for a line until `deadline` (g_get_monotonic_time()); it comes without its end of
 * line, stripped, and is freed with g_free(). */
MnkProcessAnswer mnk_process_read (MnkProcess  *self,
                                   gint64       deadline,
                                   char       **line);

G_END_DECLS
