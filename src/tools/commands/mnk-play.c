/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "mnk-command.h"
#include "mnk-task-read.h"

typedef struct
{
  MnkPositionOptions position;
  MnkLimitOptions limits;
  char *opponent;
  char *seed;
} Arguments;

static void
arguments_clear (Arguments *self)
{
  mnk_position_options_clear (&self->position);
  mnk_limit_options_clear (&self->limits);
  g_clear_pointer (&self->opponent, g_free);
  g_clear_pointer (&self->seed, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static gboolean
read_arguments (Arguments *self, GStrv *argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "opponent", 0, 0, G_OPTION_ARG_STRING, &self->opponent,
      N_ ("who plays: level-1 … level-12, beginner … expert, coin, thumb …"), N_ ("NAME") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &self->seed,
      N_ ("seed for choosing among equal moves (a new one each time)"), N_ ("N") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = NULL;

  context = mnk_options_new (_ ("Prints the move that an opponent makes."), NULL);
  mnk_options_add (context, entries);
  mnk_options_add_position (context, &self->position);
  mnk_options_add_limits (context, &self->limits);
  return mnk_options_parse (context, argv, 0, error);
}

static gboolean
read_opponent (const char *name, MnkOpponent *opponent, GError **error)
{
  if (name == NULL)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("--opponent is missing"));
      return FALSE;
    }
  if (!mnk_opponent_parse (name, opponent))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("--opponent: there is no “%s”"), name);
      return FALSE;
    }

  return TRUE;
}

MnkExit
mnk_command_play (GStrv *argv, GError **error)
{
  g_auto (Arguments) arguments = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_autoptr (MnkTable) table = NULL;
  g_autoptr (MnkSearch) search = NULL;
  MnkOpponent opponent;
  MnkOptions options = { 0 };
  guint64 seed = (guint64) g_get_real_time ();
  MnkPoint move;
  char text[MNK_MOVE_TEXT];

  if (!read_arguments (&arguments, argv, error)
      || !read_opponent (arguments.opponent, &opponent, error)
      || !mnk_options_get_number ("--seed", arguments.seed, 0, G_MAXUINT64, &seed, error)
      || !mnk_options_get_limits (&arguments.limits, MNK_DEFAULT_MS, &options.limits, error)
      || !mnk_task_read (&task, &arguments.position, error))
    return MNK_EXIT_USAGE;

  if (task.status != MNK_STATUS_OPEN)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("the game is over"));
      return MNK_EXIT_USAGE;
    }

  table = mnk_task_new_table (&task, &options);
  search = mnk_task_new_search (table);
  options.recent = task.window.recent;
  options.n_recent = task.window.n_recent;
  move = mnk_opponent_move (opponent, search, &task.window.position, &options, seed);
  move = mnk_window_to_field (&task.window, move);
  g_print ("%s\n", mnk_move_to_text (&task.rule, move, text));
  return MNK_EXIT_DONE;
}
