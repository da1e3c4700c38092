/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-build.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-prover-board.h"
#include "mnk-prover-hints.h"
#include "mnk-prover-leaf.h"

/* Longer wins by fours. */
#define LONG_FOURS  24
#define LONG_STONES 3000

/* The numbers of remembered positions, as powers of two. */
#define VCF_BITS    16
#define VCT_BITS    18
#define REPLAY_BITS 16
#define FAILED_BITS 20

/* The most plies of a win. Searches for threats that end at the same ply share what they remember,
 * so that the first of them must allow all these plies. */
#define MOST_PLIES (MNK_VCT_MAX_LINE - 1)

/* A position that was proven by a replay, or was not, with 0 plies. The key includes the stones
 * that may be left out, as the checker must be able to repeat it. */
struct MnkProverReplay
{
  uint64_t key;
  int plies;
};

/* The latest replies that may be left out where the suggestions are asked, and the moves tried. */
#define SUGGESTED_REPLIES 7
#define SUGGESTED_MOVES   4

/* Tells what one threat does not win from what threats do not win. */
#define ONE_THREAT 0xd6e8feb86659fd93u

/* What the position resembles in build->suggestions: without the stones of all former replies that
 * were met by such advice, with the latest reply or without it. The file does not know it. */
typedef struct
{
  MnkProverHash with, without;
} Advice;

static int attack (MnkProverBuild *build, const MnkProverHints *hints, const Advice *advice);
static int defend (MnkProverBuild *build,
                   const MnkProverHints *left_out,
                   const MnkProverHash *like,
                   MnkProverOpen *open);

bool
mnk_prover_build_init (MnkProverBuild *build)
{
  build->board = NULL;
  build->budget = (MnkBudget){ 0 };
  memset (&build->vcf, 0, sizeof build->vcf);
  memset (&build->vct, 0, sizeof build->vct);
  build->replays = calloc ((size_t) 1 << REPLAY_BITS, sizeof *build->replays);
  build->failed = calloc ((size_t) 1 << FAILED_BITS, sizeof *build->failed);
  if (build->replays != NULL && build->failed != NULL
      && mnk_refuted_init (&build->vcf.refuted, VCF_BITS) && mnk_vct_init (&build->vct, VCT_BITS))
    return true;

  mnk_prover_build_clear (build);
  return false;
}

static void
clear_board (MnkProverBuild *build)
{
  if (build->board == NULL)
    return;
  mnk_board_clear (build->board);
  free (build->board);
  build->board = NULL;
}

void
mnk_prover_build_clear (MnkProverBuild *build)
{
  clear_board (build);
  mnk_refuted_clear (&build->vcf.refuted);
  mnk_vct_clear (&build->vct);
  free (build->replays);
  free (build->failed);
  build->replays = NULL;
  build->failed = NULL;
}

#define REPLAY_BYTES (((size_t) 1 << REPLAY_BITS) * sizeof (MnkProverReplay))
#define FAILED_BYTES (((size_t) 1 << FAILED_BITS) * sizeof (uint64_t))

size_t
mnk_prover_build_memory_bytes (void)
{
  return REPLAY_BYTES + FAILED_BYTES;
}

void
mnk_prover_build_copy_memory (const MnkProverBuild *build, void *bytes)
{
  memcpy (bytes, build->replays, REPLAY_BYTES);
  memcpy ((uint8_t *) bytes + REPLAY_BYTES, build->failed, FAILED_BYTES);
}

void
mnk_prover_build_set_memory (MnkProverBuild *build, const void *bytes)
{
  memcpy (build->replays, bytes, REPLAY_BYTES);
  memcpy (build->failed, (const uint8_t *) bytes + REPLAY_BYTES, FAILED_BYTES);
}

