/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "mnk-check.h"
#include "mnk-command.h"
#include "mnk-json.h"
#include "mnk-prove-files.h"
#include "mnk-prover.h"
#include "mnk-task-read.h"

#define MEBIBYTE   ((guint64) 1 << 20)
#define MOST_NODES 100000000 /* some minutes for one move */

/* A proof that fails its check with so many bits of its keys more than are probably enough is
 * wrong. */
#define MORE_KEY_BITS 8

typedef struct
{
  char *winner;
  char *threads;
  char *memory;
  char *first_nodes;
  char *ms;
  GStrv like;
  gboolean status;
  gboolean json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->winner);
  g_free (self->threads);
  g_free (self->memory);
  g_free (self->first_nodes);
  g_free (self->ms);
  g_strfreev (self->like);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

typedef struct
{
  MnkProver *prover;
  gboolean begun;   /* the prover goes on from a saved state */
  const char *path; /* of the proof */
  char *work;       /* path of the state, while there is no proof */
  char *checked;    /* path of what is checked of a proof that was built */
  char *locked;     /* path of the lock */
  int lock;         /* its file, or -1 */
  MnkProverOptions how;
  double ms;        /* left, or 0 without a limit */
  gint64 due;       /* when to save next, while the proof is built */
  gboolean unsaved; /* that the state cannot be saved was said */
} Job;

/* ---- Signals ---- */

/* The prover that a signal stops. */
static MnkProver *_Atomic running;
static atomic_bool interrupted;

/* Ends the run, so that its state is saved. */
static void
interrupt (int number)
{
  MnkProver *prover = atomic_load (&running);

  atomic_store (&interrupted, true);
  if (prover != NULL)
    mnk_prover_stop (prover);
}

/* A signal that is ignored stays so, as under nohup. */
static void
catch_signals (MnkProver *prover)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  const struct sigaction action = { .sa_handler = interrupt, .sa_flags = (int) SA_RESETHAND };
  struct sigaction former;

  atomic_store (&running, prover);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (sigaction (numbers[i], NULL, &former) == 0 && former.sa_handler != SIG_IGN)
        sigaction (numbers[i], &action, NULL);
    }
}

static void
job_clear (Job *self)
{
  /* A signal can still come until the tool has ended. */
  atomic_store (&running, NULL);
  mnk_prover_free (self->prover);
  if (self->lock >= 0)
    mnk_prove_unlock (self->lock, self->locked);
  g_free (self->work);
  g_free (self->checked);
  g_free (self->locked);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

/* ---- Files ---- */

/* Saves the state. When it cannot be saved, the last one is kept. */
static gboolean
save (const Job *job, GError **error)
{
  size_t n_bytes = 0;
  guint8 *bytes = mnk_prover_save (job->prover, &n_bytes);
  gboolean saved;

  if (bytes == NULL)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, "%s: %s", job->work,
                   _ ("not enough memory"));
      return FALSE;
    }
  saved = mnk_prove_replace_file (job->work, bytes, n_bytes, error);
  free (bytes);
  return saved;
}

/* Saves the state between two parts of the work, which goes on in either case. A failure is said
 * once, until saving works again. */
static void
save_part (Job *job)
{
  g_autoptr (GError) error = NULL;
  const gboolean saved = save (job, &error);

  if (!saved && !job->unsaved)
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  job->unsaved = !saved;
}

/* Loads the saved state, if there is one. */
static gboolean
load (Job *job, GError **error)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) problem = NULL;
  gsize n_bytes;

  if (!g_file_get_contents (job->work, &bytes, &n_bytes, &problem))
    {
      if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  job->prover = mnk_prover_load ((const guint8 *) bytes, n_bytes);
  job->begun = job->prover != NULL;
  return job->begun
         || mnk_refuse (error, _ ("%s isn’t the saved state of a proof, or is damaged"), job->work);
}

/* ---- Output ---- */

static const char *
state_name (MnkProverState state)
{
  static const char *const names[] = { "open", "proven", "refuted", "gave-up", "no-memory" };

  return names[state];
}

/* Returns the same for people. */
static const char *
describe_state (MnkProverState state)
{
  static const char *const words[] = { N_ ("not proven yet"), N_ ("proven"), N_ ("does not win"),
                                       N_ ("no move that was tried wins"),
                                       N_ ("the memory is used up") };

  return _ (words[state]);
}

