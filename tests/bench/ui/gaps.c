/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the main loop lets a click wait: plays a scripted session on 15×15 against the Expert
 * and notes the gaps between the calls of a source that wants to run every millisecond.
 *
 *   tests/run-window BUILD/tests/bench/ui/gaps real|sleeping
 *
 * An idle program on a busy machine has gaps, too; hence the same session with engines that
 * only sleep, which differs by nothing but their work. */

#include <stdlib.h>

#include "noughts-application.h"
#include "noughts-window.h"

typedef struct
{
  GApplication  *application;
  NoughtsWindow *window;
  GArray        *gaps; /* µs */
  gint64         last;
  gint64         begun;
  guint          step;
  guint          rest; /* ticks of the script to wait before the next step */
} Session;

/* The person's moves, spread so that none is taken by a good reply to the others. */
static const MnkPoint moves[] = {
  { 7, 7 }, { 8, 6 }, { 6, 9 }, { 9, 9 }, { 5, 6 }, { 10, 5 }, { 4, 10 }, { 7, 11 },
  { 11, 8 }, { 3, 7 }, { 7, 3 }, { 12, 12 },
};

static gboolean
tick_cb (gpointer data)
{
  Session *session = data;
  gint64 now = g_get_monotonic_time ();
  gint64 gap = now - session->last;

  session->last = now;
  g_array_append_val (session->gaps, gap);

  return G_SOURCE_CONTINUE;
}

static void
activate (Session    *session,
          const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (session->window), action, NULL);
}

static void
choose_move (Session *session)
{
  NoughtsSitting *sitting = noughts_window_get_sitting (session->window);
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (noughts_game_can_play (game, moves[i], NULL))
      {
        MnkPoint move = moves[i];

        g_signal_emit_by_name (noughts_window_get_board (session->window), "move-chosen", &move);
        return;
      }
}

/* The script: whenever the person is to move, a move and now and then something else. */
static gboolean
script_cb (gpointer data)
{
  Session *session = data;
  NoughtsSitting *sitting = noughts_window_get_sitting (session->window);
  NoughtsMatch *match = noughts_sitting_get_match (sitting);

  /* The Expert may win before the script ends. */
  if (noughts_game_get_result (noughts_sitting_get_game (sitting)) != NOUGHTS_RESULT_OPEN)
    noughts_sitting_begin_again (sitting, FALSE);

  if (session->rest > 0)
    {
      session->rest--;
      return G_SOURCE_CONTINUE;
    }

  switch (session->step)
    {
    case 8:
      activate (session, "win.hint");
      break;
    case 10:
      activate (session, "win.first");
      break;
    case 11:
      activate (session, "win.last");
      break;
    case 14:
      activate (session, "win.undo");
      break;
    case 15:
      activate (session, "win.redo");
      break;
    case 20:
      gtk_window_close (GTK_WINDOW (session->window));
      return G_SOURCE_REMOVE;
    default:
      if (!noughts_match_is_human_turn (match))
        return G_SOURCE_CONTINUE;
      choose_move (session);
    }
  session->step++;
  session->rest = 5;

  return G_SOURCE_CONTINUE;
}

static void
activate_cb (GApplication *application,
             Session      *session)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));
  g_autoptr (GError) error = NULL;

  session->window = NOUGHTS_WINDOW (windows->data);
  choice.rule.width = 15;
  choice.rule.height = 15;
  choice.rule.win = 5;
  choice.opponent = MNK_EXPERT;
  if (!noughts_sitting_begin (noughts_window_get_sitting (session->window), &choice, &error))
    g_error ("%s", error->message);

  session->begun = session->last = g_get_monotonic_time ();
  g_timeout_add_full (G_PRIORITY_HIGH, 1, tick_cb, session, NULL);
  g_timeout_add (100, script_cb, session);
}

static int
compare_gaps (gconstpointer a,
              gconstpointer b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
percentile (const Session *session,
            double         share)
{
  return g_array_index (session->gaps, gint64, (guint) (share * (session->gaps->len - 1))) / 1000.0;
}

int
main (int    argc,
      char **argv)
{
  Session session = { 0 };
  gboolean sleeping = argc == 2 && g_str_equal (argv[1], "sleeping");
  int status;

  if (argc != 2 || (!sleeping && !g_str_equal (argv[1], "real")))
    {
      g_printerr ("usage: gaps real|sleeping\n");
      return 2;
    }

  noughts_workers_set_sleeping (sleeping);
  session.gaps = g_array_new (FALSE, FALSE, sizeof (gint64));
  session.application = G_APPLICATION (noughts_application_new (G_APPLICATION_NON_UNIQUE));
  g_signal_connect_after (session.application, "activate", G_CALLBACK (activate_cb), &session);
  status = g_application_run (session.application, 1, argv);

  g_array_sort (session.gaps, compare_gaps);
  g_print ("%-8s %6.1f s, gaps: median %.2f ms, 99th percentile %.2f ms, longest %.2f ms\n",
           argv[1], (session.last - session.begun) / 1e6, percentile (&session, 0.5),
           percentile (&session, 0.99), percentile (&session, 1));
  g_array_unref (session.gaps);
  g_object_unref (session.application);

  return status;
}
