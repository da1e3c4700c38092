/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing games to files, and what a format cannot hold. */

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-turns.h"
#include "noughts-game-write.h"
#include "noughts-lib.h"
#include "noughts-pos.h"
#include "noughts-psq.h"
#include "noughts-record-private.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"

/* The contents of a game besides the moves of its shown line. */
typedef struct
{
  guint n_variations;
  guint n_remarks;
  guint n_marks;
  guint n_labels; /* texts on points, counted in the marks, too */
  guint n_flags;  /* a library's marked nodes and its start, counted in the others, too */
  guint n_others; /* further properties: dates, times, the event, those of other programs */
  gboolean names;
  gboolean result;
  gboolean rule;
  gboolean library_rule; /* a library is read as renju */
  gboolean rule_text;    /* the rules say more than the rule's name */
  gboolean turn;         /* it is not the usual side's turn after the last move */
  gboolean repeats;      /* a side moves twice in a row */
} Contents;

static gboolean
is_mark (const char *name)
{
  return noughts_sgf_is_of_cells (name) && strcmp (name, "AB") != 0 && strcmp (name, "AW") != 0
         && strcmp (name, "AE") != 0;
}

/* Whether a property is counted by another name, is in the moves or the board, or describes how a
 * file has been written; or the program itself has written it, and finds it out again: that the
 * game is analysed, and its evaluations. */
static gboolean
is_no_other (const char *name)
{
  static const char *const names[] = { "AB",
                                       "AE",
                                       "AP",
                                       "AW",
                                       "B",
                                       "C",
                                       "CA",
                                       "FF",
                                       "GM",
                                       "N",
                                       "NV",
                                       "PB",
                                       "PL",
                                       "PW",
                                       "RE",
                                       "RU",
                                       "SBKV",
                                       "ST",
                                       "SZ",
                                       "W",
                                       "XA",
                                       NOUGHTS_PSQ_MS,
                                       NOUGHTS_PSQ_REST,
                                       NULL };

  return g_strv_contains (names, name) || is_mark (name);
}

/* Whether a property says a result: "RE[?]" and "RE[]" say none. */
static gboolean
says_result (const NoughtsSgfWalk *walk)
{
  return strcmp (walk->name->str, "RE") == 0 && walk->length > 0
         && !(walk->length == 1 && *walk->value == '?');
}

/* Whether a property says more of the rules than the rule's name. */
static gboolean
says_rules (const NoughtsSgfWalk *walk)
{
  g_autofree char *text = NULL;

  if (strcmp (walk->name->str, "RU") != 0 || walk->length == 0)
    return FALSE;

  text = noughts_sgf_to_text (walk->value, walk->length);
  return !noughts_record_is_rule_name (text);
}

static void
count_notes (Contents *self, const char *notes)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      const char *name = walk.name->str;

      self->n_remarks += walk.length > 0 && (strcmp (name, "C") == 0 || strcmp (name, "N") == 0);
      self->n_marks += is_mark (name);
      self->n_labels += strcmp (name, "LB") == 0;
      self->n_others += walk.first && !is_no_other (name);
      self->n_flags +=
          walk.first && (strcmp (name, "HO") == 0 || strcmp (name, NOUGHTS_LIB_START) == 0);
      self->result |= says_result (&walk);
      self->rule_text |= says_rules (&walk);
      self->names |= strcmp (name, "PB") == 0 || strcmp (name, "PW") == 0;
    }
}

/* Whether it is the turn of the side that made the last move. */
static gboolean
has_odd_turn (const NoughtsNode *leaf)
{
  const NoughtsNode *last = leaf;

  while (last->parent != NULL && last->piece == MNK_EMPTY)
    last = last->parent;

  return leaf->result == NOUGHTS_RESULT_OPEN && last->piece != MNK_EMPTY
         && leaf->turn == last->piece;
}

static void
count_contents (Contents *self, NoughtsGame *game, NoughtsFormat format)
{
  const NoughtsNode *end = g_ptr_array_index (game->line, game->end);
  guint32 up;

  for (NoughtsNode *node = game->root; node != NULL; node = noughts_node_walk (node, &up))
    {
      const char *notes = noughts_game_get_notes (game, node);

      self->n_variations += node->child == NULL;
      self->turn |= node->child == NULL && has_odd_turn (node);
      if (notes != NULL)
        count_notes (self, notes);
    }
  self->n_variations -= 1;
  /* The moves have a result by a line. */
  self->result = noughts_node_is_given_up (end)
                 || (self->result && noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN);
  if (self->result && format == NOUGHTS_FORMAT_PSQ)
    self->result = !noughts_game_psq_tells_result (game);
  self->library_rule = game->rule.line != MNK_RENJU;
  self->repeats = noughts_game_find_repeat (game) != NULL;
  self->rule = game->rule.win != noughts_record_default_win (&game->rule);
}

/* Joins the parts: "3 variations, 12 comments and the result". */
static char *
join (GPtrArray *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 < parts->len ? ", " : _ (" and "));
      g_string_append (text, g_ptr_array_index (parts, i));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A list of moves has a pass in their place. */
#define REPEATS N_ ("consecutive moves by one side (passes are added between them)")

