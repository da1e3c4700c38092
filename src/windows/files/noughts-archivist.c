/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-archivist.h"

#include <glib/gi18n.h>
#include <string.h>

#include "noughts-archive-facts.h"
#include "noughts-hold.h"
#include "noughts-left-games.h"
#include "noughts-sitting-aside.h"
#include "noughts-workers.h"

/* Shorter games are not kept. */
#define FEWEST_MOVES 3

/* Counts the accuracies after a delay, once for many evaluations. */
#define DELAY_MS 500

/* What the archive has of a game. The game owns it, which may leave the board and come back. */
typedef struct
{
  NoughtsArchiveSlot *slot;
  NoughtsArchiveFacts facts; /* a copy */
  gboolean opened;           /* it was there before the game was on the board */
  gboolean has_accuracy;     /* the record has the accuracies */
} Entry;

#define ENTRY "noughts-archivist-entry"

struct _NoughtsArchivist
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsHold hold; /* while a file is written */
  NoughtsArchive *archive;
  NoughtsLeftGames *left; /* whose records have no accuracies yet */

  NoughtsGame *game; /* on the board */
  gboolean was_open; /* since then */
  Entry *entry;      /* of the game, which owns it; or NULL */
  guint source;
  GCancellable *opening; /* of the record that is being opened, or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsArchivist, noughts_archivist, G_TYPE_OBJECT)

static guint opened_signal;

static void
entry_free (Entry *self)
{
  noughts_archive_slot_unref (self->slot);
  noughts_archive_facts_clear (&self->facts);
  g_free (self);
}

/* Creates the entry of the game on the board, which has this record or NULL. */
static void
add_entry (NoughtsArchivist *self, const char *record)
{
  self->entry = g_new0 (Entry, 1);
  self->entry->slot = noughts_archive_slot_new (record);
  g_object_set_data_full (G_OBJECT (self->game), ENTRY, self->entry, (GDestroyNotify) entry_free);
}

static void
update_hold (NoughtsArchivist *self)
{
  noughts_hold_set_busy (&self->hold, noughts_archive_is_busy (self->archive));
}

static void
failed_cb (NoughtsArchivist *self, const char *message, gboolean deletes)
{
  g_autofree char *text =
      deletes ? g_strdup_printf (_ ("Couldn’t delete the game from Finished Games: %s"), message)
              : g_strdup_printf (_ ("Couldn’t add the game to Finished Games: %s"), message);

  noughts_notice_warn_late (self->sitting != NULL ? self->notice : NULL, text);
}

/* Fills in the accuracies. FALSE while they are not known. */
static gboolean
take_accuracies (NoughtsAnalysis *analysis, NoughtsArchiveFacts *facts)
{
  NoughtsReview review;

  noughts_review_take (&review, analysis);
  if (!noughts_review_is_whole (&review))
    return FALSE;

  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    {
      facts->has_accuracy[side] = review.sides[side].has_accuracy;
      facts->accuracy[side] = review.sides[side].accuracy;
    }

  return TRUE;
}

/* Returns who plays the game on the board against which opponent, without names and date. A record
 * has no place for an engine of somebody else but its name. */
static NoughtsArchiveFacts
get_players (NoughtsArchivist *self)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (self->sitting);

  return (NoughtsArchiveFacts){
    .person = *choice->engine == '\0' ? noughts_sitting_get_human (self->sitting) : MNK_EMPTY,
    .opponent = choice->opponent,
  };
}

static void
take_facts (NoughtsArchivist *self, const NoughtsArchiveFacts *facts)
{
  NoughtsArchiveFacts copy;

  noughts_archive_facts_copy (&copy, facts);
  noughts_archive_facts_clear (&self->entry->facts);
  self->entry->facts = copy;
}

/* Notes who plays the game on the board, and that it was first kept today. A game that was opened
 * has the date of its record, and the names unless the sides have been changed. */
static void
note_facts (NoughtsArchivist *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  NoughtsArchiveFacts facts = get_players (self);

  if (self->entry == NULL)
    {
      add_entry (self, NULL);
    }
  else if (self->entry->opened && facts.person == self->entry->facts.person)
    {
      /* Those of an earlier ending. */
      memset (self->entry->facts.has_accuracy, 0, sizeof self->entry->facts.has_accuracy);
      return;
    }

  facts.date = self->entry->facts.date != NULL ? self->entry->facts.date : today;
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    facts.names[side] = noughts_sitting_get_name (self->sitting, side);
  take_facts (self, &facts);
}

