/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include "mnk-line.h"
#include "mnk-renju.h"
#include "mnk-rule-tables.h"

#include <glib/gi18n-lib.h>

/* A forbidden move takes four stones on the board before it. */
#define RENJU_STONES 4

/* What judges a game of renju. Each has its own, so that games may be read on any thread. */
struct _NoughtsRenju
{
  MnkRenju    *judge;
  NoughtsNode *node; /* that it has looked at */
  MnkWindow    window;
};

static gint tables_wanted; /* atomic */

/* The tables of renju, one set for the process. A thread that comes while they are being built
 * waits. */
static MnkRuleTables *
get_tables (void)
{
  static const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  static MnkRuleTables *tables; /* atomic: the thread sanitizer does not see what GLib sets */
  static gsize built;

  if (g_once_init_enter (&built))
    {
      g_atomic_pointer_set (&tables, mnk_rule_tables_new (&rule, NULL));
      if (g_atomic_pointer_get (&tables) == NULL)
        g_error ("Out of memory");
      g_once_init_leave (&built, 1);
    }

  return g_atomic_pointer_get (&tables);
}

static gpointer
tables_thread (gpointer data)
{
  get_tables ();

  return NULL;
}

void
noughts_renju_prepare (void)
{
  if (g_atomic_int_compare_and_exchange (&tables_wanted, FALSE, TRUE))
    g_thread_unref (g_thread_new ("renju", tables_thread, NULL));
}

void
noughts_renju_wait (void)
{
  if (g_atomic_int_get (&tables_wanted))
    get_tables ();
}

static NoughtsRenju *
renju_new (void)
{
  NoughtsRenju *self = g_new0 (NoughtsRenju, 1);

  self->judge = mnk_renju_new (get_tables ());
  if (self->judge == NULL)
    g_error ("Out of memory");

  return self;
}

void
noughts_renju_free (NoughtsRenju *self)
{
  mnk_renju_free (self->judge);
  g_free (self);
}

/* Lets the judge look at the stones at a node. FALSE where nothing can be forbidden. */
static gboolean
look_for_forbidden (NoughtsGame *self,
                    NoughtsNode *node)
{
  if (self->setups == NULL && self->setup->len + node->ply < RENJU_STONES)
    return FALSE;

  if (self->renju == NULL)
    self->renju = renju_new ();
  if (self->renju->node == node)
    return TRUE;

  noughts_game_get_window (self, node, &self->renju->window);
  self->renju->node = node;
  mnk_renju_set (self->renju->judge, &self->renju->window.position);
  return TRUE;
}

/* Gives the judge the stones around a cell that is too far away for its window of a node. The next
 * question about the node makes that window again. */
static void
look_around (NoughtsGame *self,
             NoughtsNode *node,
             MnkPoint     point)
{
  NoughtsNode *placed = self->placed;

  noughts_game_place (self, node);
  mnk_window_cut_around (&self->renju->window, self->field, MNK_X, point);
  noughts_game_place (self, placed);
  self->renju->node = NULL;
  mnk_renju_set (self->renju->judge, &self->renju->window.position);
}

/* Why Black may not play an empty cell at a node; NULL if it may. */
static const char *
find_ban (NoughtsGame *self,
          NoughtsNode *node,
          MnkPoint     point)
{
  MnkPoint cell;

  if (!look_for_forbidden (self, node))
    return NULL;
  if (!mnk_window_from_field (&self->renju->window, point, &cell))
    {
      look_around (self, node, point);
      if (!mnk_window_from_field (&self->renju->window, point, &cell))
        return NULL;
    }

  return noughts_ban_name (mnk_renju_judge (self->renju->judge, cell));
}

/* An overline's stones are at most so far from the one that makes it. */
#define FORBIDDEN_REACH 5

/* How many stones of Black's are as near as that on the line in this direction. */
static int
count_black (const MnkField *field,
             MnkPoint        point,
             MnkPoint        step)
{
  int n = 0;

  for (int i = -FORBIDDEN_REACH; i <= FORBIDDEN_REACH; i++)
    {
      gint64 x = (gint64) point.x + i * step.x, y = (gint64) point.y + i * step.y;

      if (i != 0 && x >= G_MININT32 && x <= G_MAXINT32 && y >= G_MININT32 && y <= G_MAXINT32
          && mnk_field_at (field, (gint32) x, (gint32) y) == MNK_X)
        n++;
    }

  return n;
}

/* FALSE where Black's stones around an empty cell are too few for what is forbidden: an overline
 * and two fours in one line take four others there, and other fours and threes two in each of two
 * lines. Most moves of a game need no more of an answer. */
static gboolean
may_be_forbidden (const MnkField *field,
                  MnkPoint        point)
{
  int lines = 0;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      int n = count_black (field, point, mnk_directions[d]);

      if (n >= 4)
        return TRUE;
      lines += n >= 2;
    }

  return lines >= 2;
}

