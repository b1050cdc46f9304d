"""A run whose state stands in an object store comes to the same end as one in a folder."""

import random
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from test_loop import SMALL, killed_and_begun_anew, needs_program, outcome, without_places

from hane.loop import Store
from hane.loop.__main__ import main
from hane.loop.shards import Task
from hane.loop.state import LoopError

fsspec = pytest.importorskip("fsspec")


def brought(store: Store, folder: Path) -> dict[str, bytes]:
    """What a run left in a store, as a folder has it."""
    store.fetch(store.names(""), folder)
    return without_places(outcome(folder), folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """What the same run leaves in a folder."""
    folder = tmp_path_factory.mktemp("whole")
    assert main([str(folder), *SMALL, "--rounds", "2"]) == 0
    return without_places(outcome(folder), folder)


@needs_program
def test_a_store_holds_what_a_folder_does(tmp_path, whole):
    url = "memory://a/run"
    assert main([url, *SMALL, "--rounds", "1"]) == 0
    # The second round needs the bundle and the games of the first one, which are only there.
    assert main([url, *SMALL, "--rounds", "2"]) == 0
    assert brought(Store(url), tmp_path) == whole
    names = Store(url).names("")
    assert "round-0002/match/games.jsonl" in names and not [name for name in names if name.endswith(".journal")]


@needs_program
@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.slow)])
def test_kills_change_nothing(tmp_path, whole, kills):
    drawn, ended, runs = random.Random(kills), 0, 0
    while ended < kills:
        url = (tmp_path / f"store-{runs}").as_uri()
        ended, runs = ended + killed_and_begun_anew([*SMALL, "--rounds", "2"], url, drawn), runs + 1
        assert brought(Store(url), tmp_path / f"brought-{runs}") == whole


@needs_program
@pytest.mark.slow
def test_a_store_of_s3(tmp_path, whole, monkeypatch):
    server = pytest.importorskip("moto.server")
    s3fs = pytest.importorskip("s3fs")
    assert server and s3fs
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing")
    monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{port}")
    command = [sys.executable, "-m", "moto.server", "-p", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        fsspec.filesystem("s3").mkdir("games")
        url = "s3://games/run"
        assert killed_and_begun_anew([*SMALL, "--rounds", "2"], url, random.Random(1)) > 0
        assert brought(Store(url), tmp_path) == whole
    finally:
        process.kill()
        process.wait()


def test_objects_are_whole_named_and_listed():
    store = Store("memory://objects/")
    store.write("b/two", b"2")
    store.write("b/one", b"")
    store.write("b/two", b"22")
    assert (store.read("b/two"), store.read("b/one"), store.read("b/three")) == (b"22", b"", None)
    assert store.names("b") == ["b/one", "b/two"] and store.names("c") == []


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense://a/b", "nonsense://a/b"),
        ("file:///proc/no/such", "file:///proc/no/such"),
    ],
)
def test_a_store_that_cannot_be_had_is_named(url, said, capsys):
    assert main([url, "--program", sys.executable]) == 1
    assert said in capsys.readouterr().err


def test_an_object_that_is_not_there_is_named(tmp_path):
    with pytest.raises(LoopError, match="memory://empty/a: expected an object, found none"):
        Store("memory://empty").fetch(["a"], tmp_path)


@needs_program
def test_another_run_is_refused_and_left(capsys):
    url = "memory://other/run"
    Store(url).write("loop.json", b'{"version": 2}')
    assert main([url, *SMALL]) == 1
    assert "expected version 1 of a run, found 2" in capsys.readouterr().err
    assert Store(url).read("loop.json") == b'{"version": 2}'


@pytest.mark.parametrize("store", [None, Store("memory://whole")])
def test_a_shard_is_whole_when_its_manifest_says_so(tmp_path, store):
    # A game that stands in the journal only counts as finished, but no file has it yet.
    task = Task("hane", (), (), tmp_path, "games", 3, store)
    (tmp_path / "games").mkdir()
    for shard, content in enumerate([b'{"finished": false}', b'{"finished": true}']):
        (tmp_path / task.manifest(shard)).write_bytes(content)
        if store is not None:
            store.write(task.manifest(shard), content)
    assert task.missing() == [0, 2]
    (tmp_path / task.manifest(1)).write_bytes(b"[]")
    if store is not None:
        store.write(task.manifest(1), b"[]")
    with pytest.raises(LoopError, match="shard-00001-of-00003.json: expected the manifest of a shard"):
        task.missing()
