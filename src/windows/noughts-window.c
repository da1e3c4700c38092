/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-dialogs.h"
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

/* Whether a click on the board plays. A person who has asked for a move may still play one, and the
 * request is then dropped. */
static gboolean
is_playable (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsMatch *match = noughts_sitting_get_match (self->sitting);

  if (noughts_window_is_retrying (self))
    return TRUE;

  if (noughts_window_is_opening (self) || !noughts_match_is_human_turn (match))
    return FALSE;

  return noughts_window_looks_back (self)
         || (!noughts_match_get_thinking (match) && !has_ended (game));
}

/* The node or the result under what is shown has changed since the last update. */
static void
age_what_was_said (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsNode *node = noughts_game_get_current (game);
  NoughtsNode *end = noughts_game_get_end (game);
  NoughtsResult result = noughts_game_get_result (game);

  /* A move that comes while an earlier one is looked at changes nothing that is shown. */
  if (end != self->shown_end)
    noughts_window_keep_soon (self);
  self->shown_end = end;

  if (node == self->shown_node && result == self->shown_result)
    return;

  self->shown_node = node;
  self->shown_result = result;
  self->hint_wanted = FALSE;
  self->draw_offered = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), FALSE);
  noughts_window_age_notice (self);
  noughts_window_age_retry (self);
  noughts_window_keep_soon (self);
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
  if (self->notice != NOUGHTS_NOTICE_NONE)
    noughts_window_clear_notice (self);
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
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
}

static void
move_chosen_cb (NoughtsWindow *self,
                MnkPoint      *point)
{
  NoughtsMatch *match = noughts_sitting_get_match (self->sitting);
  g_autoptr (GError) error = NULL;

  if (noughts_window_is_retrying (self))
    {
      noughts_window_try_move (self, *point);
      return;
    }

  if (noughts_window_looks_back (self))
    {
      /* Nothing is asked about a move that cannot be played. */
      if (!noughts_game_can_play (noughts_sitting_get_game (self->sitting), *point, &error))
        {
          noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
          return;
        }

      self->asked_move = *point;
      noughts_window_set_notice (self, NOUGHTS_NOTICE_ASK_PLAY_ON,
                                 _("Play on from here? The later moves are kept as a variation."));
      return;
    }

  /* Playing on closes the review. */
  noughts_window_close_review (self);
  if (!noughts_match_human_move (match, *point, &error))
    noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
}

static void
cell_refused_cb (NoughtsWindow *self,
                 MnkPoint      *point)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  /* What is asked there stays. */
  if (noughts_window_is_retrying (self))
    {
      noughts_window_try_move (self, *point);
      return;
    }

  if (is_playable (self))
    {
      if (!noughts_game_can_play (game, *point, &error))
        noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
      return;
    }

  if (!noughts_window_looks_back (self))
    return;

  if (noughts_sitting_get_choice (self->sitting)->mode == NOUGHTS_MODE_COMPUTERS)
    {
      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE,
                                 _("Two computers play here. To try moves of your own, copy the "
                                   "game, begin one for two players and paste it there."));
      return;
    }

  /* Translators: the name of an opponent, while looking back in a game */
  text = g_strdup_printf (
    _("Here it is the turn of %s. Go one move back or on to play from there."),
    noughts_sitting_get_name (self->sitting, noughts_game_get_side (game)));
  noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, text);
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
  if (self->notice != NOUGHTS_NOTICE_NONE)
    noughts_window_clear_notice (self);
  noughts_game_jump (noughts_sitting_get_game (self->sitting), node);
}

static void
band_dismissed_cb (NoughtsWindow *self)
{
  if (self->notice != NOUGHTS_NOTICE_NONE)
    noughts_window_clear_notice (self);
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
      noughts_window_set_notice (self, NOUGHTS_NOTICE_MESSAGE, error->message);
      return;
    }

  noughts_settings_set_choice (self->settings, choice);
  noughts_window_show_game (self);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_window_set_notice (self, NOUGHTS_NOTICE_NEW_GAME, _("New game"));
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

