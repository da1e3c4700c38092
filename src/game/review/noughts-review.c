/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-review.h"

#include <glib/gi18n-lib.h>

#include "noughts-accuracy.h"
#include "noughts-game-hands.h"

/* The number of moves of an estimated line that are shown. */
#define GUESSED_MOVES 5

/* Gets the value of the position before a move for the side that moves. */
static gboolean
get_score_before (NoughtsAnalysis *analysis, NoughtsNode *node, MnkScore *score)
{
  return noughts_analysis_get_score (analysis, noughts_node_get_parent (node), score);
}

static gboolean
keeps_result (MnkScore before, MnkScore after)
{
  if (before.outcome == MNK_WIN)
    return after.outcome == MNK_WIN;

  return before.outcome != MNK_DRAW || after.outcome != MNK_LOSS;
}

/* Counts a move and collects the values for the accuracy. A move that another player has made is
 * not counted. */
static void
count_move (NoughtsReview *self,
            NoughtsAnalysis *analysis,
            NoughtsNode *node,
            gboolean own,
            NoughtsCountedMove *counted)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_analysis_get_game (analysis));
  NoughtsSideReview *side = &self->sides[noughts_node_get_piece (node)];
  NoughtsVerdict verdict;
  MnkScore before;

  *counted = (NoughtsCountedMove){ .side = noughts_node_get_piece (node), .unknown = TRUE };
  if (!own)
    return;

  side->n_moves++;
  if (!noughts_analysis_get_verdict (analysis, node, &verdict)
      || !get_score_before (analysis, node, &before))
    {
      side->n_judged += noughts_analysis_is_beyond (analysis, node);
      return;
    }

  side->n_judged++;
  side->n_kept += keeps_result (before, verdict.score);
  side->counts[verdict.kind]++;
  counted->unknown = verdict.kind == NOUGHTS_KIND_NONE;
  counted->forced = verdict.kind == NOUGHTS_KIND_FORCED;
  counted->lost =
      MAX (mnk_score_expected (before, rule) - mnk_score_expected (verdict.score, rule), 0);
}

void
noughts_review_take (NoughtsReview *self, NoughtsAnalysis *analysis)
{
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  const guint n = noughts_game_get_n_plies (game);
  g_autofree NoughtsCountedMove *moves = g_new (NoughtsCountedMove, n + 1);
  g_autofree double *expected = g_new (double, n + 1);
  g_autofree gboolean *own = noughts_game_list_own (game);

  *self = (NoughtsReview){ 0 };
  for (guint i = 0; i < n; i++)
    count_move (self, analysis, noughts_game_get_node_at (game, i + 1), own == NULL || own[i + 1],
                &moves[i]);
  if (!noughts_review_is_whole (self))
    return;

  for (guint i = 0; i <= n; i++)
    {
      /* A position that cannot be evaluated has the value of the one before it. */
      if (!noughts_analysis_get_expected_on_board (analysis, noughts_game_get_node_at (game, i),
                                                   MNK_X, &expected[i]))
        expected[i] = i > 0 ? expected[i - 1] : 0.5;
    }
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    self->sides[side].has_accuracy =
        noughts_accuracy (moves, expected, n, side, &self->sides[side].accuracy);
}

gboolean
noughts_review_is_whole (const NoughtsReview *self)
{
  return self->sides[MNK_X].n_judged == self->sides[MNK_X].n_moves
         && self->sides[MNK_O].n_judged == self->sides[MNK_O].n_moves;
}

/* Boards up to this many cells tell how many moves were correct, larger ones the accuracy. */
#define CORRECT_CELLS 36

gboolean
noughts_rule_counts_correct (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return !mnk_rule_is_unbounded (rule) && rule->width * rule->height <= CORRECT_CELLS;
}

guint
noughts_side_review_count_flawed (const NoughtsSideReview *self)
{
  guint n = 0;

  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    n += noughts_kind_is_flawed (kind) ? self->counts[kind] : 0;

  return n;
}

guint
noughts_side_review_count_correct (const NoughtsSideReview *self, const MnkRule *rule)
{
  return noughts_rule_is_small (rule) ? self->n_kept
                                      : self->n_moves - noughts_side_review_count_flawed (self);
}

static char *
describe_play (const NoughtsSideReview *review, const MnkRule *rule)
{
  if (noughts_rule_counts_correct (rule))
    /* Translators: of a player of 3×3: after 3 of 4 moves the result was still what it had been */
    return g_strdup_printf (
        ngettext ("%u of %u move correct", "%u of %u moves correct", review->n_moves),
        noughts_side_review_count_correct (review, rule), review->n_moves);

  if (!review->has_accuracy)
    return NULL;

  /* Translators: how well a player has played, "accuracy 71.4 %" */
  return g_strdup_printf (_ ("accuracy %.1f%%"), review->accuracy);
}

