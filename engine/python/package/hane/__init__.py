"""Hane, a classical Go engine.

Games and positions are `Game` and `Board`; what an engine knows is a `Bundle`; an `Engine` chooses moves,
analyzes, reads, solves and explains. Points are vertices such as "D4" or numbers, row by row from the top
left; arrays have the top row first. Errors say what was read, what was expected and what was found.
"""

from ._native import (
    MOVE_FEATURES,
    PLANES,
    Board,
    Bundle,
    BundleError,
    Engine,
    Game,
    HaneError,
    IllegalMoveError,
    InternalError,
    QuestionError,
    RecordError,
    __version__,
    compile,
    features,
    index,
    match_patterns,
    move_features,
    network_planes,
    rule_names,
    vertex,
)
from .results import Analysis, Match, MoveReport

__all__ = [
    "MOVE_FEATURES",
    "PLANES",
    "Analysis",
    "Board",
    "Bundle",
    "BundleError",
    "Engine",
    "Game",
    "HaneError",
    "IllegalMoveError",
    "InternalError",
    "Match",
    "MoveReport",
    "QuestionError",
    "RecordError",
    "__version__",
    "compile",
    "features",
    "index",
    "match_patterns",
    "move_features",
    "network_planes",
    "rule_names",
    "vertex",
]
