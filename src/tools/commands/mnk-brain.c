/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-brain.h"

#include <stdlib.h>
#include <string.h>

#include "noughts-swap.h"

#define WIN 5

/* The memory of the process without the table: measured 12 MiB with the pattern tables of a rule;
 * the rest is a margin. */
#define PROCESS_BYTES ((gint64) 24 << 20)

#define SMALLEST_TABLE ((gint64) 1 << 16)
#define LARGEST_TABLE  ((gint64) 1 << 30)

/* The bytes of a table whose pages are allocated before the game; and for each millisecond of a
 * move that has time for it. */
#define SETTLED_BYTES  ((gsize) 1 << 28)
#define SETTLED_A_MS   ((gsize) 48 << 10)
#define MOST_WITHIN_MS 1400.0
#define SETTLING_MS    300.0

/* A step of an opening, for the command of a line. */
typedef struct
{
  MnkBrain *brain;
  const MnkInputLine *line;
} Step;

void
mnk_brain_init (MnkBrain *self, MnkInput *input)
{
  memset (self, 0, sizeof *self);
  self->input = input;
  self->clock = MNK_CLOCK_DEFAULT;
  self->line = MNK_FREESTYLE;
  self->referee = mnk_referee_new (NULL);
  if (self->referee == NULL)
    g_error ("out of memory");
}

static void
drop_search (MnkBrain *self)
{
  g_clear_pointer (&self->search, mnk_search_free);
  g_clear_pointer (&self->table, mnk_table_free);
}

void
mnk_brain_clear (MnkBrain *self)
{
  drop_search (self);
  g_clear_pointer (&self->referee, mnk_referee_free);
}

/* Returns the table's size: within the limit, and at most what the longest turn may fill, as a
 * table larger than a search fills is slower. */
static gsize
table_bytes (const MnkBrain *self)
{
  const MnkRule *rule = &self->position.rule;
  const MnkOptions options = {
    /* 0 would mean no limit */
    .limits = { .ms = MAX (mnk_clock_longest (&self->clock), 1), .nodes = self->limits.nodes },
    .threads = self->threads
  };
  gint64 bytes = self->hash_bytes;

  if (bytes == 0)
    bytes = (gint64) mnk_search_table_bytes (rule->width * rule->height, &options);
  if (self->max_memory > 0)
    bytes = MIN (bytes, self->max_memory - PROCESS_BYTES);

  return (gsize) CLAMP (bytes, SMALLEST_TABLE, LARGEST_TABLE);
}

static void
fit_table (MnkBrain *self)
{
  gsize bytes = table_bytes (self);

  if (self->table != NULL && self->wanted_bytes == bytes)
    return;

  drop_search (self);
  self->wanted_bytes = bytes;
  self->table = mnk_table_new_at_most (bytes);
  if (self->table != NULL)
    self->search = mnk_search_new (self->table);
  if (self->search == NULL)
    g_error ("out of memory");
}

/* Returns the time for a move, and for the average one (mnk_clock_budget()), less the time
 * elapsed. */
static double
time_to_think (const MnkBrain *self, const MnkInputLine *line, double *soft)
{
  const MnkRule *rule = &self->position.rule;
  const double elapsed = (double) (g_get_monotonic_time () - line->time) / 1000;

  return mnk_clock_budget (&self->clock, elapsed, self->position.stones, rule->width * rule->height,
                           soft);
}

void
mnk_brain_prepare (MnkBrain *self)
{
  MnkOptions options = { .limits = { .depth = 1 } };
  MnkReport report;
  MnkPosition empty;
  gboolean fits;

  if (!self->started)
    return;

  fits = self->prepared && self->position.rule.line == self->line
         && self->wanted_bytes == table_bytes (self);
  self->position.rule.line = self->line;
  fit_table (self);
  /* Managers send their limits after START: the table's pages must not be allocated before a memory
   * limit has arrived. Without one, or if the first command comes earlier, that command allocates
   * some if it has the time. */
  if (self->memory_said)
    mnk_table_settle (self->table, SETTLED_BYTES, mnk_input_awaited_flag (self->input));
  if (fits)
    return;

  /* Builds the rule's tables before the first move, whose time they would take. */
  if (self->line == MNK_RENJU && !mnk_referee_prepare (self->referee))
    g_error ("out of memory");
  mnk_position_init (&empty, &self->position.rule);
  mnk_search_rearm (self->search);
  mnk_search_run (self->search, &empty, &options, &report);
  mnk_report_clear (&report);
  self->prepared = TRUE;
}

