/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones that were taken back leave an engine's board, too, however it reads a new position. */

#include "noughts-engine-process.h"

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* The engine plays the first empty cell from the top left corner. */
static MnkPoint
ask (NoughtsEngineProcess *engine, const NoughtsStone *stones, guint n_stones)
{
  const NoughtsEngineQuestion question = {
    .rule = { 15, 15, 5, MNK_FREESTYLE },
    .side = n_stones % 2 == 0 ? MNK_X : MNK_O,
    .limits.ms = 1000,
    .stones = stones,
    .n_stones = n_stones,
  };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  MnkPoint move = MNK_PASS;

  noughts_engine_process_ask_async (engine, &question, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  noughts_engine_process_ask_finish (engine, result, &move, &error);
  g_assert_no_error (error);

  return move;
}

static void
assert_plays (NoughtsEngineProcess *engine, const NoughtsStone *stones, guint n_stones, int x)
{
  const MnkPoint move = ask (engine, stones, n_stones);

  g_assert_cmpint (move.y, ==, 14);
  g_assert_cmpint (move.x, ==, x);
}

/* Another first move, a turn, back again, and twice the empty board; all in the same program. */
static void
test_taken_back (gconstpointer data)
{
  const NoughtsStone first[] = { { { 7, 7 }, MNK_X, 0 } };
  const NoughtsStone other[] = {
    { { 1, 14 }, MNK_X, 0 },
    { { 0, 14 }, MNK_O, 0 },
    { { 2, 14 }, MNK_X, 0 },
  };
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, (const char *) data);
  NoughtsEngineProcess *engine = noughts_engine_process_new (
      &(NoughtsEngineLaunch){ .name = "Bad", .command = command, .start_ms = 1500 });
  int group;

  assert_plays (engine, first, 1, 0);
  group = noughts_engine_process_get_group (engine);
  assert_plays (engine, other, 1, 0);
  assert_plays (engine, other, 3, 3);
  assert_plays (engine, first, 1, 0);
  assert_plays (engine, NULL, 0, 0);
  assert_plays (engine, NULL, 0, 0);
  g_assert_cmpint (noughts_engine_process_get_group (engine), ==, group);

  noughts_engine_process_close (engine);
  while (!noughts_engine_process_is_gone (engine))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (engine);
}

int
main (int argc, char **argv)
{
  static const char *const faults[] = { "good", "plain", "skeleton", "no-restart", "mute-restart" };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/taken-back/", faults[i], NULL);

      g_test_add_data_func (path, faults[i], test_taken_back);
    }

  return g_test_run ();
}
