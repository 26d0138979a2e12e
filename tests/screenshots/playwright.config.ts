import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser, chromiumArgs } from '../support/chromium.ts'

/** `npm run screenshots`: pictures to look at, not a test. */
export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalSetup: '../support/e2e-template.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: 'line',
  use: {
    launchOptions: { executablePath: browser(), args: chromiumArgs },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
