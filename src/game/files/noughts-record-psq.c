/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piskvork's and Gomotur's files, which are similar. A move is "column,row,milliseconds". */

#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "noughts-psq.h"

#define START "Piskvorky"

/* The default size of Gomotur's boards. */
#define REC_SIDE 20

/* Reads a number and advances the text past it and the blanks after it. FALSE where there is none;
 * too large numbers are clamped. */
static gboolean
read_number (const char **text, int *number)
{
  char *end;
  gint64 value = g_ascii_strtoll (*text, &end, 10);

  if (end == *text)
    return FALSE;

  *text = end + strspn (end, " \t");
  *number = (int) CLAMP (value, -1, G_MAXINT / 2);
  return TRUE;
}

/* Whether a line consists of two or three numbers. */
static gboolean
is_move (const char *line, int *column, int *row, int *ms)
{
  *ms = 0;
  if (!read_number (&line, column) || *line++ != ',' || !read_number (&line, row))
    return FALSE;

  return *line == '\0' || (*line++ == ',' && read_number (&line, ms) && *line == '\0');
}

/* Further lines are ignored: no board takes so many moves. */
#define MOST_LINES 20000

/* Splits off the first lines at any kind of line end, without blanks around them. */
static GPtrArray *
split_lines (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0' && lines->len < MOST_LINES)
    {
      const gsize length = strcspn (text, "\r\n");

      g_ptr_array_add (lines, g_strstrip (g_strndup (text, length)));
      text += length;
      text += *text == '\r' && text[1] == '\n' ? 2 : *text != '\0';
    }

  return lines;
}

static const char *
get_line (const GPtrArray *lines, guint i)
{
  return i < lines->len ? g_ptr_array_index (lines, i) : "";
}

/* Whether a line is a move or what is left of a damaged one: a name may begin with a digit, too,
 * but no two numbers follow it. */
static gboolean
is_like_move (const char *line)
{
  const gsize n = strspn (line, "-0123456789");
  const char *rest = strchr (line, ',');
  int row, ms;

  if (n == 0 || rest == NULL)
    return FALSE;

  return line[n + strspn (line + n, " \t")] == ',' || sscanf (rest, ",%d ,%d", &row, &ms) == 2;
}

/* Whether a line after other lines is still a move: three numbers. */
static gboolean
is_late_move (const char *line)
{
  int column, row, ms;

  return is_move (line, &column, &row, &ms) && strchr (strchr (line, ',') + 1, ',') != NULL;
}

