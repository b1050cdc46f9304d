"""Trains a small policy on self-play and writes it back as a layer of learned weights.

    python learn_policy.py [--games N] [--size N] [--playouts N] [--out FOLDER]

The strength of a move is a product of factors, one for each feature that is true of it (engine/LEARNING.md). A
logistic regression that tells the moves that were played from those that were not finds the logarithms of these
factors. They are written as a source of learned weights, compiled into a bundle, and laid over the bundle of
the package, whose own weights of moves they replace. How good they are is said by the loss on games held out:
the mean of the negative logarithms of the chances of the moves played.
"""

import argparse
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

import hane

Position = tuple[hane.Game, int, np.ndarray, np.ndarray]


def self_play(games: int, size: int, playouts: int) -> list[list[Position]]:
    """For each game its positions: the game there, which of the legal moves was played, their numbers, and their
    features."""
    played = []
    for seed in range(1, games + 1):
        engine, game, positions = hane.Engine(playouts=playouts, seed=seed), hane.Game(size), []
        while not game.is_over and len(game) < 2 * size * size:
            before = game.copy()
            moves, features = hane.move_features(game)
            answer = engine.genmove(game)
            if answer in ("PASS", "resign"):
                break
            chosen = int(np.flatnonzero(moves == hane.index(answer, size))[0])
            positions.append((before, chosen, moves, features))
        played.append(positions)
    return played


def fit(games: list[list[Position]]) -> tuple[np.ndarray, np.ndarray]:
    """The factor of each feature, and how often the moves played had it."""
    positions = [position for game in games for position in game]
    seen = np.concatenate([features for *_, features in positions])
    chosen = np.concatenate([np.arange(len(moves)) == played for _, played, moves, _ in positions])
    model = LogisticRegression(C=0.3, max_iter=300).fit(seen, chosen)
    return np.exp(model.coef_[0]), seen[chosen].sum(axis=0)


def write(path: Path, factors: np.ndarray, counts: np.ndarray, games: int) -> None:
    """Writes a source of learned weights; features that no move had stay without a factor."""
    lines = [
        "weights moves",
        f"provenance Learned by learn_policy.py from {games} games of self-play.",
        "license MIT OR Apache-2.0",
        "",
    ]
    for (name, number), factor, count in zip(hane.MOVE_FEATURES, factors, counts, strict=True):
        if count > 0:
            lines += [f"feature {name} {number}", f":{factor:.5g},{count}", ""]
    path.write_text("\n".join(lines))


def loss(games: list[list[Position]], bundle: hane.Bundle) -> float:
    """The mean of the negative logarithms of the chances of the moves played."""
    chances = [
        hane.features(game, ["likelihood"], bundle=bundle).ravel()[moves[played]]
        for positions in games
        for game, played, moves, _ in positions
    ]
    return float(-np.log(chances).mean())


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Trains a small policy on self-play.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--out", type=Path, default=Path("."))
    arguments = parser.parse_args(words)
    if arguments.games < 2:
        parser.error(f"--games: expected 2 at least, found {arguments.games}")
    games = self_play(arguments.games, arguments.size, arguments.playouts)
    held_out, learned_from = games[::5], [game for at, game in enumerate(games) if at % 5]
    factors, counts = fit(learned_from)
    source, target = arguments.out / "policy.weights", arguments.out / "policy.bundle"
    write(source, factors, counts, len(learned_from))
    hane.compile([source], target)
    learned = hane.Bundle("embedded", target)
    uniform = float(np.mean([np.log(len(moves)) for game in held_out for _, _, moves, _ in game]))
    print(f"{len(learned_from)} games learned from, {len(held_out)} held out")
    print(f"loss: {uniform:.3f} if all moves are alike")
    print(f"loss: {loss(held_out, learned):.3f} with what was learned")
    print(f"loss: {loss(held_out, hane.Bundle('embedded')):.3f} with the weights of the package")
    game = hane.Game(arguments.size)
    print(f"plays {hane.Engine(learned, playouts=arguments.playouts).genmove(game)} with {target}")


if __name__ == "__main__":
    main()
