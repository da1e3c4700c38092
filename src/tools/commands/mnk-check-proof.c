/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "mnk-check.h"
#include "mnk-command.h"
#include "mnk-json.h"
#include "mnk-options.h"

typedef struct
{
  MnkCheckFile file;
  MnkCheckReport report;
  long n_bytes; /* of the file */
  double ms;
} Answer;

/* Shows progress on a terminal only. */
static void
show_progress (int checked, int all, void *data)
{
  int *shown = data;

  if (checked < *shown + 64)
    return;
  *shown = checked;
  fprintf (stderr, "\r%d / %d ", checked, all);
}

/* Returns the moves that lead to a fault. */
static char *
line_to_text (const Answer *answer)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < answer->report.n_line; i++)
    {
      const int cell = answer->report.line[i], width = answer->file.rule.width;

      g_string_append_printf (text, "%s%c%d", i > 0 ? " " : "", 'a' + cell % width,
                              cell / width + 1);
    }
  return g_string_free (text, FALSE);
}

/* Returns what is wrong and where. */
static char *
describe_problem (const Answer *answer)
{
  g_autofree char *line = line_to_text (answer);
  const long at = answer->file.at;

  switch (answer->report.problem)
    {
    case MNK_CHECK_VERSION:
      return g_strdup (_ ("the file has another version"));
    case MNK_CHECK_CUT_OFF:
      return at == 0 ? g_strdup (_ ("the file ends within its header"))
                     : g_strdup_printf (
                         _ ("the file has %ld bytes, but by its header it should have %ld"),
                         answer->n_bytes, at);
    case MNK_CHECK_CHECKSUM:
      return g_strdup (_ ("the checksum is wrong: at least one byte has changed"));
    case MNK_CHECK_HEAD:
      return g_strdup_printf (_ ("line %ld of the header can’t be read"), MAX (at, 1));
    case MNK_CHECK_ORDER:
      return at > 0 ? g_strdup_printf (_ ("position %ld of the file makes no sense"), at)
                    : g_strdup (_ ("the file doesn’t hold as many positions as it says"));
    case MNK_CHECK_NO_WIN:
      return answer->report.n_line > 0 ? g_strdup_printf (_ ("no win is shown after %s"), line)
                                       : g_strdup (_ ("no win is shown in the first position"));
    case MNK_CHECK_TAKEN:
      return g_strdup_printf (_ ("the move after %s is on a cell that is taken"),
                              answer->report.n_line > 0 ? line : "–");
    case MNK_CHECK_DEFENDER_WINS:
      return g_strdup_printf (_ ("the other side wins with %s"), line);
    case MNK_CHECK_LONGER:
      return g_strdup_printf (_ ("the win takes %d plies, more than the header says"),
                              answer->report.plies);
    case MNK_CHECK_FULL:
      return g_strdup_printf (_ ("the board is full after %s"), line);
    default:
      return NULL;
    }
}

static void
print_json (const Answer *answer)
{
  const MnkCheckReport *report = &answer->report;
  g_autofree char *line = line_to_text (answer);
  g_autofree char *problem = describe_problem (answer);
  const gboolean holds = report->problem == MNK_CHECK_OK;
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_add_boolean (&json, "holds", holds);
  mnk_json_add_string (&json, "problem", problem);
  mnk_json_add_string (&json, "after", holds ? NULL : line);
  mnk_json_add_integer (&json, "positions", report->positions);
  mnk_json_add_integer (&json, "tried", report->tried);
  mnk_json_add_integer (&json, "entries", answer->file.n_entries);
  mnk_json_add_integer (&json, "replies", (gint64) report->replies);
  if (holds)
    mnk_json_add_integer (&json, "plies", report->plies);
  else
    mnk_json_add_null (&json, "plies");
  mnk_json_add_ms (&json, "ms", answer->ms);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static const char *
name_of_side (const Answer *answer)
{
  return answer->file.attacker == MNK_CHECK_X ? "X" : "O";
}

static void
print_text (const char *path, const Answer *answer)
{
  const MnkCheckReport *report = &answer->report;
  g_autofree char *problem = describe_problem (answer);

  if (problem != NULL)
    g_print (_ ("no: %s: %s\n"), path, problem);
  else if (report->tried < report->positions)
    g_print (_ ("no fault found in a sample: %s wins in at most %d plies\n"), name_of_side (answer),
             report->plies);
  else
    g_print (_ ("yes: %s wins in at most %d plies\n"), name_of_side (answer), report->plies);
  g_print (_ ("%d positions (every reply tried in %d of them); %" PRIu64 " replies, %.1f s\n"),
           report->positions, report->tried, report->replies, answer->ms / 1000);
}

/* Reads a percentage above 0, up to 100. */
static gboolean
read_sample (const char *text, double *percent, GError **error)
{
  char *end = NULL;

  if (text == NULL)
    return TRUE;
  *percent = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && *percent > 0 && *percent <= 100)
    return TRUE;
  return mnk_refuse (error, _ ("--sample: “%s” isn’t a percentage"), text);
}

MnkExit
mnk_command_check_proof (GStrv *argv, GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *sample = NULL;
  g_autofree char *seed = NULL;
  gboolean json = FALSE;
  MnkCheckOptions options = { 0 };
  g_autofree Answer *answer = g_new0 (Answer, 1);
  gsize n_bytes;
  int shown = 0;
  const GOptionEntry entries[] = {
    { "sample", 0, 0, G_OPTION_ARG_STRING, &sample,
      N_ ("try every reply in only PERCENT of the positions"), N_ ("PERCENT") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_ ("seed that picks these positions (0)"),
      N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };

  context = mnk_options_new (_ ("Checks a proof made by “mnk prove” by trying every reply to every "
                                "move. None of the engine’s code is used."),
                             "FILE");
  mnk_options_add (context, entries);
  if (!mnk_options_parse (context, argv, 1, error) || !read_sample (sample, &options.percent, error)
      || !mnk_options_get_number ("--seed", seed, 0, G_MAXUINT64, &options.seed, error))
    return MNK_EXIT_USAGE;
  if (!g_file_get_contents ((*argv)[1], &bytes, &n_bytes, error))
    return MNK_EXIT_FAILED;

  answer->n_bytes = (long) n_bytes;
  const gint64 start = g_get_monotonic_time ();
  answer->report.problem = mnk_check_file_read (&answer->file, (const guint8 *) bytes, n_bytes);
  if (answer->report.problem == MNK_CHECK_NO_PROOF)
    {
      mnk_refuse (error, _ ("%s isn’t a proof"), (*argv)[1]);
      return MNK_EXIT_USAGE;
    }

  if (isatty (STDERR_FILENO))
    {
      options.progress = show_progress;
      options.data = &shown;
    }
  if (answer->report.problem == MNK_CHECK_OK)
    {
      mnk_check (&answer->file, &options, &answer->report);
      mnk_check_file_clear (&answer->file);
    }
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r\033[K");
  answer->ms = (double) (g_get_monotonic_time () - start) / 1000;
  if (answer->report.problem == MNK_CHECK_STOPPED)
    g_error ("out of memory");

  if (json)
    print_json (answer);
  else
    print_text ((*argv)[1], answer);
  return answer->report.problem == MNK_CHECK_OK ? MNK_EXIT_DONE : MNK_EXIT_NO;
}
