"""The stubs say what there is, and everything says what it does."""

import inspect
import subprocess
import sys

import pytest

import hane


def test_the_stubs_are_those_of_the_module():
    pytest.importorskip("mypy")
    run = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "hane"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_everything_has_a_docstring():
    missing = []
    for name in hane.__all__:
        thing = getattr(hane, name)
        if not (inspect.isclass(thing) or callable(thing)):
            continue
        if not inspect.getdoc(thing):
            missing.append(name)
        if not inspect.isclass(thing) or issubclass(thing, (tuple, BaseException)):
            continue
        members = [(member, value) for member, value in vars(thing).items() if not member.startswith("_")]
        fields = getattr(thing, "__dataclass_fields__", {})
        missing += [
            f"{name}.{member}" for member, value in members if member not in fields and not inspect.getdoc(value)
        ]
    assert missing == []
