/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-private.h"

#include "noughts-game-private.h"

/* Seconds a position of a large board. */
#define DEFAULT_STRENGTH 1.0

#define CACHE_BYTES ((gsize) 32 << 20)

/* Every move of a board up to this size is rated: they can be solved, or nearly. */
#define ALL_CELLS 25

/* Up to this size a hint's count of losing replies costs nothing and is always made. */
#define REPLIES_CELLS 9

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
  RATED,
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* The cells of the game's board, or a large number. */
static int
count_cells (NoughtsAnalysis *self)
{
  const MnkRule *rule = noughts_game_get_rule (self->game);

  return mnk_rule_is_unbounded (rule) ? G_MAXINT : rule->width * rule->height;
}

/* The move after this node on the shown line. */
static NoughtsNode *
next_on_line (NoughtsAnalysis *self,
              NoughtsNode     *node)
{
  guint ply = node->ply;

  if (ply >= noughts_game_get_n_plies (self->game)
      || noughts_game_get_node_at (self->game, ply) != node)
    return NULL;

  return noughts_game_get_node_at (self->game, ply + 1);
}

/* The next node on the line if the search can rate its move; else NULL. */
static NoughtsNode *
next_to_rate (NoughtsAnalysis *self,
              NoughtsNode     *node)
{
  NoughtsNode *next = next_on_line (self, node);

  return next != NULL
                 && (next->ending == NOUGHTS_END_FORBIDDEN || noughts_node_is_pass (next))
             ? NULL
             : next;
}

gboolean
noughts_analysis_is_over (const NoughtsNode *node)
{
  return node->ending == NOUGHTS_END_LINE || node->ending == NOUGHTS_END_FULL
         || node->ending == NOUGHTS_END_FORBIDDEN;
}

void
noughts_analysis_announce (NoughtsAnalysis *self,
                           NoughtsNode     *node)
{
  g_signal_emit (self, signals[RATED], 0, node);
}

/* The rating of the position after a move, if that proves the move a win. */
static NoughtsRating *
find_proof_after (NoughtsAnalysis *self,
                  NoughtsNode     *next)
{
  NoughtsRecord *record = g_hash_table_lookup (self->records, next);
  NoughtsRating *rating;

  if (record == NULL || !record->settled || record->score.outcome != MNK_LOSS)
    return NULL;

  rating = noughts_cache_look_up (self->cache, noughts_analysis_key (self, next));
  return rating != NULL && rating->complete && rating->report.score.outcome == MNK_LOSS ? rating
                                                                                        : NULL;
}

/* Whether a move's verdict calls it no win, while the position after it is known to be lost. */
static gboolean
is_outdone (NoughtsAnalysis *self,
            NoughtsNode     *next)
{
  NoughtsRecord *record = g_hash_table_lookup (self->records, next);

  return record != NULL && record->has_verdict && !record->heeds_proof
         && record->verdict.score.outcome != MNK_WIN && find_proof_after (self, next) != NULL;
}

/* Whether a move, if there is one, is judged for good. */
static gboolean
is_judged (NoughtsAnalysis *self,
           NoughtsNode     *next)
{
  return next == NULL
         || (noughts_analysis_has_verdict (self, next) && !is_outdone (self, next));
}

/* Whether something is to be found out at this node; `hint`: all that a hint says, too. */
static gboolean
needs_rating (NoughtsAnalysis *self,
              NoughtsNode     *node,
              gboolean         hint)
{
  NoughtsNode *next = next_to_rate (self, node);
  NoughtsRating *rating;
  NoughtsRecord *record;

  if (noughts_analysis_is_over (node))
    return FALSE;

  record = noughts_analysis_take_record (self, node);
  if (record->barren)
    return FALSE;

  /* Its report may have had to make room, or have been another day's. */
  if (!hint && record->settled && is_judged (self, next))
    return FALSE;

  rating = noughts_cache_look_up (self->cache, noughts_analysis_key (self, node));
  if (rating == NULL)
    return TRUE;

  if (!rating->complete || (hint && !rating->answered && count_cells (self) <= ALL_CELLS))
    return TRUE;

  if (is_judged (self, next))
    return FALSE;

  if (noughts_analysis_has_verdict (self, next) || !noughts_analysis_judge (self, next, rating))
    return TRUE;

  noughts_analysis_announce (self, next);
  return FALSE;
}

/* Takes over from the cache what has become known elsewhere. */
static void
recall (NoughtsAnalysis *self,
        NoughtsNode     *node)
{
  NoughtsRecord *record = noughts_analysis_take_record (self, node);
  NoughtsRating *rating;

  if (record->settled)
    return;

  rating = noughts_cache_look_up (self->cache, noughts_analysis_key (self, node));
  if (rating == NULL || !rating->complete)
    return;

  record->score = rating->report.score;
  record->has_score = record->settled = TRUE;
  noughts_analysis_announce (self, node);
}