bool
mnk_prover_build_set (MnkProverBuild *build,
                      const MnkPosition *position,
                      const MnkRuleTables *tables,
                      int ply)
{
  clear_board (build);
  build->board = calloc (1, sizeof *build->board);
  if (build->board == NULL || !mnk_board_init (build->board, position, tables))
    {
      free (build->board);
      build->board = NULL;
      return false;
    }

  build->ply = ply;
  build->n_replies = 0;
  build->hash = mnk_prover_hash_begin (build->keys);
  for (int cell = 0; cell < build->keys->n_cells; cell++)
    {
      build->cells[cell] = position->cells[cell];
      if (position->cells[cell] != MNK_EMPTY)
        mnk_prover_hash_toggle (&build->hash, build->keys, cell, position->cells[cell]);
    }
  build->vcf.board = build->vct.board = build->board;
  build->vcf.budget = build->vct.budget = &build->budget;
  return true;
}

/* ---- Entries ---- */

static void
take_stones (const MnkProverBuild *build, int way, MnkProverStones *stones)
{
  memset (stones, 0, sizeof *stones);
  for (int cell = 0; cell < build->keys->n_cells; cell++)
    {
      const int to = build->keys->turned[way][cell];

      stones->words[to / 32] |= (uint64_t) build->cells[cell] << (2 * (to % 32));
    }
}

/* Finds the entry of the position itself in a table; its move is turned back. */
static bool
find_own (MnkProverBuild *build, MnkProverTable *table, MnkProverEntry *entry)
{
  MnkProverStones stones;
  int way;
  const uint64_t key = mnk_prover_hash_key (&build->hash, build->keys, &way);

  /* Most positions have no entry. */
  if (!mnk_prover_table_find (table, key, NULL, entry))
    return false;
  take_stones (build, way, &stones);
  if (memcmp (&stones, &entry->stones, sizeof stones) != 0)
    return false;
  entry->move = build->keys->turned_back[way][entry->move];
  return true;
}

/* Adds an entry to those that give hints. */
static bool
put_hint (MnkProverBuild *build, const MnkProverEntry *entry)
{
  MnkProverEntry former;

  if (build->hints == NULL)
    return true;
  if (mnk_prover_table_find (build->hints, entry->key, &entry->stones, &former)
      && former.move == entry->move)
    return true;
  *build->changed = true;
  return mnk_prover_table_put (build->hints, entry);
}

bool
mnk_prover_build_put (MnkProverBuild *build, int cell, int plies)
{
  MnkProverEntry entry = { .plies = (uint16_t) plies };
  int way;

  entry.key = mnk_prover_hash_key (&build->hash, build->keys, &way);
  entry.move = build->keys->turned[way][cell];
  take_stones (build, way, &entry.stones);
  return mnk_prover_table_put (build->table, &entry) && put_hint (build, &entry);
}

/* ---- Searches ---- */

/* Returns the first move of a win by threats, or −1. */
static int
search_threats (MnkProverBuild *build)
{
  const int depth = (MOST_PLIES - build->ply - 1) / 2;

  build->vcf.allowance = LONG_STONES;
  if (mnk_vcf_shortest (&build->vcf, LONG_FOURS) > 0)
    return mnk_prover_board_number (build, build->vcf.line[0]);
  if (depth < 1 || mnk_vct_prove (&build->vct, depth, build->threat_nodes) == 0
      || !mnk_vct_find_line (&build->vct, depth, build->threat_nodes))
    return -1;
  return mnk_prover_board_number (build, build->vct.line[0]);
}

/* ---- The attacker's moves ---- */

/* Plays the move of the position without the stones that are left out. `like` is the position that
 * advises it. */
static int
follow (MnkProverBuild *build, const MnkProverHints *left_out, const MnkProverHash *like, int cell)
{
  MnkProverHash after = *like;
  int plies;

  if (build->cells[cell] != MNK_EMPTY)
    return 0;
  mnk_prover_board_play (build, cell);
  mnk_prover_hash_toggle (&after, build->keys, cell, build->attacker);
  plies = defend (build, left_out, &after, NULL);
  mnk_prover_board_take_back (build, cell);
  return plies > 0 ? plies + 1 : 0;
}

