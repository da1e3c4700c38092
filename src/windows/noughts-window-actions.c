/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person can do in the window, and when. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

#include "noughts-dialogs.h"

static NoughtsGame *
get_game (NoughtsWindow *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static void
new_game_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->side_stack), "new-game") == 0)
    noughts_window_show_game (self);
  else
    noughts_window_show_new_game (self);
}

static void
offer_old_game (NoughtsWindow *self)
{
  noughts_window_show_game (self);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_window_set_notice (self, NOUGHTS_NOTICE_NEW_GAME, _("New game"));
}

/* After a game that has ended nobody wants the old one back: the next simply begins. */
static void
play_again (NoughtsWindow *self,
            gboolean       swap)
{
  gboolean ended = noughts_game_get_result (get_game (self)) != NOUGHTS_RESULT_OPEN;

  noughts_sitting_begin_again (self->sitting, swap);
  if (ended)
    noughts_window_show_game (self);
  else
    offer_old_game (self);
}

static void
play_again_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  play_again (NOUGHTS_WINDOW (widget), FALSE);
}

static void
play_swapped_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  play_again (NOUGHTS_WINDOW (widget), TRUE);
}

static void
play_opponent_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  NoughtsNewGameChoice choice = *noughts_sitting_get_choice (self->sitting);

  if (!mnk_opponent_parse (g_variant_get_string (parameter, NULL), &choice.opponent))
    return;

  choice.mode = NOUGHTS_MODE_COMPUTER;
  if (noughts_sitting_begin (self->sitting, &choice, NULL))
    noughts_window_show_game (self);
}

static void
bring_back_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  noughts_window_clear_notice (self);
  noughts_sitting_bring_back (self->sitting);
  noughts_window_show_game (self);
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  noughts_match_undo (noughts_sitting_get_match (NOUGHTS_WINDOW (widget)->sitting));
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  noughts_match_redo (noughts_sitting_get_match (NOUGHTS_WINDOW (widget)->sitting));
}

static void
jump_to (NoughtsWindow *self,
         guint          ply)
{
  NoughtsGame *game = get_game (self);

  noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

static void
first_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  jump_to (NOUGHTS_WINDOW (widget), 0);
}

static void
previous_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  jump_to (self, noughts_game_get_ply (get_game (self)) - 1);
}

static void
next_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  jump_to (self, noughts_game_get_ply (get_game (self)) + 1);
}

static void
last_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  noughts_window_clear_notice (self);
  jump_to (self, noughts_game_get_n_plies (get_game (self)));
}

static void
play_on_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  MnkPoint move = self->asked_move;
  g_autoptr (GError) error = NULL;

  noughts_window_clear_notice (self);
  noughts_game_cut (get_game (self));
  if (!noughts_match_human_move (noughts_sitting_get_match (self->sitting), move, &error))
    noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
}

static void
dismiss_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  noughts_window_clear_notice (NOUGHTS_WINDOW (widget));
}

static void
hint_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  self->hint_wanted = TRUE;
  noughts_analysis_want (noughts_sitting_get_analysis (self->sitting),
                         noughts_game_get_current (get_game (self)));
  noughts_window_show_hint (self);
}

static void
engine_move_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  noughts_sitting_move_for_me (NOUGHTS_WINDOW (widget)->sitting, MNK_EXPERT);
}

static void
opponent_move_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  NoughtsSitting *sitting = NOUGHTS_WINDOW (widget)->sitting;

  noughts_sitting_move_for_me (sitting, noughts_sitting_get_choice (sitting)->opponent);
}

static void
hurry_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  noughts_match_hurry (noughts_sitting_get_match (NOUGHTS_WINDOW (widget)->sitting));
}

static void
change_sides_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  gboolean undoing = self->notice == NOUGHTS_NOTICE_SIDES_CHANGED;
  g_autofree char *text = NULL;

  noughts_sitting_change_sides (self->sitting);
  noughts_arc_graph_set_view (self->graph,
                              noughts_match_get_view_side (
                                noughts_sitting_get_match (self->sitting)),
                              noughts_rule_has_stones (noughts_game_get_rule (get_game (self))));
  if (undoing)
    {
      noughts_window_clear_notice (self);
      return;
    }

  if (noughts_sitting_get_human (self->sitting) != MNK_EMPTY)
    /* Translators: %s is an opponent, "You and Intermediate have changed sides" */
    text = g_strdup_printf (_("You and %s have changed sides"),
                            noughts_sitting_get_name (self->sitting,
                                                      noughts_sitting_get_seat_piece (
                                                        self->sitting, 1)));
  else
    text = g_strdup (_("The players have changed sides"));
  noughts_window_set_notice (self, NOUGHTS_NOTICE_SIDES_CHANGED, text);
}

static void
resign_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  noughts_window_set_notice (NOUGHTS_WINDOW (widget), NOUGHTS_NOTICE_ASK_RESIGN,
                             _("Resign this game?"));
}

