"""A small network is trained from rows, goes on after a kill, and becomes a bundle that evaluates alike."""

import json
import os
import random
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import hane
from hane.train.__main__ import main

pyarrow = pytest.importorskip("pyarrow", reason="rows are made by pyarrow")
parquet = pytest.importorskip("pyarrow.parquet", reason="rows are made by pyarrow")

needs_jax = pytest.mark.skipif(
    find_spec("jax") is None or find_spec("safetensors") is None,
    reason="jax or safetensors is missing: pip install './engine/python[train]'",
)
PROGRAM = os.environ.get("HANE_PROGRAM") or shutil.which("hane")
COMPILER = shutil.which("patc", path=Path(PROGRAM).parent) or shutil.which("patc") if PROGRAM else None

SIDE = 7
AREA = SIDE * SIDE

SCHEMA = pyarrow.schema(
    [
        ("source", pyarrow.string()),
        ("game", pyarrow.uint64()),
        ("turn", pyarrow.uint32()),
        ("width", pyarrow.uint8()),
        ("height", pyarrow.uint8()),
        ("komi", pyarrow.float32()),
        ("rules", pyarrow.string()),
        ("to_move", pyarrow.uint8()),
        ("black", pyarrow.binary()),
        ("white", pyarrow.binary()),
        ("ko", pyarrow.uint16()),
        ("history", pyarrow.list_(pyarrow.uint16())),
        ("played", pyarrow.uint16()),
        ("candidates", pyarrow.list_(pyarrow.uint16())),
        ("visits", pyarrow.list_(pyarrow.uint32())),
        ("priors", pyarrow.list_(pyarrow.float32())),
        ("playouts", pyarrow.uint32()),
        ("full", pyarrow.bool_()),
        ("root_value", pyarrow.float32()),
        ("root_score", pyarrow.float32()),
        ("winner", pyarrow.int8()),
        ("margin", pyarrow.float32()),
        ("owners", pyarrow.binary()),
    ],
    metadata={"hane.schema": "1"},
)


def bits(points):
    """A set of points as bits."""
    return np.packbits(points.reshape(-1).astype(bool), bitorder="little").tobytes()


def rows_of_game(number, side=SIDE):
    """Rows of a game of random moves: whoever has more stones wins, and it is best to play near the last move."""
    drawn = random.Random(number)
    game, found, history = hane.Game(side, komi=0.5), [], []
    for turn in range(20):
        stones, area = game.stones, side * side
        black = float((stones == 1).sum() - (stones == -1).sum())
        color = 1 if game.to_move == "black" else -1
        legal = np.flatnonzero(game.legal().reshape(-1))
        target = history[0] if history else area // 2
        best = sorted(legal.tolist(), key=lambda point: abs(point - target))[:2]
        found.append(
            {
                "source": "made",
                "game": number,
                "turn": turn,
                "width": side,
                "height": side,
                "komi": 0.5,
                "rules": "Chinese",
                "to_move": 0 if color == 1 else 1,
                "black": bits(stones == 1),
                "white": bits(stones == -1),
                "ko": None,
                "history": history[:8],
                "played": None,
                "candidates": best,
                "visits": [],
                "priors": [0.75, 0.25],
                "playouts": 0,
                "full": True,
                "root_value": 1.0 if black * color > 0 else 0.0,
                "root_score": 3 * black,
                "winner": None,
                "margin": None,
                "owners": (stones * 100).astype(np.int8).tobytes(),
            }
        )
        played = drawn.choice(legal.tolist())
        game.play(played)
        history.insert(0, played)
    return found


