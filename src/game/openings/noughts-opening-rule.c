/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-rule.h"

#include <glib/gi18n-lib.h>

/* The smallest board: a Taraguchi-10 opening asks for a fifth move within 9×9. */
#define LEAST_SIDE 9

#define COLOURS (NOUGHTS_CHOICE_BLACK | NOUGHTS_CHOICE_WHITE)
#define SWAPS   (NOUGHTS_CHOICE_SWAP | NOUGHTS_CHOICE_KEEP)

#define STONE(who, n) \
  { \
    .ask = NOUGHTS_ASK_STONE, .actor = (who), .within = (n), .outside = -1 \
  }
#define BEYOND(who, n) \
  { \
    .ask = NOUGHTS_ASK_STONE, .actor = (who), .within = -1, .outside = (n) \
  }
#define CHOICE(who, what) \
  { \
    .ask = NOUGHTS_ASK_CHOICE, .actor = (who), .choices = (what) \
  }
#define CHOICE_OR_TEN(who, what, to) \
  { \
    .ask = NOUGHTS_ASK_CHOICE, .actor = (who), .choices = (what) | NOUGHTS_CHOICE_TEN, \
    .jump = (to) \
  }
#define NUMBER(who, most) \
  { \
    .ask = NOUGHTS_ASK_NUMBER, .actor = (who), .number = (most) \
  }
#define OFFER(n) \
  { \
    .ask = NOUGHTS_ASK_OFFER, .actor = NOUGHTS_ACTOR_BLACK, .within = -1, .number = (n) \
  }
#define PICK \
  { \
    .ask = NOUGHTS_ASK_PICK, .actor = NOUGHTS_ACTOR_WHITE \
  }
#define END \
  { \
    .ask = NOUGHTS_ASK_NOTHING \
  }

#define FIRST  NOUGHTS_ACTOR_FIRST
#define SECOND NOUGHTS_ACTOR_SECOND
#define BLACK  NOUGHTS_ACTOR_BLACK
#define WHITE  NOUGHTS_ACTOR_WHITE

/* clang-format off */
static const NoughtsOpeningStep none[] = { END };

static const NoughtsOpeningStep swap1[] = {
  STONE (FIRST, -1), CHOICE (SECOND, COLOURS), END
};

static const NoughtsOpeningStep swap[] = {
  STONE (FIRST, -1), STONE (FIRST, -1), STONE (FIRST, -1), CHOICE (SECOND, COLOURS), END
};

static const NoughtsOpeningStep swap2[] = {
  STONE (FIRST, -1), STONE (FIRST, -1), STONE (FIRST, -1),
  CHOICE (SECOND, COLOURS | NOUGHTS_CHOICE_TWO),
  STONE (SECOND, -1), STONE (SECOND, -1),
  CHOICE (FIRST, COLOURS),
  END
};

static const NoughtsOpeningStep pro[] = {
  STONE (BLACK, 0), STONE (WHITE, -1), BEYOND (BLACK, 2), END
};

static const NoughtsOpeningStep pro_adjacent[] = {
  STONE (BLACK, 0), STONE (WHITE, 1), BEYOND (BLACK, 2), END
};

static const NoughtsOpeningStep long_pro[] = {
  STONE (BLACK, 0), STONE (WHITE, -1), BEYOND (BLACK, 3), END
};

static const NoughtsOpeningStep rif[] = {
  STONE (FIRST, 0), STONE (FIRST, 1), STONE (FIRST, 2),
  CHOICE (SECOND, SWAPS),
  STONE (WHITE, -1), OFFER (2), PICK, END
};

static const NoughtsOpeningStep yamaguchi[] = {
  STONE (FIRST, 0), STONE (FIRST, 1), STONE (FIRST, 2), NUMBER (FIRST, 10),
  CHOICE (SECOND, SWAPS),
  STONE (WHITE, -1), OFFER (0), PICK, END
};

static const NoughtsOpeningStep soosyrv_8[] = {
  STONE (FIRST, 0), STONE (FIRST, 1), STONE (FIRST, 2),
  CHOICE (SECOND, SWAPS),
  STONE (WHITE, -1), NUMBER (WHITE, 8),
  CHOICE (BLACK, SWAPS),
  OFFER (0), PICK, END
};

static const NoughtsOpeningStep taraguchi_10[] = {
  STONE (BLACK, 0), CHOICE (WHITE, SWAPS),
  STONE (WHITE, 1), CHOICE (BLACK, SWAPS),
  STONE (BLACK, 2), CHOICE (WHITE, SWAPS),
  STONE (WHITE, 3), CHOICE_OR_TEN (BLACK, SWAPS, 11),
  STONE (BLACK, 4), CHOICE (WHITE, SWAPS), END,
  OFFER (10), PICK, END
};
/* clang-format on */

typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  const NoughtsOpeningStep *steps;
} Rule;

