/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-band-content.h"
#include "noughts-dialogs.h"
#include "noughts-finger-hold.h"
#include "noughts-saved-game.h"
#include "noughts-settings.h"

G_DEFINE_FINAL_TYPE (NoughtsWindow, noughts_window, GTK_TYPE_APPLICATION_WINDOW)

/* A window of less has no room for board and sidebar beside each other. */
#define NARROW 640

static MnkPiece
view_side (NoughtsWindow *self)
{
  return noughts_match_get_view_side (noughts_sitting_get_match (self->sitting));
}

static gboolean
has_ended (NoughtsGame *game)
{
  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

static gboolean
looks_back (NoughtsWindow *self)
{
  return noughts_game_looks_back (noughts_sitting_get_game (self->sitting));
}

static void
update_eval_bar (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);
  NoughtsNode *node = noughts_game_get_current (game);
  MnkPiece view = view_side (self);
  gboolean ended = has_ended (game) && node == noughts_game_get_end (game);
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;
  MnkPiece label_end = view;
  MnkScore score;
  double expected = 0.5;

  noughts_eval_bar_set_view (self->eval_bar, view,
                             noughts_rule_has_stones (noughts_game_get_rule (game)));

  if (!noughts_analysis_get_expected (analysis, node, view, &expected)
      || !noughts_analysis_get_score (analysis, node, &score)
      || !noughts_analysis_describe (analysis, node, view,
                                     noughts_sitting_get_human (self->sitting) != MNK_EMPTY,
                                     &label, &label_end, &words))
    {
      noughts_eval_bar_set_score (self->eval_bar, 0.5, NULL, view,
                                  noughts_analysis_get_enabled (analysis)
                                    ? NULL : _("Not rated until the game has ended"),
                                  FALSE, FALSE);
      return;
    }

  noughts_eval_bar_set_score (self->eval_bar, expected, label, label_end, words,
                              score.outcome != MNK_ESTIMATE, ended);
}

/* Who has asked for a move may still make it: whoever was to make it is then dropped. */
static gboolean
is_playable (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsMatch *match = noughts_sitting_get_match (self->sitting);

  if (noughts_window_is_retrying (self))
    return TRUE;

  if (noughts_keeper_is_opening (self->keeper) || !noughts_match_is_human_turn (match))
    return FALSE;

  return looks_back (self)
         || (!noughts_match_get_thinking (match) && !has_ended (game));
}

/* What was taken out of the tree is not led back to, and no move of it is tried anew. */
static void
forget_unlinked (NoughtsWindow *self)
{
  if (self->retried != NULL && noughts_node_is_unlinked (self->retried))
    noughts_window_end_retry (self);
  noughts_notice_forget_unlinked (self->notice);
}

/* The node or the result under what is shown has changed since the last update. */
static void
age_what_was_said (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsNode *node = noughts_game_get_current (game);
  NoughtsNode *end = noughts_game_get_end (game);
  NoughtsResult result = noughts_game_get_result (game);

  forget_unlinked (self);

  /* A move that comes while an earlier one is looked at changes nothing that is shown. */
  if (end != self->shown_end)
    noughts_keeper_keep_soon (self->keeper);
  self->shown_end = end;

  if (node == self->shown_node && result == self->shown_result)
    return;

  self->shown_node = node;
  self->shown_result = result;
  self->hint_wanted = FALSE;
  self->draw_offered = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), FALSE);
  if (noughts_notice_age (self->notice))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  noughts_window_age_retry (self);
  noughts_keeper_keep_soon (self->keeper);
}

static void
rated_cb (NoughtsWindow *self,
          NoughtsNode   *node)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  if (game == NULL || node != noughts_game_get_current (game))
    return;

  update_eval_bar (self);
  noughts_window_update_reason (self);
  noughts_window_hear_rating (self);
  if (self->hint_wanted)
    noughts_window_show_hint (self);
  if (self->draw_offered)
    noughts_window_answer_draw (self);
}

static void
replaced_cb (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const MnkRule *rule = noughts_game_get_rule (game);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));
  gboolean stones = noughts_rule_has_stones (rule);
  MnkPiece view = view_side (self);

  self->shown_node = NULL;
  noughts_window_close_review (self);
  noughts_notice_clear (self->notice);
  noughts_board_view_set_game (self->board, game);
  g_object_set (self->board,
                "theme", noughts_settings_get_theme (self->settings, rule),
                NULL);
  noughts_adaptive_layout_set_ratio (NOUGHTS_ADAPTIVE_LAYOUT (layout),
                                     mnk_rule_is_unbounded (rule)
                                     ? 0.0 : rule->width / (double) rule->height);
  noughts_arc_graph_set_view (self->graph, view, stones);
}

