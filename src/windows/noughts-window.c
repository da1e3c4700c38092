/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-action-entries.h"
#include "noughts-adaptive-layout.h"
#include "noughts-band-content.h"
#include "noughts-cell-choice.h"
#include "noughts-dialogs.h"
#include "noughts-file-dialogs.h"
#include "noughts-fill.h"
#include "noughts-finger-hold.h"
#include "noughts-game-actions.h"
#include "noughts-late-keys.h"
#include "noughts-new-game-side.h"
#include "noughts-page.h"
#include "noughts-reason.h"
#include "noughts-saved-game.h"
#include "noughts-scroll.h"
#include "noughts-settings-follow.h"
#include "noughts-settings.h"
#include "noughts-sidebar.h"
#include "noughts-titles.h"

/* A window of less has no room for board and sidebar beside each other. */
#define NARROW 640

struct _NoughtsWindow
{
  GtkApplicationWindow  parent_instance;

  GSettings            *settings;
  NoughtsSitting       *sitting;
  NoughtsNotice        *notice;
  NoughtsKeeper        *keeper;
  NoughtsReviewer      *reviewer;
  NoughtsAdvice        *advice;
  NoughtsGameActions   *actions;
  NoughtsFiles         *files;
  NoughtsFileDialogs   *file_dialogs;
  NoughtsScroll        *scroll;
  NoughtsNewGameSide   *new_game_side;

  GtkHeaderBar         *header_bar;
  GtkLabel             *title_label;
  GtkLabel             *subtitle_label;
  GtkStack             *new_game_stack;
  GtkScrolledWindow    *scroller;
  NoughtsPage          *page;
  NoughtsPlayerCard    *top_card;
  NoughtsPlayerCard    *bottom_card;
  NoughtsBoardView     *board;
  NoughtsEndBand       *band;
  NoughtsEvalBar       *eval_bar;
  GtkStack             *side_stack;
  NoughtsSidebar       *sidebar;

  /* What the last update showed; only compared. */
  NoughtsNode          *shown_node;
  NoughtsNode          *shown_end;
  NoughtsResult         shown_result;
  MnkPiece              shown_first; /* the piece of seat 0 */
};

G_DEFINE_FINAL_TYPE (NoughtsWindow, noughts_window, GTK_TYPE_APPLICATION_WINDOW)

static NoughtsGame *
get_game (NoughtsWindow *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static MnkPiece
view_side (NoughtsWindow *self)
{
  return noughts_match_get_view_side (noughts_sitting_get_match (self->sitting));
}

static gboolean
is_stacked (NoughtsWindow *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self), "stacked");
}

static NoughtsGameParts
get_parts (NoughtsWindow *self)
{
  return (NoughtsGameParts) {
    .settings = self->settings,
    .sitting = self->sitting,
    .notice = self->notice,
    .keeper = self->keeper,
    .reviewer = self->reviewer,
    .advice = self->advice,
  };
}

/* What is shown. */

/* A button that nobody can press any more would keep the keys to itself. */
static void
update_actions (NoughtsWindow *self)
{
  const char *no_hint = noughts_game_actions_why_no_hint (self->actions);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  noughts_game_actions_update (self->actions);
  if (focus != NULL && !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));

  noughts_sidebar_set_hint_tip (self->sidebar,
                                no_hint != NULL ? no_hint : _("Show the best moves (H)"));
}

static void
update_titles (NoughtsWindow *self)
{
  g_autofree char *title = noughts_rule_title (noughts_game_get_rule (get_game (self)));
  g_autofree char *state = NULL;
  g_autofree char *players = noughts_sitting_describe_players (self->sitting);
  g_autofree char *rule = noughts_titles_describe_rule (self->sitting);

  state = noughts_titles_describe_state (self->sitting, noughts_keeper_is_opening (self->keeper),
                                         noughts_reviewer_is_open (self->reviewer));
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->subtitle_label, state);
  noughts_sidebar_set_titles (self->sidebar, players, rule);
}

static void
update_cards (NoughtsWindow *self)
{
  MnkPiece below = view_side (self);
  const NoughtsReview *review = noughts_reviewer_is_open (self->reviewer)
                                  ? noughts_reviewer_get_review (self->reviewer) : NULL;

  noughts_fill_card (self->top_card, self->sitting, mnk_piece_other (below), review, FALSE);
  noughts_fill_card (self->bottom_card, self->sitting, below, review, TRUE);
}

