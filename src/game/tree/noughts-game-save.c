/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"
#include "noughts-source.h"

#include <glib/gi18n-lib.h>

/* A saved game:
 *   y        version
 *   (iiii)   rule: width, height, win, line rule
 *   y        the side to move at the root
 *   a(iiy)   stones before the first move
 *   a(iiuy)  the tree in depth-first order: each node's move, the number of steps up from the node
 *            before to its parent, and its flags (see pack_node())
 *   a(ua(iiy))  stones that nodes set up, and lift (0): node, stones
 *   a(uyy)   endings that do not follow from the stones: node, ending, result
 *   (uuu)    the nodes at the line's leaf, at its end, and the current one
 *   a(us)    the nodes' other properties in the game's file: node, SGF
 *   a{sv}    "source": a library's file, as noughts_source_save(): the tree then has nothing but
 * the nodes of the line and what differs from the file. Of type b: "from-file": the game is from
 * one; "keeps-order": it has that file's order; "edited", "from-sgf", "info-behind", "needs-rule":
 * as in NoughtsGame. Of type (su): "collection": the file that has more than the
 * game, and how many other games. The root is node 0. As steps go up from the node before, loading
 * takes no more steps than there are nodes, even for a damaged file.
 *
 * Versions 1 and 2 had a(iiu) for the tree, which held alternating moves alone, and no stones but
 * those before the first move. Version 2, for games from files, ended in a(us) and
 * "keeps-order". */
#define FORMAT      "(y(iiii)ya(iiy)a(iiuy)a(ua(iiy))a(uyy)(uuu)a(us)a{sv})"
#define OLD_FIELDS  "y(iiii)ya(iiy)a(iiu)a(uyy)(uuu)"
#define OLD_FORMAT  "(" OLD_FIELDS ")"
#define FILE_FORMAT "(" OLD_FIELDS "a(us)b)"

enum
{
  OLD_VERSION = 1,
  FILE_VERSION,
  VERSION
};

/* A saved node with the layout of "(iiuy)" in memory, so that all are stored in one call. */
typedef struct
{
  gint32 x;
  gint32 y;
  guint32 up;
  guint8 what;
  guint8 padding[3];
} SavedNode;

G_STATIC_ASSERT (sizeof (SavedNode) == 16);

#define JOINED  (1 << 4)
#define IMPLIED (1 << 5)
#define TRUSTED (1 << 6)
#define BY_TT   (1 << 7)

/* Packs a node's side, the side to move after it, and its flags. */
static guint8
pack_node (const NoughtsNode *node)
{
  return (guint8) (node->piece | node->turn << 2 | (node->joined ? JOINED : 0)
                   | (node->implied ? IMPLIED : 0) | (node->trusted ? TRUSTED : 0)
                   | (node->by_tt ? BY_TT : 0));
}

static gboolean
unpack_node (guint8 what, NoughtsStep *step)
{
  step->piece = (MnkPiece) (what & 3);
  step->turn = (MnkPiece) (what >> 2 & 3);
  step->joined = (what & JOINED) != 0;
  step->implied = (what & IMPLIED) != 0;
  step->by_tt = (what & BY_TT) != 0;

  return (!step->by_tt || (step->piece != MNK_EMPTY && mnk_point_is_pass (step->move)))
         && step->piece != MNK_WALL && (step->turn == MNK_X || step->turn == MNK_O)
         && (step->piece != MNK_EMPTY || mnk_point_is_pass (step->move));
}

static GVariant *
save_stones (const GArray *stones)
{
  GVariantBuilder saved;

  g_variant_builder_init (&saved, G_VARIANT_TYPE ("a(iiy)"));
  for (guint i = 0; i < stones->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (stones, NoughtsStone, i);

      g_variant_builder_add (&saved, "(iiy)", stone->point.x, stone->point.y, stone->piece);
    }

  return g_variant_builder_end (&saved);
}

/* The rarer contents of nodes, by node. */
typedef struct
{
  GVariantBuilder setups;
  GVariantBuilder endings;
  GVariantBuilder notes;
} Extras;

