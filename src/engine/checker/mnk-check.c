/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-check-fours.h"
#include "mnk-check-hints.h"
#include "mnk-check-threat.h"

/* What is known of an entry. A key might be shared by two positions, so the whole position that was
 * checked is kept. */
typedef struct
{
  int plies; /* 0 is not checked */
  bool reached;
  uint8_t cells[MNK_CHECK_MAX_CELLS];
} Known;

/* Positions without an entry whose win is a replay are kept, too, as many as there is room for. */
#define N_REPLAYS (1 << 16)

typedef struct
{
  uint64_t key;
  Known known;
} Replay;

typedef struct
{
  const MnkCheckFile *file;
  const MnkCheckOptions *options;
  MnkCheckReport *report;
  MnkCheckBoard board;
  int attacker, defender;
  Known *known; /* by entry */
  Replay *replays;
  int n_line;
  int line[MNK_CHECK_MAX_CELLS];
} Check;

static int check_attack (Check *check, const MnkCheckHints *hints, bool own);
static int check_entry (Check *check, int entry, uint64_t key, int way, bool own);

static int
fail (Check *check, bool own, MnkCheckProblem problem)
{
  MnkCheckReport *report = check->report;

  if (!own || report->problem != MNK_CHECK_OK)
    return 0;
  report->problem = problem;
  report->n_line = check->n_line;
  memcpy (report->line, check->line, (size_t) check->n_line * sizeof *check->line);
  return 0;
}

static bool
is_over (Check *check)
{
  if (check->options->stop != NULL && atomic_load (check->options->stop)
      && check->report->problem == MNK_CHECK_OK)
    check->report->problem = MNK_CHECK_STOPPED;
  return check->report->problem != MNK_CHECK_OK;
}

static void
play (Check *check, int cell, int side)
{
  mnk_check_board_play (&check->board, cell, side);
  check->line[check->n_line++] = cell;
}

static void
take_back (Check *check, int cell)
{
  mnk_check_board_take_back (&check->board, cell);
  check->n_line--;
}

/* ---- What is known ---- */

static void
turn_board (const MnkCheckBoard *board, int way, uint8_t *cells)
{
  for (int i = 0; i < board->n_cells; i++)
    cells[board->turned[way][i]] = board->cells[i];
}

static bool
is_known (const Check *check, const Known *known, int way)
{
  uint8_t cells[MNK_CHECK_MAX_CELLS];

  if (known->plies == 0)
    return false;
  turn_board (&check->board, way, cells);
  return memcmp (cells, known->cells, (size_t) check->board.n_cells) == 0;
}

static void
note (const Check *check, Known *known, int way, int plies)
{
  known->plies = plies;
  turn_board (&check->board, way, known->cells);
}

/* Returns the cell that an entry's move is on the board. */
static int
turn_back (const MnkCheckBoard *board, int way, int move)
{
  for (int i = 0; i < board->n_cells; i++)
    if (board->turned[way][i] == move)
      return i;
  return -1;
}

/* ---- Replies ---- */

/* Tries a reply. `left_out` are the stones without which the position before it has an entry; `win`
 * is the win by fours that follows a pass, or NULL. Returns the plies of the attacker's win after
 * it, or 0. */
static int
try_reply (Check *check, int cell, const MnkCheckHints *left_out, const MnkCheckWin *win, bool own)
{
  MnkCheckHints hints;
  int plies;

  play (check, cell, check->defender);
  check->report->replies++;
  plies = win != NULL ? mnk_check_fours_again (&check->board, check->attacker, win) : 0;
  if (plies == 0)
    {
      mnk_check_hints_init (&hints, left_out, cell);
      plies = check_attack (check, &hints, own);
    }
  take_back (check, cell);
  return plies;
}

/* Whether the position after a reply has an entry. */
static bool
has_entry (Check *check, int cell)
{
  MnkCheckHash hash = check->board.hash;
  int way;

  mnk_check_hash_toggle (&hash, &check->board, cell, check->defender);
  return mnk_check_file_find (check->file, mnk_check_hash_key (&hash, &check->board, &way)) >= 0;
}