/* How each side has played, in a review. */
static void
update_table (NoughtsWindow *self)
{
  NoughtsKindTable *table = noughts_sidebar_get_kind_table (self->sidebar);
  const NoughtsReview *review = noughts_reviewer_get_review (self->reviewer);

  noughts_kind_table_set_brilliant (
    table, noughts_rule_has_brilliant (noughts_game_get_rule (get_game (self))));
  for (guint seat = 0; seat < 2; seat++)
    {
      MnkPiece piece = noughts_sitting_get_seat_piece (self->sitting, seat);
      g_autofree char *name = noughts_sitting_name_seat (self->sitting, seat);

      noughts_kind_table_set_row (table, piece == view_side (self) ? 0 : 1, name,
                                  &review->sides[piece]);
    }
}

static void
show_badge (NoughtsWindow            *self,
            const NoughtsReviewMarks *marks)
{
  noughts_board_view_set_badge (self->board, marks->badge_cell, marks->badge);
  noughts_board_view_set_better (self->board, marks->better);
}

/* What lies on the board in a review. What is not judged yet keeps what it has. */
static void
update_marks (NoughtsWindow *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->reviewer);
  NoughtsReviewMarks marks;
  gboolean judged = TRUE;

  if (noughts_retry_is_active (retry))
    marks = *noughts_retry_get_marks (retry);
  else
    judged = noughts_reviewer_get_marks (self->reviewer, &marks);

  if (judged)
    show_badge (self, &marks);
  noughts_board_view_set_line (self->board, marks.line, marks.n_line);
}

static void
clear_marks (NoughtsWindow *self)
{
  show_badge (self, &NOUGHTS_REVIEW_MARKS_NONE);
  noughts_board_view_set_line (self->board, NULL, 0);
}

static void
update_review (NoughtsWindow *self)
{
  noughts_reviewer_update (self->reviewer);
  if (!noughts_reviewer_is_open (self->reviewer))
    return;

  update_table (self);
  update_marks (self);
}

/* Nothing that the sidebar says is to tell a secret. */
static void
update_reason (NoughtsWindow *self)
{
  gboolean secret = noughts_retry_keeps_secret (noughts_reviewer_get_retry (self->reviewer));
  g_autofree char *line = noughts_reviewer_describe_line (self->reviewer);
  const NoughtsReasonState state = {
    .reviewing = noughts_reviewer_is_open (self->reviewer),
    .secret = secret,
    .hinted = noughts_advice_get_text (self->advice) != NULL,
    .line = line,
  };
  g_auto (NoughtsReason) reason = { 0 };

  noughts_reason_init (&reason, self->sitting, &state);
  noughts_sidebar_set_secret (self->sidebar, secret);
  noughts_sidebar_set_reason (self->sidebar, reason.shown, reason.text, reason.comment);
}

/* What Black may not play in renju is marked while a person is to play it; where it may and loses,
 * one has to see it oneself. */
