/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
#include "noughts-node-private.h"

G_BEGIN_DECLS

/* A stone that lay on the board before the first move. */
typedef struct
{
  MnkPoint point;
  guint8   piece;
} NoughtsStone;

typedef struct _NoughtsRenju NoughtsRenju;

struct _NoughtsGame
{
  GObject parent_instance;

  MnkRule      rule;
  MnkPiece     first_side; /* to move at the root */
  GArray      *setup;      /* of NoughtsStone, before the first move */
  NoughtsNodes nodes;
  NoughtsNode *root;

  /* Root, … end, and behind the end what can be redone. */
  GPtrArray   *line;
  guint        end;       /* index of the end in `line` */
  NoughtsNode *current;   /* always one of line[0…end] */
  guint        line_serial;

  /* The stones at the node where `placed` is: at the current one, but for a moment. */
  MnkField    *field;
  NoughtsNode *placed;

  /* The nodes of the stones on the field by their cells; made when first asked for. */
  GHashTable  *numbers;

  /* What the file that it came from says besides the moves, by the nodes: SGF as it stands there;
   * NULL for a game that came from none. */
  GHashTable  *notes;

  /* Its lines are still in that file's order: nobody has played on in it. */
  gboolean     keeps_order;

  /* Games that the file has besides. */
  guint        n_others;

  gboolean     forbidden_loses;

  /* What judges renju's forbidden moves; made when first wanted. */
  NoughtsRenju *renju;

  /* Whose end it was when is_dead was last worked out. */
  NoughtsNode *dead_end;
  gboolean     dead;
};

/* A game that begins with these stones; the rule is valid. NULL when a stone lies outside
 * or on another, or both sides have a line. */
NoughtsGame *noughts_game_new_from_stones (const MnkRule      *rule,
                                           MnkPiece            first_side,
                                           const NoughtsStone *stones,
                                           gsize               n_stones);

/* noughts-game-stones.c: brings the stones on the field to a node by lifting and placing those that
 * differ. */
void noughts_game_place (NoughtsGame *self,
                         NoughtsNode *target);

/* noughts-game-rules.c: renju's tables take a tenth of a second to build, so a thread begins when a
 * renju game does, on whatever thread. wait() is to be called before the process ends. */
void noughts_renju_prepare (void);
void noughts_renju_wait    (void);
void noughts_renju_free    (NoughtsRenju *self);

/* noughts-game-rules.c: whether a move is legal where the stones are placed, or loses as a
 * forbidden one; what the stones say about the end after the move that was placed last, and before
 * the first. The last is FALSE if both sides have a line. */
gboolean noughts_game_check           (NoughtsGame         *self,
                                       MnkPoint             point,
                                       gboolean            *forbidden);
void     noughts_game_work_out_ending (NoughtsGame         *self,
                                       NoughtsNode         *node);
gboolean noughts_game_judge_setup     (NoughtsGame         *self);

/* noughts-game-rules.c: whether nobody can win any more at the end of the line, however that has
 * ended. */
gboolean noughts_game_ends_dead       (NoughtsGame         *self);

/* For loading: the game came from a file, which says this at the node; NULL: nothing. */
void noughts_game_add_notes (NoughtsGame *self,
                             NoughtsNode *node,
                             const char  *notes);

/* For loading: a new child of any node with its ending worked out. NULL if the move is
 * not legal there. The field stays at the new node until noughts_game_settle(). */
NoughtsNode *noughts_game_append (NoughtsGame *self,
                                  NoughtsNode *parent,
                                  NoughtsNode *previous,
                                  MnkPoint     move);

/* For loading: shows the line through `leaf` with its end at `end` and `current` current. FALSE if
 * these are not on one line in this order. */
gboolean noughts_game_settle (NoughtsGame *self,
                              NoughtsNode *leaf,
                              NoughtsNode *end,
                              NoughtsNode *current);

/* "X" or "Black"; "h8" or "pass", translated. */
const char *noughts_piece_name (const MnkRule *rule,
                                MnkPiece       piece);
char       *noughts_move_name  (const MnkRule *rule,
                                MnkPoint       point);

G_END_DECLS
