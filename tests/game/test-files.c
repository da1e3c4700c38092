/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of other programs: tests/data/wild, and more of each kind. */

#include "file-fixtures.h"

#include <string.h>

#include "noughts-decode.h"

/* The kind of each file, and the text that it must contain when it is saved again. */
static void
test_wild (void)
{
  static const struct
  {
    const char *name;
    const char *moves;
    MnkLineRule line;
    NoughtsResult result;
    const char *saved;
    const char *remark; /* NULL: there is none */
  } cases[] = {
    { "01-shift-jis-swallows-move.sgf", "h8 i7", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, "C[表]" },
    { "01-gb18030-garbled.sgf", "h8 i7", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN,
      "PB[黑方]PW[白方]C[中文]" },
    { "02-renju-server-komi.sgf", "h8 h9 j10", MNK_FREESTYLE, NOUGHTS_RESULT_O_WON,
      "GM[5]SZ[15]KM[5.5]RE[W+Resign]" },
    { "03-caro.psq", "e8 d8 f8 j8 g8 a15 h8 o15 i8 a1 b14", MNK_CARO, NOUGHTS_RESULT_OPEN,
      "RU[caro]" },
    { "03-ru-renju-rif.sgf", "h8 i9 i7", MNK_RENJU, NOUGHTS_RESULT_OPEN, "RU[Renju (RIF)]" },
    { "04-convert-loses.sgf", "h8 h7 i7 j6", MNK_FREESTYLE, NOUGHTS_RESULT_O_WON,
      "PB[a]PW[b]RE[W+R]C[root]\n;B[hh]C[note];W[hi]\n(;B[ii];W[jj])\n(;B[ij]))" },
    { "05-opening-in-own-property.sgf", "h8 h9 j10 i9 g9 i7 i8", MNK_FREESTYLE,
      NOUGHTS_RESULT_X_WON, "QPR[hh,hg,jf];QSLW[ig];B[gg]" },
    { "06-white-first.sgf", "h8 i7 j6", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, "PL[W]\n;W[hh]" },
    { "07-one-bad-move.sgf", "h8 i7 j6", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, ";B[jj])",
      "Move 4 can’t be read; the game is shown up to there" },
    { "07-bad-move-in-variation.sgf", "h8 i7 j6", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, "(;B[kk])",
      "1 variation could only be read in part" },
    { "08-move-in-root.sgf", "h8 i7", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN,
      "PB[Ada]PW[Ben]\nB[hh];W[ii]" },
    { "09-won-plain.sgf", "h8 i7", MNK_FREESTYLE, NOUGHTS_RESULT_X_WON, "RE[B+]" },
    { "10-psq-names.psq", "h8 i8", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, "PB[alpha]PW[beta]",
      "The file doesn’t say which rules it uses; its moves fit Gomoku 15×15 (Five or more in a row "
      "wins)" },
    { "11-psq-header.psq", "h8 i8", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, "SZ[15]",
      "The file doesn’t say which rules it uses" },
    { "12-text-before-sgf.sgf", "h8 i7", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, ";B[hh];W[ii])" },
    { "15-paste-putpos.txt", "h8 i9 j10", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, ";B[hh];W[ig]" },
    { "15-paste-url.txt", "h8 i9 j10", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN, ";B[hh];W[ig]" },
    { "16-renlib.lib", "h8 i8", MNK_RENJU, NOUGHTS_RESULT_OPEN, "(;B[hh];W[ih]C[AB])\n(;B[hi]))",
      "The library doesn’t say which rules it uses; it is read as renju" },
    { "13-setup-midgame.sgf", "h8 i7 k5", MNK_FREESTYLE, NOUGHTS_RESULT_OPEN,
      ";W[ii];AB[jj]AW[gg];B[kk])" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = read_wild (cases[i].name);
      g_autofree char *saved = write_sgf (game);
      const char *remark = noughts_game_get_remark (game, 0);

      g_test_message ("%s", cases[i].name);
      assert_text (game, cases[i].moves);
      g_assert_cmpint (noughts_game_get_rule (game)->line, ==, cases[i].line);
      g_assert_cmpint (noughts_game_get_rule (game)->width, ==, 15);
      g_assert_cmpint (noughts_game_get_result (game), ==, cases[i].result);
      g_assert_nonnull (strstr (saved, cases[i].saved));
      g_assert_true ((remark != NULL) == (cases[i].remark != NULL));
      if (remark != NULL)
        g_assert_true (g_str_has_prefix (remark, cases[i].remark));
    }
}

static void
test_wild_colours (void)
{
  g_autoptr (NoughtsGame) white = read_wild ("06-white-first.sgf");
  g_autoptr (NoughtsGame) midway = read_wild ("13-setup-midgame.sgf");
  const MnkField *field = noughts_game_get_field (midway);

  g_assert_cmpint (noughts_node_get_piece (noughts_game_get_node_at (white, 1)), ==, MNK_O);
  g_assert_cmpint (noughts_node_get_piece (noughts_game_get_node_at (white, 2)), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 9, 5), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 6, 8), ==, MNK_O);
  g_assert_cmpint (mnk_field_at (field, 10, 4), ==, MNK_X);
}

