/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the main loop lets a click wait: plays a scripted session on 15×15 against the Expert
 * and notes the gaps between the calls of a source that wants to run every millisecond.
 *
 *   tests/run-window BUILD/tests/bench/ui/gaps real|sleeping
 *
 * An idle program on a busy machine has gaps, too; hence the same session with engines that only
 * sleep. Both play the same moves at the same pace to the same end: the Expert thinks, or sleeps,
 * but the move of the record is played. */

#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "noughts-application.h"
#include "noughts-window.h"

/* The Expert's time is up before its move is shown, so that sessions take equally long. */
#define EXPERT_TIME 1.0
#define PACE        1.1

/* Between two steps of the script. */
#define STEP_MS 400

/* Waits until the window is idle. */
#define REST_MS 1500

/* A game between two Advanced; the person plays X. */
static const char record[] =
    "h8 i8 g7 j9 g6 i9 h6 g9 h9 h10 f8 i5 h7 h5 f7 i7 i6 i10 i11 f6 e8 j5 g8 d8 g5 g4 e7 d7 e9 d10 "
    "e6 j6 e5";

typedef struct
{
  gint64 wall;    /* µs between two calls */
  gint64 own;     /* of which this thread has worked */
  gint64 waited;  /* of which it was kept waiting for a processor, where the system tells */
  gint64 drawing; /* of which in a frame of the window */
  guint step;     /* of the script */
} Gap;

typedef struct
{
  GApplication *application;
  NoughtsWindow *window;
  GArray *gaps;
  gint64 begun;
  gint64 last;
  gint64 last_own;
  gint64 last_waited;
  gint64 stolen;  /* at the beginning, ms */
  gint64 drawing; /* since the last call */
  gint64 frame_begun;
  guint step;
  guint tick_source;
} Session;

static MnkPoint moves[64];
static guint n_moves;

/* ---- The Expert, whose answer is the record's ---- */

#define SCRIPTED_TYPE_PLAYER (scripted_player_get_type ())
G_DECLARE_FINAL_TYPE (ScriptedPlayer, scripted_player, SCRIPTED, PLAYER, NoughtsPlayer)

struct _ScriptedPlayer
{
  NoughtsPlayer parent_instance;

  NoughtsPlayer *expert;
  guint ply;
};

G_DEFINE_FINAL_TYPE (ScriptedPlayer, scripted_player, NOUGHTS_TYPE_PLAYER)

static void
scripted_player_think_async (NoughtsPlayer *player,
                             NoughtsGame *game,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ScriptedPlayer *self = SCRIPTED_PLAYER (player);

  self->ply = noughts_game_get_ply (game);
  noughts_player_think_async (self->expert, game, cancellable, callback, user_data);
}

static gboolean
scripted_player_think_finish (NoughtsPlayer *player,
                              GAsyncResult *result,
                              MnkPoint *move,
                              GError **error)
{
  ScriptedPlayer *self = SCRIPTED_PLAYER (player);

  if (!noughts_player_think_finish (self->expert, result, move, error))
    return FALSE;

  *move = moves[self->ply];
  return TRUE;
}

static void
scripted_player_finalize (GObject *object)
{
  g_clear_object (&SCRIPTED_PLAYER (object)->expert);

  G_OBJECT_CLASS (scripted_player_parent_class)->finalize (object);
}

static void
scripted_player_class_init (ScriptedPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scripted_player_finalize;
  NOUGHTS_PLAYER_CLASS (klass)->think_async = scripted_player_think_async;
  NOUGHTS_PLAYER_CLASS (klass)->think_finish = scripted_player_think_finish;
}

static void
scripted_player_init (ScriptedPlayer *self)
{
}

/* ---- The script ---- */

static void
activate (Session *session, const char *action)
{
  if (!gtk_widget_activate_action (GTK_WIDGET (session->window), action, NULL))
    g_error ("Step %u: there is no action %s", session->step, action);
}

/* Plays the record's move once it is the person's turn; FALSE until then. */
static gboolean
play (Session *session)
{
  NoughtsSitting *sitting = noughts_window_get_sitting (session->window);
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  MnkPoint move = moves[noughts_game_get_ply (game)];

  if (!noughts_match_is_human_turn (noughts_sitting_get_match (sitting)))
    return FALSE;

  g_signal_emit_by_name (noughts_window_get_board (session->window), "cell-chosen", &move);
  return TRUE;
}

static gboolean
is_human_turn (Session *session)
{
  NoughtsSitting *sitting = noughts_window_get_sitting (session->window);

  return noughts_match_is_human_turn (noughts_sitting_get_match (sitting));
}

