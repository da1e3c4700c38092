/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a frame of the board costs beside a frame of bare paper in the same window. A word as
 * argument chooses the cases that have it in their names. */
#include <math.h>
#include <time.h>

#include "noughts-board-view-private.h"
#include "test-window.h"

#define FRAMES 200

/* Bare paper: what the renderer needs for nothing at all. */
typedef struct
{
  GtkWidget parent_instance;
} Paper;

typedef GtkWidgetClass PaperClass;

GType paper_get_type (void);

G_DEFINE_TYPE (Paper, paper, GTK_TYPE_WIDGET)

static void
paper_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static int turn;
  GdkRGBA colour = { 1, 1, 0.9 + 0.001 * (turn++ % 50), 1 };

  gtk_snapshot_append_color (
      snapshot, &colour,
      &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

static void
paper_class_init (PaperClass *klass)
{
  klass->snapshot = paper_snapshot;
}

static void
paper_init (Paper *self)
{
}

typedef struct
{
  gint64 begun;
  double times[FRAMES];
  int n;
} Clock;

static void
before_cb (GdkFrameClock *frames, Clock *clock)
{
  clock->begun = g_get_monotonic_time ();
}

static void
after_cb (GdkFrameClock *frames, Clock *clock)
{
  if (clock->n < FRAMES)
    clock->times[clock->n++] = (g_get_monotonic_time () - clock->begun) / 1000.0;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double p = *(const double *) a, q = *(const double *) b;

  return (p > q) - (p < q);
}

static double
used_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

/* A frame in milliseconds: the median by the clock, and the mean of the process's own time. */
typedef struct
{
  double clock;
  double own;
} Frame;

static Frame
measure_frames (GtkWidget *widget, void (*step) (GtkWidget *widget, int frame))
{
  Frame frame;
  double used;
  GdkFrameClock *frames = gtk_widget_get_frame_clock (widget);
  Clock clock = { 0 };
  gulong before = g_signal_connect (frames, "before-paint", G_CALLBACK (before_cb), &clock);
  gulong after = g_signal_connect (frames, "after-paint", G_CALLBACK (after_cb), &clock);

  used = used_time ();
  while (clock.n < FRAMES)
    {
      int n = clock.n;

      step (widget, n);
      while (clock.n == n)
        g_main_context_iteration (NULL, TRUE);
    }
  frame.own = (used_time () - used) / FRAMES;
  g_signal_handler_disconnect (frames, before);
  g_signal_handler_disconnect (frames, after);
  qsort (clock.times, FRAMES, sizeof clock.times[0], compare_times);
  frame.clock = clock.times[FRAMES / 2];
  return frame;
}

static void
redraw (GtkWidget *widget, int frame)
{
  gtk_widget_queue_draw (widget);
}

static void
hover (GtkWidget *widget, int frame)
{
  noughts_board_view_set_hover (NOUGHTS_BOARD_VIEW (widget),
                                (MnkPoint){ frame % 15, frame / 4 % 15 });
  gtk_widget_queue_draw (widget);
}

static void
pan (GtkWidget *widget, int frame)
{
  NoughtsBoardView *board = NOUGHTS_BOARD_VIEW (widget);
  NoughtsBoardLayout layout = board->layout;

  noughts_board_layout_pan (&layout, frame % 2 == 0 ? 7 : -5, 3);
  noughts_board_view_relayout (board, &layout.frame);
}

static void
drop (GtkWidget *widget, int frame)
{
  noughts_board_view_drop_layer (NOUGHTS_BOARD_VIEW (widget), LAYER_PIECES);
}

static Frame
measure (GtkWidget *widget, void (*step) (GtkWidget *widget, int frame), double zoom)
{
  GtkWindow *window = test_window_new (widget, 1280, 800);
  Frame frame;

  if (NOUGHTS_IS_BOARD_VIEW (widget))
    noughts_board_view_set_zoom (NOUGHTS_BOARD_VIEW (widget), zoom);
  gtk_test_widget_wait_for_draw (widget);
  frame = measure_frames (widget, step);
  gtk_window_destroy (window);
  test_window_settle ();
  return frame;
}

/* Stones on a square in pairs, shifted by two in each row, so that neither side wins. */
static GtkWidget *
new_board (const MnkRule *rule, int side)
{
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GArray) second = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (NoughtsGame) game = noughts_game_new (rule, NULL);
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  int middle = rule->width > 0 ? 0 : side / 2;

  for (int i = 0; i < side * side; i++)
    {
      int x = i % side, y = i / side;
      MnkPoint cell = { x - middle, y - middle };

      g_array_append_val ((x + 2 * y) % 4 < 2 ? first : second, cell);
    }
  for (guint i = 0; i < MIN (first->len, second->len); i++)
    {
      noughts_game_play (game, g_array_index (first, MnkPoint, i), NULL);
      noughts_game_play (game, g_array_index (second, MnkPoint, i), NULL);
    }
  g_assert_cmpuint (noughts_game_get_ply (game), >=, side * side - side);
  noughts_board_view_set_game (NOUGHTS_BOARD_VIEW (board), game);
  return board;
}

int
main (int argc, char **argv)
{
  MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
  MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  const struct
  {
    const char *name;
    const MnkRule *rule;
    int side;
    void (*step) (GtkWidget *widget, int frame);
    double zoom;
  } cases[] = { { "15x15, full: hovering", &gomoku, 15, hover, 1 },
                { "15x15, full: all drawn anew", &gomoku, 15, drop, 1 },
                { "page, empty: panning", &page, 1, pan, 1 },
                { "page, 100,000 stones: panning", &page, 316, pan, 1 },
                { "page, all of them in view", &page, 316, pan, 0.06 } };
  test_window_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Frame paper, board;

      if (argc > 1 && strstr (cases[i].name, argv[1]) == NULL)
        continue;

      /* Just before, as the machine may be busy with other things. */
      paper = measure (g_object_new (paper_get_type (), NULL), redraw, 1);
      board = measure (new_board (cases[i].rule, cases[i].side), cases[i].step, cases[i].zoom);
      g_print ("%-32s %+6.2f ms a frame against the %5.2f ms of bare paper, "
               "%+6.2f ms of its own time\n",
               cases[i].name, board.clock - paper.clock, paper.clock, board.own - paper.own);
    }
  return 0;
}
