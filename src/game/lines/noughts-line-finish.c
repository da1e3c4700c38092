/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-line-finish.h"

#include "noughts-threat-search.h"
#include "noughts-workers.h"

/* The time for each question, in milliseconds, and the most positions in which they are asked. */
#define FOURS_MS  400.0
#define THREES_MS 800.0
#define PROOF_MS  800.0
#define MOST_ASKS 4

#define TABLE_BYTES ((gsize) 8 << 20)

typedef struct
{
  MnkSearch *search; /* the worker's */
  MnkWindow window;  /* its position is that at the end of the line so far */
  GArray *moves;     /* MnkPoint, of the field */
} Job;

static void
job_free (Job *job)
{
  g_clear_pointer (&job->moves, g_array_unref);
  g_free (job);
}

static gboolean
is_open (const Job *job)
{
  return mnk_position_status (&job->window.position, NULL) == MNK_STATUS_OPEN;
}

/* Plays moves of the window, and adds them to the result. */
static void
take_moves (Job *job, const MnkPoint *moves, int n)
{
  for (int i = 0; i < n && is_open (job); i++)
    {
      const MnkPoint cell = mnk_window_to_field (&job->window, moves[i]);

      mnk_position_play (&job->window.position, moves[i]);
      g_array_append_val (job->moves, cell);
    }
}

/* Adds a win by force of the side to move. */
static gboolean
add_forced (Job *job, MnkForcedSearch run, double ms)
{
  const MnkOptions options = { .limits.ms = ms };
  MnkForced forced = { 0 };
  gboolean won;

  run (job->search, &job->window.position, &options, &forced);
  won = forced.won && forced.n_line > 0 && noughts_forced_is_confirmed (&job->window, &forced);
  if (won)
    take_moves (job, forced.line, forced.n_line);
  mnk_forced_clear (&forced);

  return won;
}

/* Adds the best play of both sides, if the result is proven. */
static gboolean
add_proven (Job *job)
{
  const MnkOptions options = { .limits.ms = PROOF_MS, .prove = true };
  MnkReport report = { 0 };
  gboolean proven;

  mnk_search_run (job->search, &job->window.position, &options, &report);
  mnk_report_confirm (&report, &job->window);
  proven =
      report.n_moves > 0 && report.moves[0].n_line > 0
      && (report.moves[0].score.outcome == MNK_WIN || report.moves[0].score.outcome == MNK_LOSS);
  if (proven)
    take_moves (job, report.moves[0].line, report.moves[0].n_line);
  mnk_report_clear (&report);

  return proven;
}

static gpointer
finish (NoughtsEngine *engine, gpointer data)
{
  Job *job = data;

  job->search = engine->search;
  for (int i = 0; i < MOST_ASKS && is_open (job); i++)
    if (add_forced (job, mnk_search_vcf, FOURS_MS) || add_forced (job, mnk_search_vct, THREES_MS)
        || !add_proven (job))
      break;

  return g_array_ref (job->moves);
}

/* Plays the line in the window. FALSE where the window does not have all of it. */
static gboolean
play_line (MnkWindow *window, const MnkPoint *line, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      MnkPoint cell;

      if (mnk_position_status (&window->position, NULL) != MNK_STATUS_OPEN
          || !mnk_window_from_field (window, line[i], &cell))
        return FALSE;
      mnk_position_play (&window->position, cell);
    }

  return mnk_position_status (&window->position, NULL) == MNK_STATUS_OPEN;
}

void
noughts_line_finish_async (NoughtsGame *game,
                           NoughtsNode *node,
                           const MnkPoint *line,
                           guint n_line,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (node != NULL);

  g_task_set_source_tag (task, noughts_line_finish_async);
  job = g_new0 (Job, 1);
  noughts_game_get_window (game, node, &job->window);
  if (!play_line (&job->window, line, n_line))
    {
      g_free (job);
      g_task_return_pointer (task, g_array_new (FALSE, FALSE, sizeof (MnkPoint)),
                             (GDestroyNotify) g_array_unref);
      return;
    }

  job->moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  noughts_workers_search (task, NULL, TABLE_BYTES, finish, job, (GDestroyNotify) job_free,
                          (GDestroyNotify) g_array_unref);
}

GArray *
noughts_line_finish_finish (GAsyncResult *result)
{
  return noughts_workers_take (G_TASK (result), NULL);
}
