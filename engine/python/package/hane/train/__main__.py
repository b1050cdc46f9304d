"""`python -m hane.train --out FOLDER ROWS...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from .failure import TrainError
from .plan import SIDES, Plan

NEEDED = ("jax", "pyarrow", "safetensors")


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """What is asked for on the command line."""
    usual = Plan()
    parser = argparse.ArgumentParser(
        "python -m hane.train",
        description=(
            "Trains a small network from rows and writes a source that patc compiles. The same command goes on where an "
            "earlier one ended, whatever ended it."
        ),
    )
    parser.add_argument("rows", nargs="+", type=Path, help="files of rows (.parquet), or folders of such files")
    parser.add_argument(
        "--out", type=Path, required=True, help="the folder of the network and of what is unfinished"
    )
    parser.add_argument("--name", default="network", help="of the network and its files (%(default)s)")
    parser.add_argument("--blocks", type=int, default=usual.blocks, help="residual blocks (%(default)s)")
    parser.add_argument("--channels", type=int, default=usual.channels, help="channels (%(default)s)")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--samples", type=int, help="positions to learn from, each time counted anew")
    length.add_argument("--hours", type=float, help="how long to learn; the result depends on the speed then")
    parser.add_argument("--batch", type=int, default=usual.batch, help="positions of a step (%(default)s)")
    parser.add_argument("--rate", type=float, default=usual.rate, help="the largest size of a step (%(default)s)")
    parser.add_argument("--seed", type=int, default=usual.seed, help="of all chance (%(default)s)")
    parser.add_argument("--threads", type=int, default=1, help="of the processor (%(default)s)")
    parser.add_argument(
        "--mix",
        help="shares of the time by sizes of boards, such as 9=50,13=20,19=30; others are not learned from (each row "
        "as often as any other)",
    )
    parser.add_argument(
        "--held-out",
        type=float,
        default=usual.held_out,
        help="the share of games that are reported on and not learned from (%(default)s)",
    )
    parser.add_argument(
        "--reported",
        type=Path,
        action="append",
        default=[],
        metavar="PATH",
        help="further rows that are reported on and not learned from",
    )
    parser.add_argument(
        "--save-every",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="from one checkpoint to the next (%(default)s)",
    )
    parser.add_argument("--license", help="a line for the bundle")
    parser.add_argument("--json", action="store_true", help="print the report as it stands beside the network")
    return parser.parse_args(words)


def mix(text: str | None) -> dict[int, float]:
    """Shares by sides of boards."""
    found: dict[int, float] = {}
    for part in (text or "").split(",") if text else []:
        side, _, share = part.partition("=")
        try:
            found[int(side)] = float(share)
        except ValueError:
            raise TrainError(f"--mix: expected sizes with shares such as 9=50,19=50, found `{text}`") from None
    if any(side not in SIDES for side in found) or any(not 0 < share < 1e9 for share in found.values()):
        raise TrainError(
            f"--mix: expected sizes from {SIDES[0]} to {SIDES[-1]} with shares above 0, found `{text}`"
        )
    return found


def plan(asked: argparse.Namespace) -> Plan:
    """What is to be done."""
    bounds = {
        "blocks": (1, 64),
        "channels": (4, 512),
        "batch": (1, 65536),
        "rate": (1e-9, 1e6),
        "seed": (0, 2**63),
        "threads": (1, 1024),
        "held_out": (0, 0.99),
        "samples": (1, 10**12),
        "hours": (1e-6, 1e5),
        "save_every": (0, 1e6),
    }
    for name, (least, most) in bounds.items():
        value = getattr(asked, name)
        if value is not None and not least <= value <= most:
            raise TrainError(f"--{name.replace('_', '-')}: expected {least} to {most}, found {value}")
    names = ("blocks", "channels", "samples", "hours", "batch", "seed", "held_out", "rate")
    return Plan(**{name: getattr(asked, name) for name in names}, mix=mix(asked.mix))


def train(asked: argparse.Namespace) -> None:
    """Reads rows, learns, writes and reports."""
    wanted = plan(asked)
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise TrainError(
            f"expected the packages {', '.join(NEEDED)}, missing {', '.join(missing)}: pip install 'hane[train]'"
        )
    from . import backend, report, rows, whole
    from .training import Training

    def tell(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    backend.limit_threads(asked.threads)
    found = rows.read(asked.rows, wanted.held_out, tell)
    if asked.reported:
        found = rows.with_reported(found, rows.read(asked.reported, 1.0, tell))
    for reason, count in found.left_out.items():
        tell(f"left out: {count:,} {reason}")
    sizes = ", ".join(f"{len(one):,} of {side}x{side}" for side, one in found.by_side.items())
    held = sum(int(one.held_out.sum()) for one in found.by_side.values())
    tell(f"{len(found):,} positions ({sizes}), {held:,} of them held out")
    provenance = (
        f"Trained by hane.train with seed {wanted.seed} on {len(found) - held:,} positions (files with the hash "
        f"{found.digest[:16]}):"
    )
    asked.out.mkdir(parents=True, exist_ok=True)
    with whole.locked(asked.out):
        result = Training(asked.out, asked.name, wanted, found, tell, asked.save_every).run(provenance, asked.license)
    if asked.json:
        print(result.as_json())
        return
    if result.lines:
        print(report.table(result.lines))
    print(f"{result.path}: {result.samples:,} samples in {result.seconds:.0f} s")


def main(words: Sequence[str] | None = None) -> int:
    """Trains a network; 0 when it is written."""
    asked = arguments(sys.argv[1:] if words is None else words)
    try:
        train(asked)
    except TrainError as error:
        print(f"hane.train: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"hane.train: {error.filename or asked.out}: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("hane.train: ended; the same command goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
