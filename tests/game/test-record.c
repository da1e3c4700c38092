/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the formats of game files, whole and damaged, and writing them again. */

#include "game-fixtures.h"

#include <string.h>

#include "noughts-record-private.h"

static NoughtsGame *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku }, bytes, error);
}

static NoughtsGame *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = read_text (text, &error);

  g_assert_no_error (error);
  return game;
}

static char *
write_game (NoughtsGame *game, NoughtsFormat format)
{
  g_autoptr (GError) error = NULL;
  char *text = noughts_game_write (game, format, &error);

  g_assert_no_error (error);
  return text;
}

static void
assert_unread (const char *text, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (text, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_formats (void)
{
  static const char *const texts[] = {
    "(;GM[4]SZ[15];B[hh];W[ig];B[gg])",
    "\xef\xbb\xbf\n(;B[h8];W[i9];B[g9])",
    "( ;SZ[ 15 ];B[hh ];W[ ig];B[gg])(;B[aa])",
    "Piskvorky 15x15, 11:11, 0\r\n8,8,12\r\n9,7,5\r\n7,7,1\r\nme\r\nyou\r\n",
    "1. h8 i9 2. g9",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (int format = NOUGHTS_FORMAT_SGF; format <= NOUGHTS_FORMAT_LIST; format++)
      {
        g_autoptr (NoughtsGame) game = read_game (texts[i]);
        g_autofree char *text = write_game (game, (NoughtsFormat) format);
        g_autoptr (NoughtsGame) again = read_game (text);

        assert_text (game, "h8 i9 g9");
        assert_text (again, "h8 i9 g9");
        g_assert_true (noughts_game_get_current (again) == noughts_game_get_end (again));
      }
}

/* Size, row and line rule are written and read again. */
static void
test_rules (void)
{
  static const MnkRule rules[] = {
    { 3, 3, 3, MNK_FREESTYLE }, { 7, 5, 4, MNK_STANDARD },     { 52, 52, 5, MNK_CARO },
    { 15, 15, 5, MNK_RENJU },   { 15, 15, 6, MNK_CARO_EXACT }, { 2, 64, 2, MNK_FREESTYLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (NoughtsGame) game = make_game (&rules[i], "a1 b2");
      g_autoptr (GError) error = NULL;
      g_autofree char *text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, &error);
      g_autoptr (NoughtsGame) again = NULL;
      const MnkRule *rule;

      if (rules[i].height > 52)
        {
          g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
          continue;
        }
      g_assert_no_error (error);
      again = read_game (text);
      rule = noughts_game_get_rule (again);
      g_assert_cmpint (rule->width, ==, rules[i].width);
      g_assert_cmpint (rule->height, ==, rules[i].height);
      g_assert_cmpint (rule->win, ==, rules[i].win);
      g_assert_cmpint (rule->line, ==, rules[i].line);
      assert_text (again, "a1 b2");
    }
}

/* Returns h8 i9 g9 with another move beside each of i9 and g9, one of them with a reply. */
static NoughtsGame *
make_tree (void)
{
  NoughtsGame *game = make_game (&rule_gomoku, "h8 i9 g9");

  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  play_moves (game, "i7 g7");
  noughts_game_jump (game, noughts_node_get_parent (noughts_game_get_current (game)));
  play_moves (game, "g6");
  return game;
}

static guint
count_children (NoughtsNode *node)
{
  guint n = 0;

  for (NoughtsNode *child = noughts_node_get_child (node); child != NULL;
       child = noughts_node_get_sibling (child))
    n++;

  return n;
}

/* The shown line is written first, and shown again. */
static void
test_variations (void)
{
  g_autoptr (NoughtsGame) game = make_tree ();
  g_autofree char *text = write_game (game, NOUGHTS_FORMAT_SGF);
  g_autofree char *twice = NULL;
  g_autoptr (NoughtsGame) again = read_game (text);
  NoughtsNode *first;

  g_assert_nonnull (strstr (text, ";B[hh]\n(;W[ii]\n(;B[gj])\n(;B[gi]))\n(;W[ig];B[gg]))"));
  assert_text (again, "h8 i7 g6");
  first = noughts_game_get_node_at (again, 1);
  g_assert_cmpuint (count_children (first), ==, 2);
  g_assert_cmpuint (count_children (noughts_game_get_node_at (again, 2)), ==, 2);
  twice = write_game (again, NOUGHTS_FORMAT_SGF);
  g_assert_cmpstr (twice, ==, text);

  /* Other programs' lists of moves have one line alone. */
  g_free (g_steal_pointer (&twice));
  twice = write_game (game, NOUGHTS_FORMAT_LIST);
  g_assert_cmpstr (twice, ==, "h8 i7 g6\n");
}

/* Moves taken back are not in the file. */
static void
test_taken_back (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 i9 g9");
  g_autofree char *text = NULL;
  g_autoptr (NoughtsGame) again = NULL;

  noughts_game_undo (game);
  text = write_game (game, NOUGHTS_FORMAT_SGF);
  again = read_game (text);
  assert_text (again, "h8 i9");
  g_assert_false (noughts_game_can_redo (again));
}

static void
test_ends (void)
{
  g_autoptr (NoughtsGame) resigned = make_game (&rule_gomoku, "h8 i9 g9");
  g_autoptr (NoughtsGame) agreed = make_game (&rule_gomoku, "h8 i9");
  g_autoptr (NoughtsGame) won = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autoptr (NoughtsGame) game = NULL;

  noughts_game_resign (resigned, MNK_X);
  first = write_game (resigned, NOUGHTS_FORMAT_SGF);
  g_assert_nonnull (strstr (first, "RE[W+R]"));
  game = read_game (first);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_RESIGNATION);

  noughts_game_agree_draw (agreed);
  second = write_game (agreed, NOUGHTS_FORMAT_SGF);
  g_object_unref (game);
  game = read_game (second);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_AGREEMENT);

  third = write_game (won, NOUGHTS_FORMAT_SGF);
  g_assert_nonnull (strstr (third, "RE[B+]"));
  g_object_unref (game);
  game = read_game (third);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_LINE);

  /* Names of endings that do not follow from the stones. */
  for (guint i = 0; i < 3; i++)
    {
      static const char *const results[] = { "B+T", "b+r", " B+Forfeit " };
      g_autofree char *file = g_strdup_printf ("(;SZ[15]RE[%s];B[hh])", results[i]);

      g_object_unref (game);
      game = read_game (file);
      g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
    }

  /* The stones decide, not the file. */
  g_object_unref (game);
  game = read_game ("(;SZ[3]RE[W+R];B[aa];W[ab];B[ba];W[bb];B[ca])");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
}

