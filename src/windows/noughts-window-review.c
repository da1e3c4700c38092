/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game that has ended: how well each side has played, the shown move's kind on the
 * board with what would have been best, and how the game would have gone on. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

/* The table is counted anew no sooner than this after a rating has come, in milliseconds. */
#define COUNT_DELAY 100

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

static gboolean
has_game (NoughtsWindow *self)
{
  return noughts_game_get_n_plies (get_game (self)) > 0
         && !noughts_sitting_series_goes_on (self->sitting);
}

/* Nobody is to be helped by it: the game has ended, or both sides are people's. Once it is open it
 * stays so in all lines of the game, until somebody plays on. */
static gboolean
can_review (NoughtsWindow *self)
{
  return has_game (self)
         && (noughts_game_get_result (get_game (self)) != NOUGHTS_RESULT_OPEN
             || noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_TWO_PLAYERS);
}

/* Whose moves are gone through: the person's against a computer, else everybody's. */
MnkPiece
noughts_window_get_learner (NoughtsWindow *self)
{
  return noughts_sitting_get_human (self->sitting);
}

NoughtsNode *
noughts_window_find_flawed (NoughtsWindow *self,
                            NoughtsNode   *after)
{
  return noughts_review_find_flawed (get_analysis (self), after, noughts_window_get_learner (self));
}

/* The move after which the next mistake is looked for: while something better than one is looked
 * for, that one. */
NoughtsNode *
noughts_window_get_place (NoughtsWindow *self)
{
  return self->retried != NULL ? self->retried : noughts_game_get_current (get_game (self));
}

static void
set_action_state (NoughtsWindow *self,
                  const char    *name,
                  gboolean       state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

/* In a low or narrow window the buttons are far below what they change. */
void
noughts_window_scroll_to_board (NoughtsWindow *self)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "stacked"))
    noughts_scroll_to_top (self->scroll);
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

  return noughts_game_looks_back (get_game (self)) || ending == NOUGHTS_END_NONE
         || ending == NOUGHTS_END_RESIGNATION || ending == NOUGHTS_END_AGREEMENT;
}

/* How it goes on from here, if somebody wants to see that; returns how many moves. */
static guint
get_line (NoughtsWindow *self,
          MnkPoint       moves[NOUGHTS_LINE_MOVES])
{
  if (!self->shows_why || noughts_window_is_retrying (self) || !goes_on (self))
    return 0;

  return noughts_review_get_line (get_analysis (self), noughts_game_get_current (get_game (self)),
                                  moves, NOUGHTS_LINE_MOVES);
}

/* Who wants to see it asks for it where it is not known. */
static void
show_line (NoughtsWindow *self)
{
  MnkPoint moves[NOUGHTS_LINE_MOVES];
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
  MnkPoint moves[NOUGHTS_LINE_MOVES];
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
  MnkPoint moves[NOUGHTS_LINE_MOVES];
  NoughtsVerdict verdict;

  if (noughts_node_get_parent (node) == NULL || noughts_node_is_pass (node)
      || !noughts_analysis_get_verdict (get_analysis (self), node, &verdict))
    return;

  noughts_board_view_set_badge (self->board, noughts_node_get_move (node), verdict.kind);
  if (!noughts_kind_is_flawed (verdict.kind) || get_line (self, moves) > 0)
    verdict.best = MNK_PASS;
  noughts_board_view_set_better (self->board, verdict.best);
}

void
noughts_window_clear_marks (NoughtsWindow *self)
{
  noughts_board_view_set_line (self->board, NULL, 0);
  noughts_board_view_set_badge (self->board, MNK_PASS, NOUGHTS_KIND_NONE);
  noughts_board_view_set_better (self->board, MNK_PASS);
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
    noughts_window_judge_try (self);
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

  noughts_window_end_retry (self);
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
  noughts_window_clear_marks (self);
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
  if (self->reviewing && !has_game (self))
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
  NoughtsNode *next = noughts_window_find_flawed (self, noughts_window_get_place (self));

  /* The position before the move that was to be made better may be a mistake's own. */
  noughts_window_end_retry (self);
  if (next != NULL)
    noughts_game_jump (game, next);
  noughts_window_update (self);
}

static void
show_why_action (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  self->shows_why = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
  noughts_window_scroll_to_board (self);
  noughts_window_update (self);
}

void
noughts_window_add_review (NoughtsWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "next-flawed", .activate = next_flawed_action },
    { .name = "review", .state = "false", .change_state = review_action },
    { .name = "show-why", .state = "false", .change_state = show_why_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (get_analysis (self), "rated", G_CALLBACK (rated_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_window_update_review_actions (NoughtsWindow *self)
{
  NoughtsNode *place = noughts_window_get_place (self);
  NoughtsNode *flawed = self->reviewing ? noughts_window_find_flawed (self, place) : NULL;
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "next-flawed", flawed != NULL && flawed != place },
    { "retry", noughts_window_can_retry (self) },
    { "review", self->reviewing || can_review (self) },
    { "show-answer", noughts_window_can_show_answer (self) },
    { "show-why", self->reviewing && !noughts_window_is_retrying (self) && goes_on (self) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), states[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].enabled);
    }
}
