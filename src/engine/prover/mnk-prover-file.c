/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes the file of a proof, and the state of a prover. */

/* ---- Bytes ---- */

typedef struct
{
  uint8_t *bytes;
  size_t n, n_room;
  bool failed;
} Buffer;

static void
append (Buffer *buffer, const void *bytes, size_t n)
{
  if (buffer->n + n > buffer->n_room && !buffer->failed)
    {
      const size_t n_room = 2 * (buffer->n + n);
      uint8_t *grown = realloc (buffer->bytes, n_room);

      buffer->failed = grown == NULL;
      if (grown != NULL)
        {
          buffer->bytes = grown;
          buffer->n_room = n_room;
        }
    }
  if (buffer->failed || n == 0)
    return;
  memcpy (buffer->bytes + buffer->n, bytes, n);
  buffer->n += n;
}

static void
append_text (Buffer *buffer, const char *text)
{
  append (buffer, text, strlen (text));
}

static void
append_big_endian (Buffer *buffer, uint64_t number, int n)
{
  for (int i = n - 1; i >= 0; i--)
    {
      const uint8_t byte = (uint8_t) (number >> (8 * i));

      append (buffer, &byte, 1);
    }
}

/* FNV-1a. */
static uint64_t
sum_up (const uint8_t *bytes, size_t n)
{
  uint64_t sum = 0xcbf29ce484222325u;

  for (size_t i = 0; i < n; i++)
    sum = (sum ^ bytes[i]) * 0x100000001b3u;
  return sum;
}

static uint8_t *
finish (Buffer *buffer, size_t *n_bytes)
{
  if (buffer->failed)
    {
      free (buffer->bytes);
      return NULL;
    }
  *n_bytes = buffer->n;
  return buffer->bytes;
}

/* ---- The file of a proof ---- */

/* How often a proof is built, at most, until its entries agree. */
#define MOST_PASSES 20

#define KEY_BYTES   6 /* of a key, the most significant */
#define NO_CHECKSUM "0000000000000000"

/* Adds the next eight bytes to one of the four sums over the entries. */
static uint64_t
add_word (uint64_t sum, uint64_t word)
{
  sum = (sum ^ word) * 0x100000001b3u;
  return sum ^ (sum >> 32);
}

/* Returns the checksum of a file (DESIGN.md "Proofs"). */
static uint64_t
sum_up_file (const Buffer *buffer, size_t n_head)
{
  const uint64_t begin = sum_up (buffer->bytes, 0);
  uint64_t sums[4] = { begin, begin, begin, begin };
  uint64_t sum = sum_up (buffer->bytes, n_head);

  for (uint64_t i = 0, word = 0; i < (buffer->n - n_head) / 32 * 32 + 32; i++)
    {
      word = word << 8 | (n_head + i < buffer->n ? buffer->bytes[n_head + i] : 0);
      if (i % 8 == 7)
        sums[i / 8 % 4] = add_word (sums[i / 8 % 4], word);
    }
  for (int i = 0; i < 4; i++)
    sum = add_word (sum, sums[i]);
  return sum;
}

static const char *
name_of (MnkPiece side)
{
  return side == MNK_X ? "x" : "o";
}

static void
append_stones (Buffer *buffer, const MnkPosition *position, MnkPiece side)
{
  char text[16];

  append_text (buffer, name_of (side));
  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      if (mnk_position_at (position, x, y) == side)
        {
          snprintf (text, sizeof text, " %c%d", 'a' + x, y + 1);
          append_text (buffer, text);
        }
  append_text (buffer, "\n");
}

static void
append_head (Buffer *buffer, const MnkProver *prover, const char *run, int plies, size_t n)
{
  const MnkRule *rule = &prover->position.rule;
  char line[256];

  snprintf (line, sizeof line, "noughts-proof 5\nrule %s %dx%d %d\n",
            mnk_line_rule_name (rule->line), rule->width, rule->height, rule->win);
  append_text (buffer, line);
  append_stones (buffer, &prover->position, MNK_X);
  append_stones (buffer, &prover->position, MNK_O);
  snprintf (line, sizeof line,
            "mover %s\nwinner %s\nplies %d\nrun %.120s\npositions %zu\nchecksum ",
            name_of (prover->position.side), name_of (prover->attacker), plies, run, n);
  append_text (buffer, line);
}