static void
test_refused (void)
{
  assert_unread ("(;SZ[15];B[zz])", "outside");
  assert_unread ("(;SZ[15];B[h!])", "isn’t a cell");
  assert_unread ("(;SZ[99];B[hh])", "1 and 64");
  assert_unread ("(;SZ[15];B[hh", "in the middle");
  assert_unread ("(;SZ[15]AB[zz])", "outside");
  assert_unread ("(;SZ[3]AB[aa][ba][ca]AW[ab][bb][cb])", "Both");
  assert_unread ("(;GM[1]SZ[19]KM[6.5];B[pd];W[dp])", "Go");
  assert_unread ("(;GM[1]SZ[19];B[pd])", "Go");
  assert_unread ("(;HA[2]SZ[19]AB[pd][dp];W[dd])", "Go");
  assert_unread ("(;SZ[19]RE[W+3.5];B[pd];W[dd])", "Go");
  assert_unread ("(c) 2024 me", "");
  assert_unread ("()", "");
  assert_unread ("(;SZ[7]RU[renju, 4 in a row];B[aa])", "");
  assert_unread ("Piskvorky", "size");
  assert_unread ("Piskvorky 15x15\n16,1,0\n", "outside");
}

/* The readable part is shown, and a remark tells where it ends. */
static void
test_damage (void)
{
  static const struct
  {
    const char *text;
    const char *moves;
    const char *remark;
  } cases[] = {
    { "(;SZ[15];B[hh];W[ii];B[jj];W[zundefined];B[gg])", "h8 i7 j6", "Move 4 can’t be read" },
    { "(;SZ[15];B[hh];W[hh])", "h8", "Move 2 can’t be read; the game is shown up to there (h8 is" },
    { "(;SZ[15];B[hh];W[zz])", "h8", "(it is outside the board)" },
    { "(;SZ[15];B[hh];W[ii]", "h8 i7", "in the middle" },
    { "(;SZ[15];B[hh];W[ii", "h8", "in the middle" },
    { "(;SZ[15]AB[hh];W[hh])", "", "Move 1" },
    { "(;SZ[15]AB[hh][zz];W[ii])", "i7", "1 piece in the file is outside" },
    { "(;SZ[15];B[hh];AW[ii][zz])", "h8", "1 piece in the file is outside" },
    { "(;SZ[15]AB[hh:];W[ii])", "i7", "1 piece in the file is outside" },
    { "(;SZ[3]RU[freestyle]AB[aa][ba][ca]AW[ab][bb];W[cc])", "", "Move 1" },
    { "(;SZ[3];B[aa];W[ab];B[ba];W[bb];B[ca];W[cc])", "a3 a2 b3 b2 c3", "(the game is over)" },
    { "(;SZ[3];B[aa];W[ab];AB[ba][ca]AW[bb][cb];B[cc])", "a3 a2", "Move 3" },
    { "Piskvorky 15x15\n8,8,0\n9,x,0\n", "h8", "Move 2 can’t be read" },
    { "Piskvorky 15x15\n8,8,0\n9;9;0\n7,7,0\n", "h8", "Move 2 can’t be read" },
    { "Piskvorky 15x15\n8,8,0\n8,8,0\n", "h8", "Move 2 can’t be read" },
    { "(;SZ[15];B[hh](;W[ii])(;W[zz];B[aa](;W[bb]))(;W[hh];B[cc]))", "h8 i7", "2 variations" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = read_game (cases[i].text);
      const char *remark = noughts_game_get_remark (game, 0);

      g_test_message ("%s: %s", cases[i].text, remark);
      assert_text (game, cases[i].moves);
      g_assert_nonnull (remark);
      g_assert_nonnull (strstr (remark, cases[i].remark));
      g_assert_true (noughts_game_is_partial (game));
    }
}

/* A damaged variation ends there; the main line and the others are kept. */
static void
test_damaged_variations (void)
{
  g_autoptr (NoughtsGame) game =
      read_game ("(;SZ[15];B[hh](;W[ig];B[gg])(;W[zz];B[aa](;W[bb]))(;W[hh];B[cc])(;W[dd];W[ee])"
                 "(;AB[aa];W[ff])(;W[ig];B[ab])(;W[ff];B[fg");
  NoughtsNode *first = noughts_game_get_node_at (game, 1);

  assert_text (game, "h8 i9 g9");
  g_assert_cmpuint (count_children (first), ==, 5);
  g_assert_cmpuint (count_children (noughts_game_get_node_at (game, 2)), ==, 1);
  g_assert_nonnull (strstr (noughts_game_get_remark (game, 0), "2 variations"));
  g_assert_nonnull (strstr (noughts_game_get_remark (game, 1), "in the middle"));
}

/* As many replies to one move as the board has cells. */
static void
test_wide (void)
{
  g_autoptr (GString) wide = g_string_new ("(;SZ[26:52];B[aa]");
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *text = NULL;

  for (int i = 1; i < 26 * 52; i++)
    g_string_append_printf (wide, "(;W[%c%c])", 'a' + i % 26,
                            i / 26 < 26 ? 'a' + i / 26 : 'A' + i / 26 - 26);
  g_string_append_c (wide, ')');
  game = read_game (wide->str);
  g_assert_cmpuint (count_children (noughts_game_get_node_at (game, 1)), ==, 26 * 52 - 1);
  text = write_game (game, NOUGHTS_FORMAT_SGF);
  g_clear_object (&game);
  game = read_game (text);
  g_assert_cmpuint (count_children (noughts_game_get_node_at (game, 1)), ==, 26 * 52 - 1);
}

/* No recursion: 10,000 nested brackets, each with a move, and another one beside it. */
static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[52]");
  g_auto (NoughtsRecord) record = { 0 };
  g_autoptr (NoughtsSgfGames) games = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) line = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append (text, i % 2 == 0 ? "(;B[aa]" : "(;W[bb]");
  for (int i = 0; i < 10000; i++)
    g_string_append (text, i % 2 == 0 ? ")(;W[cc])" : ")(;B[cc])");
  g_string_append_c (text, ')');

  noughts_record_init (&record);
  games = noughts_sgf_games_new (text->str);
  g_assert_true (noughts_record_parse_sgf (&record, games, 0, &error));
  g_assert_no_error (error);
  line = noughts_record_get_main_line (&record);
  g_assert_cmpuint (line->len, ==, 10001);
  g_assert_cmpuint (record.nodes->len, ==, 20001);
}

