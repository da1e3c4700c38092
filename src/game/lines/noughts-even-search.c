/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-even-search.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#include "noughts-lines.h"
#include "noughts-score-words.h"
#include "noughts-verdicts.h"
#include "noughts-workers.h"

/* The time for all moves of a position, and for each of the best ones again, in milliseconds. */
#define ALL_MS   1200.0
#define REPLY_MS 400.0
#define AGAIN_MS 300.0

#define N_AGAIN 6
#define N_CELLS 400

#define TABLE_BYTES ((gsize) 8 << 20)

/* Some stones, and how far they leave the position from being even. */
typedef struct
{
  MnkPoint stones[NOUGHTS_EVEN_STONES];
  guint n_stones;
  double distance;
  MnkScore score; /* of the last stone; once it is evaluated again, of the side to move then */
} Candidate;

typedef struct
{
  MnkSearch *search; /* the worker's */
  MnkWindow window;
  MnkRule rule; /* of the game */
  guint n_stones;
} Job;

/* Searches a position of the job's window, if the game goes on there. */
static void
search (Job *job, const MnkPosition *position, const MnkOptions *options, MnkReport *report)
{
  g_autofree MnkWindow *window = NULL;

  if (mnk_position_status (position, NULL) != MNK_STATUS_OPEN)
    return;

  window = g_memdup2 (&job->window, sizeof job->window);
  window->position = *position;
  mnk_search_run (job->search, position, options, report);
  mnk_report_confirm (report, window);
}

/* Returns how far the expected score is from 0.5, at most 0.5. */
static double
get_distance (const MnkScore *score, const MnkRule *rule)
{
  return fabs (mnk_score_expected (*score, rule) - 0.5);
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = a, *other = b;

  if (one->distance != other->distance)
    return one->distance < other->distance ? -1 : 1;

  /* Of decided positions the one that lasts longest comes first. */
  return other->score.plies - one->score.plies;
}

/* Returns the moves after some stones, sorted by how even they leave the position: Candidate. */
static GArray *
score_moves (Job *job, const Candidate *before, double ms)
{
  const MnkRule *rule = &job->window.position.rule;
  const MnkOptions options = { .limits.ms = ms, .lines = N_CELLS };
  GArray *found = g_array_new (FALSE, TRUE, sizeof (Candidate));
  MnkPosition position = job->window.position;
  MnkReport report = { 0 };

  for (guint i = 0; i < before->n_stones; i++)
    mnk_position_play (&position, before->stones[i]);
  search (job, &position, &options, &report);
  for (int i = 0; i < report.n_moves; i++)
    {
      Candidate next = *before;

      if (mnk_point_is_pass (report.moves[i].move))
        continue;
      next.stones[next.n_stones++] = report.moves[i].move;
      next.distance = get_distance (&report.moves[i].score, rule);
      next.score = report.moves[i].score;
      g_array_append_val (found, next);
    }
  mnk_report_clear (&report);
  g_array_sort (found, compare_candidates);

  return found;
}

/* Searches the position after the stones by itself. FALSE where they have ended the game. */
static gboolean
evaluate_again (Job *job, Candidate *candidate)
{
  const MnkOptions options = { .limits.ms = AGAIN_MS, .prove = true };
  MnkPosition position = job->window.position;
  MnkReport report = { 0 };
  gboolean is_scored;

  for (guint i = 0; i < candidate->n_stones; i++)
    mnk_position_play (&position, candidate->stones[i]);
  search (job, &position, &options, &report);
  is_scored = report.n_moves > 0;
  candidate->score = report.score;
  candidate->distance = get_distance (&report.score, &position.rule);
  mnk_report_clear (&report);

  return is_scored;
}

/* Returns the candidates for all stones: after each of the first ones, the most even reply. */
static GArray *
list_candidates (Job *job)
{
  const Candidate nothing = { 0 };
  g_autoptr (GArray) first = score_moves (job, &nothing, ALL_MS);
  GArray *pairs;

  if (job->n_stones == 1)
    return g_steal_pointer (&first);

  pairs = g_array_new (FALSE, TRUE, sizeof (Candidate));
  for (guint i = 0; i < MIN (first->len, N_AGAIN); i++)
    {
      g_autoptr (GArray) replies =
          score_moves (job, &g_array_index (first, Candidate, i), REPLY_MS);

      if (replies->len > 0)
        g_array_append_val (pairs, g_array_index (replies, Candidate, 0));
    }

  return pairs;
}

static NoughtsEven *
make_result (Job *job, const Candidate *best)
{
  NoughtsEven *even = g_new0 (NoughtsEven, 1);
  const MnkPiece side = job->window.position.side;

  even->rule = job->rule;
  even->n_stones = best->n_stones;
  even->score = best->score;
  even->side = best->n_stones % 2 == 0 ? side : mnk_piece_other (side);
  for (guint i = 0; i < best->n_stones; i++)
    even->stones[i] = mnk_window_to_field (&job->window, best->stones[i]);

  return even;
}

static gpointer
find (NoughtsEngine *engine, gpointer data)
{
  Job *job = data;
  g_autoptr (GArray) candidates = NULL;
  const Candidate *best = NULL;

  job->search = engine->search;
  candidates = list_candidates (job);
  for (guint i = 0; i < MIN (candidates->len, N_AGAIN); i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (evaluate_again (job, candidate)
          && (best == NULL || compare_candidates (candidate, best) < 0))
        best = candidate;
    }

  return best != NULL ? make_result (job, best) : NULL;
}

void
noughts_even_find_async (NoughtsGame *game,
                         NoughtsNode *node,
                         guint n_stones,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (node != NULL);
  g_return_if_fail (n_stones >= 1 && n_stones <= NOUGHTS_EVEN_STONES);

  g_task_set_source_tag (task, noughts_even_find_async);
  if (noughts_verdicts_is_over (node))
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  job = g_new0 (Job, 1);
  job->rule = *noughts_game_get_rule (game);
  job->n_stones = n_stones;
  noughts_game_get_window (game, node, &job->window);
  noughts_workers_search (task, NULL, TABLE_BYTES, find, job, g_free, g_free);
}

NoughtsEven *
noughts_even_find_finish (GAsyncResult *result)
{
  return noughts_workers_take (G_TASK (result), NULL);
}

char *
noughts_even_describe (const NoughtsEven *self)
{
  const char *name;
  g_autoptr (GString) stones = g_string_new (NULL);
  g_autofree char *value = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  name = noughts_piece_word (self->side, noughts_rule_has_stones (&self->rule));
  value = noughts_lines_describe_value (self->score, self->side, &self->rule, NOUGHTS_UNIT_PERCENT);
  for (guint i = 0; i < self->n_stones; i++)
    {
      g_autofree char *cell = noughts_move_name (&self->rule, self->stones[i]);

      g_string_append_printf (stones, "%s%s", i > 0 ? " " : "", cell);
    }
  if (self->score.outcome == MNK_DRAW)
    return g_strdup_printf (_ ("Most balanced: %s (draw)"), stones->str);
  if (self->score.outcome != MNK_ESTIMATE)
    /* Translators: one or two moves, and what they lead to: "White wins in 3" */
    return g_strdup_printf (_ ("Most balanced: %s, but %s"), stones->str, value);

  /* Translators: one or two moves; the side to move then, and its chances */
  return g_strdup_printf (_ ("Most balanced: %s (%s: %s)"), stones->str, name, value);
}