/* Returns the moves of the first position that are open, as text; none while they are not known. */
static GStrv
open_moves (const Job *job)
{
  const MnkRule *rule = &mnk_prover_position (job->prover)->rule;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  uint16_t cells[MNK_PROVER_MAX_CELLS];
  const int n = mnk_prover_open_moves (job->prover, cells);
  char text[MNK_MOVE_TEXT];

  for (int i = 0; i < n; i++)
    g_strv_builder_add (
        builder, mnk_move_to_text (
                     rule, (MnkPoint){ cells[i] % rule->width, cells[i] / rule->width }, text));
  return g_strv_builder_end (builder);
}

static void
print_status (const Job *job, gboolean json, int positions, int plies)
{
  g_auto (GStrv) open = positions < 0 ? open_moves (job) : g_new0 (char *, 1);
  MnkProverStatus status;
  MnkJson writer;

  mnk_prover_status (job->prover, &status);
  if (positions >= 0)
    {
      /* A proof of what follows one move needed no search. */
      status.state = MNK_PROVER_PROVEN;
      status.proof = 0;
    }
  if (!json)
    {
      g_print ("%s: %s\n", mnk_prover_attacker (job->prover) == MNK_X ? "X" : "O",
               describe_state (status.state));
      g_print (_ ("proof number %u, disproof number %u, %zu positions proven, %" PRIu64
                  " nodes searched, %.0f s of processor time\n"),
               status.proof, status.disproof, status.proven, status.evaluated, status.seconds);
      if (open[0] != NULL)
        {
          g_autofree char *list = g_strjoinv (" ", open);

          g_print (_ ("open: %s\n"), list);
        }
      if (positions >= 0)
        g_print (_ ("wins in at most %d plies; %d positions in %s\n"), plies, positions, job->path);
      return;
    }

  mnk_json_init (&writer);
  mnk_json_begin_object (&writer, NULL);
  mnk_json_add_string (&writer, "state", state_name (status.state));
  mnk_json_add_string (&writer, "winner", mnk_side_name (mnk_prover_attacker (job->prover)));
  mnk_json_add_integer (&writer, "proof", status.proof);
  mnk_json_add_integer (&writer, "disproof", status.disproof);
  mnk_json_add_integer (&writer, "proven", (gint64) status.proven);
  mnk_json_add_integer (&writer, "evaluated", (gint64) status.evaluated);
  mnk_json_add_integer (&writer, "nodes", (gint64) status.nodes);
  mnk_json_add_number (&writer, "seconds", status.seconds);
  mnk_json_begin_array (&writer, "open");
  for (char **move = open; *move != NULL; move++)
    mnk_json_add_string (&writer, NULL, *move);
  mnk_json_end_array (&writer);
  if (positions >= 0)
    {
      mnk_json_add_integer (&writer, "positions", positions);
      mnk_json_add_integer (&writer, "plies", plies);
    }
  mnk_json_end_object (&writer);
  mnk_json_print (&writer);
}

/* Shows progress on a terminal only. */
static void
show_progress (const Job *job)
{
  MnkProverStatus status;

  if (!isatty (STDERR_FILENO))
    return;
  mnk_prover_status (job->prover, &status);
  fprintf (stderr, "\r\033[K%.0f s, %u / %u, %zu ", status.seconds, status.proof, status.disproof,
           status.proven);
}

/* ---- The work ---- */

/* What a check finds out of a proof. */
typedef struct
{
  int plies;    /* of its longest game; 0: they are not known yet */
  int key_bits; /* so many bits of its keys are needed */
} Shape;

/* Makes the bytes of a proof. */
typedef uint8_t *(*WriteProof) (const MnkProver *prover,
                                const char *run,
                                int plies,
                                int key_bits,
                                size_t *n_bytes,
                                int *n_positions);

static guint8 *
write_proof (const Job *job,
             WriteProof write,
             const char *run,
             const Shape *shape,
             size_t *n_bytes,
             int *n_positions)
{
  guint8 *bytes = write (job->prover, run, shape->plies, shape->key_bits, n_bytes, n_positions);

  if (bytes == NULL)
    g_error ("out of memory");
  return bytes;
}

/* Returns the proof with keys of so many bits. The bytes depend on the moves alone, so that another
 * run goes on with their check. */
