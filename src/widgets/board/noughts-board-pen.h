/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Lines as a hand draws them: a little bent, pressed unevenly, and with the grain of the
 * paper. The same seed gives the same line. `progress` 0…1 is how much of it has been drawn.
 * All draw with the current source. */

void noughts_pen_line (cairo_t *cr,
                       double x0,
                       double y0,
                       double x1,
                       double y1,
                       double width,
                       double bend,
                       guint seed,
                       double progress);

void noughts_pen_cross (cairo_t *cr, double radius, double width, guint seed, double progress);

void noughts_pen_ring (cairo_t *cr, double radius, double width, guint seed, double progress);

/* Hatches a disc with one stroke. */
void noughts_pen_hatch (cairo_t *cr, double radius, double width, guint seed, double progress);

/* Give what is drawn between them the grain of paper. */
void noughts_pen_begin_grain (cairo_t *cr);
void noughts_pen_end_grain (cairo_t *cr, guint seed);

G_END_DECLS
