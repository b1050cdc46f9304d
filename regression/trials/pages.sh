#!/usr/bin/env bash
# Opens the pages of `hane review` and `hane inspect`, and one of `regression report` where that program stands beside
# `hane`, in a browser without a window: no error in its console, nothing asked for from elsewhere, every key and button does
# what it should, contrast, and without JavaScript the mistakes and groups are there. HANE_TRIAL_PICTURE is a file for the
# picture of engine/REVIEW.md, HANE_TRIAL_LAYERS a folder for pictures of all layers of a position, HANE_TRIAL_INSPECTION a
# file for that of engine/INSPECT.md. Needs Chromium (HANE_TRIAL_BROWSER, or in PATH) and Python with playwright in PATH or
# HANE_TRIAL_PATH; without them the trial is left out.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=${HANE_TRIAL_PATH:+$HANE_TRIAL_PATH:}$PATH
hane=${HANE_PROGRAM:?the program}
browser=${HANE_TRIAL_BROWSER:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [[ -z $browser ]] || ! python3 -c 'import playwright' 2>/dev/null; then
    echo "left out: expected Chromium and Python with playwright, found ${browser:-no browser}"
    exit 0
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
started=$SECONDS
export HANE_TRIAL_BROWSER=$browser
mkdir "$place/records" "$place/positions"

# Positions: a middle game on 19x19, and what a few small records come to.
"$hane" selfplay --games 1 --size 19 --playouts 40 --seed 7 --quiet --out "$place/large" >/dev/null
cp "$(find "$place/large" -name '*.sgf' | head -n 1)" "$place/middle.sgf"
began=$(date +%s%N)
(cd "$place" && "$hane" inspect middle.sgf -L 121 -o positions/middle.html --json positions/middle.json)
took=$((($(date +%s%N) - began) / 1000000))
for name in rabbity-six finished-9x9 rules-ko race-one-liberty-each; do
    "$hane" inspect "$here/../games/$name.sgf" -o "$place/positions/$name.html"
done
python3 "$here/inspect_trial.py" "$place/positions" ${HANE_TRIAL_LAYERS:+"$HANE_TRIAL_LAYERS"}
echo "a position of 120 moves looked at and written in $took ms"

cp "$here"/../games/*.sgf "$place/records"
"$hane" selfplay --games 1 --size 13 --playouts 60 --seed 5 --quiet --out "$place/selfplay" >/dev/null
cp "$(find "$place/selfplay" -name '*.sgf' | head -n 1)" "$place/records/whole-game.sgf"
"$hane" review "$place/records" -o "$place/pages" --json "$place/data" --level 5 --quiet
regression=$(dirname "$hane")/regression
if [[ -x $regression ]]; then
    number=0
    for record in "$here"/../games/*.sgf; do
        printf 'loadsgf games/%s\n%d color A1\n#? [B1]\n' "$(basename "$record")" "$((++number))"
    done >"$place/marks.tst"
    ln -s "$(realpath "$here/../games")" "$place/games"
    # Each question is answered otherwise than expected, as there is to be a board for each.
    "$regression" run --engine "$hane gtp --no-bundle" --directory "$place" marks --plays --json "$place/run.jsonl" >/dev/null || true
    sed 's/"cat":"FAIL"/"cat":"pass"/' "$place/run.jsonl" >"$place/before.jsonl"
    "$regression" report "$place/run.jsonl" --against "$place/before.jsonl" --directory "$place" --out "$place/report.html"
fi
python3 "$here/pages_trial.py" "$place" ${HANE_TRIAL_PICTURE:+"$HANE_TRIAL_PICTURE"}
echo "$(find "$place/pages" -name '*.sgf.html' | wc -l) reviews and 5 positions made and opened in $((SECONDS - started)) s, a middle game on 19x19 inspected in $took ms; load $(cut -d ' ' -f 1-3 /proc/loadavg)"
