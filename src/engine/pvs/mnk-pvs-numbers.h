/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The search's numbers, as matches decided (tests/bench/trials/tuning.md). Most were tuned together
 * by tests/bench/tune-search.py, in a build with MNK_TUNABLE, where they are variables that the
 * environment sets. Margins are in units of the evaluation, "%" are hundredths. */
#define MNK_PVS_NUMBERS(NUMBER) \
  /* Leaves. */ \
  NUMBER (LEAF_FOURS, 7)      /* fours of the win searched for at a leaf; two more a ply above */ \
  NUMBER (LEAF_ALLOWANCE, 17) /* stones for that search at a leaf */ \
  NUMBER (DEEP_ALLOWANCE, 5)  /* more stones for each ply above */ \
  NUMBER (QUIET_PLIES, 2)     /* plies below depth 0 to which open threes are answered */ \
  NUMBER (FOURS_AGAIN, 6)     /* plies more of depth after which that search is repeated */ \
\
  /* Returns by the evaluation alone. */ \
  NUMBER (RAZOR_MARGIN, 53)    /* razoring: how far below alpha, a ply */ \
  NUMBER (RAZOR_DEPTH, 3)      /* razoring: the greatest depth */ \
  NUMBER (FUTILITY_MARGIN, 45) /* reverse futility: how far above beta, a ply */ \
  NUMBER (FUTILITY_DEPTH, 8)   /* futility: the greatest depth */ \
  NUMBER (NET_REACH, 513)      /* how far outside alpha and beta the network still corrects */ \
\
  /* Futility: the evaluation after a quiet move is predicted without making it, and the margin \
   * added. The same holds for moves that prevent a three, and defences against an open one. */ \
  NUMBER (HOPE_MARGIN, 162) \
  NUMBER (FORESEEN_BASE, 110) \
  NUMBER (FORESEEN_PASSED, 124)  /* % of the evaluation if the mover passed */ \
  NUMBER (FORESEEN_PROMISE, 162) /* % of what the patterns promise of the cell */ \
  NUMBER (PREVENT_MARGIN, 205) \
  NUMBER (PREVENT_BASE, 143) \
  NUMBER (PREVENT_PASSED, 94) \
  NUMBER (PREVENT_MINE, 304) /* % of the cell's place in the order, for either side */ \
  NUMBER (PREVENT_THEIRS, 73) \
  NUMBER (DEFENCE_MARGIN, 298) \
  NUMBER (DEFENCE_BASE, 24) \
  NUMBER (DEFENCE_PASSED, 83) \
  NUMBER (DEFENCE_MINE, 293) \
\
  /* The order of moves, and how many are tried. */ \
  NUMBER (KILLER, 27)            /* added for having cut at this ply */ \
  NUMBER (COUNTER, 56)           /* added for having cut after the same move */ \
  NUMBER (HISTORY_SHARE, 56)     /* divides the history that is added */ \
  NUMBER (HISTORY_STEP, 25)      /* × d²: what a cut at depth d adds to the history */ \
  NUMBER (PROMISE_THEIRS, 112)   /* % of what it is to the other side (its own are 300) */ \
  NUMBER (LATE_MOVES_BASE, 331)  /* % of a move: the moves tried at depth 0 */ \
  NUMBER (LATE_MOVES_GROWTH, 82) /* % of a move, × d²: the moves tried beyond these */ \
\
  /* Reductions, in % of a ply: base + log depth × log number / divisor %. */ \
  NUMBER (REDUCTION_BASE, 28) \
  NUMBER (REDUCTION_DIVISOR, 92) \
  NUMBER (LESS_BY_HISTORY, 276)    /* less at most, and more, by the history */ \
  NUMBER (LESS_FOR_THREES, 25)     /* less for moves that make threes or more */ \
  NUMBER (LESS_AGAINST_THREES, 31) /* less for those that stop them */ \
  NUMBER (LESS_ON_LINE, 79)        /* less on the principal line */ \
  NUMBER (LESS_WITHOUT_MOVE, 13)   /* less where the table has no move */ \
  NUMBER (NO_MOVE_DEPTH, 2)        /* from this depth on such a node is reduced by a ply */ \
  NUMBER (DELAY_DEPTH, 6)          /* from this depth on ignoring an open three costs two plies */ \
  NUMBER (BEFORE_FOURS, 1)         /* moves after which a four alone is reduced */ \
  NUMBER (IDLE_DEPTH, 4)           /* to this depth a four that leads nowhere is not tried */ \
  NUMBER (ROOT_REDUCTION, 82)      /* % of the reductions that hold at the root */ \
  NUMBER (ROOT_MOVES, 3)           /* moves at the root that are not reduced */ \
  NUMBER (ROOT_DEPTH, 3)           /* the least depth of reductions at the root */ \
\
  /* The first alpha-beta window around the value of the depth before. */ \
  NUMBER (ASPIRATION, 19)        /* half of it */ \
  NUMBER (ASPIRATION_GROWTH, 5)  /* more for each ply from the tenth on */ \
  NUMBER (ASPIRATION_DEPTH, 4)   /* the least depth with such a window */ \
  NUMBER (ASPIRATION_WIDER, 3)   /* times as wide after each miss */ \
  NUMBER (ASPIRATION_MOST, 1000) /* width from which on the whole window is used */

#ifdef MNK_TUNABLE
#define NUMBER(name, value) extern int name;
MNK_PVS_NUMBERS (NUMBER)
#else
#define NUMBER(name, value) name = value,
enum
{
  MNK_PVS_NUMBERS (NUMBER)
};
#endif
#undef NUMBER
