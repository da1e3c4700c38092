/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving a game and reading it back, and what is refused. */

#include "game-fixtures.h"
#include "noughts-game-copy.h"
#include "noughts-game-put-note.h"

#include <string.h>

static NoughtsGame *
reload (NoughtsGame *game)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));
  g_autoptr (GError) error = NULL;
  NoughtsGame *loaded = noughts_game_load (saved, &error);

  g_assert_no_error (error);
  return loaded;
}

/* Compares both trees branch by branch. */
static void
assert_same_tree (NoughtsNode *one, NoughtsNode *other)
{
  while (one != NULL)
    {
      g_assert_nonnull (other);
      g_assert_true (mnk_point_equal (noughts_node_get_move (one), noughts_node_get_move (other)));
      g_assert_cmpint (noughts_node_get_piece (one), ==, noughts_node_get_piece (other));

      if (noughts_node_get_child (one) != NULL)
        {
          one = noughts_node_get_child (one);
          other = noughts_node_get_child (other);
          continue;
        }

      g_assert_null (noughts_node_get_child (other));
      while (one != NULL && noughts_node_get_sibling (one) == NULL)
        {
          g_assert_null (noughts_node_get_sibling (other));
          one = noughts_node_get_parent (one);
          other = noughts_node_get_parent (other);
        }
      if (one != NULL)
        {
          one = noughts_node_get_sibling (one);
          other = noughts_node_get_sibling (other);
        }
    }
}

static NoughtsGame *
make_tree (void)
{
  NoughtsGame *game = make_game (&rule_3x3, "b2 a1 c3 c1 b1");

  noughts_game_undo_to (game, 2);
  play_moves (game, "a3 c1 b1 b3");
  noughts_game_resign (game, MNK_X);
  noughts_game_undo_to (game, 1);
  play_moves (game, "c1 a3 c3");
  noughts_game_undo (game);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));

  return game;
}

static void
test_round_trip (void)
{
  g_autoptr (NoughtsGame) game = make_tree ();
  g_autoptr (NoughtsGame) loaded = reload (game);

  assert_same_tree (noughts_game_get_root (game), noughts_game_get_root (loaded));
  g_assert_cmpuint (noughts_game_get_ply (loaded), ==, 1);
  g_assert_cmpuint (noughts_game_get_n_plies (loaded), ==, 3);
  assert_text (loaded, "b2 c1 a3");
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (loaded)), ==, 1);

  /* Moves that could be redone still can. */
  while (noughts_game_redo_turn (loaded, MNK_EMPTY))
    ;
  assert_text (loaded, "b2 c1 a3 c3");
}

/* A copy is the same tree at the same place, and a game of its own. */
static void
test_copy (void)
{
  g_autoptr (NoughtsGame) game = make_tree ();
  g_autoptr (NoughtsGame) copy = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) copied = NULL;

  noughts_game_put_note (game, noughts_game_get_current (game), "C", "here");
  saved = g_variant_ref_sink (noughts_game_save (game));
  copy = noughts_game_copy (game);
  copied = g_variant_ref_sink (noughts_game_save (copy));
  g_assert_true (g_variant_equal (copied, saved));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (copy)), ==, 1);

  noughts_game_put_note (copy, noughts_game_get_current (copy), "C", "there");
  noughts_game_unlink (copy, noughts_game_get_node_at (copy, 2));
  play_moves (copy, "b3");
  g_clear_pointer (&copied, g_variant_unref);
  copied = g_variant_ref_sink (noughts_game_save (game));
  g_assert_true (g_variant_equal (copied, saved));
}

