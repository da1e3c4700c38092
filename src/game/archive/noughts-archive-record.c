/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-archive-record.h"

#include <stdio.h>
#include <string.h>

#include "noughts-game-put-note.h"
#include "noughts-opening-names.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-games.h"
#include "noughts-sgf-text.h"

/* Properties of the program's own, at the root: the sides' accuracies, the computer's side and its
 * name ("W beginner"), and of a game on a board that SGF does not hold the moves, the board's size
 * if it has one, and all of the game, as noughts_game_save() has it. Earlier versions wrote the
 * last of these only for a game from a set-up position. */
#define ACCURACY_BLACK "NACB"
#define ACCURACY_WHITE "NACW"
#define COMPUTER       "NCOM"
#define PAGE           "NPAGE"
#define SIZE           "NSIZE"
#define SAVED          "NSAVE"

/* Takes out of a game what the record says that it was read from: that is of its former end. */
static void
forget_facts (NoughtsGame *game)
{
  const char *const names[] = { ACCURACY_BLACK, ACCURACY_WHITE, COMPUTER };
  NoughtsNode *root = noughts_game_get_root (game);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *said = noughts_game_get_note (game, root, names[i]);

      if (said != NULL)
        noughts_game_put_note (game, root, names[i], NULL);
    }
}

static void
add_accuracy (GString *text, const NoughtsArchiveFacts *facts, MnkPiece side, const char *name)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (!facts->has_accuracy[side])
    return;

  noughts_sgf_add (text, name,
                   g_ascii_formatd (number, sizeof number, "%.1f", facts->accuracy[side]));
}

static void
add_computer (GString *text, const NoughtsArchiveFacts *facts)
{
  g_autofree char *value = NULL;

  if (facts->person == MNK_EMPTY)
    return;

  value = g_strdup_printf ("%c %s", facts->person == MNK_X ? 'W' : 'B',
                           mnk_opponent_name (facts->opponent));
  noughts_sgf_add (text, COMPUTER, value);
}

/* Appends the facts. Names and date are those that the game says itself, if it does: SGF has these
 * from the game, and only with `all` they are appended. */
static void
add_facts (GString *text, NoughtsGame *game, const NoughtsArchiveFacts *facts, gboolean all)
{
  const char *const names[] = { "PB", "PW", "DT" };
  const char *const values[] = { facts->names[MNK_X], facts->names[MNK_O], facts->date };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *said = noughts_game_get_note (game, noughts_game_get_root (game), names[i]);

      if (said != NULL && all)
        noughts_sgf_add (text, names[i], said);
      else if (said == NULL && values[i] != NULL)
        noughts_sgf_add (text, names[i], values[i]);
    }
  add_computer (text, facts);
  add_accuracy (text, facts, MNK_X, ACCURACY_BLACK);
  add_accuracy (text, facts, MNK_O, ACCURACY_WHITE);
}

/* Whether SGF has names for the cells. */
static gboolean
is_in_sgf (const MnkRule *rule)
{
  return !mnk_rule_is_unbounded (rule) && rule->width <= NOUGHTS_SGF_MAX_SIDE
         && rule->height <= NOUGHTS_SGF_MAX_SIDE;
}

static char *
write_page (NoughtsGame *game, const char *facts)
{
  const NoughtsResult result = noughts_game_get_result (game);
  const MnkRule *rule = noughts_game_get_rule (game);
  g_autoptr (GString) text = g_string_new (NOUGHTS_ARCHIVE_HEAD "AP[Noughts]GM[4]");
  g_autofree char *moves = noughts_game_to_text (game);
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));
  g_autofree char *all = g_variant_print (saved, TRUE);
  const char *reason = "";

  if (noughts_game_get_ending (game) == NOUGHTS_END_RESIGNATION)
    reason = "R";
  else if (noughts_game_get_ending (game) == NOUGHTS_END_TIME)
    reason = "T";

  if (!mnk_rule_is_unbounded (rule))
    g_string_append_printf (text, SIZE "[%dx%d]", rule->width, rule->height);
  g_string_append_printf (text, "RU[%s, %d in a row]", mnk_line_rule_name (rule->line), rule->win);
  if (result == NOUGHTS_RESULT_DRAW)
    g_string_append (text, "RE[0]");
  else if (result != NOUGHTS_RESULT_OPEN)
    g_string_append_printf (text, "RE[%c+%s]", result == NOUGHTS_RESULT_X_WON ? 'B' : 'W', reason);
  g_string_append (text, facts);
  noughts_sgf_add (text, PAGE, moves);
  noughts_sgf_add (text, SAVED, all);
  g_string_append (text, ")\n");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
