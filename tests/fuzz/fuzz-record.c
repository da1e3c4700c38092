/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of other programs: whatever is read lies on the board, has parents before children and,
 * written as SGF and read again, is the same; whatever is refused says why in one line. */

#include <string.h>

#include "fuzz.h"
#include "noughts-record.h"

static const NoughtsRecordMove *
get_move (const NoughtsRecord *record,
          guint                index)
{
  return &g_array_index (record->moves, NoughtsRecordMove, index);
}

static void
check_moves (const NoughtsRecord *record)
{
  for (guint i = 0; i < record->moves->len; i++)
    {
      const NoughtsRecordMove *entry = get_move (record, i);

      CHECK (entry->parent >= -1 && entry->parent < (int) i);
      CHECK (entry->ply == (entry->parent < 0
                              ? 1 : get_move (record, (guint) entry->parent)->ply + 1));
      if (mnk_point_is_pass (entry->move))
        continue;

      CHECK (entry->move.x >= 0 && entry->move.x < record->width);
      CHECK (entry->move.y >= 0 && entry->move.y < record->height);
    }
}

static gboolean
is_same (const GString *one,
         const GString *other)
{
  return one == NULL || other == NULL ? one == other : g_string_equal (one, other);
}

static MnkPiece
get_stone (const NoughtsRecord *record,
           int                  cell)
{
  return record->setup != NULL ? (MnkPiece) record->setup[cell] : MNK_EMPTY;
}

static void
check_setup (const NoughtsRecord *one,
             const NoughtsRecord *other)
{
  CHECK (one->first_side == other->first_side);
  CHECK ((one->setup != NULL) == (other->setup != NULL));
  for (int i = 0; i < one->width * one->height; i++)
    CHECK (get_stone (one, i) == get_stone (other, i));
}

/* A walk along the branches may number the moves anew: they are as many, and the main line is
 * the same. */
static void
check_written (const NoughtsRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (NoughtsRecord) again = { 0 };
  g_autoptr (GArray) line = noughts_record_get_main_line (record);
  g_autoptr (GArray) line_again = NULL;

  if (!noughts_record_write_sgf (record, text, NULL))
    return;

  CHECK (g_utf8_validate (text->str, -1, NULL));
  noughts_record_init (&again);
  CHECK (noughts_record_is_file (text->str));
  CHECK (noughts_record_parse (&again, text->str, NULL));
  CHECK (again.width == record->width && again.height == record->height);
  CHECK (again.moves->len == record->moves->len);
  CHECK (again.end == record->end);
  check_setup (record, &again);
  CHECK (is_same (again.notes, record->notes));
  line_again = noughts_record_get_main_line (&again);
  CHECK (line->len == line_again->len);
  for (guint i = 0; i < line->len; i++)
    {
      const NoughtsRecordMove *one = get_move (record, (guint) g_array_index (line, int, i));
      const NoughtsRecordMove *other = get_move (&again,
                                                 (guint) g_array_index (line_again, int, i));

      CHECK (mnk_point_equal (one->move, other->move));
      CHECK (is_same (one->notes, other->notes));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (NoughtsRecord) record = { 0 };
  g_autoptr (GError) error = NULL;

  if (!noughts_record_is_file (text))
    return 0;

  noughts_record_init (&record);
  if (noughts_record_parse (&record, text, &error))
    {
      CHECK (error == NULL);
      record.win = MAX (record.win, 1);
      check_moves (&record);
      check_written (&record);
    }
  else
    {
      CHECK (error != NULL && strchr (error->message, '\n') == NULL);
    }

  return 0;
}
