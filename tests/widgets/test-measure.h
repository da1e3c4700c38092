/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fails unless this program's own widgets and layouts among the widget and its descendants measure
 * as GTK asks it of them: what they need at some width or height is never less than what they say
 * to need where none is given, nor more than what they would like. */
void test_assert_measures (GtkWidget *widget);
