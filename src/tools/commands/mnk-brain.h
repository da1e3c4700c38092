/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-clock.h"
#include "mnk-input.h"

G_BEGIN_DECLS

/* The engine behind the protocol: the board, the manager's limits of time and memory, and the
 * search. Points are in the engine's coordinates, row 0 at the bottom. */
typedef struct
{
  MnkInput *input;
  void (*progress) (const MnkReport *report, void *data); /* called after each depth; or
                                                           * NULL */
  void *progress_data;
  MnkTable *table;
  MnkSearch *search;
  MnkReferee *referee;

  gboolean started;              /* there is a board */
  gboolean prepared;             /* for the board, its rule and the table */
  gboolean thought;              /* the present command has been searched */
  MnkPosition position;          /* cells of neither side are walls */
  gboolean continuous;           /* the game continues after a five, whose stones become walls */
  guint8 was[MNK_MAX_CELLS];     /* the former pieces of such walls, by cells; 0 for all others */
  guint8 blocked[MNK_MAX_CELLS]; /* empty cells excluded from the search, by cells */

  MnkLineRule line;
  MnkClock clock;
  MnkLimits limits;     /* depth and nodes */
  gint64 max_memory;    /* bytes; 0 is no limit */
  gboolean memory_said; /* the manager has sent a memory limit */
  gint64 hash_bytes;    /* of the table; 0: the engine chooses */
  gsize wanted_bytes;   /* requested size of the table; short memory may have allowed only a
                         * half, a quarter and so on */
  int threads;
} MnkBrain;

/* The sizes of boards in the protocol. */
#define MNK_BRAIN_MIN_SIDE 5

/* `input` is borrowed. */
void mnk_brain_init (MnkBrain *self, MnkInput *input);
void mnk_brain_clear (MnkBrain *self);

/* Sets up an empty board and its tables. After a memory limit it also allocates the table, which
 * may take a few tenths of a second. */
void mnk_brain_start (MnkBrain *self, int width, int height);

/* To be called after changes of the rule, the memory, or the time for a move. */
void mnk_brain_prepare (MnkBrain *self);

gboolean mnk_brain_is_over (const MnkBrain *self);

/* Takes over a position; its walls are cells of neither side. In a continuous game its complete
 * lines are finished. */
void mnk_brain_set_position (MnkBrain *self, const MnkPosition *position);

/* Make a move of the side to move on an empty cell, and undo it: FALSE where no stone was there. In
 * a continuous game the stones of a completed line are of neither side until it is undone. */
void mnk_brain_play (MnkBrain *self, MnkPoint point);
gboolean mnk_brain_take_back (MnkBrain *self, MnkPoint point);

/* Exclude a cell from the search, and include all of them again. */
void mnk_brain_block (MnkBrain *self, MnkPoint point);
void mnk_brain_unblock (MnkBrain *self);

/* Scores the position's best `lines` moves in the remaining time for the command of `line`. */
void mnk_brain_think (MnkBrain *self, const MnkInputLine *line, int lines, MnkReport *report);

/* Chooses the next step of the opening Swap2 in the remaining time (noughts-swap.h). */
int mnk_brain_choose_swap (MnkBrain *self, const MnkInputLine *line, MnkPoint *moves);

/* To be called after each command: subtracts its search time from the match's time, once for
 * several searches. */
void mnk_brain_count_time (MnkBrain *self, const MnkInputLine *line);

/* Gets the first legal move of the report, or any legal move; FALSE when there is none, which can
 * happen to Black in renju. */
gboolean mnk_brain_choose (MnkBrain *self, const MnkReport *report, MnkPoint *move);

/* Whether a cell is empty and the rule does not forbid it to the side to move. */
gboolean mnk_brain_may_play (MnkBrain *self, MnkPoint point);

G_END_DECLS