/* Tries a move of the position's own, and adds its entry if it wins. */
static int
try_own (MnkProverBuild *build, const MnkProverHash *like, int cell)
{
  const MnkProverHints none = { 0 };
  const int plies = follow (build, &none, like, cell);

  return plies > 0 && mnk_prover_build_put (build, cell, plies) ? plies : 0;
}

/* Returns the move that the suggestions have for the position, or for the first that it resembles,
 * or −1; `like` becomes that position. */
static int
take_advice (MnkProverBuild *build, const Advice *advice, MnkProverHash *like)
{
  const MnkProverHash *likes[] = { &advice->with, &advice->without };
  MnkProverEntry entry;

  *like = build->hash;
  if (build->suggestions == NULL)
    return -1;
  if (find_own (build, build->suggestions, &entry))
    return entry.move;
  for (int i = 0; i < 2; i++)
    {
      int turn;
      const uint64_t key = mnk_prover_hash_key (likes[i], build->keys, &turn);

      if (!mnk_prover_table_find (build->suggestions, key, NULL, &entry))
        continue;
      *like = *likes[i];
      return build->keys->turned_back[turn][entry.move];
    }
  return -1;
}

/* Returns the slot of the positions without a win where this one belongs; its key in the table is
 * `key`. */
static uint64_t *
find_failed (const MnkProverBuild *build, uint64_t *key, uint64_t salt)
{
  int way;

  *key = mnk_prover_hash_key (&build->hash, build->keys, &way) ^ salt;
  return &build->failed[*key >> (64 - FAILED_BITS)];
}

/* Returns the first move of a win by one threat, or −1. */
static int
search_threat (MnkProverBuild *build)
{
  uint64_t key;
  uint64_t *failed = find_failed (build, &key, ONE_THREAT);
  int cell;

  if (!build->final || *failed == key)
    return -1;
  cell = mnk_prover_leaf_threat (build);
  if (cell < 0 && !build->budget.spent)
    *failed = key;
  return cell;
}

static int
replay (MnkProverBuild *build, const MnkProverHints *hints, const Advice *advice)
{
  int way, plies;
  const uint64_t key = mnk_prover_hints_key (build, hints, &way);
  MnkProverReplay *slot = &build->replays[key >> (64 - REPLAY_BITS)];
  MnkProverHints left_out;
  MnkProverHash like;

  if (slot->key == key && (hints->n > 0 || slot->plies > 0))
    return slot->plies;

  const int cell = mnk_prover_hints_choose (build, hints, way, &left_out);
  take_advice (build, advice, &like);
  if (cell >= 0)
    plies = follow (build, &left_out, &like, cell);
  else
    plies = search_threat (build) >= 0 ? MNK_PROVER_THREAT_PLIES : 0;
  if (plies > 0 || (cell >= 0 && !build->budget.spent))
    *slot = (MnkProverReplay){ key, plies };
  return plies;
}

/* Returns the move that the suggestions have for the position without a set of the latest replies,
 * or −1; `like` becomes that position. */
static int
suggest_without (MnkProverBuild *build, unsigned set, MnkProverHash *like)
{
  MnkProverEntry entry;
  int turn;

  *like = build->hash;
  for (int i = 0; set >> i != 0; i++)
    if (set >> i & 1)
      mnk_prover_hash_toggle (like, build->keys, build->replies[build->n_replies - 1 - i],
                              build->defender);
  if (!mnk_prover_table_find (build->suggestions, mnk_prover_hash_key (like, build->keys, &turn),
                              NULL, &entry))
    return -1;
  return build->keys->turned_back[turn][entry.move];
}

/* Tries what the suggestions have for positions that this one resembles, the fewest stones left out
 * first. */
