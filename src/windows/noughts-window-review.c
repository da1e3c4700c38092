/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game that has ended: how well each side has played, the shown move's kind on the
 * board with what would have been best, how the game would have gone on, and another try at the
 * moves that were not good. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

/* The table is counted anew no sooner than this after a rating has come, in milliseconds. */
#define COUNT_DELAY 100

/* So many moves of a line are shown: more numbers on the board nobody follows. */
#define LINE_MOVES 25

/* … and so many after a move that was tried. */
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

/* Nobody is to be helped by it: the game has ended, or both sides are people's. */
static gboolean
can_review (NoughtsWindow *self)
{
  NoughtsGame *game = get_game (self);

  if (noughts_window_is_opening (self) || noughts_game_get_n_plies (game) == 0
      || noughts_sitting_series_goes_on (self->sitting))
    return FALSE;

  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN
         || noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_TWO_PLAYERS;
}

/* Whose moves are gone through: the person's against a computer, else everybody's. */
static MnkPiece
get_learner (NoughtsWindow *self)
{
  return noughts_sitting_get_human (self->sitting);
}

static NoughtsNode *
find_flawed (NoughtsWindow *self,
             NoughtsNode   *after)
{
  return noughts_review_find_flawed (get_analysis (self), after, get_learner (self));
}

/* The move after which the next mistake is looked for: while something better than one is looked
 * for, that one. */
static NoughtsNode *
get_place (NoughtsWindow *self)
{
  return self->retried != NULL ? self->retried : noughts_game_get_current (get_game (self));
}

/* The same without beginning again from the start. */
static NoughtsNode *
find_next (NoughtsWindow *self,
           NoughtsNode   *after)
{
  NoughtsNode *next = find_flawed (self, after);

  return next != NULL && noughts_node_get_ply (next) > noughts_node_get_ply (after) ? next : NULL;
}

/* Whether the shown move is one of the learner's, and not good. */
static gboolean
shows_flawed (NoughtsWindow *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  const MnkPiece learner = get_learner (self);
  NoughtsVerdict verdict;

  return noughts_node_get_parent (node) != NULL
         && (learner == MNK_EMPTY || noughts_node_get_piece (node) == learner)
         && noughts_analysis_get_verdict (get_analysis (self), node, &verdict)
         && noughts_kind_is_flawed (verdict.kind);
}

static void
set_action_state (NoughtsWindow *self,
                  const char    *name,
                  gboolean       state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

/* Retrying. */

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

static void
end_retry (NoughtsWindow *self)
{
  self->retried = NULL;
  noughts_move_list_set_secret (self->move_list, FALSE);
  self->tried_move = MNK_PASS;
  self->retry_done = FALSE;
  g_clear_pointer (&self->retry_text, g_free);
}

static void
clear_marks (NoughtsWindow *self)
{
  noughts_board_view_set_line (self->board, NULL, 0);
  noughts_board_view_set_badge (self->board, MNK_PASS, NOUGHTS_KIND_NONE);
  noughts_board_view_set_better (self->board, MNK_PASS);
}

/* What is asked of the learner: "Find something better than h8", "2 of 6: find …". */
static char *
describe_task (NoughtsWindow *self,
               const char    *move)
{
  guint number;
  const guint n = noughts_review_count_flawed (get_analysis (self), get_learner (self),
                                               self->retried, &number);

  if (n == 1)
    /* Translators: in a review, before a move that was not good: "Find something better than h8" */
    return g_strdup_printf (_("Find something better than %s"), move);

  /* Translators: the same of the second of six such moves: "2 of 6: find something better than
   * h8" */
  return g_strdup_printf (_("%u of %u: find something better than %s"), number, n, move);
}

/* In a low or narrow window the buttons are far below what they change. */
static void
scroll_to_board (NoughtsWindow *self)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "stacked"))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
begin_retry (NoughtsWindow *self,
             NoughtsNode   *node)
{
  NoughtsGame *game = get_game (self);
  g_autofree char *move = noughts_game_move_label (game, node);

  end_retry (self);
  if (self->notice != NOUGHTS_NOTICE_NONE)
    noughts_window_clear_notice (self);
  noughts_game_jump (game, noughts_node_get_parent (node));
  /* A hint would be the answer. */
  self->hint_wanted = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), FALSE);
  noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  clear_marks (self);
  self->retried = node;
  noughts_move_list_set_secret (self->move_list, TRUE);
  self->retry_text = describe_task (self, move);
  noughts_window_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  scroll_to_board (self);
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

  noughts_board_view_set_badge (self->board, move, trial->verdict.kind);
  noughts_board_view_set_line (self->board, trial->line,
                               MIN (trial->n_line, proven ? LINE_MOVES : ANSWER_MOVES));
}