/* ---- Encodings ---- */

#define FILE_OF(declared, black, comment) \
  "(;GM[4]" declared "SZ[15]PB[" black "]C[" comment "];B[hh];W[ii])"

/* Encodings, declared or not, rightly or wrongly. */
static void
test_encodings (void)
{
  static const struct
  {
    const char *encoding;
    const char *declared;
    const char *black;
    const char *comment;
  } cases[] = {
    { "UTF-8", "", "黑方", "好棋" },
    { "UTF-8", "CA[Shift_JIS]", "黑方", "ünïcode" },
    { "GB18030", "CA[gb2312]", "黑方", "这步棋不好" },
    { "GB18030", "", "黑方", "白方负,这里应该先冲四再活三" },
    { "GB18030", "", "张三", "中文" },
    { "CP932", "CA[Shift_JIS]", "黒番", "表示する" },
    { "CP932", "", "中村", "黒の勝ちです。ここで四三" },
    { "CP932", "CA[x-unknown]", "高橋", "これはソフトの予定表です" },
    { "EUC-JP", "", "中村", "黒の勝ちです。ここで四三" },
    { "UHC", "", "김민수", "흑이 이겼습니다. 좋은 수" },
    { "CP950", "", "黑方", "這步棋不好,應該先衝四再活三" },
    { "WINDOWS-1251", "", "Никонов", "Хороший ход, чёрные выиграли" },
    { "KOI8-R", "", "Никонов", "Хороший ход, чёрные выиграли" },
    { "WINDOWS-1251", "CA[windows-1251]", "Михаил", "ок" },
    { "ISO-8859-2", "", "Dvořák", "Šipka vyhrála, příště lépe" },
    { "ISO-8859-2", "", "Łukasz", "Świetny ruch, żółty" },
    { "ISO-8859-2", "", "Győri", "Főnök űr, szép játék" },
    { "ISO-8859-2", "", "Jiří", "x" },
    { "WINDOWS-1252", "", "Tõnis Põld", "Ääre käik" },
    { "WINDOWS-1252", "", "Muñoz", "x" },
    { "ISO-8859-9", "", "Şahin", "x" },
    { "WINDOWS-1254", "", "Özgür Işık", "İyi oyun, kötü değil" },
    { "WINDOWS-1252", "", "José Núñez", "¿no? mañana" },
    { "UTF-32", "", "黑方", "好棋" },
    { "UTF-16LE", "", "黑方一二三四五六七八九十",
      "这一局很长的对局评论,黑方先手获得优势,白方防守失误" },
    { "UTF-16BE", "", "黑方一二三四五六七八九十",
      "这一局很长的对局评论,黑方先手获得优势,白方防守失误" },
    { "WINDOWS-1252", "", "Müller", "Schöner Zug" },
    { "WINDOWS-1252", "", "Sushkov Põhjala", "Göteborg, smörgås" },
    { "UTF-16", "", "黑方", "好棋" },
    { "UTF-16LE", "", "Ada", "好棋" },
    { "UTF-16BE", "", "Ada", "Schöner Zug" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (FILE_OF ("%s", "%s", "%s"), cases[i].declared,
                                               cases[i].black, cases[i].comment);
      g_autoptr (NoughtsGame) game = read_encoded (text, cases[i].encoding);
      g_autofree char *saved = write_sgf (game);

      g_test_message ("%u %s", i, cases[i].encoding);
      assert_text (game, "h8 i7");
      assert_note_at (game, 0, "PB", cases[i].black);
      assert_note_at (game, 0, "C", cases[i].comment);
      g_assert_true (g_utf8_validate (saved, -1, NULL));
      g_assert_nonnull (strstr (saved, "CA[UTF-8]"));
      g_assert_nonnull (strstr (saved, cases[i].comment));
      g_assert_true ((noughts_game_get_guessed_encoding (game) != NULL)
                     == ((*cases[i].declared == '\0' || strstr (cases[i].declared, "unknown"))
                         && !g_str_has_prefix (cases[i].encoding, "UTF")));
    }
}

/* A mark at the beginning tells the order of bytes; half a letter at the end is left out. */
static void
test_byte_orders (void)
{
  static const char text[] = "\xef\xbb\xbf" FILE_OF ("", "黑方", "x");
  static const struct
  {
    const char *encoding;
    const char *half;
  } cases[] = {
    { "UTF-32LE", "" },          { "UTF-32BE", "" },         { "UTF-16LE", "" },
    { "UTF-16BE", "" },          { "UTF-16LE", "\x3d\xd8" }, { "UTF-16BE", "\xd8\x3d" },
    { "UTF-16LE", "\x3d\xd8x" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize n;
      g_autofree char *bytes = g_convert (text, -1, cases[i].encoding, "UTF-8", NULL, &n, NULL);
      g_autoptr (GByteArray) all = g_byte_array_new ();
      g_autoptr (GBytes) file = NULL;
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (GError) error = NULL;

      g_byte_array_append (all, (const guint8 *) bytes, (guint) n);
      g_byte_array_append (all, (const guint8 *) cases[i].half, (guint) strlen (cases[i].half));
      file = g_bytes_new (all->data, all->len);
      game = noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku }, file, &error);
      g_test_message ("%u %s", i, cases[i].encoding);
      g_assert_no_error (error);
      assert_text (game, "h8 i7");
      assert_note_at (game, 0, "PB", "黑方");
    }
}

