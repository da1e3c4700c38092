/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the proofs say of a position: in any turn and order, to the end. */

#include <string.h>

#include <glib/gstdio.h>

#include "game-fixtures.h"
#include "mnk-check-fours.h"
#include "noughts-lines.h"
#include "noughts-player.h"
#include "noughts-solved.h"
#include "solved-fixtures.h"

/* Whether this is the thread sanitizer's build, in which a test takes fifteen times as long. */
#ifdef __SANITIZE_THREAD__
#define FINDS_RACES TRUE
#else
#define FINDS_RACES FALSE
#endif

#define PLIES   35
#define N_GAMES 60

static void
use_proofs (void)
{
  noughts_solved_use_installed (NULL);
}

static MnkPoint
turn (MnkPoint point, int way)
{
  const int x = way & 1 ? 14 - point.x : point.x, y = way & 2 ? 14 - point.y : point.y;

  return way & 4 ? (MnkPoint){ y, x } : (MnkPoint){ x, y };
}

static void
test_symmetry (void)
{
  const MnkWindow window = solved_read_gomoku (SOLVED_START);
  MnkSolution first, solution;

  use_proofs ();
  g_assert_true (noughts_solved_find (&window, &first));
  g_assert_cmpint (first.winner, ==, MNK_X);
  g_assert_cmpint (first.plies, ==, PLIES);
  for (int way = 0; way < 8; way++)
    {
      MnkWindow turned = window;
      const MnkPoint move = turn (first.move, way);

      for (int y = 0; y < 15; y++)
        for (int x = 0; x < 15; x++)
          mnk_position_set (&turned.position, turn ((MnkPoint){ x, y }, way),
                            mnk_position_at (&window.position, x, y));
      g_assert_true (noughts_solved_find (&turned, &solution));
      g_assert_cmpint (solution.plies, ==, PLIES);
      g_assert_cmpint (solution.move.x, ==, move.x);
      g_assert_cmpint (solution.move.y, ==, move.y);
    }
}

/* Returns what is known of a position that its winner is to move in. It must be known. */
static MnkSolution
find_move (const MnkWindow *window, int most)
{
  MnkSolution solution;

  g_assert_true (noughts_solved_find (window, &solution));
  g_assert_cmpint (solution.winner, ==, window->position.side);
  g_assert_cmpint (solution.plies, <=, most);
  return solution;
}

/* A position that the other side wins by fours is not won. */
static void
assert_not_lost (const MnkPosition *position)
{
  const MnkCheckRule rule = { position->rule.width, position->rule.height, position->rule.win,
                              FALSE };
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  MnkCheckWin win;

  mnk_check_board_init (board, &rule, MNK_CHECK_X);
  for (int cell = 0; cell < rule.width * rule.height; cell++)
    if (position->cells[cell] != MNK_EMPTY)
      mnk_check_board_play (board, cell, position->cells[cell]);
  mnk_check_fours (board, position->side, &win);
  g_assert_cmpint (win.plies, ==, 0);
}

/* Plays against random replies, half of them beside stones: after each there is a move. */
static void
play_game (const char *moves, int most, MnkRandom *random)
{
  MnkWindow window = solved_read_gomoku (moves);
  MnkPosition *position = &window.position;
  MnkPoint cells[15 * 15];

  for (;;)
    {
      most = find_move (&window, most).plies - 2;
      mnk_position_play (position, find_move (&window, most + 2).move);
      if (mnk_position_status (position, NULL) == MNK_STATUS_X_WON)
        return;

      g_assert_cmpint (most, >, 0);
      assert_not_lost (position);
      const int n = mnk_random_below (random, 2) == 0 ? mnk_position_near_cells (position, cells)
                                                      : mnk_position_empty_cells (position, cells);
      mnk_position_play (position, cells[mnk_random_below (random, (uint32_t) n)]);
      g_assert_cmpint (mnk_position_status (position, NULL), ==, MNK_STATUS_OPEN);
    }
}

static void
test_games (void)
{
  MnkRandom random = { 43 };

  use_proofs ();
  for (int i = 0; i < N_GAMES; i++)
    play_game (i % 2 == 0 ? SOLVED_START : "h8 a1", 99, &random);
}

