/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Libraries: what differs from the file is kept apart and put together again. */

#include <string.h>

#include "game.h"
#include "noughts-lib.h"

static NoughtsGame *
read_sgf (const char *sgf)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (&reading, bytes, &error);

  g_assert_no_error (error);
  return game;
}

/* Returns a library that was written and read again, from SGF. */
static NoughtsGame *
make_library (const char *sgf)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (NoughtsGame) game = read_sgf (sgf);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) library = NULL;
  NoughtsGame *again;

  library = noughts_lib_write (game, &error);
  g_assert_no_error (error);
  again = noughts_game_read (&reading, library, &error);
  g_assert_no_error (error);
  g_assert_true (noughts_game_is_library (again));
  return again;
}

static NoughtsNode *
go (NoughtsGame *game, const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  NoughtsNode *node = noughts_game_get_root (game);

  for (guint i = 0; names[i] != NULL; i++)
    {
      MnkPoint cell;
      size_t length;

      mnk_move_from_text (noughts_game_get_rule (game), names[i], &cell, &length);
      node = noughts_node_get_child (node);
      while (!mnk_point_equal (noughts_node_get_move (node), cell))
        node = noughts_node_get_sibling (node);
    }

  return node;
}

/* Lists the known moves: "i9" for a child, "(j10)" for another way. */
static char *
list_known (NoughtsGame *game, NoughtsNode *node)
{
  g_autoptr (GArray) moves = noughts_game_get_known_moves (game, node);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      const NoughtsKnownMove *move = &g_array_index (moves, NoughtsKnownMove, i);
      g_autofree char *name = noughts_move_name (noughts_game_get_rule (game), move->cell);

      g_string_append_printf (text, move->other ? "(%s) " : "%s ", name);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_known (NoughtsGame *game, const char *moves, const char *expected)
{
  g_autofree char *known = list_known (game, go (game, moves));

  g_assert_cmpstr (known, ==, expected);
}

/* Children are known; so are moves to positions by another order, and to turned ones. */
static void
test_known (void)
{
  /* h8 h9 j8 g7, and h8 g9: turned four ways and mirrored the second move has three more cells. */
  g_autoptr (NoughtsGame) game =
      make_library ("(;GM[4]SZ[15];B[hh](;W[hg];B[jh];W[gi])(;W[gg];B[aa]))");

  assert_known (game, "h8", "h9 g9 (g7) (h7) (i7) (g8) (i8) (i9) ");
  /* h8 j8 without the white stone is not known; the white stone's cell after them is. */
  assert_known (game, "h8 h9", "j8 (f8) ");
  assert_known (game, "h8 h9 j8", "g7 ");
  assert_known (game, "h8 g9", "a15 ");
  assert_known (game, "h8 h9 j8 g7", "");
}

/* Another order of the same moves leads to the node that has them. */
static void
test_order (void)
{
  g_autoptr (NoughtsGame) game =
      make_library ("(;GM[4]SZ[15];B[hh](;W[gg];B[lc];W[ab];B[bn])(;W[ab];B[lc]))");
  NoughtsNode *there = go (game, "h8 g9 l13 a14");
  g_autoptr (GArray) moves = noughts_game_get_known_moves (game, go (game, "h8 a14 l13"));
  const NoughtsKnownMove *move;

  g_assert_cmpuint (moves->len, ==, 1);
  move = &g_array_index (moves, NoughtsKnownMove, 0);
  g_assert_true (move->other);
  g_assert_true (move->node == there);
  g_assert_cmpint (move->piece, ==, MNK_O);

  /* What was taken out of the tree is not known. */
  noughts_game_unlink (game, there);
  assert_known (game, "h8 a14 l13", "");
}

static NoughtsNode *
find (NoughtsGame *game, NoughtsNode *from, NoughtsLibraryGoal goal, const char *text)
{
  g_autoptr (NoughtsLibrarySearch) search = noughts_library_search_new (game, from, goal, text);
  NoughtsNode *found = NULL;

  g_assert_true (noughts_library_search_go_on (search, G_MAXUINT, &found));
  return found;
}

static void
test_find (void)
{
  g_autoptr (NoughtsGame) game = make_library (
      "(;GM[4]SZ[15];B[hh]C[The Start](;W[hg]HO[1];B[jh]C[a FORK])(;W[gg]LB[aa:win];B[bb]HO[1]))");
  NoughtsNode *root = noughts_game_get_root (game);
  NoughtsNode *first = go (game, "h8 h9"), *second = go (game, "h8 g9 b14");

  g_assert_true (find (game, root, NOUGHTS_LIBRARY_TEXT, "start") == go (game, "h8"));
  g_assert_true (find (game, root, NOUGHTS_LIBRARY_TEXT, "Fork") == go (game, "h8 h9 j8"));
  g_assert_true (find (game, root, NOUGHTS_LIBRARY_TEXT, "WIN") == go (game, "h8 g9"));
  g_assert_null (find (game, root, NOUGHTS_LIBRARY_TEXT, "nothing"));
  g_assert_true (find (game, root, NOUGHTS_LIBRARY_MARK, NULL) == first);
  g_assert_true (find (game, first, NOUGHTS_LIBRARY_MARK, NULL) == second);
  g_assert_true (find (game, second, NOUGHTS_LIBRARY_MARK, NULL) == first);
}

/* A search in a game on another board finds nothing, however far away its stones are. */
static void
test_find_elsewhere (void)
{
  static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  const char *far_away = "2000000,2000000 -2000000,-2000000";
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&page, far_away, NULL);
  NoughtsNode *here = noughts_game_get_current (game);
  g_autoptr (NoughtsLibrarySearch) search = NULL;
  NoughtsNode *found = here;

  g_assert_null (find (game, here, NOUGHTS_LIBRARY_MARK, NULL));
  search = noughts_library_search_new (game, here, NOUGHTS_LIBRARY_TEXT, far_away);
  g_assert_true (noughts_library_search_set_moves (search, far_away));
  g_assert_true (noughts_library_search_go_on (search, G_MAXUINT, &found));
}

