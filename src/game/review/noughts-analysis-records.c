/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-private.h"

#include "noughts-game-private.h"

/* A node's position is looked up in the cache unasked when it is at most so far from the current
 * one; further away it waits for its turn. */
#define NEAR_PLIES 2

gboolean
noughts_analysis_is_small (NoughtsAnalysis *self)
{
  return noughts_rule_is_small (noughts_game_get_rule (self->game));
}

NoughtsKey
noughts_analysis_key (NoughtsAnalysis *self,
                      NoughtsNode     *node)
{
  NoughtsRecord *record = noughts_analysis_take_record (self, node);

  if (!record->has_key)
    {
      MnkWindow window;

      noughts_game_get_window (self->game, node, &window);
      record->key = noughts_key_for_window (&window);
      record->has_key = TRUE;
    }

  return noughts_key_mix (record->key, noughts_analysis_is_small (self)
                                         ? 0 : (guint64) (self->strength * 1000));
}

void
noughts_record_free (gpointer data)
{
  NoughtsRecord *record = data;

  g_free (record->why);
  g_free (record);
}

/* The node's record, made if it has none. */
NoughtsRecord *
noughts_analysis_take_record (NoughtsAnalysis *self,
                              NoughtsNode     *node)
{
  NoughtsRecord *record = g_hash_table_lookup (self->records, node);

  if (record != NULL)
    return record;

  record = g_new0 (NoughtsRecord, 1);
  g_hash_table_insert (self->records, node, record);
  return record;
}

/* The record of a node that is known or near enough to be looked at now; NULL for others. */
static NoughtsRecord *
find_record (NoughtsAnalysis *self,
             NoughtsNode     *node)
{
  int distance = (int) node->ply - (int) noughts_game_get_ply (self->game);
  NoughtsRecord *record = g_hash_table_lookup (self->records, node);

  if (record != NULL || ABS (distance) > NEAR_PLIES)
    return record;

  return noughts_analysis_take_record (self, node);
}

NoughtsRating *
noughts_analysis_look_up (NoughtsAnalysis *self,
                          NoughtsNode     *node)
{
  if (find_record (self, node) == NULL)
    return NULL;

  return noughts_cache_look_up (self->cache, noughts_analysis_key (self, node));
}

gboolean
noughts_analysis_begins_page (NoughtsAnalysis *self,
                              NoughtsNode     *node)
{
  if (!mnk_rule_is_unbounded (noughts_game_get_rule (self->game)) || noughts_node_is_pass (node))
    return FALSE;

  for (node = node->parent; node->parent != NULL; node = node->parent)
    {
      if (!noughts_node_is_pass (node))
        return FALSE;
    }

  return TRUE;
}

void
noughts_analysis_read_verdict (NoughtsAnalysis     *self,
                               const NoughtsRating *rating,
                               int                  index,
                               NoughtsVerdict      *verdict)
{
  const MnkScore score = rating->report.moves[index].score;

  *verdict = (NoughtsVerdict) {
    .kind = rating->judgements[index].kind,
    .score = score,
    .rating = mnk_score_rating (score, noughts_game_get_rule (self->game)),
    .best = rating->best,
  };
  if (score.outcome == MNK_WIN && score.plies != 1 && !mnk_point_is_pass (rating->win_in_one))
    {
      verdict->missed_win_in_one = TRUE;
      verdict->best = rating->win_in_one;
    }
}

/* Judges the move of a node by the rating of its parent's position. FALSE if that does not hold
 * the move. */
gboolean
noughts_analysis_judge (NoughtsAnalysis *self,
                        NoughtsNode     *node,
                        NoughtsRating   *rating)
{
  gboolean begins = noughts_analysis_begins_page (self, node);
  int index = begins && rating->report.n_moves > 0 ? 0 : noughts_rating_find (rating, node->move);
  NoughtsRecord *record;

  if (!rating->complete || rating->judgements == NULL || index < 0
      || noughts_node_is_pass (node))
    return FALSE;

  record = noughts_analysis_take_record (self, node);
  noughts_analysis_read_verdict (self, rating, index, &record->verdict);
  if (begins)
    record->verdict.best = node->move;

  g_free (record->why);
  /* What is said of the middle names cells around it. */
  record->why = begins ? NULL : g_strdup (rating->judgements[index].why);
  record->has_verdict = TRUE;
  return TRUE;
}

void
noughts_analysis_judge_foul (NoughtsAnalysis *self,
                             NoughtsNode     *node)
{
  NoughtsRecord *record = noughts_analysis_take_record (self, node);
  NoughtsRating *rating = noughts_analysis_look_up (self, node->parent);
  MnkScore score = { .outcome = MNK_LOSS, .plies = 1, .exact = true };

  record->verdict = (NoughtsVerdict) {
    .kind = NOUGHTS_KIND_BLUNDER,
    .score = score,
    .rating = mnk_score_rating (score, noughts_game_get_rule (self->game)),
    .best = rating != NULL ? rating->best : MNK_PASS,
  };

  /* Its best move may still have to be found. */
  record->has_verdict = rating != NULL && rating->complete;
  g_free (record->why);
  record->why = noughts_ban_explain (noughts_game_get_foul (self->game, node));
}