static void
extras_init (Extras *self)
{
  g_variant_builder_init (&self->setups, G_VARIANT_TYPE ("a(ua(iiy))"));
  g_variant_builder_init (&self->endings, G_VARIANT_TYPE ("a(uyy)"));
  g_variant_builder_init (&self->notes, G_VARIANT_TYPE ("a(us)"));
}

static void
extras_add (Extras *self, NoughtsGame *game, NoughtsNode *node, guint32 place)
{
  const char *notes = game->notes != NULL ? g_hash_table_lookup (game->notes, node) : NULL;

  if (node->sets_up)
    g_variant_builder_add (&self->setups, "(u@a(iiy))", place,
                           save_stones (noughts_game_get_setup_at (game, node)));
  if (noughts_node_is_given_up (node))
    g_variant_builder_add (&self->endings, "(uyy)", place, node->ending, node->result);
  if (notes != NULL)
    g_variant_builder_add (&self->notes, "(us)", place, notes);
}

static GVariant *
save_more (NoughtsGame *self, GHashTable *places)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "from-file", "b", self->notes != NULL);
  g_variant_dict_insert (&dict, "keeps-order", "b", self->keeps_order);
  g_variant_dict_insert (&dict, "edited", "b", self->edited);
  g_variant_dict_insert (&dict, "from-sgf", "b", self->from_sgf);
  g_variant_dict_insert (&dict, "partial", "b", self->partial);
  if (self->fuller != NULL)
    g_variant_dict_insert (&dict, "collection", "(su)", self->fuller, self->n_others);
  g_variant_dict_insert (&dict, "info-behind", "b", self->info_behind);
  g_variant_dict_insert (&dict, "needs-rule", "b", self->needs_rule);
  g_variant_dict_insert (&dict, "size-behind", "b", self->size_behind);
  if (places != NULL)
    g_variant_dict_insert_value (&dict, "source", noughts_source_save (self->source, places));
  return g_variant_dict_end (&dict);
}

/* Returns the next node to be saved. `places` is the set of those; NULL: all are. */
static NoughtsNode *
walk (GHashTable *places, NoughtsNode *node, guint32 *up)
{
  return places != NULL ? noughts_game_walk_in (places, node, up) : noughts_node_walk (node, up);
}

/* Saves the nodes in `places`, and sets each one's number there; NULL: all nodes. */
static GVariant *
save_nodes (NoughtsGame *self, GHashTable *places)
{
  const guint n = places != NULL ? g_hash_table_size (places) : self->nodes.n_linked;
  g_autofree SavedNode *nodes = NULL;
  NoughtsNode *leaf, *end;
  guint32 up = 0, place = 0;
  guint32 leaf_place = 0, end_place = 0, current_place = 0;
  Extras extras;
  GVariant *tree;

  nodes = g_new0 (SavedNode, n);
  leaf = g_ptr_array_index (self->line, self->line->len - 1);
  end = g_ptr_array_index (self->line, self->end);
  extras_init (&extras);
  for (NoughtsNode *node = self->root; node != NULL; node = walk (places, node, &up), place++)
    {
      if (places != NULL)
        g_hash_table_replace (places, node, GUINT_TO_POINTER (place));
      if (node->parent != NULL)
        nodes[place - 1] = (SavedNode){ node->move.x, node->move.y, up, pack_node (node), { 0 } };
      extras_add (&extras, self, node, place);
      if (node == leaf)
        leaf_place = place;
      if (node == end)
        end_place = place;
      if (node == self->current)
        current_place = place;
    }

  tree =
      g_variant_new_fixed_array (G_VARIANT_TYPE ("(iiuy)"), nodes, place - 1, sizeof (SavedNode));
  return g_variant_new (
      "(y(iiii)y@a(iiy)@a(iiuy)@a(ua(iiy))@a(uyy)(uuu)@a(us)@a{sv})", VERSION, self->rule.width,
      self->rule.height, self->rule.win, (int) self->rule.line, self->first_side,
      save_stones (self->setup), tree, g_variant_builder_end (&extras.setups),
      g_variant_builder_end (&extras.endings), leaf_place, end_place, current_place,
      g_variant_builder_end (&extras.notes), save_more (self, places));
}

