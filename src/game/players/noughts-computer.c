/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opponent.h"
#include "noughts-player.h"
#include "noughts-solved.h"
#include "noughts-workers.h"

/* The Expert's default time for a move, in seconds. */
#define EXPERT_TIME 1.0

/* That of level 12, whose strength is told, and which no preference changes. */
#define LEVEL_TIME 1.0

struct _NoughtsComputer
{
  NoughtsPlayer parent_instance;

  MnkOpponent opponent;
  MnkRandom random;
  double expert_time;
  gboolean uses_proofs;
  double allowance; /* by the clock; 0: none */

  /* The table is kept from move to move. The present search uses it, unless it was cancelled and
   * its worker has not noticed yet. */
  NoughtsEngine *engine;
};

/* The worker's input. */
typedef struct
{
  MnkWindow window;
  MnkOpponent opponent;
  gboolean uses_proofs;
  double seconds; /* 0: its own */
  int threads;
  guint64 seed;
} Job;

G_DEFINE_FINAL_TYPE (NoughtsComputer, noughts_computer, NOUGHTS_TYPE_PLAYER)

static MnkPoint
any_move (const MnkPosition *position)
{
  g_autofree MnkPoint *cells = g_new (MnkPoint, MNK_MAX_CELLS);
  int n = mnk_position_near_cells (position, cells);

  return n > 0 ? cells[0] : MNK_PASS;
}

/* Returns half of the processors, as analysis and window need some, too, and at most four, as more
 * threads gain little. */
static int
count_threads (void)
{
  return (int) CLAMP (g_get_num_processors () / 2, 1, 4);
}

/* Takes the move of a proof that the side to move wins. */
static gboolean
take_proven (const Job *job, MnkPoint *move)
{
  MnkSolution solution;

  if (!job->uses_proofs || !noughts_solved_find (&job->window, &solution)
      || solution.winner != job->window.position.side)
    return FALSE;
  *move = solution.move;
  return TRUE;
}

static MnkPoint
find_move (NoughtsEngine *engine, Job *job)
{
  const MnkOptions options = {
    .limits.ms = job->seconds * 1000,
    .recent = job->window.recent,
    .n_recent = job->window.n_recent,
    .threads = job->threads,
  };
  MnkPoint move;

  if (take_proven (job, &move))
    return move;
  if (noughts_engine_sleep (engine, job->seconds))
    return any_move (&job->window.position);

  return mnk_opponent_move (job->opponent, engine->search, &job->window.position, &options,
                            job->seed);
}

static gpointer
think (NoughtsEngine *engine, gpointer data)
{
  Job *job = data;
  const MnkPoint move = mnk_window_to_field (&job->window, find_move (engine, job));

  return g_memdup2 (&move, sizeof move);
}

/* Returns an opponent's time for a move without a clock; 0: it has its own. */
static double
get_own_time (NoughtsComputer *self)
{
  if (self->opponent == MNK_EXPERT)
    return self->expert_time;

  return self->opponent == MNK_LEVEL_12 ? LEVEL_TIME : 0;
}

static double
get_time (NoughtsComputer *self)
{
  const double own = get_own_time (self);

  if (self->allowance <= 0)
    return own;

  return self->opponent == MNK_EXPERT || own <= 0 ? self->allowance : MIN (own, self->allowance);
}

static void
noughts_computer_think_async (NoughtsPlayer *player,
                              NoughtsGame *game,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  NoughtsComputer *self = NOUGHTS_COMPUTER (player);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  noughts_game_get_window (game, noughts_game_get_end (game), &job->window);
  job->opponent = self->opponent;
  job->uses_proofs =
      self->uses_proofs && (self->opponent == MNK_EXPERT || self->opponent == MNK_LEVEL_12);
  job->seconds = get_time (self);
  job->threads = self->opponent == MNK_EXPERT ? count_threads () : 1;
  job->seed = mnk_random_next (&self->random);

  g_task_set_source_tag (task, noughts_computer_think_async);
  noughts_workers_search (
      task, &self->engine,
      noughts_engine_table_bytes (&job->window.position.rule, get_own_time (self), job->threads),
      think, job, g_free, g_free);
}

static gboolean
noughts_computer_think_finish (NoughtsPlayer *player,
                               GAsyncResult *result,
                               MnkPoint *move,
                               GError **error)
{
  g_autofree MnkPoint *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  found = noughts_workers_take (G_TASK (result), error);
  if (found == NULL)
    return FALSE;

  *move = *found;
  return TRUE;
}

static void
noughts_computer_hurry (NoughtsPlayer *player)
{
  NoughtsComputer *self = NOUGHTS_COMPUTER (player);

  if (self->engine != NULL)
    noughts_engine_stop (self->engine);
}

static void
noughts_computer_finalize (GObject *object)
{
  NoughtsComputer *self = NOUGHTS_COMPUTER (object);

  g_clear_pointer (&self->engine, noughts_engine_unref);

  G_OBJECT_CLASS (noughts_computer_parent_class)->finalize (object);
}

static void
noughts_computer_class_init (NoughtsComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  NoughtsPlayerClass *player_class = NOUGHTS_PLAYER_CLASS (klass);

  object_class->finalize = noughts_computer_finalize;
  player_class->think_async = noughts_computer_think_async;
  player_class->think_finish = noughts_computer_think_finish;
  player_class->hurry = noughts_computer_hurry;
}

static void
noughts_computer_init (NoughtsComputer *self)
{
  self->expert_time = EXPERT_TIME;
}

NoughtsPlayer *
noughts_computer_new (MnkOpponent opponent, guint64 seed)
{
  NoughtsComputer *self;

  g_return_val_if_fail ((guint) opponent < MNK_N_OPPONENTS, NULL);

  self = g_object_new (NOUGHTS_TYPE_COMPUTER, "name", noughts_opponent_title (opponent),
                       "description", noughts_opponent_description (opponent), NULL);
  self->opponent = opponent;
  self->random.state = seed != 0 ? seed : ((guint64) g_random_int () << 32 | g_random_int ());

  return NOUGHTS_PLAYER (self);
}

void
noughts_computer_set_expert_time (NoughtsComputer *self, double seconds)
{
  g_return_if_fail (NOUGHTS_IS_COMPUTER (self));
  g_return_if_fail (seconds > 0);

  self->expert_time = seconds;
}

void
noughts_computer_set_uses_proofs (NoughtsComputer *self, gboolean uses)
{
  g_return_if_fail (NOUGHTS_IS_COMPUTER (self));

  self->uses_proofs = uses;
}

void
noughts_computer_set_allowance (NoughtsComputer *self, double seconds)
{
  g_return_if_fail (NOUGHTS_IS_COMPUTER (self));
  g_return_if_fail (seconds >= 0);

  self->allowance = seconds;
}
