/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The exit codes of the commands. */
typedef enum
{
  MNK_EXIT_DONE,  /* done */
  MNK_EXIT_NO,    /* the answer is "no" */
  MNK_EXIT_USAGE, /* bad usage or bad input */
  MNK_EXIT_FAILED /* a file or an engine process failed, or a limit ended the search */
} MnkExit;

/* An error of this domain ends the tool with its code, an MnkExit; an error of a file, a process,
 * an engine, a pipe or a thread with MNK_EXIT_FAILED; any other with MNK_EXIT_USAGE. */
#define MNK_TOOL_ERROR (mnk_tool_error_quark ())

GQuark mnk_tool_error_quark (void);

/* Sets an error of bad usage or input, and returns FALSE. */
gboolean mnk_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A command of the tool. argv[0] is its name; `argv` is NULL-terminated and may be modified. With
 * `error` set, the return value has no meaning. */
typedef MnkExit (*MnkCommandRun) (GStrv *argv, GError **error);

MnkExit mnk_command_analyse (GStrv *argv, GError **error);
MnkExit mnk_command_solve (GStrv *argv, GError **error);
MnkExit mnk_command_prove (GStrv *argv, GError **error);
MnkExit mnk_command_check_proof (GStrv *argv, GError **error);
MnkExit mnk_command_vcf (GStrv *argv, GError **error);
MnkExit mnk_command_vct (GStrv *argv, GError **error);
MnkExit mnk_command_weights (GStrv *argv, GError **error);
MnkExit mnk_command_play (GStrv *argv, GError **error);
MnkExit mnk_command_levels (GStrv *argv, GError **error);
MnkExit mnk_command_match (GStrv *argv, GError **error);
MnkExit mnk_command_review (GStrv *argv, GError **error);
MnkExit mnk_command_convert (GStrv *argv, GError **error);
MnkExit mnk_command_picture (GStrv *argv, GError **error);
MnkExit mnk_command_games (GStrv *argv, GError **error);
MnkExit mnk_command_bench (GStrv *argv, GError **error);
MnkExit mnk_command_pbrain (GStrv *argv, GError **error);

G_END_DECLS