def write(path, rows, schema=SCHEMA):
    """A file of rows."""
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), path, compression="zstd")
    return path


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A file of 200 rows."""
    rows = [row for number in range(10) for row in rows_of_game(number)]
    return write(tmp_path_factory.mktemp("rows") / "rows.parquet", rows)


def words(out, rows, samples=9600, *more):
    """The command line of a tiny training."""
    small = ["--blocks", "2", "--channels", "8", "--batch", "32", "--seed", "3", "--held-out", "0.3"]
    small += ["--rate", "0.01", "--samples", str(samples)]
    return ["--out", str(out), *small, *more, str(rows)]


@pytest.fixture(scope="module")
def trained(made, tmp_path_factory):
    """A trained network, and what was said of it."""
    out = tmp_path_factory.mktemp("trained")
    command = [sys.executable, "-m", "hane.train", *words(out, made, 9600, "--json")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return out, json.loads(done.stdout)


@needs_jax
@pytest.mark.parametrize("side", [7])
def test_convolutions_and_their_gradients_are_those_of_the_definition(side):
    import jax

    from hane.train.convolution import convolve

    def direct(values, weight):
        layout = ("HWNC", "OIHW", "HWNC")
        return jax.lax.conv_general_dilated(values, weight, (1, 1), "SAME", dimension_numbers=layout)

    def all_of(convolution, *arrays):
        loss = jax.value_and_grad(lambda *parts: (convolution(*parts) ** 3).sum(), argnums=(0, 1))
        return jax.tree.leaves(jax.jit(loss)(*arrays))

    chance = np.random.default_rng(side)
    values, weight = (chance.normal(size=shape).astype(np.float32) for shape in ((side, side, 2, 24), (48, 24, 3, 3)))
    for found, expected in zip(all_of(convolve, values, weight), all_of(direct, values, weight), strict=True):
        assert abs(found - expected).max() < 1e-4 * abs(expected).max()


@needs_jax
def test_a_tiny_network_learns(trained):
    out, said = trained
    assert sorted(path.name for path in out.iterdir()) == ["network.json", "network.network", "network.safetensors"]
    assert json.loads((out / "network.json").read_text()) == said
    held = {line["phase"]: line for line in said["held_out"] if line["size"] == SIDE}
    assert set(held) >= {"all", "opening"}
    # By chance a move is found in one of 50, and owners err by the stones that there are: a fifth of the points.
    assert held["all"]["first_move"] > 0.2
    assert held["all"]["owners"] < 0.15
    assert held["all"]["win"] < 0.3


@needs_jax
def test_a_training_that_was_killed_comes_to_the_same_bytes(trained, made, tmp_path):
    command = [sys.executable, "-m", "hane.train", *words(tmp_path, made, 9600, "--save-every", "0.2")]
    checkpoint, ended = tmp_path / "network.checkpoint", 0
    while not (tmp_path / "network.network").exists():
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        before = checkpoint.stat().st_mtime_ns if checkpoint.exists() else 0
        while process.poll() is None and ended < 2:
            if checkpoint.exists() and checkpoint.stat().st_mtime_ns != before:
                process.kill()
                ended += 1
                break
        _, said = process.communicate()
        assert process.returncode in (0, -9), said
    assert ended == 2
    for name in ("network.network", "network.safetensors"):
        assert (tmp_path / name).read_bytes() == (trained[0] / name).read_bytes()
    assert not checkpoint.exists()


def asked(bundle, moves):
    """What the program says of the position after some moves, for White."""
    lines = [f"boardsize {SIDE}", "komi 0.5", *(f"play {color} {vertex}" for color, vertex in moves)]
    lines += ["kata-raw-nn 0", "quit", ""]
    run = subprocess.run(
        [PROGRAM, "gtp", "--bundle", str(bundle)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    answer = next(part for part in run.stdout.split("\n\n") if "whiteOwnership" in part).split()
    places = {name: number for number, name in enumerate(answer)}
    numbers = lambda name, count: np.array([float(word) for word in answer[places[name] + 1 :][:count]])  # noqa: E731
    return {
        "win": numbers("whiteWin", 1)[0],
        "lead": numbers("whiteLead", 1)[0],
        "owners": numbers("whiteOwnership", AREA),
    }


@needs_jax
@pytest.mark.skipif(COMPILER is None, reason="hane (HANE_PROGRAM, or in PATH) and patc beside it are not there")
def test_a_network_says_as_integers_what_it_said_when_it_was_trained(trained, tmp_path):
    from safetensors.numpy import load_file

    from hane.train.model import Network

    bundle = tmp_path / "network.hane"
    subprocess.run([COMPILER, "build", trained[0] / "network.network", "-o", bundle], check=True)
    tensors = load_file(trained[0] / "network.safetensors")
    network = Network(tensors, tensors)
    game, drawn = hane.Game(SIDE, komi=0.5), random.Random(5)
    for turn in range(14):
        sign = 1 if game.to_move == "white" else -1
        numbers = [hane.index(vertex, SIDE) for _, vertex in game.moves[::-1]]
        last = np.array([(numbers + [-1, -1])[:2]], np.int32)
        planes = hane.network_planes(
            game.stones[None],
            np.array([turn % 2], np.uint8),
            np.array([-1], np.int32),
            last,
            np.array([0.5], np.float32),
        )
        said = network.outputs(*planes)
        found = asked(bundle, game.moves)
        win = 1 / (1 + np.exp(-float(said.win[0])))
        assert abs(found["win"] - (win if sign == 1 else 1 - win)) < 0.1
        assert abs(found["owners"] - sign * np.asarray(said.owners[0])).mean() < 0.05
        assert abs(found["lead"] - sign * float(said.lead[0])) < 2
        game.play(drawn.choice(np.flatnonzero(game.legal().reshape(-1)).tolist()))


def changed(**columns):
    """Rows of which one has other values."""
    rows = rows_of_game(0)
    rows[3] |= columns
    return rows


BAD_ROWS = [
    ({"black": b"\x01"}, "row 3: black: expected 7 bytes, found 1 bytes"),
    ({"owners": bytes(9)}, "row 3: owners: expected 49 bytes, found 9 bytes"),
    ({"owners": bytes([101]) + bytes(48)}, "row 3: owners: expected -100 to 100, found 101"),
    ({"priors": [0.5]}, "row 3: priors: expected as many numbers as candidates, or none, found 1"),
    ({"candidates": [50, 1]}, "row 3: candidates: expected 0 to 49, found 50"),
    ({"history": [70]}, "row 3: history: expected 0 to 49, found 70"),
    ({"root_value": 1.5}, "row 3: root_value: expected 0 to 1, found 1.5"),
    ({"to_move": 2}, "row 3: to_move: expected 0 to 1, found 2"),
    ({"ko": 5}, "row 3: ko: expected a ko on column 6, row 1, found none"),
    ({"black": bits(np.ones((SIDE, SIDE))), "white": bytes(7)}, "row 3: stones: expected chains with liberties"),
    ({"black": None}, "column `black`: expected a value in each row, found 1 without"),
]


@pytest.mark.parametrize(("columns", "expected"), BAD_ROWS, ids=[expected for _, expected in BAD_ROWS])
def test_rows_that_make_no_sense_are_named(columns, expected, tmp_path):
    from hane.train.failure import TrainError
    from hane.train.rows import read

    path = write(tmp_path / "bad.parquet", changed(**columns))
    with pytest.raises(TrainError) as refused:
        read([path], 0.1, lambda _: None)
    assert expected in str(refused.value)
    assert str(path) in str(refused.value)


def test_files_that_are_none_of_rows_are_named(tmp_path, made):
    from hane.train.failure import TrainError
    from hane.train.rows import read

    content = made.read_bytes()
    (tmp_path / "short.parquet").write_bytes(content[: len(content) // 2])
    write(tmp_path / "other.parquet", rows_of_game(0), SCHEMA.with_metadata({"hane.schema": "2"}))
    write(tmp_path / "none.parquet", rows_of_game(0), SCHEMA.remove_metadata())
    fewer = pyarrow.schema([field for field in SCHEMA if field.name != "owners"], metadata=SCHEMA.metadata)
    write(tmp_path / "fewer.parquet", rows_of_game(0), fewer)
    write(tmp_path / "wide.parquet", rows_of_game(0, side=5))
    write(tmp_path / "unowned.parquet", [row | {"owners": None} for row in rows_of_game(0)])
    (tmp_path / "empty").mkdir()
    cases = {
        "short.parquet": "expected a whole file of Parquet",
        "other.parquet": "expected rows of version 1 (hane.schema), found 2",
        "none.parquet": "expected rows of version 1 (hane.schema), found none",
        "fewer.parquet": "expected a column `owners`, found none",
        "absent.parquet": "expected a file of rows, found none",
        "empty": "expected files of rows (.parquet), found none",
        "wide.parquet": "found none: left out: 20 boards other than squares of 7 to 19",
        "unowned.parquet": "expected owners in some, to learn owners from, found none in 20 rows",
    }
    for name, expected in cases.items():
        with pytest.raises(TrainError) as refused:
            read([tmp_path / name], 0.1, lambda _: None)
        assert expected in str(refused.value), name


@needs_jax
def test_what_cannot_be_trained_is_named(made, trained, tmp_path, capsys):
    cases = [
        (words(tmp_path, made, 0), "--samples: expected 1 to"),
        (words(tmp_path, made, 64, "--mix", "9=1"), "--mix: expected sizes of the rows (7x7), found 9"),
        (
            words(tmp_path, made, 64, "--mix", "x"),
            "--mix: expected sizes with shares such as 9=50,19=50, found `x`",
        ),
        (words(tmp_path, made, 64, "--name", "a b"), "--name: expected 1 to 32 letters"),
        (words(trained[0], made, 64), "expected no network yet, found one"),
    ]
    for command, expected in cases:
        assert main(command) == 1
        assert expected in capsys.readouterr().err


@needs_jax
def test_weights_without_a_text_are_written_over_only_where_a_training_goes_on(tmp_path):
    from hane.train.failure import TrainError
    from hane.train.source import place

    (tmp_path / "network.safetensors").write_bytes(b"weights")
    with pytest.raises(TrainError, match="expected no network yet, found one"):
        place(tmp_path, "network", tmp_path / "network.checkpoint")
    (tmp_path / "network.checkpoint").write_bytes(b"")
    assert place(tmp_path, "network", tmp_path / "network.checkpoint") == tmp_path / "network.network"


def test_another_training_in_the_folder_is_named(tmp_path):
    from hane.train.failure import TrainError
    from hane.train.whole import locked

    with locked(tmp_path), pytest.raises(TrainError, match="another training is writing here"), locked(tmp_path):
        pass
    with locked(tmp_path):
        pass


@needs_jax
def test_weights_that_diverge_are_not_written(made, tmp_path):
    command = [sys.executable, "-m", "hane.train", *words(tmp_path, made, 9600, "--rate", "1e6")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "the weights diverge, and nothing is written" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_planes_are_those_of_the_position():
    game = hane.Game(9, komi=6.5)
    for vertex in ("E5", "C3", "G7"):
        game.play(vertex)
    last = np.array([[hane.index("G7", 9), hane.index("C3", 9)]], np.int32)
    planes, numbers = hane.network_planes(
        game.stones[None], np.array([1], np.uint8), np.array([-1], np.int32), last, np.array([6.5], np.float32)
    )
    assert planes.shape == (1, 9, 9, 16) and planes.dtype == np.uint8
    assert (planes[0, :, :, 1] == (game.stones == -1)).all() and (planes[0, :, :, 2] == (game.stones == 1)).all()
    assert planes[0, :, :, 7].reshape(-1).nonzero()[0].tolist() == [hane.index("G7", 9)]
    assert numbers[0].tolist() == [pytest.approx(0.325), pytest.approx(-0.5), 0]


def test_positions_that_are_none_are_named():
    stones = np.zeros((2, 7, 7), np.int8)
    good = {
        "stones": stones,
        "to_move": np.zeros(2, np.uint8),
        "ko": np.full(2, -1, np.int32),
        "last": np.full((2, 2), -1, np.int32),
        "komi": np.zeros(2, np.float32),
    }
    cases = [
        ({"stones": stones.astype(float)}, "stones: expected an array of int8 with three axes"),
        ({"stones": stones + 2}, "position 0: stones: expected 1, -1 or 0 on A7, found 2"),
        ({"to_move": np.zeros(3, np.uint8)}, "to_move: expected as many as stones, 2, found 3"),
        ({"to_move": np.full(2, 7, np.uint8)}, "position 0: to_move: expected 0"),
        ({"ko": np.array([-1, 3], np.int32)}, "position 1: ko: expected a ko on column 4, row 1, found none"),
        ({"ko": np.array([-1, 49], np.int32)}, "position 1: ko: expected a point of the board, found a pass"),
        ({"last": np.full((2, 2), 50, np.int32)}, "position 0: last: expected -1 to 49, found 50"),
        ({"last": np.full((2, 3), 0, np.int32)}, "last: expected two moves of each position, found 3"),
        ({"komi": np.full(2, np.nan, np.float32)}, "position 0: komi: expected from"),
        ({"stones": np.zeros((1, 0, 7), np.int8)}, "stones: expected boards with sides from 1 to"),
    ]
    for wrong, expected in cases:
        with pytest.raises(hane.HaneError) as refused:
            hane.network_planes(**(good | wrong))
        assert expected in str(refused.value)


def test_each_row_teaches_what_it_knows(tmp_path):
    from hane.train.rows import read

    searched = {"playouts": 100, "visits": [30, 10], "root_value": 1.0, "winner": 1, "margin": 2.5, "rules": "Japanese"}
    played = {"candidates": [], "priors": [], "played": 5, "root_value": None, "winner": -1, "root_score": None}
    rows = rows_of_game(0)[:4]
    changes = [searched, played | {"owners": None}, {"full": False}, {"komi": None}]
    path = write(tmp_path / "rows.parquet", [row | change for row, change in zip(rows, changes, strict=True)])
    found = read([path], 0.0, lambda _: None)
    assert found.left_out == {"rows of searches that were cheap ones (full)": 1, "rows without komi": 1}
    positions = found.by_side[SIDE]
    first, second = positions.moves.shares(np.arange(2), AREA)
    best = rows[0]["candidates"]
    assert first[best].tolist() == [0.75, 0.25] and first.sum() == 1
    assert second[5] == 1 and second.sum() == 1
    # Black is to move in the first row, White in the second; no one has won more than the other says.
    assert positions.win.tolist() == [1.0, 1.0] and positions.lead[0] == 2.5 and np.isnan(positions.lead[1])
    assert positions.known(np.arange(2)).tolist() == [[1, 1, 1, 1], [1, 1, 0, 0]]


def test_komi_is_that_of_counting_area(tmp_path):
    from hane.train.rows import read

    rows = [row | {"rules": "Japanese", "komi": 6.5} for row in rows_of_game(0)[:3]]
    rows[2]["history"] = [AREA, 24]
    numbers = read([write(tmp_path / "rows.parquet", rows)], 0.0, lambda _: None).by_side[SIDE].numbers[:, 0] * 20
    # Where territory counts, Black's stone more costs Black a point; then White passed.
    assert numbers.tolist() == pytest.approx([-6.5, 7.5, -7.5])
