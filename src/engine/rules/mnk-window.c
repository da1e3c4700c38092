/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-window.h"

#include <string.h>

/* The sizes of DESIGN.md "Unbounded boards", for a given k. */
#define MARGIN(win)      (2 * (win))
#define FOLD(win)        (2 * (win) + 2)
#define WIDEST_FOLD(win) (6 * (win))

/* The coordinate of the wall in the middle of a fold; no cell has it. */
#define NOWHERE INT32_MIN

/* When not all stones fit, they are chosen in this order: the LAST latest moves, open threats, the
 * LATEST latest moves, other threats, older moves. Threats are looked for among the THREATS_BACK
 * latest moves. */
#define LAST         2
#define LATEST       8
#define THREATS_BACK 2000

#define MAX_COMPLETIONS 256

/* The columns, or the rows, that must be in the window, in order. */
typedef struct
{
  int win;
  int n;
  int32_t lines[MNK_MAX_SIDE];
} Axis;

typedef struct
{
  Axis columns, rows;
} Choice;

static int
clip (int64_t room, int most)
{
  return room < most ? (int) room : most;
}

static int
margin_before (const Axis *axis)
{
  return clip ((int64_t) axis->lines[0] - (INT32_MIN + 1), MARGIN (axis->win));
}

static int
margin_after (const Axis *axis)
{
  return clip (INT32_MAX - (int64_t) axis->lines[axis->n - 1], MARGIN (axis->win));
}

/* The number of lines between the i-th line and the next. */
static int64_t
gap_after (const Axis *axis, int i)
{
  return (int64_t) axis->lines[i + 1] - axis->lines[i] - 1;
}

static int
length_of (const Axis *axis)
{
  int length = margin_before (axis) + axis->n + margin_after (axis);

  for (int i = 0; i + 1 < axis->n; i++)
    length += clip (gap_after (axis, i), FOLD (axis->win));

  return length;
}

/* Adds a line. False when the axis would become too long; it is then unchanged. */
static bool
add_line (Axis *axis, int32_t line)
{
  Axis longer = *axis;
  int i = axis->n;

  while (i > 0 && axis->lines[i - 1] > line)
    i--;

  if (i > 0 && axis->lines[i - 1] == line)
    return true;

  if (axis->n == MNK_MAX_SIDE)
    return false;

  memmove (longer.lines + i + 1, longer.lines + i, (size_t) (axis->n - i) * sizeof *longer.lines);
  longer.lines[i] = line;
  longer.n++;
  if (length_of (&longer) > MNK_MAX_SIDE)
    return false;

  *axis = longer;
  return true;
}

static bool
add_point (Choice *choice, MnkPoint point)
{
  Axis columns = choice->columns;

  if (!add_line (&choice->columns, point.x))
    return false;

  if (add_line (&choice->rows, point.y))
    return true;

  choice->columns = columns;
  return false;
}

static bool
add_stone_cb (MnkPoint point, MnkPiece piece, void *data)
{
  add_point (data, point);
  return true;
}

typedef struct
{
  Choice choice;
  bool fits; /* all so far */
} Attempt;

/* Makes room for a stone; stops at the first for which there is none. */
static bool
try_stone_cb (MnkPoint point, MnkPiece piece, void *data)
{
  Attempt *attempt = data;

  attempt->fits = add_point (&attempt->choice, point);
  return attempt->fits;
}

/* Counts a side's stones among `n` cells; −1 if one of the cells is the enemy's or a wall. */
static int
count_own (const uint8_t *cells, int n, MnkPiece side)
{
  int own = 0;

  for (int i = 0; i < n; i++)
    {
      if (cells[i] == side)
        own++;
      else if (cells[i] != MNK_EMPTY)
        return -1;
    }

  return own;
}

/* Whether the stone stands in k cells in a row without enemy stones, k − 2 of them its own side's.
 * With `open`: in k − 1 such cells with an empty cell at either end, where an open four can be
 * made. */
static bool
is_threat (const MnkField *field, MnkPoint point, bool open)
{
  const int win = mnk_field_rule (field)->win;
  const int width = open ? win - 1 : win;
  const MnkPiece side = mnk_field_at (field, point.x, point.y);
  uint8_t cells[2 * MNK_MAX_WIN + 1];

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      mnk_field_read_line (field, point, mnk_directions[i], win, cells);

      for (int first = win - width + 1; first <= win; first++)
        {
          if (open && (cells[first - 1] != MNK_EMPTY || cells[first + width] != MNK_EMPTY))
            continue;
          if (count_own (cells + first, width, side) >= win - 2)
            return true;
        }
    }

  return false;
}

typedef struct
{
  const MnkField *field;
  Choice *choice;
} Threats;

static bool
add_open_threat_cb (MnkPoint point, MnkPiece piece, void *data)
{
  const Threats *threats = data;

  if (is_threat (threats->field, point, true))
    add_point (threats->choice, point);
  return true;
}

