/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"
#include "noughts-source.h"

G_DEFINE_FINAL_TYPE (NoughtsGame, noughts_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static NoughtsNode *
line_node (NoughtsGame *self, guint ply)
{
  return g_ptr_array_index (self->line, ply);
}

NoughtsGameBefore
noughts_game_begin_change (NoughtsGame *self)
{
  return (NoughtsGameBefore){
    .n_nodes = self->nodes.n_linked,
    .line_serial = self->line_serial,
    .current = self->current,
    .end = line_node (self, self->end),
    .result = noughts_game_get_result (self),
    .ending = noughts_game_get_ending (self),
  };
}

void
noughts_game_end_change (NoughtsGame *self, const NoughtsGameBefore *before)
{
  NoughtsGameChange flags = 0;

  if (self->nodes.n_linked != before->n_nodes)
    {
      flags |= NOUGHTS_GAME_CHANGE_TREE;
      self->keeps_order = FALSE;
    }
  if (self->current != before->current)
    flags |= NOUGHTS_GAME_CHANGE_CURRENT;
  if (self->line_serial != before->line_serial || line_node (self, self->end) != before->end)
    flags |= NOUGHTS_GAME_CHANGE_LINE;
  if (noughts_game_get_result (self) != before->result
      || noughts_game_get_ending (self) != before->ending)
    flags |= NOUGHTS_GAME_CHANGE_RESULT;

  if (self->unlinked != NULL)
    flags |= NOUGHTS_GAME_CHANGE_UNLINKED;

  if (flags != 0)
    g_signal_emit (self, signals[CHANGED], 0, flags);
}

void
noughts_game_emit_changed (NoughtsGame *self, NoughtsGameChange flags)
{
  g_signal_emit (self, signals[CHANGED], 0, flags);
}

/* Works out the ending of a node that may be off the shown line. */
static void
judge_aside (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsNode *placed = self->placed;

  noughts_game_judge (self, node);
  noughts_game_place (self, placed);
}

/* Leads the line through the node, and keeps the part that already does. */
static void
lead_line (NoughtsGame *self, NoughtsNode *node)
{
  guint depth = node->ply;

  judge_aside (self, node);
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

void
noughts_game_prolong_line (NoughtsGame *self)
{
  NoughtsNode *node = line_node (self, self->line->len - 1), *placed = self->placed;

  while (node->child != NULL
         && (node->ending == NOUGHTS_END_NONE || node->child->piece == MNK_EMPTY))
    {
      node = node->child;
      noughts_game_judge (self, node);
      g_ptr_array_add (self->line, node);
    }
  noughts_game_place (self, placed);
}

void
noughts_game_add_notes (NoughtsGame *self, NoughtsNode *node, const char *notes)
{
  const char *known;

  if (self->notes == NULL)
    self->notes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (notes == NULL)
    return;

  known = g_hash_table_lookup (self->notes, node);
  g_hash_table_insert (self->notes, node, g_strconcat (known != NULL ? known : "", notes, NULL));
}

/* Returns the side to move at the node. */
static MnkPiece
turn_at (const NoughtsNode *node)
{
  return (MnkPiece) node->turn;
}

static void
noughts_game_finalize (GObject *object)
{
  NoughtsGame *self = NOUGHTS_GAME (object);

  g_clear_pointer (&self->numbers, g_hash_table_unref);
  g_clear_pointer (&self->notes, g_hash_table_unref);
  g_clear_pointer (&self->setups, g_hash_table_unref);
  g_clear_pointer (&self->remarks, g_ptr_array_unref);
  g_clear_pointer (&self->renju, noughts_renju_free);
  g_clear_pointer (&self->line, g_ptr_array_unref);
  g_clear_pointer (&self->setup, g_array_unref);
  g_clear_pointer (&self->field, mnk_field_free);
  g_clear_pointer (&self->source, noughts_source_free);
  g_free (self->fuller);
  noughts_nodes_clear (&self->nodes);

  G_OBJECT_CLASS (noughts_game_parent_class)->finalize (object);
}

static void
noughts_game_class_init (NoughtsGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = noughts_game_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__UINT, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
noughts_game_init (NoughtsGame *self)
{
  noughts_nodes_init (&self->nodes);
  self->line = g_ptr_array_new ();
  self->setup = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
}

NoughtsGame *
noughts_game_new_from_stones (const MnkRule *rule,
                              MnkPiece first_side,
                              const NoughtsStone *stones,
                              gsize n_stones)
{
  g_autoptr (NoughtsGame) self = g_object_new (NOUGHTS_TYPE_GAME, NULL);

  self->rule = *rule;
  self->first_side = first_side;
  self->field = mnk_field_new (rule);
  self->root = noughts_nodes_add (&self->nodes, NULL, NULL, MNK_PASS, MNK_EMPTY);
  self->root->turn = first_side;
  self->placed = self->current = self->root;
  if (rule->line == MNK_RENJU)
    noughts_renju_prepare ();
  g_ptr_array_add (self->line, self->root);

  g_array_append_vals (self->setup, stones, (guint) n_stones);
  for (gsize i = 0; i < n_stones; i++)
    {
      if (!mnk_field_put (self->field, stones[i].point, (MnkPiece) stones[i].piece))
        return NULL;
    }

  if (!noughts_game_judge_stones (self, self->root))
    return NULL;

  return g_steal_pointer (&self);
}

NoughtsGame *
noughts_game_new (const MnkRule *rule, GError **error)
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
noughts_game_new_from_position (const MnkPosition *position, GError **error)
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

  self = noughts_game_new_from_stones (&rule, position->side, (NoughtsStone *) stones->data,
                                       stones->len);
  if (self == NULL)
    noughts_set_text_error (error, &(MnkTextError){ .problem = MNK_TEXT_BOTH_WON }, "");

  return self;
}

gboolean
noughts_game_is_set_up (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->setup->len > 0 || self->first_side != MNK_X;
}

void
noughts_game_set_forbidden_loses (NoughtsGame *self, gboolean loses)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));

  self->forbidden_loses = loses;
}

