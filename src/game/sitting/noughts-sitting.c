/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-game-hands.h"
#include "noughts-opponent.h"
#include "noughts-sitting-private.h"

G_DEFINE_FINAL_TYPE (NoughtsSitting, noughts_sitting, G_TYPE_OBJECT)

enum
{
  CHANGED,
  LOW_TIME,
  REFUSED,
  REPLACED,
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* After so many losses or wins in a row another opponent is offered. */
#define OFFER_AFTER 2

/* The pause between two games of a series, in which the first one's end is seen. */
#define SERIES_PAUSE_MS 1500

void
noughts_sitting_emit_changed (NoughtsSitting *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
noughts_sitting_emit_told (NoughtsSitting *self, const char *text)
{
  g_signal_emit (self, signals[TOLD], 0, text);
}

static void
dismiss_deputy (NoughtsSitting *self)
{
  if (self->deputy == NULL)
    return;

  g_cancellable_cancel (self->deputy_cancellable);
  g_clear_object (&self->deputy_cancellable);
  g_clear_object (&self->deputy);
}

static gboolean
next_game_cb (gpointer data)
{
  NoughtsSitting *self = data;

  self->next_source = 0;
  noughts_sitting_begin_again (self, TRUE);

  return G_SOURCE_REMOVE;
}

/* Not while an earlier position is shown, or the match is paused. */
void
noughts_sitting_update_series (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  g_clear_handle_id (&self->next_source, g_source_remove);

  if (!self->stopped && !noughts_match_get_paused (self->match)
      && noughts_game_get_result (self->game) != NOUGHTS_RESULT_OPEN
      && noughts_game_get_current (self->game) == noughts_game_get_end (self->game)
      && noughts_sitting_series_goes_on (self))
    self->next_source = g_timeout_add (SERIES_PAUSE_MS, next_game_cb, self);
}

/* Whether the sides alternate in the games that are begun after this one. */
static gboolean
alternates (NoughtsSitting *self)
{
  return self->begun && self->choice.mode == NOUGHTS_MODE_COMPUTER
         && self->choice.side == NOUGHTS_SIDE_SWAP;
}

static void
remember_side (NoughtsSitting *self)
{
  if (alternates (self) && !self->choice.rated && noughts_sitting_has_moves (self))
    self->last_side = noughts_sitting_get_piece_before (self);
}

static void
game_changed_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsSitting *self)
{
  if (game != self->game)
    return;

  dismiss_deputy (self);
  remember_side (self);
  if (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    noughts_sitting_stop_opening (self);
  noughts_tally_count (&self->tally, noughts_game_get_result (game), self->first);
  noughts_sitting_update_rated (self);
  noughts_sitting_update_series (self);
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

static void
low_cb (NoughtsSitting *self, int side)
{
  g_signal_emit (self, signals[LOW_TIME], 0, side);
}

/* Before the match asks the next player. */
static void
follow_move_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsSitting *self)
{
  NoughtsNode *played = noughts_game_get_played (game);

  if (game != self->game)
    return;

  if (played != NULL)
    {
      noughts_game_note_hands (game, played);
      if (noughts_node_get_piece (played) == noughts_sitting_get_human (self))
        self->left = NULL;
    }
  noughts_sitting_follow_clock (self);
}

static void
thinking_cb (NoughtsSitting *self)
{
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

/* A game on hold for an engine's fault costs nobody time. */
static void
refused_cb (NoughtsSitting *self, GError *error)
{
  const MnkPiece side = noughts_sitting_get_actor (self);

  if (error->domain == NOUGHTS_ERROR && error->code == NOUGHTS_ERROR_ENGINE
      && noughts_sitting_is_clock_running (self, side))
    noughts_sitting_set_paused (self, TRUE);
  g_signal_emit (self, signals[REFUSED], 0, error);
}

void
noughts_sitting_seat_players (NoughtsSitting *self)
{
  noughts_match_set_player (self->match, self->first, self->seats[0]);
  noughts_match_set_player (self->match, mnk_piece_other (self->first), self->seats[1]);
}

static void
set_game (NoughtsSitting *self, NoughtsGame *game, GVariant *evaluations, GVariant *clock)
{
  dismiss_deputy (self);
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_clear_handle_id (&self->call_source, g_source_remove);
  noughts_match_stop (self->match);
  self->called_off = FALSE;
  self->n_takebacks = 0;
  self->plays_on = FALSE;
  self->left = NULL;

  if (self->game != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->game, follow_move_cb, self);
      g_signal_handlers_disconnect_by_func (self->game, game_changed_cb, self);
    }
  g_set_object (&self->game, game);
  noughts_game_set_forbidden_loses (game, self->forbidden_loses);

  self->hidden = FALSE;
  g_signal_connect_object (game, "changed", G_CALLBACK (follow_move_cb), self, 0);
  /* The match must ask the next player before the window handles the move. */
  noughts_match_set_game (self->match, game);
  noughts_sitting_take_opening (self);
  noughts_sitting_begin_clock (self, clock);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, 0);
  noughts_sitting_seat_players (self);
  noughts_sitting_update_clock (self);
  noughts_match_set_paused (self->match, noughts_timekeeper_is_paused (self->timekeeper));
  noughts_analysis_resume (self->analysis, game, evaluations);
  noughts_tally_count (&self->tally, noughts_game_get_result (game), self->first);
  noughts_sitting_begin_rated (self);

  g_signal_emit (self, signals[REPLACED], 0);

  noughts_sitting_update_series (self);
  noughts_sitting_start_opening (self);
}

void
noughts_sitting_sit_down (NoughtsSitting *self,
                          NoughtsGame *game,
                          GVariant *evaluations,
                          GVariant *clock)
{
  noughts_sitting_make_players (self, game);
  set_game (self, game, evaluations, clock);
}

gboolean
noughts_sitting_is_same_pairing (const NoughtsNewGameChoice *a, const NoughtsNewGameChoice *b)
{
  return a->mode == b->mode && a->rule.width == b->rule.width && a->rule.height == b->rule.height
         && a->rule.win == b->rule.win && a->rule.line == b->rule.line && a->contest == b->contest
         && (a->mode == NOUGHTS_MODE_TWO_PLAYERS || a->opponent == b->opponent)
         && (a->mode != NOUGHTS_MODE_COMPUTER || g_str_equal (a->engine, b->engine))
         && (a->mode != NOUGHTS_MODE_COMPUTERS || a->opponent2 == b->opponent2);
}

gboolean
noughts_sitting_has_same_players (const NoughtsNewGameChoice *a, const NoughtsNewGameChoice *b)
{
  return noughts_sitting_is_same_pairing (a, b)
         && (a->mode == NOUGHTS_MODE_COMPUTERS || g_str_equal (a->names[0], b->names[0]))
         && (a->mode != NOUGHTS_MODE_TWO_PLAYERS || g_str_equal (a->names[1], b->names[1]));
}

NoughtsTally
noughts_sitting_new_score (NoughtsSitting *self)
{
  return (NoughtsTally){ .number = ++self->n_scores };
}

static MnkPiece
pick_random_piece (void)
{
  return g_random_boolean () ? MNK_X : MNK_O;
}

/* Returns the piece of the person, or of the first player, in a game that is to begin. */
static MnkPiece
first_piece (NoughtsSitting *self, const NoughtsNewGameChoice *choice)
{
  if (choice->mode != NOUGHTS_MODE_COMPUTER)
    return MNK_X;
  if (choice->rated)
    return noughts_sitting_get_rated_piece (self, choice);

  switch (choice->side)
    {
    case NOUGHTS_SIDE_SECOND:
      return MNK_O;

    case NOUGHTS_SIDE_SWAP:
      /* A game without moves does not count; the first one ever begins with X. */
      if (alternates (self))
        return noughts_sitting_has_moves (self)
                   ? mnk_piece_other (noughts_sitting_get_piece_before (self))
                   : noughts_sitting_get_piece_before (self);
      return self->last_side != MNK_EMPTY ? mnk_piece_other (self->last_side) : MNK_X;

    case NOUGHTS_SIDE_RANDOM:
      return pick_random_piece ();

    case NOUGHTS_SIDE_FIRST:
    default:
      return MNK_X;
    }
}

/* A request for a computer's move; a newer request makes it outdated. */
typedef struct
{
  NoughtsSitting *sitting;
  NoughtsPlayer *player;
} DeputyJob;

static void
deputy_job_free (DeputyJob *job)
{
  g_object_unref (job->sitting);
  g_object_unref (job->player);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeputyJob, deputy_job_free)

static void
deputy_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeputyJob) job = data;
  g_autoptr (GError) error = NULL;
  NoughtsSitting *self = job->sitting;
  gboolean found;
  MnkPoint move;

  found = noughts_player_think_finish (job->player, result, &move, &error);
  if (job->player != self->deputy)
    return;

  if (found)
    noughts_match_human_move (self->match, move, &error);

  dismiss_deputy (self);
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
  /* Where the time was over before, the end of the game has been told. */
  if (error != NULL && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN)
    g_signal_emit (self, signals[REFUSED], 0, error);
}

