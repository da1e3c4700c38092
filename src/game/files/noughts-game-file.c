/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading games from files and the clipboard. */

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-list.h"
#include "noughts-game-read.h"
#include "noughts-game-stream.h"
#include "noughts-lib.h"
#include "noughts-markup.h"
#include "noughts-moves-text.h"
#include "noughts-pos.h"
#include "noughts-record-private.h"
#include "noughts-sgf-text.h"
#include "noughts-workers.h"

guint
noughts_game_get_n_others (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->n_others;
}

void
noughts_game_set_fuller_file (NoughtsGame *self, const char *uri)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));

  g_free (self->fuller);
  self->fuller = self->n_others > 0 || self->partial ? g_strdup (uri) : NULL;
}

guint
noughts_game_count_others_in (NoughtsGame *self, const char *uri)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (uri != NULL, 0);

  return g_strcmp0 (self->fuller, uri) == 0 ? self->n_others : 0;
}

gboolean
noughts_game_is_part_of (NoughtsGame *self, const char *uri)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (uri != NULL, FALSE);

  return self->partial && g_strcmp0 (self->fuller, uri) == 0;
}

/* What a game is read from. */
typedef struct
{
  NoughtsKindOfFile kind;
  GBytes *bytes;
  const char *text;     /* decoded; NULL for a stream */
  GInputStream *stream; /* of a file that is read in blocks */
  const char *encoding; /* likewise */
} Input;

static gboolean
parse_pos (NoughtsRecord *record, GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  noughts_pos_parse (record, data, length);
  return TRUE;
}

static gboolean
parse_proof (NoughtsRecord *record, GBytes *bytes, GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  return noughts_record_parse_proof (record, data, length, error);
}

/* Finds the game in a text, or in a collection that is read in blocks. */
static gboolean
parse_sgf (NoughtsRecord *record, const Input *input, guint index, GError **error)
{
  g_autoptr (NoughtsBlocks) blocks = NULL;
  g_autoptr (NoughtsSgfGames) games = NULL;

  if (input->stream != NULL)
    {
      blocks = noughts_blocks_new (input->stream, input->encoding, error);
      if (blocks == NULL)
        return FALSE;
    }

  games = blocks != NULL ? noughts_sgf_games_new_of_blocks (blocks)
                         : noughts_sgf_games_new (input->text);
  return noughts_record_parse_sgf (record, games, index, error);
}

static gboolean
parse_rif (NoughtsRecord *record, const Input *input, guint index, GError **error)
{
  g_autoptr (NoughtsBlocks) blocks = noughts_blocks_new (input->stream, input->encoding, error);

  return blocks != NULL && noughts_record_parse_rif (record, blocks, index, error);
}

static gboolean
parse (NoughtsRecord *record, const Input *input, const NoughtsReading *reading, GError **error)
{
  const char *text = input->text;

  switch (input->kind)
    {
    case NOUGHTS_KIND_OF_FILE_SGF:
      return parse_sgf (record, input, reading->index, error);

    case NOUGHTS_KIND_OF_FILE_PSQ:
      return noughts_record_parse_psq (record, text, error);

    case NOUGHTS_KIND_OF_FILE_REC:
      return noughts_record_parse_rec (record, text, error);

    case NOUGHTS_KIND_OF_FILE_POS:
      return parse_pos (record, input->bytes);

    case NOUGHTS_KIND_OF_FILE_PROOF:
      return parse_proof (record, input->bytes, error);

    case NOUGHTS_KIND_OF_FILE_RIF:
      return parse_rif (record, input, reading->index, error);

    case NOUGHTS_KIND_OF_FILE_DIAGRAM:
      return noughts_record_parse_diagram (record, text, error);

    case NOUGHTS_KIND_OF_FILE_LIB:
    case NOUGHTS_KIND_OF_FILE_LIST:
    default:
      g_assert_not_reached ();
    }
}

static NoughtsGame *
read_record (const Input *input,
             const NoughtsReading *reading,
             guint *n_others,
             guint *n_skipped,
             GError **error)
{
  g_auto (NoughtsRecord) record = { 0 };
  g_autoptr (NoughtsGame) game = NULL;
  gboolean parsed;

  noughts_record_init (&record);
  record.other_way = reading->other_way;
  parsed = parse (&record, input, reading, error);
  *n_others = record.n_others;
  *n_skipped = record.n_skipped;
  if (!parsed)
    return NULL;

  game = noughts_game_build (&record, reading, MNK_FREESTYLE, error);
  if (game == NULL || !noughts_game_has_something (game, &record, error))
    return NULL;

  game->from_sgf = input->kind == NOUGHTS_KIND_OF_FILE_SGF;
  game->file_index = reading->index + record.n_skipped;
  game->size_behind = record.size_behind;
  noughts_game_tell_record (game, &record);
  noughts_game_count_author_signs (game);
  return g_steal_pointer (&game);
}

