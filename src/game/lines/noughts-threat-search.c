/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-threat-search.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "noughts-score-words.h"
#include "noughts-verdicts.h"
#include "noughts-workers.h"

/* The time for each question, in milliseconds. */
#define FOURS_MS  1000.0
#define THREES_MS 2000.0
#define BEST_MS   300.0

#define TABLE_BYTES ((gsize) 8 << 20)

typedef struct
{
  MnkSearch *search; /* the worker's */
  MnkWindow window;
  MnkRule rule; /* of the game */
} Job;

static void
take_line (NoughtsThreat *threat, const MnkWindow *window, const MnkPoint *line, int n)
{
  threat->n_line = (guint) MIN (n, NOUGHTS_FORCE_MOVES);
  for (guint i = 0; i < threat->n_line; i++)
    threat->line[i] = mnk_window_to_field (window, line[i]);
}

gboolean
noughts_forced_is_confirmed (const MnkWindow *window, const MnkForced *forced)
{
  MnkReport report = { 0 };
  gboolean wins;

  report.moves = calloc (1, sizeof *report.moves);
  if (report.moves == NULL)
    return FALSE;

  report.n_moves = 1;
  report.moves[0].move = forced->line[0];
  report.moves[0].score = (MnkScore){ MNK_WIN, 0, forced->n_line, false };
  report.moves[0].line = g_memdup2 (forced->line, (gsize) forced->n_line * sizeof *forced->line);
  report.moves[0].n_line = forced->n_line;
  mnk_report_confirm (&report, window);
  wins = report.moves[0].score.outcome == MNK_WIN;
  g_free (report.moves[0].line);
  free (report.moves);

  return wins;
}

/* Asks for one kind of win. TRUE with the win taken; *none is set if there is proven to be none. */
static gboolean
find_win (Job *job, MnkForcedSearch run, double ms, NoughtsThreat *threat, gboolean *none)
{
  const MnkOptions options = { .limits.ms = ms };
  MnkForced forced = { 0 };
  gboolean won;

  run (job->search, &job->window.position, &options, &forced);
  won = forced.won && forced.n_line > 0 && noughts_forced_is_confirmed (&job->window, &forced);
  *none = !forced.won && forced.exhausted && job->window.complete;
  if (won)
    {
      take_line (threat, &job->window, forced.line, forced.n_line);
      threat->n_moves = (guint) noughts_own_moves (forced.n_line);
    }
  mnk_forced_clear (&forced);

  return won;
}

/* Finds what the side would do without a win by force. */
static void
find_best (Job *job, NoughtsThreat *threat)
{
  const MnkOptions options = { .limits.ms = BEST_MS };
  MnkReport report = { 0 };

  mnk_search_run (job->search, &job->window.position, &options, &report);
  if (report.n_moves > 0)
    take_line (threat, &job->window, report.moves[0].line, report.moves[0].n_line);
  mnk_report_clear (&report);
}

/* Finds the side's win by fours or threes. The side then is to move in the job, for find_best(). */
static void
find_threat (Job *job, MnkPiece side, NoughtsThreat *threat)
{
  gboolean no_fours, no_threes = FALSE;

  threat->side = job->window.position.side = side;
  if (find_win (job, mnk_search_vcf, FOURS_MS, threat, &no_fours))
    threat->force = NOUGHTS_FORCE_FOURS;
  else if (find_win (job, mnk_search_vct, THREES_MS, threat, &no_threes))
    threat->force = NOUGHTS_FORCE_THREES;
  else
    threat->force = !no_fours   ? NOUGHTS_FORCE_UNKNOWN
                    : no_threes ? NOUGHTS_FORCE_NONE
                                : NOUGHTS_FORCE_NO_FOURS;
}

static gpointer
find (NoughtsEngine *engine, gpointer data)
{
  Job *job = data;
  NoughtsThreats *threats = g_new0 (NoughtsThreats, 1);
  const MnkPiece mover = job->window.position.side;

  job->search = engine->search;
  threats->rule = job->rule;
  find_threat (job, mnk_piece_other (mover), &threats->other);
  if (threats->other.n_line == 0)
    find_best (job, &threats->other);
  find_threat (job, mover, &threats->mover);

  return threats;
}

