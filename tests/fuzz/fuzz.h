/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* What a fuzzer promises; it must hold also where assertions are left out. */
#define CHECK(promise) \
  do \
    { \
      if (!(promise)) \
        abort (); \
    } \
  while (0)

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
