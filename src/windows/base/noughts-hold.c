/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-hold.h"

void
noughts_hold_init (NoughtsHold *self, GApplication *application, gpointer object)
{
  g_return_if_fail (G_IS_APPLICATION (application));
  g_return_if_fail (G_IS_OBJECT (object));

  *self = (NoughtsHold){ .application = g_object_ref (application), .object = object };
}

void
noughts_hold_set_busy (NoughtsHold *self, gboolean busy)
{
  if (self->busy == busy)
    return;

  self->busy = busy;
  if (busy)
    {
      g_application_hold (self->application);
      g_object_ref (self->object);
    }
  else
    {
      g_application_release (self->application);
      g_object_unref (self->object);
    }
}

void
noughts_hold_clear (NoughtsHold *self)
{
  g_clear_object (&self->application);
}