/* Escapes tell the encodings of seven bits, but not where the file says that it is UTF-8. What is
 * left of them is not written. */
static void
test_escapes (void)
{
  g_autoptr (NoughtsGame) japanese = read_encoded (FILE_OF ("", "中村", "黒の勝ち"), "ISO-2022-JP");
  g_autoptr (NoughtsGame) plain = read_encoded (FILE_OF ("CA[utf-8]", "a\x1b$)Ab", "x"), "UTF-8");
  g_autofree char *saved = write_sgf (plain);

  assert_note_at (japanese, 0, "PB", "中村");
  assert_note_at (japanese, 0, "C", "黒の勝ち");
  assert_note_at (plain, 0, "PB", "a $)Ab");
  g_assert_null (strchr (saved, '\x1b'));
}

/* A chosen encoding is used whatever the file declares. */
static void
test_encoding_chosen (void)
{
  static const char text[] = FILE_OF ("", "\xf0\xc5\xdb\xcb\xc1", "x");
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NoughtsGame) game = noughts_game_read (
      &(NoughtsReading){ .rule = rule_gomoku, .encoding = "KOI8-R" }, bytes, NULL);

  assert_note_at (game, 0, "PB", "Пешка");
  g_assert_null (noughts_game_get_guessed_encoding (game));
  g_assert_null (noughts_decode_as ("x", 1, "no such encoding"));
}

/* ---- Smart Game Format ---- */

/* Names of rules, and forms of results. */
static void
test_rule_words (void)
{
  static const struct
  {
    const char *words;
    MnkLineRule line;
  } cases[] = {
    { "Renju", MNK_RENJU },
    { "RIF", MNK_RENJU },
    { "Taraguchi-10", MNK_RENJU },
    { "Soosyrv-8", MNK_RENJU },
    { "Soosõrv", MNK_RENJU },
    { "yamaguchi", MNK_RENJU },
    { "连珠规则", MNK_RENJU },
    { "連珠", MNK_RENJU },
    { "聯珠", MNK_RENJU },
    { "렌주", MNK_RENJU },
    { "有禁手", MNK_RENJU },
    { "无禁手", MNK_FREESTYLE },
    { "Gomoku Standard", MNK_STANDARD },
    { "Caro", MNK_CARO },
    { "caro-exact", MNK_CARO_EXACT },
    { "Freestyle", MNK_FREESTYLE },
    { "Japanese", MNK_FREESTYLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;SZ[15]RU[%s];B[hh])", cases[i].words);
      g_autofree char *kept = g_strdup_printf ("RU[%s]", cases[i].words);
      g_autoptr (NoughtsGame) game = read_text (text);
      g_autofree char *saved = write_sgf (game);

      g_assert_cmpint (noughts_game_get_rule (game)->line, ==, cases[i].line);
      g_assert_nonnull (strstr (saved, kept));
    }
}

static void
test_result_words (void)
{
  static const struct
  {
    const char *words;
    NoughtsResult result;
    NoughtsEnd ending;
  } cases[] = {
    { "B+", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "W+T", NOUGHTS_RESULT_O_WON, NOUGHTS_END_TIME },
    { "B+F", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "W+Resign", NOUGHTS_RESULT_O_WON, NOUGHTS_END_RESIGNATION },
    { "B+5", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "Void", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "?", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "Draw", NOUGHTS_RESULT_DRAW, NOUGHTS_END_AGREEMENT },
    { "½-½", NOUGHTS_RESULT_DRAW, NOUGHTS_END_AGREEMENT },
    { "和棋", NOUGHTS_RESULT_DRAW, NOUGHTS_END_AGREEMENT },
    { "1-0", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "0-1", NOUGHTS_RESULT_O_WON, NOUGHTS_END_SAID },
    { "B", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "Black wins", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "black won by resignation", NOUGHTS_RESULT_X_WON, NOUGHTS_END_RESIGNATION },
    { "White wins on time", NOUGHTS_RESULT_O_WON, NOUGHTS_END_TIME },
    { "White resigns", NOUGHTS_RESULT_X_WON, NOUGHTS_END_RESIGNATION },
    { "黑胜", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "白中盘胜", NOUGHTS_RESULT_O_WON, NOUGHTS_END_RESIGNATION },
    { "黒中押し勝ち", NOUGHTS_RESULT_X_WON, NOUGHTS_END_RESIGNATION },
    { "Чёрные выиграли", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "흑승", NOUGHTS_RESULT_X_WON, NOUGHTS_END_SAID },
    { "Unfinished", NOUGHTS_RESULT_OPEN, NOUGHTS_END_NONE },
    { "0", NOUGHTS_RESULT_DRAW, NOUGHTS_END_AGREEMENT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;SZ[15];B[hh];W[ii]RE[%s])", cases[i].words);
      g_autofree char *kept = g_strdup_printf (";W[ii]RE[%s])", cases[i].words);
      g_autoptr (NoughtsGame) game = read_text (text);
      g_autoptr (NoughtsGame) copy = copy_game (game);
      g_autofree char *saved = write_sgf (copy);
      const gboolean x_lost = cases[i].result == NOUGHTS_RESULT_O_WON;

      g_assert_cmpint (noughts_game_get_result (copy), ==, cases[i].result);
      g_assert_cmpint (noughts_game_get_ending (copy), ==, cases[i].ending);
      g_assert_nonnull (strstr (saved, kept));

      /* A changed result is written again. */
      if (cases[i].result != NOUGHTS_RESULT_OPEN)
        noughts_game_reopen (copy);
      noughts_game_resign (copy, x_lost ? MNK_O : MNK_X);
      g_free (g_steal_pointer (&saved));
      saved = write_sgf (copy);
      g_assert_nonnull (strstr (saved, x_lost ? "RE[B+R]" : "RE[W+R]"));
      g_assert_null (strstr (saved, kept));
    }
}

