/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving the game on the board, and the question before a part of it would be lost. */

#include "noughts-files-private.h"

#include <glib/gi18n.h>

#include "noughts-file-replace.h"
#include "noughts-game-list.h"
#include "noughts-game-study.h"
#include "noughts-library-file.h"
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

/* Returns how many other games a file has that the board's game was read from. */
static guint
count_others (NoughtsFiles *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return noughts_game_count_others_in (noughts_sitting_get_game (self->sitting), uri);
}

/* Whether a file is the one that a library was read from. */
static gboolean
is_own_file (NoughtsGame *game, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return g_strcmp0 (uri, noughts_game_get_file (game)) == 0;
}

/* Whether a file has more of the board's game than could be read. */
static gboolean
is_part_of (NoughtsFiles *self, GFile *file)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree char *uri = g_file_get_uri (file);

  return noughts_game_is_part_of (game, uri)
         || (noughts_library_is_closed (game) && is_own_file (game, file));
}

/* A file that was saved has no more than the game any more. */
static void
forget_rest (const NoughtsFileJob *job)
{
  if ((job->n_others > 0 && count_others (job->files, job->file) > 0)
      || (job->partial && is_part_of (job->files, job->file)))
    noughts_game_set_fuller_file (noughts_sitting_get_game (job->files->sitting), NULL);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFileJob) job = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!noughts_file_replace_finish (result, &error))
    {
      text = g_strdup_printf (_ ("Couldn’t save the game: %s"), error->message);
      noughts_file_job_warn (job, text);
      return;
    }

  if (job->library != NULL)
    noughts_game_end_writing (job->game, job->library);
  if (job->files->stopped)
    return;

  g_signal_emit_by_name (job->files, "saved");

  forget_rest (job);
  noughts_recent_files_add (job->file);
  if (job->more != NULL)
    /* Translators: a file's name, and what its format does not hold */
    text = g_strdup_printf (_ ("Saved as %s: %s"), job->name, job->more);
  else
    /* Translators: a file's name */
    text = g_strdup_printf (_ ("Saved as %s"), job->name);

  noughts_file_job_tell (job, text);
}

/* Returns what a file of this format has of the game; NULL for all of it. */
static char *
describe_contents (const NoughtsWritten *written, NoughtsFormat format)
{
  if (written->losses != NULL || written->whole)
    return g_strdup (written->losses);

  return g_strdup (format == NOUGHTS_FORMAT_LIST ? _ ("moves only") : _ ("board and moves only"));
}

static void
save_bytes (NoughtsFileJob *job)
{
  noughts_file_replace_async (job->file, job->bytes, G_FILE_CREATE_NONE, NULL, saved_cb, job);
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

/* Returns the question before saving, or NULL. A file that has other games, or that could only be
 * read in part, must not be overwritten with less. */
static char *
describe_risk (const NoughtsFileJob *job, gboolean exists)
{
  g_autofree char *sentence = NULL;

  if (job->n_others > 0)
    /* Translators: a file's name, and how many games besides the present one it has */
    return g_strdup_printf (ngettext ("%s has %u other game. Saving over it would lose it.",
                                      "%s has %u other games. Saving over it would lose them.",
                                      job->n_others),
                            job->name, job->n_others);
  if (job->partial && exists)
    /* Translators: a file's name */
    return g_strdup_printf (
        _ ("%s could only be read in part. Saving over it would lose the rest."), job->name);
  if (job->losses == NULL)
    return NULL;

  sentence = capitalise (job->losses);
  /* Translators: what a format does not hold: "3 variations are not saved in a .psq" */
  return g_strdup_printf (_ ("%s. Save anyway?"), sentence);
}

/* Saves the written game, or asks first. A closing window cannot ask any more. */
static void
save_or_ask (NoughtsFileJob *taken, gboolean exists)
{
  g_autoptr (NoughtsFileJob) job = taken;
  NoughtsFiles *self = job->files;
  g_autofree char *risk = describe_risk (job, exists);

  if (risk == NULL)
    {
      save_bytes (g_steal_pointer (&job));
      return;
    }
  if (self->stopped)
    {
      noughts_file_job_tell (job, risk);
      return;
    }

  g_clear_pointer (&self->asked, noughts_file_job_free);
  self->asked = g_steal_pointer (&job);
  noughts_notice_set (self->notice, NOUGHTS_NOTICE_ASK_SAVE, risk);
}

static void
queried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);

  save_or_ask (data, info != NULL);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsFileJob) job = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsWritten) written = noughts_game_write_finish (result, &error);
  GFile *file = job->file;

  if (written == NULL || written->bytes == NULL)
    {
      g_autofree char *text = g_strdup_printf (
          "%s: %s", job->name, written != NULL ? written->error->message : error->message);

      noughts_file_job_warn (job, text);
      return;
    }

  job->bytes = g_bytes_ref (written->bytes);
  job->more = describe_contents (written, get_format (job->files, file));
  job->losses = g_strdup (written->losses);
  if (job->game != NULL)
    job->library = g_steal_pointer (&written->library);
  if (job->partial)
    g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                             G_PRIORITY_DEFAULT, NULL, queried_cb, g_steal_pointer (&job));
  else
    save_or_ask (g_steal_pointer (&job), FALSE);
}

void
noughts_files_save (NoughtsFiles *self, GFile *file)
{
  NoughtsFileJob *job;
  NoughtsGame *game;

  g_return_if_fail (NOUGHTS_IS_FILES (self));
  g_return_if_fail (G_IS_FILE (file));

  game = noughts_sitting_get_game (self->sitting);
  noughts_game_set_study (game, noughts_sitting_is_analysing (self->sitting));
  job = noughts_file_job_new (self, file);
  job->partial = is_part_of (self, file);
  job->n_others = count_others (self, file);
  if (is_own_file (game, file))
    job->game = g_object_ref (game);
  noughts_game_write_async (game, get_format (self, file), job->game != NULL, NULL, written_cb,
                            job);
}

void
noughts_files_save_anyway (NoughtsFiles *self)
{
  NoughtsFileJob *job;

  g_return_if_fail (NOUGHTS_IS_FILES (self));

  job = g_steal_pointer (&self->asked);
  if (job == NULL)
    return;
  if (noughts_notice_get_kind (self->notice) != NOUGHTS_NOTICE_ASK_SAVE)
    {
      noughts_file_job_free (job);
      return;
    }

  noughts_notice_clear (self->notice);
  save_bytes (job);
}
