/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-hint-threat.h"

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

static const MnkPoint directions[] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

enum
{
  MARK_STONE = 1,
  MARK_END = 2
};

/* What has been found in a position. */
typedef struct
{
  NoughtsGame *game; /* with the node placed */
  const MnkWindow *window;
  MnkPosition position; /* changed and restored while it is looked at */
  guchar marks[MNK_MAX_CELLS];
} Finder;

static int
index_of (const Finder *self, MnkPoint cell)
{
  return cell.y * self->position.rule.width + cell.x;
}

static MnkPoint
step_from (MnkPoint cell, MnkPoint direction, int steps)
{
  return (MnkPoint){ cell.x + direction.x * steps, cell.y + direction.y * steps };
}

static gboolean
wins_at (const Finder *self, MnkPoint cell, MnkPiece side)
{
  return mnk_position_at (&self->position, cell.x, cell.y) == MNK_EMPTY
         && mnk_position_judge (&self->position, cell, side) == MNK_LINE_WIN;
}

/* Marks the stones of the side within k cells of an empty cell in a direction, up to an enemy
 * stone or the border. */
static void
mark_stones (Finder *self, MnkPoint cell, MnkPoint direction, MnkPiece side)
{
  for (int way = -1; way <= 1; way += 2)
    for (int i = 1; i < self->position.rule.win; i++)
      {
        MnkPoint next = step_from (cell, direction, way * i);
        MnkPiece piece = mnk_position_at (&self->position, next.x, next.y);

        if (piece == side)
          self->marks[index_of (self, next)] |= MARK_STONE;
        else if (piece != MNK_EMPTY)
          break;
      }
}

/* Marks the row that a stone of the side would complete here. */
static void
mark_row (Finder *self, MnkPoint cell, MnkPiece side)
{
  MnkPosition after = self->position;
  MnkPoint row[MNK_MAX_SIDE];
  int n;

  mnk_position_set (&after, cell, side);
  n = mnk_position_win_line (&after, cell, row);
  for (int i = 0; i < n; i++)
    if (!mnk_point_equal (row[i], cell))
      self->marks[index_of (self, row[i])] |= MARK_STONE;
  self->marks[index_of (self, cell)] |= MARK_END;
}

/* Marks each row that the side would complete with its next stone. */
static gboolean
find_wins (Finder *self, MnkPiece side)
{
  gboolean found = FALSE;

  for (int y = 0; y < self->position.rule.height; y++)
    for (int x = 0; x < self->position.rule.width; x++)
      {
        MnkPoint cell = { x, y };

        if (!wins_at (self, cell, side))
          continue;
        mark_row (self, cell, side);
        found = TRUE;
      }

  return found;
}

/* Counts the stones of the side that could share a row with a stone on this cell. */
static int
count_near (const Finder *self, MnkPoint cell, MnkPoint direction, MnkPiece side)
{
  int n = 0;

  for (int i = 1 - self->position.rule.win; i < self->position.rule.win; i++)
    {
      MnkPoint next = step_from (cell, direction, i);

      n += mnk_position_at (&self->position, next.x, next.y) == side;
    }

  return n;
}

/* Whether a stone of the side on this cell leaves it two cells of the same line at which it wins.
 * No win is on the board before that stone. */
static gboolean
makes_two_wins (Finder *self, MnkPoint cell, MnkPoint direction, MnkPiece side)
{
  int n = 0;

  if (count_near (self, cell, direction, side) < self->position.rule.win - 2)
    return FALSE;

  mnk_position_set (&self->position, cell, side);
  for (int i = 1 - self->position.rule.win; i < self->position.rule.win; i++)
    n += i != 0 && wins_at (self, step_from (cell, direction, i), side);
  mnk_position_set (&self->position, cell, MNK_EMPTY);

  return n > 1;
}

/* Whether renju forbids the side this empty cell. */
static gboolean
is_forbidden (const Finder *self, MnkPoint cell, MnkPiece side)
{
  gboolean forbidden;

  return noughts_game_check (self->game, mnk_window_to_field (self->window, cell), side, &forbidden)
         && forbidden;
}