void
mnk_brain_start (MnkBrain *self, int width, int height)
{
  MnkRule rule = { width, height, WIN, self->line };

  mnk_position_init (&self->position, &rule);
  memset (self->was, 0, sizeof self->was);
  mnk_brain_unblock (self);
  self->started = TRUE;
  self->prepared = FALSE;
  fit_table (self);
  /* Earlier games must not influence this one. */
  mnk_table_clear (self->table, NULL);
  mnk_brain_prepare (self);
}

/* ---- Cells of neither side ---- */

static int
cell_of (const MnkBrain *self, MnkPoint point)
{
  return point.y * self->position.rule.width + point.x;
}

static MnkPoint
go (MnkPoint point, MnkPoint step, int n)
{
  return (MnkPoint){ point.x + n * step.x, point.y + n * step.y };
}

/* Counts the stones in a row with the one on a cell, and returns whether they win. */
static gboolean
find_line (const MnkBrain *self, MnkPoint point, MnkPoint step, int *before, int *run)
{
  const MnkPosition *position = &self->position;
  const MnkPiece side = mnk_position_at (position, point.x, point.y);
  MnkPiece first, last;

  *before = mnk_position_run (position, point, (MnkPoint){ -step.x, -step.y }, side, &first);
  *run = *before + 1 + mnk_position_run (position, point, step, side, &last);
  return mnk_line_result (position->rule.line, position->rule.win, side, *run,
                          first == mnk_piece_other (side), last == mnk_piece_other (side))
         == MNK_LINE_WIN;
}

/* Marks all lines that the stone on a cell has completed, crossing ones included. */
static void
mark_lines (MnkBrain *self, MnkPoint point)
{
  const MnkPiece side = mnk_position_at (&self->position, point.x, point.y);
  int before, run;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      if (!find_line (self, point, mnk_directions[d], &before, &run))
        continue;
      for (int i = 0; i < run; i++)
        self->was[cell_of (self, go (point, mnk_directions[d], i - before))] = (guint8) side;
    }
}

/* Makes walls of the marked lines. */
static void
finish_lines (MnkBrain *self)
{
  for (int y = 0; y < self->position.rule.height; y++)
    for (int x = 0; x < self->position.rule.width; x++)
      {
        const MnkPoint cell = { x, y };

        if (self->was[cell_of (self, cell)] != MNK_EMPTY)
          mnk_position_set (&self->position, cell, MNK_WALL);
      }
}

/* Returns the side whose stone in a finished line became this wall; MNK_EMPTY for any other cell.
 */
static MnkPiece
was_at (const MnkBrain *self, MnkPoint point)
{
  if (mnk_position_at (&self->position, point.x, point.y) != MNK_WALL
      || !mnk_rule_contains (&self->position.rule, point))
    return MNK_EMPTY;

  return (MnkPiece) self->was[cell_of (self, point)];
}

/* Gives the stones of the finished lines through a cell back to their side. */
static void
reopen_lines (MnkBrain *self, MnkPoint point)
{
  const MnkPiece side = was_at (self, point);

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      const MnkPoint step = mnk_directions[d];
      int first = 0, last = 0;

      while (was_at (self, go (point, step, first - 1)) == side)
        first--;
      while (was_at (self, go (point, step, last + 1)) == side)
        last++;
      if (last - first + 1 < self->position.rule.win)
        continue;

      for (int i = first; i <= last; i++)
        {
          const MnkPoint cell = go (point, step, i);

          /* The cell itself is still needed for the other directions. */
          if (i == 0)
            continue;
          mnk_position_set (&self->position, cell, side);
          self->was[cell_of (self, cell)] = 0;
        }
    }

  mnk_position_set (&self->position, point, side);
  self->was[cell_of (self, point)] = 0;
}

void
mnk_brain_set_position (MnkBrain *self, const MnkPosition *position)
{
  self->position = *position;
  memset (self->was, 0, sizeof self->was);
  if (!self->continuous)
    return;

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      {
        const MnkPiece piece = mnk_position_at (&self->position, x, y);

        if (piece == MNK_X || piece == MNK_O)
          mark_lines (self, (MnkPoint){ x, y });
      }
  finish_lines (self);
}

void
mnk_brain_play (MnkBrain *self, MnkPoint point)
{
  mnk_position_play (&self->position, point);
  if (!self->continuous || mnk_point_is_pass (point))
    return;
  mark_lines (self, point);
  finish_lines (self);
}

