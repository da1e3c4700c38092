/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The search's numbers. They are what games say (tests/bench/STRENGTH.md): most were moved together
 * by tests/bench/tune-search.py, in a tool of its own (MNK_TUNABLE), where they are variables that
 * the environment sets. Margins are in units of the evaluation, "%" are hundredths. */
#define MNK_PVS_NUMBERS(NUMBER)                                                                    \
  /* Leaves: how deep they look for a win by fours (twice a ply deeper above them), how many       \
   * stones that may take, and how many more for each ply above; how long open threes are          \
   * answered below depth 0; how much deeper one looks again where there was none. */              \
  NUMBER (LEAF_FOURS, 7)                                                                           \
  NUMBER (LEAF_ALLOWANCE, 15)                                                                      \
  NUMBER (DEEP_ALLOWANCE, 4)                                                                       \
  NUMBER (QUIET_PLIES, 2)                                                                          \
  NUMBER (FOURS_AGAIN, 3)                                                                          \
                                                                                                   \
  /* Returns by the evaluation alone: a ply's margin below alpha, up to RAZOR_DEPTH; above beta,   \
   * up to FUTILITY_DEPTH; how far outside the window the network is still asked; how much better  \
   * than foreseen a quiet move may turn out, and what is foreseen. */                             \
  NUMBER (RAZOR_MARGIN, 49)                                                                        \
  NUMBER (RAZOR_DEPTH, 3)                                                                          \
  NUMBER (FUTILITY_MARGIN, 40)                                                                     \
  NUMBER (FUTILITY_DEPTH, 8)                                                                       \
  NUMBER (NET_REACH, 521)                                                                          \
  NUMBER (HOPE_MARGIN, 188)                                                                        \
  NUMBER (FORESEEN_BASE, 110)                                                                      \
  NUMBER (FORESEEN_PASSED, 126)  /* % of the evaluation if the mover passed */                     \
  NUMBER (FORESEEN_PROMISE, 161) /* % of what the patterns promise of the cell */                  \
                                                                                                   \
  /* The same of moves that prevent a three, and of defences against an open one. */               \
  NUMBER (PREVENT_MARGIN, 192)                                                                     \
  NUMBER (PREVENT_BASE, 143)                                                                       \
  NUMBER (PREVENT_PASSED, 94)                                                                      \
  NUMBER (PREVENT_MINE, 304) /* % of the cell's place in the order, for either side */             \
  NUMBER (PREVENT_THEIRS, 73)                                                                      \
  NUMBER (DEFENCE_MARGIN, 331)                                                                     \
  NUMBER (DEFENCE_BASE, 24)                                                                        \
  NUMBER (DEFENCE_PASSED, 83)                                                                      \
  NUMBER (DEFENCE_MINE, 293)                                                                       \
                                                                                                   \
  /* Moves: what is added to their order, and the history divided by its share; what a cut at      \
   * depth d tells the history, × d²; what a cell is worth to the other side, % (to one's own      \
   * 300); how many are tried at depth d, base % + growth % × d². */                               \
  NUMBER (KILLER, 32)                                                                              \
  NUMBER (COUNTER, 79)                                                                             \
  NUMBER (HISTORY_SHARE, 41)                                                                       \
  NUMBER (HISTORY_STEP, 22)                                                                        \
  NUMBER (PROMISE_THEIRS, 128)                                                                     \
  NUMBER (LATE_MOVES_BASE, 357)                                                                    \
  NUMBER (LATE_MOVES_GROWTH, 116)                                                                  \
                                                                                                   \
  /* Reductions, in % of a ply: base + log depth × log number / divisor %; how much less with the  \
   * most history, for moves that make threes or more, for those that stop them, on the principal  \
   * line, and where the table knows no move (from NO_MOVE_DEPTH on a node loses a ply for that);  \
   * from which depth on what leaves an open three loses two plies; after how many moves a mere    \
   * four is reduced, and to which depth one that nothing comes of is not tried; what the root     \
   * reduces by, % of the others; half its first window around the depth before's, and how much    \
   * more for each ply from the tenth on. */                                                       \
  NUMBER (REDUCTION_BASE, 37)                                                                      \
  NUMBER (REDUCTION_DIVISOR, 99)                                                                   \
  NUMBER (LESS_BY_HISTORY, 232)                                                                    \
  NUMBER (LESS_FOR_THREES, 27)                                                                     \
  NUMBER (LESS_AGAINST_THREES, 28)                                                                 \
  NUMBER (LESS_ON_LINE, 74)                                                                        \
  NUMBER (LESS_WITHOUT_MOVE, 43)                                                                   \
  NUMBER (NO_MOVE_DEPTH, 3)                                                                        \
  NUMBER (DELAY_DEPTH, 6)                                                                          \
  NUMBER (BEFORE_FOURS, 2)                                                                         \
  NUMBER (IDLE_DEPTH, 4)                                                                           \
  NUMBER (ROOT_REDUCTION, 65)                                                                      \
  NUMBER (ASPIRATION, 21)                                                                          \
  NUMBER (ASPIRATION_GROWTH, 5)

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
