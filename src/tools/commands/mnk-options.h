/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The defaults: a board's sides, and the time for a search. */
#define MNK_DEFAULT_SIZE 15
#define MNK_DEFAULT_MS   1000

/* The arguments for POSITION and LIMITS; NULL where not given. */
typedef struct
{
  char *size;
  char *win;
  char *rule;
  char *moves;
  char *diagram;
  char *x;
  char *o;
  char *side;
  char *file;
  char *ply;
} MnkPositionOptions;

typedef struct
{
  char *depth;
  char *nodes;
  char *ms;
} MnkLimitOptions;

void mnk_position_options_clear (MnkPositionOptions *options);
void mnk_limit_options_clear (MnkLimitOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkPositionOptions, mnk_position_options_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkLimitOptions, mnk_limit_options_clear)

/* Creates a parser with translations that rejects unknown options and prints its help. */
GOptionContext *mnk_options_new (const char *summary, const char *arguments);

/* `entries` end with an empty one, as in GLib. */
void mnk_options_add (GOptionContext *context, const GOptionEntry *entries);
void mnk_options_add_rule (GOptionContext *context, MnkPositionOptions *options);
void mnk_options_add_position (GOptionContext *context, MnkPositionOptions *options);
void mnk_options_add_limits (GOptionContext *context, MnkLimitOptions *options);

/* Removes the options from *argv; exactly `n_arguments` words must remain after the command's
 * name. */
gboolean
mnk_options_parse (GOptionContext *context, GStrv *argv, guint n_arguments, GError **error);

/* The options of a command about a position, or about the positions of a saved game. */
typedef struct
{
  MnkPositionOptions position; /* for a saved game only the rule, where the file has none */
  MnkLimitOptions limits;
  gboolean json;
} MnkQueryOptions;

typedef enum
{
  MNK_QUERY_POSITION = 1 << 0,
  MNK_QUERY_GAME = 1 << 1, /* the file is the only word after the command's name */
  MNK_QUERY_LIMITS = 1 << 2,
} MnkQueryParts;

void mnk_query_options_clear (MnkQueryOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MnkQueryOptions, mnk_query_options_clear)

/* Reads the command line: these parts, --json, and the command's own entries, or NULL. */
gboolean mnk_query_options_read (MnkQueryOptions *options,
                                 MnkQueryParts parts,
                                 const char *summary,
                                 const GOptionEntry *own,
                                 GStrv *argv,
                                 GError **error);

/* Gets the rule: size, win and line rule. A missing size is the default's, 0 × 0 for that of a
 * diagram; a missing win follows from the size. */
gboolean mnk_options_get_rule (const MnkPositionOptions *options,
                               int default_width,
                               int default_height,
                               MnkRule *rule,
                               GError **error);

/* `default_ms` holds if no limit is given; 0 is none. */
gboolean mnk_options_get_limits (const MnkLimitOptions *options,
                                 double default_ms,
                                 MnkLimits *limits,
                                 GError **error);

/* Reads a whole number within bounds; NULL as `text` does not change *value. `name` is for the
 * message, "--win". */
gboolean mnk_options_get_number (const char *name,
                                 const char *text,
                                 guint64 minimum,
                                 guint64 maximum,
                                 guint64 *value,
                                 GError **error);

G_END_DECLS
