/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-build.h"
#include "mnk-prover-tree.h"
#include "mnk-prover.h"

typedef struct MnkProverWorker MnkProverWorker; /* mnk-prover-worker.h */

struct MnkProver
{
  MnkPosition position;
  MnkPiece attacker;
  MnkProverKeys keys;
  MnkRuleTables *tables;
  MnkProverTable *proven;
  MnkProverTree tree;
  MnkProverStatus status; /* what a run changes */
  atomic_bool stop;
  MnkProverWorker *workers[MNK_PROVER_MAX_THREADS]; /* of the threads so far */
};

/* The stones for one search for a win by threats. */
#define MNK_PROVER_THREAT_NODES 3000

/* Prepares a builder that adds to a table. False when memory is short. */
bool mnk_prover_begin_build (MnkProver *prover, MnkProverBuild *build, MnkProverTable *table);
