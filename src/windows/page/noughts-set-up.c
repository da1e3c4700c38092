/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-set-up.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-adaptive-layout.h"
#include "noughts-set-up-panel.h"
#include "noughts-settings.h"

#define PAGE    "set-up"
#define LOOKING N_ ("Looking for a win…")

struct _NoughtsSetUp
{
  GObject parent_instance;

  NoughtsGameParts parts;
  NoughtsScroll *scroll;

  /* Borrowed: they are in the window that owns this. */
  GActionMap *map;
  NoughtsGamePage *page;
  NoughtsBoardView *board;
  GtkStack *stack;
  NoughtsSetUpPanel *panel; /* created on first use */

  NoughtsSetup *setup;    /* NULL while it is closed */
  GCancellable *checking; /* whether there is a win, or NULL */
  MnkPiece piece;         /* that is put on the board; MNK_EMPTY lifts */

  /* A stroke of the pointer. */
  MnkPiece stroke;  /* what it puts */
  gboolean started; /* it has changed a cell */
  double start_x, start_y;
  gboolean elsewhere; /* the first of several presses met no cell */
};

G_DEFINE_FINAL_TYPE (NoughtsSetUp, noughts_set_up, G_TYPE_OBJECT)

static gboolean
is_open (NoughtsSetUp *self)
{
  return self->setup != NULL;
}

static void
set_string_state (NoughtsSetUp *self, const char *name, const char *state)
{
  GAction *action = g_action_map_lookup_action (self->map, name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (state));
}

static const char *
name_piece (MnkPiece piece)
{
  return piece == MNK_X ? "x" : piece == MNK_O ? "o" : "none";
}

static MnkPiece
parse_piece (GVariant *state)
{
  const char *name = g_variant_get_string (state, NULL);

  return g_str_equal (name, "x") ? MNK_X : g_str_equal (name, "o") ? MNK_O : MNK_EMPTY;
}

static void
update_actions (NoughtsSetUp *self, gboolean possible, gboolean playable)
{
  static const char *const names[] = { "set-up-clear", "set-up-copy",  "set-up-mirror",
                                       "set-up-piece", "set-up-shift", "set-up-side",
                                       "set-up-turn" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    noughts_enable_action (self->map, names[i], is_open (self));
  noughts_enable_action (self->map, "set-up-analyse", is_open (self) && possible);
  noughts_enable_action (self->map, "set-up-play", is_open (self) && playable);
  noughts_enable_action (self->map, "set-up-find-win", is_open (self) && playable);
  noughts_set_action_state (self->map, "set-up", is_open (self));
  set_string_state (self, "set-up-piece", name_piece (self->piece));
  if (is_open (self))
    set_string_state (self, "set-up-side", name_piece (noughts_setup_get_side (self->setup)));
}

/* Shows a game on the board in the place of the present one. The cursor stays where it is. */
static void
show_game (NoughtsSetUp *self, NoughtsGame *game)
{
  const MnkRule *rule = noughts_game_get_rule (game);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));
  MnkPoint cursor;
  const gboolean had_cursor = noughts_board_view_get_cursor (self->board, &cursor);

  noughts_board_view_set_game (self->board, game);
  noughts_board_view_set_theme (self->board,
                                noughts_settings_get_theme (self->parts.settings, rule));
  noughts_adaptive_layout_set_board (NOUGHTS_ADAPTIVE_LAYOUT (layout), rule,
                                     noughts_game_get_way (game));
  if (had_cursor)
    noughts_board_view_set_cursor (self->board, cursor);
}