static GBytes *
write_to_check (const Job *job, WriteProof write, int key_bits, int *n_positions)
{
  const Shape shape = { 0, key_bits };
  size_t n_bytes;
  guint8 *bytes = write_proof (job, write, "to be checked", &shape, &n_bytes, n_positions);

  return g_bytes_new_with_free_func (bytes, n_bytes, free, bytes);
}

/* Returns with how many bits of its keys an earlier run has left a check of the proof, or `least`
 * if there is none. */
static int
find_key_bits (const Job *job, WriteProof write, int least, int most)
{
  int n_positions;

  for (int bits = least; bits <= most && !atomic_load (&interrupted); bits++)
    {
      g_autoptr (GBytes) bytes = write_to_check (job, write, bits, &n_positions);

      if (mnk_prove_check_goes_on (bytes, job->checked))
        return bits;
    }
  return least;
}

/* Checks a proof, with a bit more of its keys each time, since with few the check may take one
 * position for another. Eight more tell a wrong proof. False if it does not hold. */
static gboolean
check (const Job *job, WriteProof write, int most, Shape *shape)
{
  int n_positions, least;

  g_bytes_unref (write_to_check (job, write, most, &n_positions));
  least = MIN (mnk_prover_least_key_bits (n_positions), most);
  most = MIN (least + MORE_KEY_BITS, most);
  shape->plies = 0;
  for (int bits = find_key_bits (job, write, least, most);
       bits <= most && shape->plies == 0 && !atomic_load (&interrupted); bits++)
    {
      g_autoptr (GBytes) bytes = write_to_check (job, write, bits, &n_positions);

      shape->key_bits = bits;
      shape->plies = mnk_prove_check (bytes, job->checked, &interrupted);
    }
  return shape->plies > 0;
}

static void
pause_cb (void *data)
{
  Job *job = data;
  const gint64 now = g_get_monotonic_time ();

  if (now < job->due)
    return;
  save_part (job);
  job->due = mnk_prove_next_save (now);
}

/* Builds and checks the proof, and saves the state on the way. */
static gboolean
build_and_check (Job *job, Shape *shape, GError **error)
{
  gboolean built;

  job->due = mnk_prove_next_save (g_get_monotonic_time ());
  built = mnk_prover_build (job->prover, pause_cb, job);
  save_part (job);
  if (built && check (job, mnk_prover_write, MNK_PROVER_MOST_KEY_BITS, shape))
    return TRUE;

  if (atomic_load (&interrupted))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, "%s",
                   _ ("stopped; run the same command again to continue"));
      return FALSE;
    }

  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, "%s",
               built ? _ ("the proof failed its final check") : _ ("the proof can’t be built"));
  if (built)
    {
      mnk_prover_discard_build (job->prover);
      save_part (job);
      g_unlink (job->checked);
    }
  return FALSE;
}

/* Returns a line that says how the proof was made. */
static char *
describe_run (const Job *job)
{
  MnkProverStatus status;

  mnk_prover_status (job->prover, &status);
  return g_strdup_printf ("mnk %s prove, %d threads, %.0f s", VERSION, job->how.threads,
                          status.seconds);
}

/* Writes a proof that was checked, and removes the state. */
static MnkExit
write_checked (Job *job, WriteProof write, const Shape *shape, gboolean json, GError **error)
{
  g_autofree char *run = describe_run (job);
  size_t n_bytes;
  int n_positions;
  guint8 *bytes = write_proof (job, write, run, shape, &n_bytes, &n_positions);
  const gboolean written = mnk_prove_replace_file (job->path, bytes, n_bytes, error);

  free (bytes);
  if (!written)
    return MNK_EXIT_FAILED;
  g_unlink (job->work);
  g_unlink (job->checked);
  print_status (job, json, n_positions, shape->plies);
  return MNK_EXIT_DONE;
}

/* Builds and checks the proof, and writes it. */
static MnkExit
finish (Job *job, gboolean json, GError **error)
{
  Shape shape;

  return build_and_check (job, &shape, error)
             ? write_checked (job, mnk_prover_write, &shape, json, error)
             : MNK_EXIT_FAILED;
}