/* Plays every game that a proof allows. Returns how many there are. */
static int
play_all (MnkWindow *window, int most)
{
  const MnkPosition before = window->position;
  const MnkSolution solution = find_move (window, most);
  MnkPosition after;
  MnkPoint cells[MNK_MAX_CELLS];
  int n_games = 0;

  mnk_position_play (&window->position, solution.move);
  after = window->position;
  if (mnk_position_status (&after, NULL) == MNK_STATUS_X_WON)
    {
      window->position = before;
      return 1;
    }

  const int n = mnk_position_empty_cells (&after, cells);
  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++)
    {
      mnk_position_play (&window->position, cells[i]);
      g_assert_cmpint (mnk_position_status (&window->position, NULL), ==, MNK_STATUS_OPEN);
      n_games += play_all (window, solution.plies - 2);
      window->position = after;
    }
  window->position = before;
  return n_games;
}

/* On a small board every reply to every move is tried: the winner always finds its next move, and
 * wins in time. */
static void
test_all_games (void)
{
  const MnkRule rule = { 6, 5, 4, MNK_FREESTYLE };
  MnkWindow window = solved_read_window (&rule, "");

  use_proofs ();
  g_assert_cmpint (play_all (&window, 15), >, 1000);
}

/* e2 is its own reflection on 9×4, so that after a pass d2 and f2 are as good, and the entry names
 * one of them. After a reply only one of them is proven: replies that mirror each other are
 * answered by moves that do. */
static void
test_mirrored_hints (void)
{
  const MnkRule rule = { 9, 4, 4, MNK_FREESTYLE };
  static const char *const lines[][2] = { { "e2 c1", "e2 g1" },
                                          { "e2 b2", "e2 h2" },
                                          { "e2 a3", "e2 i3" } };

  use_proofs ();
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const MnkWindow left = solved_read_window (&rule, lines[i][0]);
      const MnkWindow right = solved_read_window (&rule, lines[i][1]);
      const MnkSolution solution = find_move (&left, 23), other = find_move (&right, 23);

      g_assert_cmpint (solution.move.x, ==, rule.width - 1 - other.move.x);
      g_assert_cmpint (solution.move.y, ==, other.move.y);
      g_assert_cmpint (solution.plies, ==, other.plies);
    }
}

/* Random games on 9×4 are won, whatever side of the board they are on. */
static void
test_mirrored_games (void)
{
  const MnkRule rule = { 9, 4, 4, MNK_FREESTYLE };
  MnkRandom random = { 44 };

  use_proofs ();
  for (int i = 0; i < N_GAMES; i++)
    {
      MnkWindow window = solved_read_window (&rule, "");

      while (mnk_position_status (&window.position, NULL) == MNK_STATUS_OPEN)
        {
          MnkPoint cells[MNK_MAX_CELLS];

          mnk_position_play (&window.position, find_move (&window, 25).move);
          if (mnk_position_status (&window.position, NULL) != MNK_STATUS_OPEN)
            break;
          const int n = mnk_position_empty_cells (&window.position, cells);
          mnk_position_play (&window.position, cells[mnk_random_below (&random, (uint32_t) n)]);
        }
      g_assert_cmpint (mnk_position_status (&window.position, NULL), ==, MNK_STATUS_X_WON);
    }
}

static void
read_proof (MnkCheckFile *file, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("NOUGHTS_PROOFS"), name, NULL);
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  g_assert_cmpint (mnk_check_file_read (file, (const guint8 *) bytes, n_bytes), ==, MNK_CHECK_OK);
}

/* Compares the answers with and without a memory. */
static gboolean
compare_answers (const MnkCheckFile *file, const MnkWindow *window, MnkSolvedMemory *memory)
{
  const MnkSolvedStones stones = { &window->position, window->recent, window->n_recent };
  MnkSolution with, without;
  int far_with, far_without;
  const bool known = mnk_solved_find (file, &stones, memory, &with, &far_with);

  g_assert_true (mnk_solved_find (file, &stones, NULL, &without, &far_without) == known);
  if (known)
    {
      g_assert_cmpint (with.winner, ==, without.winner);
      g_assert_cmpint (with.plies, ==, without.plies);
      g_assert_true (mnk_point_equal (with.move, without.move));
      g_assert_cmpint (far_with, ==, far_without);
    }
  return known;
}