static int
try_suggestions (MnkProverBuild *build)
{
  const int n = build->n_replies < SUGGESTED_REPLIES ? build->n_replies : SUGGESTED_REPLIES;
  int cells[SUGGESTED_MOVES], n_cells = 0, plies = 0;

  for (int size = 1; build->suggestions != NULL && size <= n; size++)
    for (unsigned set = 1; set < 1u << n && n_cells < SUGGESTED_MOVES && plies == 0; set++)
      {
        MnkProverHash like;
        const int cell =
            mnk_prover_count_bits (set) == size ? suggest_without (build, set, &like) : -1;
        bool tried = cell < 0;

        for (int i = 0; i < n_cells; i++)
          tried |= cells[i] == cell;
        if (tried)
          continue;
        cells[n_cells++] = cell;
        plies = try_own (build, &like, cell);
      }
  return plies;
}

static int
try_found (MnkProverBuild *build, int cell)
{
  const MnkProverHash hash = build->hash;

  return cell >= 0 && !build->budget.spent ? try_own (build, &hash, cell) : 0;
}

static int
attack_by_threats (MnkProverBuild *build)
{
  uint64_t key;
  uint64_t *failed = find_failed (build, &key, 0);
  int plies;

  if (*failed == key)
    return 0;
  plies = try_found (build, search_threats (build));
  if (plies == 0 && !build->budget.spent)
    *failed = key;
  return plies;
}

/* Finds a move of the position's own: `cell`, unless it is −1, or another. */
static int
attack_own (MnkProverBuild *build, const Advice *advice, int cell)
{
  MnkProverHash like;
  const int advised = take_advice (build, advice, &like);
  int plies = cell >= 0 ? try_own (build, &like, cell) : 0;

  if (plies == 0 && advised >= 0)
    plies = try_own (build, &like, advised);
  if (plies == 0)
    plies = try_suggestions (build);
  /* A win by one threat needs an entry where there is a hint, which comes first. */
  if (plies == 0)
    plies = try_found (build, search_threat (build));
  return plies > 0 ? plies : attack_by_threats (build);
}

static int
attack (MnkProverBuild *build, const MnkProverHints *hints, const Advice *advice)
{
  MnkProverEntry entry;
  int plies;

  if (build->budget.spent)
    return 0;
  if (build->pause != NULL)
    build->pause (build->pause_data);
  if (mnk_prover_board_fives (build, build->attacker) > 0)
    return 1;
  if (find_own (build, build->table, &entry))
    return entry.plies;
  if (build->hints != NULL && find_own (build, build->hints, &entry))
    return attack_own (build, advice, entry.move);
  if (mnk_prover_board_fives (build, build->defender) > 1)
    return 0;
  plies = mnk_prover_leaf_fours (build);
  if (plies == 0)
    plies = replay (build, hints, advice);
  if (plies == 0)
    plies = attack_own (build, advice, -1);
  return build->budget.spent ? 0 : plies;
}

/* Attacks where nothing is resembled. */
static int
attack_alone (MnkProverBuild *build)
{
  const MnkProverHints none = { 0 };
  const Advice advice = { build->hash, build->hash };

  return attack (build, &none, &advice);
}

int
mnk_prover_build_attack (MnkProverBuild *build)
{
  return attack_alone (build);
}

/* ---- Replies ---- */

static int
try_reply (MnkProverBuild *build,
           int cell,
           const MnkProverHints *left_out,
           const MnkProverHash *like)
{
  MnkProverHints hints = *left_out;
  Advice advice = { *like, *like };
  int plies;

  if (hints.n == MNK_PROVER_MAX_LEFT_OUT)
    hints.n = 0;
  else
    hints.cells[hints.n++] = cell;
  mnk_prover_board_play (build, cell);
  build->replies[build->n_replies++] = (uint16_t) cell;
  mnk_prover_hash_toggle (&advice.with, build->keys, cell, build->defender);
  plies = attack (build, &hints, &advice);
  build->n_replies--;
  mnk_prover_board_take_back (build, cell);
  return plies;
}