/* Says what the chosen move is worth, once that is known. */
static void
judge_try (NoughtsWindow *self)
{
  NoughtsTrial trial;

  if (!noughts_analysis_try (get_analysis (self), noughts_game_get_current (get_game (self)),
                             self->tried_move, &trial))
    {
      g_autofree char *move = name_move (self, self->tried_move);

      /* Translators: a move is being rated */
      set_retry_text (self, g_strdup_printf (_("Looking at %s…"), move));
      return;
    }

  /* What follows shows what is wrong with it, or right. */
  show_trial (self, self->tried_move, &trial);
  if (trial.verdict.kind != NOUGHTS_KIND_NONE && !noughts_kind_is_flawed (trial.verdict.kind))
    end_search (self);
  set_retry_text (self, describe_try (self, &trial));
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

  if (self->notice != NOUGHTS_NOTICE_NONE)
    noughts_window_clear_notice (self);
  self->retry_done = FALSE;
  noughts_move_list_set_secret (self->move_list, TRUE);
  noughts_window_update_reason (self);
  self->tried_move = move;
  noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  noughts_board_view_set_better (self->board, MNK_PASS);
  noughts_board_view_set_badge (self->board, move, NOUGHTS_KIND_NONE);
  noughts_board_view_set_line (self->board, &move, 1);
  judge_try (self);
}

void
noughts_window_show_retry (NoughtsWindow *self)
{
  NoughtsBandButton buttons[2];
  guint n = 0;

  if (!self->retry_done)
    buttons[n++] = (NoughtsBandButton) { _("Show the _answer"), "win.show-answer" };
  else if (find_next (self, self->retried) != NULL)
    buttons[n++] = (NoughtsBandButton) { _("_Next one"), "win.retry" };
  buttons[n++] = (NoughtsBandButton) { _("_Stop trying"), "win.dismiss" };

  noughts_end_band_show (self->band, self->retry_text, buttons, n, self->retry_done && n > 1,
                         FALSE);
}

gboolean
noughts_window_stop_trying (NoughtsWindow *self)
{
  NoughtsNode *node = self->retried;

  if (node == NULL)
    return FALSE;

  end_retry (self);
  noughts_game_jump (get_game (self), node);
  return TRUE;
}

/* What the table and the board say. */

static void
show_table (NoughtsWindow *self)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));
  const MnkPiece below = noughts_match_get_view_side (noughts_sitting_get_match (self->sitting));

  noughts_review_take (&self->review, get_analysis (self));
  noughts_kind_table_set_brilliant (self->kind_table,
                                    noughts_rule_has_brilliant (rule));
  for (guint seat = 0; seat < 2; seat++)
    {
      const MnkPiece piece = noughts_sitting_get_seat_piece (self->sitting, seat);
      g_autofree char *name = noughts_sitting_name_seat (self->sitting, seat);

      noughts_kind_table_set_row (self->kind_table, piece == below ? 0 : 1, name,
                                  &self->review.sides[piece]);
    }
}