static void
test_results (void)
{
  g_autoptr (NoughtsGame) given_up = make_game (&rule_gomoku, "h8 h9 i8");
  g_autoptr (NoughtsGame) agreed = make_game (&rule_gomoku, "h8");
  g_autoptr (NoughtsGame) won = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autoptr (NoughtsGame) loaded = NULL;

  noughts_game_resign (given_up, MNK_O);
  loaded = reload (given_up);
  g_assert_cmpint (noughts_game_get_result (loaded), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpint (noughts_game_get_ending (loaded), ==, NOUGHTS_END_RESIGNATION);
  g_clear_object (&loaded);

  noughts_game_agree_draw (agreed);
  loaded = reload (agreed);
  g_assert_cmpint (noughts_game_get_ending (loaded), ==, NOUGHTS_END_AGREEMENT);
  g_clear_object (&loaded);

  loaded = reload (won);
  g_assert_cmpint (noughts_game_get_result (loaded), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpint (noughts_game_get_ending (loaded), ==, NOUGHTS_END_LINE);
}

static void
test_setup (void)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (NoughtsGame) loaded = NULL;
  MnkPosition position;

  mnk_position_init (&position, &rule_3x3);
  g_assert_true (mnk_position_from_diagram (&position, ". x x / o . o / . . .", MNK_O, NULL));
  game = noughts_game_new_from_position (&position, NULL);
  play_moves (game, "a3 b2");
  loaded = reload (game);
  assert_text (loaded, "a3 b2");
  noughts_game_jump (loaded, noughts_game_get_root (loaded));
  g_assert_cmpint (noughts_game_get_side (loaded), ==, MNK_O);
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (loaded)), ==, 4);
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (loaded), 0, 1), ==, MNK_O);
}

static void
test_page (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_page, "0,0 -3,5 2000000000,-2000000000 pass 1,1");
  g_autoptr (NoughtsGame) loaded = reload (game);

  assert_text (loaded, "0,0 -3,5 2000000000,-2000000000 pass 1,1");
}

/* Well-formed variants that are impossible. Each case has one error. */
static void
test_impossible (void)
{
  static const char *const texts[] = {
    /* version */
    "(9,(3,3,3,0),1,[],[],[],(0,0,0))",
    /* rule */
    "(1,(3,3,4,0),1,[],[],[],(0,0,0))",
    "(1,(-3,3,3,0),1,[],[],[],(0,0,0))",
    "(1,(3,3,3,5),1,[],[],[],(0,0,0))",
    "(1,(3,3,3,-1),1,[],[],[],(0,0,0))",
    "(1,(2147483647,2147483647,3,0),1,[],[],[],(0,0,0))",
    /* side */
    "(1,(3,3,3,0),0,[],[],[],(0,0,0))",
    "(1,(3,3,3,0),3,[],[],[],(0,0,0))",
    /* set-up stones: of no side, outside, on one another, on no cell, both sides complete */
    "(1,(3,3,3,0),1,[(0,0,3)],[],[],(0,0,0))",
    "(1,(3,3,3,0),1,[(0,3,1)],[],[],(0,0,0))",
    "(1,(3,3,3,0),1,[(0,0,1),(0,0,2)],[],[],(0,0,0))",
    "(1,(3,3,3,0),1,[(-2147483648,0,1)],[],[],(0,0,0))",
    "(1,(3,3,3,0),1,[(0,0,1),(1,0,1),(2,0,1),(0,1,2),(1,1,2),(2,1,2)],[],[],(0,0,0))",
    /* moves: outside, taken, twice the same child, above the root, after the end */
    "(1,(3,3,3,0),1,[],[(3,0,0)],[],(0,0,0))",
    "(1,(3,3,3,0),1,[],[(0,0,0),(0,0,0)],[],(0,0,0))",
    "(1,(3,3,3,0),1,[],[(0,0,0),(0,0,1)],[],(0,0,0))",
    "(1,(3,3,3,0),1,[],[(0,0,1)],[],(0,0,0))",
    "(1,(3,3,3,0),1,[],[(0,0,0),(1,0,4294967295)],[],(0,0,0))",
    "(1,(3,3,3,0),1,[(0,0,1),(1,0,1),(2,0,1)],[(0,1,0)],[],(0,0,0))",
    /* endings: no such node, no such ending, impossible results, twice */
    "(1,(3,3,3,0),1,[],[],[(1,3,1)],(0,0,0))",
    "(1,(3,3,3,0),1,[],[],[(0,1,1)],(0,0,0))",
    "(1,(3,3,3,0),1,[],[],[(0,77,1)],(0,0,0))",
    "(1,(3,3,3,0),1,[],[],[(0,3,3)],(0,0,0))",
    "(1,(3,3,3,0),1,[],[],[(0,4,1)],(0,0,0))",
    "(1,(3,3,3,0),1,[],[],[(0,3,1),(0,3,2)],(0,0,0))",
    /* nodes: none such, not on one line, current behind the end */
    "(1,(3,3,3,0),1,[],[(0,0,0)],[],(2,0,0))",
    "(1,(3,3,3,0),1,[],[(0,0,0)],[],(0,1,0))",
    "(1,(3,3,3,0),1,[],[(0,0,0),(1,0,1)],[],(1,2,0))",
    "(1,(3,3,3,0),1,[],[(0,0,0),(1,0,0)],[],(2,1,2))",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) variant = g_variant_parse (
          G_VARIANT_TYPE ("(y(iiii)ya(iiy)a(iiu)a(uyy)(uuu))"), texts[i], NULL, NULL, &error);
      g_autoptr (NoughtsGame) game = NULL;

      g_assert_no_error (error);
      game = noughts_game_load (variant, &error);
      if (game != NULL)
        g_test_message ("%s", texts[i]);
      g_assert_null (game);
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED);
    }
}