/* Proves in parts, and saves the state after each. */
static void
work (Job *job)
{
  const gboolean limited = job->ms > 0;
  gint64 start = g_get_monotonic_time ();
  MnkProverStatus status;

  do
    {
      const double part = (double) (mnk_prove_next_save (start) - g_get_monotonic_time ()) / 1000;
      const double ms = limited ? MIN (job->ms, part) : part;

      mnk_prover_run (job->prover, &job->how, ms);
      job->ms -= ms;
      mnk_prover_status (job->prover, &status);
      start = g_get_monotonic_time ();
      save_part (job);
      show_progress (job);
    }
  while (status.state == MNK_PROVER_OPEN && !atomic_load (&interrupted)
         && (!limited || job->ms > 0));

  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r\033[K");
}

static MnkExit
prove (Job *job, gboolean json, GError **error)
{
  MnkProverStatus status;
  Shape shape;
  int key_bits;

  catch_signals (job->prover);
  /* A place where nothing can be written is said before the work. */
  if (!save (job, error))
    return MNK_EXIT_FAILED;
  key_bits = mnk_prover_next_key_bits (job->prover);
  if (key_bits > 0 && check (job, mnk_prover_write_next, key_bits, &shape))
    return write_checked (job, mnk_prover_write_next, &shape, json, error);
  if (!atomic_load (&interrupted))
    work (job);

  mnk_prover_status (job->prover, &status);
  switch (status.state)
    {
    case MNK_PROVER_PROVEN:
      return finish (job, json, error);
    case MNK_PROVER_REFUTED:
      g_unlink (job->work);
      g_unlink (job->checked);
      print_status (job, json, -1, 0);
      return MNK_EXIT_NO;
    case MNK_PROVER_GAVE_UP:
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, "%s", _ ("no move that was tried wins"));
      return MNK_EXIT_FAILED;
    case MNK_PROVER_NO_MEMORY:
      g_set_error (
          error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, "%s",
          _ ("the memory is used up; run the same command again with more (--memory) to continue"));
      return MNK_EXIT_FAILED;
    case MNK_PROVER_OPEN:
    default:
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _ ("not proven after %.0f s; run the same command again to continue"),
                   status.seconds);
      return MNK_EXIT_FAILED;
    }
}

/* Prints the keys of print_status() for a proof that lies there. How it was searched is null. */
static void
print_proven (const MnkCheckFile *file)
{
  static const char *const unknown[] = { "disproof", "proven", "evaluated", "nodes", "seconds" };
  MnkJson writer;

  mnk_json_init (&writer);
  mnk_json_begin_object (&writer, NULL);
  mnk_json_add_string (&writer, "state", state_name (MNK_PROVER_PROVEN));
  mnk_json_add_string (&writer, "winner",
                       mnk_side_name (file->attacker == MNK_CHECK_X ? MNK_X : MNK_O));
  mnk_json_add_integer (&writer, "proof", 0);
  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    mnk_json_add_null (&writer, unknown[i]);
  mnk_json_begin_array (&writer, "open");
  mnk_json_end_array (&writer);
  mnk_json_add_integer (&writer, "positions", file->n_entries);
  mnk_json_add_integer (&writer, "plies", file->plies);
  mnk_json_end_object (&writer);
  mnk_json_print (&writer);
}

static MnkExit
say_proven (const Job *job, const MnkCheckFile *file, gboolean json)
{
  if (json)
    print_proven (file);
  else
    g_print (_ ("proven; “mnk check-proof %s” checks it\n"), job->path);
  return MNK_EXIT_DONE;
}

/* Says how far a proof is: from its state where that was loaded, or that it is done. */
static MnkExit
say_status (const Job *job, gboolean json, GError **error)
{
  g_autoptr (MnkCheckFile) file = NULL;

  if (job->begun)
    {
      print_status (job, json, -1, 0);
      return MNK_EXIT_DONE;
    }
  if (!g_file_test (job->path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _ ("%s: there is no such proof"),
                   job->path);
      return MNK_EXIT_FAILED;
    }
  file = mnk_prove_read_file (job->path, error);
  return file != NULL ? say_proven (job, file, json) : MNK_EXIT_FAILED;
}

/* ---- Other proofs ---- */

/* Whether a proof is of the same rule, size and winner. */
static gboolean
fits (const Job *job, const MnkCheckFile *file)
{
  const MnkRule *rule = &mnk_prover_position (job->prover)->rule;

  return file->rule.width == rule->width && file->rule.height == rule->height
         && file->rule.win == rule->win && file->rule.exact == (rule->line == MNK_STANDARD)
         && file->attacker
                == (mnk_prover_attacker (job->prover) == MNK_X ? MNK_CHECK_X : MNK_CHECK_O);
}

