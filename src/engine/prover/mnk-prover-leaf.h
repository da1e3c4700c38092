/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-work.h"

/* The wins that need no entry: by few fours, and by one threat after which fours win. Searched for
 * on the engine's board; the checker finds its own. The attacker is to move. */

/* Returns the plies of a win by few fours, whose line is build->vcf.line, or 0. */
int mnk_prover_leaf_fours (MnkProverBuild *build);

/* Marks the cells where a reply may change the win by fours that build->vcf holds. */
void mnk_prover_leaf_changes (const MnkProverBuild *build, bool *changes);

/* The most plies of a win by one threat, with the fours that the checker allows itself. */
#define MNK_PROVER_THREAT_PLIES 17

/* Returns the first move of a win by one threat, or −1. The checker may find another. */
int mnk_prover_leaf_threat (MnkProverBuild *build);
