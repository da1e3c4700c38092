/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-fixtures.h"

const MnkRule rule_3x3 = { 3, 3, 3, MNK_FREESTYLE };
const MnkRule rule_gomoku = { 15, 15, 5, MNK_FREESTYLE };
const MnkRule rule_renju = { 15, 15, 5, MNK_RENJU };
const MnkRule rule_page = { 0, 0, 5, MNK_FREESTYLE };

NoughtsGame *
make_game (const MnkRule *rule, const char *moves)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_from_text (rule, moves, &error);

  g_assert_no_error (error);
  return game;
}

NoughtsGame *
copy_game (NoughtsGame *game)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));

  return noughts_game_load (saved, NULL);
}

MnkPoint
find_cell (const MnkRule *rule, const char *text)
{
  MnkPoint point;
  size_t length;

  g_assert_cmpint (mnk_move_from_text (rule, text, &point, &length), ==, MNK_TEXT_OK);
  return point;
}

void
play_moves (NoughtsGame *game, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      noughts_game_play (game, find_cell (noughts_game_get_rule (game), words[i]), &error);
      g_assert_no_error (error);
    }
}

static void
count_cb (NoughtsGame *game, NoughtsGameChange flags, Changes *changes)
{
  changes->n++;
  changes->flags |= flags;
}

void
watch_changes (NoughtsGame *game, Changes *changes)
{
  *changes = (Changes){ 0 };
  g_signal_connect (game, "changed", G_CALLBACK (count_cb), changes);
}

void
run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
wait_idle (NoughtsAnalysis *analysis)
{
  wait_until (!noughts_analysis_get_busy (analysis));
}

/* Returns an analysis of a game that is completely evaluated, with 20 ms a position of a large
 * board. */
NoughtsAnalysis *
analyse (const MnkRule *rule, const char *moves)
{
  g_autoptr (NoughtsGame) game = make_game (rule, moves);
  NoughtsAnalysis *analysis = noughts_analysis_new ();

  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);
  return analysis;
}

NoughtsNode *
node_at (NoughtsAnalysis *analysis, guint ply)
{
  return noughts_game_get_node_at (noughts_analysis_get_game (analysis), ply);
}

MnkPiece
piece_at (NoughtsGame *game, const char *cell)
{
  MnkPoint point = find_cell (noughts_game_get_rule (game), cell);

  return mnk_field_at (noughts_game_get_field (game), point.x, point.y);
}

void
assert_not_played (NoughtsGame *game, const char *moves, MnkPoint point, int code)
{
  g_autoptr (GError) error = NULL;
  Changes changes;

  watch_changes (game, &changes);
  g_assert_false (noughts_game_can_play (game, point, NULL));
  g_assert_false (noughts_game_play (game, point, &error));
  g_assert_error (error, NOUGHTS_ERROR, code);
  g_assert_null (strchr (error->message, '\n'));
  assert_changed (&changes, 0);
  assert_text (game, moves);
  g_signal_handlers_disconnect_by_data (game, &changes);
}

typedef struct
{
  NoughtsPlayer *player;
  gboolean done;
  MnkPoint move;
} Thought;

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Thought *thought = data;

  g_assert_true (noughts_player_think_finish (thought->player, result, &thought->move, NULL));
  thought->done = TRUE;
}

MnkPoint
think_of_move (NoughtsPlayer *player, NoughtsGame *game)
{
  Thought thought = { .player = player };

  noughts_player_think_async (player, game, NULL, thought_cb, &thought);
  wait_until (thought.done);
  return thought.move;
}
