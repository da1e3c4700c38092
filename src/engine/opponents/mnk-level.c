/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-level.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-sight.h"
#include "mnk-threats.h"
#include "mnk-vcf.h"
#include "mnk-vct.h"

/* The positions that a search for wins remembers, as powers of two, and the stones that one for
 * wins by fours may place. */
#define REFUTED_BITS 12
#define THREES_BITS  12
#define FOURS_STONES 4000

/* A threat is threes in a row at most so many. */
#define MOST_THREATS 8

/* With so many stones an opening is over. */
#define OPENING_STONES 8

/* The stones of a search vary by one part of so many, up and down. */
#define NODES_PART 4

/* Its own prospects in a move's worth, in hundredths. */
#define OWN_SHARE 300

/* A cell to play on. */
typedef struct
{
  MnkPoint point;
  MnkCell cell;
  const MnkCellValue *mine, *theirs; /* as they seem */
  double worth;
} Choice;

typedef struct
{
  const MnkLevelTraits *traits;
  MnkSearch *search;
  const MnkPosition *position;
  const MnkOptions *options;
  MnkRandom *random;
  MnkBoard *board;
  MnkSight sight;
  MnkBudget budget;
  int lines; /* the moves that its search compares */
  int n;
  Choice *choices; /* best first, once weighed */
} Mind;

static double
draw_share (MnkRandom *random)
{
  return ((double) mnk_random_below (random, 1u << 30) + 0.5) / (1u << 30);
}

/* How much a move's worth is mistaken: of Gumbel's distribution, by which the choice among moves is
 * a soft maximum of their worth. */
static double
draw_doubt (Mind *mind)
{
  return -mind->traits->doubt * log (-log (draw_share (mind->random)));
}

/* ---- What is seen ---- */

/* What a move is worth less as it lies far from the last stones or near the edge. */
static double
hold_back (const Mind *mind, MnkPoint point, MnkCell cell)
{
  const MnkRule *rule = &mind->position->rule;
  const int distance = mnk_sight_distance (&mind->sight, cell);
  const int x = point.x < rule->width - 1 - point.x ? point.x : rule->width - 1 - point.x;
  const int y = point.y < rule->height - 1 - point.y ? point.y : rule->height - 1 - point.y;
  const int line = x < y ? x : y;
  double less = distance > 1 ? mind->traits->pull * (distance - 1) : 0;

  if (line < MNK_EDGE_LINES && !mind->position->endless)
    less += MNK_EDGE * (MNK_EDGE_LINES - line);
  return less;
}

static void
look (Mind *mind, const MnkPoint *cells, int n)
{
  const MnkPiece me = mind->board->side, other = mnk_piece_other (me);

  for (int i = 0; i < n; i++)
    {
      Choice *choice = &mind->choices[i];

      choice->point = cells[i];
      choice->cell = mnk_board_cell (mind->board, cells[i].x, cells[i].y);
      choice->mine = mnk_sight_value (&mind->sight, choice->cell, me);
      choice->theirs = mnk_sight_value (&mind->sight, choice->cell, other);
      choice->worth =
          (OWN_SHARE * choice->mine->order + mind->traits->theirs * choice->theirs->order) / 100.0
          + draw_doubt (mind) - hold_back (mind, cells[i], choice->cell);
    }
  mind->n = n;
}

static int
compare_choices (const void *a, const void *b)
{
  const Choice *one = a, *two = b;

  return (one->worth < two->worth) - (one->worth > two->worth);
}

/* Keeps the choices of which `is_one` holds, if there are any. */
static bool
keep (Mind *mind, bool (*is_one) (const Mind *mind, const Choice *choice))
{
  int n = 0;

  for (int i = 0; i < mind->n; i++)
    {
      const Choice choice = mind->choices[i];

      if (!is_one (mind, &choice))
        continue;
      mind->choices[i] = mind->choices[n];
      mind->choices[n++] = choice;
    }
  if (n > 0)
    mind->n = n;
  return n > 0;
}

