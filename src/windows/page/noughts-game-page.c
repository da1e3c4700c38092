/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-game-page-private.h"

#include <glib/gi18n.h>

#include "noughts-adaptive-layout.h"
#include "noughts-cell-choice.h"
#include "noughts-fill.h"
#include "noughts-next-game.h"
#include "noughts-reason.h"
#include "noughts-report-page.h"
#include "noughts-settings.h"

G_DEFINE_FINAL_TYPE (NoughtsGamePage, noughts_game_page, NOUGHTS_TYPE_PAGE)

static guint updated_signal;

static NoughtsGame *
get_game (NoughtsGamePage *self)
{
  return noughts_sitting_get_game (self->parts.sitting);
}

static MnkPiece
view_side (NoughtsGamePage *self)
{
  return noughts_match_get_view_side (noughts_sitting_get_match (self->parts.sitting));
}

static NoughtsAdaptiveLayout *
get_layout (NoughtsGamePage *self)
{
  return NOUGHTS_ADAPTIVE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
}

GtkWidget *
noughts_game_page_get_focus (NoughtsGamePage *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
}

void
noughts_game_page_focus_board (NoughtsGamePage *self)
{
  gtk_widget_grab_focus (self->choosing ? gtk_stack_get_visible_child (self->side_stack)
                                        : GTK_WIDGET (self->board));
}

/* Returns what the hint button does now, or why it does nothing. */
static const char *
get_hint_tip (NoughtsGamePage *self)
{
  const char *no_hint = noughts_game_actions_why_no_hint (self->actions);

  if (no_hint != NULL)
    return no_hint;
  if (noughts_advice_get_threat (self->parts.advice) != NULL)
    return _ ("Show the move (H)");

  return _ ("Show the best moves (H)");
}

/* Whether the side shows the game or its report, and no new game or position instead. */
static gboolean
shows_game (NoughtsGamePage *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->side_stack);

  return g_strcmp0 (shown, "game") == 0 || g_strcmp0 (shown, "report") == 0;
}

void
noughts_game_page_update_actions (NoughtsGamePage *self)
{
  const char *tip = get_hint_tip (self);
  NoughtsPlayButtons *buttons[] = { noughts_sidebar_get_play_buttons (self->sidebar),
                                    self->bottom_buttons };
  GtkWidget *focus = noughts_game_page_get_focus (self);
  g_auto (NoughtsNextGame) next = { 0 };

  noughts_game_actions_update (self->actions);
  noughts_analysis_board_update_actions (self->parts.analysis_board,
                                         noughts_keeper_is_opening (self->parts.keeper));
  if (!shows_game (self))
    noughts_game_actions_disable_hidden (self->actions);
  if (focus != NULL && !gtk_widget_is_sensitive (focus))
    noughts_game_page_focus_board (self);

  noughts_next_game_init (&next, self->parts.sitting);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (buttons[i] != NULL)
      {
        noughts_play_buttons_set_hint_tip (buttons[i], tip);
        noughts_play_buttons_set_next_game (buttons[i], next.label, next.action);
      }
}

/* Shows the buttons of this game, which stay the same until another one. */
static void
update_buttons (NoughtsGamePage *self)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));

  noughts_fill_sidebar (self->sidebar, self->parts.sitting);
  if (self->bottom_buttons != NULL)
    noughts_play_buttons_set_timed (self->bottom_buttons,
                                    noughts_sitting_has_clock (self->parts.sitting)
                                        && !noughts_sitting_is_rated (self->parts.sitting));
  gtk_widget_set_visible (self->zoom_buttons, mnk_rule_is_unbounded (rule) && !self->choosing);
}

void
noughts_game_page_update_cards (NoughtsGamePage *self)
{
  MnkPiece below = view_side (self);
  const NoughtsReview *review = noughts_reviewer_is_open (self->parts.reviewer)
                                    ? noughts_reviewer_get_review (self->parts.reviewer)
                                    : NULL;

  noughts_fill_card (self->top_card, self->parts.sitting, mnk_piece_other (below), review);
  noughts_fill_card (self->bottom_card, self->parts.sitting, below, review);
  noughts_clock_faces_show (self->clock_faces, below);
}

void
noughts_game_page_update_bar (NoughtsGamePage *self)
{
  MnkScore score;

  if (noughts_analysis_board_get_score (self->parts.analysis_board, &score))
    noughts_fill_eval_bar_by (self->eval_bar, self->parts.sitting, score);
  else
    noughts_fill_eval_bar (self->eval_bar, self->parts.sitting);
}