static void
update_forbidden (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree MnkPoint *cells = NULL;
  const NoughtsGameParts parts = get_parts (self);
  guint n = 0;

  if (noughts_game_get_rule (game)->line == MNK_RENJU && noughts_cell_is_playable (&parts)
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
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->reviewer);
  const NoughtsBandState state = {
    .sitting = self->sitting,
    .notice = noughts_notice_get_kind (self->notice),
    .notice_text = noughts_notice_get_text (self->notice),
    .stacked = is_stacked (self),
    .reviewing = noughts_reviewer_is_open (self->reviewer),
    .reason = noughts_sidebar_get_reason (self->sidebar),
    .retry_text = noughts_retry_get_text (retry),
    .retry_done = noughts_retry_is_done (retry),
    .retry_more = noughts_retry_find_next (retry) != NULL,
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
static void
update_band (NoughtsWindow *self)
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

/* The node or the result under what is shown has changed since the last update, or who plays what:
 * what was said to the one is not for the other. */
static void
age_what_was_said (NoughtsWindow *self)
{
  NoughtsNode *node = noughts_game_get_current (get_game (self));
  NoughtsNode *end = noughts_game_get_end (get_game (self));
  NoughtsResult result = noughts_game_get_result (get_game (self));
  MnkPiece first = noughts_sitting_get_seat_piece (self->sitting, 0);

  /* A move that comes while an earlier one is looked at changes nothing that is shown. */
  if (end != self->shown_end)
    noughts_keeper_keep_soon (self->keeper);
  self->shown_end = end;

  if (node == self->shown_node && result == self->shown_result && first == self->shown_first)
    return;

  self->shown_node = node;
  self->shown_result = result;
  self->shown_first = first;
  noughts_game_actions_age (self->actions);
  noughts_advice_forget (self->advice);
  if (noughts_notice_age (self->notice))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  noughts_retry_age (noughts_reviewer_get_retry (self->reviewer));
  noughts_keeper_keep_soon (self->keeper);
}

static void
update (NoughtsWindow *self)
{
  const NoughtsGameParts parts = get_parts (self);

  if (get_game (self) == NULL)
    return;

  age_what_was_said (self);
  update_review (self);
  update_titles (self);
  update_cards (self);
  noughts_sidebar_set_view (self->sidebar, view_side (self),
                            noughts_rule_has_stones (noughts_game_get_rule (get_game (self))));
  noughts_fill_eval_bar (self->eval_bar, self->sitting);
  noughts_board_view_set_playable (self->board, noughts_cell_is_playable (&parts));
  update_forbidden (self);
  /* The band may say the reason. */
  update_reason (self);
  update_band (self);
  update_actions (self);
}

/* Above the board stands who plays. */
static void
show_game (NoughtsWindow *self)
{
  gtk_stack_set_visible_child_name (self->side_stack, "game");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  noughts_scroll_to_top (self->scroll);
  update_actions (self);
}

/* News from below. */

static void
rated_cb (NoughtsWindow *self,
          NoughtsNode   *node)
{
  if (get_game (self) == NULL || node != noughts_game_get_current (get_game (self)))
    return;

  noughts_fill_eval_bar (self->eval_bar, self->sitting);
  update_reason (self);
}

static void
replaced_cb (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const MnkRule *rule = noughts_game_get_rule (game);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));

  self->shown_node = NULL;
  noughts_reviewer_close (self->reviewer);
  noughts_notice_clear (self->notice);
  noughts_board_view_set_game (self->board, game);
  g_object_set (self->board,
                "theme", noughts_settings_get_theme (self->settings, rule),
                NULL);
  noughts_adaptive_layout_set_ratio (NOUGHTS_ADAPTIVE_LAYOUT (layout),
                                     mnk_rule_is_unbounded (rule)
                                     ? 0.0 : rule->width / (double) rule->height);
}

static void
refused_cb (NoughtsWindow *self,
            GError        *error)
{
  noughts_notice_tell (self->notice, error->message);
}

/* A question takes the focus, so that Enter answers it instead of playing a cell; when it is
 * answered the board has it again. */
static void
notice_cb (NoughtsWindow *self,
           gboolean       was_question)
{
  update_band (self);
  update_actions (self);

  if (noughts_notice_is_question (self->notice))
    gtk_widget_child_focus (GTK_WIDGET (self->band), GTK_DIR_TAB_FORWARD);
  else if (was_question)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
advice_cb (NoughtsWindow *self)
{
  const char *text = noughts_advice_get_text (self->advice);
  const NoughtsHint *hint = noughts_advice_get_hint (self->advice);

  noughts_sidebar_set_hint (self->sidebar, text);
  update_reason (self);
  update_actions (self);
  if (text != NULL && noughts_notice_get_kind (self->notice) == NOUGHTS_NOTICE_HINT)
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_HINT, text);
  if (hint != NULL)
    noughts_board_view_set_hint (self->board, hint->moves, hint->deeper, hint->n_moves);
  else if (text == NULL)
    noughts_board_view_set_hint (self->board, NULL, NULL, 0);
}

static void
review_open_cb (NoughtsWindow *self)
{
  gboolean open = noughts_reviewer_is_open (self->reviewer);

  if (noughts_sidebar_set_reviewing (self->sidebar, open))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (open)
    show_game (self);
  else
    clear_marks (self);
}

/* In a low or narrow window the buttons are far below what they change. */
static void
review_changed_cb (NoughtsWindow *self,
                   gboolean       on_board)
{
  if (on_board && is_stacked (self))
    noughts_scroll_to_top (self->scroll);
  update (self);
}