/* Whether somebody could move at the shown node, or could if nobody had given up there. */
static gboolean
goes_on (NoughtsWindow *self)
{
  NoughtsGame *game = get_game (self);
  const NoughtsEnd ending = noughts_game_get_ending (game);

  return noughts_window_looks_back (self) || ending == NOUGHTS_END_NONE
         || ending == NOUGHTS_END_RESIGNATION || ending == NOUGHTS_END_AGREEMENT;
}

/* How it goes on from here, if somebody wants to see that; returns how many moves. */
static guint
get_line (NoughtsWindow *self,
          MnkPoint       moves[LINE_MOVES])
{
  if (!self->shows_why || noughts_window_is_retrying (self) || !goes_on (self))
    return 0;

  return noughts_review_get_line (get_analysis (self), noughts_game_get_current (get_game (self)),
                                  moves, LINE_MOVES);
}

/* Who wants to see it asks for it where it is not known. */
static void
show_line (NoughtsWindow *self)
{
  MnkPoint moves[LINE_MOVES];
  const guint n = get_line (self, moves);

  if (n == 0 && self->shows_why && goes_on (self))
    noughts_analysis_want (get_analysis (self), noughts_game_get_current (get_game (self)));
  noughts_board_view_set_line (self->board, moves, n);
}

char *
noughts_window_describe_line (NoughtsWindow *self)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));
  g_autoptr (GString) list = g_string_new (NULL);
  MnkPoint moves[LINE_MOVES];
  const guint n = get_line (self, moves);

  for (guint i = 0; i < n; i++)
    {
      char text[MNK_MOVE_TEXT];

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "",
                              mnk_move_to_text (rule, moves[i], text));
    }
  if (n == 0)
    return NULL;

  /* Translators: moves that would follow, "It goes on h7 i7 g9" */
  return g_strdup_printf (_("It goes on %s"), list->str);
}

/* The kind of the shown move, and what would have been best. A line would lie over that. */
static void
show_marks (NoughtsWindow *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  MnkPoint moves[LINE_MOVES];
  NoughtsVerdict verdict;

  if (noughts_node_get_parent (node) == NULL || noughts_node_is_pass (node)
      || !noughts_analysis_get_verdict (get_analysis (self), node, &verdict))
    return;

  noughts_board_view_set_badge (self->board, noughts_node_get_move (node), verdict.kind);
  if (!noughts_kind_is_flawed (verdict.kind) || get_line (self, moves) > 0)
    verdict.best = MNK_PASS;
  noughts_board_view_set_better (self->board, verdict.best);
}

static void
show_review (NoughtsWindow *self)
{
  show_table (self);
  if (noughts_window_is_retrying (self))
    return;

  show_marks (self);
  show_line (self);
}

static gboolean
count_cb (gpointer data)
{
  NoughtsWindow *self = data;

  self->review_source = 0;
  show_table (self);
  noughts_window_update_cards (self);
  noughts_window_update_actions (self);
  return G_SOURCE_REMOVE;
}

static void
rated_cb (NoughtsWindow *self)
{
  if (self->reviewing && self->review_source == 0)
    self->review_source = g_timeout_add (COUNT_DELAY, count_cb, self);
}

void
noughts_window_hear_rating (NoughtsWindow *self)
{
  if (!self->reviewing)
    return;

  if (!noughts_window_is_retrying (self))
    {
      show_marks (self);
      show_line (self);
      noughts_window_update_reason (self);
      noughts_window_update_band (self);
    }
  else if (!mnk_point_is_pass (self->tried_move))
    judge_try (self);
}

/* Opening and closing. */

static void
set_reviewing (NoughtsWindow *self,
               gboolean       reviewing)
{
  GtkWidget *hidden = reviewing ? self->play_buttons : self->review_buttons;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean takes_focus = focus != NULL
                               && (gtk_widget_is_ancestor (focus, hidden)
                                   || (!reviewing && focus == self->close_review_button));

  end_retry (self);
  self->reviewing = reviewing;
  set_action_state (self, "review", reviewing);
  noughts_sitting_set_reviewed (self->sitting, reviewing);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_table), reviewing);
  gtk_widget_set_visible (self->play_buttons, !reviewing);
  gtk_widget_set_visible (self->review_buttons, reviewing);
  gtk_widget_set_visible (self->close_review_button, reviewing);
  if (takes_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (reviewing)
    return;

  g_clear_handle_id (&self->review_source, g_source_remove);
  self->shows_why = FALSE;
  set_action_state (self, "show-why", FALSE);
  clear_marks (self);
}

