/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* What the help page says about an opponent. Takes the focus as a whole, so that Tab leads from
 * one to the next and a screen reader says which it is. */
#define NOUGHTS_TYPE_HELP_SECTION (noughts_help_section_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsHelpSection, noughts_help_section, NOUGHTS, HELP_SECTION, GtkWidget)

GtkWidget *noughts_help_section_new (MnkOpponent opponent);

G_END_DECLS
