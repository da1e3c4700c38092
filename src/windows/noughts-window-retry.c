/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another try, in a review: somebody looks for something better than a move that was not good, and
 * is told what it would have been worth. The game is left alone. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

/* So many moves are shown after one that was tried and neither wins nor loses. */
#define ANSWER_MOVES 5

static NoughtsGame *
get_game (NoughtsWindow *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static NoughtsAnalysis *
get_analysis (NoughtsWindow *self)
{
  return noughts_sitting_get_analysis (self->sitting);
}

/* The next mistake after a move, without beginning again from the start. */
static NoughtsNode *
find_next (NoughtsWindow *self,
           NoughtsNode   *after)
{
  NoughtsNode *next = noughts_window_find_flawed (self, after);

  return next != NULL && noughts_node_get_ply (next) > noughts_node_get_ply (after) ? next : NULL;
}

/* Whether the shown move is one of the learner's, and not good. */
static gboolean
shows_flawed (NoughtsWindow *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  const MnkPiece learner = noughts_window_get_learner (self);
  NoughtsVerdict verdict;

  return noughts_node_get_parent (node) != NULL
         && (learner == MNK_EMPTY || noughts_node_get_piece (node) == learner)
         && noughts_analysis_get_verdict (get_analysis (self), node, &verdict)
         && noughts_kind_is_flawed (verdict.kind);
}

gboolean
noughts_window_is_retrying (NoughtsWindow *self)
{
  return self->retried != NULL;
}

gboolean
noughts_window_keeps_secret (NoughtsWindow *self)
{
  return self->retried != NULL && !self->retry_done;
}

static void
set_retry_text (NoughtsWindow *self,
                char          *text)
{
  g_free (self->retry_text);
  self->retry_text = text;
  noughts_window_update_band (self);
  noughts_window_update_actions (self);
}

void
noughts_window_end_retry (NoughtsWindow *self)
{
  self->retried = NULL;
  noughts_move_list_set_secret (self->move_list, FALSE);
  self->tried_move = MNK_PASS;
  self->retry_done = FALSE;
  g_clear_pointer (&self->retry_text, g_free);
}

/* What is asked of the learner: "Find something better than h8", "2 of 6: find …". */
static char *
describe_task (NoughtsWindow *self,
               const char    *move)
{
  guint number;
  const MnkPiece learner = noughts_window_get_learner (self);
  const guint n = noughts_review_count_flawed (get_analysis (self), learner, self->retried,
                                               &number);

  if (n == 1)
    /* Translators: in a review, before a move that was not good: "Find something better than h8" */
    return g_strdup_printf (_("Find something better than %s"), move);

  /* Translators: the same of the second of six such moves: "2 of 6: find something better than
   * h8" */
  return g_strdup_printf (_("%u of %u: find something better than %s"), number, n, move);
}

static void
begin_retry (NoughtsWindow *self,
             NoughtsNode   *node)
{
  NoughtsGame *game = get_game (self);
  g_autofree char *move = noughts_game_move_label (game, node);

  noughts_window_end_retry (self);
  noughts_notice_clear (self->notice);
  noughts_game_jump (game, noughts_node_get_parent (node));
  /* A hint would be the answer. */
  self->hint_wanted = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), FALSE);
  noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  noughts_window_clear_marks (self);
  self->retried = node;
  noughts_move_list_set_secret (self->move_list, TRUE);
  self->retry_text = describe_task (self, move);
  noughts_window_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  noughts_window_scroll_to_board (self);
}

/* "Xh8", or what stands for it where stones are drawn. Free with g_free(). */
static char *
name_move (NoughtsWindow *self,
           MnkPoint       move)
{
  NoughtsGame *game = get_game (self);
  const MnkRule *rule = noughts_game_get_rule (game);
  char text[MNK_MOVE_TEXT];

  mnk_move_to_text (rule, move, text);
  if (noughts_rule_has_stones (rule))
    return g_strdup (text);

  return g_strconcat (noughts_game_piece_name (game, noughts_game_get_side (game)), text, NULL);
}

