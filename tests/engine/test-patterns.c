/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the pattern tables with their definition, on rows of stones, and the board's increments
 * with values computed anew. */

#include <string.h>

#include "mnk-board.h"
#include "mnk-random.h"
#include "rounds.h"
#include "test-data.h"

#define ROW 25

/* A row with walls at both ends, and the known patterns by surroundings. */
typedef struct
{
  MnkPosition row;
  MnkPiece side;
  int radius;
  int centre;
  GHashTable *known;
} Plain;

static MnkPattern plain_pattern (Plain *plain);

/* Whether a stone on `x` completes a line that goes through the centre. */
static bool
completes (Plain *plain, int x)
{
  MnkPoint cells[MNK_MAX_SIDE];
  int n;
  bool through = false;

  mnk_position_set (&plain->row, (MnkPoint){ x, 0 }, plain->side);
  n = mnk_position_win_line (&plain->row, (MnkPoint){ x, 0 }, cells);
  mnk_position_set (&plain->row, (MnkPoint){ x, 0 }, MNK_EMPTY);
  for (int i = 0; i < n; i++)
    through |= cells[i].x == plain->centre;
  return through;
}

static guint64
surroundings (const Plain *plain)
{
  guint64 key = 1;

  for (int x = plain->centre - plain->radius; x <= plain->centre + plain->radius; x++)
    key = key * 4 + mnk_position_at (&plain->row, x, 0);
  return key;
}

/* Whether a completing cell is left after every single enemy stone, under rules where blocked fives
 * do not win. */
static bool
survives (Plain *plain)
{
  for (int x = plain->centre - plain->radius; x <= plain->centre + plain->radius; x++)
    {
      bool left = false;

      if (mnk_position_at (&plain->row, x, 0) != MNK_EMPTY)
        continue;
      mnk_position_set (&plain->row, (MnkPoint){ x, 0 }, mnk_piece_other (plain->side));
      for (int y = plain->centre - plain->radius; y <= plain->centre + plain->radius && !left; y++)
        left = mnk_position_at (&plain->row, y, 0) == MNK_EMPTY && completes (plain, y);
      mnk_position_set (&plain->row, (MnkPoint){ x, 0 }, MNK_EMPTY);
      if (!left)
        return false;
    }
  return true;
}

static bool
is_straight (const Plain *plain, const int *completing, int n)
{
  for (int i = 0; i + 1 < n; i++)
    {
      bool straight = completing[i + 1] - completing[i] == plain->row.rule.win;

      for (int x = completing[i] + 1; x < completing[i + 1]; x++)
        straight &= mnk_position_at (&plain->row, x, 0) == plain->side;
      if (straight)
        return true;
    }
  return false;
}

