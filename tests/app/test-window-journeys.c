/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of each kind, and a text in each encoding, goes through the window: it is opened, stepped
 * through, looked at and saved. What was saved must be the tree that stands here, as a program
 * finds that shares no code with this one. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-board-cell.h"
#include "noughts-encoding-list.h"

/* A file. It is Smart Game Format if `sgf` is NULL: then it must be saved as it is. */
typedef struct
{
  const char *name;
  const char *bytes;
  gssize length;     /* −1: up to the zero */
  const char *sgf;   /* what must be saved */
  const char *board; /* the stones at the end of the game, in the order of the alphabet */
} Case;

static char *folder;
static GPtrArray *pairs; /* the comparer's command */

static GFile *
make_file (const char *name, const char *content, gssize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, content, length, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

/* ---- The journey ---- */

static void
open_file (NoughtsWindow *window, GFile *file)
{
  NoughtsGame *game = get_game (window);

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  settle ();
}

/* Goes to the beginning and, move by move, to the end. */
static void
step_through (NoughtsWindow *window)
{
  while (is_enabled (window, "previous"))
    {
      activate (window, "previous");
      settle ();
    }
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 0);
  while (is_enabled (window, "next"))
    {
      activate (window, "next");
      settle ();
    }
}

/* Adds the stones that a screen reader is told below a widget, "h8 Black". */
static void
look_below (GtkWidget *widget, NoughtsGame *game, GPtrArray *stones)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_below (child, game, stones);
  if (!NOUGHTS_IS_BOARD_CELL (widget))
    return;

  for (int piece = MNK_X; piece <= MNK_O; piece++)
    {
      g_autofree char *cell = noughts_move_name (
          noughts_game_get_rule (game), noughts_board_cell_get_point (NOUGHTS_BOARD_CELL (widget)));
      const char *stone = noughts_game_piece_name (game, (MnkPiece) piece);
      g_autofree char *label = g_strdup_printf ("%s, %s", cell, stone);
      g_autofree char *mismatch = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

      if (mismatch == NULL)
        g_ptr_array_add (stones, g_strdup_printf ("%s %s", cell, stone));
    }
}

