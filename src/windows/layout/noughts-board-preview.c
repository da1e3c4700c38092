/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-board-preview.h"

#include "noughts-board-view.h"
#include "noughts-settings.h"

struct _NoughtsBoardPreview
{
  GObject parent_instance;

  GtkStack *boards;
  GtkWidget *played; /* the board of the game */
  NoughtsAdaptiveLayout *layout;
  GSettings *settings;
  NoughtsSitting *sitting;
  NoughtsBoardView *board; /* created on first use; NULL before */
  MnkRule rule;            /* that it shows */
};

G_DEFINE_FINAL_TYPE (NoughtsBoardPreview, noughts_board_preview, G_TYPE_OBJECT)

static void
noughts_board_preview_dispose (GObject *object)
{
  NoughtsBoardPreview *self = NOUGHTS_BOARD_PREVIEW (object);

  g_clear_object (&self->boards);
  g_clear_object (&self->played);
  g_clear_object (&self->layout);
  g_clear_object (&self->settings);
  g_clear_object (&self->sitting);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (noughts_board_preview_parent_class)->dispose (object);
}

static void
noughts_board_preview_class_init (NoughtsBoardPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_board_preview_dispose;
}

static void
noughts_board_preview_init (NoughtsBoardPreview *self)
{
}

NoughtsBoardPreview *
noughts_board_preview_new (GtkStack *boards,
                           NoughtsAdaptiveLayout *layout,
                           GSettings *settings,
                           NoughtsSitting *sitting)
{
  NoughtsBoardPreview *self;

  g_return_val_if_fail (GTK_IS_STACK (boards), NULL);
  g_return_val_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (layout), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  self = g_object_new (NOUGHTS_TYPE_BOARD_PREVIEW, NULL);
  self->boards = g_object_ref (boards);
  self->played = g_object_ref (gtk_stack_get_visible_child (boards));
  self->layout = g_object_ref (layout);
  self->settings = g_object_ref (settings);
  self->sitting = g_object_ref (sitting);

  return self;
}

static void
take_theme (NoughtsBoardPreview *self)
{
  noughts_board_view_set_theme (self->board,
                                noughts_settings_get_theme (self->settings, &self->rule));
}

/* Neither focus nor pointer come to it. */
static void
ensure_board (NoughtsBoardPreview *self)
{
  GtkWidget *board;

  if (self->board != NULL)
    return;

  board = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL));
  self->board = NOUGHTS_BOARD_VIEW (board);
  gtk_widget_set_can_focus (board, FALSE);
  gtk_widget_set_can_target (board, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  g_settings_bind (self->settings, "coordinates", board, "coordinates", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::themes", G_CALLBACK (take_theme), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->boards, board);
}

void
noughts_board_preview_show (NoughtsBoardPreview *self, const MnkRule *rule)
{
  g_autoptr (NoughtsGame) game = NULL;

  g_return_if_fail (NOUGHTS_IS_BOARD_PREVIEW (self));
  g_return_if_fail (rule != NULL);

  game = noughts_game_new (rule, NULL);
  if (game == NULL)
    return;

  ensure_board (self);
  noughts_board_view_set_game (self->board, game);
  self->rule = *rule;
  take_theme (self);
  noughts_adaptive_layout_set_held (self->layout, TRUE);
  noughts_adaptive_layout_set_board (self->layout, rule, noughts_game_get_way (game));
  gtk_stack_set_visible_child (self->boards, GTK_WIDGET (self->board));
}

void
noughts_board_preview_hide (NoughtsBoardPreview *self)
{
  NoughtsGame *game;

  g_return_if_fail (NOUGHTS_IS_BOARD_PREVIEW (self));

  if (gtk_stack_get_visible_child (self->boards) == self->played)
    return;

  noughts_adaptive_layout_set_held (self->layout, FALSE);
  gtk_stack_set_visible_child (self->boards, self->played);
  game = noughts_sitting_get_game (self->sitting);
  if (game != NULL)
    noughts_adaptive_layout_set_board (self->layout, noughts_game_get_rule (game),
                                       noughts_game_get_way (game));
}
