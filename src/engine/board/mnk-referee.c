/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-referee.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-threats.h"

/* The largest distance of a four's or an overline's stones from the one that completes it. */
#define FORBIDDEN_REACH 5

/* The largest distance of a cell from the middle of a cut window at which it is judged there,
 * too. */
#define CUT_REACH 8

struct MnkReferee
{
  MnkRuleTables *tables; /* or NULL */
  MnkRenju *renju;       /* made when first needed */
  MnkWindow window;      /* last examined */
};

MnkReferee *
mnk_referee_new (MnkRuleTables *tables)
{
  MnkReferee *referee = calloc (1, sizeof *referee);

  if (referee != NULL && tables != NULL)
    referee->tables = mnk_rule_tables_ref (tables);
  return referee;
}

void
mnk_referee_free (MnkReferee *referee)
{
  if (referee == NULL)
    return;

  mnk_renju_free (referee->renju);
  mnk_rule_tables_unref (referee->tables);
  free (referee);
}

bool
mnk_referee_prepare (MnkReferee *referee)
{
  if (referee->renju == NULL)
    referee->renju = mnk_renju_new (referee->tables);
  return referee->renju != NULL;
}

/* Sets a position for the judge of renju; false when memory is short. */
static bool
look_at (MnkReferee *referee, const MnkPosition *position)
{
  return mnk_referee_prepare (referee) && mnk_renju_set (referee->renju, position);
}

/* Sets renju's judge to the cells around a point, or to the whole of a bounded board. False when
 * memory is short. */
static bool
look_around (MnkReferee *referee, const MnkField *field, MnkPoint point)
{
  mnk_window_cut_around (&referee->window, field, MNK_X, point);
  return look_at (referee, &referee->window.position);
}

/* Judges a point of the position that is set. */
static MnkForbidden
judge_cell (const MnkReferee *referee, MnkPoint point)
{
  MnkPoint cell;

  return mnk_window_from_field (&referee->window, point, &cell)
             ? mnk_renju_judge (referee->renju, cell)
             : MNK_ALLOWED;
}

/* Counts X's stones near an empty cell on the line in this direction. */
static int
count_near (const MnkField *field, MnkPoint point, MnkPoint step)
{
  int n = 0;

  for (int i = -FORBIDDEN_REACH; i <= FORBIDDEN_REACH; i++)
    n += i != 0
         && mnk_field_at (field, (int64_t) point.x + i * step.x, (int64_t) point.y + i * step.y)
                == MNK_X;
  return n;
}

/* Whether enough of X's stones are around an empty cell for a forbidden move: an overline and two
 * fours in one line take four of them; other fours and threes take two in each of two lines. A
 * quick test that settles most moves of a game. */
static bool
may_be_forbidden (const MnkField *field, MnkPoint point)
{
  int lines = 0;

  if (mnk_field_rule (field)->line != MNK_RENJU || mnk_field_stones (field) < 4
      || mnk_field_at (field, point.x, point.y) != MNK_EMPTY)
    return false;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      const int n = count_near (field, point, mnk_directions[d]);

      if (n >= 4)
        return true;
      lines += n >= 2;
    }
  return lines >= 2;
}

bool
mnk_referee_is_forbidden (MnkReferee *referee,
                          const MnkField *field,
                          MnkPoint point,
                          MnkForbidden *forbidden)
{
  *forbidden = MNK_ALLOWED;
  if (mnk_point_is_pass (point) || !may_be_forbidden (field, point))
    return true;
  if (!look_around (referee, field, point))
    return false;

  *forbidden = judge_cell (referee, point);
  return true;
}

static bool
is_full (const MnkField *field)
{
  const MnkRule *rule = mnk_field_rule (field);

  return !mnk_rule_is_unbounded (rule)
         && mnk_field_stones (field) == (size_t) rule->width * (size_t) rule->height;
}

/* Whether a board has a single free cell left. */
static bool
is_last_cell (const MnkField *field)
{
  const MnkRule *rule = mnk_field_rule (field);

  return !mnk_rule_is_unbounded (rule)
         && mnk_field_stones (field) + 1 == (size_t) rule->width * (size_t) rule->height;
}

