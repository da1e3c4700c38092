/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person can do in the window, and when. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

#include "noughts-dialogs.h"
#include "noughts-settings.h"

static NoughtsGame *
get_game (NoughtsWindow *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static void
new_game_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->side_stack), "new-game") == 0)
    noughts_window_show_game (self);
  else
    noughts_window_show_new_game (self);
}

void
noughts_window_offer_old_game (NoughtsWindow *self,
                               const char    *text)
{
  noughts_window_show_game (self);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, text);
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
    noughts_window_offer_old_game (self, _("New game"));
}

static void
play_again_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  play_again (NOUGHTS_WINDOW (data), FALSE);
}

static void
play_swapped_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  play_again (NOUGHTS_WINDOW (data), TRUE);
}

static void
play_opponent_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsNewGameChoice choice = *noughts_sitting_get_choice (self->sitting);

  if (!mnk_opponent_parse (g_variant_get_string (parameter, NULL), &choice.opponent))
    return;

  choice.mode = NOUGHTS_MODE_COMPUTER;
  if (!noughts_sitting_begin (self->sitting, &choice, NULL))
    return;

  noughts_settings_set_choice (self->settings, &choice);
  noughts_window_show_game (self);
}

static void
bring_back_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_notice_clear (self->notice);
  noughts_sitting_bring_back (self->sitting);
  noughts_window_show_game (self);
}

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_window_close_review (self);
  noughts_match_undo (noughts_sitting_get_match (self->sitting));
}

static void
redo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_window_close_review (self);
  noughts_match_redo (noughts_sitting_get_match (self->sitting));
}

static void
jump_to (NoughtsWindow *self,
         guint          ply)
{
  NoughtsGame *game = get_game (self);

  noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

static void
first_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  jump_to (NOUGHTS_WINDOW (data), 0);
}

static void
previous_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  jump_to (self, noughts_game_get_ply (get_game (self)) - 1);
}

static void
next_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  jump_to (self, noughts_game_get_ply (get_game (self)) + 1);
}

static void
last_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_notice_clear (self->notice);
  jump_to (self, noughts_game_get_n_plies (get_game (self)));
}

static gboolean
leads_to (NoughtsNode *node,
          NoughtsNode *end)
{
  while (noughts_node_get_ply (end) > noughts_node_get_ply (node))
    end = noughts_node_get_parent (end);

  return end == node;
}

static void
play_on_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsNode *left = noughts_game_get_end (get_game (self));
  NoughtsNode *leaf = noughts_game_get_leaf (get_game (self));
  guint ply = noughts_game_get_ply (get_game (self)) + 1;
  NoughtsNode *played;
  MnkPoint move = noughts_notice_get_asked_move (self->notice);
  g_autoptr (GError) error = NULL;

  noughts_notice_clear (self->notice);
  /* The rules may have been made stricter since the question. */
  if (!noughts_game_can_play (get_game (self), move, &error))
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  noughts_window_close_review (self);
  noughts_game_cut (get_game (self));
  if (!noughts_match_human_move (noughts_sitting_get_match (self->sitting), move, &error))
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  /* Who plays the move that came there leaves nothing, and who has won is told that. */
  played = noughts_game_get_node_at (get_game (self), ply);
  if (!leads_to (played, left)
      && noughts_game_get_result (get_game (self)) == NOUGHTS_RESULT_OPEN)
    noughts_notice_tell_played_on (self->notice, left, leaf, played);
}

static void
back_to_left_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsNode *end, *leaf;

  noughts_notice_get_left (self->notice, &end, &leaf);
  noughts_notice_clear (self->notice);
  noughts_game_take_up (get_game (self), end, leaf);
}

static void
other_line_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_notice_clear (self->notice);
  noughts_game_jump (get_game (self), noughts_game_get_other_line (get_game (self)));
}

static gboolean
shows_hint (NoughtsWindow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->hint_label));
}

static void
take_hint_away (NoughtsWindow *self)
{
  self->hint_wanted = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), FALSE);
  noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  noughts_window_update_review (self);
  noughts_window_update_reason (self);
  noughts_window_update_actions (self);
}

static void
dismiss_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  if (noughts_notice_get_kind (self->notice) != NOUGHTS_NOTICE_NONE)
    noughts_notice_clear (self->notice);
  else if (noughts_sitting_has_deputy (self->sitting))
    noughts_sitting_dismiss_deputy (self->sitting);
  else if (!noughts_window_stop_trying (self))
    take_hint_away (self);
}