/* A million nested brackets with a remark in each, read and written. */
static void
test_deep_tree (void)
{
#ifdef __SANITIZE_ADDRESS__
  const guint n = 200000; /* a million take more than a minute */
#else
  const guint n = 1000000;
#endif
  g_autoptr (GString) text = g_string_new ("(;SZ[15]");
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (NoughtsGame) again = NULL;
  g_autofree char *written = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append (text, "(;C[x]");
  for (guint i = 0; i < n; i++)
    g_string_append (text, "(;C[y]))");
  g_string_append_c (text, ')');
  game = read_game (text->str);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n + 1);
  written = write_game (game, NOUGHTS_FORMAT_SGF);
  again = read_game (written);
  g_assert_cmpuint (noughts_game_get_n_plies (again), ==, n + 1);
}

/* A format that cannot hold a game is an error. */
static void
test_refusals (void)
{
  g_autoptr (NoughtsGame) page = make_game (&rule_page, "0,0 1,1");
  g_autoptr (NoughtsGame) pass = read_game ("(;SZ[15];B[hh];W[];B[ii])");
  g_autoptr (GError) first = NULL;
  g_autoptr (GError) second = NULL;
  g_autofree char *text = NULL;

  g_assert_null (noughts_game_write (page, NOUGHTS_FORMAT_SGF, &first));
  g_assert_error (first, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
  g_assert_null (noughts_game_write (pass, NOUGHTS_FORMAT_PSQ, &second));
  g_assert_error (second, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
  text = write_game (page, NOUGHTS_FORMAT_LIST);
  g_assert_cmpstr (text, ==, "0,0 1,1\n");
}

static char *
describe_start (NoughtsGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MnkRule *rule = noughts_game_get_rule (game);

  NoughtsNode *start = noughts_game_get_root (game);

  for (guint ply = 1; ply <= noughts_game_get_n_plies (game)
                      && noughts_node_get_piece (noughts_game_get_node_at (game, ply)) == MNK_EMPTY;
       ply++)
    start = noughts_game_get_node_at (game, ply);
  noughts_game_jump (game, start);
  for (int y = rule->height; y-- > 0;)
    for (int x = 0; x < rule->width; x++)
      g_string_append_c (text, ".xo"[mnk_field_at (noughts_game_get_field (game), x, y)]);
  g_string_append_c (text, noughts_game_get_side (game) == MNK_X ? 'X' : 'O');
  noughts_game_jump (game, noughts_game_get_end (game));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The set-up position and the side to begin survive writing and reading. */
static void
test_set_up (void)
{
  static const struct
  {
    const char *text;
    const char *start; /* by rows from the top, and the side to move */
    const char *moves;
  } cases[] = {
    /* The side that begins is given, shown by the first move, or inferred from the stones. */
    { "(;SZ[3]AB[aa][bb]AW[ca];W[cc];B[ba])", "x.o.x....O", "c1 b3" },
    { "(;SZ[3]AB[aa][bb]AW[ca]PL[W];W[cc];B[ba])", "x.o.x....O", "c1 b3" },
    { "(;PL[white]SZ[3]AB[aa][bb]AW[ca])", "x.o.x....O", "" },
    { "(;SZ[3]AB[aa][bb]AW[ca])", "x.o.x....O", "" },
    { "(;SZ[3]AB[aa][bb]AW[ca]PL[B];B[cc])", "x.o.x....X", "c1" },
    { "(;SZ[3]AB[aa][bb]AW[ca];B[ac];W[ba])", "x.o.x....X", "a1 b3" },
    { "(;SZ[3]AW[aa][bb]AB[ca])", "o.x.o....X", "" },
    { "(;SZ[3]AB[aa][bb]AW[ca]PL[W];B[ac])", "x.o.x....X", "a1" },
    /* Ranges, a letter and a number, lifted stones, in nodes before the first move. */
    { "(;SZ[3]AB[aa:ba]AW[a2])", "xx.o.....O", "" },
    { "(;SZ[3]AB[bb:aa]AE[ba];AW[ba];B[cc])", "xo.xx....X", "c1" },
    { "(;SZ[3:2]AB[aa];C[x](;W[cb];B[bb])(;W[bb]))", "x.....O", "c1 b1" },
    /* Stones of another branch do not count in this one. */
    { "(;SZ[3](;AB[aa];W[bb])(;B[cc];W[bb])(;AB[cc];W[bb]))", "x........O", "b2" },
    { "(;SZ[3]AB[aa](;AW[bb];B[cc])(;B[ca]))", "x...o....X", "c1" },
    { "(;SZ[3]AB[aa](;AW[bb])(;B[ca]))", "x...o....X", "" },
    { "(;SZ[3]AB[aa][bb](;AE[aa];B[aa];W[cc])(;B[ca];W[cb]))", "....x....X", "a3 c1" },
    /* A variation's move does not determine the side that begins. */
    { "(;SZ[3]AB[aa]PL[B](;C[a])(;W[bb])(;B[bb]))", "x........X", "" },
    { "(;SZ[3]AB[aa](;C[a])(;B[ca])(;W[bb]))", "x........O", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = read_game (cases[i].text);
      g_autofree char *text = write_game (game, NOUGHTS_FORMAT_SGF);
      g_autoptr (NoughtsGame) again = read_game (text);
      g_autoptr (GError) psq = NULL;
      g_autoptr (GError) list = NULL;
      g_autofree char *start = describe_start (game);
      g_autofree char *start_again = describe_start (again);

      g_assert_cmpstr (start, ==, cases[i].start);
      assert_text (game, cases[i].moves);
      g_assert_cmpstr (start_again, ==, cases[i].start);
      assert_text (again, cases[i].moves);
      g_assert_cmpuint (count_children (noughts_game_get_root (again)), ==,
                        count_children (noughts_game_get_root (game)));

      /* The other formats would give another game. */
      g_assert_null (noughts_game_write (game, NOUGHTS_FORMAT_PSQ, &psq));
      g_assert_error (psq, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
      g_assert_null (noughts_game_write (game, NOUGHTS_FORMAT_LIST, &list));
      g_assert_error (list, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
    }
}

/* Of areas that cover each other, the later one wins; each cell is kept once. */
static void
test_set_up_areas (void)
{
  const char *text = "(;SZ[15];AB[aa:cc][cc:aa]AW[bb:bc]AE[aa][aa:ba]AB[bc]PL[W])";
  g_autoptr (NoughtsGame) game = read_game (text);
  g_autoptr (NoughtsSgfGames) games = noughts_sgf_games_new (text);
  const MnkField *field = noughts_game_get_field (game);
  g_auto (NoughtsRecord) record = { 0 };

  noughts_record_init (&record);
  g_assert_true (noughts_record_parse_sgf (&record, games, 0, NULL));
  g_assert_cmpuint (noughts_record_get_node (&record, 1)->stones->len, ==, 9);
  g_assert_cmpint (mnk_field_at (field, 1, 14), ==, MNK_EMPTY);
  g_assert_cmpint (mnk_field_at (field, 2, 14), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 1, 13), ==, MNK_O);
  g_assert_cmpint (mnk_field_at (field, 1, 12), ==, MNK_X);
}

/* Stones that are all lifted again leave an ordinary game. */
static void
test_set_up_nothing (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[3]AB[aa:cc]PL[W];AE[ aa : cc ];W[aa];B[bb])");
  g_autofree char *start = describe_start (game);

  g_assert_cmpstr (start, ==, ".........O");
  assert_text (game, "a3 b2");
}

/* Files may have many nodes before their first move. */
static void
test_many_nodes (void)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[15]");
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *note = NULL;

  for (int i = 0; i < 300000; i++)
    g_string_append (text, ";AB[aa:ca]C[x]");
  g_string_append (text, ";AE[aa:oo]AB[hh];W[ii])");
  game = read_game (text->str);
  assert_text (game, "i7");
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 300002);
  note = noughts_game_get_note (game, noughts_game_get_node_at (game, 300000), "C");
  g_assert_cmpstr (note, ==, "x");
}

/* A game may have ended before its first move. */
static void
test_set_up_end (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[3]AB[aa][ba][ca]AW[ab][bb]RE[W+])");

  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_LINE);
}

