/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Reads a kept library's file again and puts on it what differed from the file. Blocks, for a
 * worker. Where the file cannot be read, returns NULL: the kept game has the shown line and the
 * differences. *remark is then set to the reason, and also where the file is another one than
 * before, in which case the differences are added to that; else to NULL. Free with g_free(). */
NoughtsGame *noughts_library_reopen (NoughtsGame *kept, char **remark);

/* Whether a kept game is a library whose file has to be read again. */
gboolean noughts_library_is_closed (NoughtsGame *self);

/* A game as it is at one moment, for writing it on a worker. Making one takes constant time for a
 * library, as long as little differs from its file. */
typedef struct _NoughtsSnapshot NoughtsSnapshot;

NoughtsSnapshot *noughts_snapshot_new (NoughtsGame *game);

/* The same for replacing a library's own file; see noughts_snapshot_compare(). */
NoughtsSnapshot *noughts_snapshot_new_to_write (NoughtsGame *game);
void noughts_snapshot_free (NoughtsSnapshot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsSnapshot, noughts_snapshot_free)

/* Returns the game again. Any thread. */
NoughtsGame *noughts_snapshot_open (NoughtsSnapshot *self, GError **error);

/* Reads what was written of the opened library again, and finds the snapshot's nodes in it, for
 * noughts_game_end_writing(). NULL for other games, and where the file's tree would be another, or
 * has more than 4,000,000 nodes. Any thread. */
NoughtsWrittenLibrary *
noughts_snapshot_compare (NoughtsSnapshot *self, NoughtsGame *opened, GBytes *bytes);

G_END_DECLS
