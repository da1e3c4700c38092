/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-time-control.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A computer plans its main time for so many moves. It takes at least LEAST_SECONDS, and where even
 * that many are soon gone, for so many moves. */
#define PLANNED_MOVES 40
#define LEAST_SECONDS 0.02
#define LEAST_MOVES   20
#define LEAST_EVER    0.001

/* What a move takes beside the search: waking a worker, stopping it, drawing. In seconds. */
#define RESERVE 0.15

/* The share of a time for one move that is thought in. */
#define MOVE_SHARE 0.7

static gboolean
is_time (double seconds)
{
  return seconds > 0 && seconds <= NOUGHTS_TIME_MOST_SECONDS;
}

gboolean
noughts_time_control_is_valid (const NoughtsTimeControl *control)
{
  g_return_val_if_fail (control != NULL, FALSE);

  switch (control->kind)
    {
    case NOUGHTS_TIME_NONE:
      return TRUE;

    case NOUGHTS_TIME_SUDDEN:
      return is_time (control->main);

    case NOUGHTS_TIME_INCREMENT:
      return is_time (control->main) && is_time (control->extra);

    case NOUGHTS_TIME_BYO_YOMI:
      return (control->main == 0 || is_time (control->main)) && is_time (control->extra)
             && control->periods > 0 && control->periods <= NOUGHTS_TIME_MOST_PERIODS;

    case NOUGHTS_TIME_PER_MOVE:
      return is_time (control->extra);

    default:
      return FALSE;
    }
}

gboolean
noughts_time_control_equal (const NoughtsTimeControl *a, const NoughtsTimeControl *b)
{
  return a->kind == b->kind && a->main == b->main && a->extra == b->extra
         && a->periods == b->periods;
}

NoughtsTimeControl
noughts_time_control_make (double main, double extra, int periods)
{
  if (periods > 0)
    return (NoughtsTimeControl){ NOUGHTS_TIME_BYO_YOMI, main, extra, periods };
  if (main > 0 && extra > 0)
    return (NoughtsTimeControl){ NOUGHTS_TIME_INCREMENT, main, extra, 0 };
  if (extra > 0)
    return (NoughtsTimeControl){ NOUGHTS_TIME_PER_MOVE, 0, extra, 0 };

  return (NoughtsTimeControl){ NOUGHTS_TIME_SUDDEN, main, 0, 0 };
}

/* Returns a number without needless digits: "5", "0.5". */
static char *
write_number (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.10g", number));
}

/* The same for a person: no more than hundredths. */
static char *
show_number (double number)
{
  return write_number (round (number * 100) / 100);
}

/* Returns a main time that is no number of half minutes: "12 s", "10:05 min". */
static char *
show_odd_time (double seconds)
{
  const int whole = (int) seconds;
  g_autofree char *number = NULL;

  if (whole >= 60 && whole == seconds)
    /* Translators: minutes and seconds */
    return g_strdup_printf (_ ("%d:%02d min"), whole / 60, whole % 60);

  number = show_number (seconds);
  /* Translators: seconds */
  return g_strdup_printf (_ ("%s s"), number);
}

/* Describes a control with such a main time. */
static char *
describe_odd (const NoughtsTimeControl *control)
{
  g_autofree char *main = show_odd_time (control->main);
  g_autofree char *extra = show_number (control->extra);

  if (control->kind == NOUGHTS_TIME_BYO_YOMI)
    /* Translators: a clock: a time, "12 s", then so many periods of so many seconds */
    return g_strdup_printf (_ ("%s + %d×%s s"), main, control->periods, extra);
  if (control->kind == NOUGHTS_TIME_INCREMENT)
    /* Translators: a clock: a time, "12 s", and the seconds that each move adds */
    return g_strdup_printf (_ ("%s + %s s"), main, extra);

  return g_steal_pointer (&main);
}

