"""The steps of a round."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .. import compile as compile_bundle
from . import program
from .state import LoopError, Plan, Round, State, round_folder, write_whole

VERDICTS = {"H0": "worse", "H1": "not worse", "open": "open"}

Shards = Callable[[Callable[[int], None], int], None]
"""Does work for the numbers of all shards."""


def one_after_the_other(play: Callable[[int], None], shards: int) -> None:
    """Plays all shards in this process."""
    for shard in range(shards):
        play(shard)


class Loop:
    """A run in a folder."""

    def __init__(
        self,
        folder: Path,
        plan: Plan,
        *,
        named: str | None = None,
        spread: Shards = one_after_the_other,
        tell: Callable[[str], None] = print,
        jobs: int = 1,
    ) -> None:
        self.program = program.find(named)
        self.folder, self.plan, self.spread, self.tell, self.jobs = folder.absolute(), plan, spread, tell, jobs
        self.state = State.begin(self.folder, plan)

    def run(self, rounds: int) -> State:
        """Goes on until this many rounds are finished."""
        while len(self.state.rounds) < rounds:
            finished = self.round(len(self.state.rounds) + 1)
            self.state = State(self.plan, (*self.state.rounds, finished))
            self.state.save(self.folder)
            summary(self.folder, self.state)
            self.tell(sentence(finished))
        return self.state

    def round(self, number: int) -> Round:
        """One round. What of it was finished before is not done again."""
        place = round_folder(self.folder, number)
        place.mkdir(exist_ok=True)
        self.generate(number, place)
        learned = self.learn(number, place)
        bundle = self.build(place)
        return self.compare(number, bundle, learned)

    def generate(self, number: int, place: Path) -> None:
        """Plays the games of a round, in shards, and sees that they are all there."""
        words = self.games_of(number, place)
        play = Task(self.program, tuple(words), self.plan.shards)
        if not self.is_played(words):
            self.tell(f"round {number}: {self.plan.games} games in {self.plan.shards} shards")
            self.spread(play, self.plan.shards)
        if not self.is_played(words):
            raise LoopError(f"{place / 'games'}: expected {self.plan.games} finished games, found fewer")

    def games_of(self, number: int, place: Path) -> list[str]:
        """The command that plays the games of a round."""
        plan = self.plan
        layers = [word for layer in self.state.layers(self.folder) for word in ("--bundle", layer)]
        return [
            "selfplay",
            "--games",
            str(plan.games),
            "--size",
            str(plan.size),
            "--playouts",
            str(plan.playouts),
            "--seed",
            str(plan.seed + number),
            "--threads",
            "1",
            "--quiet",
            *layers,
            *plan.selfplay,
            "--out",
            str(place / "games"),
        ]

    def is_played(self, words: list[str]) -> bool:
        """Whether all games of a round are finished."""
        if not Path(words[-1]).is_dir() or not any(Path(words[-1]).glob("*.json")):
            return False
        status = program.report(self.program, *words, "--shard", f"0/{self.plan.shards}", "--status")
        return status["finished"]["games"] == self.plan.games

    def learn(self, number: int, place: Path) -> dict[str, Any]:
        """Learns from the games of the last rounds; the report of `hane learn`."""
        first = max(1, number - self.plan.window + 1)
        folders = [str(round_folder(self.folder, each) / "games") for each in range(first, number + 1)]
        self.tell(f"round {number}: learning from the games of rounds {first} to {number}")
        return program.report(
            self.program,
            "learn",
            "--least",
            str(self.plan.least),
            "--seed",
            str(self.plan.seed),
            "--quiet",
            "--out",
            str(place / "moves.weights"),
            *folders,
        )

    def build(self, place: Path) -> Path:
        """Makes a bundle of what was learned."""
        bundle = place / "learned.bundle"
        compile_bundle([place / "moves.weights"], bundle)
        return bundle

    def compare(self, number: int, bundle: Path, learned: dict[str, Any]) -> Round:
        """Lets the engine with the new bundle play against the one without."""
        plan = self.plan
        sides = [side([*plan.bundles, str(bundle)], plan), side(self.state.layers(self.folder), plan)]
        low, high = plan.sprt
        self.tell(f"round {number}: a match of at most {plan.match_games} games")
        found = program.report(
            self.program,
            "match",
            *sides,
            "--games",
            str(plan.match_games),
            "--size",
            str(plan.size),
            "--random-moves",
            "4",
            "--seed",
            str(plan.seed + number),
            f"--sprt={low},{high}",
            "--quiet",
            "--jobs",
            str(self.jobs),
            "--out",
            str(round_folder(self.folder, number) / "match"),
        )
        verdict = VERDICTS[found["sprt"]["verdict"]]
        won, drawn, lost = found["wins_draws_losses"]
        promoted = verdict == "not worse" or verdict == "open" and won >= lost
        return Round(
            number,
            promoted,
            verdict,
            (won, drawn, lost),
            tuple(found["elo_interval"]),
            loss(learned),
            sum(board["games"] for board in learned["boards"]),
        )


class Task:
    """Plays one shard of the games of a round: the same command whoever runs it, and run again after a failure."""

    def __init__(self, path: str, words: tuple[str, ...], shards: int) -> None:
        self.path, self.words, self.shards = path, words, shards

    def __call__(self, shard: int) -> None:
        program.run(self.path, *self.words, "--shard", f"{shard}/{self.shards}")


def side(layers: list[str], plan: Plan) -> str:
    """One side of a match: this program with these bundles."""
    bundles = [word for layer in layers for word in ("--bundle", layer)]
    return "hane:" + shlex.join([*bundles, "--playouts", str(plan.match_playouts)])


def loss(learned: dict[str, Any]) -> float | None:
    """The mean loss in games held out, after the last pass over the games."""
    boards = learned["passes"][-1].get("held_out") or []
    positions = sum(board["positions"] for board in boards)
    return sum(board["loss"] * board["positions"] for board in boards) / positions if positions else None


def sentence(finished: Round) -> str:
    """A round as a person wants to know it."""
    won, drawn, lost = finished.match
    fate = "promoted" if finished.promoted else "dropped"
    known = "" if finished.loss is None else f", loss {finished.loss:.3f}"
    match = f"match {won} won, {drawn} drawn, {lost} lost: {finished.verdict}, {fate}"
    return f"round {finished.number}: {finished.games} games{known}; {match}"


def summary(folder: Path, state: State) -> Path:
    """Writes a page of all rounds, and says where."""
    path = folder / "summary.md"
    lines = [
        "# Rounds",
        "",
        "| round | games learned from | loss held out | won, drawn, lost | Elo, 95 % | verdict | |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in state.rounds:
        low, high = ("–" if end is None else f"{end:+.0f}" for end in one.elo)
        known = "–" if one.loss is None else f"{one.loss:.3f}"
        fate = "promoted" if one.promoted else "dropped"
        match = ", ".join(str(games) for games in one.match)
        cells = [one.number, one.games, known, match, f"{low} to {high}", one.verdict, fate]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    write_whole(path, "\n".join(lines) + "\n")
    return path
