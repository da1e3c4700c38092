/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-store.h"

#include <glib/gi18n-lib.h>

#include "noughts-file-replace.h"

#define MOST_ENGINES 100

struct _NoughtsEngineStore
{
  GObject parent_instance;

  GFile *file;
  GPtrArray *profiles;
  char *trouble;
  gboolean loading;
  gboolean writing;
  gboolean dirty; /* another writing follows */
};

static GType
get_item_type (GListModel *model)
{
  return NOUGHTS_TYPE_ENGINE_PROFILE;
}

static guint
get_n_items (GListModel *model)
{
  return NOUGHTS_ENGINE_STORE (model)->profiles->len;
}

static gpointer
get_item (GListModel *model, guint i)
{
  GPtrArray *profiles = NOUGHTS_ENGINE_STORE (model)->profiles;

  return i < profiles->len ? g_object_ref (g_ptr_array_index (profiles, i)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (NoughtsEngineStore,
                               noughts_engine_store,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint failed_signal, edited_signal;

/* ---- Writing ---- */

static void
add_to_keys (GKeyFile *keys, NoughtsEngineProfile *profile)
{
  const char *id = noughts_engine_profile_get_id (profile);
  const NoughtsEngineTraits *traits = noughts_engine_profile_get (profile);

  g_key_file_set_string (keys, id, "name", traits->name);
  g_key_file_set_string (keys, id, "command", traits->command);
  g_key_file_set_string (keys, id, "folder", traits->folder);
  g_key_file_set_uint64 (keys, id, "threads", traits->threads);
  g_key_file_set_uint64 (keys, id, "memory", traits->memory);
  g_key_file_set_double (keys, id, "seconds", traits->seconds);
  g_key_file_set_boolean (keys, id, "tried", traits->tried);
  g_key_file_set_boolean (keys, id, "several-lines", traits->several);
  g_key_file_set_string_list (keys, id, "refused", (const char *const *) traits->refused,
                              g_strv_length (traits->refused));
}

static GBytes *
write_keys (NoughtsEngineStore *self)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  gsize length;
  char *text;

  for (guint i = 0; i < self->profiles->len; i++)
    add_to_keys (keys, g_ptr_array_index (self->profiles, i));

  text = g_key_file_to_data (keys, &length, NULL);
  return g_bytes_new_take (text, length);
}

static void save (NoughtsEngineStore *self);

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsEngineStore) self = data;
  g_autoptr (GError) error = NULL;

  self->writing = FALSE;
  if (!noughts_file_replace_finish (result, &error))
    {
      /* Translators: %s is a sentence of the system: why a file cannot be written */
      g_autofree char *text =
          g_strdup_printf (_ ("Couldn’t save the list of engines: %s"), error->message);

      g_signal_emit (self, failed_signal, 0, text);
    }
  if (self->dirty)
    save (self);
}

static void
save (NoughtsEngineStore *self)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) folder = NULL;

  if (self->loading)
    return;

  self->dirty = self->writing;
  if (self->writing)
    return;

  /* A folder that cannot be made is told by the writing. */
  folder = g_file_get_parent (self->file);
  g_file_make_directory_with_parents (folder, NULL, NULL);
  bytes = write_keys (self);
  self->writing = TRUE;
  noughts_file_replace_async (self->file, bytes, G_FILE_CREATE_PRIVATE, NULL, saved_cb,
                              g_object_ref (self));
}

void
noughts_engine_store_flush (NoughtsEngineStore *self)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_STORE (self));

  while (self->writing)
    g_main_context_iteration (NULL, TRUE);
}

/* ---- Reading ---- */

/* Keeps what cannot be read. */
static void
note_trouble (NoughtsEngineStore *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autofree char *kept_path = g_strconcat (path, ".damaged", NULL);
  g_autofree char *shown = g_filename_display_basename (kept_path);
  g_autoptr (GFile) kept = g_file_new_for_path (kept_path);

  if (self->trouble != NULL)
    return;

  if (g_file_copy (self->file, kept, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL))
    /* Translators: %s is the name of a file */
    self->trouble = g_strdup_printf (_ ("The list of engines is damaged. Only part of it can be "
                                        "read; a copy of the file is kept as %s"),
                                     shown);
  else
    self->trouble = g_strdup (_ ("The list of engines is damaged. Only part of it can be read"));
}

static void
edited_cb (NoughtsEngineStore *self)
{
  save (self);
  g_signal_emit (self, edited_signal, 0);
}

static void
append (NoughtsEngineStore *self, NoughtsEngineProfile *profile)
{
  g_signal_connect_object (profile, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->profiles, profile);
}

static char *
get_text (GKeyFile *keys, const char *id, const char *key)
{
  char *text = g_key_file_get_string (keys, id, key, NULL);

  return text != NULL ? text : g_strdup ("");
}