static void
resign_now_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  NoughtsGame *game = get_game (self);
  MnkPiece human = noughts_sitting_get_human (self->sitting);

  noughts_window_clear_notice (self);
  jump_to (self, noughts_game_get_n_plies (game));
  noughts_game_resign (game, human != MNK_EMPTY ? human : noughts_game_get_side (game));
}

static void
offer_draw_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  if (noughts_sitting_get_human (self->sitting) == MNK_EMPTY)
    {
      noughts_window_set_notice (self, NOUGHTS_NOTICE_ASK_DRAW,
                                 _("A draw is offered. Do both of you agree?"));
      return;
    }

  self->draw_offered = TRUE;
  noughts_analysis_want (noughts_sitting_get_analysis (self->sitting),
                         noughts_game_get_current (get_game (self)));
  noughts_window_answer_draw (self);
}

static void
agree_draw_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  noughts_window_clear_notice (self);
  noughts_game_agree_draw (get_game (self));
}

static void
next_numbers_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (NOUGHTS_WINDOW (widget)->board), "board.numbers", NULL);
}

static void
weight_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (NOUGHTS_WINDOW (widget)->board), "board.weight", NULL);
}

static void
copy_game_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  g_autofree char *text = noughts_game_to_text (get_game (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, _("The moves are copied"));
}

static void
paste_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (NoughtsWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  if (text == NULL)
    noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE,
                               _("There is no text to paste"));
  else
    noughts_window_paste_text (self, text);
}

static void
paste_game_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, paste_cb,
                                 g_object_ref (widget));
}

static void
show_dialog_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);

  if (g_str_equal (name, "win.preferences"))
    noughts_show_preferences (GTK_WINDOW (self), self->settings, self->board);
  else if (g_str_equal (name, "win.shortcuts"))
    noughts_show_shortcuts (GTK_WINDOW (self));
  else if (g_str_equal (name, "win.help"))
    noughts_show_help (GTK_WINDOW (self));
  else
    noughts_show_about (GTK_WINDOW (self));
}

/* Letters do what they say only where no entry wants them: their shortcuts come last, after
 * whatever has the focus. The same goes for the keys with which text is edited. */
static void
add_late_shortcuts (NoughtsWindow *self)
{
  static const struct
  {
    const char *keys;
    const char *action;
  } shortcuts[] = {
    { "h", "win.hint" },
    { "d", "win.engine-move" },
    { "<Shift>d", "win.opponent-move" },
    { "f", "win.change-sides" },
    { "m", "win.hurry" },
    { "n", "win.next-numbers" },
    { "t", "win.weight" },
    { "<Shift>t", "win.toggle-weights" },
    { "<Control>z", "win.undo" },
    { "<Control><Shift>z|<Control>y", "win.redo" },
    { "<Control>c", "win.copy-game" },
    { "<Control>v", "win.paste-game" },
    { "Escape", "win.dismiss" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].keys),
                        gtk_named_action_new (shortcuts[i].action)));

  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
toggle_weights_action (GtkWidget  *widget,
                       const char *name,
                       GVariant   *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (widget), "weights", NULL);
}

void
noughts_window_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                *name;
    const char                *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.new-game", NULL, new_game_action },
    { "win.play-again", NULL, play_again_action },
    { "win.play-swapped", NULL, play_swapped_action },
    { "win.play-opponent", "s", play_opponent_action },
    { "win.bring-back", NULL, bring_back_action },
    { "win.undo", NULL, undo_action },
    { "win.redo", NULL, redo_action },
    { "win.first", NULL, first_action },
    { "win.previous", NULL, previous_action },
    { "win.next", NULL, next_action },
    { "win.last", NULL, last_action },
    { "win.play-on", NULL, play_on_action },
    { "win.dismiss", NULL, dismiss_action },
    { "win.hint", NULL, hint_action },
    { "win.engine-move", NULL, engine_move_action },
    { "win.opponent-move", NULL, opponent_move_action },
    { "win.hurry", NULL, hurry_action },
    { "win.change-sides", NULL, change_sides_action },
    { "win.resign", NULL, resign_action },
    { "win.resign-now", NULL, resign_now_action },
    { "win.offer-draw", NULL, offer_draw_action },
    { "win.agree-draw", NULL, agree_draw_action },
    { "win.call-draw", NULL, agree_draw_action },
    { "win.next-numbers", NULL, next_numbers_action },
    { "win.weight", NULL, weight_action },
    { "win.toggle-weights", NULL, toggle_weights_action },
    { "win.copy-game", NULL, copy_game_action },
    { "win.paste-game", NULL, paste_game_action },
    { "win.preferences", NULL, show_dialog_action },
    { "win.shortcuts", NULL, show_dialog_action },
    { "win.help", NULL, show_dialog_action },
    { "win.about", NULL, show_dialog_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                     actions[i].activate);
}

