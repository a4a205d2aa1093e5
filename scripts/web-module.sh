#!/usr/bin/env bash
# web-module.sh: builds crates/taol-wasm for the browser into web/src/generated/wasm: built, bound, made small.
#
# Does nothing when nothing that goes into it is newer than what it made. QUICK=1 leaves out what only makes it smaller.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=web/src/generated/wasm
made=$folder/taol_bg.wasm

if [ -e "$made" ]; then
    newer=$(find Cargo.toml Cargo.lock crates/*/Cargo.toml crates/*/src rulebooks scenarios locales reference \
        scripts/web-module.sh scripts/wasm-build.sh -newer "$made" -type f -print -quit)
    [ -n "$newer" ] || exit 0
fi

if [ ! -x web/node_modules/.bin/wasm-opt ]; then
    echo "wasm-opt is missing: scripts/web-build.sh" >&2
    exit 1
fi

echo "WebAssembly module…" >&2
module=$(CARGO_INCREMENTAL=0 scripts/wasm-build.sh taol-wasm web)
cargo run --quiet --package taol-bind -- "$module" "$folder"
[ -z "${QUICK:-}" ] || exit 0
# What compilers for browsers of the last years use; nothing that could change a number.
web/node_modules/.bin/wasm-opt -Os --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-sign-ext --enable-reference-types --enable-multivalue --strip-debug --strip-producers \
    "$made" -o "$made.small"
mv "$made.small" "$made"
