/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of moves as text: whatever is read is on the board and, written and read again,
 * the same; whatever is refused names a word within the text. */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "mnk-text.h"

static const MnkRule rules[] = {
  { 15, 15, 5, MNK_FREESTYLE },
  { 64, 64, 5, MNK_FREESTYLE },
  { 3, 1, 3, MNK_FREESTYLE },
  { 0, 0, 5, MNK_FREESTYLE },
};

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const MnkRule *rule;
  MnkTextError error;
  MnkPoint *points;
  size_t n_points;
  char *text;

  if (size == 0)
    return 0;

  rule = &rules[data[0] % (sizeof rules / sizeof *rules)];
  text = malloc (size);
  memcpy (text, data + 1, size - 1);
  text[size - 1] = '\0';

  if (mnk_moves_from_text (rule, text, &points, &n_points, &error))
    {
      for (size_t i = 0; i < n_points; i++)
        {
          char move[MNK_MOVE_TEXT];
          MnkPoint point;
          size_t length;

          CHECK (mnk_point_is_pass (points[i]) || mnk_rule_contains (rule, points[i]));
          mnk_move_to_text (rule, points[i], move);
          CHECK (mnk_move_from_text (rule, move, &point, &length) == MNK_TEXT_OK);
          CHECK (mnk_point_equal (point, points[i]));
          CHECK (length == strlen (move));
        }
    }
  else
    {
      CHECK (error.problem != MNK_TEXT_OK);
      CHECK (error.at + error.length <= strlen (text));
      CHECK (points == NULL && n_points == 0);
    }

  free (points);
  free (text);
  return 0;
}