/* The most urgent wish: a move that is tried, a hint, the current node, then the line from its
 * end. */
static NoughtsNode *
pick_wish (NoughtsAnalysis *self,
           gboolean        *hint)
{
  NoughtsNode *current = noughts_game_get_current (self->game);
  guint serial = self->game_serial;

  *hint = FALSE;
  if (noughts_analysis_needs_trial (self))
    return self->tried;

  *hint = self->wanted != NULL && needs_rating (self, self->wanted, TRUE);
  if (*hint)
    return self->wanted;
  self->wanted = NULL;

  if (!self->enabled)
    return NULL;

  /* While an opponent searches, only a position that the person looks back at is rated. */
  if (self->paused && !noughts_analysis_is_small (self))
    return current != noughts_game_get_end (self->game) && needs_rating (self, current, FALSE)
             ? current : NULL;

  if (needs_rating (self, current, FALSE))
    return current;

  self->scan = MIN (self->scan, noughts_game_get_n_plies (self->game));
  for (;; self->scan--)
    {
      NoughtsNode *node = noughts_game_get_node_at (self->game, self->scan);

      if (needs_rating (self, node, FALSE))
        return node;
      if (!noughts_analysis_is_over (node))
        recall (self, node);
      if (self->scan == 0 || serial != self->game_serial)
        return NULL;
    }
}

/* The node's position has no ratings, and will have none: its next move needs no judgement. */
static void
store_barren (NoughtsAnalysis *self,
              NoughtsNode     *node)
{
  NoughtsNode *next = next_on_line (self, node);

  noughts_analysis_take_record (self, node)->barren = TRUE;
  if (next != NULL)
    noughts_analysis_announce (self, next);
}

static void
store_rating (NoughtsAnalysis    *self,
              NoughtsAnalysisJob *job,
              NoughtsRating      *rating)
{
  NoughtsRating *known = noughts_cache_look_up (self->cache, job->key);
  NoughtsRecord *record;
  NoughtsNode *next;
  gboolean rated;

  if (job->trial)
    {
      noughts_analysis_take_trial (self, job, rating);
      return;
    }

  if (rating->report.n_moves == 0)
    {
      if (job->game_serial == self->game_serial && rating->complete)
        store_barren (self, job->node);
      return;
    }

  if (known != NULL && known->complete && !rating->complete)
    return;

  noughts_cache_store (self->cache, job->key, rating);
  if (job->game_serial != self->game_serial)
    return;


  record = noughts_analysis_take_record (self, job->node);
  record->score = rating->report.score;
  record->has_score = TRUE;
  record->settled = rating->complete;
  /* The move that led here may have to be judged again. */
  if (rating->report.score.outcome == MNK_LOSS)
    self->scan = MAX (self->scan, job->node->ply);
  noughts_analysis_announce (self, job->node);

  /* A handler may have replaced the game. */
  if (job->game_serial != self->game_serial)
    return;

  noughts_analysis_judge_variations (self, job->node, next_on_line (self, job->node), rating);
  if (job->game_serial != self->game_serial)
    return;

  next = next_on_line (self, job->node);
  if (next == NULL)
    return;

  rated = job->has_include
          && mnk_point_equal (next->move, mnk_window_to_field (&job->window, job->included[0]));
  if (job->after != NULL && rated)
    noughts_analysis_take_record (self, next)->heeds_proof = TRUE;
  if (next->ending == NOUGHTS_END_FORBIDDEN)
    {
      noughts_analysis_judge_foul (self, next);
      noughts_analysis_announce (self, next);
    }
  else if (noughts_analysis_judge (self, next, rating))
    noughts_analysis_announce (self, next);
  else if (rating->complete && rated)
    {
      noughts_analysis_take_record (self, next)->hopeless = TRUE;
      noughts_analysis_announce (self, next);
    }
}

static void
news_cb (NoughtsAnalysisJob *job,
         NoughtsRating      *so_far,
         guint               depth,
         double              nodes_per_second)
{
  g_autoptr (NoughtsAnalysis) self = g_weak_ref_get (&job->owner);

  if (self == NULL || self->job != job || job->dropped)
    return;

  store_rating (self, job, so_far);
  if (self->job == job && job->game_serial == self->game_serial)
    g_signal_emit (self, signals[PROGRESS], 0, job->node, depth, nodes_per_second);
}