/* Notes the record of the game that has been put on the board. */
static void
note_record (NoughtsArchivist *self, const NoughtsArchiveEntry *record)
{
  NoughtsArchiveFacts facts = get_players (self);

  facts.date = *record->date != '\0' ? record->date : NULL;
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    facts.names[side] = record->names[side];

  add_entry (self, record->record);
  self->entry->opened = TRUE;
  take_facts (self, &facts);
}

/* Writes the game on the board to the archive, in place of its present record. */
static void
store (NoughtsArchivist *self)
{
  note_facts (self);
  self->entry->has_accuracy =
      take_accuracies (noughts_sitting_get_analysis (self->sitting), &self->entry->facts);
  noughts_archive_store_game (self->archive, self->game, &self->entry->facts, self->entry->slot);
}

static gboolean
count_cb (gpointer data)
{
  NoughtsArchivist *self = data;
  NoughtsArchiveFacts facts = { 0 };

  self->source = 0;
  if (take_accuracies (noughts_sitting_get_analysis (self->sitting), &facts)
      && (facts.has_accuracy[MNK_X] || facts.has_accuracy[MNK_O]))
    store (self);

  return G_SOURCE_REMOVE;
}

static void
evaluated_cb (NoughtsArchivist *self)
{
  if (self->entry != NULL && !self->entry->has_accuracy && self->source == 0
      && noughts_game_get_result (self->game) != NOUGHTS_RESULT_OPEN)
    self->source = g_timeout_add (DELAY_MS, count_cb, self);
}

static void
changed_cb (NoughtsArchivist *self)
{
  gboolean open;

  if (self->game == NULL)
    return;

  open = noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
  /* A variation that ends is no game that was played. */
  if (self->was_open && !open && noughts_game_get_n_plies (self->game) >= FEWEST_MOVES
      && !noughts_sitting_is_analysing (self->sitting))
    store (self);
  self->was_open = open;
}

/* A game that is done after it has left the board. */
static void
judged_cb (NoughtsArchivist *self, NoughtsAnalysis *analysis)
{
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  Entry *entry = g_object_get_data (G_OBJECT (game), ENTRY);

  if (!take_accuracies (analysis, &entry->facts)
      || (!entry->facts.has_accuracy[MNK_X] && !entry->facts.has_accuracy[MNK_O]))
    return;

  entry->has_accuracy = TRUE;
  noughts_archive_store_game (self->archive, game, &entry->facts, entry->slot);
}

/* Lets the accuracies of the game that leaves the board be found out behind the next one. */
static void
leave_game (NoughtsArchivist *self)
{
  if (self->entry == NULL || self->entry->has_accuracy
      || noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN)
    return;

  noughts_left_games_add (self->left, self->game,
                          noughts_sitting_get_evaluations_of (self->sitting, self->game));
}

static void
replaced_cb (NoughtsArchivist *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  leave_game (self);
  g_set_object (&self->game, noughts_sitting_get_game (self->sitting));
  self->was_open = noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
  self->entry = g_object_get_data (G_OBJECT (self->game), ENTRY);
  noughts_left_games_forget (self->left, self->game);
}

static void
noughts_archivist_dispose (GObject *object)
{
  NoughtsArchivist *self = NOUGHTS_ARCHIVIST (object);

  noughts_archivist_stop (self);
  g_clear_object (&self->archive);
  g_clear_object (&self->notice);
  noughts_hold_clear (&self->hold);

  G_OBJECT_CLASS (noughts_archivist_parent_class)->dispose (object);
}

