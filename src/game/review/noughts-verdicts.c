/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-verdicts.h"

#include "noughts-game-hands.h"
#include "noughts-game-private.h"

#define CACHE_BYTES ((gsize) 32 << 20)

/* The most plies from the current node at which a node's position is looked up in the cache without
 * a request. */
#define NEAR_PLIES 2

/* The data of a node. */
typedef struct
{
  NoughtsFinding finding;
  NoughtsKey key; /* of the position, without settings; computed on first use */
  gboolean has_key;
} Entry;

struct _NoughtsVerdicts
{
  NoughtsGame *game;
  NoughtsCache *cache;
  GHashTable *entries; /* node → Entry */
  double strength;
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->finding.why);
  g_free (entry);
}

NoughtsVerdicts *
noughts_verdicts_new (double strength)
{
  NoughtsVerdicts *self = g_new0 (NoughtsVerdicts, 1);

  self->cache = noughts_cache_new (CACHE_BYTES);
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, entry_free);
  self->strength = strength;
  return self;
}

void
noughts_verdicts_free (NoughtsVerdicts *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_unref (self->entries);
  noughts_cache_free (self->cache);
  g_clear_object (&self->game);
  g_free (self);
}

void
noughts_verdicts_set_game (NoughtsVerdicts *self, NoughtsGame *game)
{
  g_return_if_fail (self != NULL);

  noughts_verdicts_forget (self);
  g_set_object (&self->game, game);
}

NoughtsGame *
noughts_verdicts_get_game (NoughtsVerdicts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->game;
}

void
noughts_verdicts_set_strength (NoughtsVerdicts *self, double strength)
{
  GHashTableIter iter;
  gpointer entry;

  g_return_if_fail (self != NULL);

  self->strength = strength;
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    ((Entry *) entry)->finding.knows &= ~(NOUGHTS_KNOWS_SETTLED | NOUGHTS_KNOWS_PROOF);
}

double
noughts_verdicts_get_strength (NoughtsVerdicts *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->strength;
}

/* ---- Findings and evaluations ---- */

const NoughtsFinding *
noughts_verdicts_find (NoughtsVerdicts *self, NoughtsNode *node)
{
  const Entry *entry = g_hash_table_lookup (self->entries, node);

  return entry != NULL && entry->finding.knows != 0 ? &entry->finding : NULL;
}

guint
noughts_verdicts_count (NoughtsVerdicts *self)
{
  GHashTableIter iter;
  gpointer entry;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    n += ((Entry *) entry)->finding.knows != 0;

  return n;
}

static guint
get_knowledge (NoughtsVerdicts *self, NoughtsNode *node)
{
  const NoughtsFinding *finding = noughts_verdicts_find (self, node);

  return finding != NULL ? finding->knows : 0;
}

static Entry *
take_entry (NoughtsVerdicts *self, NoughtsNode *node)
{
  Entry *entry = g_hash_table_lookup (self->entries, node);

  if (entry != NULL)
    return entry;

  entry = g_new0 (Entry, 1);
  g_hash_table_insert (self->entries, node, entry);
  return entry;
}

/* Returns the node's finding, and creates it if there is none. */
static NoughtsFinding *
take_finding (NoughtsVerdicts *self, NoughtsNode *node)
{
  return &take_entry (self, node)->finding;
}

void
noughts_verdicts_restore (NoughtsVerdicts *self, NoughtsNode *node, const NoughtsFinding *finding)
{
  NoughtsFinding *mine = take_finding (self, node);

  g_free (mine->why);
  *mine = *finding;
  mine->why = g_strdup (finding->why);
}

void
noughts_verdicts_forget (NoughtsVerdicts *self)
{
  g_hash_table_remove_all (self->entries);
}

NoughtsKey
noughts_verdicts_get_key (NoughtsVerdicts *self, NoughtsNode *node)
{
  gboolean small = noughts_rule_is_small (noughts_game_get_rule (self->game));
  Entry *entry = take_entry (self, node);

  if (!entry->has_key)
    {
      MnkWindow window;

      noughts_game_get_window (self->game, node, &window);
      entry->key = noughts_key_for_window (&window);
      entry->has_key = TRUE;
    }

  return noughts_key_mix (entry->key, small ? 0 : (guint64) (self->strength * 1000));
}

