/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-process.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

#include "noughts-error.h"

/* The time in which a program must follow END; and then TERM. */
#define END_MS 500

/* The time for what a program has written before its end. */
#define LAST_WORDS_MS 500

/* Longer lines are no answers, and are cut. */
#define MAX_LINE 65536

/* A pipe that can be written to takes so much at once. */
#define MAX_WRITE 512

#define READ_SIZE 4096

/* Drawing goes before reading, so that a program that writes without end disturbs nothing. */
#define PRIORITY G_PRIORITY_DEFAULT_IDLE

/* The descriptor whose other end this process holds. */
#define GUARD 3

/* A guard in the program's group kills the group when this process has gone and its end of the pipe
 * is closed. The program takes the shell's place. */
static const char guard_script[] =
    "(trap '' TERM INT HUP; read -r nothing; kill -9 0) <&3 >/dev/null & exec \"$@\" 3<&-";

struct _NoughtsProcess
{
  GObject parent_instance;

  GSubprocess *subprocess;
  GMainContext *context;
  GCancellable *cancellable; /* of reading and writing */
  int group;
  int guard; /* the write end, −1 when closed */

  GInputStream *output;
  char buffer[READ_SIZE];
  GByteArray *pending; /* read, but not a whole line yet */
  guint64 received;

  GOutputStream *input;
  GByteArray *unsent;
  char chunk[MAX_WRITE]; /* that is being written */
  gboolean writing;

  GSource *timer;
  gboolean ending; /* it was told to */
  gboolean silent; /* "ended" has been emitted, or is not wanted */
  gboolean termed;
  gboolean exited;
};

G_DEFINE_FINAL_TYPE (NoughtsProcess, noughts_process, G_TYPE_OBJECT)

enum
{
  LINE,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_timer (NoughtsProcess *self)
{
  if (self->timer == NULL)
    return;

  g_source_destroy (self->timer);
  g_clear_pointer (&self->timer, g_source_unref);
}

static void
set_timer (NoughtsProcess *self, guint ms, GSourceFunc callback)
{
  clear_timer (self);
  self->timer = g_timeout_source_new (ms);
  g_source_set_callback (self->timer, callback, self, NULL);
  g_source_attach (self->timer, self->context);
}

static void
signal_group (NoughtsProcess *self, int number)
{
  if (self->group > 0)
    kill (-self->group, number);
}

static void
close_guard (NoughtsProcess *self)
{
  if (self->guard >= 0)
    close (self->guard);
  self->guard = -1;
}

/* Nothing more is read or written. */
static void
finish (NoughtsProcess *self)
{
  if (self->exited)
    clear_timer (self);
  g_cancellable_cancel (self->cancellable);
  if (self->silent)
    return;

  self->silent = TRUE;
  g_signal_emit (self, signals[ENDED], 0);
}

/* ---- Reading ---- */

static void
take_line (NoughtsProcess *self, gsize length)
{
  g_autofree char *line = g_strndup ((const char *) self->pending->data, length);

  if (!self->silent)
    g_signal_emit (self, signals[LINE], 0, g_strstrip (line));
}

static void
take_lines (NoughtsProcess *self)
{
  for (;;)
    {
      const guint8 *end =
          self->pending->len > 0 ? memchr (self->pending->data, '\n', self->pending->len) : NULL;
      const guint8 *start = self->pending->data;

      if (end == NULL && self->pending->len < MAX_LINE)
        return;

      take_line (self, end != NULL ? (gsize) (end - start) : self->pending->len);
      g_byte_array_remove_range (self->pending, 0,
                                 end != NULL ? (guint) (end - start) + 1 : self->pending->len);
    }
}

static void read_on (NoughtsProcess *self);

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsProcess) self = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (n <= 0)
    {
      finish (self);
      return;
    }

  self->received += (guint64) n;
  if (!self->silent)
    g_byte_array_append (self->pending, (const guint8 *) self->buffer, (guint) n);
  take_lines (self);
  read_on (self);
}