char *
noughts_time_control_describe (const NoughtsTimeControl *control)
{
  g_autofree char *minutes = NULL;
  g_autofree char *extra = NULL;

  g_return_val_if_fail (control != NULL, NULL);

  if (control->kind != NOUGHTS_TIME_NONE && control->kind != NOUGHTS_TIME_PER_MOVE
      && fmod (control->main, 30) != 0)
    return describe_odd (control);

  minutes = show_number (control->main / 60);
  extra = show_number (control->extra);
  switch (control->kind)
    {
    case NOUGHTS_TIME_SUDDEN:
    case NOUGHTS_TIME_INCREMENT:
      return g_strdup_printf ("%s+%s", minutes, extra);

    case NOUGHTS_TIME_BYO_YOMI:
      if (control->main > 0)
        /* Translators: a clock: minutes, then so many periods of so many seconds */
        return g_strdup_printf (_ ("%s min + %d×%s s"), minutes, control->periods, extra);
      return g_strdup_printf (_ ("%d×%s s"), control->periods, extra);

    case NOUGHTS_TIME_PER_MOVE:
      /* Translators: a clock: seconds for each move */
      return g_strdup_printf (_ ("%s s per move"), extra);

    case NOUGHTS_TIME_NONE:
    default:
      return g_strdup (C_ ("clock", "None"));
    }
}

char *
noughts_time_control_to_text (const NoughtsTimeControl *control)
{
  g_autofree char *main = NULL;
  g_autofree char *extra = NULL;

  g_return_val_if_fail (control != NULL, NULL);

  if (control->kind == NOUGHTS_TIME_NONE)
    return g_strdup ("none");

  main = write_number (control->main);
  extra = write_number (control->extra);
  if (control->kind == NOUGHTS_TIME_BYO_YOMI)
    return g_strdup_printf ("%s+%dx%s", main, control->periods, extra);
  return g_strdup_printf ("%s+%s", main, extra);
}

/* Reads a number that is not negative, and what follows it. */
static gboolean
read_number (const char **text, double *number)
{
  const gsize length = strspn (*text, "0123456789.");
  g_autofree char *digits = g_strndup (*text, length);
  char *end;

  /* Not more than these signs: 0x30 is no number in base 16. */
  *number = g_ascii_strtod (digits, &end);
  *text += length;
  return length > 0 && *end == '\0' && isfinite (*number);
}

/* Reads "3x30" or "30". */
static gboolean
read_overtime (const char **text, int *periods, double *extra)
{
  *periods = 0;
  if (!read_number (text, extra))
    return FALSE;
  if (**text != 'x' && **text != 'X')
    return TRUE;

  if (*extra < 1 || *extra > NOUGHTS_TIME_MOST_PERIODS)
    return FALSE;
  *periods = (int) *extra;
  ++*text;
  return read_number (text, extra);
}

gboolean
noughts_time_control_parse (const char *text, NoughtsTimeControl *control)
{
  double main, extra;
  int periods;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (control != NULL, FALSE);

  if (g_str_equal (text, "none"))
    {
      *control = (NoughtsTimeControl){ NOUGHTS_TIME_NONE, 0, 0, 0 };
      return TRUE;
    }
  if (!read_number (&text, &main) || *text++ != '+' || !read_overtime (&text, &periods, &extra)
      || *text != '\0')
    return FALSE;

  *control = noughts_time_control_make (main, extra, periods);
  return noughts_time_control_is_valid (control);
}

void
noughts_time_control_to_sgf (const NoughtsTimeControl *control, char **main, char **overtime)
{
  g_autofree char *extra = NULL;

  g_return_if_fail (control != NULL);
  g_return_if_fail (main != NULL && overtime != NULL);

  extra = write_number (control->extra);
  *main = control->kind != NOUGHTS_TIME_NONE ? write_number (control->main) : NULL;
  *overtime = NULL;
  if (control->kind == NOUGHTS_TIME_BYO_YOMI)
    *overtime = g_strdup_printf ("%dx%s byo-yomi", control->periods, extra);
  else if (control->kind == NOUGHTS_TIME_INCREMENT)
    *overtime = g_strdup_printf ("%s increment", extra);
  else if (control->kind == NOUGHTS_TIME_PER_MOVE)
    *overtime = g_strdup_printf ("%s a move", extra);
}

