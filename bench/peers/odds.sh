#!/usr/bin/env bash
# odds.sh: exact chances of volleys and duels beside icepool: the same fractions, and how much faster.
#
# icepool comes from PyPI into a folder of its own under target/; where that cannot be reached, nothing is compared.
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=${CARGO_TARGET_DIR:-target}
cargo build --quiet --release --package taol-odds --example measure
"$folder/release/examples/measure" company

python=$folder/odds-venv/bin/python
if ! "$python" -c 'import icepool' 2>/dev/null; then
    if ! command -v python3 >/dev/null || ! python3 -m venv "$folder/odds-venv" ||
        ! "$python" -m pip install --quiet --disable-pip-version-check icepool==2.1.3; then
        echo "icepool cannot be fetched from PyPI: chances are not compared."
        exit 0
    fi
fi
"$python" bench/peers/odds.py "$folder/release/examples/measure"
