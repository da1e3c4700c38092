/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis.h"

#include "noughts-analysis-brief.h"
#include "noughts-analysis-wishes.h"
#include "noughts-node-private.h"
#include "noughts-verdicts-save.h"

/* The default time for a position of a large board, in seconds. */
#define DEFAULT_STRENGTH 1.0

struct _NoughtsAnalysis
{
  GObject parent_instance;

  NoughtsGame *game;
  guint game_serial;
  gboolean enabled;
  gboolean paused;
  gboolean waiting;
  MnkPiece withheld;

  NoughtsVerdicts *verdicts;
  NoughtsEngine *engine;
  NoughtsAnalysisJob *job;
  NoughtsWishes wishes;
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysis, noughts_analysis, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_ENABLED,
  PROP_PAUSED,
  PROP_BUSY,
  PROP_STRENGTH,
  N_PROPS
};

enum
{
  EVALUATED,
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void consider (NoughtsAnalysis *self);

/* Emits "evaluated" for each of these nodes. A handler may set another game: stops when the serial
 * is no longer `serial`. */
static void
announce (NoughtsAnalysis *self, GPtrArray *news, guint serial)
{
  for (guint i = 0; i < news->len && serial == self->game_serial; i++)
    g_signal_emit (self, signals[EVALUATED], 0, g_ptr_array_index (news, i));
}

static NoughtsWishedNodes
get_wished (NoughtsAnalysis *self)
{
  const MnkRule *rule = noughts_game_get_rule (self->game);

  if (!self->enabled || (self->waiting && !noughts_rule_is_small (rule)))
    return NOUGHTS_WISHED_NOTHING;

  /* A small board is evaluated almost at once, even while an opponent is thinking. */
  return self->paused && !noughts_rule_is_small (rule) ? NOUGHTS_WISHED_LOOKED_AT
                                                       : NOUGHTS_WISHED_LINE;
}

static gboolean
is_wanted_trial (NoughtsAnalysis *self, const NoughtsAnalysisJob *job)
{
  return job->trial && noughts_attempt_is (&self->wishes.attempt, job->node, job->tried);
}

/* Stores the result of a job, or that of its tried move. */
static void
take_evaluation (NoughtsAnalysis *self,
                 NoughtsAnalysisJob *job,
                 NoughtsEvaluation *evaluation,
                 GPtrArray *news)
{
  const gboolean is_current = job->game_serial == self->game_serial;

  if (job->trial && evaluation->complete && is_wanted_trial (self, job))
    {
      noughts_attempt_take (&self->wishes.attempt, self->verdicts, evaluation);
      g_ptr_array_add (news, job->node);
    }
  if (job->trial
      || (evaluation->report.n_moves > 0
          && !noughts_verdicts_keep (self->verdicts, job->key, evaluation))
      || !is_current)
    return;

  noughts_verdicts_learn (self->verdicts, job->node, evaluation, job->next, job->after != NULL,
                          news);

  /* The move that led here may have to be judged again. */
  if (evaluation->report.score.outcome == MNK_LOSS)
    self->wishes.scan = MAX (self->wishes.scan, noughts_node_get_ply (job->node));
}

static void
store_evaluation (NoughtsAnalysis *self, NoughtsAnalysisJob *job, NoughtsEvaluation *evaluation)
{
  g_autoptr (GPtrArray) news = g_ptr_array_new ();
  guint serial = self->game_serial;

  take_evaluation (self, job, evaluation, news);
  announce (self, news, serial);
}

static void
news_cb (NoughtsAnalysisJob *job, NoughtsEvaluation *so_far, guint depth, double nodes_per_second)
{
  g_autoptr (NoughtsAnalysis) self = g_weak_ref_get (&job->owner);

  if (self == NULL || self->job != job || job->dropped)
    return;

  store_evaluation (self, job, so_far);
  if (self->job == job && job->game_serial == self->game_serial)
    g_signal_emit (self, signals[PROGRESS], 0, job->node, depth, nodes_per_second);
}

/* Gives the engine's memory back once nothing is to be evaluated. */
static void
give_back (NoughtsAnalysis *self)
{
  if (!self->enabled && self->job == NULL)
    g_clear_pointer (&self->engine, noughts_engine_unref);
}

static void
evaluated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsAnalysisJob) job = data;
  g_autoptr (NoughtsEvaluation) evaluation = noughts_analysis_job_finish (job, result);
  g_autoptr (NoughtsAnalysis) self = g_weak_ref_get (&job->owner);

  if (self == NULL)
    return;

  if (self->job == job)
    g_clear_pointer (&self->job, noughts_analysis_job_unref);

  if (!job->dropped)
    {
      evaluation->complete =
          !job->stopped || (noughts_evaluation_is_proven (evaluation) && !evaluation->hasty);
      if (job->stopped && evaluation->replies == NULL)
        evaluation->answered = FALSE;
      store_evaluation (self, job, evaluation);
    }

  consider (self);
  give_back (self);
  if (self->job == NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
start_job (NoughtsAnalysis *self, NoughtsNode *node, gboolean hint, GPtrArray *news)
{
  NoughtsAnalysisJob *job =
      noughts_brief_make_job (G_OBJECT (self), self->verdicts, &self->wishes.attempt, node, hint);
  const MnkRule *rule = &job->window.position.rule;

  if (job->missed != NULL)
    noughts_verdicts_give_up (self->verdicts, job->missed, news);

  job->game_serial = self->game_serial;
  job->engine =
      noughts_engine_claim (&self->engine, noughts_engine_table_bytes (rule, job->seconds, 1));
  self->job = noughts_analysis_job_ref (job);
  noughts_analysis_job_start (job, news_cb, evaluated_cb);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Stops a job for another request. Its result so far is kept, and improved in its next turn. */
static void
stop_other_job (NoughtsAnalysis *self, NoughtsNode *node)
{
  if (self->job->dropped || self->job->stopped)
    return;

  if (self->job->node != node || (self->job->trial && !is_wanted_trial (self, self->job)))
    {
      self->job->stopped = TRUE;
      noughts_analysis_job_stop (self->job);
    }
}

/* Starts or stops jobs for the most urgent request. Adds to `news` the nodes that are evaluated by
 * that alone. */
static void
choose_job (NoughtsAnalysis *self, GPtrArray *news)
{
  NoughtsNode *node = NULL;
  gboolean hint = FALSE;

  if (self->game != NULL)
    node = noughts_wishes_pick (&self->wishes, self->verdicts, get_wished (self), &hint, news);

  if (self->job != NULL)
    stop_other_job (self, node);
  else if (node != NULL)
    start_job (self, node, hint, news);
}

static void
consider (NoughtsAnalysis *self)
{
  g_autoptr (GPtrArray) news = g_ptr_array_new ();
  guint serial = self->game_serial;

  choose_job (self, news);
  /* Comes last: a handler may set another game. */
  announce (self, news, serial);
}

static void
drop_job (NoughtsAnalysis *self)
{
  if (self->job == NULL)
    return;

  self->job->dropped = TRUE;
  noughts_analysis_job_stop (self->job);
}

/* Drops nodes that have been taken out of the tree. Those of a dropped job may be freed by now. */
static void
let_go (NoughtsAnalysis *self)
{
  if (self->job != NULL && !self->job->dropped && noughts_node_is_unlinked (self->job->node))
    drop_job (self);
  noughts_wishes_let_go (&self->wishes);
}

/* Announces the last two moves, one of which may now be told or kept back. */
static void
announce_withheld (NoughtsAnalysis *self)
{
  NoughtsNode *end = self->game != NULL ? noughts_game_get_end (self->game) : NULL;
  g_autoptr (GPtrArray) news = g_ptr_array_new ();

  for (; end != NULL && end->parent != NULL && news->len < 2; end = end->parent)
    g_ptr_array_add (news, end);
  announce (self, news, self->game_serial);
}

static void
changed_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsAnalysis *self)
{
  if (change & NOUGHTS_GAME_CHANGE_UNLINKED)
    let_go (self);
  if (change & (NOUGHTS_GAME_CHANGE_TREE | NOUGHTS_GAME_CHANGE_LINE))
    noughts_wishes_rescan (&self->wishes);
  if (change & NOUGHTS_GAME_CHANGE_CURRENT)
    noughts_wishes_forget (&self->wishes);

  consider (self);
  if (self->withheld != MNK_EMPTY && (change & ~NOUGHTS_GAME_CHANGE_CURRENT))
    announce_withheld (self);
}

static void
noughts_analysis_dispose (GObject *object)
{
  NoughtsAnalysis *self = NOUGHTS_ANALYSIS (object);

  drop_job (self);
  g_clear_pointer (&self->job, noughts_analysis_job_unref);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (noughts_analysis_parent_class)->dispose (object);
}

static void
noughts_analysis_finalize (GObject *object)
{
  NoughtsAnalysis *self = NOUGHTS_ANALYSIS (object);

  g_clear_pointer (&self->engine, noughts_engine_unref);
  noughts_wishes_forget (&self->wishes);
  g_clear_pointer (&self->verdicts, noughts_verdicts_free);

  G_OBJECT_CLASS (noughts_analysis_parent_class)->finalize (object);
}

static void
noughts_analysis_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsAnalysis *self = NOUGHTS_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_ENABLED:
      g_value_set_boolean (value, self->enabled);
      break;

    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;

    case PROP_BUSY:
      g_value_set_boolean (value, noughts_analysis_get_busy (self));
      break;

    case PROP_STRENGTH:
      g_value_set_double (value, noughts_verdicts_get_strength (self->verdicts));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_analysis_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  NoughtsAnalysis *self = NOUGHTS_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_GAME:
      noughts_analysis_set_game (self, g_value_get_object (value));
      break;

    case PROP_ENABLED:
      noughts_analysis_set_enabled (self, g_value_get_boolean (value));
      break;

    case PROP_PAUSED:
      noughts_analysis_set_paused (self, g_value_get_boolean (value));
      break;

    case PROP_STRENGTH:
      noughts_analysis_set_strength (self, g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_analysis_class_init (NoughtsAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_analysis_dispose;
  object_class->finalize = noughts_analysis_finalize;
  object_class->get_property = noughts_analysis_get_property;
  object_class->set_property = noughts_analysis_set_property;

  properties[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, NOUGHTS_TYPE_GAME,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_PAUSED] =
      g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_STRENGTH] =
      g_param_spec_double ("strength", NULL, NULL, 0.01, 3600, DEFAULT_STRENGTH,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EVALUATED] =
      g_signal_new ("evaluated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__POINTER, G_TYPE_NONE, 1, G_TYPE_POINTER);

  signals[PROGRESS] =
      g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_UINT, G_TYPE_DOUBLE);
}

static void
noughts_analysis_init (NoughtsAnalysis *self)
{
  self->enabled = TRUE;
  self->verdicts = noughts_verdicts_new (DEFAULT_STRENGTH);
}

NoughtsAnalysis *
noughts_analysis_new (void)
{
  return g_object_new (NOUGHTS_TYPE_ANALYSIS, NULL);
}

void
noughts_analysis_set_game (NoughtsAnalysis *self, NoughtsGame *game)
{
  noughts_analysis_resume (self, game, NULL);
}

void
noughts_analysis_resume (NoughtsAnalysis *self, NoughtsGame *game, GVariant *kept)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  if (self->game == game)
    return;

  drop_job (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  noughts_wishes_forget (&self->wishes);
  noughts_wishes_rescan (&self->wishes);
  self->game_serial++;
  g_set_object (&self->game, game);
  noughts_verdicts_set_game (self->verdicts, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, 0);
  if (game != NULL && kept != NULL)
    noughts_verdicts_load (self->verdicts, kept);

  /* What is known is not announced: those who are told may still show the game before. */
  choose_job (self, known);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

NoughtsGame *
noughts_analysis_get_game (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);

  return self->game;
}

void
noughts_analysis_set_enabled (NoughtsAnalysis *self, gboolean enabled)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));

  enabled = !!enabled;
  if (self->enabled == enabled)
    return;

  self->enabled = enabled;
  noughts_wishes_rescan (&self->wishes);
  consider (self);
  give_back (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

gboolean
noughts_analysis_get_enabled (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);

  return self->enabled;
}