static void
review_rated_cb (NoughtsWindow *self)
{
  update_marks (self);
  update_reason (self);
  update_band (self);
}

static void
review_counted_cb (NoughtsWindow *self)
{
  update_table (self);
  update_cards (self);
  update_actions (self);
}

/* A hint would be the answer. */
static void
retry_begun_cb (NoughtsWindow *self)
{
  noughts_notice_clear (self->notice);
  noughts_advice_forget (self->advice);
  clear_marks (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (is_stacked (self))
    noughts_scroll_to_top (self->scroll);
}

/* A move that is tried takes the place of a hint, which comes once the answer is known. */
static void
retry_changed_cb (NoughtsWindow *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->reviewer);

  if (noughts_retry_get_marks (retry)->n_line > 0)
    noughts_board_view_set_hint (self->board, NULL, NULL, 0);
  update_marks (self);
  update_reason (self);
  update_band (self);
  update_actions (self);
}

static void
cell_chosen_cb (NoughtsWindow *self,
                MnkPoint      *cell)
{
  const NoughtsGameParts parts = get_parts (self);

  if (noughts_cell_choose (&parts, *cell))
    update (self);
}

static void
jump_requested_cb (NoughtsWindow *self,
                   guint          ply)
{
  NoughtsGame *game = get_game (self);

  if (ply <= noughts_game_get_n_plies (game))
    noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

static void
line_requested_cb (NoughtsWindow *self,
                   NoughtsNode   *node)
{
  noughts_notice_clear (self->notice);
  noughts_game_jump (get_game (self), node);
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

/* What a person can do besides what is done to the game. */

static void
new_game_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  if (noughts_new_game_side_is_shown (self->new_game_side))
    {
      show_game (self);
      return;
    }

  noughts_new_game_side_show (self->new_game_side);
  update_actions (self);
}

/* Below the board nobody would see what is said beside it. */
static void
hint_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (data);

  noughts_advice_want (self->advice);
  if (is_stacked (self))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_HINT, noughts_advice_get_text (self->advice));
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

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_action },
  { .name = "copy-game", .activate = copy_game_action },
  { .name = "help", .activate = help_action },
  { .name = "hint", .activate = hint_action },
  { .name = "new-game", .activate = new_game_action },
  { .name = "next-numbers", .activate = next_numbers_action },
  { .name = "paste-game", .activate = paste_game_action },
  { .name = "preferences", .activate = preferences_action },
  { .name = "shortcuts", .activate = shortcuts_action },
  { .name = "weight", .activate = board_action },
  { .name = "zoom-in", .activate = board_action },
  { .name = "zoom-out", .activate = board_action },
  { .name = "zoom-reset", .activate = board_action },
};

/* They stand in the window's action map, so that they can be reached over the message bus, too.
 * Those with a state are properties of the board, and settings. */
static void
add_actions (NoughtsWindow *self)
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

  noughts_add_late_keys (GTK_WIDGET (self));
}

static gboolean
noughts_window_close_request (GtkWindow *window)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (window);

  if (!noughts_keeper_keep_now (self->keeper))
    return TRUE;

  noughts_settings_save_size (self->settings, window);
  noughts_reviewer_close (self->reviewer);
  noughts_files_stop (self->files);
  noughts_sitting_stop (self->sitting);
  noughts_keeper_stop (self->keeper);

  return GTK_WINDOW_CLASS (noughts_window_parent_class)->close_request (window);
}

static void
noughts_window_dispose (GObject *object)
{
  NoughtsWindow *self = NOUGHTS_WINDOW (object);

  if (self->keeper != NULL)
    noughts_keeper_stop (self->keeper);
  if (self->files != NULL)
    noughts_files_stop (self->files);
  if (self->sitting != NULL)
    noughts_sitting_stop (self->sitting);

  g_clear_object (&self->new_game_side);
  g_clear_object (&self->scroll);
  g_clear_object (&self->file_dialogs);
  g_clear_object (&self->files);
  g_clear_object (&self->actions);
  g_clear_object (&self->advice);
  g_clear_object (&self->reviewer);
  g_clear_object (&self->keeper);
  g_clear_object (&self->notice);
  g_clear_object (&self->sitting);
  g_clear_object (&self->settings);

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

  g_type_ensure (NOUGHTS_TYPE_BOARD_VIEW);
  g_type_ensure (NOUGHTS_TYPE_END_BAND);
  g_type_ensure (NOUGHTS_TYPE_EVAL_BAR);
  g_type_ensure (NOUGHTS_TYPE_PAGE);
  g_type_ensure (NOUGHTS_TYPE_PLAYER_CARD);
  g_type_ensure (NOUGHTS_TYPE_SIDEBAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, band);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, board);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, bottom_card);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, eval_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, new_game_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, page);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, side_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsWindow, top_card);
}

