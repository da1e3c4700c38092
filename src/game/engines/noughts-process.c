/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The time in which a program must end by itself. */
#define END_MS 500

/* Longer lines are no answers, and are cut. */
#define MAX_LINE 65536

struct _NoughtsProcess
{
  GPid pid;
  int input;
  int output;
  GString *pending; /* read, but not returned yet */
};

NoughtsProcess *
noughts_process_new (const char *command, GError **error)
{
  g_auto (GStrv) argv = NULL;
  NoughtsProcess *self;
  GPid pid;
  int input, output;

  if (!g_shell_parse_argv (command, NULL, &argv, error))
    {
      g_prefix_error (error, "cmd:%s: ", command);
      return NULL;
    }
  if (!g_spawn_async_with_pipes (NULL, argv, NULL,
                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD
                                     | G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_CLOEXEC_PIPES,
                                 NULL, NULL, &pid, &input, &output, NULL, error))
    return NULL;

  self = g_new0 (NoughtsProcess, 1);
  self->pid = pid;
  self->input = input;
  self->output = output;
  self->pending = g_string_new (NULL);
  return self;
}

static gboolean
has_ended (NoughtsProcess *self)
{
  return waitpid (self->pid, NULL, WNOHANG) == self->pid;
}

static void
end_or_kill (NoughtsProcess *self)
{
  for (int waited = 0; waited < END_MS; waited += 5)
    {
      if (has_ended (self))
        return;
      g_usleep (5000);
    }

  kill (self->pid, SIGKILL);
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    ;
}

void
noughts_process_free (NoughtsProcess *self)
{
  noughts_process_send (self, "END");
  close (self->input);
  end_or_kill (self);
  close (self->output);
  g_spawn_close_pid (self->pid);
  g_string_free (self->pending, TRUE);
  g_free (self);
}

gboolean
noughts_process_send (NoughtsProcess *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  va_list arguments;
  gsize length, written = 0;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  line = g_strconcat (text, "\r\n", NULL);
  length = strlen (line);

  while (written < length)
    {
      gssize n = write (self->input, line + written, length - written);

      if (n < 0 && errno != EINTR)
        return FALSE;
      if (n > 0)
        written += (gsize) n;
    }

  return TRUE;
}

/* Returns the first complete line that has been read. */
static char *
take_line (NoughtsProcess *self)
{
  char *end = memchr (self->pending->str, '\n', self->pending->len);
  gsize length;
  char *line;

  if (end == NULL && self->pending->len < MAX_LINE)
    return NULL;

  length = end != NULL ? (gsize) (end - self->pending->str) : self->pending->len;
  line = g_strndup (self->pending->str, length);
  g_string_erase (self->pending, 0, (gssize) (end != NULL ? length + 1 : length));
  return g_strstrip (line);
}

NoughtsProcessAnswer
noughts_process_read (NoughtsProcess *self, gint64 deadline, char **line)
{
  for (;;)
    {
      struct pollfd poll_fd = { .fd = self->output, .events = POLLIN };
      char buffer[4096];
      gint64 left;
      gssize n;

      *line = take_line (self);
      if (*line != NULL)
        return NOUGHTS_PROCESS_LINE;

      left = deadline - g_get_monotonic_time ();
      if (left <= 0)
        return NOUGHTS_PROCESS_TIMEOUT;
      if (poll (&poll_fd, 1, (int) MIN (left / 1000 + 1, G_MAXINT)) <= 0)
        continue;

      n = read (self->output, buffer, sizeof buffer);
      if (n == 0 || (n < 0 && errno != EINTR))
        return NOUGHTS_PROCESS_ENDED;
      if (n > 0)
        g_string_append_len (self->pending, buffer, n);
    }
}
