/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-report.h"

#include "noughts-game-hands.h"

/* The least delay between a new evaluation and counting the moves, in milliseconds. */
#define COUNT_DELAY 100

/* A turning point lost at least this much expected score. */
#define LEAST_LOSS 0.05

/* A game is decided while the winner's expected score is at least this. */
#define DECIDED 0.9

struct _NoughtsReport
{
  GObject parent_instance;

  NoughtsAnalysis *analysis;
  gboolean following;
  guint source; /* of the delayed count, or 0 */

  NoughtsReview review;
  NoughtsTurningPoint points[NOUGHTS_TURNING_POINTS];
  guint n_points;
  NoughtsNode *decisive;
};

G_DEFINE_FINAL_TYPE (NoughtsReport, noughts_report, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Counting ---- */

static double
get_lost (const NoughtsTurningPoint *point, const MnkRule *rule)
{
  return mnk_score_expected (point->before, rule) - mnk_score_expected (point->verdict.score, rule);
}

/* Reads a move as a turning point; FALSE if it is none. */
static gboolean
read_point (NoughtsReport *self, NoughtsNode *node, NoughtsTurningPoint *point)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_analysis_get_game (self->analysis));

  point->node = node;

  return noughts_analysis_get_verdict (self->analysis, node, &point->verdict)
         && noughts_kind_is_flawed (point->verdict.kind)
         && noughts_analysis_get_score (self->analysis, noughts_node_get_parent (node),
                                        &point->before)
         && get_lost (point, rule) >= LEAST_LOSS;
}

/* Inserts a point behind those that lost as much or more. */
static void
add_point (NoughtsReport *self, const NoughtsTurningPoint *point)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_analysis_get_game (self->analysis));
  const double lost = get_lost (point, rule);
  guint place = self->n_points;

  while (place > 0 && get_lost (&self->points[place - 1], rule) < lost)
    place--;
  if (place == NOUGHTS_TURNING_POINTS)
    return;

  self->n_points = MIN (self->n_points + 1, NOUGHTS_TURNING_POINTS);
  for (guint i = self->n_points - 1; i > place; i--)
    self->points[i] = self->points[i - 1];
  self->points[place] = *point;
}

static int
compare_plies (const void *a, const void *b)
{
  const NoughtsTurningPoint *first = (const NoughtsTurningPoint *) a;
  const NoughtsTurningPoint *second = (const NoughtsTurningPoint *) b;

  return (int) noughts_node_get_ply (first->node) - (int) noughts_node_get_ply (second->node);
}

static gboolean
is_decided_at (NoughtsReport *self, NoughtsNode *node, MnkPiece winner)
{
  double expected;

  return noughts_analysis_get_expected_on_board (self->analysis, node, winner, &expected)
         && expected >= DECIDED;
}

/* Returns the ply after which the winner's expected score never fell below what decides; 0 for
 * none. */
static guint
find_decided (NoughtsReport *self, NoughtsGame *game, MnkPiece winner)
{
  guint ply = noughts_game_get_n_plies (game);

  if (!is_decided_at (self, noughts_game_get_node_at (game, ply), winner))
    return 0;

  while (ply > 0 && is_decided_at (self, noughts_game_get_node_at (game, ply - 1), winner))
    ply--;

  return ply;
}

static NoughtsNode *
find_decisive (NoughtsReport *self)
{
  NoughtsGame *game = noughts_analysis_get_game (self->analysis);
  const NoughtsResult result = noughts_game_get_result (game);
  const MnkPiece winner = result == NOUGHTS_RESULT_X_WON ? MNK_X : MNK_O;
  NoughtsVerdict verdict;
  NoughtsNode *node;
  guint ply;

  if ((result != NOUGHTS_RESULT_X_WON && result != NOUGHTS_RESULT_O_WON)
      || !noughts_report_is_whole (self))
    return NULL;

  ply = find_decided (self, game, winner);
  if (ply == 0)
    return NULL;

  node = noughts_game_get_node_at (game, ply);
  return noughts_node_get_piece (node) == mnk_piece_other (winner)
                 && noughts_analysis_get_verdict (self->analysis, node, &verdict)
                 && noughts_kind_is_flawed (verdict.kind)
             ? node
             : NULL;
}

