import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Tests wait for databases and files as much as they compute, so there may be more of them than processors.
const maxWorkers = availableParallelism() + 1

const shared = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000, interval: 20 } } }

const setupFiles = ['tests/support/each-file.ts']

const alone = [
  ...['process', 'large-bodies', 'many-uploads'].map((name) => `tests/server/${name}.test.ts`),
  'tests/api/enumeration.test.ts',
  'tests/api/calendar/cost.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers,
    projects: [
      // What tests are about is loaded once a process, not once a file: that was half of the units' time, a quarter of the API's.
      {
        extends: true,
        test: {
          ...shared,
          name: 'units',
          include: ['tests/{unit,machines,contract,architecture}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'API',
          include: ['tests/{api,gateway}/**/*.test.ts'],
          exclude: alone,
          setupFiles,
          isolate: false,
        },
      },
      {
        // Whole processes; most of the time they wait for each other.
        extends: true,
        test: {
          ...shared,
          name: 'server',
          setupFiles,
          include: ['tests/server/**/*.test.ts'],
          exclude: alone,
        },
      },
      {
        // Killed, weighed and timed on purpose: one after the other, and not beside anything else.
        extends: true,
        test: {
          ...shared,
          name: 'server, alone',
          setupFiles,
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
