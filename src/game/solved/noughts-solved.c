/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-solved.h"

#define SUFFIX      ".proof"
#define ENVIRONMENT "NOUGHTS_PROOFS"

/* A file of the folder, in an atomic box: its head is read first, and the rest when a position is
 * looked for in it. */
typedef struct
{
  char *path;
  GMappedFile *map;
  MnkCheckFile head;
  MnkCheckFile proof; /* without entries before it is read */
  gboolean read;
  gboolean bad;
} File;

static GMutex mutex;
static char *folder;
static GPtrArray *files;        /* File, NULL before the folder is read */
static MnkSolvedMemory *memory; /* of lookups; NULL while one is under way */

static void
file_clear (gpointer data)
{
  File *file = data;

  g_clear_pointer (&file->map, g_mapped_file_unref);
  mnk_check_file_clear (&file->proof);
  g_free (file->path);
}

static void
file_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, file_clear);
}

static const guint8 *
get_bytes (const File *file)
{
  return (const guint8 *) g_mapped_file_get_contents (file->map);
}

static void
reject (File *file, MnkCheckProblem problem)
{
  static const char *const words[] = {
    [MNK_CHECK_NO_PROOF] = "it is no proof",      [MNK_CHECK_VERSION] = "it is of another version",
    [MNK_CHECK_CUT_OFF] = "it is cut off",        [MNK_CHECK_CHECKSUM] = "its checksum is wrong",
    [MNK_CHECK_HEAD] = "its head makes no sense", [MNK_CHECK_ORDER] = "its positions make no sense",
    [MNK_CHECK_STOPPED] = "memory is short",
  };

  file->bad = TRUE;
  g_message ("%s is ignored: %s", file->path, words[problem]);
}

/* Reads the head of a file. An empty file has no bytes to point to. */
static void
add_file (const char *name)
{
  File *file = g_atomic_rc_box_new0 (File);
  g_autoptr (GError) error = NULL;
  MnkCheckProblem problem;

  file->path = g_build_filename (folder, name, NULL);
  file->map = g_mapped_file_new (file->path, FALSE, &error);
  g_ptr_array_add (files, file);
  if (file->map == NULL)
    {
      file->bad = TRUE;
      g_message ("%s", error->message);
      return;
    }

  problem = g_mapped_file_get_length (file->map) > 0 ? mnk_check_file_glance (
                &file->head, get_bytes (file), g_mapped_file_get_length (file->map))
                                                     : MNK_CHECK_CUT_OFF;
  if (problem != MNK_CHECK_OK)
    reject (file, problem);
}

static void
list_files (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  files = g_ptr_array_new_with_free_func (file_unref);
  dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      add_file (name);
}

/* Reads a file to the end, once. FALSE if it is not to be believed. */
static gboolean
read_file (File *file)
{
  gboolean good;

  g_mutex_lock (&mutex);
  if (!file->read && !file->bad)
    {
      const MnkCheckProblem problem = mnk_check_file_read (&file->proof, get_bytes (file),
                                                           g_mapped_file_get_length (file->map));

      if (problem != MNK_CHECK_OK)
        reject (file, problem);
      file->read = TRUE;
    }
  good = !file->bad;
  g_mutex_unlock (&mutex);
  return good;
}

/* A file that may have the position. */
typedef struct
{
  File *file;   /* a reference */
  int distance; /* of the game from the proof's position */
} Candidate;

static void
candidate_clear (gpointer data)
{
  Candidate *candidate = data;

  file_unref (candidate->file);
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  return ((const Candidate *) a)->distance - ((const Candidate *) b)->distance;
}

/* Lists the files that may have the position; those that the game was played from come first. */
static GArray *
list_candidates (const MnkSolvedStones *stones)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  g_array_set_clear_func (candidates, candidate_clear);
  g_mutex_lock (&mutex);
  if (files == NULL)
    list_files ();
  for (guint i = 0; i < files->len; i++)
    {
      File *file = g_ptr_array_index (files, i);
      const int distance = file->bad ? -1 : mnk_solved_distance (&file->head, stones);
      const Candidate candidate = { file, distance };

      if (distance < 0)
        continue;
      g_atomic_rc_box_acquire (file);
      g_array_append_val (candidates, candidate);
    }
  g_mutex_unlock (&mutex);

  g_array_sort (candidates, compare_candidates);
  return candidates;
}

/* Returns the memory of former lookups, or an empty one if another thread has it. */
static MnkSolvedMemory *
take_memory (void)
{
  MnkSolvedMemory *taken = g_atomic_pointer_exchange (&memory, NULL);

  return taken != NULL ? taken : mnk_solved_memory_new ();
}

