/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games from files and the clipboard, and to files. */

#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-record.h"
#include "noughts-workers.h"

static const NoughtsRecordMove *
get_move (const NoughtsRecord *record,
          int                  index)
{
  return &g_array_index (record->moves, NoughtsRecordMove, index);
}

static MnkRule
take_rule (const NoughtsRecord *record)
{
  MnkRule rule = {
    .width = record->width,
    .height = record->height,
    .line = record->has_line ? record->line : MNK_FREESTYLE,
  };

  rule.win = record->win > 0 ? record->win : noughts_record_default_win (&rule);
  return rule;
}

/* Sets the node of each move. */
static gboolean
play_main_line (NoughtsGame          *self,
                const NoughtsRecord  *record,
                NoughtsNode         **nodes,
                GError              **error)
{
  g_autoptr (GArray) line = noughts_record_get_main_line (record);

  for (guint i = 0; i < line->len; i++)
    {
      const int index = g_array_index (line, int, i);

      if (!noughts_game_play (self, get_move (record, index)->move, error))
        {
          /* Translators: the number of a move in front of what is wrong with it */
          g_prefix_error (error, _("Move %u: "), i + 1);
          return FALSE;
        }
      nodes[index] = noughts_game_get_end (self);
    }

  return TRUE;
}

static gboolean
is_over (const NoughtsNode *node)
{
  return node->ending != NOUGHTS_END_NONE;
}

/* Variations go as far as they are legal. */
static void
append_variations (NoughtsGame          *self,
                   const NoughtsRecord  *record,
                   NoughtsNode         **nodes)
{
  for (int i = 0; i < (int) record->moves->len; i++)
    {
      const NoughtsRecordMove *entry = get_move (record, i);
      NoughtsNode *parent = entry->parent < 0 ? self->root : nodes[entry->parent];

      if (nodes[i] != NULL || parent == NULL || is_over (parent))
        continue;

      nodes[i] = noughts_node_find_child (parent, entry->move);
      if (nodes[i] == NULL)
        nodes[i] = noughts_game_append (self, parent, NULL, entry->move);
    }
}

/* Where the stones have not ended the game already. */
static void
end_as_said (NoughtsGame      *self,
             NoughtsRecordEnd  end)
{
  if (end == NOUGHTS_RECORD_AGREED)
    noughts_game_agree_draw (self);
  else if (end == NOUGHTS_RECORD_O_WON)
    noughts_game_resign (self, MNK_X);
  else if (end == NOUGHTS_RECORD_X_WON)
    noughts_game_resign (self, MNK_O);
}

static NoughtsGame *
begin_game (const NoughtsRecord  *record,
            GError              **error)
{
  const MnkRule rule = take_rule (record);
  MnkPosition position;

  if (record->setup == NULL || mnk_rule_check (&rule) != MNK_RULE_OK)
    return noughts_game_new (&rule, error);

  noughts_record_get_setup (record, &rule, &position);
  return noughts_game_new_from_position (&position, error);
}

static NoughtsGame *
make_game (const NoughtsRecord  *record,
           GError              **error)
{
  g_autoptr (NoughtsGame) self = begin_game (record, error);
  g_autofree NoughtsNode **nodes = g_new0 (NoughtsNode *, record->moves->len + 1);
  NoughtsNode *end;

  if (self == NULL)
    return NULL;

  noughts_game_set_forbidden_loses (self, TRUE);
  if (!play_main_line (self, record, nodes, error))
    return NULL;

  end = noughts_game_get_end (self);
  append_variations (self, record, nodes);
  if (record->notes != NULL)
    noughts_game_add_notes (self, self->root, record->notes->str);
  for (guint i = 0; i < record->moves->len; i++)
    {
      if (nodes[i] != NULL && get_move (record, (int) i)->notes != NULL)
        noughts_game_add_notes (self, nodes[i], get_move (record, (int) i)->notes->str);
    }
  noughts_game_settle (self, end, end, end);
  noughts_game_set_forbidden_loses (self, FALSE);
  end_as_said (self, record->end);
  self->keeps_order = TRUE;
  self->n_others = record->n_others;

  return g_steal_pointer (&self);
}

guint
noughts_game_get_n_others (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  return self->n_others;
}

NoughtsGame *
noughts_game_read (const MnkRule  *rule,
                   const char     *text,
                   GError        **error)
{
  g_auto (NoughtsRecord) record = { 0 };

  g_return_val_if_fail (rule != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (!noughts_record_is_file (text))
    return noughts_game_from_text (rule, text, error);

  noughts_record_init (&record);
  if (!noughts_record_parse (&record, text, error))
    return NULL;

  return make_game (&record, error);
}

/* All that the worker is given. */
typedef struct
{
  MnkRule  rule;
  char    *text;
} ReadJob;

static void
read_job_free (ReadJob *job)
{
  g_free (job->text);
  g_free (job);
}

static gpointer
read_text (gpointer   data,
           GError   **error)
{
  const ReadJob *job = data;

  return noughts_game_read (&job->rule, job->text, error);
}

void
noughts_game_read_async (const MnkRule       *rule,
                         const char          *text,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  ReadJob *job;

  g_return_if_fail (rule != NULL);
  g_return_if_fail (text != NULL);

  job = g_new (ReadJob, 1);
  job->rule = *rule;
  job->text = g_strdup (text);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_game_read_async);
  noughts_workers_make (task, read_text, job, (GDestroyNotify) read_job_free, g_object_unref);
}

NoughtsGame *
noughts_game_read_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return noughts_workers_take (G_TASK (result), error);
}