gboolean
noughts_game_get_forbidden_loses (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->forbidden_loses;
}

const MnkRule *
noughts_game_get_rule (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return &self->rule;
}

NoughtsWay
noughts_game_get_way (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->way;
}

void
noughts_game_set_way (NoughtsGame *self, NoughtsWay way)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (way < NOUGHTS_N_WAYS);

  if (self->way == way)
    return;

  self->way = way;
  noughts_game_emit_changed (self, NOUGHTS_GAME_CHANGE_WAY);
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

  return line_node (self, self->end);
}

gboolean
noughts_game_looks_back (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->current != line_node (self, self->end);
}

guint
noughts_game_get_n_plies (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->end;
}

NoughtsNode *
noughts_game_get_node_at (NoughtsGame *self, guint ply)
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

  return turn_at (self->current);
}

MnkPiece
noughts_game_get_side_at (NoughtsGame *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), MNK_X);
  g_return_val_if_fail (node != NULL, MNK_X);

  return turn_at (node);
}

/* Plays a legal move at the current node. */
static void
play (NoughtsGame *self, MnkPoint point)
{
  NoughtsNode *node = noughts_node_find_child (self->current, point);

  if (node == NULL)
    {
      node = noughts_game_append (self, self->current, NULL, point);
    }
  else
    {
      noughts_game_judge (self, node);
      noughts_game_place (self, node);

      /* Playing on here takes the resignation or agreement back. */
      if (noughts_node_is_given_up (node))
        {
          node->ending = NOUGHTS_END_NONE;
          node->result = NOUGHTS_RESULT_OPEN;
        }
    }

  lead_line (self, node);
  noughts_game_prolong_line (self);
  self->end = node->ply;
  self->current = self->played = node;
}

gboolean
noughts_game_play (NoughtsGame *self, MnkPoint point, GError **error)
{
  NoughtsGameBefore before;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (!noughts_game_can_play (self, point, error))
    return FALSE;

  before = noughts_game_begin_change (self);
  play (self, point);
  noughts_game_end_change (self, &before);
  self->played = NULL;
  return TRUE;
}

NoughtsNode *
noughts_game_get_played (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->played;
}

gboolean
noughts_game_can_extend (NoughtsGame *self, MnkPoint point, GError **error)
{
  NoughtsNode *looked_at;
  gboolean legal;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  looked_at = self->current;
  self->current = line_node (self, self->end);
  noughts_game_place (self, self->current);
  legal = noughts_game_can_play (self, point, error);
  self->current = looked_at;
  noughts_game_place (self, looked_at);
  return legal;
}

gboolean
noughts_game_extend (NoughtsGame *self, MnkPoint point, GError **error)
{
  NoughtsNode *looked_at;
  gboolean legal;
  NoughtsGameBefore before;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  looked_at = self->current;
  if (looked_at == line_node (self, self->end))
    return noughts_game_play (self, point, error);

  before = noughts_game_begin_change (self);
  self->current = line_node (self, self->end);
  noughts_game_place (self, self->current);
  legal = noughts_game_can_play (self, point, error);
  if (legal)
    play (self, point);
  self->current = looked_at;
  noughts_game_place (self, looked_at);
  noughts_game_end_change (self, &before);
  self->played = NULL;
  return legal;
}

gboolean
noughts_game_settle (NoughtsGame *self, NoughtsNode *leaf, NoughtsNode *end, NoughtsNode *current)
{
  lead_line (self, leaf);
  if (end->ply >= self->line->len || line_node (self, end->ply) != end || current->ply > end->ply
      || line_node (self, current->ply) != current)
    return FALSE;

  self->end = end->ply;
  self->current = current;
  noughts_game_place (self, current);
  return TRUE;
}

