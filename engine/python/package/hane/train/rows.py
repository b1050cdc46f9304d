"""Files of rows as positions that can be learned from."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .columns import groups
from .failure import TrainError
from .positions import Positions, joined
from .reading import of_group
from .targets import KINDS

CHUNK = 1 << 20
"""Bytes that are hashed at a time."""


@dataclass(frozen=True)
class Rows:
    """All positions of some files, by the side of their board."""

    by_side: dict[int, Positions]
    left_out: dict[str, int]
    """How many rows were left out, by reasons."""
    digest: str
    """A hash of the files."""

    def __len__(self) -> int:
        return sum(len(positions) for positions in self.by_side.values())


def files_of(paths: Sequence[Path]) -> list[Path]:
    """The files that paths stand for: files themselves, and the files of rows in folders."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("**/*.parquet")) if path.is_dir() else [path]
        if not inside:
            raise TrainError(f"{path}: expected files of rows (.parquet), found none")
        found += inside
    return found


def read(paths: Sequence[Path], share: float, tell: Callable[[str], None]) -> Rows:
    """The positions of files, of which this share of games is held out."""
    left_out: Counter[str] = Counter()
    parts: dict[int, list[Positions]] = {}
    digest = hashlib.sha256()
    count = 0
    for path in files_of(paths):
        for group in groups(path):
            for positions in of_group(group, share, left_out):
                parts.setdefault(positions.side, []).append(positions)
                count += len(positions)
        digest.update(hash_of(path))
        tell(f"{path}: read; {count:,} positions so far")
    left = {reason: number for reason, number in sorted(left_out.items()) if number}
    if not parts:
        reasons = "; ".join(f"{number:,} {reason}" for reason, number in left.items())
        raise TrainError(
            f"rows: expected some to learn from, found none{': left out: ' + reasons if left else ''}"
        )
    rows = Rows({side: joined(parts[side]) for side in sorted(parts)}, left, digest.hexdigest())
    check_kinds(rows)
    return rows


def with_reported(rows: Rows, reported: Rows) -> Rows:
    """Rows with others that are all held out."""
    sides = sorted({*rows.by_side, *reported.by_side})
    parts = {side: [each.by_side[side] for each in (rows, reported) if side in each.by_side] for side in sides}
    left_out = Counter(rows.left_out) + Counter(reported.left_out)
    return Rows({side: joined(of_side) for side, of_side in parts.items()}, dict(left_out), rows.digest)


def hash_of(path: Path) -> bytes:
    """The hash of a file."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.digest()


def check_kinds(rows: Rows) -> None:
    """Refuses rows of which none says what a head of the network is to learn."""
    known = np.zeros(len(KINDS))
    for positions in rows.by_side.values():
        known += positions.known(np.arange(len(positions))).sum(axis=0)
    columns = ("candidates or played", "root_value or winner", "root_score or margin", "owners")
    for kind, column, count in zip(KINDS, columns, known, strict=True):
        if count == 0:
            raise TrainError(
                f"rows: expected {column} in some, to learn {kind} from, found none in {len(rows):,} rows"
            )
