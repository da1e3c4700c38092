/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-words.h"

#include <glib/gi18n-lib.h>

static const char *
piece_word (MnkPiece piece)
{
  return noughts_piece_word (piece, TRUE);
}

static gboolean
is_free (const NoughtsOpeningStep *step)
{
  return step->ask == NOUGHTS_ASK_STONE && step->within < 0 && step->outside < 0;
}

/* Returns how many stones one player places anywhere from this step on. */
static guint
count_free_stones (const NoughtsOpeningStep *step)
{
  guint n = 0;

  while (is_free (&step[n]) && step[n].actor == step->actor)
    n++;

  return n;
}

/* ---- What is asked of a person ---- */

static char *
ask_for_free_stones (MnkPiece piece, guint n)
{
  const char *one = piece_word (piece);
  const char *other = piece_word (mnk_piece_other (piece));

  switch (n)
    {
    case 3:
      /* Translators: "Place Black, White and Black anywhere." */
      return g_strdup_printf (_ ("Place %s, %s and %s anywhere."), one, other, one);

    case 2:
      /* Translators: "Place White and Black anywhere." */
      return g_strdup_printf (_ ("Place %s and %s anywhere."), one, other);

    default:
      /* Translators: "Place Black anywhere." */
      return g_strdup_printf (_ ("Place %s anywhere."), one);
    }
}

static char *
ask_for_stone (const NoughtsOpening *self)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (self);
  const MnkPiece piece = noughts_opening_get_piece (self);
  const char *name = piece_word (piece);
  int side;

  if (is_free (step))
    return ask_for_free_stones (piece, count_free_stones (step));

  if (step->within == 0)
    /* Translators: "Place Black in the centre." */
    return g_strdup_printf (_ ("Place %s in the centre."), name);

  side = 2 * (step->within > 0 ? step->within : step->outside) + 1;
  if (step->within > 0)
    /* Translators: "Place White within the central 3×3." */
    return g_strdup_printf (_ ("Place %s within the central %d×%d."), name, side, side);

  /* Translators: "Place Black outside the central 5×5." */
  return g_strdup_printf (_ ("Place %s outside the central %d×%d."), name, side, side);
}

static char *
ask_for_choice (const NoughtsOpening *self)
{
  const guint8 choices = noughts_opening_get_step (self)->choices;
  const gboolean black = noughts_opening_get_actor (self) == self->black;
  const char *own = piece_word (black ? MNK_X : MNK_O);

  if (choices & NOUGHTS_CHOICE_TWO)
    return g_strdup (_ ("Choose a colour, or add a white and a black stone."));
  if (choices & NOUGHTS_CHOICE_BLACK)
    return g_strdup (_ ("Choose a colour."));
  if (choices & NOUGHTS_CHOICE_TEN)
    /* Translators: a colour, "Keep Black, swap colours, or offer ten fifth moves?" */
    return g_strdup_printf (_ ("Keep %s, swap colours, or offer ten fifth moves?"), own);

  /* Translators: a colour, "Keep White, or swap colours?" */
  return g_strdup_printf (_ ("Keep %s, or swap colours?"), own);
}

static char *
ask_for_offers (const NoughtsOpening *self)
{
  const guint rest = self->number - self->n_offers;

  if (self->number == 1)
    return g_strdup (_ ("Place Black’s fifth move."));
  if (self->n_offers == 0)
    return g_strdup_printf (ngettext ("Mark %u fifth move. Mirror images count as the same move.",
                                      "Mark %u fifth moves. Mirror images count as the same move.",
                                      rest),
                            rest);

  return g_strdup_printf (ngettext ("Mark %u more fifth move.", "Mark %u more fifth moves.", rest),
                          rest);
}

static char *
ask_person (const NoughtsOpening *self, const NoughtsOpeningWords *words)
{
  switch (noughts_opening_get_step (self)->ask)
    {
    case NOUGHTS_ASK_STONE:
      return ask_for_stone (self);

    case NOUGHTS_ASK_CHOICE:
      return ask_for_choice (self);

    case NOUGHTS_ASK_NUMBER:
      return g_strdup_printf (_ ("Declare how many fifth moves Black will offer: %u."),
                              words->number);

    case NOUGHTS_ASK_OFFER:
      return ask_for_offers (self);

    case NOUGHTS_ASK_PICK:
    case NOUGHTS_ASK_NOTHING:
    default:
      return g_strdup (_ ("Pick one of the marked moves for Black."));
    }
}

/* ---- What follows ---- */

static char *
describe_step_of (const char *name, const NoughtsOpeningStep *step)
{
  if (step->ask == NOUGHTS_ASK_PICK)
    /* Translators: a name, "Level 8 then picks one of them." */
    return g_strdup_printf (_ ("%s then picks one of them."), name);
  if (step->ask != NOUGHTS_ASK_CHOICE)
    return NULL;

  if (step->choices & NOUGHTS_CHOICE_TWO)
    /* Translators: a name, "Level 8 then chooses a colour or adds two stones." */
    return g_strdup_printf (_ ("%s then chooses a colour or adds two stones."), name);
  if (step->choices & NOUGHTS_CHOICE_BLACK)
    /* Translators: a name, "Level 8 then chooses a colour." */
    return g_strdup_printf (_ ("%s then chooses a colour."), name);
  if (step->choices & NOUGHTS_CHOICE_TEN)
    /* Translators: a name, "Level 8 may then swap or offer ten fifth moves." */
    return g_strdup_printf (_ ("%s may then swap or offer ten fifth moves."), name);

  /* Translators: a name, "Level 8 may then swap." */
  return g_strdup_printf (_ ("%s may then swap."), name);
}