/* Returns the pattern of a stone that the side has in the centre. */
static MnkPattern
plain_pattern_of_stone (Plain *plain)
{
  const MnkLineRule line = plain->row.rule.line;
  const bool strict = line == MNK_RENJU && plain->side == MNK_X;
  const MnkLineResult verdict =
      mnk_position_judge (&plain->row, (MnkPoint){ plain->centre, 0 }, plain->side);
  int n[MNK_N_PATTERNS] = { 0 }, completing[2 * ROW], n_completing = 0;

  if (verdict != MNK_LINE_NO)
    return verdict == MNK_LINE_WIN ? MNK_PATTERN_FIVE : MNK_PATTERN_FORBIDDEN;

  for (int x = plain->centre - plain->radius; x <= plain->centre + plain->radius; x++)
    {
      if (mnk_position_at (&plain->row, x, 0) != MNK_EMPTY)
        continue;
      if (completes (plain, x))
        completing[n_completing++] = x;
      mnk_position_set (&plain->row, (MnkPoint){ x, 0 }, plain->side);
      n[plain_pattern (plain)]++;
      mnk_position_set (&plain->row, (MnkPoint){ x, 0 }, MNK_EMPTY);
    }

  if (n_completing > 1 && (line == MNK_CARO || line == MNK_CARO_EXACT) && !survives (plain))
    return MNK_PATTERN_FOUR;
  if (n_completing > 1)
    return is_straight (plain, completing, n_completing) ? MNK_PATTERN_FOUR_OPEN
                                                         : MNK_PATTERN_FOUR_TWICE;
  if (n_completing == 1)
    return MNK_PATTERN_FOUR;

  const int open_fours = n[MNK_PATTERN_FOUR_OPEN] + (strict ? 0 : n[MNK_PATTERN_FOUR_TWICE]);
  const int threes = n[MNK_PATTERN_THREE] + n[MNK_PATTERN_THREE_NARROW];

  if (open_fours > 0)
    return open_fours > 1 ? MNK_PATTERN_THREE : MNK_PATTERN_THREE_NARROW;
  if (n[MNK_PATTERN_FOUR] + n[MNK_PATTERN_FOUR_TWICE] > 0)
    return MNK_PATTERN_THREE_CLOSED;
  if (threes > 0)
    return threes > 2 ? MNK_PATTERN_TWO : MNK_PATTERN_TWO_NARROW;
  if (n[MNK_PATTERN_THREE_CLOSED] > 0)
    return MNK_PATTERN_TWO_CLOSED;
  if (n[MNK_PATTERN_TWO] + n[MNK_PATTERN_TWO_NARROW] > 0)
    return MNK_PATTERN_ONE;
  if (n[MNK_PATTERN_TWO_CLOSED] + n[MNK_PATTERN_ONE] + n[MNK_PATTERN_FAR] > 0)
    return MNK_PATTERN_FAR;
  return MNK_PATTERN_DEAD;
}

static MnkPattern
plain_pattern (Plain *plain)
{
  const guint64 key = surroundings (plain);
  gpointer value;

  if (g_hash_table_lookup_extended (plain->known, GSIZE_TO_POINTER (key), NULL, &value))
    return GPOINTER_TO_INT (value);

  value = GINT_TO_POINTER (plain_pattern_of_stone (plain));
  g_hash_table_insert (plain->known, GSIZE_TO_POINTER (key), value);
  return GPOINTER_TO_INT (value);
}

/* Fills a random row, sparse or dense, with borders near or far. */
static void
fill_row (MnkRandom *random, MnkPosition *row)
{
  const unsigned density = 2 + mnk_random_below (random, 7);

  for (int x = 0; x < ROW; x++)
    {
      const uint32_t roll = mnk_random_below (random, density);

      row->cells[x] = (uint8_t) (roll == 0 ? MNK_X : roll == 1 ? MNK_O : MNK_EMPTY);
    }
  if (mnk_random_below (random, 3) == 0)
    row->cells[mnk_random_below (random, ROW)] = MNK_WALL;
}

static uint32_t
key_of (const MnkPosition *row, int centre, int radius)
{
  uint32_t key = 0;
  int at = 0;

  for (int x = centre - radius; x <= centre + radius; x++)
    if (x != centre)
      key |= (uint32_t) mnk_position_at (row, x, 0) << (2 * at++);
  return key;
}

/* Compares a million cells for each rule of five in a row and both sides, and fewer for other rows,
 * where the plain version is slower. */