/* Returns the nodes' ids by their places. */
static GArray *
list_ids (GHashTable *places)
{
  GArray *ids = g_array_new (FALSE, TRUE, sizeof (guint32));
  GHashTableIter iter;
  gpointer node, place;

  g_array_set_size (ids, g_hash_table_size (places));
  g_hash_table_iter_init (&iter, places);
  while (g_hash_table_iter_next (&iter, &node, &place))
    g_array_index (ids, guint32, GPOINTER_TO_UINT (place)) = ((NoughtsNode *) node)->id;

  return ids;
}

GVariant *
noughts_game_save_differences (NoughtsGame *self, GArray **ids)
{
  g_autoptr (GHashTable) nodes = NULL;
  GVariant *saved;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self) && self->source != NULL, NULL);

  nodes = noughts_game_find_differences (self);
  saved = save_nodes (self, nodes);
  if (ids != NULL)
    *ids = list_ids (nodes);

  return saved;
}

GVariant *
noughts_game_save (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  if (noughts_game_get_file (self) != NULL)
    return noughts_game_save_differences (self, NULL);

  return save_nodes (self, NULL);
}

static NoughtsGame *
load_setup (const MnkRule *rule, guint8 first_side, GVariant *setup)
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

  return noughts_game_new_from_stones (rule, (MnkPiece) first_side, (NoughtsStone *) stones->data,
                                       stones->len);
}

/* Hashes a child by its move and its parent: two children with the same move are the same child. */
static guint
child_hash (gconstpointer data)
{
  const NoughtsNode *node = data;
  guint32 place = (guint32) node->move.x * 0x9e3779b1u + (guint32) node->move.y;

  return place * 0x85ebca6bu + g_direct_hash (node->parent);
}

static gboolean
child_equal (gconstpointer a, gconstpointer b)
{
  const NoughtsNode *one = a;
  const NoughtsNode *other = b;

  return one->parent == other->parent && mnk_point_equal (one->move, other->move);
}

/* Goes up from the node before, and sets *previous to the last child of the new parent so far. NULL
 * if that is above the root. */
static NoughtsNode *
go_up (NoughtsNode *node, guint32 up, NoughtsNode **previous)
{
  *previous = NULL;
  if (up > node->ply)
    return NULL;

  for (; up > 0; up--)
    {
      *previous = node;
      node = node->parent;
    }

  return node;
}

/* Loads the stones of the next node with any, number *at of the setups. FALSE where they are
 * invalid. */
static gboolean
load_stones (GVariant *setups, gsize *at, guint32 place, GArray *stones)
{
  g_autoptr (GVariantIter) saved = NULL;
  NoughtsStone stone = { 0 };
  guint32 their_place;

  g_array_set_size (stones, 0);
  if (*at == g_variant_n_children (setups))
    return TRUE;

  g_variant_get_child (setups, *at, "(ua(iiy))", &their_place, &saved);
  if (their_place != place)
    return their_place > place;

  while (g_variant_iter_next (saved, "(iiy)", &stone.point.x, &stone.point.y, &stone.piece))
    {
      if (stone.piece > MNK_O)
        return FALSE;
      g_array_append_val (stones, stone);
    }
  ++*at;
  return stones->len > 0;
}

/* Adds a node. Moves from a library are trusted again, if the cell is empty. */
static NoughtsNode *
load_node (NoughtsGame *game,
           NoughtsNode *parent,
           NoughtsNode *previous,
           const NoughtsStep *step,
           gboolean trusted)
{
  if (!trusted)
    return noughts_game_append_step (game, parent, previous, step);

  noughts_game_place (game, parent);
  if (step->n_stones > 0
      || (!mnk_point_is_pass (step->move)
          && mnk_field_at (game->field, step->move.x, step->move.y) != MNK_EMPTY))
    return NULL;

  return noughts_game_append_trusted (game, parent, previous, step);
}

