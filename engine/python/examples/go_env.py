"""A Gymnasium environment: an agent has Black, an engine answers for White.

    python go_env.py [--size N] [--playouts N] [--seed N]

plays one game of an agent that moves at random.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np

import hane


class GoEnv(gymnasium.Env):
    """A game of Go against an engine.

    An action is the number of a point, row by row from the top left, or `size * size` for a pass. An observation
    are the planes of `hane.features` that are named, float32 of shape (planes, size, size). `info["legal"]` says
    which actions are legal; an illegal one ends the game with the reward -1. The reward is 1 for a win and -1 for
    a loss at the end, by the stones as they stand, and 0 before; `info["margin"]` are Black's points then.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        size: int = 9,
        playouts: int = 50,
        planes: tuple[str, ...] = ("own", "opponent", "legal", "last"),
        render_mode: str | None = None,
    ) -> None:
        self.size, self.playouts, self.planes, self.render_mode = size, playouts, planes, render_mode
        self.action_space = gymnasium.spaces.Discrete(size * size + 1)
        shape = (len(planes), size, size)
        self.observation_space = gymnasium.spaces.Box(0.0, 1.0, shape, np.float32)
        self.bundle = hane.Bundle()
        self.game = hane.Game(size)
        self.engine = self._engine(1)

    def _engine(self, seed: int) -> hane.Engine:
        # What stands at the end counts, so that dead stones are to be captured.
        return hane.Engine(
            self.bundle, playouts=self.playouts, seed=seed, resign=False, capture_dead=True
        )

    def _observation(self) -> np.ndarray:
        return hane.features(self.game, self.planes, bundle=self.bundle)

    def _info(self) -> dict[str, Any]:
        return {"legal": self.game.legal(), "margin": self.game.margin()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self.game = hane.Game(self.size)
        self.engine = self._engine(int(self.np_random.integers(1, 2**31)))
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        try:
            self.game.play(int(action))
        except hane.IllegalMoveError:
            return self._observation(), -1.0, True, False, self._info()
        if not self.game.is_over:
            self.engine.genmove(self.game)
        info, over = self._info(), self.game.is_over
        # Repetition is forbidden, so that games end; this one has gone on for long all the same.
        cut = not over and len(self.game) >= 4 * self.size * self.size
        reward = float(np.sign(info["margin"])) if over else 0.0
        return self._observation(), reward, over, cut, info

    def render(self) -> str | None:
        return str(self.game) if self.render_mode == "ansi" else None


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Plays one game of an agent that moves at random.")
    parser.add_argument("--size", type=int, default=5)
    parser.add_argument("--playouts", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(words)
    env = GoEnv(arguments.size, arguments.playouts, render_mode="ansi")
    _, info = env.reset(seed=arguments.seed)
    random, over = np.random.default_rng(arguments.seed), False
    while not over:
        action = int(random.choice(np.flatnonzero(info["legal"])))
        _, reward, ended, cut, info = env.step(action)
        over = ended or cut
    print(env.render())
    print(f"{len(env.game)} moves, Black's margin {info['margin']}, reward {reward}")


if __name__ == "__main__":
    main()