static void
test_tables (gconstpointer data)
{
  const MnkLineRule line = GPOINTER_TO_INT (data) / 16;
  const int win = GPOINTER_TO_INT (data) % 16;
  const MnkRule rule = { 15, 15, win, line };
  const int rows = ROUNDS (g_test_slow () ? 200000 : 60000)
                   / (win == 5  ? 1
                      : win < 5 ? 40
                      : win < 8 ? 400
                                : 2000);
  g_autofree Plain *plain = g_new0 (Plain, 2);
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  MnkRandom random = { 7 };
  guint n_cells = 0;

  g_assert_nonnull (tables);
  for (int s = 0; s < 2; s++)
    {
      plain[s].row.rule = (MnkRule){ ROW, 1, win, line };
      plain[s].side = (MnkPiece) (s + 1);
      plain[s].radius = tables->patterns.radius;
      plain[s].known = g_hash_table_new (NULL, NULL);
    }

  for (int i = 0; i < rows; i++)
    {
      fill_row (&random, &plain[0].row);
      memcpy (plain[1].row.cells, plain[0].row.cells, ROW);
      for (int x = 0; x < ROW; x++)
        {
          if (plain[0].row.cells[x] != MNK_EMPTY)
            continue;

          const unsigned both =
              mnk_rule_tables_lookup (tables, key_of (&plain[0].row, x, tables->patterns.radius));
          for (int s = 0; s < 2; s++)
            {
              MnkPattern expected;

              plain[s].centre = x;
              mnk_position_set (&plain[s].row, (MnkPoint){ x, 0 }, plain[s].side);
              expected = plain_pattern (&plain[s]);
              mnk_position_set (&plain[s].row, (MnkPoint){ x, 0 }, MNK_EMPTY);
              g_assert_cmpint (both >> (4 * s) & 15, ==, expected);
              n_cells++;
            }
        }
    }
  g_test_message ("%u cells", n_cells);
  g_assert_cmpuint (n_cells, >=,
                    ENOUGH (win == 5  ? 1000000u
                            : win < 5 ? 30000u
                            : win < 8 ? 3000u
                                      : 600u));

  g_hash_table_unref (plain[0].known);
  g_hash_table_unref (plain[1].known);
  mnk_rule_tables_unref (tables);
}

/* A cell's class by its four patterns, sorted, under freestyle and for X under renju. */
static void
test_classes (void)
{
  static const struct
  {
    MnkPattern patterns[4];
    MnkClass class, renju;
  } cases[] = {
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_DEAD }, 0, 0 },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_FAR, MNK_PATTERN_ONE, MNK_PATTERN_TWO_CLOSED }, 0, 0 },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_TWO_NARROW },
      MNK_CLASS_TWO,
      MNK_CLASS_TWO },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_TWO, MNK_PATTERN_THREE_CLOSED },
      MNK_CLASS_THREE_CLOSED,
      MNK_CLASS_THREE_CLOSED },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_ONE, MNK_PATTERN_THREE_NARROW },
      MNK_CLASS_THREE,
      MNK_CLASS_THREE },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_TWO_NARROW, MNK_PATTERN_THREE },
      MNK_CLASS_THREE_PLUS,
      MNK_CLASS_THREE_PLUS },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_THREE_NARROW, MNK_PATTERN_THREE },
      MNK_CLASS_DOUBLE_THREE,
      MNK_CLASS_FORBIDDEN },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_ONE, MNK_PATTERN_FOUR },
      MNK_CLASS_FOUR,
      MNK_CLASS_FOUR },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_THREE_CLOSED, MNK_PATTERN_FOUR },
      MNK_CLASS_FOUR_PLUS,
      MNK_CLASS_FOUR_PLUS },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_THREE, MNK_PATTERN_FOUR },
      MNK_CLASS_FOUR_THREE,
      MNK_CLASS_FOUR_THREE },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_FOUR, MNK_PATTERN_FOUR },
      MNK_CLASS_FOUR_OPEN,
      MNK_CLASS_FORBIDDEN },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_FOUR_TWICE },
      MNK_CLASS_FOUR_OPEN,
      MNK_CLASS_FORBIDDEN },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_DEAD, MNK_PATTERN_FOUR_OPEN },
      MNK_CLASS_FOUR_OPEN,
      MNK_CLASS_FOUR_OPEN },
    { { MNK_PATTERN_DEAD, MNK_PATTERN_FOUR, MNK_PATTERN_FOUR, MNK_PATTERN_FIVE },
      MNK_CLASS_FIVE,
      MNK_CLASS_FIVE },
  };
  const MnkRule freestyle = { 15, 15, 5, MNK_FREESTYLE }, renju = { 15, 15, 5, MNK_RENJU };
  g_autofree MnkCellValue *values = g_new0 (MnkCellValue, MNK_N_SUMS);
  g_autofree MnkWorth *worths = g_new0 (MnkWorth, MNK_N_SUMS);

  for (int i = 0; i < 2; i++)
    {
      mnk_eval_fill (values, worths, i == 0 ? &freestyle : &renju, MNK_X);
      for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
        {
          guint16 patterns = 0;

          for (int k = 0; k < 4; k++)
            patterns |= (guint16) (cases[j].patterns[k] << (4 * (3 - k)));
          g_assert_cmpint (values[mnk_eval_sum (patterns)].class, ==,
                           i == 0 ? cases[j].class : cases[j].renju);
        }
    }
}

