/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-move-list.h"

#include "noughts-context-menu.h"
#include "noughts-move-cell.h"
#include "noughts-move-model.h"
#include "noughts-steps.h"
#include "noughts-tree-model.h"

struct _NoughtsMoveList
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkLabel *empty_label;
  GtkListView *list_view;

  NoughtsAnalysis *analysis;
  NoughtsGame *game;
  GSignalGroup *analysis_signals;
  GSignalGroup *game_signals;

  NoughtsMoveModel *model;
  NoughtsTreeModel *tree;
  gboolean as_tree; /* the tree is shown, not the line alone */
  GtkSingleSelection *selection;
  GPtrArray *cells;   /* the bound NoughtsMoveCell */
  gboolean selecting; /* the list follows the game, not the person */
  gboolean opening;   /* rows that are bound meanwhile say what they are after it */
  int digits;         /* of the cells' numbers */
  guint scroll_ticks; /* frames until a new row can be scrolled to */
};

G_DEFINE_FINAL_TYPE (NoughtsMoveList, noughts_move_list, GTK_TYPE_WIDGET)

enum
{
  JUMP_REQUESTED,
  LINE_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
count_digits (guint number)
{
  int digits = 1;

  for (; number >= 10; number /= 10)
    digits++;

  return digits;
}

/* The width of the numbers, as many digits as the last move of a full board has: a later move
 * shifts nothing. */
static int
get_digits (NoughtsMoveList *self)
{
  const MnkRule *rule = self->game != NULL ? noughts_game_get_rule (self->game) : NULL;
  guint cells = rule != NULL ? (guint) (rule->width * rule->height) : 0;
  guint least = rule != NULL && mnk_rule_is_unbounded (rule) ? 100 : cells;

  return count_digits (MAX (self->game != NULL ? noughts_game_get_n_plies (self->game) : 0, least));
}

static void
update_digits (NoughtsMoveList *self)
{
  int digits = get_digits (self);

  if (self->digits == digits)
    return;

  self->digits = digits;
  for (guint i = 0; i < self->cells->len; i++)
    noughts_move_cell_set_digits (g_ptr_array_index (self->cells, i), digits);
}

static void
update_cells (NoughtsMoveList *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    noughts_move_cell_update (g_ptr_array_index (self->cells, i));
}

static GListModel *
get_model (NoughtsMoveList *self)
{
  return self->as_tree ? G_LIST_MODEL (self->tree) : G_LIST_MODEL (self->model);
}

/* The row of the current move; the start is none. */
static guint
get_current_row (NoughtsMoveList *self)
{
  guint ply = self->game != NULL ? noughts_game_get_ply (self->game) : 0;
  guint row = GTK_INVALID_LIST_POSITION;

  if (!self->as_tree)
    return ply > 0 ? ply - 1 : row;
  if (ply > 0)
    noughts_tree_rows_find (noughts_tree_model_get_rows (self->tree),
                            noughts_game_get_current (self->game), &row);

  return row;
}

static void
scroll_to_current (NoughtsMoveList *self)
{
  guint row = get_current_row (self);
  guint n = g_list_model_get_n_items (get_model (self));

  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u",
                                row < n ? row : 0);
}

static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  NoughtsMoveList *self = NOUGHTS_MOVE_LIST (widget);

  if (--self->scroll_ticks > 0)
    return G_SOURCE_CONTINUE;

  scroll_to_current (self);

  return G_SOURCE_REMOVE;
}

/* Scrolls once more in the next frame: GTK treats a row that has not been laid out as one without
 * height, and scrolls one row short. A frame's ticks come before its layout, so that the second one
 * is right. */
static void
scroll_to_current_again (NoughtsMoveList *self)
{
  if (self->scroll_ticks == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->scroll_ticks = 2;
}

static gboolean
has_focus (NoughtsMoveList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* Gives the focus to the row of the current move, or at the start to the first. */
static gboolean
focus_current (NoughtsMoveList *self)
{
  NoughtsNode *node = self->game != NULL ? noughts_game_get_current (self->game) : NULL;

  if (node != NULL && noughts_node_get_parent (node) == NULL)
    node = noughts_node_get_child (node);
  for (guint i = 0; i < self->cells->len; i++)
    {
      NoughtsMoveCell *cell = g_ptr_array_index (self->cells, i);

      if (node != NULL && noughts_move_cell_get_node (cell) == node)
        return gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (cell)));
    }

  return FALSE;
}

