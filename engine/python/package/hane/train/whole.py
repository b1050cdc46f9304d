"""Files that are there whole, or as they were before, whatever happens."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .failure import TrainError


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keeps other trainings out of a folder."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise TrainError(f"{folder}: another training is writing here") from None
    finally:
        os.close(descriptor)


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file under another name, syncs and renames it. What a kill leaves under that name the next writing
    replaces."""
    part = path.with_name(f".{path.name}.part")
    try:
        with open(part, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
