/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-ratings.h"

#include <glib/gi18n-lib.h>

#include "noughts-workers.h"

/* A shorter file, of some 2,000 games, is read synchronously within a few milliseconds when the
 * program starts. */
#define SHORT_FILE 131072

/* What is to be done with the file: it is read, after a game has been added or not. */
typedef struct
{
  GFile *file;
  gboolean adds;
  NoughtsRatedGame game;
  double level_rating;
  gboolean added; /* set by the worker */
} BookJob;

/* What came of it. */
typedef struct
{
  GArray *games;
  gboolean restarted;
} BookState;

struct _NoughtsRatings
{
  GObject parent_instance;

  GFile *file;
  GQueue waiting;   /* of BookJob */
  GQueue unwritten; /* games that could not be added; they are tried again with the next job */
  BookJob *current;
  gboolean busy;
  GArray *games; /* or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsRatings, noughts_ratings, G_TYPE_OBJECT)

enum
{
  CHANGED,
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
book_job_clear (gpointer data)
{
  BookJob *self = data;

  g_object_unref (self->file);
}

/* A worker and the ratings share a job. */
static void
book_job_unref (BookJob *self)
{
  g_atomic_rc_box_release_full (self, book_job_clear);
}

static void
book_state_free (BookState *self)
{
  g_clear_pointer (&self->games, g_array_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BookState, book_state_free)

static gpointer
work (gpointer data, GError **error)
{
  BookJob *job = data;
  g_autoptr (BookState) state = g_new0 (BookState, 1);
  gboolean again;

  if (job->adds
      && !noughts_rating_book_add (job->file, &job->game, job->level_rating, &state->restarted,
                                   error))
    return NULL;

  job->added = TRUE;
  state->games = noughts_rating_book_open (job->file, &again, error);
  if (state->games == NULL)
    return NULL;

  state->restarted |= again;
  return g_steal_pointer (&state);
}

static void work_on (NoughtsRatings *self);

static void
tell (NoughtsRatings *self, const BookState *state, const GError *error)
{
  g_autofree char *text = NULL;

  if (state == NULL)
    text = g_strdup_printf (_ ("Couldn’t use the file of your rated games: %s"), error->message);
  else if (state->restarted)
    text = g_strdup (_ ("The file of your rated games was damaged. A copy has been kept, and your "
                        "rating starts again."));
  if (text != NULL)
    g_signal_emit (self, signals[TOLD], 0, text);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsRatings) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BookState) state = noughts_workers_take (G_TASK (result), &error);

