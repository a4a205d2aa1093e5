#!/usr/bin/env bash
# web-module.sh: builds what a browser loads of Rust into web/src/generated: the module that plays and the one that can
# do everything (crates/taol-wasm), built, bound, made small; and what they need, read beforehand (packs).
#
# Does nothing when nothing that goes into it is newer than what it made. QUICK=1 leaves out what only makes it smaller.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=web/src/generated
packs=$folder/packs
newer() {
    find Cargo.toml Cargo.lock crates/*/Cargo.toml crates/*/src rulebooks scenarios personas locales reference \
        scripts/web-module.sh scripts/wasm-build.sh -newer "$1" -type f ! -path '*/taol-server/*' ! -path 'crates/taol/*' \
        -print -quit
}

if [ ! -x web/node_modules/.bin/wasm-opt ]; then
    echo "wasm-opt is missing: scripts/web-build.sh" >&2
    exit 1
fi

# What compilers for browsers of the last years use; nothing that could change a number. What counts is what travels: -Oz makes the
# module a tenth shorter and, compressed, 6 % longer, for what it folds into one another no longer repeats itself.
smaller() {
    web/node_modules/.bin/wasm-opt -O1 --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int \
        --enable-sign-ext --enable-reference-types --enable-multivalue --strip-debug --strip-producers --strip-target-features \
        "$1" -o "$1.small"
    mv "$1.small" "$1"
}

for name in play whole; do
    case $name in
    play) features=play ;;
    whole) features=play,read ;;
    esac
    made=$folder/wasm/${name}_bg.wasm
    if [ -e "$made" ] && [ -z "$(newer "$made")" ]; then continue; fi
    echo "WebAssembly: $name…" >&2
    module=$(scripts/wasm-build.sh taol-wasm web --no-default-features --features "$features")
    "$(scripts/tool.sh taol-bind)" "$module" "$folder/wasm" "$name"
    [ -n "${QUICK:-}" ] || smaller "$made"
done

if [ ! -e "$packs/cards.json" ] || [ -n "$(newer "$packs/cards.json")" ]; then
    writer=$(scripts/tool.sh taol-packs)
    rm -rf "$packs"
    "$writer" "$packs"
fi
