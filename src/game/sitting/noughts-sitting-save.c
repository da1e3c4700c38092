/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving and loading a sitting: the game, its players, the evaluations of its moves, and its score.
 */

#include "noughts-sitting-private.h"

#include <glib/gi18n.h>

#include "noughts-library-file.h"

/* The largest plausible number of games; a file with more is rejected. */
#define MOST_GAMES 1000000

/* The games that are put aside. Older files have a single game instead. */
#define ASIDE_TYPE G_VARIANT_TYPE ("aa{sv}")

/* The key of a library's file, which is to be read again. */
#define LIBRARY "library"

/* The key of when a rated game began. */
#define BEGAN "began"

/* What a game carries that was opened, and the key of that. */
#define OPENED "noughts-opened"

gboolean
noughts_sitting_was_opened (NoughtsGame *game)
{
  return g_object_get_data (G_OBJECT (game), OPENED) != NULL;
}

void
noughts_sitting_mark_opened (NoughtsGame *game)
{
  g_object_set_data (G_OBJECT (game), OPENED, game);
}

static GVariant *
save_game (NoughtsGame *game,
           const NoughtsNewGameChoice *choice,
           MnkPiece first,
           const NoughtsSittingOpening *opening,
           GVariant *evaluations,
           GVariant *clock)
{
  g_autofree char *control = noughts_time_control_to_text (&choice->clock);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "mode", "u", choice->mode);
  g_variant_dict_insert (&dict, "side", "u", choice->side);
  g_variant_dict_insert (&dict, "games", "u", choice->n_games);
  g_variant_dict_insert (&dict, "contest", "u", choice->contest);
  g_variant_dict_insert (&dict, "opponent", "s", mnk_opponent_name (choice->opponent));
  g_variant_dict_insert (&dict, "second-opponent", "s", mnk_opponent_name (choice->opponent2));
  g_variant_dict_insert (&dict, "engine", "s", choice->engine);
  g_variant_dict_insert (&dict, "names", "(ss)", choice->names[0], choice->names[1]);
  g_variant_dict_insert (&dict, "first", "u", first);
  g_variant_dict_insert (&dict, "opening-rule", "(su)",
                         noughts_opening_rule_get_name (choice->opening), choice->named);
  noughts_sitting_opening_save (opening, &dict);
  g_variant_dict_insert_value (&dict, "game", noughts_game_save (game));
  g_variant_dict_insert (&dict, "way", "u", noughts_game_get_way (game));
  g_variant_dict_insert (&dict, OPENED, "b", noughts_sitting_was_opened (game));
  if (noughts_game_get_file (game) != NULL)
    g_variant_dict_insert (&dict, LIBRARY, "s", noughts_game_get_file (game));
  if (evaluations != NULL)
    g_variant_dict_insert_value (&dict, "ratings", evaluations);
  g_variant_dict_insert (&dict, "time-control", "s", control);
  g_variant_dict_insert (&dict, "take-backs", "u", choice->takebacks);
  g_variant_dict_insert (&dict, "rated", "b", choice->rated);
  if (noughts_sitting_get_began (game) > 0)
    g_variant_dict_insert (&dict, BEGAN, "x", noughts_sitting_get_began (game));
  if (clock != NULL)
    g_variant_dict_insert_value (&dict, "clock", clock);

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static GVariant *
add_state (GVariant *saved,
           const NoughtsTally *tally,
           guint n_takebacks,
           gboolean paused,
           GVariant *asides)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, saved);
  g_variant_dict_insert (&dict, "score", "(uuuu)", tally->wins[0], tally->wins[1], tally->draws,
                         tally->losses);
  g_variant_dict_insert (&dict, "victories", "u", tally->victories);
  g_variant_dict_insert (&dict, "apart", "b", tally->apart);
  g_variant_dict_insert (&dict, "taken-back", "u", n_takebacks);
  g_variant_dict_insert (&dict, "paused", "b", paused);
  if (asides != NULL)
    g_variant_dict_insert_value (&dict, "aside", asides);

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

/* Returns the first game aside that can go on, or NULL. */
static NoughtsOldGame *
find_waiting (NoughtsOldGame *old)
{
  while (old != NULL && !noughts_old_game_can_go_on (old))
    old = old->aside;

  return old;
}

