#!/usr/bin/env bash
# The page of engine/hane/web, built and played on in headless Chromium: by keyboard and by pointer, with hints, owners,
# reasons, illegal moves, to the end; no error in the console, contrast of all texts, what is said without WebAssembly, and
# the same analysis as by the program. Needs rustup's target wasm32-wasip1, and playwright in the Python that
# HANE_TRIAL_PATH or PATH names, with its own Chromium or one on the path. HANE_TRIAL_PICTURES names a folder for pictures,
# HANE_TRIAL_PAGE one with the page, which is then not built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=${HANE_TRIAL_PATH:+$HANE_TRIAL_PATH:}$PATH
: "${HANE_PROGRAM:?the program}"
if [[ -n ${HANE_TRIAL_PAGE:-} ]]; then
    exec python3 "$here/browser_trial.py" "$HANE_TRIAL_PAGE"
fi
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
"$here/../../engine/hane/web/build" "$place"
python3 "$here/browser_trial.py" "$place"
