/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins by fours and threes, compared with what plain functions find. */

#include "forced-fixture.h"
#include "rounds.h"

/* Whether a stone of `side` on some empty cell completes a line. */
static gboolean
can_complete (const MnkPosition *position, MnkPiece side)
{
  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (position, point, side) == MNK_LINE_WIN)
        return TRUE;
    }
  return FALSE;
}

static gboolean wins_by_fours (MnkPosition *position, MnkPiece attacker, int fours);

/* Whether a four wins: the attacker wins after every answer that stops it, and at once after any
 * other. */
static gboolean
four_wins (MnkPosition *position, MnkPoint four, MnkPiece attacker, int fours)
{
  gboolean wins = TRUE;

  for (int i = 0; i < 11 * 11 && wins; i++)
    {
      const MnkPoint point = { four.x + i % 11 - 5, four.y + i / 11 - 5 };

      if (point.x < 0 || point.x > 14 || point.y < 0 || point.y > 14
          || mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        continue;

      mnk_position_set (position, point, mnk_piece_other (attacker));
      wins = can_complete (position, attacker) || wins_by_fours (position, attacker, fours);
      mnk_position_set (position, point, MNK_EMPTY);
    }
  return wins;
}

/* Whether the attacker wins by at most `fours` fours, judged by the rules alone; not for renju. */
static gboolean
wins_by_fours (MnkPosition *position, MnkPiece attacker, int fours)
{
  gboolean wins = can_complete (position, attacker);

  for (int i = 0; i < 225 && fours > 0 && !wins; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        continue;

      mnk_position_set (position, point, attacker);
      wins = can_complete (position, attacker)
             && !can_complete (position, mnk_piece_other (attacker))
             && four_wins (position, point, attacker, fours - 1);
      mnk_position_set (position, point, MNK_EMPTY);
    }
  return wins;
}

/* The search leaves out fours and answers that it knows to be useless; a plain one agrees with
 * it. */
static void
test_vcf_plain (void)
{
  static const MnkLineRule lines[] = { MNK_FREESTYLE, MNK_STANDARD, MNK_CARO, MNK_CARO_EXACT };
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkRandom random = { 12 };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const MnkRule rule = { 15, 15, 5, lines[i] };
      int n_wins = 0;

      for (int game = 0; game < 60; game++)
        {
          const int most_fours = 3;
          MnkPosition position;
          MnkForced forced;

          mnk_position_init (&position, &rule);
          while (position.stones < 16 + game % 8)
            {
              const MnkPoint point = { 4 + (int) mnk_random_below (&random, 8),
                                       4 + (int) mnk_random_below (&random, 8) };

              if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY
                  && mnk_position_judge (&position, point, position.side) == MNK_LINE_NO)
                mnk_position_play (&position, point);
            }

          mnk_search_vcf (search, &position, &(MnkOptions){ 0 }, &forced);
          const gboolean wins = forced.won && forced.n_line <= 2 * most_fours + 1;
          n_wins += wins && forced.n_line > 3;
          mnk_forced_clear (&forced);
          g_assert_cmpint (wins, ==, wins_by_fours (&position, position.side, most_fours));
        }
      g_test_message ("%s: %d wins by two or three fours", mnk_line_rule_name (lines[i]), n_wins);
      g_assert_cmpint (n_wins, >, 0);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

static bool
is_legal (const MnkPosition *position, MnkPoint point, MnkRenju *judge)
{
  if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
    return false;
  return position->rule.line != MNK_RENJU || position->side != MNK_X
         || mnk_position_judge (position, point, MNK_X) == MNK_LINE_WIN
         || (mnk_renju_set (judge, position) && mnk_renju_judge (judge, point) == MNK_ALLOWED);
}

/* Lists the legal cells on which `side` wins at once, and returns their number. */
static int
list_wins (const MnkPosition *position, MnkPiece side, MnkRenju *judge, MnkPoint *cells)
{
  int n = 0;

  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (position, point, side) == MNK_LINE_WIN
          && (side == position->side || is_legal (position, point, judge)))
        cells[n++] = point;
    }
  return n;
}

/* Lists the cells on which the side to move makes a four, and returns their number. */
static int
list_fours (const MnkPosition *position, MnkRenju *judge, MnkPoint *cells)
{
  MnkPoint wins[225];
  int n = 0;

  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };
      MnkPosition after = *position;

      if (!is_legal (position, point, judge))
        continue;
      mnk_position_play (&after, point);
      after.side = position->side;
      if (list_wins (&after, after.side, judge, wins) > 0)
        cells[n++] = point;
    }
  return n;
}

