/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

/* A saved game:
 *   y        version
 *   (iiii)   rule: width, height, win, line rule
 *   y        the side to move at the root
 *   a(iiy)   stones before the first move
 *   a(iiu)   the tree in the order of a walk along its branches: each node's move and how many
 *            steps it goes up from the node before it to its parent
 *   a(uyy)   endings that are not in the stones: node, ending, result
 *   (uuu)    the nodes at the line's leaf, at its end, and the current one
 * and in version 2, for a game that came from a file:
 *   a(us)    what that says besides the moves: node, SGF
 *   b        whether it is still in that file's order
 * The root is node 0. Going up from the node before makes loading take as many steps as
 * there are nodes, whatever a damaged file says. */
#define FIELDS     "y(iiii)ya(iiy)a(iiu)a(uyy)(uuu)"
#define FORMAT     "(" FIELDS ")"
#define FILE_FORMAT "(" FIELDS "a(us)b)"

enum
{
  VERSION = 1,
  FILE_VERSION
};

static gboolean
is_given_up (const NoughtsNode *node)
{
  return node->ending == NOUGHTS_END_RESIGNATION || node->ending == NOUGHTS_END_AGREEMENT;
}

/* A node as it is saved: "(iiu)" in memory, so that all can be handed over at once. */
typedef struct
{
  gint32  x;
  gint32  y;
  guint32 up;
} SavedNode;

G_STATIC_ASSERT (sizeof (SavedNode) == 12);

GVariant *
noughts_game_save (NoughtsGame *self)
{
  g_autofree SavedNode *nodes = NULL;
  NoughtsNode *leaf, *end;
  GVariantBuilder stones, endings, notes;
  guint32 up;
  guint32 place = 0;
  guint32 leaf_place = 0, end_place = 0, current_place = 0;
  GVariant *tree;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  nodes = g_new (SavedNode, self->nodes.n_nodes);
  leaf = g_ptr_array_index (self->line, self->line->len - 1);
  end = g_ptr_array_index (self->line, self->end);
  g_variant_builder_init (&stones, G_VARIANT_TYPE ("a(iiy)"));
  g_variant_builder_init (&endings, G_VARIANT_TYPE ("a(uyy)"));
  g_variant_builder_init (&notes, G_VARIANT_TYPE ("a(us)"));

  for (guint i = 0; i < self->setup->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (self->setup, NoughtsStone, i);

      g_variant_builder_add (&stones, "(iiy)", stone->point.x, stone->point.y, stone->piece);
    }

  up = 0;
  for (NoughtsNode *node = self->root; node != NULL; node = noughts_node_walk (node, &up), place++)
    {
      if (node->parent != NULL)
        nodes[place - 1] = (SavedNode) { node->move.x, node->move.y, up };
      if (is_given_up (node))
        g_variant_builder_add (&endings, "(uyy)", place, node->ending, node->result);
      if (self->notes != NULL && g_hash_table_contains (self->notes, node))
        g_variant_builder_add (&notes, "(us)", place,
                               (const char *) g_hash_table_lookup (self->notes, node));
      if (node == leaf)
        leaf_place = place;
      if (node == end)
        end_place = place;
      if (node == self->current)
        current_place = place;
    }

  tree = g_variant_new_fixed_array (G_VARIANT_TYPE ("(iiu)"), nodes, place - 1,
                                    sizeof (SavedNode));
  if (self->notes != NULL)
    return g_variant_new ("(y(iiii)y@a(iiy)@a(iiu)@a(uyy)(uuu)@a(us)b)", FILE_VERSION,
                          self->rule.width, self->rule.height, self->rule.win,
                          (int) self->rule.line, self->first_side,
                          g_variant_builder_end (&stones), tree,
                          g_variant_builder_end (&endings),
                          leaf_place, end_place, current_place,
                          g_variant_builder_end (&notes), self->keeps_order);

  g_variant_builder_clear (&notes);
  return g_variant_new ("(y(iiii)y@a(iiy)@a(iiu)@a(uyy)(uuu))", VERSION,
                        self->rule.width, self->rule.height, self->rule.win,
                        (int) self->rule.line, self->first_side,
                        g_variant_builder_end (&stones), tree,
                        g_variant_builder_end (&endings),
                        leaf_place, end_place, current_place);
}

static NoughtsGame *
load_setup (const MnkRule *rule,
            guint8         first_side,
            GVariant      *setup)
{
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  GVariantIter iter;
  NoughtsStone stone;

  if (mnk_rule_check (rule) != MNK_RULE_OK || (first_side != MNK_X && first_side != MNK_O))
    return NULL;

  g_variant_iter_init (&iter, setup);
  while (g_variant_iter_next (&iter, "(iiy)", &stone.point.x, &stone.point.y, &stone.piece))
    {
      if ((stone.piece != MNK_X && stone.piece != MNK_O) || mnk_point_is_pass (stone.point))
        return NULL;
      g_array_append_val (stones, stone);
    }

  return noughts_game_new_from_stones (rule, (MnkPiece) first_side,
                                       (NoughtsStone *) stones->data, stones->len);
}

/* The hash of a child is made of its move and its parent: two children with one move are the same
 * child. */