#define FIVE ";B[ah];W[aa];B[bh];W[ab];B[ch];W[ac];B[dh];W[ad];B[eh])"

/* Of a game that a five ends, a file may say nothing, or what is not so: that is kept until the
 * game is changed. */
static void
test_result_of_five (void)
{
  static const char *const heads[] = { "SZ[15]", "SZ[15]RE[W+R]", "SZ[15]RE[Black by five]" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;%s%s", heads[i], FIVE);
      g_autoptr (NoughtsGame) game = read_text (text);
      g_autoptr (NoughtsGame) copy = copy_game (game);
      g_autofree char *saved = write_sgf (copy);
      g_autofree char *changed = NULL;

      g_assert_cmpint (noughts_game_get_result (copy), ==, NOUGHTS_RESULT_X_WON);
      g_assert_nonnull (strstr (saved, heads[i]));
      g_assert_cmpuint (strstr (saved, "RE[") != NULL, ==, i > 0);
      g_assert_true (noughts_game_undo (copy));
      g_assert_true (noughts_game_play (copy, (MnkPoint){ 4, 8 }, NULL));
      changed = write_sgf (copy);
      g_assert_null (strstr (changed, "W+R"));
    }
}

/* Unusual files, and the moves in them. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *text;
    const char *moves;
  } cases[] = {
    /* older names of properties */
    { "(;GaMe[4]SiZe[15]PlayerBlack[x];Black[hh];White[ii])", "h8 i7" },
    { "(;GM[4]SZ[15];B[hh];move2W[ii])", "h8 i7" },
    { "(;gm[4]sz[15];b[hh];w[ii])", "h8 i7" },
    /* no size, no game, another game */
    { "(;B[hh];W[ii])", "h8 i7" },
    { "(;GM[2]SZ[15];B[hh];W[ii])", "h8 i7" },
    { "(;GM[1]SZ[15];B[hh];W[ii])", "h8 i7" },
    { "(;GM[11]SZ[13];W[f6];B[g7])", "f6 g7" },
    { "(;B[ss];W[aa])", "s1 a19" },
    /* rows by numbers; without the letter i */
    { "(;SZ[15];B[H8];W[i9])", "h8 i9" },
    { "(;SZ[15];B[h8];W[j9];B[p15])", "h8 i9 o15" },
    { "(;SZ[15];B[hh];W[jj];B[pa])", "h8 i7 o15" },
    { "(;game[4]size[15]playerblack[x];black[hh];white[ii])", "h8 i7" },
    { "(;SZ[15x15];B[HH];W[II];B[pass])", "h8 i7 pass" },
    /* 19×19 from a program for Go: the first moves are near each other */
    { "(;GM[1]SZ[19];B[jj];W[ki])", "j10 k11" },
    /* words that are no game before and after it */
    { "see (; not this\n(;SZ[15];B[hh];W[ii])\nsent by (;", "h8 i7" },
    /* two moves in a node; a branch without its semicolon; one bad stone */
    { "(;SZ[15];B[hh]W[ii];B[jj])", "h8 i7 j6" },
    { "(;SZ[15];B[hh](W[ii])(W[jj]))", "h8 i7" },
    { "text (a) (;SZ[15];B[hh];W[ii]) more (;", "h8 i7" },
    { "(;SZ[15]\n\n;B [hh]\n;W\n[ii])", "h8 i7" },
    /* a pass, however it is written */
    { "(;SZ[15];B[hh];W[];B[ii];W[tt])", "h8 pass i7 pass" },
    /* moves of one colour in a row */
    { "(;SZ[15];B[hh];B[ii];W[jj])", "h8 pass i7 j6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = read_text (cases[i].text);
      g_autofree char *saved = write_sgf (game);
      g_autoptr (NoughtsGame) again = read_text (saved);
      g_autoptr (NoughtsGame) copy = copy_game (game);
      g_autofree char *copied = write_sgf (copy);

      g_test_message ("%s", cases[i].text);
      assert_text (game, cases[i].moves);
      assert_text (again, cases[i].moves);
      g_assert_cmpstr (copied, ==, saved);
    }
}