static void
stop_checking (NoughtsSetUp *self)
{
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

/* Stops looking for a win, and says no longer that it does. */
static void
drop_check (NoughtsSetUp *self)
{
  if (self->checking == NULL)
    return;

  stop_checking (self);
  if (g_strcmp0 (noughts_notice_get_text (self->parts.notice), _ (LOOKING)) == 0)
    noughts_notice_clear (self->parts.notice);
}

/* Shows the position. A stone that gives both sides a row is no position of any game: it is taken
 * back. */
static void
show_position (NoughtsSetUp *self)
{
  g_autoptr (NoughtsGame) game = noughts_setup_make_preview (self->setup, self->piece);
  g_autofree char *problems = NULL;
  gboolean possible, playable;

  drop_check (self);
  problems = noughts_setup_check (self->setup, &possible, &playable);
  if (game == NULL)
    {
      noughts_notice_tell_briefly (self->parts.notice, problems);
      noughts_setup_undo (self->setup);
      return;
    }

  show_game (self, game);
  noughts_board_view_set_forbidden (self->board, NULL, 0);
  noughts_board_view_set_playable (self->board, TRUE);
  noughts_board_view_set_edited (self->board, TRUE);
  noughts_set_up_panel_show (self->panel, self->setup, problems);
  update_actions (self, possible, playable);
  noughts_game_page_update_actions (self->page);
}

/* ---- Opening and closing ---- */

static void rule_cb (NoughtsSetUp *self);

static void
ensure_panel (NoughtsSetUp *self)
{
  if (self->panel != NULL)
    return;

  self->panel = NOUGHTS_SET_UP_PANEL (noughts_set_up_panel_new ());
  g_signal_connect_object (self->panel, "rule-changed", G_CALLBACK (rule_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->panel), PAGE);
}

/* Begins to set up from the position of the sitting's game. */
static void
begin_from_game (NoughtsSetUp *self)
{
  g_clear_object (&self->setup);
  self->setup = noughts_setup_new (noughts_sitting_get_game (self->parts.sitting));
  noughts_analysis_board_set_setup (self->parts.analysis_board, self->setup);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (show_position), self,
                           G_CONNECT_SWAPPED);
  show_position (self);
}

/* A series of two computers pauses: its next game would take the place of what is set up. */
static void
open_editor (NoughtsSetUp *self)
{
  NoughtsSitting *sitting = self->parts.sitting;

  if (noughts_sitting_is_watched (sitting) && noughts_sitting_can_pause (sitting))
    noughts_sitting_set_paused (sitting, TRUE);
  ensure_panel (self);
  noughts_notice_clear (self->parts.notice);
  noughts_advice_forget (self->parts.advice);
  noughts_reviewer_close (self->parts.reviewer);
  begin_from_game (self);
  gtk_stack_set_visible_child_name (self->stack, PAGE);
  noughts_scroll_to_top (self->scroll);
}

static void
close_editor (NoughtsSetUp *self)
{
  if (!is_open (self))
    return;

  drop_check (self);
  g_signal_handlers_disconnect_by_data (self->setup, self);
  g_clear_object (&self->setup);
  noughts_board_view_set_edited (self->board, FALSE);
  show_game (self, noughts_sitting_get_game (self->parts.sitting));
  noughts_analysis_board_set_setup (self->parts.analysis_board, NULL);
  update_actions (self, FALSE, FALSE);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), PAGE) == 0)
    noughts_game_page_show_game (self->page);
  noughts_game_page_refresh (self->page);
}

static void
child_cb (NoughtsSetUp *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), PAGE) != 0)
    close_editor (self);
}

/* A position that is pasted or opened is edited in its turn. */
static void
replaced_cb (NoughtsSetUp *self)
{
  if (is_open (self))
    begin_from_game (self);
}

/* ---- The board ---- */

static void
put (NoughtsSetUp *self, MnkPoint cell)
{
  if (noughts_setup_at (self->setup, cell) == self->stroke)
    return;

  noughts_setup_put (self->setup, cell, self->stroke, self->started);
  self->started = TRUE;
}

/* A piece of the same kind is lifted. */
static void
begin_stroke (NoughtsSetUp *self, MnkPoint cell, gboolean lifts)
{
  self->stroke =
      lifts || noughts_setup_at (self->setup, cell) == self->piece ? MNK_EMPTY : self->piece;
  self->started = FALSE;
  put (self, cell);
}

static void
cell_chosen_cb (NoughtsSetUp *self, MnkPoint *cell)
{
  if (is_open (self))
    begin_stroke (self, *cell, FALSE);
}