/* In a dead draw the empty cells decide whether calling it is worthwhile, however the others were
 * filled. */
static void
test_set_up_dead (void)
{
  g_autoptr (NoughtsGame) late = read_game ("(;SZ[3]AB[aa][ba][cb][ac]AW[ab][bb][ca]PL[W]"
                                            ";W[bc])");
  g_autoptr (NoughtsGame) early = read_game ("(;SZ[5:2]RU[freestyle, 5 in a row]"
                                             "AB[aa][ab]AW[ba][bb])");

  g_assert_true (noughts_game_is_dead (late));
  g_assert_false (noughts_game_is_worth_calling (late));
  g_assert_true (noughts_game_is_worth_calling (early));
}

static void
test_names (void)
{
  NoughtsFormat format;

  g_assert_true (noughts_format_of_name ("a game.SGF", &format));
  g_assert_cmpint (format, ==, NOUGHTS_FORMAT_SGF);
  g_assert_true (noughts_format_of_name ("x.psq", &format));
  g_assert_cmpint (format, ==, NOUGHTS_FORMAT_PSQ);
  g_assert_true (noughts_format_of_name (".txt", &format));
  g_assert_cmpint (format, ==, NOUGHTS_FORMAT_LIST);
  g_assert_false (noughts_format_of_name ("sgf", &format));
  g_assert_false (noughts_format_of_name ("", &format));
}