static void
noughts_archivist_class_init (NoughtsArchivistClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_archivist_dispose;

  opened_signal = g_signal_new ("opened", NOUGHTS_TYPE_ARCHIVIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
noughts_archivist_init (NoughtsArchivist *self)
{
}

NoughtsArchivist *
noughts_archivist_new (NoughtsSitting *sitting,
                       NoughtsNotice *notice,
                       GApplication *application,
                       GFile *file)
{
  NoughtsArchivist *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_APPLICATION (application), NULL);

  self = g_object_new (NOUGHTS_TYPE_ARCHIVIST, NULL);
  self->sitting = g_object_ref (sitting);
  self->notice = g_object_ref (notice);
  noughts_hold_init (&self->hold, application, self);
  self->archive = noughts_archive_new (file);
  self->left = noughts_left_games_new (sitting);
  g_signal_connect_object (self->left, "judged", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->archive, "started", G_CALLBACK (update_hold), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->archive, "changed", G_CALLBACK (update_hold), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->archive, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (noughts_sitting_get_analysis (sitting), "evaluated",
                           G_CALLBACK (evaluated_cb), self, G_CONNECT_SWAPPED);

  return self;
}

NoughtsArchive *
noughts_archivist_get_archive (NoughtsArchivist *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARCHIVIST (self), NULL);

  return self->archive;
}

/* Returns whether a name is an opponent's. */
static gboolean
is_opponent (const char *name, MnkOpponent *opponent)
{
  for (MnkOpponent i = 0; name != NULL && i < MNK_CHILD; i++)
    if (g_str_equal (name, noughts_opponent_title (i)))
      {
        *opponent = i;
        return TRUE;
      }

  return FALSE;
}

/* Puts a game on the board with the players that its record says, or, if it is an older one, has
 * the names of. */
static void
open_with_players (NoughtsArchivist *self, NoughtsGame *game, const char *record)
{
  char *names[MNK_O + 1] = { NULL };
  MnkOpponent opponent = MNK_EXPERT, other;
  MnkPiece person = MNK_EMPTY;
  const char *name;

  if (!noughts_archive_find_opponent (record, &person, &opponent, names))
    {
      if (is_opponent (names[MNK_O], &opponent) && !is_opponent (names[MNK_X], &other))
        person = MNK_X;
      else if (!is_opponent (names[MNK_O], &other) && is_opponent (names[MNK_X], &opponent))
        person = MNK_O;
    }

  name = names[person];
  /* The name of a person without one. */
  if (name != NULL && g_str_equal (name, C_ ("player", "You")))
    name = NULL;
  if (person != MNK_EMPTY)
    noughts_sitting_open_played (self->sitting, game, opponent, person, name);
  else
    noughts_sitting_open_game (self->sitting, game);
  g_free (names[MNK_X]);
  g_free (names[MNK_O]);
}

/* A record that is being opened. */
typedef struct
{
  NoughtsArchivist *archivist;
  char *record;
  gboolean review;
} Opening;

static void
opening_free (Opening *self)
{
  g_object_unref (self->archivist);
  g_free (self->record);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* What a worker makes of it. */
typedef struct
{
  NoughtsGame *game;
  NoughtsArchiveEntry *entry;
} Opened;

static void
opened_free (Opened *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->entry, noughts_archive_entry_free);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opened, opened_free)

static gpointer
read_record (gpointer record, GError **error)
{
  g_autoptr (Opened) self = g_new0 (Opened, 1);

  self->game = noughts_archive_read (record, error);
  if (self->game == NULL)
    return NULL;

  self->entry = noughts_archive_entry_new (record);
  if (self->entry == NULL)
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                           _ ("The saved game is damaged"));
      return NULL;
    }

  return g_steal_pointer (&self);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  NoughtsArchivist *self = opening->archivist;
  g_autoptr (GError) error = NULL;
  g_autoptr (Opened) opened = noughts_workers_take (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (opened == NULL)
    {
      noughts_notice_tell (self->notice, error->message);
      return;
    }

  /* The game on the board may have become a rated loss meanwhile. */
  if (noughts_notice_ask_leave (self->notice, "recent-games"))
    return;

  open_with_players (self, opened->game, opening->record);
  if (self->entry == NULL)
    note_record (self, opened->entry);
  if (noughts_sitting_can_bring_back (self->sitting))
    noughts_notice_set (self->notice, NOUGHTS_NOTICE_NEW_GAME, _ ("Game opened"));
  g_signal_emit (self, opened_signal, 0, opening->review);
}

static void
stop_opening (NoughtsArchivist *self)
{
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

void
noughts_archivist_open (NoughtsArchivist *self, const char *record, gboolean review)
{
  g_autoptr (GTask) task = NULL;
  Opening *opening;

  g_return_if_fail (NOUGHTS_IS_ARCHIVIST (self));
  g_return_if_fail (record != NULL);

  stop_opening (self);
  self->opening = g_cancellable_new ();
  opening = g_new0 (Opening, 1);
  opening->archivist = g_object_ref (self);
  opening->record = g_strdup (record);
  opening->review = review;
  task = g_task_new (NULL, self->opening, read_cb, opening);
  g_task_set_source_tag (task, noughts_archivist_open);
  noughts_workers_make (task, read_record, g_strdup (record), g_free, (GDestroyNotify) opened_free);
}

void
noughts_archivist_stop (NoughtsArchivist *self)
{
  g_return_if_fail (NOUGHTS_IS_ARCHIVIST (self));

  stop_opening (self);
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->sitting != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->sitting, self);
      g_signal_handlers_disconnect_by_data (noughts_sitting_get_analysis (self->sitting), self);
    }
  g_clear_object (&self->left);
  g_clear_object (&self->sitting);
  self->entry = NULL;
  g_clear_object (&self->game);
}
