/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAGIC        "noughts-proof "
#define VERSION_LINE MAGIC "7"
#define CHECKSUM     "checksum "
#define DIGITS       16

/* Of a key so many upper bits, as a file says. */
#define LEAST_KEY_BITS 24
#define MOST_KEY_BITS  48

/* Of an entry in memory. */
#define MOVE_BITS 16

/* Of the checksum. */
#define FNV_BASIS   0xcbf29ce484222325u
#define FNV_PRIME   0x100000001b3u
#define N_COLUMNS   4
#define BLOCK_BYTES (8 * N_COLUMNS)

/* The head's lines, in order. */
enum
{
  LINE_VERSION,
  LINE_RULE,
  LINE_X,
  LINE_O,
  LINE_MOVER,
  LINE_WINNER,
  LINE_PLIES,
  LINE_RUN,
  LINE_KEYS,
  LINE_POSITIONS,
  LINE_BYTES,
  LINE_CHECKSUM,
  N_LINES
};

#define MAX_LINE 2048

typedef struct
{
  char lines[N_LINES][MAX_LINE];
  size_t ends;     /* the bytes of the head */
  size_t checksum; /* where the checksum's digits are */
} Head;

/* Returns eight bytes, the most significant first. */
static uint64_t
word_at (const uint8_t *bytes)
{
  return (uint64_t) bytes[0] << 56 | (uint64_t) bytes[1] << 48 | (uint64_t) bytes[2] << 40
         | (uint64_t) bytes[3] << 32 | (uint64_t) bytes[4] << 24 | (uint64_t) bytes[5] << 16
         | (uint64_t) bytes[6] << 8 | (uint64_t) bytes[7];
}

/* Cuts the head into lines. False if it has too few, or one is too long or holds a NUL. */
static bool
cut_head (Head *head, const uint8_t *bytes, size_t n_bytes)
{
  size_t at = 0;

  for (int i = 0; i < N_LINES; i++)
    {
      const uint8_t *end = memchr (bytes + at, '\n', n_bytes - at);
      const size_t length = end != NULL ? (size_t) (end - bytes) - at : 0;

      if (end == NULL || length >= MAX_LINE || memchr (bytes + at, '\0', length) != NULL)
        return false;
      memcpy (head->lines[i], bytes + at, length);
      head->lines[i][length] = '\0';
      head->checksum = at + strlen (CHECKSUM);
      at += length + 1;
    }
  head->ends = at;
  return true;
}

/* Returns what follows a word at the beginning of a line, or NULL. */
static const char *
after (const char *line, const char *word)
{
  const size_t length = strlen (word);

  return strncmp (line, word, length) == 0 ? line + length : NULL;
}

/* The hash FNV-1a of the head, where the checksum's own digits count as zeros. */
static uint64_t
sum_head (const Head *head, const uint8_t *bytes)
{
  uint64_t sum = FNV_BASIS;

  for (size_t i = 0; i < head->ends; i++)
    {
      const bool digit = i >= head->checksum && i < head->checksum + DIGITS;

      sum = (sum ^ (digit ? '0' : bytes[i])) * FNV_PRIME;
    }
  return sum;
}

/* A change of the sum or of the word always changes the result. */
static uint64_t
add_word (uint64_t sum, uint64_t word)
{
  sum = (sum ^ word) * FNV_PRIME;
  return sum ^ sum >> 32;
}

static void
add_block (uint64_t *columns, const uint8_t *block)
{
  for (int i = 0; i < N_COLUMNS; i++)
    columns[i] = add_word (columns[i], word_at (block + 8 * i));
}

