/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Keeps the games of a sitting that end while they are on the board, from three moves on: adds each
 * to an archive, with the accuracies as soon as these are known. A game that is taken back and ends
 * anew replaces its record. Keeps the application running while it writes. Main thread only.
 *
 * Signal: "opened" (gboolean): the game of a record is on the board; TRUE: to be reviewed. */
#define NOUGHTS_TYPE_ARCHIVIST (noughts_archivist_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsArchivist, noughts_archivist, NOUGHTS, ARCHIVIST, GObject)

NoughtsArchivist *noughts_archivist_new (NoughtsSitting *sitting,
                                         NoughtsNotice *notice,
                                         GApplication *application,
                                         GFile *file);

NoughtsArchive *noughts_archivist_get_archive (NoughtsArchivist *self);

/* Puts the game of a record on the board, which a worker reads first; of a damaged one there is a
 * notice. A later call cancels it. `review` is for the signal. */
void noughts_archivist_open (NoughtsArchivist *self, const char *record, gboolean review);

/* Ends following the sitting. What waits is still written. */
void noughts_archivist_stop (NoughtsArchivist *self);

G_END_DECLS
