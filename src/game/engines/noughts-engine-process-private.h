/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-details.h"
#include "noughts-process.h"

G_BEGIN_DECLS

/* What the files of NoughtsEngineProcess share. */

/* The limit that an engine gets where no time limit is set. */
#define NOUGHTS_ENGINE_UNLIMITED_MS 3600000

/* The time for starting a program and its board. Without a limit for the move, an error is waited
 * for as long. */
#define NOUGHTS_ENGINE_START_MS 10000

typedef enum
{
  NOUGHTS_ENGINE_IDLE,
  NOUGHTS_ENGINE_INTRODUCE, /* waits for the name */
  NOUGHTS_ENGINE_START,     /* waits for OK */
  NOUGHTS_ENGINE_MOVE,      /* waits for a move */
  NOUGHTS_ENGINE_STALE      /* waits for a move that nobody wants any more */
} NoughtsEngineStep;

struct _NoughtsEngineProcess
{
  GObject parent_instance;

  char *name;
  char *command;
  char *folder;
  guint threads;
  guint64 memory;
  guint start_ms;

  NoughtsProcess *process; /* NULL when it is to be started */
  GPtrArray *ending;       /* NoughtsProcess: those that are being ended */
  GMainContext *context;
  GSource *deadline;
  NoughtsEngineStep step;

  GTask *task; /* the present question, or NULL */
  NoughtsEngineQuestion question;
  GArray *stones; /* those of the question */
  gboolean only_start;
  gboolean restarted; /* the program had ended before the question */
  gint64 asked;
  guint64 received; /* until then */
  char *complaint;  /* the last ERROR, or UNKNOWN before OK */

  gboolean on_board; /* the program has a board: `rule` */
  MnkRule rule;
  gboolean placed;     /* a position was sent since it last said OK */
  gboolean restarting; /* OK to RESTART is awaited */
  gboolean no_restart; /* it does not answer RESTART: START takes its place */
  gint64 turn_ms;      /* the limits that it was told */
  gint64 match_ms;
  GArray *known; /* NoughtsStone: what it has on it, if in_game */
  gboolean in_game;
  NoughtsEngineDetails details;
};

/* The time that is left for the present step. */
void noughts_engine_process_set_deadline (NoughtsEngineProcess *self, gint64 ms);
void noughts_engine_process_clear_deadline (NoughtsEngineProcess *self);

gboolean noughts_engine_process_is_same_board (const MnkRule *a, const MnkRule *b);

/* Takes the next step of the present question, once the program is free for it. */
void noughts_engine_process_proceed (NoughtsEngineProcess *self);

/* End the present question. The first hands its task over to the caller; the others end the
 * program, too. `error` is taken over. */
GTask *noughts_engine_process_take_task (NoughtsEngineProcess *self);
void noughts_engine_process_fail (NoughtsEngineProcess *self, GError *error);
void noughts_engine_process_fail_start (NoughtsEngineProcess *self, gboolean ended);
const char *noughts_engine_process_get_name (NoughtsEngineProcess *self);

/* noughts-engine-speech.c: what is said to the program. */
gboolean noughts_engine_process_has_limit (const NoughtsEngineQuestion *question);
void noughts_engine_process_send_start (NoughtsEngineProcess *self);
gboolean noughts_engine_process_must_restart (NoughtsEngineProcess *self);
void noughts_engine_process_send_restart (NoughtsEngineProcess *self);
void noughts_engine_process_refuse_restart (NoughtsEngineProcess *self);
void noughts_engine_process_send_settings (NoughtsEngineProcess *self);
void noughts_engine_process_send_question (NoughtsEngineProcess *self);

/* noughts-engine-hearing.c: what the program says. */
void noughts_engine_process_take_line (NoughtsEngineProcess *self, const char *line);

G_END_DECLS