/* Why it is not good would tell what is. */
static char *
describe_try (NoughtsWindow      *self,
              const NoughtsTrial *trial)
{
  g_autofree char *move = name_move (self, self->tried_move);
  const char *kind = noughts_kind_get_title (trial->verdict.kind);

  if (trial->verdict.kind == NOUGHTS_KIND_NONE)
    /* Translators: a move */
    return g_strdup_printf (_("The engine does not look at %s. Try another move."), move);

  if (noughts_kind_is_flawed (trial->verdict.kind))
    /* Translators: a move and its kind, "h8: Mistake. Try again." */
    return g_strdup_printf (_("%s: %s. Try again."), move, kind);

  if (trial->why == NULL)
    /* Translators: a move and its kind, "h8: Best" */
    return g_strdup_printf (_("%s: %s"), move, kind);

  /* Translators: a move, its kind and what it does: "h8: Best – makes an open four" */
  return g_strdup_printf (_("%s: %s – %s"), move, kind, trial->why);
}

/* It has been found, or told. */
static void
end_search (NoughtsWindow *self)
{
  self->retry_done = TRUE;
  noughts_move_list_set_secret (self->move_list, FALSE);
  noughts_window_update_reason (self);
}

/* A move with what follows it: all of it where it wins or loses, else the next few moves. */
static void
show_trial (NoughtsWindow      *self,
            MnkPoint            move,
            const NoughtsTrial *trial)
{
  const gboolean proven = trial->verdict.score.outcome != MNK_ESTIMATE;

  noughts_board_view_set_better (self->board, MNK_PASS);
  noughts_board_view_set_badge (self->board, move, trial->verdict.kind);
  if (trial->n_line > 0)
    noughts_board_view_set_line (self->board, trial->line,
                                 MIN (trial->n_line,
                                      proven ? NOUGHTS_LINE_MOVES : ANSWER_MOVES));
  else
    noughts_board_view_set_line (self->board, &move, 1);
}

/* What would have been best instead of the move that is to be made better. */
static gboolean
get_answer (NoughtsWindow *self,
            MnkPoint      *best)
{
  NoughtsVerdict verdict;

  if (self->retried == NULL
      || !noughts_analysis_get_verdict (get_analysis (self), self->retried, &verdict))
    return FALSE;

  *best = verdict.best;
  return !mnk_point_is_pass (verdict.best);
}

/* "h8 was best: it makes an open four"; `trial` may be NULL. */
static char *
describe_answer (NoughtsWindow      *self,
                 const NoughtsTrial *trial)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));
  char text[MNK_MOVE_TEXT];
  const char *move = mnk_move_to_text (rule, self->tried_move, text);

  if (trial != NULL && trial->why != NULL)
    /* Translators: a cell and what a stone there does: "h8 was best: it makes an open four" */
    return g_strdup_printf (_("%s was best: it %s"), move, trial->why);

  /* Translators: a cell, "h8 was best" */
  return g_strdup_printf (_("%s was best"), move);
}

static char *
describe_wait (NoughtsWindow *self)
{
  g_autofree char *move = name_move (self, self->tried_move);

  /* Translators: a move is being rated */
  return g_strdup_printf (_("Looking at %s…"), move);
}

