/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-archive-facts.h"

void
noughts_archive_facts_copy (NoughtsArchiveFacts *self, const NoughtsArchiveFacts *facts)
{
  g_return_if_fail (self != NULL && facts != NULL);

  *self = *facts;
  self->date = g_strdup (facts->date);
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    self->names[side] = g_strdup (facts->names[side]);
}

void
noughts_archive_facts_clear (NoughtsArchiveFacts *self)
{
  g_return_if_fail (self != NULL);

  g_free ((char *) self->date);
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    g_free ((char *) self->names[side]);
}
