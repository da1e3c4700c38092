/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tune-harvest.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "mnk-board.h"
#include "mnk-pvs.h"

#define MAX_GAME 225

/* The number of positions taken from those that each search evaluates. */
#define N_LEAVES 2

/* The players of one harvest. */
typedef struct
{
  MnkHarvest *harvest;
  const MnkHarvestPlan *plan;
  GMutex lock;
  int next_game;
} Players;

/* A player, and the positions of its game. */
typedef struct
{
  MnkHarvest *harvest;
  guint64 nodes;
  double blunders;
  MnkSearch *search;
  MnkRandom random;
  guint32 game;
  GArray *samples;
  GByteArray *boards;
  MnkBoard board;
} Player;

/* ---- Positions ---- */

void
mnk_harvest_init (MnkHarvest *harvest, const MnkRule *rule)
{
  memset (harvest, 0, sizeof *harvest);
  harvest->rule = *rule;
  harvest->tables = mnk_rule_tables_new (rule, NULL);
  harvest->samples = g_array_new (FALSE, FALSE, sizeof (MnkSample));
  harvest->boards = g_byte_array_new ();
}

void
mnk_harvest_clear (MnkHarvest *harvest)
{
  g_clear_pointer (&harvest->tables, mnk_rule_tables_unref);
  g_clear_pointer (&harvest->samples, g_array_unref);
  g_clear_pointer (&harvest->boards, g_byte_array_unref);
}

void
mnk_harvest_read (const MnkHarvest *harvest, guint i, MnkPosition *position)
{
  const MnkSample *sample = &g_array_index (harvest->samples, MnkSample, i);
  const int w = harvest->rule.width, h = harvest->rule.height;
  const guint8 *pieces = harvest->boards->data + (gsize) i * (gsize) (w * h);

  mnk_position_init (position, &harvest->rule);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      mnk_position_set (position, (MnkPoint){ x, y }, (MnkPiece) pieces[y * w + x]);
  position->side = (MnkPiece) sample->side;
}

double
mnk_harvest_target (const MnkHarvest *harvest, guint i, double blend, double scale)
{
  const MnkSample *sample = &g_array_index (harvest->samples, MnkSample, i);
  const double judged = 1 / (1 + exp (-sample->search / scale));

  if (sample->result == MNK_HARVEST_NO_RESULT)
    return judged;
  return blend * sample->result + (1 - blend) * judged;
}

/* Whether no win is immediate: the search evaluates only such positions. */
static gboolean
is_quiet (const MnkBoard *board)
{
  const MnkPiece me = board->side, other = mnk_piece_other (me);

  return mnk_board_count (board, me, MNK_SET_FIVE) == 0
         && mnk_board_count (board, other, MNK_SET_FIVE) == 0
         && mnk_board_count (board, me, MNK_SET_FOUR_OPEN) == 0;
}

/* The value of a proven win, in the search's units, and the least number of plies to it: the search
 * for fours at the leaves finds nearer ones. */
#define DECISIVE     3000
#define DECISIVE_MIN 11

/* Gets the value to learn from a searched position; FALSE when there is none. Decided positions are
 * included, as they show which stones are dangerous. */
