/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Libraries and other binary formats, and files that are damaged or very large. */

#include "file-fixtures.h"

#include <string.h>

/* A library with all elements of the format: a root with two first moves, h8 and h7. After h8: i8,
 * marked, with a remark of a line and a text; a pass, at which the library opens; a text on j8,
 * which is no move. After h7 a text on the move i7. */
static const guint8 library[] = {
  0xff, 'R',  'e',  'n',  'L',  'i',  'b',  0xff, 3,    4,    0xff, 0xff, 0xff, 0xff,
  0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x78, 0x80, 0x79, 0xd8, 'l',  'i',
  'n',  'e',  8,    't',  'e',  'x',  't',  0,    0x00, 0xc4, 0x7a, 0x43, 1,    0,
  'A',  'B',  'C',  0,    0x88, 0x00, 0x89, 0x41, 1,    0,    '1',  0,
};

#define HEAD_AND_ROOT 22

static NoughtsGame *
read_string (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return read_bytes (bytes, error);
}

/* Asserts the stones of a position, as setups write them. */
static void
assert_position (const char *text, const char *expected, MnkPiece side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = read_string (text, &error);
  g_autoptr (NoughtsSetup) setup = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  setup = noughts_setup_new (game);
  written = noughts_setup_to_text (setup);
  g_assert_cmpstr (written, ==, expected);
  g_assert_cmpint (noughts_game_get_side (game), ==, side);
}

/* A drawn board is a position, with or without names of rows and columns. */
static void
test_diagrams (void)
{
  const char *plain = ". . x\n. o .\nx . .\n";

  assert_position (plain, plain, MNK_O);
  assert_position ("..x/.o./x..", plain, MNK_O);
  assert_position ("  a b c\n3 . . X 3\n2 . O . 2\n1 X . . 1\n  a b c\n", plain, MNK_O);
  assert_position ("\n●.○\n...\n...\n\nBlack to move\n", "x . o\n. . .\n. . .\n", MNK_X);
  assert_position (". . 7\n. 2 .\n. . .\n", ". . x\n. o .\n. . .\n", MNK_X);
}

/* Boards as other people and programs draw them. */
static void
test_drawn_boards (void)
{
  static const char *const texts[] = {
    "|X| | |\n| |O| |\n| | |X|\n",
    "+-+-+-+\n|X| | |\n+-+-+-+\n| |O| |\n+-+-+-+\n| | |X|\n+-+-+-+\n",
    "  |A|B|C|\n3|X| | |3\n2| |O| |2\n1| | |X|1\n",
    " X |   |   \n---+---+---\n   | O |   \n---+---+---\n   |   | X \n",
    "| X | . | . |\n|---|:-:|---|\n| . | O | . |\n| . | . | X |\n",
    "│X│ │ │\n├─┼─┤\n│ │O│ │\n├─┼─┤\n│ │ │X│\n",
    "⚫➕➕\n➕⚪➕\n➕➕⚫\n",
    "●─┬─┐\n│ │ │\n├─○─┤\n│ │ │\n└─┴─●\n",
    "●十十\n十○十\n十十●\n",
    "* . .\n. o .\n. . *\n",
    "X . *\n. O .\n* . X\n",
    "B . .\n. W .\n. . B\n",
    "X . .\n. 0 .\n. . X\n",
    "1 0 0\n0 2 0\n0 0 1\n",
    "100\n020\n001\n",
    "board = [[1, 0, 0],\n [0, -1, 0],\n [0, 0, 1]]\n",
    "{{1,0,0},{0,2,0},{0,0,1}}",
    "[[\"X\",\".\",\".\"],[\".\",\"O\",\".\"],[\".\",\".\",\"X\"]]",
    "X,,\n,O,\n,,X\n",
    "X\t\t\n\tO\t\n\t\tX\n",
    "Ｘ．．\r\n．Ｏ．\r\n．．Ｘ\r\n",
    "> X . .\n> . O .\n> . . X\n",
    "Х . .\n. О .\n. . Х\n",
    "```\nX . .\n. O .\n. . X\n```\n",
    "$$B Who wins?\n$$ X . .\n$$ . O .\n$$ . . X\n",
    "⬤⬜⬜\n⬜◎⬜\n⬜⬜⬤\n",
    "🔴··\n·🔵·\n··🔴\n",
    "黑空空\n空白空\n空空黑\n",
    "▲..\n.△.\n..▲\n",
    "Who wins here?\n\nX . .\n. O .\n. . X\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      assert_position (texts[i], "x . .\n. o .\n. . x\n", MNK_O);
    }
}

