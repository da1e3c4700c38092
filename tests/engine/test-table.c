/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table's memory: who owns it, sharing it, clearing it, and its size. */

#include <glib.h>
#include <stdint.h>
#include <string.h>

#include "mnk-table.h"

static bool
is_zero (const char *memory, size_t bytes)
{
  for (size_t i = 0; i < bytes; i++)
    {
      if (memory[i] != 0)
        return false;
    }

  return true;
}

/* An owner gets all of the memory, aligned and empty, and finds there later what it has written. */
static void
test_claim (void)
{
  static const size_t sizes[] = { 0, 1, 64, 100, 1 << 16, 1 << 20, 1 << 21, (1 << 22) + 5000 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      MnkTable *table = mnk_table_new (sizes[i]);
      size_t bytes;
      char *memory = mnk_table_claim (table, MNK_TABLE_SOLVER, 7, NULL, &bytes);

      g_assert_cmpuint (bytes, ==, mnk_table_bytes (table));
      g_assert_cmpuint (bytes, <=, sizes[i]);
      g_assert_cmpuint (sizes[i] - bytes, <, 65536);
      g_assert_cmpuint ((uintptr_t) memory % 64, ==, 0);
      g_assert_true (is_zero (memory, bytes));

      /* The same owner finds what it wrote. Another owner finds nothing, and neither does anyone
       * after clearing. */
      memset (memory, 1, bytes);
      mnk_table_settle (table, SIZE_MAX, NULL);
      memory = mnk_table_claim (table, MNK_TABLE_SOLVER, 7, NULL, &bytes);
      g_assert_true (bytes == 0 || (memory[0] == 1 && memory[bytes - 1] == 1));
      memory = mnk_table_claim (table, MNK_TABLE_SOLVER, 8, NULL, &bytes);
      g_assert_true (is_zero (memory, bytes));
      memset (memory, 1, bytes);
      mnk_table_clear (table, NULL);
      memory = mnk_table_claim (table, MNK_TABLE_SOLVER, 8, NULL, &bytes);
      g_assert_true (is_zero (memory, bytes));

      mnk_table_free (table);
    }
}

/* Solver and search take turns on one board, then on another. */
static void
test_share (void)
{
  static const size_t sizes[] = { 0, 64, 1000, 1 << 20, (1 << 22) + 5000 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      MnkTable *table = mnk_table_new (sizes[i]);
      size_t all = mnk_table_bytes (table);
      size_t bytes, room;
      char *solver = mnk_table_claim (table, MNK_TABLE_SOLVER, 7, NULL, &bytes);
      char *search;

      memset (solver, 1, bytes);
      search = mnk_table_claim (table, MNK_TABLE_SEARCH, 8, NULL, &room);
      g_assert_cmpuint ((uintptr_t) search % 64, ==, 0);
      g_assert_true (is_zero (search, room));
      memset (search, 2, room);

      solver = mnk_table_claim (table, MNK_TABLE_SOLVER, 7, NULL, &bytes);
      g_assert_cmpuint (bytes + room, <=, all);
      g_assert_cmpuint (all - bytes - room, <, 192);
      g_assert_true (is_zero (solver, bytes));
      memset (solver, 1, bytes);

      /* Both shares still have their contents. */
      search = mnk_table_claim (table, MNK_TABLE_SEARCH, 8, NULL, &room);
      g_assert_true (room == 0 || (search[0] == 2 && search[room - 1] == 2));
      solver = mnk_table_claim (table, MNK_TABLE_SOLVER, 7, NULL, &bytes);
      g_assert_true (bytes == 0 || (solver[0] == 1 && solver[bytes - 1] == 1));

      /* Another board clears the table, and its first user gets the whole of it again. */
      search = mnk_table_claim (table, MNK_TABLE_SEARCH, 9, NULL, &room);
      g_assert_cmpuint (room, ==, all);
      g_assert_true (is_zero (search, room));
      mnk_table_free (table);
    }
}

/* After a stop no user waits for clearing, and none gets memory that is not cleared. */
static void
test_stopped (void)
{
  static const size_t sizes[] = { 1 << 16, 1 << 24 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      MnkTable *table = mnk_table_new (sizes[i]);
      atomic_bool stop = true;
      size_t bytes;
      char *memory = mnk_table_claim (table, MNK_TABLE_SEARCH, 1, &stop, &bytes);

      /* There is nothing to be cleared yet. */
      g_assert_cmpuint (bytes, ==, sizes[i]);
      memset (memory, 1, bytes);

      mnk_table_claim (table, MNK_TABLE_SEARCH, 2, &stop, &bytes);
      g_assert_cmpuint (bytes, ==, 0);
      mnk_table_claim (table, MNK_TABLE_SOLVER, 3, &stop, &bytes);
      g_assert_cmpuint (bytes, ==, 0);
      g_assert_false (mnk_table_clear (table, &stop));

      stop = false;
      memory = mnk_table_claim (table, MNK_TABLE_SEARCH, 1, &stop, &bytes);
      g_assert_cmpuint (bytes, ==, sizes[i]);
      g_assert_true (is_zero (memory, bytes));
      mnk_table_free (table);
    }
}

static gpointer
stop_soon (gpointer data)
{
  g_usleep ((gulong) g_random_int_range (0, 2000));
  atomic_store ((atomic_bool *) data, true);
  return NULL;
}

/* After a stop in the middle the rest is cleared later. */
static void
test_stopped_midway (void)
{
  MnkTable *table = mnk_table_new (1 << 25);
  int n_stopped = 0;

  for (int i = 0; i < 40; i++)
    {
      atomic_bool stop = false;
      GThread *thread;
      size_t bytes;
      char *memory = mnk_table_claim (table, MNK_TABLE_SEARCH, (uint64_t) i, NULL, &bytes);

      g_assert_cmpuint (bytes, ==, 1 << 25);
      for (size_t at = 0; at < bytes; at += 1024)
        {
          g_assert_cmpint (memory[at], ==, 0);
          memory[at] = 1;
        }
      thread = g_thread_new ("stop", stop_soon, &stop);
      n_stopped += !mnk_table_clear (table, &stop);
      g_thread_join (thread);
    }
  g_test_message ("%d stopped", n_stopped);
  mnk_table_free (table);
}

static void
test_sizes (void)
{
  size_t last = 0;

  mnk_table_free (NULL);
  for (int cells = 1; cells <= 4096; cells++)
    {
      size_t bytes = mnk_table_bytes_for_cells (cells);

      g_assert_cmpuint (bytes, >=, last);
      if (cells <= 25)
        g_assert_cmpuint (bytes, <=, 1 << 20);

      last = bytes;
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/table/claim", test_claim);
  g_test_add_func ("/table/share", test_share);
  g_test_add_func ("/table/stopped", test_stopped);
  g_test_add_func ("/table/stopped-midway", test_stopped_midway);
  g_test_add_func ("/table/sizes", test_sizes);

  return g_test_run ();
}
