/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-fixtures.h"

G_BEGIN_DECLS

/* A player that answers when told to: thinking without a clock. */
#define TEST_TYPE_PUPPET (test_puppet_get_type ())
G_DECLARE_FINAL_TYPE (TestPuppet, test_puppet, TEST, PUPPET, NoughtsPlayer)

struct _TestPuppet
{
  NoughtsPlayer parent_instance;

  GTask *task;   /* the last question */
  guint  asked;
  guint  hurried;
};

/* Takes the question out of the puppet, to be answered now or later. */
GTask *take_question (TestPuppet *puppet);

/* Answers it with a move. */
void answer (GTask      *question,
             const char *move);

typedef struct
{
  NoughtsMatch *match;
  NoughtsGame  *game;
  TestPuppet   *puppet;
} Fixture;

/* A human with X against the puppet. */
void set_up (Fixture       *fixture,
             gconstpointer  data);

/* Whatever a question's answer was, nothing may be left of the three. */
void tear_down (Fixture       *fixture,
                gconstpointer  data);

/* The human's move, on the board at once. */
void human_move (Fixture    *fixture,
                 const char *move);

/* Handles a signal that is not to come. */
void fail_cb (NoughtsMatch *match,
              GError       *error,
              gpointer      data);

/* A human's move, and the puppet's question about its own. */
GTask *start_thinking (Fixture *fixture);

#define add(path, function) \
  g_test_add ("/match/" path, Fixture, NULL, set_up, function, tear_down)

G_END_DECLS
