/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-match-game.h"

#include <glib/gi18n-lib.h>

#include "mnk-task.h"

/* The longest game on the unbounded board, where a game may otherwise never end. */
#define MAX_UNBOUNDED_PLIES 225

const char *
mnk_ending_title (MnkEnding ending)
{
  static const char *const titles[MNK_N_ENDINGS] = {
    N_ ("line"), N_ ("full board"),   N_ ("nobody can win"),  N_ ("too long"),
    N_ ("time"), N_ ("illegal move"), N_ ("refused to move"), N_ ("engine ended")
  };

  return _ (titles[ending]);
}

static gboolean
is_over (MnkTask *task, MnkMatchGame *game)
{
  if (task->status == MNK_STATUS_X_WON || task->status == MNK_STATUS_O_WON)
    {
      game->winner = task->status == MNK_STATUS_X_WON ? MNK_X : MNK_O;
      game->ending = MNK_ENDING_LINE;
      return TRUE;
    }
  if (task->status == MNK_STATUS_DRAW)
    {
      game->ending = MNK_ENDING_FULL;
      return TRUE;
    }
  if (mnk_rule_is_unbounded (&task->rule))
    {
      game->ending = MNK_ENDING_CAP;
      return task->moves->len >= MAX_UNBOUNDED_PLIES;
    }

  mnk_task_cut (task);
  game->ending = MNK_ENDING_DEAD;
  return mnk_position_is_dead (&task->window.position);
}

static MnkEnding
ending_of_answer (NoughtsEngineAnswer answer)
{
  switch (answer)
    {
    case NOUGHTS_ENGINE_LATE:
      return MNK_ENDING_TIME;
    case NOUGHTS_ENGINE_DIED:
      return MNK_ENDING_DIED;
    case NOUGHTS_ENGINE_MOVED:
      return MNK_ENDING_ILLEGAL;
    case NOUGHTS_ENGINE_REFUSED:
    default:
      return MNK_ENDING_REFUSED;
    }
}

/* Makes a move. FALSE when the side to move has lost by not making a legal one. */
static gboolean
make_move (MnkTask *task, NoughtsContestant *contestant, guint64 seed, MnkMatchGame *game)
{
  NoughtsEngineAnswer answer;
  NoughtsTurn turn;
  MnkPiece side = task->side;
  MnkPoint move;
  double ms;

  mnk_task_cut (task);
  turn = (NoughtsTurn){ .moves = (const MnkPoint *) (gpointer) task->moves->data,
                        .n_moves = task->moves->len,
                        .window = &task->window,
                        .seed = seed };
  answer = noughts_contestant_move (contestant, &turn, &move, &ms);
  game->slowest[side - 1] = MAX (game->slowest[side - 1], ms);
  game->spent[side - 1] += ms;
  if (answer == NOUGHTS_ENGINE_MOVED && (!mnk_point_is_pass (move) || mnk_task_must_pass (task))
      && mnk_task_play (task, move, NULL))
    return TRUE;

  game->winner = mnk_piece_other (side);
  game->ending = ending_of_answer (answer);
  return FALSE;
}

void
mnk_match_game_play (MnkMatchGame *game,
                     const MnkRule *rule,
                     const GArray *opening,
                     NoughtsContestant *x,
                     NoughtsContestant *o,
                     guint64 seed)
{
  g_auto (MnkTask) task = { 0 };
  MnkRandom random = { seed };

  *game = (MnkMatchGame){ .winner = MNK_EMPTY };
  if (!mnk_task_init (&task, rule, NULL))
    g_error ("out of memory");
  for (guint i = 0; i < opening->len; i++)
    mnk_task_play (&task, g_array_index (opening, MnkPoint, i), NULL);

  while (!is_over (&task, game))
    {
      if (!make_move (&task, task.side == MNK_X ? x : o, mnk_random_next (&random), game))
        break;
    }

  game->plies = task.moves->len;
}