char *
noughts_game_get_note (NoughtsGame *self,
                       NoughtsNode *node,
                       const char  *property)
{
  const char *notes;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);
  g_return_val_if_fail (node != NULL && property != NULL, NULL);

  notes = self->notes != NULL ? g_hash_table_lookup (self->notes, node) : NULL;
  return notes != NULL ? noughts_record_find_note (notes, property) : NULL;
}

gboolean
noughts_format_of_name (const char    *name,
                        NoughtsFormat *format)
{
  static const char * const endings[] = {
    [NOUGHTS_FORMAT_SGF] = ".sgf",
    [NOUGHTS_FORMAT_PSQ] = ".psq",
    [NOUGHTS_FORMAT_LIST] = ".txt",
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

static void
add_setup (NoughtsRecord *record,
           NoughtsGame   *self)
{
  record->first_side = self->first_side;
  for (guint i = 0; i < self->setup->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (self->setup, NoughtsStone, i);

      noughts_record_set_up (record, stone->point, stone->point, (MnkPiece) stone->piece);
    }
}

static void
add_end (NoughtsRecord     *record,
         const NoughtsNode *end)
{
  const gboolean resigned = end->ending == NOUGHTS_END_RESIGNATION;

  switch ((NoughtsResult) end->result)
    {
    case NOUGHTS_RESULT_X_WON:
      record->end = resigned ? NOUGHTS_RECORD_O_RESIGNED : NOUGHTS_RECORD_X_WON;
      break;

    case NOUGHTS_RESULT_O_WON:
      record->end = resigned ? NOUGHTS_RECORD_X_RESIGNED : NOUGHTS_RECORD_O_WON;
      break;

    case NOUGHTS_RESULT_DRAW:
      record->end = NOUGHTS_RECORD_AGREED;
      break;

    case NOUGHTS_RESULT_OPEN:
    default:
      break;
    }
}

static void
add_node (NoughtsRecord *record,
          NoughtsGame   *self,
          NoughtsNode   *node,
          int           *indices)
{
  const int index = noughts_record_add (record, node->move, indices[node->parent->id]);
  const char *notes = self->notes != NULL ? g_hash_table_lookup (self->notes, node) : NULL;

  indices[node->id] = index;
  if (notes != NULL)
    noughts_record_add_notes (record, index, notes);
}

/* Fills a record with the game's tree. Its main line is the shown one, without what is taken back
 * at its end. With `in_order` the tree keeps the order of the file that it came from, and is
 * whole. */
static void
fill_record (NoughtsRecord *record,
             NoughtsGame   *self,
             gboolean       in_order)
{
  g_autofree int *indices = g_new (int, self->nodes.n_nodes);
  NoughtsNode *end = self->root;
  guint32 up;

  for (guint i = 0; i < self->nodes.n_nodes; i++)
    indices[i] = -1;

  if (in_order)
    {
      while (end->child != NULL)
        end = end->child;
    }
  else
    {
      end = noughts_game_get_end (self);
      for (guint ply = 1; ply <= self->end; ply++)
        add_node (record, self, noughts_game_get_node_at (self, ply), indices);
    }

  for (NoughtsNode *node = noughts_node_walk (self->root, &up); node != NULL;
       node = noughts_node_walk (node, &up))
    {
      const gboolean known = node->parent == self->root || indices[node->parent->id] >= 0;

      if (indices[node->id] < 0 && known && node->parent != end)
        add_node (record, self, node, indices);
    }

  add_end (record, end);
  if (self->notes != NULL && g_hash_table_contains (self->notes, self->root))
    noughts_record_add_notes (record, -1, g_hash_table_lookup (self->notes, self->root));
}

gboolean
noughts_game_is_whole_in (NoughtsGame   *self,
                          NoughtsFormat  format)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  if (format != NOUGHTS_FORMAT_PSQ)
    return format == NOUGHTS_FORMAT_SGF;

  return self->rule.line == MNK_FREESTYLE
         && self->rule.win == noughts_record_default_win (&self->rule)
         && self->nodes.n_linked == self->end + 1
         && (self->notes == NULL || g_hash_table_size (self->notes) == 0)
         && noughts_game_get_ending (self) != NOUGHTS_END_RESIGNATION
         && noughts_game_get_ending (self) != NOUGHTS_END_AGREEMENT;
}

char *
noughts_game_write (NoughtsGame    *self,
                    NoughtsFormat   format,
                    GError        **error)
{
  g_auto (NoughtsRecord) record = { 0 };
  g_autoptr (GString) text = NULL;
  gboolean done;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  if (format == NOUGHTS_FORMAT_LIST && noughts_game_is_set_up (self))
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _("a list of moves, .txt, says nothing of the stones that were set up "
                             "before them"));
      return NULL;
    }

  if (format == NOUGHTS_FORMAT_LIST)
    {
      g_autofree char *moves = noughts_game_to_text (self);

      return g_strconcat (moves, "\n", NULL);
    }

  if (mnk_rule_is_unbounded (&self->rule))
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _("only a list of moves, .txt, takes games on the page without "
                             "borders"));
      return NULL;
    }

  text = g_string_new (NULL);
  noughts_record_init_for_rule (&record, &self->rule);
  if (noughts_game_is_set_up (self))
    add_setup (&record, self);
  fill_record (&record, self, self->keeps_order && format == NOUGHTS_FORMAT_SGF);
  done = format == NOUGHTS_FORMAT_SGF ? noughts_record_write_sgf (&record, text, error)
                                      : noughts_record_write_psq (&record, text, error);

  return done ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