/* Moves the last cell's stone of the side that is not to move to a random one. */
static void
move_stone (MnkPosition *position, MnkRandom *random)
{
  const MnkPiece side = mnk_piece_other (position->side);
  MnkPoint cells[MNK_MAX_CELLS], last = MNK_PASS;
  const int n = mnk_position_empty_cells (position, cells);

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      if (mnk_position_at (position, x, y) == side)
        last = (MnkPoint){ x, y };
  if (!mnk_point_equal (last, MNK_PASS))
    mnk_position_set (position, last, MNK_EMPTY);
  mnk_position_set (position, cells[mnk_random_below (random, (uint32_t) n)], side);
}

/* Plays against replies beside stones. After each the position is compared, and the same with a
 * stone of White's elsewhere, which may be unknown. Returns how many were known. */
static int
play_comparing (const MnkCheckFile *file,
                MnkWindow window,
                MnkSolvedMemory *memory,
                MnkRandom *random)
{
  MnkPosition *position = &window.position;
  MnkPoint cells[MNK_MAX_CELLS];
  int n_known = 0;

  while (mnk_position_status (position, NULL) == MNK_STATUS_OPEN)
    {
      const MnkSolution solution = find_move (&window, 99);
      MnkWindow other = window;

      n_known += compare_answers (file, &window, memory);
      move_stone (&other.position, random);
      compare_answers (file, &other, memory);

      mnk_position_play (position, solution.move);
      if (mnk_position_status (position, NULL) != MNK_STATUS_OPEN)
        break;
      const int n = mnk_position_near_cells (position, cells);
      mnk_position_play (position, cells[mnk_random_below (random, (uint32_t) n)]);
    }
  return n_known;
}

/* What former lookups have found changes no answer, though files of three boards share it. */
static void
test_memory (void)
{
  const MnkRule small = { 6, 5, 4, MNK_FREESTYLE }, other = { 6, 6, 4, MNK_FREESTYLE };
  MnkSolvedMemory *memory = mnk_solved_memory_new ();
  MnkRandom random = { 45 };
  MnkCheckFile large_file, small_file, other_file;
  int n_known = 0;

  use_proofs ();
  read_proof (&large_file, SOLVED_NAME);
  read_proof (&small_file, "freestyle-6x5-4.proof");
  read_proof (&other_file, "freestyle-6x6-4.proof");
  for (int i = 0; i < N_GAMES / 2; i++)
    {
      n_known += play_comparing (&large_file, solved_read_gomoku (SOLVED_START), memory, &random);
      n_known += play_comparing (&small_file, solved_read_window (&small, ""), memory, &random);
      n_known += play_comparing (&other_file, solved_read_window (&other, ""), memory, &random);
    }
  g_assert_cmpint (n_known, >, 4 * N_GAMES);
  mnk_check_file_clear (&large_file);
  mnk_check_file_clear (&small_file);
  mnk_check_file_clear (&other_file);
  mnk_solved_memory_free (memory);
}

/* A long game is known to its last move, though its stones may have been placed in many orders. */
static void
test_long_game (void)
{
  MnkWindow window =
      solved_read_gomoku ("h8 a1 g9 i7 h9 i9 h10 h11 f8 i11 e7 d6 i8 g8 j7 g10 h6 h7 k6 l5 "
                          "g7 i5 e9 d10 e8 e6 e11 e10 f9 d9 f10 d12");

  use_proofs ();
  mnk_position_play (&window.position, find_move (&window, 3).move);
  mnk_position_play (&window.position, (MnkPoint){ 5, 10 });
  mnk_position_play (&window.position, find_move (&window, 1).move);
  g_assert_cmpint (mnk_position_status (&window.position, NULL), ==, MNK_STATUS_X_WON);
}

/* Where two proofs have a position, the order of the stones says which one the game is from: White
 * has played b1 first, or c1 as it lies when the board is turned. Else the shorter one counts. */
static void
test_order (void)
{
  static const struct
  {
    const char *moves;
    int plies; /* of the proof, less those that were played since its position */
  } cases[] = { { "h8 b1 i8 a13", 41 - 2 }, { "h8 a13 i8 b1", 39 - 2 } };

  use_proofs ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, cases[i].moves);
      MnkSolution solution;
      MnkWindow window;

      noughts_game_get_window (game, noughts_game_get_current (game), &window);
      g_assert_true (noughts_solved_find (&window, &solution));
      g_assert_cmpint (solution.plies, ==, cases[i].plies);
      window.n_recent = 0;
      g_assert_true (noughts_solved_find (&window, &solution));
      g_assert_cmpint (solution.plies, ==, 39 - 2);
    }
}

