/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves and diagrams as text, and what is refused. */

#include <stdlib.h>
#include <string.h>

#include "mnk-text.h"
#include "test-data.h"

static const MnkRule board = { 15, 15, 5, MNK_FREESTYLE };
static const MnkRule large = { 64, 64, 5, MNK_FREESTYLE };
static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

static void
test_moves_to_text (void)
{
  static const struct
  {
    const MnkRule *rule;
    MnkPoint point;
    const char *text;
  } cases[] = {
    { &board, { 0, 0 }, "a1" },
    { &board, { 7, 7 }, "h8" },
    { &board, { 14, 14 }, "o15" },
    { &large, { 25, 63 }, "z64" },
    { &large, { 26, 0 }, "aa1" },
    { &large, { 63, 63 }, "bl64" },
    { &page, { 0, 0 }, "0,0" },
    { &page, { -3, 5 }, "-3,5" },
    { &page, { INT32_MIN + 1, INT32_MAX }, "-2147483647,2147483647" },
    { &page, { INT32_MIN, INT32_MIN }, "pass" },
    { &board, { INT32_MIN, INT32_MIN }, "pass" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[MNK_MOVE_TEXT];
      MnkPoint point;
      size_t length;

      g_assert_cmpstr (mnk_move_to_text (cases[i].rule, cases[i].point, text), ==, cases[i].text);
      g_assert_cmpint (mnk_move_from_text (cases[i].rule, text, &point, &length), ==, MNK_TEXT_OK);
      g_assert_cmpuint (length, ==, strlen (text));
      g_assert_true (mnk_point_equal (point, cases[i].point));
    }
}

static void
test_columns (void)
{
  static const struct
  {
    int32_t column;
    const char *text;
  } columns[] = {
    { 0, "a" },   { 25, "z" },   { 26, "aa" },   { 51, "az" },
    { 52, "ba" }, { 701, "zz" }, { 702, "aaa" }, { INT32_MAX - 1, "fxshrxw" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      char text[MNK_COLUMN_TEXT];

      g_assert_cmpint (mnk_column_to_text (columns[i].column, text), ==, strlen (columns[i].text));
      g_assert_cmpstr (text, ==, columns[i].text);
    }
}

/* Every cell there is comes back. */
static void
test_every_cell (void)
{
  for (int y = 0; y < large.height; y++)
    {
      for (int x = 0; x < large.width; x++)
        {
          char text[MNK_MOVE_TEXT];
          MnkPoint point;
          size_t length;

          mnk_move_to_text (&large, (MnkPoint){ x, y }, text);
          g_assert_cmpint (mnk_move_from_text (&large, text, &point, &length), ==, MNK_TEXT_OK);
          g_assert_true (mnk_point_equal (point, (MnkPoint){ x, y }));
        }
    }
}

static void
test_lists (void)
{
  static const struct
  {
    const MnkRule *rule;
    const char *text;
    const char *moves; /* as we write them */
  } cases[] = {
    { &board, "", "" },
    { &board, " \n\t", "" },
    { &board, "h8 i9 h9", "h8 i9 h9" },
    { &board, "h8i9h10", "h8 i9 h10" },
    { &board, "h8,i9; h9\r\n", "h8 i9 h9" },
    { &board, "H8 PASS I9", "h8 pass i9" },
    { &board, "1. h8 i9 2. h9 3.g7 12... o15", "h8 i9 h9 g7 o15" },
    { &board, "Xh8 Oi9 xo9", "h8 i9 o9" },
    /* A column may be called x or o. */
    { &board, "o1 o15", "o1 o15" },
    { &large, "x1 Xx2 Xo3 xaa4", "x1 x2 o3 aa4" },
    { &page, "0,0 -3,5", "0,0 -3,5" },
    { &page, "0,0,-3,5;+7,-8", "0,0 -3,5 7,-8" },
    { &page, "X0,0 O-3,5", "0,0 -3,5" },
    { &page, "x12,0 o-34,5 x+56,7", "12,0 -34,5 56,7" },
    { &page, "1. 0,0 1,1 2. 2,-2", "0,0 1,1 2,-2" },
    { &page, "-2147483647,2147483647", "-2147483647,2147483647" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) written = g_string_new (NULL);
      MnkPoint *points;
      size_t n;
      MnkTextError error;

      g_test_message ("%s", cases[i].text);
      g_assert_true (mnk_moves_from_text (cases[i].rule, cases[i].text, &points, &n, &error));
      g_assert_cmpint (error.problem, ==, MNK_TEXT_OK);
      for (size_t j = 0; j < n; j++)
        {
          char text[MNK_MOVE_TEXT];

          g_string_append_printf (written, "%s%s", j > 0 ? " " : "",
                                  mnk_move_to_text (cases[i].rule, points[j], text));
        }

      g_assert_cmpstr (written->str, ==, cases[i].moves);
      free (points);
    }
}

static void
test_bad_lists (void)
{
  static const struct
  {
    const MnkRule *rule;
    const char *text;
    MnkTextProblem problem;
    const char *word; /* that is complained about */
  } cases[] = {
    { &board, "h8 hello", MNK_TEXT_NOT_A_MOVE, "hello" },
    { &board, "h8 8", MNK_TEXT_NOT_A_MOVE, "8" },
    { &board, "h8 -", MNK_TEXT_NOT_A_MOVE, "-" },
    { &board, "h8 h", MNK_TEXT_NOT_A_MOVE, "h" },
    { &board, "h8 p16", MNK_TEXT_OUTSIDE, "p16" },
    { &board, "h16 h8", MNK_TEXT_OUTSIDE, "h16" },
    { &board, "h0", MNK_TEXT_OUTSIDE, "h0" },
    { &board, "h99999999999999999999 a1", MNK_TEXT_OUT_OF_RANGE, "h99999999999999999999" },
    { &board, "zzzzzzzzzzzzzzzzzzzzzzzz1", MNK_TEXT_OUT_OF_RANGE, "zzzzzzzzzzzzzzzzzzzzzzzz1" },
    { &board, "h8i99", MNK_TEXT_OUTSIDE, "i99" },
    { &board, "3,5", MNK_TEXT_NOT_A_MOVE, "3,5" },
    { &board,
      "h8 \xc3\xa9"
      "5",
      MNK_TEXT_NOT_A_MOVE,
      "\xc3\xa9"
      "5" },
    { &page, "h8", MNK_TEXT_NOT_A_MOVE, "h8" },
    { &page, "xh8", MNK_TEXT_NOT_A_MOVE, "xh8" },
    { &page, "0,0 x", MNK_TEXT_NOT_A_MOVE, "x" },
    { &page, "0,0 3", MNK_TEXT_NOT_A_MOVE, "3" },
    { &page, "0,0 3,", MNK_TEXT_NOT_A_MOVE, "3," },
    { &page, "0,0 3,x", MNK_TEXT_NOT_A_MOVE, "3,x" },
    { &page, "0,2147483648", MNK_TEXT_OUT_OF_RANGE, "0,2147483648" },
    { &page, "-2147483648,0", MNK_TEXT_OUT_OF_RANGE, "-2147483648,0" },
    { &page, "99999999999999999999999,0", MNK_TEXT_OUT_OF_RANGE, "99999999999999999999999,0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *word = NULL;
      MnkPoint *points = (MnkPoint *) &cases[i];
      size_t n = 1;
      MnkTextError error;

      g_test_message ("%s", cases[i].text);
      g_assert_false (mnk_moves_from_text (cases[i].rule, cases[i].text, &points, &n, &error));
      g_assert_null (points);
      g_assert_cmpuint (n, ==, 0);
      g_assert_cmpint (error.problem, ==, cases[i].problem);
      word = g_strndup (cases[i].text + error.at, error.length);
      g_assert_cmpstr (word, ==, cases[i].word);
    }

  /* The error argument may be NULL. */
  {
    MnkPoint *points;
    size_t n;

    g_assert_false (mnk_moves_from_text (&board, "?", &points, &n, NULL));
  }
}

static void
test_long_list (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MnkPoint *points;
  size_t n;
  MnkTextError error;

  for (int i = 0; i < 100000; i++)
    g_string_append_printf (text, "%d,%d ", i, -i);

  g_assert_true (mnk_moves_from_text (&page, text->str, &points, &n, &error));
  g_assert_cmpuint (n, ==, 100000);
  for (int i = 0; i < 100000; i++)
    g_assert_true (mnk_point_equal (points[i], (MnkPoint){ i, -i }));

  free (points);
}

static void
test_diagrams (void)
{
  static const struct
  {
    const char *text;
    int width, height; /* of the board that it is read on */
    MnkPiece side;     /* that is told */
    MnkTextProblem problem;
    const char *cells; /* as written, or the word complained about */
  } cases[] = {
    { "... ... ...", 3, 3, MNK_EMPTY, MNK_TEXT_OK, ". . .\n. . .\n. . .\n" },
    { "x.o/.../..x", 3, 3, MNK_EMPTY, MNK_TEXT_OK, "x . o\n. . .\n. . x\n" },
    { "x . o\n. . .\n. X .\n", 3, 3, MNK_EMPTY, MNK_TEXT_OK, "x . o\n. . .\n. x .\n" },
    { "\n  x.O\r\n  ...\r\n", 3, 2, MNK_EMPTY, MNK_TEXT_OK, "x . o\n. . .\n" },
    { ". x .", 3, 1, MNK_EMPTY, MNK_TEXT_OK, ". x .\n" },
    { ". x .", 1, 3, MNK_EMPTY, MNK_TEXT_OK, ".\nx\n.\n" },
    { "xxx ... ...", 3, 3, MNK_O, MNK_TEXT_OK, "x x x\n. . .\n. . .\n" },
    { "xx. ... ...", 3, 3, MNK_EMPTY, MNK_TEXT_TURN_UNKNOWN, "" },
    { "o.. ... ...", 3, 3, MNK_EMPTY, MNK_TEXT_TURN_UNKNOWN, "" },
    { "xxx ooo ...", 3, 3, MNK_X, MNK_TEXT_BOTH_WON, "" },
    { "... ..* ...", 3, 3, MNK_EMPTY, MNK_TEXT_BAD_DIAGRAM, "*" },
    { "...\n....\n...", 3, 3, MNK_EMPTY, MNK_TEXT_BAD_DIAGRAM, "...." },
    { "...\n...", 3, 3, MNK_EMPTY, MNK_TEXT_BAD_DIAGRAM, "" },
    { "...\n...\n...\n.x.", 3, 3, MNK_EMPTY, MNK_TEXT_BAD_DIAGRAM, ".x." },
    { "", 3, 3, MNK_EMPTY, MNK_TEXT_BAD_DIAGRAM, "" },
    { "...", 0, 0, MNK_EMPTY, MNK_TEXT_UNBOUNDED, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkRule rule = { cases[i].width, cases[i].height, 3, MNK_FREESTYLE };
      MnkPosition position = { .rule = rule };
      MnkTextError error;
      bool read;

      read = mnk_position_from_diagram (&position, cases[i].text, cases[i].side, &error);
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (error.problem, ==, cases[i].problem);
      g_assert_cmpint (read, ==, error.problem == MNK_TEXT_OK);

      if (read)
        {
          char *text = mnk_position_to_diagram (&position);

          g_assert_cmpstr (text, ==, cases[i].cells);
          g_assert_true (cases[i].side == MNK_EMPTY || position.side == cases[i].side);
          free (text);
        }
      else
        {
          g_autofree char *word = g_strndup (cases[i].text + error.at, error.length);

          g_assert_cmpstr (word, ==, cases[i].cells);
        }
    }
}

static void
test_diagram_size (void)
{
  static const struct
  {
    const char *text;
    int width, height; /* 0: there is none */
  } cases[] = {
    { "... ... ...", 3, 3 }, { "x . o\n. . .\n", 3, 2 },
    { "x.o/...", 3, 2 },     { ". x .", 3, 1 },
    { ".....", 5, 1 },       { ".\n.\n.\n", 1, 3 },
    { "x", 1, 1 },           { "... ..", 0, 0 },
    { "...\n..\n", 0, 0 },   { "", 0, 0 },
    { " \n/", 0, 0 },
  };

  g_autofree char *wide = g_strnfill (MNK_MAX_SIDE + 1, '.');
  g_autoptr (GString) high = g_string_new (NULL);
  int width, height;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bool found = mnk_diagram_size (cases[i].text, &width, &height);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (found, ==, cases[i].width > 0);
      if (found)
        {
          g_assert_cmpint (width, ==, cases[i].width);
          g_assert_cmpint (height, ==, cases[i].height);
        }
    }

  for (int i = 0; i <= MNK_MAX_SIDE; i++)
    g_string_append (high, ".\n");

  g_assert_false (mnk_diagram_size (wide, &width, &height));
  g_assert_false (mnk_diagram_size (high->str, &width, &height));
  g_assert_true (mnk_diagram_size (wide + 1, &width, &height));
  g_assert_true (mnk_diagram_size (high->str + 2, &width, &height));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/moves-to-text", test_moves_to_text);
  g_test_add_func ("/text/columns", test_columns);
  g_test_add_func ("/text/every-cell", test_every_cell);
  g_test_add_func ("/text/lists", test_lists);
  g_test_add_func ("/text/bad-lists", test_bad_lists);
  g_test_add_func ("/text/long-list", test_long_list);
  g_test_add_func ("/text/diagrams", test_diagrams);
  g_test_add_func ("/text/diagram-size", test_diagram_size);

  return g_test_run ();
}
