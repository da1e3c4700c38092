/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-settings.h"

#include "noughts-opponent.h"

/* Looks up the schema. That of the program's own prefix goes before one of another version
 * elsewhere, but not before one that the environment names. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) own = NULL;
  GSettingsSchema *schema = NULL;

  if (g_getenv ("GSETTINGS_SCHEMA_DIR") == NULL)
    own = g_settings_schema_source_new_from_directory (NOUGHTS_SCHEMA_DIR, source, FALSE, NULL);
  if (own != NULL)
    schema = g_settings_schema_source_lookup (own, NOUGHTS_APPLICATION_ID, FALSE);
  if (schema == NULL && source != NULL)
    schema = g_settings_schema_source_lookup (source, NOUGHTS_APPLICATION_ID, TRUE);

  return schema;
}

GSettings *
noughts_settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

static void
say_fallback (const char *key, const char *found, const char *used)
{
  g_message ("Setting “%s” cannot be %s; using %s", key, found, used);
}

/* Returns the key's number if it is within the limits, else its default. */
static GVariant *
get_number (GSettings *settings, const char *key, double least, double most)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, key);
  g_autoptr (GVariant) standard = NULL;
  g_autofree char *found = NULL;
  g_autofree char *used = NULL;
  double number = g_variant_is_of_type (value, G_VARIANT_TYPE_INT32) ? g_variant_get_int32 (value)
                                                                     : g_variant_get_double (value);

  /* This form also rejects NaN. */
  if (number >= least && number <= most)
    return g_steal_pointer (&value);

  standard = g_settings_get_default_value (settings, key);
  found = g_variant_print (value, FALSE);
  used = g_variant_print (standard, FALSE);
  say_fallback (key, found, used);

  return g_steal_pointer (&standard);
}

int
noughts_settings_get_int (GSettings *settings, const char *key, int least, int most)
{
  g_autoptr (GVariant) value = get_number (settings, key, least, most);

  return g_variant_get_int32 (value);
}

static double
get_double (GSettings *settings, const char *key, double least, double most)
{
  g_autoptr (GVariant) value = get_number (settings, key, least, most);

  return g_variant_get_double (value);
}

double
noughts_settings_get_pace (GSettings *settings)
{
  return get_double (settings, "pace", 0, NOUGHTS_PACE_MOST);
}

double
noughts_settings_get_expert_time (GSettings *settings)
{
  return get_double (settings, "expert-time", NOUGHTS_EXPERT_TIME_LEAST, NOUGHTS_EXPERT_TIME_MOST);
}

double
noughts_settings_get_strength (GSettings *settings)
{
  return get_double (settings, "analysis-strength", NOUGHTS_STRENGTH_LEAST, NOUGHTS_STRENGTH_MOST);
}

static MnkOpponent
get_opponent (GSettings *settings, const char *key, MnkOpponent otherwise)
{
  g_autofree char *name = g_settings_get_string (settings, key);
  MnkOpponent opponent;

  if (mnk_opponent_parse (name, &opponent))
    return opponent;

  say_fallback (key, name, mnk_opponent_name (otherwise));

  return otherwise;
}

/* Returns the opponent for a board with levels: the stored level if it is valid, else the usual
 * one. Without a stored level it is the opponent that an older version has stored, if its last
 * board is one with levels now. */
static MnkOpponent
get_level (GSettings *settings, const MnkRule *rule)
{
  g_autofree char *name = g_settings_get_string (settings, "level");
  g_autoptr (GVariant) stored = g_settings_get_user_value (settings, "opponent");
  MnkRule last = { 0 };
  MnkOpponent opponent;

  last.width = g_settings_get_int (settings, "board-width");
  last.height = g_settings_get_int (settings, "board-height");

  if (*name != '\0' && mnk_opponent_parse (name, &opponent))
    return noughts_opponent_on (opponent, rule);
  if (*name != '\0')
    say_fallback ("level", name, mnk_opponent_name (noughts_opponent_usual (rule)));
  else if (stored != NULL && noughts_opponents_are_levels (&last))
    return noughts_opponent_on (get_opponent (settings, "opponent", MNK_INTERMEDIATE), rule);

  return noughts_opponent_usual (rule);
}

MnkOpponent
noughts_settings_get_opponent (GSettings *settings, const MnkRule *rule)
{
  if (noughts_opponents_are_levels (rule))
    return get_level (settings, rule);

  return noughts_opponent_on (get_opponent (settings, "opponent", MNK_INTERMEDIATE), rule);
}

static void
get_clock (GSettings *settings, NoughtsTimeControl *control)
{
  g_autofree char *text = g_settings_get_string (settings, "clock");

  if (noughts_time_control_parse (text, control))
    return;

  say_fallback ("clock", text, "none");
  *control = (NoughtsTimeControl){ NOUGHTS_TIME_NONE, 0, 0, 0 };
}

/* Returns the first name of the account, "" if it has none. GLib takes the login name for an
 * account without a name. */