/* Marks each row that the side would make with its next stone so that it cannot be stopped any
 * more: an open four. */
static gboolean
find_open_rows (Finder *self, MnkPiece side)
{
  gboolean found = FALSE;

  for (int y = 0; y < self->position.rule.height; y++)
    for (int x = 0; x < self->position.rule.width; x++)
      {
        MnkPoint cell = { x, y };

        if (mnk_position_at (&self->position, x, y) != MNK_EMPTY)
          continue;
        for (guint d = 0; d < G_N_ELEMENTS (directions); d++)
          if (makes_two_wins (self, cell, directions[d], side) && !is_forbidden (self, cell, side))
            {
              mark_stones (self, cell, directions[d], side);
              self->marks[index_of (self, cell)] |= MARK_END;
              found = TRUE;
            }
      }

  return found;
}

/* Counts the side's stones in the k cells from `first` on; 0 where one of them is not open to it.
 */
static int
count_window (const Finder *self, MnkPoint first, MnkPoint direction, MnkPiece side)
{
  int n = 0;

  for (int i = 0; i < self->position.rule.win; i++)
    {
      MnkPoint next = step_from (first, direction, i);
      MnkPiece piece = mnk_position_at (&self->position, next.x, next.y);

      if (piece != side && piece != MNK_EMPTY)
        return 0;
      n += piece == side;
    }

  return n;
}

/* Marks the fullest rows of k cells that a stone of the side on this cell stands in, if they hold
 * at least so many of its stones. */
static void
mark_fullest (Finder *self, MnkPoint cell, MnkPiece side, int least)
{
  const int win = self->position.rule.win;

  for (guint d = 0; d < G_N_ELEMENTS (directions); d++)
    for (int i = 1 - win; i <= 0; i++)
      least =
          MAX (least, count_window (self, step_from (cell, directions[d], i), directions[d], side));

  for (guint d = 0; d < G_N_ELEMENTS (directions); d++)
    for (int i = 1 - win; i <= 0; i++)
      {
        MnkPoint first = step_from (cell, directions[d], i);

        if (count_window (self, first, directions[d], side) < least)
          continue;
        for (int j = 0; j < win; j++)
          self->marks[index_of (self, step_from (first, directions[d], j))] |= MARK_STONE;
      }
}

/* Marks the stones on the board from which the side's attack in this line is made: those of each
 * row that it adds to on the way and that holds at least so many stones then. */
static gboolean
mark_attack (Finder *self, const MnkScoredMove *best, MnkPiece side, int least)
{
  const MnkPosition before = self->position;
  gboolean found = FALSE;

  for (int i = 0; i < best->n_line; i++)
    {
      MnkPiece mover = self->position.side;
      MnkPoint cell;

      if (!mnk_window_from_field (self->window, best->line[i], &cell) || mnk_point_is_pass (cell)
          || mnk_position_status (&self->position, NULL) != MNK_STATUS_OPEN)
        break;
      mnk_position_play (&self->position, cell);
      if (mover == side)
        mark_fullest (self, cell, side, least);
    }

  self->position = before;
  for (int y = 0; y < before.rule.height; y++)
    for (int x = 0; x < before.rule.width; x++)
      {
        guchar *mark = &self->marks[index_of (self, (MnkPoint){ x, y })];

        if (mnk_position_at (&before, x, y) != side)
          *mark = 0;
        found = found || *mark != 0;
      }

  return found;
}

/* Marks what the side wins from by force: the stones of the threats on the way, and of a quieter
 * win those in line with its moves. */
static gboolean
find_attack (Finder *self, const MnkScoredMove *best, MnkPiece side)
{
  return mark_attack (self, best, side, MAX (self->position.rule.win - 2, 2))
         || mark_attack (self, best, side, 2);
}

static void
clear_ends (Finder *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->marks); i++)
    self->marks[i] &= ~MARK_END;
}

