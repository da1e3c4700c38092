/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-action-entries.h"
#include "noughts-adaptive-layout.h"
#include "noughts-analysis-view.h"
#include "noughts-archivist.h"
#include "noughts-board-actions.h"
#include "noughts-child-window.h"
#include "noughts-dialogs.h"
#include "noughts-drop.h"
#include "noughts-export.h"
#include "noughts-evaluation-switch.h"
#include "noughts-file-dialogs.h"
#include "noughts-finger-hold.h"
#include "noughts-game-page.h"
#include "noughts-late-keys.h"
#include "noughts-library-actions.h"
#include "noughts-new-game-side.h"
#include "noughts-rated-play.h"
#include "noughts-rating-window.h"
#include "noughts-recent-files.h"
#include "noughts-recent-games.h"
#include "noughts-saved-game.h"
#include "noughts-set-up.h"
#include "noughts-settings-follow.h"
#include "noughts-sound-output.h"
#include "noughts-step-keys.h"
#include "noughts-titles.h"

/* In a narrower window board and sidebar are stacked. */
#define NARROW 640

struct _NoughtsWindow
{
  GtkApplicationWindow parent_instance;

  NoughtsGameParts parts;
  NoughtsGameActions *actions;
  NoughtsFiles *files;
  NoughtsFileDialogs *file_dialogs;
  NoughtsArchivist *archivist;
  NoughtsRatings *ratings;
  NoughtsRatedPlay *rated_play;
  NoughtsNewGameSide *new_game_side;
  NoughtsEvaluationSwitch *evaluation_switch;
  NoughtsScroll *scroll;
  NoughtsAnalysisView *analysis_view;
  NoughtsStepKeys *step_keys;
  NoughtsSetUp *set_up;

  GtkHeaderBar *header_bar;
  GtkButton *analyse_button;
  GtkWidget *header_undo;
  GtkWidget *set_up_button;
  GtkLabel *title_label;
  GtkLabel *subtitle_label;
  GtkStack *new_game_stack;
  GtkScrolledWindow *scroller;
  GMenu *recent_menu;
  NoughtsGamePage *page;
  GtkStack *bottom_stack; /* a row below a narrow or low page, which does not scroll with it */
  NoughtsPlayButtons *bottom_buttons;
  GtkLabel *start_label; /* what Start begins */
  gboolean low;          /* the page beside the board is too high for the window */
  guint low_source;
};

G_DEFINE_FINAL_TYPE (NoughtsWindow, noughts_window, GTK_TYPE_APPLICATION_WINDOW)

static gboolean
is_choosing (NoughtsWindow *self)
{
  return self->new_game_side != NULL && noughts_new_game_side_is_shown (self->new_game_side);
}

/* While a new game is chosen, its board is shown. */
static gboolean
tell_choosing (NoughtsWindow *self)
{
  g_autofree char *rule_title = NULL;
  g_autofree char *begins = NULL;
  MnkRule rule;

  if (!is_choosing (self))
    return FALSE;

  noughts_new_game_side_get_rule (self->new_game_side, &rule);
  /* A board of the person's own may be impossible. */
  rule_title = mnk_rule_check (&rule) == MNK_RULE_OK ? noughts_rule_title (&rule) : g_strdup ("");
  begins = noughts_new_game_side_describe (self->new_game_side);
  gtk_label_set_label (self->start_label, begins);
  gtk_label_set_label (self->title_label, _ ("New Game"));
  gtk_label_set_label (self->subtitle_label, rule_title);

  return TRUE;
}

static void
update_titles (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->parts.sitting);
  g_autofree char *title = noughts_rule_title (noughts_game_get_rule (game));
  g_autofree char *state = noughts_titles_describe_state (
      self->parts.sitting, noughts_keeper_is_opening (self->parts.keeper),
      noughts_reviewer_is_open (self->parts.reviewer));

  if (tell_choosing (self))
    return;

  if (noughts_analysis_board_is_open (self->parts.analysis_board))
    {
      gtk_label_set_label (self->title_label, _ ("Analysis"));
      gtk_label_set_label (self->subtitle_label, title);
      return;
    }

  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->subtitle_label, state);
}