static GVariant *
save_old (NoughtsOldGame *old)
{
  /* A library may have been written meanwhile. */
  if (noughts_game_get_file (old->game) != NULL)
    g_clear_pointer (&old->saved, g_variant_unref);
  if (old->saved == NULL)
    {
      g_autoptr (GVariant) saved = save_game (old->game, &old->choice, old->first, &old->opening,
                                              old->evaluations, old->clock);

      old->saved = add_state (saved, &old->tally, old->n_takebacks, old->paused, NULL);
    }

  return old->saved;
}

/* Saves the games aside in order: first the one on the board, if it is not NULL, then all others
 * but `except`. NULL if there is none. */
static GVariant *
save_asides (NoughtsSitting *self, GVariant *board, NoughtsOldGame *except)
{
  GVariantBuilder builder;
  gsize n = 0;

  g_variant_builder_init (&builder, ASIDE_TYPE);
  if (board != NULL)
    {
      g_variant_builder_add_value (&builder, board);
      n++;
    }
  for (NoughtsOldGame *old = self->old; old != NULL; old = old->aside)
    {
      g_autoptr (GVariant) saved = NULL;

      if (old == except)
        continue;
      saved = noughts_sitting_mark_saved (self, save_old (old), old->game);
      g_variant_builder_add_value (&builder, saved);
      n++;
    }

  if (n > 0)
    return g_variant_builder_end (&builder);

  g_variant_builder_clear (&builder);
  return NULL;
}

static GVariant *
save_board (NoughtsSitting *self, GVariant *asides)
{
  g_autoptr (GVariant) saved = save_game (self->game, &self->choice, self->first, &self->opening,
                                          noughts_analysis_save (self->analysis),
                                          noughts_timekeeper_save (self->timekeeper));
  g_autoptr (GVariant) marked = noughts_sitting_mark_saved (self, saved, self->game);

  return add_state (marked, &self->tally, self->n_takebacks, noughts_sitting_is_watch_paused (self),
                    asides);
}

/* Whether the game on the board is worth keeping. An analysis is without a stone, too: its board
 * and its rule were chosen for it. */
static gboolean
is_board_kept (NoughtsSitting *self)
{
  return noughts_sitting_is_analysing (self) || noughts_sitting_has_moves (self);
}

/* Whether the board has precedence over the games aside. An analysis does not hide a game that it
 * began from and that can go on. */
static gboolean
is_board_first (NoughtsSitting *self)
{
  const gboolean origin_waits = noughts_sitting_is_analysing (self) && self->old != NULL
                                && noughts_old_game_can_go_on (self->old);

  if (noughts_sitting_can_go_on (self))
    return TRUE;

  return is_board_kept (self)
         && ((self->tally.apart && !origin_waits) || find_waiting (self->old) == NULL);
}

GVariant *
noughts_sitting_save (NoughtsSitting *self)
{
  g_autoptr (GVariant) board = NULL;
  g_autoptr (GVariant) saved = NULL;
  NoughtsOldGame *old;
  NoughtsTally tally;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  if (is_board_first (self))
    return save_board (self, save_asides (self, NULL, NULL));

  /* A game that can go on has precedence over one that has been played to its end. */
  old = find_waiting (self->old);
  if (old == NULL)
    old = self->old;
  if (old == NULL)
    return NULL;

  /* With the score that it is to have on its return. */
  tally = noughts_sitting_get_return_tally (self, old);
  if (is_board_kept (self))
    board = save_board (self, NULL);

  saved = noughts_sitting_mark_saved (self, save_old (old), old->game);
  return add_state (saved, &tally, old->n_takebacks, old->paused, save_asides (self, board, old));
}

static gboolean
read_opponent (GVariant *variant, const char *key, MnkOpponent *opponent)
{
  const char *name;

  return g_variant_lookup (variant, key, "&s", &name) && mnk_opponent_parse (name, opponent);
}

/* Older files have no names. */
static void
read_names (GVariant *variant, NoughtsNewGameChoice *choice)
{
  const char *names[2];

  if (!g_variant_lookup (variant, "names", "(&s&s)", &names[0], &names[1]))
    return;

  for (guint seat = 0; seat < 2; seat++)
    noughts_new_game_choice_set_name (choice, seat, names[seat]);
}

