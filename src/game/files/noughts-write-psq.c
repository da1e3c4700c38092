/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-turns.h"
#include "noughts-game-write.h"
#include "noughts-psq.h"
#include "noughts-record-private.h"
#include "noughts-sgf-text.h"

static void
write_moves (NoughtsGame *self, GString *text)
{
  for (guint ply = 1; ply <= self->end; ply++)
    {
      NoughtsNode *node = g_ptr_array_index (self->line, ply);
      g_autofree char *ms = noughts_game_get_note (self, node, NOUGHTS_PSQ_MS);

      if (node->piece != MNK_EMPTY)
        g_string_append_printf (text, "%d,%d,%s\r\n", node->move.x + 1,
                                self->rule.height - node->move.y, ms != NULL ? ms : "0");
    }
}

/* Writes a name as one line. A name that would be taken for a move gets the beginning of a
 * program's name, which is not a part of it. */
static void
write_name (NoughtsGame *self, GString *text, const char *property, const char *unknown)
{
  g_autofree char *name = noughts_game_get_note (self, self->root, property);

  if (name != NULL)
    g_strstrip (g_strdelimit (name, "\r\n", ' '));
  if (name != NULL && strchr ("-0123456789", *name) != NULL && *name != '\0')
    g_string_append (text, NOUGHTS_PSQ_PROGRAM);
  g_string_append_printf (text, "%s\r\n", name != NULL && *name != '\0' ? name : unknown);
}

/* Writes the lines after the moves. The league's name gives the rule where it is not the usual
 * one. */
static void
write_end (NoughtsGame *self, GString *text, gboolean begins_second)
{
  static const char *const leagues[MNK_N_LINE_RULES] = {
    [MNK_STANDARD] = "Standard",
    [MNK_RENJU] = "Renju",
    [MNK_CARO] = "Caro",
    [MNK_CARO_EXACT] = "Caro-exact",
  };

  if (begins_second)
    write_name (self, text, "PW", NOUGHTS_PSQ_NAMELESS_O);
  write_name (self, text, "PB", NOUGHTS_PSQ_NAMELESS_X);
  if (!begins_second)
    write_name (self, text, "PW", NOUGHTS_PSQ_NAMELESS_O);
  if (leagues[self->rule.line] != NULL)
    g_string_append_printf (text, "-1\r\n0,%s\r\n", leagues[self->rule.line]);
}

/* Returns what the game's file had besides the moves, with line feeds alone between the lines, or
 * NULL. In an SGF anybody may have written it. */
static char *
get_rest (NoughtsGame *self)
{
  char *rest = noughts_game_get_note (self, self->root, NOUGHTS_PSQ_REST);

  return rest != NULL ? g_strdelimit (rest, "\r", ' ') : NULL;
}

/* Whether a player has the same name in a record, or none in both. */
static gboolean
has_name (NoughtsGame *self, NoughtsRecord *record, const char *property)
{
  g_autofree char *name = noughts_game_get_note (self, self->root, property);
  const GString *notes = noughts_record_get_node (record, 0)->notes;
  g_autofree char *read = notes != NULL ? noughts_sgf_find (notes->str, property) : NULL;

  return g_strcmp0 (name != NULL ? g_strstrip (name) : "", read != NULL ? g_strstrip (read) : "")
         == 0;
}

/* Whether a record tells the game's rule, or the file never named one. */
static gboolean
has_rule (NoughtsGame *self, const NoughtsRecord *record)
{
  if (record->has_line)
    return record->line == self->rule.line;
  return self->chosen_rule || self->rule.line == MNK_FREESTYLE;
}

/* Whether what the lines of a file tell of players, rule and result is still so. */
static gboolean
still_holds (NoughtsGame *self, const char *text)
{
  const NoughtsNode *end = g_ptr_array_index (self->line, self->end);
  g_auto (NoughtsRecord) record = { 0 };

  noughts_record_init (&record);
  return noughts_record_parse_psq (&record, text, NULL) && has_name (self, &record, "PB")
         && has_name (self, &record, "PW") && has_rule (self, &record)
         && (record.result == NOUGHTS_RESULT_OPEN || record.result == (NoughtsResult) end->result);
}

gboolean
noughts_game_write_psq (NoughtsGame *self, GString *text, GError **error)
{
  g_autofree char *kept = get_rest (self);
  const char *header = kept != NULL ? kept : NOUGHTS_PSQ_HEADER;
  const int n_header = (int) strcspn (header, "\n");
  g_autofree char *head = g_strndup (header, (gsize) n_header);
  g_auto (GStrv) lines = NULL;
  gsize end;

  if (!noughts_game_check_turns (self, ".psq", error))
    return FALSE;

  g_string_append_printf (text, "Piskvorky %dx%d, %s\r\n", self->rule.width, self->rule.height,
                          head);
  write_moves (self, text);
  end = text->len;
  if (kept != NULL && self->keeps_order)
    {
      lines = g_strsplit (header + n_header + (header[n_header] != '\0'), "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        g_string_append_printf (text, "%s\r\n", lines[i]);
      if (still_holds (self, text->str))
        return TRUE;
    }

  g_string_truncate (text, end);
  write_end (self, text, noughts_psq_begins_second (head));
  return TRUE;
}

gboolean
noughts_game_psq_tells_result (NoughtsGame *self)
{
  const NoughtsNode *end = g_ptr_array_index (self->line, self->end);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (NoughtsRecord) record = { 0 };

  if (end->result == NOUGHTS_RESULT_OPEN || !noughts_game_write_psq (self, text, NULL))
    return FALSE;

  noughts_record_init (&record);
  return noughts_record_parse_psq (&record, text->str, NULL)
         && record.result == (NoughtsResult) end->result
         && record.ending == (NoughtsEnd) end->ending;
}
