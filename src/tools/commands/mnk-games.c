/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-game-file.h"
#include "mnk-json.h"
#include "noughts-game-list.h"
#include "noughts-opening-names.h"

static void
print_json (const GPtrArray *games)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_begin_array (&json, "games");
  for (guint i = 0; i < games->len; i++)
    {
      const NoughtsGameEntry *game = g_ptr_array_index (games, i);

      mnk_json_begin_object (&json, NULL);
      mnk_json_add_string (&json, "black", game->black);
      mnk_json_add_string (&json, "white", game->white);
      mnk_json_add_string (&json, "result", game->result);
      mnk_json_add_integer (&json, "moves", game->n_moves);
      if (game->opening >= 0)
        mnk_json_add_string (&json, "opening", noughts_named_opening_get_name (game->opening));
      mnk_json_end_object (&json);
    }
  mnk_json_end_array (&json);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

/* Returns a text for a line of the list, "?" for none: what is no letter but a command to a
 * terminal is a blank. */
static char *
put_in_line (const char *text)
{
  GString *line = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar letter = g_utf8_get_char (text);
      const GUnicodeType type = g_unichar_type (letter);
      const gboolean blank = type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
                             || type == G_UNICODE_PARAGRAPH_SEPARATOR;

      g_string_append_unichar (line, blank ? ' ' : letter);
    }
  if (line->len == 0)
    g_string_append_c (line, '?');

  return g_string_free (line, FALSE);
}

/* Prints "2  Ada – Ben  B+R  57 moves  Kansei". */
static void
print_text (const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      const NoughtsGameEntry *game = g_ptr_array_index (games, i);
      g_autofree char *moves =
          g_strdup_printf (ngettext ("%u move", "%u moves", game->n_moves), game->n_moves);
      g_autofree char *black = put_in_line (game->black);
      g_autofree char *white = put_in_line (game->white);
      g_autofree char *result = put_in_line (game->result);

      g_print ("%u  %s – %s  %s  %s", i + 1, black, white, result, moves);
      if (game->opening >= 0)
        g_print ("  %s", noughts_named_opening_get_name (game->opening));
      g_print ("\n");
    }
}

static GPtrArray *
list_games (const char *path, const char *encoding, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;

  if (strcmp (path, "-") != 0)
    return noughts_game_list_file (file, encoding, error);

  bytes = mnk_read_bytes (path, error);
  return bytes != NULL ? noughts_game_list (bytes, encoding) : NULL;
}

MnkExit
mnk_command_games (GStrv *argv, GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *encoding = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &encoding,
      N_ ("encoding of the text, such as GB18030 (detected)"), N_ ("NAME") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };

  context = mnk_options_new (_ ("Lists the games of a file that has several: .sgf and .rif. “mnk "
                                "convert --game” takes one of them."),
                             "FILE");
  mnk_options_add (context, entries);
  if (!mnk_options_parse (context, argv, 1, error)
      || !mnk_game_file_check_encoding (encoding, error))
    return MNK_EXIT_USAGE;

  games = list_games ((*argv)[1], encoding, error);
  if (games == NULL)
    return MNK_EXIT_USAGE;

  if (json)
    print_json (games);
  else
    print_text (games);
  if (games->len == 0)
    g_printerr ("%s: %s: %s\n", g_get_prgname (), (*argv)[1], _ ("this file has no list of games"));
  return games->len > 0 ? MNK_EXIT_DONE : MNK_EXIT_NO;
}
