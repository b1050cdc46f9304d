#!/usr/bin/env bash
# Slurm on this machine, with two nodes of one core: an array of self-play, of which one program is killed and one node
# fails, and a match in shards, come to the same as in one process. Needs Debian's slurmctld, slurmd, slurm-client and
# munge, and to be root.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
task="$here/../../engine/training/deploy/slurm/task.sbatch"
hane=${HANE_PROGRAM:?the program}
for program in munged slurmctld slurmd sbatch scontrol; do
    command -v "$program" >/dev/null || { printf '%s: expected Debian'\''s packages of Slurm, found none\n' "$program"; exit 1; }
done

place=$(mktemp -d)
host=$(hostname)
export SLURM_CONF="$place/slurm.conf"
export SOURCE_DATE_EPOCH=1700000000
started=()
finish() {
    code=$?
    ((${#started[@]} == 0)) || kill -- "${started[@]}" 2>/dev/null || true
    [[ ! -f $place/munged.pid ]] || kill "$(cat "$place/munged.pid")" || true
    ((code == 0)) || tail -n 20 "$place"/*.log || true
    sleep 1
    rm -rf "$place"
}
trap finish EXIT

cat >"$SLURM_CONF" <<CONF
ClusterName=trial
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=17100
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/%n.pid
SlurmdSpoolDir=$place/spool-%n
StateSaveLocation=$place/state
AuthType=auth/munge
AuthInfo=socket=$place/munge.socket
CryptoType=crypto/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdTimeout=10
MpiDefault=none
SwitchType=switch/none
SchedulerParameters=sched_interval=2,batch_sched_delay=0
NodeName=one NodeHostname=$host NodeAddr=127.0.0.1 Port=17101 CPUs=1 RealMemory=2000
NodeName=two NodeHostname=$host NodeAddr=127.0.0.1 Port=17102 CPUs=1 RealMemory=2000
PartitionName=all Nodes=one,two Default=YES State=UP MaxTime=INFINITE
CONF
mkdir "$place/state" "$place/spool-one" "$place/spool-two"
head -c 1024 /dev/urandom >"$place/munge.key"
chmod 600 "$place/munge.key"
munged --force --key-file="$place/munge.key" --socket="$place/munge.socket" --pid-file="$place/munged.pid" \
    --log-file="$place/munged.log" --seed-file="$place/munge.seed"
slurmctld -D -c >"$place/slurmctld.log" 2>&1 &
started+=($!)
sleep 1
slurmd -D -N one >"$place/one.log" 2>&1 &
started+=($!)
slurmd -D -N two >"$place/two.log" 2>&1 &
second=$!
started+=("$second")

# wait_for WHAT COMMAND...: until it succeeds, at most five minutes.
wait_for() {
    local what=$1 tries
    shift
    for ((tries = 0; tries < 600; tries++)); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.5
    done
    printf 'waited for %s in vain\n' "$what"
    squeue || true
    exit 1
}
nodes_idle() { [[ $(sinfo --noheader --format=%D --states=idle) == 2 ]]; }
# Slurm lets a task that is queued anew wait for two minutes; the trial need not.
no_task_left() {
    local task
    for task in $(squeue --noheader --format=%i --states=pending); do
        scontrol update jobid="$task" StartTime=now || true
    done
    [[ -z $(squeue --noheader) ]]
}
wait_for 'two nodes' nodes_idle

cd "$place"
games=(selfplay --games 60 --size 9 --playouts 150 --seed 5 --threads 1 --quiet)
"$hane" "${games[@]}" --format sgf,parquet --out alone --shard 0/4 >/dev/null &
alone=$!
job=$(sbatch --parsable --array=0-3 --mem=500 "$task" "$hane" "${games[@]}" --format sgf,parquet --out spread)

# The program of shard 0 is killed once it has finished a game.
finished() { grep -q . spread/shard-00000-of-00004-*.journal; }
wait_for 'a finished game' finished
# worker NODE: the program that a task runs there; scripts have its name among their words, too.
worker() {
    local pid
    for pid in $(pgrep -f -- "^$hane selfplay .*--out spread"); do
        tr '\0' '\n' <"/proc/$pid/environ" 2>/dev/null | grep -qx "SLURMD_NODENAME=$1" && printf '%s\n' "$pid" && return
    done
    return 1
}
parent() { ps -o ppid= -p "$1" | tr -d ' '; }
wait_for 'a program on node one' worker one
kill -KILL "$(worker one)"
# Node two fails with all that runs there: the program, the task's script, and Slurm's own.
wait_for 'a program on node two' worker two
victim=$(worker two)
script=$(parent "$victim")
kill -KILL "$second" "$(parent "$script")" "$script" "$victim"
wait_for 'the failure of node two to be seen' sh -c "sinfo --noheader --nodes=two --format=%t | grep -q down"
slurmd -D -N two >>"$place/two.log" 2>&1 &
started+=($!)
wait_for 'the end of the array' no_task_left
for shard in 1 2 3; do
    "$hane" "${games[@]}" --format sgf,parquet --out "alone" --shard "$shard/4" >/dev/null
done
wait "$alone"

compared=0
for file in alone/*; do
    [[ $file == *.lock ]] && continue
    cmp "$file" "spread/${file#*/}"
    compared=$((compared + 1))
done
killed=$(cat hane-"$job"_*.log | grep -c 'exit code 137' || true)
fresh=$(cat hane-"$job"_*.log | grep -c 'exit code 0 after [1-9]' || true)
((killed >= 1 && fresh >= 2)) || { printf 'expected a killed program and two tasks begun anew, found %d and %d\n' "$killed" "$fresh"; cat hane-"$job"_*.log; exit 1; }

# A match in shards by the same script, merged, and the same in one process.
play=(match 'hane:--playouts 20' 'hane:--playouts 40' --size 9 --games 16 --random-moves 4 --seed 3 --quiet --json)
"$hane" "${play[@]}" --out whole >whole.json
sbatch --parsable --array=0-3 --mem=500 "$task" "$hane" "${play[@]}" --out parts --shard '{shard}' >/dev/null
wait_for 'the end of the match' no_task_left
"$hane" "${play[@]}" --out parts --merge >merged.json
python3 - <<'CHECK'
import json
whole, merged = (json.load(open(name)) for name in ("whole.json", "merged.json"))
for name in ("games", "wins_draws_losses", "pairs", "ends", "mean_moves"):
    assert whole[name] == merged[name], (name, whole[name], merged[name])
CHECK
version=$(slurmctld -V | cut -d ' ' -f 2)
printf 'Slurm %s, two nodes: 4 shards, 60 games, a program killed and a node failed, %d fresh starts, %d files alike; a match of 16 games in 4 shards alike\n' \
    "$version" "$fresh" "$compared"
