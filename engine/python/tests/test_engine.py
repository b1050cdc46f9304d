"""Engines: moves, analysis, reading, problems, reasons."""

import multiprocessing
import pickle
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pytest

import hane

LADDER = """
. . . . . . . . .
. . . . . X X . .
. . . . . . O X .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . O O .
. . . . . . . O .
. . . . . . . . .
"""

# White B9 kills: the certificate of engine/ARCHITECTURE.md.
PROBLEM = """
. . . X O . . . .
X X X X O . . . .
O O O O O . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""


@pytest.fixture(scope="module")
def engine():
    return hane.Engine(playouts=60)


def play(engine, moves, size=9):
    game = hane.Game(size)
    return [engine.genmove(game) for _ in range(moves)], game


def test_a_game_is_the_same_for_the_same_seed(engine):
    first, game = play(engine, 6)
    assert [move for _, move in game.moves] == first
    for other in [hane.Engine(playouts=60, threads=2), pickle.loads(pickle.dumps(engine))]:
        assert play(other, 6)[0] == first
    # Chance decides playouts; evaluations by the network know none.
    playing = [hane.Engine(hane.Bundle(without=["network"]), playouts=60, seed=seed) for seed in (1, 2)]
    assert play(playing[0], 6)[0] != play(playing[1], 6)[0]


def test_a_move_does_not_depend_on_what_was_asked_before(engine):
    game = hane.Game.from_board(hane.Board.parse(LADDER))
    move = hane.Engine(playouts=60).genmove(game.copy())
    engine.analyze(hane.Game(13), playouts=20)
    engine.read(game, "attack G7")
    assert engine.genmove(game.copy()) == move


def test_a_color_may_be_named(engine):
    game = hane.Game(9)
    engine.genmove(game, "white")
    assert game.moves[0][0] == "white" and game.to_move == "black"


def test_analysis(engine):
    game = hane.Game(7)
    game.play("D4")
    found = engine.analyze(game, playouts=200)
    assert len(game) == 1, "the game stays"
    assert found.to_move == "white" and found.visits == 200
    assert found.moves[0].move == found.move and found.moves[0].line[0] == found.move
    assert sum(move.visits for move in found.moves) == 200
    assert 0 <= found.winrate <= 1 and found.black_winrate == 1 - found.winrate
    assert found.owners.shape == found.owners_deviation.shape == (7, 7)
    assert found.owners.dtype == np.float32 and np.abs(found.owners).max() <= 1
    assert found.policy.shape == (50,) and abs(found.policy.sum() - 1) < 1e-3
    assert found.policy[hane.index("D4", 7)] == 0
    assert found.owners[3, 3] > 0.5, "the stone in the middle is Black's"
    again = pickle.loads(pickle.dumps(found))
    assert again.moves == found.moves and (again.owners == found.owners).all()


def test_moves_are_allowed_and_avoided(engine):
    game = hane.Game(7)
    only = engine.analyze(game, playouts=30, allow=["A1"])
    assert [move.move for move in only.moves] == ["A1"]
    best = engine.analyze(game, playouts=100).move
    assert engine.analyze(game, playouts=100, avoid=[best]).move != best
    game.play("A1")
    with pytest.raises(hane.HaneError, match="allow: expected a legal move, found none"):
        engine.analyze(game, allow=["A1"])
    with pytest.raises(hane.HaneError, match="found both"):
        engine.analyze(game, allow=["A2"], avoid=["A3"])


def test_reading(engine):
    board = hane.Board.parse(LADDER)
    found = engine.read(board, "attack G7")
    assert found["result"] == "win" and found["move"] == "G6" and found["certain"]
    assert engine.read(board, "attack G3")["result"] == "loss"
    status = engine.read(board, "dragon_status G3", effort=500)
    assert status["question"] == "dragon_status G3" and status["sentence"]
    for words, text in [
        ("", "expected a question"),
        ("conquer G7", "found 'conquer'"),
        ("attack", "attack: expected the vertex of a chain, found 0"),
        ("attack A1", "expected a stone on A1, found none"),
        ("attack G7 attack G3", "expected one question, found 2"),
        ("owl_attack Z9", "Z9"),
    ]:
        with pytest.raises(hane.QuestionError, match=text):
            engine.read(board, words)


def test_problems_are_solved_and_proved(engine):
    board = hane.Board.parse(PROBLEM)
    found = engine.solve(board, "white", prove=True)
    assert found["moves"] == ["B9"] and found["certificate"]
    assert "B9" in found["text"]
    with pytest.raises(hane.HaneError, match="to_move: expected a color"):
        engine.solve(board)
    with pytest.raises(hane.QuestionError, match="expected a stone on A1, found none"):
        engine.solve(board, "white", target=["A1"])
    with pytest.raises(hane.HaneError, match="goal: expected kill, live"):
        engine.solve(board, "white", goal="win")


def test_moves_are_explained(engine):
    game = hane.Game.from_board(hane.Board.parse(LADDER))
    found = engine.explain(game, "G6", top=3)
    assert found["asked"]["move"] == "G6" and found["asked"]["value"] > 0
    assert len(found["moves"]) <= 3 and "G6" in found["text"]
    with pytest.raises(hane.HaneError, match="move: black G7"):
        engine.explain(game, "G7")


def test_a_position_is_scored(engine):
    game = hane.Game.from_board(hane.Board.parse(LADDER))
    found = engine.score(game)
    assert found["size"] == [9, 9] and found["score"][0] in "BW0"
    assert {chain["chain"] for chain in found["chains"]} >= {"G7"}


def test_the_classical_player():
    engine = hane.Engine(player="classical", level=1)
    moves, _ = play(engine, 2)
    assert moves == play(hane.Engine(player="classical", level=1), 2)[0]
    assert hane.Engine(player="classical", styles=["cosmic"]).settings["styles"] == ["cosmic"]
    # Without learned weights those of the program count.
    assert hane.Engine(hane.Bundle.empty(), player="classical", level=1).genmove(hane.Game(9)) == "E5"


WRONG = [
    ({"playouts": 0}, "playouts: expected a number from 1 on, found 0"),
    ({"playouts": -1}, "playouts: expected a number from 1 on, found -1"),
    ({"playouts": 1 << 64}, "playouts: expected a number from 1 to 18446744073709551615, found 18446744073709551616"),
    ({"threads": -1}, "threads: expected a number from 0 to 1024, found -1"),
    ({"seed": -1}, "seed: expected a number from 0 on, found -1"),
    ({"level": -1}, "level: expected a number from 0 to 4294967295, found -1"),
    ({"seconds": 0}, "seconds: expected a positive number of seconds, found 0"),
    ({"seconds": float("nan")}, "seconds: "),
    ({"threads": 5000}, "threads: expected a number from 0 to 1024, found 5000"),
    ({"memory": 1 << 30}, "memory: "),
    ({"player": "human"}, "player: expected search or classical, found 'human'"),
    ({"selection": "best"}, "selection: expected rave or puct, found 'best'"),
    ({"styles": ["timid"]}, "styles: .*timid"),
    ({"randomness": -1}, "randomness: expected points from 0 to 1000, found -1"),
]


@pytest.mark.parametrize(("settings", "text"), WRONG, ids=[text for _, text in WRONG])
def test_wrong_settings_are_refused(settings, text):
    with pytest.raises(hane.HaneError, match=text):
        hane.Engine(**settings)


def test_wrong_types_are_type_errors(engine):
    for call in [
        lambda: engine.genmove("game"),
        lambda: engine.read("board", "attack A1"),
        lambda: hane.Engine("bundle"),
        lambda: hane.Engine(unknown=1),
    ]:
        with pytest.raises(TypeError):
            call()


def test_other_threads_go_on_while_it_thinks():
    engine, game = hane.Engine(seconds=0.6), hane.Game(9)
    thinker = threading.Thread(target=engine.genmove, args=(game,))
    thinker.start()
    counted = 0
    while thinker.is_alive():
        counted += 1
        time.sleep(0.005)
    assert counted > 20 and len(game) == 1


def test_a_game_that_is_changed_meanwhile_is_not_played_on():
    engine, game, raised = hane.Engine(seconds=0.5), hane.Game(9), []

    def think():
        try:
            engine.genmove(game)
        except hane.HaneError as error:
            raised.append(str(error))

    thinker = threading.Thread(target=think)
    thinker.start()
    time.sleep(0.1)
    game.play("A1")
    thinker.join()
    assert len(game) == 1 and "changed meanwhile" in raised[0]


def test_a_signal_ends_the_thinking():
    engine, game = hane.Engine(seconds=60), hane.Game(9)

    class Ended(Exception):
        pass

    def end(*_):
        raise Ended

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    began = time.monotonic()
    try:
        with pytest.raises(Ended):
            engine.genmove(game)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - began < 10 and len(game) == 0
    quick = hane.Engine(playouts=60)
    assert quick.genmove(game) == quick.genmove(hane.Game(9)), "the game is as it was"


def test_a_signal_ends_a_proof():
    def end(*_):
        raise KeyboardInterrupt

    engine, board = hane.Engine(), hane.Board.parse(LADDER)
    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    began = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            engine.solve(board, "black", target=["G3"], plays=20_000_000)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - began < 20


def best(engine, record):
    """Runs in another process."""
    return engine.analyze(hane.Game.from_sgf(record)), engine.bundle.signature


def test_engines_are_sent_to_other_processes(engine):
    game = hane.Game(9)
    game.play("E5")
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = list(pool.map(best, [engine] * 2, [game.to_sgf()] * 2))
    here = engine.analyze(hane.Game.from_sgf(game.to_sgf()))
    for analysis, signature in found:
        assert analysis.moves == here.moves and (analysis.owners == here.owners).all()
        assert signature == engine.bundle.signature
