/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of the page that follows the review, its report and its retries. */

#include <glib/gi18n.h>

#include "noughts-fill.h"
#include "noughts-game-page-private.h"
#include "noughts-reason.h"

static void
update_report (NoughtsGamePage *self)
{
  self->flawless = noughts_fill_report_line (self->sidebar, self->parts.sitting,
                                             noughts_reviewer_get_report (self->parts.reviewer));
}

void
noughts_game_page_update_review (NoughtsGamePage *self)
{
  noughts_reviewer_update (self->parts.reviewer);
  if (!noughts_reviewer_is_open (self->parts.reviewer))
    return;

  update_report (self);
  noughts_report_page_update (self->report_page);
  noughts_fill_marks (self->board, self->parts.reviewer);
}

/* Returns that the shown move has left a proof, or NULL: only when the person wants proofs used. In
 * an opening other moves are legal, and other ones good, than a proof knows. */
static char *
describe_proof (NoughtsGamePage *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->parts.sitting);
  const gboolean wanted = noughts_reviewer_is_open (self->parts.reviewer)
                          && g_settings_get_boolean (self->parts.settings, "known-solutions")
                          && !noughts_sitting_shows_opening_move (self->parts.sitting);

  noughts_left_proof_look (self->left_proof, game, wanted ? noughts_game_get_current (game) : NULL);
  return noughts_left_proof_describe (self->left_proof);
}

void
noughts_game_page_update_reason (NoughtsGamePage *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->parts.reviewer);
  gboolean secret = noughts_retry_keeps_secret (retry);
  NoughtsShowWhy *show_why = noughts_reviewer_get_show_why (self->parts.reviewer);
  g_autofree char *line = noughts_show_why_describe (show_why);
  g_autofree char *proof = describe_proof (self);
  const NoughtsReasonState state = {
    .reviewing = noughts_reviewer_is_open (self->parts.reviewer),
    .secret = secret,
    /* In a retry the shown move is the one before, and the band speaks of the new one. */
    .hinted =
        noughts_advice_get_text (self->parts.advice) != NULL || noughts_retry_is_active (retry),
    .proof = proof,
    .line = line,
    .node = noughts_show_why_get_node (show_why),
  };
  g_auto (NoughtsReason) reason = { 0 };

  noughts_reason_init (&reason, self->parts.sitting, &state);
  noughts_sidebar_set_secret (self->sidebar, secret);
  noughts_sidebar_set_reason (self->sidebar, reason.text, reason.comment);
}

/* Gives the row below a narrow or low page the buttons of what the page shows. */
static void
update_bottom_buttons (NoughtsGamePage *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->parts.reviewer);
  NoughtsPlayButtonsUse use = NOUGHTS_PLAY_BUTTONS_PLAY;

  if (self->bottom_buttons == NULL)
    return;

  if (noughts_retry_is_active (retry))
    use = NOUGHTS_PLAY_BUTTONS_RETRY;
  else if (noughts_reviewer_is_open (self->parts.reviewer))
    use = NOUGHTS_PLAY_BUTTONS_REVIEW;
  else if (noughts_sitting_is_watched (self->parts.sitting))
    use = NOUGHTS_PLAY_BUTTONS_WATCH;
  noughts_play_buttons_set_retry (self->bottom_buttons, noughts_retry_has_looked (retry),
                                  noughts_retry_is_done (retry));
  noughts_play_buttons_set_use (self->bottom_buttons, use);
}

void
noughts_game_page_update_why (NoughtsGamePage *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->parts.reviewer);
  NoughtsShowWhy *why = noughts_reviewer_get_show_why (self->parts.reviewer);
  MnkPoint moves[NOUGHTS_LINE_MOVES];
  guint all;
  guint n = noughts_show_why_get_line (why, moves, &all);
  g_autofree char *instead = noughts_show_why_describe_instead (why);
  /* Translators: how many stones of a line are shown: "2 of 5" */
  g_autofree char *place = g_strdup_printf (_ ("%u of %u"), n, all);

  noughts_sidebar_set_why (self->sidebar, noughts_show_why_is_active (why), place, instead);
  noughts_sidebar_set_retry (self->sidebar, noughts_retry_is_active (retry),
                             noughts_retry_has_looked (retry), noughts_retry_is_done (retry));
  update_bottom_buttons (self);
}

