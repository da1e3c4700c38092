/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Diagrams: one that has a size is read on a board of that size unless it says why not,
 * and what was read comes back from what is written. */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "mnk-text.h"

static void
check_position (const MnkPosition *position)
{
  MnkPosition again;
  MnkTextError error;
  char *text = mnk_position_to_diagram (position);

  CHECK (mnk_position_is_sane (position));
  mnk_position_init (&again, &position->rule);
  CHECK (mnk_position_from_diagram (&again, text, position->side, &error));
  CHECK (memcmp (again.cells, position->cells, sizeof again.cells) == 0);
  free (text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  MnkRule rule = { 0, 0, 1, MNK_FREESTYLE };
  MnkPosition position;
  MnkTextError error;
  MnkPiece side;
  char *text;

  if (size < 2)
    return 0;

  side = (MnkPiece) (data[0] % 3);
  text = malloc (size);
  memcpy (text, data + 2, size - 2);
  text[size - 2] = '\0';

  if (mnk_diagram_size (text, &rule.width, &rule.height))
    {
      int larger = rule.width > rule.height ? rule.width : rule.height;

      rule.win = 1 + data[1] % (larger < MNK_MAX_WIN ? larger : MNK_MAX_WIN);
      CHECK (mnk_rule_check (&rule) == MNK_RULE_OK);
    }
  else
    {
      rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
    }

  mnk_position_init (&position, &rule);
  if (mnk_position_from_diagram (&position, text, side, &error))
    check_position (&position);
  else
    CHECK (error.problem != MNK_TEXT_OK && error.at + error.length <= strlen (text));

  free (text);
  return 0;
}
