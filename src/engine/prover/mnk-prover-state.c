/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-private.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-prover-bytes.h"

/* Saves the state of a prover, and goes on from there. */

/* The sizes tell states of other builds from this one's. */
typedef struct
{
  char magic[16];
  uint32_t n_entry_bytes, n_node_bytes, n_position_bytes;
  uint32_t attacker;
  uint32_t complete, has_draft;
  uint64_t n_entries, n_nodes;
  double seconds;
  uint64_t evaluated;
} StateHead;

/* The proof as far as it is built follows the nodes. */
typedef struct
{
  uint32_t pass, changed, plies, has_memory;
  uint64_t n_file, n_hints, n_done, n_used;
} DraftHead;

static const char state_magic[16] = "noughts-prover1";

/* Appends the entries of a table, which may be NULL. Returns their number. */
static uint64_t
append_entries (MnkProverBytes *buffer, MnkProverTable *table)
{
  size_t n = 0;
  MnkProverEntry *entries = table != NULL ? mnk_prover_table_sorted (table, &n) : NULL;

  buffer->failed |= table != NULL && entries == NULL;
  if (entries != NULL)
    mnk_prover_bytes_append (buffer, entries, n * sizeof *entries);
  free (entries);
  return n;
}

/* Appends what the builder remembers, or the last one did. Returns whether there is such. */
static bool
append_memory (MnkProverBytes *buffer, const MnkProverDraft *draft)
{
  const size_t n = mnk_prover_build_memory_bytes ();
  void *copy;

  if (draft->build == NULL && draft->memory == NULL)
    return false;
  copy = malloc (n);
  if (copy == NULL)
    return false;
  if (draft->build != NULL)
    mnk_prover_build_copy_memory (draft->build, copy);
  else
    memcpy (copy, draft->memory, n);
  mnk_prover_bytes_append (buffer, copy, n);
  free (copy);
  return true;
}

static void
append_draft (MnkProverBytes *buffer, const MnkProver *prover)
{
  const MnkProverDraft *draft = &prover->draft;
  const size_t at = buffer->n;
  DraftHead head = {
    .pass = draft->pass,
    .changed = draft->changed,
    .plies = (uint32_t) prover->status.plies,
  };

  mnk_prover_bytes_append (buffer, &head, sizeof head);
  head.n_file = append_entries (buffer, prover->file);
  head.n_hints = append_entries (buffer, draft->hints);
  head.n_done = append_entries (buffer, draft->done);
  head.n_used = append_entries (buffer, draft->used);
  head.has_memory = append_memory (buffer, draft);
  if (!buffer->failed)
    memcpy (buffer->bytes + at, &head, sizeof head);
}

uint8_t *
mnk_prover_save (const MnkProver *prover, size_t *n_bytes)
{
  MnkProverBytes buffer = { 0 };
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

  memcpy (head.magic, state_magic, sizeof state_magic);
  head.n_nodes = tree.n;
  head.has_draft = prover->file != NULL || prover->draft.pass > 0;
  buffer.failed = tree.nodes == NULL;
  mnk_prover_bytes_append (&buffer, &head, sizeof head);
  mnk_prover_bytes_append (&buffer, &prover->position, sizeof prover->position);
  head.n_entries = append_entries (&buffer, prover->proven);
  mnk_prover_bytes_append (&buffer, tree.nodes, tree.n * sizeof *tree.nodes);
  if (head.has_draft)
    append_draft (&buffer, prover);
  if (!buffer.failed)
    {
      memcpy (buffer.bytes, &head, sizeof head);
      mnk_prover_bytes_append_number (&buffer, mnk_prover_sum_up (buffer.bytes, buffer.n), 8);
    }
  mnk_prover_tree_clear (&tree);
  return mnk_prover_bytes_finish (&buffer, n_bytes);
}

/* What is not yet read. */
typedef struct
{
  const uint8_t *at;
  uint64_t n_left;
} Source;

