import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'units and API',
          include: ['tests/{unit,machines,contract,api,gateway,architecture}/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Whole processes, killed and stalled on purpose: one after the other, and not beside anything else.
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
