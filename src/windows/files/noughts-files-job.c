/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-files-private.h"
#include "noughts-game-stream.h"

NoughtsFileJob *
noughts_file_job_new (NoughtsFiles *files, GFile *file)
{
  NoughtsFileJob *self = g_new0 (NoughtsFileJob, 1);

  self->files = g_object_ref (files);
  g_application_hold (files->application);
  self->name = file != NULL ? noughts_file_get_title (file) : g_strdup ("");
  self->pasted = file == NULL;
  g_set_object (&self->file, file);

  return self;
}

void
noughts_file_job_free (NoughtsFileJob *self)
{
  g_application_release (self->files->application);
  g_object_unref (self->files);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->game);
  g_clear_pointer (&self->library, noughts_written_library_free);
  g_free (self->encoding);
  g_free (self->name);
  g_free (self->more);
  g_free (self->losses);
  g_free (self);
}

void
noughts_file_job_tell (const NoughtsFileJob *self, const char *text)
{
  noughts_notice_tell_late (!self->files->stopped ? self->files->notice : NULL, text);
}

void
noughts_file_job_warn (const NoughtsFileJob *self, const char *text)
{
  noughts_notice_warn_late (!self->files->stopped ? self->files->notice : NULL, text);
}

void
noughts_file_job_complain (const NoughtsFileJob *self, const char *message)
{
  g_autofree char *text = NULL;

  if (self->pasted)
    {
      noughts_file_job_tell (self, message);
      return;
    }

  text = g_strdup_printf ("%s: %s", self->name, message);
  noughts_file_job_tell (self, text);
}
