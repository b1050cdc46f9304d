"""Bundles, patterns and features."""

import pickle
from pathlib import Path

import numpy as np
import pytest

import hane

NETWORK = Path(__file__).parents[3] / "bundles/standard/network"

WEIGHTS = """weights moves
provenance A test.
license MIT OR Apache-2.0

feature line 0
:{edge},10

feature line 2
:{third},10
"""


def compiled(folder, edge, third):
    source, target = folder / "moves.weights", folder / f"{edge}-{third}.bundle"
    source.write_text(WEIGHTS.format(edge=edge, third=third))
    assert hane.compile([source], target) == []
    return target


def test_the_bundle_of_the_package():
    bundle = hane.Bundle()
    assert bundle.layers == ["embedded"] and "joseki" in bundle.databases
    assert bundle.signature in bundle.report()
    again = pickle.loads(pickle.dumps(bundle))
    assert again == bundle and hash(again) == hash(bundle)
    empty = hane.Bundle.empty()
    assert empty.signature == "none" and pickle.loads(pickle.dumps(empty)) == empty != bundle
    less = hane.Bundle(without=["patterns", "openings"])
    assert less.signature.endswith("-patterns-openings")
    assert pickle.loads(pickle.dumps(less)) == less
    with pytest.raises(hane.HaneError, match="without: expected some of patterns.*found magic"):
        hane.Bundle(without=["magic"])


def test_learned_weights_are_a_layer(tmp_path):
    near, far = compiled(tmp_path, 9.0, 0.1), compiled(tmp_path, 0.1, 9.0)
    game = hane.Game(9)
    chances = [
        hane.features(game, ["likelihood"], bundle=hane.Bundle("embedded", path))[0] for path in (near, far)
    ]
    for chance in chances:
        assert abs(chance.sum() - 1) < 1e-4
    assert chances[0][0, 4] > chances[0][2, 4] and chances[1][0, 4] < chances[1][2, 4]
    ratio = chances[1][2, 4] / chances[1][1, 4]
    assert abs(ratio - 9) < 0.01, "other lines have the factor 1"
    assert hane.features(game, ["likelihood"], bundle=hane.Bundle.empty()).sum() == 0
    engine = hane.Engine(hane.Bundle("embedded", near), playouts=20)
    assert pickle.loads(pickle.dumps(engine)).bundle == engine.bundle
    assert engine.analyze(game).policy.argmax() in range(81)


def test_files_that_are_no_bundles(tmp_path, monkeypatch):
    path = compiled(tmp_path, 2.0, 3.0)
    kept = pickle.dumps(hane.Bundle(path))
    assert pickle.loads(kept) == hane.Bundle(path)
    whole = path.read_bytes()
    other = compiled(tmp_path, 3.0, 2.0).read_bytes()
    for content, text in [
        (b"", "expected a bundle, found an empty file"),
        (whole[:100], "2.0-3.0.bundle: "),
        (b"\0" * 4096, "2.0-3.0.bundle: "),
    ]:
        path.write_bytes(content)
        with pytest.raises(hane.BundleError, match=text):
            hane.Bundle(path)
    path.write_bytes(other)
    with pytest.raises(hane.BundleError, match="that were pickled, found"):
        pickle.loads(kept)
    with pytest.raises(hane.BundleError, match="found no readable file"):
        hane.Bundle(tmp_path / "none")
    with pytest.raises(hane.BundleError):
        hane.compile([tmp_path / "none.db"], tmp_path / "out")
    (tmp_path / "wrong.weights").write_text("weights moves\nfeature line 0\n:-1,1\n")
    with pytest.raises(hane.BundleError, match="wrong.weights"):
        hane.compile([tmp_path / "wrong.weights"], tmp_path / "out")
    assert not (tmp_path / "out").exists()
    monkeypatch.setenv("HANE_BUNDLE", str(tmp_path / "none"))
    with pytest.raises(hane.BundleError):
        hane.Engine()