static MnkStatus
won_by (MnkPiece side)
{
  return side == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON;
}

bool
mnk_referee_judge (MnkReferee *referee,
                   const MnkField *field,
                   MnkPiece side,
                   MnkPoint point,
                   MnkRuling *ruling)
{
  *ruling = (MnkRuling){ MNK_MOVE_LEGAL, MNK_ALLOWED, MNK_STATUS_OPEN };
  if (mnk_point_is_pass (point))
    return true;

  const MnkPiece there = mnk_field_at (field, point.x, point.y);
  if (there != MNK_EMPTY)
    {
      ruling->legality = there == MNK_WALL ? MNK_MOVE_OUTSIDE : MNK_MOVE_TAKEN;
      return true;
    }

  if (mnk_field_judge (field, point, side) == MNK_LINE_WIN)
    {
      ruling->ends = won_by (side);
      return true;
    }

  if (side == MNK_X && !mnk_referee_is_forbidden (referee, field, point, &ruling->forbidden))
    return false;
  if (ruling->forbidden != MNK_ALLOWED)
    {
      ruling->legality = MNK_MOVE_FORBIDDEN;
      ruling->ends = won_by (MNK_O);
    }
  else if (is_last_cell (field))
    {
      ruling->ends = MNK_STATUS_DRAW;
    }
  return true;
}

int
mnk_referee_list_in_position (MnkReferee *referee, const MnkPosition *position, MnkPoint *cells)
{
  if (position->rule.line != MNK_RENJU)
    return 0;

  return look_at (referee, position) ? mnk_renju_list (referee->renju, cells) : -1;
}

static int
list_in_window (MnkReferee *referee, const MnkWindow *window, MnkPoint *points)
{
  const int n = mnk_referee_list_in_position (referee, &window->position, points);

  for (int i = 0; i < n; i++)
    points[i] = mnk_window_to_field (window, points[i]);
  return n;
}

static bool
is_near (MnkPoint point, MnkPoint centre)
{
  return llabs ((long long) point.x - centre.x) <= CUT_REACH
         && llabs ((long long) point.y - centre.y) <= CUT_REACH;
}

/* Lists the forbidden cells where the window lacks stones. One cut serves the cells in its
 * middle. */
static int
list_by_cuts (MnkReferee *referee, const MnkField *field, const MnkWindow *window, MnkPoint *points)
{
  const MnkRule *rule = &window->position.rule;
  MnkPoint centre = { 0, 0 };
  bool is_cut = false;
  int n = 0;

  for (int i = 0; i < rule->width * rule->height; i++)
    {
      const MnkPoint cell = { i % rule->width, i / rule->width };
      MnkPoint point;

      if (mnk_position_at (&window->position, cell.x, cell.y) != MNK_EMPTY)
        continue;
      point = mnk_window_to_field (window, cell);
      if (!may_be_forbidden (field, point))
        continue;

      if (!is_cut || !is_near (point, centre))
        {
          if (!look_around (referee, field, point))
            return -1;
          centre = point;
          is_cut = true;
        }
      if (judge_cell (referee, point) != MNK_ALLOWED)
        points[n++] = point;
    }
  return n;
}

int
mnk_referee_list_forbidden (MnkReferee *referee,
                            const MnkField *field,
                            const MnkWindow *window,
                            MnkPoint *points)
{
  if (mnk_field_rule (field)->line != MNK_RENJU)
    return 0;

  /* A complete window gives the same result as a cut: only empty cells are folded. */
  return window->complete ? list_in_window (referee, window, points)
                          : list_by_cuts (referee, field, window, points);
}

