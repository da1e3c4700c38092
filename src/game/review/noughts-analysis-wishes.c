/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-wishes.h"

#include "noughts-analysis-brief.h"

void
noughts_wishes_rescan (NoughtsWishes *self)
{
  self->scan = G_MAXUINT;
}

void
noughts_wishes_forget (NoughtsWishes *self)
{
  self->hinted = NULL;
  noughts_attempt_end (&self->attempt);
}

void
noughts_wishes_let_go (NoughtsWishes *self)
{
  if (self->hinted != NULL && noughts_node_is_unlinked (self->hinted))
    self->hinted = NULL;
  if (self->attempt.node != NULL && noughts_node_is_unlinked (self->attempt.node))
    noughts_attempt_end (&self->attempt);
}

/* Takes over what the cache has on the next node. Whether it is still to be evaluated. */
static gboolean
recall_in_vain (NoughtsVerdicts *verdicts, NoughtsNode *node, NoughtsNeed need, GPtrArray *news)
{
  noughts_verdicts_recall (verdicts, node, news);
  return noughts_needs_evaluation (verdicts, node, need);
}

/* Returns the last node of the line that is to be evaluated, or NULL. */
static NoughtsNode *
scan_line (NoughtsWishes *self, NoughtsVerdicts *verdicts, GPtrArray *news)
{
  NoughtsGame *game = noughts_verdicts_get_game (verdicts);

  self->scan = MIN (self->scan, noughts_game_get_n_plies (game));
  for (;; self->scan--)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, self->scan);

      if (recall_in_vain (verdicts, node, NOUGHTS_NEED_VERDICTS, news))
        return node;
      if (self->scan == 0)
        return NULL;
    }
}

/* Returns the next node to be evaluated without a request. */
static NoughtsNode *
pick_shown (NoughtsWishes *self,
            NoughtsVerdicts *verdicts,
            NoughtsWishedNodes what,
            GPtrArray *news)
{
  NoughtsGame *game = noughts_verdicts_get_game (verdicts);
  NoughtsNode *current = noughts_game_get_current (game);
  NoughtsNode *parent = noughts_node_get_parent (current);

  /* The cache may have the move that has just been played. */
  if (parent != NULL)
    noughts_verdicts_recall (verdicts, parent, news);

  if (what == NOUGHTS_WISHED_LOOKED_AT && current == noughts_game_get_end (game))
    return NULL;
  if (recall_in_vain (verdicts, current, NOUGHTS_NEED_VERDICTS, news))
    return current;

  return what == NOUGHTS_WISHED_LINE ? scan_line (self, verdicts, news) : NULL;
}

NoughtsNode *
noughts_wishes_pick (NoughtsWishes *self,
                     NoughtsVerdicts *verdicts,
                     NoughtsWishedNodes what,
                     gboolean *hint,
                     GPtrArray *news)
{
  NoughtsNeed need = noughts_brief_get_hint_need (verdicts);

  *hint = FALSE;
  if (noughts_attempt_needs_evaluation (&self->attempt, verdicts))
    return self->attempt.node;

  *hint = self->hinted != NULL && recall_in_vain (verdicts, self->hinted, need, news);
  if (*hint)
    return self->hinted;

  self->hinted = NULL;
  return what != NOUGHTS_WISHED_NOTHING ? pick_shown (self, verdicts, what, news) : NULL;
}
