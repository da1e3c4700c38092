/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of proofs that are damaged, of another rule, or not there: nothing is known by them. */

#include <string.h>

#include <glib/gstdio.h>

#include "game-fixtures.h"
#include "noughts-solved.h"
#include "solved-fixtures.h"

static guint64
add_number (guint64 sum, guint64 number)
{
  sum = (sum ^ number) * 0x100000001b3u;
  return sum ^ sum >> 32;
}

/* Puts the checksum of its bytes into a proof (DESIGN.md "Proofs"). */
static void
set_checksum (char *bytes, gsize n_bytes)
{
  char *digits = g_strstr_len (bytes, (gssize) n_bytes, "\nchecksum ") + strlen ("\nchecksum ");
  const guchar *head = (const guchar *) bytes, *entries = (const guchar *) digits + 17;
  const gsize n_head = (gsize) (entries - head);
  g_autofree char *text = NULL;
  guint64 sum = 0xcbf29ce484222325u, sums[4] = { sum, sum, sum, sum };

  memset (digits, '0', 16);
  for (gsize i = 0; i < n_head; i++)
    sum = (sum ^ head[i]) * 0x100000001b3u;
  for (gsize i = 0; i <= (n_bytes - n_head) / 32 * 4 + 3; i++)
    {
      guint64 number = 0;

      for (gsize j = 8 * i; j < 8 * i + 8; j++)
        number = number << 8 | (j < n_bytes - n_head ? entries[j] : 0);
      sums[i % 4] = add_number (sums[i % 4], number);
    }
  for (int i = 0; i < 4; i++)
    sum = add_number (sum, sums[i]);
  text = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", sum);
  memcpy (digits, text, 16);
}

/* What the log has said. */
static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  GString *log = data;

  g_string_append_printf (log, "%s\n", message);
}

/* Says nothing of the position, with one line in the log, however often it is
 * asked. */
static void
assert_ignored (const char *bytes, gsize n_bytes, const char *words)
{
  const MnkWindow window = solved_read_gomoku (SOLVED_START);
  char *folder = solved_make_folder (bytes, n_bytes);
  g_autoptr (GString) log = g_string_new (NULL);
  MnkSolution solution;

  g_log_set_default_handler (log_cb, log);
  g_assert_false (noughts_solved_find (&window, &solution));
  g_assert_false (noughts_solved_find (&window, &solution));
  g_log_set_default_handler (g_log_default_handler, NULL);
  g_assert_true (g_pattern_match_simple (words, log->str));
  g_assert_true (strchr (log->str, '\n') == log->str + log->len - 1);
  solved_remove_folder (folder);
}

static void
test_damaged (void)
{
  g_autofree char *path = solved_find_proof ();
  g_autofree char *bytes = NULL;
  g_autofree char *copy = NULL;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  assert_ignored (bytes, n_bytes - 1, "*ignored*cut off\n");
  assert_ignored (bytes, 100, "*ignored*cut off\n");
  assert_ignored (bytes, 0, "*ignored*cut off\n");
  assert_ignored ("anything", 8, "*ignored*no proof\n");

  copy = g_memdup2 (bytes, n_bytes);
  for (int i = 0; i < 20; i++)
    {
      const gsize at = n_bytes - 1 - (gsize) i * (n_bytes / 2 / 20);

      copy[at] ^= 1;
      assert_ignored (copy, n_bytes, "*ignored*checksum*\n");
      copy[at] ^= 1;
    }

  copy[strlen ("noughts-proof ")] = '5';
  assert_ignored (copy, n_bytes, "*ignored*version\n");
  copy[strlen ("noughts-proof ")] = '7';
  copy[strlen ("noughts-proof 7\nrule ")] = 'F';
  assert_ignored (copy, n_bytes, "*ignored*head*\n");
}

/* A file is not read, nor complained of, where the position has not even its stones. */
static void
test_not_read (void)
{
  g_autofree char *path = solved_find_proof ();
  g_autofree char *bytes = NULL;
  g_autoptr (GString) log = g_string_new (NULL);
  gsize n_bytes;
  char *folder;

  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  bytes[n_bytes - 1] ^= 1;
  folder = solved_make_folder (bytes, n_bytes);
  g_log_set_default_handler (log_cb, log);
  solved_assert_unknown ("h8 a1 g9 i9 o15");
  solved_assert_unknown ("h8 a2 i9 g8");
  g_assert_cmpstr (log->str, ==, "");
  solved_assert_unknown ("h8 a15 i7 g8");
  g_assert_true (g_pattern_match_simple ("*ignored*checksum*", log->str));
  g_log_set_default_handler (g_log_default_handler, NULL);
  solved_remove_folder (folder);
}