/* Returns a legal answer of the defender: a win if it has one; else mostly a cell that stops a win,
 * or a four of its own, and sometimes any cell. A pass if renju forbids all cells. */
static MnkPoint
pick_defence (const MnkPosition *position, MnkRenju *judge, MnkRandom *random)
{
  const uint32_t kind = mnk_random_below (random, 6);
  MnkPoint cells[225];
  int n = list_wins (position, position->side, judge, cells);

  if (n == 0 && kind < 3)
    n = list_wins (position, mnk_piece_other (position->side), judge, cells);
  if (n == 0 && kind < 5)
    n = list_fours (position, judge, cells);
  for (int i = 0; n == 0 && i < 2000; i++)
    {
      cells[0] =
          (MnkPoint){ (int) mnk_random_below (random, 15), (int) mnk_random_below (random, 15) };
      n = is_legal (position, cells[0], judge);
    }
  return n > 0 ? cells[mnk_random_below (random, (uint32_t) n)] : MNK_PASS;
}

/* Plays a win by fours and threes to its end against such answers; false if the search does not
 * find the win again after one. */
static bool
holds (MnkSearch *search, MnkPosition *position, MnkRenju *judge, MnkRandom *random)
{
  const MnkOptions options = { .limits = { .nodes = 20000 } };
  const MnkPiece attacker = position->side;

  for (;;)
    {
      MnkForced forced;

      mnk_search_vct (search, position, &options, &forced);
      g_assert_true (forced.won || !forced.exhausted);
      if (!forced.won)
        {
          mnk_forced_clear (&forced);
          return false;
        }

      const MnkPoint move = forced.line[0];
      const bool wins = mnk_position_judge (position, move, attacker) == MNK_LINE_WIN;
      mnk_forced_clear (&forced);
      g_assert_true (is_legal (position, move, judge));
      mnk_position_play (position, move);
      if (wins)
        return true;

      const MnkPoint reply = pick_defence (position, judge, random);
      if (mnk_point_is_pass (reply))
        {
          position->side = attacker;
          continue;
        }
      g_assert_cmpint (mnk_position_judge (position, reply, position->side), !=, MNK_LINE_WIN);
      mnk_position_play (position, reply);
    }
}

/* Counts wins by fours and threes on `n_games` boards of `stones` random stones; *n_held is the
 * number of those that were played to the last stone. */
static int
count_wins_that_hold (MnkLineRule line, int n_games, int stones, int *n_held)
{
  const MnkRule rule = { 15, 15, 5, line };
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkRenju *judge = mnk_renju_new (NULL);
  MnkRandom random = { 11 };
  int n_wins = 0;

  for (int game = 0; game < n_games; game++)
    {
      MnkPosition position;
      MnkForced forced;

      mnk_position_init (&position, &rule);
      while (position.stones < stones)
        {
          const MnkPoint point = { 4 + (int) mnk_random_below (&random, 7),
                                   4 + (int) mnk_random_below (&random, 7) };

          if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY)
            mnk_position_play (&position, point);
        }
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;

      mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .nodes = 20000 } }, &forced);
      const bool won = forced.won;
      if (won)
        replay (position, &forced, false);
      mnk_forced_clear (&forced);
      n_wins += won;
      *n_held += won && holds (search, &position, judge, &random);
    }
  mnk_renju_free (judge);
  mnk_search_free (search);
  mnk_table_free (table);
  return n_wins;
}

/* Wins by fours and threes hold against every defence, not only that of their line, for both sides
 * and under every rule. */
static void
test_vct_holds (void)
{
  for (MnkLineRule line = MNK_FREESTYLE; line < MNK_N_LINE_RULES; line++)
    for (int stones = 14; stones <= 15; stones++)
      {
        const int n_games = ROUNDS (line == MNK_FREESTYLE ? 200 : 60);
        int n_held = 0;
        const int n_wins = count_wins_that_hold (line, n_games, stones, &n_held);

        g_test_message ("%s, %d stones: %d wins by threes and fours, %d of them played out",
                        mnk_line_rule_name (line), stones, n_wins, n_held);
        g_assert_cmpint (n_wins, >=, ENOUGH (n_games / 13 + 1));
        g_assert_cmpint (10 * n_held, >=, ENOUGH (9 * n_wins));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/forced/vcf-plain", test_vcf_plain);
  g_test_add_func ("/forced/vct-holds", test_vct_holds);

  return g_test_run ();
}
