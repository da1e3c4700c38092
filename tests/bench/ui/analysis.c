/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the analysis board costs the window, with five lines on two threads.
 *
 *   tests/run-window BUILD/tests/bench/ui/analysis real|sleeping|click|keys
 *
 * real, sleeping: the gaps of the main loop while positions are stepped through and moves tried;
 * with an engine that works, and one that sleeps.
 * click: from a click on a cell to the first line that is drawn.
 * keys: presses of the stepping keys at the pace of a key that is held down; whether a line of
 * another position was drawn; and the memory before and after, without the engine and with it.
 */

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "gap-meter.h"
#include "noughts-application.h"
#include "noughts-line-row.h"
#include "noughts-lines-pane.h"
#include "noughts-window.h"

#define N_LINES   5
#define N_THREADS 2

/* Waits until the window is idle; and for the pasted game. */
#define REST_MS 1500

/* Between two steps of each script. */
#define STEP_MS 500
#define KEY_MS  33

#define N_STEPS  56
#define N_CLICKS 40
#define N_KEYS   1000
#define N_ROUNDS 3

/* An even position, which is not solved meanwhile; and one whose stones lie in a corner, as the
 * lines of an empty board are those of the centre. */
#define RECORD        "g7 k10 f10 i7 k8 i10"
#define CORNER_RECORD "c3 c4 d3 d4 e3 e4 c5 b3 d5 f5 e6 b5"

#define CORNER 9 /* the first column and row that are no longer near these stones */
#define CENTRE 5 /* and the first that are near the centre */

typedef enum
{
  MODE_REAL,
  MODE_SLEEPING,
  MODE_CLICK,
  MODE_KEYS,
} Mode;

static const char *const mode_names[] = { "real", "sleeping", "click", "keys" };

typedef struct
{
  Mode mode;
  NoughtsWindow *window;
  NoughtsLinesPane *pane;
  GapMeter *meter;
  guint step;
  guint drawn; /* frames with lines */
  guint stale; /* of which one was of another position */
  guint round;
  gint64 clicked; /* when, or 0 once its line is drawn */
  GArray *times;  /* double: ms from a click to its line */
} Session;

static NoughtsGame *
get_game (Session *session)
{
  return noughts_sitting_get_game (noughts_window_get_sitting (session->window));
}

static void
activate (Session *session, const char *action)
{
  if (!gtk_widget_activate_action (GTK_WIDGET (session->window), action, NULL))
    g_error ("Step %u: there is no action %s", session->step, action);
}

/* A cell that is chosen, in a spiral of its own for each step. */
static void
click (Session *session)
{
  MnkPoint cell = { (int) (session->step * 7 % 15), (int) (session->step * 4 % 15) };

  while (!noughts_game_can_play (get_game (session), cell, NULL))
    cell.x = (cell.x + 1) % 15;
  session->clicked = g_get_monotonic_time ();
  g_signal_emit_by_name (noughts_window_get_board (session->window), "cell-chosen", &cell);
}

static gboolean
has_lines (Session *session)
{
  return strstr (noughts_lines_pane_get_progress (session->pane), "positions") != NULL;
}

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (GTK_WINDOW (((Session *) data)->window));

  return G_SOURCE_REMOVE;
}

/* ---- The gaps ---- */

static gboolean
gaps_cb (gpointer data)
{
  Session *session = data;

  if (session->step == N_STEPS)
    {
      gap_meter_stop (session->meter);
      close_cb (session);
      return G_SOURCE_REMOVE;
    }

  if (session->step % 7 == 6)
    click (session);
  else
    activate (session, session->step % 4 < 2 ? "win.previous" : "win.next");
  gap_meter_set_step (session->meter, ++session->step);

  return G_SOURCE_CONTINUE;
}

/* ---- The first line ---- */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
note_first_line (Session *session)
{
  const double ms = (double) (g_get_monotonic_time () - session->clicked) / 1000;

  if (session->clicked == 0 || !has_lines (session))
    return;

  session->clicked = 0;
  g_array_append_val (session->times, ms);
}

/* Each click follows the line of the one before, which is taken back. */
static gboolean
click_cb (gpointer data)
{
  Session *session = data;

  if (session->clicked != 0)
    return G_SOURCE_CONTINUE;
  if (session->step == N_CLICKS)
    {
      close_cb (session);
      return G_SOURCE_REMOVE;
    }

  if (session->step > 0)
    activate (session, "win.undo");
  session->step++;
  click (session);

  return G_SOURCE_CONTINUE;
}

static void
print_first_lines (Session *session)
{
  g_array_sort (session->times, compare_times);
  g_print ("%u clicks, %d lines, %d threads: the first line is drawn after %.1f ms (median), "
           "%.1f ms (most)\n",
           session->times->len, N_LINES, N_THREADS,
           g_array_index (session->times, double, session->times->len / 2),
           g_array_index (session->times, double, session->times->len - 1));
}

