/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-player-card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-piece-icon.h"
#include "noughts-thinking-dots.h"
#include "noughts-tooltip.h"

struct _NoughtsPlayerCard
{
  GtkWidget parent_instance;

  GtkWidget *box;
  NoughtsPieceIcon *icon;
  GtkLabel *name_label;
  NoughtsThinkingDots *dots;
  GtkWidget *badge;
  GtkLabel *detail_label;
  GtkLabel *clock_label;

  MnkPiece piece;
  gboolean stones;
  char *name;
  char *detail;
  char *clock;
  gboolean thinking;
  gboolean to_move;
  NoughtsOutcome outcome;
};

G_DEFINE_FINAL_TYPE (NoughtsPlayerCard, noughts_player_card, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PIECE,
  PROP_STONES,
  PROP_NAME,
  PROP_DETAIL,
  PROP_THINKING,
  PROP_TO_MOVE,
  PROP_CLOCK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const char *
get_piece_name (NoughtsPlayerCard *self)
{
  return self->piece != MNK_EMPTY ? noughts_piece_word (self->piece, self->stones) : NULL;
}

static void
add_words (GString *words, const char *more)
{
  if (more == NULL || *more == '\0')
    return;

  if (words->len > 0)
    g_string_append (words, ", ");
  g_string_append (words, more);
}

/* The card is one thing for screen readers: "Intermediate, O, looks 3 moves ahead, thinking". */
static void
update_words (NoughtsPlayerCard *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  add_words (words, self->name);
  add_words (words, get_piece_name (self));
  add_words (words, self->detail);
  add_words (words, self->clock);
  if (self->outcome == NOUGHTS_OUTCOME_WON)
    add_words (words, _ ("winner"));
  if (self->thinking)
    add_words (words, _ ("thinking"));
  else if (self->to_move)
    add_words (words, _ ("to move"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str,
                                  -1);
}

static gboolean
take_string (char **field, const char *string)
{
  if (g_strcmp0 (*field, string) == 0)
    return FALSE;

  g_free (*field);
  *field = g_strdup (string);

  return TRUE;
}

static void
show_string (GtkLabel *label, const char *string)
{
  gtk_label_set_label (label, string != NULL ? string : "");
  gtk_widget_set_visible (GTK_WIDGET (label), string != NULL && *string != '\0');
}

static void
noughts_player_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsPlayerCard *self = NOUGHTS_PLAYER_CARD (object);

  switch (prop_id)
    {
    case PROP_PIECE:
      g_value_set_int (value, self->piece);
      break;

    case PROP_STONES:
      g_value_set_boolean (value, self->stones);
      break;

    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;

    case PROP_THINKING:
      g_value_set_boolean (value, self->thinking);
      break;

    case PROP_TO_MOVE:
      g_value_set_boolean (value, self->to_move);
      break;

    case PROP_CLOCK:
      g_value_set_string (value, self->clock);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_player_card_set_property (GObject *object,
                                  guint prop_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  NoughtsPlayerCard *self = NOUGHTS_PLAYER_CARD (object);

  switch (prop_id)
    {
    case PROP_PIECE:
      noughts_player_card_set_piece (self, g_value_get_int (value), self->stones);
      break;

    case PROP_STONES:
      noughts_player_card_set_piece (self, self->piece, g_value_get_boolean (value));
      break;

    case PROP_NAME:
      noughts_player_card_set_name (self, g_value_get_string (value));
      break;

    case PROP_DETAIL:
      noughts_player_card_set_detail (self, g_value_get_string (value));
      break;

    case PROP_THINKING:
      noughts_player_card_set_thinking (self, g_value_get_boolean (value));
      break;

    case PROP_TO_MOVE:
      noughts_player_card_set_to_move (self, g_value_get_boolean (value));
      break;

    case PROP_CLOCK:
      noughts_player_card_set_clock (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_player_card_dispose (GObject *object)
{
  NoughtsPlayerCard *self = NOUGHTS_PLAYER_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_player_card_parent_class)->dispose (object);
}

static void
noughts_player_card_finalize (GObject *object)
{
  NoughtsPlayerCard *self = NOUGHTS_PLAYER_CARD (object);

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->detail, g_free);
  g_clear_pointer (&self->clock, g_free);

  G_OBJECT_CLASS (noughts_player_card_parent_class)->finalize (object);
}

static void
noughts_player_card_class_init (NoughtsPlayerCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = noughts_player_card_dispose;
  object_class->finalize = noughts_player_card_finalize;
  object_class->get_property = noughts_player_card_get_property;
  object_class->set_property = noughts_player_card_set_property;

  properties[PROP_PIECE] =
      g_param_spec_int ("piece", NULL, NULL, MNK_EMPTY, MNK_O, MNK_EMPTY, flags);
  properties[PROP_STONES] = g_param_spec_boolean ("stones", NULL, NULL, FALSE, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, flags);
  properties[PROP_TO_MOVE] = g_param_spec_boolean ("to-move", NULL, NULL, FALSE, flags);
  properties[PROP_CLOCK] = g_param_spec_string ("clock", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NOUGHTS_TYPE_PIECE_ICON);
  g_type_ensure (NOUGHTS_TYPE_THINKING_DOTS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, badge);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, icon);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, dots);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, detail_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayerCard, clock_label);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playercard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_player_card_init (NoughtsPlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
noughts_player_card_set_piece (NoughtsPlayerCard *self, MnkPiece piece, gboolean stones)
{
  gboolean other_piece, other_stones;

  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));
  g_return_if_fail (piece <= MNK_O);

  stones = !!stones;
  other_piece = self->piece != piece;
  other_stones = self->stones != stones;

  if (!other_piece && !other_stones)
    return;

  self->piece = piece;
  self->stones = stones;
  noughts_piece_icon_set_piece (self->icon, piece, stones);
  update_words (self);

  if (other_piece)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PIECE]);
  if (other_stones)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STONES]);
}

