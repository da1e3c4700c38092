/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dialogues in the engine protocol, as logs keep them: START, BEGIN, TURN and the answers, and
 * positions as BOARD and YXBOARD give them. Cells count from 0 at the upper left. */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-protocol.h"

/* Signs that quote a line, and blanks. */
#define QUOTES "<>|*#-"
#define BLANKS " \t\r"

/* The line that is read. */
typedef enum
{
  STATE_OUTSIDE, /* no game has begun: pairs of numbers are none of its moves */
  STATE_SIZE,    /* the board's size follows */
  STATE_PLAYING, /* a move follows */
  STATE_HEARING, /* a move follows that both engines of a game may be told */
  STATE_BACK,    /* a move follows that is taken back */
  STATE_BOARD,   /* stones follow, each with its side */
  STATE_SWAP2,   /* stones follow, in turn */
  STATE_BLOCK    /* cells follow where nobody plays */
} State;

typedef struct
{
  NoughtsRecord *record;
  State state;
  GArray *cells; /* MnkPoint: the stones of a position, then moves */
  GArray *whose; /* of int: sides of the position's stones, 1 and 2 */
  GArray *best;  /* those of the longest game before */
  GArray *best_whose;
  int width, height; /* of the longest game */
  guint n_neither;   /* stones of neither side, */
  guint best_n_neither;
  guint n_games;
  gboolean has_rule, extended; /* the rule's number is said; in the protocol with YX commands */
  int rule;
  const char *problem;
} Dialogue;

/* Reads the numbers of a word; FALSE where it has anything else. */
static gboolean
read_numbers (const char *word, int *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;
      const gint64 number = g_ascii_strtoll (word, &end, 10);

      if (end == word || *end != (i + 1 < n ? ',' : '\0'))
        return FALSE;
      numbers[i] = (int) CLAMP (number, -2, MNK_MAX_SIDE);
      word = end + 1;
    }

  return TRUE;
}

/* Gets the cell that two numbers name, or a pass, which −1,−1 is. FALSE where it is outside. */
static gboolean
to_cell (const Dialogue *self, const int *numbers, MnkPoint *cell)
{
  if (noughts_record_from_top (self->record, numbers[0], numbers[1], cell))
    return TRUE;
  if (numbers[0] != -1 || numbers[1] != -1)
    return FALSE;

  *cell = MNK_PASS;
  return TRUE;
}

static gboolean
is_word (const char *word, const char *const *words)
{
  g_autofree char *large = g_ascii_strup (word, -1);

  return g_strv_contains (words, large);
}

/* Keeps the stones so far if they are the longest game, and begins anew. */
static void
begin_anew (Dialogue *self)
{
  if (self->cells->len + self->n_neither > self->best->len + self->best_n_neither)
    {
      g_array_set_size (self->best, 0);
      g_array_append_vals (self->best, self->cells->data, self->cells->len);
      g_array_set_size (self->best_whose, 0);
      g_array_append_vals (self->best_whose, self->whose->data, self->whose->len);
      self->width = self->record->width;
      self->height = self->record->height;
      self->best_n_neither = self->n_neither;
    }
  g_array_set_size (self->cells, 0);
  g_array_set_size (self->whose, 0);
  self->n_neither = 0;
}

static void
end_game (Dialogue *self)
{
  self->n_games += self->cells->len > 0;
  begin_anew (self);
}

static void
take_size (Dialogue *self, const char *word)
{
  int size[2];

  self->state = STATE_PLAYING;
  if (!read_numbers (word, size, 2))
    {
      if (!read_numbers (word, size, 1))
        return;
      size[1] = size[0];
    }
  if (size[0] < 1 || size[1] < 1)
    return;

  self->record->width = size[0];
  self->record->height = size[1];
}

/* A position takes the place of the moves before it. */
static void
begin_board (Dialogue *self, State state)
{
  begin_anew (self);
  self->state = state;
}

