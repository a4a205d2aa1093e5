#!/usr/bin/env bash
# fuzz.sh TARGET SECONDS: fuzzes one of fuzz/fuzz_targets for so long; fails on a panic, a hang or too much memory.
#
# TARGET: files (any text), orders (any orders in any situation), games (any text that can be played).
# What was found stays in fuzz/artifacts; replay: RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none TARGET FILE
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:?fuzz.sh TARGET SECONDS}
seconds=${2:?fuzz.sh TARGET SECONDS}

command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked

# The instrumentation needs an unstable flag: RUSTC_BOOTSTRAP lets the stable compiler take it. No sanitizer: there is no
# unsafe code to watch, and without it everything is twice as fast.
export RUSTC_BOOTSTRAP=1

# The corpus begins with every text we have; the words in them are the words to mutate with. Neither goes into git.
corpus=fuzz/corpus/$target
options=(-max_total_time="$seconds" -timeout=10 -jobs=0 -print_final_stats=1)
mkdir -p "$corpus"
case $target in
files | games)
    find cases scenarios rulebooks -name '*.toml' -size -8k | while read -r file; do
        cp "$file" "$corpus/${file//\//-}"
    done
    words=fuzz/corpus/words.dict
    grep -rhoE '[A-Za-z][a-z0-9-]{2,30}' --include='*.toml' cases scenarios rulebooks | sort -u | sed 's/.*/"&"/' >"$words"
    options+=(-dict="$words")
    ;;
orders) options+=(-max_len=1024 -len_control=20) ;;
esac

cargo fuzz run --sanitizer none "$target" -- "${options[@]}"
