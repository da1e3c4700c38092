/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-new-game-choice.h"

#include <string.h>

#include "noughts-opponent.h"

static NoughtsNewGameChoice *
copy (const NoughtsNewGameChoice *choice)
{
  return g_memdup2 (choice, sizeof *choice);
}

G_DEFINE_BOXED_TYPE (NoughtsNewGameChoice,
                     noughts_new_game_choice,
                     copy,
                     noughts_new_game_choice_free)

void
noughts_new_game_choice_free (NoughtsNewGameChoice *choice)
{
  g_free (choice);
}

/* Returns the name on one line; NULL for text that is not UTF-8. */
static char *
make_line (const char *name)
{
  if (name == NULL || !g_utf8_validate (name, -1, NULL))
    return NULL;

  return g_strstrip (g_strdelimit (g_strdup (name), "\n\r\t", ' '));
}

char *
noughts_name_shorten (const char *name)
{
  g_autofree char *line = make_line (name);
  g_autofree char *cut = NULL;

  if (line == NULL || g_utf8_strlen (line, -1) <= NOUGHTS_NAME_LETTERS)
    return g_steal_pointer (&line);

  cut = g_utf8_substring (line, 0, NOUGHTS_NAME_LETTERS - 1);
  return g_strconcat (g_strchomp (cut), "…", NULL);
}

void
noughts_new_game_choice_set_name (NoughtsNewGameChoice *choice, guint seat, const char *name)
{
  g_autofree char *line = NULL;
  g_autofree char *cut = NULL;

  g_return_if_fail (choice != NULL);
  g_return_if_fail (seat < G_N_ELEMENTS (choice->names));

  /* Two choices are compared by their bytes. */
  memset (choice->names[seat], 0, sizeof choice->names[seat]);
  line = make_line (name);
  if (line == NULL)
    return;

  cut = g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), NOUGHTS_NAME_LETTERS));
  g_strlcpy (choice->names[seat], g_strchomp (cut), sizeof choice->names[seat]);
}

void
noughts_new_game_choice_set_rule (NoughtsNewGameChoice *choice, const MnkRule *rule)
{
  g_return_if_fail (choice != NULL && rule != NULL);

  choice->rule = *rule;
  choice->opponent = noughts_opponent_on (choice->opponent, rule);
  choice->opponent2 = noughts_opponent_on (choice->opponent2, rule);
  if (!noughts_opening_rule_is_offered (choice->opening, rule))
    choice->opening = NOUGHTS_OPENING_NONE;
  if (!noughts_opening_rule_is_offered (NOUGHTS_OPENING_SWAP1, rule))
    choice->named = 0;
}

void
noughts_new_game_choice_set_engine (NoughtsNewGameChoice *choice, const char *id)
{
  g_return_if_fail (choice != NULL);

  /* As above. */
  memset (choice->engine, 0, sizeof choice->engine);
  if (id != NULL && strlen (id) < sizeof choice->engine)
    g_strlcpy (choice->engine, id, sizeof choice->engine);
}

gboolean
noughts_new_game_choice_can_contest (const NoughtsNewGameChoice *choice)
{
  g_return_val_if_fail (choice != NULL, FALSE);

  return choice->mode != NOUGHTS_MODE_COMPUTERS && !noughts_new_game_choice_is_rated (choice);
}

gboolean
noughts_new_game_choice_can_be_rated (const NoughtsNewGameChoice *choice)
{
  int rating;

  g_return_val_if_fail (choice != NULL, FALSE);

  return choice->mode == NOUGHTS_MODE_COMPUTER && *choice->engine == '\0'
         && noughts_opponent_get_rating (choice->opponent, &choice->rule, &rating);
}

gboolean
noughts_new_game_choice_is_rated (const NoughtsNewGameChoice *choice)
{
  g_return_val_if_fail (choice != NULL, FALSE);

  return choice->rated && noughts_new_game_choice_can_be_rated (choice);
}
