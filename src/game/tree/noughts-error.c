/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (noughts_error, noughts_error)

/* The most characters of a wrong word in a message. */
#define MAX_QUOTED 20

void
noughts_set_rule_error (GError **error, MnkRuleProblem problem, const MnkRule *rule)
{
  switch (problem)
    {
    case MNK_RULE_BAD_SIZE:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                   /* Translators: width and height of a board */
                   _ ("A board of %d×%d isn’t possible: width and height must be 1 to %d"),
                   rule->width, rule->height, MNK_MAX_SIDE);
      break;

    case MNK_RULE_BAD_WIN:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                   _ ("%d in a row isn’t possible: choose 1 to %d"), rule->win, MNK_MAX_WIN);
      break;

    case MNK_RULE_WIN_TOO_LONG:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                   _ ("%d in a row doesn’t fit on a %d×%d board"), rule->win, rule->width,
                   rule->height);
      break;

    case MNK_RULE_RENJU_NOT_5:
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                           _ ("Renju is played with five in a row"));
      break;

    case MNK_RULE_BAD_LINE:
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE, _ ("There are no such rules"));
      break;

    case MNK_RULE_OK:
    default:
      g_assert_not_reached ();
    }
}

/* Returns the offending word for a message: valid UTF-8, one line, short. */
static char *
quote_word (const MnkTextError *problem, const char *text)
{
  size_t length = strlen (text);
  size_t at = MIN (problem->at, length);
  g_autofree char *word = g_strndup (text + at, MIN (problem->length, length - at));
  g_autofree char *valid = g_utf8_make_valid (word, -1);

  g_strdelimit (valid, "\t\n\r\v\f", ' ');
  if (g_utf8_strlen (valid, -1) > MAX_QUOTED)
    {
      g_autofree char *start = g_utf8_substring (valid, 0, MAX_QUOTED);

      return g_strconcat (start, "…", NULL);
    }

  return g_steal_pointer (&valid);
}

void
noughts_set_text_error (GError **error, const MnkTextError *problem, const char *text)
{
  g_autofree char *word = quote_word (problem, text);

  switch (problem->problem)
    {
    case MNK_TEXT_NOT_A_MOVE:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("“%s” is not a move"), word);
      break;

    case MNK_TEXT_OUT_OF_RANGE:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("“%s” is too far away"), word);
      break;

    case MNK_TEXT_OUTSIDE:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("“%s” is outside the board"), word);
      break;

    case MNK_TEXT_OCCUPIED:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("“%s” is already taken"), word);
      break;

    case MNK_TEXT_AFTER_END:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                   _ ("“%s” comes after the end of the game"), word);
      break;

    case MNK_TEXT_BAD_DIAGRAM:
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                   _ ("This isn’t a diagram of the board: “%s”"), word);
      break;

    case MNK_TEXT_TURN_UNKNOWN:
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _ ("The number of pieces doesn’t show whose turn it is"));
      break;

    case MNK_TEXT_BOTH_WON:
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _ ("Both sides have a winning row"));
      break;

    case MNK_TEXT_UNBOUNDED:
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _ ("A diagram can’t show a board without borders"));
      break;

    case MNK_TEXT_OK:
    default:
      g_assert_not_reached ();
    }
}