static char *
get_first_name (void)
{
  const char *real = g_get_real_name ();
  g_auto (GStrv) words = NULL;

  if (real == NULL || g_str_equal (real, "Unknown")
      || g_ascii_strcasecmp (real, g_get_user_name ()) == 0)
    return g_strdup ("");

  words = g_strsplit (real, " ", 2);

  return g_strdup (words[0] != NULL ? words[0] : "");
}

static void
get_names (GSettings *settings, NoughtsNewGameChoice *choice)
{
  g_autoptr (GVariant) maybe = g_settings_get_value (settings, "player-name");
  g_autoptr (GVariant) value = g_variant_get_maybe (maybe);
  g_autofree char *name = value != NULL ? g_variant_dup_string (value, NULL) : get_first_name ();
  g_autofree char *second = g_settings_get_string (settings, "second-player-name");

  noughts_new_game_choice_set_name (choice, 0, name);
  noughts_new_game_choice_set_name (choice, 1, second);
}

/* Puts a name before the others, each of which is kept once. */
static void
remember_name (GPtrArray *names, const char *name)
{
  guint index;

  if (*name == '\0')
    return;

  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, &index))
    g_ptr_array_remove_index (names, index);
  g_ptr_array_insert (names, 0, g_strdup (name));
}

char **
noughts_settings_get_recent_names (GSettings *settings)
{
  g_auto (GStrv) names = g_settings_get_strv (settings, "recent-names");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; names[i] != NULL && n < NOUGHTS_RECENT_NAMES; i++)
    {
      NoughtsNewGameChoice choice;

      noughts_new_game_choice_set_name (&choice, 0, names[i]);
      if (*choice.names[0] == '\0')
        continue;
      g_strv_builder_add (builder, choice.names[0]);
      n++;
    }

  return g_strv_builder_end (builder);
}

/* A computer has no name that a person would choose again. */
static void
set_names (GSettings *settings, const NoughtsNewGameChoice *choice)
{
  g_auto (GStrv) old = noughts_settings_get_recent_names (settings);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; old[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (old[i]));
  if (choice->mode == NOUGHTS_MODE_TWO_PLAYERS)
    remember_name (names, choice->names[1]);
  if (choice->mode != NOUGHTS_MODE_COMPUTERS)
    remember_name (names, choice->names[0]);

  if (names->len > NOUGHTS_RECENT_NAMES)
    g_ptr_array_set_size (names, NOUGHTS_RECENT_NAMES);
  g_ptr_array_add (names, NULL);

  g_settings_set_value (settings, "player-name",
                        g_variant_new_maybe (NULL, g_variant_new_string (choice->names[0])));
  g_settings_set_string (settings, "second-player-name", choice->names[1]);
  g_settings_set_strv (settings, "recent-names", (const char *const *) names->pdata);
}

void
noughts_settings_get_wished_opening (GSettings *settings, NoughtsNewGameChoice *choice)
{
  g_autofree char *rule = g_settings_get_string (settings, "opening-rule");
  g_autofree char *named = g_settings_get_string (settings, "named-opening");

  choice->opening = NOUGHTS_OPENING_NONE;
  choice->named = 0;
  if (!noughts_opening_rule_parse (rule, &choice->opening))
    say_fallback ("opening-rule", rule, noughts_opening_rule_get_name (choice->opening));

  for (guint i = 0; i < NOUGHTS_N_NAMED_OPENINGS; i++)
    if (g_str_equal (named, noughts_named_opening_get_number (i)))
      choice->named = i + 1;
  if (choice->named == 0 && *named != '\0')
    say_fallback ("named-opening", named, "");
}

void
noughts_settings_get_choice (GSettings *settings, NoughtsNewGameChoice *choice)
{
  const NoughtsNewGameChoice first = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autofree char *engine = NULL;
  MnkRule rule;

  *choice = first;
  choice->rule.width = g_settings_get_int (settings, "board-width");
  choice->rule.height = g_settings_get_int (settings, "board-height");
  choice->rule.win = g_settings_get_int (settings, "win-length");
  choice->rule.line = g_settings_get_enum (settings, "line-rule");
  choice->mode = g_settings_get_enum (settings, "mode");
  choice->side = g_settings_get_enum (settings, "side");
  choice->opponent2 = get_opponent (settings, "second-opponent", first.opponent2);
  choice->n_games = noughts_settings_get_int (settings, "match-games", 1, 999);
  choice->contest = noughts_settings_get_int (settings, "games-in-match", 1, NOUGHTS_MOST_CONTEST);
  engine = g_settings_get_string (settings, "opponent-engine");
  noughts_new_game_choice_set_engine (choice, engine);
  get_names (settings, choice);
  noughts_settings_get_wished_opening (settings, choice);
  get_clock (settings, &choice->clock);
  choice->takebacks = g_settings_get_enum (settings, "take-backs");

  if (mnk_rule_check (&choice->rule) != MNK_RULE_OK)
    {
      g_autofree char *found = g_strdup_printf ("%d×%d, %d in a row", choice->rule.width,
                                                choice->rule.height, choice->rule.win);

      say_fallback ("board", found, "3×3");
      choice->rule = first.rule;
    }

  /* The wish may be one for another board. */
  rule = choice->rule;
  noughts_new_game_choice_set_rule (choice, &rule);
  choice->rated = g_settings_get_boolean (settings, "rated");
  choice->opponent = noughts_settings_get_opponent (settings, &choice->rule);
  choice->opponent2 = noughts_opponent_on (choice->opponent2, &choice->rule);
}