/* Lists what is counted. */
static void
list_counts (const Contents *contents, gboolean tree, GPtrArray *parts)
{
  if (contents->n_variations > 0 && !tree)
    g_ptr_array_add (
        parts, g_strdup_printf (ngettext ("%u variation", "%u variations", contents->n_variations),
                                contents->n_variations));
  if (contents->n_remarks > 0 && !tree)
    g_ptr_array_add (parts,
                     g_strdup_printf (ngettext ("%u comment", "%u comments", contents->n_remarks),
                                      contents->n_remarks));
  if (contents->n_marks > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u mark", "%u marks", contents->n_marks),
                                             contents->n_marks));
  if (contents->n_others > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u other detail", "%u other details",
                                                       contents->n_others),
                                             contents->n_others));
}

static GPtrArray *
list_losses (const Contents *contents, NoughtsFormat format)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const gboolean tree = format == NOUGHTS_FORMAT_LIB;

  list_counts (contents, tree, parts);
  if (contents->names && format != NOUGHTS_FORMAT_PSQ)
    g_ptr_array_add (parts, g_strdup (_ ("the names")));
  if (contents->result)
    g_ptr_array_add (parts, g_strdup (_ ("the result")));
  if (contents->library_rule && tree)
    g_ptr_array_add (parts, g_strdup (_ ("the rule")));
  if (contents->rule_text)
    g_ptr_array_add (parts, g_strdup (_ ("the description of the rules")));
  if (contents->turn)
    g_ptr_array_add (parts, g_strdup (_ ("the side to move")));
  if (contents->repeats && format == NOUGHTS_FORMAT_LIST)
    g_ptr_array_add (parts, g_strdup (_ (REPEATS)));

  return parts;
}

/* Returns the number in "12 comments" for the plural form; "the names" and the like count as
 * several. */
static guint
count_said (const char *part)
{
  if (g_ascii_isdigit (*part))
    return (guint) g_ascii_strtoull (part, NULL, 10);

  return strcmp (part, _ ("the names")) == 0 || strcmp (part, _ (REPEATS)) == 0 ? 2 : 1;
}

char *
noughts_game_describe_losses (NoughtsGame *self, NoughtsFormat format)
{
  static const char *const endings[] = { ".sgf", ".psq", ".txt", ".lib", ".pos" };
  g_autoptr (GPtrArray) parts = NULL;
  g_autofree char *all = NULL;
  Contents contents = { 0 };
  guint n;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  if (format == NOUGHTS_FORMAT_SGF)
    return NULL;

  count_contents (&contents, self, format);
  /* A library holds texts on points, marked nodes and its start. */
  if (format == NOUGHTS_FORMAT_LIB)
    {
      contents.n_marks -= contents.n_labels;
      contents.n_others -= contents.n_flags;
    }
  parts = list_losses (&contents, format);
  if (parts->len == 0)
    return NULL;

  all = join (parts);
  n = parts->len > 1 ? parts->len : count_said (all);
  /* Translators: "3 variations and 12 comments", and a file name's ending */
  return g_strdup_printf (ngettext ("%s is not saved in a %s", "%s are not saved in a %s", n), all,
                          endings[format]);
}

gboolean
noughts_game_is_whole_in (NoughtsGame *self, NoughtsFormat format)
{
  Contents contents = { 0 };
  g_autofree char *losses = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (format == NOUGHTS_FORMAT_LIB)
    {
      losses = noughts_game_describe_losses (self, format);
      return losses == NULL;
    }
  if (format != NOUGHTS_FORMAT_PSQ)
    return format == NOUGHTS_FORMAT_SGF;

  count_contents (&contents, self, format);
  return contents.n_variations == 0 && contents.n_remarks == 0 && contents.n_marks == 0
         && contents.n_others == 0 && !contents.result && !contents.rule && !contents.rule_text
         && !contents.turn;
}

static gboolean
write_list (NoughtsGame *self, GString *text, GError **error)
{
  g_autofree char *moves = NULL;

  if (!noughts_game_check_start (self, ".txt", error))
    return FALSE;

  moves = noughts_game_to_text (self);
  g_string_append_printf (text, "%s\n", moves);
  return TRUE;
}

char *
noughts_game_write (NoughtsGame *self, NoughtsFormat format, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean done;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (format <= NOUGHTS_FORMAT_LIST, NULL);

  if (format != NOUGHTS_FORMAT_LIST && mnk_rule_is_unbounded (&self->rule))
    done = noughts_record_complain (error, _ ("only a list of moves (.txt) can store games on a "
                                              "board without borders"));
  else if (format == NOUGHTS_FORMAT_LIST)
    done = write_list (self, text, error);
  else
    done = format == NOUGHTS_FORMAT_SGF ? noughts_game_write_sgf (self, text, error)
                                        : noughts_game_write_psq (self, text, error);

  return done ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

GBytes *
noughts_game_write_bytes (NoughtsGame *self, NoughtsFormat format, GError **error)
{
  char *text;

  if (format == NOUGHTS_FORMAT_LIB)
    return noughts_lib_write (self, error);
  if (format == NOUGHTS_FORMAT_POS)
    return noughts_pos_write (self, error);

  text = noughts_game_write (self, format, error);
  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}
