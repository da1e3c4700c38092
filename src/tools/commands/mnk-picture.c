/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "game.h"
#include "mnk-command.h"
#include "mnk-game-file.h"

/* The longer side of a picture, in pixels or points, unless told otherwise. */
#define USUAL_SIZE 800

typedef struct
{
  char *encoding;
  char *place;
  char *move;
  char *pixels;
  char *first;
  gboolean other_way;
  gboolean wood;
  gboolean bare;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->encoding);
  g_free (self->place);
  g_free (self->move);
  g_free (self->pixels);
  g_free (self->first);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Finds the node after a move of the shown line; for 0 the one before the first move. */
static NoughtsNode *
find_node (NoughtsGame *game, guint64 move)
{
  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, ply);

      if (noughts_node_get_number (node) == MAX (move, 1))
        return move > 0 ? node : noughts_node_get_parent (node);
    }

  return noughts_game_get_end (game);
}

static gboolean
write_file (const char *path, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_file_set_contents (path, data, (gssize) length, error);
}

static gboolean
write_text (NoughtsGame *game, NoughtsNode *node, const char *path, guint first, GError **error)
{
  g_autofree char *text = noughts_picture_to_text (game, node, first);

  if (strcmp (path, "-") != 0)
    return g_file_set_contents (path, text, -1, error);

  g_print ("%s", text);
  return TRUE;
}

static gboolean
write_picture (NoughtsGame *game,
               NoughtsNode *node,
               const char *path,
               const NoughtsPictureStyle *style,
               int size,
               GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  NoughtsPictureFormat format;

  if (strcmp (path, "-") == 0 || g_str_has_suffix (path, ".txt"))
    return write_text (game, node, path, style->first, error);
  if (!noughts_picture_format_of_name (path, &format))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("%s: the name must end in .png, .svg, .pdf, .gif or .txt"), path);
      return FALSE;
    }

  bytes = noughts_picture_write (game, node, style, format, size, error);
  return bytes != NULL && write_file (path, bytes, error);
}

static NoughtsGame *
load (const char *path, const MnkPositionOptions *position, const Options *options, GError **error)
{
  guint64 place = 1;

  if (!mnk_options_get_number ("--game", options->place, 1, G_MAXUINT32, &place, error))
    return NULL;

  return mnk_game_file_load (
      path, position, &(MnkFileOptions){ options->encoding, (guint) place - 1, options->other_way },
      error);
}

static MnkExit
run (const char *from,
     const char *to,
     const MnkPositionOptions *position,
     const Options *options,
     GError **error)
{
  NoughtsPictureStyle style = NOUGHTS_PICTURE_STYLE_USUAL;
  g_autoptr (NoughtsGame) game = NULL;
  NoughtsNode *node;
  guint64 move = 0, pixels = USUAL_SIZE, first = 1;

  if (!mnk_options_get_number ("--move", options->move, 0, G_MAXUINT32, &move, error)
      || !mnk_options_get_number ("--pixels", options->pixels, NOUGHTS_PICTURE_LEAST,
                                  NOUGHTS_PICTURE_MOST, &pixels, error)
      || !mnk_options_get_number ("--numbers-from", options->first, 0, G_MAXUINT32, &first, error))
    return MNK_EXIT_USAGE;

  game = load (from, position, options, error);
  if (game == NULL)
    return MNK_EXIT_USAGE;

  mnk_game_file_say_remarks (game, from);
  if (options->place == NULL)
    mnk_game_file_say_others (game, from);
  if (move > noughts_node_get_number (noughts_game_get_end (game)))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("--move: the game has fewer moves"));
      return MNK_EXIT_USAGE;
    }

  node = options->move != NULL ? find_node (game, move) : noughts_game_get_end (game);
  style.first = (guint) first;
  style.wood = options->wood;
  style.coordinates = !options->bare;
  return write_picture (game, node, to, &style, (int) pixels, error) ? MNK_EXIT_DONE
                                                                     : MNK_EXIT_USAGE;
}

MnkExit
mnk_command_picture (GStrv *argv, GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_auto (MnkPositionOptions) position = { 0 };
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "move", 0, 0, G_OPTION_ARG_STRING, &options.move,
      N_ ("show the position after move N, 0 for the start (the last one); a .gif plays up to it"),
      N_ ("N") },
    { "pixels", 0, 0, G_OPTION_ARG_STRING, &options.pixels, N_ ("the longer side (800)"),
      N_ ("N") },
    { "numbers-from", 0, 0, G_OPTION_ARG_STRING, &options.first,
      N_ ("number the moves from this one on (1); 0: none"), N_ ("N") },
    { "wood", 0, 0, G_OPTION_ARG_NONE, &options.wood, N_ ("on a wooden board"), NULL },
    { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &options.bare, N_ ("the board alone"), NULL },
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &options.encoding,
      N_ ("encoding of the text in IN, such as GB18030 (detected)"), N_ ("NAME") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &options.place, N_ ("which game of several in IN (1)"),
      N_ ("N") },
    { "other-way", 0, 0, G_OPTION_ARG_NONE, &options.other_way,
      N_ ("if the moves can be read in two ways, use the less common one"), NULL },
    G_OPTION_ENTRY_NULL
  };

  context = mnk_options_new (
      _ ("Draws a position of a saved game. The ending of OUT says how: .png, .svg or .pdf; .gif, "
         "which plays the moves; .txt, text for a forum. “-” prints that text."),
      "IN OUT");
  mnk_options_add_rule (context, &position);
  mnk_options_add (context, entries);
  if (!mnk_options_parse (context, argv, 2, error))
    return MNK_EXIT_USAGE;

  return run ((*argv)[1], (*argv)[2], &position, &options, error);
}
