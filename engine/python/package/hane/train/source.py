"""A finished network as `patc` reads it: a short text beside a file of safetensors."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from .failure import TrainError
from .plan import Plan
from .whole import write_whole

LONGEST_NAME = 32
"""Most bytes of the name of a network in a bundle."""


def place(folder: Path, name: str, unfinished: Path) -> Path:
    """Where the text of a network stands. A network that is there is refused: a training writes none over it, but
    for weights without their text where an unfinished training has written them."""
    is_plain = name.replace("-", "").replace("_", "").isalnum() and name.isascii()
    if not is_plain or len(name) > LONGEST_NAME:
        raise TrainError(f"--name: expected 1 to {LONGEST_NAME} letters, digits, `-` and `_`, found `{name}`")
    path = folder / f"{name}.network"
    weights = path.with_suffix(".safetensors")
    for there in (path,) if unfinished.exists() else (path, weights):
        if there.exists():
            raise TrainError(
                f"{there}: expected no network yet, found one: give another --name or --out, or remove it"
            )
    return path


def write(path: Path, plan: Plan, tensors: Mapping[str, Any], provenance: str, license_text: str | None) -> None:
    """Writes a network: its weights first, then the text that names them."""
    from safetensors.numpy import save  # type: ignore[import-not-found, unused-ignore]

    arrays = {name: np.ascontiguousarray(value, np.float32) for name, value in tensors.items()}
    broken = [name for name, value in arrays.items() if not np.isfinite(value).all()]
    if broken:
        raise TrainError(f"{path}: expected finite weights, found others in `{broken[0]}`: nothing is written")
    weights = path.with_suffix(".safetensors")
    lines = [
        f"network {path.stem}",
        f"provenance {provenance}",
        *([f"license {license_text}"] if license_text else []),
        f"weights {weights.name}",
        "planes plain",
        f"blocks {plan.blocks}",
        f"channels {plan.channels}",
    ]
    write_whole(weights, save(arrays))
    write_whole(path, ("\n".join(lines) + "\n").encode())