/* A sample also goes to what follows a pass, whose entries it would not reach by replies alone. */
static bool
check_pass (Check *check)
{
  int way;
  const uint64_t key = mnk_check_hash_key (&check->board.hash, &check->board, &way);
  const int entry = mnk_check_file_find (check->file, key);

  return entry < 0 || check_entry (check, entry, key, way, true) > 0;
}

/* Tries the replies, `all` of them or those with entries, to a move that makes no four. */
static int
check_quiet (Check *check, const MnkCheckHints *left_out, bool own, bool all)
{
  MnkCheckBoard *board = &check->board;
  MnkCheckWin win;
  int longest = 1;

  mnk_check_fours (board, check->attacker, &win);
  if (!all && win.plies == 0 && !check_pass (check))
    return 0;
  for (int cell = 0; cell < board->n_cells && !is_over (check); cell++)
    {
      if (board->cells[cell] != MNK_CHECK_EMPTY || (!all && !has_entry (check, cell)))
        continue;

      const int plies = try_reply (check, cell, left_out, &win, own);
      if (plies == 0)
        return 0;
      if (plies > longest)
        longest = plies;
    }
  return is_over (check) ? 0 : longest + 1;
}

/* Checks a position where the defender is to move. Returns the plies to the end, or 0. */
static int
check_defence (Check *check, const MnkCheckHints *left_out, bool own, bool all)
{
  MnkCheckBoard *board = &check->board;
  int cells[2], fives[1];
  int plies;

  if (board->n_empty == 0)
    return fail (check, own, MNK_CHECK_FULL);
  if (mnk_check_board_completions (board, check->defender, fives, 1) > 0)
    {
      play (check, fives[0], check->defender);
      fail (check, own, MNK_CHECK_DEFENDER_WINS);
      take_back (check, fives[0]);
      return 0;
    }

  /* A four: all replies but one let the attacker complete its row, and where it has two cells for
   * that, all do. */
  switch (mnk_check_board_completions (board, check->attacker, cells, 2))
    {
    case 0:
      return check_quiet (check, left_out, own, all);
    case 1:
      plies = try_reply (check, cells[0], left_out, NULL, own);
      return plies > 0 ? plies + 1 : 0;
    default:
      return 2;
    }
}

/* ---- The attacker's moves ---- */

