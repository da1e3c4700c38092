/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-write.h"
#include "noughts-record-private.h"
#include "noughts-sgf-own-words.h"
#include "noughts-sgf-text.h"

/* State of writing the tree: in the file's order, if no move has been played since it was read,
 * else with the shown line first, up to its end. */
typedef struct
{
  NoughtsGame *game;
  GString *text;
  gboolean in_order;
  gboolean keeps_lists;  /* moves that a property lists are not written one by one */
  gboolean as_tree;      /* the branches are written as they stand in the tree */
  gboolean keeps_result; /* the file's result still holds */
} Writer;

static NoughtsNode *
line_child (const Writer *self, const NoughtsNode *node)
{
  const NoughtsGame *game = self->game;

  if (self->as_tree || node->ply >= game->end || g_ptr_array_index (game->line, node->ply) != node)
    return NULL;

  return g_ptr_array_index (game->line, node->ply + 1);
}

/* Whether these are moves that were taken back at the end of the line, and nothing else: they are
 * left out. */
static gboolean
is_taken_back (const Writer *self, const NoughtsNode *child)
{
  const NoughtsGame *game = self->game;

  return !self->as_tree && child != NULL && child->sibling == NULL
         && child->parent == g_ptr_array_index (game->line, game->end)
         && game->end + 1 < game->line->len
         && g_ptr_array_index (game->line, game->end + 1) == child;
}

static NoughtsNode *
first_child (const Writer *self, const NoughtsNode *node)
{
  NoughtsNode *child = line_child (self, node);

  if (child != NULL)
    return child;
  return is_taken_back (self, node->child) ? NULL : node->child;
}

static NoughtsNode *
next_sibling (const Writer *self, const NoughtsNode *node)
{
  const NoughtsNode *first = line_child (self, node->parent);
  NoughtsNode *next = node == first ? node->parent->child : node->sibling;

  return next != NULL && next == first ? next->sibling : next;
}

static gboolean
branches (const Writer *self, const NoughtsNode *node)
{
  const NoughtsNode *child = first_child (self, node);

  return child != NULL && next_sibling (self, child) != NULL;
}

static void
write_cell (const Writer *self, MnkPoint cell)
{
  char text[3];

  noughts_sgf_write_cell (self->game->rule.height, cell, text);
  g_string_append_printf (self->text, "[%s]", text);
}

static void
write_stones_of (const Writer *self, const GArray *stones, const char *name, MnkPiece piece)
{
  for (guint i = 0; i < stones->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (stones, NoughtsStone, i);

      if (stone->piece != piece)
        continue;
      g_string_append (self->text, name);
      write_cell (self, stone->point);
      name = "";
    }
}

/* Writes a node's stones. FALSE where there are none, or the notes contain them. */
static gboolean
write_stones (const Writer *self, const GArray *stones, const char *notes)
{
  if (stones == NULL || noughts_sgf_count (notes, "AB") > 0 || noughts_sgf_count (notes, "AW") > 0
      || noughts_sgf_count (notes, "AE") > 0)
    return FALSE;

  write_stones_of (self, stones, "AB", MNK_X);
  write_stones_of (self, stones, "AW", MNK_O);
  write_stones_of (self, stones, "AE", MNK_EMPTY);
  return TRUE;
}

static const char *
get_notes (const Writer *self, const NoughtsNode *node)
{
  const char *notes = noughts_game_get_notes (self->game, node);

  return notes != NULL ? notes : "";
}

static void
write_move (const Writer *self, const NoughtsNode *node)
{
  if (node->piece == MNK_EMPTY || (node->implied && self->keeps_lists))
    return;

  g_string_append (self->text, node->piece == MNK_X ? "B" : "W");
  if (!mnk_point_is_pass (node->move))
    write_cell (self, node->move);
  else
    g_string_append (self->text, node->by_tt ? "[tt]" : "[]");
}

/* Whether a node is on the line that comes first in the file. */
static gboolean
is_main (const Writer *self, const NoughtsNode *node)
{
  for (; node->parent != NULL; node = node->parent)
    if (first_child (self, node->parent) != node)
      return FALSE;
  return TRUE;
}

static gboolean
is_result (const char *name)
{
  return strcmp (name, "RE") == 0;
}

/* Whether the properties of a node have the list of a move. */
static gboolean
has_list (const NoughtsNode *node)
{
  return node->implied
         || (node->parent == NULL && node->child != NULL && node->child->implied
             && node->child->joined);
}

/* Writes a node's notes without an outdated result, and without lists of moves that are written as
 * moves. What a variation says of its result is kept. */
