/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-game-file-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "noughts-error.h"

static gboolean
play_text (MnkTask     *task,
           const char  *text,
           guint64      ply,
           GError     **error)
{
  MnkTextError problem;
  MnkPoint *points;
  size_t n_points;
  gboolean done = TRUE;

  if (!mnk_moves_from_text (&task->rule, text, &points, &n_points, &problem))
    {
      noughts_set_text_error (error, &problem, text);
      return FALSE;
    }

  if (ply != G_MAXUINT64 && ply > n_points)
    done = mnk_game_file_complain (error, _("--ply: the game has fewer moves"));
  for (size_t i = 0; done && i < n_points && i < ply; i++)
    done = mnk_task_play (task, points[i], error);
  free (points);
  return done;
}

gboolean
mnk_game_file_read_text (MnkTask                   *task,
                         const char                *text,
                         const MnkPositionOptions  *options,
                         guint64                    ply,
                         GError                   **error)
{
  MnkRule rule;

  if (!mnk_options_get_rule (options, MNK_DEFAULT_SIZE, MNK_DEFAULT_SIZE, &rule, error) ||
      !mnk_task_init (task, &rule, error))
    return FALSE;

  task->fouls_lose = TRUE;
  return play_text (task, text, ply, error);
}

void
mnk_game_file_write_text (const MnkTask *task,
                          GString       *text)
{
  for (guint i = 0; i < task->moves->len; i++)
    {
      char move[MNK_MOVE_TEXT];

      mnk_move_to_text (&task->rule, g_array_index (task->moves, MnkPoint, i), move);
      g_string_append_printf (text, "%s%c", move, i % 10 == 9 ? '\n' : ' ');
    }
  g_string_append_c (text, '\n');
}
