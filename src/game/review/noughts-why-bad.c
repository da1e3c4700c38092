/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-why-bad.h"

#include "noughts-best-move.h"
#include "noughts-why-good.h"
#include "noughts-why-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
noughts_why_tell_left_win (NoughtsWhy *self, MnkCell move)
{
  g_autofree char *name = NULL;
  gboolean lone = mnk_board_count (self->board, self->other, MNK_SET_FIVE) == 1;
  g_autofree char *block = NULL;
  MnkCell left;

  mnk_board_make (self->board, move);
  left = mnk_board_first (self->board, self->other, MNK_SET_FIVE);
  mnk_board_unmake (self->board);
  if (left == MNK_NO_CELL)
    return NULL;

  if (noughts_why_is_five (self) && lone)
    {
      name =
          noughts_why_name_threat (self, left, self->other, MNK_PATTERN_FIVE, self->rule.win - 1);
      if (!mnk_threats_bars_mover (self->board, left))
        return g_strdup_printf (C_ ("why", "does not block the four %s"), name);

      block = noughts_why_name_cell (self, left);
      /* Translators: a four, and the only cell that would block it */
      return g_strdup_printf (C_ ("why", "cannot block the four %s: %s is forbidden"), name, block);
    }

  name = noughts_why_name_cell (self, left);
  /* Translators: "lets O win at c3" */
  return g_strdup_printf (C_ ("why", "lets %s win at %s"),
                          noughts_why_name_piece (self, self->other), name);
}

char *
noughts_why_tell_missed_win (NoughtsWhy *self, gboolean nearly)
{
  /* The list names the same one as best. */
  const int named = noughts_judge_best (&self->window->position, self->report);
  const MnkScoredMove *best = &self->report->moves[MAX (named, 0)];
  MnkCell line[MNK_MAX_FORCED];
  int n_line = noughts_why_take_line (self, best, line);
  g_autofree char *names =
      noughts_why_name_own_moves (self, line, n_line, n_line >= best->score.plies);

  if (noughts_why_is_five (self) && noughts_threats_goes_by_fours (&self->threats, line, n_line))
    return g_strdup_printf (nearly ? C_ ("why", "is good, but misses a win by fours: %s")
                                   : C_ ("why", "misses a win by fours: %s"),
                            names);

  return g_strdup_printf (nearly ? C_ ("why", "is good, but misses a forced win: %s")
                                 : C_ ("why", "misses a forced win: %s"),
                          names);
}

char *
noughts_why_tell_left_three (NoughtsWhy *self, MnkCell move)
{
  g_autofree char *three = NULL;

  if (!noughts_why_is_five (self) || mnk_board_count (self->board, self->other, MNK_SET_FIVE) > 0
      || mnk_board_count (self->board, self->other, MNK_SET_FOUR_OPEN) == 0
      || noughts_makes_is_four (noughts_threats_makes (&self->threats, move, self->me))
      || noughts_why_stops_open_fours (self, move))
    return NULL;

  three = noughts_why_name_open_three (self);
  return three != NULL ? g_strdup_printf (C_ ("why", "does not stop the open three %s"), three)
                       : NULL;
}

/* Says what the other side's best reply makes. */
static char *
tell_allowed (NoughtsWhy *self, MnkCell move, MnkCell answer)
{
  const char *other = noughts_why_name_piece (self, self->other);
  g_autofree char *name = noughts_why_name_cell (self, answer);
  NoughtsMakes makes;

  mnk_board_make (self->board, move);
  makes = noughts_threats_makes (&self->threats, answer, self->other);
  mnk_board_unmake (self->board);

  if (!noughts_why_is_five (self))
    {
      if (makes < NOUGHTS_MAKES_FOURS || makes == NOUGHTS_MAKES_FIVE)
        return NULL;
      /* Translators: "lets O make a double threat: c3" */
      return g_strdup_printf (C_ ("why", "lets %s make a double threat: %s"), other, name);
    }

  switch (makes)
    {
    case NOUGHTS_MAKES_OPEN_FOUR:
      return g_strdup_printf (C_ ("why", "lets %s make an open four: %s"), other, name);

    case NOUGHTS_MAKES_FOURS:
      return g_strdup_printf (C_ ("why", "lets %s make two fours at once: %s"), other, name);

    case NOUGHTS_MAKES_FOUR_AND_THREE:
      return g_strdup_printf (C_ ("why", "lets %s make a four and an open three at once: %s"),
                              other, name);

    case NOUGHTS_MAKES_THREES:
      return g_strdup_printf (C_ ("why", "lets %s make two open threes at once: %s"), other, name);

    case NOUGHTS_MAKES_NOTHING:
    case NOUGHTS_MAKES_THREE:
    case NOUGHTS_MAKES_FOUR:
    case NOUGHTS_MAKES_FIVE:
    default:
      return NULL;
    }
}

