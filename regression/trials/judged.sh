#!/usr/bin/env bash
# Holds what `hane review` calls mistakes against the judgment of a stronger program that analyzes positions over lines of
# JSON as KataGo does: HANE_TRIAL_JUDGE is its command. The games are ten of HANE_SHARED/suites/games, or the records that
# HANE_TRIAL_RECORDS names; HANE_TRIAL_VISITS how much the judge looks at each position (32); HANE_TRIAL_FOLDER is where what
# was found is kept and gone on with. Without a judge or games the trial is left out.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=${HANE_TRIAL_PATH:+$HANE_TRIAL_PATH:}$PATH
hane=${HANE_PROGRAM:?the program}
if [[ -z ${HANE_TRIAL_JUDGE:-} || -z ${HANE_SHARED:-}${HANE_TRIAL_RECORDS:-} ]]; then
    echo "left out: expected HANE_TRIAL_JUDGE and HANE_SHARED or HANE_TRIAL_RECORDS, found not both"
    exit 0
fi
place=${HANE_TRIAL_FOLDER:-$(mktemp -d)}
[[ -n ${HANE_TRIAL_FOLDER:-} ]] || trap 'rm -rf "$place"' EXIT
mkdir -p "$place/records" "$place/reviews"
if [[ -n ${HANE_TRIAL_RECORDS:-} ]]; then
    cp $HANE_TRIAL_RECORDS "$place/records"
else
    # Four games on 9x9, four on 13x13 and two on 19x19, most of people of 2d to 11k against GNU Go.
    for name in nngs/gnugo-3.3.9-pogonyshev-200210142137 nngs/speciman-gnugo-3.5.2-200312091734 nngs/whitemouse-gnugo-3.5.2-200312052122 \
        cgos/403788 kgs/GNU-tadf nngs/gnugo-3.3.9-Ayoye-200209301535 mertin13x13/GMGN3 mertin13x13/GNMF1 kgs/yagr-digibier kgs/Hosbodar-GNU; do
        cp "$HANE_SHARED/suites/games/$name.sgf" "$place/records"
    done
fi
"$hane" review "$place/records" --out "$place/pages" --json "$place/reviews" --quiet
python3 "$here/judged_trial.py" "$place" "${HANE_TRIAL_VISITS:-32}"
