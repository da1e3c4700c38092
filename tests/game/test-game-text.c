/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a text of its moves. */

#include <string.h>

#include "game-fixtures.h"

static void
test_text (void)
{
  const struct
  {
    const char *text;
    int code;
  } bad[] = {
    { "b2 zz", NOUGHTS_ERROR_TEXT },
    { "hello, world", NOUGHTS_ERROR_TEXT },
    { "b2 d4", NOUGHTS_ERROR_TEXT },
    { "b2 b2", NOUGHTS_ERROR_CELL },
    { "a1 a2 b1 b2 c1 c2", NOUGHTS_ERROR_ENDED },
    { "\xff\xfe", NOUGHTS_ERROR_TEXT },
    { "b2 99999999999999999999", NOUGHTS_ERROR_TEXT },
  };
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "1. B2 a1, Xc3;c1");

  assert_text (game, "b2 a1 c3 c1");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (noughts_game_from_text (&rule_3x3, bad[i].text, &error));
      g_assert_error (error, NOUGHTS_ERROR, bad[i].code);
      g_assert_null (strchr (error->message, '\n'));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_set_object ((GAsyncResult **) data, result);
}

static void
read_async (const MnkRule *rule,
            const char *text,
            GCancellable *cancellable,
            GAsyncReadyCallback callback,
            gpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  noughts_game_read_async (&(NoughtsReading){ .rule = *rule }, bytes, cancellable, callback, data);
}

static void
test_text_async (void)
{
  const struct
  {
    const MnkRule *rule;
    const char *text;
    const char *moves;
    gint error;
  } cases[] = {
    { &rule_page, "1. 0,0 -3,5", "0,0 -3,5", 0 },
    { &rule_page, "0,0 0,0", "0,0", 0 },
    { &rule_3x3, "b2 z9", "b2", 0 },
    { &rule_renju, "h8 h9 j10", "h8 h9 j10", 0 },
    /* A forbidden move ends a game; what follows it is left out. */
    { &rule_renju, "h9 a1 g8 c1 i8 e1 h7 g1 h8", "h9 a1 g8 c1 i8 e1 h7 g1 h8", 0 },
    { &rule_renju, "h9 a1 g8 c1 i8 e1 h7 g1 h8 o15", "h9 a1 g8 c1 i8 e1 h7 g1 h8", 0 },
  };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (GError) problem = NULL;

      read_async (cases[i].rule, cases[i].text, NULL, read_cb, &result);
      g_assert_null (result);
      wait_until (result != NULL);
      game = noughts_game_read_finish (result, &problem);
      if (cases[i].moves == NULL)
        {
          g_assert_null (game);
          g_assert_error (problem, NOUGHTS_ERROR, cases[i].error);
          continue;
        }

      g_assert_no_error (problem);
      assert_text (game, cases[i].moves);
      g_assert_false (noughts_game_get_forbidden_loses (game));
    }

  read_async (&rule_page, "0,0", cancellable, read_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  wait_until (cancelled != NULL);
  g_assert_null (noughts_game_read_finish (cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static gboolean
count_cb (gpointer data)
{
  *(guint *) data += 1;

  return G_SOURCE_CONTINUE;
}

/* Returns moves that fill the rows of a large board from below, two by two, without a line. */
static char *
write_rows (const MnkRule *rule, guint n_moves)
{
  GString *text = g_string_new (NULL);
  MnkPoint next[2] = { { 0, 0 }, { 2, 0 } };

  for (guint ply = 0; ply < n_moves; ply++)
    {
      MnkPoint *move = &next[ply % 2];
      char name[MNK_MOVE_TEXT];

      g_string_append_printf (text, "%s ", mnk_move_to_text (rule, *move, name));
      move->x += move->x % 2 == 0 ? 1 : 3;
      if (move->x >= rule->width)
        {
          move->y++;
          move->x = (move->y + (int) (ply % 2)) % 2 == 0 ? 0 : 2;
        }
    }

  return g_string_free (text, FALSE);
}

/* Renju's judge is slow: several texts are read while a game of renju goes on in the main loop. */
static void
test_text_async_renju (void)
{
  static const MnkRule rule = { 64, 64, 5, MNK_RENJU };
  g_autofree char *text = write_rows (&rule, 400);
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, "h9 a1 g8 c1 i8 e1 h7 g1");
  GAsyncResult *results[3] = { NULL, NULL, NULL };
  MnkPoint cells[4];
  guint count = 0;
  guint source;

  source = g_timeout_add (1, count_cb, &count);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    read_async (&rule, text, NULL, read_cb, &results[i]);

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (NoughtsGame) read = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (noughts_game_get_forbidden (game, cells, G_N_ELEMENTS (cells)), ==, 1);
      wait_until (results[i] != NULL);
      read = noughts_game_read_finish (results[i], &error);
      g_assert_no_error (error);
      g_assert_cmpuint (noughts_game_get_n_plies (read), ==, 400);
      g_assert_cmpuint (noughts_game_get_forbidden (read, cells, G_N_ELEMENTS (cells)), ==, 0);
      g_object_unref (results[i]);
    }
  g_source_remove (source);
  g_assert_cmpuint (count, >=, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/text", test_text);
  g_test_add_func ("/game/text-async", test_text_async);
  g_test_add_func ("/game/text-async-renju", test_text_async_renju);

  return g_test_run ();
}
