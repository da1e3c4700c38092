/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-find-win.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

struct _NoughtsFindWin
{
  GObject parent_instance;

  NoughtsNotice *notice;
  GActionMap *map;   /* borrowed */
  NoughtsGame *game; /* NULL while it is not active */
  NoughtsNode *node;
  NoughtsWins wins;

  MnkPoint tried;
  GCancellable *trying; /* or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsFindWin, noughts_find_win, G_TYPE_OBJECT)

static guint changed_signal;

static void
update_actions (NoughtsFindWin *self)
{
  noughts_enable_action (self->map, "find-win-answer", self->game != NULL);
  noughts_enable_action (self->map, "find-win-stop", self->game != NULL);
}

static void
stop_trying (NoughtsFindWin *self)
{
  if (self->trying != NULL)
    g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
}

static void
end (NoughtsFindWin *self)
{
  stop_trying (self);
  g_clear_object (&self->game);
  update_actions (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Says something, with the ways out of it. */
static void
say (NoughtsFindWin *self, const char *text)
{
  noughts_notice_tell (self->notice, text);
  noughts_notice_offer (self->notice, _ ("Show It"), "win.find-win-answer");
  noughts_notice_offer (self->notice, _ ("Stop"), "win.find-win-stop");
}

static void
ask (NoughtsFindWin *self)
{
  const char *name = noughts_game_piece_name (self->game, self->wins.side);
  g_autofree char *text = NULL;

  if (self->wins.n_moves == 1)
    /* Translators: a side */
    text = g_strdup_printf (_ ("%s to move and win. Only one winning move was found."), name);
  else
    text = g_strdup_printf (_ ("%s to move and win. Several moves win."), name);
  say (self, text);
}

/* Tells a winning move, and ends. */
static void
tell_win (NoughtsFindWin *self, MnkPoint move, MnkScore score)
{
  const MnkRule *rule = noughts_game_get_rule (self->game);
  g_autofree char *name = noughts_move_name (rule, move);
  g_autofree char *value =
      noughts_lines_describe_value (score, self->wins.side, rule, NOUGHTS_UNIT_PERCENT);
  /* Translators: a winning move, and what it leads to: "h8: Black wins in 3" */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), name, value);

  end (self);
  noughts_notice_tell (self->notice, text);
}

/* ---- Trying ---- */

typedef struct
{
  GWeakRef asker;
  GCancellable *cancellable; /* the search's own; only compared */
} Request;

static void
judge (NoughtsFindWin *self, const NoughtsWins *wins)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (wins->n_moves > 0)
    {
      tell_win (self, self->tried, wins->score);
      return;
    }

  name = noughts_move_name (noughts_game_get_rule (self->game), self->tried);
  /* Translators: a move that a person has tried */
  text = g_strdup_printf (_ ("No win was found after %s. Try another move."), name);
  say (self, text);
}

static void
tried_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  Request *request = data;
  g_autoptr (NoughtsFindWin) self = g_weak_ref_get (&request->asker);
  g_autofree NoughtsWins *wins = noughts_wins_find_finish (result);

  if (self != NULL && request->cancellable == self->trying)
    {
      g_clear_object (&self->trying);
      if (wins != NULL)
        judge (self, wins);
    }
  g_weak_ref_clear (&request->asker);
  g_object_unref (request->cancellable);
  g_free (request);
}

/* Looks at a move that is not among the wins that are known. */
static void
look_at (NoughtsFindWin *self, MnkPoint move)
{
  Request *request = g_new0 (Request, 1);
  g_autofree char *name = noughts_move_name (noughts_game_get_rule (self->game), move);
  g_autofree char *text = g_strdup_printf (_ ("Checking %s…"), name);

  stop_trying (self);
  self->tried = move;
  self->trying = g_cancellable_new ();
  g_weak_ref_init (&request->asker, self);
  request->cancellable = g_object_ref (self->trying);
  say (self, text);
  noughts_wins_find_async (self->game, self->node, move, self->trying, tried_cb, request);
}

/* Says why a move is forbidden, which is no win; FALSE if it is not. */
static gboolean
refuse_forbidden (NoughtsFindWin *self, MnkPoint move)
{
  const char *forbidden =
      self->wins.side == MNK_X ? noughts_game_why_forbidden (self->game, move) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  if (forbidden == NULL)
    return FALSE;

  name = noughts_move_name (noughts_game_get_rule (self->game), move);
  words = noughts_forbidden_explain (forbidden);
  /* Translators: a cell and why not: "h8", "is forbidden: two open threes" */
  text = g_strdup_printf (_ ("%s %s. Try again."), name, words);
  say (self, text);
  return TRUE;
}

void
noughts_find_win_try (NoughtsFindWin *self, MnkPoint move)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (NOUGHTS_IS_FIND_WIN (self));
  g_return_if_fail (self->game != NULL);

  for (guint i = 0; i < self->wins.n_moves; i++)
    if (mnk_point_equal (self->wins.moves[i], move))
      {
        tell_win (self, move, self->wins.scores[i]);
        return;
      }

  if (!noughts_game_can_play (self->game, move, &error))
    say (self, error->message);
  else if (!refuse_forbidden (self, move))
    look_at (self, move);
}

/* ---- Actions ---- */

static void
answer_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsFindWin *self = NOUGHTS_FIND_WIN (data);

  tell_win (self, self->wins.moves[0], self->wins.scores[0]);
}

static void
stop_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  noughts_find_win_stop (NOUGHTS_FIND_WIN (data));
}

/* ---- The object ---- */

static void
noughts_find_win_dispose (GObject *object)
{
  NoughtsFindWin *self = NOUGHTS_FIND_WIN (object);

  stop_trying (self);
  g_clear_object (&self->game);
  g_clear_object (&self->notice);

  G_OBJECT_CLASS (noughts_find_win_parent_class)->dispose (object);
}

static void
noughts_find_win_class_init (NoughtsFindWinClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_find_win_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_FIND_WIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
noughts_find_win_init (NoughtsFindWin *self)
{
}

NoughtsFindWin *
noughts_find_win_new (NoughtsNotice *notice, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "find-win-answer", .activate = answer_action },
    { .name = "find-win-stop", .activate = stop_action },
  };
  NoughtsFindWin *self;

  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_FIND_WIN, NULL);
  self->notice = g_object_ref (notice);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  update_actions (self);

  return self;
}

void
noughts_find_win_begin (NoughtsFindWin *self,
                        NoughtsGame *game,
                        NoughtsNode *node,
                        const NoughtsWins *wins)
{
  g_return_if_fail (NOUGHTS_IS_FIND_WIN (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (wins != NULL && wins->n_moves > 0);

  stop_trying (self);
  g_set_object (&self->game, game);
  self->node = node;
  self->wins = *wins;
  update_actions (self);
  g_signal_emit (self, changed_signal, 0);
  ask (self);
}

gboolean
noughts_find_win_is_active (NoughtsFindWin *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FIND_WIN (self), FALSE);

  return self->game != NULL;
}

gboolean
noughts_find_win_stop (NoughtsFindWin *self)
{
  g_return_val_if_fail (NOUGHTS_IS_FIND_WIN (self), FALSE);

  if (self->game == NULL)
    return FALSE;

  noughts_notice_clear (self->notice);
  end (self);
  return TRUE;
}

void
noughts_find_win_age (NoughtsFindWin *self, NoughtsGame *game, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_FIND_WIN (self));

  if (self->game != NULL && (self->game != game || self->node != node))
    end (self);
}
