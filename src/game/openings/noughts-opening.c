/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const choice_words[NOUGHTS_OPENING_N_CHOICES] = { "black", "white", "two",
                                                                     "swap",  "keep",  "ten" };

static NoughtsParty
other_party (NoughtsParty party)
{
  return party == NOUGHTS_PARTY_FIRST ? NOUGHTS_PARTY_SECOND : NOUGHTS_PARTY_FIRST;
}

static void
begin_step (NoughtsOpening *self, guint step)
{
  const NoughtsOpeningStep *now;

  self->step = step;
  now = noughts_opening_get_step (self);
  if (now->ask == NOUGHTS_ASK_OFFER && now->number > 0)
    self->number = now->number;
}

static void
restart (NoughtsOpening *self)
{
  self->black = NOUGHTS_PARTY_FIRST;
  self->n_stones = 0;
  self->number = 0;
  self->n_offers = 0;
  begin_step (self, 0);
}

gboolean
noughts_opening_init (NoughtsOpening *self,
                      NoughtsOpeningRule rule,
                      const MnkRule *board,
                      GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!noughts_opening_rule_fits (rule, board, error))
    return FALSE;

  *self = (NoughtsOpening){ .rule = rule, .board = *board };
  restart (self);
  return TRUE;
}

const NoughtsOpeningStep *
noughts_opening_get_step (const NoughtsOpening *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &noughts_opening_rule_get_steps (self->rule)[self->step];
}

gboolean
noughts_opening_is_over (const NoughtsOpening *self)
{
  return noughts_opening_get_step (self)->ask == NOUGHTS_ASK_NOTHING;
}

NoughtsParty
noughts_opening_get_party (const NoughtsOpening *self, MnkPiece piece)
{
  g_return_val_if_fail (self != NULL, NOUGHTS_PARTY_FIRST);

  return piece == MNK_X ? self->black : other_party (self->black);
}

NoughtsParty
noughts_opening_get_actor (const NoughtsOpening *self)
{
  switch (noughts_opening_get_step (self)->actor)
    {
    case NOUGHTS_ACTOR_SECOND:
      return NOUGHTS_PARTY_SECOND;

    case NOUGHTS_ACTOR_BLACK:
      return self->black;

    case NOUGHTS_ACTOR_WHITE:
      return other_party (self->black);

    case NOUGHTS_ACTOR_FIRST:
    default:
      return NOUGHTS_PARTY_FIRST;
    }
}

MnkPiece
noughts_opening_get_piece (const NoughtsOpening *self)
{
  g_return_val_if_fail (self != NULL, MNK_X);

  return self->n_stones % 2 == 0 ? MNK_X : MNK_O;
}

/* ---- What is legal ---- */

static gboolean
refuse (GError **error, NoughtsError code, const char *words)
{
  g_set_error_literal (error, NOUGHTS_ERROR, code, words);
  return FALSE;
}

static gboolean
contains (const MnkPoint *cells, guint n, MnkPoint cell)
{
  for (guint i = 0; i < n; i++)
    if (mnk_point_equal (cells[i], cell))
      return TRUE;

  return FALSE;
}

static int
distance_to_centre (const MnkRule *board, MnkPoint cell)
{
  return MAX (ABS (cell.x - board->width / 2), ABS (cell.y - board->height / 2));
}

static gboolean
is_in_area (const NoughtsOpening *self, MnkPoint cell, GError **error)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (self);
  int distance = distance_to_centre (&self->board, cell);

  if (step->within == 0 && distance > 0)
    return refuse (error, NOUGHTS_ERROR_CELL, _ ("The first stone goes in the centre"));

  if (step->within > 0 && distance > step->within)
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
                   /* Translators: the size of an area, "within the central 5×5" */
                   _ ("This stone goes within the central %d×%d"), 2 * step->within + 1,
                   2 * step->within + 1);
      return FALSE;
    }

  if (step->outside >= 0 && distance <= step->outside)
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL,
                   /* Translators: the size of an area, "outside the central 5×5" */
                   _ ("This stone goes outside the central %d×%d"), 2 * step->outside + 1,
                   2 * step->outside + 1);
      return FALSE;
    }

  return TRUE;
}

