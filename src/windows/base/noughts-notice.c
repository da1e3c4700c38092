/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-notice.h"

#include <glib/gi18n.h>

struct _NoughtsNotice
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNoticeKind kind;
  char *text;
  NoughtsNoticeOffer offers[NOUGHTS_NOTICE_OFFERS];
  guint n_offers;
  MnkPoint asked_move;
  NoughtsNode *left_end;
  NoughtsNode *left_leaf;
  NoughtsNode *played;
  NoughtsNode *sides_node;
  NoughtsFollowUp *then; /* NULL but while it is asked whether to leave */

  gboolean brief;
  gboolean held;
  guint delay; /* milliseconds */
  guint clock; /* of a brief message; 0 while it stands still */
};

G_DEFINE_FINAL_TYPE (NoughtsNotice, noughts_notice, G_TYPE_OBJECT)

/* How long a brief message can be read, in milliseconds. */
#define BRIEF_DELAY 5000

static guint changed_signal;

/* Whether the notice's move has been taken back. */
static gboolean
is_taken_back (NoughtsNotice *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  guint ply = noughts_node_get_ply (self->played);

  return noughts_game_get_ply (game) < ply || noughts_game_get_node_at (game, ply) != self->played;
}

/* Whether the notice stays while the game goes on, until a person moves. */
static gboolean
is_lasting (NoughtsNotice *self)
{
  switch (self->kind)
    {
    case NOUGHTS_NOTICE_NEW_GAME:
    case NOUGHTS_NOTICE_READ:
    case NOUGHTS_NOTICE_OPENING:
    case NOUGHTS_NOTICE_NOT_KEPT:
    case NOUGHTS_NOTICE_SIDES_CHANGED:
    case NOUGHTS_NOTICE_ASK_RESIGN:
    case NOUGHTS_NOTICE_ASK_LEAVE:
    case NOUGHTS_NOTICE_ASK_SAVE:
      return TRUE;

    case NOUGHTS_NOTICE_PLAYED_ON:
      return !is_taken_back (self);

    case NOUGHTS_NOTICE_NONE:
    case NOUGHTS_NOTICE_MESSAGE:
    case NOUGHTS_NOTICE_HINT:
    case NOUGHTS_NOTICE_ASK_PLAY_ON:
    case NOUGHTS_NOTICE_ASK_DRAW:
    default:
      return FALSE;
    }
}

static gboolean
delay_over_cb (gpointer data)
{
  NoughtsNotice *self = NOUGHTS_NOTICE (data);

  self->clock = 0;
  noughts_notice_clear (self);

  return G_SOURCE_REMOVE;
}

static void
update_clock (NoughtsNotice *self)
{
  g_clear_handle_id (&self->clock, g_source_remove);
  if (self->brief && !self->held)
    self->clock = g_timeout_add (self->delay, delay_over_cb, self);
}

static void
noughts_notice_dispose (GObject *object)
{
  NoughtsNotice *self = NOUGHTS_NOTICE (object);

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_object (&self->sitting);
  g_clear_pointer (&self->then, noughts_follow_up_free);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (noughts_notice_parent_class)->dispose (object);
}

static void
noughts_notice_class_init (NoughtsNoticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_notice_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_NOTICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
noughts_notice_init (NoughtsNotice *self)
{
  self->asked_move = MNK_PASS;
  self->delay = BRIEF_DELAY;
}

NoughtsNotice *
noughts_notice_new (NoughtsSitting *sitting)
{
  NoughtsNotice *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  self = g_object_new (NOUGHTS_TYPE_NOTICE, NULL);
  self->sitting = g_object_ref (sitting);

  return self;
}

void
noughts_notice_set (NoughtsNotice *self, NoughtsNoticeKind kind, const char *text)
{
  gboolean was_question;

  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  was_question = noughts_notice_is_question (self);
  self->kind = kind;
  if (kind != NOUGHTS_NOTICE_ASK_LEAVE)
    g_clear_pointer (&self->then, noughts_follow_up_free);
  g_free (self->text);
  self->text = g_strdup (text);
  self->n_offers = 0;
  self->brief = FALSE;
  update_clock (self);
  g_signal_emit (self, changed_signal, 0, was_question);
}

void
noughts_notice_offer (NoughtsNotice *self, const char *label, const char *action)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  if (self->kind == NOUGHTS_NOTICE_NONE || self->n_offers == NOUGHTS_NOTICE_OFFERS)
    return;

  self->offers[self->n_offers++] = (NoughtsNoticeOffer){ label, action };
  g_signal_emit (self, changed_signal, 0, FALSE);
}

guint
noughts_notice_get_offers (NoughtsNotice *self, const NoughtsNoticeOffer **offers)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), 0);

  *offers = self->offers;
  return self->n_offers;
}

void
noughts_notice_tell (NoughtsNotice *self, const char *text)
{
  noughts_notice_set (self, NOUGHTS_NOTICE_MESSAGE, text);
}

static void
set_late (NoughtsNotice *self_or_null, NoughtsNoticeKind kind, const char *text)
{
  if (self_or_null != NULL)
    noughts_notice_set (self_or_null, kind, text);
  else
    g_printerr ("noughts: %s\n", text);
}

void
noughts_notice_tell_late (NoughtsNotice *self_or_null, const char *text)
{
  set_late (self_or_null, NOUGHTS_NOTICE_MESSAGE, text);
}

void
noughts_notice_warn_late (NoughtsNotice *self_or_null, const char *text)
{
  set_late (self_or_null, NOUGHTS_NOTICE_NOT_KEPT, text);
}