/* Decides whether a cell is open to the side to move. The field stands before the move; *ban is why
 * the cell is forbidden. */
static gboolean
check_cell (NoughtsGame  *self,
            MnkPoint      point,
            MnkPiece      side,
            const char  **ban,
            GError      **error)
{
  g_autofree char *name = NULL;

  *ban = NULL;

  if (mnk_point_is_pass (point))
    return TRUE;

  if (mnk_field_at (self->field, point.x, point.y) == MNK_WALL)
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
                           _("This cell lies outside the board"));
      return FALSE;
    }

  name = noughts_move_name (&self->rule, point);
  if (mnk_field_at (self->field, point.x, point.y) != MNK_EMPTY)
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL, _("%s is already taken"), name);
      return FALSE;
    }

  if (self->rule.line == MNK_RENJU && side == MNK_X && may_be_forbidden (self->field, point))
    *ban = find_ban (self, self->placed, point);

  return TRUE;
}

static gboolean
check_open (NoughtsNode  *node,
            GError      **error)
{
  if (node->ending == NOUGHTS_END_NONE && node->ply < NOUGHTS_MAX_PLIES)
    return TRUE;

  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENDED, _("The game is over"));
  return FALSE;
}

/* Sets the node's ending from the stones alone, after the move that was just placed. */
void
noughts_game_work_out_ending (NoughtsGame *self,
                              NoughtsNode *node)
{
  MnkPiece side = (MnkPiece) node->piece;
  gsize cells = (gsize) self->rule.width * self->rule.height;

  if (mnk_point_is_pass (node->move))
    return;

  if (mnk_field_judge (self->field, node->move, side) == MNK_LINE_WIN)
    {
      node->ending = NOUGHTS_END_LINE;
      node->result = side == MNK_X ? NOUGHTS_RESULT_X_WON : NOUGHTS_RESULT_O_WON;
    }
  else if (!mnk_rule_is_unbounded (&self->rule) && mnk_field_stones (self->field) == cells)
    {
      node->ending = NOUGHTS_END_FULL;
      node->result = NOUGHTS_RESULT_DRAW;
    }
}

/* Which sides have a line among the stones on the field. */
typedef struct
{
  const MnkField *field;
  gboolean        won[3]; /* by piece */
} Lines;

static bool
look_for_line (MnkPoint  point,
               MnkPiece  piece,
               void     *data)
{
  Lines *lines = data;

  if (!lines->won[piece] && mnk_field_judge (lines->field, point, piece) == MNK_LINE_WIN)
    lines->won[piece] = TRUE;
  return true;
}

gboolean
noughts_game_judge_stones (NoughtsGame *self,
                           NoughtsNode *node)
{
  Lines lines = { .field = self->field };
  MnkPoint min, max;

  if (mnk_field_bounds (self->field, &min, &max))
    mnk_field_foreach (self->field, min, max, look_for_line, &lines);
  if (lines.won[MNK_X] && lines.won[MNK_O])
    return FALSE;

  node->ending = NOUGHTS_END_NONE;
  node->result = NOUGHTS_RESULT_OPEN;
  if (lines.won[MNK_X] || lines.won[MNK_O])
    {
      node->ending = NOUGHTS_END_LINE;
      node->result = lines.won[MNK_X] ? NOUGHTS_RESULT_X_WON : NOUGHTS_RESULT_O_WON;
    }
  else if (!mnk_rule_is_unbounded (&self->rule)
           && mnk_field_stones (self->field) == (gsize) self->rule.width * self->rule.height)
    {
      node->ending = NOUGHTS_END_FULL;
      node->result = NOUGHTS_RESULT_DRAW;
    }

  return TRUE;
}

/* The set-up stones' own end of the game. FALSE if both sides have a line. */
gboolean
noughts_game_judge_setup (NoughtsGame        *self,
                          const NoughtsStone *stones,
                          gsize               n_stones)
{
  gboolean won[3] = { FALSE, FALSE, FALSE };

  for (gsize i = 0; i < n_stones; i++)
    {
      MnkPiece piece = (MnkPiece) stones[i].piece;

      if (!won[piece] && mnk_field_judge (self->field, stones[i].point, piece) == MNK_LINE_WIN)
        won[piece] = TRUE;
    }

  if (won[MNK_X] && won[MNK_O])
    return FALSE;

  if (won[MNK_X] || won[MNK_O])
    {
      self->root->ending = NOUGHTS_END_LINE;
      self->root->result = won[MNK_X] ? NOUGHTS_RESULT_X_WON : NOUGHTS_RESULT_O_WON;
    }
  else if (!mnk_rule_is_unbounded (&self->rule)
           && n_stones == (gsize) self->rule.width * self->rule.height)
    {
      self->root->ending = NOUGHTS_END_FULL;
      self->root->result = NOUGHTS_RESULT_DRAW;
    }

  return TRUE;
}