static void
count (NoughtsReport *self)
{
  NoughtsGame *game = noughts_analysis_get_game (self->analysis);
  NoughtsTurningPoint point;

  g_clear_handle_id (&self->source, g_source_remove);
  self->review = (NoughtsReview){ 0 };
  self->n_points = 0;
  self->decisive = NULL;
  if (game == NULL)
    return;

  noughts_review_take (&self->review, self->analysis);
  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    {
      if (read_point (self, noughts_game_get_node_at (game, ply), &point))
        add_point (self, &point);
    }
  qsort (self->points, self->n_points, sizeof *self->points, compare_plies);
  self->decisive = find_decisive (self);
}

static gboolean
count_cb (gpointer data)
{
  NoughtsReport *self = NOUGHTS_REPORT (data);

  self->source = 0;
  noughts_report_update (self);

  return G_SOURCE_REMOVE;
}

static void
evaluated_cb (NoughtsReport *self)
{
  if (self->following && self->source == 0)
    self->source = g_timeout_add (COUNT_DELAY, count_cb, self);
}

/* ---- The object ---- */

static void
noughts_report_dispose (GObject *object)
{
  NoughtsReport *self = NOUGHTS_REPORT (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (noughts_report_parent_class)->dispose (object);
}

static void
noughts_report_class_init (NoughtsReportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_report_dispose;

  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_REPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
noughts_report_init (NoughtsReport *self)
{
}

NoughtsReport *
noughts_report_new (NoughtsAnalysis *analysis)
{
  NoughtsReport *self;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (NOUGHTS_TYPE_REPORT, NULL);
  self->analysis = g_object_ref (analysis);
  g_signal_connect_object (analysis, "evaluated", G_CALLBACK (evaluated_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

NoughtsAnalysis *
noughts_report_get_analysis (NoughtsReport *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), NULL);

  return self->analysis;
}

void
noughts_report_set_following (NoughtsReport *self, gboolean following)
{
  g_return_if_fail (NOUGHTS_IS_REPORT (self));

  self->following = following;
  if (following)
    noughts_report_update (self);
  else
    g_clear_handle_id (&self->source, g_source_remove);
}

void
noughts_report_update (NoughtsReport *self)
{
  g_return_if_fail (NOUGHTS_IS_REPORT (self));

  count (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const NoughtsReview *
noughts_report_get_review (NoughtsReport *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), NULL);

  return &self->review;
}

guint
noughts_report_get_moves (NoughtsReport *self, guint *judged)
{
  const NoughtsSideReview *x, *o;

  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), 0);
  g_return_val_if_fail (judged != NULL, 0);

  x = &self->review.sides[MNK_X];
  o = &self->review.sides[MNK_O];
  *judged = x->n_judged + o->n_judged;
  return x->n_moves + o->n_moves;
}

gboolean
noughts_report_is_whole (NoughtsReport *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), FALSE);

  return noughts_review_is_whole (&self->review);
}

const NoughtsTurningPoint *
noughts_report_get_turning_points (NoughtsReport *self, guint *n)
{
  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->n_points;
  return self->points;
}

NoughtsNode *
noughts_report_get_decisive (NoughtsReport *self)
{
  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), NULL);

  return self->decisive;
}

NoughtsNode *
noughts_report_find (NoughtsReport *self,
                     MnkPiece side,
                     NoughtsKind kind,
                     NoughtsNode *after,
                     guint *number)
{
  g_autofree gboolean *own = NULL;
  NoughtsGame *game;
  NoughtsNode *found = NULL;
  guint n = 0;

  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), NULL);
  g_return_val_if_fail (after != NULL && number != NULL, NULL);

  game = noughts_analysis_get_game (self->analysis);
  own = game != NULL ? noughts_game_list_own (game) : NULL;
  *number = 0;
  for (guint ply = 1; game != NULL && ply <= noughts_game_get_n_plies (game); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, ply);
      NoughtsVerdict verdict;

      if (noughts_node_get_piece (node) != side || (own != NULL && !own[ply])
          || !noughts_analysis_get_verdict (self->analysis, node, &verdict) || verdict.kind != kind)
        continue;

      n++;
      if (found != NULL && ply <= noughts_node_get_ply (after))
        continue;

      found = node;
      *number = n;
      if (ply > noughts_node_get_ply (after))
        break;
    }

  return found;
}

guint
noughts_report_count_flawed (NoughtsReport *self, MnkPiece side)
{
  guint n = 0;

  g_return_val_if_fail (NOUGHTS_IS_REPORT (self), 0);

  for (MnkPiece piece = MNK_X; piece <= MNK_O; piece++)
    {
      if (side == MNK_EMPTY || side == piece)
        n += noughts_side_review_count_flawed (&self->review.sides[piece]);
    }

  return n;
}
