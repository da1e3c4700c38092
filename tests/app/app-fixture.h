/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-application.h"
#include "noughts-new-game-panel.h"
#include "noughts-window.h"

/* The whole program in a test's own process, with one window at a time. */

extern NoughtsApplication *application;

/* Registers the program; and runs the tests, whose status a test's main() returns. */
void fixture_init (int    *argc,
                   char ***argv);
int  fixture_run  (void);

/* ---- Waiting ---- */

/* A wait ends after this long. Nothing in the tests takes nearly that long, so reaching it means
 * that it never comes. */
#define FIXTURE_PATIENCE_S 60

/* Ends the test; `data` says what it waited for. */
gboolean fixture_give_up_cb (gpointer data);

#define wait_until(condition) G_STMT_START                                    \
  {                                                                           \
    guint patience = g_timeout_add_seconds (FIXTURE_PATIENCE_S,               \
                                            fixture_give_up_cb,               \
                                            (gpointer) #condition);           \
                                                                              \
    while (!(condition))                                                      \
      g_main_context_iteration (NULL, TRUE);                                  \
    g_source_remove (patience);                                               \
  } G_STMT_END

/* Until nothing is left to do at once. */
void settle (void);

/* ---- The window ---- */

GSettings *get_settings     (void);
void       reset_settings   (void);
void       forget_kept_game (void);

NoughtsWindow *open_window  (void);
void           close_window (NoughtsWindow *window);

/* A window as at the first start; what it leaves is forgotten. */
NoughtsWindow *open_fresh  (void);
void           close_fresh (NoughtsWindow *window);

NoughtsGame  *get_game  (NoughtsWindow *window);
NoughtsMatch *get_match (NoughtsWindow *window);

void     activate    (NoughtsWindow *window,
                      const char    *action);
gboolean is_enabled  (NoughtsWindow *window,
                      const char    *action);
gboolean is_playable (NoughtsWindow *window);

/* ---- Playing ---- */

/* A square board of `size` cells a side. */
void begin (NoughtsWindow   *window,
            int              size,
            int              win,
            NoughtsGameMode  mode,
            MnkOpponent      opponent);

/* A game in which the computer thinks until it is told to stop. */
void begin_with_sleeper (NoughtsWindow *window);

/* Chooses a cell, as a click does. */
void choose (NoughtsWindow *window,
             const char    *cell);

/* The person's move, wherever there is room, and the reply; or all of them. */
void play_anywhere   (NoughtsWindow *window);
void play_to_the_end (NoughtsWindow *window);

/* Until the text has become a game, or a message why not. */
void paste (NoughtsWindow *window,
            const char    *text);

/* ---- Looking ---- */

/* The first widget below another, itself included, of a type; that which a template calls so; the
 * first label of a class. NULL if there is none. */
GtkWidget *find_widget (GtkWidget *widget,
                        GType      type);
GtkWidget *find_named  (GtkWidget  *widget,
                        const char *name);
GtkLabel  *find_label  (GtkWidget  *widget,
                        const char *css_class);

/* The widgets below another, itself included, of which a screen reader says this, besides their
 * names; and the cells that are the hint's. */
guint count_described (GtkWidget  *widget,
                       const char *words);
guint count_hinted    (GtkWidget  *widget);

/* Why the shown move is what it is, as the sidebar says it, or "". */
const char *get_reason (NoughtsWindow *window);

void assert_focus_in_board (NoughtsWindow *window);

/* For a signal: counts in the guint that `data` points to. */
gboolean count_cb (gpointer data);
