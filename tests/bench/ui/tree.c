/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tree of some 200,000 moves and 10,000 variations costs the window on the analysis board:
 * for each of its operations the longest gap of the main loop; and the memory.
 *
 *   tests/run-window BUILD/tests/bench/ui/tree */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "noughts-application.h"
#include "noughts-window.h"

/* The window is idle for so long between two operations. */
#define REST_MS 1500

/* The moves of the main line; the variations at each of them, each of which branches once more; and
 * the moves of these. */
#define N_MAIN       200
#define N_VARIATIONS 25
#define N_MOVES      20

/* Stones that nobody can join to five: three columns and two rows apart, so many in a row. */
#define N_COLUMNS 17
#define N_CELLS   221
#define FIRST_ROW 26

typedef struct
{
  NoughtsWindow *window;
  char *path;
  guint step;
  gint64 begun, last, last_own;
  gint64 longest, longest_own; /* of the present step, µs */
} Session;

/* ---- The file ---- */

static void
append_move (GString *text, guint ply, guint n, guint first_row)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  g_string_append_printf (text, ";%c[%c%c]", ply % 2 == 0 ? 'B' : 'W', letters[3 * (n % N_COLUMNS)],
                          letters[first_row + 2 * (n / N_COLUMNS)]);
}

static void
append_line (GString *text, guint ply, guint line, guint first)
{
  for (guint i = first; i < N_MOVES + first; i++)
    append_move (text, ply + i, (line + 10 * i) % N_CELLS, FIRST_ROW);
}

/* Appends a move in place of the one of this ply, with two ways in which it goes on. */
static void
append_variation (GString *text, guint ply, guint line)
{
  g_string_append_c (text, '(');
  append_move (text, ply, line, FIRST_ROW);
  g_string_append_c (text, '(');
  append_line (text, ply, line, 1);
  g_string_append (text, ")(");
  append_line (text, ply, line + 1, 1);
  g_string_append (text, "))\n");
}

static char *
write_file (void)
{
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[52]RU[freestyle]");
  char *path = g_build_filename (g_get_tmp_dir (), "noughts-tree-XXXXXX.sgf", NULL);
  const int file = g_mkstemp (path);

  for (guint ply = 0; ply < N_MAIN; ply++)
    {
      g_string_append_c (text, '(');
      append_move (text, ply, ply, 0);
    }
  for (guint ply = N_MAIN; ply-- > 0;)
    {
      g_string_append_c (text, ')');
      for (guint i = 0; i < N_VARIATIONS; i++)
        append_variation (text, ply, 2 * i);
    }
  g_string_append_c (text, ')');

  if (file < 0 || !g_file_set_contents (path, text->str, -1, NULL))
    g_error ("%s cannot be written", path);
  close (file);
  return path;
}

/* ---- The steps ---- */

static NoughtsGame *
get_game (Session *session)
{
  return noughts_sitting_get_game (noughts_window_get_sitting (session->window));
}

static void
open_tree (Session *session)
{
  g_autoptr (GFile) file = g_file_new_for_path (session->path);

  noughts_window_open_file (session->window, file);
}

static void
save_tree (Session *session)
{
  g_autoptr (GFile) file = g_file_new_for_path (session->path);

  noughts_window_save_file (session->window, file);
}

/* Goes into the middle of the second variation at the hundredth move. */
static void
enter_variation (Session *session)
{
  NoughtsNode *node = noughts_game_get_node_at (get_game (session), N_MAIN / 2);

  node = noughts_node_get_sibling (noughts_node_get_sibling (node));
  for (guint i = 0; i < N_MOVES / 2; i++)
    node = noughts_node_get_child (node);
  noughts_game_jump (get_game (session), node);
}

static void
play (Session *session)
{
  g_signal_emit_by_name (noughts_window_get_board (session->window), "cell-chosen",
                         &(MnkPoint){ 1, 1 });
}

/* Without a function the action of the same name is activated. */
static const struct
{
  const char *name;
  void (*run) (Session *session);
} steps[] = {
  { "open", open_tree },
  { "analyse", NULL },
  { "last", NULL },
  { "previous", NULL },
  { "next", NULL },
  { "expand-all", NULL },
  { "first", NULL },
  { "enter a variation", enter_variation },
  { "next", NULL },
  { "fold-variation", NULL },
  { "fold-variation", NULL },
  { "fold-all", NULL },
  { "enter a variation", enter_variation },
  { "promote", NULL },
  { "undo", NULL },
  { "make-main", NULL },
  { "undo", NULL },
  { "expand-all", NULL },
  { "play a move", play },
  { "undo", NULL },
  { "delete-from-here", NULL },
  { "undo", NULL },
  { "enter a variation", enter_variation },
  { "delete-variation", NULL },
  { "undo", NULL },
  { "redo", NULL },
  { "save", save_tree },
  { "back-to-game", NULL },
  { "analyse", NULL },
};

static gint64
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gsize
read_memory (void)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  return (gsize) strtoul (strchr (text, ' '), NULL, 10) * 4096 / (1024 * 1024);
}

static void
print_step (Session *session, const char *name)
{
  g_print ("%-20s longest gap %6.1f ms, of work %6.1f ms, memory %" G_GSIZE_FORMAT " MiB\n", name,
           (double) session->longest / 1000, (double) session->longest_own / 1000, read_memory ());
  session->longest = session->longest_own = 0;
}

static void
run_step (Session *session)
{
  g_autofree char *action = g_strconcat ("win.", steps[session->step].name, NULL);

  session->begun = g_get_monotonic_time ();
  if (steps[session->step].run != NULL)
    steps[session->step].run (session);
  else if (!gtk_widget_activate_action (GTK_WIDGET (session->window), action, NULL))
    g_error ("There is no action %s", action);
}

static gboolean
is_opened (Session *session)
{
  return session->step > 0 || noughts_game_get_n_plies (get_game (session)) == N_MAIN;
}

/* Notes the gap before it, and goes on once the window has been at rest. */
static gboolean
tick_cb (gpointer data)
{
  Session *session = data;
  const gint64 now = g_get_monotonic_time (), own = own_time ();

  session->longest = MAX (session->longest, now - session->last);
  session->longest_own = MAX (session->longest_own, own - session->last_own);
  session->last = now;
  session->last_own = own;
  if (now - session->begun < REST_MS * 1000 || !is_opened (session))
    return G_SOURCE_CONTINUE;

  print_step (session, steps[session->step].name);
  if (++session->step < G_N_ELEMENTS (steps))
    {
      run_step (session);
      return G_SOURCE_CONTINUE;
    }

  gtk_window_close (GTK_WINDOW (session->window));
  return G_SOURCE_REMOVE;
}

static gboolean
begin_cb (gpointer data)
{
  Session *session = data;

  session->last = g_get_monotonic_time ();
  session->last_own = own_time ();
  g_timeout_add_full (G_PRIORITY_HIGH, 1, tick_cb, session, NULL);
  run_step (session);

  return G_SOURCE_REMOVE;
}

static void
activate_cb (GApplication *application, Session *session)
{
  session->window =
      NOUGHTS_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  g_timeout_add (REST_MS, begin_cb, session);
}

int
main (int argc, char **argv)
{
  Session session = { .path = write_file () };
  g_autoptr (GApplication) application =
      G_APPLICATION (noughts_application_new (G_APPLICATION_NON_UNIQUE));
  int status;

  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &session);
  status = g_application_run (application, 1, argv);
  g_remove (session.path);
  g_free (session.path);

  return status;
}
