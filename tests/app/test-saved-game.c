/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of the saved game: writing, reading, damage, and no room. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "noughts-error.h"
#include "noughts-file-aside.h"
#include "noughts-saved-game.h"

typedef struct
{
  char *folder;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-saved-XXXXXX", &error);
  g_assert_no_error (error);
  /* The file's folder does not exist yet, as at the first start. */
  path = g_build_filename (fixture->folder, "noughts", "running-game", NULL);
  fixture->file = g_file_new_for_path (path);
}

/* Returns the path of the n-th damaged file. */
static char *
get_aside_path (Fixture *fixture, guint number)
{
  const char *path = g_file_peek_path (fixture->file);

  return number == 1 ? g_strconcat (path, ".damaged", NULL)
                     : g_strdup_printf ("%s.damaged-%u", path, number);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "noughts", NULL);

  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *path = get_aside_path (fixture, i);

      g_remove (path);
    }
  g_remove (g_file_peek_path (fixture->file));
  g_rmdir (folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

static GVariant *
make_variant (const char *text)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "text", "s", text);
  g_variant_dict_insert (&dict, "number", "t", G_GUINT64_CONSTANT (0x0102030405060708));

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) variant = make_variant ("h8 i9");
  g_autoptr (GVariant) back = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (noughts_saved_game_write (fixture->file, variant, &error));
  g_assert_no_error (error);
  back = noughts_saved_game_read (fixture->file, &error);
  g_assert_no_error (error);
  g_assert_true (g_variant_equal (variant, back));
}

static void
test_removed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) variant = make_variant ("h8");
  g_autoptr (GError) error = NULL;

  /* Nothing to remove is no error. */
  g_assert_true (noughts_saved_game_write (fixture->file, NULL, &error));
  g_assert_true (noughts_saved_game_write (fixture->file, variant, &error));
  g_assert_true (noughts_saved_game_write (fixture->file, NULL, &error));
  g_assert_no_error (error);
  g_assert_null (noughts_saved_game_read (fixture->file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
assert_damaged (Fixture *fixture, const char *contents, gsize length)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (fixture->file);

  g_assert_true (g_file_set_contents (path, contents, length, &error));
  g_assert_no_error (error);
  g_assert_null (noughts_saved_game_read (fixture->file, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED);
}

/* Every changed byte and every truncation is detected. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) variant = make_variant ("h8 i9");
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (noughts_saved_game_write (fixture->file, variant, &error));
  g_assert_true (
      g_file_get_contents (g_file_peek_path (fixture->file), &contents, &length, &error));

  for (gsize i = 0; i < length; i++)
    {
      contents[i] ^= 0x20;
      assert_damaged (fixture, contents, length);
      contents[i] ^= 0x20;
      assert_damaged (fixture, contents, i);
    }

  assert_damaged (fixture, "", 0);
  assert_damaged (fixture, "nonsense\n", 9);
}

static void
test_set_aside (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);
  g_autoptr (GVariant) variant = make_variant ("h8");

  g_assert_true (noughts_saved_game_write (fixture->file, variant, &error));
  assert_damaged (fixture, "nonsense", 8);
  g_assert_true (noughts_file_set_aside (fixture->file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

static void
assert_aside (Fixture *fixture, guint number, const char *text)
{
  g_autofree char *path = get_aside_path (fixture, number);
  g_autoptr (GVariant) expected = make_variant (text);
  g_autoptr (GFile) aside = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) found = noughts_saved_game_read (aside, &error);

  g_assert_no_error (error);
  g_assert_true (g_variant_equal (found, expected));
}

/* Setting aside, by moving or copying, does not overwrite existing files, up to nine of them. */
static void
test_aside_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 11; i++)
    {
      g_autofree char *text = g_strdup_printf ("h%u", i);
      g_autoptr (GVariant) variant = make_variant (text);
      gboolean copies = i % 2 == 0;

      g_assert_true (noughts_saved_game_write (fixture->file, variant, &error));
      if (copies)
        g_assert_true (noughts_file_copy_aside (fixture->file, &error));
      else
        g_assert_true (noughts_file_set_aside (fixture->file, &error));
      g_assert_no_error (error);
      assert_aside (fixture, MIN (i, 9), text);
      g_assert_true (g_file_query_exists (fixture->file, NULL) == copies);
    }
  for (guint i = 1; i < 9; i++)
    {
      g_autofree char *text = g_strdup_printf ("h%u", i);

      assert_aside (fixture, i, text);
    }
}

/* The saved game is readable by its owner alone, even in place of a file readable by all. */
static void
test_private (Fixture *fixture, gconstpointer data)
{
  const char *path = g_file_peek_path (fixture->file);
  mode_t mask = umask (0);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) variant = make_variant ("h8");
      g_autoptr (GError) error = NULL;
      GStatBuf found;

      g_assert_true (noughts_saved_game_write (fixture->file, variant, &error));
      g_assert_no_error (error);
      g_assert_cmpint (g_stat (path, &found), ==, 0);
      g_assert_cmpint (found.st_mode & 0777, ==, 0600);
      g_assert_cmpint (g_chmod (path, 0644), ==, 0);
    }

  umask (mask);
}

/* The old file survives a write that fails half way, as on a full disk. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  g_autofree char *moves = g_strnfill (20000, 'h');
  g_autoptr (GVariant) small = make_variant ("h8");
  g_autoptr (GVariant) large = make_variant (moves);
  g_autoptr (GVariant) back = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit unlimited, limit;
  gboolean written;

  g_assert_true (noughts_saved_game_write (fixture->file, small, &error));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &unlimited), ==, 0);
  limit = unlimited;
  limit.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  written = noughts_saved_game_write (fixture->file, large, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &unlimited), ==, 0);
  g_assert_false (written);
  g_assert_nonnull (error);
  g_clear_error (&error);

  back = noughts_saved_game_read (fixture->file, &error);
  g_assert_no_error (error);
  g_assert_true (g_variant_equal (back, small));
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full/running-game");
  g_autoptr (GVariant) variant = make_variant ("h8");
  g_autoptr (GError) error = NULL;

  g_assert_false (noughts_saved_game_write (full, variant, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (strlen (error->message), >, 0);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  guint *left = data;

  noughts_saved_game_write_finish (result, &error);
  g_assert_no_error (error);
  *left -= 1;
}

/* The last request wins, however late the workers of the others are. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) early = make_variant ("an early one");
  g_autoptr (GVariant) last = make_variant ("the last");
  g_autoptr (GVariant) back = NULL;
  g_autoptr (GError) error = NULL;
  guint left = 20;

  for (guint i = 0; i < 20; i++)
    noughts_saved_game_write_async (fixture->file, early, NULL, written_cb, &left);
  g_assert_true (noughts_saved_game_write (fixture->file, last, &error));

  while (left > 0)
    g_main_context_iteration (NULL, TRUE);

  back = noughts_saved_game_read (fixture->file, &error);
  g_assert_no_error (error);
  g_assert_true (g_variant_equal (back, last));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/saved-game/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("removed", test_removed);
  ADD ("damaged", test_damaged);
  ADD ("set-aside", test_set_aside);
  ADD ("aside-again", test_aside_again);
  ADD ("private", test_private);
  ADD ("no-room", test_no_room);
  ADD ("no-folder", test_no_folder);
  ADD ("order", test_order);

  return g_test_run ();
}
