/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-trial.h"

static NoughtsRating *
find_rating (NoughtsVerdicts *verdicts,
             NoughtsNode     *node)
{
  NoughtsRating *rating = noughts_verdicts_look_up (verdicts, node);

  return rating != NULL && rating->complete && rating->judgements != NULL ? rating : NULL;
}

/* Returns the index of the tried move in a rating, and that rating; −1 while none has it. */
static int
find_tried (const NoughtsAttempt  *self,
            NoughtsVerdicts       *verdicts,
            NoughtsRating        **rating)
{
  int index = -1;

  *rating = find_rating (verdicts, self->node);
  if (*rating != NULL)
    index = noughts_rating_find (*rating, self->move);
  if (index >= 0 || self->rating == NULL)
    return index;

  *rating = self->rating;
  return noughts_rating_find (*rating, self->move);
}

/* Whether the engine can rate the move. */
static gboolean
can_be_rated (NoughtsVerdicts *verdicts,
              NoughtsNode     *node,
              MnkPoint         move)
{
  MnkWindow window;
  MnkPoint cell;

  noughts_game_get_window_for (noughts_verdicts_get_game (verdicts), node, move, &window);
  return mnk_window_from_field (&window, move, &cell);
}

gboolean
noughts_attempt_is (const NoughtsAttempt *self,
                    const NoughtsNode    *node,
                    MnkPoint              move)
{
  return self->node == node && mnk_point_equal (self->move, move);
}

void
noughts_attempt_begin (NoughtsAttempt  *self,
                       NoughtsVerdicts *verdicts,
                       NoughtsNode     *node,
                       MnkPoint         move)
{
  if (noughts_attempt_is (self, node, move))
    return;

  if (self->node != node)
    noughts_attempt_end (self);
  self->node = node;
  self->move = move;
  self->in_vain = !can_be_rated (verdicts, node, move);
}

void
noughts_attempt_end (NoughtsAttempt *self)
{
  self->node = NULL;
  self->in_vain = FALSE;
  g_clear_pointer (&self->rating, noughts_rating_unref);
}

gboolean
noughts_attempt_needs_rating (const NoughtsAttempt *self,
                              NoughtsVerdicts      *verdicts)
{
  NoughtsRating *rating;

  return self->node != NULL && !self->in_vain && find_tried (self, verdicts, &rating) < 0;
}

void
noughts_attempt_take (NoughtsAttempt  *self,
                      NoughtsVerdicts *verdicts,
                      NoughtsRating   *rating)
{
  g_clear_pointer (&self->rating, noughts_rating_unref);
  self->rating = noughts_rating_ref (rating);
  self->in_vain = noughts_attempt_needs_rating (self, verdicts);
}

gboolean
noughts_attempt_read (const NoughtsAttempt *self,
                      NoughtsVerdicts      *verdicts,
                      NoughtsTrial         *trial)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_verdicts_get_game (verdicts));
  NoughtsRating *rating;
  int index;

  *trial = (NoughtsTrial) { .verdict = { .kind = NOUGHTS_KIND_NONE, .best = MNK_PASS } };
  if (self->in_vain)
    return TRUE;

  index = find_tried (self, verdicts, &rating);
  if (index < 0)
    return FALSE;

  noughts_verdict_read (&trial->verdict, rating, index, rule);
  trial->why = rating->judgements[index].why;
  trial->line = rating->report.moves[index].line;
  trial->n_line = (guint) rating->report.moves[index].n_line;
  return TRUE;
}
