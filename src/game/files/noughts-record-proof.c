/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proofs of "mnk prove" (DESIGN.md "Proofs") as a tree: the winner's moves, and the replies to
 * them that have entries. Positions are shown once. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-check-file.h"
#include "mnk-check-fours.h"
#include "noughts-record-private.h"

#define MAGIC "noughts-proof "

/* The most moves of the tree; those near its root come first. */
#define MOST_NODES 20000

typedef struct
{
  NoughtsRecord *record;
  MnkCheckFile *file;
  MnkCheckBoard *board;
  GHashTable *shown; /* the keys of positions whose answers are shown; owned */
  GQueue waiting;    /* nodes whose replies are not shown yet, as int */
  int n_left_out;    /* positions that found no room */
} Tree;

gboolean
noughts_record_is_proof (const guint8 *data, gsize length)
{
  return length >= strlen (MAGIC) && memcmp (data, MAGIC, strlen (MAGIC)) == 0;
}

static MnkPoint
point_of (const Tree *tree, int cell)
{
  return (MnkPoint){ cell % tree->file->rule.width, cell / tree->file->rule.width };
}

static int
cell_of (const Tree *tree, MnkPoint point)
{
  return (int) (point.y * tree->file->rule.width + point.x);
}

/* ---- The proof's position ---- */

/* Whether its stones can have been played in turn, X first. */
static gboolean
is_in_turn (const MnkCheckFile *file)
{
  const int more = file->n_stones[MNK_CHECK_X] - file->n_stones[MNK_CHECK_O];

  return file->mover == MNK_CHECK_X ? more == 0 : more == 1;
}

/* Adds the stones; returns the node of the position. */
static int
add_start (Tree *tree)
{
  NoughtsRecord *record = tree->record;
  const MnkCheckFile *file = tree->file;
  const int n = MAX (file->n_stones[MNK_CHECK_X], file->n_stones[MNK_CHECK_O]);

  for (int i = 0; i < n; i++)
    for (int side = MNK_CHECK_X; side <= MNK_CHECK_O; side++)
      if (i < file->n_stones[side])
        {
          const MnkPoint point = point_of (tree, file->stones[side][i]);

          mnk_check_board_play (tree->board, file->stones[side][i], side);
          if (is_in_turn (file))
            noughts_record_play (record, point);
          else
            noughts_record_set_up (record, 0, point, (MnkPiece) side);
        }
  if (!is_in_turn (file))
    noughts_record_get_node (record, 0)->turn = (guint8) file->mover;
  return (int) record->nodes->len - 1;
}

/* ---- The tree ---- */

/* Returns the entry of the board's position, or −1, with its whole key and its cell. */
static int
find_entry (const Tree *tree, const MnkCheckHash *hash, guint64 *key, int *cell)
{
  int way, entry;

  *key = mnk_check_hash_key (hash, tree->board, &way);
  entry = mnk_check_file_find (tree->file, *key);

  for (int i = 0; entry >= 0 && i < tree->board->n_cells; i++)
    if (tree->board->turned[way][i] == mnk_check_file_move (tree->file, entry))
      *cell = i;
  return entry;
}

/* Adds the winner's move in the position of a node, and puts it into the row of those whose replies
 * are to be shown. */
static void
add_answer (Tree *tree, int node, guint64 key, int cell)
{
  int answer;

  if (!g_hash_table_add (tree->shown, g_memdup2 (&key, sizeof key)))
    {
      noughts_record_note (tree->record, node, "C",
                           _ ("This position is in another variation, perhaps reflected."));
      return;
    }
  answer = noughts_record_add_move (tree->record, node, point_of (tree, cell),
                                    (MnkPiece) tree->file->attacker);
  g_queue_push_tail (&tree->waiting, GINT_TO_POINTER (answer));
}

/* Plays the moves from the proof's position to a node, or takes them back. */
static void
play_to (Tree *tree, int start, int node, gboolean back)
{
  const NoughtsRecordNode *at = noughts_record_get_node (tree->record, node);

  if (node == start)
    return;
  if (back)
    mnk_check_board_take_back (tree->board, cell_of (tree, at->move));
  else
    mnk_check_board_play (tree->board, cell_of (tree, at->move), at->piece);
  play_to (tree, start, at->parent, back);
}

/* Whether a reply loses to the fours that follow a pass: then its entry is not asked. */
static gboolean
loses_to_fours (Tree *tree, const MnkCheckWin *win, int cell)
{
  MnkCheckBoard *board = tree->board;
  int plies;

  mnk_check_board_play (board, cell, 3 - tree->file->attacker);
  plies = mnk_check_fours_again (board, tree->file->attacker, win);
  mnk_check_board_take_back (board, cell);
  return plies > 0;
}

