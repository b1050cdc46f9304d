"""`python -m hane.loop FOLDER`."""

from __future__ import annotations

import argparse
import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

from .. import HaneError
from .learning import LEARNINGS
from .rounds import SUMMARY, Loop, Shards, one_after_the_other
from .state import LoopError, Plan
from .store import Store

COUNTS = {
    "games": "games of a round",
    "playouts": "playouts a move of these games",
    "shards": "parts of the games, a task each",
    "window": "rounds whose games are learned from",
    "least": "positions that a shape of moves must have been seen in",
    "samples": "positions that a network learns from, each time counted anew",
    "match_games": "games of a match at most",
    "match_playouts": "playouts a move of a match",
}
"""Numbers of a plan that are 1 or more, and what they are."""


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(
        "python -m hane.loop",
        description=(
            "Rounds of self-play, learning and a match against the best so far. The same command goes on where an "
            "earlier one ended, whatever ended it."
        ),
    )
    usual = Plan()
    parser.add_argument(
        "folder",
        help="where all state stands: a folder, which machines that take part share, or a URL that fsspec knows, "
        "such as s3://bucket/run",
    )
    parser.add_argument(
        "--rounds", type=int, default=3, help="how many rounds there are to be in all (%(default)s)"
    )
    for name, meaning in COUNTS.items():
        option, count = f"--{name.replace('_', '-')}", getattr(usual, name)
        parser.add_argument(option, type=int, default=count, help=f"{meaning} (%(default)s)")
    parser.add_argument("--size", type=int, default=usual.size, help="side of the board (%(default)s)")
    parser.add_argument("--seed", type=int, default=usual.seed, help="of all chance (%(default)s)")
    parser.add_argument(
        "--sprt",
        default="-30,0",
        help="Elo points at which a new bundle is dropped and promoted, as --sprt=-30,0 (%(default)s)",
    )
    parser.add_argument(
        "--bundle",
        action="append",
        help="a bundle that is played with before anything is learned, the lowest layer first (embedded)",
    )
    parser.add_argument(
        "--learn", choices=LEARNINGS, default=usual.learns, dest="learns", help="what is learned (%(default)s)"
    )
    parser.add_argument(
        "--teacher", help="a network that labels the games for one that learns (the games are their own labels)"
    )
    parser.add_argument(
        "--train", default="", help="further arguments of hane.train, as one word, such as '--blocks 3'"
    )
    parser.add_argument(
        "--selfplay", default="", help="further arguments of hane selfplay, as one word, such as '--temperature 1'"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="games of a match and labels at a time (%(default)s); changes no result"
    )
    parser.add_argument("--program", help="the program hane (HANE_PROGRAM, or hane in PATH)")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play shards as tasks of Ray: of the cluster at this address, or on this machine",
    )
    return parser.parse_args(words)


def plan(asked: argparse.Namespace) -> Plan:
    """What each round is to do."""
    try:
        low, high = (float(part) for part in asked.sprt.split(","))
    except ValueError:
        raise LoopError(f"--sprt: expected two numbers such as -30,0, found '{asked.sprt}'") from None
    for name in ("rounds", *COUNTS, "jobs"):
        if getattr(asked, name) < 1:
            raise LoopError(f"--{name.replace('_', '-')}: expected 1 or more, found {getattr(asked, name)}")
    sides = LEARNINGS[asked.learns].sides
    if asked.size not in sides:
        least, most = sides[0], sides[-1]
        raise LoopError(f"--size: expected {least} to {most} for --learn {asked.learns}, found {asked.size}")
    if asked.learns != "network" and (asked.teacher or asked.train):
        raise LoopError("--teacher, --train: expected --learn network beside them")
    layers = [
        named if named == "embedded" else str(Path(named).absolute()) for named in asked.bundle or ["embedded"]
    ]
    parts = {
        part.name: getattr(asked, part.name)
        for part in fields(Plan)
        if part.name not in ("sprt", "bundles", "selfplay", "teacher", "train")
    }
    return Plan(
        **parts,
        sprt=(low, high),
        bundles=tuple(layers),
        selfplay=tuple(shlex.split(asked.selfplay)),
        teacher=str(Path(asked.teacher).absolute()) if asked.teacher else None,
        train=tuple(shlex.split(asked.train)),
    )


@contextmanager
def place_of_work(named: str) -> Iterator[tuple[Path, Store | None]]:
    """A folder to work in; that of the run, unless this is in a store."""
    if "://" not in named:
        yield Path(named), None
        return
    with tempfile.TemporaryDirectory(prefix="hane-loop-") as folder:
        yield Path(folder), Store(named)


def main(words: Sequence[str] | None = None) -> int:
    """Runs the rounds; 0 when all are finished."""
    asked = arguments(sys.argv[1:] if words is None else words)
    try:
        wanted = plan(asked)
        spread: Shards = one_after_the_other
        if asked.ray is not None:
            from .on_ray import spread as on_ray

            spread = on_ray(asked.ray or None)
        with place_of_work(asked.folder) as (folder, store):
            loop = Loop(
                folder,
                wanted,
                store=store,
                named=asked.program,
                spread=spread,
                jobs=asked.jobs,
                tell=lambda text: print(text, flush=True),
            )
            finished = loop.run(asked.rounds).rounds
            page = f"{store.url}/{SUMMARY}" if store else loop.folder / SUMMARY
        print(f"{len(finished)} rounds: {page}")
    except (LoopError, HaneError) as error:
        print(f"hane.loop: {error}", file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        print(f"hane.loop: --ray wants the package ray: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
