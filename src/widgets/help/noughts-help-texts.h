/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk.h"
#include "noughts-diagram.h"

G_BEGIN_DECLS

/* The help explains the difficulties, the characters and, as one, the levels. */
#define NOUGHTS_N_EXPLAINED (MNK_LEVEL_1 + 1)

/* A piece of the help page: a paragraph, or a picture with its caption. */
typedef struct
{
  const char *text; /* translatable */
  const NoughtsDiagramSpec *diagram;
} NoughtsHelpItem;

/* Returns the *n pieces of the help about an opponent, in order; static. */
const NoughtsHelpItem *noughts_help_texts_get (MnkOpponent opponent, guint *n);

G_END_DECLS