static void
refused_cb (NoughtsWindow *self,
            GError        *error)
{
  noughts_notice_tell (self->notice, error->message);
}

/* Why nothing can be played at the position that is looked back at. At the game's end that is seen
 * in the title. */
static void
tell_whose_turn (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree char *text = NULL;

  if (!looks_back (self))
    return;

  if (noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    {
      noughts_notice_tell (self->notice, _("Two computers play here. To try moves of your own, copy the "
                                   "game, begin one for two players and paste it there."));
      return;
    }

  /* Translators: the name of an opponent, while looking back in a game */
  text = g_strdup_printf (
    _("Here it is the turn of %s. Go one move back or on to play from there."),
    noughts_sitting_get_name (self->sitting, noughts_game_get_side (game)));
  noughts_notice_tell (self->notice, text);
}

/* Nothing is asked about a move that cannot be played. */
static void
ask_play_on (NoughtsWindow *self,
             MnkPoint       move)
{
  g_autoptr (GError) error = NULL;

  if (!noughts_game_can_play (noughts_sitting_get_game (self->sitting), move, &error))
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  noughts_notice_ask_play_on (self->notice, move);
}

/* Who plays on does not review any more. */
static void
play (NoughtsWindow *self,
      MnkPoint       move)
{
  gboolean reviewing = self->reviewing;
  g_autoptr (GError) error = NULL;

  if (!noughts_match_human_move (noughts_sitting_get_match (self->sitting), move, &error))
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  if (!reviewing)
    return;

  noughts_window_close_review (self);
  noughts_window_update (self);
}

/* Whether the move is legal is asked once, by whoever takes it. */
static void
cell_chosen_cb (NoughtsWindow *self,
                MnkPoint      *cell)
{
  if (noughts_window_is_retrying (self))
    noughts_window_try_move (self, *cell);
  else if (!is_playable (self))
    tell_whose_turn (self);
  else if (looks_back (self))
    ask_play_on (self, *cell);
  else
    play (self, *cell);
}

static void
jump_requested_cb (NoughtsWindow *self,
                   guint          ply)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  if (ply <= noughts_game_get_n_plies (game))
    noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

static void
line_requested_cb (NoughtsWindow *self,
                   NoughtsNode   *node)
{
  noughts_notice_clear (self->notice);
  noughts_game_jump (noughts_sitting_get_game (self->sitting), node);
}

/* A question takes the focus, so that Enter answers it instead of playing a cell; when it is
 * answered the board has it again. */
static void
notice_cb (NoughtsWindow *self,
           gboolean       was_question)
{
  noughts_window_update_band (self);
  noughts_window_update_actions (self);

  if (noughts_notice_is_question (self->notice))
    gtk_widget_child_focus (GTK_WIDGET (self->band), GTK_DIR_TAB_FORWARD);
  else if (was_question)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
band_dismissed_cb (NoughtsWindow *self)
{
  noughts_notice_clear (self->notice);
}

/* A band that is not there takes no room. */
static void
band_revealed_cb (NoughtsWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->band), noughts_end_band_get_revealed (self->band));
}

static void
theme_cb (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsTheme theme;

  if (game == NULL)
    return;

  g_object_get (self->board, "theme", &theme, NULL);
  if (theme != noughts_settings_get_theme (self->settings, noughts_game_get_rule (game)))
    noughts_settings_set_theme (self->settings, noughts_game_get_rule (game), theme);
}

/* The desktop's window buttons without those that a narrow window can do without: the title
 * needs their room more. */
static char *
narrow_decoration (GtkWidget *widget)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) sides = NULL;
  g_autoptr (GString) narrow = g_string_new (NULL);

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &layout, NULL);
  sides = g_strsplit (layout != NULL ? layout : "", ":", 2);
  for (guint i = 0; sides[i] != NULL; i++)
    g_string_append_printf (narrow, "%s%s", i > 0 ? ":" : "",
                            strstr (sides[i], "close") != NULL ? "close" : "");

  return g_string_free (g_steal_pointer (&narrow), FALSE);
}

