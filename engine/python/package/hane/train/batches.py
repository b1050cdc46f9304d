"""Which rows a step learns from, turned and mirrored. All of it follows from a seed and the numbers of steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .positions import Positions

SIZE, ORDER, TURN = range(3)
"""What chance decides: the size of a step, the order of the rows, how each position is turned."""


class Batch(NamedTuple):
    """Positions of a step with what is known of them, on boards of one size."""

    planes: NDArray[np.uint8]
    """Of shape (positions, rows, columns, planes)."""
    numbers: NDArray[np.float32]
    policy: NDArray[np.float32]
    """The share of each move, of shape (positions, points + 1)."""
    win: NDArray[np.float32]
    lead: NDArray[np.float32]
    owners: NDArray[np.float32]
    """1 the player's to -1 the opponent's, of shape (positions, points)."""
    known: NDArray[np.float32]
    """1 or 0 for each of `targets.KINDS`, of shape (positions, 4)."""


def symmetries(side: int) -> NDArray[np.int64]:
    """For each of the eight symmetries of a square, which point comes to each point: shape (8, points)."""
    points = np.arange(side * side).reshape(side, side)
    turned = [np.rot90(points, quarter) for quarter in range(4)]
    return np.stack([each.reshape(-1) for each in (*turned, *(np.fliplr(one) for one in turned))])


def batch(positions: Positions, rows: NDArray[np.int64], turns: NDArray[np.int64]) -> Batch:
    """Some positions, each under one of the eight symmetries."""
    side, area = positions.side, positions.side * positions.side
    table = symmetries(side)[turns]
    planes = np.take_along_axis(positions.unpacked(rows), table[:, :, None], axis=1)
    shares = positions.moves.shares(rows, area)
    shares[:, :area] = np.take_along_axis(shares[:, :area], table, axis=1)
    owners = np.take_along_axis(positions.owners[rows], table, axis=1)
    return Batch(
        planes=planes.reshape(len(rows), side, side, -1),
        numbers=positions.numbers[rows],
        policy=shares,
        win=np.nan_to_num(positions.win[rows]),
        lead=np.nan_to_num(positions.lead[rows]),
        owners=(owners / 100).astype(np.float32),
        known=positions.known(rows),
    )


class Batches:
    """The steps of a training: a size by its share, the next rows of it in an order that is drawn anew when all
    have come, each turned by chance."""

    def __init__(
        self, by_side: Mapping[int, Positions], mix: Mapping[int, float], batch_size: int, seed: int
    ) -> None:
        self.by_side = {
            side: np.flatnonzero(~positions.held_out) for side, positions in by_side.items() if mix.get(side)
        }
        self.positions, self.batch_size, self.seed = by_side, batch_size, seed
        # A share of all points is a share of all steps when it is divided by the points of a step.
        steps = {side: mix[side] / (side * side) for side in self.by_side}
        self.sides = sorted(steps)
        self.until = np.cumsum([steps[side] for side in self.sides]) / sum(steps.values())
        self.orders: dict[int, tuple[int, NDArray[np.int64]]] = {}

    def drawn(self, *what: int) -> np.random.Generator:
        """The chance of something."""
        return np.random.default_rng([self.seed, *what])

    def side(self, step: int) -> int:
        """The size of board of a step."""
        place = np.searchsorted(self.until, self.drawn(SIZE, step).random(), side="right")
        return self.sides[min(int(place), len(self.sides) - 1)]

    def rows(self, side: int, begin: int) -> NDArray[np.int64]:
        """The rows of a size from a place on in the endless order of its rows."""
        count = len(self.by_side[side])
        found: list[NDArray[np.int64]] = []
        place = begin
        while place < begin + self.batch_size:
            order = self.order(side, place // count)
            some = order[place % count :][: begin + self.batch_size - place]
            found.append(some)
            place += len(some)
        return np.concatenate(found)

    def order(self, side: int, turn: int) -> NDArray[np.int64]:
        """All rows of a size in the order of their coming for this time."""
        known = self.orders.get(side)
        if known is None or known[0] != turn:
            known = (turn, self.drawn(ORDER, side, turn).permutation(self.by_side[side]))
            self.orders[side] = known
        return known[1]

    def batch(self, step: int, side: int, begin: int) -> Batch:
        """What a step learns from: rows of this size from a place on."""
        turns = self.drawn(TURN, step).integers(8, size=self.batch_size)
        return batch(self.positions[side], self.rows(side, begin), turns)


def usual_mix(by_side: Mapping[int, Positions]) -> dict[int, float]:
    """Shares of the points learned from by which each row comes as often as any other."""
    points = {side: float((~one.held_out).sum()) * side * side for side, one in by_side.items()}
    return {side: count / sum(points.values()) for side, count in points.items() if count}