static uint8_t *
write_file (const MnkProver *prover, const char *run, int plies, size_t *n_bytes)
{
  Buffer buffer = { 0 };
  size_t n;
  MnkProverEntry *entries = mnk_prover_table_sorted (prover->file, &n);
  const int n_move_bytes = prover->keys.n_cells > 256 ? 2 : 1;
  char sum[17];

  if (entries == NULL)
    return NULL;

  append_head (&buffer, prover, run, plies, n);
  const size_t at = buffer.n;
  append_text (&buffer, NO_CHECKSUM "\n");
  for (size_t i = 0; i < n; i++)
    {
      append_big_endian (&buffer, entries[i].key >> (64 - 8 * KEY_BYTES), KEY_BYTES);
      append_big_endian (&buffer, entries[i].move, n_move_bytes);
    }
  free (entries);
  if (!buffer.failed)
    {
      const uint64_t whole = sum_up_file (&buffer, at + strlen (NO_CHECKSUM "\n"));

      snprintf (sum, sizeof sum, "%016llx", (unsigned long long) whole);
      memcpy (buffer.bytes + at, sum, strlen (sum));
    }
  return finish (&buffer, n_bytes);
}

/* Builds the proof in an empty table `done`, with the entries of `file` as its hints; NULL where it
 * has none but its own. `used` gets those that were taken, `changed` says whether more were added.
 * Returns the plies to the end, or 0. */
static int
build_once (MnkProver *prover,
            MnkProverTable *done,
            MnkProverTable *file,
            MnkProverTable *used,
            bool *changed)
{
  MnkProverBuild build;
  MnkProverOpen open = { .most = 0 };
  int plies = 0;

  if (!mnk_prover_begin_build (prover, &build, done))
    return 0;
  build.suggestions = prover->proven;
  build.hints = file;
  build.used = used;
  build.final = true;
  if (mnk_prover_build_set (&build, &prover->position, prover->tables, 0))
    plies = prover->position.side == prover->attacker ? mnk_prover_build_attack (&build)
                                                      : mnk_prover_build_defence (&build, &open);
  *changed = build.changed;
  mnk_prover_build_clear (&build);
  return plies;
}

/* Adds all entries of a table to another. */
static bool
add_all (MnkProverTable *to, MnkProverTable *from)
{
  size_t n;
  MnkProverEntry *entries = mnk_prover_table_sorted (from, &n);
  bool added = entries != NULL;

  for (size_t i = 0; i < n && added; i++)
    added = mnk_prover_table_put (to, &entries[i]);
  free (entries);
  return added;
}

/* Replaces the entries of a file by those that a proof needs: an entry that is added late may be
 * the hint of a position that was met before. Returns whether nothing has changed. */
static bool
build_again (MnkProver *prover, MnkProverTable **file, int *plies)
{
  MnkProverTable *done = mnk_prover_table_new (), *used = mnk_prover_table_new ();
  bool changed = true;

  *plies = 0;
  if (done != NULL && used != NULL)
    *plies = build_once (prover, done, *file, used, &changed);
  if (*plies > 0 && !changed && add_all (done, used))
    {
      changed = mnk_prover_table_count (done) != mnk_prover_table_count (*file);
      mnk_prover_table_free (*file);
      *file = done;
      done = NULL;
    }
  mnk_prover_table_free (done);
  mnk_prover_table_free (used);
  return !changed;
}

/* Builds the proof until its entries agree. NULL if it does not hold, or when memory is short. */
static MnkProverTable *
rebuild (MnkProver *prover, int *plies)
{
  MnkProverTable *file = mnk_prover_table_new ();
  bool changed;

  *plies = file != NULL ? build_once (prover, file, NULL, NULL, &changed) : 0;
  for (int i = 0; *plies > 0 && i < MOST_PASSES; i++)
    if (build_again (prover, &file, plies))
      return file;
  mnk_prover_table_free (file);
  return NULL;
}

bool
mnk_prover_build (MnkProver *prover)
{
  mnk_prover_table_free (prover->file);
  prover->file = rebuild (prover, &prover->status.plies);
  return prover->file != NULL;
}

uint8_t *
mnk_prover_write (const MnkProver *prover,
                  const char *run,
                  int plies,
                  size_t *n_bytes,
                  int *n_positions)
{
  *n_positions = (int) mnk_prover_table_count (prover->file);
  return write_file (prover, run, plies > 0 ? plies : prover->status.plies, n_bytes);
}

/* ---- The state ---- */

/* The sizes tell states of other builds from this one's. */
typedef struct
{
  char magic[16];
  uint32_t n_entry_bytes, n_node_bytes, n_position_bytes;
  uint32_t attacker;
  uint32_t complete, unused;
  uint64_t n_entries, n_nodes;
  double seconds;
  uint64_t evaluated;
} StateHead;