/* Other properties are kept unchanged, and so is the order, whichever node is shown. */
static void
test_notes (void)
{
  static const char file[] =
      "(;FF[3]GM[4]SZ[15]PB[Ms. Black]PW[a \\] b]EV[Cup: \\\\]C[of\nthe game]\r\n"
      ";B[hh]C[first];C[and more];W[ig]TR[hh][ig](;C[before]B[gg])(;B[jf]CR[aa] [bb]N[x];W[aa]))";
  g_autoptr (NoughtsGame) game = read_game (file);
  g_autofree char *before = write_game (game, NOUGHTS_FORMAT_SGF);
  g_autofree char *after = NULL;
  g_autoptr (NoughtsGame) copy = NULL;
  g_autofree char *copied = NULL;

  g_assert_nonnull (strstr (before, "PB[Ms. Black]PW[a \\] b]EV[Cup: \\\\]C[of\nthe game]\n"
                                    ";B[hh]C[first];C[and more];W[ig]TR[hh][ig]\n"
                                    "(;B[gg]C[before])\n(;B[jf]CR[aa][bb]N[x];W[aa]))"));
  g_assert_null (strstr (before, "FF[3]"));

  noughts_game_jump (game, noughts_game_get_other_line (game));
  g_assert_true (noughts_game_undo (game));
  after = write_game (game, NOUGHTS_FORMAT_SGF);
  g_assert_cmpstr (after, ==, before);

  /* The remarks are saved with the game, and so is its order, until a move is played in it. */
  copy = copy_game (game);
  copied = write_game (copy, NOUGHTS_FORMAT_SGF);
  g_assert_cmpstr (copied, ==, before);
}