/* Returns the head of a written file. */
static char *
get_head (void)
{
  g_autoptr (NoughtsGame) game = read_text ("(;SZ[15];B[hh])");
  char *text = write_sgf (game);

  *strstr (text, "SZ[15]") = '\0';
  return text;
}

/* A file that is opened and saved is unchanged but for FF, CA, AP and blanks. */
static void
test_kept (void)
{
  static const char *const bodies[] = {
    "GM[4]SZ[15]\n;B[hh]MYPROP[x\\]y];W[ii]LB[aa:A][bb:B]\n(;B[jj]BM[1]DO[])\n(;B[kk]GB[2]))\n",
    "SZ[15]PB[x]\nB[hh];W[ii])\n",
    "SZ[15]\n;B[hh]W[ii];AB[aa][bb]AE[hh]PL[W];W[cc])\n",
    "SZ[15]\n;C[only words];;B[hh]C[a];C[after];W[ii])\n",
    "RU[Gomoku]GM[4]\n;PB[late];B[hh]\n(;W[ii];C[a])\n(;W[ii];C[b]))\n",
    "SZ[15]\n;B[hh];W[tt];B[tt])\n",
    "SZ[15]\n;QPR[hh,hg,jf]C[opening];QSLW[ig];B[gg])\n",
    "SZ[15]\n\n(;AB[aa])\n(;AW[bb]\n(;B[cc])\n(;W[dd])))\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *head = get_head ();
      g_autofree char *text = g_strconcat (head, bodies[i], NULL);
      g_autoptr (NoughtsGame) game = read_text (text);
      g_autoptr (NoughtsGame) copy = copy_game (game);
      g_autofree char *saved = write_sgf (game);
      g_autofree char *copied = write_sgf (copy);

      g_assert_cmpstr (saved, ==, text);
      g_assert_cmpstr (copied, ==, text);
    }
}

/* A size behind the root is written there if the file breaks off before it, and is else left where
 * it stands. */
static void
test_late_size (void)
{
  g_autoptr (NoughtsGame) cut = read_text ("(;SZ[];B[bb];B[zz];SZ[9])");
  g_autoptr (NoughtsGame) copy = copy_game (cut);
  g_autoptr (NoughtsGame) whole = read_text ("(;GM[4];SZ[9];B[bb])");
  g_autofree char *cut_text = write_sgf (cut);
  g_autofree char *copy_text = write_sgf (copy);
  g_autofree char *whole_text = write_sgf (whole);

  g_assert_cmpint (noughts_game_get_rule (cut)->width, ==, 9);
  g_assert_nonnull (strstr (cut_text, "]SZ[9]"));
  g_assert_null (strstr (cut_text, "SZ[]"));
  g_assert_cmpstr (copy_text, ==, cut_text);
  g_assert_nonnull (strstr (whole_text, "GM[4]\n;SZ[9]"));
}

/* A size that was worked out is written where it would not be worked out again: rows by numbers
 * from the bottom show a larger board than the same rows by letters from the top. */
static void
test_size_not_told (void)
{
  g_autoptr (NoughtsGame) large = read_text ("(;GM[4];B[c51];W[d51])");
  g_autoptr (NoughtsGame) usual = read_text ("(;GM[4];B[h8];W[i9])");
  g_autofree char *large_text = write_sgf (large);
  g_autofree char *usual_text = write_sgf (usual);
  g_autoptr (NoughtsGame) again = read_text (large_text);

  g_assert_cmpint (noughts_game_get_rule (large)->width, ==, 52);
  g_assert_nonnull (strstr (large_text, "SZ[52]"));
  g_assert_nonnull (strstr (large_text, "B[cb]"));
  g_assert_cmpint (noughts_game_get_rule (again)->width, ==, 52);
  g_assert_cmpint (noughts_game_get_rule (usual)->width, ==, 15);
  g_assert_null (strstr (usual_text, "SZ"));
}

/* Properties of the whole game may be anywhere on the main line. */
static void
test_late_information (void)
{
  g_autoptr (NoughtsGame) game =
      read_text ("(;SZ[15];B[hh];W[ii]PB[late]RU[Renju]RE[B+R](;B[jj])(;B[kk]PW[aside]))");
  g_autoptr (NoughtsGame) copy = copy_game (game);

  assert_note_at (game, 0, "PB", "late");
  assert_note_at (copy, 0, "PB", "late");
  assert_note_at (copy, 0, "PW", NULL);
  g_assert_cmpint (noughts_game_get_rule (game)->line, ==, MNK_RENJU);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
}

/* Playing on in a game with a list of first moves writes these as moves. */
static void
test_own_words_played_on (void)
{
  g_autoptr (NoughtsGame) game = read_wild ("05-opening-in-own-property.sgf");
  g_autofree char *saved = NULL;
  g_autoptr (NoughtsGame) again = NULL;

  noughts_game_reopen (game);
  noughts_game_jump (game, noughts_game_get_node_at (game, 2));
  play_moves (game, "a1");
  saved = write_sgf (game);
  g_assert_null (strstr (saved, "QPR"));
  again = read_text (saved);
  assert_text (again, "h8 h9 a1");
  noughts_game_jump (again, noughts_game_get_other_line (again));
  assert_text (again, "h8 h9 j10 i9 g9 i7 i8");
}