void
noughts_window_age_review (NoughtsWindow *self)
{
  NoughtsNode *current = noughts_game_get_current (get_game (self));

  if (self->retried != NULL && noughts_node_get_parent (self->retried) != current)
    end_retry (self);
}

void
noughts_window_close_review (NoughtsWindow *self)
{
  if (self->reviewing)
    set_reviewing (self, FALSE);
}

void
noughts_window_update_review (NoughtsWindow *self)
{
  if (self->reviewing && !can_review (self))
    set_reviewing (self, FALSE);
  if (self->reviewing)
    show_review (self);
}

static void
review_action (GSimpleAction *action,
               GVariant      *state,
               gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  const gboolean reviewing = g_variant_get_boolean (state);

  if (reviewing == self->reviewing)
    return;

  set_reviewing (self, reviewing);
  if (reviewing)
    noughts_window_show_game (self);
  noughts_window_update (self);
}

static void
next_flawed_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsGame *game = get_game (self);
  NoughtsNode *next = find_flawed (self, get_place (self));

  if (next != NULL)
    noughts_game_jump (game, next);
}

static void
retry_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsNode *place = get_place (self);
  NoughtsNode *node = self->retried != NULL ? find_next (self, place)
                      : shows_flawed (self) ? place
                                            : find_flawed (self, place);

  if (node != NULL)
    begin_retry (self, node);
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

static void
show_answer_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsTrial trial;
  MnkPoint best;
  gboolean known;
  const char *name;
  char text[MNK_MOVE_TEXT];

  if (!get_answer (self, &best))
    return;

  self->tried_move = MNK_PASS;
  end_search (self);
  clear_marks (self);
  name = mnk_move_to_text (noughts_game_get_rule (get_game (self)), best, text);
  known = noughts_analysis_try (get_analysis (self), noughts_game_get_current (get_game (self)),
                                best, &trial);
  if (known)
    show_trial (self, best, &trial);
  else
    noughts_board_view_set_better (self->board, best);
  if (known && trial.why != NULL)
    /* Translators: a cell and what a stone there does: "h8 was best: it makes an open four" */
    set_retry_text (self, g_strdup_printf (_("%s was best: it %s"), name, trial.why));
  else
    /* Translators: a cell, "h8 was best" */
    set_retry_text (self, g_strdup_printf (_("%s was best"), name));
}

static void
show_why_action (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  self->shows_why = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
  scroll_to_board (self);
  noughts_window_update (self);
}

void
noughts_window_add_review (NoughtsWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "next-flawed", .activate = next_flawed_action },
    { .name = "retry", .activate = retry_action },
    { .name = "review", .state = "false", .change_state = review_action },
    { .name = "show-answer", .activate = show_answer_action },
    { .name = "show-why", .state = "false", .change_state = show_why_action },
  };

  self->tried_move = MNK_PASS;
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (get_analysis (self), "rated", G_CALLBACK (rated_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_window_update_review_actions (NoughtsWindow *self)
{
  NoughtsNode *from = get_place (self);
  NoughtsNode *flawed = self->reviewing ? find_flawed (self, from) : NULL;
  const gboolean retrying = noughts_window_is_retrying (self);
  MnkPoint answer;
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "next-flawed", flawed != NULL && flawed != from },
    { "retry", retrying ? self->retry_done && find_next (self, from) != NULL : flawed != NULL },
    { "review", self->reviewing || can_review (self) },
    { "show-answer", retrying && !self->retry_done && get_answer (self, &answer) },
    { "show-why", self->reviewing && !retrying && goes_on (self) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), states[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].enabled);
    }
}
