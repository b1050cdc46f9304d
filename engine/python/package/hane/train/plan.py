"""What a training is to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SIDES = range(7, 20)
"""Sides of boards that networks are made for."""


@dataclass(frozen=True)
class Plan:
    """What a training is to do. It is fixed when the training begins."""

    blocks: int = 4
    channels: int = 48
    samples: int | None = None
    """Positions that are learned from, each time counted anew; none where `hours` says when to end."""
    hours: float | None = None
    batch: int = 64
    """Positions of a step, all of one size of board."""
    seed: int = 1
    held_out: float = 0.1
    """The share of games that are not learned from, and reported on."""
    rate: float = 0.002
    """The largest size of a step: it grows in the first steps and falls by a cosine then."""
    mix: Mapping[int, float] = field(default_factory=dict)
    """Shares of the points learned from, and so about of the time, by sides of boards. Without any, each row comes as
    often as any other."""
