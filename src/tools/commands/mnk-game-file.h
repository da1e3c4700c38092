/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* Game files: move lists as text (.txt), Piskvork's (.psq) and Smart Game Format (.sgf). Reading
 * goes by what is in the file, writing by its name's ending. Of a tree of moves the main
 * line is read. */

/* The task after the file's moves, the first `ply` of them at most. Options fill in what the
 * file does not say; a size that the file contradicts is an error. */
gboolean mnk_game_file_read (MnkTask                   *task,
                             const char                *path,
                             const MnkPositionOptions  *options,
                             guint64                    ply,
                             GError                   **error);

/* Writes the task's moves. `unsaid` is set to the options with which the file has to be read, as
 * its format does not say them, "--win 4 --rule caro", or NULL. */
gboolean mnk_game_file_write (const MnkTask  *task,
                              const char     *path,
                              char          **unsaid,
                              GError        **error);

/* The text of a file, or of the standard input for "-". */
gboolean mnk_read_source (const char  *path,
                          char       **text,
                          GError     **error);

G_END_DECLS
