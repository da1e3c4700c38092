/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-score-words.h"

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

/* The highest expected score shown for an estimate. */
#define MAX_ESTIMATE 0.99

char *
noughts_write_expected (double expected)
{
  double shown = CLAMP (expected, 1 - MAX_ESTIMATE, MAX_ESTIMATE);

  return g_strdup_printf ("%.2f", shown);
}

int
noughts_own_moves (int plies)
{
  return (plies + 1) / 2;
}

void
noughts_bar_text_take_result (NoughtsBarText *self, NoughtsResult result, const NoughtsView *view)
{
  MnkPiece winner = result == NOUGHTS_RESULT_X_WON ? MNK_X : MNK_O;

  if (result == NOUGHTS_RESULT_DRAW)
    {
      self->label = g_strdup ("½");
      self->label_end = view->side;
      self->words = g_strdup (_ ("Draw"));
      return;
    }

  self->label = g_strdup (winner == view->side ? "1-0" : "0-1");
  self->label_end = winner;
  if (!view->is_you)
    self->words = g_strdup_printf (_ ("%s won"), noughts_piece_name (view->rule, winner));
  else
    self->words = g_strdup (winner == view->side ? _ ("You won") : _ ("Your opponent won"));
}

char *
noughts_write_win (const char *winner, MnkScore score)
{
  int n = noughts_own_moves (score.plies);

  if (score.plies < 0)
    return g_strdup_printf (_ ("%s wins with best play"), winner);
  if (!score.exact)
    return g_strdup_printf (ngettext ("%s wins in at most %d", "%s wins in at most %d", n), winner,
                            n);

  /* Translators: a side, and how many moves of its own it needs */
  return g_strdup_printf (ngettext ("%s wins in %d", "%s wins in %d", n), winner, n);
}

/* The same where you are one of the two. */
static char *
write_win_to_you (gboolean yours, MnkScore score)
{
  int n = noughts_own_moves (score.plies);

  if (score.plies < 0)
    return g_strdup (yours ? _ ("You win with best play")
                           : _ ("Your opponent wins with best play"));
  if (!score.exact && yours)
    return g_strdup_printf (ngettext ("You win in at most %d", "You win in at most %d", n), n);
  if (!score.exact)
    return g_strdup_printf (
        ngettext ("Your opponent wins in at most %d", "Your opponent wins in at most %d", n), n);
  if (yours)
    return g_strdup_printf (ngettext ("You win in %d", "You win in %d", n), n);

  return g_strdup_printf (ngettext ("Your opponent wins in %d", "Your opponent wins in %d", n), n);
}

static void
take_win (NoughtsBarText *self, MnkScore score, MnkPiece winner, const NoughtsView *view)
{
  const char *name = noughts_piece_name (view->rule, winner);

  self->label_end = winner;
  self->words = view->is_you ? write_win_to_you (winner == view->side, score)
                             : noughts_write_win (name, score);
  if (score.plies < 0)
    self->label = g_strdup (C_ ("evaluation", "W"));
  else
    /* Translators: W stands for a win, in so many moves */
    self->label = g_strdup_printf (C_ ("evaluation", "W%d"), noughts_own_moves (score.plies));
}

/* Sets label and words by the expected score of the side whose view is taken; `proven`: it is a
 * proven draw. */
static void
take_level (NoughtsBarText *self, double expected, gboolean proven, const NoughtsView *view)
{
  gboolean level = ABS (expected - 0.5) < 0.005;
  g_autofree char *own = level ? g_strdup_printf ("%.1f", 0.5) : noughts_write_expected (expected);
  gboolean ahead = expected >= 0.5 || level;

  self->label_end = ahead ? view->side : mnk_piece_other (view->side);
  self->label = ahead ? g_strdup (own) : noughts_write_expected (1 - expected);

  if (proven)
    self->words = g_strdup (_ ("A draw with best play"));
  else if (view->is_you)
    self->words = g_strdup_printf (_ ("Your expected score is %s"), own);
  else
    self->words = g_strdup_printf (_ ("The expected score of %s is %s"),
                                   noughts_piece_name (view->rule, view->side), own);
}

void
noughts_bar_text_take_score (NoughtsBarText *self,
                             MnkScore score,
                             MnkPiece to_move,
                             const NoughtsView *view)
{
  double expected;

  if (score.outcome == MNK_WIN || score.outcome == MNK_LOSS)
    {
      take_win (self, score, score.outcome == MNK_WIN ? to_move : mnk_piece_other (to_move), view);
      return;
    }

  expected = mnk_score_expected (score, view->rule);
  take_level (self, to_move == view->side ? expected : 1 - expected, score.outcome == MNK_DRAW,
              view);
}
