/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-shared.h"

#include <stdlib.h>

MnkPvsShared *
mnk_pvs_shared_new (int n_cells)
{
  MnkPvsShared *shared = calloc (1, sizeof *shared);

  if (shared == NULL)
    return NULL;
  shared->roots = malloc ((size_t) n_cells * sizeof *shared->roots);
  if (shared->roots == NULL || pthread_mutex_init (&shared->lock, NULL) != 0)
    {
      free (shared->roots);
      free (shared);
      return NULL;
    }
  return shared;
}

void
mnk_pvs_shared_free (MnkPvsShared *shared)
{
  if (shared == NULL)
    return;

  pthread_mutex_destroy (&shared->lock);
  free (shared->roots);
  free (shared);
}
