/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-match.h"

#include <glib/gi18n-lib.h>

/* The least seconds before a computer's move: a faster one looks like an error. */
#define DEFAULT_PACE 0.4

/* A request for a move. A dropped request exists until the player has answered. */
typedef struct
{
  NoughtsMatch *match; /* NULL once the answer is not needed */
  NoughtsPlayer *player;
  NoughtsNode *node;
  GCancellable *cancellable;
  gint64 asked;
  gboolean answered;
  MnkPoint move;
  guint pace_source;
} Request;

struct _NoughtsMatch
{
  GObject parent_instance;

  NoughtsGame *game;
  NoughtsPlayer *players[2];
  gboolean running;
  gboolean paused;
  gboolean stepping; /* one move of a paused match is due */
  double pace;
  guint floor; /* the ply that undo does not go below */
  Request *request;
};

G_DEFINE_FINAL_TYPE (NoughtsMatch, noughts_match, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_X,
  PROP_O,
  PROP_THINKING,
  PROP_PACE,
  N_PROPS
};

enum
{
  REFUSED,
  MOVING,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void update (NoughtsMatch *self);

static void
request_free (Request *request)
{
  g_object_unref (request->player);
  g_object_unref (request->cancellable);
  g_free (request);
}

static gboolean
is_human (NoughtsPlayer *player)
{
  return player != NULL && noughts_player_is_human (player);
}

static gboolean
is_computer (NoughtsPlayer *player)
{
  return player != NULL && !noughts_player_is_human (player);
}

/* Returns the player to move at the current node. */
static NoughtsPlayer *
player_to_move (NoughtsMatch *self)
{
  return self->players[noughts_game_get_side (self->game) - MNK_X];
}

/* Returns the player who makes the game's next move, whichever node is current. */
static NoughtsPlayer *
next_player (NoughtsMatch *self)
{
  NoughtsNode *end = noughts_game_get_end (self->game);

  return self->players[noughts_game_get_side_at (self->game, end) - MNK_X];
}

static gboolean
looks_back (NoughtsMatch *self)
{
  return noughts_game_get_current (self->game) != noughts_game_get_end (self->game);
}

static gboolean
is_over (NoughtsMatch *self)
{
  return noughts_game_get_ending (self->game) != NOUGHTS_END_NONE;
}

/* Returns the only human's side; MNK_EMPTY with two humans or none. */
static MnkPiece
lone_human (NoughtsMatch *self)
{
  gboolean x = is_human (self->players[0]);
  gboolean o = is_human (self->players[1]);

  if (x == o)
    return MNK_EMPTY;

  return x ? MNK_X : MNK_O;
}

/* Drops the request; it is freed when the answer arrives, or now. */
static void
drop_request (NoughtsMatch *self)
{
  Request *request = g_steal_pointer (&self->request);

  if (request == NULL)
    return;

  request->match = NULL;
  g_clear_handle_id (&request->pace_source, g_source_remove);
  if (request->answered)
    request_free (request);
  else
    g_cancellable_cancel (request->cancellable);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

/* Reports an error; the match waits until something changes, or it is started again. */
static void
refuse (NoughtsMatch *self, GError *error)
{
  drop_request (self);
  g_signal_emit (self, signals[REFUSED], 0, error);
}

/* Two passes in a row are a draw, whoever had to pass. */
static void
end_after_passes (NoughtsGame *game)
{
  NoughtsNode *end = noughts_game_get_end (game);
  NoughtsNode *before = noughts_node_get_parent (end);

  /* A node that holds a comment alone has no move either, and nobody has passed there. */
  if (noughts_node_is_pass (end) && noughts_node_is_pass (before)
      && noughts_node_get_piece (before) != MNK_EMPTY)
    noughts_game_agree_draw (game);
}

static void
play_answer (NoughtsMatch *self)
{
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (NoughtsMatch) kept = g_object_ref (self);
  g_autoptr (NoughtsGame) game = g_object_ref (self->game);
  MnkPoint move = self->request->move;

  /* "thinking" is not notified for a turn that is over at once. */
  g_object_freeze_notify (G_OBJECT (self));
  self->stepping = FALSE;
  drop_request (self);
  g_signal_emit (self, signals[MOVING], 0);
  if (noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
    {
      if (noughts_game_extend (game, move, &error))
        end_after_passes (game);
      else
        refuse (self, error);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
pace_cb (gpointer data)
{
  Request *request = data;

  request->pace_source = 0;
  play_answer (request->match);
  return G_SOURCE_REMOVE;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Request *request = data;
  NoughtsMatch *self = request->match;
  g_autoptr (GError) error = NULL;
  gboolean found = noughts_player_think_finish (request->player, result, &request->move, &error);
  double rest;

  request->answered = TRUE;
  if (self == NULL)
    {
      request_free (request);
      return;
    }

  if (!found)
    {
      refuse (self, error);
      return;
    }

  rest = self->pace - (double) (g_get_monotonic_time () - request->asked) / G_USEC_PER_SEC;
  if (rest > 0)
    request->pace_source = g_timeout_add ((guint) (rest * 1000) + 1, pace_cb, request);
  else
    play_answer (self);
}

static Request *
request_new (NoughtsMatch *self, NoughtsPlayer *player)
{
  Request *request = g_new0 (Request, 1);

  request->match = self;
  request->player = g_object_ref (player);
  request->node = noughts_game_get_end (self->game);
  request->cancellable = g_cancellable_new ();
  request->asked = g_get_monotonic_time ();
  self->request = request;

  return request;
}

static void
ask (NoughtsMatch *self, NoughtsPlayer *player)
{
  Request *request = request_new (self, player);

  noughts_player_think_async (player, self->game, request->cancellable, thought_cb, request);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

/* Answers with a pass, the only legal move, without a request to the player, at the usual pace. */
static void
answer_with_pass (NoughtsMatch *self, NoughtsPlayer *player)
{
  Request *request = request_new (self, player);

  request->answered = TRUE;
  request->move = MNK_PASS;
  request->pace_source = g_timeout_add ((guint) (self->pace * 1000) + 1, pace_cb, request);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

static gboolean
may_ask (NoughtsMatch *self)
{
  return self->running && self->game != NULL && (!self->paused || self->stepping);
}

/* Returns the player whose move the match waits for; NULL when no computer and no pass is due. The
 * game goes on while an earlier position is shown. */
static NoughtsPlayer *
wanted_player (NoughtsMatch *self)
{
  NoughtsPlayer *player;

  if (!may_ask (self) || is_over (self))
    return NULL;

  player = next_player (self);
  return is_computer (player) || (player != NULL && noughts_game_must_pass_at_end (self->game))
             ? player
             : NULL;
}

/* Whether two computers play in a dead draw that is worth calling. */
static gboolean
is_idle_draw (NoughtsMatch *self)
{
  return is_computer (self->players[0]) && is_computer (self->players[1])
         && noughts_game_is_worth_calling (self->game);
}

/* Whether a request still matches the game's end, whichever node is current. */
static gboolean
is_wanted (NoughtsMatch *self, const Request *request)
{
  return may_ask (self) && !is_over (self) && request->node == noughts_game_get_end (self->game)
         && request->player == next_player (self);
}

/* Starts or drops a request by the state of the game. */
static void
update (NoughtsMatch *self)
{
  NoughtsPlayer *wanted;

  if (self->request != NULL && is_wanted (self, self->request))
    return;

  drop_request (self);
  wanted = wanted_player (self);

  if (wanted == NULL || self->request != NULL)
    return;

  if (is_idle_draw (self))
    noughts_game_agree_draw (self->game);
  else if (noughts_game_must_pass_at_end (self->game))
    answer_with_pass (self, wanted);
  else
    ask (self, wanted);
}

static void
changed_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsMatch *self)
{
  update (self);
}

static void
noughts_match_dispose (GObject *object)
{
  NoughtsMatch *self = NOUGHTS_MATCH (object);

  self->running = FALSE;
  drop_request (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  g_clear_object (&self->game);
  g_clear_object (&self->players[0]);
  g_clear_object (&self->players[1]);

  G_OBJECT_CLASS (noughts_match_parent_class)->dispose (object);
}

static void
noughts_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsMatch *self = NOUGHTS_MATCH (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_X:
      g_value_set_object (value, self->players[0]);
      break;

    case PROP_O:
      g_value_set_object (value, self->players[1]);
      break;

    case PROP_THINKING:
      g_value_set_boolean (value, noughts_match_get_thinking (self));
      break;

    case PROP_PACE:
      g_value_set_double (value, self->pace);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_match_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  NoughtsMatch *self = NOUGHTS_MATCH (object);

  switch (prop_id)
    {
    case PROP_GAME:
      noughts_match_set_game (self, g_value_get_object (value));
      break;

    case PROP_X:
      noughts_match_set_player (self, MNK_X, g_value_get_object (value));
      break;

    case PROP_O:
      noughts_match_set_player (self, MNK_O, g_value_get_object (value));
      break;

    case PROP_PACE:
      noughts_match_set_pace (self, g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_match_class_init (NoughtsMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_match_dispose;
  object_class->get_property = noughts_match_get_property;
  object_class->set_property = noughts_match_set_property;

  properties[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, NOUGHTS_TYPE_GAME,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_X] =
      g_param_spec_object ("x", NULL, NULL, NOUGHTS_TYPE_PLAYER,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_O] =
      g_param_spec_object ("o", NULL, NULL, NOUGHTS_TYPE_PLAYER,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_THINKING] =
      g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  properties[PROP_PACE] =
      g_param_spec_double ("pace", NULL, NULL, 0, 3600, DEFAULT_PACE,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[MOVING] = g_signal_new ("moving", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_match_init (NoughtsMatch *self)
{
  self->pace = DEFAULT_PACE;
}

NoughtsMatch *
noughts_match_new (void)
{
  return g_object_new (NOUGHTS_TYPE_MATCH, NULL);
}

void
noughts_match_set_game (NoughtsMatch *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  if (self->game == game)
    return;

  noughts_match_stop (self);
  self->paused = FALSE;
  self->stepping = FALSE;
  self->floor = 0;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, 0);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

void
noughts_match_set_player (NoughtsMatch *self, MnkPiece side, NoughtsPlayer *player)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);
  g_return_if_fail (player == NULL || NOUGHTS_IS_PLAYER (player));

  if (!g_set_object (&self->players[side - MNK_X], player))
    return;

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[side == MNK_X ? PROP_X : PROP_O]);
}

NoughtsPlayer *
noughts_match_get_player (NoughtsMatch *self, MnkPiece side)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), NULL);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, NULL);

  return self->players[side - MNK_X];
}

void
noughts_match_start (NoughtsMatch *self)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  self->running = TRUE;
  update (self);
}

void
noughts_match_stop (NoughtsMatch *self)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  self->running = FALSE;
  drop_request (self);
}

gboolean
noughts_match_is_running (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);

  return self->running;
}

void
noughts_match_set_paused (NoughtsMatch *self, gboolean paused)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  self->paused = !!paused;
  self->stepping = FALSE;
  if (self->game != NULL)
    update (self);
}

gboolean
noughts_match_get_paused (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);

  return self->paused;
}

void
noughts_match_step (NoughtsMatch *self)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  self->paused = TRUE;
  self->stepping = TRUE;
  if (self->game != NULL)
    update (self);
}