static void
rated_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (NoughtsAnalysisJob) job = data;
  g_autoptr (NoughtsRating) rating = noughts_analysis_job_finish (job, result);
  g_autoptr (NoughtsAnalysis) self = g_weak_ref_get (&job->owner);

  if (self == NULL)
    return;

  if (self->job == job)
    g_clear_pointer (&self->job, noughts_analysis_job_unref);

  if (!job->dropped)
    {
      rating->complete = !job->stopped
                         || (noughts_rating_is_proven (rating) && !rating->hasty);
      if (job->stopped && rating->replies == NULL)
        rating->answered = FALSE;
      store_rating (self, job, rating);
    }

  noughts_analysis_consider (self);
  if (self->job == NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* What is rated whatever the lines are: the next move, if there is one, one that is tried, and what
 * was played there beside the shown line. */
static void
include_moves (NoughtsAnalysis    *self,
               NoughtsAnalysisJob *job,
               NoughtsNode        *next)
{
  job->has_include = next != NULL
                     && mnk_window_from_field (&job->window, next->move, &job->included[0]);
  job->n_included = job->has_include;
  if (job->trial && mnk_window_from_field (&job->window, job->tried,
                                           &job->included[job->n_included]))
    job->n_included++;
  noughts_analysis_include_variations (self, job, next);
}

static void
start_job (NoughtsAnalysis *self,
           NoughtsNode     *node,
           gboolean         hint)
{
  NoughtsAnalysisJob *job = noughts_analysis_job_new (G_OBJECT (self));
  NoughtsNode *next = next_to_rate (self, node);
  NoughtsRating *known, *after;
  MnkPoint move = MNK_PASS;
  const MnkRule *rule;
  guint serial = self->game_serial;
  gboolean beyond;

  /* The first stone on a page is judged as the one in the middle. */
  if (next != NULL && noughts_analysis_begins_page (self, next))
    next = NULL;
  job->trial = node == self->tried && noughts_analysis_needs_trial (self);
  job->tried = self->tried_move;
  if (job->trial)
    move = job->tried;
  else if (next != NULL)
    move = next->move;
  noughts_game_get_window_for (self->game, node, move, &job->window);
  rule = &job->window.position.rule;
  job->key = noughts_analysis_key (self, node);
  job->all = count_cells (self) <= ALL_CELLS;
  job->want_replies = (hint && count_cells (self) <= ALL_CELLS)
                      || count_cells (self) <= REPLIES_CELLS;
  job->seconds = noughts_analysis_is_small (self) ? 0 : self->strength;
  job->engine = noughts_engine_claim (&self->engine,
                                      noughts_engine_table_bytes (rule, job->seconds, 1));
  job->game_serial = self->game_serial;
  job->node = node;
  include_moves (self, job, next);
  beyond = next != NULL && !job->has_include && !job->trial;
  if (beyond)
    noughts_analysis_take_record (self, next)->hopeless = TRUE;

  known = noughts_cache_look_up (self->cache, job->key);
  after = job->has_include ? find_proof_after (self, next) : NULL;
  if (after != NULL)
    job->after = noughts_rating_ref (after);

  /* A played or tried move that the lines lack is rated as deeply as they were, unless they have
   * been proven, at whatever depth; one that they hold is only judged anew. */
  if (known != NULL && known->complete && (job->has_include || job->trial) && !hint)
    {
      if (after != NULL && !job->trial && noughts_rating_find (known, next->move) >= 0)
        job->known = noughts_rating_ref (known);
      else if (!job->all && known->report.score.outcome == MNK_ESTIMATE)
        job->depth = known->report.depth;
    }

  self->job = noughts_analysis_job_ref (job);
  noughts_analysis_job_start (job, news_cb, rated_cb);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);

  /* A handler may have replaced the game. */
  if (beyond && serial == self->game_serial)
    noughts_analysis_announce (self, next);
}

void
noughts_analysis_consider (NoughtsAnalysis *self)
{
  NoughtsNode *node = NULL;
  gboolean hint = FALSE;

  if (self->game != NULL)
    node = pick_wish (self, &hint);

  if (self->job == NULL)
    {
      if (node != NULL)
        start_job (self, node, hint);
      return;
    }

  /* What has been found until now is kept, and bettered when its turn comes again. */
  if (!self->job->dropped && !self->job->stopped
      && (self->job->node != node
          || (self->job->trial && !noughts_analysis_is_wanted_trial (self, self->job))))
    {
      self->job->stopped = TRUE;
      noughts_analysis_job_stop (self->job);
    }
}

/* What was good enough until now is to be rated again. */
static void
unsettle (NoughtsAnalysis *self)
{
  GHashTableIter iter;
  gpointer record;

  g_hash_table_iter_init (&iter, self->records);
  while (g_hash_table_iter_next (&iter, NULL, &record))
    ((NoughtsRecord *) record)->settled = ((NoughtsRecord *) record)->heeds_proof = FALSE;

  self->scan = G_MAXUINT;
}

static void
drop_job (NoughtsAnalysis *self)
{
  if (self->job == NULL)
    return;

  self->job->dropped = TRUE;
  noughts_analysis_job_stop (self->job);
}

