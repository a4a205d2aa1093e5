# Taol. The two commands: `make play` and `make test`. The others are for tinkerers.
# Language of what is said: LANGUAGE=fr or LANGUAGE=en; otherwise that of your system.

CARGO ?= cargo
# The program as the tests build it.
TAOL := $(or $(CARGO_TARGET_DIR),target)/debug/taol
SPEAK := $(if $(filter fr en,$(LANGUAGE)),--lang $(LANGUAGE),)

.PHONY: play tell test scenarios kill-test load postgres lint web newcomer browser bench arena peers odds-check fuzz nightly schema openapi rules types pictures

# The table in a browser: builds all of it into one program, serves it on this machine and opens it. PORT=7591 unless another
# is named. Whoever plays alone plays in the browser itself; friends sit down by links.
PORT ?= 7591
play: need-cargo
	scripts/web-build.sh
	TAOL_PAGES=built $(CARGO) run --quiet --release --package taol -- $(SPEAK) serve --address 127.0.0.1:$(PORT) --open

# Plays the three turns of a small scenario in the terminal: everybody moves at once, and every die says what it did.
tell: need-cargo
	@$(CARGO) run --quiet --release --package taol -- $(SPEAK) resolve --seed 2 scenarios/pont-du-moulin.toml

# Every test: style, unit tests, cases, random turns, and the same turns natively and in WebAssembly.
test: need-cargo lint postgres
	$(CARGO) test --workspace --features taol-wasm/typescript --quiet --no-fail-fast
	$(TAOL) cases cases
	$(TAOL) rules --missing
	$(TAOL) check rulebooks scenarios
	scripts/same-bits.sh
	$(MAKE) --no-print-directory web newcomer

# The page: its types and its own tests.
web: need-cargo
	scripts/web-build.sh
	npm run --silent --prefix web size
	npm run --silent --prefix web check
	npm run --silent --prefix web test

# A newcomer's first game to its end, and every hand on the table: some two minutes in a real Chromium; where it can be installed, it is.
newcomer:
	@if node web/e2e/browser.mjs; then npm run --silent --prefix web newcomer; else echo "Chromium n’est pas là : ses essais sont sautés / Chromium is not there: its tests are skipped"; fi

# People at the page in a real Chromium: alone and together, in both languages, on a desk and on a phone, by keys, offline. Some
# minutes; keeps pictures in web/e2e/artifacts. Then its floors: how soon, how smoothly, how open to everybody.
browser: need-cargo
	scripts/web-build.sh
	$(CARGO) build --quiet --package taol
	npm run --silent --prefix web e2e
	npm run --silent --prefix web fps
	npm run --silent --prefix web floors

# The tests of the server want a PostgreSQL of their own; where it can be installed, it is.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet postgresql >/dev/null; } || echo "PostgreSQL n’est pas là : ses essais sont sautés / PostgreSQL is not there: its tests are skipped"

# Servers killed 300 times at any moment on each store; nothing that was answered may be lost.
kill-test: need-cargo postgres
	TAOL_KILLS=300 $(CARGO) test --release --package taol --test power_cuts -- --nocapture --test-threads=1

# What a server of this machine can carry, each number beside what it must be; then the same pattern on boardgame.io, if npm can
# fetch it. Wants the machine for itself: some three minutes.
load: need-cargo
	$(CARGO) build --quiet --release --package taol
	scripts/load.sh $(SPEAK)

lint: need-cargo
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- --deny warnings
	if command -v c++ >/dev/null; then $(CARGO) check --quiet --all-features --manifest-path fuzz/Cargo.toml --target-dir $(or $(CARGO_TARGET_DIR),target); fi

# Speed of the movement phase on one core, the geometry beside parry2d, and exact chances beside icepool.
bench: need-cargo
	$(CARGO) build --quiet --release --package taol-trial --bins
	target/release/bench
	cd bench/peers && $(CARGO) run --quiet --release --bin geometry
	bench/peers/odds.sh

# Every scenario played five times by programs that think: some minutes. The short version is among the tests.
scenarios: need-cargo
	TAOL_GAMES=5 TAOL_THOUGHT=50 $(CARGO) test --release --package taol-bots --test scenarios -- --nocapture

# Who plays better than whom on every scenario, each number beside what it must be: hours. Best shared between machines, each with
# its own range of seeds (SEEDS=20..40); what they kept is then put together by `taol arena merge --floors target/arena-*.csv`.
SEEDS ?= 0..20
arena: need-cargo
	$(CARGO) build --quiet --release --package taol
	target/release/taol $(SPEAK) arena scenarios --seeds $(SEEDS) --floors --output target/arena-$(SEEDS).csv

# The geometry against Shapely, 120,000 situations (installs it in .venv).
peers: need-cargo
	python3 -m venv .venv && .venv/bin/pip install --quiet shapely numpy
	$(CARGO) run --quiet --release --package taol-geometry --example dump_oracle | .venv/bin/python bench/peers/geometry_oracle.py

# Exact chances against a million throws each of some 320 volleys and fights: about ten minutes on two processors.
odds-check: need-cargo
	TAOL_THROWS=1000000 $(CARGO) test --release --package taol-odds --test throws

# Long runs: broken files, wild orders, files played and messages to a table, SECONDS each.
SECONDS ?= 600
fuzz:
	scripts/fuzz.sh files $(SECONDS)
	scripts/fuzz.sh orders $(SECONDS)
	scripts/fuzz.sh games $(SECONDS)
	scripts/fuzz.sh messages $(SECONDS)

# Every kind of random turn 10,000 times: the same under other names, in another order, with the sides exchanged and in the
# mirror; the same natively and in WebAssembly.
nightly: need-cargo
	TAOL_TURNS=10000 $(CARGO) test --release --package taol-trial --tests -- --nocapture
	scripts/same-bits.sh 1 3400 3

# Writes the JSON schemas for editors again after a change of the formats.
schema: need-cargo
	UPDATE=1 $(CARGO) test --quiet --package taol-files --test schemas

# Writes the description of the server's HTTP again after a change of it.
openapi: need-cargo
	UPDATE=1 $(CARGO) test --quiet --package taol-server --test openapi

# Writes the published table of rules again after a change of rules or cases.
rules: need-cargo
	UPDATE=1 $(CARGO) test --quiet --package taol --test published

# Writes the TypeScript definitions again after a change of what crosses to the page.
types: need-cargo
	UPDATE=1 $(CARGO) test --quiet --package taol-wasm --features typescript

# Draws the maps of the scenarios again after a change of scenarios or drawings.
pictures: need-cargo
	UPDATE=1 $(CARGO) test --quiet --package taol --test pictures

.PHONY: need-cargo
need-cargo:
	@command -v $(CARGO) >/dev/null || { echo "Il faut Rust (rustup.rs) / Rust is needed (rustup.rs)"; exit 1; }