static const char state_magic[16] = "noughts-prover1";

uint8_t *
mnk_prover_save (const MnkProver *prover, size_t *n_bytes)
{
  Buffer buffer = { 0 };
  MnkProverTree tree = mnk_prover_tree_copy (&prover->tree);
  StateHead head = {
    .n_entry_bytes = sizeof (MnkProverEntry),
    .n_node_bytes = sizeof (MnkProverNode),
    .n_position_bytes = sizeof (MnkPosition),
    .attacker = prover->attacker,
    .complete = prover->tree.complete,
    .seconds = prover->status.seconds,
    .evaluated = prover->status.evaluated,
  };
  size_t n;
  MnkProverEntry *entries = mnk_prover_table_sorted (prover->proven, &n);

  memcpy (head.magic, state_magic, sizeof state_magic);
  head.n_entries = n;
  head.n_nodes = tree.n;
  buffer.failed = entries == NULL || tree.nodes == NULL;
  append (&buffer, &head, sizeof head);
  append (&buffer, &prover->position, sizeof prover->position);
  append (&buffer, entries, n * sizeof *entries);
  append (&buffer, tree.nodes, tree.n * sizeof *tree.nodes);
  if (!buffer.failed)
    append_big_endian (&buffer, sum_up (buffer.bytes, buffer.n), 8);
  free (entries);
  mnk_prover_tree_clear (&tree);
  return finish (&buffer, n_bytes);
}

static bool
read_head (StateHead *head, const uint8_t *bytes, size_t n_bytes)
{
  uint64_t sum = 0;

  if (n_bytes < sizeof *head + 8)
    return false;
  memcpy (head, bytes, sizeof *head);
  if (memcmp (head->magic, state_magic, sizeof state_magic) != 0
      || head->n_entry_bytes != sizeof (MnkProverEntry)
      || head->n_node_bytes != sizeof (MnkProverNode)
      || head->n_position_bytes != sizeof (MnkPosition)
      || (head->attacker != MNK_X && head->attacker != MNK_O) || head->n_nodes == 0
      || head->n_nodes > n_bytes || head->n_entries > n_bytes
      || n_bytes
             != sizeof *head + sizeof (MnkPosition) + head->n_entries * sizeof (MnkProverEntry)
                    + head->n_nodes * sizeof (MnkProverNode) + 8)
    return false;
  for (int i = 0; i < 8; i++)
    sum = sum << 8 | bytes[n_bytes - 8 + (size_t) i];
  return sum == sum_up (bytes, n_bytes - 8);
}

static bool
load_entries (MnkProver *prover, const uint8_t *bytes, uint64_t n)
{
  for (uint64_t i = 0; i < n; i++)
    {
      MnkProverEntry entry;

      memcpy (&entry, bytes + i * sizeof entry, sizeof entry);
      if (entry.move >= prover->keys.n_cells || !mnk_prover_table_put (prover->proven, &entry))
        return false;
    }
  return true;
}

static bool
load_nodes (MnkProver *prover, const uint8_t *bytes, uint64_t n)
{
  MnkProverNode *nodes = malloc (n * sizeof *nodes);

  if (nodes == NULL)
    return false;
  memcpy (nodes, bytes, n * sizeof *nodes);
  mnk_prover_tree_clear (&prover->tree);
  prover->tree = (MnkProverTree){ nodes, n, n, true };
  return mnk_prover_tree_is_sane (&prover->tree, prover->keys.n_cells);
}

MnkProver *
mnk_prover_load (const uint8_t *bytes, size_t n_bytes)
{
  StateHead head;
  MnkPosition position;
  MnkProver *prover;

  if (!read_head (&head, bytes, n_bytes))
    return NULL;

  bytes += sizeof head;
  memcpy (&position, bytes, sizeof position);
  bytes += sizeof position;
  prover = mnk_prover_new (&position, (MnkPiece) head.attacker);
  if (prover == NULL)
    return NULL;
  if (!load_entries (prover, bytes, head.n_entries)
      || !load_nodes (prover, bytes + head.n_entries * sizeof (MnkProverEntry), head.n_nodes))
    {
      mnk_prover_free (prover);
      return NULL;
    }
  prover->tree.complete = head.complete != 0;
  prover->status.seconds = head.seconds;
  prover->status.evaluated = head.evaluated;
  return prover;
}
