/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-setup.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "noughts-game-private.h"

/* All of a position; never changed once it is on the stack. */
typedef struct
{
  gint ref_count;
  gboolean joined; /* undone together with the one before it */
  MnkRule rule;
  MnkPiece side;
  GArray *stones; /* NoughtsStone */
} State;

struct _NoughtsSetup
{
  GObject parent_instance;

  GPtrArray *states; /* State */
  guint now;         /* the index of the present one */
};

G_DEFINE_FINAL_TYPE (NoughtsSetup, noughts_setup, G_TYPE_OBJECT)

static guint changed_signal;

static void
state_free (gpointer data)
{
  State *state = data;

  g_array_unref (state->stones);
  g_free (state);
}

static const State *
get_state (NoughtsSetup *self)
{
  return g_ptr_array_index (self->states, self->now);
}

static const NoughtsStone *
get_stone (const State *state, guint index)
{
  return &g_array_index (state->stones, NoughtsStone, index);
}

/* Returns a copy of the present state without its stones. */
static State *
begin_state (NoughtsSetup *self)
{
  State *state = g_new0 (State, 1);

  state->rule = get_state (self)->rule;
  state->side = get_state (self)->side;
  state->stones = g_array_new (FALSE, TRUE, sizeof (NoughtsStone));

  return state;
}

static State *
copy_state (NoughtsSetup *self)
{
  State *state = begin_state (self);
  const GArray *stones = get_state (self)->stones;

  if (stones->len > 0)
    g_array_append_vals (state->stones, stones->data, stones->len);

  return state;
}

/* Makes a state the present one, in place of those that were undone. */
static void
push (NoughtsSetup *self, State *state)
{
  g_ptr_array_set_size (self->states, (int) self->now + 1);
  g_ptr_array_add (self->states, state);
  self->now++;
  g_signal_emit (self, changed_signal, 0);
}

static void
noughts_setup_finalize (GObject *object)
{
  g_ptr_array_unref (NOUGHTS_SETUP (object)->states);

  G_OBJECT_CLASS (noughts_setup_parent_class)->finalize (object);
}

static void
noughts_setup_class_init (NoughtsSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_setup_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_setup_init (NoughtsSetup *self)
{
  self->states = g_ptr_array_new_with_free_func (state_free);
}

static bool
add_stone (MnkPoint point, MnkPiece piece, void *data)
{
  State *state = data;
  const NoughtsStone stone = { .point = point, .piece = piece };

  g_array_append_val (state->stones, stone);
  return true;
}

NoughtsSetup *
noughts_setup_new (NoughtsGame *game)
{
  NoughtsSetup *self;
  const MnkField *field;
  State *state;
  MnkPoint min, max;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);

  self = g_object_new (NOUGHTS_TYPE_SETUP, NULL);
  state = g_new0 (State, 1);
  state->rule = *noughts_game_get_rule (game);
  state->side = noughts_game_get_side (game);
  state->stones = g_array_new (FALSE, TRUE, sizeof (NoughtsStone));
  field = noughts_game_get_field (game);
  if (mnk_field_stones (field) > 0 && mnk_field_bounds (field, &min, &max))
    mnk_field_foreach (field, min, max, add_stone, state);
  g_ptr_array_add (self->states, state);

  return self;
}

/* ---- Stones ---- */

/* Returns the index of the stone on a cell, −1 for none. */
static int
find_stone (const State *state, MnkPoint point)
{
  for (guint i = 0; i < state->stones->len; i++)
    if (mnk_point_equal (get_stone (state, i)->point, point))
      return (int) i;

  return -1;
}

MnkPiece
noughts_setup_at (NoughtsSetup *self, MnkPoint point)
{
  int index;

  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), MNK_EMPTY);

  index = find_stone (get_state (self), point);
  return index >= 0 ? (MnkPiece) get_stone (get_state (self), (guint) index)->piece : MNK_EMPTY;
}

void
noughts_setup_put (NoughtsSetup *self, MnkPoint point, MnkPiece piece, gboolean joined)
{
  State *state;
  int index;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));
  g_return_if_fail (piece == MNK_EMPTY || piece == MNK_X || piece == MNK_O);

  if (!mnk_rule_contains (&get_state (self)->rule, point)
      || noughts_setup_at (self, point) == piece)
    return;

  state = copy_state (self);
  state->joined = joined;
  index = find_stone (state, point);
  if (index >= 0)
    g_array_remove_index (state->stones, (guint) index);
  if (piece != MNK_EMPTY)
    add_stone (point, piece, state);
  push (self, state);
}

