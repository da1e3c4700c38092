/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "mnk-command.h"
#include "mnk-json.h"
#include "mnk-options.h"
#include "noughts-opponent.h"

typedef struct
{
  MnkPositionOptions rule;
  gboolean json;
} Arguments;

static void
arguments_clear (Arguments *self)
{
  mnk_position_options_clear (&self->rule);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static gboolean
read_arguments (Arguments *self, GStrv *argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = mnk_options_new (
      _ ("Prints the levels, with the strength that was measured on the board."), NULL);

  mnk_options_add (context, entries);
  mnk_options_add_rule (context, &self->rule);
  return mnk_options_parse (context, argv, 0, error);
}

static void
print_json (const MnkRule *rule)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_begin_array (&json, "levels");
  for (MnkOpponent level = MNK_LEVEL_1; level <= MNK_LEVEL_12; level++)
    {
      int rating;

      mnk_json_begin_object (&json, NULL);
      mnk_json_add_string (&json, "name", mnk_opponent_name (level));
      if (noughts_opponent_get_rating (level, rule, &rating))
        mnk_json_add_integer (&json, "rating", rating);
      else
        mnk_json_add_null (&json, "rating");
      mnk_json_end_object (&json);
    }
  mnk_json_end_array (&json);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static void
print_captions (const MnkRule *rule)
{
  for (MnkOpponent level = MNK_LEVEL_1; level <= MNK_LEVEL_12; level++)
    {
      g_autofree char *caption = noughts_opponent_caption (level, rule);

      g_print ("%-9s %s\n", mnk_opponent_name (level), caption);
    }
}

MnkExit
mnk_command_levels (GStrv *argv, GError **error)
{
  g_auto (Arguments) arguments = { 0 };
  MnkRule rule;

  if (!read_arguments (&arguments, argv, error)
      || !mnk_options_get_rule (&arguments.rule, MNK_DEFAULT_SIZE, MNK_DEFAULT_SIZE, &rule, error))
    return MNK_EXIT_USAGE;

  if (arguments.json)
    print_json (&rule);
  else
    print_captions (&rule);
  return MNK_EXIT_DONE;
}
