/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"
#include "noughts-game.h"

G_BEGIN_DECLS

/* Game files, of all formats that the game layer reads and writes. Reading goes by what is in the
 * file, writing by its name's ending. */

/* How to read beside what the position's options say; all zero for the usual way. */
typedef struct
{
  const char *encoding; /* NULL: it is found out */
  guint       index;    /* the game's place in a file of several, from 0 */
  gboolean    other_way; /* of two readings of moves, the less usual */
} MnkFileOptions;

/* The whole game of a file, "-" for the standard input. Options fill in what it does not say; what
 * it contradicts is an error. */
NoughtsGame *mnk_game_file_load (const char                *path,
                                 const MnkPositionOptions  *options,
                                 const MnkFileOptions      *how,
                                 GError                   **error);

/* Says on stderr what about reading it is to be told. */
void mnk_game_file_say_remarks (NoughtsGame *game,
                                const char  *path);

/* The task after the moves of the file's main line, the first `ply` of them at most. */
gboolean mnk_game_file_read (MnkTask                   *task,
                             const char                *path,
                             const MnkPositionOptions  *options,
                             guint64                    ply,
                             GError                   **error);

/* Writes a game; says before on stderr what the format does not hold. `unsaid` is set to the
 * options with which the file has to be read, as its format does not say them, "--win 4 --rule
 * caro", or NULL. */
gboolean mnk_game_file_write (NoughtsGame  *game,
                              const char   *path,
                              char        **unsaid,
                              GError      **error);

/* The text of a file, or of the standard input for "-". */
gboolean mnk_read_source (const char  *path,
                          char       **text,
                          GError     **error);

G_END_DECLS
