/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mnk.h"
#include "noughts-node.h"

G_BEGIN_DECLS

/* Why an engine has not answered. */
#define NOUGHTS_ENGINE_ERROR (noughts_engine_error_quark ())

typedef enum
{
  NOUGHTS_ENGINE_ERROR_START,   /* it cannot be started, or refuses the board */
  NOUGHTS_ENGINE_ERROR_LATE,    /* no move came until long after the time limit */
  NOUGHTS_ENGINE_ERROR_DIED,    /* the program has ended */
  NOUGHTS_ENGINE_ERROR_REFUSED, /* no move came in time, but an error */
  NOUGHTS_ENGINE_ERROR_FLOOD    /* it writes without end */
} NoughtsEngineError;

GQuark noughts_engine_error_quark (void);

/* The most lines that are told. */
#define NOUGHTS_ENGINE_LINES 12

/* How an engine is started. */
typedef struct
{
  const char *name;    /* for messages; NULL: the command */
  const char *command; /* split like a shell command, but no shell sees it */
  const char *folder;  /* where it runs, or NULL */
  guint threads;       /* 0 is one */
  guint start_ms;      /* the time for starting it with a board; 0: ten seconds */
  guint64 memory;      /* bytes it may use; 0: it is told none */
} NoughtsEngineLaunch;

/* A position, and how long it may be thought about. */
typedef struct
{
  MnkRule rule; /* bounded, five in a row */
  MnkPiece side;
  const NoughtsStone *stones; /* oldest first, set-up ones before moves; passes too */
  gsize n_stones;
  MnkLimits limits; /* of time, nodes and depth */
  double game_ms;   /* for all moves of a game, 0 for no limit */
  double spent_ms;  /* of `game_ms`, used so far; below 0 once time has been earned */
  double wait_ms;   /* a move that comes later is too late; 0: a limit that it is told */
  guint n_lines;    /* 0: a move of a game. Else the best lines by YXBOARD and YXNBEST */
  gboolean endless; /* until noughts_engine_process_stop() */
} NoughtsEngineQuestion;

/* A line that an engine has told. */
typedef struct
{
  gboolean has_score;
  MnkScore score; /* for the side to move, as the engine claims it */
  int depth;
  guint64 nodes;
  guint n_moves; /* 0: nothing has been told */
  MnkPoint moves[32];
} NoughtsEngineLine;

/* An engine of somebody else: a program that speaks the engine's part of the Gomocup protocol. It
 * is started when it is first asked, and again when it has ended since. Nothing waits; it belongs
 * to the main context that is the thread's default. An answer to an earlier question is never taken
 * for one to a later question.
 *
 * Signals: "lines": more is known of the best lines; "remark" (char *): an error of the engine, or
 * a remark, as UTF-8. */
#define NOUGHTS_TYPE_ENGINE_PROCESS (noughts_engine_process_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineProcess,
                      noughts_engine_process,
                      NOUGHTS,
                      ENGINE_PROCESS,
                      GObject)

/* Why the protocol cannot say a rule, translated; NULL if it can. */
const char *noughts_engine_why_not (const MnkRule *rule);

NoughtsEngineProcess *noughts_engine_process_new (const NoughtsEngineLaunch *launch);

/* Asks for the engine's name; NULL without an error for one that does not say it. */
void noughts_engine_process_introduce_async (NoughtsEngineProcess *self,
                                             GCancellable *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer user_data);
char *noughts_engine_process_introduce_finish (NoughtsEngineProcess *self,
                                               GAsyncResult *result,
                                               GError **error);

/* The next question begins a new game. */
void noughts_engine_process_begin (NoughtsEngineProcess *self);

/* Starts the program and its board, which may take long, for the next question. */
void noughts_engine_process_prepare_async (NoughtsEngineProcess *self,
                                           const NoughtsEngineQuestion *question,
                                           GAsyncReadyCallback callback,
                                           gpointer user_data);
gboolean noughts_engine_process_prepare_finish (NoughtsEngineProcess *self,
                                                GAsyncResult *result,
                                                GError **error);

/* Asks for a move, which may be any cell, also one outside the board. One question at a time; a
 * cancelled one is over at once. After any failure but that the program is replaced. */
void noughts_engine_process_ask_async (NoughtsEngineProcess *self,
                                       const NoughtsEngineQuestion *question,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean noughts_engine_process_ask_finish (NoughtsEngineProcess *self,
                                            GAsyncResult *result,
                                            MnkPoint *move,
                                            GError **error);

/* Asks the engine to answer now: only those that know YXSTOP do. */
void noughts_engine_process_stop (NoughtsEngineProcess *self);

/* Returns what has been told about the present question, or the last: NOUGHTS_ENGINE_LINES of
 * them. */
const NoughtsEngineLine *noughts_engine_process_get_lines (NoughtsEngineProcess *self);

/* Ends the program, whose last half second goes on without the object. */
void noughts_engine_process_close (NoughtsEngineProcess *self);

/* Whether none of its programs is left. */
gboolean noughts_engine_process_is_gone (NoughtsEngineProcess *self);

/* Returns the process group of the running program, 0 for none. */
int noughts_engine_process_get_group (NoughtsEngineProcess *self);

G_END_DECLS
