/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* A row with an engine's name and what it can do. Follows the profile. */
#define NOUGHTS_TYPE_ENGINE_ROW (noughts_engine_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineRow, noughts_engine_row, NOUGHTS, ENGINE_ROW, GtkListBoxRow)

GtkWidget *noughts_engine_row_new (NoughtsEngineProfile *profile);

NoughtsEngineProfile *noughts_engine_row_get_profile (NoughtsEngineRow *self);

G_END_DECLS
