/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-view.h"

#include "noughts-action-entries.h"
#include "noughts-cell-menu.h"

/* The most values on the board. */
#define MOST_VALUES 512

struct _NoughtsAnalysisView
{
  GObject parent_instance;

  NoughtsAnalysisBoard *analysis;

  /* Borrowed: they are in the window that owns the view. */
  NoughtsGamePage *page;
  NoughtsBoardView *board;
  NoughtsSidebar *sidebar;
  NoughtsLinesPane *pane;
  NoughtsAnalysisTools *tools;

  /* Where the tools' remark belongs; NULL at first. */
  NoughtsTreeEdits *edits;
  NoughtsNode *node;
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisView, noughts_analysis_view, G_TYPE_OBJECT)

static void
show_marks (NoughtsAnalysisView *self)
{
  NoughtsBoardValue values[MOST_VALUES];
  const MnkPoint *chosen, *ghosts;
  gboolean only;
  guint n;

  if (noughts_analysis_board_is_setting_up (self->analysis))
    noughts_board_view_set_choice (self->board, NULL, 0, FALSE);
  if (!noughts_analysis_board_is_open (self->analysis)
      || noughts_analysis_board_is_setting_up (self->analysis))
    return;

  chosen = noughts_lines_get_choice (noughts_analysis_board_get_lines (self->analysis), &n, &only);
  noughts_board_view_set_choice (self->board, chosen, n, only);
  n = noughts_analysis_board_get_values (self->analysis, values, MOST_VALUES);
  noughts_board_view_set_values (self->board, values, n);
  ghosts = noughts_analysis_board_get_ghosts (self->analysis, &n);
  noughts_board_view_set_line (self->board, ghosts, n);
  noughts_game_page_update_bar (self->page);
}

/* A remark that is being written goes to its own node before another one's is shown. */
static void
take_node (NoughtsAnalysisView *self, NoughtsTreeEdits *edits, NoughtsNode *node)
{
  if (self->edits == edits && self->node == node)
    return;

  noughts_analysis_tools_finish (self->tools);
  g_set_object (&self->edits, edits);
  self->node = node;
}

/* Shows the remark of the shown node. */
static void
show_remark (NoughtsAnalysisView *self)
{
  NoughtsTreeEdits *edits = noughts_analysis_board_get_edits (self->analysis);
  NoughtsGame *game;
  NoughtsNode *node;
  g_autofree char *text = NULL;

  if (edits == NULL)
    {
      take_node (self, NULL, NULL);
      return;
    }

  game = noughts_tree_edits_get_game (edits);
  node = noughts_game_get_current (game);
  take_node (self, edits, node);
  text = noughts_game_get_note (game, node, "C");
  noughts_analysis_tools_set_position (self->tools, game);
  noughts_analysis_tools_set_remark (self->tools, text, noughts_game_get_move_mark (game, node),
                                     noughts_game_get_position_mark (game, node));
}

static void
open_cb (NoughtsAnalysisView *self)
{
  const gboolean open = noughts_analysis_board_is_open (self->analysis);

  show_remark (self);
  noughts_sidebar_set_analysing (self->sidebar, open);
  if (!open)
    {
      noughts_board_view_set_values (self->board, NULL, 0);
      noughts_board_view_set_choice (self->board, NULL, 0, FALSE);
      noughts_board_view_set_line (self->board, NULL, 0);
      /* A narrow page may be scrolled down to the lines. */
      if (g_strcmp0 (
              gtk_stack_get_visible_child_name (noughts_game_page_get_side_stack (self->page)),
              "game")
          == 0)
        noughts_game_page_show_game (self->page);
      return;
    }

  noughts_game_page_show_game (self->page);
}

static void
edited_cb (NoughtsAnalysisView *self)
{
  show_remark (self);
  noughts_game_page_keep_soon (self->page);
  noughts_game_page_update_actions (self->page);
}

