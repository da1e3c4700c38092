/* SPDX-License-Identifier: GPL-3.0-or-later */

/* RenjuNet's databases: lists of players, tournaments, rules and openings by id, and games that
 * refer to them. Missing parts are ignored. */

#include "noughts-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-error.h"
#include "noughts-game-list.h"
#include "noughts-opening-names.h"

/* The properties for the offered fifth moves, the swaps and the times. */
#define ALT_PROPERTY  "NALT"
#define SWAP_PROPERTY "NSWAP"

/* The format nests five elements. Deeper ones would take memory for each open element. */
#define MOST_OPEN 100

static const MnkRule renju = { 15, 15, 5, MNK_RENJU };

typedef struct
{
  NoughtsRecord *record;
  guint index;       /* of the wanted game */
  guint n_skips;     /* so many games without moves may still be skipped */
  GHashTable *empty; /* the first of the skipped ones; or NULL */
  guint n_open;      /* elements */
  GPtrArray *list;   /* for listing all games; or NULL */
  guint n_games;
  GHashTable *names; /* "player 55" → "Ando Meritee" */
  GHashTable *game;  /* attributes and texts of the wanted game; or NULL */
  GString *text;     /* of the present element */
  gboolean inside;   /* within the wanted game */
} Reader;

static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (names[i], name) == 0)
        return values[i];
    }

  return NULL;
}

/* Stores "Ando Meritee" from first name and surname, or the one that is given. */
static void
keep_name (Reader *self, const char *element, const char **names, const char **values)
{
  const char *id = find_attribute (names, values, "id");
  const char *name = find_attribute (names, values, "name");
  const char *surname = find_attribute (names, values, "surname");

  if (id == NULL || (name == NULL && surname == NULL))
    return;

  g_hash_table_insert (self->names, g_strdup_printf ("%s %s", element, id),
                       g_strstrip (g_strdup_printf ("%s %s", name != NULL ? name : "",
                                                    surname != NULL ? surname : "")));
}

static void
begin_game (Reader *self, const char **names, const char **values)
{
  if (self->inside)
    return;

  self->inside = self->n_games++ == self->index || self->list != NULL;
  if (!self->inside)
    return;

  self->game = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; names[i] != NULL; i++)
    g_hash_table_insert (self->game, g_ascii_strdown (names[i], -1), g_strdup (values[i]));
}

static void
start_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  static const char *const lists[] = { "player", "tournament", "rule", "opening", NULL };
  Reader *self = data;
  g_autofree char *name = NULL;

  if (++self->n_open > MOST_OPEN)
    {
      noughts_record_complain (error, _ ("its elements are nested too deeply"));
      return;
    }

  g_string_truncate (self->text, 0);
  name = g_ascii_strdown (element, -1);
  if (strcmp (name, "game") == 0)
    begin_game (self, names, values);
  else if (g_strv_contains (lists, name))
    keep_name (self, name, names, values);
}

static void
add_text (GMarkupParseContext *context,
          const char *text,
          gsize length,
          gpointer data,
          GError **error)
{
  Reader *self = data;

  if (self->inside)
    g_string_append_len (self->text, text, (gssize) length);
}

static const char *
get (const Reader *self, const char *name)
{
  return g_hash_table_lookup (self->game, name);
}

/* Returns the name of a player, or the id where it has none. */
static const char *
find_player (const Reader *self, const char *id)
{
  g_autofree char *key = g_strdup_printf ("player %s", id != NULL ? id : "");
  const char *name = g_hash_table_lookup (self->names, key);

  return name != NULL ? name : id;
}

/* Returns the result in Smart Game Format for Black's score of 1, 0 or a half; NULL for none, or
 * where it is unknown, as in "-1" and "?". */
static const char *
find_result (const Reader *self)
{
  const char *score = get (self, "bresult");

  if (score == NULL)
    return NULL;
  if (strchr (score, '5') != NULL || strchr (score, '/') != NULL)
    return "0";
  if (*score == '1')
    return "B+";

  return *score == '0' ? "W+" : NULL;
}

static const char *
get_moves (const Reader *self)
{
  return get (self, "move") != NULL ? get (self, "move") : get (self, "moves");
}

/* Counts moves, which may follow each other without a blank. */
static guint
count_moves (const char *text)
{
  guint n = 0;

  for (; text != NULL && *text != '\0'; text++)
    {
      n += g_ascii_isalpha (*text) && g_ascii_isdigit (text[1]);
      n += strncmp (text, "--", 2) == 0;
    }

  return n;
}

/* Returns the opening of a list of moves; −1 for none. */
static int
find_opening (const char *text)
{
  MnkPoint stones[3];

  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    {
      size_t length;

      /* A hyphen is a pass. */
      while (text != NULL && *text != '\0' && *text != '-' && !g_ascii_isalpha (*text))
        text++;
      if (text == NULL || mnk_move_from_text (&renju, text, &stones[i], &length) != MNK_TEXT_OK
          || length == 0 || mnk_point_is_pass (stones[i]))
        return -1;
      text += length;
    }

  return noughts_named_opening_find (&renju, stones);
}