/* Returns what the other one does next, what else the same one has to do, or what was declared;
 * NULL for nothing. */
static char *
describe_next (const NoughtsOpening *self, const NoughtsOpeningWords *words)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (self);
  const NoughtsParty actor = noughts_opening_get_actor (self);

  if (self->number > 0 && (step->ask == NOUGHTS_ASK_CHOICE || step->ask == NOUGHTS_ASK_STONE))
    return g_strdup_printf (ngettext ("Black will offer %u fifth move.",
                                      "Black will offer %u fifth moves.", self->number),
                            self->number);
  if (step->ask == NOUGHTS_ASK_CHOICE || (step->ask == NOUGHTS_ASK_OFFER && self->number == 1))
    return NULL;

  step += is_free (step) ? count_free_stones (step) : 1;
  if (step->ask == NOUGHTS_ASK_NUMBER)
    return g_strdup (_ ("Then declare the number of fifth moves."));

  return describe_step_of (words->names[1 - actor], step);
}

/* ---- What a computer does ---- */

static char *
describe_computer (const NoughtsOpening *self, const char *name)
{
  switch (noughts_opening_get_step (self)->ask)
    {
    case NOUGHTS_ASK_STONE:
      /* Translators: a name, "Level 8 is placing stones." */
      return g_strdup_printf (_ ("%s is placing stones."), name);

    case NOUGHTS_ASK_OFFER:
      /* Translators: a name, "Level 8 is marking fifth moves." */
      return g_strdup_printf (_ ("%s is marking fifth moves."), name);

    case NOUGHTS_ASK_PICK:
      /* Translators: a name, "Level 8 is picking one of the marked moves." */
      return g_strdup_printf (_ ("%s is picking one of the marked moves."), name);

    case NOUGHTS_ASK_NUMBER:
      /* Translators: a name, "Level 8 is deciding how many fifth moves to offer." */
      return g_strdup_printf (_ ("%s is deciding how many fifth moves to offer."), name);

    case NOUGHTS_ASK_CHOICE:
    case NOUGHTS_ASK_NOTHING:
    default:
      /* Translators: a name, "Level 8 is choosing a colour." */
      return g_strdup_printf (_ ("%s is choosing a colour."), name);
    }
}

/* Returns what a computer's choice, if that was the last act, has changed for a person; or NULL. */
static char *
describe_change (const NoughtsOpening *self, const NoughtsOpeningWords *words)
{
  NoughtsOpening before = *self;
  NoughtsParty chooser;

  if (self->n_acts == 0 || self->acts[self->n_acts - 1].kind != NOUGHTS_ASK_CHOICE)
    return NULL;

  noughts_opening_undo_to (&before, self->n_acts - 1);
  chooser = noughts_opening_get_actor (&before);
  if (before.black == self->black || words->persons[chooser] || !words->persons[1 - chooser])
    return NULL;

  /* Translators: a colour, "You have White now." */
  return g_strdup_printf (_ ("You have %s now."),
                          piece_word (self->black == chooser ? MNK_O : MNK_X));
}

char *
noughts_opening_words (const NoughtsOpening *self, const NoughtsOpeningWords *words)
{
  NoughtsParty actor;
  g_autofree char *now = NULL;
  g_autofree char *next = NULL;
  g_autofree char *change = NULL;
  g_autofree char *all = NULL;

  g_return_val_if_fail (self != NULL && words != NULL, NULL);

  change = describe_change (self, words);
  if (noughts_opening_is_over (self))
    return g_steal_pointer (&change);

  actor = noughts_opening_get_actor (self);
  if (!words->persons[actor])
    return describe_computer (self, words->names[actor]);

  now = ask_person (self, words);
  next = describe_next (self, words);
  all = next != NULL ? g_strdup_printf ("%s %s", now, next) : g_strdup (now);
  if (change != NULL)
    return g_strdup_printf ("%s %s", all, change);
  if (!words->persons[1 - actor])
    return g_steal_pointer (&all);

  /* Translators: a name, and what is asked of it: "Player 1: Place Black anywhere." */
  return g_strdup_printf (_ ("%s: %s"), words->names[actor], all);
}

const char *
noughts_opening_words_not_now (gboolean looks_back)
{
  return looks_back ? _ ("To continue, go back to the game") : _ ("It is not your turn");
}

const char *
noughts_opening_words_choose (void)
{
  return _ ("Use the buttons to choose");
}

const char *
noughts_opening_choice_label (NoughtsOpeningChoice choice)
{
  switch (choice)
    {
    case NOUGHTS_CHOICE_BLACK:
      return _ ("Take _Black");

    case NOUGHTS_CHOICE_WHITE:
      return _ ("Take _White");

    case NOUGHTS_CHOICE_TWO:
      return _ ("_Add Two Stones");

    case NOUGHTS_CHOICE_SWAP:
      return _ ("_Swap");

    case NOUGHTS_CHOICE_TEN:
      return _ ("_Offer Ten");

    case NOUGHTS_CHOICE_KEEP:
    default:
      return _ ("_Keep");
    }
}
