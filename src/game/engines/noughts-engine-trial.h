/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-profile.h"

G_BEGIN_DECLS

/* What an engine was found to be. */
typedef struct
{
  char *name;       /* or NULL */
  gboolean several; /* it can tell several lines */
  char **refused;   /* as in NoughtsEngineTraits */
} NoughtsEngineFindings;

void noughts_engine_findings_free (NoughtsEngineFindings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsEngineFindings, noughts_engine_findings_free)

/* Tries an engine: its name, the boards and rules that New Game offers, and whether it can tell
 * several lines. Takes some seconds. An error if it cannot play at all. The engine has ended or is
 * ending when it is over. */
void noughts_engine_trial_run_async (const NoughtsEngineLaunch *launch,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
NoughtsEngineFindings *noughts_engine_trial_run_finish (GAsyncResult *result, GError **error);

G_END_DECLS
