/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-answers.h"
#include "noughts-analysis-words.h"
#include "noughts-analysis.h"
#include "noughts-error.h"
#include "noughts-game.h"
#include "noughts-hint.h"
#include "noughts-judge.h"
#include "noughts-lines.h"
#include "noughts-match.h"
#include "noughts-node.h"
#include "noughts-opponent.h"
#include "noughts-player.h"
#include "noughts-review.h"
#include "noughts-threat-search.h"
#include "noughts-tree-edits.h"
#include "noughts-workers.h"
