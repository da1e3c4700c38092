/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-private.h"

#include <stdlib.h>
#include <string.h>

/* Builds a proof from the moves that are known: in passes, until its entries agree. An entry that
 * is added late may be the hint of a position that was met before. */

/* The most passes. */
#define MOST_PASSES 21

void
mnk_prover_draft_clear (MnkProverDraft *self)
{
  mnk_prover_table_free (self->hints);
  mnk_prover_table_free (self->done);
  mnk_prover_table_free (self->used);
  free (self->memory);
  *self = (MnkProverDraft){ 0 };
}

/* Begins a pass, which owns `hints`: NULL in the first. */
static bool
begin_pass (MnkProverDraft *self, MnkProverTable *hints)
{
  self->pass++;
  self->changed = false;
  self->hints = hints;
  self->done = mnk_prover_table_new ();
  self->used = hints != NULL ? mnk_prover_table_new () : NULL;
  return self->done != NULL && (hints == NULL || self->used != NULL);
}

/* Begins to use a builder, with the memory of the pass's last one, if it was kept. */
static void
begin_to_build (MnkProverDraft *self, MnkProverBuild *build)
{
  self->build = build;
  if (self->memory != NULL)
    mnk_prover_build_set_memory (build, self->memory);
  free (self->memory);
  self->memory = NULL;
}

/* Ends the use of the builder. If the pass is not done, keeps the builder's memory for the next
 * one. */
static void
end_building (MnkProverDraft *self, bool done)
{
  if (!done)
    self->memory = malloc (mnk_prover_build_memory_bytes ());
  if (self->memory != NULL)
    mnk_prover_build_copy_memory (self->build, self->memory);
  self->build = NULL;
}

/* Works through a pass, from what it has. Returns the plies to the end, or 0. */
static int
run_pass (MnkProver *prover, MnkProverPause pause, void *data)
{
  MnkProverDraft *draft = &prover->draft;
  MnkProverBuild build;
  MnkProverOpen open = { .most = 0 };
  int plies = 0;

  if (!mnk_prover_begin_build (prover, &build, draft->done))
    return 0;
  build.suggestions = prover->proven;
  build.hints = draft->hints;
  build.used = draft->used;
  build.changed = &draft->changed;
  build.pause = pause;
  build.pause_data = data;
  build.final = true;
  begin_to_build (draft, &build);
  if (mnk_prover_build_set (&build, &prover->position, prover->tables, 0))
    plies = prover->position.side == prover->attacker ? mnk_prover_build_attack (&build)
                                                      : mnk_prover_build_defence (&build, &open);
  end_building (draft, plies > 0);
  mnk_prover_build_clear (&build);
  return plies;
}

/* Adds all entries of a table to another. */
static bool
add_all (MnkProverTable *to, MnkProverTable *from)
{
  size_t n;
  MnkProverEntry *entries = mnk_prover_table_sorted (from, &n);
  bool added = entries != NULL;

  for (size_t i = 0; i < n && added; i++)
    added = mnk_prover_table_put (to, &entries[i]);
  free (entries);
  return added;
}

/* Ends a pass. Returns the hints of the next one: what this one needed; or its own hints, if some
 * were added to them. *agree is set if it needed the hints that it had. NULL when memory is short.
 */
static MnkProverTable *
end_pass (MnkProverDraft *self, bool *agree)
{
  const size_t n_before = self->hints != NULL ? mnk_prover_table_count (self->hints) : 0;
  MnkProverTable **kept = self->changed ? &self->hints : &self->done;
  MnkProverTable *next;
  bool failed = self->used != NULL && !self->changed && !add_all (self->done, self->used);

  next = *kept;
  *kept = NULL;
  *agree = !self->changed && self->hints != NULL && mnk_prover_table_count (next) == n_before;
  mnk_prover_table_free (self->hints);
  mnk_prover_table_free (self->done);
  mnk_prover_table_free (self->used);
  self->hints = self->done = self->used = NULL;
  if (!failed)
    return next;

  mnk_prover_table_free (next);
  return NULL;
}

/* Builds passes until one agrees with the one before. False if it fails; the draft stays. */
static bool
build_passes (MnkProver *prover, MnkProverPause pause, void *data)
{
  MnkProverDraft *draft = &prover->draft;

  if (draft->pass == 0 && !begin_pass (draft, NULL))
    {
      mnk_prover_draft_clear (draft);
      return false;
    }
  for (;;)
    {
      const int plies = run_pass (prover, pause, data);
      bool agree;

      if (plies == 0)
        return false;

      MnkProverTable *next = end_pass (draft, &agree);
      if (next != NULL && agree)
        {
          prover->file = next;
          prover->status.plies = plies;
          return true;
        }
      if (next == NULL || draft->pass == MOST_PASSES || !begin_pass (draft, next))
        {
          if (draft->hints != next)
            mnk_prover_table_free (next);
          mnk_prover_draft_clear (draft);
          return false;
        }
    }
}

bool
mnk_prover_build (MnkProver *prover, MnkProverPause pause, void *data)
{
  if (prover->file == NULL && build_passes (prover, pause, data))
    mnk_prover_draft_clear (&prover->draft);
  return prover->file != NULL;
}

void
mnk_prover_discard_build (MnkProver *prover)
{
  mnk_prover_draft_clear (&prover->draft);
  mnk_prover_table_free (prover->file);
  prover->file = NULL;
}