static bool
makes_five (const Mind *mind, const Choice *choice)
{
  return choice->mine->class == MNK_CLASS_FIVE;
}

static bool
stops_five (const Mind *mind, const Choice *choice)
{
  return choice->theirs->class == MNK_CLASS_FIVE;
}

static bool
makes_open_four (const Mind *mind, const Choice *choice)
{
  return choice->mine->class == MNK_CLASS_FOUR_OPEN;
}

static bool
takes_open_four (const Mind *mind, const Choice *choice)
{
  return choice->theirs->class == MNK_CLASS_FOUR_OPEN;
}

/* Whether a stone stops what the other side seems to be about to make, or makes a four, which gains
 * time. */
static bool
meets_open_four (const Mind *mind, const Choice *choice)
{
  const MnkBoard *board = mind->board;

  if (choice->mine->class >= MNK_CLASS_FOUR || takes_open_four (mind, choice))
    return true;
  for (int i = 0; i < mind->n; i++)
    if (takes_open_four (mind, &mind->choices[i])
        && !mnk_threats_stops (board, board->side, choice->cell, mind->choices[i].cell,
                               MNK_CLASS_FOUR_OPEN))
      return false;
  return true;
}

static bool
sees_open_four (const Mind *mind)
{
  for (int i = 0; i < mind->n; i++)
    if (takes_open_four (mind, &mind->choices[i]))
      return true;
  return false;
}

/* Whether a stone touches another one, or a line of either side's with a second stone seems to go
 * through it. People who play by sight place nothing else. */
static bool
belongs (const Mind *mind, const Choice *choice)
{
  if (choice->mine->class != MNK_CLASS_NONE || choice->theirs->class >= MNK_CLASS_THREE)
    return true;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    for (int way = -1; way <= 1; way += 2)
      {
        const MnkCell beside = choice->cell + way * mind->board->step[d];
        const MnkPiece piece = (MnkPiece) mind->board->pieces[beside];

        if (piece == MNK_X || piece == MNK_O)
          return true;
      }
  return false;
}

/* ---- What must be played ---- */

/* Whether a move suggests itself: one that wins or stops a win within sight. The choices are then
 * those that do. */
static bool
find_duty (Mind *mind)
{
  if (keep (mind, makes_five) || keep (mind, stops_five) || keep (mind, makes_open_four))
    return true;
  if (sees_open_four (mind))
    keep (mind, meets_open_four);
  return false;
}

/* ---- Wins by force ---- */

static bool
place_first (Mind *mind, MnkCell cell)
{
  for (int i = 0; i < mind->n; i++)
    if (mind->choices[i].cell == cell)
      {
        const Choice choice = mind->choices[i];

        mind->choices[i] = mind->choices[0];
        mind->choices[0] = choice;
        return true;
      }
  return false;
}

/* Returns the plies of a win by at most so many fours for the side to move of the board, and its
 * first move. */
static int
search_fours (Mind *mind, MnkVcf *vcf, int fours, MnkCell *first)
{
  const uint64_t before = mind->budget.nodes;
  int plies;

  mind->budget.max_nodes = before + FOURS_STONES;
  plies = mnk_vcf_shortest (vcf, fours);
  mind->budget.max_nodes = 0;
  mind->budget.spent = false;
  if (plies > 0)
    *first = vcf->line[0];
  return plies;
}

static int
search_threes (Mind *mind, MnkVct *vct, int stones, MnkCell *first)
{
  const uint64_t before = mind->budget.nodes;
  int plies;

  mind->budget.max_nodes = before + (uint64_t) stones;
  plies = mnk_vct_search (vct, MOST_THREATS);
  mind->budget.max_nodes = 0;
  mind->budget.spent = false;
  if (plies > 0)
    *first = vct->line[0];
  return plies;
}