static void
stacked_cb (NoughtsAdaptiveLayout *layout,
            GParamSpec            *pspec,
            NoughtsWindow         *self)
{
  gboolean stacked = noughts_adaptive_layout_get_stacked (layout);
  g_autofree char *decoration = stacked ? narrow_decoration (GTK_WIDGET (self)) : NULL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->eval_bar),
                                  stacked ? GTK_ORIENTATION_HORIZONTAL
                                          : GTK_ORIENTATION_VERTICAL);
  gtk_stack_set_visible_child_name (self->new_game_stack, stacked ? "icon" : "label");
  gtk_header_bar_set_decoration_layout (self->header_bar, decoration);
  noughts_end_band_set_slides (self->band, stacked);
  if (stacked)
    gtk_widget_add_css_class (GTK_WIDGET (self), "stacked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "stacked");
}

static gboolean
allocate_page_cb (gpointer page)
{
  gtk_widget_queue_allocate (GTK_WIDGET (page));

  return G_SOURCE_REMOVE;
}

/* A page that scrolls keeps its height in a window of another, and yet is to be laid out anew. It
 * takes part in an allocation while this is called. */
static void
page_size_cb (NoughtsWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, allocate_page_cb, g_object_ref (self->page),
                   g_object_unref);
}

static void
setting_changed_cb (NoughtsWindow *self,
                    const char    *key)
{
  if (g_str_equal (key, "pace"))
    noughts_sitting_set_pace (self->sitting, noughts_settings_get_pace (self->settings));
  else if (g_str_equal (key, "expert-time"))
    noughts_sitting_set_expert_time (self->sitting,
                                     noughts_settings_get_expert_time (self->settings));
  else if (g_str_equal (key, "live-rating"))
    noughts_sitting_set_live_rating (self->sitting,
                                     g_settings_get_boolean (self->settings, key));
  else if (g_str_equal (key, "forbidden-loses"))
    noughts_sitting_set_forbidden_loses (self->sitting,
                                         g_settings_get_boolean (self->settings, key));
  else if (g_str_equal (key, "analysis-strength"))
    noughts_analysis_set_strength (noughts_sitting_get_analysis (self->sitting),
                                   noughts_settings_get_strength (self->settings));
}

static void
panel_start_cb (NoughtsWindow        *self,
                NoughtsNewGameChoice *choice)
{
  g_autoptr (GError) error = NULL;

  if (!noughts_sitting_begin (self->sitting, choice, &error))
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  noughts_settings_set_choice (self->settings, choice);
  noughts_window_show_game (self);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, _("New game"));
}

static void
panel_explain_cb (NoughtsWindow *self,
                  int            opponent)
{
  noughts_show_opponent (GTK_WINDOW (self), opponent);
}

/* Seldom needed and many widgets: made when it is first wanted. */
static void
ensure_panel (NoughtsWindow *self)
{
  if (self->panel != NULL)
    return;

  self->panel = NOUGHTS_NEW_GAME_PANEL (noughts_new_game_panel_new ());
  g_signal_connect_object (self->panel, "start", G_CALLBACK (panel_start_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "cancelled", G_CALLBACK (noughts_window_show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "explain", G_CALLBACK (panel_explain_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->side_stack, GTK_WIDGET (self->panel), "new-game");
}

static void
save_size (NoughtsWindow *self)
{
  int width, height;

  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (gtk_window_is_maximized (GTK_WINDOW (self)))
    return;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
}

static void
restore_size (NoughtsWindow *self)
{
  int width = noughts_settings_get_int (self->settings, "window-width", 200, 32000);
  int height = noughts_settings_get_int (self->settings, "window-height", 200, 32000);
  gboolean maximized = g_settings_get_boolean (self->settings, "window-maximized");

  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  else if (width < NARROW)
    noughts_adaptive_layout_expect_stacked (
      NOUGHTS_ADAPTIVE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self->page))));
}

static gboolean
noughts_window_close_request (GtkWindow *window)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (window);

  if (!noughts_keeper_keep_now (self->keeper))
    return TRUE;

  save_size (self);
  noughts_window_close_review (self);
  noughts_files_stop (self->files);
  noughts_sitting_stop (self->sitting);
  noughts_keeper_stop (self->keeper);

  return GTK_WINDOW_CLASS (noughts_window_parent_class)->close_request (window);
}

static void
noughts_window_dispose (GObject *object)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (object);

  g_clear_handle_id (&self->review_source, g_source_remove);
  if (self->keeper != NULL)
    noughts_keeper_stop (self->keeper);
  if (self->files != NULL)
    noughts_files_stop (self->files);
  if (self->sitting != NULL)
    noughts_sitting_stop (self->sitting);

  g_clear_object (&self->scroll);
  g_clear_object (&self->keeper);
  g_clear_object (&self->file_dialogs);
  g_clear_object (&self->files);
  g_clear_object (&self->notice);
  g_clear_object (&self->sitting);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->retry_text, g_free);

  G_OBJECT_CLASS (noughts_window_parent_class)->dispose (object);
}

