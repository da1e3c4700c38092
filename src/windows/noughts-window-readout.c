/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is told below the list of moves: how far the analysis is, "depth 14 · 1.1 M/s · h8 i9 …",
 * and, to who looks back or at a game that has ended, why the shown move is what it is, how it goes
 * on, and what somebody has remarked in the game's file. They are
 * inscriptions, whose size no text changes, so that nothing is laid out anew. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

/* Five times a second are quick enough to read. */
#define INTERVAL (G_USEC_PER_SEC / 5)

static void
show_text (GtkInscription *inscription,
           const char     *text)
{
  if (g_strcmp0 (gtk_inscription_get_text (inscription), text) == 0)
    return;

  gtk_inscription_set_text (inscription, text);
  /* An inscription does not say what it shows. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "",
                                  -1);
}

static void
progress_cb (NoughtsWindow   *self,
             NoughtsNode     *node,
             guint            depth,
             double           nodes_per_second,
             NoughtsAnalysis *analysis)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *text = NULL;

  if (now - self->readout_time < INTERVAL)
    return;

  self->readout_time = now;
  /* Its line would tell what somebody looks for. */
  if (noughts_window_keeps_secret (self))
    return;

  text = noughts_analysis_describe_progress (analysis, node, depth, nodes_per_second);
  show_text (self->readout, text);
}

static void
busy_cb (NoughtsWindow   *self,
         GParamSpec      *pspec,
         NoughtsAnalysis *analysis)
{
  if (!noughts_analysis_get_busy (analysis))
    show_text (self->readout, NULL);
}

void
noughts_window_add_readout (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);

  g_signal_connect_object (analysis, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::busy", G_CALLBACK (busy_cb), self,
                           G_CONNECT_SWAPPED);
}

/* "h10: lets White make an open four: g8", or what kind of move it is; NULL where it is not
 * judged. */
static char *
describe_reason (NoughtsGame     *game,
                 NoughtsAnalysis *analysis,
                 NoughtsNode     *node)
{
  g_autofree char *move = NULL;
  g_autofree char *kind = NULL;
  NoughtsVerdict verdict;
  const char *why;

  if (noughts_node_get_parent (node) == NULL
      || !noughts_analysis_get_verdict (analysis, node, &verdict))
    return NULL;

  move = noughts_game_move_label (game, node);
  why = noughts_analysis_get_why (analysis, node);
  if (why != NULL)
    /* Translators: a move, and what it does: "Xh8: makes an open four" */
    return g_strdup_printf (_("%s: %s"), move, why);

  kind = noughts_verdict_describe (&verdict, noughts_game_get_rule (game));
  return g_strdup_printf (_("%s: %s"), move, kind);
}

/* Those that are not NULL. */
static char *
join_lines (const char *first,
            const char *second,
            const char *third)
{
  const char *all[] = { first, second, third };
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      if (all[i] != NULL && lines->len > 0)
        g_string_append_c (lines, '\n');
      g_string_append (lines, all[i] != NULL ? all[i] : "");
    }

  return g_string_free (g_steal_pointer (&lines), FALSE);
}

void
noughts_window_update_reason (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  g_autofree char *comment = NULL;
  g_autofree char *both = NULL;
  gboolean shown;

  if (!noughts_window_keeps_secret (self))
    comment = noughts_game_get_note (game, noughts_game_get_current (game), "C");
  shown = self->reviewing || noughts_game_looks_back (game) || comment != NULL
          || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
  /* A hint is of the position after the move, and was asked for. */
  shown = shown && !gtk_widget_get_visible (GTK_WIDGET (self->hint_label));
  if (shown && !noughts_window_keeps_secret (self))
    text = describe_reason (game, analysis, noughts_game_get_current (game));
  if (noughts_window_keeps_secret (self))
    show_text (self->readout, NULL);
  line = noughts_window_describe_line (self);
  both = join_lines (text, line, comment);
  show_text (self->reason, shown && *both != '\0' ? both : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), shown);

  /* What somebody has remarked in a file may be longer than there is room for. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->reason)), comment) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->reason), comment);
}

static const char *
get_text (GtkInscription *inscription)
{
  const char *text = gtk_inscription_get_text (inscription);

  return text != NULL ? text : "";
}

const char *
noughts_window_get_readout_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return get_text (self->readout);
}

const char *
noughts_window_get_reason_text (NoughtsWindow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  return get_text (self->reason);
}
