/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* The tree of a weak proof-number search (Ueda, Hashimoto, Hashimoto and Iida, "Weak Proof-Number
 * Search", 2008; proof numbers are Allis', "Searching for Solutions in Games and Artificial
 * Intelligence", 1994): where the attacker has no win by threats, which quiet moves are tried, and
 * which replies hold against threats. Nodes are numbered; they are never moved. */

typedef uint32_t MnkProverNodeId;

#define MNK_PROVER_ROOT    0u
#define MNK_PROVER_NONE    UINT32_MAX
#define MNK_PROVER_NEVER   100000000u /* the number of a result that is impossible */
#define MNK_PROVER_BUSY    10000000u  /* both numbers of a node that a thread evaluates */
#define MNK_PROVER_NO_MOVE UINT16_MAX /* a pass */

enum
{
  MNK_PROVER_FRESH,    /* not evaluated yet */
  MNK_PROVER_MANY,     /* too many replies hold; some were not tried */
  MNK_PROVER_EXPANDED, /* its numbers are those of its children */
  MNK_PROVER_PASSED,   /* its only child is a pass, which comes before the replies */
  MNK_PROVER_SETTLED   /* proven, or no win */
};

typedef struct
{
  MnkProverNodeId parent, first, next; /* its first child and its next sibling */
  uint32_t proof, disproof;
  uint32_t effort; /* the nodes that were evaluated from here on */
  uint16_t move;   /* that leads here */
  uint8_t state;
  bool attack; /* the attacker is to move */
} MnkProverNode;

typedef struct
{
  MnkProverNode *nodes;
  size_t n, n_room;
  bool complete; /* no move was left out that might win */
} MnkProverTree;

/* Creates the root. False when memory is short. */
bool mnk_prover_tree_init (MnkProverTree *tree, bool attack);
void mnk_prover_tree_clear (MnkProverTree *tree);

/* Adds a child with its numbers, after the others. False when memory is short. */
bool mnk_prover_tree_add (MnkProverTree *tree,
                          MnkProverNodeId parent,
                          int move,
                          uint32_t proof,
                          uint32_t disproof);

/* Returns the leaf to evaluate next; NONE if all are busy or the root is settled. */
MnkProverNodeId mnk_prover_tree_choose (const MnkProverTree *tree);

/* Sets a node's numbers and those of the nodes above it. A node whose children are all proven
 * becomes fresh again: its own proof must be built. */
void mnk_prover_tree_set (MnkProverTree *tree,
                          MnkProverNodeId node,
                          int state,
                          uint32_t proof,
                          uint32_t disproof);

/* Counts an evaluation of a node. */
void mnk_prover_tree_count (MnkProverTree *tree, MnkProverNodeId node);

/* Computes a node's numbers from its children, and those of the nodes above it. */
void mnk_prover_tree_update (MnkProverTree *tree, MnkProverNodeId node);

/* Gets the moves that lead to a node; returns their number. */
int mnk_prover_tree_path (const MnkProverTree *tree, MnkProverNodeId node, uint16_t *moves);

/* Returns a copy with the nodes that still matter, none of them busy. nodes is NULL when memory is
 * short. */
MnkProverTree mnk_prover_tree_copy (const MnkProverTree *tree);

/* Whether nodes that come from a file make a tree. */
bool mnk_prover_tree_is_sane (const MnkProverTree *tree, int n_cells);