static void
read_on (NoughtsProcess *self)
{
  g_input_stream_read_async (self->output, self->buffer, sizeof self->buffer, PRIORITY,
                             self->cancellable, read_cb, g_object_ref (self));
}

/* ---- Writing ---- */

static void write_on (NoughtsProcess *self);

/* After an error the unsent bytes are dropped. The error is not reported: read_cb() notices when
 * the program ends. */
static void
write_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsProcess) self = data;
  gssize n = g_output_stream_write_finish (G_OUTPUT_STREAM (source), result, NULL);

  self->writing = FALSE;
  if (n <= 0)
    g_byte_array_set_size (self->unsent, 0);
  else
    g_byte_array_remove_range (self->unsent, 0, (guint) n);
  write_on (self);
}

static void
write_on (NoughtsProcess *self)
{
  if (self->writing || g_cancellable_is_cancelled (self->cancellable))
    return;

  if (self->unsent->len > 0)
    {
      const gsize n = MIN (self->unsent->len, MAX_WRITE);

      self->writing = TRUE;
      memcpy (self->chunk, self->unsent->data, n);
      g_output_stream_write_async (self->input, self->chunk, n, G_PRIORITY_DEFAULT,
                                   self->cancellable, write_cb, g_object_ref (self));
    }
  else if (self->ending && !g_output_stream_is_closed (self->input))
    g_output_stream_close_async (self->input, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
}

/* ---- The end ---- */

static gboolean
give_up_cb (gpointer data)
{
  finish (data);
  return G_SOURCE_REMOVE;
}

/* The children of a program that has ended are left behind by nobody else. Then its output ends,
 * unless one of them has left the group. */
static void
exited_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsProcess) self = data;

  g_subprocess_wait_finish (self->subprocess, result, NULL);
  signal_group (self, SIGKILL);
  close_guard (self);
  self->exited = TRUE;
  self->group = 0;
  if (self->ending)
    finish (self);
  else if (!g_cancellable_is_cancelled (self->cancellable))
    set_timer (self, LAST_WORDS_MS, give_up_cb);
}

static gboolean
end_cb (gpointer data)
{
  NoughtsProcess *self = data;

  if (self->termed)
    {
      signal_group (self, SIGKILL);
      clear_timer (self);
      return G_SOURCE_REMOVE;
    }

  self->termed = TRUE;
  signal_group (self, SIGTERM);
  return G_SOURCE_CONTINUE;
}

void
noughts_process_end (NoughtsProcess *self)
{
  g_return_if_fail (NOUGHTS_IS_PROCESS (self));

  if (self->ending)
    return;

  self->silent = TRUE;
  if (self->exited)
    {
      self->ending = TRUE;
      finish (self);
      return;
    }

  noughts_process_send (self, "END");
  self->ending = TRUE;
  write_on (self);
  set_timer (self, END_MS, end_cb);
}

/* ---- The object ---- */

static void
noughts_process_finalize (GObject *object)
{
  NoughtsProcess *self = NOUGHTS_PROCESS (object);

  clear_timer (self);
  close_guard (self);
  g_clear_object (&self->subprocess);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_pointer (&self->pending, g_byte_array_unref);
  g_clear_pointer (&self->unsent, g_byte_array_unref);

  G_OBJECT_CLASS (noughts_process_parent_class)->finalize (object);
}