/* Moves have numbers; a position that is drawn by this program can be pasted. */
static void
test_diagram_moves (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 i9 g10 a15");
  g_autofree char *drawn = noughts_picture_to_text (game, noughts_game_get_current (game), 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) again = read_string (drawn, &error);

  g_assert_no_error (error);
  assert_text (again, "h8 i9 g10 a15");
  g_assert_cmpint (noughts_game_get_rule (again)->width, ==, 15);

  g_clear_object (&again);
  again = read_string ("・・・③・\n・❷・・・\n・・①・・\n・・・・・\n・・・・・\n", &error);
  g_assert_no_error (error);
  assert_text (again, "c3 b4 d5");
}

/* Tables and boards whose rows differ are no diagrams, nor are lists of moves. */
static void
test_no_diagrams (void)
{
  static const char *const texts[] = {
    ". . .\n. .\n. . .\n",   "1 2 3\n4 5 6\n7 8 9\n",    "...\n...\n",
    "1,,8\n,8,\n9,,1\n",     "0 5 5\n1 5 5\n0 5 5\n",    "Words:\n\n---\n---\n---\n",
    "b x b\nx b x\nb x b\n", "....\n.x..\n..o.\n.?x.\n", "· · ·\n· x ·\n· o ·\n· ✿ ·\n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (NoughtsGame) game = read_string (texts[i], &error);

      g_test_message ("%s", texts[i]);
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
      g_assert_null (game);
    }
}

static NoughtsGame *
read_library (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = read_bytes (bytes, &error);

  g_assert_no_error (error);
  return game;
}

static void
test_library (void)
{
  g_autoptr (NoughtsGame) game = read_library (library, sizeof library);
  g_autoptr (NoughtsGame) copy = copy_game (game);
  g_autofree char *sgf = write_sgf (game);
  g_autofree char *copied = write_sgf (copy);
  g_autoptr (GBytes) written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
  gsize size;
  const guint8 *data = g_bytes_get_data (written, &size);

  g_assert_cmpint (noughts_game_get_rule (game)->line, ==, MNK_RENJU);
  g_assert_cmpstr (noughts_game_get_remark (game, 0), ==,
                   "The library doesn’t say which rules it uses; it is read as renju");
  g_assert_nonnull (strstr (sgf, "RU[renju]\n\n"
                                 "(;B[hh]LB[jh:ABC]\n"
                                 "(;W[ih]N[line]C[text]HO[1])\n"
                                 "(;W[]NSTART[1]))\n"
                                 "(;B[hi]LB[ii:1];W[ii]))"));
  g_assert_cmpstr (copied, ==, sgf);
  g_assert_cmpmem (data, size, library, sizeof library);

  /* The game opens at the library's start. */
  assert_text (game, "h8 pass");
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 2);
}

/* A text behind the break of a remark stays there, where nothing stands before it. */
static void
test_library_text (void)
{
  static const char *const remarks[] = { "only", "\bonly", "line\btext", "\btwo\blines" };

  for (gsize i = 0; i < G_N_ELEMENTS (remarks); i++)
    {
      g_autoptr (GByteArray) file = g_byte_array_new ();
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (GBytes) written = NULL;
      const gsize length = strlen (remarks[i]) + 1;
      static const guint8 move[] = { 0x78, 0x48 };
      static const guint8 filler = 0;

      g_byte_array_append (file, library, HEAD_AND_ROOT);
      g_byte_array_append (file, move, sizeof move);
      g_byte_array_append (file, (const guint8 *) remarks[i], (guint) length);
      if (length % 2 == 1)
        g_byte_array_append (file, &filler, 1);
      game = read_library (file->data, file->len);
      written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
      g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), file->data,
                       file->len);
    }
}

