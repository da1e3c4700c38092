/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-hands.h"

#include "noughts-game-put-note.h"

/* Properties of our own in the game's files. The first says how the players sit, by a number: 0 is
 * as the game began, and an odd number has the sides of the one before it switched. At the root it
 * is how they sit now, and at a node how they sat from its move on, until another node says
 * otherwise. */
#define SEATS "XS"
#define STONE "XH"
#define LAID  "laid"

/* Reads a number at a node. FALSE if there is none. */
static gboolean
read_seats (NoughtsGame *self, NoughtsNode *node, guint *seats)
{
  g_autofree char *text = noughts_game_get_note (self, node, SEATS);

  if (text == NULL)
    return FALSE;

  *seats = (guint) CLAMP (g_ascii_strtoll (text, NULL, 10), 0, G_MAXINT);
  return TRUE;
}

static void
write_seats (NoughtsGame *self, NoughtsNode *node, guint seats)
{
  g_autofree char *text = g_strdup_printf ("%u", seats);

  noughts_game_put_note (self, node, SEATS, text);
}

static guint
get_seats_now (NoughtsGame *self)
{
  guint seats = 0;

  read_seats (self, noughts_game_get_root (self), &seats);
  return seats;
}

/* Returns how the players sat when a node's move was made. */
static guint
get_seats (NoughtsGame *self, NoughtsNode *node)
{
  guint seats;

  for (; noughts_node_get_parent (node) != NULL; node = noughts_node_get_parent (node))
    if (read_seats (self, node, &seats))
      return seats;

  return 0;
}

void
noughts_game_switch_hands (NoughtsGame *self)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));

  if (noughts_node_get_child (noughts_game_get_root (self)) != NULL)
    write_seats (self, noughts_game_get_root (self), get_seats_now (self) ^ 1);
}

void
noughts_game_begin_hands (NoughtsGame *self)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));

  if (noughts_node_get_child (noughts_game_get_root (self)) != NULL)
    write_seats (self, noughts_game_get_root (self), (get_seats_now (self) | 1) + 1);
}

void
noughts_game_note_hands (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsNode *child;
  guint before, now, own;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL && noughts_node_get_parent (node) != NULL);

  before = get_seats (self, node);
  now = get_seats_now (self);
  if (before == now)
    return;

  /* The moves behind it have been made before. */
  for (child = noughts_node_get_child (node); child != NULL;
       child = noughts_node_get_sibling (child))
    if (!read_seats (self, child, &own))
      write_seats (self, child, before);
  write_seats (self, node, now);
}

void
noughts_game_lay_opening (NoughtsGame *self, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  for (; noughts_node_get_parent (node) != NULL; node = noughts_node_get_parent (node))
    noughts_game_put_note (self, node, STONE, LAID);
}

gboolean
noughts_game_is_laid (NoughtsGame *self, NoughtsNode *node)
{
  g_autofree char *mark = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  mark = noughts_game_get_note (self, node, STONE);
  return g_strcmp0 (mark, LAID) == 0;
}

gboolean *
noughts_game_list_own (NoughtsGame *self)
{
  g_autofree gboolean *own = NULL;
  gboolean all = TRUE;
  guint now, seats = 0;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  own = g_new0 (gboolean, noughts_game_get_n_plies (self) + 1);
  now = get_seats_now (self);
  for (guint ply = 1; ply <= noughts_game_get_n_plies (self); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (self, ply);

      read_seats (self, node, &seats);
      own[ply] = seats == now && !noughts_game_is_laid (self, node);
      all = all && own[ply];
    }

  return all ? NULL : g_steal_pointer (&own);
}
