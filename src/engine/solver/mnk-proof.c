/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-proof.h"

#include <stdlib.h>
#include <string.h>

#define BUCKET 4

/* The head of the table's memory. */
typedef struct
{
  uint64_t is_ready;
  uint64_t padding[7];
} TableHead;

/* ---- The board ---- */

/* Lists the segments, and fills in each direction's starts, shape and step, which are zero. */
static void
list_segments (MnkProof *proof)
{
  const MnkRule *rule = proof->rule;
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
              uint64_t segment = 0;

              if (end_x < 0 || end_x >= rule->width || end_y < 0 || end_y >= rule->height)
                continue;

              for (int j = 0; j < rule->win; j++)
                segment |= mnk_proof_bit ((y + j * step.y) * rule->width + x + j * step.x);

              proof->starts[i] |= mnk_proof_lowest (segment);
              proof->shapes[i] = segment >> mnk_proof_cell (segment);
              proof->steps[i] = abs (step.y * rule->width + step.x);
              proof->segments[proof->n_segments++] = segment;
            }
        }
    }
}

/* Returns the image of a cell under a symmetry: bit 0 of `turn` swaps left and right, bit 1 top and
 * bottom, bit 2 x and y. */
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

/* Fills the tables of images. The image of a byte is that of the byte without its lowest bit, plus
 * that of the bit. */
static void
fill_turns (const MnkProof *proof, uint64_t (*turns)[8][256])
{
  for (int i = 0; i < proof->n_turns; i++)
    {
      for (int j = 0; j < (proof->cells + 7) / 8; j++)
        {
          for (int k = 1; k < 256; k++)
            {
              int cell = 8 * j + __builtin_ctz ((unsigned) k);

              if (cell < proof->cells)
                turns[i][j][k] =
                    turns[i][j][k & (k - 1)] | mnk_proof_bit (turn_cell (proof->rule, i, cell));
            }
        }
    }
}

/* The inverse of each symmetry. Mirroring in x or y and then swapping them is undone by the same
 * with the other mirror; all others undo themselves. */
static const uint8_t inverse_turns[8] = { 0, 1, 2, 3, 4, 6, 5, 7 };

static uint64_t
owner_of (const MnkRule *rule)
{
  return (uint64_t) 0x534f4c << 40 | (uint64_t) rule->line << 32 | (uint64_t) rule->win << 24
         | (uint64_t) rule->width << 16 | (uint64_t) rule->height << 8;
}

/* Returns the most buckets that are of use. A tiny board has a few thousand positions, and a small
 * table stays in the processor's cache. */
static size_t
useful_buckets (int cells)
{
  return cells <= 9 ? 1024 : cells <= 12 ? 16384 : SIZE_MAX;
}

bool
mnk_proof_is_free (const MnkRule *rule)
{
  const int longest = rule->width > rule->height ? rule->width : rule->height;
  const int shortest = rule->width < rule->height ? rule->width : rule->height;

  return rule->line == MNK_FREESTYLE
         || (longest <= rule->win && (rule->line != MNK_RENJU || shortest < rule->win));
}

void
mnk_proof_init (MnkProof *proof, const MnkRule *rule, MnkTable *table, const atomic_bool *stop)
{
  size_t room;
  uint8_t *memory = mnk_table_claim (table, MNK_TABLE_SOLVER, owner_of (rule), stop, &room);
  TableHead *head = (TableHead *) memory;
  size_t turns_size;

  proof->rule = rule;
  proof->cells = rule->width * rule->height;
  proof->is_free = mnk_proof_is_free (rule);
  proof->n_segments = 0;
  memset (proof->starts, 0, sizeof proof->starts);
  memset (proof->shapes, 0, sizeof proof->shapes);
  memset (proof->steps, 0, sizeof proof->steps);
  list_segments (proof);

  proof->n_turns = rule->width == rule->height ? 8 : 4;
  turns_size = sizeof (uint64_t[8][256]) * (size_t) proof->n_turns;

  /* Symmetries are used if their tables fit into a quarter of the memory. */
  if (room / 4 >= turns_size + sizeof *head)
    {
      uint64_t (*turns)[8][256] = (void *) (memory + sizeof *head);

      if (!head->is_ready)
        fill_turns (proof, turns);

      head->is_ready = 1;
      proof->turns = (const void *) turns;
      memory += sizeof *head + turns_size;
      room -= sizeof *head + turns_size;
    }
  else
    {
      proof->n_turns = 1;
      proof->turns = NULL;
    }

  proof->entries = (MnkProofEntry *) memory;
  proof->n_buckets = room / (BUCKET * sizeof (MnkProofEntry));
  if (proof->n_buckets > useful_buckets (proof->cells))
    proof->n_buckets = useful_buckets (proof->cells);

  proof->budget = (MnkBudget){ 0 };
  proof->halt = UINT64_MAX;
  proof->broken = false;
}

