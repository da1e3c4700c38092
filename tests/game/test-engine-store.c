/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of engines in the preferences, and what is found when one is tried. */

#include <glib/gstdio.h>

#include "noughts-engine-store.h"
#include "noughts-engine-trial.h"

typedef struct
{
  char *folder;
  GFile *file;
} Place;

static void
place_begin (Place *place)
{
  place->folder = g_dir_make_tmp ("noughts-engines-XXXXXX", NULL);
  place->file = g_file_new_build_filename (place->folder, "deep", "engines.ini", NULL);
}

static void
remove_in (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_remove (path);
}

static void
place_end (Place *place)
{
  remove_in (place->folder, "deep/engines.ini");
  remove_in (place->folder, "deep/engines.ini.damaged");
  remove_in (place->folder, "deep");
  g_rmdir (place->folder);
  g_clear_object (&place->file);
  g_free (place->folder);
}

static void
write_file (Place *place, const char *text)
{
  g_autoptr (GFile) folder = g_file_get_parent (place->file);
  g_autoptr (GError) error = NULL;

  g_file_make_directory (folder, NULL, NULL);
  g_file_replace_contents (place->file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                           NULL, &error);
  g_assert_no_error (error);
}

static guint
count (NoughtsEngineStore *store)
{
  return g_list_model_get_n_items (G_LIST_MODEL (store));
}

static const NoughtsEngineTraits some = {
  .name = (char *) "Ä “x”; [y]",
  .command = (char *) "ssh host 'mnk pbrain' # = \\ä",
  .folder = (char *) "/somewhere else",
  .threads = 3,
  .memory = 350,
  .seconds = 2.5,
  .tried = TRUE,
  .several = TRUE,
};

static void
count_cb (guint *count)
{
  ++*count;
}

/* A list of names is told when one of them changes. */
static void
test_edited (void)
{
  NoughtsEngineTraits traits = some;
  NoughtsEngineStore *store;
  NoughtsEngineProfile *profile;
  guint count = 0;
  Place place;

  place_begin (&place);
  store = noughts_engine_store_new (place.file);
  profile = noughts_engine_store_add (store, &traits);
  g_signal_connect_swapped (store, "edited", G_CALLBACK (count_cb), &count);
  traits.name = (char *) "another";
  noughts_engine_profile_set (profile, &traits);
  g_assert_cmpuint (count, ==, 1);
  noughts_engine_store_flush (store);
  g_assert_finalize_object (store);
  place_end (&place);
}

/* What is added is there again, with all that is said of it, and what is removed is not. */
static void
test_kept (void)
{
  g_auto (GStrv) refused = g_strsplit ("15x15 renju|15x15 caro", "|", -1);
  NoughtsEngineTraits traits = some;
  const NoughtsEngineTraits *found;
  NoughtsEngineStore *store;
  NoughtsEngineProfile *profile;
  g_autofree char *id = NULL;
  g_autofree char *why_not = NULL;
  Place place;

  place_begin (&place);
  store = noughts_engine_store_new (place.file);
  g_assert_null (noughts_engine_store_get_trouble (store));
  g_assert_cmpuint (count (store), ==, 0);
  traits.refused = refused;
  profile = noughts_engine_store_add (store, &traits);
  id = g_strdup (noughts_engine_profile_get_id (profile));
  noughts_engine_store_add (store, &some);
  noughts_engine_store_remove (store, noughts_engine_store_add (store, &some));
  noughts_engine_store_flush (store);
  g_assert_finalize_object (store);

  store = noughts_engine_store_new (place.file);
  g_assert_cmpuint (count (store), ==, 2);
  profile = noughts_engine_store_find (store, id);
  g_assert_nonnull (profile);
  found = noughts_engine_profile_get (profile);
  g_assert_cmpstr (found->name, ==, some.name);
  g_assert_cmpstr (found->command, ==, some.command);
  g_assert_cmpstr (found->folder, ==, some.folder);
  g_assert_cmpuint (found->threads, ==, 3);
  g_assert_cmpuint (found->memory, ==, 350);
  g_assert_cmpfloat (found->seconds, ==, 2.5);
  g_assert_true (found->tried && found->several);
  g_assert_cmpstrv (found->refused, refused);
  why_not = noughts_engine_profile_why_not (profile, &(MnkRule){ 15, 15, 5, MNK_RENJU });
  g_assert_nonnull (why_not);
  g_assert_null (noughts_engine_profile_why_not (profile, &(MnkRule){ 15, 15, 5, MNK_FREESTYLE }));
  g_assert_finalize_object (store);
  place_end (&place);
}

