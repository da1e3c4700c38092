/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-brain.h"

#include <stdlib.h>
#include <string.h>

#define WIN 5

/* What the process needs besides the table: measured 12 MiB with the pattern tables of a
 * rule; the rest is caution. */
#define PROCESS_BYTES ((gint64) 24 << 20)

#define SMALLEST_TABLE ((gint64) 1 << 16)
#define LARGEST_TABLE  ((gint64) 1 << 30)

/* The pages of so much of a table are taken before the game; or within a move, if there is so much
 * time, for each millisecond of it. */
#define SETTLED_BYTES  ((gsize) 1 << 28)
#define SETTLED_A_MS   ((gsize) 48 << 10)
#define MOST_WITHIN_MS 1400.0
#define SETTLING_MS    300.0

void
mnk_brain_init (MnkBrain *self,
                MnkInput *input)
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

/* The bytes of the table: no more than is allowed, and without a limit what the longest turn may
 * fill. A limit is not a wish: a table larger than a search fills is slower. */
static gsize
table_bytes (const MnkBrain *self)
{
  const MnkRule *rule = &self->position.rule;
  const MnkOptions options = {
    /* 0 would be no limit. */
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

/* The time for a move, and for the average one (mnk_clock_budget()), less what has passed. */
static double
time_to_think (const MnkBrain     *self,
               const MnkInputLine *line,
               double             *soft)
{
  const MnkRule *rule = &self->position.rule;
  const double elapsed = (double) (g_get_monotonic_time () - line->time) / 1000;

  return mnk_clock_budget (&self->clock, elapsed, self->position.stones,
                           rule->width * rule->height, soft);
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
  /* Managers tell their limits after START. Until one of memory has been told, the table's pages
   * must not be taken; without one, or where they have not been taken before the first command
   * comes, that takes some if it has the time. */
  if (self->memory_said)
    mnk_table_settle (self->table, SETTLED_BYTES, mnk_input_awaited_flag (self->input));
  if (fits)
    return;

  /* The rule's tables are built now, not in the time of the first move. */
  if (self->line == MNK_RENJU && !mnk_referee_prepare (self->referee))
    g_error ("out of memory");
  mnk_position_init (&empty, &self->position.rule);
  mnk_search_rearm (self->search);
  mnk_search_run (self->search, &empty, &options, &report);
  mnk_report_clear (&report);
  self->prepared = TRUE;
}

void
mnk_brain_start (MnkBrain *self,
                 int       width,
                 int       height)
{
  MnkRule rule = { width, height, WIN, self->line };

  mnk_position_init (&self->position, &rule);
  self->started = TRUE;
  self->prepared = FALSE;
  fit_table (self);
  /* What games before this one have left must not decide it. */
  mnk_table_clear (self->table, NULL);
  mnk_brain_prepare (self);
}

gboolean
mnk_brain_is_over (const MnkBrain *self)
{
  return mnk_position_status (&self->position, NULL) != MNK_STATUS_OPEN;
}

static void
think (MnkBrain           *self,
       const MnkInputLine *line,
       int                 lines,
       double              share,
       MnkReport          *report)
{
  MnkOptions options = { .limits = self->limits, .lines = lines, .threads = self->threads,
                         .progress = self->progress, .data = self->progress_data };
  double ms, soft;

  mnk_input_begin_search (self->input, self->search, line->number);
  ms = time_to_think (self, line, &soft);
  if (ms >= SETTLING_MS)
    mnk_table_settle (self->table, SETTLED_A_MS * (gsize) MIN (ms, MOST_WITHIN_MS),
                      mnk_search_stop_flag (self->search));
  options.limits.ms = share * time_to_think (self, line, &soft);
  options.limits.soft_ms = share * soft;
  mnk_search_run (self->search, &self->position, &options, report);
  mnk_input_end_search (self->input);
  self->thought = TRUE;
}

void
mnk_brain_count_time (MnkBrain           *self,
                      const MnkInputLine *line)
{
  if (self->thought)
    mnk_clock_spend (&self->clock, line->time, g_get_monotonic_time ());
  self->thought = FALSE;
}

void
mnk_brain_think (MnkBrain           *self,
                 const MnkInputLine *line,
                 int                 lines,
                 MnkReport          *report)
{
  think (self, line, lines, 1, report);
}

void
mnk_brain_think_shortly (MnkBrain           *self,
                         const MnkInputLine *line,
                         double              share,
                         MnkReport          *report)
{
  self->progress = NULL;
  think (self, line, 1, share, report);
}

gboolean
mnk_brain_may_play (MnkBrain *self,
                    MnkPoint  point)
{
  bool may;

  if (!mnk_referee_may_play (self->referee, &self->position, point, &may))
    g_error ("out of memory");

  return may;
}

gboolean
mnk_brain_choose (MnkBrain        *self,
                  const MnkReport *report,
                  MnkPoint        *move)
{
  MnkPoint cells[MNK_MAX_CELLS];
  int n_cells;

  for (int i = 0; i < report->n_moves; i++)
    {
      *move = report->moves[i].move;
      if (mnk_brain_may_play (self, *move))
        return TRUE;
    }

  n_cells = mnk_position_near_cells (&self->position, cells);
  for (int i = 0; i < n_cells; i++)
    {
      *move = cells[i];
      if (mnk_brain_may_play (self, *move))
        return TRUE;
    }

  for (int i = 0; i < self->position.rule.width * self->position.rule.height; i++)
    {
      *move = (MnkPoint) { i % self->position.rule.width, i / self->position.rule.width };
      if (mnk_brain_may_play (self, *move))
        return TRUE;
    }

  return FALSE;
}