  self->busy = FALSE;
  if (self->current->adds && !self->current->added)
    g_queue_push_tail (&self->unwritten, g_steal_pointer (&self->current));
  g_clear_pointer (&self->current, book_job_unref);
  if (state != NULL)
    {
      g_clear_pointer (&self->games, g_array_unref);
      self->games = g_steal_pointer (&state->games);
    }
  tell (self, state, error);
  work_on (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
work_on (NoughtsRatings *self)
{
  BookJob *job = self->busy ? NULL : g_queue_pop_head (&self->waiting);
  g_autoptr (GTask) task = NULL;

  if (job == NULL)
    return;

  self->busy = TRUE;
  self->current = g_atomic_rc_box_acquire (job);
  task = g_task_new (NULL, NULL, worked_cb, g_object_ref (self));
  g_task_set_source_tag (task, work_on);
  noughts_workers_make (task, work, job, (GDestroyNotify) book_job_unref,
                        (GDestroyNotify) book_state_free);
}

static BookJob *
add_job (NoughtsRatings *self)
{
  BookJob *job = g_atomic_rc_box_new0 (BookJob);

  job->file = g_object_ref (self->file);
  while (!g_queue_is_empty (&self->unwritten))
    g_queue_push_tail (&self->waiting, g_queue_pop_head (&self->unwritten));
  g_queue_push_tail (&self->waiting, job);

  return job;
}

static void
noughts_ratings_finalize (GObject *object)
{
  NoughtsRatings *self = NOUGHTS_RATINGS (object);

  g_queue_clear_full (&self->waiting, (GDestroyNotify) book_job_unref);
  g_queue_clear_full (&self->unwritten, (GDestroyNotify) book_job_unref);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (noughts_ratings_parent_class)->finalize (object);
}

static void
noughts_ratings_class_init (NoughtsRatingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_ratings_finalize;

  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_RATINGS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", NOUGHTS_TYPE_RATINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
noughts_ratings_init (NoughtsRatings *self)
{
  g_queue_init (&self->waiting);
  g_queue_init (&self->unwritten);
}

/* Looks at a short book at once: the game that the program begins with takes turns with the sides
 * by it. The worker mends what is wrong, and tells it. */
static void
look (NoughtsRatings *self)
{
  g_autoptr (GFileInfo) info = g_file_query_info (self->file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info != NULL && g_file_info_get_size (info) <= SHORT_FILE)
    self->games = noughts_rating_book_read (self->file, NULL);
}

NoughtsRatings *
noughts_ratings_new (GFile *file)
{
  NoughtsRatings *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (NOUGHTS_TYPE_RATINGS, NULL);
  self->file = g_object_ref (file);
  look (self);
  noughts_ratings_read (self);

  return self;
}

void
noughts_ratings_read (NoughtsRatings *self)
{
  g_return_if_fail (NOUGHTS_IS_RATINGS (self));

  add_job (self);
  work_on (self);
}

void
noughts_ratings_add (NoughtsRatings *self, const NoughtsRatedGame *game, double level_rating)
{
  BookJob *job;

  g_return_if_fail (NOUGHTS_IS_RATINGS (self));
  g_return_if_fail (game != NULL);

  job = add_job (self);
  job->adds = TRUE;
  job->game = *game;
  job->level_rating = level_rating;
  work_on (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
noughts_ratings_is_busy (NoughtsRatings *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RATINGS (self), FALSE);

  return self->busy;
}

gboolean
noughts_ratings_is_written (NoughtsRatings *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RATINGS (self), TRUE);

  return !self->busy && g_queue_is_empty (&self->unwritten);
}

const GArray *
noughts_ratings_get_games (NoughtsRatings *self)
{
  g_return_val_if_fail (NOUGHTS_IS_RATINGS (self), NULL);

  return self->games;
}

/* Returns the last of the first `n` games that was played on the board; its index is `*at`. */
static const NoughtsRatedGame *
find_last (const GArray *games, const MnkRule *rule, guint n, guint *at)
{
  for (guint i = n; i > 0; i--)
    {
      const NoughtsRatedGame *game = &g_array_index (games, NoughtsRatedGame, i - 1);

      *at = i - 1;
      if (noughts_rated_game_is_on (game, rule))
        return game;
    }

  return NULL;
}

const NoughtsRatedGame *
noughts_ratings_get_last (NoughtsRatings *self, const MnkRule *rule)
{
  guint at;

  g_return_val_if_fail (NOUGHTS_IS_RATINGS (self), NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  return self->games != NULL ? find_last (self->games, rule, self->games->len, &at) : NULL;
}

gboolean
noughts_ratings_get_strength (NoughtsRatings *self,
                              const MnkRule *rule,
                              NoughtsGlicko *strength,
                              double *change)
{
  const NoughtsRatedGame *last, *before;
  guint at = 0, earlier;

  g_return_val_if_fail (NOUGHTS_IS_RATINGS (self), FALSE);
  g_return_val_if_fail (rule != NULL && strength != NULL && change != NULL, FALSE);

  *strength = NOUGHTS_GLICKO_INIT;
  *change = 0;
  last = self->games != NULL ? find_last (self->games, rule, self->games->len, &at) : NULL;
  if (last == NULL)
    return FALSE;

  before = find_last (self->games, rule, at, &earlier);
  *change = last->after.rating - (before != NULL ? before->after.rating : strength->rating);
  *strength = last->after;
  return TRUE;
}
