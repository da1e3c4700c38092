/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-tally.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns the counter for a result, NULL for an open game and one that is not counted. */
static guint *
counter_for (NoughtsTally *tally, NoughtsResult result, MnkPiece piece)
{
  if (piece == MNK_EMPTY)
    return NULL;

  switch (result)
    {
    case NOUGHTS_RESULT_X_WON:
      return &tally->wins[piece == MNK_X ? 0 : 1];

    case NOUGHTS_RESULT_O_WON:
      return &tally->wins[piece == MNK_O ? 0 : 1];

    case NOUGHTS_RESULT_DRAW:
      return &tally->draws;

    case NOUGHTS_RESULT_OPEN:
    default:
      return NULL;
    }
}

static gboolean
is_loss (const NoughtsTally *tally)
{
  return (tally->counted == NOUGHTS_RESULT_X_WON && tally->counted_piece == MNK_O)
         || (tally->counted == NOUGHTS_RESULT_O_WON && tally->counted_piece == MNK_X);
}

static gboolean
is_victory (const NoughtsTally *tally)
{
  return (tally->counted == NOUGHTS_RESULT_X_WON && tally->counted_piece == MNK_X)
         || (tally->counted == NOUGHTS_RESULT_O_WON && tally->counted_piece == MNK_O);
}

/* Whether the present game is counted in the score. */
static gboolean
has_counted (const NoughtsTally *tally)
{
  return tally->counted != NOUGHTS_RESULT_OPEN && tally->counted_piece != MNK_EMPTY;
}

static guint
count_losses (const NoughtsTally *tally)
{
  if (!has_counted (tally))
    return tally->losses;

  return is_loss (tally) ? tally->losses + 1 : 0;
}

static guint
count_victories (const NoughtsTally *tally)
{
  if (!has_counted (tally))
    return tally->victories;

  return is_victory (tally) ? tally->victories + 1 : 0;
}

gboolean
noughts_tally_count (NoughtsTally *tally, NoughtsResult result, MnkPiece piece)
{
  guint *counter;

  g_return_val_if_fail (tally != NULL, FALSE);

  if (tally->counted == result)
    return FALSE;

  /* The restored score may be older than the game's count in it. */
  counter = counter_for (tally, tally->counted, tally->counted_piece);
  if (counter != NULL && *counter > 0)
    *counter -= 1;

  tally->counted = result;
  tally->counted_piece = tally->apart ? MNK_EMPTY : piece;

  counter = counter_for (tally, result, tally->counted_piece);
  if (counter != NULL)
    *counter += 1;

  return TRUE;
}

void
noughts_tally_next (NoughtsTally *tally)
{
  g_return_if_fail (tally != NULL);

  tally->losses = count_losses (tally);
  tally->victories = count_victories (tally);
  tally->counted = NOUGHTS_RESULT_OPEN;
  tally->apart = FALSE;
  noughts_tally_limit_rows (tally);
}

void
noughts_tally_return (NoughtsTally *tally, const NoughtsTally *left)
{
  g_return_if_fail (tally != NULL);
  g_return_if_fail (left != NULL);

  noughts_tally_next (tally);
  tally->counted = left->counted;
  tally->counted_piece = left->number == tally->number ? left->counted_piece : MNK_EMPTY;
  tally->apart = left->apart;
  if (has_counted (tally))
    {
      tally->losses = left->losses;
      tally->victories = left->victories;
    }
  noughts_tally_limit_rows (tally);
}

void
noughts_tally_limit_rows (NoughtsTally *tally)
{
  guint lost, won;

  g_return_if_fail (tally != NULL);

  lost = MIN (is_loss (tally) ? 1 : 0, tally->wins[1]);
  won = MIN (is_victory (tally) ? 1 : 0, tally->wins[0]);
  tally->losses = MIN (tally->losses, tally->wins[1] - lost);
  tally->victories = MIN (tally->victories, tally->wins[0] - won);
}

guint
noughts_tally_get_games (const NoughtsTally *tally)
{
  g_return_val_if_fail (tally != NULL, 0);

  return tally->wins[0] + tally->wins[1] + tally->draws;
}

/* Returns a seat's points, doubled. */
static guint
count_halves (const NoughtsTally *tally, guint seat)
{
  return 2 * tally->wins[seat] + tally->draws;
}

gboolean
noughts_tally_decides (const NoughtsTally *tally, guint n_games)
{
  g_return_val_if_fail (tally != NULL, FALSE);

  return count_halves (tally, 0) > n_games || count_halves (tally, 1) > n_games
         || noughts_tally_get_games (tally) >= n_games;
}

int
noughts_tally_get_leader (const NoughtsTally *tally)
{
  g_return_val_if_fail (tally != NULL, -1);

  if (tally->wins[0] == tally->wins[1])
    return -1;

  return tally->wins[0] > tally->wins[1] ? 0 : 1;
}

/* Returns "2", "2½" or "½". */
static char *
describe_halves (guint halves)
{
  if (halves == 1)
    return g_strdup ("½");

  return g_strdup_printf ("%u%s", halves / 2, halves % 2 == 1 ? "½" : "");
}

char *
noughts_tally_describe_points (const NoughtsTally *tally, guint seat)
{
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  g_return_val_if_fail (tally != NULL && seat < 2, NULL);

  one = describe_halves (count_halves (tally, seat));
  other = describe_halves (count_halves (tally, 1 - seat));

  /* Translators: the points of two sides in a match, "2½–1½" */
  return g_strdup_printf (_ ("%s–%s"), one, other);
}

/* Whether the present game is not counted, so that it interrupts no row and tells none. */
static gboolean
is_outside (const NoughtsTally *tally)
{
  return tally->apart || (tally->counted != NOUGHTS_RESULT_OPEN && !has_counted (tally));
}

guint
noughts_tally_get_losses (const NoughtsTally *tally)
{
  g_return_val_if_fail (tally != NULL, 0);

  return is_outside (tally) ? 0 : count_losses (tally);
}

guint
noughts_tally_get_victories (const NoughtsTally *tally)
{
  g_return_val_if_fail (tally != NULL, 0);

  return is_outside (tally) ? 0 : count_victories (tally);
}

static gboolean
ends_in_digit (const char *name)
{
  gsize length = strlen (name);

  return length > 0 && g_ascii_isdigit (name[length - 1]);
}

static char *
describe_wins (const char *name, guint wins, gboolean apart)
{
  if (apart)
    /* Translators: a name that ends in a number, and the games won: "Player 1: 3" */
    return g_strdup_printf (C_ ("score", "%s: %u"), name, wins);

  /* Translators: a name and the games won: "Intermediate 3" */
  return g_strdup_printf (C_ ("score", "%s %u"), name, wins);
}

char *
noughts_tally_describe (const NoughtsTally *tally, const char *name, const char *other)
{
  g_autofree char *wins = NULL;
  g_autofree char *losses = NULL;
  g_autofree char *draws = NULL;
  const gboolean apart = ends_in_digit (name) || ends_in_digit (other);

  g_return_val_if_fail (tally != NULL, NULL);

  if (noughts_tally_get_games (tally) == 0)
    return NULL;

  wins = describe_wins (name, tally->wins[0], apart);
  losses = describe_wins (other, tally->wins[1], apart);
  if (tally->draws == 0)
    return g_strdup_printf ("%s · %s", wins, losses);

  draws = g_strdup_printf (ngettext ("%u draw", "%u draws", tally->draws), tally->draws);

  return g_strdup_printf ("%s · %s · %s", wins, losses, draws);
}