/* A double click in the overview is not meant for a cell, even if the overview has left its place
 * under the second press. */
static void
pressed_cb (NoughtsSetUp *self, int n_press, double x, double y)
{
  MnkPoint cell;

  if (n_press == 1)
    self->elsewhere = !noughts_board_view_find_cell_at (self->board, x, y, &cell);
}

static void
drag_begin_cb (NoughtsSetUp *self, double x, double y, GtkGestureSingle *drag)
{
  const gboolean lifts = gtk_gesture_single_get_current_button (drag) == GDK_BUTTON_SECONDARY;
  MnkPoint cell;

  if (!is_open (self) || self->elsewhere
      || !noughts_board_view_find_cell_at (self->board, x, y, &cell))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->start_x = x;
  self->start_y = y;
  begin_stroke (self, cell, lifts);
}

static void
drag_update_cb (NoughtsSetUp *self, double dx, double dy)
{
  MnkPoint cell;

  if (is_open (self)
      && noughts_board_view_find_cell_at (self->board, self->start_x + dx, self->start_y + dy,
                                          &cell))
    put (self, cell);
}

static void
add_drag (NoughtsSetUp *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drag));
}

/* Counts the presses for the drag: what is added last sees them first. */
static void
add_click (NoughtsSetUp *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (click));
}

/* ---- Actions ---- */

static void
set_up_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);

  if (g_variant_get_boolean (state) == is_open (self))
    return;

  if (is_open (self))
    close_editor (self);
  else
    open_editor (self);
}

static void
piece_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);

  self->piece = parse_piece (state);
  show_position (self);
}

static void
side_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  noughts_setup_set_side (NOUGHTS_SET_UP (data)->setup, parse_piece (state));
}

static void
clear_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_setup_clear (NOUGHTS_SET_UP (data)->setup);
}

static void
mirror_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_setup_mirror (NOUGHTS_SET_UP (data)->setup);
}

static void
turn_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_setup_turn (NOUGHTS_SET_UP (data)->setup);
}

static void
shift_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);
  const char *way = g_variant_get_string (parameter, NULL);
  const int dx = g_str_equal (way, "left") ? -1 : g_str_equal (way, "right") ? 1 : 0;
  const int dy = g_str_equal (way, "down") ? -1 : g_str_equal (way, "up") ? 1 : 0;

  if (!noughts_setup_shift (self->setup, dx, dy))
    noughts_notice_tell_briefly (self->parts.notice, _ ("There is already a piece at that edge"));
}

static void
copy_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);
  g_autofree char *text = noughts_setup_to_text (self->setup);

  if (text == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->page)), text);
  noughts_notice_tell_briefly (self->parts.notice, _ ("Position copied"));
}

static void
analyse_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);
  g_autoptr (NoughtsGame) game = noughts_setup_make_game (self->setup);

  close_editor (self);
  noughts_sitting_analyse_game (self->parts.sitting, game);
}

static void
play_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);
  g_autoptr (NoughtsGame) game = noughts_setup_make_game (self->setup);

  close_editor (self);
  noughts_sitting_play_position (self->parts.sitting, game, parse_piece (parameter));
}

/* ---- Find the win ---- */

typedef struct
{
  GWeakRef editor;
  GCancellable *cancellable; /* the search's own; only compared */
  NoughtsGame *game;
} Check;

static void
tell_no_win (NoughtsSetUp *self, const NoughtsWins *wins, NoughtsGame *game)
{
  const char *name = noughts_game_piece_name (game, wins->side);
  const gboolean proven = wins->score.outcome == MNK_DRAW || wins->score.outcome == MNK_LOSS;
  /* Translators: a side */
  g_autofree char *text =
      g_strdup_printf (proven ? _ ("%s can’t win here") : _ ("No win was found for %s"), name);

  noughts_notice_tell (self->parts.notice, text);
}