/* A node's name is the first line of a library's remark, where neither a line break nor the sign
 * that ends it can stand. */
static void
test_library_name (void)
{
  g_autoptr (NoughtsGame) game =
      read_text ("(;SZ[15]RU[renju];B[hh]N[\b one\ntwo\b]C[text];W[ii]N[\n])");
  g_autoptr (GBytes) written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
  gsize size;
  const guint8 *data = g_bytes_get_data (written, &size);
  g_autoptr (NoughtsGame) again = read_library (data, size);
  g_autofree char *sgf = write_sgf (again);

  g_assert_nonnull (strstr (sgf, "B[hh]N[one two]C[text]"));
  g_assert_null (strstr (sgf, "W[ii]N"));
}

/* Texts on points are kept whole, on a move and beside it; RenLib reads them of any length, too. */
static void
test_library_labels (void)
{
  static const char labels[] = "B[hh]LB[ii:Übergangs-Fünf][jj:two words];W[ii])";
  g_autofree char *text = g_strconcat ("(;SZ[15]RU[renju];", labels, NULL);
  g_autoptr (NoughtsGame) game = read_text (text);
  g_autoptr (GBytes) written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
  gsize size;
  const guint8 *data = g_bytes_get_data (written, &size);
  g_autoptr (NoughtsGame) again = read_library (data, size);
  g_autofree char *sgf = write_sgf (again);

  g_assert_null (noughts_game_describe_losses (game, NOUGHTS_FORMAT_LIB));
  g_assert_nonnull (strstr (sgf, labels));
}

/* Older files have no header, and many are cut off. */
static void
test_library_forms (void)
{
  g_autoptr (NoughtsGame) wild = read_wild ("16-renlib.lib");
  g_autofree char *sgf = write_sgf (wild);
  static const guint8 old[] = { 0x78, 0x00, 0x79, 0x80, 0x69, 0x40, 0x68, 0x40 };
  static const guint8 foreign[] = { 0x78, 0x00, 0x79, 0x48, 0xba, 0xda, 0xb7,
                                    0xbd, 0xb2, 0xbb, 0xba, 0xc3, 0,    0 };
  static const guint8 escape[] = { 0x78, 0x00, 0x79, 0x48, 'a', 0x1b, 'b', 0 };
  g_autoptr (NoughtsGame) escaped = read_library (escape, sizeof escape);
  g_autoptr (NoughtsGame) headless = read_library (old, sizeof old);
  g_autoptr (NoughtsGame) chinese = read_library (foreign, sizeof foreign);

  g_assert_nonnull (strstr (sgf, "(;B[hh];W[ih]C[AB])\n(;B[hi]))"));
  assert_text (wild, "h8 i8");
  assert_text (headless, "h8 i8 i9");
  assert_note_at (chinese, 2, "C", "黑方不好");
  assert_note_at (escaped, 2, "C", "a b");
  g_assert_null (noughts_game_get_other_line (chinese));
}

/* A move on a stone is left out, and the rest is kept. A forbidden move means another rule than
 * renju, and moves after a five are not shown. */
static void
test_library_damage (void)
{
  static const guint8 twice[] = { 0x78, 0x00, 0x79, 0x80, 0x78, 0x00, 0x69, 0x40, 0x68, 0x40 };
  static const guint8 six[] = { 0x78, 0, 0x11, 0, 0x79, 0, 0x12, 0, 0x7a, 0, 0x13, 0,
                                0x7c, 0, 0x14, 0, 0x7d, 0, 0x26, 0, 0x7b, 0, 0x31, 0x40 };
  g_autoptr (NoughtsGame) damaged = read_library (twice, sizeof twice);
  g_autoptr (NoughtsGame) free_style = read_library (six, sizeof six);
  g_autoptr (NoughtsGame) copy = copy_game (free_style);
  g_autofree char *sgf = NULL;
  g_autofree char *copied = NULL;

  assert_text (damaged, "h8 i8");
  g_assert_true (noughts_game_is_partial (damaged));
  g_assert_nonnull (strstr (noughts_game_get_remark (damaged, 1), "1 variation"));
  g_assert_cmpint (noughts_game_get_rule (free_style)->line, ==, MNK_FREESTYLE);
  g_assert_nonnull (copy);
  sgf = write_sgf (free_style);
  copied = write_sgf (copy);
  g_assert_cmpstr (copied, ==, sgf);
  noughts_game_jump (free_style, noughts_game_get_root (free_style));
  while (noughts_game_redo_turn (free_style, MNK_EMPTY))
    ;
  g_assert_cmpint (noughts_game_get_result (free_style), ==, NOUGHTS_RESULT_X_WON);
}

