/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of the kinds that people have, each as another program or another person writes it. */

#include "file-fixtures.h"
#include "noughts-decode.h"
#include "noughts-game-put-note.h"

#define RIF(game) "<database><players><player id=\"1\" name=\"A &eacute; & B\"/></players>" game
#define PSQ       "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,7\n"

typedef struct
{
  const char *bytes;
  gssize length; /* −1: up to the zero */
  const char *moves;
  const char *property;
  const char *value;
  const char *remark; /* a part of one */
} Case;

/* clang-format off */
static const Case cases[] = {
  /* Piskvork writes names in tournaments only, and always a code: 15 for time, −2 for a failure. */
  { PSQ "-1\n", -1, "h8 i7", "PB", NULL, NULL },
  { PSQ "0\n1,Caro\n", -1, "h8 i7", "PB", NULL, NULL },
  { PSQ "15\n", -1, "h8 i7", "RE", "W+T", NULL },
  { PSQ "A\nB\n15\n", -1, "h8 i7", "RE", "W+T", NULL },
  { PSQ "10,10,1\nA\nB\n-2\n0,Freestyle15_1\n", -1, "h8 i7 j6", "RE", "B+F", NULL },
  { PSQ "7\n15\n0\n", -1, "h8 i7", "PB", "7", NULL },
  { PSQ "7\n15\n0\n", -1, "h8 i7", "RE", NULL, NULL },
  { "piskvorky 15X15 , 0:0 , 0\r8, 8, 0\rA\rB\r", -1, "h8", "PB", "A", NULL },
  { "Piskvorky 15x15, 11:11, 0\n8,8,0\nX\nBen\n", -1, "h8", "PB", NULL, NULL },
  { "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,15\n5,Caro\n", -1, "h8 i7", "PB", NULL, NULL },
  { "(;SZ[15];B[hh];W[--];B[ii])", -1, "h8 pass i7", NULL, NULL, NULL },
  { "<database><game><move>h8</move><move>i9</move></game></database>", -1, "h8 i9", NULL, NULL,
    NULL },
  { "A\nB\n0,0,1\n19,19,2\n15\n", -1, "a20 t1", "RE", "W+T", NULL },
  /* Positions that fill up a fixed length, and one that is cut off. */
  { "\3\160\200\140", 4, "h8 i7 g9", NULL, NULL, NULL },
  { "\3\160\200\140\0\0\0\0", 8, "h8 i7 g9", NULL, NULL, NULL },
  { "\3\160\200\140\377\377\377", 7, "h8 i7 g9", NULL, NULL, NULL },
  { "\3\160\200\140\32", 5, "h8 i7 g9", NULL, NULL, NULL },
  { "\5\160\200\140", 4, "h8 i7 g9", NULL, NULL, "ends in the middle" },
  { "\5\160\200", 3, "h8 i7", NULL, NULL, "ends in the middle" },
  { "\3\160\200\360", 4, "h8 i7", NULL, NULL, "it is outside the board" },
  /* Encodings by other names. */
  { "(;CA[MacRoman]SZ[15]PB[H\214kan S\232der];B[hh])", -1, "h8", "PB", "Håkan Söder", NULL },
  { "(;CA[x-mac-roman]SZ[15]PB[H\214kan S\232der];B[hh])", -1, "h8", "PB", "Håkan Söder", NULL },
  /* Games whose first semicolon is left out. */
  { "(SZ[15]B[hh];W[ii])", -1, "h8 i7", NULL, NULL, NULL },
  { "(GM[4] SZ[15]PB[Ada];B[hh](;W[ii])(W[gg]))", -1, "h8 i7", "PB", "Ada", NULL },
  { "A list (B [hh]).\n(;SZ[15];B[ii])", -1, "i7", NULL, NULL, NULL },
  /* Databases with what XML does not have. */
  { RIF ("<game black=\"1\"><move>h8 &nbsp; i9</move></game></database>"), -1, "h8 i9", "PB",
    "A &eacute; & B", NULL },
  { RIF ("<game black=\"1\"><move>1.h8 2.i9 3.j10</move></game></database>"), -1, "h8 i9 j10",
    NULL, NULL, NULL },
  /* Moves in links and in words. */
  { "http://example.org/?moves=h8%2Ci9%2Cj10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "h8%20i9%E3%80%80j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "黑H8 白I9", -1, "h8 i9", NULL, NULL, NULL },
  { "h8 i9 nonsense", -1, "h8 i9", NULL, NULL, "The moves end before “nonsense”" },
  { "8,8 9,9 -1,2", -1, "h8 i9", NULL, NULL, "Move 3 can’t be read" },
  { "8-8 9-9", -1, "h8 i9", NULL, NULL, "Row 1 is taken" },
  /* Full-width signs, whole or in parts; words in them stay as they are. */
  { "（；ＳＺ［１５］ＰＢ［甲Ａ］；Ｂ［ｈｈ］；Ｗ［ｉｉ］）", -1, "h8 i7", "PB", "甲Ａ", NULL },
  { "(；SZ[15]；B[hh]；W[ii])", -1, "h8 i7", NULL, NULL, NULL },
  { "(;SZ[15]PB[a];B［hh］;W［ii］)", -1, "h8 i7", "PB", "a", NULL },
  { "(;SZ【15】PB【甲】;B【hh】;W【ii】)", -1, "h8 i7", "PB", "甲", NULL },
  { "[a (;SZ[15]C[（；Ｂ［ｈｈ］）];B[hh])", -1, "h8", "C", "（；Ｂ［ｈｈ］）", NULL },
  { "(\u00a0;SZ[15];\u3000B[hh];W[ii])", -1, "h8 i7", NULL, NULL, NULL },
  /* Pieces of a game, and links with one. */
  { ";B[hh];W[ii]", -1, "h8 i7", NULL, NULL, NULL },
  { "SZ[15]PB[x];B[hh];W[ii])", -1, "h8 i7", "PB", "x", NULL },
  { "http://x/?sgf=%28%3BSZ%5B15%5DPB%5B%E9%BB%91%5D%3BB%5Bhh%5D%29", -1, "h8", "PB", "黑", NULL },
  /* Sizes in other words, and sizes that say nothing. */
  { "(;SZ[15*15];B[hh])", -1, "h8", NULL, NULL, NULL },
  { "(;SZ[15,15];B[hh])", -1, "h8", NULL, NULL, NULL },
  { "(;SZ[0];B[hh])", -1, "h8", NULL, NULL, NULL },
  { "(;SZ[abc];B[hh])", -1, "h8", NULL, NULL, NULL },
  /* Private properties, with digits and lines in their names. */
  { "(;SZ[15]X1[abc]MY_P[d];B[hh])", -1, "h8", "X1", "abc", NULL },
  { "(;SZ[15]X1[abc]MY_P[d];B[hh])", -1, "h8", "MY_P", "d", NULL },
  /* Cells as pairs of numbers, from 1 at the bottom or from 0 at the top. */
  { "(;SZ[15];B[8,8];W[9,9];B[8,10])",
    -1, "h8 i9 h10", NULL, NULL, "Row 1 is taken as the bottom row" },
  { "(;SZ[15];B[8-8];W[9-9];B[15-1])",
    -1, "h8 i9 o1", NULL, NULL, "Row 1 is taken as the bottom row" },
  { "(;SZ[15]AW[(1,1)];B[8 8];W[ 9 9 ])",
    -1, "h8 i9", NULL, NULL, "Row 1 is taken as the bottom row" },
  { "(;SZ[15];B[7,7];W[0,0])", -1, "h8 a15", NULL, NULL, "Row 0 is taken as the top row" },
  { "(;SZ[15]AB[0,0];B[7,7])", -1, "h8", NULL, NULL, "Row 0 is taken as the top row" },
  { "(;GM[4];B[15,15];W[1,1])", -1, "o15 a1", NULL, NULL, NULL },
  { "(;SZ[15];B[8,8]CR[8,8]LB[9,9:A];W[9,9])", -1, "h8 i9", NULL, NULL, NULL },
  { "(;SZ[15];B[8,8];W[16,1])", -1, "h8", NULL, NULL, "it is outside the board" },
  { "(;SZ[15];B[8,8];W[9,-1])", -1, "h8", NULL, NULL, "it isn’t a cell" },
  /* Quotes around values. */
  { "(;SZ[\"15\"]PB[\"Ada\"];B[\"hh\"]CR[\"hh\"];W['ii'])", -1, "h8 i7", "PB", "\"Ada\"", NULL },
  { "(;SZ[15];B[\"hh\"]CR[\"hh\"];W[ii])", -1, "h8 i7", NULL, NULL, NULL },
  { "(;SZ[15]AB[\"aa\"][\"bb\"];W[\"8,8\"])", -1, "h8", NULL, NULL, NULL },
  { "(;SZ[15];B[hh];W[\"ii])", -1, "h8", NULL, NULL, "it isn’t a cell" },
  /* Other forms of the other formats. */
  { "Alpha\nBeta\n\n9,9,15\n\n10,8,0\n", -1, "j11 k12", "PB", "Alpha", NULL },
  { "<DATABASE><PLAYERS><PLAYER ID=\"1\" NAME=\"A\"/></PLAYERS><GAME BLACK=\"1\"><MOVE>H8 "
    "I9</MOVE></GAME></DATABASE>", -1, "h8 i9", "PB", "A", NULL },
  { "\3\160\142\160", 4, "h8 i9", NULL, NULL, "Move 3 can’t be read" },
  { "start 15\nboard\n7,7,1\n8,8,2\ndone\n", -1, "h8 i7", NULL, NULL, NULL },
  { "> START 15\n> BOARD\n> 7,7,1\n> 8,8,2\n> DONE\n", -1, "h8 i7", NULL, NULL, NULL },
  /* Lines of a position without the command. */
  { "7,7,1\n8,8,2\n6,6,1\n", -1, "h8 i7 g9", NULL, NULL, NULL },
  { "7,7,1\r\n8,8,2\r\nDONE\r\n", -1, "h8 i7", NULL, NULL, NULL },
  { "9, 9, 2\n8, 8, 1\n0, 0, 2", -1, "j6 i7 a15", NULL, NULL, NULL },
  { "7,7,1\ndone", -1, "h8", NULL, NULL, NULL },
  /* Third numbers that count moves, or are times. */
  { "8,8,1\n9,9,2\n10,10,3", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "8,9,12\n9,9,2\n10,10,1", -1, "h9 i9 j10", NULL, NULL, NULL },
  { "15,9,1\n9,9,2\n10,10,1", -1, "o9 i9 j10", NULL, NULL, NULL },
  /* Logs of the protocol: the moves of both sides, in one or several games. */
  { "START 15\nOK\nBEGIN\n7,7\nTURN 8,8\n6,6\nTURN 0,0\n9,9\nEND\n", -1, "h8 i7 g9 a15 j6", NULL,
    NULL, NULL },
  { "INFO timeout_turn 5000\nSTART 15\nOK - 1,1 is good\nTURN 7,7\nMESSAGE depth 10 pv 1,1\n8,8\n",
    -1, "h8 i7", NULL, NULL, NULL },
  { "-> START 20\n<- OK\n-> BEGIN\n<- 10,10\n-> TURN 11, 11\n<- 9,9\n",
    -1, "k10 l9 j11", NULL, NULL, NULL },
  { "BOARD\n7,7,1\n8,8,2\nDONE\n6,6\nTURN 5,5\n9,9\n", -1, "h8 i7 g9 f10 j6", NULL, NULL, NULL },
  { "BOARD\n7,7,1\n8,8,1\n9,9,2\nDONE\n6,6\nTURN 5,5\n", -1, "g9 f10", NULL, NULL, NULL },
  { "START 15\nBOARD\n7,7,1\n8,8,3\nDONE\n", -1, "h8", NULL, NULL, "neither side is left out" },
  { "START 15\nBOARD\n8,8,3\nDONE\n", -1, "", NULL, NULL, "neither side is left out" },
  { "START 15\nBOARD\n7,7,1\n-1,-1,2\n8,8,1\nDONE\n", -1, "h8 pass i7", NULL, NULL, NULL },
  { "START 15\nBOARD\n-1,-1,1\n7,7,2\nDONE\n8,8\n", -1, "pass h8 i7", NULL, NULL, NULL },
  { "BOARD\n7,7,1\n8,8,1\n-1,-1,2\n9,9,2\nDONE\n6,6\n", -1, "g9", NULL, NULL, NULL },
  { "7,7,1\n-1,-1,2\n8,8,1\n", -1, "h8 pass i7", NULL, NULL, NULL },
  { "START 15\nTURN 7,7\n-1,-1\nTURN 8,8\n", -1, "h8 pass i7", NULL, NULL, NULL },
  { "START 15\nTURN 7,7\n-1,-2\nTURN 8,8\n", -1, "h8", NULL, NULL, "Move 2 can’t be read" },
  { "start 15\nbegin\n7,7\nturn 8,8\n6,6\ntakeback 6,6\nok\n", -1, "h8 i7", NULL, NULL, NULL },
  { "[1] A> BEGIN\n[1] 7,7\n[2] B> TURN 7,7\n[2] 8,8\n[1] A> TURN 8,8\n[1] 9,9",
    -1, "h8 i7 j6", NULL, NULL, NULL },
  { "START 15\nTURN 7,7\n8,8\nRESTART\nOK\nTURN 0,0\n1,1\nTURN 2,2\n",
    -1, "a15 b14 c13", NULL, NULL, "several move lists" },
  { "START 15\nTURN 7,7\n7,7\n", -1, "h8", NULL, NULL, "Move 2 can’t be read" },
  { "START 15\nTURN 7,7\n15,7\n", -1, "h8", NULL, NULL, "it is outside the board" },
  /* Letters that a program has cut at a fixed length. */
  { "(;CA[UTF-8]PB[黑方\xe9\xbb]SZ[15]C[这步棋不好];B[hh])", -1, "h8", "C", "这步棋不好", NULL },
  { "(;PB[\xe9\xbb]SZ[15]C[这步棋不好应该先冲四];B[hh])", -1, "h8", "C", "这步棋不好应该先冲四", NULL },
  /* Labels, numbers and times between moves. */
  { "Move 1: h8\nMove 2: i9\nMove 3: j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "Ход 1: h8; ход 2: i9", -1, "h8 i9", NULL, NULL, NULL },
  { "第1手 h8 第2手 i9", -1, "h8 i9", NULL, NULL, NULL },
  { "第一手h8 第二手i9", -1, "h8 i9", NULL, NULL, NULL },
  { "I. h8 II. i9 III. j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "a) h8 b) i9 c) j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "1st h8 2nd i9", -1, "h8 i9", NULL, NULL, NULL },
  { "<li>h8</li><li>i9</li>", -1, "h8 i9", NULL, NULL, NULL },
  { "h8 0.5s i9 1.2s j10 3s", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "h8 {a good move} i9 j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "h8 or i9 or h8 j10 k11", -1, "h8 j10 k11", NULL, NULL, "several move lists" },
  { "h\u2088 i\u2079", -1, "h8 i9", NULL, NULL, NULL },
  { "h\u0668 i\u0669", -1, "h8 i9", NULL, NULL, NULL },
  { "h8\\ni9\\nj10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "1. 8,8 2. 9,9", -1, "h8 i9", NULL, NULL, "Row 1 is taken" },
  { "{\"moves\":[[7,7],[8,8],[0,0]]}", -1, "h8 i7 a15", NULL, NULL, "Row 0 is taken" },
  { "Moves: (8,8) (9,9)", -1, "h8 i9", NULL, NULL, "Row 1 is taken" },
  { "https://example.org/?m=8,8;9,9;10,10", -1, "h8 i9 j10", NULL, NULL, "Row 1 is taken" },
  { "I lost 3,5 points: 8, 8; 9, 9", -1, "h8 i9", NULL, NULL, "Row 1 is taken" },
  /* A Cyrillic letter that looks like a column. */
  { "Н8 I9 К11", -1, "h8 i9 k11", NULL, NULL, NULL },
  { "[{\"x\":7,\"y\":7},{\"x\":8,\"y\":8},{\"x\":0,\"y\":0}]", -1, "h8 i7 a15", NULL, NULL,
    "Row 0 is taken" },
  { "{\"moves\":[{\"x\":7,\"y\":7},{\"x\":8,\"y\":8},{\"x\":0,\"y\":0}]}", -1, "h8 i7 a15", NULL,
    NULL, "Row 0 is taken" },
  { "B(8,8) W(9,9) b(10,10)", -1, "h8 i9 j10", NULL, NULL, "Row 1 is taken" },
  /* Pairs that begin in the middle if they count from 0. */
  { "7,7 8,8 9,9", -1, "h8 i7 j6", NULL, NULL, "Row 0 is taken" },
  { "7,7 8,8 15,9", -1, "g7 h8 o9", NULL, NULL, "Row 1 is taken" },
  { "(;SZ[15];B[7,7];W[8,8])", -1, "h8 i7", NULL, NULL, "Row 0 is taken" },
  { "(;SZ[15];B[7,7];W[8,15])", -1, "g7 h15", NULL, NULL, "Row 1 is taken" },
  /* Remarks between moves, in brackets or behind numbered moves; and other moves in brackets. */
  { "h8 (the centre) i9 [as usual] j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "1. h8 the centre\n2. i9 (usual)\n3. j10 wins in 2", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "1. h8 i9 as usual 2. j10 k11 bad 3. l12", -1, "h8 i9 j10 k11 l12", NULL, NULL, NULL },
  { "1. h8 i9 (1... h9 j10) 2. j10", -1, "h8 i9 j10", NULL, NULL, "several move lists" },
  { "(h8)(i9)(j10)", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "(1. h8 i9) (2. j10)", -1, "h8 i9 j10", NULL, NULL, NULL },
  /* Two names in turn, which may look like moves. */
  { "Ada: h8\nBen: i9\nAda: j10", -1, "h8 i9 j10", NULL, NULL, NULL },
  { "P1 h8 P2 i9 P1 j10", -1, "h8 i9 j10", NULL, NULL, NULL },
};
/* clang-format on */

static gboolean
has_remark (NoughtsGame *game, const char *part)
{
  const char *remark;

  for (guint i = 0; (remark = noughts_game_get_remark (game, i)) != NULL; i++)
    {
      if (strstr (remark, part) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *it = &cases[i];
      const gsize length = it->length < 0 ? strlen (it->bytes) : (gsize) it->length;
      g_autoptr (GBytes) bytes = g_bytes_new_static (it->bytes, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (NoughtsGame) game = read_bytes (bytes, &error);
      g_autofree char *text = NULL;

      g_test_message ("%u: %s", i, it->moves);
      g_assert_no_error (error);
      text = noughts_game_to_text (game);
      g_assert_cmpstr (text, ==, it->moves);
      if (it->property != NULL)
        assert_note_at (game, 0, it->property, it->value);
      if (it->remark != NULL)
        g_assert_true (has_remark (game, it->remark));
    }
}

/* A number below zero is no move even where it comes first. */
static void
test_below_zero (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("-1,2", 4);
  g_autoptr (GError) error = NULL;

  g_assert_null (read_bytes (bytes, &error));
  g_assert_cmpstr (error->message, ==, "Move 1: it is outside the board");
}

/* What is saved unchanged is as it was: passes, results and lists of moves of the file's own, also
 * after it was kept. Cells by numbers, or without the letter i, are written as "hh". */
static void
test_unchanged (void)
{
  static const struct
  {
    const char *text;
    const char *saved; /* behind the head, without line ends */
  } texts[] = {
    { "(;GM[4]SZ[15];B[hh];W[];B[tt];W[aa])", ";B[hh];W[];B[tt];W[aa])" },
    { "(;GM[4]SZ[20]RU[freestyle];B[hh];W[pass];B[ii])", ";B[hh];W[];B[ii])" },
    { "(;GM[4]SZ[15];B[hh](;W[ii])(;W[jj]RE[B+R]))", ";B[hh](;W[ii])(;W[jj]RE[B+R]))" },
    { "(;GM[4]SZ[15]RE[?];B[hh];W[ii]RE[W+R])", "RE[?];B[hh];W[ii]RE[W+R])" },
    { "(;GM[4]SZ[15]RE[?]RE[W+F];B[hh])", "RE[?]RE[W+F];B[hh])" },
    { "(;GM[4]SZ[15]QPR[hh,kk];B[pp])", "QPR[hh,jj];B[oo])" },
    { "(;GM[4]SZ[15]L[kk];B[pp])", "L[jj];B[oo])" },
    { "(;GM[4]SZ[15]BFLAG[cn]WFLAG[jk];B[hh];W[ii])", "BFLAG[cn]WFLAG[jk];B[hh];W[ii])" },
    { "(;GM[4]AB[qd][qe]AW[dd];B[jj];W[kk])", "AB[qd][qe]AW[dd];B[jj];W[kk])" },
    { "(;GM[4]SZ[15]AB[pp]AW[kk];B[hh])", "AB[oo]AW[jj];B[hh])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NoughtsGame) game = read_text (texts[i].text);
      g_autoptr (GVariant) kept = g_variant_ref_sink (noughts_game_save (game));
      g_autoptr (NoughtsGame) again = noughts_game_load (kept, NULL);
      NoughtsGame *const both[] = { game, again };

      for (gsize j = 0; j < G_N_ELEMENTS (both); j++)
        {
          g_autofree char *text = write_sgf (both[j]);
          g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
          g_autofree char *line = g_strjoinv ("", lines);

          g_test_message ("%s", line);
          g_assert_true (g_str_has_suffix (line, texts[i].saved));
        }
    }
}

/* Stones that are set up show the size of the board, too. */
static void
test_size_of_stones (void)
{
  g_autoptr (NoughtsGame) game = read_text ("(;GM[4]AB[qd][qe]AW[dd];B[jj];W[kk])");

  g_assert_cmpint (noughts_game_get_rule (game)->width, ==, 19);
}

/* ---- Invalid bytes ---- */

#define SGF(declared, black, comment) \
  "(;GM[4]" declared "SZ[15]PB[" black "]C[" comment "];B[hh];W[ii])"
#define XML(declared, black, comment) \
  "<?xml version=\"1.0\" encoding=\"" declared "\"?><database><game><black>" black \
  "</black><info>" comment "</info><move>h8 i7</move></game></database>"

/* Returns a text's bytes in an encoding, with another byte for "!". */
static GBytes *
encode_with_fault (const char *text, const char *encoding, char fault)
{
  gsize length;
  char *bytes = g_convert (text, -1, encoding, "UTF-8", NULL, &length, NULL);

  g_assert_nonnull (bytes);
  for (gsize i = 0; i < length; i++)
    {
      if (bytes[i] == '!')
        bytes[i] = fault;
    }

  return g_bytes_new_take (bytes, length);
}

/* They do not change what a file declares or its letters say, but an encoding in which many are
 * invalid is none. */
static void
test_invalid_bytes (void)
{
  static const struct
  {
    const char *encoding;
    char fault;
    const char *text;
    const char *black;
  } files[] = {
    { "GB18030", '\xff', SGF ("CA[GB18030]", "王伟", "! 好棋"), "王伟" },
    { "GB18030", '\xff', SGF ("CA[GB18030]", "!", "好棋"), "\xef\xbf\xbd" },
    { "GB18030", '\xff', XML ("GB18030", "王伟", "! 好棋"), "王伟" },
    { "CP932", '\xff', SGF ("CA[Shift_JIS]", "田中", "! 予定表"), "田中" },
    { "CP950", '\xff', SGF ("CA[Big5]", "許功蓋", "! 好棋"), "許功蓋" },
    { "WINDOWS-1251", '\x98', SGF ("CA[windows-1251]", "Иванов", "! ход"), "Иванов" },
    { "WINDOWS-1252", '\x81', SGF ("CA[ISO-8859-1]", "Muñoz", "! öde"), "Muñoz" },
    { "GB18030", '\xff', SGF ("", "王伟大好棋", "! 好棋不是"), "王伟大好棋" },
    /* Wrongly declared. */
    { "WINDOWS-1251", '!', SGF ("CA[GB18030]", "Никонов", "Хороший ход, чёрные"), "Никонов" },
    { "CP932", '!', SGF ("CA[ISO-8859-1]", "中村", "黒の勝ち。第三回名人戦、高橋"), "中村" },
    { "WINDOWS-1251", '!', SGF ("CA[UTF-16]", "Никонов", "Хороший ход"), "Никонов" },
    { "WINDOWS-1251", '!', SGF ("CA[]", "Никонов", "Хороший ход"), "Никонов" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes =
          encode_with_fault (files[i].text, files[i].encoding, files[i].fault);
      g_autoptr (NoughtsGame) game = read_bytes (bytes, NULL);

      g_test_message ("%u: %s", i, files[i].text);
      assert_text (game, "h8 i7");
      assert_note_at (game, 0, "PB", files[i].black);
    }
}

/* A byte order mark is no part of the text, and says UTF-8, although a letter is cut. */
static void
test_mark (void)
{
  static const char text[] = NOUGHTS_UTF8_MARK "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n"
                                               "\xd0\x98\xd0\xb2\xd0\xbd\xd0.zip\nb.zip\n-1\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NoughtsGame) game = read_bytes (bytes, NULL);
  g_autofree char *decoded = noughts_decode_as (text, strlen (text), "UTF-8");
  g_autofree char *name = NULL;

  g_assert_nonnull (game);
  name = noughts_game_get_note (game, noughts_game_get_root (game), "PB");
  assert_text (game, "h8 i8");
  g_assert_true (g_str_has_prefix (name, "Ивн"));
  g_assert_true (g_str_has_prefix (decoded, "Piskvorky"));
}

/* A move that was taken back is not saved; what else follows there is. */
static void
test_taken_back (void)
{
  static const char text[] =
      "(;FF[4]GM[4]SZ[15];B[hh];W[ii](;B[jj]C[main];W[kk])(;B[gg]C[second];W[ff]))";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NoughtsGame) game = read_bytes (bytes, NULL);
  g_autofree char *saved = NULL;

  noughts_game_jump (game, noughts_game_get_node_at (game, 2));
  g_assert_true (noughts_game_play (game, (MnkPoint){ 0, 0 }, NULL));
  noughts_game_undo (game);
  saved = noughts_game_write (game, NOUGHTS_FORMAT_SGF, NULL);
  g_assert_nonnull (strstr (saved, "C[main]"));
  g_assert_nonnull (strstr (saved, "C[second]"));
}

/* Returns an SGF as a PSQ. */
static char *
write_as_psq (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (NoughtsGame) game = read_bytes (bytes, NULL);

  return noughts_game_write (game, NOUGHTS_FORMAT_PSQ, NULL);
}

/* What the lines behind the moves of a PSQ say is written as long as it is so. */
static void
test_psq_lines (void)
{
  g_autofree char *same =
      write_as_psq ("(;GM[4]SZ[15]PB[A]PW[B]NPSQ[11:11, 0\nA\nB\n0];B[hh];W[ii])");
  g_autofree char *renamed =
      write_as_psq ("(;GM[4]SZ[15]PB[New]PW[B]RE[W+R]NPSQ[11:11, 0\nOld\nB\n15];B[hh];W[ii])");
  g_autofree char *renju =
      write_as_psq ("(;GM[4]SZ[15]RU[renju]PB[A]PW[B]NPSQ[11:11, 0\nA\nB\n0];B[hh];W[ii])");

  g_assert_true (g_str_has_suffix (same, "\r\nA\r\nB\r\n0\r\n"));
  g_assert_true (g_str_has_suffix (renamed, "\r\nNew\r\nB\r\n"));
  g_assert_nonnull (strstr (renju, "0,Renju"));
}

/* The rule's number in a dialogue means what it means to an engine. */
static void
test_dialogue_rules (void)
{
  static const struct
  {
    const char *text;
    MnkLineRule line;
  } rules[] = {
    { "START 15\nINFO rule 0\nTURN 7,7\n", MNK_FREESTYLE },
    { "START 15\nINFO rule 1\nTURN 7,7\n", MNK_STANDARD },
    { "START 15\nINFO rule 2\nTURN 7,7\n", MNK_FREESTYLE },
    { "START 15\nINFO rule 2\nYXBOARD\n7,7,1\nDONE\n", MNK_RENJU },
    { "YXSHOWINFO\nSTART 15\nINFO rule 2\nTURN 7,7\n", MNK_RENJU },
    { "START 15\nINFO rule 3\nTURN 7,7\n", MNK_STANDARD },
    { "START 15\nINFO rule 4\nTURN 7,7\n", MNK_RENJU },
    { "START 15\nINFO rule 8\nTURN 7,7\n", MNK_CARO },
    { "START 15\nINFO rule 9\nTURN 7,7\n", MNK_CARO_EXACT },
    /* No rule has this number. */
    { "START 15\nINFO rule 12\nTURN 7,7\n", MNK_FREESTYLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (NoughtsGame) game = read_text (rules[i].text);

      g_test_message ("%s", rules[i].text);
      g_assert_cmpint (noughts_game_get_rule (game)->line, ==, rules[i].line);
    }
}

/* A first line that ends after the size gets the usual rest; the line after the moves stays in its
 * place. */
static void
test_psq_no_head (void)
{
  g_autoptr (NoughtsGame) game = read_text ("Piskvorky 15x15,\n8,8\nalpha\n1,15\n");
  g_autofree char *saved = noughts_game_write (game, NOUGHTS_FORMAT_PSQ, NULL);

  g_assert_cmpstr (saved, ==, "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\nalpha\r\n1,15\r\n");
}

/* What is said of a move stays with it, although the file has it in one node with another, or in a
 * list. */
static void
test_notes_of_joined (void)
{
  static const struct
  {
    const char *text;
    guint ply;
    const char *saved; /* behind the head, without line ends */
  } texts[] = {
    { "(;GM[4]SZ[15]PB[x]B[hh];W[ii])", 1, "PB[x];B[hh]C[mine];W[ii])" },
    { "(;GM[4]SZ[15];B[hh]W[ii];B[cc])", 2, ";B[hh];W[ii]C[mine];B[cc])" },
    { "(;GM[4]SZ[15];AB[aa]B[hh];W[ii])", 2, ";AB[aa];B[hh]C[mine];W[ii])" },
    { "(;GM[4]SZ[15];QPR[hh,hg,jf];W[gg])", 1, ";QPR[hh,hg,jf]C[mine];W[gg])" },
    { "(;GM[4]SZ[15];QPR[hh,hg,jf];W[gg])", 2, ";B[hh];W[hg]C[mine]B[jf];W[gg])" },
    { "(;GM[4]SZ[15]QPR[hh,hg,jf];W[gg])", 1, ";B[hh]C[mine]W[hg]B[jf];W[gg])" },
    { "(;GM[4]SZ[15]QPR[hh,hg,jf];W[gg])", 0, "QPR[hh,hg,jf]C[mine];W[gg])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NoughtsGame) game = read_text (texts[i].text);
      g_autofree char *moves = noughts_game_to_text (game);
      g_autoptr (NoughtsGame) again = NULL;
      g_autofree char *text = NULL, *line = NULL;
      g_auto (GStrv) lines = NULL;

      noughts_game_put_note (game, noughts_game_get_node_at (game, texts[i].ply), "C", "mine");
      text = write_sgf (game);
      lines = g_strsplit (text, "\n", -1);
      line = g_strjoinv ("", lines);
      g_test_message ("%s", line);
      g_assert_true (g_str_has_suffix (line, texts[i].saved));

      again = read_text (text);
      assert_text (again, moves);
      assert_note_at (again, texts[i].ply, "C", "mine");
    }
}

/* A rule's word counts where it is a word of its own, and is not denied. */
static void
test_rules_in_words (void)
{
  static const struct
  {
    const char *words;
    MnkLineRule line;
  } rules[] = {
    { "Gomoku, verified rules", MNK_FREESTYLE },
    { "Standard, clarified 2020", MNK_STANDARD },
    { "not Renju", MNK_FREESTYLE },
    { "Standard (no renju)", MNK_STANDARD },
    { "non-standard", MNK_FREESTYLE },
    { "Nonstandard", MNK_FREESTYLE },
    { "no caro, renju", MNK_RENJU },
    { "Casino renju", MNK_RENJU },
    { "Carolus cup", MNK_FREESTYLE },
    { "Gomoku, RIF", MNK_FREESTYLE },
    { "RenjuRIF", MNK_RENJU },
    { "RIF2008", MNK_RENJU },
    { "RIF规则", MNK_RENJU },
    { "越南caro规则", MNK_CARO },
    { "Caro-exact, 5 in a row", MNK_CARO_EXACT },
    { "GomokuStandard", MNK_STANDARD },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;GM[4]SZ[15]RU[%s];B[hh])", rules[i].words);
      g_autoptr (NoughtsGame) game = read_text (text);

      g_test_message ("%s", rules[i].words);
      g_assert_cmpint (noughts_game_get_rule (game)->line, ==, rules[i].line);
    }
}

/* Where a result names both sides, what comes first is said of the first. */
static void
test_results_of_both (void)
{
  static const struct
  {
    const char *words;
    NoughtsResult result;
  } results[] = {
    { "Black resigns, White wins", NOUGHTS_RESULT_O_WON },
    { "White lost on time, Black wins", NOUGHTS_RESULT_X_WON },
    { "黑负白胜", NOUGHTS_RESULT_O_WON },
    { "Black wins, White resigned", NOUGHTS_RESULT_X_WON },
    { "White wins by resignation", NOUGHTS_RESULT_O_WON },
    { "Black wins", NOUGHTS_RESULT_X_WON },
    { "Black thinks", NOUGHTS_RESULT_OPEN },
    { "Black by five", NOUGHTS_RESULT_OPEN },
    { "Black by resignation", NOUGHTS_RESULT_X_WON },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;GM[4]SZ[15]RE[%s];B[hh])", results[i].words);
      g_autoptr (NoughtsGame) game = read_text (text);

      g_test_message ("%s", results[i].words);
      g_assert_cmpint (noughts_game_get_result (game), ==, results[i].result);
    }
}

/* A name's first letter is no side; a loss, a draw and a winner can be said in several ways. */
static void
test_results_in_words (void)
{
  static const struct
  {
    const char *words;
    NoughtsResult result;
    NoughtsEnd ending;
  } results[] = {
    { "Both lose", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "Bill won", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "Wendy lost", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "B won", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "w. wins", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "W胜", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "B+Resign", NOUGHTS_RESULT_X_WON, NOUGHTS_END_RESIGNATION },
    { "B +R", NOUGHTS_RESULT_X_WON, NOUGHTS_END_RESIGNATION },
    { "Blacks won", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "Black forfeits", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "Black timeout", NOUGHTS_RESULT_O_WON, NOUGHTS_END_TIME },
    { "White timed out", NOUGHTS_RESULT_X_WON, NOUGHTS_END_TIME },
    { "Black by timeout", NOUGHTS_RESULT_X_WON, NOUGHTS_END_TIME },
    { "White wins by forfeit", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "Win for White", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "won by Black", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "Won by W on time", NOUGHTS_RESULT_O_WON, NOUGHTS_END_TIME },
    { "won by Black’s mistake", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "Game won by Black", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "The game is a win for White", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "The game was not won by Black", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "won by resignation", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "win for Blackburn", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "Draw agreed", NOUGHTS_RESULT_DRAW, NOUGHTS_END_AGREEMENT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;GM[4]SZ[15]RE[%s];B[hh])", results[i].words);
      g_autoptr (NoughtsGame) game = read_text (text);

      g_test_message ("%s", results[i].words);
      g_assert_cmpint (noughts_game_get_result (game), ==, results[i].result);
      g_assert_cmpint (noughts_game_get_ending (game), ==, results[i].ending);
    }
}

/* A label's text that looks like a cell is none. */
static void
test_labels_like_cells (void)
{
  g_autoptr (NoughtsGame) game = read_text ("(;GM[4]SZ[15];B[h8]LB[i9:A1]LN[h8:i9])");

  assert_note_at (game, 1, "LB", "ig:A1");
  assert_note_at (game, 1, "LN", "hh:ig");
}

/* A text that has more lists of moves than the one that is read must not be overwritten. */
static void
test_several_lists (void)
{
  g_autoptr (NoughtsGame) one = read_text ("h8 i9 j10");
  g_autoptr (NoughtsGame) two = read_text ("h8 i9 j10\n\nA second game:\n\nh8 g8\n");

  g_assert_false (noughts_game_is_partial (one));
  g_assert_true (noughts_game_is_partial (two));
}

/* What the program itself adds to a file is no loss where a format does not hold it. */
static void
test_own_is_no_loss (void)
{
  g_autoptr (NoughtsGame) game =
      read_text ("(;GM[4]SZ[15]RU[freestyle]XA[study];B[hh]NV[7 1 h8]SBKV[55];W[ii])");
  g_autoptr (NoughtsGame) other = read_text ("(;GM[4]SZ[15]RU[freestyle];B[hh]ZZ[1];W[ii])");
  g_autofree char *none = noughts_game_describe_losses (game, NOUGHTS_FORMAT_PSQ);
  g_autofree char *one = noughts_game_describe_losses (other, NOUGHTS_FORMAT_PSQ);

  g_assert_cmpstr (none, ==, NULL);
  g_assert_nonnull (one);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/files/kinds", test_kinds);
  g_test_add_func ("/files/psq-no-head", test_psq_no_head);
  g_test_add_func ("/files/below-zero", test_below_zero);
  g_test_add_func ("/files/unchanged", test_unchanged);
  g_test_add_func ("/files/size-of-stones", test_size_of_stones);
  g_test_add_func ("/files/invalid-bytes", test_invalid_bytes);
  g_test_add_func ("/files/mark", test_mark);
  g_test_add_func ("/files/taken-back", test_taken_back);
  g_test_add_func ("/files/psq-lines", test_psq_lines);
  g_test_add_func ("/files/dialogue-rules", test_dialogue_rules);
  g_test_add_func ("/files/notes-of-joined", test_notes_of_joined);
  g_test_add_func ("/files/rules-in-words", test_rules_in_words);
  g_test_add_func ("/files/results-of-both", test_results_of_both);
  g_test_add_func ("/files/results-in-words", test_results_in_words);
  g_test_add_func ("/files/labels-like-cells", test_labels_like_cells);
  g_test_add_func ("/files/several-lists", test_several_lists);
  g_test_add_func ("/files/own-is-no-loss", test_own_is_no_loss);

  return g_test_run ();
}
