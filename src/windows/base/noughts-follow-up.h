/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is done once a question is answered: an action, or a call with its data. It is done at most
 * once. */
typedef struct _NoughtsFollowUp NoughtsFollowUp;

typedef void (*NoughtsFollowUpCall) (gpointer data);

/* The action's name is a detailed one: "bring-back", "play-opponent::level-4". */
NoughtsFollowUp *noughts_follow_up_new (const char *action);

/* The data is freed after the call, or without one if it is not to be. */
NoughtsFollowUp *
noughts_follow_up_new_call (NoughtsFollowUpCall call, gpointer data, GDestroyNotify free_data);

const char *noughts_follow_up_get_action (NoughtsFollowUp *self); /* NULL: it is a call */

/* Does it, and frees it. The actions are in `group`. */
void noughts_follow_up_run (NoughtsFollowUp *self, GActionGroup *group);

void noughts_follow_up_free (NoughtsFollowUp *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsFollowUp, noughts_follow_up_free)

G_END_DECLS
