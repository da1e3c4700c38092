/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-options.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "mnk-command.h"
#include "noughts-error.h"
#include "noughts-record.h"

void
mnk_position_options_clear (MnkPositionOptions *options)
{
  g_clear_pointer (&options->size, g_free);
  g_clear_pointer (&options->win, g_free);
  g_clear_pointer (&options->rule, g_free);
  g_clear_pointer (&options->moves, g_free);
  g_clear_pointer (&options->diagram, g_free);
  g_clear_pointer (&options->x, g_free);
  g_clear_pointer (&options->o, g_free);
  g_clear_pointer (&options->side, g_free);
  g_clear_pointer (&options->file, g_free);
  g_clear_pointer (&options->ply, g_free);
}

void
mnk_limit_options_clear (MnkLimitOptions *options)
{
  g_clear_pointer (&options->depth, g_free);
  g_clear_pointer (&options->nodes, g_free);
  g_clear_pointer (&options->ms, g_free);
}

GOptionContext *
mnk_options_new (const char *summary, const char *arguments)
{
  GOptionContext *context = g_option_context_new (arguments);

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  return context;
}

void
mnk_options_add (GOptionContext *context, const GOptionEntry *entries)
{
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
}

void
mnk_options_add_rule (GOptionContext *context, MnkPositionOptions *options)
{
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &options->size, N_ ("the board (15)"),
      N_ ("N|WxH|unbounded") },
    { "win", 0, 0, G_OPTION_ARG_STRING, &options->win,
      N_ ("how many in a row are needed to win (5, or the smaller side if that is less)"),
      N_ ("K") },
    { "rule", 0, 0, G_OPTION_ARG_STRING, &options->rule,
      N_ ("freestyle, standard, renju, caro or caro-exact"), N_ ("RULE") },
    G_OPTION_ENTRY_NULL
  };

  mnk_options_add (context, entries);
}

void
mnk_options_add_position (GOptionContext *context, MnkPositionOptions *options)
{
  const GOptionEntry entries[] = {
    { "moves", 0, 0, G_OPTION_ARG_FILENAME, &options->moves,
      N_ ("the moves so far, X first; @FILE and - read them from there"), N_ ("MOVES") },
    { "diagram", 0, 0, G_OPTION_ARG_FILENAME, &options->diagram,
      N_ ("rows of . x o, the top row first; - is the standard input"), N_ ("FILE") },
    { "x", 0, 0, G_OPTION_ARG_FILENAME, &options->x,
      N_ ("the pieces of X; @FILE and - as with --moves"), N_ ("CELLS") },
    { "o", 0, 0, G_OPTION_ARG_FILENAME, &options->o, N_ ("the pieces of O"), N_ ("CELLS") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &options->side,
      N_ ("whose turn it is, with --diagram, --x and --o"), N_ ("x|o") },
    { "file", 0, 0, G_OPTION_ARG_FILENAME, &options->file, N_ ("a saved game"), N_ ("GAME") },
    { "ply", 0, 0, G_OPTION_ARG_STRING, &options->ply,
      N_ ("how many moves of the saved game to play (all)"), N_ ("N") },
    G_OPTION_ENTRY_NULL
  };

  mnk_options_add_rule (context, options);
  mnk_options_add (context, entries);
}

void
mnk_options_add_limits (GOptionContext *context, MnkLimitOptions *options)
{
  const GOptionEntry entries[] = { { "depth", 0, 0, G_OPTION_ARG_STRING, &options->depth,
                                     N_ ("search at most N moves deep"), N_ ("N") },
                                   { "nodes", 0, 0, G_OPTION_ARG_STRING, &options->nodes,
                                     N_ ("search at most N positions"), N_ ("N") },
                                   { "ms", 0, 0, G_OPTION_ARG_STRING, &options->ms,
                                     N_ ("search for at most N milliseconds"), N_ ("N") },
                                   G_OPTION_ENTRY_NULL };

  mnk_options_add (context, entries);
}

/* GLib leaves the "--" before a word that begins with a hyphen. */
static void
drop_separator (GStrv argv)
{
  guint i = 1;

  while (argv[i] != NULL && !g_str_equal (argv[i], "--"))
    i++;
  if (argv[i] == NULL)
    return;

  g_free (argv[i]);
  for (; argv[i + 1] != NULL; i++)
    argv[i] = argv[i + 1];
  argv[i] = NULL;
}

gboolean
mnk_options_parse (GOptionContext *context, GStrv *argv, guint n_arguments, GError **error)
{
  guint n;

  if (!g_option_context_parse_strv (context, argv, error))
    return FALSE;

  drop_separator (*argv);
  n = g_strv_length (*argv) - 1;
  if (n > n_arguments)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("“%s” is not expected here"),
                   (*argv)[1 + n_arguments]);
      return FALSE;
    }
  if (n < n_arguments)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("an argument is missing; --help shows which"));
      return FALSE;
    }

  return TRUE;
}

