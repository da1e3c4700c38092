/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "mnk-prover-private.h"
#include "mnk-search.h"

/* The threads of a prover: each takes a leaf of the tree, evaluates it, and enters the result. */

typedef struct
{
  MnkProver *prover;
  size_t memory;
  double deadline; /* on mnk_budget_clock() */
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
