/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-why.h"

#include <glib/gi18n-lib.h>

#include "noughts-best-move.h"
#include "noughts-why-bad.h"
#include "noughts-why-good.h"
#include "noughts-why-names.h"
#include "noughts-why-private.h"

NoughtsWhy *
noughts_why_new (const MnkWindow *window,
                 const MnkReport *report,
                 const MnkRuleTables *tables,
                 const atomic_bool *stop)
{
  g_autoptr (NoughtsWhy) self = NULL;

  g_return_val_if_fail (window != NULL, NULL);
  g_return_val_if_fail (report != NULL, NULL);
  g_return_val_if_fail (tables != NULL, NULL);

  self = g_new0 (NoughtsWhy, 1);
  self->window = window;
  self->report = report;
  self->rule = window->position.rule;
  if (window->position.endless)
    self->rule.width = self->rule.height = 0;
  self->me = window->position.side;
  self->other = mnk_piece_other (self->me);
  noughts_threats_init (&self->threats, &window->position, tables, stop);
  self->board = self->threats.board;

  return g_steal_pointer (&self);
}

void
noughts_why_free (NoughtsWhy *self)
{
  g_return_if_fail (self != NULL);

  noughts_threats_clear (&self->threats);
  g_free (self);
}

char *
noughts_why_explain (NoughtsWhy *self, int index, NoughtsKind kind)
{
  const gboolean bad = noughts_kind_is_flawed (kind);
  const MnkScoredMove *scored;
  MnkPoint named;
  MnkCell move, win;
  char *words;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index >= 0 && index < self->report->n_moves, NULL);

  scored = &self->report->moves[index];
  if (mnk_point_is_pass (scored->move))
    return NULL;

  move = noughts_why_cell (self, scored->move);
  if (noughts_threats_makes (&self->threats, move, self->me) == NOUGHTS_MAKES_FIVE)
    return noughts_why_tell_five (self, scored->move);

  win = mnk_board_first (self->board, self->me, MNK_SET_FIVE);
  if (win != MNK_NO_CELL)
    {
      g_autofree char *name = NULL;

      if (noughts_judge_win_in_one (&self->window->position, self->report, &named))
        win = noughts_why_cell (self, named);
      name = noughts_why_name_cell (self, win);
      return g_strdup_printf (C_ ("why", "misses the win at %s"), name);
    }

  words = noughts_why_tell_vain_row (self, scored->move);
  if (words == NULL)
    words = noughts_why_tell_left_win (self, move);
  /* The best move in a lost position is not criticised for what no move can stop. */
  if (words == NULL && scored->score.outcome == MNK_LOSS
      && !(self->report->score.outcome == MNK_LOSS
           && index == noughts_judge_best (&self->window->position, self->report)))
    words = noughts_why_tell_left_three (self, move);
  if (words != NULL)
    return words;

  if (self->report->moves[0].score.outcome == MNK_WIN && scored->score.outcome != MNK_WIN)
    return noughts_why_tell_missed_win (self, !bad);
  if (bad)
    return noughts_why_tell_bad (self, scored);

  words = noughts_why_tell_sooner_win (self, scored, kind);

  return words != NULL ? words : noughts_why_tell_good (self, scored);
}