/* Reads the value of TM as seconds. A file may have "10 min" or "10 minutes" there. */
static gboolean
read_main (const char *text, double *seconds)
{
  static const struct
  {
    const char *word;
    int seconds;
  } units[] = { { "", 1 },        { "s", 1 },    { "sec", 1 },     { "seconds", 1 },
                { "m", 60 },      { "min", 60 }, { "mins", 60 },   { "minutes", 60 },
                { "minute", 60 }, { "h", 3600 }, { "hour", 3600 }, { "hours", 3600 } };
  g_autofree char *unit = NULL;

  if (!read_number (&text, seconds))
    return FALSE;

  unit = g_strstrip (g_ascii_strdown (text, -1));
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_equal (unit, units[i].word))
      {
        *seconds *= units[i].seconds;
        return TRUE;
      }

  return FALSE;
}

/* Reads the value of OT: what the program writes, with the words before or behind the numbers.
 * FALSE of what it does not know: "10/300 Canadian". */
static gboolean
read_sgf_overtime (const char *text, int *periods, double *extra)
{
  static const char *const increments[] = {
    "", "increment", "fischer", "a move", "per move", NULL
  };
  static const char *const byo_yomi[] = { "", "byo-yomi", "byoyomi", "byo yomi", NULL };
  g_autofree char *small = g_strstrip (g_ascii_strdown (text, -1));
  const char *numbers = small + strcspn (small, "0123456789");
  g_autofree char *before = g_strstrip (g_strndup (small, (gsize) (numbers - small)));
  g_autofree char *behind = NULL;
  const char *const *words;

  if (!read_overtime (&numbers, periods, extra))
    return FALSE;

  behind = g_strstrip (g_strdup (numbers));
  words = *periods > 0 ? byo_yomi : increments;
  return g_strv_contains (words, before) && g_strv_contains (words, behind);
}

gboolean
noughts_time_control_read_sgf (const char *main, const char *overtime, NoughtsTimeControl *control)
{
  double seconds, extra;
  int periods;

  g_return_val_if_fail (main != NULL, FALSE);
  g_return_val_if_fail (control != NULL, FALSE);

  if (!read_main (main, &seconds))
    return FALSE;
  if (overtime == NULL || !read_sgf_overtime (overtime, &periods, &extra))
    {
      periods = 0;
      extra = 0;
    }

  *control = noughts_time_control_make (seconds, extra, periods);
  return noughts_time_control_is_valid (control);
}

char *
noughts_time_format (double seconds)
{
  int whole;

  seconds = CLAMP (seconds, 0, G_MAXINT);
  if (seconds < NOUGHTS_TIME_LOW)
    {
      const int tenths = (int) floor (seconds * 10);

      return g_strdup_printf ("%d.%d", tenths / 10, tenths % 10);
    }

  /* The last second of a minute is shown as long as the first. */
  whole = (int) ceil (seconds);
  if (whole >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  return g_strdup_printf ("%d:%02d", whole / 60, whole % 60);
}

double
noughts_time_control_get_low (const NoughtsTimeControl *control)
{
  g_return_val_if_fail (control != NULL, NOUGHTS_TIME_LOW);

  return control->kind == NOUGHTS_TIME_PER_MOVE ? MIN (NOUGHTS_TIME_LOW, control->extra / 3)
                                                : NOUGHTS_TIME_LOW;
}

double
noughts_time_control_get_allowance (const NoughtsTimeControl *control, double left, int periods)
{
  double share = left / PLANNED_MOVES;

  g_return_val_if_fail (control != NULL, 0);

  switch (control->kind)
    {
    case NOUGHTS_TIME_SUDDEN:
      break;

    case NOUGHTS_TIME_INCREMENT:
      share += MOVE_SHARE * control->extra;
      break;

    case NOUGHTS_TIME_BYO_YOMI:
      share = periods > 0 ? MOVE_SHARE * left : share + MOVE_SHARE * control->extra;
      break;

    case NOUGHTS_TIME_PER_MOVE:
      share = MOVE_SHARE * left;
      break;

    case NOUGHTS_TIME_NONE:
    default:
      return 0;
    }

  /* Hardly ever more than a part of what is left; the reserve has been taken off before. */
  share = MIN (share, MOVE_SHARE * MAX (left - RESERVE, 0));
  return MAX (share, CLAMP (left / LEAST_MOVES, LEAST_EVER, LEAST_SECONDS));
}
