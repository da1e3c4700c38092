/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the main loop lets a click wait: plays a scripted session on 15×15 against the Expert
 * and notes the gaps between the calls of a source that wants to run every millisecond.
 *
 *   tests/run-window BUILD/tests/bench/ui/gaps real|sleeping
 *
 * An idle program on a busy machine has gaps, too; hence the same session with engines that only
 * sleep. Both play the same moves at the same pace to the same end: the Expert thinks, or sleeps,
 * but the move of the record is played. */

#include <stdlib.h>

#include "gap-meter.h"
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
  GApplication *application;
  NoughtsWindow *window;
  GapMeter *meter;
  guint step;
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
      gap_meter_stop (session->meter);
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
  gap_meter_set_step (session->meter, ++session->step);

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
  g_autoptr (GError) error = NULL;

  gap_meter_start (session->meter, GTK_WIDGET (session->window));
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
  session.meter = gap_meter_new ();
  session.application = G_APPLICATION (noughts_application_new (G_APPLICATION_NON_UNIQUE));
  g_signal_connect_after (session.application, "activate", G_CALLBACK (activate_cb), &session);
  status = g_application_run (session.application, 1, argv);

  gap_meter_print (session.meter, argv[1]);
  gap_meter_free (session.meter);
  g_ptr_array_unref (script);
  g_object_unref (session.application);

  return status;
}