/* Whether the main buttons belong in the row below the page, not in the sidebar. The analysis board
 * hides that row. */
static gboolean
wants_bottom_row (NoughtsWindow *self)
{
  return noughts_game_page_is_stacked (self->page) || self->low;
}

/* The row below the page has the buttons of what the page shows; the analysis board has its own.
 * Its Undo leaves a narrow header the room for the title. */
static void
update_bottom_row (NoughtsWindow *self)
{
  const gboolean analysing = noughts_analysis_board_is_open (self->parts.analysis_board);
  const gboolean shown = wants_bottom_row (self) && (is_choosing (self) || !analysing);

  gtk_stack_set_visible_child_name (self->bottom_stack, is_choosing (self) ? "new-game" : "game");
  gtk_widget_set_visible (GTK_WIDGET (self->bottom_stack), shown);
  gtk_widget_set_visible (self->header_undo, !shown || !noughts_game_page_is_stacked (self->page));
}

static void
place_buttons (NoughtsWindow *self)
{
  const gboolean elsewhere = wants_bottom_row (self);

  noughts_sidebar_set_buttons_elsewhere (noughts_game_page_get_sidebar (self->page), elsewhere);
  if (self->new_game_side != NULL)
    noughts_new_game_side_set_buttons_shown (self->new_game_side, !elsewhere);
  update_bottom_row (self);
}

static gboolean
measured_cb (gpointer data)
{
  NoughtsWindow *self = data;
  GtkAdjustment *height = gtk_scrolled_window_get_vadjustment (self->scroller);
  const gboolean low =
      gtk_adjustment_get_upper (height) > gtk_adjustment_get_page_size (height) + 0.5;

  self->low_source = 0;
  if (low != self->low)
    {
      self->low = low;
      place_buttons (self);
    }

  return G_SOURCE_REMOVE;
}

/* Called during an allocation. The row itself makes the page lower by as much as its buttons made
 * it higher: it does not come and go. */
static void
height_cb (NoughtsWindow *self)
{
  if (self->low_source == 0)
    self->low_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, measured_cb, self, NULL);
}

/* The same button leads to the analysis and back, and analyses a position that is set up; a narrow
 * window has room for a picture alone. */
static void
update_analyse_button (NoughtsWindow *self)
{
  const gboolean open = noughts_analysis_board_is_open (self->parts.analysis_board);
  const gboolean back = open && !noughts_analysis_board_is_setting_up (self->parts.analysis_board);
  const gboolean stacked = noughts_game_page_is_stacked (self->page);
  const char *label = back ? _ ("Back to the Game") : _ ("Analyse");

  if (stacked)
    gtk_button_set_icon_name (self->analyse_button,
                              back ? "go-previous-symbolic" : "edit-find-symbolic");
  else
    gtk_button_set_label (self->analyse_button, label);
  gtk_widget_set_visible (self->set_up_button, open && !stacked);
  update_bottom_row (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->analyse_button),
                               back ? _ ("Back to the game (Ctrl+E)")
                                    : _ ("Try moves and see what the engine thinks (Ctrl+E)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->analyse_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Returns the desktop's window buttons without those that a narrow window can omit, as the title
 * needs the room. */
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
stacked_cb (NoughtsWindow *self)
{
  gboolean stacked = noughts_game_page_is_stacked (self->page);
  g_autofree char *decoration = stacked ? narrow_decoration (GTK_WIDGET (self)) : NULL;

  update_analyse_button (self);
  gtk_stack_set_visible_child_name (self->new_game_stack, stacked ? "icon" : "label");
  gtk_header_bar_set_decoration_layout (self->header_bar, decoration);
  place_buttons (self);
  if (stacked)
    gtk_widget_add_css_class (GTK_WIDGET (self), "stacked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "stacked");
}

static void
side_cb (NoughtsWindow *self)
{
  update_bottom_row (self);
  update_titles (self);
}

static void
start_game_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_new_game_side_start (NOUGHTS_WINDOW (data)->new_game_side);
}

/* Shows the New Game page; if it is shown already, goes back to the game. */
static void
new_game_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  if (noughts_new_game_side_is_shown (self->new_game_side))
    {
      noughts_game_page_show_game (self->page);
      return;
    }
  if (noughts_notice_ask_leave (self->parts.notice, "new-game"))
    return;

  noughts_new_game_side_show (self->new_game_side);
  noughts_game_page_update_actions (self->page);
}

static void
hint_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_game_page_ask_hint (NOUGHTS_WINDOW (data)->page);
}

