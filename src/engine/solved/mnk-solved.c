/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-solved.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-check-fours.h"
#include "mnk-check-hints.h"
#include "mnk-check-threat.h"

/* The most positions of one search for the order of the stones. */
#define MOST_STEPS 3000

/* Positions from which there is no way, as many as there is room for. */
#define N_FAILED 1024

/* The ways to turn and mirror a square board; half of them on another one. */
#define N_WAYS 8

/* Searches that are remembered, as many as there is room for. A later one takes the place. */
#define N_SEARCHES 4096

/* A win by fours after a pass, or none. */
typedef struct
{
  uint64_t key; /* of the board */
  MnkCheckWin win;
} FoursSearch;

/* A win by one threat, or none. */
typedef struct
{
  uint64_t key; /* of the board and the fours that may be stopped */
  int cell;     /* or −1 */
  int plies;
} ThreatSearch;

struct _MnkSolvedMemory
{
  FoursSearch fours[N_SEARCHES];
  ThreatSearch threats[N_SEARCHES];
};

/* Plays the position's stones on a board. */
typedef struct
{
  MnkSolvedMemory *memory; /* or NULL */
  const MnkCheckFile *file;
  const MnkPosition *position;
  MnkSolution *answer;
  MnkCheckBoard board;
  int attacker, defender;
  int left[3];   /* stones that are not on the board yet, by side */
  int n_replies; /* the defender's stones, in the order in which they are tried */
  int replies[MNK_CHECK_MAX_CELLS];
  int ply, steps;
  uint64_t failed[N_FAILED];
  uint64_t quiet[N_FAILED]; /* boards on which no stone that is left is a threat */
} Walk;

static bool attack (Walk *walk, const MnkCheckHints *hints);
static bool play_threat (Walk *walk, int cell, int plies, int fours);

/* ---- What may be in a proof ---- */

static bool
is_same_rule (const MnkCheckFile *file, const MnkPosition *position)
{
  const MnkRule *rule = &position->rule;

  return !position->endless && rule->width == file->rule.width && rule->height == file->rule.height
         && rule->win == file->rule.win
         && rule->line == (file->rule.exact ? MNK_STANDARD : MNK_FREESTYLE);
}

/* Counts each side's stones since the proof's position, in left[MNK_CHECK_X] and left[MNK_CHECK_O].
 * Returns whether the sides can have placed them in turn. */
static bool
count_left (const MnkCheckFile *file, const MnkPosition *position, int *left)
{
  const int mover = file->mover, other = 3 - mover;

  left[MNK_CHECK_X] = -file->n_stones[MNK_CHECK_X];
  left[MNK_CHECK_O] = -file->n_stones[MNK_CHECK_O];
  for (int cell = 0; cell < position->rule.width * position->rule.height; cell++)
    if (position->cells[cell] == MNK_X || position->cells[cell] == MNK_O)
      left[position->cells[cell]]++;
  return left[other] >= 0
         && left[mover] - left[other] == ((int) position->side == file->mover ? 0 : 1);
}

/* Returns where a cell goes when the board is turned and mirrored. */
static int
turn (const MnkCheckRule *rule, int way, int cell)
{
  const int width = rule->width, height = rule->height;
  const int x = way & 1 ? width - 1 - cell % width : cell % width;
  const int y = way & 2 ? height - 1 - cell / width : cell / width;

  return way & 4 ? x * width + y : y * width + x;
}

/* Whether the position has the proof's stones, turned in some way. */
static bool
has_stones (const MnkCheckFile *file, const MnkPosition *position, int way)
{
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < file->n_stones[side]; i++)
      if (position->cells[turn (&file->rule, way, file->stones[side][i])] != side)
        return false;
  return true;
}

static bool
is_stone_of (const MnkCheckFile *file, int way, int cell)
{
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < file->n_stones[side]; i++)
      if (turn (&file->rule, way, file->stones[side][i]) == cell)
        return true;
  return false;
}