/* Whether all replies to an entry's move are tried. */
static bool
is_chosen (const Check *check, uint64_t key)
{
  uint64_t hash = (key ^ check->options->seed) * 0x9e3779b97f4a7c15u;

  if (check->options->percent <= 0)
    return true;
  hash = (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9u;
  return (double) (hash >> 40) < check->options->percent / 100 * (1 << 24);
}

/* Plays the move of the position without the stones that are left out, and tries the replies. */
static int
follow (Check *check, const MnkCheckHints *left_out, int cell, bool own, bool all)
{
  int plies;

  if (check->board.cells[cell] != MNK_CHECK_EMPTY)
    return fail (check, own, MNK_CHECK_TAKEN);
  play (check, cell, check->attacker);
  plies = check_defence (check, left_out, own, all);
  take_back (check, cell);
  return plies > 0 ? plies + 1 : 0;
}

static void
tell_progress (const Check *check)
{
  if (check->options->progress != NULL)
    check->options->progress (check->report->positions, check->file->n_entries,
                              check->options->data);
}

static int
check_entry (Check *check, int entry, uint64_t key, int way, bool own)
{
  const MnkCheckHints none = { 0 };
  Known *known = &check->known[entry];
  const bool all = !own || is_chosen (check, key);
  int plies;

  if (is_known (check, known, way))
    return known->plies;

  plies =
      follow (check, &none,
              turn_back (&check->board, way, mnk_check_file_move (check->file, entry)), own, all);
  if (plies == 0)
    return 0;

  note (check, known, way, plies);
  if (!known->reached)
    {
      known->reached = true;
      check->report->positions++;
      check->report->tried += all;
      tell_progress (check);
    }
  return plies;
}

/* Replays what the position that the board's resembles suggests. Where there is none, a threat must
 * win. Remembered is what was won by the same suggestion: who plays from the file has no other. */
static int
check_replay (Check *check, const MnkCheckHints *hints)
{
  int way, plies;
  const uint64_t key = mnk_check_hints_key (hints, &check->board, &way);
  Replay *replay = &check->replays[key % N_REPLAYS];
  MnkCheckHints left_out;

  if (replay->key == key && is_known (check, &replay->known, way))
    return replay->known.plies;

  const int cell = mnk_check_hints_choose (hints, &check->board, check->file, &left_out);
  if (cell >= 0)
    plies = follow (check, &left_out, cell, false, true);
  else
    mnk_check_threat (&check->board, check->attacker, MNK_CHECK_COUNTER_FOURS, NULL, &plies);
  if (plies > 0)
    {
      replay->key = key;
      note (check, &replay->known, way, plies);
      tell_progress (check);
    }
  return plies;
}

/* Checks a position where the attacker is to move. Returns the plies to the end, or 0. */
static int
check_attack (Check *check, const MnkCheckHints *hints, bool own)
{
  MnkCheckBoard *board = &check->board;
  MnkCheckWin win;
  int way, none, plies;

  if (is_over (check))
    return 0;
  if (mnk_check_board_completions (board, check->attacker, &none, 1) > 0)
    return 1;

  const uint64_t key = mnk_check_hash_key (&board->hash, board, &way);
  const int entry = mnk_check_file_find (check->file, key);
  if (entry >= 0)
    return check_entry (check, entry, key, way, own);

  mnk_check_fours (board, check->attacker, &win);
  if (win.plies > 0)
    return win.plies;

  plies = check_replay (check, hints);
  if (plies == 0 && !is_over (check))
    fail (check, own, board->n_empty > 0 ? MNK_CHECK_NO_WIN : MNK_CHECK_FULL);
  return plies;
}

/* Sets up the proof's position; false when a row is complete already. */
static bool
set_up (Check *check)
{
  const MnkCheckFile *file = check->file;

  mnk_check_board_init (&check->board, &file->rule, file->attacker);
  check->attacker = file->attacker;
  check->defender = 3 - file->attacker;
  for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
    for (int i = 0; i < file->n_stones[side]; i++)
      mnk_check_board_play (&check->board, file->stones[side][i], side);
  for (int cell = 0; cell < check->board.n_cells; cell++)
    if (check->board.cells[cell] != MNK_CHECK_EMPTY
        && mnk_check_board_wins (&check->board, cell, check->board.cells[cell]))
      return false;
  return true;
}

/* The replays come first. */
size_t
mnk_check_memory_bytes (const MnkCheckFile *file)
{
  return N_REPLAYS * sizeof (Replay) + ((size_t) file->n_entries + 1) * sizeof (Known);
}

MnkCheckProblem
mnk_check (const MnkCheckFile *file, const MnkCheckOptions *options, MnkCheckReport *report)
{
  Check *check = calloc (1, sizeof *check);
  void *memory =
      options->memory != NULL ? options->memory : calloc (1, mnk_check_memory_bytes (file));

  memset (report, 0, sizeof *report);
  report->problem = MNK_CHECK_STOPPED;
  if (check != NULL && memory != NULL)
    {
      const MnkCheckHints none = { 0 };

      check->file = file;
      check->options = options;
      check->report = report;
      check->replays = memory;
      check->known = (Known *) (check->replays + N_REPLAYS);
      report->problem = MNK_CHECK_OK;
      if (!set_up (check))
        report->problem = MNK_CHECK_HEAD;
      else if (file->mover == file->attacker)
        report->plies = check_attack (check, &none, true);
      else
        report->plies = check_defence (check, &none, true, true);
      if (report->plies == 0 && report->problem == MNK_CHECK_OK)
        report->problem = MNK_CHECK_NO_WIN;
      else if (report->plies > file->plies)
        report->problem = MNK_CHECK_LONGER;
    }
  if (memory != options->memory)
    free (memory);
  free (check);
  return report->problem;
}