/* Whether the other side wins by force after a move, as far as the level looks. */
static bool
is_feared (Mind *mind, MnkVcf *vcf, MnkVct *vct, const Choice *choice)
{
  MnkCell first;
  bool feared;

  mnk_board_make (mind->board, choice->cell);
  feared = search_fours (mind, vcf, mind->traits->fears, &first) > 0
           || (vct != NULL && search_threes (mind, vct, mind->traits->fear_threes, &first) > 0);
  mnk_board_unmake (mind->board);
  return feared;
}

/* Puts the best of the first few moves in front after which nothing is to be feared. */
static void
avoid_losses (Mind *mind, MnkVcf *vcf, MnkVct *vct)
{
  const int n = mind->n < mind->traits->tries ? mind->n : mind->traits->tries;

  for (int i = 0; i < n; i++)
    if (!is_feared (mind, vcf, vct, &mind->choices[i]))
      {
        place_first (mind, mind->choices[i].cell);
        return;
      }
}

/* Whether a win by force is found; it is the first choice then. */
static bool
find_win (Mind *mind, MnkVcf *vcf, MnkVct *vct)
{
  MnkCell first;

  if (mind->traits->fours > 0 && search_fours (mind, vcf, mind->traits->fours, &first) > 0
      && place_first (mind, first))
    return true;
  return vct != NULL && mind->traits->threes > 0
         && search_threes (mind, vct, mind->traits->threes, &first) > 0
         && place_first (mind, first);
}

/* Looks ahead as far as the level does, and changes the order of the choices. */
static void
look_ahead (Mind *mind)
{
  const MnkLevelTraits *traits = mind->traits;
  const bool threes = traits->threes > 0 || traits->fear_threes > 0;
  MnkVcf *vcf = calloc (1, sizeof *vcf);
  MnkVct vct = { .board = mind->board, .budget = &mind->budget };
  const bool has_vct = threes && mnk_vct_init (&vct, THREES_BITS);

  if (vcf != NULL && mnk_refuted_init (&vcf->refuted, REFUTED_BITS))
    {
      vcf->board = mind->board;
      vcf->budget = &mind->budget;
      vcf->allowance = INT64_MAX;
      if (!find_win (mind, vcf, has_vct && traits->threes > 0 ? &vct : NULL) && traits->fears > 0)
        avoid_losses (mind, vcf, has_vct && traits->fear_threes > 0 ? &vct : NULL);
      mnk_refuted_clear (&vcf->refuted);
    }
  if (has_vct)
    mnk_vct_clear (&vct);
  free (vcf);
}

/* ---- With a search ---- */

static bool
is_choice (const Mind *mind, MnkPoint point)
{
  for (int i = 0; i < mind->n; i++)
    if (mnk_point_equal (mind->choices[i].point, point))
      return true;
  return false;
}

/* The chance of not thinking of a move grows with its distance from the last stones. */
static bool
misses_move (Mind *mind, MnkPoint point)
{
  const MnkCell cell = mnk_board_cell (mind->board, point.x, point.y);
  const int far = mnk_sight_distance (&mind->sight, cell) - MNK_FAR_FROM;
  const int chance = mind->traits->miss_move * (100 + MNK_MISS_FAR * (far > 0 ? far : 0));

  return (int) mnk_random_below (mind->random, 100 * 100) < chance;
}

/* Returns the number of moves at the beginning of the report that are as good as the best one, to
 * this level. */
static int
count_equals (const Mind *mind, const MnkReport *report)
{
  const MnkRule *rule = &mind->position->rule;
  const MnkLevelTraits *traits = mind->traits;
  const bool opening = mind->position->stones < OPENING_STONES;
  const double best = mnk_score_expected (report->score, rule);
  int n = 1;

  if (report->score.outcome != MNK_ESTIMATE)
    return report->n_best;
  while (n < report->n_moves && n < mind->lines && report->moves[n].score.outcome == MNK_ESTIMATE
         && best - mnk_score_expected (report->moves[n].score, rule)
                <= (opening ? traits->opening : traits->margin) / 1000.0)
    n++;
  return n;
}