/* Selects the current move and brings it into view; a focus in the list goes with it. */
static void
select_current (NoughtsMoveList *self)
{
  self->selecting = TRUE;
  if (self->as_tree && self->game != NULL)
    noughts_tree_rows_reveal (noughts_tree_model_get_rows (self->tree),
                              noughts_game_get_current (self->game));
  gtk_single_selection_set_selected (self->selection, get_current_row (self));
  self->selecting = FALSE;

  scroll_to_current (self);
  if (has_focus (self))
    focus_current (self);
  scroll_to_current_again (self);
}

static void
follow_line (NoughtsMoveList *self)
{
  update_digits (self);
  self->selecting = TRUE;
  if (self->as_tree)
    noughts_tree_rows_sync (noughts_tree_model_get_rows (self->tree));
  else
    noughts_move_model_sync (self->model, self->game);
  self->selecting = FALSE;

  gtk_stack_set_visible_child_name (
      self->stack, g_list_model_get_n_items (get_model (self)) > 0 ? "moves" : "empty");
  select_current (self);
}

static void
request_jump (NoughtsMoveList *self, guint ply)
{
  g_signal_emit (self, signals[JUMP_REQUESTED], 0, ply);

  /* The selected row is the current node's, also without a jump. */
  select_current (self);
}

static void
request_node (NoughtsMoveList *self, NoughtsNode *node)
{
  g_signal_emit (self, signals[LINE_REQUESTED], 0, node);
  select_current (self);
}

static void
game_changed_cb (NoughtsMoveList *self, NoughtsGameChange change)
{
  if ((change & NOUGHTS_GAME_CHANGE_TREE) || (change & NOUGHTS_GAME_CHANGE_LINE && !self->as_tree))
    follow_line (self);
  else if (change & NOUGHTS_GAME_CHANGE_CURRENT)
    select_current (self);
  if (change & NOUGHTS_GAME_CHANGE_NOTES || (self->as_tree && change & NOUGHTS_GAME_CHANGE_LINE))
    update_cells (self);
}

static void
set_game (NoughtsMoveList *self, NoughtsGame *game)
{
  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);

  /* Nodes of two games are never compared, even if they lie at the same address. */
  noughts_move_model_sync (self->model, NULL);
  noughts_tree_model_set_game (self->tree, self->as_tree ? game : NULL);

  /* The list begins with its first rows, of which a long game then shows none. */
  self->opening = TRUE;
  follow_line (self);
  self->opening = FALSE;
  update_cells (self);
}

static void
analysis_game_cb (NoughtsMoveList *self)
{
  set_game (self, noughts_analysis_get_game (self->analysis));
}

static void
evaluated_cb (NoughtsMoveList *self, NoughtsNode *node)
{
  noughts_move_model_evaluated (self->model, node);
  noughts_tree_model_changed (self->tree, node);
}

static void
analysis_enabled_cb (NoughtsMoveList *self)
{
  update_cells (self);
}

static void
selected_cb (NoughtsMoveList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  /* News of the list's own selecting may come late. */
  if (self->selecting || selected == get_current_row (self))
    return;

  if (selected == GTK_INVALID_LIST_POSITION)
    select_current (self);
  else if (self->as_tree)
    request_node (self,
                  noughts_tree_rows_get (noughts_tree_model_get_rows (self->tree), selected).node);
  else
    request_jump (self, selected + 1);
}

static gboolean
step_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  NoughtsMoveList *self = NOUGHTS_MOVE_LIST (widget);

  if (self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  request_jump (self, noughts_step_take (widget, args, noughts_game_get_ply (self->game),
                                         noughts_game_get_n_plies (self->game)));

  return GDK_EVENT_STOP;
}