static void
preferences_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_show_preferences (GTK_WINDOW (self), self->parts.settings,
                            noughts_game_page_get_board (self->page));
}

static void
show_opened (NoughtsWindow *self, gboolean from_file)
{
  /* A pasted game goes on with the players at the board. */
  if (from_file)
    noughts_step_keys_expect_steps (self->step_keys);
  /* While a position is being set up, what was read is set up further. */
  if (!noughts_analysis_board_is_setting_up (self->parts.analysis_board))
    noughts_game_page_show_game (self->page);
}

static void
recent_chosen_cb (NoughtsWindow *self, const char *record, gboolean review)
{
  if (!noughts_notice_ask_leave (self->parts.notice, "recent-games"))
    noughts_archivist_open (self->archivist, record, review);
}

static void
record_opened_cb (NoughtsWindow *self, gboolean review)
{
  show_opened (self, TRUE);
  if (!review)
    return;

  noughts_game_page_show_game (self->page);
  g_action_group_activate_action (G_ACTION_GROUP (self), "review", NULL);
}

static void
recent_games_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  GtkWidget *recent = noughts_recent_games_new (noughts_archivist_get_archive (self->archivist));

  g_signal_connect_object (recent, "chosen", G_CALLBACK (recent_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  noughts_child_window_attach (GTK_WINDOW (recent), GTK_WINDOW (self));
  gtk_window_set_modal (GTK_WINDOW (recent), TRUE);
  gtk_window_present (GTK_WINDOW (recent));
}

static void
ratings_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);
  NoughtsGame *game = noughts_sitting_get_game (self->parts.sitting);
  GtkWidget *window = noughts_rating_window_new (self->ratings, noughts_game_get_rule (game));

  noughts_child_window_attach (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

static void
close_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
}

static const GActionEntry entries[] = {
  { .name = "close", .activate = close_action },
  { .name = "hint", .activate = hint_action },
  { .name = "new-game", .activate = new_game_action },
  { .name = "preferences", .activate = preferences_action },
  { .name = "ratings", .activate = ratings_action },
  { .name = "recent-games", .activate = recent_games_action },
  { .name = "start-game", .activate = start_game_action },
};

/* Asks whether to resign a rated game. Who closes the window once more does not answer: the game
 * is kept. Where none is kept, it is asked until there is an answer. */
static gboolean
ask_to_close (NoughtsWindow *self)
{
  const gboolean asked = g_strcmp0 (noughts_notice_get_then (self->parts.notice), "close") == 0;

  return !(asked && noughts_keeper_keeps (self->parts.keeper))
         && noughts_notice_ask_leave (self->parts.notice, "close");
}

static gboolean
noughts_window_close_request (GtkWindow *window)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (window);

  if (ask_to_close (self))
    return TRUE;

  /* The window may stay, where the game cannot be kept: this costs no time. */
  noughts_sitting_hold_clock (self->parts.sitting);
  noughts_analysis_tools_finish (
      noughts_sidebar_get_analysis_tools (noughts_game_page_get_sidebar (self->page)));
  noughts_analysis_board_keep (self->parts.analysis_board);

  if (!noughts_keeper_keep_now (self->parts.keeper))
    return TRUE;

  noughts_settings_save_size (self->parts.settings, window);
  noughts_reviewer_close (self->parts.reviewer);
  noughts_files_stop (self->files);
  noughts_analysis_board_stop (self->parts.analysis_board);
  noughts_archivist_stop (self->archivist);
  noughts_rated_play_stop (self->rated_play);
  noughts_sitting_stop (self->parts.sitting);
  noughts_keeper_stop (self->parts.keeper);

  return GTK_WINDOW_CLASS (noughts_window_parent_class)->close_request (window);
}

