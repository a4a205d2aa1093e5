#!/usr/bin/env bash
# load.sh: what a server of this machine can carry. Goes through all of it, and fails if one number is not what it must be.
set -uo pipefail
cd "$(dirname "$0")/.."
taol="${CARGO_TARGET_DIR:-target}/release/taol"
missed=0
heard=$(mktemp)
trap 'rm -f "$heard"' EXIT
measure() {
    echo "== taol load $*"
    "$taol" "${speak[@]}" load --floors "$@" | tee "$heard" || missed=1
}
# The first number of microseconds in what was said.
microseconds() { tr ',' '.' <"$heard" | grep -oE '[0-9.]+[^0-9]{1,4}µs' | grep -oE '^[0-9.]+' | head -1; }
speak=("$@")
measure --tables 400 --players 4 --seconds 30
ours=$(microseconds)
measure --tables 1000 --players 4 --seconds 20
measure --measure idle --tables 10000 --players 2 --seconds 10
measure --measure cold --turns 300 --players 2
if command -v npm >/dev/null; then
    echo "== boardgame.io, in memory, nothing on disk"
    if bench/peers/server.sh 400 30 | tee "$heard"; then
        awk -v ours="$ours" -v theirs="$(microseconds)" \
            'BEGIN { if (ours > 0) printf "boardgame.io / taol: %.1f\n", theirs / ours }'
    else
        echo "(boardgame.io : pas de mesure / no measurement)"
    fi
fi
exit "$missed"
