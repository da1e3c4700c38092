/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Engines of others, and all that can go wrong with one: tests/game/bad-engine.c. The main loop
 * goes on meanwhile, and nothing is left behind. */

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

#include "noughts-engine-player.h"
#include "noughts-engine-position.h"
#include "noughts-error.h"
#include "noughts-match.h"
#include "noughts-process.h"
#include "noughts-saying.h"

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };

/* This program, which starts an engine and waits to be killed when it is told to. */
static const char *self_path;

/* ---- Fixtures ---- */

/* Counts how often the main loop comes round, and the longest time in which it did not. */
typedef struct
{
  guint source;
  guint rounds;
  gint64 last;
  gint64 longest;
} Watch;

static gboolean
watch_cb (gpointer data)
{
  Watch *watch = data;
  const gint64 now = g_get_monotonic_time ();

  watch->rounds++;
  watch->longest = MAX (watch->longest, now - watch->last);
  watch->last = now;
  return G_SOURCE_CONTINUE;
}

static void
watch_begin (Watch *watch)
{
  *watch = (Watch){ .last = g_get_monotonic_time () };
  watch->source = g_timeout_add (1, watch_cb, watch);
}

static void
watch_end (Watch *watch, const char *what)
{
  g_source_remove (watch->source);
  g_test_message ("%s: longest gap %.1f ms, %u rounds", what, (double) watch->longest / 1000,
                  watch->rounds);
  g_assert_cmpuint (watch->rounds, >, 0);
}

static NoughtsEngineProcess *
make_engine (const char *fault)
{
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, fault);

  return noughts_engine_process_new (
      &(NoughtsEngineLaunch){ .name = "Bad", .command = command, .start_ms = 1500 });
}

/* Whether no process of the group is left; those that its end has orphaned are ours. */
static gboolean
is_group_gone (int group)
{
  while (waitpid (-group, NULL, WNOHANG) > 0)
    ;
  return kill (-group, 0) < 0 && errno == ESRCH;
}

