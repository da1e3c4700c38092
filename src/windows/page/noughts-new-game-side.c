/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-new-game-side.h"

#include <glib/gi18n.h>

#include "noughts-dialogs.h"
#include "noughts-new-game-panel.h"
#include "noughts-settings.h"
#include "noughts-titles.h"

struct _NoughtsNewGameSide
{
  GObject parent_instance;

  GtkStack *stack;
  NoughtsScroll *scroll;
  GSettings *settings;
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsRatings *ratings;      /* or NULL */
  NoughtsBoardPreview *preview; /* or NULL */
  NoughtsNewGamePanel *panel;   /* created on first use; NULL before */
  gboolean buttons_shown;
};

G_DEFINE_FINAL_TYPE (NoughtsNewGameSide, noughts_new_game_side, G_TYPE_OBJECT)

static guint closed_signal;
static guint changed_signal;

/* A board with difficulties, and one with levels. */
static const MnkRule small_board = { 3, 3, 3, MNK_FREESTYLE };
static const MnkRule large_board = { 15, 15, 5, MNK_FREESTYLE };

static void
start (NoughtsNewGameSide *self, const NoughtsNewGameChoice *choice)
{
  g_autoptr (GError) error = NULL;

  if (!noughts_sitting_begin (self->sitting, choice, &error))
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  noughts_settings_set_choice (self->settings, choice);
  g_signal_emit (self, closed_signal, 0);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, _ ("New game"));
}

/* Analyses from an empty board of the chosen size; the game in play is put aside. */
static void
analyse (NoughtsNewGameSide *self, const NoughtsNewGameChoice *choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_new (&choice->rule, &error);

  if (game == NULL)
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  g_signal_emit (self, closed_signal, 0);
  noughts_sitting_analyse_game (self->sitting, game);
}

/* What was chosen in the panel, while a question about the game in play is open. */
typedef struct
{
  NoughtsNewGameSide *side;
  void (*begin) (NoughtsNewGameSide *side, const NoughtsNewGameChoice *choice);
  NoughtsNewGameChoice choice;
} Chosen;

static void
chosen_free (gpointer data)
{
  Chosen *chosen = data;

  g_object_unref (chosen->side);
  g_free (chosen);
}

static void
begin_chosen_cb (gpointer data)
{
  const Chosen *chosen = data;

  chosen->begin (chosen->side, &chosen->choice);
}

/* Begins with the choice. The computer may have moved behind the panel: then it is asked before
 * whether to resign. */
static void
begin_or_ask (NoughtsNewGameSide *self,
              void (*begin) (NoughtsNewGameSide *side, const NoughtsNewGameChoice *choice),
              const NoughtsNewGameChoice *choice)
{
  Chosen *chosen;

  if (!noughts_notice_ask_leave (self->notice, NULL))
    {
      begin (self, choice);
      return;
    }

  chosen = g_new (Chosen, 1);
  *chosen = (Chosen){ g_object_ref (self), begin, *choice };
  noughts_notice_set_then (self->notice,
                           noughts_follow_up_new_call (begin_chosen_cb, chosen, chosen_free));
}

static void
start_cb (NoughtsNewGameSide *self, NoughtsNewGameChoice *choice)
{
  begin_or_ask (self, start, choice);
}

static void
analyse_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsNewGameSide *self = NOUGHTS_NEW_GAME_SIDE (data);
  NoughtsNewGameChoice choice;

  noughts_new_game_panel_get_choice (self->panel, &choice);
  begin_or_ask (self, analyse, &choice);
}

static void
insert_actions (NoughtsNewGameSide *self)
{
  static const GActionEntry entries[] = { { .name = "analyse", .activate = analyse_action } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->panel), "page", G_ACTION_GROUP (group));
}

static void
cancelled_cb (NoughtsNewGameSide *self)
{
  g_signal_emit (self, closed_signal, 0);
}

static void
explain_cb (NoughtsNewGameSide *self, int opponent)
{
  noughts_show_opponent (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->stack))), opponent);
}

/* Shows the chosen board, or the one played on once the page has gone, by whatever way. */
static void
update_preview (NoughtsNewGameSide *self)
{
  NoughtsNewGameChoice choice;

  if (self->preview == NULL)
    return;

  if (!noughts_new_game_side_is_shown (self))
    {
      noughts_board_preview_hide (self->preview);
      return;
    }

  noughts_new_game_panel_get_choice (self->panel, &choice);
  noughts_board_preview_show (self->preview, &choice.rule);
  g_signal_emit (self, changed_signal, 0);
}

/* Tells above Start what it begins. */
static void
changed_cb (NoughtsNewGameSide *self)
{
  g_autofree char *summary = noughts_new_game_side_describe (self);

  noughts_new_game_panel_set_summary (self->panel, summary);
  g_signal_emit (self, changed_signal, 0);
}

