/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The search's numbers. They are what games say (tests/bench/STRENGTH.md): most were moved together
 * by tests/bench/tune-search.py, in a tool of its own (MNK_TUNABLE), where they are variables that
 * the environment sets. Margins are in units of the evaluation, "%" are hundredths. */
#define MNK_PVS_NUMBERS(NUMBER)                                                                    \
  /* Leaves: how deep they look for a win by fours (twice a ply deeper above them), how many       \
   * stones that may take, and how many more for each ply above; how long open threes are          \
   * answered below depth 0. */                                                                    \
  NUMBER (LEAF_FOURS, 6)                                                                           \
  NUMBER (LEAF_ALLOWANCE, 15)                                                                      \
  NUMBER (DEEP_ALLOWANCE, 3)                                                                       \
  NUMBER (QUIET_PLIES, 2)                                                                          \
                                                                                                   \
  /* Returns by the evaluation alone: a ply's margin below alpha, at depths 1 and 2; above beta,   \
   * up to FUTILITY_DEPTH; how far outside the window the network is still asked; how much         \
   * better than foreseen a quiet move may turn out, and what is foreseen. */                      \
  NUMBER (RAZOR_MARGIN, 66)                                                                        \
  NUMBER (FUTILITY_MARGIN, 37)                                                                     \
  NUMBER (FUTILITY_DEPTH, 7)                                                                       \
  NUMBER (NET_REACH, 515)                                                                          \
  NUMBER (HOPE_MARGIN, 150)                                                                        \
  NUMBER (FORESEEN_BASE, 110)                                                                      \
  NUMBER (FORESEEN_PASSED, 122)  /* % of the evaluation if the mover passed */                     \
  NUMBER (FORESEEN_PROMISE, 151) /* % of what the patterns promise of the cell */                  \
                                                                                                   \
  /* The same of moves that prevent a three, and of defences against an open one. */               \
  NUMBER (PREVENT_MARGIN, 158)                                                                     \
  NUMBER (PREVENT_BASE, 143)                                                                       \
  NUMBER (PREVENT_PASSED, 94)                                                                      \
  NUMBER (PREVENT_MINE, 304)  /* % of the cell's place in the order, for either side */            \
  NUMBER (PREVENT_THEIRS, 73)                                                                      \
  NUMBER (DEFENCE_MARGIN, 324)                                                                     \
  NUMBER (DEFENCE_BASE, 24)                                                                        \
  NUMBER (DEFENCE_PASSED, 83)                                                                      \
  NUMBER (DEFENCE_MINE, 293)                                                                       \
                                                                                                   \
  /* Moves: what is added to their order, and the history divided by its share; how many are       \
   * tried at depth d, base % + growth % × d²; what a cut at depth d tells the history, × d². */   \
  NUMBER (KILLER, 48)                                                                              \
  NUMBER (COUNTER, 89)                                                                             \
  NUMBER (HISTORY_SHARE, 42)                                                                       \
  NUMBER (HISTORY_STEP, 22)                                                                        \
  NUMBER (LATE_MOVES_BASE, 339)                                                                    \
  NUMBER (LATE_MOVES_GROWTH, 116)                                                                  \
                                                                                                   \
  /* Reductions, in % of a ply: base + log depth × log number / divisor %; how much less with the  \
   * most history, for moves that make threes or more, for those that stop them, on the principal  \
   * line, and where the table knows no move; after how many moves a mere four is reduced, and to  \
   * which depth one that nothing comes of is not tried; what the root reduces by, % of the        \
   * others; half its first window around the depth before's, and how much more for each ply from  \
   * the tenth on. */                                                                              \
  NUMBER (REDUCTION_BASE, 26)                                                                      \
  NUMBER (REDUCTION_DIVISOR, 108)                                                                  \
  NUMBER (LESS_BY_HISTORY, 206)                                                                    \
  NUMBER (LESS_FOR_THREES, 44)                                                                     \
  NUMBER (LESS_AGAINST_THREES, 49)                                                                 \
  NUMBER (LESS_ON_LINE, 72)                                                                        \
  NUMBER (LESS_WITHOUT_MOVE, 42)                                                                   \
  NUMBER (BEFORE_FOURS, 2)                                                                         \
  NUMBER (IDLE_DEPTH, 3)                                                                           \
  NUMBER (ROOT_REDUCTION, 64)                                                                      \
  NUMBER (ASPIRATION, 25)                                                                          \
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