/* Ends notices and the retry for moves that are no longer in the tree. */
static void
forget_unlinked (NoughtsGamePage *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->parts.reviewer);
  NoughtsNode *retried = noughts_retry_get_node (retry);

  if (retried != NULL && noughts_node_is_unlinked (retried))
    noughts_retry_end (retry);
  noughts_notice_forget_unlinked (self->parts.notice);
}

/* Celebrates a win that the person has just achieved. */
static void
celebrate_own_win (NoughtsGamePage *self, NoughtsNode *node, NoughtsResult result)
{
  MnkPiece human = noughts_sitting_get_human (self->parts.sitting);
  gboolean won = (result == NOUGHTS_RESULT_X_WON && human == MNK_X)
                 || (result == NOUGHTS_RESULT_O_WON && human == MNK_O);

  if (won && self->shown_node != NULL && self->shown_result == NOUGHTS_RESULT_OPEN
      && node == noughts_game_get_end (get_game (self)))
    noughts_board_view_celebrate (self->board);
}

/* Gives the board a place of its form. */
static void
shape_board (NoughtsGamePage *self)
{
  self->shown_way = noughts_game_get_way (get_game (self));
  noughts_adaptive_layout_set_board (get_layout (self), noughts_game_get_rule (get_game (self)),
                                     self->shown_way);
}

void
noughts_game_page_keep_soon (NoughtsGamePage *self)
{
  g_return_if_fail (NOUGHTS_IS_GAME_PAGE (self));

  noughts_keeper_keep_soon (self->parts.keeper);
}

static void
follow_way (NoughtsGamePage *self)
{
  if (noughts_game_get_way (get_game (self)) == self->shown_way)
    return;

  shape_board (self);
  noughts_keeper_keep_soon (self->parts.keeper);
}

/* Clears the notices for another node, result or player when one of them has changed since the last
 * update. */
static void
age_what_was_said (NoughtsGamePage *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  NoughtsNode *end = noughts_game_get_end (get_game (self));
  NoughtsResult result = noughts_game_get_result (get_game (self));
  MnkPiece first = noughts_sitting_get_seat_piece (self->parts.sitting, 0);
  guint acts = noughts_sitting_get_opening (self->parts.sitting)->n_acts;

  forget_unlinked (self);

  /* A new move changes nothing on the page while an earlier one is shown. */
  if (end != self->shown_end || acts != self->shown_acts)
    noughts_keeper_keep_soon (self->parts.keeper);
  self->shown_end = end;
  self->shown_acts = acts;

  if (node == self->shown_node && result == self->shown_result && first == self->shown_first)
    return;

  celebrate_own_win (self, node, result);
  self->shown_node = node;
  self->shown_result = result;
  self->shown_first = first;
  noughts_game_actions_age (self->actions);
  noughts_advice_forget (self->parts.advice);
  if (noughts_notice_age (self->parts.notice))
    noughts_game_page_focus_board (self);
  noughts_retry_age (noughts_reviewer_get_retry (self->parts.reviewer));
  noughts_sidebar_age_readout (self->sidebar, noughts_sitting_get_analysis (self->parts.sitting));
  noughts_keeper_keep_soon (self->parts.keeper);
}

static gboolean
is_evaluated (NoughtsGamePage *self)
{
  NoughtsFindWin *finder = noughts_analysis_board_get_finder (self->parts.analysis_board);

  return noughts_sitting_shows_evaluation (self->parts.sitting)
         && !noughts_find_win_is_active (finder);
}

/* Says in the graph's place when the evaluation comes; NULL if it does not. Nothing shows it in an
 * opening. */
static const char *
tell_later (NoughtsGamePage *self)
{
  NoughtsSitting *sitting = self->parts.sitting;

  if (!noughts_sitting_evaluates_later (sitting))
    return NULL;
  if (noughts_sitting_evaluates_after_opening (sitting))
    return _ ("Winning chances appear after the opening.");

  return noughts_sitting_is_rated_open (sitting) || noughts_sitting_is_in_opening (sitting)
             ? _ ("Winning chances appear after the game.")
             : _ ("Winning chances appear after the game.\nF9 shows them now.");
}

/* Hides bar and graph where nothing is evaluated, or may be told: the board takes their room. Where
 * they come later, or another position is on the board, their room is kept, so that nothing moves.
 */