/* Playing on in a game from a file makes another main line, with its own end. */
static void
test_played_on (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15]PB[me]RE[W+T];B[hh]C[x];W[ii]C[y];B[aa])");
  g_autoptr (NoughtsGame) again = NULL;
  g_autofree char *text = NULL;

  noughts_game_jump (game, noughts_game_get_node_at (game, 2));
  play_moves (game, "b2");
  noughts_game_resign (game, MNK_O);
  text = write_game (game, NOUGHTS_FORMAT_SGF);
  g_assert_nonnull (strstr (text, "RE[B+R]SZ[15]PB[me]\n"
                                  ";B[hh]C[x];W[ii]C[y]\n(;B[bn])\n(;B[aa]))"));
  again = read_game (text);
  g_assert_cmpint (noughts_game_get_result (again), ==, NOUGHTS_RESULT_X_WON);
}

/* The same move twice at one node makes two nodes. */
static void
test_repeated (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15];B[hh]C[one](;W[ii]C[a])(;W[ii]N[b];B[aa]))");
  g_autofree char *text = write_game (game, NOUGHTS_FORMAT_SGF);

  g_assert_nonnull (strstr (text, ";B[hh]C[one]\n(;W[ii]C[a])\n(;W[ii]N[b];B[aa]))"));
}