static void
hint_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  self->hint_wanted = TRUE;
  noughts_analysis_want (noughts_sitting_get_analysis (self->sitting),
                         noughts_game_get_current (get_game (self)));
  noughts_window_show_hint (self);
  /* Below the board nobody would see what is said beside it. */
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "stacked"))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_HINT, gtk_label_get_label (self->hint_label));
}

static void
engine_move_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  noughts_sitting_move_for_me (NOUGHTS_WINDOW (data)->sitting, MNK_EXPERT);
}

static void
opponent_move_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  NoughtsSitting *sitting = NOUGHTS_WINDOW (data)->sitting;

  noughts_sitting_move_for_me (sitting, noughts_sitting_get_choice (sitting)->opponent);
}

static void
hurry_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  noughts_sitting_hurry (NOUGHTS_WINDOW (data)->sitting);
}

/* What was said to the one is not for the other. */
static void
change_sides (NoughtsWindow *self)
{
  self->shown_node = NULL;
  noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  noughts_sitting_change_sides (self->sitting);
  noughts_arc_graph_set_view (self->graph,
                              noughts_match_get_view_side (
                                noughts_sitting_get_match (self->sitting)),
                              noughts_rule_has_stones (noughts_game_get_rule (get_game (self))));
}

static void
change_sides_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  gboolean undoing = noughts_notice_get_kind (self->notice) == NOUGHTS_NOTICE_SIDES_CHANGED;
  g_autofree char *text = NULL;

  change_sides (self);
  if (undoing)
    {
      noughts_notice_clear (self->notice);
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
  noughts_notice_tell_sides_changed (self->notice, text);
}

/* What the computer has played on the other side meanwhile is taken back, too. Of two computers
 * nobody waits for that. */
static void
change_back_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsGame *game = get_game (self);
  NoughtsNode *end = noughts_notice_get_sides_node (self->notice);
  guint ply = noughts_node_get_ply (end);

  noughts_notice_clear (self->notice);
  change_sides (self);
  if (noughts_sitting_get_choice (self->sitting)->mode != NOUGHTS_MODE_COMPUTERS
      && ply < noughts_game_get_ply (game)
      && noughts_game_get_node_at (game, ply) == end)
    noughts_game_undo_to (game, ply);
}

/* Who asks this does not want to be moved for meanwhile: the question would go with the move. */
static void
resign_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_sitting_dismiss_deputy (self->sitting);
  noughts_notice_set (self->notice, NOUGHTS_NOTICE_ASK_RESIGN, _("Resign this game?"));
}

static void
resign_now_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsGame *game = get_game (self);
  MnkPiece human = noughts_sitting_get_human (self->sitting);

  noughts_notice_clear (self->notice);
  jump_to (self, noughts_game_get_n_plies (game));
  noughts_game_resign (game, human != MNK_EMPTY ? human : noughts_game_get_side (game));
}

static void
offer_draw_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_sitting_dismiss_deputy (self->sitting);
  if (noughts_sitting_get_human (self->sitting) == MNK_EMPTY)
    {
      noughts_notice_set (self->notice, NOUGHTS_NOTICE_ASK_DRAW,
                                 _("A draw is offered. Do both of you agree?"));
      return;
    }

  self->draw_offered = TRUE;
  noughts_window_answer_draw (self);
  if (self->draw_offered)
    {
      MnkPiece engine = noughts_sitting_get_seat_piece (self->sitting, 1);
      /* Translators: the name of an opponent, who will soon answer */
      g_autofree char *text = g_strdup_printf (_("%s thinks about your offer of a draw…"),
                                               noughts_sitting_get_name (self->sitting, engine));

      noughts_notice_tell (self->notice, text);
    }
}

static void
agree_draw_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_notice_clear (self->notice);
  noughts_game_agree_draw (get_game (self));
}

static void
next_numbers_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  gtk_widget_activate_action (GTK_WIDGET (NOUGHTS_WINDOW (data)->board), "board.numbers", NULL);
}

/* What the board does by itself where it has the focus. */
static void
board_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  g_autofree char *name = g_strconcat ("board.", g_action_get_name (G_ACTION (action)), NULL);

  gtk_widget_activate_action (GTK_WIDGET (NOUGHTS_WINDOW (data)->board), name, NULL);
}

static void
copy_game_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_files_copy (self->files, gtk_widget_get_clipboard (GTK_WIDGET (self)));
}

