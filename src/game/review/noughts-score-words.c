/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-score-words.h"

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

G_DEFINE_ENUM_TYPE (NoughtsUnit,
                    noughts_unit,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_UNIT_PERCENT, "percent"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_UNIT_ENGINE, "engine"))

char *
noughts_write_expected (double expected)
{
  int percent = (int) floor (100 * expected + 0.5);

  /* Translators: winning chances; German has a no-break space before the sign */
  return g_strdup_printf (_ ("%d%%"), CLAMP (percent, 1, 99));
}

/* Returns the sign of a proven draw: "=", or "0.5" on 3×3. */
static const char *
write_draw_sign (const MnkRule *rule)
{
  return rule->width == 3 && rule->height == 3 ? C_ ("evaluation", "0.5") : "=";
}

char *
noughts_write_win_sign (MnkScore score)
{
  const int n = noughts_own_moves (score.plies);

  if (score.plies < 0)
    return g_strdup (C_ ("evaluation", "W"));

  /* Translators: W stands for a win, in so many moves of the winner */
  return g_strdup_printf (C_ ("evaluation", "W%d"), n);
}

/* Returns the sign with its winner: "X W3", "Black W3". */
static char *
write_winner (MnkScore score, MnkPiece side, const MnkRule *rule)
{
  const MnkPiece winner = score.outcome == MNK_WIN ? side : mnk_piece_other (side);
  g_autofree char *sign = noughts_write_win_sign (score);

  return g_strconcat (noughts_piece_name (rule, winner), " ", sign, NULL);
}

char *
noughts_write_evaluation (MnkScore score, MnkPiece side, const MnkRule *rule, NoughtsUnit unit)
{
  g_autofree char *number = NULL;

  if (score.outcome == MNK_WIN || score.outcome == MNK_LOSS)
    return write_winner (score, side, rule);
  if (score.outcome == MNK_DRAW)
    return g_strdup (write_draw_sign (rule));
  if (unit == NOUGHTS_UNIT_PERCENT)
    return noughts_write_expected (mnk_score_expected (score, rule));

  number = noughts_format_number (score.value);
  return g_strconcat (score.value > 0 ? "+" : "", number, NULL);
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
  score.outcome = MNK_WIN;
  self->label = noughts_write_win_sign (score);
}

/* Sets label and words by the winning chances of the side whose view is taken. */
static void
take_chances (NoughtsBarText *self, double expected, const NoughtsView *view)
{
  g_autofree char *own = noughts_write_expected (expected);
  gboolean ahead = expected >= 0.495;

  self->label_end = ahead ? view->side : mnk_piece_other (view->side);
  self->label = ahead ? g_strdup (own) : noughts_write_expected (1 - expected);

  if (view->is_you)
    self->words = g_strdup_printf (_ ("Your winning chances are %s"), own);
  else
    /* Translators: a side, and "62%" */
    self->words = g_strdup_printf (_ ("%s’s winning chances are %s"),
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

  if (score.outcome == MNK_DRAW)
    {
      self->label = g_strdup (write_draw_sign (view->rule));
      self->label_end = view->side;
      self->words = g_strdup (_ ("Even: a draw with best play"));
      return;
    }

  expected = mnk_score_expected (score, view->rule);
  take_chances (self, to_move == view->side ? expected : 1 - expected, view);
}
