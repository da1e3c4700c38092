/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening of a game, before the match begins: persons and computers act by its rule, and
 * colours change between the seats. */

#include "noughts-sitting-private.h"

#include "noughts-game-hands.h"
#include "noughts-game-names.h"
#include "noughts-opening-names.h"
#include "noughts-opening-think.h"
#include "noughts-opening-words.h"

static void go_on (NoughtsSitting *self);

static NoughtsOpening *
get_course (NoughtsSitting *self)
{
  return &self->opening.course;
}

/* ---- Seats ---- */

static NoughtsParty
party_of_seat (NoughtsSitting *self, guint seat)
{
  return (self->opening.first == MNK_X) == (seat == 0) ? NOUGHTS_PARTY_FIRST : NOUGHTS_PARTY_SECOND;
}

static NoughtsPlayer *
player_of_party (NoughtsSitting *self, NoughtsParty party)
{
  return self->seats[party_of_seat (self, 0) == party ? 0 : 1];
}

static gboolean
is_person (NoughtsSitting *self, NoughtsParty party)
{
  return noughts_player_is_human (player_of_party (self, party));
}

/* Returns the piece that the opening has given to the first seat by now. */
static MnkPiece
get_piece_given (NoughtsSitting *self)
{
  NoughtsParty black = noughts_opening_get_party (get_course (self), MNK_X);

  return black == party_of_seat (self, 0) ? MNK_X : MNK_O;
}

/* Gives the seats the pieces that they have by now. */
static void
follow_colours (NoughtsSitting *self)
{
  MnkPiece first = get_piece_given (self);

  if (first == self->first)
    return;

  noughts_sitting_set_first (self, first);
  noughts_timekeeper_exchange (self->timekeeper);
  noughts_sitting_seat_players (self);
}

MnkPiece
noughts_sitting_get_piece_before (NoughtsSitting *self)
{
  return get_course (self)->rule != NOUGHTS_OPENING_NONE ? self->opening.first : self->first;
}

guint
noughts_sitting_get_floor (NoughtsSitting *self)
{
  return MAX (get_course (self)->n_stones, self->opening.n_fixed);
}

/* ---- Beginning ---- */

/* The rules that begin with one of the named openings; without a rule it is just played. */
static gboolean
takes_named (NoughtsOpeningRule rule)
{
  return rule == NOUGHTS_OPENING_NONE || rule == NOUGHTS_OPENING_RIF
         || rule == NOUGHTS_OPENING_YAMAGUCHI || rule == NOUGHTS_OPENING_SOOSYRV_8;
}

gboolean
noughts_sitting_prepare_opening (NoughtsSitting *self,
                                 const NoughtsNewGameChoice *choice,
                                 GError **error)
{
  NoughtsSittingOpening *coming = &self->coming_opening;
  MnkPoint stones[3];

  if (!noughts_opening_init (&coming->course, choice->opening, &choice->rule, error))
    {
      *coming = (NoughtsSittingOpening){ 0 };
      return FALSE;
    }

  coming->n_fixed =
      choice->named > 0 && takes_named (choice->opening)
              && noughts_named_opening_get_stones (choice->named - 1, &choice->rule, stones)
          ? G_N_ELEMENTS (stones)
          : 0;
  return TRUE;
}

/* Whether the game's line begins with the stones of the opening, and has no more during it. */
static gboolean
shows_opening (const NoughtsOpening *course, NoughtsGame *game)
{
  guint n_plies = noughts_node_get_ply (noughts_game_get_end (game));

  if (n_plies < course->n_stones
      || (!noughts_opening_is_over (course) && n_plies != course->n_stones))
    return FALSE;

  for (guint i = 0; i < course->n_stones; i++)
    if (!mnk_point_equal (noughts_node_get_move (noughts_game_get_node_at (game, i + 1)),
                          course->stones[i]))
      return FALSE;

  return TRUE;
}

void
noughts_sitting_prepare_saved_opening (NoughtsSitting *self,
                                       NoughtsGame *game,
                                       const NoughtsSittingOpening *opening)
{
  self->coming_opening = *opening;
  if (!shows_opening (&opening->course, game))
    self->coming_opening = (NoughtsSittingOpening){ 0 };
}

void
noughts_sitting_name_opening (NoughtsSitting *self, NoughtsGame *game)
{
  const NoughtsOpening *course = &self->coming_opening.course;
  g_autofree char *words = NULL;

  if (course->rule == NOUGHTS_OPENING_NONE)
    return;

  words = g_strdup_printf ("%s, %s", mnk_line_rule_name (course->board.line),
                           noughts_opening_rule_get_name (course->rule));
  noughts_game_set_rule_words (game, words);
}

