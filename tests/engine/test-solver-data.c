/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver's results against those of independent programs, tests/data/mnk-*.txt. */

#include "solver-data.h"

static const char *const files[] = {
  "mnk-333-all.txt", "mnk-343.txt", "mnk-433.txt", "mnk-443.txt",   "mnk-444.txt", "mnk-543.txt",
  "mnk-544.txt",     "mnk-554.txt", "mnk-555.txt", "mnk-633.txt",   "mnk-644.txt", "mnk-654.txt",
  "mnk-655.txt",     "mnk-664.txt", "mnk-665.txt", "mnk-empty.txt",
};

static void
test_file (gconstpointer data)
{
  solver_data_check (data);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/", files[i], NULL);

      g_test_add_data_func (path, files[i], test_file);
    }

  return g_test_run ();
}
