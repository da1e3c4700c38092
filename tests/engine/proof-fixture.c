/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-prover.h"

#define KEY_BYTES 6
#define DIGITS    16

GByteArray *
proof_make (const MnkPosition *position, MnkPiece attacker)
{
  const MnkProverOptions options = { .threads = 1 };
  MnkProver *prover = mnk_prover_new (position, attacker);
  MnkProverStatus status;
  GByteArray *file = g_byte_array_new ();
  size_t n_bytes = 0;
  int n_positions = 0;

  g_assert_nonnull (prover);
  mnk_prover_run (prover, &options, 600000);
  mnk_prover_status (prover, &status);
  g_assert_cmpint (status.state, ==, MNK_PROVER_PROVEN);

  g_assert_true (mnk_prover_build (prover));
  guint8 *bytes = mnk_prover_write (prover, "a test", 0, &n_bytes, &n_positions);
  g_assert_nonnull (bytes);
  g_byte_array_append (file, bytes, (guint) n_bytes);
  free (bytes);
  mnk_prover_free (prover);
  return file;
}

/* Returns where a word of the head is. */
static guint
find_word (const GByteArray *file, const char *word)
{
  const char *at = g_strstr_len ((const char *) file->data, file->len, word);

  g_assert_nonnull (at);
  return (guint) (at - (const char *) file->data);
}

static guint64
add_number (guint64 sum, guint64 number)
{
  sum = (sum ^ number) * 0x100000001b3u;
  return sum ^ sum >> 32;
}

/* FNV-1a of the head with zeros in place of the checksum, then four sums over the entries. */
static void
set_checksum (GByteArray *file)
{
  const guint at = find_word (file, "\nchecksum ") + (guint) strlen ("\nchecksum ");
  const guint n_head = at + DIGITS + 1;
  guint64 sum = 0xcbf29ce484222325u, sums[4] = { sum, sum, sum, sum };
  char digits[DIGITS + 1];

  memset (file->data + at, '0', DIGITS);
  for (guint i = 0; i < n_head; i++)
    sum = (sum ^ file->data[i]) * 0x100000001b3u;
  for (guint i = 0; i <= (file->len - n_head) / 32 * 4 + 3; i++)
    {
      guint64 number = 0;

      for (guint j = n_head + 8 * i; j < n_head + 8 * i + 8; j++)
        number = number << 8 | (j < file->len ? file->data[j] : 0);
      sums[i % 4] = add_number (sums[i % 4], number);
    }
  for (int i = 0; i < 4; i++)
    sum = add_number (sum, sums[i]);
  g_snprintf (digits, sizeof digits, "%016" G_GINT64_MODIFIER "x", sum);
  memcpy (file->data + at, digits, DIGITS);
}

void
proof_replace (GByteArray *file, const char *from, const char *to)
{
  const guint at = find_word (file, from), rest = at + (guint) strlen (from);
  g_autofree guint8 *tail = g_memdup2 (file->data + rest, file->len - rest);
  const guint n_tail = file->len - rest;

  g_byte_array_set_size (file, at);
  g_byte_array_append (file, (const guint8 *) to, (guint) strlen (to));
  g_byte_array_append (file, tail, n_tail);
  set_checksum (file);
}

static guint
find_entries (const GByteArray *file)
{
  return find_word (file, "\nchecksum ") + (guint) strlen ("\nchecksum ") + DIGITS + 1;
}

/* The bytes of an entry: a move has one on boards of up to 256 cells. */
static guint
entry_bytes (const GByteArray *file)
{
  int width, height;

  g_assert_cmpint (sscanf ((const char *) file->data + find_word (file, "\nrule "),
                           " rule %*s %dx%d", &width, &height),
                   ==, 2);
  return KEY_BYTES + (width * height > 256 ? 2 : 1);
}

int
proof_count (const GByteArray *file)
{
  return (int) ((file->len - find_entries (file)) / entry_bytes (file));
}

void
proof_remove (GByteArray *file, int entry)
{
  const int n = proof_count (file);
  g_autofree char *from = g_strdup_printf ("\npositions %d\n", n);
  g_autofree char *to = g_strdup_printf ("\npositions %d\n", n - 1);

  const guint size = entry_bytes (file);

  g_byte_array_remove_range (file, find_entries (file) + size * (guint) entry, size);
  proof_replace (file, from, to);
}