/* Adds the finished game to the list, with the players' ids. */
static void
list_game (Reader *self)
{
  NoughtsGameEntry *entry = g_new0 (NoughtsGameEntry, 1);

  entry->black = g_strdup (get (self, "black"));
  entry->white = g_strdup (get (self, "white"));
  entry->result = g_strdup (find_result (self));
  entry->n_moves = count_moves (get_moves (self));
  entry->opening = find_opening (get_moves (self));
  g_ptr_array_add (self->list, entry);
  g_clear_pointer (&self->game, g_hash_table_unref);
}

/* Puts names in place of the ids, once all names are known. */
static void
name_players (Reader *self)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      NoughtsGameEntry *entry = g_ptr_array_index (self->list, i);
      char **players[] = { &entry->black, &entry->white };

      for (guint j = 0; j < G_N_ELEMENTS (players); j++)
        {
          const char *name = find_player (self, *players[j]);

          if (name == *players[j])
            continue;
          g_free (*players[j]);
          *players[j] = g_strdup (name);
        }
    }
}

/* Lets the next game take the place of one without moves. */
static void
skip_empty_game (Reader *self)
{
  if (self->n_skips == 0 || count_moves (get_moves (self)) > 0)
    return;

  if (self->empty == NULL)
    self->empty = g_steal_pointer (&self->game);
  else
    g_clear_pointer (&self->game, g_hash_table_unref);
  self->n_skips--;
  self->index++;
}

/* Takes the first game after all where none of those looked at has moves. */
static void
unskip (Reader *self, guint index)
{
  if (self->empty == NULL || (self->game != NULL && count_moves (get_moves (self)) > 0))
    return;

  g_clear_pointer (&self->game, g_hash_table_unref);
  self->game = g_steal_pointer (&self->empty);
  self->index = index;
}

static void
end_game (Reader *self)
{
  if (self->inside && self->list != NULL)
    list_game (self);
  else if (self->inside)
    skip_empty_game (self);
  self->inside = FALSE;
}

/* More text in elements of one name is not kept. */
#define MOST_TEXT ((gsize) 1 << 16)

/* Keeps an element's text; moves may be in one element each. */
static void
keep_text (Reader *self, const char *name, const char *text)
{
  const char *before = g_hash_table_lookup (self->game, name);

  if (before == NULL)
    g_hash_table_insert (self->game, g_strdup (name), g_strdup (text));
  else if (strcmp (name, "move") == 0 && strlen (before) < MOST_TEXT)
    g_hash_table_insert (self->game, g_strdup (name), g_strconcat (before, " ", text, NULL));
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *self = data;
  g_autofree char *text = g_strstrip (g_strdup (self->text->str));
  g_autofree char *name = g_ascii_strdown (element, -1);
  const gboolean ends_game = strcmp (name, "game") == 0;

  self->n_open--;
  if (self->inside && *text != '\0')
    keep_text (self, name, text);
  g_string_truncate (self->text, 0);
  if (ends_game)
    end_game (self);
}

/* ---- The game ---- */

/* Notes a property, given by an id or in words. */
static void
note (const Reader *self, const char *property, const char *element, const char *attribute)
{
  const char *value = get (self, attribute);
  g_autofree char *key = g_strdup_printf ("%s %s", element, value != NULL ? value : "");
  const char *name = g_hash_table_lookup (self->names, key);

  if (value != NULL && *value != '\0')
    noughts_record_note (self->record, 0, property, name != NULL ? name : value);
}

static void
note_result (const Reader *self)
{
  const char *words = find_result (self);

  if (words == NULL)
    return;

  noughts_record_note (self->record, 0, "RE", words);
  noughts_record_read_result (words, &self->record->result, &self->record->ending);
}

/* Whether a rule's name is of a game of its own. */
static gboolean
names_game (const char *name)
{
  g_autofree char *small = g_utf8_strdown (name, -1);

  return strstr (small, "gomoku") != NULL || strstr (small, "standard") != NULL;
}

/* The other names are of opening rules, which are all renju's. */
static void
note_rule (const Reader *self)
{
  NoughtsRecord *record = self->record;
  const char *rule = get (self, "rule");
  g_autofree char *key = g_strdup_printf ("rule %s", rule != NULL ? rule : "");
  const char *name = g_hash_table_lookup (self->names, key);

  if (name != NULL && names_game (name))
    {
      noughts_record_note (record, 0, "RU", name);
      record->has_line = noughts_record_read_rule (name, &record->line, &record->win);
      return;
    }
  if (name != NULL)
    {
      g_autofree char *words = g_strdup_printf ("Renju (%s)", name);

      noughts_record_note (record, 0, "RU", words);
    }
  record->has_line = TRUE;
  record->line = MNK_RENJU;
}