/* Whether a node has a key, or is near enough for computing it now. */
static gboolean
is_within_reach (NoughtsVerdicts *self, NoughtsNode *node)
{
  int distance = (int) node->ply - (int) noughts_game_get_ply (self->game);

  return ABS (distance) <= NEAR_PLIES || g_hash_table_contains (self->entries, node);
}

NoughtsEvaluation *
noughts_verdicts_look_up (NoughtsVerdicts *self, NoughtsNode *node)
{
  return noughts_cache_look_up (self->cache, noughts_verdicts_get_key (self, node));
}

NoughtsEvaluation *
noughts_verdicts_get_evaluation (NoughtsVerdicts *self, NoughtsNode *node)
{
  return is_within_reach (self, node) ? noughts_verdicts_look_up (self, node) : NULL;
}

gboolean
noughts_verdicts_keep (NoughtsVerdicts *self, NoughtsKey key, NoughtsEvaluation *evaluation)
{
  NoughtsEvaluation *known = noughts_cache_look_up (self->cache, key);

  if (known != NULL && known->complete && !evaluation->complete)
    return FALSE;

  noughts_cache_store (self->cache, key, evaluation);
  return TRUE;
}

/* ---- Nodes ---- */

gboolean
noughts_verdicts_is_over (const NoughtsNode *node)
{
  return node->ending == NOUGHTS_END_LINE || node->ending == NOUGHTS_END_FULL
         || node->ending == NOUGHTS_END_FORBIDDEN;
}

NoughtsNode *
noughts_verdicts_get_next (NoughtsVerdicts *self, NoughtsNode *node)
{
  guint ply = node->ply;

  if (ply >= noughts_game_get_n_plies (self->game)
      || noughts_game_get_node_at (self->game, ply) != node)
    return NULL;

  return noughts_game_get_node_at (self->game, ply + 1);
}

gboolean
noughts_verdicts_is_ungraded (NoughtsVerdicts *self, NoughtsNode *node)
{
  return node->parent != NULL
         && (noughts_node_is_pass (node) || node->piece != node->parent->turn
             || noughts_game_is_laid (self->game, node));
}

gboolean
noughts_verdicts_begins_page (NoughtsVerdicts *self, NoughtsNode *node)
{
  if (!mnk_rule_is_unbounded (noughts_game_get_rule (self->game)) || noughts_node_is_pass (node))
    return FALSE;

  for (node = node->parent; node->parent != NULL; node = node->parent)
    {
      if (!noughts_node_is_pass (node) || node->sets_up)
        return FALSE;
    }

  return self->game->setup->len == 0;
}

/* ---- Verdicts ---- */

/* Judges a forbidden move, which loses without a search. The best move instead is known when the
 * position before it is evaluated: `evaluation` may be NULL. */
static void
read_forbidden (NoughtsVerdicts *self, const NoughtsEvaluation *evaluation, NoughtsVerdict *verdict)
{
  MnkScore score = { .outcome = MNK_LOSS, .plies = 1, .exact = true };

  *verdict = (NoughtsVerdict){
    .kind = NOUGHTS_KIND_BLUNDER,
    .score = score,
    .points = mnk_score_points (score, noughts_game_get_rule (self->game)),
    .best = evaluation != NULL ? evaluation->best : MNK_PASS,
  };
}

/* Chooses one of three sentences. */
static const char *
explain_forbidden (NoughtsVerdicts *self, NoughtsNode *node)
{
  g_autofree char *why =
      noughts_forbidden_explain (noughts_game_get_forbidden_end (self->game, node));

  return g_intern_string (why);
}

/* Returns the index of a node's move in the evaluation of the position before it; −1 where the
 * evaluation does not contain it, or is not judged. */
static int
find_move (NoughtsVerdicts *self, NoughtsNode *node, const NoughtsEvaluation *evaluation)
{
  if (!evaluation->complete || evaluation->judgements == NULL
      || noughts_verdicts_is_ungraded (self, node))
    return -1;

  /* All first cells of the unbounded board are as good as the centre. */
  return evaluation->report.n_moves > 0 && noughts_verdicts_begins_page (self, node)
             ? 0
             : noughts_evaluation_find (evaluation, node->move);
}

gboolean
noughts_verdicts_can_judge (NoughtsVerdicts *self,
                            NoughtsNode *node,
                            const NoughtsEvaluation *evaluation)
{
  return find_move (self, node, evaluation) >= 0;
}

/* Reads the verdict on a node's move from the evaluation of the position before it; `why` belongs
 * to the evaluation. FALSE if the evaluation does not contain the move. */