static gboolean
is_empty (NoughtsGame *self)
{
  return self->nodes.n_linked == 1 && self->setup->len == 0;
}

static void
tell_first (NoughtsGame *self)
{
  /* Translators: a game's number in a file */
  noughts_game_tell (self, g_strdup_printf (_ ("Showing game %u, the first one that can be read"),
                                            self->file_index + 1));
}

/* Reads a game of a file. Where the first of several cannot be read or has no moves, the next that
 * can be is read, so that the list of all can be offered. */
static NoughtsGame *
read_first (const Input *input, const NoughtsReading *reading, GError **error)
{
  g_autoptr (GError) problem = NULL;
  NoughtsReading other = *reading;
  guint n_others = 0, n_skipped = 0, unused;
  g_autoptr (NoughtsGame) game = read_record (input, reading, &n_others, &n_skipped, &problem);

  if (game != NULL && n_skipped > 0)
    tell_first (game);
  other.index += n_skipped;
  while ((game == NULL || is_empty (game)) && reading->index == 0
         && other.index < MIN (n_others, NOUGHTS_RECORD_MOST_SKIPPED))
    {
      g_autoptr (NoughtsGame) next = NULL;

      other.index++;
      next = read_record (input, &other, &unused, &unused, NULL);
      if (next == NULL || is_empty (next))
        continue;
      tell_first (next);
      return g_steal_pointer (&next);
    }

  if (game == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return g_steal_pointer (&game);
}

guint
noughts_game_get_index (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->file_index;
}

static NoughtsGame *
read_stream (GInputStream *stream,
             NoughtsKindOfFile kind,
             const NoughtsReading *reading,
             GError **error)
{
  Input input = { .kind = kind, .stream = stream };
  gboolean guessed = FALSE;
  NoughtsGame *game;

  input.encoding = reading->encoding != NULL
                       ? reading->encoding
                       : noughts_stream_find_encoding (stream, &guessed, error);
  if (input.encoding == NULL)
    return NULL;

  game = read_first (&input, reading, error);
  if (game != NULL && guessed)
    game->guessed_encoding = input.encoding;
  return game;
}

/* Whether such files hold one game without many variations. */
static gboolean
holds_one (NoughtsKindOfFile kind)
{
  return kind != NOUGHTS_KIND_OF_FILE_SGF && kind != NOUGHTS_KIND_OF_FILE_RIF
         && kind != NOUGHTS_KIND_OF_FILE_LIB && kind != NOUGHTS_KIND_OF_FILE_PROOF;
}

static gboolean
is_printable_pos (GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  return noughts_pos_is_printable (data, length);
}

NoughtsGame *
noughts_game_read (const NoughtsReading *reading, GBytes *bytes, GError **error)
{
  g_autofree char *text = NULL;
  Input input = { .bytes = bytes };
  NoughtsGame *game;
  const char *encoding = NULL;
  gboolean guessed = FALSE;

  g_return_val_if_fail (reading != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  input.kind = noughts_game_sniff (bytes, reading->encoding, &text, &encoding, &guessed);
  if (reading->named_pos && is_printable_pos (bytes))
    input.kind = NOUGHTS_KIND_OF_FILE_POS;
  input.text = text;
  if (g_bytes_get_size (bytes) > NOUGHTS_MOST_BYTES && holds_one (input.kind))
    {
      noughts_record_complain (error, _ ("this file is too large to be a game"));
      return NULL;
    }
  if (input.kind == NOUGHTS_KIND_OF_FILE_LIST)
    return noughts_moves_read (&reading->rule, text, reading->other_way, error);

  if (input.kind == NOUGHTS_KIND_OF_FILE_LIB)
    return noughts_lib_read (bytes, reading, error);

  if (input.kind == NOUGHTS_KIND_OF_FILE_RIF)
    {
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

      return read_stream (stream, input.kind, reading, error);
    }

  game = read_first (&input, reading, error);
  if (game != NULL && guessed)
    game->guessed_encoding = encoding;
  return game;
}

gboolean
noughts_file_is_named_pos (GFile *file)
{
  g_autofree char *name = NULL;
  NoughtsFormat format;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);
  return name != NULL && noughts_format_of_name (name, &format) && format == NOUGHTS_FORMAT_POS;
}

char *
noughts_file_get_title (GFile *file)
{
  g_autofree char *base = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  base = g_file_get_basename (file);
  return base != NULL && *base != '\0' ? g_filename_display_name (base)
                                       : g_file_get_parse_name (file);
}

NoughtsGame *
noughts_game_read_file (const NoughtsReading *reading, GFile *file, GError **error)
{
  g_auto (NoughtsStream) opened = { 0 };
  NoughtsReading named;

  g_return_val_if_fail (reading != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!noughts_stream_open (file, G_MAXSIZE, NULL, &opened, error))
    return NULL;
  if (opened.stream != NULL)
    return read_stream (opened.stream, opened.kind, reading, error);

  named = *reading;
  named.named_pos = noughts_file_is_named_pos (file);
  return noughts_game_read (&named, opened.bytes, error);
}

/* The worker's input: bytes or a file. */
typedef struct
{
  NoughtsReading reading;
  char *encoding;
  GBytes *bytes;
  GFile *file;
} ReadJob;

static void
read_job_free (ReadJob *job)
{
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_object (&job->file);
  g_free (job->encoding);
  g_free (job);
}

static gpointer
read_job (gpointer data, GError **error)
{
  const ReadJob *job = data;

  return job->bytes != NULL ? noughts_game_read (&job->reading, job->bytes, error)
                            : noughts_game_read_file (&job->reading, job->file, error);
}

static ReadJob *
read_job_new (const NoughtsReading *reading)
{
  ReadJob *job = g_new0 (ReadJob, 1);

  job->reading = *reading;
  job->encoding = g_strdup (reading->encoding);
  job->reading.encoding = job->encoding;
  return job;
}

static void
run_read_job (ReadJob *job, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, noughts_game_read_async);
  noughts_workers_make (task, read_job, job, (GDestroyNotify) read_job_free, g_object_unref);
}