/* Ends the work of the window's objects, which others may still reference. */
static void
noughts_window_dispose (GObject *object)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (object);

  if (self->parts.sitting != NULL)
    {
      noughts_keeper_stop (self->parts.keeper);
      noughts_files_stop (self->files);
      noughts_analysis_board_stop (self->parts.analysis_board);
      noughts_archivist_stop (self->archivist);
      noughts_rated_play_stop (self->rated_play);
      noughts_sitting_stop (self->parts.sitting);
    }

  g_clear_handle_id (&self->low_source, g_source_remove);
  g_clear_object (&self->set_up);
  g_clear_object (&self->step_keys);
  g_clear_object (&self->analysis_view);
  g_clear_object (&self->new_game_side);
  g_clear_object (&self->evaluation_switch);
  g_clear_object (&self->scroll);
  g_clear_object (&self->archivist);
  g_clear_object (&self->rated_play);
  g_clear_object (&self->ratings);
  g_clear_object (&self->file_dialogs);
  g_clear_object (&self->files);
  g_clear_object (&self->actions);
  noughts_game_parts_clear (&self->parts);

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

  g_type_ensure (NOUGHTS_TYPE_GAME_PAGE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, analyse_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, bottom_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, bottom_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, start_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, new_game_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, page);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, set_up_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, header_undo);
}