static char *
tell_next_win (const MnkRule *rule, const char *other)
{
  if (rule->win == 5)
    /* Translators: a side: "White threatens to make five in a row." */
    return g_strdup_printf (C_ ("hint", "%s threatens to make five in a row."), other);

  return g_strdup_printf (C_ ("hint", "%s threatens to complete a row."), other);
}

static char *
tell_open_row (const MnkRule *rule, const char *other)
{
  if (rule->win == 5)
    return g_strdup_printf (C_ ("hint", "%s threatens to make an open four."), other);

  return g_strdup_printf (C_ ("hint", "%s threatens to make a row that can’t be stopped."), other);
}

static char *
tell_force (const char *name, gboolean marked)
{
  if (marked)
    /* Translators: a side, whose pieces are marked on the board: "Black can win by force with the
     * marked pieces." */
    return g_strdup_printf (C_ ("hint", "%s can win by force with the marked pieces."), name);

  return g_strdup_printf (C_ ("hint", "%s can win by force."), name);
}

/* Looks for what matters most, marks it, and returns the sentence; NULL in a quiet position. */
static char *
find_threat (Finder *self, const MnkRule *rule, const MnkReport *report)
{
  const MnkScoredMove *best = &report->moves[0];
  MnkPiece me = self->position.side;
  MnkPiece other = mnk_piece_other (me);
  const char *name = noughts_piece_name (rule, me);
  const char *other_name = noughts_piece_name (rule, other);

  if (find_wins (self, me))
    {
      clear_ends (self);
      return g_strdup_printf (C_ ("hint", "%s can win with the next move."), name);
    }
  if (find_wins (self, other))
    return tell_next_win (rule, other_name);

  if (report->score.outcome == MNK_WIN)
    {
      gboolean marked = find_open_rows (self, me) || find_attack (self, best, me);

      clear_ends (self);
      return tell_force (name, marked);
    }
  if (find_open_rows (self, other))
    return tell_open_row (rule, other_name);

  return report->score.outcome == MNK_LOSS
             ? tell_force (other_name, find_attack (self, best, other))
             : NULL;
}

/* Lists the marked cells in the field's coordinates. */
static MnkPoint *
list_marked (const Finder *self, guchar mark, guint *n)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (MnkPoint));

  for (int y = 0; y < self->position.rule.height; y++)
    for (int x = 0; x < self->position.rule.width; x++)
      {
        MnkPoint cell = { x, y };

        if ((self->marks[index_of (self, cell)] & mark) == 0)
          continue;
        cell = mnk_window_to_field (self->window, cell);
        g_array_append_val (cells, cell);
      }

  *n = cells->len;

  return (MnkPoint *) g_array_free (cells, FALSE);
}

NoughtsHintThreat *
noughts_hint_threat_new (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  NoughtsGame *game = noughts_verdicts_get_game (verdicts);
  NoughtsEvaluation *evaluation;
  NoughtsHintThreat *threat;
  NoughtsNode *placed;
  g_autofree Finder *finder = NULL;
  g_autofree char *sentence = NULL;
  MnkWindow window;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  evaluation = noughts_verdicts_get_evaluation (verdicts, node);
  if (evaluation == NULL || evaluation->report.n_moves == 0 || node->ending != NOUGHTS_END_NONE
      || !noughts_rule_has_brilliant (&game->rule))
    return NULL;

  noughts_game_get_window (game, node, &window);
  finder = g_new0 (Finder, 1);
  finder->game = game;
  finder->window = &window;
  finder->position = window.position;
  placed = game->placed;
  noughts_game_place (game, node);
  sentence = find_threat (finder, &game->rule, &evaluation->report);
  noughts_game_place (game, placed);
  if (sentence == NULL)
    return NULL;

  threat = g_new0 (NoughtsHintThreat, 1);
  threat->stones = list_marked (finder, MARK_STONE, &threat->n_stones);
  threat->ends = list_marked (finder, MARK_END, &threat->n_ends);
  threat->sentence = g_steal_pointer (&sentence);

  return threat;
}

void
noughts_hint_threat_free (NoughtsHintThreat *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->stones);
  g_free (self->ends);
  g_free (self->sentence);
  g_free (self);
}
