/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-solved.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-check-fours.h"

/* The most positions of one search for the order of the stones. */
#define MOST_STEPS 300

/* Positions from which there is no way, as many as there is room for. */
#define N_FAILED 1024

/* Plays the position's stones on a board. */
typedef struct
{
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
} Walk;

static bool attack (Walk *walk);

/* ---- What may be in a proof ---- */

static bool
is_same_rule (const MnkCheckFile *file, const MnkPosition *position)
{
  const MnkRule *rule = &position->rule;

  return !position->endless && rule->width == file->rule.width && rule->height == file->rule.height
         && rule->win == file->rule.win
         && rule->line == (file->rule.exact ? MNK_STANDARD : MNK_FREESTYLE);
}

/* Whether the sides have placed stones in turn since the proof's position. */
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

bool
mnk_solved_may_have (const MnkCheckFile *file, const MnkPosition *position)
{
  int left[3];

  return is_same_rule (file, position) && count_left (file, position, left);
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

/* ---- The winner's moves ---- */

/* Returns the cell that the entry of the board's position names, −1 if it has none. What a position
 * that it resembles suggests would have to be checked. */
static int
find_move (const Walk *walk)
{
  const MnkCheckBoard *board = &walk->board;
  int way;
  const uint64_t key = mnk_check_hash_key (&board->hash, board, &way);
  const int entry = mnk_check_file_find (walk->file, key);

  if (entry < 0)
    return -1;
  for (int cell = 0; cell < board->n_cells; cell++)
    if (board->turned[way][cell] == mnk_check_file_move (walk->file, entry))
      return board->cells[cell] == MNK_CHECK_EMPTY ? cell : -1;
  return -1;
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

/* Answers where the attacker completes a row or wins by fours. */
static bool
answer_fours (Walk *walk)
{
  MnkCheckWin win;
  int cell;

  if (mnk_check_board_completions (&walk->board, walk->attacker, &cell, 1) > 0)
    return answer (walk, cell, 1);
  mnk_check_fours (&walk->board, walk->attacker, &win);
  return win.plies > 0 && answer (walk, win.cells[0], win.plies);
}

/* ---- The way ---- */

static bool
try_reply (Walk *walk, int cell, const MnkCheckWin *win)
{
  bool found;

  play (walk, cell, walk->defender);
  if (win != NULL && mnk_check_fours_again (&walk->board, walk->attacker, win) > 0)
    found = is_complete (walk) && answer_fours (walk);
  else
    found = attack (walk);
  take_back (walk, cell);
  return found;
}

static bool
try_replies (Walk *walk)
{
  MnkCheckWin win;
  int five;
  const bool four = mnk_check_board_completions (&walk->board, walk->attacker, &five, 1) > 0;

  if (!four)
    mnk_check_fours (&walk->board, walk->attacker, &win);
  for (int i = 0; i < walk->n_replies; i++)
    if (is_missing (walk, walk->replies[i], walk->defender)
        && try_reply (walk, walk->replies[i], four ? NULL : &win))
      return true;
  return false;
}

static bool
defend (Walk *walk)
{
  const uint64_t key = walk->board.hash.ways[0];
  uint64_t *failed = &walk->failed[key % N_FAILED];
  int five;

  if (is_complete (walk))
    return answer (walk, -1, walk->file->plies);
  if (walk->left[walk->defender] == 0 || *failed == key
      || mnk_check_board_completions (&walk->board, walk->defender, &five, 1) > 0)
    return false;
  if (try_replies (walk))
    return true;
  *failed = key;
  return false;
}

static bool
attack (Walk *walk)
{
  bool found;
  int five;

  if (is_complete (walk) && answer_fours (walk))
    return true;
  /* A four that was not stopped: the winner would have completed its row. */
  if (--walk->steps < 0 || mnk_check_board_completions (&walk->board, walk->attacker, &five, 1) > 0)
    return false;

  const int cell = find_move (walk);
  if (cell < 0)
    return false;
  if (is_complete (walk))
    return answer (walk, cell, walk->file->plies);
  if (!is_missing (walk, cell, walk->attacker))
    return false;
  play (walk, cell, walk->attacker);
  found = defend (walk);
  take_back (walk, cell);
  return found;
}

/* ---- The proof's position ---- */

static void
list_replies (Walk *walk, const MnkPoint *recent, int n_recent)
{
  const int width = walk->position->rule.width;
  bool late[MNK_CHECK_MAX_CELLS] = { false };

  for (int i = 0; i < n_recent; i++)
    if (mnk_position_at (walk->position, recent[i].x, recent[i].y) == (MnkPiece) walk->defender)
      late[recent[i].y * width + recent[i].x] = true;
  for (int cell = 0; cell < walk->board.n_cells; cell++)
    if (walk->position->cells[cell] == walk->defender && !late[cell])
      walk->replies[walk->n_replies++] = cell;
  for (int i = n_recent - 1; i >= 0; i--)
    if (late[recent[i].y * width + recent[i].x])
      walk->replies[walk->n_replies++] = (int) (recent[i].y * width + recent[i].x);
}

/* Whether the position has the proof's stones, turned in some way. */
static bool
has_stones (const Walk *walk, int way)
{
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < walk->file->n_stones[side]; i++)
      if (walk->position->cells[walk->board.turned[way][walk->file->stones[side][i]]] != side)
        return false;
  return true;
}

/* Puts the proof's stones on the board, and walks from there. */
static bool
walk_from (Walk *walk, int way)
{
  bool found;

  walk->steps = MOST_STEPS;
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < walk->file->n_stones[side]; i++)
      mnk_check_board_play (&walk->board, walk->board.turned[way][walk->file->stones[side][i]],
                            side);
  found = walk->file->mover == walk->attacker ? attack (walk) : defend (walk);
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < walk->file->n_stones[side]; i++)
      mnk_check_board_take_back (&walk->board,
                                 walk->board.turned[way][walk->file->stones[side][i]]);
  return found;
}

bool
mnk_solved_find (const MnkCheckFile *file,
                 const MnkPosition *position,
                 const MnkPoint *recent,
                 int n_recent,
                 MnkSolution *answer)
{
  Walk *walk;
  bool found = false;

  if (!mnk_solved_may_have (file, position) || (walk = calloc (1, sizeof *walk)) == NULL)
    return false;

  walk->file = file;
  walk->position = position;
  walk->answer = answer;
  walk->attacker = file->attacker;
  walk->defender = 3 - file->attacker;
  count_left (file, position, walk->left);
  mnk_check_board_init (&walk->board, &file->rule, file->attacker);
  list_replies (walk, recent, n_recent);
  for (int way = 0; way < walk->board.n_ways && !found; way++)
    found = has_stones (walk, way) && walk_from (walk, way);
  free (walk);
  return found;
}