/* Adds the entries, whose words stand in four columns: a processor sums these up at once. */
static uint64_t
checksum (const Head *head, const uint8_t *bytes, size_t n_bytes)
{
  uint64_t sum = sum_head (head, bytes);
  uint64_t columns[N_COLUMNS] = { FNV_BASIS, FNV_BASIS, FNV_BASIS, FNV_BASIS };
  uint8_t last[BLOCK_BYTES] = { 0 };
  size_t at = head->ends;

  for (; n_bytes - at >= BLOCK_BYTES; at += BLOCK_BYTES)
    add_block (columns, bytes + at);
  memcpy (last, bytes + at, n_bytes - at);
  add_block (columns, last);
  for (int i = 0; i < N_COLUMNS; i++)
    sum = add_word (sum, columns[i]);
  return sum;
}

static bool
read_rule (MnkCheckRule *rule, const char *line)
{
  char name[16] = "", rest;

  if (sscanf (line, "rule %15s %2dx%2d %1d%c", name, &rule->width, &rule->height, &rule->win, &rest)
      != 4)
    return false;

  rule->exact = strcmp (name, "standard") == 0;
  if (!rule->exact && strcmp (name, "freestyle") != 0)
    return false;
  return rule->width >= 1 && rule->width <= MNK_CHECK_MAX_SIDE && rule->height >= 1
         && rule->height <= MNK_CHECK_MAX_SIDE && rule->win >= MNK_CHECK_MIN_WIN
         && rule->win <= MNK_CHECK_MAX_WIN
         && (rule->win <= rule->width || rule->win <= rule->height);
}

/* Reads " h8 i9" up to the end of the line. */
static bool
read_stones (MnkCheckFile *file, int side, const char *text, bool *taken)
{
  while (text != NULL && *text != '\0')
    {
      char *end;
      const int x = text[0] == ' ' ? text[1] - 'a' : -1;
      const long y =
          x >= 0 && text[2] >= '1' && text[2] <= '9' ? strtol (text + 2, &end, 10) - 1 : -1;

      if (x < 0 || x >= file->rule.width || y < 0 || y >= file->rule.height)
        return false;

      const int cell = (int) y * file->rule.width + x;
      if (taken[cell])
        return false;
      taken[cell] = true;
      file->stones[side][file->n_stones[side]++] = cell;
      text = end;
    }
  return text != NULL;
}

static bool
read_side (int *side, const char *text)
{
  if (text == NULL || (strcmp (text, "x") != 0 && strcmp (text, "o") != 0))
    return false;
  *side = text[0] == 'x' ? MNK_CHECK_X : MNK_CHECK_O;
  return true;
}

/* Reads "WORD N", from `least` on. */
static bool
read_number (int *number, const char *line, const char *word, int least)
{
  const char *text = after (line, word);
  char rest;

  return text != NULL && sscanf (text, "%9d%c", number, &rest) == 1 && *number >= least;
}

/* Returns the number of the first line of the head that makes no sense, from 1, or 0. */
static int
read_head (MnkCheckFile *file, const Head *head)
{
  bool taken[MNK_CHECK_MAX_CELLS] = { false };
  const char *run = after (head->lines[LINE_RUN], "run ");

  if (!read_rule (&file->rule, head->lines[LINE_RULE]))
    return 1 + LINE_RULE;
  if (!read_stones (file, MNK_CHECK_X, after (head->lines[LINE_X], "x"), taken))
    return 1 + LINE_X;
  if (!read_stones (file, MNK_CHECK_O, after (head->lines[LINE_O], "o"), taken))
    return 1 + LINE_O;
  if (!read_side (&file->mover, after (head->lines[LINE_MOVER], "mover ")))
    return 1 + LINE_MOVER;
  if (!read_side (&file->attacker, after (head->lines[LINE_WINNER], "winner ")))
    return 1 + LINE_WINNER;
  if (!read_number (&file->plies, head->lines[LINE_PLIES], "plies ", 1))
    return 1 + LINE_PLIES;
  if (run == NULL)
    return 1 + LINE_RUN;
  snprintf (file->run, sizeof file->run, "%.*s", MNK_CHECK_RUN - 1, run);
  if (!read_number (&file->key_bits, head->lines[LINE_KEYS], "keys ", LEAST_KEY_BITS)
      || file->key_bits > MOST_KEY_BITS)
    return 1 + LINE_KEYS;
  if (!read_number (&file->n_entries, head->lines[LINE_POSITIONS], "positions ", 0))
    return 1 + LINE_POSITIONS;
  if (!read_number (&file->n_bytes, head->lines[LINE_BYTES], "bytes ", 0))
    return 1 + LINE_BYTES;
  return 0;
}