/* Returns the distance of the game from the proof's position, turned in some way, with so many
 * stones since then; −1 if the position does not have the proof's stones. */
static int
find_distance (const MnkCheckFile *file, const MnkSolvedStones *stones, int left, int way)
{
  int newer = 0;

  if (!has_stones (file, stones->position, way))
    return -1;
  while (
      newer < stones->n_recent && newer < left
      && !is_stone_of (
          file, way, (int) (stones->recent[newer].y * file->rule.width + stones->recent[newer].x)))
    newer++;
  return left - newer;
}

/* Finds the distance for each turn, and returns the least. */
static int
find_distances (const MnkCheckFile *file, const MnkSolvedStones *stones, int distances[N_WAYS])
{
  const int n_ways = file->rule.width == file->rule.height ? N_WAYS : N_WAYS / 2;
  int left[3], least = -1;

  for (int way = 0; way < N_WAYS; way++)
    distances[way] = -1;
  if (!is_same_rule (file, stones->position) || !count_left (file, stones->position, left))
    return -1;
  for (int way = 0; way < n_ways; way++)
    {
      distances[way] = find_distance (file, stones, left[MNK_CHECK_X] + left[MNK_CHECK_O], way);
      if (distances[way] >= 0 && (least < 0 || distances[way] < least))
        least = distances[way];
    }
  return least;
}

int
mnk_solved_distance (const MnkCheckFile *file, const MnkSolvedStones *stones)
{
  int distances[N_WAYS];

  return find_distances (file, stones, distances);
}

/* ---- The board ---- */

static bool
is_complete (const Walk *walk)
{
  return walk->left[MNK_CHECK_X] == 0 && walk->left[MNK_CHECK_O] == 0;
}

static void
play (Walk *walk, int cell, int side)
{
  mnk_check_board_play (&walk->board, cell, side);
  walk->left[side]--;
  walk->ply++;
}

static void
take_back (Walk *walk, int cell)
{
  const int side = walk->board.cells[cell];

  mnk_check_board_take_back (&walk->board, cell);
  walk->left[side]++;
  walk->ply--;
}

/* Whether this stone of the position is still to be played. */
static bool
is_missing (const Walk *walk, int cell, int side)
{
  return walk->position->cells[cell] == side && walk->board.cells[cell] == MNK_CHECK_EMPTY;
}

static int
count_completions (Walk *walk, int *cells, int most)
{
  return mnk_check_board_completions (&walk->board, walk->attacker, cells, most);
}

static bool
answer (Walk *walk, int cell, int plies)
{
  const int width = walk->position->rule.width, most = walk->file->plies - walk->ply;

  *walk->answer = (MnkSolution){
    .winner = (MnkPiece) walk->attacker,
    .plies = plies < most ? plies : most,
    .move = cell < 0 ? MNK_PASS : (MnkPoint){ cell % width, cell / width },
  };
  return walk->answer->plies > 0;
}

/* ---- What is remembered ---- */

MnkSolvedMemory *
mnk_solved_memory_new (void)
{
  return calloc (1, sizeof (MnkSolvedMemory));
}

void
mnk_solved_memory_free (MnkSolvedMemory *memory)
{
  free (memory);
}

static void
find_fours (Walk *walk, MnkCheckWin *win)
{
  const uint64_t key = walk->board.hash.ways[0];
  FoursSearch *known = walk->memory != NULL ? &walk->memory->fours[key % N_SEARCHES] : NULL;

  if (known != NULL && known->key == key)
    {
      *win = known->win;
      return;
    }
  mnk_check_fours (&walk->board, walk->attacker, win);
  if (known != NULL)
    *known = (FoursSearch){ key, *win };
}

/* ---- Wins by fours ---- */