/* After every make and unmake the board equals a new one, under every rule and on every shape. */
static void
test_increments (void)
{
  const MnkRule rules[] = {
    { 15, 15, 5, MNK_FREESTYLE }, { 15, 15, 5, MNK_STANDARD },   { 15, 15, 5, MNK_RENJU },
    { 15, 15, 5, MNK_CARO },      { 15, 15, 5, MNK_CARO_EXACT }, { 3, 3, 3, MNK_FREESTYLE },
    { 7, 4, 4, MNK_STANDARD },    { 1, 20, 5, MNK_FREESTYLE },   { 64, 64, 5, MNK_FREESTYLE },
    { 19, 9, 6, MNK_STANDARD },   { 20, 20, 7, MNK_FREESTYLE },  { 20, 20, 8, MNK_FREESTYLE },
    { 20, 20, 7, MNK_CARO },      { 9, 20, 8, MNK_STANDARD },    { 64, 64, 8, MNK_CARO_EXACT },
  };
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  MnkRandom random = { 3 };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      MnkRuleTables *tables = mnk_rule_tables_new (&rules[i], NULL);
      int made = 0;

      mnk_position_init (position, &rules[i]);
      position->endless = i % 2 == 1;
      if (i % 3 == 0)
        mnk_position_set (position, (MnkPoint){ 1, rules[i].height / 2 }, MNK_WALL);
      g_assert_true (mnk_board_init (board, position, tables));
      const guint64 hash = board->hash;
      g_assert_cmpint (hash != 0, ==, i % 3 == 0);

      for (int step = 0; step < 400; step++)
        {
          const MnkCell cell =
              mnk_board_cell (board, (int) mnk_random_below (&random, (guint32) rules[i].width),
                              (int) mnk_random_below (&random, (guint32) rules[i].height));

          if (board->pieces[cell] == MNK_EMPTY && mnk_random_below (&random, 3) > 0)
            {
              mnk_board_make (board, cell);
              made++;
            }
          else if (made > 0)
            {
              mnk_board_unmake (board);
              made--;
            }
          g_assert_true (mnk_board_is_sane (board));
        }
      while (made-- > 0)
        mnk_board_unmake (board);
      g_assert_true (mnk_board_is_sane (board));
      g_assert_cmpuint (board->hash, ==, hash);

      mnk_board_clear (board);
      mnk_rule_tables_unref (tables);
    }
}

/* The same cells make the same hash in any order; the side to move makes another. */
static void
test_hash (void)
{
  const MnkRule rule = { 5, 4, 4, MNK_FREESTYLE };
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  const int order[2][4] = { { 0, 1, 2, 3 }, { 2, 3, 0, 1 } };
  guint64 hashes[2];

  mnk_position_init (position, &rule);
  g_assert_true (mnk_board_init (board, position, tables));
  for (int i = 0; i < 2; i++)
    {
      for (int j = 0; j < 4; j++)
        mnk_board_make (board, mnk_board_cell (board, order[i][j], 1));
      hashes[i] = board->hash;
      for (int j = 0; j < 4; j++)
        mnk_board_unmake (board);
    }
  g_assert_cmpuint (hashes[0], ==, hashes[1]);

  /* A position that was set up has the hash of one that was played. */
  mnk_board_clear (board);
  for (int j = 0; j < 4; j++)
    mnk_position_play (position, (MnkPoint){ order[0][j], 1 });
  g_assert_true (mnk_board_init (board, position, tables));
  g_assert_cmpuint (board->hash, ==, hashes[0]);
  mnk_board_pass (board);
  g_assert_cmpuint (board->hash, !=, hashes[0]);
  mnk_board_clear (board);
  mnk_rule_tables_unref (tables);
}