static GPtrArray *
load_tree (NoughtsGame *game, GVariant *tree, GVariant *setups)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  NoughtsNode *node = game->root, *previous;
  NoughtsStep step = { 0 };
  GVariantIter iter;
  gsize n_set_up = 0;
  guint32 up;
  guint8 what;

  g_ptr_array_add (nodes, node);
  g_variant_iter_init (&iter, tree);
  while (g_variant_iter_next (&iter, "(iiuy)", &step.move.x, &step.move.y, &up, &what))
    {
      node = go_up (node, up, &previous);
      if (node == NULL || !unpack_node (what, &step)
          || !load_stones (setups, &n_set_up, nodes->len, stones)
          || (stones->len > 0 && step.piece != MNK_EMPTY))
        return NULL;

      step.stones = (const NoughtsStone *) stones->data;
      step.n_stones = stones->len;
      node = load_node (game, node, previous, &step, (what & TRUSTED) != 0);
      if (node == NULL)
        return NULL;
      g_ptr_array_add (nodes, node);
    }

  return n_set_up == g_variant_n_children (setups) ? g_steal_pointer (&nodes) : NULL;
}

static GPtrArray *
load_old_tree (NoughtsGame *game, GVariant *tree)
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
      NoughtsNode *previous;

      node = go_up (node, up, &previous);
      if (node == NULL)
        return NULL;

      node = noughts_game_append (game, node, previous, move);
      if (node == NULL || !g_hash_table_add (children, node))
        return NULL;
      g_ptr_array_add (nodes, node);
    }

  return g_steal_pointer (&nodes);
}

/* Whether a game can have been ended so by a person, a clock or a file. */
static gboolean
is_given_up (guint8 ending, guint8 result)
{
  const gboolean won = result == NOUGHTS_RESULT_X_WON || result == NOUGHTS_RESULT_O_WON;

  switch (ending)
    {
    case NOUGHTS_END_RESIGNATION:
    case NOUGHTS_END_SAID:
      return won;

    case NOUGHTS_END_TIME:
      return won || result == NOUGHTS_RESULT_DRAW;

    case NOUGHTS_END_AGREEMENT:
      return result == NOUGHTS_RESULT_DRAW;

    default:
      return FALSE;
    }
}

static gboolean
load_endings (GPtrArray *nodes, GVariant *endings)
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

      if (!is_given_up (ending, result))
        return FALSE;

      node->ending = ending;
      node->result = result;
    }

  return TRUE;
}

static gboolean
load_notes (NoughtsGame *game, GPtrArray *nodes, GVariant *notes)
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

/* The parts of a saved game of any version. */
typedef struct
{
  MnkRule rule;
  guint8 first_side;
  GVariant *setup;
  GVariant *tree;
  GVariant *setups; /* NULL in the old versions */
  GVariant *endings;
  guint32 leaf;
  guint32 end;
  guint32 current;
  GVariant *notes; /* NULL for a game that is not from a file */
  gboolean keeps_order;
  gboolean edited;
  GVariant *more; /* NULL in the old versions */
} Parts;

