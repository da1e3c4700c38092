/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-solve.h"

#include <stdlib.h>
#include <string.h>

#define BUCKET 4

/* What the table's memory begins with. */
typedef struct
{
  uint64_t is_ready;
  uint64_t padding[7];
} TableHead;

/* ---- The board ---- */

static void
list_windows (MnkSolve *solve)
{
  const MnkRule *rule = solve->rule;
  int n_directions = rule->win == 1 ? 1 : MNK_N_DIRECTIONS;

  for (int i = 0; i < n_directions; i++)
    {
      const MnkPoint step = mnk_directions[i];

      for (int y = 0; y < rule->height; y++)
        {
          for (int x = 0; x < rule->width; x++)
            {
              int end_x = x + (rule->win - 1) * step.x;
              int end_y = y + (rule->win - 1) * step.y;
              uint64_t window = 0;

              if (end_x < 0 || end_x >= rule->width || end_y < 0 || end_y >= rule->height)
                continue;

              for (int j = 0; j < rule->win; j++)
                window |= mnk_solve_bit ((y + j * step.y) * rule->width + x + j * step.x);

              solve->starts[i] |= mnk_solve_lowest (window);
              solve->shapes[i] = window >> mnk_solve_cell (window);
              solve->steps[i] = abs (step.y * rule->width + step.x);
              solve->windows[solve->n_windows++] = window;
            }
        }
    }
}

/* Where a cell goes: bit 0 swaps left and right, bit 1 top and bottom, bit 2 x and y. */
static int
turn_cell (const MnkRule *rule, int turn, int cell)
{
  int x = cell % rule->width;
  int y = cell / rule->width;

  if (turn & 1)
    x = rule->width - 1 - x;

  if (turn & 2)
    y = rule->height - 1 - y;

  return turn & 4 ? x * rule->width + y : y * rule->width + x;
}

/* A byte's image is that of the byte without its lowest bit, and that bit's. */
static void
fill_turns (const MnkSolve *solve, uint64_t (*turns)[8][256])
{
  for (int i = 0; i < solve->n_turns; i++)
    {
      for (int j = 0; j < (solve->cells + 7) / 8; j++)
        {
          for (int k = 1; k < 256; k++)
            {
              int cell = 8 * j + __builtin_ctz ((unsigned) k);

              if (cell < solve->cells)
                turns[i][j][k] =
                    turns[i][j][k & (k - 1)] | mnk_solve_bit (turn_cell (solve->rule, i, cell));
            }
        }
    }
}

static void
find_inverses (MnkSolve *solve)
{
  /* Mirroring in both x and y, then swapping them, is undone by its like with the
   * mirrors exchanged; every other symmetry undoes itself. */
  static const uint8_t inverse[8] = { 0, 1, 2, 3, 4, 6, 5, 7 };

  memcpy (solve->inverse, inverse, sizeof inverse);
}

static uint64_t
owner_of (const MnkRule *rule)
{
  return (uint64_t) 0x534f4c << 40 | (uint64_t) rule->line << 32 | (uint64_t) rule->win << 24
         | (uint64_t) rule->width << 16 | (uint64_t) rule->height << 8;
}

/* How many entries can be needed at all: on a tiny board a few thousand positions, and
 * memory that is spread over fewer pages is sooner warm. */
static size_t
useful_buckets (int cells)
{
  return cells <= 9 ? 1024 : cells <= 12 ? 16384 : SIZE_MAX;
}

void
mnk_solve_init (MnkSolve *solve, const MnkRule *rule, MnkTable *table)
{
  size_t room;
  uint8_t *memory = mnk_table_claim (table, MNK_TABLE_SOLVER, owner_of (rule), &room);
  TableHead *head = (TableHead *) memory;
  size_t turns_size;

  solve->rule = rule;
  solve->cells = rule->width * rule->height;
  /* On a board that no line of more than k fits on, all line rules are one. */
  solve->is_free =
      rule->line == MNK_FREESTYLE || (rule->width <= rule->win && rule->height <= rule->win);
  solve->n_windows = 0;
  memset (solve->starts, 0, sizeof solve->starts);
  memset (solve->shapes, 0, sizeof solve->shapes);
  memset (solve->steps, 0, sizeof solve->steps);
  list_windows (solve);

  solve->n_turns = rule->width == rule->height ? 8 : 4;
  find_inverses (solve);
  turns_size = sizeof (uint64_t[8][256]) * (size_t) solve->n_turns;

  /* A quarter of the memory is enough for the symmetries, or they are not worth it. */
  if (room / 4 >= turns_size + sizeof *head)
    {
      uint64_t (*turns)[8][256] = (void *) (memory + sizeof *head);

      if (!head->is_ready)
        fill_turns (solve, turns);

      head->is_ready = 1;
      solve->turns = (const void *) turns;
      memory += sizeof *head + turns_size;
      room -= sizeof *head + turns_size;
    }
  else
    {
      solve->n_turns = 1;
      solve->turns = NULL;
    }

  solve->entries = (MnkSolveEntry *) memory;
  solve->n_buckets = room / (BUCKET * sizeof (MnkSolveEntry));
  if (solve->n_buckets > useful_buckets (solve->cells))
    solve->n_buckets = useful_buckets (solve->cells);

  solve->budget = (MnkBudget){ 0 };
  solve->halt = UINT64_MAX;
  solve->broken = false;
}

