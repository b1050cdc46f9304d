"""A training in the middle, as a file."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .failure import TrainError
from .plan import Plan
from .steps import State
from .whole import write_whole

VERSION = 1


@dataclass
class Progress:
    """How far a training is."""

    state: State
    step: int = 0
    seconds: float = 0.0
    """How long it has been learning, over all its runs."""
    read: dict[int, int] = field(default_factory=dict)
    """For each side of boards, how many rows its steps have read."""


def identity(plan: Plan, digest: str) -> dict[str, Any]:
    """What a checkpoint belongs to: a plan, and the files of its rows by their hash."""
    about = asdict(plan)
    about["mix"] = {str(side): share for side, share in sorted(plan.mix.items())}
    return {"version": VERSION, **about, "rows": digest}


def save(path: Path, progress: Progress, of: Mapping[str, Any]) -> None:
    """Writes how far a training is."""
    arrays = {
        f"{part}/{name}": np.asarray(value)
        for part, values in progress.state.items()
        for name, value in values.items()
    }
    about = {
        "of": of,
        "step": progress.step,
        "seconds": progress.seconds,
        "read": {str(side): count for side, count in progress.read.items()},
    }
    file = io.BytesIO()
    np.savez(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)  # type: ignore[arg-type, unused-ignore]
    write_whole(path, file.getvalue())


def load(path: Path, of: Mapping[str, Any]) -> Progress | None:
    """How far a training was; none where it has not begun. That of another one is refused."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(arrays.pop("about").tobytes())
        found, read = about["of"], {int(side): int(count) for side, count in about["read"].items()}
        step, seconds = int(about["step"]), float(about["seconds"])
    except FileNotFoundError:
        return None
    except (OSError, EOFError, ValueError, KeyError, TypeError, AttributeError, zipfile.BadZipFile) as error:
        raise TrainError(f"{path}: expected a training that goes on, found another file: {error}") from error
    for name in of:
        if found.get(name) != of[name]:
            raise TrainError(
                f"{path}: the folder holds another training: {name}: found {found.get(name)}, now {of[name]}; "
                "give another folder, or remove the file"
            )
    state: State = {}
    for name, value in arrays.items():
        part, _, inner = name.partition("/")
        state.setdefault(part, {})[inner] = value
    return Progress(state, step, seconds, read)