/* A library that ends within its tree says so, wherever that is; one that only lacks the end mark
 * of its last node does not. */
static void
test_library_cut_off (void)
{
  const gsize root = HEAD_AND_ROOT, last_move = sizeof library - 6;

  for (gsize n = root - 1; n <= sizeof library; n++)
    {
      const gboolean whole = n == root || n == last_move || n == sizeof library;
      g_autoptr (GBytes) bytes = g_bytes_new_static (library, n);
      g_autoptr (GError) error = NULL;
      g_autoptr (NoughtsGame) game = read_bytes (bytes, &error);
      const char *said = game != NULL ? noughts_game_get_remark (game, 1) : error->message;

      g_test_message ("%" G_GSIZE_FORMAT, n);
      g_assert_cmpstr (said, ==, whole ? NULL : "The file ends in the middle of the game");
      if (game != NULL)
        g_assert_cmpint (noughts_game_is_partial (game), ==, !whole);
      else
        g_assert_cmpuint (n, <=, root + 1);
    }
}

/* The end is missed also where the rest of a left-out branch is not there. */
static void
test_library_cut_branch (void)
{
  static const guint8 twice[] = { 0x78, 0x00, 0x79, 0x80, 0x78, 0x00, 0x69, 0x80, 0x68, 0x40 };
  g_autoptr (NoughtsGame) game = read_library (twice, sizeof twice);

  assert_text (game, "h8 i8");
  g_assert_cmpstr (noughts_game_get_remark (game, 1), ==, "1 variation could only be read in part");
  g_assert_cmpstr (noughts_game_get_remark (game, 2), ==,
                   "The file ends in the middle of the game");
}

static void
test_pos (void)
{
  static const guint8 binary[] = { 3, 112, 98, 0 };
  g_autoptr (NoughtsGame) game = read_library (binary, sizeof binary);
  g_autoptr (NoughtsGame) text = read_text ("3\n112 98 0\n");
  g_autoptr (GBytes) written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_POS, NULL);
  g_autoptr (NoughtsGame) empty = read_text ("(;GM[4]SZ[15])");
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (written, &size);

  assert_text (game, "h8 i9 a15");
  assert_text (text, "h8 i9 a15");
  g_assert_cmpmem (data, size, binary, sizeof binary);
  /* What would be written could not be read. */
  g_assert_null (noughts_game_write_bytes (empty, NOUGHTS_FORMAT_POS, &error));
  g_assert_cmpstr (error->message, ==, ".pos files need at least one move");
}

/* Nine, ten or thirteen moves begin with a blank of a text, and all cells can be letters or signs.
 * What is moves as a text is moves; only the file's name tells then that it is not. */
static void
test_pos_printable (void)
{
  static const char *const files[] = { "\t1L/.0]2=j", "\nABCDEFGHIJ", "\r(;ABCDEFGHIJK",
                                       "\tabc+-*/h8\n\n", "\n12345678 9" };
  static const char both[] = "\na1c3e5b2g8";
  const NoughtsReading reading = { .rule = rule_gomoku, .named_pos = TRUE };
  g_autoptr (NoughtsGame) text = read_text ("\th8 i9 j10");
  g_autoptr (NoughtsGame) list = read_text (both);
  g_autoptr (NoughtsGame) tree = read_text ("\n(;AB[hi])\n");
  g_autoptr (GBytes) bytes = g_bytes_new_static (both, strlen (both));
  g_autoptr (NoughtsGame) named = noughts_game_read (&reading, bytes, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (NoughtsGame) game = read_text (files[i]);
      g_autoptr (GBytes) written = noughts_game_write_bytes (game, NOUGHTS_FORMAT_POS, NULL);

      g_assert_cmpmem (files[i], (gsize) files[i][0] + 1, g_bytes_get_data (written, NULL),
                       g_bytes_get_size (written));
    }
  assert_text (text, "h8 i9 j10");
  assert_text (list, "a1 c3 e5 b2 g8");
  g_assert_true (noughts_game_is_set_up (tree));
  assert_text (named, "h9 e12 j9 g12 l9 i12 i9 f12 n9 l12");
}

