/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small engine that speaks the Gomocup protocol and does one thing wrong: bad-engine FAULT. It
 * plays the first empty cell from the top left corner. "good" does all right, "plain" as well, but
 * it does not know the extended protocol; "dies-once FILE" dies in its first move of all; "notes
 * FILE" writes there what it is told by INFO; "tires" hangs in its second move, "faints" dies;
 * "silent" tells no lines where it is asked for several; "skeleton" keeps its stones until it is
 * told to start or restart; "no-restart" as well, but it does not know RESTART, and "mute-restart"
 * does not answer it and dies of a second one. */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define SIDE 20

static const char *fault;
static int size = 15;
static int height = 15;
static char taken[SIDE][SIDE];
static int rule;

static int
has (const char *name)
{
  return strcmp (fault, name) == 0;
}

static void
say (const char *text)
{
  fputs (text, stdout);
  fflush (stdout);
}

static void
hang (void)
{
  for (;;)
    pause ();
}

static void
flood (void)
{
  for (;;)
    fputs ("MESSAGE this engine tells all that it thinks of, and it thinks of nothing\n", stdout);
}

static void
say_move (void)
{
  for (int y = 0; y < height; y++)
    for (int x = 0; x < size; x++)
      {
        if (taken[y][x])
          continue;
        taken[y][x] = 1;
        printf ("%d,%d\n", x, y);
        fflush (stdout);
        return;
      }
}

static int
count_taken (void)
{
  int n = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < size; x++)
      n += taken[y][x];

  return n;
}

/* Dies unless the file is there, and makes it. */
static void
die_once (const char *path)
{
  FILE *file = fopen (path, "r");

  if (file == NULL)
    {
      file = fopen (path, "w");
      if (file != NULL)
        fclose (file);
      exit (1);
    }
  fclose (file);
}

/* Does what is wrong about a move; returns whether the move follows. */
static int
misbehave (const char *argument)
{
  if (has ("dies"))
    exit (1);
  if (has ("dies-once"))
    die_once (argument);
  if (has ("hangs"))
    hang ();
  if (has ("tires") && count_taken () > 2)
    hang ();
  if (has ("faints") && count_taken () > 2)
    exit (1);
  if (has ("floods"))
    flood ();
  if (has ("half"))
    {
      say ("7,");
      hang ();
    }
  if (has ("half-dies"))
    {
      say ("7,7");
      exit (0);
    }
  if (has ("late"))
    usleep (300000);
  if (has ("raw"))
    say ("MESSAGE \xff\xfe depth 3\n\x01\xc3(garbage, not a word\nMESSAGE \xe4\xf6\n");
  if (has ("errors"))
    say ("ERROR I do not like this stone\nERROR nor that one\n");
  if (has ("only-errors") || (has ("no-renju") && rule == 4))
    {
      say ("ERROR no move today\n");
      return 0;
    }
  if (has ("outside"))
    {
      say ("99,99\n");
      return 0;
    }
  if (has ("illegal"))
    {
      say ("7,7\n");
      return 0;
    }
  return 1;
}

static void
answer (const char *argument)
{
  if (misbehave (argument))
    say_move ();
}

static void
take (const char *text)
{
  int x, y;

  if (sscanf (text, "%d,%d", &x, &y) == 2 && x >= 0 && y >= 0 && x < size && y < height)
    taken[y][x] = 1;
}

static void
start (const char *text)
{
  if (has ("dies-at-start"))
    exit (1);
  if (has ("hangs-at-start"))
    hang ();
  if (has ("refuses"))
    {
      say ("ERROR this board is too large\n");
      return;
    }
  if (has ("remarks"))
    say ("Welcome to this engine\nMESSAGE ready\n\nDEBUG 1\n");
  size = height = atoi (text);
  memset (taken, 0, sizeof taken);
  say ("OK\n");
}

/* Whether a position is added to what was there before. */
static int
keeps_stones (void)
{
  return has ("skeleton") || has ("no-restart") || has ("mute-restart");
}

static void
restart (void)
{
  static int n;

  if (has ("mute-restart") && ++n > 1)
    exit (1);
  if (has ("mute-restart"))
    return;
  memset (taken, 0, sizeof taken);
  say ("OK\n");
}

/* The children outlive their parent, whose output they hold. */
static void
fork_children (void)
{
  for (int i = 0; i < 2; i++)
    if (fork () == 0)
      {
        signal (SIGTERM, SIG_IGN);
        hang ();
      }
}

/* Tells two lines, the first of which has nine and the number of stones as its depth, and then its
 * move. */
static void
answer_lines (void)
{
  if (has ("silent"))
    {
      say_move ();
      return;
    }
  if (has ("late"))
    usleep (100000);
  printf ("INFO PV 0\nINFO DEPTH %d\n", 9 + count_taken ());
  say ("INFO NODES 1234\nINFO EVAL 50\nINFO WINRATE 0.75\n"
       "INFO BESTLINE 7,7 8,8\nINFO PV DONE\n"
       "MESSAGE INFO PV 1\nMESSAGE INFO DEPTH 1\nMESSAGE INFO EVAL -M6\n"
       "MESSAGE INFO BESTLINE 0,14 1,14\nMESSAGE INFO PV DONE\n");
  say_move ();
}

/* Appends a line to a file. */
static void
note (const char *path, const char *line)
{
  FILE *file = fopen (path, "a");

  if (file == NULL)
    return;
  fputs (line, file);
  fclose (file);
}

static int
is (const char *line, const char *word)
{
  return strncasecmp (line, word, strlen (word)) == 0;
}

static void
obey (const char *line, const char *argument)
{
  static int listing, asked;
  const int extended = !has ("plain");

  if (has ("notes") && is (line, "INFO "))
    note (argument, line);
  if (is (line, "START "))
    start (line + 6);
  else if (is (line, "RESTART") && !has ("no-restart"))
    restart ();
  else if (is (line, "ABOUT") && !has ("nameless"))
    say ("name=\"Bad Engine\", version=\"1\", author=\"none\"\n");
  else if (is (line, "BOARD") || (extended && is (line, "YXBOARD")))
    {
      listing = 1;
      asked = is (line, "BOARD");
      if (!keeps_stones ())
        memset (taken, 0, sizeof taken);
    }
  else if (is (line, "DONE"))
    {
      listing = 0;
      if (asked)
        answer (argument);
    }
  else if (listing)
    take (line);
  else if (is (line, "TURN "))
    {
      take (line + 5);
      answer (argument);
    }
  else if (is (line, "BEGIN"))
    answer (argument);
  else if (extended && is (line, "YXNBEST"))
    answer_lines ();
  else if (is (line, "INFO rule "))
    rule = atoi (line + 10);
  else if (!is (line, "INFO") && !(extended && is (line, "YXSTOP")))
    say ("UNKNOWN this is no command\n");
}

int
main (int argc, char **argv)
{
  char line[256];

  fault = argc > 1 ? argv[1] : "good";
  if (has ("ignores-end"))
    signal (SIGTERM, SIG_IGN);
  if (has ("forks"))
    fork_children ();

  while (fgets (line, sizeof line, stdin) != NULL)
    {
      if (is (line, "END") && !has ("ignores-end"))
        return 0;
      obey (line, argc > 2 ? argv[2] : "");
    }
  if (has ("ignores-end"))
    hang ();

  return 0;
}