/* Follows a win by fours from its i-th cell on: no position within it has an entry. */
static bool
follow_fours (Walk *walk, const MnkCheckWin *win, int i)
{
  bool found = false;
  int cell;

  if (count_completions (walk, &cell, 1) > 0)
    return is_complete (walk) && answer (walk, cell, 1);
  cell = i < win->n_cells ? win->cells[i] : -1;
  if (cell < 0 || walk->board.cells[cell] != MNK_CHECK_EMPTY)
    return false;
  if (is_complete (walk))
    return answer (walk, cell, win->plies - i);
  if (!is_missing (walk, cell, walk->attacker))
    return false;

  play (walk, cell, walk->attacker);
  if (is_complete (walk))
    found = answer (walk, -1, win->plies - i - 1);
  for (int reply = 0; reply < walk->n_replies && !found; reply++)
    if (is_missing (walk, walk->replies[reply], walk->defender))
      {
        play (walk, walk->replies[reply], walk->defender);
        found = follow_fours (walk, win, i + 2);
        take_back (walk, walk->replies[reply]);
      }
  take_back (walk, cell);
  return found;
}

/* ---- Wins by one threat ---- */

/* Finds one of the winner's stones that are left that is such a threat. Most are not, which is seen
 * sooner than which threat is the first. */
static bool
find_left_threat (Walk *walk, int fours, MnkCheckThreat *threat)
{
  const uint64_t key = walk->board.hash.ways[0] + (uint64_t) fours;
  uint64_t *quiet = &walk->quiet[key % N_FAILED];

  if (*quiet == key)
    return false;
  for (int cell = 0; cell < walk->board.n_cells; cell++)
    if (is_missing (walk, cell, walk->attacker))
      {
        threat->cell = cell;
        threat->plies = mnk_check_threat_at (&walk->board, walk->attacker, cell, fours);
        if (threat->plies > 0)
          return true;
      }
  *quiet = key;
  return false;
}

/* Returns a search for such a win that is remembered, or NULL; *place is where to keep one. */
static const ThreatSearch *
recall_threat (Walk *walk, int fours, ThreatSearch **place)
{
  const uint64_t key = walk->board.hash.ways[0] + (uint64_t) fours;

  *place = walk->memory != NULL ? &walk->memory->threats[key % N_SEARCHES] : NULL;
  return *place != NULL && (*place)->key == key ? *place : NULL;
}

/* Finds the cell of such a win, or −1. `left` is a stone that is such a threat, or NULL. */
static int
find_threat (Walk *walk, int fours, const MnkCheckThreat *left, int *plies)
{
  ThreatSearch *place;
  const ThreatSearch *known = recall_threat (walk, fours, &place);
  int cell;

  if (known != NULL)
    {
      *plies = known->plies;
      return known->cell;
    }
  cell = mnk_check_threat (&walk->board, walk->attacker, fours, left, plies);
  if (place != NULL)
    *place = (ThreatSearch){ walk->board.hash.ways[0] + (uint64_t) fours, cell, *plies };
  return cell;
}

/* Follows such a win, in which so many fours of the other side may still be stopped: no position
 * within it has an entry. A search takes longer than all else here, so that it is made only where
 * the stones that are left can be of one. */
static bool
follow_threat (Walk *walk, int fours)
{
  const int most = MNK_CHECK_LINE + 1 + 2 * fours;
  MnkCheckThreat left;
  ThreatSearch *place;
  int cell, plies;

  if (walk->left[MNK_CHECK_X] + walk->left[MNK_CHECK_O] > most)
    return false;
  if (is_complete (walk))
    {
      cell = find_threat (walk, fours, NULL, &plies);
      return cell >= 0 && answer (walk, cell, plies);
    }
  if (recall_threat (walk, fours, &place) == NULL && !find_left_threat (walk, fours, &left))
    return false;

  cell = find_threat (walk, fours, &left, &plies);
  return cell >= 0 && is_missing (walk, cell, walk->attacker)
         && play_threat (walk, cell, plies, fours);
}

/* Plays a reply to the threat. `win` follows a pass. */
static bool
answer_threat (Walk *walk, int reply, const MnkCheckWin *win, int fours)
{
  MnkCheckWin own = *win;
  bool found;

  play (walk, reply, walk->defender);
  own.plies = mnk_check_fours_again (&walk->board, walk->attacker, win);
  if (own.plies == 0)
    find_fours (walk, &own);
  if (own.plies > 0)
    found = follow_fours (walk, &own, 0);
  else
    found = fours > 0 && follow_threat (walk, fours - 1);
  take_back (walk, reply);
  return found;
}

