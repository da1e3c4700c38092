/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-retry.h"

#include <glib/gi18n.h>

#include "noughts-retry-area.h"

/* The number of moves shown after a tried move that neither wins nor loses. */
#define ANSWER_MOVES 5

struct _NoughtsRetry
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNode *node; /* the flawed move, or NULL */
  MnkPoint tried;    /* awaits its verdict; else MNK_PASS */
  MnkPoint found;    /* the good move, or the answer; else MNK_PASS */
  gboolean looked;   /* where to look is shown */
  gboolean done;     /* a good move has been found, or the answer shown */
  char *text;
  NoughtsReviewMarks marks;
};

G_DEFINE_FINAL_TYPE (NoughtsRetry, noughts_retry, G_TYPE_OBJECT)

enum
{
  BEGUN,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static NoughtsGame *
get_game (NoughtsRetry *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static NoughtsAnalysis *
get_analysis (NoughtsRetry *self)
{
  return noughts_sitting_get_analysis (self->sitting);
}

/* Sets the text, which it takes over, and emits "changed". */
static void
say (NoughtsRetry *self, char *text)
{
  g_free (self->text);
  self->text = text;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns the task: "Find a better move than h8", "2 of 6: find …". */
static char *
describe_task (NoughtsRetry *self, const char *move)
{
  guint number;
  const MnkPiece learner = noughts_sitting_get_human (self->sitting);
  const guint n = noughts_review_count_flawed (get_analysis (self), learner, self->node, &number);

  if (n == 1)
    /* Translators: in a review, before a move that was not good: "Find a better move than h8" */
    return g_strdup_printf (_ ("Find a better move than %s"), move);

  /* Translators: the same of the second of six such moves: "2 of 6: find a better move than
   * h8" */
  return g_strdup_printf (_ ("%u of %u: find a better move than %s"), number, n, move);
}

/* Returns "Xh8", or the cell alone where stones are drawn. Free with g_free(). */
static char *
name_move (NoughtsRetry *self, MnkPoint move)
{
  NoughtsGame *game = get_game (self);
  const MnkRule *rule = noughts_game_get_rule (game);
  g_autofree char *name = noughts_move_name (rule, move);

  if (noughts_rule_has_stones (rule))
    return g_steal_pointer (&name);

  return g_strconcat (noughts_game_piece_name (game, noughts_game_get_side (game)),
                      mnk_rule_is_unbounded (rule) ? "\u00a0" : "", name, NULL);
}

/* Returns the verdict on the tried move. For a flawed one it has no reason, which would give the
 * answer away. */
static char *
describe_try (NoughtsRetry *self, const NoughtsTrial *trial)
{
  g_autofree char *move = name_move (self, self->tried);
  const char *kind = noughts_kind_get_title (trial->verdict.kind);

  if (trial->verdict.kind == NOUGHTS_KIND_NONE)
    /* Translators: a move */
    return g_strdup_printf (_ ("%s is too far from the other pieces. Try another move."), move);

  if (noughts_kind_is_flawed (trial->verdict.kind))
    /* Translators: a move and its kind, "h8: Mistake. Try again." */
    return g_strdup_printf (_ ("%s: %s. Try again."), move, kind);

  if (trial->why == NULL)
    /* Translators: a move and its kind, "h8: Best" */
    return g_strdup_printf (_ ("%s: %s"), move, kind);

  /* Translators: a move, its kind and what it does: "h8: Best – makes an open four" */
  return g_strdup_printf (_ ("%s: %s – %s"), move, kind, trial->why);
}

/* Looks up the best move in place of the flawed one. */
static gboolean
get_answer (NoughtsRetry *self, MnkPoint *best)
{
  NoughtsVerdict verdict;

  if (self->node == NULL
      || !noughts_analysis_get_verdict (get_analysis (self), self->node, &verdict))
    return FALSE;

  *best = verdict.best;
  return !mnk_point_is_pass (verdict.best);
}

/* Returns "h8 was best: it makes an open four"; `trial` may be NULL. */
static char *
describe_answer (NoughtsRetry *self, const NoughtsTrial *trial)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));
  g_autofree char *move = noughts_move_name (rule, self->tried);

  if (trial != NULL && trial->why != NULL)
    /* Translators: a cell and what a stone there does: "h8 was best: it makes an open four" */
    return g_strdup_printf (_ ("%s was best: it %s"), move, trial->why);

  /* Translators: a cell, "h8 was best" */
  return g_strdup_printf (_ ("%s was best"), move);
}

