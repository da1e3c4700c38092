/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "mnk-prover-build.h"
#include "mnk-prover-example.h"
#include "mnk-prover-tree.h"
#include "mnk-prover.h"
#include "mnk-search.h"

typedef struct MnkProverWorker MnkProverWorker;

/* mnk-prover-draft.c: the proof while it is built. */

typedef struct
{
  uint32_t pass;         /* from 1; 0: none has begun, and there are no tables */
  bool changed;          /* entries were added to `hints` */
  MnkProverTable *hints; /* the entries of the pass before; NULL in the first */
  MnkProverTable *done;  /* the entries of this pass so far */
  MnkProverTable *used;  /* those that gave hints; NULL in the first */
  MnkProverBuild *build; /* while it runs */
  void *memory;          /* of the last builder of this pass, while none runs; or NULL */
} MnkProverDraft;

void mnk_prover_draft_clear (MnkProverDraft *self);

struct MnkProver
{
  MnkPosition position;
  MnkPiece attacker;
  MnkProverKeys keys;
  MnkProverHash hash; /* of the position */
  MnkRuleTables *tables;
  MnkProverTable *proven;
  MnkProverTable *file; /* the entries of the proof that was built, or NULL */
  MnkProverDraft draft;
  MnkProverTree tree;
  MnkProverStatus status; /* what a run changes */
  atomic_bool stop;
  MnkProverExample examples[MNK_PROVER_MAX_EXAMPLES];
  int n_examples;
  MnkProverWorker *workers[MNK_PROVER_MAX_THREADS]; /* of the threads so far */
};

/* The stones for one search for a win by threats. */
#define MNK_PROVER_THREAT_NODES 3000

/* Prepares a builder that adds to a table. False when memory is short. */
bool mnk_prover_begin_build (MnkProver *prover, MnkProverBuild *build, MnkProverTable *table);

/* mnk-prover-worker.c: the threads of a prover. Each takes a leaf of the tree, evaluates it, and
 * enters the result. */

typedef struct
{
  MnkProver *prover;
  size_t memory;
  uint64_t first_nodes; /* as MnkProverOptions has it */
  double deadline;      /* on mnk_budget_clock() */
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int n_busy;
  uint64_t n_evaluated;
} MnkProverTeam;

/* What one thread needs; it keeps what its searches remember from run to run. NULL when memory is
 * short. */
MnkProverWorker *mnk_prover_worker_new (MnkProver *prover);
void mnk_prover_worker_free (MnkProverWorker *worker);

/* Ends its search; from any thread. */
void mnk_prover_worker_stop (MnkProverWorker *worker);

void mnk_prover_worker_run (MnkProverWorker *worker, MnkProverTeam *team);
