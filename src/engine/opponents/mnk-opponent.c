/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-opponent.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-budget.h"
#include "mnk-child.h"
#include "mnk-level.h"
#include "mnk-minimax.h"
#include "mnk-random.h"
#include "mnk-sampler.h"
#include "mnk-strategist.h"
#include "mnk-threats.h"
#include "mnk-weights.h"

/* DESIGN.md "Opponents". */
#define MINIMAX_MS    1000
#define EXPERT_MS     1000
#define STRATEGIST_MS 800
#define SAMPLER_MS    1000
#define LEVEL_MS      1000

/* The most that a level may take which counts stones. That takes far less, even where a machine is
 * slow or busy: only then is a level as strong on any. */
#define COUNTED_MS 10000

static const char *const opponent_names[MNK_N_OPPONENTS] = {
  [MNK_BEGINNER] = "beginner",
  [MNK_INTERMEDIATE] = "intermediate",
  [MNK_ADVANCED] = "advanced",
  [MNK_EXPERT] = "expert",
  [MNK_COIN] = "coin",
  [MNK_THUMB] = "thumb",
  [MNK_SAMPLER] = "sampler",
  [MNK_WEIGHER] = "weigher",
  [MNK_STRATEGIST] = "strategist",
  [MNK_LEVEL_1] = "level-1",
  [MNK_LEVEL_1 + 1] = "level-2",
  [MNK_LEVEL_1 + 2] = "level-3",
  [MNK_LEVEL_1 + 3] = "level-4",
  [MNK_LEVEL_1 + 4] = "level-5",
  [MNK_LEVEL_1 + 5] = "level-6",
  [MNK_LEVEL_1 + 6] = "level-7",
  [MNK_LEVEL_1 + 7] = "level-8",
  [MNK_LEVEL_1 + 8] = "level-9",
  [MNK_LEVEL_1 + 9] = "level-10",
  [MNK_LEVEL_1 + 10] = "level-11",
  [MNK_LEVEL_12] = "level-12",
  [MNK_CHILD] = "child",
  [MNK_SMALL_CHILD] = "small-child",
};

int
mnk_opponent_level (MnkOpponent opponent)
{
  return opponent >= MNK_LEVEL_1 && opponent <= MNK_LEVEL_12 ? (int) (opponent - MNK_LEVEL_1) + 1
                                                             : 0;
}

const char *
mnk_opponent_name (MnkOpponent opponent)
{
  return (unsigned) opponent < MNK_N_OPPONENTS ? opponent_names[opponent] : NULL;
}

bool
mnk_opponent_parse (const char *name, MnkOpponent *opponent)
{
  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    {
      if (strcmp (name, opponent_names[i]) == 0)
        {
          *opponent = (MnkOpponent) i;
          return true;
        }
    }

  return false;
}

typedef struct
{
  const MnkPosition *position;
  MnkSearch *search;
  MnkRandom random;
  double ms; /* the limit of time; 0 is no limit */
  MnkBudget budget;
  bool forbidden[MNK_MAX_CELLS]; /* y × width + x: forbidden to the mover */
  MnkPoint cells[MNK_MAX_CELLS]; /* the moves to choose from */
} Thinker;

/* Sets the deadline to `ms` from now, or to the limits' time if that is less. */
static void
think_for (Thinker *thinker, double ms)
{
  thinker->budget.deadline =
      mnk_budget_clock () + (thinker->ms > 0 && thinker->ms < ms ? thinker->ms : ms);
}

static bool
is_forbidden (const Thinker *thinker, MnkPoint point)
{
  return !mnk_point_is_pass (point)
         && thinker->forbidden[point.y * thinker->position->rule.width + point.x];
}

/* Forbids double threes and fours, which take more than one line to see. The board's tables judge
 * them. */
static void
ban_doubles (Thinker *thinker, MnkBoard *board)
{
  const MnkPosition *position = thinker->position;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          if (mnk_position_at (position, x, y) == MNK_EMPTY
              && mnk_threats_is_forbidden (board, mnk_board_cell (board, x, y)))
            thinker->forbidden[y * position->rule.width + x] = true;
        }
    }
}

static void
find_forbidden (Thinker *thinker)
{
  const MnkPosition *position = thinker->position;
  const MnkRuleTables *tables;
  MnkRuleTables *own = NULL;
  MnkBoard *board;

  if (position->rule.line != MNK_RENJU || position->side != MNK_X)
    return;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        thinker->forbidden[y * position->rule.width + x] =
            mnk_position_at (position, x, y) == MNK_EMPTY
            && mnk_position_judge (position, (MnkPoint){ x, y }, MNK_X) == MNK_LINE_FORBIDDEN;
    }

  /* A search with a stop request has no tables, but a move is needed all the same. */
  tables = mnk_search_tables (thinker->search, &position->rule);
  if (tables == NULL)
    tables = own = mnk_rule_tables_new (&position->rule, NULL);
  board = malloc (sizeof *board);
  if (tables != NULL && board != NULL && mnk_board_init (board, position, tables))
    {
      ban_doubles (thinker, board);
      mnk_board_clear (board);
    }

  free (board);
  mnk_rule_tables_unref (own);
}

