/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The headers that a library of widgets or windows reads once, not for each of its files. */

#include <gtk/gtk.h>
