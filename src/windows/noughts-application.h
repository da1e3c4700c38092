/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define NOUGHTS_TYPE_APPLICATION (noughts_application_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsApplication, noughts_application, NOUGHTS, APPLICATION, GtkApplication)

/* `flags` are G_APPLICATION_DEFAULT_FLAGS, and G_APPLICATION_NON_UNIQUE in tests. */
NoughtsApplication *noughts_application_new (GApplicationFlags flags);

GSettings *noughts_application_get_settings (NoughtsApplication *self);

G_END_DECLS
