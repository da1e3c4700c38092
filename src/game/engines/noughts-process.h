/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A program that is connected by pipes and exchanges lines. One thread at a time. The process must
 * ignore SIGPIPE, which the end of the program causes. */
typedef struct _NoughtsProcess NoughtsProcess;

typedef enum
{
  NOUGHTS_PROCESS_LINE,    /* a line has arrived */
  NOUGHTS_PROCESS_TIMEOUT, /* none arrived in time */
  NOUGHTS_PROCESS_ENDED    /* the program has closed its output or ended */
} NoughtsProcessAnswer;

/* `command` is split like a shell command, but no shell runs. */
NoughtsProcess *noughts_process_new (const char *command, GError **error);

/* Sends END, closes the program's input, waits a moment, and kills it. */
void noughts_process_free (NoughtsProcess *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsProcess, noughts_process_free)

/* Sends a line; FALSE when the program no longer reads. */
gboolean noughts_process_send (NoughtsProcess *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Waits for a line until `deadline` (g_get_monotonic_time()); it is returned stripped, without its
 * line end; free with g_free(). */
NoughtsProcessAnswer noughts_process_read (NoughtsProcess *self, gint64 deadline, char **line);

G_END_DECLS