/* Returns what follows a move's number, "1.h8". */
static const char *
skip_number (const char *word)
{
  const gsize n = strspn (word, "0123456789");

  return n > 0 && word[n] == '.' ? word + n + 1 : word;
}

static void
play_moves (const Reader *self)
{
  const char *text = get_moves (self);
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \t\r\n,;", -1);
  guint number = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *at = g_str_equal (words[i], "--") ? "pass" : skip_number (words[i]);

      /* The moves may follow each other without a blank. */
      while (*at != '\0')
        {
          MnkPoint move;
          size_t length;

          number++;
          if (mnk_move_from_text (&renju, at, &move, &length) != MNK_TEXT_OK || length == 0)
            {
              noughts_record_end_badly (self->record, number, _ ("it isn’t a cell"));
              return;
            }
          noughts_record_play (self->record, move);
          at += length;
        }
    }
}

static void
read_game (const Reader *self)
{
  self->record->width = self->record->height = 15;
  note (self, "PB", "player", "black");
  note (self, "PW", "player", "white");
  note (self, "EV", "tournament", "tournament");
  note (self, "RO", "round", "round");
  note (self, "ON", "opening", "opening");
  note (self, ALT_PROPERTY, "alt", "alt");
  note (self, SWAP_PROPERTY, "swap", "swap");
  note (self, "GC", "info", "info");
  note_result (self);
  note_rule (self);
  play_moves (self);
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->game, g_hash_table_unref);
  g_clear_pointer (&self->empty, g_hash_table_unref);
  g_string_free (self->text, TRUE);
}

/* No entity of XML is longer. */
#define LONGEST_ENTITY ((gsize) 9)

/* Whether XML has the entity at an ampersand. */
static gboolean
is_entity (const char *at)
{
  static const char *const names[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", NULL };

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_has_prefix (at, names[i]))
        return TRUE;
    }

  return at[1] == '#' && g_ascii_isalnum (at[2]);
}

/* Moves text to where the parser gets it. An ampersand that begins no entity, or one of HTML's,
 * stands for itself. What may be the beginning of one stays until more is read. */
static void
take_text (GString *text, GString *rest, gboolean last)
{
  const char *at = rest->str;

  g_string_truncate (text, 0);
  for (;;)
    {
      const char *mark = strchr (at, '&');

      g_string_append_len (text, at, mark != NULL ? mark - at : (gssize) strlen (at));
      at = mark != NULL ? mark : rest->str + rest->len;
      if (mark == NULL || (!last && rest->len - (gsize) (at - rest->str) < LONGEST_ENTITY))
        break;
      if (g_str_has_prefix (at, "&nbsp;"))
        {
          g_string_append_c (text, ' ');
          at += strlen ("&nbsp;");
          continue;
        }
      g_string_append (text, is_entity (at) ? "&" : "&amp;");
      at++;
    }
  g_string_erase (rest, 0, at - rest->str);
}

static gboolean
feed (GMarkupParseContext *context, GString *rest, gboolean last, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  take_text (text, rest, last);
  return g_markup_parse_context_parse (context, text->str, (gssize) text->len, error);
}

static gboolean
parse (Reader *self, NoughtsBlocks *blocks, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element,
                                        .end_element = end_element,
                                        .text = add_text };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, self, NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  const char *text;
  gsize length;

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->text = g_string_new (NULL);
  while ((text = noughts_blocks_next (blocks, &length, &problem)) != NULL)
    {
      g_string_append_len (rest, text, (gssize) length);
      if (!feed (context, rest, FALSE, error))
        return FALSE;
    }

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  return feed (context, rest, TRUE, error) && g_markup_parse_context_end_parse (context, error);
}

/* Says why there is no game: the reader's own reason, or that there is none, or no such one. */
static gboolean
complain (const GError *problem, gboolean others, GError **error)
{
  if (g_error_matches (problem, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT))
    return noughts_record_complain (error, problem->message);

  return noughts_record_complain (error, others ? _ ("the file has fewer games")
                                                : _ ("there is no game in the file"));
}

gboolean
noughts_record_parse_rif (NoughtsRecord *self, NoughtsBlocks *blocks, guint index, GError **error)
{
  Reader reader = { .record = self, .index = index };
  g_autoptr (GError) problem = NULL;
  gboolean found;

  /* Another pass for each would take too long. */
  if (index == 0)
    reader.n_skips = NOUGHTS_RECORD_MOST_SKIPPED;
  self->cut_off = !parse (&reader, blocks, &problem);
  unskip (&reader, index);
  found = reader.game != NULL;
  if (found)
    read_game (&reader);
  self->n_others = MAX (reader.n_games, 1) - 1;
  self->n_skipped = found ? reader.index - index : 0;
  reader_clear (&reader);

  return found || complain (problem, reader.n_games > 0, error);
}

void
noughts_record_list_rif (NoughtsBlocks *blocks, GPtrArray *entries)
{
  Reader reader = { .list = entries };

  parse (&reader, blocks, NULL);
  name_players (&reader);
  reader_clear (&reader);
}