char *
noughts_review_describe (const NoughtsReview *self, MnkPiece side, const MnkRule *rule)
{
  const NoughtsSideReview *review = &self->sides[side];
  g_autofree char *play = NULL;

  if (review->n_moves == 0)
    return NULL;

  if (!noughts_review_is_whole (self))
    /* Translators: while a game is being reviewed, "12 of 31 moves judged" */
    return g_strdup_printf (
        ngettext ("%u of %u move analysed", "%u of %u moves analysed", review->n_moves),
        review->n_judged, review->n_moves);

  play = describe_play (review, rule);
  if (play == NULL || noughts_side_review_count_flawed (review) > 0)
    return g_steal_pointer (&play);

  /* Translators: how well a player has played: "accuracy 98.2 % · no mistakes" */
  return g_strdup_printf (_ ("%s · no mistakes"), play);
}

static gboolean
is_flawed (NoughtsAnalysis *analysis, NoughtsNode *node, MnkPiece side)
{
  NoughtsVerdict verdict;

  return (side == MNK_EMPTY || noughts_node_get_piece (node) == side)
         && noughts_analysis_get_verdict (analysis, node, &verdict)
         && noughts_kind_is_flawed (verdict.kind);
}

NoughtsNode *
noughts_review_find_flawed (NoughtsAnalysis *analysis, NoughtsNode *node, MnkPiece side)
{
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  const guint n = noughts_game_get_n_plies (game);
  const guint ply = noughts_node_get_ply (node);
  g_autofree gboolean *own = side != MNK_EMPTY ? noughts_game_list_own (game) : NULL;

  for (guint i = 0; i < n; i++)
    {
      NoughtsNode *next = noughts_game_get_node_at (game, (ply + i) % n + 1);

      if ((own == NULL || own[noughts_node_get_ply (next)]) && is_flawed (analysis, next, side))
        return next;
    }

  return NULL;
}

guint
noughts_review_count_flawed (NoughtsAnalysis *analysis,
                             MnkPiece side,
                             NoughtsNode *node,
                             guint *number)
{
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  g_autofree gboolean *own = side != MNK_EMPTY ? noughts_game_list_own (game) : NULL;
  guint n = 0;

  *number = 0;
  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    {
      NoughtsNode *move = noughts_game_get_node_at (game, ply);

      if ((own != NULL && !own[ply]) || !is_flawed (analysis, move, side))
        continue;

      n++;
      if (move == node)
        *number = n;
    }

  return n;
}

/* Copies a move's line without its first `from` moves; of an unproven line only a few, as later
 * ones are unreliable. Returns how many, at most `room`. */
static guint
copy_line (const MnkScoredMove *scored, int from, MnkPoint *moves, guint room)
{
  guint n = (guint) MAX (scored->n_line - from, 0);

  n = MIN (n, room);
  if (scored->score.outcome == MNK_ESTIMATE)
    n = MIN (n, GUESSED_MOVES);
  for (guint i = 0; i < n; i++)
    moves[i] = scored->line[from + (int) i];

  return n;
}

/* Returns a position's evaluation if it is finished; before, its lines prove nothing. */
static NoughtsEvaluation *
get_finished (NoughtsAnalysis *analysis, NoughtsNode *node)
{
  NoughtsVerdicts *verdicts = noughts_analysis_get_verdicts (analysis);
  NoughtsEvaluation *evaluation = noughts_verdicts_get_evaluation (verdicts, node);

  return evaluation != NULL && evaluation->complete ? evaluation : NULL;
}

/* Where nothing is proven, the evaluation that judged the move to this node is preferred: its
 * reasons name the same moves. */
guint
noughts_review_get_line (NoughtsAnalysis *analysis, NoughtsNode *node, MnkPoint *moves, guint room)
{
  NoughtsNode *parent = noughts_node_get_parent (node);
  NoughtsEvaluation *evaluation = get_finished (analysis, node);
  const MnkReport *report = evaluation != NULL ? noughts_evaluation_get_report (evaluation) : NULL;
  const gboolean known = report != NULL && report->n_moves > 0;

  if (parent != NULL && !(known && report->score.outcome != MNK_ESTIMATE))
    {
      NoughtsEvaluation *before = get_finished (analysis, parent);
      const int index =
          before != NULL ? noughts_evaluation_find (before, noughts_node_get_move (node)) : -1;
      const guint n = index >= 0 ? copy_line (&before->report.moves[index], 1, moves, room) : 0;

      if (n > 0)
        return n;
    }

  return known ? copy_line (&report->moves[0], 0, moves, room) : 0;
}

guint
noughts_review_get_instead (NoughtsAnalysis *analysis,
                            NoughtsNode *node,
                            MnkPoint *moves,
                            guint room)
{
  NoughtsEvaluation *before = get_finished (analysis, noughts_node_get_parent (node));
  NoughtsVerdict verdict;
  int index;

  if (before == NULL || !noughts_analysis_get_verdict (analysis, node, &verdict))
    return 0;

  index = noughts_evaluation_find (before, verdict.best);
  return index >= 0 ? copy_line (&before->report.moves[index], 0, moves, room) : 0;
}
