/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-game-read.h"
#include "noughts-record-private.h"

/* State of building a game from a record's nodes. */
typedef struct
{
  NoughtsRecord *record;
  NoughtsGame *game;
  NoughtsNode **nodes; /* of the game; NULL where one was not added */
  NoughtsNode **last;  /* the last child of each so far */
  guint8 *next;        /* side of the next move on the first branch; MNK_EMPTY: none */
  guint8 *on_main;     /* whether each is on the main line */
} Builder;

static const NoughtsRecordNode *
get_node (const NoughtsRecord *record, guint i)
{
  return noughts_record_get_node (record, (int) i);
}

/* Looks up each node's next side from the last node to the first, so that the first child wins. */
static void
find_next (Builder *self)
{
  for (guint i = self->record->nodes->len; i-- > 1;)
    {
      const NoughtsRecordNode *node = get_node (self->record, i);

      self->next[node->parent] = node->piece != MNK_EMPTY  ? node->piece
                                 : node->turn != MNK_EMPTY ? MNK_EMPTY
                                                           : self->next[i];
    }
}

static void
find_main_line (Builder *self)
{
  g_autoptr (GArray) line = noughts_record_get_main_line (self->record);

  for (guint i = 0; i < line->len; i++)
    self->on_main[g_array_index (line, int, i)] = TRUE;
}

/* Returns how many more stones X has than O among those that are set up. */
static int
count_ahead (const GArray *stones)
{
  int ahead = 0;

  for (guint i = 0; stones != NULL && i < stones->len; i++)
    {
      const guint8 piece = g_array_index (stones, NoughtsStone, i).piece;

      ahead += piece == MNK_X ? 1 : piece == MNK_O ? -1 : 0;
    }

  return ahead;
}

/* Returns the side to move after a node: the side that moves next; else the one in the file; else,
 * before the first move, the one that the counts of the set-up stones imply. MNK_EMPTY: as
 * usual. */
static MnkPiece
find_turn (const Builder *self, guint i, guint number)
{
  const NoughtsRecordNode *node = get_node (self->record, i);

  if (self->next[i] != MNK_EMPTY)
    return (MnkPiece) self->next[i];
  if (node->turn != MNK_EMPTY)
    return (MnkPiece) node->turn;
  if (number == 0 && node->stones != NULL)
    return count_ahead (node->stones) > 0 ? MNK_O : MNK_X;

  return MNK_EMPTY;
}

/* ---- The rule ---- */

static MnkRule
take_rule (const NoughtsRecord *record, const NoughtsReading *reading, MnkLineRule usual)
{
  MnkRule rule = { .width = record->width, .height = record->height, .line = usual };

  if (record->has_line)
    rule.line = record->line;
  else if (reading->says_line)
    rule.line = reading->rule.line;

  rule.win = record->win > 0     ? record->win
             : reading->says_win ? reading->rule.win
                                 : noughts_record_default_win (&rule);
  return rule;
}

/* Returns the stones that lie there before the first move, each once. */
static GArray *
list_first_stones (const NoughtsRecord *record)
{
  const GArray *said = get_node (record, 0)->stones;
  GArray *stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  g_autofree guint8 *cells = g_malloc0 ((gsize) record->width * (gsize) record->height);

  for (guint i = 0; said != NULL && i < said->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (said, NoughtsStone, i);

      cells[stone->point.y * record->width + stone->point.x] = stone->piece;
    }

  for (int i = 0; i < record->width * record->height; i++)
    {
      const NoughtsStone stone = { { i % record->width, i / record->width }, cells[i], MNK_EMPTY };

      if (cells[i] != MNK_EMPTY)
        g_array_append_val (stones, stone);
    }

  return stones;
}

static NoughtsGame *
begin_game (const Builder *self, const MnkRule *rule, GError **error)
{
  g_autoptr (GArray) stones = NULL;
  const MnkRuleProblem problem = mnk_rule_check (rule);
  const MnkPiece turn = find_turn (self, 0, 0);
  NoughtsGame *game;

  if (problem != MNK_RULE_OK)
    {
      noughts_set_rule_error (error, problem, rule);
      return NULL;
    }

  stones = list_first_stones (self->record);
  game = noughts_game_new_from_stones (rule, turn != MNK_EMPTY ? turn : MNK_X,
                                       (const NoughtsStone *) stones->data, stones->len);
  if (game == NULL)
    noughts_set_text_error (error, &(MnkTextError){ .problem = MNK_TEXT_BOTH_WON }, "");
  else
    noughts_game_set_forbidden_loses (game, TRUE);
  return game;
}

/* ---- The nodes ---- */

static NoughtsNode *
append_node (Builder *self, NoughtsGame *game, guint i, NoughtsNode *parent, NoughtsNode *previous)
{
  const NoughtsRecordNode *said = get_node (self->record, i);
  const NoughtsStep step = {
    .move = said->move,
    .piece = (MnkPiece) said->piece,
    .turn = find_turn (self, i, parent->number + (said->piece != MNK_EMPTY)),
    .stones = said->stones != NULL ? (const NoughtsStone *) said->stones->data : NULL,
    .n_stones = said->stones != NULL ? said->stones->len : 0,
    .joined = said->joined,
    .implied = said->implied,
    .by_tt = said->by_tt,
  };

  return noughts_game_append_step (game, parent, previous, &step);
}

