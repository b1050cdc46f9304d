"""The same moves as the program plays, where it can be found."""

import os
import shutil
import subprocess

import pytest

import hane

PROGRAM = os.environ.get("HANE_PROGRAM") or shutil.which("hane")


@pytest.mark.skipif(PROGRAM is None, reason="HANE_PROGRAM names no program, and there is none in PATH")
@pytest.mark.parametrize("size", [9, 13])
def test_moves_are_those_of_gtp(size):
    commands = ["bundle info", f"boardsize {size}", *["genmove b", "genmove w"] * 4, "quit"]
    run = subprocess.run(
        [PROGRAM, "gtp", "--playouts", "80", "--seed", "5"],
        input="\n".join(commands) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    report, *replies = [reply.removeprefix("=").strip() for reply in run.stdout.split("\n\n")]
    engine, game = hane.Engine(playouts=80, seed=5), hane.Game(size)
    built_with = report.split()[1]
    assert built_with == engine.bundle.signature, f"{PROGRAM} is of another version: its bundle is {built_with}"
    assert [engine.genmove(game) for _ in range(8)] == replies[1:9]
