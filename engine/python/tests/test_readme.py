"""What README.md shows is what happens."""

import doctest
from pathlib import Path


def test_the_readme():
    path = Path(__file__).parent.parent / "README.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert failed == 0 and tried > 10
