/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-names.h"

#include "noughts-opening.h"

/* The second and the third stone, seen from the centre. */
typedef struct
{
  const char *number;
  const char *name;
  MnkPoint second;
  MnkPoint third;
} NamedOpening;

/* clang-format off */
static const NamedOpening openings[NOUGHTS_N_NAMED_OPENINGS] = {
  { "D1",  "Kansei",   { 0, 1 }, { 0, 2 } },
  { "D2",  "Keigetsu", { 0, 1 }, { 1, 2 } },
  { "D3",  "Sosei",    { 0, 1 }, { 2, 2 } },
  { "D4",  "Kagetsu",  { 0, 1 }, { 1, 1 } },
  { "D5",  "Zangetsu", { 0, 1 }, { 2, 1 } },
  { "D6",  "Ugetsu",   { 0, 1 }, { 1, 0 } },
  { "D7",  "Kinsei",   { 0, 1 }, { 2, 0 } },
  { "D8",  "Shogetsu", { 0, 1 }, { 0, -1 } },
  { "D9",  "Kyugetsu", { 0, 1 }, { 1, -1 } },
  { "D10", "Shingetsu", { 0, 1 }, { 2, -1 } },
  { "D11", "Zuisei",   { 0, 1 }, { 0, -2 } },
  { "D12", "Sangetsu", { 0, 1 }, { 1, -2 } },
  { "D13", "Yusei",    { 0, 1 }, { 2, -2 } },
  { "I1",  "Chosei",   { 1, 1 }, { 2, 2 } },
  { "I2",  "Kyogetsu", { 1, 1 }, { 2, 1 } },
  { "I3",  "Kosei",    { 1, 1 }, { 2, 0 } },
  { "I4",  "Suigetsu", { 1, 1 }, { 2, -1 } },
  { "I5",  "Ryusei",   { 1, 1 }, { 2, -2 } },
  { "I6",  "Ungetsu",  { 1, 1 }, { 1, 0 } },
  { "I7",  "Hogetsu",  { 1, 1 }, { 1, -1 } },
  { "I8",  "Rangetsu", { 1, 1 }, { 1, -2 } },
  { "I9",  "Gingetsu", { 1, 1 }, { 0, -1 } },
  { "I10", "Myojo",    { 1, 1 }, { 0, -2 } },
  { "I11", "Shagetsu", { 1, 1 }, { -1, -1 } },
  { "I12", "Meigetsu", { 1, 1 }, { -1, -2 } },
  { "I13", "Suisei",   { 1, 1 }, { -2, -2 } },
};
/* clang-format on */

const char *
noughts_named_opening_get_name (guint i)
{
  g_return_val_if_fail (i < NOUGHTS_N_NAMED_OPENINGS, NULL);

  return openings[i].name;
}

const char *
noughts_named_opening_get_number (guint i)
{
  g_return_val_if_fail (i < NOUGHTS_N_NAMED_OPENINGS, NULL);

  return openings[i].number;
}

char *
noughts_named_opening_get_title (guint i)
{
  g_return_val_if_fail (i < NOUGHTS_N_NAMED_OPENINGS, NULL);

  return g_strdup_printf ("%s (%s)", openings[i].name, openings[i].number);
}

/* Whether the board has a cell in the centre and two more on each side of it. */
static gboolean
has_room (const MnkRule *board)
{
  return board->width >= 5 && board->height >= 5 && board->width % 2 == 1 && board->height % 2 == 1;
}

gboolean
noughts_named_opening_get_stones (guint i, const MnkRule *board, MnkPoint *stones)
{
  MnkPoint centre;

  g_return_val_if_fail (i < NOUGHTS_N_NAMED_OPENINGS, FALSE);
  g_return_val_if_fail (board != NULL && stones != NULL, FALSE);

  if (!has_room (board))
    return FALSE;

  centre = (MnkPoint){ board->width / 2, board->height / 2 };
  stones[0] = centre;
  stones[1] = (MnkPoint){ centre.x + openings[i].second.x, centre.y + openings[i].second.y };
  stones[2] = (MnkPoint){ centre.x + openings[i].third.x, centre.y + openings[i].third.y };
  return TRUE;
}

int
noughts_named_opening_find (const MnkRule *board, const MnkPoint *stones)
{
  MnkPoint second, third;

  g_return_val_if_fail (board != NULL && stones != NULL, -1);

  if (!has_room (board) || stones[0].x != board->width / 2 || stones[0].y != board->height / 2)
    return -1;

  second = (MnkPoint){ stones[1].x - stones[0].x, stones[1].y - stones[0].y };
  third = (MnkPoint){ stones[2].x - stones[0].x, stones[2].y - stones[0].y };
  for (guint turn = 0; turn < 8; turn++)
    for (guint i = 0; i < NOUGHTS_N_NAMED_OPENINGS; i++)
      if (mnk_point_equal (noughts_turn_point (second, turn), openings[i].second)
          && mnk_point_equal (noughts_turn_point (third, turn), openings[i].third))
        return (int) i;

  return -1;
}

int
noughts_named_opening_of_game (NoughtsGame *game)
{
  MnkPoint stones[3];

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), -1);

  if (noughts_game_get_rule (game)->win != 5 || noughts_game_is_set_up (game)
      || noughts_game_get_n_plies (game) < 3)
    return -1;

  for (guint i = 0; i < 3; i++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, i + 1);

      if (noughts_node_is_pass (node))
        return -1;
      stones[i] = noughts_node_get_move (node);
    }

  return noughts_named_opening_find (noughts_game_get_rule (game), stones);
}
