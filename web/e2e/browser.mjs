// Debian's Chromium, or the one of CHROMIUM. Run by itself it only says, by its exit code, whether there is one.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is; installed when there is none and we may. */
function executable() {
  const asked = process.env.CHROMIUM
  const found = asked ?? PLACES.find(existsSync)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      execFileSync('apt-get', ['update'], { stdio: 'ignore' })
      execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    } catch {
      return undefined
    }
    return PLACES.find(existsSync)
  }
  return undefined
}

/** A browser that keeps nothing, and the folder it would keep it in. */
export async function launch(options) {
  const path = executable()
  if (!path) {
    console.error('Il faut Chromium (apt install chromium, ou CHROMIUM=chemin) / Chromium is needed (apt install chromium, or CHROMIUM=path).')
    process.exit(1)
  }
  return chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'taol-e2e-')), {
    executablePath: path,
    headless: true,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'
    ],
    ...options
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(executable() ? 0 : 1)
