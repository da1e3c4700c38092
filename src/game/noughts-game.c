/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

/* As many of the last moves as a window may need to choose the stones that matter. */
#define WINDOW_RECENT 256

G_DEFINE_FINAL_TYPE (NoughtsGame, noughts_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What a change is measured against. */
typedef struct
{
  guint          n_nodes;
  guint          line_serial;
  NoughtsNode   *current;
  NoughtsNode   *end;
  NoughtsResult  result;
  NoughtsEnd     ending;
} Before;

static NoughtsNode *
line_node (NoughtsGame *self,
           guint        ply)
{
  return g_ptr_array_index (self->line, ply);
}

static NoughtsNode *
end_node (NoughtsGame *self)
{
  return line_node (self, self->end);
}

static Before
begin_change (NoughtsGame *self)
{
  return (Before) {
    .n_nodes = self->nodes.n_nodes,
    .line_serial = self->line_serial,
    .current = self->current,
    .end = end_node (self),
    .result = noughts_game_get_result (self),
    .ending = noughts_game_get_ending (self),
  };
}

static void
end_change (NoughtsGame  *self,
            const Before *before)
{
  NoughtsGameChange flags = 0;

  if (self->nodes.n_nodes != before->n_nodes)
    flags |= NOUGHTS_GAME_CHANGE_TREE;
  if (self->current != before->current)
    flags |= NOUGHTS_GAME_CHANGE_CURRENT;
  if (self->line_serial != before->line_serial || end_node (self) != before->end)
    flags |= NOUGHTS_GAME_CHANGE_LINE;
  if (noughts_game_get_result (self) != before->result
      || noughts_game_get_ending (self) != before->ending)
    flags |= NOUGHTS_GAME_CHANGE_RESULT;

  if (flags != 0)
    g_signal_emit (self, signals[CHANGED], 0, flags);
}

static guint
cell_hash (gconstpointer data)
{
  const NoughtsNode *node = data;
  guint64 key = ((guint64) (guint32) node->move.x << 32) | (guint32) node->move.y;

  return (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32);
}

static gboolean
cell_equal (gconstpointer a,
            gconstpointer b)
{
  return mnk_point_equal (((const NoughtsNode *) a)->move, ((const NoughtsNode *) b)->move);
}

static void
put_stone (NoughtsGame *self,
           MnkPoint     point,
           MnkPiece     piece)
{
  /* The cell has been checked, so only memory can be missing. */
  if (!mnk_field_put (self->field, point, piece))
    g_error ("Out of memory");
}

static void
place_move (NoughtsGame *self,
            NoughtsNode *node)
{
  if (!mnk_point_is_pass (node->move))
    {
      put_stone (self, node->move, (MnkPiece) node->piece);
      if (self->numbers != NULL)
        g_hash_table_add (self->numbers, node);
    }

  self->placed = node;
}

static void
lift_move (NoughtsGame *self)
{
  NoughtsNode *node = self->placed;

  if (!mnk_point_is_pass (node->move))
    {
      mnk_field_remove (self->field, node->move);
      if (self->numbers != NULL)
        g_hash_table_remove (self->numbers, node);
    }

  self->placed = node->parent;
}

/* Brings the field to another node by lifting and placing the stones that differ. */
static void
place_field (NoughtsGame *self,
             NoughtsNode *target)
{
  g_autoptr (GPtrArray) way = NULL;
  NoughtsNode *node = target;

  if (self->placed == target)
    return;

  way = g_ptr_array_new ();
  while (node != self->placed)
    {
      if (node->ply >= self->placed->ply)
        {
          g_ptr_array_add (way, node);
          node = node->parent;
        }
      else
        {
          lift_move (self);
        }
    }

  for (guint i = way->len; i > 0; i--)
    place_move (self, g_ptr_array_index (way, i - 1));
}

/* Lets the line go through the node, keeping the part that already does. */
static void
lead_line (NoughtsGame *self,
           NoughtsNode *node)
{
  guint depth = node->ply;

  if (depth < self->line->len && line_node (self, depth) == node)
    return;

  self->line_serial++;
  g_ptr_array_set_size (self->line, depth + 1);
  for (NoughtsNode *step = node; step != NULL; step = step->parent)
    {
      if (line_node (self, step->ply) == step)
        break;
      self->line->pdata[step->ply] = step;
    }
}

/* Prolongs the line by first children, up to a leaf or where a game was given up. */
static void
prolong_line (NoughtsGame *self)
{
  NoughtsNode *node = line_node (self, self->line->len - 1);

  while (node->ending == NOUGHTS_END_NONE && node->child != NULL)
    {
      node = node->child;
      g_ptr_array_add (self->line, node);
    }
}

/* What the stones alone say about the game's end after the move that was just placed. */
static void
work_out_ending (NoughtsGame *self,
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

static MnkPiece
side_at (NoughtsGame       *self,
         const NoughtsNode *node)
{
  return node->parent == NULL ? self->first_side : mnk_piece_other ((MnkPiece) node->piece);
}

/* Lets self->renju look at the stones as they lie now. */
static void
look_for_forbidden (NoughtsGame *self)
{
  if (self->renju == NULL)
    {
      self->renju = mnk_renju_new ();
      self->renju_window = g_new (MnkWindow, 1);
    }

  if (self->renju == NULL)
    g_error ("Out of memory");

  if (self->renju_node == self->placed)
    return;

  noughts_game_get_window (self, self->placed, self->renju_window);
  self->renju_node = self->placed;
  mnk_renju_set (self->renju, &self->renju_window->position);
}

/* Why Black may not play an empty cell; NULL if it may. */
static const char *
find_ban (NoughtsGame *self,
          MnkPoint     point)
{
  MnkPoint cell;

  look_for_forbidden (self);
  if (!mnk_window_from_field (self->renju_window, point, &cell))
    return NULL;

  switch (mnk_renju_judge (self->renju, cell))
    {
    case MNK_OVERLINE:
      return _("six or more in a row");

    case MNK_DOUBLE_FOUR:
      return _("two fours");

    case MNK_DOUBLE_THREE:
      return _("two open threes");

    case MNK_ALLOWED:
    default:
      return NULL;
    }
}

/* The one place that knows which cells are open to a side. The field stands before the move. */
static gboolean
check_cell (NoughtsGame  *self,
            MnkPoint      point,
            MnkPiece      side,
            GError      **error)
{
  g_autofree char *name = NULL;
  const char *ban = NULL;

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

  if (self->rule.line == MNK_RENJU && side == MNK_X)
    ban = find_ban (self, point);
  if (ban != NULL)
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
                   /* Translators: a cell, "Black", and what it would make there */
                   _("%s is forbidden for %s: %s"),
                   name, noughts_piece_name (&self->rule, side), ban);
      return FALSE;
    }

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

static gboolean
end_game (NoughtsGame   *self,
          NoughtsEnd     ending,
          NoughtsResult  result)
{
  NoughtsNode *end = end_node (self);
  Before before = begin_change (self);

  if (end->ending != NOUGHTS_END_NONE)
    return FALSE;

  end->ending = ending;
  end->result = result;
  g_ptr_array_set_size (self->line, self->end + 1);
  end_change (self, &before);
  return TRUE;
}

static void
noughts_game_finalize (GObject *object)
{
  NoughtsGame *self = NOUGHTS_GAME (object);

  g_clear_pointer (&self->numbers, g_hash_table_unref);
  g_clear_pointer (&self->renju, mnk_renju_free);
  g_clear_pointer (&self->renju_window, g_free);
  g_clear_pointer (&self->line, g_ptr_array_unref);
  g_clear_pointer (&self->field, mnk_field_free);
  noughts_nodes_clear (&self->nodes);

  G_OBJECT_CLASS (noughts_game_parent_class)->finalize (object);
}

static void
noughts_game_class_init (NoughtsGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = noughts_game_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL,
                                   g_cclosure_marshal_VOID__UINT,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_UINT);
}

