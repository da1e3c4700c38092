/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-prover-bytes.h"

/* Writes the file of a proof. */

#define NO_CHECKSUM "0000000000000000"

/* A check asks for 150 to 500 positions for each entry (tests/bench/PROOFS.md). */
#define KEYS_ASKED_FOR 400.0

/* Adds the next eight bytes to one of the four sums over the entries. */
static uint64_t
add_word (uint64_t sum, uint64_t word)
{
  sum = (sum ^ word) * 0x100000001b3u;
  return sum ^ (sum >> 32);
}

/* Returns the checksum of a file (DESIGN.md "Proofs"). */
static uint64_t
sum_up_file (const MnkProverBytes *buffer, size_t n_head)
{
  const uint64_t begin = mnk_prover_sum_up (buffer->bytes, 0);
  uint64_t sums[4] = { begin, begin, begin, begin };
  uint64_t sum = mnk_prover_sum_up (buffer->bytes, n_head);

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
append_text (MnkProverBytes *buffer, const char *text)
{
  mnk_prover_bytes_append (buffer, text, strlen (text));
}

static void
append_stones (MnkProverBytes *buffer, const MnkPosition *position, MnkPiece side)
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
append_head (MnkProverBytes *buffer,
             const MnkProver *prover,
             const char *run,
             int plies,
             int key_bits,
             size_t n,
             size_t n_bytes)
{
  const MnkRule *rule = &prover->position.rule;
  char line[256];

  snprintf (line, sizeof line, "noughts-proof 7\nrule %s %dx%d %d\n",
            mnk_line_rule_name (rule->line), rule->width, rule->height, rule->win);
  append_text (buffer, line);
  append_stones (buffer, &prover->position, MNK_X);
  append_stones (buffer, &prover->position, MNK_O);
  snprintf (line, sizeof line,
            "mover %s\nwinner %s\nplies %d\nrun %.120s\nkeys %d\npositions %zu\nbytes %zu\n"
            "checksum ",
            name_of (prover->position.side), name_of (prover->attacker), plies, run, key_bits, n,
            n_bytes);
  append_text (buffer, line);
}

/* Bits on their way to bytes: of `held` the lower n_held, fewer than eight. */
typedef struct
{
  MnkProverBytes *bytes;
  uint64_t held;
  int n_held;
} Bits;

/* Appends the lower bits of a number, of which the others are 0; at most 56. */
static void
append_bits (Bits *bits, uint64_t number, int n)
{
  bits->held = bits->held << n | number;
  for (bits->n_held += n; bits->n_held >= 8; bits->n_held -= 8)
    mnk_prover_bytes_append_number (bits->bytes, bits->held >> (bits->n_held - 8) & 0xff, 1);
}

/* Appends sorted entries, each as its distance and its move; DESIGN.md "Proofs" has the code. */
static void
append_entries (MnkProverBytes *bytes,
                const MnkProverEntry *entries,
                size_t n,
                int key_bits,
                int n_move)
{
  Bits bits = { bytes, 0, 0 };
  int n_plain = key_bits;
  uint64_t next = 0; /* the least key that may follow */

  while (n_plain > 0 && n > (size_t) 1 << (key_bits - n_plain))
    n_plain--;
  for (size_t i = 0; i < n; i++)
    {
      const uint64_t key = entries[i].key >> (64 - key_bits), more = key - next;

      for (uint64_t zeros = more >> n_plain; zeros > 0; zeros--)
        append_bits (&bits, 0, 1);
      append_bits (&bits, 1, 1);
      append_bits (&bits, more & ((UINT64_C (1) << n_plain) - 1), n_plain);
      append_bits (&bits, entries[i].move, n_move);
      next = key + 1;
    }
  append_bits (&bits, 0, (8 - bits.n_held) % 8);
}

/* Keeps the first of sorted entries whose keys are the same in the file, and returns how many are
 * left. The check says whether the proof holds without the others. */
static size_t
unite_keys (MnkProverEntry *entries, size_t n, int key_bits)
{
  const int n_cut = 64 - key_bits;
  size_t n_kept = 0;

  for (size_t i = 0; i < n; i++)
    if (i == 0 || entries[i].key >> n_cut != entries[n_kept - 1].key >> n_cut)
      entries[n_kept++] = entries[i];
  return n_kept;
}

/* Writes a file of sorted entries, which are changed. */
static uint8_t *
write_file (const MnkProver *prover,
            MnkProverEntry *entries,
            size_t n,
            const char *run,
            int plies,
            int key_bits,
            size_t *n_bytes,
            int *n_positions)
{
  MnkProverBytes buffer = { 0 }, coded = { 0 };
  char sum[17];

  n = unite_keys (entries, n, key_bits);
  *n_positions = (int) n;
  append_entries (&coded, entries, n, key_bits, prover->keys.n_cells > 256 ? 9 : 8);
  append_head (&buffer, prover, run, plies, key_bits, n, coded.n);
  const size_t at = buffer.n;
  append_text (&buffer, NO_CHECKSUM "\n");
  mnk_prover_bytes_append (&buffer, coded.bytes, coded.n);
  buffer.failed = buffer.failed || coded.failed;
  free (coded.bytes);
  if (!buffer.failed)
    {
      const uint64_t whole = sum_up_file (&buffer, at + strlen (NO_CHECKSUM "\n"));

      snprintf (sum, sizeof sum, "%016llx", (unsigned long long) whole);
      memcpy (buffer.bytes + at, sum, strlen (sum));
    }
  return mnk_prover_bytes_finish (&buffer, n_bytes);
}

int
mnk_prover_least_key_bits (int n_positions)
{
  const double pairs = KEYS_ASKED_FOR * n_positions * n_positions;
  int n = MNK_PROVER_LEAST_KEY_BITS;

  while (n < MNK_PROVER_MOST_KEY_BITS && (double) (UINT64_C (1) << n) < pairs)
    n++;
  return n;
}

uint8_t *
mnk_prover_write (const MnkProver *prover,
                  const char *run,
                  int plies,
                  int key_bits,
                  size_t *n_bytes,
                  int *n_positions)
{
  size_t n;
  MnkProverEntry *entries = mnk_prover_table_sorted (prover->file, &n);
  uint8_t *bytes = NULL;

  if (entries != NULL)
    bytes = write_file (prover, entries, n, run, plies > 0 ? plies : prover->status.plies, key_bits,
                        n_bytes, n_positions);
  free (entries);
  return bytes;
}

/* Returns the proof that was added and begins one move of the winner's on, or NULL. */
static const MnkProverExample *
find_next (const MnkProver *prover)
{
  for (int i = 0; i < prover->n_examples; i++)
    if (prover->examples[i].first >= 0)
      return &prover->examples[i];
  return NULL;
}

int
mnk_prover_next_key_bits (const MnkProver *prover)
{
  const MnkProverExample *next = find_next (prover);

  return next != NULL ? next->key_bits : 0;
}

uint8_t *
mnk_prover_write_next (const MnkProver *prover,
                       const char *run,
                       int plies,
                       int key_bits,
                       size_t *n_bytes,
                       int *n_positions)
{
  const MnkProverExample *next = find_next (prover);
  MnkProverEntry *entries = calloc (next->n + 1, sizeof *entries);
  uint8_t *bytes = NULL;
  size_t at = 0;
  int way;

  if (entries == NULL)
    return NULL;

  const uint64_t key = mnk_prover_hash_key (&prover->hash, &prover->keys, &way);
  while (at < next->n && next->moves[at].key < key)
    at++;
  for (size_t i = 0; i < next->n; i++)
    {
      MnkProverEntry *entry = &entries[i < at ? i : i + 1];

      entry->key = next->moves[i].key;
      entry->move = next->moves[i].cell;
    }
  entries[at].key = key;
  entries[at].move = prover->keys.turned[way][next->first];
  bytes = write_file (prover, entries, next->n + 1, run, plies > 0 ? plies : prover->keys.n_cells,
                      key_bits < next->key_bits ? key_bits : next->key_bits, n_bytes, n_positions);
  free (entries);
  return bytes;
}
