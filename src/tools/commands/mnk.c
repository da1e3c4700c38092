/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mnk-command.h"
#include "noughts-error.h"
#include "noughts-workers.h"

typedef struct
{
  const char *name;
  MnkCommandRun run;
  const char *summary;
} Command;

static const Command commands[] = {
  { "analyse", mnk_command_analyse, N_ ("evaluate the best moves of a position, or all of them") },
  { "solve", mnk_command_solve, N_ ("prove a position’s result and distance") },
  { "prove", mnk_command_prove, N_ ("prove that a side wins, and write the proof to a file") },
  { "check-proof", mnk_command_check_proof, N_ ("check such a proof independently") },
  { "vcf", mnk_command_vcf, N_ ("look for a win by continuous fours") },
  { "vct", mnk_command_vct, N_ ("look for a win by fours and threes") },
  { "weights", mnk_command_weights, N_ ("print the weights of the cells") },
  { "play", mnk_command_play, N_ ("print one move of an opponent") },
  { "levels", mnk_command_levels, N_ ("print the levels and their strength") },
  { "match", mnk_command_match, N_ ("let two opponents or engines play each other") },
  { "review", mnk_command_review, N_ ("grade the moves of a saved game") },
  { "convert", mnk_command_convert, N_ ("write a saved game in another format") },
  { "picture", mnk_command_picture, N_ ("draw a position of a saved game") },
  { "games", mnk_command_games, N_ ("list the games of a file that has several") },
  { "bench", mnk_command_bench, N_ ("measure the engine") },
  { "pbrain", mnk_command_pbrain, N_ ("speak the Gomocup protocol") },
};

static void
print_help (void)
{
  g_print ("%s\n  mnk %s\n\n%s\n", _ ("Usage:"), _ ("COMMAND [OPTION…]"), _ ("Commands:"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-11s %s\n", commands[i].name, _ (commands[i].summary));
  g_print ("\n%s\n", _ ("“mnk COMMAND --help” lists the options of a command."));
}

/* Prints an error on one line, even if the message contains more. */
static void
print_error (const char *message)
{
  g_autofree char *line = g_strdup (message);

  g_strdelimit (line, "\n\r\t\v\f", ' ');
  g_printerr ("%s: %s\n", g_get_prgname (), line);
}

static MnkExit
exit_of_error (const GError *error)
{
  if (error->domain == MNK_TOOL_ERROR)
    return (MnkExit) error->code;
  if (g_error_matches (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE))
    return MNK_EXIT_FAILED;
  if (error->domain == G_FILE_ERROR || error->domain == G_IO_ERROR || error->domain == G_SPAWN_ERROR
      || error->domain == G_THREAD_ERROR || error->domain == G_UNIX_ERROR)
    return MNK_EXIT_FAILED;

  return MNK_EXIT_USAGE;
}

static const Command *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (commands[i].name, name) == 0)
        return &commands[i];
    }

  return NULL;
}

/* Checks that all output was written, so that a partial answer is not taken for a whole one.
 * Registered to run at exit, as GLib itself exits after a command's help. */
static void
check_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;

  print_error (_ ("cannot write to the standard output"));
  _exit (MNK_EXIT_FAILED);
}

static MnkExit
run_command (const Command *command, char **argv)
{
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autofree char *program = g_strconcat ("mnk ", command->name, NULL);
  g_autoptr (GError) error = NULL;
  MnkExit status;

  g_set_prgname (program);
  status = command->run (&arguments, &error);
  if (error != NULL)
    {
      print_error (error->message);
      return exit_of_error (error);
    }

  return status;
}

/* Prints UTF-8, which JSON requires, in any locale. */
static void
print_plainly (const char *text)
{
  fputs (text, stdout);
}

static void
complain_plainly (const char *text)
{
  fputs (text, stderr);
}

/* Sets the locale, but keeps the decimal point, as scripts read numbers. */
static void
set_up_language (void)
{
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_print_handler (print_plainly);
  g_set_printerr_handler (complain_plainly);
}

/* Replaces a closed standard input by an empty one; else the first opened file would be read as
 * it. */
static void
set_up_input (void)
{
  if (fcntl (STDIN_FILENO, F_GETFD) < 0 && open ("/dev/null", O_RDONLY) < 0)
    g_printerr ("mnk: /dev/null: %s\n", g_strerror (errno));
}

int
main (int argc, char **argv)
{
  const Command *command;
  int status;

  set_up_input ();
  set_up_language ();
  g_set_prgname ("mnk");
  atexit (check_output);

  if (argc < 2)
    {
      print_error (_ ("a command is missing; “mnk --help” lists them"));
      return MNK_EXIT_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0
      || strcmp (argv[1], "help") == 0)
    {
      print_help ();
      return MNK_EXIT_DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("mnk %s\n", VERSION);
      return MNK_EXIT_DONE;
    }

  command = find_command (argv[1]);
  if (command == NULL)
    {
      g_autofree char *message = NULL;

      message = g_strdup_printf (_ ("“%s” isn’t a command; “mnk --help” lists them"), argv[1]);
      print_error (message);
      return MNK_EXIT_USAGE;
    }

  status = run_command (command, argv + 1);
  /* Games may have started a thread. */
  noughts_workers_wait ();
  return status;
}
