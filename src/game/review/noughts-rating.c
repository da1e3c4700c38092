/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-rating.h"

#include <stdlib.h>

#include "noughts-why.h"

NoughtsRating *
noughts_rating_new (const MnkReport *report,
                    const MnkWindow *window)
{
  NoughtsRating *self = g_new0 (NoughtsRating, 1);
  gsize n_points = 0;
  int best = noughts_judge_best (&window->position, report);
  MnkPoint *line;

  for (int i = 0; i < report->n_moves; i++)
    n_points += report->moves[i].n_line;

  self->ref_count = 1;
  self->best = best < 0 ? MNK_PASS
                        : mnk_window_to_field (window, report->moves[best].move);
  self->report = *report;
  self->report.moves = g_new0 (MnkRatedMove, report->n_moves);
  self->lines = line = g_new (MnkPoint, n_points);

  for (int i = 0; i < report->n_moves; i++)
    {
      MnkRatedMove *rated = &self->report.moves[i];

      *rated = report->moves[i];
      rated->move = mnk_window_to_field (window, report->moves[i].move);
      rated->line = line;
      for (int j = 0; j < rated->n_line; j++)
        *line++ = mnk_window_to_field (window, report->moves[i].line[j]);
    }

  return self;
}

/* As many of the cells as lie in the window. */
static int
read_line (const MnkRatedMove *rated,
           const MnkWindow    *window,
           MnkPoint           *line)
{
  int n = 0;

  while (n < rated->n_line && mnk_window_from_field (window, rated->line[n], &line[n]))
    n++;

  return n;
}

void
noughts_rating_read (const NoughtsRating *self,
                     const MnkWindow     *window,
                     MnkReport           *report)
{
  *report = self->report;
  report->n_moves = report->n_best = 0;
  report->moves = malloc ((gsize) self->report.n_moves * sizeof *report->moves);
  if (report->moves == NULL)
    return;

  for (int i = 0; i < self->report.n_moves; i++)
    {
      const MnkRatedMove *rated = &self->report.moves[i];
      MnkRatedMove *move = &report->moves[report->n_moves];

      *move = *rated;
      move->line = malloc ((gsize) MAX (rated->n_line, 1) * sizeof *move->line);
      if (move->line == NULL || !mnk_window_from_field (window, rated->move, &move->move))
        {
          free (move->line);
          continue;
        }
      move->n_line = read_line (rated, window, move->line);
      report->n_moves++;
      report->n_best += i < self->report.n_best;
    }
}

void
noughts_rating_judge (NoughtsRating       *self,
                      const MnkReport     *report,
                      const MnkWindow     *window,
                      const MnkRuleTables *tables,
                      const atomic_bool   *stop)
{
  const MnkPosition *position = &window->position;
  g_autoptr (NoughtsJudge) judge = noughts_judge_new (position, tables, report);
  g_autoptr (NoughtsWhy) why = NULL;
  MnkPoint win;

  self->judgements = g_new0 (NoughtsJudgement, report->n_moves);
  self->n_legal = noughts_count_legal (position, tables);
  self->win_in_one = MNK_PASS;
  if (tables != NULL && report->n_moves > 0)
    why = noughts_why_new (window, report, tables, stop);

  if (noughts_judge_win_in_one (position, report, &win))
    self->win_in_one = mnk_window_to_field (window, win);

  for (int i = 0; i < report->n_moves; i++)
    {
      NoughtsJudgement *judgement = &self->judgements[i];

      judgement->kind = noughts_judge_kind (judge, i);
      if (why != NULL)
        judgement->why = noughts_why_explain (why, i, judgement->kind);
    }
  self->hasty = stop != NULL && atomic_load (stop);
}