typedef struct
{
  int order;
  int cell;
} Reply;

static int
compare_replies (const void *a, const void *b)
{
  const Reply *left = a, *right = b;

  if (left->order != right->order)
    return left->order < right->order ? 1 : -1;
  return left->cell - right->cell;
}

/* Lists the replies that may change the win after a pass, the strongest first. */
static int
list_replies (const MnkProverBuild *build, const bool *changes, Reply *replies)
{
  int n = 0;

  for (int cell = 0; cell < build->keys->n_cells; cell++)
    if (build->cells[cell] == MNK_EMPTY && changes[cell])
      {
        const MnkCell at = mnk_prover_board_cell (build, cell);

        replies[n++] = (Reply){ mnk_board_value (build->board, at, MNK_X)->order
                                    + mnk_board_value (build->board, at, MNK_O)->order,
                                cell };
      }
  qsort (replies, (size_t) n, sizeof *replies, compare_replies);
  return n;
}

/* Looks for the attacker's win after a pass. Returns its plies, or 0, and marks the replies that
 * may change it. A position with an entry of its own needs one. */
static int
pass (MnkProverBuild *build, bool own, bool *changes)
{
  int plies;

  mnk_board_pass (build->board);
  build->ply++;
  plies = mnk_prover_leaf_fours (build);
  memset (changes, plies == 0, MNK_PROVER_MAX_CELLS * sizeof *changes);
  if (plies > 0)
    mnk_prover_leaf_changes (build, changes);
  else
    plies = own ? attack_alone (build) : 1;
  build->ply--;
  mnk_board_pass (build->board);
  return plies;
}

static int
defend_quietly (MnkProverBuild *build,
                const MnkProverHints *left_out,
                const MnkProverHash *like,
                MnkProverOpen *open)
{
  bool changes[MNK_PROVER_MAX_CELLS];
  Reply replies[MNK_PROVER_MAX_CELLS];
  int longest = pass (build, left_out->n == 0, changes);

  if (longest == 0 && open != NULL)
    open->idle = true;
  if (longest == 0)
    return 0;

  const int n = list_replies (build, changes, replies);
  bool all = true;
  for (int i = 0; i < n && !build->budget.spent; i++)
    {
      const int plies = try_reply (build, replies[i].cell, left_out, like);

      if (plies > longest)
        longest = plies;
      if (plies > 0)
        continue;
      all = false;
      if (open == NULL)
        return 0;
      open->cells[open->n++] = (uint16_t) replies[i].cell;
      if (open->n > open->most)
        break;
    }
  return all && !build->budget.spent ? longest + 1 : 0;
}

static int
defend (MnkProverBuild *build,
        const MnkProverHints *left_out,
        const MnkProverHash *like,
        MnkProverOpen *open)
{
  const int n = mnk_prover_board_fives (build, build->attacker);

  if (mnk_prover_board_fives (build, build->defender) > 0 || build->board->n_empty == 0)
    {
      if (open != NULL)
        open->lost = true;
      return 0;
    }
  if (n > 1)
    return 2;
  if (n == 0)
    return defend_quietly (build, left_out, like, open);

  const int cell = mnk_prover_board_first_five (build, build->attacker);
  const int plies = try_reply (build, cell, left_out, like);
  if (plies == 0 && open != NULL)
    open->cells[open->n++] = (uint16_t) cell;
  return plies > 0 ? plies + 1 : 0;
}

int
mnk_prover_build_defence (MnkProverBuild *build, MnkProverOpen *open)
{
  const MnkProverHints none = { 0 };
  const MnkProverHash hash = build->hash;

  open->n = 0;
  open->idle = open->lost = false;
  return defend (build, &none, &hash, open);
}
