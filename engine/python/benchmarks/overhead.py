"""What `Engine.genmove` costs over GTP's `genmove`: the same moves of the same games, in pairs.

    python overhead.py PROGRAM [--playouts N] [--games N] [--size N]

Both engines play the same game against themselves; for each move one is asked right after the other, who is first
in turns, so that the load of the machine is the same for both. Printed are the sum of the times, the median of the
ratios, and its 95 % interval by resampling the pairs.
"""

import argparse
import os
import subprocess
import time

import numpy as np

import hane


class Program:
    """A program that speaks GTP."""

    def __init__(self, path: str, playouts: int, seed: int) -> None:
        words = [path, "gtp", "--playouts", str(playouts), "--seed", str(seed), "--never-resign"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def ask(self, command: str) -> str:
        """The answer to a command."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()).strip():
            lines.append(line)
        return "".join(lines).removeprefix("=").strip()


def timed(work):
    """What work returns, and the seconds that it takes."""
    began = time.perf_counter()
    found = work()
    return found, time.perf_counter() - began


def pairs_of_game(path: str, playouts: int, size: int, seed: int, moves: int) -> list[tuple[float, float]]:
    """For each move of a game the seconds by GTP and in Python."""
    program = Program(path, playouts, seed)
    program.ask(f"boardsize {size}")
    engine, game = hane.Engine(playouts=playouts, seed=seed, resign=False), hane.Game(size)
    pairs = []
    while len(game) < moves and not game.is_over:
        color = game.to_move
        asks = [lambda: program.ask(f"genmove {color}"), lambda: engine.genmove(game, color)]
        if len(game) % 2:
            (other, python_time), (answer, gtp_time) = timed(asks[1]), timed(asks[0])
        else:
            (answer, gtp_time), (other, python_time) = timed(asks[0]), timed(asks[1])
        if answer != other:
            raise SystemExit(f"move {len(game)}: expected {answer} as by GTP, found {other}")
        pairs.append((gtp_time, python_time))
    program.ask("quit")
    return pairs


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures Engine.genmove against GTP's.")
    parser.add_argument("program")
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--moves", type=int, default=60)
    arguments = parser.parse_args()
    pairs = []
    for seed in range(1, arguments.games + 1):
        found = pairs_of_game(
            arguments.program, arguments.playouts, arguments.size, seed, arguments.moves
        )
        # The first moves fill caches and memory.
        pairs += found[2:]
    gtp, python = np.array(pairs).T
    ratios, random = python / gtp, np.random.default_rng(1)
    medians = [np.median(random.choice(ratios, len(ratios))) for _ in range(2000)]
    low, high = np.quantile(medians, [0.025, 0.975])
    print(f"{len(pairs)} moves on {arguments.size}x{arguments.size}, {arguments.playouts} playouts each")
    print(f"by GTP {1e3 * np.median(gtp):.3f} ms, in Python {1e3 * np.median(python):.3f} ms (medians)")
    print(f"sums: {python.sum() / gtp.sum() - 1:+.1%}")
    print(f"median of the ratios: {np.median(ratios) - 1:+.1%} ({low - 1:+.1%} to {high - 1:+.1%})")
    print(f"load: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
