/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"
#include "noughts-player.h"

G_BEGIN_DECLS

extern const MnkRule rule_3x3;    /* three in a row */
extern const MnkRule rule_gomoku; /* 15×15, five or more */
extern const MnkRule rule_renju;
extern const MnkRule rule_page; /* unbounded, five or more */

/* Plays a game from text; the test fails if that is impossible. */
NoughtsGame *make_game (const MnkRule *rule, const char *moves);

/* Returns a copy of the tree, current node and result, by saving and loading. */
NoughtsGame *copy_game (NoughtsGame *game);

/* Plays moves given as text at the current node. */
void play_moves (NoughtsGame *game, const char *moves);

/* Returns a cell such as "a2" as a point of the game. */
MnkPoint find_cell (const MnkRule *rule, const char *text);

#define assert_text(game, expected) \
  G_STMT_START \
  { \
    g_autofree char *text_ = noughts_game_to_text (game); \
    g_assert_cmpstr (text_, ==, expected); \
  } \
  G_STMT_END

/* Counts the "changed" signals of a game and collects their flags. */
typedef struct
{
  guint n;
  NoughtsGameChange flags;
} Changes;

void watch_changes (NoughtsGame *game, Changes *changes);

#define assert_changed(changes, expected) \
  G_STMT_START \
  { \
    g_assert_cmpuint ((changes)->n, ==, (expected) == 0 ? 0 : 1); \
    g_assert_cmpuint ((changes)->flags, ==, expected); \
    *(changes) = (Changes){ 0 }; \
  } \
  G_STMT_END

/* Returns the piece on a cell at the current node. */
MnkPiece piece_at (NoughtsGame *game, const char *cell);

/* Returns the move that a player makes in a game, which must have one. */
MnkPoint think_of_move (NoughtsPlayer *player, NoughtsGame *game);

/* Asserts that the moves are rejected with that NoughtsError, and that the game has not changed. */
void assert_not_played (NoughtsGame *game, const char *moves, MnkPoint point, int code);

/* Runs the main context until the condition holds; only the test's time limit ends it otherwise. */
#define wait_until(condition) \
  G_STMT_START \
  { \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
  } \
  G_STMT_END

/* Returns an analysis of a game, with 20 ms a position of a large board, when it has evaluated all;
 * and the node of its shown line at a ply. */
NoughtsAnalysis *analyse (const MnkRule *rule, const char *moves);
void wait_idle (NoughtsAnalysis *analysis);
NoughtsNode *node_at (NoughtsAnalysis *analysis, guint ply);

/* Runs the pending sources of the main context, without waiting. */
void run_pending (void);

G_END_DECLS