static void
review_open_cb (NoughtsGamePage *self)
{
  gboolean open = noughts_reviewer_is_open (self->parts.reviewer);

  if (noughts_sidebar_set_reviewing (self->sidebar, open))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (open)
    noughts_game_page_show_game (self);
  else
    noughts_clear_marks (self->board);
}

/* Shows the report or the moves. Of the moves the graph is focused: the arrow keys go on stepping.
 */
static void
report_shown_cb (NoughtsGamePage *self)
{
  if (!noughts_reviewer_is_open (self->parts.reviewer))
    {
      gtk_stack_set_visible_child_name (self->side_stack, "game");
      return;
    }

  noughts_game_page_show_game (self);
  if (!noughts_reviewer_shows_report (self->parts.reviewer))
    noughts_sidebar_focus_graph (self->sidebar);
}

/* Scrolls to the board: in a low or narrow window the buttons are far below it. */
static void
review_changed_cb (NoughtsGamePage *self, gboolean on_board)
{
  if (on_board && noughts_game_page_is_stacked (self))
    noughts_scroll_to_top (self->scroll);
  noughts_game_page_update (self);
}

static void
review_evaluated_cb (NoughtsGamePage *self)
{
  noughts_fill_marks (self->board, self->parts.reviewer);
  noughts_game_page_update_reason (self);
  noughts_game_page_update_band (self);
}

/* Another stone of the line is shown. */
static void
why_changed_cb (NoughtsGamePage *self)
{
  if (!noughts_reviewer_is_open (self->parts.reviewer))
    return;

  noughts_fill_marks (self->board, self->parts.reviewer);
  noughts_game_page_update_reason (self);
  noughts_game_page_update_why (self);
  noughts_game_page_update_band (self);
  noughts_game_page_update_actions (self);
}

static void
review_counted_cb (NoughtsGamePage *self)
{
  if (!noughts_reviewer_is_open (self->parts.reviewer))
    return;

  update_report (self);
  noughts_game_page_update_band (self);
  noughts_game_page_update_cards (self);
  noughts_game_page_update_actions (self);
}

/* Removes the hint, which would be the answer. */
static void
retry_begun_cb (NoughtsGamePage *self)
{
  noughts_notice_clear (self->parts.notice);
  noughts_advice_forget (self->parts.advice);
  noughts_clear_marks (self->board);
  noughts_game_page_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (noughts_game_page_is_stacked (self))
    noughts_scroll_to_top (self->scroll);
}

/* Shows the state of the retry. It replaces a hint, which may come back after the answer. */
static void
retry_changed_cb (NoughtsGamePage *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->parts.reviewer);

  if (noughts_retry_get_marks (retry)->n_line > 0)
    noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  noughts_fill_marks (self->board, self->parts.reviewer);
  noughts_game_page_update_reason (self);
  noughts_game_page_update_why (self);
  noughts_game_page_update_band (self);
  noughts_game_page_update_actions (self);
}

void
noughts_game_page_follow_reviewer (NoughtsGamePage *self)
{
  NoughtsReviewer *reviewer = self->parts.reviewer;
  NoughtsRetry *retry = noughts_reviewer_get_retry (reviewer);

  g_signal_connect_object (reviewer, "notify::open", G_CALLBACK (review_open_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (reviewer, "changed", G_CALLBACK (review_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (reviewer, "evaluated", G_CALLBACK (review_evaluated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (noughts_reviewer_get_show_why (reviewer), "changed",
                           G_CALLBACK (why_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (reviewer, "notify::report-shown", G_CALLBACK (report_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (noughts_reviewer_get_report (reviewer), "changed",
                           G_CALLBACK (review_counted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.settings, "changed::known-solutions",
                           G_CALLBACK (noughts_game_page_update_reason), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->left_proof, "changed",
                           G_CALLBACK (noughts_game_page_update_reason), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (retry, "begun", G_CALLBACK (retry_begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (retry, "changed", G_CALLBACK (retry_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
