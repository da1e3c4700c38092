/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-verdict.h"

#include "noughts-game-private.h"
#include "noughts-score-words.h"

#include <glib/gi18n-lib.h>

void
noughts_verdict_read (NoughtsVerdict *self,
                      const NoughtsEvaluation *evaluation,
                      int index,
                      const MnkRule *rule)
{
  const MnkScore score = evaluation->report.moves[index].score;

  *self = (NoughtsVerdict){
    .kind = evaluation->judgements[index].kind,
    .score = score,
    .points = mnk_score_points (score, rule),
    .best = evaluation->best,
  };
  if (score.outcome == MNK_WIN && score.plies != 1 && !mnk_point_is_pass (evaluation->win_in_one))
    {
      self->missed_win_in_one = TRUE;
      self->best = evaluation->win_in_one;
    }
}

char *
noughts_verdict_describe_score (const NoughtsVerdict *self, const MnkRule *rule, MnkPiece mover)
{
  g_autofree char *expected = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  switch (self->score.outcome)
    {
    case MNK_WIN:
      if (self->score.plies == 0 || self->score.plies == 1)
        return g_strdup (_ ("Wins at once"));
      return noughts_write_win (noughts_piece_name (rule, mover), self->score);

    case MNK_LOSS:
      /* A forbidden move that loses ends the game itself. */
      if (self->score.plies == 0 || self->score.plies == 1)
        return g_strdup (_ ("Loses at once"));
      return noughts_write_win (noughts_piece_name (rule, mnk_piece_other (mover)), self->score);

    case MNK_DRAW:
      return g_strdup (_ ("Even: a draw with best play"));

    case MNK_ESTIMATE:
    default:
      expected = noughts_write_expected (mnk_score_expected (self->score, rule));
      /* Translators: of a move's mover: "Winning chances 62%" */
      return g_strdup_printf (_ ("Winning chances %s"), expected);
    }
}

char *
noughts_verdict_describe_best (const NoughtsVerdict *self, const MnkRule *rule)
{
  g_autofree char *best = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  if (mnk_point_is_pass (self->best)
      || (!self->missed_win_in_one && !noughts_kind_is_flawed (self->kind)))
    return NULL;

  best = noughts_move_name (rule, self->best);
  if (self->missed_win_in_one)
    /* Translators: a cell, "h8 would have won at once" */
    return g_strdup_printf (_ ("%s would have won at once"), best);

  /* Translators: a cell, "h8 was best" */
  return g_strdup_printf (_ ("%s was best"), best);
}

char *
noughts_verdict_describe (const NoughtsVerdict *self, const MnkRule *rule)
{
  const char *title = noughts_kind_get_title (self->kind);
  g_autofree char *best = noughts_verdict_describe_best (self, rule);

  return best != NULL ? g_strdup_printf ("%s · %s", title, best) : g_strdup (title);
}
