"""The steps of a round."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from .. import compile as compile_bundle
from . import program
from .learning import LEARNINGS, Learned
from .shards import Task
from .state import LEARNED, NAME, LoopError, Plan, Round, State, is_learned, place_of, round_name, write_whole
from .store import Store

SUMMARY = "summary.md"
VERDICTS = {"H0": "worse", "H1": "not worse", "open": "open"}

Shards = Callable[[Callable[[int], None], Sequence[int]], None]
"""Does work for the numbers of shards."""


def one_after_the_other(play: Callable[[int], None], shards: Sequence[int]) -> None:
    """Plays these shards in this process."""
    for shard in shards:
        play(shard)


class Loop:
    """A run in a folder. With a store that is what counts, and the folder holds what is worked on."""

    def __init__(
        self,
        folder: Path,
        plan: Plan,
        *,
        store: Store | None = None,
        named: str | None = None,
        spread: Shards = one_after_the_other,
        tell: Callable[[str], None] = print,
        jobs: int = 1,
    ) -> None:
        self.program = program.find(named)
        self.folder, self.plan, self.store = folder.absolute(), plan, store
        self.spread, self.tell, self.jobs = spread, tell, jobs
        self.learning = LEARNINGS[plan.learns](self.program, plan, jobs)
        if store is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            if store.read(NAME) is not None:
                store.fetch([NAME], self.folder)
        self.state = State.begin(self.folder, plan)
        self.send(NAME)

    def run(self, rounds: int) -> State:
        """Goes on until this many rounds are finished."""
        while len(self.state.rounds) < rounds:
            finished = self.round(len(self.state.rounds) + 1)
            self.state = State(self.plan, (*self.state.rounds, finished))
            self.state.save(self.folder)
            self.send(NAME)
            self.tell(sentence(finished))
        self.summarize()
        return self.state

    def round(self, number: int) -> Round:
        """One round. What of it was finished before is not done again."""
        place = self.folder / round_name(number)
        place.mkdir(exist_ok=True)
        if self.store is not None:
            self.store.fetch(filter(is_learned, self.state.layers()), self.folder)
        self.generate(number)
        learned = self.learn(number, place)
        bundle = place / LEARNED
        compile_bundle([learned.source], bundle)
        found = self.compare(number, bundle, learned)
        kept = [*self.learning.made, LEARNED, "match/match.json", "match/games.jsonl", "match/summary.json"]
        self.send(*(f"{round_name(number)}/{name}" for name in kept))
        return found

    def send(self, *names: str) -> None:
        """Puts files of the folder into the store, if there is one."""
        if self.store is not None:
            self.store.send(names, self.folder)

    def summarize(self) -> Path:
        """Writes the page of all rounds, and says where."""
        path = summary(self.folder, self.state)
        self.send(path.name)
        return path

    def generate(self, number: int) -> None:
        """Plays the games of a round, in shards, and sees that they are all there."""
        play = self.games_of(number)
        missing = play.missing()
        if missing:
            self.tell(f"round {number}: {self.plan.games} games in {self.plan.shards} shards")
            self.spread(play, missing)
        missing = play.missing()
        if missing:
            raise LoopError(f"{self.folder / play.games}: expected {self.plan.shards} finished shards, found no {missing}")

    def games_of(self, number: int) -> Task:
        """The games of a round, to be played by a task for each shard."""
        plan = self.plan
        words = options(
            games=plan.games,
            size=plan.size,
            playouts=plan.playouts,
            seed=plan.seed + number,
            format=",".join(self.learning.formats),
        )
        return Task(
            self.program,
            ("selfplay", *words, *self.learning.guided, "--threads", "1", "--quiet", *plan.selfplay),
            tuple(self.state.layers()),
            self.folder,
            f"{round_name(number)}/games",
            plan.shards,
            self.store,
        )

    def bring(self, folder: str) -> None:
        """Brings the files of a folder that stand in the store only."""
        if self.store is not None:
            self.store.fetch(self.store.names(folder), self.folder)

    def learn(self, number: int, place: Path) -> Learned:
        """Learns from the games of the last rounds."""
        first = max(1, number - self.plan.window + 1)
        games = [self.games_of(each).games for each in range(first, number + 1)]
        labels = [f"{round_name(each)}/{self.learning.labels}" for each in range(first, number + 1)]
        for folder in [*games, *(labels if self.learning.labels else [])]:
            self.bring(folder)
        self.tell(f"round {number}: learning from the games of rounds {first} to {number}")
        learned = self.learning.learn([self.folder / folder for folder in games], place)
        if self.learning.labels:
            self.send(*sorted(f"{labels[-1]}/{file.name}" for file in (self.folder / labels[-1]).glob("*.parquet")))
        return learned

    def compare(self, number: int, bundle: Path, learned: Learned) -> Round:
        """Lets the engine with the new bundle play against the one without."""
        plan = self.plan
        best = [place_of(layer, self.folder) for layer in self.state.layers()]
        sides = [self.side(layers) for layers in ([*plan.bundles, str(bundle)], best)]
        low, high = plan.sprt
        self.tell(f"round {number}: a match of at most {plan.match_games} games")
        words = options(
            games=plan.match_games,
            size=plan.size,
            random_moves=4,
            seed=plan.seed + number,
            jobs=self.jobs,
            out=self.folder / round_name(number) / "match",
        )
        found = program.report(self.program, "match", *sides, f"--sprt={low},{high}", "--quiet", *words)
        verdict = VERDICTS[found["sprt"]["verdict"]]
        won, drawn, lost = found["wins_draws_losses"]
        promoted = verdict == "not worse" or verdict == "open" and won >= lost
        return Round(
            number,
            promoted,
            verdict,
            (won, drawn, lost),
            tuple(found["elo_interval"]),
            learned.loss,
            plan.games * min(number, plan.window),
        )

    def side(self, layers: list[str]) -> str:
        """One side of a match: this program with these bundles."""
        bundles = [word for layer in layers for word in ("--bundle", layer)]
        guided = self.learning.guided
        return "hane:" + shlex.join([*bundles, *guided, "--playouts", str(self.plan.match_playouts)])


def options(**values: object) -> list[str]:
    """The words of options with their values."""
    return [word for name, value in values.items() for word in (f"--{name.replace('_', '-')}", str(value))]


def sentence(finished: Round) -> str:
    """A round as a person wants to know it."""
    won, drawn, lost = finished.match
    fate = "promoted" if finished.promoted else "dropped"
    known = "" if finished.loss is None else f", loss {finished.loss:.3f}"
    match = f"match {won} won, {drawn} drawn, {lost} lost: {finished.verdict}, {fate}"
    return f"round {finished.number}: {finished.games} games{known}; {match}"


def summary(folder: Path, state: State) -> Path:
    """Writes a page of all rounds, and says where."""
    path = folder / SUMMARY
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
