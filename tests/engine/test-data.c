/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-data.h"

#include <stdio.h>
#include <string.h>

#include "mnk-text.h"

void
test_data_foreach (const char *name, const char *separator, void (*check) (char **fields))
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  int n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = NULL;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;

      fields = g_strsplit (lines[i], separator, -1);
      for (int j = 0; fields[j] != NULL; j++)
        g_strstrip (fields[j]);

      check (fields);
      n++;
    }

  g_test_message ("%s: %d lines", name, n);
  g_assert_cmpint (n, >, 0);
}

bool
test_data_next_point (const char **text, MnkPoint *point)
{
  const char *open = strchr (*text, '(');
  int x, y, n;

  if (open == NULL)
    return false;

  g_assert_cmpint (sscanf (open, "(%d,%d)%n", &x, &y, &n), ==, 2);
  *point = (MnkPoint){ x, y };
  *text = open + n;
  return true;
}

MnkPosition
test_position (const char *diagram, int win, MnkLineRule line, MnkPiece side)
{
  g_autofree char *plain = g_strdelimit (g_strdup (diagram), "#", '.');
  MnkPosition position;
  MnkTextError error;
  MnkRule rule = { .win = win, .line = line };
  int x = 0, y;

  g_assert_true (mnk_diagram_size (diagram, &rule.width, &rule.height));
  mnk_position_init (&position, &rule);
  mnk_position_from_diagram (&position, plain, side, &error);
  g_assert_cmpint (error.problem, ==, MNK_TEXT_OK);

  y = rule.height - 1;
  for (const char *c = diagram; *c != '\0'; c++)
    {
      if (strchr (".xo#", *c) == NULL)
        continue;

      if (*c == '#')
        mnk_position_set (&position, (MnkPoint){ x, y }, MNK_WALL);

      if (++x == rule.width)
        {
          x = 0;
          y--;
        }
    }

  return position;
}

MnkPosition
test_random_position (GRand *rand, const MnkRule *rule, int stones)
{
  MnkPosition position;

  mnk_position_init (&position, rule);
  for (int i = 0; i < stones; i++)
    {
      MnkPoint point = { g_rand_int_range (rand, 0, rule->width),
                         g_rand_int_range (rand, 0, rule->height) };

      if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY)
        mnk_position_play (&position, point);
    }

  return position;
}
