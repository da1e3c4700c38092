/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-step-keys.h"

struct _NoughtsStepKeys
{
  GObject parent_instance;

  GtkWindow *window; /* borrowed, as the page's parts */
  NoughtsBoardView *board;
  GtkStack *side_stack;
  NoughtsSitting *sitting;
  NoughtsReviewer *reviewer;
  NoughtsAnalysisBoard *analysis;

  /* The game that was opened, only compared, and its moves then. */
  NoughtsGame *opened;
  guint n_opened;

  gboolean cursor; /* the arrows move the board's cursor */
  gboolean tabbed; /* the focus was moved by Tab last */
};

G_DEFINE_FINAL_TYPE (NoughtsStepKeys, noughts_step_keys, G_TYPE_OBJECT)

static gboolean
is_within (GtkWidget *widget, GtkWidget *parent)
{
  return widget == parent || gtk_widget_is_ancestor (widget, parent);
}

/* Whether the keys belong to something else: an entry, a menu, the page for a new game. */
static gboolean
is_taken (NoughtsStepKeys *self, GtkWidget *focus)
{
  if (focus == NULL)
    return FALSE;

  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)
         || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL
         || (is_within (focus, GTK_WIDGET (self->side_stack))
             && g_strcmp0 (gtk_stack_get_visible_child_name (self->side_stack), "game") != 0);
}

/* Whether the game on the board is one to step through: it has ended, or was opened and not played
 * on. */
static gboolean
is_for_steps (NoughtsStepKeys *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  return noughts_game_get_n_plies (game) > 0
         && (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN
             || (game == self->opened && noughts_game_get_n_plies (game) == self->n_opened));
}

/* Whether the game is reviewed or analysed. */
static gboolean
is_studied (NoughtsStepKeys *self)
{
  if (noughts_analysis_board_is_setting_up (self->analysis)
      || noughts_retry_is_active (noughts_reviewer_get_retry (self->reviewer)))
    return FALSE;

  return noughts_analysis_board_is_open (self->analysis)
         || noughts_reviewer_is_open (self->reviewer);
}

static gboolean
steps (NoughtsStepKeys *self)
{
  if (noughts_analysis_board_is_setting_up (self->analysis)
      || noughts_retry_is_active (noughts_reviewer_get_retry (self->reviewer)))
    return FALSE;

  return is_studied (self) || is_for_steps (self);
}

static gboolean
board_has_focus (NoughtsStepKeys *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL && is_within (focus, GTK_WIDGET (self->board));
}

/* Returns the action of an arrow key, or NULL. */
static const char *
get_action (NoughtsStepKeys *self, guint key)
{
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self->window)) == GTK_TEXT_DIR_RTL;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return rtl ? "win.next" : "win.previous";

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return rtl ? "win.previous" : "win.next";

    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return "win.first";

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return "win.last";

    default:
      return NULL;
    }
}

static void
show_cursor (NoughtsStepKeys *self)
{
  self->cursor = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  gtk_window_set_focus_visible (self->window, TRUE);
}

static gboolean
hide_cursor (NoughtsStepKeys *self)
{
  if (!self->cursor)
    return GDK_EVENT_PROPAGATE;

  self->cursor = FALSE;
  gtk_window_set_focus_visible (self->window, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  return GDK_EVENT_STOP;
}

/* An arrow steps, unless the cursor is shown on the board. */
static gboolean
take_arrow (NoughtsStepKeys *self, const char *action, GdkModifierType state)
{
  if (self->tabbed && board_has_focus (self))
    self->cursor = TRUE;
  self->tabbed = FALSE;
  if (state == GDK_CONTROL_MASK)
    {
      show_cursor (self);
      return GDK_EVENT_STOP;
    }
  if (state != 0 || (self->cursor && board_has_focus (self)))
    return GDK_EVENT_PROPAGATE;

  self->cursor = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
  return GDK_EVENT_STOP;
}

static gboolean
pressed_cb (NoughtsStepKeys *self, guint key, guint code, GdkModifierType state)
{
  const char *action = get_action (self, key);

  if (!steps (self) || is_taken (self, gtk_window_get_focus (self->window)))
    {
      self->cursor = FALSE;
      return GDK_EVENT_PROPAGATE;
    }

  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    self->tabbed = TRUE;
  if (key == GDK_KEY_Escape)
    return hide_cursor (self);

  return action != NULL ? take_arrow (self, action, state & gtk_accelerator_get_default_mod_mask ())
                        : GDK_EVENT_PROPAGATE;
}

static gboolean
scroll_cb (NoughtsStepKeys *self, double dx, double dy, GtkEventController *controller)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);

  if (!is_studied (self) || noughts_board_view_can_pan (self->board) || dy == 0
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self->window), dy > 0 ? "win.next" : "win.previous",
                              NULL);
  return GDK_EVENT_STOP;
}

static void
clicked_cb (NoughtsStepKeys *self)
{
  self->cursor = self->tabbed = FALSE;
}

static void
noughts_step_keys_dispose (GObject *object)
{
  NoughtsStepKeys *self = NOUGHTS_STEP_KEYS (object);

  g_clear_object (&self->sitting);
  g_clear_object (&self->reviewer);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (noughts_step_keys_parent_class)->dispose (object);
}

static void
noughts_step_keys_class_init (NoughtsStepKeysClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_step_keys_dispose;
}

static void
noughts_step_keys_init (NoughtsStepKeys *self)
{
}

/* Adds a controller that sees an event before the focused or pointed widget does. */
static void
add_controller (NoughtsStepKeys *self,
                GtkWidget *widget,
                GtkEventController *controller,
                const char *signal,
                GCallback callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, signal, callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, controller);
}

NoughtsStepKeys *
noughts_step_keys_new (GtkWindow *window, NoughtsGamePage *page, const NoughtsGameParts *parts)
{
  NoughtsStepKeys *self;
  GtkWidget *board;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (page), NULL);

  self = g_object_new (NOUGHTS_TYPE_STEP_KEYS, NULL);
  self->window = window;
  self->board = noughts_game_page_get_board (page);
  self->side_stack = noughts_game_page_get_side_stack (page);
  self->sitting = g_object_ref (parts->sitting);
  self->reviewer = g_object_ref (parts->reviewer);
  self->analysis = g_object_ref (parts->analysis_board);

  board = GTK_WIDGET (self->board);
  add_controller (self, GTK_WIDGET (window), gtk_event_controller_key_new (), "key-pressed",
                  G_CALLBACK (pressed_cb));
  add_controller (self, board, GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()), "pressed",
                  G_CALLBACK (clicked_cb));
  add_controller (self, board,
                  gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                                                   | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE),
                  "scroll", G_CALLBACK (scroll_cb));

  return self;
}

void
noughts_step_keys_expect_steps (NoughtsStepKeys *self)
{
  g_return_if_fail (NOUGHTS_IS_STEP_KEYS (self));

  self->opened = noughts_sitting_get_game (self->sitting);
  self->n_opened = noughts_game_get_n_plies (self->opened);
}
