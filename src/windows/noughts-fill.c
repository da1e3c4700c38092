/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-fill.h"

#include <glib/gi18n.h>

static gboolean
has_ended (NoughtsGame *game)
{
  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

/* Whose turn it is; while somebody thinks at the game's end, wherever it is looked at, theirs. */
static MnkPiece
side_to_move (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  return noughts_match_get_thinking (noughts_sitting_get_match (sitting))
           ? noughts_game_get_side_at (game, noughts_game_get_end (game))
           : noughts_game_get_side (game);
}

/* What the card says below the name. Free with g_free(). */
static char *
describe_player (NoughtsSitting      *sitting,
                 MnkPiece             piece,
                 const NoughtsReview *review,
                 gboolean             below)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (sitting));
  char *text = NULL;

  if (review != NULL)
    text = noughts_review_describe (review, piece, rule);
  if (text == NULL && below)
    text = noughts_sitting_describe_score (sitting);
  if (text == NULL)
    text = g_strdup (noughts_sitting_get_manner (sitting, piece));

  return text;
}

void
noughts_fill_card (NoughtsPlayerCard   *card,
                   NoughtsSitting      *sitting,
                   MnkPiece             piece,
                   const NoughtsReview *review,
                   gboolean             below)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree char *detail = describe_player (sitting, piece, review, below);

  noughts_player_card_set_piece (card, piece,
                                 noughts_rule_has_stones (noughts_game_get_rule (game)));
  noughts_player_card_set_name (card, noughts_sitting_get_name (sitting, piece));
  noughts_player_card_set_detail (card, detail);
  noughts_player_card_set_thinking (card, noughts_sitting_is_thinking (sitting, piece));
  noughts_player_card_set_to_move (card, !has_ended (game) && side_to_move (sitting) == piece);
}

void
noughts_fill_eval_bar (NoughtsEvalBar *bar,
                       NoughtsSitting *sitting)
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

  noughts_eval_bar_set_view (bar, view,
                             noughts_rule_has_stones (noughts_game_get_rule (game)));

  if (!noughts_analysis_get_expected (analysis, node, view, &expected)
      || !noughts_analysis_get_score (analysis, node, &score)
      || !noughts_analysis_describe (analysis, node, view,
                                     noughts_sitting_get_human (sitting) != MNK_EMPTY,
                                     &label, &label_end, &words))
    {
      noughts_eval_bar_set_score (bar, 0.5, NULL, view,
                                  noughts_analysis_get_enabled (analysis)
                                    ? NULL : _("Not rated until the game has ended"),
                                  FALSE, FALSE);
      return;
    }

  noughts_eval_bar_set_score (bar, expected, label, label_end, words,
                              score.outcome != MNK_ESTIMATE, ended);
}

void
noughts_fill_table (NoughtsKindTable    *table,
                    NoughtsSitting      *sitting,
                    const NoughtsReview *review)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (sitting));
  MnkPiece below = noughts_match_get_view_side (noughts_sitting_get_match (sitting));

  noughts_kind_table_set_brilliant (table, noughts_rule_has_brilliant (rule));
  for (guint seat = 0; seat < 2; seat++)
    {
      MnkPiece piece = noughts_sitting_get_seat_piece (sitting, seat);
      g_autofree char *name = noughts_sitting_name_seat (sitting, seat);

      noughts_kind_table_set_row (table, piece == below ? 0 : 1, name, &review->sides[piece]);
    }
}