static int
drop_forbidden (const Thinker *thinker, MnkPoint *cells, int n)
{
  int kept = 0;

  for (int i = 0; i < n; i++)
    {
      if (!is_forbidden (thinker, cells[i]))
        cells[kept++] = cells[i];
    }

  return kept;
}

static int
list_all (Thinker *thinker)
{
  const int n = mnk_position_empty_cells (thinker->position, thinker->cells);

  return drop_forbidden (thinker, thinker->cells, n);
}

/* Lists the near cells that may be played or, if there are none, all such cells; returns their
 * number. */
static int
list_near (Thinker *thinker)
{
  int n = mnk_position_near_cells (thinker->position, thinker->cells);

  n = drop_forbidden (thinker, thinker->cells, n);
  return n > 0 ? n : list_all (thinker);
}

static int
list_analysed (Thinker *thinker)
{
  int n = mnk_position_analysed_cells (thinker->position, thinker->cells);

  n = drop_forbidden (thinker, thinker->cells, n);
  return n > 0 ? n : list_all (thinker);
}

static MnkPoint
pick (Thinker *thinker, const MnkPoint *cells, int n)
{
  return n > 0 ? cells[mnk_random_below (&thinker->random, (uint32_t) n)] : MNK_PASS;
}

static MnkPoint
think_coin (Thinker *thinker)
{
  int n = list_near (thinker);

  return pick (thinker, thinker->cells, n);
}

/* Moves the cells that complete a line of `side` to the front, and returns their number. */
static int
find_wins (Thinker *thinker, int n, MnkPiece side)
{
  int wins = 0;

  for (int i = 0; i < n; i++)
    {
      MnkPoint cell = thinker->cells[i];

      if (mnk_position_judge (thinker->position, cell, side) == MNK_LINE_WIN)
        {
          thinker->cells[i] = thinker->cells[wins];
          thinker->cells[wins++] = cell;
        }
    }

  return wins;
}

static MnkPoint
think_thumb (Thinker *thinker)
{
  MnkPiece side = thinker->position->side;
  int n = list_near (thinker);
  int wins = find_wins (thinker, n, side);

  if (wins == 0)
    wins = find_wins (thinker, n, mnk_piece_other (side));

  return pick (thinker, thinker->cells, wins > 0 ? wins : n);
}

static MnkPoint
think_sampler (Thinker *thinker)
{
  const MnkRule *rule = &thinker->position->rule;
  bool small = rule->width * rule->height <= MNK_NEAR_ALL_CELLS;
  int n = small ? list_all (thinker) : list_analysed (thinker);

  if (n == 0)
    return MNK_PASS;

  think_for (thinker, SAMPLER_MS);
  return mnk_sampler_choose (thinker->position, thinker->cells, n, &thinker->budget,
                             &thinker->random);
}

static MnkPoint
think_weigher (Thinker *thinker)
{
  MnkPiece side = thinker->position->side;
  double best = -1.0;
  int n = list_analysed (thinker);
  int n_best = 0;

  for (int i = 0; i < n; i++)
    {
      MnkPoint cell = thinker->cells[i];
      double weight = mnk_position_weight (thinker->position, cell, side, NULL);

      if (weight > best)
        {
          best = weight;
          n_best = 0;
        }

      if (weight == best)
        thinker->cells[n_best++] = cell;
    }

  return pick (thinker, thinker->cells, n_best);
}

static MnkPoint
think_strategist (Thinker *thinker)
{
  int n = list_analysed (thinker);

  if (n == 0)
    return MNK_PASS;

  think_for (thinker, STRATEGIST_MS);
  return mnk_strategist_choose (thinker->search, thinker->position, thinker->cells, n,
                                &thinker->budget, &thinker->random);
}

static MnkPoint
think_minimax (Thinker *thinker, int depth)
{
  int n;

  think_for (thinker, MINIMAX_MS);
  n = mnk_minimax_best (thinker->position, thinker->forbidden, depth, &thinker->budget,
                        &thinker->random, thinker->cells);

  return n > 0 ? pick (thinker, thinker->cells, n) : think_coin (thinker);
}

/* Returns one of the search's best moves. If every move loses at once, it returns one that at least
 * stops a line. */