static void
noughts_sitting_dispose (GObject *object)
{
  NoughtsSitting *self = NOUGHTS_SITTING (object);

  if (!self->stopped)
    noughts_sitting_stop (self);

  g_clear_weak_pointer (&self->counted);
  g_clear_pointer (&self->old, noughts_old_game_free);
  g_clear_object (&self->game);
  g_clear_object (&self->analysed);
  g_clear_object (&self->origin);
  g_clear_pointer (&self->origin_text, g_free);
  g_clear_object (&self->timekeeper);
  g_clear_object (&self->ratings);
  g_clear_object (&self->match);
  g_clear_object (&self->analysis);
  g_clear_object (&self->seats[0]);
  g_clear_object (&self->seats[1]);

  G_OBJECT_CLASS (noughts_sitting_parent_class)->dispose (object);
}

static void
noughts_sitting_class_init (NoughtsSittingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_sitting_dispose;

  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_SITTING, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[LOW_TIME] = g_signal_new ("low-time", NOUGHTS_TYPE_SITTING, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REFUSED] = g_signal_new ("refused", NOUGHTS_TYPE_SITTING, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[TOLD] = g_signal_new ("told", NOUGHTS_TYPE_SITTING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[REPLACED] = g_signal_new ("replaced", NOUGHTS_TYPE_SITTING, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_sitting_init (NoughtsSitting *self)
{
  const NoughtsNewGameChoice first = NOUGHTS_NEW_GAME_CHOICE_INIT;

  self->choice = first;
  self->first = MNK_X;
  self->tally = noughts_sitting_new_score (self);
  self->expert_time = 1.0;
  self->live_evaluation = TRUE;
  self->match = noughts_match_new ();
  self->analysis = noughts_analysis_new ();
  self->timekeeper = noughts_timekeeper_new ();
  self->pace = noughts_match_get_pace (self->match);
  g_signal_connect_object (self->analysis, "evaluated",
                           G_CALLBACK (noughts_sitting_update_resignation), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->timekeeper, "low", G_CALLBACK (low_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->match, "notify::thinking", G_CALLBACK (thinking_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "moving", G_CALLBACK (noughts_sitting_check_clock), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
}

NoughtsSitting *
noughts_sitting_new (void)
{
  return g_object_new (NOUGHTS_TYPE_SITTING, NULL);
}

NoughtsGame *
noughts_sitting_get_game (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return self->game;
}

NoughtsMatch *
noughts_sitting_get_match (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return self->match;
}

MnkPiece
noughts_sitting_get_last_side (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), MNK_EMPTY);

  return self->last_side;
}

void
noughts_sitting_set_last_side (NoughtsSitting *self, MnkPiece side)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->last_side = side;
}

NoughtsAnalysis *
noughts_sitting_get_analysis (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return self->analysis;
}

const NoughtsNewGameChoice *
noughts_sitting_get_choice (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return &self->choice;
}

gboolean
noughts_sitting_person_has_moved (NoughtsSitting *self)
{
  MnkPiece human, mover;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  human = noughts_sitting_get_human (self);
  mover = noughts_node_get_piece (noughts_game_get_current (self->game));
  if (self->choice.mode == NOUGHTS_MODE_COMPUTERS
      || noughts_game_get_ply (self->game) <= self->opening.n_fixed)
    return FALSE;

  return mover != MNK_EMPTY && (human == MNK_EMPTY || mover == human);
}

gboolean
noughts_sitting_begin (NoughtsSitting *self, const NoughtsNewGameChoice *wanted, GError **error)
{
  g_autoptr (NoughtsGame) game = NULL;
  NoughtsNewGameChoice choice;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);
  g_return_val_if_fail (wanted != NULL, FALSE);

  choice = *wanted;
  choice.rated = noughts_new_game_choice_is_rated (wanted);
  if (!noughts_new_game_choice_can_contest (wanted))
    choice.contest = 1;
  game = noughts_game_new (&choice.rule, error);
  if (game == NULL || !noughts_sitting_prepare_opening (self, &choice, error))
    return FALSE;

  noughts_sitting_make_room (self);
  self->first = first_piece (self, &choice);
  noughts_tally_next (&self->tally);
  /* A series or a match has a score of its own. */
  if (!noughts_sitting_has_same_players (&choice, &self->choice)
      || choice.mode == NOUGHTS_MODE_COMPUTERS || choice.contest > 1)
    self->tally = noughts_sitting_new_score (self);

  self->choice = choice;
  self->begun = TRUE;
  self->untimed = FALSE;
  self->coming_opening.first = self->first;
  noughts_sitting_name_opening (self, game);
  noughts_sitting_sign (self, game);
  if (choice.rated)
    noughts_sitting_mark_began (self, game);
  noughts_sitting_sit_down (self, game, NULL, NULL);

  return TRUE;
}

void
noughts_sitting_set_apart (NoughtsSitting *self, NoughtsGame *game)
{
  self->tally.apart = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN
                      || self->choice.mode == NOUGHTS_MODE_COMPUTERS || self->choice.contest > 1;
}

void
noughts_sitting_take_game (NoughtsSitting *self, NoughtsGame *game)
{
  gboolean opened;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  opened = self->game != NULL && noughts_sitting_was_opened (self->game);
  noughts_sitting_make_room (self);
  noughts_tally_next (&self->tally);
  /* It has nothing to do with those whom a file names. */
  if (opened)
    noughts_sitting_take_players (self, game);
  noughts_sitting_set_apart (self, game);
  noughts_new_game_choice_set_rule (&self->choice, noughts_game_get_rule (game));
  self->choice.rated = FALSE;
  /* Its file tells what time its moves took; the next game of the match has the clock again. */
  self->untimed = TRUE;
  /* Another board may have other opponents, and engines that cannot play there. */
  noughts_sitting_sit_down (self, game, NULL, NULL);
}

void
noughts_sitting_open_game (NoughtsSitting *self, NoughtsGame *game)
{
  NoughtsNewGameChoice choice;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  choice = self->choice;
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.rated = FALSE;
  choice.contest = 1;
  noughts_new_game_choice_set_rule (&choice, noughts_game_get_rule (game));
  choice.clock = (NoughtsTimeControl){ 0 };
  noughts_sitting_take_names (&choice, game);

  noughts_sitting_make_room (self);
  noughts_tally_next (&self->tally);
  if (!noughts_sitting_has_same_players (&choice, &self->choice))
    self->tally = noughts_sitting_new_score (self);
  /* A game that has already ended is not counted in this sitting. */
  self->tally.apart = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;

  self->first = MNK_X;
  self->choice = choice;
  self->begun = TRUE;
  noughts_sitting_mark_opened (game);
  noughts_sitting_sit_down (self, game, NULL, NULL);
}

void
noughts_sitting_stop (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->stopped = TRUE;
  if (self->ratings != NULL)
    g_signal_handlers_disconnect_by_data (self->ratings, self);
  dismiss_deputy (self);
  noughts_sitting_stop_opening (self);
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_clear_handle_id (&self->call_source, g_source_remove);
  noughts_timekeeper_set_paused (self->timekeeper, TRUE);
  noughts_match_stop (self->match);
  noughts_match_set_game (self->match, NULL);
  noughts_analysis_set_enabled (self->analysis, FALSE);
  noughts_analysis_set_game (self->analysis, NULL);
}

gboolean
noughts_sitting_is_thinking (NoughtsSitting *self, MnkPiece piece)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL
         && (noughts_match_get_thinking (self->match) || self->deputy != NULL
             || self->opening_cancellable != NULL || self->opening_source != 0)
         && noughts_sitting_get_actor (self) == piece;
}

const NoughtsTally *
noughts_sitting_get_tally (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return &self->tally;
}

gboolean
noughts_sitting_get_easier (NoughtsSitting *self, MnkOpponent *easier)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->choice.mode == NOUGHTS_MODE_COMPUTER && *self->choice.engine == '\0'
         && noughts_tally_get_losses (&self->tally) >= OFFER_AFTER
         && noughts_opponent_get_neighbour (self->choice.opponent, -1, easier);
}

gboolean
noughts_sitting_get_harder (NoughtsSitting *self, MnkOpponent *harder)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->choice.mode == NOUGHTS_MODE_COMPUTER && *self->choice.engine == '\0'
         && noughts_tally_get_victories (&self->tally) >= OFFER_AFTER
         && noughts_opponent_get_neighbour (self->choice.opponent, 1, harder);
}