/* Takes a stone of a position. The third kind of stone is of neither side, and only counted. */
static void
take_stone (Dialogue *self, const char *word)
{
  const guint n = self->state == STATE_SWAP2 ? 2 : 3;
  int numbers[3];
  MnkPoint cell;

  if (g_ascii_strcasecmp (word, "DONE") == 0)
    self->state = STATE_PLAYING;
  else if (!read_numbers (word, numbers, n) || !to_cell (self, numbers, &cell))
    self->problem = _ ("the position has an entry that isn’t a piece on the board");
  else if (n == 2)
    g_array_append_val (self->cells, cell);
  else if (numbers[2] == 1 || numbers[2] == 2)
    {
      g_array_append_val (self->cells, cell);
      g_array_append_val (self->whose, numbers[2]);
    }
  else
    self->n_neither++;
}

/* Takes back the last move; or a stone of a position, if it is the last one. */
static void
take_back (Dialogue *self, MnkPoint cell)
{
  const guint n = self->cells->len;

  if (n > self->whose->len)
    g_array_set_size (self->cells, n - 1);
  else if (n > 0 && mnk_point_equal (g_array_index (self->cells, MnkPoint, n - 1), cell))
    {
      g_array_set_size (self->cells, n - 1);
      g_array_set_size (self->whose, n - 1);
    }
}

static void
take_move (Dialogue *self, const char *word)
{
  const State state = self->state;
  const guint n = self->cells->len;
  const MnkPoint *last = n > 0 ? &g_array_index (self->cells, MnkPoint, n - 1) : NULL;
  int numbers[2];
  MnkPoint cell;

  if (state == STATE_OUTSIDE || !read_numbers (word, numbers, 2))
    return;

  /* A cell outside the board stays one, and ends the game later. */
  to_cell (self, numbers, &cell);
  self->state = STATE_PLAYING;
  if (state == STATE_BACK)
    take_back (self, cell);
  else if (state != STATE_HEARING || last == NULL || !mnk_point_equal (*last, cell))
    g_array_append_val (self->cells, cell);
}

/* Reads "INFO rule 4". */
static void
take_info (Dialogue *self, char **words)
{
  if (words[0] != NULL && g_ascii_strcasecmp (words[0], "rule") == 0 && words[1] != NULL)
    self->has_rule |= read_numbers (words[1], &self->rule, 1);
}

/* Reads a word outside positions. FALSE where the rest of the line is no part of the game. */
static gboolean
take_word (Dialogue *self, char **words)
{
  static const char *const starts[] = { "START", "RECTSTART", NULL };
  static const char *const boards[] = { "BOARD", "YXBOARD", NULL };
  static const char *const swaps[] = { "SWAP2BOARD", NULL };
  static const char *const blocks[] = { "YXBLOCK", "YXBLOCKUNDO", NULL };
  static const char *const hears[] = { "TURN", "PLAY", NULL };
  static const char *const backs[] = { "TAKEBACK", NULL };
  static const char *const begins[] = { "BEGIN", NULL };
  static const char *const again[] = { "RESTART", NULL };
  static const char *const ends[] = { "END", NULL };
  static const char *const infos[] = { "INFO", NULL };
  static const char *const said[] = { "OK",    "MESSAGE", "DEBUG", "ERROR", "UNKNOWN",
                                      "ABOUT", "SUGGEST", "SWAP",  NULL };
  const char *word = *words;

  if (is_word (word, said) || is_word (word, infos))
    {
      if (is_word (word, infos))
        take_info (self, words + 1);
      return FALSE;
    }

  self->extended |= g_ascii_strncasecmp (word, "YX", 2) == 0;
  if (is_word (word, starts) || is_word (word, again) || is_word (word, ends))
    end_game (self);
  if (is_word (word, starts))
    self->state = STATE_SIZE;
  else if (is_word (word, boards))
    begin_board (self, STATE_BOARD);
  else if (is_word (word, swaps))
    begin_board (self, STATE_SWAP2);
  else if (is_word (word, blocks))
    self->state = STATE_BLOCK;
  else if (is_word (word, hears))
    self->state = STATE_HEARING;
  else if (is_word (word, backs))
    self->state = STATE_BACK;
  else if (is_word (word, begins) || is_word (word, again))
    self->state = STATE_PLAYING;
  else if (is_word (word, ends))
    self->state = STATE_OUTSIDE;
  else if (self->state == STATE_SIZE)
    take_size (self, word);
  else
    take_move (self, word);
  return TRUE;
}