static void
paste_game_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_files_paste (self->files, gtk_widget_get_clipboard (GTK_WIDGET (self)));
}

static void
preferences_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_show_preferences (GTK_WINDOW (self), self->settings, self->board);
}

static void
shortcuts_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  noughts_show_shortcuts (GTK_WINDOW (data));
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  noughts_show_help (GTK_WINDOW (data));
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  noughts_show_about (GTK_WINDOW (data));
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
    { "v", "win.other-line" },
    { "r", "win.review" },
    { "e", "win.next-flawed" },
    { "w", "win.show-why" },
    { "y", "win.retry" },
    { "t", "win.weight" },
    { "<Shift>t", "win.weights" },
    { "<Control>plus|<Control>equal|<Control>KP_Add", "win.zoom-in" },
    { "<Control>minus|<Control>KP_Subtract", "win.zoom-out" },
    { "<Control>0|<Control>KP_0", "win.zoom-reset" },
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

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_action },
  { .name = "agree-draw", .activate = agree_draw_action },
  { .name = "back-to-left", .activate = back_to_left_action },
  { .name = "bring-back", .activate = bring_back_action },
  { .name = "call-draw", .activate = agree_draw_action },
  { .name = "change-back", .activate = change_back_action },
  { .name = "change-sides", .activate = change_sides_action },
  { .name = "copy-game", .activate = copy_game_action },
  { .name = "dismiss", .activate = dismiss_action },
  { .name = "engine-move", .activate = engine_move_action },
  { .name = "first", .activate = first_action },
  { .name = "help", .activate = help_action },
  { .name = "hint", .activate = hint_action },
  { .name = "hurry", .activate = hurry_action },
  { .name = "last", .activate = last_action },
  { .name = "new-game", .activate = new_game_action },
  { .name = "next", .activate = next_action },
  { .name = "next-numbers", .activate = next_numbers_action },
  { .name = "offer-draw", .activate = offer_draw_action },
  { .name = "opponent-move", .activate = opponent_move_action },
  { .name = "other-line", .activate = other_line_action },
  { .name = "paste-game", .activate = paste_game_action },
  { .name = "play-again", .activate = play_again_action },
  { .name = "play-on", .activate = play_on_action },
  { .name = "play-opponent", .activate = play_opponent_action, .parameter_type = "s" },
  { .name = "play-swapped", .activate = play_swapped_action },
  { .name = "preferences", .activate = preferences_action },
  { .name = "previous", .activate = previous_action },
  { .name = "redo", .activate = redo_action },
  { .name = "resign", .activate = resign_action },
  { .name = "resign-now", .activate = resign_now_action },
  { .name = "shortcuts", .activate = shortcuts_action },
  { .name = "undo", .activate = undo_action },
  { .name = "weight", .activate = board_action },
  { .name = "zoom-in", .activate = board_action },
  { .name = "zoom-out", .activate = board_action },
  { .name = "zoom-reset", .activate = board_action },
};

/* They stand in the window's action map, so that they can be reached over the message bus, too.
 * Those with a state are properties of the board, and settings. */
