"""What ray.sh tries."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import jsonschema
import ray
import yaml
from hane.loop.__main__ import main
from hane.loop.on_ray import spread
from hane.loop.store import Store
from ray.autoscaler._private.util import prepare_config, validate_config
from ray.cluster_utils import Cluster

os.environ["SOURCE_DATE_EPOCH"] = "1700000000"
# Workers of Ray are nice, so that beside other work they get next to nothing, and no one learns what two are worth.
os.environ["RAY_worker_niceness"] = "0"
PLAN = ["--games", "40", "--size", "9", "--playouts", "60", "--least", "3", "--shards", "4"]
PLAN += ["--match-games", "8", "--match-playouts", "20", "--rounds", "1"]
PAIRS = int(os.environ.get("HANE_TRIAL_PAIRS", "3"))


def outcome(folder: Path) -> dict[str, bytes]:
    """What may not depend on who played."""
    kept = [folder / "loop.json", folder / "summary.md", *folder.glob("round-*/*.bundle")]
    kept += [*folder.glob("round-*/*.weights"), *folder.glob("round-*/games/*.sgf")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in kept}


def processes(word: str) -> list[int]:
    """The processes of the program whose command line has this word."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if folder.name.isdigit() and words[:2] == [os.path.abspath(os.environ["HANE_PROGRAM"]), "selfplay"]:
            found += [int(folder.name)] if any(word in part for part in words) else []
    return found


def kill_a_node(cluster: Cluster, node, word: str, killed: list[str]) -> None:
    """Ends a node without a word, with all its processes, once the program plays there."""
    until = time.monotonic() + 300
    while time.monotonic() < until and not processes(word):
        time.sleep(0.2)
    time.sleep(1.0)
    for program in processes(word):
        parent = int(Path(f"/proc/{program}/stat").read_text().rsplit(")", 1)[1].split()[1])
        if Path(f"/proc/{parent}/environ").read_bytes().find(f"TRIAL_NODE={node.trial}".encode()) >= 0:
            os.kill(program, signal.SIGKILL)
            killed.append("program")
    cluster.remove_node(node, allow_graceful=False)
    killed.append("node")


def with_a_kill(target: str, word: str) -> None:
    """Runs the loop on two workers, one of which is killed and replaced."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1, env_vars={"TRIAL_NODE": "second"})
    second.trial = "second"
    killed: list[str] = []
    thread = threading.Thread(target=kill_a_node, args=(cluster, second, word, killed))
    thread.start()
    assert main([target, *PLAN, "--ray", cluster.address]) == 0
    thread.join()
    assert "node" in killed, killed
    ray.shutdown()
    cluster.shutdown()


def games_a_second(workers: int, folder: Path, seed: int) -> float:
    """The games that this number of workers plays in a second, once they have begun."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": workers, "include_dashboard": False})
    over = spread(cluster.address)
    command = [os.environ["HANE_PROGRAM"], "selfplay", "--games", "64", "--size", "9", "--playouts", "100"]
    command += ["--threads", "1", "--quiet", "--seed", str(seed)]

    def play(shard: int) -> None:
        if shard < 8:
            words = [*command, "--out", str(folder / f"{workers}-{seed}"), "--shard", f"{shard}/8"]
            subprocess.run(words, check=True, capture_output=True)

    over(play, [8 + worker for worker in range(workers)])  # begins the workers' processes
    began = time.monotonic()
    over(play, range(8))
    taken = time.monotonic() - began
    ray.shutdown()
    cluster.shutdown()
    return 64 / taken


def run(config: str) -> None:
    """All of it."""
    content = yaml.safe_load(Path(config).read_text())
    # As `ray up` does it: what is left out is filled in, what is there is held against the schema.
    validate_config(prepare_config(content))
    try:
        validate_config(prepare_config({**content, "worker": 3}))
    except jsonschema.ValidationError as error:
        print(f"a wrong configuration: {error.message}")
    else:
        raise SystemExit("expected a wrong configuration to be refused")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        assert main([str(folder / "alone"), *PLAN]) == 0
        expected = outcome(folder / "alone")
        with_a_kill(str(folder / "spread"), "spread")
        assert outcome(folder / "spread") == expected, "a folder"
        store = Store((folder / "store").as_uri())
        with_a_kill(store.url, "round-0001/games")
        store.fetch(store.names(""), folder / "brought")
        assert outcome(folder / "brought") == expected, "a store"
        ratios = []
        for pair in range(PAIRS):
            one, two = (games_a_second(workers, folder, pair) for workers in ((1, 2) if pair % 2 == 0 else (2, 1)))
            if pair % 2:
                one, two = two, one
            print(f"games a second: one worker {one:.2f}, two {two:.2f}; load {os.getloadavg()[0]:.1f}")
            ratios.append(two / one)
    ratios.sort()
    shown = " ".join(f"{ratio:.2f}" for ratio in ratios)
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    print(
        f"Ray {ray.__version__}: a node of two killed in the games, state in a folder and in a store, {len(expected)} "
        f"files alike; games a second, two workers over one: {shown} (load {load}, {os.cpu_count()} cores)"
    )


if __name__ == "__main__":
    run(sys.argv[1])