/* What is done after so many moves of the record, before the next; each once. */
static const struct
{
  guint ply;
  const char *actions[5];
} doings[] = {
  { 6, { "win.hint" } },
  { 10, { "win.first", "win.next", "win.last" } },
  { 16, { "win.undo", "win.redo" } },
  { 24, { "win.hint", "win.first", "win.last" } },
};

/* The script as a list: moves are "", actions are named, "again" begins the next game. */
static GPtrArray *
write_script (void)
{
  GPtrArray *script = g_ptr_array_new ();

  for (guint ply = 0, next = 0; ply < n_moves; ply += 2)
    {
      if (next < G_N_ELEMENTS (doings) && doings[next].ply == ply)
        {
          for (guint i = 0; doings[next].actions[i] != NULL; i++)
            g_ptr_array_add (script, (gpointer) doings[next].actions[i]);
          next++;
        }
      g_ptr_array_add (script, (gpointer) "");
    }

  /* Looks at the end of a game, then begins another while the Expert thinks, and closes the window
   * on it. */
  g_ptr_array_add (script, (gpointer) "win.previous");
  g_ptr_array_add (script, (gpointer) "win.last");
  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (script, (gpointer) "again");
      g_ptr_array_add (script, (gpointer) "");
      g_ptr_array_add (script, (gpointer) "");
    }

  return script;
}

static GPtrArray *script;

static gboolean
script_cb (gpointer data)
{
  Session *session = data;
  const char *doing;

  if (session->step == script->len)
    {
      /* A closed window ends the wait. */
      g_source_remove (session->tick_source);
      gtk_window_close (GTK_WINDOW (session->window));
      return G_SOURCE_REMOVE;
    }

  doing = script->pdata[session->step];
  if (g_str_equal (doing, "again"))
    noughts_sitting_begin_again (noughts_window_get_sitting (session->window), FALSE);
  else if (*doing == '\0' ? !play (session)
                          : g_str_equal (doing, "win.hint") && !is_human_turn (session))
    return G_SOURCE_CONTINUE;
  else if (*doing != '\0')
    activate (session, doing);
  session->step++;

  return G_SOURCE_CONTINUE;
}

/* The seats are new with every game. */
static void
replaced_cb (NoughtsSitting *sitting)
{
  NoughtsMatch *match = noughts_sitting_get_match (sitting);
  g_autoptr (ScriptedPlayer) player = NULL;

  player = g_object_new (SCRIPTED_TYPE_PLAYER, "name", "Expert", NULL);
  player->expert = g_object_ref (noughts_match_get_player (match, MNK_O));
  noughts_match_set_player (match, MNK_O, NOUGHTS_PLAYER (player));
}

/* ---- The gaps ---- */

