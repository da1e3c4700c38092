/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving the game on the board, and the question before a part of it would be lost. */

#include "noughts-files-private.h"

#include <glib/gi18n.h>

#include "noughts-recent-files.h"

/* Returns the default format: only a list of moves can hold a game on the unbounded board. */
NoughtsFormat
noughts_files_get_usual_format (NoughtsFiles *self)
{
  const MnkRule *rule;

  g_return_val_if_fail (NOUGHTS_IS_FILES (self), NOUGHTS_FORMAT_SGF);

  rule = noughts_game_get_rule (noughts_sitting_get_game (self->sitting));
  return mnk_rule_is_unbounded (rule) ? NOUGHTS_FORMAT_LIST : NOUGHTS_FORMAT_SGF;
}

/* Returns the format by the name's ending. Reading ignores the file's name. */
static NoughtsFormat
get_format (NoughtsFiles *self, GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  NoughtsFormat format;

  if (base == NULL || !noughts_format_of_name (base, &format))
    format = noughts_files_get_usual_format (self);
  return format;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFileJob) job = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    text = g_strdup_printf (_ ("The game can’t be saved: %s"), error->message);
  else if (job->files->stopped)
    return;
  else if (job->more != NULL)
    /* Translators: a file's name, and what its format does not hold */
    text = g_strdup_printf (_ ("Saved as %s: %s"), job->name, job->more);
  else
    /* Translators: a file's name */
    text = g_strdup_printf (_ ("Saved as %s"), job->name);

  if (error == NULL)
    noughts_recent_files_add (G_FILE (source));
  noughts_file_job_tell (job, text);
}

/* Returns what a file of this format has of the game; NULL for all of it. */
static char *
describe_contents (NoughtsGame *game, NoughtsFormat format)
{
  char *losses = noughts_game_describe_losses (game, format);

  if (losses != NULL || noughts_game_is_whole_in (game, format))
    return losses;

  return g_strdup (format == NOUGHTS_FORMAT_LIST ? _ ("moves only") : _ ("board and moves only"));
}

static void
save_now (NoughtsFiles *self, GFile *file)
{
  g_autoptr (NoughtsFileJob) job = noughts_file_job_new (self, file);
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const NoughtsFormat format = get_format (self, file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = noughts_game_write_bytes (game, format, &error);
  if (bytes == NULL)
    {
      noughts_file_job_complain (job, error->message);
      return;
    }

  job->more = describe_contents (game, format);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, saved_cb,
                                       g_steal_pointer (&job));
}

/* Returns the text with a capital at its beginning. */
static char *
capitalise (const char *text)
{
  g_autoptr (GString) capital = g_string_new (NULL);

  g_string_append_unichar (capital, g_unichar_toupper (g_utf8_get_char (text)));
  g_string_append (capital, g_utf8_next_char (text));

  return g_string_free (g_steal_pointer (&capital), FALSE);
}

/* Returns the question before saving, or NULL. A file that could only be read in part must not be
 * overwritten with less. */
static char *
describe_risk (NoughtsFiles *self, GFile *file)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree char *losses = noughts_game_describe_losses (game, get_format (self, file));
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *sentence = NULL;

  if (noughts_game_is_partial (game) && g_file_query_exists (file, NULL))
    /* Translators: a file's name */
    return g_strdup_printf (
        _ ("%s contains more than Noughts could read. Saving here would lose the rest."), base);
  if (losses == NULL)
    return NULL;

  sentence = capitalise (losses);
  /* Translators: what a format does not hold: "3 variations are not saved in a .psq" */
  return g_strdup_printf (_ ("%s. Save anyway?"), sentence);
}

void
noughts_files_save (NoughtsFiles *self, GFile *file)
{
  g_autofree char *risk = NULL;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (G_IS_FILE (file));

  risk = describe_risk (self, file);
  if (risk == NULL)
    {
      save_now (self, file);
      return;
    }

  g_set_object (&self->asked, file);
  noughts_notice_set (self->notice, NOUGHTS_NOTICE_ASK_SAVE, risk);
}

void
noughts_files_save_anyway (NoughtsFiles *self)
{
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (NOUGHTS_IS_FILES (self));

  file = g_steal_pointer (&self->asked);
  if (file == NULL || noughts_notice_get_kind (self->notice) != NOUGHTS_NOTICE_ASK_SAVE)
    return;

  noughts_notice_clear (self->notice);
  save_now (self, file);
}
