/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The errors of the game's functions. Messages are translated, and one line long. */
#define NOUGHTS_ERROR (noughts_error_quark ())

typedef enum
{
  NOUGHTS_ERROR_RULE,     /* impossible rules */
  NOUGHTS_ERROR_CELL,     /* an occupied, outside or forbidden cell */
  NOUGHTS_ERROR_ENDED,    /* a move after the end */
  NOUGHTS_ERROR_TEXT,     /* text that is no game */
  NOUGHTS_ERROR_DAMAGED,  /* a saved game that cannot be read */
  NOUGHTS_ERROR_OPPONENT, /* no such opponent */
  NOUGHTS_ERROR_ENGINE,   /* an engine that failed */
  NOUGHTS_ERROR_TURN      /* a person's move when it is not theirs */
} NoughtsError;

GQuark noughts_error_quark (void);

/* Sets an error for a problem reported by libmnk. `text` is the text that was read. */
void noughts_set_rule_error (GError **error, MnkRuleProblem problem, const MnkRule *rule);
void noughts_set_text_error (GError **error, const MnkTextError *problem, const char *text);

G_END_DECLS
