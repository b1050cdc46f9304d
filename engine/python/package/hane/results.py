"""What an engine finds, as plain values that pickle and print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy
    import numpy.typing


@dataclass(frozen=True)
class MoveReport:
    """What a search says of one move, seen from its player."""

    move: str
    """The move, such as "D4" or "PASS"."""
    visits: int
    """The playouts that began with it."""
    winrate: float
    """The chance of winning with it, 0 to 1, fitted to a strong network's; that of the position when it has no playouts."""
    rate: float
    """The share of its playouts that its player won, by which the search goes."""
    lead: float
    """The points by which its player will be ahead, komi included."""
    prior: float
    """How likely it was thought to be the best before any playout; 1 for all moves together."""
    lower_bound: float
    """The lower bound of the chance, nineteen times in twenty; 0 without playouts."""
    line: list[str]
    """The moves that were tried most after it, itself the first."""


@dataclass(frozen=True, eq=False)
class Analysis:
    """What a search says of a position, seen from the player to move where nothing else is said."""

    to_move: str
    """Whose move was searched: "black" or "white"."""
    move: str
    """The move that would be played."""
    visits: int
    """All playouts, with those that were known from earlier searches."""
    winrate: float
    """The chance of winning with that move, 0 to 1, fitted to a strong network's."""
    rate: float
    """The share of the playouts of that move that were won."""
    lead: float
    """The points by which the player will be ahead, komi included; 0 where the chance favors the other player."""
    margin: float
    """By how much the lead may be wrong: it is wrong by less in four of five positions."""
    moves: list[MoveReport]
    """The moves with playouts, the best first."""
    owners: numpy.typing.NDArray[numpy.float32]
    """Shape (size, size), the top row first: whose each point was at the end of the playouts, the mean of 1 for
    Black and -1 for White."""
    owners_deviation: numpy.typing.NDArray[numpy.float32]
    """The standard deviation of that over the playouts, of the same shape."""
    policy: numpy.typing.NDArray[numpy.float32]
    """Shape (size * size + 1,), the pass last: what was thought of each move before any playout, 0 where it was
    not considered."""

    @property
    def black_winrate(self) -> float:
        """Black's chance of winning, 0 to 1."""
        return self.winrate if self.to_move == "black" else 1.0 - self.winrate

    @property
    def black_lead(self) -> float:
        """The points by which Black is ahead."""
        return self.lead if self.to_move == "black" else -self.lead


class Match(NamedTuple):
    """A pattern that stands on a position."""

    name: str
    """The name of the pattern."""
    move: str
    """The vertex that it proposes; its anchor when it proposes none."""
    anchor: str
    """The vertex of its anchor."""
    orientation: int
    """How its diagram is turned, 0 to 7."""
    value: float
    """What it says the move is worth; of an opening how often it is chosen, in proportion to others."""
    classes: str
    """The letters of its classes."""
