/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A program that is connected by pipes and exchanges lines. One thread at a time. The process must
 * ignore SIGPIPE, which the end of the program causes. */
typedef struct _MnkProcess MnkProcess;

typedef enum
{
  MNK_PROCESS_LINE,    /* a line has arrived */
  MNK_PROCESS_TIMEOUT, /* none arrived in time */
  MNK_PROCESS_ENDED    /* the program has closed its output or ended */
} MnkProcessAnswer;

/* `command` is split like a shell command, but no shell runs. */
MnkProcess *mnk_process_new (const char *command, GError **error);

/* Sends END, closes the program's input, waits a moment, and kills it. */
void mnk_process_free (MnkProcess *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkProcess, mnk_process_free)

/* Sends a line; FALSE when the program no longer reads. */
gboolean mnk_process_send (MnkProcess *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Waits for a line until `deadline` (g_get_monotonic_time()); it is returned stripped, without its
 * line end; free with g_free(). */
MnkProcessAnswer mnk_process_read (MnkProcess *self, gint64 deadline, char **line);

G_END_DECLS