static void
test_other_type (void)
{
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new_string ("h8"));
  g_autoptr (GError) error = NULL;

  g_assert_null (noughts_game_load (variant, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED);
}

static NoughtsGame *
load_text (const char *type, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) variant = g_variant_parse (G_VARIANT_TYPE (type), text, NULL, NULL, &error);

  g_assert_no_error (error);
  return noughts_game_load (variant, NULL);
}

/* Games saved by older versions. */
static void
test_old_versions (void)
{
  g_autoptr (NoughtsGame) first =
      load_text ("(y(iiii)ya(iiy)a(iiu)a(uyy)(uuu))",
                 "(1,(3,3,3,0),2,[(0,0,1)],[(1,1,0),(2,2,0),(2,0,1)],[(2,3,1)],(2,2,1))");
  g_autoptr (NoughtsGame) second =
      load_text ("(y(iiii)ya(iiy)a(iiu)a(uyy)(uuu)a(us)b)",
                 "(2,(3,3,3,0),1,[],[(1,1,0),(2,2,0)],[],(2,2,2),[(0,'PB[a]'),(2,'C[b]')],true)");
  g_autofree char *name = NULL;
  g_autofree char *comment = NULL;
  g_autofree char *text = NULL;

  assert_text (first, "b2 c3");
  g_assert_cmpint (noughts_game_get_ending (first), ==, NOUGHTS_END_RESIGNATION);
  g_assert_cmpint (noughts_node_get_piece (noughts_game_get_node_at (first, 1)), ==, MNK_O);
  g_assert_cmpuint (noughts_game_get_ply (first), ==, 1);
  name = noughts_game_get_note (second, noughts_game_get_root (second), "PB");
  comment = noughts_game_get_note (second, noughts_game_get_end (second), "C");
  g_assert_cmpstr (name, ==, "a");
  g_assert_cmpstr (comment, ==, "b");
  text = noughts_game_write (second, NOUGHTS_FORMAT_SGF, NULL);
  g_assert_nonnull (strstr (text, "PB[a]\n;B[bb];W[ca]C[b])"));
}