static char *
tell_lost (NoughtsWhy *self, const MnkScoredMove *scored)
{
  const char *other = noughts_why_name_piece (self, self->other);
  MnkCell line[MNK_MAX_FORCED];
  int n_line = noughts_why_take_line (self, scored, line);
  g_autofree char *names = NULL;
  gboolean fours;

  if (n_line < 2 || line[1] == MNK_NO_CELL)
    return NULL;

  names = noughts_why_name_own_moves (self, line + 1, n_line - 1, n_line >= scored->score.plies);
  mnk_board_make (self->board, line[0]);
  fours = noughts_why_is_five (self)
          && noughts_threats_goes_by_fours (&self->threats, line + 1, n_line - 1);
  mnk_board_unmake (self->board);
  if (fours)
    return g_strdup_printf (C_ ("why", "lets %s win by fours: %s"), other, names);

  return g_strdup_printf (C_ ("why", "lets %s win by force: %s"), other, names);
}

/* Says what the best move would have done, if the played move does not do the same. */
static char *
tell_better (NoughtsWhy *self, const MnkScoredMove *scored)
{
  int best = noughts_judge_best (&self->window->position, self->report);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  g_autofree char *own = NULL;

  if (best < 0 || mnk_point_is_pass (self->report->moves[best].move))
    return NULL;

  words = noughts_why_tell_good (self, &self->report->moves[best]);
  own = noughts_why_tell_good (self, scored);
  if (words == NULL || (own != NULL && strstr (own, words) != NULL))
    return NULL;

  name = noughts_why_name_cell (self, noughts_why_cell (self, self->report->moves[best].move));
  /* Translators: a better cell and what a stone there does, "h8 was better: it makes an open
   * four" */
  return g_strdup_printf (C_ ("why", "%s was better: it %s"), name, words);
}

/* Expected scores this near to 0.5 count as level. */
#define LEVEL 0.1

/* Names the best reply, where there is no reason. */
static char *
tell_answer (NoughtsWhy *self, const MnkScoredMove *scored)
{
  const char *other = noughts_why_name_piece (self, self->other);
  g_autofree char *answer = noughts_why_name_cell (self, noughts_why_cell (self, scored->line[1]));
  double played = mnk_score_expected (scored->score, &self->rule);
  double best = mnk_score_expected (self->report->score, &self->rule);

  if (best >= 0.5 && played < 0.5 - LEVEL)
    /* Translators: "lets O get ahead: c3" */
    return g_strdup_printf (C_ ("why", "lets %s get ahead: %s"), other, answer);
  if (best > 0.5 + LEVEL && played <= 0.5 + LEVEL)
    /* Translators: "lets O catch up: c3" */
    return g_strdup_printf (C_ ("why", "lets %s catch up: %s"), other, answer);

  /* Translators: what is to be said of a move: the best answer to it */
  return g_strdup_printf (C_ ("why", "best reply %s"), answer);
}

char *
noughts_why_tell_bad (NoughtsWhy *self, const MnkScoredMove *scored)
{
  MnkCell move = noughts_why_cell (self, scored->move);
  char *words = noughts_why_tell_left_three (self, move);

  if (words == NULL && scored->n_line > 1 && !mnk_point_is_pass (scored->line[1]))
    words = tell_allowed (self, move, noughts_why_cell (self, scored->line[1]));
  if (words == NULL && scored->score.outcome == MNK_LOSS)
    words = tell_lost (self, scored);
  if (words == NULL)
    words = tell_better (self, scored);
  if (words == NULL && scored->n_line > 1 && !mnk_point_is_pass (scored->line[1]))
    words = tell_answer (self, scored);

  return words;
}
