/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search's table returns what was stored for that very position, or nothing. */

#include <glib.h>

#include "mnk-tt.h"

#define N_ENTRIES 64

typedef struct
{
  MnkTTEntry entries[N_ENTRIES];
  MnkTT tt;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < N_ENTRIES; i++)
    {
      atomic_init (&fixture->entries[i].check, 0);
      atomic_init (&fixture->entries[i].data, 0);
    }
  fixture->tt = (MnkTT){ fixture->entries, N_ENTRIES };
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
}

/* Returns hashes of one bucket, whose number is in the highest bits. */
static guint64
hash_in_bucket (guint64 n)
{
  return (guint64) 5 << 59 | (n * 0x9e3779b97f4a7c15u) >> 8;
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  static const MnkKnown cases[] = {
    { 0, 0, 0, MNK_BOUND_EXACT, 0 },
    { 5000, -29999, -100, MNK_BOUND_UPPER, -15000 },
    { 65535, 29999, 100, MNK_BOUND_LOWER, 15000 },
    { 1, -1, -1, MNK_BOUND_EXACT, -1 },
    { 77, 19000, 64, MNK_BOUND_EXACT, MNK_TT_NO_EVAL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint64 hash = 0x9e3779b97f4a7c15u * (i + 1);
      MnkKnown known;

      g_assert_false (mnk_tt_probe (&fixture->tt, hash, &known));
      mnk_tt_store (&fixture->tt, hash, &cases[i], (int) i);
      g_assert_true (mnk_tt_probe (&fixture->tt, hash, &known));
      g_assert_cmpint (known.move, ==, cases[i].move);
      g_assert_cmpint (known.value, ==, cases[i].value);
      g_assert_cmpint (known.depth, ==, cases[i].depth);
      g_assert_cmpint (known.bound, ==, cases[i].bound);
      g_assert_cmpint (known.eval, ==, cases[i].eval);
    }
}

/* Another position of the same bucket is not found. Neither is a torn entry, whose words belong to
 * two positions, as two threads may leave it. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  const guint64 one = hash_in_bucket (1), other = hash_in_bucket (2);
  MnkTTEntry *bucket = mnk_tt_bucket (&fixture->tt, one);
  MnkKnown known;

  g_assert_true (bucket == mnk_tt_bucket (&fixture->tt, other));
  mnk_tt_store (&fixture->tt, one, &(MnkKnown){ 11, 100, 5, MNK_BOUND_EXACT, 7 }, 1);
  g_assert_false (mnk_tt_probe (&fixture->tt, other, &known));
  mnk_tt_store (&fixture->tt, other, &(MnkKnown){ 22, -200, 6, MNK_BOUND_LOWER, 8 }, 1);
  g_assert_true (mnk_tt_probe (&fixture->tt, one, &known));
  g_assert_true (mnk_tt_probe (&fixture->tt, other, &known));

  atomic_store (&bucket[0].data, atomic_load (&bucket[1].data));
  g_assert_false (mnk_tt_probe (&fixture->tt, one, &known));
  g_assert_true (mnk_tt_probe (&fixture->tt, other, &known));
  g_assert_cmpint (known.move, ==, 22);
}

/* The shallower of two entries is replaced, an old one first. A known move or evaluation stays if
 * the new entry of the position has none. */
static void
test_replacement (Fixture *fixture, gconstpointer data)
{
  MnkKnown known;

  mnk_tt_store (&fixture->tt, hash_in_bucket (1), &(MnkKnown){ 1, 1, 9, MNK_BOUND_EXACT, 5 }, 1);
  mnk_tt_store (&fixture->tt, hash_in_bucket (2), &(MnkKnown){ 2, 2, 4, MNK_BOUND_EXACT, 5 }, 1);
  mnk_tt_store (&fixture->tt, hash_in_bucket (3), &(MnkKnown){ 3, 3, 2, MNK_BOUND_EXACT, 5 }, 1);
  g_assert_true (mnk_tt_probe (&fixture->tt, hash_in_bucket (1), &known));
  g_assert_false (mnk_tt_probe (&fixture->tt, hash_in_bucket (2), &known));
  g_assert_true (mnk_tt_probe (&fixture->tt, hash_in_bucket (3), &known));

  mnk_tt_store (&fixture->tt, hash_in_bucket (3), &(MnkKnown){ 3, 3, 2, MNK_BOUND_EXACT, 5 }, 3);
  mnk_tt_store (&fixture->tt, hash_in_bucket (4), &(MnkKnown){ 4, 4, 1, MNK_BOUND_EXACT, 5 }, 3);
  g_assert_false (mnk_tt_probe (&fixture->tt, hash_in_bucket (1), &known));
  g_assert_true (mnk_tt_probe (&fixture->tt, hash_in_bucket (3), &known));

  mnk_tt_store (&fixture->tt, hash_in_bucket (4),
                &(MnkKnown){ 0, -9, 3, MNK_BOUND_UPPER, MNK_TT_NO_EVAL }, 3);
  g_assert_true (mnk_tt_probe (&fixture->tt, hash_in_bucket (4), &known));
  g_assert_cmpint (known.move, ==, 4);
  g_assert_cmpint (known.eval, ==, 5);
  g_assert_cmpint (known.value, ==, -9);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/tt/round-trip", test_round_trip);
  ADD ("/tt/torn", test_torn);
  ADD ("/tt/replacement", test_replacement);
  return g_test_run ();
}