/* Older files have no clock, and a game goes on without one that cannot be kept. */
static void
read_time_control (GVariant *variant, NoughtsNewGameChoice *choice)
{
  const char *text;

  if (g_variant_lookup (variant, "time-control", "&s", &text)
      && !noughts_time_control_parse (text, &choice->clock))
    {
      g_message ("The saved game’s clock “%s” can’t be read", text);
      choice->clock = (NoughtsTimeControl){ 0 };
    }
}

/* Older files have no limit. */
static void
read_takebacks (GVariant *variant, NoughtsNewGameChoice *choice)
{
  guint32 takebacks;

  if (g_variant_lookup (variant, "take-backs", "u", &takebacks)
      && takebacks <= NOUGHTS_TAKEBACKS_NONE)
    choice->takebacks = takebacks;
}

/* Older files have no matches with people. */
static void
read_contest (GVariant *variant, NoughtsNewGameChoice *choice)
{
  guint32 contest;

  if (g_variant_lookup (variant, "contest", "u", &contest))
    choice->contest = CLAMP (contest, 1, NOUGHTS_MOST_CONTEST);
}

/* Older files have none. */
static void
read_opening_rule (GVariant *variant, NoughtsNewGameChoice *choice)
{
  const char *name;
  guint32 named;

  if (!g_variant_lookup (variant, "opening-rule", "(&su)", &name, &named)
      || !noughts_opening_rule_parse (name, &choice->opening))
    return;

  choice->named = named <= NOUGHTS_N_NAMED_OPENINGS ? named : 0;
}

/* As above. */
static void
read_engine (GVariant *variant, NoughtsNewGameChoice *choice)
{
  const char *id;

  if (g_variant_lookup (variant, "engine", "&s", &id))
    noughts_new_game_choice_set_engine (choice, id);
}

static gboolean
read_choice (GVariant *variant, NoughtsNewGameChoice *choice, MnkPiece *first)
{
  guint32 mode, side, games, piece;

  if (!g_variant_lookup (variant, "mode", "u", &mode) || mode > NOUGHTS_MODE_COMPUTERS
      || !g_variant_lookup (variant, "side", "u", &side) || side > NOUGHTS_SIDE_RANDOM
      || !g_variant_lookup (variant, "games", "u", &games) || games < 1 || games > 999
      || !g_variant_lookup (variant, "first", "u", &piece) || (piece != MNK_X && piece != MNK_O)
      || !read_opponent (variant, "opponent", &choice->opponent)
      || !read_opponent (variant, "second-opponent", &choice->opponent2))
    return FALSE;

  choice->mode = mode;
  choice->side = side;
  choice->n_games = games;
  read_names (variant, choice);
  read_time_control (variant, choice);
  read_takebacks (variant, choice);
  read_contest (variant, choice);
  read_opening_rule (variant, choice);
  read_engine (variant, choice);
  /* Older files have none. */
  g_variant_lookup (variant, "rated", "b", &choice->rated);
  *first = piece;

  return TRUE;
}

/* Reads the score. Older files have none, and an invalid one is ignored, so that the game is not
 * lost. The last game of a series that goes on has been counted. */
static NoughtsTally
read_tally (GVariant *variant, NoughtsResult result, MnkPiece first)
{
  NoughtsTally tally = { .counted = result };

  g_variant_lookup (variant, "apart", "b", &tally.apart);
  tally.counted_piece = tally.apart ? MNK_EMPTY : first;
  g_variant_lookup (variant, "score", "(uuuu)", &tally.wins[0], &tally.wins[1], &tally.draws,
                    &tally.losses);
  tally.wins[0] = MIN (tally.wins[0], MOST_GAMES);
  tally.wins[1] = MIN (tally.wins[1], MOST_GAMES);
  tally.draws = MIN (tally.draws, MOST_GAMES);
  g_variant_lookup (variant, "victories", "u", &tally.victories);
  noughts_tally_limit_rows (&tally);

  return tally;
}

static void
set_damaged (GError **error)
{
  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED,
                       _ ("The saved game is damaged."));
}

/* Reads a library's file again. Without it the game has what was kept. */
static void
reopen (NoughtsOldGame *self)
{
  NoughtsGame *game;

  if (!noughts_library_is_closed (self->game))
    return;

  game = noughts_library_reopen (self->game, &self->remark);
  if (game == NULL)
    return;

  g_object_unref (self->game);
  self->game = game;
}

