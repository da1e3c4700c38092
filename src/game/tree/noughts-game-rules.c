/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include "mnk-referee.h"
#include "mnk-rule-tables.h"

#include <glib/gi18n-lib.h>

/* The referee of a game. Each game has its own, so that games may be read on any thread. */
struct _NoughtsRenju
{
  MnkReferee *referee;

  /* The points of the field that were forbidden to Black at `node`. */
  NoughtsNode *node;
  MnkPoint *forbidden;
  guint n_forbidden;
};

static gint tables_wanted; /* atomic */

/* Returns renju's tables, one set for the process. Blocks while another thread builds them. */
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

void
noughts_renju_free (NoughtsRenju *self)
{
  mnk_referee_free (self->referee);
  g_free (self->forbidden);
  g_free (self);
}

static NoughtsRenju *
get_renju (NoughtsGame *self)
{
  if (self->renju != NULL)
    return self->renju;

  self->renju = g_new0 (NoughtsRenju, 1);
  self->renju->referee = mnk_referee_new (self->rule.line == MNK_RENJU ? get_tables () : NULL);
  if (self->renju->referee == NULL)
    g_error ("Out of memory");

  return self->renju;
}

/* Returns why Black may not play an empty cell at a node; NULL if it may. */
static const char *
find_forbidden (NoughtsGame *self, NoughtsNode *node, MnkPoint point)
{
  NoughtsNode *placed = self->placed;
  MnkForbidden forbidden;

  if (self->rule.line != MNK_RENJU)
    return NULL;

  noughts_game_place (self, node);
  if (!mnk_referee_is_forbidden (get_renju (self)->referee, self->field, point, &forbidden))
    g_error ("Out of memory");
  noughts_game_place (self, placed);

  return noughts_forbidden_name (forbidden);
}

/* Judges a side's move on the field. FALSE where there is no such cell, or it is not empty. */
static gboolean
check_cell (NoughtsGame *self, MnkPoint point, MnkPiece side, MnkRuling *ruling, GError **error)
{
  g_autofree char *name = NULL;

  if (!mnk_referee_judge (get_renju (self)->referee, self->field, side, point, ruling))
    g_error ("Out of memory");

  switch (ruling->legality)
    {
    case MNK_MOVE_OUTSIDE:
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
                           _ ("This cell is outside the board"));
      return FALSE;

    case MNK_MOVE_TAKEN:
      name = noughts_move_name (&self->rule, point);
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL, _ ("%s is already taken"), name);
      return FALSE;

    case MNK_MOVE_LEGAL:
    case MNK_MOVE_FORBIDDEN:
    default:
      return TRUE;
    }
}

static gboolean
check_open (NoughtsNode *node, GError **error)
{
  if (node->ending == NOUGHTS_END_NONE && node->ply < NOUGHTS_MAX_PLIES)
    return TRUE;

  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENDED, _ ("The game is over"));
  return FALSE;
}

/* Sets a node's ending by the stones. */
static void
set_ending (NoughtsNode *node, MnkStatus status)
{
  static const struct
  {
    NoughtsEnd ending;
    NoughtsResult result;
  } ends[] = {
    [MNK_STATUS_OPEN] = { NOUGHTS_END_NONE, NOUGHTS_RESULT_OPEN },
    [MNK_STATUS_X_WON] = { NOUGHTS_END_LINE, NOUGHTS_RESULT_X_WON },
    [MNK_STATUS_O_WON] = { NOUGHTS_END_LINE, NOUGHTS_RESULT_O_WON },
    [MNK_STATUS_DRAW] = { NOUGHTS_END_FULL, NOUGHTS_RESULT_DRAW },
  };

  node->ending = ends[status].ending;
  node->result = ends[status].result;
}

/* Works out the ending by the move that was placed last. */
void
noughts_game_work_out_ending (NoughtsGame *self, NoughtsNode *node)
{
  if (!mnk_point_is_pass (node->move))
    set_ending (node, mnk_referee_status_after (self->field, node->move));
}

gboolean
noughts_game_judge_stones (NoughtsGame *self, NoughtsNode *node)
{
  MnkStatus status;

  if (!mnk_referee_survey (self->field, &status))
    return FALSE;

  set_ending (node, status);
  return TRUE;
}

gboolean
noughts_game_check (NoughtsGame *self, MnkPoint point, MnkPiece side, gboolean *forbidden)
{
  MnkRuling ruling;

  if (!check_open (self->placed, NULL) || !check_cell (self, point, side, &ruling, NULL))
    return FALSE;

  *forbidden = ruling.legality == MNK_MOVE_FORBIDDEN;
  return TRUE;
}

gboolean
noughts_game_can_play (NoughtsGame *self, MnkPoint point, GError **error)
{
  g_autofree char *name = NULL;
  MnkRuling ruling;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (!check_open (self->current, error)
      || !check_cell (self, point, noughts_game_get_side (self), &ruling, error))
    return FALSE;

  if (ruling.legality == MNK_MOVE_LEGAL || self->forbidden_loses)
    return TRUE;

  name = noughts_move_name (&self->rule, point);
  g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
               /* Translators: a cell, "Black", and what it would make there */
               _ ("%s is forbidden for %s: %s"), name, noughts_piece_name (&self->rule, MNK_X),
               noughts_forbidden_name (ruling.forbidden));
  return FALSE;
}