/* ---- The keys ---- */

/* Whether the first move of a drawn line belongs to the shown position: it is empty, and near its
 * stones, or near the centre of an empty board. */
static gboolean
fits (Session *session, MnkPoint move)
{
  const gboolean empty = noughts_game_get_ply (get_game (session)) == 0;

  return noughts_game_can_play (get_game (session), move, NULL)
         && (empty ? MIN (move.x, move.y) >= CENTRE : MAX (move.x, move.y) < CORNER);
}

static gboolean
find_first_move (GtkWidget *row, MnkPoint *move)
{
  g_autofree char *text = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "another");
  const char *moves = text != NULL ? strstr (text, ": ") : NULL;
  char column;
  int line;

  if (moves == NULL || sscanf (moves, ": %c%d", &column, &line) != 2)
    return FALSE;

  *move = (MnkPoint){ column - 'a', line - 1 };
  return TRUE;
}

static void
check_rows (Session *session, GtkWidget *widget, guint *shown, guint *stale)
{
  MnkPoint move;

  if (NOUGHTS_IS_LINE_ROW (widget) && gtk_widget_get_mapped (widget)
      && find_first_move (widget, &move))
    {
      *shown += 1;
      *stale += !fits (session, move);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_rows (session, child, shown, stale);
}

static void
note_rows (Session *session)
{
  guint shown = 0, stale = 0;

  check_rows (session, GTK_WIDGET (session->pane), &shown, &stale);
  session->drawn += shown > 0;
  session->stale += stale > 0;
}

static void
press (Session *session, guint key)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (session->window));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  if (!handled)
    g_error ("Nothing takes the key %u", key);
}

static gboolean keys_cb (gpointer data);
static gboolean rest_cb (gpointer data);

/* The memory that this process alone has written to, in MiB. */
typedef struct
{
  double heap;      /* of the main thread */
  double anonymous; /* of other threads, large pieces, tables */
  double files;     /* libraries' data */
} Memory;

static void
add_to_memory (Memory *memory, const char *name, double mib)
{
  if (strstr (name, "[heap]") != NULL)
    memory->heap += mib;
  else if (strchr (name, '/') != NULL)
    memory->files += mib;
  else
    memory->anonymous += mib;
}

static Memory
read_written (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  const char *mapping = "";
  Memory memory = { 0 };

  if (!g_file_get_contents ("/proc/self/smaps", &text, NULL, NULL))
    return memory;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      unsigned long kib;

      if (g_ascii_isxdigit (*lines[i]) && strchr (lines[i], '-') != NULL)
        mapping = lines[i];
      else if (sscanf (lines[i], "Private_Dirty: %lu", &kib) == 1)
        add_to_memory (&memory, mapping, (double) kib / 1024);
    }

  return memory;
}

/* Prints what the process has written to, and how much is asked for and not freed. */
static void
print_memory (const char *when)
{
  const Memory memory = read_written ();
  const double used = (double) (mallinfo2 ().uordblks + mallinfo2 ().hblkhd) / (1 << 20);

  g_print ("%-20s written %.1f MiB: heap %.1f, other %.1f, libraries %.1f; in use %.1f\n", when,
           memory.heap + memory.anonymous + memory.files, memory.heap, memory.anonymous,
           memory.files, used);
}

static void
enter (Session *session)
{
  activate (session, "win.analyse");
  g_timeout_add (2 * REST_MS, rest_cb, session);
}

/* The analysis has been left. */
static gboolean
left_cb (gpointer data)
{
  Session *session = data;

  if (session->round > N_ROUNDS)
    {
      print_memory ("left");
      return close_cb (session);
    }

  print_memory ("left without engine");
  enter (session);
  return G_SOURCE_REMOVE;
}

static void
leave (Session *session)
{
  activate (session, "win.back-to-game");
  g_timeout_add (2 * REST_MS, left_cb, session);
}

/* The engine is at rest. In the first round it stays so, and the analysis is left after it: what
 * the window needs for its own drawing is there afterwards. */
static gboolean
rest_cb (gpointer data)
{
  Session *session = data;

  if (session->step == 0)
    print_memory (session->round == 0 ? "opened" : "opened again");
  else
    print_memory (session->round == 0 ? "keys without engine" : "keys with engine");
  if (session->step == N_KEYS && (session->round++ == 0 || session->round > N_ROUNDS))
    {
      session->step = 0;
      leave (session);
      return G_SOURCE_REMOVE;
    }

  session->step = 0;
  if (session->round > 0)
    activate (session, "win.toggle-engine");
  g_timeout_add (KEY_MS, keys_cb, session);
  return G_SOURCE_REMOVE;
}