/* Older files have none. */
static void
read_origin (GVariant *variant, NoughtsGame *game)
{
  gboolean opened = FALSE;
  gint64 began;
  guint32 way;

  if (g_variant_lookup (variant, OPENED, "b", &opened) && opened)
    noughts_sitting_mark_opened (game);
  if (g_variant_lookup (variant, BEGAN, "x", &began) && began > 0)
    noughts_sitting_set_began (game, began);
  if (g_variant_lookup (variant, "way", "u", &way) && way < NOUGHTS_N_WAYS)
    noughts_game_set_way (game, way);
}

static NoughtsOldGame *
load_game (GVariant *variant, GError **error)
{
  g_autoptr (GVariant) saved = NULL;
  NoughtsOldGame old = { .choice = NOUGHTS_NEW_GAME_CHOICE_INIT };

  if (g_variant_is_of_type (variant, G_VARIANT_TYPE_VARDICT))
    saved = g_variant_lookup_value (variant, "game", NULL);

  if (saved == NULL || !read_choice (variant, &old.choice, &old.first))
    {
      set_damaged (error);
      return NULL;
    }

  old.game = noughts_game_load (saved, error);
  if (old.game == NULL)
    return NULL;

  reopen (&old);
  read_origin (variant, old.game);
  noughts_new_game_choice_set_rule (&old.choice, noughts_game_get_rule (old.game));
  noughts_sitting_opening_load (&old.opening, variant, old.game);
  old.tally = read_tally (variant, noughts_game_get_result (old.game), old.first);
  old.evaluations = g_variant_lookup_value (variant, "ratings", NULL);
  g_variant_lookup (variant, "taken-back", "u", &old.n_takebacks);
  g_variant_lookup (variant, "paused", "b", &old.paused);
  old.clock = g_variant_lookup_value (variant, "clock", G_VARIANT_TYPE_VARDICT);
  g_variant_lookup (variant, NOUGHTS_SAVED_ANALYSED, "b", &old.analysed);
  g_variant_lookup (variant, NOUGHTS_SAVED_ORIGIN, "s", &old.origin_text);

  return g_memdup2 (&old, sizeof old);
}

/* Loads a game aside behind another one and returns it. A damaged game is left out, so that the
 * others are kept. */
static NoughtsOldGame *
load_aside (NoughtsOldGame *old, GVariant *aside, gboolean *partial)
{
  g_autoptr (GError) error = NULL;

  old->aside = load_game (aside, &error);
  if (old->aside != NULL)
    return old->aside;

  g_message ("A game that was put aside is left out: %s", error->message);
  *partial = TRUE;
  return old;
}

static void
load_asides (NoughtsOldGame *old, GVariant *asides, gboolean *partial)
{
  gsize n = MIN (g_variant_n_children (asides), NOUGHTS_MOST_ASIDE + 2);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) aside = g_variant_get_child_value (asides, i);

      old = load_aside (old, aside, partial);
    }
}

NoughtsOldGame *
noughts_old_game_load (GVariant *variant, GError **error)
{
  g_autoptr (GVariant) aside = NULL;
  NoughtsOldGame *old;

  g_return_val_if_fail (variant != NULL, NULL);

  old = load_game (variant, error);
  if (old == NULL)
    return NULL;

  aside = g_variant_lookup_value (variant, "aside", NULL);
  if (aside != NULL && g_variant_is_of_type (aside, ASIDE_TYPE))
    load_asides (old, aside, &old->partial);
  else if (aside != NULL)
    load_aside (old, aside, &old->partial);

  return old;
}

gboolean
noughts_old_game_needs_files (GVariant *variant)
{
  g_autoptr (GVariant) asides = NULL;
  gsize n;

  g_return_val_if_fail (variant != NULL, FALSE);

  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE_VARDICT))
    return FALSE;
  if (g_variant_lookup (variant, LIBRARY, "&s", NULL))
    return TRUE;

  asides = g_variant_lookup_value (variant, "aside", ASIDE_TYPE);
  n = asides != NULL ? g_variant_n_children (asides) : 0;
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) aside = g_variant_get_child_value (asides, i);

      if (g_variant_lookup (aside, LIBRARY, "&s", NULL))
        return TRUE;
    }

  return FALSE;
}

const char *
noughts_old_game_get_remark (const NoughtsOldGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (; self != NULL; self = self->aside)
    {
      if (self->remark != NULL)
        return self->remark;
    }

  return NULL;
}

gboolean
noughts_old_game_is_partial (const NoughtsOldGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->partial;
}
