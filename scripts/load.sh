#!/usr/bin/env bash
# load.sh: what a server of this machine can carry. Goes through all of it, and fails if one number is not what it must be.
set -uo pipefail
cd "$(dirname "$0")/.."
taol="${CARGO_TARGET_DIR:-target}/release/taol"
missed=0
measure() {
    echo "== taol load $*"
    "$taol" "${speak[@]}" load --floors "$@" || missed=1
}
speak=("$@")
measure --tables 400 --players 4 --seconds 30
measure --tables 1000 --players 4 --seconds 20
measure --measure idle --tables 10000 --players 2 --seconds 10
measure --measure cold --turns 300 --players 2
if command -v npm >/dev/null; then
    echo "== boardgame.io, in memory, nothing on disk"
    bench/peers/server.sh 400 30 || echo "(boardgame.io : pas de mesure / no measurement)"
fi
exit "$missed"