static bool
take (Source *source, void *to, uint64_t n)
{
  if (n > source->n_left)
    return false;
  memcpy (to, source->at, n);
  source->at += n;
  source->n_left -= n;
  return true;
}

/* Takes the checksum off the end. */
static bool
take_sum (Source *source)
{
  uint64_t sum = 0;

  if (source->n_left < 8)
    return false;
  source->n_left -= 8;
  for (int i = 0; i < 8; i++)
    sum = sum << 8 | source->at[source->n_left + (uint64_t) i];
  return sum == mnk_prover_sum_up (source->at, source->n_left);
}

static bool
take_head (Source *source, StateHead *head)
{
  return take (source, head, sizeof *head)
         && memcmp (head->magic, state_magic, sizeof state_magic) == 0
         && head->n_entry_bytes == sizeof (MnkProverEntry)
         && head->n_node_bytes == sizeof (MnkProverNode)
         && head->n_position_bytes == sizeof (MnkPosition)
         && (head->attacker == MNK_X || head->attacker == MNK_O) && head->n_nodes > 0;
}

static bool
take_entries (Source *source, const MnkProver *prover, MnkProverTable *table, uint64_t n)
{
  for (uint64_t i = 0; i < n; i++)
    {
      MnkProverEntry entry;

      if (!take (source, &entry, sizeof entry) || entry.move >= prover->keys.n_cells
          || !mnk_prover_table_put (table, &entry))
        return false;
    }
  return true;
}

static bool
take_nodes (Source *source, MnkProver *prover, uint64_t n)
{
  MnkProverNode *nodes = n <= source->n_left / sizeof *nodes ? malloc (n * sizeof *nodes) : NULL;

  if (nodes == NULL)
    return false;
  take (source, nodes, n * sizeof *nodes);
  mnk_prover_tree_clear (&prover->tree);
  prover->tree = (MnkProverTree){ nodes, n, n, true };
  return mnk_prover_tree_is_sane (&prover->tree, prover->keys.n_cells);
}

static bool
take_table (Source *source, const MnkProver *prover, MnkProverTable **table, uint64_t n)
{
  *table = mnk_prover_table_new ();
  return *table != NULL && take_entries (source, prover, *table, n);
}

static bool
take_memory (Source *source, MnkProverDraft *draft)
{
  const size_t n = mnk_prover_build_memory_bytes ();

  draft->memory = malloc (n);
  return draft->memory != NULL && take (source, draft->memory, n);
}

static bool
take_draft (Source *source, MnkProver *prover)
{
  MnkProverDraft *draft = &prover->draft;
  DraftHead head;

  if (!take (source, &head, sizeof head))
    return false;
  prover->status.plies = (int) head.plies;
  draft->pass = head.pass;
  draft->changed = head.changed != 0;
  if (head.pass == 0)
    return take_table (source, prover, &prover->file, head.n_file);
  return (head.pass == 1 || take_table (source, prover, &draft->hints, head.n_hints))
         && take_table (source, prover, &draft->done, head.n_done)
         && (head.pass == 1 || take_table (source, prover, &draft->used, head.n_used))
         && (!head.has_memory || take_memory (source, draft));
}

MnkProver *
mnk_prover_load (const uint8_t *bytes, size_t n_bytes)
{
  Source source = { bytes, n_bytes };
  StateHead head;
  MnkPosition position;
  MnkProver *prover;

  if (!take_sum (&source) || !take_head (&source, &head)
      || !take (&source, &position, sizeof position))
    return NULL;

  prover = mnk_prover_new (&position, (MnkPiece) head.attacker);
  if (prover == NULL)
    return NULL;
  if (!take_entries (&source, prover, prover->proven, head.n_entries)
      || !take_nodes (&source, prover, head.n_nodes)
      || (head.has_draft && !take_draft (&source, prover)) || source.n_left > 0)
    {
      mnk_prover_free (prover);
      return NULL;
    }
  prover->tree.complete = head.complete != 0;
  prover->status.seconds = head.seconds;
  prover->status.evaluated = head.evaluated;
  return prover;
}