/* Those with a state: properties of the board, and settings. */
void
noughts_window_add_actions (NoughtsWindow *self)
{
  g_autoptr (GPropertyAction) theme = g_property_action_new ("theme", self->board, "theme");
  g_autoptr (GPropertyAction) weights = g_property_action_new ("weights", self->board, "weights");
  g_autoptr (GAction) numbers = g_settings_create_action (self->settings, "numbers");
  g_autoptr (GAction) coordinates = g_settings_create_action (self->settings, "coordinates");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (theme));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (weights));
  g_action_map_add_action (G_ACTION_MAP (self), numbers);
  g_action_map_add_action (G_ACTION_MAP (self), coordinates);

  add_late_shortcuts (self);
}

/* Why there is no hint now, or NULL if there is one. */
static const char *
why_no_hint (NoughtsWindow *self)
{
  NoughtsGame *game = get_game (self);

  if (!noughts_window_looks_back (self)
      && noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    return _("The game is over");

  if (noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    return _("Two computers are playing");

  if (!noughts_match_is_human_turn (noughts_sitting_get_match (self->sitting))
      || noughts_sitting_is_thinking (self->sitting, noughts_game_get_side (game)))
    return _("It is not your turn");

  return NULL;
}

void
noughts_window_update_actions (NoughtsWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  NoughtsGame *game = get_game (self);
  NoughtsMatch *match = noughts_sitting_get_match (self->sitting);
  NoughtsGameMode mode = noughts_sitting_get_choice (self->sitting)->mode;
  guint ply = noughts_game_get_ply (game);
  gboolean open = noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN;
  gboolean person = mode != NOUGHTS_MODE_COMPUTERS;
  gboolean can_delegate = noughts_sitting_can_move_for_me (self->sitting);
  gboolean can_draw = open && person && !noughts_window_looks_back (self)
                      && !noughts_match_get_thinking (match) && !self->draw_offered;
  const char *no_hint = why_no_hint (self);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "win.bring-back", noughts_sitting_can_bring_back (self->sitting) },
    { "win.undo", noughts_match_can_undo (match) },
    { "win.redo", noughts_match_can_redo (match) },
    { "win.first", ply > 0 },
    { "win.previous", ply > 0 },
    { "win.next", ply < noughts_game_get_n_plies (game) },
    { "win.last", ply < noughts_game_get_n_plies (game)
                  || self->notice == NOUGHTS_NOTICE_ASK_PLAY_ON },
    { "win.play-on", self->notice == NOUGHTS_NOTICE_ASK_PLAY_ON },
    { "win.dismiss", self->notice != NOUGHTS_NOTICE_NONE },
    { "win.hint", no_hint == NULL },
    { "win.engine-move", can_delegate },
    { "win.opponent-move", can_delegate && mode == NOUGHTS_MODE_COMPUTER },
    { "win.hurry", noughts_match_get_thinking (match) },
    { "win.change-sides", open },
    { "win.resign", open && person },
    { "win.resign-now", self->notice == NOUGHTS_NOTICE_ASK_RESIGN },
    { "win.offer-draw", can_draw },
    { "win.agree-draw", self->notice == NOUGHTS_NOTICE_ASK_DRAW },
    { "win.call-draw", open && noughts_game_is_dead (game) },
    { "win.copy-game", noughts_game_get_n_plies (game) > 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (widget, states[i].name, states[i].enabled);

  gtk_widget_set_tooltip_text (self->hint_button,
                               no_hint != NULL ? no_hint : _("Show the best moves (H)"));
}

void
noughts_window_show_hint (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  g_autoptr (NoughtsHint) hint = noughts_analysis_get_hint (analysis, node);

  gtk_label_set_label (self->hint_label,
                       hint != NULL ? hint->sentence : _("Looking for the best move…"));
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), TRUE);
  if (hint != NULL)
    noughts_board_view_set_hint (self->board, hint->moves, hint->deeper, hint->n_moves);
}

/* A computer agrees to a draw when it does not stand better. */
void
noughts_window_answer_draw (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);
  NoughtsGame *game = get_game (self);
  MnkPiece engine = noughts_sitting_get_seat_piece (self->sitting, 1);
  g_autofree char *text = NULL;
  double expected;

  if (!noughts_analysis_get_expected (analysis, noughts_game_get_current (game), engine,
                                      &expected))
    {
      noughts_window_update_actions (self);
      return;
    }

  self->draw_offered = FALSE;
  /* A hair of tolerance: 0.5 may have gone through a logarithm and back. */
  if (expected <= 0.5 + 1e-9)
    {
      noughts_game_agree_draw (game);
      return;
    }

  /* Translators: an opponent does not agree to a draw */
  text = g_strdup_printf (_("%s declines the draw"),
                          noughts_sitting_get_name (self->sitting, engine));
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, text);
}

void
noughts_window_paste_text (NoughtsWindow *self,
                           const char    *text)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (NOUGHTS_IS_WINDOW (self));
  g_return_if_fail (text != NULL);

  game = noughts_game_from_text (noughts_game_get_rule (get_game (self)), text, &error);
  if (game == NULL)
    {
      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
      return;
    }

  noughts_sitting_take_game (self->sitting, game);
  offer_old_game (self);
}