/* Holds Right and Left down, and jumps to the ends now and then. */
static gboolean
keys_cb (gpointer data)
{
  static const guint keys[] = { GDK_KEY_Up,   GDK_KEY_Right, GDK_KEY_Right, GDK_KEY_Right,
                                GDK_KEY_Left, GDK_KEY_Down,  GDK_KEY_Left,  GDK_KEY_Left,
                                GDK_KEY_Up,   GDK_KEY_Down };
  Session *session = data;

  if (session->step == N_KEYS)
    {
      if (session->round > 0)
        activate (session, "win.toggle-engine");
      g_timeout_add (2 * REST_MS, rest_cb, session);
      return G_SOURCE_REMOVE;
    }

  press (session, keys[session->step % G_N_ELEMENTS (keys)]);
  session->step++;

  return G_SOURCE_CONTINUE;
}

static void
print_keys (const Session *session)
{
  g_print ("%d keys: lines in %u frames, of another position in %u\n", N_ROUNDS * N_KEYS,
           session->drawn, session->stale);
}

/* ---- The session ---- */

static void
after_paint_cb (GdkFrameClock *clock, Session *session)
{
  if (session->mode == MODE_CLICK)
    note_first_line (session);
  else if (session->mode == MODE_KEYS)
    note_rows (session);
}

static gboolean
begin_cb (gpointer data)
{
  Session *session = data;

  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (session->window)), "after-paint",
                    G_CALLBACK (after_paint_cb), session);
  if (session->mode == MODE_CLICK)
    g_timeout_add (STEP_MS, click_cb, session);
  else if (session->mode == MODE_KEYS)
    rest_cb (session);
  else
    {
      gap_meter_start (session->meter, GTK_WIDGET (session->window));
      g_timeout_add (STEP_MS, gaps_cb, session);
    }

  return G_SOURCE_REMOVE;
}

static gboolean
analyse_cb (gpointer data)
{
  Session *session = data;

  if (noughts_game_get_n_plies (get_game (session)) == 0)
    return G_SOURCE_CONTINUE;

  if (session->mode == MODE_KEYS)
    print_memory ("before");
  activate (session, "win.analyse");
  g_timeout_add (2 * REST_MS, begin_cb, session);

  return G_SOURCE_REMOVE;
}

static GtkWidget *
find_pane (GtkWidget *widget)
{
  GtkWidget *found = NOUGHTS_IS_LINES_PANE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_pane (child);

  return found;
}

static void
activate_cb (GApplication *application, Session *session)
{
  GSettings *settings = noughts_application_get_settings (NOUGHTS_APPLICATION (application));
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (GError) error = NULL;

  g_settings_set_int (settings, "analysis-lines", N_LINES);
  g_settings_set_int (settings, "analysis-threads", N_THREADS);

  session->window =
      NOUGHTS_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  session->pane = NOUGHTS_LINES_PANE (find_pane (GTK_WIDGET (session->window)));
  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  if (!noughts_sitting_begin (noughts_window_get_sitting (session->window), &choice, &error))
    g_error ("%s", error->message);
  noughts_window_paste_text (session->window, session->mode == MODE_KEYS ? CORNER_RECORD : RECORD);
  if (session->mode == MODE_KEYS)
    g_action_group_change_action_state (G_ACTION_GROUP (session->window), "toggle-engine",
                                        g_variant_new_boolean (FALSE));
  g_timeout_add (REST_MS, analyse_cb, session);
}

static void
print (Session *session)
{
  if (session->mode == MODE_CLICK)
    print_first_lines (session);
  else if (session->mode == MODE_KEYS)
    print_keys (session);
  else
    gap_meter_print (session->meter, mode_names[session->mode]);
}

static gboolean
read_mode (int argc, char **argv, Mode *mode)
{
  for (guint i = 0; argc == 2 && i < G_N_ELEMENTS (mode_names); i++)
    if (g_str_equal (argv[1], mode_names[i]))
      {
        *mode = i;
        return TRUE;
      }

  return FALSE;
}

int
main (int argc, char **argv)
{
  Session session = { 0 };
  g_autoptr (GApplication) application = NULL;
  int status;

  if (!read_mode (argc, argv, &session.mode))
    {
      g_printerr ("usage: analysis real|sleeping|click|keys\n");
      return 2;
    }

  noughts_workers_set_sleeping (session.mode == MODE_SLEEPING);
  session.meter = gap_meter_new ();
  session.times = g_array_new (FALSE, FALSE, sizeof (double));
  application = G_APPLICATION (noughts_application_new (G_APPLICATION_NON_UNIQUE));
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &session);
  status = g_application_run (application, 1, argv);

  print (&session);
  gap_meter_free (session.meter);
  g_array_unref (session.times);

  return status;
}