void
noughts_sitting_change_sides (NoughtsSitting *self)
{
  gboolean running;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  running = noughts_match_is_running (self->match);
  dismiss_deputy (self);
  noughts_match_stop (self->match);
  noughts_sitting_set_first (self, mnk_piece_other (self->first));
  noughts_game_switch_hands (self->game);
  noughts_timekeeper_change_hands (self->timekeeper);
  noughts_sitting_seat_players (self);
  noughts_sitting_update_clock (self);
  if (running)
    noughts_match_start (self->match);

  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

gboolean
noughts_sitting_can_move_for_me (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && self->deputy == NULL && !noughts_sitting_is_in_opening (self)
         && !noughts_sitting_is_rated_open (self)
         && noughts_game_get_current (self->game) == noughts_game_get_end (self->game)
         && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN
         && noughts_match_is_human_turn (self->match);
}

void
noughts_sitting_move_for_me (NoughtsSitting *self, MnkOpponent opponent)
{
  DeputyJob *job;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (!noughts_sitting_can_move_for_me (self))
    return;

  job = g_new0 (DeputyJob, 1);
  job->sitting = g_object_ref (self);
  job->player = noughts_sitting_make_computer (self, opponent);
  noughts_computer_set_allowance (
      NOUGHTS_COMPUTER (job->player),
      noughts_timekeeper_get_allowance (self->timekeeper, noughts_game_get_side (self->game)));
  self->deputy = g_object_ref (job->player);
  self->deputy_cancellable = g_cancellable_new ();
  noughts_sitting_update_analysis (self);
  noughts_player_think_async (self->deputy, self->game, self->deputy_cancellable, deputy_cb, job);
  noughts_sitting_emit_changed (self);
}

gboolean
noughts_sitting_has_deputy (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->deputy != NULL;
}

void
noughts_sitting_dismiss_deputy (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (self->deputy == NULL)
    return;

  dismiss_deputy (self);
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

void
noughts_sitting_hurry (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (self->deputy != NULL)
    noughts_player_hurry (self->deputy);
  else
    noughts_match_hurry (self->match);
}

void
noughts_sitting_set_pace (NoughtsSitting *self, double seconds)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->pace = seconds;
  if (self->game != NULL && noughts_sitting_has_clock (self))
    noughts_sitting_update_clock (self);
  else
    noughts_match_set_pace (self->match, seconds);
}

void
noughts_sitting_set_expert_time (NoughtsSitting *self, double seconds)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->expert_time = seconds;
  for (guint seat = 0; seat < 2; seat++)
    if (NOUGHTS_IS_COMPUTER (self->seats[seat]))
      noughts_computer_set_expert_time (NOUGHTS_COMPUTER (self->seats[seat]), seconds);
}