/* Returns the position that a proof begins with. */
static MnkPosition
first_position (const Job *job, const MnkCheckFile *file)
{
  MnkPosition position = *mnk_prover_position (job->prover);

  position.side = file->mover == MNK_CHECK_X ? MNK_X : MNK_O;
  memset (position.cells, MNK_EMPTY, sizeof position.cells);
  for (int i = 0; i < file->n_stones[MNK_CHECK_X]; i++)
    position.cells[file->stones[MNK_CHECK_X][i]] = MNK_X;
  for (int i = 0; i < file->n_stones[MNK_CHECK_O]; i++)
    position.cells[file->stones[MNK_CHECK_O][i]] = MNK_O;
  return position;
}

/* Lets the prover try the moves of another proof. */
static gboolean
add_example (Job *job, const char *path, GError **error)
{
  g_autoptr (MnkCheckFile) file = mnk_prove_read_file (path, error);
  g_autofree MnkProverMove *moves = NULL;

  if (file == NULL)
    return FALSE;
  if (!fits (job, file))
    return mnk_refuse (error, _ ("--like: %s must have the same rule, board and winner"), path);

  const MnkPosition position = first_position (job, file);
  moves = g_new (MnkProverMove, file->n_entries);
  for (int i = 0; i < file->n_entries; i++)
    moves[i] =
        (MnkProverMove){ mnk_check_file_key (file, i), (uint16_t) mnk_check_file_move (file, i) };
  if (!mnk_prover_add_example (job->prover, &position, moves, (size_t) file->n_entries,
                               file->key_bits))
    return mnk_refuse (error, _ ("--like can be given at most %d times"), MNK_PROVER_MAX_EXAMPLES);
  return TRUE;
}

static gboolean
add_examples (Job *job, const Options *options, GError **error)
{
  for (int i = 0; options->like != NULL && options->like[i] != NULL; i++)
    if (!add_example (job, options->like[i], error))
      return FALSE;
  return TRUE;
}

/* Makes the prover: from the saved state if there is one, else for the task's position. The saved
 * state of another proof is an error, and so is another process that works on it, unless only the
 * status is asked for. */
static gboolean
begin (Job *job, const MnkTask *task, const Options *options, GError **error)
{
  const char *winner = options->winner;
  const MnkPosition *position = &task->window.position;
  MnkPiece attacker = task->side;

  if (winner != NULL && strcmp (winner, "x") != 0 && strcmp (winner, "o") != 0)
    return mnk_refuse (error, _ ("--winner: “%s” is neither x nor o"), winner);
  if (winner != NULL)
    attacker = strcmp (winner, "x") == 0 ? MNK_X : MNK_O;
  if (mnk_rule_is_unbounded (&task->rule))
    return mnk_refuse (error, "%s", _ ("proofs are made for bounded boards"));
  if (task->status != MNK_STATUS_OPEN)
    return mnk_refuse (error, "%s", _ ("the game has ended"));

  if (!options->status)
    job->lock = mnk_prove_lock (job->locked, error);
  if ((job->lock < 0 && !options->status) || !load (job, error))
    return FALSE;
  if (job->prover == NULL)
    job->prover = mnk_prover_new (position, attacker);
  if (job->prover == NULL)
    return mnk_refuse (error, "%s",
                       _ ("proofs are made for boards of up to 20×20, rows of 3 to 8, and the "
                          "rules freestyle and standard"));
  if (mnk_prover_attacker (job->prover) != attacker
      || memcmp (mnk_prover_position (job->prover), position, sizeof *position) != 0)
    return mnk_refuse (error, _ ("%s: this is the saved state of another proof"), job->work);
  return TRUE;
}

/* Looks what lies where the proof is to be written. What isn't a proof of this position is not to
 * be lost; one that is is returned in *proven, unless there is a state to go on from. */