#define RIF_START \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database><players>" \
  "<player id=\"1\" name=\"Ando\" surname=\"Meritee\"/><player id=\"2\" name=\"Aldis\"/>" \
  "</players><rules><rule id=\"3\" name=\"RIF\"/></rules><games>" \
  "<game id=\"1\" black=\"1\" white=\"2\" rule=\"3\" bresult=\"0\" alt=\"k9\">" \
  "<move>h8 h9 j10</move></game>"

static void
test_rif (void)
{
  static const char text[] =
      RIF_START "<game black=\"2\"><moves>h8 i9 x99</moves></game></games></database>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NoughtsGame) first = read_text (text);
  g_autoptr (NoughtsGame) second =
      noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku, .index = 1 }, bytes, NULL);
  g_autoptr (NoughtsGame) cut_off = read_text (RIF_START "<game");

  assert_text (first, "h8 h9 j10");
  assert_note_at (first, 0, "PB", "Ando Meritee");
  assert_note_at (first, 0, "PW", "Aldis");
  assert_note_at (first, 0, "RU", "Renju (RIF)");
  assert_note_at (first, 0, "NALT", "k9");
  g_assert_cmpint (noughts_game_get_result (first), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpint (noughts_game_get_rule (first)->line, ==, MNK_RENJU);
  g_assert_cmpuint (noughts_game_get_n_others (first), ==, 1);
  assert_text (second, "h8 i9");
  g_assert_nonnull (strstr (noughts_game_get_remark (second, 0), "Move 3"));
  assert_text (cut_off, "h8 h9 j10");
  g_assert_true (noughts_game_is_partial (cut_off));
}

/* A score that is none says nothing of the result. */
static void
test_rif_scores (void)
{
  static const struct
  {
    const char *score;
    NoughtsResult result;
  } cases[] = {
    { "1", NOUGHTS_RESULT_X_WON }, { "0", NOUGHTS_RESULT_O_WON }, { "0.5", NOUGHTS_RESULT_DRAW },
    { "-1", NOUGHTS_RESULT_OPEN }, { "?", NOUGHTS_RESULT_OPEN },  { "", NOUGHTS_RESULT_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<database><games><game bresult=\"%s\"><move>h8 i9</move></game></games></database>",
          cases[i].score);
      g_autoptr (NoughtsGame) game = read_text (text);

      g_assert_cmpint (noughts_game_get_result (game), ==, cases[i].result);
    }
}

/* Games without moves, moves without blanks, and passes. */
static void
test_rif_several (void)
{
  g_autoptr (NoughtsGame) game =
      read_text ("<database><games><game><move>zz</move></game><game/>"
                 "<game><move>h8h9 -- j10</move></game></games></database>");

  assert_text (game, "h8 h9 pass j10");
  g_assert_cmpuint (noughts_game_get_index (game), ==, 2);
  g_assert_cmpuint (noughts_game_get_n_others (game), ==, 2);
  g_assert_cmpstr (noughts_game_get_remark (game, 0), ==,
                   "Showing game 3, the first one that can be read");
}

/* ---- Bad input ---- */

/* Bytes must give a game that can be written and read again, or an error on one line. */
static void
try_bytes (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = read_bytes (bytes, &error);
  g_autofree char *text = NULL;
  g_autoptr (NoughtsGame) copy = NULL;
  g_autofree char *copied = NULL;

  if (game == NULL)
    {
      g_assert_nonnull (error);
      g_assert_null (strchr (error->message, '\n'));
      return;
    }

  text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, NULL);
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
  copy = copy_game (game);
  g_assert_nonnull (copy);
  copied = noughts_game_write (copy, NOUGHTS_FORMAT_SGF, NULL);
  g_assert_cmpstr (copied, ==, text);
}