static bool
is_stone (const MnkField *field, MnkPoint point)
{
  MnkPiece piece = mnk_field_at (field, point.x, point.y);

  return piece == MNK_X || piece == MNK_O;
}

static void
add_completions (Choice *choice, const MnkField *field, MnkPiece side)
{
  MnkPoint points[MAX_COMPLETIONS];
  size_t n = mnk_field_completions (field, side, points, MAX_COMPLETIONS);

  for (size_t i = 0; i < n && i < MAX_COMPLETIONS; i++)
    add_point (choice, points[i]);
}

/* Chooses the lines of all stones, or, if these do not fit, of the most important cells first. A
 * cell that no longer fits is left out; the window of the cells before it stays the same. Returns
 * whether the lines of all stones are chosen: another stone can lie in the window by chance, but
 * then a fold may be right beside it. */
static bool
choose_lines (Choice *choice,
              const MnkField *field,
              MnkPiece side,
              const MnkPoint *recent,
              size_t n_recent)
{
  MnkPoint min, max;
  Attempt attempt;

  if (!mnk_field_bounds (field, &min, &max))
    return true;

  add_completions (choice, field, side);
  add_completions (choice, field, mnk_piece_other (side));

  attempt = (Attempt){ *choice, true };
  mnk_field_foreach (field, min, max, try_stone_cb, &attempt);
  if (attempt.fits)
    {
      *choice = attempt.choice;
      return true;
    }

  for (size_t i = 0; i < n_recent && i < LAST; i++)
    {
      if (is_stone (field, recent[i]))
        add_point (choice, recent[i]);
    }

  for (size_t i = LAST; i < n_recent && i < THREATS_BACK; i++)
    {
      if (is_stone (field, recent[i]) && is_threat (field, recent[i], true))
        add_point (choice, recent[i]);
    }
  if (mnk_field_stones (field) <= THREATS_BACK)
    mnk_field_foreach (field, min, max, add_open_threat_cb, &(Threats){ field, choice });

  for (size_t i = LAST; i < n_recent && i < LATEST; i++)
    {
      if (is_stone (field, recent[i]))
        add_point (choice, recent[i]);
    }

  for (size_t i = LATEST; i < n_recent && i < THREATS_BACK; i++)
    {
      if (is_stone (field, recent[i]) && is_threat (field, recent[i], false))
        add_point (choice, recent[i]);
    }

  for (size_t i = LATEST; i < n_recent && i < THREATS_BACK; i++)
    {
      if (is_stone (field, recent[i]))
        add_point (choice, recent[i]);
    }

  /* More stones than a window has cells cannot fit. Where the latest moves are known they need not
   * be tried. */
  if (mnk_field_stones (field) <= MNK_MAX_CELLS || n_recent == 0 || choice->columns.n == 0)
    mnk_field_foreach (field, min, max, add_stone_cb, choice);
  return false;
}

/* Shares the room that is left among the folds. */
static void
widen_folds (const Axis *axis, int *widths)
{
  int room = MNK_MAX_SIDE - length_of (axis);
  bool widened = true;

  for (int i = 0; i + 1 < axis->n; i++)
    widths[i] = clip (gap_after (axis, i), FOLD (axis->win));

  while (room > 0 && widened)
    {
      widened = false;
      for (int i = 0; i + 1 < axis->n && room > 0; i++)
        {
          if (widths[i] < clip (gap_after (axis, i), WIDEST_FOLD (axis->win)))
            {
              widths[i]++;
              room--;
              widened = true;
            }
        }
    }
}

/* Writes the coordinate of each line of the window, and returns their number. */
static int
lay_out (const Axis *axis, int32_t *lines)
{
  int widths[MNK_MAX_SIDE];
  int n = 0;
  int before = margin_before (axis);
  int after = margin_after (axis);

  widen_folds (axis, widths);

  for (int i = before; i > 0; i--)
    lines[n++] = (int32_t) (axis->lines[0] - (int64_t) i);

  for (int i = 0; i < axis->n; i++)
    {
      int64_t line = axis->lines[i];
      bool last = i + 1 == axis->n;
      int width = last ? after : widths[i];
      bool folded = !last && width < gap_after (axis, i);
      int near = folded ? width / 2 : width;

      lines[n++] = (int32_t) line;
      for (int j = 1; j <= near; j++)
        lines[n++] = (int32_t) (line + j);

      if (!folded)
        continue;

      lines[n++] = NOWHERE;
      for (int j = width - near - 1; j > 0; j--)
        lines[n++] = (int32_t) (axis->lines[i + 1] - (int64_t) j);
    }

  return n;
}

static void
fill_cells (MnkWindow *window, const MnkField *field)
{
  MnkPosition *position = &window->position;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          int32_t column = window->column[x];
          int32_t row = window->row[y];
          MnkPiece piece = MNK_WALL;

          if (column != NOWHERE && row != NOWHERE)
            piece = mnk_field_at (field, column, row);

          if (piece != MNK_EMPTY)
            mnk_position_set (position, (MnkPoint){ x, y }, piece);
        }
    }
}

