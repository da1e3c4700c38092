/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-follow-up.h"

struct _NoughtsFollowUp
{
  char *action; /* NULL: a call */
  NoughtsFollowUpCall call;
  gpointer data;
  GDestroyNotify free_data;
};

NoughtsFollowUp *
noughts_follow_up_new (const char *action)
{
  NoughtsFollowUp *self;

  g_return_val_if_fail (action != NULL, NULL);

  self = g_new0 (NoughtsFollowUp, 1);
  self->action = g_strdup (action);

  return self;
}

NoughtsFollowUp *
noughts_follow_up_new_call (NoughtsFollowUpCall call, gpointer data, GDestroyNotify free_data)
{
  NoughtsFollowUp *self;

  g_return_val_if_fail (call != NULL, NULL);

  self = g_new0 (NoughtsFollowUp, 1);
  self->call = call;
  self->data = data;
  self->free_data = free_data;

  return self;
}

const char *
noughts_follow_up_get_action (NoughtsFollowUp *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->action;
}

void
noughts_follow_up_run (NoughtsFollowUp *self, GActionGroup *group)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_ACTION_GROUP (group));

  if (self->call != NULL)
    self->call (self->data);
  else if (g_action_parse_detailed_name (self->action, &name, &target, NULL))
    g_action_group_activate_action (group, name, target);
  noughts_follow_up_free (self);
}

void
noughts_follow_up_free (NoughtsFollowUp *self)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self->action);
  g_free (self);
}
