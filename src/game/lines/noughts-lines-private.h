/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-line-choice.h"
#include "noughts-lines-guest.h"
#include "noughts-lines-job.h"
#include "noughts-lines-solution.h"
#include "noughts-lines.h"

/* Shared by the files that make up NoughtsLines: the search, and its words. */

struct _NoughtsLines
{
  GObject parent_instance;

  gboolean running;
  gboolean all;
  gboolean stopped; /* for good */
  gboolean guest_only;
  guint count;
  guint n_threads;
  guint n_mib; /* of the table */
  NoughtsLineChoice choice;

  MnkRule rule; /* of the game */
  MnkWindow window;
  gboolean has_position;
  gboolean over;
  guint serial;

  NoughtsEngine *engine;
  NoughtsLinesJob *job; /* the worker, perhaps of an earlier position */
  gboolean stale;       /* the worker is stopping, and another is wanted after it */
  gboolean finished;    /* the search of this position has quit unexpectedly */
  NoughtsEvaluation *evaluation;

  NoughtsEngineProfile *profile; /* of an engine of somebody else, or NULL */
  NoughtsLinesGuest *guest;      /* that engine, once it has been asked */
  gboolean guest_busy;
  char *trouble;     /* what went wrong with it */
  NoughtsGame *game; /* of the position, or NULL */
  NoughtsNode *node;

  NoughtsLinesSolution *solution; /* what the proofs say */
  NoughtsEvaluation *known;       /* from before, or NULL */
  gint64 since;                   /* when the search of this position began, 0 for not yet */
  gint64 until;                   /* and ended, 0 for not yet */
};

/* Whether an engine of somebody else gives the lines. */
gboolean noughts_lines_has_guest (NoughtsLines *self);

/* Whether what is known from before says more than what has been found so far. */
gboolean noughts_lines_shows_known (NoughtsLines *self);
