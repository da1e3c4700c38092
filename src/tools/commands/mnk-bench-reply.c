/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-bench.h"

#include "game.h"
#include "mnk-figures.h"

/* The opponents' time for a move on the unbounded board with many stones: measured on the main
 * thread from the request to the answer, the Expert with a second. */

#define EXPERT_SECONDS 1.0

#define SIDE         316 /* of a full square: 100,000 stones */
#define N_CLUSTERS   100
#define CLUSTER_SPAN 7
#define CLUSTER_STEP 60
#define N_FAR        8
#define FAR_STEP     1000000
#define DRIFT_STONES 2000
#define DRIFT        5 /* cells for each move */

static NoughtsGame *
new_page (void)
{
  const MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };

  return noughts_game_new (&rule, NULL);
}

/* Plays for the side to move, if the cell is empty and neither side could win at once
 * afterwards. */
static void
play_calmly (NoughtsGame *game, gint64 x, gint64 y)
{
  MnkPoint point = { (gint32) x, (gint32) y };
  const MnkField *field = noughts_game_get_field (game);

  if (mnk_field_at (field, x, y) != MNK_EMPTY)
    return;

  noughts_game_play (game, point, NULL);
  if (mnk_field_completions (field, MNK_X, NULL, 0) > 0
      || mnk_field_completions (field, MNK_O, NULL, 0) > 0)
    noughts_game_undo (game);
}

/* Fills a square with pairs of stones, shifted by two from row to row, so that neither side has
 * more than two in a row. */
static NoughtsGame *
fill_square (void)
{
  NoughtsGame *game = new_page ();
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GArray) second = g_array_new (FALSE, FALSE, sizeof (MnkPoint));

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        MnkPoint point = { x, y };

        g_array_append_val ((x + 2 * y) % 4 < 2 ? first : second, point);
      }
  for (guint i = 0; i < MIN (first->len, second->len); i++)
    {
      noughts_game_play (game, g_array_index (first, MnkPoint, i), NULL);
      noughts_game_play (game, g_array_index (second, MnkPoint, i), NULL);
    }

  return game;
}

/* Scatters stones near random ones of the places along both axes, so that the two sides fight at
 * each of them. */
static NoughtsGame *
scatter_fights (int columns, int rows, gint64 step, int stones)
{
  NoughtsGame *game = new_page ();
  MnkRandom random = { 7 };

  for (int i = 0; i < columns * rows * stones; i++)
    {
      int place = (int) mnk_random_below (&random, (guint) (columns * rows));

      play_calmly (game, place % columns * step + mnk_random_below (&random, CLUSTER_SPAN),
                   place / columns * step + mnk_random_below (&random, CLUSTER_SPAN));
    }
  return game;
}

static NoughtsGame *
drift (void)
{
  NoughtsGame *game = new_page ();
  MnkRandom random = { 9 };

  for (int i = 0; i < DRIFT_STONES; i++)
    play_calmly (game, DRIFT * i + mnk_random_below (&random, CLUSTER_SPAN),
                 mnk_random_below (&random, CLUSTER_SPAN));
  return game;
}

typedef struct
{
  NoughtsPlayer *player;
  GMainLoop *loop;
  gboolean found;
} Question;

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  MnkPoint move;

  question->found = noughts_player_think_finish (question->player, result, &move, NULL);
  g_main_loop_quit (question->loop);
}

static double
ask (NoughtsGame *game, MnkOpponent opponent)
{
  g_autoptr (NoughtsPlayer) player = noughts_computer_new (opponent, 1);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Question question = { .player = player, .loop = loop };
  double start = mnk_figures_clock ();

  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), EXPERT_SECONDS);
  noughts_player_think_async (player, game, NULL, answered_cb, &question);
  g_main_loop_run (loop);
  if (!question.found)
    g_error ("no answer from the %s", mnk_opponent_name (opponent));

  return mnk_figures_clock () - start;
}

void
mnk_bench_reply (GArray *figures)
{
  const struct
  {
    const char *name;
    NoughtsGame *game;
  } pages[] = {
    { "full", fill_square () },
    { "clusters", scatter_fights (10, N_CLUSTERS / 10, CLUSTER_STEP, 20) },
    { "far", scatter_fights (N_FAR, 2, FAR_STEP, 20) },
    { "drift", drift () },
  };
  double worst = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      for (MnkOpponent opponent = 0; opponent < MNK_N_OPPONENTS; opponent++)
        {
          g_autofree char *name =
              g_strdup_printf ("reply_%s_%s_ms", pages[i].name, mnk_opponent_name (opponent));
          double ms = ask (pages[i].game, opponent);

          mnk_figures_add (figures, g_intern_string (name), ms);
          worst = MAX (worst, ms);
        }
      g_object_unref (pages[i].game);
    }
  mnk_figures_add (figures, "reply_worst_ms", worst);
  noughts_workers_wait ();
}