/* Merges in steps; returns the number of new nodes. */
static guint
merge (NoughtsGame *game, NoughtsGame *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsMerge) merging = noughts_merge_new (game, other, &error);

  g_assert_no_error (error);
  while (!noughts_merge_go_on (merging, 1))
    ;
  return noughts_merge_get_counts (merging)->n_moves;
}

/* An author's sign that comes in is known to be there. */
static void
test_merge_sign (void)
{
  g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh];W[gg])");
  g_autoptr (NoughtsGame) other = read_sgf ("(;GM[4]SZ[15];B[hh];W[hg]TE[1])");

  g_assert_false (noughts_game_has_author_signs (game));
  g_assert_true (noughts_game_has_author_signs (other));
  g_assert_cmpuint (merge (game, other), ==, 1);
  g_assert_true (noughts_game_has_author_signs (game));
}

/* New moves and remarks come in; what is there stays. */
static void
test_merge (void)
{
  g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh]C[mine](;W[hg];B[jh])(;W[gg]))");
  g_autoptr (NoughtsGame) other =
      make_library ("(;GM[4]SZ[15];B[hh]C[yours](;W[hg]C[added];B[ih])(;W[hi];B[aa]))");
  g_autofree char *remark = NULL, *added = NULL;
  g_autoptr (GError) error = NULL;
  const MnkRule rule = { 19, 19, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) large = noughts_game_from_text (&rule, "k10", NULL);

  g_assert_cmpuint (merge (game, other), ==, 3);
  g_assert_cmpuint (merge (game, other), ==, 0);
  remark = noughts_game_get_note (game, go (game, "h8"), "C");
  g_assert_cmpstr (remark, ==, "mine");
  added = noughts_game_get_note (game, go (game, "h8 h9"), "C");
  g_assert_cmpstr (added, ==, "added");
  g_assert_nonnull (go (game, "h8 h7 a15"));
  g_assert_null (noughts_merge_new (game, large, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
  /* The game can be walked and written. */
  noughts_game_jump (game, go (game, "h8 h7 a15"));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 3);
}

/* What a library cannot have is left out and counted, with all that follows: a side that moves
 * twice, and stones that are set up. The rest comes in and can be written. */
static void
test_merge_left_out (void)
{
  static const struct
  {
    const char *sgf;
    guint n_moves, n_left_out;
  } cases[] = {
    { "(;GM[4]SZ[15];B[hh];B[ii];W[jj])", 0, 1 },
    { "(;GM[4]SZ[15];B[hh];AB[ii];W[jj];B[kk])", 0, 1 },
    { "(;GM[4]SZ[15];B[hh];W[gg](;W[aa];B[ab])(;B[ac];W[ad];W[ae])(;PL[W];W[af]))", 3, 3 },
    { "(;GM[4]SZ[15];B[hh];W[gg];B[ac];W[];B[ag])", 2, 0 },
  };
  g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh];W[gg])");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) other = read_sgf (cases[i].sgf);
      g_autoptr (NoughtsMerge) merging = noughts_merge_new (game, other, NULL);
      g_autoptr (GBytes) written = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].sgf);
      g_assert_true (noughts_merge_go_on (merging, G_MAXUINT));
      g_assert_cmpuint (noughts_merge_get_counts (merging)->n_moves, ==, cases[i].n_moves);
      g_assert_cmpuint (noughts_merge_get_counts (merging)->n_left_out, ==, cases[i].n_left_out);
      written = noughts_lib_write (game, &error);
      g_assert_no_error (error);
    }
}

static void
changed_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsGameChange *said)
{
  *said |= change;
}

