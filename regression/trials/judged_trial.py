"""Compares the mistakes of reviews with the judgment of another program; see judged.sh."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Iterator

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
SIZES = ["none", "small", "medium", "large"]
# As engine/REVIEW.md has them: points, or chances with at least a point.
BOUNDS = [("large", 12.0, 0.25), ("medium", 6.0, 0.15), ("small", 3.0, 0.08)]


def size_of(points: float, chance: float) -> str:
    """How large a mistake is that loses so much."""
    return next((size for size, most, share in BOUNDS if points >= most or (points >= 1.0 and chance >= share)), "none")


def stones(review: dict) -> list[list[str]]:
    """The stones at the start, as pairs of a color and a vertex."""
    width, height = review["game"]["width"], review["game"]["height"]
    start = review["positions"][0]["stones"]
    return [["BW"["XO".index(stone)], f"{LETTERS[place % width]}{height - place // width}"] for place, stone in enumerate(start) if stone in "XO"]


def asked(name: str, review: dict, visits: int) -> dict:
    """The request for all positions of a game. Area is counted, as the chances of reviews are by the record's rules or nearly so."""
    game = review["game"]
    return {
        "id": name, "initialStones": stones(review), "initialPlayer": review["positions"][0]["player"][0].upper(),
        "moves": [[move["color"][0].upper(), move["move"]] for move in review["moves"]],
        "rules": "japanese" if game["rules"] == "Japanese" else "chinese", "komi": game["komi"],
        "boardXSize": game["width"], "boardYSize": game["height"], "maxVisits": visits,
        "analyzeTurns": list(range(len(review["moves"]) + 1)), "overrideSettings": {"reportAnalysisWinratesAs": "BLACK"},
    }


def answers(requests: list[dict], kept: Path) -> Iterator[dict]:
    """What the judge says of each position, that of earlier runs first."""
    known = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    yield from known
    seen = {(found["id"], found["turnNumber"]) for found in known}
    left = [{**request, "analyzeTurns": turns} for request in requests if (turns := [turn for turn in request["analyzeTurns"] if (request["id"], turn) not in seen])]
    if not left:
        return
    command = shlex.split(os.environ["HANE_TRIAL_JUDGE"])
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as judge, kept.open("a") as out:
        judge.stdin.write("".join(json.dumps(request) + "\n" for request in left))
        judge.stdin.close()
        for line in judge.stdout:
            found = json.loads(line)
            if "error" in found:
                raise SystemExit(f"the judge refused: {line}")
            if "rootInfo" not in found:
                continue
            root = found["rootInfo"]
            brief = {"id": found["id"], "turnNumber": found["turnNumber"], "chance": root["winrate"], "lead": root["scoreLead"]}
            out.write(json.dumps(brief) + "\n")
            out.flush()
            yield brief


def ranks(numbers: list[float]) -> list[float]:
    """Ranks from 1, the mean rank where numbers are equal."""
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    found, start = [0.0] * len(numbers), 0
    while start < len(order):
        end = start
        while end < len(order) and numbers[order[end]] == numbers[order[start]]:
            end += 1
        for place in order[start:end]:
            found[place] = (start + end + 1) / 2
        start = end
    return found


def correlation(one: list[float], other: list[float]) -> float:
    """Spearman's correlation of ranks."""
    both = [ranks(one), ranks(other)]
    mean = (len(one) + 1) / 2
    products = [sum((first - mean) * (second - mean) for first, second in zip(*pair)) for pair in (both, [both[0]] * 2, [both[1]] * 2)]
    return products[0] / (products[1] * products[2]) ** 0.5 if products[1] * products[2] > 0 else 0.0


def say(title: str, rows: list[tuple[dict, float, float]]) -> str:
    """How the mistakes of these moves agree with what the judge says they lost: a table, and a line that is returned."""
    sized = [(move["size"], size_of(points, chance), points) for move, points, chance in rows]
    print(f"{title}: {len(rows)} moves\n  called    moves  mean loss  small or more  medium or more   (by the judge)")
    for size in reversed(SIZES):
        of = [(judged, points) for called, judged, points in sized if called == size]
        if of:
            shares = [100 * sum(SIZES.index(judged) >= least for judged, _ in of) / len(of) for least in (1, 2)]
            print(f"  {size:8} {len(of):6} {sum(points for _, points in of) / len(of):10.1f} {shares[0]:12.0f} % {shares[1]:13.0f} %")
    share = lambda part, whole: f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "none"
    parts = []
    for least in (1, 2, 3):
        called, judged = [[SIZES.index(row[place]) >= least for row in sized] for place in (0, 1)]
        both = sum(one and other for one, other in zip(called, judged))
        line = f"  {SIZES[least]} or more: right {share(both, sum(called))}, found {share(both, sum(judged))}"
        # A size less than small is every move, which says nothing.
        if least > 1:
            loose = [sum(one and SIZES.index(row[1]) >= least - 1 for one, row in zip(called, sized)), sum(one and SIZES.index(row[0]) >= least - 1 for one, row in zip(judged, sized))]
            line += f"; a size less counted too: {share(loose[0], sum(called))}, {share(loose[1], sum(judged))}"
        print(line)
        parts.append(f"{SIZES[least]} {both}/{sum(called)} right, {both}/{sum(judged)} found")
    ranked = correlation([move["points"] for move, _, _ in rows], [points for _, points, _ in rows])
    print(f"  rank correlation of points lost: {ranked:.2f}")
    return f"{len(rows)} moves: {'; '.join(parts)}; rank correlation {ranked:.2f}"


def main() -> None:
    place, visits = Path(sys.argv[1]), int(sys.argv[2])
    reviews = {path.name: json.loads(path.read_text()) for path in sorted((place / "reviews").glob("*.json"))}
    found: dict[tuple[str, int], dict] = {}
    for answer in answers([asked(name, review, visits) for name, review in reviews.items()], place / f"judged-{visits}.jsonl"):
        found[answer["id"], answer["turnNumber"]] = answer
    rows: dict[int, list[tuple[dict, float, float]]] = {}
    for name, review in reviews.items():
        for move in review["moves"]:
            before, after = (found[name, turn] for turn in (move["number"] - 1, move["number"]))
            sign = 1 if move["color"] == "black" else -1
            lost = [sign * (before[key] - after[key]) for key in ("lead", "chance")]
            rows.setdefault(review["game"]["width"], []).append((move, *lost))
    for width, of in sorted(rows.items()):
        say(f"{width}x{width}", of)
    line = say("all", [row for of in rows.values() for row in of])
    print(f"games judged at {visits} visits: {len(reviews)}, {line}; load {' '.join(f'{value:.1f}' for value in os.getloadavg())}")


main()
