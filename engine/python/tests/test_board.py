"""Positions and games: stones, rules, arrays, errors."""

import pickle

import numpy as np
import pytest

import hane

KO = """
. X O .
X . X O
. X O .
. . . .
"""


def test_points_have_numbers_and_names():
    table = [("A9", 0, 9), ("J9", 8, 9), ("A1", 72, 9), ("PASS", 81, 9), ("T19", 18, 19)]
    for vertex, number, size in table:
        assert hane.vertex(number, size) == vertex
        assert hane.index(vertex.lower(), size) == number


def test_arrays_have_the_top_row_first():
    board = hane.Board(5)
    board.play("black", "A5")
    board.play("w", "E1")
    stones = board.stones
    assert stones.dtype == np.int8 and stones.shape == (5, 5)
    assert stones[0, 0] == 1 and stones[4, 4] == -1 and np.count_nonzero(stones) == 2
    assert hane.Board.from_array(stones) == board
    liberties = board.liberties
    assert liberties.dtype == np.uint16 and liberties[0, 0] == 2 and liberties.sum() == 4


def test_a_ko_forbids_its_point_once():
    board = hane.Board.parse(KO)
    board.play("white", "B3")
    assert board.ko == ("C3", "black")
    assert board.captures("white") == 1
    assert not board.is_legal("black", "C3") and not board.legal("black")[1, 2]
    with pytest.raises(hane.IllegalMoveError, match="black C3"):
        board.play("black", "C3")
    again = pickle.loads(pickle.dumps(board))
    assert again == board and again.ko == board.ko and again.captures("white") == 1
    assert str(again) == str(board)


def test_games_keep_their_rules_when_they_are_pickled():
    for rules in [None, *hane.rule_names(), {"ko": "SIMPLE", "suicide": True, "scoring": "TERRITORY"}]:
        for handicap in [0, 4]:
            game = hane.Game(9, rules, komi=5.5, handicap=handicap)
            game.play("E5")
            game.play("pass")
            game.to_move = "black"
            again = pickle.loads(pickle.dumps(game))
            for name in ["rules", "komi", "moves", "handicap", "to_move", "info", "size"]:
                assert getattr(again, name) == getattr(game, name), (rules, name)
            assert again.board == game.board


def test_legal_moves_are_those_that_can_be_played():
    game = hane.Game(3)
    for number in [4, 0, 1, 3, 6, 9]:
        if game.is_legal(number):
            game.play(number)
        mask = game.legal()
        assert mask.dtype == np.bool_ and mask.shape == (10,) and mask[9]
        for move in range(10):
            copy = game.copy()
            try:
                copy.play(move)
                assert mask[move] == game.is_legal(move) == True  # noqa: E712
            except hane.IllegalMoveError:
                assert not mask[move] and not game.is_legal(move)


def test_moves_are_taken_back():
    game = hane.Game(9)
    game.play("C3")
    game.play("D4")
    with pytest.raises(hane.HaneError, match="at most 2 moves to take back, found 3"):
        game.undo(3)
    game.undo(2)
    assert len(game) == 0 and game.to_move == "black" and not game.stones.any()


def test_the_score_of_a_finished_game():
    game = hane.Game(2, komi=0.5)
    for move in ["A2", "pass", "B1", "pass", "pass"]:
        game.play(move)
    # Two stones of Black before White's first are a handicap, for which White gets as many points.
    assert game.is_over and game.margin() == 1.5


WRONG = [
    (lambda: hane.Board(0), "size: expected a side from 1 to 25, found 0"),
    (lambda: hane.Board(26), "found 26"),
    (lambda: hane.Board.parse("X Y"), "expected one of 'X', 'O'"),
    (lambda: hane.Board.parse("X X"), "expected a square board, found 2x1"),
    (lambda: hane.Board.from_array(np.zeros((3, 4), np.int8)), r"expected a square array, found \[3, 4\]"),
    (lambda: hane.Board.from_array(np.full((2, 2), 7, np.int8)), "expected 1, -1 or 0 on A2, found 7"),
    (lambda: hane.Board.from_array(np.full((2, 2), 1, np.int8)), "stones: "),
    (lambda: hane.Board.from_array(np.full((2, 2), 0.5)), "expected 1, -1 or 0 on A2, found 0.5"),
    (lambda: hane.Board.from_array(np.full((2, 2), np.nan)), "expected 1, -1 or 0 on A2, found NaN"),
    (lambda: hane.Board.from_array(np.full((2, 2), "X")), "stones: expected an array of numbers, found one of <U1"),
    (lambda: hane.Board.from_array(np.full((2, 2), 1j)), "stones: expected an array of numbers, found one of complex"),
    (lambda: hane.Board.from_array(np.zeros(81)), r"expected a square array, found \[81\]"),
    (lambda: hane.Board.from_array([[0, 1], [0]]), "stones: expected an array of numbers, found "),
    (lambda: hane.Board.from_array(None), "stones: expected an array of numbers, found "),
    (lambda: hane.Board(-1), "size: expected a side from 1 to 25, found -1"),
    (lambda: hane.Board(10**30), "size: expected a side from 1 to 25, found 10{30}"),
    (lambda: hane.Board(10**50), "expected a number of at most 38 digits"),
    (lambda: hane.Game(9, handicap=-1), "handicap: expected a number from 0 on, found -1"),
    (lambda: hane.Game(9).undo(-1), "count: expected a number from 0 to 0, found -1"),
    (lambda: hane.features(hane.Game(9), out=np.zeros((20, 9, 9))), "out: expected an array of float32"),
    (lambda: hane.Board(9).play("green", "D4"), "color: expected a color .*, found 'green'"),
    (lambda: hane.Board(9).play("black", "K1"), "move: expected a vertex from A1 to J9, found 'K1'"),
    (lambda: hane.Board(9).play("black", 82), r"move: expected a number from 0 to 81 \(a pass\), found 82"),
    (lambda: hane.Board(9).play("black", -1), "found -1"),
    (lambda: hane.Board(9).chain("pass"), "point: expected a point of the board, found a pass"),
    (lambda: hane.Game(9, "martian"), "rules: expected one of japanese.*found 'martian'"),
    (lambda: hane.Game(9, {"ko": "SPIGHT"}), "expected SIMPLE, POSITIONAL or SITUATIONAL"),
    (lambda: hane.Game(9, komi=float("nan")), "komi: expected from -1000000 to 1000000 points"),
    (lambda: hane.Game(9, handicap=10), "handicap: "),
    (lambda: hane.vertex(5, 99), "size: "),
]


@pytest.mark.parametrize(("call", "text"), WRONG, ids=[text for _, text in WRONG])
def test_what_is_wrong_is_said(call, text):
    with pytest.raises(hane.HaneError, match=text):
        call()


@pytest.mark.parametrize("kind", [bool, np.int8, np.uint8, np.int64, np.float16, np.float32, np.float64])
def test_stones_are_drawn_by_any_numbers(kind):
    stones = np.zeros((9, 9), kind)
    stones[2, 3] = 1
    board = hane.Board.from_array(stones)
    assert board == hane.Board.from_array(stones.tolist()) == hane.Board.from_array(np.asfortranarray(stones))
    assert board.color_at("D7") == "black" and np.array_equal(board.stones, stones)


def test_what_has_the_wrong_type_is_a_type_error():
    for call in [
        lambda: hane.Board("nine"),
        lambda: hane.Board(9).play("black", None),
        lambda: hane.Board(9).play("black", 3.5),
        lambda: hane.Game(9, 3),
        lambda: hane.Game.from_sgf(3),
    ]:
        with pytest.raises(TypeError):
            call()
