/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What completes a row under each rule, against tests/data/win-detection.txt. */

#include <stdio.h>
#include <string.h>

#include "mnk-field.h"
#include "test-data.h"

/* The letters of tests/data/win-detection.txt, in the order of MnkLineRule. */
static const char rule_letters[] = "FSRCD";

static void
put_stones (const char *from,
            const char *end,
            MnkPiece piece,
            MnkField *field,
            MnkPosition *position)
{
  MnkPoint point;

  while (test_data_next_point (&from, &point) && from <= end)
    {
      g_assert_true (mnk_field_put (field, point, piece));
      if (position != NULL)
        mnk_position_set (position, point, piece);
    }
}

static MnkLineResult
expected_verdict (const char *answers, MnkLineRule line)
{
  char key[] = { rule_letters[line], '=', '\0' };
  const char *answer = strstr (answers, key);

  g_assert_nonnull (answer);
  if (g_str_has_prefix (answer + 2, "win"))
    return MNK_LINE_WIN;

  if (g_str_has_prefix (answer + 2, "forbidden"))
    return MNK_LINE_FORBIDDEN;

  g_assert_true (g_str_has_prefix (answer + 2, "no"));
  return MNK_LINE_NO;
}

static void
check_rule (char **fields, MnkLineRule line)
{
  MnkRule rule = { 0, 0, 5, line };
  MnkPiece mover = fields[3][0] == 'b' ? MNK_X : MNK_O;
  MnkLineResult expected = expected_verdict (fields[5], line);
  const char *at = fields[4];
  const char *white = strstr (fields[2], "W:");
  const char *end = fields[2] + strlen (fields[2]);
  MnkPosition position;
  MnkPoint cell, cells[MNK_MAX_SIDE];
  MnkField *field;
  bool bounded = sscanf (fields[1], "%dx%d", &rule.width, &rule.height) == 2;

  g_assert_true (test_data_next_point (&at, &cell));

  field = mnk_field_new (&rule);
  if (bounded)
    mnk_position_init (&position, &rule);

  put_stones (fields[2], white, MNK_X, field, bounded ? &position : NULL);
  put_stones (white, end, MNK_O, field, bounded ? &position : NULL);

  g_assert_cmpint (mnk_field_judge (field, cell, mover), ==, expected);
  g_assert_true (mnk_field_put (field, cell, mover));
  g_assert_cmpint (mnk_field_judge (field, cell, mover), ==, expected);
  g_assert_cmpint (mnk_field_win_line (field, cell, cells, MNK_MAX_SIDE) > 0, ==,
                   expected == MNK_LINE_WIN);

  if (bounded)
    {
      g_assert_cmpint (mnk_position_judge (&position, cell, mover), ==, expected);
      mnk_position_set (&position, cell, mover);
      g_assert_cmpint (mnk_position_judge (&position, cell, mover), ==, expected);
      g_assert_cmpint (mnk_position_win_line (&position, cell, cells) > 0, ==,
                       expected == MNK_LINE_WIN);
    }

  mnk_field_free (field);
}

static void
check_line (char **fields)
{
  g_test_message ("%s", fields[0]);
  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    check_rule (fields, (MnkLineRule) line);
}

static void
test_file (void)
{
  test_data_foreach ("win-detection.txt", ";", check_line);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/win-detection/file", test_file);

  return g_test_run ();
}