static void
checked_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  Check *check = data;
  g_autoptr (NoughtsSetUp) self = g_weak_ref_get (&check->editor);
  g_autoptr (NoughtsGame) game = check->game;
  NoughtsGame *shown;
  g_autofree NoughtsWins *wins = noughts_wins_find_finish (result);
  const gboolean wanted = self != NULL && self->checking == check->cancellable && wins != NULL;

  g_weak_ref_clear (&check->editor);
  g_object_unref (check->cancellable);
  g_free (check);
  if (!wanted)
    return;

  g_clear_object (&self->checking);
  if (wins->n_moves == 0)
    {
      tell_no_win (self, wins, game);
      return;
    }

  close_editor (self);
  noughts_sitting_analyse_game (self->parts.sitting, game);
  shown = noughts_sitting_get_game (self->parts.sitting);
  noughts_find_win_begin (noughts_analysis_board_get_finder (self->parts.analysis_board), shown,
                          noughts_game_get_current (shown), wins);
}

static void
find_win_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (data);
  Check *check = g_new0 (Check, 1);

  stop_checking (self);
  self->checking = g_cancellable_new ();
  g_weak_ref_init (&check->editor, self);
  check->cancellable = g_object_ref (self->checking);
  check->game = noughts_setup_make_game (self->setup);
  noughts_notice_tell (self->parts.notice, _ (LOOKING));
  noughts_wins_find_async (check->game, noughts_game_get_current (check->game), MNK_PASS,
                           self->checking, checked_cb, check);
}

static void
rule_cb (NoughtsSetUp *self)
{
  MnkRule rule;

  if (is_open (self) && noughts_set_up_panel_get_rule (self->panel, &rule))
    noughts_setup_set_rule (self->setup, &rule);
}

static const GActionEntry entries[] = {
  { .name = "set-up", .state = "false", .change_state = set_up_action },
  { .name = "set-up-analyse", .activate = analyse_action },
  { .name = "set-up-clear", .activate = clear_action },
  { .name = "set-up-copy", .activate = copy_action },
  { .name = "set-up-find-win", .activate = find_win_action },
  { .name = "set-up-mirror", .activate = mirror_action },
  { .name = "set-up-piece", .parameter_type = "s", .state = "'x'", .change_state = piece_action },
  { .name = "set-up-play", .activate = play_action, .parameter_type = "s" },
  { .name = "set-up-shift", .activate = shift_action, .parameter_type = "s" },
  { .name = "set-up-side", .parameter_type = "s", .state = "'x'", .change_state = side_action },
  { .name = "set-up-turn", .activate = turn_action },
};

/* The key copies what is set up in the place of the game, wherever the focus is. */
static void
add_copy_key (NoughtsSetUp *self, GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>c"),
                        gtk_named_action_new ("win.set-up-copy")));
  gtk_widget_add_controller (window, controller);
}

/* ---- The object ---- */

static void
noughts_set_up_dispose (GObject *object)
{
  NoughtsSetUp *self = NOUGHTS_SET_UP (object);

  stop_checking (self);
  g_clear_object (&self->setup);
  g_clear_object (&self->scroll);
  noughts_game_parts_clear (&self->parts);

  G_OBJECT_CLASS (noughts_set_up_parent_class)->dispose (object);
}

static void
noughts_set_up_class_init (NoughtsSetUpClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_set_up_dispose;
}

static void
noughts_set_up_init (NoughtsSetUp *self)
{
  self->piece = MNK_X;
}

NoughtsSetUp *
noughts_set_up_new (const NoughtsGameParts *parts,
                    NoughtsGamePage *page,
                    NoughtsScroll *scroll,
                    GActionMap *map)
{
  NoughtsSetUp *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (page), NULL);

  self = g_object_new (NOUGHTS_TYPE_SET_UP, NULL);
  noughts_game_parts_copy (&self->parts, parts);
  self->scroll = g_object_ref (scroll);
  self->map = map;
  self->page = page;
  self->board = noughts_game_page_get_board (page);
  self->stack = noughts_game_page_get_side_stack (page);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  update_actions (self, FALSE, FALSE);
  add_drag (self);
  add_copy_key (self, GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))));
  add_click (self);
  g_signal_connect_object (self->board, "cell-chosen", G_CALLBACK (cell_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (child_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->sitting, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