/* After the winner's own move the other side is to move, and nothing is
 * suggested to it. */
static void
test_other_side (void)
{
  MnkWindow window = solved_read_gomoku (SOLVED_START);
  MnkSolution solution, after;

  use_proofs ();
  g_assert_true (noughts_solved_find (&window, &solution));
  mnk_position_play (&window.position, solution.move);
  g_assert_true (noughts_solved_find (&window, &after));
  g_assert_cmpint (after.winner, ==, MNK_X);
  g_assert_cmpint (after.plies, ==, PLIES - 1);
  g_assert_true (mnk_point_is_pass (after.move));
}

/* Off the tree nothing is said, nor under another rule, nor on another board.
 */
static void
test_unknown (void)
{
  const MnkRule standard = { 15, 15, 5, MNK_STANDARD }, large = { 16, 15, 5, MNK_FREESTYLE },
                one = { 1, 1, 1, MNK_FREESTYLE };
  const MnkWindow exact = solved_read_window (&standard, SOLVED_START),
                  wide = solved_read_window (&large, SOLVED_START),
                  tiny = solved_read_window (&one, "");
  MnkSolution solution;

  use_proofs ();
  solved_assert_unknown ("h8 a1 i9 g8 o1");
  solved_assert_unknown ("h8 a1 i9 g8 o1 o15");
  solved_assert_unknown ("g8 h9");
  /* The colours changed. */
  solved_assert_unknown ("a1 h8 g8 i9");
  g_assert_false (noughts_solved_find (&exact, &solution));
  g_assert_false (noughts_solved_find (&wide, &solution));
  g_assert_false (noughts_solved_find (&tiny, &solution));
}

/* Makes a folder with links to all proofs but those of one second move. */
static char *
link_proofs_without (const char *reply)
{
  const char *proofs = g_getenv ("NOUGHTS_PROOFS");
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (proofs, 0, &error);
  g_autofree char *left_out = g_strdup_printf ("freestyle-15x15-5-h8-%s.proof", reply);
  char *folder = g_dir_make_tmp ("noughts-solved-XXXXXX", &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) from = g_file_new_build_filename (proofs, name, NULL);
      g_autoptr (GFile) to = g_file_new_build_filename (folder, name, NULL);

      if (!g_str_equal (name, left_out))
        g_file_make_symbolic_link (to, g_file_peek_path (from), NULL, &error);
      g_assert_no_error (error);
    }
  noughts_solved_set_folder (folder);
  return folder;
}

static void
remove_links (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  noughts_solved_set_folder (NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

/* The first two moves are in no file: all second moves together prove them. */
static void
test_beginning (void)
{
  const MnkWindow empty = solved_read_gomoku (""), centre = solved_read_gomoku ("h8");
  MnkSolution first, second;
  char *folder;

  use_proofs ();
  g_assert_true (noughts_solved_find (&empty, &first));
  g_assert_cmpint (first.winner, ==, MNK_X);
  g_assert_true (mnk_point_equal (first.move, (MnkPoint){ 7, 7 }));
  g_assert_true (noughts_solved_find (&centre, &second));
  g_assert_cmpint (second.winner, ==, MNK_X);
  g_assert_true (mnk_point_is_pass (second.move));
  g_assert_cmpint (second.plies, ==, first.plies - 1);
  solved_assert_unknown ("h9");

  for (gsize i = 0; i < 2; i++)
    {
      const MnkWindow other = solved_read_gomoku ("h8 b1");

      folder = link_proofs_without (i == 0 ? "h7" : "a1");
      g_assert_true (noughts_solved_find (&other, &second));
      solved_assert_unknown ("");
      solved_assert_unknown ("h8");
      remove_links (folder);
    }
}

/* White has an open three: a lookup once took a reflected hint here, and lost. */
static void
test_not_lost (void)
{
  const MnkWindow window = solved_read_gomoku ("h8 a1 i8 g8 h9 h7 i9 g9 j7 g10 l5 k6");
  MnkSolution solution;

  use_proofs ();
  if (noughts_solved_find (&window, &solution))
    g_assert_false (mnk_point_equal (solution.move, (MnkPoint){ 9, 9 }));
}

static MnkPoint
think (MnkOpponent opponent, gboolean uses_proofs)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1 i9 o15");
  g_autoptr (NoughtsPlayer) player = noughts_computer_new (opponent, 1);

  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), 0.001);
  noughts_computer_set_uses_proofs (NOUGHTS_COMPUTER (player), uses_proofs);
  return think_of_move (player, game);
}