void
noughts_game_unlink (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL && node->parent != NULL && !node->unlinked);

  before = noughts_game_begin_change (self);
  if (node->ply < self->line->len && line_node (self, node->ply) == node)
    {
      self->line_serial++;
      g_ptr_array_set_size (self->line, node->ply);
      self->end = MIN (self->end, node->parent->ply);
      if (self->current->ply > self->end)
        self->current = line_node (self, self->end);
    }
  noughts_game_place (self, self->current);
  noughts_nodes_unlink (&self->nodes, node);
  noughts_game_note_change (self, node, NOUGHTS_GAME_CHANGE_UNLINKED);
  self->unlinked = node;
  noughts_game_end_change (self, &before);
  self->unlinked = NULL;
}

void
noughts_game_relink (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL && node->unlinked);
  g_return_if_fail (node->parent != NULL && !node->parent->unlinked);

  before = noughts_game_begin_change (self);
  noughts_nodes_relink (&self->nodes, node);
  noughts_game_note_change (self, node, NOUGHTS_GAME_CHANGE_UNLINKED);
  noughts_game_end_change (self, &before);
}

NoughtsNode *
noughts_game_get_unlinked (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->unlinked;
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
noughts_game_undo_to (NoughtsGame *self, guint ply)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (ply <= self->current->ply);

  before = noughts_game_begin_change (self);
  self->current = line_node (self, ply);
  self->end = ply;
  noughts_game_place (self, self->current);
  noughts_game_end_change (self, &before);
}

gboolean
noughts_game_can_redo (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  /* After a resignation or agreement, redo is only possible once that is taken back. */
  return self->current->ending == NOUGHTS_END_NONE
         && (guint) self->current->ply + 1 < self->line->len;
}

gboolean
noughts_game_redo_turn (NoughtsGame *self, MnkPiece side)
{
  NoughtsGameBefore before;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (!noughts_game_can_redo (self))
    return FALSE;

  before = noughts_game_begin_change (self);
  do
    self->current = line_node (self, self->current->ply + 1);
  while (side != MNK_EMPTY && turn_at (self->current) != side && noughts_game_can_redo (self));
  self->end = MAX (self->end, self->current->ply);
  noughts_game_place (self, self->current);
  noughts_game_end_change (self, &before);
  return TRUE;
}

void
noughts_game_jump (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL && !node->unlinked);

  before = noughts_game_begin_change (self);
  if (node->ply > self->end || line_node (self, node->ply) != node)
    {
      lead_line (self, node);
      noughts_game_prolong_line (self);
      self->end = self->line->len - 1;
    }

  self->current = node;
  noughts_game_place (self, node);
  noughts_game_end_change (self, &before);
}

NoughtsNode *
noughts_game_get_leaf (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return line_node (self, self->line->len - 1);
}

void
noughts_game_take_up (NoughtsGame *self, NoughtsNode *node, NoughtsNode *leaf)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL && leaf != NULL && leaf->ply >= node->ply);
  g_return_if_fail (!node->unlinked && !leaf->unlinked);

  before = noughts_game_begin_change (self);
  lead_line (self, leaf);
  g_warn_if_fail (line_node (self, node->ply) == node);
  noughts_game_prolong_line (self);
  self->end = node->ply;
  self->current = node;
  noughts_game_place (self, node);
  noughts_game_end_change (self, &before);
}

/* Returns the next sibling, after the last one the first; NULL for an only child. */
static NoughtsNode *
next_beside (NoughtsNode *node)
{
  if (node->sibling != NULL)
    return node->sibling;

  return node->parent->child != node ? node->parent->child : NULL;
}

NoughtsNode *
noughts_game_get_other_line (NoughtsGame *self)
{
  NoughtsNode *other = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  /* Most games have a single line, and some are long. */
  if (self->nodes.n_linked == self->line->len)
    return NULL;

  for (NoughtsNode *node = self->current; node->parent != NULL && other == NULL;
       node = node->parent)
    other = next_beside (node);
  if (other == NULL && self->current->ply < self->end)
    other = next_beside (line_node (self, self->current->ply + 1));
  if (other == NULL)
    return NULL;

  for (judge_aside (self, other); other->ending == NOUGHTS_END_NONE && other->child != NULL;
       judge_aside (self, other))
    other = other->child;
  return other;
}

void
noughts_game_cut (NoughtsGame *self)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  before = noughts_game_begin_change (self);
  self->end = self->current->ply;
  noughts_game_end_change (self, &before);
}

void
noughts_game_uncut (NoughtsGame *self)
{
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  before = noughts_game_begin_change (self);
  if (self->current->ply == self->end)
    {
      lead_line (self, self->current);
      noughts_game_prolong_line (self);
    }
  self->end = self->line->len - 1;
  noughts_game_end_change (self, &before);
}
