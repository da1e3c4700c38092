/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-win-search.h"

#include "noughts-workers.h"

/* The time to look for all wins, and to look at one move, in milliseconds. */
#define ALL_MS 4000.0
#define ONE_MS 2000.0

#define TABLE_BYTES ((gsize) 16 << 20)

typedef struct
{
  MnkSearch *search; /* the worker's */
  MnkWindow window;
  MnkPoint only; /* in the window's coordinates, or MNK_PASS */
} Job;

static void
find_all (Job *job, NoughtsWins *wins)
{
  const MnkOptions options = { .limits.ms = ALL_MS, .lines = NOUGHTS_WIN_MOVES, .prove = true };
  MnkReport report = { 0 };

  mnk_search_run (job->search, &job->window.position, &options, &report);
  mnk_report_confirm (&report, &job->window);
  wins->score = report.score;
  for (int i = 0; i < report.n_moves && wins->n_moves < NOUGHTS_WIN_MOVES; i++)
    if (report.moves[i].score.outcome == MNK_WIN)
      {
        wins->scores[wins->n_moves] = report.moves[i].score;
        wins->moves[wins->n_moves++] = mnk_window_to_field (&job->window, report.moves[i].move);
      }
  mnk_report_clear (&report);
}

/* A move wins if it ends the game so, or if all that follows it loses. */
static gboolean
wins_with (Job *job, MnkScore *score)
{
  const MnkOptions options = { .limits.ms = ONE_MS, .prove = true };
  MnkWindow window = job->window;
  MnkReport report = { 0 };
  MnkStatus status;

  mnk_position_play (&window.position, job->only);
  status = mnk_position_status (&window.position, NULL);
  if (status != MNK_STATUS_OPEN)
    {
      *score = mnk_score_negate (mnk_score_of_ended (status, window.position.side));
      score->plies++;
      return score->outcome == MNK_WIN;
    }

  mnk_search_run (job->search, &window.position, &options, &report);
  mnk_report_confirm (&report, &window);
  *score = mnk_score_negate (report.score);
  /* The length of a proven win may be unknown. */
  if (score->outcome != MNK_ESTIMATE && score->plies >= 0)
    score->plies++;
  mnk_report_clear (&report);

  return score->outcome == MNK_WIN;
}

static gpointer
find (NoughtsEngine *engine, gpointer data)
{
  Job *job = data;
  NoughtsWins *wins = g_new0 (NoughtsWins, 1);

  job->search = engine->search;
  wins->side = job->window.position.side;
  if (mnk_point_is_pass (job->only))
    find_all (job, wins);
  else if (wins_with (job, &wins->score))
    {
      wins->scores[0] = wins->score;
      wins->moves[wins->n_moves++] = mnk_window_to_field (&job->window, job->only);
    }

  return wins;
}

void
noughts_wins_find_async (NoughtsGame *game,
                         NoughtsNode *node,
                         MnkPoint only,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (node != NULL);

  job = g_new0 (Job, 1);
  noughts_game_get_window_for (game, node, only, &job->window);
  g_task_set_source_tag (task, noughts_wins_find_async);
  /* A move so far from all stones that no window has both does not win. */
  if (!mnk_window_from_field (&job->window, only, &job->only))
    {
      NoughtsWins *none = g_new0 (NoughtsWins, 1);

      none->side = job->window.position.side;
      g_free (job);
      g_task_return_pointer (task, none, g_free);
      return;
    }
  noughts_workers_search (task, NULL, TABLE_BYTES, find, job, g_free, g_free);
}

NoughtsWins *
noughts_wins_find_finish (GAsyncResult *result)
{
  return noughts_workers_take (G_TASK (result), NULL);
}
