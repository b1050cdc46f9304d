"""Positions that can be learned from: planes, and what is known."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .targets import Moves

ARRAYS = ("planes", "numbers", "win", "lead", "owners", "has_owners", "turn", "held_out")
"""What `Positions` has one of for each position."""


@dataclass(frozen=True)
class Positions:
    """Positions on boards of one size, for the player to move."""

    side: int
    planes: NDArray[np.uint8]
    """Planes as bits, of shape (positions, bytes): `unpacked` unpacks them."""
    numbers: NDArray[np.float32]
    """The numbers that a network reads besides planes, of shape (positions, 3)."""
    moves: Moves
    win: NDArray[np.float32]
    """Chances to win, 0 to 1; NaN where none is known."""
    lead: NDArray[np.float32]
    """Points; NaN where none are known."""
    owners: NDArray[np.int8]
    """Whose each point is, 100 the player's to -100 the opponent's, of shape (positions, points)."""
    has_owners: NDArray[np.bool_]
    turn: NDArray[np.int64]
    held_out: NDArray[np.bool_]
    """Whether the position is of a game that is not learned from."""

    def __len__(self) -> int:
        return len(self.win)

    def known(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """What is known of some positions, 1 or 0 for each of `targets.KINDS`."""
        moves = self.moves.first[rows + 1] > self.moves.first[rows]
        of_rows = (moves, ~np.isnan(self.win[rows]), ~np.isnan(self.lead[rows]), self.has_owners[rows])
        return np.stack(of_rows, axis=1).astype(np.float32)

    def unpacked(self, rows: NDArray[np.int64]) -> NDArray[np.uint8]:
        """The planes of some positions: uint8 of shape (rows, points, planes)."""
        bits = np.unpackbits(self.planes[rows], axis=1)
        return bits.reshape(len(rows), self.side * self.side, -1)


def joined(parts: list[Positions]) -> Positions:
    """Positions of one size, one part after the other."""
    places = [part.moves for part in parts]
    counts = np.concatenate([np.diff(part.first) for part in places])
    all_moves = Moves(
        np.concatenate([part.place for part in places]),
        np.concatenate([part.weight for part in places]),
        np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
    )
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in ARRAYS}
    return Positions(side=parts[0].side, moves=all_moves, **arrays)


def chosen(positions: Positions, rows: NDArray[np.int64]) -> Positions:
    """Some of the positions."""
    first, counts = positions.moves.first, np.diff(positions.moves.first)
    kept = np.zeros(len(positions), bool)
    kept[rows] = True
    of_moves = np.repeat(kept, counts)
    places = Moves(
        positions.moves.place[of_moves],
        positions.moves.weight[of_moves],
        np.concatenate([[0], np.cumsum(counts[rows])]).astype(first.dtype),
    )
    arrays = {name: getattr(positions, name)[rows] for name in ARRAYS}
    return Positions(side=positions.side, moves=places, **arrays)