void
noughts_notice_tell_briefly (NoughtsNotice *self, const char *text)
{
  noughts_notice_tell (self, text);
  self->brief = TRUE;
  update_clock (self);
}

void
noughts_notice_set_delay (NoughtsNotice *self, guint delay)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  self->delay = delay;
}

void
noughts_notice_set_held (NoughtsNotice *self, gboolean held)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  if (self->held == !!held)
    return;

  self->held = !!held;
  update_clock (self);
}

void
noughts_notice_clear (NoughtsNotice *self)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  if (self->kind != NOUGHTS_NOTICE_NONE)
    noughts_notice_set (self, NOUGHTS_NOTICE_NONE, NULL);
}

gboolean
noughts_notice_ask_leave (NoughtsNotice *self, const char *then)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), FALSE);

  if (!noughts_sitting_would_forfeit (self->sitting))
    return FALSE;

  g_clear_pointer (&self->then, noughts_follow_up_free);
  if (then != NULL)
    self->then = noughts_follow_up_new (then);
  noughts_notice_set (self, NOUGHTS_NOTICE_ASK_LEAVE, _ ("Resign this rated game?"));
  return TRUE;
}

const char *
noughts_notice_get_then (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), NULL);

  return self->then != NULL ? noughts_follow_up_get_action (self->then) : NULL;
}

void
noughts_notice_set_then (NoughtsNotice *self, NoughtsFollowUp *then)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));
  g_return_if_fail (then == NULL || self->kind == NOUGHTS_NOTICE_ASK_LEAVE);

  g_clear_pointer (&self->then, noughts_follow_up_free);
  self->then = then;
}

NoughtsFollowUp *
noughts_notice_steal_then (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), NULL);

  return g_steal_pointer (&self->then);
}

void
noughts_notice_ask_play_on (NoughtsNotice *self, MnkPoint move)
{
  const NoughtsNewGameChoice *choice;

  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  choice = noughts_sitting_get_choice (self->sitting);
  self->asked_move = move;
  noughts_notice_set (self, NOUGHTS_NOTICE_ASK_PLAY_ON,
                      choice->mode == NOUGHTS_MODE_COMPUTERS
                          ? _ ("Two computers are playing. Analyse the game to try moves of your "
                               "own.")
                          : _ ("Continue from here? The original moves are kept as a variation."));
}

void
noughts_notice_tell_played_on (NoughtsNotice *self,
                               NoughtsNode *left_end,
                               NoughtsNode *left_leaf,
                               NoughtsNode *played)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  self->left_end = left_end;
  self->left_leaf = left_leaf;
  self->played = played;
  noughts_notice_set (self, NOUGHTS_NOTICE_PLAYED_ON,
                      _ ("The original moves are kept as a variation"));
}

void
noughts_notice_tell_sides_changed (NoughtsNotice *self, const char *text)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  self->sides_node = noughts_game_get_end (noughts_sitting_get_game (self->sitting));
  noughts_notice_set (self, NOUGHTS_NOTICE_SIDES_CHANGED, text);
}

NoughtsNoticeKind
noughts_notice_get_kind (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), NOUGHTS_NOTICE_NONE);

  return self->kind;
}

const char *
noughts_notice_get_text (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), NULL);

  return self->text;
}

gboolean
noughts_notice_is_question (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), FALSE);

  return self->kind == NOUGHTS_NOTICE_ASK_PLAY_ON || self->kind == NOUGHTS_NOTICE_ASK_RESIGN
         || self->kind == NOUGHTS_NOTICE_ASK_LEAVE || self->kind == NOUGHTS_NOTICE_ASK_DRAW
         || self->kind == NOUGHTS_NOTICE_ASK_SAVE;
}

MnkPoint
noughts_notice_get_asked_move (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), MNK_PASS);

  return self->asked_move;
}

void
noughts_notice_get_left (NoughtsNotice *self, NoughtsNode **end, NoughtsNode **leaf)
{
  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  *end = self->left_end;
  *leaf = self->left_leaf;
}

NoughtsNode *
noughts_notice_get_sides_node (NoughtsNotice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), NULL);

  return self->sides_node;
}

static gboolean
is_unlinked (NoughtsNode *node)
{
  return node != NULL && noughts_node_is_unlinked (node);
}

void
noughts_notice_forget_unlinked (NoughtsNotice *self)
{
  gboolean lost = FALSE;

  g_return_if_fail (NOUGHTS_IS_NOTICE (self));

  if (self->kind == NOUGHTS_NOTICE_PLAYED_ON)
    lost =
        is_unlinked (self->left_end) || is_unlinked (self->left_leaf) || is_unlinked (self->played);
  else if (self->kind == NOUGHTS_NOTICE_SIDES_CHANGED)
    lost = is_unlinked (self->sides_node);

  if (lost)
    noughts_notice_clear (self);
}

gboolean
noughts_notice_age (NoughtsNotice *self)
{
  NoughtsGame *game;
  gboolean was_question;

  g_return_val_if_fail (NOUGHTS_IS_NOTICE (self), FALSE);

  game = noughts_sitting_get_game (self->sitting);
  if (is_lasting (self) && !noughts_sitting_person_has_moved (self->sitting)
      && !noughts_game_looks_back (game) && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    return FALSE;

  was_question = noughts_notice_is_question (self);
  self->kind = NOUGHTS_NOTICE_NONE;
  g_clear_pointer (&self->then, noughts_follow_up_free);
  g_clear_pointer (&self->text, g_free);
  self->n_offers = 0;
  self->brief = FALSE;
  update_clock (self);

  return was_question;
}
