/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-left-proof.h"

#include <string.h>

#include <glib/gi18n.h>

#include "noughts-solved.h"

struct _NoughtsLeftProof
{
  GObject parent_instance;

  GCancellable *asking; /* NULL before the first question */
  MnkWindow before, after;
  MnkPoint best;
  gboolean left;
};

G_DEFINE_FINAL_TYPE (NoughtsLeftProof, noughts_left_proof, G_TYPE_OBJECT)

static guint changed_signal;

static void
forget (NoughtsLeftProof *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->left = FALSE;
}

static void
noughts_left_proof_dispose (GObject *object)
{
  forget (NOUGHTS_LEFT_PROOF (object));

  G_OBJECT_CLASS (noughts_left_proof_parent_class)->dispose (object);
}

static void
noughts_left_proof_class_init (NoughtsLeftProofClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_left_proof_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_LEFT_PROOF, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_left_proof_init (NoughtsLeftProof *self)
{
}

NoughtsLeftProof *
noughts_left_proof_new (void)
{
  return g_object_new (NOUGHTS_TYPE_LEFT_PROOF, NULL);
}

/* A question that was cancelled changes nothing: another may have been answered meanwhile. */
static void
found_after_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsLeftProof) self = NOUGHTS_LEFT_PROOF (data);
  g_autoptr (GError) error = NULL;
  MnkSolution solution;
  const gboolean found = noughts_solved_find_finish (result, &solution, &error);

  if (error != NULL)
    return;
  self->left = !found;
  g_signal_emit (self, changed_signal, 0);
}

static void
found_before_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsLeftProof) self = NOUGHTS_LEFT_PROOF (data);
  g_autoptr (GError) error = NULL;
  MnkSolution solution;
  const gboolean found = noughts_solved_find_finish (result, &solution, &error);

  if (error != NULL)
    return;
  if (!found || solution.winner != self->before.position.side)
    {
      g_signal_emit (self, changed_signal, 0);
      return;
    }
  self->best = solution.move;
  noughts_solved_find_async (&self->after, self->asking, found_after_cb, g_object_ref (self));
}

static gboolean
is_same (const MnkWindow *window, const MnkWindow *other)
{
  return memcmp (&window->position.rule, &other->position.rule, sizeof (MnkRule)) == 0
         && window->position.side == other->position.side && window->n_recent == other->n_recent
         && memcmp (window->recent, other->recent,
                    (gsize) window->n_recent * sizeof *window->recent)
                == 0
         && memcmp (window->position.cells, other->position.cells, sizeof other->position.cells)
                == 0;
}

void
noughts_left_proof_look (NoughtsLeftProof *self, NoughtsGame *game, NoughtsNode *node)
{
  NoughtsNode *parent = node != NULL ? noughts_node_get_parent (node) : NULL;
  MnkWindow before, after;

  g_return_if_fail (NOUGHTS_IS_LEFT_PROOF (self));

  if (parent == NULL || mnk_rule_is_unbounded (noughts_game_get_rule (game)))
    {
      forget (self);
      return;
    }
  noughts_game_get_window (game, parent, &before);
  noughts_game_get_window (game, node, &after);
  if (self->asking != NULL && is_same (&self->before, &before) && is_same (&self->after, &after))
    return;

  forget (self);
  if (mnk_position_status (&after.position, NULL) != MNK_STATUS_OPEN)
    return;
  self->before = before;
  self->after = after;
  self->asking = g_cancellable_new ();
  noughts_solved_find_async (&before, self->asking, found_before_cb, g_object_ref (self));
}

char *
noughts_left_proof_describe (NoughtsLeftProof *self)
{
  char move[MNK_MOVE_TEXT];

  g_return_val_if_fail (NOUGHTS_IS_LEFT_PROOF (self), NULL);

  if (!self->left)
    return NULL;
  /* Translators: a move, "j9" */
  return g_strdup_printf (_ ("This move leaves the proof: %s was a proven win"),
                          mnk_move_to_text (&self->before.position.rule, self->best, move));
}