static void
pointed_cb (NoughtsAnalysisView *self, guint line, guint n)
{
  noughts_analysis_board_point_to (self->analysis, line, n);
}

static void
chosen_cb (NoughtsAnalysisView *self, guint line, guint n)
{
  noughts_analysis_board_choose (self->analysis, line, n);
}

static void
remark_cb (NoughtsAnalysisView *self, const char *text)
{
  if (self->edits == NULL || noughts_node_is_unlinked (self->node))
    return;

  noughts_tree_edits_set_remark (self->edits, self->node, text);
  noughts_game_page_keep_soon (self->page);
  noughts_game_page_update_actions (self->page);
}

static void
edit_remark_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisView *self = NOUGHTS_ANALYSIS_VIEW (data);

  /* New Game, or a position that is set up, may have its place. */
  if (noughts_analysis_board_is_open (self->analysis)
      && gtk_widget_get_mapped (GTK_WIDGET (self->tools)))
    noughts_analysis_tools_edit_remark (self->tools);
}

static void
fold (NoughtsAnalysisView *self, NoughtsFolding folding)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->sidebar)))
    noughts_sidebar_fold (self->sidebar, folding);
}

static void
fold_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  fold (NOUGHTS_ANALYSIS_VIEW (data), NOUGHTS_FOLDING_THIS);
}

static void
expand_all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  fold (NOUGHTS_ANALYSIS_VIEW (data), NOUGHTS_FOLDING_NONE);
}

static void
fold_all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  fold (NOUGHTS_ANALYSIS_VIEW (data), NOUGHTS_FOLDING_DEEP);
}

static const GActionEntry entries[] = {
  { .name = "edit-remark", .activate = edit_remark_action },
  { .name = "expand-all", .activate = expand_all_action },
  { .name = "fold-all", .activate = fold_all_action },
  { .name = "fold-variation", .activate = fold_action },
};

static void
noughts_analysis_view_dispose (GObject *object)
{
  NoughtsAnalysisView *self = NOUGHTS_ANALYSIS_VIEW (object);

  g_clear_object (&self->edits);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (noughts_analysis_view_parent_class)->dispose (object);
}

static void
noughts_analysis_view_class_init (NoughtsAnalysisViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_view_dispose;
}

static void
noughts_analysis_view_init (NoughtsAnalysisView *self)
{
}

static void
connect_signals (NoughtsAnalysisView *self)
{
  g_signal_connect_object (self->analysis, "notify::open", G_CALLBACK (open_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "shown", G_CALLBACK (show_marks), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "edited", G_CALLBACK (edited_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (noughts_analysis_board_get_finder (self->analysis), "changed",
                           G_CALLBACK (noughts_game_page_refresh), self->page, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "updated", G_CALLBACK (show_remark), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pane, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pane, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "remark-changed", G_CALLBACK (remark_cb), self,
                           G_CONNECT_SWAPPED);
}

NoughtsAnalysisView *
noughts_analysis_view_new (NoughtsAnalysisBoard *analysis, NoughtsGamePage *page, GActionMap *map)
{
  NoughtsAnalysisView *self;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_BOARD (analysis), NULL);
  g_return_val_if_fail (NOUGHTS_IS_GAME_PAGE (page), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_VIEW, NULL);
  self->analysis = g_object_ref (analysis);
  self->page = page;
  self->board = noughts_game_page_get_board (page);
  self->sidebar = noughts_game_page_get_sidebar (page);
  self->pane = noughts_sidebar_get_lines_pane (self->sidebar);
  self->tools = noughts_sidebar_get_analysis_tools (self->sidebar);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  noughts_lines_pane_set_lines (self->pane, noughts_analysis_board_get_lines (analysis));
  noughts_lines_pane_set_beside (self->pane, noughts_analysis_board_get_lines_beside (analysis));
  noughts_cell_menu_add (self->board, analysis);
  connect_signals (self);

  return self;
}