void
proof_set_move (GByteArray *file, int entry, int move)
{
  const guint size = entry_bytes (file);
  guint8 *at = file->data + find_entries (file) + size * (guint) entry + KEY_BYTES;

  if (size > KEY_BYTES + 1)
    *at++ = (guint8) (move >> 8);
  *at = (guint8) move;
  set_checksum (file);
}

/* ---- By hand ---- */

static int
read_cell (const MnkCheckRule *rule, const char *text)
{
  return (atoi (text + 1) - 1) * rule->width + text[0] - 'a';
}

static void
put_stones (MnkCheckBoard *board, const char *text, int side)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      mnk_check_board_play (board, read_cell (&board->rule, words[i]), side);
}

/* Writes an entry; returns its bytes. */
static guint
make_entry (const MnkCheckRule *rule, int winner, const ProofEntry *entry, guint8 *bytes)
{
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  guint64 key;
  int way;

  mnk_check_board_init (board, rule, winner);
  put_stones (board, entry->x, MNK_CHECK_X);
  put_stones (board, entry->o, MNK_CHECK_O);
  key = GUINT64_TO_BE (mnk_check_hash_key (&board->hash, board, &way));
  memcpy (bytes, &key, KEY_BYTES);
  const int move = board->turned[way][read_cell (rule, entry->move)];
  bytes[KEY_BYTES] = (guint8) (rule->width * rule->height > 256 ? move >> 8 : move);
  bytes[KEY_BYTES + 1] = (guint8) move;
  return KEY_BYTES + (rule->width * rule->height > 256 ? 2 : 1);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, KEY_BYTES);
}

GByteArray *
proof_write (const char *rule,
             const char *x,
             const char *o,
             const char *mover,
             const char *winner,
             const ProofEntry *entries)
{
  GByteArray *file = g_byte_array_new ();
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, KEY_BYTES + 2);
  guint n_bytes = 0;
  g_autofree char *head = NULL;
  MnkCheckRule size = { 0 };
  char name[16];

  g_assert_cmpint (sscanf (rule, "%15s %dx%d %d", name, &size.width, &size.height, &size.win), ==,
                   4);
  size.exact = strcmp (name, "standard") == 0;
  for (; entries != NULL && entries->move != NULL; entries++)
    {
      guint8 bytes[KEY_BYTES + 2];

      n_bytes = make_entry (&size, winner[0] == 'x' ? MNK_CHECK_X : MNK_CHECK_O, entries, bytes);
      g_array_append_vals (list, bytes, 1);
    }
  g_array_sort (list, compare_entries);
  for (guint i = 1; i < list->len;)
    if (memcmp (list->data + (i - 1) * (KEY_BYTES + 2), list->data + i * (KEY_BYTES + 2), KEY_BYTES)
        == 0)
      g_array_remove_index (list, i);
    else
      i++;
  head = g_strdup_printf ("noughts-proof 5\nrule %s\nx%s%s\no%s%s\nmover %s\nwinner %s\n"
                          "plies 99\nrun by hand\npositions %u\nchecksum 0000000000000000\n",
                          rule, x[0] != '\0' ? " " : "", x, o[0] != '\0' ? " " : "", o, mover,
                          winner, list->len);
  g_byte_array_append (file, (const guint8 *) head, (guint) strlen (head));
  for (guint i = 0; i < list->len; i++)
    g_byte_array_append (file, (const guint8 *) list->data + i * (KEY_BYTES + 2), n_bytes);
  set_checksum (file);
  return file;
}

MnkCheckProblem
proof_check (const GByteArray *file, MnkCheckReport *report)
{
  const MnkCheckOptions options = { 0 };
  g_autofree MnkCheckFile *read = g_new0 (MnkCheckFile, 1);
  const MnkCheckProblem problem = mnk_check_file_read (read, file->data, file->len);

  memset (report, 0, sizeof *report);
  return problem != MNK_CHECK_OK ? problem : mnk_check (read, &options, report);
}
