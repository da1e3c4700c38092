/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the network's incremental sums with its definition, computed from the stones alone. */

#include "mnk-net-table.h"
#include "mnk-net.h"
#include "mnk-rule-tables.h"
#include "test-data.h"

typedef struct
{
  MnkRuleTables *tables;
  MnkPosition position;
  MnkBoard board;
  MnkNet *net;
} Fixture;

/* A rule's tables take long to make under a sanitizer: each is made once. */
static MnkRuleTables *
tables_for (const MnkRule *rule)
{
  static MnkRuleTables *made[MNK_N_LINE_RULES];

  g_assert_cmpint (rule->win, ==, 5);
  if (made[rule->line] == NULL)
    made[rule->line] = mnk_rule_tables_new (rule, NULL);
  return made[rule->line];
}

static void
set_up (Fixture *fixture, MnkPosition position)
{
  fixture->position = position;
  fixture->tables = mnk_rule_tables_ref (tables_for (&position.rule));
  g_assert_nonnull (fixture->tables->net);
  g_assert_true (mnk_board_init (&fixture->board, &fixture->position, fixture->tables));
  fixture->net = mnk_net_new (&fixture->board, fixture->tables->net);
  g_assert_nonnull (fixture->net);
}

static void
tear_down (Fixture *fixture)
{
  mnk_net_free (fixture->net);
  mnk_board_clear (&fixture->board);
  mnk_rule_tables_unref (fixture->tables);
}

/* Returns the place of a line's vector in the generated file. A line and its mirror image share a
 * vector; the vectors are sorted by the smaller of the two codes. */
static int
shape_of (const int digits[8])
{
  static GHashTable *places;
  int code = 0, mirror = 0;

  if (places == NULL)
    {
      places = g_hash_table_new (NULL, NULL);
      for (int i = 0; i < 6561; i++)
        {
          int turned = 0;

          for (int j = 0, rest = i; j < 8; j++, rest /= 3)
            turned = 3 * turned + rest % 3;
          if (i <= turned)
            g_hash_table_insert (places, GINT_TO_POINTER (i),
                                 GINT_TO_POINTER ((int) g_hash_table_size (places)));
        }
    }
  for (int i = 0; i < 8; i++)
    {
      code = 3 * code + digits[i];
      mirror = 3 * mirror + digits[7 - i];
    }
  return GPOINTER_TO_INT (g_hash_table_lookup (places, GINT_TO_POINTER (MIN (code, mirror))));
}

static int
cut (int x)
{
  return CLAMP (x, 0, MNK_NET_ONE);
}

/* Adds, for each empty cell, its vector minus that of a cell with nothing near, in units of 1 /
 * MNK_NET_ONE. */
static void
add_plain_sums (const MnkBoard *board, MnkPiece side, const MnkNetNumbers *numbers, int *sums)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        int cell[MNK_NET_WIDTH] = { 0 };

        if (board->pieces[mnk_board_cell (board, x, y)] != MNK_EMPTY)
          continue;
        for (int d = 0; d < 4; d++)
          {
            int digits[8], n = 0;

            for (int i = -4; i <= 4; i++)
              {
                const int u = x + i * steps[d][0], v = y + i * steps[d][1];
                const bool inside = u >= 0 && v >= 0 && u < board->width && v < board->height;
                const MnkPiece piece =
                    inside ? (MnkPiece) board->pieces[mnk_board_cell (board, u, v)] : MNK_WALL;

                if (i != 0)
                  digits[n++] = piece == MNK_EMPTY ? 0 : piece == side ? 1 : 2;
              }
            for (int j = 0; j < MNK_NET_WIDTH; j++)
              cell[j] += numbers->shapes[side - 1][shape_of (digits)][j];
          }
        for (int j = 0; j < MNK_NET_WIDTH; j++)
          sums[j] += cut (cell[j]) - cut (4 * numbers->shapes[side - 1][0][j]);
      }
}