/* Counts the legal nodes of the main line under a rule. */
static guint
count_legal (Builder *self, const GArray *line, const MnkRule *rule)
{
  g_autoptr (NoughtsGame) game = begin_game (self, rule, NULL);
  NoughtsNode *node;
  guint n = 1;

  if (game == NULL)
    return 0;

  for (node = game->root; node != NULL && n < line->len; n += node != NULL)
    node = append_node (self, game, (guint) g_array_index (line, int, n), node, NULL);

  return n;
}

/* Chooses the first line rule under which the most of the main line is legal. */
static void
choose_line (Builder *self, gboolean says_win, MnkRule *rule)
{
  static const MnkLineRule lines[] = { MNK_FREESTYLE, MNK_STANDARD, MNK_CARO, MNK_CARO_EXACT,
                                       MNK_RENJU };
  g_autoptr (GArray) line = noughts_record_get_main_line (self->record);
  guint most = count_legal (self, line, rule);

  for (guint i = 0; i < G_N_ELEMENTS (lines) && most < line->len; i++)
    {
      MnkRule other = *rule;
      guint n;

      other.line = lines[i];
      if (self->record->win == 0 && !says_win)
        other.win = noughts_record_default_win (&other);
      n = mnk_rule_check (&other) == MNK_RULE_OK ? count_legal (self, line, &other) : 0;
      if (n > most)
        {
          most = n;
          *rule = other;
        }
    }
}

/* Stores the number of the main line's illegal move and the reason. */
static void
tell_why (Builder *self, guint i, NoughtsNode *parent)
{
  const NoughtsRecordNode *said = get_node (self->record, i);
  g_autoptr (GError) error = NULL;

  if (said->piece == MNK_EMPTY)
    {
      noughts_record_end_badly (self->record, parent->number + 1,
                                _ ("both sides have a winning row"));
      return;
    }

  self->game->current = parent;
  noughts_game_place (self->game, parent);
  noughts_game_can_play (self->game, said->move, &error);
  self->game->current = self->game->root;
  g_clear_pointer (&self->record->bad_reason, g_free);
  self->record->bad_move = 0;
  noughts_record_end_badly (self->record, parent->number + 1,
                            error != NULL ? noughts_record_get_reason (error)
                                          : _ ("it isn’t a legal move"));
}

static void
append_nodes (Builder *self)
{
  self->nodes[0] = self->game->root;
  for (guint i = 1; i < self->record->nodes->len; i++)
    {
      const int place = get_node (self->record, i)->parent;
      NoughtsNode *parent = self->nodes[place];

      if (parent == NULL)
        continue;

      self->nodes[i] = append_node (self, self->game, i, parent, self->last[place]);
      if (self->nodes[i] != NULL)
        self->last[place] = self->nodes[i];
      else if (self->on_main[i])
        tell_why (self, i, parent);
      else
        self->record->n_bad_branches++;
    }
}

static void
add_notes (Builder *self)
{
  noughts_game_add_notes (self->game, self->game->root, NULL);
  for (guint i = 0; i < self->record->nodes->len; i++)
    {
      const GString *notes = get_node (self->record, i)->notes;

      if (self->nodes[i] == NULL || notes == NULL)
        continue;
      noughts_game_add_notes (self->game, self->nodes[i], notes->str);
      if (i > 0 && !self->game->info_behind)
        self->game->info_behind = noughts_game_is_info (notes->str);
    }
}

/* Returns the end of the main line's legal part. */
static NoughtsNode *
find_end (const Builder *self)
{
  NoughtsNode *end = self->game->root;

  for (guint i = 0; i < self->record->nodes->len; i++)
    {
      if (self->on_main[i] && self->nodes[i] != NULL)
        end = self->nodes[i];
    }

  return end;
}

static void
build (Builder *self, const NoughtsReading *reading, MnkLineRule usual, GError **error)
{
  MnkRule rule = take_rule (self->record, reading, usual);
  NoughtsNode *end;

  if (!self->record->has_line && !reading->says_line && mnk_rule_check (&rule) == MNK_RULE_OK)
    choose_line (self, reading->says_win, &rule);
  self->game = begin_game (self, &rule, error);
  if (self->game == NULL)
    return;

  append_nodes (self);
  add_notes (self);
  end = find_end (self);
  noughts_game_settle (self->game, end, end, end);
  noughts_game_set_forbidden_loses (self->game, FALSE);
  noughts_game_end_as_said (self->game, self->record->result, self->record->ending);
  self->game->keeps_order = TRUE;
  self->game->n_others = self->record->n_others;
  self->game->chosen_rule = !self->record->has_line && !reading->says_line;
  self->game->needs_rule = (!self->record->has_line && reading->says_line)
                           || (self->record->win == 0 && reading->says_win);
}

NoughtsGame *
noughts_game_build (NoughtsRecord *record,
                    const NoughtsReading *reading,
                    MnkLineRule usual,
                    GError **error)
{
  const guint n = record->nodes->len;
  Builder self = { .record = record };

  self.nodes = g_new0 (NoughtsNode *, n);
  self.last = g_new0 (NoughtsNode *, n);
  self.next = g_new0 (guint8, n);
  self.on_main = g_new0 (guint8, n);
  find_next (&self);
  find_main_line (&self);
  build (&self, reading, usual, error);
  g_free (self.nodes);
  g_free (self.last);
  g_free (self.next);
  g_free (self.on_main);

  return self.game;
}