/* Whether a line is "1,Caro", the league's last line, which begins with the rule's name. */
static gboolean
read_league (NoughtsRecord *self, const char *line)
{
  static const struct
  {
    const char *name;
    MnkLineRule line;
  } leagues[] = {
    { "caro-exact", MNK_CARO_EXACT }, { "caro", MNK_CARO },         { "freestyle", MNK_FREESTYLE },
    { "fastgame", MNK_FREESTYLE },    { "standard", MNK_STANDARD }, { "renju", MNK_RENJU },
  };
  int number;

  if (!read_number (&line, &number) || *line++ != ',')
    return FALSE;

  line += strspn (line, " \t");
  for (guint i = 0; i < G_N_ELEMENTS (leagues); i++)
    {
      if (g_ascii_strncasecmp (line, leagues[i].name, strlen (leagues[i].name)) != 0)
        continue;
      self->has_line = TRUE;
      self->line = leagues[i].line;
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_league (const char *line)
{
  NoughtsRecord unused = { 0 };

  return read_league (&unused, line);
}

/* Reads moves from a line on; returns the number of the first invalid one. */
static guint
read_moves (NoughtsRecord *self, const GPtrArray *lines, guint first, int base)
{
  guint i = first, number = 0;
  int column, row, ms;

  for (; i < lines->len; i++)
    {
      const char *line = get_line (lines, i);
      MnkPoint cell;
      int index;

      if (*line == '\0')
        continue;
      if (!is_like_move (line) || is_league (line))
        break;
      number++;
      if (!is_move (line, &column, &row, &ms))
        {
          noughts_record_end_badly (self, number, _ ("this line isn’t a move"));
          break;
        }
      if (!noughts_record_from_top (self, column - base, row - base, &cell))
        {
          noughts_record_end_badly (self, number, _ ("it is outside the board"));
          break;
        }

      index = noughts_record_play (self, cell);
      if (ms > 0)
        {
          g_autofree char *time = g_strdup_printf ("%d", ms);

          noughts_record_note (self, index, NOUGHTS_PSQ_MS, time);
        }
    }

  /* The lines after a damaged move are not the rest of the file. */
  for (guint j = i; self->bad_move == 0 && j < lines->len; j++)
    {
      if (is_late_move (get_line (lines, j)))
        noughts_record_end_badly (self, number + 1, _ ("this line isn’t a move"));
    }

  return i;
}

/* Returns a player's name: "alpha" of "C:\\engines\\pbrain-alpha.zip". */
static char *
take_name (const char *line)
{
  static const char *const endings[] = { ".zip", ".exe", ".7z", ".rar" };
  g_autofree char *name = g_strdup (line);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      const gsize length = strlen (name), n = strlen (endings[i]);

      if (length <= n || g_ascii_strcasecmp (name + length - n, endings[i]) != 0)
        continue;
      name[length - n] = '\0';
      for (const char *at = strpbrk (name, "/\\"); at != NULL; at = strpbrk (name, "/\\"))
        memmove (name, at + 1, strlen (at));
    }
  if (g_ascii_strncasecmp (name, NOUGHTS_PSQ_PROGRAM, strlen (NOUGHTS_PSQ_PROGRAM)) == 0)
    memmove (name, name + strlen (NOUGHTS_PSQ_PROGRAM),
             strlen (name) + 1 - strlen (NOUGHTS_PSQ_PROGRAM));

  return g_steal_pointer (&name);
}

static void
note_names (NoughtsRecord *self, const char *first, const char *second)
{
  g_autofree char *black = take_name (first);
  g_autofree char *white = take_name (second);

  if (*first != '\0' && strcmp (first, NOUGHTS_PSQ_NAMELESS_X) != 0)
    noughts_record_note (self, 0, "PB", black);
  if (*second != '\0' && strcmp (second, NOUGHTS_PSQ_NAMELESS_O) != 0)
    noughts_record_note (self, 0, "PW", white);
}

/* Piskvork's codes: the side to move has exceeded its time, or its program has failed. */
#define CODE_TIME   15
#define CODE_FAILED (-2)

/* Whether a line is nothing but a number. */
static gboolean
is_code (const char *line, int *code)
{
  char *end;

  *code = (int) CLAMP (g_ascii_strtoll (line, &end, 10), -1000, 1000);
  return end != line && *end == '\0';
}

/* Whether a line is the league or the code at once, without names before it: it ends the file, or
 * the league follows. */
static gboolean
has_no_names (const GPtrArray *lines, guint first)
{
  int code;

  return is_league (get_line (lines, first))
         || (is_code (get_line (lines, first), &code)
             && (*get_line (lines, first + 1) == '\0' || is_league (get_line (lines, first + 1))));
}

/* Notes the result that a code says; others mean that the board shows it. */
static void
note_code (NoughtsRecord *self, const char *line)
{
  const char *winner = self->nodes->len % 2 == 0 ? "B" : "W";
  g_autofree char *result = NULL;
  int code;

  if (!is_code (line, &code) || (code != CODE_TIME && code != CODE_FAILED))
    return;

  result = g_strdup_printf ("%s+%s", winner, code == CODE_TIME ? "T" : "F");
  noughts_record_note (self, 0, "RE", result);
  noughts_record_read_result (result, &self->result, &self->ending);
}

/* Keeps the lines that only this format has, for writing them again. A note cannot begin with an
 * empty line. */
static void
note_rest (NoughtsRecord *self, const char *header, const GPtrArray *lines, guint first)
{
  g_autoptr (GString) rest = g_string_new (*header != '\0' ? header : NOUGHTS_PSQ_HEADER);

  for (guint i = first; i < lines->len; i++)
    g_string_append_printf (rest, "\n%s", get_line (lines, i));
  noughts_record_note (self, 0, NOUGHTS_PSQ_REST, rest->str);
}

gboolean
noughts_psq_begins_second (const char *header)
{
  const char *comma = strrchr (header, ',');

  return comma != NULL && g_ascii_strtoll (comma + 1, NULL, 10) == 1;
}

gboolean
noughts_record_parse_psq (NoughtsRecord *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) lines = split_lines (text + strspn (text, " \t\r\n"));
  const char *header = get_line (lines, 0);
  gboolean second;
  guint end;

  if (g_ascii_strncasecmp (header, START, strlen (START)) != 0)
    return noughts_record_complain (error, _ ("the first line doesn’t give the board size"));
  header += strlen (START);
  if (!noughts_record_read_size (self, &header, 'x') || strchr (" \t,", *header) == NULL)
    return noughts_record_complain (error, _ ("the first line doesn’t give the board size"));

  self->should_say = TRUE;
  header += strspn (header, " \t");
  header += *header == ',';
  header += strspn (header, " \t");
  second = noughts_psq_begins_second (header);
  end = read_moves (self, lines, 1, 1);
  if (self->bad_move == 0)
    {
      if (has_no_names (lines, end))
        note_code (self, get_line (lines, end));
      else
        {
          note_names (self, get_line (lines, end + second), get_line (lines, end + !second));
          note_code (self, get_line (lines, end + 2));
        }
      for (guint i = end; i < lines->len && !self->has_line; i++)
        read_league (self, get_line (lines, i));
      note_rest (self, header, lines, end);
    }
  return TRUE;
}

