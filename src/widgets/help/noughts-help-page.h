/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* "How the opponents think": each opponent in words and small pictures. Scrolls by itself. */
#define NOUGHTS_TYPE_HELP_PAGE (noughts_help_page_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsHelpPage, noughts_help_page, NOUGHTS, HELP_PAGE, GtkWidget)

GtkWidget *noughts_help_page_new (void);

/* Brings an opponent's section to the top and gives it the focus. */
void noughts_help_page_show (NoughtsHelpPage *self, MnkOpponent opponent);

G_END_DECLS