/* Returns a move of the report: one of the best that it thinks of. */
static MnkPoint
choose_from (Mind *mind, const MnkReport *report)
{
  const int n_equals = count_equals (mind, report);
  int i = (int) mnk_random_below (mind->random, (uint32_t) n_equals);

  if (report->score.outcome == MNK_ESTIMATE)
    while (i + 1 < report->n_moves && i + 1 < mind->lines
           && misses_move (mind, report->moves[i].move))
      i++;
  return report->moves[i].move;
}

/* Returns the stones that a search may place: the level's, up to a quarter more or less, so that
 * games from the same moves differ. On average they are the level's. */
static uint64_t
draw_nodes (Mind *mind)
{
  const uint32_t least = mind->traits->nodes - mind->traits->nodes / NODES_PART;

  return least + mnk_random_below (mind->random, 2 * (mind->traits->nodes / NODES_PART) + 1);
}

static bool
search (Mind *mind, MnkPoint *move)
{
  const MnkLevelTraits *traits = mind->traits;
  MnkOptions options = *mind->options;
  MnkReport report;
  bool found;

  /* The strongest level has choices in the opening, and then plays the best move. */
  if (traits->nodes == 0 && mind->position->stones >= OPENING_STONES)
    mind->lines = 1;
  options.lines = mind->lines;
  if (traits->nodes > 0)
    {
      options.limits.depth = 0;
      options.limits.soft_ms = 0;
      options.limits.nodes = draw_nodes (mind);
      options.clear = true;
    }
  mnk_search_run (mind->search, mind->position, &options, &report);
  found = report.n_moves > 0;
  if (found)
    *move = choose_from (mind, &report);
  found = found && is_choice (mind, *move);
  mnk_report_clear (&report);
  return found;
}

/* ---- Together ---- */

static MnkPoint
decide (Mind *mind)
{
  MnkPoint move;
  const bool duty = find_duty (mind);

  if (!duty && mind->traits->nodes == 0 && mind->traits->doubt > 0)
    keep (mind, belongs);
  if (!duty && (mind->traits->nodes > 0 || mind->traits->doubt == 0) && search (mind, &move))
    return move;
  qsort (mind->choices, (size_t) mind->n, sizeof *mind->choices, compare_choices);
  if (!duty)
    look_ahead (mind);
  return mind->choices[0].point;
}

static bool
begin (Mind *mind)
{
  const MnkRuleTables *tables = mnk_search_tables (mind->search, &mind->position->rule);

  return tables != NULL && mind->board != NULL && mind->choices != NULL
         && mnk_board_init (mind->board, mind->position, tables);
}

bool
mnk_level_choose (const MnkLevelTraits *traits,
                  MnkSearch *search,
                  const MnkPosition *position,
                  const MnkPoint *cells,
                  int n,
                  const MnkOptions *options,
                  MnkRandom *random,
                  MnkPoint *move)
{
  Mind mind = {
    .traits = traits,
    .search = search,
    .position = position,
    .options = options,
    .random = random,
    .lines = traits->lines,
    .budget = mnk_budget_begin (mnk_search_stop_flag (search), 0, options->limits.ms,
                                mnk_budget_clock ()),
    .board = calloc (1, sizeof *mind.board),
    .choices = calloc ((size_t) n, sizeof *mind.choices),
  };
  const bool begun = begin (&mind);

  if (begun)
    {
      mind.sight = mnk_sight_begin (mind.board, traits, mnk_random_next (random), options->recent,
                                    options->n_recent);
      look (&mind, cells, n);
      *move = decide (&mind);
      mnk_board_clear (mind.board);
    }
  free (mind.choices);
  free (mind.board);
  return begun;
}
