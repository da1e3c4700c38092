/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The looks of boards that a person can choose. */
typedef enum
{
  NOUGHTS_THEME_AUTOMATIC, /* Tournament where stones are used, else Notebook */
  NOUGHTS_THEME_NOTEBOOK,
  NOUGHTS_THEME_TOURNAMENT,
  NOUGHTS_THEME_CHECKERS
} NoughtsTheme;

#define NOUGHTS_TYPE_THEME (noughts_theme_get_type ())
GType noughts_theme_get_type (void);

/* Returns the theme that NOUGHTS_THEME_AUTOMATIC means for a rule; any other theme unchanged. */
NoughtsTheme noughts_theme_resolve (NoughtsTheme theme, const MnkRule *rule);

G_END_DECLS