static void
show_evaluation (NoughtsGamePage *self)
{
  const gboolean other =
      self->choosing || noughts_analysis_board_is_setting_up (self->parts.analysis_board);
  const gboolean shown = is_evaluated (self);
  const char *later = tell_later (self);

  gtk_widget_set_visible (GTK_WIDGET (self->eval_bar), shown || later != NULL);
  gtk_widget_set_child_visible (GTK_WIDGET (self->eval_bar), shown && !other);
  noughts_sidebar_set_evaluated (self->sidebar, shown, later);
  if (shown)
    noughts_game_page_update_bar (self);
}

void
noughts_game_page_update (NoughtsGamePage *self)
{
  gboolean playable;

  if (get_game (self) == NULL)
    return;

  age_what_was_said (self);
  follow_way (self);
  noughts_analysis_board_update (self->parts.analysis_board);
  noughts_game_page_update_review (self);
  playable = noughts_cell_is_playable (&self->parts);
  update_buttons (self);
  noughts_game_page_update_cards (self);
  noughts_sidebar_set_view (self->sidebar, view_side (self),
                            noughts_rule_has_stones (noughts_game_get_rule (get_game (self))));
  show_evaluation (self);
  noughts_board_view_set_playable (self->board, playable);
  if (!noughts_analysis_board_is_setting_up (self->parts.analysis_board))
    noughts_fill_forbidden (self->board, self->parts.sitting, playable);
  /* The band may contain the reason. */
  noughts_game_page_update_reason (self);
  noughts_game_page_update_why (self);
  noughts_game_page_update_band (self);
  noughts_game_page_update_actions (self);
  g_signal_emit (self, updated_signal, 0);
}

void
noughts_game_page_refresh (NoughtsGamePage *self)
{
  g_return_if_fail (NOUGHTS_IS_GAME_PAGE (self));

  noughts_game_page_update (self);
}

void
noughts_game_page_show_game (NoughtsGamePage *self)
{
  gboolean report = noughts_reviewer_shows_report (self->parts.reviewer);

  gtk_stack_set_visible_child_name (self->side_stack, report ? "report" : "game");
  if (report)
    noughts_report_page_focus (self->report_page);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  noughts_board_view_guard (self->board);
  noughts_scroll_to_top (self->scroll);
  noughts_game_page_update_actions (self);
}

static void
evaluated_cb (NoughtsGamePage *self, NoughtsNode *node)
{
  if (get_game (self) == NULL || node != noughts_game_get_current (get_game (self)))
    return;

  noughts_game_page_update_bar (self);
  noughts_game_page_update_reason (self);
}

static void
replaced_cb (NoughtsGamePage *self)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));

  self->shown_node = NULL;
  noughts_notice_clear (self->parts.notice);
  noughts_board_view_set_game (self->board, get_game (self));
  noughts_board_view_set_theme (self->board,
                                noughts_settings_get_theme (self->parts.settings, rule));
  shape_board (self);
}

static void
refused_cb (NoughtsGamePage *self, GError *error)
{
  noughts_notice_tell (self->parts.notice, error->message);
  if (g_error_matches (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE))
    noughts_notice_offer (self->parts.notice, _ ("_Try Again"), "win.ask-again");
}

static void
told_cb (NoughtsGamePage *self, const char *text)
{
  noughts_notice_tell_briefly (self->parts.notice, text);
}

/* Moves the focus to a question, so that Enter answers it instead of playing a cell, and back after
 * the answer. */
static void
notice_cb (NoughtsGamePage *self, gboolean was_question)
{
  noughts_game_page_update_band (self);
  noughts_game_page_update_actions (self);

  if (noughts_notice_is_question (self->parts.notice))
    gtk_widget_child_focus (GTK_WIDGET (self->notice_band), GTK_DIR_TAB_FORWARD);
  else if (was_question)
    noughts_game_page_focus_board (self);
}

/* Updates the page for another hint. The hint ends with the next request to the analysis. */
static void
advice_cb (NoughtsGamePage *self)
{
  const NoughtsHint *hint = noughts_advice_get_hint (self->parts.advice);
  const NoughtsHintThreat *threat = noughts_advice_get_threat (self->parts.advice);
  g_autofree char *text = g_strdup (noughts_advice_get_text (self->parts.advice));

  if (threat != NULL)
    noughts_board_view_set_threat (self->board, threat->stones, threat->n_stones, threat->ends,
                                   threat->n_ends);
  else if (hint != NULL)
    noughts_board_view_set_hint (self->board, hint->moves, hint->deeper, hint->n_moves);
  else if (text == NULL)
    noughts_board_view_set_hint (self->board, NULL, NULL, 0);

  noughts_sidebar_set_hint (self->sidebar, text);
  noughts_game_page_update_reason (self);
  noughts_game_page_update_actions (self);
  if (text != NULL && noughts_notice_get_kind (self->parts.notice) == NOUGHTS_NOTICE_HINT)
    noughts_notice_set (self->parts.notice, NOUGHTS_NOTICE_HINT, text);
}

