/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-memory.h"

#include <malloc.h>

#define TICK_MS     10
#define PATIENCE_MS 60000

gsize
count_bytes (void)
{
  return mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
}

static gboolean
tick_cb (gpointer data)
{
  guint *n_ticks = data;

  *n_ticks += 1;
  return G_SOURCE_CONTINUE;
}

void
wait_for_memory (gsize most)
{
  guint n_ticks = 0;
  const guint source = g_timeout_add (TICK_MS, tick_cb, &n_ticks);

  while (count_bytes () > most)
    {
      g_assert_cmpuint (n_ticks, <, PATIENCE_MS / TICK_MS);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (source);
}