static gboolean
read_value (const MnkReport *report, int *value)
{
  const MnkScore score = report->score;

  if (report->n_moves == 0)
    return FALSE;

  switch (score.outcome)
    {
    case MNK_WIN:
      *value = DECISIVE;
      return score.plies >= DECISIVE_MIN;
    case MNK_LOSS:
      *value = -DECISIVE;
      return score.plies >= DECISIVE_MIN;
    case MNK_ESTIMATE:
      *value = CLAMP (score.value, -DECISIVE, DECISIVE);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
add_sample (Player *player, const MnkPosition *position, int value, float result)
{
  MnkBoard *board = &player->board;

  if (!mnk_board_init (board, position, player->harvest->tables))
    return;

  if (is_quiet (board))
    {
      const MnkSample sample = { result, (float) value, player->game, (guint8) position->side };

      g_array_append_val (player->samples, sample);
      for (int y = 0; y < position->rule.height; y++)
        for (int x = 0; x < position->rule.width; x++)
          {
            const guint8 piece = (guint8) mnk_position_at (position, x, y);

            g_byte_array_append (player->boards, &piece, 1);
          }
    }
  mnk_board_clear (board);
}

/* Searches a position that is not in the game, and adds it. */
static void
judge_and_add (Player *player, const MnkPosition *position, guint64 nodes)
{
  const MnkOptions options = { .limits = { .nodes = nodes } };
  MnkReport report;
  int value;

  mnk_search_run (player->search, position, &options, &report);
  if (read_value (&report, &value))
    add_sample (player, position, value, MNK_HARVEST_NO_RESULT);
  mnk_report_clear (&report);
}

/* ---- Beside the game ---- */

/* The evaluation mostly sees positions that no good game reaches: one random move away from
 * this one. */
static void
add_stray (Player *player, const MnkPosition *position)
{
  g_autofree MnkPosition *stray = g_memdup2 (position, sizeof *position);
  MnkPoint cells[MNK_MAX_CELLS];
  const int n = mnk_position_near_cells (position, cells);
  const MnkPoint move = cells[mnk_random_below (&player->random, (guint32) n)];

  if (mnk_position_judge (stray, move, stray->side) != MNK_LINE_NO)
    return;

  mnk_position_play (stray, move);
  judge_and_add (player, stray, player->nodes / 2);
}

/* A random sample of the positions that a search evaluates. */
typedef struct
{
  MnkRandom *random;
  guint32 n_seen;
  int n_stones[N_LEAVES];
  MnkPoint stones[N_LEAVES][MNK_PVS_MAX_PLY];
} Leaves;

/* Called for each position that the search evaluates: keeps a random sample of N_LEAVES of them. */
static void
watch (const MnkBoard *board, void *data)
{
  Leaves *leaves = data;

  leaves->n_seen++;
  for (int i = 0; i < N_LEAVES; i++)
    {
      if (mnk_random_below (leaves->random, leaves->n_seen) != 0)
        continue;

      leaves->n_stones[i] = board->n_stones;
      for (int j = 0; j < board->n_stones; j++)
        leaves->stones[i][j] = mnk_board_point (board, board->made[j].cell);
    }
}

static void
add_leaf (Player *player, const MnkPosition *position, const Leaves *leaves, int which)
{
  g_autofree MnkPosition *leaf = g_memdup2 (position, sizeof *position);

  for (int i = 0; i < leaves->n_stones[which]; i++)
    {
      if (mnk_position_judge (leaf, leaves->stones[which][i], leaf->side) != MNK_LINE_NO)
        return;
      mnk_position_play (leaf, leaves->stones[which][i]);
    }
  judge_and_add (player, leaf, player->nodes);
}

/* ---- Games ---- */

/* A few stones around the middle, then play; games that are decided at once teach nothing. */
static void
set_up (Player *player, MnkPosition *position)
{
  const int n = 2 + (int) mnk_random_below (&player->random, 6);
  const MnkRule *rule = &player->harvest->rule;

  mnk_position_init (position, rule);
  for (int i = 0; i < n;)
    {
      const int reach = i < 2 ? 2 : 3;
      const guint32 width = (guint32) (2 * reach + 1);
      const MnkPoint point = {
        rule->width / 2 - reach + (int) mnk_random_below (&player->random, width),
        rule->height / 2 - reach + (int) mnk_random_below (&player->random, width),
      };

      if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        continue;
      mnk_position_play (position, point);
      i++;
    }
}

/* Returns the search's move, or sometimes a random one near the stones; the report's outcome is
 * then not the game's. */
static MnkPoint
choose_move (Player *player, const MnkPosition *position, MnkReport *report)
{
  MnkPoint cells[MNK_MAX_CELLS];

  if (player->blunders <= 0
      || mnk_random_below (&player->random, 1000) >= (guint32) (1000 * player->blunders))
    return report->moves[0].move;

  const int n = mnk_position_near_cells (position, cells);
  const MnkPoint move = cells[mnk_random_below (&player->random, (guint32) n)];

  if (mnk_position_judge (position, move, position->side) != MNK_LINE_NO)
    return report->moves[0].move;

  report->score.outcome = MNK_ESTIMATE;
  return move;
}

static MnkStatus
status_after (const MnkPosition *position, const MnkReport *report, MnkPoint move)
{
  const gboolean is_x = position->side == MNK_X;
  const MnkStatus won = is_x ? MNK_STATUS_X_WON : MNK_STATUS_O_WON;
  const MnkStatus lost = is_x ? MNK_STATUS_O_WON : MNK_STATUS_X_WON;

  if (report->score.outcome == MNK_WIN
      || mnk_position_judge (position, move, position->side) == MNK_LINE_WIN)
    return won;
  if (report->score.outcome == MNK_LOSS)
    return lost;
  return position->stones + 1 == position->rule.width * position->rule.height ? MNK_STATUS_DRAW
                                                                              : MNK_STATUS_OPEN;
}

/* Plays until the game is decided; FALSE when it was decided from the start. */
static gboolean
play_on (Player *player, MnkPosition *position, MnkStatus *status)
{
  const MnkOptions options = { .limits = { .nodes = player->nodes } };

  *status = MNK_STATUS_OPEN;
  for (int ply = 0; ply < MAX_GAME && *status == MNK_STATUS_OPEN; ply++)
    {
      Leaves leaves = { .random = &player->random };
      MnkReport report;
      int value;

      mnk_search_watch (player->search, watch, &leaves);
      mnk_search_run (player->search, position, &options, &report);
      mnk_search_watch (player->search, NULL, NULL);
      if (report.n_moves == 0 || mnk_point_is_pass (report.moves[0].move)
          || (ply == 0 && player->blunders <= 0
              && (report.score.outcome != MNK_ESTIMATE || ABS (report.score.value) > 250)))
        {
          mnk_report_clear (&report);
          return ply > 0;
        }

      if (read_value (&report, &value))
        {
          add_sample (player, position, value, 0);
          add_stray (player, position);
          for (int i = 0; i < N_LEAVES && leaves.n_seen > 0; i++)
            add_leaf (player, position, &leaves, i);
        }

      const MnkPoint move = choose_move (player, position, &report);
      *status = status_after (position, &report, move);
      mnk_report_clear (&report);
      mnk_position_play (position, move);
    }
  return TRUE;
}

/* Sets the result of the game's positions, and adds them to the harvest. */
static void
bring_in (Player *player, MnkStatus status)
{
  MnkHarvest *harvest = player->harvest;

  harvest->results[status == MNK_STATUS_X_WON ? 0 : status == MNK_STATUS_O_WON ? 1 : 2]++;
  if (player->boards->len > 0)
    g_byte_array_append (harvest->boards, player->boards->data, player->boards->len);
  for (guint i = 0; i < player->samples->len; i++)
    {
      MnkSample *sample = &g_array_index (player->samples, MnkSample, i);

      if (sample->result != MNK_HARVEST_NO_RESULT)
        sample->result = status == MNK_STATUS_X_WON   ? sample->side == MNK_X
                         : status == MNK_STATUS_O_WON ? sample->side == MNK_O
                                                      : 0.5f;
      g_array_append_val (harvest->samples, *sample);
    }
}

static gpointer
run_player (gpointer data)
{
  Players *players = data;
  MnkTable *table = mnk_table_new (16 << 20);
  g_autofree Player *player = g_new0 (Player, 1);
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);

  player->harvest = players->harvest;
  player->nodes = players->plan->nodes;
  player->blunders = players->plan->blunders;
  player->search = mnk_search_new (table);
  player->samples = g_array_new (FALSE, FALSE, sizeof (MnkSample));
  player->boards = g_byte_array_new ();
  for (;;)
    {
      MnkStatus status;

      g_mutex_lock (&players->lock);
      player->game = (guint32) players->next_game++;
      g_mutex_unlock (&players->lock);
      if ((int) player->game >= players->plan->games)
        break;

      player->random.state = players->plan->seed * 1000003u + player->game;
      g_array_set_size (player->samples, 0);
      g_byte_array_set_size (player->boards, 0);
      mnk_table_clear (table, NULL);
      set_up (player, position);
      if (!play_on (player, position, &status))
        continue;

      g_mutex_lock (&players->lock);
      bring_in (player, status);
      if (player->game % 500 == 499)
        g_printerr ("%u games, %u positions\n", player->game + 1, player->harvest->samples->len);
      g_mutex_unlock (&players->lock);
    }

  g_array_unref (player->samples);
  g_byte_array_unref (player->boards);
  mnk_search_free (player->search);
  mnk_table_free (table);
  return NULL;
}

void
mnk_harvest_play (MnkHarvest *harvest, const MnkHarvestPlan *plan)
{
  Players players = { .harvest = harvest, .plan = plan };
  g_autofree GThread **threads = g_new (GThread *, plan->concurrency);

  g_mutex_init (&players.lock);
  harvest->n_games += plan->games;
  harvest->nodes = plan->nodes;
  harvest->blunders = plan->blunders;
  for (int i = 0; i < plan->concurrency; i++)
    threads[i] = g_thread_new ("player", run_player, &players);
  for (int i = 0; i < plan->concurrency; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&players.lock);
}

/* ---- On disk ---- */

typedef struct
{
  char magic[8];
  guint32 width, height, win, line;
  guint32 results[3]; /* X won, O won, draw */
  guint32 n_games;
  guint64 nodes;
  guint64 seed;
  guint64 n_samples;
} FileHead;

#define FILE_MAGIC "mnktune1"

gboolean
mnk_harvest_save (const MnkHarvest *harvest, guint64 seed, const char *path)
{
  const MnkRule *rule = &harvest->rule;
  const guint *results = harvest->results;
  FileHead head = {
    .width = (guint32) rule->width,
    .height = (guint32) rule->height,
    .win = (guint32) rule->win,
    .line = (guint32) rule->line,
    .results = { results[0], results[1], results[2] },
    .n_games = (guint32) harvest->n_games,
    .nodes = harvest->nodes,
    .seed = seed,
    .n_samples = harvest->samples->len,
  };
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    return FALSE;
  memcpy (head.magic, FILE_MAGIC, sizeof head.magic);
  fwrite (&head, sizeof head, 1, file);
  fwrite (harvest->samples->data, sizeof (MnkSample), harvest->samples->len, file);
  fwrite (harvest->boards->data, 1, harvest->boards->len, file);

  const bool written = ferror (file) == 0;
  return fclose (file) == 0 && written;
}

gboolean
mnk_harvest_load (MnkHarvest *harvest, const char *path)
{
  const MnkRule *rule = &harvest->rule;
  const guint n = harvest->samples->len, n_bytes = harvest->boards->len;
  const gsize cells = (gsize) (rule->width * rule->height);
  FileHead head;
  FILE *file = fopen (path, "rb");
  gboolean ok = file != NULL && fread (&head, sizeof head, 1, file) == 1
                && memcmp (head.magic, FILE_MAGIC, sizeof head.magic) == 0
                && head.width == (guint32) rule->width && head.height == (guint32) rule->height
                && head.win == (guint32) rule->win && head.line == (guint32) rule->line
                && head.n_samples < G_MAXUINT && (n + head.n_samples) * cells < G_MAXUINT;

  if (ok)
    {
      g_array_set_size (harvest->samples, n + (guint) head.n_samples);
      g_byte_array_set_size (harvest->boards, n_bytes + (guint) (head.n_samples * cells));
      ok =
          fread (&g_array_index (harvest->samples, MnkSample, n), sizeof (MnkSample),
                 head.n_samples, file)
              == head.n_samples
          && fread (harvest->boards->data + n_bytes, cells, head.n_samples, file) == head.n_samples;
      for (int i = 0; i < 3; i++)
        harvest->results[i] += head.results[i];
      harvest->n_games += (int) head.n_games;
      harvest->nodes = harvest->nodes == 0 ? head.nodes : MIN (harvest->nodes, head.nodes);
    }
  if (file != NULL)
    fclose (file);
  return ok;
}
