"""What of a row is learned: which moves, which chance, how many points, whose points."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

KINDS = ("policy", "win", "lead", "owners")
"""What is learned of a position. A row may know some of it only."""


@dataclass(frozen=True)
class Moves:
    """Moves of positions with their weights, those of one position after those of another one."""

    place: NDArray[np.int32]
    """The points, row by row from the top left; the area of the board is a pass."""
    weight: NDArray[np.float32]
    first: NDArray[np.int64]
    """Where those of each position begin; one more at the end."""

    def shares(self, rows: NDArray[np.int64], area: int) -> NDArray[np.float32]:
        """The weights of some positions as shares: float32 of shape (rows, area + 1), all 0 where none is known."""
        counts = self.first[rows + 1] - self.first[rows]
        row = np.repeat(np.arange(len(rows)), counts)
        start = np.repeat(self.first[rows] - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts)
        at = start + np.arange(counts.sum())
        dense = np.zeros((len(rows), area + 1), np.float32)
        np.add.at(dense, (row, self.place[at]), self.weight[at])
        shares: NDArray[np.float32] = dense / np.maximum(dense.sum(axis=1, keepdims=True), np.float32(1e-30))
        return shares


@dataclass(frozen=True)
class Lists:
    """A column of lists: all values, and how many each row has."""

    values: NDArray[np.float64]
    counts: NDArray[np.int64]

    def of(self, rows: NDArray[np.bool_]) -> NDArray[np.float64]:
        """The values of some rows."""
        return self.values[np.repeat(rows, self.counts)]


def moves(candidates: Lists, visits: Lists, priors: Lists, played: NDArray[np.int32]) -> Moves:
    """The moves of rows: by the visits of a search where there are any, else by priors, else the move that was
    played. `played` is -1 where it is not known. Lists of visits and priors are empty or as long as candidates.
    """
    rows = np.arange(len(played))
    row = np.repeat(rows, candidates.counts)
    weight = np.zeros(len(row))
    chosen = np.zeros(len(played), bool)
    for lists in (visits, priors):
        sums = np.bincount(np.repeat(rows, lists.counts), lists.values, len(rows))
        using = (sums > 0) & ~chosen
        weight[using[row]] = lists.of(using)
        chosen |= using
    alone = np.flatnonzero(~chosen & (played >= 0))
    kept = chosen[row] & (weight > 0)
    all_rows = np.concatenate([row[kept], alone])
    order = np.argsort(all_rows, kind="stable")
    counts = np.bincount(all_rows, minlength=len(rows))
    return Moves(
        np.concatenate([candidates.values[kept], played[alone]])[order].astype(np.int32),
        np.concatenate([weight[kept], np.ones(len(alone))])[order].astype(np.float32),
        np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
    )


def chance(
    root_value: NDArray[np.float32], outcome: NDArray[np.float32], searched: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """The chance to win that is learned, NaN where none is known: what a label says, or the middle between a
    search and the end of its game. `outcome` is 1 where the player to move won, 0 where it lost, a half between."""
    both = np.where(searched & ~np.isnan(outcome), (root_value + outcome) / 2, root_value)
    return np.where(np.isnan(root_value), outcome, both).astype(np.float32)


def lead(
    root_score: NDArray[np.float32], margin: NDArray[np.float32], searched: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """The points that are learned, NaN where none are known: what a label says, of searches the margin of their
    game first."""
    first, second = np.where(searched, margin, root_score), np.where(searched, root_score, margin)
    return np.where(np.isnan(first), second, first).astype(np.float32)