void
noughts_player_card_set_name (NoughtsPlayerCard *self, const char *name)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  if (!take_string (&self->name, name))
    return;

  show_string (self->name_label, name);
  update_words (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

void
noughts_player_card_set_detail (NoughtsPlayerCard *self, const char *detail)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  if (!take_string (&self->detail, detail))
    return;

  show_string (self->detail_label, detail);
  noughts_tooltip_set (GTK_WIDGET (self->detail_label), detail);
  update_words (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAIL]);
}

void
noughts_player_card_set_thinking (NoughtsPlayerCard *self, gboolean thinking)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  thinking = !!thinking;

  if (self->thinking == thinking)
    return;

  self->thinking = thinking;
  noughts_thinking_dots_set_active (self->dots, thinking);
  noughts_tooltip_set (GTK_WIDGET (self->dots), thinking ? _ ("Thinking") : NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, thinking, -1);
  update_words (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

void
noughts_player_card_set_to_move (NoughtsPlayerCard *self, gboolean to_move)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  to_move = !!to_move;

  if (self->to_move == to_move)
    return;

  self->to_move = to_move;
  if (to_move)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-move");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-move");
  update_words (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TO_MOVE]);
}

/* Sets or removes a style class. */
static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
noughts_player_card_set_outcome (NoughtsPlayerCard *self, NoughtsOutcome outcome)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  if (self->outcome == outcome)
    return;

  self->outcome = outcome;
  set_class (GTK_WIDGET (self), "won", outcome == NOUGHTS_OUTCOME_WON);
  set_class (GTK_WIDGET (self), "lost", outcome == NOUGHTS_OUTCOME_LOST);
  gtk_widget_set_visible (self->badge, outcome == NOUGHTS_OUTCOME_WON);
  update_words (self);
}

/* Whether the time ends in 0. The periods that are left follow it: "0:30 ×3". */
static gboolean
is_told (const char *clock)
{
  const gsize length = strcspn (clock, " ");

  return length > 0 && clock[length - 1] == '0';
}

static void
show_clock (NoughtsPlayerCard *self, const char *clock, gboolean told)
{
  const gboolean changed = take_string (&self->clock, clock);

  /* What is shown may not have been told yet. */
  if (told)
    update_words (self);
  if (!changed)
    return;

  show_string (self->clock_label, clock);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOCK]);
}

void
noughts_player_card_set_clock (NoughtsPlayerCard *self, const char *clock)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  show_clock (self, clock, TRUE);
}

void
noughts_player_card_tick (NoughtsPlayerCard *self, const char *clock)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));
  g_return_if_fail (clock != NULL);

  show_clock (self, clock, is_told (clock));
}

void
noughts_player_card_set_time_low (NoughtsPlayerCard *self, gboolean low)
{
  g_return_if_fail (NOUGHTS_IS_PLAYER_CARD (self));

  set_class (GTK_WIDGET (self), "time-low", low);
}
