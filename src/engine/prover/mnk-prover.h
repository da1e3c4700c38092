/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"
#include "mnk-prover-keys.h"

/* Proves that a side wins a position, and makes the file that shows it (DESIGN.md "Proofs").
 * Freestyle and standard, boards of up to 20 by 20. */

typedef struct MnkProver MnkProver;

typedef enum
{
  MNK_PROVER_OPEN,
  MNK_PROVER_PROVEN,
  MNK_PROVER_REFUTED, /* the attacker does not win */
  MNK_PROVER_GAVE_UP, /* all moves that were tried have failed; others might win */
  MNK_PROVER_NO_MEMORY
} MnkProverState;

#define MNK_PROVER_MAX_THREADS 64

typedef struct
{
  int threads;   /* 0 is one */
  size_t memory; /* bytes for the tree and what is proven; 0 is no limit */
  /* The nodes of the search for the winner's first move; 0 is 20,000. Each later move gets a tenth
   * of the nodes of the one before, but never fewer than 20,000. A wrong move near the first
   * position costs the most. */
  uint64_t first_nodes;
} MnkProverOptions;

typedef struct
{
  MnkProverState state;
  double seconds;           /* of processor time, of all threads and runs */
  uint32_t proof, disproof; /* of the proof-number search */
  uint64_t evaluated;       /* nodes of its tree */
  size_t nodes;             /* in memory */
  size_t proven;            /* positions, whether the proof needs them or not */
  int plies;                /* to the end, at most, once it is proven */
} MnkProverStatus;

/* Creates a prover; the game must be open. NULL when memory is short. */
MnkProver *mnk_prover_new (const MnkPosition *position, MnkPiece attacker);
void mnk_prover_free (MnkProver *prover);

/* A file has so many upper bits of its keys. */
#define MNK_PROVER_LEAST_KEY_BITS 24
#define MNK_PROVER_MOST_KEY_BITS  48

/* A move of a proof's file: the upper bits of a position's key, and the cell as the key sees it. */
typedef struct
{
  uint64_t key;
  uint16_t cell;
} MnkProverMove;

/* The most proofs whose moves a prover tries. */
#define MNK_PROVER_MAX_EXAMPLES 400

/* Tries the moves of another proof first; it must have the same winner, rule and size. They are
 * looked up for the position itself and, where the two begin with equally many stones, or the other
 * with one more of the loser's, for the same moves from there. Where the other position comes after
 * one move of the winner's, that is the first move. Of a key so many upper bits count. The moves
 * are copied. They are not saved. False when memory is short, or there are too many. Not while it
 * runs. */
bool mnk_prover_add_example (MnkProver *prover,
                             const MnkPosition *other,
                             const MnkProverMove *moves,
                             size_t n,
                             int key_bits);

/* Works for so many milliseconds, or until the state changes or it is stopped. It lasts longer,
 * until what is being evaluated is done: some seconds, or as long as `first_nodes` take. However
 * short the time, one node is evaluated, so that runs come to an end. */
void mnk_prover_run (MnkProver *prover, const MnkProverOptions *options, double ms);

/* Ends a run at once; may be called from any thread and from a signal's handler. Stays set. */
void mnk_prover_stop (MnkProver *prover);

/* Not while it runs. */
void mnk_prover_status (const MnkProver *prover, MnkProverStatus *status);

/* Gets the cells of the moves in the first position that are not settled yet: the replies that hold
 * after the win by a pass and threats, or the moves of the winner's that are tried. Returns their
 * number; 0 while they are not known. `cells` has room for MNK_PROVER_MAX_CELLS. Not while it runs.
 */
int mnk_prover_open_moves (const MnkProver *prover, uint16_t *cells);

const MnkPosition *mnk_prover_position (const MnkProver *prover);
MnkPiece mnk_prover_attacker (const MnkProver *prover);

/* Saves all that is known, with the proof as far as it is built, and goes on from there: on the
 * same kind of machine. The bytes are
 * allocated with malloc(); NULL when memory is short, or the bytes are no such state. */
uint8_t *mnk_prover_save (const MnkProver *prover, size_t *n_bytes);
MnkProver *mnk_prover_load (const uint8_t *bytes, size_t n_bytes);

/* Called where the state can be saved. */
typedef void (*MnkProverPause) (void *data);

/* Builds the proof anew from the moves alone, with nothing that it does not need. Returns at once
 * if it has been built. `pause` is called at each position, in this thread; NULL for none. False if
 * it is stopped, memory is short, or the proof does not hold; what is built is kept. */
bool mnk_prover_build (MnkProver *prover, MnkProverPause pause, void *data);

/* Drops what is built of the proof. */
void mnk_prover_discard_build (MnkProver *prover);

/* Returns how many bits of its keys are probably enough for a file of so many positions. If a check
 * of the file says no, it may have asked for a position with another one's key: then there have to
 * be more. */
int mnk_prover_least_key_bits (int n_positions);

/* Returns the bytes of the file of the proof that was built, allocated with malloc(); NULL when
 * memory is short. `run` says in one line how it was made. `plies` are the most to the end, as a
 * check has counted them; 0 is what the prover knows of wins that need no entry, which is more. Of
 * each key so many upper bits are written. */
uint8_t *mnk_prover_write (const MnkProver *prover,
                           const char *run,
                           int plies,
                           int key_bits,
                           size_t *n_bytes,
                           int *n_positions);

/* If a proof was added whose position comes after one move of the winner's, its entries and that
 * move are a proof of the first position, which needs no search. Returns how many bits its keys
 * have, or 0 if there is none. */
int mnk_prover_next_key_bits (const MnkProver *prover);

/* Writes that proof as mnk_prover_write() does; only where there is one. It is not checked here.
 * `plies` are the most to the end, or 0 if they are not known yet. Its keys have no more bits than
 * those of the proof that was added. */
uint8_t *mnk_prover_write_next (const MnkProver *prover,
                                const char *run,
                                int plies,
                                int key_bits,
                                size_t *n_bytes,
                                int *n_positions);
