/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lines-solution.h"

#include <glib/gi18n-lib.h>

#include "mnk-solver.h"
#include "noughts-score-words.h"

struct _NoughtsLinesSolution
{
  NoughtsLinesSolutionFound found;
  NoughtsLines *owner;
  GCancellable *asking; /* NULL before the first question */
  gboolean known;
  MnkSolution solution;
};

NoughtsLinesSolution *
noughts_lines_solution_new (NoughtsLinesSolutionFound found, NoughtsLines *owner)
{
  NoughtsLinesSolution *self = g_new0 (NoughtsLinesSolution, 1);

  self->found = found;
  self->owner = owner;
  return self;
}

void
noughts_lines_solution_forget (NoughtsLinesSolution *self)
{
  self->known = FALSE;
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

void
noughts_lines_solution_free (NoughtsLinesSolution *self)
{
  noughts_lines_solution_forget (self);
  g_free (self);
}

/* What was cancelled says nothing: whoever asked may be gone. */
static void
found_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  NoughtsLinesSolution *self = data;
  MnkSolution solution;

  if (!noughts_solved_find_finish (result, &solution, NULL))
    return;
  self->known = TRUE;
  self->solution = solution;
  self->found (self->owner);
}

void
noughts_lines_solution_ask (NoughtsLinesSolution *self, const MnkWindow *window)
{
  if (mnk_solver_accepts (&window->position))
    return;
  self->asking = g_cancellable_new ();
  noughts_solved_find_async (window, self->asking, found_cb, self);
}

char *
noughts_lines_solution_describe (NoughtsLinesSolution *self, const MnkRule *rule)
{
  const MnkScore score = { .outcome = MNK_WIN, .plies = self->solution.plies };
  g_autofree char *win = NULL;
  char move[MNK_MOVE_TEXT];

  if (!self->known)
    return NULL;
  win = noughts_write_win (
      noughts_piece_word (self->solution.winner, noughts_rule_has_stones (rule)), score);
  if (mnk_point_is_pass (self->solution.move))
    /* Translators: "Black wins in at most 17" */
    return g_strdup_printf (_ ("%s (proven)"), win);

  /* Translators: "Black wins in at most 17", and the move */
  return g_strdup_printf (_ ("%s (proven): %s"), win,
                          mnk_move_to_text (rule, self->solution.move, move));
}
