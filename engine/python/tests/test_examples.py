"""The examples run."""

import importlib.util
from pathlib import Path

import pytest

import hane

EXAMPLES = Path(__file__).parent.parent / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_game_is_analyzed_and_plotted(tmp_path, capsys):
    pytest.importorskip("matplotlib")
    out, record = tmp_path / "game.png", tmp_path / "game.sgf"
    record.write_text("(;SZ[9]KM[7];B[ee];W[ge];B[gd];W[fd])")
    example("analyze_game").main([str(record), "--playouts", "30", "--out", str(out)])
    assert out.read_bytes().startswith(b"\x89PNG") and "4 moves" in capsys.readouterr().out
    example("analyze_game").main(["--size", "5", "--moves", "3", "--playouts", "20", "--out", str(out)])
    assert "3 moves" in capsys.readouterr().out


def test_a_policy_is_learned_and_played_with(tmp_path, capsys):
    pytest.importorskip("sklearn")
    words = ["--games", "6", "--size", "5", "--playouts", "30", "--out", str(tmp_path)]
    example("learn_policy").main(words)
    uniform, learned, _ = [
        float(line.split()[1]) for line in capsys.readouterr().out.splitlines() if line.startswith("loss")
    ]
    assert learned < uniform, "what was learned is better than nothing, on games held out"
    bundle = hane.Bundle("embedded", tmp_path / "policy.bundle")
    assert "learned weights moves" in bundle.report() and bundle != hane.Bundle("embedded")


def test_an_environment_of_gymnasium():
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    module = example("go_env")
    check_env(module.GoEnv(5, 10), skip_render_check=True)
    env = module.GoEnv(5, 10)
    env.reset(seed=3)
    _, reward, over, _, info = env.step(25)
    assert not over and reward == 0 and info["legal"].shape == (26,)
    occupied = hane.index(env.game.moves[-1][1], 5)
    assert not info["legal"][occupied]
    _, reward, over, *_ = env.step(occupied)
    assert over and reward == -1


def test_games_of_the_environment_are_reproducible(capsys):
    pytest.importorskip("gymnasium")
    module = example("go_env")
    module.main(["--seed", "7", "--playouts", "10"])
    first = capsys.readouterr().out
    module.main(["--seed", "7", "--playouts", "10"])
    assert capsys.readouterr().out == first and "reward" in first