static void
cell_chosen_cb (NoughtsGamePage *self, MnkPoint *cell)
{
  if (noughts_cell_choose (&self->parts, *cell))
    noughts_game_page_update (self);
}

static void
jump_requested_cb (NoughtsGamePage *self, guint ply)
{
  NoughtsGame *game = get_game (self);

  if (ply <= noughts_game_get_n_plies (game))
    noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

static void
line_requested_cb (NoughtsGamePage *self, NoughtsNode *node)
{
  noughts_notice_clear (self->parts.notice);
  if (noughts_sitting_can_show_line (self->parts.sitting, node))
    noughts_sitting_show_line (self->parts.sitting, node);
  else
    noughts_notice_tell_briefly (self->parts.notice,
                                 noughts_sitting_why_no_takeback (self->parts.sitting));
}

static void
stacked_cb (NoughtsGamePage *self)
{
  gboolean stacked = noughts_game_page_is_stacked (self);

  noughts_report_page_set_stacked (self->report_page, stacked);
  noughts_end_band_set_slides (self->band, stacked);
  noughts_end_band_set_slides (self->notice_band, stacked);
}

/* While a new game is chosen, nothing is told of the game behind its board, which keeps the room.
 * Only one button at a time is the suggested one: New Game has its own. */
static void
side_cb (NoughtsGamePage *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->side_stack);

  self->choosing = g_strcmp0 (shown, "new-game") == 0;
  gtk_widget_set_child_visible (GTK_WIDGET (self->top_card), !self->choosing);
  gtk_widget_set_child_visible (GTK_WIDGET (self->bottom_card), !self->choosing);
  if (self->parts.sitting == NULL || get_game (self) == NULL)
    return;

  if (self->choosing && noughts_notice_get_kind (self->parts.notice) == NOUGHTS_NOTICE_ASK_PLAY_ON)
    noughts_notice_clear (self->parts.notice);
  if (!shows_game (self))
    noughts_analysis_board_drop_question (self->parts.analysis_board);
  update_buttons (self);
  show_evaluation (self);
  noughts_game_page_update_band (self);
  noughts_game_page_update_actions (self);
}

static void
noughts_game_page_dispose (GObject *object)
{
  NoughtsGamePage *self = NOUGHTS_GAME_PAGE (object);

  g_clear_object (&self->clock_faces);
  gtk_widget_dispose_template (GTK_WIDGET (self), NOUGHTS_TYPE_GAME_PAGE);
  noughts_game_parts_clear (&self->parts);
  g_clear_object (&self->actions);
  g_clear_object (&self->scroll);
  g_clear_object (&self->left_proof);

  G_OBJECT_CLASS (noughts_game_page_parent_class)->dispose (object);
}

static void
noughts_game_page_class_init (NoughtsGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_game_page_dispose;

  updated_signal = g_signal_new ("updated", NOUGHTS_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (NOUGHTS_TYPE_BOARD_VIEW);
  g_type_ensure (NOUGHTS_TYPE_END_BAND);
  g_type_ensure (NOUGHTS_TYPE_EVAL_BAR);
  g_type_ensure (NOUGHTS_TYPE_PLAYER_CARD);
  g_type_ensure (NOUGHTS_TYPE_REPORT_PAGE);
  g_type_ensure (NOUGHTS_TYPE_SIDEBAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, band);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, boards);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, bottom_card);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, eval_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, notice_band);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, report_page);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, side_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, top_card);
  gtk_widget_class_bind_template_child (widget_class, NoughtsGamePage, zoom_buttons);
}

/* Fits the board that is shown, which may be a preview. */
static void
fit_board (GtkWidget *boards, int *width, int *height)
{
  GtkWidget *board = gtk_stack_get_visible_child (GTK_STACK (boards));

  noughts_board_view_fit (NOUGHTS_BOARD_VIEW (board), width, height);
}

