/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a file of Piskvork's says and no other, as properties beside the nodes: the milliseconds of
 * a move; and at the root, the first line behind the size and all lines behind the moves. */
#define NOUGHTS_PSQ_MS   "NMS"
#define NOUGHTS_PSQ_REST "NPSQ"