/* Keeps the memory for later lookups, in place of what another thread has kept meanwhile. */
static void
keep_memory (MnkSolvedMemory *taken)
{
  mnk_solved_memory_free (g_atomic_pointer_exchange (&memory, taken));
}

/* Looks a position up in the files. */
static gboolean
find_in_files (const MnkSolvedStones *stones, MnkSolution *solution)
{
  g_autoptr (GArray) candidates = list_candidates (stones);
  MnkSolvedMemory *const former = take_memory ();
  gboolean found = FALSE;
  int nearest = 0;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      MnkSolution other;
      int distance;

      /* Among the nearest the shortest win counts. */
      if (found && candidate->distance > nearest)
        break;
      if (!read_file (candidate->file)
          || !mnk_solved_find (&candidate->file->proof, stones, former, &other, &distance)
          || (found
              && (distance > nearest || (distance == nearest && other.plies >= solution->plies))))
        continue;
      *solution = other;
      nearest = distance;
      found = TRUE;
    }

  keep_memory (former);
  return found;
}

/* ---- The first two moves ---- */

/* Looks up every reply to a stone in the centre, up to symmetry: the files begin after it. */
static gboolean
find_replies (const MnkPosition *position, MnkSolution *solution)
{
  const int centre = position->rule.width / 2;
  MnkSolution all = { .move = MNK_PASS };

  for (int x = 0; x <= centre; x++)
    for (int y = 0; y <= x && y < centre; y++)
      {
        const MnkPoint reply = { x, y };
        MnkPosition after = *position;
        const MnkSolvedStones stones = { &after, &reply, 1 };
        MnkSolution found;

        mnk_position_play (&after, reply);
        if (!find_in_files (&stones, &found) || found.winner != after.side)
          return FALSE;
        all.winner = found.winner;
        all.plies = MAX (all.plies, found.plies + 1);
      }
  *solution = all;
  return TRUE;
}

/* Looks up the empty board, and the one with a stone in the centre. */
static gboolean
find_beginning (const MnkPosition *position, MnkSolution *solution)
{
  const MnkPoint centre = { position->rule.width / 2, position->rule.height / 2 };
  MnkPosition after = *position;

  /* On 1×1 there is no reply to a stone in the centre. */
  if (position->rule.width != position->rule.height || position->rule.width % 2 == 0
      || position->rule.width < 3 || position->stones > 1)
    return FALSE;
  if (position->stones == 1)
    return mnk_position_at (position, centre.x, centre.y) == mnk_piece_other (position->side)
           && find_replies (position, solution);

  mnk_position_play (&after, centre);
  if (!find_replies (&after, solution))
    return FALSE;
  solution->plies++;
  solution->move = centre;
  return TRUE;
}

gboolean
noughts_solved_find (const MnkWindow *window, MnkSolution *solution)
{
  const MnkSolvedStones stones = { &window->position, window->recent, window->n_recent };

  return !window->position.endless
         && (find_in_files (&stones, solution) || find_beginning (&window->position, solution));
}

void
noughts_solved_set_folder (const char *path)
{
  g_mutex_lock (&mutex);
  g_free (folder);
  folder = g_strdup (path);
  g_clear_pointer (&files, g_ptr_array_unref);
  g_mutex_unlock (&mutex);
}

void
noughts_solved_use_installed (const char *installed)
{
  const char *own = g_getenv (ENVIRONMENT);

  noughts_solved_set_folder (own != NULL ? own : installed);
}

/* ---- For the main thread ---- */

typedef struct
{
  NoughtsHandover to_worker;
  NoughtsHandover from_worker;
  MnkWindow window;
  MnkSolution solution;
  gboolean found;
} Job;

static void
find_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;

  noughts_take_over (&job->to_worker);
  job->found = noughts_solved_find (&job->window, &job->solution);
  noughts_hand_over (&job->from_worker);
  g_task_return_boolean (task, TRUE);
}

void
noughts_solved_find_async (const MnkWindow *window,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  job->window = *window;
  g_task_set_source_tag (task, noughts_solved_find_async);
  g_task_set_task_data (task, job, g_free);
  noughts_hand_over (&job->to_worker);
  noughts_workers_run (task, find_thread);
}

gboolean
noughts_solved_find_finish (GAsyncResult *result, MnkSolution *solution, GError **error)
{
  Job *job;

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  job = g_task_get_task_data (G_TASK (result));
  noughts_take_over (&job->from_worker);
  *solution = job->solution;
  return job->found;
}