void
noughts_sitting_take_opening (NoughtsSitting *self)
{
  noughts_sitting_stop_opening (self);
  self->opening = self->coming_opening;
  self->coming_opening = (NoughtsSittingOpening){ 0 };
  if (self->opening.first == MNK_EMPTY)
    self->opening.first = self->first;
  noughts_match_set_floor (self->match, noughts_sitting_get_floor (self));
}

/* ---- Acting ---- */

gboolean
noughts_sitting_is_in_opening (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && !noughts_opening_is_over (get_course (self))
         && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
}

const NoughtsOpening *
noughts_sitting_get_opening (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return get_course (self);
}

MnkPiece
noughts_sitting_get_actor (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), MNK_X);

  if (!noughts_sitting_is_in_opening (self))
    return noughts_game_get_side_at (self->game, noughts_game_get_end (self->game));

  return noughts_opening_get_actor (get_course (self)) == get_course (self)->black ? MNK_X : MNK_O;
}

gboolean
noughts_sitting_is_person_to_open (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_sitting_is_in_opening (self) && !noughts_game_looks_back (self->game)
         && is_person (self, noughts_opening_get_actor (get_course (self)));
}

/* Writes the offers as marks of the position in which they are made. */
static void
mark_offers (NoughtsSitting *self)
{
  const NoughtsOpening *course = get_course (self);

  if (course->rule >= NOUGHTS_OPENING_RIF && noughts_game_get_n_plies (self->game) >= 4)
    noughts_game_set_labels (self->game, noughts_game_get_node_at (self->game, 4), course->offers,
                             course->n_offers);
}

/* Does an act, and puts its stone on the board. */
static gboolean
act (NoughtsSitting *self, const NoughtsOpeningAct *deed, GError **error)
{
  NoughtsOpening *course = get_course (self);
  NoughtsOpening before = *course;

  if (!noughts_opening_do (course, deed, error))
    return FALSE;

  if (course->n_stones > before.n_stones
      && !noughts_game_extend (self->game, course->stones[before.n_stones], error))
    {
      *course = before;
      return FALSE;
    }

  self->opening_number = 0;
  mark_offers (self);
  follow_colours (self);
  noughts_match_set_floor (self->match, noughts_sitting_get_floor (self));
  if (course->n_stones == before.n_stones)
    noughts_sitting_turn_clock (self);
  return TRUE;
}

/* Whether a person may act now. */
static gboolean
may_act (NoughtsSitting *self, GError **error)
{
  /* Perhaps the time is over. */
  noughts_sitting_check_clock (self);
  if (noughts_sitting_is_person_to_open (self))
    return TRUE;

  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN,
                       noughts_opening_words_not_now (noughts_game_looks_back (self->game)));
  return FALSE;
}

/* A person who may acts. */
static gboolean
act_now (NoughtsSitting *self, const NoughtsOpeningAct *deed, GError **error)
{
  if (!act (self, deed, error))
    return FALSE;

  go_on (self);
  return TRUE;
}

gboolean
noughts_sitting_open_on (NoughtsSitting *self, MnkPoint cell, GError **error)
{
  NoughtsOpeningAct deed;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  if (!may_act (self, error))
    return FALSE;
  if (!noughts_opening_act_on (get_course (self), cell, &deed))
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN,
                           noughts_opening_words_choose ());
      return FALSE;
    }

  return act_now (self, &deed, error);
}

gboolean
noughts_sitting_open_by (NoughtsSitting *self, NoughtsOpeningChoice choice, GError **error)
{
  const NoughtsOpeningAct deed = { .kind = NOUGHTS_ASK_CHOICE, .choice = choice };

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return may_act (self, error) && act_now (self, &deed, error);
}

gboolean
noughts_sitting_declare (NoughtsSitting *self, GError **error)
{
  NoughtsOpeningAct deed = { .kind = NOUGHTS_ASK_NUMBER };

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  deed.number = noughts_sitting_get_number (self);
  return may_act (self, error) && act_now (self, &deed, error);
}

/* The usual number, until a person sets another. */
#define USUAL_NUMBER 2

guint
noughts_sitting_get_number (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), 0);

  return self->opening_number > 0 ? self->opening_number : USUAL_NUMBER;
}

