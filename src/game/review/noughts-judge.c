/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-judge.h"

#include "mnk-threats.h"

#include <glib/gi18n-lib.h>

/* DESIGN.md "Grades": a move has the grade if it loses less expected score than this. */
#define EXCELLENT_BELOW  0.02
#define GOOD_BELOW       0.05
#define INACCURACY_BELOW 0.10
#define MISTAKE_BELOW    0.20

/* A win so many plies longer than the shortest is still the best; one of so many plies is not given
 * up for what is only as good as won. */
#define BEST_WIN_SLACK 4
#define SHORT_WIN      5

#define SMALL_CELLS 20

/* Great: so many other moves, each losing so much. Values are compared a little leniently as they
 * come out of an exponential. */
#define GREAT_OTHERS 3
#define GREAT_LOSS   (0.20 - 1e-9)

/* Brilliant: on boards over so many cells, so many own moves ahead, so many cells look better. */
#define BRILLIANT_CELLS     36
#define BRILLIANT_OWN_MOVES 3
#define BRILLIANT_HEAVIER   5

static const struct
{
  const char *nick;
  const char *title;
} words[NOUGHTS_N_KINDS] = {
  [NOUGHTS_KIND_NONE] = { "none", N_("Not judged") },
  [NOUGHTS_KIND_BRILLIANT] = { "brilliant", N_("Brilliant") },
  [NOUGHTS_KIND_GREAT] = { "great", N_("Great") },
  [NOUGHTS_KIND_BEST] = { "best", N_("Best") },
  [NOUGHTS_KIND_EXCELLENT] = { "excellent", N_("Excellent") },
  [NOUGHTS_KIND_GOOD] = { "good", N_("Good") },
  [NOUGHTS_KIND_FORCED] = { "forced", N_("Forced") },
  [NOUGHTS_KIND_INACCURACY] = { "inaccuracy", N_("Inaccuracy") },
  [NOUGHTS_KIND_MISTAKE] = { "mistake", N_("Mistake") },
  [NOUGHTS_KIND_BLUNDER] = { "blunder", N_("Blunder") },
};

static const struct
{
  int x, y;
} directions[4] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

const char *
noughts_kind_get_nick (NoughtsKind kind)
{
  g_return_val_if_fail ((guint) kind < NOUGHTS_N_KINDS, NULL);

  return words[kind].nick;
}

const char *
noughts_kind_get_title (NoughtsKind kind)
{
  g_return_val_if_fail ((guint) kind < NOUGHTS_N_KINDS, NULL);

  return _(words[kind].title);
}

gboolean
noughts_kind_is_flawed (NoughtsKind kind)
{
  return kind == NOUGHTS_KIND_INACCURACY || kind == NOUGHTS_KIND_MISTAKE
         || kind == NOUGHTS_KIND_BLUNDER;
}

gboolean
noughts_rule_has_brilliant (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return mnk_rule_is_unbounded (rule) || rule->width * rule->height > BRILLIANT_CELLS;
}

gboolean
noughts_rule_is_small (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return !mnk_rule_is_unbounded (rule) && rule->width * rule->height <= SMALL_CELLS;
}

static gboolean
wins_at (const MnkPosition *position,
         MnkPoint           point,
         MnkPiece           side)
{
  return mnk_position_at (position, point.x, point.y) == MNK_EMPTY
         && mnk_position_judge (position, point, side) == MNK_LINE_WIN;
}

/* The empty cells where a stone of a side may lie, and those where it wins. */
typedef struct
{
  int      n_legal;
  int      n_wins;
  gboolean legal[MNK_MAX_CELLS];
  MnkPoint wins[MNK_MAX_CELLS];
} Cells;

struct _NoughtsJudge
{
  const MnkPosition   *position;
  const MnkRuleTables *tables;
  const MnkReport     *report;