static int
compare_words (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

static char *
look_at_board (NoughtsWindow *window)
{
  g_autoptr (GPtrArray) stones = g_ptr_array_new_with_free_func (g_free);

  look_below (GTK_WIDGET (window), get_game (window), stones);
  g_ptr_array_sort (stones, compare_words);
  g_ptr_array_add (stones, NULL);
  return g_strjoinv (", ", (char **) stones->pdata);
}

/* Saves the game under a name of its own and returns the file. */
static GFile *
save_as (NoughtsWindow *window, const char *part, const char *name)
{
  g_autofree char *whole = g_strconcat (part, "-", name, NULL);
  g_autofree char *path = g_build_filename (folder, whole, NULL);
  GFile *file = g_file_new_for_path (path);

  noughts_window_save_file (window, file);
  wait_until (strstr (noughts_window_get_band_text (window), "Saved as") != NULL);
  activate (window, "dismiss");
  return file;
}

/* Notes two files of Smart Game Format that must be the same tree. */
static void
note_pair (GFile *expected, GFile *file)
{
  g_ptr_array_add (pairs, g_strdup (g_file_peek_path (expected)));
  g_ptr_array_add (pairs, g_strdup (g_file_peek_path (file)));
}

/* Compares all pairs. */
static void
compare_pairs (void)
{
  g_autofree char *difference = NULL, *complaint = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_cmpuint (pairs->len, >, 2);
  g_ptr_array_add (pairs, NULL);
  g_spawn_sync (NULL, (char **) pairs->pdata, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &difference,
                &complaint, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (complaint, ==, "");
  g_assert_cmpstr (difference, ==, "");
  g_assert_cmpint (status, ==, 0);
  g_clear_pointer (&pairs, g_ptr_array_unref);
}

static NoughtsWindow *
begin_journeys (void)
{
  NoughtsWindow *window = open_fresh ();

  pairs = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (pairs, g_strdup ("python3"));
  g_ptr_array_add (pairs, g_test_build_filename (G_TEST_DIST, "tools", "compare_sgf.py", NULL));
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  return window;
}

static void
end_journeys (NoughtsWindow *window)
{
  compare_pairs ();
  close_fresh (window);
}

/* Saves the game in its own format, opens that, and saves it as the same tree. */
static void
go_again (NoughtsWindow *window, const char *name)
{
  g_autofree char *sgf = g_strconcat (name, ".sgf", NULL);
  g_autoptr (GFile) own = save_as (window, "own", name);
  g_autoptr (GFile) first = save_as (window, "first", sgf);
  g_autoptr (GFile) second = NULL;

  open_file (window, own);
  second = save_as (window, "second", sgf);
  note_pair (first, second);
}

static void
make_journey (NoughtsWindow *window, GFile *file, const Case *journey)
{
  g_autofree char *sgf = g_strconcat (journey->name, ".sgf", NULL);
  g_autoptr (GFile) expected =
      journey->sgf != NULL ? make_file (sgf, journey->sgf, -1) : g_object_ref (file);
  g_autoptr (GFile) saved = NULL;
  g_autofree char *board = NULL;

  g_test_message ("%s", journey->name);
  open_file (window, file);
  step_through (window);
  board = look_at_board (window);
  g_assert_cmpstr (board, ==, journey->board);
  saved = save_as (window, "saved", sgf);
  note_pair (expected, saved);
}

/* ---- Files ---- */

#define TWO   "h8 Black, i7 White"
#define THREE "h8 Black, i7 White, j6 Black"
#define GAME  "h8 Black, i9 White, j10 Black"

/* A game whose rule was found by its moves: it is saved with that. */
#define FOUND(moves) "(;GM[4]SZ[15]RU[freestyle]" moves ")"

static const char rif[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><database><players><player id=\"1\" name=\"A\" "
    "surname=\"B\"/></players><games count=\"1\"><game id=\"1\" black=\"1\" white=\"1\" "
    "bresult=\"1\"><move>h8 i9 j10 k11</move></game></games></database>";

static const char board_drawn[] = ". . . . .\n"
                                  ". x . . .\n"
                                  ". . o . .\n"
                                  ". . . x .\n"
                                  ". . . . .\n";

static const char moves_drawn[] = "  a b c d e\n"
                                  "5 . . . . . 5\n"
                                  "4 . 1 . . . 4\n"
                                  "3 . . 2 . . 3\n"
                                  "2 . . . 3 . 2\n"
                                  "1 . . . . . 1\n"
                                  "  a b c d e\n";

/* The kinds that are not among the files of the wild. */
static const Case made[] = {
  { "a.rif", rif, -1, "(;GM[4]SZ[15]RU[renju]PB[A B]PW[A B]RE[B+];B[hh];W[ig];B[jf];W[ke])",
    "h8 Black, i9 White, j10 Black, k11 White" },
  { "a.rec", "Ada\r\nBob\r\n7,7,0\r\n8,8,0\r\n9,9,0\r\n", -1,
    "(;GM[4]SZ[20]RU[freestyle]PB[Ada]PW[Bob];B[hh];W[ii];B[jj])",
    "h13 Black, i12 White, j11 Black" },
  { "a.pos", "\3\160\161\162", 4, FOUND (";B[hh];W[ih];B[jh]"), "h8 Black, i8 White, j8 Black" },
  { "text.pos", "3 112 113 114\r\n", -1, FOUND (";B[hh];W[ih];B[jh]"),
    "h8 Black, i8 White, j8 Black" },
  { "a.txt", "1. h8 2. i9 3. j10", -1, FOUND (";B[hh];W[ig];B[jf]"), GAME },
  { "drawn.txt", board_drawn, -1, "(;GM[4]SZ[5]RU[freestyle]AB[dd][bb]AW[cc]PL[W])",
    "b4 X, c3 O, d2 X" },
  { "numbers.txt", moves_drawn, -1, "(;GM[4]SZ[5]RU[freestyle];B[bb];W[cc];B[dd])",
    "b4 X, c3 O, d2 X" },
  { "dump.txt", "START 15\nBOARD\n7,7,1\n8,8,2\n9,9,1\nDONE\n", -1, FOUND (";B[hh];W[ii];B[jj]"),
    THREE },
  { "uneven.txt", "START 15\nBOARD\n7,7,1\n8,8,1\n9,9,2\nDONE\n", -1,
    "(;GM[4]SZ[15]RU[freestyle]AB[ii][hh]AW[jj]PL[B])", "h8 Black, i7 Black, j6 White" },
  { "dialogue.txt", "START 15\nOK\nBEGIN\n7,7\nTURN 8,8\n9,9\nEND\n", -1,
    FOUND (";B[hh];W[ii];B[jj]"), THREE },
};

/* Those in whose own formats a game can be saved. */
static gboolean
has_own_format (const char *name)
{
  static const char *const names[] = { "a.pos",    "text.pos",     "a.txt",
                                       "dump.txt", "dialogue.txt", NULL };

  return g_strv_contains (names, name);
}

static void
test_made (void)
{
  NoughtsWindow *window = begin_journeys ();

  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autoptr (GFile) file = make_file (made[i].name, made[i].bytes, made[i].length);

      make_journey (window, file, &made[i]);
      if (has_own_format (made[i].name))
        go_again (window, made[i].name);
    }

  end_journeys (window);
}

/* Files from elsewhere; a game that has not ended is there again at the next start. */
static const Case wild[] = {
  { "01-shift-jis-swallows-move.sgf", NULL, 0, NULL, TWO },
  { "01-gb18030-garbled.sgf", NULL, 0, NULL, TWO },
  { "02-renju-server-komi.sgf", NULL, 0, NULL, "h8 Black, h9 White, j10 Black" },
  { "03-caro.psq", NULL, 0,
    "(;GM[4]SZ[15]RU[caro]PB[A]PW[B]NPSQ[11:11, 0\nA.zip\nB.zip\n-1\n1,Caro]"
    ";B[eh];W[dh];B[fh];W[jh];B[gh];W[aa];B[hh];W[oa];B[ih];W[ao];B[bb])",
    "a1 White, a15 White, b14 Black, d8 White, e8 Black, f8 Black, g8 Black, h8 Black, i8 Black, "
    "j8 White, o15 White" },
  { "03-ru-renju-rif.sgf", NULL, 0, NULL, "h8 Black, i7 Black, i9 White" },
  { "04-convert-loses.sgf", NULL, 0, NULL, "h7 White, h8 Black, i7 Black, j6 White" },
  { "05-opening-in-own-property.sgf", NULL, 0, NULL,
    "g9 Black, h8 Black, h9 White, i7 White, i8 Black, i9 White, j10 Black" },
  { "06-white-first.sgf", NULL, 0, NULL, "h8 White, i7 Black, j6 White" },
  { "07-bad-move-in-variation.sgf", NULL, 0, "(;GM[4]SZ[15];B[hh];W[ii](;B[jj])(;B[kk]))", THREE },
  { "07-one-bad-move.sgf", NULL, 0, "(;GM[4]SZ[15];B[hh];W[ii];B[jj])", THREE },
  { "08-move-in-root.sgf", NULL, 0, NULL, TWO },
  { "09-won-plain.sgf", NULL, 0, NULL, TWO },
  { "10-psq-names.psq", NULL, 0,
    "(;GM[4]SZ[15]RU[freestyle]PB[alpha]PW[beta]NPSQ[11:11, 0\nalpha.zip\nbeta.zip\n-1]"
    ";B[hh];W[ih])",
    "h8 Black, i8 White" },
  { "11-psq-header.psq", NULL, 0, "(;GM[4]SZ[15]RU[freestyle]NPSQ[0 - 0];B[hh];W[ih])",
    "h8 Black, i8 White" },
  { "12-text-before-sgf.sgf", NULL, 0, NULL, TWO },
  { "13-setup-midgame.sgf", NULL, 0, NULL, "g9 White, h8 Black, i7 White, j6 Black, k5 Black" },
  { "15-paste-putpos.txt", NULL, 0, FOUND (";B[hh];W[ig];B[jf]"), GAME },
  { "15-paste-url.txt", NULL, 0, FOUND (";B[hh];W[ig];B[jf]"), GAME },
  { "16-renlib.lib", NULL, 0, "(;GM[4]SZ[15]RU[renju](;B[hh];W[ih]C[AB])(;B[hi]))",
    "h8 Black, i8 White" },
  { "17-noughts.proof", NULL, 0,
    "(;GM[4]SZ[6:5]RU[freestyle, 4 in a row]"
    "C[Proven: X wins in at most 7 moves. Other replies lose to threats.]"
    ";B[cc];W[dc];B[db])",
    "c3 X, d3 O, d4 X" },
};

static gboolean
is_restored (NoughtsWindow *window, const char *expected)
{
  g_autofree char *text = noughts_game_write (get_game (window), NOUGHTS_FORMAT_SGF, NULL);

  return g_strcmp0 (text, expected) == 0;
}

/* Closes the window and opens it again. A library is read again by a worker. */
static NoughtsWindow *
restart (NoughtsWindow *window)
{
  g_autofree char *before = noughts_game_write (get_game (window), NOUGHTS_FORMAT_SGF, NULL);

  close_window (window);
  window = open_window ();
  wait_until (is_restored (window, before));
  return window;
}

static void
test_wild (void)
{
  NoughtsWindow *window = begin_journeys ();

  for (guint i = 0; i < G_N_ELEMENTS (wild); i++)
    {
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "data", "wild", wild[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      make_journey (window, file, &wild[i]);
      if (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_OPEN)
        window = restart (window);
      if (g_str_has_suffix (path, ".psq") || g_str_has_suffix (path, ".lib"))
        go_again (window, wild[i].name);
    }

  end_journeys (window);
}

/* ---- Encodings ---- */

/* A game in each encoding that the program offers, and in those that files name themselves, with
 * what the players' names are. */
static const struct
{
  const char *encoding;
  const char *name;
} encodings[] = {
  { "UTF-8", "Meijin 名人" },      { "UTF-16LE", "Meijin 名人" }, { "UTF-16BE", "名人" },
  { "UTF-16", "Meijin 名人" },     { "GB18030", "黑方胜" },       { "GBK", "黑方胜" },
  { "BIG5", "黑棋勝負" },          { "CP950", "黑棋勝負" },       { "SHIFT-JIS", "岡部の五目" },
  { "CP932", "①岡部の五目" },      { "EUC-JP", "岡部の五目" },    { "EUC-KR", "김수광 오목" },
  { "UHC", "똠방각하" },           { "WINDOWS-1251", "Сушков" },  { "KOI8-R", "Сушков" },
  { "WINDOWS-1250", "Dvořák" },    { "ISO-8859-2", "Dvořák" },    { "WINDOWS-1252", "Åström" },
  { "WINDOWS-1257", "Žukauskas" }, { "WINDOWS-1254", "Yıldız" },
};

static void
test_encodings (void)
{
  NoughtsWindow *window = begin_journeys ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      const char *name = encodings[i].name;
      g_autofree char *text = g_strdup_printf ("(;GM[4]SZ[15]CA[%s]PB[%s];B[hh];W[ii]C[%s])",
                                               encodings[i].encoding, name, name);
      const Case journey = { encodings[i].encoding, NULL, 0, text, TWO };
      g_autofree char *bytes = NULL;
      g_autoptr (GFile) file = NULL;
      gsize length;

      bytes = g_convert (text, -1, encodings[i].encoding, "UTF-8", NULL, &length, NULL);
      g_assert_nonnull (bytes);
      file = make_file ("encoded.sgf", bytes, (gssize) length);
      make_journey (window, file, &journey);
      g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, name);
      g_assert_nonnull (strstr (get_reason (window), name));
    }

  end_journeys (window);
}

/* Every encoding that is offered has been tried. */
static void
test_all_encodings (void)
{
  const NoughtsEncoding *offered;

  for (guint i = 0; (offered = noughts_encoding_at (i)) != NULL; i++)
    {
      gboolean tried = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (encodings); j++)
        tried |= g_str_equal (encodings[j].encoding, offered->name);
      if (!tried)
        g_assert_cmpstr (offered->name, ==, "tried");
    }
}

int
main (int argc, char **argv)
{
  int status;

  fixture_init (&argc, &argv);
  folder = g_dir_make_tmp ("noughts-journeys-XXXXXX", NULL);

  g_test_add_func ("/window/journeys/wild", test_wild);
  g_test_add_func ("/window/journeys/made", test_made);
  g_test_add_func ("/window/journeys/encodings", test_encodings);
  g_test_add_func ("/window/journeys/all-encodings", test_all_encodings);

  status = fixture_run ();
  g_free (folder);
  return status;
}
