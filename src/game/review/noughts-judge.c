/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-judge.h"

#include "noughts-best-move.h"

/* The upper limits of the lost expected score for each grade: DESIGN.md "Grades". */
#define EXCELLENT_BELOW  0.02
#define GOOD_BELOW       0.05
#define INACCURACY_BELOW 0.10
#define MISTAKE_BELOW    0.20

/* Plies by which a winning move may exceed the shortest win and still be best; and the length of a
 * win that must not be missed for an estimate that is as good as won. */
#define BEST_WIN_SLACK 4
#define SHORT_WIN      5

/* A great move: the least number of other moves, and the expected score that each must lose. The
 * tolerance is for the rounding of an exponential. */
#define GREAT_OTHERS 3
#define GREAT_LOSS   (0.20 - 1e-9)

/* A brilliant move: the least number of the side's own moves ahead, and of cells with more
 * promising patterns. */
#define BRILLIANT_OWN_MOVES 3
#define BRILLIANT_HEAVIER   5

/* The empty cells where a stone of a side is legal, and those where it wins. */
typedef struct
{
  int n_legal;
  int n_wins;
  bool legal[MNK_MAX_CELLS];
  MnkPoint wins[MNK_MAX_CELLS];
} Cells;

struct _NoughtsJudge
{
  const MnkPosition *position;
  const MnkRuleTables *tables;
  const MnkReport *report;

  /* Computed on first use, for all moves. */
  gboolean looked;
  Cells ours;
  Cells theirs;
  int n_stops; /* number of moves that prevent all wins in one of the other side,
                * up to two; or −1 */
};

static void
list_cells (const MnkPosition *position, const MnkRuleTables *tables, MnkPiece side, Cells *cells)
{
  const MnkRule *rule = &position->rule;

  cells->n_wins = 0;
  cells->n_legal = mnk_referee_mark_legal (position, tables, side, cells->legal);
  if (cells->n_legal < 0)
    g_error ("Out of memory");

  for (int i = 0; i < rule->width * rule->height; i++)
    {
      MnkPoint point = { i % rule->width, i / rule->width };

      if (noughts_wins_at (position, point, side))
        cells->wins[cells->n_wins++] = point;
    }
}

/* Whether the other side has no win in one after `move`. */
static gboolean
stops_wins (const MnkPosition *position, MnkPoint move, const Cells *theirs)
{
  MnkPiece other = mnk_piece_other (position->side);
  MnkPosition after = *position;

  mnk_position_play (&after, move);
  for (int i = 0; i < theirs->n_wins; i++)
    {
      if (noughts_wins_at (&after, theirs->wins[i], other))
        return FALSE;
    }

  return TRUE;
}

static void
look (NoughtsJudge *self)
{
  const MnkPosition *position = self->position;

  if (self->looked)
    return;

  list_cells (position, self->tables, position->side, &self->ours);
  list_cells (position, NULL, mnk_piece_other (position->side), &self->theirs);
  self->n_stops = -1;
  self->looked = TRUE;
}

static int
count_stops (NoughtsJudge *self)
{
  const MnkRule *rule = &self->position->rule;

  if (self->n_stops >= 0)
    return self->n_stops;

  self->n_stops = 0;
  for (int i = 0; i < rule->width * rule->height && self->n_stops < 2; i++)
    {
      MnkPoint point = { i % rule->width, i / rule->width };

      if (self->ours.legal[i] && stops_wins (self->position, point, &self->theirs))
        self->n_stops++;
    }

  return self->n_stops;
}

static gboolean
is_forced (NoughtsJudge *self, MnkPoint move)
{
  if (self->ours.n_legal == 1)
    return TRUE;
  if (self->ours.n_wins > 0)
    return FALSE;

  /* Without a win to prevent, no move leaves one. */
  return self->theirs.n_wins > 0 && stops_wins (self->position, move, &self->theirs)
         && count_stops (self) == 1;
}

/* Whether the result, or much expected score, would have been lost by another move than the played
 * one. */
static gboolean
throws_away (MnkScore played, MnkScore other, const MnkRule *rule)
{
  if (played.outcome == MNK_WIN && (other.outcome == MNK_DRAW || other.outcome == MNK_LOSS))
    return TRUE;
  if (played.outcome == MNK_DRAW && other.outcome == MNK_LOSS)
    return TRUE;

  return mnk_score_expected (played, rule) - mnk_score_expected (other, rule) >= GREAT_LOSS;
}

static gboolean
is_great (const MnkPosition *position, const MnkReport *report, int index, int n_legal)
{
  int others = n_legal - 1;

  if (others < GREAT_OTHERS)
    return FALSE;

  /* Moves that are not evaluated are at most as good as the last line. One line alone gives no
   * second-best move. */
  if (report->n_moves - 1 < MIN (others, 2))
    return FALSE;

  for (int i = 0; i < report->n_moves; i++)
    {
      if (i != index
          && !throws_away (report->moves[index].score, report->moves[i].score, &position->rule))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_unlikely (const MnkPosition *position, MnkPoint move)
{
  g_autofree MnkPoint *cells = g_new (MnkPoint, MNK_MAX_CELLS);
  int n_cells = mnk_position_analysed_cells (position, cells);
  double weight = mnk_position_weight (position, move, position->side, NULL);
  int heavier = 0;

  for (int i = 0; i < n_cells && heavier < BRILLIANT_HEAVIER; i++)
    {
      if (mnk_position_weight (position, cells[i], position->side, NULL) > weight)
        heavier++;
    }

  return heavier >= BRILLIANT_HEAVIER;
}

/* Whether a move depends on looking far ahead and its cell has weak patterns. `great` as
 * is_great(). */
static gboolean
is_brilliant (const MnkPosition *position, const MnkReport *report, int index, gboolean great)
{
  MnkScore played = report->moves[index].score;

  if (!position->endless && !noughts_rule_has_brilliant (&position->rule))
    return FALSE;

  if (played.outcome == MNK_WIN)
    {
      if ((played.plies + 1) / 2 < BRILLIANT_OWN_MOVES)
        return FALSE;
      if (!great && mnk_score_compare (played, report->moves[0].score) < 0)
        return FALSE;
    }
  else if (!great)
    {
      return FALSE;
    }

  return is_unlikely (position, report->moves[index].move);
}

/* Whether each move of the winner in a line threatens to win in one, to its end. */
static gboolean
goes_by_fours (const MnkPosition *position, const MnkScoredMove *scored)
{
  MnkPosition state = *position;

  if (scored->score.plies < 1 || scored->n_line < scored->score.plies)
    return FALSE;

  for (int i = 0; i < scored->score.plies; i++)
    {
      MnkPoint move = scored->line[i];

      if (!mnk_point_is_pass (move) && mnk_position_at (&state, move.x, move.y) != MNK_EMPTY)
        return FALSE;

      if (i % 2 == 0)
        {
          if (mnk_point_is_pass (move))
            return FALSE;
          if (noughts_wins_at (&state, move, state.side))
            return i == scored->score.plies - 1;
          if (!noughts_makes_four (&state, move))
            return FALSE;
        }

      mnk_position_play (&state, move);
    }

  return FALSE;
}

/* Finds the two shortest distances of winning moves. */
static void
find_distances (const MnkReport *report, int *shortest, int *second)
{
  *shortest = *second = G_MAXINT;
  for (int i = 0; i < report->n_moves; i++)
    {
      int plies = report->moves[i].score.plies;

      if (report->moves[i].score.outcome != MNK_WIN)
        continue;

      if (plies < *shortest)
        {
          *second = *shortest;
          *shortest = plies;
        }
      else if (plies > *shortest && plies < *second)
        {
          *second = plies;
        }
    }
}

static NoughtsKind
judge_exact_win (const MnkReport *report, MnkScore played)
{
  int shortest, second;

  find_distances (report, &shortest, &second);
  if (played.plies == shortest)
    return NOUGHTS_KIND_BEST;
  if (played.plies == second)
    return NOUGHTS_KIND_EXCELLENT;

  return NOUGHTS_KIND_GOOD;
}

/* Judges by the table for small boards, where all is proven. */
static NoughtsKind
judge_exact (const MnkReport *report, int index)
{
  MnkScore best = report->moves[0].score;
  MnkScore played = report->moves[index].score;

  if (best.outcome == MNK_WIN)
    {
      if (played.outcome == MNK_WIN)
        return judge_exact_win (report, played);

      return played.outcome == MNK_DRAW ? NOUGHTS_KIND_INACCURACY : NOUGHTS_KIND_BLUNDER;
    }

  if (best.outcome == MNK_DRAW)
    return played.outcome == MNK_DRAW ? NOUGHTS_KIND_GOOD : NOUGHTS_KIND_MISTAKE;

  return played.plies >= best.plies ? NOUGHTS_KIND_LOST : NOUGHTS_KIND_INACCURACY;
}

/* Whether the other side wins with its next stone, and a legal move would have prevented that. */
static gboolean
leaves_win (NoughtsJudge *self, MnkPoint move)
{
  return self->theirs.n_wins > 0 && !stops_wins (self->position, move, &self->theirs)
         && count_stops (self) > 0;
}

/* Whether a move misses something simple where all moves are as good as won or lost, so that the
 * expected score does not distinguish them. Such a move is an inaccuracy. */
static gboolean
overlooks (NoughtsJudge *self, int index)
{
  const MnkRule *rule = &self->position->rule;
  MnkScore best = self->report->moves[0].score;
  MnkScore played = self->report->moves[index].score;

  if (mnk_score_expected (played, rule) < mnk_score_expected (best, rule))
    return FALSE;
  if (played.outcome != MNK_WIN
      && (self->ours.n_wins > 0
          || (best.outcome == MNK_WIN && best.plies >= 0 && best.plies <= SHORT_WIN)))
    return TRUE;

  return played.outcome != MNK_WIN && best.outcome != MNK_LOSS
         && leaves_win (self, self->report->moves[index].move);
}

/* Whether a win is hardly longer than the best one; one of unknown distance is the longest. */
static gboolean
wins_as_soon (MnkScore best, MnkScore played)
{
  if (best.plies < 0 || played.plies < 0)
    return best.plies < 0;

  return played.plies - best.plies <= BEST_WIN_SLACK;
}

/* Judges by the lost expected score, on all other boards. */
static NoughtsKind
judge_by_loss (const MnkPosition *position, const MnkReport *report, int index)
{
  MnkScore best = report->moves[0].score;
  MnkScore played = report->moves[index].score;
  const double expected = mnk_score_expected (played, &position->rule);
  const double loss = mnk_score_expected (best, &position->rule) - expected;
  /* Nothing is praised that leaves no hope. */
  const gboolean lost = played.outcome == MNK_LOSS || expected <= 0;

  if (best.outcome == MNK_WIN && played.outcome == MNK_WIN)
    {
      if (wins_as_soon (best, played) || goes_by_fours (position, &report->moves[index]))
        return NOUGHTS_KIND_BEST;

      return NOUGHTS_KIND_EXCELLENT;
    }

  /* An estimate as good as lost counts as a proven loss; one as good as won does not count as a
   * win. */
  if (index == 0 || (loss <= 0 && best.outcome != MNK_WIN))
    {
      if (lost)
        return NOUGHTS_KIND_LOST;

      return best.outcome == MNK_DRAW || played.outcome == MNK_DRAW ? NOUGHTS_KIND_GOOD
                                                                    : NOUGHTS_KIND_BEST;
    }

  if (lost && loss < GOOD_BELOW)
    return NOUGHTS_KIND_LOST;
  if (loss < EXCELLENT_BELOW)
    return NOUGHTS_KIND_EXCELLENT;
  if (loss < GOOD_BELOW)
    return NOUGHTS_KIND_GOOD;
  if (loss < INACCURACY_BELOW)
    return NOUGHTS_KIND_INACCURACY;
  if (loss < MISTAKE_BELOW)
    return NOUGHTS_KIND_MISTAKE;

  return NOUGHTS_KIND_BLUNDER;
}

static gboolean
all_proven (const MnkReport *report)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      if (report->moves[i].score.outcome == MNK_ESTIMATE)
        return FALSE;
    }

  return TRUE;
}

NoughtsJudge *
noughts_judge_new (const MnkPosition *position,
                   const MnkRuleTables *tables,
                   const MnkReport *report)
{
  NoughtsJudge *self;

  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (report != NULL, NULL);

  self = g_new (NoughtsJudge, 1);
  self->position = position;
  self->tables = tables;
  self->report = report;
  self->looked = FALSE;
  return self;
}

void
noughts_judge_free (NoughtsJudge *self)
{
  g_free (self);
}

NoughtsKind
noughts_judge_kind (NoughtsJudge *self, int index)
{
  const MnkPosition *position;
  const MnkReport *report;
  NoughtsKind kind;
  MnkPoint move;
  gboolean small, known, great;

  g_return_val_if_fail (self != NULL, NOUGHTS_KIND_NONE);
  g_return_val_if_fail (index >= 0 && index < self->report->n_moves, NOUGHTS_KIND_NONE);

  position = self->position;
  report = self->report;
  move = report->moves[index].move;
  if (mnk_point_is_pass (move))
    return NOUGHTS_KIND_NONE;

  /* On boards that can be solved an estimate is not judged. */
  small = !position->endless && noughts_rule_is_small (&position->rule);
  known = !small || all_proven (report);
  if (!known)
    kind = NOUGHTS_KIND_NONE;
  else
    kind = small ? judge_exact (report, index) : judge_by_loss (position, report, index);

  if (noughts_kind_is_flawed (kind))
    return kind;

  if (noughts_wins_at (position, move, position->side))
    return NOUGHTS_KIND_BEST;

  look (self);
  if (known && !small && overlooks (self, index))
    return NOUGHTS_KIND_INACCURACY;
  if (is_forced (self, move))
    return NOUGHTS_KIND_FORCED;
  if (!known)
    return NOUGHTS_KIND_NONE;

  great = is_great (position, report, index, self->ours.n_legal);
  if (is_brilliant (position, report, index, great))
    return NOUGHTS_KIND_BRILLIANT;

  return great ? NOUGHTS_KIND_GREAT : kind;
}

NoughtsKind
noughts_judge (const MnkPosition *position,
               const MnkRuleTables *tables,
               const MnkReport *report,
               int index)
{
  g_autoptr (NoughtsJudge) judge = noughts_judge_new (position, tables, report);

  return noughts_judge_kind (judge, index);
}

int
noughts_count_legal (const MnkPosition *position, const MnkRuleTables *tables)
{
  g_autofree Cells *cells = NULL;

  g_return_val_if_fail (position != NULL, 0);

  cells = g_new (Cells, 1);
  list_cells (position, tables, position->side, cells);
  return cells->n_legal;
}
