"""What a run is to do and what it has done, as a file."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

VERSION = 1
NAME = "loop.json"
LEARNED = "learned.bundle"


class LoopError(Exception):
    """A run cannot begin or go on: what was read, expected and found."""


@dataclass(frozen=True)
class Plan:
    """What each round does. It is fixed when a run begins, but for the number of rounds."""

    games: int = 200
    size: int = 9
    playouts: int = 200
    seed: int = 1
    shards: int = 2
    window: int = 3
    """The rounds whose games are learned from, the last ones."""
    learns: str = "moves"
    """What is learned: weights of `moves`, or a `network`."""
    least: int = 10
    """Shapes of moves that were seen in fewer positions are not learned."""
    samples: int = 200_000
    """How many positions a network learns from, each time counted anew."""
    teacher: str | None = None
    """A network that labels the games for one that learns; without it the games are their own labels."""
    match_games: int = 400
    match_playouts: int = 200
    sprt: tuple[float, float] = (-30.0, 0.0)
    """The hypotheses of the match in Elo points: at the first difference the new bundle is dropped, at the
    second it is promoted. Where no game decides, it is promoted when it won no fewer games than it lost."""
    bundles: tuple[str, ...] = ("embedded",)
    """What is played with before anything is learned, the lowest layer first."""
    selfplay: tuple[str, ...] = ()
    """Further arguments of `hane selfplay`."""
    train: tuple[str, ...] = ()
    """Further arguments of `hane.train`."""


@dataclass(frozen=True)
class Round:
    """What a round came to."""

    number: int
    promoted: bool
    verdict: str
    """`worse`, `not worse`, or `open` where all games of the match did not decide."""
    match: tuple[int, int, int]
    """Games that the new bundle won, drew and lost."""
    elo: tuple[float | None, float | None]
    """The 95 % interval of the difference, in Elo points; none where one side won all games."""
    loss: float | None
    """The mean loss of moves in games held out, in natural logarithms; none without such games."""
    games: int
    """The games of the rounds that were learned from."""


@dataclass(frozen=True)
class State:
    """A run: its plan, and its finished rounds."""

    plan: Plan
    rounds: tuple[Round, ...] = field(default=())

    def layers(self) -> list[str]:
        """The bundles of the best player so far, the lowest first; a learned one as it is named in the folder."""
        best = [one.number for one in self.rounds if one.promoted]
        return [*self.plan.bundles, *([f"{round_name(best[-1])}/{LEARNED}"] if best else [])]

    def save(self, folder: Path) -> None:
        """Writes the state; whatever happens, the old file or the new one stands there."""
        content = {"version": VERSION, "plan": asdict(self.plan), "rounds": [asdict(one) for one in self.rounds]}
        write_whole(folder / NAME, json.dumps(content, indent=2) + "\n")

    @staticmethod
    def load(folder: Path) -> State | None:
        """The state of a folder; none where no run has begun."""
        path = folder / NAME
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (UnicodeDecodeError, json.JSONDecodeError) as error:
            raise LoopError(f"{path}: expected the state of a run, found {error}") from error
        found = content.get("version") if isinstance(content, dict) else None
        if found != VERSION:
            raise LoopError(f"{path}: expected version {VERSION} of a run, found {found!r}")
        try:
            rounds = tuple(_made(Round, one) for one in content["rounds"])
            return State(_made(Plan, content["plan"]), rounds)
        except (KeyError, TypeError) as error:
            raise LoopError(f"{path}: expected the plan and the rounds of a run, found {error}") from error

    @staticmethod
    def begin(folder: Path, plan: Plan) -> State:
        """The state of a folder, which belongs to this plan, or a new one."""
        state = State.load(folder)
        if state is None:
            folder.mkdir(parents=True, exist_ok=True)
            state = State(plan)
            state.save(folder)
        for part in fields(Plan):
            old, new = getattr(state.plan, part.name), getattr(plan, part.name)
            if old != new:
                raise LoopError(
                    f"{folder / NAME}: the folder holds another run: {part.name}: found {old}, now {new}"
                )
        return state


def _made(kind, content):
    """An instance from its parts, lists as tuples."""
    parts = {name: tuple(part) if isinstance(part, list) else part for name, part in content.items()}
    return kind(**parts)


def round_name(number: int) -> str:
    """What the folder of a round is called."""
    return f"round-{number:04}"


def place_of(layer: str, folder: Path) -> str:
    """Where a bundle stands for whom the run is in this folder."""
    return str(folder / layer) if is_learned(layer) else layer


def is_learned(layer: str) -> bool:
    """Whether a bundle is one of the run's own."""
    return layer.startswith("round-") and layer.endswith(f"/{LEARNED}")


def write_whole(path: Path, text: str) -> None:
    """Writes a file under another name, syncs and renames it."""
    with tempfile.NamedTemporaryFile(
        "w", dir=path.parent, prefix=f".{path.name}.", delete=False, encoding="utf-8"
    ) as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise
