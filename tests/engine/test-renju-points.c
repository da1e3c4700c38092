/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The forbidden points of known renju positions. */

#include "forced-fixture.h"

/* Renju: the points that Black may not play. */
static MnkRenju *renju;

static int n_forbidden;

/* Forbidden, the kind not said. */
#define SOMEHOW 100

/* "h8=33 …" into the cells' kinds; returns how many were read. */
static int
read_forbidden (const char *text, gint8 expected[225])
{
  static const struct
  {
    const char *name;
    gint8 kind;
  } kinds[] = { { "legal", MNK_ALLOWED },
                { "33", MNK_DOUBLE_THREE },
                { "44", MNK_DOUBLE_FOUR },
                { "6", MNK_OVERLINE },
                { "forbidden", SOMEHOW } };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n = 0;

  for (int i = 0; words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');
      MnkPoint point;
      size_t length;

      if (equals == NULL)
        continue;
      g_assert_cmpint (
          mnk_move_from_text (&(MnkRule){ 15, 15, 5, MNK_RENJU }, words[i], &point, &length), ==,
          MNK_TEXT_OK);
      for (gsize j = 0; j < G_N_ELEMENTS (kinds); j++)
        if (g_str_equal (equals + 1, kinds[j].name))
          {
            expected[point.y * 15 + point.x] = kinds[j].kind;
            n++;
          }
    }
  return n;
}

static MnkPoint
turn_point (MnkPoint point, int turn)
{
  if (turn & 1)
    point.x = 14 - point.x;
  if (turn & 2)
    point.y = 14 - point.y;
  return turn & 4 ? (MnkPoint){ point.y, point.x } : point;
}

/* What the source's test says and what the checker of the file's makers says, which tells of every
 * cell; in all eight pictures of the board. */
static void
check_forbidden (char **fields)
{
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  g_auto (GStrv) stones = g_strsplit (fields[2] + 2, "W:", 2);
  gint8 expected[225] = { MNK_ALLOWED };
  MnkPosition position;

  g_assert_true (g_str_has_prefix (fields[5], "checker"));
  g_assert_cmpstr (fields[6], ==, "agree=yes");
  n_forbidden += read_forbidden (fields[5], expected);
  n_forbidden += read_forbidden (fields[4], expected);
  mnk_position_init (&position, &rule);
  for (int s = 0; s < 2; s++)
    if (!g_str_has_prefix (stones[s], "-"))
      put_stones (&position, stones[s], (MnkPiece) (s + 1));

  for (int turn = 0; turn < 8; turn++)
    {
      MnkPosition turned;

      mnk_position_init (&turned, &rule);
      for (int i = 0; i < 225; i++)
        mnk_position_set (&turned, turn_point ((MnkPoint){ i % 15, i / 15 }, turn),
                          mnk_position_at (&position, i % 15, i / 15));
      turned.side = MNK_X;
      g_assert_true (mnk_renju_set (renju, &turned));
      for (int i = 0; i < 225; i++)
        {
          const MnkPoint point = turn_point ((MnkPoint){ i % 15, i / 15 }, turn);

          if (mnk_position_at (&turned, point.x, point.y) != MNK_EMPTY)
            continue;
          if (expected[i] == SOMEHOW)
            g_assert_cmpint (mnk_renju_judge (renju, point), !=, MNK_ALLOWED);
          else
            g_assert_cmpint (mnk_renju_judge (renju, point), ==, expected[i]);
        }
    }
}

static void
test_forbidden (void)
{
  n_forbidden = 0;
  renju = mnk_renju_new (NULL);
  test_data_foreach ("renju-forbidden.txt", ";", check_forbidden);
  mnk_renju_free (renju);
  g_assert_cmpint (n_forbidden, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/forced/renju-points", test_forbidden);

  return g_test_run ();
}
