/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-fill.h"

#include <glib/gi18n.h>

#include "noughts-score-words.h"
#include "noughts-titles.h"

static gboolean
has_ended (NoughtsGame *game)
{
  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

/* Returns the side to move at the shown node; while a player is thinking at the game's end, that
 * player's side. */
static MnkPiece
side_to_move (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  if (noughts_sitting_is_in_opening (sitting))
    return noughts_sitting_get_actor (sitting);

  return noughts_match_get_thinking (noughts_sitting_get_match (sitting))
             ? noughts_game_get_side_at (game, noughts_game_get_end (game))
             : noughts_game_get_side (game);
}

/* Whether this piece has won or lost, if the game's end is shown. */
static NoughtsOutcome
get_outcome (NoughtsGame *game, MnkPiece piece)
{
  if (noughts_game_looks_back (game))
    return NOUGHTS_OUTCOME_NONE;

  switch (noughts_game_get_result (game))
    {
    case NOUGHTS_RESULT_X_WON:
      return piece == MNK_X ? NOUGHTS_OUTCOME_WON : NOUGHTS_OUTCOME_LOST;

    case NOUGHTS_RESULT_O_WON:
      return piece == MNK_O ? NOUGHTS_OUTCOME_WON : NOUGHTS_OUTCOME_LOST;

    case NOUGHTS_RESULT_DRAW:
    case NOUGHTS_RESULT_OPEN:
    default:
      return NOUGHTS_OUTCOME_NONE;
    }
}

static gboolean
has_resigned (NoughtsGame *game, MnkPiece piece)
{
  return noughts_game_get_ending (game) == NOUGHTS_END_RESIGNATION
         && get_outcome (game, piece) == NOUGHTS_OUTCOME_LOST;
}

/* Returns what a player's card says of the player in this game, or NULL. */
static char *
describe_standing (NoughtsSitting *sitting, MnkPiece piece)
{
  /* Translators: below the name of a player who has resigned */
  const char *resigned = C_ ("player", "Resigned");
  const gboolean has = has_resigned (noughts_sitting_get_game (sitting), piece);
  g_autofree char *rating = NULL;

  if (piece == noughts_sitting_get_human (sitting))
    rating = noughts_sitting_describe_rating (sitting);
  if (!has)
    return g_steal_pointer (&rating);

  return rating != NULL ? g_strdup_printf ("%s · %s", resigned, rating) : g_strdup (resigned);
}

/* Returns the card's line of text below the name; the board does not show a resignation. Free with
 * g_free(). */
static char *
describe_player (NoughtsSitting *sitting, MnkPiece piece, const NoughtsReview *review)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (sitting));
  char *text = NULL;

  if (review != NULL)
    text = noughts_review_describe (review, piece, rule);
  if (text == NULL)
    text = describe_standing (sitting, piece);
  if (text == NULL)
    text = g_strdup (noughts_sitting_get_manner (sitting, piece));

  return text;
}

void
noughts_fill_card (NoughtsPlayerCard *card,
                   NoughtsSitting *sitting,
                   MnkPiece piece,
                   const NoughtsReview *review)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree char *detail = describe_player (sitting, piece, review);

  noughts_player_card_set_piece (card, piece,
                                 noughts_rule_has_stones (noughts_game_get_rule (game)));
  noughts_player_card_set_name (card, noughts_sitting_get_name (sitting, piece));
  noughts_player_card_set_detail (card, detail);
  noughts_player_card_set_thinking (card, noughts_sitting_is_thinking (sitting, piece));
  noughts_player_card_set_to_move (card, !has_ended (game) && side_to_move (sitting) == piece);
  noughts_player_card_set_outcome (card, get_outcome (game, piece));
}

/* Offers to resign and to agree to a draw beside the board from this many cells on. On smaller
 * boards the menu does. */
#define ENDING_CELLS 36

static gboolean
is_large (const MnkRule *rule)
{
  return mnk_rule_is_unbounded (rule) || rule->width * rule->height >= ENDING_CELLS;
}

/* Returns what an empty list of moves says. */
static const char *
get_invitation (NoughtsSitting *sitting)
{
  if (noughts_sitting_is_watched (sitting))
    return _ ("The moves will be listed here.");

  return noughts_sitting_get_actor (sitting) == noughts_sitting_get_human (sitting)
                 || noughts_sitting_get_human (sitting) == MNK_EMPTY
             ? _ ("Click the board to begin.\nThe moves will be listed here.")
             : _ ("The other side begins.\nThe moves will be listed here.");
}

static void
fill_titles (NoughtsSidebar *sidebar, NoughtsSitting *sitting)
{
  g_autofree char *players = noughts_sitting_describe_players (sitting);
  g_autofree char *title = noughts_titles_describe_game (sitting);
  g_autofree char *score = noughts_titles_describe_sitting (sitting);

  noughts_sidebar_set_titles (sidebar, title, score);
  gtk_accessible_update_property (GTK_ACCESSIBLE (sidebar), GTK_ACCESSIBLE_PROPERTY_LABEL, players,
                                  -1);
}

