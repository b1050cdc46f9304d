"""A training from its beginning to its end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from . import checkpoint, model, report, source, steps, whole
from .batches import Batches, usual_mix
from .checkpoint import Progress
from .failure import TrainError
from .plan import Plan
from .rows import Rows
from .targets import KINDS

FIXED_FROM = 0.75
"""From this part of a training on norms have fixed means and variances: those that they had in the last batches."""

SAVED_EVERY = 60.0
"""Seconds from one checkpoint to the next."""

SAID_EVERY = 10.0
"""Seconds from one line of progress to the next."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Result:
    """What a training came to."""

    path: Path
    """The text of the network."""
    samples: int
    seconds: float
    positions: int
    """How many there were to learn from."""
    left_out: Mapping[str, int]
    """Rows that were not learned from, by the reason."""
    lines: list[report.Line]
    """What is lost on games that were held out."""

    def as_json(self) -> str:
        """All of it as JSON."""
        about = {
            "network": str(self.path),
            "samples": self.samples,
            "seconds": self.seconds,
            "positions": self.positions,
            "left_out": self.left_out,
            "held_out": [line.as_json() for line in self.lines],
        }
        return json.dumps(about, indent=2)


class Training:
    """A training in a folder."""

    def __init__(
        self, folder: Path, name: str, plan: Plan, rows: Rows, tell: Tell, saved_every: float = SAVED_EVERY
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{name}.checkpoint"
        self.path = source.place(folder, name, self.file)
        mix = mix_of(plan, rows)
        self.of = checkpoint.identity(plan, rows.digest)
        self.plan, self.rows, self.tell, self.saved_every = plan, rows, tell, saved_every
        self.batches = Batches(rows.by_side, mix, plan.batch, plan.seed)
        self.stepper = steps.Stepper()
        found = checkpoint.load(self.file, self.of)
        if found is not None:
            tell(f"{self.file}: goes on after {found.step * plan.batch:,} samples")
        self.progress = found or Progress(steps.begin(model.begin(plan), model.unmeasured(plan)))
        self.pace = Pace(tell)

    def done(self) -> float:
        """The part that is done, 0 to 1."""
        if self.plan.samples is not None:
            return self.progress.step * self.plan.batch / self.plan.samples
        return self.progress.seconds / (3600 * (self.plan.hours or 1e-9))

    def run(self, provenance: str, license_text: str | None = None) -> Result:
        """Learns, and writes the network at the end, with a report beside it."""
        try:
            self.learn()
        except KeyboardInterrupt:
            self.save()
            raise
        weights, norms = (
            {name: np.asarray(value) for name, value in self.progress.state[part].items()}
            for part in ("weights", "norms")
        )
        lines = list(report.lines(self.stepper, weights, norms, self.rows.by_side, self.plan.batch))
        samples = self.progress.step * self.plan.batch
        positions = sum(int((~one.held_out).sum()) for one in self.rows.by_side.values())
        result = Result(self.path, samples, self.progress.seconds, positions, self.rows.left_out, lines)
        whole.write_whole(self.path.with_suffix(".json"), (result.as_json() + "\n").encode())
        source.write(self.path, self.plan, {**weights, **norms}, f"{provenance} {samples:,} samples.", license_text)
        self.file.unlink(missing_ok=True)
        return result

    def learn(self) -> None:
        """Steps to the end."""
        saved = last = time.monotonic()
        while (done := self.done()) < 1:
            parts = self.step(done)
            now = time.monotonic()
            self.progress.seconds += now - last
            last = now
            self.pace.add(self.plan.batch, parts, self.done(), self.progress)
            if now - saved >= self.saved_every:
                self.save()
                saved = last = time.monotonic()

    def step(self, done: float) -> dict[str, float]:
        """One step; its losses."""
        progress = self.progress
        side = self.batches.side(progress.step)
        begin = progress.read.get(side, 0)
        batch = self.batches.batch(progress.step, side, begin)
        size = np.float32(steps.rate(self.plan.rate, progress.step, done))
        own = np.float32(done < FIXED_FROM)
        state, found = self.stepper.step(progress.state, batch, own, size, np.float32(progress.step + 1))
        parts = {kind: float(loss) for kind, loss in found.items()}
        if not all(np.isfinite(loss) for loss in parts.values()):
            raise TrainError(
                f"step {progress.step + 1}: expected finite losses, found {parts}: the weights diverge, and nothing is "
                f"written; a smaller --rate than {self.plan.rate:g} may do"
            )
        # At once, since Ctrl-C may come at any time.
        read = {**progress.read, side: begin + self.plan.batch}
        self.progress = replace(progress, state=state, step=progress.step + 1, read=read)
        return parts

    def save(self) -> None:
        """Writes how far it is."""
        checkpoint.save(self.file, self.progress, self.of)


def mix_of(plan: Plan, rows: Rows) -> Mapping[int, float]:
    """The shares of sizes, for all of which there are rows to learn from."""
    usual = usual_mix(rows.by_side)
    if not usual:
        raise TrainError("rows: expected some to learn from, found only such that are held out: see --held-out")
    for side in plan.mix:
        if side not in usual:
            sides = ", ".join(f"{known}x{known}" for known in usual)
            raise TrainError(f"--mix: expected sizes of the rows ({sides}), found {side}")
    return plan.mix or usual


class Pace:
    """Says now and then how far a training is."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.begin()

    def begin(self) -> None:
        """Counts anew."""
        self.since, self.samples, self.count = time.monotonic(), 0, 0
        self.sums = dict.fromkeys(KINDS, 0.0)

    def add(self, samples: int, parts: Mapping[str, float], done: float, progress: Progress) -> None:
        """Counts a step, and says a line when it is time."""
        self.samples += samples
        self.count += 1
        for kind, loss in parts.items():
            self.sums[kind] += loss
        seconds = time.monotonic() - self.since
        if seconds >= SAID_EVERY:
            means = ", ".join(f"{kind} {total / self.count:.3f}" for kind, total in self.sums.items())
            left = progress.seconds * (1 - done) / done / 60 if done else 0.0
            self.tell(
                f"{100 * done:5.1f} %, {self.samples / seconds:,.0f} samples a second; {means}; {left:.0f} min left"
            )
            self.begin()