/* Adds the replies to the winner's move whose entries count. A board that is full or won has none,
 * and to a four there is one reply. */
static void
add_replies (Tree *tree, int node)
{
  const int side = 3 - tree->file->attacker;
  MnkCheckBoard *board = tree->board;
  MnkCheckWin win;
  int fives[2];
  const int n_fives = mnk_check_board_completions (board, tree->file->attacker, fives, 2);

  if (n_fives > 1)
    return;
  mnk_check_fours (board, tree->file->attacker, &win);

  for (int cell = 0; cell < board->n_cells; cell++)
    {
      MnkCheckHash hash = board->hash;
      guint64 key;
      int answer = -1;

      if (board->cells[cell] != MNK_CHECK_EMPTY || (n_fives > 0 && cell != fives[0]))
        continue;
      mnk_check_hash_toggle (&hash, board, cell, side);
      if (find_entry (tree, &hash, &key, &answer) < 0 || answer < 0
          || board->cells[answer] != MNK_CHECK_EMPTY || answer == cell
          || (n_fives == 0 && loses_to_fours (tree, &win, cell)))
        continue;
      if (tree->record->nodes->len + 2 > MOST_NODES)
        {
          tree->n_left_out++;
          continue;
        }
      add_answer (
          tree,
          noughts_record_add_move (tree->record, node, point_of (tree, cell), (MnkPiece) side), key,
          answer);
    }
}

static void
grow (Tree *tree, int start)
{
  guint64 key;
  int cell = -1;

  if (tree->file->mover == tree->file->attacker)
    {
      if (find_entry (tree, &tree->board->hash, &key, &cell) >= 0 && cell >= 0
          && tree->board->cells[cell] == MNK_CHECK_EMPTY)
        add_answer (tree, start, key, cell);
    }
  else
    g_queue_push_tail (&tree->waiting, GINT_TO_POINTER (start));

  while (!g_queue_is_empty (&tree->waiting) && tree->n_left_out == 0)
    {
      const int node = GPOINTER_TO_INT (g_queue_pop_head (&tree->waiting));

      play_to (tree, start, node, FALSE);
      add_replies (tree, node);
      play_to (tree, start, node, TRUE);
    }
}

/* ---- The record ---- */

static void
describe (Tree *tree, int start)
{
  const MnkCheckFile *file = tree->file;
  const MnkRule rule = { file->rule.width, file->rule.height, file->rule.win,
                         file->rule.exact ? MNK_STANDARD : MNK_FREESTYLE };
  const int moves = (file->plies + 1) / 2;
  g_autofree char *text = g_strdup_printf (
      /* Translators: a piece, "Black" */
      ngettext ("Proven: %s wins in at most %d move. Other replies lose to threats.",
                "Proven: %s wins in at most %d moves. Other replies lose to threats.",
                (gulong) moves),
      noughts_piece_name (&rule, (MnkPiece) file->attacker), moves);

  noughts_record_note (tree->record, start, "C", text);
  if (tree->n_left_out > 0)
    noughts_record_note (tree->record, start, "N", _ ("Only part of the proof is shown"));
}

static void
fill (NoughtsRecord *self, MnkCheckFile *file)
{
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  g_autoptr (GHashTable) shown = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Tree tree = { .record = self, .file = file, .board = board, .shown = shown };
  int start;

  self->width = file->rule.width;
  self->height = file->rule.height;
  self->win = file->rule.win;
  self->has_line = TRUE;
  self->line = file->rule.exact ? MNK_STANDARD : MNK_FREESTYLE;
  mnk_check_board_init (board, &file->rule, file->attacker);
  g_queue_init (&tree.waiting);
  start = add_start (&tree);
  grow (&tree, start);
  describe (&tree, start);
  g_queue_clear (&tree.waiting);
}

gboolean
noughts_record_parse_proof (NoughtsRecord *self, const guint8 *data, gsize length, GError **error)
{
  g_autofree MnkCheckFile *file = g_new (MnkCheckFile, 1);

  switch (mnk_check_file_read (file, data, length))
    {
    case MNK_CHECK_OK:
      fill (self, file);
      mnk_check_file_clear (file);
      return TRUE;
    case MNK_CHECK_VERSION:
      return noughts_record_complain (error, _ ("the proof is of another version"));
    default:
      return noughts_record_complain (error, _ ("the proof is damaged"));
    }
}
