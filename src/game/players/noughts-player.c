/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-player.h"

typedef struct
{
  char *name;
  char *description;
} NoughtsPlayerPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (NoughtsPlayer, noughts_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_DESCRIPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
noughts_player_finalize (GObject *object)
{
  NoughtsPlayerPrivate *priv = noughts_player_get_instance_private (NOUGHTS_PLAYER (object));

  g_clear_pointer (&priv->name, g_free);
  g_clear_pointer (&priv->description, g_free);

  G_OBJECT_CLASS (noughts_player_parent_class)->finalize (object);
}

static void
noughts_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsPlayerPrivate *priv = noughts_player_get_instance_private (NOUGHTS_PLAYER (object));

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, priv->name);
      break;

    case PROP_DESCRIPTION:
      g_value_set_string (value, priv->description);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_player_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  NoughtsPlayerPrivate *priv = noughts_player_get_instance_private (NOUGHTS_PLAYER (object));

  switch (prop_id)
    {
    case PROP_NAME:
      priv->name = g_value_dup_string (value);
      break;

    case PROP_DESCRIPTION:
      priv->description = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_player_class_init (NoughtsPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = noughts_player_finalize;
  object_class->get_property = noughts_player_get_property;
  object_class->set_property = noughts_player_set_property;

  properties[PROP_NAME] =
      g_param_spec_string ("name", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  properties[PROP_DESCRIPTION] =
      g_param_spec_string ("description", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
noughts_player_init (NoughtsPlayer *self)
{
}

NoughtsPlayer *
noughts_human_new (const char *name)
{
  return g_object_new (NOUGHTS_TYPE_PLAYER, "name", name, NULL);
}

const char *
noughts_player_get_name (NoughtsPlayer *self)
{
  NoughtsPlayerPrivate *priv = noughts_player_get_instance_private (self);

  g_return_val_if_fail (NOUGHTS_IS_PLAYER (self), NULL);

  return priv->name;
}

const char *
noughts_player_get_description (NoughtsPlayer *self)
{
  NoughtsPlayerPrivate *priv = noughts_player_get_instance_private (self);

  g_return_val_if_fail (NOUGHTS_IS_PLAYER (self), NULL);

  return priv->description;
}

gboolean
noughts_player_is_human (NoughtsPlayer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_PLAYER (self), FALSE);

  return NOUGHTS_PLAYER_GET_CLASS (self)->think_async == NULL;
}

void
noughts_player_think_async (NoughtsPlayer *self,
                            NoughtsGame *game,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER (self));
  g_return_if_fail (!noughts_player_is_human (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  NOUGHTS_PLAYER_GET_CLASS (self)->think_async (self, game, cancellable, callback, user_data);
}

gboolean
noughts_player_think_finish (NoughtsPlayer *self,
                             GAsyncResult *result,
                             MnkPoint *move,
                             GError **error)
{
  g_return_val_if_fail (NOUGHTS_IS_PLAYER (self), FALSE);
  g_return_val_if_fail (!noughts_player_is_human (self), FALSE);

  return NOUGHTS_PLAYER_GET_CLASS (self)->think_finish (self, result, move, error);
}

void
noughts_player_hurry (NoughtsPlayer *self)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER (self));

  if (NOUGHTS_PLAYER_GET_CLASS (self)->hurry != NULL)
    NOUGHTS_PLAYER_GET_CLASS (self)->hurry (self);
}
