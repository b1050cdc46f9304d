"""What ends a training that cannot begin or go on."""

from __future__ import annotations


class TrainError(Exception):
    """A training cannot begin or go on: what was read, expected and found."""
