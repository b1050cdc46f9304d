#!/usr/bin/env bash
# Ray with two workers of one processor each on this machine, one of them killed in the middle of the games: the loop
# comes to the same as without Ray, with its state in a folder and in a store. Then games a second with one worker and
# with two, by turns. The cluster's configuration is held against Ray's own schema. Needs the wheel of engine/python and
# ray in the Python that HANE_TRIAL_PATH or PATH names.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=${HANE_TRIAL_PATH:+$HANE_TRIAL_PATH:}$PATH
: "${HANE_PROGRAM:?the program}"
exec python3 "$here/ray_trial.py" "$here/../../engine/training/deploy/ray/cluster.yaml"
