/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Lets an object finish its work: while that is busy, the application does not end and the object
 * is not freed, even if its window is closed. A field of the object. */
typedef struct
{
  GApplication *application;
  GObject *object; /* borrowed, while it is not busy */
  gboolean busy;
} NoughtsHold;

void noughts_hold_init (NoughtsHold *self, GApplication *application, gpointer object);

/* May free the object. */
void noughts_hold_set_busy (NoughtsHold *self, gboolean busy);

/* In the object's dispose. */
void noughts_hold_clear (NoughtsHold *self);

G_END_DECLS
