/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-proof-forced.h"

/* The most threats in a win by threats. */
#define FOURS_DEPTH 3

/* The most threats that are tried for a win. */
#define FOURS_TRIES 30

/* The meaning of edges of one and two cells for the side to move. */
typedef enum
{
  SIGHT_QUIET,
  SIGHT_WIN,    /* it completes a segment */
  SIGHT_LOSS,   /* the other side completes segments on two cells */
  SIGHT_FORCED, /* the other side completes a segment on one cell */
  SIGHT_FORK    /* it can make two threats at once */
} Sight;

static uint64_t
cover (const MnkProofEdges *edges, uint64_t zone, int wanted)
{
  return mnk_proof_cover (zone, edges->edges, edges->n, wanted);
}

static inline const MnkProofEdges *
mover_edges (const MnkProofState *state, const MnkProofLines *lines)
{
  return state->defender_moves ? &lines->defence : &lines->attack;
}

static inline const MnkProofEdges *
waiter_edges (const MnkProofState *state, const MnkProofLines *lines)
{
  return state->defender_moves ? &lines->attack : &lines->defence;
}

/* Looks at the edges of both sides. *cells are those that the result depends on, *move is the move
 * to play. */
static Sight
look (const MnkProofEdges *mine, const MnkProofEdges *theirs, uint64_t *cells, uint64_t *move)
{
  uint64_t five = mnk_proof_join (mine->edges, mine->upto[1]);
  uint64_t block = mnk_proof_join (theirs->edges, theirs->upto[1]);

  if (five != 0)
    {
      *cells = *move = mnk_proof_lowest (five);
      return SIGHT_WIN;
    }

  if (block != 0)
    {
      *cells = mnk_proof_two_lowest (block);
      *move = mnk_proof_lowest (block);
      return *cells == *move ? SIGHT_FORCED : SIGHT_LOSS;
    }

  *move = mnk_proof_lowest (mnk_proof_fork (mine, cells));
  return *move != 0 ? SIGHT_FORK : SIGHT_QUIET;
}

MnkProofVerdict
mnk_proof_settle (const MnkProof *proof,
                  MnkProofState *state,
                  MnkProofLines *lines,
                  MnkProofTrail *trail,
                  uint64_t *zone,
                  int *best)
{
  trail->n = 0;
  *zone = 0;
  *best = MNK_PROOF_NO_CELL;

  for (;;)
    {
      const MnkProofEdges *mine = mover_edges (state, lines);
      const MnkProofEdges *theirs = waiter_edges (state, lines);
      uint64_t cells, move;
      Sight sight;

      if (!mnk_proof_gather (proof, state->attacker, state->empty, &lines->attack))
        return MNK_PROOF_IS_WON;

      if (lines->attack.n == 0
          || !mnk_proof_gather (proof, state->defender, state->empty, &lines->defence))
        return MNK_PROOF_IS_HELD;

      sight = look (mine, theirs, &cells, &move);
      if (sight == SIGHT_QUIET)
        return MNK_PROOF_OPEN;

      if (sight == SIGHT_FORCED)
        {
          trail->states[trail->n] = *state;
          trail->moves[trail->n++] = move;
          *state = mnk_proof_after (state, move);
          continue;
        }

      *best = mnk_proof_cell (move);
      *zone = cover (sight == SIGHT_LOSS ? mine : theirs, cells, sight == SIGHT_WIN ? 1 : 2);
      return sight == SIGHT_LOSS ? mnk_proof_fear (state) : mnk_proof_aim (state);
    }
}

uint64_t
mnk_proof_lift (const MnkProof *proof,
                const MnkProofTrail *trail,
                MnkProofVerdict verdict,
                uint64_t zone)
{
  for (int i = trail->n - 1; i >= 0; i--)
    {
      const MnkProofState *state = &trail->states[i];
      MnkProofEdges edges;

      zone |= trail->moves[i];
      if (verdict != mnk_proof_fear (state))
        continue;

      /* The loser's move was forced, and stones outside the zone must not change that. */
      mnk_proof_gather (proof, state->defender_moves ? state->defender : state->attacker,
                        state->empty, &edges);
      zone = cover (&edges, zone, 2);
    }

  return zone;
}

