/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mnk-command.h"
#include "mnk-game-file.h"

/* Whether both names refer to the same file. */
static gboolean
is_same_file (const char *name, const char *other)
{
  GStatBuf first, second;

  return g_stat (name, &first) == 0 && g_stat (other, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino;
}

/* Refuses to overwrite a file of which only a part, or one of several games, would be left. */
static gboolean
check_target (NoughtsGame *game, char **names, GError **error)
{
  const gboolean partial = noughts_game_is_partial (game);

  if ((!partial && noughts_game_get_n_others (game) == 0) || !is_same_file (names[1], names[2]))
    return TRUE;

  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
               partial ? _ ("%s: only part of it could be read, so the original isn’t overwritten")
                       : _ ("%s: its other games would be lost, so it isn’t overwritten"),
               names[2]);
  return FALSE;
}

MnkExit
mnk_command_convert (GStrv *argv, GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_auto (MnkPositionOptions) options = { 0 };
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *unsaid = NULL;
  g_autofree char *encoding = NULL;
  g_autofree char *number = NULL;
  gboolean other_way = FALSE;
  guint64 place = 1;
  const GOptionEntry entries[] = {
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &encoding,
      N_ ("encoding of the text in IN, such as GB18030 (detected)"), N_ ("NAME") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &number, N_ ("which game of several in IN (1)"),
      N_ ("N") },
    { "other-way", 0, 0, G_OPTION_ARG_NONE, &other_way,
      N_ ("if the moves can be read in two ways, use the less common one"), NULL },
    G_OPTION_ENTRY_NULL
  };

  context =
      mnk_options_new (_ ("Writes a saved game in another format. The ending of OUT says which: "
                          ".sgf, .psq, .lib, .pos or .txt. Options fill in what IN does not say."),
                       "IN OUT");
  mnk_options_add_rule (context, &options);
  mnk_options_add (context, entries);
  if (!mnk_options_parse (context, argv, 2, error)
      || !mnk_options_get_number ("--game", number, 1, G_MAXUINT32, &place, error))
    return MNK_EXIT_USAGE;

  game = mnk_game_file_load ((*argv)[1], &options,
                             &(MnkFileOptions){ encoding, (guint) place - 1, other_way }, error);
  if (game == NULL || !check_target (game, *argv, error))
    return MNK_EXIT_USAGE;

  mnk_game_file_say_remarks (game, (*argv)[1]);
  if (number == NULL)
    mnk_game_file_say_others (game, (*argv)[1]);
  if (!mnk_game_file_write (game, (*argv)[2], &unsaid, error))
    return MNK_EXIT_USAGE;

  if (unsaid != NULL)
    {
      g_printerr (_ ("%s: %s can’t store everything; to read it back, add %s"), g_get_prgname (),
                  (*argv)[2], unsaid);
      g_printerr ("\n");
    }
  return MNK_EXIT_DONE;
}
