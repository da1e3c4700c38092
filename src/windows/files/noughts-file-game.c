/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-file-game.h"

#include <glib/gi18n.h>

NoughtsGame *
noughts_file_game_finish (GAsyncResult *result, const char *nothing, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read_finish (result, &problem);

  if (game == NULL && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&problem));
  if (game == NULL || noughts_game_get_n_plies (game) > 0 || noughts_game_is_set_up (game))
    return g_steal_pointer (&game);

  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, nothing);
  return NULL;
}

void
noughts_file_game_append_remarks (NoughtsGame *game, const char *encoding, GString *text)
{
  const char *remark;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (text != NULL);

  if (encoding == NULL)
    encoding = noughts_game_get_guessed_encoding (game);
  for (guint i = 0; (remark = noughts_game_get_remark (game, i)) != NULL; i++)
    g_string_append_printf (text, ". %s", remark);
  if (encoding == NULL)
    return;

  g_string_append (text, ". ");
  /* Translators: the name of an encoding, "GB18030" */
  g_string_append_printf (text, _ ("Text encoding: %s"), encoding);
}
