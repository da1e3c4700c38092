/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-private.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mnk-solver.h"

/* The moves that the engine's search suggests, the fewest nodes that it searches, and its table's
 * size. The exact solver gets more nodes. */
#define MOVES        10
#define LEAST_NODES  20000
#define SOLVER_NODES 4000000
#define TABLE_BYTES  ((size_t) 64 << 20)

/* The proof number of a move that was not tried. The engine's first move mostly wins, if any does:
 * another is tried where that seems to be much harder. */
#define FIRST_PROOF   4
#define PROOF_OF_RANK 100
#define PROOF_OF_LOSS 20
#define EXAMPLE_PROOF 1

/* The number of the others where there is an example. */
#define PROOF_OF_OTHERS 300

/* A position where more replies hold is put back until it is the most promising one. */
#define MANY_REPLIES 20

typedef struct
{
  int move;
  uint32_t proof;
} Candidate;

struct MnkProverWorker
{
  MnkProverTeam *team;
  MnkProver *prover;
  MnkProverBuild build;
  MnkTable *table;
  MnkSearch *search;

  /* The leaf, and what its evaluation says. */
  MnkProverNodeId leaf;
  bool attack, many;
  MnkPosition position;
  int n_moves;
  uint16_t moves[2 * MNK_PROVER_MAX_CELLS];
  int plies;
  bool lost, valid, full;
  MnkProverOpen open;
  int n_candidates;
  Candidate candidates[MNK_PROVER_MAX_CELLS];
  bool complete;
};

typedef MnkProverWorker Worker;

/* ---- Positions ---- */

static MnkPoint
point_of (const Worker *worker, int cell)
{
  const int width = worker->prover->keys.rule.width;

  return (MnkPoint){ cell % width, cell / width };
}

/* Sets the position after the first `n` moves of the way to the leaf. */
static bool
set_position (Worker *worker, int n)
{
  worker->position = worker->prover->position;
  for (int i = 0; i < n; i++)
    mnk_position_play (&worker->position, worker->moves[i] == MNK_PROVER_NO_MOVE
                                              ? MNK_PASS
                                              : point_of (worker, worker->moves[i]));
  return mnk_prover_build_set (&worker->build, &worker->position, worker->prover->tables, n);
}

/* ---- Evaluation ---- */

static uint32_t
first_proof (const Worker *worker, int rank, const MnkScoredMove *move)
{
  const double expected = mnk_score_expected (move->score, &worker->position.rule);

  if (move->score.outcome == MNK_WIN)
    return 1 + PROOF_OF_RANK * (uint32_t) rank;
  return (uint32_t) (FIRST_PROOF + PROOF_OF_RANK * rank + PROOF_OF_LOSS * (1 - expected));
}

/* Takes the moves that the engine's search has not refuted. */
static void
take_candidates (Worker *worker, const MnkReport *report)
{
  worker->n_candidates = 0;
  worker->complete = report->score.outcome == MNK_LOSS || report->score.outcome == MNK_DRAW;
  for (int i = 0; i < report->n_moves && !worker->complete; i++)
    {
      const MnkScoredMove *move = &report->moves[i];

      if (mnk_point_is_pass (move->move) || move->score.outcome == MNK_LOSS
          || move->score.outcome == MNK_DRAW
          || (report->score.outcome == MNK_WIN && move->score.outcome != MNK_WIN))
        continue;
      worker->candidates[worker->n_candidates++] =
          (Candidate){ move->move.y * worker->position.rule.width + move->move.x,
                       first_proof (worker, i, move) };
    }
}

/* Asks the exact solver, if it can solve the position. */
static bool
solve (Worker *worker, MnkReport *report)
{
  const MnkOptions options = { .limits = { .nodes = SOLVER_NODES } };

  if (!mnk_solver_accepts (&worker->position))
    return false;
  if (mnk_search_solve (worker->search, &worker->position, &options, true, report))
    return true;
  mnk_report_clear (report);
  return false;
}

/* Puts a move of another proof first; the others are tried if it seems to fail. */
static void
put_first (Worker *worker, int cell)
{
  int at = 0;

  for (int i = 0; i < worker->n_candidates; i++)
    worker->candidates[i].proof += PROOF_OF_OTHERS;
  while (at < worker->n_candidates && worker->candidates[at].move != cell)
    at++;
  if (at == worker->n_candidates)
    worker->n_candidates++;
  memmove (worker->candidates + 1, worker->candidates, (size_t) at * sizeof *worker->candidates);
  worker->candidates[0] = (Candidate){ cell, EXAMPLE_PROOF };
}

/* Returns the cell if it is empty, else −1. */
static int
if_empty (const Worker *worker, int cell)
{
  return cell >= 0 && worker->build.cells[cell] == MNK_EMPTY ? cell : -1;
}

