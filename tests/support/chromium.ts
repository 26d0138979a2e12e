import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Flags that keep a headless browser quiet: as root without a sandbox, and no calls home that a closed network refuses. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** $CHROMIUM, then the system's, then Playwright's own. The shell has no windows to draw: the tests take half the time. */
export function browser(): string {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium was found: install one, set CHROMIUM to its path, or run `npx playwright install chromium`.',
  )
}