static void
ensure_panel (NoughtsNewGameSide *self)
{
  if (self->panel != NULL)
    return;

  self->panel = NOUGHTS_NEW_GAME_PANEL (g_object_ref_sink (noughts_new_game_panel_new ()));
  insert_actions (self);
  g_signal_connect_object (self->panel, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "cancelled", G_CALLBACK (cancelled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "explain", G_CALLBACK (explain_cb), self,
                           G_CONNECT_SWAPPED);
  noughts_new_game_panel_set_buttons_shown (self->panel, self->buttons_shown);
  if (self->ratings != NULL)
    noughts_new_game_panel_set_ratings (self->panel, self->ratings);
  g_signal_connect_object (self->panel, "rule-shown", G_CALLBACK (update_preview), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->panel), "new-game");
}

static void
noughts_new_game_side_dispose (GObject *object)
{
  NoughtsNewGameSide *self = NOUGHTS_NEW_GAME_SIDE (object);

  if (self->panel != NULL)
    gtk_widget_insert_action_group (GTK_WIDGET (self->panel), "page", NULL);
  g_clear_object (&self->panel);
  g_clear_object (&self->preview);
  g_clear_object (&self->stack);
  g_clear_object (&self->scroll);
  g_clear_object (&self->settings);
  g_clear_object (&self->sitting);
  g_clear_object (&self->notice);
  g_clear_object (&self->ratings);

  G_OBJECT_CLASS (noughts_new_game_side_parent_class)->dispose (object);
}

static void
noughts_new_game_side_class_init (NoughtsNewGameSideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_new_game_side_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_NEW_GAME_SIDE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  closed_signal = g_signal_new ("closed", NOUGHTS_TYPE_NEW_GAME_SIDE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_new_game_side_init (NoughtsNewGameSide *self)
{
  self->buttons_shown = TRUE;
}

NoughtsNewGameSide *
noughts_new_game_side_new (GtkStack *stack,
                           NoughtsScroll *scroll,
                           GSettings *settings,
                           NoughtsSitting *sitting,
                           NoughtsNotice *notice)
{
  NoughtsNewGameSide *self;

  g_return_val_if_fail (GTK_IS_STACK (stack), NULL);
  g_return_val_if_fail (NOUGHTS_IS_SCROLL (scroll), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);

  self = g_object_new (NOUGHTS_TYPE_NEW_GAME_SIDE, NULL);
  self->stack = g_object_ref (stack);
  self->scroll = g_object_ref (scroll);
  self->settings = g_object_ref (settings);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (update_preview), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
noughts_new_game_side_set_preview (NoughtsNewGameSide *self, NoughtsBoardPreview *preview)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self));
  g_return_if_fail (NOUGHTS_IS_BOARD_PREVIEW (preview));

  g_set_object (&self->preview, preview);
}

void
noughts_new_game_side_set_ratings (NoughtsNewGameSide *self, NoughtsRatings *ratings)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self));
  g_return_if_fail (NOUGHTS_IS_RATINGS (ratings));

  g_set_object (&self->ratings, ratings);
}

void
noughts_new_game_side_show (NoughtsNewGameSide *self)
{
  g_auto (GStrv) names = NULL;
  NoughtsNewGameChoice choice;

  g_return_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self));

  ensure_panel (self);
  /* Another program may have added games. */
  if (self->ratings != NULL)
    noughts_ratings_read (self->ratings);
  names = noughts_settings_get_recent_names (self->settings);
  noughts_new_game_panel_set_recent_names (self->panel, (const char *const *) names);
  noughts_settings_get_choice (self->settings, &choice);
  /* Another board may be chosen, which has them. */
  noughts_settings_get_wished_opening (self->settings, &choice);
  noughts_new_game_panel_set_usual_opponents (
      self->panel, noughts_settings_get_opponent (self->settings, &small_board),
      noughts_settings_get_opponent (self->settings, &large_board));
  noughts_new_game_panel_set_choice (self->panel, &choice);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->panel));
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  noughts_scroll_to_child (self->scroll, self->stack, GTK_WIDGET (self->panel));
}

void
noughts_new_game_side_set_buttons_shown (NoughtsNewGameSide *self, gboolean shown)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self));

  self->buttons_shown = shown;
  if (self->panel != NULL)
    noughts_new_game_panel_set_buttons_shown (self->panel, shown);
}

void
noughts_new_game_side_start (NoughtsNewGameSide *self)
{
  g_return_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self));

  if (noughts_new_game_side_is_shown (self))
    gtk_widget_activate_action (GTK_WIDGET (self->panel), "new-game.start", NULL);
}

gboolean
noughts_new_game_side_is_shown (NoughtsNewGameSide *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self), FALSE);

  return self->panel != NULL
         && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->panel);
}

void
noughts_new_game_side_get_rule (NoughtsNewGameSide *self, MnkRule *rule)
{
  NoughtsNewGameChoice choice;

  g_return_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self));
  g_return_if_fail (noughts_new_game_side_is_shown (self));

  noughts_new_game_panel_get_choice (self->panel, &choice);
  *rule = choice.rule;
}

char *
noughts_new_game_side_describe (NoughtsNewGameSide *self)
{
  NoughtsNewGameChoice choice;

  g_return_val_if_fail (NOUGHTS_IS_NEW_GAME_SIDE (self), NULL);

  if (self->panel == NULL)
    return g_strdup ("");

  noughts_new_game_panel_get_choice (self->panel, &choice);
  return noughts_titles_describe_start (self->sitting, &choice);
}
