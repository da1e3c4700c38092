/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-application.h"
#include "noughts-new-game-panel.h"
#include "noughts-window.h"

/* Runs the whole program in the test's process, with one window at a time. */

extern NoughtsApplication *application;

/* Register the program; and run the tests and return their status, for main(). */
void fixture_init (int *argc, char ***argv);
int fixture_run (void);

/* ---- Waiting ---- */

/* The longest wait in seconds: NOUGHTS_PATIENCE, or else 60. All tests need much less, so a longer
 * wait never ends. */
guint fixture_get_patience (void);

/* Ends the test; `data` names the condition that it waited for. */
gboolean fixture_give_up_cb (gpointer data);

#define wait_until(condition) \
  G_STMT_START \
  { \
    guint patience = g_timeout_add_seconds (fixture_get_patience (), fixture_give_up_cb, \
                                            (gpointer) #condition); \
\
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (patience); \
  } \
  G_STMT_END

/* Runs the main context until no source is ready. */
void settle (void);

/* ---- The window ---- */

GSettings *get_settings (void);
void reset_settings (void);
void forget_kept_game (void);

NoughtsWindow *open_window (void);
void close_window (NoughtsWindow *window);

/* Opens a window as at the first start; and closes it and deletes its files and settings. */
NoughtsWindow *open_fresh (void);
void close_fresh (NoughtsWindow *window);

NoughtsGame *get_game (NoughtsWindow *window);
NoughtsMatch *get_match (NoughtsWindow *window);

void activate (NoughtsWindow *window, const char *action);
gboolean is_enabled (NoughtsWindow *window, const char *action);
gboolean is_playable (NoughtsWindow *window);

/* ---- Playing ---- */

/* Begins a game on a square board of `size` cells a side. */
void begin (NoughtsWindow *window, int size, int win, NoughtsGameMode mode, MnkOpponent opponent);

/* Begins a game in which the computer searches until it is stopped. */
void begin_with_sleeper (NoughtsWindow *window);

/* Chooses a cell, as a click does. */
void choose (NoughtsWindow *window, const char *cell);

/* Presses Escape as a window's own shortcuts see it. */
void press_escape (GtkWidget *window);

/* Plays a move of the person on any free cell and waits for the reply; or plays to the end. */
void play_anywhere (NoughtsWindow *window);
void play_to_the_end (NoughtsWindow *window);

/* Pastes a text and waits for the game, or for the message about it. */
void paste (NoughtsWindow *window, const char *text);

/* ---- Looking ---- */

/* Find the first widget of a type below another, or that widget itself; the one with this name in a
 * template; the first label of a class. NULL if there is none. */
GtkWidget *find_widget (GtkWidget *widget, GType type);
GtkWidget *find_named (GtkWidget *widget, const char *name);
GtkLabel *find_label (GtkWidget *widget, const char *css_class);

/* Whether a label below a widget, or that widget itself, has these words. */
gboolean has_label (GtkWidget *widget, const char *words);

/* Finds the first open window of a type; NULL if there is none. */
GtkWindow *find_toplevel (GType type);

/* Count the widgets below another, itself included, with this accessible description besides their
 * names; and the cells marked by a hint. */
guint count_described (GtkWidget *widget, const char *words);
guint count_hinted (GtkWidget *widget);

/* Counts the widgets below another, itself included, in whose description the words occur. */
guint count_told (GtkWidget *widget, const char *words);

/* Returns whether the analysis board is open. */
gboolean is_analysing (NoughtsWindow *window);

/* Asserts the moves up to the position that is shown, as a text. */
void assert_moves (NoughtsWindow *window, const char *expected);

/* Returns the reason for the shown move in the sidebar, or "". */
const char *get_reason (NoughtsWindow *window);

void assert_focus_in_board (NoughtsWindow *window);

/* A signal handler that counts in the guint that `data` points to. */
gboolean count_cb (gpointer data);
