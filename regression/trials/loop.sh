#!/usr/bin/env bash
# Three rounds of the loop on 9x9 from a bundle without learned weights, and the last promoted bundle against what the
# program has inside, under SPRT(-30, 0). HANE_TRIAL_GAMES are the games of a round (100); HANE_TRIAL_FOLDER is where it
# goes on, or a folder that is taken away. Needs the wheel of engine/python in the Python that HANE_TRIAL_PATH or PATH
# names.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=${HANE_TRIAL_PATH:+$HANE_TRIAL_PATH:}$PATH
hane=${HANE_PROGRAM:?the program}
games=${HANE_TRIAL_GAMES:-100}
if [[ -n ${HANE_TRIAL_FOLDER:-} ]]; then
    place=$HANE_TRIAL_FOLDER
    mkdir -p "$place"
else
    place=$(mktemp -d)
    trap 'rm -rf "$place"' EXIT
fi
plain="$place/loop-plain.bundle"
[[ -e $plain ]] || python3 - "$here/../../patterns" "$plain" <<'PLAIN'
import sys
from pathlib import Path

import hane

sources = sorted(path for path in Path(sys.argv[1]).iterdir() if path.suffix in (".db", ".sgf", ".dbz"))
hane.compile(sources, sys.argv[2])
PLAIN
run="$place/loop9"
nice -n 2 python3 -m hane.loop "$run" --bundle "$plain" --rounds 3 --games "$games" --size 9 --playouts 150 \
    --match-games 300 --match-playouts 150 --shards 4
cat "$run/summary.md"
best=$(python3 -c 'import json, sys
rounds = [one["number"] for one in json.load(open(sys.argv[1]))["rounds"] if one["promoted"]]
print(rounds[-1] if rounds else 0)' "$run/loop.json")
learned="hane:--bundle $(printf '%q' "$plain")"
((best == 0)) || learned+=" --bundle $(printf '%q' "$run/round-$(printf '%04d' "$best")/learned.bundle")"
nice -n 2 "$hane" match "$learned --playouts 150" 'hane:--playouts 150' --name-a learned --name-b shipped --size 9 --games 400 \
    --random-moves 4 --seed 77 --sprt=-30,0 --quiet --json --out "$place/final-match" >"$place/final-match.json"
python3 - "$place/final-match.json" "$games" "$best" <<'RESULT'
import json
import os
import sys

found = json.load(open(sys.argv[1]))
games, best = sys.argv[2:]
won, drawn, lost = found["wins_draws_losses"]
low, high = (f"{end:+.0f}" if end is not None else "?" for end in found["elo_interval"])
verdict = {"H0": "worse", "H1": "level", "open": "open"}[found["sprt"]["verdict"]]
load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
print(
    f"3 rounds of {games} games; round {best} against the shipped weights {won} won, {drawn} drawn, "
    f"{lost} lost, Elo {low} to {high}, SPRT(-30, 0): {verdict} (load {load})"
)
RESULT