/* What was taken out of the tree is not thought about any more. */
static void
let_go (NoughtsAnalysis *self)
{
  if (self->job != NULL && noughts_node_is_unlinked (self->job->node))
    drop_job (self);
  if (self->wanted != NULL && noughts_node_is_unlinked (self->wanted))
    self->wanted = NULL;
  if (self->tried != NULL && noughts_node_is_unlinked (self->tried))
    noughts_analysis_end_trial (self);
}

static void
changed_cb (NoughtsGame       *game,
            NoughtsGameChange  change,
            NoughtsAnalysis   *self)
{
  if (change & NOUGHTS_GAME_CHANGE_UNLINKED)
    let_go (self);
  if (change & (NOUGHTS_GAME_CHANGE_TREE | NOUGHTS_GAME_CHANGE_LINE))
    self->scan = G_MAXUINT;
  if (change & NOUGHTS_GAME_CHANGE_CURRENT)
    {
      self->wanted = NULL;
      noughts_analysis_end_trial (self);
    }

  noughts_analysis_consider (self);
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
  g_clear_pointer (&self->trial, noughts_rating_unref);
  g_clear_pointer (&self->records, g_hash_table_unref);
  g_clear_pointer (&self->cache, noughts_cache_free);

  G_OBJECT_CLASS (noughts_analysis_parent_class)->finalize (object);
}

static void
noughts_analysis_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
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
      g_value_set_double (value, self->strength);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_analysis_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
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

  signals[RATED] = g_signal_new ("rated",
                                 G_TYPE_FROM_CLASS (klass),
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL,
                                 g_cclosure_marshal_VOID__POINTER,
                                 G_TYPE_NONE,
                                 1,
                                 G_TYPE_POINTER);

  signals[PROGRESS] = g_signal_new ("progress",
                                    G_TYPE_FROM_CLASS (klass),
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE,
                                    3,
                                    G_TYPE_POINTER,
                                    G_TYPE_UINT,
                                    G_TYPE_DOUBLE);
}

static void
noughts_analysis_init (NoughtsAnalysis *self)
{
  self->enabled = TRUE;
  self->strength = DEFAULT_STRENGTH;
  self->cache = noughts_cache_new (CACHE_BYTES);
  self->records = g_hash_table_new_full (NULL, NULL, NULL, noughts_record_free);
}

NoughtsAnalysis *
noughts_analysis_new (void)
{
  return g_object_new (NOUGHTS_TYPE_ANALYSIS, NULL);
}

void
noughts_analysis_set_game (NoughtsAnalysis *self,
                           NoughtsGame     *game)
{
  noughts_analysis_resume (self, game, NULL);
}

void
noughts_analysis_resume (NoughtsAnalysis *self,
                         NoughtsGame     *game,
                         GVariant        *kept)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  if (self->game == game)
    return;

  drop_job (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  g_hash_table_remove_all (self->records);
  self->wanted = NULL;
  noughts_analysis_end_trial (self);
  self->scan = G_MAXUINT;
  self->game_serial++;
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, 0);
  if (game != NULL && kept != NULL)
    noughts_analysis_load (self, kept);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  noughts_analysis_consider (self);
}

NoughtsGame *
noughts_analysis_get_game (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);

  return self->game;
}

void
noughts_analysis_set_enabled (NoughtsAnalysis *self,
                              gboolean         enabled)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));

  enabled = !!enabled;
  if (self->enabled == enabled)
    return;

  self->enabled = enabled;
  self->scan = G_MAXUINT;
  noughts_analysis_consider (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

gboolean
noughts_analysis_get_enabled (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);

  return self->enabled;
}

void
noughts_analysis_set_paused (NoughtsAnalysis *self,
                             gboolean         paused)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));

  paused = !!paused;
  if (self->paused == paused)
    return;

  self->paused = paused;
  noughts_analysis_consider (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

void
noughts_analysis_set_strength (NoughtsAnalysis *self,
                               double           seconds)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (self));
  g_return_if_fail (seconds > 0);

  if (self->strength == seconds)
    return;

  self->strength = seconds;
  unsettle (self);
  drop_job (self);
  noughts_analysis_consider (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STRENGTH]);
}

gboolean
noughts_analysis_get_busy (NoughtsAnalysis *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);

  return self->job != NULL;
}

NoughtsRating *
noughts_analysis_peek (NoughtsAnalysis *self,
                       NoughtsNode     *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (self->game != NULL && node != NULL, NULL);

  return noughts_analysis_look_up (self, node);
}

NoughtsRating *
noughts_analysis_want (NoughtsAnalysis *self,
                       NoughtsNode     *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (self->game != NULL && node != NULL, NULL);

  noughts_analysis_take_record (self, node);
  if (!needs_rating (self, node, TRUE))
    return noughts_analysis_look_up (self, node);

  self->wanted = node;
  noughts_analysis_consider (self);
  return NULL;
}
