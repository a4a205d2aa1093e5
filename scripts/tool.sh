#!/usr/bin/env bash
# tool.sh NAME: builds a program of the workspace that the scripts need, and prints its path.
#
# With the same features as the tests are built with, so that nothing is compiled twice.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --quiet --workspace --features taol-wasm/typescript --bin "${1:?tool.sh NAME}"
realpath "${CARGO_TARGET_DIR:-target}/debug/$1"