static void
line_requested_cb (NoughtsMoveList *self, NoughtsNode *node)
{
  g_signal_emit (self, signals[LINE_REQUESTED], 0, node);
}

/* A variation that is folded around the current move shows its first one. */
static void
fold (NoughtsMoveList *self, NoughtsNode *head, gboolean folded)
{
  NoughtsTreeRows *rows = noughts_tree_model_get_rows (self->tree);
  NoughtsNode *node = noughts_game_get_current (self->game);

  while (node != NULL && node != head)
    node = noughts_node_get_parent (node);
  if (folded && node == head && noughts_game_get_current (self->game) != head)
    request_node (self, head);

  self->selecting = TRUE;
  noughts_tree_rows_set_folded (rows, head, folded);
  self->selecting = FALSE;
  select_current (self);
}

static void
fold_requested_cb (NoughtsMoveList *self, NoughtsNode *node)
{
  fold (self, node, !noughts_tree_rows_is_folded (noughts_tree_model_get_rows (self->tree), node));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, NoughtsMoveList *self)
{
  GtkWidget *cell = noughts_move_cell_new ();

  g_signal_connect_object (cell, "line-requested", G_CALLBACK (line_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cell, "fold-requested", G_CALLBACK (fold_requested_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, NoughtsMoveList *self)
{
  NoughtsMoveCell *cell = NOUGHTS_MOVE_CELL (gtk_list_item_get_child (item));

  noughts_move_cell_set_digits (cell, self->digits);
  noughts_move_cell_bind (cell, gtk_list_item_get_item (item), self->analysis);
  if (!self->opening)
    noughts_move_cell_update (cell);
  g_ptr_array_add (self->cells, cell);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, NoughtsMoveList *self)
{
  NoughtsMoveCell *cell = NOUGHTS_MOVE_CELL (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->cells, cell);
  noughts_move_cell_bind (cell, NULL, NULL);
}

/* The menu is about the shown move: the one that is clicked becomes that. */
static gboolean
menu_wanted (GtkWidget *widget, double *x, double *y, gpointer data)
{
  NoughtsMoveList *self = NOUGHTS_MOVE_LIST (widget);
  GtkWidget *at, *cell;
  NoughtsNode *node;

  if (!self->as_tree || self->game == NULL)
    return FALSE;
  if (*x < 0)
    return gtk_widget_translate_coordinates (gtk_root_get_focus (gtk_widget_get_root (widget)),
                                             widget, 24, 16, x, y);

  at = gtk_widget_pick (widget, *x, *y, GTK_PICK_DEFAULT);
  cell = at != NULL ? gtk_widget_get_ancestor (at, NOUGHTS_TYPE_MOVE_CELL) : NULL;

  /* Beside the cell there is the edge of its row. */
  if (cell == NULL && at != NULL)
    cell = gtk_widget_get_first_child (at);
  node = NOUGHTS_IS_MOVE_CELL (cell) ? noughts_move_cell_get_node (NOUGHTS_MOVE_CELL (cell)) : NULL;
  if (node != NULL)
    request_node (self, node);

  return node != NULL;
}

static void
set_up_list (NoughtsMoveList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);

  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
}

/* One stop on the way of Tab, however long the game is: the arrow keys lead along the rows. */
static gboolean
noughts_move_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  NoughtsMoveList *self = NOUGHTS_MOVE_LIST (widget);

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (noughts_move_list_parent_class)->focus (widget, direction);

  return !has_focus (self) && focus_current (self);
}

static void
noughts_move_list_dispose (GObject *object)
{
  NoughtsMoveList *self = NOUGHTS_MOVE_LIST (object);
  GtkWidget *child = GTK_WIDGET (self->stack);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->analysis_signals);

  /* The rows go while what they show still exists. */
  if (self->model != NULL)
    noughts_move_model_sync (self->model, NULL);
  if (self->tree != NULL)
    noughts_tree_model_set_game (self->tree, NULL);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->tree);
  g_clear_object (&self->game);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (noughts_move_list_parent_class)->dispose (object);
}

