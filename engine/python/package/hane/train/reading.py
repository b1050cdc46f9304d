"""Rows on their way to positions: checked, and made into what a network reads and learns."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .. import HaneError, network_planes
from .columns import Group
from .failure import TrainError
from .plan import SIDES
from .positions import Positions, chosen
from .targets import Lists, Moves, chance, lead, moves

AT_ONCE = 4096
"""Positions whose planes are made at a time."""

NARROWEST, WIDEST = SIDES[0], SIDES[-1]

WHOLE_OWNER = 100
"""What the owner of a point is in, for one who owns it for certain."""

MOST_POINTS = 1_000_000.0
"""Most points of a komi, a lead and a margin."""

TERRITORY = ("japanese", "korean", "territory")
"""How names of rules begin under which territory counts."""


def is_held_out(source: str, game: int, share: float) -> bool:
    """Whether a game is not learned from: by its hash, so that it is so in each file."""
    digest = hashlib.blake2b(f"{source}\0{game}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") < share * 2**64


def of_group(group: Group, share: float, left_out: Counter[str]) -> list[Positions]:
    """The positions of some rows, by sizes. Others are counted by the reason why they are left out."""
    width, height = group.whole("width"), group.whole("height")
    reasons = {
        f"boards other than squares of {NARROWEST} to {WIDEST}": (width != height)
        | (width < NARROWEST)
        | (width > WIDEST),
        "rows without komi": np.isnan(group.numbers("komi")),
        "rows of searches that were cheap ones (full)": group.whole("full") == 0,
    }
    kept = np.ones(len(group), bool)
    for reason, out in reasons.items():
        left_out[reason] += int((kept & out).sum())
        kept &= ~out
    sides = sorted(set(width[kept].tolist()))
    found = []
    for side in sides:
        rows, numbers = group.only(kept & (width == side))
        positions = Reading(rows, numbers, side).positions(share, left_out)
        found += [positions] if len(positions) else []
    return found


@dataclass(frozen=True)
class Reading:
    """Rows of one size of board on their way to positions."""

    group: Group
    numbers: NDArray[np.int64]
    """The number of each row among those of its file that were read with it."""
    side: int

    def refuse(self, wrong: NDArray[np.bool_], column: str, expected: str, found: object) -> None:
        """Names the first row that is wrong, if any is."""
        if wrong.any():
            row = int(np.argmax(wrong))
            place = self.group.at(int(self.numbers[row]))
            shown = np.asarray(found)[row]
            raise TrainError(f"{place}: {column}: expected {expected}, found {shown}")

    def positions(self, share: float, left_out: Counter[str]) -> Positions:
        """The positions of which something is known."""
        to_move = self.whole("to_move", 0, 1)
        sign = np.where(to_move == 0, 1, -1)
        owners, has_owners = self.owners()
        planes, numbers = self.planes(to_move)
        win, points = self.outcomes(sign)
        sources, games = self.group.texts("source"), self.group.table.column("game").to_pylist()
        held: dict[tuple[str, int], bool] = {}
        for game in set(zip(sources, games, strict=True)):
            held[game] = is_held_out(*game, share)
        found = Positions(
            side=self.side,
            planes=planes,
            numbers=numbers,
            moves=self.moves(),
            win=win,
            lead=points,
            owners=(owners * sign[:, None]).astype(np.int8),
            has_owners=has_owners,
            turn=self.group.whole("turn"),
            held_out=np.array([held[game] for game in zip(sources, games, strict=True)], bool),
        )
        useless = found.known(np.arange(len(found))).sum(axis=1) == 0
        left_out["rows that say nothing to learn"] += int(useless.sum())
        return chosen(found, np.flatnonzero(~useless)) if useless.any() else found

    def whole(self, name: str, least: int, most: int, missing: int | None = None) -> NDArray[np.int64]:
        """A column of whole numbers in a range; `missing` stands for null where that may be."""
        found = self.group.whole(name, least if missing is None else missing)
        outside = (found < least) | (found > most)
        if missing is not None:
            outside &= found != missing
        self.refuse(outside, name, f"{least} to {most}", found)
        return found

    def numbers_of(self, name: str, least: float, most: float) -> NDArray[np.float32]:
        """A column of numbers in a range, NaN where they are null."""
        found = self.group.numbers(name)
        null = np.asarray(self.group.table.column(name).is_null().to_numpy(), bool)
        wrong = ~null & ~((found >= least) & (found <= most))
        self.refuse(wrong, name, f"{least:g} to {most:g}", found)
        return found.astype(np.float32)

    def bytes_of(self, name: str, length: int) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """A column of bytes as rows of this length, and which are not null."""
        found = self.group.bytes_of(name)
        lengths = np.array([length if value is None else len(value) for value in found])
        self.refuse(lengths != length, name, f"{length} bytes", [f"{number} bytes" for number in lengths])
        whole = b"".join(bytes(length) if value is None else value for value in found)
        there = np.array([value is not None for value in found], bool)
        return np.frombuffer(whole, np.uint8).reshape(len(found), length), there

    def stones(self) -> NDArray[np.int8]:
        """The stones: 1 for Black, -1 for White."""
        area = self.side * self.side
        sets = []
        for name in ("black", "white"):
            bits, _ = self.bytes_of(name, (area + 7) // 8)
            points = np.unpackbits(bits, axis=1, bitorder="little")
            beyond = np.asarray(points[:, area:].any(axis=1))
            self.refuse(beyond, name, f"bits below {area}", ["one beyond"] * len(beyond))
            sets.append(points[:, :area])
        both = np.asarray((sets[0] & sets[1]).any(axis=1))
        self.refuse(both, "black, white", "one stone on a point", ["one of each color"] * len(both))
        return sets[0].astype(np.int8) - sets[1].astype(np.int8)

    def owners(self) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Whose each point is, 100 Black's to -100 White's, and for which rows that is known."""
        found, there = self.bytes_of("owners", self.side * self.side)
        owners = found.view(np.int8)
        wrong = np.abs(owners.astype(np.int16)).max(axis=1, initial=0) > WHOLE_OWNER
        self.refuse(wrong, "owners", f"-{WHOLE_OWNER} to {WHOLE_OWNER}", np.abs(owners).max(axis=1, initial=0))
        return owners, there

    def list_of(self, name: str, most: float, lengths: NDArray[np.int64] | None = None) -> Lists:
        """A column of lists of numbers from 0 on; where lengths are given, a list has that one or is empty."""
        lists = self.group.lists(name)
        row = np.repeat(np.arange(len(lists.counts)), lists.counts)
        wrong = ~((lists.values >= 0) & (lists.values <= most))
        if wrong.any():
            at = int(np.argmax(wrong))
            is_row = np.arange(len(lists.counts)) == row[at]
            self.refuse(is_row, name, f"0 to {most:g}", np.full(len(lists.counts), lists.values[at]))
        if lengths is not None:
            short = (lists.counts > 0) & (lists.counts != lengths)
            self.refuse(short, name, "as many numbers as candidates, or none", lists.counts)
        return lists

    def moves(self) -> Moves:
        """The moves that are learned."""
        area = self.side * self.side
        candidates = self.list_of("candidates", area)
        visits = self.list_of("visits", 2**32, candidates.counts)
        priors = self.list_of("priors", 1.0, candidates.counts)
        return moves(candidates, visits, priors, self.whole("played", 0, area, missing=-1).astype(np.int32))

    def outcomes(self, sign: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The chances and the points that are learned; `sign` is 1 where Black is to move, else -1."""
        searched = self.group.whole("playouts") > 0
        winner = self.numbers_of("winner", -1, 1)
        value = self.numbers_of("root_value", 0, 1)
        score, margin = (self.numbers_of(name, -MOST_POINTS, MOST_POINTS) for name in ("root_score", "margin"))
        return (
            chance(value, ((1 + winner * sign) / 2).astype(np.float32), searched),
            lead((score * sign).astype(np.float32), (margin * sign).astype(np.float32), searched),
        )

    def planes(self, to_move: NDArray[np.int64]) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """What a network reads: planes as bits, and numbers."""
        area, count = self.side * self.side, len(self.group)
        history = self.list_of("history", area)
        last = np.full((count, 2), -1, np.int32)
        first = np.concatenate([[0], np.cumsum(history.counts)[:-1]]).astype(np.int64)
        for place in range(2):
            there = history.counts > place
            last[there, place] = history.values[first[there] + place]
        stones = self.stones().reshape(count, self.side, self.side)
        ko = self.whole("ko", 0, area - 1, missing=-1).astype(np.int32)
        komi = self.numbers_of("komi", -MOST_POINTS, MOST_POINTS) + self.stones_played(to_move, last, area)
        planes, numbers = [], []
        for begin in range(0, count, AT_ONCE):
            some = slice(begin, begin + AT_ONCE)
            try:
                made, beside = network_planes(
                    stones[some], to_move[some].astype(np.uint8), ko[some], last[some], komi[some]
                )
            except HaneError as error:
                raise self.misplaced(str(error), begin) from None
            planes.append(np.packbits(made.reshape(len(made), -1), axis=1))
            numbers.append(beside)
        return np.concatenate(planes), np.concatenate(numbers)

    def misplaced(self, said: str, begin: int) -> TrainError:
        """What is wrong with a position, with its row."""
        found = re.match(r"position (\d+): (.*)", said, re.DOTALL)
        if found is None:
            return TrainError(f"{self.group.path}: {said}")
        row = int(self.numbers[begin + int(found[1])])
        return TrainError(f"{self.group.at(row)}: {found[2]}")

    def stones_played(self, to_move: NDArray[np.int64], last: NDArray[np.int32], area: int) -> NDArray[np.float32]:
        """How many stones more Black has played than White, where territory counts: each costs a point, as if
        area was counted. The players took turns, and passed as far as the last moves say."""
        territory = np.array([text.lower().startswith(TERRITORY) for text in self.group.texts("rules")], bool)
        mover = np.where(to_move == 0, 1, -1)
        ahead = np.where(self.group.whole("turn") % 2 == 1, -mover, 0)
        # The last move was the opponent's, the one before the player's own.
        ahead = ahead + np.where(last[:, 0] == area, mover, 0) - np.where(last[:, 1] == area, mover, 0)
        return np.where(territory, ahead, 0).astype(np.float32)