/* Adds `times` the sums of the border cells of an empty board, for one side. */
static void
add_plain_borders (const MnkRule *rule, MnkPiece side, int width, int height, int times, int *sums)
{
  int borders[MNK_NET_WIDTH] = { 0 };
  MnkPosition position;
  MnkBoard board;

  mnk_position_init (&position, &(MnkRule){ width, height, rule->win, rule->line });
  g_assert_true (mnk_board_init (&board, &position, tables_for (rule)));
  add_plain_sums (&board, side, net_numbers (rule), borders);
  for (int i = 0; i < MNK_NET_WIDTH; i++)
    sums[i] += times * borders[i];
  mnk_board_clear (&board);
}

/* Returns the correction as mnk-net.h defines it; each step cuts off fractions. */
static int
plain_correction (const MnkBoard *board)
{
  const MnkNetNumbers *numbers = net_numbers (&board->rule);
  int sums[2 * MNK_NET_WIDTH] = { 0 };
  const int me = board->side == MNK_X ? 0 : 1;
  gint64 out = numbers->out_bias[me];

  for (int s = 0; s < 2; s++)
    {
      const MnkPiece side = s == 0 ? board->side : mnk_piece_other (board->side);
      int *of_side = sums + s * MNK_NET_WIDTH;

      add_plain_sums (board, side, numbers, of_side);
      if (board->width == 15 && board->height == 15)
        continue;
      add_plain_borders (&board->rule, side, board->width, board->height, -1, of_side);
      add_plain_borders (&board->rule, side, 15, 15, 1, of_side);
    }
  for (int j = 0; j < MNK_NET_HIDDEN; j++)
    {
      gint64 hidden = numbers->hidden_bias[me][j];

      for (int i = 0; i < 2 * MNK_NET_WIDTH; i++)
        hidden += (sums[i] * MNK_NET_ONE / MNK_NET_SUM_ONE) * (gint64) numbers->hidden[j][i];
      hidden = hidden * MNK_NET_HIDDEN_ONE / (MNK_NET_ONE * MNK_NET_WEIGHT_ONE);
      out += MAX (hidden, 0) * numbers->out[j];
    }
  return (int) (out / (MNK_NET_HIDDEN_ONE * MNK_NET_OUT_ONE));
}

/* Makes and unmakes random numbers of moves, and compares the correction only now and then. */
static void
walk (Fixture *fixture, GRand *rand, int steps)
{
  MnkBoard *board = &fixture->board;
  int n_asked = 0;

  for (int i = 0; i < steps; i++)
    {
      const bool back =
          board->n_stones > 0 && (board->n_stones > 100 || g_rand_int_range (rand, 0, 100) < 45);
      MnkCell cell;

      if (back)
        mnk_board_unmake (board);
      else
        {
          do
            cell = mnk_board_cell (board, g_rand_int_range (rand, 0, board->width),
                                   g_rand_int_range (rand, 0, board->height));
          while (board->pieces[cell] != MNK_EMPTY);
          mnk_board_make (board, cell);
        }
      if (g_rand_int_range (rand, 0, 3) != 0)
        continue;

      const int found = mnk_net_correct (fixture->net, board);
      MnkNet *fresh = mnk_net_new (board, fixture->tables->net);

      g_assert_cmpint (found, ==, mnk_net_correct (fresh, board));
      mnk_net_free (fresh);
      if (n_asked++ % 16 == 0)
        g_assert_cmpint (found, ==, plain_correction (board));
    }
  g_assert_cmpint (n_asked, >, steps / 5);
}

static void
test_increments (void)
{
  static const MnkRule rules[] = {
    { 15, 15, 5, MNK_FREESTYLE }, { 19, 19, 5, MNK_FREESTYLE }, { 9, 30, 5, MNK_FREESTYLE },
    { 15, 15, 5, MNK_RENJU },     { 9, 30, 5, MNK_RENJU },      { 19, 19, 5, MNK_CARO },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261121);

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      Fixture fixture;

      set_up (&fixture, test_random_position (rand, &rules[i], 6));
      walk (&fixture, rand, 1500);
      tear_down (&fixture);
    }
}

/* Two move orders lead to one position. On one of them a search for fours, which does not use the
 * network, comes between. */