/* ---- The table ---- */

MnkProofKey
mnk_proof_key (const MnkProof *proof, uint64_t first, uint64_t second, uint8_t kind)
{
  MnkProofKey key = { first, second, kind, 0 };

  for (int i = 1; i < proof->n_turns; i++)
    {
      uint64_t turned = mnk_proof_turn (proof, i, first);

      if (turned > key.first)
        continue;

      uint64_t other = mnk_proof_turn (proof, i, second);
      if (turned < key.first || other < key.second)
        key = (MnkProofKey){ turned, other, kind, (uint8_t) i };
    }

  return key;
}

static MnkProofEntry *
bucket_of (const MnkProof *proof, const MnkProofKey *key)
{
  uint64_t hash =
      key->first * 0x9e3779b97f4a7c15u ^ (key->second + key->kind) * 0xc2b2ae3d27d4eb4fu;

  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9u;
  hash ^= hash >> 32;
  return &proof->entries[hash % proof->n_buckets * BUCKET];
}

static bool
is_for (const MnkProofEntry *entry, const MnkProofKey *key)
{
  return entry->first == key->first && entry->second == key->second && entry->kind == key->kind;
}

MnkProofEntry *
mnk_proof_find (const MnkProof *proof, const MnkProofKey *key)
{
  MnkProofEntry *bucket;

  if (proof->n_buckets == 0)
    return NULL;

  bucket = bucket_of (proof, key);
  for (int i = 0; i < BUCKET; i++)
    {
      if (is_for (&bucket[i], key))
        return &bucket[i];
    }

  return NULL;
}

MnkProofEntry *
mnk_proof_make (const MnkProof *proof, const MnkProofKey *key)
{
  MnkProofEntry *bucket, *victim;

  if (proof->n_buckets == 0)
    return NULL;

  bucket = victim = bucket_of (proof, key);
  for (int i = 0; i < BUCKET; i++)
    {
      if (bucket[i].kind == MNK_PROOF_ENTRY_NONE)
        {
          victim = &bucket[i];
          break;
        }

      if (bucket[i].work < victim->work)
        victim = &bucket[i];
    }

  /* The work of all entries fades, so that no old one stays for ever. */
  for (int i = 0; i < BUCKET; i++)
    bucket[i].work -= bucket[i].work >> 6;

  *victim = (MnkProofEntry){ .first = key->first, .second = key->second, .kind = key->kind };
  return victim;
}

uint64_t
mnk_proof_entry_zone (const MnkProof *proof, const MnkProofKey *key, const MnkProofEntry *entry)
{
  return mnk_proof_turn (proof, inverse_turns[key->turn], entry->zone);
}

int
mnk_proof_entry_best (const MnkProof *proof, const MnkProofKey *key, const MnkProofEntry *entry)
{
  uint64_t cell;

  if (entry->best >= proof->cells)
    return MNK_PROOF_NO_CELL;

  cell = mnk_proof_turn (proof, inverse_turns[key->turn], mnk_proof_bit (entry->best));
  return mnk_proof_cell (cell);
}

void
mnk_proof_entry_fill (const MnkProof *proof,
                      const MnkProofKey *key,
                      MnkProofEntry *entry,
                      uint64_t zone,
                      int best,
                      uint64_t work)
{
  entry->zone = mnk_proof_turn (proof, key->turn, zone);
  entry->best = MNK_PROOF_NO_CELL;
  if (best != MNK_PROOF_NO_CELL)
    entry->best =
        (uint8_t) mnk_proof_cell (mnk_proof_turn (proof, key->turn, mnk_proof_bit (best)));

  if (work > UINT32_MAX / 2)
    work = UINT32_MAX / 2;

  if (entry->work < work)
    entry->work = (uint32_t) work;
}