/* Returns the move of a proof that has the position itself, else of one that has it with other
 * first stones; −1 if there is none. */
static int
find_example (const Worker *worker)
{
  const MnkProver *prover = worker->prover;
  const bool attack = prover->position.side == prover->attacker;
  int cell = -1;

  for (int i = 0; i < prover->n_examples && cell < 0; i++)
    cell = if_empty (worker, mnk_prover_example_find (&prover->examples[i], &prover->hash, attack,
                                                      worker->moves, worker->n_moves));
  for (int i = 0; i < prover->n_examples && cell < 0; i++)
    cell = if_empty (worker, mnk_prover_example_find_alike (&prover->examples[i], worker->moves,
                                                            worker->n_moves));
  return cell;
}

/* Returns the nodes of the search for a move of the winner's. */
static uint64_t
count_nodes (const Worker *worker)
{
  uint64_t nodes = worker->team->first_nodes;

  for (int i = 0; i < worker->n_moves / 2 && nodes > LEAST_NODES; i++)
    nodes /= 10;
  return nodes > LEAST_NODES ? nodes : LEAST_NODES;
}

static void
suggest_moves (Worker *worker)
{
  const MnkOptions options = { .limits = { .nodes = count_nodes (worker) }, .lines = MOVES };
  MnkReport report;
  int cell;

  if (!solve (worker, &report))
    mnk_search_run (worker->search, &worker->position, &options, &report);
  take_candidates (worker, &report);
  if (!worker->complete && (cell = find_example (worker)) >= 0)
    put_first (worker, cell);
  mnk_report_clear (&report);
}

static void
evaluate_attack (Worker *worker)
{
  worker->plies = mnk_prover_build_attack (&worker->build);
  if (worker->plies == 0 && !worker->build.budget.spent)
    suggest_moves (worker);
}

/* Evaluates a leaf with the defender to move: fills `open`, and sets `plies`, which is 0 if the win
 * is not proven. If it is proven, adds the move to the leaf as an entry for the position before
 * that move, and sets `full` if memory is short. */
static void
evaluate_defence (Worker *worker)
{
  const int n = worker->n_moves;

  worker->open.most = worker->many ? MNK_PROVER_MAX_CELLS : MANY_REPLIES;
  worker->plies = mnk_prover_build_defence (&worker->build, &worker->open);
  if (worker->plies > 0 && n > 0
      && (!set_position (worker, n - 1)
          || !mnk_prover_build_put (&worker->build, worker->moves[n - 1], worker->plies + 1)))
    worker->full = true;
}

static void
evaluate (Worker *worker)
{
  worker->plies = 0;
  worker->build.budget.spent = false;
  worker->full = !set_position (worker, worker->n_moves);
  worker->valid = !worker->full;
  if (!worker->valid)
    return;
  if (worker->attack)
    evaluate_attack (worker);
  else
    evaluate_defence (worker);
  worker->valid =
      !worker->full && !worker->build.budget.spent && !atomic_load (&worker->prover->stop);
}

/* ---- Results ---- */

/* Gives a node children, or none if memory is short. */
static bool
add_children (Worker *worker)
{
  MnkProverTree *tree = &worker->prover->tree;
  bool added = true;

  if (worker->attack)
    for (int i = 0; i < worker->n_candidates && added; i++)
      added = mnk_prover_tree_add (tree, worker->leaf, worker->candidates[i].move,
                                   worker->candidates[i].proof, 1);
  else if (worker->open.idle)
    added = mnk_prover_tree_add (tree, worker->leaf, MNK_PROVER_NO_MOVE, 1, 1);
  else
    for (int i = 0; i < worker->open.n && added; i++)
      added = mnk_prover_tree_add (tree, worker->leaf, worker->open.cells[i], 1, 1);
  return added;
}

static void
enter_result (Worker *worker)
{
  MnkProverTree *tree = &worker->prover->tree;
  MnkProverNode *leaf = &tree->nodes[worker->leaf];
  const bool many = !worker->attack && !worker->open.idle && worker->open.n > worker->open.most;

  worker->prover->status.evaluated++;
  mnk_prover_tree_count (tree, worker->leaf);
  if (worker->plies > 0)
    {
      mnk_prover_tree_set (tree, worker->leaf, MNK_PROVER_SETTLED, 0, MNK_PROVER_NEVER);
      return;
    }
  if (worker->attack ? worker->n_candidates == 0 : worker->open.lost)
    {
      tree->complete &= !worker->attack || worker->complete;
      mnk_prover_tree_set (tree, worker->leaf, MNK_PROVER_SETTLED, MNK_PROVER_NEVER, 0);
      return;
    }
  if (many)
    {
      mnk_prover_tree_set (tree, worker->leaf, MNK_PROVER_MANY, 2 * (uint32_t) worker->open.n, 1);
      return;
    }
  if (!add_children (worker))
    {
      worker->prover->status.state = MNK_PROVER_NO_MEMORY;
      tree->nodes[worker->leaf].first = MNK_PROVER_NONE;
      mnk_prover_tree_set (tree, worker->leaf, MNK_PROVER_FRESH, 1, 1);
      return;
    }
  leaf = &tree->nodes[worker->leaf];
  leaf->state = !worker->attack && worker->open.idle ? MNK_PROVER_PASSED : MNK_PROVER_EXPANDED;
  mnk_prover_tree_update (tree, worker->leaf);
}

