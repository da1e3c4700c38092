/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-prover.h"

/* The tests' proofs have the most bits that a key can have. */
#define KEY_BITS 48

#define DIGITS 16

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

  g_assert_true (mnk_prover_build (prover, NULL, NULL));
  guint8 *bytes = mnk_prover_write (prover, "a test", 0, KEY_BITS, &n_bytes, &n_positions);
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

/* ---- Entries: the upper bits of a key, and a move ---- */

#define MOVE_BITS 16

/* Returns the beginning of what follows a word. */
static char *
copy_after (const GByteArray *file, const char *word)
{
  const guint at = find_word (file, word) + (guint) strlen (word);

  return g_strndup ((const char *) file->data + at, MIN (32, file->len - at));
}

static int
count_move_bits (const GByteArray *file)
{
  g_autofree char *rule = copy_after (file, "\nrule ");
  int width, height;

  g_assert_cmpint (sscanf (rule, "%*s %dx%d", &width, &height), ==, 2);
  return width * height > 256 ? 9 : 8;
}

/* How many bits of a difference are written as they are. */
static int
count_plain_bits (guint n_entries)
{
  int n = KEY_BITS;

  while (n_entries > 1u << (KEY_BITS - n))
    n--;
  return n;
}

/* Reads N bits from a bit on, of which the number is advanced. */
static guint64
read_bits (const guint8 *bytes, gsize *at, int n)
{
  guint64 number = 0;

  for (int i = 0; i < n; i++, (*at)++)
    number = number << 1 | (bytes[*at / 8] >> (7 - *at % 8) & 1);
  return number;
}

int
proof_count (const GByteArray *file)
{
  g_autofree char *positions = copy_after (file, "\npositions ");

  return atoi (positions);
}

static GArray *
read_entries (const GByteArray *file)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint64));
  const guint8 *bytes = file->data + find_entries (file);
  const guint n = (guint) proof_count (file);
  guint64 next = 0;
  gsize at = 0;

  while (entries->len < n)
    {
      guint64 high = 0;

      while (read_bits (bytes, &at, 1) == 0)
        high++;
      const int n_plain = count_plain_bits (n);
      const guint64 key = next + (high << n_plain | read_bits (bytes, &at, n_plain));
      const guint64 entry = key << MOVE_BITS | read_bits (bytes, &at, count_move_bits (file));

      g_array_append_val (entries, entry);
      next = key + 1;
    }
  return entries;
}

static void
write_bits (GByteArray *bytes, gsize *at, guint64 number, int n)
{
  for (int i = n - 1; i >= 0; i--, (*at)++)
    {
      if (*at % 8 == 0)
        g_byte_array_append (bytes, (const guint8 *) "", 1);
      bytes->data[*at / 8] |= (guint8) ((number >> i & 1) << (7 - *at % 8));
    }
}

/* Puts entries into a file in place of its own, with their numbers in the head. */
static void
write_entries (GByteArray *file, const GArray *entries)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const int n_plain = count_plain_bits (entries->len), n_move = count_move_bits (file);
  g_autofree char *head = NULL;
  guint64 next = 0;
  gsize at = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const guint64 entry = g_array_index (entries, guint64, i), key = entry >> MOVE_BITS;

      for (guint64 high = (key - next) >> n_plain; high > 0; high--)
        write_bits (bytes, &at, 0, 1);
      write_bits (bytes, &at, 1, 1);
      write_bits (bytes, &at, key - next, n_plain);
      write_bits (bytes, &at, entry, n_move);
      next = key + 1;
    }
  g_byte_array_set_size (file, find_word (file, "\npositions "));
  head = g_strdup_printf ("\npositions %u\nbytes %u\nchecksum 0000000000000000\n", entries->len,
                          bytes->len);
  g_byte_array_append (file, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (file, bytes->data, bytes->len);
  set_checksum (file);
}

void
proof_remove (GByteArray *file, int entry)
{
  g_autoptr (GArray) entries = read_entries (file);

  g_array_remove_index (entries, (guint) entry);
  write_entries (file, entries);
}

void
proof_set_move (GByteArray *file, int entry, int move)
{
  g_autoptr (GArray) entries = read_entries (file);
  guint64 *at = &g_array_index (entries, guint64, entry);

  *at = *at >> MOVE_BITS << MOVE_BITS | (guint64) move;
  write_entries (file, entries);
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

static guint64
make_entry (const MnkCheckRule *rule, int winner, const ProofEntry *entry)
{
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  guint64 key;
  int way;

  mnk_check_board_init (board, rule, winner);
  put_stones (board, entry->x, MNK_CHECK_X);
  put_stones (board, entry->o, MNK_CHECK_O);
  key = mnk_check_hash_key (&board->hash, board, &way);
  return key >> MOVE_BITS << MOVE_BITS
         | (guint64) board->turned[way][read_cell (rule, entry->move)];
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const guint64 first = *(const guint64 *) a >> MOVE_BITS;
  const guint64 second = *(const guint64 *) b >> MOVE_BITS;

  return (first > second) - (first < second);
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
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree char *head = NULL;
  MnkCheckRule size = { 0 };
  char name[16];

  g_assert_cmpint (sscanf (rule, "%15s %dx%d %d", name, &size.width, &size.height, &size.win), ==,
                   4);
  size.exact = strcmp (name, "standard") == 0;
  for (; entries != NULL && entries->move != NULL; entries++)
    {
      const guint64 made =
          make_entry (&size, winner[0] == 'x' ? MNK_CHECK_X : MNK_CHECK_O, entries);

      g_array_append_val (list, made);
    }
  g_array_sort (list, compare_entries);
  for (guint i = 1; i < list->len;)
    if (compare_entries (&g_array_index (list, guint64, i - 1), &g_array_index (list, guint64, i))
        == 0)
      g_array_remove_index (list, i);
    else
      i++;
  head = g_strdup_printf ("noughts-proof 7\nrule %s\nx%s%s\no%s%s\nmover %s\nwinner %s\n"
                          "plies 99\nrun by hand\nkeys %d\npositions ",
                          rule, x[0] != '\0' ? " " : "", x, o[0] != '\0' ? " " : "", o, mover,
                          winner, KEY_BITS);
  g_byte_array_append (file, (const guint8 *) head, (guint) strlen (head));
  write_entries (file, list);
  return file;
}

void
proof_free (MnkCheckFile *proof)
{
  mnk_check_file_clear (proof);
  g_free (proof);
}

MnkCheckProblem
proof_check (const GByteArray *file, MnkCheckReport *report)
{
  const MnkCheckOptions options = { 0 };
  g_autoptr (MnkCheckFile) read = g_new0 (MnkCheckFile, 1);
  const MnkCheckProblem problem = mnk_check_file_read (read, file->data, file->len);

  memset (report, 0, sizeof *report);
  return problem != MNK_CHECK_OK ? problem : mnk_check (read, &options, report);
}