  /* Found out once they are asked for, and then for all moves. */
  gboolean             looked;
  Cells                ours;
  Cells                theirs;
  int                  n_stops; /* our moves that leave them no win in one, to two; or −1 */
};

/* Takes out what renju forbids Black beyond overlines. */
static void
ban_cells (const MnkPosition   *position,
           const MnkRuleTables *tables,
           Cells               *cells)
{
  g_autofree MnkBoard *board = g_new0 (MnkBoard, 1);
  int n_cells = position->rule.width * position->rule.height;

  if (!mnk_board_init (board, position, tables))
    g_error ("Out of memory");

  for (int i = 0; i < n_cells; i++)
    {
      MnkCell cell = mnk_board_cell (board, i % position->rule.width, i / position->rule.width);

      if (cells->legal[i] && mnk_threats_is_forbidden (board, cell))
        {
          cells->legal[i] = FALSE;
          cells->n_legal--;
        }
    }

  mnk_board_clear (board);
}

static void
list_cells (const MnkPosition   *position,
            const MnkRuleTables *tables,
            MnkPiece             side,
            Cells               *cells)
{
  memset (cells->legal, 0, sizeof cells->legal);
  cells->n_legal = 0;
  cells->n_wins = 0;

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      {
        MnkPoint point = { x, y };
        MnkVerdict verdict;

        if (mnk_position_at (position, x, y) != MNK_EMPTY)
          continue;

        verdict = mnk_position_judge (position, point, side);
        if (verdict != MNK_LINE_FOUL)
          {
            cells->legal[y * position->rule.width + x] = TRUE;
            cells->n_legal++;
          }
        if (verdict == MNK_LINE_WIN)
          cells->wins[cells->n_wins++] = point;
      }

  if (position->rule.line == MNK_RENJU && side == MNK_X && tables != NULL)
    ban_cells (position, tables, cells);
}