/* µs of work of the calling thread. */
static gint64
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* µs that the calling thread, the main one, has been kept waiting for a processor. */
static gint64
waited_time (void)
{
  static int file = -2;
  char text[64] = "";
  char *end;

  if (file == -2)
    file = open ("/proc/self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0 || pread (file, text, sizeof text - 1, 0) <= 0)
    return 0;

  g_ascii_strtoll (text, &end, 10);
  return g_ascii_strtoll (end, NULL, 10) / 1000;
}

/* The milliseconds for which the host of a virtual machine kept its processors for others. These
 * gaps are not the program's. 0 where the system does not tell. */
static gint64
stolen_time (void)
{
  g_autofree char *text = NULL;
  gint64 ticks = 0;
  char *next;

  if (!g_file_get_contents ("/proc/stat", &text, NULL, NULL) || !g_str_has_prefix (text, "cpu "))
    return 0;

  /* user, nice, system, idle, iowait, irq, softirq, steal */
  next = text + strlen ("cpu ");
  for (int i = 0; i < 8; i++)
    ticks = g_ascii_strtoll (next, &next, 10);

  return ticks * 1000 / sysconf (_SC_CLK_TCK);
}

static gboolean
tick_cb (gpointer data)
{
  Session *session = data;
  gint64 now = g_get_monotonic_time ();
  gint64 own = own_time ();
  gint64 waited = waited_time ();
  Gap gap = {
    now - session->last, own - session->last_own, waited - session->last_waited,
    session->drawing,    session->step,
  };

  session->last = now;
  session->last_own = own;
  session->last_waited = waited;
  session->drawing = 0;
  g_array_append_val (session->gaps, gap);

  return G_SOURCE_CONTINUE;
}

static void
before_paint_cb (GdkFrameClock *clock, Session *session)
{
  session->frame_begun = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, Session *session)
{
  session->drawing += g_get_monotonic_time () - session->frame_begun;
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  const Gap *x = a;
  const Gap *y = b;

  return (x->wall > y->wall) - (x->wall < y->wall);
}

/* Of a gap, what the program is to blame for: its own work and its waits for a processor. The rest
 * is the display's answers and what the host has stolen. */
static gint64
held (const Gap *gap)
{
  return gap->own + gap->waited;
}

static int
compare_held (gconstpointer a, gconstpointer b)
{
  gint64 x = held (a);
  gint64 y = held (b);

  return (x > y) - (x < y);
}

static const Gap *
percentile (const Session *session, double share)
{
  return &g_array_index (session->gaps, Gap, (guint) (share * (session->gaps->len - 1)));
}

static void
print_gaps (const Session *session, const char *engine)
{
  g_array_sort (session->gaps, compare_gaps);
  g_print ("%-8s %5.1f s  median %.2f ms  99th percentile %.2f ms  longest %.2f ms (", engine,
           (session->last - session->begun) / 1e6, percentile (session, 0.5)->wall / 1000.0,
           percentile (session, 0.99)->wall / 1000.0, percentile (session, 1)->wall / 1000.0);
  for (guint i = 1; i <= 3; i++)
    {
      const Gap *gap = &g_array_index (session->gaps, Gap, session->gaps->len - i);

      g_print ("%s%.1f: %.1f own, %.1f waiting; %.1f drawing, step %u", i > 1 ? "; " : "",
               gap->wall / 1000.0, gap->own / 1000.0, gap->waited / 1000.0, gap->drawing / 1000.0,
               gap->step);
    }
  g_print ("), %" G_GINT64_FORMAT " ms stolen\n", stolen_time () - session->stolen);

  g_array_sort (session->gaps, compare_held);
  g_print ("%-8s of which held: 99th percentile %.2f ms  longest %.2f ms\n", engine,
           held (percentile (session, 0.99)) / 1000.0, held (percentile (session, 1)) / 1000.0);
}

/* ---- The session ---- */

static void
read_record (void)
{
  g_auto (GStrv) words = g_strsplit (record, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    moves[n_moves++] = (MnkPoint){ words[i][0] - 'a', atoi (words[i] + 1) - 1 };
}

/* The first game of the session begins in an idle window. */
static gboolean
begin_cb (gpointer data)
{
  Session *session = data;
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (session->window));
  g_autoptr (GError) error = NULL;

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), session);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), session);
  session->begun = session->last = g_get_monotonic_time ();
  session->last_own = own_time ();
  session->last_waited = waited_time ();
  session->stolen = stolen_time ();
  session->tick_source = g_timeout_add_full (G_PRIORITY_HIGH, 1, tick_cb, session, NULL);
  g_timeout_add (STEP_MS, script_cb, session);

  choice.rule.width = 15;
  choice.rule.height = 15;
  choice.rule.win = 5;
  choice.opponent = MNK_EXPERT;
  if (!noughts_sitting_begin (noughts_window_get_sitting (session->window), &choice, &error))
    g_error ("%s", error->message);

  return G_SOURCE_REMOVE;
}

static void
activate_cb (GApplication *application, Session *session)
{
  GSettings *settings = noughts_application_get_settings (NOUGHTS_APPLICATION (application));
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  g_settings_set_double (settings, "expert-time", EXPERT_TIME);
  g_settings_set_double (settings, "pace", PACE);

  session->window = NOUGHTS_WINDOW (windows->data);
  g_signal_connect (noughts_window_get_sitting (session->window), "replaced",
                    G_CALLBACK (replaced_cb), NULL);
  /* How long a window takes to appear is measured by start.py. */
  g_timeout_add (REST_MS, begin_cb, session);
}

int
main (int argc, char **argv)
{
  Session session = { 0 };
  gboolean sleeping = argc == 2 && g_str_equal (argv[1], "sleeping");
  int status;

  if (argc != 2 || (!sleeping && !g_str_equal (argv[1], "real")))
    {
      g_printerr ("usage: gaps real|sleeping\n");
      return 2;
    }

  read_record ();
  script = write_script ();
  noughts_workers_set_sleeping (sleeping);
  session.gaps = g_array_sized_new (FALSE, FALSE, sizeof (Gap), 1 << 17);
  session.application = G_APPLICATION (noughts_application_new (G_APPLICATION_NON_UNIQUE));
  g_signal_connect_after (session.application, "activate", G_CALLBACK (activate_cb), &session);
  status = g_application_run (session.application, 1, argv);

  print_gaps (&session, argv[1]);
  g_array_unref (session.gaps);
  g_ptr_array_unref (script);
  g_object_unref (session.application);

  return status;
}
