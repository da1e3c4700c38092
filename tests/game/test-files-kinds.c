/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of the kinds that people have, each as another program or another person writes it. */

#include "file-fixtures.h"

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
  { "A\nB\n0,0,1\n19,19,2\n15\n", -1, "a20 t1", "RE", "W+T", NULL },
  /* Positions that fill up a fixed length, and one that is cut off. */
  { "\3\160\200\140", 4, "h8 i7 g9", NULL, NULL, NULL },
  { "\3\160\200\140\0\0\0\0", 8, "h8 i7 g9", NULL, NULL, NULL },
  { "\3\160\200\140\377\377\377", 7, "h8 i7 g9", NULL, NULL, NULL },
  { "\3\160\200\140\32", 5, "h8 i7 g9", NULL, NULL, NULL },
  { "\5\160\200\140", 4, "h8 i7 g9", NULL, NULL, "ends in the middle" },
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
  { "8-8 9-9", -1, "h8 i9", NULL, NULL, "Read with row 1" },
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
  g_assert_cmpstr (error->message, ==, "Move 1: This cell is outside the board");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/files/kinds", test_kinds);
  g_test_add_func ("/files/below-zero", test_below_zero);

  return g_test_run ();
}
