/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

/* Positions to learn from: from games of the engine against itself, each with a search's value.
 * They can be written to files; several files can be read together. */

/* The stones that a game begins with need so much room. */
#define MNK_HARVEST_MIN_SIDE 5

/* The unknown result of a position that is not in the game itself. */
#define MNK_HARVEST_NO_RESULT (-1.0f)

/* A position; the n-th one has the n-th stones in MnkHarvest.boards. It is written to files as it
 * is. */
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

/* The settings of the games. */
typedef struct
{
  int games;
  guint64 nodes;
  guint64 seed;
  double blunders; /* share of random moves: without them good players always draw some games */
  int concurrency;
} MnkHarvestPlan;

void mnk_harvest_init (MnkHarvest *harvest, const MnkRule *rule);
void mnk_harvest_clear (MnkHarvest *harvest);

/* Plays games and adds their positions; prints the progress on stderr. The same plan gives the same
 * positions; with several threads their order differs. */
void mnk_harvest_play (MnkHarvest *harvest, const MnkHarvestPlan *plan);

gboolean mnk_harvest_save (const MnkHarvest *harvest, guint64 seed, const char *path);

/* Adds a file's positions. FALSE if the file is of another rule, and then nothing is added, or if
 * it cannot be read; after a short file the harvest is invalid. */
gboolean mnk_harvest_load (MnkHarvest *harvest, const char *path);

void mnk_harvest_read (const MnkHarvest *harvest, guint i, MnkPosition *position);

/* Returns the probability that the mover wins position `i`: a share `blend` of it is the game's
 * result, the rest the search's value; `scale` is the value that means odds of e to 1. */
double mnk_harvest_target (const MnkHarvest *harvest, guint i, double blend, double scale);