void
mnk_query_options_clear (MnkQueryOptions *options)
{
  mnk_position_options_clear (&options->position);
  mnk_limit_options_clear (&options->limits);
}

gboolean
mnk_query_options_read (MnkQueryOptions *options,
                        MnkQueryParts parts,
                        const char *summary,
                        const GOptionEntry *own,
                        GStrv *argv,
                        GError **error)
{
  const GOptionEntry json[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &options->json,
                                  N_ ("print one JSON object"), NULL },
                                G_OPTION_ENTRY_NULL };
  const gboolean game = (parts & MNK_QUERY_GAME) != 0;
  g_autoptr (GOptionContext) context = mnk_options_new (summary, game ? "FILE" : NULL);

  if ((parts & MNK_QUERY_POSITION) != 0)
    mnk_options_add_position (context, &options->position);
  if (game)
    mnk_options_add_rule (context, &options->position);
  if ((parts & MNK_QUERY_LIMITS) != 0)
    mnk_options_add_limits (context, &options->limits);
  if (own != NULL)
    mnk_options_add (context, own);
  mnk_options_add (context, json);
  return mnk_options_parse (context, argv, game ? 1 : 0, error);
}

gboolean
mnk_options_get_number (const char *name,
                        const char *text,
                        guint64 minimum,
                        guint64 maximum,
                        guint64 *value,
                        GError **error)
{
  if (text == NULL)
    return TRUE;

  if (!g_ascii_string_to_unsigned (text, 10, minimum, maximum, value, NULL))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("%s: “%s” is not a whole number from %" PRIu64 " to %" PRIu64), name, text,
                   minimum, maximum);
      return FALSE;
    }

  return TRUE;
}

/* Reads a side's length as a number; the rule's own check reports impossible sizes. */
static gboolean
read_side (const char *text, const char **end, int *side)
{
  guint64 value;
  char *after;

  if (!g_ascii_isdigit (*text))
    return FALSE;

  value = g_ascii_strtoull (text, &after, 10);
  *side = (int) MIN (value, G_MAXINT);
  *end = after;
  return value <= G_MAXINT;
}

static gboolean
read_size (const char *text, MnkRule *rule, GError **error)
{
  const char *end;

  if (strcmp (text, "unbounded") == 0)
    {
      rule->width = rule->height = 0;
      return TRUE;
    }

  if (read_side (text, &end, &rule->width))
    {
      rule->height = rule->width;
      if ((*end == 'x' || *end == 'X') && !read_side (end + 1, &end, &rule->height))
        end = "?";
      /* 0 × 0 means "unbounded" in a rule, but is no valid size here. */
      if (*end == '\0' && (rule->width != 0 || rule->height != 0))
        return TRUE;
    }

  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
               _ ("--size: “%s” is neither N nor WxH nor “unbounded”"), text);
  return FALSE;
}

gboolean
mnk_options_get_rule (const MnkPositionOptions *options,
                      int default_width,
                      int default_height,
                      MnkRule *rule,
                      GError **error)
{
  guint64 win;
  MnkRuleProblem problem;

  rule->width = default_width;
  rule->height = default_height;
  if (options->size != NULL && !read_size (options->size, rule, error))
    return FALSE;

  rule->line = MNK_FREESTYLE;
  if (options->rule != NULL && !mnk_line_rule_parse (options->rule, &rule->line))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("--rule: “%s” is none of freestyle, standard, renju, caro, caro-exact"),
                   options->rule);
      return FALSE;
    }

  win = (guint64) noughts_record_default_win (rule);
  if (!mnk_options_get_number ("--win", options->win, 1, MNK_MAX_WIN, &win, error))
    return FALSE;
  rule->win = (int) win;

  problem = mnk_rule_check (rule);
  if (problem != MNK_RULE_OK)
    {
      noughts_set_rule_error (error, problem, rule);
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_ms (const char *text, double *ms, GError **error)
{
  char *end;

  if (text == NULL)
    return TRUE;

  *ms = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (*ms) || *ms <= 0)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("--ms: “%s” isn’t a positive number of milliseconds"), text);
      return FALSE;
    }

  return TRUE;
}

gboolean
mnk_options_get_limits (const MnkLimitOptions *options,
                        double default_ms,
                        MnkLimits *limits,
                        GError **error)
{
  guint64 depth = 0;

  *limits = (MnkLimits){ 0 };
  if (!mnk_options_get_number ("--depth", options->depth, 1, MNK_MAX_CELLS, &depth, error)
      || !mnk_options_get_number ("--nodes", options->nodes, 1, G_MAXINT64, &limits->nodes, error)
      || !read_ms (options->ms, &limits->ms, error))
    return FALSE;

  limits->depth = (int) depth;
  if (limits->depth == 0 && limits->nodes == 0 && limits->ms == 0)
    limits->ms = default_ms;
  return TRUE;
}