static void
noughts_game_init (NoughtsGame *self)
{
  noughts_nodes_init (&self->nodes);
  self->line = g_ptr_array_new ();
}

/* The set-up stones' own end of the game. FALSE if both sides have a line. */
static gboolean
judge_setup (NoughtsGame        *self,
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

NoughtsGame *
noughts_game_new_from_stones (const MnkRule      *rule,
                              MnkPiece            first_side,
                              const NoughtsStone *stones,
                              gsize               n_stones)
{
  g_autoptr (NoughtsGame) self = g_object_new (NOUGHTS_TYPE_GAME, NULL);

  self->rule = *rule;
  self->first_side = first_side;
  self->field = mnk_field_new (rule);
  self->root = noughts_nodes_add (&self->nodes, NULL, NULL, MNK_PASS, MNK_EMPTY);
  self->placed = self->current = self->root;
  g_ptr_array_add (self->line, self->root);

  for (gsize i = 0; i < n_stones; i++)
    {
      if (!mnk_field_put (self->field, stones[i].point, (MnkPiece) stones[i].piece))
        return NULL;
    }

  if (!judge_setup (self, stones, n_stones))
    return NULL;

  return g_steal_pointer (&self);
}

NoughtsGame *
noughts_game_new (const MnkRule  *rule,
                  GError        **error)
{
  MnkRuleProblem problem;

  g_return_val_if_fail (rule != NULL, NULL);

  problem = mnk_rule_check (rule);
  if (problem != MNK_RULE_OK)
    {
      noughts_set_rule_error (error, problem, rule);
      return NULL;
    }

  return noughts_game_new_from_stones (rule, MNK_X, NULL, 0);
}

NoughtsGame *
noughts_game_new_from_position (const MnkPosition  *position,
                                GError            **error)
{
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  MnkRule rule;
  MnkRuleProblem problem;
  NoughtsGame *self;

  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (position->side == MNK_X || position->side == MNK_O, NULL);

  rule = position->rule;
  if (position->endless)
    rule.width = rule.height = 0;

  problem = mnk_rule_check (&rule);
  if (problem != MNK_RULE_OK)
    {
      noughts_set_rule_error (error, problem, &rule);
      return NULL;
    }

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      {
        MnkPiece piece = mnk_position_at (position, x, y);
        NoughtsStone stone = { .point = { x, y }, .piece = piece };

        if (piece == MNK_X || piece == MNK_O)
          g_array_append_val (stones, stone);
      }

  self = noughts_game_new_from_stones (&rule, position->side,
                                       (NoughtsStone *) stones->data, stones->len);
  if (self == NULL)
    noughts_set_text_error (error, &(MnkTextError) { .problem = MNK_TEXT_BOTH_WON }, "");

  return self;
}

NoughtsGame *
noughts_game_copy (NoughtsGame *self)
{
  g_autoptr (GVariant) saved = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  saved = g_variant_ref_sink (noughts_game_save (self));
  return noughts_game_load (saved, NULL);
}

const MnkRule *
noughts_game_get_rule (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return &self->rule;
}

const MnkField *
noughts_game_get_field (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->field;
}

NoughtsNode *
noughts_game_get_root (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->root;
}

NoughtsNode *
noughts_game_get_current (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->current;
}

NoughtsNode *
noughts_game_get_end (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return end_node (self);
}

guint
noughts_game_get_n_plies (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->end;
}

NoughtsNode *
noughts_game_get_node_at (NoughtsGame *self,
                          guint        ply)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (ply <= self->end, NULL);

  return line_node (self, ply);
}

