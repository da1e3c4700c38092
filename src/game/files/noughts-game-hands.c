/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-hands.h"

#include "noughts-game-put-note.h"

/* A property of our own in the game's files, and its values. */
#define PROPERTY "XH"
#define SWITCHED "switched"
#define BEGUN    "begun"
#define LAID     "laid"

/* Whether a mark says that the moves up to it are of others. */
static gboolean
is_of_others (const char *mark)
{
  return g_strcmp0 (mark, BEGUN) == 0 || g_strcmp0 (mark, LAID) == 0;
}

void
noughts_game_switch_hands (NoughtsGame *self, NoughtsNode *node)
{
  g_autofree char *mark = NULL;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  mark = noughts_game_get_note (self, node, PROPERTY);
  if (is_of_others (mark))
    return;

  noughts_game_put_note (self, node, PROPERTY, mark == NULL ? SWITCHED : NULL);
}

static gboolean
is_switched_at (NoughtsGame *self, NoughtsNode *node)
{
  g_autofree char *mark = noughts_game_get_note (self, node, PROPERTY);

  return g_strcmp0 (mark, SWITCHED) == 0;
}

void
noughts_game_carry_hands (NoughtsGame *self, NoughtsNode *end, NoughtsNode *later)
{
  gboolean switched = FALSE;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (end != NULL && later != NULL);

  for (; later != NULL && later != end; later = noughts_node_get_parent (later))
    switched ^= is_switched_at (self, later);
  if (switched && noughts_node_get_parent (end) != NULL)
    noughts_game_switch_hands (self, end);
}

void
noughts_game_begin_hands (NoughtsGame *self, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  noughts_game_put_note (self, node, PROPERTY, BEGUN);
}

void
noughts_game_lay_opening (NoughtsGame *self, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  for (; noughts_node_get_parent (node) != NULL; node = noughts_node_get_parent (node))
    noughts_game_put_note (self, node, PROPERTY, LAID);
}

gboolean
noughts_game_is_laid (NoughtsGame *self, NoughtsNode *node)
{
  g_autofree char *mark = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  mark = noughts_game_get_note (self, node, PROPERTY);
  return g_strcmp0 (mark, LAID) == 0;
}

gboolean *
noughts_game_list_own (NoughtsGame *self)
{
  g_autofree gboolean *own = NULL;
  gboolean marked = FALSE, switched = FALSE, of_others = FALSE;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  own = g_new0 (gboolean, noughts_game_get_n_plies (self) + 1);
  for (guint ply = noughts_game_get_n_plies (self) + 1; ply-- > 0;)
    {
      g_autofree char *mark =
          noughts_game_get_note (self, noughts_game_get_node_at (self, ply), PROPERTY);

      marked = marked || mark != NULL;
      switched ^= g_strcmp0 (mark, SWITCHED) == 0;
      of_others = of_others || is_of_others (mark);
      own[ply] = !switched && !of_others;
    }

  return marked ? g_steal_pointer (&own) : NULL;
}