/* Files that programs for Go write for other games. */
static void
test_go_programs (void)
{
  static const char *const texts[] = {
    "(;GM[4]SZ[15]HA[0];B[hh])",
    "(;GM[1]SZ[15]KM[0.00];B[hh])",
    "(;KM[6.5]SZ[15]GM[4];B[hh])",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NoughtsGame) game = read_game (texts[i]);

      assert_text (game, "h8");
    }
}

/* The parts of a game that PSQ cannot hold, and what a library holds. */
static void
test_whole (void)
{
  g_autoptr (NoughtsGame) plain = make_game (&rule_gomoku, "h8 i9");
  g_autoptr (NoughtsGame) resigned = make_game (&rule_gomoku, "h8 i9");
  g_autoptr (NoughtsGame) noted = read_game ("(;SZ[15];B[hh]C[x])");
  g_autoptr (NoughtsGame) renju = make_game (&rule_renju, "h8 i9");
  g_autoptr (NoughtsGame) four = make_game (&(MnkRule){ 15, 15, 4, MNK_FREESTYLE }, "h8 i9");
  g_autoptr (NoughtsGame) varied = make_tree ();

  g_assert_true (noughts_game_is_whole_in (plain, NOUGHTS_FORMAT_PSQ));
  g_assert_false (noughts_game_is_whole_in (plain, NOUGHTS_FORMAT_LIST));
  noughts_game_resign (resigned, MNK_X);
  g_assert_false (noughts_game_is_whole_in (resigned, NOUGHTS_FORMAT_PSQ));
  g_assert_false (noughts_game_is_whole_in (noted, NOUGHTS_FORMAT_PSQ));
  /* A league's name gives the rule. */
  g_assert_true (noughts_game_is_whole_in (renju, NOUGHTS_FORMAT_PSQ));
  g_assert_false (noughts_game_is_whole_in (four, NOUGHTS_FORMAT_PSQ));
  g_assert_false (noughts_game_is_whole_in (varied, NOUGHTS_FORMAT_PSQ));
  g_assert_true (noughts_game_is_whole_in (varied, NOUGHTS_FORMAT_SGF));
  g_assert_true (noughts_game_is_whole_in (renju, NOUGHTS_FORMAT_LIB));
  g_assert_false (noughts_game_is_whole_in (resigned, NOUGHTS_FORMAT_LIB));
}

static void
assert_note (NoughtsGame *game, guint ply, const char *property, const char *expected)
{
  g_autofree char *note =
      noughts_game_get_note (game, noughts_game_get_node_at (game, ply), property);

  g_assert_cmpstr (note, ==, expected);
}

static void
test_find_note (void)
{
  g_autoptr (NoughtsGame) game =
      read_game ("(;SZ[15]PB[ Ms. Black ]BC[x]PW[];B[hh]CR[aa][bb]C[a \\] b\nc];W[ii])");
  g_autoptr (NoughtsGame) played = make_game (&rule_3x3, "b2");

  assert_note (game, 0, "PB", "Ms. Black");
  assert_note (game, 0, "PW", "");
  assert_note (game, 0, "B", NULL);
  assert_note (game, 0, "C", NULL);
  assert_note (game, 1, "C", "a ] b\nc");
  assert_note (game, 1, "CR", "aa");
  assert_note (game, 2, "C", NULL);
  assert_note (played, 1, "C", NULL);
}

/* Values in the wrong place are left out. */
static void
test_stray_values (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;[a]C[b][c];[d]B[hh];[e])");
  g_autofree char *text = write_game (game, NOUGHTS_FORMAT_SGF);

  g_assert_nonnull (strstr (text, "]C[b][c]\n;B[hh];)"));
}