static guint
child_hash (gconstpointer data)
{
  const NoughtsNode *node = data;
  guint32 place = (guint32) node->move.x * 0x9e3779b1u + (guint32) node->move.y;

  return place * 0x85ebca6bu + g_direct_hash (node->parent);
}

static gboolean
child_equal (gconstpointer a,
             gconstpointer b)
{
  const NoughtsNode *one = a;
  const NoughtsNode *other = b;

  return one->parent == other->parent && mnk_point_equal (one->move, other->move);
}

static GPtrArray *
load_tree (NoughtsGame *game,
           GVariant    *tree)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GHashTable) children = g_hash_table_new (child_hash, child_equal);
  NoughtsNode *node = game->root;
  GVariantIter iter;
  MnkPoint move;
  guint32 up;

  g_ptr_array_add (nodes, node);
  g_variant_iter_init (&iter, tree);
  while (g_variant_iter_next (&iter, "(iiu)", &move.x, &move.y, &up))
    {
      NoughtsNode *previous = NULL;

      if (up > node->ply)
        return NULL;
      for (; up > 0; up--)
        {
          previous = node;
          node = node->parent;
        }

      node = noughts_game_append (game, node, previous, move);
      if (node == NULL || !g_hash_table_add (children, node))
        return NULL;
      g_ptr_array_add (nodes, node);
    }

  return g_steal_pointer (&nodes);
}

static gboolean
load_endings (GPtrArray *nodes,
              GVariant  *endings)
{
  GVariantIter iter;
  guint32 place;
  guint8 ending, result;

  g_variant_iter_init (&iter, endings);
  while (g_variant_iter_next (&iter, "(uyy)", &place, &ending, &result))
    {
      NoughtsNode *node;

      if (place >= nodes->len)
        return FALSE;

      node = g_ptr_array_index (nodes, place);
      if (node->ending != NOUGHTS_END_NONE)
        return FALSE;

      if (ending == NOUGHTS_END_RESIGNATION
          ? result != NOUGHTS_RESULT_X_WON && result != NOUGHTS_RESULT_O_WON
          : ending != NOUGHTS_END_AGREEMENT || result != NOUGHTS_RESULT_DRAW)
        return FALSE;

      node->ending = ending;
      node->result = result;
    }

  return TRUE;
}

static gboolean
load_notes (NoughtsGame *game,
            GPtrArray   *nodes,
            GVariant    *notes)
{
  GVariantIter iter;
  const char *text;
  guint32 place;

  noughts_game_add_notes (game, game->root, NULL);
  g_variant_iter_init (&iter, notes);
  while (g_variant_iter_next (&iter, "(u&s)", &place, &text))
    {
      if (place >= nodes->len)
        return FALSE;
      noughts_game_add_notes (game, g_ptr_array_index (nodes, place), text);
    }

  return TRUE;
}

static NoughtsGame *
load_game (GVariant *variant)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) tree = NULL;
  g_autoptr (GVariant) endings = NULL;
  g_autoptr (GVariant) notes = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  guint8 version, first_side;
  gint32 line_rule;
  guint32 leaf, end, current;
  gboolean keeps_order = FALSE;
  MnkRule rule;

  if (!g_variant_is_normal_form (variant))
    return NULL;

  if (g_variant_is_of_type (variant, G_VARIANT_TYPE (FORMAT)))
    g_variant_get (variant, "(y(iiii)y@a(iiy)@a(iiu)@a(uyy)(uuu))",
                   &version,
                   &rule.width, &rule.height, &rule.win, &line_rule,
                   &first_side,
                   &setup, &tree, &endings,
                   &leaf, &end, &current);
  else if (g_variant_is_of_type (variant, G_VARIANT_TYPE (FILE_FORMAT)))
    g_variant_get (variant, "(y(iiii)y@a(iiy)@a(iiu)@a(uyy)(uuu)@a(us)b)",
                   &version,
                   &rule.width, &rule.height, &rule.win, &line_rule,
                   &first_side,
                   &setup, &tree, &endings,
                   &leaf, &end, &current, &notes, &keeps_order);
  else
    return NULL;

  if (version != (notes != NULL ? FILE_VERSION : VERSION) || line_rule < 0
      || line_rule >= MNK_N_LINE_RULES)
    return NULL;

  rule.line = (MnkLineRule) line_rule;
  game = load_setup (&rule, first_side, setup);
  if (game == NULL)
    return NULL;

  nodes = load_tree (game, tree);
  if (nodes == NULL || leaf >= nodes->len || end >= nodes->len || current >= nodes->len)
    return NULL;

  if (!load_endings (nodes, endings)
      || (notes != NULL && !load_notes (game, nodes, notes))
      || !noughts_game_settle (game,
                               g_ptr_array_index (nodes, leaf),
                               g_ptr_array_index (nodes, end),
                               g_ptr_array_index (nodes, current)))
    return NULL;

  game->keeps_order = keeps_order;
  return g_steal_pointer (&game);
}

NoughtsGame *
noughts_game_load (GVariant  *variant,
                   GError   **error)
{
  NoughtsGame *game;

  g_return_val_if_fail (variant != NULL, NULL);

  game = load_game (variant);
  if (game == NULL)
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED,
                         _("The saved game is damaged"));

  return game;
}