guint
noughts_game_get_ply (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->current->ply;
}

MnkPiece
noughts_game_get_side (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), MNK_X);

  return side_at (self, self->current);
}

MnkPiece
noughts_game_get_side_at (NoughtsGame *self,
                          NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), MNK_X);
  g_return_val_if_fail (node != NULL, MNK_X);

  return side_at (self, node);
}

gboolean
noughts_game_can_play (NoughtsGame  *self,
                       MnkPoint      point,
                       GError      **error)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return check_open (self->current, error)
         && check_cell (self, point, side_at (self, self->current), error);
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

  if (self->rule.line != MNK_RENJU || side_at (self, self->current) != MNK_X
      || self->current->ending != NOUGHTS_END_NONE)
    return 0;

  look_for_forbidden (self);
  found = g_new (MnkPoint, MNK_MAX_CELLS);
  n = MIN ((guint) mnk_renju_list (self->renju, found), room);
  for (guint i = 0; i < n; i++)
    cells[i] = mnk_window_to_field (self->renju_window, found[i]);

  return n;
}

gboolean
noughts_game_play (NoughtsGame  *self,
                   MnkPoint      point,
                   GError      **error)
{
  NoughtsNode *node;
  Before before;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (!noughts_game_can_play (self, point, error))
    return FALSE;

  before = begin_change (self);
  node = noughts_node_find_child (self->current, point);
  if (node == NULL)
    {
      node = noughts_game_append (self, self->current, NULL, point);
    }
  else
    {
      place_field (self, node);

      /* Whoever plays here again has not given up yet. */
      if (node->ending == NOUGHTS_END_RESIGNATION || node->ending == NOUGHTS_END_AGREEMENT)
        {
          node->ending = NOUGHTS_END_NONE;
          node->result = NOUGHTS_RESULT_OPEN;
        }
    }

  lead_line (self, node);
  prolong_line (self);
  self->end = node->ply;
  self->current = node;
  end_change (self, &before);
  return TRUE;
}