typedef void (*TryFile) (guint8 *data, gsize size);

static void
each_wild_file (TryFile try_file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "wild", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *contents = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (file, &contents, &size, NULL));
      try_file ((guint8 *) contents, size);
      n++;
    }
  g_assert_cmpuint (n, >=, 20);
}

static void
cut_off (guint8 *data, gsize size)
{
  for (gsize n = 0; n <= size; n++)
    try_bytes (data, n);
}

static void
test_cut_off (void)
{
  g_autofree guint8 *copy = g_memdup2 (library, sizeof library);

  each_wild_file (cut_off);
  cut_off (copy, sizeof library);
}

/* Changes a byte to all values in slow test runs, else to the significant ones. */
static void
change_bytes (guint8 *data, gsize size)
{
  static const guint8 telling[] = "\0\b\n ()[];:\\,0AZaz<>\x7f\x80\xff";

  for (gsize i = 0; i < size; i++)
    {
      const guint8 was = data[i];
      const guint n = g_test_slow () ? 256 : sizeof telling - 1;

      for (guint j = 0; j < n; j++)
        {
          data[i] = g_test_slow () ? (guint8) j : telling[j];
          try_bytes (data, size);
        }
      data[i] = was;
    }
}

static void
test_changed_bytes (void)
{
  g_autofree guint8 *copy = g_memdup2 (library, sizeof library);

  each_wild_file (change_bytes);
  change_bytes (copy, sizeof library);
}

/* Large and deep files are read without recursion and in linear time. */
static void
test_large (void)
{
  const gsize n = 200000;
  static const char *const parts[] = { "(;", "(", "[", "(;C[", "x", "(;B[hh]", "\\", "<game>" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_string_assign (text, i < 7 ? "(;SZ[15];B[hh]" : "<database>");
      for (gsize j = 0; j < n; j++)
        g_string_append (text, parts[i]);
      try_bytes ((const guint8 *) text->str, text->len);
      try_bytes ((const guint8 *) text->str + 14, text->len - 14);
    }
}

/* Lists of pairs are read in linear time, whatever is between their numbers: this takes minutes
 * otherwise. */
static void
test_long_pairs (void)
{
  static const char *const parts[] = { "\"x\": 7, \"y\": 7},{", "1. 7,7 ", "и (7,7) (7,7) и " };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (NoughtsGame) game = NULL;
      guint n = 1;

      while (text->len < 1000000)
        {
          if (g_ascii_isdigit (*parts[i]))
            g_string_append_printf (text, "%u%s", n++, parts[i] + 1);
          else
            g_string_append (text, parts[i]);
        }
      game = read_text (text->str);
      assert_text (game, "h8");
      g_assert_true (noughts_game_is_partial (game));
    }
}

/* Files of one game are not that long: they are refused, whatever is in them. */
static void
test_too_long (void)
{
  static const char *const parts[] = { "h8 i9 ",        "8,8 9,9\n", ". . . x\n", "hello ",
                                       "A\nB\n9,9,1\n", "%5B",       "；",        " " };

  for (guint i = 0; i <= G_N_ELEMENTS (parts); i++)
    {
      const gboolean psq = i == G_N_ELEMENTS (parts);
      const char *part = psq ? "8,8,0\n" : parts[i];
      g_autoptr (GString) text = g_string_new (psq ? "Piskvorky 15x15, 0:0, 0\n" : NULL);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      while (text->len <= (gsize) 8 << 20)
        g_string_append (text, part);
      bytes = g_string_free_to_bytes (g_steal_pointer (&text));
      g_assert_null (read_bytes (bytes, &error));
      g_assert_cmpstr (error->message, ==, "this file is too large to be a game");
    }
}

/* Reads one of several games. */
static void
test_index (void)
{
  static const char text[] = "(;SZ[15];B[hh]) (;SZ[15];B[ii]C[\\]) (;])\n(;SZ[15];B[jj])";
  static const char *const moves[] = { "h8", "i7", "j6", "j6" };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (NoughtsGame) game =
          noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku, .index = i }, bytes, NULL);

      assert_text (game, moves[i]);
      g_assert_cmpuint (noughts_game_get_n_others (game), ==, 2);
    }
}