/* Where the moves are known, their remarks and marks come in, and the game says so. */
static void
test_merge_notes (void)
{
  g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh]C[mine];W[hg](;B[jh])(;B[ih]))");
  g_autoptr (NoughtsGame) other = make_library (
      "(;GM[4]SZ[15];B[hh]C[yours];W[hg]C[added](;B[jh]LB[aa:x])(;B[kh]C[with its move]))");
  g_autoptr (NoughtsMerge) merging = noughts_merge_new (game, other, NULL);
  g_autofree char *added = NULL;
  NoughtsGameChange said = 0;

  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), &said);
  g_assert_true (noughts_merge_go_on (merging, G_MAXUINT));
  g_assert_cmpuint (noughts_merge_get_counts (merging)->n_moves, ==, 1);
  g_assert_cmpuint (noughts_merge_get_counts (merging)->n_noted, ==, 2);
  g_assert_cmpint (said, ==, NOUGHTS_GAME_CHANGE_TREE | NOUGHTS_GAME_CHANGE_NOTES);
  added = noughts_game_get_note (game, go (game, "h8 h9"), "C");
  g_assert_cmpstr (added, ==, "added");

  said = 0;
  g_assert_cmpuint (merge (game, other), ==, 0);
  g_assert_cmpint (said, ==, 0);
}

/* The comment before the first move comes in where there is none, and nothing else from there. */
static void
test_merge_first_comment (void)
{
  g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh])");
  g_autoptr (NoughtsGame) other = read_sgf ("(;GM[4]SZ[15]PB[Bob]PW[Eve]C[a \\] b];B[hh])");
  g_autoptr (NoughtsGame) third = make_library ("(;GM[4]SZ[15]C[later];B[hh])");
  g_autoptr (NoughtsMerge) merging = noughts_merge_new (game, other, NULL);
  g_autofree char *comment = NULL, *black = NULL;

  g_assert_true (noughts_merge_go_on (merging, G_MAXUINT));
  g_assert_cmpuint (noughts_merge_get_counts (merging)->n_noted, ==, 1);
  g_assert_cmpuint (merge (game, third), ==, 0);
  comment = noughts_game_get_note (game, noughts_game_get_root (game), "C");
  g_assert_cmpstr (comment, ==, "a ] b");
  black = noughts_game_get_note (game, noughts_game_get_root (game), "PB");
  g_assert_null (black);
}

/* Neither can have set-up stones, nor begin with White; what is said is that, and not the board. */
static void
test_merge_set_up (void)
{
  static const char *const texts[] = { "(;GM[4]SZ[15]AB[hh];W[hg])", "(;GM[4]SZ[15];W[hh];B[hg])" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh])");
      g_autoptr (NoughtsGame) other = read_sgf (texts[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (noughts_merge_new (game, other, &error));
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
      g_assert_cmpstr (error->message, ==,
                       "games that begin with set-up stones or with White can’t be merged");
    }
}

/* In between the tree may be changed; the new positions are known at the end. */
static void
test_merge_meanwhile (void)
{
  g_autoptr (NoughtsGame) game = make_library ("(;GM[4]SZ[15];B[hh](;W[hg];B[jh])(;W[gg]))");
  g_autoptr (NoughtsGame) other =
      make_library ("(;GM[4]SZ[15];B[hh](;W[hg](;B[ih])(;B[aa];W[bb]))(;W[gg];B[lc];W[ab]))");
  g_autoptr (NoughtsMerge) merging = noughts_merge_new (game, other, NULL);
  guint n_steps = 0;

  for (; n_steps < 4; n_steps++)
    g_assert_false (noughts_merge_go_on (merging, 1));
  noughts_game_unlink (game, go (game, "h8 h9"));
  assert_known (game, "h8", "g9 (g7) (i7) (i9) ");
  while (!noughts_merge_go_on (merging, 1))
    n_steps++;
  g_assert_cmpuint (n_steps, >, 8);
  assert_known (game, "h8 g9", "l13 (c4) ");
  assert_known (game, "h8 g9 l13", "a14 ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/known", test_known);
  g_test_add_func ("/library/order", test_order);
  g_test_add_func ("/library/find", test_find);
  g_test_add_func ("/library/find-elsewhere", test_find_elsewhere);
  g_test_add_func ("/library/merge", test_merge);
  g_test_add_func ("/library/merge-left-out", test_merge_left_out);
  g_test_add_func ("/library/merge-sign", test_merge_sign);
  g_test_add_func ("/library/merge-notes", test_merge_notes);
  g_test_add_func ("/library/merge-first-comment", test_merge_first_comment);
  g_test_add_func ("/library/merge-set-up", test_merge_set_up);
  g_test_add_func ("/library/merge-meanwhile", test_merge_meanwhile);

  return g_test_run ();
}