static gboolean
can_place (const NoughtsOpening *self, MnkPoint cell, GError **error)
{
  if (!mnk_rule_contains (&self->board, cell) || mnk_point_is_pass (cell)
      || contains (self->stones, self->n_stones, cell))
    return refuse (error, NOUGHTS_ERROR_CELL, _ ("Choose an empty cell"));

  return is_in_area (self, cell, error);
}

static gboolean
can_offer (const NoughtsOpening *self, MnkPoint cell, GError **error)
{
  if (!can_place (self, cell, error))
    return FALSE;

  for (guint i = 0; i < self->n_offers; i++)
    {
      if (mnk_point_equal (self->offers[i], cell))
        return refuse (error, NOUGHTS_ERROR_CELL, _ ("This move is offered already"));
      if (noughts_opening_is_symmetric (self, self->offers[i], cell))
        return refuse (error, NOUGHTS_ERROR_CELL,
                       _ ("This move mirrors one that is already offered"));
    }

  return TRUE;
}

static gboolean
can_choose (const NoughtsOpening *self, NoughtsOpeningChoice choice)
{
  return (noughts_opening_get_step (self)->choices & choice) != 0 && (choice & (choice - 1)) == 0;
}

gboolean
noughts_opening_can (const NoughtsOpening *self, const NoughtsOpeningAct *act, GError **error)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (self);

  g_return_val_if_fail (act != NULL, FALSE);

  if (step->ask == NOUGHTS_ASK_NOTHING || act->kind != step->ask)
    return refuse (error, NOUGHTS_ERROR_TURN, _ ("The opening rule doesn’t allow this now"));

  switch (act->kind)
    {
    case NOUGHTS_ASK_STONE:
      return can_place (self, act->cell, error);

    case NOUGHTS_ASK_OFFER:
      return can_offer (self, act->cell, error);

    case NOUGHTS_ASK_PICK:
      return contains (self->offers, self->n_offers, act->cell)
             || refuse (error, NOUGHTS_ERROR_CELL, _ ("Pick one of the offered moves"));

    case NOUGHTS_ASK_NUMBER:
      return (act->number >= 1 && act->number <= step->number)
             || refuse (error, NOUGHTS_ERROR_TURN, _ ("The opening rule doesn’t allow this now"));

    case NOUGHTS_ASK_CHOICE:
    case NOUGHTS_ASK_NOTHING:
    default:
      return can_choose (self, act->choice)
             || refuse (error, NOUGHTS_ERROR_TURN, _ ("The opening rule doesn’t allow this now"));
    }
}

/* ---- What happens ---- */

static guint
find_end (const NoughtsOpening *self)
{
  const NoughtsOpeningStep *steps = noughts_opening_rule_get_steps (self->rule);
  guint end = self->step;

  while (steps[end].ask != NOUGHTS_ASK_NOTHING)
    end++;

  return end;
}

static void
choose (NoughtsOpening *self, NoughtsOpeningChoice choice)
{
  NoughtsParty actor = noughts_opening_get_actor (self);
  guint next = self->step + 1;

  switch (choice)
    {
    case NOUGHTS_CHOICE_BLACK:
      self->black = actor;
      next = find_end (self);
      break;

    case NOUGHTS_CHOICE_WHITE:
      self->black = other_party (actor);
      next = find_end (self);
      break;

    case NOUGHTS_CHOICE_SWAP:
      self->black = other_party (self->black);
      break;

    case NOUGHTS_CHOICE_TEN:
      next = noughts_opening_get_step (self)->jump;
      break;

    case NOUGHTS_CHOICE_TWO:
    case NOUGHTS_CHOICE_KEEP:
    default:
      break;
    }

  begin_step (self, next);
}