NoughtsRating *
noughts_rating_ref (NoughtsRating *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
noughts_rating_unref (NoughtsRating *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  for (int i = 0; self->judgements != NULL && i < self->report.n_moves; i++)
    g_free (self->judgements[i].why);
  g_free (self->judgements);
  g_free (self->report.moves);
  g_free (self->lines);
  g_free (self->replies);
  g_free (self);
}

const MnkReport *
noughts_rating_get_report (const NoughtsRating *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->report;
}

int
noughts_rating_find (const NoughtsRating *self,
                     MnkPoint             move)
{
  for (int i = 0; i < self->report.n_moves; i++)
    {
      if (mnk_point_equal (self->report.moves[i].move, move))
        return i;
    }

  return -1;
}

gboolean
noughts_rating_is_proven (const NoughtsRating *self)
{
  for (int i = 0; i < self->report.n_moves; i++)
    {
      if (self->report.moves[i].score.outcome == MNK_ESTIMATE)
        return FALSE;
    }

  return self->report.score.outcome != MNK_ESTIMATE;
}

static gsize
count_bytes (const NoughtsRating *rating)
{
  gsize bytes = sizeof *rating + rating->report.n_moves * sizeof (MnkRatedMove);

  for (int i = 0; i < rating->report.n_moves; i++)
    {
      bytes += rating->report.moves[i].n_line * sizeof (MnkPoint);
      if (rating->judgements != NULL)
        bytes += sizeof (NoughtsJudgement);
      if (rating->judgements != NULL && rating->judgements[i].why != NULL)
        bytes += strlen (rating->judgements[i].why) + 1;
    }
  if (rating->replies != NULL)
    bytes += rating->report.n_best * sizeof (NoughtsReplies);

  return bytes;
}

/* SplitMix64's finish (Steele, Lea and Flood 2014). */
static guint64
scramble (guint64 z)
{
  z += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

NoughtsKey
noughts_key_mix (NoughtsKey key,
                 guint64    setting)
{
  return (NoughtsKey) {
    scramble (key.a ^ setting),
    scramble (key.b + setting * G_GUINT64_CONSTANT (0xd6e8feb86659fd93)),
  };
}

NoughtsKey
noughts_key_for_window (const MnkWindow *window)
{
  const MnkPosition *position = &window->position;
  int n_cells = position->rule.width * position->rule.height;
  NoughtsKey key = { 1, 2 };

  key = noughts_key_mix (key, ((guint64) position->rule.width << 32) | position->rule.height);
  key = noughts_key_mix (key, ((guint64) position->rule.win << 32) | position->rule.line);
  key = noughts_key_mix (key, ((guint64) position->side << 32) | position->endless);

  for (int i = 0; i < n_cells; i += 32)
    {
      guint64 word = 0;

      for (int j = i; j < MIN (i + 32, n_cells); j++)
        word = word << 2 | position->cells[j];
      key = noughts_key_mix (key, word);
    }

  /* The same stones elsewhere on the page are another position, as the moves are. */
  if (position->endless)
    {
      for (int x = 0; x < position->rule.width; x++)
        key = noughts_key_mix (key, (guint32) window->column[x]);
      for (int y = 0; y < position->rule.height; y++)
        key = noughts_key_mix (key, (guint32) window->row[y]);
    }

  return key;
}

typedef struct
{
  NoughtsKey     key;
  NoughtsRating *rating;
  gsize          bytes;
  GList          link; /* in the queue, newest first */
} Entry;

struct _NoughtsCache
{
  GHashTable *entries;
  GQueue      queue;
  gsize       bytes;
  gsize       limit;
};

static guint
key_hash (gconstpointer key)
{
  return (guint) ((const NoughtsKey *) key)->a;
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  const NoughtsKey *one = a;
  const NoughtsKey *other = b;

  return one->a == other->a && one->b == other->b;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  noughts_rating_unref (entry->rating);
  g_free (entry);
}

NoughtsCache *
noughts_cache_new (gsize bytes)
{
  NoughtsCache *self = g_new0 (NoughtsCache, 1);

  self->entries = g_hash_table_new_full (key_hash, key_equal, NULL, entry_free);
  g_queue_init (&self->queue);
  self->limit = bytes;

  return self;
}

void
noughts_cache_free (NoughtsCache *self)
{
  g_hash_table_unref (self->entries);
  g_free (self);
}

NoughtsRating *
noughts_cache_look_up (NoughtsCache *self,
                       NoughtsKey    key)
{
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  if (entry == NULL)
    return NULL;

  g_queue_unlink (&self->queue, &entry->link);
  g_queue_push_head_link (&self->queue, &entry->link);
  return entry->rating;
}

static void
remove_entry (NoughtsCache *self,
              Entry        *entry)
{
  g_queue_unlink (&self->queue, &entry->link);
  self->bytes -= entry->bytes;
  g_hash_table_remove (self->entries, &entry->key);
}

void
noughts_cache_store (NoughtsCache  *self,
                     NoughtsKey     key,
                     NoughtsRating *rating)
{
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  noughts_rating_ref (rating);
  if (entry != NULL)
    remove_entry (self, entry);

  entry = g_new0 (Entry, 1);
  entry->key = key;
  entry->rating = rating;
  entry->bytes = sizeof *entry + count_bytes (rating);
  entry->link.data = entry;
  g_queue_push_head_link (&self->queue, &entry->link);
  g_hash_table_insert (self->entries, &entry->key, entry);
  self->bytes += entry->bytes;

  /* The newest stays even if it is too large alone: the caller needs it. */
  while (self->bytes > self->limit && self->queue.length > 1)
    remove_entry (self, self->queue.tail->data);
}

gsize
noughts_cache_get_bytes (NoughtsCache *self)
{
  return self->bytes;
}
