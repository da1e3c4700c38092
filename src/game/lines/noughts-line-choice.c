/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-line-choice.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

void
noughts_line_choice_init (NoughtsLineChoice *self)
{
  *self = (NoughtsLineChoice){ .cells = g_array_new (FALSE, FALSE, sizeof (MnkPoint)) };
}

void
noughts_line_choice_clear (NoughtsLineChoice *self)
{
  noughts_line_choice_forget (self);
  g_clear_pointer (&self->cells, g_array_unref);
}

gboolean
noughts_line_choice_set (NoughtsLineChoice *self, const MnkPoint *cells, guint n, gboolean only)
{
  only = only && n > 0;
  if (self->only == only && self->cells->len == n
      && (n == 0 || memcmp (self->cells->data, cells, n * sizeof *cells) == 0))
    return FALSE;

  self->only = only;
  g_array_set_size (self->cells, 0);
  if (n > 0)
    g_array_append_vals (self->cells, cells, n);
  noughts_line_choice_forget (self);
  return TRUE;
}

guint
noughts_line_choice_count (const NoughtsLineChoice *self, guint count, guint n_near)
{
  /* The cells that alone take part may be the worst ones. */
  if (self->only)
    return MAX (n_near, count) + self->cells->len;

  return count + self->cells->len;
}

static gboolean
takes_part (const NoughtsLineChoice *self, MnkPoint move)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (mnk_point_equal (g_array_index (self->cells, MnkPoint, i), move))
      return self->only;

  return !self->only;
}

/* Whether both results are proven, and the same in as many plies. */
static gboolean
is_same_proof (MnkScore a, MnkScore b)
{
  return a.outcome != MNK_ESTIMATE && a.outcome == b.outcome && a.plies == b.plies;
}

/* Keeps the moves that take part, in their order. */
static void
reduce (const NoughtsLineChoice *self, MnkReport *report, const MnkWindow *window)
{
  int n = 0;

  for (int i = 0; i < report->n_moves; i++)
    {
      if (takes_part (self, mnk_window_to_field (window, report->moves[i].move)))
        report->moves[n++] = report->moves[i];
      else
        free (report->moves[i].line);
    }

  report->n_moves = n;
  report->n_best = MIN (n, 1);
  while (report->n_best > 0 && report->n_best < n
         && is_same_proof (report->moves[report->n_best].score, report->moves[0].score))
    report->n_best++;
  if (n > 0)
    report->score = report->moves[0].score;
}

const NoughtsEvaluation *
noughts_line_choice_filter (NoughtsLineChoice *self,
                            const NoughtsEvaluation *evaluation,
                            const MnkWindow *window)
{
  MnkReport report;

  if (evaluation == NULL || self->cells->len == 0)
    return evaluation;
  if (self->source == evaluation)
    return self->shown;

  noughts_line_choice_forget (self);
  noughts_evaluation_read (evaluation, window, &report);
  reduce (self, &report, window);
  self->source = evaluation;
  self->shown = noughts_evaluation_new (&report, window);
  mnk_report_clear (&report);

  return self->shown;
}

void
noughts_line_choice_forget (NoughtsLineChoice *self)
{
  self->source = NULL;
  g_clear_pointer (&self->shown, noughts_evaluation_unref);
}

char *
noughts_line_choice_describe (const NoughtsLineChoice *self)
{
  const guint n = self->cells->len;

  if (n == 0)
    return NULL;
  if (self->only)
    return g_strdup_printf (ngettext ("Only %u cell is analysed", "Only %u cells are analysed", n),
                            n);

  return g_strdup_printf (ngettext ("%u cell excluded", "%u cells excluded", n), n);
}