NoughtsNode *
noughts_game_append (NoughtsGame *self,
                     NoughtsNode *parent,
                     NoughtsNode *previous,
                     MnkPoint     move)
{
  MnkPiece side = side_at (self, parent);
  NoughtsNode *node;

  place_field (self, parent);
  if (!check_open (parent, NULL) || !check_cell (self, move, side, NULL))
    return NULL;

  node = noughts_nodes_add (&self->nodes, parent, previous, move, side);
  place_move (self, node);
  work_out_ending (self, node);
  return node;
}

gboolean
noughts_game_settle (NoughtsGame *self,
                     NoughtsNode *leaf,
                     NoughtsNode *end,
                     NoughtsNode *current)
{
  lead_line (self, leaf);
  if (end->ply >= self->line->len || line_node (self, end->ply) != end
      || current->ply > end->ply || line_node (self, current->ply) != current)
    return FALSE;

  self->end = end->ply;
  self->current = current;
  place_field (self, current);
  return TRUE;
}

gboolean
noughts_game_undo (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (self->current->parent == NULL)
    return FALSE;

  noughts_game_undo_to (self, self->current->ply - 1);
  return TRUE;
}

void
noughts_game_undo_to (NoughtsGame *self,
                      guint        ply)
{
  Before before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (ply <= self->current->ply);

  before = begin_change (self);
  self->current = line_node (self, ply);
  self->end = ply;
  place_field (self, self->current);
  end_change (self, &before);
}

gboolean
noughts_game_can_redo (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return (guint) self->current->ply + 1 < self->line->len;
}

gboolean
noughts_game_redo (NoughtsGame *self)
{
  return noughts_game_redo_turn (self, MNK_EMPTY);
}

gboolean
noughts_game_redo_turn (NoughtsGame *self,
                        MnkPiece     side)
{
  Before before;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (!noughts_game_can_redo (self))
    return FALSE;

  before = begin_change (self);
  do
    self->current = line_node (self, self->current->ply + 1);
  while (side != MNK_EMPTY && side_at (self, self->current) != side
         && noughts_game_can_redo (self));
  self->end = MAX (self->end, self->current->ply);
  place_field (self, self->current);
  end_change (self, &before);
  return TRUE;
}

void
noughts_game_jump (NoughtsGame *self,
                   NoughtsNode *node)
{
  Before before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  before = begin_change (self);
  if (node->ply > self->end || line_node (self, node->ply) != node)
    {
      lead_line (self, node);
      prolong_line (self);
      self->end = self->line->len - 1;
    }

  self->current = node;
  place_field (self, node);
  end_change (self, &before);
}

void
noughts_game_cut (NoughtsGame *self)
{
  Before before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  before = begin_change (self);
  self->end = self->current->ply;
  end_change (self, &before);
}

NoughtsResult
noughts_game_get_result (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NOUGHTS_RESULT_OPEN);

  return (NoughtsResult) end_node (self)->result;
}

