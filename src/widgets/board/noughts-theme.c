/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-theme.h"

#include "game.h"

G_DEFINE_ENUM_TYPE (NoughtsTheme,
                    noughts_theme,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_THEME_AUTOMATIC, "automatic"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_THEME_NOTEBOOK, "notebook"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_THEME_TOURNAMENT, "tournament"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_THEME_CHECKERS, "checkers"))

NoughtsTheme
noughts_theme_resolve (NoughtsTheme theme, const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, NOUGHTS_THEME_NOTEBOOK);

  if (theme != NOUGHTS_THEME_AUTOMATIC)
    return theme;
  return noughts_rule_has_stones (rule) ? NOUGHTS_THEME_TOURNAMENT : NOUGHTS_THEME_NOTEBOOK;
}