def test_a_network_is_compiled_as_the_one_that_ships(tmp_path):
    target = tmp_path / "network.hane"
    assert hane.compile([NETWORK / "hane.network"], target) == []
    assert target.read_bytes() == (NETWORK / "hane.hane").read_bytes()


def test_patterns_stand_on_positions():
    game = hane.Game(19)
    game.play("Q16")
    found = hane.match_patterns(game, "joseki")
    assert found == sorted(found) and all(match.move and match.orientation in range(8) for match in found)
    assert hane.match_patterns(game.board, "joseki", "white") == found
    names = hane.Bundle().databases
    assert sum(len(hane.match_patterns(game, name)) for name in names) > 0
    with pytest.raises(hane.QuestionError, match="expected a database of the bundle .*found 'none'"):
        hane.match_patterns(game, "none")


def test_features_are_seen_from_the_player_to_move():
    game = hane.Game(9)
    for move in ["E5", "E6", "A1", "F5"]:
        game.play(move)
    planes = hane.features(game)
    assert planes.dtype == np.float32 and planes.shape == (len(hane.PLANES), 9, 9)
    of = dict(zip(hane.PLANES, planes, strict=True))
    assert (of["own"] - of["opponent"] == game.stones).all()
    assert (of["own"] + of["opponent"] + of["empty"] == 1).all()
    assert (of["legal"].ravel() == game.legal()[:81]).all()
    liberties = sum(count * of[f"own_liberties_{count}"] for count in range(1, 5))
    assert (liberties == np.where(game.stones == 1, np.minimum(game.board.liberties, 4), 0)).all()
    assert of["last"][4, 5] == 1 == of["last"].sum() and of["second_last"][8, 0] == 1
    assert of["edge"][0, 0] == 0 and of["edge"][4, 4] == 1 and of["black"].all()
    assert of["own_influence"][4, 3] > of["opponent_influence"][4, 3]
    game.to_move = "white"
    turned = dict(zip(hane.PLANES, hane.features(game), strict=True))
    assert (turned["own"] == of["opponent"]).all() and not turned["black"].any()
    assert (turned["own_influence"] == of["opponent_influence"]).all()


def test_features_are_written_where_they_are_wanted():
    game, names = hane.Game(9), ["own", "legal"]
    batch = np.full((3, 2, 9, 9), 7, np.float32)
    for number in range(3):
        filled = hane.features(game, names, out=batch[number])
        assert np.shares_memory(filled, batch)
        game.play(40 + number)
    assert (batch[2] == hane.features(replayed([40, 41]), names)).all()
    for out, text in [
        (np.zeros((3, 9, 9), np.float32), r"out: expected the shape \[2, 9, 9\], found \[3, 9, 9\]"),
        (readonly(np.zeros((2, 9, 9), np.float32)), "out: "),
    ]:
        with pytest.raises(hane.HaneError, match=text):
            hane.features(game, names, out=out)
    with pytest.raises(hane.HaneError, match="out: expected an array of float32"):
        hane.features(game, names, out=np.zeros((2, 9, 9)))
    with pytest.raises(hane.HaneError, match="planes: expected some of own.*found color"):
        hane.features(game, ["color"])


def replayed(moves):
    game = hane.Game(9)
    for move in moves:
        game.play(move)
    return game


def readonly(array):
    array.setflags(write=False)
    return array


def test_features_of_moves_have_names():
    game = hane.Game(9)
    game.play("A1")
    moves, found = hane.move_features(game)
    assert moves.shape == (80,) and found.shape == (80, len(hane.MOVE_FEATURES)) and found.dtype == np.uint8
    assert set(np.flatnonzero(game.legal())[:-1]) == set(moves)
    names = {name: at for at, name in enumerate(hane.MOVE_FEATURES)}
    row = dict(zip(moves, found, strict=True))
    assert row[hane.index("E9", 9)][names["line", 0]] == 1 and row[40][names["line", 4]] == 1
    assert row[hane.index("A2", 9)][names["atari", 6]] + row[hane.index("A2", 9)][names["atari", 9]] == 1