guint
noughts_setup_count (NoughtsSetup *self, MnkPiece piece)
{
  const State *state;
  guint n = 0;

  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), 0);

  state = get_state (self);
  for (guint i = 0; i < state->stones->len; i++)
    n += (MnkPiece) get_stone (state, i)->piece == piece;

  return n;
}

void
noughts_setup_set_side (NoughtsSetup *self, MnkPiece side)
{
  State *state;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  if (get_state (self)->side == side)
    return;

  state = copy_state (self);
  state->side = side;
  push (self, state);
}

MnkPiece
noughts_setup_get_side (NoughtsSetup *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), MNK_X);

  return get_state (self)->side;
}

const MnkRule *
noughts_setup_get_rule (NoughtsSetup *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), NULL);

  return &get_state (self)->rule;
}

/* ---- The whole board ---- */

static gboolean
is_same_rule (const MnkRule *a, const MnkRule *b)
{
  return a->width == b->width && a->height == b->height && a->win == b->win && a->line == b->line;
}

void
noughts_setup_set_rule (NoughtsSetup *self, const MnkRule *rule)
{
  const State *before;
  State *state;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));
  g_return_if_fail (rule != NULL && mnk_rule_check (rule) == MNK_RULE_OK);

  before = get_state (self);
  if (is_same_rule (&before->rule, rule))
    return;

  state = begin_state (self);
  state->rule = *rule;
  for (guint i = 0; i < before->stones->len; i++)
    if (mnk_rule_contains (rule, get_stone (before, i)->point))
      g_array_append_val (state->stones, *get_stone (before, i));
  push (self, state);
}

void
noughts_setup_clear (NoughtsSetup *self)
{
  State *state;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));

  if (get_state (self)->stones->len == 0)
    return;

  state = begin_state (self);
  state->side = MNK_X;
  push (self, state);
}

/* The sum of the least and the greatest x: mirrored, a stone's is what is left of it. On a page
 * without borders the stones keep their place. */
static int64_t
find_span (const State *state)
{
  int64_t min = INT32_MAX, max = INT32_MIN;

  if (!mnk_rule_is_unbounded (&state->rule))
    return state->rule.width - 1;

  for (guint i = 0; i < state->stones->len; i++)
    {
      min = MIN (min, get_stone (state, i)->point.x);
      max = MAX (max, get_stone (state, i)->point.x);
    }

  return min + max;
}

void
noughts_setup_mirror (NoughtsSetup *self)
{
  State *state;
  int64_t span;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));

  state = copy_state (self);
  span = find_span (state);
  for (guint i = 0; i < state->stones->len; i++)
    {
      NoughtsStone *stone = &g_array_index (state->stones, NoughtsStone, i);

      stone->point.x = (int32_t) (span - stone->point.x);
    }
  push (self, state);
}

/* What was at the left comes to the top. A page is turned around its origin. */
void
noughts_setup_turn (NoughtsSetup *self)
{
  State *state;
  int last;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));

  state = copy_state (self);
  last = mnk_rule_is_unbounded (&state->rule) ? 0 : state->rule.width - 1;
  state->rule.width = get_state (self)->rule.height;
  state->rule.height = get_state (self)->rule.width;
  for (guint i = 0; i < state->stones->len; i++)
    {
      NoughtsStone *stone = &g_array_index (state->stones, NoughtsStone, i);

      stone->point = (MnkPoint){ stone->point.y, last - stone->point.x };
    }
  push (self, state);
}

gboolean
noughts_setup_shift (NoughtsSetup *self, int dx, int dy)
{
  State *state;

  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), FALSE);

  state = copy_state (self);
  for (guint i = 0; i < state->stones->len; i++)
    {
      NoughtsStone *stone = &g_array_index (state->stones, NoughtsStone, i);

      stone->point.x += dx;
      stone->point.y += dy;
      if (!mnk_rule_contains (&state->rule, stone->point))
        {
          state_free (state);
          return FALSE;
        }
    }
  push (self, state);
  return TRUE;
}

/* ---- Undo ---- */

gboolean
noughts_setup_can_undo (NoughtsSetup *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), FALSE);

  return self->now > 0;
}

gboolean
noughts_setup_can_redo (NoughtsSetup *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), FALSE);

  return self->now + 1 < self->states->len;
}

void
noughts_setup_undo (NoughtsSetup *self)
{
  gboolean joined;

  g_return_if_fail (NOUGHTS_IS_SETUP (self));

  if (self->now == 0)
    return;

  do
    {
      joined = get_state (self)->joined;
      self->now--;
    }
  while (joined && self->now > 0);
  g_signal_emit (self, changed_signal, 0);
}