static void
noughts_window_class_init (NoughtsWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = noughts_window_dispose;
  window_class->close_request = noughts_window_close_request;

  g_type_ensure (NOUGHTS_TYPE_ARC_GRAPH);
  g_type_ensure (NOUGHTS_TYPE_BOARD_VIEW);
  g_type_ensure (NOUGHTS_TYPE_END_BAND);
  g_type_ensure (NOUGHTS_TYPE_EVAL_BAR);
  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);
  g_type_ensure (NOUGHTS_TYPE_KIND_TABLE);
  g_type_ensure (NOUGHTS_TYPE_MOVE_LIST);
  g_type_ensure (NOUGHTS_TYPE_PAGE);
  g_type_ensure (NOUGHTS_TYPE_PLAYER_CARD);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, band);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, board);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, bottom_card);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, close_review_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, eval_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, graph);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, hint_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, kind_table);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, move_list);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, new_game_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, page);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, play_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, players_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, readout);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, reason);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, review_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, rule_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, side_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, top_card);
}

static void
noughts_window_init (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis;
  NoughtsMatch *match;

  gtk_widget_init_template (GTK_WIDGET (self));

  /* Its own name is enough: the label in it would be read out once more. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->hint_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  self->sitting = noughts_sitting_new ();
  self->notice = noughts_notice_new (self->sitting);
  self->scroll = noughts_scroll_new (self->scroller, GTK_WIDGET (self->page));
  analysis = noughts_sitting_get_analysis (self->sitting);
  match = noughts_sitting_get_match (self->sitting);

  g_object_set (match, "pace", 0.4, NULL);
  noughts_arc_graph_set_analysis (self->graph, analysis);
  noughts_move_list_set_analysis (self->move_list, analysis);

  g_signal_connect_object (self->sitting, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sitting, "changed", G_CALLBACK (noughts_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sitting, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "rated", G_CALLBACK (rated_cb), self, G_CONNECT_SWAPPED);
  noughts_window_add_readout (self);
  noughts_window_add_retry (self);
  noughts_window_add_review (self);
  noughts_hold_page_for_board (GTK_WINDOW (self), self->scroller, self->board);
  g_signal_connect_object (self->notice, "changed", G_CALLBACK (notice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "cell-chosen", G_CALLBACK (cell_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::theme", G_CALLBACK (theme_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->graph, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_list, "jump-requested", G_CALLBACK (jump_requested_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_list, "line-requested", G_CALLBACK (line_requested_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->band, "dismissed", G_CALLBACK (band_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->band, "notify::revealed", G_CALLBACK (band_revealed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (page_size_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_layout_manager (GTK_WIDGET (self->page)),
                           "notify::stacked", G_CALLBACK (stacked_cb), self, 0);
}

/* Settings that are the board's own properties, and those that the sitting takes. */
static void
follow_settings (NoughtsWindow *self)
{
  const char *keys[] = {
    "pace", "expert-time", "live-rating", "forbidden-loses", "analysis-strength",
  };

  g_settings_bind (self->settings, "coordinates", self->board, "coordinates",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "numbers", self->board, "numbers", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "confirm", self->board, "confirm", G_SETTINGS_BIND_DEFAULT);

  g_signal_connect_object (self->settings, "changed", G_CALLBACK (setting_changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    setting_changed_cb (self, keys[i]);
}

static void
add_keeper (NoughtsWindow *self)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();

  self->keeper = noughts_keeper_new (self->sitting, self->notice, self->settings, file);
  g_signal_connect_object (self->keeper, "changed", G_CALLBACK (noughts_window_update), self,
                           G_CONNECT_SWAPPED);
}

static void
add_files (NoughtsWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  self->files = noughts_files_new (self->sitting, self->notice, G_APPLICATION (application));
  g_signal_connect_object (self->files, "opened", G_CALLBACK (noughts_window_show_game), self,
                           G_CONNECT_SWAPPED);
  self->file_dialogs = noughts_file_dialogs_new (GTK_APPLICATION_WINDOW (self), self->sitting,
                                                 self->files);
}

GtkWidget *
noughts_window_new (GtkApplication *application,
                    GSettings      *settings)
{
  NoughtsWindow *self = g_object_new (NOUGHTS_TYPE_WINDOW,
                                      "application", application,
                                      NULL);

  self->settings = g_object_ref (settings);
  add_keeper (self);
  add_files (self);
  follow_settings (self);
  noughts_window_add_actions (self);
  restore_size (self);
  noughts_keeper_restore (self->keeper);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));

  return GTK_WIDGET (self);
}