static gboolean
look_at_place (const Job *job, MnkCheckFile **proven, GError **error)
{
  const MnkPosition *own = mnk_prover_position (job->prover);
  g_autoptr (MnkCheckFile) file = NULL;
  gboolean own_proof = FALSE;

  *proven = NULL;
  if (!g_file_test (job->path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return TRUE;
  /* A device may have no end. */
  if (g_file_test (job->path, G_FILE_TEST_IS_REGULAR))
    file = mnk_prove_read_file (job->path, NULL);
  if (file != NULL && fits (job, file))
    {
      const MnkPosition other = first_position (job, file);

      own_proof =
          other.side == own->side && memcmp (other.cells, own->cells, sizeof own->cells) == 0;
    }
  if (!own_proof)
    return mnk_refuse (error, _ ("%s already exists and isn’t a proof of this position"),
                       job->path);
  if (!g_file_test (job->work, G_FILE_TEST_EXISTS))
    *proven = g_steal_pointer (&file);
  return TRUE;
}

/* Whether the command line says anything of what is to be proven. */
static gboolean
names_position (const MnkPositionOptions *position, const Options *options)
{
  return position->size != NULL || position->win != NULL || position->rule != NULL
         || position->moves != NULL || position->diagram != NULL || position->x != NULL
         || position->o != NULL || position->side != NULL || position->file != NULL
         || position->ply != NULL || options->winner != NULL;
}

static gboolean
read_numbers (Job *job, const Options *options, GError **error)
{
  guint64 threads = 1, memory = 0, first_nodes = 0, ms = 0;

  if (!mnk_options_get_number ("--threads", options->threads, 1, MNK_MAX_THREADS, &threads, error)
      || !mnk_options_get_number ("--memory", options->memory, 1, G_MAXUINT32, &memory, error)
      || !mnk_options_get_number ("--first-nodes", options->first_nodes, 1, MOST_NODES,
                                  &first_nodes, error)
      || !mnk_options_get_number ("--ms", options->ms, 1, G_MAXUINT32, &ms, error))
    return FALSE;
  job->how.threads = (int) threads;
  job->how.memory = (size_t) (memory * MEBIBYTE);
  job->how.first_nodes = first_nodes;
  job->ms = (double) ms;
  return TRUE;
}

MnkExit
mnk_command_prove (GStrv *argv, GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_auto (MnkPositionOptions) position = { 0 };
  g_auto (Options) options = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_auto (Job) job = { .lock = -1 };
  g_autoptr (MnkCheckFile) proven = NULL;
  const GOptionEntry entries[] = {
    { "winner", 0, 0, G_OPTION_ARG_STRING, &options.winner,
      N_ ("the side that is to win (the side to move)"), "x|o" },
    { "threads", 0, 0, G_OPTION_ARG_STRING, &options.threads, N_ ("number of threads (1)"),
      N_ ("N") },
    { "memory", 0, 0, G_OPTION_ARG_STRING, &options.memory,
      N_ ("the most memory for the search tree and its results, in MiB; threads, saving and "
          "checking need more"),
      N_ ("N") },
    { "first-nodes", 0, 0, G_OPTION_ARG_STRING, &options.first_nodes,
      N_ ("nodes to search for the winner’s first move; each later one gets a tenth of the one "
          "before, but at least 20,000"),
      N_ ("N") },
    { "ms", 0, 0, G_OPTION_ARG_STRING, &options.ms,
      N_ ("stop after N milliseconds; run the same command again to continue"), N_ ("N") },
    { "like", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.like,
      N_ ("try the moves of another proof first, from a similar position; can be repeated"),
      N_ ("PROOF") },
    { "status", 0, 0, G_OPTION_ARG_NONE, &options.status,
      N_ ("only say how far along the proof is; the position can be left out"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };

  context = mnk_options_new (
      _ ("Proves that a side wins a position, and writes the proof to FILE. Until it is done, "
         "FILE.work keeps what is known; run the same command again to continue from there."),
      "FILE");
  mnk_options_add_position (context, &position);
  mnk_options_add (context, entries);
  if (!mnk_options_parse (context, argv, 1, error) || !read_numbers (&job, &options, error))
    return MNK_EXIT_USAGE;

  job.path = (*argv)[1];
  job.work = g_strconcat (job.path, ".work", NULL);
  job.checked = g_strconcat (job.work, ".check", NULL);
  job.locked = g_strconcat (job.work, ".lock", NULL);
  /* Without a position the status is that of whatever is there. */
  if (options.status && !names_position (&position, &options))
    return load (&job, error) ? say_status (&job, options.json, error) : MNK_EXIT_FAILED;
  if (!mnk_task_read (&task, &position, error) || !begin (&job, &task, &options, error)
      || !look_at_place (&job, &proven, error))
    return MNK_EXIT_USAGE;
  if (proven != NULL)
    return say_proven (&job, proven, options.json);
  if (options.status)
    return say_status (&job, options.json, error);
  if (!add_examples (&job, &options, error))
    return MNK_EXIT_USAGE;
  return prove (&job, options.json, error);
}
