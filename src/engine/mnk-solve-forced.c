/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-solve-forced.h"

/* A win by threats may take so many of them … */
#define FOURS_DEPTH 3

/* … and so many are tried until it is found. */
#define FOURS_TRIES 30

/* What the edges of one and two cells say to whoever is to move. */
typedef enum
{
  SIGHT_QUIET,
  SIGHT_WIN,    /* a cell that completes a window */
  SIGHT_LOSS,   /* two cells where the other side does */
  SIGHT_FORCED, /* one such cell */
  SIGHT_FORK    /* a cell that makes two threats at once */
} Sight;

static uint64_t
cover (const MnkSolveEdges *edges, uint64_t zone, int wanted)
{
  return mnk_solve_cover (zone, edges->edges, edges->n, wanted);
}

static inline const MnkSolveEdges *
mover_edges (const MnkSolveState *state, const MnkSolveLines *lines)
{
  return state->defender_moves ? &lines->defence : &lines->attack;
}

static inline const MnkSolveEdges *
waiter_edges (const MnkSolveState *state, const MnkSolveLines *lines)
{
  return state->defender_moves ? &lines->attack : &lines->defence;
}

/* *cells are those that the answer rests on, *move the one to play. */
static Sight
look (const MnkSolveEdges *mine, const MnkSolveEdges *theirs, uint64_t *cells, uint64_t *move)
{
  uint64_t five = mnk_solve_join (mine->edges, mine->upto[1]);
  uint64_t block = mnk_solve_join (theirs->edges, theirs->upto[1]);

  if (five != 0)
    {
      *cells = *move = mnk_solve_lowest (five);
      return SIGHT_WIN;
    }

  if (block != 0)
    {
      *cells = mnk_solve_two_lowest (block);
      *move = mnk_solve_lowest (block);
      return *cells == *move ? SIGHT_FORCED : SIGHT_LOSS;
    }

  *move = mnk_solve_lowest (mnk_solve_fork (mine, cells));
  return *move != 0 ? SIGHT_FORK : SIGHT_QUIET;
}

MnkSolveVerdict
mnk_solve_settle (const MnkSolve *solve,
                  MnkSolveState *state,
                  MnkSolveLines *lines,
                  MnkSolveTrail *trail,
                  uint64_t *zone,
                  int *best)
{
  trail->n = 0;
  *zone = 0;
  *best = MNK_SOLVE_NO_CELL;

  for (;;)
    {
      const MnkSolveEdges *mine = mover_edges (state, lines);
      const MnkSolveEdges *theirs = waiter_edges (state, lines);
      uint64_t cells, move;
      Sight sight;

      if (!mnk_solve_gather (solve, state->attacker, state->empty, &lines->attack))
        return MNK_SOLVE_IS_WON;

      if (lines->attack.n == 0
          || !mnk_solve_gather (solve, state->defender, state->empty, &lines->defence))
        return MNK_SOLVE_IS_HELD;

      sight = look (mine, theirs, &cells, &move);
      if (sight == SIGHT_QUIET)
        return MNK_SOLVE_OPEN;

      if (sight == SIGHT_FORCED)
        {
          trail->states[trail->n] = *state;
          trail->moves[trail->n++] = move;
          *state = mnk_solve_after (state, move);
          continue;
        }

      *best = mnk_solve_cell (move);
      *zone = cover (sight == SIGHT_LOSS ? mine : theirs, cells, sight == SIGHT_WIN ? 1 : 2);
      return sight == SIGHT_LOSS ? mnk_solve_fear (state) : mnk_solve_aim (state);
    }
}

uint64_t
mnk_solve_lift (const MnkSolve *solve,
                const MnkSolveTrail *trail,
                MnkSolveVerdict verdict,
                uint64_t zone)
{
  for (int i = trail->n - 1; i >= 0; i--)
    {
      const MnkSolveState *state = &trail->states[i];
      MnkSolveEdges edges;

      zone |= trail->moves[i];
      if (verdict != mnk_solve_fear (state))
        continue;

      /* The loser was forced, and must stay so with stones outside. */
      mnk_solve_gather (solve, state->defender_moves ? state->defender : state->attacker,
                        state->empty, &edges);
      zone = cover (&edges, zone, 2);
    }

  return zone;
}

