"""Whatever is passed, the answer is a value or an exception that says what is wrong; never a panic."""

import random

import numpy as np

import hane

JUNK = [
    None, True, -1, 0, 1, 5, 10**6, 10**30, -(10**30), 0.5, float("nan"), float("inf"), "", "D4", "pass", "Z99", "black",
    "w", "attack D4", "joseki", "own", "\0", "é\u202e", "x" * 5000, b"", b"(;SZ[9])", [], ["D4"], [None], {}, {"ko": 3},
    object(), np.zeros((3, 3), np.int8), np.zeros((5, 5, 5), np.float32), np.ones((9, 9), np.int8),
]  # fmt: skip

# What wrong arguments may raise. A panic would be none of these.
ALLOWED = (hane.HaneError, TypeError, OSError, ValueError)


def names_of(thing):
    return [name for name in dir(thing) if not name.startswith("_") and callable(getattr(thing, name))]


def test_junk_is_refused():
    draw = random.Random(1)
    game = hane.Game(5)
    game.play("C3")
    engine = hane.Engine(playouts=2, seconds=0.05)
    things = [game, game.board, hane.Board, hane.Game, engine]
    calls = [(thing, name) for thing in things for name in names_of(thing) if name not in ("save", "forget")]
    functions = ["features", "index", "vertex", "match_patterns", "move_features", "Board", "Game", "Bundle", "Engine"]
    calls += [(hane, name) for name in functions]
    refused = 0
    values = [*JUNK, game, game.board]
    for _ in range(3000):
        thing, name = draw.choice(calls)
        arguments = [draw.choice(values) for _ in range(draw.randrange(4))]
        try:
            getattr(thing, name)(*arguments)
        except ALLOWED as error:
            assert str(error), (name, arguments)
            refused += 1
    assert refused > 1000
    hane.Engine(playouts=2).genmove(hane.Game(5))
