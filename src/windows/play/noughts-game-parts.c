/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-game-parts.h"

void
noughts_game_parts_init (NoughtsGameParts *self,
                         GSettings *settings,
                         GFile *kept_file,
                         GApplication *application,
                         GActionMap *map)
{
  self->settings = g_object_ref (settings);
  self->sitting = noughts_sitting_new ();
  self->notice = noughts_notice_new (self->sitting);
  self->keeper = noughts_keeper_new (self->sitting, self->notice, settings, kept_file);
  self->advice = noughts_advice_new (self->sitting);
  self->reviewer = noughts_reviewer_new (self->sitting, map);
  self->analysis_board = noughts_analysis_board_new (self->sitting, self->reviewer, self->notice,
                                                     settings, application, map);
}

void
noughts_game_parts_copy (NoughtsGameParts *self, const NoughtsGameParts *other)
{
  self->settings = g_object_ref (other->settings);
  self->sitting = g_object_ref (other->sitting);
  self->notice = g_object_ref (other->notice);
  self->keeper = g_object_ref (other->keeper);
  self->advice = g_object_ref (other->advice);
  self->reviewer = g_object_ref (other->reviewer);
  self->analysis_board = g_object_ref (other->analysis_board);
}

void
noughts_game_parts_clear (NoughtsGameParts *self)
{
  g_clear_object (&self->analysis_board);
  g_clear_object (&self->advice);
  g_clear_object (&self->reviewer);
  g_clear_object (&self->keeper);
  g_clear_object (&self->notice);
  g_clear_object (&self->sitting);
  g_clear_object (&self->settings);
}
