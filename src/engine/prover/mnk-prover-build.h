/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-table.h"
#include "mnk-vcf.h"
#include "mnk-vct.h"

/* Builds proofs of positions that are won by threats: searches for wins by fours and threes, tries
 * every reply as the checker does, and adds an entry for each position where the checker would find
 * no move. What a search says is only a suggestion. */

typedef struct MnkProverReplay MnkProverReplay;

typedef struct
{
  const MnkProverKeys *keys;
  MnkProverTable *table;       /* what is proven; a caller may share it among threads */
  MnkProverTable *suggestions; /* moves to try before a search, or NULL */
  MnkProverTable *hints;       /* entries that the file will have, or NULL where `table` has them */
  MnkProverTable *used;        /* gets the entries that gave hints, or NULL */
  bool *changed;               /* is set when an entry is added to `hints`; NULL without them */
  void (*pause) (void *data);  /* is called at each position, or NULL */
  void *pause_data;
  bool final; /* wins by one threat are looked for, which get no entry: that takes long */
  MnkPiece attacker, defender;
  uint64_t threat_nodes; /* the stones of one search for threats */
  MnkBudget budget;

  MnkBoard *board;
  MnkProverHash hash;
  uint8_t cells[MNK_PROVER_MAX_CELLS];
  int ply; /* from the proof's position, with passes */
  int n_replies;
  uint16_t replies[MNK_PROVER_MAX_CELLS]; /* the defender's, since then */
  MnkVcf vcf;
  MnkVct vct;
  MnkProverReplay *replays;
  uint64_t *failed; /* keys of positions without a win by threats */
} MnkProverBuild;

/* Initialises all but the caller's fields, which are those above `budget`. False when memory is
 * short. */
bool mnk_prover_build_init (MnkProverBuild *build);
void mnk_prover_build_clear (MnkProverBuild *build);

/* What a builder remembers of positions that have no entry, for one that goes on with the same
 * entries. `bytes` are mnk_prover_build_memory_bytes(). */
size_t mnk_prover_build_memory_bytes (void);
void mnk_prover_build_copy_memory (const MnkProverBuild *build, void *bytes);
void mnk_prover_build_set_memory (MnkProverBuild *build, const void *bytes);

/* Sets the position, `ply` plies from the proof's. False when memory is short. */
bool mnk_prover_build_set (MnkProverBuild *build,
                           const MnkPosition *position,
                           const MnkRuleTables *tables,
                           int ply);

/* The replies that a search for threats does not answer. */
typedef struct
{
  int most; /* the search ends when there are more */
  int n;
  uint16_t cells[MNK_PROVER_MAX_CELLS];
  bool idle; /* no win is found after a pass; the replies were not tried */
  bool lost; /* the defender completes a row, or the board is full */
} MnkProverOpen;

/* Return the most plies to the end, or 0 if that is not proven. In the first the attacker is to
 * move; in the second the other side, and `open` is filled. */
int mnk_prover_build_attack (MnkProverBuild *build);
int mnk_prover_build_defence (MnkProverBuild *build, MnkProverOpen *open);

/* Adds an entry for the position, where the attacker is to move. */
bool mnk_prover_build_put (MnkProverBuild *build, int cell, int plies);