static gboolean
read_verdict (NoughtsVerdicts *self,
              NoughtsNode *node,
              const NoughtsEvaluation *evaluation,
              NoughtsVerdict *verdict,
              const char **why)
{
  int index = find_move (self, node, evaluation);

  if (index < 0)
    return FALSE;

  noughts_verdict_read (verdict, evaluation, index, noughts_game_get_rule (self->game));
  *why = evaluation->judgements[index].why;
  if (noughts_verdicts_begins_page (self, node))
    {
      /* The reason for the centre names cells around it. */
      verdict->best = node->move;
      *why = NULL;
    }

  return TRUE;
}

/* Gets the stored verdict on a move, or else that of the present evaluation. `why` of a forbidden
 * move is not changed. */
static gboolean
find_verdict (NoughtsVerdicts *self, NoughtsNode *node, NoughtsVerdict *verdict, const char **why)
{
  const NoughtsFinding *finding = noughts_verdicts_find (self, node);
  NoughtsEvaluation *evaluation;

  if (node->parent == NULL || noughts_game_is_laid (self->game, node))
    return FALSE;

  if (finding != NULL && (finding->knows & NOUGHTS_KNOWS_VERDICT))
    {
      *verdict = finding->verdict;
      *why = finding->why;
      return TRUE;
    }

  evaluation = noughts_verdicts_get_evaluation (self, node->parent);
  if (node->ending != NOUGHTS_END_FORBIDDEN)
    return evaluation != NULL && read_verdict (self, node, evaluation, verdict, why);

  read_forbidden (self, evaluation, verdict);
  return TRUE;
}

gboolean
noughts_verdicts_get_verdict (NoughtsVerdicts *self, NoughtsNode *node, NoughtsVerdict *verdict)
{
  const char *why;

  return find_verdict (self, node, verdict, &why);
}

const char *
noughts_verdicts_get_why (NoughtsVerdicts *self, NoughtsNode *node)
{
  NoughtsVerdict verdict;
  const char *why = NULL;

  if (node->ending == NOUGHTS_END_FORBIDDEN)
    return explain_forbidden (self, node);

  return find_verdict (self, node, &verdict, &why) ? why : NULL;
}

gboolean
noughts_verdicts_is_beyond (NoughtsVerdicts *self, NoughtsNode *node)
{
  return noughts_verdicts_is_ungraded (self, node)
         || (get_knowledge (self, node) & NOUGHTS_KNOWS_UNSEEN)
         || (get_knowledge (self, node->parent) & NOUGHTS_KNOWS_BARREN);
}

gboolean
noughts_verdicts_has_verdict (NoughtsVerdicts *self, NoughtsNode *node)
{
  return get_knowledge (self, node) & (NOUGHTS_KNOWS_VERDICT | NOUGHTS_KNOWS_UNSEEN);
}

gboolean
noughts_verdicts_follows_evaluation (NoughtsVerdicts *self, NoughtsNode *node)
{
  const NoughtsFinding *finding = noughts_verdicts_find (self, node);

  if (finding == NULL
      || (finding->knows & (NOUGHTS_KNOWS_VERDICT | NOUGHTS_KNOWS_PROOF)) != NOUGHTS_KNOWS_VERDICT
      || node->ending == NOUGHTS_END_FORBIDDEN || noughts_verdicts_is_ungraded (self, node)
      || noughts_verdicts_begins_page (self, node))
    return FALSE;

  /* A proof after the move may date from an earlier run. */
  return !(finding->knows & NOUGHTS_KNOWS_SETTLED) || finding->score.outcome != MNK_LOSS
         || finding->verdict.score.outcome != MNK_WIN;
}

/* ---- Adding results ---- */

static void
store_verdict (NoughtsFinding *finding, const NoughtsVerdict *verdict, const char *why)
{
  finding->verdict = *verdict;
  finding->knows |= NOUGHTS_KNOWS_VERDICT;
  g_free (finding->why);
  finding->why = g_strdup (why);
}

/* Judges a move by the evaluation of the position before it. FALSE if that does not contain the
 * move. */