/* What Black may not play in renju is marked while a person is to play it; where it may and loses,
 * one has to see it oneself. */
static void
update_forbidden (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree MnkPoint *cells = NULL;
  guint n = 0;

  if (noughts_game_get_rule (game)->line == MNK_RENJU && is_playable (self)
      && !noughts_game_get_forbidden_loses (game))
    {
      cells = g_new (MnkPoint, MNK_MAX_CELLS);
      n = noughts_game_get_forbidden (game, cells, MNK_MAX_CELLS);
    }
  noughts_board_view_set_forbidden (self->board, cells, n);
}

/* What has the focus in the band, or NULL. */
static GtkWidget *
get_band_focus (NoughtsWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->band)) ? focus : NULL;
}

static void
fill_band (NoughtsWindow *self)
{
  const NoughtsBandState state = {
    .sitting = self->sitting,
    .notice = noughts_notice_get_kind (self->notice),
    .notice_text = noughts_notice_get_text (self->notice),
    .stacked = gtk_widget_has_css_class (GTK_WIDGET (self), "stacked"),
    .reviewing = self->reviewing,
    .reason = noughts_window_get_reason_text (self),
    .retry_text = self->retry_text,
    .retry_done = self->retry_done,
    .retry_more = noughts_window_has_next_try (self),
  };
  g_auto (NoughtsBandContent) content = { 0 };

  noughts_band_content_init (&content, &state);
  if (content.text != NULL)
    noughts_end_band_show (self->band, content.text, content.buttons, content.n_buttons,
                           content.has_default, content.closable);
  else
    noughts_end_band_hide (self->band);
}

/* In a low window the band may lie below the fold. */
void
noughts_window_update_band (NoughtsWindow *self)
{
  gboolean had_focus = get_band_focus (self) != NULL;
  g_autofree char *before = g_strdup (noughts_end_band_get_text (self->band));

  fill_band (self);

  if (noughts_end_band_get_revealed (self->band)
      && !g_str_equal (noughts_end_band_get_text (self->band), before))
    noughts_scroll_follow (self->scroll, GTK_WIDGET (self->band));

  /* Until the next frame the focus stays at what has gone; then it would be anywhere. */
  if (had_focus
      && (get_band_focus (self) == NULL || !gtk_widget_is_visible (get_band_focus (self))))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
noughts_window_update (NoughtsWindow *self)
{
  if (noughts_sitting_get_game (self->sitting) == NULL)
    return;

  age_what_was_said (self);
  noughts_window_update_review (self);
  noughts_window_update_titles (self);
  noughts_window_update_cards (self);
  update_eval_bar (self);
  noughts_board_view_set_playable (self->board, is_playable (self));
  update_forbidden (self);
  /* The band may say the reason. */
  noughts_window_update_reason (self);
  noughts_window_update_band (self);
  noughts_window_update_actions (self);
}

void
noughts_window_show_game (NoughtsWindow *self)
{
  gtk_stack_set_visible_child_name (self->side_stack, "game");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  /* The focus shows the board; above it stands who plays. */
  noughts_scroll_to_top (self->scroll);
  noughts_window_update_actions (self);
}

void
noughts_window_show_new_game (NoughtsWindow *self)
{
  NoughtsNewGameChoice choice;

  ensure_panel (self);
  noughts_settings_get_choice (self->settings, &choice);
  noughts_new_game_panel_set_choice (self->panel, &choice);
  gtk_stack_set_visible_child_name (self->side_stack, "new-game");
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  noughts_scroll_to_child (self->scroll, self->side_stack, GTK_WIDGET (self->panel));
  noughts_window_update_actions (self);
}

NoughtsSitting *
noughts_window_get_sitting (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return self->sitting;
}

void
noughts_window_paste_text (NoughtsWindow *self,
                           const char    *text)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));

  noughts_files_paste_text (self->files, text);
}

void
noughts_window_open_file (NoughtsWindow *self,
                          GFile         *file)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));

  noughts_files_open (self->files, file);
}

void
noughts_window_save_file (NoughtsWindow *self,
                          GFile         *file)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));

  noughts_files_save (self->files, file);
}

NoughtsBoardView *
noughts_window_get_board (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return self->board;
}

const char *
noughts_window_get_band_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_end_band_get_text (self->band);
}

const char *
noughts_window_get_hint_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->hint_label))
         ? gtk_label_get_label (self->hint_label) : "";
}