void
noughts_fill_sidebar (NoughtsSidebar *sidebar, NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  gboolean watched = noughts_sitting_is_watched (sitting);

  fill_titles (sidebar, sitting);
  noughts_play_buttons_set_use (noughts_sidebar_get_play_buttons (sidebar),
                                watched ? NOUGHTS_PLAY_BUTTONS_WATCH : NOUGHTS_PLAY_BUTTONS_PLAY);
  noughts_play_buttons_set_timed (noughts_sidebar_get_play_buttons (sidebar),
                                  noughts_sitting_has_clock (sitting)
                                      && !noughts_sitting_is_rated (sitting));
  noughts_sidebar_set_ending_shown (sidebar,
                                    !watched && !noughts_sitting_is_analysing (sitting)
                                        && is_large (noughts_game_get_rule (game)),
                                    !has_ended (game));
  noughts_sidebar_set_play_from (sidebar,
                                 noughts_sitting_can_play_from_here (sitting) ? game : NULL);
  noughts_sidebar_set_empty (sidebar, noughts_game_get_n_plies (game) == 0,
                             get_invitation (sitting));
}

void
noughts_fill_eval_bar (NoughtsEvalBar *bar, NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (sitting);
  NoughtsNode *node = noughts_game_get_current (game);
  MnkPiece view = noughts_match_get_view_side (noughts_sitting_get_match (sitting));
  gboolean ended = has_ended (game) && node == noughts_game_get_end (game);
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;
  MnkPiece label_end = view;
  MnkScore score;
  double expected = 0.5;

  noughts_eval_bar_set_view (bar, view, noughts_rule_has_stones (noughts_game_get_rule (game)));

  if (!noughts_analysis_get_expected (analysis, node, view, &expected)
      || !noughts_analysis_get_score (analysis, node, &score)
      || !noughts_analysis_describe (analysis, node, view,
                                     noughts_sitting_get_human (sitting) != MNK_EMPTY, &label,
                                     &label_end, &words))
    {
      noughts_eval_bar_set_score (bar, 0.5, NULL, view, NULL, FALSE, FALSE);
      return;
    }

  noughts_eval_bar_set_score (bar, expected, label, label_end, words, score.outcome != MNK_ESTIMATE,
                              ended);
}

void
noughts_fill_eval_bar_by (NoughtsEvalBar *bar, NoughtsSitting *sitting, MnkScore score)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  const MnkRule *rule = noughts_game_get_rule (game);
  const MnkPiece side = noughts_game_get_side (game);
  const NoughtsView view = {
    .rule = rule,
    .side = noughts_match_get_view_side (noughts_sitting_get_match (sitting)),
  };
  const double expected = mnk_score_expected (score, rule);
  NoughtsBarText text = { 0 };

  noughts_bar_text_take_score (&text, score, side, &view);
  noughts_eval_bar_set_view (bar, view.side, noughts_rule_has_stones (rule));
  noughts_eval_bar_set_score (bar, side == view.side ? expected : 1 - expected, text.label,
                              text.label_end, text.words, score.outcome != MNK_ESTIMATE, FALSE);
  g_free (text.label);
  g_free (text.words);
}

gboolean
noughts_fill_report_line (NoughtsSidebar *sidebar, NoughtsSitting *sitting, NoughtsReport *report)
{
  const MnkPiece learner = noughts_sitting_get_human (sitting);
  g_autofree char *line = noughts_report_describe_line (report, learner);
  gboolean flawless = noughts_report_is_whole (report)
                      && has_ended (noughts_sitting_get_game (sitting))
                      && noughts_report_count_flawed (report, learner) == 0;

  noughts_sidebar_set_report_line (sidebar, line, flawless);
  return flawless;
}

static void
show_badge (NoughtsBoardView *board, const NoughtsReviewMarks *marks)
{
  noughts_board_view_set_badge (board, marks->badge_cell, marks->badge);
  noughts_board_view_set_better (board, marks->better);
  noughts_board_view_set_area (board, marks->has_area, marks->area_from, marks->area_to);
}

void
noughts_fill_marks (NoughtsBoardView *board, NoughtsReviewer *reviewer)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (reviewer);
  NoughtsReviewMarks marks;
  gboolean judged = TRUE;

  if (noughts_retry_is_active (retry))
    marks = *noughts_retry_get_marks (retry);
  else
    judged = noughts_reviewer_get_marks (reviewer, &marks);

  if (judged)
    show_badge (board, &marks);
  noughts_board_view_set_line (board, marks.line, marks.n_line);
}

void
noughts_clear_marks (NoughtsBoardView *board)
{
  show_badge (board, &NOUGHTS_REVIEW_MARKS_NONE);
  noughts_board_view_set_line (board, NULL, 0);
}

void
noughts_fill_forbidden (NoughtsBoardView *board, NoughtsSitting *sitting, gboolean playable)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree MnkPoint *cells = NULL;
  guint n = 0;

  if (playable && noughts_game_get_rule (game)->line == MNK_RENJU
      && !noughts_game_get_forbidden_loses (game))
    {
      cells = g_new (MnkPoint, MNK_MAX_CELLS);
      n = noughts_game_get_forbidden (game, cells, MNK_MAX_CELLS);
    }
  noughts_board_view_set_forbidden (board, cells, n);
}

static void
show_content (NoughtsEndBand *band, const NoughtsBandContent *content)
{
  if (content->text == NULL)
    {
      noughts_end_band_hide (band);
      return;
    }

  noughts_end_band_set_lines (band, content->lines);
  noughts_end_band_show (band, content->text, content->buttons, content->n_buttons,
                         content->has_default, content->closable);
  noughts_end_band_set_addition (band, content->addition);
  if (content->spoken != NULL)
    noughts_end_band_set_spoken (band, content->spoken);
}

void
noughts_fill_band (NoughtsEndBand *band, const NoughtsBandState *state)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, state);
  show_content (band, &content);
}

void
noughts_fill_notice (NoughtsEndBand *band, const NoughtsBandState *state)
{
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init_notice (&content, state);
  show_content (band, &content);
}
