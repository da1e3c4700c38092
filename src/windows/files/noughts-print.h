/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_PRINT_ONE,  /* the position on the board, as large as the page */
  NOUGHTS_PRINT_THREE /* three diagrams to a page: wherever the file has a remark, and the end */
} NoughtsPrintKind;

/* Returns an operation that prints a game, with a page of the dialog for the kind. `kind` is its
 * first choice. The game must not change until the operation is done. */
GtkPrintOperation *noughts_print_new (NoughtsGame *game, NoughtsPrintKind kind);

G_END_DECLS
