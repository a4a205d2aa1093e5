#!/usr/bin/env bash
# web-build.sh: builds what a browser loads into web/dist. Sets up by itself what it can, and says what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v npm >/dev/null; then
    echo "Il faut Node 20 ou plus récent avec npm (nodejs.org) / Node 20 or newer with npm is needed (nodejs.org)." >&2
    exit 1
fi
if [ ! -e web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    # Not `npm ci`: it wants the parts of other systems in the lock file too, which npm itself leaves out of it.
    npm install --prefix web --no-save --no-audit --no-fund >&2
fi
scripts/web-module.sh
npm run --silent --prefix web build >&2
node scripts/squeeze.mjs web/dist