static void
write_notes (const Writer *self, const NoughtsNode *node)
{
  const NoughtsSgfCells cells = { self->game->rule.width, self->game->rule.height, FALSE };
  const char *notes = get_notes (self, node);
  g_autofree char *true_notes = NULL;
  g_autofree char *rest = NULL;

  if (!self->keeps_result && noughts_sgf_count (notes, "RE") > 0 && is_main (self, node))
    notes = true_notes = noughts_sgf_without (notes, is_result);
  if (has_list (node) && !self->keeps_lists)
    notes = rest = noughts_sgf_without_own_words (&cells, notes);
  g_string_append (self->text, notes);
}

/* Whether a move is written in one node with what stands before it, as the file had it. What is
 * said of the move needs a node of its own: a reader takes it for what stands first. */
static gboolean
is_joined (const Writer *self, const NoughtsNode *node)
{
  return node->joined && !branches (self, node->parent) && *get_notes (self, node) == '\0';
}

static void
write_node (const Writer *self, const NoughtsNode *node)
{
  const GArray *stones = noughts_game_get_setup_at (self->game, node);
  const gboolean joined = is_joined (self, node);

  if (!joined)
    g_string_append_c (self->text, ';');
  write_move (self, node);
  if (write_stones (self, stones, get_notes (self, node)) && node->turn != node->parent->turn
      && noughts_sgf_count (get_notes (self, node), "PL") == 0)
    g_string_append_printf (self->text, "PL[%c]", node->turn == MNK_X ? 'B' : 'W');
  write_notes (self, node);
  if (node->piece != MNK_EMPTY && node->number % 10 == 0)
    g_string_append_c (self->text, '\n');
}

/* ---- The whole game ---- */

static NoughtsNode *
find_main_end (const Writer *self)
{
  NoughtsNode *node = self->game->root;

  for (NoughtsNode *next = node; next != NULL; next = first_child (self, node))
    node = next;

  return node;
}

/* Looks for a decided result among the properties of a node. */
static void
look_for_result (const char *notes, NoughtsResult *result, NoughtsEnd *ending)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (*result == NOUGHTS_RESULT_OPEN && noughts_sgf_walk_next (&walk))
    {
      g_autofree char *value = NULL;

      if (!is_result (walk.name->str))
        continue;
      value = noughts_sgf_to_text (walk.value, walk.length);
      noughts_record_read_result (value, result, ending);
    }
}

/* Finds the result that a reader takes from the kept properties: the first on the main line that is
 * decided. */
static void
find_said_result (const Writer *self, NoughtsResult *result, NoughtsEnd *ending)
{
  *result = NOUGHTS_RESULT_OPEN;
  *ending = NOUGHTS_END_NONE;
  for (const NoughtsNode *node = self->game->root; node != NULL && *result == NOUGHTS_RESULT_OPEN;
       node = first_child (self, node))
    look_for_result (get_notes (self, node), result, ending);
}

/* Whether the result in the kept properties, or its absence, still fits the game. If the file's
 * moves are unchanged and end the game, any result in it is kept. */
static gboolean
keeps_result (const Writer *self)
{
  const NoughtsNode *end = find_main_end (self);
  NoughtsResult result;
  NoughtsEnd ending;

  if (self->game->from_sgf && self->game->keeps_order && end->result != NOUGHTS_RESULT_OPEN
      && !noughts_node_is_given_up (end))
    return TRUE;

  find_said_result (self, &result, &ending);
  return result == (NoughtsResult) end->result
         && (end->ending == ending || end->ending == NOUGHTS_END_NONE
             || !noughts_node_is_given_up (end));
}

static void
write_result (const Writer *self)
{
  const NoughtsNode *end = find_main_end (self);
  const char *reason = end->ending == NOUGHTS_END_RESIGNATION ? "R"
                       : end->ending == NOUGHTS_END_TIME      ? "T"
                                                              : "";

  if (end->result == NOUGHTS_RESULT_DRAW)
    g_string_append (self->text, "RE[0]");
  else if (end->result != NOUGHTS_RESULT_OPEN)
    g_string_append_printf (self->text, "RE[%c+%s]",
                            end->result == NOUGHTS_RESULT_X_WON ? 'B' : 'W', reason);
}

static void
write_size (const Writer *self)
{
  const MnkRule *rule = &self->game->rule;

  if (rule->width == rule->height)
    g_string_append_printf (self->text, "SZ[%d]", rule->width);
  else
    g_string_append_printf (self->text, "SZ[%d:%d]", rule->width, rule->height);
}

static void
write_rule (const Writer *self)
{
  const MnkRule *rule = &self->game->rule;

  g_string_append_printf (self->text, "RU[%s", mnk_line_rule_name (rule->line));
  if (rule->win != noughts_record_default_win (rule))
    g_string_append_printf (self->text, ", %d in a row", rule->win);
  g_string_append_c (self->text, ']');
}

static gboolean
says (const Writer *self, const char *property)
{
  g_autofree char *said = noughts_game_get_note (self->game, self->game->root, property);

  return said != NULL;
}

