"""The programs that play, learn and compare: `hane`, and `hane.train`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from .state import LoopError


def find(named: str | None = None) -> str:
    """The program of this name, of `HANE_PROGRAM`, or `hane` of the path."""
    wanted = named or os.environ.get("HANE_PROGRAM") or "hane"
    found = shutil.which(wanted)
    if found is None:
        raise LoopError(f"{wanted}: expected the program hane (--program or HANE_PROGRAM), found none")
    return os.path.abspath(found)


BUSY = (
    "another process works on this shard",
    "another process works on it",
    "another match is writing here",
    "another training is writing here",
)
"""What the program says where another one is at the same work: one that outlived the task that began it."""

PAUSE = 1.0
"""Seconds until it is tried again. Nothing needs to be done when the other one has finished the work."""


def run(program: str, *words: str) -> str:
    """What the program prints. Where another process is at the same work, it is waited for. Other results than
    success are errors with the last lines of what it said."""
    while (printed := attempt([program, *words], f"hane {words[0]}")) is None:
        time.sleep(PAUSE)
    return printed


def train(made: Path, *words: str) -> None:
    """Trains a network by `hane.train`, unless it is there already, by a process that outlived its task, too."""
    while not made.exists() and attempt([sys.executable, "-m", "hane.train", *words], "hane.train") is None:
        time.sleep(PAUSE)


def attempt(command: list[str], name: str) -> str | None:
    """What a command prints; none where another process is at the same work."""
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        return done.stdout
    if any(sign in done.stderr for sign in BUSY):
        return None
    said = "\n".join((done.stderr or done.stdout).strip().splitlines()[-3:])
    raise LoopError(f"{name}: ended with {done.returncode}: {said}")


def report(program: str, *words: str) -> Any:
    """The same with `--json`, read."""
    printed = run(program, *words, "--json")
    try:
        return json.loads(printed)
    except json.JSONDecodeError as error:
        raise LoopError(f"hane {words[0]} --json: expected JSON, found {error}") from error