/* ---- Wins by threats ---- */

/* As mnk_solve_settle(), without zones and trails: for that no more is needed than the edges
 * of one and two cells, and most threats come to nothing. *mine gets those of the mover. */
static MnkSolveVerdict
settle_near (const MnkSolve *solve, MnkSolveState *state, MnkSolveEdges *mine)
{
  for (;;)
    {
      const bool defends = state->defender_moves;
      MnkSolveEdges theirs;
      uint64_t cells, move;
      Sight sight;

      mnk_solve_gather_near (solve, defends ? state->defender : state->attacker, state->empty, 2,
                             mine);
      mnk_solve_gather_near (solve, defends ? state->attacker : state->defender, state->empty, 1,
                             &theirs);
      sight = look (mine, &theirs, &cells, &move);
      if (sight == SIGHT_QUIET)
        return MNK_SOLVE_OPEN;

      if (sight != SIGHT_FORCED)
        return sight == SIGHT_LOSS ? mnk_solve_fear (state) : mnk_solve_aim (state);

      *state = mnk_solve_after (state, move);
    }
}

static bool find_fours (const MnkSolve *solve,
                        const MnkSolveState *state,
                        const MnkSolveEdges *mine,
                        int depth,
                        int *tries,
                        uint64_t *line);

/* A threat on one cell of an edge of two, with the answer on the other one. */
static bool
try_four (const MnkSolve *solve,
          const MnkSolveState *state,
          uint64_t answer,
          int depth,
          int *tries,
          uint64_t *line)
{
  const MnkSolveState threat = mnk_solve_after (state, line[0]);
  MnkSolveState next = mnk_solve_after (&threat, answer);
  MnkSolveEdges mine;
  MnkSolveVerdict verdict = settle_near (solve, &next, &mine);

  if (verdict != MNK_SOLVE_OPEN)
    return verdict == mnk_solve_aim (state);

  return depth > 1 && next.defender_moves == state->defender_moves
         && find_fours (solve, &next, &mine, depth - 1, tries, line + 1);
}

/* *line gets the threats of a win. Two edges of two cells have none in common, or the fork
 * would have been seen: each threat has one answer. */
static bool
find_fours (const MnkSolve *solve,
            const MnkSolveState *state,
            const MnkSolveEdges *mine,
            int depth,
            int *tries,
            uint64_t *line)
{
  uint64_t tried = 0;

  for (int i = mine->upto[1]; i < mine->upto[2]; i++)
    {
      const uint64_t edge = mine->edges[i];

      for (uint64_t cells = edge & ~tried; cells != 0 && *tries > 0; cells &= cells - 1)
        {
          --*tries;
          line[0] = mnk_solve_lowest (cells);
          if (try_four (solve, state, edge ^ line[0], depth, tries, line))
            return true;
        }

      tried |= edge;
    }

  return false;
}

/* The zone of a win by these threats. */
static uint64_t
zone_of_fours (const MnkSolve *solve, const MnkSolveState *state, const uint64_t *line)
{
  MnkSolveState next = mnk_solve_after (state, line[0]);
  MnkSolveLines lines;
  MnkSolveTrail trail;
  uint64_t zone;
  int best;

  if (mnk_solve_settle (solve, &next, &lines, &trail, &zone, &best) == MNK_SOLVE_OPEN)
    zone = zone_of_fours (solve, &next, line + 1);

  return mnk_solve_lift (solve, &trail, mnk_solve_aim (state), zone) | line[0];
}

bool
mnk_solve_fours (const MnkSolve *solve, const MnkSolveState *state, uint64_t *zone, int *best)
{
  const uint64_t own = state->defender_moves ? state->defender : state->attacker;
  uint64_t line[FOURS_DEPTH];
  MnkSolveEdges mine;
  int tries = FOURS_TRIES;

  mnk_solve_gather_near (solve, own, state->empty, 2, &mine);
  if (!find_fours (solve, state, &mine, FOURS_DEPTH, &tries, line))
    return false;

  *zone = zone_of_fours (solve, state, line);
  *best = mnk_solve_cell (line[0]);
  return true;
}