static char *
describe_wait (NoughtsRetry *self)
{
  g_autofree char *move = name_move (self, self->tried);

  /* Translators: a move is being rated */
  return g_strdup_printf (_ ("Checking %s…"), move);
}

/* Removes the marks but the area, as long as the move is sought in it. */
static void
clear_marks (NoughtsRetry *self)
{
  const MnkRule *rule;
  MnkPoint best;

  self->marks = NOUGHTS_REVIEW_MARKS_NONE;
  if (!self->looked || self->done || !get_answer (self, &best))
    return;

  rule = noughts_game_get_rule (get_game (self));
  self->marks.has_area = TRUE;
  noughts_retry_find_area (rule, best, &self->marks.area_from, &self->marks.area_to);
}

/* Returns what there is to be found in the area. */
static char *
describe_area (NoughtsRetry *self)
{
  NoughtsVerdict verdict;
  MnkScore before;

  if (!noughts_analysis_get_verdict (get_analysis (self), self->node, &verdict)
      || !noughts_analysis_get_score (get_analysis (self), noughts_node_get_parent (self->node),
                                      &before))
    return g_strdup (_ ("A better move is in the marked area."));

  if (before.outcome == MNK_WIN && verdict.score.outcome != MNK_WIN)
    return g_strdup (_ ("There is a win. It begins in the marked area."));
  if (before.outcome != MNK_LOSS && verdict.score.outcome == MNK_LOSS)
    return g_strdup (_ ("The move that saves the game is in the marked area."));

  return g_strdup (_ ("A better move is in the marked area."));
}

/* Marks a move with its continuation: all of it if it wins or loses, else the next few moves. */
static void
mark_trial (NoughtsRetry *self, const NoughtsTrial *trial)
{
  const gboolean proven = trial->verdict.score.outcome != MNK_ESTIMATE;
  const guint most = proven ? NOUGHTS_LINE_MOVES : ANSWER_MOVES;

  clear_marks (self);
  self->marks.badge_cell = self->tried;
  self->marks.badge = trial->verdict.kind;
  self->marks.line[0] = self->tried;
  self->marks.n_line = 1;
  if (trial->n_line == 0)
    return;

  self->marks.n_line = MIN (trial->n_line, most);
  for (guint i = 0; i < self->marks.n_line; i++)
    self->marks.line[i] = trial->line[i];
}

static void
noughts_retry_dispose (GObject *object)
{
  NoughtsRetry *self = NOUGHTS_RETRY (object);

  g_clear_object (&self->sitting);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (noughts_retry_parent_class)->dispose (object);
}

static void
noughts_retry_class_init (NoughtsRetryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_retry_dispose;

  signals[BEGUN] = g_signal_new ("begun", NOUGHTS_TYPE_RETRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_RETRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
noughts_retry_init (NoughtsRetry *self)
{
  self->tried = self->found = MNK_PASS;
  self->marks = NOUGHTS_REVIEW_MARKS_NONE;
}

NoughtsRetry *
noughts_retry_new (NoughtsSitting *sitting)
{
  NoughtsRetry *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  self = g_object_new (NOUGHTS_TYPE_RETRY, NULL);
  self->sitting = g_object_ref (sitting);

  return self;
}

void
noughts_retry_begin (NoughtsRetry *self, NoughtsNode *node)
{
  g_autofree char *move = NULL;

  g_return_if_fail (NOUGHTS_IS_RETRY (self));
  g_return_if_fail (node != NULL);

  move = noughts_game_move_label (get_game (self), node);
  noughts_retry_end (self);
  noughts_game_jump (get_game (self), noughts_node_get_parent (node));
  self->node = node;
  self->text = describe_task (self, move);
  g_signal_emit (self, signals[BEGUN], 0);
}

void
noughts_retry_end (NoughtsRetry *self)
{
  g_return_if_fail (NOUGHTS_IS_RETRY (self));

  self->node = NULL;
  self->tried = self->found = MNK_PASS;
  self->looked = self->done = FALSE;
  self->marks = NOUGHTS_REVIEW_MARKS_NONE;
  g_clear_pointer (&self->text, g_free);
}

void
noughts_retry_age (NoughtsRetry *self)
{
  g_return_if_fail (NOUGHTS_IS_RETRY (self));

  if (self->node != NULL
      && noughts_node_get_parent (self->node) != noughts_game_get_current (get_game (self)))
    noughts_retry_end (self);
}

gboolean
noughts_retry_stop (NoughtsRetry *self)
{
  NoughtsNode *node;

  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);

  node = self->node;
  if (node == NULL)
    return FALSE;

  noughts_retry_end (self);
  noughts_game_jump (get_game (self), node);
  return TRUE;
}

gboolean
noughts_retry_is_active (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);

  return self->node != NULL;
}