gboolean
mnk_brain_take_back (MnkBrain *self, MnkPoint point)
{
  MnkPiece piece;

  if (was_at (self, point) != MNK_EMPTY)
    reopen_lines (self, point);
  piece = mnk_position_at (&self->position, point.x, point.y);
  if (piece != MNK_X && piece != MNK_O)
    return FALSE;

  mnk_position_set (&self->position, point, MNK_EMPTY);
  self->position.side = piece;
  return TRUE;
}

void
mnk_brain_block (MnkBrain *self, MnkPoint point)
{
  self->blocked[cell_of (self, point)] = TRUE;
}

void
mnk_brain_unblock (MnkBrain *self)
{
  memset (self->blocked, 0, sizeof self->blocked);
}

/* Takes the position for a search, in which blocked cells are walls. */
static void
take_position (const MnkBrain *self, MnkPosition *position)
{
  const int n = self->position.rule.width * self->position.rule.height;

  *position = self->position;
  for (int i = 0; i < n; i++)
    {
      const MnkPoint cell = { i % position->rule.width, i / position->rule.width };

      if (self->blocked[i] && position->cells[i] == MNK_EMPTY)
        mnk_position_set (position, cell, MNK_WALL);
    }
}

gboolean
mnk_brain_is_over (const MnkBrain *self)
{
  return mnk_position_status (&self->position, NULL) != MNK_STATUS_OPEN;
}

static void
think (MnkBrain *self, const MnkInputLine *line, int lines, double share, MnkReport *report)
{
  MnkOptions options = { .limits = self->limits,
                         .lines = lines,
                         .threads = self->threads,
                         .progress = self->progress,
                         .data = self->progress_data };
  MnkPosition position;
  double ms, soft;

  mnk_input_begin_search (self->input, self->search, line->number);
  ms = time_to_think (self, line, &soft);
  if (ms >= SETTLING_MS)
    mnk_table_settle (self->table, SETTLED_A_MS * (gsize) MIN (ms, MOST_WITHIN_MS),
                      mnk_search_stop_flag (self->search));
  options.limits.ms = share * time_to_think (self, line, &soft);
  options.limits.soft_ms = share * soft;
  take_position (self, &position);
  mnk_search_run (self->search, &position, &options, report);
  mnk_input_end_search (self->input);
  self->thought = TRUE;
}

void
mnk_brain_count_time (MnkBrain *self, const MnkInputLine *line)
{
  if (self->thought)
    mnk_clock_spend (&self->clock, line->time, g_get_monotonic_time ());
  self->thought = FALSE;
}

void
mnk_brain_think (MnkBrain *self, const MnkInputLine *line, int lines, MnkReport *report)
{
  think (self, line, lines, 1, report);
}

/* Evaluates a position in place of the brain's. */
static void
evaluate_cb (const MnkPosition *position, double share, MnkReport *report, gpointer data)
{
  Step *step = data;
  MnkBrain *self = step->brain;
  const MnkPosition mine = self->position;

  self->position = *position;
  think (self, step->line, 1, share, report);
  self->position = mine;
}

int
mnk_brain_choose_swap (MnkBrain *self, const MnkInputLine *line, MnkPoint *moves)
{
  Step step = { self, line };

  self->progress = NULL;
  return noughts_swap_choose (&self->position, (guint64) line->time, evaluate_cb, &step, moves);
}

gboolean
mnk_brain_may_play (MnkBrain *self, MnkPoint point)
{
  bool may;

  if (!mnk_referee_may_play (self->referee, &self->position, point, &may))
    g_error ("out of memory");

  return may;
}

static gboolean
may_choose (MnkBrain *self, MnkPoint point)
{
  return mnk_brain_may_play (self, point) && !self->blocked[cell_of (self, point)];
}

gboolean
mnk_brain_choose (MnkBrain *self, const MnkReport *report, MnkPoint *move)
{
  MnkPoint cells[MNK_MAX_CELLS];
  int n_cells;

  for (int i = 0; i < report->n_moves; i++)
    {
      *move = report->moves[i].move;
      if (may_choose (self, *move))
        return TRUE;
    }

  n_cells = mnk_position_near_cells (&self->position, cells);
  for (int i = 0; i < n_cells; i++)
    {
      *move = cells[i];
      if (may_choose (self, *move))
        return TRUE;
    }

  for (int i = 0; i < self->position.rule.width * self->position.rule.height; i++)
    {
      *move = (MnkPoint){ i % self->position.rule.width, i / self->position.rule.width };
      if (may_choose (self, *move))
        return TRUE;
    }

  return FALSE;
}