/* ---- The table ---- */

MnkSolveKey
mnk_solve_key (const MnkSolve *solve, uint64_t first, uint64_t second, uint8_t kind)
{
  MnkSolveKey key = { first, second, kind, 0 };

  for (int i = 1; i < solve->n_turns; i++)
    {
      uint64_t turned = mnk_solve_turn (solve, i, first);

      if (turned > key.first)
        continue;

      uint64_t other = mnk_solve_turn (solve, i, second);
      if (turned < key.first || other < key.second)
        key = (MnkSolveKey){ turned, other, kind, (uint8_t) i };
    }

  return key;
}

static MnkSolveEntry *
bucket_of (const MnkSolve *solve, const MnkSolveKey *key)
{
  uint64_t hash =
      key->first * 0x9e3779b97f4a7c15u ^ (key->second + key->kind) * 0xc2b2ae3d27d4eb4fu;

  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9u;
  hash ^= hash >> 32;
  return &solve->entries[hash % solve->n_buckets * BUCKET];
}

static bool
is_for (const MnkSolveEntry *entry, const MnkSolveKey *key)
{
  return entry->first == key->first && entry->second == key->second && entry->kind == key->kind;
}

MnkSolveEntry *
mnk_solve_find (const MnkSolve *solve, const MnkSolveKey *key)
{
  MnkSolveEntry *bucket;

  if (solve->n_buckets == 0)
    return NULL;

  bucket = bucket_of (solve, key);
  for (int i = 0; i < BUCKET; i++)
    {
      if (is_for (&bucket[i], key))
        return &bucket[i];
    }

  return NULL;
}

MnkSolveEntry *
mnk_solve_make (const MnkSolve *solve, const MnkSolveKey *key)
{
  MnkSolveEntry *bucket, *victim;

  if (solve->n_buckets == 0)
    return NULL;

  bucket = victim = bucket_of (solve, key);
  for (int i = 0; i < BUCKET; i++)
    {
      if (bucket[i].kind == MNK_SOLVE_ENTRY_NONE)
        {
          victim = &bucket[i];
          break;
        }

      if (bucket[i].work < victim->work)
        victim = &bucket[i];
    }

  /* What was dear once does not stay for ever. */
  for (int i = 0; i < BUCKET; i++)
    bucket[i].work -= bucket[i].work >> 6;

  *victim = (MnkSolveEntry){ .first = key->first, .second = key->second, .kind = key->kind };
  return victim;
}

uint64_t
mnk_solve_entry_zone (const MnkSolve *solve, const MnkSolveKey *key, const MnkSolveEntry *entry)
{
  return mnk_solve_turn (solve, solve->inverse[key->turn], entry->zone);
}

int
mnk_solve_entry_best (const MnkSolve *solve, const MnkSolveKey *key, const MnkSolveEntry *entry)
{
  uint64_t cell;

  if (entry->best >= solve->cells)
    return MNK_SOLVE_NO_CELL;

  cell = mnk_solve_turn (solve, solve->inverse[key->turn], mnk_solve_bit (entry->best));
  return mnk_solve_cell (cell);
}

void
mnk_solve_entry_fill (const MnkSolve *solve,
                      const MnkSolveKey *key,
                      MnkSolveEntry *entry,
                      uint64_t zone,
                      int best,
                      uint64_t work)
{
  entry->zone = mnk_solve_turn (solve, key->turn, zone);
  entry->best = MNK_SOLVE_NO_CELL;
  if (best != MNK_SOLVE_NO_CELL)
    entry->best =
        (uint8_t) mnk_solve_cell (mnk_solve_turn (solve, key->turn, mnk_solve_bit (best)));

  if (work > UINT32_MAX / 2)
    work = UINT32_MAX / 2;

  if (entry->work < work)
    entry->work = (uint32_t) work;
}