/* Left above the sidebar when the page is scrolled to it. */
#define SIDE_AIR 10

/* Stacked, the sidebar begins below the fold. The page has its new height, and so the room to
 * scroll, only when it has been laid out: a frame's ticks come before its layout. */
static gboolean
scroll_to_side_cb (GtkWidget     *widget,
                   GdkFrameClock *clock,
                   gpointer       user_data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (widget);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));
  graphene_rect_t bounds;

  if (gtk_stack_get_visible_child (self->side_stack) == GTK_WIDGET (self->panel)
      && noughts_adaptive_layout_get_stacked (NOUGHTS_ADAPTIVE_LAYOUT (layout))
      && gtk_widget_compute_bounds (GTK_WIDGET (self->side_stack), GTK_WIDGET (self->page),
                                    &bounds))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller),
                              bounds.origin.y - SIDE_AIR);

  return --self->scroll_ticks > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
scroll_to_side (NoughtsWindow *self)
{
  if (self->scroll_ticks == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_side_cb, NULL, NULL);
  self->scroll_ticks = 2;
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

  if (!noughts_window_keep_now (self))
    return TRUE;

  save_size (self);
  noughts_window_close_review (self);
  g_cancellable_cancel (self->open_cancellable);
  g_cancellable_cancel (self->paste_cancellable);
  noughts_sitting_stop (self->sitting);
  noughts_window_end_keeping (self);

  return GTK_WINDOW_CLASS (noughts_window_parent_class)->close_request (window);
}

static void
noughts_window_dispose (GObject *object)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (object);

  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_handle_id (&self->review_source, g_source_remove);
  g_cancellable_cancel (self->keep_cancellable);
  g_clear_object (&self->keep_cancellable);
  g_cancellable_cancel (self->paste_cancellable);
  g_clear_object (&self->paste_cancellable);
  g_cancellable_cancel (self->open_cancellable);
  g_clear_object (&self->open_cancellable);
  g_clear_object (&self->placeholder);
  g_clear_object (&self->chooser);
  g_clear_object (&self->folder);
  if (self->sitting != NULL)
    noughts_sitting_stop (self->sitting);

  g_clear_object (&self->sitting);
  g_clear_object (&self->settings);
  g_clear_object (&self->kept_file);
  noughts_window_end_keeping (self);
  g_clear_pointer (&self->notice_text, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, menu_button);
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

  self->kept_lock = -1;
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Its own name is enough: the label in it would be read out once more. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->hint_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  self->sitting = noughts_sitting_new ();
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
  noughts_window_add_files (self);
  noughts_window_add_readout (self);
  noughts_window_add_retry (self);
  noughts_window_add_review (self);
  noughts_window_add_touch (self);
  g_signal_connect_object (self->board, "move-chosen", G_CALLBACK (move_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (cell_refused_cb), self,
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

GtkWidget *
noughts_window_new (GtkApplication *application,
                    GSettings      *settings)
{
  NoughtsWindow *self = g_object_new (NOUGHTS_TYPE_WINDOW,
                                      "application", application,
                                      NULL);

  self->settings = g_object_ref (settings);
  follow_settings (self);
  noughts_window_add_actions (self);
  restore_size (self);
  noughts_window_restore (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));

  return GTK_WIDGET (self);
}

gboolean
noughts_window_looks_back (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  return noughts_game_get_current (game) != noughts_game_get_end (game);
}

/* Marks the cells that renju forbids to Black, while a person is to play. Where playing them loses,
 * they are not marked. */
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
  /* The focus alone would scroll to the board; the players stand above it, so scroll to the top. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
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
  scroll_to_side (self);
  noughts_window_update_actions (self);
}

NoughtsSitting *
noughts_window_get_sitting (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return self->sitting;
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