static MnkPoint
pick_best (Thinker *thinker, const MnkReport *report)
{
  const MnkPosition *position = thinker->position;
  const MnkPiece other = mnk_piece_other (position->side);
  int n_stops = 0;

  if (report->score.outcome == MNK_LOSS && report->score.plies == 2)
    {
      const int n = list_all (thinker);

      for (int i = 0; i < n; i++)
        {
          if (mnk_position_judge (position, thinker->cells[i], other) == MNK_LINE_WIN)
            thinker->cells[n_stops++] = thinker->cells[i];
        }
    }
  if (n_stops > 0)
    return pick (thinker, thinker->cells, n_stops);

  return report->moves[mnk_random_below (&thinker->random, (uint32_t) report->n_best)].move;
}

static MnkPoint
think_expert (Thinker *thinker, const MnkOptions *options)
{
  MnkOptions all = options != NULL ? *options : (MnkOptions){ 0 };
  MnkReport report;
  MnkPoint move = MNK_PASS;
  int n;

  if (all.limits.depth == 0 && all.limits.nodes == 0 && all.limits.ms <= 0)
    all.limits.ms = EXPERT_MS;

  mnk_search_run (thinker->search, thinker->position, &all, &report);
  n = report.n_best;
  if (n > 0)
    move = pick_best (thinker, &report);

  mnk_report_clear (&report);
  /* When memory is short, a search rejects only overlines. */
  return n > 0 && !is_forbidden (thinker, move) ? move : think_coin (thinker);
}

static MnkPoint
think_child (Thinker *thinker, bool small)
{
  const int n = list_near (thinker);

  return n > 0 ? mnk_child_choose (thinker->position, thinker->cells, n, small, &thinker->random)
               : MNK_PASS;
}

/* Nobody plays the first stone on the same cell each time. */
static int
list_first (Thinker *thinker)
{
  const MnkRule *rule = &thinker->position->rule;
  int n = 0;

  for (int y = rule->height / 2 - 1; y <= rule->height / 2 + 1; y++)
    for (int x = rule->width / 2 - 1; x <= rule->width / 2 + 1; x++)
      if (mnk_position_at (thinker->position, x, y) == MNK_EMPTY)
        thinker->cells[n++] = (MnkPoint){ x, y };
  return drop_forbidden (thinker, thinker->cells, n);
}

static MnkPoint
think_level (Thinker *thinker, int level, const MnkOptions *options)
{
  MnkOptions all = options != NULL ? *options : (MnkOptions){ 0 };
  MnkPoint move;
  int n;

  /* A limit of stones is for repeatable matches, which no clock may end. */
  if (all.limits.nodes == 0 && all.limits.ms <= 0)
    all.limits.ms = level < MNK_N_LEVELS ? COUNTED_MS : LEVEL_MS;
  if (thinker->position->stones == 0)
    return pick (thinker, thinker->cells, list_first (thinker));

  n = list_near (thinker);
  if (n > 0
      && mnk_level_choose (mnk_level_traits (level), thinker->search, thinker->position,
                           thinker->cells, n, &all, &thinker->random, &move))
    return move;
  return think_thumb (thinker);
}

MnkPoint
mnk_opponent_move (MnkOpponent opponent,
                   MnkSearch *search,
                   const MnkPosition *position,
                   const MnkOptions *options,
                   uint64_t seed)
{
  Thinker thinker;

  memset (&thinker, 0, sizeof thinker);
  thinker.position = position;
  thinker.search = search;
  thinker.random.state = seed;
  if (options != NULL)
    thinker.ms = options->limits.ms;
  thinker.budget.stop = mnk_search_stop_flag (search);
  find_forbidden (&thinker);

  switch (opponent)
    {
    case MNK_BEGINNER:
      return think_minimax (&thinker, 1);

    case MNK_INTERMEDIATE:
      return think_minimax (&thinker, 3);

    case MNK_ADVANCED:
      return think_minimax (&thinker, 5);

    case MNK_COIN:
      return think_coin (&thinker);

    case MNK_THUMB:
      return think_thumb (&thinker);

    case MNK_SAMPLER:
      return think_sampler (&thinker);

    case MNK_WEIGHER:
      return think_weigher (&thinker);

    case MNK_STRATEGIST:
      return think_strategist (&thinker);

    case MNK_CHILD:
      return think_child (&thinker, false);

    case MNK_SMALL_CHILD:
      return think_child (&thinker, true);

    case MNK_EXPERT:
    case MNK_LEVEL_1:
    case MNK_LEVEL_12:
    case MNK_N_OPPONENTS:
    default:
      return mnk_opponent_level (opponent) > 0
                 ? think_level (&thinker, mnk_opponent_level (opponent), options)
                 : think_expert (&thinker, options);
    }
}
