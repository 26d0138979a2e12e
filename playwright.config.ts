import { defineConfig } from '@playwright/test'
import { browser, chromiumArgs } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-template.ts',
  // Compiled already, and seven megabytes of it.
  build: { external: ['**/src/paraglide/**'] },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  // Some pages are looked at with a sixth of the processor, beside other tests: only what fails waits so long.
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    launchOptions: { executablePath: browser(), args: chromiumArgs },
    // A trace of each test costs a quarter of the time: TRACE=1 takes them.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
})
