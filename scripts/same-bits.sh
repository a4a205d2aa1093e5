#!/usr/bin/env bash
# same-bits.sh [FIRST COUNT TURNS]: the same random turns natively and in WebAssembly, which must agree to the bit.
#
# COUNT situations from seed FIRST on, TURNS turns each. Without arguments a sample of some seconds; nightly `1 3400 3`.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -ne 0 ] && [ $# -ne 3 ]; then
    echo "same-bits.sh [FIRST COUNT TURNS]" >&2
    exit 2
fi
seeds=("$@")
[ $# -eq 3 ] || seeds=(1 300 3)

if ! command -v node >/dev/null; then
    echo "Node is missing: it runs the WebAssembly side of the comparison (apt install nodejs)." >&2
    exit 1
fi

wasm=$(scripts/wasm-build.sh taol-trial web)
native=$("$(scripts/tool.sh fingerprint)" "${seeds[@]}")
web=$(node scripts/same-bits.mjs "$wasm" "${seeds[@]}")

echo "seeds from ${seeds[0]}, ${seeds[1]} situations of ${seeds[2]} turns"
echo "native       $native"
echo "WebAssembly  $web"
if [ "$native" != "$web" ]; then
    echo "They differ." >&2
    exit 1
fi
