/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_COLOR_SCHEME_SYSTEM,
  NOUGHTS_COLOR_SCHEME_LIGHT,
  NOUGHTS_COLOR_SCHEME_DARK
} NoughtsColorScheme;

/* Whether the windows are to be dark: as the setting "color-scheme" says, and where that follows
 * the system, as the desktop's settings portal says. The portal is read and watched without
 * waiting. Main thread only.
 *
 * Signal: "changed": ask noughts_darkness_is_dark() again. */
#define NOUGHTS_TYPE_DARKNESS (noughts_darkness_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsDarkness, noughts_darkness, NOUGHTS, DARKNESS, GObject)

NoughtsDarkness *noughts_darkness_new (GSettings *settings);

/* `otherwise` is returned where neither says anything: there is no portal, or the desktop has no
 * preference. */
gboolean noughts_darkness_is_dark (NoughtsDarkness *self, gboolean otherwise);

G_END_DECLS