/* Reads a line up to what is no part of the game. */
static void
take_line (Dialogue *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, BLANKS, -1);

  for (char **word = words; *word != NULL; word++)
    {
      if (!g_str_has_prefix (*word, "-1,-1"))
        memmove (*word, *word + strspn (*word, QUOTES),
                 strlen (*word + strspn (*word, QUOTES)) + 1);
      if (**word == '\0')
        continue;
      if (self->state == STATE_BLOCK)
        self->state = g_ascii_strcasecmp (*word, "DONE") == 0 ? STATE_PLAYING : STATE_BLOCK;
      else if (self->state == STATE_BOARD || self->state == STATE_SWAP2)
        take_stone (self, *word);
      else if (!take_word (self, word))
        break;
    }
}

/* Removes the blanks behind commas, so that a blank ends a cell. */
static char *
tighten (const char *text)
{
  g_autoptr (GString) tight = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      g_string_append_c (tight, *text);
      if (*text == ',')
        text += strspn (text + 1, " \t");
    }

  return g_string_free (g_steal_pointer (&tight), FALSE);
}

/* ---- The record ---- */

static gboolean
takes_turns (const GArray *whose)
{
  for (guint i = 1; i < whose->len; i++)
    {
      if (g_array_index (whose, int, i) == g_array_index (whose, int, i - 1))
        return FALSE;
    }

  return TRUE;
}

/* Returns the piece of side 1, the engine's own, or 2: the first stone's side is X. */
static MnkPiece
get_piece (const Dialogue *self, int side)
{
  const GArray *whose = self->best_whose;

  return whose->len == 0 || g_array_index (whose, int, 0) == side ? MNK_X : MNK_O;
}

/* Adds alternating stones as moves, and others as set-up stones, after which the engine's own side
 * moves. Passes among these change nothing. */
static void
add_cell (const Dialogue *self, guint i, gboolean turns)
{
  const GArray *whose = self->best_whose;
  const MnkPoint cell = g_array_index (self->best, MnkPoint, i);

  if (!turns && i < whose->len && mnk_point_is_pass (cell))
    return;
  if (!turns && i < whose->len)
    noughts_record_set_up (self->record, 0, cell, get_piece (self, g_array_index (whose, int, i)));
  else if (!turns && i == whose->len)
    noughts_record_add_move (self->record, 0, cell, get_piece (self, 1));
  else
    noughts_record_play (self->record, cell);
}

/* A number that means no rule says none. */
static void
say_rule (const Dialogue *self)
{
  gboolean continuous;

  if (self->has_rule)
    self->record->has_line =
        noughts_protocol_read_rule (self->rule, self->extended, &self->record->line, &continuous);
}

static void
make_record (Dialogue *self)
{
  const gboolean turns = takes_turns (self->best_whose);
  const guint n_stones = turns ? 0 : self->best_whose->len;

  self->record->width = self->width;
  self->record->height = self->height;
  self->record->n_neither = self->best_n_neither;
  say_rule (self);
  if (!turns)
    noughts_record_get_node (self->record, 0)->turn = get_piece (self, 1);
  for (guint i = 0; i < self->best->len; i++)
    {
      const MnkPoint cell = g_array_index (self->best, MnkPoint, i);

      if (!mnk_point_is_pass (cell)
          && (cell.x < 0 || cell.x >= self->width || cell.y < 0 || cell.y >= self->height))
        {
          noughts_record_end_badly (self->record, i - n_stones + 1, _ ("it is outside the board"));
          break;
        }
      add_cell (self, i, turns);
    }
}