void
noughts_sitting_set_uses_proofs (NoughtsSitting *self, gboolean uses)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->uses_proofs = uses;
  for (guint seat = 0; seat < 2; seat++)
    if (NOUGHTS_IS_COMPUTER (self->seats[seat]))
      noughts_computer_set_uses_proofs (NOUGHTS_COMPUTER (self->seats[seat]),
                                        uses && !self->choice.rated);
}

gboolean
noughts_sitting_answer_draw (NoughtsSitting *self, gboolean *agrees)
{
  NoughtsNode *node;
  NoughtsEvaluation *evaluation;
  MnkPiece engine;
  double expected;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);
  g_return_val_if_fail (self->game != NULL && agrees != NULL, FALSE);

  node = noughts_game_get_current (self->game);
  evaluation = noughts_analysis_want (self->analysis, node);
  if (evaluation == NULL)
    return FALSE;

  engine = noughts_sitting_get_seat_piece (self, 1);
  expected = mnk_score_expected (noughts_evaluation_get_report (evaluation)->score,
                                 noughts_game_get_rule (self->game));
  if (noughts_game_get_side_at (self->game, node) != engine)
    expected = 1 - expected;

  /* A tolerance: 0.5 may have been converted to a logarithm and back. */
  *agrees = expected <= 0.5 + 1e-9;
  return TRUE;
}

void
noughts_sitting_set_forbidden_loses (NoughtsSitting *self, gboolean loses)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->forbidden_loses = loses;
  if (self->game == NULL)
    return;

  noughts_game_set_forbidden_loses (self->game, loses);
  noughts_sitting_emit_changed (self);
}
