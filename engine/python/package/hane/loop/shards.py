"""One shard of the games of a round, as a task that any machine can carry out."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from . import program
from .state import LoopError, is_learned, place_of
from .store import Store


@dataclass(frozen=True)
class Task:
    """Plays one shard: the same command whoever runs it, and run again after a failure. With a store the machine
    needs nothing of what the others have: bundles come from there, and games go there."""

    program: str
    words: tuple[str, ...]
    """The command but for its bundles, its folder and its shard."""
    layers: tuple[str, ...]
    """The bundles, of which those that were learned are named as in the folder of the run."""
    folder: Path
    """That of the run; where there is a store, no more than a place to work."""
    games: str
    """The folder of the games within it."""
    shards: int
    store: Store | None = None

    def __call__(self, shard: int) -> None:
        if self.store is None:
            self.play(shard, self.folder)
            return
        with tempfile.TemporaryDirectory(prefix="hane-") as place:
            folder = Path(place)
            self.store.fetch([layer for layer in self.layers if is_learned(layer)], folder)
            self.play(shard, folder)
            # The manifest names the others, and goes last.
            names = [f"{self.games}/{file.name}" for file in sorted((folder / self.games).iterdir())]
            finished = [name for name in names if name.endswith((".sgf", ".jsonl", ".parquet"))]
            self.store.send([*finished, self.manifest(shard)], folder)

    def play(self, shard: int, folder: Path) -> None:
        """Plays what a folder does not hold yet."""
        program.run(self.program, *self.command(shard, folder))

    def command(self, shard: int, folder: Path) -> list[str]:
        """The words for the program."""
        layers = [word for layer in self.layers for word in ("--bundle", place_of(layer, folder))]
        return [*self.words, *layers, "--out", str(folder / self.games), "--shard", f"{shard}/{self.shards}"]

    def manifest(self, shard: int) -> str:
        """The name of the file that says which games of a shard are finished."""
        return f"{self.games}/shard-{shard:05}-of-{self.shards:05}.json"

    def missing(self) -> list[int]:
        """The shards that are not whole: a game that stands in a journal only is finished, but not in the games yet."""
        return [shard for shard in range(self.shards) if not self.is_whole(shard)]

    def is_whole(self, shard: int) -> bool:
        """Whether all games of a shard stand in files, as its manifest says, which is written after them."""
        name = self.manifest(shard)
        path = self.folder / name
        content = self.store.read(name) if self.store else path.read_bytes() if path.exists() else None
        if content is None:
            return False
        try:
            return bool(json.loads(content)["finished"])
        except (ValueError, KeyError, TypeError) as error:
            place = self.store.url if self.store else self.folder
            raise LoopError(f"{place}/{name}: expected the manifest of a shard, found {error!r}") from error
