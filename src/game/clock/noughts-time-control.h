/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_TIME_NONE,      /* no clock */
  NOUGHTS_TIME_SUDDEN,    /* `main` for all moves of a side */
  NOUGHTS_TIME_INCREMENT, /* `main`, and `extra` more after each move */
  NOUGHTS_TIME_BYO_YOMI,  /* `main`, then `periods` of `extra`; a move within one gets it back */
  NOUGHTS_TIME_PER_MOVE   /* `extra` for each move; `main` does not count */
} NoughtsTimeKind;

/* The time of each side, in seconds. */
typedef struct
{
  NoughtsTimeKind kind;
  double main;
  double extra;
  int periods;
} NoughtsTimeControl;

/* The most that a time control has of each. */
#define NOUGHTS_TIME_MOST_SECONDS 86400
#define NOUGHTS_TIME_MOST_PERIODS 99

/* Whether a clock can keep it: all times and counts that its kind uses are more than 0, but for the
 * main time before periods, which may be 0; and none is more than the most. */
gboolean noughts_time_control_is_valid (const NoughtsTimeControl *control);
gboolean noughts_time_control_equal (const NoughtsTimeControl *a, const NoughtsTimeControl *b);

/* Makes the control that has these times: with periods byo-yomi, with main and extra an increment,
 * with main alone sudden death, with extra alone a time for each move. It may be invalid. */
NoughtsTimeControl noughts_time_control_make (double main, double extra, int periods);

/* Returns "3+2" (minutes and seconds), "10 min + 3×30 s", "10 s per move" or "None", translated; of
 * a main time that is no number of half minutes "12 s + 2 s", "10:05 min + 2×6 s". Free with
 * g_free(). */
char *noughts_time_control_describe (const NoughtsTimeControl *control);

/* Convert to and from the text of settings and saved games: "none", "180+2", "600+3x30", "0+10".
 * FALSE of text that is no control that a clock can keep. Free with g_free(). */
char *noughts_time_control_to_text (const NoughtsTimeControl *control);
gboolean noughts_time_control_parse (const char *text, NoughtsTimeControl *control);

/* Convert to and from the values of SGF's TM, the main time in seconds, and OT: "3x30 byo-yomi",
 * "2 increment", "10 a move". *overtime is NULL for none. They read some words of other programs,
 * too; an overtime that they do not know is left out. FALSE where the values tell no control. Free
 * them with g_free(). */
void noughts_time_control_to_sgf (const NoughtsTimeControl *control, char **main, char **overtime);
gboolean noughts_time_control_read_sgf (const char *main,
                                        const char *overtime, /* or NULL */
                                        NoughtsTimeControl *control);

/* Returns "4:59", "1:02:03", below ten seconds "9.3". Free with g_free(). */
char *noughts_time_format (double seconds);

/* Below so many seconds a side's time is low; of seconds a move a third of them, if that is less,
 * as it would be low at every move else. */
#define NOUGHTS_TIME_LOW 10.0
double noughts_time_control_get_low (const NoughtsTimeControl *control);

/* Returns how many seconds a computer may think about a move, so that it does not lose on time in a
 * long game; `left` and `periods` as of noughts_clock_get_left(). Of a side without a clock 0. */
double
noughts_time_control_get_allowance (const NoughtsTimeControl *control, double left, int periods);

G_END_DECLS
