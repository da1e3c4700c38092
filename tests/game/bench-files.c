/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints what large files cost: a library of a million nodes with a remark at none, a tenth and
 * all of them, and a game of 100,000 moves in Smart Game Format. Seconds are to open it, in one
 * thread: by the clock, and of the processor, which a busy machine changes less; bytes are on the
 * heap once it is open, the file's own included. Not a test. */
#include <time.h>

#include "noughts-game-private.h"
#include "noughts-lib.h"
#include "test-memory.h"

/* First moves, and answers to each; and the moves of a line behind each answer. */
#define N_ANSWERS 100
#define N_LINE    99

#define REMARK "Black has an open three here, and wins by fours"

/* The flags of a node. */
#define SIBLING  0x80
#define NO_CHILD 0x40
#define COMMENT  0x08

typedef struct
{
  GByteArray *bytes;
  guint every; /* a remark at each so many; 0: none */
  guint n_nodes;
} Library;

static void
add_node (Library *self, guint cell, guint flags)
{
  const gboolean says = self->every > 0 && self->n_nodes % self->every == 0;
  const guint8 node[] = { (guint8) (cell / NOUGHTS_LIB_SIDE * 16 + cell % NOUGHTS_LIB_SIDE + 1),
                          (guint8) (flags | (says ? COMMENT : 0)) };

  g_byte_array_append (self->bytes, node, sizeof node);
  /* Its length is even with the zero. */
  if (says)
    g_byte_array_append (self->bytes, (const guint8 *) REMARK, sizeof REMARK);
  self->n_nodes++;
}

/* Returns a cell of a side, from 0 to 111. Nobody gets three of them in a row. */
static guint
find_cell (gboolean white, guint index)
{
  for (guint cell = 0;; cell++)
    {
      const guint x = cell % NOUGHTS_LIB_SIDE, y = cell / NOUGHTS_LIB_SIDE;

      if (((x + 2 * y) % 4 >= 2) == white && index-- == 0)
        return cell;
    }
}

/* A line of other cells than those two. */
static void
add_line (Library *self, guint first, guint answer)
{
  guint next[2] = { 0 };

  for (guint n = 0; n < N_LINE; n++)
    {
      guint *index = &next[n % 2];

      *index += *index == (n % 2 == 0 ? first : answer);
      add_node (self, find_cell (n % 2 == 1, (*index)++), n + 1 == N_LINE ? NO_CHILD : 0);
    }
}

static GBytes *
make_library (guint n_firsts, guint every)
{
  static const guint8 header[] = "\377RenLib\377\003\004\377\377\377\377\377\377\377\377\377\377\0";
  Library self = { .bytes = g_byte_array_new (), .every = every };

  G_STATIC_ASSERT (sizeof REMARK % 2 == 0);
  g_byte_array_append (self.bytes, header, sizeof header);
  for (guint first = 0; first < n_firsts; first++)
    {
      add_node (&self, find_cell (FALSE, first), first + 1 < n_firsts ? SIBLING : 0);
      for (guint answer = 0; answer < N_ANSWERS; answer++)
        {
          add_node (&self, find_cell (TRUE, answer), answer + 1 < N_ANSWERS ? SIBLING : 0);
          add_line (&self, first, answer);
        }
    }

  return g_byte_array_free_to_bytes (self.bytes);
}

/* Returns how long this thread has worked, in seconds. */
static double
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static NoughtsGame *
print_reading (const char *what, GBytes *taken)
{
  g_autoptr (GBytes) bytes = taken;
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  const gsize size = g_bytes_get_size (bytes), before = count_bytes () - size;
  const gint64 since = g_get_monotonic_time ();
  const double worked = get_work ();
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_read (&reading, bytes, &error);
  const double seconds = (double) (g_get_monotonic_time () - since) / G_USEC_PER_SEC;
  const double work = get_work () - worked;

  g_assert_no_error (error);
  g_print ("%-31s %8u nodes %6.1f MB %6.2f s, %5.2f s of work %5.0f bytes a node\n", what,
           game->nodes.n_nodes, (double) size / 1e6, seconds, work,
           (double) (count_bytes () - before) / game->nodes.n_nodes);
  return game;
}

/* The same tree in the other format. */
static void
print_sgf (void)
{
  g_autoptr (NoughtsGame) library = print_reading ("library, no remarks", make_library (10, 0));
  GBytes *bytes = noughts_game_write_bytes (library, NOUGHTS_FORMAT_SGF, NULL);
  g_autoptr (NoughtsGame) game = print_reading ("Smart Game Format", bytes);
  const gint64 since = g_get_monotonic_time ();
  g_autoptr (GBytes) again = noughts_game_write_bytes (game, NOUGHTS_FORMAT_SGF, NULL);

  g_assert_nonnull (again);
  g_print ("%-31s %31.2f s\n", "  written again",
           (double) (g_get_monotonic_time () - since) / G_USEC_PER_SEC);
}

int
main (void)
{
  g_object_unref (print_reading ("library, no remarks", make_library (N_ANSWERS, 0)));
  g_object_unref (print_reading ("library, a tenth with remarks", make_library (N_ANSWERS, 10)));
  g_object_unref (print_reading ("library, all with remarks", make_library (N_ANSWERS, 1)));
  print_sgf ();

  return 0;
}