static void
follow_sitting (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);

  noughts_sidebar_set_analysis (self->sidebar, analysis);
  g_signal_connect_object (self->sitting, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sitting, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sitting, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "rated", G_CALLBACK (rated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notice, "changed", G_CALLBACK (notice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "changed", G_CALLBACK (advice_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
follow_reviewer (NoughtsWindow *self)
{
  NoughtsRetry *retry = noughts_reviewer_get_retry (self->reviewer);

  g_signal_connect_object (self->reviewer, "notify::open", G_CALLBACK (review_open_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewer, "changed", G_CALLBACK (review_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewer, "rated", G_CALLBACK (review_rated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewer, "counted", G_CALLBACK (review_counted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (retry, "begun", G_CALLBACK (retry_begun_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (retry, "changed", G_CALLBACK (retry_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
follow_widgets (NoughtsWindow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  g_signal_connect_object (self->board, "cell-chosen", G_CALLBACK (cell_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::theme", G_CALLBACK (theme_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "line-requested", G_CALLBACK (line_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->band, "dismissed", G_CALLBACK (band_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->band, "notify::revealed", G_CALLBACK (band_revealed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (page_size_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (layout, "notify::stacked", G_CALLBACK (stacked_cb), self, 0);
  noughts_hold_page_for_board (GTK_WINDOW (self), self->scroller, self->board);
}

static void
noughts_window_init (NoughtsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->sitting = noughts_sitting_new ();
  self->notice = noughts_notice_new (self->sitting);
  self->advice = noughts_advice_new (self->sitting);
  self->reviewer = noughts_reviewer_new (self->sitting, G_ACTION_MAP (self));
  self->scroll = noughts_scroll_new (self->scroller, GTK_WIDGET (self->page));

  follow_sitting (self);
  follow_reviewer (self);
  follow_widgets (self);
}

static void
add_keeper (NoughtsWindow *self)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();

  self->keeper = noughts_keeper_new (self->sitting, self->notice, self->settings, file);
  g_signal_connect_object (self->keeper, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

static void
add_game_actions (NoughtsWindow *self)
{
  const NoughtsGameParts parts = get_parts (self);

  self->actions = noughts_game_actions_new (&parts, G_ACTION_MAP (self));
  g_signal_connect_object (self->actions, "begun", G_CALLBACK (show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->actions, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

static void
add_new_game (NoughtsWindow *self)
{
  self->new_game_side = noughts_new_game_side_new (self->side_stack, self->scroll, self->settings,
                                                   self->sitting, self->notice);
  g_signal_connect_object (self->new_game_side, "closed", G_CALLBACK (show_game), self,
                           G_CONNECT_SWAPPED);
}

static void
add_files (NoughtsWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  self->files = noughts_files_new (self->sitting, self->notice, G_APPLICATION (application));
  self->file_dialogs = noughts_file_dialogs_new (GTK_APPLICATION_WINDOW (self), self->sitting,
                                                 self->files);
  g_signal_connect_object (self->files, "opened", G_CALLBACK (show_game), self,
                           G_CONNECT_SWAPPED);
}

static void
restore_size (NoughtsWindow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));

  if (noughts_settings_restore_size (self->settings, GTK_WINDOW (self), NARROW))
    noughts_adaptive_layout_expect_stacked (NOUGHTS_ADAPTIVE_LAYOUT (layout));
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
  add_new_game (self);
  add_game_actions (self);
  add_actions (self);
  noughts_settings_follow (self->settings, self->sitting, self->board);
  restore_size (self);
  noughts_keeper_restore (self->keeper);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));

  return GTK_WIDGET (self);
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

  return noughts_sidebar_get_hint (self->sidebar);
}

const char *
noughts_window_get_readout_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_sidebar_get_readout (self->sidebar);
}

const char *
noughts_window_get_reason_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return noughts_sidebar_get_reason (self->sidebar);
}
