/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-clock.h"
#include "mnk-input.h"

G_BEGIN_DECLS

/* The player behind the protocol: the board, what the manager has said of time and memory,
 * and the search. Points are the engine's, row 0 at the bottom. */
typedef struct
{
  MnkInput   *input;
  void      (*progress) (const MnkReport *report, void *data); /* after each depth; NULL */
  void       *progress_data;
  MnkTable   *table;
  MnkSearch  *search;
  MnkReferee *referee;

  gboolean    started; /* there is a board */
  gboolean    prepared; /* for it, its rule and the table */
  gboolean    thought; /* about the present command */
  MnkPosition position;

  MnkLineRule line;
  MnkClock    clock;
  MnkLimits   limits;     /* depth and nodes */
  gint64      max_memory; /* bytes; 0 is no limit */
  gboolean    memory_said; /* the manager has said something of it */
  gint64      hash_bytes; /* of the table; 0: the engine decides */
  gsize       wanted_bytes; /* of the table that was asked for; memory may have allowed only a
                             * half, a quarter and so on */
  int         threads;
} MnkBrain;

/* The boards of the protocol. */
#define MNK_BRAIN_MIN_SIDE 5

/* `input` is not owned. */
void mnk_brain_init  (MnkBrain *self,
                      MnkInput *input);
void mnk_brain_clear (MnkBrain *self);

/* An empty board; builds what the engine needs for it. Once the manager has said how much memory
 * there is, that is taken from the system, which may last a few tenths of a second. */
void mnk_brain_start (MnkBrain *self,
                      int       width,
                      int       height);

/* To be called when rule, memory, or what a move may take have changed. */
void mnk_brain_prepare (MnkBrain *self);

gboolean mnk_brain_is_over (const MnkBrain *self);

/* Rates the position's best `lines` moves in the time that is left for the command of
 * `line`. */
void mnk_brain_think (MnkBrain           *self,
                      const MnkInputLine *line,
                      int                 lines,
                      MnkReport          *report);

/* As mnk_brain_think(), for the best move, in a share of that time. */
void mnk_brain_think_shortly (MnkBrain           *self,
                              const MnkInputLine *line,
                              double              share,
                              MnkReport          *report);

/* After each command: what thinking about it took is spent of the match's time, once however often
 * it was thought about. */
void mnk_brain_count_time (MnkBrain           *self,
                           const MnkInputLine *line);

/* The first of the report's moves that is legal, or any legal move; FALSE when there is none, as
 * renju may leave Black. */
gboolean mnk_brain_choose (MnkBrain        *self,
                           const MnkReport *report,
                           MnkPoint        *move);

/* An empty cell that the rule does not forbid to the side to move. */
gboolean mnk_brain_may_play (MnkBrain *self,
                             MnkPoint  point);

G_END_DECLS