/* Bits, of each byte the highest first. */
typedef struct
{
  const uint8_t *bytes;
  size_t n_bytes;
  size_t at; /* the number of bits that were read */
} Bits;

/* Returns the next 57 bits or more, from the highest down, followed by zeros. */
static uint64_t
next_bits (const Bits *bits)
{
  const size_t at = bits->at / 8, left = bits->n_bytes - at;
  uint8_t last[8] = { 0 };

  if (left >= 8)
    return word_at (bits->bytes + at) << bits->at % 8;
  memcpy (last, bits->bytes + at, left);
  return word_at (last) << bits->at % 8;
}

/* Reads a number of `n` bits, 57 at most. False if fewer are left. */
static bool
read_bits (Bits *bits, int n, uint64_t *number)
{
  if (8 * bits->n_bytes - bits->at < (size_t) n)
    return false;

  *number = next_bits (bits) >> 1 >> (63 - n);
  bits->at += (size_t) n;
  return true;
}

/* Counts the zeros before the next 1, which is read, too. False if there are more than `most`, or
 * no 1 follows. */
static bool
read_zeros (Bits *bits, uint64_t most, uint64_t *n)
{
  *n = 0;
  while (bits->at < 8 * bits->n_bytes && *n <= most)
    {
      const uint64_t next = next_bits (bits) >> 7; /* 57 bits */
      const int zeros = next != 0 ? __builtin_clzll (next) - 7 : 57;

      *n += (uint64_t) zeros;
      bits->at += (size_t) zeros + (next != 0);
      if (next != 0)
        return *n <= most;
    }
  return false;
}

/* Returns how many lower bits of a distance are written as they are: as many as distances have on
 * average. */
static int
count_plain_bits (const MnkCheckFile *file)
{
  int n = 0;

  while (n < file->key_bits && file->n_entries > 1 << n)
    n++;
  return file->key_bits - n;
}

/* Reads an entry that comes after `key`, or the first one of all. No key is above `most`. */
static bool
read_entry (Bits *bits,
            int n_plain,
            int n_move,
            uint64_t most,
            bool first,
            uint64_t *key,
            uint64_t *move)
{
  uint64_t high, rest;

  if (!read_zeros (bits, most >> n_plain, &high) || !read_bits (bits, n_plain + n_move, &rest))
    return false;

  *move = rest & ((UINT64_C (1) << n_move) - 1);
  *key = (high << n_plain | rest >> n_move) + (first ? 0 : *key + 1);
  return *key <= most;
}

/* Whether nothing is left but zeros that fill the last byte. */
static bool
is_at_end (Bits *bits)
{
  const size_t left = 8 * bits->n_bytes - bits->at;
  uint64_t rest = 0;

  return left < 8 && read_bits (bits, (int) left, &rest) && rest == 0;
}

static MnkCheckProblem
read_entries (MnkCheckFile *file, const uint8_t *bytes)
{
  Bits bits = { bytes, (size_t) file->n_bytes, 0 };
  const int n_cells = file->rule.width * file->rule.height;
  const int n_plain = count_plain_bits (file), n_move = n_cells > 256 ? 9 : 8;
  const uint64_t most = (UINT64_C (1) << file->key_bits) - 1;
  uint64_t key = 0, move;

  /* More cannot be there, and their room is not asked for. */
  file->at = 0;
  if ((size_t) file->n_entries > 8 * bits.n_bytes / (size_t) (n_plain + n_move + 1))
    return MNK_CHECK_ORDER;
  file->entries = malloc (sizeof *file->entries * (size_t) file->n_entries + 1);
  if (file->entries == NULL)
    return MNK_CHECK_STOPPED;

  for (int i = 0; i < file->n_entries; i++)
    {
      file->at = i + 1;
      if (!read_entry (&bits, n_plain, n_move, most, i == 0, &key, &move)
          || move >= (uint64_t) n_cells)
        return MNK_CHECK_ORDER;
      file->entries[i] = key << MOVE_BITS | move;
    }
  file->at = 0;
  if (!is_at_end (&bits))
    return MNK_CHECK_ORDER;
  return MNK_CHECK_OK;
}

