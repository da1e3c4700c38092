/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A field for a player's name, and a button with the names last played under.
 *
 * Property: "name" (string, never NULL). */
#define NOUGHTS_TYPE_NAME_FIELD (noughts_name_field_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsNameField, noughts_name_field, NOUGHTS, NAME_FIELD, GtkWidget)

void noughts_name_field_set_name (NoughtsNameField *self, const char *name);
const char *noughts_name_field_get_name (NoughtsNameField *self);

/* Whose name it is, for screen readers; and what stands in an empty field. */
void noughts_name_field_set_words (NoughtsNameField *self, const char *label, const char *without);

/* Offers names; the button goes where there is none. NULL is none. */
void noughts_name_field_set_recent (NoughtsNameField *self, const char *const *names);

G_END_DECLS
