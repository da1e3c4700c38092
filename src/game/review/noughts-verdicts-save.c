/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving and loading the results for a game's moves: grades and graph are restored at the next
 * start without a search. The evaluations themselves, which hints are made from, are not saved. */

#include "noughts-verdicts-save.h"

#include "noughts-game-private.h"

/* The results for a game:
 *   s        the version of the program: other versions evaluate differently
 *   s        the language of the reasons
 *   d        seconds a position
 *   a(…)     for each node with results:
 *     u        its index in depth-first order, as in a saved game
 *     y        the flags below
 *     (yiib)   the value of the position: outcome, units, plies, exact
 *     (yiib)   that of the move
 *     y        its kind
 *     (iib)    the best move, and whether a win in one was missed
 *     s        the reason for the kind; "" for none */
#define SCORE_FORMAT   "(yiib)"
#define FINDING_FORMAT "(uy" SCORE_FORMAT SCORE_FORMAT "y(iib)s)"
#define FORMAT         "(ssda" FINDING_FORMAT ")"

/* The flags that are saved. A proof after a move may date from an earlier run. */
#define KEPT \
  (NOUGHTS_KNOWS_SCORE | NOUGHTS_KNOWS_SETTLED | NOUGHTS_KNOWS_VERDICT | NOUGHTS_KNOWS_UNSEEN \
   | NOUGHTS_KNOWS_BARREN)

static const char *
get_language (void)
{
  return g_get_language_names ()[0];
}

/* ---- Saving ---- */

static GVariant *
save_score (MnkScore score)
{
  return g_variant_new (SCORE_FORMAT, (guint8) score.outcome, score.value, score.plies,
                        score.exact);
}

static GVariant *
save_finding (const NoughtsFinding *finding, guint32 place)
{
  const NoughtsVerdict *verdict = &finding->verdict;

  return g_variant_new ("(uy@" SCORE_FORMAT "@" SCORE_FORMAT "y(iib)s)", place,
                        (guint8) (finding->knows & KEPT), save_score (finding->score),
                        save_score (verdict->score), (guint8) verdict->kind, verdict->best.x,
                        verdict->best.y, verdict->missed_win_in_one,
                        finding->why != NULL ? finding->why : "");
}

GVariant *
noughts_verdicts_save (NoughtsVerdicts *self)
{
  NoughtsGame *game = noughts_verdicts_get_game (self);
  GVariantBuilder findings;
  guint n_left = noughts_verdicts_count (self);
  guint32 place = 0;
  guint32 up;

  /* A kept library does not have all its nodes, which are counted here. */
  if (game == NULL || n_left == 0 || noughts_game_get_file (game) != NULL)
    return NULL;

  g_variant_builder_init (&findings, G_VARIANT_TYPE ("a" FINDING_FORMAT));
  for (NoughtsNode *node = noughts_game_get_root (game); node != NULL && n_left > 0;
       node = noughts_node_walk (node, &up), place++)
    {
      const NoughtsFinding *finding = noughts_verdicts_find (self, node);

      if (finding == NULL)
        continue;

      n_left--;
      g_variant_builder_add_value (&findings, save_finding (finding, place));
    }

  return g_variant_new ("(ssd@a" FINDING_FORMAT ")", NOUGHTS_VERSION, get_language (),
                        noughts_verdicts_get_strength (self), g_variant_builder_end (&findings));
}

/* ---- Loading ---- */

/* A finding as it was read; its reason belongs to the variant. */
typedef struct
{
  guint32 place;
  NoughtsFinding finding;
  const char *why;
} Kept;

/* Whether all values are possible under this rule. */
static gboolean
is_sound (const NoughtsFinding *finding, const MnkRule *rule)
{
  const NoughtsVerdict *verdict = &finding->verdict;

  return finding->score.outcome <= MNK_LOSS && verdict->score.outcome <= MNK_LOSS
         && verdict->kind < NOUGHTS_N_KINDS && finding->score.plies >= -1
         && verdict->score.plies >= -1
         && (mnk_point_is_pass (verdict->best) || mnk_rule_contains (rule, verdict->best));
}

/* Reads a finding. FALSE at the end. */
static gboolean
read_finding (GVariantIter *iter, Kept *kept)
{
  MnkScore *score = &kept->finding.score;
  NoughtsVerdict *verdict = &kept->finding.verdict;
  guint8 knows, outcome, move_outcome, kind;
  gboolean exact, move_exact;

  kept->finding = (NoughtsFinding){ 0 };
  if (!g_variant_iter_next (iter, "(uy(yiib)(yiib)y(iib)&s)", &kept->place, &knows, &outcome,
                            &score->value, &score->plies, &exact, &move_outcome,
                            &verdict->score.value, &verdict->score.plies, &move_exact, &kind,
                            &verdict->best.x, &verdict->best.y, &verdict->missed_win_in_one,
                            &kept->why))
    return FALSE;

  kept->finding.knows = knows & KEPT;
  score->outcome = outcome;
  score->exact = exact;
  verdict->score.outcome = move_outcome;
  verdict->score.exact = move_exact;
  verdict->kind = kind;
  return TRUE;
}

static void
take_finding (NoughtsVerdicts *self, NoughtsNode *node, Kept *kept, gboolean settled)
{
  NoughtsFinding *finding = &kept->finding;
  const MnkRule *rule = noughts_game_get_rule (noughts_verdicts_get_game (self));

  if (!settled)
    finding->knows &= ~NOUGHTS_KNOWS_SETTLED;
  finding->verdict.points = mnk_score_points (finding->verdict.score, rule);
  finding->why = *kept->why != '\0' ? (char *) kept->why : NULL;
  noughts_verdicts_restore (self, node, finding);
}

/* Loads all findings. FALSE if they are not those of this game: indices must rise, and each must be
 * a node's. */
static gboolean
load_findings (NoughtsVerdicts *self, GVariant *findings, gboolean settled)
{
  NoughtsGame *game = noughts_verdicts_get_game (self);
  NoughtsNode *node = noughts_game_get_root (game);
  guint32 place = 0;
  guint32 up;
  GVariantIter iter;
  Kept kept;

  g_variant_iter_init (&iter, findings);
  while (read_finding (&iter, &kept))
    {
      for (; node != NULL && place < kept.place; place++)
        node = noughts_node_walk (node, &up);
      if (node == NULL || place > kept.place
          || !is_sound (&kept.finding, noughts_game_get_rule (game)))
        return FALSE;

      take_finding (self, node, &kept, settled);
    }

  return TRUE;
}

void
noughts_verdicts_load (NoughtsVerdicts *self, GVariant *kept)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_verdicts_get_game (self));
  g_autoptr (GVariant) findings = NULL;
  const char *version, *language;
  double strength;

  if (!g_variant_is_of_type (kept, G_VARIANT_TYPE (FORMAT)) || !g_variant_is_normal_form (kept))
    return;

  g_variant_get (kept, "(&s&sd@a" FINDING_FORMAT ")", &version, &language, &strength, &findings);
  if (!g_str_equal (version, NOUGHTS_VERSION) || !g_str_equal (language, get_language ()))
    return;

  if (!load_findings (self, findings,
                      noughts_rule_is_small (rule)
                          || strength == noughts_verdicts_get_strength (self)))
    noughts_verdicts_forget (self);
}