static void
noughts_game_page_init (NoughtsGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  noughts_adaptive_layout_set_fit (get_layout (self), fit_board);

  g_signal_connect_object (self->board, "cell-chosen", G_CALLBACK (cell_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->report_page, "jump-requested", G_CALLBACK (jump_requested_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "line-requested", G_CALLBACK (line_requested_cb), self,
                           G_CONNECT_SWAPPED);
  noughts_end_band_set_guarded (self->band, TRUE);
  noughts_game_page_set_up_bands (self);
  g_signal_connect_object (self->side_stack, "notify::visible-child", G_CALLBACK (side_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_layout (self), "notify::stacked", G_CALLBACK (stacked_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_game_page_follow (NoughtsGamePage *self,
                          const NoughtsGameParts *parts,
                          NoughtsGameActions *actions,
                          NoughtsScroll *scroll)
{
  NoughtsAnalysis *analysis;

  g_return_if_fail (NOUGHTS_IS_GAME_PAGE (self));
  g_return_if_fail (NOUGHTS_IS_GAME_ACTIONS (actions));
  g_return_if_fail (NOUGHTS_IS_SCROLL (scroll));

  noughts_game_parts_copy (&self->parts, parts);
  self->actions = g_object_ref (actions);
  self->scroll = g_object_ref (scroll);
  self->left_proof = noughts_left_proof_new ();
  self->clock_faces = noughts_clock_faces_new (parts->sitting, self->top_card, self->bottom_card);
  analysis = noughts_sitting_get_analysis (parts->sitting);
  noughts_sidebar_set_analysis (self->sidebar, analysis);
  noughts_report_page_follow (self->report_page, parts->sitting, parts->reviewer);
  g_settings_bind (parts->settings, "evaluation-unit", self->sidebar, "unit", G_SETTINGS_BIND_GET);
  g_settings_bind (parts->settings, "evaluation-unit",
                   noughts_sidebar_get_lines_pane (self->sidebar), "unit", G_SETTINGS_BIND_GET);
  g_settings_bind (parts->settings, "evaluation-unit", self->report_page, "unit",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (parts->settings, "review-page", parts->reviewer, "opens-with",
                   G_SETTINGS_BIND_GET);

  g_signal_connect_object (parts->sitting, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "changed", G_CALLBACK (noughts_game_page_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "evaluated", G_CALLBACK (evaluated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->notice, "changed", G_CALLBACK (notice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->advice, "changed", G_CALLBACK (advice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->keeper, "changed", G_CALLBACK (noughts_game_page_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (actions, "begun", G_CALLBACK (noughts_game_page_show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (actions, "changed", G_CALLBACK (noughts_game_page_update), self,
                           G_CONNECT_SWAPPED);
  noughts_game_page_follow_reviewer (self);
}

void
noughts_game_page_ask_hint (NoughtsGamePage *self)
{
  g_return_if_fail (NOUGHTS_IS_GAME_PAGE (self));

  noughts_advice_want (self->parts.advice,
                       g_settings_get_boolean (self->parts.settings, "hint-at-once"));
  if (noughts_game_page_is_stacked (self))
    noughts_notice_set (self->parts.notice, NOUGHTS_NOTICE_HINT,
                        noughts_advice_get_text (self->parts.advice));
}

gboolean
noughts_game_page_is_stacked (NoughtsGamePage *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (self), FALSE);

  return noughts_adaptive_layout_get_stacked (get_layout (self));
}

void
noughts_game_page_set_bottom_buttons (NoughtsGamePage *self, NoughtsPlayButtons *buttons)
{
  g_return_if_fail (NOUGHTS_IS_GAME_PAGE (self));
  g_return_if_fail (NOUGHTS_IS_PLAY_BUTTONS (buttons));

  self->bottom_buttons = buttons;
}

NoughtsBoardView *
noughts_game_page_get_board (NoughtsGamePage *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (self), NULL);

  return self->board;
}

NoughtsBoardPreview *
noughts_game_page_make_preview (NoughtsGamePage *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (self), NULL);

  return noughts_board_preview_new (self->boards, get_layout (self), self->parts.settings,
                                    self->parts.sitting);
}

NoughtsSidebar *
noughts_game_page_get_sidebar (NoughtsGamePage *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (self), NULL);

  return self->sidebar;
}

GtkStack *
noughts_game_page_get_side_stack (NoughtsGamePage *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (self), NULL);

  return self->side_stack;
}

const char *
noughts_game_page_get_band_text (NoughtsGamePage *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (self), NULL);

  return noughts_end_band_get_revealed (self->notice_band)
             ? noughts_end_band_get_text (self->notice_band)
             : noughts_end_band_get_text (self->band);
}
