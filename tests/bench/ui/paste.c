/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long a long game takes to open: puts the moves of one of 100,000 on the endless page into
 * the clipboard, pastes them as Ctrl+V does, and prints the time until the window has drawn the
 * game and the longest gaps of the main loop meanwhile and in the seconds after it. Or does so with
 * a file.
 *
 *   tests/run-window BUILD/tests/bench/ui/paste [MOVES | FILE] */

#include <stdlib.h>
#include <time.h>

#include "noughts-application.h"
#include "noughts-window.h"

#define MANY_MOVES 100000

/* Waits before the paste until the window is idle, and after it until the game is kept and
 * rated. */
#define REST_MS 2000

typedef struct
{
  gint64 wall;  /* µs between two calls of a source that runs every millisecond when idle */
  gint64 own;   /* of which this thread has worked */
  gint64 since; /* µs from the paste to its end */
} Gap;

typedef struct
{
  NoughtsWindow *window;
  guint n_moves;
  GFile *file; /* to be opened; or NULL */
  gboolean opened;
  GArray *gaps;
  gint64 pasted; /* when, or 0 */
  gint64 drawn;  /* when, or 0 */
  gint64 last;
  gint64 last_own;
} Session;

static gint64
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static NoughtsGame *
get_game (const Session *session)
{
  return noughts_sitting_get_game (noughts_window_get_sitting (session->window));
}

/* Rows from the middle up, in pairs of two that no line of three can grow from: a stone is X
 * where x + 2y leaves 0 or 1 when divided by 4. */
static char *
write_moves (guint n_moves)
{
  guint side = 4;
  MnkPoint next[2] = { { 0, 0 }, { 2, 0 } };
  GString *text = g_string_new (NULL);

  while (side * side < n_moves)
    side += 4;

  for (guint ply = 0; ply < n_moves; ply++)
    {
      MnkPoint *move = &next[ply % 2];

      g_string_append_printf (text, ply > 0 ? " %d,%d" : "%d,%d", move->x, move->y);
      move->x += move->x % 2 == 0 ? 1 : 3;
      if (move->x >= (int) side)
        {
          move->y++;
          move->x = (move->y + (int) (ply % 2)) % 2 == 0 ? 0 : 2;
        }
    }

  return g_string_free (text, FALSE);
}

static gboolean
tick_cb (gpointer data)
{
  Session *session = data;
  gint64 now = g_get_monotonic_time ();
  gint64 own = own_time ();
  Gap gap = { now - session->last, own - session->last_own, now - session->pasted };

  session->last = now;
  session->last_own = own;
  g_array_append_val (session->gaps, gap);

  return G_SOURCE_CONTINUE;
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  const Gap *x = a;
  const Gap *y = b;

  return (x->wall < y->wall) - (x->wall > y->wall);
}

static gboolean
print_cb (gpointer data)
{
  Session *session = data;

  if (session->drawn == 0)
    g_error ("The game was not pasted: %s", noughts_window_get_band_text (session->window));

  if (session->file != NULL)
    session->n_moves = noughts_game_get_n_plies (get_game (session));
  g_print ("%u moves drawn after %.0f ms; longest gaps:", session->n_moves,
           (session->drawn - session->pasted) / 1000.0);
  g_array_sort (session->gaps, compare_gaps);
  for (guint i = 0; i < MIN (6, session->gaps->len); i++)
    {
      const Gap *gap = &g_array_index (session->gaps, Gap, i);

      g_print ("%s %.0f ms (%.0f own, until %.0f)", i > 0 ? "," : "", gap->wall / 1000.0,
               gap->own / 1000.0, gap->since / 1000.0);
    }
  g_print ("\n");
  gtk_window_close (GTK_WINDOW (session->window));

  return G_SOURCE_REMOVE;
}

static void
after_paint_cb (GdkFrameClock *clock, Session *session)
{
  if (session->pasted == 0 || session->drawn != 0
      || (session->file != NULL
              ? !session->opened
              : noughts_game_get_n_plies (get_game (session)) != session->n_moves))
    return;

  session->drawn = g_get_monotonic_time ();
  g_timeout_add (2 * REST_MS, print_cb, session);
}

static void
replaced_cb (Session *session)
{
  session->opened = TRUE;
}

static gboolean
paste_cb (gpointer data)
{
  Session *session = data;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (session->window));

  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), session);
  g_timeout_add_full (G_PRIORITY_HIGH, 1, tick_cb, session, NULL);
  session->pasted = session->last = g_get_monotonic_time ();
  session->last_own = own_time ();
  if (session->file == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (session->window), "win.paste-game", NULL);
      return G_SOURCE_REMOVE;
    }

  g_signal_connect_swapped (noughts_window_get_sitting (session->window), "replaced",
                            G_CALLBACK (replaced_cb), session);
  noughts_window_open_file (session->window, session->file);

  return G_SOURCE_REMOVE;
}

static void
activate_cb (GApplication *application, Session *session)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autofree char *text = write_moves (session->n_moves);
  g_autoptr (GError) error = NULL;

  session->window = NOUGHTS_WINDOW (windows->data);
  choice.rule = (MnkRule){ 0, 0, 5, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  if (!noughts_sitting_begin (noughts_window_get_sitting (session->window), &choice, &error))
    g_error ("%s", error->message);

  if (session->file == NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (session->window)), text);
  g_timeout_add (REST_MS, paste_cb, session);
}

int
main (int argc, char **argv)
{
  Session session = { .n_moves = argc > 1 ? (guint) atoi (argv[1]) : MANY_MOVES };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GApplication) application = NULL;
  int status;

  if (argc > 1 && session.n_moves == 0)
    {
      session.file = file = g_file_new_for_commandline_arg (argv[1]);
      session.n_moves = MANY_MOVES;
    }
  session.gaps = g_array_sized_new (FALSE, FALSE, sizeof (Gap), 1 << 15);
  application = G_APPLICATION (noughts_application_new (G_APPLICATION_NON_UNIQUE));
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &session);
  status = g_application_run (application, 1, argv);
  g_array_unref (session.gaps);

  return status;
}
