"""What a round learns from games, and how: weights of moves, or a network."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import program
from .state import LoopError, Plan


@dataclass(frozen=True)
class Learned:
    """What a round has learned."""

    source: Path
    """What patc compiles."""
    loss: float | None
    """The mean loss of moves in games held out; none without such games."""


class MovesLearning:
    """`hane learn` makes weights of moves, which guide searches by playouts. A network would take no notice of them."""

    guided = ("--without", "network")
    """How the engine plays so that what is learned counts."""
    sides = range(9, 20)
    """The boards on which it is learned."""
    formats = ("sgf",)
    """What games are written as."""
    made = ("moves.weights",)
    """The files of a round's folder that the bundle is made from."""
    labels = None
    """The folder of labels beside games that are learned from."""

    def __init__(self, hane: str, plan: Plan, jobs: int) -> None:
        self.hane, self.plan = hane, plan

    def learn(self, games: Sequence[Path], place: Path) -> Learned:
        """Learns from folders of games. What is made stands in `place`."""
        source = place / self.made[0]
        words = ("--least", str(self.plan.least), "--seed", str(self.plan.seed), "--out", str(source))
        found = program.report(self.hane, "learn", "--quiet", *words, *map(str, games))
        # The mean loss after the last pass over the games.
        boards = found["passes"][-1].get("held_out") or []
        return Learned(source, mean((board["positions"], board["loss"]) for board in boards))


class NetworkLearning:
    """`hane.train` makes a network from rows: those of the games, or what a teacher says of their positions."""

    guided = ()
    sides = range(7, 20)
    made = ("network.network", "network.safetensors", "network.json")

    def __init__(self, hane: str, plan: Plan, jobs: int) -> None:
        self.hane, self.plan, self.jobs = hane, plan, jobs
        self.formats = ("sgf",) if plan.teacher else ("sgf", "parquet")
        self.labels = "labels" if plan.teacher else None

    def learn(self, games: Sequence[Path], place: Path) -> Learned:
        """Learns from folders of games, which a teacher labels first, if there is one."""
        source = place / self.made[0]
        rows = [self.labeled(folder) for folder in games] if self.labels else games
        plan = self.plan
        words = ("--samples", str(plan.samples), "--seed", str(plan.seed))
        program.train(source, "--out", str(place), *words, *plan.train, *map(str, rows))
        return Learned(source, policy_loss(source.with_suffix(".json")))

    def labeled(self, games: Path) -> Path:
        """The folder of what the teacher says of games. What is there is not asked again."""
        folder = games.parent / str(self.labels)
        words = ("--network", str(self.plan.teacher), "--threads", str(self.jobs), "--out", str(folder))
        program.run(self.hane, "data", "label", "--quiet", *words, str(games))
        return folder


LEARNINGS: dict[str, type[MovesLearning | NetworkLearning]] = {
    "moves": MovesLearning,
    "network": NetworkLearning,
}
"""What can be learned."""


def policy_loss(path: Path) -> float | None:
    """The mean loss of moves over the positions of all sizes, as a report of `hane.train` says it."""
    try:
        lines = json.loads(path.read_text(encoding="utf-8"))["held_out"]
        whole = [(line["positions"], line["policy"]) for line in lines if line["phase"] == "all"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise LoopError(f"{path}: expected the report of a training, found {error!r}") from error
    return mean((positions, loss) for positions, loss in whole if loss is not None)


def mean(parts: Any) -> float | None:
    """The mean of values with their weights; none of none."""
    known = list(parts)
    weights = sum(weight for weight, _ in known)
    return sum(weight * value for weight, value in known) / weights if weights else None
