#!/usr/bin/env bash
# server.sh [ROOMS] [SECONDS]: rooms of four on boardgame.io, each client one move a second, as `taol load` has it; prints the
# milliseconds to the answer, the server's processor for each move and its memory. Fetches the packages into target/.
set -euo pipefail
cd "$(dirname "$0")/../.."
here="$PWD/bench/peers/server"
place="${CARGO_TARGET_DIR:-target}/peers-server"
mkdir -p "$place"
cd "$place"
[ -e node_modules/boardgame.io ] && [ -e node_modules/ws ] || npm install --silent --no-audit --no-fund boardgame.io@0.50.2 ws@8 >/dev/null
export NODE_PATH="$PWD/node_modules" NODE_ENV=production
port=$((20000 + RANDOM % 20000))
node "$here/boardgame.cjs" "$port" >/dev/null &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
node "$here/rooms.cjs" "$port" "$server" "${1:-400}" "${2:-30}"
