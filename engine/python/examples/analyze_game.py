"""Analyzes a game and plots it: who is winning after each move, and whose each point is at the end.

    python analyze_game.py [RECORD] [--playouts N] [--out FILE]

Without a record, the engine first plays a short game against itself.
"""

import argparse
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np

import hane


def self_play(engine: hane.Engine, size: int, moves: int) -> hane.Game:
    """A game of the engine against itself."""
    game = hane.Game(size)
    while len(game) < moves and not game.is_over and engine.genmove(game) != "resign":
        pass
    return game


def analyze(engine: hane.Engine, game: hane.Game) -> list[hane.Analysis]:
    """What the engine says after each move, the empty board first."""
    replay = hane.Game.from_sgf(game.to_sgf(), until=1)
    found = [engine.analyze(replay)]
    for color, move in game.moves:
        replay.play(move, color)
        found.append(engine.analyze(replay))
    return found


def plot(game: hane.Game, found: list[hane.Analysis], path: Path) -> None:
    """Draws the course of the game and the owners of the last position."""
    figure, (course, board) = plt.subplots(1, 2, figsize=(12, 5), layout="constrained")
    course.plot([100 * analysis.black_winrate for analysis in found], color="black", label="Black wins (%)")
    course.set(xlabel="moves", ylabel="Black wins (%)", ylim=(0, 100))
    leads = course.twinx()
    leads.plot([analysis.black_lead for analysis in found], color="tab:blue", linestyle="--")
    leads.set_ylabel("Black leads by (points)", color="tab:blue")

    size = game.size
    drawn = board.imshow(found[-1].owners, cmap="PuOr", vmin=-1, vmax=1)
    figure.colorbar(drawn, ax=board, label="owner: 1 is Black, -1 is White")
    for color, face in [(1, "black"), (-1, "white")]:
        rows, columns = np.nonzero(game.stones == color)
        board.scatter(columns, rows, s=30000 / size**2, c=face, edgecolors="black")
    board.set_xticks(range(size), [hane.vertex(column, size)[0] for column in range(size)])
    board.set_yticks(range(size), [str(size - row) for row in range(size)])
    figure.savefig(path)
    plt.close(figure)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Analyzes a game and plots it.")
    parser.add_argument("record", nargs="?", type=Path)
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument("--size", type=int, default=9, help="of the game that is played without a record")
    parser.add_argument("--moves", type=int, default=40, help="of that game")
    parser.add_argument("--out", type=Path, default=Path("game.png"))
    arguments = parser.parse_args(words)
    engine = hane.Engine(playouts=arguments.playouts)
    if arguments.record:
        game = hane.Game.load(arguments.record)
    else:
        game = self_play(engine, arguments.size, arguments.moves)
    found = analyze(engine, game)
    plot(game, found, arguments.out)
    changes = [abs(after.black_lead - before.black_lead) for before, after in zip(found, found[1:])]
    if changes:
        worst = int(np.argmax(changes))
        color, move = game.moves[worst]
        print(f"the largest change: move {worst + 1}, {color} {move}, {changes[worst]:.1f} points")
    print(f"{len(game)} moves; drawn in {arguments.out}")


if __name__ == "__main__":
    main()
