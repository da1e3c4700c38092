/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-net-table.h"

/* Writes the files of data/engine/, as build-aux/make-numbers.py reads them: comments, a checksum
 * of the rest, and arrays, a row a line. The rest is first collected in a string. */

/* Adds an array of `n_rows` × `n_columns` numbers, row after row. */
void mnk_tune_add_shorts (GString *body,
                          const char *name,
                          const int16_t *numbers,
                          int n_rows,
                          int n_columns);

/* Adds all arrays of a network. Its shapes are written once where both colours have the same. */
void mnk_tune_add_net (GString *body, const MnkNetNumbers *numbers);

/* Whether a file can be written there; what is there stays as it is. FALSE with a message on
 * stderr. */
gboolean mnk_tune_can_write (const char *path);

/* Writes the file; `comments` are lines that begin with "#". FALSE, with a message on stderr, when
 * that fails. */
gboolean mnk_tune_write_file (const char *path, const char *comments, const GString *body);
