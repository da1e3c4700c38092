/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
#include "noughts-node-private.h"

G_BEGIN_DECLS

/* A node that is to be added: a move, or stones, or neither. */
typedef struct
{
  MnkPoint            move;     /* MNK_PASS where there is none, or a pass */
  MnkPiece            piece;    /* whose move; MNK_EMPTY: there is none */
  MnkPiece            turn;     /* the side to move after it; MNK_EMPTY: as usual */
  const NoughtsStone *stones;   /* set up and lifted in this order */
  gsize               n_stones;
  gboolean            joined;   /* its file says it in one with the node before it, … */
  gboolean            implied;  /* … or not as a move: its notes say it */
} NoughtsStep;

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

  /* The stones that nodes set up and lift: arrays of NoughtsStone, only of those that change what
   * lies there; NULL while no node does. */
  GHashTable  *setups;

  /* What the file that it came from says besides the moves, by the nodes: SGF as it stands there;
   * NULL for a game that came from none. */
  GHashTable  *notes;

  /* The node that the change under way took out of the tree. */
  NoughtsNode *unlinked;

  /* The lines are still in the order of the file: no move has been played since it was read. */
  gboolean     keeps_order;

  /* Something is said of the whole game behind the root, too. */
  gboolean     info_behind;

  /* How that file was read. */
  gboolean     from_sgf;         /* its notes say all that such a file does */
  gboolean     passes_by_tt;     /* it writes passes as older ones did */
  GPtrArray   *remarks;          /* char *, or NULL */
  const char  *guessed_encoding; /* static, or NULL */
  gboolean     partial;          /* there is more in it */
  gboolean     chosen_rule;      /* it names none: the moves were asked */
  gboolean     needs_rule;       /* it names none, and somebody has said another than the usual */

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

/* noughts-game-stones.c: the stones of a node that change what lies on the field, which is at its
 * parent, as an array of NoughtsStone; NULL where one lies outside the board. */
GArray  *noughts_game_sort_stones     (NoughtsGame         *self,
                                       const NoughtsStone  *stones,
                                       gsize                n_stones);

/* How many stones lie on the board at a node. */
gsize    noughts_game_count_stones    (NoughtsGame         *self,
                                       NoughtsNode         *node);

/* noughts-game-rules.c: whether a side's move is legal where the stones are placed, or loses as a
 * forbidden one; what the stones say about the end after the move that was placed last. */
gboolean noughts_game_check           (NoughtsGame         *self,
                                       MnkPoint             point,
                                       MnkPiece             side,
                                       gboolean            *forbidden);
void     noughts_game_work_out_ending (NoughtsGame         *self,
                                       NoughtsNode         *node);

/* What the stones on the field say about the end at a node that begins with them or sets stones up:
 * all are looked at. FALSE if both sides have a line. */
gboolean noughts_game_judge_stones    (NoughtsGame         *self,
                                       NoughtsNode         *node);

/* noughts-game-rules.c: whether neither side can win any more at the end of the line, however that
 * has ended. */
gboolean noughts_game_ends_dead       (NoughtsGame         *self);

/* For loading: the game came from a file, which says this at the node; NULL: nothing. */
void noughts_game_add_notes (NoughtsGame *self,
                             NoughtsNode *node,
                             const char  *notes);

/* For loading: a new child of any node with its ending worked out; `previous` is the last child so
 * far, NULL where that is unknown. NULL if a stone lies outside the board, the move is not legal
 * there, or both sides have a line. The field stays at the new node until noughts_game_settle(). */
NoughtsNode *noughts_game_append_step (NoughtsGame       *self,
                                       NoughtsNode       *parent,
                                       NoughtsNode       *previous,
                                       const NoughtsStep *step);

/* The same for a move of the side that is to move. */
NoughtsNode *noughts_game_append (NoughtsGame *self,
                                  NoughtsNode *parent,
                                  NoughtsNode *previous,
                                  MnkPoint     move);

/* The same without asking whether a move is legal, and without stones: its cell is empty. The
 * ending is worked out by noughts_game_judge(), which leaves the field there: all nodes of the
 * shown line are judged. NULL where a tree can be no deeper. */
NoughtsNode *noughts_game_append_trusted (NoughtsGame       *self,
                                          NoughtsNode       *parent,
                                          NoughtsNode       *previous,
                                          const NoughtsStep *step);
void         noughts_game_judge          (NoughtsGame       *self,
                                          NoughtsNode       *node);

/* The stones that a node sets up and lifts, as NoughtsStone; NULL where it does not. */
const GArray *noughts_game_get_setup_at (NoughtsGame       *self,
                                         const NoughtsNode *node);

/* Whether properties say something of the whole game. */
gboolean noughts_game_is_info (const char *notes);

/* What a file says of a node besides its move, as SGF; NULL for nothing. */
const char *noughts_game_get_notes (NoughtsGame       *self,
                                    const NoughtsNode *node);

/* For loading: how a file says that the game ended, where the stones have not ended it. */
void noughts_game_end_as_said (NoughtsGame   *self,
                               NoughtsResult  result,
                               NoughtsEnd     ending);

/* For loading: shows the line through `leaf` with its end at `end` and `current` current. FALSE if
 * these are not on one line in this order. */
gboolean noughts_game_settle (NoughtsGame *self,
                              NoughtsNode *leaf,
                              NoughtsNode *end,
                              NoughtsNode *current);

/* "X" or "Black", translated. */
const char *noughts_piece_name (const MnkRule *rule,
                                MnkPiece       piece);

G_END_DECLS