/* Fills the window, whose lines have been chosen, with the field's stones; `rule` has its size. */
static void
fill (MnkWindow *window, const MnkField *field, const MnkRule *rule, MnkPiece side)
{
  mnk_position_init (&window->position, rule);
  window->position.side = side;
  window->position.endless = mnk_rule_is_unbounded (mnk_field_rule (field));
  fill_cells (window, field);
  window->complete = (size_t) window->position.stones == mnk_field_stones (field);
}

static void
take_whole_board (MnkWindow *window, const MnkField *field, MnkPiece side)
{
  const MnkRule *rule = mnk_field_rule (field);

  for (int i = 0; i < rule->width; i++)
    window->column[i] = i;
  for (int i = 0; i < rule->height; i++)
    window->row[i] = i;
  fill (window, field, rule, side);
}

/* Cuts a window that has the cell `extra`, too, if it fits beside the stones that have been
 * chosen. */
static void
cut (MnkWindow *window,
     const MnkField *field,
     MnkPiece side,
     const MnkPoint *recent,
     size_t n_recent,
     const MnkPoint *extra)
{
  MnkRule rule = *mnk_field_rule (field);
  Choice choice = { { .win = rule.win }, { .win = rule.win } };

  if (!mnk_rule_is_unbounded (&rule))
    {
      take_whole_board (window, field, side);
      return;
    }

  const bool all = choose_lines (&choice, field, side, recent, n_recent);
  if (extra != NULL)
    add_point (&choice, *extra);
  else if (choice.columns.n == 0)
    add_point (&choice, (MnkPoint){ 0, 0 });
  rule.width = lay_out (&choice.columns, window->column);
  rule.height = lay_out (&choice.rows, window->row);
  fill (window, field, &rule, side);
  window->complete = window->complete && all;
}

/* Notes the last stones that are in the window; some may have been lifted. */
static void
note_recent (MnkWindow *window, const MnkPoint *recent, size_t n_recent)
{
  MnkPoint cell;

  window->n_recent = 0;
  for (size_t i = 0; i < n_recent && window->n_recent < MNK_WINDOW_RECENT; i++)
    if (!mnk_point_is_pass (recent[i]) && mnk_window_from_field (window, recent[i], &cell)
        && mnk_position_at (&window->position, cell.x, cell.y) != MNK_EMPTY)
      window->recent[window->n_recent++] = cell;
}

void
mnk_window_cut (MnkWindow *window,
                const MnkField *field,
                MnkPiece side,
                const MnkPoint *recent,
                size_t n_recent)
{
  mnk_window_cut_for (window, field, side, recent, n_recent, MNK_PASS);
}

void
mnk_window_cut_for (MnkWindow *window,
                    const MnkField *field,
                    MnkPiece side,
                    const MnkPoint *recent,
                    size_t n_recent,
                    MnkPoint move)
{
  const bool empty = mnk_field_stones (field) == 0;
  MnkPoint cell;

  cut (window, field, side, recent, n_recent, NULL);
  if (!mnk_point_is_pass (move) && (empty || !mnk_window_from_field (window, move, &cell)))
    cut (window, field, side, recent, n_recent, &move);
  note_recent (window, recent, n_recent);
}

/* Writes the lines around `centre`, as many as a window may have, and returns their number. */
static int
lay_around (int32_t centre, int32_t *lines)
{
  int n = 0;

  for (int64_t line = (int64_t) centre - MNK_MAX_SIDE / 2; n < MNK_MAX_SIDE; line++)
    {
      if (line > INT32_MAX)
        break;
      if (line > NOWHERE)
        lines[n++] = (int32_t) line;
    }

  return n;
}

void
mnk_window_cut_around (MnkWindow *window, const MnkField *field, MnkPiece side, MnkPoint centre)
{
  MnkRule rule = *mnk_field_rule (field);

  window->n_recent = 0;
  if (!mnk_rule_is_unbounded (&rule))
    {
      take_whole_board (window, field, side);
      return;
    }

  rule.width = lay_around (centre.x, window->column);
  rule.height = lay_around (centre.y, window->row);
  fill (window, field, &rule, side);
}

MnkPoint
mnk_window_to_field (const MnkWindow *window, MnkPoint cell)
{
  if (mnk_point_is_pass (cell))
    return cell;

  return (MnkPoint){ window->column[cell.x], window->row[cell.y] };
}

static int
find_line (const int32_t *lines, int n, int32_t line)
{
  for (int i = 0; i < n; i++)
    {
      if (lines[i] == line && line != NOWHERE)
        return i;
    }

  return -1;
}

bool
mnk_window_from_field (const MnkWindow *window, MnkPoint point, MnkPoint *cell)
{
  if (mnk_point_is_pass (point))
    {
      *cell = point;
      return true;
    }

  cell->x = find_line (window->column, window->position.rule.width, point.x);
  cell->y = find_line (window->row, window->position.rule.height, point.y);
  return cell->x >= 0 && cell->y >= 0;
}