/* A damaged file is told in a sentence, and a copy is kept; what can be read is there. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *text;
    guint n;
  } cases[] = {
    { "[engine-1]\nname=A\ncommand=a\n[engine-2]\nname=B\n", 1 },
    { "no key file\n", 0 },
    { "[engine-1]\nname=A\ncommand=a\nthreads=many\nseconds=-1\nmemory=1e99\n[\n", 1 },
    { "[a-name-that-is-far-too-long-for-an-engine]\nname=A\ncommand=a\n", 0 },
    { "\xff\xfe", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsEngineStore *store;
      g_autofree char *path = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *text = NULL;
      Place place;

      place_begin (&place);
      write_file (&place, cases[i].text);
      store = noughts_engine_store_new (place.file);
      g_assert_nonnull (noughts_engine_store_get_trouble (store));
      g_assert_cmpuint (count (store), ==, cases[i].n);
      noughts_engine_store_add (store, &some);
      noughts_engine_store_flush (store);
      path = g_file_get_path (place.file);
      kept = g_strconcat (path, ".damaged", NULL);
      g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_finalize_object (store);
      place_end (&place);
    }
}

/* Numbers without sense become the nearest with one. */
static void
test_numbers (void)
{
  NoughtsEngineStore *store;
  const NoughtsEngineTraits *traits;
  g_autoptr (NoughtsEngineProfile) profile = NULL;
  Place place;

  place_begin (&place);
  write_file (&place, "[e]\nname=A\ncommand=a\nthreads=0\nseconds=1e9\nmemory=99999999999\n");
  store = noughts_engine_store_new (place.file);
  g_assert_null (noughts_engine_store_get_trouble (store));
  profile = g_list_model_get_item (G_LIST_MODEL (store), 0);
  traits = noughts_engine_profile_get (profile);
  g_assert_cmpuint (traits->threads, ==, 1);
  g_assert_cmpuint (traits->memory, ==, NOUGHTS_ENGINE_MOST_MEMORY);
  g_assert_cmpfloat (traits->seconds, ==, NOUGHTS_ENGINE_MOST_SECONDS);
  g_object_unref (store);
  place_end (&place);
}

static void
failed_cb (NoughtsEngineStore *store, const char *text, guint *n)
{
  g_test_message ("%s", text);
  (*n)++;
}

/* What cannot be written is said, and stays in the list. */
static void
test_not_written (void)
{
  NoughtsEngineStore *store;
  guint n = 0;
  Place place;

  place_begin (&place);
  write_file (&place, "");
  g_clear_object (&place.file);
  place.file = g_file_new_build_filename (place.folder, "deep", "engines.ini", "engines.ini", NULL);
  store = noughts_engine_store_new (place.file);
  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), &n);
  noughts_engine_store_add (store, &some);
  noughts_engine_store_flush (store);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count (store), ==, 1);
  g_object_unref (store);
  place_end (&place);
}

/* ---- Trials ---- */

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static NoughtsEngineFindings *
try_engine (const char *fault, GError **error)
{
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, fault);
  g_autoptr (GAsyncResult) result = NULL;

  noughts_engine_trial_run_async (
      &(NoughtsEngineLaunch){ .name = "Bad", .command = command, .start_ms = 1000 }, NULL,
      take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return noughts_engine_trial_run_finish (result, error);
}

static void
test_trial (void)
{
  g_autoptr (NoughtsEngineFindings) good = try_engine ("good", NULL);
  g_autoptr (NoughtsEngineFindings) plain = try_engine ("plain", NULL);

  g_assert_cmpstr (good->name, ==, "Bad Engine");
  g_assert_true (good->several);
  g_assert_cmpuint (g_strv_length (good->refused), ==, 0);
  g_assert_false (plain->several);
}

/* One that does not answer ABOUT plays all the same. */
static void
test_trial_nameless (void)
{
  g_autoptr (NoughtsEngineFindings) findings = try_engine ("nameless", NULL);

  g_assert_nonnull (findings);
  g_assert_null (findings->name);
  g_assert_true (findings->several);
}

/* One that cannot play is told so. */
static void
test_trial_fails (void)
{
  static const char *const faults[] = { "dies", "dies-at-start", "refuses", "hangs-at-start" };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (try_engine (faults[i], &error));
      g_assert_nonnull (error);
      g_test_message ("%s: %s", faults[i], error->message);
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* One that refuses some rules is found to. */
static void
test_trial_refuses (void)
{
  g_autoptr (NoughtsEngineFindings) findings = try_engine ("no-renju", NULL);

  g_assert_nonnull (findings);
  g_assert_cmpuint (g_strv_length (findings->refused), ==, 1);
  g_assert_cmpstr (findings->refused[0], ==, "15x15 renju");
}

/* Boards have plain words. A name that is none, from a file made by hand, stays as it is. */
static void
test_boards (void)
{
  static const char *const cases[][2] = {
    { "15x15 freestyle", "freestyle gomoku on 15×15" },
    { "15x15 standard", "standard gomoku (exactly five) on 15×15" },
    { "19x19 renju", "renju on 19×19" },
    { "15x15 caro", "caro on 15×15" },
    { "15x15 caro-exact", "caro with exactly five on 15×15" },
    { "15x15", "15x15" },
    { "a board", "a board" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = noughts_engine_board_describe (cases[i][0]);

      g_assert_cmpstr (words, ==, cases[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine-store/kept", test_kept);
  g_test_add_func ("/engine-store/edited", test_edited);
  g_test_add_func ("/engine-store/damaged", test_damaged);
  g_test_add_func ("/engine-store/numbers", test_numbers);
  g_test_add_func ("/engine-store/not-written", test_not_written);
  g_test_add_func ("/engine-trial/good", test_trial);
  g_test_add_func ("/engine-trial/nameless", test_trial_nameless);
  g_test_add_func ("/engine-trial/fails", test_trial_fails);
  g_test_add_func ("/engine-trial/refuses", test_trial_refuses);
  g_test_add_func ("/engine-trial/boards", test_boards);

  return g_test_run ();
}