/* Plays the threat, and what follows it. */
static bool
play_threat (Walk *walk, int cell, int plies, int fours)
{
  MnkCheckWin win;
  bool found = false;

  play (walk, cell, walk->attacker);
  find_fours (walk, &win);
  if (is_complete (walk))
    found = answer (walk, -1, plies - 1);
  for (int i = 0; i < walk->n_replies && !found; i++)
    if (is_missing (walk, walk->replies[i], walk->defender))
      found = answer_threat (walk, walk->replies[i], &win, fours);
  take_back (walk, cell);
  return found;
}

/* ---- The way ---- */

/* Tries one of the other side's stones. `win` follows a pass, or is NULL after a four. */
static bool
try_reply (Walk *walk, int cell, const MnkCheckHints *left_out, const MnkCheckWin *win)
{
  MnkCheckHints hints;
  MnkCheckWin again;
  bool found;

  play (walk, cell, walk->defender);
  if (win != NULL)
    again = *win;
  if (win != NULL && (again.plies = mnk_check_fours_again (&walk->board, walk->attacker, win)) > 0)
    found = follow_fours (walk, &again, 0);
  else
    {
      mnk_check_hints_init (&hints, left_out, cell);
      found = attack (walk, &hints);
    }
  take_back (walk, cell);
  return found;
}

static bool
try_replies (Walk *walk, const MnkCheckHints *left_out)
{
  MnkCheckWin win;
  int five;
  const bool four = count_completions (walk, &five, 1) > 0;

  if (!four)
    find_fours (walk, &win);
  for (int i = 0; i < walk->n_replies; i++)
    if (is_missing (walk, walk->replies[i], walk->defender)
        && try_reply (walk, walk->replies[i], left_out, four ? NULL : &win))
      return true;
  return false;
}

/* Tells the board together with the stones that are left out. */
static uint64_t
board_key (const Walk *walk, const MnkCheckHints *left_out)
{
  uint64_t key = walk->board.hash.ways[0];

  for (int i = 0; i < left_out->n; i++)
    key = (key * 0xbf58476d1ce4e5b9u ^ (uint64_t) (left_out->cells[i] + 1)) * 0x9e3779b97f4a7c15u;
  return key;
}

static bool
defend (Walk *walk, const MnkCheckHints *left_out)
{
  const uint64_t key = board_key (walk, left_out);
  uint64_t *failed = &walk->failed[key % N_FAILED];
  int five;

  if (is_complete (walk))
    return answer (walk, -1, walk->file->plies);
  if (walk->left[walk->defender] == 0 || *failed == key
      || mnk_check_board_completions (&walk->board, walk->defender, &five, 1) > 0)
    return false;
  if (try_replies (walk, left_out))
    return true;
  *failed = key;
  return false;
}

/* Returns the cell that the position's own entry names, −1 if it has none. */
static int
find_own (const Walk *walk)
{
  const MnkCheckBoard *board = &walk->board;
  int way;
  const uint64_t key = mnk_check_hash_key (&board->hash, board, &way);
  const int entry = mnk_check_file_find (walk->file, key);

  for (int cell = 0; entry >= 0 && cell < board->n_cells; cell++)
    if (board->turned[way][cell] == mnk_check_file_move (walk->file, entry))
      return cell;
  return -1;
}

/* Takes the move that the position has without the stones that are left out. */
static bool
follow (Walk *walk, int cell, const MnkCheckHints *left_out)
{
  bool found;

  if (cell < 0 || walk->board.cells[cell] != MNK_CHECK_EMPTY)
    return false;
  if (is_complete (walk))
    return answer (walk, cell, walk->file->plies);
  if (!is_missing (walk, cell, walk->attacker))
    return false;
  play (walk, cell, walk->attacker);
  found = defend (walk, left_out);
  take_back (walk, cell);
  return found;
}