NoughtsNode *
noughts_retry_get_node (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), NULL);

  return self->node;
}

gboolean
noughts_retry_is_done (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);

  return self->done;
}

gboolean
noughts_retry_get_found (NoughtsRetry *self, MnkPoint *move)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);

  *move = self->found;
  return self->node != NULL && self->done && !mnk_point_is_pass (self->found);
}

gboolean
noughts_retry_keeps_secret (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);

  return self->node != NULL && !self->done;
}

NoughtsNode *
noughts_retry_find_next (NoughtsRetry *self)
{
  NoughtsNode *next;

  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), NULL);

  if (self->node == NULL)
    return NULL;

  next = noughts_review_find_flawed (get_analysis (self), self->node,
                                     noughts_sitting_get_human (self->sitting));
  return next != NULL && noughts_node_get_ply (next) > noughts_node_get_ply (self->node) ? next
                                                                                         : NULL;
}

void
noughts_retry_judge (NoughtsRetry *self)
{
  NoughtsTrial trial;
  MnkPoint best;
  gboolean answer;

  g_return_if_fail (NOUGHTS_IS_RETRY (self));

  answer = self->done;
  if (self->node == NULL || mnk_point_is_pass (self->tried))
    return;

  if (!noughts_analysis_try (get_analysis (self), noughts_game_get_current (get_game (self)),
                             self->tried, &trial))
    {
      say (self, answer ? describe_answer (self, NULL) : describe_wait (self));
      return;
    }

  /* The move that was shown as the best stays so, even if another search rates it lower. */
  if (noughts_kind_is_flawed (trial.verdict.kind) && get_answer (self, &best)
      && mnk_point_equal (best, self->tried))
    {
      trial.verdict.kind = NOUGHTS_KIND_BEST;
      trial.why = NULL;
    }

  if (trial.verdict.kind != NOUGHTS_KIND_NONE && !noughts_kind_is_flawed (trial.verdict.kind))
    self->done = TRUE;
  if (self->done)
    self->found = self->tried;
  /* The continuation shows the flaw, or the strength. */
  mark_trial (self, &trial);
  g_free (self->text);
  self->text = answer ? describe_answer (self, &trial) : describe_try (self, &trial);
  self->tried = MNK_PASS;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
noughts_retry_try (NoughtsRetry *self, MnkPoint move)
{
  g_autoptr (GError) error = NULL;
  const char *forbidden;

  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);
  g_return_val_if_fail (self->node != NULL, FALSE);

  if (!noughts_game_can_play (get_game (self), move, &error))
    {
      say (self, g_strdup (error->message));
      return FALSE;
    }

  forbidden = noughts_game_why_forbidden (get_game (self), move);
  if (forbidden != NULL && noughts_game_get_side (get_game (self)) == MNK_X)
    {
      g_autofree char *name = name_move (self, move);
      g_autofree char *words = noughts_forbidden_explain (forbidden);

      /* Translators: a cell and why not: "h8", "is forbidden: two open threes" */
      say (self, g_strdup_printf (_ ("%s %s. Try again."), name, words));
      return FALSE;
    }

  self->done = FALSE;
  self->found = MNK_PASS;
  self->tried = move;
  clear_marks (self);
  self->marks.line[0] = move;
  self->marks.n_line = 1;
  noughts_retry_judge (self);
  return TRUE;
}

gboolean
noughts_retry_can_answer (NoughtsRetry *self)
{
  MnkPoint best;

  return noughts_retry_keeps_secret (self) && get_answer (self, &best);
}

void
noughts_retry_answer (NoughtsRetry *self)
{
  MnkPoint best;

  g_return_if_fail (NOUGHTS_IS_RETRY (self));

  if (!get_answer (self, &best))
    return;

  if (!self->looked)
    {
      self->looked = TRUE;
      self->tried = MNK_PASS;
      clear_marks (self);
      say (self, describe_area (self));
      return;
    }

  self->tried = self->found = best;
  self->done = TRUE;
  self->marks = NOUGHTS_REVIEW_MARKS_NONE;
  self->marks.better = best;
  noughts_retry_judge (self);
}

gboolean
noughts_retry_has_looked (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), FALSE);

  return self->looked;
}

const char *
noughts_retry_get_text (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), NULL);

  return self->text;
}

const NoughtsReviewMarks *
noughts_retry_get_marks (NoughtsRetry *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RETRY (self), NULL);

  return &self->marks;
}
