/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-forbidden.h"

#include "mnk-threats.h"

struct _MnkForbidden
{
  MnkTables *tables;
  MnkBoard  *board;
};

MnkForbidden *
mnk_forbidden_new (void)
{
  MnkForbidden *self = g_new0 (MnkForbidden, 1);

  self->board = g_new0 (MnkBoard, 1);
  return self;
}

void
mnk_forbidden_free (MnkForbidden *self)
{
  mnk_tables_unref (self->tables);
  g_free (self->board);
  g_free (self);
}

/* Every renju board has the same tables: five in a row. */
static void
set_up_board (MnkForbidden      *self,
              const MnkPosition *position)
{
  if (self->tables == NULL)
    self->tables = mnk_tables_new (&position->rule);
  if (self->tables == NULL || !mnk_board_init (self->board, position, self->tables))
    g_error ("out of memory");
}

static gboolean
is_forbidden_on (MnkBoard          *board,
                 const MnkPosition *position,
                 MnkPoint           point)
{
  return mnk_position_at (position, point.x, point.y) == MNK_EMPTY &&
         mnk_threats_is_forbidden (board, mnk_board_cell (board, point.x, point.y));
}

int
mnk_forbidden_list (MnkForbidden      *self,
                    const MnkPosition *position,
                    MnkPoint          *cells)
{
  int n = 0;

  if (position->rule.line != MNK_RENJU)
    return 0;

  set_up_board (self, position);
  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          MnkPoint point = { x, y };

          if (is_forbidden_on (self->board, position, point))
            cells[n++] = point;
        }
    }
  mnk_board_clear (self->board);
  return n;
}

gboolean
mnk_forbidden_is (MnkForbidden      *self,
                  const MnkPosition *position,
                  MnkPoint           point)
{
  gboolean forbidden;

  if (position->rule.line != MNK_RENJU || position->side != MNK_X)
    return FALSE;

  set_up_board (self, position);
  forbidden = is_forbidden_on (self->board, position, point);
  mnk_board_clear (self->board);
  return forbidden;
}