/* Well-formed variants of this version that are impossible. The first one is valid. */
static void
test_impossible_nodes (void)
{
  static const char *const texts[] = {
    "(3,(3,3,3,0),1,[],[(0,0,0,9),(-2147483648,0,0,4)],[(2,[(1,1,1),(0,0,0)])],[],(2,2,2),[],{})",
    /* the side of the move and the side to move */
    "(3,(3,3,3,0),1,[],[(0,0,0,11)],[],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(0,0,0,1)],[],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(0,0,0,13)],[],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(0,0,0,137)],[],[],(0,0,0),[],{})",
    /* a move without a side, a move with stones, no stones, stones outside, of no piece, of no
     * node */
    "(3,(3,3,3,0),1,[],[(0,0,0,4)],[],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(0,0,0,9)],[(1,[(1,1,1)])],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(-2147483648,0,0,4)],[(1,[])],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(-2147483648,0,0,4)],[(1,[(3,1,1)])],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(-2147483648,0,0,4)],[(1,[(1,1,3)])],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(-2147483648,0,0,4)],[(0,[(1,1,1)])],[],(0,0,0),[],{})",
    "(3,(3,3,3,0),1,[],[(-2147483648,0,0,4)],[(2,[(1,1,1)])],[],(0,0,0),[],{})",
    /* another version */
    "(2,(3,3,3,0),1,[],[(0,0,0,9)],[],[],(0,0,0),[],{})",
  };
  const char *type = "(y(iiii)ya(iiy)a(iiuy)a(ua(iiy))a(uyy)(uuu)a(us)a{sv})";

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NoughtsGame) game = load_text (type, texts[i]);

      g_test_message ("%s", texts[i]);
      if (i == 0)
        g_assert_cmpint (mnk_field_at (noughts_game_get_field (game), 1, 1), ==, MNK_X);
      else
        g_assert_null (game);
    }
}

/* Loading damaged bytes gives a game or an error. */
static gboolean
load_bytes (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new_from_bytes (
      G_VARIANT_TYPE ("(y(iiii)ya(iiy)a(iiuy)a(ua(iiy))a(uyy)(uuu)a(us)a{sv})"), bytes, FALSE));
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_load (variant, &error);
  g_autofree char *text = NULL;

  if (game == NULL)
    {
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED);
      return FALSE;
    }

  text = noughts_game_to_text (game);
  noughts_game_jump (game, noughts_game_get_root (game));
  return TRUE;
}

static void
test_damaged_bytes (void)
{
  g_autoptr (NoughtsGame) game = make_tree ();
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));
  g_autoptr (GBytes) bytes = g_variant_get_data_as_bytes (saved);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *copy = g_memdup2 (data, size);
  MnkRandom random = { 1 };
  guint loaded = 0;

  g_assert_true (load_bytes (copy, size));

  for (gsize n = 0; n < size; n++)
    g_assert_false (load_bytes (copy, n));

  for (gsize bit = 0; bit < size * 8; bit++)
    {
      copy[bit / 8] ^= 1 << bit % 8;
      loaded += load_bytes (copy, size);
      copy[bit / 8] ^= 1 << bit % 8;
    }

  for (guint i = 0; i < 5000; i++)
    {
      memcpy (copy, data, size);
      for (guint j = 0; j < 4; j++)
        copy[mnk_random_below (&random, (guint32) size)] = (guint8) mnk_random_next (&random);
      loaded += load_bytes (copy, size);
    }

  g_test_message ("%u damaged games can still be read", loaded);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save/round-trip", test_round_trip);
  g_test_add_func ("/save/copy", test_copy);
  g_test_add_func ("/save/results", test_results);
  g_test_add_func ("/save/setup", test_setup);
  g_test_add_func ("/save/page", test_page);
  g_test_add_func ("/save/impossible", test_impossible);
  g_test_add_func ("/save/other-type", test_other_type);
  g_test_add_func ("/save/old-versions", test_old_versions);
  g_test_add_func ("/save/impossible-nodes", test_impossible_nodes);
  g_test_add_func ("/save/damaged-bytes", test_damaged_bytes);

  return g_test_run ();
}