gboolean
noughts_record_parse_dialogue (NoughtsRecord *self,
                               const char *text,
                               gboolean *several,
                               GError **error)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GArray) whose = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_autoptr (GArray) best_whose = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *tight = tighten (text);
  g_auto (GStrv) lines = g_strsplit (tight, "\n", -1);
  Dialogue dialogue = { .record = self,
                        .state = noughts_record_is_dialogue (text) ? STATE_OUTSIDE : STATE_BOARD,
                        .cells = cells,
                        .whose = whose,
                        .best = best,
                        .best_whose = best_whose,
                        .width = self->width,
                        .height = self->height };

  for (guint i = 0; lines[i] != NULL && dialogue.problem == NULL; i++)
    take_line (&dialogue, lines[i]);
  if (dialogue.problem != NULL)
    return noughts_record_complain (error, dialogue.problem);

  end_game (&dialogue);
  make_record (&dialogue);
  *several = dialogue.n_games > 1;
  return TRUE;
}

/* ---- Recognising one ---- */

/* Whether the text has the command, as a word or after an X, as in "YXBOARD", and a number follows
 * it. BOARD may also end the text. */
static gboolean
has_command (const char *text, const char *command)
{
  const gsize length = strlen (command);
  const char *at = text;

  while ((at = strstr (at, command)) != NULL)
    {
      const char *after = at + length;

      if ((at == text || strchr (BLANKS "\nX" QUOTES, at[-1]) != NULL)
          && (*after == '\0' || strchr (BLANKS "\n", *after) != NULL))
        {
          after += strspn (after, BLANKS "\n" QUOTES);
          if (g_ascii_isdigit (*after) || (*after == '\0' && strcmp (command, "BOARD") == 0))
            return TRUE;
        }
      at += length;
    }

  return FALSE;
}

gboolean
noughts_record_is_dialogue (const char *text)
{
  g_autofree char *large = g_ascii_strup (text, -1);

  if (has_command (large, "BOARD"))
    return TRUE;

  /* In small letters they are words like others. */
  if (has_command (large, "START") || has_command (large, "RECTSTART"))
    text = large;
  return has_command (text, "TURN") || has_command (text, "BEGIN");
}

/* Whether the third numbers of cells are sides: both occur, and they do not count the moves. */
static gboolean
are_sides (const GArray *whose)
{
  guint n_of[3] = { 0 }, n_in_order = 0;

  for (guint i = 0; i < whose->len; i++)
    {
      const int side = g_array_index (whose, int, i);

      n_of[side - 1]++;
      n_in_order += side == (int) i + 1;
    }

  return n_of[0] > 0 && n_of[1] > 0 && n_in_order < whose->len;
}

/* Reads a word of a position. FALSE where it is none. */
static gboolean
take_side (const MnkRule *rule, const char *word, GArray *whose)
{
  int numbers[3];

  if (whose->len == MNK_MAX_CELLS || !read_numbers (word, numbers, 3) || numbers[2] < 1
      || numbers[2] > 3)
    return FALSE;
  if (!mnk_rule_contains (rule, (MnkPoint){ numbers[0], numbers[1] })
      && (numbers[0] != -1 || numbers[1] != -1))
    return FALSE;

  g_array_append_val (whose, numbers[2]);
  return TRUE;
}

gboolean
noughts_record_is_position (const MnkRule *rule, const char *text)
{
  g_autoptr (GArray) whose = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *tight = NULL;
  gboolean done = FALSE;

  text += strspn (text, BLANKS "\n");
  if (!g_ascii_isdigit (*text))
    return FALSE;

  tight = tighten (text);
  for (const char *at = tight; *at != '\0'; at += strspn (at, BLANKS "\n"))
    {
      const gsize length = strcspn (at, BLANKS "\n");
      g_autofree char *word = g_strndup (at, length);

      if (done)
        return FALSE;
      done = g_ascii_strcasecmp (word, "DONE") == 0;
      if (!done && !take_side (rule, word, whose))
        return FALSE;
      at += length;
    }

  return whose->len > 0 && (done || are_sides (whose));
}