/* Whether the other side's wins in one are all gone once `move` is played. */
static gboolean
stops_wins (const MnkPosition *position,
            MnkPoint           move,
            const Cells       *theirs)
{
  MnkPiece other = mnk_piece_other (position->side);
  MnkPosition after = *position;

  mnk_position_play (&after, move);
  for (int i = 0; i < theirs->n_wins; i++)
    {
      if (wins_at (&after, theirs->wins[i], other))
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
is_forced (NoughtsJudge *self,
           MnkPoint      move)
{
  if (self->ours.n_legal == 1)
    return TRUE;
  if (self->ours.n_wins > 0)
    return FALSE;

  /* Without a win to stop, every move leaves none. */
  return self->theirs.n_wins > 0
         && stops_wins (self->position, move, &self->theirs)
         && count_stops (self) == 1;
}

/* Whether another move than the played one would have thrown away a result, or much expected
 * score. */
static gboolean
throws_away (MnkScore       played,
             MnkScore       other,
             const MnkRule *rule)
{
  if (played.outcome == MNK_WIN && (other.outcome == MNK_DRAW || other.outcome == MNK_LOSS))
    return TRUE;
  if (played.outcome == MNK_DRAW && other.outcome == MNK_LOSS)
    return TRUE;

  return mnk_score_expected (played, rule) - mnk_score_expected (other, rule) >= GREAT_LOSS;
}

static gboolean
is_great (const MnkPosition *position,
          const MnkReport   *report,
          int                index,
          int                n_legal)
{
  int others = n_legal - 1;

  if (others < GREAT_OTHERS)
    return FALSE;

  /* The moves that are not rated are no better than the last of the lines; but one line alone says
   * nothing of the second-best move. */
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
is_unlikely (const MnkPosition *position,
             MnkPoint           move)
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

/* Whether a move looks far ahead, and its cell does not look like much. `great` as is_great(). */
static gboolean
is_brilliant (const MnkPosition *position,
              const MnkReport   *report,
              int                index,
              gboolean           great)
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

/* Whether the side to move threatens to win in one after this move. */
static gboolean
makes_four (const MnkPosition *position,
            MnkPoint           move)
{
  MnkPiece side = position->side;
  MnkPosition after = *position;
  int reach = position->rule.win;

  mnk_position_play (&after, move);
  for (guint d = 0; d < G_N_ELEMENTS (directions); d++)
    for (int step = -reach; step <= reach; step++)
      {
        MnkPoint point = {
          move.x + step * directions[d].x,
          move.y + step * directions[d].y,
        };

        if (step != 0 && wins_at (&after, point, side))
          return TRUE;
      }

  return FALSE;
}

/* Whether a winning line leaves the loser nothing but to stop a win in one, to its end. */
static gboolean
goes_by_fours (const MnkPosition  *position,
               const MnkRatedMove *rated)
{
  MnkPosition state = *position;

  if (rated->score.plies < 1 || rated->n_line < rated->score.plies)
    return FALSE;

  for (int i = 0; i < rated->score.plies; i++)
    {
      MnkPoint move = rated->line[i];

      if (!mnk_point_is_pass (move)
          && mnk_position_at (&state, move.x, move.y) != MNK_EMPTY)
        return FALSE;

      if (i % 2 == 0)
        {
          if (mnk_point_is_pass (move))
            return FALSE;
          if (wins_at (&state, move, state.side))
            return i == rated->score.plies - 1;
          if (!makes_four (&state, move))
            return FALSE;
        }

      mnk_position_play (&state, move);
    }

  return FALSE;
}

/* The first two distances of winning moves that there are. */
static void
find_distances (const MnkReport *report,
                int             *shortest,
                int             *second)
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
judge_exact_win (const MnkReport *report,
                 MnkScore         played)
{
  int shortest, second;

  find_distances (report, &shortest, &second);
  if (played.plies == shortest)
    return NOUGHTS_KIND_BEST;
  if (played.plies == second)
    return NOUGHTS_KIND_EXCELLENT;

  return NOUGHTS_KIND_GOOD;
}

/* The table for small boards, where all is proven. */
static NoughtsKind
judge_exact (const MnkReport *report,
             int              index)
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

  return played.plies >= best.plies ? NOUGHTS_KIND_GOOD : NOUGHTS_KIND_INACCURACY;
}

/* Whether the other side wins with its next stone, which a legal move could have stopped. */
static gboolean
leaves_win (NoughtsJudge *self,
            MnkPoint      move)
{
  return self->theirs.n_wins > 0 && !stops_wins (self->position, move, &self->theirs)
         && count_stops (self) > 0;
}

/* Whether a move overlooks what costs nothing: where all is as good as won or lost the expected
 * score tells no move from another. Such a move is an inaccuracy all the same. */
static gboolean
overlooks (NoughtsJudge *self,
           int           index)
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

/* All other boards: by the expected score that the move gave away. */
static NoughtsKind
judge_by_loss (const MnkPosition *position,
               const MnkReport   *report,
               int                index)
{
  MnkScore best = report->moves[0].score;
  MnkScore played = report->moves[index].score;
  double loss = mnk_score_expected (best, &position->rule)
                - mnk_score_expected (played, &position->rule);

  if (best.outcome == MNK_WIN && played.outcome == MNK_WIN)
    {
      if (played.plies - best.plies <= BEST_WIN_SLACK
          || goes_by_fours (position, &report->moves[index]))
        return NOUGHTS_KIND_BEST;

      return NOUGHTS_KIND_EXCELLENT;
    }

  /* What is as good as lost equals what is; what is as good as won does not. */
  if (index == 0 || (loss <= 0 && best.outcome != MNK_WIN))
    {
      return best.outcome == MNK_DRAW || played.outcome == MNK_DRAW
                     || played.outcome == MNK_LOSS
                 ? NOUGHTS_KIND_GOOD
                 : NOUGHTS_KIND_BEST;
    }

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
noughts_judge_new (const MnkPosition   *position,
                   const MnkRuleTables *tables,
                   const MnkReport     *report)
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
noughts_judge_kind (NoughtsJudge *self,
                    int           index)
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

  /* An estimate says nothing where all can be known. */
  small = !position->endless && noughts_rule_is_small (&position->rule);
  known = !small || all_proven (report);
  if (!known)
    kind = NOUGHTS_KIND_NONE;
  else
    kind = small ? judge_exact (report, index) : judge_by_loss (position, report, index);

  if (noughts_kind_is_flawed (kind))
    return kind;

  if (wins_at (position, move, position->side))
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
noughts_judge (const MnkPosition   *position,
               const MnkRuleTables *tables,
               const MnkReport     *report,
               int                  index)
{
  g_autoptr (NoughtsJudge) judge = noughts_judge_new (position, tables, report);

  return noughts_judge_kind (judge, index);
}

int
noughts_count_legal (const MnkPosition   *position,
                     const MnkRuleTables *tables)
{
  g_autofree Cells *cells = NULL;

  g_return_val_if_fail (position != NULL, 0);

  cells = g_new (Cells, 1);
  list_cells (position, tables, position->side, cells);
  return cells->n_legal;
}

/* The best moves' most central one: of many equals it is the one that is easiest to understand. */
static int
find_central (const MnkPosition *position,
              const MnkReport   *report)
{
  int nearest = G_MAXINT;
  int found = 0;

  for (int i = 0; i < MIN (report->n_best, report->n_moves); i++)
    {
      MnkPoint move = report->moves[i].move;
      int x, y;

      if (mnk_point_is_pass (move))
        continue;

      x = 2 * move.x + 1 - position->rule.width;
      y = 2 * move.y + 1 - position->rule.height;
      if (x * x + y * y < nearest)
        {
          nearest = x * x + y * y;
          found = i;
        }
    }

  return found;
}

/* Finds the move to name where all lose: one on a cell where the other side wins at once, if the
 * report has one; else the first that is no four, which would only delay. */
static int
find_most_asking (const MnkPosition *position,
                  const MnkReport   *report)
{
  int found = -1;

  for (int i = 0; i < report->n_moves; i++)
    {
      MnkPoint move = report->moves[i].move;

      if (mnk_point_is_pass (move))
        continue;
      if (wins_at (position, move, mnk_piece_other (position->side)))
        return i;
      if (found < 0 && !makes_four (position, move))
        found = i;
    }

  return MAX (found, 0);
}

int
noughts_judge_best (const MnkPosition *position,
                    const MnkReport   *report)
{
  g_return_val_if_fail (position != NULL, -1);
  g_return_val_if_fail (report != NULL, -1);

  if (report->n_moves == 0)
    return -1;

  if (!position->endless && noughts_rule_is_small (&position->rule))
    return find_central (position, report);

  return report->moves[0].score.outcome == MNK_LOSS ? find_most_asking (position, report) : 0;
}

/* Whether this move of the report wins at once. */
static gboolean
is_win_in_one (const MnkPosition *position,
               const MnkReport   *report,
               int                index)
{
  MnkPoint move = report->moves[index].move;

  return !mnk_point_is_pass (move) && wins_at (position, move, position->side);
}

gboolean
noughts_judge_win_in_one (const MnkPosition *position,
                          const MnkReport   *report,
                          MnkPoint          *win)
{
  int best;

  g_return_val_if_fail (position != NULL, FALSE);
  g_return_val_if_fail (report != NULL, FALSE);

  best = noughts_judge_best (position, report);
  if (best >= 0 && !is_win_in_one (position, report, best))
    {
      for (best = 0; best < report->n_moves && !is_win_in_one (position, report, best); best++)
        ;
    }
  if (best < 0 || best == report->n_moves)
    return FALSE;

  *win = report->moves[best].move;
  return TRUE;
}