static void
test_sums (void)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, MNK_N_SUMS);
  MnkWorth worth = 0;
  int n = 0;

  for (int patterns = 0; patterns < 65536; patterns++)
    {
      const int digits[4] = { patterns & 15, patterns >> 4 & 15, patterns >> 8 & 15,
                              patterns >> 12 };

      if (digits[0] >= MNK_N_PATTERNS || digits[0] < digits[1] || digits[1] < digits[2]
          || digits[2] < digits[3])
        continue;

      const guint32 sum = mnk_eval_sum ((guint16) patterns);
      g_assert_cmpuint (sum, <, MNK_N_SUMS);
      g_assert_false (is_taken[sum]);
      is_taken[sum] = TRUE;
      n++;
    }
  g_assert_cmpint (n, ==, MNK_N_COMBOS);

  for (int i = -3; i <= 3; i++)
    {
      const int mover = 7000 * i, waiter = i % 2 == 0 ? 32767 : -32768;

      g_assert_cmpint (mnk_worth_of_mover (mnk_worth (mover, waiter, 0xa5)), ==, mover);
      g_assert_cmpint (mnk_worth_of_waiter (mnk_worth (mover, waiter, 0xa5)), ==, waiter);
      g_assert_cmpuint (mnk_worth (mover, waiter, 0xa5) >> MNK_WORTH_SETS, ==, 0xa5);
      worth += 1000 * mnk_worth (mover + 1, waiter, 0xa5);
    }
  g_assert_cmpint (mnk_worth_of_mover (worth), ==, 7000);
  g_assert_cmpint (mnk_worth_of_waiter (worth), ==, 1000 * (3 * 32767 - 4 * 32768));
}

/* A board of which a number or a set is wrong is not sane. */
static void
test_insane_board (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);

  mnk_position_init (position, &rule);
  g_assert_true (mnk_board_init (board, position, tables));
  const MnkCell cell = mnk_board_cell (board, 7, 7), last = mnk_board_cell (board, 14, 14);
  mnk_board_make (board, cell);
  g_assert_true (mnk_board_is_sane (board));

  board->n_empty++;
  g_assert_false (mnk_board_is_sane (board));
  board->n_empty--;
  board->hash++;
  g_assert_false (mnk_board_is_sane (board));
  board->hash--;
  board->stones[cell >> 6] ^= 1ull << (cell & 63);
  g_assert_false (mnk_board_is_sane (board));
  board->stones[cell >> 6] ^= 1ull << (cell & 63);
  board->playable[last >> 6] ^= 1ull << (last & 63);
  g_assert_false (mnk_board_is_sane (board));
  board->playable[last >> 6] ^= 1ull << (last & 63);
  board->cells[last].patterns[0]++;
  g_assert_false (mnk_board_is_sane (board));
  board->cells[last].patterns[0]--;
  g_assert_true (mnk_board_is_sane (board));

  mnk_board_clear (board);
  mnk_rule_tables_unref (tables);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    {
      for (int win = 2; win <= MNK_MAX_WIN; win++)
        {
          g_autofree char *path = g_strdup_printf ("/patterns/tables/%s/%d",
                                                   mnk_line_rule_name ((MnkLineRule) line), win);

          if (mnk_rule_tables_exist (&(MnkRule){ 15, 15, win, (MnkLineRule) line }))
            g_test_add_data_func (path, GINT_TO_POINTER (16 * line + win), test_tables);
        }
    }
  g_test_add_func ("/patterns/sums", test_sums);
  g_test_add_func ("/patterns/classes", test_classes);
  g_test_add_func ("/patterns/increments", test_increments);
  g_test_add_func ("/patterns/insane-board", test_insane_board);
  g_test_add_func ("/patterns/hash", test_hash);
  return g_test_run ();
}