/* Does a legal act. */
static void
apply (NoughtsOpening *self, const NoughtsOpeningAct *act)
{
  switch (act->kind)
    {
    case NOUGHTS_ASK_STONE:
    case NOUGHTS_ASK_PICK:
      self->stones[self->n_stones++] = act->cell;
      begin_step (self, self->step + 1);
      break;

    case NOUGHTS_ASK_OFFER:
      self->offers[self->n_offers++] = act->cell;
      if (self->n_offers == self->number)
        begin_step (self, self->step + 1);
      break;

    case NOUGHTS_ASK_NUMBER:
      self->number = act->number;
      begin_step (self, self->step + 1);
      break;

    case NOUGHTS_ASK_CHOICE:
    case NOUGHTS_ASK_NOTHING:
    default:
      choose (self, act->choice);
      break;
    }
}

gboolean
noughts_opening_do (NoughtsOpening *self, const NoughtsOpeningAct *act, GError **error)
{
  if (!noughts_opening_can (self, act, error))
    return FALSE;

  g_return_val_if_fail (self->n_acts < NOUGHTS_OPENING_MAX_ACTS, FALSE);

  self->acts[self->n_acts++] = *act;
  apply (self, act);
  return TRUE;
}

gboolean
noughts_opening_act_on (const NoughtsOpening *self, MnkPoint cell, NoughtsOpeningAct *act)
{
  NoughtsOpeningAsk ask = noughts_opening_get_step (self)->ask;

  g_return_val_if_fail (act != NULL, FALSE);

  *act = (NoughtsOpeningAct){ .kind = ask, .cell = cell };
  return ask == NOUGHTS_ASK_STONE || ask == NOUGHTS_ASK_OFFER || ask == NOUGHTS_ASK_PICK;
}

void
noughts_opening_undo_to (NoughtsOpening *self, guint n)
{
  g_return_if_fail (self != NULL && n <= self->n_acts);

  self->n_acts = n;
  restart (self);
  for (guint i = 0; i < n; i++)
    apply (self, &self->acts[i]);
}

void
noughts_opening_get_position (const NoughtsOpening *self, MnkPosition *position)
{
  g_return_if_fail (self != NULL && position != NULL);

  mnk_position_init (position, &self->board);
  for (guint i = 0; i < self->n_stones; i++)
    mnk_position_play (position, self->stones[i]);
}

/* ---- Symmetry ---- */

MnkPoint
noughts_turn_point (MnkPoint point, guint turn)
{
  if (turn & 1)
    point.x = -point.x;
  if (turn & 2)
    point.y = -point.y;

  return turn & 4 ? (MnkPoint){ point.y, point.x } : point;
}

static MnkPoint
shift_point (MnkPoint point, MnkPoint by)
{
  return (MnkPoint){ point.x + by.x, point.y + by.y };
}

/* Whether turn and shift map each stone on one of the same colour. */
static gboolean
keeps_stones (const NoughtsOpening *self, guint turn, MnkPoint shift)
{
  for (guint i = 0; i < self->n_stones; i++)
    {
      MnkPoint image = shift_point (noughts_turn_point (self->stones[i], turn), shift);
      gboolean found = FALSE;

      for (guint j = i % 2; j < self->n_stones && !found; j += 2)
        found = mnk_point_equal (self->stones[j], image);
      if (!found)
        return FALSE;
    }

  return TRUE;
}

gboolean
noughts_opening_is_symmetric (const NoughtsOpening *self, MnkPoint a, MnkPoint b)
{
  g_return_val_if_fail (self != NULL, FALSE);

  /* A shift that keeps the stones maps the first one on another black stone. */
  for (guint turn = 0; turn < 8; turn++)
    for (guint i = 0; i < self->n_stones; i += 2)
      {
        MnkPoint from = noughts_turn_point (self->stones[0], turn);
        MnkPoint shift = { self->stones[i].x - from.x, self->stones[i].y - from.y };

        if (keeps_stones (self, turn, shift)
            && mnk_point_equal (shift_point (noughts_turn_point (a, turn), shift), b))
          return TRUE;
      }

  return FALSE;
}

