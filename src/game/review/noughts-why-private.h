/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-threats.h"

#include "noughts-game-private.h"
#include "noughts-threats.h"
#include "noughts-why.h"

G_BEGIN_DECLS

struct _NoughtsWhy
{
  const MnkWindow *window;
  const MnkReport *report;
  MnkRule          rule; /* the game's, for the names of cells */
  MnkPiece         me, other;
  NoughtsThreats   threats;
  MnkBoard        *board; /* the threats' */

  /* The other side's win by fours if it were to move now; looked for when first wanted. */
  gboolean         knows_theirs;
  int              n_theirs;
  MnkCell          theirs[MNK_MAX_FORCED];
};

/* noughts-why.c: names, to be freed where they are not const; what a stone makes and stops */

gboolean noughts_why_is_five (NoughtsWhy *self);

/* MNK_NO_CELL is a pass. */
MnkCell     noughts_why_cell       (NoughtsWhy *self,
                                    MnkPoint    point);
char       *noughts_why_name_cell  (NoughtsWhy *self,
                                    MnkCell     cell);
const char *noughts_why_name_piece (NoughtsWhy *self,
                                    MnkPiece    piece);

/* "g7–i9": where the stones lie with which `side` threatens to make a pattern on this cell; the
 * cell's own name when they cannot be told. */
char *noughts_why_name_threat     (NoughtsWhy *self,
                                   MnkCell     cell,
                                   MnkPiece    side,
                                   MnkPattern  pattern,
                                   int         stones);

/* "g7–i9": the first open three of the other side, or NULL. */
char *noughts_why_name_open_three (NoughtsWhy *self);

/* Every second cell of a line from the first on, as one side plays them: "h8 j10 k11", "h8 j10 …"
 * where it is not the whole. */
char *noughts_why_name_own_moves  (NoughtsWhy    *self,
                                   const MnkCell *line,
                                   int            n_line,
                                   gboolean       whole);

/* A report's line as cells of the board: room for MNK_MAX_FORCED; returns how many. */
int noughts_why_take_line (NoughtsWhy         *self,
                           const MnkRatedMove *rated,
                           MnkCell            *line);

/* Whether a stone of mine on `move` leaves the other side no open four to make. */
gboolean noughts_why_stops_open_fours (NoughtsWhy *self,
                                       MnkCell     move);

char *noughts_why_tell_good (NoughtsWhy         *self,
                             const MnkRatedMove *rated);

/* noughts-why-bad.c: what a stone misses or allows; NULL where it does not */

/* Says that the move leaves the other side a win with its next stone. */
char *noughts_why_tell_left_win   (NoughtsWhy         *self,
                                   MnkCell             move);

/* Says which kind of win the move misses, where the report's best move wins; with `nearly`, that
 * the move comes close to it. */
char *noughts_why_tell_missed_win (NoughtsWhy         *self,
                                   gboolean            nearly);

/* Says that the move leaves an open three of the other side. */
char *noughts_why_tell_left_three (NoughtsWhy         *self,
                                   MnkCell             move);

char *noughts_why_tell_bad        (NoughtsWhy         *self,
                                   const MnkRatedMove *rated);

G_END_DECLS
