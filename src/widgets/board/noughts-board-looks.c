/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-looks.h"

const NoughtsBoardTheme *
noughts_board_theme_get (NoughtsTheme theme)
{
  switch (theme)
    {
    case NOUGHTS_THEME_TOURNAMENT:
      return &noughts_board_theme_tournament;
    case NOUGHTS_THEME_CHECKERS:
      return &noughts_board_theme_checkers;
    case NOUGHTS_THEME_AUTOMATIC:
    case NOUGHTS_THEME_NOTEBOOK:
    default:
      return &noughts_board_theme_notebook;
    }
}