/* A file that is farther from the game is not read where a nearer one has the position: after
 * "h8 a1 i9 o15" two files have the stones, and that of "h8 a1" is damaged. */
static void
test_farther_not_read (void)
{
  const char *proofs = g_getenv ("NOUGHTS_PROOFS");
  g_autofree char *near = g_build_filename (proofs, "freestyle-15x15-5-h8-a1-i9-o15.proof", NULL);
  g_autofree char *far = g_build_filename (proofs, "freestyle-15x15-5-h8-a1.proof", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *near_copy = NULL;
  g_autoptr (GString) log = g_string_new (NULL);
  const MnkWindow window = solved_read_gomoku ("h8 a1 i9 o15");
  MnkSolution solution;
  gsize n_bytes;
  char *folder;

  g_assert_true (g_file_get_contents (far, &bytes, &n_bytes, NULL));
  bytes[n_bytes - 1] ^= 1;
  folder = solved_make_folder (bytes, n_bytes);
  g_clear_pointer (&bytes, g_free);
  g_assert_true (g_file_get_contents (near, &bytes, &n_bytes, NULL));
  near_copy = g_build_filename (folder, "near.proof", NULL);
  g_assert_true (g_file_set_contents (near_copy, bytes, (gssize) n_bytes, NULL));

  g_log_set_default_handler (log_cb, log);
  g_assert_true (noughts_solved_find (&window, &solution));
  g_assert_cmpstr (log->str, ==, "");
  g_log_set_default_handler (g_log_default_handler, NULL);
  g_unlink (near_copy);
  solved_remove_folder (folder);
}

/* The proof of another rule under this one's name: its keys are others. */
static void
test_other_rule (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("NOUGHTS_PROOFS"), "standard-15x15-5-h8-a1-i9-o15.proof", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GString) text = NULL;
  MnkWindow window = solved_read_gomoku ("h8 a1 i9 o15");
  MnkSolution solution;
  gsize n_bytes;
  char *folder;

  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  folder = solved_make_folder (bytes, n_bytes);
  g_assert_false (noughts_solved_find (&window, &solution));
  window.position.rule.line = MNK_STANDARD;
  g_assert_true (noughts_solved_find (&window, &solution));
  solved_remove_folder (folder);

  text = g_string_new_len (bytes, (gssize) n_bytes);
  g_string_erase (text, strlen ("noughts-proof 7\nrule "), strlen ("standard"));
  g_string_insert (text, strlen ("noughts-proof 7\nrule "), "freestyle");
  set_checksum (text->str, text->len);
  folder = solved_make_folder (text->str, text->len);
  window.position.rule.line = MNK_FREESTYLE;
  g_assert_false (noughts_solved_find (&window, &solution));
  solved_remove_folder (folder);
}

/* The winner's threat may be a1, the cell with the number 0. */
static void
test_threat_in_corner (void)
{
  const MnkRule rule = { 6, 6, 4, MNK_FREESTYLE };
  const MnkWindow window = solved_read_window (&rule, "b2 c1 e4 e5 a3 b5 d5 b1");
  char bytes[] = "noughts-proof 7\nrule freestyle 6x6 4\nx b2 a3 e4 d5\no b1 c1 b5 e5\n"
                 "mover x\nwinner x\nplies 13\nrun a test\nkeys 24\npositions 0\nbytes 0\n"
                 "checksum 0000000000000000\n";
  MnkSolution solution;
  char *folder;

  set_checksum (bytes, strlen (bytes));
  folder = solved_make_folder (bytes, strlen (bytes));
  g_assert_true (noughts_solved_find (&window, &solution));
  g_assert_true (mnk_point_equal (solution.move, (MnkPoint){ 0, 0 }));
  solved_remove_folder (folder);
}

/* Without a folder, or with one that is not there, nothing is known and nothing
 * is said. */
static void
test_no_folder (void)
{
  noughts_solved_set_folder (NULL);
  solved_assert_unknown (SOLVED_START);
  noughts_solved_set_folder ("/no/such/folder");
  solved_assert_unknown (SOLVED_START);
}

/* Lets an opponent move in a proven position, with hardly any time. */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solved/threat-in-corner", test_threat_in_corner);
  g_test_add_func ("/solved/damaged", test_damaged);
  g_test_add_func ("/solved/not-read", test_not_read);
  g_test_add_func ("/solved/farther-not-read", test_farther_not_read);
  g_test_add_func ("/solved/other-rule", test_other_rule);
  g_test_add_func ("/solved/no-folder", test_no_folder);

  return g_test_run ();
}