/* Returns the larger of a cell's column and row, as letters write them. */
static int
find_last (const Writer *self, MnkPoint cell)
{
  return (int) MAX (cell.x, self->game->rule.height - 1 - cell.y);
}

/* Returns that of a node's move, and of what it sets up on the main line. */
static int
find_last_of_node (const Writer *self, const NoughtsNode *node)
{
  const GArray *stones =
      node->parent == NULL ? self->game->setup : noughts_game_get_setup_at (self->game, node);
  int last = -1;
  char name[3];

  if (!mnk_point_is_pass (node->move) && !(node->implied && self->keeps_lists))
    {
      noughts_sgf_write_cell (self->game->rule.height, node->move, name);
      if (strcmp (name, "tt") != 0) /* may be a pass */
        last = find_last (self, node->move);
    }
  for (guint i = 0; stones != NULL && i < stones->len && is_main (self, node); i++)
    if (g_array_index (stones, NoughtsStone, i).piece != MNK_EMPTY)
      last = MAX (last, find_last (self, g_array_index (stones, NoughtsStone, i).point));
  return last;
}

/* Whether a reader takes the same size without being told. The file may have named rows by numbers
 * from the bottom, which are larger than the letters from the top. */
static gboolean
is_guessed (const Writer *self)
{
  const MnkRule *rule = &self->game->rule;
  int last = -1;
  guint32 up;

  for (NoughtsNode *node = self->game->root; node != NULL; node = noughts_node_walk (node, &up))
    last = MAX (last, find_last_of_node (self, node));
  return rule->width == rule->height && rule->width == noughts_sgf_guess_side (last);
}

/* Whether the size stands nowhere else: what was not read of the file may have held it. */
static gboolean
needs_size (const Writer *self, gboolean whole, const char *notes)
{
  const NoughtsGame *game = self->game;

  if (noughts_sgf_count (notes, "SZ") > 0)
    return FALSE;

  return whole || (game->size_behind ? game->partial : !is_guessed (self));
}

/* Writes the properties of the root. The file's own are kept if no move has been played since it
 * was read, even if they are incomplete. */
static void
write_head (const Writer *self)
{
  const gboolean whole = !self->game->from_sgf || !self->in_order;
  const char *notes = get_notes (self, self->game->root);

  g_string_append (self->text, ";FF[4]CA[UTF-8]AP[Noughts:" NOUGHTS_VERSION "]");
  if (whole && noughts_sgf_count (notes, "GM") == 0)
    g_string_append (self->text, "GM[4]");
  if (needs_size (self, whole, notes))
    write_size (self);
  if ((whole || self->game->needs_rule) && !says (self, "RU"))
    write_rule (self);
  if (!self->keeps_result)
    write_result (self);
  write_stones (self, self->game->setup->len > 0 ? self->game->setup : NULL, notes);
  if (noughts_game_is_set_up (self->game) && whole && noughts_sgf_count (notes, "PL") == 0)
    g_string_append (self->text, self->game->first_side == MNK_X ? "PL[B]" : "PL[W]");
  write_notes (self, self->game->root);
  g_string_append_c (self->text, '\n');
}

/* Writes the tree without recursion. Siblings stand in brackets of their own. */
static void
write_tree (const Writer *self)
{
  const NoughtsNode *node = self->game->root;

  for (;;)
    {
      const NoughtsNode *next = first_child (self, node);

      if (next != NULL)
        {
          if (branches (self, node))
            g_string_append (self->text, "\n(");
        }
      else
        {
          while (node->parent != NULL && (next = next_sibling (self, node)) == NULL)
            {
              if (branches (self, node->parent))
                g_string_append_c (self->text, ')');
              node = node->parent;
            }
          if (next == NULL)
            return;
          g_string_append (self->text, ")\n(");
        }

      write_node (self, next);
      node = next;
    }
}

/* Whether something is said of a later move of a list, which only a move of its own can keep. */
static gboolean
has_notes_in_list (const Writer *self)
{
  guint32 up;

  for (NoughtsNode *node = self->game->root; node != NULL; node = noughts_node_walk (node, &up))
    if (node->implied && node->joined && *get_notes (self, node) != '\0')
      return TRUE;

  return FALSE;
}

gboolean
noughts_game_write_sgf (NoughtsGame *self, GString *text, GError **error)
{
  Writer writer = {
    .game = self,
    .text = text,
    .in_order = self->keeps_order,
    .as_tree = self->keeps_order || self->edited,
  };

  if (MAX (self->rule.width, self->rule.height) > NOUGHTS_SGF_MAX_SIDE)
    return noughts_record_complain (error, _ (".sgf files can only store boards up to 52×52"));

  writer.keeps_lists = writer.in_order && !has_notes_in_list (&writer);
  writer.keeps_result = keeps_result (&writer);
  g_string_append_c (text, '(');
  write_head (&writer);
  write_tree (&writer);
  g_string_append (text, ")\n");
  return TRUE;
}
