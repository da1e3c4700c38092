/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known about the moves of a game, as it is kept with the game while the program is not
 * running: the grades and the graph are there again at the next start, and nothing is searched
 * twice. The reports themselves, with all that a hint says, are not kept. */

#include "noughts-analysis-private.h"

#include "noughts-game-private.h"

/* The ratings of a game:
 *   s        the version of the program: another may rate otherwise
 *   s        the language of the reasons
 *   d        seconds a position
 *   a(…)     of each node about which something is known:
 *     u        its place on a walk along the branches, as in a saved game
 *     y        what is known: the bits below
 *     (yiib)   the value of the position: outcome, units, plies, whether they are exact
 *     (yiib)   that of the move
 *     y        its kind
 *     (iib)    the best move, and whether it won at once
 *     s        why the move is what it is; "" for nothing to say */
#define SCORE_FORMAT  "(yiib)"
#define RECORD_FORMAT "(uy" SCORE_FORMAT SCORE_FORMAT "y(iib)s)"
#define FORMAT        "(ssda" RECORD_FORMAT ")"

enum
{
  HAS_SCORE = 1 << 0,
  SETTLED = 1 << 1,
  HAS_VERDICT = 1 << 2,
  HOPELESS = 1 << 3,
  BARREN = 1 << 4,
};

static const char *
get_language (void)
{
  return g_get_language_names ()[0];
}

/* ---- To be kept ---- */

static guint8
list_known (const NoughtsRecord *record)
{
  return (record->has_score ? HAS_SCORE : 0) | (record->settled ? SETTLED : 0)
         | (record->has_verdict ? HAS_VERDICT : 0) | (record->hopeless ? HOPELESS : 0)
         | (record->barren ? BARREN : 0);
}

static GVariant *
save_score (MnkScore score)
{
  return g_variant_new (SCORE_FORMAT,
                        (guint8) score.outcome, score.value, score.plies, score.exact);
}

static GVariant *
save_record (const NoughtsRecord *record,
             guint32              place)
{
  const NoughtsVerdict *verdict = &record->verdict;

  return g_variant_new ("(uy@" SCORE_FORMAT "@" SCORE_FORMAT "y(iib)s)",
                        place, list_known (record),
                        save_score (record->score), save_score (verdict->score),
                        (guint8) verdict->kind,
                        verdict->best.x, verdict->best.y, verdict->missed_win_in_one,
                        record->why != NULL ? record->why : "");
}

GVariant *
noughts_analysis_save (NoughtsAnalysis *self)
{
  GVariantBuilder records;
  guint n_left;
  guint32 place = 0;
  guint32 up;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);

  n_left = g_hash_table_size (self->records);
  if (self->game == NULL || n_left == 0)
    return NULL;

  g_variant_builder_init (&records, G_VARIANT_TYPE ("a" RECORD_FORMAT));
  for (NoughtsNode *node = self->game->root; node != NULL && n_left > 0;
       node = noughts_node_walk (node, &up), place++)
    {
      const NoughtsRecord *record = g_hash_table_lookup (self->records, node);

      if (record == NULL)
        continue;

      n_left--;
      if (list_known (record) != 0)
        g_variant_builder_add_value (&records, save_record (record, place));
    }

  return g_variant_new ("(ssd@a" RECORD_FORMAT ")", NOUGHTS_VERSION, get_language (),
                        self->strength, g_variant_builder_end (&records));
}

/* ---- Back again ---- */

/* A record as it was read, with the string that it shares with the variant. */
typedef struct
{
  guint32        place;
  guint8         known;
  NoughtsRecord  record;
  const char    *why;
} Kept;

/* FALSE at the end, and where a value is none under this rule: *damaged then. */
static gboolean
read_record (GVariantIter  *iter,
             const MnkRule *rule,
             Kept          *kept,
             gboolean      *damaged)
{
  MnkScore *score = &kept->record.score;
  NoughtsVerdict *verdict = &kept->record.verdict;
  guint8 outcome, move_outcome, kind;
  gboolean exact, move_exact;

  kept->record = (NoughtsRecord) { 0 };
  if (!g_variant_iter_next (iter, "(uy(yiib)(yiib)y(iib)&s)",
                            &kept->place, &kept->known,
                            &outcome, &score->value, &score->plies, &exact,
                            &move_outcome, &verdict->score.value, &verdict->score.plies,
                            &move_exact,
                            &kind,
                            &verdict->best.x, &verdict->best.y, &verdict->missed_win_in_one,
                            &kept->why))
    return FALSE;

  *damaged = outcome > MNK_LOSS || move_outcome > MNK_LOSS || kind >= NOUGHTS_N_KINDS
             || score->plies < -1 || verdict->score.plies < -1
             || (!mnk_point_is_pass (verdict->best) && !mnk_rule_contains (rule, verdict->best));
  if (*damaged)
    return FALSE;

  score->outcome = outcome;
  score->exact = exact;
  verdict->score.outcome = move_outcome;
  verdict->score.exact = move_exact;
  verdict->kind = kind;
  return TRUE;
}

static void
take_record (NoughtsAnalysis *self,
             NoughtsNode     *node,
             const Kept      *kept,
             gboolean         settled)
{
  NoughtsRecord *record = noughts_analysis_take_record (self, node);

  *record = kept->record;
  record->has_score = (kept->known & HAS_SCORE) != 0;
  record->settled = settled && (kept->known & SETTLED) != 0;
  record->has_verdict = (kept->known & HAS_VERDICT) != 0;
  record->hopeless = (kept->known & HOPELESS) != 0;
  record->barren = (kept->known & BARREN) != 0;
  record->verdict.rating =
      mnk_score_rating (record->verdict.score, noughts_game_get_rule (self->game));
  record->why = *kept->why != '\0' ? g_strdup (kept->why) : NULL;
}

/* FALSE if they are not those of this game: places rise, and each is a node's. */
static gboolean
load_records (NoughtsAnalysis *self,
              GVariant        *records,
              gboolean         settled)
{
  NoughtsNode *node = self->game->root;
  guint32 place = 0;
  guint32 up;
  gboolean damaged = FALSE;
  GVariantIter iter;
  Kept kept;

  g_variant_iter_init (&iter, records);
  while (read_record (&iter, noughts_game_get_rule (self->game), &kept, &damaged))
    {
      for (; node != NULL && place < kept.place; place++)
        node = noughts_node_walk (node, &up);
      if (node == NULL || place > kept.place)
        return FALSE;

      take_record (self, node, &kept, settled);
    }

  return !damaged;
}

void
noughts_analysis_load (NoughtsAnalysis *self,
                       GVariant        *kept)
{
  g_autoptr (GVariant) records = NULL;
  const char *version, *language;
  double strength;

  if (!g_variant_is_of_type (kept, G_VARIANT_TYPE (FORMAT)) || !g_variant_is_normal_form (kept))
    return;

  g_variant_get (kept, "(&s&sd@a" RECORD_FORMAT ")", &version, &language, &strength, &records);
  if (!g_str_equal (version, NOUGHTS_VERSION) || !g_str_equal (language, get_language ()))
    return;

  if (!load_records (self, records,
                     noughts_analysis_is_small (self) || strength == self->strength))
    g_hash_table_remove_all (self->records);
}