/* ---- Wins by threats ---- */

/* As mnk_proof_settle(), but without zones and trails, as most threats fail. Only edges of one and
 * two cells are needed; *mine gets those of the side to move. */
static MnkProofVerdict
settle_near (const MnkProof *proof, MnkProofState *state, MnkProofEdges *mine)
{
  for (;;)
    {
      const bool defends = state->defender_moves;
      MnkProofEdges theirs;
      uint64_t cells, move;
      Sight sight;

      mnk_proof_gather_near (proof, defends ? state->defender : state->attacker, state->empty, 2,
                             mine);
      mnk_proof_gather_near (proof, defends ? state->attacker : state->defender, state->empty, 1,
                             &theirs);
      sight = look (mine, &theirs, &cells, &move);
      if (sight == SIGHT_QUIET)
        return MNK_PROOF_OPEN;

      if (sight != SIGHT_FORCED)
        return sight == SIGHT_LOSS ? mnk_proof_fear (state) : mnk_proof_aim (state);

      *state = mnk_proof_after (state, move);
    }
}

static bool find_fours (const MnkProof *proof,
                        const MnkProofState *state,
                        const MnkProofEdges *mine,
                        int depth,
                        int *tries,
                        uint64_t *line);

/* Tries a threat on one cell of an edge of two cells, with the answer on the other cell. */
static bool
try_four (const MnkProof *proof,
          const MnkProofState *state,
          uint64_t answer,
          int depth,
          int *tries,
          uint64_t *line)
{
  const MnkProofState threat = mnk_proof_after (state, line[0]);
  MnkProofState next = mnk_proof_after (&threat, answer);
  MnkProofEdges mine;
  MnkProofVerdict verdict = settle_near (proof, &next, &mine);

  if (verdict != MNK_PROOF_OPEN)
    return verdict == mnk_proof_aim (state);

  return depth > 1 && next.defender_moves == state->defender_moves
         && find_fours (proof, &next, &mine, depth - 1, tries, line + 1);
}

/* Searches for a win by threats; *line gets them. Edges of two cells do not meet here, as that
 * would be a fork, so that each threat has one answer. */
static bool
find_fours (const MnkProof *proof,
            const MnkProofState *state,
            const MnkProofEdges *mine,
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
          line[0] = mnk_proof_lowest (cells);
          if (try_four (proof, state, edge ^ line[0], depth, tries, line))
            return true;
        }

      tried |= edge;
    }

  return false;
}

/* Returns the zone of a win by these threats. */
static uint64_t
zone_of_fours (const MnkProof *proof, const MnkProofState *state, const uint64_t *line)
{
  MnkProofState next = mnk_proof_after (state, line[0]);
  MnkProofLines lines;
  MnkProofTrail trail;
  uint64_t zone;
  int best;

  if (mnk_proof_settle (proof, &next, &lines, &trail, &zone, &best) == MNK_PROOF_OPEN)
    zone = zone_of_fours (proof, &next, line + 1);

  return mnk_proof_lift (proof, &trail, mnk_proof_aim (state), zone) | line[0];
}

bool
mnk_proof_fours (const MnkProof *proof, const MnkProofState *state, uint64_t *zone, int *best)
{
  const uint64_t own = state->defender_moves ? state->defender : state->attacker;
  uint64_t line[FOURS_DEPTH];
  MnkProofEdges mine;
  int tries = FOURS_TRIES;

  mnk_proof_gather_near (proof, own, state->empty, 2, &mine);
  if (!find_fours (proof, state, &mine, FOURS_DEPTH, &tries, line))
    return false;

  *zone = zone_of_fours (proof, state, line);
  *best = mnk_proof_cell (line[0]);
  return true;
}
