#!/usr/bin/env bash
# Opens the pages of `hane review` in a browser without a window: no error in its console, nothing asked for from
# elsewhere, every key and button does what it should, and without JavaScript the mistakes are there. HANE_TRIAL_PICTURE
# is a file for the picture of engine/REVIEW.md. Needs Chromium (HANE_TRIAL_BROWSER, or in PATH) and Python with
# playwright in PATH or HANE_TRIAL_PATH; without them the trial is left out.
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
mkdir "$place/records"
cp "$here"/../games/*.sgf "$place/records"
"$hane" selfplay --games 1 --size 13 --playouts 60 --seed 5 --quiet --out "$place/selfplay" >/dev/null
cp "$(find "$place/selfplay" -name '*.sgf' | head -n 1)" "$place/records/whole-game.sgf"
"$hane" review "$place/records" -o "$place/pages" --json "$place/data" --level 5 --quiet
HANE_TRIAL_BROWSER=$browser python3 "$here/pages_trial.py" "$place" ${HANE_TRIAL_PICTURE:+"$HANE_TRIAL_PICTURE"}
echo "$(find "$place/pages" -name '*.sgf.html' | wc -l) pages made and opened in $((SECONDS - started)) s; load $(cut -d ' ' -f 1-3 /proc/loadavg)"