void
noughts_analysis_set_paused (NoughtsAnalysis *self, gboolean paused)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));

  paused = !!paused;
  if (self->paused == paused)
    return;

  self->paused = paused;
  consider (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

void
noughts_analysis_set_waiting (NoughtsAnalysis *self, gboolean waiting)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));

  if (self->waiting == !!waiting)
    return;

  self->waiting = !!waiting;
  consider (self);
}

void
noughts_analysis_set_strength (NoughtsAnalysis *self, double seconds)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));
  g_return_if_fail (seconds > 0);

  if (noughts_verdicts_get_strength (self->verdicts) == seconds)
    return;

  noughts_verdicts_set_strength (self->verdicts, seconds);
  noughts_wishes_rescan (&self->wishes);
  drop_job (self);
  consider (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STRENGTH]);
}

void
noughts_analysis_set_withheld (NoughtsAnalysis *self, MnkPiece side)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));

  if (self->withheld == side)
    return;

  self->withheld = side;
  announce_withheld (self);
}

gboolean
noughts_analysis_withholds (NoughtsAnalysis *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return self->withheld != MNK_EMPTY && node->piece == self->withheld
         && node == noughts_game_get_end (self->game)
         && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
}

gboolean
noughts_analysis_get_busy (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);

  return self->job != NULL;
}

