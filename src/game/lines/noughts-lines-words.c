/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of an analysis: how far it is, and its values. */

#include <glib/gi18n-lib.h>

#include "noughts-lines-private.h"
#include "noughts-score-words.h"

/* Returns "24.1 M", "350 k" or "90". */
static char *
write_count (double count)
{
  if (count >= 1e6)
    /* Translators: a million */
    return g_strdup_printf (C_ ("speed", "%.1f M"), count / 1e6);
  if (count >= 1e3)
    /* Translators: a thousand */
    return g_strdup_printf (C_ ("speed", "%.0f k"), count / 1e3);

  return g_strdup_printf ("%.0f", count);
}

/* Returns "Rapfi · depth 17 · 24 M positions · 0:22". */
static char *
describe_guest (NoughtsLines *self)
{
  const NoughtsEngineTraits *traits = noughts_engine_profile_get (self->profile);
  const int seconds = (int) noughts_lines_get_seconds (self);
  const MnkReport *report;
  g_autofree char *nodes = NULL;

  if (self->trouble != NULL)
    return g_strdup (self->trouble);
  if (self->evaluation == NULL && !self->running)
    return g_strdup (_ ("The engine is off"));
  if (self->evaluation == NULL)
    /* Translators: the name of an engine */
    return g_strdup_printf (_ ("%s is searching…"), traits->name);
  if (!traits->several)
    /* Translators: the name of an engine */
    return g_strdup_printf (_ ("%s shows only its move, no lines"), traits->name);

  report = noughts_evaluation_get_report (self->evaluation);
  nodes = write_count ((double) report->nodes);
  /* Translators: "Rapfi · depth 17 · 24 M positions · 0:22" */
  return g_strdup_printf (_ ("%s · depth %d · %s positions · %d:%02d"), traits->name, report->depth,
                          nodes, seconds / 60, seconds % 60);
}

/* What is shown is from before; how far the engine has come is said beside it. */
static char *
describe_known (NoughtsLines *self)
{
  const int now = self->evaluation != NULL ? self->evaluation->report.depth : 0;
  const int depth = self->known->report.depth;

  if (noughts_evaluation_is_proven (self->known))
    return g_strdup (_ ("proven before"));
  if (now > 0)
    /* Translators: the depth of lines that are kept, and how deep the engine is now */
    return g_strdup_printf (_ ("saved: depth %d · now: depth %d"), depth, now);

  /* Translators: the depth of lines that are kept */
  return g_strdup_printf (_ ("saved: depth %d"), depth);
}

char *
noughts_lines_describe_progress (NoughtsLines *self)
{
  const MnkReport *report;
  g_autofree char *speed = NULL;
  g_autofree char *nodes = NULL;
  int seconds;

  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  if (noughts_lines_get_state (self) == NOUGHTS_LINES_OVER)
    return g_strdup (_ ("The game is over here"));
  if (!self->has_position)
    return g_strdup ("");
  if (self->guest_only && !noughts_lines_has_guest (self))
    return noughts_lines_why_no_guest (self);
  if (noughts_lines_has_guest (self))
    return describe_guest (self);
  if (noughts_lines_shows_known (self))
    return describe_known (self);
  if (self->evaluation == NULL)
    return g_strdup (self->running ? _ ("Searching…") : _ ("The engine is off"));

  report = noughts_evaluation_get_report (self->evaluation);
  seconds = (int) noughts_lines_get_seconds (self);
  speed = write_count (report->ms > 0 ? (double) report->nodes * 1000 / report->ms : 0);
  nodes = write_count ((double) report->nodes);
  if (self->finished && noughts_lines_is_solved (self))
    /* Translators: number of positions, minutes and seconds */
    return g_strdup_printf (_ ("proven · %s positions · %d:%02d"), nodes, seconds / 60,
                            seconds % 60);

  /* Translators: "depth 17 · 1.1 M/s · 24 M positions · 0:22" */
  return g_strdup_printf (_ ("depth %d · %s/s · %s positions · %d:%02d"), report->depth, speed,
                          nodes, seconds / 60, seconds % 60);
}

char *
noughts_lines_write_value (MnkScore score, MnkPiece side, const MnkRule *rule, NoughtsUnit unit)
{
  g_return_val_if_fail (rule != NULL, NULL);

  if (score.outcome == MNK_ESTIMATE && score.value == NOUGHTS_LINES_NO_VALUE)
    return g_strdup ("–");
  if (score.outcome == MNK_WIN || score.outcome == MNK_LOSS)
    {
      g_autofree char *sign = noughts_write_win_sign (score);

      return g_strconcat (score.outcome == MNK_LOSS ? "−" : "", sign, NULL);
    }

  return noughts_write_evaluation (score, side, rule, unit);
}

char *
noughts_lines_describe_value (MnkScore score, MnkPiece side, const MnkRule *rule, NoughtsUnit unit)
{
  const MnkPiece winner = score.outcome == MNK_WIN ? side : mnk_piece_other (side);

  g_return_val_if_fail (rule != NULL, NULL);

  if (score.outcome == MNK_DRAW)
    return g_strdup (_ ("draws"));
  if (score.outcome == MNK_ESTIMATE && score.value == NOUGHTS_LINES_NO_VALUE)
    return g_strdup (_ ("no evaluation"));
  if (score.outcome == MNK_ESTIMATE)
    return noughts_lines_write_value (score, side, rule, unit);

  return noughts_write_win (noughts_piece_word (winner, noughts_rule_has_stones (rule)), score);
}
