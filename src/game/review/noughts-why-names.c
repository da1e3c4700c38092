/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-why-names.h"

#include <glib/gi18n-lib.h>

gboolean
noughts_why_is_five (NoughtsWhy *self)
{
  return self->rule.win == 5;
}

MnkCell
noughts_why_cell (NoughtsWhy *self, MnkPoint point)
{
  return mnk_point_is_pass (point) ? MNK_NO_CELL : mnk_board_cell (self->board, point.x, point.y);
}

char *
noughts_why_name_cell (NoughtsWhy *self, MnkCell cell)
{
  MnkPoint point = cell == MNK_NO_CELL ? MNK_PASS : mnk_board_point (self->board, cell);

  return noughts_move_name (&self->rule, mnk_window_to_field (self->window, point));
}

const char *
noughts_why_name_piece (NoughtsWhy *self, MnkPiece piece)
{
  return noughts_piece_name (&self->rule, piece);
}

char *
noughts_why_name_threat (NoughtsWhy *self,
                         MnkCell cell,
                         MnkPiece side,
                         MnkPattern pattern,
                         int stones)
{
  for (int d = 0; d < 4; d++)
    {
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      MnkCell first, last;

      if (noughts_threats_pattern (&self->threats, cell, side, d) != pattern
          || !noughts_threats_find_run (&self->threats, cell, side, d, stones, &first, &last))
        continue;

      from = noughts_why_name_cell (self, first);
      to = noughts_why_name_cell (self, last);
      /* Translators: the ends of a row of stones, "g7–i9" */
      return g_strdup_printf (C_ ("row of stones", "%s–%s"), from, to);
    }

  return noughts_why_name_cell (self, cell);
}

char *
noughts_why_name_own_moves (NoughtsWhy *self, const MnkCell *line, int n_line, gboolean whole)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; i < n_line && i / 2 < NOUGHTS_WHY_NAMED; i += 2)
    {
      g_autofree char *name = noughts_why_name_cell (self, line[i]);

      g_string_append_printf (names, i == 0 ? "%s" : " %s", name);
    }
  if (!whole || (n_line + 1) / 2 > NOUGHTS_WHY_NAMED)
    g_string_append (names, " …");

  return g_string_free (names, FALSE);
}

int
noughts_why_take_line (NoughtsWhy *self, const MnkScoredMove *scored, MnkCell *line)
{
  int n = MIN (scored->n_line, MNK_MAX_FORCED);

  for (int i = 0; i < n; i++)
    line[i] = noughts_why_cell (self, scored->line[i]);

  return n;
}