/* An empty list of stones has none outside the board. */
static void
test_empty_setup (void)
{
  g_autoptr (NoughtsGame) game = read_text ("(;GM[4]SZ[15]AB[];B[hh];AW[])");

  assert_text (game, "h8");
  g_assert_null (noughts_game_get_remark (game, 0));
}

/* A game that White begins has no starting position. */
static void
test_white_begins (void)
{
  static const NoughtsFormat formats[] = { NOUGHTS_FORMAT_PSQ, NOUGHTS_FORMAT_LIST,
                                           NOUGHTS_FORMAT_LIB, NOUGHTS_FORMAT_POS };
  static const char *const endings[] = { ".psq", ".txt", ".lib", ".pos" };
  g_autoptr (NoughtsGame) white = read_text ("(;SZ[15]RU[renju];W[hh];B[ii])");
  g_autoptr (NoughtsGame) stones = read_text ("(;SZ[15]RU[renju]AB[aa];W[hh];B[ii])");

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other = NULL;
      g_autofree char *text =
          g_strdup_printf ("%s files can’t store games in which White begins", endings[i]);
      g_autofree char *position =
          g_strdup_printf ("%s files can’t store a starting position", endings[i]);

      g_assert_null (noughts_game_write_bytes (white, formats[i], &error));
      g_assert_cmpstr (error->message, ==, text);
      g_assert_null (noughts_game_write_bytes (stones, formats[i], &other));
      g_assert_cmpstr (other->message, ==, position);
    }
}

/* A code that is kept tells the result. */
static void
test_code (void)
{
  static const char *const codes[] = { "15", "-2" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,7\nA\nB\n%s\n", codes[i]);
      g_autoptr (NoughtsGame) game = read_text (text);

      g_assert_null (noughts_game_describe_losses (game, NOUGHTS_FORMAT_PSQ));
      g_assert_true (noughts_game_is_whole_in (game, NOUGHTS_FORMAT_PSQ));
    }
}

/* One that another line has made untrue does not. */
static void
test_untrue_code (void)
{
  g_autoptr (NoughtsGame) game = read_text ("(;SZ[15]NPSQ[0:0, 0\nA\nB\n15]RE[B+R];B[hh];W[ii])");
  g_autofree char *losses = noughts_game_describe_losses (game, NOUGHTS_FORMAT_PSQ);

  g_assert_cmpstr (losses, ==, "the result is not saved in a .psq");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/files/diagrams", test_diagrams);
  g_test_add_func ("/files/drawn-boards", test_drawn_boards);
  g_test_add_func ("/files/diagram-moves", test_diagram_moves);
  g_test_add_func ("/files/no-diagrams", test_no_diagrams);
  g_test_add_func ("/files/index", test_index);
  g_test_add_func ("/files/empty-setup", test_empty_setup);
  g_test_add_func ("/files/white-begins", test_white_begins);
  g_test_add_func ("/files/code", test_code);
  g_test_add_func ("/files/untrue-code", test_untrue_code);
  g_test_add_func ("/files/library", test_library);
  g_test_add_func ("/files/library-forms", test_library_forms);
  g_test_add_func ("/files/library-name", test_library_name);
  g_test_add_func ("/files/library-text", test_library_text);
  g_test_add_func ("/files/library-labels", test_library_labels);
  g_test_add_func ("/files/library-damage", test_library_damage);
  g_test_add_func ("/files/library-cut-off", test_library_cut_off);
  g_test_add_func ("/files/library-cut-branch", test_library_cut_branch);
  g_test_add_func ("/files/pos", test_pos);
  g_test_add_func ("/files/pos-printable", test_pos_printable);
  g_test_add_func ("/files/rif", test_rif);
  g_test_add_func ("/files/rif-scores", test_rif_scores);
  g_test_add_func ("/files/rif-several", test_rif_several);
  g_test_add_func ("/files/cut-off", test_cut_off);
  g_test_add_func ("/files/changed-bytes", test_changed_bytes);
  g_test_add_func ("/files/large", test_large);
  g_test_add_func ("/files/long-pairs", test_long_pairs);
  g_test_add_func ("/files/too-long", test_too_long);

  return g_test_run ();
}
