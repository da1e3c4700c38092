/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"
#include "noughts-game.h"

G_BEGIN_DECLS

/* Game files in all formats of the game layer. Reading recognises the format by the contents,
 * writing by the name's ending. */

/* Reading options besides those of the position; all zero for the defaults. */
typedef struct
{
  const char *encoding; /* NULL: it is guessed */
  guint index;          /* of the game in a file of several, from 0 */
  gboolean other_way;   /* ambiguous moves are read in the less usual way */
} MnkFileOptions;

/* Checks the value of “--encoding”, which may be NULL. */
gboolean mnk_game_file_check_encoding (const char *name, GError **error);

/* Loads the whole game of a file, "-" for the standard input. The options apply where the file has
 * nothing; a contradiction is an error. */
NoughtsGame *mnk_game_file_load (const char *path,
                                 const MnkPositionOptions *options,
                                 const MnkFileOptions *how,
                                 GError **error);

/* Prints the remarks about reading the game on stderr. */
void mnk_game_file_say_remarks (NoughtsGame *game, const char *path);

/* Prints a remark on stderr where the file has other games, for callers who have not chosen one. */
void mnk_game_file_say_others (NoughtsGame *game, const char *path);

/* Initialises a task with the stones at a node of a game. */
gboolean mnk_game_file_begin (MnkTask *task, NoughtsGame *game, NoughtsNode *node, GError **error);

/* Passes in the task where the node's move is not by the side to move: the file has two moves of
 * one side in a row. */
gboolean mnk_game_file_give_turn (MnkTask *task, NoughtsNode *node, GError **error);

/* Plays the moves of the game's main line in the task, the first `ply` of them at most. Where
 * stones are set up the task is restarted; with a `path` a message on stderr says so. */
gboolean mnk_game_file_follow (MnkTask *task,
                               NoughtsGame *game,
                               const char *path,
                               guint64 ply,
                               GError **error);

/* The same for a file. */
gboolean mnk_game_file_read (MnkTask *task,
                             const char *path,
                             const MnkPositionOptions *options,
                             guint64 ply,
                             GError **error);

/* Writes a game, after a message on stderr about what the format cannot hold. `unsaid` is set to
 * the options that are needed for reading the file again, "--win 4 --rule caro", or NULL. */
gboolean mnk_game_file_write (NoughtsGame *game, const char *path, char **unsaid, GError **error);

/* Reads the bytes of a file, or of the standard input for "-". */
GBytes *mnk_read_bytes (const char *path, GError **error);

/* Reads the text of a file, or of the standard input for "-". */
gboolean mnk_read_source (const char *path, char **text, GError **error);

G_END_DECLS