void
noughts_threats_find_async (NoughtsGame *game,
                            NoughtsNode *node,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (node != NULL);

  job = g_new0 (Job, 1);
  job->rule = *noughts_game_get_rule (game);
  noughts_game_get_window (game, node, &job->window);
  g_task_set_source_tag (task, noughts_threats_find_async);
  if (noughts_verdicts_is_over (node)
      || mnk_position_status (&job->window.position, NULL) != MNK_STATUS_OPEN)
    {
      g_free (job);
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  noughts_workers_search (task, NULL, TABLE_BYTES, find, job, g_free, g_free);
}

NoughtsThreats *
noughts_threats_find_finish (GAsyncResult *result)
{
  return noughts_workers_take (G_TASK (result), NULL);
}

/* ---- Words ---- */

/* The first moves of a long line say enough; the board shows all of them. */
#define WRITTEN_MOVES 7

static char *
write_line (const NoughtsThreats *self, const NoughtsThreat *threat)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (threat->n_line, WRITTEN_MOVES); i++)
    {
      g_autofree char *name = noughts_move_name (&self->rule, threat->line[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }

  if (threat->n_line > WRITTEN_MOVES)
    g_string_append (text, " …");

  return g_string_free (text, FALSE);
}

/* Elsewhere than in five in a row a four is something else. */
static gboolean
knows_fours (const NoughtsThreats *self)
{
  return self->rule.win == 5;
}

/* A sentence of the other side, which is not to move. */
static char *
describe_other (const NoughtsThreats *self)
{
  const NoughtsThreat *threat = &self->other;
  const char *name = noughts_piece_word (threat->side, noughts_rule_has_stones (&self->rule));
  const int n = (int) threat->n_moves;
  g_autofree char *line = write_line (self, threat);

  if (n > 0 && !knows_fours (self))
    return g_strdup_printf (
        ngettext ("%s threatens to win in %d: %s", "%s threatens to win in %d: %s", n), name, n,
        line);
  if (threat->force == NOUGHTS_FORCE_FOURS)
    return g_strdup_printf (ngettext ("%s threatens to win by fours in %d: %s",
                                      "%s threatens to win by fours in %d: %s", n),
                            name, n, line);
  if (threat->force == NOUGHTS_FORCE_THREES)
    return g_strdup_printf (ngettext ("%s threatens to win by fours and threes in %d: %s",
                                      "%s threatens to win by fours and threes in %d: %s", n),
                            name, n, line);
  if (threat->force == NOUGHTS_FORCE_UNKNOWN || !knows_fours (self))
    /* Translators: a side, and what it would play if it were its move */
    return g_strdup_printf (_ ("%s has no threat in sight; it would play %s"), name, line);
  if (threat->force == NOUGHTS_FORCE_NO_FOURS)
    return g_strdup_printf (_ ("%s can’t win by fours; it would play %s"), name, line);

  return g_strdup_printf (_ ("%s can’t win by fours and threes; it would play %s"), name, line);
}

/* A sentence of the mover, who wins; NULL where no win was found. */
static char *
describe_mover (const NoughtsThreats *self)
{
  const NoughtsThreat *threat = &self->mover;
  const char *name = noughts_piece_word (threat->side, noughts_rule_has_stones (&self->rule));
  const int n = (int) threat->n_moves;
  g_autofree char *line = write_line (self, threat);

  if (n == 0)
    return NULL;
  if (!knows_fours (self))
    return g_strdup_printf (ngettext ("%s wins in %d: %s", "%s wins in %d: %s", n), name, n, line);
  if (threat->force == NOUGHTS_FORCE_FOURS)
    return g_strdup_printf (
        ngettext ("%s wins by fours in %d: %s", "%s wins by fours in %d: %s", n), name, n, line);

  return g_strdup_printf (ngettext ("%s wins by fours and threes in %d: %s",
                                    "%s wins by fours and threes in %d: %s", n),
                          name, n, line);
}

char *
noughts_threats_describe (const NoughtsThreats *self)
{
  g_autofree char *other = NULL;
  g_autofree char *mover = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  other = describe_other (self);
  mover = describe_mover (self);
  if (mover == NULL)
    return g_steal_pointer (&other);

  return g_strdup_printf ("%s\n%s", other, mover);
}