static void
noughts_window_init (NoughtsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  noughts_recent_files_fill (self->recent_menu);
  self->scroll = noughts_scroll_new (self->scroller, GTK_WIDGET (self->page));
  noughts_hold_page_for_board (GTK_WINDOW (self), self->scroller,
                               noughts_game_page_get_board (self->page));
  g_signal_connect_object (gtk_widget_get_layout_manager (GTK_WIDGET (self->page)),
                           "notify::stacked", G_CALLBACK (stacked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (height_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "updated", G_CALLBACK (update_titles), self,
                           G_CONNECT_SWAPPED);
}

static void
show_game (NoughtsWindow *self)
{
  noughts_game_page_show_game (self->page);
}

static void
add_files (NoughtsWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GFile) archive = noughts_archive_get_usual_file ();

  self->files =
      noughts_files_new (self->parts.sitting, self->parts.notice, G_APPLICATION (application));
  self->file_dialogs =
      noughts_file_dialogs_new (GTK_APPLICATION_WINDOW (self), self->parts.sitting, self->files);
  self->archivist = noughts_archivist_new (self->parts.sitting, self->parts.notice,
                                           G_APPLICATION (application), archive);
  g_signal_connect_object (self->archivist, "opened", G_CALLBACK (record_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "saved", G_CALLBACK (noughts_game_page_keep_soon),
                           self->page, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "opened", G_CALLBACK (show_opened), self,
                           G_CONNECT_SWAPPED);
}

static void
add_new_game (NoughtsWindow *self)
{
  g_autoptr (NoughtsBoardPreview) preview = noughts_game_page_make_preview (self->page);

  self->new_game_side =
      noughts_new_game_side_new (noughts_game_page_get_side_stack (self->page), self->scroll,
                                 self->parts.settings, self->parts.sitting, self->parts.notice);
  noughts_new_game_side_set_preview (self->new_game_side, preview);
  g_signal_connect_object (self->new_game_side, "changed", G_CALLBACK (update_titles), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->new_game_side, "closed", G_CALLBACK (show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (noughts_game_page_get_side_stack (self->page), "notify::visible-child",
                           G_CALLBACK (side_cb), self, G_CONNECT_SWAPPED);
  stacked_cb (self);
}

/* Adds the actions to the window's map, where the message bus can reach them, too. */
static void
add_actions (NoughtsWindow *self)
{
  GActionMap *map = G_ACTION_MAP (self);

  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  noughts_add_board_actions (map, noughts_game_page_get_board (self->page), self->parts.settings);
  self->evaluation_switch =
      noughts_evaluation_switch_new (self->parts.sitting, self->parts.settings, map);
  g_signal_connect_object (self->parts.reviewer, "notify::open",
                           G_CALLBACK (noughts_evaluation_switch_update), self->evaluation_switch,
                           G_CONNECT_SWAPPED);
  noughts_add_dialog_actions (GTK_APPLICATION_WINDOW (self));
  noughts_add_library_actions (GTK_APPLICATION_WINDOW (self), self->parts.sitting,
                               self->parts.notice);
  noughts_add_export_actions (GTK_APPLICATION_WINDOW (self), self->parts.sitting,
                              self->parts.notice, noughts_game_page_get_board (self->page));
  noughts_add_late_keys (GTK_WIDGET (self));
}

static void
add_ratings (NoughtsWindow *self)
{
  g_autoptr (GFile) file = noughts_rating_book_get_usual_file ();

  self->ratings = noughts_ratings_new (file);
  self->rated_play = noughts_rated_play_new (
      &self->parts, self->ratings, noughts_game_page_get_board (self->page),
      G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), G_ACTION_MAP (self));
  noughts_sitting_set_ratings (self->parts.sitting, self->ratings);
  noughts_new_game_side_set_ratings (self->new_game_side, self->ratings);
}

static void
restore_size (NoughtsWindow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));

  if (noughts_settings_restore_size (self->parts.settings, GTK_WINDOW (self), NARROW))
    noughts_adaptive_layout_expect_stacked (NOUGHTS_ADAPTIVE_LAYOUT (layout));
}

GtkWidget *
noughts_window_new (GtkApplication *application, GSettings *settings)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  NoughtsWindow *self = g_object_new (NOUGHTS_TYPE_WINDOW, "application", application, NULL);

  noughts_game_parts_init (&self->parts, settings, file, G_APPLICATION (application),
                           G_ACTION_MAP (self));
  self->actions = noughts_game_actions_new (&self->parts, G_ACTION_MAP (self));
  noughts_game_page_set_bottom_buttons (self->page, self->bottom_buttons);
  noughts_game_page_follow (self->page, &self->parts, self->actions, self->scroll);
  self->analysis_view =
      noughts_analysis_view_new (self->parts.analysis_board, self->page, G_ACTION_MAP (self));
  g_signal_connect_object (self->parts.analysis_board, "notify::open",
                           G_CALLBACK (update_analyse_button), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self, "action-state-changed::set-up",
                            G_CALLBACK (update_analyse_button), self);
  update_analyse_button (self);
  self->step_keys = noughts_step_keys_new (GTK_WINDOW (self), self->page, &self->parts);
  self->set_up = noughts_set_up_new (&self->parts, self->page, self->scroll, G_ACTION_MAP (self));
  add_files (self);
  add_new_game (self);
  add_actions (self);
  add_ratings (self);
  noughts_settings_follow (settings, self->parts.sitting, noughts_game_page_get_board (self->page));
  noughts_sound_output_add (self->parts.sitting, settings);
  restore_size (self);
  noughts_keeper_restore (self->parts.keeper);
  gtk_widget_grab_focus (GTK_WIDGET (noughts_game_page_get_board (self->page)));

  return GTK_WIDGET (self);
}

NoughtsSitting *
noughts_window_get_sitting (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return self->parts.sitting;
}

NoughtsBoardView *
noughts_window_get_board (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_game_page_get_board (self->page);
}

const char *
noughts_window_get_band_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_game_page_get_band_text (self->page);
}

const char *
noughts_window_get_hint_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_sidebar_get_hint (noughts_game_page_get_sidebar (self->page));
}

const char *
noughts_window_get_readout_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_sidebar_get_readout (noughts_game_page_get_sidebar (self->page));
}

void
noughts_window_paste_text (NoughtsWindow *self, const char *text)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));

  noughts_files_paste_text (self->files, text);
}

void
noughts_window_open_file (NoughtsWindow *self, GFile *file)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));

  noughts_files_open (self->files, file);
}

void
noughts_window_open_several (NoughtsWindow *self, GListModel *files)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));
  g_return_if_fail (G_IS_LIST_MODEL (files));

  noughts_open_several (GTK_WINDOW (self), self->files, files);
}

void
noughts_window_save_file (NoughtsWindow *self, GFile *file)
{
  g_return_if_fail (NOUGHTS_IS_WINDOW (self));

  noughts_files_save (self->files, file);
}