void
noughts_setup_redo (NoughtsSetup *self)
{
  g_return_if_fail (NOUGHTS_IS_SETUP (self));

  if (!noughts_setup_can_redo (self))
    return;

  do
    self->now++;
  while (noughts_setup_can_redo (self)
         && ((const State *) g_ptr_array_index (self->states, self->now + 1))->joined);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- What it is worth ---- */

NoughtsGame *
noughts_setup_make_game (NoughtsSetup *self)
{
  return noughts_setup_make_preview (self, MNK_EMPTY);
}

NoughtsGame *
noughts_setup_make_preview (NoughtsSetup *self, MnkPiece side)
{
  const State *state;

  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), NULL);

  state = get_state (self);
  return noughts_game_new_from_stones (&state->rule, side != MNK_EMPTY ? side : state->side,
                                       (const NoughtsStone *) state->stones->data,
                                       state->stones->len);
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

/* In a game the sides take turns, the first of them first. */
static void
check_counts (NoughtsSetup *self, gboolean stones, GString *text)
{
  const int x = (int) noughts_setup_count (self, MNK_X);
  const int o = (int) noughts_setup_count (self, MNK_O);
  const char *first = noughts_piece_word (MNK_X, stones);
  const char *second = noughts_piece_word (MNK_O, stones);

  if (x - o != 0 && x - o != 1)
    /* Translators: a side and its number of pieces, the other side and its number */
    add_line (text, g_strdup_printf (_ ("No game can have these piece counts: %s %d, %s %d"), first,
                                     x, second, o));
  else if ((x == o) != (get_state (self)->side == MNK_X))
    /* Translators: a side whose turn it would be by the number of pieces */
    add_line (text, g_strdup_printf (_ ("With these pieces it would be %s’s turn"),
                                     x == o ? first : second));
}

/* Whether Black has six or more in a row, which renju forbids. */
static gboolean
has_overline (NoughtsSetup *self)
{
  const State *state = get_state (self);

  for (guint i = 0; i < state->stones->len; i++)
    for (int d = 0; d < 4; d++)
      {
        static const MnkPoint steps[] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
        MnkPoint point = get_stone (state, i)->point;
        int run = 0;

        while (noughts_setup_at (self, point) == MNK_X)
          {
            run++;
            point = (MnkPoint){ point.x + steps[d].x, point.y + steps[d].y };
          }
        if (run > 5)
          return TRUE;
      }

  return FALSE;
}

char *
noughts_setup_check (NoughtsSetup *self, gboolean *possible, gboolean *playable)
{
  g_autoptr (NoughtsGame) game = NULL;
  GString *text = g_string_new (NULL);
  gboolean stones;
  NoughtsResult result;

  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), NULL);
  g_return_val_if_fail (possible != NULL && playable != NULL, NULL);

  game = noughts_setup_make_game (self);
  stones = noughts_rule_has_stones (&get_state (self)->rule);
  result = game != NULL ? noughts_game_get_result (game) : NOUGHTS_RESULT_OPEN;
  *possible = game != NULL;
  *playable = game != NULL && result == NOUGHTS_RESULT_OPEN;
  if (game == NULL)
    add_line (text, g_strdup (_ ("Both sides have a winning row")));
  else if (result == NOUGHTS_RESULT_X_WON || result == NOUGHTS_RESULT_O_WON)
    /* Translators: a side */
    add_line (text, g_strdup_printf (_ ("%s has a winning row already"),
                                     noughts_piece_word (
                                         result == NOUGHTS_RESULT_X_WON ? MNK_X : MNK_O, stones)));
  else if (result == NOUGHTS_RESULT_DRAW)
    add_line (text, g_strdup (_ ("The board is full")));
  if (get_state (self)->rule.line == MNK_RENJU && has_overline (self))
    add_line (text, g_strdup (_ ("Black has six or more in a row, which renju forbids")));
  check_counts (self, stones, text);

  return text->len > 0 ? g_string_free (text, FALSE) : (g_string_free (text, TRUE), NULL);
}

char *
noughts_setup_to_text (NoughtsSetup *self)
{
  g_autoptr (NoughtsGame) game = NULL;
  MnkWindow window;
  char *diagram, *text;

  g_return_val_if_fail (NOUGHTS_IS_SETUP (self), NULL);

  game = noughts_setup_make_game (self);
  if (game == NULL
      || (mnk_rule_is_unbounded (&get_state (self)->rule) && get_state (self)->stones->len == 0))
    return NULL;

  noughts_game_get_window (game, noughts_game_get_root (game), &window);
  diagram = mnk_position_to_diagram (&window.position);
  text = g_strdup (diagram);
  free (diagram);

  return text;
}