void
noughts_sitting_set_number (NoughtsSitting *self, guint number)
{
  const NoughtsOpeningStep *step;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  step = noughts_opening_get_step (get_course (self));
  if (step->ask != NOUGHTS_ASK_NUMBER)
    return;

  self->opening_number = CLAMP (number, 1, step->number);
  noughts_sitting_emit_changed (self);
}

/* ---- The computer ---- */

void
noughts_sitting_stop_opening (NoughtsSitting *self)
{
  g_clear_handle_id (&self->opening_source, g_source_remove);
  self->n_opening_acts = 0;
  self->opening_at = 0;
  if (self->opening_cancellable == NULL)
    return;

  g_cancellable_cancel (self->opening_cancellable);
  g_clear_object (&self->opening_cancellable);
}

static gboolean
next_act_cb (gpointer data)
{
  NoughtsSitting *self = data;

  self->opening_source = 0;
  if (!act (self, &self->opening_acts[self->opening_at++], NULL))
    noughts_sitting_stop_opening (self);
  go_on (self);

  return G_SOURCE_REMOVE;
}

/* Lets the computer's next act follow at the usual pace. */
static void
act_soon (NoughtsSitting *self)
{
  const double pace = noughts_sitting_get_opening_pace (self, self->n_opening_acts);

  self->opening_source = g_timeout_add ((guint) (pace * 1000) + 1, next_act_cb, self);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsSitting) self = data;
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  g_autoptr (GError) error = NULL;
  guint n = noughts_opening_think_finish (result, acts, &error);

  /* What was cancelled has been replaced. */
  if (self->opening_cancellable == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->opening_cancellable)
    return;

  g_clear_object (&self->opening_cancellable);
  if (n == 0)
    return;

  for (guint i = 0; i < n; i++)
    self->opening_acts[i] = acts[i];
  self->n_opening_acts = n;
  self->opening_at = 0;
  act_soon (self);
}

static void
think (NoughtsSitting *self)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  self->opening_cancellable = g_cancellable_new ();
  noughts_opening_think_async (get_course (self), seed, noughts_sitting_get_opening_limit (self),
                               self->opening_cancellable, thought_cb, g_object_ref (self));
}

/* Marks the stones of the opening, once it lies there: they are no moves of the players' own, and
 * have no grade. */
static void
lay_opening (NoughtsSitting *self)
{
  const guint laid = noughts_sitting_get_floor (self);

  if (laid > 0 && laid <= noughts_game_get_n_plies (self->game))
    noughts_game_lay_opening (self->game, noughts_game_get_node_at (self->game, laid));
}

