/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "mnk-command.h"
#include "mnk-game-file.h"

MnkExit
mnk_command_convert (GStrv   *argv,
                     GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_auto (MnkPositionOptions) options = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_autofree char *unsaid = NULL;

  context = mnk_options_new (_("Writes a saved game in another format: .txt, .psq or .sgf, as the "
                               "name of OUT ends. The options fill in what IN does not say."),
                             "IN OUT");
  mnk_options_add_rule (context, &options);
  if (!mnk_options_parse (context, argv, 2, error) ||
      !mnk_game_file_read (&task, (*argv)[1], &options, G_MAXUINT64, error) ||
      !mnk_game_file_write (&task, (*argv)[2], &unsaid, error))
    return MNK_EXIT_USAGE;

  if (unsaid != NULL)
    {
      g_printerr (_("%s: %s does not say everything: read it with %s"), g_get_prgname (),
                  (*argv)[2], unsaid);
      g_printerr ("\n");
    }
  return MNK_EXIT_DONE;
}