/* Without a rule in the file, the moves determine it. */
static void
test_rule_of_moves (void)
{
  g_autoptr (NoughtsGame) six = read_text (
      "(;SZ[15];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[ea];W[dc];B[fa];W[gg];B[da];W[hh])");
  g_autoptr (NoughtsGame) shut_in = read_text (
      "Piskvorky 15x15, 0:0, 0\n5,8,0\n4,8,0\n6,8,0\n10,8,0\n7,8,0\n1,1,0\n8,8,0\n15,1,0\n9,8,0\n"
      "1,15,0\n");

  g_assert_cmpint (noughts_game_get_rule (six)->line, ==, MNK_STANDARD);
  g_assert_nonnull (strstr (noughts_game_get_remark (six, 0), "doesn’t say which rules it uses"));
  g_assert_cmpint (noughts_game_get_rule (shut_in)->line, ==, MNK_CARO);
}

/* ---- Piskvork's and Gomotur's ---- */

static void
test_psq (void)
{
  static const char text[] = "Piskvorky 20x20, 3:0, 1\r\n10,10,15\r\n11,9,2030\r\n12,12,0\r\n"
                             "pbrain-alpha.exe\r\nhomo-2\r\n-1\r\n0,Freestyle15_1\r\n";
  g_autoptr (NoughtsGame) game = read_text (text);
  g_autofree char *saved = noughts_game_write (game, NOUGHTS_FORMAT_PSQ, NULL);
  g_autofree char *played = NULL;

  assert_text (game, "j11 k12 l9");
  g_assert_cmpint (noughts_game_get_rule (game)->line, ==, MNK_FREESTYLE);

  /* The second of the two begins. */
  assert_note_at (game, 0, "PB", "homo-2");
  assert_note_at (game, 0, "PW", "alpha");
  g_assert_cmpstr (saved, ==, text);

  noughts_game_undo (game);
  play_moves (game, "a1");
  played = noughts_game_write (game, NOUGHTS_FORMAT_PSQ, NULL);
  g_assert_cmpstr (played, ==,
                   "Piskvorky 20x20, 3:0, 1\r\n10,10,15\r\n11,9,2030\r\n1,20,0\r\n"
                   "alpha\r\nhomo-2\r\n");
}

/* The head of a file that an SGF holds is one line, whatever is in it. */
static void
test_psq_head (void)
{
  g_autoptr (NoughtsGame) game = read_text ("(;SZ[15]NPSQ[1:0, 0\r\r\rx];B[hh])");
  g_autofree char *saved = noughts_game_write (game, NOUGHTS_FORMAT_PSQ, NULL);
  g_autoptr (NoughtsGame) again = NULL;

  g_assert_true (g_str_has_prefix (saved, "Piskvorky 15x15, 1:0, 0   x\r\n"));
  again = read_text (saved);
  assert_text (again, "h8");
}

static void
test_rec (void)
{
  g_autoptr (NoughtsGame) game = read_text ("alpha.zip\nbeta.zip\n9,9,15\n10,8,0\n0,0,3\n-1\n");

  assert_text (game, "j11 k12 a20");
  g_assert_cmpint (noughts_game_get_rule (game)->width, ==, 20);
  assert_note_at (game, 0, "PB", "alpha");
  assert_note_at (game, 0, "PW", "beta");
}