gboolean
noughts_match_get_thinking (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);

  return self->request != NULL;
}

void
noughts_match_set_pace (NoughtsMatch *self, double seconds)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));
  g_return_if_fail (seconds >= 0);

  if (self->pace == seconds)
    return;

  self->pace = seconds;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

double
noughts_match_get_pace (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), 0);

  return self->pace;
}

gboolean
noughts_match_is_human_turn (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);

  return self->game != NULL && is_human (player_to_move (self))
         && (looks_back (self) || !is_over (self));
}

gboolean
noughts_match_human_move (NoughtsMatch *self, MnkPoint point, GError **error)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);
  g_return_val_if_fail (self->game != NULL, FALSE);

  if (looks_back (self))
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN,
                           _ ("To continue, go back to the game"));
      return FALSE;
    }

  if (!is_over (self) && !is_human (player_to_move (self)))
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN, _ ("It is not your turn"));
      return FALSE;
    }

  g_signal_emit (self, signals[MOVING], 0);
  if (!noughts_game_play (self->game, point, error))
    return FALSE;

  end_after_passes (self->game);
  return TRUE;
}

/* Whether a move was chosen, by the human if there is one. A pass that is the only move is not: it
 * would be repeated at once. */
static gboolean
is_choice_of (NoughtsMatch *self, NoughtsNode *node, MnkPiece human)
{
  const MnkPiece piece = noughts_node_get_piece (node);

  return piece != MNK_EMPTY && (human == MNK_EMPTY || piece == human)
         && !noughts_game_had_to_pass (self->game, node);
}

