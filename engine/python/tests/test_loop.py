"""The loop comes to the same end, however often it is killed on its way."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from hane.loop.__main__ import main

PROGRAM = os.environ.get("HANE_PROGRAM") or shutil.which("hane")
needs_program = pytest.mark.skipif(
    PROGRAM is None, reason="HANE_PROGRAM names no program, and there is none in PATH"
)

SMALL = [
    "--games",
    "4",
    "--size",
    "9",
    "--playouts",
    "8",
    "--least",
    "3",
    "--match-games",
    "4",
    "--match-playouts",
    "8",
]


# A run is ended so often at the most: on a slow machine it may not come far in the time it gets.
MOST = 20


def outcome(folder: Path) -> dict[str, bytes]:
    """What a run leaves that may not depend on how it went."""
    kept = [
        folder / "loop.json",
        folder / "summary.md",
        *folder.glob("round-*/learned.bundle"),
        *folder.glob("round-*/games/*.sgf"),
        *folder.glob("round-*/moves.weights"),
    ]
    return {str(path.relative_to(folder)): path.read_bytes() for path in kept}


def without_places(found: dict[str, bytes], folder: Path) -> dict[str, bytes]:
    """The same without the names of folders."""
    return {name: content.replace(os.fsencode(folder), b"") for name, content in found.items()}


def killed_and_begun_anew(words: list[str], folder: Path | str, drawn: random.Random) -> int:
    """Runs the loop to its end, and ends it at random instants, with all that it began or alone; how often."""
    ended = 0
    while True:
        process = subprocess.Popen(
            [sys.executable, "-m", "hane.loop", str(folder), *words],
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            _, said = process.communicate(timeout=drawn.uniform(0.1, 0.8) if ended < MOST else None)
        except subprocess.TimeoutExpired:
            # Every other time what it began lives on, as programs do whose worker of Ray is killed.
            if drawn.random() < 0.5:
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            ended += 1
            continue
        assert process.returncode == 0, said
        return ended


@needs_program
@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.slow)])
def test_kills_change_nothing(tmp_path, kills):
    whole, drawn, ended, runs = tmp_path / "whole", random.Random(kills), 0, 0
    assert main([str(whole), *SMALL, "--rounds", "2"]) == 0
    while ended < kills:
        broken = tmp_path / f"broken-{runs}"
        ended, runs = ended + killed_and_begun_anew([*SMALL, "--rounds", "2"], broken, drawn), runs + 1
        assert without_places(outcome(broken), broken) == without_places(outcome(whole), whole)
    state = json.loads((whole / "loop.json").read_text())
    assert [one["number"] for one in state["rounds"]] == [1, 2]
    assert [one["games"] for one in state["rounds"]] == [4, 8], "the second round learns from both"


@needs_program
def test_a_run_goes_on_with_more_rounds_and_nothing_else(tmp_path, capsys):
    folder = tmp_path / "run"
    assert main([str(folder), *SMALL, "--rounds", "1"]) == 0
    first = outcome(folder)
    assert main([str(folder), *SMALL, "--rounds", "1"]) == 0
    assert outcome(folder) == first, "a finished run is left as it is"
    capsys.readouterr()
    assert main([str(folder), *SMALL, "--rounds", "1", "--games", "6"]) == 1
    assert "games: found 4, now 6" in capsys.readouterr().err


TRAINING = ["--samples", "256", "--train", "--blocks 1 --channels 4 --batch 16 --held-out 0.5"]


@needs_program
@pytest.mark.skipif(find_spec("jax") is None, reason="jax is missing: pip install './engine/python[train]'")
def test_a_network_is_learned_from_games_and_from_what_the_last_one_says_of_them(tmp_path):
    words = [*SMALL, "--size", "7", "--learn", "network", *TRAINING]
    own = tmp_path / "own"
    assert main([str(own), *words, "--rounds", "1"]) == 0
    teacher = own / "round-0001" / "learned.bundle"
    state = json.loads((own / "loop.json").read_text())
    assert state["rounds"][0]["loss"] > 0
    # Of a store all is kept that the next round needs.
    taught = tmp_path / "taught" / "round-0001"
    assert main([taught.parent.as_uri(), *words, "--teacher", str(teacher), "--rounds", "1"]) == 0
    assert list(taught.glob("labels/*.parquet")) and not list(taught.glob("games/*.parquet"))
    assert (taught / "learned.bundle").exists()
    assert (taught / "network.safetensors").read_bytes() != (teacher.parent / "network.safetensors").read_bytes()


@needs_program
def test_shards_are_tasks_of_ray(tmp_path):
    pytest.importorskip("ray")
    alone, spread = tmp_path / "alone", tmp_path / "spread"
    assert main([str(alone), *SMALL, "--rounds", "1"]) == 0
    assert main([str(spread), *SMALL, "--rounds", "1", "--ray"]) == 0
    assert without_places(outcome(spread), spread) == without_places(outcome(alone), alone)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "expected the state of a run"),
        ("[]", "expected version 1 of a run, found None"),
        ('{"version": 2}', "expected version 1 of a run, found 2"),
        ('{"version": 1, "plan": {"games": 3, "moves": 1}, "rounds": []}', "expected the plan and the rounds"),
    ],
)
def test_a_state_that_makes_no_sense_is_refused(tmp_path, capsys, content, said):
    (tmp_path / "loop.json").write_text(content)
    assert main([str(tmp_path), "--program", sys.executable]) == 1
    assert said in capsys.readouterr().err
    assert (tmp_path / "loop.json").read_text() == content


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--sprt", "5"], "--sprt: expected two numbers"),
        (["--size", "8"], "--size: expected 9 to 19 for --learn moves, found 8"),
        (["--size", "6", "--learn", "network"], "--size: expected 7 to 19 for --learn network, found 6"),
        (["--teacher", "x.bin.gz"], "--teacher, --train: expected --learn network beside them"),
        (["--samples", "0"], "--samples: expected 1 or more, found 0"),
        (["--games", "0"], "--games: expected 1 or more, found 0"),
        (["--program", "/no/such/hane"], "/no/such/hane: expected the program hane"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(tmp_path, capsys, words, said):
    assert main([str(tmp_path / "run"), *words]) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_a_program_that_fails_is_named(tmp_path, capsys):
    # Python takes the arguments of `hane` for those of a file that is not there.
    assert main([str(tmp_path), "--program", sys.executable]) == 1
    assert "hane selfplay: ended with 2" in capsys.readouterr().err


def test_work_that_another_process_does_is_waited_for(tmp_path, monkeypatch):
    from hane.loop import program

    script = tmp_path / "hane"
    script.write_text(
        "#!/bin/sh\nif mkdir here 2>/dev/null; then echo 'x: another process works on this shard' >&2; exit 1; fi\necho done\n"
    )
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "PAUSE", 0.01)
    began = time.monotonic()
    assert program.run(str(script), "selfplay") == "done\n" and time.monotonic() > began
