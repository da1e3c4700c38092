/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-files.h"

G_BEGIN_DECLS

/* A file that is being read or written, or a text that is being read. The job keeps the application
 * running. */
typedef struct
{
  NoughtsFiles *files;
  GFile *file; /* or NULL */
  char *name;
  gboolean pasted;
  gboolean again;    /* another reading of the game on the board */
  GBytes *bytes;     /* of a file that is read in blocks only the beginning */
  gboolean streamed; /* it is such a file */
  char *encoding;    /* or NULL */
  guint index;
  gboolean other_way;
  char *more;                     /* what was not written, "moves only"; or NULL */
  char *losses;                   /* in words, from the writer; or NULL */
  gboolean partial;               /* the file to be written could only be read in part */
  guint n_others;                 /* other games that the file to be written has */
  NoughtsGame *game;              /* the library whose own file is written; else NULL */
  NoughtsWrittenLibrary *library; /* as it was written; or NULL */
} NoughtsFileJob;

struct _NoughtsFiles
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  GApplication *application;
  GCancellable *cancellable; /* of the latest reading, or NULL */
  guint clock;               /* until a slow reading is told; 0: there is none, or it has been */
  gboolean stopped;

  /* The last reading whose game came to the board, if there are others; NULL: there are none. */
  NoughtsGame *game; /* weak */
  GBytes *bytes;     /* likewise */
  gboolean streamed; /* likewise */
  char *name;        /* of the file; NULL: the text was pasted */
  GFile *file;       /* likewise */
  char *encoding;
  guint index;
  gboolean other_way;
  gboolean changed; /* the game, since it was read, by more than evaluations */

  NoughtsFileJob *asked; /* written, to be saved once a question is answered; or NULL */
};

NoughtsFileJob *noughts_file_job_new (NoughtsFiles *files, GFile *file);
void noughts_file_job_free (NoughtsFileJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsFileJob, noughts_file_job_free)

/* Sets a notice in the window; if the window is closed, prints to the standard error. */
void noughts_file_job_tell (const NoughtsFileJob *self, const char *text);

/* The same of a game that was not saved: it is not gone with the computer's next move. */
void noughts_file_job_warn (const NoughtsFileJob *self, const char *text);

/* Reports an error: "game.sgf: the colours do not take turns". */
void noughts_file_job_complain (const NoughtsFileJob *self, const char *message);

G_END_DECLS