static void
noughts_move_list_finalize (GObject *object)
{
  NoughtsMoveList *self = NOUGHTS_MOVE_LIST (object);

  g_clear_pointer (&self->cells, g_ptr_array_unref);

  G_OBJECT_CLASS (noughts_move_list_parent_class)->finalize (object);
}

static void
noughts_move_list_class_init (NoughtsMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_move_list_dispose;
  object_class->finalize = noughts_move_list_finalize;
  widget_class->focus = noughts_move_list_focus;

  signals[JUMP_REQUESTED] =
      g_signal_new ("jump-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  signals[LINE_REQUESTED] =
      g_signal_new ("line-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__POINTER, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveList, empty_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveList, stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsMoveList, list_view);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_move_list_init (NoughtsMoveList *self)
{
  self->cells = g_ptr_array_new ();
  self->model = noughts_move_model_new ();
  self->tree = noughts_tree_model_new ();
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);

  self->game_signals = g_signal_group_new (NOUGHTS_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (game_changed_cb), self,
                                 G_CONNECT_SWAPPED);
  self->analysis_signals = g_signal_group_new (NOUGHTS_TYPE_ANALYSIS);
  g_signal_group_connect_object (self->analysis_signals, "notify::game",
                                 G_CALLBACK (analysis_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->analysis_signals, "notify::enabled",
                                 G_CALLBACK (analysis_enabled_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->analysis_signals, "evaluated", G_CALLBACK (evaluated_cb),
                                 self, G_CONNECT_SWAPPED);

  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_list (self);
  noughts_step_add_keys (GTK_WIDGET (self), step_cb);
}

void
noughts_move_list_set_analysis (NoughtsMoveList *self, NoughtsAnalysis *analysis)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_LIST (self));
  g_return_if_fail (analysis == NULL || NOUGHTS_IS_ANALYSIS (analysis));

  if (self->analysis == analysis)
    return;

  /* Rows show their game's analysis: they go before it. */
  set_game (self, NULL);
  g_set_object (&self->analysis, analysis);
  g_signal_group_set_target (self->analysis_signals, analysis);
  if (analysis != NULL)
    set_game (self, noughts_analysis_get_game (analysis));
}

void
noughts_move_list_set_secret (NoughtsMoveList *self, gboolean secret)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_LIST (self));

  noughts_move_model_set_secret (self->model, secret);
}

void
noughts_move_list_set_invitation (NoughtsMoveList *self, const char *invitation)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_LIST (self));

  gtk_label_set_label (self->empty_label, invitation);
}

void
noughts_move_list_set_tree (NoughtsMoveList *self, gboolean as_tree)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_LIST (self));

  if (self->as_tree == !!as_tree)
    return;

  self->as_tree = !!as_tree;
  self->selecting = TRUE;
  noughts_move_model_sync (self->model, NULL);
  noughts_tree_model_set_game (self->tree, self->as_tree ? self->game : NULL);
  gtk_single_selection_set_model (self->selection, get_model (self));
  self->selecting = FALSE;
  follow_line (self);
}

void
noughts_move_list_fold (NoughtsMoveList *self, NoughtsFolding folding)
{
  NoughtsTreeRows *rows;
  NoughtsNode *head;

  g_return_if_fail (NOUGHTS_IS_MOVE_LIST (self));

  if (!self->as_tree || self->game == NULL)
    return;

  rows = noughts_tree_model_get_rows (self->tree);
  head = noughts_tree_edits_find_variation (noughts_game_get_current (self->game));
  if (folding == NOUGHTS_FOLDING_NONE || folding == NOUGHTS_FOLDING_DEEP)
    {
      self->selecting = TRUE;
      if (folding == NOUGHTS_FOLDING_NONE)
        noughts_tree_rows_unfold_all (rows);
      else
        noughts_tree_rows_fold_deep (rows);
      self->selecting = FALSE;
      select_current (self);
    }
  else if (head != NULL)
    {
      fold_requested_cb (self, head);
    }
}

void
noughts_move_list_set_menu (NoughtsMoveList *self, GMenuModel *menu)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_LIST (self));

  noughts_context_menu_add (GTK_WIDGET (self), menu, menu_wanted, NULL);
}