/* Whether the bytes begin as a proof of this version. */
static MnkCheckProblem
read_version (const uint8_t *bytes, size_t n_bytes)
{
  if (n_bytes < strlen (MAGIC) || memcmp (bytes, MAGIC, strlen (MAGIC)) != 0)
    return MNK_CHECK_NO_PROOF;
  if (n_bytes <= strlen (VERSION_LINE)
      || memcmp (bytes, VERSION_LINE "\n", strlen (VERSION_LINE "\n")) != 0)
    return MNK_CHECK_VERSION;
  return MNK_CHECK_OK;
}

MnkCheckProblem
mnk_check_file_glance (MnkCheckFile *file, const uint8_t *bytes, size_t n_bytes)
{
  const MnkCheckProblem problem = read_version (bytes, n_bytes);
  Head head;

  memset (file, 0, sizeof *file);
  if (problem != MNK_CHECK_OK)
    return problem;
  if (!cut_head (&head, bytes, n_bytes))
    return MNK_CHECK_CUT_OFF;
  file->at = read_head (file, &head);
  return file->at > 0 ? MNK_CHECK_HEAD : MNK_CHECK_OK;
}

MnkCheckProblem
mnk_check_file_read (MnkCheckFile *file, const uint8_t *bytes, size_t n_bytes)
{
  MnkCheckProblem problem = read_version (bytes, n_bytes);
  Head head;
  char digits[DIGITS + 1];
  const char *said;

  memset (file, 0, sizeof *file);
  if (problem != MNK_CHECK_OK)
    return problem;
  if (!cut_head (&head, bytes, n_bytes))
    return MNK_CHECK_CUT_OFF;

  /* The length comes before the checksum, so that a file that is cut off is told from a wrong
   * byte. */
  file->at = read_head (file, &head);
  if (file->at == 0 && n_bytes != head.ends + (size_t) file->n_bytes)
    {
      file->at = (long) head.ends + file->n_bytes;
      return MNK_CHECK_CUT_OFF;
    }

  said = after (head.lines[LINE_CHECKSUM], CHECKSUM);
  snprintf (digits, sizeof digits, "%016llx",
            (unsigned long long) checksum (&head, bytes, n_bytes));
  if (said == NULL || strcmp (said, digits) != 0)
    return MNK_CHECK_CHECKSUM;
  if (file->at > 0)
    return MNK_CHECK_HEAD;

  problem = read_entries (file, bytes + head.ends);
  if (problem != MNK_CHECK_OK)
    mnk_check_file_clear (file);
  return problem;
}

void
mnk_check_file_clear (MnkCheckFile *file)
{
  free (file->entries);
  file->entries = NULL;
}

int
mnk_check_file_find (const MnkCheckFile *file, uint64_t key)
{
  int low = 0, high = file->n_entries;

  key >>= 64 - file->key_bits;
  while (low < high)
    {
      const int middle = low + (high - low) / 2;

      if (file->entries[middle] >> MOVE_BITS < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low < file->n_entries && file->entries[low] >> MOVE_BITS == key ? low : -1;
}

uint64_t
mnk_check_file_key (const MnkCheckFile *file, int entry)
{
  return file->entries[entry] >> MOVE_BITS << (64 - file->key_bits);
}

int
mnk_check_file_move (const MnkCheckFile *file, int entry)
{
  return (int) (file->entries[entry] & ((1 << MOVE_BITS) - 1));
}