/* Lets a computer act that must; or the match begin. */
static void
go_on (NoughtsSitting *self)
{
  if (!self->stopped && !noughts_sitting_is_in_opening (self))
    {
      noughts_sitting_stop_opening (self);
      lay_opening (self);
      noughts_match_start (self->match);
    }
  else if (!self->stopped && !noughts_match_get_paused (self->match)
           && !is_person (self, noughts_opening_get_actor (get_course (self)))
           && self->opening_source == 0 && self->opening_cancellable == NULL)
    {
      if (self->opening_at < self->n_opening_acts)
        act_soon (self);
      else
        think (self);
    }

  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

void
noughts_sitting_pause_opening (NoughtsSitting *self)
{
  if (!noughts_sitting_is_in_opening (self))
    return;

  noughts_sitting_stop_opening (self);
  go_on (self);
}

static void
play_named (NoughtsSitting *self)
{
  NoughtsOpening *course = get_course (self);
  MnkPoint stones[3];

  if (self->choice.named == 0 || self->opening.n_fixed == 0
      || !noughts_named_opening_get_stones (self->choice.named - 1, &self->choice.rule, stones))
    return;

  for (guint i = 0; i < 3; i++)
    {
      NoughtsOpeningAct deed;

      if (noughts_opening_is_over (course))
        noughts_game_extend (self->game, stones[i], NULL);
      else if (noughts_opening_act_on (course, stones[i], &deed))
        act (self, &deed, NULL);
    }

  /* Nobody has taken time for them. */
  noughts_sitting_begin_clock (self, NULL);
  noughts_sitting_update_clock (self);
}

void
noughts_sitting_start_opening (NoughtsSitting *self)
{
  if (noughts_node_get_ply (noughts_game_get_end (self->game)) == 0)
    play_named (self);
  go_on (self);
}

/* ---- Undo ---- */

/* Returns the number of acts before the last one of a person; −1 if there is none to take back. */
static int
find_last_act (NoughtsSitting *self)
{
  NoughtsOpening course = *get_course (self);

  if (course.rule == NOUGHTS_OPENING_NONE)
    return -1;

  for (guint n = course.n_acts; n > self->opening.n_fixed; n--)
    {
      noughts_opening_undo_to (&course, n - 1);
      if (is_person (self, noughts_opening_get_actor (&course)))
        return (int) n - 1;
    }

  return -1;
}

gboolean
noughts_sitting_can_undo (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_match_can_undo (self->match)
         || (noughts_sitting_can_change_opening (self) && !noughts_game_looks_back (self->game));
}

gboolean
noughts_sitting_can_change_opening (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && find_last_act (self) >= 0;
}

/* Takes the stones out of the tree that the opening no longer has. */
static void
take_stones_back (NoughtsSitting *self)
{
  NoughtsNode *child;

  if (noughts_game_get_ply (self->game) > get_course (self)->n_stones)
    noughts_game_undo_to (self->game, get_course (self)->n_stones);
  while ((child = noughts_node_get_child (noughts_game_get_current (self->game))) != NULL)
    noughts_game_unlink (self->game, child);
}

void
noughts_sitting_undo (NoughtsSitting *self)
{
  int n;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (noughts_match_can_undo (self->match))
    {
      noughts_match_undo (self->match);
      return;
    }

  if (!noughts_sitting_can_undo (self))
    return;

  n = find_last_act (self);

  noughts_sitting_dismiss_deputy (self);
  noughts_match_stop (self->match);
  noughts_sitting_stop_opening (self);
  self->opening_number = 0;
  noughts_opening_undo_to (get_course (self), (guint) n);
  noughts_match_set_floor (self->match, noughts_sitting_get_floor (self));
  follow_colours (self);
  take_stones_back (self);
  mark_offers (self);
  noughts_sitting_follow_clock (self);
  go_on (self);
}

gboolean
noughts_sitting_looks_at_opening (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_game_looks_back (self->game)
         && noughts_game_get_ply (self->game) < noughts_sitting_get_floor (self);
}

gboolean
noughts_sitting_shows_opening_move (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_game_get_ply (self->game) <= noughts_sitting_get_floor (self);
}

/* ---- Words ---- */

/* Whether a person is to make the first move after the opening, with the colour from there. */
static gboolean
has_just_opened (NoughtsSitting *self)
{
  const NoughtsOpening *course = get_course (self);

  return self->game != NULL && course->rule != NOUGHTS_OPENING_NONE
         && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN
         && noughts_game_get_n_plies (self->game) <= course->n_stones + 1
         && self->first == get_piece_given (self) && noughts_match_is_human_turn (self->match);
}

char *
noughts_sitting_describe_opening (NoughtsSitting *self)
{
  NoughtsOpeningWords words = { 0 };

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  if (!noughts_sitting_is_in_opening (self) && !has_just_opened (self))
    return NULL;

  for (guint seat = 0; seat < 2; seat++)
    {
      NoughtsParty party = party_of_seat (self, seat);

      words.names[party] = noughts_player_get_name (self->seats[seat]);
      words.persons[party] = noughts_player_is_human (self->seats[seat]);
    }

  words.number = noughts_sitting_get_number (self);
  return noughts_opening_words (get_course (self), &words);
}

/* ---- The kept game ---- */

void
noughts_sitting_opening_save (const NoughtsSittingOpening *opening, GVariantDict *dict)
{
  char text[NOUGHTS_OPENING_TEXT];

  if (opening->course.rule == NOUGHTS_OPENING_NONE && opening->n_fixed == 0)
    return;

  noughts_opening_to_text (&opening->course, text);
  g_variant_dict_insert (dict, "opening", "(suu)", text, (guint32) opening->first,
                         opening->n_fixed);
}

void
noughts_sitting_opening_load (NoughtsSittingOpening *opening, GVariant *saved, NoughtsGame *game)
{
  g_autoptr (GError) error = NULL;
  const char *text;
  guint32 first, n_fixed;

  *opening = (NoughtsSittingOpening){ 0 };
  if (!g_variant_lookup (saved, "opening", "(&suu)", &text, &first, &n_fixed))
    return;

  if (!noughts_opening_from_text (&opening->course, noughts_game_get_rule (game), text, &error)
      || !shows_opening (&opening->course, game) || (first != MNK_X && first != MNK_O))
    {
      g_message ("The opening of a kept game is left out: %s",
                 error != NULL ? error->message : "it is another game’s");
      *opening = (NoughtsSittingOpening){ 0 };
      return;
    }

  opening->first = (MnkPiece) first;
  opening->n_fixed = MIN (n_fixed, 3);
}
