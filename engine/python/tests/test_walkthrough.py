"""What WALKTHROUGH.md shows can be done as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from test_loop import PROGRAM, needs_program

PAGE = Path(__file__).parent.parent / "WALKTHROUGH.md"
PATTERNS = Path(__file__).parents[3] / "patterns"


@needs_program
def test_the_walkthrough(tmp_path):
    for package in ("matplotlib", "pyarrow.parquet"):
        pytest.importorskip(package)
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) == 7
    # In a process of its own, in which each block goes on where the one before ended.
    words = {**os.environ, "HANE_PROGRAM": os.path.abspath(str(PROGRAM)), "HANE_PATTERNS": str(PATTERNS)}
    command = [sys.executable, "-c", "\n".join(blocks)]
    done = subprocess.run(command, cwd=tmp_path, env=words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for name in ("games.png", "learning.png", "rounds.png", "three/results.html", "mine.bundle", "run/summary.md"):
        assert (tmp_path / name).stat().st_size > 0, name
    assert re.search(r"^\d+% of positions after move 20", done.stdout, re.M), done.stdout
    assert len(re.findall(r"^(shipped|plain|mine) +[+-]\d+ ±\d+$", done.stdout, re.M)) == 3, done.stdout