static void
test_transposition (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const int ways[2][4] = { { 0, 1, 2, 3 }, { 2, 1, 0, 3 } };
  int found[2];
  Fixture fixture;
  MnkPosition position;

  mnk_position_init (&position, &rule);
  set_up (&fixture, position);
  for (int i = 0; i < 2; i++)
    {
      for (int j = 0; j < 4; j++)
        {
          mnk_board_make (&fixture.board, mnk_board_cell (&fixture.board, 5 + ways[i][j], 7));
          if (j == 1)
            mnk_net_correct (fixture.net, &fixture.board);
        }
      found[i] = mnk_net_correct (fixture.net, &fixture.board);
      for (int j = 0; j < 4; j++)
        mnk_board_unmake (&fixture.board);
    }
  g_assert_cmpint (found[0], ==, found[1]);
  tear_down (&fixture);
}

/* The correction is the same for turned and mirrored stones, and with colours and turn
 * exchanged. */
static void
test_symmetries (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (int round = 0; round < 20; round++)
    {
      const MnkPosition position = test_random_position (rand, &rule, 10 + round);
      int first = 0;

      for (int form = 0; form < 16; form++)
        {
          MnkPosition turned = position;
          Fixture fixture;

          mnk_position_init (&turned, &rule);
          for (int y = 0; y < 15; y++)
            for (int x = 0; x < 15; x++)
              {
                const int u = form & 1 ? 14 - x : x, v = form & 2 ? 14 - y : y;
                const MnkPiece piece = mnk_position_at (&position, x, y);
                const MnkPoint point = form & 4 ? (MnkPoint){ v, u } : (MnkPoint){ u, v };

                mnk_position_set (&turned, point,
                                  form & 8 && piece != MNK_EMPTY ? mnk_piece_other (piece) : piece);
              }
          turned.side = form & 8 ? mnk_piece_other (position.side) : position.side;
          set_up (&fixture, turned);
          const int found = mnk_net_correct (fixture.net, &fixture.board);
          if (form == 0)
            first = found;
          g_assert_cmpint (found, ==, first);
          tear_down (&fixture);
        }
    }
}

/* Far from all borders the size of the board does not matter. */
static void
test_sizes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);

  for (int round = 0; round < 20; round++)
    {
      int first = 0;

      for (int side = 25; side <= 45; side += 10)
        {
          MnkPosition position;
          Fixture fixture;

          g_rand_set_seed (rand, (guint32) round);
          mnk_position_init (&position, &(MnkRule){ side, side, 5, MNK_FREESTYLE });
          for (int i = 0; i < 10; i++)
            mnk_position_set (&position,
                              (MnkPoint){ side / 2 + g_rand_int_range (rand, -1, 2),
                                          side / 2 + g_rand_int_range (rand, -1, 2) },
                              i % 2 == 0 ? MNK_X : MNK_O);
          set_up (&fixture, position);
          const int found = mnk_net_correct (fixture.net, &fixture.board);
          if (side == 25)
            first = found;
          g_assert_cmpint (found, ==, first);
          tear_down (&fixture);
        }
    }
}

/* Rows of five have a network under every rule, others have none. */
static void
test_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    {
      const MnkRule rule = { 15, 15, 5, (MnkLineRule) line };
      Fixture fixture;

      set_up (&fixture, test_random_position (rand, &rule, 30));
      g_assert_cmpint (mnk_net_correct (fixture.net, &fixture.board), ==,
                       plain_correction (&fixture.board));
      walk (&fixture, rand, 200);
      tear_down (&fixture);
    }
  for (int win = 3; win <= 6; win++)
    {
      MnkRuleTables *tables = mnk_rule_tables_new (&(MnkRule){ 15, 15, win, MNK_FREESTYLE }, NULL);

      g_assert_true ((tables->net != NULL) == (win == 5));
      mnk_rule_tables_unref (tables);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/increments", test_increments);
  g_test_add_func ("/net/transposition", test_transposition);
  g_test_add_func ("/net/symmetries", test_symmetries);
  g_test_add_func ("/net/sizes", test_sizes);
  g_test_add_func ("/net/rules", test_rules);
  return g_test_run ();
}
