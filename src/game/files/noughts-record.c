/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-error.h"

/* Of a file that does not say its size. */
#define DEFAULT_SIZE 15

#define DEFAULT_WIN 5

#define PSQ_START "Piskvorky"

/* Some editors put it first, and it says nothing. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static void
free_notes (GString *notes)
{
  g_string_free (notes, TRUE);
}

static void
move_clear (gpointer data)
{
  g_clear_pointer (&((NoughtsRecordMove *) data)->notes, free_notes);
}

void
noughts_record_init (NoughtsRecord *self)
{
  *self = (NoughtsRecord) {
    .width = DEFAULT_SIZE, .height = DEFAULT_SIZE, .first_side = MNK_X
  };
  self->moves = g_array_new (FALSE, FALSE, sizeof (NoughtsRecordMove));
  g_array_set_clear_func (self->moves, move_clear);
}

void
noughts_record_init_for_rule (NoughtsRecord *self,
                              const MnkRule *rule)
{
  noughts_record_init (self);
  self->width = rule->width;
  self->height = rule->height;
  self->has_line = TRUE;
  self->line = rule->line;
  self->win = rule->win;
}

void
noughts_record_clear (NoughtsRecord *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->setup, g_free);
  g_clear_pointer (&self->notes, free_notes);
}

void
noughts_record_set_up (NoughtsRecord *self,
                       MnkPoint       from,
                       MnkPoint       to,
                       MnkPiece       piece)
{
  const int left = MIN (from.x, to.x);
  const gsize n = (gsize) (MAX (from.x, to.x) - left + 1);

  if (self->setup == NULL)
    self->setup = g_malloc0 ((gsize) self->width * (gsize) self->height);
  for (int y = MIN (from.y, to.y); y <= MAX (from.y, to.y); y++)
    memset (self->setup + y * self->width + left, (int) piece, n);
}

void
noughts_record_take_setup (NoughtsRecord     *self,
                           const MnkPosition *position)
{
  self->first_side = position->side;
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      noughts_record_set_up (self, (MnkPoint) { x, y }, (MnkPoint) { x, y },
                             mnk_position_at (position, x, y));
}

void
noughts_record_get_setup (const NoughtsRecord *self,
                          const MnkRule       *rule,
                          MnkPosition         *position)
{
  mnk_position_init (position, rule);
  for (int y = 0; self->setup != NULL && y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      mnk_position_set (position, (MnkPoint) { x, y },
                        (MnkPiece) self->setup[y * self->width + x]);
  position->side = self->first_side;
}

int
noughts_record_add (NoughtsRecord *self,
                    MnkPoint       move,
                    int            parent)
{
  NoughtsRecordMove entry = { move, parent, 1, NULL };

  if (parent >= 0)
    entry.ply = g_array_index (self->moves, NoughtsRecordMove, parent).ply + 1;
  g_array_append_val (self->moves, entry);

  return (int) self->moves->len - 1;
}

void
noughts_record_add_notes (NoughtsRecord *self,
                          int            index,
                          const char    *notes)
{
  GString **place = index < 0 ? &self->notes
                              : &g_array_index (self->moves, NoughtsRecordMove, index).notes;

  if (*place == NULL)
    *place = g_string_new (NULL);
  g_string_append (*place, notes);
}

GArray *
noughts_record_get_main_line (const NoughtsRecord *self)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (int));
  int last = -1;

  /* Parents come first, so that the first child of each is met in one pass. */
  for (int i = 0; i < (int) self->moves->len; i++)
    {
      if (g_array_index (self->moves, NoughtsRecordMove, i).parent != last)
        continue;

      g_array_append_val (line, i);
      last = i;
    }

  return line;
}

gboolean
noughts_record_complain (GError     **error,
                         const char  *message)
{
  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, message);
  return FALSE;
}

gboolean
noughts_record_read_side (const char **text,
                          int         *side)
{
  char *end;
  guint64 number = g_ascii_strtoull (*text, &end, 10);

  if (!g_ascii_isdigit (**text) || number < 1 || number > MNK_MAX_SIDE)
    return FALSE;

  *side = (int) number;
  *text = end;
  return TRUE;
}

gboolean
noughts_record_read_size (NoughtsRecord *self,
                          const char    *text,
                          char           between,
                          char           behind)
{
  if (!noughts_record_read_side (&text, &self->width))
    return FALSE;

  self->height = self->width;
  if (*text == between)
    {
      text++;
      if (!noughts_record_read_side (&text, &self->height))
        return FALSE;
    }
  return *text == behind || *text == '\0';
}

gboolean
noughts_record_from_top (const NoughtsRecord *self,
                         int                  column,
                         int                  row,
                         MnkPoint            *cell)
{
  *cell = (MnkPoint) { column, self->height - 1 - row };

  return column >= 0 && column < self->width && row >= 0 && row < self->height;
}

/* Where the words begin. */
static const char *
skip_to_words (const char *text)
{
  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  while (g_ascii_isspace (*text))
    text++;

  return text;
}

gboolean
noughts_record_is_file (const char *text)
{
  text = skip_to_words (text);
  if (g_str_has_prefix (text, PSQ_START))
    return TRUE;

  /* Its first node begins with a semicolon; a remark in brackets does not. */
  return *text == '(' && *skip_to_words (text + 1) == ';';
}

/* Names and remarks may be in any encoding; the moves are in none but ASCII. */
static char *
make_utf8 (const char *text)
{
  char *converted;

  if (g_utf8_validate (text, -1, NULL))
    return g_strdup (text);

  converted = g_convert (text, -1, "UTF-8", "WINDOWS-1252", NULL, NULL, NULL);
  return converted != NULL ? converted : g_utf8_make_valid (text, -1);
}

gboolean
noughts_record_parse (NoughtsRecord  *self,
                      const char     *text,
                      GError        **error)
{
  g_autofree char *valid = make_utf8 (skip_to_words (text));

  return *valid == '(' ? noughts_record_parse_sgf (self, valid, error)
                       : noughts_record_parse_psq (self, valid, error);
}

int
noughts_record_default_win (const MnkRule *rule)
{
  if (mnk_rule_is_unbounded (rule) || rule->line == MNK_RENJU)
    return DEFAULT_WIN;

  return CLAMP (MIN (rule->width, rule->height), 1, DEFAULT_WIN);
}
