# SPDX-License-Identifier: GPL-3.0-or-later
"""What levels.py and played-like.py share."""


def read_rows(path):
    """The words of each line but the comments; none without the file."""
    if not path.exists():
        return []
    return [line.split() for line in path.read_text().splitlines() if line and line[0] != '#']


def solve(matrix, vector):
    """The solution of a small system of linear equations."""
    n = len(vector)
    rows = [matrix[i][:] + [vector[i]] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(n):
            if j != i:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i])]
    return [rows[i][n] / rows[i][i] for i in range(n)]
