/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-table.h"
#include "mnk-vcf.h"
#include "mnk-vct.h"

/* What building a proof works with: the tables, and the board in the position that it is at. */

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
