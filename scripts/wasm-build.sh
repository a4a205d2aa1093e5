#!/usr/bin/env bash
# wasm-build.sh PACKAGE [PROFILE [OPTION…]]: builds the library of a package for WebAssembly and prints the path of the .wasm.
#
# The profile is `release` unless another is named; options are those of cargo build. What is built with the profile `web`, the page
# and what is compared with it, is made small down to the standard library, where its sources are or can be had: its sorts
# alone, once for every kind of list, are a tenth of what a browser loads.
#
# With the target of the toolchain in use; if it is missing, rustup fetches it; where rustup cannot download,
# Debian's compiler and library sources do (apt install rustc-web rust-web-src lld).
set -euo pipefail
cd "$(dirname "$0")/.."

package=${1:?wasm-build.sh PACKAGE [PROFILE [OPTION…]]}
profile=${2:-release}
shift $(($# < 2 ? $# : 2))
target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-target}
build=(cargo build --quiet --profile "$profile" --lib --package "$package" --target "$target" "$@")

has_target() { [ -d "$(rustc --print target-libdir --target "$target" 2>/dev/null)" ]; }

add_target() { command -v rustup >/dev/null && rustup --quiet target add "$target" >&2; }

# Debian's compiler has neither this target's library nor a linker for it, and is older than what Cargo.toml asks for:
# the library is built from source, wasm-ld links, and what was unstable then is let through.
with_debian() {
    export RUSTC=${RUSTC:-/usr/bin/rustc} RUSTC_BOOTSTRAP=1
    if [ ! -x "$RUSTC" ] || [ ! -d "$("$RUSTC" --print sysroot)/lib/rustlib/src/rust/library" ]; then
        echo "No $target: rustup cannot add it, and there is no rustc-web with rust-web-src." >&2
        exit 1
    fi
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(compgen -c wasm-ld | sort | head -n 1)
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER
    folder=$folder/debian
    mkdir -p "$folder"
    cat >"$folder/rustc-wrapper" <<'WRAPPER'
#!/bin/sh
case "$CARGO_PKG_NAME" in
taol-* | annotate-snippets) exec "$@" '-Zcrate-attr=feature(let_chains,integer_sign_cast)' ;;
*) exec "$@" ;;
esac
WRAPPER
    chmod +x "$folder/rustc-wrapper"
    RUSTC_WRAPPER=$(realpath "$folder/rustc-wrapper") CARGO_TARGET_DIR=$folder \
        "${build[@]}" -Zbuild-std=std,panic_abort --ignore-rust-version >&2
}

has_sources() { [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ]; }

add_sources() { command -v rustup >/dev/null && rustup --quiet component add rust-src >&2; }

made_small() {
    if has_sources || add_sources; then
        "${build[@]}" -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size >&2 && return
    fi
    echo "The standard library cannot be built here: what a browser loads will be larger." >&2
    "${build[@]}" >&2
}

# Nobody sees in which line of Rust a tab would stop, nor why: the places and words of a thousand checks need not travel.
if [ "$profile" = web ]; then
    export CARGO_INCREMENTAL=0 RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zlocation-detail=none
    # Stopping at once takes a standard library that was built so.
    if has_sources || add_sources; then RUSTFLAGS+=" -Zunstable-options -Cpanic=immediate-abort"; fi
fi

if has_target || add_target; then
    if [ "$profile" = web ]; then made_small; else "${build[@]}" >&2; fi
else
    with_debian
fi
realpath "$folder/$target/$profile/${package//-/_}.wasm"