/* Numbers that are missing are the standard ones. */
static gboolean
load_profile (NoughtsEngineStore *self, GKeyFile *keys, const char *id)
{
  g_autofree char *name = get_text (keys, id, "name");
  g_autofree char *command = get_text (keys, id, "command");
  g_autofree char *folder = get_text (keys, id, "folder");
  g_auto (GStrv) refused = g_key_file_get_string_list (keys, id, "refused", NULL, NULL);
  NoughtsEngineProfile *profile;
  NoughtsEngineTraits traits = { .name = name, .command = command, .folder = folder };
  const double seconds = g_key_file_get_double (keys, id, "seconds", NULL);

  if (*name == '\0' || *command == '\0' || strlen (id) >= NOUGHTS_ENGINE_ID_SIZE
      || self->profiles->len >= MOST_ENGINES)
    return FALSE;

  traits.threads = (guint) MIN (g_key_file_get_uint64 (keys, id, "threads", NULL), G_MAXUINT);
  traits.memory = (guint) MIN (g_key_file_get_uint64 (keys, id, "memory", NULL), G_MAXUINT);
  traits.seconds = seconds > 0 ? seconds : 5;
  traits.tried = g_key_file_get_boolean (keys, id, "tried", NULL);
  traits.several = g_key_file_get_boolean (keys, id, "several-lines", NULL);
  traits.refused = refused;
  profile = noughts_engine_profile_new (id);
  noughts_engine_profile_set (profile, &traits);
  append (self, profile);
  return TRUE;
}

static void
load_keys (NoughtsEngineStore *self, GKeyFile *keys)
{
  g_auto (GStrv) groups = g_key_file_get_groups (keys, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (!load_profile (self, keys, groups[i]))
      note_trouble (self);
}

static void
load (NoughtsEngineStore *self)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_contents (self->file, NULL, &text, &length, NULL, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        note_trouble (self);
      return;
    }

  self->loading = TRUE;
  if (length > 0 && !g_key_file_load_from_data (keys, text, length, G_KEY_FILE_NONE, NULL))
    note_trouble (self);
  load_keys (self, keys);
  self->loading = FALSE;
}

/* ---- The object ---- */

static void
noughts_engine_store_finalize (GObject *object)
{
  NoughtsEngineStore *self = NOUGHTS_ENGINE_STORE (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  g_clear_pointer (&self->trouble, g_free);

  G_OBJECT_CLASS (noughts_engine_store_parent_class)->finalize (object);
}

static void
noughts_engine_store_class_init (NoughtsEngineStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_engine_store_finalize;

  failed_signal = g_signal_new ("failed", NOUGHTS_TYPE_ENGINE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  edited_signal = g_signal_new ("edited", NOUGHTS_TYPE_ENGINE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_engine_store_init (NoughtsEngineStore *self)
{
  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
}

NoughtsEngineStore *
noughts_engine_store_new (GFile *file)
{
  NoughtsEngineStore *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (NOUGHTS_TYPE_ENGINE_STORE, NULL);
  self->file = g_object_ref (file);
  load (self);

  return self;
}

static NoughtsEngineStore *default_store;

NoughtsEngineStore *
noughts_engine_store_get_default (void)
{
  if (default_store == NULL)
    {
      g_autoptr (GFile) file =
          g_file_new_build_filename (g_get_user_config_dir (), "noughts", "engines.ini", NULL);

      default_store = noughts_engine_store_new (file);
    }

  return default_store;
}

void
noughts_engine_store_flush_default (void)
{
  if (default_store != NULL)
    noughts_engine_store_flush (default_store);
}

const char *
noughts_engine_store_get_trouble (NoughtsEngineStore *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_STORE (self), NULL);

  return self->trouble;
}

NoughtsEngineProfile *
noughts_engine_store_add (NoughtsEngineStore *self, const NoughtsEngineTraits *traits)
{
  NoughtsEngineProfile *profile = NULL;

  g_return_val_if_fail (NOUGHTS_IS_ENGINE_STORE (self), NULL);

  /* The id of an engine that was removed may stand in a saved game. */
  while (profile == NULL)
    {
      g_autofree char *id = g_strdup_printf ("engine-%08x", g_random_int ());

      if (noughts_engine_store_find (self, id) == NULL)
        profile = noughts_engine_profile_new (id);
    }
  noughts_engine_profile_set (profile, traits);
  append (self, profile);
  g_list_model_items_changed (G_LIST_MODEL (self), self->profiles->len - 1, 0, 1);
  save (self);

  return profile;
}

void
noughts_engine_store_remove (NoughtsEngineStore *self, NoughtsEngineProfile *profile)
{
  guint i;

  g_return_if_fail (NOUGHTS_IS_ENGINE_STORE (self));

  if (!g_ptr_array_find (self->profiles, profile, &i))
    return;

  g_signal_handlers_disconnect_by_data (profile, self);
  g_ptr_array_remove_index (self->profiles, i);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
  save (self);
}

NoughtsEngineProfile *
noughts_engine_store_find (NoughtsEngineStore *self, const char *id)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_STORE (self), NULL);

  for (guint i = 0; i < self->profiles->len; i++)
    {
      NoughtsEngineProfile *profile = g_ptr_array_index (self->profiles, i);

      if (g_str_equal (noughts_engine_profile_get_id (profile), id))
        return profile;
    }

  return NULL;
}