void
noughts_game_read_async (const NoughtsReading *reading,
                         GBytes *bytes,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  ReadJob *job;

  g_return_if_fail (reading != NULL);
  g_return_if_fail (bytes != NULL);

  job = read_job_new (reading);
  job->bytes = g_bytes_ref (bytes);
  run_read_job (job, cancellable, callback, user_data);
}

void
noughts_game_read_file_async (const NoughtsReading *reading,
                              GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ReadJob *job;

  g_return_if_fail (reading != NULL);
  g_return_if_fail (G_IS_FILE (file));

  job = read_job_new (reading);
  job->file = g_object_ref (file);
  run_read_job (job, cancellable, callback, user_data);
}

NoughtsGame *
noughts_game_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return noughts_workers_take (G_TASK (result), error);
}

const char *
noughts_game_get_notes (NoughtsGame *self, const NoughtsNode *node)
{
  return self->notes != NULL ? g_hash_table_lookup (self->notes, node) : NULL;
}

/* Finds a property of the whole game, at the root or at a later node of the first branches. */
static char *
find_info (NoughtsGame *self, const char *property)
{
  for (const NoughtsNode *node = self->root; node != NULL;
       node = self->info_behind ? node->child : NULL)
    {
      const char *notes = noughts_game_get_notes (self, node);
      char *value = notes != NULL ? noughts_sgf_find (notes, property) : NULL;

      if (value != NULL)
        return value;
    }

  return NULL;
}

static gboolean
is_info (const char *property)
{
  static const char *const names[] = { "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN",
                                       "ON", "OT", "PB", "PC", "PW", "RE", "RO", "RU",
                                       "SO", "TM", "US", "WR", "WT", NULL };

  return g_strv_contains (names, property);
}

gboolean
noughts_game_is_info (const char *notes)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      if (is_info (walk.name->str))
        return TRUE;
    }

  return FALSE;
}

char *
noughts_game_get_note (NoughtsGame *self, NoughtsNode *node, const char *property)
{
  const char *notes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (node != NULL && property != NULL, NULL);

  if (self->notes == NULL)
    return NULL;
  if (node == self->root && is_info (property))
    return find_info (self, property);

  notes = noughts_game_get_notes (self, node);
  return notes != NULL ? noughts_sgf_find (notes, property) : NULL;
}

gboolean
noughts_format_of_name (const char *name, NoughtsFormat *format)
{
  static const char *const endings[] = {
    [NOUGHTS_FORMAT_SGF] = ".sgf", [NOUGHTS_FORMAT_PSQ] = ".psq", [NOUGHTS_FORMAT_LIST] = ".txt",
    [NOUGHTS_FORMAT_LIB] = ".lib", [NOUGHTS_FORMAT_POS] = ".pos",
  };
  g_autofree char *small = g_utf8_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      if (g_str_has_suffix (small, endings[i]))
        {
          *format = (NoughtsFormat) i;
          return TRUE;
        }
    }

  return FALSE;
}