/* ---- Text ---- */

static guint
choice_index (NoughtsOpeningChoice choice)
{
  return (guint) g_bit_nth_lsf (choice, -1);
}

char *
noughts_opening_to_text (const NoughtsOpening *self, char *text)
{
  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  g_snprintf (text, NOUGHTS_OPENING_TEXT, "%s:", noughts_opening_rule_get_name (self->rule));
  for (guint i = 0; i < self->n_acts; i++)
    {
      const NoughtsOpeningAct *act = &self->acts[i];
      char word[MNK_MOVE_TEXT];

      if (act->kind == NOUGHTS_ASK_CHOICE)
        g_strlcpy (word, choice_words[choice_index (act->choice)], sizeof word);
      else if (act->kind == NOUGHTS_ASK_NUMBER)
        g_snprintf (word, sizeof word, "%u", act->number);
      else
        mnk_move_to_text (&self->board, act->cell, word);
      g_strlcat (text, " ", NOUGHTS_OPENING_TEXT);
      g_strlcat (text, word, NOUGHTS_OPENING_TEXT);
    }

  return text;
}

static gboolean
read_choice (const char *word, NoughtsOpeningAct *act)
{
  for (guint i = 0; i < NOUGHTS_OPENING_N_CHOICES; i++)
    if (g_str_equal (word, choice_words[i]))
      {
        act->choice = (NoughtsOpeningChoice) (1u << i);
        return TRUE;
      }

  return FALSE;
}

/* Reads the answer to the present step. */
static gboolean
read_act (const NoughtsOpening *self, const char *word, NoughtsOpeningAct *act)
{
  guint64 number = 0;
  size_t length = 0;

  *act = (NoughtsOpeningAct){ .kind = noughts_opening_get_step (self)->ask };
  if (act->kind == NOUGHTS_ASK_CHOICE)
    return read_choice (word, act);

  if (act->kind == NOUGHTS_ASK_NUMBER)
    {
      if (!g_ascii_string_to_unsigned (word, 10, 0, NOUGHTS_OPENING_MAX_OFFERS, &number, NULL))
        return FALSE;
      act->number = (guint) number;
      return TRUE;
    }

  return mnk_move_from_text (&self->board, word, &act->cell, &length) == MNK_TEXT_OK
         && word[length] == '\0';
}

static gboolean
read_acts (NoughtsOpening *self, const MnkRule *board, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", NOUGHTS_OPENING_MAX_ACTS + 2);
  NoughtsOpeningRule rule;
  char *colon = words[0] != NULL ? strchr (words[0], ':') : NULL;

  if (colon == NULL || colon[1] != '\0')
    return FALSE;

  *colon = '\0';
  if (!noughts_opening_rule_parse (words[0], &rule)
      || !noughts_opening_init (self, rule, board, NULL))
    return FALSE;

  for (guint i = 1; words[i] != NULL; i++)
    {
      NoughtsOpeningAct act;

      if (self->n_acts == NOUGHTS_OPENING_MAX_ACTS || noughts_opening_is_over (self)
          || !read_act (self, words[i], &act) || !noughts_opening_do (self, &act, NULL))
        return FALSE;
    }

  return TRUE;
}

gboolean
noughts_opening_from_text (NoughtsOpening *self,
                           const MnkRule *board,
                           const char *text,
                           GError **error)
{
  g_return_val_if_fail (self != NULL && board != NULL && text != NULL, FALSE);

  return read_acts (self, board, text)
         || refuse (error, NOUGHTS_ERROR_DAMAGED, _ ("The saved opening is damaged"));
}