static gboolean
judge (NoughtsVerdicts *self, NoughtsNode *node, NoughtsEvaluation *evaluation)
{
  NoughtsVerdict verdict;
  const char *why;

  /* The best move may still be missing. */
  if (node->ending == NOUGHTS_END_FORBIDDEN && !evaluation->complete)
    return FALSE;

  if (node->ending == NOUGHTS_END_FORBIDDEN)
    {
      read_forbidden (self, evaluation, &verdict);
      why = explain_forbidden (self, node);
    }
  else if (!read_verdict (self, node, evaluation, &verdict, &why))
    {
      return FALSE;
    }

  store_verdict (take_finding (self, node), &verdict, why);
  return TRUE;
}

static void
store_score (NoughtsVerdicts *self,
             NoughtsNode *node,
             NoughtsEvaluation *evaluation,
             GPtrArray *news)
{
  NoughtsFinding *finding = take_finding (self, node);

  finding->score = evaluation->report.score;
  finding->knows |= NOUGHTS_KNOWS_SCORE | NOUGHTS_KNOWS_SETTLED;
  if (!evaluation->complete)
    finding->knows &= ~NOUGHTS_KNOWS_SETTLED;
  g_ptr_array_add (news, node);
}

void
noughts_verdicts_recall (NoughtsVerdicts *self, NoughtsNode *node, GPtrArray *news)
{
  NoughtsNode *next = noughts_verdicts_get_next (self, node);
  gboolean settled = get_knowledge (self, node) & NOUGHTS_KNOWS_SETTLED;
  gboolean judged = next == NULL || noughts_verdicts_is_ungraded (self, next)
                    || noughts_verdicts_has_verdict (self, next);
  NoughtsEvaluation *evaluation;

  if (noughts_verdicts_is_over (node) || (settled && judged))
    return;

  evaluation = noughts_verdicts_look_up (self, node);
  if (evaluation == NULL || !evaluation->complete)
    return;

  if (!settled)
    store_score (self, node, evaluation, news);
  if (!judged && judge (self, next, evaluation))
    g_ptr_array_add (news, next);
}

/* Judges all variations at a position by its evaluation, in which their moves are included, so that
 * they can be compared. */
static void
judge_variations (NoughtsVerdicts *self,
                  NoughtsNode *node,
                  NoughtsNode *next,
                  NoughtsEvaluation *evaluation,
                  GPtrArray *news)
{
  for (NoughtsNode *child = node->child; child != NULL; child = child->sibling)
    {
      if (child != next && noughts_verdicts_follows_evaluation (self, child)
          && judge (self, child, evaluation))
        g_ptr_array_add (news, child);
    }
}

/* Judges the move on the shown line. `requested`: the evaluation was requested for it. */
static void
judge_next (NoughtsVerdicts *self,
            NoughtsNode *next,
            NoughtsEvaluation *evaluation,
            gboolean requested,
            GPtrArray *news)
{
  /* The best move instead of a forbidden one is reported before it is final. */
  if (judge (self, next, evaluation) || next->ending == NOUGHTS_END_FORBIDDEN)
    g_ptr_array_add (news, next);
  else if (evaluation->complete && requested)
    noughts_verdicts_give_up (self, next, news);
}

/* Notes that a position has no moves to score, so that its next move needs no verdict. */
static void
learn_barren (NoughtsVerdicts *self, NoughtsNode *node, GPtrArray *news)
{
  NoughtsNode *next = noughts_verdicts_get_next (self, node);

  take_finding (self, node)->knows |= NOUGHTS_KNOWS_BARREN;
  if (next != NULL)
    g_ptr_array_add (news, next);
}

void
noughts_verdicts_learn (NoughtsVerdicts *self,
                        NoughtsNode *node,
                        NoughtsEvaluation *evaluation,
                        NoughtsNode *next,
                        gboolean proven,
                        GPtrArray *news)
{
  NoughtsNode *shown = noughts_verdicts_get_next (self, node);

  if (evaluation->report.n_moves == 0)
    {
      if (evaluation->complete)
        learn_barren (self, node, news);
      return;
    }

  store_score (self, node, evaluation, news);
  judge_variations (self, node, shown, evaluation, news);
  if (shown == NULL)
    return;

  if (proven && shown == next)
    take_finding (self, next)->knows |= NOUGHTS_KNOWS_PROOF;
  judge_next (self, shown, evaluation, shown == next, news);
}

void
noughts_verdicts_give_up (NoughtsVerdicts *self, NoughtsNode *node, GPtrArray *news)
{
  take_finding (self, node)->knows |= NOUGHTS_KNOWS_UNSEEN;
  g_ptr_array_add (news, node);
}