/* ---- The thread ---- */

static bool
is_over (const Worker *worker)
{
  const MnkProver *prover = worker->prover;
  const MnkProverNode *root = &prover->tree.nodes[MNK_PROVER_ROOT];

  return root->proof == 0 || root->disproof == 0 || prover->status.state != MNK_PROVER_OPEN
         || atomic_load (&prover->stop)
         || (worker->team->n_evaluated > 0 && mnk_budget_clock () >= worker->team->deadline);
}

/* Takes a leaf; false if there is none now. */
static bool
take_leaf (Worker *worker)
{
  MnkProverTree *tree = &worker->prover->tree;
  const MnkProverNodeId id = mnk_prover_tree_choose (tree);

  if (id == MNK_PROVER_NONE)
    return false;
  worker->leaf = id;
  worker->attack = tree->nodes[id].attack;
  worker->many = tree->nodes[id].state == MNK_PROVER_MANY;
  worker->n_moves = mnk_prover_tree_path (tree, id, worker->moves);
  mnk_prover_tree_set (tree, id, tree->nodes[id].state, MNK_PROVER_BUSY, MNK_PROVER_BUSY);
  return true;
}

static void
check_memory (const Worker *worker)
{
  MnkProver *prover = worker->prover;
  const size_t bytes =
      prover->tree.n_room * sizeof *prover->tree.nodes + mnk_prover_table_bytes (prover->proven);

  if (worker->team->memory > 0 && bytes > worker->team->memory)
    prover->status.state = MNK_PROVER_NO_MEMORY;
}

/* Returns the seconds that this thread has computed. */
static double
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* Works until the run is over. The lock is held but while evaluating. */
static void
work (Worker *worker)
{
  MnkProverTeam *team = worker->team;

  while (!is_over (worker))
    {
      if (!take_leaf (worker))
        {
          if (team->n_busy == 0)
            return;
          pthread_cond_wait (&team->changed, &team->lock);
          continue;
        }

      team->n_busy++;
      pthread_mutex_unlock (&team->lock);
      const double start = processor_time ();
      evaluate (worker);
      const double seconds = processor_time () - start;
      pthread_mutex_lock (&team->lock);
      team->n_busy--;
      team->n_evaluated++;
      worker->prover->status.seconds += seconds;
      if (worker->valid)
        enter_result (worker);
      else
        mnk_prover_tree_set (&worker->prover->tree, worker->leaf,
                             worker->many ? MNK_PROVER_MANY : MNK_PROVER_FRESH, 1, 1);
      if (worker->full)
        worker->prover->status.state = MNK_PROVER_NO_MEMORY;
      check_memory (worker);
      pthread_cond_broadcast (&team->changed);
    }
}

MnkProverWorker *
mnk_prover_worker_new (MnkProver *prover)
{
  Worker *worker = calloc (1, sizeof *worker);

  if (worker == NULL)
    return NULL;
  worker->prover = prover;
  worker->table = mnk_table_new_at_most (TABLE_BYTES);
  worker->search = worker->table != NULL ? mnk_search_new (worker->table) : NULL;
  if (worker->search != NULL && mnk_prover_begin_build (prover, &worker->build, prover->proven))
    return worker;

  mnk_prover_worker_free (worker);
  return NULL;
}

void
mnk_prover_worker_free (MnkProverWorker *worker)
{
  if (worker == NULL)
    return;
  if (worker->search != NULL)
    mnk_search_free (worker->search);
  if (worker->table != NULL)
    mnk_table_free (worker->table);
  mnk_prover_build_clear (&worker->build);
  free (worker);
}

void
mnk_prover_worker_stop (MnkProverWorker *worker)
{
  mnk_search_stop (worker->search);
}

void
mnk_prover_worker_run (MnkProverWorker *worker, MnkProverTeam *team)
{
  worker->team = team;
  pthread_mutex_lock (&team->lock);
  work (worker);
  pthread_cond_broadcast (&team->changed);
  pthread_mutex_unlock (&team->lock);
}