GVariant *
noughts_analysis_save (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);

  return noughts_verdicts_save (self->verdicts);
}

NoughtsVerdicts *
noughts_analysis_get_verdicts (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);

  return self->verdicts;
}

NoughtsEvaluation *
noughts_analysis_want (NoughtsAnalysis *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (self->game != NULL && node != NULL, NULL);

  if (!noughts_needs_evaluation (self->verdicts, node,
                                 noughts_brief_get_hint_need (self->verdicts)))
    return noughts_verdicts_look_up (self->verdicts, node);

  self->wishes.hinted = node;
  consider (self);
  return NULL;
}

/* Looks up the verdict on a played move whose evaluation is no longer cached, as after a restart of
 * the program. */
static gboolean
find_played (NoughtsAnalysis *self, NoughtsNode *node, MnkPoint move, NoughtsTrial *trial)
{
  NoughtsNode *played = noughts_node_find_child (node, move);

  *trial = (NoughtsTrial){ .verdict = { .kind = NOUGHTS_KIND_NONE, .best = MNK_PASS } };
  if (played == NULL || !self->enabled
      || !noughts_verdicts_get_verdict (self->verdicts, played, &trial->verdict))
    return FALSE;

  trial->why = noughts_verdicts_get_why (self->verdicts, played);
  return TRUE;
}

gboolean
noughts_analysis_try (NoughtsAnalysis *self, NoughtsNode *node, MnkPoint move, NoughtsTrial *trial)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && node != NULL, FALSE);
  g_return_val_if_fail (trial != NULL, FALSE);

  noughts_attempt_begin (&self->wishes.attempt, self->verdicts, node, move);
  if (find_played (self, node, move, trial)
      || noughts_attempt_read (&self->wishes.attempt, self->verdicts, trial))
    return TRUE;

  consider (self);
  return FALSE;
}
