/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A program that is connected by pipes and exchanges lines, with the programs that it starts itself
 * in a process group of its own. Nothing here waits: everything is done by the main context that
 * was the thread's default when the program was started. If this process dies, however it dies, the
 * group is killed; so start programs on a thread that lives as long as they do.
 *
 * Signals: "line" (char *): a line without its end and without white space around it, in whatever
 * bytes the program writes; "ended": the program has ended by itself, or closed its output. */
#define NOUGHTS_TYPE_PROCESS (noughts_process_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsProcess, noughts_process, NOUGHTS, PROCESS, GObject)

/* `command` is split like a shell command, but no shell sees it. `folder` is where it runs, or
 * NULL. */
NoughtsProcess *noughts_process_new (const char *command, const char *folder, GError **error);

/* Sends a line, as soon as the program reads it. */
void noughts_process_send (NoughtsProcess *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Lets the program end: sends END, half a second later TERM to its group, and then KILL. It emits
 * nothing more, and lives on until the group has gone. To be called before the last reference is
 * dropped. */
void noughts_process_end (NoughtsProcess *self);

/* Whether the program has ended and its group has been killed. */
gboolean noughts_process_is_gone (NoughtsProcess *self);

/* Returns the number of bytes that have been read. */
guint64 noughts_process_get_received (NoughtsProcess *self);

/* Returns the group's number. */
int noughts_process_get_group (NoughtsProcess *self);

G_END_DECLS