/* Says what the chosen move is worth, or the answer, once that is known. */
void
noughts_window_judge_try (NoughtsWindow *self)
{
  const gboolean answer = self->retry_done;
  NoughtsTrial trial;
  MnkPoint best;

  if (!noughts_analysis_try (get_analysis (self), noughts_game_get_current (get_game (self)),
                             self->tried_move, &trial))
    {
      set_retry_text (self, answer ? describe_answer (self, NULL) : describe_wait (self));
      return;
    }

  /* What was said to be the best stays so, though another search may think otherwise. */
  if (noughts_kind_is_flawed (trial.verdict.kind) && get_answer (self, &best)
      && mnk_point_equal (best, self->tried_move))
    {
      trial.verdict.kind = NOUGHTS_KIND_BEST;
      trial.why = NULL;
    }

  /* What follows shows what is wrong with it, or right. */
  show_trial (self, self->tried_move, &trial);
  if (trial.verdict.kind != NOUGHTS_KIND_NONE && !noughts_kind_is_flawed (trial.verdict.kind))
    end_search (self);
  set_retry_text (self, answer ? describe_answer (self, &trial) : describe_try (self, &trial));
  self->tried_move = MNK_PASS;
}

void
noughts_window_try_move (NoughtsWindow *self,
                         MnkPoint       move)
{
  g_autoptr (GError) error = NULL;
  const char *ban;

  g_return_if_fail (self->retried != NULL);

  if (!noughts_game_can_play (get_game (self), move, &error))
    {
      set_retry_text (self, g_strdup (error->message));
      return;
    }

  ban = noughts_game_get_ban (get_game (self), move);
  if (ban != NULL && noughts_game_get_side (get_game (self)) == MNK_X)
    {
      g_autofree char *name = name_move (self, move);
      g_autofree char *words = noughts_ban_explain (ban);

      set_retry_text (self, g_strdup_printf (_("%s: %s. Try again."), name, words));
      return;
    }

  noughts_notice_clear (self->notice);
  self->retry_done = FALSE;
  noughts_move_list_set_secret (self->move_list, TRUE);
  noughts_window_update_reason (self);
  self->tried_move = move;
  noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  noughts_board_view_set_better (self->board, MNK_PASS);
  noughts_board_view_set_badge (self->board, move, NOUGHTS_KIND_NONE);
  noughts_board_view_set_line (self->board, &move, 1);
  noughts_window_judge_try (self);
}

gboolean
noughts_window_has_next_try (NoughtsWindow *self)
{
  return self->retried != NULL && find_next (self, self->retried) != NULL;
}

gboolean
noughts_window_stop_trying (NoughtsWindow *self)
{
  NoughtsNode *node = self->retried;

  if (node == NULL)
    return FALSE;

  noughts_window_end_retry (self);
  noughts_game_jump (get_game (self), node);
  return TRUE;
}

static void
retry_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsNode *place = noughts_window_get_place (self);
  NoughtsNode *node = self->retried != NULL ? find_next (self, place)
                      : shows_flawed (self) ? place
                                            : noughts_window_find_flawed (self, place);

  if (node != NULL)
    begin_retry (self, node);
}

static void
show_answer_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  MnkPoint best;

  if (!get_answer (self, &best))
    return;

  self->tried_move = best;
  end_search (self);
  noughts_window_clear_marks (self);
  noughts_board_view_set_better (self->board, best);
  noughts_window_judge_try (self);
}

void
noughts_window_add_retry (NoughtsWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "retry", .activate = retry_action },
    { .name = "show-answer", .activate = show_answer_action },
  };

  self->tried_move = MNK_PASS;
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

gboolean
noughts_window_can_retry (NoughtsWindow *self)
{
  if (self->retried != NULL)
    return self->retry_done && find_next (self, self->retried) != NULL;

  return self->reviewing
         && noughts_window_find_flawed (self, noughts_game_get_current (get_game (self))) != NULL;
}

gboolean
noughts_window_can_show_answer (NoughtsWindow *self)
{
  MnkPoint best;

  return noughts_window_keeps_secret (self) && get_answer (self, &best);
}

void
noughts_window_age_retry (NoughtsWindow *self)
{
  NoughtsNode *current = noughts_game_get_current (get_game (self));

  if (self->retried != NULL && noughts_node_get_parent (self->retried) != current)
    noughts_window_end_retry (self);
}
