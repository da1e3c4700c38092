/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "mnk-prover-private.h"

MnkProver *
mnk_prover_new (const MnkPosition *position, MnkPiece attacker)
{
  MnkProver *prover;

  if (mnk_rule_check (&position->rule) != MNK_RULE_OK || !mnk_prover_accepts (&position->rule))
    return NULL;

  prover = calloc (1, sizeof *prover);
  if (prover == NULL)
    return NULL;
  prover->position = *position;
  prover->attacker = attacker;
  mnk_prover_keys_init (&prover->keys, &position->rule, attacker);
  prover->hash = mnk_prover_hash_begin (&prover->keys);
  for (int cell = 0; cell < prover->keys.n_cells; cell++)
    if (position->cells[cell] != MNK_EMPTY)
      mnk_prover_hash_toggle (&prover->hash, &prover->keys, cell, position->cells[cell]);
  atomic_init (&prover->stop, false);
  prover->tables = mnk_rule_tables_new (&position->rule, NULL);
  prover->proven = mnk_prover_table_new ();
  if (prover->tables != NULL && prover->proven != NULL
      && mnk_prover_tree_init (&prover->tree, position->side == attacker))
    return prover;

  mnk_prover_free (prover);
  return NULL;
}

void
mnk_prover_free (MnkProver *prover)
{
  if (prover == NULL)
    return;
  for (int i = 0; i < MNK_PROVER_MAX_THREADS; i++)
    mnk_prover_worker_free (prover->workers[i]);
  for (int i = 0; i < prover->n_examples; i++)
    mnk_prover_example_clear (&prover->examples[i]);
  mnk_prover_tree_clear (&prover->tree);
  mnk_prover_table_free (prover->proven);
  mnk_prover_table_free (prover->file);
  mnk_prover_draft_clear (&prover->draft);
  if (prover->tables != NULL)
    mnk_rule_tables_unref (prover->tables);
  free (prover);
}

bool
mnk_prover_add_example (MnkProver *prover,
                        const MnkPosition *other,
                        const MnkProverMove *moves,
                        size_t n,
                        int key_bits)
{
  if (prover->n_examples == MNK_PROVER_MAX_EXAMPLES
      || !mnk_prover_example_init (&prover->examples[prover->n_examples], &prover->keys,
                                   prover->attacker, &prover->position, other, moves, n, key_bits))
    return false;
  prover->n_examples++;
  return true;
}

bool
mnk_prover_begin_build (MnkProver *prover, MnkProverBuild *build, MnkProverTable *table)
{
  memset (build, 0, sizeof *build);
  build->keys = &prover->keys;
  build->table = table;
  build->attacker = prover->attacker;
  build->defender = mnk_piece_other (prover->attacker);
  build->threat_nodes = MNK_PROVER_THREAT_NODES;
  if (!mnk_prover_build_init (build))
    return false;
  build->budget.stop = &prover->stop;
  return true;
}

typedef struct
{
  MnkProverTeam *team;
  MnkProverWorker *worker;
} Start;

static void *
run_thread (void *data)
{
  const Start *start = data;

  mnk_prover_worker_run (start->worker, start->team);
  return NULL;
}

/* Runs the first `n` workers, the first of them in this thread. */
static void
run_workers (MnkProver *prover, MnkProverTeam *team, int n)
{
  Start starts[MNK_PROVER_MAX_THREADS] = { { 0 } };
  pthread_t threads[MNK_PROVER_MAX_THREADS];
  int n_started = 1;

  for (int i = 0; i < n; i++)
    starts[i] = (Start){ team, prover->workers[i] };
  while (n_started < n
         && pthread_create (&threads[n_started], NULL, run_thread, &starts[n_started]) == 0)
    n_started++;
  run_thread (&starts[0]);
  for (int i = 1; i < n_started; i++)
    pthread_join (threads[i], NULL);
}

void
mnk_prover_run (MnkProver *prover, const MnkProverOptions *options, double ms)
{
  const int most =
      options->threads < MNK_PROVER_MAX_THREADS ? options->threads : MNK_PROVER_MAX_THREADS;
  MnkProverTeam team = {
    .prover = prover,
    .memory = options->memory,
    .first_nodes = options->first_nodes,
    .deadline = mnk_budget_clock () + ms,
  };
  int n = 0;

  /* More memory may have come. */
  prover->status.state = MNK_PROVER_OPEN;
  for (; n < most || n == 0; n++)
    {
      if (prover->workers[n] == NULL)
        prover->workers[n] = mnk_prover_worker_new (prover);
      if (prover->workers[n] == NULL)
        break;
    }
  if (n == 0)
    {
      prover->status.state = MNK_PROVER_NO_MEMORY;
      return;
    }

  pthread_mutex_init (&team.lock, NULL);
  pthread_cond_init (&team.changed, NULL);
  run_workers (prover, &team, n);
  pthread_cond_destroy (&team.changed);
  pthread_mutex_destroy (&team.lock);
}

void
mnk_prover_stop (MnkProver *prover)
{
  atomic_store (&prover->stop, true);
  for (int i = 0; i < MNK_PROVER_MAX_THREADS; i++)
    if (prover->workers[i] != NULL)
      mnk_prover_worker_stop (prover->workers[i]);
}

void
mnk_prover_status (const MnkProver *prover, MnkProverStatus *status)
{
  const MnkProverNode *root = &prover->tree.nodes[MNK_PROVER_ROOT];

  *status = prover->status;
  status->proof = root->proof;
  status->disproof = root->disproof;
  status->nodes = prover->tree.n;
  status->proven = mnk_prover_table_count (prover->proven);
  if (root->proof == 0)
    status->state = MNK_PROVER_PROVEN;
  else if (root->disproof == 0)
    status->state = prover->tree.complete ? MNK_PROVER_REFUTED : MNK_PROVER_GAVE_UP;
}

int
mnk_prover_open_moves (const MnkProver *prover, uint16_t *cells)
{
  const MnkProverNode *nodes = prover->tree.nodes;
  int n = 0;

  if (nodes[MNK_PROVER_ROOT].state != MNK_PROVER_EXPANDED)
    return 0;
  for (MnkProverNodeId id = nodes[MNK_PROVER_ROOT].first;
       id != MNK_PROVER_NONE && n < prover->keys.n_cells; id = nodes[id].next)
    if (nodes[id].state != MNK_PROVER_SETTLED && nodes[id].move != MNK_PROVER_NO_MOVE)
      cells[n++] = nodes[id].move;
  return n;
}

const MnkPosition *
mnk_prover_position (const MnkProver *prover)
{
  return &prover->position;
}

MnkPiece
mnk_prover_attacker (const MnkProver *prover)
{
  return prover->attacker;
}