/* Where no engine can play, or not the one that was chosen, the wish stays. */
static void
set_engine (GSettings *settings, const NoughtsNewGameChoice *choice)
{
  g_autofree char *wanted = g_settings_get_string (settings, "opponent-engine");
  NoughtsEngineProfile *profile =
      noughts_engine_store_find (noughts_engine_store_get_default (), wanted);
  g_autofree char *why_not = profile != NULL
                                 ? noughts_engine_profile_why_not (profile, &choice->rule)
                                 : g_strdup (noughts_engine_why_not (&choice->rule));

  if (*choice->engine != '\0' || why_not == NULL)
    g_settings_set_string (settings, "opponent-engine", choice->engine);
}

/* Where no opening is offered, or not the one that was chosen, the wish stays. */
static void
set_opening (GSettings *settings, const NoughtsNewGameChoice *choice)
{
  NoughtsNewGameChoice wish;

  if (!noughts_opening_rule_is_offered (NOUGHTS_OPENING_SWAP1, &choice->rule))
    return;

  noughts_settings_get_wished_opening (settings, &wish);
  if (choice->opening != NOUGHTS_OPENING_NONE
      || noughts_opening_rule_is_offered (wish.opening, &choice->rule))
    g_settings_set_string (settings, "opening-rule",
                           noughts_opening_rule_get_name (choice->opening));
  g_settings_set_string (settings, "named-opening",
                         choice->named > 0 ? noughts_named_opening_get_number (choice->named - 1)
                                           : "");
}

void
noughts_settings_set_choice (GSettings *settings, const NoughtsNewGameChoice *choice)
{
  g_autofree char *clock = noughts_time_control_to_text (&choice->clock);

  g_settings_set_int (settings, "board-width", choice->rule.width);
  g_settings_set_int (settings, "board-height", choice->rule.height);
  g_settings_set_int (settings, "win-length", choice->rule.win);
  g_settings_set_enum (settings, "line-rule", choice->rule.line);
  g_settings_set_enum (settings, "mode", choice->mode);
  g_settings_set_enum (settings, "side", choice->side);
  g_settings_set_string (settings,
                         noughts_opponents_are_levels (&choice->rule) ? "level" : "opponent",
                         mnk_opponent_name (choice->opponent));
  g_settings_set_string (settings, "second-opponent", mnk_opponent_name (choice->opponent2));
  g_settings_set_int (settings, "match-games", choice->n_games);
  set_engine (settings, choice);
  set_opening (settings, choice);
  g_settings_set_string (settings, "clock", clock);
  g_settings_set_enum (settings, "take-backs", choice->takebacks);
  /* Where there are no matches, or nothing is rated, the wish stays. */
  if (noughts_new_game_choice_can_contest (choice))
    g_settings_set_int (settings, "games-in-match", (int) choice->contest);
  if (noughts_new_game_choice_can_be_rated (choice))
    g_settings_set_boolean (settings, "rated", choice->rated);
  set_names (settings, choice);
}

static char *
theme_key (const MnkRule *rule)
{
  return g_strdup_printf ("%dx%d", rule->width, rule->height);
}

NoughtsTheme
noughts_settings_get_theme (GSettings *settings, const MnkRule *rule)
{
  g_autoptr (GVariant) themes = g_settings_get_value (settings, "themes");
  g_autoptr (GEnumClass) klass = g_type_class_ref (NOUGHTS_TYPE_THEME);
  g_autofree char *key = theme_key (rule);
  const char *nick = NULL;
  GEnumValue *value;

  if (!g_variant_lookup (themes, key, "&s", &nick))
    return NOUGHTS_THEME_AUTOMATIC;

  value = g_enum_get_value_by_nick (klass, nick);
  if (value == NULL)
    {
      say_fallback ("themes", nick, "automatic");
      return NOUGHTS_THEME_AUTOMATIC;
    }

  return value->value;
}

void
noughts_settings_set_theme (GSettings *settings, const MnkRule *rule, NoughtsTheme theme)
{
  g_autoptr (GVariant) themes = g_settings_get_value (settings, "themes");
  g_autoptr (GEnumClass) klass = g_type_class_ref (NOUGHTS_TYPE_THEME);
  g_autofree char *key = theme_key (rule);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *board;
  const char *nick;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, themes);
  while (g_variant_iter_next (&iter, "{&s&s}", &board, &nick))
    if (g_strcmp0 (board, key) != 0)
      g_variant_builder_add (&builder, "{ss}", board, nick);

  if (theme != NOUGHTS_THEME_AUTOMATIC)
    g_variant_builder_add (&builder, "{ss}", key, g_enum_get_value (klass, theme)->value_nick);

  g_settings_set_value (settings, "themes", g_variant_builder_end (&builder));
}
