/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-speaker.h"

#include <gsound.h>

/* Much softer than the desktop's own sounds. */
#define VOLUME_DB "-12.0"

struct _NoughtsSpeaker
{
  GObject parent_instance;

  GSoundContext *context; /* or NULL: not connected */
  gboolean connecting;
  char *waiting; /* the sound to be played once it is connected, or NULL */
  gboolean failed;
};

G_DEFINE_FINAL_TYPE (NoughtsSpeaker, noughts_speaker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FAILED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint asked_signal;

static void
set_failed (NoughtsSpeaker *self, const GError *error)
{
  if (error != NULL)
    g_debug ("No sound: %s", error->message);
  if (self->failed == (error != NULL))
    return;

  self->failed = error != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILED]);
}

/* Without a choice by the environment only PulseAudio and PipeWire are asked: ALSA writes to stderr
 * where there is no device. */
static GSoundContext *
connect_to_server (GError **error)
{
  gboolean chosen = g_getenv ("CANBERRA_DRIVER") != NULL;
  GSoundContext *context = gsound_context_new (NULL, error);

  if (context != NULL && (chosen || gsound_context_set_driver (context, "pulse", error))
      && gsound_context_open (context, error))
    return context;

  g_clear_object (&context);
  return NULL;
}

static void
connect_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GSoundContext *context = connect_to_server (&error);

  if (context != NULL)
    g_task_return_pointer (task, context, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* A sound that is being played. */
typedef struct
{
  GSoundContext *context;
  char *path;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->context);
  g_free (job->path);
  g_free (job);
}

static void
play_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (gsound_context_play_simple (job->context, NULL, &error, GSOUND_ATTR_MEDIA_FILENAME, job->path,
                                  GSOUND_ATTR_MEDIA_ROLE, "game", GSOUND_ATTR_CANBERRA_VOLUME,
                                  VOLUME_DB, NULL))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NoughtsSpeaker *self = NOUGHTS_SPEAKER (source);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_clear_object (&self->context);
  set_failed (self, error);
}

static void
play_now (NoughtsSpeaker *self, const char *name)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, played_cb, NULL);
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  Job *job = g_new (Job, 1);

  job->context = g_object_ref (self->context);
  job->path = g_build_filename (NOUGHTS_SOUND_DIR, file, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, play_thread);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NoughtsSpeaker *self = NOUGHTS_SPEAKER (source);
  g_autofree char *waiting = g_steal_pointer (&self->waiting);
  g_autoptr (GError) error = NULL;

  self->connecting = FALSE;
  self->context = g_task_propagate_pointer (G_TASK (result), &error);
  set_failed (self, error);
  if (self->context != NULL && waiting != NULL)
    play_now (self, waiting);
}

static void
begin_to_connect (NoughtsSpeaker *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, connected_cb, NULL);

  self->connecting = TRUE;
  g_task_run_in_thread (task, connect_thread);
}

void
noughts_speaker_play (NoughtsSpeaker *self, const char *name)
{
  g_return_if_fail (NOUGHTS_IS_SPEAKER (self));
  g_return_if_fail (name != NULL);

  g_signal_emit (self, asked_signal, 0, name);
  if (self->context != NULL)
    {
      play_now (self, name);
      return;
    }

  g_free (self->waiting);
  self->waiting = g_strdup (name);
  if (!self->connecting)
    begin_to_connect (self);
}

gboolean
noughts_speaker_has_failed (NoughtsSpeaker *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SPEAKER (self), FALSE);

  return self->failed;
}

static void
noughts_speaker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FAILED)
    g_value_set_boolean (value, NOUGHTS_SPEAKER (object)->failed);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
noughts_speaker_finalize (GObject *object)
{
  NoughtsSpeaker *self = NOUGHTS_SPEAKER (object);

  g_clear_object (&self->context);
  g_free (self->waiting);

  G_OBJECT_CLASS (noughts_speaker_parent_class)->finalize (object);
}

static void
noughts_speaker_class_init (NoughtsSpeakerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_speaker_get_property;
  object_class->finalize = noughts_speaker_finalize;

  properties[PROP_FAILED] =
      g_param_spec_boolean ("failed", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  asked_signal = g_signal_new ("asked", NOUGHTS_TYPE_SPEAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
noughts_speaker_init (NoughtsSpeaker *self)
{
}

NoughtsSpeaker *
noughts_speaker_ref_default (void)
{
  static NoughtsSpeaker *the_one;

  if (the_one == NULL)
    {
      the_one = g_object_new (NOUGHTS_TYPE_SPEAKER, NULL);
      begin_to_connect (the_one);
    }

  return g_object_ref (the_one);
}