/* Only Expert and level 12 play from the proofs, and only if they are told to: what they play
 * without them is another move here. */
static void
test_expert (void)
{
  const MnkWindow window = solved_read_gomoku ("h8 a1 i9 o15");
  MnkSolution solution;
  MnkPoint move, other;

  use_proofs ();
  g_assert_true (noughts_solved_find (&window, &solution));
  move = think (MNK_EXPERT, TRUE);
  g_assert_true (mnk_point_equal (move, solution.move));
  other = think (MNK_EXPERT, FALSE);
  g_assert_false (mnk_point_equal (other, solution.move));
  move = think (MNK_LEVEL_12, TRUE);
  g_assert_true (mnk_point_equal (move, solution.move));
  other = think (MNK_LEVEL_12 - 1, TRUE);
  g_assert_false (mnk_point_equal (other, solution.move));
}

/* The analysis board's lines say what is proven, until the position is another.
 */
static void
test_lines (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, SOLVED_START);
  g_autoptr (NoughtsLines) lines = noughts_lines_new ();
  g_autofree char *text = NULL;

  use_proofs ();
  noughts_lines_set_position (lines, game, noughts_game_get_current (game));
  g_assert_null (noughts_lines_describe_solution (lines));
  wait_until ((text = noughts_lines_describe_solution (lines)) != NULL);
  g_assert_true (g_str_has_prefix (text, "Black wins in at most 18 (proven): "));

  noughts_lines_set_position (lines, game, noughts_game_get_root (game));
  g_assert_null (noughts_lines_describe_solution (lines));
  g_clear_pointer (&text, g_free);
  wait_until ((text = noughts_lines_describe_solution (lines)) != NULL);
  g_assert_cmpstr (text, ==, "Black wins in at most 28 (proven): h8");
}

/* Prints the time of a first answer, for which the file is read, and of two later ones: the best of
 * several, as other programs take theirs. Each says the same. */
static void
test_speed (void)
{
  const MnkWindow window = solved_read_gomoku (SOLVED_START " o1"),
                  large = solved_read_gomoku ("h8 a1");
  gint64 best = G_MAXINT64, reading = G_MAXINT64;
  MnkSolution first, solution;

  for (int i = 0; i < 10; i++)
    {
      const gint64 start = g_get_monotonic_time ();

      use_proofs ();
      g_assert_true (noughts_solved_find (&large, &first));
      reading = MIN (reading, g_get_monotonic_time () - start);
    }
  for (int i = 0; i < 50; i++)
    {
      const gint64 start = g_get_monotonic_time ();

      noughts_solved_find (&window, &solution);
      g_assert_true (noughts_solved_find (&large, &solution));
      best = MIN (best, g_get_monotonic_time () - start);
      g_assert_cmpint (solution.plies, ==, first.plies);
      g_assert_true (mnk_point_equal (solution.move, first.move));
    }
  g_test_message ("first %" G_GINT64_FORMAT " µs, then %" G_GINT64_FORMAT " µs", reading, best);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solved/symmetry", test_symmetry);
  g_test_add_func ("/solved/games", test_games);
  if (!FINDS_RACES) /* One thread plays them. */
    g_test_add_func ("/solved/all-games", test_all_games);
  g_test_add_func ("/solved/mirrored-hints", test_mirrored_hints);
  g_test_add_func ("/solved/mirrored-games", test_mirrored_games);
  g_test_add_func ("/solved/memory", test_memory);
  g_test_add_func ("/solved/long-game", test_long_game);
  g_test_add_func ("/solved/order", test_order);
  g_test_add_func ("/solved/other-side", test_other_side);
  g_test_add_func ("/solved/unknown", test_unknown);
  g_test_add_func ("/solved/beginning", test_beginning);
  g_test_add_func ("/solved/not-lost", test_not_lost);
  g_test_add_func ("/solved/expert", test_expert);
  g_test_add_func ("/solved/lines", test_lines);
  g_test_add_func ("/solved/speed", test_speed);

  return g_test_run ();
}