static void
noughts_process_class_init (NoughtsProcessClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_process_finalize;

  signals[LINE] = g_signal_new ("line", NOUGHTS_TYPE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[ENDED] = g_signal_new ("ended", NOUGHTS_TYPE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);

  /* A program that ends while it is written to must not end this one. */
  signal (SIGPIPE, SIG_IGN);
}

static void
noughts_process_init (NoughtsProcess *self)
{
  self->guard = -1;
  self->cancellable = g_cancellable_new ();
  self->pending = g_byte_array_new ();
  self->unsent = g_byte_array_new ();
  self->context = g_main_context_ref_thread_default ();
}

/* In the new process, before the program: only what is safe after a fork. */
static void
child_setup (gpointer data)
{
  setpgid (0, 0);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

/* The shell that starts the program would only say so by its end. */
static gboolean
check_program (const char *program, const char *folder, GError **error)
{
  g_autofree char *path = NULL;

  if (strchr (program, '/') != NULL)
    path = g_canonicalize_filename (program, folder);
  else
    path = g_find_program_in_path (program);

  if (path == NULL)
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, _ ("There is no program “%s”"),
                 program);
  else if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, _ ("The file “%s” does not exist"),
                 program);
  else if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) || g_file_test (path, G_FILE_TEST_IS_DIR))
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE,
                 _ ("“%s” is not a program that can be started"), program);
  else
    return TRUE;

  return FALSE;
}

static GSubprocess *
spawn (NoughtsProcess *self, char **program, const char *folder, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  int ends[2];

  if (!g_unix_open_pipe (ends, FD_CLOEXEC, error))
    return NULL;

  self->guard = ends[1];
  g_subprocess_launcher_take_fd (launcher, ends[0], GUARD);
  g_subprocess_launcher_set_child_setup (launcher, child_setup, NULL, NULL);
  if (folder != NULL)
    g_subprocess_launcher_set_cwd (launcher, folder);

  g_ptr_array_add (argv, (char *) "/bin/sh");
  g_ptr_array_add (argv, (char *) "-c");
  g_ptr_array_add (argv, (char *) guard_script);
  g_ptr_array_add (argv, (char *) "engine");
  for (guint i = 0; program[i] != NULL; i++)
    g_ptr_array_add (argv, program[i]);
  g_ptr_array_add (argv, NULL);

  return g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, error);
}

NoughtsProcess *
noughts_process_new (const char *command, const char *folder, GError **error)
{
  g_autoptr (NoughtsProcess) self = NULL;
  g_auto (GStrv) program = NULL;
  g_autofree char *where = NULL;
  const char *identifier;

  g_return_val_if_fail (command != NULL, NULL);

  if (folder != NULL && *folder != '\0')
    where = g_canonicalize_filename (folder, NULL);
  if (!g_shell_parse_argv (command, NULL, &program, error)
      || !check_program (program[0], where, error))
    return NULL;

  self = g_object_new (NOUGHTS_TYPE_PROCESS, NULL);
  self->subprocess = spawn (self, program, where, error);
  if (self->subprocess == NULL)
    return NULL;

  /* One that has ended already has none. */
  identifier = g_subprocess_get_identifier (self->subprocess);
  self->group = identifier != NULL ? (int) g_ascii_strtoll (identifier, NULL, 10) : 0;
  self->output = g_subprocess_get_stdout_pipe (self->subprocess);
  self->input = g_subprocess_get_stdin_pipe (self->subprocess);
  g_subprocess_wait_async (self->subprocess, NULL, exited_cb, g_object_ref (self));
  read_on (self);

  return g_steal_pointer (&self);
}

void
noughts_process_send (NoughtsProcess *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  g_return_if_fail (NOUGHTS_IS_PROCESS (self));

  if (self->ending || self->exited)
    return;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_byte_array_append (self->unsent, (const guint8 *) text, (guint) strlen (text));
  g_byte_array_append (self->unsent, (const guint8 *) "\r\n", 2);
  write_on (self);
}

gboolean
noughts_process_is_gone (NoughtsProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_PROCESS (self), TRUE);

  return self->exited;
}

guint64
noughts_process_get_received (NoughtsProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_PROCESS (self), 0);

  return self->received;
}

int
noughts_process_get_group (NoughtsProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_PROCESS (self), 0);

  return self->group;
}