/* Returns the ply to take back to; −1 if there is none. */
static int
undo_ply (NoughtsMatch *self)
{
  MnkPiece human = lone_human (self);
  guint ply;

  if (self->game == NULL || looks_back (self))
    return -1;

  ply = noughts_game_get_ply (self->game);
  while (ply > self->floor
         && !is_choice_of (self, noughts_game_get_node_at (self->game, ply), human))
    ply--;

  return ply > self->floor ? (int) ply - 1 : -1;
}

void
noughts_match_set_floor (NoughtsMatch *self, guint ply)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  self->floor = ply;
}

/* Whether the last act was a resignation or an agreed draw, which is taken back separately. */
static gboolean
can_reopen (NoughtsMatch *self)
{
  return self->game != NULL && !looks_back (self) && noughts_game_can_reopen (self->game);
}

gboolean
noughts_match_can_undo (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);

  return can_reopen (self) || undo_ply (self) >= 0;
}

void
noughts_match_undo (NoughtsMatch *self)
{
  int ply;

  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  if (can_reopen (self))
    {
      noughts_game_reopen (self->game);
      return;
    }

  ply = undo_ply (self);
  if (ply >= 0)
    noughts_game_undo_to (self->game, (guint) ply);
}

gboolean
noughts_match_can_redo (NoughtsMatch *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), FALSE);

  return self->game != NULL && !looks_back (self) && noughts_game_can_redo (self->game);
}

void
noughts_match_redo (NoughtsMatch *self)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  if (noughts_match_can_redo (self))
    noughts_game_redo_turn (self->game, lone_human (self));
}

void
noughts_match_hurry (NoughtsMatch *self)
{
  g_return_if_fail (NOUGHTS_IS_MATCH (self));

  if (self->request == NULL)
    return;

  if (self->request->answered)
    play_answer (self);
  else
    noughts_player_hurry (self->request->player);
}

MnkPiece
noughts_match_get_view_side (NoughtsMatch *self)
{
  MnkPiece human;

  g_return_val_if_fail (NOUGHTS_IS_MATCH (self), MNK_X);

  human = lone_human (self);
  return human != MNK_EMPTY ? human : MNK_X;
}