/* The first of several games is read, and the others are counted. */
static void
test_several (void)
{
  static const struct
  {
    const char *text;
    guint n_others;
  } cases[] = {
    { "(;SZ[15];B[hh](;W[ii])(;W[gg]))", 0 },
    { "(;SZ[15];B[hh])(;SZ[15];B[aa](;W[bb])(;W[cc]))\n(;B[dd])", 2 },
    { "(;SZ[15];B[hh]C[\\]) (;B[aa\\]];W[ii])  ( ;)", 1 },
    { "(;SZ[15];B[hh]))) text (", 0 },
    { "Piskvorky 15x15, 11:11, 0\r\n8,8,12\r\n(me)\r\n(you)\r\n", 0 },
    { "h8 i9", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = read_game (cases[i].text);

      g_assert_cmpuint (noughts_game_get_n_others (game), ==, cases[i].n_others);
    }
}

/* Names may be in any encoding; files are written in one. */
static void
test_encoding (void)
{
  g_autoptr (NoughtsGame) game = read_game ("(;SZ[15]PB[M\xfcller];B[hh])");
  g_autofree char *text = write_game (game, NOUGHTS_FORMAT_SGF);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_nonnull (strstr (text, "PB[M\xc3\xbcller]"));
}

/* Asserts that a wrong move is reported, and that the game is read up to it. */
static void
assert_broken_off (const char *text, const char *moves, const char *words)
{
  g_autoptr (NoughtsGame) game = read_game (text);

  assert_text (game, moves);
  g_assert_true (noughts_game_is_partial (game));
  g_assert_nonnull (noughts_game_get_remark (game, 0));
  g_assert_nonnull (strstr (noughts_game_get_remark (game, 0), words));
}

/* "tt" is a pass where it is no cell: on boards of at most nineteen rows and columns. */
static void
test_old_pass (void)
{
  g_autoptr (NoughtsGame) largest = read_game ("(;SZ[19];B[aa];W[tt];B[ba])");
  g_autoptr (NoughtsGame) smaller = read_game ("(;SZ[9];B[aa];W[tt];B[ba])");
  g_autoptr (NoughtsGame) larger = read_game ("(;SZ[20];B[aa];W[tt];B[ba])");

  assert_text (largest, "a19 pass b19");
  assert_text (smaller, "a9 pass b9");
  assert_text (larger, "a20 t1 b20");
  assert_broken_off ("(;SZ[20:19];B[aa];W[tt];B[ba])", "a19", "outside the board");
  assert_broken_off ("(;SZ[19:20];B[aa];W[tt];B[ba])", "a20", "outside the board");
}

/* After the players' names there are no moves, but a name may begin like one. */
static void
test_psq_end (void)
{
  g_autoptr (NoughtsGame) game = read_game ("Piskvorky 15x15, 11:11, 0\n8,8,12\nme\n9,7,5!\n");

  assert_text (game, "h8");
  assert_broken_off ("Piskvorky 15x15, 11:11, 0\n8,8,12\nme\n9,7,5\n", "h8",
                     "this line isn’t a "
                     "move");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/formats", test_formats);
  g_test_add_func ("/record/rules", test_rules);
  g_test_add_func ("/record/variations", test_variations);
  g_test_add_func ("/record/taken-back", test_taken_back);
  g_test_add_func ("/record/ends", test_ends);
  g_test_add_func ("/record/refused", test_refused);
  g_test_add_func ("/record/damage", test_damage);
  g_test_add_func ("/record/damaged-variations", test_damaged_variations);
  g_test_add_func ("/record/wide", test_wide);
  g_test_add_func ("/record/deep", test_deep);
  g_test_add_func ("/record/deep-tree", test_deep_tree);
  g_test_add_func ("/record/notes", test_notes);
  g_test_add_func ("/record/played-on", test_played_on);
  g_test_add_func ("/record/repeated", test_repeated);
  g_test_add_func ("/record/go-programs", test_go_programs);
  g_test_add_func ("/record/whole", test_whole);
  g_test_add_func ("/record/find-note", test_find_note);
  g_test_add_func ("/record/several", test_several);
  g_test_add_func ("/record/stray-values", test_stray_values);
  g_test_add_func ("/record/encoding", test_encoding);
  g_test_add_func ("/record/refusals", test_refusals);
  g_test_add_func ("/record/set-up", test_set_up);
  g_test_add_func ("/record/set-up-end", test_set_up_end);
  g_test_add_func ("/record/set-up-areas", test_set_up_areas);
  g_test_add_func ("/record/set-up-nothing", test_set_up_nothing);
  g_test_add_func ("/record/set-up-dead", test_set_up_dead);
  g_test_add_func ("/record/many-nodes", test_many_nodes);
  g_test_add_func ("/record/names", test_names);
  g_test_add_func ("/record/old-pass", test_old_pass);
  g_test_add_func ("/record/psq-end", test_psq_end);

  return g_test_run ();
}