gboolean
noughts_game_check (NoughtsGame *self,
                    MnkPoint     point,
                    MnkPiece     side,
                    gboolean    *forbidden)
{
  const char *ban;

  if (!check_open (self->placed, NULL) || !check_cell (self, point, side, &ban, NULL))
    return FALSE;

  *forbidden = ban != NULL;
  return TRUE;
}

gboolean
noughts_game_can_play (NoughtsGame  *self,
                       MnkPoint      point,
                       GError      **error)
{
  g_autofree char *name = NULL;
  const char *ban;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (!check_open (self->current, error)
      || !check_cell (self, point, noughts_game_get_side (self), &ban, error))
    return FALSE;

  if (ban == NULL || self->forbidden_loses)
    return TRUE;

  name = noughts_move_name (&self->rule, point);
  g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
               /* Translators: a cell, "Black", and what it would make there */
               _("%s is forbidden for %s: %s"),
               name, noughts_piece_name (&self->rule, MNK_X), ban);
  return FALSE;
}

const char *
noughts_game_get_foul (NoughtsGame *self,
                       NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  return node->ending == NOUGHTS_END_FORBIDDEN ? find_ban (self, node->parent, node->move) : NULL;
}

/* All of them, at most MNK_MAX_CELLS, in the window that the judge looks at. */
static guint
list_forbidden (NoughtsGame *self,
                MnkPoint    *cells)
{
  if (self->rule.line != MNK_RENJU || noughts_game_get_side_at (self, self->current) != MNK_X
      || self->current->ending != NOUGHTS_END_NONE
      || !look_for_forbidden (self, self->current))
    return 0;

  return (guint) mnk_renju_list (self->renju->judge, cells);
}

guint
noughts_game_get_forbidden (NoughtsGame *self,
                            MnkPoint    *cells,
                            guint        room)
{
  g_autofree MnkPoint *found = NULL;
  guint n;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (cells != NULL || room == 0, 0);

  found = g_new (MnkPoint, MNK_MAX_CELLS);
  n = MIN (list_forbidden (self, found), room);
  for (guint i = 0; i < n; i++)
    cells[i] = mnk_window_to_field (&self->renju->window, found[i]);

  return n;
}

const char *
noughts_game_get_ban (NoughtsGame *self,
                      MnkPoint     point)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->rule.line == MNK_RENJU ? find_ban (self, self->current, point) : NULL;
}

gboolean
noughts_game_must_pass (NoughtsGame *self)
{
  g_autofree MnkPoint *found = NULL;
  guint n;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (mnk_rule_is_unbounded (&self->rule))
    return FALSE;

  found = g_new (MnkPoint, MNK_MAX_CELLS);
  n = list_forbidden (self, found);
  return n > 0 && self->renju->window.position.stones + (int) n
                      == self->rule.width * self->rule.height;
}

gboolean
noughts_game_ends_dead (NoughtsGame *self)
{
  NoughtsNode *end = noughts_game_get_end (self);
  MnkWindow window;

  if (mnk_rule_is_unbounded (&self->rule))
    return FALSE;

  if (self->dead_end != end)
    {
      noughts_game_get_window (self, end, &window);
      self->dead = mnk_position_is_dead (&window.position);
      self->dead_end = end;
    }

  return self->dead;
}

gboolean
noughts_game_is_dead (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return noughts_game_get_ending (self) == NOUGHTS_END_NONE && noughts_game_ends_dead (self);
}

/* So few empty cells are played out as fast as a draw is agreed. */
#define DEAD_CELLS 3

gboolean
noughts_game_is_worth_calling (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return noughts_game_is_dead (self)
         && (gsize) self->rule.width * self->rule.height
              > noughts_game_count_stones (self, noughts_game_get_end (self)) + DEAD_CELLS;
}

/* The winning line of a position that no move has ended: any stone may lie in it. */
typedef struct
{
  const MnkField *field;
  MnkPoint       *cells;
  guint           room;
  guint           n;
} Search;

static bool
search_line (MnkPoint  point,
             MnkPiece  piece,
             void     *data)
{
  Search *search = data;

  search->n = (guint) mnk_field_win_line (search->field, point, search->cells,
                                          (int) search->room);
  return search->n == 0;
}

static guint
find_set_up_line (NoughtsGame *self,
                  MnkPoint    *cells,
                  guint        room)
{
  Search search = { self->field, cells, room, 0 };
  MnkPoint min, max;

  if (mnk_field_bounds (self->field, &min, &max))
    mnk_field_foreach (self->field, min, max, search_line, &search);

  return search.n;
}

guint
noughts_game_get_win_line (NoughtsGame *self,
                           MnkPoint    *cells,
                           guint        room)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (cells != NULL || room == 0, 0);

  if (self->current->ending != NOUGHTS_END_LINE)
    return 0;

  if (!mnk_point_is_pass (self->current->move))
    return mnk_field_win_line (self->field, self->current->move, cells, room);

  return find_set_up_line (self, cells, room);
}
