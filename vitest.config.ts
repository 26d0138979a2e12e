import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 60_000, hookTimeout: 120_000 }

const alone = ['tests/server/process.test.ts', 'tests/server/large-bodies.test.ts']

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
        // Whole processes; most of the time they wait for each other.
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Killed and weighed on purpose: one after the other, and not beside anything else.
        extends: true,
        test: {
          ...shared,
          name: 'server, alone',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
