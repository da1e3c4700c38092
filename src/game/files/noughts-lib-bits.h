/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A node in RenLib's format begins with a byte for the point, 16 × row from the top + column from
 * 1, or 0; then a byte of these flags. */
enum
{
  NOUGHTS_LIB_EXTENDED = 0x01, /* two more bytes follow: NOUGHTS_LIB_BOARD_TEXT */
  NOUGHTS_LIB_NO_MOVE = 0x02,
  NOUGHTS_LIB_IS_START = 0x04,
  NOUGHTS_LIB_COMMENT = 0x08,
  NOUGHTS_LIB_MARK = 0x10,
  NOUGHTS_LIB_OLD_COMMENT = 0x20,
  NOUGHTS_LIB_NO_CHILD = 0x40,
  NOUGHTS_LIB_SIBLING = 0x80
};

#define NOUGHTS_LIB_HEADER     "\xffRenLib\xff"
#define NOUGHTS_LIB_HEADER_END 20
#define NOUGHTS_LIB_CENTRE     0x78

/* Separates a remark's first line from its text. */
#define NOUGHTS_LIB_BREAK '\b'