bool
mnk_referee_must_pass (MnkReferee *referee, const MnkField *field, MnkPiece side, bool *must_pass)
{
  const MnkRule *rule = mnk_field_rule (field);
  bool is_cut = false;

  *must_pass = false;
  if (rule->line != MNK_RENJU || side != MNK_X || mnk_rule_is_unbounded (rule) || is_full (field))
    return true;

  for (int y = 0; y < rule->height; y++)
    for (int x = 0; x < rule->width; x++)
      {
        const MnkPoint point = { x, y };

        if (mnk_field_at (field, x, y) != MNK_EMPTY)
          continue;
        if (!may_be_forbidden (field, point))
          return true;
        if (!is_cut && !look_around (referee, field, point))
          return false;
        is_cut = true;
        if (judge_cell (referee, point) == MNK_ALLOWED)
          return true;
      }

  *must_pass = true;
  return true;
}

MnkStatus
mnk_referee_status_after (const MnkField *field, MnkPoint point)
{
  const MnkPiece side = mnk_field_at (field, point.x, point.y);

  if (mnk_field_judge (field, point, side) == MNK_LINE_WIN)
    return won_by (side);

  return is_full (field) ? MNK_STATUS_DRAW : MNK_STATUS_OPEN;
}

typedef struct
{
  const MnkField *field;
  bool won[3]; /* by piece */
} Survey;

static bool
survey_stone_cb (MnkPoint point, MnkPiece piece, void *data)
{
  Survey *survey = data;

  if (!survey->won[piece])
    survey->won[piece] = mnk_field_judge (survey->field, point, piece) == MNK_LINE_WIN;
  return true;
}

bool
mnk_referee_survey (const MnkField *field, MnkStatus *status)
{
  Survey survey = { .field = field };
  MnkPoint min, max;

  if (mnk_field_bounds (field, &min, &max))
    mnk_field_foreach (field, min, max, survey_stone_cb, &survey);

  *status = is_full (field) ? MNK_STATUS_DRAW : MNK_STATUS_OPEN;
  if (survey.won[MNK_X])
    *status = MNK_STATUS_X_WON;
  else if (survey.won[MNK_O])
    *status = MNK_STATUS_O_WON;
  return !survey.won[MNK_X] || !survey.won[MNK_O];
}

/* Clears the cells that are forbidden for other reasons than overlines, and returns their number;
 * −1 when memory is short. */
static int
ban_cells (const MnkPosition *position, const MnkRuleTables *tables, bool *legal)
{
  const int n_cells = position->rule.width * position->rule.height;
  MnkBoard *board = calloc (1, sizeof *board);
  int n_forbidden = 0;

  if (board == NULL || !mnk_board_init (board, position, tables))
    {
      free (board);
      return -1;
    }

  for (int i = 0; i < n_cells; i++)
    {
      const MnkCell cell =
          mnk_board_cell (board, i % position->rule.width, i / position->rule.width);

      if (!legal[i] || !mnk_threats_is_forbidden (board, cell))
        continue;

      legal[i] = false;
      n_forbidden++;
    }

  mnk_board_clear (board);
  free (board);
  return n_forbidden;
}

int
mnk_referee_mark_legal (const MnkPosition *position,
                        const MnkRuleTables *tables,
                        MnkPiece side,
                        bool *legal)
{
  const MnkRule *rule = &position->rule;
  int n_legal = 0, n_forbidden = 0;

  for (int i = 0; i < rule->width * rule->height; i++)
    {
      const MnkPoint point = { i % rule->width, i / rule->width };

      legal[i] = mnk_position_at (position, point.x, point.y) == MNK_EMPTY
                 && mnk_position_judge (position, point, side) != MNK_LINE_FORBIDDEN;
      n_legal += legal[i];
    }

  if (rule->line == MNK_RENJU && side == MNK_X && tables != NULL)
    n_forbidden = ban_cells (position, tables, legal);
  return n_forbidden < 0 ? -1 : n_legal - n_forbidden;
}

bool
mnk_referee_may_play (MnkReferee *referee, const MnkPosition *position, MnkPoint point, bool *may)
{
  *may = !mnk_point_is_pass (point) && mnk_position_at (position, point.x, point.y) == MNK_EMPTY;
  if (!*may || position->rule.line != MNK_RENJU || position->side != MNK_X)
    return true;
  if (!look_at (referee, position))
    return false;

  *may = mnk_renju_judge (referee->renju, point) == MNK_ALLOWED;
  return true;
}