noughts_archive_write (NoughtsGame *game, const NoughtsArchiveFacts *facts)
{
  g_autoptr (GString) more = g_string_new (NULL);
  g_autofree char *text = NULL;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (facts != NULL, NULL);

  forget_facts (game);
  add_facts (more, game, facts, !is_in_sgf (noughts_game_get_rule (game)));
  if (!is_in_sgf (noughts_game_get_rule (game)))
    return write_page (game, more->str);

  text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, NULL);
  g_assert (g_str_has_prefix (text, NOUGHTS_ARCHIVE_HEAD));
  return g_strconcat (NOUGHTS_ARCHIVE_HEAD, more->str, text + strlen (NOUGHTS_ARCHIVE_HEAD), NULL);
}

/* Returns the properties of a record's root. */
static char *
get_root (const char *record)
{
  g_autoptr (NoughtsSgfGames) games = noughts_sgf_games_new (record);
  const char *game;
  gsize length;
  const GArray *nodes = noughts_sgf_games_next (games, &game, &length);
  const NoughtsSgfNode *root;

  if (nodes == NULL || nodes->len == 0)
    return NULL;

  root = &g_array_index (nodes, NoughtsSgfNode, 0);
  return g_strndup (game + root->start, root->length);
}

/* Reads "60x53", and "freestyle, 5 in a row". */
static MnkRule
read_page_rule (const char *root)
{
  g_autofree char *size = noughts_sgf_find (root, SIZE);
  g_autofree char *text = noughts_sgf_find (root, "RU");
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  const char *comma = text != NULL ? strchr (text, ',') : NULL;

  if (size != NULL
      && (sscanf (size, "%2dx%2d", &rule.width, &rule.height) != 2
          || MIN (rule.width, rule.height) < 1 || MAX (rule.width, rule.height) > MNK_MAX_SIDE))
    rule.width = rule.height = 0;
  if (comma == NULL)
    return rule;

  rule.win = (int) g_ascii_strtoull (comma + 2, NULL, 10);
  for (MnkLineRule line = MNK_FREESTYLE; line <= MNK_CARO_EXACT; line++)
    {
      const char *name = mnk_line_rule_name (line);

      if (strncmp (text, name, (gsize) (comma - text)) == 0
          && strlen (name) == (gsize) (comma - text))
        rule.line = line;
    }

  return rule;
}

/* Ends a game that was given up as the record says. */
static void
give_up (NoughtsGame *game, const char *root)
{
  g_autofree char *result = noughts_sgf_find (root, "RE");

  if (result == NULL || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    return;

  if (g_str_has_suffix (result, "+T"))
    noughts_game_lose_on_time (game, *result == 'B' ? MNK_O : MNK_X);
  else if (*result == 'B' || *result == 'W')
    noughts_game_resign (game, *result == 'B' ? MNK_O : MNK_X);
  else
    noughts_game_agree_draw (game);
}

static NoughtsGame *
read_page (const char *root, const char *moves, GError **error)
{
  const MnkRule rule = read_page_rule (root);
  g_autofree char *saved = noughts_sgf_find (root, SAVED);
  g_autoptr (GVariant) variant =
      saved != NULL ? g_variant_parse (NULL, saved, NULL, NULL, NULL) : NULL;
  NoughtsGame *game;

  if (variant != NULL)
    {
      game = noughts_game_load (variant, error);
      if (game != NULL)
        noughts_game_jump (game, noughts_game_get_end (game));
      return game;
    }

  game = noughts_game_from_text (&rule, moves, error);

  if (game != NULL)
    give_up (game, root);
  return game;
}

NoughtsGame *
noughts_archive_read (const char *record, GError **error)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autofree char *root = NULL;
  g_autofree char *page = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  root = get_root (record);
  page = root != NULL ? noughts_sgf_find (root, PAGE) : NULL;
  if (page != NULL)
    return read_page (root, page, error);

  bytes = g_bytes_new (record, strlen (record));
  return noughts_game_read (&reading, bytes, error);
}