static const Rule rules[NOUGHTS_N_OPENING_RULES] = {
  [NOUGHTS_OPENING_NONE] = { "none", NC_ ("opening", "None"), N_ ("Black plays anywhere."), none },
  [NOUGHTS_OPENING_SWAP1] = { "swap1", "Swap1",
                              N_ ("One player places a stone; the other chooses a colour."),
                              swap1 },
  [NOUGHTS_OPENING_SWAP] = { "swap", "Swap",
                             N_ ("One player places three stones; the other chooses a colour."),
                             swap },
  [NOUGHTS_OPENING_SWAP2] = { "swap2", "Swap2",
                              N_ ("One player places three stones. The other chooses a colour, or "
                                  "adds two stones and lets the first player choose."),
                              swap2 },
  [NOUGHTS_OPENING_PRO] = { "pro", "Pro",
                            N_ ("Black begins in the centre. Black’s second stone lies outside the "
                                "central 5×5."),
                            pro },
  [NOUGHTS_OPENING_PRO_ADJACENT] = { "pro-adjacent", N_ ("Pro, adjacent"),
                                     N_ ("Like Pro, but White’s first stone must touch Black’s."),
                                     pro_adjacent },
  [NOUGHTS_OPENING_LONG_PRO] = { "long-pro", "Long Pro",
                                 N_ ("Black begins in the centre. Black’s second stone lies "
                                     "outside the central 7×7."),
                                 long_pro },
  [NOUGHTS_OPENING_RIF] = { "rif", "RIF",
                            N_ ("One of the 26 openings, then a swap. Black offers two fifth "
                                "moves; White picks one."),
                            rif },
  [NOUGHTS_OPENING_YAMAGUCHI] = { "yamaguchi", "Yamaguchi",
                                  N_ ("Like RIF, but the number of fifth moves is declared with "
                                      "the opening."),
                                  yamaguchi },
  [NOUGHTS_OPENING_SOOSYRV_8] = { "soosyrv-8", "Soosyrv-8",
                                  N_ ("One of the 26 openings and a swap. White plays the fourth "
                                      "stone and declares up to eight fifth moves; then a second "
                                      "swap."),
                                  soosyrv_8 },
  [NOUGHTS_OPENING_TARAGUCHI_10] = { "taraguchi-10", "Taraguchi-10",
                                     N_ ("A swap is allowed after each stone; after the fourth, "
                                         "Black may offer ten fifth moves instead."),
                                     taraguchi_10 },
};

const NoughtsOpeningStep *
noughts_opening_rule_get_steps (NoughtsOpeningRule rule)
{
  g_return_val_if_fail ((guint) rule < NOUGHTS_N_OPENING_RULES, none);

  return rules[rule].steps;
}

const char *
noughts_opening_rule_get_name (NoughtsOpeningRule rule)
{
  g_return_val_if_fail ((guint) rule < NOUGHTS_N_OPENING_RULES, NULL);

  return rules[rule].name;
}

gboolean
noughts_opening_rule_parse (const char *name, NoughtsOpeningRule *rule)
{
  g_return_val_if_fail (name != NULL && rule != NULL, FALSE);

  for (guint i = 0; i < NOUGHTS_N_OPENING_RULES; i++)
    if (g_ascii_strcasecmp (name, rules[i].name) == 0)
      {
        *rule = (NoughtsOpeningRule) i;
        return TRUE;
      }

  return FALSE;
}

const char *
noughts_opening_rule_get_title (NoughtsOpeningRule rule)
{
  g_return_val_if_fail ((guint) rule < NOUGHTS_N_OPENING_RULES, NULL);

  if (rule == NOUGHTS_OPENING_NONE)
    return C_ ("opening", "None");

  return rule == NOUGHTS_OPENING_PRO_ADJACENT ? _ (rules[rule].title) : rules[rule].title;
}

const char *
noughts_opening_rule_describe (NoughtsOpeningRule rule)
{
  g_return_val_if_fail ((guint) rule < NOUGHTS_N_OPENING_RULES, NULL);

  return _ (rules[rule].description);
}

/* Whether a step of the rule counts cells from the centre. */
static gboolean
needs_centre (NoughtsOpeningRule rule)
{
  const NoughtsOpeningStep *step = rules[rule].steps;

  for (; step->ask != NOUGHTS_ASK_NOTHING; step++)
    if (step->ask == NOUGHTS_ASK_STONE && (step->within >= 0 || step->outside >= 0))
      return TRUE;

  return FALSE;
}

gboolean
noughts_opening_rule_fits (NoughtsOpeningRule rule, const MnkRule *board, GError **error)
{
  g_return_val_if_fail ((guint) rule < NOUGHTS_N_OPENING_RULES, FALSE);
  g_return_val_if_fail (board != NULL, FALSE);

  if (rule == NOUGHTS_OPENING_NONE)
    return TRUE;

  if (board->win != 5 || mnk_rule_is_unbounded (board))
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                 /* Translators: the name of an opening rule, "Swap2" */
                 _ ("%s needs five in a row and a board with borders"),
                 noughts_opening_rule_get_title (rule));
  else if (MIN (board->width, board->height) < LEAST_SIDE)
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                 /* Translators: the name of an opening rule, "Swap2"; a size */
                 _ ("The board is too small for %s, which needs at least 9×9"),
                 noughts_opening_rule_get_title (rule));
  else if (needs_centre (rule) && (board->width % 2 == 0 || board->height % 2 == 0))
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                 /* Translators: the name of an opening rule, "Pro" */
                 _ ("%s needs a board with a cell in the centre, such as 15×15"),
                 noughts_opening_rule_get_title (rule));
  else
    return TRUE;

  return FALSE;
}

gboolean
noughts_opening_rule_is_offered (NoughtsOpeningRule rule, const MnkRule *board)
{
  g_return_val_if_fail ((guint) rule < NOUGHTS_N_OPENING_RULES, FALSE);
  g_return_val_if_fail (board != NULL, FALSE);

  /* The rules with fifth moves are renju's. */
  return (board->width == 15 || board->width == 19) && board->height == board->width
         && noughts_opening_rule_fits (rule, board, NULL)
         && (rule < NOUGHTS_OPENING_RIF || board->line == MNK_RENJU);
}
