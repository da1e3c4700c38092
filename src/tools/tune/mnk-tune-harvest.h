/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

/* Positions to learn from: out of games of the engine against itself, with what a search thought of
 * each. Files of them can be read again, several together. */

/* The stones that a game begins with need so much room. */
#define MNK_HARVEST_MIN_SIDE 5

/* The result of a position that lies beside the game's moves: unknown. */
#define MNK_HARVEST_NO_RESULT (-1.0f)

/* A position: its stones are the n-th of MnkHarvest.boards. Written to files as it is. */
typedef struct
{
  float result; /* the game's for the mover, 0 … 1, or MNK_HARVEST_NO_RESULT */
  float search; /* the search's value for the mover */
  guint32 game;
  guint8 side;
  guint8 nothing[3]; /* 0: what a file holds depends on its games alone */
} MnkSample;

typedef struct
{
  MnkRule rule;
  MnkRuleTables *tables;
  int n_games;
  guint64 nodes;      /* of each search */
  double blunders;    /* MnkHarvestPlan.blunders of the games that were played now */
  GArray *samples;    /* of MnkSample */
  GByteArray *boards; /* width × height pieces each, row by row from the bottom */
  guint results[3];   /* X won, O won, draw */
} MnkHarvest;

/* How to play. */
typedef struct
{
  int games;
  guint64 nodes;
  guint64 seed;
  double blunders; /* share of the moves that are any: else good players draw some games always */
  int concurrency;
} MnkHarvestPlan;

void mnk_harvest_init (MnkHarvest *harvest, const MnkRule *rule);
void mnk_harvest_clear (MnkHarvest *harvest);

/* Plays games and takes their positions; tells stderr how it goes. The same plan gives the same
 * positions, in another order where threads are several. */
void mnk_harvest_play (MnkHarvest *harvest, const MnkHarvestPlan *plan);

gboolean mnk_harvest_save (const MnkHarvest *harvest, guint64 seed, const char *path);

/* Adds a file's positions to those at hand; false when it has none of this game. */
gboolean mnk_harvest_load (MnkHarvest *harvest, const char *path);

void mnk_harvest_read (const MnkHarvest *harvest, guint i, MnkPosition *position);

/* The probability that the mover wins position `i`: `blend` of what the game says, the rest by
 * the search, whose value of `scale` is odds of e to 1. */
double mnk_harvest_target (const MnkHarvest *harvest, guint i, double blend, double scale);