const char *
noughts_game_get_forbidden_end (NoughtsGame *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  return node->ending == NOUGHTS_END_FORBIDDEN ? find_forbidden (self, node->parent, node->move)
                                               : NULL;
}

/* Lists Black's forbidden points at the current node, whichever side is to move. */
static void
list_forbidden (NoughtsGame *self, NoughtsRenju *renju)
{
  MnkWindow window;
  int n;

  noughts_game_get_window (self, self->current, &window);
  if (renju->forbidden == NULL)
    renju->forbidden = g_new (MnkPoint, MNK_MAX_CELLS);
  n = mnk_referee_list_forbidden (renju->referee, self->field, &window, renju->forbidden);
  if (n < 0)
    g_error ("Out of memory");

  renju->n_forbidden = (guint) n;
  renju->node = self->current;
}

guint
noughts_game_get_forbidden (NoughtsGame *self, MnkPoint *cells, guint room)
{
  NoughtsRenju *renju;
  guint n;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (cells != NULL || room == 0, 0);

  if (self->rule.line != MNK_RENJU || noughts_game_get_side_at (self, self->current) != MNK_X
      || self->current->ending != NOUGHTS_END_NONE)
    return 0;

  renju = get_renju (self);
  if (renju->node != self->current)
    list_forbidden (self, renju);

  n = MIN (renju->n_forbidden, room);
  for (guint i = 0; i < n; i++)
    cells[i] = renju->forbidden[i];

  return n;
}

const char *
noughts_game_why_forbidden (NoughtsGame *self, MnkPoint point)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return find_forbidden (self, self->current, point);
}

/* Whether the side to move has no other move. */
static gboolean
must_pass_at (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsNode *placed = self->placed;
  bool must_pass;

  noughts_game_place (self, node);
  if (!mnk_referee_must_pass (get_renju (self)->referee, self->field,
                              noughts_game_get_side_at (self, node), &must_pass))
    g_error ("Out of memory");
  noughts_game_place (self, placed);

  return must_pass;
}

gboolean
noughts_game_must_pass (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->current->ending == NOUGHTS_END_NONE && must_pass_at (self, self->current);
}

gboolean
noughts_game_must_pass_at_end (NoughtsGame *self)
{
  NoughtsNode *end;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  end = noughts_game_get_end (self);
  return end->ending == NOUGHTS_END_NONE && must_pass_at (self, end);
}

gboolean
noughts_game_had_to_pass (NoughtsGame *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return node->parent != NULL && node->piece != MNK_EMPTY && mnk_point_is_pass (node->move)
         && must_pass_at (self, node->parent);
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
noughts_game_can_still_win (NoughtsGame *self, MnkPiece side)
{
  MnkWindow window;

  if (mnk_rule_is_unbounded (&self->rule))
    return TRUE;

  noughts_game_get_window (self, noughts_game_get_end (self), &window);
  return mnk_position_has_room (&window.position, side);
}

gboolean
noughts_game_is_dead (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return noughts_game_get_ending (self) == NOUGHTS_END_NONE && noughts_game_ends_dead (self);
}

/* With so few empty cells, playing on is as quick as agreeing to a draw. */
#define DEAD_CELLS 3

gboolean
noughts_game_is_worth_calling (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return noughts_game_is_dead (self)
         && (gsize) self->rule.width * self->rule.height
                > noughts_game_count_stones (self, noughts_game_get_end (self)) + DEAD_CELLS;
}

/* The winning line of a position that no move has ended; any of its stones may be in it. */
typedef struct
{
  const MnkField *field;
  MnkPoint *cells;
  guint room;
  guint n;
} Search;

/* Takes the winning line through a stone, and ends the visit if there is one. */
static bool
search_line (MnkPoint point, MnkPiece piece, void *data)
{
  Search *search = data;

  search->n = (guint) mnk_field_win_line (search->field, point, search->cells, (int) search->room);
  return search->n == 0;
}

/* Gets a winning line among stones that were set up: no last move tells where it is. */
static guint
find_set_up_line (NoughtsGame *self, MnkPoint *cells, guint room)
{
  Search search = { self->field, cells, room, 0 };
  MnkPoint min, max;

  if (mnk_field_bounds (self->field, &min, &max))
    mnk_field_foreach (self->field, min, max, search_line, &search);

  return search.n;
}

guint
noughts_game_get_win_line (NoughtsGame *self, MnkPoint *cells, guint room)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (cells != NULL || room == 0, 0);

  if (self->current->ending != NOUGHTS_END_LINE)
    return 0;

  if (!mnk_point_is_pass (self->current->move))
    return mnk_field_win_line (self->field, self->current->move, cells, room);

  return find_set_up_line (self, cells, room);
}
