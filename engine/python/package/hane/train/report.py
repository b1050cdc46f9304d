"""What a network loses on games that were held out, by the size of the board and the phase of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from .batches import batch
from .positions import Positions
from .steps import Stepper

MOST = 20_000
"""Positions of a size that are looked at, evenly from all."""

PHASES = ("opening", "middle", "end")
ALL = "all"

FIRST_MOVES, LAST_MOVES = 1 / 6, 1 / 2
"""The moves before a position by the points of its board: below the first number is the opening, from the second
on the end."""


@dataclass(frozen=True)
class Line:
    """What is lost on positions of one size and phase. Means over those of which it is known, NaN without any."""

    size: int
    phase: str
    positions: int
    first_move: float
    """The share of positions whose likeliest move is the one that weighs most."""
    policy: float
    """The cross entropy of moves less the entropy of what was to be learned, in natural logarithms."""
    win: float
    """The error of the chance to win."""
    lead: float
    """The error of the lead in points."""
    owners: float
    """The error of owners, a mean over points; 2 from own to the opponent's."""

    def as_json(self) -> dict[str, object]:
        """Its values by name; null where nothing is known."""
        return {name: None if value != value else value for name, value in asdict(self).items()}


def phase(turn: NDArray[np.int64], side: int) -> NDArray[np.int64]:
    """The number of the phase of positions."""
    part = turn / (side * side)
    return (part >= FIRST_MOVES).astype(np.int64) + (part >= LAST_MOVES)


def errors(
    stepper: Stepper,
    weights: Mapping[str, object],
    norms: Mapping[str, object],
    positions: Positions,
    rows: NDArray[np.int64],
    size: int,
) -> NDArray[np.float64]:
    """For each of some positions whether the first move is found, and the errors of moves, chance, lead and
    owners; NaN where they are not known."""
    found = []
    for begin in range(0, len(rows), size):
        some = rows[begin : begin + size]
        # As many positions as in a step, so that nothing is compiled for the rest.
        padded = np.resize(some, size)
        seen = batch(positions, padded, np.zeros(size, np.int64))
        logits, win, lead, owners = (
            np.asarray(part, np.float64) for part in stepper.outputs(weights, norms, seen.planes, seen.numbers)
        )
        chances = logits - logits.max(axis=1, keepdims=True)
        chances -= np.log(np.exp(chances).sum(axis=1, keepdims=True))
        shares = seen.policy.astype(np.float64)
        policy = (shares * (np.log(np.maximum(shares, 1e-30)) - chances)).sum(axis=1)
        first = logits.argmax(axis=1) == shares.argmax(axis=1)
        each = np.stack(
            [first, policy, abs(win - seen.win), abs(lead - seen.lead), abs(owners - seen.owners).mean(axis=1)],
            axis=1,
        )
        known = seen.known[:, [0, 0, 1, 2, 3]] > 0
        found.append(np.where(known, each, np.nan)[: len(some)])
    return np.concatenate(found)


def lines(
    stepper: Stepper,
    weights: Mapping[str, object],
    norms: Mapping[str, object],
    by_side: Mapping[int, Positions],
    size: int,
) -> Iterator[Line]:
    """What is lost on the positions that are held out."""
    for side, positions in by_side.items():
        rows = np.flatnonzero(positions.held_out)
        if not len(rows):
            continue
        rows = rows[np.linspace(0, len(rows) - 1, min(MOST, len(rows))).astype(np.int64)]
        lost = errors(stepper, weights, norms, positions, rows, size)
        phases = phase(positions.turn[rows], side)
        for number, name in [(None, ALL), *enumerate(PHASES)]:
            some = lost if number is None else lost[phases == number]
            if len(some):
                known = ~np.isnan(some)
                sums = np.where(known, some, 0).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
                means = np.where(known.sum(axis=0) > 0, sums, np.nan)
                yield Line(side, name, len(some), *means.tolist())


def table(found: Sequence[Line]) -> str:
    """Lines as text."""
    head = f"{'size':>5} {'phase':<8}{'positions':>10}{'first move':>12}{'policy':>8}{'win':>7}{'lead':>8}{'owners':>8}"
    rows = [
        f"{line.size:>5} {line.phase:<8}{line.positions:>10,}{100 * line.first_move:>10.1f} %{line.policy:>8.3f}"
        f"{line.win:>7.3f}{line.lead:>8.2f}{line.owners:>8.3f}"
        for line in found
    ]
    return "\n".join([head, *rows])