NoughtsEnd
noughts_game_get_ending (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NOUGHTS_END_NONE);

  return (NoughtsEnd) end_node (self)->ending;
}

gboolean
noughts_game_resign (NoughtsGame *self,
                     MnkPiece     side)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);

  return end_game (self, NOUGHTS_END_RESIGNATION,
                   side == MNK_X ? NOUGHTS_RESULT_O_WON : NOUGHTS_RESULT_X_WON);
}

gboolean
noughts_game_agree_draw (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return end_game (self, NOUGHTS_END_AGREEMENT, NOUGHTS_RESULT_DRAW);
}

gboolean
noughts_game_is_dead (NoughtsGame *self)
{
  NoughtsNode *end;
  MnkWindow window;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  end = end_node (self);
  if (end->ending != NOUGHTS_END_NONE || mnk_rule_is_unbounded (&self->rule))
    return FALSE;

  if (self->dead_end != end)
    {
      noughts_game_get_window (self, end, &window);
      self->dead = mnk_position_is_dead (&window.position);
      self->dead_end = end;
    }

  return self->dead;
}

guint
noughts_game_get_win_line (NoughtsGame *self,
                           MnkPoint    *cells,
                           guint        room)
{
  g_autoptr (GArray) setup = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (cells != NULL || room == 0, 0);

  if (self->current->ending != NOUGHTS_END_LINE)
    return 0;

  if (self->current->parent != NULL)
    return mnk_field_win_line (self->field, self->current->move, cells, room);

  setup = noughts_game_get_setup (self);
  for (guint i = 0; i < setup->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (setup, NoughtsStone, i);
      int n = mnk_field_win_line (self->field, stone->point, cells, room);

      if (n > 0)
        return n;
    }

  return 0;
}

/* The last stones up to the node, newest first. */
static guint
list_recent (NoughtsNode *node,
             MnkPoint    *moves,
             guint        room)
{
  guint n = 0;

  for (; node->parent != NULL && n < room; node = node->parent)
    {
      if (!mnk_point_is_pass (node->move))
        moves[n++] = node->move;
    }

  return n;
}

guint
noughts_game_get_recent (NoughtsGame *self,
                         MnkPoint    *moves,
                         guint        room)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (moves != NULL || room == 0, 0);

  return list_recent (self->current, moves, room);
}

static void
list_numbers (NoughtsGame *self)
{
  self->numbers = g_hash_table_new (cell_hash, cell_equal);
  for (NoughtsNode *node = self->placed; node->parent != NULL; node = node->parent)
    {
      if (!mnk_point_is_pass (node->move))
        g_hash_table_add (self->numbers, node);
    }
}

guint
noughts_game_get_move_number (NoughtsGame *self,
                              MnkPoint     point)
{
  NoughtsNode wanted = { .move = point };
  NoughtsNode *node;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  if (self->numbers == NULL)
    list_numbers (self);

  node = g_hash_table_lookup (self->numbers, &wanted);
  return node != NULL ? node->ply : 0;
}

void
noughts_game_get_window (NoughtsGame *self,
                         NoughtsNode *node,
                         MnkWindow   *window)
{
  NoughtsNode *placed;
  MnkPoint recent[WINDOW_RECENT];
  guint n_recent;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (window != NULL);

  placed = self->placed;
  place_field (self, node);
  n_recent = list_recent (node, recent, WINDOW_RECENT);
  mnk_window_cut (window, self->field, side_at (self, node), recent, n_recent);
  place_field (self, placed);
}

static bool
collect_stone (MnkPoint  point,
               MnkPiece  piece,
               void     *data)
{
  NoughtsStone stone = { .point = point, .piece = piece };

  g_array_append_val ((GArray *) data, stone);
  return true;
}

GArray *
noughts_game_get_setup (NoughtsGame *self)
{
  GArray *stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  NoughtsNode *placed = self->placed;
  MnkPoint min, max;

  place_field (self, self->root);
  if (mnk_field_bounds (self->field, &min, &max))
    mnk_field_foreach (self->field, min, max, collect_stone, stones);
  place_field (self, placed);

  return stones;
}