/* The parts that a format cannot hold are named and counted. */
static void
test_losses (void)
{
  static const struct
  {
    const char *text;
    NoughtsFormat format;
    const char *words;
  } cases[] = {
    { "(;SZ[15]PB[a]C[x];B[hh]C[y];W[hi](;B[ii]N[n])(;B[ij])(;B[ik]))", NOUGHTS_FORMAT_PSQ,
      "2 variations and 3 comments are not saved in a .psq" },
    { "(;SZ[15];B[hh]C[y])", NOUGHTS_FORMAT_PSQ, "1 comment is not saved in a .psq" },
    { "(;SZ[15]PB[a]RE[B+R];B[hh]TR[aa][bb]C[y])", NOUGHTS_FORMAT_LIST,
      "1 comment, 2 marks, the names and the result are not saved in a .txt" },
    { "(;SZ[15]PB[a];B[hh])", NOUGHTS_FORMAT_PSQ, NULL },
    { "(;SZ[15]RU[renju]EV[e]DT[d]XY[1][2];B[hh]BL[9]HO[1])", NOUGHTS_FORMAT_PSQ,
      "5 other details are not saved in a .psq" },
    { "(;SZ[15]PL[B];B[hh]HO[1]BL[9])", NOUGHTS_FORMAT_LIB,
      "1 other detail and the rule are not saved in a .lib" },
    { "(;SZ[15];B[hh])", NOUGHTS_FORMAT_LIB, "the rule is not saved in a .lib" },
    { "(;SZ[15]RU[renju];B[hh])", NOUGHTS_FORMAT_LIB, NULL },
    { "(;SZ[15]PB[a]RE[Void];B[hh])", NOUGHTS_FORMAT_PSQ, "the result is not saved in a .psq" },
    { "(;SZ[15]RE[Void];B[hh])", NOUGHTS_FORMAT_POS, "the result is not saved in a .pos" },
    { "(;SZ[15]RE[?];B[hh])", NOUGHTS_FORMAT_POS, NULL },
    { "(;SZ[15]RE[];B[hh])", NOUGHTS_FORMAT_POS, NULL },
    { "(;SZ[15]RU[renju];B[hh]NSTART[1]HO[1])", NOUGHTS_FORMAT_LIB, NULL },
    { "(;SZ[15]RE[B+];B[hh];W[aa];B[hi];W[ab];B[hj];W[ac];B[hk];W[ad];B[hl])", NOUGHTS_FORMAT_POS,
      NULL },
    { "(;SZ[15]PB[a];B[hh]C[x])", NOUGHTS_FORMAT_SGF, NULL },
    { "(;SZ[15];B[hh];B[ii])", NOUGHTS_FORMAT_LIST,
      "consecutive moves by one side (passes are added between them) are not saved in a .txt" },
    { "(;SZ[15];B[hh];PL[B])", NOUGHTS_FORMAT_PSQ, "the side to move is not saved in a .psq" },
    { "(;SZ[15];B[hh]PL[B])", NOUGHTS_FORMAT_LIST, "the side to move is not saved in a .txt" },
    { "(;SZ[15];B[hh]PL[W])", NOUGHTS_FORMAT_PSQ, NULL },
    { "(;SZ[15]RU[Soosyrv-8, 60 min];B[hh])", NOUGHTS_FORMAT_PSQ,
      "the description of the rules is not saved in a .psq" },
    { "(;SZ[15]RU[Renju];B[hh])", NOUGHTS_FORMAT_PSQ, NULL },
    { "(;SZ[15]RU[freestyle, 4 in a row];B[hh])", NOUGHTS_FORMAT_LIST, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NoughtsGame) game = read_text (cases[i].text);
      g_autofree char *words = noughts_game_describe_losses (game, cases[i].format);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Moves from other programs' texts. */
static void
test_strings (void)
{
  static const struct
  {
    const char *text;
    const char *moves;
    const char *remark;
  } cases[] = {
    { "h8i9j10", "h8 i9 j10" },
    { "h8 i9", "h8 i9" },
    { "H8, I9; J10", "h8 i9 j10" },
    { "1. h8 2. i9", "h8 i9" },
    { "putpos h8i9j10\n", "h8 i9 j10" },
    { "https://gomocalc.com/#/h8i9j10", "h8 i9 j10" },
    { "https://example.org/play?moves=h8i9&x", "h8 i9" },
    { "https://example.org/play?moves=h8i9", "h8 i9" },
    { "the moves were: h8 i9 j10", "h8 i9 j10" },
    { "\xef\xbd\x88\xef\xbc\x98\xe3\x80\x80\xef\xbd\x89\xef\xbc\x99", "h8 i9" },
    { "h8\xc2\xa0i9", "h8 i9" },
    { "8,8 9,9", "h8 i9", "Row 1 is taken as the bottom row" },
    { "(8, 8), (9, 7)", "h8 i7", "Row 1 is taken as the bottom row" },
    { "8-8 9-7", "h8 i7", "Row 1 is taken as the bottom row" },
    { "1) h8 2) i9", "h8 i9" },
    { "B: h8\nW: i9\nB: j10", "h8 i9 j10" },
    { "h8|i9|j10", "h8 i9 j10" },
    { "h8->i9->j10", "h8 i9 j10" },
    { "[\"h8\", \"i9\"]", "h8 i9" },
    { "h8\xe3\x80\x81i9", "h8 i9" },
    { "h8\xe2\x80\x93i9\xe2\x80\x8bj10", "h8 i9 j10" },
    { "\xe2\x91\xa0h8\xe2\x91\xa1i9", "h8 i9" },
    { "8h 9i", "h8 i9" },
    { "h 8 i 9", "h8 i9" },
    { "h8 i9 (g7) j10", "h8 i9 j10" },
    { "h8(1) i9(2) # good", "h8 i9", "The moves end before “good”" },
    { "https://example.org/?pos=h8i9j10&rule=2", "h8 i9 j10", "The moves end before “rule”" },
    { "yxboard 7,7,1 8,8,2 done", "h8 i7" },
    { "a1 b1 or h8 i9 j10", "h8 i9 j10",
      "The text contains several move lists; only the longest is shown" },
    { "h8 i9 h8 j10", "h8 i9",
      "Move 3 can’t be read; the game is shown up to there (h8 is already taken)" },
    { "h8 i9 q99 j10", "h8 i9",
      "Move 3 can’t be read; the game is shown up to there (it is outside the board)" },
    { "h8 k16 j15", "h8",
      "Move 2 can’t be read; the game is shown up to there (it is outside the board)" },
    { "h8 i9 z3 j10 k11 l12", "h8 i9",
      "Move 3 can’t be read; the game is shown up to there (it is outside the board)" },
    { "1. h8 i9 as usual 2. j10 k16 bad 3. l12", "h8 i9 j10",
      "Move 4 can’t be read; the game is shown up to there (it is outside the board)" },
    { "[h8][i16][j10]", "h8",
      "Move 2 can’t be read; the game is shown up to there (it is outside the board)" },
    { "https://example.org/v2/h8i9j10", "h8 i9 j10" },
    { "[8,8] [9,7]", "h8 i7", "Row 1 is taken as the bottom row" },
    { "7,7 8,6 0,14", "h8 i9 a1", "Row 0 is taken as the top row" },
    { "16,1 2,2", NULL },
    { "h8 p15 j9", "h8 o15 i9", "The file’s columns skip the letter i" },
    { "START 15\nBOARD\n7,7,1\n8,8,2\nDONE\n", "h8 i7" },
    { "START 20\r\nYXBOARD\r\n7,7,2\r\n8,8,1\r\n0,0,2\r\nDONE", "h13 i12 a20" },
    { "START 15\nOK\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n8,8\nTURN 5,5\n6,6\n", "h8 i8 j6 i7 f10 g9" },
    { "START 15\nYXBLOCK\n1,1\nDONE\nBEGIN\n7,7\nTURN 8,8\n", "h8 i7" },
    { "START 15\nBOARD\n7,7,1\n8,8,2\nDONE\n9,9\nTAKEBACK 9,9\nTAKEBACK 8,8\nTURN 6,6\n", "h8 g9" },
    { "BOARD\n7,7\nDONE", NULL },
    { "no game", NULL },
    { "Dear Noughts,", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (GError) error = NULL;
      g_autoptr (NoughtsGame) game = read_bytes (bytes, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_true ((game != NULL) == (cases[i].moves != NULL));
      if (game == NULL)
        continue;
      assert_text (game, cases[i].moves);
      g_assert_cmpstr (noughts_game_get_remark (game, 0), ==, cases[i].remark);
    }
}

/* A list does not begin with its second move. */
static void
test_first_outside (void)
{
  static const struct
  {
    const char *text;
    const char *error;
  } cases[] = {
    { "k16 j15 j14 k14", "“k16” is outside the board" },
    { "h20 i9", "“h20” is outside the board" },
    { "h0 i9", "“h0” is outside the board" },
    { "p16 o15", "“p16” is outside the board" },
    { "aa20 h8 i9", "“aa20” is outside the board" },
    { "k16j15j14", "“k16” is outside the board" },
    { "1. h16 2. h8 3. i9", "“h16” is outside the board" },
    { "The moves: h16, h8 and i9", "“h16” is outside the board" },
    { "(h16) (h8) (i9)", "“h16” is outside the board" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_null (read_bytes (bytes, &error));
      g_assert_cmpstr (error->message, ==, cases[i].error);
    }
}

/* The other way of counting rows; stones that do not alternate. */
static void
test_strings_other_way (void)
{
  g_autoptr (GBytes) pairs = g_bytes_new_static ("8,8 9,9", 7);
  g_autoptr (NoughtsGame) game =
      noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku, .other_way = TRUE }, pairs, NULL);
  g_autoptr (NoughtsGame) board = read_text ("BOARD\n7,7,1\n8,8,1\n0,0,2\n1,1,3\nDONE\n");
  const MnkField *field = noughts_game_get_field (board);

  assert_text (game, "h8 i7");
  g_assert_cmpuint (noughts_game_get_n_plies (board), ==, 0);
  g_assert_cmpint (mnk_field_at (field, 7, 7), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 0, 14), ==, MNK_O);
  g_assert_cmpint (mnk_field_at (field, 1, 13), ==, MNK_EMPTY);
  /* The engine itself moves, whose stones are 1. */
  g_assert_cmpint (noughts_game_get_side (board), ==, MNK_X);
}

/* ---- Libraries ---- */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/files/wild", test_wild);
  g_test_add_func ("/files/wild-colours", test_wild_colours);
  g_test_add_func ("/files/encodings", test_encodings);
  g_test_add_func ("/files/byte-orders", test_byte_orders);
  g_test_add_func ("/files/escapes", test_escapes);
  g_test_add_func ("/files/encoding-chosen", test_encoding_chosen);
  g_test_add_func ("/files/rule-words", test_rule_words);
  g_test_add_func ("/files/result-words", test_result_words);
  g_test_add_func ("/files/result-of-five", test_result_of_five);
  g_test_add_func ("/files/kinds", test_kinds);
  g_test_add_func ("/files/kept", test_kept);
  g_test_add_func ("/files/late-information", test_late_information);
  g_test_add_func ("/files/late-size", test_late_size);
  g_test_add_func ("/files/size-not-told", test_size_not_told);
  g_test_add_func ("/files/own-words-played-on", test_own_words_played_on);
  g_test_add_func ("/files/rule-of-moves", test_rule_of_moves);
  g_test_add_func ("/files/psq", test_psq);
  g_test_add_func ("/files/psq-head", test_psq_head);
  g_test_add_func ("/files/rec", test_rec);
  g_test_add_func ("/files/losses", test_losses);
  g_test_add_func ("/files/strings", test_strings);
  g_test_add_func ("/files/first-outside", test_first_outside);
  g_test_add_func ("/files/strings-other-way", test_strings_other_way);

  return g_test_run ();
}
