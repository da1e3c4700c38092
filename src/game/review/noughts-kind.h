/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The grades of moves (DESIGN.md "Grades"), shared by the live list, the review and the command
 * line. Pure functions of values; any thread. */
typedef enum
{
  NOUGHTS_KIND_NONE, /* not judged */
  NOUGHTS_KIND_BRILLIANT,
  NOUGHTS_KIND_GREAT,
  NOUGHTS_KIND_BEST,
  NOUGHTS_KIND_EXCELLENT,
  NOUGHTS_KIND_GOOD,
  NOUGHTS_KIND_FORCED,
  NOUGHTS_KIND_LOST, /* every move loses, none better */
  NOUGHTS_KIND_INACCURACY,
  NOUGHTS_KIND_MISTAKE,
  NOUGHTS_KIND_BLUNDER,
  NOUGHTS_N_KINDS
} NoughtsKind;

/* Returns the untranslated name: "brilliant", "great", …, "none". */
const char *noughts_kind_get_nick (NoughtsKind kind);

/* Returns the translated name: "Brilliant". */
const char *noughts_kind_get_title (NoughtsKind kind);

/* Whether another move would have been better: an inaccuracy, a mistake or a blunder. */
gboolean noughts_kind_is_flawed (NoughtsKind kind);

/* Whether the board is small, at most 20 cells: such boards are evaluated exactly. */
gboolean noughts_rule_is_small (const MnkRule *rule);

/* Whether a move can be brilliant: boards over 36 cells. */
gboolean noughts_rule_has_brilliant (const MnkRule *rule);

G_END_DECLS