void
noughts_window_add_actions (NoughtsWindow *self)
{
  g_autoptr (GPropertyAction) theme = g_property_action_new ("theme", self->board, "theme");
  g_autoptr (GPropertyAction) weights = g_property_action_new ("weights", self->board, "weights");
  g_autoptr (GAction) numbers = g_settings_create_action (self->settings, "numbers");
  g_autoptr (GAction) coordinates = g_settings_create_action (self->settings, "coordinates");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
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
  const gboolean over = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;

  if (!noughts_game_looks_back (get_game (self)) && over)
    return _("The game is over");

  if (noughts_keeper_is_opening (self->keeper))
    return _("The last game is being opened");

  if (noughts_window_keeps_secret (self))
    return _("“Show the answer” tells it");

  if (!over && noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    return _("Two computers are playing");

  if (noughts_game_must_pass (game))
    return _("Only a pass is left here");

  /* Every position of a game that has ended is there to be learnt from. */
  if (over)
    return NULL;

  if (!noughts_match_is_human_turn (noughts_sitting_get_match (self->sitting))
      || (!noughts_game_looks_back (get_game (self))
          && noughts_sitting_is_thinking (self->sitting, noughts_game_get_side (game))))
    return _("It is not your turn");

  return NULL;
}

void
noughts_window_update_actions (NoughtsWindow *self)
{
  NoughtsGame *game = get_game (self);
  NoughtsMatch *match = noughts_sitting_get_match (self->sitting);
  NoughtsGameMode mode = noughts_sitting_get_choice (self->sitting)->mode;
  guint ply = noughts_game_get_ply (game);
  gboolean opening = noughts_keeper_is_opening (self->keeper);
  gboolean open = !opening && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN;
  gboolean person = mode != NOUGHTS_MODE_COMPUTERS;
  gboolean can_delegate = !opening && noughts_sitting_can_move_for_me (self->sitting);
  /* Nobody agrees to a draw before both have moved. */
  gboolean can_draw = open && person && ply >= 2 && !noughts_game_looks_back (get_game (self))
                      && !noughts_match_get_thinking (match) && !self->draw_offered;
  gboolean has_content = noughts_game_get_n_plies (game) > 0 || noughts_game_is_set_up (game);
  const char *no_hint = why_no_hint (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  NoughtsNoticeKind notice = noughts_notice_get_kind (self->notice);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "back-to-left", notice == NOUGHTS_NOTICE_PLAYED_ON },
    { "bring-back", noughts_sitting_can_bring_back (self->sitting) },
    { "undo", noughts_match_can_undo (match) },
    { "redo", noughts_match_can_redo (match) },
    { "first", ply > 0 },
    { "previous", ply > 0 },
    { "next", ply < noughts_game_get_n_plies (game) },
    { "last", ply < noughts_game_get_n_plies (game)
                  || notice == NOUGHTS_NOTICE_ASK_PLAY_ON },
    { "play-on", notice == NOUGHTS_NOTICE_ASK_PLAY_ON },
    { "other-line", !opening && noughts_game_get_other_line (game) != NULL },
    { "dismiss", notice != NOUGHTS_NOTICE_NONE
                 || noughts_sitting_has_deputy (self->sitting) || shows_hint (self)
                 || noughts_window_is_retrying (self) },
    { "hint", no_hint == NULL },
    { "engine-move", can_delegate },
    { "opponent-move", can_delegate && mode == NOUGHTS_MODE_COMPUTER },
    { "hurry", noughts_match_get_thinking (match) || noughts_sitting_has_deputy (self->sitting) },
    { "change-sides", open },
    { "change-back", open && notice == NOUGHTS_NOTICE_SIDES_CHANGED },
    { "resign", open && person },
    { "resign-now", notice == NOUGHTS_NOTICE_ASK_RESIGN },
    { "offer-draw", can_draw },
    { "agree-draw", notice == NOUGHTS_NOTICE_ASK_DRAW },
    { "call-draw", open && noughts_game_is_dead (game) },
    { "copy-game", has_content },
    { "save-as", has_content },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), states[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].enabled);
    }
  noughts_window_update_review_actions (self);

  /* A button that nobody can press any more would keep the keys to itself. */
  if (focus != NULL && !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));

  /* Each time it is set, the display is asked where the pointer is. */
  if (no_hint == NULL)
    no_hint = _("Show the best moves (H)");
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->hint_button), no_hint) != 0)
    gtk_widget_set_tooltip_text (self->hint_button, no_hint);
}

void
noughts_window_show_hint (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  g_autoptr (NoughtsHint) hint = noughts_hint_new (noughts_analysis_get_verdicts (analysis), node);

  gtk_label_set_label (self->hint_label,
                       hint != NULL ? hint->sentence : _("Looking for the best move…"));
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), TRUE);
  noughts_window_update_reason (self);
  noughts_window_update_actions (self);
  if (noughts_notice_get_kind (self->notice) == NOUGHTS_NOTICE_HINT)
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_HINT, gtk_label_get_label (self->hint_label));
  if (hint != NULL)
    noughts_board_view_set_hint (self->board, hint->moves, hint->deeper, hint->n_moves);
}

void
noughts_window_answer_draw (NoughtsWindow *self)
{
  MnkPiece engine = noughts_sitting_get_seat_piece (self->sitting, 1);
  g_autofree char *text = NULL;
  gboolean agrees;

  if (!noughts_sitting_answer_draw (self->sitting, &agrees))
    {
      noughts_window_update_actions (self);
      return;
    }

  self->draw_offered = FALSE;
  if (agrees)
    {
      noughts_game_agree_draw (get_game (self));
      return;
    }

  /* Translators: an opponent does not agree to a draw */
  text = g_strdup_printf (_("%s declines the draw"),
                          noughts_sitting_get_name (self->sitting, engine));
  noughts_notice_tell (self->notice, text);
}
