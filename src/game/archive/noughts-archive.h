/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-archive-record.h"

G_BEGIN_DECLS

/* The finished games in a file of the user's data folder, one after another as SGF, which every
 * program for such files reads. Workers read and write it, one at a time and in order. Main thread
 * only.
 *
 * Signals: "started": a record is going to be written; "changed": it has been; "failed" (const char
 * *, gboolean, const char *): it could not be, and why, whether it was to be deleted, and the
 * record of noughts_archive_store() that was to be written, or NULL. */
#define NOUGHTS_TYPE_ARCHIVE (noughts_archive_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsArchive, noughts_archive, NOUGHTS, ARCHIVE, GObject)

/* Returns $XDG_DATA_HOME/noughts/games.sgf. */
GFile *noughts_archive_get_usual_file (void);

NoughtsArchive *noughts_archive_new (GFile *file);
GFile *noughts_archive_get_file (NoughtsArchive *self);

/* Puts a record in the place of the one that it replaces, or at the end; either may be NULL. */
void noughts_archive_store (NoughtsArchive *self, const char *record, const char *replaced);

/* The record that the archive has of one game, if any. Reference-counted, main thread only. */
typedef struct _NoughtsArchiveSlot NoughtsArchiveSlot;

NoughtsArchiveSlot *noughts_archive_slot_new (const char *record); /* or NULL */
void noughts_archive_slot_unref (NoughtsArchiveSlot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsArchiveSlot, noughts_archive_slot_unref)

/* Puts the record of a game as it is now in the place of the slot's record, or at the end; a worker
 * writes it. It is the slot's record from then on. Stores nothing if the record has been
 * deleted and only its accuracies are new. */
void noughts_archive_store_game (NoughtsArchive *self,
                                 NoughtsGame *game,
                                 const NoughtsArchiveFacts *facts,
                                 NoughtsArchiveSlot *slot);

/* Whether a record is being written, or waits to be. */
gboolean noughts_archive_is_busy (NoughtsArchive *self);

/* Lists the last records, at most `most`, the latest first, as a GPtrArray of
 * NoughtsArchiveEntry. */
void noughts_archive_list_async (NoughtsArchive *self,
                                 guint most,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GPtrArray *noughts_archive_list_finish (GAsyncResult *result, GError **error);

G_END_DECLS