gboolean
noughts_archive_find_opponent (const char *record,
                               MnkPiece *person,
                               MnkOpponent *opponent,
                               char *names[MNK_O + 1])
{
  g_autofree char *root = NULL;
  g_autofree char *computer = NULL;

  g_return_val_if_fail (record != NULL, FALSE);

  root = get_root (record);
  names[MNK_X] = root != NULL ? noughts_sgf_find (root, "PB") : NULL;
  names[MNK_O] = root != NULL ? noughts_sgf_find (root, "PW") : NULL;
  computer = root != NULL ? noughts_sgf_find (root, COMPUTER) : NULL;
  if (computer == NULL || strlen (computer) < 3 || !mnk_opponent_parse (computer + 2, opponent))
    return FALSE;

  *person = *computer == 'W' ? MNK_X : MNK_O;
  return TRUE;
}

static char *
find_or_empty (const char *root, const char *name)
{
  char *value = noughts_sgf_find (root, name);

  return value != NULL ? value : g_strdup ("");
}

static void
take_accuracy (NoughtsArchiveEntry *self, const char *root, MnkPiece side, const char *name)
{
  g_autofree char *value = noughts_sgf_find (root, name);

  self->has_accuracy[side] = value != NULL;
  self->accuracy[side] = value != NULL ? CLAMP (g_ascii_strtod (value, NULL), 0, 100) : 0;
}

NoughtsArchiveEntry *
noughts_archive_entry_new (const char *record)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *root = NULL;
  NoughtsArchiveEntry *self;

  g_return_val_if_fail (record != NULL, NULL);

  game = noughts_archive_read (record, NULL);
  root = get_root (record);
  if (game == NULL || root == NULL)
    return NULL;

  self = g_new0 (NoughtsArchiveEntry, 1);
  self->record = g_strdup (record);
  self->title = noughts_rule_title (noughts_game_get_rule (game));
  self->date = find_or_empty (root, "DT");
  self->names[MNK_X] = find_or_empty (root, "PB");
  self->names[MNK_O] = find_or_empty (root, "PW");
  self->result = noughts_game_get_result (game);
  self->n_moves = noughts_game_get_n_plies (game);
  self->opening = noughts_named_opening_of_game (game);
  take_accuracy (self, root, MNK_X, ACCURACY_BLACK);
  take_accuracy (self, root, MNK_O, ACCURACY_WHITE);

  return self;
}

void
noughts_archive_entry_free (NoughtsArchiveEntry *self)
{
  g_free (self->record);
  g_free (self->title);
  g_free (self->date);
  g_free (self->names[MNK_X]);
  g_free (self->names[MNK_O]);
  g_free (self);
}

GPtrArray *
noughts_archive_split (const char *text)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (NoughtsSgfNode));
  const char *start;

  g_return_val_if_fail (text != NULL, records);

  while ((start = noughts_sgf_find_game (text)) != NULL)
    {
      const char *end;
      gboolean cut_off;

      noughts_sgf_split (nodes, start, &end, &cut_off);
      if (cut_off)
        {
          /* Behind a damaged record others may follow. */
          text = strstr (start + 1, "\n" NOUGHTS_ARCHIVE_HEAD);
          if (text == NULL)
            break;
          text++;
          continue;
        }
      g_ptr_array_add (records, *end == '\n' ? g_strndup (start, (gsize) (end + 1 - start))
                                             : g_strndup (start, (gsize) (end - start)));
      text = end;
    }

  return records;
}