/* The winner is to move: its moves are those that the checker has tried, in the same order. */
static bool
attack (Walk *walk, const MnkCheckHints *hints)
{
  const MnkCheckHints none = { 0 };
  MnkCheckHints left_out;
  MnkCheckWin win;
  int cell;

  if (--walk->steps < 0)
    return false;
  if (count_completions (walk, &cell, 1) > 0)
    return is_complete (walk) && answer (walk, cell, 1);
  cell = find_own (walk);
  if (cell >= 0)
    return follow (walk, cell, &none);
  find_fours (walk, &win);
  if (win.plies > 0)
    return follow_fours (walk, &win, 0);
  cell = mnk_check_hints_choose (hints, &walk->board, walk->file, &left_out);
  return cell >= 0 ? follow (walk, cell, &left_out) : follow_threat (walk, MNK_CHECK_COUNTER_FOURS);
}

/* ---- The proof's position ---- */

static void
list_replies (Walk *walk, const MnkSolvedStones *stones)
{
  const MnkPoint *recent = stones->recent;
  const int n_recent = stones->n_recent;
  const int width = walk->position->rule.width;
  bool late[MNK_CHECK_MAX_CELLS] = { false };

  for (int i = 0; i < n_recent; i++)
    if (mnk_position_at (walk->position, recent[i].x, recent[i].y) == (MnkPiece) walk->defender)
      late[recent[i].y * width + recent[i].x] = true;
  for (int cell = 0; cell < walk->board.n_cells; cell++)
    if (walk->position->cells[cell] == walk->defender && !late[cell])
      walk->replies[walk->n_replies++] = cell;
  for (int i = n_recent - 1; i >= 0; i--)
    {
      const int cell = (int) (recent[i].y * width + recent[i].x);

      if (late[cell])
        walk->replies[walk->n_replies++] = cell;
      late[cell] = false;
    }
}

/* Puts the proof's stones on the board, and walks from there. */
static bool
walk_from (Walk *walk, int way)
{
  const MnkCheckHints none = { 0 };
  bool found;

  walk->steps = MOST_STEPS;
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < walk->file->n_stones[side]; i++)
      mnk_check_board_play (&walk->board, walk->board.turned[way][walk->file->stones[side][i]],
                            side);
  if (walk->file->mover == walk->attacker)
    found = attack (walk, &none);
  else
    found = defend (walk, &none);
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < walk->file->n_stones[side]; i++)
      mnk_check_board_take_back (&walk->board,
                                 walk->board.turned[way][walk->file->stones[side][i]]);
  return found;
}

/* Takes the turns first that are nearer to how the game was played. Returns the distance of the one
 * in which the position was found, or −1. */
static int
walk_all_ways (Walk *walk, int least, const int distances[N_WAYS])
{
  const int most = walk->left[MNK_CHECK_X] + walk->left[MNK_CHECK_O];

  for (int distance = least; distance <= most; distance++)
    for (int way = 0; way < N_WAYS; way++)
      if (distances[way] == distance && walk_from (walk, way))
        return distance;
  return -1;
}

bool
mnk_solved_find (const MnkCheckFile *file,
                 const MnkSolvedStones *stones,
                 MnkSolvedMemory *memory,
                 MnkSolution *answer,
                 int *distance)
{
  int distances[N_WAYS];
  const int least = find_distances (file, stones, distances);
  /* Some 80 kB on the stack: to allocate them takes longer than most walks. */
  Walk walk = {
    .memory = memory,
    .file = file,
    .position = stones->position,
    .answer = answer,
    .attacker = file->attacker,
    .defender = 3 - file->attacker,
  };

  if (least < 0)
    return false;

  count_left (file, stones->position, walk.left);
  mnk_check_board_init (&walk.board, &file->rule, file->attacker);
  list_replies (&walk, stones);
  *distance = walk_all_ways (&walk, least, distances);
  return *distance >= 0;
}
