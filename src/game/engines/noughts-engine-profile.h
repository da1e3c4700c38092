/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-process.h"

G_BEGIN_DECLS

/* The bytes of an id with its end. */
#define NOUGHTS_ENGINE_ID_SIZE 24

#define NOUGHTS_ENGINE_MOST_THREADS 64
#define NOUGHTS_ENGINE_MOST_MEMORY  65536
#define NOUGHTS_ENGINE_MOST_SECONDS 3600.0

/* An engine of somebody else as it stands in the preferences. A plain value behind an object.
 *
 * Signal: "changed". Main thread only. */
#define NOUGHTS_TYPE_ENGINE_PROFILE (noughts_engine_profile_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineProfile,
                      noughts_engine_profile,
                      NOUGHTS,
                      ENGINE_PROFILE,
                      GObject)

/* What a person says of it, and what it was found to be. */
typedef struct
{
  char *name;
  char *command; /* with its arguments, as in a shell */
  char *folder;  /* "" for none */
  guint threads;
  guint memory;   /* MiB; 0: it is told none */
  double seconds; /* for a move */

  gboolean tried;
  gboolean several; /* it can tell several lines */
  char **refused;   /* the boards that it has refused, by noughts_engine_board_name() */
} NoughtsEngineTraits;

NoughtsEngineProfile *noughts_engine_profile_new (const char *id);

const char *noughts_engine_profile_get_id (NoughtsEngineProfile *self);
const NoughtsEngineTraits *noughts_engine_profile_get (NoughtsEngineProfile *self);

/* Copies; numbers out of range become the nearest. */
void noughts_engine_profile_set (NoughtsEngineProfile *self, const NoughtsEngineTraits *traits);

/* Returns how it is started; the texts belong to the traits. */
NoughtsEngineLaunch noughts_engine_traits_get_launch (const NoughtsEngineTraits *traits);

/* Returns why it cannot play under a rule, translated; NULL if it can. Free with g_free(). */
char *noughts_engine_profile_why_not (NoughtsEngineProfile *self, const MnkRule *rule);

/* Returns "15x15 renju". Free with g_free(). */
char *noughts_engine_board_name (const MnkRule *rule);

/* Returns "caro on 15×15" for such a name, translated; the name itself where it is none. Free with
 * g_free(). */
char *noughts_engine_board_describe (const char *board);

G_END_DECLS