gboolean
noughts_analysis_is_beyond (NoughtsAnalysis *self,
                            NoughtsNode     *node)
{
  NoughtsRecord *record;
  NoughtsRecord *before;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  record = g_hash_table_lookup (self->records, node);
  before = g_hash_table_lookup (self->records, node->parent);

  return noughts_node_is_pass (node) || (record != NULL && record->hopeless)
         || (before != NULL && before->barren);
}

gboolean
noughts_analysis_has_verdict (NoughtsAnalysis *self,
                              NoughtsNode     *node)
{
  NoughtsRecord *record = g_hash_table_lookup (self->records, node);

  return record != NULL && (record->has_verdict || record->hopeless);
}

gboolean
noughts_analysis_get_verdict (NoughtsAnalysis *self,
                              NoughtsNode     *node,
                              NoughtsVerdict  *verdict)
{
  NoughtsRecord *record;
  NoughtsRating *rating;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && node != NULL, FALSE);
  g_return_val_if_fail (verdict != NULL, FALSE);

  if (!self->enabled || node->parent == NULL)
    return FALSE;

  record = g_hash_table_lookup (self->records, node);
  if (node->ending == NOUGHTS_END_FORBIDDEN && (record == NULL || !record->has_verdict))
    {
      noughts_analysis_judge_foul (self, node);
      record = g_hash_table_lookup (self->records, node);
    }
  else if (record == NULL || !record->has_verdict)
    {
      rating = noughts_analysis_look_up (self, node->parent);
      if (rating == NULL || !noughts_analysis_judge (self, node, rating))
        return FALSE;
      record = g_hash_table_lookup (self->records, node);
    }

  *verdict = record->verdict;
  return TRUE;
}

const char *
noughts_analysis_get_why (NoughtsAnalysis *self,
                          NoughtsNode     *node)
{
  NoughtsVerdict verdict;
  NoughtsRecord *record;

  if (!noughts_analysis_get_verdict (self, node, &verdict))
    return NULL;

  record = g_hash_table_lookup (self->records, node);
  return record->why;
}

/* The value of an ended game for the side that would be to move. */
static MnkScore
score_of_end (NoughtsAnalysis *self,
              NoughtsNode     *node)
{
  MnkPiece side = noughts_game_get_side_at (self->game, node);
  MnkScore score = { .outcome = MNK_DRAW, .exact = true };

  if (node->result == NOUGHTS_RESULT_X_WON)
    score.outcome = side == MNK_X ? MNK_WIN : MNK_LOSS;
  else if (node->result == NOUGHTS_RESULT_O_WON)
    score.outcome = side == MNK_O ? MNK_WIN : MNK_LOSS;

  return score;
}

/* What is known of a node, or of the move to it. */
static gboolean
get_found_score (NoughtsAnalysis *self,
                 NoughtsNode     *node,
                 MnkScore        *score)
{
  NoughtsRecord *record;
  NoughtsRating *rating;
  NoughtsVerdict verdict;

  if (!self->enabled)
    return FALSE;

  record = find_record (self, node);
  if (record != NULL && record->has_score)
    {
      *score = record->score;
      return TRUE;
    }

  rating = noughts_analysis_look_up (self, node);
  if (rating != NULL)
    {
      *score = rating->report.score;
      return TRUE;
    }

  /* Until the position has been looked at itself, its value is that of the move that led there. */
  if (!noughts_analysis_get_verdict (self, node, &verdict))
    return FALSE;

  *score = mnk_score_negate (verdict.score);
  if (score->plies > 0)
    score->plies--;
  return TRUE;
}

gboolean
noughts_analysis_get_score (NoughtsAnalysis *self,
                            NoughtsNode     *node,
                            MnkScore        *score)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && node != NULL, FALSE);
  g_return_val_if_fail (score != NULL, FALSE);

  if (node->ending == NOUGHTS_END_NONE)
    return get_found_score (self, node, score);

  *score = score_of_end (self, node);
  return TRUE;
}

/* Of an ended game the value of its end, if the stones have ended it or `result` is wanted. */
static gboolean
find_expected (NoughtsAnalysis *self,
               NoughtsNode     *node,
               MnkPiece         side,
               gboolean         result,
               double          *expected)
{
  MnkScore score;

  if (noughts_analysis_is_over (node) || (result && node->ending != NOUGHTS_END_NONE))
    score = score_of_end (self, node);
  else if (!get_found_score (self, node, &score))
    return FALSE;

  *expected = mnk_score_expected (score, noughts_game_get_rule (self->game));
  if (noughts_game_get_side_at (self->game, node) != side)
    *expected = 1 - *expected;
  return TRUE;
}

gboolean
noughts_analysis_get_expected (NoughtsAnalysis *self,
                               NoughtsNode     *node,
                               MnkPiece         side,
                               double          *expected)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && node != NULL, FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);
  g_return_val_if_fail (expected != NULL, FALSE);

  return find_expected (self, node, side, TRUE, expected);
}

gboolean
noughts_analysis_get_expected_on_board (NoughtsAnalysis *self,
                                        NoughtsNode     *node,
                                        MnkPiece         side,
                                        double          *expected)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && node != NULL, FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);
  g_return_val_if_fail (expected != NULL, FALSE);

  return find_expected (self, node, side, FALSE, expected);
}