/* Returns the number of the first line behind the names. */
static guint
find_rec_moves (const GPtrArray *lines)
{
  guint i = 2;

  while (i < lines->len && *get_line (lines, i) == '\0')
    i++;

  return i;
}

static gboolean
is_command (const char *line)
{
  g_autofree char *large = g_ascii_strup (line, -1);

  return g_str_has_suffix (large, "BOARD");
}

gboolean
noughts_record_is_rec (const char *text)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *start = g_strndup (text, MIN (strlen (text), 4096));
  const char *first;
  int column, row, ms;

  lines = split_lines (start);
  first = get_line (lines, find_rec_moves (lines));
  /* Commands of the engine protocol look similar. */
  return lines->len >= 3 && *get_line (lines, 0) != '\0' && *get_line (lines, 1) != '\0'
         && !is_command (get_line (lines, 0)) && !is_command (get_line (lines, 1))
         && !is_move (get_line (lines, 0), &column, &row, &ms)
         && !is_move (get_line (lines, 1), &column, &row, &ms)
         && is_move (first, &column, &row, &ms) && strchr (strchr (first, ',') + 1, ',') != NULL;
}

/* Reads a Gomotur record. It has no size: the board is the default one, or as large as the moves
 * require. */
gboolean
noughts_record_parse_rec (NoughtsRecord *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) lines = split_lines (text);
  int side = REC_SIDE, column, row, ms;
  guint end;

  for (guint i = find_rec_moves (lines);
       i < lines->len && is_move (get_line (lines, i), &column, &row, &ms); i++)
    side = MAX (side, MIN (MAX (column, row) + 1, MNK_MAX_SIDE));

  self->should_say = TRUE;
  self->width = self->height = side;
  end = read_moves (self, lines, find_rec_moves (lines), 0);
  note_names (self, get_line (lines, 0), get_line (lines, 1));
  if (self->bad_move == 0)
    note_code (self, get_line (lines, end));
  for (guint i = end; i < lines->len && !self->has_line; i++)
    read_league (self, get_line (lines, i));
  return TRUE;
}
