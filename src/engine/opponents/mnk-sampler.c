/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-sampler.h"

#include <string.h>

/* DESIGN.md "Sampler". */
#define MAX_TRIES   1000
#define GAMES       20
#define GOOD_ENOUGH (GAMES * 9 * 2 / 10) /* in half points */
#define MAX_PLIES   225

/* A random game: the position and the cells that may be played next. */
typedef struct
{
  MnkPosition position;
  int reach; /* of a new stone; 0 when all cells may be played from the start */
  int n;
  MnkPoint cells[MNK_MAX_CELLS];
  bool listed[MNK_MAX_CELLS];
} Game;

static void
list_cell (Game *game, MnkPoint point)
{
  int i = point.y * game->position.rule.width + point.x;

  if (game->position.cells[i] != MNK_EMPTY || game->listed[i])
    return;

  game->listed[i] = true;
  game->cells[game->n++] = point;
}

static void
list_around (Game *game, MnkPoint point)
{
  int width = game->position.rule.width;
  int height = game->position.rule.height;
  int left = point.x < game->reach ? 0 : point.x - game->reach;
  int right = point.x + game->reach >= width ? width - 1 : point.x + game->reach;
  int bottom = point.y < game->reach ? 0 : point.y - game->reach;
  int top = point.y + game->reach >= height ? height - 1 : point.y + game->reach;

  for (int y = bottom; y <= top; y++)
    {
      for (int x = left; x <= right; x++)
        list_cell (game, (MnkPoint){ x, y });
    }
}

static void
begin_game (Game *game, const MnkPosition *position)
{
  int width = position->rule.width;
  int height = position->rule.height;

  game->position = *position;
  game->reach = 0;
  game->n = 0;
  memset (game->listed, 0, sizeof game->listed);

  if (width * height > MNK_NEAR_ALL_CELLS)
    {
      game->n = mnk_position_analysed_cells (position, game->cells);
      game->reach = mnk_analysed_reach (position->rule.win);
    }
  else
    {
      game->n = mnk_position_near_cells (position, game->cells);
    }

  for (int i = 0; i < game->n; i++)
    game->listed[game->cells[i].y * width + game->cells[i].x] = true;
}

/* Plays cell i of the list. */
static MnkLineResult
play_listed (Game *game, int i)
{
  MnkPoint point = game->cells[i];
  MnkLineResult verdict = mnk_position_judge (&game->position, point, game->position.side);

  if (verdict == MNK_LINE_FORBIDDEN)
    return verdict;

  game->cells[i] = game->cells[--game->n];
  mnk_position_play (&game->position, point);
  if (game->reach > 0)
    list_around (game, point);

  return verdict;
}

/* Plays random moves to the end and returns the winner, MNK_EMPTY for a draw. A side that picks a
 * forbidden cell picks again; after several such picks it passes. */
static MnkPiece
play_out (Game *game, MnkRandom *random)
{
  int n_forbidden = 0;

  for (int plies = 0; plies < MAX_PLIES && game->n > 0; plies++)
    {
      MnkPiece side = game->position.side;

      switch (play_listed (game, (int) mnk_random_below (random, (uint32_t) game->n)))
        {
        case MNK_LINE_WIN:
          return side;

        case MNK_LINE_FORBIDDEN:
          if (++n_forbidden > game->n)
            {
              mnk_position_play (&game->position, MNK_PASS);
              n_forbidden = 0;
            }
          break;

        case MNK_LINE_NO:
        default:
          n_forbidden = 0;
          break;
        }
    }

  return MNK_EMPTY;
}

/* Plays the games that begin with this cell, and returns their half points: −2 to 2 for each
 * game. */
static int
sample (const MnkPosition *position, MnkPoint cell, MnkBudget *budget, MnkRandom *random)
{
  MnkPosition first = *position;
  Game begun, game;
  int points = 0;

  if (mnk_position_judge (position, cell, position->side) == MNK_LINE_WIN)
    return 2 * GAMES;

  mnk_position_play (&first, cell);
  begin_game (&begun, &first);

  for (int i = 0; i < GAMES; i++)
    {
      MnkPiece winner;

      game = begun;
      winner = play_out (&game, random);
      if (winner == MNK_EMPTY)
        points += 1;
      else
        points += winner == position->side ? 2 : -2;
    }

  mnk_budget_check (budget);
  return points;
}

MnkPoint
mnk_sampler_choose (const MnkPosition *position,
                    MnkPoint *cells,
                    int n,
                    MnkBudget *budget,
                    MnkRandom *random)
{
  MnkPoint best = cells[0];
  int best_points = -2 * GAMES - 1;

  for (int i = 0; i < n && i < MAX_TRIES && best_points < GOOD_ENOUGH && !budget->spent; i++)
    {
      int j = i + (int) mnk_random_below (random, (uint32_t) (n - i));
      MnkPoint cell = cells[j];
      int points;

      cells[j] = cells[i];
      cells[i] = cell;

      points = sample (position, cell, budget, random);
      if (points > best_points)
        {
          best = cell;
          best_points = points;
        }
    }

  return best;
}