static void
wait_for_group (int group)
{
  while (!is_group_gone (group))
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/* Ends an engine and sees that its programs have gone. */
static void
end_engine (NoughtsEngineProcess *engine)
{
  const int group = noughts_engine_process_get_group (engine);

  noughts_engine_process_close (engine);
  while (!noughts_engine_process_is_gone (engine))
    g_main_context_iteration (NULL, TRUE);
  if (group > 0)
    wait_for_group (group);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (engine);
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static NoughtsEngineQuestion
first_question (double ms)
{
  return (NoughtsEngineQuestion){ .rule = gomoku, .side = MNK_X, .limits.ms = ms };
}

/* Asks, and returns a move or the error's code; −1 for a move. */
static int
ask (NoughtsEngineProcess *engine, const NoughtsEngineQuestion *question, MnkPoint *move)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  noughts_engine_process_ask_async (engine, question, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (noughts_engine_process_ask_finish (engine, result, move, &error))
    return -1;

  g_test_message ("%s", error->message);
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpint (error->domain, ==, NOUGHTS_ENGINE_ERROR);
  return error->code;
}

/* ---- What is said ---- */

static void
test_sayings (void)
{
  static const struct
  {
    const char *line;
    NoughtsSayingKind kind;
    const char *words; /* NULL: not told */
  } cases[] = {
    { "OK", NOUGHTS_SAYING_OK, NULL },
    { "ok", NOUGHTS_SAYING_OK, NULL },
    { "OK - ready", NOUGHTS_SAYING_OK, NULL },
    { "Okay, let us play", NOUGHTS_SAYING_REMARK, "Okay, let us play" },
    { "7,8", NOUGHTS_SAYING_MOVE, NULL },
    { " 7 , 8", NOUGHTS_SAYING_MOVE, NULL },
    { "99,-3", NOUGHTS_SAYING_MOVE, NULL },
    { "7", NOUGHTS_SAYING_REMARK, NULL },
    { "7,8,1", NOUGHTS_SAYING_REMARK, NULL },
    { "7,8 is best", NOUGHTS_SAYING_REMARK, NULL },
    { "", NOUGHTS_SAYING_REMARK, NULL },
    { "MESSAGE 7,8", NOUGHTS_SAYING_REMARK, "MESSAGE 7,8" },
    { "DEBUG x", NOUGHTS_SAYING_REMARK, "DEBUG x" },
    { "\xff\xfe", NOUGHTS_SAYING_REMARK, NULL },
    { "ERROR", NOUGHTS_SAYING_ERROR, NULL },
    { "error: a\tb \xff", NOUGHTS_SAYING_ERROR, "error: a b \xef\xbf\xbd" },
    { "ERRORS", NOUGHTS_SAYING_REMARK, "ERRORS" },
    { "UNKNOWN what", NOUGHTS_SAYING_UNKNOWN, "UNKNOWN what" },
    { "INFO DEPTH 3", NOUGHTS_SAYING_DETAIL, NULL },
    { "MESSAGE INFO DEPTH 3", NOUGHTS_SAYING_DETAIL, NULL },
    { "MESSAGE INFORMED", NOUGHTS_SAYING_REMARK, "MESSAGE INFORMED" },
    { "name=\"A\", version=\"1\"", NOUGHTS_SAYING_ABOUT, NULL },
    { "NAME = A", NOUGHTS_SAYING_ABOUT, NULL },
    { "names", NOUGHTS_SAYING_REMARK, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSaying saying;
      g_autofree char *words = NULL;

      g_test_message ("“%s”", cases[i].line);
      noughts_saying_read (cases[i].line, &saying);
      g_assert_cmpint (saying.kind, ==, cases[i].kind);
      words = noughts_saying_get_words (&saying);
      if (cases[i].words != NULL)
        g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_names (void)
{
  static const char *const cases[][2] = {
    { "name=\"Rapfi\", version=\"1\"", "Rapfi" },
    { "name = Yixin, version=2", "Yixin" },
    { "NAME=\"A \xff B", "A \xef\xbf\xbd B" },
    { "name=", NULL },
    { "name=\"\"", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSaying saying;
      g_autofree char *name = NULL;

      noughts_saying_read (cases[i][0], &saying);
      g_assert_cmpint (saying.kind, ==, NOUGHTS_SAYING_ABOUT);
      name = noughts_saying_get_name (&saying);
      g_assert_cmpstr (name, ==, cases[i][1]);
    }
}

/* ---- The program ---- */

static void
take_line_cb (NoughtsProcess *process, const char *line, GPtrArray *lines)
{
  g_ptr_array_add (lines, g_strdup (line));
}

static void
set_cb (NoughtsProcess *process, gboolean *ended)
{
  *ended = TRUE;
}

static void
read_until_end (const char *command, GPtrArray *lines)
{
  g_autoptr (GError) error = NULL;
  NoughtsProcess *process = noughts_process_new (command, NULL, &error);
  gboolean ended = FALSE;

  g_assert_no_error (error);
  g_signal_connect (process, "line", G_CALLBACK (take_line_cb), lines);
  g_signal_connect (process, "ended", G_CALLBACK (set_cb), &ended);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
  noughts_process_end (process);
  while (!noughts_process_is_gone (process) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (process);
}

/* Lines arrive one by one, however they were sent, with any bytes; half a line is none. */
static void
test_lines (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  read_until_end ("printf \"one\\r\\n two\\377 \\n\\nhalf\"", lines);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, "one");
  g_assert_cmpstr (g_ptr_array_index (lines, 1), ==, "two\377");
  g_assert_cmpstr (g_ptr_array_index (lines, 2), ==, "");
}

/* A program is looked for in its folder, which may be given from here; what is no program, and a
 * folder that is not there, are errors. */
static void
test_folder (void)
{
  g_autofree char *folder = g_path_get_dirname (BAD_ENGINE);
  static const char *const bad[][2] = {
    { "./bad-engine", "nowhere" },
    { "./bad-engine", NULL },
    { "/tmp", NULL },
    { "no-such-program", NULL },
    { "true", "/no/where" },
    { "'", NULL },
    { "", NULL },
  };
  NoughtsProcess *process = noughts_process_new ("./bad-engine good", folder, NULL);

  g_assert_nonnull (process);
  noughts_process_end (process);
  while (!noughts_process_is_gone (process) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (process);

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (noughts_process_new (bad[i][0], bad[i][1], &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* A program that does not read is not waited for, whatever is sent to it; nor one that does not
 * end. */
static void
test_deaf (void)
{
  NoughtsProcess *process = noughts_process_new ("sleep 600", NULL, NULL);
  const int group = noughts_process_get_group (process);
  Watch watch;

  watch_begin (&watch);
  for (int i = 0; i < 100000; i++)
    noughts_process_send (process, "%d,%d", i, i);
  for (int i = 0; i < 100; i++)
    g_main_context_iteration (NULL, TRUE);
  noughts_process_end (process);
  wait_for_group (group);
  while (!noughts_process_is_gone (process) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  watch_end (&watch, "deaf");
  g_assert_finalize_object (process);
}

/* ---- Faults ---- */

/* What an engine is asked first, and then. `first` and `second` are −1 for a move, else the error's
 * code; an engine that has failed is started again. */
static const struct
{
  const char *fault;
  int first;
  int second;
} faults[] = {
  { "good", -1, -1 },
  { "plain", -1, -1 },
  { "remarks", -1, -1 },
  { "raw", -1, -1 },
  { "errors", -1, -1 },
  { "late", -1, -1 }, /* within the grace */
  { "ignores-end", -1, -1 },
  { "forks", -1, -1 },
  { "outside", -1, -1 }, /* the players' matter */
  { "dies", NOUGHTS_ENGINE_ERROR_DIED, NOUGHTS_ENGINE_ERROR_DIED },
  { "dies-at-start", NOUGHTS_ENGINE_ERROR_START, NOUGHTS_ENGINE_ERROR_START },
  { "refuses", NOUGHTS_ENGINE_ERROR_START, NOUGHTS_ENGINE_ERROR_START },
  { "hangs-at-start", NOUGHTS_ENGINE_ERROR_START, NOUGHTS_ENGINE_ERROR_START },
  { "hangs", NOUGHTS_ENGINE_ERROR_LATE, NOUGHTS_ENGINE_ERROR_LATE },
  { "half", NOUGHTS_ENGINE_ERROR_LATE, NOUGHTS_ENGINE_ERROR_LATE },
  { "half-dies", NOUGHTS_ENGINE_ERROR_DIED, NOUGHTS_ENGINE_ERROR_DIED },
  { "only-errors", NOUGHTS_ENGINE_ERROR_REFUSED, NOUGHTS_ENGINE_ERROR_REFUSED },
  { "floods", NOUGHTS_ENGINE_ERROR_FLOOD, NOUGHTS_ENGINE_ERROR_FLOOD },
};

static void
test_fault (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  NoughtsEngineProcess *engine = make_engine (faults[i].fault);
  /* A flood takes its time on a slow machine. */
  const NoughtsEngineQuestion question =
      first_question (g_str_equal (faults[i].fault, "floods") ? 60000 : 20);
  MnkPoint move;
  Watch watch;

  watch_begin (&watch);
  g_assert_cmpint (ask (engine, &question, &move), ==, faults[i].first);
  g_assert_cmpint (ask (engine, &question, &move), ==, faults[i].second);
  if (faults[i].second == -1)
    g_assert_cmpint (kill (-noughts_engine_process_get_group (engine), 0), ==, 0);
  end_engine (engine);
  watch_end (&watch, faults[i].fault);
}

/* While an engine hangs, the loop goes on; and an answer that is still to come is not taken for one
 * to the next question. */
static void
test_late_answer (void)
{
  NoughtsEngineProcess *engine = make_engine ("late");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const NoughtsStone stones[] = { { { 0, 14 }, MNK_X, 0 }, { { 1, 14 }, MNK_O, 0 } };
  NoughtsEngineQuestion question = first_question (500);
  MnkPoint move;
  int group;

  g_assert_cmpint (ask (engine, &question, &move), ==, -1);
  group = noughts_engine_process_get_group (engine);
  noughts_engine_process_begin (engine);
  noughts_engine_process_ask_async (engine, &question, cancellable, take_result_cb, &result);
  for (int i = 0; i < 3; i++)
    g_main_context_iteration (NULL, FALSE);
  g_usleep (50000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (noughts_engine_process_ask_finish (engine, result, &move, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&result);

  /* To the first position it answers with the corner, which is taken here. */
  question.stones = stones;
  question.n_stones = G_N_ELEMENTS (stones);
  g_assert_cmpint (ask (engine, &question, &move), ==, -1);
  g_assert_true (mnk_point_equal (move, (MnkPoint){ 2, 14 }));
  g_test_message ("the same program: %d", noughts_engine_process_get_group (engine) == group);
  end_engine (engine);
}

/* One that never answers a question that nobody asks any more is replaced. */
static void
test_stale_hang (void)
{
  NoughtsEngineProcess *engine = make_engine ("hangs");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  const NoughtsEngineQuestion question = first_question (50);
  MnkPoint move;
  int group;

  noughts_engine_process_ask_async (engine, &question, cancellable, take_result_cb, &result);
  while ((group = noughts_engine_process_get_group (engine)) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_usleep (100000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (ask (engine, &question, &move), ==, NOUGHTS_ENGINE_ERROR_LATE);
  g_clear_object (&result);
  wait_for_group (group);
  end_engine (engine);
}

/* ---- Lines and names ---- */

static void
test_name (void)
{
  NoughtsEngineProcess *engine = make_engine ("good");
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *name = NULL;

  noughts_engine_process_introduce_async (engine, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  name = noughts_engine_process_introduce_finish (engine, result, NULL);
  g_assert_cmpstr (name, ==, "Bad Engine");
  g_clear_object (&result);
  end_engine (engine);
}

static void
count_cb (NoughtsEngineProcess *engine, guint *n)
{
  (*n)++;
}

static void
test_best_lines (void)
{
  NoughtsEngineProcess *engine = make_engine ("good");
  NoughtsEngineQuestion question = first_question (1000);
  const NoughtsEngineLine *lines;
  MnkPoint move;
  guint n = 0;

  question.n_lines = 2;
  g_signal_connect (engine, "lines", G_CALLBACK (count_cb), &n);
  g_assert_cmpint (ask (engine, &question, &move), ==, -1);
  g_assert_cmpuint (n, ==, 2);

  lines = noughts_engine_process_get_lines (engine);
  g_assert_cmpuint (lines[0].n_moves, ==, 2);
  g_assert_true (mnk_point_equal (lines[0].moves[0], (MnkPoint){ 7, 7 }));
  g_assert_true (mnk_point_equal (lines[0].moves[1], (MnkPoint){ 8, 6 }));
  g_assert_cmpint (lines[0].depth, ==, 9);
  g_assert_cmpuint (lines[0].nodes, ==, 1234);
  g_assert_true (lines[0].has_score);
  g_assert_cmpfloat_with_epsilon (mnk_score_expected (lines[0].score, &gomoku), 0.75, 0.01);
  g_assert_cmpint (lines[1].score.outcome, ==, MNK_LOSS);
  g_assert_cmpint (lines[1].score.plies, ==, 6);
  g_assert_true (mnk_point_equal (lines[1].moves[0], (MnkPoint){ 0, 0 }));
  g_assert_cmpuint (lines[2].n_moves, ==, 0);
  end_engine (engine);
}

/* Set-up stones go before the moves, passes among these. */
static void
test_set_up (void)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GArray) stones = NULL;
  MnkPosition position;
  NoughtsEngineQuestion question;

  mnk_position_init (&position, &gomoku);
  mnk_position_set (&position, (MnkPoint){ 3, 4 }, MNK_X);
  mnk_position_set (&position, (MnkPoint){ 5, 6 }, MNK_X);
  position.side = MNK_O;
  game = noughts_game_new_from_position (&position, NULL);
  g_assert_true (noughts_game_play (game, (MnkPoint){ 7, 7 }, NULL));
  g_assert_true (noughts_game_play (game, (MnkPoint){ 8, 8 }, NULL));
  stones = noughts_engine_list_stones (game, noughts_game_get_current (game));
  noughts_engine_question_init (&question, game, noughts_game_get_current (game), stones);

  g_assert_cmpuint (question.n_stones, ==, 4);
  g_assert_cmpint (question.side, ==, MNK_O);
  g_assert_true (mnk_point_equal (question.stones[0].point, (MnkPoint){ 3, 4 }));
  g_assert_cmpint (question.stones[1].piece, ==, MNK_X);
  g_assert_true (mnk_point_equal (question.stones[2].point, (MnkPoint){ 7, 7 }));
  g_assert_cmpint (question.stones[2].piece, ==, MNK_O);
  g_assert_true (mnk_point_equal (question.stones[3].point, (MnkPoint){ 8, 8 }));
}

/* ---- Players ---- */

typedef struct
{
  NoughtsGame *game;
  NoughtsMatch *match;
  NoughtsPlayer *engine;
  guint n_told;
  char *told;
  char *refused;
} Table;

static void
told_cb (Table *table, const char *text)
{
  table->n_told++;
  g_free (table->told);
  table->told = g_strdup (text);
}

static void
refused_cb (Table *table, GError *error)
{
  g_free (table->refused);
  table->refused = g_strdup (error->message);
}

/* A person has played the middle, and the engine is to move. */
static void
table_begin (Table *table, const char *fault)
{
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, fault);
  g_autoptr (NoughtsPlayer) person = noughts_human_new ("You");

  *table = (Table){ .game = noughts_game_new (&gomoku, NULL), .match = noughts_match_new () };
  table->engine = noughts_engine_player_new (
      &(NoughtsEngineLaunch){ .name = "Bad", .command = command, .start_ms = 1500 }, 0.02);
  g_signal_connect_swapped (table->engine, "told", G_CALLBACK (told_cb), table);
  g_signal_connect_swapped (table->match, "refused", G_CALLBACK (refused_cb), table);
  noughts_match_set_pace (table->match, 0);
  noughts_match_set_game (table->match, table->game);
  noughts_match_set_player (table->match, MNK_X, person);
  noughts_match_set_player (table->match, MNK_O, table->engine);
  noughts_match_start (table->match);
  g_assert_true (noughts_match_human_move (table->match, (MnkPoint){ 7, 7 }, NULL));
}

static void
table_end (Table *table)
{
  NoughtsEngineProcess *engine =
      g_object_ref (noughts_engine_player_get_process (NOUGHTS_ENGINE_PLAYER (table->engine)));
  const int group = noughts_engine_process_get_group (engine);

  noughts_match_stop (table->match);
  g_clear_object (&table->match);
  g_clear_object (&table->game);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (table->engine);
  while (!noughts_engine_process_is_gone (engine))
    g_main_context_iteration (NULL, TRUE);
  if (group > 0)
    wait_for_group (group);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (engine);
  g_free (table->told);
  g_free (table->refused);
}

static void
wait_for_turn (Table *table)
{
  while (table->refused == NULL && noughts_game_get_n_plies (table->game) < 2)
    g_main_context_iteration (NULL, TRUE);
}

/* An engine that keeps failing is started again once; then the game waits, and goes on when the
 * match is told to. */
static void
test_adjourned (gconstpointer data)
{
  Table table;
  Watch watch;

  watch_begin (&watch);
  table_begin (&table, data);
  wait_for_turn (&table);
  g_test_message ("%s / %s", table.told, table.refused);
  g_assert_cmpuint (table.n_told, ==, 1);
  g_assert_true (g_str_has_suffix (table.told, "It is being restarted"));
  g_assert_true (g_str_has_suffix (table.refused, "The game is on hold"));
  g_assert_cmpuint (noughts_game_get_n_plies (table.game), ==, 1);
  g_assert_false (noughts_match_get_thinking (table.match));

  g_clear_pointer (&table.refused, g_free);
  noughts_match_start (table.match);
  g_assert_true (noughts_match_get_thinking (table.match));
  wait_for_turn (&table);
  g_assert_nonnull (table.refused);
  table_end (&table);
  watch_end (&watch, data);
}

/* An illegal move is one also while an earlier position is shown. */
static void
test_illegal_behind (void)
{
  Table table;

  table_begin (&table, "illegal");
  noughts_game_jump (table.game, noughts_game_get_root (table.game));
  wait_for_turn (&table);
  g_assert_cmpuint (table.n_told, ==, 1);
  g_assert_true (g_str_has_suffix (table.refused, "The game is on hold"));
  table_end (&table);
}

/* One failure is told, and the game goes on. */
static void
test_started_again (void)
{
  g_autofree char *folder = g_dir_make_tmp ("noughts-engine-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "died", NULL);
  g_autofree char *fault = g_strdup_printf ("dies-once %s", file);
  Table table;

  table_begin (&table, fault);
  wait_for_turn (&table);
  g_assert_null (table.refused);
  g_assert_cmpuint (table.n_told, ==, 1);
  g_assert_cmpuint (noughts_game_get_n_plies (table.game), ==, 2);

  /* The next move takes the short way. */
  g_assert_true (noughts_match_human_move (table.match, (MnkPoint){ 8, 8 }, NULL));
  while (noughts_game_get_n_plies (table.game) < 4)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (table.n_told, ==, 1);
  table_end (&table);
  g_remove (file);
  g_rmdir (folder);
}

/* A move that is taken back while the engine thinks is not answered. */
static void
test_taken_back (void)
{
  Table table;

  table_begin (&table, "late");
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  noughts_match_undo (table.match);
  g_assert_true (noughts_match_human_move (table.match, (MnkPoint){ 0, 14 }, NULL));
  wait_for_turn (&table);
  g_assert_null (table.refused);
  g_assert_cmpuint (table.n_told, ==, 0);
  g_assert_true (mnk_point_equal (noughts_node_get_move (noughts_game_get_end (table.game)),
                                  (MnkPoint){ 1, 14 }));
  table_end (&table);
}

static void
test_rules (void)
{
  const MnkRule endless = { 0, 0, 5, MNK_FREESTYLE }, small = { 7, 6, 4, MNK_FREESTYLE };

  g_assert_null (noughts_engine_why_not (&gomoku));
  g_assert_nonnull (noughts_engine_why_not (&endless));
  g_assert_nonnull (noughts_engine_why_not (&small));
}

/* ---- This program is killed ---- */

static void
said_ok_cb (NoughtsProcess *process, const char *line, gpointer data)
{
  if (!g_str_equal (line, "OK"))
    return;

  printf ("%d\n", noughts_process_get_group (process));
  fflush (stdout);
}

/* Starts an engine, says its group, and waits for what comes. */
G_NORETURN static void
hold (const char *fault)
{
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, fault);
  NoughtsProcess *process = noughts_process_new (command, NULL, NULL);

  g_signal_connect (process, "line", G_CALLBACK (said_ok_cb), NULL);
  noughts_process_send (process, "START 15");
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* However this program ends, its engines go with it, and their children. */
static void
test_killed (gconstpointer data)
{
  g_autoptr (GSubprocess) holder =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, self_path, "--hold", data, NULL);
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (holder));
  g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
  const int group = (int) g_ascii_strtoll (line, NULL, 10);

  g_assert_cmpint (group, >, 1);
  g_assert_cmpint (kill (-group, 0), ==, 0);
  g_subprocess_force_exit (holder);
  g_subprocess_wait (holder, NULL, NULL);
  wait_for_group (group);
}

static void
add_tests (void)
{
  static const char *const adjourning[] = { "dies",   "hangs",   "half",           "only-errors",
                                            "floods", "illegal", "hangs-at-start", "outside" };
  static const char *const holding[] = { "good", "forks", "ignores-end" };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/fault/", faults[i].fault, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_fault);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (adjourning); i++)
    {
      g_autofree char *path = g_strconcat ("/player/adjourned/", adjourning[i], NULL);

      g_test_add_data_func (path, adjourning[i], test_adjourned);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (holding); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/killed/", holding[i], NULL);

      g_test_add_data_func (path, holding[i], test_killed);
    }
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--hold"))
    hold (argv[2]);

  self_path = argv[0];
#ifdef __linux__
  prctl (PR_SET_CHILD_SUBREAPER, 1);
#endif
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/saying/kinds", test_sayings);
  g_test_add_func ("/saying/names", test_names);
  g_test_add_func ("/process/lines", test_lines);
  g_test_add_func ("/process/folder", test_folder);
  g_test_add_func ("/process/deaf", test_deaf);
  g_test_add_func ("/engine/late-answer", test_late_answer);
  g_test_add_func ("/engine/stale-hang", test_stale_hang);
  g_test_add_func ("/engine/name", test_name);
  g_test_add_func ("/engine/best-lines", test_best_lines);
  g_test_add_func ("/engine/set-up", test_set_up);
  g_test_add_func ("/engine/rules", test_rules);
  g_test_add_func ("/player/started-again", test_started_again);
  g_test_add_func ("/player/illegal-behind", test_illegal_behind);
  g_test_add_func ("/player/taken-back", test_taken_back);
  add_tests ();

  return g_test_run ();
}
