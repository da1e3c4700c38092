/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-input.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* The most bytes in the queue; then the sender is blocked. */
#define MAX_WAITING (1 << 20)

/* The remaining time of a search when no command can follow, and the polling interval. */
#define LAST_SEARCH_US (100 * 1000)
#define LOOK_US        (5 * 1000)

struct _MnkInput
{
  GThread *thread;
  int wake[2]; /* a pipe: written to for ending the thread */

  GMutex lock;
  GCond changed;
  GQueue lines;
  gsize waiting; /* bytes in the queue */
  guint64 n_lines;
  guint64 stopped_at;  /* number that YXSTOP would have had */
  gboolean closed;     /* no further line will come */
  int problem;         /* errno of that; 0 at the end of input */
  gboolean abandoned;  /* the reader has been dropped */
  atomic_bool awaited; /* a line is there, or none will come */
  MnkSearch *search;
  guint64 searched;    /* number of the line that is being answered, possibly by several searches */
  gint64 search_began; /* when the first of these began */
};

void
mnk_input_line_free (MnkInputLine *line)
{
  g_free (line->text);
  g_free (line);
}

static gboolean
is_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  return g_ascii_strncasecmp (text, word, length) == 0
         && (text[length] == '\0' || g_ascii_isspace (text[length]));
}

static void
stop_search (MnkInput *self)
{
  self->stopped_at = ++self->n_lines;
  if (self->search != NULL)
    mnk_search_stop (self->search);
}

static void
queue_line (MnkInput *self, const char *text, gboolean cut)
{
  MnkInputLine *line = g_new0 (MnkInputLine, 1);
  gsize bytes = strlen (text) + sizeof *line;

  while (self->waiting + bytes > MAX_WAITING && !self->abandoned)
    g_cond_wait (&self->changed, &self->lock);

  line->text = g_strdup (text);
  line->cut = cut;
  line->time = g_get_monotonic_time ();
  line->number = ++self->n_lines;
  self->waiting += bytes;
  g_queue_push_tail (&self->lines, line);
  atomic_store (&self->awaited, true);
  g_cond_broadcast (&self->changed);
}

/* Queues a line. FALSE when no more lines are needed. */
static gboolean
take_line (MnkInput *self, GString *line, gboolean cut)
{
  const char *text = g_strstrip (line->str);
  const gboolean ends = is_word (text, "END");
  gboolean go_on;

  if (*text == '\0')
    return TRUE;

  g_mutex_lock (&self->lock);
  if (is_word (text, "YXSTOP"))
    stop_search (self);
  else if (!ends)
    queue_line (self, text, cut);
  go_on = !ends && !self->abandoned;
  g_mutex_unlock (&self->lock);
  return go_on;
}

/* Appends a byte; a NUL would hide the rest of the line. FALSE when there is no room. */
static gboolean
append_byte (GString *line, char byte)
{
  if (line->len >= MNK_INPUT_MAX_LINE)
    return FALSE;

  g_string_append_c (line, byte == '\0' ? '?' : byte);
  return TRUE;
}

/* Reads lines until the end of input, an END, or the closing of `wake`'s other end. */
static void
read_lines (MnkInput *self)
{
  g_autoptr (GString) line = g_string_new (NULL);
  char buffer[4096];
  gboolean cut = FALSE;

  for (;;)
    {
      GPollFD fds[2] = { { .fd = STDIN_FILENO, .events = G_IO_IN | G_IO_HUP | G_IO_ERR },
                         { .fd = self->wake[0], .events = G_IO_IN | G_IO_HUP } };
      gssize n;

      if (g_poll (fds, 2, -1) < 0)
        continue;
      if (fds[1].revents != 0)
        return;

      n = read (STDIN_FILENO, buffer, sizeof buffer);
      if (n < 0 && (errno == EINTR || errno == EAGAIN))
        continue;
      if (n < 0)
        self->problem = errno;
      if (n <= 0)
        break;

      for (gssize i = 0; i < n; i++)
        {
          if (buffer[i] != '\n')
            {
              cut |= !append_byte (line, buffer[i]);
              continue;
            }
          if (!take_line (self, line, cut))
            return;
          g_string_truncate (line, 0);
          cut = FALSE;
        }
    }

  /* The last line may lack its line end. */
  take_line (self, line, cut);
}

/* Ends a running search soon, as no command can follow. */
static void
see_searches_end (MnkInput *self)
{
  while (!self->abandoned)
    {
      gint64 now = g_get_monotonic_time ();

      if (self->search != NULL && now - self->search_began >= LAST_SEARCH_US)
        mnk_search_stop (self->search);
      g_cond_wait_until (&self->changed, &self->lock, now + LOOK_US);
    }
}

static gpointer
read_input (gpointer data)
{
  MnkInput *self = data;

  read_lines (self);

  g_mutex_lock (&self->lock);
  self->closed = TRUE;
  atomic_store (&self->awaited, true);
  g_cond_broadcast (&self->changed);
  see_searches_end (self);
  g_mutex_unlock (&self->lock);
  return NULL;
}

MnkInput *
mnk_input_new (GError **error)
{
  MnkInput *self = g_new0 (MnkInput, 1);

  if (!g_unix_open_pipe (self->wake, FD_CLOEXEC, error))
    {
      g_free (self);
      return NULL;
    }
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_queue_init (&self->lines);
  self->thread = g_thread_try_new ("input", read_input, self, error);
  if (self->thread == NULL)
    g_clear_pointer (&self, mnk_input_free);
  return self;
}

void
mnk_input_free (MnkInput *self)
{
  g_mutex_lock (&self->lock);
  self->abandoned = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);

  close (self->wake[1]);
  g_clear_pointer (&self->thread, g_thread_join);
  close (self->wake[0]);

  g_queue_clear_full (&self->lines, (GDestroyNotify) mnk_input_line_free);
  g_cond_clear (&self->changed);
  g_mutex_clear (&self->lock);
  g_free (self);
}

MnkInputLine *
mnk_input_next (MnkInput *self)
{
  MnkInputLine *line;

  g_mutex_lock (&self->lock);
  while (g_queue_is_empty (&self->lines) && !self->closed)
    g_cond_wait (&self->changed, &self->lock);

  line = g_queue_pop_head (&self->lines);
  if (line != NULL)
    {
      self->waiting -= strlen (line->text) + sizeof *line;
      atomic_store (&self->awaited, self->closed || !g_queue_is_empty (&self->lines));
      g_cond_broadcast (&self->changed);
    }
  g_mutex_unlock (&self->lock);
  return line;
}

const atomic_bool *
mnk_input_awaited_flag (const MnkInput *self)
{
  return &self->awaited;
}

gboolean
mnk_input_check (MnkInput *self, GError **error)
{
  int problem;

  g_mutex_lock (&self->lock);
  problem = self->closed ? self->problem : 0;
  g_mutex_unlock (&self->lock);
  if (problem == 0)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (problem),
               _ ("cannot read the standard input: %s"), g_strerror (problem));
  return FALSE;
}

void
mnk_input_begin_search (MnkInput *self, MnkSearch *search, guint64 number)
{
  g_mutex_lock (&self->lock);
  mnk_search_rearm (search);
  if (self->stopped_at > number)
    mnk_search_stop (search);
  self->search = search;
  if (self->searched != number)
    self->search_began = g_get_monotonic_time ();
  self->searched = number;
  g_mutex_unlock (&self->lock);
}

void
mnk_input_end_search (MnkInput *self)
{
  g_mutex_lock (&self->lock);
  self->search = NULL;
  g_mutex_unlock (&self->lock);
}
