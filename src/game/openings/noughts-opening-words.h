/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opening.h"

G_BEGIN_DECLS

/* What belongs to the sentences besides the course. */
typedef struct
{
  const char *names[2]; /* by NoughtsParty */
  gboolean persons[2];
  guint number; /* of fifth moves that is being declared */
} NoughtsOpeningWords;

/* Says what is asked for, and what follows: "Place Black, White and Black anywhere. Level 8 then
 * chooses a colour or adds two stones."; of a computer, what it does. If a computer has just
 * swapped: "You have White now.", also at the end of the opening, which has NULL else. Translated;
 * free with g_free(). */
char *noughts_opening_words (const NoughtsOpening *self, const NoughtsOpeningWords *words);

/* Why a person cannot act; and that a choice takes a button, not a cell. Translated. */
const char *noughts_opening_words_not_now (gboolean looks_back);
const char *noughts_opening_words_choose (void);

/* The label of a choice, with a mnemonic, and of the declaration, translated: "Take _Black". */
const char *noughts_opening_choice_label (NoughtsOpeningChoice choice);

G_END_DECLS
