#!/usr/bin/env bash
# fuzz.sh TARGET SECONDS: fuzzes one of fuzz/fuzz_targets for so long; fails on a panic, a hang or too much memory.
#
# TARGET: files (any text), orders (any orders in any situation), games (any text that can be played), messages (anything
# that a socket says).
# What was found stays in fuzz/artifacts; replay: RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none TARGET FILE
# (with --features server for messages)
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:?fuzz.sh TARGET SECONDS}
seconds=${2:?fuzz.sh TARGET SECONDS}

command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked

# The instrumentation needs an unstable flag: RUSTC_BOOTSTRAP lets the stable compiler take it. No sanitizer: Taol has no
# unsafe code for it to watch, and without it more gets tried.
export RUSTC_BOOTSTRAP=1

# The corpus begins with every text we have but the longest; their keys and short values are the words to mutate with.
# Neither goes into git.
corpus=fuzz/corpus/$target
options=(-max_total_time="$seconds" -timeout=10 -print_final_stats=1)
features=
mkdir -p "$corpus"
case $target in
files | games)
    find cases scenarios rulebooks -name '*.toml' -size -8k | while read -r file; do
        cp "$file" "$corpus/${file//\//-}"
    done
    words=fuzz/corpus/words.dict
    {
        grep -rhoE --include='*.toml' '[a-z][a-z0-9-]+ =|"[a-z][a-z0-9-]+"' cases scenarios rulebooks | tr -d '"'
        printf '%s\n' nan inf -1 0.001 1e9 1e308 9223372036854775807
    } | sort -u | sed 's/.*/"&"/' >"$words"
    options+=(-dict="$words")
    ;;
messages)
    features=server
    printf '%s' '{"id":1,"command":"ready"}' >"$corpus/ready"
    printf '%s' '{"id":"a","command":{"announce":{"orders":{"0":{"action":{"path":[{"at":{"x":1.0,"y":2.0},"storey":null}]}}}}}}' >"$corpus/announce"
    printf '%s' '{"id":2,"command":{"say":{"to":"open","text":"x"}}}' >"$corpus/say"
    ;;
orders) options+=(-max_len=1024 -len_control=20) ;;
esac

cargo fuzz run --sanitizer none --features "$features" "$target" -- "${options[@]}"