static void
parts_clear (Parts *self)
{
  g_clear_pointer (&self->setup, g_variant_unref);
  g_clear_pointer (&self->tree, g_variant_unref);
  g_clear_pointer (&self->setups, g_variant_unref);
  g_clear_pointer (&self->endings, g_variant_unref);
  g_clear_pointer (&self->notes, g_variant_unref);
  g_clear_pointer (&self->more, g_variant_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parts, parts_clear)

static gboolean
take_parts (Parts *self, GVariant *variant)
{
  gboolean from_file = FALSE;
  gint32 line_rule;
  guint8 version;

  g_variant_get (variant, "(y(iiii)y@a(iiy)@a(iiuy)@a(ua(iiy))@a(uyy)(uuu)@a(us)@a{sv})", &version,
                 &self->rule.width, &self->rule.height, &self->rule.win, &line_rule,
                 &self->first_side, &self->setup, &self->tree, &self->setups, &self->endings,
                 &self->leaf, &self->end, &self->current, &self->notes, &self->more);
  g_variant_lookup (self->more, "from-file", "b", &from_file);
  g_variant_lookup (self->more, "keeps-order", "b", &self->keeps_order);
  g_variant_lookup (self->more, "edited", "b", &self->edited);
  if (!from_file && g_variant_n_children (self->notes) == 0)
    g_clear_pointer (&self->notes, g_variant_unref);
  self->rule.line = (MnkLineRule) line_rule;
  return version == VERSION && line_rule >= 0 && line_rule < MNK_N_LINE_RULES;
}

static gboolean
take_old_parts (Parts *self, GVariant *variant)
{
  gint32 line_rule;
  guint8 version;

  if (g_variant_is_of_type (variant, G_VARIANT_TYPE (OLD_FORMAT)))
    g_variant_get (variant, "(y(iiii)y@a(iiy)@a(iiu)@a(uyy)(uuu))", &version, &self->rule.width,
                   &self->rule.height, &self->rule.win, &line_rule, &self->first_side, &self->setup,
                   &self->tree, &self->endings, &self->leaf, &self->end, &self->current);
  else if (g_variant_is_of_type (variant, G_VARIANT_TYPE (FILE_FORMAT)))
    g_variant_get (variant, "(y(iiii)y@a(iiy)@a(iiu)@a(uyy)(uuu)@a(us)b)", &version,
                   &self->rule.width, &self->rule.height, &self->rule.win, &line_rule,
                   &self->first_side, &self->setup, &self->tree, &self->endings, &self->leaf,
                   &self->end, &self->current, &self->notes, &self->keeps_order);
  else
    return FALSE;

  self->rule.line = (MnkLineRule) line_rule;
  return version == (self->notes != NULL ? FILE_VERSION : OLD_VERSION) && line_rule >= 0
         && line_rule < MNK_N_LINE_RULES;
}

static gboolean
load_source (NoughtsGame *game, GVariant *more, GPtrArray *nodes)
{
  g_autoptr (GVariant) source = NULL;

  if (more != NULL)
    source = g_variant_lookup_value (more, "source", G_VARIANT_TYPE_VARDICT);
  if (source == NULL)
    return TRUE;

  game->source = noughts_source_load (source, nodes);
  return game->source != NULL;
}

static NoughtsGame *
load_game (GVariant *variant)
{
  g_auto (Parts) parts = { 0 };
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GPtrArray) nodes = NULL;

  if (!g_variant_is_normal_form (variant)
      || !(g_variant_is_of_type (variant, G_VARIANT_TYPE (FORMAT))
               ? take_parts (&parts, variant)
               : take_old_parts (&parts, variant)))
    return NULL;

  game = load_setup (&parts.rule, parts.first_side, parts.setup);
  if (game == NULL)
    return NULL;

  nodes = parts.setups != NULL ? load_tree (game, parts.tree, parts.setups)
                               : load_old_tree (game, parts.tree);
  if (nodes == NULL || parts.leaf >= nodes->len || parts.end >= nodes->len
      || parts.current >= nodes->len)
    return NULL;

  if (!load_endings (nodes, parts.endings)
      || (parts.notes != NULL && !load_notes (game, nodes, parts.notes))
      || !noughts_game_settle (game, g_ptr_array_index (nodes, parts.leaf),
                               g_ptr_array_index (nodes, parts.end),
                               g_ptr_array_index (nodes, parts.current)))
    return NULL;

  game->keeps_order = parts.keeps_order;
  game->edited = parts.edited;
  if (parts.more != NULL)
    {
      g_variant_lookup (parts.more, "from-sgf", "b", &game->from_sgf);
      g_variant_lookup (parts.more, "partial", "b", &game->partial);
      g_variant_lookup (parts.more, "collection", "(su)", &game->fuller, &game->n_others);
      g_variant_lookup (parts.more, "info-behind", "b", &game->info_behind);
      g_variant_lookup (parts.more, "needs-rule", "b", &game->needs_rule);
      g_variant_lookup (parts.more, "size-behind", "b", &game->size_behind);
    }
  if (!load_source (game, parts.more, nodes))
    return NULL;

  return g_steal_pointer (&game);
}

NoughtsGame *
noughts_game_load (GVariant *variant, GError **error)
{
  NoughtsGame *game;

  g_return_val_if_fail (variant != NULL, NULL);

  game = load_game (variant);
  if (game == NULL)
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED,
                         _ ("The saved game is damaged"));

  return game;
}
